"""Swimming, boats, currents (AR-TERR-029 to -032, -046).

Traits read here: `good swimmer`, `poor swimmer`, `cannot swim`; who has none swims poorly, and in armour 4 or 5 or
with a load nobody swims. Mark: `aboard`, the boat somebody sits in. The switch `current` holds a bearing, with the
word `drift` where the water only shifts sideways.
"""

from math import cos, radians, sin

import msgspec

from escarmouche.dice.throws import Throw
from escarmouche.engine.agenda import RollStep, Step
from escarmouche.engine.decisions import Refused
from escarmouche.engine.events import Event, FigureMoved
from escarmouche.engine.figures import Figure, FigureId
from escarmouche.engine.match import Match
from escarmouche.engine.state import State
from escarmouche.rulebooks.argad.announcements import GOAL_CHECKS
from escarmouche.rulebooks.argad.deeds import DEEDS, HELD, Attempt, Deed, left_after, whole_way
from escarmouche.rulebooks.argad.edition import Grade, edition_of, switch_value
from escarmouche.rulebooks.argad.figures import has_trait, is_immobile, is_mounted
from escarmouche.rulebooks.argad.gait import loads_of
from escarmouche.rulebooks.argad.junctions import AFTER_MARCH, BEFORE_MARCH, PACES, in_force
from escarmouche.rulebooks.argad.props import (
    ABOARD,
    bind,
    busy_with,
    carry,
    change,
    kind_of,
    prop,
    props,
    release,
    touches,
)
from escarmouche.rulebooks.argad.record import Charge, Follow, Go, Goal, Keep, Work, keep
from escarmouche.rulebooks.argad.terrain import GRADERS, solid
from escarmouche.rulebooks.argad.weapons import DEEP
from escarmouche.rulebooks.argad.works import WORKS, WorkKind
from escarmouche.table.base import TOLERANCE, Base, Point
from escarmouche.table.gaps import overlap
from escarmouche.table.path import fits, length, stretches
from escarmouche.table.pieces import Piece
from escarmouche.table.sweep import crossing_span
from escarmouche.table.vectors import distance

#: Dice of a good and of a poor swimmer, and the fixed distances of the variant (AR-TERR-029, -030).
GOOD, POOR = 2, 1
FIXED = {GOOD: 8.0, POOR: 4.0}

#: Armour in which nobody swims.
HEAVY = frozenset({"4", "4T", "4*", "5", "5T", "5*"})

#: A current helps or hinders whoever goes within so many degrees of it or against it.
ALONG = 60.0


class SwimRead(Event, frozen=True, kw_only=True):
    """How far he swims this turn."""

    figure: FigureId
    far: float

    def apply(self, state: State) -> None:
        floor = state.book.floor
        keep(state, floor=msgspec.structs.replace(floor, swum={**floor.swum, self.figure: self.far}))


class CurrentRead(Event, frozen=True, kw_only=True):
    """How strong the water runs this turn."""

    die: int

    def apply(self, state: State) -> None:
        keep(state, floor=msgspec.structs.replace(state.book.floor, current=self.die))


def strokes(figure: Figure) -> int:
    """His dice; none for whoever cannot swim."""
    if has_trait(figure, "cannot swim") or figure.profile.armour in HEAVY or is_mounted(figure):
        return 0
    return GOOD if has_trait(figure, "good swimmer") else POOR


def can_swim(match: Match, figure: Figure) -> bool:
    return strokes(figure) > 0 and not loads_of(figure, edition_of(match))


def is_deep(match: Match, point: Point) -> bool:
    return any(piece.kind == DEEP for piece in match.table.pieces_at(point))


def swims(match: Match, figure: Figure) -> bool:
    """Whether he is in deep water by himself."""
    return not figure.marks.get(ABOARD) and is_deep(match, figure.base.centre)


def water_grade(match: Match, figure: Figure, piece: Piece) -> Grade | None:
    """Deep water is closed to whoever cannot swim and sits in no boat, and to whoever runs from the bank.

    Runs, not: has announced that he will; he may announce something else yet.
    """
    if piece.kind != DEEP or "swimming_fixed" not in edition_of(match).switches:
        return None
    if figure.marks.get(ABOARD):
        return "easy"
    runs = not is_immobile(figure) and isinstance(match.state.book.goals.get(figure.id), Charge | Follow | Keep)
    return "forbidden" if not can_swim(match, figure) or (runs and not swims(match, figure)) else "easy"


