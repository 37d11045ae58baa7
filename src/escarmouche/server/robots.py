"""Computer players at the seats of a server: they think in processes of their own, and never hold up a match.

A thinker is given the journal and plays it again, so that it needs nothing of this process; what it plays with is only
what its seat believes. Those who draw at random think at once, in a thread.
"""

import asyncio
import contextlib
import hashlib
import logging
import os
from collections import OrderedDict
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

import msgspec

from escarmouche.engine.decisions import Answer, Decision, Refused
from escarmouche.engine.figures import SeatId
from escarmouche.engine.journal import Entry
from escarmouche.engine.match import Match, Repeated
from escarmouche.engine.setup import Setup
from escarmouche.players.minds import CHARACTERS, LEVELS, Mind, NoSuchMind, mind_named
from escarmouche.players.thinking import ComputerPlayer
from escarmouche.server.books import rulebook_of

log = logging.getLogger("escarmouche.server")

PERSON = "person"

#: Matches that a thinker keeps in mind.
REMEMBERED = 16

#: Seconds that a thought may take in all, waiting for its turn included, before the seat says its default.
PATIENCE = 30.0

#: How much less important than people a thinker is.
NICENESS = 10


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """What a thinker is asked: a decision in a match, given by its journal."""

    match: str
    setup: Setup
    entries: tuple[Entry, ...]
    decision: str
    seat: SeatId
    mind: Mind


def check_level(level: str) -> None:
    """Refuse a player that there is not: `person`, or a level with a character if one likes (`veteran:bold`)."""
    if level != PERSON:
        try:
            mind_named(level)
        except NoSuchMind:
            known = ", ".join((PERSON, *LEVELS)) + " (" + ", ".join(CHARACTERS) + ")"
            raise Refused("engine", "no-such-level", level=level, known=known) from None


def mind_of(level: str, seed: str, seat: SeatId) -> Mind:
    """What sits there; its own chance comes from the secret of the match, so that nobody foretells it."""
    drawn = hashlib.sha256(f"escarmouche/robot/1\n{seed}\n{seat}".encode()).hexdigest()
    return mind_named(level, seed=drawn)


class Thinkers:
    """The processes that think, begun when the first thought is wanted."""

    def __init__(self, most: int = max(1, (os.cpu_count() or 2) - 1)) -> None:
        self.most = most
        self._pool: ProcessPoolExecutor | None = None

    async def think(self, id: str, match: Match, decision: Decision, mind: Mind) -> Answer | None:
        """What a player of that mind would answer; None where nothing came of it."""
        if mind.level == "random":
            return await asyncio.to_thread(drawn, match.copy(), decision, mind)
        question = Question(
            match=id,
            setup=match.setup,
            entries=tuple(match.entries),
            decision=decision.id,
            seat=decision.seat,
            mind=mind,
        )
        try:
            return await asyncio.wait_for(asyncio.wrap_future(self._started().submit(thought, question)), PATIENCE)
        except (BrokenProcessPool, TimeoutError, RuntimeError):
            log.exception("match %s: no thought for seat %s", id, decision.seat)
            self.stop()
            return None

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.most, get_context("spawn"), initializer=be_modest)
        return self._pool

    def stop(self) -> None:
        """No further thoughts; the next one begins anew."""
        pool, self._pool = self._pool, None
        if pool is not None:
            for process in list((pool._processes or {}).values()):
                process.kill()  # a thought that does not end would keep the server from ending
            pool.shutdown(wait=False, cancel_futures=True)


def drawn(match: Match, decision: Decision, mind: Mind) -> Answer | None:
    """An answer drawn at once, by another chance each time: one that came back to the same draw could go in circles."""
    mind = msgspec.structs.replace(mind, seed=f"{mind.seed} {len(match.entries)}")
    with contextlib.suppress(Exception):  # half a table may be more than its rulebook can make sense of
        return player_of(match.setup, decision.seat, mind).decide(match, decision).answer
    return None


def player_of(setup: Setup, seat: SeatId, mind: Mind) -> ComputerPlayer:
    """A player for that seat. What players are made of is read when the first of them sits down."""
    from escarmouche.players.seating import computer_player

    return computer_player(setup.rulebook, seat, mind)


# --- in the process of a thinker -----------------------------------------------------------------------------------


class Remembered:
    """A match as a thinker last saw it, with its players there and what they remember."""

    def __init__(self, setup: Setup, entries: tuple[Entry, ...]) -> None:
        self.match = Repeated(setup, rulebook_of(setup.rulebook, setup.packs), entries)
        self.players: dict[tuple[SeatId, Mind], ComputerPlayer] = {}

    def come_to(self, entries: tuple[Entry, ...]) -> bool:
        """Play on to there; False when it has gone another way."""
        done = len(self.match.entries)
        if tuple(self.match.entries) != entries[:done]:
            return False
        self.match.written = entries
        for _ in self.match.moments():
            pass
        return True


_remembered: "OrderedDict[str, Remembered]" = OrderedDict()


def be_modest() -> None:
    """People first: a thinker takes what time of the machine is left."""
    os.nice(NICENESS)


def thought(question: Question) -> Answer | None:
    """Think about a decision; None where there is nothing to think of, or the rulebook cannot make sense of it."""
    try:
        match = recalled(question)
        decision = next((one for one in match.match.pending() if one.id == question.decision), None)
        if decision is None:
            return None
        key = (question.seat, question.mind)
        if key not in match.players:
            match.players[key] = player_of(question.setup, question.seat, question.mind)
        return match.players[key].decide(match.match, decision).answer
    except Exception:  # half a table may be more than its rulebook can make sense of
        log.exception("a computer player finds no answer")
        _remembered.pop(question.match, None)
        return None


def recalled(question: Question) -> Remembered:
    """The match of that question, from memory if it went on from there."""
    known = _remembered.pop(question.match, None)
    if known is None or not known.come_to(question.entries):
        known = Remembered(question.setup, question.entries)
        known.come_to(question.entries)
    _remembered[question.match] = known
    while len(_remembered) > REMEMBERED:
        _remembered.popitem(last=False)
    return known


# --- answering -------------------------------------------------------------------------------------------------------


def answer_with(match: Match, decision: Decision, thought: Answer | None) -> None:
    """Answer with what was thought, else with what is usual, else with anything that is allowed."""
    spare: Iterable[Answer | None] = (thought, decision.default, *(option.answer for option in decision.options))
    refused: Refused | None = None
    for answer in spare:
        if answer is not None:
            try:
                match.submit(decision.seat, answer, decision.id)
                return
            except Refused as refusal:  # what it does not know stands in its way
                refused = refusal
    raise refused or Refused("engine", "nothing-to-answer")
