"""`escarmouche duel`: whole matches between computer players, without a server, on all cores."""

import os
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.progress import Progress

from escarmouche.players.duels import Order, Outcome, duel, seeds_of
from escarmouche.players.gathering import Gathered, gather
from escarmouche.players.minds import PATIENCE, NoSuchMind, mind_named
from escarmouche.players.standings import Standing, Standings, standings
from escarmouche.players.telling import told
from escarmouche.reference.errors import SaidError
from escarmouche.reference.words import Words, language
from escarmouche.rulebooks import open_rulebook
from escarmouche.rulebooks.battles import load_battle


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """All that is printed, for a machine."""

    found: Gathered
    standings: Standings


def command(
    book: Annotated[str, typer.Argument(help="The edition: argad-g23.")],
    battle: Annotated[str | None, typer.Argument(help="A ready battle; else --mirrored or --random-setup.")] = None,
    random_setup: Annotated[bool, typer.Option("--random-setup", help="Table and troops drawn from the seed.")] = False,
    mirrored: Annotated[bool, typer.Option("--mirrored", help="The same, alike for both sides.")] = False,
    each: Annotated[int | None, typer.Option(help="Figures of a side in mirrored battles.")] = None,
    a: Annotated[str, typer.Option("--a", help="The first player: veteran, veteran:bold, …")] = "random",
    b: Annotated[str, typer.Option("--b", help="The second player.")] = "random",
    games: Annotated[int, typer.Option("-n", help="How many matches; the players change sides every time.")] = 100,
    seed: Annotated[str, typer.Option(help="Where all chance comes from.")] = "1",
    seconds: Annotated[float, typer.Option(help="The most that one decision may take.")] = PATIENCE,
    tell: Annotated[str | None, typer.Option(help="Tell one game, by its own seed: 1/7b.")] = None,
    game: Annotated[str | None, typer.Option(help="Play one game only, by its own seed.")] = None,
    verify_replay: Annotated[bool, typer.Option("--verify-replay", help="Replay each journal to its hash.")] = False,
    as_data: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    workers: Annotated[int, typer.Option(help="Processes; all cores if left out.")] = 0,
    lang: Annotated[str | None, typer.Option(help="fr or en.")] = None,
) -> None:
    """Play many matches and print who won how surely, turns, losses, speed, and what never occurred."""
    words, errors = Words(language(lang)), Console(stderr=True, highlight=False)
    order = Order(
        book=book, battle=battle, mirrored=mirrored, each=each, a=a, b=b, seconds=seconds, verify=verify_replay
    )
    check(order, random_setup, words, errors)
    if tell is not None:
        for line in told(order, tell, words):
            typer.echo(line)
        return
    seeds = seeds_of(order, seed, games) if game is None else [game]
    outcomes = list(shown(run(order, seeds, workers or cores()), len(seeds), errors))
    found, stood = gather(book, outcomes), standings(a, b, outcomes)
    if as_data:
        typer.echo(msgspec.json.encode(Report(found=found, standings=stood)).decode())
    else:
        report(order, found, stood, words)
    if found.faults:
        raise typer.Exit(1)


def check(order: Order, random_setup: bool, words: Words, errors: Console) -> None:
    """Say what is wrong with a command and leave."""
    try:
        for name in (order.a, order.b):
            mind_named(name)
        if [order.battle is not None, random_setup, order.mirrored].count(True) != 1:
            raise typer.BadParameter(words("duel-which"))
        open_rulebook(order.book)
        if order.battle is not None:
            load_battle(order.battle)
    except NoSuchMind as error:
        errors.print(words("duel-no-level", level=error.name, levels=", ".join(error.known)), style="red")
    except typer.BadParameter as error:
        errors.print(error.message, style="red")
    except SaidError as error:
        errors.print(error.say(words), style="red")
    else:
        return
    raise typer.Exit(2)


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


def again(order: Order, seed: str) -> str:
    """The command that plays one game once more."""
    sort = order.battle or ("--mirrored" if order.mirrored else "--random-setup")
    size = f" --each {order.each}" if order.each else ""
    verify = " --verify-replay" if order.verify else ""
    return f"escarmouche duel {order.book} {sort}{size} --a {order.a} --b {order.b}{verify} --game {seed}"


def report(order: Order, found: Gathered, stood: Standings, words: Words) -> None:
    console = Console(highlight=False)
    wins = ", ".join(f"{side or '-'} {count}" for side, count in sorted(found.wins.items()))
    console.print(words("duel-games", games=str(found.games), wins=wins))
    if stood.a.name != stood.b.name:
        for one in (stood.a, stood.b):
            console.print(line_of(one, words))
        sides = ", ".join(f"{side} {count}" for side, count in sorted(stood.a_wins_by_side.items())) or "-"
        console.print(words("duel-draws", draws=str(stood.draws), a=stood.a.name, sides=sides))
    console.print(words("duel-turns", turns=found.turns, answers=found.answers, figures=found.figures))
    console.print(words("duel-speed", speed=found.per_second_and_core))
    if stood.slowest:
        facts = {"slowest": round(stood.slowest, 2), "late": str(stood.late), "surprises": str(stood.surprises)}
        console.print(words("duel-thinking", **facts))
    console.print(words("duel-rules", rules=str(len(found.rules))))
    for what, never in found.never.items():
        if never and order.battle is None and not order.mirrored:  # a battle of one sort says nothing of the others
            console.print(words(f"duel-never-{what}", count=str(len(never)), names=", ".join(never)))
    for fault in found.faults:
        console.print(words("duel-fault", seed=fault.seed), style="red")
        console.print(words("duel-again", command=again(order, fault.seed)), markup=False, soft_wrap=True)
        console.print(fault.fault, markup=False)


def line_of(one: Standing, words: Words) -> str:
    """A player's wins with their interval, and his losses."""
    shares = {name: round(100 * getattr(one, name), 1) for name in ("share", "low", "high")}
    return words("duel-standing", name=one.name, wins=str(one.wins), lost=round(one.lost, 2), **shares)
