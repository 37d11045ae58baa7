"""Lines of sight: cases made by hand, properties, and a brute force with shapely."""

from itertools import pairwise
from math import cos, hypot, pi, radians, sin
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from shapely.geometry import LineString, Polygon
from shapely.geometry import Point as ShapelyPoint

from escarmouche.table.base import Base, Disc, Point, Rect
from escarmouche.table.scene import Scene
from escarmouche.table.sight import Sight, sight
from escarmouche.table.terrain import (
    Area,
    Building,
    Level,
    Linear,
    Opening,
    Piece,
    Post,
    TableTop,
    prepare,
)

FOOT = Disc(1.0)
SQUARE = Rect(2.0, 2.0)
RIDER = Rect(2.0, 4.0)
LIMITS = {"hill": 0.0, "wall": 0.0, "house": 0.0, "tree": 0.0, "forest": 10.0, "jungle": 2.0}


def blocks(piece: Piece) -> float | None:
    return LIMITS.get(piece.kind)


def scene(*pieces: Piece, figures: dict[str, Base] | None = None, closed: tuple[tuple[str, str], ...] = ()) -> Scene:
    return Scene(prepare(TableTop(200, 200, pieces)), figures, closed)


def box(x0: float, y0: float, x1: float, y1: float) -> tuple[Point, ...]:
    return ((x0, y0), (x1, y0), (x1, y1), (x0, y1))


def ids(answer: Sight) -> list[str]:
    return [crossing.id for crossing in answer.crossed]


# Figures -------------------------------------------------------------------------------------------------------------


def test_nothing_between() -> None:
    a, b = Base(FOOT, 50, 50), Base(FOOT, 80, 50)
    answer = sight(a, b, scene(figures={"a": a, "b": b}))
    assert answer.clear
    assert answer.crossed == ()
    assert answer.line == ((51.0, 50.0), (79.0, 50.0))
    assert answer.length == pytest.approx(28.0)


def test_bases_that_touch_see_each_other() -> None:
    a, b = Base(FOOT, 50, 50), Base(FOOT, 52, 50)
    assert sight(a, b, scene(figures={"c": Base(FOOT, 51, 50.5)})).clear


@pytest.mark.parametrize("radius", [0.5, 0.9, 1.2, 1.5])
def test_one_figure_in_the_middle_hides_if_it_is_wider(radius: float) -> None:
    """Between two bases of radius 1 a smaller one leaves a line beside it, a wider one does not."""
    a, b = Base(FOOT, 50, 50), Base(FOOT, 80, 50)
    answer = sight(a, b, scene(figures={"c": Base(Disc(radius), 65, 50)}))
    assert answer.clear == (radius < 1)
    if not answer.clear:
        assert ids(answer) == ["c"]
        assert answer.crossed[0].blocks
        assert answer.crossed[0].length == pytest.approx(2 * radius)
        assert answer.crossed[0].from_a == pytest.approx(14 - radius)


@pytest.mark.parametrize("shape", [FOOT, SQUARE])
def test_a_figure_of_the_same_size_in_the_way_is_only_grazed(shape: Disc | Rect) -> None:
    a, b, c = Base(shape, 50, 50), Base(shape, 80, 50), Base(shape, 65, 50)
    assert sight(a, b, scene(figures={"c": c})).clear
    assert not sight(a, b, scene(figures={"c": c}), grazing_blocks=True).clear


def test_peeping_between_two_figures() -> None:
    a, b = Base(SQUARE, 50, 50), Base(SQUARE, 80, 50)
    figures = {"left": Base(SQUARE, 65, 51.05), "right": Base(SQUARE, 65, 48.95)}
    answer = sight(a, b, scene(figures=figures), grazing_blocks=True)
    assert answer.clear
    assert answer.crossed == ()


def test_two_figures_that_touch_shut_the_gap() -> None:
    a, b = Base(SQUARE, 50, 50), Base(SQUARE, 80, 50)
    figures = {"left": Base(SQUARE, 65, 51), "right": Base(SQUARE, 65, 49)}
    assert not sight(a, b, scene(figures=figures)).clear
    discs = {"left": Base(FOOT, 65, 51), "right": Base(FOOT, 65, 49)}
    assert not sight(a, b, scene(figures=discs)).clear


