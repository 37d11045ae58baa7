"""Walls by height, a leg up, ladders, defended tops, stairs, rocks (AR-TERR-023 to -028, -045).

Whoever stands on top of a wall is on level 1 there. Marks: `atop`, the wall he stands on; `climbing`, somebody whom an
enemy above keeps from gaining a footing (AR-MEL-075); `on ladder`, the ladder he is on; `climbs to`, where he wants
to be.
"""

from collections.abc import Sequence
from itertools import pairwise

from escarmouche.engine.decisions import Refused
from escarmouche.engine.events import FigureMoved, Marked
from escarmouche.engine.figures import Figure, FigureId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.deeds import DEEDS, Attempt, Deed
from escarmouche.rulebooks.argad.edition import Grade, edition_of
from escarmouche.rulebooks.argad.figures import BUSY_HANDS, is_mounted
from escarmouche.rulebooks.argad.footing import CLIMBING, CLIMBS_TO, ON_LADDER, STAIRS
from escarmouche.rulebooks.argad.gait import burden, loads_of, pace
from escarmouche.rulebooks.argad.junctions import AFTER_MARCH, PACES, TOLLERS
from escarmouche.rulebooks.argad.prop import Prop
from escarmouche.rulebooks.argad.props import CREW, bind, busy_with, change, kind_of, own_prop, prop, release, touches
from escarmouche.rulebooks.argad.props import props as all_props
from escarmouche.rulebooks.argad.recoils import BARS, RECOILED
from escarmouche.rulebooks.argad.record import ContactMade, Go, Goal, Work
from escarmouche.rulebooks.argad.standing import room_near
from escarmouche.rulebooks.argad.terrain import CLIMBED, GRADERS, HAIR, Toll
from escarmouche.rulebooks.argad.ways import path_length
from escarmouche.rulebooks.argad.works import WORKS, WorkKind, progress_mark
from escarmouche.table.base import TOLERANCE, Base, Point
from escarmouche.table.buildings import Building, Stair
from escarmouche.table.gaps import clearance, overlap, touch
from escarmouche.table.pieces import Area, Linear, Piece
from escarmouche.table.room import room_for
from escarmouche.table.vectors import distance, nearest_share

ATOP = "atop"

#: Walls whose height decides, in metres: difficult below the first, very difficult up to the second, with a helper
#: up to the third (AR-TERR-024); ladders beyond.
WALLS = frozenset({"wall", "palisade", "rampart", "high_wall", "stone_wall"})
WAIST, CHEST, HELPED = 1.0, 1.5, 3.0

#: Rocks that one climbs up on (AR-TERR-045).
ROCKS = frozenset({"rock", "dolmen"})

#: Ladders in metres (AR-TERR-026, -027): one climbs at a time on a short one; how many bearers each length wants.
SHORT, ONE_MAN, TWO_MEN = 5.0, 3.0, 5.0

#: What one does on a ladder: up takes as long as down (AR-TERR-027).
LADDER = frozenset({"climb", "descend"})

#: AR-TERR-023: an enemy so near makes steep stairs hard; a storey is so long where no flight is drawn.
HURRIED, FLIGHT = 20.0, 6.0


def metres(match: Match, height: float) -> float:
    return round(height / edition_of(match).numbers.cm_per_metre, 3)


# --- walls -------------------------------------------------------------------------------------------------------


def wall_grade(match: Match, figure: Figure, piece: Piece) -> Grade | None:
    """By its height, where it has one (AR-TERR-024)."""
    if not isinstance(piece, Linear) or piece.kind not in WALLS or piece.height <= 0.0:
        return None
    high = metres(match, piece.height)
    if high < WAIST:
        low: Grade = getattr(edition_of(match).grounds["low_wall"], "foot" if not is_mounted(figure) else "rider")
        return low
    return "very_difficult" if high <= CHEST and not is_mounted(figure) else "forbidden"


