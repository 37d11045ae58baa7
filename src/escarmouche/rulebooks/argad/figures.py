"""Figures of Argad!: what must be known of a person (AR-FIG-002), and what follows from it."""

from typing import Any

import msgspec

from escarmouche.engine.decisions import Refused
from escarmouche.engine.figures import Figure
from escarmouche.engine.setup import Recruit
from escarmouche.rulebooks.argad.edition import Edition, Length
from escarmouche.table.base import Disc, Shape
from escarmouche.table.gaps import touch

CLASSES = range(1, 6)
ARMOUR_CLASSES = {"4": 4, "5": 5}


class Profile(msgspec.Struct, frozen=True, kw_only=True):
    """Class, armour, weapons and the rest that does not change in play."""

    grade: int = msgspec.field(name="class")
    armour: str = "light"
    weapons: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    mounted: bool = False


class Card(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A profile as people write it: a class or an armour may be left out (AR-FIG-022)."""

    grade: int | None = msgspec.field(name="class", default=None)
    armour: str | int | None = None
    weapons: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    mounted: bool = False


def profile_of(recruit: Recruit, edition: Edition) -> Profile:
    """Read a profile, or refuse it naming the figure and the field."""
    try:
        card = msgspec.convert(recruit.profile, Card)
    except msgspec.ValidationError as error:
        raise Refused("AR-FIG-002", "profile-unreadable", figure=recruit.id, error=str(error)) from None
    armour = "light" if card.armour is None else str(card.armour)
    if armour not in edition.armours:
        raise Refused("AR-FIG-021", "no-such-armour", figure=recruit.id, armour=armour, known=_listed(edition.armours))
    grade = card.grade if card.grade is not None else ARMOUR_CLASSES.get(armour)  # AR-FIG-022: from armour to class
    if grade is None:
        raise Refused("AR-FIG-002", "no-class", figure=recruit.id)
    if grade not in CLASSES:
        raise Refused("AR-FIG-013", "class-out-of-range", figure=recruit.id, grade=grade)
    known = {**edition.shooting_weapons, **edition.melee_weapons}
    for weapon in card.weapons:
        if weapon not in known:
            raise Refused("AR-WPN-001", "no-such-weapon", figure=recruit.id, weapon=weapon, known=_listed(known))
    return Profile(grade=grade, armour=armour, weapons=card.weapons, traits=card.traits, mounted=card.mounted)


def _listed(names: dict[str, Any]) -> str:
    return ", ".join(names)


def default_base(edition: Edition) -> Shape:
    """A disc two centimetres across on foot (AR-FIG-004)."""
    return Disc(edition.numbers.foot_base / 2)


def allowance(figure: Figure, edition: Edition) -> float:
    """How far a person may go this turn in easy open ground (AR-MOVE-017)."""
    return edition.armours[figure.profile.armour].allowance


def two_paces(figure: Figure) -> float:
    """The length of the figure's own base (AR-GEO-002)."""
    shape = figure.base.shape
    return 2 * shape.radius if isinstance(shape, Disc) else shape.depth


def is_immobile(figure: Figure) -> bool:
    """Nobody announced a movement for him this turn (AR-SHOOT-022, AR-MOVE-012)."""
    return not figure.marks.get("moving", False)


def has_shot(figure: Figure) -> bool:
    """He has spent his one shot of the turn (AR-SHOOT-002)."""
    return bool(figure.marks.get("shot", False))


def shooting_weapons(figure: Figure, edition: Edition) -> list[str]:
    return [weapon for weapon in figure.profile.weapons if weapon in edition.shooting_weapons]


def melee_weapon(figure: Figure, edition: Edition) -> str | None:
    """The weapon he strikes with: the first melee weapon of his profile; bare hands when he has none."""
    return next((weapon for weapon in figure.profile.weapons if weapon in edition.melee_weapons), None)


def weapon_length(figure: Figure, edition: Edition) -> Length:
    weapon = melee_weapon(figure, edition)
    return "bare" if weapon is None else edition.melee_weapons[weapon].length


def in_contact(a: Figure, b: Figure, edition: Edition) -> bool:
    """A gap under the edition's figure is contact (AR-CONT-001)."""
    return touch(a.base, b.base, within=edition.numbers.contact)