def test_the_gap_between_two_figures_one_behind_the_other_is_seen_through_aslant() -> None:
    a, b = Base(FOOT, 50, 50), Base(FOOT, 80, 50)
    figures = {"near": Base(Disc(2), 60, 51.75), "far": Base(Disc(2), 70, 48.25)}
    answer = sight(a, b, scene(figures=figures))
    assert answer.clear
    assert answer.line[0][1] < answer.line[1][1]
    figures["far"] = Base(Disc(2), 70, 48.4)
    figures["near"] = Base(Disc(2), 60, 51.6)
    assert not sight(a, b, scene(figures=figures)).clear


def test_whoever_stands_behind_hides_nothing() -> None:
    a, b = Base(RIDER, 50, 50), Base(RIDER, 60, 50)
    figures = {"behind a": Base(RIDER, 45, 50), "behind b": Base(RIDER, 65, 50), "beside": Base(RIDER, 50, 54)}
    assert sight(a, b, scene(figures=figures)).clear


def test_figures_that_pass_are_told_but_do_not_block() -> None:
    a, b, friend = Base(FOOT, 50, 50), Base(FOOT, 80, 50), Base(Disc(3), 65, 50)
    answer = sight(a, b, scene(figures={"friend": friend}), passing={"friend"})
    assert answer.clear
    assert ids(answer) == ["friend"]
    assert not answer.crossed[0].blocks


def test_centres() -> None:
    a, b = Base(FOOT, 50, 50), Base(FOOT, 80, 50)
    beside = scene(figures={"c": Base(FOOT, 65, 50.9)})
    assert sight(a, b, beside).clear
    assert not sight(a, b, beside, mode="centres").clear
    tangent = scene(figures={"c": Base(FOOT, 65, 51)})
    assert sight(a, b, tangent, mode="centres").clear
    assert not sight(a, b, tangent, mode="centres", grazing_blocks=True).clear


def test_a_figure_on_another_level_does_not_block() -> None:
    a, b = Base(FOOT, 50, 50), Base(FOOT, 80, 50)
    assert sight(a, b, scene(figures={"c": Base(Disc(5), 65, 50, level=1)})).clear
    assert not sight(a, b.at(80, 50, level=1), scene(figures={"c": Base(Disc(5), 65, 50, level=1)})).clear


# Terrain -------------------------------------------------------------------------------------------------------------


def wood(depth: float, kind: str = "forest", at: float = 60.0) -> Area:
    return Area(f"{kind}-{at}", kind, box(at, 20, at + depth, 80))


@pytest.mark.parametrize(("depth", "clear"), [(9.9, True), (10.0, True), (10.1, False)])
def test_exactly_10_cm_of_forest_is_seen_through(depth: float, clear: bool) -> None:
    a, b = Base(FOOT, 50, 50), Base(FOOT, 90, 50)
    answer = sight(a, b, scene(wood(depth)), blocks)
    assert answer.clear == clear
    assert answer.thickness("forest") == pytest.approx(depth)


def test_woods_of_one_kind_add_up_and_kinds_do_not() -> None:
    a, b = Base(FOOT, 50, 50), Base(FOOT, 90, 50)
    assert sight(a, b, scene(wood(5), wood(5, at=70)), blocks).clear
    assert not sight(a, b, scene(wood(5), wood(6, at=70)), blocks).clear
    assert sight(a, b, scene(wood(10), wood(2, "jungle", at=75)), blocks).clear
    assert not sight(a, b, scene(wood(10), wood(2.1, "jungle", at=75)), blocks).clear


def test_within_one_wood_the_gap_counts() -> None:
    """Two discs 10 cm apart, edge to edge, inside a wood: only the line between the centres is short enough."""
    big = Area("wood", "forest", box(20, 20, 120, 120))
    a = Base(FOOT, 50, 50)
    assert sight(a, a.at(62, 50), scene(big), blocks).clear
    assert not sight(a, a.at(62.01, 50), scene(big), blocks).clear
    assert sight(a, Base(SQUARE, 60.5, 50 + 10.5, 45), scene(big), blocks).clear is False


def test_the_thinnest_line_is_found_off_the_axis() -> None:
    """A wedge of forest, 10.5 cm thick between the centres and thinner by 0.5 cm for each cm up."""
    wedge = Area("wedge", "forest", ((60, 30), (80.5, 30), (60.5, 70), (60, 70)))
    a, b = Base(FOOT, 50, 50), Base(FOOT, 100, 50)
    straight = sight(a, b, scene(wedge), blocks, mode="centres")
    assert not straight.clear
    assert straight.thickness("forest") == pytest.approx(10.5)
    answer = sight(a, b, scene(wedge), blocks)
    assert answer.clear
    assert answer.thickness("forest") <= 10.0 + 1e-6


