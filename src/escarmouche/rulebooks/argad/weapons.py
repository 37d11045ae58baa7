"""Weapons in the hand: loaded or not, wet, jammed, thrown away; what a turn of work does to them (AR-GUN).

Skills read here: the talent that a weapon's row names (AR-GUN-031). Marks: `unloaded WEAPON`, `thrown WEAPON` (how
many), `reloading`, `wet powder`, `jammed`, `empty`, and `plenty WEAPON` where a scenario says that they lie about.
"""

from collections.abc import Callable, Iterator
from itertools import pairwise

from escarmouche.engine.agenda import Step
from escarmouche.engine.decisions import Answer, Option, Refused
from escarmouche.engine.events import Event, Marked, Unmarked
from escarmouche.engine.figures import Figure, FigureId
from escarmouche.engine.match import Match
from escarmouche.engine.state import State
from escarmouche.rulebooks.argad.edition import Edition, ShootingWeapon, edition_of
from escarmouche.rulebooks.argad.figures import (
    has_shot,
    has_skill,
    has_trait,
    is_mounted,
    melee_weapons,
    shooting_weapons,
)
from escarmouche.rulebooks.argad.junctions import AFTER_MARCH, BEFORE_MARCH
from escarmouche.rulebooks.argad.record import Window, Work
from escarmouche.rulebooks.argad.shooting import READINESS, Aiming
from escarmouche.rulebooks.argad.stances import stance_of
from escarmouche.rulebooks.argad.suggestions import OFFERS
from escarmouche.rulebooks.argad.volleys import AFTER_VOLLEYS
from escarmouche.rulebooks.argad.works import WORKS, WorkKind, progress_mark
from escarmouche.table.base import Point
from escarmouche.table.pieces import Area, Road
from escarmouche.table.vectors import along

RELOAD, CLEAR = "reload", "clear"
RELOADING, WET = "reloading", "wet powder"
STOPPED = ("jammed", "empty")

#: The works that a weapon may need; other modules add theirs.
OFFERED = [RELOAD, CLEAR]

#: The ground in which one swims.
DEEP = "deep_water"

#: Marks of those who are in a boat (`props.py`).
AFLOAT = ("aboard", "crew")

#: How finely a leg of a way is looked at for deep water.
STEPS = 20


def unloaded(weapon: str) -> str:
    """The mark of a weapon that must be reloaded; each that he carries has its own (AR-GUN-014)."""
    return f"unloaded {weapon}"


def thrown(weapon: str) -> str:
    """The mark that counts those thrown so far (AR-GUN-027)."""
    return f"thrown {weapon}"


class WeaponFired(Event, frozen=True, kw_only=True):
    """It must be reloaded before it shoots again (AR-GUN-011)."""

    figure: FigureId
    weapon: str

    def apply(self, state: State) -> None:
        state.change(self.figure, marks={**state.figures[self.figure].marks, unloaded(self.weapon): True})


class WeaponLoaded(Event, frozen=True, kw_only=True):
    figure: FigureId
    weapon: str

    def apply(self, state: State) -> None:
        empty = unloaded(self.weapon)
        kept = {mark: value for mark, value in state.figures[self.figure].marks.items() if mark != empty}
        state.change(self.figure, marks=kept)


class ProjectileThrown(Event, frozen=True, kw_only=True):
    """One less to throw: nobody picks them up again (AR-GUN-028)."""

    figure: FigureId
    weapon: str
    left: int | None

    def apply(self, state: State) -> None:
        marks = state.figures[self.figure].marks
        count = int(marks.get(thrown(self.weapon), 0)) + 1
        state.change(self.figure, marks={**marks, thrown(self.weapon): count})


# --- what forbids a shot ----------------------------------------------------------------------------------------


def check_loaded(aiming: Aiming) -> None:
    """An empty weapon does not shoot (AR-GUN-011)."""
    if aiming.shooter.marks.get(unloaded(aiming.aim.weapon), False):
        raise Refused("AR-GUN-011", "unloaded", by=aiming.shooter.id, weapon=aiming.aim.weapon)


def check_dry(aiming: Aiming) -> None:
    """Wet powder is of no use any more, and a swimmer shoots with a speargun only (AR-GUN-016)."""
    shooter, weapon = aiming.shooter, aiming.weapon
    if weapon.powder and shooter.marks.get(WET, False):
        raise Refused("AR-GUN-016", "wet-powder", by=shooter.id, weapon=aiming.aim.weapon)
    if not weapon.under_water and is_swimming(aiming.match, shooter):
        raise Refused("AR-GUN-016", "swimming", by=shooter.id, weapon=aiming.aim.weapon)


