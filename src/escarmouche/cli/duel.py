"""`escarmouche duel`: whole matches between computer players, without a server, on all cores."""

import os
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import Progress

from escarmouche.players.duels import Order, Outcome, duel
from escarmouche.players.gathering import Gathered, gather
from escarmouche.reference.errors import SaidError
from escarmouche.reference.words import Words, language
from escarmouche.rulebooks import open_rulebook
from escarmouche.rulebooks.battles import load_battle

LEVELS = ("random",)


def command(
    book: Annotated[str, typer.Argument(help="The edition: argad-g23.")],
    battle: Annotated[str | None, typer.Argument(help="A ready battle; else use --random-setup.")] = None,
    random_setup: Annotated[bool, typer.Option("--random-setup", help="Table and troops drawn from the seed.")] = False,
    a: Annotated[str, typer.Option("--a", help="The first player: random.")] = "random",
    b: Annotated[str, typer.Option("--b", help="The second player: random.")] = "random",
    games: Annotated[int, typer.Option("-n", help="How many matches.")] = 100,
    seed: Annotated[str, typer.Option(help="Where all chance comes from.")] = "1",
    verify_replay: Annotated[bool, typer.Option("--verify-replay", help="Replay each journal to its hash.")] = False,
    as_data: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    workers: Annotated[int, typer.Option(help="Processes; all cores if left out.")] = 0,
    lang: Annotated[str | None, typer.Option(help="fr or en.")] = None,
) -> None:
    """Play many matches and print results, turns, speed, and what never occurred."""
    words, errors = Words(language(lang)), Console(stderr=True, highlight=False)
    for level in (a, b):
        if level not in LEVELS:
            errors.print(words("duel-no-level", level=level, levels=", ".join(LEVELS)), style="red")
            raise typer.Exit(2)
    if (battle is None) != random_setup:
        errors.print(words("duel-which"), style="red")
        raise typer.Exit(2)
    try:
        open_rulebook(book)
        if battle is not None:
            load_battle(battle)
    except SaidError as error:
        errors.print(error.say(words), style="red")
        raise typer.Exit(2) from None
    order = Order(book=book, battle=battle, verify=verify_replay)
    seeds = [f"{seed}/{number}" for number in range(1, games + 1)]
    outcomes = list(shown(run(order, seeds, workers or cores()), games, errors))
    found = gather(book, outcomes)
    if as_data:
        typer.echo(msgspec.json.encode(found).decode())
    else:
        report(found, words)
    if found.faults:
        raise typer.Exit(1)


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def run(order: Order, seeds: list[str], workers: int) -> Iterator[Outcome]:
    """Every match, in the order in which they end."""
    if workers == 1:
        yield from (duel(order, seed) for seed in seeds)
        return
    with ProcessPoolExecutor(workers) as pool:
        for done in as_completed([pool.submit(duel, order, seed) for seed in seeds]):
            yield done.result()


def shown(outcomes: Iterable[Outcome], games: int, console: Console) -> Iterator[Outcome]:
    """With progress on a terminal."""
    with Progress(console=console, disable=not console.is_terminal) as progress:
        task = progress.add_task("duel", total=games)
        for outcome in outcomes:
            progress.advance(task)
            yield outcome


def report(found: Gathered, words: Words) -> None:
    console = Console(highlight=False)
    wins = ", ".join(f"{side or '-'} {count}" for side, count in sorted(found.wins.items()))
    console.print(words("duel-games", games=str(found.games), wins=wins))
    console.print(words("duel-turns", turns=found.turns, answers=found.answers, figures=found.figures))
    console.print(words("duel-speed", speed=found.per_second_and_core))
    console.print(words("duel-rules", rules=str(len(found.rules))))
    for what, never in found.never.items():
        if never:
            console.print(words(f"duel-never-{what}", names=", ".join(never)))
    for fault in found.faults:
        console.print(words("duel-fault", seed=fault.seed), style="red")
        console.print(fault.fault, markup=False)
