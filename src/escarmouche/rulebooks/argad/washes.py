"""Where somebody may get to in this turn by a straight way: surely, as likely as not, or with the best of dice.

A drawn path is judged by the question `reach`; this is what a table shows before anything is drawn.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import product
from math import cos, inf, pi, sin
from typing import Any

import msgspec

from escarmouche.engine.figures import Figure, FigureId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.edition import Grade, edition_of
from escarmouche.rulebooks.argad.figures import is_mounted
from escarmouche.rulebooks.argad.gait import Stride, pace, slowed, stride
from escarmouche.rulebooks.argad.leaving import leaves, parting_dice
from escarmouche.rulebooks.argad.record import Go
from escarmouche.rulebooks.argad.slow_dice import Walker, choose_one_more
from escarmouche.rulebooks.argad.terrain import RANK, Toll, as_he_goes, blocked_doors, first_jam, tolls
from escarmouche.table.base import Point
from escarmouche.table.vectors import distance

#: In how many directions one looks, and how many chances in a hundred count as likely.
DIRECTIONS = 72
LIKELY = 50


class WashQuestion(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Whose ground is to be washed."""

    figure: FigureId


def ask_wash(match: Match, asked: WashQuestion) -> Mapping[str, Any]:
    """Three outlines round a figure: reached by every die, by one die in two, by the best of dice (AR-TERR-002)."""
    figure = match.figure(asked.figure)
    rays = [reaches(match, figure, 2 * pi * number / DIRECTIONS) for number in range(DIRECTIONS)]
    bearings = [(sin(2 * pi * number / DIRECTIONS), cos(2 * pi * number / DIRECTIONS)) for number in range(DIRECTIONS)]

    def outline(pick: int) -> list[Point]:
        return [
            (round(figure.base.x + dx * ray[pick], 3), round(figure.base.y + dy * ray[pick], 3))
            for (dx, dy), ray in zip(bearings, rays, strict=True)
        ]

    return {
        "figure": figure.id,
        "allowance": pace(match, figure),
        "certain": outline(0),
        "likely": outline(1),
        "possible": outline(2),
    }


def reaches(match: Match, figure: Figure, bearing: float) -> tuple[float, float, float]:
    """How far one gets in a direction: surely, as likely as not, at best."""
    far = open_way(match, figure, bearing)
    if far <= 0.0:
        return (0.0, 0.0, 0.0)
    way = (figure.base.centre, beside(figure, bearing, far))
    met = tolls(match, figure, way)
    dice = throws(match, figure, way, met)
    ends = sorted(one.far for one in dice)
    return (ends[0], ends[(len(ends) - 1) * (100 - LIKELY) // 100], ends[-1])


def open_way(match: Match, figure: Figure, bearing: float) -> float:
    """As far as his allowance, the table and what his base cannot pass let him go (AR-MOVE-015)."""
    far = min(pace(match, figure), to_the_edge(match, figure, bearing))
    if far <= 0.0 or not match.table.footprints:
        return max(0.0, far)
    body, path = as_he_goes(match, figure, (figure.base.centre, beside(figure, bearing, far)))
    jam = first_jam(match, body, path, blocked_doors(match, figure))
    return far if jam is None else min(far, jam.at)


def to_the_edge(match: Match, figure: Figure, bearing: float) -> float:
    """How far the centre of a base may go before it leaves the table."""
    table, far = match.setup.table, inf
    for at, step, most in ((figure.base.x, sin(bearing), table.width), (figure.base.y, cos(bearing), table.depth)):
        if step:
            far = min(far, ((most if step > 0 else 0.0) - at) / step)
    return far


def beside(figure: Figure, bearing: float, far: float) -> Point:
    return (figure.base.x + sin(bearing) * far, figure.base.y + cos(bearing) * far)


def throws(match: Match, figure: Figure, way: tuple[Point, Point], met: Sequence[Toll]) -> list[Stride]:
    """His stride for each way the slow dice may fall, all equally likely (AR-TERR-002, -015, AR-CONT-011)."""
    edition = edition_of(match)
    parting = parting_dice(match) and bool(leaves(match, figure, Go(path=way[1:])))
    a, length = pace(match, figure), distance(*way)
    if not met and not parting:
        return [stride(a, length, met, None, edition)]
    hardest: Grade = max((toll.grade for toll in met), key=RANK.__getitem__, default="easy")
    walker = Walker(figure=figure, towards=way[1], path=way[1:], tolls=tuple(met))
    spare = bool(met) and choose_one_more(match, [walker], {figure.id: 0})
    count = 1 + is_mounted(figure) + spare
    found = []
    for faces in product(range(1, 7), repeat=count):
        kept = sorted(faces)[:-1] if spare else faces
        dice = slowed(kept, hardest, figure, edition, parting=parting)
        found.append(stride(a, length, met, dice, edition, parting=parting))
    return found


WASHES: dict[str, tuple[Any, Callable[[Match, Any], Mapping[str, Any]]]] = {"wash": (WashQuestion, ask_wash)}
