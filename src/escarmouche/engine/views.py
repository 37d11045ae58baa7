"""What a seat may know. Nothing about a match leaves the program for a seat but through `view`."""

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from escarmouche.dice.sources import Source
from escarmouche.engine.decisions import Decision, Refused
from escarmouche.engine.events import Event
from escarmouche.engine.figures import Figure, SeatId, SideId
from escarmouche.engine.match import Logged, Match
from escarmouche.engine.objectives import Objective, known_to
from escarmouche.engine.setup import Recruit, Seat
from escarmouche.table.terrain import TableTop

#: A figure, or the recruit that it was.
Known = TypeVar("Known", Figure, Recruit)


class View(msgspec.Struct, frozen=True, kw_only=True):
    """A match as one seat sees it.

    `pending` are the seat's own decisions, `waiting_for` all the seats that somebody is waiting for. `record` is the
    rulebook's record of the turn as this seat may know it. `names` are what players call the terrain pieces.
    """

    seat: SeatId
    rulebook: str
    turn: int
    phase: str
    table: TableTop
    names: Mapping[str, str]
    seats: tuple[Seat, ...]
    figures: tuple[Figure, ...]
    events: tuple[Event, ...]
    objectives: tuple[Objective, ...]
    last_turn: int | None
    pending: tuple[Decision, ...]
    waiting_for: tuple[SeatId, ...]
    record: Any
    winners: tuple[SideId, ...] | None


#: Whoever only watches: the seat of nobody, who knows what everybody knows.
WATCHER: SeatId = ""


def view(match: Match, seat: SeatId, since: int = 0) -> View:
    """The match as this seat may know it; a game master knows everything. Events are those after the first `since`."""
    if seat != WATCHER and seat not in match.seats:
        raise Refused("engine", "no-such-seat", seat=seat)
    side = match.seats[seat].side if seat in match.seats else ""
    return _seen(match, seat, side, seat in match.seats and match.seats[seat].role == "master", since)


def opened(match: Match, since: int = 0) -> View:
    """All of it, as a replay shows it. Not before the match is over: whoever shows it sees to that."""
    return _seen(match, WATCHER, "", True, since)


def _seen(match: Match, seat: SeatId, side: SideId, master: bool, since: int) -> View:
    pending = match.pending()
    state = match.state
    return View(
        seat=seat,
        rulebook=match.setup.rulebook,
        turn=state.turn,
        phase=state.phase,
        table=match.setup.table,
        names=match.setup.names,
        seats=match.setup.seats,
        figures=tuple(
            figure if master else as_seen(figure, seat)
            for figure in state.figures.values()
            if master or figure.is_known_to(seat)
        ),
        events=tuple(shown for one in match.log[since:] if (shown := shown_to(one, seat, master)) is not None),
        objectives=match.setup.objectives if master else known_to(match.setup, side),
        last_turn=match.setup.last_turn,
        pending=tuple(
            msgspec.structs.replace(decision, options=tuple(decision.options))  # listed, to be sent
            for decision in pending
            if decision.seat == seat
        ),
        waiting_for=tuple(dict.fromkeys(decision.seat for decision in pending)),
        record=state.book if master else match.rulebook.view(state, seat),
        winners=state.winners,
    )


def as_seen(figure: Known, seat: SeatId) -> Known:
    """Without the secrets of others, and without the list of those who know of it."""
    if figure.seat == seat or (not figure.secrets and figure.seen_by is None):
        return figure
    return msgspec.structs.replace(figure, secrets={}, seen_by=None)


def shown_to(logged: Logged, seat: SeatId, master: bool) -> Event | None:
    """The event as this seat may see it, veiled where it may not."""
    if master or logged.seen_by is None or seat in logged.seen_by:
        return logged.event
    return logged.event.veiled()


def believed(match: Match, seat: SeatId, dice: Source) -> Match:
    """A cheap copy of the match as this seat believes it to be, to think on: nothing is in it that it may not know.

    Figures it knows nothing of are not there, others' secrets and secret objectives neither, and the dice are others.
    Whoever thinks on it, a computer player or an adviser, cannot give away what it was never told.
    """
    twin = match.look_ahead(dice)
    if match.seats[seat].role == "master":
        return twin
    known = {figure.id: as_seen(figure, seat) for figure in match.state.figures.values() if figure.is_known_to(seat)}
    twin.state.book = match.rulebook.view(match.state, seat)
    twin.retold(
        known,
        msgspec.structs.replace(
            match.setup,
            figures=tuple(as_seen(recruit, seat) for recruit in match.setup.figures if recruit.id in known),
            objectives=known_to(match.setup, match.seats[seat].side),
            commitment=None,
        ),
    )
    return twin
