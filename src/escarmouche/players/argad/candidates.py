"""What somebody might do this turn: the ready answers, and ways that a mind draws for itself.

Charges at whoever is in reach; points all round; towards the objectives, the chief, the nearest enemy as far as is
safe; places behind cover. Whether the rules allow one of them is asked only of the one that is chosen.
"""

from collections.abc import Iterator, Sequence
from math import cos, hypot, pi, sin
from typing import NamedTuple

import numpy as np

from escarmouche.engine.figures import FigureId
from escarmouche.players.argad.landscape import Floats, as_points
from escarmouche.players.argad.sense import Battle, Person, nearest
from escarmouche.players.argad.spots import spots, spots_as_places
from escarmouche.rulebooks.argad.figures import is_mounted
from escarmouche.rulebooks.argad.record import Charge, Follow, Go, Goal, Keep, Shift, Stay, Work
from escarmouche.rulebooks.argad.weapons import RELOAD
from escarmouche.table.base import Point

#: In how many directions one looks, and which parts of a full move.
COMPASS, PARTS = 8, (1.0, 0.5)

#: How many places behind cover are weighed for one figure.
MOST_SPOTS = 5

#: Nobody plans to end nearer to an enemy's reach than this, if he means to stay out of it.
OUT_OF_REACH = 0.6


class Candidate(NamedTuple):
    """One thing that somebody may do, and where it leaves him as a rule. `target` is the enemy he then touches."""

    person: Person
    goal: Goal
    at: Point
    verb: str
    target: FigureId | None = None
    moves: bool = False
    far: float = 0.0


def stays(person: Person) -> Candidate:
    return Candidate(person, Stay(), (person.x, person.y), "stay")


def candidates(
    battle: Battle, people: Sequence[Person], ends: dict[FigureId, Candidate], *, few: bool = False
) -> list[list[Candidate]]:
    """Everything worth weighing for each of them; `few` is what a beginner thinks of."""
    free = [person for person in people if person.pace > 0.0 and not person.contacts]
    go_for(battle, free, ends)
    walkable = ways(battle, free, few)
    found = []
    for person in people:
        options = [stays(person)]
        if person.armed and not person.loaded and not person.contacts:
            options.append(Candidate(person, Work(kind=RELOAD), (person.x, person.y), "reload"))
        if person.id in walkable:
            options += [*charges(battle, person, ends), *walkable[person.id]]
        elif person.pace > 0.0:
            options += ways_out(battle, person)
        found.append(options)
    return found


def ways(battle: Battle, people: Sequence[Person], few: bool) -> dict[FigureId, list[Candidate]]:
    """Where each of them might walk; the same as long as nobody has moved."""
    new = [person for person in people if (person.id, few) not in battle.ways]
    covered = {} if few else sheltered(battle, new)
    wishes = [
        Wish(person, verb, point)
        for person in new
        for verb, point in (few_points(battle, person) if few else many_points(battle, person, covered))
    ]
    walkable = walks(battle, wishes)
    for person in new:
        battle.ways[person.id, few] = []
    taken = {(person.id, round(person.x), round(person.y)) for person in new}
    for walk in walkable:
        if walk is not None and (place := (walk.person.id, round(walk.at[0]), round(walk.at[1]))) not in taken:
            taken.add(place)  # whatever leads to the same place is the same
            battle.ways[walk.person.id, few].append(walk)
    return {person.id: battle.ways[person.id, few] for person in people}


# --- contact -----------------------------------------------------------------------------------------------------


def charges(battle: Battle, person: Person, ends: dict[FigureId, Candidate]) -> Iterator[Candidate]:
    """At every enemy within his pace, where he is now or where he is expected."""
    for foe in within_pace(battle, person):
        yield charge(battle, person, foe, ends.get(foe.id))


def go_for(battle: Battle, people: Sequence[Person], ends: dict[FigureId, Candidate]) -> None:
    """Look at the ways of all these to all whom they might charge, together."""
    pairs = [(one, where(one, foe, ends.get(foe.id))) for one in people for foe in within_pace(battle, one)]
    new = [pair for pair in dict.fromkeys(pairs) if (pair[0].id, pair[1]) not in battle.reaches]
    gone = lengths(battle, [person for person, _ in new], as_points([there for _, there in new]))
    battle.reaches |= {(person.id, there): far for (person, there), far in zip(new, gone.tolist(), strict=True)}


def within_pace(battle: Battle, person: Person) -> list[Person]:
    """The enemies to whom his pace would bring him where they are now."""
    far = person.pace + person.reach
    return [foe for foe in battle.foes_of(person) if hypot(foe.x - person.x, foe.y - person.y) <= far + foe.reach]


