"""Whom a shot is aimed at: one person, a group, a whole press, a front line or rear ranks; and who comes first.

Traits read here: none. Ranks and voices are those of `troop.py`.
"""

from collections.abc import Iterable

from escarmouche.engine.decisions import Refused
from escarmouche.engine.figures import Figure, FigureId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.announcements import enemies_in_contact
from escarmouche.rulebooks.argad.edition import ShootingWeapon, edition_of, is_on
from escarmouche.rulebooks.argad.figures import allowance, in_contact, spacing
from escarmouche.rulebooks.argad.groups import near_enough, target_group, target_members
from escarmouche.rulebooks.argad.ranks import is_behind, strikes_over
from escarmouche.rulebooks.argad.record import Aim, Window
from escarmouche.rulebooks.argad.shooting import Aiming, Check, in_contact_with_side, is_exposed
from escarmouche.rulebooks.argad.troop import has_orders, troop_chief_in_range
from escarmouche.table.base import TOLERANCE
from escarmouche.table.crowd import Crowd
from escarmouche.table.gaps import gap
from escarmouche.table.groups import connected


def aiming_of(match: Match, aim: Aim) -> Aiming:
    """The shot as announced, with all who are aimed at."""
    figures = match.state.figures
    shooter, target = figures[aim.by], figures[aim.at]
    return Aiming(match, shooter, target, aim, members_of(match, shooter, target, aim))


def members_of(match: Match, shooter: Figure, target: Figure, aim: Aim) -> tuple[Figure, ...]:
    """All who are aimed at together (AR-SHOOT-032); somebody by himself for the elite, or on the point of contact."""
    if aim.elite == "aim" or (aim.window == "point-blank" and not aim.whole):
        return (target,)
    if aim.press:
        return press(match, target)
    group = target_members(match, target, shooter.seat)
    if aim.window == "point-blank":
        return tuple(front_line(match, shooter, group))
    if aim.rear:
        return tuple(one for one in group if not touches(match, one, shooter.side) and not helps(match, one))
    return group


def touches(match: Match, figure: Figure, side: str) -> bool:
    """Whether somebody of that side touches him."""
    return any(other.side == side for other in enemies_in_contact(match, figure))


def front_line(match: Match, shooter: Figure, group: Iterable[Figure]) -> list[Figure]:
    """Those of a group who meet the shooter or his own people (AR-SHOOT-057)."""
    edition = edition_of(match)
    friends = [match.state.figures[name] for name in target_group(match, shooter, shooter.seat)]
    return [one for one in group if any(in_contact(one, friend, edition) for friend in friends)]


# --- melees ------------------------------------------------------------------------------------------------------


def crowds(match: Match, people: Iterable[Figure]) -> list[list[FigureId]]:
    """People of both sides who stand so near to one another that they are one moving crowd (AR-SHOOT-029)."""
    known = {figure.id: figure for figure in people}
    return match.worked_out(("crowds", *known), lambda: _crowds(match, known)) if known else []


def _crowds(match: Match, known: dict[FigureId, Figure]) -> list[list[FigureId]]:
    edition = edition_of(match)
    widest = max(spacing(figure, edition)[0] for figure in known.values())

    def linked(a: FigureId, b: FigureId, between: float) -> bool:
        return near_enough(known[a], known[b], between, edition, target=True, dispersed=False)

    return connected({name: figure.base for name, figure in known.items()}, widest, linked)


def melees(match: Match) -> list[list[FigureId]]:
    """Everybody who touches an enemy, by crowd."""
    return crowds(match, [figure for figure in match.state.living() if enemies_in_contact(match, figure)])


def press(match: Match, target: Figure) -> tuple[Figure, ...]:
    """A whole melee, friends and enemies, and whoever is near enough to be part of it (AR-SHOOT-030)."""
    crowd = next((crowd for crowd in match.worked_out("melees", lambda: melees(match)) if target.id in crowd), None)
    if crowd is None:
        raise Refused("AR-SHOOT-030", "no-melee", at=target.id)
    return match.worked_out(("press", *crowd), lambda: _press(match, crowd))


def _press(match: Match, crowd: list[FigureId]) -> tuple[Figure, ...]:
    """Those of a crowd, and whoever is near enough to one of them."""
    edition, inside = edition_of(match), [match.state.figures[name] for name in crowd]
    around = Crowd({one.id: one.base for one in inside})
    widest = max(spacing(figure, edition)[0] for figure in match.state.living())

    def belongs(figure: Figure) -> bool:
        near = (match.state.figures[name] for name in around.near(figure.base, widest))
        return figure.id in around or any(
            near_enough(figure, one, gap(figure.base, one.base), edition, target=True, dispersed=False) for one in near
        )

    return tuple(filter(belongs, match.state.living()))


