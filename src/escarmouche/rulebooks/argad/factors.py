"""The factors of melee: bonuses and maluses to the striker's own die, each with its cause and rule (AR-MEL-034, -035).

`FACTORS` is the one list: resolution, questions and odds all read it. A module that knows more of them (cavalry) adds
functions with `factor`. Each is a row of the edition's table `melee_factors`; an edition without the row has not the
factor.

Traits read here: `motivated` (AR-MEL-044), `skilled <weapon>` and `skilled bare` (AR-MEL-049), `very strong` and
`favourite <weapon>` (AR-MEL-050), `inspires` (AR-MEL-053). Marks: `fought` and `inspired others`, the turn of a first
melee; `inspires`, given by the game master; `wounded` and `wound location` (AR-MEL-054).
"""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from escarmouche.engine.arithmetic import Modifier
from escarmouche.engine.events import Marked
from escarmouche.engine.figures import Figure, FigureId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.edition import MeleeFactor, edition_of
from escarmouche.rulebooks.argad.fight import Reach
from escarmouche.rulebooks.argad.figures import (
    has_arm_wound,
    has_shot,
    has_trait,
    is_mounted,
    melee_weapon,
    melee_weapons,
)
from escarmouche.rulebooks.argad.footing import climbs_over_parapet, cramped, is_lower
from escarmouche.rulebooks.argad.gait import WOUND_PLACE
from escarmouche.rulebooks.argad.ranks import in_close_order
from escarmouche.rulebooks.argad.stances import stance_of
from escarmouche.rulebooks.argad.troop import INSPIRES, PERSONAL_BONUSES, in_disorder
from escarmouche.table.base import TOLERANCE
from escarmouche.table.gaps import gap

#: What changes the die of a striker against a victim, or None.
Factor: TypeAlias = Callable[[Match, Figure, Figure], Modifier | None]

FACTORS: list[Factor] = []

#: The twelve-sided location of a wound that fells (AR-MEL-054, AR-FIST-015).
HEAD = 1

PERSONAL_BONUSES.add("very_strong")


def factor(row: str) -> Callable[[Callable[[Match, Figure, Figure], bool]], Factor]:
    """Make a factor of the test that tells whether a row of the edition's table applies, and put it on the list."""

    def enrolled(applies: Callable[[Match, Figure, Figure], bool]) -> Factor:
        def felt(match: Match, striker: Figure, victim: Figure) -> Modifier | None:
            told = edition_of(match).melee_factors.get(row)
            if told is None or (told.both_on_foot and (is_mounted(striker) or is_mounted(victim))):
                return None
            return Modifier(told.value, row, told.rule) if applies(match, striker, victim) else None

        FACTORS.append(felt)
        return felt

    return enrolled


def modifiers(match: Match, striker: Figure, victim: Figure) -> tuple[Modifier, ...]:
    """All that applies to this strike (AR-MEL-034)."""
    table = edition_of(match).melee_factors
    felt = [found for one in FACTORS if (found := one(match, striker, victim)) is not None and found.value]
    if in_disorder(match, striker):  # AR-MEL-084
        felt = [one for one in felt if one.value < 0 or not _is_tactical(table.get(one.cause))]
    return tuple(one for one in felt if one is _counting(one, felt, table))


def _is_tactical(row: MeleeFactor | None) -> bool:
    return row is not None and row.kind == "tactical"


def _counting(one: Modifier, felt: list[Modifier], table: dict[str, MeleeFactor]) -> Modifier:
    """The one that counts of those which never add to each other (AR-MEL-047)."""
    row = table.get(one.cause)
    if row is None or row.group is None:
        return one
    alike = [other for other in felt if other.cause in table and table[other.cause].group == row.group]
    return min(alike, key=lambda other: other.value)


# --- how he reaches him -----------------------------------------------------------------------------------------


def reaches(match: Match, striker: Figure, victim: Figure) -> list[Reach]:
    """The ways in which he can strike him in the melee under way."""
    return [reach for reach in match.state.book.reaches if (reach.by, reach.at) == (striker.id, victim.id)]


def reach(match: Match, striker: Figure, victim: Figure) -> Reach | None:
    """The best of them: himself in contact before over somebody's shoulder, and a friend who does not hamper."""
    found = reaches(match, striker, victim)
    return min(found, key=lambda one: (one.front is not None, _hampered(match, one)), default=None)


