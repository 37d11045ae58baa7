"""Doors, windows, insides of houses (AR-TERR-018 to -022).

An opening's kind says what it is: `door`, `gate`, `window`, `loophole`; one whose kind begins with `locked` is locked.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from escarmouche.engine.decisions import Refused
from escarmouche.engine.figures import Figure
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.announcements import GOAL_CHECKS
from escarmouche.rulebooks.argad.edition import Grade, edition_of
from escarmouche.rulebooks.argad.figures import base_length, is_mounted, two_paces
from escarmouche.rulebooks.argad.junctions import PACES, REPLACED, TOLLERS
from escarmouche.rulebooks.argad.record import Charge, Follow, Go, Goal, Keep
from escarmouche.rulebooks.argad.terrain import Toll
from escarmouche.rulebooks.argad.ways import path_length
from escarmouche.table.base import TOLERANCE, Point
from escarmouche.table.buildings import OUTSIDE, Building, Opening, Place
from escarmouche.table.segments import base_to_segment, crossings
from escarmouche.table.vectors import distance

#: Halls that mounts may enter (AR-TERR-021): kinds of building.
HALLS = frozenset({"hangar", "great_hall", "barn", "covered_yard"})

#: AR-TERR-019: too small to climb through.
SMALL = frozenset({"loophole", "small_window"})


class Threshold:
    """A place where a way goes through an opening: how far along, from where to where."""

    def __init__(self, house: Building, opening: Opening, at: float, sides: tuple[Place, Place]) -> None:
        self.house, self.opening, self.at, self.sides = house, opening, at, sides

    @property
    def is_window(self) -> bool:
        return "window" in self.opening.kind or self.opening.kind in SMALL

    @property
    def is_front(self) -> bool:
        return OUTSIDE in self.sides


def houses(match: Match) -> Iterator[Building]:
    return (footprint.piece for footprint in match.table.footprints if isinstance(footprint.piece, Building))


def place(match: Match, figure: Figure, point: Point) -> tuple[Building, Place] | None:
    """The house and room of a point, at his level; None out of doors."""
    for house in houses(match):
        found = house.place_at(point, figure.base.level)
        if found != OUTSIDE:
            return house, found
    return None


def thresholds(match: Match, figure: Figure, path: Sequence[Point]) -> list[Threshold]:
    """The openings that a way goes through, in order."""
    found: list[Threshold] = []
    for house in houses(match):
        level = house.by_number.get(figure.base.level)
        done = 0.0
        for a, b in pairwise(path):
            leg = distance(a, b)
            for _, start, end, opening in level.pieces_of_wall if level is not None else ():
                if opening is not None:
                    shares = crossings(a, b, [(start, end)])
                    found += [
                        Threshold(house, opening, done + share * leg, house.joins(opening.id)) for share in shares
                    ]
            done += leg
    return sorted(found, key=lambda one: one.at)


def away(match: Match, figure: Figure, threshold: Threshold) -> float:
    """How far his base is from an opening."""
    level = threshold.house.by_number[figure.base.level]
    for _, start, end, opening in level.pieces_of_wall:
        if opening is not None and opening.id == threshold.opening.id:
            return base_to_segment(figure.base, start, end)
    return 0.0


def just_behind(match: Match, figure: Figure, threshold: Threshold) -> bool:
    """Within two paces of the door, or in file behind somebody of his troop who is (AR-TERR-018, -022)."""
    edition = edition_of(match)
    if away(match, figure, threshold) <= two_paces(figure, edition) + TOLERANCE:
        return True
    inside = place(match, figure, figure.base.centre)
    friends = [other for other in match.state.living() if other.seat == figure.seat and other.id != figure.id]
    mates = [other for other in friends if place(match, other, other.base.centre) == inside]
    file = [other for other in mates if away(match, other, threshold) <= two_paces(other, edition) + TOLERANCE]
    rest = [other for other in mates if other not in file]
    while file:
        front = file.pop()
        if (
            distance(front.base.centre, figure.base.centre) - base_length(front)
            <= two_paces(figure, edition) + TOLERANCE
        ):
            return True
        near = [one for one in rest if distance(one.base.centre, front.base.centre) <= 2 * two_paces(one, edition)]
        file += near
        rest = [one for one in rest if one not in near]
    return False


# --- who disputes the place (AR-TERR-020, -021) ------------------------------------------------------------------


def disputed(match: Match, figure: Figure) -> bool:
    """Whether an enemy who starts in his room or the next goes for him or one of his, or he for them."""
    home = place(match, figure, figure.base.centre)
    if home is None:
        return False
    house, room = home
    near = {room, *house.neighbours().get(room, set())}
    for name, goal in match.state.book.goals.items():
        if not isinstance(goal, Charge | Follow | Keep):
            continue
        one, other = match.state.figures[name], match.state.figures[goal.target]
        if not one.is_enemy_of(other) or not one.alive:
            continue
        places = [house.place_of(both.base) for both in (one, other)]
        if all(found in near for found in places) and room in places:
            return True
    return False


def is_free(match: Match, figure: Figure, goal: Goal) -> bool:
    """Moving at will within the room, or just over one threshold (AR-TERR-020)."""
    if not isinstance(goal, Go) or is_mounted(figure) or goal.crawl or disputed(match, figure):
        return False
    path = (figure.base.centre, *goal.path)
    start, end = place(match, figure, path[0]), place(match, figure, path[-1])
    if start is None or end is None or start[0].id != end[0].id or start[0].kind in HALLS:
        return False
    crossed = thresholds(match, figure, path)
    if len(crossed) > 1:
        return False
    beyond = path_length(figure, goal.path) - crossed[0].at if crossed else 0.0
    reach = two_paces(figure, edition_of(match)) + figure.base.reach
    return beyond <= reach + TOLERANCE


def unmeasured(match: Match, figure: Figure, goal: Goal, most: float) -> float:
    """A free indoor mover goes as far as he likes."""
    if isinstance(goal, Go) and is_free(match, figure, goal):
        return max(most, path_length(figure, goal.path))
    return most


# --- what it costs -----------------------------------------------------------------------------------------------


def indoor_tolls(match: Match, figure: Figure, path: Sequence[Point]) -> list[Toll]:
    """The die of a front door, a window, or of the disputed inside of a house (AR-TERR-018, -019, -021)."""
    if not any(True for _ in houses(match)):
        return []
    found: list[Toll] = []
    for one in thresholds(match, figure, path):
        at = max(0.0, one.at - figure.base.reach)
        if one.is_window:
            found.append(Toll(at, "very_difficult", one.house.id, one.at + figure.base.reach))
        elif one.is_front:
            found.append(Toll(at, "difficult", one.house.id))
    home = place(match, figure, path[0])
    hurried = home is not None and (disputed(match, figure) or is_mounted(figure))
    if home is not None and hurried and not any(replaced(match, figure, path) for replaced in REPLACED):
        grade: Grade = "difficult"
        found.append(Toll(0.0, grade, home[0].id))
    return found


# --- what is refused ---------------------------------------------------------------------------------------------


def check_indoors(match: Match, figure: Figure, goal: Go) -> None:
    """Locked doors, loopholes, mounts indoors, too many thresholds, too far from the door (AR-TERR-018 to -022)."""
    path = (figure.base.centre, *goal.path)
    if not any(True for _ in houses(match)):
        return
    crossed = thresholds(match, figure, path)
    for one in crossed:
        if (
            one.opening.kind.startswith("locked")
            or match.state.book.floor.doors.get(f"{one.house.id}/{one.opening.id}") == "locked"
        ):
            raise Refused("AR-TERR-018", "locked", figure=figure.id, door=f"{one.house.id}/{one.opening.id}")
        small = one.opening.kind in SMALL or not one.opening.passable
        high = figure.base.level != 0 and goal.deed != "jump"
        if one.is_window and (small or high):
            raise Refused("AR-TERR-019", "no-way-through", figure=figure.id, window=f"{one.house.id}/{one.opening.id}")
        if is_mounted(figure) and one.house.kind not in HALLS:
            raise Refused("AR-TERR-021", "mounted-indoors", figure=figure.id, piece=one.house.id)
    start = place(match, figure, path[0])
    if start is None:
        check_entering(match, figure, goal, crossed)
        return
    inner = [one for one in crossed if not one.is_front]
    if len(crossed) > 1 and not disputed(match, figure):
        raise Refused("AR-TERR-020", "two-thresholds", figure=figure.id, count=len(crossed))
    out = [one for one in crossed if one.is_front]
    if out and not inner and not just_behind(match, figure, out[0]):
        far = round(away(match, figure, out[0]), 2)
        raise Refused("AR-TERR-022", "far-from-the-door", figure=figure.id, gap=far)


def check_entering(match: Match, figure: Figure, goal: Go, crossed: Sequence[Threshold]) -> None:
    """Coming in one ends just inside; the free move waits for the next turn (AR-TERR-018)."""
    if not crossed or is_mounted(figure):
        return
    beyond = path_length(figure, goal.path) - crossed[0].at
    most = two_paces(figure, edition_of(match)) + figure.base.reach
    ends_inside = place(match, figure, goal.path[-1]) is not None
    if ends_inside and beyond > most + TOLERANCE:
        raise Refused("AR-TERR-018", "too-far-inside", figure=figure.id, length=round(beyond, 2), most=round(most, 2))


GOAL_CHECKS[Go].insert(0, check_indoors)
TOLLERS.append(indoor_tolls)
PACES.append(unmeasured)
