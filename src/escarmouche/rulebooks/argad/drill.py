"""Manoeuvres in close order: march, pivot, glide, change ranks, break (AR-FORM-008 to -011, -016 to -022)."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from math import cos, hypot, radians, sin
from typing import Literal

import msgspec

from escarmouche.dice.throws import Throw
from escarmouche.engine.agenda import RollStep, Step
from escarmouche.engine.decisions import Answer, Refused
from escarmouche.engine.events import FigureMoved
from escarmouche.engine.figures import Figure, FigureId, SeatId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.announcements import WITH_MOVEMENTS, check_points, own_figure
from escarmouche.rulebooks.argad.edition import edition_of
from escarmouche.rulebooks.argad.figures import base_length, in_contact, is_mounted, two_paces
from escarmouche.rulebooks.argad.formations import (
    BODY,
    DrillNoted,
    bodies,
    check_forming,
    drills_of,
    ordered,
    training,
    unform,
)
from escarmouche.rulebooks.argad.gait import pace
from escarmouche.rulebooks.argad.junctions import AFTER_MARCH, BEFORE_MARCH, PACES, in_force
from escarmouche.rulebooks.argad.ranks import CLOSE, FORMATIONS, ORDER
from escarmouche.rulebooks.argad.record import Follow, Go, Goal, Planned, Stay
from escarmouche.rulebooks.argad.terrain import solid, tolls
from escarmouche.rulebooks.argad.troop import in_disorder, is_commander
from escarmouche.table.base import TOLERANCE, Base, Point
from escarmouche.table.path import fits, stretches

#: Easy on foot, but closed to whoever keeps his rank (AR-FORM-020).
SCATTERED = frozenset({"open_forest", "orchard"})

#: Forward is within so many degrees either side of the front (AR-FORM-008).
FORWARD = 45.0

#: The lowest class that pivots and marches in one turn (AR-FORM-009), and the pace of warriors (AR-FORM-019).
NIMBLE = 3


class Evolution(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One part of a manoeuvre: march or glide `by` so much east and north, pivot by degrees, move one `rank`.

    Ranks are counted from the front, which is 0; `to` says before or behind all the others.
    """

    what: Literal["march", "pivot", "glide", "exchange"]
    by: Point = (0.0, 0.0)
    turn: float = 0.0
    rank: int = 0
    to: Literal["front", "rear"] = "front"


class Drill(Answer, frozen=True, kw_only=True):
    """A commander orders a body of men about: to form up, to do evolutions, or to break its ranks."""

    figure: FigureId
    what: Literal["form", "evolve", "break"]
    body: str = ""
    anchor: FigureId | None = None
    members: tuple[FigureId, ...] = ()
    files: int = 3
    facing: float = 0.0
    evolutions: tuple[Evolution, ...] = ()


def take_drill(match: Match, seat: SeatId, drill: Drill) -> None:
    """Take an order, or refuse it: all is done on the order of a commander within voice of everybody (AR-CMD-009)."""
    if not in_force(match, FORMATIONS):
        raise Refused("AR-FORM-001", "switched-off", figure=drill.figure, deed="close order")
    chief = own_figure(match, seat, drill.figure)
    if not is_commander(chief):
        raise Refused("AR-CMD-009", "no-commander", figure=chief.id)
    if drill.what == "form":
        form_up(match, chief, drill)
        return
    men = bodies(match).get(drill.body, [])
    if not men or men[0].seat != seat:
        raise Refused("AR-FORM-002", "no-such-body", body=drill.body, known=", ".join(bodies(match)))
    for member in men:
        if not ordered(match, member) or in_disorder(match, member):
            raise Refused("AR-FORM-011", "no-officer", figure=member.id)
    if drill.what == "break":
        unform(match, drill.body, men, "ordered", "AR-FORM-016", "AR-CMD-009")
    else:
        evolve(match, men, drill)


def form_up(match: Match, chief: Figure, drill: Drill) -> None:
    """They run to the anchor; nobody does anything else (AR-FORM-007)."""
    anchor = own_figure(match, chief.seat, drill.anchor or chief.id)
    members = [own_figure(match, chief.seat, name) for name in drill.members if name != anchor.id]
    check_forming(match, chief, anchor, members)
    body = drill.body or f"{anchor.id}"
    noted: dict[str, object] = {
        "what": "form",
        "by": chief.id,
        "anchor": anchor.id,
        "members": "|".join(member.id for member in members),
        "files": drill.files,
        "facing": drill.facing,
        "x": anchor.base.x,
        "y": anchor.base.y,
    }
    names = tuple(member.id for member in members)
    match.emit(DrillNoted(body=body, drill=noted, figures=(anchor.id, *names), rules=("AR-FORM-007",)))
    for member in members:
        match.emit(Planned(figure=member.id, goal=Follow(target=anchor.id, gap=0.0), rules=("AR-FORM-007",)))


