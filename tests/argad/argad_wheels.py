"""Vehicles, roads and guns for the tests of Argad!."""

from math import cos, radians, sin
from typing import Any

from argad_moves import table

from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.prop import Prop
from escarmouche.rulebooks.argad.props import props
from escarmouche.table.base import Point
from escarmouche.table.pieces import Area, Post, Road

FAR = {"seat": "blue", "at": (290.0, 290.0)}


def on_wheels(name: str, kind: str, at: Point, *, facing: float = 0.0, size: Point = (4.0, 8.0)) -> Area:
    """A vehicle of that width and depth, its front where it faces."""
    width, depth = size[0] / 2, size[1] / 2
    turn = radians(facing)
    corners = ((-width, depth), (width, depth), (width, -depth), (-width, -depth))
    outline = tuple((at[0] + x * cos(turn) + y * sin(turn), at[1] - x * sin(turn) + y * cos(turn)) for x, y in corners)
    return Area(id=name, kind=kind, outline=outline)


def piece_of_ordnance(name: str, kind: str, at: Point) -> Post:
    return Post(id=name, kind=kind, x=at[0], y=at[1], radius=1.0)


def road(*points: Point, kind: str = "road") -> Road:
    return Road(id="road", kind=kind, points=points, width=6.0)


def patch(kind: str, south: float, north: float) -> Area:
    """Ground of a kind across the whole table."""
    return Area(id=kind, kind=kind, outline=((0.0, south), (300.0, south), (300.0, north), (0.0, north)))


def driver(vehicle: str, at: Point, **more: Any) -> dict[str, Any]:
    """Somebody who sits in it and drives."""
    return {"at": at, "marks": {"crew": vehicle, "aboard": vehicle}, **more}


def wheels(match: Match, name: str) -> Prop:
    return props(match)[name]


def centre(match: Match, name: str) -> Point:
    x, y = wheels(match, name).base.centre
    return (round(x, 3), round(y, 3))


def cart(edition: str, kind: str, *pieces: Any, dice: dict[str, Any] | None = None, **figures: Any) -> Match:
    """One cart V at 100, 100 that faces north, D on its seat."""
    people = {"D": driver("V", (100.0, 100.0)), "X": FAR, **figures}
    return table(edition, people, pieces=(*pieces, on_wheels("V", kind, (100.0, 100.0))), dice=dice)
