"""What somebody might do this turn: the ready answers, and ways that a mind draws for itself.

Charges at whoever is in reach; points all round; towards the objectives, the chief, the nearest enemy as far as is
safe; places behind cover. Whether the rules allow one of them is asked only of the one that is chosen.
"""

from collections.abc import Iterator, Sequence
from math import cos, hypot, pi, sin
from typing import NamedTuple

import numpy as np

from escarmouche.engine.figures import FigureId
from escarmouche.players.argad.landscape import Places, as_points
from escarmouche.players.argad.sense import Battle, Person, nearest
from escarmouche.rulebooks.argad.figures import is_mounted
from escarmouche.rulebooks.argad.record import Charge, Follow, Go, Goal, Keep, Shift, Stay, Work
from escarmouche.rulebooks.argad.weapons import RELOAD
from escarmouche.table.base import Point
from escarmouche.table.pieces import Area, Linear, Post

#: In how many directions one looks, and which parts of a full move.
COMPASS, PARTS = 8, (1.0, 0.5)

#: How many places behind cover are looked at for one figure, and how far apart they are along a hedge.
MOST_SPOTS, SPOTS_APART = 5, 4.0

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
    battle: Battle, person: Person, ends: dict[FigureId, Candidate], *, few: bool = False
) -> list[Candidate]:
    """Everything worth weighing for one figure; `few` is what a beginner thinks of."""
    found = [stays(person)]
    if person.armed and not person.loaded and not person.contacts:
        found.append(Candidate(person, Work(kind=RELOAD), (person.x, person.y), "reload"))
    if person.pace <= 0.0:
        return found
    if person.contacts:
        return [*found, *ways_out(battle, person)]
    return [*found, *charges(battle, person, ends), *ways(battle, person, few)]


def ways(battle: Battle, person: Person, few: bool) -> list[Candidate]:
    """Where he might walk; the same as long as nobody has moved."""
    kept = battle.ways.get((person.id, few))
    if kept is None:
        points = [*few_points(battle, person)] if few else [*many_points(battle, person)]
        by_place = {(round(walk.at[0]), round(walk.at[1])): walk for walk in reversed([*walks(battle, person, points)])}
        by_place.pop((round(person.x), round(person.y)), None)
        kept = battle.ways[person.id, few] = [*by_place.values()][::-1]
    return kept


# --- contact -----------------------------------------------------------------------------------------------------


def charges(battle: Battle, person: Person, ends: dict[FigureId, Candidate]) -> Iterator[Candidate]:
    """At every enemy within his pace, where he is now or where he is expected."""
    for foe in battle.foes_of(person):
        reaches = person.reach + foe.reach
        now = hypot(foe.x - person.x, foe.y - person.y) - reaches
        if now <= person.pace:
            yield charge(battle, person, foe, ends.get(foe.id))


def charge(battle: Battle, person: Person, foe: Person, end: Candidate | None) -> Candidate:
    """He meets him if the enemy's end is within his way, else he comes so far."""
    there = (foe.x, foe.y) if end is None or end.target == person.id else end.at
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


def many_points(battle: Battle, person: Person) -> Iterator[tuple[str, Point]]:
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
        yield from covered_points(battle, person, foe)
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


def covered_points(battle: Battle, person: Person, foe: Person) -> Iterator[tuple[str, Point]]:
    """Places within reach where the ground shelters from the nearest enemy."""
    if is_mounted(person.figure):
        return
    near = [spot for spot in spots(battle) if hypot(spot[0] - person.x, spot[1] - person.y) <= person.pace]
    near.sort(key=lambda spot: hypot(spot[0] - foe.x, spot[1] - foe.y))
    near = near[: 4 * MOST_SPOTS]
    if not near:
        return
    land, number = battle.lore.land, len(near)
    places = Places(land, as_points(near), np.full(number, person.reach), np.zeros(number, dtype=bool))
    muzzle = Places(land, as_points([(foe.x, foe.y)]), np.array([foe.reach]), np.array([is_mounted(foe.figure)]))
    _, malus = land.maluses(places, np.arange(number), muzzle, np.zeros(number, dtype=np.int64))
    sheltered = [spot for spot, told in zip(near, malus.tolist(), strict=True) if -3.0 < told < 0.0]
    yield from (("cover", spot) for spot in sheltered[:MOST_SPOTS])


