"""Deeds on the way: what somebody does in the middle of a movement for which a die is thrown of its own.

Mounting, boarding, jumping on a table (AR-TERR-032, -042, -044) cost what very difficult ground costs, whoever tries is
on foot for it, and the die is read at once: it says how far he still goes and whether the deed succeeds.
"""

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from escarmouche.dice.throws import Throw
from escarmouche.engine.agenda import RollStep, Step
from escarmouche.engine.decisions import Refused
from escarmouche.engine.events import Event
from escarmouche.engine.figures import Figure, FigureId
from escarmouche.engine.match import Match
from escarmouche.engine.state import State
from escarmouche.rulebooks.argad.announcements import GOAL_CHECKS
from escarmouche.rulebooks.argad.edition import edition_of
from escarmouche.rulebooks.argad.figures import allowance
from escarmouche.rulebooks.argad.gait import burden, reduced
from escarmouche.rulebooks.argad.junctions import AFTER_MARCH, BEFORE_MARCH, PACES, in_force
from escarmouche.rulebooks.argad.record import Go, Goal, keep
from escarmouche.rulebooks.argad.slow_dice import Walker, marching_groups
from escarmouche.rulebooks.argad.ways import path_length

#: A natural six holds whoever throws it, as with slow dice (AR-TERR-006).
HELD = 6


class Attempt(NamedTuple):
    """How far he goes by foot all the same, and whether he succeeds."""

    far: float
    done: bool


class Deed(NamedTuple):
    """One kind: its rule and switch, who may, how the die is read, what success does once all have moved."""

    rule: str
    switch: str | None
    check: Callable[[Match, Figure, Go], None]
    read: Callable[[Match, Figure, Go, int], Attempt]
    done: Callable[[Match, Figure, Go], None]
    at_once: bool = False
    rolls: bool = True


DEEDS: dict[str, Deed] = {}


class DeedRead(Event, frozen=True, kw_only=True):
    """What the die makes of it."""

    figure: FigureId
    deed: str
    die: int
    far: float
    done: bool

    def apply(self, state: State) -> None:
        floor = state.book.floor
        rates = {**floor.rates, self.figure: self.far}
        deeds = {**floor.deeds, self.figure: self.done}
        tried = {**floor.tried, self.figure: self.die}
        keep(state, floor=msgspec.structs.replace(floor, rates=rates, deeds=deeds, tried=tried))


class DeedRoll(RollStep, frozen=True, kw_only=True):
    """One die for those who do the same together (AR-TERR-010)."""

    figures: tuple[FigureId, ...]
    deed: str

    def throw(self, match: Match) -> Throw:
        return Throw(f"{self.deed} {self.figures[0]}", roller=match.state.figures[self.figures[0]].seat, count=1)

    def rolled(self, match: Match, faces: tuple[int, ...]) -> None:
        deed = DEEDS[self.deed]
        for name in self.figures:
            figure, goal = match.state.figures[name], match.state.book.goals[name]
            if not isinstance(goal, Go) or goal.deed != self.deed:
                continue  # danger caught him first (AR-TERR-034)
            attempt = deed.read(match, figure, goal, faces[0])
            far = round(attempt.far, 6)
            match.emit(
                DeedRead(figure=name, deed=self.deed, die=faces[0], far=far, done=attempt.done, rules=(deed.rule,))
            )
            if attempt.done and deed.at_once:
                deed.done(match, match.state.figures[name], goal)


def on_foot(match: Match, figure: Figure) -> float:
    """His allowance on foot, whatever he sits on."""
    profile = msgspec.structs.replace(figure.profile, mounted=None)
    walking = msgspec.structs.replace(figure, profile=profile)
    edition = edition_of(match)
    return max(0.0, allowance(walking, edition) - burden(walking, edition))


def left_after(match: Match, figure: Figure, die: int) -> float:
    """T in very difficult ground, on foot."""
    return reduced(on_foot(match, figure), "very_difficult", die * edition_of(match).numbers.cm_per_pip)


def check_deed(match: Match, figure: Figure, goal: Go) -> None:
    """Refuse a deed that there is not, or that he may not do."""
    if not goal.deed:
        return
    deed = DEEDS.get(goal.deed)
    if deed is None:
        raise Refused("AR-TURN-005", "no-such-deed", deed=goal.deed, known=", ".join(DEEDS))
    if deed.switch is not None and not in_force(match, deed.switch):
        raise Refused(deed.rule, "switched-off", figure=figure.id, deed=goal.deed)
    deed.check(match, figure, goal)


def paced(match: Match, figure: Figure, goal: Goal, most: float) -> float:
    """On foot while a deed is only announced; then as far as its die left him."""
    if not isinstance(goal, Go) or not goal.deed or not DEEDS[goal.deed].rolls:
        return most
    rates = match.state.book.floor.rates
    return rates[figure.id] if figure.id in rates else on_foot(match, figure)


def throws(match: Match) -> list[Step]:
    """The dice of all deeds, one for each group that does the same."""
    trying: dict[str, list[Figure]] = {}
    for figure in match.state.living():
        goal = match.state.book.goals.get(figure.id)
        if isinstance(goal, Go) and goal.deed and DEEDS[goal.deed].rolls:
            trying.setdefault(goal.deed, []).append(figure)
    steps: list[Step] = []
    for deed, figures in trying.items():
        groups: dict[tuple[str, int], list[FigureId]] = {}
        walkers = [Walker(figure=figure, towards=_ahead(match, figure)) for figure in figures]
        numbers = marching_groups(walkers, edition_of(match))
        for figure in figures:
            groups.setdefault((figure.seat, numbers[figure.id]), []).append(figure.id)
        steps += [DeedRoll(figures=tuple(names), deed=deed) for names in groups.values()]
    return steps


def _ahead(match: Match, figure: Figure) -> tuple[float, float]:
    path: tuple[tuple[float, float], ...] = match.state.book.goals[figure.id].path
    return path[-1] if path else figure.base.centre


def finish(match: Match) -> None:
    """What succeeded takes effect once everybody has moved, unless an enemy came into contact."""
    for name, done in match.state.book.floor.deeds.items():
        goal, figure = match.state.book.goals[name], match.state.figures[name]
        if not done or not figure.alive or DEEDS[goal.deed].at_once:
            continue
        if not any(name in pair for pair in match.state.book.met):
            DEEDS[goal.deed].done(match, figure, goal)


def whole_way(match: Match, figure: Figure, goal: Go) -> float:
    """The way he means to go."""
    return path_length(figure, goal.path)


GOAL_CHECKS[Go].insert(0, check_deed)
PACES.append(paced)
BEFORE_MARCH.append(throws)
AFTER_MARCH.append(finish)
