"""Riders in melee: who has a rider's advantages, when a charge counts, the lance, the point that awaits it (AR-CAV).

A charge is settled after the last announcement and before the first blow, so that nobody adapts to its dice
(AR-CAV-007). What comes of it stands on the rider as the mark `charging`, the enemies whom his charge met.

Traits read here: `no charge`, a rider or a horse not trained to charge (AR-CAV-006); `game`, what one hunts
(AR-CAV-016); `regular` and `faces riders`, who know how to receive a charge, `civilian`, who does not (AR-CAV-012).
"""

from collections.abc import Sequence
from math import atan2, degrees, hypot
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from escarmouche.dice.throws import Throw
from escarmouche.engine.agenda import RollStep, Step
from escarmouche.engine.events import Event
from escarmouche.engine.figures import Figure, FigureId
from escarmouche.engine.match import Match
from escarmouche.engine.state import State
from escarmouche.rulebooks.argad import figures
from escarmouche.rulebooks.argad.edition import Edition, Grade, MeleeWeapon, edition_of
from escarmouche.rulebooks.argad.factors import factor, weapon_of
from escarmouche.rulebooks.argad.figures import (
    CHARGING,
    WIELDS,
    has_trait,
    is_immobile,
    is_mounted,
    is_rider,
    melee_weapons,
)
from escarmouche.rulebooks.argad.footing import barrier_between
from escarmouche.rulebooks.argad.groups import parties
from escarmouche.rulebooks.argad.melee import BEFORE_BLOWS
from escarmouche.rulebooks.argad.record import Record
from escarmouche.rulebooks.argad.terrain import HAIR, RANK, grade, tolls
from escarmouche.table.base import TOLERANCE, Point
from escarmouche.table.pieces import Area, Road
from escarmouche.table.vectors import distance, dot

#: Legs of a way that differ by no more than this, in degrees, are one straight line: somebody who charges a moving
#: enemy corrects his way a little at each moment (AR-MOVE-013).
STRAIGHT = 10.0

#: The cosine within which an enemy is in front of him who charges, and not on his flank (AR-CAV-005, -011).
AHEAD = 0.7

NO_CHARGE = "no charge"
GAME = "game"

#: From this class on people are soldiers, who know how to receive a charge unless something else is said (AR-CAV-012).
SOLDIERS = 3

#: What becomes of a charge: it counts, or why it does not.
Verdict: TypeAlias = Literal["counts", "too-short", "dice", "ground"]


# --- the ground under a rider -----------------------------------------------------------------------------------


def ground_under(match: Match, figure: Figure) -> Grade:
    """The hardest ground that his base lies on; a road cancels it, slopes as the edition says (AR-CAV-002)."""
    grounds = edition_of(match).grounds
    roads = [piece for piece in match.table.pieces_at(figure.base.centre) if isinstance(piece, Road)]
    worst: Grade = "easy"
    for under in match.table.pieces_under(figure.base, HAIR):
        piece = under.piece
        if not under.overlaps or not isinstance(piece, Area):
            continue
        slope = piece.kind in grounds and grounds[piece.kind].slope
        if slope or not any(road.cancels_kind(piece.kind) for road in roads):
            worst = max(worst, grade(match, figure, piece), key=RANK.__getitem__)
    return worst


# --- the charge -------------------------------------------------------------------------------------------------


class Run(NamedTuple):
    """The straight end of a rider's way, and the enemies whom it led to."""

    figure: Figure
    cm: float
    met: tuple[FigureId, ...]
    verdict: Verdict | None


class ChargeJudged(Event, frozen=True, kw_only=True):
    """Whether a rider's arrival was a charge: the length of his straight run, the dice if there were any."""

    figure: FigureId
    at: tuple[FigureId, ...]
    run: float
    dice: tuple[int, ...] = ()
    verdict: Verdict
    lance: str | None = None

    def apply(self, state: State) -> None:
        if self.verdict == "counts":
            marks = {**state.figures[self.figure].marks, CHARGING: " ".join(self.at)}
            if self.lance is not None:
                marks[WIELDS] = self.lance
            state.change(self.figure, marks=marks)


def charged(figure: Figure) -> tuple[str, ...]:
    """The enemies whom his charge met this turn."""
    return tuple(str(figure.marks.get(CHARGING, "")).split())


