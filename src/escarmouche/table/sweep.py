"""Sweeps: the exact earliest moment at which bases that glide in straight lines touch, or meet an obstacle.

Only the motion of one base relative to the other matters. Seen from the other, the centre of the mover runs along a
line, and the bases touch while it is within the shape made of both (their Minkowski sum): a circle for two discs, a
rectangle with rounded corners for a disc and a rectangle, a polygon between slabs for two rectangles. All are convex,
so the line is in touch during one stretch of time, found in closed form. Bases do not rotate on their way.

What counts as a touch is what would stop a figure. Bases that graze each other without ever being about to overlap
by more than the tolerance pass freely: sliding along a wall, passing at exactly touching distance, leaving a contact.
A base that arrives end on at the very last moment touches.
"""

from collections.abc import Iterator, Sequence
from math import copysign, hypot, inf, sqrt
from typing import NamedTuple, TypeAlias

from escarmouche.table.base import TOLERANCE, Base, Disc, Point
from escarmouche.table.vectors import dot

#: Something that stands in the way: a base (a round pillar, somebody who stands still) or points: one for a post, two
#: for a wall, more for the closed outline of a polygon. A polygon is met at its outline, from inside as from outside.
Obstacle: TypeAlias = Base | Sequence[Point]

Span: TypeAlias = tuple[float, float]


class Outline(NamedTuple):
    """A shape around its centre: a rectangle swollen by a radius, so a disc, a rectangle, a segment or a point."""

    heading: Point
    half_width: float
    half_depth: float
    radius: float


def outline(base: Base) -> Outline:
    if isinstance(base.shape, Disc):
        return Outline((0.0, 1.0), 0.0, 0.0, base.shape.radius)
    return Outline(base.heading, base.shape.width / 2, base.shape.depth / 2, 0.0)


def first_touch(a: Base, a_to: Point, b: Base, b_to: Point) -> float | None:
    """The earliest moment, 0 being the start and 1 the arrival, at which two gliding bases touch; None if they do not.

    Bases that touch at the start and press on towards each other touch at 0.0; if they part, slide along each other
    or keep step they are not stopped. So it is with bases that overlap at the start, which touch at 0.0 if they go
    deeper. Bases on different levels never touch.
    """
    if a.level != b.level:
        return None
    velocity = (a_to[0] - a.x - b_to[0] + b.x, a_to[1] - a.y - b_to[1] + b.y)
    if hypot(a.x - b.x, a.y - b.y) > a.reach + b.reach + hypot(*velocity) + TOLERANCE:
        return None
    return _moment((a.x - b.x, a.y - b.y), velocity, outline(a), outline(b))


def first_hit(a: Base, to: Point, obstacle: Obstacle) -> float | None:
    """The earliest moment, from 0 to 1, at which a gliding base meets a standing obstacle, or None.

    As for two bases, grazing is no hit. Obstacles belong to no level: whoever calls knows which ones matter.
    """
    velocity = (to[0] - a.x, to[1] - a.y)
    if isinstance(obstacle, Base):
        return _moment((a.x - obstacle.x, a.y - obstacle.y), velocity, outline(a), outline(obstacle))
    margin = a.reach + TOLERANCE
    west, east = min(a.x, to[0]) - margin, max(a.x, to[0]) + margin
    south, north = min(a.y, to[1]) - margin, max(a.y, to[1]) + margin
    earliest: float | None = None
    for start, end in _edges(obstacle):
        if min(start[0], end[0]) > east or max(start[0], end[0]) < west:
            continue
        if min(start[1], end[1]) > north or max(start[1], end[1]) < south:
            continue
        moment = _moment_at_edge(a, velocity, start, end)
        if moment is not None and (earliest is None or moment < earliest):
            earliest = moment
    return earliest


def crossing_span(a: Base, velocity: Point, b: Base) -> Span | None:
    """From when to when a base that glides for ever, before now as after, would touch a standing one, or None."""
    return _span((a.x - b.x, a.y - b.y), velocity, outline(a), outline(b), 0.0)


def _edges(points: Sequence[Point]) -> list[tuple[Point, Point]]:
    """The edges of a closed outline; a wall of two points has only one, a post of one point the point itself."""
    if len(points) == 2:
        return [(points[0], points[1])]
    return [(points[i - 1], points[i]) for i in range(len(points))]


def _moment_at_edge(a: Base, velocity: Point, start: Point, end: Point) -> float | None:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy)
    heading = (dx / length, dy / length) if length else (0.0, 1.0)
    place = (a.x - (start[0] + end[0]) / 2, a.y - (start[1] + end[1]) / 2)
    return _moment(place, velocity, outline(a), Outline(heading, 0.0, length / 2, 0.0))


def _moment(place: Point, velocity: Point, a: Outline, b: Outline) -> float | None:
    """When a, at `place` seen from b and moving at `velocity`, first touches b on its way to overlapping it."""
    speed = hypot(*velocity)
    if speed <= TOLERANCE:
        return None
    deep = _span(place, velocity, a, b, -TOLERANCE)
    if deep is None or deep[1] <= 0.0:
        return None
    if deep[0] < 0.0:
        return 0.0 if _parting(place, velocity, a, b) < -TOLERANCE * speed else None
    exact = _span(place, velocity, a, b, 0.0) or deep
    if exact[0] > 1.0:
        loose = _span(place, velocity, a, b, TOLERANCE) or exact
        return 1.0 if loose[0] <= 1.0 else None
    return max(0.0, exact[0])


