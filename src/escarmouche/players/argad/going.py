"""How far somebody would get along a way, roughly and quickly: what the ground is like, remembered for each table."""

from math import hypot

from escarmouche.engine.figures import Figure
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.edition import edition_of
from escarmouche.rulebooks.argad.terrain import RANK, grade, mover_kind
from escarmouche.table.base import Point
from escarmouche.table.buildings import Building
from escarmouche.table.pieces import Linear, Road
from escarmouche.table.vectors import crossing

#: The side of a cell of ground.
CELL = 2.0

#: What slow dice take off on average: one die on foot, two in the saddle (AR-TERR-002).
ON_FOOT, MOUNTED = 3.5, 7.0

CLOSED = 3


class Going:
    """The ground of one table, for each kind of mover."""

    def __init__(self, match: Match) -> None:
        self.match = match
        table = match.table
        self.lines = [footprint for footprint in table.footprints if isinstance(footprint.piece, Linear | Building)]
        self.bare = not table.footprints
        self._ranks: dict[tuple[int, int, str], int] = {}
        self._walls = [(one, self._segments(one)) for one in self.lines]

    @staticmethod
    def _segments(footprint: object) -> list[tuple[Point, Point]]:
        edges = getattr(footprint, "edges", ())
        return [((edge.x1, edge.y1), (edge.x2, edge.y2)) for edge in edges]

    def rank(self, figure: Figure, point: Point) -> int:
        """How hard the ground is at a point, 3 being closed."""
        kind = mover_kind(figure, edition_of(self.match))
        key = (int(point[0] // CELL), int(point[1] // CELL), kind)
        found = self._ranks.get(key)
        if found is None:
            middle = ((key[0] + 0.5) * CELL, (key[1] + 0.5) * CELL)
            here = self.match.table.pieces_at(middle)
            roads = [piece for piece in here if isinstance(piece, Road)]
            ranks = [
                CLOSED if isinstance(piece, Building) else RANK[grade(self.match, figure, piece)]
                for piece in here
                if not isinstance(piece, Road) and not any(road.cancels_kind(piece.kind) for road in roads)
            ]
            found = self._ranks[key] = max(ranks, default=0)
        return found

    def line_rank(self, figure: Figure, a: Point, b: Point) -> tuple[int, float]:
        """The hardest wall, hedge or ditch between two points, and what share of the way lies before the first one."""
        worst, first = 0, 1.0
        for footprint, segments in self._walls:
            for start, end in segments:
                if (met := crossing(a, b, start, end)) is not None:
                    piece = footprint.piece
                    told = CLOSED if isinstance(piece, Building) else RANK[grade(self.match, figure, piece)]
                    worst, first = max(worst, told), min(first, met[0])
                    break
        return worst, first

    def far(self, figure: Figure, start: Point, end: Point, pace: float) -> float:
        """How many centimetres of a straight way he makes in a turn, as a rule. Less than nothing: he cannot go
        there."""
        length = hypot(end[0] - start[0], end[1] - start[1])
        if self.bare or length < 0.1:
            return min(length, pace)
        worst, share = self.line_rank(figure, start, end)
        met = share * length if worst else length
        steps = int(length / CELL) + 1
        for number in range(1, steps + 1):
            at = number / steps
            told = self.rank(figure, (start[0] + (end[0] - start[0]) * at, start[1] + (end[1] - start[1]) * at))
            if told:
                worst, met = max(worst, told), min(met, (number - 1) / steps * length)
        if worst >= CLOSED:
            return -1.0
        if not worst:
            return min(length, pace)
        left = (pace / 2 if worst == 2 else pace) - (MOUNTED if figure.profile.mounted else ON_FOOT)
        return min(length, max(met, left))
