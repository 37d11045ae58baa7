"""A desk on a WebSocket: one task reads, one writes, and either end may fail at any time."""

import asyncio
import contextlib
from typing import Any

from litestar import WebSocket

from escarmouche.reference.words import Lang
from escarmouche.server.desk import Desk, Faulty
from escarmouche.server.hall import Hall
from escarmouche.server.limits import Limits
from escarmouche.server.messages import FromServer, write

#: The code of a connection that the server ends: it broke the rules of the protocol.
POLICY = 1008

#: Seconds in which somebody who is sent away may still hear why.
FAREWELL = 3.0


def received(event: Any) -> bytes | str:
    """What a message holds, whichever way it was sent."""
    text: str | None = event.get("text")
    raw: bytes | None = event.get("bytes")
    return text if text is not None else raw or b""


class Channel:
    """One WebSocket with its desk."""

    def __init__(self, socket: WebSocket[Any, Any, Any], hall: Hall, limits: Limits, lang: Lang) -> None:
        self.socket = socket
        self.limits = limits
        self.outgoing: asyncio.Queue[FromServer | None] = asyncio.Queue()
        self.closed = asyncio.Event()
        self.desk = Desk(hall, self.send, self.close, limits=limits, lang=lang)

    def send(self, message: FromServer) -> None:
        """Queue a message. Somebody who does not read is not waited for."""
        if self.closed.is_set():
            return
        if self.outgoing.qsize() >= self.limits.backlog:
            self.outgoing = asyncio.Queue()
            self.desk.fail(Faulty("too-slow", fatal=True))
            return
        self.outgoing.put_nowait(message)

    def close(self) -> None:
        """Send what is queued, then end."""
        if not self.closed.is_set():
            self.closed.set()
            self.outgoing.put_nowait(None)

    async def run(self) -> None:
        """Until one of the two ends."""
        await self.socket.accept()
        tasks = [asyncio.create_task(work) for work in (self._write(), self._read(), self._hang_up())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.desk.leave()
            for task in tasks:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError, Exception):
                    await task

    async def _read(self) -> None:
        while not self.closed.is_set():
            silence = self.limits.silence if self.desk.live is None else None
            try:
                event = await asyncio.wait_for(self.socket.receive(), silence)
            except TimeoutError:
                self.desk.fail(Faulty("hello-first", fatal=True))
                break
            if event["type"] == "websocket.disconnect":
                return
            await self.desk.hear(received(event))
        await self._hang_up()

    async def _hang_up(self) -> None:
        """The writer ends a connection that is closed; where nobody reads what it writes, this does."""
        await self.closed.wait()
        await asyncio.sleep(FAREWELL)

    async def _write(self) -> None:
        while (message := await self.outgoing.get()) is not None:
            await self.socket.send_text(write(message).decode())
        await self.socket.close(code=POLICY)
