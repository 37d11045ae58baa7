"""Whether a shot may be announced at all: the moment, the shooter's place, his way, his talent, his usefulness."""

from itertools import pairwise
from math import radians, tan
from typing import Any

from escarmouche.engine.arithmetic import Arithmetic
from escarmouche.engine.decisions import Refused
from escarmouche.engine.events import Marked, Unmarked
from escarmouche.engine.figures import Figure
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.announcements import enemies_in_contact
from escarmouche.rulebooks.argad.edition import edition_of, is_on
from escarmouche.rulebooks.argad.figures import has_shot, has_trait, in_contact, shooting_weapons
from escarmouche.rulebooks.argad.record import Aim, Window, Work
from escarmouche.rulebooks.argad.shooting import (
    CHECKS,
    READINESS,
    Aiming,
    Check,
    check_exposed,
    exposed,
    shoots_still,
    shot,
    weapon_of,
)
from escarmouche.rulebooks.argad.targets import LEGALITY, aiming_of, check_priority
from escarmouche.rulebooks.argad.troop import has_orders
from escarmouche.rulebooks.argad.volleys import first_need, spares_sheltered
from escarmouche.rulebooks.argad.weapons import unloaded
from escarmouche.table.base import TOLERANCE, Point
from escarmouche.table.gaps import gap
from escarmouche.table.vectors import distance

#: The switch of each moment that an edition may do without.
SWITCHES: dict[Window, str] = {
    "early": "early_shots",
    "passing": "passing_shots",
    "point-blank": "point_blank_shots",
}

#: The mark of those who were ready in the last shooting phase and held their fire (AR-SHOOT-060).
HELD_FIRE = "held fire"

#: AR-SHOOT-012: from this natural value on, a shot is close to hopeless.
USELESS = 8


# --- what each moment allows -------------------------------------------------------------------------------------


def is_open(match: Match, window: Window) -> bool:
    """Whether shots are announced at this moment of the turn at all."""
    edition, switch = edition_of(match), SWITCHES.get(window)
    if not getattr(edition.shooting_windows, window.replace("-", "_")):
        return False
    return switch is None or switch not in edition.switches or is_on(match, switch)


def check_window(aiming: Aiming) -> None:
    """The moment is one of this edition, and the shooter is where it wants him (AR-SHOOT-062)."""
    if aiming.window == "point-blank":
        check_point_blank(aiming)
    elif not is_open(aiming.match, aiming.window):
        raise Refused("AR-SHOOT-062", "window-closed", by=aiming.shooter.id)
    elif aiming.window != "passing":
        check_free_to_aim(aiming)


def check_free_to_aim(aiming: Aiming) -> None:
    """Nobody who is in contact aims elsewhere (AR-SHOOT-018); before movement a handgun may hit who touches him."""
    held = enemies_in_contact(aiming.match, aiming.shooter)
    if held and not (aiming.window == "early" and aiming.target in held):
        raise Refused("AR-SHOOT-018", "contacted", by=aiming.shooter.id, enemy=held[0].id)


def check_point_blank(aiming: Aiming) -> None:
    """An enemy met this turn, with any weapon; one in contact, with a handgun (AR-SHOOT-057, -059 to -061)."""
    match, shooter, target = aiming.match, aiming.shooter, aiming.target
    rules = edition_of(match).shooting
    by_hand = aiming.weapon.handgun and rules.handguns_in_contact != "never"
    if not (by_hand or is_open(match, "point-blank")):
        raise Refused("AR-SHOOT-062", "window-closed", by=shooter.id)
    if not in_contact(shooter, target, edition_of(match)):
        away = round(gap(shooter.base, target.base), 2)
        raise Refused("AR-SHOOT-057", "not-in-contact", by=shooter.id, at=target.id, gap=away)
    if rules.held_fire and not shooter.marks.get(HELD_FIRE, False):
        raise Refused("AR-SHOOT-060", "was-not-ready", by=shooter.id)


def check_arc(aiming: Aiming) -> None:
    """On the move he must have gone towards the target, give or take an arc, for half of his way (AR-SHOOT-025)."""
    arc = edition_of(aiming.match).shooting.arc
    way = aiming.match.state.book.march.ways.get(aiming.shooter.id, ())
    if arc is None or aiming.window != "shooting" or shoots_still(aiming) or len(way) < 2:
        return
    whole = towards = 0.0
    for (_, *start), (_, *end) in pairwise(way):
        whole += distance((start[0], start[1]), (end[0], end[1]))
        towards += length_towards((start[0], start[1]), (end[0], end[1]), aiming.target.base.centre, arc)
    if towards < whole / 2 - TOLERANCE:
        share = round(towards, 2)
        raise Refused("AR-SHOOT-025", "not-turned-towards", by=aiming.shooter.id, towards=share, way=round(whole, 2))


def length_towards(start: Point, end: Point, goal: Point, arc: float) -> float:
    """How much of a straight leg is walked with the goal no farther off the way than the arc: its first part."""
    length = distance(start, end)
    if length <= TOLERANCE:
        return 0.0
    ux, uy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    ahead = (goal[0] - start[0]) * ux + (goal[1] - start[1]) * uy
    aside = abs((goal[0] - start[0]) * uy - (goal[1] - start[1]) * ux)
    return min(length, max(0.0, ahead - aside / tan(radians(arc)) + TOLERANCE))


