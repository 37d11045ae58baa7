"""Turning plain data into typed data, with errors that name the field and say what was expected.

msgspec does the work and stops at the first fault with a message such as ``Expected `int`, got `str` - at
`$.weapons[...].need` ``. Here the message becomes a key with variables (so that it can be told in French), the keys
that msgspec leaves out as `[...]` are found again, and the trail leads back to a line of a file.
"""

import difflib
import re
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from escarmouche.reference.documents import Trail
from escarmouche.reference.errors import DataError, Place

T = TypeVar("T")

_MESSAGE = re.compile(r"(?P<what>.*?)(?: - at (?P<in_key>`key` in )?`\$(?P<path>.*)`)?$", re.DOTALL)
_STEP = re.compile(r"\.([^.\[]+)|\[(\d+)\]|(\[\.\.\.\])")
_KNOWN = (
    (re.compile(r"Object missing required field `(?P<name>.*)`"), "data-missing-field"),
    (re.compile(r"Object contains unknown field `(?P<name>.*)`"), "data-unknown-field"),
    (re.compile(r"Invalid enum value (?P<got>.*)"), "data-wrong-choice"),
    (re.compile(r"Expected (?P<expected>.*), got (?P<got>.*)"), "data-wrong-type"),
    (re.compile(r"Expected (?P<expected>.*)"), "data-expected"),
)


def typed(data: Any, kind: type[T], locate: Callable[[Trail], Place], fault: type[DataError] = DataError) -> T:
    """`data` as a `kind`, or a `fault` at the place that `locate` gives for the trail of what is wrong."""
    try:
        return _convert(data, kind)
    except msgspec.ValidationError as error:
        trail, key, details = _explained(str(error), data, kind)
        raise fault(locate(trail), written(trail), key, **details) from None


def _convert(data: Any, kind: type[T]) -> T:
    return msgspec.convert(data, kind, strict=True, str_keys=True)


def _explained(message: str, data: Any, kind: type) -> tuple[Trail, str, dict[str, str]]:
    """The trail of the fault, the message that tells it, and its variables."""
    parts = _MESSAGE.fullmatch(message)
    assert parts is not None  # the pattern takes any text
    trail = _found_trail(message, parts["path"] or "", data, kind)
    details: dict[str, str] = {"what": parts["what"]}
    key = "data-invalid"
    for pattern, known in _KNOWN:
        if found := pattern.fullmatch(parts["what"]):
            key, details = known, {name: text.replace("`", "") for name, text in found.groupdict().items()}
            break
    if key == "data-wrong-choice":
        details["expected"] = ", ".join(str(choice) for choice in _choices(_kind_at(kind, trail)))
    if key in ("data-missing-field", "data-unknown-field"):
        fields = _fields(_kind_at(kind, trail))
        key, details["expected"] = _hint(key, details["name"], fields)
        trail = (*trail, details["name"])
    if parts["in_key"]:
        key = "data-wrong-key"
        trail = (*trail, _key_at_fault(message, data, trail, kind))
    return trail, key, details


def _hint(key: str, name: str, fields: list[str]) -> tuple[str, str]:
    """For an unknown field, the one that was probably meant, or else all those that exist."""
    if key == "data-unknown-field" and (close := difflib.get_close_matches(name, fields, n=1)):
        return "data-unknown-field-close", close[0]
    return key, ", ".join(fields)


def written(trail: Iterable[str | int]) -> str:
    """A trail as people write it: `weapons.yumi.bands[0]`."""
    steps = (f"[{step}]" if isinstance(step, int) else f".{step}" for step in trail)
    return "".join(steps).removeprefix(".")


def _found_trail(message: str, path: str, data: Any, kind: type) -> Trail:
    """The steps of a path, each `[...]` replaced by the key that is really at fault."""
    trail: Trail = ()
    for name, index, unsaid in _STEP.findall(path):
        trail = (*trail, int(index) if index else _key_at_fault(message, data, trail, kind) if unsaid else name)
    return trail


def _key_at_fault(message: str, data: Any, trail: Trail, kind: type) -> str:
    """A key is at fault when its table, reduced to that key alone, still gives the same message."""
    keys = _at(data, trail)
    return next((key for key in keys if _same_fault(message, _reduced(data, (*trail, key)), kind)), "...")


def _same_fault(message: str, data: Any, kind: type) -> bool:
    try:
        _convert(data, kind)
    except msgspec.ValidationError as error:
        return str(error) == message
    return False


def _reduced(data: Any, trail: Trail) -> Any:
    """The data with the last table of the trail cut down to the trail's last key."""
    step, *rest = trail
    if not rest:
        return {step: data[step]}
    inner = _reduced(data[step], tuple(rest))
    if isinstance(step, int):
        return [*data[:step], inner, *data[step + 1 :]]
    return {**data, step: inner}


def _at(data: Any, trail: Trail) -> Any:
    for step in trail:
        data = data[step]
    return data


def _kind_at(kind: type, trail: Trail) -> list[inspect.Type]:
    """What may stand at the end of a trail: several kinds where the schema leaves a choice."""
    kinds = _alternatives(inspect.type_info(kind))
    for step in trail:
        kinds = [inner for outer in kinds for inner in _inside(outer, step)]
    return kinds


def _alternatives(kind: inspect.Type) -> list[inspect.Type]:
    if isinstance(kind, inspect.UnionType):
        return [inner for one in kind.types for inner in _alternatives(one)]
    return _alternatives(kind.type) if isinstance(kind, inspect.Metadata) else [kind]


def _inside(kind: inspect.Type, step: str | int) -> list[inspect.Type]:
    if isinstance(kind, inspect.StructType):
        return [inner for field in kind.fields if field.encode_name == step for inner in _alternatives(field.type)]
    if isinstance(kind, inspect.DictType):
        return _alternatives(kind.value_type)
    if isinstance(kind, inspect.TupleType) and isinstance(step, int):
        return _alternatives(kind.item_types[step])
    return _alternatives(kind.item_type) if isinstance(kind, inspect.CollectionType) else []


def _fields(kinds: list[inspect.Type]) -> list[str]:
    return [field.encode_name for kind in kinds if isinstance(kind, inspect.StructType) for field in kind.fields]


def _choices(kinds: list[inspect.Type]) -> list[Any]:
    choices: list[Any] = []
    for kind in kinds:
        if isinstance(kind, inspect.LiteralType):
            choices += kind.values
        elif isinstance(kind, inspect.EnumType):
            choices += [member.value for member in kind.cls]
    return choices
