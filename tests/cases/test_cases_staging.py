"""Figures stand exactly where a case puts them, and values are compared as it says."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from escarmouche.cases.comparing import differences, same, told
from escarmouche.cases.format import FigureCard, SeatCard, Situation
from escarmouche.cases.staging import beside, dice_of, seats_of, shape_of
from escarmouche.dice.throws import Throw
from escarmouche.table.base import TOLERANCE, Base, Disc, Rect
from escarmouche.table.gaps import clearance, gap
from escarmouche.table.terrain import TableTop

sizes = st.floats(0.5, 6)
shapes = st.one_of(st.builds(Disc, sizes), st.builds(Rect, sizes, sizes))
bases = st.builds(
    Base, shapes, st.floats(0, 100), st.floats(0, 100), facing=st.floats(0, 360, exclude_max=True), level=st.just(0)
)


@given(bases, bases, st.floats(0, 60), st.floats(0, 360))
@settings(max_examples=200, deadline=None)
def test_beside_leaves_exactly_the_gap(base: Base, other: Base, between: float, bearing: float) -> None:
    there = beside(base, other, between, bearing)
    assert abs(gap(there, other) - between) <= 2 * TOLERANCE
    assert clearance(there, other) >= -TOLERANCE
    assert (there.shape, there.facing) == (base.shape, base.facing)


def test_the_bearing_is_that_of_a_compass() -> None:
    disc = Base(Disc(1.0), 0.0, 0.0)
    placed = [beside(disc, Base(Disc(1.0), 10.0, 10.0), 3.0, bearing).centre for bearing in (0, 90, 180, 270)]
    assert placed == [(10.0, 15.0), (15.0, 10.0), (10.0, 5.0), (5.0, 10.0)]


def test_shapes_of_bases() -> None:
    assert shape_of(FigureCard(seat="red")) is None
    assert shape_of(FigureCard(seat="red", base=2.5)) == Disc(1.25)
    assert shape_of(FigureCard(seat="red", base=(2.5, 5.0))) == Rect(width=2.5, depth=5.0)


def test_seats_that_only_figures_name_are_sides_of_their_own() -> None:
    situation = Situation(
        case="a",
        rulebook="argad-g23",
        table=TableTop(120, 120),
        seats={"red": SeatCard(side="japan"), "gm": SeatCard(role="master")},
        figures={"S": FigureCard(seat="red"), "L": FigureCard(seat="blue")},
    )
    assert [(seat.id, seat.side, seat.role) for seat in seats_of(situation)] == [
        ("red", "japan", "player"),
        ("gm", "", "master"),
        ("blue", "blue", "player"),
    ]


def test_dice_by_hand_are_asked_for_even_in_a_copy() -> None:
    situation = Situation(case="a", rulebook="x", table=TableTop(1, 1), dice={"a": 3, "b": (1, 2), "c": "by hand"})
    dice = dice_of(situation).copy()
    assert [dice.by_hand(Throw(name)) for name in "abc"] == [False, False, True]
    assert dice.roll(Throw("b", count=2)) == (1, 2)
    assert dice.left == {"a": (3,)}


@pytest.mark.parametrize(
    ("expected", "got", "alike"),
    [
        (1, 1, True),
        (1, 2, False),
        (1, True, False),
        (False, 0, False),
        (1.0, 1.0049, True),
        (1, 1.0051, False),
        ("1", 1, False),
        ([1, 2], (1, 2), True),
        ([1], [1, 2], False),
        ({"a": 1}, {"a": 1.001}, True),
        ({"a": 1}, {"a": 1, "b": 2}, False),
        (None, None, True),
        (None, 0, False),
    ],
)
def test_when_two_values_are_the_same(expected: Any, got: Any, alike: bool) -> None:
    assert same(expected, got) is alike


def test_modifiers_are_compared_whole_and_rules_as_far_as_named() -> None:
    got = {"modifiers": {"armour": -1, "moving": -1}, "rules": ["A", "B"], "throw": {"name": "x", "sides": 6}}
    assert list(differences({"rules": ["B"], "throw": {"name": "x"}}, got)) == []
    assert [diff.path for diff in differences({"modifiers": {"armour": -1}}, got)] == [("modifiers",)]
    assert [diff.path for diff in differences({"rules": ["C"]}, got)] == [("rules",)]
    assert [diff.path for diff in differences({"throw": {"sides": 8}}, got)] == [("throw", "sides")]


def test_values_are_told_as_a_case_file_writes_them() -> None:
    assert told({"a": [1, 2.50, None, True], "b": "x"}) == "{a: [1, 2.5, null, true], b: x}"
