"""The journal: a match as a file. Setup first, then answers, dice and rulings in order, one message a line.

Each line carries a check that chains the line before it, the message and the state it led to. So a journal that was
altered is found out at the very line, and a journal cut short gives back what came before the cut.
"""

from collections.abc import Callable, Iterable, Iterator
from hashlib import blake2b
from typing import Any, TypeAlias, TypeVar

import msgspec

from escarmouche.dice.throws import Throw, check_faces
from escarmouche.engine.figures import SeatId
from escarmouche.engine.rulings import AnswerFor, Ruling
from escarmouche.engine.setup import Setup

FORMAT = 1


class Answered(msgspec.Struct, frozen=True, tag="answered", tag_field="entry"):
    seat: SeatId
    answer: Any


class Rolled(msgspec.Struct, frozen=True, tag="rolled", tag_field="entry"):
    throw: Throw
    faces: tuple[int, ...]

    def __post_init__(self) -> None:
        if (wrong := check_faces(self.throw, self.faces)) is not None:
            raise wrong


class RulingGiven(msgspec.Struct, frozen=True, tag="ruling", tag_field="entry"):
    seat: SeatId
    ruling: Ruling


class TakenBack(msgspec.Struct, frozen=True, tag="taken-back", tag_field="entry"):
    """The match goes back to where it stood after the first `to` entries. What is undone stays written."""

    seat: SeatId
    to: int


class SeedRevealed(msgspec.Struct, frozen=True, tag="seed-revealed", tag_field="entry"):
    """The seed of dice committed in advance, published after the match."""

    seed: str


Entry: TypeAlias = Answered | Rolled | RulingGiven | TakenBack | SeedRevealed


class Line(msgspec.Struct, frozen=True):
    """One line of a journal file: the message and its check."""

    check: str
    message: Any


class JournalError(Exception):
    """A journal that cannot be trusted from some line on. `intact` is the number of good lines before it.

    `key` is the reason as a key of the translations (`journal-...`), where players are told it.
    """

    def __init__(self, reason: str, line: int, intact: int, key: str = "", **facts: str) -> None:
        super().__init__(f"line {line}: {reason} ({intact} good lines before it)")
        self.reason, self.key, self.facts = reason, key, facts
        self.line = line
        self.intact = intact


T = TypeVar("T")

_encoder = msgspec.json.Encoder(order="deterministic")


def check_of(previous: str, message: Any, digest: bytes) -> str:
    """The check of one line: what came before, what is said, and what the match then is."""
    return blake2b(previous.encode() + _encoder.encode(message) + digest, digest_size=12).hexdigest()


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    journal: int
    setup: Setup


def write(setup: Setup, entries: Iterable[Entry], checks: Iterable[str]) -> bytes:
    """The journal as a file; `checks` has one more item than `entries`, the first being the setup's."""
    checks = iter(checks)
    lines = [header_line(setup, next(checks))]
    lines += [line_of(entry, check) for entry, check in zip(entries, checks, strict=True)]
    return b"".join(line + b"\n" for line in lines)


def header_line(setup: Setup, check: str) -> bytes:
    """The first line of a journal."""
    return _encoder.encode(Line(check, Header(FORMAT, setup)))


def line_of(entry: Entry, check: str) -> bytes:
    """One line of a journal, without its end."""
    return _encoder.encode(Line(check, entry))


def read_header(text: bytes) -> tuple[Header, str]:
    """The setup and its check."""
    head, _, rest = text.partition(b"\n")
    if not rest and not text.endswith(b"\n"):
        raise JournalError("cut short before the end of the setup", line=1, intact=0, key="journal-cut")
    header, check = _read_line(head, 1, lambda message: msgspec.convert(message, Header))
    if header.journal != FORMAT:
        reason = f"journal format {header.journal}, this program reads {FORMAT}"
        formats = {"format": str(header.journal), "known": str(FORMAT)}
        raise JournalError(reason, line=1, intact=0, key="journal-format", **formats)
    return header, check


def _read_line(raw: bytes, number: int, reading: Callable[[Any], T]) -> tuple[T, str]:
    """The message of one line and its check. A line that is not as `write` writes it was altered."""
    try:
        line = msgspec.json.decode(raw, type=Line)
        message = reading(line.message)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        reason = f"unreadable: {error}"
        raise JournalError(reason, number, number - 1, key="journal-unreadable", why=str(error)) from None
    if _encoder.encode(Line(line.check, message)) != raw:
        raise JournalError("not as it was written", number, number - 1, key="journal-altered")
    return message, line.check


def _entry(message: Any, answers: Any) -> Entry:
    """An entry whose answer, if it has one, is read as the rulebook's."""
    entry: Entry = msgspec.convert(message, Entry)
    if isinstance(entry, Answered):
        return Answered(entry.seat, msgspec.convert(entry.answer, answers))
    if isinstance(entry, RulingGiven) and isinstance(entry.ruling, AnswerFor):
        answer = msgspec.convert(entry.ruling.answer, answers)
        return RulingGiven(entry.seat, msgspec.structs.replace(entry.ruling, answer=answer))
    return entry


def read_entries(text: bytes, answers: Any) -> Iterator[tuple[Entry, str]]:
    """The entries after the setup with their checks; `answers` is the rulebook's union of answers."""
    lines = text.split(b"\n")
    cut = lines.pop()
    for number, raw in enumerate(lines[1:], start=2):
        yield _read_line(raw, number, lambda message: _entry(message, answers))
    if cut:
        raise JournalError("cut short in the middle", line=len(lines) + 1, intact=len(lines), key="journal-cut")
