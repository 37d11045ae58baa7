"""What stands on a table just now: the prepared terrain, the figures, the doors that are shut."""

from collections.abc import Collection, Mapping
from typing import NamedTuple, TypeAlias

from escarmouche.table.base import Base, Disc
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
        self.figures_in: list[list[str]] = [[] for _ in range(len(table.grid))]
        for figure, base in (figures or {}).items():
            self.put(figure, base)

    def put(self, figure: str, base: Base) -> None:
        """Put a figure down, or move it."""
        if figure in self.standing:
            self.take(figure)
        self.standing[figure] = Standing(figure, base, base.x, base.y, base.reach, isinstance(base.shape, Disc))
        for cell in self._cells(base):
            self.figures_in[cell].append(figure)

    def take(self, figure: str) -> None:
        """Take a figure away."""
        for cell in self._cells(self.standing.pop(figure).base):
            self.figures_in[cell].remove(figure)

    def _cells(self, base: Base) -> list[int]:
        r = base.reach
        return self.table.grid.in_box(base.x - r, base.y - r, base.x + r, base.y + r)
