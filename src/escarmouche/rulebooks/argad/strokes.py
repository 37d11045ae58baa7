"""The strikes of a melee, frozen before its first die: whom one reaches, who is struck by default, at which step, with
which modifiers (AR-MEL-002 to -013, -020, -041).

Traits read here: `fencer` and `master fencer` (AR-MEL-051, -052).
"""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from escarmouche.engine.arithmetic import Modifier
from escarmouche.engine.figures import Figure, FigureId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.edition import STRIKE_STEPS, Edition, Length, edition_of
from escarmouche.rulebooks.argad.factors import announced_through, has_two_hand_bonus, modifiers, weapon_of
from escarmouche.rulebooks.argad.fight import Manner, Outcome, Reach, Stroke
from escarmouche.rulebooks.argad.figures import has_trait, melee_weapon, weapon_length
from escarmouche.rulebooks.argad.footing import THICKEST, cramped, levelled, touching
from escarmouche.rulebooks.argad.ranks import in_close_order, supports, wielded
from escarmouche.rulebooks.argad.series import always_hits
from escarmouche.rulebooks.argad.troop import in_disorder
from escarmouche.table.contact import shared_edge
from escarmouche.table.crowd import Crowd

#: Mark of somebody who holds a captive before him: the captive (AR-MEL-063); and of the captive: who holds him.
HOLDS, HELD = "holds", "held by"

#: Strokes of people who reach nobody by hand, by the modules that know them (thrown objects).
OTHER_STROKES: list[Callable[[Match], Iterable[Stroke]]] = []

#: What a blow that would kill does instead, by the modules that know: the first that tells anything decides.
SUCCESSES: list[Callable[[Match, Figure, Figure], Outcome | None]] = []

#: The natural value that hits whatever else there is, and the one from which a blow kills that would only stun; by how
#: many steps somebody strikes sooner; whose recoils somebody ignores; whom somebody may not strike. By the modules.
SURE: list[Callable[[Match, Figure, Figure], int | None]] = []
DEADLY: list[Callable[[Match, Figure, Figure], int | None]] = []
SOONER: list[Callable[[Match, Figure], int]] = []
WITHSTANDS: list[Callable[[Match, Figure, Figure], bool]] = []
BARRED: list[Callable[[Match, FigureId, FigureId], bool]] = []


# --- whom one reaches -------------------------------------------------------------------------------------------


def reaches(match: Match) -> tuple[Reach, ...]:
    """Every way in which somebody can strike somebody in a melee that opens now (AR-MEL-002, -003, -056, -063)."""
    living = list(match.state.living())
    fronts: list[Reach] = []
    crowd = Crowd({figure.id: figure.base for figure in living})
    for one, other, _ in crowd.pairs(THICKEST):
        a, b = match.state.figures[one], match.state.figures[other]
        if a.is_enemy_of(b):
            fronts += _face_to_face(match, a, b)
    fronts += [way for figure in living if HOLDS in figure.marks for way in _over_captive(match, figure, fronts)]
    return (*fronts, *supports(match, fronts))


def _face_to_face(match: Match, a: Figure, b: Figure) -> Iterator[Reach]:
    met, barrier = touching(match, a, b)
    if met:
        across = None if barrier is None else barrier.id
        yield Reach(by=a.id, at=b.id, across=across)
        yield Reach(by=b.id, at=a.id, across=across)


def _over_captive(match: Match, holder: Figure, fronts: list[Reach]) -> Iterator[Reach]:
    """Holder and enemy are in contact through the captive, and the enemy may strike the captive (AR-MEL-063)."""
    captive = match.state.figures.get(FigureId(str(holder.marks[HOLDS])))
    if captive is None or not captive.alive:
        return
    known = {(way.by, way.at) for way in fronts}
    for enemy in match.state.living():
        if enemy.is_enemy_of(holder) and enemy.id != captive.id and touching(match, enemy, captive)[0]:
            if (holder.id, enemy.id) not in known:
                yield Reach(by=holder.id, at=enemy.id, over=captive.id, hostage=captive.id)
                yield Reach(by=enemy.id, at=holder.id, over=captive.id, hostage=captive.id)
            if (enemy.id, captive.id) not in known:
                yield Reach(by=enemy.id, at=captive.id)


