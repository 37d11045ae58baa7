"""Argad! at random: a table, troops and switches drawn from a seed, and paths drawn anywhere."""

import random
from math import cos, pi, sin
from typing import Any, cast

from escarmouche.engine.decisions import Answer, Decision
from escarmouche.engine.figures import FigureId
from escarmouche.engine.match import Match
from escarmouche.engine.objectives import Bring, Hold, Objective, Save, Slay
from escarmouche.engine.rulebook import Rulebook
from escarmouche.engine.setup import Recruit, Seat, Setup
from escarmouche.players.random_player import Drawing
from escarmouche.rulebooks.argad.announcements import Plan
from escarmouche.rulebooks.argad.edition import Edition
from escarmouche.rulebooks.argad.record import Go, Shift
from escarmouche.table.base import Base, Point
from escarmouche.table.gaps import overlap
from escarmouche.table.pieces import Area, Linear, Piece, Post, Road
from escarmouche.table.terrain import Building, Level, Opening, TableTop

#: The shapes that kinds of ground come in; whatever is not named here is a post or belongs to buildings.
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

SIDES = ("north", "south")
MOST_FIGURES = 40
FEWEST_FIGURES = 4

#: Tries before a figure finds no free ground and stays at home.
TRIES = 200

#: The fewest and the most turns of a battle drawn at random.
TURNS = (4, 12)

#: How deep the two deployments are, and how far apart at the nearest and the farthest.
DEPTH, NEAREST, FARTHEST = 30.0, 4.0, 40.0


def argad_setup(rulebook: Rulebook, chance: random.Random, each: int | None = None) -> Setup:
    """A whole battle from a source of chance: the same source gives the same battle. Troops are of `each`, or drawn."""
    edition: Edition = cast(Any, rulebook).edition
    between = chance.uniform(NEAREST, FARTHEST)
    table = TableTop(width=chance.uniform(80, 180), depth=between + 2 * DEPTH, pieces=())
    table = TableTop(table.width, table.depth, tuple(random_pieces(chance, table)))
    recruits: list[Recruit] = []
    bases: list[Base] = []
    bare = Setup(rulebook=rulebook.id, table=table, seats=seats(), figures=())
    for seat in SIDES:
        theme = random_theme(chance, edition)
        for number in range(each or random_size(chance)):
            profile = random_profile(chance, edition, theme, number)
            recruit = placed(chance, rulebook, bare, seat, number, profile, bases)
            if recruit is not None:
                recruits.append(recruit)
    return Setup(
        rulebook=rulebook.id,
        title="at random",
        table=table,
        seats=seats(),
        figures=tuple(recruits),
        switches=random_switches(chance, edition),
        objectives=random_objectives(chance, table, recruits),
        last_turn=chance.randint(*TURNS),
    )


def seats() -> tuple[Seat, ...]:
    return tuple(Seat(id=side, side=side) for side in SIDES)


def random_size(chance: random.Random) -> int:
    """Four to forty figures, small troops more often than large ones."""
    return int(FEWEST_FIGURES + (MOST_FIGURES - FEWEST_FIGURES) * chance.random() ** 3)


def random_switches(chance: random.Random, edition: Edition) -> dict[str, bool | int | str]:
    """Each yes-or-no switch is left alone, or now and then turned the other way."""
    return {
        name: not switch.default
        for name, switch in edition.switches.items()
        if isinstance(switch.default, bool) and chance.random() < 0.2
    }


def random_objectives(chance: random.Random, table: TableTop, recruits: list[Recruit]) -> tuple[Objective, ...]:
    """For each side up to three of every sort, some of them secret."""
    found: list[Objective] = []
    for side in SIDES:
        own = [recruit.id for recruit in recruits if recruit.seat == side]
        others = [recruit.id for recruit in recruits if recruit.seat != side]
        for _ in range(chance.randint(0, 3)):
            worth, secret = chance.randint(1, 5), chance.random() < 0.3
            at, within = inner_point(chance, table, 5), chance.uniform(3, 15)
            sorts: tuple[Objective, ...] = (
                Hold(side=side, points=worth, secret=secret, at=at, within=within),
                Bring(side=side, points=worth, secret=secret, at=at, within=within),
                Slay(side=side, points=worth, secret=secret),
                Slay(side=side, points=worth, secret=secret, figures=(chance.choice(others),)),
                Save(side=side, points=worth, secret=secret, figures=(chance.choice(own),)),
            )
            found.append(chance.choice(sorts))
    return tuple(found)


# --- troops ------------------------------------------------------------------------------------------------------


def random_theme(chance: random.Random, edition: Edition) -> dict[str, list[str]]:
    """What a troop carries: a few weapons of each sort, so that it looks like a troop and not like a museum."""
    shooting, melee = list(edition.shooting_weapons), list(edition.melee_weapons)
    armours = [name for name, armour in edition.armours.items() if not armour.switch]
    return {
        "shooting": chance.sample(shooting, min(2, len(shooting))),
        "melee": chance.sample(melee, min(4, len(melee))),
        "armours": chance.sample(armours, min(2, len(armours))),
        "mounts": chance.sample(list(edition.mounts), 2) if edition.mounts and chance.random() < 0.4 else [],
    }


