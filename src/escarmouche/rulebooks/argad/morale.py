"""Morale: a test that fails brings disorder, another one flight (AR-CMD-004), an option of the game.

A player may have his own people tested while movements are announced, and the game master may do it in his stead.
Marks: `morale`, what the scenario or the game master adds to somebody's; `disorder`; `will flee`, from the next turn
on; `flees`, through the whole of this one. Modules that know more of the factors of morale add them to `FACTORS`.
"""

from collections.abc import Callable
from math import cos, pi, sin

from escarmouche.dice.throws import Throw
from escarmouche.engine.agenda import RollStep
from escarmouche.engine.decisions import Answer, Refused
from escarmouche.engine.events import Event, Marked, Unmarked
from escarmouche.engine.figures import Figure, FigureId, SeatId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.announcements import COMPELS, SETTLED, WITH_MOVEMENTS, check_goal, own_figure
from escarmouche.rulebooks.argad.captives import capture
from escarmouche.rulebooks.argad.contact import sees
from escarmouche.rulebooks.argad.gait import pace
from escarmouche.rulebooks.argad.groups import company
from escarmouche.rulebooks.argad.junctions import in_force
from escarmouche.rulebooks.argad.leaving import enemies_in_contact, surrounded
from escarmouche.rulebooks.argad.record import Go, Goal, Planned
from escarmouche.rulebooks.argad.shooting import DISABLED
from escarmouche.rulebooks.argad.strikers import UNABLE
from escarmouche.rulebooks.argad.troop import DISORDER, commanders, in_disorder
from escarmouche.rulebooks.argad.ways import goal_of
from escarmouche.table.base import TOLERANCE, Point
from escarmouche.table.gaps import gap

MORALE, WILL_FLEE, FLEES = "morale", "will flee", "flees"

#: In how many directions somebody who runs looks for the way that leads farthest from the enemy.
DIRECTIONS = 16

DISABLED[FLEES] = "AR-CMD-004"
UNABLE[FLEES] = "AR-CMD-004"


class TestMorale(Answer, frozen=True, kw_only=True):
    """Have somebody and those around him tested."""

    __test__ = False  # not a test of pytest's

    figure: FigureId


class MoraleRead(Event, frozen=True, kw_only=True):
    """One die for all of them; each compares it with his own morale."""

    figures: tuple[FigureId, ...]
    face: int
    failed: tuple[FigureId, ...]


#: What else raises or lowers somebody's morale.
FACTORS: list[Callable[[Match, Figure], int]] = []


def morale(match: Match, figure: Figure) -> int:
    """The class, one less in disorder, and what is marked on him."""
    marked = int(figure.marks.get(MORALE, 0))
    grade: int = figure.profile.grade
    return grade + marked - in_disorder(match, figure) + sum(factor(match, figure) for factor in FACTORS)


# --- the test ---------------------------------------------------------------------------------------------------


def take_test(match: Match, seat: SeatId, said: TestMorale) -> None:
    """Only where the option is in force; one test in a turn for each group."""
    figure = own_figure(match, seat, said.figure)
    if not in_force(match, "morale"):
        raise Refused("AR-CMD-004", "no-morale", figure=figure.id)
    people = [one for one in company(match, figure) if not one.marks.get(WILL_FLEE, False)]
    if figure not in people:
        raise Refused("AR-CMD-004", "tested-already", figure=figure.id)
    match.push(MoraleTest(figures=tuple(one.id for one in people)))


class MoraleTest(RollStep, frozen=True, kw_only=True):
    """Lower than his morale, he obeys; equal, he looks to a better chief; higher, he fails."""

    figures: tuple[FigureId, ...]

    def throw(self, match: Match) -> Throw:
        return Throw(f"morale {self.figures[0]}", roller=match.state.figures[self.figures[0]].seat)

    def rolled(self, match: Match, faces: tuple[int, ...]) -> None:
        people = [match.state.figures[name] for name in self.figures]
        failed = tuple(one.id for one in people if fails(match, one, faces[0]))
        match.emit(MoraleRead(figures=self.figures, face=faces[0], failed=failed, rules=("AR-CMD-004",)))
        already = {name: in_disorder(match, match.state.figures[name]) for name in failed}
        for name in failed:
            lose_heart(match, match.state.figures[name], already[name])


