"""Shots in the middle of the movements (AR-SHOOT-053 to -056), and what a shot before them binds one to (-051).

A passing shot is announced with the movements and rolled when all have moved. It is taken at the instant of the shared
clock that suits the shooter best. Marks: `unhurried`, by which both opponents let their people take their time (-055).
"""

from collections.abc import Mapping
from itertools import pairwise

from escarmouche.engine.agenda import Step
from escarmouche.engine.arithmetic import Modifier
from escarmouche.engine.decisions import Answer, Refused
from escarmouche.engine.events import Event, FigureMoved, Marked
from escarmouche.engine.figures import Figure, FigureId, SeatId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.announcements import GOAL_CHECKS, WITH_MOVEMENTS, enemies_in_contact, own_figure
from escarmouche.rulebooks.argad.dicework import Salvo
from escarmouche.rulebooks.argad.edition import edition_of
from escarmouche.rulebooks.argad.figures import is_mounted, shift_limit
from escarmouche.rulebooks.argad.groups import target_group
from escarmouche.rulebooks.argad.record import Aim, Charge, Follow, Go, Goal, Keep, ShotsLocked, ShotsWithdrawn, Window
from escarmouche.rulebooks.argad.shooting import (
    EXPOSURES,
    READINESS,
    SHOOTER_MODIFIERS,
    TARGET_MALUSES,
    Aiming,
    band,
    check_not_used,
    check_range,
    exposed,
    haste,
    shelter,
)
from escarmouche.rulebooks.argad.targets import LEGALITY, aiming_of, touches
from escarmouche.rulebooks.argad.volleys import AFTER_VOLLEYS, Reached, RemoveVictims, Volley, salvo
from escarmouche.rulebooks.argad.ways import path_length
from escarmouche.rulebooks.argad.windows import HoldFire, ShootPassing, announce_shot
from escarmouche.table.base import TOLERANCE, Base, Point

UNHURRIED = "unhurried"
WILL_WALK = "will walk"
STAYS_PUT = "stays put"


class Linger(Answer, frozen=True, kw_only=True):
    """Let somebody take the time to be less furtive (AR-SHOOT-055)."""

    figure: FigureId


class ShotMissedItsMoment(Event, frozen=True, kw_only=True):
    """What was announced in passing could be shot at no moment: nothing is fired (AR-SHOOT-056)."""

    by: FigureId
    at: FigureId
    reason: str


# --- the clock ---------------------------------------------------------------------------------------------------


def place_at(match: Match, figure: Figure, t: float) -> Base:
    """Where somebody was at a moment of the clock."""
    way = match.state.book.march.ways.get(figure.id)
    if not way:
        return figure.base
    before = way[0]
    for after in way:
        if after[0] >= t:
            span = after[0] - before[0]
            share = (t - before[0]) / span if span > 0 else 1.0
            x, y = before[1] + share * (after[1] - before[1]), before[2] + share * (after[2] - before[2])
            return figure.base.at(x, y)
        before = after
    return figure.base.at(before[1], before[2])


def at_moment(match: Match, t: float, staying: Mapping[FigureId, Base] | None = None) -> Match:
    """The match as everybody stood at a moment of the clock, save those who are said to stand elsewhere."""
    twin = match.look_ahead(match.dice)
    for figure in list(match.state.living()):
        there = (staying or {}).get(figure.id) or place_at(match, figure, t)
        if there != figure.base:
            twin.emit(FigureMoved(figure=figure.id, to=there))
    return twin


def moments(match: Match, a: Figure, b: Figure) -> list[float]:
    """The moments worth looking at: turning points of either way, the nearest point of each leg, and steps between."""
    ways = match.state.book.march.ways
    turns = {0.0, 1.0, *(t for name in (a.id, b.id) for t, _, _ in ways.get(name, ()))}
    found = sorted(t for t in turns if 0.0 <= t <= 1.0)
    nearest = [_nearest(match, a, b, start, end) for start, end in pairwise(found) if end - start > TOLERANCE]
    steps = [step / STEPS for step in range(STEPS + 1)] if ways else []
    return sorted({*found, *nearest, *steps})


#: How finely the clock is looked through for a line of fire that opens and closes again.
STEPS = 20


