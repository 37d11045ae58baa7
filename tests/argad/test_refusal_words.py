"""Every reason for which the rules of Argad! refuse something is said in words, with the facts that it brings along."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from escarmouche.reference.words import LANGUAGES, STRICT, Lang, Words
from escarmouche.rulebooks import argad

Reason = tuple[str, tuple[str, ...]]


def reasons() -> Iterator[Reason]:
    """The reasons written in the code, with the names of their facts."""
    for file in Path(argad.__path__[0]).glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refused"):
                continue
            facts = tuple(fact.arg for fact in node.keywords if fact.arg is not None)
            if len(facts) == len(node.keywords) and isinstance(node.args[1], ast.Constant):
                yield str(node.args[1].value), facts


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_is_said(lang: Lang, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(STRICT, "1")
    words, found = Words(lang), sorted(set(reasons()))
    assert len(found) > 200
    for reason, facts in found:
        assert words(f"refused-{reason}", **dict.fromkeys(facts, "7"))
