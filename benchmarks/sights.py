"""How many sights, path stretches and table preparations a second, on a table of 300 figures and 60 terrain pieces.

Run alone with `python benchmarks/sights.py`; `benches()` gives each measurement as a function that does one batch and
returns how many operations that was.
"""

from collections.abc import Callable
from math import cos, hypot, pi, sin
from random import Random
from time import perf_counter

from escarmouche.table.base import Base, Disc, Rect
from escarmouche.table.path import stretches
from escarmouche.table.scene import Scene
from escarmouche.table.sight import sight
from escarmouche.table.terrain import (
    Area,
    Building,
    Level,
    Linear,
    Opening,
    Piece,
    Post,
    Road,
    TableTop,
    prepare,
)

WIDTH, DEPTH = 240.0, 180.0
PAIRS = 4000

#: Which ground blocks in the benchmark: wholly, from a thickness on, or never (the kinds that are not here).
LIMITS = {"hill": 0.0, "wall": 0.0, "house": 0.0, "tree": 0.0, "forest": 10.0}


def battlefield(seed: int = 1) -> tuple[TableTop, dict[str, Base]]:
    """A mixed table: woods, brush, water, hills, walls, hedges, trees, roads and houses; foot and riders anywhere."""
    random = Random(seed)
    pieces: list[Piece] = []
    kinds = ["forest"] * 10 + ["brush"] * 8 + ["water"] * 3 + ["hill"] * 4 + ["wall"] * 8 + ["hedge"] * 8
    kinds += ["tree"] * 10 + ["road"] * 3 + ["house"] * 6
    for number, kind in enumerate(kinds):
        pieces.append(_piece(random, f"{kind}-{number}", kind))
    figures = {}
    for number in range(300):
        shape = Disc(1.0) if number % 3 else Rect(2.0, 4.0) if number % 2 else Rect(2.0, 2.0)
        x, y = random.uniform(3, WIDTH - 3), random.uniform(3, DEPTH - 3)
        figures[f"figure-{number}"] = Base(shape, x, y, random.uniform(0, 360))
    return TableTop(WIDTH, DEPTH, tuple(pieces)), figures


def _piece(random: Random, name: str, kind: str) -> Piece:
    x, y = random.uniform(30, WIDTH - 30), random.uniform(30, DEPTH - 30)
    if kind == "tree":
        return Post(name, kind, x, y, 1.0, 8.0)
    if kind in ("wall", "hedge", "road"):
        turn, half = random.uniform(0, 2 * pi), random.uniform(6, 12)
        points = tuple((x + share * half * cos(turn), y + share * half * sin(turn)) for share in (-1, 0, 1))
        return Road(name, kind, points, 6.0) if kind == "road" else Linear(name, kind, points, 0.5, 1.5)
    if kind == "house":
        outline = ((x, y), (x + 16, y), (x + 16, y + 10), (x, y + 10))
        openings = (Opening("door", "door", "outline-0", 6, 2), Opening("window", "window", "outline-2", 4, 2))
        return Building(name, kind, (Level(0, outline, openings=openings),), height=10)
    size = random.uniform(6, 16)
    corners = [(2 * pi * i / 9, size * random.uniform(0.6, 1.0)) for i in range(9)]
    return Area(name, kind, tuple((x + r * cos(turn), y + r * sin(turn)) for turn, r in corners))


def benches() -> dict[str, Callable[[], int]]:
    """The measurements by name."""
    tabletop, figures = battlefield()
    table = prepare(tabletop)
    scene = Scene(table, figures)
    random = Random(2)
    bases = list(figures.values())
    everywhere = [tuple(random.sample(bases, 2)) for _ in range(PAIRS)]
    close = [(a, b) for a in bases for b in bases if a is not b and hypot(a.x - b.x, a.y - b.y) <= 60]
    near = random.sample(close, PAIRS)
    paths = [((a.x, a.y), ((a.x + b.x) / 2, a.y), (b.x, b.y)) for a, b in near[:500]]

    def sights(pairs: list[tuple[Base, ...]]) -> int:
        for a, b in pairs:
            sight(a, b, scene, lambda piece: LIMITS.get(piece.kind))
        return len(pairs)

    def crossings() -> int:
        for a, b in near:
            len(sight(a, b, scene, lambda piece: LIMITS.get(piece.kind)).crossed)
        return len(near)

    def cut() -> int:
        for path in paths:
            stretches(path, table, Base(Disc(1.0), *path[0]), by="edge")
        return len(paths)

    def preparations() -> int:
        prepare(tabletop)
        return 1

    return {
        "sights over the table": lambda: sights(everywhere),
        "sights within 60 cm": lambda: sights(near),
        "sights within 60 cm, with all they cross": crossings,
        "path stretches": cut,
        "table preparations": preparations,
    }


if __name__ == "__main__":
    for name, bench in benches().items():
        done, began = 0, perf_counter()
        while perf_counter() - began < 2.0:
            done += bench()
        print(f"{name}: {done / (perf_counter() - began):,.0f} a second")
