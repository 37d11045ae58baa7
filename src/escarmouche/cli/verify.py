"""`escarmouche verify`: play a journal again, check by check, and work out its committed dice."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from escarmouche.dice.commitment import Problem, WrongDice, WrongNumber, WrongSeed
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
    reason = words(error.key, **error.facts) if error.key else error.reason
    told = words("verify-bad", line=str(error.line), reason=reason, intact=error.intact)
    console.print(told, style="red", markup=False)
    if error.intact:
        console.print(words("verify-keep-how", journal=str(journal)))


def dice_report(words: Words, match: Match, problems: list[Problem] | None) -> str:
    """One line on the dice."""
    if match.setup.commitment is None:
        return words("verify-dice-free")
    if not any(isinstance(entry, SeedRevealed) for entry in match.entries):
        return words("verify-dice-secret")
    return (
        words("verify-dice-bad", problem=problem_in_words(words, problems[0]))
        if problems
        else words("verify-dice-good")
    )


def problem_in_words(words: Words, problem: Problem) -> str:
    """What is wrong with dice that were committed in advance."""
    match problem:
        case WrongSeed():
            return words("dice-wrong-seed")
        case WrongNumber(throw, expected, found):
            return words("dice-wrong-number", throw=throw.name, expected=str(expected + 1), found=str(found + 1))
        case WrongDice(index, throw, expected_faces, found_faces):
            faces = {"expected": words.listed(map(str, expected_faces)), "found": words.listed(map(str, found_faces))}
            return words("dice-wrong-dice", number=str(index + 1), throw=throw.name, **faces)
