"""Questions before one sets out: what may become of a way over hard or dangerous ground, and of a leap, exactly.

The way is looked at as if it were announced and nothing else changed: whoever goes along shares the dice, and they are
read by the very functions that carry the movement out.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

import msgspec

from escarmouche.dice.distribution import Distribution
from escarmouche.dice.exact import Roll, exact
from escarmouche.engine.decisions import Refused
from escarmouche.engine.figures import Figure, FigureId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.announcements import check_goal
from escarmouche.rulebooks.argad.danger import Risk, ordeal, trial_of
from escarmouche.rulebooks.argad.edition import edition_of
from escarmouche.rulebooks.argad.gait import slowed
from escarmouche.rulebooks.argad.leaps import agility, edges, leaps, read_leap
from escarmouche.rulebooks.argad.march import IN_DANGER, Slowed
from escarmouche.rulebooks.argad.movement import walkers
from escarmouche.rulebooks.argad.record import Go, Planned
from escarmouche.rulebooks.argad.slow_dice import SlowRoll, Walker, rolls
from escarmouche.rulebooks.argad.ways import pace_of, stride_of
from escarmouche.table.base import Point
from escarmouche.table.path import length


class CrossingQuestion(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A way as it could be announced; `slowly` where a starred piece is crossed so (AR-TERR-039)."""

    figure: FigureId
    path: tuple[Point, ...]
    slowly: bool = False


