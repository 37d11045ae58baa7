"""Mounting, dismounting, led horses (AR-TERR-041 to -043).

A horse without its rider is a figure of its own. Marks: `led by`, on a horse, who holds its bridle; `mount`, what it
makes of its rider; `rides`, on somebody on foot, what he is in the saddle. Trait read here: `rider`, somebody trained
who starts on foot.
"""

from itertools import pairwise

import msgspec

from escarmouche.engine.decisions import Answer, Refused
from escarmouche.engine.events import Event, FigureMoved, Marked, Unmarked
from escarmouche.engine.figures import Figure, FigureId, SeatId
from escarmouche.engine.match import Match
from escarmouche.engine.state import State
from escarmouche.rulebooks.argad.announcements import GOAL_CHECKS, WITH_MOVEMENTS, own_figure
from escarmouche.rulebooks.argad.deeds import DEEDS, HELD, Attempt, Deed, left_after, whole_way
from escarmouche.rulebooks.argad.edition import edition_of
from escarmouche.rulebooks.argad.figures import Profile, default_base, has_trait, is_mounted
from escarmouche.rulebooks.argad.junctions import AFTER_MARCH
from escarmouche.rulebooks.argad.record import Go, Goal, Work
from escarmouche.rulebooks.argad.strikers import ABSORBING, STRIKER_CHECKS
from escarmouche.rulebooks.argad.terrain import grade
from escarmouche.rulebooks.argad.works import WORKS, WorkKind
from escarmouche.table.base import TOLERANCE, Base
from escarmouche.table.buildings import Building
from escarmouche.table.contact import Side
from escarmouche.table.gaps import clearance
from escarmouche.table.pieces import Linear
from escarmouche.table.room import place_beside, room_for
from escarmouche.table.segments import crossings

LED_BY, MOUNT, RIDES = "led by", "mount", "rides"

#: Whose horse it is: it dies to everybody else with him (AR-FIG-032).
HORSE_OF = "horse of"

#: AR-TERR-041, -043: how many animals one man holds or leads.
MOST_LED = 2

#: Animals that nobody sits on.
RIDERLESS = frozenset({"horse"})


class Dismounted(Event, frozen=True, kw_only=True):
    """He stands beside his horse, which is a figure of its own from now on and has its bridle held."""

    figure: FigureId
    horse: FigureId
    to: Base

    def apply(self, state: State) -> None:
        rider = state.figures[self.figure]
        kind = str(rider.profile.mounted)
        horse = Figure(
            id=self.horse,
            name=self.horse,
            seat=rider.seat,
            side=rider.side,
            base=rider.base,
            profile=Profile(grade=1, armour="light", mounted="horse", traits=("creature",)),
            marks={LED_BY: self.figure, MOUNT: kind, HORSE_OF: self.figure},
            seen_by=rider.seen_by,
        )
        state.enrol(horse)
        profile = msgspec.structs.replace(rider.profile, mounted=None)
        state.change(self.figure, profile=profile, base=self.to, marks={**rider.marks, RIDES: kind})


class MountedUp(Event, frozen=True, kw_only=True):
    """He is in the saddle; the horse is no figure of its own any more."""

    figure: FigureId
    horse: FigureId
    kind: str

    def apply(self, state: State) -> None:
        rider, horse = state.figures[self.figure], state.figures[self.horse]
        profile = msgspec.structs.replace(rider.profile, mounted=self.kind)
        state.change(self.figure, profile=profile, base=horse.base)
        state.change(self.horse, alive=False, marks={})


class Bridle(Answer, frozen=True, kw_only=True):
    """Take a horse by the bridle, or let it go: free at any time while movements are announced (AR-TERR-043)."""

    figure: FigureId
    horse: FigureId
    lead: bool = True


def led(match: Match, figure: Figure) -> list[Figure]:
    """The animals that he leads."""
    led = match.worked_out("led", lambda: [other for other in match.state.living() if LED_BY in other.marks])
    return [other for other in led if other.marks[LED_BY] == figure.id]


