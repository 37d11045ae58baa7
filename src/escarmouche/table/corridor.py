"""Everything that may lie between two bases, in the frame of the line from the one to the other.

In that frame the first base stands at the origin and the second on the x axis, `span` cm away; the first ends at x =
`near` and the second begins at x = `far`. The band that holds both bases, `half` cm to each side of the axis, holds
every line between them: what is off the band cannot matter. The search along a line is the inner loop of a match, hence
the plain tuples and the arithmetic written out.
"""

from collections.abc import Collection, Iterator
from functools import cached_property
from itertools import pairwise
from math import ceil, cos, hypot, pi, sin
from typing import TypeAlias

from escarmouche.table.base import TOLERANCE, Base, Disc, Point
from escarmouche.table.buildings import Opening
from escarmouche.table.prepared import Footprint
from escarmouche.table.scene import Scene, Standing
from escarmouche.table.segments import Span, clip_base, crossings
from escarmouche.table.shadows import Blocker, Body
from escarmouche.table.vectors import along

#: The round edge of a base is cut into chords of this many radians where it stands in ground that blocks.
_ARC = pi / 24

#: How far beyond the band its edges are kept, in cm, so that none is cut short of a tangent.
_BEYOND = 0.01

#: An edge of a terrain piece in the frame: both its ends, and the opening that it is.
Bit: TypeAlias = tuple[float, float, float, float, Opening | None]


