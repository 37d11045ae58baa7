"""Motions on one clock and their meetings."""

from itertools import combinations
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st
from random_bases import bases, few, points

from escarmouche.table.base import TOLERANCE, Base, Disc, Rect
from escarmouche.table.gaps import clearance
from escarmouche.table.motion import Knot, Meetings, Motion, earliest_meeting, first_meeting

FOOT = Disc(1.0)
RIDER = Rect(2.5, 5.0)


def walk(*stops: tuple[float, float, float]) -> Motion:
    return Motion.walk(Base(FOOT, 0, 0), stops)


def everybody(a: str, b: str) -> bool:
    return True


def test_a_motion_tells_where_the_base_is() -> None:
    motion = walk((0.2, 0, 0), (0.5, 6, 0), (0.7, 6, 0), (1.0, 6, 3))
    assert [motion.at(t).centre for t in (0.0, 0.2, 0.6, 1.0, 2.0)] == [(0, 0), (0, 0), (6, 0), (6, 3), (6, 3)]
    assert motion.at(0.35).centre == pytest.approx((3, 0))
    stopped = motion.until(0.35)
    assert stopped.at(1.0) == motion.at(0.35) and stopped.end == 0.35
    assert stopped.at(0.25).centre == pytest.approx(motion.at(0.25).centre)
    assert Motion.still(Base(FOOT, 1, 2)).at(0.5) == Base(FOOT, 1, 2)


@pytest.mark.parametrize("stops", [[], [(0, 0, 0), (0, 5, 0)], [(0.5, 0, 0), (0.2, 5, 0)]])
def test_a_motion_goes_forward_in_time(stops) -> None:
    with pytest.raises(ValueError, match="later than"):
        walk(*stops)


def test_a_motion_turns_and_climbs_at_its_knots() -> None:
    motion = Motion(
        (Knot(0.0, Base(RIDER, 0, 0, 90)), Knot(0.5, Base(RIDER, 10, 0, 0, 1)), Knot(1.0, Base(RIDER, 10, 9)))
    )
    assert (motion.at(0.4).facing, motion.at(0.4).level) == (90, 0)
    assert (motion.at(0.5).facing, motion.at(0.7).level) == (0, 1)


def test_two_walkers_meet_between_their_knots() -> None:
    a, b = walk((0, 0, 0), (0.5, 10, 0), (1, 20, 0)), walk((0, 30, 0), (0.25, 30, 0), (1, 0, 0))
    t, first, second = first_meeting(a, b)
    assert second.x - first.x == pytest.approx(2)
    assert t == pytest.approx(0.25 + (30 - 2 - 5) / (20 + 40))
    assert first == a.at(t) and second == b.at(t)
    assert first_meeting(a, b, until=0.6) is None
    assert first_meeting(walk((0, 0, 0), (1, 0, 9)), walk((0, 9, 0), (1, 9, 9))) is None


def test_a_pause_lets_the_other_pass() -> None:
    across = walk((0, 10, -10), (0.5, 10, 10))
    assert first_meeting(walk((0, 0, 0), (0.5, 20, 0)), across) is not None
    assert first_meeting(walk((0, 0, 0), (0.5, 0, 0), (1, 20, 0)), across) is None


def test_a_contact_at_a_knot_is_found_once_the_walker_presses_on() -> None:
    wall = Motion.still(Base(FOOT, 10, 0))
    assert first_meeting(walk((0, 0, 0), (0.5, 8, 0)), wall).t == 0.5
    assert first_meeting(walk((0, 8, 0), (0.5, 8, 0), (1, 9, 0)), wall).t == 0.5
    assert first_meeting(walk((0, 8, 0), (0.5, 0, 0)), wall) is None
    assert first_meeting(walk((0, 0, 0), (0.5, 8, 0), (1, 0, 0)), wall, since=0.5) is None


def test_turning_or_climbing_into_somebody_meets_him() -> None:
    somebody = Motion.still(Base(FOOT, 3, 0))
    turning = Motion((Knot(0.0, Base(RIDER, 0, -9)), Knot(0.5, Base(RIDER, 0, 0, 90))))
    assert first_meeting(turning, somebody).t == 0.5
    going_on = Motion((*turning.knots, Knot(1.0, Base(RIDER, 0, 9))))
    assert first_meeting(going_on, somebody).t == 0.5
    upstairs = Motion((Knot(0.0, Base(FOOT, 0, 0, 0, 1)), Knot(0.6, Base(FOOT, 3, 1.0, 0, 0))))
    assert first_meeting(upstairs, somebody).t == 0.6


