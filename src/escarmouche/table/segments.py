"""Bases against segments: distances, overlaps, and the moments at which a moving base overlaps something that stays."""

from collections.abc import Iterable, Iterator, Sequence
from math import sqrt

from escarmouche.table.base import TOLERANCE, Base, Disc, Point, Rect
from escarmouche.table.vectors import between, cross, distance, inside, point_segment, segment_segment

#: From when to when, in shares of a leg or in cm along a path.
Span = tuple[float, float]


def base_to_segment(base: Base, a: Point, b: Point) -> float:
    """Gap between a base and a segment, 0.0 when they meet."""
    if isinstance(base.shape, Disc):
        return max(0.0, point_segment(base.centre, a, b) - base.shape.radius)
    corners = base.corners
    if inside(a, corners):
        return 0.0
    return min(segment_segment(a, b, c, d) for c, d in zip(corners, (*corners[1:], corners[0]), strict=True))


def base_to_point(base: Base, point: Point) -> float:
    """Gap between a base and a point, 0.0 when the point is under the base."""
    if isinstance(base.shape, Disc):
        return max(0.0, distance(base.centre, point) - base.shape.radius)
    return base_to_segment(base, point, point)


def shrunk(base: Base, by: float) -> Base:
    """The same base with `by` cm taken off all round."""
    if isinstance(base.shape, Disc):
        return Base(Disc(max(0.0, base.shape.radius - by)), base.x, base.y, base.facing, base.level)
    smaller = Rect(max(0.0, base.shape.width - 2 * by), max(0.0, base.shape.depth - 2 * by))
    return Base(smaller, base.x, base.y, base.facing, base.level)


def clip(a: Point, b: Point, polygon: Sequence[Point]) -> Span | None:
    """The part of the segment a-b inside a convex anticlockwise polygon, as shares; None if it is all outside."""
    first, last = 0.0, 1.0
    way = between(a, b)
    for i, corner in enumerate(polygon):
        side = between(corner, polygon[(i + 1) % len(polygon)])
        room, speed = cross(side, between(corner, a)), cross(side, way)
        if speed > 0.0:
            first = max(first, -room / speed)
        elif speed < 0.0:
            last = min(last, -room / speed)
        elif room < 0.0:
            return None
    return (first, last) if first <= last else None


def clip_disc(a: Point, b: Point, centre: Point, radius: float) -> Span | None:
    """The part of the segment a-b inside a disc, as shares; None if it is all outside."""
    way, apart = between(a, b), between(centre, a)
    square = way[0] * way[0] + way[1] * way[1]
    rest = apart[0] * apart[0] + apart[1] * apart[1] - radius * radius
    if square == 0.0:
        return (0.0, 1.0) if rest <= 0.0 else None
    half = apart[0] * way[0] + apart[1] * way[1]
    root = half * half - square * rest
    if root < 0.0:
        return None
    first, last = max(0.0, (-half - sqrt(root)) / square), min(1.0, (-half + sqrt(root)) / square)
    return (first, last) if first <= last else None


def clip_base(a: Point, b: Point, base: Base) -> Span | None:
    """The part of the segment a-b under a base, as shares; None if there is none."""
    if isinstance(base.shape, Disc):
        return clip_disc(a, b, base.centre, base.shape.radius)
    return clip(a, b, base.corners)


def sweep_segment(base: Base, way: Point, a: Point, b: Point) -> Span | None:
    """From when to when, in shares of the way, a base that slides along it meets the segment a-b.

    Sliding the base one way is sliding the segment the other way: a disc meets it where its centre's way lies in the
    capsule around the segment, a rectangle where the parallelogram that the segment sweeps meets the rectangle.
    """
    if isinstance(base.shape, Disc):
        return _sweep_disc(base.centre, base.shape.radius, way, a, b)
    # The points (share of the way, share of the segment) whose place lies in the rectangle, as a polygon.
    region: list[Point] = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)]
    along = between(a, b)
    corners = base.corners
    for i, corner in enumerate(corners):
        side = between(corner, corners[(i + 1) % 4])
        room, per_way, per_along = cross(side, between(corner, a)), -cross(side, way), cross(side, along)
        region = _half_plane(region, room, per_way, per_along)
        if not region:
            return None
    shares = [point[0] for point in region]
    return min(shares), max(shares)


