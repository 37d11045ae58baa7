"""Shooting: what the die must reach and why, and what forbids a shot.

A shot is looked at as an `Aiming`. Everything that changes or forbids it is a function in one of these lists, so that a
module which knows one more cause adds its own:

- `READINESS` refuses whoever cannot shoot with that weapon now, whatever he aims at; `CHECKS` refuse the shot as a
  whole; `EXPOSURES` say of one person in the target why he cannot be reached;
- `TARGET_MALUSES` are the target's own, `TERRAIN_MALUSES` the ground's, of which only the worst counts: both share the
  cap of AR-COVER-003; `SHOOTER_MODIFIERS` are outside it (AR-SHOOT-006).
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple

import msgspec

from escarmouche.engine.arithmetic import Arithmetic, Modifier
from escarmouche.engine.decisions import Refused
from escarmouche.engine.figures import Figure, FigureId, SideId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.announcements import enemies_in_contact
from escarmouche.rulebooks.argad.edition import Band, ShootingWeapon, edition_of
from escarmouche.rulebooks.argad.figures import (
    hands_free,
    has_shot,
    has_trait,
    in_contact,
    is_immobile,
    is_mounted,
    is_unseasoned,
    shooting_weapons,
    shot_armour,
)
from escarmouche.rulebooks.argad.groups import target_group, target_members
from escarmouche.rulebooks.argad.record import Aim, Window, Work
from escarmouche.rulebooks.argad.troop import in_disorder, kept_in_disorder
from escarmouche.table.base import TOLERANCE
from escarmouche.table.gaps import gap


class Aiming(NamedTuple):
    """A shot that is looked at. `target` is the person whose own maluses count, `members` all who are aimed at."""

    match: Match
    shooter: Figure
    target: Figure
    aim: Aim
    members: tuple[Figure, ...]

    @property
    def weapon(self) -> ShootingWeapon:
        return edition_of(self.match).shooting_weapons[self.aim.weapon]

    @property
    def window(self) -> Window:
        return self.aim.window

    def on(self, person: Figure) -> "Aiming":
        """The same shot if it reaches that person."""
        return self._replace(target=person)


# --- what one die must reach, and why ---------------------------------------------------------------------------


def shot(aiming: Aiming, near: Figure | None = None) -> Arithmetic:
    """What one die must reach to fell this person (AR-SHOOT-003, -005).

    The band is that of the nearest who can be reached, where a group is aimed at (AR-SHOOT-034).
    """
    return (
        band(aiming, near or aiming.target)
        .add(*(malus(aiming) for malus in TARGET_MALUSES))
        .worst_of(terrain(aiming))
        .cap(_cap(aiming), "AR-COVER-003")  # before the shooter's own (AR-SHOOT-006)
        .add(*own_modifiers(aiming))
    )


def shot_at_many(aiming: Aiming, near: Figure, shelter: Modifier | None) -> Arithmetic:
    """What one die must reach before it is known whom it falls on (AR-SHOOT-005, steps 3 and 4).

    `shelter` is the terrain malus of all among whom he will be drawn, if that is counted so early (AR-SHOOT-037).
    """
    return band(aiming, near).add(shelter).cap(_cap(aiming), "AR-COVER-003").add(*own_modifiers(aiming))


def _cap(aiming: Aiming) -> int:
    return edition_of(aiming.match).numbers.malus_cap


def own_modifiers(aiming: Aiming) -> list[Modifier]:
    """The shooter's own and those of the occasion; disorder takes the tactical bonuses away (AR-SHOOT-006, -013)."""
    felt = [modifier for rule in SHOOTER_MODIFIERS if (modifier := rule(aiming)) is not None]
    return list(kept_in_disorder(felt)) if in_disorder(aiming.match, aiming.shooter) else felt


def terrain(aiming: Aiming) -> list[Modifier]:
    """What the ground does for him; nothing just before contact (AR-SHOOT-058)."""
    if aiming.window == "point-blank":
        return []
    return [malus for rule in TERRAIN_MALUSES if (malus := rule(aiming)) is not None]


