"""A missing message or variable fails the test that meets it; what the machine is set to makes no difference."""

import pytest

from escarmouche.reference.words import STRICT


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(STRICT, "1")
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("HOME", "/nonexistent")
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.delenv("ESCARMOUCHE_LANG", raising=False)
    monkeypatch.delenv("ESCARMOUCHE_PACKS", raising=False)
