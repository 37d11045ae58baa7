"""Mirrored battles of Argad!: the same troop on both sides of a table that looks the same from either, from a seed.

The table is turned by half a turn about its middle, so that neither side has the better ground; both hold a copy of one
troop and want the same: the middle, and the other's people out of play.
"""

import random
from collections.abc import Iterator
from typing import Any, cast

import msgspec

from escarmouche.engine.figures import FigureId
from escarmouche.engine.objectives import Hold, Objective, Slay
from escarmouche.engine.rulebook import Rulebook
from escarmouche.engine.setup import Recruit, Seat, Setup
from escarmouche.players.argad_chances import AREAS, LINES, POSTS
from escarmouche.rulebooks.argad.edition import Edition, ShootingWeapon
from escarmouche.table.base import Point
from escarmouche.table.buildings import Building, Level, Opening
from escarmouche.table.pieces import Area, Linear, Piece, Post, Road
from escarmouche.table.terrain import TableTop

SIDES = ("south", "north")

#: Sizes in centimetres: the table, and the strip along each edge that is left free for the troops.
WIDTHS, DEPTHS, STRIP = (90.0, 130.0), (76.0, 96.0), 20.0

#: Troops of so many, all that one evening's small battle takes.
SIZES = (8, 12)

#: Points for each enemy out of play, and for holding the middle within so many cm when the last turn ends.
FOR_AN_ENEMY, FOR_THE_MIDDLE, MIDDLE = 1, 4, 9.0
LAST_TURNS = (8, 10)

#: How often there is a house, and how often a road.
HOUSES, ROADS = 0.4, 0.3

#: How often somebody who is no chief rides, in troops that have horses, and how many troops do.
RIDERS, RIDING = 0.25, 0.3


def mirrored_setup(rulebook: Rulebook, chance: random.Random, size: int | None = None) -> Setup:
    """A whole battle: the same source of chance gives the same battle."""
    edition: Edition = cast(Any, rulebook).edition
    table = random_table(chance, size)
    profiles = random_troop(chance, edition, size or chance.randint(*SIZES))
    places = random_places(chance, table, len(profiles))
    recruits = [
        Recruit(
            id=FigureId(f"{side[0].upper()}{number}"),
            seat=side,
            at=at if side == "south" else opposite(table, at),
            facing=0.0 if side == "south" else 180.0,
            profile=profile,
        )
        for side in SIDES
        for number, (profile, at) in enumerate(zip(profiles, places, strict=True), start=1)
    ]
    middle = (table.width / 2, table.depth / 2)
    objectives: list[Objective] = []
    for side in SIDES:
        objectives.append(Slay(side=side, points=FOR_AN_ENEMY))
        objectives.append(Hold(side=side, points=FOR_THE_MIDDLE, at=middle, within=MIDDLE))
    return Setup(
        rulebook=rulebook.id,
        title="mirrored",
        table=table,
        seats=tuple(Seat(id=side, side=side) for side in SIDES),
        figures=tuple(recruits),
        objectives=tuple(objectives),
        last_turn=chance.randint(*LAST_TURNS),
    )


def swapped(setup: Setup) -> Setup:
    """The same battle with the seats' names changed over, for whoever wants each player to have had each edge."""
    other = dict(zip(SIDES, SIDES[::-1], strict=True))
    recruits = tuple(msgspec.structs.replace(recruit, seat=other[recruit.seat]) for recruit in setup.figures)
    return msgspec.structs.replace(setup, figures=recruits)


# --- troops ------------------------------------------------------------------------------------------------------


def random_troop(chance: random.Random, edition: Edition, size: int) -> list[dict[str, Any]]:
    """A chief, a second, shooters, and people who strike: what one miniature collection would have on a shelf."""
    guns = chance.sample(usual_guns(edition), 2)
    arms = chance.sample(usual_arms(edition), 3)
    armours = [name for name, armour in edition.armours.items() if not armour.switch]
    rides = "rider" in edition.mounts and chance.random() < RIDING
    shooters = chance.uniform(0.25, 0.6)
    found: list[dict[str, Any]] = []
    for number in range(size):
        profile: dict[str, Any] = {"class": chance.choice([2, 3, 3, 3, 4]), "weapons": [chance.choice(arms)]}
        if number == 0:
            profile |= {"class": chance.choice([4, 5]), "rank": "chief"}
        elif number == 1:
            profile |= {"class": 4, "rank": "subordinate"}
        elif chance.random() < shooters:
            profile["weapons"].append(chance.choice(guns))
        elif rides and chance.random() < RIDERS:
            profile["mounted"] = "rider"
        if edition.numbers.armoured and len(profile["weapons"]) == 1 and chance.random() < 0.3:
            profile["armour"] = chance.choice(armours)
        found.append(profile)
    return found


def usual_guns(edition: Edition) -> list[str]:
    """What one person shoots with who has no talent: no cannon, nothing that a switch must allow."""
    return [name for name, weapon in edition.shooting_weapons.items() if is_usual(weapon)]


