"""`escarmouche rules coverage`: how much of the catalogue the tests prove."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich import box
from rich.console import Console
from rich.table import Table

from escarmouche.cases.coverage import COVERAGE_FILE, Coverage, Tally, owed, read
from escarmouche.cli.checkout import checkout
from escarmouche.cli.rules import LangOption, refuse
from escarmouche.reference.catalogue import LEVELS, Catalogue
from escarmouche.reference.words import Words, language


def command(
    beginning: Annotated[
        str | None,
        typer.Argument(metavar="[FILE-OR-PREFIX]", help="With --unproven: how the file or the rule begins."),
    ] = None,
    *,
    unproven: Annotated[
        bool, typer.Option("--unproven", help="List every check still to be proven, and where.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the whole file.")] = False,
    file: Annotated[Path | None, typer.Option(help="Another file than the checkout's.")] = None,
    lang: LangOption = None,
) -> None:
    """Print how many rules the last whole run of the tests proved."""
    words = Words(language(lang))
    file = file or checkout("tests") / COVERAGE_FILE
    try:
        found = read(file)
    except FileNotFoundError:
        refuse(words("coverage-none", file=str(file)))
    except (OSError, msgspec.MsgspecError) as error:
        refuse(words("coverage-broken", file=str(file), why=str(error)))
    if beginning is not None and not unproven:
        refuse(words("coverage-beginning-alone"))
    if unproven:
        list_unproven(found, words, beginning or "")
        return
    if as_json:
        typer.echo(file.read_text("utf-8"), nl=False)
        return
    console = Console(highlight=False)
    console.print(by_level(found, words))
    console.print(by_edition(found, words))


def list_unproven(found: Coverage, words: Words, beginning: str) -> None:
    """A line for each check that is not proven in an edition it belongs to, whole even when it is not a terminal's."""
    catalogue = Catalogue()
    if not any(one.startswith((beginning, beginning.upper())) for one in (*catalogue.files, *catalogue.ids)):
        refuse(words("coverage-no-such", beginning=beginning))
    table = Table(box=box.SIMPLE, show_edge=False, pad_edge=False)
    table.add_column(words("coverage-check"), no_wrap=True)
    table.add_column(words("coverage-unproven-in"))
    table.add_column(words("coverage-text"))
    for check, editions in owed(catalogue, found.proofs, beginning):
        table.add_row(check.ref, "\n".join(editions), check.text)
    console = Console(highlight=False, markup=False)
    if table.row_count:
        console.print(table)
    console.print(words("coverage-unproven", count=table.row_count), style="dim")


def by_level(found: Coverage, words: Words) -> Table:
    """A line for each level of each catalogue file."""
    title = words("coverage-title", made=found.made)
    table = _table(words, title if found.complete else f"{title} ({words('coverage-partial')})", "file", "level")
    for column in ("entries", "proven", "", "checks", "checks-proven", ""):
        table.add_column(words(f"coverage-{column}") if column else "%", justify="right")
    for name, levels in found.files.items():
        for number, level in enumerate(sorted(levels, key=LEVELS.index)):
            table.add_row("" if number else name, words(f"rules-level-{level}"), *_cells(levels[level]))
        table.add_section()
    table.add_row(words("coverage-total"), "", *_cells(found.summary), style="bold")
    return table


def by_edition(found: Coverage, words: Words) -> Table:
    """A line for each edition."""
    table = _table(words, words("coverage-editions"), "edition")
    for column in ("checks", "checks-proven", ""):
        table.add_column(words(f"coverage-{column}") if column else "%", justify="right")
    for edition, tally in found.editions.items():
        table.add_row(edition, *_share(tally.checks, tally.checks_proven))
    return table


def _table(words: Words, title: str, *columns: str) -> Table:
    return Table(*(words(f"coverage-{column}") for column in columns), title=title, title_justify="left")


def _cells(tally: Tally) -> tuple[str, ...]:
    return (*_share(tally.entries, tally.proven), *_share(tally.checks, tally.checks_proven))


def _share(whole: int, proven: int) -> tuple[str, str, str]:
    return str(whole), str(proven), f"{100 * proven / whole:.0f}" if whole else "-"
