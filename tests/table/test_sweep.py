"""Sweeps: first touch of two gliding bases, first hit on an obstacle, by example and against fine sampling."""

from math import sqrt

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from random_bases import bases, carried, few, points, turned

from escarmouche.table.base import TOLERANCE, Base, Disc, Point, Rect
from escarmouche.table.gaps import clearance, gap
from escarmouche.table.sweep import crossing_span, first_hit, first_touch
from escarmouche.table.vectors import bearing, between

FOOT = Disc(1.0)
SQUARE = Rect(2.0, 2.0)
WALL = ((5.0, -3.0), (5.0, 3.0))
HUT = ((4.0, 4.0), (8.0, 4.0), (8.0, 8.0), (4.0, 8.0))


def glide(base: Base, to: Point, t: float) -> Base:
    return base.at(base.x + t * (to[0] - base.x), base.y + t * (to[1] - base.y))


def test_a_walker_of_20_and_one_of_16_meet_where_their_paces_say() -> None:
    slow, fast = Base(FOOT, 0, 0), Base(FOOT, 20, 0)
    t = first_touch(fast, (0, 0), slow, (16, 0))
    assert t == pytest.approx(18 / 36)
    assert glide(fast, (0, 0), t).x == pytest.approx(10.0)
    assert glide(slow, (16, 0), t).x == pytest.approx(8.0)


def test_discs_and_squares_meet_at_the_exact_moment() -> None:
    assert first_touch(Base(FOOT, 0, 0), (10, 0), Base(FOOT, 6, 0), (6, 0)) == pytest.approx(0.4)
    assert first_touch(Base(SQUARE, 0, 0), (10, 0), Base(SQUARE, 6, 1.5), (6, 1.5)) == pytest.approx(0.4)
    assert first_touch(Base(SQUARE, 0, 0), (10, 0), Base(SQUARE, 6, 0, 45), (6, 0)) == pytest.approx(0.5 - sqrt(2) / 10)
    # The disc passes above the corner of the square: it is met by its round.
    assert first_touch(Base(FOOT, 0, 1.6), (10, 1.6), Base(SQUARE, 6, 0), (6, 0)) == pytest.approx(0.42)


@pytest.mark.parametrize("shape", [FOOT, SQUARE])
def test_arriving_end_on_touches_and_stopping_short_does_not(shape) -> None:
    still = Base(FOOT, 20, 0)
    assert first_touch(Base(shape, 0, 0), (18, 0), still, still.centre) == 1.0
    assert first_touch(Base(shape, 0, 0), (18 - TOLERANCE / 2, 0), still, still.centre) == 1.0
    assert first_touch(Base(shape, 0, 0), (18 - 2 * TOLERANCE, 0), still, still.centre) is None


@pytest.mark.parametrize("shape", [FOOT, SQUARE])
@pytest.mark.parametrize("other", [FOOT, SQUARE])
def test_sliding_past_at_exactly_touching_distance_is_no_touch(shape, other) -> None:
    still = Base(other, 0, 0)
    assert first_touch(Base(shape, -5, 2), (5, 2), still, still.centre) is None
    assert first_touch(Base(shape, -5, 2 - 3 * TOLERANCE), (5, 2 - 3 * TOLERANCE), still, still.centre) is not None


@pytest.mark.parametrize("shape", [FOOT, SQUARE])
def test_a_base_in_contact_may_leave_or_slide_but_not_press_on(shape) -> None:
    a, b = Base(shape, 0, 0), Base(shape, 2, 0)
    assert first_touch(a, (-5, 0), b, b.centre) is None
    assert first_touch(a, (0, 5), b, b.centre) is None
    assert first_touch(a, (10, 0), b, (12, 0)) is None
    assert first_touch(a, (0.5, 0), b, b.centre) == 0.0
    assert first_touch(a, (1, 1), b, b.centre) == 0.0


@pytest.mark.parametrize("shape", [FOOT, SQUARE])
@pytest.mark.parametrize("other", [FOOT, SQUARE])
def test_a_base_that_overlaps_may_leave_but_not_go_deeper(shape, other) -> None:
    a, b = Base(shape, 0, 0), Base(other, 1, 0.2)
    assert first_touch(a, (-5, 0), b, b.centre) is None
    assert first_touch(a, (5, 0), b, b.centre) == 0.0
    # Going deeper or not is judged by the nearest way out: here, off the corner of the square.
    assert first_touch(Base(FOOT, 1.6, 1.6), (0, 2.2), Base(SQUARE, 0, 0), (0, 0)) == 0.0
    assert first_touch(Base(FOOT, 1.6, 1.6), (0, 3.4), Base(SQUARE, 0, 0), (0, 0)) is None


@pytest.mark.parametrize("shape", [FOOT, SQUARE])
def test_a_base_drawn_into_a_wall_may_go_along_it_and_away_but_not_deeper(shape) -> None:
    base = Base(shape, 4.5, -1)
    assert first_hit(base, (4.5, 1), WALL) is None
    assert first_hit(base, (0, -1), WALL) is None
    assert first_hit(base, (9, -1), WALL) == 0.0


def test_standing_still_is_no_touch_even_in_contact() -> None:
    a, b = Base(FOOT, 0, 0), Base(FOOT, 2, 0)
    assert first_touch(a, a.centre, b, b.centre) is None


def test_bases_on_two_levels_do_not_touch() -> None:
    assert first_touch(Base(FOOT, 0, 0), (9, 0), Base(FOOT, 5, 0, level=1), (5, 0)) is None


