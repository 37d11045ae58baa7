"""`escarmouche rules`: read the rule catalogue."""

from typing import Annotated, Any, NoReturn

import msgspec
import typer
from rich.console import Console

from escarmouche.cli.rule_page import RulePage
from escarmouche.reference.catalogue import EDITIONS, FULL_EDITION, Catalogue, Entry, Level, checks_of
from escarmouche.reference.errors import UnknownError
from escarmouche.reference.search import Hit, search
from escarmouche.reference.words import Lang, Words, language

app = typer.Typer(help="Read the catalogue of the rules.", no_args_is_help=True)

LangOption = Annotated[Lang | None, typer.Option(help="French or English; by default that of the system.")]


@app.command()
def show(
    rule_id: Annotated[str, typer.Argument(metavar="ID", help="The rule's id, such as AR-SHOOT-007.")],
    lang: LangOption = None,
    as_data: Annotated[bool, typer.Option("--json", help="Print everything as JSON.")] = False,
) -> None:
    """Print one rule of the catalogue."""
    words = Words(language(lang))
    catalogue = Catalogue()
    try:
        entry = catalogue.entry(rule_id.upper())
    except UnknownError as error:
        refuse(error.say(words))
    if as_data:
        typer.echo(as_json(catalogue, entry))
    else:
        RulePage(Console(highlight=False), words, catalogue).print(entry)


@app.command("search")
def search_command(
    wishes: Annotated[list[str], typer.Argument(metavar="WORDS...", help="Words, or the beginning of an id.")],
    *,
    lang: LangOption = None,
    level: Annotated[Level | None, typer.Option(help="Only rules of this level.")] = None,
    file: Annotated[str | None, typer.Option(help="Only rules of this file, such as argad-3-shooting.")] = None,
    edition: Annotated[str | None, typer.Option(help="Only rules of this edition, such as argad-g23.")] = None,
    limit: Annotated[int, typer.Option(min=1, help="How many rules to print at most.")] = 20,
) -> None:
    """Find the rules that have all the words, the best first."""
    words = Words(language(lang))
    catalogue = Catalogue()
    if file is not None and file not in catalogue.files:
        refuse(words("rules-unknown-file", name=file, expected=", ".join(catalogue.files)))
    edition = FULL_EDITION.get(edition or "", edition)
    if edition is not None and edition not in EDITIONS:
        refuse(words("rules-unknown-edition", name=edition, expected=", ".join(EDITIONS)))
    entries = [
        entry
        for entry in (catalogue.in_file(file) if file else catalogue)
        if level in (None, entry.level) and (edition is None or edition in entry.editions)
    ]
    wanted = [word for wish in wishes for word in wish.split()]
    print_hits(search(entries, wanted, words.lang), words, catalogue, limit)


def print_hits(hits: list[Hit], words: Words, catalogue: Catalogue, limit: int) -> None:
    """The best rules found, and how many there are in all."""
    page = RulePage(Console(highlight=False), words, catalogue)
    for hit in hits[:limit]:
        page.hit(hit)
    page.paragraph(words("rules-found", count=len(hits)), style="dim")
    if len(hits) > limit:
        page.paragraph(words("rules-more", count=len(hits) - limit), style="dim")
    if not hits:
        raise typer.Exit(1)


def as_json(catalogue: Catalogue, entry: Entry) -> str:
    """Everything about a rule, with its file and with the reference and editions of each check."""
    facts: dict[str, Any] = {"id": entry.id, "file": catalogue.file_of(entry.id)}
    facts |= msgspec.to_builtins(entry)
    facts["checks"] = [{"ref": check.ref, "editions": check.editions, "text": check.text} for check in checks_of(entry)]
    return msgspec.json.format(msgspec.json.encode(facts), indent=2).decode()


def refuse(message: str) -> NoReturn:
    """Say what is wrong and end."""
    Console(stderr=True, highlight=False).print(message, style="red", soft_wrap=True, markup=False)
    raise typer.Exit(1)
