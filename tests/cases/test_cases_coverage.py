"""What counts as proven, and what a run of the tests writes about it."""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from escarmouche.cases.coverage import Claim, Tally, claimed, coverage, owed, read, write
from escarmouche.cli.main import app
from escarmouche.reference.catalogue import Catalogue, checks_of
from escarmouche.reference.errors import UnknownError

RULES = """\
- id: AR-ONE-001
  editions: [g23, base]
  level: core
  title: {fr: Un, en: One}
  rule: One.
  fr: Un.
  source: ["000: un"]
  checks: ["both", "base: only base"]
- id: AR-ONE-002
  editions: [g23]
  level: data
  title: {fr: Deux, en: Two}
  rule: Two.
  fr: Deux.
  source: ["000: deux"]
  checks: ["two"]
- id: AR-TWO-001
  editions: [g23]
  level: prose
  title: {fr: Trois, en: Three}
  rule: Three.
  fr: Trois.
  source: ["000: trois"]
  checks: ["three"]
"""


@pytest.fixture
def catalogue(tmp_path: Path) -> Catalogue:
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "some.yaml").write_text(RULES, "utf-8")
    return Catalogue(tmp_path / "rules")


def claim(ref: str, edition: str, passed: bool = True, test: str = "t") -> Claim:
    return Claim(f"AR-ONE-{ref}", edition, test, passed)


@pytest.mark.parametrize(
    ("claims", "checks_proven", "proven"),
    [
        ([], 0, 0),
        ([claim("001/1", "argad-g23")], 0, 0),
        ([claim("001/1", "argad-g23"), claim("001/1", "argad-base")], 1, 0),
        ([claim("001/1", "argad-g23"), claim("001/1", "argad-base"), claim("001/2", "argad-base")], 2, 1),
        ([claim("002/1", "argad-g23")], 1, 1),
        ([claim("002/1", "argad-g23"), claim("002/1", "argad-g23", False, "u")], 0, 0),
        ([claim("002/1", "argad-g23", False)], 0, 0),
        ([claim("002/1", "argad-g23"), claim("001/1", "argad-g23", False)], 1, 1),
    ],
)
def test_proven_is_passed_everywhere_and_failed_nowhere(
    catalogue: Catalogue, claims: list[Claim], checks_proven: int, proven: int
) -> None:
    found = coverage(catalogue, claims, "today", True)
    assert found.summary == Tally(entries=3, proven=proven, checks=4, checks_proven=checks_proven)
    assert len(found.unproven) == 3 - proven


def test_it_is_counted_by_file_level_and_edition(catalogue: Catalogue, tmp_path: Path) -> None:
    claims = [claim("001/1", "argad-g23", test="b"), claim("001/1", "argad-g23", test="a"), claim("002/1", "argad-g23")]
    found = coverage(catalogue, [*claims, claim("001/2", "argad-base", False)], "today", False)
    assert found.files == {
        "some": {
            "core": Tally(entries=1, proven=0, checks=2, checks_proven=0),
            "data": Tally(entries=1, proven=1, checks=1, checks_proven=1),
            "prose": Tally(entries=1, proven=0, checks=1, checks_proven=0),
        }
    }
    editions = {name: (tally.checks, tally.checks_proven) for name, tally in found.editions.items()}
    assert editions == {
        "argad-g23": (3, 2),
        "argad-base": (2, 0),
        "argad-mega12": (0, 0),
        "unpourun": (0, 0),
        "jeu": (0, 0),
    }
    assert found.proofs["AR-ONE-001/1"] == {"argad-g23": ["a", "b"]}
    assert found.failed == {"AR-ONE-001/2": ["t"]}
    write(found, tmp_path / "new" / "coverage.json")
    assert read(tmp_path / "new" / "coverage.json") == found


