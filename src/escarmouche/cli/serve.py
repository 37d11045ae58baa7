"""`escarmouche serve`: host matches for others."""

import os
import socket
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from escarmouche.reference.words import Words, language


def default_storage() -> str:
    """An SQLite file in the user's data folder."""
    data = Path(os.environ.get("XDG_DATA_HOME") or Path(os.environ.get("HOME", "~")).expanduser() / ".local/share")
    return f"sqlite:///{data / 'escarmouche' / 'matches.db'}"


def command(
    host: Annotated[str, typer.Option(envvar="ESCARMOUCHE_HOST", help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(envvar="ESCARMOUCHE_PORT", help="Port to listen on; 0 takes any.")] = 8000,
    storage: Annotated[
        str | None, typer.Option(envvar="ESCARMOUCHE_STORAGE", help="sqlite:///FILE or postgresql://...")
    ] = None,
    public_url: Annotated[
        str | None, typer.Option(envvar="ESCARMOUCHE_PUBLIC_URL", help="The address that players come by.")
    ] = None,
    lang: Annotated[str | None, typer.Option(help="fr or en.")] = None,
) -> None:
    """Serve matches until it is stopped."""
    words, console = Words(language(lang)), Console(highlight=False, soft_wrap=True)
    try:
        listening = listen(host, port)
    except OSError as error:
        told = words("server-port-taken", host=host, port=str(port), error=str(error.strerror or error))
        console.print(told, style="red")
        raise typer.Exit(2) from None
    url = f"http://{host}:{listening.getsockname()[1]}"
    kept = storage or default_storage()
    console.print(words("server-listening", url=url, storage=without_password(kept)))
    if public_url:
        console.print(words("server-public", url=public_url))
    run(listening, kept, public_url or url)


def listen(host: str, port: int) -> socket.socket:
    """The socket, bound: a port that is taken is told before anything else is done."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((host, port))
    except OSError:
        made.close()
        raise
    return made


def without_password(url: str) -> str:
    from sqlalchemy.engine import make_url

    return make_url(url).render_as_string(hide_password=True)


def run(listening: socket.socket, storage: str, public_url: str) -> None:
    """Serve on that socket. Requests are not logged: nothing that players send is kept but their matches."""
    import uvicorn

    from escarmouche.server.app import Options, make_app
    from escarmouche.server.limits import Limits

    limits = Limits()
    config = uvicorn.Config(
        make_app(Options(storage=storage, public_url=public_url, limits=limits)),
        ws="websockets-sansio",
        ws_max_size=4 * limits.size,
        ws_max_queue=32,
        access_log=False,
        log_level="warning",
    )
    uvicorn.Server(config).run(sockets=[listening])
