"""Figures of Argad!: what must be known of a person (AR-FIG-002), and what follows from it."""

from collections.abc import Mapping
from typing import Literal, TypeAlias

import msgspec

from escarmouche.engine.figures import Figure
from escarmouche.rulebooks.argad.edition import (
    STRIKE_STEPS,
    Allowance,
    Edition,
    Length,
    MeleeWeapon,
    Mount,
    Spacing,
)
from escarmouche.table.base import Disc, Rect, Shape
from escarmouche.table.gaps import touch

CLASSES = range(1, 6)

#: AR-FIG-036: who commands. Everybody else has no rank.
Rank: TypeAlias = Literal["chief", "subordinate"]

#: AR-FIG-037: what somebody bears besides; it commands nobody.
Post: TypeAlias = Literal["musician", "standard_bearer"]

#: Marks of those who have not both hands free (AR-TURN-010); modules that put such a mark add it here.
BUSY_HANDS: set[str] = {"hands busy"}

#: The trait of regulars able to manoeuvre in close order (AR-FIG-007, AR-FORM).
CLOSE_ORDER = "close order"

#: The mark that says with what he strikes in this melee (AR-WPN-016).
WIELDS = "wields"

#: The mark of what the game master handed him in play (AR-WPN-015).
GIVEN = "given"

#: The mark on a captor that names his captive (AR-FIST-012).
HOLDS = "holds"

#: What a knight who cannot use his lance strikes with, if nothing else is on his miniature (AR-CAV-009).
SIDE_ARM = "sword"

#: The mark that names the enemies whom a rider's charge met this turn (AR-CAV-005).
CHARGING = "charging"

#: The mark of the weapons that he had concealed and has used (AR-WPN-003).
DRAWN = "drawn"

#: The secret that names the weapons which nobody else sees yet (AR-WPN-003).
CONCEALED = "concealed"


#: Marks of those who hold what no profile knows, and the weapon that it is; by the modules (AR-MEL-068).
CARRIED_TOO: dict[str, str] = {}

#: Twelve-sided locations of a wound that hamper a strike (AR-MEL-054, AR-FIST-015).
ARM_OR_TRUNK = range(2, 8)


class Profile(msgspec.Struct, frozen=True, kw_only=True):
    """Class, armour, weapons and the rest that does not change in play.

    `mounted` is the kind of the mount in the edition's table, None on foot; `die` has so many faces (AR-DICE-013).
    `characteristics` and `skills` hold what was set; what was not is the class (AR-FIG-025). `own` marks the person who
    stands for the player (AR-FIG-001), `model` is what the
    miniature looks like.
    """

    grade: int = msgspec.field(name="class")
    armour: str = "light"
    weapons: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    mounted: str | None = None
    rank: Rank | None = None
    post: Post | None = None
    own: bool = False
    gear: tuple[str, ...] = ()
    characteristics: Mapping[str, int] = {}
    skills: Mapping[str, int | None] = {}
    die: int = 6
    model: str = ""


# --- characteristics ---------------------------------------------------------------------------------------------


def characteristic(figure: Figure, name: str) -> int:
    """Health, morale, perception, agility...: what was set, else the class (AR-FIG-025)."""
    profile: Profile = figure.profile
    return profile.characteristics.get(name, profile.grade)


def has_skill(figure: Figure, skill: str) -> bool:
    """Whether he knows a trade, with or without a value (AR-FIG-026)."""
    return skill in figure.profile.skills


def skill_value(figure: Figure, skill: str) -> int:
    """What a test of that skill uses: its value, else the class (AR-FIG-026)."""
    profile: Profile = figure.profile
    value = profile.skills.get(skill)
    return profile.grade if value is None else value


def has_trait(figure: Figure, trait: str) -> bool:
    return trait in figure.profile.traits


def is_unseasoned(figure: Figure, edition: Edition) -> bool:
    """Whether his class is low enough for the malus of the unseasoned who shoot (AR-SHOOT-024)."""
    return bool(figure.profile.grade <= edition.numbers.unseasoned_class)


# --- mounts ------------------------------------------------------------------------------------------------------


def is_mounted(figure: Figure) -> bool:
    """In the saddle, rider or not, or a beast: all of them count as mounted (AR-GEO-010, -012)."""
    return figure.profile.mounted is not None


