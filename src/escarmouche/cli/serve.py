"""`escarmouche serve`: host matches for others."""

import contextlib
import gc
import os
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console

from escarmouche.cli.client import ensure
from escarmouche.reference.words import Words, language

#: Messages a second that one connection may send over time, and how many seconds' worth of them at once.
RATE = 30.0
BURST = 5

#: Seconds that a request under way is given when the server stops.
GRACE = 3

#: When Python looks for rings of objects that nothing holds: seldom among the young ones, among all that lives only
#: after so many of those looks. With hundreds of matches in memory that stops the server for most of a second, again
#: and again while matches come; and hardly anything in a match is a ring.
COLLECTING = (50_000, 20, 1_000)


def default_storage() -> str:
    """An SQLite file in the user's data folder."""
    data = Path(os.environ.get("XDG_DATA_HOME") or Path(os.environ.get("HOME", "~")).expanduser() / ".local/share")
    return f"sqlite:///{data / 'escarmouche' / 'matches.db'}"


class Hosting(msgspec.Struct, frozen=True, kw_only=True):
    """Where matches are kept, by which address players come, how processes tell one another."""

    storage: str
    public_url: str
    channel: str = ""
    rate: float = RATE


def command(
    address: Annotated[
        str, typer.Option("--host", envvar="ESCARMOUCHE_HOST", help="Address to listen on; 0.0.0.0 is all of them.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(envvar="ESCARMOUCHE_PORT", min=0, max=65_535, help="Port to listen on; 0 takes any.")
    ] = 8000,
    storage: Annotated[
        str | None, typer.Option(envvar="ESCARMOUCHE_STORAGE", help="sqlite:///FILE or postgresql://...")
    ] = None,
    public_url: Annotated[
        str | None, typer.Option(envvar="ESCARMOUCHE_PUBLIC_URL", help="The address that players come by.")
    ] = None,
    channel: Annotated[
        str,
        typer.Option(
            envvar="ESCARMOUCHE_CHANNEL",
            help="How several processes tell one another: redis://..., else by PostgreSQL if the storage is one.",
        ),
    ] = "",
    rate: Annotated[
        float, typer.Option(envvar="ESCARMOUCHE_RATE", min=1.0, help="Messages a second that a connection may send.")
    ] = RATE,
    lang: Annotated[str | None, typer.Option(help="fr or en.")] = None,
) -> None:
    """Serve matches until it is stopped."""
    words, console = Words(language(lang)), Console(highlight=False, soft_wrap=True)
    ensure(console, words)
    try:
        listening = listen(address, port)
    except OSError as error:
        told = words("server-port-taken", host=address, port=str(port), error=str(error.strerror or error))
        console.print(told, style="red")
        raise typer.Exit(2) from None
    url = f"http://{address}:{listening.getsockname()[1]}"
    hosting = Hosting(storage=storage or default_storage(), public_url=public_url or url, channel=channel, rate=rate)

    def ready() -> None:
        console.print(words("server-listening", url=url, storage=without_password(hosting.storage)))
        if public_url:
            console.print(words("server-public", url=public_url))

    host(listening, hosting, ready)


def listen(host: str, port: int) -> socket.socket:
    """The socket, listening at once: that a port is taken is told before anything else is done."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((host, port))
        made.listen()
    except OSError:
        made.close()
        raise
    return made


def without_password(url: str) -> str:
    from sqlalchemy.engine import make_url

    return make_url(url).render_as_string(hide_password=True)


def host(listening: socket.socket, hosting: Hosting, ready: Callable[[], None]) -> None:
    """Serve on that socket until somebody says stop. Requests are not logged: only matches are kept of what is said."""
    import uvicorn

    from escarmouche.server.app import Options, make_app
    from escarmouche.server.limits import Limits

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            if self.started:
                ready()

    limits = Limits(rate=hosting.rate, burst=int(BURST * hosting.rate))
    options = Options(storage=hosting.storage, public_url=hosting.public_url, channel=hosting.channel, limits=limits)
    config = uvicorn.Config(
        make_app(options),
        ws="websockets-sansio",
        ws_max_size=4 * limits.size,
        ws_max_queue=32,
        access_log=False,
        log_level="warning",
        timeout_graceful_shutdown=GRACE,
    )
    server = Server(config)
    gc.set_threshold(*COLLECTING)
    with contextlib.suppress(KeyboardInterrupt):  # how one stops it
        server.run(sockets=[listening])
    if not server.started:
        raise typer.Exit(1)
