"""The documents: what they point to is there, and the commands that they print exist."""

import re
from pathlib import Path

import pytest
from typer.core import TyperGroup
from typer.main import get_command

from escarmouche.cli.main import app

ROOT = Path(__file__).resolve().parents[2]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]
FILES = [*PAGES, *sorted((ROOT / "src").rglob("*.py"))]

#: A path from the root, as documents and docstrings write it; one with a word in capitals stands for any of its kind.
PATH = re.compile(r"\b(?:docs|src|tests|web|benchmarks|scripts)/[\w./-]*\w")
ANY = re.compile(r"\b[A-Z]{4,}\b")

#: A command and, where it is a group, the one that follows.
COMMAND = re.compile(r"\bescarmouche ([a-z]+)(?: ([a-z]+))?")


def test_what_they_point_to_is_there() -> None:
    missing = {
        f"{file.relative_to(ROOT)}: {path}"
        for file in FILES
        for path in PATH.findall(file.read_text("utf-8"))
        if not ANY.search(path) and not (ROOT / path).exists()
    }
    assert sorted(missing) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_commands_that_they_print_exist(page: Path) -> None:
    commands = get_command(app)
    assert isinstance(commands, TyperGroup)
    for name, inner in COMMAND.findall("\n".join(printed(page.read_text("utf-8")))):
        assert name in commands.commands, f"escarmouche {name}"
        group = commands.commands[name]
        if isinstance(group, TyperGroup):
            assert inner in group.commands, f"escarmouche {name} {inner}"


def printed(text: str) -> list[str]:
    """What stands in backquotes, in a line or in a block."""
    blocks = re.findall(r"```[a-z]*\n(.*?)```", text, re.DOTALL)
    return blocks + re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", text, flags=re.DOTALL))
