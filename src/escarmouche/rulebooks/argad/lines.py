"""Lines of fire: who and what stands in the way, and whom one may shoot past, over or through (AR-LOS).

One clear line from base to base is enough (AR-LOS-001). Where the edition is strict about friends, they must leave a
gap as wide as the shooter's base, or a lane of that width all the way (AR-LOS-005, -006).
"""

from collections.abc import Container, Iterable
from math import degrees, hypot

from escarmouche.engine.decisions import Refused
from escarmouche.engine.figures import Figure, FigureId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.announcements import enemies_in_contact
from escarmouche.rulebooks.argad.cover import cover_of, under_roof
from escarmouche.rulebooks.argad.edition import edition_of, is_on
from escarmouche.rulebooks.argad.figures import base_width, has_shot, in_contact, is_mounted
from escarmouche.rulebooks.argad.groups import company, target_group
from escarmouche.rulebooks.argad.ranks import acts_as_one, close_body, in_close_order
from escarmouche.rulebooks.argad.record import Window, Work
from escarmouche.rulebooks.argad.shooting import EXPOSURES, READINESS, Aiming, reach
from escarmouche.rulebooks.argad.stances import stance_of
from escarmouche.rulebooks.argad.targets import aiming_of
from escarmouche.rulebooks.argad.troop import has_orders
from escarmouche.table.base import TOLERANCE, Base, Disc, Point, Rect
from escarmouche.table.buildings import Building
from escarmouche.table.gaps import gap
from escarmouche.table.pieces import Area, Linear, Piece
from escarmouche.table.prepared import Footprint
from escarmouche.table.scene import Scene
from escarmouche.table.sight import Blocks, never, sight
from escarmouche.table.vectors import along, bearing, distance, nearest_share, point_segment

#: Taken off the bodies that bound a lane, so that a lane exactly as wide as the base is free.
HAIR = 1e-5

#: The middle of the shooter, through which the middle of his lane goes, as the smallest base there is.
POINT = 1e-4

#: How thick the bar is that closes a gap too narrow to shoot through.
BAR = 0.02

#: A friend of the next row stands at least this share of a base farther on.
ROW = 0.75

#: AR-LOS-008: ranks are counted along the common front, this far.
FAR = 1000.0

#: AR-LOS-011: friends nearer to a high target than so many times its height, shooters no farther than so many times.
FRIENDS_WITHIN, SHOOTER_WITHIN = 2.0, 3.0


# --- the line itself --------------------------------------------------------------------------------------------


def check_line(aiming: Aiming) -> None:
    """One clear straight line from base to base; one that grazes somebody is not clear (AR-LOS-001)."""
    match, shooter, target = aiming.match, aiming.shooter, aiming.target
    passing = OutOfTheWay(aiming)
    seen = sight(shooter.base, target.base, match.scene(), Blocking(aiming), passing, grazing_blocks=True)
    if not seen.clear:
        blocking = ", ".join(dict.fromkeys(crossing.id for crossing in seen.crossed if crossing.blocks))
        raise Refused("AR-LOS-001", "no-line", by=shooter.id, at=target.id, blocked=blocking)
    if edition_of(match).lines.strict_lanes and gap(shooter.base, target.base) > TOLERANCE:
        check_room(aiming, passing)


class Blocking:
    """What each piece of terrain does to this line: stops it (0.0), or not (None). Woods are judged apart."""

    def __init__(self, aiming: Aiming) -> None:
        self.aiming = aiming

    def __call__(self, piece: Piece) -> float | None:
        cover = cover_of(self.aiming.match, piece.id, piece.kind)
        footprint = self.aiming.match.table.by_id[piece.id]
        if isinstance(piece, Building):
            return 0.0 if (cover is None or cover.blocks) and not self._on_top(piece) else None
        if isinstance(piece, Linear) and (self._is_tall(piece) or (cover is not None and cover.out_of_sight)):
            return None if self._shows_over(footprint) else 0.0
        if cover is None:
            return None
        if cover.hill and isinstance(piece, Area):
            return 0.0 if beyond_crest(footprint, self.aiming.shooter.base, self.aiming.target.base) else None
        return 0.0 if cover.blocks else None

    def _is_tall(self, piece: Linear) -> bool:
        return piece.height > edition_of(self.aiming.match).numbers.man_height + TOLERANCE

    def _shows_over(self, footprint: Footprint) -> bool:
        """Behind a wall taller than he, somebody is out of sight unless he shows himself (AR-COVER-016)."""
        contact = edition_of(self.aiming.match).numbers.contact
        for who in (self.aiming.shooter, self.aiming.target):
            shows = stance_of(self.aiming.match, who, self.aiming.window) in ("showing", "leaning")
            if shows and footprint.gap(who.base) <= contact + TOLERANCE:
                return True
        return False

    def _on_top(self, piece: Building) -> bool:
        """Up on a tower, a rampart or a deck nothing of it stands in the way."""
        return any(
            who.base.level == max(piece.by_number) > 0
            and piece.place_of(who.base)[0] == who.base.level
            and not under_roof(self.aiming.match, who)
            for who in (self.aiming.shooter, self.aiming.target)
        )


