"""What else happens at a table while a match is drawn at random: real dice, rulings, answers taken back."""

import random
from collections.abc import Callable

from escarmouche.dice.sources import ByHand, PerRoller, Seeded, Source
from escarmouche.engine.decisions import Decision, Refused
from escarmouche.engine.match import Match
from escarmouche.engine.rulings import Ruling

#: How often a game master has a word after an answer, and a player takes his answer back: that plays the match again.
RULES, UNDOES = 0.02, 0.0007

#: How often one of the players throws real dice.
BY_HAND = 0.05

#: A word of a game master's on a match.
Word = Callable[[Match, random.Random], Ruling]


def random_dice(match_seed: str, seats: list[str], chance: random.Random) -> Source:
    """Dice from the seed; now and then somebody throws his own and types them in."""
    seeded = Seeded(match_seed)
    return PerRoller({chance.choice(seats): ByHand()}, seeded) if chance.random() < BY_HAND else seeded


def meddle(match: Match, decision: Decision, chance: random.Random, word: Word | None) -> None:
    """Now and then the game master rules, or whoever answered last takes it back."""
    fate = chance.random()
    master = next((seat.id for seat in match.seats.values() if seat.role == "master"), None)
    try:
        if fate < UNDOES:
            match.undo(decision.seat)
        elif fate > 1 - RULES and master is not None and word is not None and match.state.agenda:
            match.rule(master, word(match, chance))
    except Refused:
        pass  # a word at random may mean nothing here
