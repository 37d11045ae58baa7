"""Loose, close and dispersed order: who is formed, forming up, losses, latecomers (AR-FORM-001 to -007, -012 to -017).

Traits read here: `close order` (regulars), `warriors close order` (AR-FORM-018), `heavy cavalry` for the mounted.
Marks: `order`, `close` for whoever is formed; `body`, the name of his body of men, by which it is ordered about.
"""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from escarmouche.engine.decisions import Refused
from escarmouche.engine.events import Event, FigureMoved
from escarmouche.engine.figures import Figure, FigureId
from escarmouche.engine.match import Match
from escarmouche.engine.state import State
from escarmouche.rulebooks.argad.announcements import GOAL_CHECKS
from escarmouche.rulebooks.argad.edition import edition_of
from escarmouche.rulebooks.argad.figures import (
    CLOSE_ORDER,
    base_length,
    base_width,
    has_shot,
    has_trait,
    is_mounted,
    two_paces,
)
from escarmouche.rulebooks.argad.groups import DISPERSED, is_isolated
from escarmouche.rulebooks.argad.junctions import AFTER_MARCH, in_force
from escarmouche.rulebooks.argad.march import HESITATES
from escarmouche.rulebooks.argad.props import CREW
from escarmouche.rulebooks.argad.ranks import CLOSE, FORMATIONS, ORDER
from escarmouche.rulebooks.argad.record import Charge, Go, Goal, Shift, Stay, Work, keep
from escarmouche.rulebooks.argad.terrain import standing_in
from escarmouche.rulebooks.argad.troop import has_orders, hears, hears_order, is_commander
from escarmouche.rulebooks.argad.volleys import AFTER_VOLLEYS
from escarmouche.rulebooks.argad.ways import announces_movement, fixed_path
from escarmouche.table.base import TOLERANCE, Base
from escarmouche.table.gaps import clearance, overlap
from escarmouche.table.groups import connected
from escarmouche.table.path import fits
from escarmouche.table.vectors import distance

BODY = "body"
WARRIORS, HEAVY = "warriors close order", "heavy cavalry"

#: AR-FORM-006: bases so near each other are as good as touching.
TIGHT = 0.3

#: AR-FORM-012, -015: fewer are no formation.
LEAST = 3


class Formed(Event, frozen=True, kw_only=True):
    """They are in close order from now on."""

    body: str
    figures: tuple[FigureId, ...]

    def apply(self, state: State) -> None:
        for name in self.figures:
            state.change(name, marks={**state.figures[name].marks, ORDER: CLOSE, BODY: self.body})


class Unformed(Event, frozen=True, kw_only=True):
    """They are in loose order: ordered out, broken, or left behind."""

    body: str
    figures: tuple[FigureId, ...]
    cause: str

    def apply(self, state: State) -> None:
        for name in self.figures:
            marks = {mark: value for mark, value in state.figures[name].marks.items() if mark not in (ORDER, BODY)}
            state.change(name, marks=marks)


class FormingFailed(Event, frozen=True, kw_only=True):
    """The order to form up comes to nothing (AR-FORM-007, -013)."""

    body: str
    cause: str


class DrillNoted(Event, frozen=True, kw_only=True):
    """What a body of men is to do this turn, or is no longer to do; everybody is asked again (AR-MOVE-003)."""

    body: str
    drill: dict[str, object]
    figures: tuple[FigureId, ...]

    def apply(self, state: State) -> None:
        floor = state.book.floor
        drills = {**floor.drills, self.body: {**self.drill, "figures": self.figures}}
        keep(state, floor=msgspec.structs.replace(floor, drills=drills), ready=())


# --- who is formed -----------------------------------------------------------------------------------------------


def bodies(match: Match) -> dict[str, list[Figure]]:
    """Those in close order, by body."""
    found: dict[str, list[Figure]] = {}
    for figure in match.state.living():
        if figure.marks.get(ORDER) == CLOSE:
            found.setdefault(str(figure.marks.get(BODY, "")), []).append(figure)
    return found


def training(figure: Figure) -> str | None:
    """`regular`, `warriors`, or None for those who cannot close their ranks (AR-FORM-002, -018, -021)."""
    if is_mounted(figure):
        return "regular" if has_trait(figure, CLOSE_ORDER) and has_trait(figure, HEAVY) else None
    if has_trait(figure, CLOSE_ORDER):
        return "regular"
    return "warriors" if has_trait(figure, WARRIORS) else None