def beyond_crest(footprint: Footprint, a: Base, b: Base) -> bool:
    """Whether a hill lies between: they are on opposite sides of its crest, not on it (AR-LOS-002).

    The crest is taken to run through the middle of the part of the line of sight that lies on the hill.
    """
    way = distance(a.centre, b.centre)
    if way <= TOLERANCE:
        return False
    far = 2 * hypot(footprint.box[2] - footprint.box[0], footprint.box[3] - footprint.box[1]) + way
    start, end = along(a.centre, b.centre, -far / way), along(a.centre, b.centre, 1 + far / way)
    crests = ((first + last) / 2 - far for first, last in footprint.inside(start, end))
    return any(a.reach < crest < way - b.reach for crest in crests)


class OutOfTheWay(Container[str]):
    """Those who do not stand in the way of this shot, whatever the line; asked only of those who are near it."""

    def __init__(self, aiming: Aiming) -> None:
        self.aiming = aiming
        self.known: dict[str, bool] = {member.id: True for member in aiming.members}
        self.known[aiming.shooter.id] = False
        if aiming.aim.rear and aiming.weapon.thrown and edition_of(aiming.match).lines.throw_over_ranks:
            group = target_group(aiming.match, aiming.target, aiming.shooter.seat)
            self.known.update(dict.fromkeys(group, True))  # over the front ranks of both (AR-LOS-009)

    def __contains__(self, name: object) -> bool:
        who = str(name)
        if who not in self.known:
            self.known[who] = self._passes(self.aiming.match.state.figures[FigureId(who)])
        return self.known[who]

    def _passes(self, figure: Figure) -> bool:
        """Whether a shot passes him by: unknown to the shooter, keeping low, or shot over."""
        aiming = self.aiming
        if not figure.is_known_to(aiming.shooter.seat) or keeps_low(aiming.match, figure, aiming.window):
            return True
        return is_shot_over(aiming, figure)


def keeps_low(match: Match, figure: Figure, window: Window) -> bool:
    """Whoever is hidden low is out of the way (AR-LOS-001, AR-COVER-004)."""
    return edition_of(match).numbers.crouching and stance_of(match, figure, window) == "crouched"


# --- friends in the way -----------------------------------------------------------------------------------------


def is_shot_over(aiming: Aiming, friend: Figure) -> bool:
    """Whether this shot goes over that friend's shoulder, or over his head."""
    if friend.side != aiming.shooter.side:
        return False
    return aiming.weapon.over_friends or any(over(aiming, friend) for over in OVER_FRIENDS)


def over_shoulder(aiming: Aiming, friend: Figure) -> bool:
    """Pressed up behind a friend on foot who does nothing; handguns, whatever he does (AR-LOS-007, -010)."""
    match, shooter, edition = aiming.match, aiming.shooter, edition_of(aiming.match)
    if is_mounted(shooter) or is_mounted(friend) or not in_contact(shooter, friend, edition):
        return False
    if edition.lines.pistol_shoulder and aiming.weapon.handgun:
        return True
    allowed = edition.lines.over_shoulder and ("over_shoulder" not in edition.switches or is_on(match, "over_shoulder"))
    return allowed and aiming.weapon.over_shoulder and is_idle(match, friend)


def is_idle(match: Match, friend: Figure) -> bool:
    """He may have walked, but neither shoots nor reloads nor works nor fights (AR-LOS-007)."""
    busy = has_shot(friend) or isinstance(match.state.book.goals.get(friend.id), Work)
    return not (busy or any(aim.by == friend.id for aim in match.state.book.aims) or enemies_in_contact(match, friend))


def over_own_ranks(aiming: Aiming, friend: Figure) -> bool:
    """What is thrown by hand goes over the front ranks of one's own group (AR-LOS-009)."""
    match = aiming.match
    if not (edition_of(match).lines.throw_over_ranks and aiming.weapon.thrown):
        return False
    return any(mate.id == friend.id for mate in company(match, aiming.shooter))


def under_high_target(aiming: Aiming, friend: Figure) -> bool:
    """A target up on a rampart or balcony is shot over friends near its foot (AR-LOS-011)."""
    match, target = aiming.match, aiming.target
    if not edition_of(match).lines.high_targets:
        return False
    height = match.worked_out(("ledge", target.id, target.base), lambda: ledge(match, target))
    if height <= 0.0:
        return False
    near_foot = gap(friend.base, target.base) < FRIENDS_WITHIN * height - TOLERANCE
    return near_foot and gap(aiming.shooter.base, target.base) <= SHOOTER_WITHIN * height + TOLERANCE


