"""What many matches come to: results, pace, and what never occurred in any of them."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, cast

import msgspec

from escarmouche.players.argad_chances import AREAS, LINES, POSTS
from escarmouche.players.duels import Outcome
from escarmouche.rulebooks import open_rulebook
from escarmouche.rulebooks.argad.edition import Edition

#: More faults than this are not told one by one.
MOST_FAULTS = 10


class Gathered(msgspec.Struct, frozen=True, kw_only=True):
    """`never` lists by sort (weapons, terrains) what occurred in no match."""

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
        never=never(book, good),
        faults=tuple(bad[:MOST_FAULTS]),
        faulty=len(bad),
    )


def never(book: str, outcomes: Sequence[Outcome]) -> dict[str, tuple[str, ...]]:
    """The weapons of the edition that nobody used, the kinds of ground that lay on no table."""
    edition: Edition = cast(Any, open_rulebook(book)).edition
    used = {weapon for outcome in outcomes for weapon in outcome.weapons}
    lain = {kind for outcome in outcomes for kind in outcome.kinds}
    weapons = [*edition.shooting_weapons, *edition.melee_weapons]
    return {
        "weapons": tuple(weapon for weapon in weapons if weapon not in used),
        "terrains": tuple(kind for kind in (*AREAS, *LINES, *POSTS) if kind not in lain),
    }
