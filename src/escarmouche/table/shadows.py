"""Is there a straight line between two bodies that passes between all the others? Exactly, by turning lines.

Bodies are convex: the hull of *knots*, points rounded by a radius. A disc is one knot, a rectangle four, a bit of
wall two. They are given in a frame whose x axis runs from the one body, `a`, to the other, `b`. All lines of one
direction are told apart by their offset; each body then casts a *shadow*, an interval of offsets, and the lines that
join a to b are those whose offset lies in the shadows of both: the *window*. The direction is blocked if the shadows
of the blockers cover the window.

When the direction turns, the same chain of blockers, each overlapping the next, goes on covering the window until two
shadow ends meet, and that happens at an angle known in closed form: the line is then tangent to two bodies. So the
search jumps from one such angle to the next until the cover breaks or the window closes. No sampling: a free line is
missed only if it lives in less than `_STEP` radians.

Who touches whom: a slit narrower than TOLERANCE lets nothing through, so two blockers that touch shut the way. At the
borders of the window grazing counts as free, unless `graze` asks that it be blocked.
"""

from collections.abc import Sequence
from math import acos, atan2, cos, hypot, inf, pi, sin, sqrt
from typing import NamedTuple, TypeAlias

from escarmouche.table.base import TOLERANCE

Knot: TypeAlias = tuple[float, float, float]
Body: TypeAlias = tuple[Knot, ...]
Interval: TypeAlias = tuple[float, float]

#: A body that may block, and whether it is sure to be met between a and b, never behind one of them.
Blocker: TypeAlias = tuple[Body, bool]

#: After a critical angle the search goes on this many radians farther.
_STEP = 1e-9


class Slit(NamedTuple):
    """Free lines of one direction: the angle, and the offsets from `low` to `high`."""

    angle: float
    low: float
    high: float

    @property
    def best(self) -> float:
        """The offset to look along: straight ahead if that is free, else through the middle."""
        return 0.0 if self.angle == 0.0 and self.low <= 0.0 <= self.high else (self.low + self.high) / 2