def facing_pairs(ways: tuple[Reach, ...]) -> tuple[tuple[FigureId, FigureId], ...]:
    """Those who face each other, once each: nobody over a friend's shoulder."""
    pairs: dict[tuple[FigureId, FigureId], None] = {}
    for way in ways:
        if way.front is None and (way.at, way.by) not in pairs:
            pairs[(way.by, way.at)] = None
    return tuple(pairs)


def open_to(match: Match, way: Reach) -> bool:
    """Across an obstacle only whoever comes through strikes, and the one whom he comes at (AR-MEL-076, -078)."""
    if way.across is None:
        return True
    if way.front is not None:
        return announced_through(match, way.at, way.front)
    return announced_through(match, way.by, way.at) or announced_through(match, way.at, way.by)


def within_reach(match: Match, figure: Figure, *, announcing: bool = False) -> list[Figure]:
    """The living whom he can strike now; with `announcing`, those too whom he would have to come at."""
    ways = [
        way
        for way in match.state.book.reaches
        if way.by == figure.id and (open_to(match, way) or (announcing and way.front is None)) and unbarred(match, way)
        if not any(bars(match, way.by, way.at) for bars in BARRED)
    ]
    return [
        match.state.figures[name] for name in dict.fromkeys(way.at for way in ways) if match.state.figures[name].alive
    ]


def unbarred(match: Match, way: Reach) -> bool:
    """Nobody strikes over a friend who has fallen, or who keeps his two-handed bonus (AR-MEL-056, -057)."""
    if way.front is None or way.over is None:
        return True
    friend = match.state.figures[way.over]
    manner = match.state.book.manners.get(way.over, Manner())
    alive = friend.alive and match.state.figures[way.front].alive
    return alive and (manner.yields or not has_two_hand_bonus(match, friend))


# --- the target by default --------------------------------------------------------------------------------------


def strongest(match: Match, figure: Figure, enemies: list[Figure]) -> list[Figure]:
    """Those he strikes by instinct when nobody is named: class, armour, the longest weapon, then the largest contact.

    More than one where a die must tell (AR-MEL-012).
    """
    worth = {enemy.id: _worth(figure, enemy, edition_of(match)) for enemy in enemies}
    best = max(worth.values(), default=None)
    return [enemy for enemy in enemies if worth[enemy.id] == best]


def _worth(figure: Figure, enemy: Figure, edition: Edition) -> tuple[int, int, int, float]:
    armour = edition.armours[enemy.profile.armour].rank if edition.numbers.armoured else 0
    along = shared_edge(levelled(figure, enemy), levelled(enemy, figure), edition.numbers.contact)
    return (enemy.profile.grade, armour, -STRIKE_STEPS[weapon_length(enemy, edition)], round(along, 3))


def default_targets(match: Match, figure: Figure) -> list[Figure]:
    """Whom he strikes if nothing is said: the strongest within his reach, captives excepted."""
    enemies = [enemy for enemy in within_reach(match, figure) if enemy.is_enemy_of(figure) and HELD not in enemy.marks]
    return strongest(match, figure, enemies)


# --- the strokes ------------------------------------------------------------------------------------------------


class Strokes(NamedTuple):
    chosen: tuple[Stroke, ...]
    spares: tuple[Stroke, ...]


def planned(match: Match, able: Callable[[Match, Figure], bool]) -> Strokes:
    """The strikes of this melee as they are declared, defaults included (AR-MEL-011, -012)."""
    chosen: list[Stroke] = []
    spares: list[Stroke] = []
    for figure in match.state.living():
        targets = _targets(match, figure) if able(match, figure) else []
        strokes = [stroke(match, figure, match.state.figures[name]) for name in targets]
        chosen += strokes
        if strokes and edition_of(match).melee.retargets:
            spares += _spares(match, figure, targets)
    chosen += [one for others in OTHER_STROKES for one in others(match)]
    return Strokes(tuple(chosen), tuple(spares))


def _targets(match: Match, figure: Figure) -> list[FigureId]:
    book = match.state.book
    if figure.id in book.targets:
        named = book.targets[figure.id]
        again = book.manners.get(figure.id, Manner()).again
        targets = [name for name in (named, again) if name is not None]
        able = [one.id for one in within_reach(match, figure)]
        return [name for name in targets if name in able or not match.state.figures[name].alive]
    return [one.id for one in default_targets(match, figure)[:1]]


