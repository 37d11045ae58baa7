"""`escarmouche play`: a server of one's own on this machine, and the browser on it."""

import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from escarmouche.cli.client import ensure
from escarmouche.cli.serve import Hosting, default_storage, host, listen
from escarmouche.reference.words import Words, language

#: How many ports after the wished one are tried before any free one is taken.
NEXT_PORTS = 20

HERE = "127.0.0.1"

#: The battle of the terminal.
BATTLE = "samurai-and-ashigaru"


def command(
    port: Annotated[
        int, typer.Option(envvar="ESCARMOUCHE_PORT", min=0, max=65_535, help="Port; the next free one where taken.")
    ] = 8000,
    storage: Annotated[str | None, typer.Option(envvar="ESCARMOUCHE_STORAGE", help="Where matches are kept.")] = None,
    no_open: Annotated[bool, typer.Option("--no-open", help="Do not open a browser.")] = False,
    terminal: Annotated[
        bool, typer.Option("--terminal", help="Play a battle here, without server or browser.")
    ] = False,
    battle: Annotated[str, typer.Option(help="In the terminal: a ready battle, or a battle file.")] = BATTLE,
    seat: Annotated[str | None, typer.Option(help="In the terminal: your seat, the first if left out.")] = None,
    seed: Annotated[str | None, typer.Option(help="In the terminal: the seed of the dice, to play it again.")] = None,
    real_dice: Annotated[
        bool, typer.Option("--real-dice", help="In the terminal: type the faces of real dice.")
    ] = False,
    journal: Annotated[Path | None, typer.Option(help="In the terminal: write the journal to this file.")] = None,
    lang: Annotated[str | None, typer.Option(help="fr or en.")] = None,
) -> None:
    """Play on this machine: start the server, open the browser."""
    words = Words(language(lang))
    if terminal:
        from escarmouche.cli.terminal import Wishes, play_here

        play_here(Wishes(battle, seat, seed, real_dice, journal), words)
        return
    console = Console(highlight=False, soft_wrap=True)
    ensure(console, words)
    listening = free_port(port)
    got = listening.getsockname()[1]
    url = f"http://{HERE}:{got}/"
    if port not in (0, got):
        console.print(words("play-other-port", port=str(port), other=str(got)))

    def ready() -> None:
        console.print(words("play-ready", url=url), style="bold")
        console.print(words("play-stop"), style="dim")
        if not no_open:
            show(url)

    host(listening, Hosting(storage=storage or default_storage(), public_url=url), ready)
    console.print(words("play-stopped"))


def free_port(port: int) -> socket.socket:
    """A socket on that port or one of the next ones, on any other if they are all taken."""
    for wish in (*range(port, min(port + NEXT_PORTS, 65_536)), 0):
        try:
            return listen(HERE, wish)
        except OSError:
            continue
    raise typer.Exit(2)


def show(url: str) -> None:
    """Open the browser, where there is a screen to open it on: a text browser would take the terminal away."""
    if sys.platform == "darwin" or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
