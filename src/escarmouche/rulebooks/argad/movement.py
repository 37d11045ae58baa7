"""Carrying out what was announced, all together on one clock (AR-MOVE-010, -013; AR-CONT-001 to -003).

The clock c runs from 0 to 1. A figure covers its path at the pace of its own allowance, so a short way is done early.
Somebody who charges heads for his enemy's actual place at each instant.
"""

from itertools import pairwise
from math import hypot

import msgspec

from escarmouche.engine.agenda import Step
from escarmouche.engine.events import FigureMoved, Marked
from escarmouche.engine.figures import Figure, FigureId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.edition import Edition, edition_of
from escarmouche.rulebooks.argad.figures import allowance, two_paces
from escarmouche.rulebooks.argad.record import Charge, ContactMade, Go, Goal, Record, Shift, Stay
from escarmouche.rulebooks.argad.works import FinishWorks, spoil
from escarmouche.table.base import TOLERANCE, Base, Point
from escarmouche.table.contact import aligned
from escarmouche.table.motion import Knot, Meetings, Motion
from escarmouche.table.vectors import distance

#: How finely somebody who charges a moving enemy corrects his way. AR-MOVE-013 calls 0.02 of the clock a tie.
CHARGE_TICKS = 50


class CarryOut(Step, frozen=True, kw_only=True):
    """Everybody walks at once; enemies who touch stop there (AR-CONT-001)."""

    def run(self, match: Match) -> None:
        record: Record = match.state.book
        for figure in match.state.living():
            if is_movement(figure, record):
                match.emit(Marked(figure=figure.id, mark="moving", rules=("AR-MOVE-012",)))
        motions, meetings = run_clock(match, plan_motions(match))
        for name, motion in motions.items():
            self._put_down(match, name, motion)
        for by, at, clock in meetings:
            self._meet(match, by, at, clock)
        match.push(FinishWorks(when="movement"))

    def _put_down(self, match: Match, name: FigureId, motion: Motion) -> None:
        there = motion.knots[-1].base
        here = match.state.figures[name].base
        if distance(there.centre, here.centre) > TOLERANCE or there.facing != here.facing:
            path = tuple(knot.base.centre for knot in motion.knots)
            match.emit(FigureMoved(figure=name, to=there, path=path, rules=("AR-MOVE-010", "AR-MOVE-013")))

    def _meet(self, match: Match, by: FigureId, at: FigureId, clock: float) -> None:
        """Note the contact and lay the bases edge to edge (AR-CONT-002)."""
        mover, other = match.state.figures[by], match.state.figures[at]
        squared = aligned(mover.base, other.base)
        if squared != mover.base:
            match.emit(FigureMoved(figure=by, to=squared, cause="squaring-up", rules=("AR-CONT-002",)))
        for met in (by, at):
            spoil(match, met)
        match.emit(ContactMade(by=by, at=at, clock=round(clock, 4), rules=("AR-CONT-001", "AR-CONT-003")))


def path_length(figure: Figure, path: tuple[Point, ...]) -> float:
    """The way really travelled by the centre of the base (AR-MOVE-015)."""
    return sum(distance(a, b) for a, b in pairwise((figure.base.centre, *path)))


def is_movement(figure: Figure, record: Record) -> bool:
    """Whether what is announced for him ends his immobility; a shift of two paces does not (AR-MOVE-012)."""
    goal = record.goals.get(figure.id, Stay())
    if isinstance(goal, Go):
        return path_length(figure, goal.path) > two_paces(figure) + TOLERANCE
    return isinstance(goal, Charge)


def plan_motions(match: Match) -> dict[FigureId, Motion]:
    """Where everybody would be at each moment of the clock if nobody met anybody."""
    record: Record = match.state.book
    edition = edition_of(match)
    living = {figure.id: figure for figure in match.state.living()}
    motions = {name: planned_motion(figure, record.goals.get(name, Stay()), edition) for name, figure in living.items()}
    charges = {name: goal.target for name, goal in record.goals.items() if isinstance(goal, Charge) and name in living}
    paces = {name: allowance(living[name], edition) for name in charges}
    return motions | pursue(motions, charges, paces)


