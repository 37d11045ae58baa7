"""The exact odds of Argad! against its dice: what is promised before a die is thrown, and what many runs then come to.

A run is only the dice: it goes on from a copy of the match just before the first one. The bound is Chernoff's, which
holds for any number of runs: no outcome of chance p comes up with frequency f in n runs more often than one time in
exp(n * KL(f, p)) / 2, so how rare a false alarm is can be told beforehand.
"""

import time
import traceback
from collections import Counter
from collections.abc import Iterable, Mapping
from contextlib import suppress
from fractions import Fraction
from math import log
from typing import NamedTuple

import msgspec

from escarmouche.dice.distribution import Distribution
from escarmouche.dice.sources import Seeded, Source
from escarmouche.engine.decisions import Refused
from escarmouche.engine.figures import FigureId
from escarmouche.engine.match import Match
from escarmouche.engine.state import State
from escarmouche.players.argad_fights import Situation, draw_situation
from escarmouche.rulebooks import open_rulebook
from escarmouche.rulebooks.argad.aftermath import Aftermath
from escarmouche.rulebooks.argad.fight_odds import Fates, FightOdds, by_default, fates, fight_odds, in_words, shot_since
from escarmouche.rulebooks.argad.record import Shot
from escarmouche.rulebooks.argad.strokes import lives
from escarmouche.rulebooks.argad.volley_odds import end_odds, told, toll_odds, victim_odds
from escarmouche.rulebooks.argad.volleys import RemoveVictims, life_points, salvos

#: Natural logarithm of how often, at most, one compared frequency of one situation may raise a false alarm.
#: A run of 600 situations with a hundred frequencies each stays below one in a million all together.
ALARM = log(1e-11)


class Promise(NamedTuple):
    """What the odds say: how all end together who are in the fight, or whom the dice of these names may hit."""

    odds: Distribution[Fates]
    people: frozenset[FigureId] = frozenset()
    dice: frozenset[str] = frozenset()
    counted: bool = False


class Compared(msgspec.Struct, frozen=True, kw_only=True):
    """One situation: how far the worst frequency is off, as the logarithm of how rare that is at most."""

    seed: str
    sort: str = ""
    figures: int = 0
    ends: int = 0
    frequencies: int = 0
    evidence: float = 0.0
    worst: str = ""
    promised: float = 0.0
    found: float = 0.0
    seconds: float = 0.0
    fault: str = ""

    @property
    def agrees(self) -> bool:
        return not self.fault and self.evidence > ALARM


def check_odds(book: str, seed: str, runs: int) -> Compared:
    """Draw a situation, ask its odds, run its dice. A fault of the program is told, never raised."""
    start = time.perf_counter()
    try:
        situation = draw_situation(open_rulebook(book), f"{book}/{seed}")
        promise = promised(situation)
        if sum(promise.odds.values()) != Fraction(1):
            return Compared(seed=seed, sort=situation.sort, fault="the chances do not sum to 1")
        seen = Counter(play_out(situation, promise, runs, seed))
    except Exception:  # whatever it is, it is a finding
        return Compared(seed=seed, seconds=time.perf_counter() - start, fault=traceback.format_exc(limit=-6))
    found = compare(promise, seen, runs)
    return msgspec.structs.replace(
        found,
        seed=seed,
        sort=situation.sort,
        figures=len(situation.said.state.figures),
        ends=len(promise.odds),
        seconds=time.perf_counter() - start,
    )


# --- what the odds say -------------------------------------------------------------------------------------------


def promised(situation: Situation) -> Promise:
    """The odds as they are told before the last word is said."""
    if situation.sort == "scrum":
        return promised_fight(situation.declared)
    return promised_volleys(situation.declared)


def promised_fight(match: Match) -> Promise:
    """The fight of the first who is in one."""
    strokes, odds = first_fight(match)
    people = {one.by for one in strokes} | {one.at for one in strokes} | {name for ends in odds for name, _ in ends}
    return Promise(odds, people=frozenset(people))


def first_fight(match: Match) -> FightOdds:
    """The odds of the first fight that there is; those within reach of each other need not strike."""
    for figure in sorted({way.by for way in match.state.book.reaches}):
        with suppress(Refused):
            return fight_odds(match, figure)
    raise ValueError("nobody fights")


