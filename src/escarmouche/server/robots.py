"""Computer players at the seats of a server. They think on what their seat may know, never on the match itself."""

import random
import secrets
from typing import Literal, TypeAlias, get_args

from escarmouche.dice.sources import Seeded
from escarmouche.engine.decisions import Answer, Decision, Refused
from escarmouche.engine.figures import SeatId
from escarmouche.engine.journal import Answered
from escarmouche.engine.match import Match
from escarmouche.engine.views import believed
from escarmouche.players.duels import CHANCES
from escarmouche.players.random_player import RandomPlayer
from escarmouche.players.seating import family_of

Robot: TypeAlias = Literal["random"]
ROBOTS: tuple[Robot, ...] = get_args(Robot)


def step_in(match: Match, seat: SeatId) -> None:
    """Answer the first thing that this seat is asked, as well as can be; Refused only if nothing at all is allowed."""
    decision = next(one for one in match.pending() if one.seat == seat)
    thought = think(match, decision)
    spare = [decision.default, *(option.answer for option in decision.options)]
    refused: Refused | None = None
    for answer in (thought, *spare):
        if answer is not None:
            try:
                match.submit(seat, answer, decision.id)
                return
            except Refused as refusal:  # what it does not know stands in its way
                refused = refusal
    raise refused or Refused("engine", "nothing-to-answer")


def think(match: Match, decision: Decision) -> Answer | None:
    """What a random player would answer; None where it finds nothing."""
    _, drawings = CHANCES[family_of(match.setup.rulebook)]
    twin = believed(match, decision.seat, Seeded(secrets.token_hex(8)))
    twin.halt = lambda _: True  # what comes of it does not matter
    try:
        RandomPlayer(random.Random(), drawings).answer(twin, decision)
    except Exception:  # half a table may be more than its rulebook can make sense of
        return None
    return next((entry.answer for entry in twin.entries if isinstance(entry, Answered)), None)


def stand_still(match: Match, seat: SeatId) -> None:
    """What is done for somebody whose time is over: the default of whatever he is asked, else anything."""
    decision = next(one for one in match.pending() if one.seat == seat)
    if decision.default is not None:
        try:
            match.submit(seat, decision.default, decision.id)
            return
        except Refused:
            pass
    step_in(match, seat)
