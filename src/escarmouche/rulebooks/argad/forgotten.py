"""The forgotten character: he stayed where he was, unless the others let him go after all (AR-MOVE-030).

With the switch `late_moves` a player who finds in the shooting phase that he forgot somebody may ask for his movement.
The game master allows it, or, where there is none, every player who has people near that way; if nobody is near, nobody
is asked.
Mark: `denied`, whose late movement was not granted.
"""

from collections.abc import Iterator
from itertools import pairwise

from escarmouche.engine.agenda import Step
from escarmouche.engine.decisions import Answer, Choose, Decision, Option, Refused, tag_of
from escarmouche.engine.events import FigureMoved, Marked
from escarmouche.engine.figures import Figure, FigureId, SeatId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.announcements import check_goal, own_figure
from escarmouche.rulebooks.argad.contact import hostile, near_enough
from escarmouche.rulebooks.argad.edition import edition_of
from escarmouche.rulebooks.argad.figures import has_shot, is_immobile, shift_limit
from escarmouche.rulebooks.argad.junctions import in_force
from escarmouche.rulebooks.argad.leaving import enemies_in_contact
from escarmouche.rulebooks.argad.march import DENIED, HESITATES
from escarmouche.rulebooks.argad.movement import Walked
from escarmouche.rulebooks.argad.record import Go
from escarmouche.rulebooks.argad.terrain import tolls
from escarmouche.rulebooks.argad.ways import path_length, turned
from escarmouche.rulebooks.argad.windows import WITH_SHOTS, WithShots
from escarmouche.table.base import TOLERANCE, Base, Point
from escarmouche.table.gaps import gap, overlap
from escarmouche.table.vectors import along, crossing, distance, nearest_share


class MoveLate(Answer, frozen=True, kw_only=True):
    """He was forgotten: let him go along that way now."""

    figure: FigureId
    path: tuple[Point, ...]


class Grant(Answer, frozen=True, kw_only=True):
    """Whether the forgotten one may still go."""

    granted: bool


# --- asking for it ----------------------------------------------------------------------------------------------


def forgotten(match: Match, seat: SeatId) -> list[Figure]:
    """Those of a seat for whom nothing was announced, and who have done nothing else meanwhile."""
    if not in_force(match, "late_moves"):
        return []
    record = match.state.book
    done = {HESITATES, DENIED}
    return [
        figure
        for figure in match.state.living()
        if figure.seat == seat and figure.id not in record.goals and not done & set(figure.marks)
        if is_immobile(figure) and not has_shot(figure) and not enemies_in_contact(match, figure)
        if not any(aim.by == figure.id for aim in record.aims)
    ]


def may_ask(match: Match, seat: SeatId) -> bool:
    return bool(forgotten(match, seat))


def ask_late(match: Match, seat: SeatId, asked: MoveLate) -> None:
    """Refuse what nobody could grant; ask those whom it concerns, or let him go if there are none."""
    figure = own_figure(match, seat, asked.figure)
    if figure not in forgotten(match, seat):
        raise Refused("AR-MOVE-030", "not-forgotten", figure=figure.id)
    check_late(match, figure, asked.path)
    judges = concerned(match, figure, asked.path)
    if judges:
        match.push(Granting(figure=figure.id, path=asked.path, judges=judges))
    else:
        go_late(match, figure, asked.path)


def check_late(match: Match, figure: Figure, path: tuple[Point, ...]) -> None:
    """A late movement meets no enemy, crosses no line of fire that is used, and needs no slow dice (AR-MOVE-030)."""
    check_goal(match, figure, Go(path=path))
    way = (figure.base.centre, *path)
    for toll in tolls(match, figure, way):
        raise Refused("AR-MOVE-030", "late-slow-dice", figure=figure.id, piece=toll.piece)
    for by, at in lines_of_fire(match):
        if crosses(way, by.base.centre, at.base.centre):
            raise Refused("AR-MOVE-030", "late-across-fire", figure=figure.id, by=by.id, at=at.id)
    within = edition_of(match).numbers.contact
    for other in match.state.living():
        if not other.is_known_to(figure.seat) or other.id == figure.id:
            continue
        if hostile(figure, other) and any(
            near_enough(there, other.base, within) for there in nearest(figure, way, other)
        ):
            raise Refused("AR-MOVE-030", "late-contact", figure=figure.id, enemy=other.id)
        if overlap(figure.base.at(*way[-1]), other.base):
            raise Refused("AR-MOVE-030", "late-no-room", figure=figure.id, other=other.id)


