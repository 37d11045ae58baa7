"""Ground: its grade for each kind of mover, and what a way meets of it (AR-TERR-001, -004, -008, -009, -014, -017).

Modules that know more kinds of ground (interiors, water, heights) add a function to GRADERS: the first that answers
decides. What a way meets is a list of tolls, one for each time the base comes upon harder ground or an obstacle.
"""

from collections.abc import Callable, Collection, Sequence
from functools import lru_cache
from math import inf
from typing import Literal, NamedTuple, TypeAlias

from escarmouche.engine.decisions import Refused
from escarmouche.engine.figures import Figure
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.edition import Edition, Grade, edition_of
from escarmouche.rulebooks.argad.figures import is_mounted, is_rider
from escarmouche.rulebooks.argad.junctions import TOLLERS, goer
from escarmouche.table.base import TOLERANCE, Base, Point
from escarmouche.table.buildings import Building
from escarmouche.table.path import Jam, fits, length, stretches
from escarmouche.table.pieces import Area, Linear, Piece, Post, Road
from escarmouche.table.prepared import PreparedTable
from escarmouche.table.scene import OpeningId
from escarmouche.table.segments import base_to_segment
from escarmouche.table.vectors import point_segment

MoverKind: TypeAlias = Literal["foot", "rider", "mounted_infantry", "knight"]

#: How deep a base must lie on an area to be in it (AR-TERR-004).
HAIR = 0.1

#: From easy to closed.
RANK: dict[Grade, int] = {"easy": 0, "difficult": 1, "very_difficult": 2, "forbidden": 3}

Grader: TypeAlias = Callable[[Match, Figure, Piece], Grade | None]

#: Asked in this order before the edition's table; None leaves it to the next.
GRADERS: list[Grader] = []

#: Kinds of ground that one climbs up on.
CLIMBED: set[str] = set()


class Toll(NamedTuple):
    """A way meets ground: `at` cm along it. An obstacle is behind one `over` cm along, never if that is infinite.

    Who comes up on something is wholly on it `up` cm along, and goes no farther.
    """

    at: float
    grade: Grade
    piece: str
    over: float | None = None
    up: float | None = None


def mover_kind(figure: Figure, edition: Edition) -> MoverKind:
    """The column of the terrain tables that he reads (AR-TERR-001, -012)."""
    if not is_mounted(figure):
        return "foot"
    if figure.profile.mounted == "knight":
        return "knight"
    return "rider" if is_rider(figure, edition) else "mounted_infantry"


def grade(match: Match, figure: Figure, piece: Piece) -> Grade:
    """How hard that piece is for him (AR-TERR-001). Walls of buildings are no ground: see `solid`."""
    for grader in GRADERS:
        found = grader(match, figure, piece)
        if found is not None:
            return found
    edition = edition_of(match)
    ground = edition.grounds.get(piece.kind)
    if ground is not None:
        told: Grade = getattr(ground, mover_kind(figure, edition))
        return told
    if isinstance(piece, Linear):
        return "difficult"
    return "forbidden" if isinstance(piece, Post) and piece.kind not in edition.loads else "easy"


def solid(match: Match, figure: Figure) -> Callable[[Piece], bool]:
    """What his base cannot go through: walls, and ground that is closed to him (AR-MOVE-015, AR-TERR-013)."""
    return lambda piece: isinstance(piece, Building) or grade(match, figure, piece) == "forbidden"


def as_he_goes(match: Match, figure: Figure, path: Sequence[Point]) -> tuple[Figure, Sequence[Point]]:
    """What goes along a way, and where: whoever drives stays beside his vehicle, which meets the ground for him."""
    body = goer(match, figure)
    if body is figure:
        return figure, path
    dx, dy = body.base.x - figure.base.x, body.base.y - figure.base.y
    return body, tuple((x + dx, y + dy) for x, y in path)


