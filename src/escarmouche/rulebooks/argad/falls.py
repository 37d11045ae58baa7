"""Jumping down, and falls that cannot be avoided (AR-TERR-024, -040).

The deed `jump` leads from a height, past the edge, to the ground. Marks: `falls`, set by the game master on whoever
falls in this movement phase (those with the same value fall together), `sprawled`, the last turn spent on the ground.
"""

from typing import Any, Literal

import msgspec

from escarmouche.dice.throws import Throw
from escarmouche.engine.agenda import RollStep, Step
from escarmouche.engine.arithmetic import Arithmetic, Modifier
from escarmouche.engine.decisions import Refused
from escarmouche.engine.events import Event, FigureMoved, Marked
from escarmouche.engine.figures import Figure, FigureId
from escarmouche.engine.match import Match
from escarmouche.engine.state import State
from escarmouche.rulebooks.argad.announcements import GOAL_CHECKS
from escarmouche.rulebooks.argad.danger import SWITCH, reading
from escarmouche.rulebooks.argad.deeds import DEEDS, Attempt, Deed
from escarmouche.rulebooks.argad.downed import LASTING, lay_low, strike_down
from escarmouche.rulebooks.argad.edition import edition_of
from escarmouche.rulebooks.argad.figures import is_mounted, two_paces
from escarmouche.rulebooks.argad.footing import CLIMBING, ON_LADDER, building_of, storeys
from escarmouche.rulebooks.argad.heights import ATOP, meet_there, metres
from escarmouche.rulebooks.argad.indoors import thresholds
from escarmouche.rulebooks.argad.junctions import AFTER_MARCH, BEFORE_MARCH, TOLLERS, in_force
from escarmouche.rulebooks.argad.props import release
from escarmouche.rulebooks.argad.record import Charge, Follow, Go, Keep, Shift, Stay, Work, keep
from escarmouche.rulebooks.argad.standing import room_near
from escarmouche.rulebooks.argad.terrain import Toll, grade
from escarmouche.rulebooks.argad.ways import path_length
from escarmouche.table.base import TOLERANCE, Base, Point
from escarmouche.table.buildings import Building
from escarmouche.table.gaps import overlap
from escarmouche.table.pieces import Linear
from escarmouche.table.prepared import Footprint
from escarmouche.table.vectors import distance

JUMP, FALLS, SPRAWLED = "jump", "falls", "sprawled"

#: From this height on (metres) a jump is tested (AR-TERR-040).
GREAT = 5.0

#: What breaks a fall (AR-TERR-036).
HAYSTACK = "haystack"


def height_of(match: Match, figure: Figure) -> float:
    """How many metres above the ground he stands: on a wall, or on a floor of a house."""
    atop = figure.marks.get(ATOP)
    if atop:
        piece = match.table.piece(str(atop))
        assert isinstance(piece, Linear)
        return metres(match, piece.height)
    return metres(match, storeys(match, figure.base.centre, figure.base.level))


def _footing(match: Match, figure: Figure) -> Footprint | None:
    """The wall or the house that he stands on up there."""
    if figure.marks.get(ATOP):
        return match.table.by_id[str(figure.marks[ATOP])]
    houses = (one for one in match.table.footprints if isinstance(one.piece, Building))
    return next((one for one in houses if one.covers(figure.base.centre)), None)


def landing(figure: Figure, goal: Go) -> Base:
    """Where he comes down."""
    return figure.base.at(*goal.path[-1], level=0)


def check_jump(match: Match, figure: Figure, goal: Go) -> None:
    """From a height, on foot, to free open ground just beyond the edge; from very high only with the danger rule."""
    if figure.base.level <= 0 or is_mounted(figure) or not goal.path:
        raise Refused("AR-TERR-040", "nowhere-to-jump", figure=figure.id)
    high = height_of(match, figure)
    if high >= GREAT and not in_force(match, SWITCH):
        raise Refused("AR-TERR-040", "too-high-to-jump", figure=figure.id, height=high)
    if not _leaves_by_an_opening(match, figure, goal):
        raise Refused("AR-TERR-040", "nowhere-to-jump", figure=figure.id)
    there, footing = landing(figure, goal), _footing(match, figure)
    away = footing.gap(there) if footing is not None else 0.0
    if not 0.0 < away + TOLERANCE <= two_paces(figure, edition_of(match)) + 2 * TOLERANCE:
        raise Refused("AR-TERR-040", "not-beside-the-edge", figure=figure.id, gap=round(away, 2))
    under = [one.piece for one in match.table.pieces_under(there) if one.overlaps]
    closed = next((piece for piece in under if grade(match, figure, piece) == "forbidden"), None)
    taken = any(overlap(there, other.base) for other in match.state.living() if other.id != figure.id)
    if closed is not None or taken:
        raise Refused("AR-TERR-040", "no-room-below", figure=figure.id)


def _leaves_by_an_opening(match: Match, figure: Figure, goal: Go) -> bool:
    """Out of a house one jumps by a window; from its roof, or from a wall, anywhere."""
    house = building_of(match, figure)
    last = ((figure.base.centre, *goal.path)[-2], goal.path[-1])
    return house is None or any(one.house.id == house.id for one in thresholds(match, figure, last))


def jump_toll(match: Match, figure: Figure, path: object) -> list[Toll]:
    """A jump from less than a great height is very difficult ground, from the edge on (AR-TERR-024, -040)."""
    goal = match.state.book.goals.get(figure.id)
    if not isinstance(goal, Go) or goal.deed != JUMP or height_of(match, figure) >= GREAT:
        return []
    footing = _footing(match, figure)
    edge = path_length(figure, goal.path[:-1])
    return [Toll(edge, "very_difficult", footing.piece.id if footing else "", path_length(figure, goal.path))]


