"""Sides, shared edges, squaring up, and room for one more."""

from math import hypot, sqrt

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from random_bases import bases, carried, discs, few, points, rects, shapes

from escarmouche.table.base import TOLERANCE, Base, Disc, Rect
from escarmouche.table.contact import Side, aligned, nearest_side, shared_edge, squared
from escarmouche.table.gaps import clearance, overlap, touch
from escarmouche.table.room import place_beside, room_for

FOOT = Disc(1.0)
SQUARE = Rect(2.0, 2.0)
RIDER = Rect(2.5, 5.0)


def shift(a: Base, b: Base) -> float:
    return hypot(a.x - b.x, a.y - b.y)


def test_nearest_side() -> None:
    rider = Base(RIDER, 0, 0, facing=90)
    assert nearest_side(rider, (9, 0)) is Side.FRONT
    assert nearest_side(rider, (-9, 0)) is Side.BACK
    assert nearest_side(rider, (0, 9)) is Side.LEFT
    assert nearest_side(rider, (2, -2)) is Side.RIGHT


def test_a_disc_is_squared_flat_towards_whoever_it_touches() -> None:
    disc = Base(FOOT, 0, 0, facing=10)
    assert squared(disc) == Base(SQUARE, 0, 0, facing=10)
    assert squared(disc, Base(FOOT, 2, 2)).facing == pytest.approx(45)
    assert squared(disc, Base(RIDER, 3.2, 1.2, facing=0)).facing == pytest.approx(90)
    assert squared(Base(RIDER, 0, 0, 33), disc) == Base(RIDER, 0, 0, 33)


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        (Base(SQUARE, 0, 0), Base(SQUARE, 1.0, 2), 1.0),
        (Base(SQUARE, 0, 0), Base(SQUARE, 1.1, 2), 0.9),
        (Base(SQUARE, 0, 0), Base(SQUARE, 2, 2), 0.0),
        (Base(SQUARE, 0, 0), Base(SQUARE, 0, 2, 90), 2.0),
        (Base(SQUARE, 0, 0), Base(SQUARE, 0, 2.1), 0.0),
        (Base(SQUARE, 0, 0), Base(SQUARE, 0, 1 + sqrt(2), 45), 0.0),
        (Base(SQUARE, 0, 0), Base(SQUARE, 0.5, 2, level=1), 0.0),
        (Base(RIDER, 0, 0), Base(SQUARE, 2.25, 1), 2.0),
        (Base(RIDER, 0, 0, 90), Base(SQUARE, 3.5, 1), 1.25),
        (Base(RIDER, 0, 0), Base(FOOT, 2.25, 1), 2.0),
        (Base(RIDER, 0, 0), Base(FOOT, 2.25, 2.5), 1.0),
        (Base(FOOT, 0, 0), Base(FOOT, sqrt(2), sqrt(2)), 2.0),
        (Base(FOOT, 0, 0), Base(Disc(2.0), 3, 0), 2.0),
        (Base(SQUARE, 0, 0), Base(FOOT, 1 + sqrt(0.5), 1 + sqrt(0.5)), 1 - sqrt(0.5)),
    ],
)
def test_shared_edge(a: Base, b: Base, expected: float) -> None:
    assert shared_edge(a, b) == pytest.approx(expected, abs=1e-9)
    assert shared_edge(b, a) == pytest.approx(expected, abs=1e-9)


def test_bases_drawn_a_little_apart_or_askew_share_an_edge_within_a_margin() -> None:
    a, b = Base(SQUARE, 0, 0), Base(SQUARE, 0.5, 2.2, facing=4)
    assert shared_edge(a, b) == 0.0
    assert shared_edge(a, b, within=0.3) == pytest.approx(1.5)
    assert shared_edge(a, b.at(0.5, 2.3, facing=20), within=0.3) == 0.0


@few
@given(bases(), bases(), st.floats(0.0, 360.0), points)
def test_shared_edge_turns_with_the_table(a: Base, b: Base, degrees: float, way) -> None:
    b = aligned(b, a)
    moved = shared_edge(carried(a, degrees, way), carried(b, degrees, way))
    assert moved == pytest.approx(shared_edge(a, b), abs=1e-6)


def test_a_square_hit_at_a_corner_is_aligned_on_the_nearest_face() -> None:
    target, mover = Base(SQUARE, 0, 0), Base(SQUARE, 0.4, 1 + sqrt(2), facing=135)
    placed = aligned(mover, target)
    assert placed.facing % 90 == pytest.approx(0)
    assert placed.centre == pytest.approx((0.4, 2.0))
    assert shared_edge(placed, target) == pytest.approx(1.6)


def test_alignment_brings_the_edge_asked_for() -> None:
    target, mover = Base(SQUARE, 0, 0), Base(SQUARE, 1.9, 2.0)
    assert shared_edge(aligned(mover, target), target) == pytest.approx(0.1)
    placed = aligned(mover, target, share=1.0)
    assert placed.centre == pytest.approx((1.0, 2.0))
    assert shared_edge(placed, target) == pytest.approx(1.0)


def test_discs_just_touch() -> None:
    placed = aligned(Base(FOOT, 3, 4, facing=200), Base(FOOT, 0, 0))
    assert placed.centre == pytest.approx((1.2, 1.6))
    assert placed.facing == 200
    on_top = aligned(Base(FOOT, 0, 0), Base(FOOT, 0, 0, facing=90))
    assert on_top.centre == pytest.approx((2.0, 0.0))


