"""The locks and the page of dependencies keep up with pyproject.toml."""

import json
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LOCKS = ("requirements.lock", "requirements-dev.lock", "requirements-node.lock")


def named(requirements: list[str]) -> set[str]:
    """The names alone, spelt as the locks spell them."""
    names = (re.split(r"[<>=~!\[; ]", requirement)[0] for requirement in requirements)
    return {re.sub(r"[._]", "-", name.lower()) for name in names}


def pinned(lock: str) -> dict[str, str]:
    """What a lock pins: name and version."""
    return dict(re.findall(r"^([a-z0-9-]+)==(\S+)", (ROOT / lock).read_text(encoding="utf-8"), flags=re.MULTILINE))


def project() -> tuple[set[str], set[str]]:
    """The names pyproject.toml asks for: to play, to develop."""
    table = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return named(table["dependencies"]), named(table["optional-dependencies"]["dev"])


def test_the_locks_pin_what_the_project_asks() -> None:
    play, dev = project()
    assert play <= pinned("requirements.lock").keys()
    assert play | dev <= pinned("requirements-dev.lock").keys()


def test_the_development_lock_holds_the_other() -> None:
    assert pinned("requirements.lock").items() <= pinned("requirements-dev.lock").items()


def test_the_lock_of_the_browser_client_names_no_host_and_hashes_everything() -> None:
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert len(packages) > 100
    for name, package in packages.items():
        assert "resolved" not in package, name
        assert not name or package["integrity"].startswith("sha512-"), name


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_names_no_host_and_hashes_everything(lock: str) -> None:
    text = (ROOT / lock).read_text(encoding="utf-8")
    assert "://" not in text
    entries = re.split(r"^(?=[a-z0-9-]+==)", text, flags=re.MULTILINE)[1:]
    assert entries
    assert all("--hash=sha256:" in entry for entry in entries)


def test_every_dependency_has_its_reason() -> None:
    page = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([^`]+)`", page, flags=re.MULTILINE)
    play, dev = project()
    assert named(rows) == play | dev
