"""Buildings: levels, rooms, walls with openings, stairs.

A level is closed by the walls of its outline and divided by inner walls. Rooms are polygons that the author draws;
where none is drawn the whole level is one room. A wall is one straight line without thickness, and an opening is a
stretch of it. Whether a door is shut changes during play, so every question takes `closed`, the ids of the openings
shut just now.
"""

from collections.abc import Container, Iterator
from functools import cached_property
from math import hypot
from typing import TypeAlias

import msgspec

from escarmouche.table.base import TOLERANCE, Base, Point
from escarmouche.table.vectors import along, inside

#: A place to be in a building: its level, and the id of the room.
Place: TypeAlias = tuple[int, str]

#: The room of a level where none is drawn, and the place of whoever is in no room of the building.
WHOLE_LEVEL = "level"
OUTSIDE: Place = (0, "outside")

#: How far on each side of an opening one looks for the two rooms that it joins, in cm.
_STEP_THROUGH = 0.05


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A door, window or loophole: `width` cm of a wall, from `offset` cm after the wall's first end.

    `sill` is the height of its lower edge above the floor. `passable` and `see_through` tell what it is when open;
    shut it is neither, save that a glazed one can still be looked through.
    """

    id: str
    kind: str
    wall: str
    offset: float
    width: float
    sill: float = 0.0
    height: float = 0.0
    passable: bool = True
    see_through: bool = True
    glazed: bool = False

    def lets_pass(self, closed: bool) -> bool:
        return self.passable and not closed

    def lets_see(self, closed: bool) -> bool:
        return self.see_through and (self.glazed or not closed)


class Wall(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A straight wall inside a level. The walls of the outline need not be listed: see `Level.walls`."""

    id: str
    start: Point
    end: Point
    height: float = 0.0

    @property
    def length(self) -> float:
        return hypot(self.end[0] - self.start[0], self.end[1] - self.start[1])

    def at(self, offset: float) -> Point:
        """The point that lies `offset` cm after the first end."""
        return along(self.start, self.end, offset / self.length)


