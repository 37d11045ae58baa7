"""The grid finds every cell that a box or a band touches."""

from math import hypot

from hypothesis import given, settings
from hypothesis import strategies as st

from escarmouche.table.grid import Grid

GRID = Grid(100, 70, 9)
xs, ys = st.floats(-15, 115), st.floats(-15, 85)
points = st.tuples(xs, ys)


@settings(max_examples=300, deadline=None)
@given(points, points, st.floats(0, 12), st.floats(0, 1), st.floats(-1, 1))
def test_a_band_touches_the_cell_of_each_of_its_points(
    a: tuple[float, float], b: tuple[float, float], half: float, share: float, aside: float
) -> None:
    size = hypot(b[0] - a[0], b[1] - a[1])
    ux, uy = ((b[0] - a[0]) / size, (b[1] - a[1]) / size) if size else (1.0, 0.0)
    along, across = share * (size + 2 * half) - half, aside * half
    x, y = a[0] + along * ux - across * uy, a[1] + along * uy + across * ux
    reach = half if 0 <= along <= size else half * (1 - aside * aside) ** 0.5
    if -reach <= along <= size + reach:  # round ends, as of a base
        assert GRID.cell_at(x, y) in GRID.along(a, b, half + 1e-9)


@settings(max_examples=100, deadline=None)
@given(points, points, st.floats(0, 1), st.floats(0, 1))
def test_a_box_touches_the_cell_of_each_of_its_points(
    a: tuple[float, float], b: tuple[float, float], east: float, north: float
) -> None:
    x0, y0, x1, y1 = min(a[0], b[0]), min(a[1], b[1]), max(a[0], b[0]), max(a[1], b[1])
    cells = GRID.in_box(x0, y0, x1, y1)
    assert GRID.cell_at(x0 + east * (x1 - x0), y0 + north * (y1 - y0)) in cells
    assert len(set(cells)) == len(cells)
    assert all(0 <= cell < len(GRID) for cell in cells)