def planned_motion(figure: Figure, goal: Goal, edition: Edition) -> Motion:
    """The way somebody takes by himself; those who charge are left standing for `pursue`."""
    if isinstance(goal, Go):
        return walk(figure, goal.path, allowance(figure, edition))
    if isinstance(goal, Shift):
        turned = figure.base.at(figure.base.x, figure.base.y, facing=goal.facing)
        turned_figure = msgspec.structs.replace(figure, base=turned)
        return walk(turned_figure, () if goal.to is None else (goal.to,), allowance(figure, edition))
    return Motion.still(figure.base)


def walk(figure: Figure, path: tuple[Point, ...], pace: float) -> Motion:
    """Along the path at an even pace; he stands still once it is done."""
    stops, done = [(0.0, *figure.base.centre)], 0.0
    for a, b in pairwise((figure.base.centre, *path)):
        done += distance(a, b)
        stops.append((done / pace, *b))
    return Motion.walk(figure.base, stops)


def pursue(
    motions: dict[FigureId, Motion], charges: dict[FigureId, FigureId], paces: dict[FigureId, float]
) -> dict[FigureId, Motion]:
    """Those who charge head for their enemy's place at each tick, all together, and stop when they reach it."""
    places: dict[FigureId, Base] = {name: motions[name].knots[0].base for name in charges}
    knots: dict[FigureId, list[Knot]] = {name: [Knot(0.0, base)] for name, base in places.items()}
    for tick in range(CHARGE_TICKS):
        now, then = tick / CHARGE_TICKS, (tick + 1) / CHARGE_TICKS
        goals = {name: places.get(target) or motions[target].at(now) for name, target in charges.items()}
        for name, goal in goals.items():
            here = places[name]
            step = min(paces[name] / CHARGE_TICKS, distance(here.centre, goal.centre))
            places[name] = towards(here, goal.centre, step)
            knots[name].append(Knot(then, places[name]))
    return {name: Motion(straightened(track)) for name, track in knots.items()}


def towards(base: Base, goal: Point, step: float) -> Base:
    """The base one step nearer to a point."""
    far = hypot(goal[0] - base.x, goal[1] - base.y)
    if far <= TOLERANCE:
        return base
    return base.at(base.x + step * (goal[0] - base.x) / far, base.y + step * (goal[1] - base.y) / far)


def straightened(track: list[Knot]) -> tuple[Knot, ...]:
    """The same way with the knots left out at which neither the direction nor the pace changes."""
    kept = track[:1]
    for here, after in pairwise(track[1:]):
        share = (here.t - kept[-1].t) / (after.t - kept[-1].t)
        start, end = kept[-1].base.centre, after.base.centre
        straight = (start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1]))
        if distance(straight, here.base.centre) > TOLERANCE:
            kept.append(here)
    return (*kept, track[-1])


def eagerness(record: Record, name: FigureId) -> int:
    """Of two who meet, the one who charges comes to the other, and so does whoever walks to somebody who stands."""
    goal = record.goals.get(name, Stay())
    return 2 if isinstance(goal, Charge) else int(isinstance(goal, Go))


def run_clock(
    match: Match, motions: dict[FigureId, Motion]
) -> tuple[dict[FigureId, Motion], list[tuple[FigureId, FigureId, float]]]:
    """Stop whoever touches an enemy, at the exact moment of the clock; the others go on."""
    figures = match.state.figures
    met: list[tuple[FigureId, FigureId, float]] = []
    meetings = Meetings(motions, lambda a, b: figures[a].is_enemy_of(figures[b]))
    while (meeting := meetings.next()) is not None:
        a, b, moment = meeting
        if moment.t > 1.0:
            break
        for name in (a, b):
            motions[name] = motions[name].until(moment.t)
            meetings.change(name, motions[name], moment.t)
        by, at = sorted((a, b), key=lambda name: eagerness(match.state.book, name), reverse=True)
        met.append((by, at, moment.t))
    return {name: motion.until(1.0) if motion.end > 1.0 else motion for name, motion in motions.items()}, met
