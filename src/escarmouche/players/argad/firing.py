"""Which shots to announce: looked at by eye first, then by the rulebook's exact word, and shared out so that nobody is
shot at twice for nothing.

A weapon that takes a turn to load is saved for the moment before contact when the shot is poor and somebody is coming.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import numpy as np

from escarmouche.engine.decisions import Refused
from escarmouche.engine.figures import FigureId
from escarmouche.engine.match import Match
from escarmouche.players.argad.candidates import stays
from escarmouche.players.argad.foresight import Foresight, sheets_of
from escarmouche.players.argad.odds import hit_chance, point_blank_chance
from escarmouche.players.argad.sense import Battle, Person, gap_between, names_of
from escarmouche.rulebooks.argad.figures import has_shot, has_trait, shooting_weapons
from escarmouche.rulebooks.argad.permissions import check_legal, is_ready, needs
from escarmouche.rulebooks.argad.record import Aim, Window
from escarmouche.rulebooks.argad.targets import aiming_of
from escarmouche.rulebooks.argad.windows import VERBS, AnyShot

#: A shot that hits less often than this is not worth the powder; before movement one waits for something better.
HOPELESS, GOOD, PRESSING = 0.03, 0.3, 0.16

#: How likely it is that an enemy within reach comes.
COMES = 0.5


class Fire(NamedTuple):
    """A shot, with its chance and what his fall is worth."""

    aim: Aim
    chance: float
    worth: float

    @property
    def by(self) -> FigureId:
        return self.aim.by

    @property
    def at(self) -> FigureId:
        return self.aim.at

    def answer(self) -> AnyShot:
        kind = VERBS[self.aim.window][1]
        return kind(by=self.aim.by, at=self.aim.at, weapon=self.aim.weapon, elite=self.aim.elite)


class Guess(NamedTuple):
    """A shot as the eye sees it."""

    by: Person
    at: Person
    chance: float


def guesses(battle: Battle, window: Window) -> list[Guess]:
    """Every shot that one might think of."""
    match = battle.match
    shooters = [one for one in battle.own if one.gun is not None and one.loaded and not has_shot(one.figure)]
    shooters = [one for one in shooters if any(is_ready(match, one.figure, name, window) for name in guns(battle, one))]
    if not shooters or not battle.foes:
        return []
    walked = [stays(one)._replace(moves=bool(one.figure.marks.get("moving"))) for one in shooters]
    ends = {name: stays(person) for name, person in battle.people.items()}
    sheets = sheets_of(Foresight(battle, ends), [(end.person, [end]) for end in walked])
    found = []
    for shooter in shooters:
        chances = sheets[shooter.id].by_now[0]
        seen = np.flatnonzero(chances > HOPELESS).tolist()
        found += [Guess(shooter, battle.foes[index], float(chances[index])) for index in seen]
    return found


def guns(battle: Battle, person: Person) -> list[str]:
    """The names of what he shoots with now."""
    if person.gun is None:
        return []
    carried = shooting_weapons(person.figure, battle.edition)
    return [name for name in names_of(person.gun, battle.edition) if name in carried]


def shared_out(
    battle: Battle, window: Window, value: Callable[[Guess], float], wanted: Callable[[Fire], bool] = lambda fire: True
) -> list[Fire]:
    """One shot for each, the best first; whoever is probably dead already is worth less.

    Only what looks best is looked up; what the rulebook refuses, or nobody wants, gives way to the next.
    """
    left: dict[FigureId, float] = {}
    open_to = guesses(battle, window)
    found: list[Fire] = []
    while open_to:
        best = max(open_to, key=lambda one: (value(one) * left.get(one.at.id, 1.0), one.by.id, one.at.id))
        open_to.remove(best)
        fire = looked_up(battle, best, window)
        if fire is None or fire.chance <= HOPELESS or not wanted(fire):
            continue
        left[fire.at] = left.get(fire.at, 1.0) * (1.0 - fire.chance)
        found.append(fire)
        open_to = [one for one in open_to if one.by.id != fire.by]
    return found


def by_eye(guess: Guess) -> float:
    """What a shot is worth."""
    return guess.chance * guess.at.worth


def looked_up(battle: Battle, guess: Guess, window: Window) -> Fire | None:
    """The shot by the rulebook's arithmetic; None where it is none."""
    for aim in ways(battle, guess, window):
        try:
            aiming = aiming_of(battle.match, aim)
            check_legal(aiming)
            natural = min(need.natural_need for need in needs(aiming))
        except Refused:
            continue
        weapon = battle.edition.shooting_weapons[aim.weapon]
        one = hit_chance(natural, battle.edition.numbers.dice_ceiling)
        return Fire(aim, 1.0 - (1.0 - one) ** (weapon.red + weapon.white or 1), guess.at.worth)
    return None


def is_legal(match: Match, aim: Aim) -> bool:
    try:
        check_legal(aiming_of(match, aim))
    except Refused:
        return False
    return True


def ways(battle: Battle, guess: Guess, window: Window) -> Iterator[Aim]:
    """With his talent if he has one to spend (AR-SHOOT-041), else plainly."""
    for name in guns(battle, guess.by):
        plain = Aim(by=guess.by.id, at=guess.at.id, weapon=name, window=window)
        if has_trait(guess.by.figure, "elite shooter"):
            yield Aim(by=guess.by.id, at=guess.at.id, weapon=name, window=window, elite="bonus")
        yield plain


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
