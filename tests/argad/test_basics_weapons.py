"""Weapons: AR-WPN."""

from pathlib import Path
from typing import Any

import pytest
from argad_table import ask, card, events, figure, finish_melee, one, proves, refusal, table

from escarmouche.cases.format import SeatCard, Situation
from escarmouche.cases.staging import dice_of, setup_of
from escarmouche.engine.figures import FigureId
from escarmouche.engine.match import Match
from escarmouche.engine.rulings import MarkFigure
from escarmouche.engine.views import view
from escarmouche.reference.shelf import Shelf
from escarmouche.rulebooks import open_rulebook
from escarmouche.rulebooks.argad.edition import STRIKE_STEPS
from escarmouche.rulebooks.argad.melee import Strike
from escarmouche.rulebooks.argad.wielding import Wield
from escarmouche.rulebooks.argad.windows import Done
from escarmouche.table.terrain import TableTop

G23, BASE, MEGA = "argad-g23", "argad-base", "argad-mega12"


def length(edition: str, weapon: str) -> str:
    return open_rulebook(edition).edition.melee_weapons[weapon].length


def step(edition: str, *weapons: str) -> int:
    """When somebody with these weapons strikes."""
    return int(one(edition, "figure", weapons=list(weapons))["strike_step"])


def duel(edition: str, a: dict[str, Any], b: dict[str, Any], dice: dict[str, Any] | None = None, **more: Any) -> Match:
    """Two in contact as the melee opens, A of red's and B of blue's."""
    figures = {
        "A": {"at": (100, 100), "class": 4, **a},
        "B": {"seat": "blue", "beside": "A", "bearing": 0, "class": 4, **b},
    }
    return table(edition, figures, phase="melee", dice=dice, **more)


def fight(match: Match) -> list[tuple[str, int, int]]:
    """Everybody strikes by default: who did, when, and with what modifier."""
    finish_melee(match)
    return [(str(e.by), e.step, sum(m.value for m in e.modifiers)) for e in events(match, "struck")]


# --- what one carries ------------------------------------------------------------------------------------------


@proves("AR-WPN-001/1", "AR-WPN-001/2")
def test_visible_weapons_and_those_of_the_scenario(edition: str) -> None:
    archer = duel(edition, {"weapons": ["self_bow"]}, {})
    assert figure(archer, "A").profile.weapons == ("self_bow",)
    assert ask(archer, "arms", figure="A")["carried"] == []  # nothing to strike with
    assert refusal(lambda: archer.submit("red", Wield(figure=FigureId("A"), weapon="sword"))).rule == "AR-WPN-001"
    assert one(edition, "arms", weapons=["sword", "dagger"])["carried"] == ["sword", "dagger"]
    assert refusal(lambda: one(edition, "arms", weapons=["lightsabre"])).rule == "AR-WPN-001"


@proves("AR-WPN-002/1", "AR-WPN-002/2", "AR-WPN-002/3")
def test_the_assumed_side_arm(edition: str) -> None:
    if edition != G23:
        assert "assumed_sidearm" not in open_rulebook(edition).edition.switches
        assert one(edition, "arms", **{"class": 4})["weapon"] == "bare"
        return

    def held(grade: int, switch: str) -> object:
        return one(edition, "arms", weapons=["yumi"], switches={"assumed_sidearm": switch}, **{"class": grade})[
            "weapon"
        ]

    assert [held(3, switch) for switch in ("no", "trained", "everybody")] == ["bare", "side_arm", "side_arm"]
    assert [held(2, switch) for switch in ("no", "trained", "everybody")] == ["bare", "bare", "knife"]
    assert length(edition, "side_arm") == "short"
    assert one(edition, "arms", weapons=["katana"], switches={"assumed_sidearm": "trained"})["carried"] == ["katana"]


