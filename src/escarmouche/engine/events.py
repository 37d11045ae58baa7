"""Events: what happened. Nothing changes a state but an event's `apply`.

An event cites the catalogue ids of the rules that made it and carries their arithmetic, so that the log can answer
"why?". Fields of type FigureId say whom it speaks of: an event about a figure is kept from those who do not know it.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from itertools import repeat
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec

from escarmouche.dice.throws import Throw
from escarmouche.engine.figures import Figure, FigureId, Mark, SeatId, SideId
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
        return figures_in(self)


def figures_in(record: msgspec.Struct) -> tuple[FigureId, ...]:
    """The figures that a record names, however deep in it: found by type, so that none can be forgotten."""
    return tuple(dict.fromkeys(_named(record, type(record))))


def _named(value: Any, hint: Any) -> Iterator[FigureId]:
    """The figures in a value of that type."""
    if isinstance(value, msgspec.Struct):
        for name, inner in _telling_fields(type(value)):
            yield from _named(getattr(value, name), inner)
    elif isinstance(value, str):
        if FigureId in _arms(hint):
            yield FigureId(value)
    elif isinstance(value, Collection):
        for arm in _arms(hint):
            if isinstance(kind := get_origin(arm), type) and isinstance(value, kind):
                for item, inner in _items(value, arm):
                    yield from _named(item, inner)


def _items(value: Collection[Any], hint: Any) -> Iterator[tuple[Any, Any]]:
    """What a container holds, each with its type; keys and values of a mapping alike."""
    inner = get_args(hint)
    if isinstance(value, Mapping):
        for pair in value.items():
            yield from zip(pair, inner, strict=True)
    elif get_origin(hint) is tuple and Ellipsis not in inner:
        yield from zip(value, inner, strict=True)
    else:
        yield from zip(value, repeat(inner[0]))


def _arms(hint: Any) -> tuple[Any, ...]:
    """The types that a union allows; any other type is its own only one."""
    return get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)


@cache
def _telling_fields(kind: type) -> tuple[tuple[str, Any], ...]:
    """The fields of a record that may name figures."""
    return tuple((name, hint) for name, hint in get_type_hints(kind).items() if _may_name(hint))


def _may_name(hint: Any, within: tuple[type, ...] = ()) -> bool:
    """Whether a value of that type may name figures. A record of a kind with others below it always may."""
    if hint is FigureId or hint is Any:
        return True
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        if hint.__subclasses__():
            return True
        fields = get_type_hints(hint).values()
        return hint not in within and any(_may_name(inner, (*within, hint)) for inner in fields)
    return any(_may_name(inner, within) for inner in get_args(hint))


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
    x, y = round(base.x, 7) + 0.0, round(base.y, 7) + 0.0  # adding nothing makes -0.0 the 0.0 it is elsewhere
    return base.at(x, y, facing=round(base.facing % 360.0, 7) % 360.0)


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
        known = state.figures[self.figure].seen_by
        if known is not None:  # else there is nobody left to tell
            state.change(self.figure, seen_by=None if self.to is None else tuple(dict.fromkeys((*known, *self.to))))

    @property
    def reveals(self) -> bool:
        return True


class FigureHidden(Event, frozen=True, kw_only=True):
    """From now on these seats alone know of a figure."""

    figure: FigureId
    known_to: tuple[SeatId, ...]

    def apply(self, state: State) -> None:
        state.change(self.figure, seen_by=self.known_to)


class FigureJoined(Event, frozen=True, kw_only=True):
    """Somebody comes into play who was not in the setup."""

    figure: FigureId
    record: Figure

    def apply(self, state: State) -> None:
        state.enrol(self.record)


class FigureChanged(Event, frozen=True, kw_only=True):
    """A figure is somebody else's, or somebody else: `record` is what it is now."""

    figure: FigureId
    record: Figure

    def apply(self, state: State) -> None:
        state.enrol(self.record)


class SecretKept(Event, frozen=True, kw_only=True):
    """A mark on a figure that only its own seat and the game master may know; taken off where there is no value."""

    figure: FigureId
    mark: str
    value: Mark | None

    def apply(self, state: State) -> None:
        kept = {name: value for name, value in state.figures[self.figure].secrets.items() if name != self.mark}
        state.change(self.figure, secrets=kept if self.value is None else {**kept, self.mark: self.value})


class DiceRolled(Event, frozen=True, kw_only=True):
    """Dice on the table. `about` are the figures of the step that rolled: their very names may be a secret."""

    throw: Throw
    faces: tuple[int, ...]
    by_hand: bool = False
    about: tuple[FigureId, ...] = ()

    @property
    def reveals(self) -> bool:
        return True


class Ruled(Event, frozen=True, kw_only=True):
    """The game master's word, as announced to the table: what was done, to whom, and why if a reason was given."""

    by: SeatId
    text: str
    deed: str = ""
    about: tuple[FigureId, ...] = ()
    mark: str = ""

    @property
    def reveals(self) -> bool:
        return True


class MatchEnded(Event, frozen=True, kw_only=True):
    """The end, and what each side has scored where there were objectives."""

    winners: tuple[SideId, ...]
    cause: str
    points: Mapping[SideId, int] = {}

    def apply(self, state: State) -> None:
        state.winners = self.winners
        state.agenda.clear()