def check_water(match: Match, figure: Figure, goal: Go) -> None:
    """From the bank one stops at the border of the water; a boat stays on it (AR-TERR-029, -031)."""
    if "swimming_fixed" not in edition_of(match).switches or not goal.path:
        return
    if in_boat(match, figure) and goal.deed != "land":
        check_rowing(match, figure, goal)
    if DEEP not in match.table.kinds or figure.marks.get(ABOARD) or swims(match, figure):
        return
    way = (figure.base.centre, *goal.path)
    wet = [part for part in stretches(way, match.table, figure.base) if part.kind == DEEP and part.length > TOLERANCE]
    if not wet:
        return
    if not can_swim(match, figure):
        raise Refused("AR-TERR-029", "cannot-swim", figure=figure.id)
    there = figure.base.at(*goal.path[-1])
    across = any(part.end < length(way) - TOLERANCE for part in wet)
    if across or all(match.table.by_id[part.id].holds(there) for part in wet):
        raise Refused("AR-TERR-029", "swims-next-turn", figure=figure.id)


def check_run(match: Match, figure: Figure, goal: Charge | Follow) -> None:
    """Nobody runs at somebody through deep water: he stops at the bank first (AR-TERR-029)."""
    target = match.state.figures.get(goal.target)
    if "swimming_fixed" not in edition_of(match).switches or target is None or not target.alive:
        return
    if figure.marks.get(ABOARD) or swims(match, figure):
        return
    via = goal.via if isinstance(goal, Charge) else ()
    way = (figure.base.centre, *via, target.base.centre)
    if any(part.kind == DEEP and part.length > TOLERANCE for part in stretches(way, match.table, figure.base)):
        raise Refused("AR-TERR-029", "swims-next-turn", figure=figure.id)


def check_rowing(match: Match, figure: Figure, goal: Go) -> None:
    """A boat stays on the water, has one rower, and does not go while somebody gets in or out (AR-TERR-031)."""
    if not all(is_deep(match, point) or _wet(match, point) for point in goal.path):
        raise Refused("AR-TERR-031", "boat-ashore", figure=figure.id)
    boat = str(figure.marks[ABOARD])
    rower = rower_of(match, boat)
    if rower not in (None, figure.id):
        raise Refused("AR-TERR-031", "has-a-rower", figure=figure.id, prop=boat, rower=rower or "")
    if changing_places(match, boat):
        raise Refused("AR-TERR-031", "crew-boards", figure=figure.id, prop=boat)


def rower_of(match: Match, boat: str) -> FigureId | None:
    """Who has announced that he rows it."""
    for other in busy_with(match, boat, ABOARD):
        goal = match.state.book.goals.get(other.id)
        if isinstance(goal, Go) and goal.path and goal.deed != "land":
            return other.id
    return None


def changing_places(match: Match, boat: str) -> list[FigureId]:
    """Those who spend the turn getting into it or out of it."""
    found = []
    for other in match.state.living():
        goal = match.state.book.goals.get(other.id)
        if isinstance(goal, Work) and (
            (goal.kind == "board" and goal.piece == boat) or (goal.kind == "land" and other.marks.get(ABOARD) == boat)
        ):
            found.append(other.id)
    return found


def _wet(match: Match, point: Point) -> bool:
    return any("water" in piece.kind for piece in match.table.pieces_at(point))


# --- dice --------------------------------------------------------------------------------------------------------


class SwimRoll(RollStep, frozen=True, kw_only=True):
    """Each swimmer's own dice (AR-TERR-029)."""

    figure: FigureId

    def throw(self, match: Match) -> Throw:
        figure = match.state.figures[self.figure]
        return Throw(f"swim {self.figure}", roller=figure.seat, count=strokes(figure))

    def rolled(self, match: Match, faces: tuple[int, ...]) -> None:
        far = sum(faces) * edition_of(match).numbers.cm_per_pip
        match.emit(SwimRead(figure=self.figure, far=far, rules=("AR-TERR-029",)))


class CurrentRoll(RollStep, frozen=True, kw_only=True):
    """One die for the whole water (AR-TERR-046)."""

    def throw(self, match: Match) -> Throw:
        return Throw("current", roller=next(iter(match.seats)), count=1)

    def rolled(self, match: Match, faces: tuple[int, ...]) -> None:
        match.emit(CurrentRead(die=faces[0], rules=("AR-TERR-046",)))


