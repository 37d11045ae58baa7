"""Whole battles at random in every edition, replayed; what can happen, what did, and what never did."""

import ast
import random
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from escarmouche.cli import main
from escarmouche.dice.sources import Seeded
from escarmouche.engine.decisions import Refused
from escarmouche.engine.match import Match
from escarmouche.players.argad_chances import argad_setup
from escarmouche.players.argad_chances.messages import about, kinds_of_answer, random_message
from escarmouche.players.argad_chances.rulings import random_ruling
from escarmouche.players.argad_chances.setups import SCENES
from escarmouche.players.argad_chances.slips import forbids, wrong_person, wrong_troop
from escarmouche.players.argad_chances.stage import MASTER, Stage
from escarmouche.players.duels import Order, duel, play
from escarmouche.players.gathering import gather
from escarmouche.players.happenings import SORTS, cited_with, code_of, never, possible
from escarmouche.players.random_player import RandomPlayer
from escarmouche.rulebooks import open_rulebook

EDITIONS = ("argad-g23", "argad-base", "argad-mega12")

#: Matches of each edition. `escarmouche duel BOOK --random-setup --verify-replay -n 2000` is the same at full size.
GAMES = 12

#: The weapons of the house pack, on some tables.
PACKS = ("maison",)


@pytest.mark.parametrize("edition", EDITIONS)
def test_battles_at_random_end_and_replay(edition: str) -> None:
    order = Order(book=edition, verify=True)
    outcomes = [duel(order, f"suite/{number}") for number in range(GAMES)]
    assert [outcome.fault for outcome in outcomes if outcome.fault] == []
    found = gather(edition, outcomes)
    for sort in SORTS:
        assert len(found.never[sort]) < len(possible(edition)[sort]), sort
    assert len(found.rules) > 40
    assert found.events["shot"] > 10
    assert found.events["struck"] > 10


def test_a_seed_is_a_match() -> None:
    order = Order(book="argad-g23", verify=True)
    one, other = (play(order, "suite/3")[0] for _ in range(2))
    assert one.checks == other.checks
    assert one.checks != play(order, "suite/4")[0].checks


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("scene", dict.fromkeys(SCENES), ids=lambda scene: str(scene.__name__))
def test_every_scene_is_lawful_in_every_edition(edition: str, scene: Any) -> None:
    rulebook = open_rulebook(edition)
    for seed in range(3):
        stage = Stage(random.Random(f"{edition}/{seed}"), rulebook, (120.0, 100.0), master=False)
        scene(stage, (60.0, 50.0))
        for side in stage.counts:
            stage.deploy(side, 2)
        assert forbids(stage.setup(), rulebook) is None


# --- what never occurred -------------------------------------------------------------------------------------------


def everything(edition: str) -> dict[str, tuple[str, ...]]:
    return {sort: tuple(kinds) for sort, kinds in possible(edition).items()}


def test_what_occurred_once_is_no_longer_missing() -> None:
    seen = everything("argad-g23")
    assert not any(never("argad-g23", [seen]).values())
    less = {**seen, "weapons": tuple(set(seen["weapons"]) - {"katana"}), "rules": ()}
    missing = never("argad-g23", [less])
    assert missing["weapons"] == ("katana",)
    assert set(missing["rules"]) == possible("argad-g23")["rules"]
    assert not any(never("argad-g23", [less, seen]).values())


def test_with_no_match_all_is_missing() -> None:
    assert {sort: set(found) for sort, found in never("argad-base", []).items()} == possible("argad-base")


def test_what_can_happen_comes_from_the_edition() -> None:
    g23, base = possible("argad-g23"), possible("argad-base")
    assert "katana" in g23["weapons"] - base["weapons"]
    assert "cannon_ball" in base["weapons"]  # of the house pack
    assert {"marsh", "loophole", "stairs_steep"} <= g23["terrains"]
    assert {"knight", "pavise", "5T", "chest", "boat"} <= g23["equipment"]
    assert "5T" not in base["equipment"]
    assert "sprung" in g23["events"] - base["events"]
    assert "shot" in g23["events"] & base["events"]
    assert "shoot-early" in g23["answers"] - base["answers"]
    assert {"go", "work reload", "deed stairs"} <= g23["goals"]
    assert "deed board" not in base["goals"]
    assert "AR-SHOOT-044" in g23["rules"] - base["rules"]


