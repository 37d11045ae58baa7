"""Ways: where each announcement leads, and where somebody is on it at each moment (AR-MOVE-013 to -015)."""

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, degrees, hypot

import msgspec

from escarmouche.engine.figures import Figure, FigureId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.edition import Edition, edition_of
from escarmouche.rulebooks.argad.figures import shift_limit
from escarmouche.rulebooks.argad.gait import Stride, crawl, pace, stride
from escarmouche.rulebooks.argad.junctions import PACES
from escarmouche.rulebooks.argad.march import Cut, Slowed
from escarmouche.rulebooks.argad.record import Charge, Follow, Go, Goal, Keep, Record, Shift, Stay
from escarmouche.rulebooks.argad.terrain import Toll, tolls
from escarmouche.table.base import TOLERANCE, Base, Disc, Point
from escarmouche.table.motion import Knot, Motion
from escarmouche.table.path import cut
from escarmouche.table.vectors import distance


def towards(base: Base, goal: Point, step: float) -> Base:
    """The base one step nearer to a point."""
    far = hypot(goal[0] - base.x, goal[1] - base.y)
    if far <= TOLERANCE:
        return base
    return base.at(base.x + step * (goal[0] - base.x) / far, base.y + step * (goal[1] - base.y) / far)


def path_length(figure: Figure, path: Sequence[Point]) -> float:
    """The way really travelled by the centre of the base (AR-MOVE-015, -021)."""
    return sum(distance(a, b) for a, b in pairwise((figure.base.centre, *path)))


def goal_of(record: Record, name: FigureId) -> Goal:
    """What is announced for somebody; who has announced nothing stays (AR-MOVE-002)."""
    return record.goals.get(name) or Stay()


def is_movement(figure: Figure, record: Record, edition: Edition) -> bool:
    """Whether what is announced for him ends his immobility; a shift of two paces does not (AR-MOVE-012, -026).

    Somebody tied to one who announced no movement, or who goes for an enemy in contact who stays, is not moved by it.
    """
    goal = goal_of(record, figure.id)
    if isinstance(goal, Go):
        return goal.crawl or path_length(figure, goal.path) > shift_limit(figure, edition) + TOLERANCE
    if isinstance(goal, Keep):
        return announces_movement(record, goal.target)
    if isinstance(goal, Charge):
        fighting = any({figure.id, goal.target} == set(pair) for pair in record.touching)
        return not fighting or announces_movement(record, goal.target)
    return isinstance(goal, Follow)


def announces_movement(record: Record, name: FigureId) -> bool:
    """Whether he is to leave his place at all."""
    return isinstance(goal_of(record, name), Go | Charge | Follow | Keep)


def fixed_path(match: Match, figure: Figure, goal: Goal) -> tuple[Point, ...] | None:
    """The way that an announcement lays down beforehand; None when it depends on somebody who moves."""
    here, record = figure.base.centre, match.state.book
    if isinstance(goal, Go):
        return (here, *goal.path)
    if isinstance(goal, Shift):
        return (here,) if goal.to is None else (here, goal.to)
    if isinstance(goal, Charge) and not announces_movement(record, goal.target):
        target = match.state.figures[goal.target].base
        return (here, *goal.via, target.centre)
    if isinstance(goal, Charge | Follow | Keep):
        return None
    return (here,)


def stride_of(
    match: Match,
    figure: Figure,
    path: Sequence[Point],
    goal: Goal,
    met: Sequence[Toll],
    dice: Slowed | None,
    leaving: bool,
) -> Stride:
    """How somebody goes along a way that is fixed."""
    edition, record = edition_of(match), match.state.book
    length = sum(distance(a, b) for a, b in pairwise(path))
    if isinstance(goal, Go) and goal.crawl:
        return crawl(length, record.march.crawled.get(figure.id, 0), edition)
    if isinstance(goal, Shift):
        met = ()  # no real movement: no dice (AR-MOVE-026)
    return stride(pace_of(match, figure, goal), length, met, dice, edition, parting=leaving and dice is not None)


