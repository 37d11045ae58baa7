"""Reading a YAML or TOML file without losing the line each value stands on."""

import re
import tomllib
from collections.abc import Hashable, Iterable
from functools import cached_property
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
import yaml

from escarmouche.reference.errors import DataError, Place
from escarmouche.reference.toml_lines import toml_lines

#: The way to a value: keys of tables and indices of arrays.
Trail: TypeAlias = tuple[str | int, ...]

#: Deeper than any sensible data. libyaml's composer has no guard of its own and would crash the interpreter.
DEEPEST = 50

SUFFIXES = (".toml", ".yaml", ".yml")


class Document(msgspec.Struct, dict=True):
    """A parsed file. Keys of tables are always text, as written."""

    file: Path
    text: str
    data: Any

    @cached_property
    def lines(self) -> dict[Trail, int]:
        """The line of every value. Worked out when first asked for: a good catalogue never needs it."""
        return toml_lines(self.text) if self.file.suffix == ".toml" else yaml_lines(self.text)

    def place(self, trail: Trail) -> Place:
        """Where a value stands; for a value that is not there, where its closest parent stands."""
        while trail and trail not in self.lines:
            trail = trail[:-1]
        return Place(self.file, self.lines.get(trail, 1))


def read(file: Path) -> Document:
    """Parse a file by its suffix, or raise a `DataError` that says where it is broken."""
    return parse(file, read_text(file))


def read_text(file: Path) -> str:
    """The text of a file, or a `DataError`."""
    try:
        return file.read_text("utf-8")
    except OSError as error:
        raise DataError(Place(file, 1), "", "data-unreadable", why=error.strerror or str(error)) from error
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise DataError(Place(file, line), "", "data-not-utf8") from error


def parse(file: Path, text: str) -> Document:
    """Parse the text of a file."""
    if file.suffix not in SUFFIXES:
        raise DataError(Place(file, 1), "", "data-suffix", expected=", ".join(SUFFIXES))
    try:
        return Document(file, text, _load_toml(text) if file.suffix == ".toml" else _load_yaml(text))
    except tomllib.TOMLDecodeError as error:
        message = str(error)
        found = re.search(r" \(at (?:line (\d+), column \d+|end of document)\)$", message)
        line = int(found[1]) if found and found[1] else text.count("\n") + 1
        raise DataError(Place(file, line), "", "data-syntax", why=re.sub(r" \(at .*\)$", "", message)) from error
    except _Refused as refused:
        raise DataError(Place(file, refused.line), "", refused.key, **refused.details) from None
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 1
        raise DataError(Place(file, line), "", "data-syntax", why=error.problem or str(error)) from error
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        raise DataError(Place(file, line), "", "data-syntax", why=error.reason) from error
    except RecursionError as error:
        raise DataError(Place(file, 1), "", "data-too-deep") from error


class _Refused(Exception):
    """Good YAML that we do not want."""

    def __init__(self, node: yaml.Node | yaml.Event, key: str, **details: str) -> None:
        self.line = node.start_mark.line + 1 if node.start_mark else 1
        self.key = key
        self.details = details


class _StrictLoader(yaml.CSafeLoader):
    """Plain YAML: keys are text, once each; no merge keys."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, Any]:
        table: dict[Hashable, Any] = {}
        for key_node, value_node in node.value:
            if not isinstance(key_node, yaml.ScalarNode):
                raise _Refused(key_node, "data-key-not-text")
            key = key_node.value
            if key in table:
                raise _Refused(key_node, "data-key-twice", name=key)
            table[key] = self.construct_object(value_node, deep=deep)
        return table


def _load_toml(text: str) -> Any:
    data = tomllib.loads(text)
    level: list[Any] = [data]
    for _ in range(DEEPEST):
        level = [inner for outer in level for inner in _inside(outer)]
        if not level:
            return data
    raise RecursionError


def _inside(value: Any) -> Iterable[Any]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


def _load_yaml(text: str) -> Any:
    _refuse_traps(text)
    return yaml.load(text, Loader=_StrictLoader)


def _refuse_traps(text: str) -> None:
    """No aliases and no abyssal nesting: a file sent by a stranger must neither blow up nor crash anybody."""
    depth = 0
    for event in yaml.parse(text, Loader=yaml.CSafeLoader):
        if isinstance(event, yaml.AliasEvent):
            raise _Refused(event, "data-alias")
        depth += isinstance(event, yaml.CollectionStartEvent)
        depth -= isinstance(event, yaml.CollectionEndEvent)
        if depth > DEEPEST:
            raise _Refused(event, "data-too-deep")


def yaml_lines(text: str) -> dict[Trail, int]:
    """The line of every value of a YAML text: that of its key, or of the item itself in a list."""
    lines: dict[Trail, int] = {}

    def walk(node: yaml.Node, trail: Trail) -> None:
        if isinstance(node, yaml.MappingNode):
            for key, value in node.value:
                lines[*trail, key.value] = key.start_mark.line + 1
                walk(value, (*trail, key.value))
        elif isinstance(node, yaml.SequenceNode):
            for index, item in enumerate(node.value):
                lines[*trail, index] = item.start_mark.line + 1
                walk(item, (*trail, index))

    root = yaml.compose(text, Loader=yaml.CSafeLoader)
    if root is not None:
        lines[()] = root.start_mark.line + 1
        walk(root, ())
    return lines
