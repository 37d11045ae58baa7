"""Paths cut by terrain, hurdles on the way, and places too narrow."""

from itertools import pairwise
from math import atan2, cos, degrees, pi, sin
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely.geometry import LineString, Polygon
from shapely.geometry import Point as ShapelyPoint

from escarmouche.table.base import Base, Disc, Point, Rect
from escarmouche.table.path import Hurdle, cut, fits, hurdles, length, point_at, simplified, stretches
from escarmouche.table.prepared import PreparedTable
from escarmouche.table.terrain import Area, Building, Level, Linear, Opening, Piece, Post, Road, TableTop, prepare

FOOT = Base(Disc(1.0), 0, 0)
RIDER = Base(Rect(2.0, 4.0), 0, 0)
WOOD = Area("wood", "forest", ((20, 0), (40, 0), (40, 60), (20, 60)))


def table(*pieces: Piece) -> PreparedTable:
    return prepare(TableTop(200, 200, pieces))


def cuts(path: tuple[Point, ...], *pieces: Piece, base: Base = FOOT, **how: Any) -> list[tuple[object, ...]]:
    found = stretches(path, table(*pieces), base, **how)
    return [(s.id, pytest.approx(s.start, abs=1e-5), pytest.approx(s.end, abs=1e-5)) for s in found]


# Along a path --------------------------------------------------------------------------------------------------------

BENT = ((0.0, 0.0), (3.0, 4.0), (3.0, 10.0))


def test_measures() -> None:
    assert length(BENT) == 11.0
    assert length(BENT[:1]) == 0.0
    assert point_at(BENT, 8.0) == (3.0, 7.0)
    assert point_at(BENT, -1.0) == (0.0, 0.0)
    assert point_at(BENT, 99.0) == (3.0, 10.0)


def test_cutting() -> None:
    assert cut(BENT, 8.0) == (((0, 0), (3, 4), (3, 7)), ((3, 7), (3, 10)))
    assert cut(BENT, 5.0) == (((0, 0), (3, 4)), ((3, 4), (3, 10)))
    assert cut(BENT, 0.0) == (((0, 0),), BENT)
    assert cut(BENT, 11.0) == (BENT, ((3, 10),))


def test_legs_of_no_length_are_dropped() -> None:
    assert simplified(((1, 1), (1, 1), (2, 1), (2, 1 + 1e-9), (1, 1))) == ((1, 1), (2, 1), (1, 1))
    assert simplified(((1, 1), (1, 1))) == ((1, 1),)


# Stretches -----------------------------------------------------------------------------------------------------------


def test_by_the_centre_and_by_the_edge() -> None:
    across = ((0, 30), (60, 30))
    assert cuts(across, WOOD) == [("wood", 20, 40)]
    assert cuts(across, WOOD, by="edge") == [("wood", 19, 41)]
    assert cuts(across, WOOD, by="edge", base=RIDER) == [("wood", 18, 42)], "the rider turns to where he goes"
    assert cuts(across, WOOD, by="edge", base=RIDER, turns=False) == [("wood", 19, 41)]
    assert cuts(across, WOOD, by="edge", hair=0.1) == [("wood", 19.1, 40.9)]


def test_starting_and_ending_inside() -> None:
    assert cuts(((25, 30), (60, 30)), WOOD) == [("wood", 0, 15)]
    assert cuts(((25, 30), (30, 30)), WOOD) == [("wood", 0, 5)]
    assert cuts(((25, 30), (25, 30)), WOOD) == []


def test_in_and_out_again() -> None:
    there_and_back = ((10, 30), (30, 30), (10, 30), (10, 80), (30, 80), (30, 50))
    assert cuts(there_and_back, WOOD) == [("wood", 10, 30), ("wood", 130, 140)]


def test_brushing_a_corner_counts_by_the_edge_only() -> None:
    beside = ((0, 60.5), (60, 60.5))
    assert cuts(beside, WOOD) == []
    reach = (1 - 0.5**2) ** 0.5
    assert cuts(beside, WOOD, by="edge") == [("wood", 20 - reach, 40 + reach)]
    assert cuts(((0, 61), (60, 61)), WOOD, by="edge") == [], "a base that only touches the border is not in"


