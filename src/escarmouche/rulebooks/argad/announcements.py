"""The movement phase: what is announced, answered and agreed before anybody moves (AR-MOVE-001 to -009)."""

from collections.abc import Callable
from typing import Any

from escarmouche.engine.agenda import Step
from escarmouche.engine.decisions import Answer, Choose, Decision, Option, Refused, tag_of
from escarmouche.engine.events import PhaseBegan
from escarmouche.engine.figures import Figure, FigureId, SeatId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.barring import Barring, passages
from escarmouche.rulebooks.argad.burdens import check_burdens
from escarmouche.rulebooks.argad.contact import saw, sees
from escarmouche.rulebooks.argad.edition import edition_of, is_on
from escarmouche.rulebooks.argad.figures import shift_limit
from escarmouche.rulebooks.argad.gait import check_crawl, pace
from escarmouche.rulebooks.argad.hesitation import Object, check_hesitation, settle_marked, take_objection
from escarmouche.rulebooks.argad.leaving import check_leaving
from escarmouche.rulebooks.argad.leaving import enemies_in_contact as enemies_in_contact  # noqa: PLC0414 - where others look for it
from escarmouche.rulebooks.argad.march import SURPRISED
from escarmouche.rulebooks.argad.movement import CarryOut
from escarmouche.rulebooks.argad.record import (
    Charge,
    Follow,
    Go,
    Goal,
    Keep,
    Planned,
    RoundOpened,
    SeatReady,
    Shift,
    Stay,
    Work,
)
from escarmouche.rulebooks.argad.suggestions import options_for
from escarmouche.rulebooks.argad.terrain import check_way, tolls
from escarmouche.rulebooks.argad.ways import pace_of, path_length
from escarmouche.rulebooks.argad.works import check_work
from escarmouche.table.base import TOLERANCE, Point
from escarmouche.table.gaps import gap


class Plan(Answer, frozen=True, kw_only=True):
    """Announce what a figure does this turn. It may be changed until all agree (AR-MOVE-003)."""

    figure: FigureId
    goal: Goal


class Agree(Answer, frozen=True, kw_only=True):
    """Let it be as announced (AR-MOVE-004)."""


#: What else is announced with the movements: kinds of answer, and what takes them. Modules add theirs.
WITH_MOVEMENTS: dict[type[Answer], Callable[[Match, SeatId, Any], None]] = {Object: take_objection}


#: What else is settled once all have agreed, whatever was announced: those who flee run.
SETTLED: list[Callable[[Match], None]] = []


class Movement(Step, frozen=True, kw_only=True):
    """Opens the movement phase."""

    def run(self, match: Match) -> None:
        match.emit(PhaseBegan(phase="movement", rules=("AR-TURN-002", "AR-MOVE-001")))
        match.emit(RoundOpened())
        match.push(Announcing())


class Announcing(Step, frozen=True, kw_only=True):
    """Everybody announces, answers and agrees; nothing moves before all do (AR-MOVE-004)."""

    def pending(self, match: Match) -> tuple[Decision, ...]:
        ready = match.state.book.ready
        asked = dict.fromkeys(figure.seat for figure in match.state.living())
        return tuple(self._question(match, seat) for seat in asked if seat not in ready)

    def _question(self, match: Match, seat: SeatId) -> Decision:
        return Decision(
            id=match.decision_id(seat),
            seat=seat,
            kind="announce",
            accepts=(tag_of(Plan), tag_of(Agree), tag_of(Choose), *map(tag_of, WITH_MOVEMENTS)),
            options=match.listing(
                lambda now: options_for(now, seat, Plan, check_goal), Option(key="agree", answer=Agree())
            ),
            default=Agree(),
            rules=("AR-MOVE-002", "AR-MOVE-003"),
        )

    def answer(self, match: Match, decision: Decision, answer: Answer) -> None:
        if isinstance(answer, Choose):
            answer = decision.option(answer.option).answer
        if type(answer) in WITH_MOVEMENTS:
            WITH_MOVEMENTS[type(answer)](match, decision.seat, answer)
        elif isinstance(answer, Plan):
            figure = own_figure(match, decision.seat, answer.figure)
            check_goal(match, figure, answer.goal)
            if match.state.book.goals.get(figure.id) == answer.goal:
                return  # said again: nobody need be asked again
            asks = concerned(match, figure)
            rules = ("AR-MOVE-002", "AR-MOVE-003")
            match.emit(Planned(figure=figure.id, goal=answer.goal, asks=asks, rules=rules))
        else:
            match.emit(SeatReady(seat=decision.seat, rules=("AR-MOVE-004",)))

    def run(self, match: Match) -> None:
        """All agree. Those past whom somebody would slip are asked first, then everybody once more (AR-CONT-006)."""
        settle_marked(match)
        for settle in SETTLED:
            settle(match)
        if self.pending(match):
            match.push(Announcing())
            return
        past = passages(match)
        if past:
            match.push(*(Barring(by=passage.by, mover=passage.mover) for passage in past), Announcing())
        else:
            match.push(CarryOut())


def concerned(match: Match, figure: Figure) -> tuple[SeatId, ...]:
    """The seats that had agreed and to whom a change of this figure could matter: they see or could reach it."""
    return tuple(seat for seat in match.state.book.ready if _matters_to(match, seat, figure))