def can_charge(figure: Figure, edition: Edition) -> bool:
    """A trained rider on a horse that charges (AR-CAV-006, -014)."""
    return figures.can_charge(figure, edition) and not has_trait(figure, NO_CHARGE)


def straight_end(way: Sequence[Point]) -> tuple[Point, Point]:
    """The last unbroken straight stretch of a way (AR-CAV-006)."""
    end = start = way[-1]
    last: float | None = None
    for a, b in zip(reversed(way[:-1]), reversed(way[1:]), strict=True):
        if distance(a, b) <= TOLERANCE:
            continue
        bearing = degrees(atan2(b[0] - a[0], b[1] - a[1]))
        if last is not None and abs((bearing - last + 180.0) % 360.0 - 180.0) > STRAIGHT:
            break
        last = bearing if last is None else last
        start = a
    return start, end


def run_of(match: Match, rider: Figure) -> Run:
    """How he arrived: the enemies ahead of him, how far he came straight at them, and what already decides."""
    record: Record = match.state.book
    way = [(x, y) for _, x, y in record.march.ways.get(rider.id, ())]
    if len(way) < 2:
        return Run(rider, 0.0, (), None)
    start, end = straight_end(way)
    met = tuple(enemy.id for enemy in _facing(match, rider) if _is_charged(match, rider, enemy, start, end))
    cm = round(distance(start, end), 6)
    return Run(rider, cm, met, _verdict(match, rider, cm, (start, end)))


def _facing(match: Match, rider: Figure) -> list[Figure]:
    """The living whom he faces in the melee that begins."""
    pairs = match.state.book.facing
    names = [b if a == rider.id else a for a, b in pairs if rider.id in (a, b)]
    return [match.state.figures[name] for name in dict.fromkeys(names) if match.state.figures[name].alive]


def _is_charged(match: Match, rider: Figure, enemy: Figure, start: Point, end: Point) -> bool:
    """Ahead of him, met this turn, with nothing between them (AR-CAV-006)."""
    if any({rider.id, enemy.id} == set(pair) for pair in match.state.book.touching):
        return False
    way = (end[0] - start[0], end[1] - start[1])
    ahead = (enemy.base.x - rider.base.x, enemy.base.y - rider.base.y)
    if dot(way, ahead) < AHEAD * hypot(*way) * hypot(*ahead):
        return False
    return barrier_between(match, rider, enemy) is None


def _verdict(match: Match, rider: Figure, cm: float, run: tuple[Point, Point]) -> Verdict | None:
    """What needs no dice: hard ground, too short a run, one that is always enough (AR-CAV-006, -007)."""
    law = edition_of(match).cavalry
    there = rider.base.at(*run[0])
    if ground_under(match, rider) != "easy" or tolls(match, msgspec.structs.replace(rider, base=there), run):
        return "ground"
    if cm < law.least_run - TOLERANCE:
        return "too-short"
    return "counts" if cm >= law.sure_run - TOLERANCE else None


class Charges(Step, frozen=True, kw_only=True):
    """Which riders charged: at once where that is plain, by two dice elsewhere (AR-CAV-005 to -007)."""

    def run(self, match: Match) -> None:
        edition = edition_of(match)
        riders = [figure for figure in match.state.living() if can_charge(figure, edition)]
        runs = [run for rider in riders if (run := run_of(match, rider)).met]
        for run in runs:
            if run.verdict is not None:
                match.emit(judged(match, run, run.verdict))
        doubtful = [run for run in runs if run.verdict is None]
        match.push(*(ChargeRoll(figures=names) for names in together(match, doubtful)))


def together(match: Match, runs: Sequence[Run]) -> list[tuple[FigureId, ...]]:
    """Riders of one player who charge as a group share a roll (AR-CAV-007)."""
    seats: dict[str, list[Figure]] = {}
    for run in runs:
        seats.setdefault(run.figure.seat, []).append(run.figure)
    return [tuple(party) for riders in seats.values() for party in parties(match, riders)]