def beside_horse(match: Match, horse: Base, figure: Figure) -> Base:
    """Where somebody on foot finds room beside a horse, on its left first."""
    shape = default_base(edition_of(match))
    others = [other.base for other in match.state.living() if other.id != figure.id]
    left = place_beside(horse, shape, Side.LEFT)
    return room_for(horse, shape, None, others, near=left.centre) or left


def dismount(match: Match, figure: Figure, rule: str) -> None:
    """The horse stays where it is, base to base with him."""
    name = FigureId(f"{figure.id}'s horse")
    there = beside_horse(match, figure.base, figure)
    match.emit(Dismounted(figure=figure.id, horse=name, to=there, rules=(rule,)))


def mount_up(match: Match, figure: Figure, horse: Figure, rule: str) -> None:
    """A trained rider is what he was in the saddle; anybody else is mounted infantry (AR-FIG-028)."""
    kind = str(figure.marks.get(RIDES) or ("rider" if has_trait(figure, "rider") else "mounted_infantry"))
    match.emit(MountedUp(figure=figure.id, horse=horse.id, kind=kind, rules=(rule,)))


# --- a whole turn of it (AR-TERR-041) ----------------------------------------------------------------------------


def check_mount(match: Match, figure: Figure, work: Work) -> None:
    """On foot and touching a horse that nobody else holds; whoever must walk to it first cannot (AR-TERR-041)."""
    if is_mounted(figure):
        raise Refused("AR-TERR-041", "in-the-saddle", figure=figure.id)
    horse = free_horse(match, figure, work.on, "AR-TERR-041")
    if clearance(figure.base, horse.base) > edition_of(match).numbers.contact:
        raise Refused("AR-TERR-041", "not-beside-horse", figure=figure.id, horse=horse.id)


def free_horse(match: Match, figure: Figure, name: str | None, rule: str) -> Figure:
    """That horse, if he may have it."""
    horse = match.state.figures.get(FigureId(name or ""))
    if horse is None or not horse.alive or horse.profile.mounted not in RIDERLESS or horse.side != figure.side:
        raise Refused(rule, "no-such-horse", figure=figure.id, horse=name or "")
    owner = match.state.figures.get(FigureId(str(horse.marks.get(HORSE_OF, figure.id))))
    if owner is not None and not owner.alive:
        raise Refused("AR-FIG-032", "mount-of-the-fallen", figure=figure.id, horse=horse.id, owner=owner.id)
    return horse


def check_dismount(match: Match, figure: Figure, work: Work) -> None:
    if not is_mounted(figure) or figure.profile.mounted in RIDERLESS:
        raise Refused("AR-TERR-041", "on-foot", figure=figure.id)


def finish_mount(match: Match, figure: Figure, work: Work) -> None:
    horse = match.state.figures.get(FigureId(work.on or ""))
    if horse is not None and horse.alive:
        mount_up(match, figure, horse, "AR-TERR-041")


WORKS["mount"] = WorkKind("AR-TERR-041", check_mount, finish_mount)
WORKS["dismount"] = WorkKind(
    "AR-TERR-041", check_dismount, lambda match, figure, work: dismount(match, figure, "AR-TERR-041")
)


# --- on the way (AR-TERR-042) ------------------------------------------------------------------------------------


def check_ride_off(match: Match, figure: Figure, goal: Go) -> None:
    if not is_mounted(figure):
        raise Refused("AR-TERR-042", "on-foot", figure=figure.id)


def read_dismount(match: Match, figure: Figure, goal: Go, die: int) -> Attempt:
    """First he gets down, then he walks what is left; a six keeps him in the saddle."""
    left = left_after(match, figure, die)
    return Attempt(0.0, False) if die == HELD or left <= TOLERANCE else Attempt(left, True)


def check_ride(match: Match, figure: Figure, goal: Go) -> None:
    """His way leads to the horse."""
    if is_mounted(figure):
        raise Refused("AR-TERR-042", "in-the-saddle", figure=figure.id)
    horse = free_horse(match, figure, goal.on, "AR-TERR-042")
    end = goal.path[-1] if goal.path else figure.base.centre
    if clearance(figure.base.at(*end), horse.base) > edition_of(match).numbers.contact:
        raise Refused("AR-TERR-042", "not-to-the-horse", figure=figure.id, horse=horse.id)


