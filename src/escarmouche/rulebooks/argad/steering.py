"""How what animals draw turns along its way: no more than so many degrees in so many centimetres (AR-VEH-001)."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import atan2, degrees
from typing import NamedTuple

from escarmouche.engine.decisions import Refused
from escarmouche.table.base import TOLERANCE, Point
from escarmouche.table.path import simplified
from escarmouche.table.vectors import distance

#: At most so many degrees of turn in so many centimetres of path, and so far backwards in a turn of play.
TURN, PER = 45.0, 4.0
BACKWARDS = 4.0

#: Ways are rounded when they are noted: so many degrees are neither here nor there.
SLACK = 1e-5


class Leg(NamedTuple):
    """One leg: its length, the turn it asks for, how it faces at its end and what is left to turn, whether it backs."""

    length: float
    turn: float
    facing: float
    left: float
    back: bool


def heading(a: Point, b: Point) -> float:
    """The bearing from one point to another."""
    return degrees(atan2(b[0] - a[0], b[1] - a[1])) % 360.0


def turn_to(facing: float, wanted: float) -> float:
    """The turn from one bearing to another, to the right above zero."""
    return (wanted - facing + 180.0) % 360.0 - 180.0


def legs(facing: float, way: Sequence[Point]) -> Iterator[Leg]:
    """The legs of a way, the front coming round as the path goes by (AR-VEH-001)."""
    for a, b in pairwise(simplified(way)):
        far, ahead = distance(a, b), heading(a, b)
        back = abs(turn_to(facing, ahead)) > 90.0 + TOLERANCE
        turn = turn_to(facing, (ahead + 180.0) % 360.0 if back else ahead)
        able = far / PER * TURN + SLACK
        made = max(-able, min(able, turn))
        facing = (facing + made) % 360.0
        yield Leg(far, turn, facing, turn - made, back)


def faced(facing: float, way: Sequence[Point]) -> float:
    """How it stands at the end of a way, even of one cut short in a bend."""
    for leg in legs(facing, way):
        facing = leg.facing
    return facing


def check_steering(name: str, facing: float, way: Sequence[Point], rule: str) -> None:
    """Refuse a way on which it would turn in place, or go backwards too far (AR-VEH-001)."""
    backed, left = 0.0, 0.0
    for leg in legs(facing, way):
        if abs(leg.turn) > TURN + TOLERANCE:
            raise Refused(rule, "turns-too-sharply", prop=name, degrees=round(abs(leg.turn), 1), most=TURN, path=PER)
        backed += leg.length if leg.back else 0.0
        left = abs(leg.left)
    if left > SLACK:
        raise Refused(rule, "turn-unfinished", prop=name, missing=round(left / TURN * PER, 2))
    if backed > BACKWARDS + TOLERANCE:
        raise Refused(rule, "backs-too-far", prop=name, length=round(backed, 2), most=BACKWARDS)
