"""Playing ahead: plans tried on copies of the match as it is believed to be.

The first trial of a plan has middling dice, so that it is the plans that differ and not the luck; where more than one
is wanted, the others have dice drawn for the trial, the same for every plan. The clock is looked at all the time.
"""

from collections.abc import Callable, Iterable, Iterator
from statistics import fmean
from typing import Generic, TypeVar

from escarmouche.dice.sources import Seeded, Source
from escarmouche.dice.throws import Throw
from escarmouche.engine.match import Match
from escarmouche.players.thinking import OutOfTime, Thoughts

P = TypeVar("P")

#: Plays a plan on a copy of the match for some turns and says what comes of it, in points.
Trial = Callable[[Match, P], float]


class Middling:
    """Dice that are neither good nor bad: the two faces in the middle by turns."""

    def __init__(self, drawn: int = 0) -> None:
        self.drawn = drawn

    def by_hand(self, throw: Throw) -> bool:
        return False

    def copy(self) -> "Middling":
        return Middling(self.drawn)

    def roll(self, throw: Throw) -> tuple[int, ...]:
        first, self.drawn = self.drawn, self.drawn + throw.count
        return tuple((throw.sides + (first + number) % 2 + 1) // 2 for number in range(throw.count))


class Trials(Generic[P]):
    """The best plan so far, and what it is worth."""

    def __init__(self, belief: Match, trial: Trial[P], thoughts: Thoughts, first: P) -> None:
        self.belief, self.trial, self.thoughts = belief, trial, thoughts
        self.best, self.worth = first, float("-inf")

    def consider(self, plans: Iterable[P], margin: float = 0.0) -> bool:
        """Try these as long as there is time; whether one of them is better than the best so far, by a margin."""
        before = self.best
        try:
            for plan in plans:
                worth = fmean(self._tried(plan))
                if worth > self.worth + margin:
                    self.best, self.worth = plan, worth
        except OutOfTime:
            pass  # what was tried by then is judged
        return self.best is not before

    def _tried(self, plan: P) -> Iterator[float]:
        for sample in range(self.thoughts.mind.samples):
            self.thoughts.check_time()
            yield self.trial(self.belief.look_ahead(self._dice(sample)), plan)

    def _dice(self, sample: int) -> Source:
        if sample == 0:
            return Middling()
        return Seeded(f"{self.thoughts.mind.seed}/{self.thoughts.decision.id}/trial {sample}")
