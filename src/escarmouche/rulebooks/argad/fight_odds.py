"""What a whole fight may come to, exactly, from what is declared before its first die (AR-MEL-014, -041).

What comes before the blows (shots before contact, charges, targets drawn by lot) is played on copies of the match for
everything its dice can show. The blows are then worked out step of reach by step of reach with the functions of
`scrums.py` that resolve them. Whoever is asked anything meanwhile answers by default.
"""

from collections.abc import Hashable, Sequence
from fractions import Fraction
from functools import lru_cache, partial
from itertools import product
from math import prod
from typing import NamedTuple, TypeVar

import msgspec

from escarmouche.dice.distribution import Distribution
from escarmouche.dice.exact import EndlessProcess, Exploring, Roll, exact
from escarmouche.dice.sixes import highest_to_best, several_sixes
from escarmouche.engine.agenda import RollStep
from escarmouche.engine.decisions import Refused
from escarmouche.engine.figures import FigureId
from escarmouche.engine.match import Match
from escarmouche.engine.state import State
from escarmouche.rulebooks.argad.blows import Blows, Drawing
from escarmouche.rulebooks.argad.edition import STRIKE_STEPS, Edition, edition_of, is_on
from escarmouche.rulebooks.argad.fight import Blow, Stroke
from escarmouche.rulebooks.argad.melee import Melee
from escarmouche.rulebooks.argad.record import ShotsWithdrawn
from escarmouche.rulebooks.argad.scrums import (
    by_target,
    clusters,
    counting,
    due,
    exchanged,
    fate,
    kill_need,
    linked,
    read,
    redirected,
    settle,
    threshold,
)
from escarmouche.rulebooks.argad.strokes import Strokes

T = TypeVar("T", bound=Hashable)

#: What a fight comes to: everybody who suffers something, by name. Somebody with a life left is but wounded.
Fates = tuple[tuple[FigureId, str], ...]

#: Fights of more different results than this are not worked out, nor what comes before with more than that.
MOST_BRANCHES = 400_000
MOST_OPENINGS = 20_000

#: Pairs of whom the ladder may compare the dice.
Pairs = frozenset[tuple[FigureId, FigureId]]


class Opening(NamedTuple):
    """What is settled when the first blow falls: the strikes, and what the shots before contact did."""

    strokes: Strokes
    shot: Fates

    @property
    def gone(self) -> frozenset[FigureId]:
        return frozenset(name for name, told in self.shot if told == "killed")


class Course(NamedTuple):
    """A fight in its middle: the strikes as they are by now, and the blows that count."""

    strokes: tuple[Stroke, ...]
    blows: tuple[Blow, ...] = ()


class FightOdds(NamedTuple):
    """The strikes there may be, and the chance of each way in which it may end."""

    strokes: tuple[Stroke, ...]
    odds: Distribution[Fates]


def fight_odds(match: Match, figure: FigureId) -> FightOdds:
    """What may become of all who are in the fight of somebody, from what has been declared so far."""
    edition, ladder = edition_of(match), is_on(match, "mutual_results")
    try:
        found = openings(as_opened(match), figure)
        fight = fight_of(found, figure)
        odds = found.then(lambda one: opening_odds(within(one, fight), edition, ladder))
    except EndlessProcess:
        raise Refused("engine", "too-many-results", figure=figure) from None
    return FightOdds(tuple(dict.fromkeys(one for way in found for one in within(way, fight).strokes.chosen)), odds)


def fight_of(found: Distribution[Opening], figure: FigureId) -> tuple[FigureId, ...]:
    """All who are linked to him by a strike that there may be (AR-MEL-014)."""
    every = [one for way in found for part in way.strokes for one in part]
    fight = next((members for members in clusters(every) if figure in members), None)
    if fight is None:
        raise Refused("AR-MEL-001", "nobody-in-contact", by=figure)
    return fight


def within(opening: Opening, fight: Sequence[FigureId]) -> Opening:
    """What of it belongs to one fight."""
    strokes = Strokes(*(tuple(one for one in part if one.by in fight) for part in opening.strokes))
    return Opening(strokes, tuple(one for one in opening.shot if one[0] in fight))


# --- before the blows -------------------------------------------------------------------------------------------


def as_opened(match: Match) -> Match:
    """The match as it stands in its melee phase; before it, as if the phase opened here and now."""
    if match.state.phase == "melee":
        return match
    twin = match.look_ahead(match.dice)
    twin.state.agenda.clear()
    Melee().run(twin)
    return twin


