"""The crowd answers as asking everybody would, only sooner."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from random_bases import few, shapes

from escarmouche.table.base import TOLERANCE, Base, Disc, Rect
from escarmouche.table.crowd import Crowd
from escarmouche.table.gaps import gap

FOOT = Disc(1.0)

wide = st.floats(-60.0, 60.0)
spread = st.lists(st.builds(Base, shapes, wide, wide, st.floats(0, 360)), max_size=40)
distances = st.floats(0.0, 40.0)


def test_near_is_inclusive_and_in_the_order_of_adding() -> None:
    crowd = Crowd({"far": Base(FOOT, 12.1, 0), "edge": Base(FOOT, 12, 0), "self": Base(FOOT, 0, 0)})
    assert crowd.near(Base(FOOT, 0, 0), 10.0) == ["edge", "self"]


def test_members_come_move_and_go() -> None:
    crowd: Crowd[str] = Crowd()
    crowd.add("a", Base(FOOT, 0, 0))
    crowd.add("b", Base(FOOT, 50, 50))
    assert len(crowd) == 2 and "a" in crowd and "c" not in crowd
    crowd.move("a", Base(FOOT, 48, 50))
    assert crowd["a"].x == 48
    assert crowd.near(crowd["b"]) == ["a", "b"]
    crowd.remove("a")
    assert crowd.near(crowd["b"]) == ["b"] and "a" not in crowd
    with pytest.raises(ValueError, match="already"):
        crowd.add("b", Base(FOOT, 0, 0))
    with pytest.raises(KeyError):
        crowd.move("a", Base(FOOT, 0, 0))


def test_a_wide_base_is_found_from_afar() -> None:
    crowd = Crowd({"ship": Base(Rect(10, 90), 0, 0, 90), **{f"{i}": Base(FOOT, i, 30) for i in range(40)}})
    assert crowd.near(Base(FOOT, 44, 6.0)) == ["ship"]


@few
@given(spread, st.builds(Base, shapes, wide, wide), distances)
def test_near_agrees_with_asking_everybody(bases: list[Base], base: Base, distance: float) -> None:
    crowd = Crowd(dict(enumerate(bases)))
    expected = [key for key, other in enumerate(bases) if gap(base, other) <= distance + TOLERANCE]
    assert crowd.near(base, distance) == expected


@few
@given(spread, distances)
def test_pairs_agree_with_asking_every_pair(bases: list[Base], distance: float) -> None:
    expected = [
        (i, j, gap(bases[i], bases[j]))
        for i in range(len(bases))
        for j in range(i + 1, len(bases))
        if gap(bases[i], bases[j]) <= distance + TOLERANCE
    ]
    assert list(Crowd(dict(enumerate(bases))).pairs(distance)) == expected


@few
@given(spread, spread, distances)
def test_a_crowd_that_moved_answers_like_a_new_one(before: list[Base], after: list[Base], distance: float) -> None:
    count = min(len(before), len(after))
    moved = Crowd(dict(enumerate(before[:count])))
    for key in range(count):
        moved.move(key, after[key])
    assert list(moved.pairs(distance)) == list(Crowd(dict(enumerate(after[:count]))).pairs(distance))
