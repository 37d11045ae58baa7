"""A crowd: many bases by key in a grid of square cells, so that neighbours are found without asking everybody."""

from collections.abc import Hashable, Iterator, Mapping
from math import floor
from typing import Generic, TypeVar

from escarmouche.table.base import TOLERANCE, Base
from escarmouche.table.gaps import gap

K = TypeVar("K", bound=Hashable)

#: Side of a cell, in cm: a few bases stand in each where people fight, and a look around a few cm visits few cells.
CELL = 8.0


class Crowd(Generic[K]):
    """Bases by key. Whatever is asked is answered in the order in which the keys were added."""

    def __init__(self, bases: Mapping[K, Base] | None = None) -> None:
        self._bases: dict[K, Base] = {}
        self._order: dict[K, int] = {}
        self._cells: dict[tuple[int, int], list[K]] = {}
        self._added = 0
        self._widest = 0.0
        for key, base in (bases or {}).items():
            self.add(key, base)

    def __len__(self) -> int:
        return len(self._bases)

    def __contains__(self, key: object) -> bool:
        return key in self._bases

    def __getitem__(self, key: K) -> Base:
        return self._bases[key]

    def add(self, key: K, base: Base) -> None:
        if key in self._bases:
            raise ValueError(f"{key!r} is already in the crowd")
        self._order[key] = self._added
        self._added += 1
        self._put(key, base)

    def move(self, key: K, base: Base) -> None:
        """Put somebody of the crowd elsewhere; he keeps his place in the order."""
        self._take(key)
        self._put(key, base)

    def remove(self, key: K) -> None:
        self._take(key)
        del self._order[key]

    def near(self, base: Base, distance: float = 0.0) -> list[K]:
        """Everybody whose gap to the base is at most the distance, somebody who is the base himself included."""
        limit = distance + TOLERANCE
        found = [key for key in self._around(base, limit) if gap(base, self._bases[key]) <= limit]
        found.sort(key=self._order.__getitem__)
        return found

    def pairs(self, distance: float) -> Iterator[tuple[K, K, float]]:
        """Each pair whose gap is at most the distance, once, with its gap; the first of a pair was added first."""
        limit = distance + TOLERANCE
        for key, order in self._order.items():
            base = self._bases[key]
            later = [other for other in self._around(base, limit) if self._order[other] > order]
            later.sort(key=self._order.__getitem__)
            for other in later:
                between = gap(base, self._bases[other])
                if between <= limit:
                    yield key, other, between

    def _around(self, base: Base, distance: float) -> Iterator[K]:
        """Whoever might be that near: all of the cells that the widest base of the crowd could reach in from."""
        reach = base.reach + distance + self._widest
        west, south = floor((base.x - reach) / CELL), floor((base.y - reach) / CELL)
        east, north = floor((base.x + reach) / CELL), floor((base.y + reach) / CELL)
        if (east - west + 1) * (north - south + 1) > len(self._cells):
            yield from self._bases
            return
        for column in range(west, east + 1):
            for row in range(south, north + 1):
                yield from self._cells.get((column, row), ())

    def _put(self, key: K, base: Base) -> None:
        self._bases[key] = base
        self._cells.setdefault(_cell(base), []).append(key)
        self._widest = max(self._widest, base.reach)

    def _take(self, key: K) -> None:
        self._cells[_cell(self._bases.pop(key))].remove(key)


def _cell(base: Base) -> tuple[int, int]:
    return (floor(base.x / CELL), floor(base.y / CELL))
