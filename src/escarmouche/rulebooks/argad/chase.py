"""Those whose way depends on somebody else's: charge, intercept, follow, keep a distance (AR-MOVE-013, -014).

They correct their way at each tick of the clock, all together, each by where the others are at that moment.
"""

from collections.abc import Callable, Mapping
from itertools import pairwise
from math import hypot, inf

import msgspec

from escarmouche.engine.figures import Figure, FigureId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.footing import TABLES
from escarmouche.rulebooks.argad.gait import Stride, reduced
from escarmouche.rulebooks.argad.junctions import goer
from escarmouche.rulebooks.argad.march import Slowed
from escarmouche.rulebooks.argad.record import Charge, Follow, Keep
from escarmouche.rulebooks.argad.terrain import RANK, grade, hard_ground, solid, tolls
from escarmouche.rulebooks.argad.ways import Spent, straightened, towards, turned
from escarmouche.table.base import TOLERANCE, Base, Disc, Point
from escarmouche.table.buildings import Building
from escarmouche.table.gaps import clearance
from escarmouche.table.motion import Knot, Motion
from escarmouche.table.path import fits, point_at
from escarmouche.table.pieces import Area, Linear, Piece, Road
from escarmouche.table.prepared import Box, Footprint
from escarmouche.table.vectors import distance

#: How finely somebody corrects his way. AR-MOVE-013 calls 0.02 of the clock a tie.
TICKS = 50

#: Halvings with which the point of a way is found that is at a distance from somebody.
HALVINGS = 40