def pace_of(match: Match, figure: Figure, goal: Goal) -> float:
    """A for this turn, what he takes up on the way included (AR-MOVE-024)."""
    taking: tuple[str, ...] = ()
    if isinstance(goal, Go) and goal.take is not None:
        taking = (match.state.book.things[goal.take].kind,)
    most = pace(match, figure, taking)
    for adapted in PACES:
        most = adapted(match, figure, goal, most)
    return most


def motion_along(figure: Figure, path: Sequence[Point], gone: Stride, facing: float | None = None) -> Motion:
    """A base on a broken line, as far as its stride takes it; the mounted look where they go."""
    base = figure.base if facing is None else figure.base.at(figure.base.x, figure.base.y, facing)
    bends, done = [], 0.0
    for a, b in pairwise(path):
        done += distance(a, b)
        bends.append(done)
    marks = sorted({far for _, far in gone.knots} | {bend for bend in bends if bend < gone.far - TOLERANCE})
    knots: list[Knot] = []
    for far in marks:
        clock = _moment(gone, far)
        if knots and clock <= knots[-1].t + 1e-12:
            continue
        here, ahead = cut(path, far)
        knots.append(Knot(clock, turned(base.at(*here[-1]), ahead if far < gone.far - TOLERANCE else here)))
    return Motion(tuple(knots)) if knots else Motion.still(base)


def turned(base: Base, way: Sequence[Point]) -> Base:
    """A mounted base looks along its way; people on foot need not (AR-MOVE-015)."""
    if isinstance(base.shape, Disc) or base.shape.width == base.shape.depth:
        return base
    legs = [(a, b) for a, b in pairwise(way) if distance(a, b) > TOLERANCE]
    if not legs:
        return base
    a, b = legs[-1] if way[-1] == base.centre else legs[0]
    return base.at(base.x, base.y, degrees(atan2(b[0] - a[0], b[1] - a[1])) % 360.0)


def _moment(gone: Stride, far: float) -> float:
    """When he is so far."""
    before = gone.knots[0]
    for knot in gone.knots[1:]:
        if far <= knot[1]:
            return before[0] + (knot[0] - before[0]) * (far - before[1]) / (knot[1] - before[1])
        before = knot
    return before[0]


def shortened(path: Sequence[Point], cut_at: Cut | None) -> tuple[Point, ...]:
    """A way as a reaction leaves it: stopped short, or out and back (AR-MOVE-011)."""
    if cut_at is None:
        return tuple(path)
    there, _ = cut(path, cut_at.at)
    return (*there, *there[-2::-1]) if cut_at.back else there


def met_on(match: Match, figure: Figure, path: Sequence[Point], goal: Goal) -> list[Toll]:
    """The ground that an announced way meets, as far as it matters: a shift and a crawl pay nothing."""
    if (
        isinstance(goal, Shift)
        or (isinstance(goal, Go) and goal.crawl)
        or not any(distance(path[0], point) > TOLERANCE for point in path)
    ):
        return []
    if isinstance(goal, Go) and path_length(figure, goal.path) <= shift_limit(figure, edition_of(match)) + TOLERANCE:
        reached = tolls(match, figure, path)
        return [toll for toll in reached if toll.at > TOLERANCE or toll.over is not None]
    return tolls(match, figure, path)


def straightened(track: Sequence[Knot]) -> tuple[Knot, ...]:
    """The same way with the knots left out at which neither the direction nor the pace changes."""
    kept = [track[0]]
    for here, after in pairwise(track[1:]):
        share = (here.t - kept[-1].t) / (after.t - kept[-1].t)
        start, end = kept[-1].base.centre, after.base.centre
        straight = (start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1]))
        if distance(straight, here.base.centre) > TOLERANCE or here.base.facing != kept[-1].base.facing:
            kept.append(here)
    return (*kept, track[-1]) if len(track) > 1 else tuple(kept)


class Spent(msgspec.Struct):
    """What somebody who heads for a moving figure has done so far, and what is left to him."""

    done: float
    ceiling: float
    rate: float
    rank: int
    halted: bool = False
    waypoint: int = 0
