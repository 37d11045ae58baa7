"""Matches as files: written, read back and proven line by line."""

from pathlib import Path

from escarmouche.dice.commitment import Problem, verify
from escarmouche.dice.throws import DiceError
from escarmouche.engine.decisions import Refused
from escarmouche.engine.journal import (
    Entry,
    JournalError,
    Rolled,
    SeedRevealed,
    read_entries,
    read_header,
    write,
)
from escarmouche.engine.match import Match, Recorded
from escarmouche.engine.rulebook import Rulebook
from escarmouche.engine.setup import Setup
from escarmouche.reference.shelf import Shelf
from escarmouche.rulebooks import open_rulebook


def journal_of(match: Match) -> bytes:
    """A match as a journal file."""
    return write(match.setup, match.entries, match.checks)


def save(match: Match, path: Path) -> None:
    """Write the journal beside the old file, then put it in its place: a crash leaves one of the two whole."""
    fresh = path.with_name(path.name + ".new")
    fresh.write_bytes(journal_of(match))
    fresh.replace(path)


def load(text: bytes, shelf: Shelf | None = None, upto: int | None = None) -> Match:
    """The match of a journal, every check proven on the way, as it stood after the first `upto` entries.

    Raises JournalError at the first line that is cut, altered, or does not come out as it did when it was written.
    The match has the dice of the journal: give it others to play on.
    """
    header, check = read_header(text)
    rulebook = open_rulebook(header.setup.rulebook, header.setup.packs, shelf)
    if header.setup.packs_digest not in ("", rulebook.digest):
        reason = f"played with other data of {rulebook.id} ({header.setup.packs_digest}, now {rulebook.digest})"
        raise JournalError(reason, line=1, intact=0)
    entries: list[Entry] = []
    checks = [check]
    for _, entry, check in read_entries(text, rulebook.answers):
        if upto is not None and len(entries) == upto:
            break
        entries.append(entry)
        checks.append(check)
    return prove(header.setup, rulebook, entries, checks)


def prove(setup: Setup, rulebook: Rulebook, entries: list[Entry], checks: list[str]) -> Match:
    """Play the entries again and compare every check with the one that was written."""
    match = Match(setup, rulebook, Recorded(entries))
    proven = 0
    while True:
        for index in range(proven, len(match.checks)):
            if index >= len(checks) or match.checks[index] != checks[index]:
                raise JournalError("altered, or it did not come out so", line=index + 1, intact=index)
        proven = len(match.checks)
        if len(match.entries) == len(entries):
            return match
        try:
            match.repeat(entries[len(match.entries)])
        except (Refused, DiceError) as refusal:
            raise JournalError(f"refused: {refusal}", line=proven + 1, intact=proven) from None


def salvage(text: bytes, error: JournalError) -> bytes:
    """The good lines before the fault: a journal of the match as far as it can be trusted."""
    return b"".join(line + b"\n" for line in text.split(b"\n")[: error.intact])


def verify_dice(match: Match) -> list[Problem] | None:
    """What is wrong with dice committed in advance; None while the seed is not revealed, or was never committed to."""
    seed = next((entry.seed for entry in match.entries if isinstance(entry, SeedRevealed)), None)
    if match.setup.commitment is None or seed is None:
        return None
    rolls = [(entry.throw, entry.faces) for entry in match.entries if isinstance(entry, Rolled)]
    return verify(match.setup.commitment, seed, [(index, *roll) for index, roll in enumerate(rolls)])
