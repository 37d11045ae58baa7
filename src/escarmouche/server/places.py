"""A seat as one connection shows it: what it has been told, what is new, and nothing that it may not know."""

from collections.abc import Callable, Collection
from typing import Any

import msgspec

from escarmouche.engine.figures import Figure, SeatId
from escarmouche.engine.match import Match
from escarmouche.engine.narration import Teller
from escarmouche.engine.views import View, view
from escarmouche.reference.words import Lang, Words
from escarmouche.server.messages import Changed, FromServer, Whole


class Place:
    """One seat at one connection. `told` asks for sentences with the events; `lose` is called when it is given away."""

    def __init__(
        self,
        seat: SeatId,
        lang: Lang,
        send: Callable[[FromServer], None],
        *,
        told: bool = False,
        lose: Callable[[SeatId], None] | None = None,
    ) -> None:
        self.seat = seat
        self.lose = lose
        self.words = Words(lang)
        self.send = send
        self.told = told
        self.known: View | None = None
        self.heard = 0
        self.shown = 0

    def show(self, match: Match, *, whole: bool = False) -> None:
        """Tell what is new since the last time; all of it the first time, and after going back."""
        seen = view(match, self.seat, 0 if whole or self.known is None else self.heard)
        entries = len(match.entries) if is_master(match, self.seat) else None
        if whole or self.known is None:
            self.shown = len(seen.events)
            self.send(Whole(seat=self.seat, view=seen, entries=entries, **self._in_words(match, seen)))
        else:
            changed = self._changed(match, self.known, seen, entries)
            self.shown += len(seen.events)
            if changed is not None:
                self.send(changed)
        self.heard = len(match.log)
        self.known = msgspec.structs.replace(seen, events=())

    def _changed(self, match: Match, before: View, seen: View, entries: int | None) -> Changed | None:
        """What this seat can tell from before; None when it can tell nothing."""
        if not seen.events and msgspec.structs.replace(seen, events=()) == before and entries is None:
            return None
        return changed(before, seen, self.shown, entries=entries, **self._in_words(match, seen))

    def _in_words(self, match: Match, seen: View) -> dict[str, Any]:
        """The sentences of what is shown, for whoever asked for them."""
        return in_words(Teller(match, self.words), seen) if self.told else {}


def in_words(teller: Teller, seen: View) -> dict[str, Any]:
    """The sentences of the events and of the questions of a view, as messages carry them."""
    told = tuple(teller.told(event) for event in seen.events)
    return {"told": told, "asked": tuple(teller.asked(decision) for decision in seen.pending)}


def changed(before: View, seen: View, first: int, **more: Any) -> Changed:
    """What is new in a view whose events are those after the first `first`."""
    now = {figure.id for figure in seen.figures}
    return Changed(
        seat=seen.seat,
        first=first,
        events=seen.events,
        figures=other_figures(before.figures, seen.figures),
        gone=tuple(figure.id for figure in before.figures if figure.id not in now),
        turn=seen.turn,
        phase=seen.phase,
        pending=seen.pending,
        waiting_for=seen.waiting_for,
        record=seen.record,
        winners=seen.winners,
        **more,
    )


def other_figures(before: Collection[Figure], now: Collection[Figure]) -> tuple[Figure, ...]:
    """The figures that are new or other than they were."""
    known = {figure.id: figure for figure in before}
    return tuple(figure for figure in now if known.get(figure.id) != figure)


def is_master(match: Match, seat: SeatId) -> bool:
    return seat in match.seats and match.seats[seat].role == "master"
