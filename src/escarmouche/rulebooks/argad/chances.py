"""What a strike and a whole scrum may lead to: exact odds, by the very functions that resolve them (`scrums.py`)."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import Any

import msgspec

from escarmouche.dice.distribution import Distribution
from escarmouche.dice.exact import EndlessProcess, Roll, exact
from escarmouche.dice.sixes import highest_to_best, several_sixes
from escarmouche.engine.arithmetic import Modifier
from escarmouche.engine.decisions import Refused
from escarmouche.engine.figures import FigureId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.edition import STRIKE_STEPS, Edition, edition_of, is_on
from escarmouche.rulebooks.argad.fight import Blow, Outcome, Stroke
from escarmouche.rulebooks.argad.record import MeleeOpened
from escarmouche.rulebooks.argad.scrums import (
    by_target,
    clusters,
    due,
    fate,
    kill_need,
    read,
    redirected,
    settle,
    threshold,
)
from escarmouche.rulebooks.argad.strikers import may_strike
from escarmouche.rulebooks.argad.strokes import Strokes, armour_of, facing_pairs, planned, reaches, stroke

#: What a scrum comes to: everybody who suffers something, by name.
Fates = tuple[tuple[FigureId, Outcome], ...]

#: Scrums of more different results than this are not worked out.
MOST_BRANCHES = 400_000


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
    return {"result": result, "threshold": threshold(one.grade, one.armour)}


def as_opened(match: Match) -> Match:
    """The match as it stands in its melee phase; before it, as if the phase opened here and now."""
    if match.state.phase == "melee":
        return match
    twin = match.look_ahead(match.dice)
    ways = reaches(twin)
    twin.emit(MeleeOpened(facing=facing_pairs(ways), reaches=ways))
    return twin


def planned_stroke(match: Match, asked: StrikeQuestion) -> Stroke:
    """The die of a strike that may be made."""
    there = as_opened(match)
    striker, victim = there.figure(asked.by), there.figure(asked.at)
    if not any((way.by, way.at) == (asked.by, asked.at) for way in there.state.book.reaches):
        raise Refused("AR-MEL-002", "not-in-contact", by=asked.by, at=asked.at)
    return stroke(there, striker, victim)


def ask_strike(match: Match, asked: StrikeQuestion) -> Mapping[str, Any]:
    """When he strikes, with which modifiers, and what his die must reach."""
    one = planned_stroke(match, asked)
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
    }


# --- odds -------------------------------------------------------------------------------------------------------


def strike_odds(one: Stroke, edition: Edition) -> Distribution[Outcome]:
    """What becomes of somebody struck by this die alone."""

    def process(roll: Roll) -> Outcome:
        blows = thrown([one], roll, edition, set())
        return blows[0].outcome

    return exact(process)


def scrum_odds(
    found: Strokes, edition: Edition, ladder: bool, gone: frozenset[FigureId] = frozenset()
) -> Distribution[Fates]:
    """What becomes of everybody in a fight, all its dice thrown by the rule."""
    mutual = {(one.by, one.at) for one in found.chosen} & {(one.at, one.by) for one in found.chosen}

    def process(roll: Roll) -> Fates:
        return played(found, roll, edition, ladder, mutual, gone)

    return exact(process, most_branches=MOST_BRANCHES)


def played(
    found: Strokes,
    roll: Roll,
    edition: Edition,
    ladder: bool,
    mutual: set[tuple[FigureId, FigureId]],
    gone: frozenset[FigureId] = frozenset(),
) -> Fates:
    """One way a fight may go, with these dice. Whoever loses his target takes the strongest left (AR-MEL-013)."""
    strokes, blows = list(found.chosen), list[Blow]()
    for step in sorted(set(STRIKE_STEPS.values())):
        for lost, others in redirected(strokes, found.spares, blows, step, gone):
            strokes[strokes.index(lost)] = others[0]
        for against in by_target(due(strokes, blows, step, edition.melee, gone)).values():
            blows += thrown(against, roll, edition, mutual)
        undone = {(one.by, one.at) for one in settle(strokes, blows, step, edition.melee, ladder)}
        blows = [one for one in blows if one.step != step or (one.by, one.at) not in undone or one.outcome == "missed"]
    victims = sorted({one.at for one in blows})
    return tuple((name, told) for name in victims if (told := fate(blows, name)) is not None)


def thrown(
    strokes: Sequence[Stroke], roll: Roll, edition: Edition, mutual: set[tuple[FigureId, FigureId]]
) -> list[Blow]:
    """The dice thrown at one enemy at one step, several sixes and all."""
    found: list[Blow] = []
    misses = edition.numbers.always_misses
    for batch in _batches(strokes):
        naturals = [roll(1, one.die, marks=_marks(one, misses, mutual))[0] for one in batch]
        series = several_sixes(
            naturals,
            [kill_need(one) for one in batch],
            allot=highest_to_best,
            top=batch[0].die,
            ceiling=edition.numbers.dice_ceiling,
            together=batch[0].alone is None,
        )
        while series.again is not None:
            series = series.after(roll(1, batch[0].die, marks=(batch[0].die,))[0])
        for one, natural, value in zip(batch, naturals, series.values, strict=True):
            told = read(one, natural, value, misses)
            found.append(Blow(by=one.by, at=one.at, step=one.step, outcome=told, value=value, modifier=one.modifier))
    return found


def _batches(strokes: Sequence[Stroke]) -> list[list[Stroke]]:
    """Dice whose sixes go together: of one size; those in disorder by themselves for each player."""
    found: dict[tuple[int, str | None], list[Stroke]] = {}
    for one in strokes:
        found.setdefault((one.die, one.alone), []).append(one)
    return list(found.values())


def _marks(one: Stroke, misses: int, mutual: set[tuple[FigureId, FigureId]]) -> tuple[int, ...] | None:
    """The faces that matter; all of them where the ladder may compare natural dice."""
    if mutual:
        return None
    kill = threshold(one.grade, one.armour) + 1 - one.modifier
    return tuple(sorted({misses + 1, one.grade - one.modifier, kill, one.die}))


def ask_strike_odds(match: Match, asked: StrikeQuestion) -> Mapping[str, Any]:
    """The chances of each outcome of one strike, exactly."""
    odds = strike_odds(planned_stroke(match, asked), edition_of(match))
    return {"odds": {told: str(chance) for told, chance in odds.items()}, "total": str(sum(odds.values()))}


def ask_scrum_odds(match: Match, asked: ScrumQuestion) -> Mapping[str, Any]:
    """The chances of all that a fight may come to, and of what may befall each who is in it."""
    there = as_opened(match)
    there.figure(asked.figure)
    found = scrum_of(there, asked.figure)
    try:
        odds = scrum_odds(found, edition_of(match), is_on(match, "mutual_results"))
    except EndlessProcess:
        raise Refused("engine", "too-many-results", figure=asked.figure) from None
    each: dict[str, dict[str, str]] = {}
    for name in dict.fromkeys(name for fates in odds for name, _ in fates):
        told = odds.map(partial(_fate_of, name))
        each[name] = {outcome: str(chance) for outcome, chance in told.items()}
    return {
        "fighters": sorted({one.by for one in found.chosen} | {one.at for one in found.chosen}),
        "odds": {_told(fates): str(chance) for fates, chance in odds.items()},
        "each": each,
        "total": str(sum(odds.values(), Fraction(0))),
    }


def scrum_of(match: Match, figure: FigureId) -> Strokes:
    """The strikes of the fight that he is in, as declared or by default (AR-MEL-014)."""
    book = match.state.book
    found = Strokes(book.strokes, book.spares) if book.strokes else planned(match, may_strike)
    fights = clusters((*found.chosen, *found.spares))
    fight = next((members for members in fights if figure in members), ())
    if not fight:
        raise Refused("AR-MEL-001", "nobody-in-contact", by=figure)
    return Strokes(*(tuple(one for one in part if one.by in fight) for part in found))


def _fate_of(name: FigureId, fates: Fates) -> str:
    return dict(fates).get(name, "unhurt")


def _told(fates: Fates) -> str:
    return ", ".join(f"{name} {told}" for name, told in fates) or "nothing"


CHANCES: dict[str, tuple[Any, Callable[[Match, Any], Mapping[str, Any]]]] = {
    "blow": (BlowQuestion, ask_blow),
    "strike": (StrikeQuestion, ask_strike),
    "strike odds": (StrikeQuestion, ask_strike_odds),
    "scrum odds": (ScrumQuestion, ask_scrum_odds),
}
