"""Recoil: how far and where to, whom one pushes, when there is no way (AR-AFTER-003 to -007).

Modules that know more of what bars a way back (heights, water) add a function to BARS.
"""

from collections.abc import Callable
from math import atan2, cos, inf, pi, radians, sin
from typing import NamedTuple

from escarmouche.engine.agenda import AskStep
from escarmouche.engine.decisions import Answer, Choose, Decision, Option, Refused, tag_of
from escarmouche.engine.events import Event, FigureMoved, FigureRemoved
from escarmouche.engine.figures import Figure, FigureId
from escarmouche.engine.match import Match
from escarmouche.engine.state import State
from escarmouche.rulebooks.argad.edition import edition_of
from escarmouche.rulebooks.argad.figures import holds_captive, is_mounted, recoil_length
from escarmouche.rulebooks.argad.footing import building_of, edge_to_edge
from escarmouche.rulebooks.argad.record import Record, keep
from escarmouche.rulebooks.argad.terrain import grade
from escarmouche.table.base import TOLERANCE, Base, Point
from escarmouche.table.buildings import Building
from escarmouche.table.gaps import overlap, touch
from escarmouche.table.motion import Motion, first_meeting
from escarmouche.table.path import fits
from escarmouche.table.pieces import Linear, Piece
from escarmouche.table.vectors import distance

#: How far to the side of his way back somebody slips, in degrees, and in which steps it is looked for (AR-AFTER-004).
ASIDE = 90
STEP = 5

#: Two enemies pull in opposite ways when less than this is left of their directions.
BALANCED = 1e-6

#: How far behind somebody one looks for room (cm), to let a file clear from the back (AR-AFTER-012).
LOOK = 12.0

#: What else bars a way back: functions of the match, the figure and the place where he would end.
BARS: list[Callable[[Match, Figure, Base], bool]] = []


#: Ways back of a kind of their own, looked at first: off a table, down a ladder.
WAYS_BACK: list[Callable[[Match, Figure], "Retreat | None"]] = []

#: What else happens to somebody who has recoiled.
RECOILED: list[Callable[[Match, Figure], None]] = []


class Retreat(NamedTuple):
    """Where somebody recoils to, and the friends whom he pushes, the last of the file first; or he leaves the table."""

    there: Base
    pushed: tuple[tuple[FigureId, Base], ...] = ()
    leaves: bool = False


class Sidestep(Answer, frozen=True, kw_only=True):
    """To which side somebody recoils who has enemies on opposite sides (AR-AFTER-004)."""

    left: bool


class SideChosen(Event, frozen=True, kw_only=True):
    figure: FigureId
    left: bool

    def apply(self, state: State) -> None:
        keep(state, sides={**state.book.sides, self.figure: self.left})


# --- where to ---------------------------------------------------------------------------------------------------


def away_from(match: Match, victim: Figure) -> float | None:
    """The angle opposite to the sum of the directions of the living enemies whom he faced (AR-AFTER-004).

    None when they cancel out. With all of them dead it is away from whoever made him recoil.
    """
    dx = dy = 0.0
    for enemy in faced(match, victim):
        far = distance(victim.base.centre, enemy.base.centre)
        if far > TOLERANCE:  # whoever is right above or below him stands on no side of him
            dx += (enemy.base.x - victim.base.x) / far
            dy += (enemy.base.y - victim.base.y) / far
    if abs(dx) + abs(dy) <= BALANCED:
        return None
    return atan2(-dy, -dx)


def faced(match: Match, victim: Figure) -> list[Figure]:
    """The living enemies who were in contact with him, else the one who threw him back."""
    record: Record = match.state.book
    names = [b if a == victim.id else a for a, b in record.facing if victim.id in (a, b)]
    enemies = [match.state.figures[name] for name in dict.fromkeys(names)]
    living = [one for one in enemies if one.alive and one.is_enemy_of(victim) and not holds_captive(one, victim)]
    if living:
        return living
    causes = [blow.by for blow in record.blows if blow.at == victim.id and blow.outcome != "missed"]
    return [match.state.figures[name] for name in causes[:1]]


def sideways(match: Match, victim: Figure) -> tuple[float, float]:
    """Left and right of the enemies on opposite sides of him, as he sees the first of them."""
    enemy = faced(match, victim)[0]
    ahead = atan2(enemy.base.y - victim.base.y, enemy.base.x - victim.base.x)
    return (ahead + pi / 2, ahead - pi / 2)


