"""The movement phase: what is announced, answered and agreed before anybody moves (AR-MOVE-001 to -009)."""

from escarmouche.engine.agenda import Step
from escarmouche.engine.decisions import Answer, Choose, Decision, Option, Refused, tag_of
from escarmouche.engine.events import PhaseBegan
from escarmouche.engine.figures import Figure, FigureId, SeatId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.edition import edition_of
from escarmouche.rulebooks.argad.figures import allowance, in_contact, two_paces
from escarmouche.rulebooks.argad.movement import CarryOut, path_length, towards
from escarmouche.rulebooks.argad.record import Charge, Go, Goal, Planned, RoundOpened, SeatReady, Shift, Stay, Work
from escarmouche.rulebooks.argad.works import check_work
from escarmouche.table.base import TOLERANCE, Point
from escarmouche.table.gaps import gap


class Plan(Answer, frozen=True, kw_only=True):
    """Announce what a figure does this turn. It may be changed until all agree (AR-MOVE-003)."""

    figure: FigureId
    goal: Goal


class Agree(Answer, frozen=True, kw_only=True):
    """Let it be as announced (AR-MOVE-004)."""


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
        agree = Option(key="agree", answer=Agree())
        return Decision(
            id=match.decision_id(seat),
            seat=seat,
            kind="announce",
            accepts=(tag_of(Plan), tag_of(Agree), tag_of(Choose)),
            options=(*suggestions(match, seat), agree),
            default=Agree(),
            rules=("AR-MOVE-002", "AR-MOVE-003"),
        )

    def answer(self, match: Match, decision: Decision, answer: Answer) -> None:
        if isinstance(answer, Choose):
            answer = decision.option(answer.option).answer
        if isinstance(answer, Plan):
            figure = own_figure(match, decision.seat, answer.figure)
            check_goal(match, figure, answer.goal)
            if match.state.book.goals.get(figure.id) == answer.goal:
                return  # said again: nobody need be asked again
            match.emit(Planned(figure=figure.id, goal=answer.goal, rules=("AR-MOVE-002",)))
        else:
            match.emit(SeatReady(seat=decision.seat, rules=("AR-MOVE-004",)))

    def run(self, match: Match) -> None:
        match.push(CarryOut())


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


def enemy_figure(match: Match, figure: Figure, name: FigureId) -> Figure:
    """A living enemy that this figure's seat knows of, or a refusal that tells nothing of hidden ones."""
    enemy = match.state.figures.get(name)
    if enemy is None or not enemy.is_known_to(figure.seat):
        raise Refused("engine", "no-such-figure", figure=name)
    if not enemy.alive:
        raise Refused("engine", "out-of-play", figure=name)
    if not enemy.is_enemy_of(figure):
        raise Refused("engine", "not-an-enemy", figure=name, by=figure.id)
    return enemy


def check_goal(match: Match, figure: Figure, goal: Goal) -> None:
    """Refuse what this figure may not announce."""
    edition = edition_of(match)
    if isinstance(goal, Charge):
        enemy_figure(match, figure, goal.target)
    if isinstance(goal, Work):
        check_work(match, figure, goal)
    if isinstance(goal, Shift):
        check_shift(match, figure, goal)
    if isinstance(goal, (Go, Charge)):
        held = next((other.id for other in enemies_in_contact(match, figure)), None)
        if held is not None:
            raise Refused("AR-CONT-011", "leaving-contact", figure=figure.id, enemy=held)
    if isinstance(goal, Go):
        for x, y in goal.path:
            if not on_table(match, (x, y)):
                raise Refused("engine", "off-table", figure=figure.id, x=round(x, 2), y=round(y, 2))
        length, most = path_length(figure, goal.path), allowance(figure, edition)
        if length > most + TOLERANCE:
            raise Refused("AR-MOVE-015", "too-far", figure=figure.id, length=round(length, 2), allowance=most)


def check_shift(match: Match, figure: Figure, goal: Shift) -> None:
    """Two paces at most, and on the table (AR-TURN-012)."""
    if goal.to is None:
        return
    length, most = path_length(figure, (goal.to,)), two_paces(figure)
    if length > most + TOLERANCE:
        raise Refused("AR-TURN-012", "too-far", figure=figure.id, length=round(length, 2), allowance=most)


def on_table(match: Match, point: Point) -> bool:
    """The centre of a base stays on the table."""
    return 0.0 <= point[0] <= match.setup.table.width and 0.0 <= point[1] <= match.setup.table.depth


def enemies_in_contact(match: Match, figure: Figure) -> list[Figure]:
    """The living enemies that he touches now."""
    edition = edition_of(match)
    return [other for other in match.state.living() if other.is_enemy_of(figure) and in_contact(figure, other, edition)]


def suggestions(match: Match, seat: SeatId) -> tuple[Option, ...]:
    """Ready answers: stay, charge an enemy within reach, walk towards or away from one. The rest is drawn by hand."""
    found = []
    for figure in match.state.living():
        if figure.seat != seat:
            continue
        found.append(Option(key=f"stay {figure.id}", answer=Plan(figure=figure.id, goal=Stay()), about=(figure.id,)))
        if not enemies_in_contact(match, figure):
            for other in match.state.living():
                if other.is_enemy_of(figure) and other.is_known_to(seat):
                    found += approaches(match, figure, other)
    return tuple(found)


def approaches(match: Match, figure: Figure, other: Figure) -> list[Option]:
    """What one may do about one enemy: charge him, come nearer, draw away, each as far as one can go."""
    reach, between = allowance(figure, edition_of(match)), gap(figure.base, other.base)
    goals: dict[str, Goal] = {}
    behind = towards(figure.base, other.base.centre, -reach).centre
    if on_table(match, behind):
        goals["withdraw"] = Go(path=(behind,))
    if between <= reach:
        goals["charge"] = Charge(target=other.id)
    else:
        goals["approach"] = Go(path=(towards(figure.base, other.base.centre, reach).centre,))
    return [
        Option(
            key=f"{verb} {figure.id} -> {other.id}",
            answer=Plan(figure=figure.id, goal=goal),
            about=(figure.id, other.id),
        )
        for verb, goal in goals.items()
    ]