def read_mount(match: Match, figure: Figure, goal: Go, die: int) -> Attempt:
    """He walks to the horse, and is up if more is left than the way to it."""
    way = whole_way(match, figure, goal)
    return Attempt(way, die != HELD and left_after(match, figure, die) > way + TOLERANCE)


def mount_at_end(match: Match, figure: Figure, goal: Go) -> None:
    mount_up(match, figure, free_horse(match, figure, goal.on, "AR-TERR-042"), "AR-TERR-042")


DEEDS["dismount"] = Deed(
    "AR-TERR-042",
    "lively_mounting",
    check_ride_off,
    read_dismount,
    lambda match, figure, goal: dismount(match, figure, "AR-TERR-042"),
    at_once=True,
)
DEEDS["mount"] = Deed("AR-TERR-042", "lively_mounting", check_ride, read_mount, mount_at_end)


# --- led by the bridle (AR-TERR-043) -----------------------------------------------------------------------------


def take_bridle(match: Match, seat: SeatId, answer: Bridle) -> None:
    """One leads two at most; letting go is free."""
    figure, horse = own_figure(match, seat, answer.figure), own_figure(match, seat, answer.horse)
    holder = horse.marks.get(LED_BY)
    if not answer.lead:
        if holder == figure.id:
            match.emit(Unmarked(figure=horse.id, mark=LED_BY, rules=("AR-TERR-043",)))
        return
    if is_mounted(figure):
        raise Refused("AR-TERR-043", "in-the-saddle", figure=figure.id)
    if clearance(figure.base, horse.base) > edition_of(match).numbers.contact:
        raise Refused("AR-TERR-043", "not-beside-horse", figure=figure.id, horse=horse.id)
    if holder != figure.id and len(led(match, figure)) >= MOST_LED:
        raise Refused("AR-TERR-043", "leads-enough", figure=figure.id, most=MOST_LED)
    match.emit(Marked(figure=horse.id, mark=LED_BY, value=figure.id, rules=("AR-TERR-043",)))


def check_alone(match: Match, figure: Figure, goal: Goal) -> None:
    """A horse goes nowhere by itself."""
    if figure.profile.mounted in RIDERLESS:
        raise Refused("AR-TERR-043", "no-rider", figure=figure.id)


def check_bite(match: Match, figure: Figure) -> None:
    """A horse without a rider fights nobody."""
    if figure.profile.mounted in RIDERLESS:
        raise Refused("AR-TERR-043", "no-rider", figure=figure.id)


def check_led_way(match: Match, figure: Figure, goal: Go) -> None:
    """Not into houses nor over walls higher than the waist (AR-TERR-043)."""
    animals = led(match, figure)
    if not animals:
        return
    path = (figure.base.centre, *goal.path)
    for footprint in match.table.footprints:
        piece = footprint.piece
        if isinstance(piece, Building) and any(piece.place_at(point)[1] != "outside" for point in path[1:]):
            raise Refused("AR-TERR-043", "horse-indoors", figure=figure.id, piece=piece.id)
        if (
            isinstance(piece, Linear)
            and grade(match, figure, piece) == "very_difficult"
            and any(True for a, b in pairwise(path) for _ in crossings(a, b, footprint.lines))
        ):
            raise Refused("AR-TERR-043", "horse-over-wall", figure=figure.id, piece=piece.id)


def bring_along(match: Match) -> None:
    """The animals stand behind whoever led them, base to base."""
    for name in match.state.book.march.ways:
        figure = match.state.figures[name]
        for animal in led(match, figure):
            others = [other.base for other in match.state.living() if other.id != animal.id]
            near = animal.base.centre
            place = room_for(figure.base, animal.base.shape, None, others, near=near)
            if place is not None and figure.alive:
                match.emit(FigureMoved(figure=animal.id, to=place, cause="led", rules=("AR-TERR-043",)))


for checks in GOAL_CHECKS.values():
    checks.insert(0, check_alone)
GOAL_CHECKS[Go].insert(0, check_led_way)
STRIKER_CHECKS.append(check_bite)
ABSORBING.update({"mount", "dismount"})
WITH_MOVEMENTS[Bridle] = take_bridle
AFTER_MARCH.append(bring_along)