@proves("AR-WPN-003/1", "AR-WPN-003/2", "AR-WPN-003/3")
def test_a_concealed_dagger(edition: str) -> None:
    match = duel(edition, {"concealed": ["dagger"]}, {"weapons": ["sword"]}, {"strike A -> B": 3, "strike B -> A": 1})

    def seen_by_blue() -> str:
        return str(next(one for one in view(match, "blue").figures if one.id == "A"))

    assert "dagger" not in seen_by_blue()
    assert "dagger" in str(next(one for one in view(match, "red").figures if one.id == "A"))
    assert ask(match, "arms", figure="A")["weapon"] == "bare"
    match.submit("red", Wield(figure=FigureId("A"), weapon="dagger"))
    assert "dagger" in seen_by_blue()
    assert ("A", STRIKE_STEPS["very_short"], 0) in fight(match)
    assert "dagger" in seen_by_blue()


@proves("AR-WPN-004/1", "AR-WPN-004/2")
def test_shooting_lines(edition: str) -> None:
    match = table(edition, {"A": {"weapons": ["sword"]}, "B": {"seat": "blue", "at": (100, 110)}}, phase="shooting")
    assert refusal(lambda: ask(match, "shot", by="A", at="B", weapon="sword")).rule == "AR-WPN-001"
    book = open_rulebook(edition, ["maison"]).edition
    assert book.shooting_weapons["javelin"].strikes_as
    assert [book.melee_weapons[held].length for held in book.shooting_weapons["javelin"].strikes_as] == ["short"]


# --- lengths ---------------------------------------------------------------------------------------------------


@proves("AR-WPN-005/1")
def test_the_longer_strikes_first(edition: str) -> None:
    match = duel(edition, {"weapons": ["light_spear"]}, {"weapons": ["sword"]}, {"strike A -> B": 6})
    assert fight(match) == [("A", 1, 0)]


@proves("AR-WPN-005/2", "AR-WPN-005/3")
def test_equal_lengths_strike_together(edition: str) -> None:
    other = "katana" if edition == G23 else "sword"
    match = duel(edition, {"weapons": [other]}, {"weapons": ["sabre"]}, {"strike A -> B": 6, "strike B -> A": 1})
    assert [found[1] for found in fight(match)] == [3, 3]
    assert step(edition, "light_spear") == STRIKE_STEPS["long"]


@proves("AR-WPN-005/4", "AR-WPN-011/1")
def test_bare_hands_come_last(edition: str) -> None:
    assert step(edition, "dagger") < step(edition)
    assert step(edition, "knife") < step(edition)
    match = duel(edition, {}, {"weapons": ["knife"]}, {"strike B -> A": 3, "strike A -> B": 2})
    assert [by for by, _, _ in fight(match)] == ["B", "A"]


@proves("AR-WPN-006/1", "AR-WPN-006/2")
def test_very_short_weapons(edition: str) -> None:
    assert length(edition, "dagger") == length(edition, "knife") == "very_short"
    if edition != MEGA:
        assert length(edition, "bayonet_in_hand") == "very_short"
    if edition != BASE:
        bottle = open_rulebook(edition).edition.melee_weapons["small_object"]
        assert (bottle.length, bottle.improvised) == ("very_short", True)


@proves("AR-WPN-007/1", "AR-WPN-007/2", "AR-WPN-007/3")
def test_short_weapons(edition: str) -> None:
    assert length(edition, "sword") == length(edition, "hatchet") == "short"
    assert length(edition, "rifle_butt") == ("semi_long" if edition == MEGA else "short")
    if edition == MEGA:
        assert length(edition, "musketoon_butt") == "short"
    if edition == G23:
        assert length(edition, "katana") == length(edition, "javelin_in_hand") == "short"
        saw = open_rulebook(edition).edition.melee_weapons["chainsaw"]
        assert (saw.length, saw.hands) == ("short", 2)


