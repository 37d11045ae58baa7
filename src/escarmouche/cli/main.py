"""The command line: one file per command, gathered here."""

import typer

app = typer.Typer(
    name="escarmouche",
    help="A gaming table for skirmish wargames with miniatures, where one figure is one person.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=False,
)


def run() -> None:
    """Entry point of the `escarmouche` command and of `python -m escarmouche`."""
    app()
