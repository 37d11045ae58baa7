"""A sketch of the table in a terminal: enough to see who stands where, and how far apart."""

import re

from rich.console import Group
from rich.table import Table
from rich.text import Text

from escarmouche.engine.figures import Figure, SeatId
from escarmouche.engine.match import Match
from escarmouche.engine.views import view
from escarmouche.reference.words import Words
from escarmouche.table.gaps import gap

COLOURS = ("blue", "red", "green", "magenta", "yellow", "cyan")

#: Centimetres in one character, across and in depth: letters are about twice as high as wide.
ACROSS, DEEP = 1.5, 3.0
MARGIN = 6.0


def sketch(match: Match, seat: SeatId, words: Words) -> Group:
    """The figures that this seat knows, seen from above, north at the top, and the gaps between enemies."""
    figures = [figure for figure in view(match, seat).figures if figure.alive]
    colours = {side: COLOURS[n % len(COLOURS)] for n, side in enumerate(dict.fromkeys(f.side for f in figures))}
    return Group(_drawing(figures, colours), _gaps(figures, colours, words))


def _drawing(figures: list[Figure], colours: dict[str, str]) -> Text:
    west = min(figure.base.x for figure in figures) - MARGIN
    south = min(figure.base.y for figure in figures) - MARGIN
    width = int((max(figure.base.x for figure in figures) + MARGIN - west) / ACROSS) + 1
    height = int((max(figure.base.y for figure in figures) + MARGIN - south) / DEEP) + 1
    cells: dict[tuple[int, int], Figure] = {}
    for figure in figures:
        cells[int((figure.base.x - west) / ACROSS), int((figure.base.y - south) / DEEP)] = figure
    drawing = Text()
    for row in range(height - 1, -1, -1):
        for column in range(width):
            here = cells.get((column, row))
            drawing.append(*(("·", "dim") if here is None else (_initial(here.name), colours[here.side])))
        drawing.append("\n")
    return drawing


def _initial(name: str) -> str:
    """The first letter of the last word: Yann le Rouge is R, L'ashigaru is A."""
    return re.split(r"[ '’]", name)[-1][:1].upper()


def _gaps(figures: list[Figure], colours: dict[str, str], words: Words) -> Table:
    grid = Table.grid(padding=(0, 2))
    for index, a in enumerate(figures):
        for b in figures[index + 1 :]:
            if a.is_enemy_of(b):
                names = Text(a.name, colours[a.side]), Text(b.name, colours[b.side])
                grid.add_row(*names, words("sketch-gap", gap=round(gap(a.base, b.base), 1)))
    return grid
