"""Paths: the way that the centre of a base goes over the table, cut by the terrain that it goes through.

A path is a sequence of points. Distances along it are cm from its first point. A rectangle that `turns` faces along
each leg of its path, so that a rider goes with the short side ahead; else it keeps its facing.
"""

from collections.abc import Callable, Collection, Container, Iterator, Mapping, Sequence
from itertools import pairwise
from math import atan2, degrees, hypot
from typing import Literal, TypeAlias

import msgspec

from escarmouche.table.base import TOLERANCE, Base, Disc, Point
from escarmouche.table.buildings import Building
from escarmouche.table.pieces import Linear, Piece, Road
from escarmouche.table.prepared import Footprint, PreparedTable
from escarmouche.table.scene import OpeningId
from escarmouche.table.segments import Span, minus, shrunk, sweep_disc, sweep_segment, union
from escarmouche.table.vectors import along, distance

Path: TypeAlias = Sequence[Point]
By: TypeAlias = Literal["centre", "edge"]


class Stretch(msgspec.Struct, frozen=True):
    """A part of a path that lies in a piece: entered `start` cm and left `end` cm along the path."""

    id: str
    kind: str
    start: float
    end: float

    @property
    def length(self) -> float:
        return self.end - self.start


class Hurdle(msgspec.Struct, frozen=True):
    """A linear obstacle that a path crosses, `at` cm along it. `angle` is 90 degrees when it goes straight across."""

    id: str
    kind: str
    at: float
    angle: float
    height: float


class Jam(msgspec.Struct, frozen=True):
    """The first place of a path where the base does not fit: how far along, and between or against which piece."""

    at: float
    id: str
    kind: str


def length(path: Path) -> float:
    return sum(distance(a, b) for a, b in pairwise(path))


def simplified(path: Path) -> tuple[Point, ...]:
    """The same path without legs of no length; its first point is always kept."""
    kept = list(path[:1])
    for point in path[1:]:
        if distance(kept[-1], point) > TOLERANCE:
            kept.append(point)
    return tuple(kept)


def point_at(path: Path, at: float) -> Point:
    """The point `at` cm along; before the beginning the first point, beyond the end the last."""
    return cut(path, at)[0][-1]


def cut(path: Path, at: float) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
    """The path up to `at` cm and from there on; both hold the point of the cut."""
    if at <= 0.0:
        return (path[0],), tuple(path)
    done = 0.0
    for i, (a, b) in enumerate(pairwise(path)):
        leg = distance(a, b)
        if at < done + leg:
            here = along(a, b, (at - done) / leg)
            return simplified((*path[: i + 1], here)), simplified((here, *path[i + 1 :]))
        done += leg
    return tuple(path), (path[-1],)


def stretches(
    path: Path,
    table: PreparedTable,
    base: Base,
    *,
    by: By = "centre",
    turns: bool = True,
    hair: float = TOLERANCE,
    only: Container[str] | None = None,
) -> list[Stretch]:
    """The path cut by the areas, wide obstacles and posts that it goes through, in the order they are entered.

    By its `centre`, or by the whole base: from the moment when its `edge` lies more than `hair` cm deep in the piece.
    A road cancels the kinds that it names wherever the centre of the base is on it, however the base itself is judged,
    so a piece may be left and entered again at the road's sides. Roads are told too. Buildings count by their walls
    only: see `fits`. `only` names the pieces that are asked for, if it is not all of them.
    """
    path = simplified(path)
    legs = list(_legs(path, base, turns))
    reach = base.reach if by == "edge" else 0.0
    near = [f for f in table.near(_box(path, reach)) if not isinstance(f.piece, Building)]
    on_road = {f.index: _by_centre(legs, f) for f in near if isinstance(f.piece, Road)}
    found = []
    for footprint in near:
        piece = footprint.piece
        if only is not None and piece.id not in only:
            continue
        if isinstance(piece, Road):
            spans = on_road[footprint.index]
        else:
            spans = _by_centre(legs, footprint) if by == "centre" else _by_edge(legs, footprint, hair)
            for road in near:
                if spans and isinstance(road.piece, Road) and road.piece.cancels_kind(piece.kind):
                    spans = minus(spans, on_road[road.index])
        found += [Stretch(piece.id, piece.kind, start, end) for start, end in spans]
    return sorted(found, key=lambda stretch: (stretch.start, stretch.end, stretch.id))