@few
@given(bases(), bases(), st.floats(0.0, 1.0))
def test_aligned_bases_just_touch_and_share_what_was_asked(mover: Base, other: Base, part: float) -> None:
    sides = [side for base in (mover, other) for side in _sides(base)]
    share = part * min(sides)
    placed = aligned(mover, other, share)
    assert abs(clearance(placed, other)) <= TOLERANCE
    assert shared_edge(placed, other) >= share - 1e-6


@few
@given(bases(rects), bases(rects))
def test_alignment_turns_by_an_eighth_at_most_and_is_done_once(mover: Base, other: Base) -> None:
    placed = aligned(mover, other)
    turn = abs((placed.facing - mover.facing + 180) % 360 - 180)
    assert turn <= 45 + 1e-9
    assert shift(aligned(placed, other), placed) <= 1e-9


@few
@given(bases(), shapes, st.sampled_from(Side), st.sampled_from(Side))
def test_place_beside_touches_the_side_with_the_side_asked_for(target, newcomer, side, against) -> None:
    placed = place_beside(target, newcomer, side, against)
    assert abs(clearance(placed, target)) <= TOLERANCE
    assert nearest_side(target, placed.centre) is side or target.shape.__class__ is Rect
    assert nearest_side(placed, target.centre) is against or placed.shape.__class__ is Rect
    assert shared_edge(placed, target) > 0.2


def _sides(base: Base) -> tuple[float, float]:
    if isinstance(base.shape, Disc):
        return (2 * base.shape.radius, 2 * base.shape.radius)
    return (base.shape.width, base.shape.depth)


def test_four_stand_around_a_round_base_and_no_fifth_on_a_side_taken() -> None:
    target = Base(FOOT, 0, 0, facing=30)
    ring: list[Base] = []
    for side in Side:
        place = room_for(target, FOOT, side, ring)
        assert place is not None and shift(place, place_beside(target, FOOT, side)) < 1e-9
        ring.append(place)
    assert all(room_for(target, FOOT, side, ring) is None for side in Side)
    assert room_for(target, FOOT, None, ring) is None


def test_a_disc_rolls_around_a_disc_to_where_there_is_room() -> None:
    target, friend = Base(FOOT, 0, 0), Base(FOOT, 1.0, 3.0)
    place = room_for(target, FOOT, Side.FRONT, [friend])
    assert place is not None and place.x < 0
    assert abs(clearance(place, friend)) <= TOLERANCE and touch(place, target)
    wall = Base(Rect(4.0, 1.0), 2.3, 2.0)
    place = room_for(target, FOOT, Side.FRONT, [wall])
    assert place is not None and abs(clearance(place, wall)) <= TOLERANCE


def test_room_along_the_flank_of_a_rider() -> None:
    rider = Base(RIDER, 0, 0)
    first = room_for(rider, SQUARE, Side.RIGHT, [], share=1.0)
    second = room_for(rider, SQUARE, Side.RIGHT, [first], share=1.0, near=(3, 9))
    third = room_for(rider, SQUARE, Side.RIGHT, [first, second], share=1.0)
    assert first.centre == pytest.approx((2.25, 0)) and first.facing == pytest.approx(270)
    assert second.centre == pytest.approx((2.25, 2.5))
    assert third.centre == pytest.approx((2.25, -2.0))
    assert room_for(rider, SQUARE, Side.RIGHT, [first, second, third], share=1.0) is None
    assert room_for(rider, SQUARE, None, [first, second, third], near=(9, 0)).x < 2.25
    assert room_for(rider, SQUARE, Side.FRONT, [], share=2.1) is None


def test_others_on_another_level_take_no_room() -> None:
    target, above = Base(FOOT, 0, 0), Base(FOOT, 0, 2, level=1)
    assert room_for(target, FOOT, Side.FRONT, [above]).centre == pytest.approx((0, 2))


@few
@given(
    bases(),
    shapes,
    st.tuples(st.sampled_from(Side), st.sampled_from(Side)),
    st.lists(bases(st.one_of(discs, rects)), max_size=4),
    st.one_of(st.none(), points),
)
def test_room_treads_on_nobody_and_is_the_middle_when_that_is_free(target, newcomer, sides, others, near) -> None:
    side, against = sides
    middle = place_beside(target, newcomer, side, against)
    place = room_for(target, newcomer, side, others, against=against, near=near)
    if place is None:
        assert any(overlap(middle, other) for other in others)
        return
    assert abs(clearance(place, target)) <= TOLERANCE
    assert not any(overlap(place, other) for other in others)
    if near is None and not any(overlap(middle, other) for other in others):
        assert shift(place, middle) <= 1e-9


@few
@given(st.lists(bases(), min_size=1, max_size=5), st.floats(-1.0, 1.0))
def test_no_place_along_a_flat_side_is_nearer_than_the_one_found(others: list[Base], share: float) -> None:
    target = Base(RIDER, 0, 0)
    middle = place_beside(target, SQUARE, Side.RIGHT)
    tried = middle.at(middle.x, middle.y + share * 3.5)
    place = room_for(target, SQUARE, Side.RIGHT, others)
    assume(not any(overlap(tried, other) for other in others))
    assert place is not None
    assert shift(place, middle) <= shift(tried, middle) + 1e-5


@few
@given(st.lists(bases(), min_size=1, max_size=5), st.floats(-45.0, 45.0))
def test_no_place_around_a_disc_is_nearer_than_the_one_found(others: list[Base], turn: float) -> None:
    target = Base(FOOT, 0, 0)
    middle = place_beside(target, FOOT, Side.RIGHT)
    tried = carried(middle, turn, (0, 0))
    place = room_for(target, FOOT, Side.RIGHT, others)
    assume(not any(overlap(tried, other) for other in others))
    assert place is not None
    assert shift(place, middle) <= shift(tried, middle) + 1e-5
