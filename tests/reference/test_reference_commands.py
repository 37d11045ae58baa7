"""`rules show`, `rules search`, `packs list` and `packs check`, run for real."""

import json
from pathlib import Path
from typing import Any, Literal

import msgspec
import pytest
from rich.console import Console
from typer.testing import CliRunner

from escarmouche.cli.main import app
from escarmouche.cli.packs import check_packs
from escarmouche.cli.rule_page import RulePage
from escarmouche.reference.catalogue import Catalogue
from escarmouche.reference.words import Words


def run(*words: str) -> Any:
    return CliRunner().invoke(app, words)


def flat(text: str) -> str:
    return " ".join(text.split())


def test_an_entry_in_english() -> None:
    entry = Catalogue().entry("AR-SHOOT-007")
    result = run("rules", "show", "ar-shoot-007", "--lang", "en")
    assert result.exit_code == 0
    said = flat(result.stdout)
    assert said.startswith("AR-SHOOT-007 Rerolling a lone six core rule · Argad! generic (2023), ")
    assert flat(entry.rule) in said
    assert flat(entry.ruling or "?") in said
    assert "• Argad! Mégaventure 2012: One reroll only" in said
    assert "2. need 7, dice 6 then 5 -> miss" in said
    assert "• AR-SHOOT-005 Order of the arithmetic" in said
    assert "• Argad! basic version, LA RÈGLE DES PLUSIEURS 6" in said
    assert entry.fr not in said


def test_an_entry_in_french() -> None:
    entry = Catalogue().entry("AR-SHOOT-007")
    result = run("rules", "show", "AR-SHOOT-007", "--lang", "fr")
    said = flat(result.stdout)
    assert flat(entry.title.say("fr")) in said
    assert "règle de base" in said
    assert flat(entry.fr)[:40] in said
    assert "Dans les livres" in said
    assert entry.rule[:40] not in said


def test_the_default_language(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "core rule" in run("rules", "show", "AR-SHOOT-007").stdout
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert "règle de base" in run("rules", "show", "AR-SHOOT-007").stdout
    monkeypatch.setenv("ESCARMOUCHE_LANG", "en")
    assert "core rule" in run("rules", "show", "AR-SHOOT-007").stdout


def test_french_lines_do_not_break_before_a_sign(monkeypatch: pytest.MonkeyPatch) -> None:
    for width in range(40, 60):
        monkeypatch.setenv("COLUMNS", str(width))
        lines = run("rules", "show", "AR-FIG-004", "--lang", "fr").stdout.splitlines()
        assert not [line for line in lines if line.strip()[:1] in set(":;!?»")]


def test_a_table_is_a_table() -> None:
    lines = run("rules", "show", "UN-FIG-004", "--lang", "en").stdout.splitlines()
    assert "│ chief     │ Chef       │ 9   │ 11 │ 3  │ 4   │ 5 │ 4 │ 4  │ 50   │" in lines


def test_a_table_that_is_too_wide_is_printed_by_record(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = run("rules", "show", "AR-GUN-002", "--lang", "en").stdout.splitlines()
    assert any(line.startswith("│ reload_turns      │ 0 ") for line in lines)
    monkeypatch.setenv("COLUMNS", "400")
    lines = run("rules", "show", "AR-GUN-002", "--lang", "en").stdout.splitlines()
    assert any("┃ shots_per_turn ┃ reload_turns ┃" in line for line in lines)


def test_every_entry_can_be_shown_in_both_languages() -> None:
    catalogue = Catalogue()
    for lang in ("fr", "en"):
        page = RulePage(Console(width=100, quiet=True), Words(lang), catalogue)
        for entry in catalogue:
            page.print(entry)


def test_an_entry_as_json() -> None:
    facts = json.loads(run("rules", "show", "AR-SHOOT-007", "--json").stdout)
    assert facts["file"] == "argad-3-shooting"
    assert facts["editions"] == ["argad-g23", "argad-base", "argad-mega12"]
    assert facts["checks"][2] == {
        "ref": "AR-SHOOT-007/3",
        "editions": ["argad-g23", "argad-base"],
        "text": "need 8, dice 6, 6, 6 -> hit (g23, base)",
    }


def test_an_unknown_rule() -> None:
    result = run("rules", "show", "AR-SHOOT-7", "--lang", "fr")
    assert result.exit_code == 1
    assert flat(result.stderr).startswith("il n’y a pas de règle « AR-SHOOT-7 » ; proches : AR-SHOOT-0")


def test_a_search() -> None:
    result = run("rules", "search", "corner", "contact", "--lang", "en")
    assert result.exit_code == 0
    assert result.stdout.startswith("AR-MEL-003  Corner contact  (core rule)\n    ")
    assert "rules found." in result.stdout


def test_a_search_is_narrowed() -> None:
    every = run("rules", "search", "jeu", "--lang", "fr", "--limit", "999").stdout
    by_file = run("rules", "search", "jeu", "--lang", "fr", "--limit", "999", "--file", "jeu").stdout
    assert "\nAR-" in every
    assert "\nAR-" not in by_file
    by_edition = run("rules", "search", "AR-", "--edition", "mega12", "--level", "gm", "--limit", "999").stdout
    found = [line.split()[0] for line in by_edition.splitlines() if line.startswith("AR-")]
    entries = [e for e in Catalogue() if "argad-mega12" in e.editions and e.level == "gm"]
    assert found == [entry.id for entry in entries]


def test_a_search_says_how_many_it_leaves_out() -> None:
    said = run("rules", "search", "AR-GUN", "--lang", "en", "--limit", "2").stdout
    assert said.count("AR-GUN-0") >= 2
    assert "34 more: ask for them with --limit." in said


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["zzzz"], 1, "No rule has all these words."),
        (["x", "--file", "nowhere"], 1, "there is no file “nowhere” in the catalogue; expected one of: argad-1-basics"),
        (["x", "--edition", "g24"], 1, "there is no edition “g24”; expected one of: argad-g23"),
        (["x", "--level", "hard"], 2, "'hard'"),
    ],
)
def test_a_search_that_fails(words: list[str], code: int, said: str) -> None:
    result = run("rules", "search", *words, "--lang", "en")
    assert result.exit_code == code
    assert said in flat(result.output)


