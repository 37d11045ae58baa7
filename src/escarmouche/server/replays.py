"""A match that is over, opened: its journal as a file, any moment of it, and new matches from there."""

from collections.abc import Iterable

import msgspec

from escarmouche.dice.sources import Source
from escarmouche.engine.decisions import Refused
from escarmouche.engine.journal import JournalError, Rolled, read_entries
from escarmouche.engine.match import Match, Repeated, living
from escarmouche.engine.views import View, opened
from escarmouche.rulebooks.saves import journal_of


def require_over(match: Match) -> None:
    """Refuse to open what is still being played."""
    if match.state.agenda:
        raise Refused("engine", "match-not-over")


def journal(match: Match) -> bytes:
    """The whole journal, seed included."""
    require_over(match)
    return journal_of(match)


def at_moment(match: Match, moment: int) -> View:
    """Everything as it was after the first `moment` entries of the journal."""
    require_over(match)
    return opened(replayed(match, moment))


def replayed(match: Match, moment: int) -> Repeated:
    """The match as it was; the dice that an entry asked for belong to it."""
    if not 0 <= moment <= len(match.entries):
        raise Refused("engine", "no-such-moment", to=moment, entries=len(match.entries))
    then = Repeated(match.setup, match.rulebook, match.entries[: with_dice(match, moment)])
    for _ in then.moments():
        pass
    return then


def branched(match: Match, moment: int, dice: Source) -> Match:
    """A new match that has in its past what led to this moment and was not taken back.

    Its dice are others from here on, so the old commitment is worth nothing and is left out.
    """
    require_over(match)
    if not 0 <= moment <= len(match.entries):
        raise Refused("engine", "no-such-moment", to=moment, entries=len(match.entries))
    past = match.entries[: with_dice(match, moment)]
    setup = msgspec.structs.replace(match.setup, commitment=None)
    kept = [past[index] for index in living(past)]
    then = Repeated(setup, match.rulebook, kept, proving=True)
    for _ in then.moments():
        pass
    twin = then.copy()
    twin.play_on(dice)
    return twin


def played_on(match: Match, lines: Iterable[bytes]) -> Match:
    """The match after what others have added to its journal, each line proven. Raises JournalError.

    The dice are those of the same seed, so they come by themselves.
    """
    fresh = match.copy()
    text = b"".join((b"\n", *(line + b"\n" for line in lines)))
    added = list(read_entries(text, match.rulebook.answers))
    try:
        for entry, _ in added:
            if not isinstance(entry, Rolled):
                fresh.repeat(entry)
    except Refused as refused:
        raise JournalError(str(refused), line=len(fresh.checks) + 1, intact=len(fresh.checks)) from None
    if fresh.checks[len(match.checks) :] != [check for _, check in added]:
        raise JournalError("not what was played here", line=len(match.checks) + 1, intact=len(match.checks))
    return fresh


def with_dice(match: Match, moment: int) -> int:
    """That moment, or the next one at which no dice are in the air."""
    while moment < len(match.entries) and isinstance(match.entries[moment], Rolled):
        moment += 1
    return moment
