"""Gaps: how far two bases stand from each other, edge to edge.

All is measured in the plane: the gap between somebody in the street and somebody at a window above him is the
horizontal one. Only `touch` and `overlap` ask that both stand on the same level.
"""

from math import hypot, inf, sqrt

from escarmouche.table.base import TOLERANCE, Base, Disc, Point, Rect


def clearance(a: Base, b: Base) -> float:
    """The gap between two bases or, when they overlap, minus the depth: the shortest way to part them."""
    first, second = a.shape, b.shape
    if isinstance(first, Disc):
        if isinstance(second, Disc):
            return hypot(b.x - a.x, b.y - a.y) - first.radius - second.radius
        return _disc_rect(a, first.radius, b, second)
    if isinstance(second, Disc):
        return _disc_rect(b, second.radius, a, first)
    return _rect_rect(a, first, b, second)


def gap(a: Base, b: Base) -> float:
    """Distance edge to edge, whatever the levels; 0.0 as soon as the bases touch, and when they overlap."""
    between = clearance(a, b)
    return between if between > TOLERANCE else 0.0


def touch(a: Base, b: Base, within: float = TOLERANCE) -> bool:
    """Do two bases of one level touch or overlap? `within` lets bases drawn a little apart count as touching."""
    return a.level == b.level and clearance(a, b) <= within


def overlap(a: Base, b: Base) -> bool:
    """Do two bases of one level share ground, deeper than the tolerance?"""
    return a.level == b.level and clearance(a, b) < -TOLERANCE


def penetration(a: Base, b: Base) -> float:
    """How deep two bases overlap, whatever the levels: the shortest shift that parts them, 0.0 when none is needed."""
    depth = -clearance(a, b)
    return depth if depth > TOLERANCE else 0.0


def _disc_rect(disc: Base, radius: float, box: Base, rect: Rect) -> float:
    dx, dy = disc.x - box.x, disc.y - box.y
    hx, hy = box.heading
    ahead = abs(dx * hx + dy * hy) - rect.depth / 2
    aside = abs(dx * hy - dy * hx) - rect.width / 2
    if ahead > 0.0 and aside > 0.0:
        return hypot(ahead, aside) - radius
    return (ahead if ahead > aside else aside) - radius


def _rect_rect(a: Base, first: Rect, b: Base, second: Rect) -> float:
    """Separating axes tell how deep they overlap; when apart, some corner is what lies nearest to the other."""
    dx, dy = b.x - a.x, b.y - a.y
    ax, ay = a.heading
    bx, by = b.heading
    cosine, sine = ax * bx + ay * by, ax * by - ay * bx
    a_wide, a_deep, b_wide, b_deep = first.width / 2, first.depth / 2, second.width / 2, second.depth / 2
    # Where each centre stands in the other's frame, by distance aside (to the right) and ahead.
    b_aside, b_ahead = dx * ay - dy * ax, dx * ax + dy * ay
    a_aside, a_ahead = dy * bx - dx * by, -dx * bx - dy * by
    c, s = abs(cosine), abs(sine)
    apart = max(
        abs(b_aside) - a_wide - b_wide * c - b_deep * s,
        abs(b_ahead) - a_deep - b_wide * s - b_deep * c,
        abs(a_aside) - b_wide - a_wide * c - a_deep * s,
        abs(a_ahead) - b_deep - a_wide * s - a_deep * c,
    )
    if apart <= 0.0:
        return apart
    return min(
        _nearest_corner((b_aside, b_ahead), (cosine, sine), (b_wide, b_deep), (a_wide, a_deep)),
        _nearest_corner((a_aside, a_ahead), (cosine, -sine), (a_wide, a_deep), (b_wide, b_deep)),
    )


def _nearest_corner(centre: Point, turn: Point, half: Point, box: Point) -> float:
    """Distance from the nearest corner of a turned rectangle to an upright box around the origin, by their halves."""
    aside, ahead = centre
    cosine, sine = turn
    wide, deep = half
    box_wide, box_deep = box
    wide_x, wide_y, deep_x, deep_y = cosine * wide, sine * wide, -sine * deep, cosine * deep
    nearest = inf
    for u, v in (
        (aside + wide_x + deep_x, ahead + wide_y + deep_y),
        (aside + wide_x - deep_x, ahead + wide_y - deep_y),
        (aside - wide_x + deep_x, ahead - wide_y + deep_y),
        (aside - wide_x - deep_x, ahead - wide_y - deep_y),
    ):
        out_u, out_v = abs(u) - box_wide, abs(v) - box_deep
        square = (out_u * out_u if out_u > 0.0 else 0.0) + (out_v * out_v if out_v > 0.0 else 0.0)
        nearest = min(nearest, square)
    return sqrt(nearest)