def test_whoever_stands_at_the_edge_of_a_wood_has_none_of_it_in_his_way() -> None:
    a, b = Base(FOOT, 59, 50), Base(FOOT, 30, 50)
    assert sight(a, b, scene(wood(40)), blocks).thickness("forest") == 0.0


def test_over_a_corner() -> None:
    hill = Area("hill", "hill", box(60, 50, 80, 70), base_height=5)
    a = Base(FOOT, 55, 65)
    assert not sight(a, Base(FOOT, 75, 45), scene(hill), blocks).clear
    assert sight(a, Base(FOOT, 63, 44), scene(hill), blocks).clear
    on_top = Base(FOOT, 61, 65)
    assert not sight(a.at(50, 60), on_top.at(66, 60), scene(hill), blocks).clear


def test_whoever_straddles_the_border_of_a_hill_sees_away_from_it_only() -> None:
    hill = Area("hill", "hill", box(60, 20, 80, 80))
    for base in (Base(FOOT, 60.2, 50), Base(SQUARE, 60.2, 50, 10)):
        assert sight(base, Base(FOOT, 40, 50), scene(hill), blocks).clear
        assert not sight(base, Base(FOOT, 100, 50), scene(hill), blocks).clear


def test_a_concave_house_is_looked_into_but_not_through() -> None:
    outline = ((60, 40), (90, 40), (90, 50), (70, 50), (70, 70), (60, 70))
    house = Building("L", "house", (Level(0, outline),))
    in_the_nook = Base(FOOT, 75, 55)
    assert sight(in_the_nook, Base(FOOT, 100, 80), scene(house), blocks).clear
    assert not sight(in_the_nook, Base(FOOT, 50, 45), scene(house), blocks).clear
    assert not sight(in_the_nook, Base(FOOT, 75, 30), scene(house), blocks).clear


def test_a_bend_of_a_thin_wall_lets_nothing_through() -> None:
    wall = Linear("wall", "wall", ((65, 30), (65, 50), (65, 70)))
    a, b = Base(FOOT, 50, 50), Base(FOOT, 80, 50)
    answer = sight(a, b, scene(wall), blocks)
    assert not answer.clear
    assert sight(a, b, scene(wall)).clear
    for bend in (64.0, 66.0):
        bent = Linear("wall", "wall", ((65, 30), (bend, 50), (65, 70)))
        assert not sight(a, b, scene(bent), blocks).clear


def test_a_hedge_is_told_with_the_distances_from_both() -> None:
    hedge = Linear("hedge", "hedge", ((65, 30), (65, 70)), thickness=1, height=1.5)
    answer = sight(Base(FOOT, 50, 50), Base(FOOT, 80, 50), scene(hedge), blocks)
    assert answer.clear
    (crossing,) = answer.crossed
    assert (crossing.id, crossing.kind, crossing.height, crossing.blocks) == ("hedge", "hedge", 1.5, False)
    assert crossing.length == pytest.approx(1.0)
    assert (crossing.from_a, crossing.from_b) == (pytest.approx(13.5), pytest.approx(13.5))


def test_astride_a_wall_one_sees_both_ways() -> None:
    wall = Linear("wall", "wall", ((50, 30), (50, 70)))
    for at in (49.5, 50.0, 50.5):
        a = Base(FOOT, at, 50)
        assert sight(a, Base(FOOT, 30, 50), scene(wall), blocks).clear
        assert sight(a, Base(FOOT, 70, 50), scene(wall), blocks).clear


def test_a_tree_trunk_blocks_like_a_disc() -> None:
    a, b = Base(FOOT, 50, 50), Base(FOOT, 80, 50)
    assert not sight(a, b, scene(Post("oak", "tree", 65, 50, 1.5)), blocks).clear
    assert sight(a, b, scene(Post("oak", "tree", 65, 52, 1.5)), blocks).clear
    assert ids(sight(a, b, scene(Post("well", "well", 65, 50, 1.5)), blocks)) == ["well"]


# Buildings -----------------------------------------------------------------------------------------------------------


