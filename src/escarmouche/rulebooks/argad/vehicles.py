"""Carts, barrows, and whatever else people push or animals draw: who drives, over which ground, how far (AR-VEH).

Whoever has charge of a vehicle bears the mark `crew` with its name. A `Go` of his is the way of his place beside it, or
on it when he is `aboard`: the vehicle goes the same way, meets the ground with its own base (`goer`), and is put down
with its people by `rolling`. Guns and teams, which go by dice, are in `teams`; what is fast in `courses`.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import msgspec

from escarmouche.engine.decisions import Answer, Option, Refused
from escarmouche.engine.figures import Figure, FigureId, SeatId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.announcements import (
    GOAL_CHECKS,
    WITH_MOVEMENTS,
    check_goal,
    concerned,
    on_table,
    own_figure,
)
from escarmouche.rulebooks.argad.edition import Conveyance, Grade, edition_of
from escarmouche.rulebooks.argad.figures import allowance, is_mounted
from escarmouche.rulebooks.argad.gait import pace
from escarmouche.rulebooks.argad.junctions import GOERS, PACES, TOLLERS
from escarmouche.rulebooks.argad.march import GOES_AS, NEVER_HELD
from escarmouche.rulebooks.argad.prop import Prop
from escarmouche.rulebooks.argad.props import (
    ABOARD,
    CREW,
    bind,
    busy_with,
    is_vehicle,
    kind_of,
    prop,
    props,
    release,
    touches,
)
from escarmouche.rulebooks.argad.record import Charge, Follow, Go, Goal, Keep, Planned, Shift, Stay
from escarmouche.rulebooks.argad.steering import check_steering
from escarmouche.rulebooks.argad.suggestions import OFFERS
from escarmouche.rulebooks.argad.terrain import GRADERS, HAIR, Toll, as_he_goes, mover_kind, roadless
from escarmouche.rulebooks.argad.ways import pace_of
from escarmouche.table.base import Base, Point
from escarmouche.table.buildings import Building
from escarmouche.table.path import length, stretches
from escarmouche.table.pieces import Area, Linear, Piece, Road
from escarmouche.table.segments import Span, minus, union

#: What is noted about a vehicle: when it last moved, that it is out of order, the team that pulls a gun.
MOVED, BROKEN, HITCHED = "moved", "broken", "hitched"

#: The manner of driving that a horse team may choose (AR-VEH-006): the one deed that goes with driving.
FAST = "fast"

#: Off the road what is not made for it meets ground that is harder by a grade (AR-VEH-002).
HARDER: dict[Grade, Grade] = {
    "easy": "difficult",
    "difficult": "very_difficult",
    "very_difficult": "forbidden",
    "forbidden": "forbidden",
}


class Driven(NamedTuple):
    """A vehicle in somebody's charge."""

    name: str
    prop: Prop
    kind: Conveyance


class TakeCharge(Answer, frozen=True, kw_only=True):
    """Take the reins, the shafts or the ropes of something on wheels, or let them go: free, while movements are
    announced, as with a bridle (AR-VEH-001)."""

    figure: FigureId
    prop: str
    hold: bool = True


# --- who drives --------------------------------------------------------------------------------------------------


def driven(match: Match, figure: Figure) -> Driven | None:
    """What he drives, pushes or drags."""
    if not figure.marks.get(CREW):
        return None
    name = str(figure.marks[CREW])
    found = props(match).get(name)
    if found is None or not is_vehicle(kind_of(match, found)):
        return None
    return Driven(name, found, kind_of(match, found))


def pilot_of(match: Match, name: str) -> Figure | None:
    """Which of its people leads it this turn: the first who announced a way."""
    goals = match.state.book.goals
    return next((one for one in busy_with(match, name) if isinstance(goals.get(one.id), Go)), None)


def about_it(match: Match, found: Driven) -> list[Figure]:
    """Those who have hold of it."""
    return [one for one in busy_with(match, found.name) if touches(match, one, found.prop)]


def hands(match: Match, found: Driven) -> list[Figure]:
    """Those of them who do nothing else this turn: known once all is announced."""
    goals, pilot = match.state.book.goals, pilot_of(match, found.name)
    return [one for one in about_it(match, found) if one == pilot or isinstance(goals.get(one.id, Stay()), Stay)]


def take_charge(match: Match, seat: SeatId, answer: TakeCharge) -> None:
    """On foot beside it or sitting in it; what animals draw has one driver."""
    figure, found = own_figure(match, seat, answer.figure), prop(match, answer.prop, "AR-VEH-001")
    kind = kind_of(match, found)
    if answer.hold:
        check_charge_of(match, figure, Driven(answer.prop, found, kind))
        bind(match, figure, CREW, answer.prop, kind.rule)
    elif figure.marks.get(CREW) == answer.prop:
        for check in LETTING_GO:
            check(match, figure, Driven(answer.prop, found, kind))
        release(match, figure, CREW, kind.rule)
    if not isinstance(match.state.book.goals.get(figure.id, Stay()), Stay):  # what he announced was another's way
        asks = concerned(match, figure)
        match.emit(Planned(figure=figure.id, goal=Stay(), asks=asks, rules=(kind.rule,)))