def check_crowd(aiming: Aiming) -> None:
    """Whoever fought near friends is no target by himself at the start of the next turn (AR-SHOOT-029)."""
    match = aiming.match
    if aiming.window != "early" or aiming.aim.press or not edition_of(match).shooting.crowds:
        return
    book = match.state.book
    for crowd in match.worked_out("fought", lambda: _crowds_of_fighters(match), book.fought, book.touching):
        if not any(member.id in crowd for member in aiming.members):
            continue
        for name in crowd:
            other = match.state.figures[name]
            if other.side == aiming.shooter.side and other.id != aiming.shooter.id:
                raise Refused("AR-SHOOT-029", "confused-melee", at=aiming.target.id, friend=name)


def _crowds_of_fighters(match: Match) -> list[list[FigureId]]:
    """Those who fought last turn or touch each other now, sorted into crowds."""
    fought = {name for pair in (*match.state.book.fought, *match.state.book.touching) for name in pair}
    return crowds(match, [figure for figure in match.state.living() if figure.id in fought])


def check_friends(aiming: Aiming) -> None:
    """Nobody shoots at people who touch his friends (AR-SHOOT-028), save at the enemy he is himself about to meet.

    The troop chief in person may order it (AR-SHOOT-030); rear ranks may be free to be shot at (AR-SHOOT-031).
    """
    if aiming.aim.press:
        check_ordered(aiming)
    elif aiming.aim.rear:
        check_rear(aiming)
    elif aiming.window != "point-blank":
        check_group_free(aiming)


def check_group_free(aiming: Aiming) -> None:
    """Not one of a group may touch a friend, even if a single person of it is aimed at (AR-SHOOT-028)."""
    match, shooter = aiming.match, aiming.shooter
    group = target_group(match, aiming.target, shooter.seat)
    key = ("touches", shooter.side, shooter.seat, group[0])
    pair = match.worked_out(key, lambda: in_contact_with_side(match, group, shooter.side))
    if pair is not None:
        raise Refused("AR-SHOOT-028", "touches-friend", by=aiming.shooter.id, at=pair[0], friend=pair[1])


def check_ordered(aiming: Aiming) -> None:
    """Firing into the press takes the troop chief in person, within voice range; nobody aims (AR-SHOOT-030)."""
    if not edition_of(aiming.match).shooting.fire_into_press:
        raise Refused("AR-SHOOT-028", "no-fire-into-melee", by=aiming.shooter.id)
    if not troop_chief_in_range(aiming.match, aiming.shooter):
        raise Refused("AR-SHOOT-030", "no-chief-orders", by=aiming.shooter.id)
    if aiming.shooter in aiming.members:
        raise Refused("AR-SHOOT-018", "contacted", by=aiming.shooter.id, enemy=aiming.target.id)


def check_rear(aiming: Aiming) -> None:
    """The back of a fighting group, in the first band only, and none who strike over their comrades (AR-SHOOT-031)."""
    match, shooter = aiming.match, aiming.shooter
    thrown = throws_over_ranks(match, aiming.weapon)
    if not reaches_rear(match, aiming.weapon):
        raise Refused("AR-SHOOT-031", "rule-off", by=shooter.id)
    if aiming.target not in aiming.members or touches(match, aiming.target, shooter.side):
        raise Refused("AR-SHOOT-031", "not-a-rear-rank", at=aiming.target.id)
    group = target_group(match, aiming.target, shooter.seat)
    if not any(touches(match, match.state.figures[name], shooter.side) for name in group):
        raise Refused("AR-SHOOT-031", "not-fighting", at=aiming.target.id)
    reach = aiming.weapon.bands[0].upto
    near = min(gap(shooter.base, member.base) for member in aiming.members)
    if not thrown and near > reach + TOLERANCE:
        raise Refused("AR-SHOOT-031", "out-of-range", by=shooter.id, gap=round(near, 2), range=reach)


def throws_over_ranks(match: Match, weapon: ShootingWeapon) -> bool:
    """At any range, without the option (AR-LOS-009)."""
    return weapon.thrown and edition_of(match).lines.throw_over_ranks


def reaches_rear(match: Match, weapon: ShootingWeapon) -> bool:
    """Whether rear ranks may be shot at with it at all (AR-SHOOT-031)."""
    option = "rear_ranks" in edition_of(match).switches and is_on(match, "rear_ranks")
    return option or throws_over_ranks(match, weapon)


def within_range(match: Match, shooter: Figure, weapon: ShootingWeapon, window: Window) -> list[Figure]:
    """The enemies worth aiming at: those in range, and those who are one target with somebody in range.

    Whoever stands in a melee counts, however far: the press around him may be nearer (AR-SHOOT-030).
    """
    if window == "point-blank":
        return enemies_in_contact(match, shooter)
    furthest = weapon.bands[-1].upto + TOLERANCE
    enemies = known_enemies(match, shooter)
    near: set[FigureId] = set()
    for enemy, away in enemies:
        if away <= furthest and enemy.id not in near:
            near.update(target_group(match, enemy, shooter.seat))
    return [one for one, _ in enemies if one.id in near or enemies_in_contact(match, one)]