@pytest.mark.parametrize(
    ("beginning", "left"),
    [
        ("", ["001/1 argad-base", "001/2 argad-base", "002/1 argad-g23"]),
        ("some", ["001/1 argad-base", "001/2 argad-base", "002/1 argad-g23"]),
        ("ar-one-001", ["001/1 argad-base", "001/2 argad-base"]),
        ("AR-ONE-002", ["002/1 argad-g23"]),
        ("other", []),
        ("AR-TWO", []),
    ],
)
def test_what_is_still_to_be_proven_and_where(catalogue: Catalogue, beginning: str, left: list[str]) -> None:
    """By catalogue file or by rule; a check that only some editions prove is told with the others; prose is not."""
    claims = [claim("001/1", "argad-g23"), claim("002/1", "argad-g23"), claim("002/1", "argad-g23", False)]
    proofs = coverage(catalogue, claims, "today", True).proofs
    told = [f"{check.ref} {' '.join(editions)}" for check, editions in owed(catalogue, proofs, beginning)]
    assert told == [f"AR-ONE-{one}" for one in left]


@pytest.mark.parametrize(
    ("lang", "heading", "count"),
    [("en", "not proven in", "2 checks are still"), ("fr", "pas prouvée dans", "Il reste 2 vérifications")],
)
def test_the_list_of_what_is_unproven(tmp_path: Path, lang: str, heading: str, count: str) -> None:
    every = claimed(Catalogue(), [check.ref for check in checks_of(Catalogue().entry("AR-DICE-007"))])
    lacking = {("AR-DICE-007/1", "argad-mega12"), *((ref, name) for ref, name in every if ref == "AR-DICE-007/4")}
    proven = [Claim(ref, edition, "t", True) for ref, edition in every if (ref, edition) not in lacking]
    write(coverage(Catalogue(), proven, "today", True), tmp_path / "coverage.json")

    def said(*arguments: str) -> tuple[int, str]:
        command = ["rules", "coverage", *arguments, "--file", str(tmp_path / "coverage.json"), "--lang", lang]
        done = CliRunner(env={"COLUMNS": "200", "ESCARMOUCHE_STRICT_WORDS": "1"}).invoke(app, command)
        return done.exit_code, done.output

    code, told = said("--unproven", "AR-DICE-007")
    assert (code, heading in told, count in told) == (0, True, True)
    rows = [line.split()[:2] for line in told.splitlines() if line.startswith("AR-")]
    assert rows == [["AR-DICE-007/1", "argad-mega12"], ["AR-DICE-007/4", "argad-g23"]]
    assert "need 7: dice 6, 6 -> one hit" in told
    code, told = said("--unproven")
    assert (code, "AR-GUN-002/1" in told, "UN-FIG-001/1" in told) == (0, True, True)
    assert said("--unproven", "AR-NONE")[0] == 1
    assert said("AR-DICE-007")[0] == 1


def test_what_a_test_claims(catalogue: Catalogue) -> None:
    assert claimed(catalogue, ["AR-ONE-001/1"]) == [("AR-ONE-001/1", "argad-g23"), ("AR-ONE-001/1", "argad-base")]
    assert claimed(catalogue, ["AR-ONE-001/2"]) == [("AR-ONE-001/2", "argad-base")]
    with pytest.raises(ValueError, match="not a check of argad-g23"):
        claimed(catalogue, ["AR-ONE-001/2"], "argad-g23")
    with pytest.raises(UnknownError):
        claimed(catalogue, ["AR-ONE-002/2"])


# --- the plugin, in a suite of its own -------------------------------------------------------------------------

CASE_FILE = """\
rulebook: argad-g23
phase: shooting
figures:
  S: {seat: red, class: 4, weapons: [yumi], at: [60, 60]}
  L: {seat: blue, class: 3, beside: S, gap: 10}
cases:
  - case: good
    proves: [AR-GUN-002/3]
    play: [{ask: {shot: {by: S, at: L}}, gives: {need: 5}}]
    variants:
      - {proves: [AR-GUN-002/1], play: [{ask: {shot: {by: S, at: L}}, gives: {need: 6}}]}
  - case: waits
    rulebook: jeu
    playable: false
    proves: [JE-SHOOT-010/1]
    expect: {turn: 1}
"""

TESTS = """\
import pytest

@pytest.mark.proves("AR-DICE-007/1")
def test_everywhere(): assert 1 < 2

@pytest.mark.proves("AR-GUN-002/3", "AR-GUN-002/4", edition="argad-g23")
def test_here():
    with pytest.raises(ZeroDivisionError):
        1 / 0

@pytest.mark.proves("AR-GUN-002/4")
@pytest.mark.parametrize("good", [True, False])
def test_fails(good): assert good

@pytest.mark.proves("AR-GUN-002/2")
def test_skipped():
    pytest.skip("not today")
    assert True
"""


