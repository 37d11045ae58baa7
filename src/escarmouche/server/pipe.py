"""The protocol on two pipes, a message a line, for bots that play without a server: `escarmouche engine`.

What has no `type` is an order for a new match, as the web API takes it; its secrets are the answer. Everything else is
heard by a desk, like that of a WebSocket.
"""

import asyncio
import contextlib
import logging
import math
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import BinaryIO

import msgspec

from escarmouche.engine.decisions import Refused
from escarmouche.reference.errors import SaidError
from escarmouche.reference.words import Lang, Words
from escarmouche.server.creation import NewMatch
from escarmouche.server.desk import Desk, Faulty
from escarmouche.server.hall import Created, Hall
from escarmouche.server.limits import Limits
from escarmouche.server.messages import UNREADABLE, FromServer, Refusal, Spoken, write
from escarmouche.server.refusals import in_words
from escarmouche.server.replays import journal
from escarmouche.server.storage import Storage, StorageDown

log = logging.getLogger("escarmouche.server")

#: Nobody is disturbed by a bot of one's own that talks fast.
UNHURRIED = Limits(rate=1e9, burst=10**9, size=4 * 1024 * 1024)

_orders: msgspec.json.Decoder[NewMatch] = msgspec.json.Decoder(NewMatch)
_untyped: msgspec.json.Decoder[dict[str, msgspec.Raw]] = msgspec.json.Decoder(dict[str, msgspec.Raw])


def is_order(line: bytes) -> bool:
    """Whether this is an order for a new match rather than a message."""
    try:
        return Spoken.__struct_config__.tag_field not in _untyped.decode(line)
    except UNREADABLE:
        return False


class Pipe:
    """One bot: lines in, lines out. Matches that are over are written to `journals`."""

    def __init__(self, hall: Hall, write_line: Callable[[bytes], None], lang: Lang, journals: Path | None) -> None:
        self.hall = hall
        self.write_line = write_line
        self.lang = lang
        self.journals = journals
        self.ended = False
        self.desk = self._new_desk()

    def _new_desk(self) -> Desk:
        return Desk(self.hall, self.send, self.close, limits=UNHURRIED, lang=self.lang)

    def send(self, message: FromServer) -> None:
        self.write_line(write(message))

    def close(self) -> None:
        self.ended = True

    async def hear(self, line: bytes) -> None:
        """Take one line, and answer it whatever it is."""
        if not is_order(line):
            await self.desk.hear(line)
            return
        try:
            made = await self._made(_orders.decode(line))
        except UNREADABLE as error:
            self.desk.fail(Faulty("unreadable", error=str(error)[:200]))
        except Refused as refused:
            text = in_words(refused, Words(self.lang))
            self.send(Refusal(rule=refused.rule, reason=refused.reason, facts=refused.facts, text=text))
        except SaidError as error:
            self.send(Refusal(rule="engine", reason=error.key, facts={}, text=error.say(Words(self.lang))))
        except StorageDown:
            log.exception("storage")
            self.desk.fail(Faulty("storage"))
        except Exception:  # a fault of ours: told here, and nothing of it to the bot
            log.exception("an order")
            self.desk.fail(Faulty("internal"))
        else:
            self.write_line(msgspec.json.encode(made))

    async def _made(self, order: NewMatch) -> Created:
        """A new match, at a new desk: whatever was played before is left."""
        made = await self.hall.create(order)
        self.leave()
        self.desk = self._new_desk()
        return made

    def leave(self) -> None:
        """Get up, write down what is over, and keep nothing in mind that the storage has."""
        live = self.desk.live
        self.desk.leave()
        if live is not None and self.journals is not None and not live.match.state.agenda:
            (self.journals / f"{live.id}.jsonl").write_bytes(journal(live.match))
        self.hall.put_away(before=math.inf)


async def converse(read: BinaryIO, written: BinaryIO, storage: str, lang: Lang, journals: Path | None) -> bool:
    """Until the bot has nothing more to say; False when it was sent away."""

    def write_line(line: bytes) -> None:
        with contextlib.suppress(BrokenPipeError):  # the bot is gone; it will say nothing more either
            written.write(line + b"\n")
            written.flush()

    kept = Storage(storage)
    kept.start()
    hall = Hall(kept)
    await hall.start()
    pipe = Pipe(hall, write_line, lang, journals)
    try:
        hear = lines_of(read)
        while not pipe.ended and (line := await hear()):
            if line.strip():
                await pipe.hear(line)
        pipe.leave()
    finally:
        await hall.stop()
        kept.stop()
    return not pipe.ended


def lines_of(read: BinaryIO) -> Callable[[], Awaitable[bytes]]:
    """The lines of a file as they come, read in a thread that nobody waits for in the end; the empty one is the end."""
    loop = asyncio.get_running_loop()
    lines: asyncio.Queue[bytes] = asyncio.Queue()

    def read_on() -> None:
        line = b"-"
        while line and not loop.is_closed():
            line = read.readline()
            loop.call_soon_threadsafe(lines.put_nowait, line)

    threading.Thread(target=read_on, name="ear", daemon=True).start()
    return lines.get
