"""`escarmouche bench`: how fast the heavy parts are on this machine. It prints figures and judges nothing.

Each `benchmarks/*.py` (names with a leading underscore aside) has `benches()`, which returns by name a callable that
does a batch of work and returns how many operations it did. A first batch warms up; then batches run for about a
second, three at least, and the fastest one counts: other programs can only make a batch slower, never faster. What is
counted is the time of the processor, so that waiting for one's turn on a busy machine does not count as work.
"""

import json
import os
import platform
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from escarmouche.cli.checkout import checkout

Batch = Callable[[], int]
FEWEST_BATCHES = 3


@dataclass(frozen=True)
class Timing:
    """The fastest batch of one benchmark."""

    operations: int
    seconds: float

    @property
    def per_second(self) -> float:
        return self.operations / self.seconds


class BadBenchmark(Exception):
    """A benchmark file that does not keep to what `bench` expects of it."""


def load(path: Path) -> ModuleType:
    """One benchmark file as a module; `benchmarks/` is a folder of files, not a package."""
    spec = spec_from_file_location(f"benchmarks.{path.stem}", path)
    if spec is None or spec.loader is None:
        raise BadBenchmark(f"{path}: not a Python file")
    module = module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look their module up while it runs
    spec.loader.exec_module(module)
    return module


def discover(folder: Path) -> dict[str, Batch]:
    """Every benchmark of the folder by name, files in alphabetical order."""
    found: dict[str, Batch] = {}
    for path in sorted(folder.glob("[!_]*.py")):
        module = load(path)
        if hasattr(module, "report"):
            continue
        if not hasattr(module, "benches"):
            raise BadBenchmark(f"{path}: has no benches()")
        for name, batch in module.benches().items():
            if name in found:
                raise BadBenchmark(f"{path}: the name {name!r} is taken by another file")
            found[name] = batch
    return found


def reporting(folder: Path, names: list[str]) -> list[ModuleType]:
    """The files that are named and make a report of their own."""
    named = [load(path) for path in sorted(folder.glob("[!_]*.py")) if path.stem in names]
    return [module for module in named if hasattr(module, "report")]


def chosen(found: dict[str, Batch], names: list[str]) -> dict[str, Batch]:
    """The benchmarks whose name contains one of the given words; all of them when none is given."""
    return {name: batch for name, batch in found.items() if not names or any(word in name for word in names)}


def measure(name: str, batch: Batch, budget: float = 1.0) -> Timing:
    """Time batches for about `budget` seconds and keep the fastest, after one that is not counted."""
    batch()
    timings: list[Timing] = []
    end = time.perf_counter() + budget
    while len(timings) < FEWEST_BATCHES or time.perf_counter() < end:
        start = time.process_time()
        operations = batch()
        seconds = time.process_time() - start
        if not isinstance(operations, int) or operations < 1:
            raise BadBenchmark(f"{name}: a batch must return how many operations it did, not {operations!r}")
        timings.append(Timing(operations, max(seconds, 1e-9)))
    return max(timings, key=lambda timing: timing.per_second)


def as_json(timings: dict[str, Timing]) -> str:
    """The figures for a machine to read, with what they depend on."""
    benches = {
        name: {"per_second": timing.per_second, "seconds": timing.seconds, "operations": timing.operations}
        for name, timing in timings.items()
    }
    return json.dumps({"benches": benches, "python": platform.python_version(), "machine": os.cpu_count()}, indent=2)


def as_table(timings: dict[str, Timing]) -> Table:
    """The figures for a person to read."""
    table = Table("benchmark", title=f"Python {platform.python_version()}, one core of {os.cpu_count()}")
    table.add_column("operations/s", justify="right")
    table.add_column("microseconds each", justify="right")
    for name, timing in timings.items():
        table.add_row(name, f"{timing.per_second:,.0f}", f"{1e6 / timing.per_second:,.2f}")
    return table


def command(
    names: Annotated[
        list[str] | None,
        typer.Argument(help="Only benchmarks whose name contains one of these; `server` plays many matches at once."),
    ] = None,
    as_data: Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")] = False,
) -> None:
    """Measure how fast the heavy parts are on this machine."""
    folder = checkout("benchmarks") / "benchmarks"
    errors = Console(stderr=True, highlight=False)
    if reports := reporting(folder, names or []):
        for module in reports:
            module.report(Console(highlight=False))
        return
    try:
        wanted = chosen(discover(folder), names or [])
        timings = {}
        for name, batch in wanted.items():
            with errors.status(name):
                timings[name] = measure(name, batch)
    except BadBenchmark as error:
        errors.print(str(error), markup=False)
        raise typer.Exit(1) from None
    if not timings:
        errors.print("No benchmark has such a name." if names else "No benchmark yet.", markup=False)
        raise typer.Exit(1)
    if as_data:
        typer.echo(as_json(timings))
    else:
        Console(highlight=False).print(as_table(timings))
