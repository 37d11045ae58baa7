"""Exact odds by running the very rule.

A process is a plain function `process(roll) -> outcome` that asks `roll` for dice as the rule does at the table.
`exact` runs it for everything the dice can show. Running it again from the start with the dice known so far is all it
takes to go on, so a process needs no coroutine and its progress is data: the faces.
"""

from collections import defaultdict
from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise, product
from math import comb, prod
from typing import Generic, Protocol, TypeAlias, TypeVar

import icepool
import msgspec

from escarmouche.dice.distribution import Distribution
from escarmouche.dice.throws import Throw

T = TypeVar("T", bound=Hashable)

#: Faces with the number of ways, among all the ways, in which they come.
Ways: TypeAlias = tuple[tuple[tuple[int, ...], int], ...]


class Roll(Protocol):
    """What a process asks for dice. `marks` and `sorted` are promises that make its odds cheaper, nothing else."""

    def __call__(
        self, count: int = 1, sides: int = 6, *, name: str = "", marks: Sequence[int] | None = None
    ) -> tuple[int, ...]:
        """Dice in order.

        With `marks` the process promises that it only asks of each face which of the marks it reaches.
        """
        ...

    def sorted(
        self, count: int = 1, sides: int = 6, *, name: str = "", marks: Sequence[int] | None = None
    ) -> tuple[int, ...]:
        """Dice in rising order, for a process that does not care which die shows what."""
        ...


class Wanted(msgspec.Struct, frozen=True):
    """The dice a process asks for next."""

    count: int
    sides: int
    name: str = ""
    marks: tuple[int, ...] | None = None
    alike: bool = False

    @property
    def kinds(self) -> tuple[tuple[int, int], ...]:
        """The faces of one die that matter, and how many faces each stands for."""
        marks = None if self.marks is None else tuple(sorted({mark for mark in self.marks if 1 < mark <= self.sides}))
        return _kinds(self.sides, marks)

    @property
    def breadth(self) -> int:
        """How many different results there are."""
        kinds = len(self.kinds)
        return comb(kinds + self.count - 1, self.count) if self.alike else kinds**self.count

    @property
    def ways(self) -> Ways:
        """Every different result, with its ways."""
        return _ways(self.count, self.kinds, self.alike)


class Done(msgspec.Struct, Generic[T], frozen=True):
    """What came out of a process."""

    outcome: T


class EndlessProcess(ValueError):
    """A process that went on rolling beyond what can be explored."""


class _Ask(BaseException):
    """Carries the dice wanted out of a process; not an Exception, so that no process catches it by mistake."""

    def __init__(self, wanted: Wanted) -> None:
        self.wanted = wanted


class _Replay:
    """A `Roll` that gives out the faces known so far, then asks."""

    def __init__(self, thrown: Sequence[tuple[int, ...]]) -> None:
        self._thrown = iter(thrown)

    def __call__(
        self, count: int = 1, sides: int = 6, *, name: str = "", marks: Sequence[int] | None = None
    ) -> tuple[int, ...]:
        return self._next(count, sides, name, marks, alike=False)

    def sorted(
        self, count: int = 1, sides: int = 6, *, name: str = "", marks: Sequence[int] | None = None
    ) -> tuple[int, ...]:
        return tuple(sorted(self._next(count, sides, name, marks, alike=True)))

    def finish(self) -> None:
        """Dice the process never asked for do not belong to it."""
        left = list(self._thrown)
        if left:
            raise ValueError(f"dice never asked for: {left}")

    def _next(self, count: int, sides: int, name: str, marks: Sequence[int] | None, *, alike: bool) -> tuple[int, ...]:
        faces = next(self._thrown, None)
        if faces is None:
            raise _Ask(Wanted(count, sides, name, None if marks is None else tuple(marks), alike))
        if len(faces) != count or (faces and not 1 <= min(faces) <= max(faces) <= sides):
            raise ValueError(f"{count} dice of {sides} wanted for {name!r}, {faces} known")
        return faces


class Exploring:
    """A source of dice that asks a process's own `roll`: whatever rolls from it is run for all that can be shown."""

    def __init__(self, roll: Roll) -> None:
        self._roll = roll

    def by_hand(self, throw: Throw) -> bool:
        return False

    def copy(self) -> "Exploring":
        return self

    def roll(self, throw: Throw) -> tuple[int, ...]:
        return self._roll(throw.count, throw.sides, name=throw.name)


def replay(process: Callable[[Roll], T], thrown: Sequence[tuple[int, ...]]) -> Wanted | Done[T]:
    """Run a process with the dice thrown so far: its outcome, or the dice it wants next.

    The process has to be a pure function of the dice. This is also how a rule in play can be carried on from a
    journal, one throw at a time.
    """
    roll = _Replay(thrown)
    try:
        outcome = process(roll)
    except _Ask as ask:
        return ask.wanted
    roll.finish()
    return Done(outcome)


def exact(process: Callable[[Roll], T], *, most_rolls: int = 100, most_branches: int = 1_000_000) -> Distribution[T]:
    """The exact distribution of what comes out of a process.

    It is given up, with an error, beyond `most_rolls` one after the other or `most_branches` different results.
    A tail such as endless sixes must be bounded by what the rule needs. A roll repeated until something happens has no
    bound: return an outcome of its own for it and leave it out with `Distribution.given`.
    """
    tally: defaultdict[int, defaultdict[T, int]] = defaultdict(lambda: defaultdict(int))
    open_branches: list[tuple[tuple[tuple[int, ...], ...], int, int]] = [((), 1, 1)]
    explored = 0
    while open_branches:
        thrown, ways, out_of = open_branches.pop()
        explored += 1
        step = replay(process, thrown)
        if isinstance(step, Done):
            tally[out_of][step.outcome] += ways
            continue
        if len(thrown) >= most_rolls or explored + len(open_branches) + step.breadth > most_branches:
            raise EndlessProcess(f"still rolling {step.name!r} after {len(thrown)} rolls and {explored} branches")
        total = out_of * step.sides**step.count
        open_branches.extend(((*thrown, faces), ways * more, total) for faces, more in step.ways)
    return _summed(tally)


def _summed(tally: defaultdict[int, defaultdict[T, int]]) -> Distribution[T]:
    """Ways out of different totals, brought together."""
    chances: defaultdict[T, Fraction] = defaultdict(Fraction)
    for out_of, outcomes in tally.items():
        for outcome, ways in outcomes.items():
            chances[outcome] += Fraction(ways, out_of)
    return Distribution(chances)


@lru_cache(maxsize=1024)
def _kinds(sides: int, marks: tuple[int, ...] | None) -> tuple[tuple[int, int], ...]:
    """Faces that no mark tells apart are shown as the lowest of them."""
    if marks is None:
        return tuple((face, 1) for face in range(1, sides + 1))
    bounds = (1, *marks, sides + 1)
    return tuple((low, high - low) for low, high in pairwise(bounds))


@lru_cache(maxsize=1024)
def _ways(count: int, kinds: tuple[tuple[int, int], ...], alike: bool) -> Ways:
    """All that these dice can show."""
    if alike:
        pool = icepool.Die(dict(kinds)).pool(count).expand()
        return tuple((tuple(faces), ways) for faces, ways in pool.items())
    return tuple(
        (tuple(face for face, _ in dice), prod(ways for _, ways in dice)) for dice in product(kinds, repeat=count)
    )
