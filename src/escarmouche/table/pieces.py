"""Terrain pieces: what lies on a table, as data.

These structs are also the file and wire format. A `kind` ("forest", "hedge", "hill"...) is a word that only the callers
understand: nothing here knows what it costs or hides. Lengths and heights are centimetres of table.
"""

from typing import Literal, TypeAlias

import msgspec

from escarmouche.table.base import Point
from escarmouche.table.buildings import Building

Outline: TypeAlias = tuple[Point, ...]


class Area(msgspec.Struct, frozen=True, tag="area", forbid_unknown_fields=True):
    """Ground of one kind: a wood, a marsh, a hill.

    `height` is how tall what stands there is (trees); `base_height` the height of the ground itself (a hill), counted
    from the table. Holes are outlines cut out of it. A `sign` is what a scenario writes on it, for a rulebook to read.
    """

    id: str
    kind: str
    outline: Outline
    holes: tuple[Outline, ...] = ()
    height: float = 0.0
    base_height: float = 0.0
    sign: str = ""


class Linear(msgspec.Struct, frozen=True, tag="linear", forbid_unknown_fields=True):
    """A wall, hedge, fence or ditch: a line of points, half the thickness lying on each side of it; `sign` as above."""

    id: str
    kind: str
    points: Outline
    thickness: float = 0.0
    height: float = 0.0
    sign: str = ""


class Post(msgspec.Struct, frozen=True, tag="post", forbid_unknown_fields=True):
    """Something round that stands alone: a tree, a pillar, a well."""

    id: str
    kind: str
    x: float
    y: float
    radius: float
    height: float = 0.0


class Road(msgspec.Struct, frozen=True, tag="road", forbid_unknown_fields=True):
    """A way that cancels the terrain under it: the kinds it names, or all of them."""

    id: str
    kind: str
    points: Outline
    width: float
    cancels: tuple[str, ...] | Literal["all"] = "all"

    def cancels_kind(self, kind: str) -> bool:
        return self.cancels == "all" or kind in self.cancels


Piece: TypeAlias = Area | Linear | Post | Road | Building
