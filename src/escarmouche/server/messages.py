"""The messages of a live match, in both directions: one JSON object each, told apart by its `type`.

This is the protocol that the browser, bots and `escarmouche engine` speak; `docs/protocol.md` tells it in order, and
`docs/protocol.schema.json` is made from these types.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from escarmouche.engine.decisions import Decision
from escarmouche.engine.events import Event
from escarmouche.engine.figures import Figure, FigureId, SeatId, SideId
from escarmouche.engine.narration import Asked, Told
from escarmouche.engine.views import View
from escarmouche.reference.words import Lang
from escarmouche.server.storage import Draft, Line

#: Goes up when a client written for the one before would misunderstand something.
PROTOCOL = 1

MOST_SEATS = 12
MOST_WORDS = 2_000

Word = Annotated[str, msgspec.Meta(max_length=64)]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=MOST_WORDS)]


def kebab_of(name: str) -> str:
    """The type of a message is the name of its class: HandOver is hand-over."""
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("-")


# --- what a client says ------------------------------------------------------------------------------------------


class Spoken(msgspec.Struct, frozen=True, kw_only=True, tag=kebab_of, tag_field="type", forbid_unknown_fields=True):
    """`id`, if the client gives one, comes back in what answers the message (`re`), and is good for one message.

    `seat` says for which of its seats it speaks; a connection that holds one seat can leave it out.
    """

    id: Word = ""
    seat: Word | None = None


class Hello(Spoken, frozen=True, kw_only=True):
    """The first message: the secrets of the seats one sits down at. Said again later, it adds seats (hot-seat).

    `told` asks for sentences with events and decisions, in `lang` or the language of the seat.
    """

    protocol: int
    match: Word
    secrets: Annotated[tuple[Word, ...], msgspec.Meta(min_length=1, max_length=MOST_SEATS)]
    lang: Lang | None = None
    told: bool = False


class Answer(Spoken, frozen=True, kw_only=True):
    """An answer to a pending decision: one of its options' answers, its default, or any other kind that it accepts."""

    decision: Annotated[str, msgspec.Meta(max_length=128)]
    answer: msgspec.Raw


class Undo(Spoken, frozen=True, kw_only=True):
    """Take back this seat's last answer, while nobody can have learnt from it."""


class Rule(Spoken, frozen=True, kw_only=True):
    """The game master's word."""

    ruling: msgspec.Raw


class TakeBack(Spoken, frozen=True, kw_only=True):
    """The game master takes the match back to where it stood after `to` entries of its journal."""

    to: int


class Ask(Spoken, frozen=True, kw_only=True):
    """A named question that changes nothing, answered with what the seat may know."""

    question: Word
    facts: Mapping[str, Any] = {}


class Say(Spoken, frozen=True, kw_only=True):
    """Chat: to `all`, to one's `side`, to the `master`, or to one seat (`seat:blue`)."""

    text: Text
    to: Annotated[str, msgspec.Meta(max_length=80)] = "all"


class Sketch(Spoken, frozen=True, kw_only=True):
    """A half-made answer, to be found again after a disconnect. Anything that the client likes."""

    decision: Annotated[str, msgspec.Meta(max_length=128)]
    draft: Any


class Pause(Spoken, frozen=True, kw_only=True):
    """Stop the clocks; nobody but the game master may act until somebody goes on."""


class GoOn(Spoken, frozen=True, kw_only=True):
    """The end of a pause."""


class HandOver(Spoken, frozen=True, kw_only=True):
    """Give the seat away: it gets a new secret, for whoever takes it; the old one is worth nothing from now on."""


class StandIn(Spoken, frozen=True, kw_only=True):
    """A computer player takes a seat (`level`), or a person takes it again (`level` is `person`).

    `whose` is the seat, one's own if left out. Another's only if nobody is connected there, or as the game master.
    """

    level: Word
    whose: Word | None = None


class Introduce(Spoken, frozen=True, kw_only=True):
    """The name one plays under, and the language in which the seat is spoken to; all is told again in it."""

    name: Word
    lang: Lang


class Ping(Spoken, frozen=True, kw_only=True):
    """Are you there?"""


FromClient: TypeAlias = (
    Hello | Answer | Undo | Rule | TakeBack | Ask | Say | Sketch | Pause | GoOn | HandOver | StandIn | Introduce | Ping
)


# --- what the server says ----------------------------------------------------------------------------------------


