"""Groups by chained gaps."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st
from random_bases import few, shapes

from escarmouche.table.base import TOLERANCE, Base, Disc, Rect
from escarmouche.table.gaps import gap
from escarmouche.table.groups import connected

FOOT = Disc(1.0)
RIDER = Rect(2.5, 5.0)

wide = st.floats(-30.0, 30.0)
spread = st.lists(st.builds(Base, shapes, wide, wide, st.floats(0, 360)), max_size=25)


def under_4(a: str, b: str, between: float) -> bool:
    return between < 4.0 - TOLERANCE


def test_a_chain_of_small_gaps_is_one_group() -> None:
    bases = {"c": Base(FOOT, 12, 0), "x": Base(FOOT, 40, 0), "a": Base(FOOT, 0, 0), "b": Base(FOOT, 6, 0)}
    assert connected(bases, 4.0) == [["c", "a", "b"], ["x"]]
    assert connected({}, 4.0) == []


def test_the_limit_is_inclusive_unless_the_caller_says_less() -> None:
    bases = {"a": Base(FOOT, 0, 0), "b": Base(FOOT, 6, 0)}
    assert connected(bases, 4.0) == [["a", "b"]]
    assert connected(bases, 4.0, under_4) == [["a"], ["b"]]
    assert connected(bases | {"b": Base(FOOT, 5.9, 0)}, 4.0, under_4) == [["a", "b"]]
    assert connected(bases | {"b": Base(FOOT, 6.1, 0)}, 4.0) == [["a"], ["b"]]


def test_the_limit_may_depend_on_the_pair() -> None:
    bases = {"foot": Base(FOOT, 0, 0), "rider": Base(RIDER, 7.25, 0), "other": Base(FOOT, -7, 0)}

    def linked(a: str, b: str, between: float) -> bool:
        return between <= 5.0 + TOLERANCE if "rider" in (a, b) else under_4(a, b, between)

    assert gap(bases["foot"], bases["rider"]) == 5.0 == gap(bases["foot"], bases["other"])
    assert connected(bases, 5.0, linked) == [["foot", "rider"], ["other"]]


@few
@given(spread, st.floats(0.0, 12.0))
def test_groups_are_the_closure_of_the_links(bases: list[Base], reach: float) -> None:
    links = [{i, j} for i, j in combinations(range(len(bases)), 2) if gap(bases[i], bases[j]) <= reach + TOLERANCE]
    groups = connected(dict(enumerate(bases)), reach)
    assert sorted(key for group in groups for key in group) == list(range(len(bases)))
    assert groups == sorted(sorted(group) for group in groups)
    for group in groups:
        reached = {group[0]}
        while more := [link for link in links if link & reached and not link <= reached]:
            reached |= set.union(*more)
        assert reached == set(group)


@few
@given(spread, st.floats(0.0, 6.0), st.floats(0.0, 6.0))
def test_a_longer_reach_only_merges_groups(bases: list[Base], reach: float, more: float) -> None:
    loose = connected(dict(enumerate(bases)), reach + more)
    assert all(any(set(group) <= set(big) for big in loose) for group in connected(dict(enumerate(bases)), reach))
