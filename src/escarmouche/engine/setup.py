"""The setup: what is agreed before the first turn, the first message of every journal."""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from escarmouche.engine.figures import FigureId, Mark, SeatId, SideId
from escarmouche.engine.objectives import Objective
from escarmouche.table.base import Shape
from escarmouche.table.terrain import TableTop


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """A place that a person or a computer player takes. A game master's seat has no side."""

    id: SeatId
    side: SideId = ""
    name: str = ""
    role: Literal["player", "master"] = "player"


class Recruit(msgspec.Struct, frozen=True, kw_only=True):
    """A figure as it is put down before play; the rulebook reads its profile and makes a Figure of it."""

    id: FigureId
    seat: SeatId
    at: tuple[float, float]
    name: str = ""
    facing: float = 0.0
    level: int = 0
    shape: Shape | None = None
    profile: Mapping[str, Any] = {}
    marks: Mapping[str, Mark] = {}
    secrets: Mapping[str, Mark] = {}
    seen_by: tuple[SeatId, ...] | None = None


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """Rulebook, house packs and switches, table, seats and figures.

    `objectives` are what the battle is about, `last_turn` the turn after which it is over; without either it lasts
    until one side is left. `phase` starts the first turn later than at its beginning, for cases and studies.
    `names` are what players call the terrain pieces, by id.
    `commitment` is the published hash of the seed of the dice, when they are committed in advance. `packs_digest` tells
    whether a journal was played with the very data that replays it.
    """

    rulebook: str
    table: TableTop
    seats: tuple[Seat, ...]
    figures: tuple[Recruit, ...]
    objectives: tuple[Objective, ...] = ()
    last_turn: int | None = None
    packs: tuple[str, ...] = ()
    switches: Mapping[str, bool | int | str] = {}
    title: str = ""
    names: Mapping[str, str] = {}
    turn: int = 1
    phase: str | None = None
    commitment: str | None = None
    packs_digest: str = ""
