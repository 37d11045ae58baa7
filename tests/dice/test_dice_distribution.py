"""Exact distributions."""

from fractions import Fraction

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from escarmouche.dice.distribution import Distribution

weights = st.dictionaries(st.integers(-5, 12), st.integers(1, 50), min_size=1, max_size=8)
D6 = Distribution.weighted(dict.fromkeys(range(1, 7), 1))


def test_the_chances_must_sum_to_exactly_one() -> None:
    with pytest.raises(ValueError, match="2/3"):
        Distribution({"a": Fraction(1, 3), "b": Fraction(1, 3)})
    with pytest.raises(ValueError, match="negative"):
        Distribution({"a": Fraction(3, 2), "b": Fraction(-1, 2)})
    with pytest.raises(ValueError, match="sum to 0"):
        Distribution({})
    with pytest.raises(ValueError, match="weights sum to 0"):
        Distribution.weighted({"a": 0})


def test_it_reads_as_a_mapping_without_the_impossible() -> None:
    coin = Distribution({"heads": Fraction(1, 2), "tails": Fraction(1, 2), "edge": 0})
    assert dict(coin) == {"heads": Fraction(1, 2), "tails": Fraction(1, 2)}
    assert coin.chance("edge") == 0
    assert coin == Distribution.weighted({"tails": 3, "heads": 3})
    assert hash(coin) == hash(Distribution.weighted({"tails": 3, "heads": 3}))
    assert repr(coin) == "Distribution({'heads': 1/2, 'tails': 1/2})"
    with pytest.raises(TypeError):
        coin["edge"] = Fraction(1)  # type: ignore[index]  # the very mistake under test


def test_questions() -> None:
    assert D6.at_least(5) == Fraction(1, 3)
    assert D6.at_most(5) == Fraction(5, 6)
    assert D6.chance_that(lambda face: face % 2 == 0) == Fraction(1, 2)
    assert D6.expectation() == Fraction(7, 2)


def test_map_adds_up_what_becomes_equal() -> None:
    assert D6.map(lambda face: face >= 5) == Distribution({True: Fraction(1, 3), False: Fraction(2, 3)})


def test_two_rolls_independent_and_dependent() -> None:
    assert D6.combine(D6, lambda a, b: a + b)[7] == Fraction(1, 6)
    climbing = D6.then(lambda face: D6.map(lambda more: 6 + (more == 6)) if face == 6 else Distribution.certain(face))
    assert climbing[7] == Fraction(1, 36)
    assert climbing[6] == Fraction(5, 36)


def test_a_mixture_must_be_complete() -> None:
    half = Fraction(1, 2)
    assert Distribution.mixture([(half, D6), (half, Distribution.certain(6))])[6] == Fraction(7, 12)
    with pytest.raises(ValueError, match="1/2"):
        Distribution.mixture([(half, D6)])


def test_knowing_something() -> None:
    assert D6.given(lambda face: face > 4) == Distribution({5: Fraction(1, 2), 6: Fraction(1, 2)})
    with pytest.raises(ValueError, match="nothing"):
        D6.given(lambda face: face > 6)


@given(weights, weights)
@settings(max_examples=40, deadline=None)
def test_icepool_agrees(ours: dict[int, int], theirs: dict[int, int]) -> None:
    one, other = Distribution.weighted(ours), Distribution.weighted(theirs)
    assert one.to_die() == icepool.Die(ours).simplify()
    assert Distribution.from_die(one.to_die()) == one
    assert one.combine(other, int.__add__) == Distribution.from_die(icepool.Die(ours) + icepool.Die(theirs))
    assert one.expectation() == icepool.Die(ours).mean()
    assert sum(one.values()) == 1


def test_vectors_of_icepool_become_tuples() -> None:
    pair = Distribution.from_die(icepool.tupleize(icepool.d4, icepool.d4))
    assert pair[(4, 1)] == Fraction(1, 16)
    assert all(type(outcome) is tuple for outcome in pair)
    vector = Distribution.from_die(2 @ icepool.d4.map(lambda face: icepool.vectorize(face == 4, face == 1)))
    assert vector[(1, 1)] == Fraction(1, 8)
    assert all(type(outcome) is tuple for outcome in vector)
