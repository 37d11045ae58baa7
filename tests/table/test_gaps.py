"""Gaps, touches and overlaps, by example and against shapely."""

from math import sqrt

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from random_bases import bases, carried, facings, few, points, shapely_gap
from shapely.geometry import Polygon

from escarmouche.table.base import TOLERANCE, Base, Disc, Rect
from escarmouche.table.gaps import clearance, gap, overlap, penetration, touch
from escarmouche.table.vectors import heading

FOOT = Disc(1.0)
SQUARE = Rect(2.0, 2.0)
RIDER = Rect(2.5, 5.0)


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        (Base(FOOT, 0, 0), Base(FOOT, 5, 0), 3.0),
        (Base(FOOT, 0, 0), Base(FOOT, 2, 0), 0.0),
        (Base(FOOT, 0, 0), Base(FOOT, 1, 0), 0.0),
        (Base(SQUARE, 0, 0), Base(SQUARE, 0, 22), 20.0),
        (Base(SQUARE, 0, 0), Base(SQUARE, 4, 5), sqrt(2**2 + 3**2)),
        (Base(RIDER, 0, 0, 0), Base(FOOT, 0, 5), 1.5),
        (Base(RIDER, 0, 0, 90), Base(FOOT, 0, 5), 2.75),
        (Base(RIDER, 0, 0, 0), Base(FOOT, 4.25, 6.5), 4.0),
        (Base(SQUARE, 0, 0, 45), Base(SQUARE, 4, 0), 3 - sqrt(2)),
    ],
)
def test_gap_is_measured_edge_to_edge(a: Base, b: Base, expected: float) -> None:
    assert gap(a, b) == pytest.approx(expected, abs=1e-9)
    assert gap(b, a) == pytest.approx(expected, abs=1e-9)


def test_a_gap_within_the_tolerance_is_none() -> None:
    a = Base(FOOT, 0, 0)
    assert gap(a, Base(FOOT, 2 + 0.9 * TOLERANCE, 0)) == 0.0
    assert gap(a, Base(FOOT, 2 + 1.1 * TOLERANCE, 0)) > 0.0


def test_touching_includes_the_boundary_and_overlapping_does_not() -> None:
    a, beside, inside = Base(SQUARE, 0, 0), Base(SQUARE, 2, 0.5), Base(SQUARE, 1.99, 0.5)
    assert touch(a, beside) and not overlap(a, beside)
    assert touch(a, inside) and overlap(a, inside)
    assert not touch(a, Base(SQUARE, 2.3, 0))
    assert touch(a, Base(SQUARE, 2.3, 0), within=0.3 + TOLERANCE)


def test_levels_part_bases_but_gaps_are_horizontal() -> None:
    street, window = Base(FOOT, 0, 0), Base(FOOT, 0, 1, level=1)
    assert gap(street, window) == 0.0
    assert penetration(street, window) == pytest.approx(1.0)
    assert not touch(street, window) and not overlap(street, window)


@pytest.mark.parametrize(
    ("a", "b", "depth"),
    [
        (Base(FOOT, 0, 0), Base(FOOT, 1.5, 0), 0.5),
        (Base(FOOT, 0, 0), Base(FOOT, 0, 0), 2.0),
        (Base(RIDER, 0, 0), Base(FOOT, 0, 0), 2.25),
        (Base(RIDER, 0, 0), Base(FOOT, 0, 3.25), 0.25),
        (Base(RIDER, 0, 0), Base(RIDER, 0, 0, 90), 3.75),
        (Base(SQUARE, 0, 0), Base(SQUARE, 3, 0), 0.0),
    ],
)
def test_penetration_is_the_shortest_shift_that_parts(a: Base, b: Base, depth: float) -> None:
    assert penetration(a, b) == pytest.approx(depth)


@few
@given(bases(), bases())
def test_gap_agrees_with_shapely(a: Base, b: Base) -> None:
    assert gap(a, b) == pytest.approx(shapely_gap(a, b), abs=2 * TOLERANCE)


@few
@given(bases(), bases())
def test_gap_is_symmetric(a: Base, b: Base) -> None:
    assert clearance(a, b) == pytest.approx(clearance(b, a), abs=1e-9)
    assert overlap(a, b) == overlap(b, a) or abs(clearance(a, b) + TOLERANCE) < 1e-9


@few
@given(bases(), bases(), st.floats(0.0, 360.0), points)
def test_nothing_changes_when_the_whole_table_is_turned_and_shifted(a, b, degrees, shift) -> None:
    assert clearance(carried(a, degrees, shift), carried(b, degrees, shift)) == pytest.approx(clearance(a, b), abs=1e-9)


@few
@given(bases(), bases(), facings, st.floats(0.0, 10.0))
def test_a_shift_changes_the_gap_by_no_more_than_its_length(a, b, way, length) -> None:
    x, y = heading(way)
    moved = b.at(b.x + length * x, b.y + length * y)
    assert abs(clearance(a, moved) - clearance(a, b)) <= length + 1e-9


@few
@given(bases(), bases(), facings)
def test_penetration_is_the_least_that_parts_in_any_direction(a, b, way) -> None:
    depth = penetration(a, b)
    assume(depth > 0.01)
    x, y = heading(way)
    less = 0.99 * depth
    assert overlap(a, b.at(b.x + less * x, b.y + less * y))


@few
@given(bases(st.builds(Rect, st.floats(0.3, 6), st.floats(0.3, 6))), bases(st.builds(Rect, st.just(2.5), st.just(5.0))))
def test_overlap_agrees_with_shapely(a: Base, b: Base) -> None:
    assume(abs(clearance(a, b)) > 1e-5)
    assert overlap(a, b) == Polygon(a.corners).intersects(Polygon(b.corners))