def _hampered(match: Match, way: Reach) -> bool:
    return way.front is not None and is_clumsy(match, match.state.figures[way.front])


def announced_through(match: Match, figure: FigureId, enemy: FigureId) -> bool:
    """Whether he strikes or crosses through what lies between them, or leans over it to shoot (AR-MEL-076, -079)."""
    book = match.state.book
    manner = book.manners.get(figure)
    if manner is not None and manner.through and book.targets.get(figure) == enemy:
        return True
    leaner = match.state.figures[figure]
    shoots = has_shot(leaner) or any(aim.by == figure for aim in book.aims)
    return shoots and stance_of(match, leaner, "point-blank") == "leaning"


# --- height and obstacles ---------------------------------------------------------------------------------------


@factor("lower")
def lower(match: Match, striker: Figure, victim: Figure) -> bool:
    """Clearly lower than his opponent, or climbing (AR-MEL-074, -075)."""
    return is_lower(match, striker, victim)


@factor("defends_obstacle")
def defends_obstacle(match: Match, striker: Figure, victim: Figure) -> bool:
    """On foot against somebody who comes through the obstacle between them, or over the parapet (AR-MEL-077, -080)."""
    way = reach(match, striker, victim)
    if is_mounted(striker) or way is None:
        return False
    if climbs_over_parapet(match, victim) and striker.base.level > victim.base.level:
        return True
    if way.across is None:
        return False
    return announced_through(match, victim.id, way.front or striker.id)


# --- skill and weapons at hand ----------------------------------------------------------------------------------


def weapon_of(match: Match, figure: Figure) -> str:
    return melee_weapon(figure, edition_of(match)) or "bare"


def is_heavy_tool(match: Match, figure: Figure) -> bool:
    """A heavy tool in both hands cancels the maluses of this group (AR-MEL-048)."""
    record = edition_of(match).melee_weapons.get(weapon_of(match, figure))
    return record is not None and record.heavy_tool


def unskilled(match: Match, figure: Figure) -> str | None:
    """The row of the malus that he has for his own lack of skill (AR-MEL-044, -045)."""
    if is_heavy_tool(match, figure):
        return None
    rows = edition_of(match).melee_factors
    if figure.profile.grade == 1 and "class1" in rows:
        return "class1"
    if figure.profile.grade != 2 or "untrained_class2" not in rows:
        return None
    first = figure.marks.get("fought", match.state.turn) == match.state.turn
    return None if has_trait(figure, "motivated") and first else "untrained_class2"


def is_clumsy(match: Match, friend: Figure) -> bool:
    """A friend whose own lack of skill hampers whoever strikes over him (AR-MEL-062)."""
    return unskilled(match, friend) is not None


@factor("untrained_class2")
def untrained_class2(match: Match, striker: Figure, victim: Figure) -> bool:
    """Class 2, little used to fighting (AR-MEL-044)."""
    return unskilled(match, striker) == "untrained_class2"


@factor("class1")
def class1(match: Match, striker: Figure, victim: Figure) -> bool:
    """Class 1, no fighter at all (AR-MEL-045)."""
    return unskilled(match, striker) == "class1"


@factor("improvised")
def improvised(match: Match, striker: Figure, victim: Figure) -> bool:
    """A thing not made for fighting (AR-MEL-046), unless he has learnt to fight with it (AR-MEL-049)."""
    weapon = weapon_of(match, striker)
    record = edition_of(match).melee_weapons.get(weapon)
    return record is not None and record.improvised and not record.heavy_tool and not is_skilled(striker, weapon)


@factor("bare_hands")
def bare_hands(match: Match, striker: Figure, victim: Figure) -> bool:
    """With his fists (AR-FIST-001), unless he is a boxer (AR-MEL-049)."""
    return weapon_of(match, striker) == "bare" and not is_skilled(striker, "bare")


def is_skilled(figure: Figure, weapon: str) -> bool:
    return has_trait(figure, f"skilled {weapon}")


@factor("behind_clumsy")
def behind_clumsy(match: Match, striker: Figure, victim: Figure) -> bool:
    """Over the shoulder of a friend clumsy at fighting (AR-MEL-062)."""
    way = reach(match, striker, victim)
    return way is not None and _hampered(match, way)


