"""The command line: one file per command, gathered here."""

import typer

from escarmouche.cli import bench, case, coverage, duel, engine, odds, packs, play, rules, serve, test, verify

app = typer.Typer(
    name="escarmouche",
    help="A gaming table for skirmish wargames with miniatures, where one figure is one person.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    add_completion=False,
)
app.command("play")(play.command)
app.command("serve")(serve.command)
app.command("engine")(engine.command)
app.command("duel")(duel.command)
app.command("verify")(verify.command)
app.command("test")(test.command)
app.command("bench")(bench.command)
rules.app.command("coverage")(coverage.command)
app.add_typer(rules.app, name="rules")
app.add_typer(case.app, name="case")
app.add_typer(packs.app, name="packs")
app.add_typer(odds.app, name="odds")


def run() -> None:
    """Entry point of the `escarmouche` command and of `python -m escarmouche`."""
    app(prog_name="escarmouche")
