"""Duels: whole matches between computer players, each replayable from its seed."""

import random
import time
import traceback
from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Literal, Protocol

import msgspec

from escarmouche.dice.sources import Seeded
from escarmouche.engine.decisions import Decision
from escarmouche.engine.figures import SeatId, SideId
from escarmouche.engine.match import Match
from escarmouche.engine.objectives import sides_of
from escarmouche.engine.rulebook import Rulebook
from escarmouche.engine.setup import Setup
from escarmouche.players.argad.mirrored import mirrored_setup
from escarmouche.players.argad_chances import argad_drawings, argad_meddling, argad_setup
from escarmouche.players.happenings import occurred
from escarmouche.players.meddling import Meddling, meddle, random_dice
from escarmouche.players.minds import PATIENCE, mind_named
from escarmouche.players.random_player import Drawing, RandomPlayer
from escarmouche.players.seating import computer_player, family_of
from escarmouche.players.thinking import Chosen, ComputerPlayer
from escarmouche.rulebooks import open_rulebook
from escarmouche.rulebooks.battles import load_battle
from escarmouche.rulebooks.saves import journal_of, prove

#: A match between players who draw their orders at random may last for ever; a club goes home.
MOST_TURNS = 25

#: More answers than this in one turn, and something goes round in circles.
MOST_ANSWERS = 5_000

#: What the seed of a game ends with when the two players have changed sides.
SWAPPED = "b"

#: For each family, how to draw a battle that is fair to both sides: from a source of chance and the size of a troop.
MIRRORED: dict[str, Callable[[Rulebook, random.Random, int | None], Setup]] = {"argad": mirrored_setup}

#: For each family, how to draw a setup at random, and the orders that no list can hold.
CHANCES: dict[str, tuple[Callable[[Rulebook, random.Random], Setup], Mapping[str, Drawing]]] = {
    "argad": (argad_setup, argad_drawings)
}


#: For each family, what else is said at random: rulings, questions, slips of the pen.
MEDDLING: dict[str, Meddling] = {"argad": argad_meddling}


class Player(Protocol):
    """Whoever answers decisions; a player who thinks says what he chose and why."""

    def answer(self, match: Match, decision: Decision) -> Chosen | None:
        """Submit an answer."""


#: Told of every answer, once it is given: who answered what, and why if he knows.
Listener = Callable[[Match, Decision, Chosen | None], None]


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """One match of a duel. `victor` is who won, nobody when the sides share it or nobody ended it; `a_side` is the side
    that the first player had, `lost` counts the fallen by side.

    `slowest` is the longest that a computer player thought about one decision, `late` how many took him longer than
    his limit, `surprises` how many answers the match refused. `seen` is what happened, by sort: see `happenings`.
    """

    seed: str
    winner: str = ""
    victor: Literal["a", "b", ""] = ""
    a_side: str = ""
    turns: int = 0
    answers: int = 0
    seconds: float = 0.0
    figures: int = 0
    lost: dict[str, int] = {}
    slowest: float = 0.0
    late: int = 0
    surprises: int = 0
    rules: tuple[str, ...] = ()
    events: dict[str, int] = {}
    weapons: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    seen: dict[str, tuple[str, ...]] = {}
    fault: str = ""


