"""How somebody holds himself behind his shelter: head down, at a window, behind a high wall (AR-COVER-004, -008, -015).

A stance is announced with the movements. It counts from then to the end of the turn and, while nobody says otherwise,
in the next one too; what counts before movement is the stance of the turn before. It stands as the mark `stance`.
"""

from typing import Literal, TypeAlias, cast

from escarmouche.engine.decisions import Answer, Refused
from escarmouche.engine.events import Event
from escarmouche.engine.figures import Figure, FigureId, SeatId
from escarmouche.engine.match import Match
from escarmouche.engine.state import State
from escarmouche.rulebooks.argad.announcements import WITH_MOVEMENTS, own_figure
from escarmouche.rulebooks.argad.edition import edition_of
from escarmouche.rulebooks.argad.figures import has_shot, is_immobile, is_mounted
from escarmouche.rulebooks.argad.record import Go, Goal, Stay, Window, Work, keep

#: `crouched`: head down the whole turn, doing nothing. `showing`: visible above or beside what is taller than he.
#: `leaning` out of a window, `flat` against the wall beside it, `withdrawn` from it. `standing` ends any of them.
Stance: TypeAlias = Literal["standing", "crouched", "showing", "leaning", "flat", "withdrawn"]

MARK = "stance"


class Pose(Answer, frozen=True, kw_only=True):
    """Announce how a figure holds himself this turn."""

    figure: FigureId
    stance: Stance


class StanceTaken(Event, frozen=True, kw_only=True):
    """A stance is announced; whoever had agreed is asked again, as with any announcement (AR-MOVE-003)."""

    figure: FigureId
    stance: Stance

    def apply(self, state: State) -> None:
        keep(state, stances={**state.book.stances, self.figure: self.stance}, ready=())


class StanceKept(Event, frozen=True, kw_only=True):
    """What his stance came to in this turn: it is still his when the next one begins."""

    figure: FigureId
    stance: Stance

    def apply(self, state: State) -> None:
        kept = {mark: value for mark, value in state.figures[self.figure].marks.items() if mark != MARK}
        state.change(self.figure, marks=kept if self.stance == "standing" else {**kept, MARK: self.stance})


def take_stance(match: Match, seat: SeatId, pose: Pose) -> None:
    """Announce a stance that is allowed."""
    figure = own_figure(match, seat, pose.figure)
    check_stance(match, figure, pose.stance)
    if match.state.book.stances.get(figure.id) != pose.stance:
        match.emit(StanceTaken(figure=figure.id, stance=pose.stance, rules=("AR-COVER-004", "AR-COVER-015")))


def check_stance(match: Match, figure: Figure, stance: Stance) -> None:
    """Crouching is for people on foot who have not shot, where the edition knows it (AR-COVER-004)."""
    if stance == "crouched":
        if not edition_of(match).numbers.crouching:
            raise Refused("AR-COVER-004", "no-crouching", figure=figure.id)
        if is_mounted(figure):
            raise Refused("AR-COVER-004", "mounted-cannot", figure=figure.id)
        if has_shot(figure):
            raise Refused("AR-COVER-004", "shot-this-turn", by=figure.id)
    if stance == "withdrawn" and has_shot(figure):  # whoever fired early shows himself all turn (AR-COVER-015)
        raise Refused("AR-COVER-015", "shot-this-turn", by=figure.id)


def stance_of(match: Match, figure: Figure, window: Window) -> Stance:
    """How he holds himself at that moment of the turn."""
    held = cast(Stance, figure.marks.get(MARK, "standing"))
    if window == "early":
        return held
    held = cast(Stance, match.state.book.stances.get(figure.id, held))
    if held == "crouched" and not keeps_down(match, figure):
        return "standing"
    if held == "withdrawn" and has_shot(figure):
        return "showing"
    return held


def keeps_down(match: Match, figure: Figure) -> bool:
    """Whether nothing he does makes him raise his head: no shot, no walk, no reloading and no work (AR-COVER-004)."""
    goal: Goal = match.state.book.goals.get(figure.id, Stay())
    crawls = isinstance(goal, Go) and goal.crawl
    return not has_shot(figure) and (is_immobile(figure) or crawls) and not isinstance(goal, Work)


def keep_stances(match: Match) -> None:
    """At the end of the turn everybody's stance is what it came to."""
    for figure in list(match.state.living()):
        now = stance_of(match, figure, "point-blank")
        if now != figure.marks.get(MARK, "standing"):
            match.emit(StanceKept(figure=figure.id, stance=now))


WITH_MOVEMENTS[Pose] = take_stance
