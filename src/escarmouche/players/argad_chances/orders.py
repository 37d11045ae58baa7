"""Orders that no list can hold, drawn at random: ways, works, deeds, ties, drills, and any other message.

Each source gives several, the likeliest first; the random player takes the first that no rule forbids.
"""

import random
from collections.abc import Callable, Iterator
from functools import partial
from math import hypot
from typing import Literal, TypeAlias

from msgspec.structs import replace

from escarmouche.engine.decisions import Answer, Choose, Decision, EnterDice, Refused
from escarmouche.engine.figures import Figure, FigureId
from escarmouche.engine.match import Match
from escarmouche.players.argad_chances.messages import (
    About,
    about,
    kinds_of_answer,
    named_near,
    near,
    pieces_near,
    random_message,
    random_place,
    random_shot,
    stairs_near,
    weapons_of,
)
from escarmouche.players.random_player import Drawing
from escarmouche.rulebooks.argad.announcements import Agree, Plan
from escarmouche.rulebooks.argad.captives import Release
from escarmouche.rulebooks.argad.deeds import DEEDS
from escarmouche.rulebooks.argad.drill import Drill, Evolution
from escarmouche.rulebooks.argad.figures import HOLDS
from escarmouche.rulebooks.argad.footing import TABLES
from escarmouche.rulebooks.argad.formations import bodies, training
from escarmouche.rulebooks.argad.heights import stair
from escarmouche.rulebooks.argad.props import props
from escarmouche.rulebooks.argad.record import Charge, Follow, Go, Goal, Keep, Shift, Work
from escarmouche.rulebooks.argad.strikers import Strike
from escarmouche.rulebooks.argad.troop import is_commander
from escarmouche.rulebooks.argad.windows import AnyShot
from escarmouche.rulebooks.argad.works import WORKS
from escarmouche.table.base import Point
from escarmouche.table.pieces import Area

#: How many orders of one sort are thought of before one is given up.
THOUGHTS = 6

#: How often somebody announces what he knows to be forbidden.
UNLAWFUL = 0.01

#: Works for which nothing is needed: there are more telling ones.
EVERYDAY = ("task", "talk", "change", "dismount")


def plans(match: Match, decision: Decision, chance: random.Random) -> Iterator[Answer]:
    """Something to do for somebody in the movement phase."""
    said = about(match, decision.seat, chance)
    if said is None:
        return
    formed = any(training(one) is not None for one in said.mine)
    draw = drills if formed and chance.random() < 0.2 else chance.choice(SORTS)
    for _ in range(THOUGHTS):
        for order in draw(said):
            yield order if isinstance(order, Answer) else Plan(figure=said.figure.id, goal=order)


def random_plan(match: Match, decision: Decision, chance: random.Random) -> Answer | None:
    """A way of one to three legs, or a shift, for any figure of the seat."""
    said = about(match, decision.seat, chance)
    draw = random_shift if chance.random() < 0.2 else random_way
    return None if said is None else Plan(figure=said.figure.id, goal=next(iter(draw(said))))


# --- ways --------------------------------------------------------------------------------------------------------


def random_way(said: About) -> Iterator[Goal]:
    """One to three legs anywhere; now and then crawling, or with a heavy thing."""
    path, here = [], said.here
    for _ in range(said.chance.randint(1, 3)):
        here = (here[0] + said.chance.uniform(-9, 9), here[1] + said.chance.uniform(-9, 9))
        path.append(here)
    yield Go(path=tuple(path), crawl=said.chance.random() < 0.1)


def random_shift(said: About) -> Iterator[Goal]:
    x, y = said.here
    far = said.chance.choice([1.4, 1.4, 1.4, 2.2])
    to = (x + said.chance.uniform(-far, far), y + said.chance.uniform(-far, far))
    yield Shift(to=to, facing=said.chance.uniform(0, 360))


def to_somewhere(said: About) -> Iterator[Goal]:
    """Straight to, over or just short of something that lies around: a door, a wall, a ford, a table."""
    chance, (x, y) = said.chance, said.here
    footprints = [one for one in said.match.table.near((x - 14.0, y - 14.0, x + 14.0, y + 14.0)) if one.lines]
    if not footprints:
        return
    start, end = chance.choice(chance.choice(footprints).lines)
    share = chance.random()
    aim = (start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1]))
    far = hypot(aim[0] - x, aim[1] - y) or 1.0
    beyond = chance.choice([-1.05, 0.0, 1.2, 2.5, 5.0])
    path = ((x + (aim[0] - x) * (far + beyond) / far, y + (aim[1] - y) * (far + beyond) / far),)
    yield Go(path=path, crawl=chance.random() < 0.15)


