"""Computer players: each takes a seat, thinks on the match as that seat believes it to be, and answers its decisions.

Nothing of the true match reaches the thinking but the seat's own decision. What the player draws by chance comes from
its seed and the decision's id; so the same view gives the same answer.
"""

import random
import time
from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from escarmouche.dice.sources import Seeded
from escarmouche.engine.agenda import ENTER_DICE
from escarmouche.engine.decisions import Answer, Decision, EnterDice, Refused
from escarmouche.engine.figures import SeatId
from escarmouche.engine.match import Match
from escarmouche.engine.views import believed
from escarmouche.players.minds import Mind

#: The reason given for an answer that stands in for one that was refused.
SURPRISED = "surprised"


class Chosen(NamedTuple):
    """An answer, and why: the key of a sentence (`why-<reason>`) and the facts in it."""

    answer: Answer
    reason: str = "nothing"
    facts: Mapping[str, Any] = {}


#: What part of its time a player uses: the rest is for coming to an end.
PRUDENCE = 0.7


class OutOfTime(Exception):
    """A thought was cut short by the clock."""


class Thoughts:
    """What a player thinks with while it answers one decision."""

    def __init__(self, mind: Mind, decision: Decision, started: float, chance: random.Random) -> None:
        self.mind, self.decision, self.chance = mind, decision, chance
        self.deadline = started + PRUDENCE * mind.seconds

    def has_time(self) -> bool:
        return time.perf_counter() < self.deadline

    def check_time(self) -> None:
        """Raise OutOfTime when it is time to answer: whatever is under way is left there."""
        if not self.has_time():
            raise OutOfTime


class Brain(Protocol):
    """What a family of rulebooks knows of playing it. It may remember what it thought in this match and seat."""

    def choose(self, belief: Match, thoughts: Thoughts) -> Chosen:
        """The answer to the decision thought about."""


class ComputerPlayer:
    """A seat's player. It keeps no copy of the match; its brain remembers only what it made of earlier views.

    It counts how long it took at most, how often longer than it may, and how often it was refused.
    """

    def __init__(self, seat: SeatId, mind: Mind, brain: Brain) -> None:
        self.seat, self.mind, self.brain = seat, mind, brain
        self.slowest, self.late, self.surprises = 0.0, 0, 0

    def decide(self, match: Match, decision: Decision) -> Chosen:
        """What this player answers, and why. Nothing is submitted."""
        started = time.perf_counter()
        chosen = self._think(match, decision, started)
        took = time.perf_counter() - started
        self.slowest, self.late = max(self.slowest, took), self.late + (took > self.mind.seconds)
        return chosen

    def _think(self, match: Match, decision: Decision, started: float) -> Chosen:
        chance = random.Random(f"{self.mind.seed}/{decision.id}")
        if decision.kind == ENTER_DICE:
            sides, count = int(decision.facts["sides"]), int(decision.facts["count"])
            return Chosen(EnterDice(faces=tuple(chance.randint(1, sides) for _ in range(count))), "dice")
        belief = believed(match, self.seat, Seeded(f"{self.mind.seed}/{decision.id}/dice"))
        return self.brain.choose(belief, Thoughts(self.mind, decision, started, chance))

    def answer(self, match: Match, decision: Decision) -> Chosen:
        """Answer a decision. Where the true match refuses what the believed one allowed, it says what it always may."""
        chosen = self.decide(match, decision)
        try:
            match.submit(self.seat, chosen.answer, decision.id)
        except Refused as refused:  # somebody it knows nothing of is in the way
            self.surprises += 1
            chosen = surprised(match, decision, refused)
        return chosen


def surprised(match: Match, decision: Decision, refused: Refused) -> Chosen:
    """Say the first thing that is allowed: the default, else what is offered. The refusal stands if nothing is."""
    offered = (option.answer for option in decision.options)
    for answer in (fallback(decision), *offered):
        try:
            match.submit(decision.seat, answer, decision.id)
        except Refused as another:
            refused = another
        else:
            return Chosen(answer, SURPRISED, {"rule": refused.rule, "reason": refused.reason})
    raise refused


def fallback(decision: Decision) -> Answer:
    """What can always be said."""
    return decision.default if decision.default is not None else decision.options[0].answer