def mount(figure: Figure, edition: Edition) -> Mount | None:
    kind = figure.profile.mounted
    return None if kind is None else edition.mounts[kind]


def is_rider(figure: Figure, edition: Edition) -> bool:
    """Whether he has a rider's advantages and drawbacks: trained, on a trained mount (AR-FIG-028, -030, -031)."""
    kind = mount(figure, edition)
    return kind is not None and kind.rider


def can_charge(figure: Figure, edition: Edition) -> bool:
    """Whether his mount charges: a rider's horse does, a camel does not (AR-FIG-031)."""
    kind = mount(figure, edition)
    return kind is not None and kind.charges


def has_rounded_corners(figure: Figure, edition: Edition) -> bool:
    """The optional look of mounts that do not charge and of beasts (AR-FIG-010); it changes nothing."""
    return is_mounted(figure) and not can_charge(figure, edition)


# --- bases and paces ---------------------------------------------------------------------------------------------


def default_base(edition: Edition, mounted: str | None = None, *, square: bool = False) -> Shape:
    """A disc two centimetres across on foot (AR-FIG-004); the mount's rectangle in the saddle (AR-FIG-005, -006).

    `square` is the optional shape of regulars on foot (AR-FIG-007).
    """
    if mounted is None:
        side = edition.numbers.foot_base
        return Rect(side, side) if square else Disc(side / 2)
    kind = edition.mounts[mounted]
    return Rect(kind.width, kind.length)


def base_length(figure: Figure) -> float:
    shape = figure.base.shape
    return 2 * shape.radius if isinstance(shape, Disc) else shape.depth


def base_width(figure: Figure) -> float:
    """The front of the base, which on a mounted one is its short side (AR-GEO-002)."""
    shape = figure.base.shape
    return 2 * shape.radius if isinstance(shape, Disc) else shape.width


def two_paces(figure: Figure, edition: Edition) -> float:
    """The length of the figure's own base, its width where the edition says so (AR-GEO-002)."""
    return base_length(figure) if edition.numbers.two_paces == "length" else base_width(figure)


def recoil_length(figure: Figure, edition: Edition) -> float:
    """How far he is thrown back in melee (AR-GEO-002, AR-AFTER-003)."""
    return base_length(figure) if edition.numbers.recoil == "length" else base_width(figure)


def shift_limit(figure: Figure, edition: Edition) -> float:
    """How far he may shift and still count as immobile (AR-TURN-012)."""
    if is_mounted(figure) and not edition.numbers.shift_mounted:
        return 0.0
    return two_paces(figure, edition)


def spacing(figure: Figure, edition: Edition) -> tuple[float, Spacing]:
    """How near others are together with him (AR-GEO-009, -010), and what holds at exactly that distance."""
    rule = edition.spacings.mounted if is_mounted(figure) else edition.spacings.foot
    side = base_length(figure) if rule.of == "length" else base_width(figure)
    return rule.bases * side, rule


def allowance(figure: Figure, edition: Edition) -> float:
    """How far a person may go this turn in easy open ground: the slowest row that fits (AR-MOVE-017 to -020)."""
    return min(row.cm for row in edition.allowances.values() if fits(row, figure))


def fits(row: Allowance, figure: Figure) -> bool:
    """Whether a row of the table of paces is about this figure."""
    profile: Profile = figure.profile
    if (profile.mounted or "foot") not in row.kinds:
        return False
    if not (row.armours or row.gear or row.marks):
        return True
    return (
        profile.armour in row.armours
        or any(worn in row.gear for worn in profile.gear)
        or any(figure.marks.get(mark, False) for mark in row.marks)
    )


# --- what he is doing --------------------------------------------------------------------------------------------


def is_immobile(figure: Figure) -> bool:
    """Nobody announced a movement for him this turn (AR-SHOOT-022, AR-MOVE-012)."""
    return not figure.marks.get("moving", False)


def has_shot(figure: Figure) -> bool:
    """He has spent his one shot of the turn (AR-SHOOT-002)."""
    return bool(figure.marks.get("shot", False))


def holds_captive(a: Figure, b: Figure) -> bool:
    """Whether one of them holds the other captive (AR-FIST-012)."""
    return a.marks.get(HOLDS) == b.id or b.marks.get(HOLDS) == a.id


def hands_free(figure: Figure) -> bool:
    """Both hands free: not climbing, holding a captive or carrying something cumbersome (AR-TURN-010)."""
    return not any(figure.marks.get(mark, False) for mark in BUSY_HANDS)