class Room(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A named part of a level."""

    id: str
    outline: tuple[Point, ...]


class Level(msgspec.Struct, frozen=True, dict=True, forbid_unknown_fields=True):
    """One storey. `number` is the `Base.level` of who stands there, `height` that of its walls.

    The outline is a wall for each of its sides, called "outline-0" for the side from its first point to its second,
    and so on; openings name them so.
    """

    number: int
    outline: tuple[Point, ...]
    rooms: tuple[Room, ...] = ()
    inner_walls: tuple[Wall, ...] = ()
    openings: tuple[Opening, ...] = ()
    height: float = 0.0

    @cached_property
    def walls(self) -> tuple[Wall, ...]:
        """Every wall: the sides of the outline, then the inner ones."""
        ends = (*self.outline[1:], self.outline[0])
        sides = (
            Wall(f"outline-{i}", a, b, self.height) for i, (a, b) in enumerate(zip(self.outline, ends, strict=True))
        )
        return (*sides, *self.inner_walls)

    @cached_property
    def pieces_of_wall(self) -> tuple[tuple[Wall, Point, Point, Opening | None], ...]:
        """The walls cut at their openings: solid pieces carry None, the others the opening that they are."""
        return tuple(piece for wall in self.walls for piece in _cut(wall, self._openings_of(wall)))

    def room_at(self, point: Point) -> str | None:
        """The room that a point is in, the first drawn where two share it; None off the level."""
        west, south, east, north = self._box
        if not (west <= point[0] <= east and south <= point[1] <= north):
            return None
        for room in self.rooms:
            if inside(point, room.outline):
                return room.id
        return WHOLE_LEVEL if inside(point, self.outline) else None

    @cached_property
    def _box(self) -> tuple[float, float, float, float]:
        """A box that holds the level and all of its rooms."""
        points = [point for outline in (self.outline, *(room.outline for room in self.rooms)) for point in outline]
        xs, ys, hair = [x for x, _ in points], [y for _, y in points], 2 * TOLERANCE
        return (min(xs) - hair, min(ys) - hair, max(xs) + hair, max(ys) + hair)

    def _openings_of(self, wall: Wall) -> list[Opening]:
        return sorted((o for o in self.openings if o.wall == wall.id), key=lambda opening: opening.offset)


class Stair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Stairs or a ladder: they join a point of one level to a point of another."""

    id: str
    kind: str
    lower: Point
    lower_level: int
    upper: Point
    upper_level: int


class Building(msgspec.Struct, frozen=True, tag="building", dict=True, forbid_unknown_fields=True):
    """A house, tower or ship. `height` is that of the whole, roof included; `roof` says whether one can stand on it."""

    id: str
    kind: str
    levels: tuple[Level, ...]
    stairs: tuple[Stair, ...] = ()
    roof: str = ""
    height: float = 0.0

    @cached_property
    def by_number(self) -> dict[int, Level]:
        return {level.number: level for level in self.levels}

    def place_at(self, point: Point, level: int = 0) -> Place:
        """The room and level of a point, or OUTSIDE."""
        storey = self.by_number.get(level)
        room = storey.room_at(point) if storey else None
        return OUTSIDE if room is None else (level, room)

    def place_of(self, base: Base) -> Place:
        """Where a figure is: a base is in the room that its centre is in."""
        return self.place_at(base.centre, base.level)

    def joins(self, opening: str) -> tuple[Place, Place]:
        """The two places on either side of an opening."""
        return self._joints[opening]

    @cached_property
    def _joints(self) -> dict[str, tuple[Place, Place]]:
        found: dict[str, tuple[Place, Place]] = {}
        for level in self.levels:
            for wall, start, end, opening in level.pieces_of_wall:
                if opening is not None:
                    found.setdefault(opening.id, self._sides(level.number, wall, along(start, end, 0.5)))
        return found

    def openings_between(self, one: Place, other: Place) -> list[Opening]:
        """The openings that join two places, OUTSIDE included."""
        wanted = {one, other}
        return [o for level in self.levels for o in level.openings if set(self.joins(o.id)) == wanted]

    def walls(
        self, level: int, closed: Container[str] = (), *, sight: bool = False
    ) -> Iterator[tuple[Wall, Point, Point]]:
        """The walls of a level with the openings cut out that let one pass (or see, for `sight`)."""
        for wall, start, end, opening in self.by_number[level].pieces_of_wall:
            if opening is None or not (opening.lets_see if sight else opening.lets_pass)(opening.id in closed):
                yield wall, start, end

    def neighbours(self, closed: Container[str] = ()) -> dict[Place, set[Place]]:
        """Which places one can walk to directly from each: by a passable opening or by stairs."""
        graph: dict[Place, set[Place]] = {OUTSIDE: set()}
        for level in self.levels:
            names = [room.id for room in level.rooms] or [WHOLE_LEVEL]
            graph.update({(level.number, name): set() for name in names})
        for one, other in self._ways(closed):
            graph.setdefault(one, set()).add(other)
            graph.setdefault(other, set()).add(one)
        return graph

    def reachable(self, start: Place, closed: Container[str] = ()) -> set[Place]:
        """Every place one can walk to, the starting place included."""
        graph = self.neighbours(closed)
        found, edge = {start}, [start]
        while edge:
            fresh = graph.get(edge.pop(), set()) - found
            found |= fresh
            edge += fresh
        return found

    def _ways(self, closed: Container[str]) -> Iterator[tuple[Place, Place]]:
        for level in self.levels:
            for opening in level.openings:
                if opening.lets_pass(opening.id in closed):
                    yield self.joins(opening.id)
        for stair in self.stairs:
            yield self.place_at(stair.lower, stair.lower_level), self.place_at(stair.upper, stair.upper_level)

    def _sides(self, level: int, wall: Wall, middle: Point) -> tuple[Place, Place]:
        """The places just left and just right of a point of a wall."""
        dx, dy = (wall.end[0] - wall.start[0]) / wall.length, (wall.end[1] - wall.start[1]) / wall.length
        left = (middle[0] - dy * _STEP_THROUGH, middle[1] + dx * _STEP_THROUGH)
        right = (middle[0] + dy * _STEP_THROUGH, middle[1] - dx * _STEP_THROUGH)
        return self.place_at(left, level), self.place_at(right, level)


def _cut(wall: Wall, openings: list[Opening]) -> Iterator[tuple[Wall, Point, Point, Opening | None]]:
    """A wall from end to end: solid, opening, solid... Solid pieces of no length are left out."""
    done = 0.0
    for opening in openings:
        if opening.offset > done:
            yield wall, wall.at(done), wall.at(opening.offset), None
        done = opening.offset + opening.width
        yield wall, wall.at(opening.offset), wall.at(done), opening
    if done < wall.length:
        yield wall, wall.at(done), wall.end, None
