"""An edition as a match plays it: without what its switches leave out, and at its scale."""

from collections.abc import Mapping
from typing import Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from escarmouche.rulebooks.argad.edition import Edition

R = TypeVar("R", bound=msgspec.Struct)

#: What `half_scale` does to every distance in centimetres (AR-FIG-012).
HALF = 0.5


def as_played(edition: Edition, switches: Mapping[str, bool | int | str]) -> Edition:
    """Leave out every record whose `switch` is off, and halve the distances where the models are small."""
    on = {name: bool(switches.get(name, switch.default)) for name, switch in edition.switches.items()}
    sections = {}
    for name in edition.__struct_fields__:
        section = getattr(edition, name)
        if isinstance(section, dict):
            section = {
                key: record for key, record in section.items() if on.get(getattr(record, "switch", None) or "", True)
            }
        sections[name] = section
    played = Edition(**sections)
    return halved(played) if on.get("half_scale", False) else played


def halved(record: R) -> R:
    """The same record with everything measured in centimetres halved; lengths of bases are none of that."""
    changes = {name: _half(getattr(record, name), hint) for name, hint in _hints(type(record)).items()}
    return msgspec.structs.replace(record, **changes)


def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


def _half(value: Any, hint: Any) -> Any:
    if isinstance(value, msgspec.Struct):
        return halved(value)
    if isinstance(value, dict):
        inner = get_args(hint)[1]
        return {key: _half(item, inner) for key, item in value.items()}
    if isinstance(value, tuple):
        return tuple(_half(item, get_args(hint)[0]) for item in value)
    return value * HALF if isinstance(value, (int, float)) and _in_centimetres(hint) else value


def _in_centimetres(hint: Any) -> bool:
    """Whether a type is Centimetres, or a union that holds it."""
    if get_origin(hint) is Annotated:
        return any(isinstance(meta, msgspec.Meta) and bool((meta.extra or {}).get("halved")) for meta in get_args(hint))
    return any(_in_centimetres(arm) for arm in get_args(hint))