class Corridor:
    """What lies in the band between two bases: the `bits` of each piece and, once asked for, the figures and posts."""

    def __init__(self, a: Base, b: Base, scene: Scene) -> None:
        self.a, self.b, self.scene = a, b, scene
        dx, dy = b.x - a.x, b.y - a.y
        self.span = hypot(dx, dy)
        self.ux, self.uy = dx / self.span, dy / self.span
        self.ends = first, last = self.body(a), self.body(b)
        self.half = max([abs(y) + r for _, y, r in first + last])
        self.near, self.far = max([x + r for x, _, r in first]), min([x - r for x, _, r in last])
        self.cells = scene.table.grid.along((a.x, a.y), (b.x, b.y), self.half)
        self.bits = self._bits()

    def here(self, x: float, y: float) -> Point:
        """A point of the table in the frame of the corridor."""
        x, y = x - self.a.x, y - self.a.y
        return (x * self.ux + y * self.uy, y * self.ux - x * self.uy)

    def there(self, x: float, y: float) -> Point:
        """A point of the frame on the table."""
        return (self.a.x + x * self.ux - y * self.uy, self.a.y + x * self.uy + y * self.ux)

    def body(self, base: Base) -> Body:
        """A base in the frame."""
        if isinstance(base.shape, Disc):
            return ((*self.here(base.x, base.y), base.shape.radius),)
        ax, ay, ux, uy = self.a.x, self.a.y, self.ux, self.uy
        return tuple(
            [((x - ax) * ux + (y - ay) * uy, (y - ay) * ux - (x - ax) * uy, 0.0) for x, y in base.corners],
        )

    def blockers(self, bit: Bit) -> list[Blocker] | None:
        """An edge as blockers, without what lies off the band or under one of the bases; None if it shuts the band.

        It is met between the bases by every line that meets it if it lies wholly beyond the one and before the other;
        else it may pass behind one of them. If, besides, it goes right across the band, then every line meets it.
        """
        x1, y1, x2, y2, _ = bit
        wide, near, far = self.half + _BEYOND, self.near, self.far
        if not (-wide <= y1 <= wide and -wide <= y2 <= wide):
            x1, y1, x2, y2 = _within(wide, x1, y1, x2, y2)
        if near <= x1 <= far and near <= x2 <= far:
            if abs(y1 - y2) >= 2 * wide - _BEYOND:
                return None
            return [(((x1, y1, 0.0), (x2, y2, 0.0)), True)]
        parts = [((x1, y1), (x2, y2))]
        for base in (self.a, self.b):
            parts = [part for whole in parts for part in self._uncovered(*whole, base)]
        return [(((*start, 0.0), (*end, 0.0)), False) for start, end in parts]

    def shore(self, footprint: Footprint) -> Iterator[Blocker]:
        """The parts of the bases' own edges that lie in an area: who stands in it looks out through them."""
        for base in (self.a, self.b):
            if footprint.near_border(base):
                for start, end in _rim(base):
                    for first, last in _parts_inside(start, end, footprint):
                        yield ((*self.here(*first), 0.0), (*self.here(*last), 0.0)), False

    def stands_in(self, footprint: Footprint) -> bool:
        """Does one of the bases stand wholly inside a piece, well off its border? Then every line goes through it."""
        return any(footprint.deep(base.centre) and not footprint.near_border(base) for base in (self.a, self.b))

    def inside(self, footprint: Footprint, c: float, s: float, offset: float, start: float, end: float) -> list[Span]:
        """The parts of a line that lie on a piece, from and to how far along.

        The line has the direction (c, s) and the offset, and goes from `start` to `end`.
        """
        cuts = []
        for x1, y1, x2, y2, _ in self.bits.get(footprint.index, ()):
            here, there = y1 * c - x1 * s - offset, y2 * c - x2 * s - offset
            if (here > 0.0) != (there > 0.0):
                share = here / (here - there)
                cut = (x1 + share * (x2 - x1)) * c + (y1 + share * (y2 - y1)) * s
                if start + TOLERANCE < cut < end - TOLERANCE:
                    cuts.append(cut)
        cuts = [start, *sorted(cuts), end]
        middle = (start + cuts[1]) / 2
        within = footprint.deep(self.there(middle * c - offset * s, middle * s + offset * c))
        spans = [(cuts[i], cuts[i + 1]) for i in range(0 if within else 1, len(cuts) - 1, 2)]
        return [span for span in spans if span[1] - span[0] > TOLERANCE]

    def _uncovered(self, start: Point, end: Point, base: Base) -> Iterator[tuple[Point, Point]]:
        under = clip_base(self.there(*start), self.there(*end), base)
        if under is None:
            yield start, end
            return
        if under[0] > 0.0:
            yield start, along(start, end, under[0])
        if under[1] < 1.0:
            yield along(start, end, under[1]), end

    @cached_property
    def figures(self) -> list[tuple[Standing, Blocker]]:
        """The figures that enter the band, without the two themselves and those of other levels."""
        figures_in = self.scene.figures_in
        names: set[str] = set().union(*[figures_in[cell] for cell in self.cells if cell in figures_in])
        a, b, ux, uy, half, near, far = self.a, self.b, self.ux, self.uy, self.half, self.near, self.far
        ax, ay, bx, by = a.x, a.y, b.x, b.y
        start, stop = -a.reach, self.span + b.reach
        lowest, highest = min(a.level, b.level), max(a.level, b.level)
        standing = self.scene.standing
        found: list[tuple[Standing, Blocker]] = []
        for name in names:
            one = standing[name]
            _, base, x, y, reach, is_round = one
            dx, dy = x - ax, y - ay
            across = dy * ux - dx * uy
            if across >= half + reach or -across >= half + reach:
                continue
            if (x == ax and y == ay) or (x == bx and y == by) or not lowest <= base.level <= highest:
                continue
            ahead = dx * ux + dy * uy
            if ahead + reach > start and ahead - reach < stop:
                body: Body = ((ahead, across, reach),) if is_round else self.body(base)
                found.append((one, (body, near <= ahead - reach and ahead + reach <= far)))
        return found

    def _bits(self) -> dict[int, list[Bit]]:
        """The edges that enter the band, by piece. Walls of building levels that do not count are left out."""
        table = self.scene.table
        edges_in = table.edges_in
        numbers: set[int] = set().union(*[edges_in[cell] for cell in self.cells])
        found: dict[int, list[Bit]] = {}
        a, ux, uy, half = self.a, self.ux, self.uy, self.half
        ax, ay = a.x, a.y
        start, stop = -a.reach, self.span + self.b.reach
        edges = table.edges
        for number in numbers:
            x1, y1, x2, y2, piece, level, opening = edges[number]
            low = (y1 - ay) * ux - (x1 - ax) * uy
            high = (y2 - ay) * ux - (x2 - ax) * uy
            if (low > half and high > half) or (low < -half and high < -half):
                continue
            first = (x1 - ax) * ux + (y1 - ay) * uy
            last = (x2 - ax) * ux + (y2 - ay) * uy
            if (first < start and last < start) or (first > stop and last > stop):
                continue
            if level is None or level in self._levels(piece):
                bit = (first, low, last, high, opening)
                if piece in found:
                    found[piece].append(bit)
                else:
                    found[piece] = [bit]
        return found

    def _levels(self, piece: int) -> Collection[int]:
        a, b = self.a, self.b
        if a.level == b.level:
            return (a.level,)
        return self.scene.table.levels_that_count(piece, (a.centre, a.level), (b.centre, b.level))

    @cached_property
    def posts(self) -> list[tuple[Footprint, Blocker]]:
        """The posts that enter the band."""
        table = self.scene.table
        posts_in = table.posts_in
        indexes: set[int] = set().union(*[posts_in[cell] for cell in self.cells])
        found: list[tuple[Footprint, Blocker]] = []
        for index in indexes:
            footprint = table.footprints[index]
            assert footprint.disc is not None
            centre, radius = footprint.disc
            x, y = self.here(*centre)
            if abs(y) < self.half + radius:
                found.append((footprint, (((x, y, radius),), self.near <= x - radius and x + radius <= self.far)))
        return found


def _within(wide: float, x1: float, y1: float, x2: float, y2: float) -> tuple[float, float, float, float]:
    """The part of an edge that lies between y = -wide and y = wide."""
    for border in (-wide, wide):
        if (y1 < border) != (y2 < border):
            x = x1 + (border - y1) / (y2 - y1) * (x2 - x1)
            if (y1 < border) == (border < 0.0):
                x1, y1 = x, border
            else:
                x2, y2 = x, border
    return x1, y1, x2, y2


def _rim(base: Base) -> Iterator[tuple[Point, Point]]:
    """The edge of a base as straight bits."""
    points = base.corners
    if not points:
        count = ceil(2 * pi / _ARC)
        turns = [2 * pi * i / count for i in range(count)]
        points = tuple((base.x + base.reach * cos(turn), base.y + base.reach * sin(turn)) for turn in turns)
    yield from zip(points, (*points[1:], points[0]), strict=True)


def _parts_inside(start: Point, end: Point, footprint: Footprint) -> Iterator[tuple[Point, Point]]:
    """The parts of a segment that lie in an area."""
    for first, last in pairwise(sorted({0.0, 1.0, *crossings(start, end, footprint.lines)})):
        if footprint.deep(along(start, end, (first + last) / 2)):
            yield along(start, end, first), along(start, end, last)