@proves("AR-WPN-008/1", "AR-WPN-008/2", "AR-WPN-008/3")
def test_semi_long_weapons(edition: str) -> None:
    assert step(edition, "light_spear") < step(edition, "fixed_bayonet") < step(edition, "sabre")
    book = open_rulebook(edition).edition.melee_weapons
    if edition == G23:
        assert (book["pitchfork"].length, book["pitchfork"].improvised) == ("semi_long", True)
    if edition != MEGA:
        assert (length(edition, "juzarme"), length(edition, "guisarme")) == ("semi_long", "long")
    assert book["farm_scythe"].length == "semi_long"


@proves("AR-WPN-009/1", "AR-WPN-009/2")
def test_long_weapons(edition: str) -> None:
    assert length(edition, "halberd") == length(edition, "light_spear") == "long"
    if edition != MEGA:
        assert length(edition, "heavy_lance") == length(edition, "light_spear")
        assert step(edition, "halberd") < step(edition, "two_handed_sword")
    if edition != BASE:
        assert length(edition, "spontoon") == "long"


@proves("AR-WPN-010/1", "AR-WPN-010/2")
def test_very_long_pikes(edition: str, tmp_path: Path) -> None:
    """No edition has them; a house pack may, and whoever carries one strikes before a spear."""
    assert "very_long" not in {weapon.length for weapon in open_rulebook(edition).edition.melee_weapons.values()}
    (tmp_path / "pikes.toml").write_text(PIKES, encoding="utf-8")
    rulebook = open_rulebook(edition, ("pikes",), Shelf.standard(tmp_path))
    people = {
        "A": card(weapons=("pike",), at=(100.0, 100.0), **{"class": 4}),
        "B": card(seat="blue", weapons=("light_spear",), beside="A", **{"class": 4}),
    }
    dice = {"strike A -> B": (5,)}
    top = TableTop(200.0, 200.0)
    situation = Situation(case="pikes", rulebook=edition, table=top, phase="melee", figures=people, dice=dice)
    match = Match(setup_of(situation, rulebook), rulebook, dice_of(situation))
    assert fight(match) == [("A", STRIKE_STEPS["very_long"], 0)]


PIKES = """
[pack]
id = "pikes"
kind = "house"
rulebook = "argad"
title = { fr = "Piques", en = "Pikes" }

[melee_weapons.pike]
title = { fr = "pique", en = "pike" }
length = "very_long"
hands = 2
"""


@proves("AR-WPN-011/2")
def test_two_boxers_strike_together(edition: str) -> None:
    match = duel(edition, {}, {}, {"strike A -> B": 2, "strike B -> A": 2})
    assert [found[:2] for found in fight(match)] == [("A", 5), ("B", 5)]


# --- improvised weapons and heavy tools ------------------------------------------------------------------------


def malus(edition: str, grade: int, weapon: str) -> int:
    """The modifier of somebody of that class who strikes with that weapon."""
    striker = {"class": grade, "weapons": [weapon]}
    match = duel(edition, striker, {"weapons": ["dagger"]}, {"strike A -> B": 3, "strike B -> A": 1})
    return next(modifier for by, _, modifier in fight(match) if by == "A")


@proves("AR-WPN-012/1", "AR-WPN-012/2")
def test_improvised_weapons_in_g23(edition: str) -> None:
    if edition == G23:
        assert malus(edition, 2, "pitchfork") == -1
        assert malus(edition, 3, "rifle_butt") == -1


@proves("AR-WPN-012/3")
def test_improvised_weapons_in_base(edition: str) -> None:
    assert malus(BASE, 3, "farm_scythe") == 0
    assert malus(edition, 3, "farm_scythe") == (-1 if edition == G23 else 0)


@proves("AR-WPN-012/4")
def test_improvised_weapons_in_mega12(edition: str) -> None:
    assert malus(MEGA, 3, "rifle_butt") == 0
    assert malus(MEGA, 3, "small_object") == -1
    assert malus(MEGA, 1, "small_object") == -2


@proves("AR-WPN-013/1", "AR-WPN-013/2", "AR-WPN-013/3")
def test_heavy_tools(edition: str) -> None:
    assert malus(edition, 2, "forge_hammer") == 0
    assert malus(edition, 3, "chainsaw") == 0
    assert step(edition, "chainsaw") == STRIKE_STEPS["short"]
    assert malus(edition, 2, "pitchfork") == -1


