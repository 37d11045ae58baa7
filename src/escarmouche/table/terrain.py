"""The table top: its size and what lies on it, checked when it is built.

A `TableTop` is data, read from and written to files; `prepare` turns it once into a `PreparedTable`, which answers
questions quickly.
"""

from functools import cached_property

import msgspec

from escarmouche.table.buildings import Building, Level, Opening, Room, Stair, Wall
from escarmouche.table.checks import TerrainError, check
from escarmouche.table.pieces import Area, Linear, Outline, Piece, Post, Road
from escarmouche.table.prepared import Coverage, PreparedTable

__all__ = [
    "Area",
    "Building",
    "Coverage",
    "Level",
    "Linear",
    "Opening",
    "Outline",
    "Piece",
    "Post",
    "PreparedTable",
    "Road",
    "Room",
    "Stair",
    "TableTop",
    "TerrainError",
    "Wall",
    "prepare",
]


class TableTop(msgspec.Struct, frozen=True, dict=True, forbid_unknown_fields=True):
    """A table `width` cm from west to east and `depth` cm from south to north, its south-west corner at (0, 0)."""

    width: float
    depth: float
    pieces: tuple[Piece, ...] = ()

    def __post_init__(self) -> None:
        check(self.width, self.depth, self.pieces)

    @cached_property
    def by_id(self) -> dict[str, Piece]:
        return {piece.id: piece for piece in self.pieces}


def prepare(tabletop: TableTop) -> PreparedTable:
    """The table made ready for questions: once per table, since it takes milliseconds."""
    return PreparedTable(tabletop.width, tabletop.depth, tabletop.pieces)