class Order(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be played, by whom. Without a battle the setup is drawn: a mirrored one, or anything."""

    book: str
    battle: str | None = None
    mirrored: bool = False
    each: int | None = None
    a: str = "random"
    b: str = "random"
    seconds: float = PATIENCE
    verify: bool = False
    most_turns: int = MOST_TURNS

    @property
    def at_random(self) -> bool:
        """Whether battle and players alike are drawn."""
        return self.battle is None and not self.mirrored and self.a == self.b == "random"


def seeds_of(order: Order, seed: str, games: int) -> list[str]:
    """One seed for each game; two different players meet twice on every battle, the second time with sides changed."""
    if order.a == order.b:
        return [f"{seed}/{number}" for number in range(1, games + 1)]
    return [f"{seed}/{number // 2 + 1}{SWAPPED if number % 2 else ''}" for number in range(games)]


def duel(order: Order, seed: str) -> Outcome:
    """Play one match from its seed. A fault of the program is told, never raised: thousands of others go on."""
    start = time.process_time()  # of this core: other programs do not count
    try:
        match, players = play(order, seed)
        seconds = time.process_time() - start
        if order.verify:
            again = prove(journal_of(match), match.rulebook)
            if again.checks != match.checks:
                return Outcome(seed=seed, fault="replayed to another hash")
    except Exception:  # whatever it is, it is a finding
        return Outcome(seed=seed, seconds=time.process_time() - start, fault=traceback.format_exc(limit=-6))
    return outcome(match, seed, seconds, players)


def play(order: Order, seed: str, listener: Listener | None = None) -> tuple[Match, Mapping[SeatId, Player]]:
    """A whole match, dice and orders all drawn from the seed."""
    chance = random.Random(seed.removesuffix(SWAPPED))
    setup = msgspec.structs.replace(setup_of(order, opened(order.book), chance), rulebook=order.book)
    seats = [seat.id for seat in setup.seats]
    dice = random_dice(seed, seats, chance) if order.at_random else Seeded(seed)
    match = Match(setup, opened(order.book, setup.packs), dice, proving=order.verify)
    players = seated(order, match, seed, chance)
    play_out(match, players, chance, order.most_turns, meddled(order, match, players, chance, listener))
    return match, players


@cache
def opened(book: str, packs: tuple[str, ...] = ()) -> Rulebook:
    """A rulebook, read once for all matches of a process."""
    return open_rulebook(book, packs)


def meddled(
    order: Order,
    match: Match,
    players: Mapping[SeatId, Player],
    chance: random.Random,
    listener: Listener | None,
) -> Listener | None:
    """Where everything is drawn at random, so are rulings, questions and slips; the player who draws hears of them."""
    meddling = MEDDLING.get(family_of(order.book))
    player = next(iter(players.values()))
    if not order.at_random or meddling is None or not isinstance(player, RandomPlayer):
        return listener
    heard = player.heard
    heard.update(filter(None, [meddling.slip(match.setup, match.rulebook, chance)]))

    def hear(match: Match, decision: Decision, chosen: Chosen | None) -> None:
        if listener is not None:
            listener(match, decision, chosen)
        meddle(match, decision, chance, meddling, heard)

    return hear


def setup_of(order: Order, rulebook: Rulebook, chance: random.Random) -> Setup:
    """A ready battle, or one drawn."""
    if order.battle is not None:
        return load_battle(order.battle).setup_in("en")
    if order.mirrored:
        return MIRRORED[family_of(order.book)](rulebook, chance, order.each)
    draw_setup, _ = CHANCES[family_of(order.book)]
    return draw_setup(rulebook, chance)


def side_of_a(match: Match, seed: str) -> SideId:
    """The first player has the first side of the setup, unless they have changed."""
    sides = sides_of(match.setup)
    return sides[1 if seed.endswith(SWAPPED) and len(sides) > 1 else 0]


def seated(order: Order, match: Match, seed: str, chance: random.Random) -> dict[SeatId, Player]:
    """A player for every seat. Those who draw share one source of chance."""
    _, drawings = CHANCES[family_of(order.book)]
    drawing, a_side = RandomPlayer(chance, drawings), side_of_a(match, seed)
    found: dict[SeatId, Player] = {}
    for seat in match.seats.values():
        level = "random" if seat.role == "master" else order.a if seat.side == a_side else order.b
        mind = mind_named(level, seed=f"{seed}/{seat.id}", seconds=order.seconds)
        found[seat.id] = drawing if mind.level == "random" else computer_player(order.book, seat.id, mind)
    return found


def play_out(
    match: Match,
    players: Mapping[SeatId, Player],
    chance: random.Random,
    most_turns: int = MOST_TURNS,
    listener: Listener | None = None,
) -> None:
    """Answer whatever is asked, of whomever, until the match is over."""
    answers, turn = 0, match.state.turn
    while (pending := match.pending()) and match.state.turn <= most_turns:
        if match.state.turn != turn:
            answers, turn = 0, match.state.turn
        answers += 1
        if answers > MOST_ANSWERS:
            asked = ", ".join(f"{decision.seat} {decision.kind}" for decision in pending)
            raise RuntimeError(f"turn {turn} does not end: {asked}")
        decision = chance.choice(pending)
        chosen = players[decision.seat].answer(match, decision)
        if listener is not None:
            listener(match, decision, chosen)


def outcome(match: Match, seed: str, seconds: float, players: Mapping[SeatId, Player]) -> Outcome:
    """What is told of a match that went well."""
    events = [logged.event for logged in match.log]
    winners = match.state.winners or ()
    thinkers = [player for player in players.values() if isinstance(player, ComputerPlayer)]
    return Outcome(
        seed=seed,
        winner=" ".join(winners),
        victor=victor(winners, side_of_a(match, seed)),
        a_side=side_of_a(match, seed),
        lost=dict(Counter(figure.side for figure in match.state.figures.values() if not figure.alive)),
        slowest=max((player.slowest for player in thinkers), default=0.0),
        late=sum(player.late for player in thinkers),
        surprises=sum(player.surprises for player in thinkers),
        turns=match.state.turn,
        answers=len(match.entries),
        seconds=seconds,
        figures=len(match.state.figures),
        rules=tuple(sorted({rule for event in events for rule in event.rules})),
        events=dict(Counter(str(event.__struct_config__.tag) for event in events)),
        weapons=tuple(sorted({weapon for event in events if (weapon := weapon_of(event))})),
        kinds=tuple(sorted({piece.kind for piece in match.setup.table.pieces})),
        seen=occurred(match, list(players.values())),
    )


def victor(winners: tuple[SideId, ...], a_side: SideId) -> Literal["a", "b", ""]:
    """Whose side has won, without sharing it with the other."""
    if not winners or (a_side in winners and len(winners) > 1):
        return ""
    return "a" if a_side in winners else "b"


def weapon_of(event: Any) -> str:
    """The weapon that an event tells of, if it does."""
    return str(getattr(event, "weapon", "") or "")