def wall_beside(match: Match, figure: Figure, name: str | None, rule: str) -> Linear:
    """The wall that he names and touches, else the first that he touches."""
    for footprint in match.table.footprints:
        piece = footprint.piece
        named = isinstance(piece, Linear) and piece.kind in WALLS and name in (None, piece.id)
        if named and footprint.gap(figure.base) <= edition_of(match).numbers.contact:
            assert isinstance(piece, Linear)
            return piece
    raise Refused(rule, "no-wall", figure=figure.id, piece=name or "")


def on_top(figure: Figure, wall: Linear) -> Base:
    """His base on the wall, at the nearest point of its line."""
    return figure.base.at(*nearest_on(wall, figure.base.centre), level=1)


def nearest_on(wall: Linear, here: Point) -> Point:
    points = []
    for a, b in pairwise(wall.points):
        share = min(1.0, max(0.0, nearest_share(here, a, b)))
        points.append((a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])))
    return min(points, key=lambda point: distance(here, point))


def off_the_wall(match: Match, figure: Figure, there: Base) -> bool:
    """Nobody steps back into the air off the wall on which he stands: its edge is an obstacle (AR-AFTER-004)."""
    under = over_walls(match, figure.base)
    return bool(under) and not over_walls(match, there)


def over_walls(match: Match, base: Base) -> list[Linear]:
    """The walls on which somebody stands with the middle of his base."""
    walls = [footprint.piece for footprint in match.table.footprints if isinstance(footprint.piece, Linear)]
    return [
        wall
        for wall in walls
        if base.level == 1 and wall.kind in WALLS
        if distance(base.centre, nearest_on(wall, base.centre)) <= max(wall.thickness / 2, HAIR)
    ]


def arrive(match: Match, figure: Figure, there: Base, piece: str, rule: str) -> None:
    """He gains the top, unless an enemy stands there: then they are in contact, he below (AR-TERR-028)."""
    for enemy in match.state.living():
        if enemy.is_enemy_of(figure) and enemy.base.level == there.level and overlap(there, enemy.base):
            held_below(match, figure, enemy, there, piece)
            return
    place = room_near(match, figure, there, lambda base: carries(match, base))
    if place is None:
        return  # friends leave him no room
    match.emit(FigureMoved(figure=figure.id, to=place, cause="climbs", rules=(rule,)))
    if STAIRS not in piece:
        match.emit(Marked(figure=figure.id, mark=ATOP, value=piece, rules=(rule,)))
    for mark in (ON_LADDER, CLIMBING, CLIMBS_TO):
        release(match, match.state.figures[figure.id], mark, rule)
    if match.state.phase == "movement":
        meet_there(match, figure, place, rule)


def carries(match: Match, base: Base) -> bool:
    """Whether a wall or the floor of a house is under the middle of a base."""
    houses = (piece for piece in match.table.pieces_at(base.centre) if isinstance(piece, Building))
    floors = (house.by_number[base.level] for house in houses if base.level in house.by_number)
    return bool(over_walls(match, base)) or any(floor.room_at(base.centre) is not None for floor in floors)


def held_below(match: Match, figure: Figure, enemy: Figure, there: Base, piece: str) -> None:
    """Against the defender, without a footing, until the melee is over."""
    away = (figure.base.x - enemy.base.x, figure.base.y - enemy.base.y)
    far = distance(figure.base.centre, enemy.base.centre) or 1.0
    touch = figure.base.reach + enemy.base.reach
    near = figure.base.at(enemy.base.x + away[0] / far * touch, enemy.base.y + away[1] / far * touch)
    rules = ("AR-TERR-028",)
    match.emit(FigureMoved(figure=figure.id, to=near, cause="climbs", rules=rules))
    match.emit(Marked(figure=figure.id, mark=CLIMBING, rules=rules))
    goal = f"{there.x!r} {there.y!r} {there.level} {piece}"
    match.emit(Marked(figure=figure.id, mark=CLIMBS_TO, value=goal, rules=rules))
    match.emit(ContactMade(by=figure.id, at=enemy.id, clock=1.0, rules=(*rules, "AR-CONT-001")))


