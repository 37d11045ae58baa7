"""Who could be shot at from where: the ground's malus between two places, remembered for each table.

The places are the cells of a fine grid. Each pair is asked once of the rulebook's own checks, with only the two people
on the table; where no piece lies near the line there is nothing to ask.
"""

from math import inf

import msgspec

from escarmouche.engine.decisions import Refused
from escarmouche.engine.figures import Figure
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.edition import edition_of
from escarmouche.rulebooks.argad.record import Aim
from escarmouche.rulebooks.argad.shooting import EXPOSURES, Aiming, check_range, shelter
from escarmouche.table.base import Point

#: The side of a cell: about a base.
CELL = 3.0

#: What stands for a line that is not clear.
BLOCKED = inf

Cell = tuple[int, int]


def cell_of(x: float, y: float) -> Cell:
    return (round(x / CELL), round(y / CELL))


class Sights:
    """The lines of one table, as people on foot meet them."""

    def __init__(self, match: Match) -> None:
        self.pieces = list(match.table.footprints)
        self._found: dict[tuple[Cell, Cell, bool], float] = {}

    def malus(self, match: Match, shooter: Figure, target: Figure, start: Point, end: Point) -> float:
        """What the ground takes off a shot from there to there: 0, -1, -2, or BLOCKED."""
        if not any(near_line(footprint.box, start, end) for footprint in self.pieces):
            return 0.0
        key = (cell_of(*start), cell_of(*end), target.profile.mounted is not None)
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = asked(match, shooter, target, start, end)
        return found


def near_line(box: tuple[float, float, float, float], a: Point, b: Point, margin: float = 1.2) -> bool:
    """Whether a straight line comes near a box."""
    west, south, east, north = box[0] - margin, box[1] - margin, box[2] + margin, box[3] + margin
    if max(a[0], b[0]) < west or min(a[0], b[0]) > east or max(a[1], b[1]) < south or min(a[1], b[1]) > north:
        return False
    dx, dy = b[0] - a[0], b[1] - a[1]
    sides = [dx * (y - a[1]) - dy * (x - a[0]) for x, y in ((west, south), (west, north), (east, south), (east, north))]
    return not (min(sides) > 0.0 or max(sides) < 0.0)


def asked(match: Match, shooter: Figure, target: Figure, start: Point, end: Point) -> float:
    """The rulebook's word, with nobody else on the table."""
    by = msgspec.structs.replace(shooter, base=shooter.base.at(*start), marks={})
    at = msgspec.structs.replace(target, base=target.base.at(*end), marks={})
    alone = match.look_ahead(match.dice)
    alone.retold({by.id: by, at.id: at}, match.setup)
    weapon = next(iter(edition_of(match).shooting_weapons))
    aiming = Aiming(alone, by, at, Aim(by=by.id, at=at.id, weapon=weapon), (at,))
    try:
        for check in EXPOSURES:
            if check is not check_range:
                check(aiming)
        malus = shelter(aiming)
    except Refused as refused:
        return 0.0 if refused.reason in ("outdoors-only", "out-of-range") else BLOCKED
    return float(malus.value) if malus is not None else 0.0