def test_a_clearing() -> None:
    holed = Area("wood", "forest", WOOD.outline, holes=(((25, 20), (35, 20), (35, 40), (25, 40)),))
    assert cuts(((0, 30), (60, 30)), holed) == [("wood", 20, 25), ("wood", 35, 40)]
    assert cuts(((0, 30), (60, 30)), holed, by="edge") == [("wood", 19, 26), ("wood", 34, 41)]


def test_posts_and_thick_walls_are_ground_too() -> None:
    pieces = (Post("oak", "tree", 20, 30, 2), Linear("wall", "wall", ((40, 20), (40, 40)), thickness=1))
    assert cuts(((0, 30), (60, 30)), *pieces) == [("oak", 18, 22), ("wall", 39.5, 40.5)]
    assert cuts(((0, 30), (60, 30)), *pieces, by="edge") == [("oak", 17, 23), ("wall", 38.5, 41.5)]


def test_a_road_cancels_the_ground_under_it() -> None:
    road = Road("lane", "road", ((0, 30), (60, 30)), 4)
    assert cuts(((0, 30), (60, 30)), WOOD, road) == [("lane", 0, 60)]
    assert cuts(((0, 31.5), (60, 31.5)), WOOD, road, by="edge") == [("lane", 0, 60)], "the centre is on the road"
    leaving = ((10, 30), (30, 30), (30, 40))
    assert cuts(leaving, WOOD, road) == [("lane", 0, 22), ("wood", 22, 30)]


def test_a_road_may_cancel_some_kinds_only() -> None:
    road = Road("lane", "road", ((0, 30), (60, 30)), 4, cancels=("forest",))
    slope = Area("slope", "hill", WOOD.outline)
    assert cuts(((0, 30), (60, 30)), WOOD, slope, road) == [("lane", 0, 60), ("slope", 20, 40)]


# Hurdles -------------------------------------------------------------------------------------------------------------


def test_hurdles_with_their_angle() -> None:
    wall = Linear("wall", "wall", ((20, 0), (20, 50)), height=1.5)
    assert hurdles(((0, 30), (60, 30)), table(wall)) == [Hurdle("wall", "wall", 20, 90, 1.5)]
    (aslant,) = hurdles(((10, 20), (30, 40)), table(wall))
    assert (aslant.at, aslant.angle) == (pytest.approx(200**0.5), pytest.approx(45))
    assert hurdles(((20, 0), (20, 50)), table(wall)) == [], "along the wall is not across it"


def test_a_bend_crossed_at_its_point_is_one_hurdle() -> None:
    bent = Linear("wall", "wall", ((20, 0), (20, 30), (25, 50)))
    assert len(hurdles(((0, 30), (60, 30)), table(bent))) == 1
    assert len(hurdles(((0, 30), (20, 30), (60, 30)), table(bent))) == 1
    assert [h.at for h in hurdles(((0, 20), (40, 20), (0, 20)), table(bent))] == [20, 60]


# Room ----------------------------------------------------------------------------------------------------------------


def gate(width: float) -> tuple[Linear, Linear]:
    return (
        Linear("south", "wall", ((30, 0), (30, 30 - width / 2))),
        Linear("north", "wall", ((30, 30 + width / 2), (30, 60))),
    )


def stops(piece: Piece) -> bool:
    return piece.kind in ("wall", "house", "tree")


@pytest.mark.parametrize("base", [FOOT, Base(Rect(2, 2), 0, 0), RIDER])
def test_a_gap_as_wide_as_the_base_is_wide_enough(base: Base) -> None:
    """The rider goes through with his short side."""
    path = ((10, 30), (50, 30))
    assert fits(base, path, table(*gate(2.0)), stops) is None
    jam = fits(base, path, table(*gate(1.9)), stops)
    assert jam is not None
    assert jam.id in ("south", "north")
    half = base.reach if base is FOOT else base.shape.depth / 2
    assert jam.at == pytest.approx(20 - half, abs=0.7)


def test_a_rider_who_keeps_his_facing_needs_his_length() -> None:
    path = ((10, 30), (50, 30))
    assert fits(RIDER, path, table(*gate(3.9)), stops, turns=False) is not None
    assert fits(RIDER, path, table(*gate(4.0)), stops, turns=False) is None