@pytest.fixture
def suite(tmp_path: Path) -> Path:
    """A project with our conftest, one case file and one test file."""
    (tmp_path / "tests" / "cases").mkdir(parents=True)
    shutil.copy(Path(__file__).parents[1] / "conftest.py", tmp_path / "tests")
    marker = 'markers = ["proves(*checks, edition=None): checks"]'
    (tmp_path / "pyproject.toml").write_text(f'[tool.pytest.ini_options]\ntestpaths = ["tests"]\n{marker}\n', "utf-8")
    (tmp_path / "tests" / "cases" / "some.yaml").write_text(CASE_FILE, "utf-8")
    (tmp_path / "tests" / "test_some.py").write_text(TESTS, "utf-8")
    return tmp_path


def pytest_in(suite: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *arguments]
    return subprocess.run(command, cwd=suite, check=False, capture_output=True, text=True)


def written_by(suite: Path, name: str = "build/rule-coverage.json") -> Any:
    file = suite / name
    return json.loads(file.read_text("utf-8")) if file.exists() else None


@pytest.mark.parametrize("arguments", [(), ("-n", "2", "tests")])
def test_a_whole_run_writes_the_coverage(suite: Path, arguments: tuple[str, ...]) -> None:
    done = pytest_in(suite, *arguments)
    assert done.returncode == 1, done.stdout + done.stderr
    assert "2 failed, 4 passed, 1 skipped" in done.stdout
    assert "expected 6, got 5" in done.stdout
    found = written_by(suite)
    everywhere = ["tests/test_some.py::test_everywhere"]
    assert found["complete"]
    assert found["proofs"] == {
        "AR-DICE-007/1": dict.fromkeys(("argad-base", "argad-g23", "argad-mega12"), everywhere),
        "AR-GUN-002/3": {"argad-g23": ["tests/cases/some.yaml::good", "tests/test_some.py::test_here"]},
    }
    assert found["failed"] == {
        "AR-GUN-002/1": ["tests/cases/some.yaml::good/2"],
        "AR-GUN-002/4": ["tests/test_some.py::test_fails[False]"],
    }


@pytest.mark.parametrize("arguments", [("tests/cases",), ("-x",), ("-n", "2", "-k", "good")])
def test_a_run_of_a_part_writes_none(suite: Path, arguments: tuple[str, ...]) -> None:
    pytest_in(suite, *arguments)
    assert written_by(suite) is None


def test_a_run_of_a_part_may_be_written_elsewhere(suite: Path) -> None:
    pytest_in(suite, "-k", "test_here", "--rule-coverage", "part.json")
    found = written_by(suite, "part.json")
    assert not found["complete"]
    assert list(found["proofs"]) == ["AR-GUN-002/3", "AR-GUN-002/4"]


def test_an_unknown_check_is_an_error_of_collection(suite: Path) -> None:
    marks = ('"AR-GUN-002/5"', '"AR-GUN-002/1", edition="jeu"')
    tests = (f"@pytest.mark.proves({mark})\ndef test_{number}(): assert True\n" for number, mark in enumerate(marks))
    (suite / "tests" / "test_wrong.py").write_text("import pytest\n" + "".join(tests), "utf-8")
    done = pytest_in(suite)
    assert done.returncode == 2
    assert "has no check 5" in done.stdout
    assert "not a check of jeu" in done.stdout
    assert written_by(suite) is None


def test_naming_a_check_without_asserting_anything_is_an_error_of_collection(suite: Path) -> None:
    test = '@pytest.mark.proves("AR-GUN-002/1", edition="argad-g23")\ndef test_idle(): print("proven!")\n'
    (suite / "tests" / "test_idle.py").write_text(f"import pytest\n{test}", "utf-8")
    done = pytest_in(suite)
    assert done.returncode == 2
    assert "test_idle: names checks and asserts nothing" in done.stdout
    assert written_by(suite) is None


def test_a_bad_case_file_is_an_error_of_collection(suite: Path) -> None:
    (suite / "tests" / "cases" / "bad.yaml").write_text(f"{CASE_FILE}  - case: bad\n    turns: 1\n", "utf-8")
    done = pytest_in(suite)
    assert done.returncode == 2
    assert "bad.yaml:18: bad: turns: unknown field" in done.stdout
