"""The ground of one table as arrays: what a straight line meets, for hundreds of lines at once.

A mind weighs many places it will never go to, so it looks at the ground as a player does who squats down at the edge of
the table: between the centres of the bases, floor by floor left out. What each kind of ground does to shots and to
movement is the edition's (`[covers]`, `[grounds]`); the exact word of the rulebook comes when an order is given.
"""

from itertools import pairwise
from math import cos, pi, sin
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from escarmouche.engine.figures import Figure
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.cover import cover_of
from escarmouche.rulebooks.argad.edition import Cover, edition_of
from escarmouche.rulebooks.argad.terrain import RANK, grade, mover_kind
from escarmouche.table.buildings import Building
from escarmouche.table.pieces import Area, Linear, Piece, Post, Road
from escarmouche.table.prepared import Footprint

Floats: TypeAlias = NDArray[np.float64]
Ints: TypeAlias = NDArray[np.int64]
Bools: TypeAlias = NDArray[np.bool_]

#: The side of a cell of ground, and at how many places along a way one looks at it.
CELL, LOOKS = 1.5, 9

#: What stands for a line that is not clear: a malus that no shot survives.
BLOCKED = -99.0

#: What slow dice take off on average: one die on foot, two in the saddle (AR-TERR-002).
ON_FOOT, MOUNTED = 3.5, 7.0

CLOSED = 3

#: The sides of a ring that stands for a post.
SIDES = 6

#: More lines than this are looked at one batch after another, so that nobody runs out of memory or time unawares.
BATCH = 20_000


class Shade:
    """One piece as shots meet it: the slice of its edges, and what its cover does."""

    __slots__ = ("blocks", "chord", "hill", "inside_only", "malus", "mounted_too", "ring", "single", "slice")

    def __init__(self, edges: slice, piece: Piece, cover: Cover | None, tall: bool) -> None:
        self.slice = edges
        self.ring = not isinstance(piece, Linear)
        self.hill = cover is not None and cover.hill
        out_of_sight = isinstance(piece, Linear) and (tall or (cover is not None and cover.out_of_sight))
        self.blocks = not self.hill and (out_of_sight or (cover is not None and cover.blocks))
        if isinstance(piece, Building):
            self.blocks = cover is None or cover.blocks
        self.malus = 0.0 if cover is None else float(cover.malus)
        self.chord = None if cover is None else cover.hides_over
        self.inside_only = cover is not None and cover.inside_only
        self.single = cover is not None and cover.who == "single"
        self.mounted_too = cover is not None and cover.who == "all"


