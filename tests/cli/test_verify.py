"""`escarmouche verify`: whole, cut and altered journals, and dice that are not those of the seed, in both languages."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from escarmouche.cli.main import app
from escarmouche.cli.verify import problem_in_words
from escarmouche.dice.commitment import Problem, WrongDice, WrongNumber, WrongSeed
from escarmouche.dice.throws import Throw
from escarmouche.reference.words import Words

STRICT = {"COLUMNS": "200", "ESCARMOUCHE_STRICT_WORDS": "1"}


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The first lesson, played by chance to its end."""
    file = tmp_path_factory.mktemp("verify") / "match.jsonl"
    done = CliRunner(env=STRICT).invoke(app, ["play", "--terminal", "--seed", "s", "--journal", str(file)])
    assert done.exit_code == 0, done.output
    return file.read_bytes()


def verify(file: Path, text: bytes, lang: str, *options: str) -> tuple[int, str]:
    file.write_bytes(text)
    done = CliRunner(env=STRICT).invoke(app, ["verify", str(file), "--lang", lang, *options])
    return done.exit_code, done.output


@pytest.mark.parametrize(
    ("lang", "intact", "dice"),
    [("fr", "Le journal est intact", "bien celui de la graine"), ("en", "The journal is intact", "the published seed")],
)
def test_a_whole_journal_is_good(tmp_path: Path, journal: bytes, lang: str, intact: str, dice: str) -> None:
    code, told = verify(tmp_path / "j", journal, lang)
    assert (code, intact in told, dice in told) == (0, True, True)


@pytest.mark.parametrize(("lang", "why"), [("fr", "la ligne est coupée"), ("en", "the line is cut short")])
def test_of_a_cut_journal_the_good_lines_are_kept(tmp_path: Path, journal: bytes, lang: str, why: str) -> None:
    cut = journal[: len(journal) // 2]
    lines = cut.count(b"\n")
    code, told = verify(tmp_path / "j", cut, lang, "--keep", str(tmp_path / "kept"))
    assert (code, why in told, f" {lines + 1}" in told) == (1, True, True)
    kept = (tmp_path / "kept").read_bytes()
    assert kept == cut[: cut.rfind(b"\n") + 1]
    assert verify(tmp_path / "k", kept, lang)[0] == 0


@pytest.mark.parametrize(
    ("old", "new", "french", "english"),
    [
        (b'"journal":1', b'"journal":9', "Ligne 1\u00a0: journal au format 9", "Line 1: journal format 9"),
        (b'"journal":1', b'"journals":1', "illisible", "unreadable"),
        (b'"journal":1', b'"journal": 1', "elle n’est pas comme elle a été écrite", "not as it was written"),
        (b'"last_turn":8', b'"last_turn":9', "elle a été modifiée", "it was altered"),
        (b'"argad-g23"', b'"argad-g24"', "n’est pas là\u00a0: argad-g24", "is not there: argad-g24"),
        (b'"packs_digest":"', b'"packs_digest":"0', "d’autres données de argad-g23", "other data of argad-g23"),
        (b'"switches":{}', b'"switches":{"dragons":true}', "elle ne peut pas être jouée", "it cannot be played"),
    ],
)
def test_an_altered_journal_says_where_and_why(
    tmp_path: Path, journal: bytes, old: bytes, new: bytes, french: str, english: str
) -> None:
    assert old in journal
    for lang, why in (("fr", french), ("en", english)):
        code, told = verify(tmp_path / "j", journal.replace(old, new, 1), lang)
        assert (code, why in told) == (1, True), told


@pytest.mark.parametrize(
    ("problem", "french", "english"),
    [
        (WrongSeed("a", "b"), "promise", "promised"),
        (WrongNumber(Throw("slow A"), 1, 3), "le numéro 4 au lieu de 2", "the number 4 instead of 2"),
        (WrongDice(0, Throw("slow A", count=2), (1, 2), (6, 6)), "6, 6 au lieu de 1, 2", "6, 6 instead of 1, 2"),
    ],
)
def test_dice_that_are_not_the_seeds_are_told(problem: Problem, french: str, english: str) -> None:
    assert french in problem_in_words(Words("fr"), problem)
    assert english in problem_in_words(Words("en"), problem)


def test_a_journal_that_is_not_there_is_said(tmp_path: Path) -> None:
    done = CliRunner(env=STRICT).invoke(app, ["verify", str(tmp_path / "none"), "--lang", "fr"])
    assert done.exit_code == 2
    assert "ne peut pas être lu" in done.output