def tolls(match: Match, figure: Figure, path: Sequence[Point]) -> list[Toll]:
    """What the base meets along a way, in order (AR-TERR-004, -005, -008).

    Roads cancel the ground under them while the centre is on them, save slopes where the edition says so (AR-TERR-014).
    """
    if len(path) < 2 or not match.table.footprints:
        return []
    figure, path = as_he_goes(match, figure, path)
    special = [toll for toller in TOLLERS for toll in toller(match, figure, path)]
    hard = hard_ground(match, figure, path)
    if not hard:
        return special
    if figure is match.state.figures.get(figure.id):  # the same way is looked at again when it is gone, and in trials
        key = ("met", figure.id, tuple(path), *((name, graded) for name, (_, graded) in hard.items()))
        found = match.worked_out(key, lambda: _met_on_ground(match, figure, path, hard))
    else:
        found = _met_on_ground(match, figure, path, hard)
    return sorted([*found, *special], key=lambda toll: (toll.at, -RANK[toll.grade], toll.piece))


def _met_on_ground(
    match: Match, figure: Figure, path: Sequence[Point], hard: dict[str, tuple[Piece, Grade]]
) -> list[Toll]:
    grounds = edition_of(match).grounds
    slopes = {name for name, (piece, _) in hard.items() if piece.kind in grounds and grounds[piece.kind].slope}
    found = _met(match.table, figure, path, {name: hard[name] for name in hard if name not in slopes})
    if slopes:
        found += _met(roadless(match.table), figure, path, {name: hard[name] for name in slopes})
    return found


def hard_ground(match: Match, figure: Figure, path: Sequence[Point]) -> dict[str, tuple[Piece, Grade]]:
    """The pieces near a way that are not easy for him, nor closed."""
    xs, ys, reach = [x for x, _ in path], [y for _, y in path], figure.base.reach
    box = (min(xs) - reach, min(ys) - reach, max(xs) + reach, max(ys) + reach)
    found: dict[str, tuple[Piece, Grade]] = {}
    for footprint in match.table.near(box):
        piece = footprint.piece
        if not isinstance(piece, Road | Building):
            graded = grade(match, figure, piece)
            if graded in ("difficult", "very_difficult"):
                found[piece.id] = (piece, graded)
    return found


def _met(
    table: PreparedTable, figure: Figure, path: Sequence[Point], hard: dict[str, tuple[Piece, Grade]]
) -> list[Toll]:
    found: list[Toll] = []
    obstacles = {name for name, (piece, _) in hard.items() if isinstance(piece, Linear)}
    ground = hard.keys() - obstacles
    if ground:
        parts = stretches(path, table, figure.base, by="edge", hair=HAIR, only=ground)
        tops = climbed(table, figure, path, [hard[name][0] for name in ground])
        found += [Toll(part.start, hard[part.id][1], part.id, up=tops.get(part.id)) for part in parts]
    if obstacles:
        end = length(path)
        for part in stretches(path, table, figure.base, by="edge", only=obstacles):
            over = part.end if part.end < end - HAIR / 10 or _clears(table, figure, path, part.id) else inf
            found.append(Toll(max(0.0, part.start - TOLERANCE), hard[part.id][1], part.id, over))
    return found


def climbed(table: PreparedTable, figure: Figure, path: Sequence[Point], ground: Sequence[Piece]) -> dict[str, float]:
    """What he gets up on with the middle of his base, and where along his way he is wholly on it (AR-TERR-045).

    Whoever stands on it already comes down, and whoever only brushes past it does not climb.
    """
    high = {piece.id for piece in ground if isinstance(piece, Area) and piece.kind in CLIMBED}
    if not high or is_mounted(figure):
        return {}
    parts = stretches(path, table, figure.base, by="centre", only=high)
    first = {part.id: part.start for part in reversed(parts)}
    return {name: start + figure.base.reach for name, start in first.items() if start > TOLERANCE}


def _clears(table: PreparedTable, figure: Figure, path: Sequence[Point], piece: str) -> bool:
    """Whether the base stands free of an obstacle at the end of its way."""
    covered = table.pieces_under(figure.base.at(*path[-1]))
    return all(under.piece.id != piece or not under.overlaps for under in covered)