def order_of(match: Match, figure: Figure) -> str:
    """Close, dispersed by training and distance, or loose (AR-FORM-001)."""
    if not in_force(match, FORMATIONS):
        return "loose"
    if figure.marks.get(ORDER) == CLOSE:
        return CLOSE
    return "dispersed" if has_trait(figure, DISPERSED) and is_isolated(match, figure) else "loose"


def unform(match: Match, body: str, figures: Sequence[Figure], cause: str, *rules: str) -> None:
    if figures:
        names = tuple(figure.id for figure in figures)
        match.emit(Unformed(body=body, figures=names, cause=cause, rules=rules))


def ordered(match: Match, figure: Figure) -> bool:
    """Whether some chief or officer able to command him is within voice (AR-FORM-011)."""
    return has_orders(match, figure)


# --- forming up (AR-FORM-007, -012, -013) ------------------------------------------------------------------------


def check_forming(match: Match, chief: Figure, anchor: Figure, members: Iterable[Figure]) -> None:
    """Who may give the order, around whom, to whom."""
    if not is_commander(anchor) and anchor.profile.post is None:
        raise Refused("AR-FORM-007", "not-conspicuous", figure=anchor.id)
    for member in (anchor, *members):
        if member.seat != chief.seat:
            raise Refused("engine", "not-your-figure", figure=member.id, seat=chief.seat)
        if member.marks.get(CREW):
            raise Refused("AR-FORM-001", "at-the-piece", figure=member.id)
        if training(member) is None:
            mounted = is_mounted(member)
            raise Refused("AR-FORM-021" if mounted else "AR-FORM-002", "not-trained", figure=member.id)
        if not hears_order(match, chief, member):
            raise Refused("AR-FORM-007", "does-not-hear", figure=member.id, chief=chief.id)
        if member.marks.get(ORDER) == CLOSE:
            raise Refused("AR-FORM-007", "formed-already", figure=member.id)


def finish_forming(match: Match, body: str, drill: dict[str, object]) -> None:
    """At the end of the turn: tight lines around the anchor, each within voice of a commander, three at least."""
    cause = failure(match, drill)
    if cause is not None:
        match.emit(FormingFailed(body=body, cause=cause, rules=("AR-FORM-013",)))
        return
    anchor = match.state.figures[FigureId(str(drill["anchor"]))]
    arrived = [anchor, *arrivals(match, anchor, _members(match, drill))]
    places = lined_up(anchor, arrived, int(str(drill["files"])), float(str(drill["facing"])))
    kept = [figure for figure in arrived if _commanded_at(match, figure, places, arrived)]
    if len(kept) < LEAST:
        match.emit(FormingFailed(body=body, cause="too-few", rules=("AR-FORM-012",)))
        return
    for figure in kept:
        if places[figure.id] != figure.base:
            there = places[figure.id]
            match.emit(FigureMoved(figure=figure.id, to=there, cause="forms-up", rules=("AR-FORM-012",)))
    if any("very_difficult" in standing_in(match, match.state.figures[one.id]).values() for one in kept):
        match.emit(FormingFailed(body=body, cause="ground", rules=("AR-FORM-020",)))
        return
    match.emit(Formed(body=body, figures=tuple(figure.id for figure in kept), rules=("AR-FORM-012",)))


def failure(match: Match, drill: dict[str, object]) -> str | None:
    """Why a whole formation fails: a contact, a loss that matters, an anchor who did not stand still (AR-FORM-013)."""
    figures, record = match.state.figures, match.state.book
    chief, anchor = figures[FigureId(str(drill["by"]))], figures[FigureId(str(drill["anchor"]))]
    if not chief.alive or not anchor.alive:
        return "leader-lost"
    if distance(anchor.base.centre, (float(str(drill["x"])), float(str(drill["y"])))) > TOLERANCE or has_shot(anchor):
        return "anchor-moved"
    for name in (anchor.id, *(str(one) for one in _names(drill))):
        member = figures[FigureId(name)]
        if not member.alive and member.profile.post == "standard_bearer":
            return "standard-lost"
        if any(member.id in pair for pair in (*record.touching, *record.met)):
            return "contact"
    return None


def _names(drill: dict[str, object]) -> list[str]:
    return str(drill["members"]).split("|") if drill["members"] else []


def _members(match: Match, drill: dict[str, object]) -> list[Figure]:
    found = [match.state.figures[FigureId(name)] for name in _names(drill)]
    return [figure for figure in found if figure.alive and not has_shot(figure)]


