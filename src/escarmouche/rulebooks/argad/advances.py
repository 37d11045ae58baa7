"""Advances: who takes the place of the beaten, who must, and all of them at once (AR-AFTER-009 to -012)."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

import msgspec

from escarmouche.engine.agenda import AskStep, Step
from escarmouche.engine.decisions import Answer, Choose, Decision, Option, tag_of
from escarmouche.engine.events import FigureMoved
from escarmouche.engine.figures import Figure, FigureId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.downed import is_down
from escarmouche.rulebooks.argad.edition import edition_of
from escarmouche.rulebooks.argad.fight import Blow
from escarmouche.rulebooks.argad.figures import CHARGING, two_paces
from escarmouche.rulebooks.argad.strokes import HELD, HOLDS
from escarmouche.rulebooks.argad.terrain import solid
from escarmouche.rulebooks.argad.ways import towards
from escarmouche.table.base import TOLERANCE, Base, Point
from escarmouche.table.motion import Meetings, Motion
from escarmouche.table.path import fits
from escarmouche.table.vectors import distance

#: What else happens to somebody who has taken a place, by the modules that know.
ADVANCED: list[Callable[[Match, Figure], None]] = []


class Advance(Answer, frozen=True, kw_only=True):
    """Whether the victor takes the place of the beaten (AR-AFTER-009)."""

    forward: bool


class Claim(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who may take the place that another has left; he `must` when his charge carries him on."""

    figure: FigureId
    over: FigureId
    place: Base
    must: bool = False


class _Deed(NamedTuple):
    """What somebody did to the beaten: how he ranks among those who did (AR-AFTER-011)."""

    must: bool
    total: int
    by: FigureId


def claims(match: Match, vacated: dict[FigureId, Base]) -> list[Claim]:
    """Who may take which place, the first of each place before the others (AR-AFTER-011)."""
    return [
        Claim(figure=deed.by, over=name, place=place, must=deed.must)
        for name, place in vacated.items()
        for deed in sorted(_deeds(match, name), key=lambda deed: (not deed.must, -deed.total))
        if may_advance(match, match.state.figures[deed.by])
    ]


def _deeds(match: Match, beaten: FigureId) -> Iterable[_Deed]:
    """Those whose strikes gave the deciding result, or the friends over whose shoulder they struck; the riders
    whose charge won first."""
    deciding = deciding_blows(match, beaten)
    for blow in deciding:
        figure = match.state.figures[front_of(match, blow)]
        charged = str(figure.marks.get(CHARGING, "")).split()
        must = edition_of(match).cavalry.must_advance and figure.id == blow.by and beaten in charged
        yield _Deed(must, blow.value + blow.modifier, figure.id)


def deciding_blows(match: Match, beaten: FigureId) -> list[Blow]:
    """The blows that settled his fate; of those that killed him, the first to fall (AR-AFTER-011).

    A rider whose charge pushed him back is carried on even if somebody else killed him.
    """
    blows: list[Blow] = [blow for blow in match.state.book.blows if blow.at == beaten and blow.outcome != "missed"]
    worst = [blow for blow in blows if blow.outcome == "killed"] or blows
    first = min((blow.step for blow in worst), default=0)
    decided = [blow for blow in worst if blow.step == first]
    return decided + [blow for blow in blows if blow not in decided and _is_charge(match, blow)]


def _is_charge(match: Match, blow: Blow) -> bool:
    carried = edition_of(match).cavalry.must_advance
    return carried and blow.at in str(match.state.figures[blow.by].marks.get(CHARGING, "")).split()


def front_of(match: Match, blow: Blow) -> FigureId:
    """The striker, or the front man over whose shoulder he struck (AR-AFTER-011)."""
    for stroke in match.state.book.strokes:
        if (stroke.by, stroke.at) == (blow.by, blow.at) and stroke.front is not None:
            return FigureId(stroke.front)
    return blow.by


def may_advance(match: Match, victor: Figure) -> bool:
    """Still standing, not thrown back himself, and not busy with a captive (AR-AFTER-009)."""
    suffered = any(blow.at == victor.id and blow.outcome != "missed" for blow in match.state.book.blows)
    return victor.alive and not suffered and not is_down(victor) and not {HELD, HOLDS} & set(victor.marks)


# --- the moves --------------------------------------------------------------------------------------------------


class CarriedOn(Step, frozen=True, kw_only=True):
    """Riders whose charge won are carried on, all at once, before the others are asked (AR-AFTER-010, -012)."""

    claims: tuple[Claim, ...]

    def run(self, match: Match) -> None:
        first: dict[FigureId, Claim] = {}
        taken: set[FigureId] = set()
        for claim in self.claims:
            if claim.must and claim.figure not in first and claim.over not in taken:
                first[claim.figure] = claim
                taken.add(claim.over)
        move_up(match, first.values())
        left = [one for one in self.claims if one.over not in taken and one.figure not in first]
        match.push(Advancing(claims=tuple(left)))