class Sent(msgspec.Struct, frozen=True, kw_only=True, tag=kebab_of, tag_field="type", omit_defaults=True):
    """`seat` says which of the connection's seats it is for, `re` which message it answers."""

    seat: SeatId | None = None
    re: str = ""


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits where. `player` is `person` or the level of a computer player."""

    seat: SeatId
    player: str
    name: str
    connected: bool


class Clock(Sent, frozen=True, kw_only=True):
    """The clocks: the seconds each seat has `left` as this is sent, and whose are `running`. Empty without clocks."""

    left: dict[SeatId, float]
    running: tuple[SeatId, ...]
    paused_by: SeatId | None


class Company(Sent, frozen=True, kw_only=True):
    """Who sits where has changed."""

    players: tuple[Player, ...]


class Chat(Sent, frozen=True, kw_only=True):
    """Lines of chat that this seat may read, oldest first."""

    lines: tuple[Line, ...]


class Welcome(Sent, frozen=True, kw_only=True):
    """A seat is taken, or taken up again. The whole view follows at once in a message of its own.

    `packs` and `switches` are those of the setup: with them `/api/rulebooks` tells what the rulebook holds.
    """

    protocol: int
    match: str
    title: str
    packs: tuple[str, ...] = ()
    switches: Mapping[str, bool | int | str] = {}
    lang: Lang
    players: tuple[Player, ...]
    commitment: str | None
    draft: Draft | None
    delay: float = 0.0


class Whole(Sent, frozen=True, kw_only=True):
    """All that the seat may know: first of all, and whenever the match has gone back. Replaces what was known.

    `told` has the words of each event of the view, None for those that go without saying, and `asked` those of each
    pending decision; both are left out for whoever did not ask for them.
    """

    view: View
    entries: int | None = None
    told: tuple[Told | None, ...] | None = None
    asked: tuple[Asked, ...] | None = None


class Changed(Sent, frozen=True, kw_only=True):
    """What is new for the seat. `first` is the number of the first event, those before being known.

    `figures` are those that are new or other than they were, `gone` those that the seat knows no more. `entries`, how
    long the journal is, is told to the game master alone: its length would tell of hidden things.
    """

    first: int
    events: tuple[Event, ...]
    told: tuple[Told | None, ...] | None = None
    figures: tuple[Figure, ...]
    gone: tuple[FigureId, ...]
    turn: int
    phase: str
    pending: tuple[Decision, ...]
    asked: tuple[Asked, ...] | None = None
    waiting_for: tuple[SeatId, ...]
    record: Any
    winners: tuple[SideId, ...] | None
    entries: int | None = None


class Done(Sent, frozen=True, kw_only=True):
    """It is done, stored, and will not be lost."""


class Reply(Sent, frozen=True, kw_only=True):
    """The answer to a question."""

    answer: Any


class Refusal(Sent, frozen=True, kw_only=True, tag="refused"):
    """A rule forbids it: its id (`engine` for those of any game), the reason, what was measured, and a sentence."""

    rule: str
    reason: str
    facts: dict[str, Any]
    text: str


class Handed(Sent, frozen=True, kw_only=True):
    """The new secret of the seat, told once."""

    secret: str


class Pong(Sent, frozen=True, kw_only=True):
    """Yes."""


Fault: TypeAlias = Literal[
    "unreadable",
    "too-big",
    "too-fast",
    "protocol",
    "hello-first",
    "no-match",
    "no-seat",
    "wrong-secret",
    "other-match",
    "repeated",
    "watching",
    "handed-over",
    "storage",
    "internal",
    "too-slow",
]


class Error(Sent, frozen=True, kw_only=True):
    """It could not be taken as a message at all; nothing has happened. After a `fatal` one the connection ends."""

    code: Fault
    text: str
    fatal: bool = False


FromServer: TypeAlias = (
    Welcome | Whole | Changed | Done | Reply | Refusal | Chat | Company | Clock | Handed | Pong | Error
)

#: What reading JSON raises: it is none, not of that type, no UTF-8, or too deep.
UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)

_reader: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
_writer = msgspec.json.Encoder()


def read(text: bytes | str) -> FromClient:
    """A message of a client. Raises ValueError when it is none."""
    try:
        return _reader.decode(text)
    except UNREADABLE as error:
        raise ValueError(str(error)) from None


def write(message: FromServer) -> bytes:
    """A message as it is sent."""
    return _writer.encode(message)