def random_profile(chance: random.Random, edition: Edition, theme: dict[str, list[str]], number: int) -> dict[str, Any]:
    weapons = [chance.choice(theme["melee"])]
    if chance.random() < 0.4:
        weapons.append(chance.choice(theme["shooting"]))
    profile: dict[str, Any] = {"class": chance.choice([1, 2, 3, 3, 3, 4, 4, 5]), "weapons": weapons}
    if edition.numbers.armoured:
        profile["armour"] = chance.choice(theme["armours"])
    if theme["mounts"] and chance.random() < 0.3:
        profile["mounted"] = chance.choice(theme["mounts"])
    if number == 0:
        profile |= {"class": 5, "rank": "chief"}
    elif number == 1 and chance.random() < 0.5:
        profile["post"] = chance.choice(["musician", "standard_bearer"])
    elif edition.gear and chance.random() < 0.1:
        profile["gear"] = [chance.choice(list(edition.gear))]
    return profile


def placed(
    chance: random.Random,
    rulebook: Rulebook,
    setup: Setup,
    seat: str,
    number: int,
    profile: dict[str, Any],
    bases: list[Base],
) -> Recruit | None:
    """The recruit on free ground of its side of the table."""
    table, name = setup.table, FigureId(f"{seat[0].upper()}{number + 1}")
    for _ in range(TRIES):
        y = chance.uniform(4, DEPTH)
        at = (chance.uniform(4, table.width - 4), table.depth - y if seat == "north" else y)
        facing = 180.0 if seat == "north" else 0.0
        recruit = Recruit(id=name, seat=seat, at=at, facing=facing, profile=profile)
        base = rulebook.enlist(recruit, setup).base
        if not any(overlap(base, other) for other in bases):
            bases.append(base)
            return recruit
    return None


# --- tables ------------------------------------------------------------------------------------------------------


def random_pieces(chance: random.Random, table: TableTop) -> list[Piece]:
    """Up to a dozen pieces: woods and marshes, walls and hedges, trees and rocks, a road, a house."""
    sorts = (random_area, random_area, random_line, random_post)
    pieces = [chance.choice(sorts)(chance, table, number) for number in range(chance.randint(0, 9))]
    if chance.random() < 0.4:
        y = table.depth * chance.uniform(0.3, 0.7)
        pieces.append(Road("road", "road", ((0.0, y), (table.width, y)), width=6.0))
    if chance.random() < 0.4:
        pieces.append(random_house(chance, table))
    return pieces


def random_area(chance: random.Random, table: TableTop, number: int) -> Piece:
    radius = chance.uniform(6, 18)
    middle = inner_point(chance, table, radius)
    corners = chance.randint(4, 9)
    outline = tuple(
        (
            middle[0] + radius * chance.uniform(0.6, 1.0) * cos(2 * pi * corner / corners),
            middle[1] + radius * chance.uniform(0.6, 1.0) * sin(2 * pi * corner / corners),
        )
        for corner in range(corners)
    )
    kind = chance.choice(AREAS)
    return Area(f"{kind} {number}", kind, outline, height=5.0 if "forest" in kind else 0.0)


def random_line(chance: random.Random, table: TableTop, number: int) -> Piece:
    kind, length, angle = chance.choice(LINES), chance.uniform(8, 30), chance.uniform(0, 2 * pi)
    x, y = inner_point(chance, table, length / 2)
    dx, dy = length / 2 * cos(angle), length / 2 * sin(angle)
    return Linear(f"{kind} {number}", kind, ((x - dx, y - dy), (x + dx, y + dy)), thickness=0.5, height=1.5)


def random_post(chance: random.Random, table: TableTop, number: int) -> Piece:
    kind = chance.choice(POSTS)
    x, y = inner_point(chance, table, 3)
    return Post(f"{kind} {number}", kind, x, y, radius=chance.uniform(0.3, 1.5), height=4.0)


def random_house(chance: random.Random, table: TableTop) -> Piece:
    """One room with a door and a window."""
    width, depth = chance.uniform(12, 24), chance.uniform(10, 20)
    x, y = inner_point(chance, table, 13)
    west, south = x - width / 2, y - depth / 2
    outline = ((west, south), (west + width, south), (west + width, south + depth), (west, south + depth))
    openings = (
        Opening("door", "door", "outline-0", offset=width / 2, width=3.0),
        Opening("window", "window", "outline-2", offset=width / 3, width=3.0, sill=1.5),
    )
    return Building("house", "house", (Level(0, outline, openings=openings, height=5.0),))


def inner_point(chance: random.Random, table: TableTop, margin: float) -> Point:
    """Somewhere in the middle of the table, where both sides will come."""
    y = chance.uniform(DEPTH / 2, table.depth - DEPTH / 2)
    return (chance.uniform(margin, table.width - margin), min(max(y, margin), table.depth - margin))


# --- orders drawn by hand ------------------------------------------------------------------------------------------


def random_plan(match: Match, decision: Decision, chance: random.Random) -> Answer | None:
    """A way of one to three legs, or a shift, for any figure of the seat."""
    mine = [figure for figure in match.state.living() if figure.seat == decision.seat]
    if not mine:
        return None
    figure = chance.choice(mine)
    here = figure.base.centre
    if chance.random() < 0.2:
        to = (here[0] + chance.uniform(-1.4, 1.4), here[1] + chance.uniform(-1.4, 1.4))
        return Plan(figure=figure.id, goal=Shift(to=to, facing=chance.uniform(0, 360)))
    path = []
    for _ in range(chance.randint(1, 3)):
        here = (here[0] + chance.uniform(-9, 9), here[1] + chance.uniform(-9, 9))
        path.append(here)
    return Plan(figure=figure.id, goal=Go(path=tuple(path)))


argad_drawings: dict[str, Drawing] = {"announce": random_plan}
