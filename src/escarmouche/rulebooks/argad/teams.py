"""Guns dragged by hand, and the teams that pull them: what their dice allow, accidents (AR-VEH-003, -006, -007).

A team sets off by its dice after a turn in which it did not move; later it chooses, off clear roads, between a safe
pace and the deed `fast`. Guns are hitched to teams by works: see `limbers`.
"""

from collections.abc import Sequence

import msgspec

from escarmouche.dice.throws import Throw
from escarmouche.engine.agenda import AskStep, RollStep, Step
from escarmouche.engine.decisions import Answer, Choose, Decision, Option, Refused, tag_of
from escarmouche.engine.events import Event
from escarmouche.engine.figures import Figure, FigureId, SeatId
from escarmouche.engine.match import Match
from escarmouche.engine.state import State
from escarmouche.rulebooks.argad.deeds import DEEDS, Attempt, Deed
from escarmouche.rulebooks.argad.downed import lay_low
from escarmouche.rulebooks.argad.edition import Conveyance, edition_of
from escarmouche.rulebooks.argad.junctions import BEFORE_MARCH, PACES
from escarmouche.rulebooks.argad.props import ABOARD, busy_with, change, is_vehicle, kind_of, props
from escarmouche.rulebooks.argad.record import Go, Goal, keep
from escarmouche.rulebooks.argad.terrain import as_he_goes, roadless
from escarmouche.rulebooks.argad.vehicles import (
    DRIVE_CHECKS,
    FAST,
    HITCHED,
    MOVED,
    Driven,
    about_it,
    driven,
    hands,
    pilot_of,
)
from escarmouche.rulebooks.argad.ways import path_length
from escarmouche.table.base import TOLERANCE, Point
from escarmouche.table.path import length, stretches
from escarmouche.table.pieces import Road
from escarmouche.table.segments import minus, union

#: A road of the first kind is clear wherever it runs; one of the second, or in ground of the third, is in town.
CLEAR_ROAD, STREETS, TOWN = "clear_road", frozenset({"street"}), "town"

#: Dice that are all sixes bring a team that goes fast to grief (AR-VEH-007).
WRECKS = 6


class PaceRead(Event, frozen=True, kw_only=True):
    """How far a team or a gun goes this turn."""

    figure: FigureId
    prop: str
    thrown: tuple[int, ...]
    far: float

    def apply(self, state: State) -> None:
        floor = state.book.floor
        keep(state, floor=msgspec.structs.replace(floor, rates={**floor.rates, self.figure: self.far}))


class TeamWrecked(Event, frozen=True, kw_only=True):
    """An accident: it goes no farther, whatever comes of it (AR-VEH-007)."""

    figure: FigureId
    prop: str


class PaceRoll(RollStep, frozen=True, kw_only=True):
    """The dice of one vehicle: a gun is dragged, a team sets off, or goes fast."""

    figure: FigureId
    prop: str
    verb: str
    count: int

    def throw(self, match: Match) -> Throw:
        return Throw(f"{self.verb} {self.prop}", roller=match.state.figures[self.figure].seat, count=self.count)

    def rolled(self, match: Match, faces: tuple[int, ...]) -> None:
        kind, far = kind_of(match, props(match)[self.prop]), sum(faces) * edition_of(match).numbers.cm_per_pip
        wrecked = self.verb == FAST and all(face == WRECKS for face in faces)
        if self.verb == FAST:
            far = 0.0 if wrecked else max(0.0, kind.cm - far)
        read = PaceRead(figure=self.figure, prop=self.prop, thrown=faces, far=far, rules=(kind.rule,))
        match.emit(read)
        if wrecked:
            match.emit(TeamWrecked(figure=self.figure, prop=self.prop, rules=("AR-VEH-007",)))
            judge(match, self.prop)


def pace_dice(match: Match) -> list[Step]:
    """One throw for each gun and each team that is led somewhere and owes dice; too few hands move no gun."""
    steps: list[Step] = []
    for name, thing in props(match).items():
        found, pilot = Driven(name, thing, kind_of(match, thing)), pilot_of(match, name)
        if pilot is None or not is_vehicle(found.kind) or not path_length(pilot, match.state.book.goals[pilot.id].path):
            continue
        goal = match.state.book.goals[pilot.id]
        alone = found.kind.drawn == "men" and len(hands(match, found)) < found.kind.crew
        if alone and (found.kind.gun or found.kind.lone is not None):
            far, rules = found.kind.lone or 0.0, (found.kind.rule,)
            match.emit(PaceRead(figure=pilot.id, prop=name, thrown=(), far=far, rules=rules))
        elif found.kind.gun:
            steps.append(PaceRoll(figure=pilot.id, prop=name, verb="drag", count=1))
        elif found.kind.team and sets_off(match, found):
            steps.append(PaceRoll(figure=pilot.id, prop=name, verb="set-off", count=dice_of(found.kind)))
        elif found.kind.team and goal.deed == FAST:
            steps.append(PaceRoll(figure=pilot.id, prop=name, verb=FAST, count=dice_of(found.kind)))
    return steps