def shelter(aiming: Aiming) -> Modifier | None:
    """The worst malus of the ground: only that one counts."""
    return min(terrain(aiming), key=lambda malus: malus.value, default=None)


def band(aiming: Aiming, near: Figure) -> Arithmetic:
    """The need at this distance (AR-SHOOT-004); that of the shortest before contact (AR-SHOOT-057)."""
    rule = "AR-SHOOT-057" if aiming.window == "point-blank" else "AR-SHOOT-004"
    return Arithmetic(reach(aiming, near).need, rules=("AR-SHOOT-003", rule, aiming.weapon.rule))


def reach(aiming: Aiming, near: Figure) -> Band:
    """The band of the table that he stands in; one reaches up to its figure, included (AR-SHOOT-004)."""
    weapon, away = aiming.weapon, gap(aiming.shooter.base, near.base)
    if aiming.window == "point-blank":
        return weapon.bands[0]
    for one in weapon.bands:
        if away <= one.upto + TOLERANCE:
            return one
    furthest = weapon.bands[-1].upto
    raise Refused("AR-SHOOT-004", "out-of-range", by=aiming.shooter.id, gap=round(away, 2), range=furthest)


def armour(aiming: Aiming) -> Modifier | None:
    """What he wears against this weapon at that range (AR-GUN-003, -009)."""
    own = reach(aiming, aiming.target).armour
    line = aiming.weapon.armour if own is None else own
    return Modifier(shot_armour(aiming.target, line, edition_of(aiming.match)), "armour", "AR-GUN-009")


def training(aiming: Aiming) -> Modifier | None:
    """The unseasoned handle weapons badly, unless the scenario makes an exception of one (AR-SHOOT-024)."""
    edition, shooter = edition_of(aiming.match), aiming.shooter
    if not is_unseasoned(shooter, edition) or has_trait(shooter, "seasoned"):
        return None
    return Modifier(edition.numbers.unseasoned_malus, "unseasoned", "AR-SHOOT-024")


def haste(aiming: Aiming) -> Modifier | None:
    """The malus of shooting on the move (AR-SHOOT-023); it may be forgotten before contact (AR-SHOOT-058, -061)."""
    malus = manner(aiming)
    if aiming.window == "point-blank":
        kept = edition_of(aiming.match).shooting.haste_before_contact
        if kept == "nobody" or not is_mounted(aiming.shooter):
            return None
    return Modifier(malus, "moving", "AR-SHOOT-023")


def manner(aiming: Aiming) -> int:
    """The malus of the way he shoots: on foot or mounted, still or moving. Refused where the weapon forbids it."""
    shooter, modes = aiming.shooter, aiming.weapon.modes
    mounted, still = is_mounted(shooter), shoots_still(aiming)
    malus = (
        (modes.mounted_still if still else modes.mounted_moving)
        if mounted
        else (modes.foot_still if still else modes.foot_moving)
    )
    trait = aiming.weapon.mounted_trait
    if mounted and trait is not None and not has_trait(shooter, trait):
        malus = None
    if malus is None:
        raise Refused("AR-SHOOT-023", "cannot-shoot-so", by=shooter.id, mounted=str(mounted), moving=str(not still))
    return malus


def check_manner(aiming: Aiming) -> None:
    """Not every weapon can be shot on the move, or from the saddle (AR-SHOOT-023)."""
    manner(aiming)


def shoots_still(aiming: Aiming) -> bool:
    """Whether he counts as immobile: he has not moved, nor says that he is about to (AR-SHOOT-022, -051)."""
    will_walk = aiming.aim.walking or aiming.shooter.marks.get("will walk", False)
    return is_immobile(aiming.shooter) and not will_walk


# --- what forbids a shot ----------------------------------------------------------------------------------------