def check_charge_of(match: Match, figure: Figure, found: Driven) -> None:
    rule = found.kind.rule
    if not is_vehicle(found.kind):
        raise Refused(rule, "not-a-vehicle", prop=found.name)
    if is_mounted(figure):
        raise Refused(rule, "in-the-saddle", figure=figure.id)
    if figure.marks.get(CREW, found.name) != found.name or figure.marks.get(ABOARD, found.name) != found.name:
        raise Refused(rule, "busy-already", figure=figure.id, prop=figure.marks.get(CREW) or figure.marks.get(ABOARD))
    if not figure.marks.get(ABOARD) and not touches(match, figure, found.prop):
        raise Refused(rule, "not-beside-prop", figure=figure.id, prop=found.name)
    others = [one for one in busy_with(match, found.name) if one.id != figure.id]
    if any(one.is_enemy_of(figure) for one in others):
        raise Refused(rule, "held-by-enemy", figure=figure.id, prop=found.name)
    if others and found.kind.drawn != "men":
        raise Refused(rule, "has-a-driver", figure=figure.id, prop=found.name, driver=others[0].id)


#: What keeps somebody from letting go, by the modules that know.
LETTING_GO: list[Callable[[Match, Figure, Driven], None]] = []


# --- the ground (AR-VEH-002, -010) -------------------------------------------------------------------------------


def as_vehicle(match: Match, figure: Figure) -> Figure | None:
    """What goes when he drives: its base, mounted where horses draw it, and nobody's talents but a pusher's own."""
    if figure.marks.get(GOES_AS):
        return figure
    found = driven(match, figure)
    if found is None:
        return None
    traits = figure.profile.traits if found.kind.off_road == "own" else ()
    mounted = "rider" if found.kind.drawn == "horses" else None
    marks = {**figure.marks, GOES_AS: found.name, NEVER_HELD: found.kind.gun}
    profile = msgspec.structs.replace(figure.profile, mounted=mounted, traits=traits)
    return msgspec.structs.replace(figure, base=found.prop.base, profile=profile, marks=marks)


def ground_for(match: Match, figure: Figure, piece: Piece) -> Grade | None:
    """How hard a piece is for a vehicle: obstacles and very difficult ground are closed (AR-VEH-002, -006, -010)."""
    name = figure.marks.get(GOES_AS)
    if not name or not isinstance(piece, Area | Linear):
        return None
    if isinstance(piece, Linear):
        return "forbidden"
    edition = edition_of(match)
    kind, ground = kind_of(match, props(match)[str(name)]), edition.grounds.get(piece.kind)
    if ground is None:
        return None
    own: Grade = getattr(ground, mover_kind(figure, edition))
    if kind.off_road == "harder":
        return ground.cart or HARDER[own]
    if own == "very_difficult":
        return "forbidden"
    return "easy" if kind.off_road == "paid" and own == "difficult" else own


def off_road(match: Match, figure: Figure, way: Sequence[Point]) -> list[Toll]:
    """Open ground is difficult for what is made for roads, and so is a road up a slope (AR-VEH-002)."""
    name = figure.marks.get(GOES_AS)
    if not name or kind_of(match, props(match)[str(name)]).off_road != "harder":
        return []
    beside = minus([(0.0, length(way))], road_spans(match, figure.base, way))
    found = [Toll(start, "difficult", str(name)) for start, _ in beside]
    grounds = edition_of(match).grounds
    under = stretches(way, roadless(match.table), figure.base, by="edge", hair=HAIR)
    slopes = [part for part in under if part.kind in grounds and grounds[part.kind].slope]
    return found + [Toll(part.start, "difficult", part.id) for part in slopes]


def road_spans(match: Match, base: Base, way: Sequence[Point]) -> list[Span]:
    """Where along a way the centre is on a road."""
    parts = stretches(way, match.table, base)
    return union((part.start, part.end) for part in parts if isinstance(match.table.piece(part.id), Road))


# --- how far (AR-VEH-001, -010) ----------------------------------------------------------------------------------


def rolling_pace(match: Match, figure: Figure, goal: Goal, most: float) -> float:
    """The rate of what he drives; from beside it no more than he can walk. A load on the barrow does not count."""
    found = driven(match, figure)
    if found is None or not isinstance(goal, Go) or found.kind.gun or found.kind.team:
        return most
    told = match.state.book.floor.rates.get(figure.id)
    if told is not None:
        return min(most, float(told))
    rate = found.kind.cm
    if found.kind.lone is not None and len(about_it(match, found)) < found.kind.crew:
        rate = found.kind.lone
    if figure.marks.get(ABOARD) == found.name:
        return rate
    return min(rate, allowance(figure, edition_of(match)) if found.kind.drawn == "men" else pace(match, figure))


# --- what may be announced ---------------------------------------------------------------------------------------

#: What else refuses a drive, by the modules that know: `way` is that of the vehicle.
DRIVE_CHECKS: list[Callable[[Match, Figure, Go, Driven, Sequence[Point]], None]] = []


