"""Places worth standing at for the sake of the ground: against hedges, walls and posts, and just inside woods."""

from collections.abc import Iterator
from math import cos, hypot, pi, sin

import numpy as np

from escarmouche.players.argad.landscape import Floats, Landscape, Places, as_points
from escarmouche.table.base import Point
from escarmouche.table.pieces import Area, Linear, Post
from escarmouche.table.terrain import TableTop

#: How far apart they are along a hedge, and how far from it.
APART, BESIDE = 4.0, 1.05


def spots(land: Landscape) -> Floats:
    """All of a table, worked out once."""
    if land.spots is None:
        land.spots = as_points([*all_spots(land.table)])
    return land.spots


def spots_as_places(land: Landscape, reach: float) -> Places:
    """The same with what each shade is to people on foot whose bases are that wide."""
    if reach not in land.sheltered:
        known = spots(land)
        on_foot = np.zeros(len(known), dtype=bool)
        land.sheltered[reach] = Places(land, known, np.full(len(known), reach), on_foot)
    return land.sheltered[reach]


def all_spots(table: TableTop) -> Iterator[Point]:
    for piece in table.pieces:
        found: list[Point] = []
        if isinstance(piece, Post):
            reach = piece.radius + BESIDE
            found = [(piece.x + reach * cos(pi * k / 4), piece.y + reach * sin(pi * k / 4)) for k in range(8)]
        elif isinstance(piece, Linear):
            for a, b in zip(piece.points, piece.points[1:], strict=False):
                found += along_line(a, b, piece.thickness / 2 + BESIDE)
        elif isinstance(piece, Area):
            mx = sum(x for x, _ in piece.outline) / len(piece.outline)
            my = sum(y for _, y in piece.outline) / len(piece.outline)
            found = [(mx, my), *((x + (mx - x) * 0.3, y + (my - y) * 0.3) for x, y in piece.outline)]
        yield from ((x, y) for x, y in found if 1.0 <= x <= table.width - 1.0 and 1.0 <= y <= table.depth - 1.0)


def along_line(a: Point, b: Point, off: float) -> list[Point]:
    """Places on both sides of a straight wall."""
    length = hypot(b[0] - a[0], b[1] - a[1])
    if length < 0.1:
        return []
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    steps = max(1, int(length / APART))
    places = [(a[0] + ux * length * k / steps, a[1] + uy * length * k / steps) for k in range(steps + 1)]
    return [(x + side * uy * off, y - side * ux * off) for x, y in places for side in (1.0, -1.0)]
