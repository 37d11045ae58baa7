"""`escarmouche verify`: play a journal again, check by check, and work out its committed dice."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from escarmouche.dice.commitment import Problem
from escarmouche.engine.journal import JournalError, Rolled, SeedRevealed
from escarmouche.engine.match import Match
from escarmouche.reference.words import Words, language
from escarmouche.rulebooks.saves import load, salvage, verify_dice


def command(
    journal: Annotated[Path, typer.Argument(help="The journal of a match.")],
    keep: Annotated[Path | None, typer.Option(help="Write the good lines of a damaged journal to this file.")] = None,
    lang: Annotated[str | None, typer.Option(help="fr or en.")] = None,
) -> None:
    """Check a journal line by line, and its dice where they were committed in advance."""
    words, console = Words(language(lang)), Console(highlight=False, soft_wrap=True)
    try:
        text = journal.read_bytes()
    except OSError as error:
        console.print(words("verify-no-file", file=str(journal), error=str(error.strerror)), style="red")
        raise typer.Exit(2) from None
    try:
        match = load(text)
    except JournalError as error:
        report(console, words, journal, error)
        if keep is not None:
            keep.write_bytes(salvage(text, error))
            console.print(words("verify-kept", file=str(keep)))
        raise typer.Exit(1) from None
    rolls = sum(isinstance(entry, Rolled) for entry in match.entries)
    console.print(words("verify-good", entries=len(match.entries), rolls=rolls), style="green")
    problems = verify_dice(match)
    console.print(dice_report(words, match, problems), style="red" if problems else "green")
    if problems:
        raise typer.Exit(1)


def report(console: Console, words: Words, journal: Path, error: JournalError) -> None:
    facts = {"line": str(error.line), "reason": error.reason, "intact": str(error.intact)}
    console.print(words("verify-bad", **facts), style="red")
    if error.intact:
        console.print(words("verify-keep-how", journal=str(journal)))


def dice_report(words: Words, match: Match, problems: list[Problem] | None) -> str:
    """One line on the dice."""
    if match.setup.commitment is None:
        return words("verify-dice-free")
    if not any(isinstance(entry, SeedRevealed) for entry in match.entries):
        return words("verify-dice-secret")
    return words("verify-dice-bad", problem=str(problems[0])) if problems else words("verify-dice-good")