def hold_fire(match: Match) -> None:
    """Whoever was ready to shoot in this turn's shooting phase and did not may wait for the enemy (AR-SHOOT-060)."""
    if not edition_of(match).shooting.held_fire or not is_open(match, "point-blank"):
        return
    for figure in list(match.state.living()):
        waits = bool(ready_weapons(match, figure)) and not has_shot(figure)
        if waits and not figure.marks.get(HELD_FIRE, False):
            match.emit(Marked(figure=figure.id, mark=HELD_FIRE, rules=("AR-SHOOT-060",)))
        elif not waits and figure.marks.get(HELD_FIRE, False):
            match.emit(Unmarked(figure=figure.id, mark=HELD_FIRE, rules=("AR-SHOOT-060",)))


def ready_weapons(match: Match, figure: Figure) -> list[str]:
    """The weapons that were loaded when the shots of this turn were fired."""
    if isinstance(match.state.book.goals.get(figure.id), Work):
        return []
    return [name for name in shooting_weapons(figure, edition_of(match)) if not figure.marks.get(unloaded(name), False)]


def check_whole(aiming: Aiming) -> None:
    """Spreading the fire takes a chief within voice range, or somebody able to command (AR-SHOOT-039)."""
    if not aiming.aim.whole or aiming.window == "point-blank":
        return
    if edition_of(aiming.match).shooting.least_sheltered_first and not has_orders(aiming.match, aiming.shooter):
        raise Refused("AR-SHOOT-039", "no-chief-orders", by=aiming.shooter.id)


def check_elite(aiming: Aiming) -> None:
    """The talent of an elite shooter, once a turn for each player, and never into a press (AR-SHOOT-041, -030)."""
    if aiming.aim.elite is None:
        return
    match, shooter = aiming.match, aiming.shooter
    if "elite_shooters" not in edition_of(match).switches or not is_on(match, "elite_shooters"):
        raise Refused("AR-SHOOT-041", "rule-off", by=shooter.id)
    if not has_trait(shooter, "elite shooter"):
        raise Refused("AR-SHOOT-041", "not-elite", by=shooter.id)
    if aiming.aim.press:
        raise Refused("AR-SHOOT-030", "no-aim-into-melee", by=shooter.id)
    seat = shooter.seat
    announced = any(aim.elite and match.state.figures[aim.by].seat == seat for aim in match.state.book.aims)
    if announced or seat in match.state.book.elite:
        raise Refused("AR-SHOOT-041", "elite-spent", by=shooter.id, seat=seat)


def needs(aiming: Aiming) -> list[Arithmetic]:
    """What a die must reach against each who is exposed, nearest first; before the draw where there is one."""
    among = exposed(aiming)
    found = []
    for person in among:
        full = shot(aiming.on(person), among[0])
        found.append(first_need(aiming.on(person), among[0], full))
    return found


def check_useful(aiming: Aiming) -> None:
    """Where nothing above a value can be thrown, a shot that wants more is no shot (AR-SHOOT-012)."""
    ceiling = edition_of(aiming.match).numbers.dice_ceiling
    if ceiling is None:
        return
    natural = min(need.natural_need for need in needs(aiming))
    if natural > ceiling:
        raise Refused("AR-SHOOT-012", "useless-shot", by=aiming.shooter.id, at=aiming.target.id, natural=natural)


#: What depends on where people stand: of a shot in passing it is known only when all have moved (AR-SHOOT-053).
OF_THE_MOMENT: list[Check] = [*LEGALITY, check_useful, check_priority]

CHECKS += [check_window, check_arc, *LEGALITY, check_whole, check_elite, check_useful, check_priority]


def check_shot(
    match: Match, shooter: Figure, target: Figure, weapon: str | None, window: Window, **options: Any
) -> None:
    """Refuse a shot that may not be announced."""
    aim = Aim(by=shooter.id, at=target.id, weapon=weapon_of(match, shooter, weapon), window=window, **options)
    check_legal(aiming_of(match, aim))


def is_ready(match: Match, shooter: Figure, weapon: str, window: Window) -> bool:
    """Whether he could shoot with that weapon now if only there were somebody to aim at."""
    aim = Aim(by=shooter.id, at=shooter.id, weapon=weapon, window=window)
    try:
        for check in READINESS:
            check(Aiming(match, shooter, shooter, aim, (shooter,)))
    except Refused:
        return False
    return True


def check_announced(aiming: Aiming) -> None:
    """What may be said of a shot in passing before anybody has moved (AR-SHOOT-053)."""
    for check in (*READINESS, *CHECKS):
        if check not in OF_THE_MOMENT:
            check(aiming)


def check_legal(aiming: Aiming) -> None:
    """Refuse a shot that may not be announced, or that can reach nobody."""
    for check in (*READINESS, *CHECKS):
        check(aiming)
    check_exposed(aiming)


def checked(aiming: Aiming) -> Arithmetic:
    """What one die must reach, or the refusal."""
    check_legal(aiming)
    found = needs(aiming)
    return min(found, key=lambda need: need.natural_need) if spares_sheltered(aiming) else found[0]