def known_enemies(match: Match, shooter: Figure) -> list[tuple[Figure, float]]:
    """The enemies that the shooter's seat knows of, and how far from him they are."""
    if match.state.figures.get(shooter.id) is not shooter:
        return _known_enemies(match, shooter)
    return match.worked_out(("known enemies", shooter.id), lambda: _known_enemies(match, shooter))


def _known_enemies(match: Match, shooter: Figure) -> list[tuple[Figure, float]]:
    enemies = (one for one in match.state.living() if one.is_enemy_of(shooter) and one.is_known_to(shooter.seat))
    return [(one, gap(shooter.base, one.base)) for one in enemies]


def helps(match: Match, figure: Figure) -> bool:
    """Whether he will strike over a comrade in this melee, unless he renounces it (AR-SHOOT-031)."""
    return match.at_this_moment(("helps", figure.id), lambda: _helps(match, figure))


def _helps(match: Match, figure: Figure) -> bool:
    if figure.marks.get("renounces", False) or not strikes_over(match, figure):
        return False
    return any(
        is_behind(match, figure, friend, enemy)
        for friend in match.state.living()
        if friend.side == figure.side and friend.id != figure.id
        for enemy in enemies_in_contact(match, friend)
    )


# --- who comes first ---------------------------------------------------------------------------------------------


def check_priority(aiming: Aiming) -> None:
    """One shoots first at the nearest, or at those who shoot at one (AR-SHOOT-026), unless a chief picks (-027)."""
    match, shooter = aiming.match, aiming.shooter
    rules = edition_of(match).shooting
    if aiming.window not in ("early", "shooting") or aiming.aim.press:
        return
    threats = threats_to(match, shooter)
    if threats and any(member.id in threats for member in aiming.members):
        return
    if rules.chief_picks and has_orders(match, shooter):
        return
    if rules.priority == "nearest":
        check_nearest(aiming)
    else:
        check_dangerous(aiming)


def threats_to(match: Match, shooter: Figure) -> set[FigureId]:
    """Who has announced a shot at the shooter or his group, or fired one of late (AR-SHOOT-026)."""
    return match.at_this_moment(("threats", shooter.id), lambda: _threats_to(match, shooter))


def _threats_to(match: Match, shooter: Figure) -> set[FigureId]:
    group, book = target_group(match, shooter, shooter.seat), match.state.book
    return {by for by, at in (*((aim.by, aim.at) for aim in book.aims), *book.fired) if at in group}


def check_nearest(aiming: Aiming) -> None:
    """No other enemy who can be shot now is nearer (AR-SHOOT-026)."""
    members = {member.id for member in aiming.members}
    if aiming.aim.elite == "aim":  # the priority is that of his group (AR-SHOOT-041)
        members.update(target_group(aiming.match, aiming.target, aiming.shooter.seat))
    enemies = known_enemies(aiming.match, aiming.shooter)
    away = min(between for other, between in enemies if other.id in members)
    for other, between in enemies:
        if between < away - TOLERANCE and other.id not in members and is_legal(aiming, other):
            raise Refused(
                "AR-SHOOT-026", "nearer-enemy", by=aiming.shooter.id, at=aiming.target.id, enemy=other.id,
                gap=round(between, 2),
            )  # fmt: skip


def check_dangerous(aiming: Aiming) -> None:
    """Enemies who could reach him next turn come before the others (AR-SHOOT-026)."""
    if any(could_reach(aiming, member) for member in aiming.members):
        return
    for other, _ in known_enemies(aiming.match, aiming.shooter):
        pressing = could_reach(aiming, other) or other.id in threats_to(aiming.match, aiming.shooter)
        if pressing and is_legal(aiming, other):
            raise Refused("AR-SHOOT-026", "pressing-enemy", by=aiming.shooter.id, at=aiming.target.id, enemy=other.id)


def could_reach(aiming: Aiming, enemy: Figure) -> bool:
    """Whether his full move could bring him into contact next turn."""
    away = gap(aiming.shooter.base, enemy.base)
    return away <= allowance(enemy, edition_of(aiming.match)) + TOLERANCE


def is_legal(aiming: Aiming, other: Figure) -> bool:
    """Whether he could be shot at now by every other rule (AR-SHOOT-026)."""
    key = ("legal", aiming.shooter.id, aiming.aim.weapon, aiming.window, other.id)
    return aiming.match.at_this_moment(key, lambda: _is_legal(aiming, other))


def _is_legal(aiming: Aiming, other: Figure) -> bool:
    plain = Aim(by=aiming.shooter.id, at=other.id, weapon=aiming.aim.weapon, window=aiming.window)
    try:
        instead = aiming_of(aiming.match, plain)
        for check in LEGALITY:
            check(instead)
        return is_exposed(instead, other)
    except Refused:
        return False


#: What makes a target one that can be shot at all, for telling which comes first.
LEGALITY: list[Check] = [check_crowd, check_friends]
