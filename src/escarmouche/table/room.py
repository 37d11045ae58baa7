"""Room: where one more base can stand against a given side of another without treading on anybody."""

from collections.abc import Iterable, Iterator
from math import acos, degrees, hypot

from escarmouche.table.base import TOLERANCE, Base, Disc, Point, Shape
from escarmouche.table.contact import Side, against_disc, halves
from escarmouche.table.gaps import overlap
from escarmouche.table.sweep import crossing_span
from escarmouche.table.vectors import bearing, heading


def place_beside(target: Base, newcomer: Shape, side: Side, against: Side = Side.FRONT) -> Base:
    """The newcomer in the middle of a side of the target, touching it with the side `against`: his front faces it.

    A round target has the four sides of the square that encloses it, as it faces.
    """
    out = target.facing + side.value
    ahead = heading(out)
    far = halves(target.shape, side.value)[1] + halves(newcomer, against.value)[1]
    facing = (out + 180.0 - against.value) % 360.0
    return Base(newcomer, target.x + far * ahead[0], target.y + far * ahead[1], facing, target.level)


def room_for(
    target: Base,
    newcomer: Shape,
    side: Side | None,
    others: Iterable[Base],
    *,
    against: Side = Side.FRONT,
    share: float = 0.0,
    near: Point | None = None,
) -> Base | None:
    """The free place on a side of the target (on any for None) nearest to `near`, or to the middle of the side.

    The newcomer touches the side with its own side `against`, shares at least `share` of edge and overlaps none of
    the others on its level. Along a flat side a base may stand anywhere; a rectangle stays parallel. A disc against a
    disc may stand anywhere within 45 degrees of the middle of the side, and shares its whole edge wherever it is.
    """
    standing = [other for other in others if other.level == target.level]
    sides = tuple(Side) if side is None else (side,)
    middles = (place_beside(target, newcomer, one, against) for one in sides)
    places = [_room_on(middle, target, standing, share, near) for middle in middles]
    free = [place for place in places if place is not None]
    if near is None or not free:
        return free[0] if free else None
    return min(free, key=lambda place: hypot(place.x - near[0], place.y - near[1]))


def _room_on(middle: Base, target: Base, others: list[Base], share: float, near: Point | None) -> Base | None:
    """The first free one of the places worth trying: the wished one and those where the newcomer touches somebody."""
    if isinstance(target.shape, Disc) and isinstance(middle.shape, Disc):
        places = _places_around(middle, target, others, near)
    else:
        places = _places_along(middle, target, others, share, near)
    return next((place for place in places if not any(overlap(place, other) for other in others)), None)


def _places_along(middle: Base, target: Base, others: list[Base], share: float, near: Point | None) -> Iterator[Base]:
    """Places along a flat side, from the wished one outwards."""
    out = bearing((middle.x - target.x, middle.y - target.y))
    right = heading(out + 90.0)
    along, own = halves(target.shape, out - target.facing)[0], halves(middle.shape, out - middle.facing)[0]
    if share > 2 * min(along, own) + TOLERANCE:
        return
    furthest = along + own - share
    # The round of a disc must meet the flat of the other, not pass beside its end.
    if isinstance(middle.shape, Disc):
        furthest = min(furthest, along)
    elif isinstance(target.shape, Disc):
        furthest = min(furthest, own)
    wished = 0.0
    if near is not None:
        wished = (near[0] - middle.x) * right[0] + (near[1] - middle.y) * right[1]
        wished = max(-furthest, min(furthest, wished))
    spans = (crossing_span(middle, right, other) for other in others)
    asides = [wished, *(end for span in spans if span is not None for end in span)]
    for aside in sorted(asides, key=lambda aside: abs(aside - wished)):
        if abs(aside) <= furthest + TOLERANCE:
            yield middle.at(middle.x + aside * right[0], middle.y + aside * right[1])


def _places_around(middle: Base, target: Base, others: list[Base], near: Point | None) -> Iterator[Base]:
    """Places of a disc around a disc, from the wished one outwards."""
    centre = bearing((middle.x - target.x, middle.y - target.y))
    wished = 0.0
    if near is not None and (near[0] != target.x or near[1] != target.y):
        turn = _half_turn(bearing((near[0] - target.x, near[1] - target.y)) - centre)
        wished = max(-45.0, min(45.0, turn))
    touching = (_half_turn(angle - centre) for other in others for angle in _touching(middle, target, other))
    for turn in sorted((wished, *touching), key=lambda turn: abs(turn - wished)):
        if abs(turn) <= 45.0 + TOLERANCE:
            turned = middle.at(middle.x, middle.y, (middle.facing + turn) % 360.0)
            yield against_disc(target, turned, heading(centre + turn))


def _touching(disc: Base, target: Base, other: Base) -> Iterator[float]:
    """Bearings from the target at which a disc rolled around it may touch the other; some may be of no use."""
    orbit = target.reach + disc.reach
    if isinstance(other.shape, Disc):
        yield from _bearings_to(target, other.centre, orbit, disc.reach + other.reach)
        return
    for corner in other.corners:
        yield from _bearings_to(target, corner, orbit, disc.reach)
    for side in Side:
        out = other.facing + side.value
        nx, ny = heading(out)
        far = nx * (other.x - target.x) + ny * (other.y - target.y) + halves(other.shape, side.value)[1] + disc.reach
        if abs(far) <= orbit:
            angle = degrees(acos(far / orbit))
            yield from (out - angle, out + angle)


def _bearings_to(target: Base, point: Point, orbit: float, distance: float) -> Iterator[float]:
    """Bearings from the target at which a point on an orbit around it is at a distance from another point."""
    way = (point[0] - target.x, point[1] - target.y)
    far = hypot(*way)
    if far == 0.0:
        return
    cosine = (orbit * orbit + far * far - distance * distance) / (2 * orbit * far)
    if abs(cosine) <= 1.0:
        angle = degrees(acos(cosine))
        yield from (bearing(way) - angle, bearing(way) + angle)


def _half_turn(turn: float) -> float:
    """The same turn, in degrees, as one of at most half a turn to the right or, when negative, to the left."""
    return (turn + 180.0) % 360.0 - 180.0
