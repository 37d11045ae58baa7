"""Matches as files: written, read back and proven line by line."""

from itertools import islice
from pathlib import Path

from escarmouche.dice.commitment import Problem, verify
from escarmouche.engine.journal import (
    Entry,
    JournalError,
    Rolled,
    SeedRevealed,
    read_entries,
    read_header,
    write,
)
from escarmouche.engine.match import Match, Repeated
from escarmouche.engine.rulebook import Rulebook
from escarmouche.engine.setup import Setup
from escarmouche.reference.errors import DataErrors, SaidError
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
    Whatever is thrown after that is thrown by hand, unless the match is told to `play_on` with other dice.
    """
    setup = read_header(text)[0].setup
    try:
        rulebook = open_rulebook(setup.rulebook, setup.packs, shelf)
    except (SaidError, DataErrors, KeyError) as error:
        reason, named = f"no such rulebook here: {error}", ", ".join((setup.rulebook, *setup.packs))
        raise JournalError(reason, line=1, intact=0, key="journal-no-rulebook", rulebook=named) from None
    if setup.packs_digest not in ("", rulebook.digest):
        reason = f"played with other data of {rulebook.id} ({setup.packs_digest}, now {rulebook.digest})"
        raise JournalError(reason, line=1, intact=0, key="journal-other-data", rulebook=rulebook.id)
    return prove(text, rulebook, upto)


def prove(text: bytes, rulebook: Rulebook, upto: int | None = None) -> Match:
    """Play a journal again with that rulebook and compare every check with the one that was written."""
    header, check = read_header(text)
    entries: list[Entry] = []
    checks = [check]
    unreadable: JournalError | None = None
    try:
        for entry, check in islice(read_entries(text, rulebook.answers), upto):
            entries.append(entry)
            checks.append(check)
    except JournalError as error:
        unreadable = error  # what comes before it may be wrong too, and is then the first fault
    match = _played(header.setup, rulebook, entries, checks)
    if unreadable is not None:
        raise unreadable
    return match


def _played(setup: Setup, rulebook: Rulebook, entries: list[Entry], checks: list[str]) -> Match:
    proven = 0
    try:
        match = Repeated(setup, rulebook, entries, checks)
        for _ in match.moments():
            proven = len(match.checks)
    except JournalError:
        raise
    except Exception as error:  # somebody else's lines may do anything to a rulebook
        reason, why = f"cannot be played: {error!r}", str(error)
        raise JournalError(reason, line=proven + 1, intact=proven, key="journal-unplayable", why=why) from error
    return match.copy()


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
