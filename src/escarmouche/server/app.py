"""The server: the web API, the live channels and the storage behind them, as one ASGI application."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar, WebSocket, websocket
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig

from escarmouche import __version__
from escarmouche.server.api import ROUTES
from escarmouche.server.channel import Channel
from escarmouche.server.hall import Hall
from escarmouche.server.limits import Limits
from escarmouche.server.news import channel_of
from escarmouche.server.openapi import Asked, OpenRecords
from escarmouche.server.problems import FAULTS, asked_lang, fault
from escarmouche.server.setups import SETUPS
from escarmouche.server.site import CLIENT, guarded, page
from escarmouche.server.storage import Storage

#: The biggest request: a setup with all its figures and pieces.
BIGGEST_BODY = 4 * 1024 * 1024


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """What a server is told when it starts."""

    storage: str
    channel: str = ""
    public_url: str = "http://127.0.0.1:8000"
    limits: Limits = Limits()
    idle: float = 600.0
    client: str = str(CLIENT)


def make_app(options: Options) -> Litestar:
    """The application. It opens its storage when it starts and closes it when it stops."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        storage = Storage(options.storage)
        await asyncio.to_thread(storage.start)
        hall = Hall(storage, channel_of(options.channel, options.storage), options.idle)
        app.state.hall = hall
        await hall.start()
        sweeping = asyncio.create_task(hall.sweep())
        try:
            yield
        finally:
            sweeping.cancel()
            await hall.stop()
            await asyncio.to_thread(storage.stop)

    for route in (*ROUTES, *SETUPS):
        route.responses = FAULTS  # told in the OpenAPI: whatever is asked may go wrong in the same ways
    return Litestar(
        route_handlers=[*ROUTES, *SETUPS, live, page],
        lifespan=[lifespan],
        state=State({"limits": options.limits, "public_url": options.public_url, "client": Path(options.client)}),
        before_send=[guarded],
        compression_config=CompressionConfig(backend="brotli", brotli_gzip_fallback=True),
        openapi_config=OpenAPIConfig(title="Escarmouche", version=__version__, path="/api/schema"),
        exception_handlers={Exception: fault},
        plugins=[OpenRecords()],
        request_class=Asked,
        request_max_body_size=BIGGEST_BODY,
        logging_config=None,
    )


@websocket("/api/live")
async def live(socket: WebSocket[Any, Any, Any], state: State) -> None:
    """The live channel; what is said on it is in `messages`."""
    await Channel(socket, state.hall, state.limits, asked_lang(socket)).run()