# --- weapons -----------------------------------------------------------------------------------------------------


def concealed(figure: Figure) -> tuple[str, ...]:
    """The weapons that he hides (AR-WPN-003)."""
    return tuple(str(figure.secrets.get(CONCEALED, "")).split())


def weapons(figure: Figure) -> tuple[str, ...]:
    """All he carries: seen, handed to him in play, hidden (AR-WPN-001, -003, -015)."""
    later = [weapon for mark in (GIVEN, DRAWN) for weapon in str(figure.marks.get(mark, "")).split()]
    return (*figure.profile.weapons, *later, *concealed(figure))


def shooting_weapons(figure: Figure, edition: Edition) -> list[str]:
    """What he shoots with: a weapon without a line in the shooting table cannot (AR-WPN-004)."""
    return [weapon for weapon in weapons(figure) if weapon in edition.shooting_weapons]


def melee_weapons(figure: Figure, edition: Edition) -> list[str]:
    """What he could strike with, the butt of a gun or a javelin kept in the hand included (AR-WPN-004, -014)."""
    found = [weapon for weapon in weapons(figure) if weapon in edition.melee_weapons]
    for weapon in shooting_weapons(figure, edition):
        found += [held for held in edition.shooting_weapons[weapon].strikes_as if held in edition.melee_weapons]
    found += [held for mark, held in CARRIED_TOO.items() if figure.marks.get(mark) and held in edition.melee_weapons]
    return list(dict.fromkeys(found))


def has_arm_wound(figure: Figure, edition: Edition) -> bool:
    """Wounded in trunk or arm; in any place where the edition knows none (AR-MEL-054)."""
    if not figure.marks.get("wounded", False) or "wounded_arm" not in edition.melee_factors:
        return False
    placed = "target_head_wound" in edition.melee_factors
    return not placed or figure.marks.get("wound location", 0) in ARM_OR_TRUNK


def usable(figure: Figure, weapon: str, edition: Edition) -> bool:
    """Whether he can strike with it now: two hands for what takes two (AR-TURN-010), a charge for a couched lance."""
    record = edition.melee_weapons[weapon]
    if record.charge_only and not (can_charge(figure, edition) and figure.marks.get(CHARGING, False)):
        return False
    if record.heavy_two_hand and has_arm_wound(figure, edition):  # AR-MEL-054
        return False
    return record.hands < 2 or hands_free(figure)


def melee_weapon(figure: Figure, edition: Edition) -> str | None:
    """The weapon he strikes with: the one he named, else the longest usable one that is not improvised (AR-WPN-016).

    None is bare hands. What is concealed stays so unless he names it.
    """
    able = [weapon for weapon in melee_weapons(figure, edition) if usable(figure, weapon, edition)]
    named = figure.marks.get(WIELDS)
    if named == "bare":
        return None
    if named in able:
        return str(named)
    able = [weapon for weapon in able if weapon not in concealed(figure)]
    if not able and any(edition.melee_weapons[weapon].charge_only for weapon in melee_weapons(figure, edition)):
        return SIDE_ARM
    return min(able, key=lambda weapon: _preference(edition.melee_weapons[weapon]), default=None)


def _preference(record: MeleeWeapon) -> tuple[bool, bool, int]:
    """Proper weapons before improvised ones, those of a charge before the others, then the longest."""
    return (record.improvised, not record.charge_only, STRIKE_STEPS[record.length])


def weapon_length(figure: Figure, edition: Edition) -> Length:
    weapon = melee_weapon(figure, edition)
    return "bare" if weapon is None else edition.melee_weapons[weapon].length


def shot_armour(target: Figure, weapon_armour: Mapping[str, int], edition: Edition) -> int:
    """What his armour takes off a shot: its own line, and that of the plain armour it is at least as good as.

    A line written for a T grade never helps plain armour (AR-FIG-018); stars are seen only by a line of their own.
    """
    armour: str = target.profile.armour
    plain = edition.armours[armour].plain
    return min(weapon_armour.get(armour, 0), weapon_armour.get(plain, 0) if plain else 0)


def in_contact(a: Figure, b: Figure, edition: Edition) -> bool:
    """A gap under the edition's figure is contact (AR-CONT-001)."""
    return touch(a.base, b.base, within=edition.numbers.contact)
