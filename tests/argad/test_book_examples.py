"""The fights that the books work out, face by face: what they say of each die, held against the exact odds of a match.

Here the examples are told once more in so many words, without any of the rules that play them: every combination of
faces is looked up, counted, and must come to the very distribution that `scrum odds` gives (which is that of the steps
of a match: test_melee_scrums.py). The same fights are played as cases in tests/cases.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from argad_moves import finish_turn, say
from argad_table import ask, events, figure, table

from escarmouche.table.pieces import Area

G23 = "argad-g23"
FACES = range(1, 7)

#: What comes of a fight: who is killed, who recoils.
Fate = frozenset[tuple[str, str]]


def told(dice: int, fate: Callable[..., Fate]) -> dict[Fate, Fraction]:
    """The distribution of an example with so many dice."""
    found = Counter(fate(*faces) for faces in product(FACES, repeat=dice))
    return {end: Fraction(count, 6**dice) for end, count in found.items()}


def played(edition: str, figures: Mapping[str, Any], by: str, **more: Any) -> dict[Fate, Fraction]:
    """The distribution of what becomes of everybody, by the rules."""
    match = table(edition, figures, phase="melee", switches={"disorder": False}, **more)
    odds = ask(match, "scrum odds", figure=by)
    assert odds["total"] == "1"
    return {
        frozenset((name, word) for name, word in (one.split(" ") for one in key.split(", ")))
        if key != "nothing"
        else frozenset(): Fraction(chance)
        for key, chance in odds["odds"].items()
    }


def ends(**fates: str) -> Fate:
    return frozenset(fates.items())


def man(seat: str, y: float, *weapons: str, grade: int, **more: Any) -> dict[str, Any]:
    return {"seat": seat, "at": (60.0, y), "base": (2.0, 2.0), "class": grade, "weapons": weapons, **more}


# --- samurai and ashigaru ----------------------------------------------------------------------------------------


def spear_against_katana(spear: int, katana: int) -> Fate:
    """The spear first: 6 kills the samurai, 5 throws him back; else his katana kills from 4 on, throws back on 3."""
    if spear == 6:
        return ends(S="killed")
    if spear == 5:
        return ends(S="recoils")
    return ends(L="killed") if katana >= 4 else ends(L="recoils") if katana == 3 else ends()


def test_samurai_and_ashigaru() -> None:
    figures = {"S": man("red", 60, "yumi", "katana", grade=5), "L": man("blue", 62, "light_spear", grade=3)}
    assert played(G23, figures, "S") == told(2, spear_against_katana)


@pytest.mark.parametrize("spear", FACES)
@pytest.mark.parametrize("arrow", FACES)
def test_samurai_who_shoots(arrow: int, spear: int) -> None:
    """From 5 on the spearman falls before he comes; else the spear comes without a riposte."""
    figures = {
        "S": {"seat": "red", "at": (60.0, 60.0), "class": 5, "weapons": ("yumi", "katana")},
        "L": {"seat": "blue", "at": (60.0, 77.0), "class": 3, "weapons": ("light_spear",)},
        "M": {"seat": "blue", "at": (200.0, 200.0), "class": 3},
    }
    dice = {"shoot S -> L": arrow, **({"strike L -> S": spear} if arrow < 5 else {})}
    match = table(G23, figures, dice=dice, switches={"disorder": False, "early_shots": False})
    say(match, "blue", {"do": "plan", "figure": "L", "goal": {"goal": "charge", "target": "S"}})
    while not any(decision.kind == "strikes" for decision in match.pending()):
        match.submit(match.pending()[0].seat, match.pending()[0].default)  # type: ignore[arg-type]
    say(match, "red", {"do": "shoot", "by": "S", "at": "L"})
    finish_turn(match)
    assert not match.dice.left  # type: ignore[attr-defined]
    fates = {event.at: event.result for event in events(match, "struck")}
    assert fates == ({} if arrow >= 5 else {"S": "killed" if spear == 6 else "recoils" if spear == 5 else "missed"})
    assert figure(match, "L").alive is (arrow < 5)
    assert figure(match, "S").alive is (arrow >= 5 or spear < 6)
    assert (figure(match, "S").base.y == 58.0) is (arrow < 5 and spear == 5)


@pytest.mark.parametrize(("armour", "hits"), [("light", Fraction(1, 6)), ("4", Fraction(1, 36))])
def test_the_bow_at_a_little_more_than_ten_centimetres(armour: str, hits: Fraction) -> None:
    """A six; against a cuirass a seven, which is a six thrown again."""
    figures = {
        "S": {"seat": "red", "at": (60.0, 60.0), "class": 5, "weapons": ("yumi",)},
        "L": {"seat": "blue", "beside": "S", "gap": 10.5, "class": 3, "armour": armour},
    }
    match = table(G23, figures, phase="shooting")
    assert Fraction(ask(match, "shot odds", by="S", at="L")["each"]["L"]["killed"]) == hits


# --- two nobles and their spearmen -------------------------------------------------------------------------------


def result(face: int) -> str:
    """Of a die against class 4."""
    return "killed" if face >= 5 else "recoils" if face == 4 else ""


def exchange(at_pict: int, at_briton: int) -> Fate | None:
    """Two dice at the same moment: mail decides where both have the same result; who kills does not recoil."""
    pict, briton = result(at_pict), result(at_briton)
    if not pict and not briton:
        return None
    worse = pict == "killed" and briton == "recoils"
    return ends(P=pict) if worse or briton in (pict, "") else ends(B=briton)


def nobles(spear_at_pict: int, spear_at_briton: int, sword_at_pict: int, sword_at_briton: int) -> Fate:
    """The spears first; only if neither noble is touched by them do the nobles strike."""
    by_spears = exchange(spear_at_pict, spear_at_briton)
    return by_spears if by_spears is not None else exchange(sword_at_pict, sword_at_briton) or ends()


def test_two_nobles_and_their_spearmen() -> None:
    figures = {
        "B": man("red", 60, "sword", grade=4, armour=4),
        "S": man("red", 58, "light_spear", grade=3),
        "P": man("blue", 62, "sword", grade=4),
        "Y": man("blue", 64, "light_spear", grade=3),
    }
    assert played(G23, figures, "B") == told(4, nobles)


# --- pirate and governor -----------------------------------------------------------------------------------------


def stairs(pirate: int, governor: int) -> Fate:
    """Both of class 4 with a sword, at the same moment: the pirate at -1, whoever kills not thrown back.

    Two who kill or throw back each other: the higher die, and if it is the same he who had less against him.
    """
    at_governor, at_pirate = result(pirate - 1), result(governor)
    if at_governor and at_governor == at_pirate:
        return ends(G=at_governor) if pirate > governor else ends(P=at_pirate)
    if at_governor == "killed" or not at_pirate:
        return ends(G=at_governor) if at_governor else ends()
    return ends(P=at_pirate)


def test_the_pirate_and_the_governor() -> None:
    landing = Area("landing", "landing", ((50, 61), (70, 61), (70, 80), (50, 80)), base_height=3.0)
    figures = {"P": man("red", 60, "sabre", grade=4), "G": man("blue", 62, "sword", grade=4)}
    assert played(G23, figures, "P", pieces=(landing,)) == told(2, stairs)


# --- the couched lance -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", [G23, "argad-base"])
@pytest.mark.parametrize("grade", [3, 4, 5])
@pytest.mark.parametrize("face", FACES)
def test_the_couched_lance(edition: str, grade: int, face: int) -> None:
    """Rider against foot, charge, heavy lance: +3; a natural 1 misses all the same."""
    knight = {"class": 5, "armour": "5", "mounted": True, "weapons": ("heavy_lance", "sword")}
    figures = {
        "R": {"seat": "red", "at": (60.0, 40.0), **knight},
        "F": {"seat": "blue", "at": (60.0, 63.5), "class": grade, "weapons": ("sword",), "base": (2.0, 2.0)},
    }
    total = face + 3
    missed = face == 1 or total < grade
    dice = {"strike R -> F": face, **({"strike F -> R": 1} if missed else {})}
    match = table(edition, figures, dice=dice, switches={"early_shots": False} if edition == G23 else {})
    say(match, "red", {"do": "plan", "figure": "R", "goal": {"goal": "charge", "target": "F"}})
    finish_turn(match)
    assert not match.dice.left  # type: ignore[attr-defined]
    blow = next(event for event in events(match, "struck") if event.by == "R")
    assert {one.cause: one.value for one in blow.modifiers} == {"rider_against_foot": 1, "charge": 1, "heavy_lance": 1}
    assert blow.result == ("missed" if missed else "recoils" if total == grade else "killed")