class Landscape:
    """What lies on a table, for lines of fire and for ways. `spots` and `sheltered` are kept here by `spots`."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.table = match.setup.table
        self.contact = edition_of(match).numbers.contact
        self.footprints = [one for one in match.table.footprints if not isinstance(one.piece, Road)]
        self.roads = [one for one in match.table.footprints if isinstance(one.piece, Road)]
        sides = [sides_of(footprint) for footprint in self.footprints]
        flat = [side for of_one in sides for side in of_one]
        self.edges: Floats = np.array(flat, dtype=float).reshape(-1, 4)
        starts = np.cumsum([0, *(len(of_one) for of_one in sides)])
        self.slices = [slice(int(a), int(b)) for a, b in pairwise(starts)]
        man = edition_of(match).numbers.man_height
        self.shades = []
        for footprint, edges in zip(self.footprints, self.slices, strict=True):
            piece = footprint.piece
            cover = cover_of(match, piece.id, piece.kind)
            tall = isinstance(piece, Linear) and piece.height > man
            if cover is not None or isinstance(piece, Building) or tall:
                self.shades.append(Shade(edges, piece, cover, tall))
        self.spots: Floats | None = None
        self.sheltered: dict[float, Places] = {}
        self._ground: dict[str, NDArray[np.int8]] = {}
        self._walls: dict[str, Ints] = {}

    # --- shots -------------------------------------------------------------------------------------------------

    def near(self, points: Floats, reach: Floats) -> Bools:
        """For each shade and point: whether a base there touches the piece."""
        found = np.zeros((len(self.shades), len(points)), dtype=bool)
        if not self.shades:
            return found
        gaps = point_gaps(points, self.edges)
        for row, shade in enumerate(self.shades):
            found[row] = gaps[:, shade.slice].min(axis=1) <= reach + self.contact
        return found

    def inside(self, points: Floats) -> Bools:
        """For each shade and point: whether it lies on the piece."""
        found = np.zeros((len(self.shades), len(points)), dtype=bool)
        for row, shade in enumerate(self.shades):
            if shade.ring:
                found[row] = within(points, self.edges[shade.slice])
        return found

    def maluses(self, starts: "Places", first: Ints, ends: "Places", second: Ints) -> tuple[Floats, Floats]:
        """For lines between places of one list and of another: what the ground takes off a shot at the second place
        from the first one, and off a shot the other way."""
        count = len(first)
        to_end, to_start = np.zeros(count), np.zeros(count)
        if not self.shades or not count:
            return to_end, to_start
        for begin in range(0, count, BATCH):
            part = slice(begin, begin + BATCH)
            told = self._maluses(starts, first[part], ends, second[part])
            to_end[part], to_start[part] = told
        return to_end, to_start

    def _maluses(self, starts: "Places", first: Ints, ends: "Places", second: Ints) -> tuple[Floats, Floats]:
        a, b = starts.points[first], ends.points[second]
        to_end, to_start = np.zeros(len(a)), np.zeros(len(a))
        length = np.hypot(b[:, 0] - a[:, 0], b[:, 1] - a[:, 1])
        along, across = crossings(a, b, self.edges)
        met = across & (along >= 0.0) & (along <= 1.0)
        for row, shade in enumerate(self.shades):
            here, on = along[:, shade.slice], met[:, shade.slice]
            between = on.any(axis=1)
            in_a, in_b = starts.inside[row, first], ends.inside[row, second]
            if shade.blocks:
                blocked = between
            elif shade.hill:
                blocked = over_crest(here, across[:, shade.slice])
            elif shade.chord is not None:
                came = np.where(in_a, 0.0, np.where(on, here, 1.0).min(axis=1))
                went = np.where(in_b, 1.0, np.where(on, here, 0.0).max(axis=1))
                between |= in_a & in_b
                wood = (went - came) * length
                blocked = wood > shade.chord + starts.reach[first] + ends.reach[second]
            else:
                blocked = None
            if blocked is not None:
                to_end[blocked] = to_start[blocked] = BLOCKED
            if not shade.malus:
                continue
            near_a, near_b = starts.near[row, first], ends.near[row, second]
            for told, holds, near_it, near_other, mounted in (
                (to_end, in_b, near_b, near_a, ends.mounted[second]),
                (to_start, in_a, near_a, near_b, starts.mounted[first]),
            ):
                sheltered = holds | between if shade.chord is not None else holds
                if shade.chord is None and not shade.inside_only:
                    sheltered = holds | (between & (near_it if shade.single else near_it | ~near_other))
                if not shade.mounted_too:
                    sheltered = sheltered & ~mounted
                np.minimum(told, shade.malus, out=told, where=sheltered)
        return to_end, to_start

    # --- ways --------------------------------------------------------------------------------------------------

    def ground_of(self, figure: Figure) -> NDArray[np.int8]:
        """How hard the ground is, cell by cell, for people of his sort: 0 to 2, 3 being closed."""
        kind = mover_kind(figure, edition_of(self.match))
        found = self._ground.get(kind)
        if found is None:
            found = self._ground[kind] = self._drawn(figure)
        return found

    def _drawn(self, figure: Figure) -> NDArray[np.int8]:
        wide, deep = int(self.table.width / CELL) + 1, int(self.table.depth / CELL) + 1
        xs, ys = np.meshgrid((np.arange(wide) + 0.5) * CELL, (np.arange(deep) + 0.5) * CELL, indexing="ij")
        centres = np.column_stack([xs.ravel(), ys.ravel()])
        ranks = np.zeros(len(centres), dtype=np.int8)
        on_road = [(road.piece, within(centres, np.array(sides_of(road)))) for road in self.roads if road.rings]
        for footprint, edges in zip(self.footprints, self.slices, strict=True):
            piece = footprint.piece
            rank = self.rank_of(figure, piece)
            if not rank or isinstance(piece, Linear):
                continue
            there = within(centres, self.edges[edges])
            for road, covered in on_road:
                if isinstance(road, Road) and road.cancels_kind(piece.kind):
                    there &= ~covered
            np.maximum(ranks, rank, out=ranks, where=there)
        return ranks.reshape(wide, deep)

    def rank_of(self, figure: Figure, piece: Piece) -> int:
        return CLOSED if isinstance(piece, Building) else RANK[grade(self.match, figure, piece)]

    def walls_of(self, figure: Figure) -> Ints:
        """How hard each edge is to cross for people of his sort; the borders of areas are nothing to cross."""
        kind = mover_kind(figure, edition_of(self.match))
        found = self._walls.get(kind)
        if found is None:
            found = self._walls[kind] = np.zeros(len(self.edges), dtype=np.int64)
            for footprint, edges in zip(self.footprints, self.slices, strict=True):
                if not isinstance(footprint.piece, Area):
                    found[edges] = self.rank_of(figure, footprint.piece)
        return found

    def rank(self, figure: Figure, points: Floats) -> NDArray[np.int8]:
        """How hard the ground is at these points."""
        ground = self.ground_of(figure)
        i = np.clip((points[:, 0] / CELL).astype(np.int64), 0, ground.shape[0] - 1)
        j = np.clip((points[:, 1] / CELL).astype(np.int64), 0, ground.shape[1] - 1)
        ranks: NDArray[np.int8] = ground[i, j]
        return ranks

    def far(self, figure: Figure, starts: Floats, points: Floats, paces: Floats) -> Floats:
        """How many centimetres of each straight way people of his sort make in a turn, as a rule. Less than nothing: it
        is closed."""
        delta = points - starts
        length = np.hypot(delta[:, 0], delta[:, 1])
        if not self.footprints or not len(points):
            return np.minimum(length, paces)
        shares = np.arange(1, LOOKS + 1) / LOOKS
        looked = starts[:, None, :] + delta[:, None, :] * shares[None, :, None]
        ranks = self.rank(figure, looked.reshape(-1, 2)).reshape(len(points), LOOKS)
        worst = ranks.max(axis=1).astype(np.int64)
        met = np.where(ranks > 0, shares - 1 / LOOKS, 1.0).min(axis=1)
        walls = self.walls_of(figure)
        if walls.any():
            hard = np.flatnonzero(walls)
            along, across = crossings(starts, points, self.edges[hard])
            crossed = across & (along >= 0.0) & (along <= 1.0)
            worst = np.maximum(worst, np.where(crossed, walls[hard], 0).max(axis=1))
            met = np.minimum(met, np.where(crossed, along, 1.0).min(axis=1))
        left = np.where(worst == 2, paces / 2, paces) - (MOUNTED if figure.profile.mounted else ON_FOOT)
        slowed = np.minimum(length, np.maximum(met * length, left))
        return np.where(worst >= CLOSED, -1.0, np.where(worst > 0, slowed, np.minimum(length, paces)))


class Places:
    """Places where somebody stands or may stand, with what each shade is to them."""

    def __init__(self, land: Landscape, points: Floats, reach: Floats, mounted: Bools) -> None:
        self.points, self.reach, self.mounted = points, reach, mounted
        self.near, self.inside = land.near(points, reach), land.inside(points)


def sides_of(footprint: Footprint) -> list[tuple[float, float, float, float]]:
    """The sides of a piece; a post has a few, a wall of no thickness its line."""
    piece = footprint.piece
    if isinstance(piece, Post):
        ring = [
            (piece.x + piece.radius * cos(2 * pi * k / SIDES), piece.y + piece.radius * sin(2 * pi * k / SIDES))
            for k in range(SIDES)
        ]
        return [(*a, *b) for a, b in zip(ring, [*ring[1:], ring[0]], strict=True)]
    if isinstance(piece, Linear):
        return [(*a, *b) for a, b in pairwise(piece.points)]
    return [(*a, *b) for a, b in footprint.lines]


def crossings(a: Floats, b: Floats, edges: Floats) -> tuple[Floats, Bools]:
    """For each line and edge: how far along the whole line it meets the edge's, and whether that is on the edge."""
    dx, dy = (b[:, 0] - a[:, 0])[:, None], (b[:, 1] - a[:, 1])[:, None]
    ex, ey = edges[:, 2] - edges[:, 0], edges[:, 3] - edges[:, 1]
    px, py = edges[:, 0] - a[:, 0, None], edges[:, 1] - a[:, 1, None]
    turn = dx * ey - dy * ex
    turn[turn == 0.0] = 1e-12
    along = (px * ey - py * ex) / turn
    share = (px * dy - py * dx) / turn
    return along, (share >= 0.0) & (share <= 1.0)