def spots(battle: Battle) -> list[Point]:
    """Places against hedges, walls and posts, and just inside woods, worked out once for a table."""
    kept: list[Point] | None = battle.match.fixed.get("players: spots")
    if kept is None:
        kept = battle.match.fixed["players: spots"] = [*all_spots(battle)]
    return kept


def all_spots(battle: Battle) -> Iterator[Point]:
    table = battle.match.setup.table
    for piece in table.pieces:
        found: list[Point] = []
        if isinstance(piece, Post):
            reach = piece.radius + 1.05
            found = [(piece.x + reach * cos(pi * k / 4), piece.y + reach * sin(pi * k / 4)) for k in range(8)]
        elif isinstance(piece, Linear):
            for a, b in zip(piece.points, piece.points[1:], strict=False):
                found += along_line(a, b, piece.thickness / 2 + 1.05)
        elif isinstance(piece, Area):
            mx = sum(x for x, _ in piece.outline) / len(piece.outline)
            my = sum(y for _, y in piece.outline) / len(piece.outline)
            found = [(mx, my), *((x + (mx - x) * 0.3, y + (my - y) * 0.3) for x, y in piece.outline)]
        yield from ((x, y) for x, y in found if 1.0 <= x <= table.width - 1.0 and 1.0 <= y <= table.depth - 1.0)


def along_line(a: Point, b: Point, off: float) -> list[Point]:
    """Places on both sides of a straight wall."""
    length = hypot(b[0] - a[0], b[1] - a[1])
    if length < 0.1:
        return []
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    steps = max(1, int(length / SPOTS_APART))
    places = [(a[0] + ux * length * k / steps, a[1] + uy * length * k / steps) for k in range(steps + 1)]
    return [(x + side * uy * off, y - side * ux * off) for x, y in places for side in (1.0, -1.0)]


def walked(battle: Battle, person: Person, point: Point, verb: str) -> Candidate | None:
    """A straight way towards one point."""
    return next(walks(battle, person, [(verb, point)]), None)


def walks(battle: Battle, person: Person, points: Sequence[tuple[str, Point]]) -> Iterator[Candidate]:
    """Straight ways towards points as far as his pace and the ground let him; none where it is closed."""
    if not points:
        return
    table, here = battle.match.setup.table, np.array((person.x, person.y))
    low, high = person.reach, (table.width - person.reach, table.depth - person.reach)
    goals = np.clip(as_points([point for _, point in points]), low, high)
    length = np.hypot(*(goals - here).T)
    share = np.minimum(1.0, (person.pace - 1e-6) / np.maximum(length, 1e-9))
    goals = here + (goals - here) * share[:, None]
    gone = battle.lore.land.far(person.figure, (person.x, person.y), goals, person.pace)
    part = np.minimum(1.0, gone / np.maximum(length * share, 1e-9))
    ends = (here + (goals - here) * part[:, None]).tolist()
    for index, (good, goal) in enumerate(zip(((length >= 0.3) & (gone >= 0.3)).tolist(), goals.tolist(), strict=True)):
        if good:
            way = Go(path=((goal[0], goal[1]),))
            far = float(length[index] * share[index])
            yield Candidate(person, way, (ends[index][0], ends[index][1]), points[index][0], None, True, far)


def far(battle: Battle, person: Person, there: Point) -> float:
    """How far he comes on a straight way, looked at once as long as he stands where he does."""
    key = (person.id, there)
    if key not in battle.reaches:
        gone = battle.lore.land.far(person.figure, (person.x, person.y), as_points([there]), person.pace)
        battle.reaches[key] = float(gone[0])
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