def water_dice(match: Match) -> list[Step]:
    steps: list[Step] = []
    afloat = any(is_deep(match, found.base.centre) for found in props(match).values() if floats(match, found.kind))
    if bearing_of(match) is not None and (afloat or any(swims(match, one) for one in match.state.living())):
        steps.append(CurrentRoll())
    for figure in match.state.living():
        goal = match.state.book.goals.get(figure.id)
        moves = isinstance(goal, Go | Charge | Follow | Keep)
        if moves and swims(match, figure) and can_swim(match, figure) and not in_force(match, "swimming_fixed"):
            steps.append(SwimRoll(figure=figure.id))
    return steps


def in_boat(match: Match, figure: Figure) -> bool:
    """Whether he sits in something that floats."""
    found = props(match).get(str(figure.marks[ABOARD])) if figure.marks.get(ABOARD) else None
    return found is not None and floats(match, found.kind)


def floats(match: Match, kind: str) -> bool:
    return edition_of(match).conveyances[kind].drawn == "rowed"


def afloat_pace(match: Match, figure: Figure, goal: Goal, most: float) -> float:
    """A swimmer's dice or a boat's ten centimetres, the current added or taken off."""
    if not isinstance(goal, Go | Charge | Follow | Keep) or "swimming_fixed" not in edition_of(match).switches:
        return most
    if isinstance(goal, Go) and goal.deed == "land":
        return most
    boat = figure.marks.get(ABOARD)
    if boat and str(boat) in props(match) and floats(match, props(match)[str(boat)].kind):
        return max(0.0, kind_of(match, props(match)[str(boat)]).cm + stream(match, figure, goal))
    if not swims(match, figure):
        return most
    dice = strokes(figure)
    fixed = FIXED.get(dice, 0.0) if in_force(match, "swimming_fixed") else None
    far = match.state.book.floor.swum.get(figure.id, 6.0 * dice) if fixed is None else fixed
    return max(0.0, far + stream(match, figure, goal))


# --- the current (AR-TERR-046) -----------------------------------------------------------------------------------


def bearing_of(match: Match) -> float | None:
    """Which way the water runs; None where it stands still."""
    if "current" not in edition_of(match).switches:
        return None
    told = str(switch_value(match, "current")).split()
    return None if told[0] in ("no", "False") else float(told[0])


def only_drifts(match: Match) -> bool:
    return "drift" in str(switch_value(match, "current"))


def stream(match: Match, figure: Figure, goal: Go | Charge | Follow | Keep) -> float:
    """What it gives downstream and takes upstream; before the die falls the most it may give."""
    bearing = bearing_of(match)
    end = heading(match, goal)
    if bearing is None or only_drifts(match) or end is None:
        return 0.0
    die = match.state.book.floor.current
    by = (end[0] - figure.base.x, end[1] - figure.base.y)
    far = distance((0.0, 0.0), by)
    if far <= TOLERANCE:
        return 0.0
    with_it = (by[0] * sin(radians(bearing)) + by[1] * cos(radians(bearing))) / far
    if with_it >= cos(radians(ALONG)):
        return 6.0 if die is None else float(die)
    if with_it <= -cos(radians(ALONG)):
        return 0.0 if die is None else -float(die)
    return 0.0


def heading(match: Match, goal: Go | Charge | Follow | Keep) -> Point | None:
    """Where he means to go: the end of his way, or where the other stands."""
    if isinstance(goal, Go):
        return goal.path[-1] if goal.path else None
    return match.state.figures[goal.target].base.centre


def drift(match: Match) -> None:
    """Idle boats go with the water, and everything afloat where it shifts sideways; the anchored stay."""
    die, bearing = match.state.book.floor.current, bearing_of(match)
    if die is None or bearing is None:
        return
    by = (die * sin(radians(bearing)), die * cos(radians(bearing)))
    for name, found in props(match).items():
        moved = found.facts.get("moved") == match.state.turn
        if not floats(match, found.kind) or found.facts.get("anchored") or (moved and not only_drifts(match)):
            continue
        if is_deep(match, found.base.centre):
            there = found.base.at(found.base.x + by[0], found.base.y + by[1])
            change(match, name, "drifts", "AR-TERR-046", base=there)
            for rider in busy_with(match, name, ABOARD):
                carry(match, rider, by, "AR-TERR-046")
    for figure in list(match.state.living()):
        if swims(match, figure) and only_drifts(match):
            there = figure.base.at(figure.base.x + by[0], figure.base.y + by[1])
            match.emit(FigureMoved(figure=figure.id, to=there, cause="drifts", rules=("AR-TERR-046",)))