def over_crest(along: Floats, across: Bools) -> Bools:
    """Whether the middle of what of the whole line lies on a hill is between the two ends (AR-LOS-002)."""
    first, last = np.where(across, along, np.inf).min(axis=1), np.where(across, along, -np.inf).max(axis=1)
    crest = np.where(np.isfinite(first), (first + np.where(np.isfinite(last), last, 0.0)) / 2, -1.0)
    found: Bools = (crest > 0.0) & (crest < 1.0)
    return found


def point_gaps(points: Floats, edges: Floats) -> Floats:
    """The distance of each point from each edge."""
    ex, ey = edges[:, 2] - edges[:, 0], edges[:, 3] - edges[:, 1]
    px, py = points[:, 0, None] - edges[:, 0], points[:, 1, None] - edges[:, 1]
    share = np.clip((px * ex + py * ey) / np.maximum(ex * ex + ey * ey, 1e-12), 0.0, 1.0)
    found: Floats = np.hypot(px - share * ex, py - share * ey)
    return found


def within(points: Floats, edges: Floats) -> Bools:
    """Whether each point lies inside the rings that these edges make."""
    x, y = points[:, 0, None], points[:, 1, None]
    ay, by = edges[:, 1], edges[:, 3]
    spans = (ay > y) != (by > y)
    rise = np.where(by == ay, 1e-12, by - ay)
    right = x < edges[:, 0] + (y - ay) / rise * (edges[:, 2] - edges[:, 0])
    found: Bools = (spans & right).sum(axis=1) % 2 == 1
    return found


def as_points(points: Any) -> Floats:
    """A list of points as an array, be it empty."""
    return np.array(points, dtype=float).reshape(-1, 2)
