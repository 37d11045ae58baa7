"""How much each consideration counts, for whom: data. What is not named counts once.

A character is what somebody is like all evening; a stance is what a whole troop means to do this turn. Their weights
are multiplied.
"""

from collections.abc import Mapping

from escarmouche.players.minds import Character

CHARACTERS: Mapping[Character, Mapping[str, float]] = {
    "steady": {},
    "cautious": {"fire": 1.4, "exposure": 1.5, "threat": 1.6, "advance": 0.5},
    "bold": {"fire": 0.6, "exposure": 0.5, "threat": 0.5, "prospect": 1.4, "advance": 2.0},
    "stubborn": {"steadiness": 4.0, "objective": 1.5, "fire": 0.8},
    "cowardly": {"fire": 2.0, "exposure": 2.0, "threat": 3.0, "advance": -1.0, "objective": 0.4},
}

#: What a troop may set out to do. The first one is a veteran's.
STANCES: Mapping[str, Mapping[str, float]] = {
    "play": {},
    "attack": {"advance": 4.0, "threat": 0.4, "exposure": 0.5, "prospect": 1.5},
    "hold": {"advance": 0.0, "threat": 1.6, "steadiness": 3.0},
    "shoot": {"advance": 0.0, "shots": 1.3, "prospect": 0.8, "threat": 1.3, "reloading": 2.0},
    "seize": {"objective": 2.0, "threat": 0.7, "exposure": 0.7},
    "withdraw": {"advance": -3.0, "threat": 2.0, "fire": 1.5, "exposure": 1.5, "objective": 0.2},
}

#: In the last turn nothing comes after it: only a recruit still looks for cover from shots that will never be fired.
LAST_TURN: Mapping[str, float] = {
    "exposure": 0.0, "threat": 0.0, "prospect": 0.0, "advance": 0.0, "reloading": 0.0, "command": 0.0, "company": 0.0,
}  # fmt: skip

#: What experience has taught a hero to make more of: measured, see `docs/players.md`.
HERO: Mapping[str, float] = {
    "blows": 1.4, "objective": 1.3, "fire": 0.6, "exposure": 0.5, "threat": 0.5, "prospect": 1.4, "advance": 2.0,
}  # fmt: skip

#: What a recruit leaves out of account, and what he makes too much of.
RECRUIT: Mapping[str, float] = {
    "exposure": 0.0, "prospect": 0.0, "command": 0.0, "company": 0.0, "reloading": 0.0, "ground": 0.0, "threat": 0.3,
    "fire": 0.4, "blows": 1.5, "advance": 5.0, "shots": 0.8,
}  # fmt: skip

#: How far off a recruit's judgement may be, in points.
RECRUIT_NOISE = 0.25


def blended(*tables: Mapping[str, float]) -> dict[str, float]:
    """Weights multiplied."""
    names = {name for table in tables for name in table}
    found = dict.fromkeys(names, 1.0)
    for table in tables:
        for name, weight in table.items():
            found[name] *= weight
    return found
