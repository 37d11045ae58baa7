"""Duels: whole matches between computer players, each replayable from its seed."""

import random
import time
import traceback
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from escarmouche.dice.sources import Seeded
from escarmouche.engine.match import Match
from escarmouche.engine.rulebook import Rulebook
from escarmouche.engine.setup import Setup
from escarmouche.players.argad_chances import argad_drawings, argad_setup
from escarmouche.players.random_player import Drawing, RandomPlayer
from escarmouche.rulebooks import open_rulebook
from escarmouche.rulebooks.battles import load_battle
from escarmouche.rulebooks.saves import journal_of, load

#: A match between players who draw their orders at random may last for ever; a club goes home.
MOST_TURNS = 25

#: More answers than this in one turn, and something goes round in circles.
MOST_ANSWERS = 5_000

#: For each family, how to draw a setup at random, and the orders that no list can hold.
CHANCES: dict[str, tuple[Callable[[Rulebook, random.Random], Setup], Mapping[str, Drawing]]] = {
    "argad": (argad_setup, argad_drawings)
}


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """One match of a duel."""

    seed: str
    winner: str = ""
    turns: int = 0
    answers: int = 0
    seconds: float = 0.0
    figures: int = 0
    rules: tuple[str, ...] = ()
    events: dict[str, int] = {}
    weapons: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    fault: str = ""


class Order(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be played."""

    book: str
    battle: str | None = None
    verify: bool = False
    most_turns: int = MOST_TURNS


def family_of(book: str) -> str:
    """`argad-g23` is an edition of `argad`."""
    return book.partition("-")[0]


def duel(order: Order, seed: str) -> Outcome:
    """Play one match from its seed. A fault of the program is told, never raised: thousands of others go on."""
    start = time.perf_counter()
    try:
        match = play(order, seed)
        if order.verify:
            again = load(journal_of(match))
            if again.checks != match.checks:
                return Outcome(seed=seed, fault="replayed to another hash")
    except Exception:  # whatever it is, it is a finding
        return Outcome(seed=seed, seconds=time.perf_counter() - start, fault=traceback.format_exc(limit=-6))
    return outcome(match, seed, time.perf_counter() - start)


def play(order: Order, seed: str) -> Match:
    """A whole match between random players, dice and orders all drawn from the seed."""
    chance = random.Random(seed)
    rulebook = open_rulebook(order.book)
    draw_setup, drawings = CHANCES[family_of(order.book)]
    setup = draw_setup(rulebook, chance) if order.battle is None else load_battle(order.battle).setup_in("en")
    match = Match(msgspec.structs.replace(setup, rulebook=order.book), rulebook, Seeded(seed))
    play_out(match, RandomPlayer(chance, drawings), chance, order.most_turns)
    return match


def play_out(match: Match, player: RandomPlayer, chance: random.Random, most_turns: int = MOST_TURNS) -> None:
    """Answer whatever is asked, of whomever, until the match is over."""
    answers, turn = 0, match.state.turn
    while (pending := match.pending()) and match.state.turn <= most_turns:
        if match.state.turn != turn:
            answers, turn = 0, match.state.turn
        answers += 1
        if answers > MOST_ANSWERS:
            asked = ", ".join(f"{decision.seat} {decision.kind}" for decision in pending)
            raise RuntimeError(f"turn {turn} does not end: {asked}")
        player.answer(match, chance.choice(pending))


def outcome(match: Match, seed: str, seconds: float) -> Outcome:
    """What is told of a match that went well."""
    events = [logged.event for logged in match.log]
    winners = match.state.winners or ()
    return Outcome(
        seed=seed,
        winner=" ".join(winners),
        turns=match.state.turn,
        answers=len(match.entries),
        seconds=seconds,
        figures=len(match.state.figures),
        rules=tuple(sorted({rule for event in events for rule in event.rules})),
        events=dict(Counter(str(event.__struct_config__.tag) for event in events)),
        weapons=tuple(sorted({weapon for event in events if (weapon := weapon_of(event))})),
        kinds=tuple(sorted({piece.kind for piece in match.setup.table.pieces})),
    )


def weapon_of(event: Any) -> str:
    """The weapon that an event tells of, if it does."""
    return str(getattr(event, "weapon", "") or "")
