"""Shooting: who may shoot at whom, what the die must reach and why, and the dice of a volley."""

from collections.abc import Sequence

from escarmouche.engine.agenda import Step
from escarmouche.engine.arithmetic import Arithmetic, Modifier
from escarmouche.engine.decisions import Answer, Choose, Decision, Option, Refused, tag_of
from escarmouche.engine.events import FigureRemoved, PhaseBegan
from escarmouche.engine.figures import Figure, FigureId, SeatId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.announcements import enemies_in_contact, enemy_figure, own_figure
from escarmouche.rulebooks.argad.edition import Edition, ShootingWeapon, edition_of
from escarmouche.rulebooks.argad.figures import has_shot, in_contact, is_immobile, shooting_weapons
from escarmouche.rulebooks.argad.record import (
    Aim,
    Record,
    RoundOpened,
    SeatReady,
    Shot,
    ShotAnnounced,
    VictimsRemoved,
    Window,
)
from escarmouche.rulebooks.argad.series import SeriesRoll
from escarmouche.table.base import TOLERANCE
from escarmouche.table.gaps import gap
from escarmouche.table.groups import connected
from escarmouche.table.sight import sight


class Shoot(Answer, frozen=True, kw_only=True):
    """Announce a shot; the weapon may be left out by somebody who carries only one."""

    by: FigureId
    at: FigureId
    weapon: str | None = None


class Done(Answer, frozen=True, kw_only=True):
    """Nothing more to announce in this round."""


# --- what one die must reach, and why ---------------------------------------------------------------------------


def shot(match: Match, shooter: Figure, target: Figure, weapon: ShootingWeapon, window: Window) -> Arithmetic:
    """What one die must reach (AR-SHOOT-003, -005), or a refusal when this weapon cannot fire so."""
    edition = edition_of(match)
    return (
        band(shooter, target, weapon, window)
        .add(Modifier(weapon.armour.get(target.profile.armour, 0), "armour", "AR-GUN-009"))
        .cap(edition.numbers.malus_cap, "AR-COVER-003")  # before the shooter's own maluses (AR-SHOOT-006)
        .add(training(shooter, edition), haste(shooter, weapon, window))
    )


def band(shooter: Figure, target: Figure, weapon: ShootingWeapon, window: Window) -> Arithmetic:
    """The need at this distance, a band reaching up to its figure (AR-SHOOT-004); the shortest before contact."""
    if window == "point-blank":
        return Arithmetic(weapon.bands[0].need, rules=("AR-SHOOT-003", "AR-SHOOT-057", weapon.rule))
    away = gap(shooter.base, target.base)
    for reach in weapon.bands:
        if away <= reach.upto + TOLERANCE:
            return Arithmetic(reach.need, rules=("AR-SHOOT-003", "AR-SHOOT-004", weapon.rule))
    raise Refused("AR-SHOOT-004", "out-of-range", by=shooter.id, gap=round(away, 2), range=weapon.bands[-1].upto)


def training(shooter: Figure, edition: Edition) -> Modifier | None:
    """The unseasoned handle weapons badly (AR-SHOOT-024)."""
    numbers = edition.numbers
    if shooter.profile.grade > numbers.unseasoned_class:
        return None
    return Modifier(numbers.unseasoned_malus, "unseasoned", "AR-SHOOT-024")


def haste(shooter: Figure, weapon: ShootingWeapon, window: Window) -> Modifier | None:
    """The malus of shooting on the move; forgotten on foot just before contact (AR-SHOOT-023, -058)."""
    malus = manner(shooter, weapon)
    if window == "point-blank" and not shooter.profile.mounted:
        return None
    return Modifier(malus, "moving", "AR-SHOOT-023")


def manner(shooter: Figure, weapon: ShootingWeapon) -> int:
    """The malus of the way he shoots: on foot or mounted, still or moving. Refused where the weapon forbids it."""
    mounted, still = shooter.profile.mounted, is_immobile(shooter)
    modes = weapon.modes
    malus = (
        (modes.mounted_still if still else modes.mounted_moving)
        if mounted
        else (modes.foot_still if still else modes.foot_moving)
    )
    if mounted and weapon.mounted_trait is not None and weapon.mounted_trait not in shooter.profile.traits:
        malus = None
    if malus is None:
        raise Refused("AR-SHOOT-023", "cannot-shoot-so", by=shooter.id, mounted=str(mounted), moving=str(not still))
    return malus


# --- who may shoot ----------------------------------------------------------------------------------------------