@few
@given(bases(), st.lists(points, min_size=1, max_size=4), bases(), st.lists(points, min_size=1, max_size=4))
def test_first_meeting_agrees_with_fine_sampling(a: Base, a_way, b: Base, b_way) -> None:
    motions = [
        Motion.walk(base, [(i / (len(way) + 1), x, y) for i, (x, y) in enumerate([base.centre, *way])])
        for base, way in ((a, a_way), (b, b_way))
    ]
    if clearance(a, b) <= 0:
        return
    meeting = first_meeting(*motions)
    last = meeting.t if meeting else 1.0
    assert all(clearance(motions[0].at(i / 80), motions[1].at(i / 80)) > -1e-5 for i in range(81) if i / 80 <= last)
    if meeting:
        assert abs(clearance(meeting.a, meeting.b)) <= 2 * TOLERANCE


ways = st.lists(st.tuples(points, points), min_size=2, max_size=7)


@few
@given(ways)
def test_meetings_come_in_order_and_are_those_of_every_pair(pairs) -> None:
    motions = {
        f"{i}": Motion.walk(Base(FOOT if i % 2 else Rect(0.5, 1.0), *start), [(0, *start), (0.2 + i / 10, *end)])
        for i, (start, end) in enumerate(pairs)
    }
    expected = [
        (meeting.t, a, b) for a, b in combinations(motions, 2) if (meeting := first_meeting(motions[a], motions[b]))
    ]
    meetings = Meetings(motions, everybody)
    found = []
    while met := meetings.next():
        found.append((met[2].t, met[0], met[1]))
    assert found == sorted(expected)
    earliest = earliest_meeting(motions, everybody)
    assert (earliest and (earliest[2].t, *earliest[:2])) == min(expected, default=None)


def test_only_pairs_that_count_meet() -> None:
    motions = {
        "a": walk((0, 0, 0), (1, 20, 0)),
        "a2": Motion.still(Base(FOOT, 5, 0)),
        "b": Motion.still(Base(FOOT, 9, 0)),
    }
    met = earliest_meeting(motions, lambda one, other: one[0] != other[0])
    assert met[:2] == ("a", "b") and met[2].t == pytest.approx(7 / 20)


def test_whoever_is_stopped_is_met_where_he_stands() -> None:
    motions = {
        "runner": walk((0, 0, 0), (1, 40, 0)),
        "guard": Motion.still(Base(FOOT, 12, 0)),
        "late": walk((0, 10, 20), (1, 10, -20)),
        "beyond": Motion.still(Base(FOOT, 30, 0)),
    }
    meetings = Meetings(motions, everybody)
    a, b, first = meetings.next()
    assert (a, b, first.t) == ("runner", "guard", pytest.approx(0.25))
    meetings.change("runner", motions["runner"].until(first.t), first.t)
    a, b, second = meetings.next()
    assert (a, b) == ("runner", "late") and second.t == pytest.approx(18 / 40)
    assert second.a.x == pytest.approx(10)
    meetings.change("late", motions["late"].until(second.t), second.t)
    assert meetings.next() is None


@few
@given(ways)
def test_stopping_at_each_meeting_never_lets_two_overlap(pairs) -> None:
    """The whole clock: everybody who meets somebody stops there; at the end nobody stands on anybody new."""
    motions = {i: Motion.walk(Base(FOOT, *start), [(0, *start), (1, *end)]) for i, (start, end) in enumerate(pairs)}
    meetings = Meetings(motions, lambda a, b: clearance(motions[a].at(0), motions[b].at(0)) > 0)
    before = -inf
    while met := meetings.next():
        a, b, meeting = met
        assert meeting.t >= before
        before = meeting.t
        for key in (a, b):
            motions[key] = motions[key].until(meeting.t)
            meetings.change(key, motions[key], meeting.t)
    for a, b in combinations(motions, 2):
        if clearance(motions[a].at(0), motions[b].at(0)) > 0:
            assert clearance(motions[a].at(1), motions[b].at(1)) >= -1e-5