def ties(said: About) -> Iterator[Goal]:
    """At somebody, after him, or at a distance from him."""
    chance = said.chance
    others = near(said, list(said.match.state.living()))
    if not others:
        return
    target = chance.choice(others).id
    via = (random_place(said),) if chance.random() < 0.3 else ()
    tied: list[Goal] = [
        Charge(target=target, via=via, intercept=chance.random() < 0.3),
        Follow(target=target, gap=chance.uniform(0, 4)),
        Keep(target=target, distance=chance.uniform(2, 12), path=(random_place(said), random_place(said))),
    ]
    chance.shuffle(tied)
    yield from tied


def alongside(said: About) -> Iterator[Goal]:
    """The same way that somebody of his troop goes, beside him."""
    for other in said.mine:
        goal = said.match.state.book.goals.get(other.id)
        if isinstance(goal, Go) and goal.path and not goal.deed and other.id != said.figure.id:
            (x, y), (to_x, to_y) = other.base.centre, goal.path[-1]
            yield Go(path=((said.here[0] + to_x - x, said.here[1] + to_y - y),))


def release(said: About) -> Iterator[Goal | Answer]:
    """Whoever holds a captive may let him go."""
    for other in said.mine:
        if other.marks.get(HOLDS):
            yield Release(figure=FigureId(str(other.marks[HOLDS])))


def burdens(said: About) -> Iterator[Goal]:
    """Past a heavy thing and off with it; or on, and let it fall."""
    lying = [(name, thing.at) for name, thing in said.match.state.book.things.items() if thing.at is not None]
    if lying:
        name, at = min(lying, key=lambda one: hypot(one[1][0] - said.here[0], one[1][1] - said.here[1]))
        yield Go(path=(at, random_place(said)), take=name)
        yield Go(path=(at,), take=name)
    yield Go(path=(random_place(said),), drop=said.chance.uniform(0, 3))


# --- works and deeds ---------------------------------------------------------------------------------------------


def works(said: About) -> Iterator[Goal]:
    """A work that he may do just now, the telling ones first, on whatever is around."""
    chance = said.chance
    kinds = chance.sample([*WORKS], len(WORKS))
    kinds = [kind for kind in kinds if kind not in EVERYDAY or chance.random() < 0.1]
    for kind in kinds:
        for work in works_of(said, kind):
            if lawful(said, work) or chance.random() < UNLAWFUL:
                yield work
                break


def lawful(said: About, work: Work) -> bool:
    try:
        WORKS[work.kind].check(said.match, said.figure, work)
    except Refused:
        return False
    return True


def works_of(said: About, kind: str) -> Iterator[Work]:
    """A few ways of naming what it is done on."""
    chance = said.chance
    people = [one.id for one in near(said, list(said.match.state.living()))]
    beside = sorted(people, key=lambda name: distance_to(said, said.match.state.figures[name]))[:2]
    facing = chance.uniform(0, 360) if chance.random() < 0.2 else None
    yield Work(kind=kind, facing=facing, weapon=chance.choice([None, *weapons_of(said)]))
    for name in beside:
        yield Work(kind=kind, on=name)
    for piece in chance.sample(found := pieces_near(said), min(2, len(found))):
        yield Work(kind=kind, piece=piece)
        for name in beside[:1]:
            yield Work(kind=kind, piece=piece, on=name)


def distance_to(said: About, other: Figure) -> float:
    return hypot(other.base.x - said.here[0], other.base.y - said.here[1])


def with_things(said: About) -> Iterator[Plan]:
    """What may be done with a thing that lies, stands or rolls there, by those beside it: a ladder, a gun, a boat."""
    lying = list(props(said.match).items())
    for name, thing in said.chance.sample(lying, min(2, len(lying))):
        (x, y), kinds = thing.base.centre, [kind for kind in WORKS if kind not in EVERYDAY]
        beside = sorted(said.mine, key=lambda one: hypot(one.base.x - x, one.base.y - y))[:3]
        for kind in said.chance.sample(kinds, len(kinds)):
            work = Work(kind=kind, piece=name)
            for one in beside:
                if lawful(said._replace(figure=one), work):
                    yield Plan(figure=one.id, goal=work)


