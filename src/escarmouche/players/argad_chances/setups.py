"""Whole battles drawn at random: a table, scenes on it, two troops, switches and objectives."""

import random
from functools import cache

from escarmouche.engine.objectives import Bring, Hold, Objective, Save, Slay
from escarmouche.engine.rulebook import Rulebook
from escarmouche.engine.setup import Recruit, Setup
from escarmouche.players.argad_chances import scenes, wheels
from escarmouche.players.argad_chances.pieces import band, random_piece
from escarmouche.players.argad_chances.scenes import SPAN, Scene
from escarmouche.players.argad_chances.stage import DEPTH, SIDES, Stage
from escarmouche.rulebooks import open_rulebook
from escarmouche.table.base import Point

MOST_FIGURES = 40
FEWEST_FIGURES = 4

#: The fewest and the most turns of a battle drawn at random.
TURNS = (2, 7)

#: How far apart the two deployments are at the nearest and the farthest.
NEAREST, FARTHEST = 4.0, 40.0

#: What a switch of words may say that is no scene's own.
SIDEARMS = ("no", "no", "no", "trained", "everybody")

SCENES: tuple[Scene, ...] = (
    scenes.brawl,
    scenes.brawl,
    scenes.brawl,
    scenes.house,
    scenes.house,
    scenes.river,
    scenes.escalade,
    scenes.escalade,
    scenes.cavalry,
    scenes.cavalry,
    scenes.stable,
    scenes.ranks,
    scenes.ranks,
    scenes.ambush,
    scenes.decoys,
    scenes.prisoners,
    scenes.gunfight,
    scenes.firing_line,
    scenes.firing_line,
    scenes.porters,
    scenes.perils,
    scenes.infirmary,
    scenes.tavern,
    wheels.carts,
    wheels.motor,
    wheels.battery,
)


@cache
def with_packs(book: str, packs: tuple[str, ...]) -> Rulebook:
    return open_rulebook(book, packs)


def random_packs(chance: random.Random) -> tuple[str, ...]:
    """The weapons that the books name without a row are on half of the tables (AR-GUN-008)."""
    return ("maison",) if chance.random() < 0.5 else ()


def argad_setup(rulebook: Rulebook, chance: random.Random, each: int | None = None) -> Setup:
    """A whole battle from a source of chance: the same source gives the same battle. Troops are of `each`, or drawn.

    With a size for the troops there are no scenes: both sides are then exactly so many.
    """
    packs = () if each else random_packs(chance)
    if packs:
        rulebook = with_packs(rulebook.id, packs)
    played = 0 if each else chance.choice([0, 1, 1, 1, 2, 2, 2, 3])
    width = chance.uniform(max(80.0, played * SPAN + 8.0), 180)
    depth = chance.uniform(NEAREST, FARTHEST) + 2 * DEPTH
    stage = Stage(chance, rulebook, (width, depth), master=chance.random() < 0.3)
    stage.throw(assumed_sidearm=chance.choice(SIDEARMS))
    dress(stage)
    for number in range(played):
        middle = width * (number + 0.5) / played
        chance.choice(SCENES)(stage, (middle, depth / 2 + chance.uniform(-6, 6)))
    for seat in SIDES:
        size = each or random_size(chance)
        stage.deploy(seat, max(1, size - stage.counts[seat]))  # at least its chief
    return stage.setup(
        title="at random",
        packs=packs,
        objectives=random_objectives(stage),
        last_turn=chance.randint(*TURNS),
    )


def random_size(chance: random.Random) -> int:
    """Four to forty figures, small troops more often than large ones."""
    return int(FEWEST_FIGURES + (MOST_FIGURES - FEWEST_FIGURES) * chance.random() ** 7)


def dress(stage: Stage) -> None:
    """Pieces of all kinds strewn about, and perhaps a road."""
    chance = stage.chance
    for _ in range(chance.randint(0, 8)):
        stage.lay(random_piece(chance, stage.edition, inner_point(stage, 5), stage.named("piece")))
    if chance.random() < 0.3:
        y = stage.depth * chance.uniform(0.3, 0.7)
        stage.lay(band(chance, "road", stage.named("road"), (0.0, y), (stage.width, y)))


def inner_point(stage: Stage, margin: float) -> Point:
    """Somewhere in the middle of the table, where both sides will come."""
    y = stage.chance.uniform(DEPTH / 2, stage.depth - DEPTH / 2)
    return (stage.chance.uniform(margin, stage.width - margin), min(max(y, margin), stage.depth - margin))


def random_objectives(stage: Stage) -> tuple[Objective, ...]:
    """For each side up to three of every sort, some of them secret."""
    return tuple(random_objective(stage, side) for side in SIDES for _ in range(stage.chance.randint(0, 3)))


def random_objective(stage: Stage, side: str) -> Objective:
    chance = stage.chance
    own, others = [of(stage.recruits, side, mine=mine) for mine in (True, False)]
    worth, secret = chance.randint(1, 5), chance.random() < 0.3
    at, within = inner_point(stage, 5), chance.uniform(3, 15)
    sorts: tuple[Objective, ...] = (
        Hold(side=side, points=worth, secret=secret, at=at, within=within),
        Bring(side=side, points=worth, secret=secret, at=at, within=within),
        Slay(side=side, points=worth, secret=secret),
        Slay(side=side, points=worth, secret=secret, figures=(chance.choice(others).id,)),
        Save(side=side, points=worth, secret=secret, figures=(chance.choice(own).id,)),
    )
    return chance.choice(sorts)


def of(recruits: list[Recruit], side: str, *, mine: bool) -> list[Recruit]:
    return [recruit for recruit in recruits if (recruit.seat == side) == mine]
