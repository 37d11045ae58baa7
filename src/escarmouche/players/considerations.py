"""Considerations: the plain, named reasons for which one order is better than another, and the judgement they add up
to.

A rulebook gives a list of them. Each is a small function of the situation and a candidate that returns what the
candidate is worth in its respect, in points of the match; a table of weights says how much it counts for whom. The name
of the one that speaks loudest for the choice is what a player says when asked why.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

S = TypeVar("S")
C = TypeVar("C")


class Consideration(NamedTuple, Generic[S, C]):
    """One reason. `name` has its words in the translations: `why-<name>`."""

    name: str
    judge: Callable[[S, C], float]


class Judged(NamedTuple, Generic[C]):
    """A candidate with what speaks for and against it."""

    candidate: C
    worth: float
    parts: Mapping[str, float]


Weights = Mapping[str, float]


def judged(situation: S, candidate: C, considerations: Sequence[Consideration[S, C]], weights: Weights) -> Judged[C]:
    """Everything weighed; what weighs nothing is not even looked at."""
    parts: dict[str, float] = {}
    for one in considerations:
        weight = weights.get(one.name, 1.0)
        if weight:
            parts[one.name] = weight * one.judge(situation, candidate)
    return Judged(candidate, sum(parts.values()), parts)


def loudest(chosen: Judged[Any], instead: Iterable[Judged[Any]]) -> str:
    """The consideration that speaks loudest for a choice: most above what it gave the others on average."""
    others = [one for one in instead if one is not chosen]

    def lead(name: str) -> float:
        usual = sum(one.parts.get(name, 0.0) for one in others) / len(others) if others else 0.0
        return chosen.parts[name] - usual

    return max(chosen.parts, key=lead, default="nothing")