# --- evolutions --------------------------------------------------------------------------------------------------


def evolve(match: Match, men: Sequence[Figure], drill: Drill) -> None:
    """Check the whole manoeuvre, note it, and announce the march of each man."""
    check_evolutions(match, men, drill.evolutions)
    final = places_after(match, men, drill.evolutions)
    check_ground(match, men, final)
    marches = [one for one in drill.evolutions if one.what == "march"]
    noted: dict[str, object] = {"what": "evolve", "by": drill.figure, "marches": bool(marches)}
    noted |= {"rate": rate(match, men), "cost": cost(match, men, marches)}
    noted |= {"ends": "|".join(f"{name} {base.x!r} {base.y!r} {base.facing!r}" for name, base in final.items())}
    names = tuple(figure.id for figure in men)
    match.emit(DrillNoted(body=drill.body, drill=noted, figures=names, rules=("AR-FORM-008", "AR-FORM-011")))
    pivoted = places_after(match, men, drill.evolutions[: drill.evolutions.index(marches[0])] if marches else ())
    for figure in men:
        path, here = [], pivoted[figure.id].centre
        for one in marches:
            here = (here[0] + one.by[0], here[1] + one.by[1])
            path.append(here)
        check_points(match, figure, tuple(path))
        if path or isinstance(match.state.book.goals.get(figure.id), Go):  # an order to march may be taken back
            goal = Go(path=tuple(path)) if path else Stay()
            match.emit(Planned(figure=figure.id, goal=goal, rules=("AR-FORM-008",)))


def check_evolutions(match: Match, men: Sequence[Figure], evolutions: Sequence[Evolution]) -> None:
    """What may be done in one turn, by whom, and how far (AR-FORM-008 to -010, -018)."""
    count = Counter(one.what for one in evolutions)
    lowest = min(figure.profile.grade for figure in men)
    if count["pivot"] > 1:
        raise Refused("AR-FORM-009", "pivots-twice", body=body_of(men))
    if count["exchange"] + count["glide"] > 1:
        raise Refused("AR-FORM-010", "glides-or-exchanges", body=body_of(men))
    if count["march"] and count["glide"] + count["exchange"]:
        raise Refused("AR-FORM-010", "marches-already", body=body_of(men))
    if count["march"] and count["pivot"]:
        if lowest < NIMBLE and not is_mounted(men[0]):
            raise Refused("AR-FORM-009", "pivot-and-march", body=body_of(men), grade=lowest)
        if evolutions[0].what != "pivot" and evolutions[-1].what != "pivot":
            raise Refused("AR-FORM-009", "pivot-in-the-middle", body=body_of(men))
    warriors = any(training(figure) == "warriors" for figure in men)
    straight = all(one.what == "march" and is_forward(men, one.by) for one in evolutions)
    if warriors and not straight:
        raise Refused("AR-FORM-018", "no-manoeuvres", body=body_of(men))
    for one in evolutions:
        if one.what == "glide" and hypot(*one.by) > two_paces(men[0], edition_of(match)) + TOLERANCE:
            most, length = two_paces(men[0], edition_of(match)), round(hypot(*one.by), 2)
            raise Refused("AR-FORM-010", "too-far", figure=men[0].id, length=length, allowance=most)
        if one.what == "exchange" and not _has_ranks_to_pass(men, one):
            raise Refused("AR-FORM-010", "no-such-rank", body=body_of(men), rank=one.rank)
    marches = [one for one in evolutions if one.what == "march"]
    used, most = cost(match, men, marches), rate(match, men)
    if used > most + TOLERANCE:
        raise Refused("AR-FORM-008", "too-far", figure=men[0].id, length=round(used, 2), allowance=most)


def check_ground(match: Match, men: Sequence[Figure], final: dict[FigureId, Base]) -> None:
    """Nobody is swept into a closed obstacle, and no enemy is left without opponent (AR-FORM-009, -022)."""
    edition = edition_of(match)
    placed = {figure.id: msgspec.structs.replace(figure, base=final[figure.id]) for figure in men}
    for figure in men:
        way = (figure.base.centre, final[figure.id].centre)
        if fits(figure.base, way, match.table, solid(match, figure)) is not None:
            raise Refused("AR-FORM-009", "no-room", figure=figure.id)
    for enemy in match.state.living():
        if not enemy.is_enemy_of(men[0]):
            continue
        before = any(in_contact(figure, enemy, edition) for figure in men)
        if before and not any(in_contact(figure, enemy, edition) for figure in placed.values()):
            raise Refused("AR-FORM-022", "enemy-left-free", enemy=enemy.id)