def _matters_to(match: Match, seat: SeatId, figure: Figure) -> bool:
    if not figure.is_known_to(seat):
        return False
    own = [other for other in match.state.living() if other.seat == seat]
    if any(gap(other.base, figure.base) <= pace(match, other) for other in own):
        return True
    return any(sees(match, other.base, figure.base) for other in own)


def own_figure(match: Match, seat: SeatId, name: FigureId) -> Figure:
    """A living figure of that seat, or a refusal."""
    figure = match.figure(name)
    if not figure.is_known_to(seat):
        raise Refused("engine", "no-such-figure", figure=name)  # a guess must not tell that there is somebody
    if figure.seat != seat:
        raise Refused("engine", "not-your-figure", figure=name, seat=seat)
    if not figure.alive:
        raise Refused("engine", "out-of-play", figure=name)
    return figure


def known_figure(match: Match, figure: Figure, name: FigureId) -> Figure:
    """Somebody living that this figure's seat knows of, or a refusal that tells nothing of hidden ones."""
    other = match.state.figures.get(name)
    if other is None or not other.is_known_to(figure.seat):
        raise Refused("engine", "no-such-figure", figure=name)
    if not other.alive:
        raise Refused("engine", "out-of-play", figure=name)
    return other


def enemy_figure(match: Match, figure: Figure, name: FigureId) -> Figure:
    """A living enemy that this figure's seat knows of, or a refusal."""
    enemy = known_figure(match, figure, name)
    if not enemy.is_enemy_of(figure):
        raise Refused("engine", "not-an-enemy", figure=name, by=figure.id)
    return enemy


# --- what may be announced ---------------------------------------------------------------------------------------


#: What binds some people whatever they announce, even that they stay.
COMPELS: list[Callable[[Match, Figure, Goal], None]] = []


def check_goal(match: Match, figure: Figure, goal: Goal) -> None:
    """Refuse what this figure may not announce."""
    check_hesitation(figure, isinstance(goal, Stay))
    if figure.marks.get(SURPRISED):
        raise Refused("AR-CONT-009", "surprised", figure=figure.id)
    check_leaving(match, figure, goal)
    for compels in COMPELS:
        compels(match, figure, goal)
    for kind, checks in GOAL_CHECKS.items():
        if isinstance(goal, kind):
            for check in checks:
                check(match, figure, goal)


def check_charge(match: Match, figure: Figure, goal: Charge) -> None:
    """At an enemy whom he, or somebody of his group, saw when the turn began (AR-CONT-008)."""
    enemy = enemy_figure(match, figure, goal.target)
    check_points(match, figure, goal.via)
    if is_on(match, "unseen_contact") and not saw(match, figure.id, enemy.id):
        raise Refused("AR-CONT-008", "unseen", figure=figure.id, target=enemy.id)


def check_tie(match: Match, figure: Figure, goal: Follow | Keep) -> None:
    """To somebody else who is known (AR-MOVE-014)."""
    if known_figure(match, figure, goal.target).id == figure.id:
        raise Refused("AR-MOVE-014", "tied-to-himself", figure=figure.id)
    if isinstance(goal, Keep):
        check_points(match, figure, goal.path)


def check_path(match: Match, figure: Figure, goal: Go) -> None:
    """Within the allowance, load included, on the table, and where the base fits (AR-MOVE-001, -015)."""
    check_points(match, figure, goal.path)
    length, most = path_length(figure, goal.path), pace_of(match, figure, goal)
    if length > most + TOLERANCE:
        raise Refused("AR-MOVE-015", "too-far", figure=figure.id, length=round(length, 2), allowance=most)
    way = (figure.base.centre, *goal.path)
    check_way(match, figure, way[:-1] if goal.deed == "jump" else way)  # the last leg is the leap: see falls.py
    if goal.crawl:
        check_crawl(match, figure, tolls(match, figure, way))


def check_points(match: Match, figure: Figure, points: tuple[Point, ...]) -> None:
    for x, y in points:
        if not on_table(match, (x, y)):
            raise Refused("engine", "off-table", figure=figure.id, x=round(x, 2), y=round(y, 2))


def check_shift(match: Match, figure: Figure, goal: Shift) -> None:
    """Two paces at most, on the table, over no obstacle and into no harder ground (AR-TURN-012, AR-MOVE-026)."""
    if goal.to is None:
        return
    check_points(match, figure, (goal.to,))
    length, most = path_length(figure, (goal.to,)), shift_limit(figure, edition_of(match))
    if length > most + TOLERANCE:
        raise Refused("AR-TURN-012", "too-far", figure=figure.id, length=round(length, 2), allowance=most)
    way = (figure.base.centre, goal.to)
    check_way(match, figure, way)
    for toll in tolls(match, figure, way):
        if toll.over is not None or toll.at > TOLERANCE:
            raise Refused("AR-MOVE-026", "shift-into-ground", figure=figure.id, piece=toll.piece)


#: What each kind of announcement must pass; modules that know more add to it.
GOAL_CHECKS: dict[type, list[Callable[[Match, Figure, Any], None]]] = {
    Work: [check_work, check_shift],
    Charge: [check_charge],
    Follow: [check_tie],
    Keep: [check_tie],
    Shift: [check_shift],
    Go: [check_path, check_burdens],
}


def on_table(match: Match, point: Point) -> bool:
    """The centre of a base stays on the table."""
    return 0.0 <= point[0] <= match.setup.table.width and 0.0 <= point[1] <= match.setup.table.depth
