"""No slipping between enemies able to react, no walking round them, unless by numbers (AR-CONT-006, -007)."""

from collections.abc import Iterator
from itertools import pairwise
from math import hypot
from typing import NamedTuple

import msgspec

from escarmouche.engine.agenda import AskStep
from escarmouche.engine.decisions import Answer, Choose, Decision, Option, tag_of
from escarmouche.engine.events import Event
from escarmouche.engine.figures import Figure, FigureId
from escarmouche.engine.match import Match
from escarmouche.engine.state import State
from escarmouche.rulebooks.argad.clock import rough_motions
from escarmouche.rulebooks.argad.contact import hostile, sees
from escarmouche.rulebooks.argad.edition import is_on
from escarmouche.rulebooks.argad.gait import pace
from escarmouche.rulebooks.argad.leaving import HELPLESS
from escarmouche.rulebooks.argad.march import HESITATES
from escarmouche.rulebooks.argad.record import Charge, Planned, Record, Work, keep
from escarmouche.rulebooks.argad.ways import goal_of
from escarmouche.table.base import TOLERANCE
from escarmouche.table.crowd import Crowd
from escarmouche.table.gaps import clearance
from escarmouche.table.motion import Motion
from escarmouche.table.vectors import between, distance, point_segment

#: Moments of the clock at which it is looked whether somebody could be there in time.
LOOKS = 50

#: How much nearer than at its ends a way must come to somebody to go past him.
PAST = 0.1


class Bar(Answer, frozen=True, kw_only=True):
    """Whether an enemy who would go past is met, or let pass."""

    bar: bool


class Passage(NamedTuple):
    """Somebody goes past an enemy who could be on his way by that moment of the clock."""

    clock: float
    mover: FigureId
    by: FigureId


class LetThrough(Event, frozen=True, kw_only=True):
    """He lets him pass."""

    by: FigureId
    mover: FigureId

    def apply(self, state: State) -> None:
        march = state.book.march
        keep(state, march=msgspec.structs.replace(march, through=(*march.through, (self.mover, self.by))))


class Barring(AskStep, frozen=True, kw_only=True):
    """His player is asked before the lock; without an answer he bars the way, unless a work holds him (AR-CONT-006)."""

    by: FigureId
    mover: FigureId

    def question(self, match: Match) -> Decision:
        about = (self.by, self.mover)
        options = (
            Option(key=f"bar {self.by} -> {self.mover}", answer=Bar(bar=True), about=about),
            Option(key=f"let-pass {self.by} -> {self.mover}", answer=Bar(bar=False), about=about),
        )
        figure = match.state.figures[self.by]
        busy = isinstance(goal_of(match.state.book, self.by), Work) or figure.seen_by is not None
        return Decision(
            id=match.decision_id(figure.seat),
            seat=figure.seat,
            kind="bar",
            accepts=(tag_of(Bar), tag_of(Choose)),
            about=about,
            options=options,
            default=options[1 if busy else 0].answer,
            rules=("AR-CONT-006",),
        )

    def answered(self, match: Match, answer: Answer) -> None:
        if isinstance(answer, Bar) and answer.bar:
            goal = Charge(target=self.mover, intercept=True)
            match.emit(Planned(figure=self.by, goal=goal, rules=("AR-CONT-006",)))
        else:
            match.emit(LetThrough(by=self.by, mover=self.mover, rules=("AR-CONT-006",)))


def passages(match: Match) -> list[Passage]:
    """Who would go past whom: the nearest in time first, each enemy met by one mover only (AR-CONT-007)."""
    if not is_on(match, "barring"):
        return []
    record: Record = match.state.book
    motions = rough_motions(match)
    movers = {name: motion for name, motion in motions.items() if motion.end > 0.0}
    if not movers:
        return []
    taken = assigned(record) | run_into(match, movers)
    reactors = {
        figure.id: figure for figure in match.state.living() if figure.id not in taken and can_react(match, figure)
    }
    found = sorted(_found(match, movers, reactors))
    kept: list[Passage] = []
    for passage in found:
        if not any(passage.mover == other.mover or passage.by == other.by for other in kept):
            kept.append(passage)
    return kept


