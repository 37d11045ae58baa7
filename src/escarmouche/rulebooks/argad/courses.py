"""Fast vehicles, steered a turn ahead (AR-VEH-008): a course is noted when a turn closes, and held in the next.

With the switch `fast_vehicles`, for conveyances that are `fast`. A course is what the vehicle itself goes: at most one
turn, its speed changed by a third of its best at most. If somebody is in its way a die says whether it stops in time.
"""

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from escarmouche.dice.throws import Throw
from escarmouche.engine.agenda import RollStep, Step
from escarmouche.engine.decisions import Answer, Choose, Decision, Option, Refused, tag_of
from escarmouche.engine.events import Event
from escarmouche.engine.figures import Figure, FigureId
from escarmouche.engine.match import Match
from escarmouche.engine.state import State
from escarmouche.rulebooks.argad.announcements import GOAL_CHECKS, on_table
from escarmouche.rulebooks.argad.edition import Conveyance
from escarmouche.rulebooks.argad.floor import Course
from escarmouche.rulebooks.argad.junctions import CLOSING, in_force
from escarmouche.rulebooks.argad.props import ABOARD, busy_with, kind_of, props
from escarmouche.rulebooks.argad.record import Charge, Follow, Go, Goal, Keep, Planned, Shift, Stay, Work, keep
from escarmouche.rulebooks.argad.rolling import DRIVERLESS, OBSTRUCTED, SPEED, settle
from escarmouche.rulebooks.argad.steering import TURN, heading, turn_to
from escarmouche.rulebooks.argad.vehicles import LETTING_GO, MOVED, Driven, driven
from escarmouche.table.base import TOLERANCE, Point
from escarmouche.table.path import Jam, cut, length, simplified

SWITCH = "fast_vehicles"

#: By how much of its best the speed may change in a turn, and how far before somebody it stops if it can.
CHANGE, SHORT = 3, 1.0


class SteerAhead(Answer, frozen=True, kw_only=True):
    """Where the vehicle goes next turn, from where it is; nowhere without a point."""

    figure: FigureId
    path: tuple[Point, ...] = ()


class CourseNoted(Event, frozen=True, kw_only=True):
    """The driver has said where it will go."""

    figure: FigureId
    prop: str
    turn: int
    path: tuple[Point, ...]

    def apply(self, state: State) -> None:
        floor = state.book.floor
        courses = {**floor.courses, self.prop: Course(turn=self.turn, by=self.figure, path=self.path)}
        keep(state, floor=msgspec.structs.replace(floor, courses=courses))


class RanInto(Event, frozen=True, kw_only=True):
    """It did not stop in time; what comes of it is the game master's to say."""

    prop: str
    into: FigureId


def is_fast(match: Match, kind: Conveyance) -> bool:
    return kind.fast and in_force(match, SWITCH)


def steered(match: Match, figure: Figure) -> Driven | None:
    """The fast vehicle that he drives."""
    found = driven(match, figure)
    return found if found is not None and is_fast(match, found.kind) else None


# --- noting it ---------------------------------------------------------------------------------------------------


class NoteCourses(Step, frozen=True, kw_only=True):
    """At the end of a turn each driver of a fast vehicle says where it goes in the next."""

    def pending(self, match: Match) -> tuple[Decision, ...]:
        asked: dict[str, Decision] = {}
        for figure in match.state.living():
            found = steered(match, figure) if figure.seat not in asked else None
            if found is not None and not noted(match, found.name, match.state.turn + 1):
                asked[figure.seat] = self._question(match, figure, found)
        return tuple(asked.values())

    def _question(self, match: Match, figure: Figure, found: Driven) -> Decision:
        step = found.kind.cm / CHANGE
        ahead = {"straight-on": 0.0, "faster": step, "slower": -step}
        options = [
            Option(key=f"{verb} {figure.id}", answer=answer, about=(figure.id,))
            for verb, more in ahead.items()
            if may_steer(match, answer := straight(match, figure, found, more))
        ]
        return Decision(
            id=match.decision_id(figure.seat),
            seat=figure.seat,
            kind="course",
            accepts=(tag_of(SteerAhead), tag_of(Choose)),
            about=(figure.id,),
            options=tuple(options),
            default=straight(match, figure, found, 0.0),
            facts={"prop": found.name},
            rules=("AR-VEH-008",),
        )

    def answer(self, match: Match, decision: Decision, answer: Answer) -> None:
        if isinstance(answer, Choose):
            answer = decision.option(answer.option).answer
        assert isinstance(answer, SteerAhead)
        if answer.figure not in decision.about:
            raise Refused("AR-VEH-008", "no-fast-vehicle", figure=answer.figure)
        found = steered(match, match.figure(answer.figure))
        assert found is not None
        if answer != decision.default:  # straight on at the same speed it goes in any case
            check_course(match, found, answer.path)
        turn = match.state.turn + 1
        match.emit(
            CourseNoted(figure=answer.figure, prop=found.name, turn=turn, path=answer.path, rules=("AR-VEH-008",))
        )


def speed_of(match: Match, found: Driven) -> float:
    """How far it went this turn."""
    return float(found.prop.facts.get(SPEED, 0.0)) if found.prop.facts.get(MOVED) == match.state.turn else 0.0


