"""What only a game master asks: what the others are asked, and how far back each sentence of the log lies."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import msgspec

from escarmouche.engine.decisions import Decision, Refused
from escarmouche.engine.match import Match, Repeated, living
from escarmouche.engine.narration import Asked, Teller
from escarmouche.reference.words import Words


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """A decision that a seat is asked, in words, for whoever answers in its stead."""

    decision: Decision
    asked: Asked


def questions(match: Match, facts: Mapping[str, Any], words: Words) -> list[Standing]:
    """What the seat of the facts is asked just now."""
    seat = facts.get("seat")
    if seat not in match.seats:
        raise Refused("engine", "no-such-seat", seat=str(seat))
    teller = Teller(match, words)
    return [
        Standing(decision=msgspec.structs.replace(one, options=tuple(one.options)), asked=teller.asked(one))
        for one in match.pending()
        if one.seat == seat
    ]


def moments(match: Match, facts: Mapping[str, Any], words: Words) -> list[int]:
    """For each event, how long the journal was before the entry that made it: where to take the match back to.

    Events of the setup lie before any entry: -1. The match is played again for it, as it is for taking it back.
    """
    kept = living(match.entries)
    then = Repeated(match.setup, match.rulebook, [match.entries[index] for index in kept])
    played = then.moments()
    next(played)
    found = [-1] * len(then.log)
    at = len(then.entries)
    for _ in played:
        found += [kept[at]] * (len(then.log) - len(found))
        at = len(then.entries)
    return found


Question: TypeAlias = Callable[[Match, Mapping[str, Any], Words], Any]

#: Asked by name like those of a rulebook.
QUESTIONS: Mapping[str, Question] = {"questions": questions, "moments": moments}
