"""Random bases for the property tests, and what is done to all of them alike."""

from math import cos, radians, sin

from hypothesis import settings
from hypothesis import strategies as st
from shapely.geometry import Point as ShapelyPoint
from shapely.geometry import Polygon

from escarmouche.table.base import Base, Disc, Point, Rect, Shape

#: For every property test: enough to meet the odd cases, few enough for the folder to stay quick.
few = settings(max_examples=150, deadline=None)

lengths = st.floats(0.3, 6.0)
places = st.floats(-8.0, 8.0)
points = st.tuples(places, places)
facings = st.one_of(st.sampled_from([0.0, 45.0, 90.0, 180.0, 270.0]), st.floats(0.0, 360.0, exclude_max=True))
discs = st.builds(Disc, lengths)
rects = st.builds(Rect, lengths, lengths)
shapes = st.one_of(discs, rects)


def bases(shape: st.SearchStrategy[Shape] = shapes) -> st.SearchStrategy[Base]:
    return st.builds(Base, shape, places, places, facings)


def turned(point: Point, degrees: float) -> Point:
    """A point after the whole table is turned clockwise around its origin."""
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return (c * point[0] + s * point[1], c * point[1] - s * point[0])


def carried(base: Base, degrees: float, shift: Point) -> Base:
    """A base after the whole table is turned around its origin, then shifted."""
    x, y = turned(base.centre, degrees)
    return base.at(x + shift[0], y + shift[1], (base.facing + degrees) % 360.0)


def shapely_gap(a: Base, b: Base) -> float:
    """The gap according to shapely; a disc is measured as its centre, less the radius."""
    solids = [ShapelyPoint(base.centre) if isinstance(base.shape, Disc) else Polygon(base.corners) for base in (a, b)]
    radii = sum(base.shape.radius for base in (a, b) if isinstance(base.shape, Disc))
    return float(max(0.0, solids[0].distance(solids[1]) - radii))