#: Marks that forbid shooting: what they say and the rule (AR-SHOOT-021). Modules that set such a mark add theirs.
DISABLED: dict[str, str] = {
    "hidden": "AR-COVER-004",
    "hesitating": "AR-MOVE-008",
    "stunned": "AR-FIST-001",
    "on the ground": "AR-SHOOT-048",
    "helpless": "AR-SHOOT-021",
    "forming up": "AR-SHOOT-021",
    "bound to move": "AR-SHOOT-021",
    "leap failed": "AR-SHOOT-021",
    "jammed": "AR-GUN-029",
    "empty": "AR-GUN-029",
}


def check_able(aiming: Aiming) -> None:
    """Nobody shoots who spends the turn on something else, or whom something prevents (AR-SHOOT-021)."""
    shooter = aiming.shooter
    work = aiming.match.state.book.goals.get(shooter.id)
    if isinstance(work, Work) and aiming.window != "early":
        raise Refused("AR-SHOOT-021", "busy", by=shooter.id, work=work.kind)
    for mark in DISABLED:
        if shooter.marks.get(mark, False):
            raise Refused("AR-SHOOT-021", "unable", by=shooter.id, state=mark)
    if shooter.marks.get("leap stopped", False) and not aiming.weapon.handgun:
        raise Refused("AR-SHOOT-021", "unable", by=shooter.id, state="leap stopped")


def check_hands(aiming: Aiming) -> None:
    """With one hand held fast only one-handed weapons can be used (AR-SHOOT-020)."""
    shooter, weapon = aiming.shooter, aiming.weapon
    if not edition_of(aiming.match).shooting.needs_hands or hands_free(shooter):
        return
    if weapon.hands > 1 and not (weapon.handgun or weapon.thrown):
        raise Refused("AR-SHOOT-020", "needs-both-hands", by=shooter.id, weapon=aiming.aim.weapon)


def check_not_used(aiming: Aiming) -> None:
    """One shot a turn, whatever the moment; more with some weapons, for those who do not move (AR-SHOOT-002)."""
    shooter = aiming.shooter
    announced = [aim for aim in aiming.match.state.book.aims if aim.by == shooter.id]
    most = aiming.weapon.shots if shoots_still(aiming) else 1
    if has_shot(shooter) or len(announced) >= most:
        raise Refused("AR-SHOOT-002", "already-shot", by=shooter.id)


def check_fresh(aiming: Aiming) -> None:
    """Whoever was in contact when the turn began does not shoot, save with a handgun where that is allowed.

    AR-SHOOT-017; mega12 allows it in the melee phase only (AR-SHOOT-061).
    """
    shooter, rules = aiming.shooter, edition_of(aiming.match).shooting
    if not any(shooter.id in pair for pair in aiming.match.state.book.touching):
        return
    excepted = rules.handguns_in_contact == "always" or (
        rules.handguns_in_contact == "melee" and aiming.window == "point-blank"
    )
    if not (excepted and aiming.weapon.handgun):
        raise Refused("AR-SHOOT-017", "in-contact-at-start", by=shooter.id)


def check_range(aiming: Aiming) -> None:
    """Within the last band (AR-SHOOT-004)."""
    band(aiming, aiming.target)


def check_not_hidden(aiming: Aiming) -> None:
    """Whoever crouches low out of sight cannot be hit (AR-SHOOT-034, AR-COVER-004)."""
    if aiming.target.marks.get("hidden", False):
        raise Refused("AR-SHOOT-034", "target-hidden", at=aiming.target.id)


class Exposure:
    """Who of those aimed at can be reached from one place, as far as somebody asked: why not, or None."""

    def __init__(self) -> None:
        self.refusals: dict[FigureId, Refused | None] = {}
        self.nobody = False

    def refusal(self, aiming: Aiming, member: Figure) -> Refused | None:
        """Why this shot cannot reach that member."""
        if member.id not in self.refusals:
            self.refusals[member.id] = _refusal(aiming.on(member))
        return self.refusals[member.id]

    def is_open(self, aiming: Aiming) -> bool:
        """Whether anybody can be reached."""
        self.nobody = self.nobody or all(self.refusal(aiming, member) is not None for member in aiming.members)
        return not self.nobody


