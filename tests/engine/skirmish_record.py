"""What the test rulebook remembers of a turn, and its events. One of them has a form for those who may not see it."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from escarmouche.engine.events import Event, TurnBegan
from escarmouche.engine.figures import FigureId, SeatId
from escarmouche.engine.state import State
from escarmouche.table.base import Point


class Record(msgspec.Struct, frozen=True, kw_only=True):
    plans: Mapping[FigureId, Point] = {}
    ready: tuple[SeatId, ...] = ()


class Opened(TurnBegan, frozen=True, kw_only=True):
    """Plans and halts of the last turn are forgotten."""

    def apply(self, state: State) -> None:
        super().apply(state)
        state.book = Record()
        for figure in list(state.living()):
            if "halted" in figure.marks:
                state.change(figure.id, marks={mark: value for mark, value in figure.marks.items() if mark != "halted"})


class Rustling(Event, frozen=True, kw_only=True):
    """Somewhere somebody is up to something."""


class Planned(Event, frozen=True, kw_only=True):
    """A change withdraws what was agreed. Of a hidden figure only a rustling is heard."""

    figure: FigureId
    to: Point

    def apply(self, state: State) -> None:
        state.book = Record(plans={**state.book.plans, self.figure: self.to})

    def veiled(self) -> Event:
        return Rustling()


class Agreed(Event, frozen=True, kw_only=True):
    seat: SeatId

    def apply(self, state: State) -> None:
        state.book = msgspec.structs.replace(state.book, ready=(*state.book.ready, self.seat))


class Marched(Event, frozen=True, kw_only=True):
    figure: FigureId


class Tested(Event, frozen=True, kw_only=True):
    figure: FigureId
    natural: tuple[int, ...]
    passed: bool


class Halted(Event, frozen=True, kw_only=True):
    figure: FigureId

    def apply(self, state: State) -> None:
        state.change(self.figure, marks={**state.figures[self.figure].marks, "halted": True})


class Shot(Event, frozen=True, kw_only=True):
    by: FigureId
    at: FigureId
    natural: tuple[int, ...]
    total: int
    result: Literal["cancelled", "missed", "hit", "killed"]