class ChargeRoll(RollStep, frozen=True, kw_only=True):
    """Two dice: the shortest run of the group must be at least their total in centimetres (AR-CAV-007)."""

    figures: tuple[FigureId, ...]

    def throw(self, match: Match) -> Throw:
        first = self.figures[0]
        return Throw(f"charge {first}", roller=match.state.figures[first].seat, count=2)

    def rolled(self, match: Match, faces: tuple[int, ...]) -> None:
        runs = [run_of(match, match.state.figures[name]) for name in self.figures]
        needed = sum(faces) * edition_of(match).numbers.cm_per_pip
        enough = min(run.cm for run in runs) >= needed - TOLERANCE
        for run in runs:
            match.emit(judged(match, run, "counts" if enough else "dice", faces))


def judged(match: Match, run: Run, verdict: Verdict, dice: tuple[int, ...] = ()) -> ChargeJudged:
    """With the heavy lance, where the charge counts and he carries one (AR-CAV-008, -009)."""
    edition = edition_of(match)
    lances = [name for name in melee_weapons(run.figure, edition) if edition.melee_weapons[name].charge_only]
    lance = lances[0] if lances and verdict == "counts" else None
    rules = ("AR-CAV-005", "AR-CAV-006", "AR-CAV-007", *(("AR-CAV-009",) if lance else ()))
    return ChargeJudged(
        figure=run.figure.id, at=run.met, run=run.cm, dice=dice, verdict=verdict, lance=lance, rules=rules
    )


BEFORE_BLOWS.append(Charges)


# --- the six rows of the table ----------------------------------------------------------------------------------


def _wielded(match: Match, figure: Figure) -> MeleeWeapon | None:
    return edition_of(match).melee_weapons.get(weapon_of(match, figure))


@factor("rider_against_foot")
def rider_against_foot(match: Match, striker: Figure, victim: Figure) -> bool:
    """A rider on easy ground against foot, mounted or not (AR-CAV-002, -014, -016)."""
    edition = edition_of(match)
    return is_rider(striker, edition) and not is_rider(victim, edition) and ground_under(match, striker) == "easy"


@factor("hunts_mounted")
def hunts_mounted(match: Match, striker: Figure, victim: Figure) -> bool:
    """Mounted foot strike game as riders would (AR-CAV-016)."""
    if not is_mounted(striker) or is_rider(striker, edition_of(match)) or not has_trait(victim, GAME):
        return False
    return ground_under(match, striker) == "easy"


@factor("foot_against_rider")
def foot_against_rider(match: Match, striker: Figure, victim: Figure) -> bool:
    """Foot, mounted or not, against a rider, unless his ground is very difficult for him (AR-CAV-003)."""
    edition = edition_of(match)
    if is_rider(striker, edition) or not is_rider(victim, edition):
        return False
    return RANK[ground_under(match, victim)] < RANK["very_difficult"]


@factor("polearm_against_mounted")
def polearm_against_mounted(match: Match, striker: Figure, victim: Figure) -> bool:
    """On foot with a polearm against anybody mounted, but not one who is charging him (AR-CAV-004, -013)."""
    weapon = _wielded(match, striker)
    if weapon is None or not weapon.polearm or is_mounted(striker):
        return False
    return is_mounted(victim) and striker.id not in charged(victim)


@factor("charge")
def charge(match: Match, striker: Figure, victim: Figure) -> bool:
    """A rider against an enemy whom his charge met (AR-CAV-005)."""
    return victim.id in charged(striker)


@factor("heavy_lance")
def heavy_lance(match: Match, striker: Figure, victim: Figure) -> bool:
    """The couched lance of a charge (AR-CAV-008)."""
    weapon = _wielded(match, striker)
    return victim.id in charged(striker) and weapon is not None and weapon.charge_only


@factor("receives_charge")
def receives_charge(match: Match, striker: Figure, victim: Figure) -> bool:
    """On foot, motionless, the point held out at the rider who charges him (AR-CAV-011 to -013)."""
    weapon = _wielded(match, striker)
    if weapon is None or not (weapon.polearm or weapon.receives_charge) or is_mounted(striker):
        return False
    trained = knows_riders(striker) or not edition_of(match).cavalry.trained_only
    return striker.id in charged(victim) and is_immobile(striker) and trained


def knows_riders(figure: Figure) -> bool:
    """Regulars and peoples used to cavalry; by default soldiers, not civilians nor the unseasoned (AR-CAV-012)."""
    if has_trait(figure, "faces riders") or has_trait(figure, "regular"):
        return True
    return bool(figure.profile.grade >= SOLDIERS) and not has_trait(figure, "civilian")
