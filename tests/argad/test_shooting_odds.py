"""The odds of a volley are those of the rule that throws it: exact, summing to 1, and what the engine rolls."""

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest
from argad_table import table

from escarmouche.dice.sources import Seeded
from escarmouche.engine.decisions import Refused
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.record import Aim
from escarmouche.rulebooks.argad.volleys import Volleys, odds
from escarmouche.rulebooks.argad.windows import Shoot
from escarmouche.table.terrain import Linear

EDITIONS = ("argad-g23", "argad-base", "argad-mega12")

WALL = Linear(id="wall", kind="low_wall", points=((79.5, 30.0), (79.5, 90.0)))

#: Archers and their targets: so many shooters with a weapon, the armour of each target, its gap, and a wall or none.
VOLLEYS: dict[str, dict[str, Any]] = {
    "alone": {"shooters": 1, "weapon": "self_bow", "armours": ("light",), "gap": 30},
    "two at one": {"shooters": 2, "weapon": "war_crossbow", "armours": ("light",), "gap": 50},
    "couple": {"shooters": 3, "weapon": "self_bow", "armours": ("4", "light"), "gap": 15},
    "group": {"shooters": 3, "weapon": "self_bow", "armours": ("4", "light", "5"), "gap": 25},
    "behind a wall": {"shooters": 3, "weapon": "war_crossbow", "armours": ("light",) * 4, "gap": 15, "wall": True},
    "burst": {"shooters": 1, "weapon": "blunderbuss", "armours": ("light", "4", "light"), "gap": 8},
}


def battle(
    edition: str, *, shooters: int, weapon: str, armours: tuple[str, ...], gap: float, wall: bool = False
) -> Match:
    """Shooters in the west, one target or party in the east, the shots not yet announced."""
    figures: dict[str, dict[str, Any]] = {
        f"A{number}": {"seat": "red", "class": 4, "weapons": [weapon], "at": (60.0, 60.0 + 4 * number)}
        for number in range(shooters)
    }
    for number, armour in enumerate(armours):
        place = {"beside": f"L{number - 1}", "gap": 2.8} if number else {"beside": "A0", "gap": gap}
        figures[f"L{number}"] = {"seat": "blue", "class": 4, "armour": armour, "bearing": 90.0, **place}
    pieces = (WALL,) if wall else ()
    return table(edition, figures, phase="shooting", pieces=pieces)


def aims(match: Match, weapon: str) -> list[Aim]:
    return [Aim(by=name, at="L0", weapon=weapon) for name in match.state.figures if name.startswith("A")]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", VOLLEYS)
def test_the_chances_sum_to_exactly_one(edition: str, name: str) -> None:
    match = battle(edition, **VOLLEYS[name])
    (found,) = odds(match, aims(match, VOLLEYS[name]["weapon"]))
    assert sum(found.values()) == Fraction(1)
    assert set(found) <= set(range(len(VOLLEYS[name]["armours"]) + 1))


@pytest.mark.parametrize(("traits", "fate"), [((), "killed"), (("two lives",), "wounded")])
def test_what_a_hit_does(traits: tuple[str, ...], fate: str) -> None:
    """AR-SHOOT-046: whoever has two lives is wounded by the first."""
    archer = {"seat": "red", "class": 4, "weapons": ["self_bow"], "at": (60.0, 60.0)}
    target = {"seat": "blue", "class": 4, "beside": "A", "gap": 15.0, "traits": list(traits)}
    match = table("argad-g23", {"A": archer, "L": target}, phase="shooting")
    found = match.rulebook.ask(match, "shot odds", {"by": "A", "at": "L"})
    assert found["each"] == {"L": {"unhurt": "2/3", fate: "1/3"}}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", VOLLEYS)
def test_the_engine_rolls_what_the_odds_say(edition: str, name: str) -> None:
    match = battle(edition, **VOLLEYS[name])
    announced = aims(match, VOLLEYS[name]["weapon"])
    (found,) = odds(match, announced)
    for aim in announced:
        match.submit("red", Shoot(by=aim.by, at=aim.at))
    runs, seen = 400, Counter[int]()
    dice = Seeded(f"{edition} {name}")
    for _ in range(runs):
        twin = match.look_ahead(dice)
        twin.state.agenda[:] = [Volleys(window="shooting")]
        twin.play_on(dice)
        dice = twin.dice
        seen[sum(not figure.alive for figure in twin.state.figures.values())] += 1
    assert set(seen) <= set(found)
    for fallen, chance in found.items():
        spread = (float(chance) * (1 - float(chance)) * runs) ** 0.5
        assert abs(seen[fallen] - float(chance) * runs) <= 4.5 * spread + 1, (fallen, chance, seen)


def test_one_die_by_hand() -> None:
    """Need 6 alone: one in six; need 7: one in thirty-six; two dice at need 7 by counting."""
    match = battle("argad-g23", **VOLLEYS["alone"])
    (found,) = odds(match, aims(match, "self_bow"))
    assert found.chance(1) == Fraction(1, 6)
    match = battle("argad-g23", **VOLLEYS["two at one"])
    (found,) = odds(match, aims(match, "war_crossbow"))
    assert found.chance(1) == Fraction(1, 36) + Fraction(10, 36) * Fraction(1, 6)


@pytest.mark.proves("AR-SHOOT-041/3", edition="argad-g23")
def test_aim_and_bonus_together_are_refused() -> None:
    match = battle("argad-g23", **VOLLEYS["group"])
    with pytest.raises(Refused):
        match.submit("red", Shoot(by="A0", at="L0", elite="aim and bonus"))  # type: ignore[arg-type]
    assert not match.state.book.aims
