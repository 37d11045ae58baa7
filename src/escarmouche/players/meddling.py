"""What else happens at a table while a match is drawn at random: real dice, rulings, questions, answers taken back."""

import random
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from escarmouche.dice.sources import ByHand, PerRoller, Seeded, Source
from escarmouche.engine.decisions import Decision, Refused
from escarmouche.engine.match import Match
from escarmouche.engine.rulebook import Rulebook
from escarmouche.engine.rulings import Ruling
from escarmouche.engine.setup import Setup

#: How often a game master has a word after an answer, and somebody asks something.
RULES, ASKS = 0.02, 0.04

#: How often a player takes his answer back: that plays the match again.
UNDOES = 0.0003

#: How often one of the players throws real dice.
BY_HAND = 0.05


class Meddling(NamedTuple):
    """What a family has to say at random: a game master's word, a question, a slip of the pen in a setup.

    What a question or a slip brings to light is heard: rules, and whatever else it cites.
    """

    word: Callable[[Match, random.Random], Ruling]
    question: Callable[[Match, random.Random, Counter[str]], None]
    slip: Callable[[Setup, Rulebook, random.Random], str | None]


def random_dice(match_seed: str, seats: list[str], chance: random.Random) -> Source:
    """Dice from the seed; now and then somebody throws his own and types them in."""
    seeded = Seeded(match_seed)
    return PerRoller({chance.choice(seats): ByHand()}, seeded) if chance.random() < BY_HAND else seeded


def meddle(match: Match, decision: Decision, chance: random.Random, meddling: Meddling, heard: Counter[str]) -> None:
    """Now and then the game master rules, somebody asks something, or whoever answered last takes it back."""
    if not match.state.agenda:
        return
    master = next((seat.id for seat in match.seats.values() if seat.role == "master"), None)
    fate = chance.random()
    try:
        if fate < UNDOES:
            match.undo(decision.seat)
        elif fate < UNDOES + ASKS:
            meddling.question(match, chance, heard)
        elif fate > 1 - RULES and master is not None:
            match.rule(master, meddling.word(match, chance))
    except Refused as refused:
        heard[refused.rule] += 1  # a word at random may mean nothing here
