"""Benchmarks of bases: gaps, sweeps, groups, meetings on the standard scene of 300 figures."""

from collections.abc import Callable
from itertools import combinations
from random import Random

from escarmouche.table.base import Base, Disc, Point, Rect
from escarmouche.table.contact import Side, shared_edge
from escarmouche.table.crowd import Crowd
from escarmouche.table.gaps import gap
from escarmouche.table.groups import connected
from escarmouche.table.motion import Meetings, Motion
from escarmouche.table.room import room_for
from escarmouche.table.sweep import first_hit, first_touch

#: The table of the standard scene, in cm.
WIDTH, DEPTH = 180.0, 120.0


def standing(random: Random, count: int = 300) -> list[Base]:
    """The standard scene: people on foot and riders, one of each in turn, anywhere on the table."""
    shapes = (Disc(1.0), Rect(2.5, 5.0))
    return [
        Base(shapes[i % 2], random.uniform(0, WIDTH), random.uniform(0, DEPTH), random.uniform(0, 360))
        for i in range(count)
    ]


def benches() -> dict[str, Callable[[], int]]:
    """Each does a batch of work and returns how many operations that was."""
    random = Random(1)
    figures = standing(random)
    goals = [(base.x + random.uniform(-20, 20), base.y + random.uniform(-20, 20)) for base in figures]
    return pairwise(figures, goals) | crowded(figures, goals)


def pairwise(figures: list[Base], goals: list[Point]) -> dict[str, Callable[[], int]]:
    """One base and one other, or one wall."""
    pairs = list(combinations(figures, 2))
    near = [(i, j) for i, j, _ in Crowd(dict(enumerate(figures))).pairs(20.0)]
    walls = [((x, y), (x + 10, y + 5)) for x in range(0, 180, 20) for y in range(0, 120, 20)]

    def gaps() -> int:
        for a, b in pairs:
            gap(a, b)
        return len(pairs)

    def shared_edges() -> int:
        for a, b in pairs:
            shared_edge(a, b, 20.0)
        return len(pairs)

    def sweeps() -> int:
        """Sweeps of neighbours, at most 20 cm apart, so that few are turned away at the door."""
        for i, j in near:
            first_touch(figures[i], goals[i], figures[j], goals[j])
        return len(near)

    def hits() -> int:
        for base, goal in zip(figures, goals, strict=True):
            for wall in walls:
                first_hit(base, goal, wall)
        return len(figures) * len(walls)

    return {"gaps": gaps, "shared edges": shared_edges, "sweeps": sweeps, "hits on a wall": hits}


def crowded(figures: list[Base], goals: list[Point]) -> dict[str, Callable[[], int]]:
    """All of them together."""
    named = dict(enumerate(figures))
    motions = {
        key: Motion.walk(base, [(0.0, base.x, base.y), (0.4, base.x, goal[1]), (1.0, *goal)])
        for key, (base, goal) in enumerate(zip(figures, goals, strict=True))
    }

    def groups() -> int:
        connected(named, 4.0)
        return 1

    def rooms() -> int:
        for base in figures:
            room_for(base, base.shape, Side.FRONT, figures)
        return len(figures)

    def clock() -> int:
        """A whole turn of 300 people on the move, two sides, everybody stopped by whom he meets first."""
        moving = dict(motions)
        meetings = Meetings(moving, lambda a, b: a % 2 != b % 2)
        while met := meetings.next():
            a, b, meeting = met
            for key in (a, b):
                moving[key] = moving[key].until(meeting.t)
                meetings.change(key, moving[key], meeting.t)
        return 1

    return {"groups of 300": groups, "rooms among 300": rooms, "clock of 300 movers": clock}