def exposed(aiming: Aiming) -> tuple[Figure, ...]:
    """Those aimed at whom this shot can reach, nearest first; refused when there is nobody (AR-SHOOT-034)."""
    known = exposure_of(aiming)
    check_exposed(aiming, known)
    reached = [member for member in aiming.members if known.refusal(aiming, member) is None]
    return tuple(sorted(reached, key=lambda member: gap(aiming.shooter.base, member.base)))


def check_exposed(aiming: Aiming, known: Exposure | None = None) -> None:
    """Refuse a shot that can reach nobody (AR-SHOOT-034)."""
    known = known or exposure_of(aiming)
    if aiming.members and not known.is_open(aiming):
        refused = known.refusals.get(aiming.target.id) or known.refusals[aiming.members[0].id]
        assert refused is not None
        raise refused.with_traceback(None)


def is_exposed(aiming: Aiming, member: Figure) -> bool:
    """Whether this shot can reach that one of those aimed at."""
    return member in aiming.members and exposure_of(aiming).refusal(aiming, member) is None


def _refusal(aiming: Aiming) -> Refused | None:
    try:
        for check in EXPOSURES:
            check(aiming)
    except Refused as refused:
        return refused
    return None


def exposure_of(aiming: Aiming) -> Exposure:
    """Who can be reached, worked out once whoever of a group is named.

    Beside where people stand it takes how they hold themselves, and whether those beside the shooter are busy shooting
    (AR-LOS-007).
    """
    match, book = aiming.match, aiming.match.state.book
    names = _as_they_stand(aiming)
    if names is None:
        return Exposure()
    anyone = msgspec.structs.replace(aiming.aim, at=aiming.shooter.id)
    busy = match.at_this_moment(("busy", anyone.by), lambda: _busy_beside(match, aiming.shooter))
    return match.worked_out(("exposure", anyone, busy, names), Exposure, book.goals, book.stances)


def _as_they_stand(aiming: Aiming) -> tuple[FigureId, ...] | None:
    """The names of those aimed at; None where somebody is thought to stand elsewhere."""
    match, figures, seat = aiming.match, aiming.match.state.figures, aiming.shooter.seat
    if figures[aiming.shooter.id] is aiming.shooter:
        target = aiming.target
        if target.alive and target.is_known_to(seat) and aiming.members is target_members(match, target, seat):
            return target_group(match, target, seat)
        if all(figures[one.id] is one for one in aiming.members):
            return tuple(one.id for one in aiming.members)
    return None


def _busy_beside(match: Match, shooter: Figure) -> tuple[FigureId, ...]:
    """Those who have announced a shot and touch the shooter."""
    edition, figures = edition_of(match), match.state.figures
    return tuple(aim.by for aim in match.state.book.aims if in_contact(figures[aim.by], shooter, edition))


def in_contact_with_side(match: Match, group: Iterable[FigureId], side: SideId) -> tuple[FigureId, FigureId] | None:
    """A member of the target and a friend of the shooter who touch each other."""
    for name in group:
        for other in enemies_in_contact(match, match.state.figures[name]):
            if other.side == side:
                return name, other.id
    return None


def weapon_of(match: Match, shooter: Figure, weapon: str | None) -> str:
    """The weapon he names, or his first; refused when he has not got it (AR-WPN-001)."""
    carried = shooting_weapons(shooter, edition_of(match))
    if not carried:
        raise Refused("AR-WPN-001", "no-shooting-weapon", by=shooter.id)
    if weapon is not None and weapon not in carried:
        raise Refused("AR-WPN-001", "weapon-not-carried", by=shooter.id, weapon=weapon)
    return weapon or carried[0]


Check = Callable[[Aiming], None]
Cause = Callable[[Aiming], Modifier | None]

READINESS: list[Check] = [check_not_used, check_able, check_hands, check_fresh, check_manner]
CHECKS: list[Check] = []
EXPOSURES: list[Check] = [check_not_hidden, check_range]  # lines and cover: lines.py, cover.py
TARGET_MALUSES: list[Cause] = [armour]
TERRAIN_MALUSES: list[Cause] = []
SHOOTER_MODIFIERS: list[Cause] = [training, haste]