def assigned(record: Record) -> set[FigureId]:
    """Those who have somebody to meet already: they charge, or somebody charges them."""
    charges = {name: goal.target for name, goal in record.goals.items() if isinstance(goal, Charge)}
    return set(charges) | set(charges.values())


def run_into(match: Match, movers: dict[FigureId, Motion]) -> set[FigureId]:
    """Those who stand where an enemy's way leads: he meets them in any case."""
    standing = {figure.id: figure.base for figure in match.state.living() if figure.id not in movers}
    crowd = Crowd(standing)
    met: set[FigureId] = set()
    for name, motion in movers.items():
        knots = [knot.base for knot in motion.knots]
        for a, b in pairwise(knots):
            middle = a.at((a.x + b.x) / 2, (a.y + b.y) / 2)
            for other in crowd.near(middle, distance(a.centre, b.centre) / 2):
                enemy = match.state.figures[other]
                reach = enemy.base.reach + a.reach
                if (
                    hostile(match.state.figures[name], enemy)
                    and point_segment(enemy.base.centre, a.centre, b.centre) < reach
                ):
                    met.add(other)
    return met


def can_react(match: Match, figure: Figure) -> bool:
    """Free to move, in his senses, and not hesitating (AR-CONT-006)."""
    if any(figure.id in pair for pair in match.state.book.touching):
        return False
    return not figure.marks.get(HESITATES) and not any(figure.marks.get(mark) for mark in HELPLESS)


def _found(match: Match, movers: dict[FigureId, Motion], reactors: dict[FigureId, Figure]) -> Iterator[Passage]:
    crowd = Crowd({name: figure.base for name, figure in reactors.items()})
    paces = {name: pace(match, figure) for name, figure in reactors.items()}
    widest = max(paces.values(), default=0.0)
    record: Record = match.state.book
    charged = {goal.target for goal in record.goals.values() if isinstance(goal, Charge)}
    for name, motion in movers.items():
        mover, goal = match.state.figures[name], goal_of(record, name)
        if name in charged:  # barred already
            continue
        middle = motion.at(motion.end / 2)
        length = sum(distance(a.base.centre, b.base.centre) for a, b in pairwise(motion.knots))
        for other in crowd.near(middle, length / 2 + widest):
            enemy = reactors[other]
            if not hostile(mover, enemy) or (name, other) in record.march.through:
                continue
            if isinstance(goal, Charge) and goal.target == other:
                continue
            if not mover.is_known_to(enemy.seat) or not goes_past(motion, enemy, movers.get(other)):
                continue
            clock = in_time(motion, enemy, paces[other])
            if clock is not None and (not match.table.footprints or sees(match, enemy.base, mover.base)):
                yield Passage(clock, name, other)


def goes_past(motion: Motion, enemy: Figure, own: Motion | None) -> bool:
    """Whether a way comes nearest to somebody in its course, not at its beginning or its end.

    Of somebody who moves himself it is what passes between them on the clock that counts.
    """
    his = own or Motion.still(enemy.base)
    knots = {knot.t for knot in (*motion.knots, *his.knots) if 0.0 < knot.t < motion.end}
    apart = [between(his.at(t).centre, motion.at(t).centre) for t in sorted({0.0, motion.end, *knots})]
    nearest = min(point_segment((0.0, 0.0), a, b) for a, b in pairwise(apart))
    return nearest < min(hypot(*apart[0]), hypot(*apart[-1])) - PAST


def in_time(motion: Motion, enemy: Figure, pace: float) -> float | None:
    """The first moment at which he could touch the mover on his way; None if he is always too late."""
    for look in range(LOOKS + 1):
        t = motion.end * look / LOOKS
        if clearance(enemy.base, motion.at(t)) <= pace * t + TOLERANCE:
            return t
    return None
