"""The free line that goes through least of the ground that hides by its thickness.

Pieces of one kind add up, and each kind has its limit. The *excess* of a line is by how much it goes beyond the limit
of its worst kind; the search looks for a line with no excess.

Precision. A line found is measured exactly. That there is none is certain when the bound holds (every line goes
through at least so much). Otherwise it rests on a search over lines through the corners of the pieces, along the
borders of the free slits and between them; the best ones, if within `_WORTH` cm of the limit, are refined until steps
of 1e-6 cm. A wood cut like a comb could hide a thinner line between those tried.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from math import cos, sin
from typing import TypeAlias

from escarmouche.table.base import TOLERANCE
from escarmouche.table.corridor import Corridor
from escarmouche.table.prepared import Footprint
from escarmouche.table.shadows import Slit, View, chord

#: Directions tried over the whole turn before the search is refined, and how many of the best lines are.
_DIRECTIONS = 17
_REFINED = 2
_WORTH = 2.0
_FINEST = 1e-6
#: Shifting a line by 1 cm is not expected to make it thinner by more than this many cm.
_STEEPEST = 50.0

#: A line as the search knows it: its angle and its offset in the frame of the corridor.
Aim: TypeAlias = tuple[float, float]


class Thicket:
    """The ground of a corridor that hides from a thickness on: each footprint, with the limit of its kind."""

    def __init__(self, corridor: Corridor, thick: Sequence[Footprint], limits: Mapping[str, float]) -> None:
        self.corridor, self.thick, self.limits = corridor, thick, limits

    def excess(self, aim: Aim) -> float:
        """By how much a line goes beyond the limit of its worst kind; negative if it does not."""
        angle, offset = aim
        c, s = cos(angle), sin(angle)
        start, end = chord(self.corridor.ends[0], offset, c, s)[1], chord(self.corridor.ends[1], offset, c, s)[0]
        total: dict[str, float] = defaultdict(float)
        for footprint in self.thick:
            for first, last in self.corridor.inside(footprint, c, s, offset, start, end):
                total[footprint.piece.kind] += last - first
        return max((total[kind] - self.limits[kind] for kind in total), default=-1.0)

    def hides_surely(self) -> bool:
        """Does every line of the corridor go through more than a limit? If not, one does not know.

        Between the edges of a piece that enter the band, the band is cut into slabs that lie wholly on the piece or
        wholly off it; every line goes through each slab from side to side.
        """
        total: dict[str, float] = defaultdict(float)
        for footprint in self.thick:
            total[footprint.piece.kind] += self._at_least(footprint)
        return any(total[kind] > self.limits[kind] + TOLERANCE for kind in total)

    def thinnest(self, view: View, slit: Slit) -> tuple[Aim, float]:
        """The free line of least excess, as well as the search finds it, starting from one free slit."""
        left, right = -view.mirrored().last_angle(), view.last_angle()
        spread = (right - left) / (_DIRECTIONS - 1)
        tried = []
        for slits in ([slit], *(view.slits(left + i * spread)[0] for i in range(_DIRECTIONS))):
            for aim in self._aims(slits):
                tried.append((self.excess(aim), aim))
                if tried[-1][0] <= TOLERANCE:
                    return aim, tried[-1][0]
        tried.sort()
        if tried[0][0] <= _WORTH:
            tried = sorted(self._refined(view, seed, spread) for seed in tried[:_REFINED])
        return tried[0][1], tried[0][0]

    def _at_least(self, footprint: Footprint) -> float:
        corridor, half = self.corridor, self.corridor.half
        spans = []
        for x1, y1, x2, y2, _ in corridor.bits.get(footprint.index, ()):
            ends = [x for x, y in ((x1, y1), (x2, y2)) if -half <= y <= half]
            borders = [border for border in (-half, half) if (y1 > border) != (y2 > border)]
            ends += [x1 + (border - y1) / (y2 - y1) * (x2 - x1) for border in borders]
            if ends:
                spans.append((min(ends), max(ends)))
        total, reached, far = 0.0, corridor.near, corridor.far
        for first, last in sorted([*spans, (far, far)]):
            stop = min(first, far)
            if stop > reached and footprint.deep(corridor.there((reached + stop) / 2, 0.0)):
                total += stop - reached
            reached = max(reached, last)
        return total

    def _aims(self, slits: Sequence[Slit]) -> list[Aim]:
        """In each slit: its borders, its middle, through the centres, and beside each corner of the pieces."""
        aims = []
        for angle, low, high in slits:
            c, s = cos(angle), sin(angle)
            offsets = {low, high, (low + high) / 2, 0.0, -self.corridor.span * s}
            for footprint in self.thick:
                for x1, y1, x2, y2, _ in self.corridor.bits.get(footprint.index, ()):
                    for offset in (y1 * c - x1 * s, y2 * c - x2 * s):
                        offsets |= {offset - _FINEST, offset + _FINEST}
            aims += [(angle, offset) for offset in sorted(offsets) if low <= offset <= high]
        return aims

    def _refined(self, view: View, seed: tuple[float, Aim], spread: float) -> tuple[float, Aim]:
        """Turn and shift the line by ever smaller steps as long as that makes it thinner."""
        best, (angle, offset) = seed
        turn, shift = spread / 2, self.corridor.half / 4
        while shift > _FINEST and TOLERANCE < best < _STEEPEST * shift:
            tried = []
            for by, to in ((turn, 0.0), (-turn, 0.0), (0.0, shift), (0.0, -shift)):
                # The offset is pushed into each free slit of that direction.
                for _, low, high in view.slits(angle + by)[0]:
                    aim = (angle + by, min(max(offset + to, low), high))
                    tried.append((self.excess(aim), aim))
            if tried and min(tried)[0] < best - shift / 100:
                best, (angle, offset) = min(tried)
            else:
                turn, shift = turn / 2, shift / 2
        return best, (angle, offset)
