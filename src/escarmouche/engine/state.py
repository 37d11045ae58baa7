"""The state of a match: everything that events change, and nothing else."""

from collections.abc import Iterator
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import msgspec

from escarmouche.engine.figures import Figure, FigureId, SideId

if TYPE_CHECKING:
    from escarmouche.engine.agenda import Step

_canonical = msgspec.msgpack.Encoder(order="deterministic")


class State:
    """A match at one moment. Its parts are immutable records in plain containers, so a copy is a few list copies.

    `agenda` is what remains to be done, the next step last. `serial` counts the steps begun and gives decisions their
    ids. `book` is the rulebook's own record of the turn (plans, who has acted), an immutable struct or None.
    `winners` is None while the match goes on. `crowd` is a token: as long as it is the same object, so are the figures.
    """

    __slots__ = ("agenda", "book", "crowd", "figures", "phase", "serial", "turn", "winners")

    def __init__(self, figures: dict[FigureId, Figure], agenda: "list[Step]", book: Any) -> None:
        self.figures = figures
        self.agenda = agenda
        self.book = book
        self.turn = 0
        self.phase = ""
        self.serial = 0
        self.winners: tuple[SideId, ...] | None = None
        self.crowd = object()

    def copy(self) -> "State":
        twin = State(self.figures.copy(), self.agenda.copy(), self.book)
        twin.turn, twin.phase, twin.serial, twin.winners = self.turn, self.phase, self.serial, self.winners
        twin.crowd = self.crowd
        return twin

    def living(self) -> Iterator[Figure]:
        return (figure for figure in self.figures.values() if figure.alive)

    def change(self, figure: FigureId, **changes: Any) -> None:
        """Put a changed record in a figure's place; only events do this."""
        self.figures[figure] = msgspec.structs.replace(self.figures[figure], **changes)
        self.crowd = object()

    def enrol(self, figure: Figure) -> None:
        """A figure that was none before: the horse of somebody who gets off it."""
        self.figures[figure.id] = figure
        self.crowd = object()

    def digest(self) -> bytes:
        """What two equal states share and two different ones do not."""
        facts = {name: getattr(self, name) for name in State.__slots__ if name != "crowd"}
        return blake2b(_canonical.encode(facts), digest_size=16).digest()
