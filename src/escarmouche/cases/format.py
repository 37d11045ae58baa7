"""What a case file may hold. `docs/cases.md` tells it with examples; `reading.py` reads it."""

from collections.abc import Callable
from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from escarmouche.engine.figures import Mark
from escarmouche.reference.documents import Trail
from escarmouche.reference.errors import DataError
from escarmouche.table.terrain import TableTop


class Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A part of a case: nothing unknown is let through."""


class SeatCard(Part, frozen=True, kw_only=True):
    side: str = ""
    role: Literal["player", "master"] = "player"
    name: str = ""


class FigureCard(Part, frozen=True, kw_only=True):
    """A figure as it is put down. `profile` holds every field that is none of these.

    It stands at a point, or beside another figure: edge to edge at exactly `gap` cm in the direction of `bearing`.
    """

    seat: str
    at: tuple[float, float] | None = None
    beside: str | None = None
    gap: float = 0.0
    bearing: float = 0.0
    facing: float = 0.0
    level: int = 0
    base: float | tuple[float, float] | None = None
    name: str = ""
    marks: dict[str, Mark] = {}
    secrets: dict[str, Mark] = {}
    seen_by: tuple[str, ...] | None = None
    profile: dict[str, Any] = {}


class Until(Part, frozen=True, kw_only=True):
    """When to stop: before a turn begins, once a phase has begun, or when a question of that kind is asked."""

    turn: int | None = None
    phase: str | None = None
    asked: str | None = None


class Refusal(Part, frozen=True, kw_only=True):
    """A refusal that must come: its rule, and if given its reason and some of its measured facts."""

    rule: str
    reason: str | None = None
    facts: dict[str, Any] = {}


class FigureState(Part, frozen=True, kw_only=True):
    """How a figure must be found; only what is given is compared. A mark that is not there is false."""

    alive: bool | None = None
    at: tuple[float, float] | None = None
    facing: float | None = None
    level: int | None = None
    moved: float | None = None
    marks: dict[str, Mark] = {}
    secrets: dict[str, Mark] = {}
    gaps: dict[str, float] = {}


class Knowledge(Part, frozen=True, kw_only=True):
    """What a seat must know, and what it must not."""

    knows: tuple[str, ...] = ()
    ignores: tuple[str, ...] = ()
    events: tuple[dict[str, Any], ...] = ()
    never: tuple[dict[str, Any], ...] = ()


class Expectation(Part, frozen=True, kw_only=True):
    """What must be so, at the end or at some moment of the play."""

    events: tuple[dict[str, Any], ...] = ()
    never: tuple[dict[str, Any], ...] = ()
    figures: dict[str, FigureState] = {}
    pending: dict[str, str | tuple[str, ...]] = {}
    offers: dict[str, tuple[str, ...]] = {}
    withholds: dict[str, tuple[str, ...]] = {}
    views: dict[str, Knowledge] = {}
    turn: int | None = None
    phase: str | None = None
    winners: tuple[str, ...] | None = None
    refused: Refusal | None = None

    @property
    def asserts(self) -> bool:
        return self != Expectation()


class Say(Part, frozen=True, kw_only=True, tag="say", tag_field="item"):
    """A seat answers, takes back or rules. `at_once` says it without waiting to be asked."""

    seat: str
    answer: str | dict[str, Any]
    refused: Refusal | None = None
    at_once: bool = False


class Ask(Part, frozen=True, kw_only=True, tag="ask", tag_field="item"):
    """A question to the rulebook that changes nothing."""

    ask: dict[str, dict[str, Any]]
    gives: dict[str, Any] | None = None
    refused: Refusal | None = None


class Now(Part, frozen=True, kw_only=True, tag="now", tag_field="item"):
    """What must be so at this moment."""

    now: Expectation


class Wait(Part, frozen=True, kw_only=True, tag="wait", tag_field="item"):
    """Everybody answers by default until a question of this kind is asked."""

    wait: str


Item: TypeAlias = Say | Ask | Now | Wait
Face: TypeAlias = Annotated[int, msgspec.Meta(ge=1)]


class Situation(Part, frozen=True, kw_only=True):
    """One case, whole: defaults, case and variant laid over one another."""

    case: str
    title: str = ""
    playable: bool = True
    rulebook: str
    packs: tuple[str, ...] = ()
    switches: dict[str, bool | int | str] = {}
    turn: int = 1
    phase: str | None = None
    until: Until = Until()
    table: TableTop
    seats: dict[str, SeatCard] = {}
    figures: dict[str, FigureCard] = {}
    proves: tuple[str, ...] = ()
    play: tuple[Item, ...] = ()
    dice: dict[str, Face | tuple[Face, ...] | Literal["by hand"]] = {}
    expect: Expectation = Expectation()

    @property
    def asserts(self) -> bool:
        """Whether anything is compared at all."""
        said = any(isinstance(item, Say) and item.refused for item in self.play)
        asked = any(isinstance(item, Ask) and (item.gives or item.refused) for item in self.play)
        seen = any(isinstance(item, Now) and item.now.asserts for item in self.play)
        return self.expect.asserts or said or asked or seen


class CaseError(DataError):
    """A case file that cannot be played: file, line, field, and what was expected."""


class Case(msgspec.Struct, frozen=True):
    """A case ready to be played, and where each of its parts stands in its file."""

    id: str
    situation: Situation
    fault: Callable[..., CaseError]  #: (trail, key of the message, **variables) -> the fault at that place

    def at(self, trail: Trail, key: str, **details: str) -> CaseError:
        return self.fault(trail, key, **details)