def check_drive(match: Match, figure: Figure, goal: Go) -> None:
    """Refuse a way that what he drives cannot go."""
    found = driven(match, figure)
    if found is None:
        check_seated(match, figure, goal)
        return
    rule = found.kind.rule
    if goal.crawl or goal.take is not None or goal.drop is not None or goal.deed not in ("", FAST):
        raise Refused(rule, "drives-only", figure=figure.id, prop=found.name)
    pilot = pilot_of(match, found.name)
    if pilot is not None and pilot.id != figure.id:
        raise Refused(rule, "has-a-driver", figure=figure.id, prop=found.name, driver=pilot.id)
    if found.prop.facts.get(BROKEN):
        raise Refused("AR-VEH-007", "out-of-order", figure=figure.id, prop=found.name)
    if figure.marks.get(ABOARD) != found.name and not touches(match, figure, found.prop):
        raise Refused(rule, "not-beside-prop", figure=figure.id, prop=found.name)
    _, way = as_he_goes(match, figure, (figure.base.centre, *goal.path))
    if found.kind.off_road != "own":
        check_outdoors(match, found, way)
    if found.kind.drawn != "men":
        check_steering(found.name, found.prop.base.facing, way, rule)
    for check in DRIVE_CHECKS:
        check(match, figure, goal, found, way)


def check_seated(match: Match, figure: Figure, goal: Go) -> None:
    """Who merely sits in a vehicle goes nowhere by himself."""
    found = props(match).get(str(figure.marks[ABOARD])) if figure.marks.get(ABOARD) else None
    if found is not None and is_vehicle(kind_of(match, found)) and goal.deed != "land":
        raise Refused(kind_of(match, found).rule, "sits-in-vehicle", figure=figure.id, prop=figure.marks[ABOARD])


def check_outdoors(match: Match, found: Driven, way: Sequence[Point]) -> None:
    """No cart goes indoors (AR-VEH-002)."""
    for footprint in match.table.footprints:
        piece = footprint.piece
        if isinstance(piece, Building) and any(piece.place_at(point)[1] != "outside" for point in way[1:]):
            raise Refused(found.kind.rule, "vehicle-indoors", prop=found.name, piece=piece.id)


def check_hands_full(match: Match, figure: Figure, goal: Goal) -> None:
    """Nobody charges, follows or steps about with the reins in his hands."""
    found = driven(match, figure)
    if found is not None and not (isinstance(goal, Shift) and goal.to is None):
        raise Refused(found.kind.rule, "let-go-first", figure=figure.id, prop=found.name)


# --- ready answers -----------------------------------------------------------------------------------------------


def offer_driving(match: Match, figure: Figure, plan: Callable[..., Answer]) -> Iterator[Option]:
    """Take charge of what he touches; straight on with what he drives, or let it go."""
    found, about = driven(match, figure), (figure.id,)
    if found is not None:
        if may_let_go(match, figure, found):
            answer = TakeCharge(figure=figure.id, prop=found.name, hold=False)
            yield Option(key=f"let-go {figure.id}", answer=answer, about=about)
        leads = busy_with(match, found.name)[0].id == figure.id  # whatever the others announce
        for verb, deed in (("drive", ""), ("drive-fast", FAST)) if leads else ():
            goal = straight_on(match, figure, found, deed)
            if goal is not None:
                yield Option(key=f"{verb} {figure.id}", answer=plan(figure=figure.id, goal=goal), about=about)
        return
    if not match.fixed.setdefault("vehicles", has_vehicles(match)):
        return
    for name, thing in props(match).items():
        try:
            check_charge_of(match, figure, Driven(name, thing, kind_of(match, thing)))
        except Refused:
            continue
        answer = TakeCharge(figure=figure.id, prop=name)
        yield Option(key=f"take-charge {figure.id} {name}", answer=answer, about=about)


def may_let_go(match: Match, figure: Figure, found: Driven) -> bool:
    try:
        for check in LETTING_GO:
            check(match, figure, found)
    except Refused:
        return False
    return True


def has_vehicles(match: Match) -> bool:
    return any(is_vehicle(kind_of(match, found)) for found in props(match).values())


def straight_on(match: Match, figure: Figure, found: Driven, deed: str) -> Go | None:
    """As far ahead as it goes, if it may."""
    east, north = found.prop.base.heading

    def ahead(far: float) -> Go:
        return Go(path=((figure.base.x + far * east, figure.base.y + far * north),), deed=deed)

    goal = ahead(pace_of(match, figure, ahead(1.0)))
    try:
        check_goal(match, figure, goal)
    except Refused:
        return None
    return goal if on_table(match, goal.path[0]) and (not deed or found.kind.team) else None


GOERS.append(as_vehicle)
GRADERS.insert(0, ground_for)
TOLLERS.append(off_road)
PACES.append(rolling_pace)
GOAL_CHECKS[Go].insert(0, check_drive)
for tied in (Charge, Follow, Keep, Shift):
    GOAL_CHECKS[tied].insert(0, check_hands_full)
WITH_MOVEMENTS[TakeCharge] = take_charge
OFFERS.append(offer_driving)