# --- speeds (AR-VEH-003, -006) -----------------------------------------------------------------------------------


def dice_of(kind: Conveyance) -> int:
    return 2 if kind.drawn == "horses" else 1


def sets_off(match: Match, found: Driven) -> bool:
    """Whether it did not move in the turn before (AR-VEH-006)."""
    return found.prop.facts.get(MOVED) != match.state.turn - 1


def dice_pace(match: Match, figure: Figure, goal: Goal, most: float) -> float:
    """What the dice gave; before they fall the most they may give, or the pace that needs none."""
    found = driven(match, figure)
    if found is None or not isinstance(goal, Go) or not (found.kind.gun or found.kind.team):
        return most
    rate: float | None = match.state.book.floor.rates.get(figure.id)
    if rate is not None:
        return rate
    pip = edition_of(match).numbers.cm_per_pip
    if found.kind.gun:
        return 6 * pip
    if sets_off(match, found):
        return 6 * pip * dice_of(found.kind)
    _, way = as_he_goes(match, figure, (figure.base.centre, *goal.path))
    hurried = found.kind.safe is None or goal.deed == FAST or on_clear_road(match, found, way)
    return found.kind.cm if hurried or found.kind.safe is None else found.kind.safe


def on_clear_road(match: Match, found: Driven, way: Sequence[Point]) -> bool:
    """All along on a road out of town, or on one that the scenario calls clear (AR-VEH-006)."""
    parts = stretches(way, match.table, found.prop.base)
    roads = [part for part in parts if isinstance(match.table.piece(part.id), Road) and part.kind not in STREETS]
    clear = [(part.start, part.end) for part in roads if part.kind == CLEAR_ROAD]
    towns = stretches(way, roadless(match.table), found.prop.base)
    country = minus(
        [(part.start, part.end) for part in roads],
        [(part.start, part.end) for part in towns if part.kind == TOWN],
    )
    return length(way) > TOLERANCE and not minus([(0.0, length(way))], union([*clear, *country]))


def check_fast(match: Match, figure: Figure, goal: Go) -> None:
    """A choice of horse teams that are under way (AR-VEH-006)."""
    found = driven(match, figure)
    if found is None or not found.kind.team or found.kind.safe is None:
        raise Refused("AR-VEH-006", "no-horse-team", figure=figure.id)
    if sets_off(match, found):
        raise Refused("AR-VEH-006", "sets-off-first", figure=figure.id, prop=found.name)


def check_gun_crew(match: Match, figure: Figure, goal: Go, found: Driven, way: Sequence[Point]) -> None:
    """A gun wants its crew at the ropes, and is not dragged while it is hitched up (AR-VEH-003)."""
    if not found.kind.gun:
        return
    if found.prop.facts.get(HITCHED):
        raise Refused("AR-VEH-004", "hitched-up", figure=figure.id, prop=found.name)
    at_hand = len(about_it(match, found))
    if at_hand < found.kind.crew:
        raise Refused(found.kind.rule, "too-few-hands", prop=found.name, hands=at_hand, wanted=found.kind.crew)


# --- accidents (AR-VEH-007) --------------------------------------------------------------------------------------


class Judge(Answer, frozen=True, kw_only=True):
    """What comes of an accident: the usual, or a mere halt."""

    usual: bool = True


class JudgeAccident(AskStep, frozen=True, kw_only=True):
    """The game master decides."""

    prop: str
    seat: SeatId

    def question(self, match: Match) -> Decision:
        return Decision(
            id=match.decision_id(self.seat),
            seat=self.seat,
            kind="accident",
            accepts=(tag_of(Judge), tag_of(Choose)),
            options=(
                Option(key="accident-usual", answer=Judge()),
                Option(key="accident-halt", answer=Judge(usual=False)),
            ),
            default=Judge(),
            facts={"prop": self.prop},
            rules=("AR-VEH-007",),
        )

    def answered(self, match: Match, answer: Answer) -> None:
        assert isinstance(answer, Judge)
        if answer.usual:
            wreck(match, self.prop)


def judge(match: Match, name: str) -> None:
    """The game master's to say; the usual where there is none."""
    master = next((seat.id for seat in match.seats.values() if seat.role == "master"), None)
    if master is None:
        wreck(match, name)
    else:
        match.push(JudgeAccident(prop=name, seat=master))


def wreck(match: Match, name: str) -> None:
    """Team and gun are out of order, and whoever drove or rode lies sprawled through the next turn."""
    for other, thing in props(match).items():
        if name in (other, thing.facts.get(HITCHED)):
            change(match, other, "accident", "AR-VEH-007", broken=True)
    people = {one.id: one for one in (*busy_with(match, name), *busy_with(match, name, ABOARD))}
    for one in people.values():
        lay_low(match, one, ("AR-VEH-007",))


DEEDS[FAST] = Deed(
    "AR-VEH-006",
    None,
    check_fast,
    lambda match, figure, goal, die: Attempt(0.0, False),
    lambda match, figure, goal: None,
    rolls=False,
)
DRIVE_CHECKS.append(check_gun_crew)
PACES.append(dice_pace)
BEFORE_MARCH.append(pace_dice)
