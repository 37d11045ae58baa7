"""Vehicles on their way: where they end, with everybody who drives, drags or rides (AR-VEH-001, -003, -006)."""

from collections.abc import Callable, Sequence
from math import cos, radians, sin

from escarmouche.engine.events import FigureMoved, Marked
from escarmouche.engine.figures import Figure
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.junctions import AFTER_MARCH
from escarmouche.rulebooks.argad.props import ABOARD, CREW, busy_with, change, is_vehicle, kind_of, props
from escarmouche.rulebooks.argad.record import Stay
from escarmouche.rulebooks.argad.steering import faced, heading
from escarmouche.rulebooks.argad.vehicles import HITCHED, Driven, pilot_of
from escarmouche.table.base import TOLERANCE, Base, Disc, Point
from escarmouche.table.gaps import overlap
from escarmouche.table.path import Jam, cut, fits, length, simplified
from escarmouche.table.room import room_for
from escarmouche.table.vectors import distance

#: What is noted about a fast vehicle: how far it went in its last turn.
SPEED = "speed"

#: What else decides where a vehicle stops when somebody is in its way; True if it was settled there.
OBSTRUCTED: list[Callable[[Match, Driven, tuple[Point, ...], Jam], bool]] = []

#: Vehicles that go on without anybody to lead them, and their ways.
DRIVERLESS: list[Callable[[Match, Driven], tuple[Point, ...]]] = []


def roll_on(match: Match) -> None:
    """Once all have moved: each vehicle goes the way that whoever leads it has really gone."""
    for name, found in props(match).items():
        if is_vehicle(kind_of(match, found)):
            vehicle = Driven(name, found, kind_of(match, found))
            way = simplified(way_gone(match, vehicle))
            if len(way) > 1:
                roll(match, vehicle, way)


def way_gone(match: Match, found: Driven) -> tuple[Point, ...]:
    """Its own way, beside that of its leader."""
    pilot, ways = pilot_of(match, found.name), match.state.book.march.ways
    if pilot is None:
        return next((way for told in DRIVERLESS if (way := told(match, found))), (found.prop.base.centre,))
    gone = ways.get(pilot.id, ((0.0, *pilot.base.centre),))
    dx, dy = found.prop.base.x - gone[0][1], found.prop.base.y - gone[0][2]
    return tuple((x + dx, y + dy) for _, x, y in gone)


def roll(match: Match, found: Driven, way: tuple[Point, ...]) -> None:
    """It stops short of whoever stands in its way."""
    jam = obstruction(match, found, way)
    if jam is not None:
        if any(settled(match, found, way, jam) for settled in OBSTRUCTED):
            return
        way = cut(way, jam.at)[0]
    settle(match, found, way)


def obstruction(match: Match, found: Driven, way: Sequence[Point]) -> Jam | None:
    """The first person or thing that its base would come upon, its own people and what it pulls left out."""
    things = props(match)
    own = {found.name, *(name for name, one in things.items() if one.facts.get(HITCHED) == found.name)}
    others: dict[str, Base] = {
        one.id: one.base
        for one in match.state.living()
        if one.marks.get(CREW) not in own and one.marks.get(ABOARD) not in own
    }
    wheels = {name: one for name, one in things.items() if name not in own and is_vehicle(kind_of(match, one))}
    others |= {name: one.base for name, one in wheels.items() if name not in others}
    free = {name: base for name, base in others.items() if not overlap(base, found.prop.base)}
    return fits(found.prop.base, way, match.table, lambda piece: False, others=free)


def settle(match: Match, found: Driven, way: tuple[Point, ...]) -> None:
    """Put it down at the end of its way, its front as far round as the path allowed, and its people with it."""
    way = simplified(way)
    here, (x, y) = found.prop.base, way[-1]
    facing = here.facing
    if len(way) > 1:
        facing = heading(way[-2], way[-1]) if found.kind.drawn == "men" else faced(here.facing, way)
    there = here.at(round(x, 7), round(y, 7), facing=round(facing, 7) % 360.0)
    if len(way) > 1:
        speed = round(length(way), 7) if found.kind.fast else None
        rule = found.kind.rule
        change(match, found.name, "goes-along", rule, base=there, moved=match.state.turn, speed=speed)
    bring_people(match, found, here, there)
    if len(way) > 1:
        bring_hitched(match, found, there)


def bring_people(match: Match, found: Driven, here: Base, there: Base) -> None:
    """They keep their places about it, or in it; who fights, or does something else, stays where he is."""
    goals, pilot = match.state.book.goals, pilot_of(match, found.name)
    people = {one.id: one for one in (*busy_with(match, found.name), *busy_with(match, found.name, ABOARD))}
    for one in people.values():
        leads = pilot is not None and one.id == pilot.id
        if any(one.id in pair for pair in match.state.book.met):
            continue
        if not leads and one.marks.get(ABOARD) != found.name and not isinstance(goals.get(one.id, Stay()), Stay):
            continue
        start = start_of(match, one) if leads else one.base.centre
        stand_by(match, one, found, turned_with(start, here, there), there)


def start_of(match: Match, pilot: Figure) -> Point:
    """Where he stood before he went."""
    way = match.state.book.march.ways.get(pilot.id)
    return (way[0][1], way[0][2]) if way else pilot.base.centre


def turned_with(point: Point, here: Base, there: Base) -> Point:
    """Where a place about a base is once the base has gone elsewhere and turned."""
    turn = radians(there.facing - here.facing)
    dx, dy = point[0] - here.x, point[1] - here.y
    return (there.x + dx * cos(turn) + dy * sin(turn), there.y - dx * sin(turn) + dy * cos(turn))


def stand_by(match: Match, figure: Figure, found: Driven, place: Point, vehicle: Base) -> None:
    """There, or beside it wherever there is room."""
    to = figure.base.at(*place)
    if figure.marks.get(ABOARD) != found.name:
        others = [other.base for other in match.state.living() if other.id != figure.id]
        if any(overlap(to, other) for other in others):
            to = room_for(vehicle, figure.base.shape, None, others, near=place) or figure.base
    if distance(to.centre, figure.base.centre) <= TOLERANCE:
        return
    rules = (found.kind.rule,)
    match.emit(FigureMoved(figure=figure.id, to=to, cause="carried", rules=rules))
    if not figure.marks.get("moving"):
        match.emit(Marked(figure=figure.id, mark="moving", rules=rules))


def bring_hitched(match: Match, found: Driven, there: Base) -> None:
    """A gun that is hitched up follows right behind (AR-VEH-004)."""
    for name, gun in props(match).items():
        if gun.facts.get(HITCHED) == found.name:
            far = half_depth(there) + half_depth(gun.base)
            east, north = there.heading
            behind = gun.base.at(round(there.x - far * east, 7), round(there.y - far * north, 7), facing=there.facing)
            change(match, name, "goes-along", "AR-VEH-004", base=behind, moved=match.state.turn)


def half_depth(base: Base) -> float:
    return base.shape.radius if isinstance(base.shape, Disc) else base.shape.depth / 2


AFTER_MARCH.append(roll_on)
