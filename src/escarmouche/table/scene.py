"""What stands on a table just now: the prepared terrain, the figures, the doors that are shut."""

from collections.abc import Collection, Mapping
from typing import NamedTuple, TypeAlias

from escarmouche.table.base import Base, Disc, Point
from escarmouche.table.prepared import PreparedTable

#: (id of the building, id of the opening)
OpeningId: TypeAlias = tuple[str, str]


class Standing(NamedTuple):
    """A figure on the table, with what the search along a line reads of it."""

    id: str
    base: Base
    x: float
    y: float
    reach: float
    is_round: bool


class Scene:
    """The figures on a prepared table, kept by the cells of its grid. Figures may be put, moved and taken away."""

    def __init__(
        self, table: PreparedTable, figures: Mapping[str, Base] | None = None, closed: Collection[OpeningId] = ()
    ) -> None:
        self.table = table
        self.closed = frozenset(closed)
        self.standing: dict[str, Standing] = {}
        self.figures_in: dict[int, list[str]] = {}
        self.widest = 0.0
        for figure, base in (figures or {}).items():
            self.put(figure, base)

    def put(self, figure: str, base: Base) -> None:
        """Put a figure down, or move it."""
        if figure in self.standing:
            self.take(figure)
        self.standing[figure] = Standing(figure, base, base.x, base.y, base.reach, isinstance(base.shape, Disc))
        for cell in self._cells(base):
            self.figures_in.setdefault(cell, []).append(figure)
        self.widest = max(self.widest, base.reach)

    def take(self, figure: str) -> None:
        """Take a figure away."""
        for cell in self._cells(self.standing.pop(figure).base):
            self.figures_in[cell].remove(figure)

    def along(self, a: Point, b: Point, aside: float) -> list[str]:
        """Whoever may stand that near to the straight way between two points, in the order of the figures."""
        names: set[str] = set()
        for cell in self.table.grid.along(a, b, aside):
            names.update(self.figures_in.get(cell, ()))
        return [name for name in self.standing if name in names]

    def _cells(self, base: Base) -> list[int]:
        r = base.reach
        return self.table.grid.in_box(base.x - r, base.y - r, base.x + r, base.y + r)