def through_front_rank(aiming: Aiming, friend: Figure) -> bool:
    """Regulars in close order fire their guns in two ranks, under a chief within voice (AR-LOS-008, AR-CMD-009)."""
    match, shooter, weapon = aiming.match, aiming.shooter, aiming.weapon
    if not edition_of(match).lines.two_ranks or not in_close_order(match, shooter):
        return False
    formed = [match.state.figures[name] for name in close_body(match, shooter)]
    if friend not in formed or not acts_as_one(match, shooter):
        return False
    if weapon.hands < 2 or not (weapon.powder or weapon.modern) or not has_orders(match, shooter):
        return False
    here, (east, north) = shooter.base, shooter.base.heading
    front = here.at(here.x + FAR * east, here.y + FAR * north)
    return is_second_rank(here, front, [mate.base for mate in formed], base_width(shooter))


def ledge(match: Match, figure: Figure) -> float:
    """How high the floor or the ground is that he stands on."""
    for covered in match.table.pieces_under(figure.base):
        piece = covered.piece
        if isinstance(piece, Building) and figure.base.level in piece.by_number:
            return sum(level.height for level in piece.levels if 0 <= level.number < figure.base.level)
    return match.table.height_at(figure.base.centre)


#: Who may be shot over, by the modules that know it.
OVER_FRIENDS = [over_shoulder, over_own_ranks, under_high_target, through_front_rank]


# --- room to shoot ----------------------------------------------------------------------------------------------


def check_room(aiming: Aiming, passing: Container[str]) -> None:
    """Friends in front must leave a gap or a lane as wide as the shooter's base (AR-LOS-005, -006)."""
    shooter, target, width = aiming.shooter, aiming.target, base_width(aiming.shooter)
    scene, figures = aiming.match.scene(), aiming.match.state.figures
    aside = width + 3 * scene.widest + TOLERANCE  # nobody farther from the line closes it, alone or with another
    friends = {
        friend.id: friend.base
        for friend in (figures[FigureId(name)] for name in scene.along(shooter.base.centre, target.base.centre, aside))
        if friend.side == shooter.side
        and friend.id != shooter.id
        and is_ahead(shooter.base, target.base, friend.base)
        and friend.id not in passing
    }
    mates = {mate.id for mate in company(aiming.match, shooter)}
    rank = {name: base for name, base in friends.items() if name in mates}
    through_gap = is_second_rank(shooter.base, target.base, rank.values(), width)
    lane = {name: base for name, base in friends.items() if not (through_gap and name in rank)}
    point = Base(Disc(POINT), shooter.base.x, shooter.base.y, level=shooter.base.level)
    wide = {name: widened(base, width / 2 - HAIR) for name, base in lane.items()}
    if wide and not _clear(aiming, point, wide, never):
        raise Refused("AR-LOS-006", "no-lane", by=shooter.id, at=target.id, width=width)
    closed = {**rank, **bars(aiming, rank, width)} if through_gap else {}
    if through_gap and not _clear(aiming, shooter.base, closed, Blocking(aiming)):
        raise Refused("AR-LOS-005", "no-gap", by=shooter.id, at=target.id, width=width)


def _clear(aiming: Aiming, base: Base, bodies: dict[FigureId, Base], blocks: Blocks) -> bool:
    scene = Scene(aiming.match.table, {str(name): body for name, body in bodies.items()})
    return sight(base, aiming.target.base, scene, blocks, grazing_blocks=True).clear


def seen_from(base: Base, target: Base, other: Base) -> Point:
    """How far somebody stands before a shooter in the direction of his target, and how far aside."""
    way = distance(base.centre, target.centre)
    east, north = (target.x - base.x) / way, (target.y - base.y) / way
    dx, dy = other.x - base.x, other.y - base.y
    return dx * east + dy * north, abs(dx * north - dy * east)


def is_ahead(base: Base, target: Base, other: Base) -> bool:
    """Whether somebody stands in front of a shooter rather than beside or behind him, and nearer than the target."""
    return base.reach <= seen_from(base, target, other)[0] <= distance(base.centre, target.centre)


def is_second_rank(base: Base, target: Base, mates: Iterable[Base], width: float) -> bool:
    """Whether just one row of his own group stands before him (AR-LOS-005, -006)."""
    rows = []
    for mate in mates:
        before, aside = seen_from(base, target, mate)
        if is_ahead(base, target, mate) and aside <= mate.reach + 1.5 * width:
            rows.append(before)
    return bool(rows) and max(rows) - min(rows) < ROW * width