# --- boats (AR-TERR-031, -032) -----------------------------------------------------------------------------------


def check_board(match: Match, figure: Figure, work: Work) -> None:
    """On foot, touching a boat that stays and has a place left."""
    found = prop(match, work.piece, "AR-TERR-031")
    if is_mounted(figure) or figure.marks.get(ABOARD) or not touches(match, figure, found):
        raise Refused("AR-TERR-031", "not-beside-prop", figure=figure.id, prop=work.piece)
    boat = str(work.piece)
    boarding = [
        name for name in changing_places(match, boat) if name != figure.id and ABOARD not in match.figure(name).marks
    ]
    if len(busy_with(match, boat, ABOARD)) + len(boarding) >= kind_of(match, found).places:
        raise Refused("AR-TERR-031", "no-place-left", figure=figure.id, prop=boat)
    check_at_rest(match, figure, boat)


def check_at_rest(match: Match, figure: Figure, boat: str) -> None:
    """The boat does not go anywhere this turn."""
    if rower_of(match, boat) is not None:
        raise Refused("AR-TERR-031", "boards-while-moving", figure=figure.id, prop=boat)


def finish_board(match: Match, figure: Figure, work: Work) -> None:
    get_in(match, figure, str(work.piece), "AR-TERR-031")


def get_in(match: Match, figure: Figure, boat: str, rule: str) -> None:
    found = prop(match, boat, rule)
    if found.facts.get("moved") == match.state.turn and rule == "AR-TERR-031":
        return  # it went away
    bind(match, figure, ABOARD, boat, rule)
    there = figure.base.at(*found.base.centre)
    match.emit(FigureMoved(figure=figure.id, to=there, cause="boards", rules=(rule,)))


def check_land(match: Match, figure: Figure, work: Work) -> None:
    if not figure.marks.get(ABOARD) or ashore(match, figure) is None:
        raise Refused("AR-TERR-031", "no-bank", figure=figure.id)
    check_at_rest(match, figure, str(figure.marks[ABOARD]))


def ashore(match: Match, figure: Figure) -> Point | None:
    """The first free place out of the water within reach of the boat."""
    others = [other.base for other in match.state.living() if other.id != figure.id and not other.marks.get(ABOARD)]
    found = prop(match, str(figure.marks.get(ABOARD)), "AR-TERR-031")
    far = found.base.reach + figure.base.reach + edition_of(match).numbers.contact
    for turn in range(0, 360, 10):
        point = (found.base.x + far * sin(radians(turn)), found.base.y + far * cos(radians(turn)))
        if not is_deep(match, point) and not any(overlap(figure.base.at(*point), other) for other in others):
            return point
    return None


def finish_land(match: Match, figure: Figure, work: Work) -> None:
    there = ashore(match, figure)
    if there is not None:
        release(match, figure, ABOARD, "AR-TERR-031")
        match.emit(FigureMoved(figure=figure.id, to=figure.base.at(*there), cause="lands", rules=("AR-TERR-031",)))


def check_lively(match: Match, figure: Figure, goal: Go) -> None:
    """His way ends at the boat."""
    found = prop(match, goal.on, "AR-TERR-032")
    end = goal.path[-1] if goal.path else figure.base.centre
    there = msgspec.structs.replace(figure, base=figure.base.at(*end))
    if is_mounted(figure) or not touches(match, there, found):
        raise Refused("AR-TERR-032", "not-beside-prop", figure=figure.id, prop=goal.on)


def read_board(match: Match, figure: Figure, goal: Go, die: int) -> Attempt:
    way = whole_way(match, figure, goal)
    return Attempt(way, die != HELD and left_after(match, figure, die) > way + TOLERANCE)