def sweep_disc(base: Base, way: Point, centre: Point, radius: float) -> Span | None:
    """From when to when, in shares of the way, a base that slides along it meets a disc."""
    if isinstance(base.shape, Disc):
        end = (base.x + way[0], base.y + way[1])
        return clip_disc(base.centre, end, centre, base.shape.radius + radius)
    back = (centre[0] - way[0], centre[1] - way[1])
    corners = base.corners
    parts = [clip(centre, back, corners)]
    parts += [capsule(centre, back, corner, corners[(i + 1) % 4], radius) for i, corner in enumerate(corners)]
    return hull(part for part in parts if part is not None)


def capsule(a: Point, b: Point, c: Point, d: Point, radius: float) -> Span | None:
    """The part of the segment a-b within `radius` of the segment c-d, as shares."""
    parts = [clip_disc(a, b, c, radius), clip_disc(a, b, d, radius)]
    length = distance(c, d)
    if length > 0.0 and radius > 0.0:
        ox, oy = -(d[1] - c[1]) / length * radius, (d[0] - c[0]) / length * radius
        band = ((c[0] - ox, c[1] - oy), (d[0] - ox, d[1] - oy), (d[0] + ox, d[1] + oy), (c[0] + ox, c[1] + oy))
        parts.append(clip(a, b, band))
    return hull(part for part in parts if part is not None)


def hull(spans: Iterable[Span]) -> Span | None:
    """The shortest span that holds all of them."""
    found = list(spans)
    return (min(s[0] for s in found), max(s[1] for s in found)) if found else None


def union(spans: Iterable[Span], slack: float = 0.0) -> list[Span]:
    """The same ground in spans that lie apart, in order; those closer than `slack` are joined."""
    joined: list[Span] = []
    for first, last in sorted(spans):
        if joined and first <= joined[-1][1] + slack:
            joined[-1] = (joined[-1][0], max(joined[-1][1], last))
        else:
            joined.append((first, last))
    return joined


def minus(spans: Iterable[Span], others: Sequence[Span]) -> list[Span]:
    """What is left of the spans without the others; crumbs up to the tolerance are dropped."""
    left = list(spans)
    for first, last in others:
        parts = ((s, e) for span in left for s, e in ((span[0], min(span[1], first)), (max(span[0], last), span[1])))
        left = [(s, e) for s, e in parts if e - s > TOLERANCE]
    return left


def _sweep_disc(centre: Point, radius: float, way: Point, a: Point, b: Point) -> Span | None:
    return capsule(centre, (centre[0] + way[0], centre[1] + way[1]), a, b, radius)


def _half_plane(region: list[Point], room: float, per_x: float, per_y: float) -> list[Point]:
    """What is left of a convex polygon where room + per_x * x + per_y * y >= 0."""
    kept: list[Point] = []
    for i, here in enumerate(region):
        before = region[i - 1]
        now, then = room + per_x * here[0] + per_y * here[1], room + per_x * before[0] + per_y * before[1]
        if (now < 0.0) != (then < 0.0):
            share = then / (then - now)
            kept.append((before[0] + share * (here[0] - before[0]), before[1] + share * (here[1] - before[1])))
        if now >= 0.0:
            kept.append(here)
    return kept


def crossings(start: Point, end: Point, lines: Iterable[tuple[Point, Point]]) -> Iterator[float]:
    """Where a segment crosses lines, as shares of it. A point that two lines share is crossed once or not at all."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    for (x1, y1), (x2, y2) in lines:
        here = dx * (y1 - start[1]) - dy * (x1 - start[0])
        there = dx * (y2 - start[1]) - dy * (x2 - start[0])
        if (here > 0.0) != (there > 0.0):
            share = here / (here - there)
            x, y = x1 + share * (x2 - x1) - start[0], y1 + share * (y2 - y1) - start[1]
            where = (x * dx + y * dy) / (dx * dx + dy * dy)
            if 0.0 <= where <= 1.0:
                yield where
