"""Where fighters stand to each other: edge to edge, across an obstacle, indoors, lower down (AR-MEL-002 to -005, -074).

Marks read here: `climbing`, somebody who came from below and has not gained a footing yet (AR-MEL-075); `on ladder`,
who has a hand on it (AR-MEL-010, -081); `climbs to`, where one wants to be whom an enemy above keeps below. Whoever has
the middle of his base on a table stands on it.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from escarmouche.engine.events import Marked, Unmarked
from escarmouche.engine.figures import Figure, FigureId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.edition import Edition, edition_of
from escarmouche.rulebooks.argad.figures import BUSY_HANDS
from escarmouche.table.base import TOLERANCE, Base, Disc, Point
from escarmouche.table.buildings import Building, Opening
from escarmouche.table.contact import shared_edge
from escarmouche.table.gaps import touch
from escarmouche.table.pieces import Area, Linear
from escarmouche.table.prepared import Footprint
from escarmouche.table.segments import crossings

#: AR-MEL-002: this part of the smaller base's side must lie along the other's for a contact by the edge.
EDGE_SHARE = 0.5

#: AR-MEL-074: from this difference on (cm, half a figure) one is clearly lower.
CLEARLY_LOWER = 1.5

#: How high a line on the ground may be to be fought across without climbing: up to a man's chest (cm).
FOUGHT_ACROSS = 2.5

#: No obstacle that is fought across is thicker (cm): how far off an enemy is looked for.
THICKEST = 3.0

#: Kinds of building in which there is room to swing (AR-MEL-065).
ROOMY = frozenset({"large", "barn", "hangar", "church", "covered_yard", "ship"})

#: Furniture on which one stands higher (AR-MEL-072), and what is large enough for two (AR-MEL-073).
TABLES = frozenset({"table", "counter", "bar", "stage", "large_table"})
LARGE_TABLES = frozenset({"large_table", "stage"})

#: Climbing is a mark of the fight, the ladder one of the hands: figures.BUSY_HANDS knows it.
CLIMBING, ON_LADDER, CLIMBS_TO = "climbing", "on ladder", "climbs to"

#: Between the names of a house and of its stairs, at whose head there is nothing to cross.
STAIRS = "/"

#: Walls with something to cross at their top (AR-MEL-080).
PARAPETS = frozenset({"rampart", "palisade"})

BUSY_HANDS.add(ON_LADDER)


class Barrier(NamedTuple):
    """What lies between two fighters: a line on the ground, or an opening of a house; solid where nobody strikes."""

    id: str
    kind: str
    opening: bool = False
    solid: bool = False


# --- contact ----------------------------------------------------------------------------------------------------


def smaller_side(a: Base, b: Base) -> float:
    """The shortest side of two bases, round ones being squares (AR-MEL-004)."""
    sides = (
        side
        for base in (a, b)
        for side in ((2 * base.shape.radius,) if isinstance(base.shape, Disc) else (base.shape.width, base.shape.depth))
    )
    return min(sides)


def edge_to_edge(a: Base, b: Base, within: float) -> bool:
    """Whether they share enough of an edge to be first-line opponents (AR-MEL-002, -003)."""
    return shared_edge(a, b, within) >= EDGE_SHARE * smaller_side(a, b) - TOLERANCE


def levelled(figure: Figure, other: Figure) -> Base:
    """His base as it meets the other: somebody on a ladder or a wall is as high as whoever bars his way."""
    if figure.base.level < other.base.level and is_climbing(figure):
        return figure.base.at(figure.base.x, figure.base.y, level=other.base.level)
    return figure.base


def touching(match: Match, a: Figure, b: Figure) -> tuple[bool, Barrier | None]:
    """Whether two figures are edge to edge, and what they have between them if they are across something."""
    contact = edition_of(match).numbers.contact
    first, second = levelled(a, b), levelled(b, a)
    if abs(first.x - second.x) + abs(first.y - second.y) > 2 * (first.reach + second.reach + THICKEST):
        return False, None
    barrier = barrier_between(match, a, b)
    if barrier is not None and barrier.solid:
        return False, barrier
    within = contact + thickness(match, barrier)
    return edge_to_edge(first, second, within), barrier


def thickness(match: Match, barrier: Barrier | None) -> float:
    piece = None if barrier is None or barrier.opening else match.table.piece(barrier.id)
    return piece.thickness if isinstance(piece, Linear) else 0.0


def barrier_between(match: Match, a: Figure, b: Figure) -> Barrier | None:
    """The obstacle that the line from one centre to the other crosses (AR-MEL-076); a solid one before any other."""
    found = list(_barriers(match, a, b))
    return next((barrier for barrier in found if barrier.solid), found[0] if found else None)


def _barriers(match: Match, a: Figure, b: Figure) -> Iterator[Barrier]:
    start, end = a.base.centre, b.base.centre
    box = (min(start[0], end[0]), min(start[1], end[1]), max(start[0], end[0]), max(start[1], end[1]))
    for footprint in match.table.near(box):
        piece = footprint.piece
        if isinstance(piece, Linear) and a.base.level == b.base.level == 0:
            if any(True for _ in crossings(start, end, zip(piece.points, piece.points[1:], strict=False))):
                climbed = is_climbing(a) or is_climbing(b)
                yield Barrier(piece.id, piece.kind, solid=piece.height > FOUGHT_ACROSS and not climbed)
        elif isinstance(piece, Building) and piece.id not in {climbs_up(one).split(STAIRS)[0] for one in (a, b)}:
            yield from _walls_between(match, piece, footprint, a, b)


def _walls_between(match: Match, house: Building, footprint: Footprint, a: Figure, b: Figure) -> Iterator[Barrier]:
    level = max(a.base.level, b.base.level)
    if level not in house.by_number:
        return
    for wall, start, end, opening in house.by_number[level].pieces_of_wall:
        if any(True for _ in crossings(a.base.centre, b.base.centre, [(start, end)])):
            name = wall.id if opening is None else opening.id
            shut = opening is None or _shut(match, house, opening)
            kind = "wall" if opening is None else opening.kind
            yield Barrier(f"{house.id}/{name}", kind, opening=True, solid=shut)


def _shut(match: Match, house: Building, opening: Opening) -> bool:
    return (house.id, opening.id) in match.scene().closed


# --- indoors ----------------------------------------------------------------------------------------------------


def cramped(match: Match, figure: Figure) -> bool:
    """Inside a house without room to swing (AR-MEL-065)."""
    house = building_of(match, figure)
    return house is not None and house.kind not in ROOMY


def building_of(match: Match, figure: Figure) -> Building | None:
    """The building that he is in; nobody is inside on its roof."""
    for piece in match.table.pieces_at(figure.base.centre):
        level = piece.by_number.get(figure.base.level) if isinstance(piece, Building) else None
        if isinstance(piece, Building) and level is not None and level.room_at(figure.base.centre) is not None:
            return piece
    return None


# --- heights ----------------------------------------------------------------------------------------------------


def elevation(match: Match, figure: Figure) -> float:
    """How high he stands, the ground of the table being 0."""
    return storeys(match, figure.base.centre, figure.base.level) + furniture(match, figure)


def storeys(match: Match, point: Point, level: int) -> float:
    """The height of the floor of a level: the storeys under it, or a man's height each where nothing is said."""
    if level == 0:
        return match.table.height_at(point)
    houses = (piece for piece in match.table.pieces_at(point) if isinstance(piece, Building))
    house = next((house for house in houses if level in house.by_number), None)
    heights = [house.by_number[storey].height for storey in range(level) if storey in house.by_number] if house else []
    return sum(height or 2 * CLEARLY_LOWER for height in heights) if heights else 2 * CLEARLY_LOWER * level