def _parting(place: Point, velocity: Point, a: Outline, b: Outline) -> float:
    """How fast the depth of two bases that overlap shrinks just now; negative when they go deeper."""
    if a.radius and b.radius:
        far = hypot(*place)
        return dot(place, velocity) / far if far > TOLERANCE else hypot(*velocity)
    ways = []
    for nx, ny, half in _slabs(a, b):
        along, pace = place[0] * nx + place[1] * ny, velocity[0] * nx + velocity[1] * ny
        # From the very middle both ways lead out.
        ways.append((abs(along) - half, copysign(1.0, along) * pace if abs(along) > TOLERANCE else abs(pace)))
    beyond = [(out, pace) for out, pace in ways if out > 0.0]
    if len(beyond) > 1:
        # The centre of a disc is beyond two sides of the rectangle: straight off the corner.
        return sum(out * pace for out, pace in beyond) / hypot(*(out for out, _ in beyond))
    nearest = max(out for out, _ in ways)
    return max(pace for out, pace in ways if out >= nearest - TOLERANCE)


def _span(place: Point, velocity: Point, a: Outline, b: Outline, grown: float) -> Span | None:
    """When the whole line of the motion enters and leaves the sum of both shapes, grown outwards by a little."""
    if a.radius:
        if b.radius:
            return _across_circle(place[0], place[1], velocity[0], velocity[1], a.radius + b.radius + grown)
        return _across_rounded(place, velocity, b, a.radius + grown)
    if b.radius:
        # Seen from the rectangle, the disc runs the same line backwards.
        return _across_rounded((-place[0], -place[1]), (-velocity[0], -velocity[1]), a, b.radius + grown)
    return _across_slabs(place, velocity, a, b, grown)


def _across_circle(x: float, y: float, vx: float, vy: float, radius: float) -> Span | None:
    speed = hypot(vx, vy)
    miss = abs(x * vy - y * vx) / speed
    if miss > radius:
        return None
    middle = -(x * vx + y * vy) / speed
    half = sqrt((radius - miss) * (radius + miss))
    return (middle - half) / speed, (middle + half) / speed


def _across_box(x: float, y: float, vx: float, vy: float, half: Point) -> Span | None:
    across = _across_slab(x, vx, half[0])
    along = _across_slab(y, vy, half[1])
    if across is None or along is None:
        return None
    enter, leave = max(across[0], along[0]), min(across[1], along[1])
    return (enter, leave) if enter <= leave else None


def _across_slab(place: float, speed: float, half: float) -> Span | None:
    if half < 0.0:
        return None
    if speed == 0.0:
        return (-inf, inf) if abs(place) <= half else None
    if speed < 0.0:
        place, speed = -place, -speed
    return (-half - place) / speed, (half - place) / speed


def _across_rounded(place: Point, velocity: Point, box: Outline, radius: float) -> Span | None:
    """Across a rectangle with rounded corners, which is two boxes and four discs: in at the first, out of the last."""
    hx, hy = box.heading
    x, y = place[0] * hy - place[1] * hx, place[0] * hx + place[1] * hy
    vx, vy = velocity[0] * hy - velocity[1] * hx, velocity[0] * hx + velocity[1] * hy
    wide, deep = box.half_width, box.half_depth
    spans = (
        _across_box(x, y, vx, vy, (wide + radius, deep)),
        _across_box(x, y, vx, vy, (wide, deep + radius)),
        _across_circle(x - wide, y - deep, vx, vy, radius),
        _across_circle(x + wide, y - deep, vx, vy, radius),
        _across_circle(x - wide, y + deep, vx, vy, radius),
        _across_circle(x + wide, y + deep, vx, vy, radius),
    )
    crossed = [span for span in spans if span is not None]
    if not crossed:
        return None
    return min(span[0] for span in crossed), max(span[1] for span in crossed)


def _across_slabs(place: Point, velocity: Point, a: Outline, b: Outline, grown: float) -> Span | None:
    """Across the sum of two rectangles: between the slabs that both cover along the axes of either."""
    enter, leave = -inf, inf
    for nx, ny, half in _slabs(a, b):
        span = _across_slab(place[0] * nx + place[1] * ny, velocity[0] * nx + velocity[1] * ny, half + grown)
        if span is None:
            return None
        enter, leave = max(enter, span[0]), min(leave, span[1])
        if enter > leave:
            return None
    return enter, leave


def _slabs(a: Outline, b: Outline) -> Iterator[tuple[float, float, float]]:
    """The slabs in which the rectangles of both overlap, as the normal and half the thickness; a disc brings none."""
    cosine = abs(a.heading[0] * b.heading[0] + a.heading[1] * b.heading[1])
    sine = abs(a.heading[0] * b.heading[1] - a.heading[1] * b.heading[0])
    for one, other in ((a, b), (b, a)):
        if not one.radius:
            hx, hy = one.heading
            yield hx, hy, one.half_depth + other.half_depth * cosine + other.half_width * sine
            yield hy, -hx, one.half_width + other.half_width * cosine + other.half_depth * sine
