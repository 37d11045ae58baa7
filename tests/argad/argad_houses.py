"""Houses for the tests of Argad!."""

from typing import Any

from escarmouche.table.buildings import Building, Level, Opening, Room, Stair, Wall

Point = tuple[float, float]


def cottage(corner: Point, width: float, depth: float, **more: Any) -> Building:
    """One room; its front door, 2 cm wide, in the middle of its south side; more openings and a kind as they come."""
    x, y = corner
    outline = ((x, y), (x + width, y), (x + width, y + depth), (x, y + depth))
    door = Opening(
        id="door", kind=more.pop("door", "door"), wall="outline-0", offset=width / 2 - 1.0, width=2.0, height=3.0
    )
    openings = (door, *more.pop("openings", ()))
    level = Level(number=0, outline=outline, openings=openings, height=more.pop("storey", 0.0))
    return Building(id=more.pop("id", "house"), kind=more.pop("kind", "house"), levels=(level,), **more)


def two_rooms(corner: Point, width: float, depth: float, **more: Any) -> Building:
    """South room with the front door, north room behind an inner door; a third room further north."""
    x, y = corner
    third = depth / 3
    outline = ((x, y), (x + width, y), (x + width, y + depth), (x, y + depth))
    names = ("south", "middle", "north")
    rooms = tuple(
        Room(
            id=name,
            outline=(
                (x, y + i * third),
                (x + width, y + i * third),
                (x + width, y + (i + 1) * third),
                (x, y + (i + 1) * third),
            ),
        )
        for i, name in enumerate(names)
    )
    walls = tuple(Wall(id=f"inner-{i}", start=(x, y + i * third), end=(x + width, y + i * third)) for i in (1, 2))
    doors = tuple(
        Opening(id=f"inner-door-{i}", kind="door", wall=f"inner-{i}", offset=width / 2 - 1.0, width=2.0) for i in (1, 2)
    )
    front = Opening(id="door", kind="door", wall="outline-0", offset=width / 2 - 1.0, width=2.0)
    level = Level(number=0, outline=outline, rooms=rooms, inner_walls=walls, openings=(front, *doors))
    return Building(id="house", kind="house", levels=(level,), **more)


def stair_house(corner: Point, width: float, depth: float, kind: str) -> Building:
    """Two storeys joined by one flight of stairs of 6 cm along the west wall."""
    x, y = corner
    outline = ((x, y), (x + width, y), (x + width, y + depth), (x, y + depth))
    levels = tuple(Level(number=number, outline=outline, height=5.0) for number in (0, 1))
    stair = Stair(
        id="stair", kind=kind, lower=(x + 3.0, y + 3.0), lower_level=0, upper=(x + 3.0, y + 9.0), upper_level=1
    )
    return Building(id="house", kind="house", levels=levels, stairs=(stair,))