def straight(match: Match, figure: Figure, found: Driven, more: float) -> SteerAhead:
    """Ahead at its speed, or so much faster; no farther than the border of the table."""
    far = min(found.kind.cm, max(0.0, speed_of(match, found) + more))
    (x, y), (east, north) = found.prop.base.centre, found.prop.base.heading
    table = match.setup.table
    for at, step, most in ((x, east, table.width), (y, north, table.depth)):
        if abs(step) > TOLERANCE:
            far = min(far, max(0.0, ((most if step > 0 else 0.0) - at) / step))
    path = ((round(x + far * east, 6), round(y + far * north, 6)),) if far > TOLERANCE else ()
    return SteerAhead(figure=figure.id, path=path)


def may_steer(match: Match, answer: SteerAhead) -> bool:
    found = steered(match, match.figure(answer.figure))
    try:
        check_course(match, found, answer.path) if found else None
    except Refused:
        return False
    return True


def check_course(match: Match, found: Driven, path: Sequence[Point]) -> None:
    """One turn at most, and no wild change of speed (AR-VEH-008)."""
    way = simplified((found.prop.base.centre, *path))
    if not all(on_table(match, point) for point in path):
        x, y = next(point for point in path if not on_table(match, point))
        raise Refused("engine", "off-table", figure=found.name, x=round(x, 2), y=round(y, 2))
    facing, turns = found.prop.base.facing, []
    for a, b in pairwise(way):
        turn = abs(turn_to(facing, heading(a, b)))
        facing = heading(a, b)
        turns += [turn] if turn > TOLERANCE else []
    if len(turns) > 1 or sum(turns) > TURN + TOLERANCE:
        raise Refused("AR-VEH-008", "turns-too-much", prop=found.name, degrees=round(sum(turns), 1), most=TURN)
    far, before, most = length(way), speed_of(match, found), found.kind.cm / CHANGE
    if abs(far - before) > most + TOLERANCE or far > found.kind.cm + TOLERANCE:
        raise Refused("AR-VEH-008", "speed-change", prop=found.name, length=round(far, 2), before=before, most=most)


# --- holding it --------------------------------------------------------------------------------------------------


def noted(match: Match, name: str, turn: int) -> Course | None:
    course: Course | None = match.state.book.floor.courses.get(name)
    return course if course is not None and course.turn == turn else None


class HoldCourses(Step, frozen=True, kw_only=True):
    """What was noted is announced for whoever drives, and is played whatever happens."""

    def run(self, match: Match) -> None:
        for figure in list(match.state.living()):
            found = steered(match, figure)
            course = noted(match, found.name, match.state.turn) if found is not None else None
            if found is None or course is None:
                continue
            goal: Goal = Stay()
            if course.path:
                dx, dy = figure.base.x - found.prop.base.x, figure.base.y - found.prop.base.y
                goal = Go(path=tuple((x + dx, y + dy) for x, y in course.path))
            match.emit(Planned(figure=figure.id, goal=goal, rules=("AR-VEH-008",)))


def check_held(match: Match, figure: Figure, goal: Goal) -> None:
    """Nobody changes a course that was noted."""
    found = steered(match, figure)
    course = noted(match, found.name, match.state.turn) if found is not None else None
    if found is None or match.state.book.goals.get(figure.id) == goal:
        return
    if course is not None:
        raise Refused("AR-VEH-008", "course-noted", figure=figure.id, prop=found.name)
    if isinstance(goal, Go):
        raise Refused("AR-VEH-008", "no-course-noted", figure=figure.id, prop=found.name)


def check_at_wheel(match: Match, figure: Figure, found: Driven) -> None:
    if is_fast(match, found.kind) and noted(match, found.name, match.state.turn):
        raise Refused("AR-VEH-008", "course-noted", figure=figure.id, prop=found.name)


def runs_on(match: Match, found: Driven) -> tuple[Point, ...]:
    """Nobody at the wheel any more: it goes where it was going."""
    course = noted(match, found.name, match.state.turn) if is_fast(match, found.kind) else None
    return (found.prop.base.centre, *course.path) if course is not None and course.path else ()


# --- stopping in time --------------------------------------------------------------------------------------------


class Braking(RollStep, frozen=True, kw_only=True):
    """A die for stopping before somebody who is in the way."""

    prop: str
    way: tuple[Point, ...]
    at: float
    into: FigureId

    def throw(self, match: Match) -> Throw:
        drivers = [*busy_with(match, self.prop), *busy_with(match, self.prop, ABOARD), match.figure(self.into)]
        return Throw(f"brake {self.prop}", roller=drivers[0].seat, count=1)

    def rolled(self, match: Match, faces: tuple[int, ...]) -> None:
        thing = props(match)[self.prop]
        found = Driven(self.prop, thing, kind_of(match, thing))
        stops = faces[0] >= found.kind.brakes
        settle(match, found, cut(self.way, max(0.0, self.at - SHORT) if stops else self.at)[0])
        if not stops:
            match.emit(RanInto(prop=self.prop, into=self.into, rules=("AR-VEH-008",)))


def brake(match: Match, found: Driven, way: tuple[Point, ...], jam: Jam) -> bool:
    """Fast vehicles stop by the die where somebody is in the way."""
    if not is_fast(match, found.kind) or jam.id not in match.state.figures:
        return False
    match.push(Braking(prop=found.name, way=way, at=jam.at, into=FigureId(jam.id)))
    return True


def close_turn(match: Match) -> tuple[Step, ...]:
    return (NoteCourses(),) if in_force(match, SWITCH) else ()


for kind in (Stay, Shift, Work, Go, Charge, Follow, Keep):
    GOAL_CHECKS.setdefault(kind, []).insert(0, check_held)
LETTING_GO.append(check_at_wheel)
DRIVERLESS.append(runs_on)
OBSTRUCTED.append(brake)
CLOSING.append(close_turn)
