"""Terrain pieces, their checks, and the questions a prepared table answers."""

from math import cos, pi, sin
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely.geometry import Point as ShapelyPoint
from shapely.geometry import Polygon

from escarmouche.table.base import Base, Disc, Point, Rect
from escarmouche.table.terrain import (
    Area,
    Building,
    Level,
    Linear,
    Opening,
    Piece,
    Post,
    Road,
    Room,
    Stair,
    TableTop,
    TerrainError,
    Wall,
    prepare,
)

SQUARE = ((10.0, 10.0), (30.0, 10.0), (30.0, 30.0), (10.0, 30.0))
HOLE = ((15.0, 15.0), (25.0, 15.0), (25.0, 25.0), (15.0, 25.0))


def level(**fields: Any) -> Level:
    return Level(0, SQUARE, **fields)


@pytest.mark.parametrize(
    ("piece", "field", "wrong"),
    [
        (Area("x", "wood", ((0, 0), (5, 5))), "outline", "needs 3 different points"),
        (Area("x", "wood", ((0, 0), (5, 5), (5, 0), (0, 5))), "outline", "crosses or touches itself"),
        (Area("x", "wood", (*SQUARE, SQUARE[0])), "outline", "repeats its first point"),
        (Area("x", "wood", ((0, 0), (float("nan"), 5), (5, 0))), "outline", "not a number"),
        (Area("x", "wood", SQUARE, holes=(((0, 0), (5, 0), (0, 5)),)), "holes", "inside the outline"),
        (Area("x", "wood", SQUARE, height=-1), "height", "less than 0"),
        (Area("x", "wood", ((90, 10), (110, 10), (90, 30))), "outline", "(110, 10) is outside the table"),
        (Area("x", "wood", ((0, 0), (5, 0), (5, 0), (5, 5))), "outline", "has the point (5, 0) twice running"),
        (Linear("x", "wall", ((5, 5), (5, 5), (9, 9))), "points", "has the point (5, 5) twice running"),
        (Linear("x", "wall", ((5, 5),)), "points", "needs 2 points"),
        (Linear("x", "wall", ((5, 5), (5, 5))), "points", "has no length"),
        (Linear("x", "wall", ((5, 5), (9, 5)), thickness=-1), "thickness", "less than 0"),
        (Road("x", "road", ((5, 5), (9, 5)), 0), "width", "more than 0"),
        (Post("x", "tree", 5, 5, 0), "radius", "more than 0"),
        (Post("x", "tree", 5, -5, 1), "x, y", "outside the table"),
        (Building("x", "house", ()), "levels", "one level or more"),
        (Building("x", "house", (level(), level())), "levels", "same number"),
        (
            Building("x", "house", (level(openings=(Opening("d", "door", "nowhere", 1, 2),)),)),
            "levels[0].openings[d]",
            "not on a wall: there is no wall 'nowhere'",
        ),
        (
            Building("x", "house", (level(openings=(Opening("d", "door", "outline-0", 19, 2),)),)),
            "levels[0].openings[d]",
            "does not lie on its wall 'outline-0', which is 20 cm long",
        ),
        (
            Building(
                "x",
                "house",
                (level(openings=(Opening("d", "door", "outline-0", 5, 2), Opening("w", "window", "outline-0", 6, 2))),),
            ),
            "levels[0].openings[w]",
            "overlaps 'd'",
        ),
        (
            Building("x", "house", (level(inner_walls=(Wall("i", (5, 20), (20, 20)),)),)),
            "levels[0].inner_walls[i]",
            "leaves the outline",
        ),
        (
            Building("x", "house", (level(rooms=(Room("hall", ((5, 5), (20, 5), (20, 20))),)),)),
            "levels[0].rooms[hall]",
            "leaves the outline",
        ),
        (
            Building("x", "house", (level(),), stairs=(Stair("s", "stairs", (20, 20), 0, (20, 20), 1),)),
            "stairs[s].upper_level",
            "there is no level 1",
        ),
        (
            Building("x", "house", (level(), Level(1, HOLE)), stairs=(Stair("s", "stairs", (12, 12), 0, (12, 12), 1),)),
            "stairs[s].upper",
            "is not on level 1",
        ),
    ],
)
def test_a_bad_piece_is_refused_with_its_id_and_field(piece: Piece, field: str, wrong: str) -> None:
    with pytest.raises(TerrainError) as refused:
        TableTop(100, 100, (piece,))
    assert (refused.value.piece, refused.value.field) == ("x", field)
    assert wrong in refused.value.wrong
    assert str(refused.value).startswith(f"x: {field}: ")


def test_a_bad_table_is_refused() -> None:
    with pytest.raises(TerrainError, match="table: width: must be more than 0"):
        TableTop(0, 100)
    with pytest.raises(TerrainError, match="oak: id: used by two pieces"):
        TableTop(100, 100, (Post("oak", "tree", 5, 5, 1), Post("oak", "tree", 50, 5, 1)))


