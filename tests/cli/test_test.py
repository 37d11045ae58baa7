"""`escarmouche test`: every step runs, failures are told before pytest, the exit code remembers them."""

from pathlib import Path

import pytest
import typer
from rich.console import Console
from typer.testing import CliRunner

from escarmouche.cli import main, test
from escarmouche.cli.checkout import checkout


@pytest.fixture
def tools(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Programs that stand for the tools: each says its arguments and ends with the code its file holds."""

    def program(name: str) -> Path:
        path = tmp_path / name
        if not path.exists():
            succeed(tmp_path, name)
        return path

    monkeypatch.setattr(test, "tool", program)
    monkeypatch.setattr(test, "checkout", lambda _: tmp_path)
    return tmp_path


def ending(folder: Path, name: str, code: int) -> None:
    path = folder / name
    path.write_text(f'#!/bin/sh\necho "{name} says $*"\nexit {code}\n')
    path.chmod(0o755)


def succeed(folder: Path, name: str) -> None:
    ending(folder, name, 0)


def test_all_is_well(tools: Path, capfd: pytest.CaptureFixture[str]) -> None:
    result = CliRunner().invoke(main.app, ["test"])
    assert result.exit_code == 0
    assert "ruff check .: passed" in result.stdout
    assert "mypy: passed" in result.stdout
    assert "says" not in result.stdout, "a content tool is silent"
    assert capfd.readouterr().out == f"pytest says -n {test.cores()}\n"


def test_a_failing_step_stops_nothing_and_is_told_again(tools: Path, capfd: pytest.CaptureFixture[str]) -> None:
    ending(tools, "ruff", 1)
    result = CliRunner().invoke(main.app, ["test"])
    assert result.exit_code == 1
    assert "ruff says format --check ." in result.stdout
    assert "mypy: passed" in result.stdout
    lines = result.stdout.splitlines()
    assert lines[-2:] == ["FAILED before the tests: ruff check ., ruff format --check .", "pytest ..."]
    assert "pytest says" in capfd.readouterr().out


def test_the_exit_code_is_that_of_pytest(tools: Path) -> None:
    ending(tools, "pytest", 3)
    ending(tools, "mypy", 1)
    assert CliRunner().invoke(main.app, ["test"]).exit_code == 3


def test_brackets_in_a_complaint_are_not_markup(tools: Path) -> None:
    (tools / "mypy").write_text("#!/bin/sh\necho 'error: bad list[/int]  [arg-type]'\nexit 1\n")
    (tools / "mypy").chmod(0o755)
    console = Console(record=True, quiet=False, width=200)
    assert not test.passes("mypy", tools, console)
    assert "bad list[/int]  [arg-type]" in console.export_text()


def test_missing_tools_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(test, "tool", lambda name: tmp_path / name)
    result = CliRunner().invoke(main.app, ["test"])
    assert result.exit_code == 2
    assert "Not installed: lint-imports, mypy, pytest, ruff." in result.stderr


def test_outside_a_checkout_it_says_where_tests_live(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(typer.Exit) as ended:
        checkout("tests", package=tmp_path / "site-packages" / "escarmouche")
    assert ended.value.exit_code == 2
    assert "The tests folder lives in the checkout" in capsys.readouterr().err


def test_this_is_a_checkout() -> None:
    assert (checkout("tests") / "tests" / "cli" / "test_test.py").samefile(__file__)
