"""Motions: bases that move on one clock, and the exact moments at which they meet.

A motion is a base at each of some knots in time. Between two knots it glides in a straight line at an even pace, with
the facing and the level it had at the first of the two; before the first knot and after the last it stands still. So
a pause is two knots at one place, a slow stretch is a longer one, and a turn or a floor is changed at a knot.
"""

from bisect import bisect_right
from collections.abc import Callable, Hashable, Iterable, Mapping
from heapq import heappop, heappush
from itertools import pairwise
from math import hypot, inf
from typing import Generic, NamedTuple, TypeVar

import msgspec

from escarmouche.table.base import TOLERANCE, Base
from escarmouche.table.gaps import overlap
from escarmouche.table.sweep import first_touch

K = TypeVar("K", bound=Hashable)


class Knot(NamedTuple):
    t: float
    base: Base


class Motion(msgspec.Struct, frozen=True):
    """Where a base is at every moment. There is at least one knot, and each is later than the one before."""

    knots: tuple[Knot, ...]

    def __post_init__(self) -> None:
        if not self.knots or any(knot.t >= following.t for knot, following in pairwise(self.knots)):
            raise ValueError("a motion needs knots, each later than the one before")

    @classmethod
    def walk(cls, base: Base, stops: Iterable[tuple[float, float, float]]) -> "Motion":
        """A base that keeps its facing and its level and is at (x, y) at each t of the (t, x, y)."""
        return cls(tuple(Knot(t, base.at(x, y)) for t, x, y in stops))

    @classmethod
    def still(cls, base: Base) -> "Motion":
        return cls((Knot(0.0, base),))

    @property
    def end(self) -> float:
        """When it comes to rest."""
        return self.knots[-1].t

    def at(self, t: float) -> Base:
        """The base at a moment; at a knot, as it goes on from there."""
        knots = self.knots
        if t <= knots[0].t:
            return knots[0].base
        if t >= knots[-1].t:
            return knots[-1].base
        leg = 0 if len(knots) == 2 else bisect_right(knots, t, key=_moment) - 1  # most ways are one straight line
        (start, base), (end, goal) = knots[leg], knots[leg + 1]
        return base if t == start else _glide(base, goal, (t - start) / (end - start))

    def until(self, t: float) -> "Motion":
        """The same motion, stopped at a moment."""
        return Motion((*(knot for knot in self.knots if knot.t < t), Knot(t, self.at(t))))


class Meeting(NamedTuple):
    """Two bases touch at the moment t, each at its place."""

    t: float
    a: Base
    b: Base


def first_meeting(a: Motion, b: Motion, since: float = 0.0, until: float = inf) -> Meeting | None:
    """The earliest meeting of two motions in a stretch of time, as `first_touch` understands a touch.

    Bases that already touch meet only if they press on towards each other, at any knot as at the start. A base that
    turns or changes level at a knot and comes to overlap the other by it meets it there and then.
    """
    last = min(until, max(a.end, b.end, since))
    times = sorted({since, last, *(knot.t for knot in (*a.knots, *b.knots) if since < knot.t < last)})
    before: tuple[Base, Base] | None = None
    for start, end in pairwise(times):
        a_base, b_base, a_goal, b_goal = a.at(start), b.at(start), a.at(end), b.at(end)
        if before is not None and overlap(a_base, b_base) and not overlap(*before):
            return Meeting(start, a_base, b_base)
        share = first_touch(a_base, a_goal.centre, b_base, b_goal.centre)
        if share is not None:
            t = start + share * (end - start)
            return Meeting(t, _glide(a_base, a_goal, share), _glide(b_base, b_goal, share))
        before = _glide(a_base, a_goal, 1.0), _glide(b_base, b_goal, 1.0)
    if before is not None and overlap(a.at(last), b.at(last)) and not overlap(*before):
        return Meeting(last, a.at(last), b.at(last))
    return None