def check_shot(match: Match, shooter: Figure, target: Figure, weapon: str, window: Window) -> Arithmetic:
    """The arithmetic of a shot that may be announced, or the refusal of one that may not."""
    edition, record = edition_of(match), match.state.book
    if weapon not in shooting_weapons(shooter, edition):
        raise Refused("AR-WPN-001", "weapon-not-carried", by=shooter.id, weapon=weapon)
    if has_shot(shooter) or any(aim.by == shooter.id for aim in record.aims):
        raise Refused("AR-SHOOT-002", "already-shot", by=shooter.id)
    if any(shooter.id in pair for pair in record.touching):
        raise Refused("AR-SHOOT-017", "in-contact-at-start", by=shooter.id)
    check_alone(match, target, shooter.seat)
    if window == "shooting":
        check_free_to_aim(match, shooter, target)
        check_line(match, shooter, target)
    elif not in_contact(shooter, target, edition):
        raise Refused(
            "AR-SHOOT-057", "not-in-contact", by=shooter.id, at=target.id, gap=round(gap(shooter.base, target.base), 2)
        )
    return shot(match, shooter, target, edition.shooting_weapons[weapon], window)


def check_free_to_aim(match: Match, shooter: Figure, target: Figure) -> None:
    """In the shooting phase nobody shoots who is in contact, nor at an enemy who touches a friend."""
    held = next(iter(enemies_in_contact(match, shooter)), None)
    if held is not None:
        raise Refused("AR-SHOOT-018", "contacted", by=shooter.id, enemy=held.id)
    friend = next((other for other in enemies_in_contact(match, target) if other.side == shooter.side), None)
    if friend is not None:
        raise Refused("AR-SHOOT-028", "touches-friend", by=shooter.id, at=target.id, friend=friend.id)


def check_line(match: Match, shooter: Figure, target: Figure) -> None:
    """One clear straight line from base to base; a line that grazes somebody is not clear (AR-LOS-001)."""
    unknown = [figure.id for figure in match.state.living() if not figure.is_known_to(shooter.seat)]
    seen = sight(shooter.base, target.base, match.scene(), passing=unknown, grazing_blocks=True)
    if not seen.clear:
        blocking = ", ".join(crossing.id for crossing in seen.crossed if crossing.blocks)
        raise Refused("AR-LOS-001", "no-line", by=shooter.id, at=target.id, blocked=blocking)


def target_group(match: Match, target: Figure, seat: SeatId) -> list[FigureId]:
    """Those who make one target with him, as a seat knows them: friends linked by small gaps (AR-SHOOT-032)."""
    numbers = edition_of(match).numbers
    friends = {one.id: one for one in match.state.living() if one.side == target.side and one.is_known_to(seat)}

    def linked(a: FigureId, b: FigureId, between: float) -> bool:
        if friends[a].profile.mounted or friends[b].profile.mounted:
            return between <= numbers.together_mounted + TOLERANCE
        return between < numbers.together_on_foot - TOLERANCE

    bases = {name: figure.base for name, figure in friends.items()}
    groups = connected(bases, max(numbers.together_mounted, numbers.together_on_foot), linked)
    return next(group for group in groups if target.id in group)


def check_alone(match: Match, target: Figure, seat: SeatId) -> None:
    """A group is aimed at as a whole (AR-SHOOT-033), never one of its members."""
    group = target_group(match, target, seat)
    if len(group) > 1:
        raise Refused("AR-SHOOT-033", "group-target", at=target.id, group=", ".join(group))


def open_shots(match: Match, seat: SeatId, window: Window) -> tuple[Option, ...]:
    """Every shot that this seat may announce now."""
    found = []
    edition = edition_of(match)
    for shooter in match.state.living():
        if shooter.seat != seat:
            continue
        for target in match.state.living():
            if not target.is_enemy_of(shooter) or not target.is_known_to(seat):
                continue
            for weapon in shooting_weapons(shooter, edition):
                try:
                    check_shot(match, shooter, target, weapon, window)
                except Refused:
                    continue
                answer = Shoot(by=shooter.id, at=target.id, weapon=weapon)
                found.append(
                    Option(key=f"shoot {shooter.id} -> {target.id}", answer=answer, about=(shooter.id, target.id))
                )
    return tuple(found)


def announce_shot(match: Match, seat: SeatId, answer: Shoot, window: Window) -> None:
    """Note a shot that is allowed."""
    shooter = own_figure(match, seat, answer.by)
    target = enemy_figure(match, shooter, answer.at)
    weapon = answer.weapon or next(iter(shooting_weapons(shooter, edition_of(match))), None)
    if weapon is None:
        raise Refused("AR-WPN-001", "no-shooting-weapon", by=shooter.id)
    check_shot(match, shooter, target, weapon, window)
    match.emit(ShotAnnounced(by=shooter.id, at=target.id, weapon=weapon, window=window, rules=("AR-SHOOT-014",)))


