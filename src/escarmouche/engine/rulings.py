"""Rulings: the game master is always right. Each is a journal entry and happens by ordinary events."""

from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from escarmouche.engine.decisions import Refused
from escarmouche.engine.events import (
    Event,
    FigureMoved,
    FigureRemoved,
    FigureReturned,
    FigureRevealed,
    Marked,
    Unmarked,
    kebab,
)
from escarmouche.engine.figures import Figure, FigureId, Mark, SeatId

if TYPE_CHECKING:
    from escarmouche.engine.match import Match


class RulingBase(msgspec.Struct, frozen=True, kw_only=True, tag=kebab, tag_field="rule"):
    """What the game master decides, and why. A secret ruling is told to nobody before the replay."""

    reason: str = ""
    secret: bool = False

    def events(self, match: "Match") -> tuple[Event, ...]:
        return ()


class Announce(RulingBase, frozen=True, kw_only=True):
    """A word to the table; changes nothing by itself."""


class PlaceFigure(RulingBase, frozen=True, kw_only=True):
    figure: FigureId
    at: tuple[float, float]
    facing: float | None = None
    level: int | None = None

    def events(self, match: "Match") -> tuple[Event, ...]:
        there = known(match, self.figure).base.at(*self.at, facing=self.facing, level=self.level)
        return (FigureMoved(figure=self.figure, to=there, cause="ruling"),)


class RemoveFigure(RulingBase, frozen=True, kw_only=True):
    figure: FigureId

    def events(self, match: "Match") -> tuple[Event, ...]:
        if not known(match, self.figure).alive:
            raise Refused("engine", "already-out", figure=self.figure)
        return (FigureRemoved(figure=self.figure, cause="ruling"),)


class RestoreFigure(RulingBase, frozen=True, kw_only=True):
    figure: FigureId

    def events(self, match: "Match") -> tuple[Event, ...]:
        if known(match, self.figure).alive:
            raise Refused("engine", "still-in-play", figure=self.figure)
        return (FigureReturned(figure=self.figure),)


class MarkFigure(RulingBase, frozen=True, kw_only=True):
    figure: FigureId
    mark: str
    value: Mark = True

    def events(self, match: "Match") -> tuple[Event, ...]:
        known(match, self.figure)
        return (Marked(figure=self.figure, mark=self.mark, value=self.value),)


class UnmarkFigure(RulingBase, frozen=True, kw_only=True):
    figure: FigureId
    mark: str

    def events(self, match: "Match") -> tuple[Event, ...]:
        if self.mark not in known(match, self.figure).marks:
            raise Refused("engine", "no-such-mark", figure=self.figure, mark=self.mark)
        return (Unmarked(figure=self.figure, mark=self.mark),)


class RevealFigure(RulingBase, frozen=True, kw_only=True):
    figure: FigureId
    to: tuple[SeatId, ...] | None = None

    def events(self, match: "Match") -> tuple[Event, ...]:
        known(match, self.figure)
        for seat in self.to or ():
            if seat not in match.seats:
                raise Refused("engine", "no-such-seat", seat=seat)
        return (FigureRevealed(figure=self.figure, to=self.to),)


class AnswerFor(RulingBase, frozen=True, kw_only=True):
    """The game master answers a pending decision in a seat's stead."""

    seat: SeatId
    answer: Any


Ruling: TypeAlias = (
    Announce | PlaceFigure | RemoveFigure | RestoreFigure | MarkFigure | UnmarkFigure | RevealFigure | AnswerFor
)


def known(match: "Match", figure: FigureId) -> Figure:
    """That figure, or a refusal that names it."""
    found = match.state.figures.get(figure)
    if found is None:
        raise Refused("engine", "no-such-figure", figure=figure)
    return found
