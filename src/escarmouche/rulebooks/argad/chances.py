"""What a strike and a whole scrum may lead to: exact odds, by the very functions that resolve them (`scrums.py`)."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial
from typing import Any

import msgspec

from escarmouche.engine.arithmetic import Modifier
from escarmouche.engine.decisions import Refused
from escarmouche.engine.figures import FigureId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.edition import edition_of
from escarmouche.rulebooks.argad.fight import Stroke
from escarmouche.rulebooks.argad.fight_odds import Fates, as_opened, fight_odds, in_words, strike_odds
from escarmouche.rulebooks.argad.scrums import kill_need, read, threshold
from escarmouche.rulebooks.argad.strokes import armour_of, stroke


class BlowQuestion(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a die would do to somebody, by an ordinary weapon."""

    at: FigureId
    die: int
    modifier: int = 0


class StrikeQuestion(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    by: FigureId
    at: FigureId


class ScrumQuestion(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The fight in which somebody is."""

    figure: FigureId


def ask_blow(match: Match, asked: BlowQuestion) -> Mapping[str, Any]:
    """Kill, recoil or miss by a natural value and a modifier (AR-MEL-025 to -030)."""
    victim, numbers = match.figure(asked.at), edition_of(match).numbers
    one = Stroke(
        by=victim.id,
        at=victim.id,
        step=0,
        weapon="bare",
        modifiers=(Modifier(asked.modifier, "modifier", "AR-MEL-034"),),
        grade=victim.profile.grade,
        armour=armour_of(match, victim),
        standing=(0, 0),
        sure=numbers.always_hits,
    )
    result = read(one, asked.die, asked.die, numbers.always_misses)
    rules = list(dict.fromkeys(modifier.rule for modifier in one.modifiers))
    return {"result": result, "threshold": threshold(one.grade, one.armour), "rules": rules}


def planned_stroke(match: Match, asked: StrikeQuestion) -> Stroke:
    """The die of a strike that may be made."""
    there = as_opened(match)
    striker, victim = there.figure(asked.by), there.figure(asked.at)
    if not any((way.by, way.at) == (asked.by, asked.at) for way in there.state.book.reaches):
        raise Refused("AR-MEL-002", "not-in-contact", by=asked.by, at=asked.at)
    return stroke(there, striker, victim)


def arithmetic_of(one: Stroke) -> dict[str, Any]:
    """When he strikes, with which modifiers and causes, and what his die must reach."""
    return {
        "step": one.step,
        "weapon": one.weapon,
        "modifiers": {modifier.cause: modifier.value for modifier in one.modifiers},
        "modifier": one.modifier,
        "kill": threshold(one.grade, one.armour) + 1,
        "recoil": one.grade,
        "natural": kill_need(one),
        "success": one.success,
        "over": one.front,
        "rules": list(dict.fromkeys(modifier.rule for modifier in one.modifiers)),
    }


def ask_strike(match: Match, asked: StrikeQuestion) -> Mapping[str, Any]:
    """The arithmetic of one strike."""
    return arithmetic_of(planned_stroke(match, asked))


# --- odds -------------------------------------------------------------------------------------------------------


def ask_strike_odds(match: Match, asked: StrikeQuestion) -> Mapping[str, Any]:
    """The chances of each outcome of one strike, exactly, and its arithmetic."""
    one = planned_stroke(match, asked)
    odds = strike_odds(one, edition_of(match))
    told = {outcome: str(chance) for outcome, chance in odds.items()}
    return {"odds": told, "total": str(sum(odds.values())), **arithmetic_of(one)}


def ask_scrum_odds(match: Match, asked: ScrumQuestion) -> Mapping[str, Any]:
    """The chances of all that a fight may come to, of what may befall each who is in it, and every die of it."""
    match.figure(asked.figure)
    strokes, odds = fight_odds(match, asked.figure)
    each: dict[str, dict[str, str]] = {}
    for name in dict.fromkeys(name for fates in odds for name, _ in fates):
        told = odds.map(partial(_fate_of, name))
        each[name] = {outcome: str(chance) for outcome, chance in told.items()}
    return {
        "fighters": sorted({one.by for one in strokes} | {one.at for one in strokes}),
        "strikes": [{"by": one.by, "at": one.at, **arithmetic_of(one)} for one in strokes],
        "odds": {in_words(fates): str(chance) for fates, chance in odds.items()},
        "each": each,
        "total": str(sum(odds.values(), Fraction(0))),
    }


def _fate_of(name: FigureId, fates: Fates) -> str:
    return dict(fates).get(name, "unhurt")


CHANCES: dict[str, tuple[Any, Callable[[Match, Any], Mapping[str, Any]]]] = {
    "blow": (BlowQuestion, ask_blow),
    "strike": (StrikeQuestion, ask_strike),
    "strike odds": (StrikeQuestion, ask_strike_odds),
    "scrum odds": (ScrumQuestion, ask_scrum_odds),
}
