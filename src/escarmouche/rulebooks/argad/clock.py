"""The shared clock: all set off at once, and enemies who meet stop each other (AR-MOVE-013, AR-CONT-001 to -008)."""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

from escarmouche.engine.figures import Figure, FigureId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad import chase
from escarmouche.rulebooks.argad.chase import Chaser
from escarmouche.rulebooks.argad.contact import first_sight, group_of, hostile, near_enough, saw
from escarmouche.rulebooks.argad.edition import edition_of, is_on
from escarmouche.rulebooks.argad.figures import two_paces
from escarmouche.rulebooks.argad.gait import Stride, stride
from escarmouche.rulebooks.argad.leaving import pursuit, repositions, touched_at_start
from escarmouche.rulebooks.argad.march import Cut
from escarmouche.rulebooks.argad.record import Charge, Follow, Goal, Keep, Record, Shift, Stay
from escarmouche.rulebooks.argad.ways import (
    announces_movement,
    fixed_path,
    goal_of,
    met_on,
    motion_along,
    pace_of,
    shortened,
    stride_of,
)
from escarmouche.table.base import TOLERANCE, Base
from escarmouche.table.crowd import Crowd
from escarmouche.table.gaps import overlap
from escarmouche.table.motion import Knot, Meetings, Motion
from escarmouche.table.room import room_for
from escarmouche.table.sweep import crossing_span
from escarmouche.table.vectors import distance


class Met(NamedTuple):
    """Two enemies met: who came to whom, and when."""

    by: FigureId
    at: FigureId
    clock: float


