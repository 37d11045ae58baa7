"""Considerations: the plain, named reasons for which one order is better than another, and the judgement they add up
to.

A rulebook gives a list of them. Each is a small function of the situation that returns, for every candidate at once,
what it is worth in its respect, in points of the match; a table of weights says how much it counts for whom. The name
of the one that speaks loudest for the choice is what a player says when asked why.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

S = TypeVar("S")
C = TypeVar("C")

Worths = NDArray[np.float64]


class Consideration(NamedTuple, Generic[S]):
    """One reason. `name` has its words in the translations: `why-<name>`."""

    name: str
    judge: Callable[[S], Worths]


Weights = Mapping[str, float]


class Verdict(Generic[C]):
    """What a list of candidates is worth, and why: a row for each reason, a column for each candidate."""

    def __init__(self, candidates: Sequence[C], reasons: Sequence[str], parts: Worths) -> None:
        self.candidates, self.reasons, self.parts = candidates, reasons, parts
        self.worths: Worths = parts.sum(axis=0)

    @property
    def best(self) -> int:
        """The index of the best one, the first of equals; rounded, so that no machine's last digit decides."""
        return int(np.argmax(np.round(self.worths, 9)))

    def ranked(self) -> list[int]:
        """All of them, the best first."""
        return [int(index) for index in np.argsort(-np.round(self.worths, 9), kind="stable")]

    def why(self, index: int, but: Collection[str] = ()) -> str:
        """The consideration that speaks loudest for one: most above what it gave them all on average. `but` names those
        that would sound odd."""
        lead = np.round(self.parts[:, index] - self.parts.mean(axis=1), 9)
        heard = [row for row, reason in enumerate(self.reasons) if reason not in but]
        return self.reasons[max(heard, key=lambda row: float(lead[row]))] if heard else "nothing"


def judged(
    situation: S, candidates: Sequence[C], considerations: Sequence[Consideration[S]], weights: Weights
) -> Verdict[C]:
    """Everything weighed; what weighs nothing is not even looked at."""
    heard = [one for one in considerations if weights.get(one.name, 1.0)]
    rows: list[Any] = [weights.get(one.name, 1.0) * one.judge(situation) for one in heard]
    parts = np.array(rows) if rows else np.zeros((0, len(candidates)))
    return Verdict(candidates, [one.name for one in heard], parts)
