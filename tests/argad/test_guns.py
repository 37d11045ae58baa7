"""Weapons: what the tables as a whole must be like, house packs, ammunition over many turns (AR-GUN)."""

from pathlib import Path

import pytest
from argad_table import card, events, figure, finish_phase, proves, table
from msgspec.structs import replace

from escarmouche.cases.format import Situation
from escarmouche.cases.staging import dice_of, setup_of
from escarmouche.dice.sources import Seeded
from escarmouche.engine.decisions import Refused
from escarmouche.engine.figures import FigureId
from escarmouche.engine.match import Match
from escarmouche.engine.narration import Teller
from escarmouche.reference.packs import PackError
from escarmouche.reference.shelf import Shelf
from escarmouche.reference.words import Lang, Words
from escarmouche.rulebooks import open_rulebook
from escarmouche.rulebooks.argad.book import Argad
from escarmouche.rulebooks.argad.figures import shooting_weapons
from escarmouche.rulebooks.argad.gait import pace
from escarmouche.rulebooks.argad.weapons import reload_time
from escarmouche.rulebooks.argad.windows import Shoot
from escarmouche.rulebooks.battles import battle_ids, load_battle
from escarmouche.table.terrain import Linear, TableTop

WALL = Linear(id="redoubt", kind="low_wall", points=((40.0, 36.0), (80.0, 36.0)))


def argad(edition: str, *packs: str, shelf: Shelf | None = None) -> Argad:
    rulebook = open_rulebook(edition, packs, shelf)
    assert isinstance(rulebook, Argad)
    return rulebook


def shooting(edition: str, weapon: str, dice: list[int], turns: int, *packs: str) -> Match:
    """A shooter who fires every turn at somebody who never falls."""
    situation = Situation(
        case="test",
        rulebook=edition,
        packs=packs,
        table=TableTop(200.0, 200.0),
        phase="shooting",
        figures={
            "A": card(seat="red", **{"class": 4}, weapons=(weapon,), at=(60.0, 20.0)),
            "T": card(seat="blue", **{"class": 4}, at=(60.0, 35.0)),
        },
        dice={"shoot A -> T": tuple(dice)},
    )
    rulebook = open_rulebook(edition, packs)
    match = Match(setup_of(situation, rulebook), rulebook, dice_of(situation))
    while match.pending() and match.state.turn <= turns:
        for decision in match.pending():
            shot = Shoot(by=FigureId("A"), at=FigureId("T"), weapon=weapon)
            fires = decision.kind == "shots" and any(option.key == "shoot A -> T" for option in decision.options)
            answer = shot if fires and decision.seat == "red" else decision.default
            assert answer is not None
            match.submit(decision.seat, answer, decision.id)
            break
    return match


@pytest.mark.proves("AR-LOS-004/3", edition="argad-g23")
def test_no_weapon_of_the_books_reaches_beyond_what_one_recognises() -> None:
    edition = argad("argad-g23").edition
    assert max(weapon.bands[-1].upto for weapon in edition.shooting_weapons.values()) == 120.0
    assert edition.numbers.recognised == 120.0


@proves("AR-GUN-014/1")
def test_reloading_times(edition: str) -> None:
    weapons = argad(edition, "maison").edition.shooting_weapons
    assert reload_time(weapons["war_crossbow"]) == 1
    assert reload_time(weapons["matchlock_musket"]) == 2
    assert [reload_time(weapons[bow]) for bow in ("self_bow", "long_bow", "composite_bow", "yumi", "sling")] == [0] * 5
    assert [reload_time(weapons[gun]) for gun in ("flintlock_pistol", "flintlock_musket", "blunderbuss")] == [1] * 3


@proves("AR-GUN-027/1")
def test_an_archer_never_runs_out_of_arrows(edition: str) -> None:
    match = shooting(edition, "self_bow", [1] * 30, turns=30)
    shots = [logged.event for logged in match.log if logged.event.__struct_config__.tag == "shot"]
    assert len(shots) == 30


@pytest.mark.proves("AR-GUN-029/1", edition="argad-g23")
def test_no_weapon_jams_by_itself() -> None:
    match = shooting("argad-g23", "flintlock_pistol", [1, 2, 3] * 5, turns=20)
    told = [logged.event for logged in match.log]
    assert not any(getattr(event, "mark", None) in ("jammed", "empty") for event in told)
    assert sum(event.__struct_config__.tag == "shot" for event in told) == 1  # nobody has reloaded it either


@proves("AR-GUN-033/1")
def test_a_light_machine_gun_weighs_four_centimetres(edition: str) -> None:
    situation = Situation(
        case="test",
        rulebook=edition,
        packs=("maison",),
        table=TableTop(100.0, 100.0),
        figures={"A": card(weapons=("light_machine_gun",), at=(50.0, 50.0))},
    )
    rulebook = open_rulebook(edition, ("maison",))
    match = Match(setup_of(situation, rulebook), rulebook, dice_of(situation))
    assert pace(match, figure(match, "A")) == 16.0
    unburdened = table(edition, {"A": {}})
    assert pace(unburdened, figure(unburdened, "A")) == 20.0


# --- house packs -------------------------------------------------------------------------------------------------


def shelf_with(folder: Path, text: str) -> Shelf:
    (folder / "club.toml").write_text(text, encoding="utf-8")
    return Shelf.standard(folder)


