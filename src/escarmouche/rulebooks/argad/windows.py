"""The moments of a turn at which shots are announced, and the announcing (AR-SHOOT-001, -014, -050, -062)."""

from typing import Any, Literal

from escarmouche.engine.agenda import Step
from escarmouche.engine.decisions import Answer, Choose, Decision, Option, Refused, tag_of
from escarmouche.engine.events import Event, PhaseBegan
from escarmouche.engine.figures import Figure, FigureId, SeatId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.announcements import enemies_in_contact, enemy_figure, own_figure
from escarmouche.rulebooks.argad.edition import edition_of
from escarmouche.rulebooks.argad.figures import has_shot, has_trait, shooting_weapons
from escarmouche.rulebooks.argad.permissions import USELESS, check_announced, check_shot, checked, is_open
from escarmouche.rulebooks.argad.record import Aim as Announced
from escarmouche.rulebooks.argad.record import RoundOpened, SeatReady, ShotAnnounced, ShotsWithdrawn, Window
from escarmouche.rulebooks.argad.shooting import weapon_of
from escarmouche.rulebooks.argad.targets import aiming_of
from escarmouche.rulebooks.argad.troop import note_order
from escarmouche.rulebooks.argad.volleys import Volleys


class AnyShot(Answer, frozen=True, kw_only=True):
    """Announce a shot; the weapon may be left out by somebody who carries only one. The options are those of `Aim`."""

    by: FigureId
    at: FigureId
    weapon: str | None = None
    elite: Literal["bonus", "aim"] | None = None
    whole: bool = False
    press: bool = False
    rear: bool = False


class Shoot(AnyShot, frozen=True, kw_only=True):
    """Announce a shot of the shooting phase, or at point-blank range."""


class ShootEarly(AnyShot, frozen=True, kw_only=True):
    """Announce a shot before the movements, and say whether the shooter will move (AR-SHOOT-050, -051)."""

    walking: bool | None = None


class ShootPassing(AnyShot, frozen=True, kw_only=True):
    """Announce, with the movements, a shot in the middle of them (AR-SHOOT-053)."""


class HoldFire(Answer, frozen=True, kw_only=True):
    """Take back the shots announced for somebody, as long as not all have confirmed (AR-SHOOT-014)."""

    by: FigureId


class Done(Answer, frozen=True, kw_only=True):
    """Nothing more to announce in this round."""


class UselessShot(Event, frozen=True, kw_only=True):
    """A warning: it will take a natural eight or more (AR-SHOOT-012)."""

    by: FigureId
    at: FigureId
    natural: int


# --- announcing --------------------------------------------------------------------------------------------------


def announce_shot(match: Match, seat: SeatId, answer: AnyShot, window: Window) -> None:
    """Note a shot that is allowed; it takes the place of what the shooter had announced otherwise (AR-SHOOT-014)."""
    shooter = own_figure(match, seat, answer.by)
    target = enemy_figure(match, shooter, answer.at)
    facts = {name: getattr(answer, name) for name in answer.__struct_fields__ if name not in ("by", "at", "weapon")}
    weapon = weapon_of(match, shooter, answer.weapon)
    aim = Announced(by=shooter.id, at=target.id, weapon=weapon, window=window, **facts)
    announced = [one for one in match.state.book.aims if one.by == shooter.id]
    if announced and aim not in announced and len(announced) >= match_shots(match, aim):
        match.emit(ShotsWithdrawn(by=shooter.id, rules=("AR-SHOOT-014",)))
    aiming, natural = aiming_of(match, aim), 0
    if window == "passing":
        check_announced(aiming)
    else:
        natural = checked(aiming).natural_need
    told = {name: getattr(aim, name) for name in Announced.__struct_fields__}
    match.emit(ShotAnnounced(**told, rules=("AR-SHOOT-014",)))
    if natural >= USELESS:
        match.emit(UselessShot(by=shooter.id, at=target.id, natural=natural, rules=("AR-SHOOT-012",)))


def match_shots(match: Match, aim: Announced) -> int:
    """How many shots his weapon gives somebody who does not move."""
    return edition_of(match).shooting_weapons[aim.weapon].shots