def test_a_table_is_written_and_read_back() -> None:
    pieces = (
        Area("wood", "forest", SQUARE, (HOLE,), height=8),
        Linear("wall", "wall", ((5, 5), (9, 5)), 0.5, 1.5),
        Post("oak", "tree", 50, 50, 1),
        Road("lane", "road", ((0, 0), (9, 9)), 5, cancels=("forest",)),
        Building("hut", "house", (level(openings=(Opening("d", "door", "outline-0", 5, 2),)),)),
    )
    table = TableTop(100, 100, pieces)
    written = msgspec.json.encode(table)
    assert msgspec.json.decode(written, type=TableTop) == table
    bad = written.replace(b'"radius":1', b'"radius":-1')
    with pytest.raises(msgspec.ValidationError, match="oak: radius"):
        msgspec.json.decode(bad, type=TableTop)


TABLE = prepare(
    TableTop(
        100,
        100,
        (
            Area("wood", "forest", SQUARE, (HOLE,)),
            Area("hill", "hill", ((20, 20), (60, 20), (60, 60), (20, 60)), base_height=4),
            Area("top", "hill", ((40, 40), (50, 40), (50, 50), (40, 50)), base_height=6),
            Linear("wall", "wall", ((70, 10), (70, 30)), thickness=1),
            Linear("rope", "fence", ((80, 10), (80, 30))),
            Post("oak", "tree", 80, 80, 2),
            Road("lane", "road", ((0, 95), (90, 95)), 4),
        ),
    )
)


@pytest.mark.parametrize(
    ("point", "expected"),
    [
        ((5, 5), []),
        ((10, 10), ["wood"]),
        ((20, 12), ["wood"]),
        ((18, 18), []),
        ((15, 20), ["wood"]),
        ((28, 28), ["wood", "hill"]),
        ((45, 45), ["hill", "top"]),
        ((70.5, 20), ["wall"]),
        ((70.6, 20), []),
        ((80, 20), ["rope"]),
        ((82, 80), ["oak"]),
        ((82.01, 80), []),
        ((50, 97), ["lane"]),
    ],
)
def test_pieces_at_a_point_borders_included(point: Point, expected: list[str]) -> None:
    assert [piece.id for piece in TABLE.pieces_at(point)] == expected


def test_height_of_the_ground_is_that_of_the_highest_piece() -> None:
    assert [TABLE.height_at(p) for p in ((5, 5), (30, 40), (45, 45))] == [0, 4, 6]


@pytest.mark.parametrize(
    ("x", "facts"),
    [
        (8.0, None),
        (9.0, (True, False, False, False)),
        (9.05, (True, False, False, False)),
        (9.2, (True, True, False, False)),
        (10.0, (True, True, True, False)),
        (11.0, (True, True, True, True)),
        (14.0, (True, True, True, True)),
        (14.5, (True, True, True, False)),
        (15.5, (True, True, False, False)),
        (16.0, (True, False, False, False)),
        (17.0, None),
    ],
)
def test_how_a_base_lies_on_a_wood_with_a_clearing(x: float, facts: tuple[bool, ...] | None) -> None:
    """The same for a disc and a square of the same breadth; a hair of 1 mm, as one rulebook has it."""
    for shape in (Disc(1.0), Rect(2.0, 2.0)):
        found = TABLE.pieces_under(Base(shape, x, 20), hair=0.1)
        if facts is None:
            assert found == []
        else:
            (one,) = found
            assert (one.touches, one.overlaps, one.centre_in, one.wholly_in) == facts


def test_gaps_to_pieces() -> None:
    base = Base(Disc(1.0), 60, 20)
    assert TABLE.gap_to(base, "wall") == pytest.approx(8.5)
    assert TABLE.gap_to(base, "rope") == pytest.approx(19)
    assert TABLE.gap_to(base.at(70, 80), "oak") == pytest.approx(7)
    assert TABLE.gap_to(Base(Rect(2, 4), 70, 80, 90), "oak") == pytest.approx(6)
    assert TABLE.gap_to(base.at(20, 20), "wood") == pytest.approx(4)
    assert TABLE.gap_to(base, "hill") == 0.0


star = st.lists(st.floats(1, 12), min_size=3, max_size=9)
places = st.floats(30, 70)
bases = st.builds(Base, st.sampled_from([Disc(1.0), Rect(2, 4), Rect(5, 1)]), places, places, st.floats(0, 360))


@settings(max_examples=150, deadline=None)
@given(star, bases)
def test_gap_and_coverage_agree_with_shapely(radii: list[float], base: Base) -> None:
    turns = [2 * pi * i / len(radii) for i in range(len(radii))]
    outline = tuple((50 + r * cos(turn), 50 + r * sin(turn)) for r, turn in zip(radii, turns, strict=True))
    table = prepare(TableTop(100, 100, (Area("wood", "forest", outline),)))
    polygon = Polygon(outline)
    solid, radius = (Polygon(base.corners), 0.0) if base.corners else (ShapelyPoint(base.centre), base.reach)
    assert table.gap_to(base, "wood") == pytest.approx(max(0.0, solid.distance(polygon) - radius), abs=1e-9)
    (facts,) = table.pieces_under(base) or [None]
    assert (facts is not None) == (solid.distance(polygon) <= radius + 1e-6)
    if facts is not None:
        assert facts.centre_in == (polygon.distance(ShapelyPoint(base.centre)) <= 1e-6)
        depth = polygon.exterior.distance(solid) - radius if polygon.contains(solid) else -1.0
        if abs(depth) > 1e-5:
            assert facts.wholly_in == (depth > 0)