def furniture(match: Match, figure: Figure) -> float:
    """What the table he stands on adds."""
    piece = stands_on(match, figure)
    return max(piece.height, CLEARLY_LOWER) if piece is not None else 0.0


def stands_on(match: Match, figure: Figure) -> Area | None:
    """The table, counter or stage under his feet."""
    under = match.table.pieces_at(figure.base.centre)
    return next((piece for piece in under if isinstance(piece, Area) and piece.kind in TABLES), None)


def is_climbing(figure: Figure) -> bool:
    return bool(figure.marks.get(CLIMBING, False) or figure.marks.get(ON_LADDER, False))


def climbs_up(figure: Figure) -> str:
    """The wall, house or stairs whose top somebody holds against him; nothing if nobody does."""
    return str(figure.marks.get(CLIMBS_TO, "")).split(" ", 3)[-1]


def climbs_over_parapet(match: Match, figure: Figure) -> bool:
    """Whether there is something to cross up there: a rampart, a palisade, the opening of a house (AR-MEL-080)."""
    footprint = match.table.by_id.get(climbs_up(figure))
    return footprint is not None and (footprint.piece.kind in PARAPETS or isinstance(footprint.piece, Building))


def is_lower(match: Match, figure: Figure, enemy: Figure) -> bool:
    """Clearly lower than his enemy, or climbing to reach him (AR-MEL-074, -075)."""
    if is_climbing(figure):
        return not is_climbing(enemy)
    return elevation(match, enemy) - elevation(match, figure) >= CLEARLY_LOWER - TOLERANCE


def corner_contact(a: Figure, b: Figure, edition: Edition) -> bool:
    """A contact that is none, by a corner alone (AR-MEL-003)."""
    within = edition.numbers.contact
    return touch(a.base, b.base, within) and not edge_to_edge(a.base, b.base, within)


def mark_climbers(match: Match, pairs: Iterable[tuple[FigureId, FigureId]]) -> None:
    """Whoever comes at an enemy from below is climbing until he has gained a footing (AR-MEL-075)."""
    for pair in pairs:
        for name, other in (pair, pair[::-1]):
            figure, enemy = match.state.figures[name], match.state.figures[other]
            if not figure.marks.get(CLIMBING, False) and is_lower(match, figure, enemy):
                match.emit(Marked(figure=name, mark=CLIMBING, rules=("AR-MEL-075",)))


def gain_footing(match: Match, figure: Figure) -> None:
    """He has taken a place above, or is back at the foot: nothing holds him up any more (AR-MEL-075, -082)."""
    for mark in (CLIMBING, ON_LADDER):
        if figure.marks.get(mark, False):
            match.emit(Unmarked(figure=figure.id, mark=mark, rules=("AR-MEL-075", "AR-MEL-082")))


def end_climbs(match: Match) -> None:
    """Whoever ends a turn without an enemy in contact has a footing, wherever he stands (AR-MEL-075)."""
    faced = {name for pair in match.state.book.facing for name in pair}
    for figure in list(match.state.living()):
        if figure.marks.get(CLIMBING, False) and figure.id not in faced:
            match.emit(Unmarked(figure=figure.id, mark=CLIMBING, rules=("AR-MEL-075",)))
