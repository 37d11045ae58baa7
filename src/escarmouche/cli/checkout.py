"""The checkout that the commands for working on Escarmouche itself need: tests and benchmarks are not installed."""

from pathlib import Path

import typer

PACKAGE = Path(__file__).resolve().parents[1]


def checkout(wanted: str, package: Path = PACKAGE) -> Path:
    """The folder that holds `wanted` beside `src/`; outside a checkout that is said, and the command ends."""
    root = package.parents[1]
    if (root / "pyproject.toml").is_file() and (root / wanted).is_dir():
        return root
    typer.echo(
        f"The {wanted} folder lives in the checkout of Escarmouche, not in this installation ({package}).",
        err=True,
    )
    raise typer.Exit(2)
