"""Cover: what the ground takes off a shot, and whom it hides altogether (AR-COVER).

What each kind of terrain does is data of the edition (`[covers.KIND]`, or `[covers."#ID"]` for one piece). The line
that counts is that between the centres of the two bases, so that nobody picks an unlikely corner (AR-COVER-001). Traits
read here: `guerrilla`. Marks: `cover` and `cover crewed`, by which a game master settles a case (AR-COVER-020, -021),
`pavise`, `shield wall`, `dominant`, and `diving`, a turn that a very good diver spends under water.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from escarmouche.engine.arithmetic import Modifier
from escarmouche.engine.decisions import Answer, Option, Refused
from escarmouche.engine.figures import Figure
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.edition import Cover, edition_of
from escarmouche.rulebooks.argad.figures import has_trait, is_mounted
from escarmouche.rulebooks.argad.groups import kind_of
from escarmouche.rulebooks.argad.shooting import (
    EXPOSURES,
    TARGET_MALUSES,
    TERRAIN_MALUSES,
    Aiming,
)
from escarmouche.rulebooks.argad.stances import Pose, Stance, check_stance, stance_of
from escarmouche.rulebooks.argad.suggestions import OFFERS
from escarmouche.table.base import TOLERANCE, Base, Point
from escarmouche.table.buildings import OUTSIDE, Building
from escarmouche.table.pieces import Area, Post
from escarmouche.table.prepared import Edge, Footprint
from escarmouche.table.segments import base_to_segment, shrunk
from escarmouche.table.vectors import along, crossing, distance, point_segment

#: A base is in an area when it lies more than a hair deep in it (AR-TERR-004).
HAIR = 0.1


class Shelter(NamedTuple):
    """Something that stands between two people, or that one of them stands in.

    `between`: the line from centre to centre meets it; `holds`: the target stands in it; `near_target` and
    `near_shooter`: their base touches it. A wall of a building is told by its opening.
    """

    piece: str
    cover: Cover
    between: bool
    holds: bool
    near_target: bool
    near_shooter: bool
    opening: bool = False


def cover_of(match: Match, piece: str, kind: str) -> Cover | None:
    """What a piece does to shots: as a scenario says of that very `#piece`, else as its kind does (AR-COVER-020)."""
    covers = edition_of(match).covers
    return covers.get(f"#{piece}") or covers.get(kind)


# --- what is between them ---------------------------------------------------------------------------------------


def shelters(aiming: Aiming) -> Iterator[Shelter]:
    """All that could shelter the target from this shooter."""
    match, start, end = aiming.match, aiming.shooter.base, aiming.target.base
    for footprint in match.table.near(_box(start, end)):
        piece = footprint.piece
        if isinstance(piece, Building):
            yield from _in_walls(aiming, footprint)
        cover = cover_of(match, piece.id, piece.kind)
        if cover is None or (isinstance(piece, Building) and cover.blocks):
            continue
        holds = isinstance(piece, Area) and is_in(footprint, end)
        between = meets(footprint, start, end)
        if between or holds:
            yield Shelter(
                piece.id, cover, between, holds, touches(match, footprint, end), touches(match, footprint, start)
            )


def _in_walls(aiming: Aiming, footprint: Footprint) -> Iterator[Shelter]:
    """The doors, windows and loopholes of a building that the line goes through."""
    match, start, end = aiming.match, aiming.shooter.base, aiming.target.base
    reach = edition_of(match).numbers.contact
    for edge in openings_between(aiming, footprint):
        assert edge.opening is not None
        cover = cover_of(match, edge.opening.id, edge.opening.kind)
        if cover is not None:
            a, b = (edge.x1, edge.y1), (edge.x2, edge.y2)
            near = [base_to_segment(base, a, b) <= reach + TOLERANCE for base in (end, start)]
            yield Shelter(footprint.piece.id, cover, True, False, near[0], near[1], opening=True)


def openings_between(aiming: Aiming, footprint: Footprint) -> list[Edge]:
    """The openings of a building that the line goes through.

    Where the straight line meets a bare wall the shot can only go through an opening beside it.
    """
    start, end = aiming.shooter.base, aiming.target.base
    levels = aiming.match.table.levels_that_count(footprint.index, (start.centre, start.level), (end.centre, end.level))
    walls = [edge for edge in footprint.edges if edge.level in levels]
    met = [edge for edge in walls if _meets_edge(edge, start.centre, end.centre)]
    if not met or any(edge.opening is not None for edge in met):
        return [edge for edge in met if edge.opening is not None]
    lines = [(a, b) for a in _across(start, end) for b in _across(end, start)]
    return [edge for edge in walls if edge.opening is not None and any(_meets_edge(edge, a, b) for a, b in lines)]


def _meets_edge(edge: Edge, a: Point, b: Point) -> bool:
    return crossing(a, b, (edge.x1, edge.y1), (edge.x2, edge.y2)) is not None


def _across(base: Base, other: Base) -> tuple[Point, Point]:
    """The two ends of a base as seen from another."""
    way = distance(base.centre, other.centre)
    if way <= TOLERANCE:
        return base.centre, base.centre
    aside_x, aside_y = (other.y - base.y) / way * base.reach, (base.x - other.x) / way * base.reach
    return (base.x + aside_x, base.y + aside_y), (base.x - aside_x, base.y - aside_y)


def _box(a: Base, b: Base) -> tuple[float, float, float, float]:
    reach = max(a.reach, b.reach) + HAIR
    west, east = sorted((a.x, b.x))
    south, north = sorted((a.y, b.y))
    return west - reach, south - reach, east + reach, north + reach


def meets(footprint: Footprint, a: Base, b: Base) -> bool:
    """Does the line between two centres meet a piece?"""
    if isinstance(footprint.piece, Post):
        middle, radius = (footprint.piece.x, footprint.piece.y), footprint.piece.radius
        return point_segment(middle, a.centre, b.centre) < radius
    if footprint.rings:
        return bool(footprint.inside(a.centre, b.centre))
    return any(crossing(a.centre, b.centre, c, d) is not None for c, d in footprint.lines)


def is_in(footprint: Footprint, base: Base) -> bool:
    """Does a base stand in an area, more than a hair deep (AR-TERR-004, AR-COVER-019)?"""
    return footprint.gap(shrunk(base, HAIR + TOLERANCE)) <= 0.0


def touches(match: Match, footprint: Footprint, base: Base) -> bool:
    """Base against the element (AR-COVER-007)."""
    return footprint.gap(base) <= edition_of(match).numbers.contact + TOLERANCE


# --- maluses ----------------------------------------------------------------------------------------------------


def ground(aiming: Aiming) -> Modifier | None:
    """The worst that the ground takes off this shot; a game master may have settled it (AR-COVER-001, -003, -020)."""
    settled = settled_by_master(aiming)
    if settled is not None:
        return Modifier(settled, "cover", "AR-COVER-020")
    if left_shelter(aiming):
        return None
    found = [malus for shelter in shelters(aiming) if (malus := malus_of(aiming, shelter)) is not None]
    return min(found, key=lambda malus: malus.value, default=None)


def settled_by_master(aiming: Aiming) -> int | None:
    """What a marker on the target says of his cover, for all weapons or for served ones."""
    marks = aiming.target.marks
    if aiming.weapon.crewed and "cover crewed" in marks:
        return int(marks["cover crewed"])
    return int(marks["cover"]) if "cover" in marks else None


def left_shelter(aiming: Aiming) -> bool:
    """Whoever leaves his shelter and comes back has none while he is on his way (AR-COVER-019)."""
    way = aiming.match.state.book.march.ways.get(aiming.target.id, ())
    if aiming.window != "passing" or len(way) < 3:
        return False
    return distance(way[0][1:], way[-1][1:]) <= TOLERANCE


def malus_of(aiming: Aiming, shelter: Shelter) -> Modifier | None:
    """What one element takes off the shot, if it does anything for this target."""
    cover = shelter.cover
    value = cover.crewed if aiming.weapon.crewed and cover.crewed is not None else cover.malus
    if not value or not profits(aiming, shelter) or not is_sheltered(aiming, shelter):
        return None
    if cover.screen and aiming.weapon.modern:  # AR-COVER-006
        return None
    return Modifier(value, "cover", cover.rule)


def profits(aiming: Aiming, shelter: Shelter) -> bool:
    """Whether the target is of those whom it protects: only woods protect the mounted (AR-COVER-018)."""
    target, who = aiming.target, shelter.cover.who
    if who == "all":
        return True
    if who == "nobody" or is_mounted(target):
        return False
    if who == "scattered":  # AR-COVER-010
        return kind_of(aiming.members) != "group" or has_trait(target, "guerrilla")
    return who == "foot" or is_first_behind(aiming, shelter)


def is_first_behind(aiming: Aiming, shelter: Shelter) -> bool:
    """A lone tree or post helps one man only, the one nearest to it (AR-COVER-014)."""
    target, footprint = aiming.target, aiming.match.table.by_id[shelter.piece]
    rivals = [
        other
        for other in aiming.match.state.living()
        if not is_mounted(other)
        and touches(aiming.match, footprint, other.base)
        and other.is_enemy_of(aiming.shooter)
        and meets(footprint, aiming.shooter.base, other.base)
    ]
    nearest = min(rivals, key=lambda other: (footprint.gap(other.base), other.id), default=None)
    return nearest is not None and nearest.id == target.id


def is_sheltered(aiming: Aiming, shelter: Shelter) -> bool:
    """Who profits by an element: who stands in it or against it, or both sides when nobody does (AR-COVER-007)."""
    cover = shelter.cover
    if shelter.holds:
        return True
    if not shelter.between or cover.inside_only:
        return False
    if cover.hides_over is not None:  # woods hinder by the trees on the line (AR-COVER-009 to -011)
        return wood_on_line(aiming, shelter.piece) > TOLERANCE
    if shelter.opening and "leaning" in stances_at(aiming, shelter):  # AR-COVER-008
        return False
    return shelter.near_target or not (shelter.near_shooter or cover.who == "single")


def stances_at(aiming: Aiming, shelter: Shelter) -> set[Stance]:
    """How those hold themselves who are at an opening that the line goes through."""
    at = [(shelter.near_target, aiming.target), (shelter.near_shooter, aiming.shooter)]
    return {stance_of(aiming.match, who, aiming.window) for near, who in at if near}


def pavise(aiming: Aiming) -> Modifier | None:
    """A pavise or a shield wall protects even at point blank; ordinary shields do not count (AR-COVER-017)."""
    target = aiming.target
    if "pavise" in target.profile.gear or any(target.marks.get(mark, False) for mark in ("pavise", "shield wall")):
        return Modifier(edition_of(aiming.match).numbers.pavise, "pavise", "AR-COVER-017")
    return None


# --- woods ------------------------------------------------------------------------------------------------------


def straight(aiming: Aiming) -> tuple[Point, Point]:
    """The straight line between the two bases, edge to edge: the shortest one (AR-LOS-002)."""
    start, end = aiming.shooter.base, aiming.target.base
    length = distance(start.centre, end.centre)
    if length <= start.reach + end.reach:
        return start.centre, end.centre
    return along(start.centre, end.centre, start.reach / length), along(end.centre, start.centre, end.reach / length)


def wood_on_line(aiming: Aiming, piece: str) -> float:
    """The cm of one wood that hinder the shot: a shooter at its edge is not hindered by his own edge (AR-COVER-009)."""
    footprint = aiming.match.table.by_id[piece]
    through = sum(last - first for first, last in footprint.inside(*straight(aiming)))
    base = aiming.shooter.base
    at_edge = any(base_to_segment(base, a, b) <= TOLERANCE for a, b in footprint.lines)
    return through if not at_edge or through > 2 * base.reach + TOLERANCE else 0.0


def check_thickness(aiming: Aiming) -> None:
    """More than so much of one kind of wood hides, all woods of the kind together (AR-COVER-009 to -011)."""
    match, line = aiming.match, straight(aiming)
    total: dict[str, float] = {}
    for footprint in match.table.near(_box(aiming.shooter.base, aiming.target.base)):
        cover = cover_of(match, footprint.piece.id, footprint.piece.kind)
        if cover is not None and cover.hides_over is not None:
            kind = footprint.piece.kind
            total[kind] = total.get(kind, 0.0) + sum(last - first for first, last in footprint.inside(*line))
            if total[kind] > cover.hides_over + TOLERANCE:
                facts = {"thickness": round(total[kind], 2), "most": cover.hides_over}
                raise Refused(cover.rule, "hidden-by-wood", by=aiming.shooter.id, at=aiming.target.id, **facts)


# --- who is hidden ----------------------------------------------------------------------------------------------


def check_head_down(aiming: Aiming) -> None:
    """Whoever keeps his head down behind shelter cannot be aimed at, save from a great height (AR-COVER-004, -005)."""
    match, target = aiming.match, aiming.target
    if stance_of(match, target, aiming.window) != "crouched" or not edition_of(match).numbers.crouching:
        return
    hidden = any(
        shelter.cover.hides_crouched and (shelter.holds or (shelter.between and shelter.near_target))
        for shelter in shelters(aiming)
    )
    if hidden and (not dominates(match, aiming.shooter) or under_roof(match, target)):
        raise Refused("AR-COVER-004", "keeps-head-down", by=aiming.shooter.id, at=target.id)


def check_openings(aiming: Aiming) -> None:
    """Flat beside a window nobody sees anybody; who steps back from it is seen no more (AR-COVER-008, -015)."""
    for shelter in shelters(aiming):
        if not shelter.opening:
            continue
        at = [(aiming.target, shelter.near_target), (aiming.shooter, shelter.near_shooter)]
        for who, near in at:
            stance = stance_of(aiming.match, who, aiming.window)
            if near and stance in ("flat", "withdrawn"):
                rule = "AR-COVER-008" if stance == "flat" else "AR-COVER-015"
                raise Refused(rule, "away-from-opening", by=aiming.shooter.id, at=aiming.target.id, who=who.id)


def check_diver(aiming: Aiming) -> None:
    """A very good diver who does nothing but swim stays under (AR-COVER-013)."""
    if aiming.target.marks.get("diving", False):
        raise Refused("AR-COVER-013", "under-water", by=aiming.shooter.id, at=aiming.target.id)


def dominates(match: Match, figure: Figure) -> bool:
    """Whether he stands very high: on a place that the scenario calls dominant (AR-COVER-005)."""
    if figure.marks.get("dominant", False):
        return True
    for covered in match.table.pieces_under(figure.base, HAIR):
        cover = cover_of(match, covered.piece.id, covered.piece.kind)
        if cover is not None and cover.dominant and covered.centre_in:
            return not isinstance(covered.piece, Building) or figure.base.level > 0
    return False


def under_roof(match: Match, figure: Figure) -> bool:
    """Whether he is inside a building: not on a rampart, a balcony or a deck (AR-COVER-005, AR-LOS-014)."""
    for covered in match.table.pieces_under(figure.base):
        piece = covered.piece
        if isinstance(piece, Building) and piece.place_of(figure.base) != OUTSIDE:
            cover = cover_of(match, piece.id, piece.kind)
            if cover is None or not cover.open_air:
                return True
    return False


def offer_stances(match: Match, figure: Figure, plan: Callable[..., Answer]) -> Iterator[Option]:
    """Ready answers: head down behind shelter or on one's feet again, back from an opening (AR-COVER-004, -015)."""
    stances: list[Stance] = [] if stance_of(match, figure, "early") == "standing" else ["standing"]
    beside = [covered.piece for covered in match.table.pieces_under(figure.base)]
    beside += [f.piece for f in match.table.near(_box(figure.base, figure.base)) if touches(match, f, figure.base)]
    kinds = [cover_of(match, piece.id, piece.kind) for piece in beside]
    if any(cover is not None and cover.hides_crouched for cover in kinds):
        stances.append("crouched")
    if any(cover is not None and cover.out_of_sight for cover in kinds):
        stances.append("showing")
    if any(isinstance(piece, Building) for piece in beside):
        stances += ["withdrawn", "leaning"]
    for stance in stances:
        try:
            check_stance(match, figure, stance)
        except Refused:
            continue
        yield Option(key=f"{stance} {figure.id}", answer=Pose(figure=figure.id, stance=stance), about=(figure.id,))


TERRAIN_MALUSES.append(ground)
TARGET_MALUSES.append(pavise)
EXPOSURES += [check_thickness, check_head_down, check_openings, check_diver]
OFFERS.append(offer_stances)
