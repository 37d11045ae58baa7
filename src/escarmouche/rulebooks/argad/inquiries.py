"""Questions about movement that change nothing: how hard is that ground, how far would he get, is he surrounded."""

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any

import msgspec

from escarmouche.engine.decisions import Refused
from escarmouche.engine.figures import Figure, FigureId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.edition import Grade, edition_of
from escarmouche.rulebooks.argad.gait import Stride, crawl, pace, slowed, stride
from escarmouche.rulebooks.argad.leaving import surrounded
from escarmouche.rulebooks.argad.terrain import RANK, check_way, grade, mover_kind, tolls
from escarmouche.table.base import Point
from escarmouche.table.vectors import distance


class ReachQuestion(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How far along a way with these dice, and where at some moments of the clock."""

    figure: FigureId
    path: tuple[Point, ...]
    dice: tuple[int, ...] = ()
    parting: bool = False
    crawl: bool = False
    clock: tuple[float, ...] = ()


class GroundQuestion(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    figure: FigureId
    piece: str


class MoverQuestion(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    figure: FigureId


def reach(
    match: Match, figure: Figure, path: tuple[Point, ...], dice: tuple[int, ...], *, parting: bool = False
) -> Stride:
    """How far somebody gets along a way, and when he is where, with slow dice known."""
    way = (figure.base.centre, *path)
    met = tolls(match, figure, way)
    edition = edition_of(match)
    hardest: Grade = max((toll.grade for toll in met), key=RANK.__getitem__, default="easy")
    read = slowed(dice, hardest, figure, edition, parting=parting) if dice else None
    length = sum(distance(a, b) for a, b in pairwise(way))
    return stride(pace(match, figure), length, met, read, edition, parting=parting)


def ask_reach(match: Match, asked: ReachQuestion) -> Mapping[str, Any]:
    figure = match.figure(asked.figure)
    way = (figure.base.centre, *asked.path)
    check_way(match, figure, way)
    met = tolls(match, figure, way)
    if asked.crawl and not asked.dice:
        raise Refused("engine", "question-unreadable", question="reach", error="crawling takes a die")
    if asked.crawl:
        length = sum(distance(a, b) for a, b in pairwise(way))
        gone = crawl(length, asked.dice[0], edition_of(match))
    else:
        gone = reach(match, figure, asked.path, asked.dice, parting=asked.parting)
    return {
        "allowance": pace(match, figure),
        "far": round(gone.far, 6),
        "why": gone.why,
        "ends": round(gone.end, 6),
        "at": {f"{clock:g}": round(gone.at(clock), 6) for clock in asked.clock},
        "dice": bool(met) and not asked.crawl,
        "tolls": {toll.piece: [round(toll.at, 6), toll.grade] for toll in met},
    }


def ask_ground(match: Match, asked: GroundQuestion) -> Mapping[str, Any]:
    figure = match.figure(asked.figure)
    piece = match.setup.table.by_id.get(asked.piece)
    if piece is None:
        raise Refused("engine", "no-such-piece", piece=asked.piece)
    return {"grade": grade(match, figure, piece), "mover": mover_kind(figure, edition_of(match))}


def ask_mover(match: Match, asked: MoverQuestion) -> Mapping[str, Any]:
    figure = match.figure(asked.figure)
    return {"allowance": pace(match, figure), "surrounded": surrounded(match, figure)}


#: Gathered by questions.py.
MOVEMENT_QUESTIONS: dict[str, tuple[Any, Callable[[Match, Any], Mapping[str, Any]]]] = {
    "reach": (ReachQuestion, ask_reach),
    "ground": (GroundQuestion, ask_ground),
    "mover": (MoverQuestion, ask_mover),
}
