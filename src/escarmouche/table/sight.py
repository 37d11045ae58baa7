"""Lines of sight from base to base.

Sight is clear if any straight line between the two bases crosses nothing that blocks; what the line crosses is told,
because rules ask. `shadows` decides exactly, `thickness` finds the thinnest way through woods, and this module puts
them together with what stands on the table.

What blocks is the caller's to say, piece by piece: `blocks(piece)` answers None (never), 0 (wholly: any line that
enters it) or, for an area, a number of cm (more than that in all the areas of the kind together; exactly that much is
clear). Figures block unless their id is in `passing`. Heights are told, never judged. A wall or a figure on a level
that is neither of the two bases' nor between them does not block; see `PreparedTable.levels_that_count`.
"""

from collections.abc import Callable, Container, Iterable, Iterator
from functools import cached_property, partial
from itertools import chain
from math import cos, hypot, sin
from typing import Literal, TypeAlias

import msgspec

from escarmouche.table.base import TOLERANCE, Base, Point
from escarmouche.table.buildings import Building, Opening
from escarmouche.table.corridor import Corridor
from escarmouche.table.gaps import gap
from escarmouche.table.pieces import Area, Piece
from escarmouche.table.prepared import Footprint
from escarmouche.table.scene import Scene
from escarmouche.table.shadows import Blocker, Body, View, chord, shadow
from escarmouche.table.thickness import Aim, Thicket

Blocks: TypeAlias = Callable[[Piece], float | None]
Mode: TypeAlias = Literal["bases", "centres"]

#: The line from centre to centre.
_STRAIGHT: Aim = (0.0, 0.0)


class Crossing(msgspec.Struct, frozen=True):
    """Something that a line of sight crosses.

    `id` is a figure's or a piece's; `length` the cm of line that lie in it (0 for a thin wall); `from_a` and `from_b`
    how far from the edges of the two bases it is met; `opening` the door or window of a building that the line goes
    through. `blocks` tells whether it stops the line, be it alone or with others of its kind.
    """

    id: str
    kind: str
    length: float
    from_a: float
    from_b: float
    height: float
    blocks: bool
    figure: bool = False
    opening: str | None = None


class Sight:
    """What one base sees of another: `line` goes from the edge of the one to the edge of the other.

    When sight is clear the line proves it. When it is not, the line is the straight one, or the thinnest if only
    thickness hides. `crossed` tells, in order, all that the line crosses. Both are worked out when first asked for,
    from what stood there when the question was put: most ask only whether sight is clear.
    """

    def __init__(
        self, clear: bool, line: Callable[[], tuple[Point, Point]], told: Callable[[], Iterable[Crossing]]
    ) -> None:
        self.clear, self._line, self._told = clear, line, told

    @cached_property
    def line(self) -> tuple[Point, Point]:
        return self._line()

    @cached_property
    def crossed(self) -> tuple[Crossing, ...]:
        return tuple(sorted(self._told(), key=lambda crossing: (crossing.from_a, crossing.id)))

    @property
    def length(self) -> float:
        (ax, ay), (bx, by) = self.line
        return hypot(bx - ax, by - ay)

    def thickness(self, kind: str) -> float:
        """The cm of line that lie in pieces of a kind."""
        return sum(crossing.length for crossing in self.crossed if crossing.kind == kind and not crossing.figure)


def never(_piece: Piece) -> None:
    """A `blocks` for which no terrain blocks."""


def sight(
    a: Base,
    b: Base,
    scene: Scene,
    blocks: Blocks = never,
    passing: Container[str] = (),
    *,
    mode: Mode = "bases",
    grazing_blocks: bool = False,
) -> Sight:
    """Is there a clear line from a to b, and what does it cross?

    `mode="centres"` tries only the line from centre to centre. A line that merely grazes a blocker is clear, unless
    `grazing_blocks`; a slit narrower than the tolerance lets nothing through in either case. A figure standing exactly
    where a or b stands is taken for a or b itself.
    """
    if hypot(b.x - a.x, b.y - a.y) <= a.reach + b.reach + TOLERANCE and gap(a, b) <= TOLERANCE:
        return Sight(True, lambda: (a.centre, b.centre), tuple)
    return _Looking(Corridor(a, b, scene), blocks, passing).sight(mode, grazing_blocks)