def openings(match: Match, figure: FigureId) -> Distribution[Opening]:
    """All that may be settled when the first blow falls."""
    book = match.state.book
    if book.strokes and not at_blows(match.state):
        return Distribution.certain(Opening(Strokes(book.strokes, book.spares), shot_since(match, match)))
    before = before_dice(match, figure)

    def process(roll: Roll) -> Opening:
        twin = before.look_ahead(Exploring(roll), halt=at_blows)
        twin.play_on(twin.dice)
        by_default(twin)
        twin.push(Drawing())
        twin.play_on(twin.dice)
        there = twin.state.book
        return Opening(Strokes(there.strokes, there.spares), shot_since(match, twin))

    return exact(process, most_branches=MOST_OPENINGS)


def before_dice(match: Match, figure: FigureId) -> Match:
    """The match when all is declared, just before the first die; shots far from him are left out."""
    twin = match.look_ahead(match.dice, halt=at_dice)
    crowd = next((one for one in linked((way.by, way.at) for way in twin.state.book.reaches) if figure in one), ())
    for aim in twin.state.book.aims:
        if not {aim.by, aim.at} & {*crowd}:
            twin.emit(ShotsWithdrawn(by=aim.by))
    by_default(twin)
    return twin


def by_default(match: Match) -> None:
    """Everybody answers by default until the match halts or asks something that has none."""
    halt = match.halt
    while halt is not None and not halt(match.state) and (pending := match.pending()):
        if pending[0].default is None:
            return
        match.submit(pending[0].seat, pending[0].default)


def at_blows(state: State) -> bool:
    """The strikes are settled, and the first length of weapons comes next."""
    return bool(state.agenda) and isinstance(state.agenda[-1], Blows)


def at_dice(state: State) -> bool:
    """The next thing is a die, or the first blow."""
    return at_blows(state) or (bool(state.agenda) and isinstance(state.agenda[-1], RollStep))


def shot_since(before: Match, after: Match) -> Fates:
    """Whom the shots before contact felled, or only wounded."""
    fallen: list[tuple[FigureId, str]] = []
    for figure in before.state.living():
        now = after.state.figures[figure.id]
        if not now.alive:
            fallen.append((figure.id, "killed"))
        elif now.marks.get("wounded", False) and not figure.marks.get("wounded", False):
            fallen.append((figure.id, "wounded"))
    return tuple(sorted(fallen))


# --- the blows --------------------------------------------------------------------------------------------------


def opening_odds(opening: Opening, edition: Edition, ladder: bool) -> Distribution[Fates]:
    """What becomes of everybody in a fight, all its dice thrown by the rule."""
    lives = {one.at: one.target_lives for part in opening.strokes for one in part}
    courses = Distribution.certain(Course(opening.strokes.chosen))
    for step in sorted(set(STRIKE_STEPS.values())):
        courses = courses.then(partial(after_step, opening, edition, ladder, step))
    return courses.map(lambda course: fates(course.blows, opening.shot, lives))


def fates(blows: Sequence[Blow], shot: Fates, lives: dict[FigureId, int]) -> Fates:
    """What everybody is left with: one killing blow only wounds whoever has two lives (AR-AFTER-002)."""
    found = dict(shot)
    for name in {blow.at for blow in blows}:
        told = fate(blows, name)
        if told == "killed" and sum(one.at == name and one.outcome == "killed" for one in blows) < lives.get(name, 1):
            found[name] = "wounded"
        elif told is not None:
            found[name] = told
    return tuple(sorted(found.items()))


def in_words(fates: Fates) -> str:
    """A way of ending under one name."""
    return ", ".join(f"{name} {told}" for name, told in fates) or "nothing"


def after_step(opening: Opening, edition: Edition, ladder: bool, step: int, course: Course) -> Distribution[Course]:
    """How a fight may go on. Whoever loses his target takes the strongest left (AR-MEL-013)."""
    strokes, spares, gone = course.strokes, opening.strokes.spares, opening.gone
    while lost := redirected(strokes, spares, course.blows, step, gone):
        strokes = exchanged(strokes, lost[0][0], lost[0][1][0])
    now = due(strokes, course.blows, step, edition.melee, gone)
    pairs = compared((*strokes, *spares)) if ladder else frozenset()
    parts = []
    for members in clusters(now):
        ours = by_target(one for one in now if one.by in members).values()
        blows = every([blow_odds(tuple(against), edition, pairs) for against in ours])
        parts.append(blows.map(partial(left, strokes, edition, ladder, step)))
    return every(parts).map(lambda blows: Course(strokes, tuple(sorted((*course.blows, *blows), key=_place))))