class Clock:
    """One movement phase being worked out. Nothing is changed in the match."""

    def __init__(self, match: Match, *, foreseen: bool = False) -> None:
        self.match, self.foreseen = match, foreseen
        self.edition = edition_of(match)
        self.record: Record = match.state.book
        self.figures = {figure.id: figure for figure in match.state.living()}
        self.goals: dict[FigureId, Goal] = {name: goal_of(self.record, name) for name in self.figures}
        self.charges = {name: goal.target for name, goal in self.goals.items() if isinstance(goal, Charge)}
        self.motions: dict[FigureId, Motion] = {}
        self.strides: dict[FigureId, Stride] = {}
        self.chasers: dict[FigureId, Chaser] = {}
        self.pursuers: dict[FigureId, FigureId] = {}
        self.shifting = (
            {name for name, goal in self.goals.items() if repositions(match, self.figures[name], goal)}
            if self.record.touching
            else set()
        )
        self.groups: dict[FigureId, list[FigureId]] = {}
        self.stopped: dict[FigureId, float] = {}
        self.met: list[Met] = []
        for figure in self.figures.values():
            self._set_out(figure)
        self._tie_up()

    # --- setting out ---------------------------------------------------------------------------------------------

    def _set_out(self, figure: Figure) -> None:
        """A fixed way, or one that depends on somebody."""
        goal, march = self.goals[figure.id], self.record.march
        dice = None if self.foreseen else march.slowed.get(figure.id)
        leaving = figure.id in march.parted
        if self._pursues(figure, goal):
            self.motions[figure.id] = Motion.still(figure.base)
            return
        path = fixed_path(self.match, figure, goal)
        if path is None:
            assert isinstance(goal, Charge | Follow | Keep)
            pace = pace_of(self.match, figure, goal)
            self.chasers[figure.id] = Chaser(self.match, figure, goal, pace, dice, leaving, free=self.foreseen)
            return
        if len(path) < 2:
            facing = goal.facing if isinstance(goal, Shift) else None
            here = figure.base
            self.motions[figure.id] = Motion.still(here.at(here.x, here.y, facing))
            return
        path = shortened(path, march.cuts.get(figure.id))
        if self.foreseen:
            length = sum(distance(a, b) for a, b in pairwise(path))
            gone = stride(pace_of(self.match, figure, goal), length, (), None, self.edition)
        else:
            gone = stride_of(self.match, figure, path, goal, met_on(self.match, figure, path, goal), dice, leaving)
        self.strides[figure.id] = gone
        facing = goal.facing if isinstance(goal, Shift) else None
        self.motions[figure.id] = motion_along(figure, path, gone, facing)

    def _pursues(self, figure: Figure, goal: Goal) -> bool:
        """Whether he goes after an enemy who leaves him (AR-CONT-014)."""
        if not isinstance(goal, Charge | Follow) or goal.target not in self.record.march.leaving:
            return False
        if goal.target not in touched_at_start(self.record, figure.id):
            return False
        self.pursuers[figure.id] = goal.target
        return True

    def _tie_up(self) -> None:
        """Those who depend on others, once those who do not are known."""
        if self.chasers:
            chase.run(self.chasers, self.motions)
            for name in list(self.chasers):
                self._make_good(name)
        for name, fugitive in self.pursuers.items():
            if fugitive in self.motions:
                self.motions[name] = pursuit(self.match, self.figures[name], self.motions[fugitive])

    def _make_good(self, name: FigureId) -> None:
        """Whoever tied his movement to another's still makes the part he owes (AR-MOVE-010, -014)."""
        goal = self.goals[name]
        if self.foreseen or not isinstance(goal, Keep) or not announces_movement(self.record, goal.target):
            return
        figure, motion = self.figures[name], self.motions[name]
        owed = two_paces(figure, self.edition)
        moved = max(distance(motion.knots[0].base.centre, knot.base.centre) for knot in motion.knots)
        cut = self.record.march.cuts.get(name)
        if moved >= owed - TOLERANCE and cut is None:
            return
        path = shortened((figure.base.centre, *goal.path), cut or Cut(at=owed))
        dice = self.record.march.slowed.get(name)
        gone = stride_of(
            self.match,
            figure,
            path,
            goal,
            met_on(self.match, figure, path, goal),
            dice,
            name in self.record.march.parted,
        )
        self.motions[name] = motion_along(figure, path, gone)
        del self.chasers[name]

    # --- running -------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Meeting after meeting, then whoever would stand on somebody steps back."""
        meetings = Meetings(self.motions, self._counts)
        while (meeting := meetings.next()) is not None:
            a, b, moment = meeting
            if moment.t > 1.0 + TOLERANCE:
                break
            changed = self._blinded(a, b, moment.t)
            if not changed:
                changed = self._stop(a, b, moment.t)
            for name in self._followed(changed, moment.t):
                meetings.change(name, self.motions[name], moment.t)
        for name, motion in self.motions.items():
            if motion.end > 1.0:
                self.motions[name] = motion.until(1.0)
        self._catch()
        self._make_room()
        self._touch_up()

    def _counts(self, a: FigureId, b: FigureId) -> bool:
        """Enemies stop each other; a pursuit and a realignment are settled by themselves."""
        if not hostile(self.figures[a], self.figures[b]):
            return False
        if self.pursuers.get(a) == b or self.pursuers.get(b) == a:
            return False
        shifts = a in self.shifting or b in self.shifting
        return not (shifts and (b in touched_at_start(self.record, a) or self._same_fight(a, b)))

    def _same_fight(self, a: FigureId, b: FigureId) -> bool:
        """Whether one who realigns was in contact with the other's group."""
        mover, foe = (a, b) if a in self.shifting else (b, a)
        group = self._group(foe)
        return any(enemy in group for enemy in touched_at_start(self.record, mover))

    def _blinded(self, a: FigureId, b: FigureId, t: float) -> list[FigureId]:
        """Those who would come upon somebody they had not seen stop where they see him (AR-CONT-008)."""
        if not self.match.table.footprints or not is_on(self.match, "unseen_contact"):
            return []
        changed = []
        for name, other in ((a, b), (b, a)):
            motion = self.motions[name]
            if motion.end <= 0.0 or name in self.stopped or saw(self.match, name, other):
                continue
            if motion.at(t).centre == motion.at(0.0).centre:
                continue
            seen = min(first_sight(self.match, motion, self.motions[other], t), self._just_before(name, other, t))
            if seen < t - 1e-9:
                self.motions[name] = motion.until(seen)
                self.stopped[name] = seen
                changed.append(name)
        return changed

    def _just_before(self, name: FigureId, other: FigureId, t: float) -> float:
        """The last moment before a contact."""
        within, a, b = self.edition.numbers.contact, self.motions[name], self.motions[other]
        early, late = 0.0, t
        for _ in range(40):
            middle = (early + late) / 2
            if near_enough(a.at(middle), b.at(middle), within + 0.01):
                late = middle
            else:
                early = middle
        return early

    def _stop(self, a: FigureId, b: FigureId, t: float) -> list[FigureId]:
        """Both stop there; others who were going for the one who is met may find themselves a free enemy."""
        changed = []
        for name in (a, b):
            if name not in self.stopped:
                self.motions[name] = self.motions[name].until(t)
                self.stopped[name] = t
                self.chasers.pop(name, None)
                changed.append(name)
        by, at = sorted((a, b), key=self._eagerness, reverse=True)
        self.met.append(Met(by, at, t))
        self._beside(by, at)
        return [*changed, *self._share_out(at, t), *self._share_out(by, t)]

    def _eagerness(self, name: FigureId) -> int:
        """Of two who meet, the one who charges comes to the other, and so does whoever walks to somebody who stands."""
        goal = self.goals[name]
        return 2 if isinstance(goal, Charge) else int(not isinstance(goal, Stay))

    def _followed(self, changed: Iterable[FigureId], t: float) -> list[FigureId]:
        """Those who changed, and whoever goes by where they are, who now goes otherwise."""
        found = dict.fromkeys(changed)
        waiting = list(found)
        again: dict[FigureId, Chaser] = {}
        while waiting:
            target = waiting.pop()
            for name, chaser in self.chasers.items():
                if chaser.target == target and name not in self.stopped and name not in again:
                    again[name] = chaser
                    waiting.append(name)
        if again:
            chase.run(again, self.motions, since=t)
        for name, fugitive in self.pursuers.items():
            if fugitive in found and name not in self.stopped:
                self.motions[name] = pursuit(self.match, self.figures[name], self.motions[fugitive])
                found[name] = None
        return list(found | dict.fromkeys(again))

    def _group(self, name: FigureId) -> list[FigureId]:
        """Those of his side who stood together with him at the start, worked out once for each."""
        if name not in self.groups:
            group = group_of(self.match, name)
            self.groups |= dict.fromkeys(group, group)
        return self.groups[name]

    # --- several against several ---------------------------------------------------------------------------------

    def _share_out(self, met: FigureId, t: float) -> list[FigureId]:
        """After a first contact the others who were going for that group take its free members, one to one first, then
        two to one (AR-CONT-004)."""
        charging = {name: foe for name, foe in self.charges.items() if name not in self.stopped}
        rivals = [
            name for name, foe in charging.items() if foe == met and hostile(self.figures[name], self.figures[met])
        ]
        if not rivals:
            return []
        group = self._group(met)
        faced = {foe: sum(foe in (pair.by, pair.at) for pair in self.met) for foe in group}
        for name, foe in charging.items():
            if foe in faced and name not in rivals:
                faced[foe] += 1
        changed = []
        for name in sorted(rivals, key=lambda rival: self._apart(rival, met, t)):
            foe = min(group, key=lambda foe: (faced[foe], self._apart(name, foe, t)))
            faced[foe] += 1
            if foe != met:
                self._retarget(name, foe, t)
                changed.append(name)
        return changed

    def _apart(self, a: FigureId, b: FigureId, t: float) -> float:
        return distance(self.motions[a].at(t).centre, self.motions[b].at(t).centre)

    def _retarget(self, name: FigureId, foe: FigureId, t: float) -> None:
        """From here he goes for another."""
        figure, before = self.figures[name], self.motions[name]
        goal = Charge(target=foe)
        self.goals[name], self.charges[name] = goal, foe
        march = self.record.march
        chaser = self.chasers.get(name)
        if chaser is None:
            pace = pace_of(self.match, figure, goal)
            chaser = Chaser(self.match, figure, goal, pace, march.slowed.get(name), name in march.parted)
            chaser.take_over(before, t, self.strides.get(name))
            self.chasers[name] = chaser
        chaser.goal, chaser.target = goal, foe
        chase.run({name: chaser}, self.motions, since=t)

    def _beside(self, by: FigureId, at: FigureId) -> None:
        """Whoever comes upon an enemy where a friend already fights finds a free place along his base (AR-CONT-004)."""
        here, target = self.motions[by].knots[-1].base, self.motions[at].knots[-1].base
        done = [self.motions[name].knots[-1].base for name in self.stopped if name not in (by, at)]
        around = target.reach + 3 * here.reach + TOLERANCE
        friends = [base for base in done if distance(base.centre, target.centre) < around + base.reach]
        if not any(overlap(here, friend) for friend in friends):
            return
        place = room_for(target, here.shape, None, friends, near=here.centre)
        if place is None:
            return
        left = self._left(by)
        if distance(place.centre, here.centre) <= left + TOLERANCE:
            self._put(by, place)

    def _left(self, name: FigureId) -> float:
        """What is left of his movement."""
        goal, dice = self.goals[name], self.record.march.slowed.get(name)
        most = pace_of(self.match, self.figures[name], goal) - (dice.loss if dice is not None else 0.0)
        knots = self.motions[name].knots
        return most - sum(distance(a.base.centre, b.base.centre) for a, b in pairwise(knots))

    def _put(self, name: FigureId, place: Base) -> None:
        """Let a motion end elsewhere."""
        knots = self.motions[name].knots
        self.motions[name] = Motion((*knots[:-1], knots[-1]._replace(base=place)))

    # --- at the end ----------------------------------------------------------------------------------------------

    def _catch(self) -> None:
        """Pursuers who end in contact have caught their man (AR-CONT-014)."""
        march = self.record.march
        for name, fugitive in self.pursuers.items():
            if fugitive not in self.motions or name in self.stopped:
                continue
            held = fugitive in march.slowed and march.slowed[fugitive].held
            a, b = self.motions[name].knots[-1].base, self.motions[fugitive].knots[-1].base
            if not held and near_enough(a, b, self.edition.numbers.contact):
                self.met.append(Met(name, fugitive, self.motions[fugitive].end))
                self.stopped.setdefault(name, 1.0)

    def _make_room(self) -> None:
        """No two bases end on the same ground: the later comer stops at his last free place (AR-MOVE-016).

        Whoever goes back, at the worst to where he came from, may find somebody there who then goes back in turn.
        """
        crowd = Crowd({name: motion.knots[-1].base for name, motion in self.motions.items()})
        back: set[FigureId] = set()
        while moved := [name for name in self._latest_first() if self._steps_back(crowd, name)]:
            back.update(moved)
        self.met = [pair for pair in self.met if back.isdisjoint(pair[:2]) or self._touch_still(crowd, pair)]

    def _touch_still(self, crowd: Crowd[FigureId], pair: Met) -> bool:
        return near_enough(crowd[pair.by], crowd[pair.at], self.edition.numbers.contact)

    def _latest_first(self) -> list[FigureId]:
        return sorted(self.motions, key=lambda name: (self.motions[name].end, name in self.stopped))[::-1]

    def _steps_back(self, crowd: Crowd[FigureId], name: FigureId) -> bool:
        """Whether he ended on somebody's ground, and has gone back along his way; one who only turned turns back."""
        motion, home = self.motions[name], self.figures[name].base
        if motion.knots[-1].base == home or not self._treads(crowd, name, motion.knots[-1].base):
            return False
        t = self._last_free(crowd, name, motion)
        self.motions[name] = motion.until(t) if 0.0 < t < motion.end else Motion.still(home)
        crowd.move(name, self.motions[name].knots[-1].base)
        return True

    def _treads(self, crowd: Crowd[FigureId], name: FigureId, base: Base) -> list[FigureId]:
        near = [other for other in crowd.near(base) if other != name and overlap(base, crowd[other])]
        boat = self.figures[name].marks.get("aboard")  # all who sit in it go with it (AR-TERR-031)
        return [other for other in near if boat is None or self.figures[other].marks.get("aboard") != boat]

    def _last_free(self, crowd: Crowd[FigureId], name: FigureId, motion: Motion) -> float:
        """The last moment at which he stood on nobody's ground: where he came to it, or a turn of his way."""
        for before, after in pairwise(reversed(motion.knots)):
            moments = {before.t, *self._comings(crowd, name, after, before)}
            for t in sorted(moments, reverse=True):
                if not self._treads(crowd, name, motion.at(t)):
                    return t
        return 0.0

    def _comings(self, crowd: Crowd[FigureId], name: FigureId, start: Knot, end: Knot) -> Iterator[float]:
        """When, on one leg of his way, he comes to touch somebody who ends there."""
        leg = distance(start.base.centre, end.base.centre)
        velocity = (end.base.x - start.base.x, end.base.y - start.base.y)
        for other in crowd.near(start.base, leg):
            span = crossing_span(start.base, velocity, crowd[other]) if other != name and leg > TOLERANCE else None
            if span is not None and 0.0 <= span[0] <= 1.0 and crowd[other].level == start.base.level:
                yield start.t + span[0] * (end.t - start.t)

    def _touch_up(self) -> None:
        """Enemies who end up a hair from each other are in contact too (AR-CONT-001)."""
        within = self.edition.numbers.contact
        crowd = Crowd({name: motion.knots[-1].base for name, motion in self.motions.items()})
        known = {frozenset((pair.by, pair.at)) for pair in self.met} | {
            frozenset(pair) for pair in self.record.touching
        }
        for a in self.motions:
            if self.motions[a].end <= 0.0:
                continue
            for b in crowd.near(crowd[a], within):
                pair = frozenset((a, b))
                if a == b or pair in known or not hostile(self.figures[a], self.figures[b]):
                    continue
                if near_enough(crowd[a], crowd[b], within):
                    known.add(pair)
                    by, at = sorted((a, b), key=self._eagerness, reverse=True)
                    self.met.append(Met(by, at, max(self.motions[a].end, self.motions[b].end)))


def foresee(match: Match) -> Clock:
    """Where everybody would go if no ground slowed anybody and nobody met anybody."""
    return Clock(match, foreseen=True)


def rough_motions(match: Match) -> dict[FigureId, Motion]:
    """The same at a glance: those who go by somebody who moves head for where he stands now."""
    record: Record = match.state.book
    found: dict[FigureId, Motion] = {}
    edition = edition_of(match)
    for figure in match.state.living():
        goal = goal_of(record, figure.id)
        path = fixed_path(match, figure, goal)
        if path is None:
            assert isinstance(goal, Charge | Follow | Keep)
            ahead = goal.path if isinstance(goal, Keep) else (match.state.figures[goal.target].base.centre,)
            path = (figure.base.centre, *ahead)
        if len(path) < 2:
            found[figure.id] = Motion.still(figure.base)
            continue
        length = sum(distance(a, b) for a, b in pairwise(path))
        gone = stride(pace_of(match, figure, goal), length, (), None, edition)
        found[figure.id] = motion_along(figure, path, gone)
    return found
