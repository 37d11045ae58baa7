"""Buildings: where one is, what joins what, which walls stand in the way."""

import pytest

from escarmouche.table.base import Base, Disc, Point
from escarmouche.table.buildings import OUTSIDE, WHOLE_LEVEL, Building, Level, Opening, Room, Stair, Wall

OUTLINE = ((0.0, 0.0), (20.0, 0.0), (20.0, 10.0), (0.0, 10.0))

#: A hall to the west and a kitchen to the east with a doorway between; upstairs one loft; a ladder in the kitchen.
INN = Building(
    "inn",
    "house",
    (
        Level(
            0,
            OUTLINE,
            rooms=(
                Room("hall", ((0, 0), (12, 0), (12, 10), (0, 10))),
                Room("kitchen", ((12, 0), (20, 0), (20, 10), (12, 10))),
            ),
            inner_walls=(Wall("partition", (12, 0), (12, 10)),),
            openings=(
                Opening("front", "door", "outline-0", 4, 2),
                Opening("pane", "window", "outline-0", 8, 2, sill=1, glazed=True),
                Opening("slit", "loophole", "outline-1", 4, 0.5, passable=False),
                Opening("doorway", "door", "partition", 6, 2),
            ),
            height=4,
        ),
        Level(1, OUTLINE, openings=(Opening("shutter", "window", "outline-3", 4, 2),)),
    ),
    stairs=(Stair("ladder", "ladder", (18, 8), 0, (18, 8), 1),),
    height=9,
)


def test_where_a_base_is() -> None:
    base = Base(Disc(1.0), 3, 3)
    assert INN.place_of(base) == (0, "hall")
    assert INN.place_of(base.at(15, 3)) == (0, "kitchen")
    assert INN.place_of(base.at(15, 3, level=1)) == (1, WHOLE_LEVEL)
    assert INN.place_of(base.at(15, -3)) == OUTSIDE
    assert INN.place_of(base.at(15, 3, level=2)) == OUTSIDE


def test_what_an_opening_joins() -> None:
    assert set(INN.joins("front")) == {OUTSIDE, (0, "hall")}
    assert set(INN.joins("doorway")) == {(0, "hall"), (0, "kitchen")}
    assert set(INN.joins("shutter")) == {OUTSIDE, (1, WHOLE_LEVEL)}
    with pytest.raises(KeyError):
        INN.joins("chimney")


def test_which_openings_join_two_places() -> None:
    assert [o.id for o in INN.openings_between(OUTSIDE, (0, "hall"))] == ["front", "pane"]
    assert [o.id for o in INN.openings_between((0, "kitchen"), OUTSIDE)] == ["slit"]
    assert INN.openings_between((0, "kitchen"), (1, WHOLE_LEVEL)) == []


def segments(closed: tuple[str, ...] = (), sight: bool = False) -> list[tuple[Point, Point]]:
    return [(start, end) for wall, start, end in INN.walls(0, closed, sight=sight) if wall.id == "outline-0"]


def test_walls_with_their_openings_cut_out() -> None:
    holes = [((0, 0), (4, 0)), ((6, 0), (8, 0)), ((10, 0), (20, 0))]
    assert segments() == holes
    assert segments(("front",)) == [((0, 0), (4, 0)), ((4, 0), (6, 0)), ((6, 0), (8, 0)), ((10, 0), (20, 0))]
    assert segments(("pane",), sight=True) == holes, "glass is seen through even shut"
    assert ((8, 0), (10, 0)) in segments(("pane",))
    east = [(start, end) for wall, start, end in INN.walls(0) if wall.id == "outline-1"]
    assert ((20, 4), (20, 4.5)) in east, "a loophole lets nobody pass"
    assert len([1 for wall, _, _ in INN.walls(0, sight=True) if wall.id == "outline-1"]) == 2


def test_an_opening_at_the_end_of_a_wall_leaves_no_crumb() -> None:
    gate = Level(0, OUTLINE, openings=(Opening("gate", "door", "outline-0", 0, 20),))
    kept = list(Building("barn", "house", (gate,)).walls(0))
    assert [wall.id for wall, _, _ in kept] == ["outline-1", "outline-2", "outline-3"]


def test_walking_through_the_rooms() -> None:
    assert INN.neighbours()[(0, "hall")] == {OUTSIDE, (0, "kitchen")}
    assert INN.reachable(OUTSIDE) == {OUTSIDE, (0, "hall"), (0, "kitchen"), (1, WHOLE_LEVEL)}
    every = ("front", "pane", "shutter", "doorway")
    assert INN.reachable(OUTSIDE, every) == {OUTSIDE}
    assert INN.reachable((0, "kitchen"), every) == {(0, "kitchen"), (1, WHOLE_LEVEL)}
    assert INN.neighbours(every)[(0, "hall")] == set()
