"""Is a table well made? Every fault is told by piece, field and what is wrong with it."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import isfinite

from shapely.geometry import LineString, Polygon
from shapely.validation import explain_validity

from escarmouche.table.base import TOLERANCE, Point
from escarmouche.table.buildings import Building, Level, Opening
from escarmouche.table.pieces import Area, Linear, Piece, Post, Road
from escarmouche.table.vectors import distance

Fault = tuple[str, str]


class TerrainError(ValueError):
    """A terrain piece that cannot be laid: `piece` is its id, `field` the guilty field."""

    def __init__(self, piece: str, field: str, wrong: str) -> None:
        super().__init__(f"{piece}: {field}: {wrong}")
        self.piece, self.field, self.wrong = piece, field, wrong


def check(width: float, depth: float, pieces: Iterable[Piece]) -> None:
    """Refuse a table that is badly made, naming the first fault."""
    for field, value in (("width", width), ("depth", depth)):
        if not (isfinite(value) and value > 0):
            raise TerrainError("table", field, f"must be more than 0, not {value}")
    seen: set[str] = set()
    for piece in pieces:
        if piece.id in seen:
            raise TerrainError(piece.id, "id", "used by two pieces")
        seen.add(piece.id)
        for field, wrong in faults(piece):
            raise TerrainError(piece.id, field, wrong)
        for field, point in places(piece):
            if not (-TOLERANCE <= point[0] <= width + TOLERANCE and -TOLERANCE <= point[1] <= depth + TOLERANCE):
                raise TerrainError(piece.id, field, f"({point[0]:g}, {point[1]:g}) is outside the table")


def places(piece: Piece) -> Iterator[tuple[str, Point]]:
    """The points that must lie on the table, with the field that holds each."""
    match piece:
        case Area():
            yield from (("outline", point) for point in piece.outline)
        case Linear() | Road():
            yield from (("points", point) for point in piece.points)
        case Post():
            yield "x, y", (piece.x, piece.y)
        case Building():
            for level in piece.levels:
                yield from ((f"levels[{level.number}].outline", point) for point in level.outline)


def faults(piece: Piece) -> Iterator[Fault]:
    """What is wrong with one piece, whatever table it lies on."""
    yield from _negative(piece)
    match piece:
        case Area():
            yield from _area(piece)
        case Linear():
            yield from _line(piece.points)
        case Road():
            yield from _line(piece.points)
            yield from _positive("width", piece.width)
        case Post():
            yield from _positive("radius", piece.radius)
        case Building():
            yield from _building(piece)


def _negative(piece: Piece) -> Iterator[Fault]:
    for field in ("height", "thickness"):
        value = getattr(piece, field, 0.0)
        if not (isfinite(value) and value >= 0):
            yield field, f"must not be less than 0, as {value} is"


def _positive(field: str, value: float) -> Iterator[Fault]:
    if not (isfinite(value) and value > 0):
        yield field, f"must be more than 0, not {value}"


def _line(points: Sequence[Point]) -> Iterator[Fault]:
    if len(points) < 2:
        yield "points", f"needs 2 points or more, has {len(points)}"
    elif LineString(points).length <= TOLERANCE:
        yield "points", "has no length"
    else:
        yield from _repeated("points", points)


def _repeated(field: str, points: Sequence[Point]) -> Iterator[Fault]:
    for a, b in pairwise(points):
        if distance(a, b) <= TOLERANCE:
            yield field, f"has the point ({a[0]:g}, {a[1]:g}) twice running"


def _outline(field: str, points: Sequence[Point]) -> Iterator[Fault]:
    if len(set(points)) < 3:
        yield field, f"needs 3 different points or more, has {len(set(points))}"
    elif not all(isfinite(x) and isfinite(y) for x, y in points):
        yield field, "has a point that is not a number"
    elif not (polygon := Polygon(points)).is_valid:
        yield field, f"crosses or touches itself ({explain_validity(polygon)})"
    elif points[0] == points[-1]:
        yield field, "repeats its first point at the end; it closes by itself"
    else:
        yield from _repeated(field, points)


def _area(area: Area) -> Iterator[Fault]:
    yield from _outline("outline", area.outline)
    for i, hole in enumerate(area.holes):
        yield from _outline(f"holes[{i}]", hole)
    if area.holes and not (polygon := Polygon(area.outline, area.holes)).is_valid:
        yield "holes", f"do not lie apart and inside the outline ({explain_validity(polygon)})"


def _building(building: Building) -> Iterator[Fault]:
    numbers = [level.number for level in building.levels]
    if not numbers:
        yield "levels", "needs one level or more"
    if len(set(numbers)) < len(numbers):
        yield "levels", "has two levels with the same number"
    openings = [opening.id for level in building.levels for opening in level.openings]
    if len(set(openings)) < len(openings):
        yield "levels", "has two openings with the same id"
    for level in building.levels:
        yield from ((f"levels[{level.number}].{field}", wrong) for field, wrong in _level(level))
    for stair in building.stairs:
        for field, point, number in (
            ("lower", stair.lower, stair.lower_level),
            ("upper", stair.upper, stair.upper_level),
        ):
            if number not in numbers:
                yield f"stairs[{stair.id}].{field}_level", f"there is no level {number}"
            elif building.by_number[number].room_at(point) is None:
                yield f"stairs[{stair.id}].{field}", f"is not on level {number}"


def _level(level: Level) -> Iterator[Fault]:
    yield from _outline("outline", level.outline)
    if len(set(level.outline)) < 3:
        return
    for name, ids in (("rooms", [r.id for r in level.rooms]), ("inner_walls", [w.id for w in level.inner_walls])):
        if len(set(ids)) < len(ids):
            yield name, "has the same id twice"
    floor = Polygon(level.outline).buffer(TOLERANCE)
    for room in level.rooms:
        yield from _outline(f"rooms[{room.id}]", room.outline)
        if len(set(room.outline)) >= 3 and not floor.covers(Polygon(room.outline)):
            yield f"rooms[{room.id}]", "leaves the outline of the level"
    for wall in level.inner_walls:
        if wall.length <= TOLERANCE:
            yield f"inner_walls[{wall.id}]", "has no length"
        elif not floor.covers(LineString([wall.start, wall.end])):
            yield f"inner_walls[{wall.id}]", "leaves the outline of the level"
    yield from _openings(level)


def _openings(level: Level) -> Iterator[Fault]:
    walls = {wall.id: wall for wall in level.walls}
    taken: dict[str, list[Opening]] = {}
    for opening in sorted(level.openings, key=lambda o: o.offset):
        field = f"openings[{opening.id}]"
        wall = walls.get(opening.wall)
        if wall is None:
            yield field, f"is not on a wall: there is no wall {opening.wall!r}"
        elif not opening.width > 0:
            yield field, f"its width must be more than 0, not {opening.width}"
        elif opening.offset < -TOLERANCE or opening.offset + opening.width > wall.length + TOLERANCE:
            yield field, f"does not lie on its wall {wall.id!r}, which is {wall.length:g} cm long"
        for other in taken.setdefault(opening.wall, []):
            if opening.offset < other.offset + other.width - TOLERANCE:
                yield field, f"overlaps {other.id!r}"
        taken[opening.wall].append(opening)