@proves("AR-WPN-014/1", "AR-WPN-014/2", "AR-WPN-014/3")
def test_butts(edition: str) -> None:
    butt, sword = step(edition, "rifle_butt"), step(edition, "sword")
    assert (butt < sword) if edition == MEGA else (butt == sword)
    assert malus(edition, 3, "rifle_butt") == (-1 if edition == G23 else 0)
    assert sword < step(edition, "pistol_butt")


# --- looting and choosing --------------------------------------------------------------------------------------


@proves("AR-WPN-015/1", "AR-WPN-015/2")
def test_weapons_of_the_fallen_are_lost(edition: str) -> None:
    figures = {
        "A": {"weapons": ["dagger"], "at": (100, 100)},
        "B": {"weapons": ["sword"], "at": (100, 103), "seat": "blue"},
        "C": {"weapons": ["sword"], "at": (200, 200), "seat": "blue"},
    }
    match = table(edition, figures, seats={"gm": SeatCard(role="master")})
    assert ask(match, "arms", figure="A")["carried"] == ["dagger"]
    for seat in ("red", "blue"):
        for decision in match.pending():
            assert not [option.key for option in decision.options if option.key.startswith(("loot", "take"))], seat
    match.rule("gm", MarkFigure(figure=FigureId("A"), mark="given", value="sword"))
    assert ask(match, "arms", figure="A")["carried"] == ["dagger", "sword"]


@proves("AR-WPN-016/1", "AR-WPN-016/2")
def test_one_blow_with_the_weapon_that_was_named(edition: str) -> None:
    both = {"weapons": ["dagger", "sword"]}
    match = duel(edition, both, {"weapons": ["dagger"]}, {"strike A -> B": 2, "strike B -> A": 1})
    assert [found for found in fight(match) if found[0] == "A"] == [("A", STRIKE_STEPS["short"], 0)]
    match = duel(edition, both, {"weapons": ["dagger"]}, {"strike A -> B": "by hand", "strike B -> A": 1})
    match.submit("red", Wield(figure=FigureId("A"), weapon="dagger"))
    while any(decision.kind == "strikes" for decision in match.pending()):
        match.submit(match.pending()[0].seat, Done())
    assert match.pending()[0].kind == "enter-dice"
    assert refusal(lambda: match.submit("red", Wield(figure=FigureId("A"), weapon="sword"))).rule == "engine"
    assert ask(match, "arms", figure="A")["weapon"] == "dagger"


@proves("AR-WPN-016/3")
def test_another_weapon_in_the_next_turn(edition: str) -> None:
    match = duel(
        edition,
        {"weapons": ["light_spear", "sword"]},
        {"weapons": ["sword"], "class": 5, "armour": "light"},
        {"strike A -> B": (2, 2), "strike B -> A": (1, 1)},
    )
    assert fight(match)[0] == ("A", 1, 0)
    while match.state.phase != "melee":
        decision = match.pending()[0]
        assert decision.default is not None
        match.submit(decision.seat, decision.default)
    match.submit("red", Wield(figure=FigureId("A"), weapon="sword"))
    match.submit("red", Strike(by=FigureId("A"), at=FigureId("B")))
    finish_melee(match)
    assert [event.step for event in events(match, "struck") if event.by == "A"] == [1, 3]


def test_who_has_busy_hands_strikes_with_what_takes_one() -> None:
    arms = one(G23, "arms", weapons=["halberd", "sword"], marks={"hands busy": True})
    assert arms["weapon"] == "sword"


def test_a_weapon_that_is_not_carried_is_refused() -> None:
    match = duel(G23, {"weapons": ["sword"]}, {"weapons": ["sword"]})
    assert refusal(lambda: match.submit("red", Wield(figure=FigureId("A"), weapon="halberd"))).rule == "AR-WPN-001"
    with pytest.raises(KeyError):
        figure(match, "Z")
