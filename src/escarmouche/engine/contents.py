"""What a rulebook holds, told to whoever draws its tables and writes its troops without knowing it."""

from typing import Any, Literal, TypeAlias

import msgspec

#: The forms in which a kind of terrain is put on a table; `prop` is a thing that figures carry, drive or row.
Form: TypeAlias = Literal["area", "linear", "post", "building", "opening", "prop"]


class Thing(msgspec.Struct, frozen=True, kw_only=True):
    """Something that a profile may name: a weapon, an armour, a mount.

    `words` are what the rulebook says of it, one short phrase each, and `rule` where it says so.
    """

    id: str
    title: str
    words: tuple[str, ...] = ()
    rule: str = ""


class Section(msgspec.Struct, frozen=True, kw_only=True):
    """Things of one sort. `field` is where a profile names them, empty where it does not."""

    id: str
    title: str
    field: str
    things: tuple[Thing, ...]


class TerrainKind(msgspec.Struct, frozen=True, kw_only=True):
    """A word for pieces of terrain, and what it means in the rulebook, one short phrase each."""

    id: str
    title: str
    form: Form
    words: tuple[str, ...] = ()


class SwitchKind(msgspec.Struct, frozen=True, kw_only=True):
    """An optional rule that a setup may set."""

    id: str
    title: str
    type: Literal["boolean", "integer", "string"]
    default: bool | int | str
    rule: str


class PhaseKind(msgspec.Struct, frozen=True, kw_only=True):
    """A phase of the turn, and the words that open it at the table."""

    id: str
    call: str


class QuestionKind(msgspec.Struct, frozen=True, kw_only=True):
    """A question that changes nothing, with the JSON Schema of its facts."""

    id: str
    facts: Any


class Contents(msgspec.Struct, frozen=True, kw_only=True):
    """A rulebook for editors and tables, in one language. `profile` is the JSON Schema of a recruit's profile.

    `causes` are the words for why a die is changed, by the key that modifiers carry.
    """

    id: str
    sections: tuple[Section, ...]
    terrain: tuple[TerrainKind, ...]
    switches: tuple[SwitchKind, ...]
    phases: tuple[PhaseKind, ...]
    profile: Any
    questions: tuple[QuestionKind, ...]
    causes: tuple[Thing, ...] = ()