class View:
    """The lines from body a to body b, and what may block them."""

    def __init__(self, a: Body, b: Body, blockers: Sequence[Blocker], graze: bool = False) -> None:
        self.a, self.b, self.blockers, self.graze = a, b, blockers, graze
        self.margin = -TOLERANCE if graze else TOLERANCE

    def slits(self, angle: float) -> tuple[list[Slit], list[Blocker]]:
        """The free slits at an angle; if there is none, the chain of blockers that covers the window."""
        c, s = cos(angle), sin(angle)
        low, high = self._window(c, s)
        start, stop = low - self.margin, high + self.margin
        shadows = []
        for blocker in self.blockers:
            body = blocker[0]
            if len(body) == 1:
                ((x, y, r),) = body
                middle = y * c - x * s
                left, right = middle - r, middle + r
            else:
                left, right = shadow(body, c, s)
            if right <= start or left >= stop:
                continue
            if blocker[1] or self._between(body, max(low, left), min(high, right), c, s):
                if left <= start and right >= stop:
                    return [], [blocker]
                shadows.append((left, right, blocker))
        shadows.sort()
        free: list[Slit] = []
        chain: list[tuple[float, Blocker]] = []
        reached, slack = start, 0.0
        for left, right, blocker in shadows:
            if left > reached + slack:
                free.append(Slit(angle, max(reached, low), max(min(left, high), low)))
            if right > reached:
                reached, slack = right, TOLERANCE
                while chain and left <= (chain[-2][0] + TOLERANCE if len(chain) > 1 else start):
                    chain.pop()  # not needed: what comes before it reaches far enough
                chain.append((right, blocker))
        if reached < stop:
            free.append(Slit(angle, min(max(reached, low), high), high))
        return free, [blocker for _, blocker in chain]

    def search(self, turning: bool = True) -> Slit | None:
        """A free slit, or None when every line from a to b is blocked; without turning, every line straight ahead.

        The line between the centres is preferred, and a fair slit to a first glimpse.
        """
        free, chain = self.slits(0.0)
        if free:
            return max(free, key=lambda slit: (slit.low <= 0.0 <= slit.high, slit.high - slit.low))
        if not turning:
            return None
        found = self._turn(chain)
        if found is None:
            left = self.mirrored()
            found = left._turn([(_mirror(body), sure) for body, sure in reversed(chain)])
            if found is not None:
                found = Slit(-found.angle, -found.high, -found.low)
        return found

    def _turn(self, chain: Sequence[Blocker]) -> Slit | None:
        """Turn left from straight ahead, jumping from break to break of the covering chain."""
        last = self.last_angle()
        angle, step = 0.0, _STEP
        while chain:
            event = self._breaks(chain, angle)
            if event >= last:
                return None
            step = _STEP if event > angle else 2 * step
            angle = max(event, angle) + step
            if angle >= last:
                return None
            free, chain = self.slits(angle)
            if free:
                return self._fairer(widest(free), last)
        return None  # nothing blocks any more, but the window has shut

    def last_angle(self) -> float:
        """How far the line can turn left and still meet both bodies: until b's shadow has sunk below a's."""
        return min(_overlap_breaks(self.b, self.a, 0.0, 0.0), pi)

    def _fairer(self, slit: Slit, last: float) -> Slit:
        """The slit just opened, or a wider one a little farther round."""
        best = slit
        for share in (0.03, 0.3):
            wider = widest(self.slits(slit.angle + share * (last - slit.angle))[0])
            if wider.high - wider.low > best.high - best.low:
                best = wider
        return best

    def _breaks(self, chain: Sequence[Blocker], angle: float) -> float:
        """The first angle from here at which the chain may no longer cover the window."""
        first = min(
            self._border_breaks(chain[0][0], angle, high=False), self._border_breaks(chain[-1][0], angle, high=True)
        )
        for i in range(len(chain) - 1):
            first = min(first, _overlap_breaks(chain[i][0], chain[i + 1][0], angle, -TOLERANCE))
        for body, sure in chain:
            if not sure:  # leaving the window, it might come back into it behind one of the ends
                for end in (self.a, self.b):
                    first = min(first, _overlap_breaks(body, end, angle, 0.0))
                    first = min(first, _overlap_breaks(end, body, angle, 0.0))
        return first

    def _border_breaks(self, body: Body, angle: float, high: bool) -> float:
        """The first angle at which the body may no longer reach beyond one border of the window.

        That border is the inner of a's and b's; as long as the body's outermost knot lies beyond every knot of one of
        them, it covers.
        """
        c, s = (cos(angle), sin(angle)) if high else (-cos(angle), -sin(angle))
        x, y, r = _uppermost(body, c, s)
        # Of two that are level, the one that will be the inner when the line has turned on.
        tie = -TOLERANCE if high else TOLERANCE
        inner = self.a if shadow(self.a, c, s)[1] <= shadow(self.b, c, s)[1] + tie else self.b
        first = inf
        for p, q, t in inner:
            dx, dy = (x - p, y - q) if high else (p - x, q - y)
            first = min(first, _breaks_at(dx, dy, r - t, self.margin, angle))
        return first

    def _window(self, c: float, s: float) -> Interval:
        a, b = shadow(self.a, c, s), shadow(self.b, c, s)
        return max(a[0], b[0]), min(a[1], b[1])

    def _between(self, body: Body, low: float, high: float, c: float, s: float) -> bool:
        """Do the lines from offset low to high meet the body between a and b, rather than behind one of them?"""
        offset = (low + high) / 2
        here = _middle(body, offset, c, s)
        return _middle(self.a, offset, c, s) < here < _middle(self.b, offset, c, s)

    def mirrored(self) -> "View":
        """The same lines with left and right exchanged."""
        blockers = [(_mirror(body), sure) for body, sure in self.blockers]
        return View(_mirror(self.a), _mirror(self.b), blockers, self.graze)


