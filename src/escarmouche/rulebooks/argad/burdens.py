"""Heavy things taken up and let fall on the way (AR-MOVE-024).

Posts whose kind is a load are such things, lying on the table from the start.
"""

from collections.abc import Mapping
from itertools import pairwise

from escarmouche.engine.decisions import Refused
from escarmouche.engine.events import Event, Marked, Unmarked
from escarmouche.engine.figures import Figure, FigureId
from escarmouche.engine.match import Match
from escarmouche.engine.state import State
from escarmouche.rulebooks.argad.edition import Edition, edition_of
from escarmouche.rulebooks.argad.figures import is_mounted
from escarmouche.rulebooks.argad.gait import loads_of, pace
from escarmouche.rulebooks.argad.march import LOAD, Thing
from escarmouche.rulebooks.argad.record import Go, Record, keep
from escarmouche.rulebooks.argad.ways import goal_of
from escarmouche.table.base import TOLERANCE, Point
from escarmouche.table.motion import Motion
from escarmouche.table.path import cut
from escarmouche.table.pieces import Post
from escarmouche.table.terrain import TableTop
from escarmouche.table.vectors import distance, nearest_share, point_segment


class ThingMoved(Event, frozen=True, kw_only=True):
    """A heavy thing is taken up by somebody, or lies where he let it fall."""

    thing: str
    kind: str
    at: Point | None
    by: FigureId | None

    def apply(self, state: State) -> None:
        keep(state, things={**state.book.things, self.thing: Thing(kind=self.kind, at=self.at, by=self.by)})


def things_on(table: TableTop, edition: Edition) -> dict[str, Thing]:
    """What lies about when play begins."""
    return {
        piece.id: Thing(kind=piece.kind, at=(piece.x, piece.y))
        for piece in table.pieces
        if isinstance(piece, Post) and piece.kind in edition.loads
    }


def check_burdens(match: Match, figure: Figure, goal: Go) -> None:
    """Refuse what cannot be taken up or let fall on that way (AR-MOVE-024)."""
    if goal.take is None and goal.drop is None:
        return
    if is_mounted(figure):
        raise Refused("AR-MOVE-024", "mounted-load", figure=figure.id)
    path = (figure.base.centre, *goal.path)
    if goal.drop is not None and not loads_of(figure, edition_of(match)):
        raise Refused("AR-MOVE-024", "carries-nothing", figure=figure.id)
    if goal.take is not None:
        thing = match.state.book.things.get(goal.take)
        if thing is None or thing.at is None:
            raise Refused("AR-MOVE-024", "no-such-thing", figure=figure.id, thing=goal.take)
        at = passed(figure, path, thing.at)
        if at is None:
            raise Refused("AR-MOVE-024", "not-on-the-way", figure=figure.id, thing=goal.take)
        most = pace(match, figure, (thing.kind,))
        if at > most + TOLERANCE:
            raise Refused("AR-MOVE-024", "too-late-to-take", figure=figure.id, thing=goal.take, at=at, allowance=most)


def passed(figure: Figure, path: tuple[Point, ...], thing: Point) -> float | None:
    """How far along a way the base touches a thing; None if it passes it by."""
    done = 0.0
    for a, b in pairwise(path):
        leg = distance(a, b)
        if point_segment(thing, a, b) <= figure.base.reach + TOLERANCE:
            return done + leg * nearest_share(thing, a, b)
        done += leg
    return None


def drop_and_take(match: Match, motions: Mapping[FigureId, Motion]) -> None:
    """Once all have moved: what was passed is carried, what was let fall lies where it fell."""
    record: Record = match.state.book
    edition = edition_of(match)
    for figure in list(match.state.living()):
        goal = goal_of(record, figure.id)
        if not isinstance(goal, Go) or figure.id not in motions:
            continue
        path = tuple(knot.base.centre for knot in motions[figure.id].knots)
        if goal.drop is not None and (carried := loads_of(figure, edition)):
            where = cut(path, goal.drop)[0][-1]
            name = next(
                (key for key, thing in record.things.items() if thing.by == figure.id), f"{carried[0]} {figure.id}"
            )
            match.emit(Unmarked(figure=figure.id, mark=LOAD, rules=("AR-MOVE-024",)))
            match.emit(ThingMoved(thing=name, kind=carried[0], at=where, by=None, rules=("AR-MOVE-024",)))
        if goal.take is not None:
            thing = record.things[goal.take]
            if thing.at is not None and len(path) > 1 and passed(figure, path, thing.at) is not None:
                match.emit(Marked(figure=figure.id, mark=LOAD, value=thing.kind, rules=("AR-MOVE-024",)))
                match.emit(ThingMoved(thing=goal.take, kind=thing.kind, at=None, by=figure.id, rules=("AR-MOVE-024",)))
