"""A table made ready for questions: plain tuples, bounding boxes and a grid, built once.

Shapely is used here to build outlines (a wall with its thickness, a road with its width) and nowhere later.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

import msgspec
from shapely.geometry import LineString

from escarmouche.table.base import TOLERANCE, Base, Disc, Point
from escarmouche.table.buildings import Building, Opening
from escarmouche.table.grid import Grid
from escarmouche.table.pieces import Area, Linear, Piece, Post, Road
from escarmouche.table.segments import Span, base_to_point, base_to_segment, crossings, shrunk, union
from escarmouche.table.vectors import along, distance, inside, point_segment

Ring = tuple[Point, ...]
Box = tuple[float, float, float, float]

#: Side of a cell of the grid, in cm.
CELL = 12.0


class Edge(NamedTuple):
    """A straight bit of a piece: a side of an outline, a stretch of a thin line, of a wall or of an opening in it."""

    x1: float
    y1: float
    x2: float
    y2: float
    piece: int
    level: int | None = None
    opening: Opening | None = None


class Footprint:
    """The ground that a piece covers: rings (the outline, then its holes), a disc for a post, or just lines.

    A building covers the ground of its lowest level and, besides, has the walls of every level as edges.
    """

    def __init__(self, index: int, piece: Piece) -> None:
        self.index, self.piece = index, piece
        self.height = 0.0 if isinstance(piece, Road) else piece.height
        self.rings: tuple[Ring, ...] = _rings(piece)
        self.lines: tuple[tuple[Point, Point], ...] = tuple(_lines(piece, self.rings))
        self.disc: tuple[Point, float] | None = ((piece.x, piece.y), piece.radius) if isinstance(piece, Post) else None
        self.edges: tuple[Edge, ...] = tuple(_edges(index, piece, self.lines))
        self.box = self._box()

    def covers(self, point: Point) -> bool:
        """Is the point on the piece, its border included? A thin line covers the points on it."""
        x, y = point
        west, south, east, north = self.box
        if not (west - TOLERANCE <= x <= east + TOLERANCE and south - TOLERANCE <= y <= north + TOLERANCE):
            return False
        if self.disc:
            return distance(point, self.disc[0]) <= self.disc[1] + TOLERANCE
        if not self.rings:
            return any(point_segment(point, a, b) <= TOLERANCE for a, b in self.lines)
        return inside(point, self.rings[0]) and not any(self._in_hole(point, hole) for hole in self.rings[1:])

    def deep(self, point: Point) -> bool:
        """Is the point on the piece and not merely on its border? Quicker than `covers`."""
        x, y = point
        if self.disc:
            return distance(point, self.disc[0]) < self.disc[1]
        within = False
        for ring in self.rings:
            ax, ay = ring[-1]
            for bx, by in ring:
                if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
                    within = not within
                ax, ay = bx, by
        return within

    def inside(self, start: Point, end: Point) -> list[Span]:
        """The parts of a segment that lie on the piece, in cm from its start; grazes are left out."""
        length = distance(start, end)
        cuts = [0.0, *sorted(crossings(start, end, self.lines)), 1.0] if length > TOLERANCE else []
        spans = []
        for first, last in pairwise(cuts):
            if (last - first) * length > TOLERANCE and self.deep(along(start, end, (first + last) / 2)):
                spans.append((first * length, last * length))
        return union(spans, TOLERANCE)

    def near_border(self, base: Base) -> bool:
        """Does the border come within the reach of the base, that is, may the base straddle it?"""
        x, y = base.x, base.y
        square = base.reach * base.reach
        for (x1, y1), (x2, y2) in self.lines:
            dx, dy, px, py = x2 - x1, y2 - y1, x - x1, y - y1
            share = (px * dx + py * dy) / (dx * dx + dy * dy)
            share = 0.0 if share < 0.0 else min(share, 1.0)
            px, py = px - share * dx, py - share * dy
            if px * px + py * py < square:
                return True
        return False

    def gap(self, base: Base) -> float:
        """Edge to edge distance to a base, 0.0 when they meet."""
        if self.disc:
            return max(0.0, base_to_point(base, self.disc[0]) - self.disc[1])
        if self.rings and self.covers(base.centre):
            return 0.0
        return min(base_to_segment(base, a, b) for a, b in self.lines)

    def holds(self, base: Base) -> bool:
        """Is the whole base on the piece?"""
        if self.disc:
            middle, radius = self.disc
            far = max(distance(middle, c) for c in base.corners) if base.corners else distance(middle, base.centre)
            return far + (base.shape.radius if isinstance(base.shape, Disc) else 0.0) <= radius + TOLERANCE
        if not self.rings or not self.covers(base.centre):
            return False
        smaller = shrunk(base, TOLERANCE)
        return all(base_to_segment(smaller, a, b) > 0.0 for a, b in self.lines)

    def _in_hole(self, point: Point, hole: Ring) -> bool:
        """Is the point in a hole, beyond its border, which belongs to the piece?"""
        on_border = any(point_segment(point, hole[i - 1], hole[i]) <= TOLERANCE for i in range(len(hole)))
        return inside(point, hole) and not on_border

    def _box(self) -> Box:
        if self.disc:
            (x, y), r = self.disc
            return (x - r, y - r, x + r, y + r)
        xs = [x for a, b in self.lines for x in (a[0], b[0])] + [x for e in self.edges for x in (e.x1, e.x2)]
        ys = [y for a, b in self.lines for y in (a[1], b[1])] + [y for e in self.edges for y in (e.y1, e.y2)]
        return (min(xs), min(ys), max(xs), max(ys))


class Coverage(msgspec.Struct, frozen=True):
    """How a base lies on a piece: rules differ in which of these counts as being in it."""

    piece: Piece
    touches: bool
    overlaps: bool
    centre_in: bool
    wholly_in: bool


class PreparedTable:
    """The pieces of a table with what the questions need. It never changes."""

    def __init__(self, width: float, depth: float, pieces: Sequence[Piece]) -> None:
        self.width, self.depth = width, depth
        self.footprints = tuple(Footprint(i, piece) for i, piece in enumerate(pieces))
        self.by_id = {footprint.piece.id: footprint for footprint in self.footprints}
        self.edges: tuple[Edge, ...] = tuple(edge for footprint in self.footprints for edge in footprint.edges)
        self.kinds = frozenset(piece.kind for piece in pieces)
        self.roads = tuple(f for f in self.footprints if isinstance(f.piece, Road))
        self.grid = Grid(width, depth, CELL)
        self.edges_in: list[list[int]] = [[] for _ in range(len(self.grid))]
        self.pieces_in: list[list[int]] = [[] for _ in range(len(self.grid))]
        self.posts_in: list[list[int]] = [[] for _ in range(len(self.grid))]
        self._areas_near: list[list[Footprint]] = [[] for _ in range(len(self.grid))]
        for number, edge in enumerate(self.edges):
            for cell in self.grid.along((edge.x1, edge.y1), (edge.x2, edge.y2), TOLERANCE):
                self.edges_in[cell].append(number)
        for footprint in self.footprints:
            for cell in self.grid.in_box(*footprint.box):
                (self.posts_in if footprint.disc else self.pieces_in)[cell].append(footprint.index)
            if isinstance(footprint.piece, Area):
                west, south, east, north = footprint.box
                for cell in self.grid.in_box(west - CELL, south - CELL, east + CELL, north + CELL):
                    self._areas_near[cell].append(footprint)

    def areas_around(self, base: Base) -> list[Footprint]:
        """The areas that a base may lie on, by their bounding boxes."""
        x, y, r = base.x, base.y, base.reach
        if r > CELL:
            return [f for f in self.near((x - r, y - r, x + r, y + r)) if isinstance(f.piece, Area)]
        found = []
        for footprint in self._areas_near[self.grid.cell_at(x, y)]:
            west, south, east, north = footprint.box
            if west < x + r and east > x - r and south < y + r and north > y - r:
                found.append(footprint)
        return found

    def piece(self, piece_id: str) -> Piece:
        return self.by_id[piece_id].piece

    def pieces_at(self, point: Point) -> list[Piece]:
        """The pieces that a point lies on, borders included, in the order of the table."""
        return [footprint.piece for footprint in self.near((*point, *point)) if footprint.covers(point)]

    def pieces_under(self, base: Base, hair: float = TOLERANCE) -> list[Coverage]:
        """How the base lies on every piece that it touches. It `overlaps` when more than `hair` cm deep on it."""
        r = base.reach + TOLERANCE
        found = []
        for footprint in self.near((base.x - r, base.y - r, base.x + r, base.y + r)):
            if footprint.gap(base) <= TOLERANCE:
                centre_in = footprint.covers(base.centre)
                overlaps = footprint.gap(shrunk(base, hair)) <= 0.0
                found.append(Coverage(footprint.piece, True, overlaps, centre_in, footprint.holds(base)))
        return found

    def gap_to(self, base: Base, piece: str) -> float:
        """Edge to edge distance from a base to a piece, 0.0 when they meet."""
        return self.by_id[piece].gap(base)

    def height_at(self, point: Point) -> float:
        """Height of the ground at a point: that of the highest piece of raised ground there."""
        return max((p.base_height for p in self.pieces_at(point) if isinstance(p, Area)), default=0.0)

    def near(self, box: Box) -> Iterator[Footprint]:
        """The pieces whose bounding box meets a box, in the order of the table."""
        west, south, east, north = box
        found: set[int] = set()
        for cell in self.grid.in_box(*box):
            found.update(self.pieces_in[cell], self.posts_in[cell])
        for index in sorted(found):
            w, s, e, n = self.footprints[index].box
            if w <= east + TOLERANCE and e >= west - TOLERANCE and s <= north + TOLERANCE and n >= south - TOLERANCE:
                yield self.footprints[index]

    def levels_that_count(self, building: int, a: tuple[Point, int], b: tuple[Point, int]) -> frozenset[int]:
        """The levels of a building whose walls may stop a line between two places (point, level).

        Who is in the building looks through the walls of his own level only; for the others every level counts from
        the one place's to the other's. Floors stop nothing: that is the caller's to say.
        """
        piece = self.footprints[building].piece
        assert isinstance(piece, Building)
        own = {lev for point, lev in (a, b) if lev in piece.by_number and inside(point, piece.by_number[lev].outline)}
        return frozenset(own) or frozenset(range(min(a[1], b[1]), max(a[1], b[1]) + 1))


def _rings(piece: Piece) -> tuple[Ring, ...]:
    match piece:
        case Area():
            return (piece.outline, *piece.holes)
        case Road():
            return _widened(piece.points, piece.width)
        case Linear():
            return _widened(piece.points, piece.thickness) if piece.thickness > 0 else ()
        case Building():
            return (min(piece.levels, key=lambda level: abs(level.number)).outline,)
        case Post():
            return ()


def _widened(points: Sequence[Point], width: float) -> tuple[Ring, ...]:
    """A line made `width` cm wide, square at its ends and at its bends."""
    shape = LineString(points).buffer(width / 2, cap_style="flat", join_style="mitre")
    parts = shape.geoms if hasattr(shape, "geoms") else (shape,)
    rings = (ring for part in parts for ring in (part.exterior, *part.interiors))
    return tuple(tuple((float(x), float(y)) for x, y in ring.coords[:-1]) for ring in rings)


def _lines(piece: Piece, rings: tuple[Ring, ...]) -> Iterator[tuple[Point, Point]]:
    if isinstance(piece, Linear) and not rings:
        yield from zip(piece.points, piece.points[1:], strict=False)
    for ring in rings:
        yield from zip(ring, (*ring[1:], ring[0]), strict=True)


def _edges(index: int, piece: Piece, lines: tuple[tuple[Point, Point], ...]) -> Iterator[Edge]:
    if isinstance(piece, Building):
        for level in piece.levels:
            for _, start, end, opening in level.pieces_of_wall:
                yield Edge(*start, *end, index, level.number, opening)
    elif not isinstance(piece, Road):
        for a, b in lines:
            yield Edge(*a, *b, index)