def hurdles(path: Path, table: PreparedTable) -> list[Hurdle]:
    """The walls, hedges, ditches and fences whose middle line the centre of the base crosses or reaches, in order.

    A bend crossed exactly at its point counts once; a path that runs along the line does not cross it.
    """
    found: list[Hurdle] = []
    path = simplified(path)
    for footprint in table.near(_box(path, 0.0)):
        if isinstance(footprint.piece, Linear):
            found += _hurdles(path, footprint.piece)
    return sorted(found, key=lambda hurdle: (hurdle.at, hurdle.id))


def fits(
    base: Base,
    path: Path,
    table: PreparedTable,
    stops: Callable[[Piece], bool],
    *,
    others: Mapping[str, Base] | None = None,
    closed: Collection[OpeningId] = (),
    turns: bool = True,
) -> Jam | None:
    """The first place where the base cannot go on, None if it can go all the way.

    It may touch what `stops` it, and pass a gap exactly as wide as itself, but not overlap it by more than the
    tolerance. Openings of a building let it pass as `Opening.lets_pass` says, `closed` being those shut now. `others`
    are figures in the way, `kind` "figure" in the answer. What it overlaps at the start is told at 0.
    """
    path = simplified(path)
    best: Jam | None = None
    near = [f for f in table.near(_box(path, base.reach)) if stops(f.piece)]
    done = 0.0
    for mover, way, leg in _legs(path, base, turns):
        smaller = shrunk(mover, TOLERANCE)
        for footprint in near:
            for first, _ in _meetings(smaller, way, footprint, closed):
                best = _sooner(best, Jam(done + first * leg, footprint.piece.id, footprint.piece.kind))
        for name, other in (others or {}).items():
            for first, _ in _meets_figure(smaller, way, shrunk(other, TOLERANCE)):
                best = _sooner(best, Jam(done + first * leg, name, "figure"))
        if best is not None:
            return best
        done += leg
    return None


def _sooner(best: Jam | None, jam: Jam) -> Jam:
    return jam if best is None or (jam.at, jam.id) < (best.at, best.id) else best


def _legs(path: Path, base: Base, turns: bool) -> Iterator[tuple[Base, Point, float]]:
    """Each leg: the base at its beginning, the way it goes, its length. A path of one point is a leg of no length."""
    if len(path) == 1:
        yield base.at(*path[0]), (0.0, 0.0), 0.0
    for a, b in pairwise(path):
        way = (b[0] - a[0], b[1] - a[1])
        facing = degrees(atan2(way[0], way[1])) % 360.0 if turns and base.corners else base.facing
        yield base.at(*a, facing), way, hypot(*way)


def _box(path: Path, reach: float) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in path], [y for _, y in path]
    return min(xs) - reach, min(ys) - reach, max(xs) + reach, max(ys) + reach


def _by_centre(legs: Sequence[tuple[Base, Point, float]], footprint: Footprint) -> list[Span]:
    """Where along the path its point is on a piece."""
    spans: list[Span] = []
    done = 0.0
    for mover, way, leg in legs:
        start, end = mover.centre, (mover.x + way[0], mover.y + way[1])
        if footprint.disc:
            part = sweep_disc(Base(Disc(0.0), *start), way, *footprint.disc)
            spans += [(done + part[0] * leg, done + part[1] * leg)] if part else []
        else:
            spans += [(done + first, done + last) for first, last in footprint.inside(start, end)]
        done += leg
    return _joined(spans)


def _by_edge(legs: Sequence[tuple[Base, Point, float]], footprint: Footprint, hair: float) -> list[Span]:
    """Where along the path any part of the base lies more than a hair deep in a piece."""
    spans: list[Span] = []
    done = 0.0
    for mover, way, leg in legs:
        for first, last in _meetings(shrunk(mover, hair), way, footprint, ()):
            spans.append((done + first * leg, done + last * leg))
        end = (mover.x + way[0], mover.y + way[1])
        spans += [(done + first, done + last) for first, last in footprint.inside(mover.centre, end)]
        done += leg
    return _joined(spans)