def let_go(match: Match, figure: Figure) -> None:
    """Thrown back, or gone elsewhere, he does not get up any more."""
    release(match, figure, CLIMBS_TO, "AR-TERR-028")


def walk_away(match: Match) -> None:
    for name in match.state.book.march.ways:
        let_go(match, match.state.figures[name])


def take_footing(match: Match) -> None:
    """After the melee whoever was held below steps up, if nobody holds the top any more (AR-TERR-028)."""
    for figure in list(match.state.living()):
        told = figure.marks.get(CLIMBS_TO)
        if told is None:
            continue
        x, y, level, piece = str(told).split(" ", 3)
        there = figure.base.at(float(x), float(y), level=int(level))
        if not any(
            enemy.is_enemy_of(figure) and enemy.base.level == there.level and overlap(there, enemy.base)
            for enemy in match.state.living()
        ):
            arrive(match, figure, there, piece, "AR-TERR-028")


# --- a leg up (AR-TERR-025) --------------------------------------------------------------------------------------


def check_leg_up(match: Match, figure: Figure, work: Work) -> None:
    """Both on foot, touching each other and the wall, which is not too high for it."""
    wall = wall_beside(match, figure, work.piece, "AR-TERR-024")
    high = metres(match, wall.height)
    if high > HELPED:
        raise Refused("AR-TERR-024", "too-high", figure=figure.id, piece=wall.id, height=high)
    other = match.state.figures.get(FigureId(work.on or ""))
    if other is None or not other.alive or other.side != figure.side or other.id == figure.id:
        raise Refused("AR-TERR-025", "no-helper", figure=figure.id)
    if is_mounted(figure) or is_mounted(other):
        raise Refused("AR-TERR-025", "in-the-saddle", figure=figure.id)
    wall_beside(match, other, wall.id, "AR-TERR-025")
    if clearance(figure.base, other.base) > edition_of(match).numbers.contact:
        raise Refused("AR-TERR-025", "not-beside", figure=figure.id, helper=other.id)
    if work.kind == "leg-up" and burden(figure, edition_of(match)) >= 8.0:
        raise Refused("AR-TERR-025", "too-heavy", figure=figure.id, load=", ".join(loads_of(figure, edition_of(match))))


def finish_leg_up(match: Match, figure: Figure, work: Work) -> None:
    """On top, if the helper did nothing else and no enemy came upon him."""
    record, helper = match.state.book, FigureId(work.on or "")
    lent = record.goals.get(helper)
    helps = isinstance(lent, Work) and lent.kind == "lend-hands" and lent.on == figure.id
    spoiled = any(helper in pair for pair in (*record.touching, *record.met))
    if helps and not spoiled and match.state.figures[helper].alive:
        wall = wall_beside(match, figure, work.piece, "AR-TERR-025")
        arrive(match, figure, on_top(figure, wall), wall.id, "AR-TERR-025")


WORKS["leg-up"] = WorkKind("AR-TERR-025", check_leg_up, finish_leg_up, when="movement")
WORKS["lend-hands"] = WorkKind("AR-TERR-025", check_leg_up, lambda match, figure, work: None, when="movement")


# --- ladders (AR-TERR-026, -027) ---------------------------------------------------------------------------------


def bearers_wanted(match: Match, name: str) -> int:
    long = ladder_length(match, name)
    return 1 if long <= ONE_MAN else 2 if long <= TWO_MEN else 4


def ladder_length(match: Match, name: str) -> float:
    """In metres."""
    return metres(match, float(prop(match, name, "AR-TERR-026").facts.get("length", 0.0)))


