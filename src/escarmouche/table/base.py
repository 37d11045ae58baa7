"""Bases: the footprint of a figure on the table.

The table is measured in centimetres, x to the east and y to the north. A facing is a compass bearing in degrees:
0 looks north, 90 east. A rectangle's width lies across its facing and its depth along it.
"""

from functools import cached_property
from math import cos, hypot, radians, sin
from typing import TypeAlias

import msgspec

Point: TypeAlias = tuple[float, float]

#: The one tolerance of the geometry, in cm: two bases closer than this touch, an overlap shallower than this is none,
#: and "up to 20 cm" includes 20 cm plus this.
TOLERANCE = 1e-6


class Disc(msgspec.Struct, frozen=True, tag="disc"):
    """A round base."""

    radius: float


class Rect(msgspec.Struct, frozen=True, tag="rect"):
    """A rectangular base: `width` across the facing (its frontage), `depth` along it."""

    width: float
    depth: float


Shape: TypeAlias = Disc | Rect


class Base(msgspec.Struct, frozen=True, dict=True):
    """A shape put down on the table. `level` is the storey it stands on, 0 being the ground."""

    shape: Shape
    x: float
    y: float
    facing: float = 0.0
    level: int = 0

    @property
    def centre(self) -> Point:
        return (self.x, self.y)

    @cached_property
    def corners(self) -> tuple[Point, ...]:
        """The four corners of a rectangle, anticlockwise from front right; nothing for a disc."""
        if isinstance(self.shape, Disc):
            return ()
        ahead, across = self.heading, (self.heading[1], -self.heading[0])
        depth, width = self.shape.depth / 2, self.shape.width / 2
        return tuple(
            (
                self.x + a * depth * ahead[0] + c * width * across[0],
                self.y + a * depth * ahead[1] + c * width * across[1],
            )
            for a, c in ((1, 1), (1, -1), (-1, -1), (-1, 1))
        )

    @cached_property
    def heading(self) -> Point:
        """Unit vector of the facing."""
        bearing = radians(self.facing)
        return (sin(bearing), cos(bearing))

    @cached_property
    def reach(self) -> float:
        """Radius of the circle around the centre that holds the whole base."""
        if isinstance(self.shape, Disc):
            return self.shape.radius
        return hypot(self.shape.width, self.shape.depth) / 2

    def at(self, x: float, y: float, facing: float | None = None, level: int | None = None) -> "Base":
        """The same base put down elsewhere."""
        return Base(self.shape, x, y, self.facing if facing is None else facing, self.level if level is None else level)