def open_shots(match: Match, seat: SeatId, window: Window) -> tuple[Option, ...]:
    """Every shot that this seat may announce now, one for each target and each way of shooting."""
    found = []
    living = list(match.state.living())
    enemies = [one for one in living if one.is_known_to(seat)]
    verb, kind = VERBS[window]
    for shooter in living:
        if shooter.seat != seat or has_shot(shooter):
            continue
        for weapon in shooting_weapons(shooter, edition_of(match)):
            for target in enemies:
                if not target.is_enemy_of(shooter):
                    continue
                for way, options in ways(match, shooter, target, window):
                    if _allowed(match, shooter, target, weapon, window, options):
                        answer = kind(by=shooter.id, at=target.id, weapon=weapon, **options)
                        key = f"{verb}{way} {shooter.id} -> {target.id}"
                        found.append(Option(key=key, answer=answer, about=(shooter.id, target.id)))
    return tuple(found)


def ways(match: Match, shooter: Figure, target: Figure, window: Window) -> list[tuple[str, dict[str, Any]]]:
    """The ways of shooting that are worth asking about: the plain one, and those of special people and places."""
    found: list[tuple[str, dict[str, Any]]] = [("", {})]
    if has_trait(shooter, "elite shooter"):
        found += [("-well", {"elite": "bonus"}), ("-aimed", {"elite": "aim"})]
    if window in ("early", "shooting") and edition_of(match).shooting.fire_into_press:
        engaged = any(other.side == shooter.side for other in enemies_in_contact(match, target))
        found += [("-press", {"press": True})] if engaged else [("-rear", {"rear": True})] if _crowded(match) else []
    return found


def _crowded(match: Match) -> bool:
    """Whether there is any melee behind which somebody could stand."""
    return any(enemies_in_contact(match, figure) for figure in match.state.living())


def _allowed(
    match: Match, shooter: Figure, target: Figure, weapon: str, window: Window, options: dict[str, Any]
) -> bool:
    try:
        check_shot(match, shooter, target, weapon, window, **options)
    except Refused:
        return False
    return True


VERBS: dict[Window, tuple[str, type[AnyShot]]] = {
    "early": ("shoot-early", ShootEarly),
    "passing": ("shoot-passing", ShootPassing),
    "shooting": ("shoot", Shoot),
    "point-blank": ("shoot", Shoot),
}


# --- the rounds --------------------------------------------------------------------------------------------------


class Shooting(Step, frozen=True, kw_only=True):
    """Opens the shooting phase, once every movement is finished (AR-SHOOT-001)."""

    def run(self, match: Match) -> None:
        match.emit(PhaseBegan(phase="shooting", rules=("AR-TURN-002", "AR-SHOOT-001")))
        match.emit(RoundOpened())
        note_order(match)
        match.push(AnnouncingShots(window="shooting"), Volleys(window="shooting"))


class EarlyShooting(Step, frozen=True, kw_only=True):
    """At the very start of the turn, before movements are discussed (AR-SHOOT-050)."""

    def run(self, match: Match) -> None:
        if is_open(match, "early"):
            match.emit(RoundOpened())
            match.push(AnnouncingShots(window="early"), Volleys(window="early"))


class AnnouncingShots(Step, frozen=True, kw_only=True):
    """All shots are announced before any die is rolled (AR-SHOOT-014). Nobody is obliged to shoot."""

    window: Window

    def pending(self, match: Match) -> tuple[Decision, ...]:
        seats = dict.fromkeys(figure.seat for figure in match.state.living())
        asked = []
        for seat in seats:
            if seat in match.state.book.ready:
                continue
            shots = open_shots(match, seat, self.window)
            if shots or any(match.state.figures[aim.by].seat == seat for aim in match.state.book.aims):
                asked.append(self._question(match, seat, shots))
        return tuple(asked)

    def _question(self, match: Match, seat: SeatId, shots: tuple[Option, ...]) -> Decision:
        early = self.window == "early"
        return Decision(
            id=match.decision_id(seat),
            seat=seat,
            kind="early-shots" if early else "shots",
            accepts=(tag_of(VERBS[self.window][1]), tag_of(HoldFire), tag_of(Done), tag_of(Choose)),
            options=(*shots, Option(key="no-early-shots" if early else "done", answer=Done())),
            default=Done(),
            rules=("AR-SHOOT-050" if early else "AR-SHOOT-001", "AR-SHOOT-014"),
        )

    def answer(self, match: Match, decision: Decision, answer: Answer) -> None:
        if isinstance(answer, Choose):
            answer = decision.option(answer.option).answer
        if isinstance(answer, AnyShot):
            announce_shot(match, decision.seat, answer, self.window)
        elif isinstance(answer, HoldFire):
            own_figure(match, decision.seat, answer.by)
            match.emit(ShotsWithdrawn(by=answer.by, rules=("AR-SHOOT-014",)))
        else:
            match.emit(SeatReady(seat=decision.seat))
