"""Decisions: who must decide what now, what may be answered, and how an answer is refused."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, overload

import msgspec

from escarmouche.engine.events import kebab
from escarmouche.engine.figures import FigureId, SeatId


class Answer(msgspec.Struct, frozen=True, kw_only=True, tag=kebab, tag_field="do"):
    """What a seat says. A rulebook adds its own kinds; each is one typed message on the wire and in the journal."""


class Choose(Answer, frozen=True, kw_only=True):
    """Pick one of the options of a decision by its key."""

    option: str


class EnterDice(Answer, frozen=True, kw_only=True):
    """The faces that real dice show."""

    faces: tuple[int, ...]


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """One ready answer of a decision: enough for a button, a computer player or a random one."""

    key: str
    answer: Answer
    about: tuple[FigureId, ...] = ()


class Listing(Sequence[Option]):
    """Options that are worked out when somebody looks at them, and then kept: most decisions are answered unseen.

    There is always the `last` one, by which somebody says that he has nothing (more) to say.
    """

    def __init__(self, options: Callable[[], Iterable[Option]], last: Option) -> None:
        self._options, self._last = options, last
        self._listed: tuple[Option, ...] = ()

    def all(self) -> tuple[Option, ...]:
        """Every option."""
        if not self._listed:
            self._listed = (*self._options(), self._last)
        return self._listed

    def __bool__(self) -> bool:
        return True

    def __len__(self) -> int:
        return len(self.all())

    def __iter__(self) -> Iterator[Option]:
        return iter(self.all())

    @overload
    def __getitem__(self, index: int) -> Option: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Option, ...]: ...
    def __getitem__(self, index: int | slice) -> Option | tuple[Option, ...]:
        return self.all()[index]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self.all() == tuple(other)

    def __hash__(self) -> int:
        return hash(self.all())

    def __repr__(self) -> str:
        return repr(self.all())


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """Something a seat must decide now.

    `kind` names the question (its words are in the translations), `accepts` the kinds of answer it takes, `options`
    the ready answers where they can be listed, as a `Listing` where that takes a while, `default` what stands for
    somebody who says nothing. `facts` are the numbers the question is about. The id changes when the question does, so
    that a late answer is known as late.
    """

    id: str
    seat: SeatId
    kind: str
    accepts: tuple[str, ...]
    about: tuple[FigureId, ...] = ()
    options: Sequence[Option] = ()
    default: Answer | None = None
    facts: Mapping[str, Any] = {}
    rules: tuple[str, ...] = ()

    def option(self, key: str) -> Option:
        """The option of that key, or a refusal."""
        for option in self.options:
            if option.key == key:
                return option
        raise Refused("engine", "no-such-option", option=key, options=", ".join(o.key for o in self.options))


class Refused(Exception):
    """An answer that a rule forbids: the rule, the reason as a key of the translations, and the measured facts."""

    def __init__(self, rule: str, reason: str, **facts: Any) -> None:
        super().__init__(rule, reason, facts)
        self.rule = rule
        self.reason = reason
        self.facts = facts

    def __str__(self) -> str:
        told = ", ".join(f"{name} {value}" for name, value in self.facts.items())
        return f"{self.rule}: {self.reason}" + (f" ({told})" if told else "")


def tag_of(answer: Answer | type[Answer]) -> str:
    """The word that names a kind of answer in messages."""
    kind = answer if isinstance(answer, type) else type(answer)
    return str(kind.__struct_config__.tag)