def retreat(match: Match, victim: Figure, away: float) -> Retreat | None:
    """Straight back, pushing friends; else the nearest direction up to 90 degrees aside that is free (AR-AFTER-004).

    The edge of the table lets out whoever finds no other way.
    """
    length = recoil_length(victim, edition_of(match))
    there = shifted(victim.base, away, length)
    if on_table(match, there.centre):
        pushed = room_made(match, victim, away, length)
        if pushed is not None:
            return Retreat(there, pushed)
    for degrees in sorted(range(-ASIDE, ASIDE + 1, STEP), key=abs):
        there = shifted(victim.base, away + radians(degrees), length)
        if on_table(match, there.centre) and is_free(match, victim, there):
            return Retreat(there)
    if not on_table(match, shifted(victim.base, away, length).centre):
        return Retreat(shifted(victim.base, away, length), leaves=True)
    return None


def shifted(base: Base, angle: float, length: float) -> Base:
    return base.at(base.x + length * cos(angle), base.y + length * sin(angle))


def on_table(match: Match, point: Point) -> bool:
    return 0.0 <= point[0] <= match.setup.table.width and 0.0 <= point[1] <= match.setup.table.depth


def is_free(match: Match, victim: Figure, there: Base) -> bool:
    """He runs into nobody and nothing on the way, and ends touching no enemy."""
    if barred(match, victim, there):
        return False
    return all(_passes(match, victim, there, other) for other in match.state.living() if other.id != victim.id)


def _passes(match: Match, victim: Figure, there: Base, other: Figure) -> bool:
    if overlap(there, other.base) or (other.is_enemy_of(victim) and still_meets(match, victim, there, other)):
        return False
    return met_at(victim.base, there, other.base) is None


def still_meets(match: Match, victim: Figure, there: Base, enemy: Figure) -> bool:
    """Whether he would touch an enemy where he ends; a mere corner of one whom he was fighting does not count."""
    if enemy in faced(match, victim):
        return edge_to_edge(there, enemy.base, TOLERANCE)
    return touch(there, enemy.base)


def met_at(base: Base, there: Base, other: Base) -> float | None:
    """The share of a way after which a base runs into another one."""
    length = distance(base.centre, there.centre)
    if distance(base.centre, other.centre) > length + base.reach + other.reach + TOLERANCE:
        return None  # too far off, as most are
    way = Motion.walk(base, [(0.0, base.x, base.y), (1.0, there.x, there.y)])
    meeting = first_meeting(way, Motion.still(other))
    return None if meeting is None or meeting.t > 1.0 else meeting.t


# --- friends behind ---------------------------------------------------------------------------------------------


def room_made(match: Match, victim: Figure, away: float, length: float) -> tuple[tuple[FigureId, Base], ...] | None:
    """The friends who must give way, each just enough and in the same direction; None if one cannot (AR-AFTER-005)."""
    shifts: dict[FigureId, float] = {victim.id: length}
    if not _push(match, victim, away, shifts):
        return None
    del shifts[victim.id]
    ordered = sorted(shifts, key=lambda name: -distance(match.state.figures[name].base.centre, victim.base.centre))
    return tuple((name, shifted(match.state.figures[name].base, away, shifts[name])) for name in ordered)


def _push(match: Match, mover: Figure, away: float, shifts: dict[FigureId, float]) -> bool:
    """Whether somebody can go as far as he must, all those whom he pushes included; notes how far each goes."""
    length = shifts[mover.id]
    there = shifted(mover.base, away, length)
    if barred(match, mover, there) or not on_table(match, there.centre):
        return False
    for other in match.state.living():
        if other.id == mover.id:
            continue
        share = met_at(mover.base, there, other.base)
        if other.is_enemy_of(mover):
            if (
                share is not None
                or overlap(there, other.base)
                or (len(shifts) == 1 and still_meets(match, mover, there, other))
            ):
                return False
            continue
        left = 0.0 if share is None else length * (1.0 - share)
        if left <= TOLERANCE or left <= shifts.get(other.id, 0.0) + TOLERANCE:
            continue
        if is_mounted(other) and not is_mounted(mover):  # AR-AFTER-006
            return False
        shifts[other.id] = left
        if not _push(match, other, away, shifts):
            return False
    return True


# --- obstacles --------------------------------------------------------------------------------------------------


