"""What many matches come to: results, pace, and what never occurred in any of them."""

from collections import Counter
from collections.abc import Sequence

import msgspec

from escarmouche.players.duels import Outcome
from escarmouche.players.happenings import never

#: More faults than this are not told one by one.
MOST_FAULTS = 10


class Gathered(msgspec.Struct, frozen=True, kw_only=True):
    """`never` lists by sort (rules, weapons, terrains, events...) what can happen there and occurred in no match."""

    games: int
    wins: dict[str, int]
    turns: float
    answers: float
    figures: float
    per_second_and_core: float
    rules: tuple[str, ...]
    events: dict[str, int]
    never: dict[str, tuple[str, ...]]
    faults: tuple[Outcome, ...]
    faulty: int


def gather(book: str, outcomes: Sequence[Outcome]) -> Gathered:
    good = [outcome for outcome in outcomes if not outcome.fault]
    bad = [outcome for outcome in outcomes if outcome.fault]
    events: Counter[str] = Counter()
    for outcome in good:
        events.update(outcome.events)
    count = max(1, len(good))
    return Gathered(
        games=len(outcomes),
        wins=dict(Counter(outcome.winner for outcome in good)),
        turns=sum(outcome.turns for outcome in good) / count,
        answers=sum(outcome.answers for outcome in good) / count,
        figures=sum(outcome.figures for outcome in good) / count,
        per_second_and_core=len(good) / max(1e-9, sum(outcome.seconds for outcome in good)),
        rules=tuple(sorted({rule for outcome in good for rule in outcome.rules})),
        events=dict(events.most_common()),
        never=never(book, [outcome.seen for outcome in good]),
        faults=tuple(bad[:MOST_FAULTS]),
        faulty=len(bad),
    )
