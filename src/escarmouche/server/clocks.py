"""Clocks: a bank of time for each seat, something more for each answer, and the pause."""

from collections.abc import Collection
from typing import Annotated

import msgspec

from escarmouche.engine.figures import SeatId

Seconds = Annotated[float, msgspec.Meta(ge=0, le=31_536_000)]


class ClockRules(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`bank` seconds for the whole match and `more` each time a seat has answered all it was asked.

    A bank of hours or days, and `more` of days, make a match by correspondence.
    """

    bank: Seconds
    more: Seconds = 0.0


class Pace(msgspec.Struct, frozen=True, kw_only=True):
    """How the clocks stand: what each seat has left as of `since`, and whose clocks run from then on."""

    left: dict[SeatId, float] = {}
    running: tuple[SeatId, ...] = ()
    since: float = 0.0
    paused_by: SeatId | None = None

    def at(self, now: float) -> "Pace":
        """The same clocks read later."""
        gone = 0.0 if self.paused_by is not None else max(0.0, now - self.since)
        left = {seat: time - gone * (seat in self.running) for seat, time in self.left.items()}
        return msgspec.structs.replace(self, left=left, since=now)

    def resumed(self, now: float) -> "Pace":
        """The same clocks after a rest in which they did not run: the server was not there."""
        return msgspec.structs.replace(self, since=now)

    def asked(self, seats: Collection[SeatId], rules: ClockRules | None, now: float) -> "Pace":
        """Who is asked now; whoever has answered all gets something more."""
        if rules is None:
            return self
        read = self.at(now)
        paid = {
            seat: max(0.0, time) + rules.more if seat in self.running and seat not in seats else time
            for seat, time in read.left.items()
        }
        return msgspec.structs.replace(read, left=paid, running=tuple(seat for seat in paid if seat in seats))

    def runs_out(self) -> float | None:
        """When the first of the running clocks is empty; None when none of them runs."""
        if self.paused_by is not None or not self.running:
            return None
        return self.since + max(0.0, min(self.left[seat] for seat in self.running))

    def empty(self, now: float) -> list[SeatId]:
        """Whose time is over."""
        if self.paused_by is not None:
            return []
        return [seat for seat, time in self.at(now).left.items() if seat in self.running and time <= 0.0]


def wound(rules: ClockRules | None, seats: Collection[SeatId]) -> Pace:
    """The clocks before the match."""
    return Pace(left=dict.fromkeys(seats, rules.bank) if rules else {})
