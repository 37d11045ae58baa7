"""Up on a table and down: a move in difficult ground, a leap where an enemy is near (AR-TERR-044, AR-MEL-069 to -071).

Whoever has the middle of his base on a table, a counter or a stage stands on it. Marks: `interferes`, whom somebody
means to keep off a table this turn; `leap stopped` (of shots only a pistol), `leap failed` (neither shot nor strike).
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple, TypeAlias, cast

import msgspec

from escarmouche.dice.throws import Throw
from escarmouche.engine.agenda import RollStep, Step
from escarmouche.engine.decisions import Answer, Option, Refused
from escarmouche.engine.events import Event, Marked
from escarmouche.engine.figures import Figure, FigureId, SeatId
from escarmouche.engine.match import Match
from escarmouche.engine.state import State
from escarmouche.rulebooks.argad.announcements import WITH_MOVEMENTS, enemies_in_contact, enemy_figure, own_figure
from escarmouche.rulebooks.argad.figures import characteristic
from escarmouche.rulebooks.argad.footing import TABLES
from escarmouche.rulebooks.argad.gait import pace
from escarmouche.rulebooks.argad.junctions import BEFORE_MARCH, REPLACED, TOLLERS, in_force
from escarmouche.rulebooks.argad.march import CLINGS, LEAP_FAILED, LEAP_STOPPED
from escarmouche.rulebooks.argad.movement import walkers
from escarmouche.rulebooks.argad.record import Charge, Follow, Go, Goal, Stay, keep
from escarmouche.rulebooks.argad.suggestions import REPLIES
from escarmouche.rulebooks.argad.terrain import HAIR, Toll
from escarmouche.table.base import TOLERANCE, Point
from escarmouche.table.path import cut, length
from escarmouche.table.pieces import Area
from escarmouche.table.prepared import Footprint
from escarmouche.table.segments import crossings
from escarmouche.table.vectors import distance

SWITCH = "table_jumps"

#: The mark that names whom somebody means to keep off a table this turn.
INTERFERES = "interferes"

Result: TypeAlias = Literal["done", "stopped", "failed"]


class Edge(NamedTuple):
    """A way goes over the edge of a table, so many cm along: up, or down."""

    at: float
    piece: str
    up: bool


# --- edges on the way --------------------------------------------------------------------------------------------


def has_tables(match: Match) -> bool:
    """Whether there is anything to leap on and the rule is in play: known once for a match."""
    if "tables" not in match.fixed:
        found = any(piece.kind in TABLES for piece in match.setup.table.pieces)
        match.fixed["tables"] = found and in_force(match, SWITCH)
    return cast(bool, match.fixed["tables"])


def tables_near(match: Match, path: Sequence[Point]) -> Iterator[Footprint]:
    xs, ys = [x for x, _ in path], [y for _, y in path]
    for footprint in match.table.near((min(xs), min(ys), max(xs), max(ys))):
        if isinstance(footprint.piece, Area) and footprint.piece.kind in TABLES:
            yield footprint


def edges(match: Match, figure: Figure, path: Sequence[Point]) -> list[Edge]:
    """Where the middle of his base comes upon a table or leaves it, in order."""
    if len(path) < 2 or figure.base.level != 0 or not has_tables(match):
        return []
    found: list[Edge] = []
    for footprint in tables_near(match, path):
        up, done = not footprint.covers(path[0]), 0.0
        for a, b in pairwise(path):
            leg = distance(a, b)
            for share in sorted(crossings(a, b, footprint.lines)) if leg > TOLERANCE else ():
                found.append(Edge(done + share * leg, footprint.piece.id, up))
                up = not up
            done += leg
    return sorted(found)


def foot_of(figure: Figure, edge: Edge) -> float:
    """How far he may go without being up, or without being down."""
    return max(0.0, edge.at - (figure.base.reach if edge.up else HAIR))


# --- who opposes it ----------------------------------------------------------------------------------------------


def opponent(match: Match, figure: Figure, piece: str) -> FigureId | None:
    """An enemy in contact with him, fighting at that table, or near enough to it and meaning to interfere."""
    record, footprint = match.state.book, match.table.by_id[piece]
    for enemy in match.state.living():
        if not enemy.is_enemy_of(figure):
            continue
        if fights_at(match, enemy, footprint) or touches(match, enemy, figure):
            return enemy.id
        goal = record.goals.get(enemy.id)
        comes = isinstance(goal, Charge | Follow) and goal.target == figure.id
        if (comes or enemy.marks.get(INTERFERES) == figure.id) and can_reach(match, enemy, footprint):
            return enemy.id
    return None


def touches(match: Match, enemy: Figure, figure: Figure) -> bool:
    return any(other.id == figure.id for other in enemies_in_contact(match, enemy))


def can_reach(match: Match, enemy: Figure, footprint: Footprint) -> bool:
    """Whether he can be at the table this turn."""
    return footprint.gap(enemy.base) <= pace(match, enemy) + TOLERANCE


def fights_at(match: Match, enemy: Figure, footprint: Footprint) -> bool:
    """Whether he and somebody of the other side were already fighting on the table or against it."""
    for pair in match.state.book.touching:
        if enemy.id in pair and any(footprint.gap(match.state.figures[name].base) <= HAIR for name in pair):
            return True
    return False


def leaps(match: Match, figure: Figure, path: Sequence[Point]) -> bool:
    """Whether his way over tables is opposed: then the die of agility stands for slow dice (AR-TERR-044)."""
    return any(opponent(match, figure, edge.piece) is not None for edge in edges(match, figure, path))


def table_tolls(match: Match, figure: Figure, path: Sequence[Point]) -> list[Toll]:
    """Unopposed it is difficult ground, and he is up or down only if enough is left for it (AR-MEL-069)."""
    met = edges(match, figure, path)
    if not met or leaps(match, figure, path):
        return []
    end = length(path)
    return [
        Toll(foot_of(figure, edge), "difficult", edge.piece, min(end, edge.at + TOLERANCE))
        for edge in met
        if edge.at < end - TOLERANCE
    ]


# --- saying that one interferes ----------------------------------------------------------------------------------


class Interfere(Answer, frozen=True, kw_only=True):
    """Keep somebody off a table that one can reach this turn, or from getting down (AR-TERR-044)."""

    by: FigureId
    at: FigureId


class Interfering(Event, frozen=True, kw_only=True):
    """It is announced like a movement: whoever had agreed is asked again (AR-MOVE-003)."""

    by: FigureId
    at: FigureId

    def apply(self, state: State) -> None:
        state.change(self.by, marks={**state.figures[self.by].marks, INTERFERES: str(self.at)})
        keep(state, ready=())


def interfere(match: Match, seat: SeatId, answer: Interfere) -> None:
    """With an enemy whose announced way leads over the edge of a table within his reach."""
    figure = own_figure(match, seat, answer.by)
    enemy = enemy_figure(match, figure, answer.at)
    if figure.marks.get(CLINGS):
        raise Refused("AR-TERR-034", "clings-on", figure=figure.id)
    if not may_interfere(match, figure, enemy):
        raise Refused("AR-TERR-044", "no-table-to-hold", figure=figure.id, at=enemy.id)
    match.emit(Interfering(by=figure.id, at=enemy.id, rules=("AR-TERR-044", "AR-MEL-069")))


def may_interfere(match: Match, figure: Figure, enemy: Figure) -> bool:
    goal = match.state.book.goals.get(enemy.id)
    if not isinstance(goal, Go) or figure.marks.get(INTERFERES) == enemy.id:
        return False
    path = (enemy.base.centre, *goal.path)
    return any(can_reach(match, figure, match.table.by_id[edge.piece]) for edge in edges(match, enemy, path))


def interferences(match: Match, figure: Figure) -> Iterator[Option]:
    """Ready answers: every enemy whom he could keep off a table."""
    if not has_tables(match):
        return
    for enemy in match.state.living():
        if enemy.is_enemy_of(figure) and enemy.is_known_to(figure.seat) and may_interfere(match, figure, enemy):
            answer = Interfere(by=figure.id, at=enemy.id)
            yield Option(key=f"interfere {figure.id} -> {enemy.id}", answer=answer, about=(figure.id, enemy.id))


# --- the leap ----------------------------------------------------------------------------------------------------


def agility(figure: Figure) -> int:
    """The class stands for it where none was set (AR-MEL-070)."""
    return characteristic(figure, "agility")


def read_leap(die: int, need: int) -> Result:
    """Less than his agility, and he is up or down; equal stops him; more makes him fail (AR-MEL-070, -071)."""
    if die == need:
        return "stopped"
    return "done" if die < need else "failed"


class LeapRead(Event, frozen=True, kw_only=True):
    """A leap up on a table, or down from it; `goal` is what becomes of his way if it does not succeed."""

    figure: FigureId
    piece: str
    up: bool
    die: int
    need: int
    result: Result
    goal: Goal | None = None

    def apply(self, state: State) -> None:
        if self.goal is not None:
            keep(state, goals={**state.book.goals, self.figure: self.goal})


class LeapRoll(RollStep, frozen=True, kw_only=True):
    """One die for each edge of a table on his way, until one stops him."""

    figure: FigureId
    path: tuple[Point, ...]
    edges: tuple[Edge, ...]

    def throw(self, match: Match) -> Throw:
        return Throw(f"leap {self.figure}", roller=match.state.figures[self.figure].seat)

    def rolled(self, match: Match, faces: tuple[int, ...]) -> None:
        figure, edge = match.state.figures[self.figure], self.edges[0]
        if figure.marks.get(CLINGS) or not figure.alive:
            return  # danger caught him first (AR-TERR-034)
        need = agility(figure)
        result = read_leap(faces[0], need)
        goal = None if result == "done" else broken_off(figure, self.path, edge, result)
        told = "AR-MEL-070" if edge.up else "AR-MEL-071"
        match.emit(
            LeapRead(
                figure=figure.id,
                piece=edge.piece,
                up=edge.up,
                die=faces[0],
                need=need,
                result=result,
                goal=goal,
                rules=("AR-TERR-044", told),
            )
        )
        if result != "done":
            mark = LEAP_STOPPED if result == "stopped" else LEAP_FAILED
            match.emit(Marked(figure=figure.id, mark=mark, rules=("AR-TERR-044", told)))
        elif len(self.edges) > 1:
            match.push(msgspec.structs.replace(self, edges=self.edges[1:]))


def broken_off(figure: Figure, path: tuple[Point, ...], edge: Edge, result: Result) -> Goal:
    """Against the table, or still perched on it; who fails to leap down is down, but stuck at its foot."""
    far = foot_of(figure, edge)
    if result == "failed" and not edge.up:
        far = min(length(path), edge.at + figure.base.reach)
    way = cut(path, far)[0][1:] if far > TOLERANCE else ()
    return Go(path=way) if way else Stay()


def leap_steps(match: Match) -> list[Step]:
    """A die for each who goes over the edge of a table against somebody's will (AR-TERR-044)."""
    if not has_tables(match):
        return []
    found: list[Step] = []
    for walker in walkers(match):
        met = tuple(edges(match, walker.figure, walker.path))
        if met and leaps(match, walker.figure, walker.path):
            found.append(LeapRoll(figure=walker.figure.id, path=walker.path, edges=met))
    return found


TOLLERS.append(table_tolls)
REPLACED.append(leaps)
BEFORE_MARCH.append(leap_steps)
WITH_MOVEMENTS[Interfere] = interfere
REPLIES.append(interferences)