def _spares(match: Match, figure: Figure, targets: list[FigureId]) -> Iterator[Stroke]:
    """Whom else he could strike, the strongest first (AR-MEL-013); both of his targets for a fencer's other die."""
    only = targets[0] if len(set(targets)) == 1 else None
    left = [one for one in within_reach(match, figure) if one.id != only and one.is_enemy_of(figure)]
    while left:
        best = strongest(match, figure, left)[0]
        left.remove(best)
        yield stroke(match, figure, best)


def stroke(match: Match, striker: Figure, victim: Figure) -> Stroke:
    """One die of his against somebody, with all that decides what it does."""
    edition = edition_of(match)
    way = best_way(match, striker, victim)
    rank = edition.armours[striker.profile.armour].rank if edition.numbers.armoured else 0
    return Stroke(
        by=striker.id,
        at=victim.id,
        step=strike_step(match, striker, way),
        weapon=weapon_of(match, striker),
        modifiers=modifiers(match, striker, victim),
        grade=victim.profile.grade,
        armour=armour_of(match, victim),
        standing=(striker.profile.grade, rank),
        sure=next((told for tells in SURE if (told := tells(match, striker, victim))), always_hits(striker, edition)),
        die=striker.profile.die,
        front=None if way is None else way.front,
        alone=striker.seat if in_disorder(match, striker) else None,
        success=success(match, striker, victim),
        deadly=next((told for tells in DEADLY if (told := tells(match, striker, victim))), None),
        withstands=any(tells(match, striker, victim) for tells in WITHSTANDS),
        lives=lives(striker),
        target_lives=lives(victim),
        hurt=hurt(match, striker),
    )


def lives(figure: Figure) -> int:
    """A principal character who is not wounded yet takes a killing blow more (AR-WOUND-003)."""
    return 2 if has_trait(figure, "two lives") and not figure.marks.get("wounded", False) else 1


def hurt(match: Match, figure: Figure) -> Modifier | None:
    """What a wound received before his turn takes off his strike; nothing yet where a die tells its place."""
    rows = edition_of(match).melee_factors
    if lives(figure) == 1 or "wounded_arm" not in rows or "target_head_wound" in rows:
        return None
    return Modifier(rows["wounded_arm"].value, "wounded_arm", rows["wounded_arm"].rule)


def armour_of(match: Match, victim: Figure) -> int:
    """What a killing blow must exceed besides his class; nothing where armour is left out (AR-MEL-026, -027)."""
    edition = edition_of(match)
    return edition.armours[victim.profile.armour].threshold if edition.numbers.armoured else 0


def best_way(match: Match, striker: Figure, victim: Figure) -> Reach | None:
    """How he strikes him, of the ways that are open now."""
    ways = [way for way in match.state.book.reaches if (way.by, way.at) == (striker.id, victim.id)]
    return min(
        ways, key=lambda way: (not (open_to(match, way) and unbarred(match, way)), way.front is not None), default=None
    )


def success(match: Match, striker: Figure, victim: Figure) -> Outcome:
    """What a blow that would kill does: some things only knock somebody down (AR-MEL-067, -068)."""
    for tells in SUCCESSES:
        if (told := tells(match, striker, victim)) is not None:
            return told
    weapon = wielded(match, striker)
    return "floored" if weapon is not None and weapon.non_lethal else "killed"


def strike_step(match: Match, striker: Figure, way: Reach | None) -> int:
    """When his die is thrown: by the length of his weapon (AR-MEL-020), one step sooner for an early fencer."""
    manner: Manner = match.state.book.manners.get(striker.id, Manner())
    sooner = manner.early + sum(tells(match, striker) for tells in SOONER)
    return STRIKE_STEPS[felt_length(match, striker, way)] - sooner


def felt_length(match: Match, striker: Figure, way: Reach | None = None) -> Length:
    """The length that counts: short where there is no room to swing (AR-MEL-061, -065, -066)."""
    edition = edition_of(match)
    length = weapon_length(striker, edition)
    if not edition.melee.swing or STRIKE_STEPS[length] >= STRIKE_STEPS["short"]:
        return length
    weapon = edition.melee_weapons[melee_weapon(striker, edition) or ""]
    opening = way is not None and way.across is not None and "/" in way.across
    packed = weapon.heavy_two_hand and in_close_order(match, striker)
    return "short" if opening or packed or cramped(match, striker) else length