def fails(match: Match, figure: Figure, face: int) -> bool:
    own = morale(match, figure)
    if face == own:
        chiefs = [chief for chief in commanders(match, figure) if chief.id != figure.id]
        return not any(morale(match, chief) > face for chief in chiefs)
    return face > own


def lose_heart(match: Match, figure: Figure, already: bool) -> None:
    """Disorder, whatever his class; once more, and he flees through the next turn, or surrenders (AR-CMD-004)."""
    rules = ("AR-CMD-004",)
    if not already:
        match.emit(Marked(figure=figure.id, mark=DISORDER, rules=rules))
    elif (around := enemies_in_contact(match, figure)) and surrounded(match, figure):
        capture(match, figure, (one.id for one in around[:1]), "AR-CMD-004")
    else:
        match.emit(Marked(figure=figure.id, mark=DISORDER, rules=rules))
        match.emit(Marked(figure=figure.id, mark=WILL_FLEE, rules=rules))


# --- flight -----------------------------------------------------------------------------------------------------


def rout(match: Match) -> None:
    """As a turn ends: those who fled stop, and those who lost heart flee through the next."""
    for figure in list(match.state.living()):
        if figure.marks.get(FLEES, False):
            match.emit(Unmarked(figure=figure.id, mark=FLEES, rules=("AR-CMD-004",)))
        if figure.marks.get(WILL_FLEE, False):
            match.emit(Unmarked(figure=figure.id, mark=WILL_FLEE, rules=("AR-CMD-004",)))
            match.emit(Marked(figure=figure.id, mark=FLEES, rules=("AR-CMD-004",)))


def check_flight(match: Match, figure: Figure, goal: Goal) -> None:
    """Whoever flees does nothing else, and comes nearer to no enemy whom he sees."""
    if not figure.marks.get(FLEES, False):
        return
    if not isinstance(goal, Go):
        raise Refused("AR-CMD-004", "must-flee", figure=figure.id)
    there = figure.base.at(*goal.path[-1])
    for enemy in pursuers(match, figure):
        if gap(there, enemy.base) < gap(figure.base, enemy.base) - TOLERANCE:
            raise Refused("AR-CMD-004", "nearer-the-enemy", figure=figure.id, enemy=enemy.id)


def pursuers(match: Match, figure: Figure) -> list[Figure]:
    """The enemies whom he sees."""
    return [
        one
        for one in match.state.living()
        if one.is_enemy_of(figure) and one.is_known_to(figure.seat) and sees(match, figure.base, one.base)
    ]


def run_away(match: Match) -> None:
    """Those who flee and for whom no way is announced run as far as they can from the enemies whom they see."""
    for figure in list(match.state.living()):
        if figure.marks.get(FLEES, False) and not isinstance(goal_of(match.state.book, figure.id), Go):
            way_out = way_of_flight(match, figure)
            if way_out is not None:
                match.emit(Planned(figure=figure.id, goal=Go(path=(way_out,)), rules=("AR-CMD-004",)))


def way_of_flight(match: Match, figure: Figure) -> Point | None:
    """Of all the directions open to him the one that leads farthest from the enemies."""
    enemies, far = pursuers(match, figure), pace(match, figure)
    best: tuple[float, Point] | None = None
    for turn in range(DIRECTIONS):
        angle = 2 * pi * turn / DIRECTIONS
        point = (figure.base.x + far * sin(angle), figure.base.y + far * cos(angle))
        try:
            check_goal(match, figure, Go(path=(point,)))
        except Refused:
            continue
        away = min((gap(figure.base.at(*point), enemy.base) for enemy in enemies), default=0.0)
        if best is None or away > best[0] + TOLERANCE:
            best = (away, point)
    return None if best is None else best[1]


WITH_MOVEMENTS[TestMorale] = take_test
SETTLED.append(run_away)
COMPELS.append(check_flight)