def promised_volleys(match: Match) -> Promise:
    """The first volley of those announced: who falls, or only how many where that may end in too many ways."""
    announced = salvos(match, match.state.book.aims)
    every = Counter(name for salvo in announced for name in {die.name for die in salvo.dice})
    salvo = next(one for one in announced if all(every[die.name] == 1 for die in one.dice))
    tolls = toll_odds(salvo)
    ends, names = end_odds(salvo, tolls), frozenset(die.name for die in salvo.dice)
    if ends is None:
        return Promise(victim_odds(salvo, tolls).map(so_many), dice=names, counted=True)
    return Promise(ends, dice=names)


def so_many(fallen: int) -> Fates:
    """How many fall, whoever they are."""
    return ((FigureId("fallen"), str(fallen)),)


# --- what the dice come to ---------------------------------------------------------------------------------------


def play_out(situation: Situation, promise: Promise, runs: int, seed: str) -> Iterable[Fates]:
    """What each run comes to."""
    said = situation.said
    dice: Source = Seeded(f"runs {seed}")
    over = before_aftermath if situation.sort == "scrum" else after_volleys
    for _ in range(runs):
        twin = said.look_ahead(dice, halt=over)
        twin.play_on(dice)
        by_default(twin)
        dice = twin.dice
        if situation.sort == "scrum":
            yield fight_end(situation.declared, twin, promise)
        else:
            yield volley_end(said, twin, promise)


def before_aftermath(state: State) -> bool:
    """The last blow is struck."""
    return bool(state.agenda) and isinstance(state.agenda[-1], Aftermath)


def after_volleys(state: State) -> bool:
    """The victims have fallen."""
    return not any(isinstance(step, RemoveVictims) for step in state.agenda)


def fight_end(before: Match, after: Match, promise: Promise) -> Fates:
    """What has befallen those who were in the fight."""
    people = promise.people
    wounded = {name for name, fate in shot_since(before, after) if fate == "wounded"}
    left = {name: lives(figure) for name, figure in before.state.figures.items() if name not in wounded}
    blows = [blow for blow in after.state.book.blows if blow.at in people]
    shot = tuple(one for one in shot_since(before, after) if one[0] in people)
    return fates(blows, shot, left)


def volley_end(before: Match, after: Match, promise: Promise) -> Fates:
    """Whom the shots of this volley hit."""
    shots = [logged.event for logged in after.log if isinstance(logged.event, Shot)]
    fired = [shot for shot in shots if f"shoot {shot.by} -> {shot.at}" in promise.dice]
    hits = Counter(shot.victim or shot.at for shot in fired if shot.result == "hit")
    figures = before.state.figures
    ends = tuple(sorted((name, told(suffered, life_points(figures[name]))) for name, suffered in hits.items()))
    return so_many(sum(fate == "killed" for _, fate in ends)) if promise.counted else ends


# --- how far they are apart --------------------------------------------------------------------------------------


def compare(promise: Promise, seen: Mapping[Fates, int], runs: int) -> Compared:
    """The frequency that is farthest from its chance: of the ends, and of what becomes of each person."""
    tallies = [(in_words(ends), float(promise.odds.chance(ends)), seen.get(ends, 0)) for ends in {*promise.odds, *seen}]
    people = {one for ends in (*promise.odds, *seen) for one in ends}
    for person in sorted(people):
        chance = sum(share for ends, share in promise.odds.items() if person in ends)
        times = sum(count for ends, count in seen.items() if person in ends)
        tallies.append((" ".join(person), float(chance), times))
    rated = [(evidence(chance, times, runs), what, chance, times) for what, chance, times in tallies]
    worst = min(rated)
    return Compared(
        seed="",
        frequencies=len(rated),
        evidence=worst[0],
        worst=worst[1],
        promised=worst[2],
        found=worst[3] / runs,
    )


def evidence(chance: float, times: int, runs: int) -> float:
    """The logarithm of how rarely, at most, something of that chance comes up so often or so seldom."""
    share = times / runs
    apart = 0.0
    for part, whole in ((share, chance), (1 - share, 1 - chance)):
        if part > 0:
            apart += part * log(part / whole) if whole > 0 else float("inf")
    return min(0.0, log(2) - runs * apart)