HEADER = """
[pack]
id = "club"
kind = "house"
rulebook = "argad"
title = { fr = "Club", en = "Club" }
"""


@proves("AR-GUN-008/1")
def test_a_weapon_without_bands_cannot_be_given_to_anybody(edition: str, tmp_path: Path) -> None:
    with pytest.raises(Refused) as refused:
        table(edition, {"A": {"weapons": ("sling",)}})
    assert refused.value.rule == "AR-WPN-001"
    row = """
[shooting_weapons.sling]
title = { fr = "fronde", en = "sling" }
bands = []
modes = { foot_still = 0 }
rule = "AR-GUN-008"
"""
    with pytest.raises(PackError, match="bands"):
        argad(edition, "club", shelf=shelf_with(tmp_path, HEADER + row))


@pytest.mark.proves("AR-COVER-020/1", edition="argad-g23")
def test_a_terrain_of_the_scenario_follows_the_same_cap(tmp_path: Path) -> None:
    rows = """
[covers."#redoubt"]
malus = -2
"""
    rulebook = argad("argad-g23", "club", shelf=shelf_with(tmp_path, HEADER + rows))
    situation = Situation(
        case="test",
        rulebook="argad-g23",
        table=TableTop(100.0, 100.0, pieces=(WALL,)),
        phase="shooting",
        figures={
            "A": card(seat="red", **{"class": 4}, weapons=("self_bow", "war_crossbow"), at=(60.0, 20.0)),
            "T": card(seat="blue", **{"class": 4}, armour=5, at=(60.0, 37.0)),
        },
    )
    match = Match(setup_of(situation, rulebook), rulebook, dice_of(situation))
    unarmoured = rulebook.ask(match, "shot", {"by": "A", "at": "T", "weapon": "war_crossbow"})
    assert unarmoured["modifiers"] == {"cover": -2}
    assert unarmoured["natural"] == 7
    assert rulebook.ask(match, "shot", {"by": "A", "at": "T", "weapon": "self_bow"})["natural"] == 7


def test_house_weapons_say_that_they_are_ours() -> None:
    rulebook = argad("argad-g23", "maison")
    assert rulebook.edition.shooting_weapons["sling"].unofficial
    assert not rulebook.edition.shooting_weapons["yumi"].unofficial
    assert rulebook.titles("en")["sling"] == "sling (unofficial)"
    assert rulebook.titles("fr")["sling"] == "fronde (hors livre)"
    assert "unofficial" not in rulebook.titles("en")["yumi"]


@pytest.mark.parametrize(("lang", "title"), [("fr", "fronde (hors livre)"), ("en", "sling (unofficial)")])
@pytest.mark.parametrize("edition", ["argad-g23", "argad-base", "argad-mega12"])
def test_they_say_so_wherever_they_show(edition: str, lang: Lang, title: str) -> None:
    """In the editor, among the choices of a player, and in what is told of the shot."""
    figures = {
        "A": {"class": 4, "weapons": ("sling", "self_bow"), "at": (60.0, 20.0)},
        "T": {"seat": "blue", "class": 4, "at": (60.0, 35.0)},
    }
    match = table(edition, figures, phase="shooting", packs=("maison",), dice={"shoot A -> T": 1})
    rulebook = match.rulebook
    assert isinstance(rulebook, Argad)
    shown = [thing.title for section in rulebook.contents(lang).sections for thing in section.things]
    ours = [one for one in rulebook.edition.shooting_weapons.values() if one.unofficial]
    assert len(ours) >= 20
    assert {f"{one.title.say(lang)} {title[title.index('(') :]}" for one in ours} <= set(shown)
    teller = Teller(match, Words(lang))
    labels = [label for decision in match.pending() for label in teller.asked(decision).options]
    assert [label for label in labels if label.endswith(title)]
    assert len(labels) == len(set(labels))
    match.submit("red", Shoot(by=FigureId("A"), at=FigureId("T"), weapon="sling"))
    finish_phase(match)
    (shot,) = events(match, "shot")
    assert title in (teller.event(shot) or "")


def test_ready_battles_bring_the_house_weapons_they_need() -> None:
    """On by default in the scenarios that need them, in no other; with the switch off nobody may carry them."""
    for name in battle_ids():
        setup = load_battle(name).setup
        rulebook = open_rulebook(setup.rulebook, ("maison",))
        assert isinstance(rulebook, Argad)
        ours = {key for key, one in rulebook.edition.shooting_weapons.items() if one.unofficial}
        carried = {weapon for figure in setup.figures for weapon in figure.profile.get("weapons", ())}
        assert bool(ours & carried) is ("maison" in setup.packs), name
        if ours & carried:
            without = replace(setup, switches={**setup.switches, "house_weapons": False})
            with pytest.raises(Refused) as refused:
                Match(without, rulebook, Seeded("0"))
            assert refused.value.rule == "AR-WPN-001"


@pytest.mark.parametrize("edition", ["argad-g23", "argad-base", "argad-mega12"])
def test_the_switch_takes_the_house_weapons_away(edition: str) -> None:
    rulebook = argad(edition, "maison")
    assert "sling" in rulebook.edition_with({}).shooting_weapons
    assert "sling" not in rulebook.edition_with({"house_weapons": False}).shooting_weapons
    assert shooting_weapons(figure(table(edition, {"A": {}}), "A"), rulebook.edition) == []