def left(
    strokes: Sequence[Stroke], edition: Edition, ladder: bool, step: int, blows: Sequence[Blow]
) -> tuple[Blow, ...]:
    """The blows of a step that count, with nothing kept of them that matters no more."""
    kept = tuple(blows)
    for lost in settle(strokes, blows, step, edition.melee, ladder):
        kept = counting(kept, lost, step)
    return tuple(_bare(one) for one in kept if one.outcome != "missed")


def _bare(blow: Blow) -> Blow:
    return Blow(by=blow.by, at=blow.at, step=blow.step, outcome=blow.outcome)


def _place(blow: Blow) -> tuple[int, str, str, str]:
    return (blow.step, blow.by, blow.at, blow.outcome)


def compared(strokes: Sequence[Stroke]) -> Pairs:
    """Those who strike each other, and who strikes over one of them: the ladder looks at their dice (AR-MEL-037)."""
    fronts = {(one.by, one.at) for one in strokes}
    mutual = {(by, at) for by, at in fronts if (at, by) in fronts}
    return frozenset((one.by, one.at) for one in strokes if (one.front or one.by, one.at) in mutual)


def every(odds: Sequence[Distribution[tuple[T, ...]]]) -> Distribution[tuple[T, ...]]:
    """Things that do not depend on each other, told together."""
    if prod(len(one) for one in odds) > MOST_BRANCHES:
        raise EndlessProcess("too many different results")
    chances: dict[tuple[T, ...], Fraction] = {}
    for parts in product(*(one.items() for one in odds)):
        outcome = tuple(one for told, _ in parts for one in told)
        chance = prod((share for _, share in parts), start=Fraction(1))
        chances[outcome] = chances.get(outcome, Fraction(0)) + chance
    return Distribution(chances)


# --- the dice at one enemy --------------------------------------------------------------------------------------


def blow_odds(against: tuple[Stroke, ...], edition: Edition, pairs: Pairs) -> Distribution[tuple[Blow, ...]]:
    """What the strikes at one enemy at one step may do to him."""
    own = frozenset((one.by, one.at) for one in against) & pairs
    return _blow_odds(against, edition.numbers.always_misses, edition.numbers.dice_ceiling, own)


@lru_cache(maxsize=4096)
def _blow_odds(
    against: tuple[Stroke, ...], misses: int, ceiling: int | None, pairs: Pairs
) -> Distribution[tuple[Blow, ...]]:
    return exact(lambda roll: thrown(against, roll, misses, ceiling, pairs), most_branches=MOST_BRANCHES)


def thrown(
    strokes: Sequence[Stroke], roll: Roll, misses: int, ceiling: int | None, pairs: Pairs = frozenset()
) -> tuple[Blow, ...]:
    """The dice thrown at one enemy at one step, several sixes and all (AR-MEL-031, -032)."""
    found: list[Blow] = []
    for batch in _batches(strokes):
        naturals = [roll(1, one.die, marks=_marks(one, misses, pairs))[0] for one in batch]
        series = several_sixes(
            naturals,
            [kill_need(one) for one in batch],
            allot=highest_to_best,
            top=batch[0].die,
            ceiling=ceiling,
            together=batch[0].alone is None,
        )
        while series.again is not None:
            series = series.after(roll(1, batch[0].die, marks=(batch[0].die,))[0])
        for one, natural, value in zip(batch, naturals, series.values, strict=True):
            blow = Blow(by=one.by, at=one.at, step=one.step, outcome=read(one, natural, value, misses))
            if (one.by, one.at) in pairs and (blow.outcome != "missed" or len(strokes) > 1):
                blow = msgspec.structs.replace(blow, value=value, modifier=one.modifier)
            found.append(blow)
    return tuple(found)


def _batches(strokes: Sequence[Stroke]) -> list[list[Stroke]]:
    """Dice whose sixes go together: of one size; those in disorder by themselves for each player."""
    found: dict[tuple[int, str | None], list[Stroke]] = {}
    for one in strokes:
        found.setdefault((one.die, one.alone), []).append(one)
    return list(found.values())


def _marks(one: Stroke, misses: int, pairs: Pairs) -> tuple[int, ...] | None:
    """The faces that matter; all of them where the ladder may compare natural dice."""
    if (one.by, one.at) in pairs:
        return None
    needs = {
        misses + 1,
        one.grade - one.modifier,
        threshold(one.grade, one.armour) + 1 - one.modifier,
        one.sure,
        one.die,
    }
    return tuple(sorted(needs if one.deadly is None else {*needs, one.deadly}))


def strike_odds(one: Stroke, edition: Edition) -> Distribution[str]:
    """What becomes of somebody struck by this die alone."""
    return blow_odds((one,), edition, frozenset()).map(lambda blows: blows[0].outcome)
