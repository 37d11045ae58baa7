"""The protocol of live matches as one JSON Schema, made from the types: what `docs/protocol.schema.json` holds.

The engine leaves open what a rulebook's events, answers, profiles and records are. Here each of them is what the
rulebooks of this program make of it, found without knowing any of them.
"""

import json
from collections.abc import Iterator, Mapping
from inspect import cleandoc
from typing import Any, get_type_hints

import msgspec

from escarmouche.engine.events import Event
from escarmouche.engine.rulings import Ruling
from escarmouche.rulebooks import FAMILIES
from escarmouche.server.messages import PROTOCOL, FromClient, FromServer, Sent

HERE = "#/$defs/"

#: Where the messages are defined: of two types of one name, theirs keeps it.
MESSAGES = "escarmouche.server.messages."


def schema() -> dict[str, Any]:
    """All messages in both directions, with all that is in them."""
    books: list[Any] = [make for _, make in FAMILIES.values()]
    roots: dict[str, list[Any]] = {
        "FromClient": [FromClient],
        "FromServer": [FromServer],
        "AnyEvent": sorted(heirs(Event), key=lambda kind: kind.__name__),
        "AnyAnswer": [book.answers for book in books],
        "AnyProfile": [book.profiles for book in books],
        "AnyRecord": [get_type_hints(book.view)["return"] for book in books],
        "AnyRuling": [Ruling],
    }
    flat = [kind for group in roots.values() for kind in group]
    made, defined = msgspec.json.schema_components(flat, schema_hook=anything, ref_template=HERE + "{name}")
    parts = iter(made)
    defined |= {name: either([next(parts) for _ in group]) for name, group in roots.items()}
    defined = msgspec.json.decode(renamed(msgspec.json.encode(defined), defined))
    fill_in(defined)
    always_there(defined)
    for name, one in defined.items():
        one["title"] = name
        if "description" in one:
            one["description"] = cleandoc(one["description"])
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Escarmouche, live matches, protocol {PROTOCOL}",
        "anyOf": [ref("FromClient"), ref("FromServer")],
        "$defs": dict(sorted(defined.items())),
    }


def text() -> str:
    """The schema as the file that is kept in the documentation."""
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


def heirs(kind: type[Any]) -> Iterator[type[Any]]:
    """Every kind of event there is: the engine's, and those of the rulebooks that are loaded."""
    for heir in kind.__subclasses__():
        if heir.__module__.startswith("escarmouche."):
            yield heir
            yield from heirs(heir)


def anything(_: type) -> dict[str, Any]:
    return {"description": "anything"}


def ref(name: str) -> dict[str, str]:
    return {"$ref": HERE + name}


def either(schemas: list[dict[str, Any]]) -> dict[str, Any]:
    """One of these, each named once."""
    flat = [one for schema in schemas for one in schema.get("anyOf", [schema])]
    return {"anyOf": [one for index, one in enumerate(flat) if one not in flat[:index]]}


def renamed(text: bytes, defined: Mapping[str, Any]) -> bytes:
    """Names of types without their modules: a rulebook's word that another has too is told by its family."""
    for name in sorted((name for name in defined if "." in name), key=len, reverse=True):
        parts = name.split(".")
        family = parts[2] if parts[1] == "rulebooks" else parts[1]
        short = parts[-1] if name.startswith(MESSAGES) else family.capitalize() + parts[-1]
        text = text.replace(name.encode(), short.encode())
    return text


def fill_in(defined: dict[str, Any]) -> None:
    """Put what the rulebooks have where the engine leaves it open."""
    del defined["Event"], defined["EngineAnswer"]
    for holder, field, name in (
        ("Answer", "answer", "AnyAnswer"),
        ("Rule", "ruling", "AnyRuling"),
        ("AnswerFor", "answer", "AnyAnswer"),
        ("Figure", "profile", "AnyProfile"),
        ("View", "record", "AnyRecord"),
        ("Changed", "record", "AnyRecord"),
    ):
        defined[holder]["properties"][field] = ref(name)
    whole = {"Event": "AnyEvent", "EngineAnswer": "AnyAnswer"}
    replace_refs(defined, {HERE + old: HERE + new for old, new in whole.items()})


def replace_refs(node: Any, names: Mapping[str, str]) -> None:
    """Let every reference to one of these go to the other."""
    if isinstance(node, dict):
        if node.get("$ref") in names:
            node["$ref"] = names[node["$ref"]]
        for inner in node.values():
            replace_refs(inner, names)
    elif isinstance(node, list):
        for inner in node:
            replace_refs(inner, names)


def always_there(defined: dict[str, Any]) -> None:
    """Only messages leave out what is as usual: whatever else is sent and never received has all its fields."""
    received = reached(defined, "FromClient")
    messages = {kind.__name__ for kind in Sent.__subclasses__()}
    for name in reached(defined, "FromServer") - received - messages:
        if defined[name].get("properties"):
            defined[name]["required"] = list(defined[name]["properties"])


def reached(defined: Mapping[str, Any], root: str) -> set[str]:
    """The definitions that a message may hold."""
    found: set[str] = set()
    open_ones = [root]
    while open_ones:
        name = open_ones.pop()
        if name not in found:
            found.add(name)
            open_ones += [used.removeprefix(HERE) for used in refs_in(defined[name])]
    return found


def refs_in(node: Any) -> Iterator[str]:
    if isinstance(node, dict):
        if isinstance(node.get("$ref"), str):
            yield node["$ref"]
        for inner in node.values():
            yield from refs_in(inner)
    elif isinstance(node, list):
        for inner in node:
            yield from refs_in(inner)