@factor("over_hostage")
def over_hostage(match: Match, striker: Figure, victim: Figure) -> bool:
    """Over a captive held in front, from either side (AR-MEL-063)."""
    way = reach(match, striker, victim)
    return way is not None and way.hostage is not None


# --- persons ----------------------------------------------------------------------------------------------------


@factor("very_strong")
def very_strong(match: Match, striker: Figure, victim: Figure) -> bool:
    """A big strong person on foot with a favourite weapon; by default any that he carries (AR-MEL-050)."""
    if not has_trait(striker, "very strong") or is_mounted(striker):
        return False
    weapon = weapon_of(match, striker)
    named = [trait for trait in striker.profile.traits if trait.startswith("favourite ")]
    if named:
        return f"favourite {weapon}" in named
    return weapon in melee_weapons(striker, edition_of(match))


@factor("inspired")
def inspired(match: Match, striker: Figure, victim: Figure) -> bool:
    """A friend of somebody inspiring within voice, the first time any of them fights (AR-MEL-053)."""
    return any(inspires(match, hero, striker) for hero in inspirers(match))


def inspirers(match: Match) -> tuple[Figure, ...]:
    """Those who inspire others and have not spent it in an earlier turn."""
    turn = match.state.turn
    return match.worked_out(("inspirers", turn), lambda: tuple(_inspirers(match)))


def _inspirers(match: Match) -> Iterator[Figure]:
    for hero in match.state.living():
        inspiring = has_trait(hero, INSPIRES) or hero.marks.get(INSPIRES, False)
        if inspiring and hero.marks.get("inspired others", match.state.turn) == match.state.turn:
            yield hero


def inspires(match: Match, hero: Figure, friend: Figure) -> bool:
    """Whether a hero's voice reaches a friend."""
    near = gap(hero.base, friend.base) <= edition_of(match).numbers.voice + TOLERANCE
    return near and hero.side == friend.side and hero.id != friend.id


def first_melees(match: Match, strikers: list[Figure]) -> None:
    """Note whose first melee this is, where it matters (AR-MEL-044, -053)."""
    for striker in strikers:
        if has_trait(striker, "motivated") and "fought" not in striker.marks:
            match.emit(Marked(figure=striker.id, mark="fought", value=match.state.turn, rules=("AR-MEL-044",)))
    for hero in inspirers(match):
        if "inspired others" not in hero.marks and any(inspires(match, hero, friend) for friend in strikers):
            match.emit(Marked(figure=hero.id, mark="inspired others", value=match.state.turn, rules=("AR-MEL-053",)))


# --- wounds and two hands ---------------------------------------------------------------------------------------


def wound(figure: Figure) -> int | None:
    """Where he is wounded, by the twelve-sided die; 0 where that was not thrown for, None if he is not."""
    if not figure.marks.get("wounded", False):
        return None
    return int(figure.marks.get(WOUND_PLACE, 0))


@factor("wounded_arm")
def wounded_arm(match: Match, striker: Figure, victim: Figure) -> bool:
    """Wounded in trunk or arm; anywhere, where the edition knows no places (AR-MEL-054)."""
    return has_arm_wound(striker, edition_of(match))


@factor("target_head_wound")
def target_head_wound(match: Match, striker: Figure, victim: Figure) -> bool:
    """Against somebody felled by a wound to the head (AR-MEL-054)."""
    return wound(victim) == HEAD


@factor("two_hand_bonus")
def two_hand_bonus(match: Match, striker: Figure, victim: Figure) -> bool:
    """A heavy two-handed weapon with room to swing it, unless he gave it up for the man behind (AR-MEL-055, -057)."""
    manner = match.state.book.manners.get(striker.id)
    return has_two_hand_bonus(match, striker) and not (manner is not None and manner.yields)


def has_two_hand_bonus(match: Match, figure: Figure) -> bool:
    """On foot, outdoors, out of close order, with both hands on such a weapon."""
    edition = edition_of(match)
    record = edition.melee_weapons.get(weapon_of(match, figure))
    if record is None or "two_hand_bonus" not in edition.melee_factors or record.heavy_tool:
        return False
    if is_mounted(figure) or cramped(match, figure) or in_close_order(match, figure):
        return False
    return record.heavy_two_hand or record.two_hand_bonus
