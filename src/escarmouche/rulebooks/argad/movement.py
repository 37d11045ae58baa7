"""Carrying out what was announced: slow dice, reactions to them, then all together (AR-MOVE-004, -009 to -013).

The lock pushes `CarryOut`. It marks who moves and who leaves a melee, and pushes the slow dice, the reactions and
`Marching`, which works the movement out on one clock and puts everybody down where he ends.
"""

import msgspec

from escarmouche.engine.agenda import Step
from escarmouche.engine.events import Event, FigureMoved, FigureRevealed, Marked
from escarmouche.engine.figures import Figure, FigureId
from escarmouche.engine.match import Match
from escarmouche.engine.state import State
from escarmouche.rulebooks.argad.burdens import drop_and_take
from escarmouche.rulebooks.argad.clock import Clock, Met, foresee, rough_motions
from escarmouche.rulebooks.argad.contact import tidied
from escarmouche.rulebooks.argad.edition import edition_of
from escarmouche.rulebooks.argad.junctions import AFTER_MARCH, BEFORE_MARCH, WATCHED, goer
from escarmouche.rulebooks.argad.leaving import fight_of, parting_dice, partings
from escarmouche.rulebooks.argad.march import IN_DANGER
from escarmouche.rulebooks.argad.reactions import Reacting
from escarmouche.rulebooks.argad.record import Charge, ContactMade, Go, Keep, Record, keep
from escarmouche.rulebooks.argad.slow_dice import Walker, rolls
from escarmouche.rulebooks.argad.ways import announces_movement, goal_of, is_movement, met_on
from escarmouche.rulebooks.argad.works import FinishWorks, spoil
from escarmouche.table.base import TOLERANCE, Base, Point
from escarmouche.table.crowd import Crowd
from escarmouche.table.motion import Motion
from escarmouche.table.path import simplified
from escarmouche.table.vectors import distance


class Walked(Event, frozen=True, kw_only=True):
    """The ways that were really gone, as (clock, x, y), for whoever asks where somebody was at a moment."""

    ways: dict[FigureId, tuple[tuple[float, float, float], ...]]

    def apply(self, state: State) -> None:
        keep(state, march=msgspec.structs.replace(state.book.march, ways=self.ways))


class HeldByGround(Event, frozen=True, kw_only=True):
    """The ground stops somebody: a six, an obstacle, or too little left to go in (AR-TERR-005, -006, -017)."""

    figure: FigureId
    piece: str | None
    why: str


class CarryOut(Step, frozen=True, kw_only=True):
    """After the lock: who moves and who parts from an enemy is noted, and all slow dice are thrown (AR-MOVE-009)."""

    def run(self, match: Match) -> None:
        record: Record = match.state.book
        edition = edition_of(match)
        for figure in list(match.state.living()):
            if is_movement(figure, record, edition):
                match.emit(Marked(figure=figure.id, mark="moving", rules=("AR-MOVE-012",)))
        parted = partings(match)
        if parted is not None:
            match.emit(parted)
        thrown = rolls(match, walkers(match))
        reacting = (Reacting(),) if thrown else ()
        between = [step for steps in BEFORE_MARCH for step in steps(match)]
        match.push(*thrown, *between, *reacting, Marching())


def walkers(match: Match) -> list[Walker]:
    """Everybody who sets out, with the ground on the way foreseen for him."""
    record: Record = match.state.book
    dice_for_parting = parting_dice(match)
    # Without terrain it does not matter how somebody gets there, only roughly where he goes.
    ahead = foresee(match).motions if match.table.footprints else rough_motions(match)
    movers = [figure for figure in match.state.living() if figure.id in ahead and not figure.marks.get(IN_DANGER)]
    standing = Crowd({figure.id: figure.base for figure in movers if not announces_movement(record, figure.id)})
    found = []
    for figure in movers:
        goal, motion = goal_of(record, figure.id), ahead[figure.id]
        path = foreseen_path(figure, motion, goal_of(record, figure.id), standing)
        if len(path) < 2:
            continue
        parts = dice_for_parting and figure.id in record.march.parted
        watched = [toll for more in WATCHED for toll in more(match, figure, path, goal)]
        found.append(
            Walker(
                figure=goer(match, figure),
                towards=path[-1],
                path=path,
                tolls=(*met_on(match, figure, path, goal), *watched),
                fight=fight_of(record, figure.id) if parts else "",
                crawls=isinstance(goal, Go) and goal.crawl,
            )
        )
    return found


