"""What was expected against what came: integers and words exactly, decimal numbers to half a hundredth."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from escarmouche.engine.events import Event

#: How far a measured number may be from the one that is written in a case.
NEARLY = 0.005

#: The modifiers of a die are compared as a whole, the rules cited only as far as they are named.
MODIFIERS, RULES = "modifiers", "rules"


class Difference(NamedTuple):
    """One value that is not as expected; `path` leads to it."""

    path: tuple[str | int, ...]
    expected: str
    got: str


def facts_of(event: Event) -> dict[str, Any]:
    """An event as plain data, its modifiers by their cause."""
    return by_cause(msgspec.to_builtins(event))


def by_cause(facts: Mapping[str, Any]) -> dict[str, Any]:
    """Modifiers as people write them: cause and value."""
    found = dict(facts)
    listed = found.get(MODIFIERS)
    if isinstance(listed, list | tuple):
        found[MODIFIERS] = {}
        for modifier in listed:
            cause = modifier["cause"]
            found[MODIFIERS][cause] = found[MODIFIERS].get(cause, 0) + modifier["value"]
    return found


def differences(
    expected: Mapping[str, Any], got: Mapping[str, Any], path: tuple[str | int, ...] = ()
) -> Iterator[Difference]:
    """Where the values that are expected are not those that came; what is not expected may be anything."""
    for key, wanted in expected.items():
        here = (*path, key)
        if key not in got:
            yield Difference(here, told(wanted), "-")
        elif key == MODIFIERS and isinstance(wanted, Mapping) and wanted != got[key]:
            yield Difference(here, told(wanted), told(got[key]))
        elif key == RULES and isinstance(wanted, Sequence):
            if not set(wanted) <= set(got[key]):
                yield Difference(here, told(wanted), told(got[key]))
        elif isinstance(wanted, Mapping) and isinstance(got[key], Mapping):
            yield from differences(wanted, got[key], here)
        elif not same(wanted, got[key]):
            yield Difference(here, told(wanted), told(got[key]))


def same(expected: Any, got: Any) -> bool:
    """Whether a value is the one that was expected."""
    if isinstance(expected, bool) or isinstance(got, bool):
        return expected is got
    if isinstance(expected, float) or isinstance(got, float):
        return isinstance(expected, float | int) and isinstance(got, float | int) and abs(expected - got) <= NEARLY
    if isinstance(expected, list | tuple) and isinstance(got, list | tuple):
        return len(expected) == len(got) and all(map(same, expected, got))
    if isinstance(expected, Mapping) and isinstance(got, Mapping):
        return expected.keys() == got.keys() and all(same(value, got[key]) for key, value in expected.items())
    return bool(expected == got)


def told(value: Any) -> str:
    """A value as a case file would write it."""
    if isinstance(value, str):
        return value
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {told(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(told, value)) + "]"
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    return f"{value:g}" if isinstance(value, float) else str(value)