def where(person: Person, foe: Person, end: Candidate | None) -> Point:
    """Where he goes to meet an enemy: where that one is expected, unless he comes himself."""
    return (foe.x, foe.y) if end is None or end.target == person.id else end.at


def charge(battle: Battle, person: Person, foe: Person, end: Candidate | None) -> Candidate:
    """He meets him if the enemy's end is within his way, else he comes so far."""
    there = where(person, foe, end)
    length = hypot(there[0] - person.x, there[1] - person.y)
    room = length - person.reach - foe.reach
    gone = far(battle, person, there) if length > 0.1 else 0.0
    if gone < 0.0:
        return Candidate(person, Charge(target=foe.id), (person.x, person.y), "charge", None, True)
    met = gone >= room - 0.05
    share = (max(0.0, room) if met else gone) / length if length > 0.1 else 0.0
    at = (person.x + (there[0] - person.x) * share, person.y + (there[1] - person.y) * share)
    return Candidate(person, Charge(target=foe.id), at, "charge", foe.id if met else None, True, share * length)


def ways_out(battle: Battle, person: Person) -> Iterator[Candidate]:
    """Out of a melee: straight away from those he touches, or towards his chief."""
    foes = [battle.people[name] for name in person.contacts if name in battle.people]
    if not foes:
        return
    mx, my = sum(foe.x for foe in foes) / len(foes), sum(foe.y for foe in foes) / len(foes)
    away = hypot(person.x - mx, person.y - my)
    if away > 0.1:
        point = (person.x + (person.x - mx) / away * person.pace, person.y + (person.y - my) / away * person.pace)
        walk = walked(battle, person, point, "leave")
        if walk is not None:
            yield walk


# --- points ------------------------------------------------------------------------------------------------------


def few_points(battle: Battle, person: Person) -> Iterator[tuple[str, Point]]:
    """Straight at the nearest enemy, straight at the objective, straight back."""
    foe = nearest((person.x, person.y), battle.foes_of(person))
    if foe is not None:
        yield "approach", (foe.x, foe.y)
        yield "withdraw", (2 * person.x - foe.x, 2 * person.y - foe.y)
    for hold in battle.holds:
        yield "seize", hold.at


def many_points(battle: Battle, person: Person, covered: dict[FigureId, list[Point]]) -> Iterator[tuple[str, Point]]:
    for number in range(COMPASS):
        angle = 2 * pi * number / COMPASS
        for part in PARTS:
            step = person.pace * part
            yield "go", (person.x + step * cos(angle), person.y + step * sin(angle))
    for place in battle.holds:
        yield "seize", place.at
    foe = nearest((person.x, person.y), battle.foes_of(person))
    if foe is not None:
        yield from safe_points(person, foe)
        yield from (("cover", spot) for spot in covered.get(person.id, ()))
    chief = nearest((person.x, person.y), [one for one in battle.chiefs if one.id != person.id])
    if chief is not None and person.mine:
        yield "rally", (chief.x + 3.0, chief.y - 3.0 if person.y < chief.y else chief.y + 3.0)


def safe_points(person: Person, foe: Person) -> Iterator[tuple[str, Point]]:
    """On the line to the nearest enemy: just out of his reach, and where a shot becomes easier."""
    away = hypot(foe.x - person.x, foe.y - person.y)
    reaches = person.reach + foe.reach
    wanted = [foe.pace + reaches + OUT_OF_REACH]
    if person.gun is not None:
        wanted += [band.upto + reaches - 0.1 for band in person.gun.bands]
    for keep in wanted:
        step = away - keep
        if away > 0.1 and abs(step) <= person.pace and abs(step) > 0.5:
            yield (
                "approach" if step > 0 else "withdraw",
                (person.x + (foe.x - person.x) * step / away, person.y + (foe.y - person.y) * step / away),
            )


def sheltered(battle: Battle, people: Sequence[Person]) -> dict[FigureId, list[Point]]:
    """For everybody on foot, places within his reach where the ground shelters him from the nearest enemy."""
    land = battle.lore.land
    known = spots(land)
    found: dict[FigureId, list[Point]] = {}
    numbers = {foe.id: number for number, foe in enumerate(battle.people.values())}
    muzzles = battle.stands(land)
    for reach in {person.reach for person in people if not is_mounted(person.figure)} if len(known) else ():
        near: list[tuple[Person, int, int]] = []
        for person in people:
            foe = nearest((person.x, person.y), battle.foes_of(person))
            if person.reach == reach and foe is not None and not is_mounted(person.figure):
                near += [(person, spot, numbers[foe.id]) for spot in spots_near(known, person, foe)]
        rows, columns = (np.array([one[k] for one in near], dtype=np.int64) for k in (1, 2))
        _, malus = land.maluses(spots_as_places(land, reach), rows, muzzles, columns)
        for (person, spot, _), told in zip(near, malus.tolist(), strict=True):
            kept = found.setdefault(person.id, [])
            if -3.0 < told < 0.0 and len(kept) < MOST_SPOTS:
                kept.append((float(known[spot, 0]), float(known[spot, 1])))
    return found