def is_usual(weapon: ShootingWeapon) -> bool:
    return not (weapon.crewed or weapon.talent or weapon.switch or weapon.unofficial)


def usual_arms(edition: Edition) -> list[str]:
    """What is made for fighting, and works without a charge."""
    return [
        name
        for name, weapon in edition.melee_weapons.items()
        if not (weapon.improvised or weapon.charge_only or weapon.non_lethal)
    ]


def random_places(chance: random.Random, table: TableTop, size: int) -> list[Point]:
    """In loose ranks along the southern edge, the chief in the middle and people of the same sort where chance puts
    them."""
    across = 7.0
    files = min(size, int((table.width - 12.0) // across))
    west = (table.width - (files - 1) * across) / 2
    spots = [(west + across * (number % files), 14.0 - 7.0 * (number // files)) for number in range(size)]
    chief = min(spots, key=lambda spot: abs(spot[0] - table.width / 2))
    spots.remove(chief)
    chance.shuffle(spots)
    return [chief, *spots]


# --- tables ------------------------------------------------------------------------------------------------------


def random_table(chance: random.Random, size: int | None) -> TableTop:
    """Some pieces of ground on one half, and the same turned round on the other."""
    width, depth = chance.uniform(*WIDTHS), chance.uniform(*DEPTHS)
    if size is not None:
        width = max(width, 5.0 * size)
    bare = TableTop(width, depth)
    pieces = [piece for number in range(chance.randint(2, 5)) for piece in both(bare, half(chance, bare, number))]
    if chance.random() < HOUSES:
        pieces += both(bare, random_house(chance, bare))
    if chance.random() < ROADS:
        pieces.append(Road("road", "road", ((0.0, depth / 2), (width, depth / 2)), width=6.0))
    return TableTop(width, depth, tuple(pieces))


def half(chance: random.Random, table: TableTop, number: int) -> Piece:
    """An area, a line or a post on the southern half of the middle of the table."""
    sort = chance.choice((AREAS, AREAS, LINES, LINES, POSTS))
    kind, (x, y) = chance.choice(sort), inner_point(chance, table)
    name = f"{kind} {number}"
    if sort is POSTS:
        return Post(name, kind, x, y, radius=chance.uniform(0.5, 1.5), height=4.0)
    long, deep = chance.uniform(6, 14), chance.uniform(3, 6)
    if sort is LINES:
        lean = chance.uniform(-deep, deep)
        return Linear(name, kind, ((x - long, y - lean), (x + long, y + lean)), thickness=0.5, height=1.5)
    outline = ((x - long, y - deep), (x + long, y - deep * 0.6), (x + long * 0.8, y + deep), (x - long * 0.7, y + deep))
    return Area(name, kind, outline, height=5.0 if "forest" in kind else 0.0)


def random_house(chance: random.Random, table: TableTop) -> Building:
    """One room with a door and a window."""
    wide, deep = chance.uniform(10, 16), chance.uniform(8, 11)
    west = chance.uniform(4.0, table.width - wide - 4.0)
    south = STRIP + chance.uniform(0.0, max(0.0, table.depth / 2 - STRIP - deep - 2.0))
    outline = ((west, south), (west + wide, south), (west + wide, south + deep), (west, south + deep))
    openings = (
        Opening("door", "door", "outline-0", offset=wide / 2, width=3.0),
        Opening("window", "window", "outline-2", offset=wide / 3, width=3.0, sill=1.5),
    )
    return Building("house", "house", (Level(0, outline, openings=openings, height=5.0),))


def inner_point(chance: random.Random, table: TableTop) -> Point:
    """Between the strip of the south and the middle."""
    return (chance.uniform(16.0, table.width - 16.0), chance.uniform(STRIP + 6.0, table.depth / 2 - 1.0))


def opposite(table: TableTop, point: Point) -> Point:
    """The same place seen from the other side."""
    return (table.width - point[0], table.depth - point[1])


def both(table: TableTop, piece: Piece) -> Iterator[Piece]:
    """A piece, and the same turned by half a turn about the middle of the table."""
    yield piece
    name = f"{piece.id} turned"

    def turned(points: tuple[Point, ...]) -> tuple[Point, ...]:
        return tuple(opposite(table, point) for point in points)

    if isinstance(piece, Area):
        yield msgspec.structs.replace(piece, id=name, outline=turned(piece.outline))
    elif isinstance(piece, Linear | Road):
        yield msgspec.structs.replace(piece, id=name, points=turned(piece.points))
    elif isinstance(piece, Post):
        x, y = opposite(table, (piece.x, piece.y))
        yield msgspec.structs.replace(piece, id=name, x=x, y=y)
    else:
        levels = tuple(msgspec.structs.replace(level, outline=turned(level.outline)) for level in piece.levels)
        yield msgspec.structs.replace(piece, id=name, levels=levels)
