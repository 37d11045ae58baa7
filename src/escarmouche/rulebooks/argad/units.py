"""Units and scouts: named selections of a troop, which change freely (AR-GEO-016), and people sent out (AR-GEO-014)."""

from escarmouche.engine.decisions import Answer
from escarmouche.engine.events import Event
from escarmouche.engine.figures import Figure, FigureId, Mark, SeatId
from escarmouche.engine.match import Match
from escarmouche.engine.state import State
from escarmouche.rulebooks.argad.announcements import WITH_MOVEMENTS, own_figure

#: The mark that names somebody's unit, and that of those sent out ahead.
UNIT = "unit"
DETACHED = "detached"

#: AR-GEO-016: what a squad often counts; another number is no fault.
USUAL_SQUAD = range(6, 13)


class Assign(Answer, frozen=True, kw_only=True):
    """Put somebody in a unit (none when the name is empty), or send him out as a scout for this turn."""

    figure: FigureId
    unit: str | None = None
    detached: bool | None = None


class Assigned(Event, frozen=True, kw_only=True):
    figure: FigureId
    unit: str | None
    detached: bool

    def apply(self, state: State) -> None:
        marks: dict[str, Mark] = dict(state.figures[self.figure].marks)
        for mark, value in ((UNIT, self.unit), (DETACHED, self.detached)):
            marks.pop(mark, None)
            if value:
                marks[mark] = value
        state.change(self.figure, marks=marks)


def unit_of(figure: Figure) -> str:
    return str(figure.marks.get(UNIT, ""))


def is_detached(figure: Figure) -> bool:
    return bool(figure.marks.get(DETACHED, False))


def assign(match: Match, seat: SeatId, answer: Assign) -> None:
    """Note to which unit somebody belongs, and whether he is sent out."""
    figure = own_figure(match, seat, answer.figure)
    unit = unit_of(figure) if answer.unit is None else answer.unit
    detached = is_detached(figure) if answer.detached is None else answer.detached
    if (unit, detached) != (unit_of(figure), is_detached(figure)):
        match.emit(Assigned(figure=figure.id, unit=unit or None, detached=detached, rules=("AR-GEO-014", "AR-GEO-016")))


WITH_MOVEMENTS[Assign] = assign
