"""Figures: who stands on the table. A figure is an immutable record; events put a new record in its place."""

from collections.abc import Mapping
from typing import Any, NewType, TypeAlias

import msgspec

from escarmouche.table.base import Base

FigureId = NewType("FigureId", str)
SeatId: TypeAlias = str
SideId: TypeAlias = str
Mark: TypeAlias = bool | int | float | str


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """One person. Copying a match shares these records, so nothing here is ever changed in place.

    `profile` is the rulebook's own record of what does not change in play (class, armour, weapons).
    `marks` is what a marker on the table would show: loaded, prone, has shot. `secrets` are marks that only its own
    seat and the game master may know. `seen_by` names the seats that know of it at all, nobody being left out by None.
    """

    id: FigureId
    name: str
    seat: SeatId
    side: SideId
    base: Base
    profile: Any
    alive: bool = True
    marks: Mapping[str, Mark] = {}
    secrets: Mapping[str, Mark] = {}
    seen_by: tuple[SeatId, ...] | None = None

    def is_known_to(self, seat: SeatId) -> bool:
        return self.seen_by is None or seat in self.seen_by

    def is_enemy_of(self, other: "Figure") -> bool:
        return self.side != other.side
