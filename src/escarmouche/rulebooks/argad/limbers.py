"""Hitching a gun to its team, unhitching it, making it ready; putting right what broke (AR-VEH-004, -005, -007).

Each is a work of the gunners who touch the piece, at least as many as it wants; alone one begins it in vain.
"""

from escarmouche.engine.decisions import Refused
from escarmouche.engine.figures import Figure
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.edition import edition_of
from escarmouche.rulebooks.argad.figures import has_shot, is_mounted
from escarmouche.rulebooks.argad.props import CREW, busy_with, change, kind_of, props, touches
from escarmouche.rulebooks.argad.record import Go, Work
from escarmouche.rulebooks.argad.shooting import READINESS, Aiming
from escarmouche.rulebooks.argad.strikers import STRIKER_CHECKS
from escarmouche.rulebooks.argad.tasks import turns_of
from escarmouche.rulebooks.argad.vehicles import BROKEN, HITCHED, MOVED, Driven, pilot_of
from escarmouche.rulebooks.argad.weapons import OFFERED
from escarmouche.rulebooks.argad.works import WORKS, WorkKind
from escarmouche.table.base import TOLERANCE
from escarmouche.table.gaps import clearance

HITCH, UNHITCH, BATTERY, REPAIR = "hitch", "unhitch", "battery", "repair"

#: What is noted about a gun until it is ready to fire, and about what two men have begun to put right.
UNREADY, MENDED, MENDED_IN = "unready", "mended", "mended_in"

#: AR-VEH-007: so many put a team right.
MENDERS = 2


def beside(match: Match, figure: Figure, work: Work, rule: str) -> Driven:
    """What he works at: what he names, else what he has in charge; on foot and against it."""
    name = work.piece or str(figure.marks.get(CREW, ""))
    thing = props(match).get(name) if name else None
    if thing is None:
        raise Refused(rule, "no-such-prop", prop=name, known=", ".join(props(match)) if name else "")
    if is_mounted(figure) or not touches(match, figure, thing):
        raise Refused(rule, "not-beside-prop", figure=figure.id, prop=name)
    return Driven(name, thing, kind_of(match, thing))


def gun_beside(match: Match, figure: Figure, work: Work, rule: str) -> Driven:
    found = beside(match, figure, work, rule)
    if not found.kind.gun:
        raise Refused(rule, "no-gun", by=figure.id)
    if found.prop.facts.get(BROKEN):
        raise Refused("AR-VEH-007", "out-of-order", figure=figure.id, prop=found.name)
    return found


def at_work(match: Match, kind: str, found: Driven) -> list[Figure]:
    """Those who spent the turn on it: nobody who shot, went away, or whom an enemy touched (AR-TURN-006)."""
    record = match.state.book
    disturbed = {name for pair in (*record.touching, *record.met) for name in pair}
    return [
        one
        for one in match.state.living()
        if isinstance(work := record.goals.get(one.id), Work)
        and work.kind == kind
        and (work.piece or one.marks.get(CREW)) == found.name
        and one.id not in disturbed
        and not has_shot(one)
        and touches(match, one, found.prop)
    ]


def done_by_crew(match: Match, figure: Figure, work: Work) -> Driven | None:
    """What they worked at, if there were enough of them."""
    name = work.piece or str(figure.marks.get(CREW, ""))
    found = Driven(name, props(match)[name], kind_of(match, props(match)[name]))
    wanted = MENDERS if work.kind == REPAIR else found.kind.crew
    return found if len(at_work(match, work.kind, found)) >= wanted else None


def stood_still(match: Match, found: Driven) -> bool:
    return found.prop.facts.get(MOVED) != match.state.turn


# --- hitching up (AR-VEH-004) ------------------------------------------------------------------------------------


def check_hitch(match: Match, figure: Figure, work: Work) -> None:
    """Land carriages only (AR-VEH-003)."""
    found = gun_beside(match, figure, work, "AR-VEH-004")
    if found.kind.naval:
        raise Refused("AR-VEH-003", "naval-carriage", prop=found.name)
    if found.prop.facts.get(HITCHED):
        raise Refused("AR-VEH-004", "hitched-up", figure=figure.id, prop=found.name)


def finish_hitch(match: Match, figure: Figure, work: Work) -> None:
    """If a team has come up to the piece meanwhile; it pulls from the next turn on."""
    found = done_by_crew(match, figure, work)
    if found is None or found.prop.facts.get(HITCHED) or not stood_still(match, found):
        return
    team = team_beside(match, found)
    if team is not None:
        change(match, found.name, "hitched", "AR-VEH-004", hitched=team, unready=None)


def team_beside(match: Match, found: Driven) -> str | None:
    """A team with a driver, right at the gun, that pulls nothing yet."""
    things = props(match)
    pulling = {one.facts.get(HITCHED) for one in things.values()}
    for name, one in things.items():
        near = clearance(one.base, found.prop.base) <= edition_of(match).numbers.contact + TOLERANCE
        fit = kind_of(match, one).team and name not in pulling and not one.facts.get(BROKEN)
        if near and fit and busy_with(match, name):
            return name
    return None


# --- unhitching, and making ready (AR-VEH-005) -------------------------------------------------------------------