def body_of(men: Sequence[Figure]) -> str:
    return str(men[0].marks.get(BODY, ""))


# --- shape and pace ----------------------------------------------------------------------------------------------


def _frame(men: Sequence[Figure]) -> tuple[Point, Point]:
    """Which way is ahead, and which is to the right."""
    ahead = men[0].base.heading
    return ahead, (ahead[1], -ahead[0])


def ranks(men: Sequence[Figure]) -> list[list[Figure]]:
    """From the front backwards, each from left to right."""
    ahead, right = _frame(men)
    deep = base_length(men[0])
    forward = sorted(men, key=lambda one: -(one.base.x * ahead[0] + one.base.y * ahead[1]))
    found: list[list[Figure]] = []
    line = None
    for figure in forward:
        at = figure.base.x * ahead[0] + figure.base.y * ahead[1]
        if line is None or line - at > deep / 2:
            found.append([])
            line = at
        found[-1].append(figure)
    return [sorted(rank, key=lambda one: one.base.x * right[0] + one.base.y * right[1]) for rank in found]


def is_column(men: Sequence[Figure]) -> bool:
    """A column by two: exactly two files, at least as deep as wide (AR-FORM-008)."""
    found = ranks(men)
    return len(men) > 2 and max(len(rank) for rank in found) == 2 and len(found) >= 2


def rate(match: Match, men: Sequence[Figure]) -> float:
    """How far the body marches forward: by its shape, and no faster than its slowest man (AR-FORM-008, -019, -021)."""
    drill = edition_of(match).drill
    assert drill is not None
    slowest = min(pace(match, figure) for figure in men)
    if is_mounted(men[0]):
        knights = any(figure.profile.mounted == "knight" for figure in men)
        return min(slowest, drill.knights if knights else drill.mounted)
    warriors = any(training(figure) == "warriors" for figure in men)
    return min(slowest, drill.column if is_column(men) and not warriors else drill.line)


def is_forward(men: Sequence[Figure], by: Point) -> bool:
    ahead, _ = _frame(men)
    return by[0] * ahead[0] + by[1] * ahead[1] >= hypot(*by) * cos(radians(FORWARD)) - TOLERANCE


def cost(match: Match, men: Sequence[Figure], marches: Sequence[Evolution]) -> float:
    """What a march uses of the forward rate: sideways and backwards each centimetre costs more (AR-FORM-008)."""
    drill = edition_of(match).drill
    assert drill is not None
    slow = drill.mounted_aside if is_mounted(men[0]) else drill.aside
    used = 0.0
    for one in marches:
        used += hypot(*one.by) * (1.0 if is_forward(men, one.by) else max(1.0, rate(match, men) / slow))
    return used


def places_after(match: Match, men: Sequence[Figure], evolutions: Sequence[Evolution]) -> dict[FigureId, Base]:
    """Where everybody stands after these evolutions."""
    places = {figure.id: figure.base for figure in men}
    for one in evolutions:
        if one.what in ("march", "glide"):
            places = {name: base.at(base.x + one.by[0], base.y + one.by[1]) for name, base in places.items()}
        elif one.what == "pivot":
            places = _turned(places, one.turn)
        else:
            moved = [msgspec.structs.replace(figure, base=places[figure.id]) for figure in men]
            places = _exchanged(moved, one)
    return places


def _turned(places: dict[FigureId, Base], turn: float) -> dict[FigureId, Base]:
    """Around the middle of the body, clockwise."""
    x = sum(base.x for base in places.values()) / len(places)
    y = sum(base.y for base in places.values()) / len(places)
    c, s = cos(radians(turn)), sin(radians(turn))
    return {
        name: base.at(
            x + c * (base.x - x) + s * (base.y - y),
            y - s * (base.x - x) + c * (base.y - y),
            (base.facing + turn) % 360.0,
        )
        for name, base in places.items()
    }


def _passed(found: Sequence[list[Figure]], one: Evolution) -> Sequence[list[Figure]]:
    """The ranks which that one passes on its way to the front or to the rear."""
    return found[: one.rank] if one.to == "front" else found[one.rank + 1 :]


def _has_ranks_to_pass(men: Sequence[Figure], one: Evolution) -> bool:
    found = ranks(men)
    return one.rank in range(len(found)) and bool(_passed(found, one))


