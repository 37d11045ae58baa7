"""Leaving a melee, being left, pursuit, surrounded people, small exchanges of place (AR-CONT-011 to -019)."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import atan2, cos, pi, radians, sin

import msgspec

from escarmouche.engine.decisions import Refused
from escarmouche.engine.events import Event
from escarmouche.engine.figures import Figure, FigureId
from escarmouche.engine.match import Match
from escarmouche.engine.state import State
from escarmouche.rulebooks.argad.edition import edition_of, is_on
from escarmouche.rulebooks.argad.figures import base_length, holds_captive, in_contact, spacing, two_paces
from escarmouche.rulebooks.argad.gait import pace, stride
from escarmouche.rulebooks.argad.march import LEAVING
from escarmouche.rulebooks.argad.record import Charge, Follow, Go, Goal, Keep, Record, keep
from escarmouche.rulebooks.argad.terrain import solid, tolls
from escarmouche.rulebooks.argad.ways import announces_movement, goal_of, path_length, turned
from escarmouche.table.base import TOLERANCE, Base, Point
from escarmouche.table.crowd import Crowd
from escarmouche.table.gaps import clearance
from escarmouche.table.groups import connected
from escarmouche.table.motion import Knot, Motion
from escarmouche.table.path import fits, point_at
from escarmouche.table.vectors import distance

#: Marks of enemies who close no way: on the ground, stunned, out of their senses (AR-CONT-006, -015).
HELPLESS: set[str] = {"down", "stunned", "asleep", "captive"}

#: The gap that is left by whoever does not quite catch up (AR-CONT-014).
JUST_CLEAR = 0.11

#: A sample of directions in which a way out is looked for, in degrees.
COMPASS = range(0, 360, 5)


class Parted(Event, frozen=True, kw_only=True):
    """Who leaves whom, and who parts from an enemy at all, wanting to or not (AR-CONT-011)."""

    leaving: dict[FigureId, tuple[FigureId, ...]]
    parted: tuple[FigureId, ...]

    def apply(self, state: State) -> None:
        march = msgspec.structs.replace(state.book.march, leaving=self.leaving, parted=self.parted)
        keep(state, march=march)
        for name in self.leaving:
            state.change(name, marks={**state.figures[name].marks, LEAVING: True})


def enemies_in_contact(match: Match, figure: Figure) -> list[Figure]:
    """The living enemies that he touches now, or would where the figure given stands."""
    if match.state.figures.get(figure.id) is figure and figure.alive:
        return match.worked_out("touching", lambda: _touching(match)).get(figure.id, [])
    edition = edition_of(match)
    return [other for other in match.state.living() if other.is_enemy_of(figure) and in_contact(figure, other, edition)]


def _touching(match: Match) -> dict[FigureId, list[Figure]]:
    """Who touches which enemies."""
    edition, living = edition_of(match), {figure.id: figure for figure in match.state.living()}
    crowd = Crowd({name: figure.base for name, figure in living.items()})
    found: dict[FigureId, list[Figure]] = {}
    for a, b, _ in crowd.pairs(edition.numbers.contact):
        one, other = living[a], living[b]
        if one.is_enemy_of(other) and in_contact(one, other, edition):
            found.setdefault(a, []).append(other)
            found.setdefault(b, []).append(one)
    order = {name: place for place, name in enumerate(living)}
    return {name: sorted(others, key=lambda other: order[other.id]) for name, others in found.items()}


def touched_at_start(record: Record, name: FigureId) -> list[FigureId]:
    """The enemies he was in contact with when the turn began."""
    return [b if a == name else a for a, b in record.touching if name in (a, b)]


# --- who leaves whom ---------------------------------------------------------------------------------------------


def partings(match: Match) -> Parted | None:
    """Everybody who parts from an enemy by what is announced (AR-CONT-011); None when nobody does."""
    record: Record = match.state.book
    leaving: dict[FigureId, tuple[FigureId, ...]] = {}
    for figure in match.state.living():
        left = leaves(match, figure, goal_of(record, figure.id))
        if left:
            leaving[figure.id] = left
    if not leaving:
        return None
    parted = dict.fromkeys(leaving)
    for enemies in leaving.values():
        parted |= dict.fromkeys(enemy for enemy in enemies if announces_movement(record, enemy))
    return Parted(leaving=leaving, parted=tuple(parted), rules=("AR-CONT-011", "AR-CONT-013"))


def leaves(match: Match, figure: Figure, goal: Goal) -> tuple[FigureId, ...]:
    """The enemies in contact whom an announcement would leave; a mere realignment leaves nobody (AR-CONT-016).

    Somebody who goes for the very enemy he touches pursues him if need be, and leaves nobody.
    """
    if not isinstance(goal, Go | Charge | Follow | Keep):
        return ()
    touched = [name for name in touched_at_start(match.state.book, figure.id) if match.state.figures[name].alive]
    touched = [name for name in touched if in_contact(figure, match.state.figures[name], edition_of(match))]
    touched = [name for name in touched if not holds_captive(figure, match.state.figures[name])]
    if not touched or (isinstance(goal, Charge | Follow) and goal.target in touched):
        return ()
    return () if repositions(match, figure, goal) else tuple(touched)


def repositions(match: Match, figure: Figure, goal: Goal) -> bool:
    """A realignment: two paces at most, and still in contact with the same group of enemies, or behind one who is.

    Friends who change places may each go two lengths of a base (AR-CONT-016).
    """
    if not isinstance(goal, Go) or goal.crawl:
        return False
    edition = edition_of(match)
    there = msgspec.structs.replace(figure, base=figure.base.at(*goal.path[-1]))
    far = path_length(figure, goal.path)
    most = 2 * base_length(figure) if _swaps(match, figure, there.base) else two_paces(figure, edition)
    if far > most + TOLERANCE:
        return False
    foes = {foe for name in touched_at_start(match.state.book, figure.id) for foe in enemy_group(match, name)}
    if any(in_contact(there, match.state.figures[foe], edition) for foe in foes):
        return True
    fighting = {name for foe in foes for name in touched_at_start(match.state.book, foe)} - {figure.id}
    return any(in_contact(there, match.state.figures[name], edition) for name in fighting)


def _swaps(match: Match, figure: Figure, there: Base) -> bool:
    """Whether a friend who goes elsewhere stands where he goes."""
    record = match.state.book
    return any(
        other.id != figure.id
        and not other.is_enemy_of(figure)
        and isinstance(goal_of(record, other.id), Go)
        and clearance(there, other.base) < -TOLERANCE
        for other in match.state.living()
    )


def enemy_group(match: Match, name: FigureId) -> list[FigureId]:
    """Those of his side who stand together with him, himself included."""
    figure = match.state.figures[name]
    side = {other.id: other.base for other in match.state.living() if other.side == figure.side}
    reach, _ = spacing(figure, edition_of(match))
    return next((group for group in connected(side, reach) if name in group), [name])


def fight_of(record: Record, name: FigureId) -> str:
    """A name for the fight that somebody is in: the first of all those linked by contacts (AR-CONT-011)."""
    linked, waiting = {name}, [name]
    while waiting:
        for other in touched_at_start(record, waiting.pop()):
            if other not in linked:
                linked.add(other)
                waiting.append(other)
    return min(linked)


def parting_dice(match: Match) -> bool:
    """Whether those who part throw slow dice for it (AR-CONT-011, -018, -019)."""
    dice = edition_of(match).parting.dice
    return dice == "always" or (dice != "never" and is_on(match, dice))


def may_strike(match: Match, by: Figure, at: Figure) -> bool:
    """Who tries to leave strikes nobody, or only not those he left, as the edition says (AR-CONT-013, -018, -019)."""
    left = match.state.book.march.leaving.get(by.id)
    if left is None:
        return True
    return edition_of(match).parting.spares != "everybody" and at.id not in left


# --- surrounded --------------------------------------------------------------------------------------------------


def check_leaving(match: Match, figure: Figure, goal: Goal) -> None:
    """Nobody leaves who is surrounded (AR-CONT-011, -015)."""
    if leaves(match, figure, goal) and surrounded(match, figure):
        raise Refused("AR-CONT-015", "surrounded", figure=figure.id)


def surrounded(match: Match, figure: Figure) -> bool:
    """No straight way out between enemies able to react and closed obstacles (AR-CONT-015)."""
    crowd = Crowd({other.id: other.base for other in match.state.living() if other.is_enemy_of(figure)})
    near = {
        name: crowd[name]
        for name in crowd.near(figure.base, 2 * base_length(figure))
        if not any(match.state.figures[name].marks.get(mark) for mark in HELPLESS)
    }
    if not near:
        return False
    far = 3 * base_length(figure)
    return not any(_way_out(match, figure, bearing, far, near) for bearing in _bearings(figure, near.values()))


def _bearings(figure: Figure, enemies: Iterable[Base]) -> list[float]:
    """Directions worth trying: between each two neighbours, then all round."""
    round_about = sorted(atan2(base.x - figure.base.x, base.y - figure.base.y) for base in enemies)
    turns = [*round_about, round_about[0] + 2 * pi]
    return [(a + b) / 2 for a, b in pairwise(turns)] + [radians(degrees) for degrees in COMPASS]


def _way_out(match: Match, figure: Figure, bearing: float, far: float, others: dict[FigureId, Base]) -> bool:
    here = figure.base
    path = (here.centre, (here.x + far * sin(bearing), here.y + far * cos(bearing)))
    named: dict[str, Base] = {str(name): base for name, base in others.items()}
    return fits(here, path, match.table, solid(match, figure), others=named, turns=False) is None


# --- pursuit -----------------------------------------------------------------------------------------------------


def pursuit(match: Match, figure: Figure, fugitive: Motion) -> Motion:
    """After somebody who leaves him, on his very path (AR-CONT-014).

    He catches him if he can go farther than the other went; else he is left behind by the difference.
    """
    path = (figure.base.centre, *_joined(knot.base.centre for knot in fugitive.knots))
    fled = sum(distance(a, b) for a, b in pairwise(path[1:]))
    march = match.state.book.march
    dice = march.slowed.get(figure.id)
    own = stride(
        pace(match, figure),
        sum(distance(a, b) for a, b in pairwise(path)),
        tolls(match, figure, path),
        dice,
        edition_of(match),
        parting=figure.id in march.parted and dice is not None,
    )
    end = fugitive.knots[-1].base
    caught = own.far > fled + TOLERANCE
    final = _place_behind(figure, path, fled if caught else min(own.far, fled), end, 0.0 if caught else JUST_CLEAR)
    knots = [Knot(0.0, turned(figure.base, path))]
    for tick in range(1, 51):
        t = tick / 50
        fled_by_then = _done(fugitive, t)
        far = min(own.at(t), max(0.0, fled_by_then - JUST_CLEAR), final)
        if t >= max(fugitive.end, 0.02) and caught:
            far = final
        knots.append(Knot(t, turned(figure.base.at(*point_at(path, far)), path)))
    return Motion(tuple(knots))


def _joined(points: Iterable[Point]) -> list[Point]:
    found: list[Point] = []
    for point in points:
        if not found or distance(found[-1], point) > TOLERANCE:
            found.append(point)
    return found


def _done(motion: Motion, t: float) -> float:
    """How far somebody has gone at a moment."""
    stopped = motion.until(t)
    return sum(distance(a.base.centre, b.base.centre) for a, b in pairwise(stopped.knots))


def _place_behind(figure: Figure, path: Sequence[Point], far: float, end: Base, gap: float) -> float:
    """How far along a path he stands just that gap from somebody at its end, or `far` if he does not come so near."""
    whole = sum(distance(a, b) for a, b in pairwise(path))
    if gap and clearance(figure.base.at(*point_at(path, far)), end) >= gap:
        return far
    near, beyond = 0.0, whole if not gap else far
    for _ in range(50):
        middle = (near + beyond) / 2
        if clearance(figure.base.at(*point_at(path, middle)), end) > gap:
            near = middle
        else:
            beyond = middle
    return near
