"""Every record of the library is sound: all the packs, all the messages. The catalogue has its own tests."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from escarmouche.reference import LIBRARY
from escarmouche.reference.shelf import Shelf
from escarmouche.reference.words import LANGUAGES
from escarmouche.rulebooks import schema_of

FILES = sorted({file.name for lang in LANGUAGES for file in (LIBRARY / "lang" / lang).glob("*.ftl")})

#: French typography: these stand where a plain space or an ASCII sign has no place.
UNTYPESET = re.compile(r" [:;!?»]|« |\.\.\.|[\"']|\w[;!?]")


class Variables(Visitor):
    """Collects the variables a message uses."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  # the library's name
        self.names.add(node.id.name)


class Texts(Visitor):
    """Collects the plain text of a message."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802  # the library's name
        self.texts.append(node.value)


def messages(file: Path) -> Iterator[ast.Message]:
    for entry in FluentParser().parse(file.read_text("utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{file}: not Fluent: {entry.content!r}"
        if isinstance(entry, ast.Message):
            yield entry


def variables(file: Path) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for message in messages(file):
        assert message.id.name not in found, f"{file}: {message.id.name} twice"
        collector = Variables()
        collector.visit(message)
        found[message.id.name] = collector.names
    return found


@pytest.mark.parametrize("name", FILES)
def test_both_languages_have_the_same_messages_and_variables(name: str) -> None:
    french, english = (variables(LIBRARY / "lang" / lang / name) for lang in ("fr", "en"))
    assert french == english


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_message_is_in_two_files(lang: str) -> None:
    keys = [key for name in FILES for key in variables(LIBRARY / "lang" / lang / name)]
    assert sorted(keys) == sorted(set(keys))


@pytest.mark.parametrize("name", FILES)
def test_french_messages_are_typeset(name: str) -> None:
    for message in messages(LIBRARY / "lang" / "fr" / name):
        collector = Texts()
        collector.visit(message)
        for text in collector.texts:
            plain = text.replace("Argad!", "Argad").replace("n.a.", "")
            assert not UNTYPESET.search(plain), f"{message.id.name}: {text!r}"


class Ones(Visitor):
    """Collects the variants for the singular that do not say how many there are."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802  # the library's name
        for variant in node.variants:
            said = Variables()
            said.visit(variant.value)
            if isinstance(variant.key, ast.Identifier) and variant.key.name == "one" and not said.names:
                self.found.append("".join(part.value for part in variant.value.elements))
        self.generic_visit(node)


@pytest.mark.parametrize("name", FILES)
def test_french_counts_nought_as_one(name: str) -> None:
    """In French the singular is that of 0 too: a variant that says one in words is `[1]`, not `[one]`."""
    for message in messages(LIBRARY / "lang" / "fr" / name):
        ones = Ones()
        ones.visit(message)
        assert ones.found == [], message.id.name


def test_every_pack_of_the_library_is_sound() -> None:
    shelf = Shelf.standard()
    assert [str(fault) for fault in shelf.faults] == []
    assert [str(fault) for pack in shelf for fault in shelf.check(pack.id, schema_of)] == []
