"""What several sixes are worth, who gets which value, and which die may be thrown again."""

from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from escarmouche.dice.sixes import Series, die_to_lift, highest_to_best, most_hits, several_sixes, worth

needs_lists = st.lists(st.integers(-1, 13), min_size=1, max_size=6)


@pytest.mark.parametrize(
    ("count", "top", "ceiling", "values"),
    [
        (0, 6, None, ()),
        (1, 6, None, (6,)),
        (3, 6, None, (6, 7, 8)),
        (4, 6, 7, (6, 7, 7, 7)),
        (3, 4, None, (4, 5, 6)),
        (2, 12, None, (12, 13)),
    ],
)
def test_sixes_rank_upwards_to_the_ceiling(count: int, top: int, ceiling: int | None, values: tuple[int, ...]) -> None:
    assert worth(count, top, ceiling) == values


@given(needs_lists)
@settings(max_examples=150, deadline=None)
def test_no_sharing_makes_more_hits(needs: list[int]) -> None:
    """Against every sharing there is: the most hits at once, then the best chance that the highest value climbs."""
    values = worth(len(needs))
    share = most_hits(values, needs)
    assert sorted(share) == list(values)

    def merit(shared: tuple[int, ...]) -> tuple[int, Fraction]:
        steps = needs[shared.index(max(shared))] - max(shared)
        return (sum(map(int.__ge__, shared, needs)), Fraction(1, 6**steps) if steps > 0 else Fraction(0))

    assert merit(share) == max(merit(shared) for shared in permutations(values))


@given(needs_lists)
@settings(max_examples=60, deadline=None)
def test_in_melee_a_lower_need_has_a_higher_value(needs: list[int]) -> None:
    share = highest_to_best(worth(len(needs)), needs)
    assert sorted(share) == list(worth(len(needs)))
    for one, value in zip(needs, share, strict=True):
        assert all(one >= other for other, theirs in zip(needs, share, strict=True) if theirs > value)


def test_between_equal_needs_the_die_listed_first_is_served_first() -> None:
    assert several_sixes([6, 6], [7, 7]).values == (7, 6)
    assert several_sixes([6, 6, 6], [9, 9, 9]).values == (8, 7, 6)
    assert highest_to_best([6, 7], [7, 7]) == (7, 6)


@pytest.mark.parametrize(
    ("faces", "needs", "values", "again"),
    [
        ([6], [7], (6,), 0),
        ([6], [6], (6,), None),
        ([5], [7], (5,), None),
        ([6, 6], [7, 7], (7, 6), None),
        ([6, 6], [8, 8], (7, 6), 0),
        ([6, 6, 6], [7, 7, 7], (7, 8, 6), None),
        ([6, 6], [6, 7], (6, 7), None),
        ([6, 6], [7, 6], (7, 6), None),
        ([6, 6], [6, 8], (6, 7), 1),
        ([6, 6, 6], [7, 7, 9], (7, 8, 6), None),
        ([6, 3, 6], [9, 2, 8], (6, 3, 7), 2),
        ([6, 5], [7, 6], (6, 5), 0),
        ([1, 2], [7, 7], (1, 2), None),
        ([], [], (), None),
    ],
)
def test_shots_at_one_target(faces: list[int], needs: list[int], values: tuple[int, ...], again: int | None) -> None:
    """The examples of AR-DICE-006, -007 and AR-SHOOT-007 to -009."""
    series = several_sixes(faces, needs)
    assert series.values == values
    assert series.again == again


def test_a_lone_six_climbs_until_it_is_enough_or_fails() -> None:
    lone = several_sixes([6], [8])
    seven = lone.after(6)
    assert (seven.values, seven.hits, seven.again) == ((7,), (False,), 0)
    eight = seven.after(6)
    assert (eight.values, eight.hits, eight.again) == ((8,), (True,), None)
    failed = seven.after(3)
    assert (failed.values, failed.hits, failed.again) == ((7,), (False,), None)
    with pytest.raises(ValueError, match="no die"):
        failed.after(6)


def test_seven_is_the_ceiling() -> None:
    """AR-SHOOT-011, AR-DICE-016."""
    three = several_sixes([6, 6, 6], [7, 7, 7], ceiling=7)
    assert sorted(three.values) == [6, 7, 7]
    assert sum(three.hits) == 2
    lone = several_sixes([6], [8], ceiling=7).after(6)
    assert (lone.values, lone.again) == ((7,), None)
    assert several_sixes([6, 6], [8, 8], ceiling=7).again is None


def test_in_disorder_sixes_stay_sixes_and_one_of_them_may_climb() -> None:
    """AR-DICE-012: the one nearest to its need."""
    series = several_sixes([6, 6, 6], [9, 8, 6], together=False)
    assert series.values == (6, 6, 6)
    assert series.again == 1
    assert series.after(6).after(6).values == (6, 8, 6)
    assert series.after(6).after(6).again is None
    assert series.after(2).again is None
    assert series.after(6).against([7, 9, 6]).values == (6, 7, 6)


def test_other_dice_have_their_own_highest_face() -> None:
    """AR-DICE-013."""
    assert several_sixes([4, 4, 4], [6, 6, 6], top=4).values == (6, 5, 4)
    assert several_sixes([6, 8], [9, 9], top=8).again == 1
    assert several_sixes([6], [7], top=8).again is None


def test_in_melee_the_higher_value_goes_to_the_better_striker() -> None:
    """AR-MEL-032: class 6 (kill on 7), strikers at -1 and 0."""
    series = several_sixes([6, 6], [8, 7], allot=highest_to_best)
    assert series.values == (6, 7)
    assert series.hits == (False, True)


def test_values_are_shared_again_among_the_victims_drawn() -> None:
    """AR-SHOOT-038: two long bows, a page and a knight at -1; AR-DICE-010 afterwards."""
    drawn = several_sixes([6, 6], [6, 6]).against([6, 7])
    assert drawn.values == (6, 7)
    assert drawn.hits == (True, True)
    assert several_sixes([6, 5], [6, 5]).against([7, 6]).again == 0
    assert several_sixes([5], [5]).against([6]).again is None
    spent = several_sixes([6], [7]).after(2)
    assert spent.against([8]).again is None


def test_a_bonus_after_the_throw() -> None:
    """AR-GUN-021: the first two dice are the red ones, of which one has to hit."""

    def lifted(faces: list[int], need: int) -> Series:
        thrown = several_sixes(faces, [need] * len(faces))
        die = die_to_lift(thrown)
        return thrown if die is None else thrown.lifted(die)

    assert lifted([5, 3, 6, 4], 6).hits == (True, False, True, False)
    assert lifted([6, 2, 1], 7).hits == (True, False, False)
    assert lifted([6, 2, 1], 7).again is None
    assert lifted([6, 1, 6], 7).hits == (True, False, True)
    assert lifted([5, 2, 6, 6], 7).hits[:2] == (False, False)
    assert die_to_lift(several_sixes([2, 2], [6, 6])) is None


def test_dice_and_needs_must_match() -> None:
    with pytest.raises(ValueError, match="2 dice for 1 needs"):
        several_sixes([6, 6], [7])
