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


class Chosen(NamedTuple):
    """An answer, and why: the key of a sentence (`why-<reason>`) and the facts in it."""

    answer: Answer
    reason: str = "nothing"
    facts: Mapping[str, Any] = {}


class Thoughts:
    """What a player thinks with while it answers one decision."""

    def __init__(self, mind: Mind, decision: Decision, started: float, chance: random.Random) -> None:
        self.mind, self.decision, self.chance = mind, decision, chance
        self.deadline = started + mind.seconds

    def has_time(self) -> bool:
        return time.perf_counter() < self.deadline


class Brain(Protocol):
    """What a family of rulebooks knows of playing it. It may remember what it thought before, in this match and
    seat."""

    def choose(self, belief: Match, thoughts: Thoughts) -> Chosen:
        """The answer to the decision thought about."""


class ComputerPlayer:
    """A seat's player. It keeps no copy of the match; its brain remembers only what it made of earlier views."""

    def __init__(self, seat: SeatId, mind: Mind, brain: Brain) -> None:
        self.seat, self.mind, self.brain = seat, mind, brain

    def decide(self, match: Match, decision: Decision) -> Chosen:
        """What this player answers, and why. Nothing is submitted."""
        started = time.perf_counter()
        chance = random.Random(f"{self.mind.seed}/{decision.id}")
        if decision.kind == ENTER_DICE:
            sides, count = int(decision.facts["sides"]), int(decision.facts["count"])
            return Chosen(EnterDice(faces=tuple(chance.randint(1, sides) for _ in range(count))), "dice")
        belief = believed(match, self.seat, Seeded(f"{self.mind.seed}/{decision.id}/dice"))
        return self.brain.choose(belief, Thoughts(self.mind, decision, started, chance))

    def answer(self, match: Match, decision: Decision) -> Chosen:
        """Answer a decision. Should the true match refuse what the believed one allowed, it says the default."""
        chosen = self.decide(match, decision)
        try:
            match.submit(self.seat, chosen.answer, decision.id)
        except Refused:  # somebody it knows nothing of is in the way
            chosen = Chosen(fallback(decision), "surprised")
            match.submit(self.seat, chosen.answer, decision.id)
        return chosen


def fallback(decision: Decision) -> Answer:
    """What can always be said."""
    return decision.default if decision.default is not None else decision.options[0].answer
