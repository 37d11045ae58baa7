"""Contact: sides that lie together, bases squared up against each other, room for one more.

A round base counts here as the square that encloses it, turned flat towards whatever it touches. Only lengths and
places are given: how much shared edge makes a contact, how far a base may be shifted, who turns to whom is for rules.
"""

from enum import Enum
from math import hypot, sqrt

from escarmouche.table.base import TOLERANCE, Base, Disc, Point, Rect, Shape
from escarmouche.table.gaps import touch
from escarmouche.table.vectors import bearing, heading


class Side(Enum):
    """A side of a base, as whoever stands on it sees it; the value is its bearing from the facing."""

    FRONT = 0.0
    RIGHT = 90.0
    BACK = 180.0
    LEFT = 270.0


def squared(base: Base, towards: Base | None = None) -> Base:
    """A round base as the square that encloses it, turned flat towards another base; a rectangle as it is.

    Towards a round base the square faces its centre, towards a rectangle it faces the side that lies nearest; with
    nobody to face it keeps the facing of the disc.
    """
    if isinstance(base.shape, Rect):
        return base
    square = Rect(2 * base.shape.radius, 2 * base.shape.radius)
    return Base(square, base.x, base.y, _flat_bearing(base, towards), base.level)


def _flat_bearing(base: Base, towards: Base | None) -> float:
    if towards is None or (towards.x == base.x and towards.y == base.y):
        return base.facing
    if isinstance(towards.shape, Disc):
        return bearing((towards.x - base.x, towards.y - base.y))
    return (towards.facing + nearest_side(towards, base.centre).value + 180.0) % 360.0


def nearest_side(base: Base, point: Point) -> Side:
    """The side of a base, round ones squared as they face, that looks most at a point; front and back win ties."""
    half_width, half_depth = halves(base.shape, 0.0)
    aside, ahead = seen_from(base, point)
    if abs(ahead) - half_depth >= abs(aside) - half_width:
        return Side.FRONT if ahead >= 0.0 else Side.BACK
    return Side.RIGHT if aside > 0.0 else Side.LEFT


def shared_edge(a: Base, b: Base, within: float = TOLERANCE) -> float:
    """Length of edge that two touching bases share, round ones squared up to each other; 0.0 for a mere corner.

    Rectangles share an edge when their sides are parallel, which leaves no more room than `within` between them over
    the length of the smaller side. Bases that overlap share what they would share once parted.
    """
    if not touch(a, b, within):
        return 0.0
    first, second = squared(a, b), squared(b, a)
    turn = second.facing - first.facing
    wide, deep = halves(first.shape, 0.0)
    other_wide, other_deep = halves(second.shape, turn)
    aside, ahead = seen_from(first, second.centre)
    lap_aside, lap_ahead = wide + other_wide - abs(aside), deep + other_deep - abs(ahead)
    if lap_ahead <= lap_aside:
        shared, smaller = lap_aside, 2 * min(wide, other_wide)
    else:
        shared, smaller = lap_ahead, 2 * min(deep, other_deep)
    skew = abs(heading(turn - quarter(turn))[0])
    return max(0.0, min(shared, smaller)) if skew * smaller <= within else 0.0


def aligned(mover: Base, other: Base, share: float = 0.0) -> Base:
    """The mover squared up against the other, by the smallest turn and then the smallest shift that do it.

    Against a rectangle, flat sides lie together; a disc just touches the flat side, and so does a rectangle against a
    disc, without turning. `share` is how much edge they must share at least, as far as there is so much: a base that
    came up at a corner is shifted sideways for it. Two discs just touch, on the line of their centres.
    """
    if isinstance(other.shape, Rect):
        turned = mover
        if isinstance(mover.shape, Rect):
            facing = (other.facing + quarter(mover.facing - other.facing)) % 360.0
            turned = mover.at(mover.x, mover.y, facing)
        return _flat_against(other, turned, share)
    if isinstance(mover.shape, Rect):
        pushed = _flat_against(mover, other, share)
        return mover.at(mover.x - pushed.x + other.x, mover.y - pushed.y + other.y)
    return against_disc(other, mover, (mover.x - other.x, mover.y - other.y))


def against_disc(target: Base, newcomer: Base, way: Point) -> Base:
    """A disc put down so that it touches a round target, in the direction `way` (ahead of the target if that is 0)."""
    far = hypot(*way)
    x, y = (way[0] / far, way[1] / far) if far else target.heading
    reach = target.reach + newcomer.reach
    return newcomer.at(target.x + reach * x, target.y + reach * y)


def _flat_against(box: Base, newcomer: Base, share: float) -> Base:
    """The newcomer, a disc or a rectangle already parallel to the box, pushed to the nearest place along its sides."""
    places = []
    for side in Side:
        ahead = heading(box.facing + side.value)
        along, out = halves(box.shape, side.value)
        newcomer_along, newcomer_out = halves(newcomer.shape, newcomer.facing - box.facing - side.value)
        furthest = max(0.0, along + newcomer_along - share)
        way = (newcomer.x - box.x, newcomer.y - box.y)
        aside = max(-furthest, min(furthest, way[0] * ahead[1] - way[1] * ahead[0]))
        if isinstance(newcomer.shape, Disc) and abs(aside) > along:
            # Past the end of the side only the round of the disc touches the corner.
            newcomer_out = sqrt(max(0.0, newcomer_out**2 - (abs(aside) - along) ** 2))
        far = out + newcomer_out
        places.append(newcomer.at(box.x + far * ahead[0] + aside * ahead[1], box.y + far * ahead[1] - aside * ahead[0]))
    return min(places, key=lambda place: hypot(place.x - newcomer.x, place.y - newcomer.y))


def halves(shape: Shape, turn: float) -> tuple[float, float]:
    """Half the extent across and along a bearing to which the shape is turned by some number of quarter turns."""
    if isinstance(shape, Disc):
        return shape.radius, shape.radius
    if round(turn / 90.0) % 2:
        return shape.depth / 2, shape.width / 2
    return shape.width / 2, shape.depth / 2


def quarter(turn: float) -> float:
    """The number of whole quarter turns nearest to a turn, in degrees."""
    return 90.0 * round(turn / 90.0)


def seen_from(base: Base, point: Point) -> tuple[float, float]:
    """Where a point lies for somebody who stands on the base: how far aside, to his right, and how far ahead."""
    hx, hy = base.heading
    dx, dy = point[0] - base.x, point[1] - base.y
    return dx * hy - dy * hx, dx * hx + dy * hy
