"""Guns and their crews: limbering and preparing them, and what their shots do to buildings (AR-GUN-023 to -026).

The dice of a gun are those of every weapon of several projectiles (`dicework.py`): red ones say whether it hits, white
ones how many fall; round shot has one red die. Marks: `limbered WEAPON` while a gun is hitched up, and `unprepared
WEAPON` from its unlimbering until its crew has made it ready.
"""

from escarmouche.dice.throws import Throw
from escarmouche.engine.agenda import AskStep, RollStep
from escarmouche.engine.decisions import Answer, Choose, Decision, Option, Refused, tag_of
from escarmouche.engine.events import Event, Marked, Unmarked
from escarmouche.engine.figures import Figure, FigureId, SeatId
from escarmouche.engine.match import Match
from escarmouche.engine.state import State
from escarmouche.rulebooks.argad.edition import edition_of, switch_value
from escarmouche.rulebooks.argad.figures import has_shot, shooting_weapons
from escarmouche.rulebooks.argad.record import Window, Work, keep
from escarmouche.rulebooks.argad.shooting import READINESS, Aiming
from escarmouche.rulebooks.argad.volleys import AFTER_VOLLEYS
from escarmouche.rulebooks.argad.weapons import OFFERED
from escarmouche.rulebooks.argad.works import WORKS, WorkKind
from escarmouche.table.buildings import Building

LIMBER, UNLIMBER, PREPARE = "limber", "unlimber", "prepare"

#: The switch that says how many more dice a gun throws for what it does to buildings (AR-GUN-025).
STRUCTURE_DICE = "structure_dice"


def limbered(weapon: str) -> str:
    return f"limbered {weapon}"


def unprepared(weapon: str) -> str:
    return f"unprepared {weapon}"


# --- limbering --------------------------------------------------------------------------------------------------


def gun_of(match: Match, figure: Figure, work: Work) -> str:
    """The gun that he serves: the one he names, or his first."""
    edition = edition_of(match)
    guns = [weapon for weapon in shooting_weapons(figure, edition) if edition.shooting_weapons[weapon].crewed]
    if not guns or (work.weapon is not None and work.weapon not in guns):
        raise Refused("AR-GUN-026", "no-gun", by=figure.id)
    return work.weapon or guns[0]


def check_limber(match: Match, figure: Figure, work: Work) -> None:
    if figure.marks.get(limbered(gun_of(match, figure, work)), False):
        raise Refused("AR-GUN-026", "already-limbered", by=figure.id)


def check_unlimber(match: Match, figure: Figure, work: Work) -> None:
    if not figure.marks.get(limbered(gun_of(match, figure, work)), False):
        raise Refused("AR-GUN-026", "not-limbered", by=figure.id)


def check_prepare(match: Match, figure: Figure, work: Work) -> None:
    if not figure.marks.get(unprepared(gun_of(match, figure, work)), False):
        raise Refused("AR-GUN-026", "nothing-to-prepare", by=figure.id)


def finish_limber(match: Match, figure: Figure, work: Work) -> None:
    gun = gun_of(match, figure, work)
    match.emit(Marked(figure=figure.id, mark=limbered(gun), rules=("AR-GUN-026",)))
    if unprepared(gun) in figure.marks:
        match.emit(Unmarked(figure=figure.id, mark=unprepared(gun), rules=("AR-GUN-026",)))


def finish_unlimber(match: Match, figure: Figure, work: Work) -> None:
    gun = gun_of(match, figure, work)
    match.emit(Unmarked(figure=figure.id, mark=limbered(gun), rules=("AR-GUN-026",)))
    match.emit(Marked(figure=figure.id, mark=unprepared(gun), rules=("AR-GUN-026",)))


def finish_prepare(match: Match, figure: Figure, work: Work) -> None:
    match.emit(Unmarked(figure=figure.id, mark=unprepared(gun_of(match, figure, work)), rules=("AR-GUN-026",)))


def check_in_battery(aiming: Aiming) -> None:
    """A gun fires on the third turn after its team has halted, at the earliest (AR-GUN-026)."""
    marks, gun = aiming.shooter.marks, aiming.aim.weapon
    for state in (limbered(gun), unprepared(gun)):
        if marks.get(state, False):
            raise Refused("AR-GUN-026", "gun-not-ready", by=aiming.shooter.id, weapon=gun, state=state.split()[0])


# --- buildings --------------------------------------------------------------------------------------------------


class StructureDamaged(Event, frozen=True, kw_only=True):
    """The game master marks a building as damaged (AR-GUN-025)."""

    piece: str
    points: int

    def apply(self, state: State) -> None:
        damages = state.book.damages
        keep(state, damages={**damages, self.piece: damages.get(self.piece, 0) + self.points})


class Damage(Answer, frozen=True, kw_only=True):
    """What the dice of another colour do to a building; nothing without one."""

    piece: str | None = None
    points: int = 1


class StructureDice(RollStep, frozen=True, kw_only=True):
    """Dice of another colour, for what the shot does to walls; they never change who falls (AR-GUN-025)."""

    by: FigureId
    count: int

    def throw(self, match: Match) -> Throw:
        return Throw(f"structure {self.by}", roller=match.state.figures[self.by].seat, count=self.count)

    def rolled(self, match: Match, faces: tuple[int, ...]) -> None:
        master = next((seat.id for seat in match.seats.values() if seat.role == "master"), None)
        if master is not None:
            match.push(JudgeDamage(by=self.by, seat=master, faces=faces))


class JudgeDamage(AskStep, frozen=True, kw_only=True):
    """The game master decides what they mean."""

    by: FigureId
    seat: SeatId
    faces: tuple[int, ...]

    def question(self, match: Match) -> Decision:
        buildings = [piece.id for piece in match.setup.table.pieces if isinstance(piece, Building)]
        return Decision(
            id=match.decision_id(self.seat),
            seat=self.seat,
            kind="damage",
            accepts=(tag_of(Damage), tag_of(Choose)),
            about=(self.by,),
            options=(
                *(Option(key=f"damage {piece}", answer=Damage(piece=piece)) for piece in buildings),
                Option(key="no-damage", answer=Damage()),
            ),
            default=Damage(),
            facts={"faces": self.faces},
            rules=("AR-GUN-025",),
        )

    def answered(self, match: Match, answer: Answer) -> None:
        assert isinstance(answer, Damage)
        if answer.piece is None:
            return
        if answer.piece not in match.table.by_id:
            raise Refused("AR-GUN-025", "no-such-gun", piece=answer.piece)
        match.emit(StructureDamaged(piece=answer.piece, points=answer.points, rules=("AR-GUN-025",)))


def throw_structure_dice(match: Match, window: Window) -> None:
    """After the shots of a window, one throw for each gun that fired, if the match plays so (AR-GUN-025)."""
    edition = edition_of(match)
    count = int(switch_value(match, STRUCTURE_DICE)) if STRUCTURE_DICE in edition.switches else 0
    for aim in match.state.book.aims:
        fired = aim.window == window and has_shot(match.state.figures[aim.by])
        if count and fired and edition.shooting_weapons[aim.weapon].crewed:
            match.push(StructureDice(by=aim.by, count=count))


WORKS[LIMBER] = WorkKind("AR-GUN-026", check_limber, finish_limber)
WORKS[UNLIMBER] = WorkKind("AR-GUN-026", check_unlimber, finish_unlimber)
WORKS[PREPARE] = WorkKind("AR-GUN-026", check_prepare, finish_prepare)
OFFERED += [UNLIMBER, PREPARE]
READINESS.append(check_in_battery)
AFTER_VOLLEYS.append(throw_structure_dice)