def test_a_rule_is_citable_where_its_id_is_a_string_of_its_own() -> None:
    text = 'def f():\n    """See AR-AA-001."""\n    x, y = "AR-AA-002", "see AR-AA-003"\n    emit(Shot)'
    code = code_of(ast.parse(text))
    assert code.rules == {"AR-AA-002"}
    assert "Shot" in code.names
    assert "AR-SHOOT-044" in cited_with("Outdrawn")


def test_rules_in_modifiers_and_refusals_count() -> None:
    seen = [duel(Order(book="argad-g23"), f"suite/{number}").seen for number in range(GAMES)]
    rules = {rule for one in seen for rule in one["rules"]}
    told = {rule for number in range(3) for rule in duel(Order(book="argad-g23"), f"suite/{number}").rules}
    assert told <= rules
    assert rules - told
    assert rules & {"AR-FIG-001", "AR-FIG-002", "AR-FIG-013", "AR-FIG-021", "AR-FIG-024", "AR-FIG-028", "AR-WPN-001"}


# --- what is said at random ------------------------------------------------------------------------------------------


def drawn(edition: str) -> Match:
    match, _ = play(Order(book=edition), "suite/1")
    return match


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_kind_of_answer_can_be_drawn_and_written(edition: str) -> None:
    match = drawn(edition)
    said = about(match, "north", random.Random(1)) or about(match, "south", random.Random(1))
    assert said is not None
    decoder = msgspec.json.Decoder(match.rulebook.answers)
    for kind in kinds_of_answer(match.rulebook.answers).values():
        for _ in range(10):
            answer = random_message(kind, said)
            assert decoder.decode(msgspec.json.encode(answer)) == answer


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_slip_of_the_pen_is_refused(edition: str) -> None:
    chance, rulebook = random.Random(5), open_rulebook(edition)
    setup = argad_setup(rulebook, chance)
    rulebook = open_rulebook(edition, setup.packs)
    assert forbids(setup, rulebook) is None
    refused = {forbids(wrong_person(setup, chance), rulebook) for _ in range(60)}
    assert {"AR-FIG-002", "AR-FIG-013", "AR-FIG-028", "AR-WPN-001", "AR-DICE-001"} <= refused
    assert {forbids(wrong_troop(setup, chance), rulebook) for _ in range(20)} == {"AR-FIG-036", "AR-FIG-001"}


def test_a_game_master_has_his_word() -> None:
    """He sits at some tables, is asked, and rules."""
    rulebook = open_rulebook("argad-base")
    setups = [argad_setup(rulebook, random.Random(f"suite/{number}")) for number in range(20)]
    assert 0 < sum(any(seat.id == MASTER for seat in setup.seats) for setup in setups) < len(setups)
    match = Match(
        next(setup for setup in setups if len(setup.seats) == 3), open_rulebook("argad-base", PACKS), Seeded("1")
    )
    chance, rulings = random.Random(1), 0
    for _ in range(60):
        with suppress(Refused):
            match.rule(MASTER, random_ruling(match, chance))
            rulings += 1
    assert rulings > 20


def test_a_fault_tells_the_command_that_plays_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(RandomPlayer, "answer", fail)
    command = ["duel", "argad-base", "--random-setup", "-n", "1", "--seed", "x", "--workers", "1", "--lang", "en"]
    said = CliRunner().invoke(main.app, command)
    assert said.exit_code == 1
    assert "escarmouche duel argad-base --random-setup --a random --b random --game x/1" in said.output


def test_one_game_by_its_own_seed() -> None:
    command = ["duel", "argad-base", "--random-setup", "--game", "suite/1", "--workers", "1", "--json"]
    said = CliRunner().invoke(main.app, command)
    assert said.exit_code == 0, said.output
    told = msgspec.json.decode(said.output)["found"]
    assert told["games"] == 1
    assert set(told["never"]) == set(SORTS)


def test_what_the_data_do_not_let_happen_is_not_missed() -> None:
    """Nothing is shot farther than one sees; a hill takes nothing off a shot; there are no leaps without tables."""
    g23, base = possible("argad-g23"), possible("argad-base")
    assert not {"AR-LOS-004", "AR-LOS-002"} & g23["rules"]
    assert {"AR-COVER-009", "AR-COVER-016"} <= g23["rules"]
    assert "leap" in g23["questions"] - base["questions"]
