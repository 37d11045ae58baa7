"""The search for a free line against an oracle that tries every line tangent to two bodies.

A free line that exists can be moved until it touches two bodies. So the oracle grows the blockers and shrinks the
ends by a hair, draws all lines tangent to two of them, and looks whether one crosses no blocker. If it finds one, so
must the search; it finds nearly all, so where it finds none the search is asked to prove its line.
"""

from itertools import combinations
from math import acos, atan2, cos, hypot, pi, sin

from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from escarmouche.table.base import Base, Disc, Point, Rect
from escarmouche.table.gaps import gap
from escarmouche.table.scene import Scene
from escarmouche.table.segments import clip_base, shrunk
from escarmouche.table.shadows import View, chord, shadow
from escarmouche.table.sight import sight
from escarmouche.table.terrain import TableTop, prepare

HAIR = 1e-4
EMPTY = prepare(TableTop(200, 200))

Circle = tuple[float, float, float]


def circles(base: Base, grown: float) -> list[Circle]:
    """The rounded corners of a base grown by a hair (shrunk where negative)."""
    if isinstance(base.shape, Disc):
        return [(base.x, base.y, base.reach + grown)]
    if grown < 0:
        return [(x, y, 0.0) for x, y in shrunk(base, -grown).corners]
    return [(x, y, grown) for x, y in base.corners]


def tangents(one: Circle, other: Circle) -> list[tuple[Point, Point]]:
    """The lines tangent to two circles: a point and a direction each."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    size, bearing = hypot(dx, dy), atan2(dy, dx)
    found = []
    for side, other_side in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
        rise = side * one[2] - other_side * other[2]
        if size > abs(rise):
            for turn in (acos(rise / size), -acos(rise / size)):
                normal = (cos(bearing + turn), sin(bearing + turn))
                touch = (one[0] + side * one[2] * normal[0], one[1] + side * one[2] * normal[1])
                found.append((touch, (-normal[1], normal[0])))
    return found


def free(line: tuple[Point, Point], a: Base, b: Base, others: list[Base]) -> bool:
    """Does the line meet a and b, and no other base between them?"""
    (x, y), (dx, dy) = line
    far = 500.0
    start, end = (x - far * dx, y - far * dy), (x + far * dx, y + far * dy)
    spans = [clip_base(start, end, base) for base in (a, b)]
    if spans[0] is None or spans[1] is None:
        return False
    low, high = min(spans[0][1], spans[1][1]), max(spans[0][0], spans[1][0])
    for other in others:
        span = clip_base(start, end, other)
        if span is not None and span[0] < high and span[1] > low:
            return False
    return True


def oracle(a: Base, b: Base, others: list[Base]) -> bool:
    ends = [circle for base in (a, b) for circle in circles(base, -HAIR)]
    all_circles = ends + [circle for other in others for circle in circles(other, HAIR)]
    return any(free(line, a, b, others) for one, other in combinations(all_circles, 2) for line in tangents(one, other))


shapes = st.sampled_from([Disc(1.0), Disc(0.4), Disc(2.0), Rect(2.0, 2.0), Rect(2.0, 4.0), Rect(0.5, 7.0)])


def crowd(size: int) -> st.SearchStrategy[list[Base]]:
    """Bases between x = 20 and x = 40, where the ones who look stand at the two ends."""
    places = st.builds(Base, shapes, st.floats(20, 40), st.floats(25, 35), st.floats(0, 360))
    return st.lists(places, min_size=1, max_size=size)


ends = st.builds(Base, shapes, st.just(0.0), st.floats(28, 32), st.floats(0, 360))


@settings(max_examples=150, deadline=None)
@example(  # found by breaking the code: the border of the window passes from one corner of b to the next
    a=Base(Disc(2.0), 0, 31),
    b=Base(Rect(2.0, 2.0), 0, 32, 1),
    others=[Base(Rect(0.5, 7.0), 20, 29.5)],
    span=13,
)
@given(ends, ends, crowd(9), st.floats(3, 22))
def test_the_search_finds_whatever_the_oracle_finds(a: Base, b: Base, others: list[Base], span: float) -> None:
    a, b = a.at(30 - span, a.y), b.at(30 + span, b.y)
    others = [other for other in others if gap(other, a) > 2 * HAIR and gap(other, b) > 2 * HAIR]
    assume(gap(a, b) > 2 * HAIR and others)
    scene = Scene(EMPTY, {str(i): other for i, other in enumerate(others)})
    for graze in (False, True):
        answer = sight(a, b, scene, grazing_blocks=graze)
        if answer.clear:
            for other in others:
                span_inside = clip_base(*answer.line, shrunk(other, 2e-6))
                assert span_inside is None or (span_inside[1] - span_inside[0]) * answer.length < 1e-2
        else:
            assert not oracle(a, b, others)


def test_a_slit_of_a_hair_lets_through_and_a_touch_does_not() -> None:
    ends = ((0.0, 0.0, 1.0),), ((30.0, 0.0, 1.0),)
    for apart, seen in ((0.0, False), (5e-7, False), (1e-5, True), (0.01, True)):
        blockers = [(((15.0, 5.0 + apart / 2, 5.0),), True), (((15.0, -5.0 - apart / 2, 5.0),), True)]
        for graze in (False, True):
            assert (View(*ends, blockers, graze).search() is not None) == seen


def test_the_shadow_and_the_chord_of_a_square() -> None:
    square = ((1.0, 1.0, 0.0), (-1.0, 1.0, 0.0), (-1.0, -1.0, 0.0), (1.0, -1.0, 0.0))
    assert shadow(square, 1.0, 0.0) == (-1.0, 1.0)
    c = s = cos(pi / 4)
    low, high = shadow(square, c, s)
    assert abs(low + 2 * c) < 1e-12
    assert abs(high - 2 * c) < 1e-12
    first, last = chord(square, 0.0, c, s)
    assert abs(last - 2 * c) < 1e-12
    assert abs(first + 2 * c) < 1e-12


def test_a_window_that_shuts_while_somebody_stands_where_the_target_stands() -> None:
    """Nothing blocks at the last angle, and no line is left: that is no glimpse."""
    target = ((6.647759801737785, 0.0, 1.0),)
    other = ((6.647759792829535, -3.4093697864889805e-08, 1.0),)
    assert View(((0.0, 0.0, 1.0),), target, [(other, False)], graze=True).search() is None
