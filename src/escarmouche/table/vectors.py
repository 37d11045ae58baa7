"""Plane vectors: the little arithmetic that the rest of the geometry is made of.

A vector or a point is a plain tuple of two floats and a polygon a plain tuple of points. The functions are exact up to
float rounding; only the yes-or-no questions use the tolerance.
"""

from collections.abc import Sequence
from math import atan2, cos, degrees, hypot, radians, sin

from escarmouche.table.base import TOLERANCE, Point


def dot(a: Point, b: Point) -> float:
    """Scalar product: positive when the two look the same way."""
    return a[0] * b[0] + a[1] * b[1]


def cross(a: Point, b: Point) -> float:
    """Signed area of the parallelogram: positive when b lies to the left of a."""
    return a[0] * b[1] - a[1] * b[0]


def between(a: Point, b: Point) -> Point:
    """The vector from a to b."""
    return (b[0] - a[0], b[1] - a[1])


def along(a: Point, b: Point, share: float) -> Point:
    """The point that lies `share` of the way from a to b."""
    return (a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1]))


def distance(a: Point, b: Point) -> float:
    return hypot(b[0] - a[0], b[1] - a[1])


def bearing(way: Point) -> float:
    """The compass bearing, from 0 up to 360 degrees, in which a vector points."""
    return degrees(atan2(way[0], way[1])) % 360.0


def heading(compass: float) -> Point:
    """Unit vector of a compass bearing in degrees."""
    return (sin(radians(compass)), cos(radians(compass)))


def nearest_share(p: Point, a: Point, b: Point) -> float:
    """How far along the segment a-b, from 0 to 1, its point nearest to p lies."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    if length == 0.0:
        return 0.0
    return min(1.0, max(0.0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length))


def point_segment(p: Point, a: Point, b: Point) -> float:
    """Distance from a point to a segment."""
    share = nearest_share(p, a, b)
    return hypot(a[0] + share * (b[0] - a[0]) - p[0], a[1] + share * (b[1] - a[1]) - p[1])


def crossing(a: Point, b: Point, c: Point, d: Point) -> tuple[float, float] | None:
    """The shares of a-b and of c-d at which the two segments cross, ends included; None when parallel or apart.

    Exact, without tolerance: a near miss is a miss. Segments on one line are parallel here even if they lap.
    """
    rx, ry, sx, sy = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    area = rx * sy - ry * sx
    if area == 0.0:
        return None
    qx, qy = c[0] - a[0], c[1] - a[1]
    first = (qx * sy - qy * sx) / area
    if not 0.0 <= first <= 1.0:
        return None
    second = (qx * ry - qy * rx) / area
    return (first, second) if 0.0 <= second <= 1.0 else None


def segment_segment(a: Point, b: Point, c: Point, d: Point) -> float:
    """Distance between two segments, 0.0 when they meet."""
    if crossing(a, b, c, d) is not None:
        return 0.0
    return min(point_segment(a, c, d), point_segment(b, c, d), point_segment(c, a, b), point_segment(d, a, b))


def inside(p: Point, polygon: Sequence[Point]) -> bool:
    """Is the point in the polygon, of any shape, its outline included within the tolerance?"""
    x, y = p
    within = False
    a = polygon[-1]
    for b in polygon:
        if (a[1] > y) != (b[1] > y) and x < a[0] + (y - a[1]) / (b[1] - a[1]) * (b[0] - a[0]):
            within = not within
        a = b
    return within or on_outline(p, polygon)


def on_outline(p: Point, polygon: Sequence[Point]) -> bool:
    """Is the point on a side of the polygon, within the tolerance?"""
    x, y = p
    a = polygon[-1]
    for b in polygon:
        beside = (a[0] - x > TOLERANCE and b[0] - x > TOLERANCE) or (x - a[0] > TOLERANCE and x - b[0] > TOLERANCE)
        aside = (a[1] - y > TOLERANCE and b[1] - y > TOLERANCE) or (y - a[1] > TOLERANCE and y - b[1] > TOLERANCE)
        if not (beside or aside) and point_segment(p, a, b) <= TOLERANCE:  # the distance itself is dear
            return True
        a = b
    return False
