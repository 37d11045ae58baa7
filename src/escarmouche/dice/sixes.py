"""Several sixes: what natural sixes are worth and which die may be thrown again.

Pure functions, used alike to resolve a roll and to work out its odds. They speak of natural needs: the natural value a
die must reach once its own modifiers are taken off (need 7 at -1 is a natural need of 8), so modifiers stay with the
rule that calls. `top` is the highest face of the dice, 6 unless a creature throws something else (AR-DICE-013).
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias

import msgspec

#: Shares values out among as many dice: (values in rising order, natural need of each die) -> value of each die.
Allotment: TypeAlias = Callable[[Sequence[int], Sequence[int]], tuple[int, ...]]


def worth(count: int, top: int = 6, ceiling: int | None = None) -> tuple[int, ...]:
    """What that many sixes at one target are worth: 6, 7, 8 ... (AR-DICE-007), cut at the ceiling (AR-SHOOT-011)."""
    return tuple(top + rank if ceiling is None else min(top + rank, ceiling) for rank in range(count))


def most_hits(values: Sequence[int], needs: Sequence[int]) -> tuple[int, ...]:
    """The sharing that makes the most dice reach their need (AR-SHOOT-009).

    In rising order each value goes to the unserved die with the lowest need it satisfies; a value that satisfies
    nobody goes to the die with the highest need. Between equal needs the die listed first is served first.
    """
    unserved = sorted(range(len(needs)), key=lambda die: needs[die])
    share = dict.fromkeys(unserved, 0)
    for value in values:
        die = unserved.pop(0 if needs[unserved[0]] <= value else -1)
        share[die] = value
    return tuple(share[die] for die in range(len(needs)))


def highest_to_best(values: Sequence[int], needs: Sequence[int]) -> tuple[int, ...]:
    """The higher value to the lower need, which in melee is the better total modifier (AR-MEL-032).

    Between equal needs the die listed first has the higher value.
    """
    best_first = sorted(range(len(needs)), key=lambda die: needs[die])
    share = dict(zip(best_first, sorted(values, reverse=True), strict=True))
    return tuple(share[die] for die in range(len(needs)))


class Series(msgspec.Struct, frozen=True):
    """Dice thrown together at one target, once their sixes have their values.

    `values` and `needs` are natural, die by die. `together` is False when the sixes do not combine, `spent` True when
    the one attempt to climb further has failed.
    """

    values: tuple[int, ...]
    needs: tuple[int, ...]
    top: int = 6
    ceiling: int | None = None
    together: bool = True
    spent: bool = False

    @property
    def hits(self) -> tuple[bool, ...]:
        """Which dice reach their need."""
        return tuple(value >= need for value, need in zip(self.values, self.needs, strict=True))

    @property
    def again(self) -> int | None:
        """The die that may be thrown again, None when there is none (AR-DICE-006, -007; AR-SHOOT-007, -008, -011).

        It is the six of the highest value, and only when that value itself falls short. Sixes that do not combine may
        tie for the highest: then it is the one nearest to its need, the first listed between equals.
        """
        highest = max(self.values, default=0)
        if self.spent or highest < self.top or highest == self.ceiling:
            return None
        short = [die for die, value in enumerate(self.values) if value == highest < self.needs[die]]
        return min(short, key=lambda die: self.needs[die], default=None)

    def after(self, face: int) -> "Series":
        """The series once the die `again` has been thrown again and shows `face`.

        Another six climbs one step and may allow one more throw; anything else ends the attempt and costs nothing.
        """
        die = self.again
        if die is None:
            raise ValueError(f"no die of {self.values} may be thrown again for {self.needs}")
        if face != self.top:
            return msgspec.structs.replace(self, spent=True)
        values = tuple(value + (at == die) for at, value in enumerate(self.values))
        return msgspec.structs.replace(self, values=values)

    def lifted(self, die: int, by: int = 1) -> "Series":
        """The same values when one die gets a bonus of its own after the throw (AR-GUN-021)."""
        needs = tuple(need - by * (at == die) for at, need in enumerate(self.needs))
        return msgspec.structs.replace(self, needs=needs)

    def against(self, needs: Sequence[int], allot: Allotment = most_hits) -> "Series":
        """The same dice when a victim is drawn and the needs change (AR-DICE-010, AR-SHOOT-036).

        The values earned by sixes that combine are shared out again among them (AR-SHOOT-038); any other die keeps its
        own.
        """
        values = _allotted(self.values, self.values, needs, self.top, allot) if self.together else self.values
        return msgspec.structs.replace(self, values=values, needs=tuple(needs))


def several_sixes(
    naturals: Sequence[int],
    needs: Sequence[int],
    *,
    allot: Allotment = most_hits,
    top: int = 6,
    ceiling: int | None = None,
    together: bool = True,
) -> Series:
    """Value the natural sixes among dice thrown at one target, or at one enemy in melee (AR-DICE-006, -007).

    `ceiling` is the highest value there is (AR-DICE-016); `together` is False for people in disorder, whose sixes all
    stay sixes (AR-DICE-012).
    """
    count = sum(face == top for face in naturals)
    earned = worth(count, top, ceiling) if together else (top,) * count
    return Series(_allotted(naturals, earned, needs, top, allot), tuple(needs), top, ceiling, together)


def die_to_lift(series: Series, by: int = 1) -> int | None:
    """Which die a bonus given after the throw serves best: the default choice of AR-GUN-021.

    The dice of which one has to hit are listed first, so the first die that the bonus saves is the one wanted in every
    case; None when it saves none.
    """
    pairs = zip(series.values, series.needs, strict=True)
    return next((die for die, (value, need) in enumerate(pairs) if value < need <= value + by), None)


def _allotted(
    faces: Sequence[int], values: Sequence[int], needs: Sequence[int], top: int, allot: Allotment
) -> tuple[int, ...]:
    """The faces, with those of `values` that sixes can have shared out among the sixes."""
    if len(faces) != len(needs):
        raise ValueError(f"{len(faces)} dice for {len(needs)} needs")
    sixes = [die for die, face in enumerate(faces) if face >= top]
    earned = sorted(value for value in values if value >= top)
    share = dict(zip(sixes, allot(earned, [needs[die] for die in sixes]), strict=True))
    return tuple(share.get(die, face) for die, face in enumerate(faces))