def land(match: Match) -> None:
    """Whoever came to the end of his way before any enemy came upon him is down; from very high he is tested."""
    for name, goal in match.state.book.goals.items():
        figure = match.state.figures[name]
        if not isinstance(goal, Go) or goal.deed != JUMP or not figure.alive:
            continue
        there = landing(figure, goal)
        if distance(figure.base.centre, there.centre) > 1e-3 or any(name in pair for pair in match.state.book.met):
            continue
        high = height_of(match, msgspec.structs.replace(figure, base=figure.base.at(*_started(match, figure))))
        there = room_near(match, figure, there, lambda base: True) or there
        match.emit(FigureMoved(figure=name, to=there, cause="jumps", rules=("AR-TERR-040",)))
        meet_there(match, figure, there, "AR-TERR-040")
        for mark in (ATOP, CLIMBING, ON_LADDER):
            release(match, match.state.figures[name], mark, "AR-TERR-040")
        if high >= GREAT:
            match.push(Fall(figures=(name,)))


def _started(match: Match, figure: Figure) -> Point:
    way = match.state.book.march.ways.get(figure.id)
    return (way[0][1], way[0][2]) if way else figure.base.centre


class FallRead(Event, frozen=True, kw_only=True):
    """What a fall did to somebody; his movement ends with it."""

    figure: FigureId
    natural: int
    need: int
    modifiers: tuple[Modifier, ...]
    total: int
    result: Literal["unharmed", "sprawled", "lost"]

    def apply(self, state: State) -> None:
        keep(state, goals={**state.book.goals, self.figure: Stay()})


class Fall(RollStep, frozen=True, kw_only=True):
    """One die for those who fall together, each reading it for himself: above his class it kills (AR-TERR-040)."""

    figures: tuple[FigureId, ...]

    def throw(self, match: Match) -> Throw:
        return Throw(f"fall {self.figures[0]}", roller=match.state.figures[self.figures[0]].seat)

    def rolled(self, match: Match, faces: tuple[int, ...]) -> None:
        natural = faces[0]
        readings = {name: fall_reading(match, match.state.figures[name]) for name in self.figures}
        over = {name: natural + one.modifier - one.need for name, one in readings.items()}
        someone_died = False
        for name, one in readings.items():
            told = told_of(over[name])
            match.emit(
                FallRead(
                    figure=name,
                    natural=natural,
                    need=one.need,
                    modifiers=one.modifiers,
                    total=natural + one.modifier,
                    result=told,
                    rules=(*one.cited(), "AR-TERR-040"),
                )
            )
            if over[name] > 0:
                someone_died |= strike_down(match, match.state.figures[name], "fall", ("AR-TERR-040",))
        for name in self.figures:
            if over[name] == 0 and not someone_died:
                sprawl(match, match.state.figures[name])


def told_of(over: int) -> Literal["unharmed", "sprawled", "lost"]:
    """By how much the die exceeds the class."""
    if over == 0:
        return "sprawled"
    return "lost" if over > 0 else "unharmed"


def fall_reading(match: Match, figure: Figure) -> Arithmetic:
    """Agility, a haystack breaking the fall (AR-TERR-036)."""
    soft = any(piece.kind == HAYSTACK for piece in match.table.pieces_at(figure.base.centre))
    return reading(match, figure, "", haystack=soft)


def sprawl(match: Match, figure: Figure) -> None:
    """On the ground, doing nothing through the next turn."""
    lay_low(match, figure, ("AR-TERR-040",))
    match.emit(Marked(figure=figure.id, mark=SPRAWLED, value=match.state.turn + 1, rules=("AR-TERR-040",)))


def check_sprawled(match: Match, figure: Figure, goal: Any) -> None:
    """Whoever lies sprawled does nothing at all."""
    if figure.marks.get(SPRAWLED, False):
        raise Refused("AR-TERR-040", "lies-sprawled", figure=figure.id)


def falls(match: Match) -> list[Step]:
    """Those whom the game master lets fall, the ones with the same mark together."""
    if not in_force(match, SWITCH):
        return []
    together: dict[str, list[FigureId]] = {}
    for figure in match.state.living():
        if figure.marks.get(FALLS):
            together.setdefault(str(figure.marks[FALLS]), []).append(figure.id)
    return [Falling(figures=tuple(names)) for names in together.values()]


class Falling(Step, frozen=True, kw_only=True):
    """Down where they are, then the die."""

    figures: tuple[FigureId, ...]

    def run(self, match: Match) -> None:
        for name in self.figures:
            figure = match.state.figures[name]
            release(match, figure, FALLS, "AR-TERR-040")
            for mark in (ATOP, CLIMBING, ON_LADDER):
                release(match, match.state.figures[name], mark, "AR-TERR-040")
            down = figure.base.at(*figure.base.centre, level=0)
            down = room_near(match, figure, down, lambda base: True) or down
            match.emit(FigureMoved(figure=name, to=down, cause="falls", rules=("AR-TERR-040",)))
        match.push(Fall(figures=self.figures))


DEEDS[JUMP] = Deed(
    "AR-TERR-040",
    None,
    check_jump,
    lambda match, figure, goal, die: Attempt(0.0, True),
    lambda match, figure, goal: None,
    rolls=False,
)
TOLLERS.append(jump_toll)
AFTER_MARCH.append(land)
BEFORE_MARCH.insert(1, falls)
LASTING.append(SPRAWLED)
for _kind in (Go, Charge, Follow, Keep, Shift, Work):
    GOAL_CHECKS[_kind].append(check_sprawled)
