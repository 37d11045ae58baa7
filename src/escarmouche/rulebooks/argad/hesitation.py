"""A standing disagreement: those concerned weigh each other up and do nothing this turn (AR-MOVE-008)."""

from collections.abc import Iterable

import msgspec

from escarmouche.engine.decisions import Answer, Refused
from escarmouche.engine.events import Event
from escarmouche.engine.figures import Figure, FigureId, SeatId
from escarmouche.engine.match import Match
from escarmouche.engine.state import State
from escarmouche.rulebooks.argad.march import HESITATES
from escarmouche.rulebooks.argad.record import Record, Stay, keep
from escarmouche.rulebooks.argad.ways import goal_of


class Object(Answer, frozen=True, kw_only=True):
    """This figure and that one answer each other without end. Two who say so of each other both hesitate; once the
    same announcements have come back a third time one word is enough."""

    figure: FigureId
    to: FigureId


class Objected(Event, frozen=True, kw_only=True):
    """Somebody says that they go round in circles; the other is asked."""

    figure: FigureId
    to: FigureId
    asks: SeatId

    def apply(self, state: State) -> None:
        book: Record = state.book
        march = msgspec.structs.replace(book.march, objections=(*book.march.objections, (self.figure, self.to)))
        keep(state, march=march, ready=tuple(seat for seat in book.ready if seat != self.asks))


class Hesitated(Event, frozen=True, kw_only=True):
    """They do nothing this turn: no movement, no shot, no work. Everybody may answer that."""

    figures: tuple[FigureId, ...]

    def apply(self, state: State) -> None:
        book: Record = state.book
        keep(state, goals={**book.goals, **dict.fromkeys(self.figures, Stay())}, ready=())
        for name in self.figures:
            state.change(name, marks={**state.figures[name].marks, HESITATES: True})


def take_objection(match: Match, seat: SeatId, said: Object) -> None:
    """Note it, or let those concerned hesitate."""
    for name in (said.figure, said.to):
        if not match.figure(name).is_known_to(seat):
            raise Refused("engine", "no-such-figure", figure=name)  # a guess must not tell that there is somebody
    own, other = match.figure(said.figure), match.figure(said.to)
    if own.seat != seat:
        raise Refused("engine", "not-your-figure", figure=own.id, seat=seat)
    if other.seat == seat or not other.is_known_to(seat):
        raise Refused("AR-MOVE-008", "not-another-player", figure=own.id, to=other.id)
    for figure in (own, other):
        if not figure.alive or figure.marks.get(HESITATES):
            raise Refused("AR-MOVE-008", "hesitates", figure=figure.id)
    march = match.state.book.march
    if (other.id, own.id) in march.objections or {own.id, other.id} <= set(march.loop):
        hesitate(match, concerned_by(match, own.id, other.id))
    elif (own.id, other.id) not in march.objections:
        match.emit(Objected(figure=own.id, to=other.id, asks=other.seat, rules=("AR-MOVE-008",)))


def concerned_by(match: Match, figure: FigureId, other: FigureId) -> tuple[FigureId, ...]:
    """Those whose announcements depend on one another: the whole loop if they are in one, else the two."""
    loop = match.state.book.march.loop
    if {figure, other} <= set(loop):
        return tuple(name for name in loop if not match.state.figures[name].marks.get(HESITATES))
    return (figure, other)


def hesitate(match: Match, figures: Iterable[FigureId]) -> None:
    match.emit(Hesitated(figures=tuple(figures), rules=("AR-MOVE-008",)))


def loop_options(match: Match, seat: SeatId) -> Iterable[tuple[str, Object]]:
    """What is offered to a seat once people go round in circles: its own figures of the loop against the others'."""
    figures = match.state.figures
    loop = [name for name in match.state.book.march.loop if not figures[name].marks.get(HESITATES)]
    mine = [name for name in loop if figures[name].seat == seat]
    others = [name for name in loop if figures[name].seat != seat and figures[name].is_known_to(seat)]
    for name in mine:
        for other in others:
            yield f"object {name} -> {other}", Object(figure=name, to=other)


def settle_marked(match: Match) -> None:
    """Those whom the game master has marked hesitate too, whatever was announced for them."""
    marked = [
        figure.id
        for figure in match.state.living()
        if figure.marks.get(HESITATES) and not isinstance(goal_of(match.state.book, figure.id), Stay)
    ]
    if marked:
        hesitate(match, marked)


def check_hesitation(figure: Figure, staying: bool) -> None:
    """Who hesitates announces nothing else."""
    if figure.marks.get(HESITATES) and not staying:
        raise Refused("AR-MOVE-008", "hesitates", figure=figure.id)