def foreseen_path(figure: Figure, motion: Motion, goal: object, standing: Crowd[FigureId]) -> tuple[Point, ...]:
    """The way that is foreseen: somebody who charges an enemy who stays goes no farther than his base."""
    path = simplified(tuple(knot.base.centre for knot in motion.knots))
    if isinstance(goal, Keep):
        return (figure.base.centre, *goal.path)
    if isinstance(goal, Charge) and goal.target in standing and len(path) > 1:
        end = _touching_point(figure.base, path, standing[goal.target])
        return (*path[:-1], end)
    return path


def _touching_point(base: Base, path: tuple[Point, ...], target: Base) -> Point:
    """Where on the last leg of a way the base touches another."""
    (ax, ay), (bx, by) = path[-2], path[-1]
    leg = distance(path[-2], path[-1])
    inside = base.reach + target.reach if not base.corners and not target.corners else 0.0
    far = distance(path[-1], target.centre)
    left = max(0.0, leg - max(0.0, inside - far))
    return (ax + (bx - ax) * left / leg, ay + (by - ay) * left / leg)


class Marching(Step, frozen=True, kw_only=True):
    """Everybody walks at once; enemies who touch stop there (AR-CONT-001)."""

    def run(self, match: Match) -> None:
        clock = Clock(match)
        clock.run()
        self._tell_the_held(match, clock)
        ways = {}
        for name, motion in clock.motions.items():
            if self._put_down(match, name, motion):
                ways[name] = tuple((round(knot.t, 7), *_snapped(knot.base.centre)) for knot in motion.knots)
        if ways:
            match.emit(Walked(ways=ways))
        for met in clock.met:
            self._meet(match, met)
        drop_and_take(match, clock.motions)
        for after in AFTER_MARCH:
            after(match)
        match.push(FinishWorks(when="movement"))

    def _put_down(self, match: Match, name: FigureId, motion: Motion) -> bool:
        there = motion.knots[-1].base
        here = match.state.figures[name].base
        gone = distance(there.centre, here.centre) > TOLERANCE or len(motion.knots) > 2
        if gone or there.facing != here.facing:
            path = tuple(knot.base.centre for knot in motion.knots)
            match.emit(FigureMoved(figure=name, to=there, path=path, rules=("AR-MOVE-010", "AR-MOVE-013")))
        return gone

    def _tell_the_held(self, match: Match, clock: Clock) -> None:
        for name, gone in clock.strides.items():
            if gone.why in ("border", "obstacle", "blocked") and clock.stopped.get(name, 1.0) >= gone.end:
                rules = ("AR-TERR-006",) if gone.why == "blocked" else ("AR-TERR-005", "AR-TERR-017")
                match.emit(HeldByGround(figure=name, piece=gone.ground, why=gone.why, rules=rules))

    def _meet(self, match: Match, met: Met) -> None:
        """Note the contact and lay the bases edge to edge (AR-CONT-002)."""
        mover, other = match.state.figures[met.by], match.state.figures[met.at]
        squared = tidied(match, mover, other, match.state.living())
        if squared != mover.base:
            match.emit(FigureMoved(figure=met.by, to=squared, cause="squaring-up", rules=("AR-CONT-002",)))
        for figure in (mover, other):
            if figure.seen_by is not None:
                match.emit(FigureRevealed(figure=figure.id, rules=("AR-CONT-009",)))
            spoil(match, figure.id)
        clock = round(met.clock, 4)
        match.emit(ContactMade(by=met.by, at=met.at, clock=clock, rules=("AR-CONT-001", "AR-CONT-003")))


def _snapped(point: Point) -> Point:
    return (round(point[0], 7), round(point[1], 7))