def bearing(match: Match, figure: Figure, goal: Goal, most: float) -> float:
    """Each bearer loses four, eight alone with a long one; all go at the pace of the slowest (AR-TERR-026)."""
    name = own_prop(figure)
    if name is None or name not in all_props(match) or not kind_of(match, all_props(match)[name]).minus:
        return most
    crew = busy_with(match, name)
    minus = kind_of(match, all_props(match)[name]).minus
    if len(crew) == 1 and bearers_wanted(match, name) > 1:
        minus *= 2
    return max(0.0, min(pace(match, other) for other in crew) - minus)


def ladder(match: Match, name: str | None, rule: str) -> Prop:
    """That ladder: no cart or gun can be raised against a wall."""
    found = prop(match, name, rule)
    if not kind_of(match, found).minus:
        ladders = [one for one, thing in all_props(match).items() if kind_of(match, thing).minus]
        raise Refused(rule, "no-such-prop", prop=name or "", known=", ".join(ladders))
    return found


def check_take(match: Match, figure: Figure, work: Work) -> None:
    found = ladder(match, work.piece, "AR-TERR-026")
    if not touches(match, figure, found):
        raise Refused("AR-TERR-026", "not-beside-prop", figure=figure.id, prop=work.piece)


def check_raise(match: Match, figure: Figure, work: Work) -> None:
    """He carries it, and stands at the wall from the start."""
    ladder(match, work.piece, "AR-TERR-026")
    if figure.marks.get(CREW) != work.piece:
        raise Refused("AR-TERR-026", "does-not-carry", figure=figure.id, prop=work.piece or "")
    if upright(match, figure) is None:
        raise Refused("AR-TERR-026", "no-wall", figure=figure.id, piece="")


def upright(match: Match, figure: Figure) -> str | None:
    """The wall or house that he touches."""
    for footprint in match.table.footprints:
        piece = footprint.piece
        standing = isinstance(piece, Building) or (isinstance(piece, Linear) and piece.kind in WALLS)
        if standing and footprint.gap(figure.base) <= edition_of(match).numbers.contact:
            return piece.id
    return None


def finish_raise(match: Match, figure: Figure, work: Work) -> None:
    """It stands once all its bearers have done nothing else and no enemy touched one (AR-TERR-026)."""
    record, name = match.state.book, str(work.piece)
    crew = busy_with(match, name)
    goals = [record.goals.get(one.id) for one in crew]
    if len(crew) < bearers_wanted(match, name) or not all(
        isinstance(one, Work) and one.kind == "raise" for one in goals
    ):
        return
    if any(one.id in pair for one in crew for pair in (*record.touching, *record.met)):
        return
    change(
        match,
        name,
        "raised",
        "AR-TERR-026",
        base=prop(match, name, "AR-TERR-026").base.at(*figure.base.centre),
        against=upright(match, figure),
        raised=match.state.turn,
    )
    for one in crew:
        release(match, one, CREW, "AR-TERR-026")


def is_tall(match: Match, name: str) -> bool:
    return ladder_length(match, name) > SHORT


def raised_ladder(match: Match, figure: Figure, work: Work) -> Prop:
    """A ladder raised before this turn, with nobody else on his half of it (AR-TERR-027)."""
    found = ladder(match, work.piece, "AR-TERR-027")
    if "raised" not in found.facts:
        raise Refused("AR-TERR-027", "not-raised", figure=figure.id, prop=work.piece)
    for other in match.state.living():
        goal = match.state.book.goals.get(other.id)
        if other.id == figure.id or not isinstance(goal, Work) or goal.kind not in LADDER or goal.piece != work.piece:
            continue
        follows = goal.kind == work.kind and is_tall(match, str(work.piece))
        if not follows or not other.marks.get(progress_mark(goal)):
            raise Refused("AR-TERR-027", "one-at-a-time", figure=figure.id, other=other.id)
    return found