def check_left(aiming: Aiming) -> None:
    """What is thrown by hand is counted (AR-GUN-027, -028)."""
    left = left_to_throw(aiming.shooter, aiming.aim.weapon, edition_of(aiming.match))
    if left is not None and left <= 0:
        raise Refused("AR-GUN-028", "none-left", by=aiming.shooter.id, weapon=aiming.aim.weapon)


def check_talent(aiming: Aiming) -> None:
    """Some weapons are thrown only by those who have the talent for it (AR-GUN-031)."""
    talent, shooter = aiming.weapon.talent, aiming.shooter
    if talent is not None and not (has_skill(shooter, talent) or has_trait(shooter, talent)):
        raise Refused("AR-GUN-031", "no-talent", by=shooter.id, weapon=aiming.aim.weapon, talent=talent)


def check_up(aiming: Aiming) -> None:
    """Whoever keeps his head down or has stepped back does not shoot (AR-COVER-004, -015; AR-SHOOT-021)."""
    stance = stance_of(aiming.match, aiming.shooter, aiming.window)
    if stance in ("crouched", "withdrawn") and aiming.window != "early":
        rule = "AR-COVER-004" if stance == "crouched" else "AR-COVER-015"
        raise Refused(rule, "not-showing", by=aiming.shooter.id)


def left_to_throw(figure: Figure, weapon: str, edition: Edition) -> int | None:
    """How many he has left: three, or two if he also carries a spear; None for what is not counted (AR-GUN-028)."""
    if not edition.shooting_weapons[weapon].thrown or figure.marks.get(f"plenty {weapon}", False):
        return None
    spear = any(edition.melee_weapons[held].length == "long" for held in melee_weapons(figure, edition))
    carried = edition.numbers.thrown_with_spear if spear else edition.numbers.thrown_carried
    return carried - int(figure.marks.get(thrown(weapon), 0))


def is_swimming(match: Match, figure: Figure) -> bool:
    """Whether he is out of his depth: in deep water, and neither in a boat, nor on a bridge, nor in the saddle."""
    if is_mounted(figure) or figure.marks.get("aboard", False) or any(figure.marks.get(mark, False) for mark in AFLOAT):
        return False
    return is_deep(match, figure.base.centre)


def is_deep(match: Match, point: Point) -> bool:
    """Whether the water is deep at that place."""
    if DEEP not in match.table.kinds:
        return False
    here = match.table.pieces_at(point)
    bridged = any(isinstance(piece, Road) and piece.cancels_kind(DEEP) for piece in here)
    return not bridged and any(isinstance(piece, Area) and piece.kind == DEEP for piece in here)


# --- what a shot does to the weapon -----------------------------------------------------------------------------


def spend(match: Match, window: Window) -> None:
    """Every weapon fired in this window is empty, or thrown away (AR-GUN-011, -027)."""
    edition = edition_of(match)
    for aim in match.state.book.aims:
        shooter = match.state.figures[aim.by]
        if aim.window != window or not has_shot(shooter):
            continue
        weapon = edition.shooting_weapons[aim.weapon]
        if weapon.reload and unloaded(aim.weapon) not in shooter.marks:
            match.emit(WeaponFired(figure=aim.by, weapon=aim.weapon, rules=("AR-GUN-011",)))
        if weapon.thrown:
            left = left_to_throw(shooter, aim.weapon, edition)
            remaining = None if left is None else left - 1
            match.emit(ProjectileThrown(figure=aim.by, weapon=aim.weapon, left=remaining, rules=("AR-GUN-027",)))


# --- reloading --------------------------------------------------------------------------------------------------


def reload_time(weapon: ShootingWeapon) -> int:
    """The whole turns without moving that it takes (AR-GUN-014)."""
    return weapon.reload


def weapon_to_load(match: Match, figure: Figure, work: Work) -> str:
    """The weapon he names, or his first that needs it."""
    carried = shooting_weapons(figure, edition_of(match))
    empty = [weapon for weapon in carried if figure.marks.get(unloaded(weapon), False)]
    if work.weapon is not None and work.weapon not in carried:
        raise Refused("AR-WPN-001", "weapon-not-carried", by=figure.id, weapon=work.weapon)
    if not empty or (work.weapon is not None and work.weapon not in empty):
        raise Refused("AR-GUN-011", "already-loaded", by=figure.id)
    return work.weapon or empty[0]


def check_reload(match: Match, figure: Figure, work: Work) -> None:
    """Never in the turn of a shot, nor hidden with the head down (AR-GUN-011, -012)."""
    weapon_to_load(match, figure, work)
    if has_shot(figure):
        raise Refused("AR-GUN-012", "shot-this-turn", by=figure.id)