class _Looking:
    """One question of sight, while it is being answered."""

    def __init__(self, corridor: Corridor, blocks: Blocks, passing: Container[str]) -> None:
        self.corridor, self.blocks, self.passing = corridor, blocks, passing
        table = corridor.scene.table
        around = {f.index: f for base in (corridor.a, corridor.b) for f in table.areas_around(base)}
        self.around = list(around.values())
        self.pieces = [table.footprints[index] for index in corridor.bits]
        self.pieces += [f for index, f in around.items() if index not in corridor.bits]
        self.limits = {f.index: blocks(f.piece) for f in self.pieces}

    def sight(self, mode: Mode, graze: bool) -> Sight:
        blockers = self._blockers()
        if blockers is None:
            return self._told(False, _STRAIGHT)
        ends = self.corridor.ends if mode == "bases" else (((0.0, 0.0, 0.0),), ((self.corridor.span, 0.0, 0.0),))
        view = View(*ends, blockers, graze)
        slit = view.search(turning=mode == "bases")
        if slit is None:
            return self._told(False, _STRAIGHT)
        aim = (slit.angle, slit.best)
        thick = [f for f in self.pieces if isinstance(f.piece, Area) and self.limits[f.index]]
        if not thick:
            return self._told(True, aim)
        limits = {f.piece.kind: self.limits[f.index] or 0.0 for f in thick}
        thicket = Thicket(self.corridor, thick, limits)
        if thicket.excess(aim) <= TOLERANCE:
            return self._told(True, aim)
        if mode == "centres" or thicket.hides_surely():
            return self._told(False, aim)
        aim, excess = thicket.thinnest(view, slit)
        return self._told(excess <= TOLERANCE, aim)

    def _blockers(self) -> list[Blocker] | None:
        """All that stops a line wholly; None if one thing alone shuts the whole corridor."""
        corridor = self.corridor
        found: list[Blocker] = []
        for footprint in self.pieces:
            if self._opaque(footprint):
                for bit in corridor.bits.get(footprint.index, ()):
                    if bit[4] is None or not self._lets_see(footprint, bit[4]):
                        blockers = corridor.blockers(bit)
                        if blockers is None:
                            return None
                        found += blockers
        for footprint in self.around:
            if self._opaque(footprint):
                if corridor.stands_in(footprint):
                    return None
                found += corridor.shore(footprint)
        found += [blocker for footprint, blocker in corridor.posts if self.blocks(footprint.piece) is not None]
        found += [blocker for standing, blocker in corridor.figures if standing.id not in self.passing]
        return found

    def _opaque(self, footprint: Footprint) -> bool:
        """Does the piece stop every line that enters it? Only areas can let some of their thickness through."""
        limit = self.limits[footprint.index]
        return limit is not None and (limit <= 0.0 or not isinstance(footprint.piece, Area))

    def _lets_see(self, footprint: Footprint, opening: Opening) -> bool:
        return opening.lets_see((footprint.piece.id, opening.id) in self.corridor.scene.closed)

    def _told(self, clear: bool, aim: Aim) -> Sight:
        """The answer; the line goes from edge to edge."""
        return Sight(clear, partial(self._line, aim), partial(self._crossed, aim))

    def _line(self, aim: Aim) -> tuple[Point, Point]:
        c, s, offset, start, end = self._from_edge_to_edge(aim)
        there = self.corridor.there
        return (
            there(start * c - offset * s, start * s + offset * c),
            there(end * c - offset * s, end * s + offset * c),
        )

    def _from_edge_to_edge(self, aim: Aim) -> tuple[float, float, float, float, float]:
        """The direction and the offset of a line, and from where to where it goes."""
        angle, offset = aim
        c, s = cos(angle), sin(angle)
        start, end = chord(self.corridor.ends[0], offset, c, s)[1], chord(self.corridor.ends[1], offset, c, s)[0]
        return c, s, offset, start, end

    def _crossed(self, aim: Aim) -> Iterator[Crossing]:
        line = self._from_edge_to_edge(aim)
        return chain(self._bodies_crossed(*line), self._pieces_crossed(*line))

    def _bodies_crossed(self, c: float, s: float, offset: float, start: float, end: float) -> Iterator[Crossing]:
        for standing, (body, _) in self.corridor.figures:
            part = _crossed_part(body, c, s, offset, start, end)
            if part:
                blocks = standing.id not in self.passing
                first, last = part
                yield Crossing(standing.id, "figure", last - first, first - start, end - last, 0.0, blocks, True)
        for footprint, (body, _) in self.corridor.posts:
            part = _crossed_part(body, c, s, offset, start, end)
            if part:
                yield self._crossing(footprint, part[0] - start, part[1] - start, end - start)

    def _pieces_crossed(self, c: float, s: float, offset: float, start: float, end: float) -> Iterator[Crossing]:
        corridor = self.corridor
        for footprint in self.pieces:
            if footprint.rings and not isinstance(footprint.piece, Building):
                for first, last in corridor.inside(footprint, c, s, offset, start, end):
                    yield self._crossing(footprint, first - start, last - start, end - start)
                continue
            for x1, y1, x2, y2, opening in corridor.bits[footprint.index]:
                here, there = y1 * c - x1 * s - offset, y2 * c - x2 * s - offset
                if (here > 0.0) != (there > 0.0):
                    share = here / (here - there)
                    where = (x1 + share * (x2 - x1)) * c + (y1 + share * (y2 - y1)) * s
                    if start - TOLERANCE <= where <= end + TOLERANCE:
                        yield self._crossing(footprint, where - start, where - start, end - start, opening)

    def _crossing(
        self, footprint: Footprint, first: float, last: float, length: float, opening: Opening | None = None
    ) -> Crossing:
        piece = footprint.piece
        blocks = self.blocks(piece) is not None
        if opening:
            blocks = blocks and not self._lets_see(footprint, opening)
            return Crossing(
                piece.id, opening.kind, last - first, first, length - last, opening.height, blocks, opening=opening.id
            )
        return Crossing(piece.id, piece.kind, last - first, first, length - last, footprint.height, blocks)


def _crossed_part(
    body: Body, c: float, s: float, offset: float, start: float, end: float
) -> tuple[float, float] | None:
    """From where to where a line lies in a body, between its own start and end; None where it only grazes."""
    left, right = shadow(body, c, s)
    if not left + TOLERANCE < offset < right - TOLERANCE:
        return None
    first, last = chord(body, offset, c, s)
    first, last = max(first, start), min(last, end)
    return (first, last) if last - first > TOLERANCE else None