def house(*openings: Opening) -> Building:
    ground = Level(0, box(60, 40, 80, 60), openings=openings)
    upper = Level(1, box(60, 40, 80, 60), openings=(Opening("up", "window", "outline-3", 9, 2),))
    return Building("house", "house", (ground, upper))


def test_a_window_lets_one_see_through() -> None:
    inside, outside = Base(FOOT, 70, 50), Base(FOOT, 50, 50)
    assert not sight(inside, outside, scene(house()), blocks).clear
    window = Opening("w", "window", "outline-3", 9, 2, sill=1, glazed=True)
    answer = sight(inside, outside, scene(house(window)), blocks)
    assert answer.clear
    assert [(crossing.kind, crossing.opening) for crossing in answer.crossed] == [("window", "w")]
    assert not sight(inside, Base(FOOT, 50, 75), scene(house(window)), blocks).clear


def test_a_shut_door_blocks() -> None:
    inside, outside = Base(FOOT, 70, 50), Base(FOOT, 50, 50)
    door = Opening("d", "door", "outline-3", 9, 2)
    assert sight(inside, outside, scene(house(door)), blocks).clear
    assert not sight(inside, outside, scene(house(door), closed=(("house", "d"),)), blocks).clear


def test_upstairs_one_looks_through_the_walls_of_upstairs() -> None:
    outside = Base(FOOT, 50, 50)
    assert sight(Base(FOOT, 70, 50, level=1), outside, scene(house()), blocks).clear
    assert not sight(Base(FOOT, 70, 50, level=0), outside, scene(house()), blocks).clear


# Properties ----------------------------------------------------------------------------------------------------------

shapes = st.sampled_from([FOOT, Disc(0.5), Disc(1.7), SQUARE, RIDER, Rect(1.0, 6.0)])
coordinates = st.floats(80, 110)
bases = st.builds(Base, shapes, coordinates, coordinates, st.floats(0, 360))
crowds = st.lists(bases, min_size=0, max_size=7)


@st.composite
def outlines(draw: st.DrawFn) -> tuple[Point, ...]:
    """A polygon like a star, concave more often than not."""
    x, y, count = draw(coordinates), draw(coordinates), draw(st.integers(3, 8))
    radii = draw(st.lists(st.floats(1, 8), min_size=count, max_size=count))
    return tuple((x + r * cos(2 * pi * i / count), y + r * sin(2 * pi * i / count)) for i, r in enumerate(radii))


@st.composite
def tables(draw: st.DrawFn, kinds: tuple[str, ...] = ("hill", "brush", "wall")) -> tuple[Piece, ...]:
    pieces: list[Piece] = []
    for number in range(draw(st.integers(0, 3))):
        kind = draw(st.sampled_from(kinds))
        if kind == "wall":
            points = tuple(draw(st.lists(st.tuples(coordinates, coordinates), min_size=2, max_size=3, unique=True)))
            assume(min(hypot(p[0] - q[0], p[1] - q[1]) for p, q in pairwise(points)) > 0.1)
            pieces.append(Linear(f"{kind}-{number}", kind, points))
        else:
            pieces.append(Area(f"{kind}-{number}", kind, draw(outlines())))
    return tuple(pieces)


def shape_of(base: Base) -> Polygon:
    return Polygon(base.corners) if base.corners else ShapelyPoint(base.centre).buffer(base.reach, quad_segs=64)


def shape_of_piece(piece: Piece) -> Polygon | LineString:
    return LineString(piece.points) if isinstance(piece, Linear) else Polygon(piece.outline)


def apart(a: Base, b: Base, others: list[Base]) -> bool:
    """Nobody overlaps a or b, as on a real table."""
    both = [shape_of(a), shape_of(b)]
    return both[0].distance(both[1]) > 0.1 and all(
        shape_of(other).distance(one) > 1e-3 for other in others for one in both
    )