def _joined(spans: list[Span]) -> list[Span]:
    """Spans that follow on each other made one; what is no longer than the tolerance is a graze, and left out."""
    return [span for span in union(spans, TOLERANCE) if span[1] - span[0] > TOLERANCE]


def _meetings(mover: Base, way: Point, footprint: Footprint, closed: Collection[OpeningId]) -> Iterator[Span]:
    """From when to when, in shares of the way, the base meets each edge of a piece."""
    if footprint.disc:
        part = sweep_disc(mover, way, *footprint.disc)
        if part:
            yield part
        return
    reach = mover.reach + TOLERANCE
    west, east = min(0.0, way[0]) + mover.x - reach, max(0.0, way[0]) + mover.x + reach
    south, north = min(0.0, way[1]) + mover.y - reach, max(0.0, way[1]) + mover.y + reach
    for x1, y1, x2, y2, _, level, opening in footprint.edges:
        if (x1 < west and x2 < west) or (x1 > east and x2 > east):
            continue  # too far off, as most are
        if (y1 < south and y2 < south) or (y1 > north and y2 > north):
            continue
        if level is not None and level != mover.level:
            continue
        if opening and opening.lets_pass((footprint.piece.id, opening.id) in closed):
            continue
        part = sweep_segment(mover, way, (x1, y1), (x2, y2))
        if part:
            yield part


def _meets_figure(mover: Base, way: Point, other: Base) -> Iterator[Span]:
    """From when to when a base that slides along a way overlaps another, both being convex."""
    if other.level != mover.level:
        return
    if isinstance(other.shape, Disc):
        part = sweep_disc(mover, way, other.centre, other.shape.radius)
    elif isinstance(mover.shape, Disc):
        part = sweep_disc(other, (-way[0], -way[1]), mover.centre, mover.shape.radius)
    else:
        sides = zip(other.corners, (*other.corners[1:], other.corners[0]), strict=True)
        parts = [sweep_segment(mover, way, a, b) for a, b in sides]
        met = [part for part in parts if part is not None]
        part = (min(p[0] for p in met), max(p[1] for p in met)) if met else None
    if part:
        yield part


def _hurdles(path: Path, piece: Linear) -> Iterator[Hurdle]:
    """Where a path crosses the middle line of one piece; crossings closer than the tolerance are one."""
    last: float | None = None
    crossed = []
    done = 0.0
    for a, b in pairwise(path):
        leg = distance(a, b)
        for c, d in pairwise(piece.points):
            where = _crossed(a, b, c, d)
            if where is not None:
                crossed.append((done + where * leg, _angle(a, b, c, d)))
        done += leg
    for at, angle in sorted(crossed):
        if last is None or at - last > TOLERANCE:
            yield Hurdle(piece.id, piece.kind, at, angle, piece.height)
        last = at


def _crossed(a: Point, b: Point, c: Point, d: Point) -> float | None:
    """The share of a-b at which it meets c-d, ends included within the tolerance; None if apart or parallel."""
    rx, ry, sx, sy = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    size = rx * sy - ry * sx
    own, its = hypot(rx, ry), hypot(sx, sy)
    if abs(size) <= 1e-12 * own * its:
        return None
    qx, qy = c[0] - a[0], c[1] - a[1]
    first, second = (qx * sy - qy * sx) / size, (qx * ry - qy * rx) / size
    if -TOLERANCE <= first * own <= own + TOLERANCE and -TOLERANCE <= second * its <= its + TOLERANCE:
        return min(max(first, 0.0), 1.0)
    return None


def _angle(a: Point, b: Point, c: Point, d: Point) -> float:
    """The angle between two lines, from 0 to 90 degrees."""
    rx, ry, sx, sy = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    return degrees(atan2(abs(rx * sy - ry * sx), abs(rx * sx + ry * sy)))
