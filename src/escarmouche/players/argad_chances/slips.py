"""Slips of the pen: a setup that is lawful but for one thing, which the rulebook must refuse."""

import random
from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from escarmouche.engine.decisions import Refused
from escarmouche.engine.rulebook import Rulebook
from escarmouche.engine.setup import Recruit, Setup

#: What may be wrong with a person as he is written.
WRONG: tuple[Mapping[str, Any], ...] = (
    {"class": 7},
    {"class": "a lot"},
    {"class": None, "armour": "light"},
    {"armour": "9"},
    {"gear": ["halo"]},
    {"mounted": "griffin"},
    {"weapons": ["lightsaber"]},
    {"die": 7},
    {"skills": {"juggling": 9}},
    {"traits": ["very strong", "fencer"]},
    {"own": True, "class": 2},
    {"rank": "chief"},
    {"own": True, "class": 5},
)


def slip(setup: Setup, rulebook: Rulebook, chance: random.Random) -> str | None:
    """The rule that refuses what was written wrong; none where it goes through after all."""
    return forbids(chance.choice(SLIPS)(setup, chance), rulebook)


def wrong_person(setup: Setup, chance: random.Random) -> Setup:
    victim, fault = chance.choice(setup.figures), chance.choice(WRONG)
    return with_people(setup, victim, fault)


def wrong_troop(setup: Setup, chance: random.Random) -> Setup:
    """Two chiefs, or two who stand for their player."""
    pair = [one for one in setup.figures if one.seat == setup.figures[0].seat][:2]
    fault = chance.choice(({"rank": "chief"}, {"own": True, "class": 5}))
    for one in pair:
        setup = with_people(setup, one, fault)
    return setup


def wrong_switch(setup: Setup, chance: random.Random) -> Setup:
    return replace(setup, switches={**setup.switches, "levitation": True})


def wrong_phase(setup: Setup, chance: random.Random) -> Setup:
    return replace(setup, phase="afterlife")


SLIPS: tuple[Callable[[Setup, random.Random], Setup], ...] = (
    *(wrong_person,) * 8,
    wrong_troop,
    wrong_troop,
    wrong_switch,
    wrong_phase,
)


def with_people(setup: Setup, victim: Recruit, fault: Mapping[str, Any]) -> Setup:
    """The same setup with that fault in somebody's profile; None takes an entry away."""
    written = {name: value for name, value in {**victim.profile, **fault}.items() if value is not None}
    people = [replace(one, profile=written) if one.id == victim.id else one for one in setup.figures]
    return replace(setup, figures=tuple(people))


def forbids(setup: Setup, rulebook: Rulebook) -> str | None:
    """Which rule will not have it, as a match would be told."""
    try:
        rulebook.check(setup)
        for recruit in setup.figures:
            rulebook.enlist(recruit, setup)
    except Refused as refused:
        return refused.rule
    return None