GOOD = """\
[pack]
id = "mine"
kind = "house"
extends = "base-of-mine"
title = { fr = "À moi", en = "Mine" }
[numbers]
voice = 30
"""

BASE = """\
[pack]
id = "base-of-mine"
kind = "edition"
rulebook = "test-book"
title = { fr = "Base", en = "Base" }
unofficial = true
[numbers]
voice = 20
"""


class Numbers(msgspec.Struct, forbid_unknown_fields=True):
    voice: Literal[20, 30]


class Book(msgspec.Struct, forbid_unknown_fields=True):
    numbers: Numbers


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "mine.toml").write_text(GOOD, "utf-8")
    (tmp_path / "base.toml").write_text(BASE, "utf-8")
    return tmp_path


def test_the_list_of_packs(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "mine" not in run("packs", "list").stdout
    monkeypatch.setenv("ESCARMOUCHE_PACKS", str(folder))
    (folder / "bad.toml").write_text("[pack\n", "utf-8")
    result = run("packs", "list", "--lang", "fr")
    assert result.exit_code == 0
    assert "À moi" in result.stdout
    assert "de nous, pas des livres" in result.stdout
    assert f"{folder}/bad.toml:1: erreur de syntaxe" in result.stderr


def test_good_packs(folder: Path) -> None:
    result = run("packs", "check", str(folder), "--lang", "en")
    assert result.exit_code == 0, result.output
    assert [line.split(" (")[0] for line in result.stdout.splitlines()] == ["ok: base-of-mine", "ok: mine"]
    assert "structure only" in result.stdout


def test_a_pack_of_the_user_s_folder_is_no_duplicate_of_itself(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run("packs", "check", str(folder / "mine.toml")).exit_code == 1  # what it extends is out of reach
    monkeypatch.setenv("ESCARMOUCHE_PACKS", str(folder))
    assert run("packs", "check", str(folder / "mine.toml")).exit_code == 0
    (folder / "again.toml").write_text(BASE, "utf-8")
    assert "already defined" in run("packs", "check", str(folder)).stderr


def test_the_rulebook_s_type_is_checked(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check_packs(folder, Words("en"), {"test-book": Book}.get)
    assert "structure only" not in capsys.readouterr().out
    (folder / "mine.toml").write_text(GOOD.replace("voice = 30", "voice = 31"), "utf-8")
    assert not check_packs(folder, Words("fr"), {"test-book": Book}.get)
    shown = capsys.readouterr()
    assert f"{folder}/mine.toml:7: numbers.voice: 31 n’est pas permis" in shown.err
    assert "base-of-mine" in shown.out


def test_the_command_checks_against_the_rulebook_itself(folder: Path) -> None:
    (folder / "mine.toml").write_text(GOOD.replace("base-of-mine", "argad-g23").replace("numbers", "nombers"), "utf-8")
    result = run("packs", "check", str(folder / "mine.toml"), "--lang", "en")
    assert result.exit_code == 1
    assert f"{folder}/mine.toml:6: nombers: unknown field “nombers”" in result.stderr


def test_a_path_that_is_not_there(tmp_path: Path) -> None:
    result = run("packs", "check", str(tmp_path / "none.toml"), "--lang", "en")
    assert result.exit_code == 1
    assert "the file cannot be read" in result.stderr
