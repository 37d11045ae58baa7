"""Groups by position: who is linked to whom through a chain of small gaps."""

from collections.abc import Callable, Hashable, Mapping
from typing import TypeVar

from escarmouche.table.base import Base
from escarmouche.table.crowd import Crowd

K = TypeVar("K", bound=Hashable)


def connected(
    bases: Mapping[K, Base], reach: float, linked: Callable[[K, K, float], bool] | None = None
) -> list[list[K]]:
    """Split the bases into connected groups: two are linked when their gap is at most `reach` and `linked` agrees.

    `linked(a, b, gap)` lets the limit depend on the pair and be strict (`gap < 4 - TOLERANCE`); `reach` is then the
    longest limit of all. It is asked at most once per pair, a before b in `bases`. Groups come in the order of their
    first member, members in the order of `bases`. Gaps are horizontal: `linked` refuses what stands on other floors.
    """
    leader: dict[K, K] = {key: key for key in bases}

    def lead(key: K) -> K:
        while leader[key] != key:
            leader[key] = key = leader[leader[key]]
        return key

    for a, b, between in Crowd(bases).pairs(reach):
        first, second = lead(a), lead(b)
        if first != second and (linked is None or linked(a, b, between)):
            leader[second] = first
    groups: dict[K, list[K]] = {}
    for key in bases:
        groups.setdefault(lead(key), []).append(key)
    return list(groups.values())