def helping_hands(said: About) -> Iterator[Goal]:
    """What it takes two for: the other half of what somebody beside him has announced."""
    goals = said.match.state.book.goals
    for other in sorted(near(said, said.mine), key=lambda one: distance_to(said, one))[:3]:
        goal = goals.get(other.id)
        if isinstance(goal, Work) and goal.kind == "leg-up" and goal.on == said.figure.id:
            yield Work(kind="lend-hands", on=other.id, piece=goal.piece)
        elif isinstance(goal, Work):
            yield Work(kind=goal.kind, on=goal.on, piece=goal.piece)


def deeds(said: About) -> Iterator[Goal]:
    """A deed on the way: to a horse, a boat, stairs, down from a height, slowly over bad ground."""
    for deed in said.chance.sample([*DEEDS], len(DEEDS)):
        for goal in deeds_of(said, deed):
            try:
                DEEDS[deed].check(said.match, said.figure, goal)
            except Refused:
                if said.chance.random() < UNLAWFUL:
                    yield goal
            else:
                yield goal
                break


def deeds_of(said: About, deed: str) -> Iterator[Go]:
    """A few ways of doing it, with whatever is around."""
    chance = said.chance
    if flights := stairs_near(said):
        yield from upstairs(said, chance.choice(flights))
    for name in chance.sample(found := named_near(said), min(4, len(found))):
        place = place_of(said, name) or random_place(said)
        yield Go(path=(short_of(said, place),), deed=deed, on=name)
    x, y = said.here
    away = chance.choice([(0, 1), (0, -1), (1, 0), (-1, 0)])
    for far in (chance.uniform(1.5, 3.0), chance.uniform(3.0, 6.0)):
        yield Go(path=((x + far * away[0], y + far * away[1]),), deed=deed)


def upstairs(said: About, name: str) -> Iterator[Go]:
    _, flight = stair(said.match, name)
    first = flight.lower if said.figure.base.level == flight.lower_level else flight.upper
    yield Go(path=(first,), deed="stairs", on=name)


def place_of(said: About, name: str) -> Point | None:
    """Where somebody or something is."""
    figure, thing = said.match.state.figures.get(FigureId(name)), props(said.match).get(name)
    return figure.base.centre if figure is not None else thing.base.centre if thing is not None else None


def short_of(said: About, place: Point) -> Point:
    """Beside that place rather than on it."""
    x, y = said.here
    far = hypot(place[0] - x, place[1] - y)
    near_by = max(0.0, far - said.chance.uniform(2.0, 3.4))
    return (x + (place[0] - x) * near_by / far, y + (place[1] - y) * near_by / far) if far else place


def over_tables(said: About) -> Iterator[Go]:
    """Up on a table, or down from it."""
    tables = [piece for piece in said.match.setup.table.pieces if isinstance(piece, Area) and piece.kind in TABLES]
    if tables:
        corners = said.chance.choice(tables).outline
        middle = (sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners))
        yield Go(path=(middle,))
        yield Go(path=(middle, random_place(said)))
        yield Go(path=(random_place(said),))


# --- bodies of men -----------------------------------------------------------------------------------------------


def drills(said: About) -> Iterator[Answer]:
    """A commander has people form up, march, wheel, glide, change ranks or break up."""
    match, chance = said.match, said.chance
    chiefs = [one for one in said.mine if is_commander(one)]
    if not chiefs:
        return
    chief = chance.choice(chiefs)
    own = [name for name, men in bodies(match).items() if men[0].seat == chief.seat]
    if own and chance.random() < 0.8:
        body = chance.choice(own)
        if chance.random() < 0.08:
            yield Drill(figure=chief.id, what="break", body=body)
        evolutions = tuple(evolution(said, bodies(match)[body][0]) for _ in range(chance.choice([1, 1, 2])))
        yield Drill(figure=chief.id, what="evolve", body=body, evolutions=evolutions)
    able = tuple(one.id for one in said.mine if training(one) is not None and one.id != chief.id)
    if able:
        anchor = chance.choice([None, chance.choice(able)])
        files, facing = chance.randint(2, 4), chance.uniform(0, 360)
        yield Drill(figure=chief.id, what="form", anchor=anchor, members=able, files=files, facing=facing)


