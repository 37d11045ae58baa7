"""Playing ahead: a few plans tried on copies of the match as it is believed to be, with dice drawn for the trial.

Every plan is tried with the same dice, round after round, so that it is the plans that differ and not the luck. The
clock is looked at all the time; what was tried by then is judged.
"""

from collections.abc import Callable, Sequence
from statistics import fmean
from typing import TypeVar

from escarmouche.dice.sources import Seeded
from escarmouche.engine.match import Match
from escarmouche.players.thinking import OutOfTime, Thoughts

P = TypeVar("P")

#: Plays a plan on a copy of the match for some turns and says what comes of it, in points.
Trial = Callable[[Match, P], float]


def best_by_trial(belief: Match, plans: Sequence[P], trial: Trial[P], thoughts: Thoughts) -> P:
    """The plan with the best mean; the first one where there was no time to try any."""
    told: list[list[float]] = [[] for _ in plans]
    for sample in range(thoughts.mind.samples):
        for index, plan in enumerate(plans):
            dice = Seeded(f"{thoughts.mind.seed}/{thoughts.decision.id}/trial {sample}")
            try:
                thoughts.check_time()
                told[index].append(trial(belief.look_ahead(dice), plan))
            except OutOfTime:
                return plans[best_of(told)]
    return plans[best_of(told)]


def best_of(told: Sequence[Sequence[float]]) -> int:
    """The index of the best mean among those tried as often as any other; the first of equals."""
    most = max(map(len, told), default=0)
    means = [fmean(one) if one and len(one) == most else float("-inf") for one in told]
    return means.index(max(means)) if most else 0
