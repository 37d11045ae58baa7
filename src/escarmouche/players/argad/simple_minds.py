"""Simple minds for a game master's figures: each wants one thing and goes for it.

They answer shots, blows and the small questions as a veteran does; only what they announce in the movement phase is
their own. Whoever is in contact fights on, but for those who flee.
"""

from collections.abc import Callable, Iterable
from math import hypot

import numpy as np

from escarmouche.engine.figures import FigureId
from escarmouche.players.argad.candidates import Candidate, charges, stays, walked
from escarmouche.players.argad.planning import Choice, Ends, TroopPlan, announced_ends
from escarmouche.players.argad.sense import Battle, Person, gap_between, nearest
from escarmouche.players.considerations import Verdict
from escarmouche.players.minds import Mind
from escarmouche.table.base import Point

#: How near to his post an enemy must come before a guard goes for him, and how near a patrol must see one.
ALARM, SEEN = 20.0, 25.0

#: How near to whom he follows somebody keeps.
HEELS = 3.0

#: From how far one runs from an enemy, and how far around his place somebody without cares strolls.
FEAR, STROLL = 40.0, 6.0

#: How far a patrol that was given no places goes from where it began, and at what distance it has come to a place.
ROUND, THERE = 25.0, 2.5


class Post:
    """What a simple mind remembers of each of its figures: where it began, and the next place of its round."""

    def __init__(self, home: Point) -> None:
        self.home = home
        self.leg = 0


Wish = Callable[[Battle, Person, Mind, Post, Ends], Iterable[Candidate | None]]


def simple_plan(battle: Battle, mind: Mind, posts: dict[FigureId, Post]) -> TroopPlan:
    """What each figure wishes, the first thing that it can do; else it stays."""
    wish, ends = WISHES[mind.level], announced_ends(battle)
    choices = {}
    for person in battle.own:
        post = posts.setdefault(person.id, Post((person.x, person.y)))
        wishes = [stays(person)] if person.contacts and mind.level != "flee" else [
            *(one for one in wish(battle, person, mind, post, ends) if one is not None), stays(person)
        ]  # fmt: skip
        worths = -np.arange(len(wishes), dtype=float)[None, :]
        choices[person.id] = Choice(Verdict(wishes, [mind.level], worths), 0)
        ends[person.id] = wishes[0]
    return TroopPlan(ends, choices)


def guard(battle: Battle, person: Person, mind: Mind, post: Post, ends: Ends) -> Iterable[Candidate | None]:
    """Keeps his post; goes for whoever comes near it, and back."""
    place = min(mind.places, key=lambda at: hypot(at[0] - post.home[0], at[1] - post.home[1]), default=post.home)
    near = [foe for foe in battle.foes if hypot(foe.x - place[0], foe.y - place[1]) <= ALARM]
    yield from going_for(battle, person, near, ends)
    yield walked(battle, person, place, "guard")


def patrol(battle: Battle, person: Person, mind: Mind, post: Post, ends: Ends) -> Iterable[Candidate | None]:
    """Goes its round, and for the enemies it comes upon."""
    seen = [foe for foe in battle.foes if hypot(foe.x - person.x, foe.y - person.y) <= SEEN]
    yield from going_for(battle, person, seen, ends)
    places = mind.places or square_around(battle, post.home)
    for _ in places:
        place = places[post.leg % len(places)]
        if hypot(place[0] - person.x, place[1] - person.y) > THERE:
            walk = walked(battle, person, place, "patrol")
            if walk is not None:
                yield walk
                return
        post.leg += 1  # he is there, or cannot get there: on to the next place


def square_around(battle: Battle, home: Point) -> tuple[Point, ...]:
    """A round for a patrol that was told none."""
    table, (x, y) = battle.match.setup.table, home
    inward = (1.0 if x < table.width / 2 else -1.0, 1.0 if y < table.depth / 2 else -1.0)
    far_x, far_y = x + ROUND * inward[0], y + ROUND * inward[1]
    return ((far_x, y), (far_x, far_y), (x, far_y), home)


def follow(battle: Battle, person: Person, mind: Mind, post: Post, ends: Ends) -> Iterable[Candidate | None]:
    """Stays at somebody's heels: whom he was told, else the nearest friend of another seat, else his chief."""
    others = [one for one in battle.mine if one.id != person.id]
    led = [one for one in others if one.figure.seat != battle.seat] or [one for one in others if one in battle.chiefs]
    leader = next((one for one in battle.people.values() if one.id == mind.whom), None)
    leader = leader or nearest((person.x, person.y), led)
    if leader is None:
        return
    there = ends[leader.id].at
    away = hypot(there[0] - person.x, there[1] - person.y)
    if away > HEELS + person.reach + leader.reach:
        part = (away - HEELS - leader.reach) / away
        goal = (person.x + (there[0] - person.x) * part, person.y + (there[1] - person.y) * part)
        yield walked(battle, person, goal, "follow")


def flee(battle: Battle, person: Person, mind: Mind, post: Post, ends: Ends) -> Iterable[Candidate | None]:
    """Away from whoever is near."""
    foe = nearest((person.x, person.y), battle.foes)
    if foe is None:
        return
    away = hypot(foe.x - person.x, foe.y - person.y)
    if 0.0 < away <= FEAR:
        for turn in (0.0, 0.7, -0.7):  # straight, else a little aside
            dx, dy = (person.x - foe.x) / away, (person.y - foe.y) / away
            goal = (
                person.x + person.pace * (dx - turn * dy),
                person.y + person.pace * (dy + turn * dx),
            )
            walk = walked(battle, person, goal, "flee")
            if walk is not None and walk.far > 1.0:
                yield walk


def hunt(battle: Battle, person: Person, mind: Mind, post: Post, ends: Ends) -> Iterable[Candidate | None]:
    """After his prey, else after whoever is nearest, and at him."""
    prey = [foe for foe in battle.foes if foe.id == mind.whom] or battle.foes
    yield from going_for(battle, person, prey, ends)


def idle(battle: Battle, person: Person, mind: Mind, post: Post, ends: Ends) -> Iterable[Candidate | None]:
    """Minds his own business: strolls about his place, out of everybody's way."""
    step = (battle.match.state.turn * 7 + sum(map(ord, person.id))) % 8
    dx, dy = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))[step]
    if step % 2 and nearest((person.x, person.y), battle.foes) is not None:
        yield walked(battle, person, (post.home[0] + dx * STROLL / 2, post.home[1] + dy * STROLL / 2), "idle")


def going_for(battle: Battle, person: Person, foes: list[Person], ends: Ends) -> Iterable[Candidate | None]:
    """At one of these enemies: by a charge where one would reach him, else a step nearer."""
    names = {foe.id for foe in foes}
    reached = [one for one in charges(battle, person, ends) if one.target in names]
    yield from sorted(reached, key=lambda one: one.far)
    foe = nearest((person.x, person.y), foes)
    if foe is not None:
        ahead = gap_between((person.x, person.y), (foe.x, foe.y), person.reach + foe.reach)
        if ahead > person.pace:
            yield walked(battle, person, (foe.x, foe.y), "approach")


WISHES: dict[str, Wish] = {
    "guard": guard,
    "patrol": patrol,
    "follow": follow,
    "flee": flee,
    "hunt": hunt,
    "idle": idle,
}