def check_climb(match: Match, figure: Figure, work: Work) -> None:
    """He touches its foot, or is on it already (AR-TERR-027)."""
    found = raised_ladder(match, figure, work)
    aloft = figure.base.level > found.base.level
    begun = figure.marks.get(ON_LADDER) == work.piece
    if is_mounted(figure) or aloft or not (begun or touches(match, figure, found)):
        raise Refused("AR-TERR-027", "not-at-the-foot", figure=figure.id, prop=work.piece)


def check_descend(match: Match, figure: Figure, work: Work) -> None:
    """He stands above, where it leads: no farther off than whoever has just come up it (AR-TERR-027)."""
    check_head(match, figure, raised_ladder(match, figure, work), work, "AR-TERR-027")


def check_head(match: Match, figure: Figure, found: Prop, work: Work, rule: str) -> None:
    near = found.base.reach + 2 * figure.base.reach + edition_of(match).numbers.contact
    off = distance(figure.base.centre, found.base.centre)
    if figure.base.level <= found.base.level or off > near + TOLERANCE:
        raise Refused(rule, "not-at-the-head", figure=figure.id, prop=work.piece)


def check_push_away(match: Match, figure: Figure, work: Work) -> None:
    """He stands where it leads, and nobody is on it (AR-TERR-026)."""
    found = ladder(match, work.piece, "AR-TERR-026")
    if "raised" not in found.facts:
        raise Refused("AR-TERR-026", "not-raised", figure=figure.id, prop=work.piece)
    check_head(match, figure, found, work, "AR-TERR-026")
    if on_it := climbers(match, str(work.piece)):
        raise Refused("AR-TERR-026", "somebody-on-it", figure=figure.id, prop=work.piece, other=on_it[0].id)


def climbers(match: Match, name: str) -> list[Figure]:
    return [figure for figure in match.state.living() if figure.marks.get(ON_LADDER) == name]


def finish_push_away(match: Match, figure: Figure, work: Work) -> None:
    """It falls, unless somebody has come up it meanwhile; it must be raised again (AR-TERR-026)."""
    used = climbers(match, str(work.piece)) or any(
        isinstance(goal, Work) and goal.kind in LADDER and goal.piece == work.piece
        for goal in match.state.book.goals.values()
    )
    if not used:
        change(match, str(work.piece), "pushed-away", "AR-TERR-026", raised=None, against=None)


def finish_descend(match: Match, figure: Figure, work: Work) -> None:
    """At the foot, or beside whoever stands there; an enemy there is met (AR-TERR-027)."""
    found = prop(match, work.piece, "AR-TERR-027").base
    there = figure.base.at(*found.centre, level=found.level)
    others = [other for other in match.state.living() if other.id != figure.id]
    if any(overlap(there, other.base) for other in others):
        around = [other.base for other in others]
        there = room_for(found, figure.base.shape, None, around, near=found.centre) or there
    match.emit(FigureMoved(figure=figure.id, to=there, cause="climbs", rules=("AR-TERR-027",)))
    for mark in (ATOP, ON_LADDER):
        release(match, match.state.figures[figure.id], mark, "AR-TERR-027")
    meet_there(match, figure, there, "AR-TERR-027")


def finish_climb(match: Match, figure: Figure, work: Work) -> None:
    """On top, or face to face with whoever bars the way."""
    found = prop(match, work.piece, "AR-TERR-027")
    piece = match.table.piece(str(found.facts["against"]))
    if isinstance(piece, Linear):
        arrive(match, figure, on_top(figure, piece), piece.id, "AR-TERR-027")
        return
    assert isinstance(piece, Building)
    level = max(piece.by_number)
    x = sum(point[0] for point in piece.by_number[level].outline) / len(piece.by_number[level].outline)
    y = sum(point[1] for point in piece.by_number[level].outline) / len(piece.by_number[level].outline)
    far = distance(figure.base.centre, (x, y)) or 1.0
    step = 2 * figure.base.reach + edition_of(match).numbers.contact
    by = ((x - figure.base.x) / far * step, (y - figure.base.y) / far * step)
    arrive(
        match,
        figure,
        figure.base.at(figure.base.x + by[0], figure.base.y + by[1], level=level),
        piece.id,
        "AR-TERR-027",
    )


