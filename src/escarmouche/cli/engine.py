"""`escarmouche engine`: the protocol of the server on standard input and output, for bots in any language."""

import asyncio
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

import typer

from escarmouche.reference.words import language


def command(
    storage: Annotated[
        str | None,
        typer.Option(
            envvar="ESCARMOUCHE_STORAGE", help="Where matches are kept, as for serve; nowhere if it is left out."
        ),
    ] = None,
    journals: Annotated[
        Path | None,
        typer.Option(exists=True, file_okay=False, help="A folder for the journals of matches that are over."),
    ] = None,
    lang: Annotated[str | None, typer.Option(help="fr or en.")] = None,
) -> None:
    """Play matches by messages on standard input and output, one JSON object a line: docs/protocol.md."""
    from escarmouche.server.pipe import converse

    with TemporaryDirectory(prefix="escarmouche-") as folder:
        where = storage or f"sqlite:///{Path(folder) / 'matches.db'}"
        polite = asyncio.run(converse(sys.stdin.buffer, sys.stdout.buffer, where, language(lang), journals))
    if not polite:
        raise typer.Exit(1)
