"""Which shots to announce: the exact need of each shot on offer, shared out so that nobody is shot at twice for
nothing.

A weapon that takes a turn to load is saved for the moment before contact when the shot is poor and somebody is coming.
"""

from collections.abc import Iterable
from typing import NamedTuple

from escarmouche.engine.decisions import Decision, Option, Refused
from escarmouche.engine.figures import FigureId
from escarmouche.players.argad.odds import hit_chance, point_blank_chance
from escarmouche.players.argad.sense import Battle, gap_between
from escarmouche.rulebooks.argad.permissions import needs
from escarmouche.rulebooks.argad.record import Aim, Window
from escarmouche.rulebooks.argad.targets import aiming_of
from escarmouche.rulebooks.argad.windows import AnyShot

#: A shot that hits less often than this is not worth the powder; before movement one waits for something better.
HOPELESS, GOOD, PRESSING = 0.03, 0.3, 0.16

#: How likely it is that an enemy within reach comes.
COMES = 0.5


class Fire(NamedTuple):
    """A shot on offer, with its chance and what it may gain."""

    option: Option
    by: FigureId
    at: FigureId
    chance: float
    worth: float


def aims_on_offer(battle: Battle, decision: Decision, window: Window) -> list[Fire]:
    """Every plain shot on offer with its odds. Nobody fires into a press in which friends stand."""
    found = []
    for option in decision.options:
        answer = option.answer
        if not isinstance(answer, AnyShot) or answer.press:
            continue
        facts = {name: getattr(answer, name) for name in Aim.__struct_fields__ if hasattr(answer, name)}
        if answer.at not in battle.people or answer.by not in battle.people:
            continue
        chance = chance_of(battle, Aim(**{**facts, "window": window}))
        if chance > HOPELESS:
            found.append(Fire(option, answer.by, answer.at, chance, battle.people[answer.at].worth))
    return found


def chance_of(battle: Battle, aim: Aim) -> float:
    """That a shot hits somebody, by the rulebook's arithmetic."""
    try:
        natural = min(need.natural_need for need in needs(aiming_of(battle.match, aim)))
    except Refused:
        return 0.0
    weapon = battle.edition.shooting_weapons[aim.weapon]
    one = hit_chance(natural, battle.edition.numbers.dice_ceiling)
    return 1.0 - (1.0 - one) ** (weapon.red + weapon.white or 1)


def shared_out(fires: Iterable[Fire]) -> list[Fire]:
    """One shot for each, the best first; who is probably dead already is worth less."""
    left: dict[FigureId, float] = {}
    open_to = list(fires)
    found: list[Fire] = []
    while open_to:
        best = max(open_to, key=lambda one: (one.chance * one.worth * left.get(one.at, 1.0), one.option.key))
        left[best.at] = left.get(best.at, 1.0) * (1.0 - best.chance)
        found.append(best)
        open_to = [one for one in open_to if one.by != best.by]
    return found


def is_saved(battle: Battle, fire: Fire) -> bool:
    """Whether he had better wait for somebody who is about to come: a sure shot then is worth more than a poor one
    now."""
    if not battle.point_blank:
        return False
    shooter = battle.people[fire.by]
    if shooter.gun is None or not shooter.gun.reload:
        return False
    for foe in battle.foes:
        reaches = shooter.reach + foe.reach
        if gap_between((shooter.x, shooter.y), (foe.x, foe.y), reaches) <= foe.pace and not foe.contacts:
            later = COMES * point_blank_chance(battle.edition, shooter.figure, foe.figure, shooter.gun) * foe.worth
            if later > fire.chance * fire.worth:
                return True
    return False


def is_early_shot(battle: Battle, fire: Fire) -> bool:
    """Before anybody moves: a good shot, or one at somebody who would be upon us before the shooting phase."""
    if fire.chance >= GOOD:
        return True
    foe = battle.people[fire.at]
    pressing = any(
        gap_between((foe.x, foe.y), (one.x, one.y), foe.reach + one.reach) <= foe.pace for one in battle.mine
    )
    return pressing and fire.chance >= PRESSING