def barred(match: Match, figure: Figure, there: Base) -> bool:
    """A wall, an obstacle, closed ground or a drop on the way (AR-AFTER-004)."""
    if any(bar(match, figure, there) for bar in BARS):
        return True
    if not match.table.footprints:
        return False
    if figure.base.level > 0 and _is_indoors(match, figure) and not _has_floor(match, there):
        return True
    under = {covered.piece.id for covered in match.table.pieces_under(figure.base) if covered.overlaps}

    def stops(piece: Piece) -> bool:
        if isinstance(piece, Building):
            return True
        if piece.id in under:
            return False
        graded = grade(match, figure, piece)
        return graded == "forbidden" or (isinstance(piece, Linear) and graded != "easy")

    return fits(figure.base, (figure.base.centre, there.centre), match.table, stops, turns=False) is not None


def _is_indoors(match: Match, figure: Figure) -> bool:
    return building_of(match, figure) is not None or _has_floor(match, figure.base)


def _has_floor(match: Match, base: Base) -> bool:
    """Whether a storey of some building carries a base."""
    for piece in match.table.pieces_at(base.centre):
        if isinstance(piece, Building) and base.level in piece.by_number:
            return True
    return False


def room_behind(match: Match, victim: Figure, away: float) -> float:
    """How far he could go straight back before he meets anybody (AR-AFTER-012)."""
    there = shifted(victim.base, away, LOOK)
    others = (other for other in match.state.living() if other.id != victim.id)
    shares = [share for other in others if (share := met_at(victim.base, there, other.base)) is not None]
    return LOOK * min(shares, default=inf)


# --- doing it ---------------------------------------------------------------------------------------------------


def carry_out(match: Match, victim: Figure, way: Retreat) -> None:
    """Move the pushed, the last first, then him; or off the table."""
    if way.leaves:
        match.emit(FigureRemoved(figure=victim.id, cause="left-table", rules=("AR-AFTER-004",)))
        return
    for name, there in way.pushed:
        path = (match.state.figures[name].base.centre, there.centre)
        match.emit(FigureMoved(figure=name, to=there, path=path, cause="pushed", rules=("AR-AFTER-005",)))
    path = (victim.base.centre, way.there.centre)
    match.emit(
        FigureMoved(figure=victim.id, to=way.there, path=path, cause="recoil", rules=("AR-AFTER-003", "AR-AFTER-004"))
    )
    for recoiled in RECOILED:
        recoiled(match, match.state.figures[victim.id])


class ChoosingSide(AskStep, frozen=True, kw_only=True):
    """Enemies on opposite sides: his player says to which side he recoils (AR-AFTER-004)."""

    figure: FigureId

    def question(self, match: Match) -> Decision:
        seat = match.state.figures[self.figure].seat
        options = (
            Option(key="left", answer=Sidestep(left=True), about=(self.figure,)),
            Option(key="right", answer=Sidestep(left=False), about=(self.figure,)),
        )
        return Decision(
            id=match.decision_id(seat),
            seat=seat,
            kind="recoil-side",
            accepts=(tag_of(Sidestep), tag_of(Choose)),
            about=(self.figure,),
            options=options,
            default=options[0].answer,
            rules=("AR-AFTER-004",),
        )

    def answered(self, match: Match, answer: Answer) -> None:
        if not isinstance(answer, Sidestep):
            raise Refused("engine", "nothing-to-answer")
        match.emit(SideChosen(figure=self.figure, left=answer.left, rules=("AR-AFTER-004",)))


def bearings(match: Match, victim: Figure) -> tuple[float, ...]:
    """The ways back that come into question, the best first."""
    away = away_from(match, victim)
    if away is not None:
        return (away,)
    left, right = sideways(match, victim)
    chosen = match.state.book.sides.get(victim.id)
    return (left, right) if chosen is None else (left,) if chosen else (right,)


def way_back(match: Match, victim: Figure) -> Retreat | None:
    """Where he recoils to, if he can."""
    for special in WAYS_BACK:
        if (found := special(match, victim)) is not None:
            return found
    ways = (retreat(match, victim, away) for away in bearings(match, victim))
    return next((way for way in ways if way is not None), None)


def is_undecided(match: Match, victim: Figure) -> bool:
    """Whether he must say to which side he goes: enemies on opposite sides of him, and both ways free."""
    ways = bearings(match, victim)
    return len(ways) > 1 and all(retreat(match, victim, side) is not None for side in ways)
