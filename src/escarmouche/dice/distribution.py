"""An exact distribution: what may come out, each with its chance as a fraction."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import reduce
from math import lcm
from typing import Any, Generic, TypeVar

import icepool

T = TypeVar("T", bound=Hashable)
U = TypeVar("U", bound=Hashable)
V = TypeVar("V", bound=Hashable)


class Distribution(Mapping[T, Fraction], Generic[T]):
    """An immutable mapping outcome -> chance. The chances sum to exactly 1; impossible outcomes are left out."""

    __slots__ = ("_chances",)

    def __init__(self, chances: Mapping[T, Fraction | int]) -> None:
        self._chances = {outcome: Fraction(chance) for outcome, chance in chances.items() if chance}
        if any(chance < 0 for chance in self._chances.values()):
            raise ValueError(f"a chance is negative in {self}")
        total = sum(self._chances.values())
        if total != 1:
            raise ValueError(f"the chances sum to {total}, not to 1, in {self}")

    @classmethod
    def certain(cls, outcome: T) -> "Distribution[T]":
        """The one thing that can happen."""
        return cls({outcome: 1})

    @classmethod
    def weighted(cls, weights: Mapping[T, int]) -> "Distribution[T]":
        """Whole-number weights, such as ways out of all the ways."""
        total = sum(weights.values())
        if total <= 0:
            raise ValueError(f"the weights sum to {total}")
        return cls({outcome: Fraction(weight, total) for outcome, weight in weights.items()})

    @classmethod
    def mixture(cls, parts: Iterable[tuple[Fraction, "Distribution[T]"]]) -> "Distribution[T]":
        """Several distributions, each with the chance that it is the one that applies."""
        chances: dict[T, Fraction] = {}
        for share, part in parts:
            for outcome, chance in part.items():
                chances[outcome] = chances.get(outcome, Fraction(0)) + share * chance
        return cls(chances)

    @classmethod
    def from_die(cls, die: Any) -> "Distribution[Any]":
        """An icepool die; its vector outcomes become plain tuples."""
        return Distribution.weighted(
            {tuple(outcome) if isinstance(outcome, icepool.Vector) else outcome: ways for outcome, ways in die.items()}
        )

    def to_die(self) -> Any:
        """The same as an icepool die, whose outcomes have to be sortable."""
        common = reduce(lcm, (chance.denominator for chance in self.values()), 1)
        return icepool.Die({outcome: int(chance * common) for outcome, chance in self.items()})

    def __getitem__(self, outcome: T) -> Fraction:
        return self._chances[outcome]

    def __iter__(self) -> Iterator[T]:
        return iter(self._chances)

    def __len__(self) -> int:
        return len(self._chances)

    def __hash__(self) -> int:
        return hash(frozenset(self._chances.items()))

    def __repr__(self) -> str:
        return f"Distribution({{{', '.join(f'{outcome!r}: {chance}' for outcome, chance in self.items())}}})"

    def chance(self, outcome: T) -> Fraction:
        """The chance of one outcome, 0 when it cannot come out."""
        return self._chances.get(outcome, Fraction(0))

    def chance_that(self, holds: Callable[[T], bool]) -> Fraction:
        """The chance of the outcomes for which `holds`."""
        return sum((chance for outcome, chance in self.items() if holds(outcome)), Fraction(0))

    def at_least(self: "Distribution[int]", need: int) -> Fraction:
        """The chance of that much or more."""
        return self.chance_that(lambda total: total >= need)

    def at_most(self: "Distribution[int]", limit: int) -> Fraction:
        """The chance of that much or less."""
        return self.chance_that(lambda total: total <= limit)

    def expectation(self: "Distribution[int]") -> Fraction:
        """The average."""
        return sum((outcome * chance for outcome, chance in self.items()), Fraction(0))

    def map(self, change: Callable[[T], U]) -> "Distribution[U]":
        """Each outcome turned into another; those that become equal are added up."""
        chances: dict[U, Fraction] = {}
        for outcome, chance in self.items():
            changed = change(outcome)
            chances[changed] = chances.get(changed, Fraction(0)) + chance
        return Distribution(chances)

    def then(self, follow: Callable[[T], "Distribution[U]"]) -> "Distribution[U]":
        """What comes out of a second roll that depends on the outcome of this one."""
        return Distribution.mixture((chance, follow(outcome)) for outcome, chance in self.items())

    def combine(self, other: "Distribution[U]", join: Callable[[T, U], V]) -> "Distribution[V]":
        """Two independent rolls made into one outcome."""
        return self.then(lambda ours: other.map(lambda theirs: join(ours, theirs)))

    def given(self, holds: Callable[[T], bool]) -> "Distribution[T]":
        """Knowing that `holds`; also what comes of rolling again until it does."""
        total = self.chance_that(holds)
        if not total:
            raise ValueError(f"nothing in {self} fulfils the condition")
        return Distribution({outcome: chance / total for outcome, chance in self.items() if holds(outcome)})
