"""Copies go their own way."""

import random

import pytest
from playing import (
    BOOKS,
    SKIRMISH,
    agreed,
    answer_at_random,
    marching,
    played,
    portrait,
    refusal,
    rolls,
    shot_at,
    skirmish_setup,
)
from skirmish import Fire, Push

from escarmouche.dice.sources import ByHand, Scripted, Seeded
from escarmouche.engine.figures import FigureId
from escarmouche.engine.match import Match
from escarmouche.engine.rulings import MarkFigure, PlaceFigure, RemoveFigure

books = pytest.mark.parametrize("book", BOOKS)


@books
@pytest.mark.parametrize("seed", range(5))
def test_what_is_done_to_a_copy_is_not_done_to_the_original(book: str, seed: int) -> None:
    match = played(book, f"copy {seed}", most=6 + 5 * seed)
    before = portrait(match)
    twin = match.copy()
    assert portrait(twin) == before
    chance = random.Random(seed)
    for _ in range(30):
        answer_at_random(twin, chance)
    for name in list(twin.state.figures):
        twin.rule("gm", MarkFigure(figure=name, mark="branded"))
        twin.rule("gm", PlaceFigure(figure=name, at=(1.0, 1.0)))
    if twin.state.agenda:
        twin.take_back("gm", 0)
    assert portrait(match) == before
    assert portrait(twin) != before


@books
def test_what_is_done_to_the_original_is_not_done_to_a_copy(book: str) -> None:
    match = played(book, "original", most=10)
    twin = match.copy()
    before = portrait(twin)
    chance = random.Random(3)
    for _ in range(30):
        answer_at_random(match, chance)
    assert portrait(twin) == before


def test_a_copy_throws_the_same_dice_next() -> None:
    match = played("argad", "same dice", most=3)
    twin = match.copy()
    chance, twins_chance = random.Random(1), random.Random(1)
    while len(rolls(match)) < 4:
        answer_at_random(match, chance)
        answer_at_random(twin, twins_chance)
    assert rolls(match) == rolls(twin)


def test_looking_ahead_has_no_past_and_other_dice() -> None:
    match = shot_at({"shoot G -> C": [6, 3], "nerve C": [3], "morale R": [4]})
    before = portrait(match)
    ahead = match.look_ahead(Scripted({"shoot G -> C": [1], "nerve C": [1]}))
    assert ahead.state.digest() == match.state.digest()
    assert (ahead.log, ahead.entries, ahead.checks) == ([], [], [])
    assert ahead.pending() == match.pending()
    happened = ahead.submit("blue", Push(again=True))
    assert [logged.event for logged in ahead.log] == happened
    assert ahead.state.figures[FigureId("C")].marks == {"halted": True}
    assert ahead.checks == []
    assert portrait(match) == before
    match.submit("blue", Push(again=True))
    assert not match.state.figures[FigureId("C")].alive  # its own dice, untouched


def test_a_look_ahead_cannot_be_undone_beyond_its_beginning() -> None:
    ahead = marching({}).look_ahead(Seeded("ahead"))
    assert refusal(lambda: ahead.undo("red"))[1] == "nothing-to-undo"
    assert refusal(lambda: ahead.take_back("gm", 0))[1] == "no-such-moment"
    ahead.submit("blue", Fire(yes=False))
    before = ahead.state.digest()
    assert refusal(lambda: ahead.take_back("gm", 0))[1] == "nothing-to-undo"
    assert ahead.state.digest() == before


def test_looking_ahead_throws_the_dice_that_somebody_was_to_type_in() -> None:
    match = agreed(Match(skirmish_setup(), SKIRMISH, ByHand()))
    match.submit("red", match.pending()[0].option("march C -> G").answer)
    before = portrait(match)
    ahead = match.look_ahead(Scripted({"spot G -> C": [4, 4]}))
    assert [decision.kind for decision in ahead.pending()] == ["free-shot"]
    assert match.pending()[0].kind == "enter-dice"
    assert portrait(match) == before


def test_a_copy_in_the_middle_of_a_look_ahead_is_one_too() -> None:
    ahead = marching({}).look_ahead(Seeded("ahead"))
    further = ahead.copy()
    digest = ahead.state.digest()
    further.rule("gm", RemoveFigure(figure=FigureId("C")))
    assert ahead.state.digest() == digest != further.state.digest()