@lru_cache(maxsize=8)
def roadless(table: PreparedTable) -> PreparedTable:
    """The same table without its roads."""
    pieces = [footprint.piece for footprint in table.footprints if not isinstance(footprint.piece, Road)]
    return PreparedTable(table.width, table.depth, pieces)


def standing_in(match: Match, figure: Figure) -> dict[str, Grade]:
    """The hard ground that he has his feet in (AR-TERR-004)."""
    found: dict[str, Grade] = {}
    for under in match.table.pieces_under(figure.base, HAIR):
        if under.overlaps and not isinstance(under.piece, Road | Building):
            graded = grade(match, figure, under.piece)
            if graded in ("difficult", "very_difficult"):
                found[under.piece.id] = graded
    return found


# --- where a base fits -------------------------------------------------------------------------------------------


def blocked_doors(match: Match, figure: Figure) -> frozenset[OpeningId]:
    """Doorways in which a friend who stays is standing: closed to others this turn (AR-MOVE-016)."""
    goals = match.state.book.goals
    return frozenset(
        opening
        for opening, figures in match.worked_out("in doorways", lambda: _in_doorways(match)).items()
        if any(other.id != figure.id and not other.is_enemy_of(figure) and other.id not in goals for other in figures)
    )


def _in_doorways(match: Match) -> dict[OpeningId, list[Figure]]:
    """Who stands in which doorways and windows."""
    found: dict[OpeningId, list[Figure]] = {}
    for building in (f.piece for f in match.table.footprints if isinstance(f.piece, Building)):
        for level in building.levels:
            for _, start, end, opening in level.pieces_of_wall:
                if opening is not None:
                    key = (building.id, opening.id)
                    found.setdefault(key, []).extend(
                        one
                        for one in match.state.living()
                        if one.base.level == level.number and _stands_in(one.base, start, end)
                    )
    return found


def _stands_in(base: Base, start: Point, end: Point) -> bool:
    near = point_segment(base.centre, start, end) <= base.reach + TOLERANCE
    return near and base_to_segment(base, start, end) <= 0.0


def first_jam(match: Match, figure: Figure, path: Sequence[Point], closed: Collection[OpeningId] = ()) -> Jam | None:
    """Where his base comes no farther: walls and closed ground, but not where a road leads through (AR-TERR-014)."""
    stops = solid(match, figure)
    jam = fits(figure.base, path, match.table, stops, closed=closed)
    if jam is None or not match.table.roads or not isinstance(match.table.piece(jam.id), Area):
        return jam
    shut = {part.id for part in stretches(path, match.table, figure.base, by="edge")}

    def stops_off_road(piece: Piece) -> bool:
        return stops(piece) and (not isinstance(piece, Area) or piece.id in shut)

    return fits(figure.base, path, match.table, stops_off_road, closed=closed)


def check_way(match: Match, figure: Figure, path: Sequence[Point]) -> None:
    """Refuse a way through which his base does not pass (AR-MOVE-015), or into what is closed to him (AR-TERR-013).

    A road leads through ground that is closed on both sides of it (AR-TERR-014).
    """
    if not match.table.footprints:
        return
    closed = blocked_doors(match, figure)
    figure, path = as_he_goes(match, figure, path)
    jam = first_jam(match, figure, path, closed)
    if jam is None:
        return
    piece = match.table.piece(jam.id)
    if not isinstance(piece, Area):
        doors = ", ".join(sorted(opening for building, opening in closed if building == jam.id))
        if doors and fits(figure.base, path, match.table, solid(match, figure)) is None:
            raise Refused("AR-MOVE-016", "door-held", figure=figure.id, door=doors)
        raise Refused("AR-MOVE-015", "does-not-fit", figure=figure.id, piece=jam.id, at=round(jam.at, 2))
    raise Refused("AR-TERR-013", "closed-ground", figure=figure.id, piece=jam.id, kind=piece.kind, at=round(jam.at, 2))