@few
@given(bases(), points, bases(), points)
def test_first_touch_agrees_with_fine_sampling(a: Base, a_to: Point, b: Base, b_to: Point) -> None:
    assume(clearance(a, b) > 0)
    t = first_touch(a, a_to, b, b_to)
    samples = [i / 100 for i in range(101)]
    apart = [clearance(glide(a, a_to, s), glide(b, b_to, s)) for s in samples]
    if t is None:
        assert min(apart) >= -2 * TOLERANCE
    else:
        assert abs(clearance(glide(a, a_to, t), glide(b, b_to, t))) <= 2 * TOLERANCE
        assert all(length > -2 * TOLERANCE for s, length in zip(samples, apart, strict=True) if s <= t)


@few
@given(bases(), points, bases(), points)
def test_first_touch_is_symmetric(a: Base, a_to: Point, b: Base, b_to: Point) -> None:
    _same(first_touch(a, a_to, b, b_to), first_touch(b, b_to, a, a_to))


@few
@given(bases(), points, bases(), points, st.floats(0.0, 360.0))
def test_first_touch_turns_with_the_table(a: Base, a_to: Point, b: Base, b_to: Point, degrees: float) -> None:
    moved = first_touch(
        carried(a, degrees, (0, 0)), turned(a_to, degrees), carried(b, degrees, (0, 0)), turned(b_to, degrees)
    )
    _same(first_touch(a, a_to, b, b_to), moved)


@few
@given(bases(), points, bases(), points)
def test_time_run_backwards_leaves_where_it_came_in(a: Base, a_to: Point, b: Base, b_to: Point) -> None:
    """A pair that is apart at both ends touches going there if and only if it touches coming back."""
    assume(clearance(a, b) > 1e-3)
    assume(clearance(glide(a, a_to, 1), glide(b, b_to, 1)) > 1e-3)
    there = first_touch(a, a_to, b, b_to)
    back = first_touch(glide(a, a_to, 1), a.centre, glide(b, b_to, 1), b.centre)
    assert (there is None) == (back is None)
    if there is not None and back is not None:
        assert there <= 1 - back + 1e-9


def _same(one: float | None, other: float | None) -> None:
    assert (one is None) == (other is None)
    if one is not None:
        assert one == pytest.approx(other, abs=1e-7)


@pytest.mark.parametrize(
    ("base", "to", "obstacle", "expected"),
    [
        (Base(FOOT, 0, 0), (10, 0), WALL, 0.4),
        (Base(SQUARE, 0, 0), (10, 0), WALL, 0.4),
        (Base(SQUARE, 0, 0, 45), (10, 0), WALL, 0.5 - sqrt(2) / 10),
        (Base(FOOT, 0, 0), (4, 0), WALL, 1.0),
        (Base(FOOT, 0, 0), (3.99, 0), WALL, None),
        (Base(FOOT, 4, -9), (4, 9), WALL, None),
        (Base(SQUARE, 4, -9), (4, 9), WALL, None),
        (Base(SQUARE, 4.5, -9), (4.5, 9), WALL, 5 / 18),
        (Base(FOOT, 5, -9), (5, 9), WALL, 5 / 18),
        (Base(FOOT, 4, 0), (0, 0), WALL, None),
        (Base(FOOT, 4, 0), (9, 0), WALL, 0.0),
        (Base(FOOT, 0, 6), (10, 6), HUT, 0.3),
        (Base(FOOT, 0, 3), (10, 3), HUT, None),
        (Base(FOOT, 6, 6), (6, 0), HUT, 1 / 6),
        (Base(FOOT, 0, 0), (10, 0), ((5.0, 0.0),), 0.4),
        (Base(SQUARE, 0, 0), (10, 0), ((5.0, 0.9),), 0.4),
        (Base(SQUARE, 0, 0), (10, 0), ((5.0, 1.0),), None),
        (Base(SQUARE, 0, 0), (10, 0), Base(Disc(2.0), 6, 0), 0.3),
    ],
)
def test_first_hit(base: Base, to: Point, obstacle, expected: float | None) -> None:
    _same(first_hit(base, to, obstacle), expected)


@few
@given(bases(), points, points, points)
def test_first_hit_on_a_wall_is_no_later_than_on_the_posts_of_the_wall(
    base: Base, to: Point, start: Point, end: Point
) -> None:
    length = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
    assume(length > 0.1)
    t = first_hit(base, to, (start, end))
    touching = Base(Rect(0.0, length), (start[0] + end[0]) / 2, (start[1] + end[1]) / 2, bearing(between(start, end)))
    assume(gap(base, touching) > 0.0)
    assert t is None or 0.0 <= t <= 1.0
    _same(t, first_hit(base, to, (end, start)))
    posts = [(start[0] + i / 20 * (end[0] - start[0]), start[1] + i / 20 * (end[1] - start[1])) for i in range(21)]
    hits = [hit for post in posts if (hit := first_hit(base, to, (post,))) is not None]
    if hits:
        assert t is not None and t <= min(hits) + 1e-7


@few
@given(bases(), points, st.lists(points, min_size=3, max_size=6))
def test_first_hit_on_an_outline_is_the_first_of_its_walls(base: Base, to: Point, outline: list[Point]) -> None:
    walls = [(outline[i - 1], outline[i]) for i in range(len(outline))]
    hits = [hit for wall in walls if (hit := first_hit(base, to, wall)) is not None]
    assert first_hit(base, to, outline) == min(hits, default=None)


@few
@given(bases(), points, bases())
def test_crossing_span_ends_where_the_bases_just_touch(a: Base, way: Point, b: Base) -> None:
    assume(way[0] ** 2 + way[1] ** 2 > 0.01)
    span = crossing_span(a, way, b)
    if span is None:
        assert gap(a, b) > 0.0
        return
    for t in span:
        assert abs(clearance(a.at(a.x + t * way[0], a.y + t * way[1]), b)) <= 1e-6
