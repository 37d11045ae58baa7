"""Odds three ways: closed forms by hand, brute force over every tuple of dice, and running the rule; then sampling."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, permutations, product
from math import comb
from typing import Any

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from escarmouche.dice import odds
from escarmouche.dice.distribution import Distribution
from escarmouche.dice.sixes import highest_to_best, several_sixes
from escarmouche.dice.sources import Seeded
from escarmouche.dice.throws import Throw

FACES = range(1, 7)


def binomial(n: int, k: int) -> Fraction:
    """Exactly k sixes among n dice."""
    return comb(n, k) * Fraction(1, 6) ** k * Fraction(5, 6) ** (n - k)


# ---------------------------------------------------------------- plain dice


def test_one_die_and_two_dice() -> None:
    assert [odds.dice().at_least(need) for need in (2, 5, 6, 7)] == [
        Fraction(5, 6), Fraction(1, 3), Fraction(1, 6), 0
    ]  # fmt: skip
    assert odds.dice(2).at_most(7) == Fraction(21, 36)
    assert odds.dice(2, 10, bonus=-1).expectation() == 10
    brute = Counter(sum(faces) for faces in product(FACES, repeat=3))
    assert odds.dice(3) == Distribution.weighted(brute)


def test_a_damage_roll_is_bounded_after_its_modifier() -> None:
    """UN-DMG-002: after the modifier the die counts 1 to 6; 1 always fails, 6 always damages."""
    bounded = odds.dice(bonus=1).map(lambda total: max(1, min(6, total)))
    assert bounded.at_least(6) == Fraction(1, 3)
    lowered = odds.dice(bonus=-1).map(lambda total: max(1, min(6, total)))
    assert lowered.at_least(2) == Fraction(2, 3)


@pytest.mark.parametrize(("ours", "theirs"), [(0, 0), (3, 4), (5, 2), (9, 1), (-2, 1)])
def test_an_opposed_roll(ours: int, theirs: int) -> None:
    """JE-MELEE-005 to -007."""
    brute = Counter[str]()
    for a, b in product(FACES, repeat=2):
        lead = a + ours - b - theirs
        brute["both" if a == b == 1 else "win" if lead > 0 else "lose" if lead < 0 else "tie"] += 1
    assert odds.opposed(ours, theirs, disaster=1) == Distribution.weighted(brute)
    del brute["tie"]
    assert odds.opposed(ours, theirs, disaster=1, reroll_ties=True) == Distribution.weighted(brute)


# ---------------------------------------------------------------- several sixes


def test_a_lone_die_by_hand() -> None:
    """AR-DICE-017: 1 in 36 for a 7, 1 in 216 for an 8."""
    assert odds.climbing(7).at_least(7) == Fraction(1, 36)
    assert odds.climbing(8).at_least(8) == Fraction(1, 216)
    assert odds.climbing(6, -1).at_least(7) == Fraction(1, 36)
    assert odds.climbing(7, +1) == odds.dice()
    assert odds.climbing(9, ceiling=7) == odds.climbing(7)
    assert odds.climbing(9)[7] == Fraction(5, 216)
    assert odds.climbing(6, sides=4).at_least(6) == Fraction(1, 64)


def test_a_lone_die_by_icepool() -> None:
    again = icepool.Die({6: 5, icepool.Die({7: 5, 8: 1}): 1})
    assert odds.climbing(8) == Distribution.from_die(icepool.d6.map({6: again}))


def test_two_dice_by_hand() -> None:
    """Need 7: a double six, or a lone six that climbs. Need 8: a double six whose 7 climbs, or a lone one twice."""
    assert odds.series([7, 7]).at_least(1) == Fraction(1, 36) + Fraction(10, 36) * Fraction(1, 6) == Fraction(2, 27)
    assert odds.series([7, 7])[1] == Fraction(2, 27)
    assert odds.series([8, 8]).at_least(1) == Fraction(1, 36) * Fraction(1, 6) + Fraction(10, 36) * Fraction(1, 36)
    assert odds.series([6, 7])[2] == Fraction(1, 6) * Fraction(1, 6)
    assert odds.series([8, 8], ceiling=7) == Distribution.certain(0)
    assert odds.series([7, 7], together=False)[1] == Fraction(11, 36) * Fraction(1, 6)


@pytest.mark.parametrize("n", [1, 2, 5, 10])
def test_equal_needs_in_closed_form(n: int) -> None:
    """Need 7: one six climbs one step, k sixes give k - 1 hits. Need 8: two steps, one step, then k - 2 hits."""
    seven = {hits: binomial(n, hits + 1) for hits in range(1, n)}
    seven[1] = seven.get(1, Fraction(0)) + binomial(n, 1) / 6
    assert odds.series([7] * n) == Distribution(seven | {0: 1 - sum(seven.values())})
    eight = {hits: binomial(n, hits + 2) for hits in range(1, n)}
    eight[1] = eight.get(1, Fraction(0)) + binomial(n, 1) / 36 + binomial(n, 2) / 6
    assert odds.series([8] * n) == Distribution(eight | {0: 1 - sum(eight.values())})
    plain = {hits: comb(n, hits) * Fraction(1, 3) ** hits * Fraction(2, 3) ** (n - hits) for hits in range(n + 1)}
    assert odds.series([5] * n) == Distribution(plain)


def volley_by_brute_force(needs: Sequence[int], ceiling: int | None) -> Distribution[int]:
    """Every tuple of dice, every sharing of the values; of those with most hits, the best chance for the highest."""
    chances: defaultdict[int, Fraction] = defaultdict(Fraction)
    for faces in product(FACES, repeat=len(needs)):
        plain = sum(face >= need for face, need in zip(faces, needs, strict=True) if face < 6)
        sixes = [need for face, need in zip(faces, needs, strict=True) if face == 6]
        values = [min(6 + rank, ceiling or 99) for rank in range(len(sixes))]
        hits, climb = max((shared(sixes, share, ceiling) for share in permutations(values)), default=(0, Fraction(0)))
        chances[plain + hits + 1] += climb
        chances[plain + hits] += 1 - climb
    return Distribution({hits: Fraction(ways) / 6 ** len(needs) for hits, ways in chances.items()})


def shared(needs: Sequence[int], values: Sequence[int], ceiling: int | None) -> tuple[int, Fraction]:
    """Hits at once, and the chance of one more by climbing with the highest value."""
    steps = needs[values.index(max(values))] - max(values) if values else 0
    possible = steps > 0 and (ceiling is None or max(values) + steps <= ceiling)
    return sum(map(int.__ge__, values, needs)), Fraction(1, 6**steps) if possible else Fraction(0)


@given(st.lists(st.integers(0, 9), max_size=4), st.sampled_from([None, 7]))
@settings(max_examples=25, deadline=None)
def test_a_volley_of_any_needs_by_brute_force(needs: list[int], ceiling: int | None) -> None:
    assert odds.series(needs, ceiling=ceiling) == volley_by_brute_force(needs, ceiling)


def test_needs_in_any_order_have_the_same_odds() -> None:
    assert len({odds.series(needs) for needs in permutations([5, 6, 8])}) == 1


# ---------------------------------------------------------------- melee


def test_one_strike_by_hand() -> None:
    """Class 4: 5 or 6 kills, 4 recoils; class 5 at -1: 6 climbs to kill, 6 alone recoils (AR-MEL-025, -031)."""
    third, sixth = Fraction(1, 3), Fraction(1, 6)
    assert odds.strikes([0], 5, 4) == Distribution({"kill": third, "recoil": sixth, "miss": Fraction(1, 2)})
    assert odds.strikes([-1], 6, 5) == Distribution(
        {"kill": Fraction(1, 36), "recoil": Fraction(5, 36), "miss": 5 * sixth}
    )
    assert odds.strikes([3], 3, 2) == Distribution({"kill": 5 * sixth, "miss": sixth})
    assert odds.strikes([-3], 6, 5, sure=8)["kill"] == Fraction(1, 216)
    assert odds.strikes([-3], 6, 5, sure=7)["kill"] == Fraction(1, 36)
    assert odds.strikes([-3], 6, 5, ceiling=7).chance("kill") == 0


def test_armour_above_class() -> None:
    """Class 3, armour 5: 2 misses, 3 to 5 recoil, 6 kills (AR-MEL-026)."""
    struck = odds.strikes([0], kill=6, recoil=3)
    assert struck == Distribution({"kill": Fraction(1, 6), "recoil": Fraction(1, 2), "miss": Fraction(1, 3)})


def melee_by_brute_force(modifiers: Sequence[int], kill: int, recoil: int, sure: int) -> Distribution[str]:
    """Written from the text: values by rank to the better modifiers, then the highest climbs while it does not kill."""
    chances: defaultdict[str, Fraction] = defaultdict(Fraction)
    best_first = sorted(modifiers, reverse=True)
    for faces in product(FACES, repeat=len(best_first)):
        sixes = [die for die, face in enumerate(faces) if face == 6]
        values = dict(enumerate(faces)) | {die: 5 + len(sixes) - rank for rank, die in enumerate(sixes)}
        share = Fraction(1, 6 ** len(faces))
        while sixes and values[sixes[0]] < min(kill - best_first[sixes[0]], sure):
            chances[struck(values, best_first, kill, recoil, sure)] += share * 5 / 6
            values[sixes[0]] += 1
            share /= 6
        chances[struck(values, best_first, kill, recoil, sure)] += share
    return Distribution(chances)


def struck(values: dict[int, int], modifiers: Sequence[int], kill: int, recoil: int, sure: int) -> str:
    """The worst that any of these dice does; a natural 1 does nothing."""
    strikes = [(values[die], values[die] + mod) for die, mod in enumerate(modifiers) if values[die] > 1]
    if any(total >= kill or natural >= sure for natural, total in strikes):
        return "kill"
    return "recoil" if any(total >= recoil for _, total in strikes) else "miss"


@given(st.lists(st.integers(-4, 3), min_size=1, max_size=4), st.integers(2, 8), st.integers(0, 3), st.integers(7, 8))
@settings(max_examples=30, deadline=None)
def test_strikers_on_one_enemy_by_brute_force(modifiers: list[int], kill: int, gap: int, sure: int) -> None:
    recoil = kill - 1 - gap
    assert odds.strikes(modifiers, kill, recoil, sure=sure) == melee_by_brute_force(modifiers, kill, recoil, sure)


# ---------------------------------------------------------------- bursts


@pytest.mark.parametrize(("need", "lift"), [(5, 0), (6, 0), (7, 0), (5, 1), (6, 1), (7, 1), (8, 1)])
def test_a_burst_by_brute_force(need: int, lift: int) -> None:
    """Two red dice and two white: the red sixes first, then the most victims (AR-GUN-020 to -022)."""
    chances: defaultdict[int, Fraction] = defaultdict(Fraction)
    for faces in product(FACES, repeat=4):
        sixes = [die for die in range(4) if faces[die] == 6]
        values = dict(enumerate(faces))
        reaching = [6 + rank for rank in range(len(sixes)) if 6 + rank >= need]
        short = [6 + rank for rank in range(len(sixes)) if 6 + rank < need]
        values |= dict(zip(sixes, reaching + short[::-1], strict=True))
        lifted = next((die for die in range(4) if values[die] < need <= values[die] + lift), None)
        hit = [values[die] >= need or die == lifted for die in range(4)]
        highest = max(sixes, key=lambda die: values[die], default=None)
        climb = Fraction(0)
        if highest is not None and not hit[highest]:
            climb = Fraction(1, 6 ** (need - values[highest]))
        chances[sum(hit) if any(hit[:2]) else 0] += 1 - climb
        if climb:
            hit[highest or 0] = True
            chances[sum(hit) if any(hit[:2]) else 0] += climb
    expected = Distribution({hits: Fraction(ways) / 6**4 for hits, ways in chances.items()})
    assert odds.burst(2, 2, need, lift=lift) == expected


def test_a_burst_of_red_dice_alone() -> None:
    assert odds.burst(2, 0, 6) == odds.series([6, 6])


# ---------------------------------------------------------------- pushed sixes


def test_pushing_by_hand() -> None:
    """JE-SHOOT-009, -010: keep every six, push one, push to the end."""
    kept = odds.pushing(lambda _: False)
    assert kept == odds.dice().map(lambda face: 0 if face == 1 else face)
    pushed = odds.pushing(lambda total: total < 7)
    assert pushed[0] == Fraction(1, 6) + Fraction(1, 36)
    assert pushed[12] == Fraction(1, 36) == pushed[8] == pushed[11]
    assert pushed.at_least(13) == 0
    twice = odds.pushing(lambda total: total < 13)
    assert twice[17] == Fraction(1, 216)
    assert twice[0] == Fraction(1, 6) + Fraction(1, 36) + Fraction(1, 216)


def test_weapons_of_several_dice_by_brute_force() -> None:
    """JE-SHOOT-012: two dice, each six pushed once at most because the total is then enough."""
    chances: defaultdict[int, Fraction] = defaultdict(Fraction)
    for a, b, c in product(FACES, repeat=3):
        total, pushes = a + b, a == 6 or b == 6
        if a == b == 1 or (pushes and total < 12 and c == 1):
            total = 0
        elif pushes and total < 12:
            total += c
        if c == 6 and pushes and 0 < total < 18 and a + b < 12:
            for d in FACES:
                again = total < 12
                chances[(0 if d == 1 else total + d) if again else total] += Fraction(1, 6)
        else:
            chances[total] += 1
    found = odds.pushing(lambda total: total < 12, count=2)
    assert found == Distribution({total: Fraction(ways) / 216 for total, ways in chances.items()})


@pytest.mark.parametrize("need", [1, 5, 6, 7, 8, 12, 13, 20])
def test_to_reach_a_total_push_while_it_is_short(need: int) -> None:
    best = odds.best_push(lambda total: total >= need, need)
    assert best.totals == frozenset(range(6, need, 6))
    assert best.value == odds.pushing(best.totals.__contains__).at_least(max(1, need))


@pytest.mark.parametrize("figure_class", [1, 2, 3, 4, 5, 6, 7])
@pytest.mark.parametrize("recoil", [Fraction(0), Fraction(1, 3), Fraction(9, 10)])
def test_no_policy_beats_the_best(figure_class: int, recoil: Fraction) -> None:
    """Against every set of totals at which to push, when a recoil is worth something (JE-SHOOT-006)."""

    def worth(total: int) -> Fraction | int:
        return 1 if total >= 2 * figure_class else recoil if total > figure_class else 0

    def value(policy: Sequence[int]) -> Fraction:
        thrown = odds.pushing(policy.__contains__)
        return sum((chance * worth(total) for total, chance in thrown.items() if total), Fraction(0))

    best = odds.best_push(worth, 2 * figure_class)
    policies = [policy for size in range(4) for policy in combinations((6, 12, 18), size)]
    assert best.value == max(map(value, policies)) == value(tuple(best.totals))


# ---------------------------------------------------------------- sequences


def test_spear_first_then_katana() -> None:
    """The spear strikes first; the katana answers unless its owner is dead."""
    spear, katana = odds.strikes([0], 5, 4), odds.strikes([1], 3, 2)
    fight = odds.in_turn(spear, lambda seen: None if seen[0] == "kill" else katana)
    assert fight["kill", None] == spear["kill"]
    assert fight["miss", "kill"] == spear["miss"] * katana["kill"]
    assert sum(fight.values()) == 1
    assert fight.chance_that(lambda seen: "kill" in seen) == 1 - (1 - spear["kill"]) * (1 - katana["kill"])


def test_three_rolls_in_turn_see_all_that_came_before() -> None:
    coin = Distribution.weighted({"h": 1, "t": 1})
    turns = odds.in_turn(coin, lambda _: coin, lambda seen: coin if seen == ("h", "h") else None)
    assert turns[("h", "h", "t")] == Fraction(1, 8)
    assert turns[("t", "h", None)] == Fraction(1, 4)


# ---------------------------------------------------------------- sampling


def frequencies_agree(found: Counter[object], expected: Distribution[Any]) -> bool:
    """Within five standard deviations; the seed is fixed, so the answer never changes."""
    total = sum(found.values())
    return found.keys() <= expected.keys() and all(
        abs(found[outcome] - total * p) <= 5 * float(total * p * (1 - p)) ** 0.5 + 1 for outcome, p in expected.items()
    )


def test_sampled_volleys_agree() -> None:
    source, needs, found = Seeded("volleys"), [5, 6, 7, 7], Counter[object]()
    for _ in range(6_000):
        series = several_sixes(source.roll(Throw("volley", "red", 4)), needs)
        while series.again is not None:
            series = series.after(source.roll(Throw("again", "red"))[0])
        found[sum(series.hits)] += 1
    assert frequencies_agree(found, odds.series(needs))
    assert not frequencies_agree(found, odds.series([5, 6, 7, 8]))


def test_sampled_strikes_agree() -> None:
    source, found = Seeded("strikes"), Counter[object]()
    for _ in range(6_000):
        series = several_sixes(source.roll(Throw("strike", "red", 2)), [6, 7], allot=highest_to_best)
        while series.again is not None:
            series = series.after(source.roll(Throw("again", "red"))[0])
        recoils = any(value + mod >= 5 for value, mod in zip(series.values, (0, -1), strict=True))
        found["kill" if any(series.hits) else "recoil" if recoils else "miss"] += 1
    assert frequencies_agree(found, odds.strikes([0, -1], 6, 5))
