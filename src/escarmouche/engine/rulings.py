"""Rulings: the game master is always right. Each is a journal entry and happens by ordinary events."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from escarmouche.dice.throws import Throw
from escarmouche.engine.decisions import Refused
from escarmouche.engine.events import (
    Event,
    FigureChanged,
    FigureHidden,
    FigureJoined,
    FigureMoved,
    FigureRemoved,
    FigureReturned,
    FigureRevealed,
    Marked,
    MatchEnded,
    Ruled,
    SecretKept,
    Unmarked,
    kebab,
)
from escarmouche.engine.figures import Figure, FigureId, Mark, SeatId, SideId
from escarmouche.engine.setup import Recruit

if TYPE_CHECKING:
    from escarmouche.engine.match import Match


class RulingBase(msgspec.Struct, frozen=True, kw_only=True, tag=kebab, tag_field="rule"):
    """What the game master decides, and why. A secret ruling is told to nobody before the replay."""

    reason: str = ""
    secret: bool = False

    def events(self, match: "Match") -> tuple[Event, ...]:
        return ()

    def is_secret(self, match: "Match") -> bool:
        """Whether it must not be told: the game master wants it so, or it would give a secret away."""
        return self.secret

    def announced(self, by: SeatId) -> Ruled:
        """The word to the table; one about somebody is heard by those who know of him."""
        about = (figure,) if (figure := getattr(self, "figure", None)) else ()
        deed = str(self.__struct_config__.tag)
        return Ruled(by=by, text=self.reason, deed=deed, about=about, mark=getattr(self, "mark", ""))


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
        check_seats(match, self.to or ())
        return (FigureRevealed(figure=self.figure, to=self.to),)


class HideFigure(RulingBase, frozen=True, kw_only=True):
    """A figure is known to these seats alone: it has slipped away, or was never seen."""

    figure: FigureId
    known_to: tuple[SeatId, ...]

    def events(self, match: "Match") -> tuple[Event, ...]:
        known(match, self.figure)
        check_seats(match, self.known_to)
        return (FigureHidden(figure=self.figure, known_to=self.known_to),)


class AddFigure(RulingBase, frozen=True, kw_only=True):
    """Somebody comes into play; with secrets, or known to some only, without a word."""

    recruit: Recruit

    def events(self, match: "Match") -> tuple[Event, ...]:
        check_seats(match, (self.recruit.seat, *(self.recruit.seen_by or ())))
        if self.recruit.id in match.state.figures:
            raise Refused("engine", "id-twice", id=self.recruit.id)
        figure = self.enlisted(match)
        return (FigureJoined(figure=figure.id, record=figure),)

    def enlisted(self, match: "Match") -> Figure:
        return match.rulebook.enlist(self.recruit, match.setup)

    def is_secret(self, match: "Match") -> bool:
        return self.secret or self.recruit.seen_by is not None or bool(self.enlisted(match).secrets)


class ChangeFigure(RulingBase, frozen=True, kw_only=True):
    """A figure has another name, is another seat's, or is otherwise armed and trained; what is left out stays."""

    figure: FigureId
    name: str | None = None
    seat: SeatId | None = None
    profile: Mapping[str, Any] | None = None

    def events(self, match: "Match") -> tuple[Event, ...]:
        figure = known(match, self.figure)
        seat = figure.seat if self.seat is None else self.seat
        check_seats(match, (seat,))
        profile = figure.profile
        if self.profile is not None:
            recruit = Recruit(id=figure.id, seat=seat, at=figure.base.centre, profile=self.profile)
            profile = match.rulebook.enlist(recruit, match.setup).profile
        name = figure.name if self.name is None else self.name
        changes = {"name": name, "seat": seat, "side": match.seats[seat].side, "profile": profile}
        return (FigureChanged(figure=figure.id, record=msgspec.structs.replace(figure, **changes)),)

    def is_secret(self, match: "Match") -> bool:
        figure = known(match, self.figure)
        return self.secret or figure.seen_by is not None or bool(figure.secrets)


class KeepSecret(RulingBase, frozen=True, kw_only=True):
    """A mark that only the figure's own seat is to know; without a value it is taken off."""

    figure: FigureId
    mark: str
    value: Mark | None = True

    def events(self, match: "Match") -> tuple[Event, ...]:
        known(match, self.figure)
        return (SecretKept(figure=self.figure, mark=self.mark, value=self.value),)

    def is_secret(self, match: "Match") -> bool:
        return True


class RollDice(RulingBase, frozen=True, kw_only=True):
    """Dice for whatever the game master likes, in the open or in secret: the match throws them."""

    throw: Throw


class EndMatch(RulingBase, frozen=True, kw_only=True):
    """The match is over, by the game master's word."""

    winners: tuple[SideId, ...] = ()

    def events(self, match: "Match") -> tuple[Event, ...]:
        sides = {seat.side for seat in match.setup.seats if seat.role == "player"}
        for side in self.winners:
            if side not in sides:
                raise Refused("engine", "no-such-side", side=side, known=", ".join(sorted(sides)))
        return (MatchEnded(winners=self.winners, cause="ruling"),)


class AnswerFor(RulingBase, frozen=True, kw_only=True):
    """The game master answers a pending decision in a seat's stead."""

    seat: SeatId
    answer: Any


Ruling: TypeAlias = (
    Announce
    | PlaceFigure
    | RemoveFigure
    | RestoreFigure
    | MarkFigure
    | UnmarkFigure
    | RevealFigure
    | HideFigure
    | AddFigure
    | ChangeFigure
    | KeepSecret
    | RollDice
    | EndMatch
    | AnswerFor
)


def check_seats(match: "Match", seats: Iterable[SeatId]) -> None:
    """Refuse seats that there are not."""
    for seat in seats:
        if seat not in match.seats:
            raise Refused("engine", "no-such-seat", seat=seat)


def known(match: "Match", figure: FigureId) -> Figure:
    """That figure, or a refusal that names it."""
    found = match.state.figures.get(figure)
    if found is None:
        raise Refused("engine", "no-such-figure", figure=figure)
    return found
