"""Minds: how well a computer player plays, in what temper, and how long it may think."""

from typing import Literal, TypeAlias, get_args

import msgspec

from escarmouche.engine.figures import FigureId
from escarmouche.table.base import Point

#: `random` draws among legal orders; a `recruit` makes human mistakes; a `veteran` foresees what the others will do; a
#: `hero` tries its best plans by playing ahead. The simple minds are for a game master's figures: see `simple_minds`.
Level: TypeAlias = Literal["random", "recruit", "veteran", "hero", "guard", "patrol", "follow", "flee", "hunt", "idle"]

#: What somebody makes of the same judgement: everything weighed as it is, or some things more than others.
Character: TypeAlias = Literal["steady", "cautious", "bold", "stubborn", "cowardly"]

LEVELS: tuple[Level, ...] = get_args(Level)
CHARACTERS: tuple[Character, ...] = get_args(Character)
SIMPLE: tuple[Level, ...] = ("guard", "patrol", "follow", "flee", "hunt", "idle")

#: Seconds that a decision may take if nothing is said.
PATIENCE = 3.0


class NoSuchMind(ValueError):
    """Somebody named a level or a character that there is not."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        super().__init__(name, known)
        self.name, self.known = name, known


class Mind(msgspec.Struct, frozen=True, kw_only=True):
    """`seed` is where its own chance comes from, `seconds` the most that one decision may take.

    `samples` is how many times a hero plays each plan ahead: with time enough, that and not the clock ends its
    thinking, so that the same seed gives the same match. `places` are where a patrol goes round, or what a guard keeps;
    `whom` is who a follower follows or a hunter hunts. Left out, the simple minds see for themselves.
    """

    level: Level = "veteran"
    character: Character = "steady"
    seed: str = "1"
    seconds: float = PATIENCE
    samples: int = 1
    places: tuple[Point, ...] = ()
    whom: FigureId | None = None


def mind_named(name: str, *, seed: str = "1", seconds: float = PATIENCE) -> Mind:
    """`veteran`, or `veteran:bold` with a character."""
    level, _, character = name.partition(":")
    character = character or "steady"
    if level not in LEVELS:
        raise NoSuchMind(level, LEVELS)
    if character not in CHARACTERS:
        raise NoSuchMind(character, CHARACTERS)
    return Mind(level=level, character=character, seed=seed, seconds=seconds)
