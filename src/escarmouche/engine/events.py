"""Events: what happened. Nothing changes a state but an event's `apply`.

An event cites the catalogue ids of the rules that made it and carries their arithmetic, so that the log can answer
"why?". Fields of type FigureId say whom it speaks of: an event about a figure is kept from those who do not know it.
"""

import re
from functools import cache
from typing import Any, get_type_hints

import msgspec

from escarmouche.dice.throws import Throw
from escarmouche.engine.figures import FigureId, Mark, SeatId, SideId
from escarmouche.engine.state import State
from escarmouche.table.base import Base


def kebab(name: str) -> str:
    """The name of a class as it stands in journals, cases and translations: FigureMoved is figure-moved."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class Event(msgspec.Struct, frozen=True, kw_only=True, tag=kebab, tag_field="event"):
    rules: tuple[str, ...] = ()

    def apply(self, state: State) -> None:
        """Change the state; an event that only tells something changes nothing."""

    def veiled(self) -> "Event | None":
        """What those see who may not see this; None when they see nothing at all."""
        return None

    @property
    def reveals(self) -> bool:
        """Whether somebody learns something that no undo could make unknown again."""
        return False

    def actors(self) -> tuple[FigureId, ...]:
        """The figures it speaks of."""
        found: list[FigureId] = []
        for name, many in _actor_fields(type(self)):
            value = getattr(self, name)
            if value is not None:
                found.extend(value if many else (value,))
        return tuple(found)


@cache
def _actor_fields(kind: type[Event]) -> tuple[tuple[str, bool], ...]:
    """Which fields of an event name a figure, and whether they name several."""
    hints = get_type_hints(kind)
    single = (FigureId, FigureId | None)
    return tuple(
        (name, hint not in single)
        for name, hint in hints.items()
        if hint in single or hint in (tuple[FigureId, ...], dict[FigureId, Any]) or _is_keyed_by_figure(hint)
    )


def _is_keyed_by_figure(hint: Any) -> bool:
    return bool(getattr(hint, "__args__", None)) and hint.__args__[0] is FigureId


class TurnBegan(Event, frozen=True, kw_only=True):
    turn: int

    def apply(self, state: State) -> None:
        state.turn = self.turn


class PhaseBegan(Event, frozen=True, kw_only=True):
    phase: str

    def apply(self, state: State) -> None:
        state.phase = self.phase


def snapped(base: Base) -> Base:
    """A base put down on the nearest ten-millionth of a centimetre.

    Sines and cosines differ in their last digit from one machine to another; a journal must not.
    """
    return base.at(round(base.x, 7), round(base.y, 7), facing=round(base.facing, 7))


class FigureMoved(Event, frozen=True, kw_only=True):
    """A figure now stands elsewhere. `path` is the way its centre went, for those who show it."""

    figure: FigureId
    to: Base
    path: tuple[tuple[float, float], ...] = ()
    cause: str = "move"

    def apply(self, state: State) -> None:
        state.change(self.figure, base=snapped(self.to))


class FigureRemoved(Event, frozen=True, kw_only=True):
    """A figure leaves play: killed, fled, captured."""

    figure: FigureId
    cause: str = "killed"

    def apply(self, state: State) -> None:
        state.change(self.figure, alive=False)


class FigureReturned(Event, frozen=True, kw_only=True):
    figure: FigureId

    def apply(self, state: State) -> None:
        state.change(self.figure, alive=True)


class Marked(Event, frozen=True, kw_only=True):
    figure: FigureId
    mark: str
    value: Mark = True

    def apply(self, state: State) -> None:
        state.change(self.figure, marks={**state.figures[self.figure].marks, self.mark: self.value})


class Unmarked(Event, frozen=True, kw_only=True):
    figure: FigureId
    mark: str

    def apply(self, state: State) -> None:
        kept = {name: value for name, value in state.figures[self.figure].marks.items() if name != self.mark}
        state.change(self.figure, marks=kept)


class FigureRevealed(Event, frozen=True, kw_only=True):
    """A hidden figure becomes known to some seats, or to everybody."""

    figure: FigureId
    to: tuple[SeatId, ...] | None = None

    def apply(self, state: State) -> None:
        known = state.figures[self.figure].seen_by or ()
        state.change(self.figure, seen_by=None if self.to is None else (*known, *self.to))

    @property
    def reveals(self) -> bool:
        return True


class DiceRolled(Event, frozen=True, kw_only=True):
    throw: Throw
    faces: tuple[int, ...]
    by_hand: bool = False

    @property
    def reveals(self) -> bool:
        return True


class Ruled(Event, frozen=True, kw_only=True):
    """The game master's word, as announced to the table."""

    by: SeatId
    text: str

    @property
    def reveals(self) -> bool:
        return True


class MatchEnded(Event, frozen=True, kw_only=True):
    winners: tuple[SideId, ...]
    cause: str

    def apply(self, state: State) -> None:
        state.winners = self.winners
        state.agenda.clear()