class Chaser:
    """One of them: his track so far, and what he has spent at each of its knots."""

    def __init__(
        self,
        match: Match,
        figure: Figure,
        goal: Charge | Follow | Keep,
        pace: float,
        dice: Slowed | None,
        parting: bool,
        *,
        free: bool = False,
    ) -> None:
        """`free` of all ground, to foresee where he will go."""
        self.match, self.figure, self.goal, self.pace, self.dice = match, figure, goal, pace, dice
        self.target = goal.target
        self.limit: Stride | None = None
        ceiling = max(0.0, pace - dice.loss) if parting and dice is not None else pace
        if dice is not None and dice.held and parting:
            ceiling = 0.0
        self.track = [Knot(0.0, figure.base)]
        self.spent = [Spent(0.0, ceiling, ceiling, 0)]
        around = [
            (figure.base.x - pace, figure.base.y - pace),
            (figure.base.x + pace, figure.base.y + pace),
        ]
        area = (*around[0], *around[1])
        indoors = any(isinstance(footprint.piece, Building) for footprint in match.table.near(area))
        hard = {} if free else hard_ground(match, figure, around)
        #: The hardest ground that he may come to; houses have doors, ladders and stairs besides.
        self.hardest = inf if indoors and not free else max((RANK[graded] for _, graded in hard.values()), default=0)
        self.walled = any(solid(match, figure)(footprint.piece) for footprint in match.table.near(area))
        by_himself = goer(match, figure) is figure and figure.base.level == 0
        self.parts = self._parts(area) if by_himself else None
        self.open_around = (figure.base.centre, 0.0)
        self.aim: Point | None = None

    def _parts(self, area: Box) -> list[tuple[Footprint, float]]:
        """What there is within his reach, and how hard it is: a step elsewhere meets nothing."""
        near = (part for part in self.match.table.near(area) if not isinstance(part.piece, Road))
        return [(part, hardness(self.match, self.figure, part.piece)) for part in near]

    def _meets_nothing(self, a: Point, b: Point, rank: int) -> bool:
        """Whether a step stays within the open ground around him; it is measured anew where he leaves it.

        Open is also what is no harder than what he has met already.
        """
        if self.parts is None:
            return False
        middle, free = self.open_around
        if distance(middle, b) < free:
            return True
        nearest, dot = inf, Base(Disc(0.0), *a)
        for part, hard in self.parts:
            if hard > rank and off(part.box, a) < nearest:
                nearest = min(nearest, part.gap(dot))
        self.open_around = a, nearest - self.figure.base.reach - 2 * TOLERANCE
        return distance(a, b) < self.open_around[1]

    def rewind(self, t: float) -> None:
        """Forget what was to come after a moment."""
        while len(self.track) > 1 and self.track[-1].t > t + 1e-12:
            self.track.pop()
            self.spent.pop()
        self.open_around = (self.track[-1].base.centre, 0.0)  # what he had met by then is not met yet
        self.aim = None

    def take_over(self, motion: Motion, t: float, gone: Stride | None) -> None:
        """Go on from a moment of a motion that was fixed, with what it has spent."""
        end = min(t, motion.end)
        self.track = list(motion.until(end).knots) if end > 0.0 else [Knot(0.0, motion.at(0.0))]
        done = sum(distance(a.base.centre, b.base.centre) for a, b in pairwise(self.track))
        first = self.spent[0]
        slowed = gone is not None and gone.slow_since is not None and gone.slow_since <= t
        rate, ceiling = (gone.rate, gone.ceiling) if slowed and gone is not None else (first.rate, first.ceiling)
        self.spent = [Spent(done, ceiling, rate, 2 if slowed else 0) for _ in self.track]
        self.open_around = (self.track[-1].base.centre, 0.0)

    def motion(self) -> Motion:
        return Motion(straightened(self.track))

    # --- one tick ------------------------------------------------------------------------------------------------

    def step(self, t: float, other: Motion) -> None:
        """Go on until a moment, by where the other is now."""
        now, here = self.track[-1]
        spent = msgspec.structs.replace(self.spent[-1])
        if t <= now + 1e-12:
            return
        budget = min(spent.rate * (t - now), spent.ceiling - spent.done)
        if not spent.halted and budget > TOLERANCE:
            if isinstance(self.goal, Keep):
                there = self._keep(spent, budget, other.at(t), t)
            else:
                there = self._approach(spent, here, now, t, other)
        else:
            there = here
        self.track.append(Knot(t, there))
        self.spent.append(spent)

    def _approach(self, spent: Spent, here: Base, now: float, t: float, other: Motion) -> Base:
        """Nearer to him, by way of the points that were announced first."""
        left = t - now
        while left > 1e-12 and not spent.halted:
            goal = self._heading(spent, here, t - left, other)
            room = self._room(here, other.at(t - left), goal)
            step = min(spent.rate * left, spent.ceiling - spent.done, room)
            if step <= TOLERANCE:
                if not self._next_waypoint(spent, here):
                    break
                continue
            there = towards(here, goal, step)
            gone = self._over_ground(spent, here, there, step)
            here = turned(towards(here, goal, gone[0]), (here.centre, goal))
            spent.done += gone[0]
            left -= gone[0] / gone[1] if gone[1] > 0.0 else left
        return here

    def _heading(self, spent: Spent, here: Base, now: float, other: Motion) -> Point:
        goal = self.goal
        if isinstance(goal, Charge) and spent.waypoint < len(goal.via):
            return goal.via[spent.waypoint]
        if isinstance(goal, Charge) and goal.intercept:
            if self.aim is None:
                self.aim = meeting_point(here, spent.rate, now, other)
            if self.aim is not None and distance(self.aim, here.centre) > TOLERANCE:
                return self.aim
        return other.at(now).centre

    def _room(self, here: Base, other: Base, goal: Point) -> float:
        """How far he may go on: to the point he heads for, or as near to somebody as he means to follow."""
        if isinstance(self.goal, Follow):
            return max(0.0, clearance(here, other) - self.goal.gap)
        return distance(here.centre, goal)

    def _next_waypoint(self, spent: Spent, here: Base) -> bool:
        goal = self.goal
        if not isinstance(goal, Charge) or spent.waypoint >= len(goal.via):
            return False
        if distance(here.centre, goal.via[spent.waypoint]) > TOLERANCE:
            return False
        spent.waypoint += 1
        return True

    def _over_ground(self, spent: Spent, here: Base, there: Base, step: float) -> tuple[float, float]:
        """How much of a step he really makes, and at what pace: harder ground ends it where it begins."""
        rate = spent.rate
        way = (here.centre, there.centre)
        paid = spent.rank >= self.hardest
        if (paid and not self.walled) or self._meets_nothing(*way, RANK["forbidden"] if paid else spent.rank):
            return step, rate
        if self.walled:
            jam = fits(here, way, self.match.table, solid(self.match, self.figure))
            if jam is not None:
                spent.halted = True
                return jam.at, rate
        if not paid:
            mover = msgspec.structs.replace(self.figure, base=here)
            for toll in tolls(self.match, mover, way):
                if RANK[toll.grade] > spent.rank:
                    self._pay(spent, toll.at, RANK[toll.grade])
                    return toll.at, rate
        return step, rate

    def _pay(self, spent: Spent, at: float, rank: int) -> None:
        """Harder ground: what is left is spread over what is left of the clock."""
        done = spent.done + at
        spent.rank = rank
        grade = next(name for name, number in RANK.items() if number == rank)
        held = self.dice is None or self.dice.held
        ceiling = 0.0 if self.dice is None or held else reduced(self.pace, grade, self.dice.loss)
        if held or ceiling <= done + TOLERANCE:
            spent.halted = True
            return
        clock = min(1.0, self.track[-1].t + at / spent.rate)
        spent.ceiling = ceiling
        spent.rate = (ceiling - done) / (1.0 - clock) if clock < 1.0 else 0.0

    # --- keeping a distance --------------------------------------------------------------------------------------

    def _keep(self, spent: Spent, budget: float, other: Base, t: float) -> Base:
        """To the point of his way that best restores the distance (AR-MOVE-014)."""
        goal = self.goal
        assert isinstance(goal, Keep)
        path = (self.figure.base.centre, *goal.path)
        here = self._place(path)
        length = sum(distance(a, b) for a, b in pairwise(path))
        furthest = min(length, here + budget)
        if self.limit is not None:
            furthest = max(here, min(furthest, self.limit.at(t)))

        def off(at: float) -> float:
            return clearance(self.figure.base.at(*point_at(path, at)), other) - goal.distance

        there = best_place(off, here, max(0.0, here - budget), furthest)
        spent.done += abs(there - here)
        return turned(self.figure.base.at(*point_at(path, there)), path)

    def _place(self, path: tuple[Point, ...]) -> float:
        """How far along his way he is."""
        here, done = self.track[-1].base.centre, 0.0
        for a, b in pairwise(path):
            leg = distance(a, b)
            if abs(distance(a, here) + distance(here, b) - leg) <= 1e-6:
                return done + distance(a, here)
            done += leg
        return done


