"""Exact odds, from parts that know no rulebook: a rule says how many dice, what they need, which sixes rule.

Sums and comparisons are icepool's; what depends on several sixes runs the functions of `sixes`, the very ones that
resolve a roll, for everything the dice can show.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from functools import partial
from itertools import count as counting
from typing import Literal, TypeAlias, TypeVar

import icepool
import msgspec

from escarmouche.dice.distribution import Distribution
from escarmouche.dice.exact import Roll, exact
from escarmouche.dice.sixes import Series, die_to_lift, highest_to_best, several_sixes

T = TypeVar("T", bound=Hashable)

#: What becomes of somebody struck.
Blow: TypeAlias = Literal["kill", "recoil", "miss"]

#: What becomes of an opposed roll, seen from our side.
Contest: TypeAlias = Literal["win", "lose", "tie", "both"]


def dice(count: int = 1, sides: int = 6, bonus: int = 0) -> Distribution[int]:
    """The total of some dice: `dice().at_least(5)`, `dice(2).at_most(7)`."""
    return Distribution.from_die(count @ icepool.d(sides) + bonus)


def opposed(
    ours: int = 0, theirs: int = 0, sides: int = 6, *, disaster: int | None = None, reroll_ties: bool = False
) -> Distribution[Contest]:
    """One die and a bonus on each side, the higher total wins.

    `disaster` is the face that, shown by both dice, undoes both sides before totals are looked at (JE-MELEE-007).
    """

    def compared(our_die: int, their_die: int) -> Contest:
        if our_die == their_die == disaster:
            return "both"
        lead = our_die + ours - their_die - theirs
        return "win" if lead > 0 else "lose" if lead < 0 else "tie"

    result = icepool.map(compared, icepool.d(sides), icepool.d(sides))
    return Distribution.from_die(result.reroll(["tie"], depth="inf") if reroll_ties else result)


def climbed(roll: Roll, series: Series) -> Series:
    """Throw the die that may be thrown again, until none may."""
    while series.again is not None:
        (face,) = roll(1, series.top, name="again", marks=(series.top,))
        series = series.after(face)
    return series


def climbing(need: int, modifier: int = 0, *, sides: int = 6, ceiling: int | None = None) -> Distribution[int]:
    """The natural value a lone die ends with: a six short of its need is thrown again (AR-DICE-006, AR-SHOOT-007).

    The value reached at least `need - modifier` is the hit.
    """

    def process(roll: Roll) -> int:
        naturals = roll(1, sides)
        return climbed(roll, several_sixes(naturals, [need - modifier], top=sides, ceiling=ceiling)).values[0]

    return exact(process)


def series(
    needs: Sequence[int], *, sides: int = 6, ceiling: int | None = None, together: bool = True
) -> Distribution[int]:
    """How many dice thrown together at one target hit, given the natural need of each (AR-SHOOT-007 to -011).

    `together` is False for people in disorder, whose sixes do not combine (AR-DICE-012).
    """
    in_order = sorted(needs)

    def process(roll: Roll) -> int:
        naturals = _alike(roll, [(need,) for need in in_order], sides)
        thrown = several_sixes(naturals, in_order, top=sides, ceiling=ceiling, together=together)
        return sum(climbed(roll, thrown).hits)

    return exact(process)


def burst(
    deciding: int, others: int, need: int, *, lift: int = 0, sides: int = 6, ceiling: int | None = None
) -> Distribution[int]:
    """How many dice of one weapon hit when that takes a hit of one of its `deciding` dice (AR-GUN-020, -022).

    `lift` is the bonus that one die gets after the throw, given as `die_to_lift` says (AR-GUN-021).
    """
    needs = [need] * (deciding + others)
    marks = (need - lift, need, sides)

    def process(roll: Roll) -> int:
        naturals = roll.sorted(deciding, sides, marks=marks) + roll.sorted(others, sides, marks=marks)
        thrown = several_sixes(naturals, needs, top=sides, ceiling=ceiling)
        die = die_to_lift(thrown, lift)
        hits = climbed(roll, thrown if die is None else thrown.lifted(die, lift)).hits
        return sum(hits) if any(hits[:deciding]) else 0

    return exact(process)


def strikes(
    modifiers: Sequence[int],
    kill: int,
    recoil: int,
    *,
    sure: int | None = None,
    fumble: int = 1,
    sides: int = 6,
    ceiling: int | None = None,
    together: bool = True,
) -> Distribution[Blow]:
    """What becomes of one enemy struck at one moment by as many dice as there are modifiers (AR-MEL-025 to -033).

    `kill` and `recoil` are the least totals that do so, `sure` the natural value that always kills (AR-MEL-029, -030),
    `fumble` the highest natural that always misses (AR-MEL-028).
    """
    best_first = sorted(modifiers, reverse=True)
    kills = [max(_lower(kill - modifier, sure), fumble + 1) for modifier in best_first]
    recoils = [max(recoil - modifier, fumble + 1) for modifier in best_first]

    def process(roll: Roll) -> Blow:
        naturals = _alike(roll, list(zip(kills, recoils, strict=True)), sides)
        thrown = several_sixes(naturals, kills, allot=highest_to_best, top=sides, ceiling=ceiling, together=together)
        struck = climbed(roll, thrown)
        if any(struck.hits):
            return "kill"
        return "recoil" if any(map(int.__ge__, struck.values, recoils)) else "miss"

    return exact(process)


def _lower(need: int, sure: int | None) -> int:
    return need if sure is None else min(need, sure)


def _alike(roll: Roll, marks: Sequence[tuple[int, ...]], sides: int) -> tuple[int, ...]:
    """One die for each set of marks, equal sets side by side: those dice are thrown together, for they are alike."""
    naturals: tuple[int, ...] = ()
    for like, count in Counter(marks).items():
        naturals += roll.sorted(count, sides, marks=(*like, sides))
    return naturals


def pushing(again: Callable[[int], bool], *, count: int = 1, sides: int = 6) -> Distribution[int]:
    """The total of dice whose sixes may be pushed, 0 when the roll comes to nothing (JE-SHOOT-009, -010, -012).

    `again(total)` says whether to push at that total. A pushed die is added to the total; a 1 cancels everything,
    another six may be pushed in turn. The roll is also lost when every die shows 1 at first.
    """

    def process(roll: Roll) -> int:
        naturals = roll.sorted(count, sides)
        if max(naturals) == 1:
            return 0
        total = sum(naturals)
        for natural in naturals:
            face = natural
            while face == sides and again(total):
                (face,) = roll(1, sides, name="push")
                if face == 1:
                    return 0
                total += face
        return total

    return exact(process)


class Push(msgspec.Struct, frozen=True):
    """The best way to push one die: the totals at which to throw again, and what is to be expected from it."""

    totals: frozenset[int]
    value: Fraction


def best_push(worth: Callable[[int], Fraction | int], enough: int, *, sides: int = 6) -> Push:
    """When to push a six so as to gain the most (JE-SHOOT-010).

    `worth(total)` is the gain from a natural total, a cancelled roll being worth 0; from `enough` on it grows no more.
    To reach a needed total: `best_push(lambda total: total >= need, need)`.
    """
    top = next(total for total in counting(sides, sides) if total >= enough)
    best = Fraction(worth(top))
    totals = set()
    for total in range(top - sides, -1, -sides):
        thrown = (sum((Fraction(worth(total + face)) for face in range(2, sides)), best)) / sides
        kept = Fraction(worth(total)) if total else Fraction(0)
        if total and thrown > kept:
            totals.add(total)
        best = max(thrown, kept) if total else thrown
    return Push(frozenset(totals), best)


def in_turn(
    first: Distribution[T], *follow: Callable[[tuple[T | None, ...]], Distribution[T] | None]
) -> Distribution[tuple[T | None, ...]]:
    """Rolls one after the other, each depending on what came before; the outcome lists them in order.

    A roll that no longer takes place is None: `in_turn(spear, lambda seen: None if "kill" in seen else katana)`.
    """
    so_far: Distribution[tuple[T | None, ...]] = first.map(lambda outcome: (outcome,))
    for chosen in follow:
        so_far = so_far.then(partial(_appended, chosen))
    return so_far


def _appended(
    chosen: Callable[[tuple[T | None, ...]], Distribution[T] | None], seen: tuple[T | None, ...]
) -> Distribution[tuple[T | None, ...]]:
    roll = chosen(seen)
    if roll is None:
        return Distribution.certain((*seen, None))
    return roll.map(lambda outcome: (*seen, outcome))
