"""What a seat may know. Nothing about a match leaves the program for a seat but through `view`."""

from typing import Any

import msgspec

from escarmouche.engine.decisions import Decision, Refused
from escarmouche.engine.events import Event
from escarmouche.engine.figures import Figure, SeatId, SideId
from escarmouche.engine.match import Logged, Match
from escarmouche.engine.setup import Seat
from escarmouche.table.terrain import TableTop


class View(msgspec.Struct, frozen=True, kw_only=True):
    """A match as one seat sees it.

    `pending` are the seat's own decisions, `waiting_for` all the seats that somebody is waiting for. `record` is the
    rulebook's record of the turn as this seat may know it.
    """

    seat: SeatId
    rulebook: str
    turn: int
    phase: str
    table: TableTop
    seats: tuple[Seat, ...]
    figures: tuple[Figure, ...]
    events: tuple[Event, ...]
    pending: tuple[Decision, ...]
    waiting_for: tuple[SeatId, ...]
    record: Any
    winners: tuple[SideId, ...] | None


def view(match: Match, seat: SeatId) -> View:
    """The match as this seat may know it; a game master knows everything."""
    if seat not in match.seats:
        raise Refused("engine", "no-such-seat", seat=seat)
    master = match.seats[seat].role == "master"
    pending = match.pending()
    state = match.state
    return View(
        seat=seat,
        rulebook=match.setup.rulebook,
        turn=state.turn,
        phase=state.phase,
        table=match.setup.table,
        seats=match.setup.seats,
        figures=tuple(
            figure if master else as_seen(figure, seat)
            for figure in state.figures.values()
            if master or figure.is_known_to(seat)
        ),
        events=tuple(shown for logged in match.log if (shown := shown_to(logged, seat, master)) is not None),
        pending=tuple(decision for decision in pending if decision.seat == seat),
        waiting_for=tuple(dict.fromkeys(decision.seat for decision in pending)),
        record=state.book if master else match.rulebook.view(state, seat),
        winners=state.winners,
    )


def as_seen(figure: Figure, seat: SeatId) -> Figure:
    """Without the secrets of others, and without the list of those who know of it."""
    if figure.seat == seat:
        return figure
    return msgspec.structs.replace(figure, secrets={}, seen_by=None)


def shown_to(logged: Logged, seat: SeatId, master: bool) -> Event | None:
    """The event as this seat may see it, veiled where it may not."""
    if master or logged.seen_by is None or seat in logged.seen_by:
        return logged.event
    return logged.event.veiled()