def bars(aiming: Aiming, rank: dict[FigureId, Base], width: float) -> dict[FigureId, Base]:
    """Bars across every gap that is narrower than a base: between two comrades, or a comrade and a wall."""
    names, found = list(rank), {}
    for index, name in enumerate(names):
        for other in names[index + 1 :]:
            if gap(rank[name], rank[other]) < width - TOLERANCE:
                found[FigureId(f"{name} to {other}")] = bar(rank[name].centre, rank[other].centre, rank[name].level)
        for piece, point in walls_beside(aiming, rank[name], width):
            found[FigureId(f"{name} to {piece}")] = bar(rank[name].centre, point, rank[name].level)
    return found


def bar(a: Point, b: Point, level: int) -> Base:
    middle = along(a, b, 0.5)
    return Base(Rect(BAR, distance(a, b)), *middle, facing=bearing((b[0] - a[0], b[1] - a[1])), level=level)


def walls_beside(aiming: Aiming, base: Base, width: float) -> Iterable[tuple[str, Point]]:
    """The nearest points of the walls that leave less than a base beside somebody."""
    blocks = Blocking(aiming)
    r = base.reach + width
    for footprint in aiming.match.table.near((base.x - r, base.y - r, base.x + r, base.y + r)):
        if blocks(footprint.piece) is not None and footprint.gap(base) < width - TOLERANCE:
            a, b = min(footprint.lines, key=lambda line: point_segment(base.centre, *line))
            yield footprint.piece.id, along(a, b, nearest_share(base.centre, a, b))


def widened(base: Base, by: float) -> Base:
    """The same base with so much added all round."""
    shape = base.shape
    larger = Disc(shape.radius + by) if isinstance(shape, Disc) else Rect(shape.width + 2 * by, shape.depth + 2 * by)
    return Base(larger, base.x, base.y, base.facing, base.level)


# --- whose shoulder it is ---------------------------------------------------------------------------------------


def check_shoulder_lent(aiming: Aiming) -> None:
    """Whoever has lent his shoulder to a friend's announced shot does not shoot himself (AR-LOS-007)."""
    match, shooter, edition = aiming.match, aiming.shooter, edition_of(aiming.match)
    if not edition.lines.over_shoulder:
        return
    for aim in match.state.book.aims:
        other = match.state.figures[aim.by]
        touches = other.side == shooter.side and other.id != shooter.id and in_contact(other, shooter, edition)
        if touches and leans_on(aiming_of(match, aim), shooter):
            raise Refused("AR-LOS-007", "lends-shoulder", by=shooter.id, friend=other.id)


def leans_on(aiming: Aiming, friend: Figure) -> bool:
    """Whether a shot goes over that friend's shoulder, and would not if he were busy."""
    start, end = aiming.shooter.base, aiming.target.base
    if point_segment(friend.base.centre, start.centre, end.centre) >= friend.base.reach - TOLERANCE:
        return False
    handgun = aiming.weapon.handgun and edition_of(aiming.match).lines.pistol_shoulder
    freely = any(over(aiming, friend) for over in OVER_FRIENDS if over is not over_shoulder)
    return not (handgun or freely or aiming.weapon.over_friends)


# --- how far one sees -------------------------------------------------------------------------------------------


def check_visible(aiming: Aiming) -> None:
    """People are seen so far and no farther (AR-LOS-004)."""
    most, away = edition_of(aiming.match).numbers.seen, gap(aiming.shooter.base, aiming.target.base)
    if most is not None and away > most + TOLERANCE:
        raise Refused("AR-LOS-004", "too-far-to-see", by=aiming.shooter.id, at=aiming.target.id, gap=round(away, 2))


def check_outdoors(aiming: Aiming) -> None:
    """A range marked for the open air cannot be used from inside a building (AR-LOS-014)."""
    if reach(aiming, aiming.target).outdoors and under_roof(aiming.match, aiming.shooter):
        away = round(gap(aiming.shooter.base, aiming.target.base), 2)
        raise Refused("AR-LOS-014", "outdoors-only", by=aiming.shooter.id, weapon=aiming.aim.weapon, gap=away)


def check_front(aiming: Aiming) -> None:
    """In close order one shoots to the front, up to 90 degrees on either side (AR-LOS-003)."""
    shooter, target = aiming.shooter, aiming.target
    if not (edition_of(aiming.match).lines.front_only and in_close_order(aiming.match, shooter)):
        return
    towards = bearing((target.base.x - shooter.base.x, target.base.y - shooter.base.y))
    off = abs((towards - shooter.base.facing + 180.0) % 360.0 - 180.0)
    if off > 90.0 + degrees(TOLERANCE):
        raise Refused("AR-LOS-003", "behind-the-rank", by=shooter.id, at=target.id, angle=round(off, 2))


READINESS.append(check_shoulder_lent)
EXPOSURES += [check_line, check_visible, check_outdoors, check_front]