def samples(base: Base, random: Random, count: int) -> list[Point]:
    """Points of a base, its edge above all."""
    edge = shape_of(base).exterior
    inner = shape_of(base).centroid
    points = [edge.interpolate(random.random(), normalized=True) for _ in range(count)]
    points += [ShapelyPoint(x, y) for x, y in edge.coords[:-1][:: max(1, len(edge.coords) // 8)]]
    return [(p.x + (inner.x - p.x) * 1e-4, p.y + (inner.y - p.y) * 1e-4) for p in points]


@settings(max_examples=120, deadline=None)
@given(bases, bases, crowds, tables(), st.integers(0, 10**6))
def test_a_clear_line_found_by_brute_force_is_found(
    a: Base, b: Base, others: list[Base], pieces: tuple[Piece, ...], seed: int
) -> None:
    assume(apart(a, b, others))
    where = scene(*pieces, figures={str(i): other for i, other in enumerate(others)})
    answer = sight(a, b, where, blocks, grazing_blocks=True)
    obstacles = [shape_of(other) for other in others]
    obstacles += [shape_of_piece(piece) for piece in pieces if piece.kind != "brush"]
    if answer.clear:
        line = LineString(answer.line)
        assert all(line.intersection(obstacle).length <= 1e-6 for obstacle in obstacles)
        return
    random = Random(seed)
    first, last = shape_of(a), shape_of(b)
    for p, q in zip(samples(a, random, 150), samples(b, random, 150)[::-1], strict=False):
        line = LineString([p, q]).difference(first).difference(last)
        assert any(line.distance(obstacle) <= 1e-5 for obstacle in obstacles)


@settings(max_examples=80, deadline=None)
@given(bases, bases, crowds, tables())
def test_whom_one_sees_sees_one(a: Base, b: Base, others: list[Base], pieces: tuple[Piece, ...]) -> None:
    assume(apart(a, b, others))
    where = scene(*pieces, figures={str(i): other for i, other in enumerate(others)})
    for graze in (False, True):
        there, back = (sight(*pair, where, blocks, grazing_blocks=graze) for pair in ((a, b), (b, a)))
        assert there.clear == back.clear


def turned(point: Point, angle: float, shift: Point) -> Point:
    x, y, c, s = point[0] - 95, point[1] - 95, cos(radians(angle)), sin(radians(angle))
    return (95 + shift[0] + x * c + y * s, 95 + shift[1] - x * s + y * c)


def turned_base(base: Base, angle: float, shift: Point) -> Base:
    return base.at(*turned(base.centre, angle, shift), base.facing + angle)


def turned_piece(piece: Piece, angle: float, shift: Point) -> Piece:
    if isinstance(piece, Linear):
        return Linear(piece.id, piece.kind, tuple(turned(p, angle, shift) for p in piece.points))
    assert isinstance(piece, Area)
    return Area(piece.id, piece.kind, tuple(turned(p, angle, shift) for p in piece.outline))


@settings(max_examples=80, deadline=None)
@given(bases, bases, crowds, tables(), st.floats(0, 360), st.tuples(st.floats(-30, 30), st.floats(-30, 30)))
def test_turning_or_shifting_the_table_changes_nothing(
    a: Base, b: Base, others: list[Base], pieces: tuple[Piece, ...], angle: float, shift: Point
) -> None:
    assume(apart(a, b, others))
    # Grazes may be decided either way by rounding: the two ways of judging them must then differ.
    where = scene(*pieces, figures={str(i): other for i, other in enumerate(others)})
    there = scene(
        *(turned_piece(piece, angle, shift) for piece in pieces),
        figures={str(i): turned_base(other, angle, shift) for i, other in enumerate(others)},
    )
    x, y = turned_base(a, angle, shift), turned_base(b, angle, shift)
    before = [sight(a, b, where, blocks, grazing_blocks=graze).clear for graze in (False, True)]
    after = [sight(x, y, there, blocks, grazing_blocks=graze).clear for graze in (False, True)]
    if before[0] == before[1]:
        assert before == after


@settings(max_examples=60, deadline=None)
@given(bases, bases, tables(("forest",)), st.integers(0, 10**6))
def test_no_sampled_line_goes_through_less_forest(a: Base, b: Base, pieces: tuple[Piece, ...], seed: int) -> None:
    assume(apart(a, b, []))
    answer = sight(a, b, scene(*pieces), blocks)
    woods = [shape_of_piece(piece) for piece in pieces]
    measured = sum(LineString(answer.line).intersection(wood).length for wood in woods)
    assert measured == pytest.approx(answer.thickness("forest"), abs=1e-4)
    assert answer.clear == (measured <= 10.0 + 2e-6)
    if not answer.clear:
        random = Random(seed)
        first, last = shape_of(a), shape_of(b)
        for p, q in zip(samples(a, random, 100), samples(b, random, 100)[::-1], strict=False):
            line = LineString([p, q]).difference(first).difference(last)
            assert sum(line.intersection(wood).length for wood in woods) > 10.0 - 0.02
