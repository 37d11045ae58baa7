"""The server: the web API, the live channels and the storage behind them, as one ASGI application."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar, Request, Response, WebSocket, websocket
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig

from escarmouche import __version__
from escarmouche.engine.decisions import Refused
from escarmouche.engine.journal import JournalError
from escarmouche.reference.errors import SaidError
from escarmouche.reference.words import Words
from escarmouche.server.api import ROUTES, NotThere, Problem, asked_lang
from escarmouche.server.channel import Channel
from escarmouche.server.hall import Hall
from escarmouche.server.limits import Limits
from escarmouche.server.news import channel_of
from escarmouche.server.refusals import in_words
from escarmouche.server.setups import SETUPS
from escarmouche.server.site import CLIENT, guarded, page
from escarmouche.server.storage import Storage, StorageDown

log = logging.getLogger("escarmouche.server")

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

    return Litestar(
        route_handlers=[*ROUTES, *SETUPS, live, page],
        lifespan=[lifespan],
        state=State({"limits": options.limits, "public_url": options.public_url, "client": Path(options.client)}),
        before_send=[guarded],
        compression_config=CompressionConfig(backend="brotli", brotli_gzip_fallback=True),
        openapi_config=OpenAPIConfig(title="Escarmouche", version=__version__, path="/api/schema"),
        exception_handlers={Exception: fault},
        request_max_body_size=BIGGEST_BODY,
        logging_config=None,
    )


@websocket("/api/live")
async def live(socket: WebSocket[Any, Any, Any], state: State) -> None:
    """The live channel; what is said on it is in `messages`."""
    await Channel(socket, state.hall, state.limits, asked_lang(socket)).run()


def fault(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Every fault as a typed answer, none with a stack trace."""
    words = Words(asked_lang(request))
    status, problem = problem_of(error, words)
    if status >= 500:
        log.error("%s %s", request.method, request.url.path, exc_info=error)
    return Response(content=problem, status_code=status, media_type="application/json")


def problem_of(error: Exception, words: Words) -> tuple[int, Problem]:
    """The status and the body of the answer."""
    match error:
        case Refused():
            status = 409 if error.reason == "match-not-over" else 400
            facts = msgspec.to_builtins(error.facts, enc_hook=str)
            found = status, Problem(code=error.reason, rule=error.rule, facts=facts, text=in_words(error, words))
        case NotThere():
            found = 404, Problem(code="not-there", text=words("server-not-there", what=str(error)))
        case SaidError():
            found = 400, Problem(code=error.key, text=error.say(words))
        case StorageDown():
            found = 503, Problem(code="storage", text=words("server-storage"))
        case JournalError():
            found = 500, Problem(code="journal", text=words("server-journal"))
        case HTTPException():
            found = error.status_code, Problem(code="request", text=str(error.detail)[:500])
        case _:
            found = 500, Problem(code="internal", text=words("server-internal"))
    return found
