"""How fast whole games of random legal play go on one core, and one turn of a very large battle."""

import random
from collections.abc import Callable
from functools import cache, partial

from escarmouche.dice.sources import Seeded
from escarmouche.engine.match import Match
from escarmouche.engine.setup import Setup
from escarmouche.players.argad_chances import argad_drawings, argad_setup
from escarmouche.players.duels import play_out
from escarmouche.players.random_player import RandomPlayer
from escarmouche.rulebooks import open_rulebook

BOOK = "argad-g23"

#: Games of a batch, and the figures of each side in the very large battle.
GAMES = 4
MANY = 150


@cache
def battle(each: int, number: int) -> Setup:
    return argad_setup(open_rulebook(BOOK), random.Random(f"{each}/{number}"), each)


def games(each: int) -> int:
    """Battles drawn at random, played from the first announcement to the end."""
    for number in range(GAMES):
        chance = random.Random(number)
        match = Match(battle(each, number), open_rulebook(BOOK), Seeded("benchmark"))
        play_out(match, dict.fromkeys(match.seats, RandomPlayer(chance, argad_drawings)), chance)
    return GAMES


@cache
def opened() -> Match:
    """The very large battle in its movement phase, with something announced for everybody who may charge."""
    match = Match(battle(MANY, 0), open_rulebook(BOOK), Seeded("benchmark"))
    answer_until(match, "movement")
    for seat in match.seats:
        said: set[str] = set()
        for option in next(one for one in match.pending() if one.seat == seat).options:
            if option.key.startswith(("charge", "approach")) and option.about[0] not in said:
                said.add(option.about[0])
                match.submit(seat, option.answer)
    return match


def answer_until(match: Match, phase: str) -> None:
    """Nothing is said that need not be."""
    while match.pending() and match.state.phase != phase:
        decision = match.pending()[0]
        assert decision.default is not None
        match.submit(decision.seat, decision.default)


def turn_of_three_hundred() -> int:
    """From the agreement to the next turn's first question: everybody charges or closes in, then fights."""
    match = opened().look_ahead(Seeded("turn"))
    turn = match.state.turn
    while match.pending() and match.state.turn == turn:
        decision = match.pending()[0]
        assert decision.default is not None
        match.submit(decision.seat, decision.default)
    return 1


def benches() -> dict[str, Callable[[], int]]:
    """Each does a batch and returns how many operations that was."""
    return {
        "random games of 10 against 10": partial(games, 10),
        "random games of 30 against 30": partial(games, 30),
        "turns of 300 figures": turn_of_three_hundred,
    }