def lines_of_fire(match: Match) -> Iterator[tuple[Figure, Figure]]:
    """Who shoots or has shot at whom in this turn."""
    record, figures = match.state.book, match.state.figures
    for by, at in {*record.fired, *((aim.by, aim.at) for aim in record.aims)}:
        yield figures[by], figures[at]


def crosses(way: tuple[Point, ...], a: Point, b: Point) -> bool:
    return any(crossing(c, d, a, b) is not None for c, d in pairwise(way))


def nearest(figure: Figure, way: tuple[Point, ...], other: Figure) -> Iterator[Base]:
    """Where he comes nearest to somebody on each leg of a way."""
    for a, b in pairwise(way):
        yield figure.base.at(*along(a, b, nearest_share(other.base.centre, a, b)))


def concerned(match: Match, figure: Figure, path: tuple[Point, ...]) -> tuple[SeatId, ...]:
    """The game master; without one, the other players with somebody near that way."""
    masters = tuple(seat.id for seat in match.setup.seats if seat.role == "master")
    if masters:
        return masters
    way, near = (figure.base.centre, *path), edition_of(match).numbers.late_moves_near
    return tuple(
        dict.fromkeys(
            other.seat
            for other in match.state.living()
            if other.seat != figure.seat
            and any(gap(there, other.base) <= near + TOLERANCE for there in nearest(figure, way, other))
        )
    )


# --- granting it ------------------------------------------------------------------------------------------------


class Granting(Step, frozen=True, kw_only=True):
    """All of them must agree; the first refusal settles it."""

    figure: FigureId
    path: tuple[Point, ...]
    judges: tuple[SeatId, ...]

    def pending(self, match: Match) -> tuple[Decision, ...]:
        return tuple(self._question(match, seat) for seat in self.judges)

    def _question(self, match: Match, seat: SeatId) -> Decision:
        known = match.state.figures[self.figure].is_known_to(seat) or match.seats[seat].role == "master"
        about = (self.figure,) if known else ()
        return Decision(
            id=match.decision_id(seat),
            seat=seat,
            kind="late-move",
            accepts=(tag_of(Grant), tag_of(Choose)),
            about=about,
            options=(
                Option(key="grant", answer=Grant(granted=True), about=about),
                Option(key="deny", answer=Grant(granted=False), about=about),
            ),
            default=Grant(granted=False),
            facts={"path": self.path} if known else {},
            rules=("AR-MOVE-030",),
        )

    def answer(self, match: Match, decision: Decision, answer: Answer) -> None:
        if isinstance(answer, Choose):
            answer = decision.option(answer.option).answer
        assert isinstance(answer, Grant)
        match.finish(self)
        figure = match.state.figures[self.figure]
        left = tuple(seat for seat in self.judges if seat != decision.seat)
        if not answer.granted:
            match.emit(Marked(figure=figure.id, mark=DENIED, rules=("AR-MOVE-030",)))
        elif left:
            match.push(Granting(figure=self.figure, path=self.path, judges=left))
        else:
            go_late(match, figure, self.path)


def go_late(match: Match, figure: Figure, path: tuple[Point, ...]) -> None:
    """He goes, and counts as having moved like anybody else."""
    way, rules = (figure.base.centre, *path), ("AR-MOVE-030",)
    there = turned(figure.base, way).at(*path[-1])
    length = path_length(figure, path)
    if length > shift_limit(figure, edition_of(match)) + TOLERANCE:
        match.emit(Marked(figure=figure.id, mark="moving", rules=rules))
    match.emit(FigureMoved(figure=figure.id, to=there, path=way, cause="late", rules=rules))
    gone, knots = 0.0, [(0.0, *way[0])]
    for a, b in pairwise(way):
        gone += distance(a, b)
        knots.append((round(gone / length, 7) if length else 1.0, *b))
    match.emit(Walked(ways={**match.state.book.march.ways, figure.id: tuple(knots)}))


WITH_SHOTS[MoveLate] = WithShots(take=ask_late, asks=may_ask)