def turns_to_climb(match: Match, figure: Figure, work: Work) -> int:
    return 2 if is_tall(match, str(work.piece)) else 1


def hold_on(match: Match) -> None:
    """Whoever climbs or comes down this turn holds on with one hand (AR-TERR-027)."""
    for figure in list(match.state.living()):
        goal = match.state.book.goals.get(figure.id)
        if isinstance(goal, Work) and goal.kind in LADDER:
            bind(match, figure, ON_LADDER, str(goal.piece), "AR-TERR-027")


WORKS["take-up"] = WorkKind(
    "AR-TERR-026", check_take, lambda match, figure, work: bind(match, figure, CREW, str(work.piece), "AR-TERR-026")
)
WORKS["raise"] = WorkKind("AR-TERR-026", check_raise, finish_raise)
WORKS["push-away"] = WorkKind("AR-TERR-026", check_push_away, finish_push_away)
WORKS["climb"] = WorkKind("AR-TERR-027", check_climb, finish_climb, turns_to_climb, "movement")
WORKS["descend"] = WorkKind("AR-TERR-027", check_descend, finish_descend, turns_to_climb, "movement")


# --- stairs (AR-TERR-023) ----------------------------------------------------------------------------------------


def stair(match: Match, name: str | None) -> tuple[Building, Stair]:
    for footprint in match.table.footprints:
        if isinstance(footprint.piece, Building):
            for one in footprint.piece.stairs:
                if name == f"{footprint.piece.id}/{one.id}":
                    return footprint.piece, one
    raise Refused("AR-TERR-023", "no-such-stairs", stairs=name or "")


def ends(figure: Figure, flight: Stair) -> tuple[Point, Point, int]:
    """Where he sets foot on it, where he leaves it, and on which floor."""
    if figure.base.level == flight.lower_level:
        return flight.lower, flight.upper, flight.upper_level
    return flight.upper, flight.lower, flight.lower_level


def check_stairs(match: Match, figure: Figure, goal: Go) -> None:
    _, flight = stair(match, goal.on)
    first, _, _ = ends(figure, flight)
    end = goal.path[-1] if goal.path else figure.base.centre
    if is_mounted(figure) or distance(end, first) > TOLERANCE:
        raise Refused("AR-TERR-023", "not-to-the-stairs", figure=figure.id, stairs=goal.on)


def flight_length(flight: Stair) -> float:
    return distance(flight.lower, flight.upper) or FLIGHT * abs(flight.upper_level - flight.lower_level)


def keeps_for_stairs(match: Match, figure: Figure, goal: Goal, most: float) -> float:
    """The flight is part of his way."""
    if isinstance(goal, Go) and goal.deed == "stairs":
        return max(0.0, most - flight_length(stair(match, goal.on)[1]))
    return most


def stair_toll(match: Match, figure: Figure, path: Sequence[Point]) -> list[Toll]:
    """Steep stairs are difficult for whoever is hurried, and easy otherwise."""
    goal = match.state.book.goals.get(figure.id)
    if not isinstance(goal, Go) or goal.deed != "stairs":
        return []
    house, flight = stair(match, goal.on)
    if "steep" not in flight.kind or not hurried(match, figure):
        return []
    return [Toll(path_length(figure, goal.path), "difficult", house.id)]


def hurried(match: Match, figure: Figure) -> bool:
    """An enemy within 20 cm, or a shot at him in this turn or the last."""
    near = any(
        other.is_enemy_of(figure) and clearance(other.base, figure.base) <= HURRIED for other in match.state.living()
    )
    return near or any(at == figure.id for _, at in match.state.book.fired)