def _nearest(match: Match, a: Figure, b: Figure, start: float, end: float) -> float:
    """When two who both go straight on are nearest to each other."""

    def apart(t: float) -> Point:
        one, other = place_at(match, a, t), place_at(match, b, t)
        return other.x - one.x, other.y - one.y

    (x, y), (later_x, later_y) = apart(start), apart(end)
    dx, dy = later_x - x, later_y - y
    far = dx * dx + dy * dy
    share = 0.0 if far <= TOLERANCE else min(1.0, max(0.0, -(x * dx + y * dy) / far))
    return start + share * (end - start)


# --- furtive -----------------------------------------------------------------------------------------------------


def visible(aiming: Aiming) -> bool:
    """Whether the target could be seen well enough to be shot at, whatever the range."""
    try:
        for check in EXPOSURES:
            if check is not check_range:
                check(aiming)
    except Refused:
        return False
    return True


def in_view(aiming: Aiming, t: float) -> bool:
    """Whether he could be shot at where he was at a moment, from where the shooter fires (AR-SHOOT-054)."""
    shooter = aiming.shooter
    twin = at_moment(aiming.match, t, {shooter.id: shooter.base})
    then = _then(aiming, twin)
    if not visible(then):
        return False
    if not touches(twin, then.target, shooter.side):
        return True
    if t == 0.0:
        return False
    own = [twin.state.figures[name] for name in target_group(twin, then.shooter, shooter.seat)]
    return any(touches_him(twin, then.target, friend) for friend in own)


def touches_him(match: Match, figure: Figure, friend: Figure) -> bool:
    """Whether that very friend is in contact with him."""
    return any(other.id == friend.id for other in enemies_in_contact(match, figure))


def _then(aiming: Aiming, twin: Match) -> Aiming:
    """The same shot as it would be in another moment."""
    figures = twin.state.figures
    members = tuple(figures[member.id] for member in aiming.members)
    return Aiming(twin, figures[aiming.shooter.id], figures[aiming.target.id], aiming.aim, members)


def is_furtive_target(aiming: Aiming) -> bool:
    """He could be shot at neither at the start nor at the end of the movements (AR-SHOOT-054)."""
    return aiming.window == "passing" and not in_view(aiming, 0.0) and not in_view(aiming, 1.0)


def is_furtive_shooter(aiming: Aiming) -> bool:
    """He came out of hiding and goes back to it: the start and end of his way, seen from his target (AR-SHOOT-055)."""
    if aiming.window != "passing":
        return False
    staying = {aiming.target.id: aiming.target.base}
    return not any(visible(_then(aiming, at_moment(aiming.match, t, staying))) for t in (0.0, 1.0))


def both_linger(aiming: Aiming) -> bool:
    """Both opponents agreed to be less furtive (AR-SHOOT-055)."""
    return all(bool(figure.marks.get(UNHURRIED, False)) for figure in (aiming.shooter, aiming.target))


def furtive_target(aiming: Aiming) -> Modifier | None:
    if not is_furtive_target(aiming) or both_linger(aiming):
        return None
    return Modifier(-1, "furtive-target", "AR-SHOOT-054")


def furtive_shooter(aiming: Aiming) -> Modifier | None:
    """The same malus as that of moving, never both (AR-SHOOT-055)."""
    hurried = haste(aiming)
    if (hurried is not None and hurried.value) or not is_furtive_shooter(aiming) or both_linger(aiming):
        return None
    return Modifier(-1, "furtive-shooter", "AR-SHOOT-055")


def check_furtive(aiming: Aiming) -> None:
    """A furtive shooter does not fire at a furtive target (AR-SHOOT-055)."""
    if not both_linger(aiming) and is_furtive_shooter(aiming) and is_furtive_target(aiming):
        raise Refused("AR-SHOOT-055", "both-furtive", by=aiming.shooter.id, at=aiming.target.id)


# --- the shots ---------------------------------------------------------------------------------------------------


class PassingShooting(Step, frozen=True, kw_only=True):
    """The shots announced in passing are rolled when all movements are over (AR-SHOOT-053)."""

    def run(self, match: Match) -> None:
        aims = [aim for aim in match.state.book.aims if aim.window == "passing"]
        if not aims:
            return
        figures = match.state.figures
        elite = tuple(figures[aim.by].seat for aim in aims if aim.elite is not None)
        match.emit(ShotsLocked(window="passing", elite=elite))
        volleys = [Volley(window="passing", salvo=volley) for volley in passing_salvos(match, aims)]
        match.push(*volleys, RemoveVictims(window="passing"))


