"""What a player cannot see does not change what he does: the same view, the same answer."""

import random
from collections.abc import Iterator

import msgspec
import pytest

from escarmouche.dice.sources import Seeded
from escarmouche.engine.decisions import Answer
from escarmouche.engine.match import Match
from escarmouche.engine.views import view
from escarmouche.players.argad.mirrored import mirrored_setup
from escarmouche.players.minds import LEVELS, mind_named
from escarmouche.players.seating import computer_player
from escarmouche.rulebooks import open_rulebook

BOOK = "argad-g23"

#: Those of the north who lie in wait, and two places for each of them.
HIDDEN = ("N4", "N5", "N6")
BEFORE_ANYBODY_MOVES = ("early-shots", "announce", "bar")
HERE, THERE = (-6.0, -24.0), (5.0, -2.0)


def ambush(shift: tuple[float, float], seen: bool) -> Match:
    """Six against six, three of the north's somewhere else, and known to the south or not."""
    rulebook = open_rulebook(BOOK)
    setup = mirrored_setup(rulebook, random.Random("ambush"), 6)
    figures = tuple(
        msgspec.structs.replace(
            one, at=(one.at[0] + shift[0], one.at[1] + shift[1]), seen_by=None if seen else ("north",)
        )
        if one.id in HIDDEN
        else one
        for one in setup.figures
    )
    return Match(msgspec.structs.replace(setup, figures=figures), rulebook, Seeded("ambush"))


def answers(match: Match, level: str) -> Iterator[Answer]:
    """All that the south says before anybody moves, the north saying nothing."""
    player = computer_player(BOOK, "south", mind_named(level, seed="south", seconds=20.0))
    while match.state.turn == 1 and (decision := match.pending()[0]).kind in BEFORE_ANYBODY_MOVES:
        if decision.seat == "south":
            yield player.answer(match, decision).answer
        else:
            assert decision.default is not None
            match.submit(decision.seat, decision.default, decision.id)


@pytest.mark.parametrize("level", LEVELS)
def test_where_the_hidden_are_changes_nothing(level: str) -> None:
    one, other = ambush(HERE, seen=False), ambush(THERE, seen=False)
    assert view(one, "south") == view(other, "south")
    said = list(answers(one, level))
    assert said
    assert said == list(answers(other, level))


def test_whom_he_sees_he_does_take_into_account() -> None:
    """The proof that the test above could fail: the same people, seen, make a veteran plan otherwise."""
    assert list(answers(ambush(HERE, seen=True), "veteran")) != list(answers(ambush(THERE, seen=True), "veteran"))
