"""Running a process for everything the dice can show."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from escarmouche.dice.distribution import Distribution
from escarmouche.dice.exact import Done, EndlessProcess, Roll, Wanted, exact, replay


def lone_shot(roll: Roll) -> str:
    """Need 8 with one die, sixes thrown again."""
    (face,) = roll(name="shoot")
    climbs = 0
    while face == 6 and climbs < 2:
        (face,) = roll(name="again", marks=(6,))
        climbs += face == 6
    return "hit" if climbs == 2 else "miss"


def test_a_tree_of_different_depths() -> None:
    assert exact(lone_shot) == Distribution({"hit": Fraction(1, 216), "miss": Fraction(215, 216)})


def test_a_process_without_dice_is_certain() -> None:
    assert exact(lambda _: "done") == Distribution.certain("done")
    assert exact(lambda roll: roll(0) + roll.sorted(0)) == Distribution.certain(())


@pytest.mark.parametrize(("count", "sides"), [(1, 6), (3, 6), (2, 10), (4, 4), (5, 1)])
def test_dice_in_order_are_every_tuple_once(count: int, sides: int) -> None:
    every = dict.fromkeys(product(range(1, sides + 1), repeat=count), 1)
    assert exact(lambda roll: roll(count, sides)) == Distribution.weighted(every)


@given(st.integers(0, 4), st.integers(1, 7), st.lists(st.integers(-1, 9), max_size=3))
@settings(max_examples=40, deadline=None)
def test_promises_kept_change_nothing(count: int, sides: int, marks: list[int]) -> None:
    """A process that looks at the dice without order, and only through the marks, has the same odds either way."""

    def reached(faces: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sorted(sum(face >= mark for mark in marks) for face in faces))

    plain = exact(lambda roll: reached(roll(count, sides)))
    assert exact(lambda roll: reached(roll(count, sides, marks=marks))) == plain
    assert exact(lambda roll: reached(roll.sorted(count, sides, marks=marks))) == plain
    assert exact(lambda roll: reached(roll.sorted(count, sides))) == plain


def test_sorted_dice_rise() -> None:
    assert all(faces == tuple(sorted(faces)) for faces in exact(lambda roll: roll.sorted(3)))
    assert replay(lambda roll: roll.sorted(3), [(5, 1, 3)]) == Done((1, 3, 5))


@pytest.mark.parametrize("always", [lambda roll: roll()[0] > 0, lambda roll: roll(2)[0] == roll(2)[1] or True])
def test_endless_rolling_is_an_error(always: Callable[[Roll], bool]) -> None:
    def process(roll: Roll) -> str:
        while always(roll):
            pass
        return "never"

    with pytest.raises(EndlessProcess, match="100 rolls"):
        exact(process)


def test_too_many_results_are_an_error_before_they_are_listed() -> None:
    with pytest.raises(EndlessProcess, match="all at once"):
        exact(lambda roll: sum(roll(40, name="all at once")))
    assert exact(lambda roll: sum(roll.sorted(40, marks=(4,)))).at_least(160) == Fraction(1, 2**40)


def test_ties_rolled_again_are_left_out_with_given() -> None:
    def contest(roll: Roll) -> str:
        ours, theirs = roll(2)
        return "tie" if ours == theirs else "win" if ours > theirs else "lose"

    assert exact(contest).given(lambda outcome: outcome != "tie")["win"] == Fraction(1, 2)


def test_a_process_goes_on_from_the_dice_known_so_far() -> None:
    assert replay(lone_shot, []) == Wanted(1, 6, "shoot")
    assert replay(lone_shot, [(6,)]) == Wanted(1, 6, "again", (6,))
    assert replay(lone_shot, [(6,), (6,), (6,)]) == Done("hit")
    assert replay(lone_shot, [(6,), (2,)]) == Done("miss")


@pytest.mark.parametrize("thrown", [[(6, 6)], [(7,)], [(0,)], [()]])
def test_dice_that_are_not_those_asked_for_are_refused(thrown: list[tuple[int, ...]]) -> None:
    with pytest.raises(ValueError, match="'shoot'"):
        replay(lone_shot, thrown)


def test_dice_never_asked_for_are_refused() -> None:
    with pytest.raises(ValueError, match="never asked for"):
        replay(lone_shot, [(5,), (6,)])


def test_a_process_that_catches_everything_is_still_asked() -> None:
    def careless(roll: Roll) -> int:
        try:
            return roll()[0]
        except Exception:
            return 0

    assert exact(careless).chance(0) == 0
