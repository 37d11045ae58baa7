"""`escarmouche case run` and `escarmouche rules coverage`."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from escarmouche.cases.coverage import coverage, write
from escarmouche.cases.soundness import rulebook_of
from escarmouche.cli.main import app
from escarmouche.reference.catalogue import Catalogue

CASES = """\
rulebook: argad-g23
phase: shooting
figures:
  S: {seat: red, class: 4, weapons: [yumi, katana], at: [60, 60], name: Saigo}
  L: {seat: blue, class: 3, armour: 4, weapons: [light_spear], beside: S, gap: 11}
cases:
  - case: shot
    title: The good one
    proves: [AR-GUN-002/2]
    play:
      - {red: shoot S -> S, refused: engine}
      - {ask: {shot: {by: S, at: L}}, gives: {need: 6}}
      - red: shoot S -> L
    dice: {"shoot S -> L": [6, 6]}
    expect: {figures: {L: {alive: false}}}
    variants:
      - {title: The bad one, expect: {figures: {L: {alive: true}}}}
  - {case: waits, rulebook: jeu, playable: false}
"""


def invoke(*arguments: str) -> Result:
    return CliRunner(env={"COLUMNS": "200", "ESCARMOUCHE_STRICT_WORDS": "1"}).invoke(app, [*arguments, "--lang", "en"])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    file = tmp_path / "some.yaml"
    file.write_text(CASES, "utf-8")
    return file


def test_what_differs_is_printed_with_the_story(file: Path) -> None:
    done = invoke("case", "run", str(file))
    assert done.exit_code == 1
    assert f"{file}::shot/2 (The bad one): FAILED" in done.stdout
    assert f"{file}:17: shot/2: expect.figures.L.alive: expected true, got false" in done.stdout
    assert "Saigo shoots L" in done.stdout
    assert f"{file}::waits: waiting for jeu" in done.stdout
    assert "1 case passed, 1 failed, 1 waiting" in done.stdout
    assert "::shot (" not in done.stdout


def test_french_is_spoken(file: Path) -> None:
    done = CliRunner().invoke(app, ["case", "run", str(file), "--lang", "fr"])
    assert "attendu true, obtenu false" in done.stdout
    assert "1 cas réussi, 1 en échec, 1 en attente" in done.stdout
    file.write_text(CASES.replace("alive: false", "alive: true"), "utf-8")
    done = CliRunner().invoke(app, ["case", "run", str(file), "--lang", "fr"])
    assert "0 cas réussi, 2 en échec, 1 en attente" in done.stdout


def test_json_tells_everything(file: Path) -> None:
    done = invoke("case", "run", str(file.parent), "--json")
    assert done.exit_code == 1
    data = json.loads(done.stdout)
    assert data["summary"] == {"passed": 1, "failed": 1, "waiting": 1}
    good, bad, waiting = data["cases"]
    assert (good["case"], good["passed"], bad["passed"], waiting["waiting"]) == ("shot", True, False, True)
    (shot,) = [event for event in good["events"] if event["event"] == "shot"]
    assert shot["actors"] == ["S", "L"]
    assert (shot["need"], shot["natural"], shot["total"], shot["result"]) == (6, [6, 6], 6, "hit")
    assert shot["modifiers"] == [{"value": -1, "cause": "armour", "rule": "AR-GUN-009"}]
    assert {"AR-GUN-002", "AR-SHOOT-007"} <= set(shot["rules"])
    (refusal,) = good["refusals"]
    assert (refusal["rule"], refusal["reason"], refusal["facts"]) == (
        "engine",
        "not-an-enemy",
        {"figure": "S", "by": "S"},
    )
    assert "Saigo" in refusal["message"]
    assert good["answers"][0]["gives"]["natural"] == 7
    assert (good["figures"]["L"]["alive"], good["figures"]["S"]["marks"]) == (False, {"shot": True})
    assert good["figures"]["S"]["at"] == [60, 60]
    assert bad["problems"][0] | {"text": ""} == {
        "line": 17,
        "field": "shot/2: expect.figures.L.alive",
        "key": "case-differs",
        "expected": "true",
        "got": "false",
        "text": "",
    }


def test_a_refused_setup_is_told(tmp_path: Path) -> None:
    file = tmp_path / "refused.yaml"
    file.write_text(
        "rulebook: argad-g23\nfigures: {S: {seat: red, class: 9, at: [1, 1]}}\ncases: [{case: a}]\n", "utf-8"
    )
    done = invoke("case", "run", str(file), "--json")
    assert done.exit_code == 1
    (case,) = json.loads(done.stdout)["cases"]
    assert case["refusals"][0]["rule"] == "AR-FIG-013"
    assert case["events"] == []


def test_unreadable_files_end_with_two_and_the_others_are_played(file: Path) -> None:
    bad = file.with_name("bad.yaml")
    bad.write_text("rulebook: argad-g23\ncases: [{case: a, truc: 1}]\n", "utf-8")
    done = invoke("case", "run", str(file.parent))
    assert done.exit_code == 2
    assert f"{bad}:2: a: truc: unknown field" in done.stderr
    assert "1 case passed" in done.stdout


@pytest.mark.parametrize("name", ["nowhere.yaml", ""])
def test_nothing_to_play(tmp_path: Path, name: str) -> None:
    assert invoke("case", "run", str(tmp_path / name)).exit_code == 2


HOUSE = """\
[pack]
id = "case-house"
kind = "house"
extends = "argad-g23"
title = { fr = "Maison", en = "House" }