def go_upstairs(match: Match) -> None:
    """Those who came to the stairs with enough left stand at their other end."""
    for figure in list(match.state.living()):
        goal = match.state.book.goals.get(figure.id)
        if not isinstance(goal, Go) or goal.deed != "stairs" or any(figure.id in pair for pair in match.state.book.met):
            continue
        first, last, level = ends(figure, stair(match, goal.on)[1])
        dice = match.state.book.march.slowed.get(figure.id)
        if distance(figure.base.centre, first) > 1e-3 or (dice is not None and dice.held):
            continue
        leave_stairs(match, figure, figure.base.at(*last, level=level), str(goal.on))


def leave_stairs(match: Match, figure: Figure, there: Base, stairs: str) -> None:
    """At the other end, or beside whoever stands there; an enemy at their head keeps him below (AR-TERR-028)."""
    others = [other for other in match.state.living() if other.id != figure.id and other.base.level == there.level]
    barring = [other for other in others if other.is_enemy_of(figure) and overlap(there, other.base)]
    if barring and there.level > figure.base.level:
        held_below(match, figure, barring[0], there, stairs)
        return
    there = room_near(match, figure, there, lambda base: carries(match, base)) or there
    match.emit(FigureMoved(figure=figure.id, to=there, cause="stairs", rules=("AR-TERR-023",)))
    meet_there(match, figure, there, "AR-TERR-023")


def meet_there(match: Match, figure: Figure, there: Base, rule: str) -> None:
    """Whoever comes to stand beside enemies is in contact with them."""
    for other in match.state.living():
        if other.is_enemy_of(figure) and touch(there, other.base, edition_of(match).numbers.contact):
            match.emit(ContactMade(by=figure.id, at=other.id, clock=1.0, rules=(rule, "AR-CONT-001")))


DEEDS["stairs"] = Deed(
    "AR-TERR-023",
    None,
    check_stairs,
    lambda match, figure, goal, die: Attempt(0.0, True),
    lambda match, figure, goal: None,
    rolls=False,
)


# --- rocks (AR-TERR-045) -----------------------------------------------------------------------------------------


def stand_on_rocks(match: Match) -> None:
    """Whoever put part of his base on a rock stands wholly on it; at its foot he is a hair deep (AR-TERR-045)."""
    for name, way in match.state.book.march.ways.items():
        figure = match.state.figures[name]
        if is_mounted(figure):
            continue
        for under in match.table.pieces_under(figure.base, 2 * HAIR):
            if isinstance(under.piece, Area) and under.piece.kind in ROCKS and under.overlaps and not under.wholly_in:
                before = way[0][1:]
                step_up(match, figure, before, under.piece)


def step_up(match: Match, figure: Figure, before: Point, rock: Area) -> None:
    """On along his way until the whole base is on it, as far as it is large enough."""
    leg = distance(before, figure.base.centre)
    footprint = match.table.by_id[rock.id]
    if leg <= TOLERANCE or footprint.gap(figure.base.at(*before)) <= 0.0:
        return
    way = ((figure.base.x - before[0]) / leg, (figure.base.y - before[1]) / leg)
    for tenth in range(1, int(20 * figure.base.reach) + 2):
        there = figure.base.at(figure.base.x + way[0] * tenth / 10, figure.base.y + way[1] * tenth / 10)
        if footprint.holds(there):
            match.emit(FigureMoved(figure=figure.id, to=there, cause="climbs", rules=("AR-TERR-045",)))
            return


GRADERS.append(wall_grade)
CLIMBED.update(ROCKS)
BUSY_HANDS.add(ON_LADDER)
BARS.append(off_the_wall)
PACES += [bearing, keeps_for_stairs]
TOLLERS.append(stair_toll)
AFTER_MARCH += [walk_away, hold_on, go_upstairs, stand_on_rocks]
RECOILED.append(let_go)