def push_off(match: Match, figure: Figure, goal: Go) -> None:
    """He jumps in; the boat gets the smallest remainder of those who pushed, the way the last of them went."""
    boat = str(goal.on)
    way = match.state.book.march.ways.get(figure.id)
    start = way[0][1:] if way else figure.base.centre
    get_in(match, figure, boat, "AR-TERR-032")
    goals = match.state.book.goals
    tried = [name for name, done in match.state.book.floor.deeds.items() if done]
    pushing = [name for name in tried if goals[name].deed == "board" and goals[name].on == boat]
    if figure.id != pushing[-1]:
        return
    left = min(push_left(match, match.state.figures[name]) for name in pushing)
    found = props(match)[boat]
    far = distance(start, found.base.centre)
    if far > TOLERANCE and left > TOLERANCE:
        by = ((found.base.x - start[0]) / far * left, (found.base.y - start[1]) / far * left)
        there = found.base.at(found.base.x + by[0], found.base.y + by[1])
        change(match, boat, "pushed-off", "AR-TERR-032", base=there, moved=match.state.turn)
        for rider in busy_with(match, boat, ABOARD):
            carry(match, rider, by, "AR-TERR-032")


def push_left(match: Match, figure: Figure) -> float:
    """T less the way to the boat."""
    floor = match.state.book.floor
    way: float = floor.rates[figure.id]
    return left_after(match, figure, floor.tried[figure.id]) - way


def check_jump_out(match: Match, figure: Figure, goal: Go) -> None:
    if not in_boat(match, figure) or not goal.path:
        raise Refused("AR-TERR-032", "not-aboard", figure=figure.id)


def read_land(match: Match, figure: Figure, goal: Go, die: int) -> Attempt:
    """He goes with the boat first; what it did this turn counts as way."""
    return Attempt(0.0, die != HELD and left_after(match, figure, die) - rowed(match, figure) > TOLERANCE)


def rowed(match: Match, figure: Figure) -> float:
    """How far the boat goes to the bank this turn: what its rower announced."""
    rower = rower_of(match, str(figure.marks.get(ABOARD)))
    if rower is None:
        return 0.0
    way = match.state.book.march.ways.get(rower)
    if way is not None:
        return length([(x, y) for _, x, y in way])
    return whole_way(match, match.state.figures[rower], match.state.book.goals[rower])


def jump_ashore(match: Match) -> None:
    """Those whose die said so leave the boat where it now lies."""
    for name, done in match.state.book.floor.deeds.items():
        goal, figure = match.state.book.goals[name], match.state.figures[name]
        if done and isinstance(goal, Go) and goal.deed == "land" and figure.alive and in_boat(match, figure):
            jump_out(match, figure, goal)


def jump_out(match: Match, figure: Figure, goal: Go) -> None:
    """From the side of the boat, where it now lies, he walks what is left towards the place he named."""
    boat = prop(match, str(figure.marks[ABOARD]), "AR-TERR-032").base
    far = distance(boat.centre, goal.path[-1])
    left = left_after(match, figure, match.state.book.floor.tried[figure.id]) - rowed(match, figure)
    if min(far, left) <= TOLERANCE:
        return
    way = ((goal.path[-1][0] - boat.x) / far, (goal.path[-1][1] - boat.y) / far)
    span = crossing_span(figure.base.at(*boat.centre), way, boat)
    out = span[1] if span is not None else 0.0
    first, last = _along(figure, boat, way, out), _along(figure, boat, way, min(out + left, max(out, far)))
    if is_deep(match, first.centre):
        return
    others = {
        str(one.id): one.base for one in match.state.living() if one.id != figure.id and not one.marks.get(ABOARD)
    }
    jam = fits(first, (first.centre, last.centre), match.table, solid(match, figure), others=others)
    if jam is not None:
        last = _along(figure, boat, way, out + jam.at)
    release(match, figure, ABOARD, "AR-TERR-032")
    match.emit(FigureMoved(figure=figure.id, to=last, cause="lands", rules=("AR-TERR-032",)))


def _along(figure: Figure, start: Base, way: Point, far: float) -> Base:
    return figure.base.at(start.x + way[0] * far, start.y + way[1] * far)


WORKS["board"] = WorkKind("AR-TERR-031", check_board, finish_board)
WORKS["land"] = WorkKind("AR-TERR-031", check_land, finish_land)
DEEDS["board"] = Deed("AR-TERR-032", "lively_boarding", check_lively, read_board, push_off)
DEEDS["land"] = Deed("AR-TERR-032", "lively_boarding", check_jump_out, read_land, lambda match, figure, goal: None)
GOAL_CHECKS[Go].insert(0, check_water)
for _kind in (Charge, Follow):
    GOAL_CHECKS[_kind].append(check_run)
GRADERS.append(water_grade)
PACES.append(afloat_pace)
BEFORE_MARCH.append(water_dice)
AFTER_MARCH += [jump_ashore, drift]  # once the boats have gone along: see props.py