def finish_reload(match: Match, figure: Figure, work: Work) -> None:
    weapon = weapon_to_load(match, figure, work)
    match.emit(WeaponLoaded(figure=figure.id, weapon=weapon, rules=("AR-GUN-011", "AR-GUN-014")))


def turns_to_reload(match: Match, figure: Figure, work: Work) -> int:
    return reload_time(edition_of(match).shooting_weapons[weapon_to_load(match, figure, work)])


def show_reloading(match: Match) -> tuple[Step, ...]:
    """Once all is agreed: a marker instead of a figure turned to face backwards (AR-GUN-015)."""
    for figure in list(match.state.living()):
        goal = match.state.book.goals.get(figure.id)
        if isinstance(goal, Work) and goal.kind == RELOAD:
            match.emit(Marked(figure=figure.id, mark=RELOADING, rules=("AR-GUN-015",)))
    return ()


def end_reloading(match: Match) -> None:
    """The marker goes, and turns of reloading count only one after the other (AR-GUN-013, -015)."""
    for figure in list(match.state.living()):
        if figure.marks.get(RELOADING, False):
            match.emit(Unmarked(figure=figure.id, mark=RELOADING, rules=("AR-GUN-015",)))
        goal = match.state.book.goals.get(figure.id)
        kept = progress_mark(goal) if isinstance(goal, Work) else None
        for mark in figure.marks:
            if mark.startswith(f"work {RELOAD}") and mark != kept:
                match.emit(Unmarked(figure=figure.id, mark=mark, rules=("AR-GUN-013",)))


def offer_work(match: Match, figure: Figure, plan: Callable[..., Answer]) -> Iterator[Option]:
    """Ready answers: whatever his weapons need before they can be fired again."""
    for kind in OFFERED:
        work = Work(kind=kind)
        try:
            WORKS[kind].check(match, figure, work)
        except Refused:
            continue
        yield Option(key=f"{kind} {figure.id}", answer=plan(figure=figure.id, goal=work), about=(figure.id,))


# --- jams and wet powder ----------------------------------------------------------------------------------------


def check_clear(match: Match, figure: Figure, work: Work) -> None:
    """Only a weapon that a game master has declared jammed or empty needs it (AR-GUN-029)."""
    if not any(figure.marks.get(mark, False) for mark in STOPPED):
        raise Refused("AR-GUN-029", "nothing-to-clear", by=figure.id)


def finish_clear(match: Match, figure: Figure, work: Work) -> None:
    for mark in STOPPED:
        if mark in figure.marks:
            match.emit(Unmarked(figure=figure.id, mark=mark, rules=("AR-GUN-029",)))


def wet_powder(match: Match) -> None:
    """Black powder that has been swum with is wet for the rest of the game; wading does not hurt it (AR-GUN-016)."""
    if DEEP not in match.table.kinds:
        return
    edition = edition_of(match)
    for figure in list(match.state.living()):
        carries = any(edition.shooting_weapons[weapon].powder for weapon in shooting_weapons(figure, edition))
        if carries and not figure.marks.get(WET, False) and (is_swimming(match, figure) or has_swum(match, figure)):
            match.emit(Marked(figure=figure.id, mark=WET, rules=("AR-GUN-016",)))


def has_swum(match: Match, figure: Figure) -> bool:
    """Whether his way of this turn led through deep water."""
    if is_mounted(figure) or any(figure.marks.get(mark, False) for mark in AFLOAT):
        return False
    way = [point for _, *point in match.state.book.march.ways.get(figure.id, ())]
    return any(is_wet(match, (ax, ay), (bx, by)) for (ax, ay), (bx, by) in pairwise(way))


def is_wet(match: Match, a: Point, b: Point) -> bool:
    """Whether a leg of a way leads through deep water."""
    around = (min(a[0], b[0]), min(a[1], b[1]), max(a[0], b[0]), max(a[1], b[1]))
    if not any(part.piece.kind == DEEP for part in match.table.near(around)):
        return False
    return any(is_deep(match, along(a, b, share / STEPS)) for share in range(STEPS + 1))


WORKS[RELOAD] = WorkKind("AR-GUN-011", check_reload, finish_reload, turns_to_reload)
WORKS[CLEAR] = WorkKind("AR-GUN-029", check_clear, finish_clear)
READINESS += [check_loaded, check_dry, check_left, check_talent, check_up]
AFTER_VOLLEYS.append(spend)
BEFORE_MARCH.append(show_reloading)
AFTER_MARCH.append(wet_powder)
OFFERS.append(offer_work)