def test_the_first_place_counts() -> None:
    posts = (Post("far", "tree", 40, 30, 1), Post("near", "tree", 25, 30.5, 1), Post("well", "well", 15, 30, 1))
    jam = fits(FOOT, ((10, 30), (50, 30)), table(*posts), stops)
    assert jam is not None
    assert (jam.id, jam.kind) == ("near", "tree")
    assert jam.at == pytest.approx(15 - (4 - 0.25) ** 0.5, abs=1e-4)
    bent = fits(FOOT, ((10, 50), (40, 50), (40, 20)), table(*posts), stops)
    assert bent is not None
    assert bent.id == "far"
    assert bent.at == pytest.approx(48, abs=1e-4)


def test_doors() -> None:
    outline = ((20, 20), (40, 20), (40, 40), (20, 40))
    openings = (
        Opening("door", "door", "outline-3", 9, 2),
        Opening("slit", "loophole", "outline-1", 8, 4, passable=False),
    )
    where = table(Building("hut", "house", (Level(0, outline, openings=openings),)))
    path = ((10, 30), (30, 30))
    assert fits(FOOT, path, where, stops) is None
    assert fits(FOOT, path, where, stops, closed=[("hut", "door")]) is not None
    assert fits(FOOT, ((50, 30), (30, 30)), where, stops) is not None
    assert fits(FOOT.at(0, 0, level=1), ((50, 30), (30, 30)), where, stops) is None


def test_figures_in_the_way() -> None:
    path = ((10, 30), (50, 30))
    for mover in (FOOT, RIDER):
        for shape in (Disc(1.0), Rect(2, 2)):
            for y, blocked in ((31.9, True), (32.0, False), (28.1, True), (28.0, False)):
                jam = fits(mover, path, table(), stops, others={"him": Base(shape, 40, y)})
                assert (jam is not None) == blocked
            assert fits(mover, path, table(), stops, others={"him": Base(shape, 40, 30, level=1)}) is None


# Against shapely -----------------------------------------------------------------------------------------------------

places = st.floats(60, 140)
paths = st.lists(st.tuples(places, places), min_size=2, max_size=4).map(tuple)
stars = st.lists(st.floats(2, 30), min_size=3, max_size=9)


def star(radii: list[float]) -> tuple[Point, ...]:
    turns = [2 * pi * i / len(radii) for i in range(len(radii))]
    return tuple((100 + r * cos(turn), 100 + r * sin(turn)) for r, turn in zip(radii, turns, strict=True))


@settings(max_examples=100, deadline=None)
@given(paths, stars)
def test_lengths_inside_agree_with_shapely(path: tuple[Point, ...], radii: list[float]) -> None:
    outline = star(radii)
    found = stretches(path, table(Area("wood", "forest", outline)), FOOT)
    legs = pairwise(path)
    inside = sum(LineString(leg).intersection(Polygon(outline)).length for leg in legs if leg[0] != leg[1])
    assert sum(stretch.length for stretch in found) == pytest.approx(inside, abs=1e-4)


@settings(max_examples=100, deadline=None)
@given(
    paths,
    stars,
    st.sampled_from([Disc(1.0), Rect(2, 4), Rect(6, 1)]),
    st.booleans(),
    st.lists(st.floats(0, 1), min_size=8, max_size=8),
)
def test_the_whole_base_agrees_with_shapely(
    path: tuple[Point, ...], radii: list[float], shape: Disc | Rect, turns: bool, shares: list[float]
) -> None:
    """At points taken at random along the path the base overlaps the piece if and only if a stretch says so."""
    outline, path = star(radii), simplified(path)
    if len(path) < 2:
        return
    found = stretches(path, table(Area("wood", "forest", outline)), Base(shape, 0, 0), by="edge", turns=turns)
    wood = Polygon(outline)
    legs = list(pairwise(path))
    for share in shares:
        leg, done = legs[int(share * (len(legs) - 1e-9))], int(share * (len(legs) - 1e-9))
        at = sum(length(leg) for leg in legs[:done]) + 0.37 * length(leg)
        x, y = leg[0][0] + 0.37 * (leg[1][0] - leg[0][0]), leg[0][1] + 0.37 * (leg[1][1] - leg[0][1])
        facing = degrees(atan2(leg[1][0] - leg[0][0], leg[1][1] - leg[0][1])) if turns else 0.0
        base = Base(shape, x, y, facing)
        told = any(stretch.start <= at <= stretch.end for stretch in found)
        if base.corners:
            overlap = Polygon(base.corners).intersection(wood).area
            assert told == (overlap > 0) or overlap < 1e-3
        else:
            gap = ShapelyPoint(base.centre).distance(wood) - base.reach
            assert told == (gap < 0) or abs(gap) < 1e-4