# --- the phase --------------------------------------------------------------------------------------------------


class Shooting(Step, frozen=True, kw_only=True):
    """Opens the shooting phase, once every movement is finished (AR-SHOOT-001)."""

    def run(self, match: Match) -> None:
        match.emit(PhaseBegan(phase="shooting", rules=("AR-TURN-002", "AR-SHOOT-001")))
        match.emit(RoundOpened())
        match.push(AnnouncingShots(), Volleys(window="shooting"))


class AnnouncingShots(Step, frozen=True, kw_only=True):
    """All shots are announced before any die is rolled (AR-SHOOT-014). Nobody is obliged to shoot."""

    def pending(self, match: Match) -> tuple[Decision, ...]:
        seats = dict.fromkeys(figure.seat for figure in match.state.living())
        asked = []
        for seat in seats:
            if seat in match.state.book.ready:
                continue
            shots = open_shots(match, seat, "shooting")
            if shots:
                asked.append(shots_question(match, seat, shots))
        return tuple(asked)

    def answer(self, match: Match, decision: Decision, answer: Answer) -> None:
        if isinstance(answer, Choose):
            answer = decision.option(answer.option).answer
        if isinstance(answer, Shoot):
            announce_shot(match, decision.seat, answer, "shooting")
        else:
            match.emit(SeatReady(seat=decision.seat))


def shots_question(match: Match, seat: SeatId, shots: tuple[Option, ...]) -> Decision:
    return Decision(
        id=match.decision_id(seat),
        seat=seat,
        kind="shots",
        accepts=(tag_of(Shoot), tag_of(Done), tag_of(Choose)),
        options=(*shots, Option(key="done", answer=Done())),
        default=Done(),
        rules=("AR-SHOOT-001", "AR-SHOOT-014"),
    )


class Volleys(Step, frozen=True, kw_only=True):
    """Roll what was announced, target by target; the victims fall when all is rolled (AR-SHOOT-015)."""

    window: Window

    def run(self, match: Match) -> None:
        record: Record = match.state.book
        targets = dict.fromkeys(aim.at for aim in record.aims)
        volleys = [
            Volley(window=self.window, aims=tuple(aim for aim in record.aims if aim.at == target)) for target in targets
        ]
        match.push(*volleys, RemoveVictims())


class Volley(SeriesRoll, frozen=True, kw_only=True):
    """The shots at one target in one window: the sixes among them go together (AR-SHOOT-007, -008, -010)."""

    window: Window
    aims: tuple[Aim, ...]

    def purposes(self) -> Sequence[tuple[FigureId, str]]:
        return [(aim.by, f"shoot {aim.by} -> {aim.at}") for aim in self.aims]

    def needs(self, match: Match) -> Sequence[int]:
        return [need.natural_need for need in self._arithmetic(match)]

    def _arithmetic(self, match: Match) -> list[Arithmetic]:
        figures, weapons = match.state.figures, edition_of(match).shooting_weapons
        return [shot(match, figures[aim.by], figures[aim.at], weapons[aim.weapon], self.window) for aim in self.aims]

    def settle(self, match: Match, values: Sequence[int], naturals: Sequence[tuple[int, ...]]) -> None:
        figures = match.state.figures
        for aim, need, value, natural in zip(self.aims, self._arithmetic(match), values, naturals, strict=True):
            climbed = ("AR-SHOOT-007",) if len(natural) > 1 else ()
            match.emit(
                Shot(
                    by=aim.by,
                    at=aim.at,
                    weapon=aim.weapon,
                    window=self.window,
                    distance=round(gap(figures[aim.by].base, figures[aim.at].base), 2),
                    need=need.need,
                    modifiers=need.modifiers,
                    natural=natural,
                    value=value,
                    total=value + need.modifier,
                    result="hit" if need.reaches(value) else "missed",
                    rules=(*need.cited(), *climbed),
                )
            )


class RemoveVictims(Step, frozen=True, kw_only=True):
    """Victims leave once every shot of the window has been rolled (AR-SHOOT-015, -045)."""

    def run(self, match: Match) -> None:
        victims = match.state.book.hit
        for name in victims:
            match.emit(FigureRemoved(figure=name, cause="shot", rules=("AR-SHOOT-045", "AR-SHOOT-015")))
        if victims:
            match.emit(VictimsRemoved())
