"""Ambushers: people who waited hidden, unmask and come into contact (AR-CONT-009).

Hidden are those whom the enemy's seat does not know of, and those whose secrets or marks say `ambush`: a note that the
game master or the scenario made. The game master is asked; without one, the other side must consent (AR-HIDE-010).
Marks: `surprised`, those who keep what they had announced; `denied`, whose wish was not granted in this turn.
"""

from collections.abc import Callable, Iterator

from escarmouche.engine.agenda import AskStep
from escarmouche.engine.decisions import Answer, Choose, Decision, Option, Refused, tag_of
from escarmouche.engine.events import Event, FigureRevealed, Marked
from escarmouche.engine.figures import Figure, FigureId, SeatId
from escarmouche.engine.match import Match
from escarmouche.engine.state import State
from escarmouche.rulebooks.argad.announcements import WITH_MOVEMENTS, check_goal, enemy_figure, own_figure
from escarmouche.rulebooks.argad.contact import group_of, saw
from escarmouche.rulebooks.argad.gait import pace
from escarmouche.rulebooks.argad.junctions import in_force
from escarmouche.rulebooks.argad.march import DENIED, SURPRISED
from escarmouche.rulebooks.argad.occasions import AMBUSH
from escarmouche.rulebooks.argad.record import Charge, Planned
from escarmouche.rulebooks.argad.shooting import CHECKS, Aiming
from escarmouche.rulebooks.argad.suggestions import OFFERS
from escarmouche.table.base import TOLERANCE
from escarmouche.table.gaps import gap


class Spring(Answer, frozen=True, kw_only=True):
    """Out of his hiding place and at that enemy."""

    figure: FigureId
    target: FigureId


class LetSpring(Answer, frozen=True, kw_only=True):
    """Whether the ambush may be sprung."""

    granted: bool


class Sprung(Event, frozen=True, kw_only=True):
    """An ambush is sprung and its note is used up: the enemies caught by it keep what they had announced."""

    figure: FigureId
    target: FigureId
    surprised: tuple[FigureId, ...]

    def apply(self, state: State) -> None:
        figure = state.figures[self.figure]
        noted = {
            field: {name: value for name, value in getattr(figure, field).items() if name != AMBUSH}
            for field in ("marks", "secrets")
        }
        state.change(self.figure, **noted)
        for name in self.surprised:
            state.change(name, marks={**state.figures[name].marks, SURPRISED: True})


def lies_in_wait(figure: Figure, seat: SeatId) -> bool:
    """Whether he is hidden from that seat, or a note says that he lies in ambush."""
    noted = figure.secrets.get(AMBUSH, False) or figure.marks.get(AMBUSH, False)
    return bool(noted) or not figure.is_known_to(seat)


def judge(match: Match, victim: Figure) -> SeatId:
    """Who decides: the game master, or the other side where there is none."""
    return next((seat.id for seat in match.setup.seats if seat.role == "master"), victim.seat)


def check_spring(match: Match, figure: Figure, enemy: Figure) -> None:
    """He saw them as the turn began and was hidden; only a game master may let others surprise (AR-CONT-009)."""
    if not in_force(match, "ambushes"):
        raise Refused("AR-CONT-009", "no-ambushes", figure=figure.id)
    if figure.marks.get(DENIED, False):
        raise Refused("AR-CONT-009", "denied", figure=figure.id)
    if judge(match, enemy) == enemy.seat and not lies_in_wait(figure, enemy.seat):
        raise Refused("AR-CONT-009", "not-in-ambush", figure=figure.id)
    if not saw(match, figure.id, enemy.id):
        raise Refused("AR-CONT-009", "unseen", figure=figure.id, target=enemy.id)
    check_goal(match, figure, Charge(target=enemy.id))


def take_spring(match: Match, seat: SeatId, said: Spring) -> None:
    """Ask whoever decides it."""
    figure = own_figure(match, seat, said.figure)
    enemy = enemy_figure(match, figure, said.target)
    check_spring(match, figure, enemy)
    match.push(Springing(figure=figure.id, target=enemy.id))


class Springing(AskStep, frozen=True, kw_only=True):
    """May somebody who lies in wait come into contact? The other side is not told who it is before it agrees."""

    figure: FigureId
    target: FigureId

    def question(self, match: Match) -> Decision:
        seat = judge(match, match.state.figures[self.target])
        told = match.seats[seat].role == "master" or match.state.figures[self.figure].is_known_to(seat)
        about = (self.figure, self.target) if told else (self.target,)
        return Decision(
            id=match.decision_id(seat),
            seat=seat,
            kind="ambush",
            accepts=(tag_of(LetSpring), tag_of(Choose)),
            about=about,
            options=(
                Option(key="let-spring", answer=LetSpring(granted=True), about=about),
                Option(key="no-ambush", answer=LetSpring(granted=False), about=about),
            ),
            default=LetSpring(granted=False),
            rules=("AR-CONT-009",),
        )

    def answered(self, match: Match, answer: Answer) -> None:
        figure, rules = match.state.figures[self.figure], ("AR-CONT-009",)
        if not (isinstance(answer, LetSpring) and answer.granted):
            match.emit(Marked(figure=figure.id, mark=DENIED, rules=rules))
            return
        if figure.seen_by is not None:
            match.emit(FigureRevealed(figure=figure.id, rules=rules))
        caught = tuple(group_of(match, self.target))
        match.emit(Sprung(figure=figure.id, target=self.target, surprised=caught, rules=rules))
        match.emit(Planned(figure=figure.id, goal=Charge(target=self.target), rules=rules))


def offer_spring(match: Match, figure: Figure, plan: Callable[..., Answer]) -> Iterator[Option]:
    """Ready answers for those who lie in wait: the enemies whom they could reach."""
    if not in_force(match, "ambushes"):
        return
    for enemy in match.state.living():
        if not enemy.is_enemy_of(figure) or not enemy.is_known_to(figure.seat) or not lies_in_wait(figure, enemy.seat):
            continue
        if gap(figure.base, enemy.base) > pace(match, figure) + TOLERANCE:
            continue
        try:
            check_spring(match, figure, enemy)
        except Refused:
            continue
        answer = Spring(figure=figure.id, target=enemy.id)
        yield Option(key=f"spring {figure.id} -> {enemy.id}", answer=answer, about=(figure.id, enemy.id))


def check_surprised(aiming: Aiming) -> None:
    """Those caught by an ambush only strike, or shoot point blank."""
    if aiming.shooter.marks.get(SURPRISED, False) and aiming.window != "point-blank":
        raise Refused("AR-CONT-009", "surprised", figure=aiming.shooter.id)


WITH_MOVEMENTS[Spring] = take_spring
OFFERS.append(offer_spring)
CHECKS.append(check_surprised)
