"""`escarmouche case run`: play case files and say what differs from what they expect."""

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console

from escarmouche.cases.format import Case
from escarmouche.cases.reading import case_files, load
from escarmouche.cases.runner import Report, run
from escarmouche.cases.story import as_data, story, waiting_data
from escarmouche.cli.rules import LangOption
from escarmouche.reference.errors import DataError, DataErrors
from escarmouche.reference.words import Words, language

app = typer.Typer(help="Situations of play and what must come of them.", no_args_is_help=True)

FAILED, UNREADABLE = 1, 2


@app.callback()
def main() -> None:
    """Situations of play and what must come of them."""


@app.command("run")
def run_command(
    paths: Annotated[list[Path], typer.Argument(metavar="PATHS...", help="Case files, or folders of them.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print all that came of each case as JSON.")] = False,
    lang: LangOption = None,
) -> None:
    """Play cases and print what differs; the exit code is 1 for failures, 2 for files that cannot be read."""
    words = Words(language(lang))
    cases, faults = load_all(paths, words)
    outcomes = [(file, case, run(case) if case.situation.playable else None) for file, case in cases]
    if as_json:
        typer.echo(encoded(outcomes, words))
    else:
        print_outcomes(outcomes, words)
    errors = Console(stderr=True, highlight=False)
    for fault in faults:
        errors.print(fault, style="red", markup=False, soft_wrap=True)
    if faults:
        raise typer.Exit(UNREADABLE)
    if any(report is not None and not report.passed for _, _, report in outcomes):
        raise typer.Exit(FAILED)


Outcome = tuple[Path, Case, Report | None]


def load_all(paths: list[Path], words: Words) -> tuple[list[tuple[Path, Case]], list[str]]:
    """All the cases that can be read, and the faults of the others."""
    cases: list[tuple[Path, Case]] = []
    faults: list[str] = []
    files = case_files(paths)
    for file in files:
        try:
            cases += [(file, case) for case in load(file)]
        except DataErrors as several:
            faults += [fault.say(words) for fault in several.faults]
        except DataError as fault:
            faults.append(fault.say(words))
    if not files:
        faults.append(words("case-none", paths=", ".join(map(str, paths))))
    return cases, list(dict.fromkeys(faults))  # a faulty pack is the fault of every case that wants it


def encoded(outcomes: list[Outcome], words: Words) -> str:
    cases = [
        as_data(report, str(file), words) if report is not None else waiting_data(case, str(file))
        for file, case, report in outcomes
    ]
    data = {"cases": cases, "summary": counted(outcomes)}
    return msgspec.json.format(msgspec.json.encode(data), indent=2).decode()


def counted(outcomes: list[Outcome]) -> dict[str, int]:
    reports = [report for _, _, report in outcomes if report is not None]
    passed = sum(report.passed for report in reports)
    return {"passed": passed, "failed": len(reports) - passed, "waiting": len(outcomes) - len(reports)}


def print_outcomes(outcomes: list[Outcome], words: Words) -> None:
    """One line for each case that waits, what differs for each that fails, and a summary."""
    console = Console(highlight=False)

    def line(text: str, **style: Any) -> None:
        console.print(text, markup=False, soft_wrap=True, **style)

    for file, case, report in outcomes:
        named = f"{file}::{case.id}" + (f" ({case.situation.title})" if case.situation.title else "")
        if report is None:
            line(f"{named}: {words('cases-waiting', edition=case.situation.rulebook)}", style="dim")
        elif not report.passed:
            line(f"{named}: {words('cases-failed')}", style="bold red")
            for problem in report.problems:
                line(f"  {problem.say(words)}")
            told = story(report, words)
            if told:
                line(f"  {words('cases-story')}", style="dim")
            for sentence in told:
                line(f"    {sentence}", style="dim")
    summary = counted(outcomes)
    line(words("cases-summary", **summary), style="red" if summary["failed"] else "green")
