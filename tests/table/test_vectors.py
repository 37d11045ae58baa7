"""The little arithmetic underneath, against shapely."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from random_bases import facings, few, points
from shapely.geometry import LineString, Polygon
from shapely.geometry import Point as ShapelyPoint

from escarmouche.table.base import TOLERANCE
from escarmouche.table.vectors import (
    along,
    bearing,
    between,
    cross,
    crossing,
    distance,
    heading,
    inside,
    point_segment,
    segment_segment,
)


@pytest.mark.parametrize(("compass", "way"), [(0, (0, 1)), (90, (1, 0)), (180, (0, -1)), (270, (-1, 0))])
def test_bearings_run_clockwise_from_north(compass: float, way: tuple[float, float]) -> None:
    assert heading(compass) == pytest.approx(way)
    assert bearing(way) == pytest.approx(compass)


@few
@given(facings)
def test_bearing_undoes_heading(compass: float) -> None:
    assert (bearing(heading(compass)) - compass + 180) % 360 == pytest.approx(180, abs=1e-9)


def test_what_lies_to_the_left_is_positive() -> None:
    assert cross((1, 0), (0, 1)) == 1
    assert between((1, 2), (4, 6)) == (3, 4)
    assert distance((1, 2), (4, 6)) == 5


@few
@given(points, points, points)
def test_distance_to_a_segment_agrees_with_shapely(p, a, b) -> None:
    assume(distance(a, b) > TOLERANCE)
    assert point_segment(p, a, b) == pytest.approx(ShapelyPoint(p).distance(LineString([a, b])), abs=1e-9)


@few
@given(points, points, points, points)
def test_distance_between_segments_agrees_with_shapely(a, b, c, d) -> None:
    assume(min(distance(a, b), distance(c, d)) > TOLERANCE)
    assert segment_segment(a, b, c, d) == pytest.approx(LineString([a, b]).distance(LineString([c, d])), abs=1e-9)


@few
@given(points, points, st.floats(0, 1), points, st.floats(0.05, 1))
def test_a_crossing_is_found_where_it_was_made(a, b, share, c, other) -> None:
    """The second segment is drawn from c through a point of the first, which lies at the share `other` of it."""
    place = along(a, b, share)
    d = along(c, place, 1 / other)
    assume(abs(cross(between(a, b), between(c, d))) > 1.0 and 0.01 < share < 0.99 and other < 0.99)
    assert crossing(a, b, c, d) == pytest.approx((share, other), abs=1e-6)
    assert crossing(a, b, c, along(c, place, 0.99)) is None


def test_a_segment_without_length_is_a_point() -> None:
    assert point_segment((3, 4), (0, 0), (0, 0)) == 5.0
    assert segment_segment((0, 0), (0, 0), (3, 4), (3, 4)) == 5.0


def test_segments_on_one_line_do_not_cross_but_are_not_apart() -> None:
    assert crossing((0, 0), (4, 0), (2, 0), (6, 0)) is None
    assert segment_segment((0, 0), (4, 0), (2, 0), (6, 0)) == 0.0


@few
@given(points, st.lists(points, min_size=3, max_size=7, unique=True))
def test_inside_agrees_with_shapely(p, outline) -> None:
    polygon = Polygon(outline)
    assume(polygon.is_valid and polygon.boundary.distance(ShapelyPoint(p)) > 2 * TOLERANCE)
    assert inside(p, outline) == polygon.contains(ShapelyPoint(p))


@pytest.mark.parametrize("p", [(0, 0), (2, 0), (4, 2), (0, 2 - TOLERANCE / 2), (2 + TOLERANCE / 2, 4)])
def test_the_outline_belongs_to_the_polygon(p: tuple[float, float]) -> None:
    assert inside(p, ((0, 0), (4, 0), (4, 4), (0, 4)))