class Meetings(Generic[K]):
    """The meetings of many motions on one clock, in order of time and, at one moment, in the order of the keys given.

    `counts(a, b)` says which pairs matter. A pair is given at most once until one of the two motions is changed, so a
    meeting that stops nobody is simply passed over. Pairs wait in a heap under a moment before which they cannot meet
    (their distance shared out between their fastest paces) and are only looked at closely when that moment comes up.
    """

    def __init__(self, motions: Mapping[K, Motion], counts: Callable[[K, K], bool], since: float = 0.0) -> None:
        self._counts = counts
        self._keys = list(motions)
        self._number = {key: number for number, key in enumerate(self._keys)}
        self._tracks = [_track(motion, since) for motion in motions.values()]
        self._versions = [0] * len(self._keys)
        self._heap: list[_Entry] = []
        alongside: list[int] = []
        for number in sorted(range(len(self._keys)), key=lambda number: self._tracks[number].west):
            west = self._tracks[number].west
            alongside = [other for other in alongside if self._tracks[other].east >= west]
            for other in alongside:
                self._expect(number, other, since)
            alongside.append(number)

    def next(self) -> tuple[K, K, Meeting] | None:
        """The next meeting, or None when there is none left; the first key of a pair is the one given first."""
        while self._heap:
            entry = heappop(self._heap)
            if entry.versions != (self._versions[entry.a], self._versions[entry.b]):
                continue
            if entry.meeting is not None:
                return self._keys[entry.a], self._keys[entry.b], entry.meeting
            meeting = first_meeting(self._tracks[entry.a].motion, self._tracks[entry.b].motion, entry.since)
            if meeting is not None:
                heappush(self._heap, entry._replace(t=meeting.t, known=True, meeting=meeting))
        return None

    def change(self, key: K, motion: Motion, since: float) -> None:
        """From a moment on somebody moves otherwise, or stands still: look for his meetings anew."""
        changed = self._number[key]
        self._versions[changed] += 1
        self._tracks[changed] = track = _track(motion, since)
        for other, there in enumerate(self._tracks):
            if other != changed and track.west <= there.east and track.east >= there.west:
                self._expect(changed, other, since)

    def _expect(self, one: int, other: int, since: float) -> None:
        """Put a pair in the heap, unless it cannot meet or does not count."""
        a, b = min(one, other), max(one, other)
        first, second = self._tracks[a], self._tracks[b]
        if first.west > second.east or first.east < second.west:
            return
        if first.south > second.north or first.north < second.south:
            return
        end = max(first.motion.end, second.motion.end)
        if end <= since or not self._counts(self._keys[a], self._keys[b]):
            return
        here, there = first.motion.at(since), second.motion.at(since)
        apart = hypot(here.x - there.x, here.y - there.y) - first.reach - second.reach - TOLERANCE
        pace = first.pace + second.pace
        soonest = since + apart / pace if apart > 0.0 and pace > 0.0 else since
        if soonest <= end:
            versions = (self._versions[a], self._versions[b])
            heappush(self._heap, _Entry(soonest, False, a, b, since, versions, None))


def earliest_meeting(
    motions: Mapping[K, Motion], counts: Callable[[K, K], bool], since: float = 0.0
) -> tuple[K, K, Meeting] | None:
    """Which two of the pairs that count meet first, and how. See `Meetings` to go on from there."""
    return Meetings(motions, counts, since).next()


class _Entry(NamedTuple):
    """A pair in the heap, under its meeting or, as long as that is not known, under a moment that is not after it."""

    t: float
    known: bool
    a: int
    b: int
    since: float
    versions: tuple[int, int]
    meeting: Meeting | None


class _Track(NamedTuple):
    """A motion, the box that it stays in, the circle that the base stays in, and its fastest pace."""

    motion: Motion
    west: float
    east: float
    south: float
    north: float
    reach: float
    pace: float


def _track(motion: Motion, since: float) -> _Track:
    ahead = [Knot(since, motion.at(since)), *(knot for knot in motion.knots if knot.t > since)]
    reach = max(knot.base.reach for knot in ahead)
    margin = reach + TOLERANCE
    xs, ys = [knot.base.x for knot in ahead], [knot.base.y for knot in ahead]
    paces = [hypot(b.base.x - a.base.x, b.base.y - a.base.y) / (b.t - a.t) for a, b in pairwise(ahead)]
    box = min(xs) - margin, max(xs) + margin, min(ys) - margin, max(ys) + margin
    return _Track(motion, *box, reach, max(paces, default=0.0))


def _glide(base: Base, goal: Base, share: float) -> Base:
    """A base on its way to a goal, turned as it set out."""
    return base.at(base.x + share * (goal.x - base.x), base.y + share * (goal.y - base.y))


def _moment(knot: Knot) -> float:
    return knot.t