class Advancing(Step, frozen=True, kw_only=True):
    """Each victor is asked in turn whether he takes the place; then they all move (AR-AFTER-009, -012)."""

    claims: tuple[Claim, ...]
    chosen: tuple[Claim, ...] = ()

    def run(self, match: Match) -> None:
        if self.claims:
            match.push(Victor(claims=self.claims, chosen=self.chosen))
        elif self.chosen:
            move_up(match, self.chosen)


class Victor(AskStep, frozen=True, kw_only=True):
    """The victor may take the place of the one he killed or threw back, two paces at most (AR-AFTER-009)."""

    claims: tuple[Claim, ...]
    chosen: tuple[Claim, ...] = ()

    def question(self, match: Match) -> Decision:
        claim = self.claims[0]
        options = (
            Option(key="stay", answer=Advance(forward=False), about=(claim.figure,)),
            Option(key="advance", answer=Advance(forward=True), about=(claim.figure,)),
        )
        seat = match.state.figures[claim.figure].seat
        return Decision(
            id=match.decision_id(seat),
            seat=seat,
            kind="advance",
            accepts=(tag_of(Advance), tag_of(Choose)),
            about=(claim.figure, claim.over),
            options=options,
            default=options[0].answer,
            rules=("AR-AFTER-009", "AR-AFTER-011"),
        )

    def answered(self, match: Match, answer: Answer) -> None:
        claim, left = self.claims[0], list(self.claims[1:])
        chosen = self.chosen
        if isinstance(answer, Advance) and answer.forward:
            chosen = (*chosen, claim)
            left = [one for one in left if one.over != claim.over and one.figure != claim.figure]
        match.push(Advancing(claims=tuple(left), chosen=chosen))


def move_up(match: Match, chosen: Iterable[Claim]) -> None:
    """Those who advance do it on one clock, and stop at the first contact (AR-AFTER-012)."""
    goals = {claim.figure: (claim, target(match, claim)) for claim in chosen}
    if not goals:
        return
    motions: dict[FigureId, Motion] = {
        figure.id: _walk(figure.base, goals[figure.id][1]) if figure.id in goals else Motion.still(figure.base)
        for figure in match.state.living()
    }
    meetings = Meetings(motions, lambda a, b: a in goals or b in goals)
    while (meeting := meetings.next()) is not None:
        a, b, moment = meeting
        if moment.t > 1.0:
            break
        for name in (a, b):
            if name in goals:
                motions[name] = motions[name].until(moment.t)
                meetings.change(name, motions[name], moment.t)
    for name, (claim, _) in goals.items():
        _put_down(match, name, claim, motions[name].until(1.0).knots[-1].base)


def _walk(base: Base, goal: Base) -> Motion:
    """To the goal in the time of the clock; somebody who climbs up is on the upper floor from the start."""
    start = base.at(base.x, base.y, level=goal.level)
    return Motion.walk(start, [(0.0, base.x, base.y), (1.0, goal.x, goal.y)])


def _put_down(match: Match, name: FigureId, claim: Claim, there: Base) -> None:
    here = match.state.figures[name].base
    if distance(here.centre, there.centre) <= TOLERANCE and here.level == there.level:
        return
    rules = ("AR-AFTER-010",) if claim.must else ("AR-AFTER-009", "AR-AFTER-011")
    path = (here.centre, there.centre)
    match.emit(FigureMoved(figure=name, to=there, path=path, cause="advance", rules=rules))
    for advanced in ADVANCED:
        advanced(match, match.state.figures[name])


def target(match: Match, claim: Claim) -> Base:
    """Towards the place that was left, two paces at most; the full two paces for a rider who is carried on."""
    victor = match.state.figures[claim.figure]
    paces = two_paces(victor, edition_of(match))
    away = distance(victor.base.centre, claim.place.centre)
    goal = towards(victor.base, claim.place.centre, paces if claim.must else min(paces, away))
    goal = goal.at(goal.x, goal.y, level=claim.place.level)
    return _within_walls(match, victor, goal)


def _within_walls(match: Match, victor: Figure, goal: Base) -> Base:
    """As far as walls and closed ground let him."""
    if not match.table.footprints:
        return goal
    start = victor.base.at(victor.base.x, victor.base.y, level=goal.level)
    path: tuple[Point, ...] = (start.centre, goal.centre)
    jam = fits(start, path, match.table, solid(match, victor), turns=False)
    return goal if jam is None else towards(start, goal.centre, jam.at)