def check_unhitch(match: Match, figure: Figure, work: Work) -> None:
    """From a team that stands: it came to a halt in an earlier turn."""
    found = gun_beside(match, figure, work, "AR-VEH-005")
    team = found.prop.facts.get(HITCHED)
    if not team:
        raise Refused("AR-VEH-005", "not-hitched", figure=figure.id, prop=found.name)
    pilot = pilot_of(match, str(team))
    rolls = pilot is not None and isinstance(match.state.book.goals.get(pilot.id), Go)
    if rolls or not stood_still(match, found):
        raise Refused("AR-VEH-005", "still-rolling", figure=figure.id, prop=str(team))


def finish_unhitch(match: Match, figure: Figure, work: Work) -> None:
    found = done_by_crew(match, figure, work)
    if found is not None and found.prop.facts.get(HITCHED) and stood_still(match, found):
        change(match, found.name, "unhitched", "AR-VEH-005", hitched=None, unready=True)


def check_battery(match: Match, figure: Figure, work: Work) -> None:
    found = gun_beside(match, figure, work, "AR-VEH-005")
    if found.prop.facts.get(HITCHED):
        raise Refused("AR-VEH-004", "hitched-up", figure=figure.id, prop=found.name)
    if not found.prop.facts.get(UNREADY):
        raise Refused("AR-VEH-005", "nothing-to-prepare", by=figure.id)


def finish_battery(match: Match, figure: Figure, work: Work) -> None:
    """Ready to fire; the piece may be pivoted meanwhile."""
    found = done_by_crew(match, figure, work)
    if found is None or not found.prop.facts.get(UNREADY) or not stood_still(match, found):
        return
    here = found.prop.base
    base = here if work.facing is None else here.at(here.x, here.y, work.facing % 360.0)
    change(match, found.name, "in-battery", "AR-VEH-005", base=base, unready=None)


# --- putting right (AR-VEH-007) ----------------------------------------------------------------------------------


def check_repair(match: Match, figure: Figure, work: Work) -> None:
    found = beside(match, figure, work, "AR-VEH-007")
    if not found.prop.facts.get(BROKEN):
        raise Refused("AR-VEH-007", "not-broken", figure=figure.id, prop=found.name)


def finish_repair(match: Match, figure: Figure, work: Work) -> None:
    """A turn that two men spent on it counts once; one is enough unless the game master says more (AR-TURN-015)."""
    found = done_by_crew(match, figure, work)
    turn = match.state.turn
    if found is None or not found.prop.facts.get(BROKEN) or found.prop.facts.get(MENDED_IN) == turn:
        return
    spent = int(found.prop.facts.get(MENDED, 0)) + 1
    if spent >= max(turns_of(match, one, work) for one in at_work(match, REPAIR, found)):
        for other, thing in props(match).items():  # gun and team together
            if found.name in (other, thing.facts.get(HITCHED)) or found.prop.facts.get(HITCHED) == other:
                change(match, other, "repaired", "AR-VEH-007", broken=None, mended=None, mended_in=None)
    else:
        change(match, found.name, "mended", "AR-VEH-007", mended=spent, mended_in=turn)


# --- shooting and striking ---------------------------------------------------------------------------------------


def gun_of(match: Match, figure: Figure) -> Driven | None:
    """The piece that he has in charge, else the first that he touches."""
    for name, thing in props(match).items():
        kind = kind_of(match, thing)
        if kind.gun and (
            figure.marks.get(CREW) == name or (CREW not in figure.marks and touches(match, figure, thing))
        ):
            return Driven(name, thing, kind)
    return None


def check_gun_ready(aiming: Aiming) -> None:
    """A gun fires when it is unhitched, ready and whole (AR-VEH-005, -007)."""
    found = gun_of(aiming.match, aiming.shooter) if aiming.weapon.crewed else None
    if found is None:
        return
    facts, by = found.prop.facts, aiming.shooter.id
    if facts.get(BROKEN):
        raise Refused("AR-VEH-007", "out-of-order", figure=by, prop=found.name)
    if facts.get(HITCHED) or facts.get(UNREADY):
        state = "limbered" if facts.get(HITCHED) else "unprepared"
        raise Refused("AR-VEH-005", "gun-not-ready", by=by, weapon=aiming.aim.weapon, state=state)


def check_dragged(match: Match, figure: Figure) -> None:
    """Whoever drags a gun does nothing else in the turn (AR-VEH-003)."""
    name = figure.marks.get(CREW)
    thing = props(match).get(str(name)) if name else None
    if thing is None or thing.facts.get(HITCHED) or thing.facts.get(MOVED) != match.state.turn:
        return
    if kind_of(match, thing).gun:
        raise Refused("AR-VEH-003", "drags-the-gun", figure=figure.id, prop=str(name))


WORKS[HITCH] = WorkKind("AR-VEH-004", check_hitch, finish_hitch)
WORKS[UNHITCH] = WorkKind("AR-VEH-005", check_unhitch, finish_unhitch)
WORKS[BATTERY] = WorkKind("AR-VEH-005", check_battery, finish_battery)
WORKS[REPAIR] = WorkKind("AR-VEH-007", check_repair, finish_repair)
OFFERED += [HITCH, UNHITCH, BATTERY, REPAIR]
READINESS += [check_gun_ready, lambda aiming: check_dragged(aiming.match, aiming.shooter)]
STRIKER_CHECKS.append(check_dragged)