def _exchanged(men: Sequence[Figure], one: Evolution) -> dict[FigureId, Base]:
    """That rank passes before or behind the others, those it passes give one base (AR-FORM-010, AR-TURN-014)."""
    found = ranks(men)
    passed = _passed(found, one)
    (east, north), _ = _frame(men)
    deep = base_length(men[0]) * (1.0 if one.to == "front" else -1.0)
    places = {figure.id: figure.base for figure in men}

    def step(figure: Figure, by: float) -> None:
        places[figure.id] = figure.base.at(figure.base.x + by * east, figure.base.y + by * north)

    for figure in found[one.rank]:
        step(figure, deep * len(passed))
    for figure in (each for rank in passed for each in rank):
        step(figure, -deep)
    return places


# --- in the movement phase ---------------------------------------------------------------------------------------


class ClassTest(RollStep, frozen=True, kw_only=True):
    """Warriors who march must keep their formation: under the class of most of them (AR-FORM-019)."""

    body: str
    figures: tuple[FigureId, ...]

    def throw(self, match: Match) -> Throw:
        return Throw(f"march {self.body}", roller=match.state.figures[self.figures[0]].seat, count=1)

    def rolled(self, match: Match, faces: tuple[int, ...]) -> None:
        men = [match.state.figures[name] for name in self.figures]
        if faces[0] >= class_of_most(men):
            unform(match, self.body, men, "class-test", "AR-FORM-019")


def class_of_most(men: Sequence[Figure]) -> int:
    """The class of the majority, the lower on a tie."""
    count: Counter[int] = Counter(figure.profile.grade for figure in men)
    most = max(count.values())
    return min(grade for grade, men_of_it in count.items() if men_of_it == most)


def class_tests(match: Match) -> list[Step]:
    found: list[Step] = []
    for body, drill in drills_of(match, "evolve"):
        men = bodies(match).get(body, [])
        if drill["marches"] and any(training(figure) == "warriors" for figure in men):
            found.append(ClassTest(body=body, figures=tuple(figure.id for figure in men)))
    return found


def in_step(match: Match, figure: Figure, goal: Goal, most: float) -> float:
    """A man in the ranks goes at the pace of the body (AR-FORM-008)."""
    if not isinstance(goal, Go):
        return most
    drill = match.state.book.floor.drills.get(str(figure.marks.get(BODY, "")))
    if figure.marks.get(ORDER) != CLOSE or drill is None or not drill.get("marches"):
        return most
    length = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise((figure.base.centre, *goal.path)))
    used = float(str(drill["cost"]))
    return max(length, float(str(drill["rate"])) * length / used) if used > TOLERANCE else most


def carry_out(match: Match) -> None:
    """Ground that the march came into breaks it; otherwise everybody stands where the manoeuvre leaves him."""
    for body, drill in drills_of(match, "evolve"):
        men = bodies(match).get(body, [])
        if not men:
            continue
        if drill["marches"] and any(on_bad_ground(match, figure) for figure in men):
            unform(match, body, men, "ground", "AR-FORM-020", "AR-FORM-017")
            continue
        stopped = any(figure.id in pair for figure in men for pair in match.state.book.met)
        for figure in men:
            place = _end_of(drill, figure)
            if place is None or (drill["marches"] and stopped):
                continue
            if place != figure.base:
                rules = ("AR-FORM-009", "AR-FORM-010")
                match.emit(FigureMoved(figure=figure.id, to=place, cause="drill", rules=rules))


def _end_of(drill: dict[str, object], figure: Figure) -> Base | None:
    for told in str(drill["ends"]).split("|"):
        name, x, y, facing = told.rsplit(" ", 3)
        if name == figure.id:
            return figure.base.at(float(x), float(y), float(facing))
    return None


def on_bad_ground(match: Match, figure: Figure) -> bool:
    """Whether his way led into difficult ground, over an obstacle or among scattered trees (AR-FORM-017, -020)."""
    way = match.state.book.march.ways.get(figure.id)
    if way is None:
        return False
    path = tuple((x, y) for _, x, y in way)
    start = msgspec.structs.replace(figure, base=figure.base.at(*path[0]))
    if tolls(match, start, path):
        return True
    parts = stretches(path, match.table, start.base, by="edge", hair=0.1)
    return any(part.kind in SCATTERED for part in parts)


WITH_MOVEMENTS[Drill] = take_drill
PACES.append(in_step)
BEFORE_MARCH.append(class_tests)
AFTER_MARCH.insert(0, carry_out)
