"""Where people can stand at all: a question for those who put figures down before play, or by a ruling.

And where somebody finds room who comes to a place otherwise than by walking there: up a wall, down a fall, out of a
boat.
"""

from collections.abc import Callable, Iterator, Mapping
from math import cos, radians, sin
from typing import Any

import msgspec

from escarmouche.engine.figures import Figure
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.terrain import grade
from escarmouche.table.base import Base
from escarmouche.table.buildings import Building
from escarmouche.table.gaps import overlap
from escarmouche.table.pieces import Linear, Post, Road
from escarmouche.table.segments import base_to_segment

#: How far from where he would stand room is looked for, in halves of his base, and in which directions, in degrees.
RINGS, DIRECTIONS = 8, range(0, 360, 15)


def room_near(match: Match, figure: Figure, there: Base, holds: Callable[[Base], bool]) -> Base | None:
    """That place, or the nearest in which he treads on nobody and which `holds` him; None if there is none."""
    others = [other for other in match.state.living() if other.id != figure.id and other.base.level == there.level]
    half, table = figure.base.reach, match.table
    for ring in range(RINGS + 1):
        for direction in DIRECTIONS if ring else (0,):
            out = ring * half / 2
            place = there.at(there.x + out * sin(radians(direction)), there.y + out * cos(radians(direction)))
            if not (0.0 <= place.x <= table.width and 0.0 <= place.y <= table.depth) or not holds(place):
                continue
            if not any(overlap(place, other.base) for other in others):
                return place
    return None


class StuckQuestion(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Of everybody on the table."""


def ask_stuck(match: Match, asked: StuckQuestion) -> Mapping[str, Any]:
    """Who stands where nobody can, and on or in what: other figures, pieces, `edge` for over the edge of the table."""
    told = {figure.id: list(hindrances(match, figure)) for figure in match.state.living()}
    return {name: found for name, found in told.items() if found}


def hindrances(match: Match, figure: Figure) -> Iterator[str]:
    """The ids of what a base overlaps and must not (AR-MOVE-015, AR-TERR-013)."""
    base, table = figure.base, match.table
    if not (0.0 <= base.x <= table.width and 0.0 <= base.y <= table.depth):
        yield "edge"
    for other in match.state.living():
        if other.id != figure.id and other.base.level == base.level and overlap(base, other.base):
            yield other.id
    for under in table.pieces_under(base):
        if under.overlaps and is_in_the_way(match, figure, under.piece):
            yield under.piece.id


def is_in_the_way(match: Match, figure: Figure, piece: Any) -> bool:
    """Walls that a base lies on, hedges and posts, ground that is closed to him."""
    if isinstance(piece, Building):
        level = piece.by_number.get(figure.base.level)
        walls = level.pieces_of_wall if level is not None else ()
        return any(base_to_segment(figure.base, start, end) <= 0.0 for _, start, end, _ in walls)
    if isinstance(piece, Linear | Post):
        return True
    return not isinstance(piece, Road) and grade(match, figure, piece) == "forbidden"


STANDING: dict[str, tuple[Any, Callable[[Match, Any], Mapping[str, Any]]]] = {"stuck": (StuckQuestion, ask_stuck)}
