"""The moments of a turn at which shots are announced, and the announcing (AR-SHOOT-001, -014, -050, -062)."""

from collections.abc import Callable, Iterator
from typing import Any, Literal, NamedTuple

from escarmouche.engine.agenda import Step
from escarmouche.engine.decisions import Answer, Choose, Decision, Option, Refused, tag_of
from escarmouche.engine.events import Event, PhaseBegan
from escarmouche.engine.figures import Figure, FigureId, SeatId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.announcements import enemies_in_contact, enemy_figure, own_figure
from escarmouche.rulebooks.argad.edition import ShootingWeapon, edition_of
from escarmouche.rulebooks.argad.figures import has_shot, has_trait, shooting_weapons
from escarmouche.rulebooks.argad.groups import target_group
from escarmouche.rulebooks.argad.permissions import USELESS, check_announced, check_shot, checked, is_open, is_ready
from escarmouche.rulebooks.argad.record import Aim as Announced
from escarmouche.rulebooks.argad.record import RoundOpened, SeatReady, ShotAnnounced, ShotsWithdrawn, Window
from escarmouche.rulebooks.argad.shooting import weapon_of
from escarmouche.rulebooks.argad.targets import aiming_of, reaches_rear, touches, within_range
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
    duel: bool = False


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


#: Further ways of shooting, by the modules that know them: what is added to the verb, and the options of the aim.
WAYS: list[Callable[[Match, Figure, Figure], list[tuple[str, dict[str, Any]]]]] = []


class WithShots(NamedTuple):
    """What else is said while shots are announced: what takes it, and whom one need ask for its sake alone."""

    take: Callable[[Match, SeatId, Any], None]
    asks: Callable[[Match, SeatId], bool]


#: Kinds of answer, by the modules that know them; in the shooting phase only.
WITH_SHOTS: dict[type[Answer], WithShots] = {}


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


def open_shots(match: Match, seat: SeatId, window: Window) -> Iterator[Option]:
    """Every shot that this seat may announce now, one for each target and each way of shooting."""
    verb, kind = VERBS[window]
    rows = edition_of(match).shooting_weapons
    for shooter in match.state.living():
        if shooter.seat != seat or has_shot(shooter):
            continue
        for place, weapon in enumerate(shooting_weapons(shooter, edition_of(match))):
            if not is_ready(match, shooter, weapon, window):
                continue
            for target in within_range(match, shooter, rows[weapon], window):
                for way, options in ways(match, shooter, target, rows[weapon], window):
                    if _allowed(match, shooter, target, weapon, window, options):
                        answer = kind(by=shooter.id, at=target.id, weapon=weapon, **options)
                        key = f"{verb}{way} {shooter.id} -> {target.id}" + (f" with {weapon}" if place else "")
                        yield Option(key=key, answer=answer, about=(shooter.id, target.id))


def ways(
    match: Match, shooter: Figure, target: Figure, weapon: ShootingWeapon, window: Window
) -> list[tuple[str, dict[str, Any]]]:
    """The ways of shooting that are worth asking about: the plain one, and those of special people and places."""
    found: list[tuple[str, dict[str, Any]]] = [("", {})]
    if has_trait(shooter, "elite shooter"):
        found += [("-well", {"elite": "bonus"}), ("-aimed", {"elite": "aim"})]
    if window in ("early", "shooting") and edition_of(match).shooting.fire_into_press:
        if any(other.side == shooter.side for other in enemies_in_contact(match, target)):
            found.append(("-press", {"press": True}))
        elif reaches_rear(match, weapon) and is_behind_melee(match, shooter, target):
            found.append(("-rear", {"rear": True}))
    for more in WAYS:
        found += more(match, shooter, target)
    return found


def is_behind_melee(match: Match, shooter: Figure, target: Figure) -> bool:
    """Whether others of his group fight the shooter's side."""
    group = target_group(match, target, shooter.seat)
    return any(touches(match, match.state.figures[name], shooter.side) for name in group)


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
            if (
                any(match.state.figures[aim.by].seat == seat for aim in match.state.book.aims)
                or any(more.asks(match, seat) for more in self._more().values())
                or any(True for _ in open_shots(match, seat, self.window))
            ):
                asked.append(self._question(match, seat))
        return tuple(asked)

    def _more(self) -> dict[type[Answer], WithShots]:
        return WITH_SHOTS if self.window == "shooting" else {}

    def _question(self, match: Match, seat: SeatId) -> Decision:
        early, more = self.window == "early", [tag_of(kind) for kind in self._more()]
        none = Option(key="no-early-shots" if early else "done", answer=Done())
        return Decision(
            id=match.decision_id(seat),
            seat=seat,
            kind="early-shots" if early else "shots",
            accepts=(tag_of(VERBS[self.window][1]), tag_of(HoldFire), *more, tag_of(Done), tag_of(Choose)),
            options=match.listing(lambda now: open_shots(now, seat, self.window), none),
            default=Done(),
            rules=("AR-SHOOT-050" if early else "AR-SHOOT-001", "AR-SHOOT-014"),
        )

    def answer(self, match: Match, decision: Decision, answer: Answer) -> None:
        if isinstance(answer, Choose):
            answer = decision.option(answer.option).answer
        if type(answer) in self._more():
            WITH_SHOTS[type(answer)].take(match, decision.seat, answer)
        elif isinstance(answer, AnyShot):
            announce_shot(match, decision.seat, answer, self.window)
        elif isinstance(answer, HoldFire):
            own_figure(match, decision.seat, answer.by)
            match.emit(ShotsWithdrawn(by=answer.by, rules=("AR-SHOOT-014",)))
        else:
            match.emit(SeatReady(seat=decision.seat))
