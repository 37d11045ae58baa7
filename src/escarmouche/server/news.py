"""What the processes of one server tell one another: that something of a match has changed, never what.

Whoever hears of it reads the storage. So nothing but news is lost with the channel, and all that was missed is made
good when it is back. Litestar's channel back ends carry it: Redis, or the notifications of PostgreSQL itself.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, Literal, TypeAlias

import msgspec
from litestar.channels.backends.base import ChannelsBackend

from escarmouche.engine.figures import SeatId
from escarmouche.server.keys import fresh_id

log = logging.getLogger("escarmouche.server")

CHANNEL = "escarmouche"

#: What one notification may hold: PostgreSQL carries less than 8000 bytes.
BIGGEST_BUNDLE = 7_000

#: Seconds before a lost channel is tried again.
AGAIN = 1.0

#: What has changed of a match: play and clocks, who holds its seats, its chat, who is connected at a process. `who`
#: asks the other processes for the last.
What: TypeAlias = Literal["play", "seats", "chat", "company", "who"]


class Note(msgspec.Struct, frozen=True, kw_only=True):
    """One piece of news; `seats` are those connected, where it is about company."""

    match: str
    what: What
    seats: tuple[SeatId, ...] = ()


class Bundle(msgspec.Struct, frozen=True, kw_only=True):
    """What one process says at once."""

    by: str
    notes: tuple[Note, ...]


class News:
    """The ear and the mouth of one process. Without a back end there is nobody to talk to."""

    def __init__(
        self,
        backend: Callable[[], ChannelsBackend] | None,
        hear: Callable[[str, Note], Awaitable[None]],
        missed: Callable[[], Awaitable[None]],
    ) -> None:
        self.process = fresh_id()
        self.backend = backend
        self.hear = hear
        self.missed = missed
        self._told: asyncio.Queue[Note] = asyncio.Queue()
        self._running: asyncio.Task[None] | None = None

    def start(self) -> None:
        if self.backend is not None:
            self._running = asyncio.get_running_loop().create_task(self._run(self.backend))

    async def stop(self) -> None:
        if self._running is not None:
            self._running.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._running

    def tell(self, note: Note) -> None:
        """Put a piece of news on its way."""
        if self.backend is not None:
            self._told.put_nowait(note)

    async def _run(self, make: Callable[[], ChannelsBackend]) -> None:
        """Talk and listen for ever, whatever becomes of the channel meanwhile."""
        while True:
            backend = make()
            try:
                await backend.on_startup()
                await backend.subscribe([CHANNEL])
                await self.missed()
                await self._converse(backend)
            except Exception as error:  # every back end has errors of its own
                log.warning("the channel between processes is lost: %r", error)
            finally:
                with contextlib.suppress(Exception):
                    await backend.on_shutdown()
            await asyncio.sleep(AGAIN)

    async def _converse(self, backend: ChannelsBackend) -> None:
        """Until one of the two fails."""
        both = [asyncio.create_task(self._listen(backend)), asyncio.create_task(self._talk(backend))]
        try:
            done, _ = await asyncio.wait(both, return_when=asyncio.FIRST_EXCEPTION)
            for task in done:
                task.result()
        finally:
            for task in both:
                task.cancel()
            await asyncio.gather(*both, return_exceptions=True)

    async def _listen(self, backend: ChannelsBackend) -> None:
        async for _, data in backend.stream_events():
            bundle = msgspec.json.decode(data, type=Bundle)
            if bundle.by != self.process:
                for note in bundle.notes:
                    await self.hear(bundle.by, note)

    async def _talk(self, backend: ChannelsBackend) -> None:
        while True:
            notes = [await self._told.get()]
            while not self._told.empty():
                notes.append(self._told.get_nowait())
            for bundle in bundled(self.process, list(dict.fromkeys(notes))):
                await backend.publish(bundle, [CHANNEL])


def bundled(process: str, notes: list[Note]) -> Iterator[bytes]:
    """As many notes together as a notification holds."""
    kept: list[Note] = []
    size = 0
    for note in notes:
        weight = len(msgspec.json.encode(note)) + 1
        if kept and size + weight > BIGGEST_BUNDLE:
            yield msgspec.json.encode(Bundle(by=process, notes=tuple(kept)))
            kept, size = [], 0
        kept.append(note)
        size += weight
    yield msgspec.json.encode(Bundle(by=process, notes=tuple(kept)))


def channel_of(address: str, storage: str) -> Callable[[], ChannelsBackend] | None:
    """The back end at that address; PostgreSQL itself where it is the storage; none for one process alone."""
    if address:
        return lambda: redis_channel(address)
    if storage.startswith(("postgres:", "postgresql")):
        return lambda: postgres_channel(storage)
    return None


def redis_channel(address: str) -> ChannelsBackend:
    from litestar.channels.backends.redis import RedisChannelsPubSubBackend
    from redis.asyncio import Redis

    client: Any = Redis.from_url(address)
    return RedisChannelsPubSubBackend(redis=client)


def postgres_channel(storage: str) -> ChannelsBackend:
    from litestar.channels.backends.psycopg import PsycoPgChannelsBackend

    _, _, rest = storage.partition(":")
    return PsycoPgChannelsBackend(f"postgresql:{rest}")