def arrivals(match: Match, anchor: Figure, members: Sequence[Figure]) -> list[Figure]:
    """Those who have come up to the anchor, himself left out: two paces from him or from another who has."""
    bases = {figure.id: figure.base for figure in (anchor, *members)}
    reach = two_paces(anchor, edition_of(match))
    party = next(group for group in connected(bases, reach + TOLERANCE) if anchor.id in group)
    return [figure for figure in members if figure.id in party]


def lined_up(anchor: Figure, figures: Sequence[Figure], files: int, facing: float) -> dict[FigureId, Base]:
    """Tight ranks of so many files, the anchor in the middle of the first, nearest men first."""
    turned = anchor.base.at(anchor.base.x, anchor.base.y, facing)
    ahead = turned.heading
    across = (ahead[1], -ahead[0])
    wide, deep = base_width(anchor), base_length(anchor)
    files = max(1, min(files, len(figures)))
    order = sorted(range(files), key=lambda slot: abs(slot - (files - 1) // 2))
    slots = [(rank, slot) for rank in range(-(-len(figures) // files)) for slot in order]
    middle = (files - 1) // 2
    found = {}
    rest = sorted(figures, key=lambda one: (one.id != anchor.id, distance(one.base.centre, anchor.base.centre), one.id))
    for figure, (rank, slot) in zip(rest, slots, strict=False):
        aside, back = (slot - middle) * wide, -rank * deep
        x = anchor.base.x + aside * across[0] + back * ahead[0]
        y = anchor.base.y + aside * across[1] + back * ahead[1]
        found[figure.id] = Base(figure.base.shape, x, y, facing, anchor.base.level)
    return found


def _commanded_at(match: Match, figure: Figure, places: dict[FigureId, Base], arrived: Sequence[Figure]) -> bool:
    """Whether a commander of his will be within voice of the place that he gets."""
    if is_commander(figure):
        return True
    there = msgspec.structs.replace(figure, base=places[figure.id])
    for other in match.state.living():
        if is_commander(other) and other.seat == figure.seat:
            base = places.get(other.id, other.base) if other in arrived else other.base
            if hears(match, msgspec.structs.replace(other, base=base), there):
                return True
    return False


# --- keeping together (AR-FORM-014, -015, -017) ------------------------------------------------------------------


def main_body(figures: Sequence[Figure]) -> list[Figure]:
    """The largest part whose bases are tight; of several the one nearest the middle."""
    bases = {figure.id: figure.base for figure in figures}
    x = sum(base.x for base in bases.values()) / len(bases)
    y = sum(base.y for base in bases.values()) / len(bases)

    def worth(group: list[FigureId]) -> tuple[int, float]:
        return len(group), -min(distance(bases[name].centre, (x, y)) for name in group)

    largest = max(connected(bases, TIGHT + TOLERANCE), key=worth)
    return [figure for figure in figures if figure.id in largest]


def close_up(match: Match) -> None:
    """After losses the others shift to touch again, two paces at most; who cannot is out; under three none is in it."""
    for body, figures in bodies(match).items():
        together = main_body(figures)
        for figure in sorted(figures, key=lambda one: min(clearance(one.base, other.base) for other in together)):
            if figure not in together and (place := _step_up(match, figure, together)) is not None:
                match.emit(FigureMoved(figure=figure.id, to=place, cause="closes-up", rules=("AR-FORM-015",)))
                together.append(match.state.figures[figure.id])
        keep_those(match, body, figures, together, "AR-FORM-015")


def _step_up(match: Match, figure: Figure, together: Sequence[Figure]) -> Base | None:
    """A place within two paces, tight against somebody, on nobody's ground."""
    most = two_paces(figure, edition_of(match))
    nearest = min(together, key=lambda other: clearance(figure.base, other.base))
    far = clearance(figure.base, nearest.base)
    whole = distance(figure.base.centre, nearest.base.centre)
    if far > most + TOLERANCE or whole <= TOLERANCE:
        return None
    share = far / whole
    by = (nearest.base.x - figure.base.x, nearest.base.y - figure.base.y)
    there = figure.base.at(figure.base.x + share * by[0], figure.base.y + share * by[1])
    others = (other for other in match.state.living() if other.id != figure.id)
    return None if any(overlap(there, other.base) for other in others) else there


def keep_those(match: Match, body: str, figures: Sequence[Figure], together: Sequence[Figure], rule: str) -> None:
    names = {figure.id for figure in together}
    if len(names) < LEAST:
        unform(match, body, figures, "too-few", "AR-FORM-015")
        return
    unform(match, body, [figure for figure in figures if figure.id not in names], "apart", rule)


def check_bodies(match: Match) -> None:
    """At the end of the turn those apart are out, and very difficult ground breaks it (AR-FORM-015, -017, -020)."""
    for body, figures in bodies(match).items():
        if any("very_difficult" in standing_in(match, figure).values() for figure in figures):
            unform(match, body, figures, "ground", "AR-FORM-020")
        else:
            keep_those(match, body, figures, main_body(figures), "AR-FORM-017")


def take_in(match: Match) -> None:
    """Trained men of the troop who end their move tight against it, not before its front, join it (AR-FORM-014)."""
    if not in_force(match, FORMATIONS):
        return
    for body, figures in bodies(match).items():
        for name in match.state.book.march.ways:
            figure = match.state.figures[name]
            if figure.marks.get(ORDER) == CLOSE or figure.seat != figures[0].seat or training(figure) is None:
                continue
            if not is_mounted(figure) and joins(match, figure, figures):
                match.emit(Formed(body=body, figures=(name,), rules=("AR-FORM-014",)))


def joins(match: Match, figure: Figure, figures: Sequence[Figure]) -> bool:
    """From the rear or the sides, and not where the enemy is in contact."""
    ahead = figures[0].base.heading

    def forward(base: Base) -> float:
        return base.x * ahead[0] + base.y * ahead[1]

    front = max(forward(other.base) for other in figures)
    if forward(figure.base) > front + base_length(figure) / 4:
        return False
    near = [other for other in figures if clearance(figure.base, other.base) <= TIGHT + TOLERANCE]
    fighting = {name for pair in (*match.state.book.touching, *match.state.book.met) for name in pair}
    return bool(near) and not all(other.id in fighting for other in near)


def check_in_ranks(match: Match, figure: Figure, goal: Goal) -> None:
    """In close order nobody goes about by himself: the body is ordered, or broken first (AR-FORM-005, -011, -016).

    He may stay at his work while it pivots or glides (AR-TURN-014), not while it marches.
    """
    if figure.marks.get(ORDER) != CLOSE or figure.marks.get(HESITATES):
        return
    drill = match.state.book.floor.drills.get(str(figure.marks.get(BODY, "")), {})
    if drill.get("marches") or not isinstance(goal, Stay | Work):
        raise Refused("AR-FORM-011", "in-close-order", figure=figure.id, body=str(figure.marks.get(BODY, "")))


def check_through_ranks(match: Match, figure: Figure, goal: Goal) -> None:
    """Friends who stand in close order make no way for anybody (AR-MOVE-016)."""
    path = fixed_path(match, figure, goal) if in_force(match, FORMATIONS) else None
    if path is None:
        return
    met: dict[str, Base] = {other.id: other.base for other in standing_formed(match, figure)}
    aim = goal.target if isinstance(goal, Charge) else None
    if aim is not None:  # his way ends where he meets his enemy
        met[aim] = match.state.figures[aim].base
    jam = fits(figure.base, path, match.table, lambda piece: False, others=met)
    if jam is not None and jam.id != aim:
        raise Refused("AR-MOVE-016", "through-the-ranks", figure=figure.id, other=jam.id, at=round(jam.at, 2))


def standing_formed(match: Match, figure: Figure) -> Iterator[Figure]:
    """His friends in close order who do not march this turn."""
    for other in match.state.living():
        friend = other.id != figure.id and not other.is_enemy_of(figure)
        if friend and other.marks.get(ORDER) == CLOSE and not announces_movement(match.state.book, other.id):
            yield other


def drills_of(match: Match, what: str) -> Iterator[tuple[str, dict[str, object]]]:
    """The drills of one kind announced this turn."""
    for body, drill in dict(match.state.book.floor.drills).items():
        if drill.get("what") == what:
            yield body, dict(drill)


def finish_turn(match: Match) -> None:
    """What forms up is formed; then every body is looked at."""
    for body, drill in drills_of(match, "form"):
        finish_forming(match, body, drill)
    check_bodies(match)


for checks in GOAL_CHECKS.values():
    checks.insert(0, check_in_ranks)
for kind in (Go, Shift, Charge):
    GOAL_CHECKS[kind].append(check_through_ranks)
AFTER_MARCH.append(take_in)
AFTER_VOLLEYS.append(lambda match, window: close_up(match))