def hardness(match: Match, figure: Figure, piece: Piece) -> float:
    """The rank of plain ground; anything else that a way may meet is harder than all ground."""
    if not isinstance(piece, Area | Linear) or piece.kind in TABLES:
        return inf
    graded = grade(match, figure, piece)
    return inf if graded == "forbidden" else RANK[graded]


def off(box: Box, point: Point) -> float:
    """How far a point is from a box at least."""
    west, south, east, north = box
    return hypot(max(west - point[0], 0.0, point[0] - east), max(south - point[1], 0.0, point[1] - north))


def best_place(off: Callable[[float], float], here: float, back: float, ahead: float) -> float:
    """The place within reach at which an error vanishes, else the one where it is smallest."""
    wrong = off(here)
    if abs(wrong) <= TOLERANCE:
        return here
    best = here
    for end in (ahead, back):
        at_end = off(end)
        if (at_end > 0.0) != (wrong > 0.0):
            good, bad = end, here
            for _ in range(HALVINGS):
                middle = (good + bad) / 2
                good, bad = (middle, bad) if (off(middle) > 0.0) == (at_end > 0.0) else (good, middle)
            return good
        if abs(at_end) < abs(off(best)) - TOLERANCE:
            best = end
    return best


def meeting_point(here: Base, rate: float, now: float, other: Motion) -> Point | None:
    """Where somebody can first be met by whoever sets out now at that pace; None when he cannot."""
    if other.end <= now:  # he stands: by the end of the clock, or never
        there = other.at(now)
        apart = hypot(there.x - here.x, there.y - here.y) - here.reach - there.reach
        return there.centre if apart <= rate * (1.0 - now) + TOLERANCE else None
    for tick in range(int(now * TICKS), TICKS + 1):
        t = max(now, tick / TICKS)
        there = other.at(t)
        if hypot(there.x - here.x, there.y - here.y) - here.reach - there.reach <= rate * (t - now) + TOLERANCE:
            return there.centre
    return None


def run(chasers: Mapping[FigureId, Chaser], motions: dict[FigureId, Motion], since: float = 0.0) -> None:
    """Let them all go on from a moment to the end of the clock, and note their motions."""
    places: dict[FigureId, Base] = {}
    for chaser in chasers.values():
        chaser.rewind(since)
    ticks = [since, *(tick / TICKS for tick in range(1, TICKS + 1) if tick / TICKS > since + 1e-9)]
    for t in ticks:
        places = {name: chaser.track[-1].base for name, chaser in chasers.items()}
        for chaser in chasers.values():
            target = chaser.target
            other = Motion.still(places[target]) if target in places else motions.get(target)
            if other is not None:
                chaser.step(t, other)
    motions.update({name: chaser.motion() for name, chaser in chasers.items()})
