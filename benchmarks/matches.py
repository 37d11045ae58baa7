"""How fast matches are copied, played again from their journal, and hashed."""

import random
from collections.abc import Callable
from functools import cache
from typing import Any

from escarmouche.dice.sources import Seeded
from escarmouche.engine.decisions import Refused
from escarmouche.engine.figures import FigureId
from escarmouche.engine.match import Match
from escarmouche.engine.setup import Recruit, Seat, Setup
from escarmouche.rulebooks import open_rulebook
from escarmouche.rulebooks.saves import journal_of, load
from escarmouche.table.terrain import TableTop

COPIES = 20_000
DIGESTS = 500
ANSWERS = 60


def battle(each: int) -> Setup:
    """Two lines of archers and spearmen, a charge apart."""
    kinds: tuple[dict[str, Any], ...] = (
        {"class": 3, "weapons": ["yumi", "katana"], "traits": ["samurai"]},
        {"class": 2, "armour": "4", "weapons": ["light_spear"]},
    )
    figures = tuple(
        Recruit(id=FigureId(f"{seat}{n}"), seat=seat, at=(5.0 + 4.5 * n, y), profile=kinds[n % 2])
        for seat, y in (("red", 30.0), ("blue", 44.0))
        for n in range(each)
    )
    seats = (Seat(id="red", side="east"), Seat(id="blue", side="west"))
    return Setup(rulebook="argad-g23", table=TableTop(150.0, 80.0), seats=seats, figures=figures)


@cache
def played(each: int) -> Match:
    """A match of so many a side after some answers: half of them the default, the others any of those on offer."""
    match, chance = Match(battle(each), open_rulebook("argad-g23"), Seeded("benchmark")), random.Random(1)
    for _ in range(ANSWERS):
        if not match.pending():
            break
        decision = match.pending()[0]
        answer = chance.choice(decision.options).answer if chance.random() < 0.5 else decision.default
        assert answer is not None
        try:
            match.submit(decision.seat, answer)
        except Refused:  # spent by an answer given since
            continue
    return match


def copies() -> int:
    """Whole twins, with journal and log."""
    match = played(30)
    for _ in range(COPIES):
        match.copy()
    return COPIES


def copies_to_look_ahead() -> int:
    """What a computer player makes for each line that it thinks through."""
    match, dice = played(30), Seeded("ahead")
    for _ in range(COPIES):
        match.look_ahead(dice)
    return COPIES


def digests() -> int:
    """One for each line of a journal."""
    state = played(30).state
    for _ in range(DIGESTS):
        state.digest()
    return DIGESTS


@cache
def journal(each: int) -> bytes:
    return journal_of(played(each))


def replay() -> int:
    """Read, played again and proven, entry by entry: a match of ten a side."""
    return len(load(journal(10)).entries)


def benches() -> dict[str, Callable[[], int]]:
    """Each does a batch and returns how many operations that was."""
    return {
        "match copies": copies,
        "match copies to look ahead": copies_to_look_ahead,
        "journal replay": replay,
        "state digests": digests,
    }
