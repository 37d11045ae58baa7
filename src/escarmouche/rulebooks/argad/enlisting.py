"""Reading a figure's profile as people write it, and refusing what cannot be."""

from collections.abc import Iterable, Mapping

import msgspec

from escarmouche.engine.decisions import Refused
from escarmouche.engine.figures import FigureId, Mark
from escarmouche.engine.setup import Recruit, Setup
from escarmouche.rulebooks.argad.edition import STRIKE_STEPS, Edition
from escarmouche.rulebooks.argad.figures import CLASSES, CONCEALED, Post, Profile, Rank

#: AR-FIG-022: who wears these and has no class written is of that class.
ARMOUR_CLASSES = {"4": 4, "4T": 4, "4*": 4, "5": 5, "5T": 5, "5*": 5}

#: The armour from which a rider is a knight (AR-FIG-030), by its threshold.
FULL_ARMOUR = 5

#: A creature's class is not bound to 1 to 5 (AR-FIG-013 speaks of ordinary people).
CREATURE = "creature"


class Card(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A profile as people write it: a class or an armour may be left out (AR-FIG-022).

    `mounted: true` is a rider. `fights_mounted` and `mount_trained` say that the person or the mount is not trained to
    fight (AR-FIG-028, -029). `skills` may be a plain list.
    """

    grade: int | None = msgspec.field(name="class", default=None)
    armour: str | int | None = None
    weapons: tuple[str, ...] = ()
    concealed: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    mounted: bool | str | None = None
    fights_mounted: bool = True
    mount_trained: bool = True
    rank: Rank | None = None
    post: Post | None = None
    own: bool = False
    gear: tuple[str, ...] = ()
    characteristics: dict[str, int] = {}
    skills: dict[str, int | None] | tuple[str, ...] = {}
    die: int = 6
    model: str = ""
    sex: str = ""


def profile_of(recruit: Recruit, setup: Setup, edition: Edition) -> Profile:
    """Read a profile, or refuse it naming the figure and the field."""
    try:
        card = msgspec.convert(recruit.profile, Card)
    except msgspec.ValidationError as error:
        raise Refused("AR-FIG-002", "profile-unreadable", figure=recruit.id, error=str(error)) from None
    kind = _asked_mount(recruit.id, card, edition)
    armour = _armour(recruit.id, card, kind, edition)
    kind = mount_kind(kind, card, armour, edition)
    grade = _grade(recruit.id, card, armour, edition)
    check_known(recruit.id, card, edition)
    skills = card.skills if isinstance(card.skills, dict) else dict.fromkeys(card.skills)
    return Profile(
        grade=grade,
        armour=armour,
        weapons=(*card.weapons, *_sidearm(card, grade, setup, edition)),
        traits=card.traits,
        mounted=kind,
        rank=card.rank,
        post=card.post,
        own=card.own,
        gear=card.gear,
        characteristics=card.characteristics,
        skills=skills,
        die=card.die,
        model=card.model,
    )


def secrets_of(recruit: Recruit) -> Mapping[str, Mark]:
    """His secrets, with the weapons that he hides (AR-WPN-003)."""
    hidden = recruit.profile.get("concealed")
    return {**recruit.secrets, CONCEALED: " ".join(hidden)} if hidden else recruit.secrets


def _asked_mount(figure: FigureId, card: Card, edition: Edition) -> str | None:
    """The mount that is written; `true` is a rider's horse."""
    kind = "rider" if card.mounted is True else card.mounted or None
    if kind is not None and kind not in edition.mounts:
        raise Refused("AR-FIG-028", "no-such-mount", figure=figure, mount=kind, known=_listed(edition.mounts))
    return kind


def mount_kind(kind: str | None, card: Card, armour: str, edition: Edition) -> str | None:
    """What he really is: half a rider is none (AR-FIG-028, -029), a rider in full armour is a knight (AR-FIG-030)."""
    if kind is None:
        return None
    mount = edition.mounts[kind]
    if mount.untrained and not (card.fights_mounted and card.mount_trained):
        return mount.untrained
    if mount.in_full_armour and edition.armours[armour].threshold >= FULL_ARMOUR:
        return mount.in_full_armour
    return kind


def _armour(figure: FigureId, card: Card, kind: str | None, edition: Edition) -> str:
    """The armour written, else that of his kind, else light (AR-FIG-014); light for all where armour is not used."""
    if not edition.numbers.armoured:
        return "light"
    usual = (edition.mounts[kind].armour if kind else None) or "light"
    armour = usual if card.armour is None else str(card.armour)
    if armour not in edition.armours:
        raise Refused("AR-FIG-021", "no-such-armour", figure=figure, armour=armour, known=_listed(edition.armours))
    return armour


def _grade(figure: FigureId, card: Card, armour: str, edition: Edition) -> int:
    """The class written, else that of his armour (AR-FIG-022); 5 for a player's own person where that is the rule."""
    own = edition.numbers.own_class if card.own else None
    grade = card.grade if card.grade is not None else own or ARMOUR_CLASSES.get(armour)
    if grade is None:
        raise Refused("AR-FIG-002", "no-class", figure=figure)
    if grade not in CLASSES and not (grade > 0 and CREATURE in card.traits):
        raise Refused("AR-FIG-013", "class-out-of-range", figure=figure, grade=grade)
    if own is not None and grade != own:
        raise Refused("AR-FIG-001", "own-class", figure=figure, grade=grade, wanted=own)
    return grade


def check_known(figure: FigureId, card: Card, edition: Edition) -> None:
    """Refuse weapons, gear, dice and values of skills that there are not."""
    known = {**edition.shooting_weapons, **edition.melee_weapons}
    for weapon in (*card.weapons, *card.concealed):
        if weapon not in known:
            raise Refused("AR-WPN-001", "no-such-weapon", figure=figure, weapon=weapon, known=_listed(known))
    for worn in card.gear:
        if worn not in edition.gear:
            raise Refused("AR-FIG-024", "no-such-gear", figure=figure, gear=worn, known=_listed(edition.gear))
    if "very strong" in card.traits and {"fencer", "master fencer"} & {*card.traits}:
        raise Refused("AR-MEL-050", "strong-fencer", figure=figure)
    if card.die not in edition.numbers.dice_sides:
        raise Refused("AR-DICE-001", "no-such-die", figure=figure, sides=card.die)
    for skill, value in card.skills.items() if isinstance(card.skills, dict) else ():
        if value is not None and value not in CLASSES:
            raise Refused("AR-FIG-026", "skill-out-of-range", figure=figure, skill=skill, grade=value)


def _sidearm(card: Card, grade: int, setup: Setup, edition: Edition) -> tuple[str, ...]:
    """The weapon that the context supposes: a short one for the trained, a knife for others (AR-WPN-002)."""
    switch = edition.switches.get("assumed_sidearm")
    wanted = setup.switches.get("assumed_sidearm", switch.default) if switch else "no"
    lengths = [
        STRIKE_STEPS[edition.melee_weapons[name].length] for name in card.weapons if name in edition.melee_weapons
    ]
    if wanted in ("no", False) or any(length >= STRIKE_STEPS["short"] for length in lengths):
        return ()
    trained = grade > edition.numbers.unseasoned_class
    return ("side_arm",) if trained else ("knife",) if wanted == "everybody" else ()


def check_troops(setup: Setup) -> None:
    """One chief at most in a troop (AR-FIG-036), one person at most who stands for its player (AR-FIG-001)."""
    for field, value, rule, reason in (
        ("rank", "chief", "AR-FIG-036", "two-chiefs"),
        ("own", True, "AR-FIG-001", "two-own-persons"),
    ):
        seen: dict[str, FigureId] = {}
        for recruit in setup.figures:
            if recruit.profile.get(field) == value:
                if recruit.seat in seen:
                    raise Refused(rule, reason, seat=recruit.seat, figure=recruit.id, other=seen[recruit.seat])
                seen[recruit.seat] = recruit.id


def _listed(names: Iterable[str] | Mapping[str, object]) -> str:
    return ", ".join(names)
