"""`escarmouche packs`: the editions, periods and house rules within reach, and whether a file is a good one."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from escarmouche.cli.rules import LangOption
from escarmouche.reference.packs import Pack, PackError, load, load_folder, user_folder
from escarmouche.reference.shelf import SchemaOf, Shelf
from escarmouche.reference.words import Words, language

app = typer.Typer(help="Editions, periods and house rules as data.", no_args_is_help=True)


@app.command("list")
def list_command(lang: LangOption = None) -> None:
    """List the packs within reach; those in your own folder (ESCARMOUCHE_PACKS) included."""
    words = Words(language(lang))
    console = Console(highlight=False)
    shelf = Shelf.standard(user_folder())
    table = Table(*(words(f"packs-{column}") for column in ("id", "kind", "extends", "title", "file")))
    for pack in shelf:
        header = pack.header
        title = header.title.say(words.lang) + (f" ({words('packs-unofficial')})" if header.unofficial else "")
        cells = (header.id, words(f"packs-kind-{header.kind}"), header.extends or "–", title, pack.document.file.name)
        table.add_row(*map(Text, cells))
    console.print(table if shelf else words("packs-none"))
    report(shelf.faults, words)


@app.command()
def check(
    path: Annotated[Path, typer.Argument(help="A pack, or a folder of packs.")],
    lang: LangOption = None,
) -> None:
    """Say 'ok' for each pack, or what is wrong and on which line."""
    from escarmouche.rulebooks import schema_of

    if not check_packs(path, Words(language(lang)), schema_of):
        raise typer.Exit(1)


def check_packs(path: Path, words: Words, schema_of: SchemaOf) -> bool:
    """Check a pack or a folder of packs, each with what it inherits: print the result, tell whether all is well.

    A rulebook without a type has only the structure of its packs checked, and the result says so.
    """
    packs, faults = load_path(path)
    shelf = shelf_around(packs)
    sound = [pack for pack in packs if shelf.add(pack)]
    faults += shelf.faults
    for pack in sound:
        found = shelf.check(pack.id, schema_of)
        faults += found
        if not found:
            rulebook = shelf.rulebook(pack.id)
            key = "packs-ok" if schema_of(rulebook) else "packs-ok-structure"
            typer.echo(words(key, file=str(pack.document.file), id=pack.id, rulebook=rulebook))
    report(faults, words)
    return not faults


def load_path(path: Path) -> tuple[list[Pack], list[PackError]]:
    """The packs to check, and the faults of those that cannot even be read."""
    if path.is_dir():
        return load_folder(path)
    try:
        return [load(path)], []
    except PackError as fault:
        return [], [fault]


def shelf_around(packs: list[Pack]) -> Shelf:
    """The packs that the ones to check may extend: all those within reach, except the very same files."""
    checked = {pack.document.file.resolve() for pack in packs}
    within_reach = Shelf.standard(user_folder())
    return Shelf(pack for pack in within_reach if pack.document.file.resolve() not in checked)


def report(faults: list[PackError], words: Words) -> None:
    """Print the faults, one a line."""
    errors = Console(stderr=True, highlight=False)
    for fault in faults:
        errors.print(fault.say(words), style="red", markup=False, soft_wrap=True)