def spots_near(known: Floats, person: Person, foe: Person) -> list[int]:
    """The spots within his pace, those nearest to the enemy first."""
    within = np.flatnonzero(np.hypot(known[:, 0] - person.x, known[:, 1] - person.y) <= person.pace)
    from_foe = np.hypot(known[within, 0] - foe.x, known[within, 1] - foe.y)
    chosen: list[int] = within[np.argsort(np.round(from_foe, 9), kind="stable")][: 4 * MOST_SPOTS].tolist()
    return chosen


def walked(battle: Battle, person: Person, point: Point, verb: str) -> Candidate | None:
    """A straight way towards one point."""
    return walks(battle, [Wish(person, verb, point)])[0]


class Wish(NamedTuple):
    """Somebody would go to a point."""

    person: Person
    verb: str
    point: Point


def walks(battle: Battle, wishes: Sequence[Wish]) -> list[Candidate | None]:
    """Straight ways towards points as far as their pace and the ground let them; none where it is closed."""
    if not wishes:
        return []
    table, people = battle.match.setup.table, [wish.person for wish in wishes]
    here = as_points([(person.x, person.y) for person in people])
    reach = np.array([person.reach for person in people])[:, None]
    goals = np.clip(as_points([wish.point for wish in wishes]), reach, (table.width, table.depth) - reach)
    length = np.hypot(*(goals - here).T)
    pace = np.array([person.pace for person in people])
    share = np.minimum(1.0, (pace - 1e-6) / np.maximum(length, 1e-9))
    goals = here + (goals - here) * share[:, None]
    gone = lengths(battle, people, goals)
    part = np.minimum(1.0, gone / np.maximum(length * share, 1e-9))
    ends, goes = (here + (goals - here) * part[:, None]).tolist(), ((length >= 0.3) & (gone >= 0.3)).tolist()
    rows = zip(wishes, goes, goals.tolist(), ends, (length * share).tolist(), strict=True)
    return [
        Candidate(one.person, Go(path=((x, y),)), (end[0], end[1]), one.verb, None, True, far) if good else None
        for one, good, (x, y), end, far in rows
    ]


def lengths(battle: Battle, people: Sequence[Person], goals: Floats) -> Floats:
    """How far each comes on his straight way, by sorts of people who find the same ground hard."""
    found = np.zeros(len(people))
    kinds: dict[tuple[str, bool], list[int]] = {}
    for row, person in enumerate(people):
        kinds.setdefault(person.kind, []).append(row)
    for rows in kinds.values():
        some = [people[row] for row in rows]
        starts, paces = as_points([(one.x, one.y) for one in some]), np.array([one.pace for one in some])
        found[rows] = battle.lore.land.far(some[0].figure, starts, goals[rows], paces)
    return found


def far(battle: Battle, person: Person, there: Point) -> float:
    """How far he comes on a straight way, looked at once as long as he stands where he does."""
    key = (person.id, there)
    if key not in battle.reaches:
        battle.reaches[key] = float(lengths(battle, [person], as_points([there]))[0])
    return battle.reaches[key]


# --- what is announced already ------------------------------------------------------------------------------------


def as_announced(battle: Battle, person: Person, goal: Goal | None, ends: dict[FigureId, Candidate]) -> Candidate:
    """Where an announced goal leaves somebody, as a rule."""
    if isinstance(goal, Go | Keep):
        return announced(battle, person, goal, goal.path[-1])
    if isinstance(goal, Charge) and goal.target in battle.people:
        return charge(battle, person, battle.people[goal.target], ends.get(goal.target))._replace(goal=goal)
    if isinstance(goal, Follow) and goal.target in battle.people:
        other = battle.people[goal.target]
        return announced(battle, person, goal, (other.x, other.y))
    if isinstance(goal, Work):
        return Candidate(person, goal, (person.x, person.y), goal.kind)
    if isinstance(goal, Shift):
        return stays(person)._replace(goal=goal)
    return stays(person)


def announced(battle: Battle, person: Person, goal: Goal, to: Point) -> Candidate:
    """A way that was announced, looked at once as long as he stands where he does."""
    key = (person.id, to)
    if key not in battle.ends:
        battle.ends[key] = walked(battle, person, to, "announced")
    way = battle.ends[key]
    return stays(person) if way is None else way._replace(goal=goal)