def widest(slits: Sequence[Slit]) -> Slit:
    """The widest; where there is none, an empty one."""
    return max(slits, key=lambda slit: slit.high - slit.low, default=Slit(0.0, 0.0, 0.0))


def shadow(body: Body, c: float, s: float) -> Interval:
    """The offsets of the lines that meet a body, their direction being (c, s)."""
    if len(body) == 1:
        x, y, r = body[0]
        middle = y * c - x * s
        return middle - r, middle + r
    if len(body) == 2:
        (x, y, r), (p, q, _) = body
        here, there = y * c - x * s, q * c - p * s
        return (here - r, there + r) if here <= there else (there - r, here + r)
    offsets = [y * c - x * s for x, y, _ in body]
    return min(offsets) - body[0][2], max(offsets) + body[0][2]


def chord(body: Body, offset: float, c: float, s: float) -> Interval:
    """From where to where along the line of that offset a body lies; a point if the line just misses it."""
    if len(body) == 1:
        x, y, r = body[0]
        apart = offset - (y * c - x * s)
        along, half = x * c + y * s, sqrt(max(0.0, r * r - apart * apart))
        return along - half, along + half
    met = []
    before = body[-1]
    for knot in body:
        here, there = knot[1] * c - knot[0] * s - offset, before[1] * c - before[0] * s - offset
        if abs(here) <= TOLERANCE:
            met.append(knot[0] * c + knot[1] * s)
        elif here * there < 0.0:
            share = here / (here - there)
            met.append((knot[0] + share * (before[0] - knot[0])) * c + (knot[1] + share * (before[1] - knot[1])) * s)
        before = knot
    if not met:
        nearest = min(body, key=lambda k: abs(k[1] * c - k[0] * s - offset))
        met.append(nearest[0] * c + nearest[1] * s)
    return min(met), max(met)


def _middle(body: Body, offset: float, c: float, s: float) -> float:
    if len(body) == 1:
        return body[0][0] * c + body[0][1] * s
    if len(body) == 2:
        (x, y, _), (p, q, _) = body
        here, there = y * c - x * s, q * c - p * s
        share = (offset - here) / (there - here) if here != there else 0.5
        return (x + share * (p - x)) * c + (y + share * (q - y)) * s
    first, last = chord(body, offset, c, s)
    return (first + last) / 2


def _mirror(body: Body) -> Body:
    return tuple([(x, -y, r) for x, y, r in reversed(body)])


def _overlap_breaks(one: Body, other: Body, angle: float, need: float) -> float:
    """The first angle from here at which the upper end of one shadow no longer lies `need` above the lower of another.

    It holds as long as it does for any pair of knots; the best pair changes as the line turns.
    """
    pairs = len(one) * len(other)
    if pairs == 1:
        ((x, y, r),), ((p, q, t),) = one, other
        return _breaks_at(x - p, y - q, r + t, need, angle)
    for _ in range(pairs):
        c, s = cos(angle), sin(angle)
        x, y, r = _uppermost(one, c, s)
        p, q, t = _uppermost(other, -c, -s)
        event = _breaks_at(x - p, y - q, r + t, need, angle)
        if event <= angle or event == inf:
            return event
        angle = event
    return angle


def _uppermost(body: Body, c: float, s: float) -> Knot:
    """The knot of greatest offset for lines of direction (c, s)."""
    best = body[0]
    most = best[1] * c - best[0] * s
    for knot in body[1:]:
        offset = knot[1] * c - knot[0] * s
        if offset > most:
            best, most = knot, offset
    return best


def _breaks_at(dx: float, dy: float, extra: float, need: float, angle: float) -> float:
    """The first angle from here on at which dy cos - dx sin + extra falls below `need`."""
    size = hypot(dx, dy)
    if extra - need >= size:
        return inf
    if need - extra >= size:
        return angle
    half = acos((need - extra) / size)
    end = half - atan2(dx, dy)
    turn = (end - angle) % (2 * pi)
    return angle if turn > 2 * half else angle + turn
