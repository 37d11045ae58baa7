"""A square grid laid over the table, to find quickly what may lie near a line."""

from math import hypot

from escarmouche.table.base import Point


class Grid:
    """Cells numbered row by row. What sticks out of the table is kept in the cells of its border."""

    def __init__(self, width: float, depth: float, cell: float) -> None:
        self.cell = cell
        self.columns = int(width // cell) + 1
        self.rows = int(depth // cell) + 1

    def __len__(self) -> int:
        return self.columns * self.rows

    def cell_at(self, x: float, y: float) -> int:
        column = min(max(int(x // self.cell), 0), self.columns - 1)
        row = min(max(int(y // self.cell), 0), self.rows - 1)
        return row * self.columns + column

    def in_box(self, x0: float, y0: float, x1: float, y1: float) -> list[int]:
        """The cells that a box touches."""
        first, last = self.cell_at(x0, y0), self.cell_at(x1, y1)
        wide = last % self.columns - first % self.columns + 1
        return [start + i for start in range(first, last - wide + 2, self.columns) for i in range(wide)]

    def along(self, a: Point, b: Point, half: float) -> list[int]:
        """The cells that the band from a to b, `half` cm to each side and beyond each end, touches; perhaps a few more.

        The longer way is walked cell by cell, and at each step the cells across the band are taken.
        """
        (ax, ay), (bx, by) = a, b
        if abs(bx - ax) >= abs(by - ay):
            return self._walk(ax, ay, bx, by, half, self.columns, self.rows, 1, self.columns)
        return self._walk(ay, ax, by, bx, half, self.rows, self.columns, self.columns, 1)

    def _walk(
        self, ax: float, ay: float, bx: float, by: float, half: float, longs: int, shorts: int, step: int, stride: int
    ) -> list[int]:
        if bx < ax:
            ax, ay, bx, by = bx, by, ax, ay
        run = bx - ax
        slope = (by - ay) / run if run else 0.0
        cell = self.cell
        pad = half * hypot(1.0, slope)
        i = min(max(int((ax - half) // cell), 0), longs - 1)
        end = min(max(int((bx + half) // cell), 0), longs - 1)
        last_short = shorts - 1
        y0, right = ay - half * slope, (i + 1) * cell
        cells = []
        while i <= end:
            # The band in this column: from the height at its left side to that at its right, and the width around.
            y1 = ay + ((right if i < end else bx + half) - ax) * slope
            low, high = (y0 - pad, y1 + pad) if slope >= 0.0 else (y1 - pad, y0 + pad)
            j = int(low // cell) if low > 0.0 else 0
            top = int(high // cell) if high > 0.0 else 0
            at = i * step + (j if j < last_short else last_short) * stride
            cells.append(at)
            while j < top and j < last_short:
                j += 1
                at += stride
                cells.append(at)
            y0 = y1
            right += cell
            i += 1
        return cells
