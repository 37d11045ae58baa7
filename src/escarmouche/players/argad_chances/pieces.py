"""Pieces of a table drawn at random: every kind of ground, obstacle and shelter that an edition knows of."""

import random
from math import cos, pi, sin

from escarmouche.rulebooks.argad.edition import Edition
from escarmouche.table.base import Point
from escarmouche.table.buildings import Building, Level, Opening, Room, Stair, Wall
from escarmouche.table.pieces import Area, Linear, Piece, Post, Road

#: The shapes that kinds come in which always had one; whatever is not named in this module is an area.
AREAS = (
    "brush",
    "crops",
    "marsh",
    "forest",
    "open_forest",
    "dense_forest",
    "jungle",
    "steep_slope",
    "shallow_water",
    "hill",
)
LINES = ("hedge", "bank", "ditch", "low_wall", "wall_mid", "fence", "small_stream", "wall")
POSTS = ("tree", "pillar", "rock", "post")

#: What else is a line, an opening of a wall, a building, an inside or a flight of stairs, wherever an edition has it.
MORE_LINES = ("high_wall", "palisade", "rampart", "screen", "gate")
OPENINGS = ("door", "front_door", "window", "loophole", "gate", "locked_door", "small_window")
BUILDINGS = ("house", "tower", "ship", "great_hall", "barn", "large", "church", "covered_yard")
STAIRS = ("stairs_normal", "stairs_steep")

#: What stands in rooms: some of it one can leap on.
FURNITURE = ("table", "counter", "large_table", "stage", "furniture")

#: A door is as wide as this, and the storeys of a house are as high (cm).
DOOR, STOREY = 3.0, 5.0


def areas(edition: Edition) -> list[str]:
    """The kinds of ground of an edition that lie about as areas, those of the pool and of houses left out."""
    others = {*LINES, *MORE_LINES, *POSTS, *OPENINGS, *BUILDINGS, *STAIRS, "interior", "furniture"}
    kinds = [*AREAS, *edition.grounds, *edition.covers, "orchard", "haystack", "dolmen"]
    return [kind for kind in dict.fromkeys(kinds) if kind not in others and not kind.startswith("#")]


def lines(edition: Edition) -> list[str]:
    known = {*edition.grounds, *edition.covers}
    return [*LINES, *(kind for kind in MORE_LINES if kind in known)]


def random_piece(chance: random.Random, edition: Edition, at: Point, name: str) -> Piece:
    """An area, a line or a post, of any kind that there is."""
    sort = chance.choice(("area", "area", "line", "post"))
    if sort == "area":
        return random_area(chance, chance.choice(areas(edition)), at, name)
    if sort == "line":
        return random_line(chance, chance.choice(lines(edition)), at, name)
    return Post(f"{name} post", chance.choice(POSTS), *at, radius=chance.uniform(0.3, 1.5), height=4.0)


def random_area(chance: random.Random, kind: str, at: Point, name: str, sign: str = "") -> Area:
    """A rough ring of corners around a place."""
    radius, corners = chance.uniform(5, 15), chance.randint(4, 9)
    outline = tuple(
        (
            at[0] + radius * chance.uniform(0.6, 1.0) * cos(2 * pi * corner / corners),
            at[1] + radius * chance.uniform(0.6, 1.0) * sin(2 * pi * corner / corners),
        )
        for corner in range(corners)
    )
    trees, hill = 5.0 if "forest" in kind else 0.0, 4.0 if "hill" in kind else 0.0
    return Area(f"{name} {kind}", kind, outline, sign=sign, height=trees, base_height=hill)


def random_line(chance: random.Random, kind: str, at: Point, name: str) -> Linear:
    length, angle = chance.uniform(8, 26), chance.uniform(0, 2 * pi)
    dx, dy = length / 2 * cos(angle), length / 2 * sin(angle)
    ends = ((at[0] - dx, at[1] - dy), (at[0] + dx, at[1] + dy))
    return Linear(f"{name} {kind}", kind, ends, thickness=0.5, height=chance.choice([0.0, 1.0, 1.5, 2.4, 4.0]))


def box(at: Point, width: float, depth: float) -> tuple[Point, Point, Point, Point]:
    """A rectangle around a place, from its south-west corner on."""
    west, south = at[0] - width / 2, at[1] - depth / 2
    return ((west, south), (west + width, south), (west + width, south + depth), (west, south + depth))


def rectangle(name: str, kind: str, at: Point, width: float, depth: float, sign: str = "") -> Area:
    return Area(name, kind, box(at, width, depth), sign=sign)


def band(chance: random.Random, kind: str, name: str, start: Point, end: Point) -> Road:
    """A road from one place to another, perhaps with a bend; one that is a street runs through a town."""
    bend = ((start[0] + end[0]) / 2 + chance.uniform(-6, 6), (start[1] + end[1]) / 2 + chance.uniform(-6, 6))
    return Road(name, kind, (start, bend, end) if chance.random() < 0.5 else (start, end), width=7.0)


# --- houses ------------------------------------------------------------------------------------------------------


def random_house(chance: random.Random, at: Point, name: str, width: float, depth: float) -> Building:
    """One to three storeys of one or two rooms, openings of any kind in all walls, stairs between the storeys."""
    outline, count = box(at, width, depth), chance.choice([1, 1, 2, 2, 3])
    levels = tuple(random_level(chance, outline, number) for number in range(count))
    west, south = outline[0]
    stairs = tuple(
        Stair(
            f"stairs-{low}",
            chance.choice(STAIRS),
            lower=(west + 2.5, south + 2.5),
            lower_level=low,
            upper=(west + 2.5, south + depth - 2.5) if low % 2 else (west + 5.5, south + 2.5),
            upper_level=low + 1,
        )
        for low in range(count - 1)
    )
    return Building(name, chance.choice(BUILDINGS), levels, stairs=stairs, height=count * STOREY)


def random_level(chance: random.Random, outline: tuple[Point, ...], number: int) -> Level:
    (west, south), (east, _), (_, north), _ = outline
    split = west + (east - west) * chance.uniform(0.45, 0.6)
    rooms: tuple[Room, ...] = ()
    walls: tuple[Wall, ...] = ()
    openings = outer_openings(chance, east - west, north - south, number)
    if chance.random() < 0.5:
        rooms = (
            Room("west room", ((west, south), (split, south), (split, north), (west, north))),
            Room("east room", ((split, south), (east, south), (east, north), (split, north))),
        )
        walls = (Wall("inner", (split, south), (split, north)),)
        inner = Opening(f"inner door {number}", "door", "inner", offset=(north - south) / 2 - DOOR / 2, width=DOOR)
        openings = (*openings, inner)
    return Level(number, outline, rooms=rooms, inner_walls=walls, openings=openings, height=STOREY)


def outer_openings(chance: random.Random, width: float, depth: float, number: int) -> tuple[Opening, ...]:
    """A door on the ground, and whatever one looks or climbs through on every side."""
    found = []
    for side, long in enumerate((width, depth, width, depth)):
        kind = chance.choice(("door", "front_door", "gate")) if side == 0 and number == 0 else chance.choice(OPENINGS)
        if number and "window" not in kind and kind != "loophole":
            kind = "window"
        slit = kind == "loophole"
        sill = 1.5 if slit or "window" in kind else 0.0
        offset = long * chance.uniform(0.3, 0.7) - DOOR / 2
        wall = f"outline-{side}"
        found.append(
            Opening(f"{kind} {number}-{side}", kind, wall, offset=offset, width=DOOR, sill=sill, passable=not slit)
        )
    return tuple(found)
