"""Every level and character finishes games by the rules, in time, and says why."""

import random

import pytest

from escarmouche.dice.sources import Seeded
from escarmouche.engine.match import Match
from escarmouche.engine.narration import Teller
from escarmouche.players.argad.mirrored import mirrored_setup
from escarmouche.players.duels import Order, duel, play, seeds_of
from escarmouche.players.minds import CHARACTERS, LEVELS, NoSuchMind, mind_named
from escarmouche.players.seating import computer_player
from escarmouche.players.telling import told, why
from escarmouche.reference.words import Words
from escarmouche.rulebooks import open_rulebook

EDITIONS = ("argad-g23", "argad-base", "argad-mega12")


def small(book: str, seed: str = "small", size: int = 4) -> Match:
    """A mirrored battle of a few figures."""
    rulebook = open_rulebook(book)
    return Match(mirrored_setup(rulebook, random.Random(seed), size), rulebook, Seeded(seed))


@pytest.mark.parametrize("book", EDITIONS)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_a_whole_game_in_every_edition(book: str, level: str) -> None:
    """No fault, no refusal where nobody is hidden, and within the time it has."""
    outcome = duel(Order(book=book, mirrored=True, each=4, a=level, b="recruit", most_turns=3), f"{level}/1")
    assert not outcome.fault, outcome.fault
    assert (outcome.surprises, outcome.late) == (0, 0)
    assert outcome.answers > 10


@pytest.mark.parametrize("character", CHARACTERS)
def test_every_character_plays(character: str) -> None:
    outcome = duel(
        Order(book="argad-g23", mirrored=True, each=4, a=f"veteran:{character}", b="random", most_turns=3), "1/1"
    )
    assert not outcome.fault, outcome.fault
    assert outcome.surprises == 0


@pytest.mark.parametrize("name", ["marshal", "veteran:merry", ""])
def test_unknown_minds_are_refused(name: str) -> None:
    with pytest.raises(NoSuchMind):
        mind_named(name)


def test_a_game_is_told_again_from_its_seed() -> None:
    """The same seed, the same journal; another seed, another one."""
    order = Order(book="argad-g23", mirrored=True, each=4, a="veteran", b="recruit", most_turns=3)
    once, again = (play(order, "7/1b")[0].entries for _ in range(2))
    assert once == again
    assert once != play(order, "7/2b")[0].entries


def test_two_players_change_sides_on_the_same_battle() -> None:
    order = Order(book="argad-g23", mirrored=True, each=4, a="random", b="idle", most_turns=1)
    seeds = seeds_of(order, "3", 4)
    assert seeds == ["3/1", "3/1b", "3/2", "3/2b"]
    first, second = (play(order, seed)[0].setup for seed in seeds[:2])
    assert first == second
    assert [duel(order, seed).a_side for seed in seeds] == ["south", "north", "south", "north"]


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_order_has_its_reason_in_words(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each answer of a veteran is told with one sentence; a missing word would raise."""
    monkeypatch.setenv("ESCARMOUCHE_STRICT_WORDS", "1")
    match = small("argad-g23", size=5)
    teller = Teller(match, Words("fr" if lang == "fr" else "en"))
    players = {seat: computer_player("argad-g23", seat, mind_named("veteran", seed=seat)) for seat in match.seats}
    said = set()
    while match.pending() and match.state.turn < 4:
        decision = match.pending()[0]
        said.add(why(players[decision.seat].answer(match, decision), teller))
    assert len(said) > 5


def test_a_game_told_ends_with_its_result() -> None:
    order = Order(book="argad-g23", mirrored=True, each=3, a="veteran", b="random", most_turns=2)
    assert len(list(told(order, "1/1", Words("en")))) > 20
