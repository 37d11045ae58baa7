"""`escarmouche odds check`: what the exact odds promise against what the dice come to, on all cores."""

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import Progress

from escarmouche.cli.duel import cores
from escarmouche.players.argad_odds import Compared, check_odds
from escarmouche.reference.errors import SaidError
from escarmouche.reference.words import Words, language
from escarmouche.rulebooks import open_rulebook

app = typer.Typer(no_args_is_help=True, help="Exact odds and the dice.")

#: The editions whose odds are checked if none is named.
EDITIONS = ("argad-g23", "argad-base", "argad-mega12")


@app.callback()
def odds() -> None:
    """Exact odds and the dice."""


class Checked(msgspec.Struct, frozen=True, kw_only=True):
    """What is told of one edition: how many situations of each sort, and those where the dice disagree."""

    book: str
    situations: int
    runs: int
    sorts: dict[str, int]
    frequencies: int
    nearest_alarm: float
    seconds: float
    disagreements: tuple[Compared, ...]


@app.command("check")
def check(
    book: Annotated[str | None, typer.Argument(help="The edition: argad-g23; all of them if left out.")] = None,
    situations: Annotated[int, typer.Option("-n", help="How many situations an edition.")] = 200,
    runs: Annotated[int, typer.Option(help="How many times the dice of each are thrown.")] = 20_000,
    seed: Annotated[str, typer.Option(help="Where all chance comes from.")] = "1",
    as_data: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    workers: Annotated[int, typer.Option(help="Processes; all cores if left out.")] = 0,
    lang: Annotated[str | None, typer.Option(help="fr or en.")] = None,
) -> None:
    """Draw shots, volleys and scrums at random, and compare their exact odds with many throws of the dice."""
    words, errors = Words(language(lang)), Console(stderr=True, highlight=False)
    books = EDITIONS if book is None else (book,)
    try:
        for name in books:
            open_rulebook(name)
    except SaidError as error:
        errors.print(error.say(words), style="red")
        raise typer.Exit(2) from None
    orders = [(name, f"{seed}/{number}") for name in books for number in range(1, situations + 1)]
    done = dict(shown(run(orders, runs, workers or cores()), len(orders), errors))
    told = [gathered(name, runs, [done[order] for order in orders if order[0] == name]) for name in books]
    if as_data:
        typer.echo(msgspec.json.encode(told).decode())
    else:
        report(told, words)
    if any(one.disagreements for one in told):
        raise typer.Exit(1)


def run(orders: Sequence[tuple[str, str]], runs: int, workers: int) -> Iterator[tuple[tuple[str, str], Compared]]:
    """Every situation, in the order in which they end."""
    if workers == 1:
        yield from ((order, check_odds(*order, runs)) for order in orders)
        return
    with ProcessPoolExecutor(workers) as pool:
        asked = {pool.submit(check_odds, *order, runs): order for order in orders}
        for one in as_completed(asked):
            yield asked[one], one.result()


def shown(
    found: Iterable[tuple[tuple[str, str], Compared]], total: int, console: Console
) -> Iterator[tuple[tuple[str, str], Compared]]:
    """With progress on a terminal."""
    with Progress(console=console, disable=not console.is_terminal) as progress:
        task = progress.add_task("odds", total=total)
        for one in found:
            progress.advance(task)
            yield one


def gathered(book: str, runs: int, found: Sequence[Compared]) -> Checked:
    sorts = sorted({one.sort for one in found if one.sort})
    return Checked(
        book=book,
        situations=len(found),
        runs=runs,
        sorts={sort: sum(one.sort == sort for one in found) for sort in sorts},
        frequencies=sum(one.frequencies for one in found),
        nearest_alarm=min((one.evidence for one in found if one.agrees), default=0.0),
        seconds=sum(one.seconds for one in found),
        disagreements=tuple(one for one in found if not one.agrees),
    )


def report(found: Sequence[Checked], words: Words) -> None:
    console = Console(highlight=False)
    for one in found:
        sorts = ", ".join(f"{sort} {count}" for sort, count in one.sorts.items())
        console.print(
            words(
                "odds-checked",
                book=one.book,
                situations=str(one.situations),
                sorts=sorts,
                runs=str(one.runs),
                frequencies=str(one.frequencies),
                seconds=one.seconds,
            )
        )
        for apart in one.disagreements:
            if apart.fault:
                console.print(words("odds-fault", book=one.book, seed=apart.seed), style="red")
                console.print(apart.fault, markup=False)
            else:
                chances = {"promised": apart.promised, "found": apart.found}
                told = words("odds-apart", book=one.book, seed=apart.seed, sort=apart.sort, what=apart.worst, **chances)
                console.print(told, style="red", markup=False)
        if not one.disagreements:
            console.print(words("odds-agree"), style="green")
