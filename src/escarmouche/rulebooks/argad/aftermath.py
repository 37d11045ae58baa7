"""After the melee: the dead leave, the beaten recoil, the victors may take their place (AR-AFTER-001 to -012)."""

from math import atan2, cos, hypot, radians, sin

from escarmouche.engine.agenda import AskStep, Step
from escarmouche.engine.decisions import Answer, Choose, Decision, Option, tag_of
from escarmouche.engine.events import FigureMoved, FigureRemoved
from escarmouche.engine.figures import Figure, FigureId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.figures import two_paces
from escarmouche.rulebooks.argad.movement import towards
from escarmouche.rulebooks.argad.record import Record
from escarmouche.table.base import Base, Point
from escarmouche.table.gaps import overlap, touch
from escarmouche.table.motion import Motion, first_meeting
from escarmouche.table.vectors import distance


class Advance(Answer, frozen=True, kw_only=True):
    """Whether the victor takes the place of the beaten (AR-AFTER-009)."""

    forward: bool


class Aftermath(Step, frozen=True, kw_only=True):
    """Everything happens after the last die: removals, recoils, then advances (AR-AFTER-001, -012)."""

    def run(self, match: Match) -> None:
        record: Record = match.state.book
        killed = dict.fromkeys(blow.at for blow in record.blows if blow.outcome == "killed")
        thrown_back = dict.fromkeys(
            blow.at for blow in record.blows if blow.outcome == "recoils" and blow.at not in killed
        )
        places = {name: match.state.figures[name].base for name in (*killed, *thrown_back)}
        for name in killed:
            match.emit(FigureRemoved(figure=name, cause="struck", rules=("AR-AFTER-002",)))
        for name in thrown_back:
            recoil(match, match.state.figures[name])
        match.push(
            *(
                Advancing(figure=victor, place=places[beaten].centre, over=beaten)
                for beaten, victor in victors(record, places).items()
                if match.state.figures[victor].alive and victor not in thrown_back
            )
        )


def victors(record: Record, beaten: dict[FigureId, Base]) -> dict[FigureId, FigureId]:
    """Who may take whose place: the one whose strike gave the deciding result (AR-AFTER-011)."""
    found: dict[FigureId, FigureId] = {}
    for name in beaten:
        blows = [blow for blow in record.blows if blow.at == name]
        deciding = next((blow for blow in blows if blow.outcome == "killed"), None)
        deciding = deciding or next(blow for blow in blows if blow.outcome == "recoils")
        if deciding.by not in found.values():
            found[name] = deciding.by
    return found


# --- recoil -----------------------------------------------------------------------------------------------------


def recoil(match: Match, victim: Figure) -> None:
    """One base length away from the enemies who were in contact (AR-AFTER-003, -004); cut down if there is no way."""
    away = recoil_bearing(match, victim)
    there = free_place(match, victim, away)
    if there is None:
        match.emit(FigureRemoved(figure=victim.id, cause="blocked", rules=("AR-AFTER-007",)))
    else:
        path = (victim.base.centre, there.centre)
        match.emit(
            FigureMoved(figure=victim.id, to=there, path=path, cause="recoil", rules=("AR-AFTER-003", "AR-AFTER-004"))
        )


def recoil_bearing(match: Match, victim: Figure) -> float:
    """The angle opposite to the sum of the directions of the living enemies who faced him (AR-AFTER-004)."""
    record: Record = match.state.book
    faced = [b if a == victim.id else a for a, b in record.facing if victim.id in (a, b)]
    enemies = [match.state.figures[name] for name in faced if match.state.figures[name].alive]
    if not enemies:
        thrower = next(blow.by for blow in record.blows if blow.at == victim.id and blow.outcome == "recoils")
        enemies = [match.state.figures[thrower]]
    dx = dy = 0.0
    for enemy in enemies:
        far = distance(victim.base.centre, enemy.base.centre)
        dx += (enemy.base.x - victim.base.x) / far
        dy += (enemy.base.y - victim.base.y) / far
    return atan2(-dy, -dx)


def free_place(match: Match, victim: Figure, away: float) -> Base | None:
    """Straight back, or the nearest direction up to 90 degrees aside in which the way is free (AR-AFTER-004)."""
    others = [other for other in match.state.living() if other.id != victim.id]
    for degrees in sorted(range(-90, 91, 5), key=abs):
        angle = away + radians(degrees)
        length = two_paces(victim)
        there = victim.base.at(victim.base.x + length * cos(angle), victim.base.y + length * sin(angle))
        if all(way_is_free(victim, there, other) for other in others):
            return there
    return None


def way_is_free(victim: Figure, there: Base, other: Figure) -> bool:
    """He runs into nobody on the way, and ends touching no enemy."""
    if overlap(there, other.base) or (other.is_enemy_of(victim) and touch(there, other.base)):
        return False
    way = Motion.walk(victim.base, [(0.0, victim.base.x, victim.base.y), (1.0, there.x, there.y)])
    return first_meeting(way, Motion.still(other.base)) is None


# --- advance ----------------------------------------------------------------------------------------------------


class Advancing(AskStep, frozen=True, kw_only=True):
    """The victor may take the place of the one he killed or threw back, two paces at most (AR-AFTER-009)."""

    figure: FigureId
    place: Point
    over: FigureId

    def question(self, match: Match) -> Decision:
        options = (
            Option(key="stay", answer=Advance(forward=False), about=(self.figure,)),
            Option(key="advance", answer=Advance(forward=True), about=(self.figure,)),
        )
        seat = match.state.figures[self.figure].seat
        return Decision(
            id=match.decision_id(seat),
            seat=seat,
            kind="advance",
            accepts=(tag_of(Advance), tag_of(Choose)),
            about=(self.figure, self.over),
            options=options,
            default=options[0].answer,
            rules=("AR-AFTER-009",),
        )

    def answered(self, match: Match, answer: Answer) -> None:
        if isinstance(answer, Advance) and answer.forward:
            there = self._place(match)
            path = (match.state.figures[self.figure].base.centre, there.centre)
            match.emit(FigureMoved(figure=self.figure, to=there, path=path, cause="advance", rules=("AR-AFTER-009",)))

    def _place(self, match: Match) -> Base:
        """Towards the place that was left, two paces at most, stopping at the first contact (AR-AFTER-012)."""
        victor = match.state.figures[self.figure]
        far = min(two_paces(victor), hypot(self.place[0] - victor.base.x, self.place[1] - victor.base.y))
        goal = towards(victor.base, self.place, far)
        way = Motion.walk(victor.base, [(0.0, victor.base.x, victor.base.y), (1.0, goal.x, goal.y)])
        others = [Motion.still(other.base) for other in match.state.living() if other.id != victor.id]
        meetings = [meeting for other in others if (meeting := first_meeting(way, other)) is not None]
        return way.at(min((meeting.t for meeting in meetings), default=1.0))