[shooting_weapons.yumi]
"""


@pytest.fixture
def house(file: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A pack in the player's own folder, laid on top by the cases."""
    monkeypatch.setenv("ESCARMOUCHE_PACKS", str(file.parent / "packs"))
    (file.parent / "packs").mkdir()
    file.write_text(CASES.replace("phase:", "packs: [case-house]\nphase:"), "utf-8")
    rulebook_of.cache_clear()
    return file.parent / "packs" / "house.toml"


def test_cases_are_played_with_house_packs(file: Path, house: Path) -> None:
    house.write_text(f'{HOUSE}armour = {{ "4" = -3 }}\n', "utf-8")
    done = invoke("case", "run", str(file), "--json")
    good, *_ = json.loads(done.stdout)["cases"]
    assert good["answers"][0]["gives"]["modifiers"] == {"armour": -3, "cap": 1}


def test_a_faulty_pack_is_told_once(file: Path, house: Path) -> None:
    house.write_text(f"{HOUSE}price = 3\n", "utf-8")
    done = invoke("case", "run", str(file))
    assert done.exit_code == 2
    assert done.stderr.count("unknown field “price”") == 1


def test_the_coverage_is_printed_by_file_level_and_edition(tmp_path: Path) -> None:
    file = tmp_path / "coverage.json"
    write(coverage(Catalogue(), [], "2026-01-02 03:04", True), file)
    done = invoke("rules", "coverage", "--file", str(file))
    assert done.exit_code == 0
    for said in ("2026-01-02 03:04", "argad-1-basics", "optional", "argad-mega12", "total"):
        assert said in done.stdout
    data = json.loads(invoke("rules", "coverage", "--json", "--file", str(file)).stdout)
    assert data["summary"]["checks_proven"] == 0
    assert data["summary"]["entries"] == len(data["unproven"])


@pytest.mark.parametrize(("content", "said"), [(None, "no rule coverage yet"), ("{}", "cannot be read")])
def test_no_coverage(tmp_path: Path, content: str | None, said: str) -> None:
    file = tmp_path / "coverage.json"
    if content is not None:
        file.write_text(content, "utf-8")
    done = invoke("rules", "coverage", "--file", str(file))
    assert done.exit_code == 1
    assert said in done.stderr