def passing_salvos(match: Match, aims: list[Aim]) -> list[Salvo]:
    """All the passing shots at one target are one volley, each at its own best moment (AR-SHOOT-053)."""
    targets: dict[object, list[Reached]] = {}
    for number, aim in enumerate(aims):
        try:
            reached = best_moment(match, aim)
        except Refused as refused:
            match.emit(
                ShotMissedItsMoment(by=aim.by, at=aim.at, reason=refused.reason, rules=(refused.rule, "AR-SHOOT-056"))
            )
            continue
        own = number if reached[0].weapon.red else None
        members = frozenset(member.id for member in reached[0].members)
        targets.setdefault((members, own), []).append(reached)
    return [salvo(match, reached) for reached in targets.values()]


def best_moment(match: Match, aim: Aim) -> Reached:
    """When his die needs least; refused when there is no moment at which he may shoot."""
    shooter, target = match.state.figures[aim.by], match.state.figures[aim.at]
    found: list[tuple[int, float, Reached]] = []
    why: Refused | None = None
    for t in moments(match, shooter, target):
        try:
            reached = shot_at(at_moment(match, t), aim)
            found.append((hardness(reached), t, reached))
        except Refused as refused:
            why = refused
    if not found:
        raise why or Refused("AR-SHOOT-056", "no-moment", by=aim.by, at=aim.at)
    _, _, best = min(found, key=lambda one: one[:2])
    check_furtive(best[0])
    return best


def hardness(reached: Reached) -> int:
    """How hard it is to hit at that moment: the range and the shelter of the nearest."""
    aiming, among = reached
    return band(aiming, among[0]).add(shelter(aiming.on(among[0]))).natural_need


def shot_at(twin: Match, aim: Aim) -> Reached:
    """The shot as it would be in that moment, with those whom it can reach.

    What he announced after it may forbid it by now: with most weapons nobody shoots on the move (AR-SHOOT-021, -023).
    """
    aiming = aiming_of(twin, aim)
    for check in (*READINESS, *LEGALITY):
        if check is not check_not_used:  # this is the one shot that he announced
            check(aiming)
    return aiming, exposed(aiming)


# --- before the movements ----------------------------------------------------------------------------------------


def bind_early_shooters(match: Match, window: Window) -> None:
    """Whoever shot early without saying that he would move stays where he is (AR-SHOOT-051)."""
    if window != "early":
        return
    for aim in match.state.book.aims:
        figure = match.state.figures[aim.by]
        if aim.window == "early" and figure.alive:
            mark = WILL_WALK if aim.walking else STAYS_PUT
            if aim.walking or is_slowed(match, aim):
                match.emit(Marked(figure=figure.id, mark=mark, rules=("AR-SHOOT-051",)))


def check_put(match: Match, figure: Figure, goal: Goal) -> None:
    """Nobody who shot before the movements without a word walks away now, two paces aside (AR-SHOOT-051)."""
    if not figure.marks.get(STAYS_PUT, False):
        return
    far = path_length(figure, goal.path) if isinstance(goal, Go) else None
    most = shift_limit(figure, edition_of(match))
    if far is None or far > most + TOLERANCE:
        raise Refused("AR-SHOOT-051", "stays-put", figure=figure.id, allowance=most)


def is_slowed(match: Match, aim: Aim) -> bool:
    """Whether his weapon shoots worse on the move, or not at all."""
    modes, mounted = edition_of(match).shooting_weapons[aim.weapon].modes, is_mounted(match.state.figures[aim.by])
    return (modes.mounted_moving if mounted else modes.foot_moving) != 0


def announce_passing(match: Match, seat: SeatId, answer: ShootPassing) -> None:
    announce_shot(match, seat, answer, "passing")


def withdraw(match: Match, seat: SeatId, answer: HoldFire) -> None:
    own_figure(match, seat, answer.by)
    match.emit(ShotsWithdrawn(by=answer.by, rules=("AR-SHOOT-014",)))


def linger(match: Match, seat: SeatId, answer: Linger) -> None:
    figure = own_figure(match, seat, answer.figure)
    match.emit(Marked(figure=figure.id, mark=UNHURRIED, rules=("AR-SHOOT-055",)))


for kind in (Go, Charge, Follow, Keep):
    GOAL_CHECKS.setdefault(kind, []).append(check_put)
TARGET_MALUSES.append(furtive_target)
SHOOTER_MODIFIERS.append(furtive_shooter)
AFTER_VOLLEYS.append(bind_early_shooters)
WITH_MOVEMENTS.update({ShootPassing: announce_passing, HoldFire: withdraw, Linger: linger})