class LeapQuestion(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A way over the edge of a table."""

    figure: FigureId
    path: tuple[Point, ...]


class Arrival(NamedTuple):
    """How far he gets, why no farther, and what danger does to him."""

    far: float
    why: str
    danger: str = ""

    def told(self) -> str:
        return ", ".join(part for part in (f"{self.far:g} cm", self.why, self.danger) if part)


class Journey(NamedTuple):
    """Somebody's way as if announced: he, his dice, and all who share them."""

    match: Match
    walker: Walker
    shared: SlowRoll | None
    company: Mapping[FigureId, Walker]


def journey(match: Match, figure: Figure, goal: Go) -> Journey:
    """The way, if it may be announced."""
    check_goal(match, figure, goal)
    if figure.marks.get(IN_DANGER):
        raise Refused("AR-TERR-034", "clings-on", figure=figure.id)
    there = match.look_ahead(match.dice)
    there.emit(Planned(figure=figure.id, goal=goal))
    ready = {walker.figure.id: walker for walker in walkers(there)}
    if figure.id not in ready:
        raise Refused("AR-MOVE-015", "no-way", figure=figure.id)
    thrown = next((one for one in rolls(there, list(ready.values())) if figure.id in one.figures), None)
    return Journey(there, ready[figure.id], thrown, ready)


def arrival(way: Journey, roll: Roll) -> Arrival:
    """One way it may go: slow dice, then what they mean for danger (AR-TERR-002, -034)."""
    match, walker, shared = way.match, way.walker, way.shared
    if shared is None:
        return _gone(way, None)
    throw = shared.throw(match)
    faces = roll(throw.count, name=throw.name)
    kept = tuple(sorted(faces)[:-1]) if shared.spare else faces
    edition = edition_of(match)
    leader = match.state.figures[shared.figures[0]]
    dice = slowed(kept, shared.hardest, leader, edition, parting=shared.parting)
    trial = trial_of(match, shared, way.company, dice)
    fates = ordeal(trial.risks, trial.faces, trial.company, roll) if trial is not None else ()
    gone = _gone(way, dice)
    for fate in fates:
        if fate.risk.figure == walker.figure.id:
            far = min(gone.far, length((walker.path[0], *fate.risk.halt))) if fate.result == "in-danger" else gone.far
            why = "danger" if fate.result == "in-danger" and far < gone.far else gone.why
            return Arrival(round(far, 4), why, fate.result)
    return gone


def _gone(way: Journey, dice: Slowed | None) -> Arrival:
    figure, goal = way.walker.figure, way.match.state.book.goals[way.walker.figure.id]
    hard = [toll for toll in way.walker.tolls if toll.grade != "easy"]
    gone = stride_of(way.match, figure, way.walker.path, goal, hard, dice, bool(way.walker.fight))
    return Arrival(round(gone.far, 4), gone.why)


def crossing_odds(way: Journey) -> Distribution[Arrival]:
    return exact(lambda roll: arrival(way, roll))


def ask_crossing(match: Match, asked: CrossingQuestion) -> Mapping[str, Any]:
    """Where he may end with which chance, as exact fractions, and the arithmetic behind it."""
    figure = match.figure(asked.figure)
    goal = Go(path=asked.path, deed="slowly" if asked.slowly else "")
    if leaps(match, figure, (figure.base.centre, *goal.path)):
        raise Refused("AR-TERR-044", "is-a-leap", figure=figure.id)
    way = journey(match, figure, goal)
    odds = crossing_odds(way)
    chances = {one.told(): str(odds[one]) for one in sorted(odds)}
    return {
        "allowance": pace_of(way.match, figure, goal),
        "dice": way.shared.throw(way.match).count if way.shared is not None else 0,
        "together": list(way.shared.figures) if way.shared is not None else [figure.id],
        "hardest": way.shared.hardest if way.shared is not None else "easy",
        "tolls": {toll.piece: [round(toll.at, 4), toll.grade] for toll in way.walker.tolls},
        "danger": risk_told(own_risk(way)),
        "odds": chances,
        "expected": str(sum((Fraction(str(one.far)) * odds[one] for one in odds), Fraction(0))),
        "total": str(sum(odds.values(), Fraction(0))),
    }


def own_risk(way: Journey) -> Risk | None:
    """What he would read the lowest dice against, if he comes to dangerous ground at all."""
    if way.shared is None:
        return None
    count = way.shared.throw(way.match).count - way.shared.spare
    dice = slowed((1,) * count, way.shared.hardest, way.walker.figure, edition_of(way.match))
    trial = trial_of(way.match, way.shared, way.company, dice)
    risks = trial.risks if trial is not None else ()
    return next((risk for risk in risks if risk.figure == way.walker.figure.id), None)


def risk_told(risk: Risk | None) -> Mapping[str, Any] | None:
    if risk is None:
        return None
    modifiers = {modifier.cause: modifier.value for modifier in risk.arithmetic.modifiers}
    return {"piece": risk.piece, "need": risk.arithmetic.need, "modifiers": modifiers, "larger": risk.larger}


def ask_leap(match: Match, asked: LeapQuestion) -> Mapping[str, Any]:
    """Done, stopped or failed: by the die of agility where it is opposed, else by the slow die (AR-TERR-044)."""
    figure = match.figure(asked.figure)
    goal, path = Go(path=asked.path), (figure.base.centre, *asked.path)
    over = edges(match, figure, path)
    if not over:
        raise Refused("AR-TERR-044", "no-table-on-the-way", figure=figure.id)
    opposed = leaps(match, figure, path)
    if opposed:
        check_goal(match, figure, goal)
        odds = exact(lambda roll: leapt(agility(figure), len(over), roll))
    else:
        odds = crossing_odds(journey(match, figure, goal)).map(
            lambda one: "done" if one.far > over[-1].at and one.danger != "in-danger" else "stopped"
        )
    return {
        "opposed": opposed,
        "need": agility(figure) if opposed else None,
        "edges": [[edge.piece, "up" if edge.up else "down", round(edge.at, 4)] for edge in over],
        "odds": {told: str(chance) for told, chance in sorted(odds.items())},
        "total": str(sum(odds.values(), Fraction(0))),
    }


def leapt(need: int, count: int, roll: Roll) -> str:
    """One die for each edge, until one does not succeed (AR-MEL-070, -071)."""
    for _ in range(count):
        result = read_leap(roll(1, name="leap")[0], need)
        if result != "done":
            return result
    return "done"


#: Gathered by questions.py.
CROSSINGS: dict[str, tuple[Any, Callable[[Match, Any], Mapping[str, Any]]]] = {
    "crossing": (CrossingQuestion, ask_crossing),
    "leap": (LeapQuestion, ask_leap),
}