Manoeuvre: TypeAlias = Literal["march", "pivot", "glide", "exchange"]

#: The parts of a manoeuvre, each as likely as it stands here often.
MANOEUVRES: tuple[Manoeuvre, ...] = ("march", "march", "pivot", "glide", "exchange")


def evolution(said: About, man: Figure) -> Evolution:
    """One part of a manoeuvre: seldom farther than it may go."""
    chance, (east, north) = said.chance, man.base.heading
    what: Manoeuvre = chance.choice(MANOEUVRES)
    far = chance.uniform(1, 9) if what == "march" else chance.uniform(0.2, 1.8)
    aside = 0.0 if chance.random() < 0.7 else chance.uniform(-2, 2)
    by = (far * east + aside * north, far * north - aside * east) if what in ("march", "glide") else (0.0, 0.0)
    turn = chance.uniform(-80, 80) if what == "pivot" else 0.0
    if what == "exchange":
        return Evolution(what=what, rank=chance.randint(0, 2), to="front" if chance.random() < 0.5 else "rear")
    return Evolution(what=what, by=by, turn=turn)


#: The sorts of order of the movement phase, each as likely as it stands here often.
SORTS: tuple[Callable[[About], Iterator[Goal | Answer]], ...] = (
    random_way,
    random_way,
    random_shift,
    to_somewhere,
    to_somewhere,
    ties,
    ties,
    alongside,
    release,
    burdens,
    works,
    works,
    works,
    with_things,
    with_things,
    helping_hands,
    helping_hands,
    deeds,
    deeds,
    over_tables,
)


# --- anything else -----------------------------------------------------------------------------------------------


def messages(match: Match, decision: Decision, chance: random.Random) -> Iterator[Answer]:
    """Any message of a kind that is accepted, drawn by its type; or one of the ready answers by its key."""
    said = about(match, decision.seat, chance)
    if chance.random() < 0.1 and decision.options:
        yield Choose(option=chance.choice(decision.options).key)
    known = kinds_of_answer(match.rulebook.answers)
    kinds = [known[tag] for tag in decision.accepts if tag in known]
    kinds = [kind for kind in kinds if kind not in (Choose, EnterDice, Agree, Plan)]
    for _ in range(THOUGHTS if said is not None and kinds else 0):
        assert said is not None
        yield random_message(chance.choice(kinds), said)
        said = said._replace(figure=chance.choice(said.mine))


def announcements(match: Match, decision: Decision, chance: random.Random) -> Iterator[Answer]:
    """A plan, or whatever else is announced with the movements."""
    yield from messages(match, decision, chance) if chance.random() < 0.25 else plans(match, decision, chance)


def shots(match: Match, decision: Decision, chance: random.Random) -> Iterator[Answer]:
    """A shot at anybody, or whatever else is said while shots are announced."""
    said = about(match, decision.seat, chance)
    known = kinds_of_answer(match.rulebook.answers)
    kinds = [known[tag] for tag in decision.accepts if tag in known and issubclass(known[tag], AnyShot)]
    if said is None or not kinds or chance.random() < 0.3:
        yield from messages(match, decision, chance)
        return
    for _ in range(THOUGHTS):
        yield random_shot(chance.choice(kinds), said)


def strikes(match: Match, decision: Decision, chance: random.Random) -> Iterator[Answer]:
    """A strike at one of the nearest, in any manner; or whatever else is said before the blows."""
    said = about(match, decision.seat, chance)
    if said is None or chance.random() < 0.5:
        yield from messages(match, decision, chance)
        return
    for _ in range(THOUGHTS):
        near_by = sorted(near(said, list(match.state.living())), key=partial(distance_to, said))[:3]
        if near_by:
            at = None if chance.random() < 0.05 else chance.choice(near_by).id
            yield replace(random_message(Strike, said), by=said.figure.id, at=at)
        said = said._replace(figure=chance.choice(said.mine))


#: For each kind of question what may be answered besides what is offered; the last for all others.
argad_drawings: dict[str, Drawing] = {
    "announce": announcements,
    "early-shots": shots,
    "shots": shots,
    "strikes": strikes,
    "": messages,
}
