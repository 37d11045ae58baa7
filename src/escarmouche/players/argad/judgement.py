"""The considerations of Argad!: what speaks for and against everything that a figure may do this turn.

Each looks at one figure's sheet, everybody else being where the foresight has him: enemies where they are expected or
have announced, friends where they are planned. Values are in points of the match, one for each row of the sheet.
"""

from collections.abc import Iterator, Sequence

import numpy as np

from escarmouche.engine.figures import FigureId
from escarmouche.engine.objectives import Bring, Hold
from escarmouche.players.argad.candidates import Candidate
from escarmouche.players.argad.fights import Strike
from escarmouche.players.argad.foresight import Foresight, Sheet, between
from escarmouche.players.argad.landscape import Floats
from escarmouche.players.argad.odds import Blow, point_blank_chance
from escarmouche.players.argad.sense import Battle, Person
from escarmouche.players.considerations import Consideration
from escarmouche.rulebooks.argad.record import Work
from escarmouche.rulebooks.argad.troop import NEEDS_A_CHIEF

#: What is near enough to help.
ELBOW = 7.0

#: Of what may happen next turn, how much counts now.
LATER = 0.5

#: How the fire of somebody is shared among his targets: the nearest first (AR-SHOOT-026).
SHARE = 0.5

#: The step of a shot before contact: ahead of every blow (AR-MEL-017).
BEFORE_ALL = -2

#: Of several who may come for somebody, how much the worst counts, and the next ones.
TOGETHER = (1.0, 0.6, 0.35)


# --- melees ------------------------------------------------------------------------------------------------------


def blows(sheet: Sheet) -> Floats:
    """What the melee of this turn is worth with him in it, over what it is worth without him."""
    found, known = np.zeros(len(sheet.candidates)), {}
    for row in np.flatnonzero(sheet.engaged).tolist():
        one = sheet.candidates[row]
        foes = sheet.foresight.opponents(one)
        key = (tuple(foes), one.target, one.moves, isinstance(one.goal, Work))
        if key not in known:
            known[key] = melee_with(sheet.foresight, one, foes) if foes else 0.0
        found[row] = known[key]
    return found


def melee_with(foresight: Foresight, one: Candidate, foes: Sequence[FigureId]) -> float:
    me = one.person.id
    contacts: dict[str, list[str]] = {}
    for foe in foes:
        ours = foresight.against(foe, me)
        contacts.setdefault(foe, []).extend(ours)
        for friend in ours:
            contacts.setdefault(friend, []).append(foe)
    charges = charging(foresight, one, foes)
    key = tuple(sorted((by, *sorted(at)) for by, at in contacts.items()))
    without = foresight.fights.get(key)
    if without is None:
        without = foresight.fights[key] = foresight.fight(contacts, charges, ()) if any(contacts.values()) else 0.0
    whole: dict[str, list[str]] = {**{by: list(at) for by, at in contacts.items()}, me: list(foes)}
    for foe in foes:
        whole.setdefault(foe, []).append(me)
    return foresight.fight(whole, charges, [*waiting_shots(foresight, one, foes)]) - without


def charging(foresight: Foresight, one: Candidate, foes: Sequence[FigureId]) -> frozenset[tuple[str, str]]:
    """The riders whose run is long enough to count as a charge (AR-CAV-007)."""
    run = foresight.battle.edition.cavalry.sure_run
    return frozenset(
        (str(end.person.id), str(end.target))
        for end in (one, *(foresight.ends[foe] for foe in foes))
        if end.target is not None and end.person.rides and end.far >= run
    )


def waiting_shots(foresight: Foresight, one: Candidate, foes: Sequence[FigureId]) -> Iterator[Strike]:
    """Loaded weapons fired at whoever comes into contact, where the edition knows that (AR-SHOOT-057)."""
    battle = foresight.battle
    if not battle.point_blank:
        return
    if one.target is not None:
        for name in foes:
            foe = battle.people[name]
            if not foresight.ends[name].moves and battle.could_shoot(foe, False):
                yield at_contact(battle, foe, one.person)
    elif not one.moves and battle.could_shoot(one.person, False) and not isinstance(one.goal, Work):
        coming = [battle.people[name] for name in foes if name not in one.person.contacts]
        if coming:
            yield at_contact(battle, one.person, max(coming, key=lambda foe: foe.worth))


def at_contact(battle: Battle, by: Person, at: Person) -> Strike:
    assert by.gun is not None
    chance = point_blank_chance(battle.edition, by.figure, at.figure, by.gun)
    return Strike(by.id, at.id, Blow(BEFORE_ALL, chance, 0.0, (0, 0)))


# --- shots -------------------------------------------------------------------------------------------------------


def shots(sheet: Sheet) -> Floats:
    """His own shot of this turn, at the best target from there."""
    best = best_of(sheet.by_now * sheet.foresight.foe_worth * ~sheet.foresight.busy)
    return np.where(sheet.engaged | sheet.works, 0.0, best)


def fire(sheet: Sheet) -> Floats:
    """The shots that this turn may bring him."""
    total = (sheet.on_now * share_of_fire(sheet)).sum(axis=1)
    return np.where(sheet.engaged, 0.0, -np.minimum(1.0, total) * sheet.person.worth)


def exposure(sheet: Sheet) -> Floats:
    """The shots that the next turn may bring him there."""
    total: Floats = (sheet.on_later * share_of_fire(sheet)).sum(axis=1)
    return total.clip(max=1.0) * (-LATER * sheet.person.worth)


def share_of_fire(sheet: Sheet) -> Floats:
    """How likely it is that each enemy shoots at him and not at a friend who is nearer."""
    away = sheet.foresight.away[sheet.foresight.others(sheet.person)]
    nearer = (away[None, :, :] < sheet.centre[:, None, :]).sum(axis=1)
    found: Floats = SHARE**nearer
    return found


def best_of(values: Floats) -> Floats:
    """The best of each row, nothing where there is nobody."""
    found: Floats = values.max(axis=1, initial=0.0)
    return found


# --- the next turn -----------------------------------------------------------------------------------------------


def threat(sheet: Sheet) -> Floats:
    """The enemies who could reach him next turn, together, less what friends at his elbow make them think twice."""
    foresight = sheet.foresight
    coming = (sheet.away <= foresight.foe_pace) & ~foresight.foe_out
    dangers = np.where(coming, np.maximum(sheet.duel_of, 0.0), 0.0)
    worst = -np.sort(-dangers, axis=1)[:, : len(TOGETHER)]
    total = np.minimum((worst * TOGETHER[: worst.shape[1]]).sum(axis=1), sheet.person.worth)
    beside = between(sheet.at, foresight.at[foresight.others(sheet.person)])
    helpers = (beside <= ELBOW).sum(axis=1)
    return np.where(sheet.charges, 0.0, -LATER * total / (1.0 + 0.5 * helpers))


def prospect(sheet: Sheet) -> Floats:
    """What he could do from there next turn: a shot, or a charge at somebody whom others of us can reach as well."""
    foresight, person = sheet.foresight, sheet.person
    ready = sheet.reloads | person.loaded
    shot = best_of(sheet.by_later * foresight.foe_worth) * 0.8 * ready
    others = foresight.others(person)
    friends = (foresight.away[others] <= foresight.pace[others, None] + 2.0).sum(axis=0)
    charge = np.where(sheet.away <= person.pace, sheet.duel + 0.15 * friends, 0.0)
    return LATER * np.maximum(shot, best_of(charge))


def advance(sheet: Sheet) -> Floats:
    """Nearer to the enemy, in moves of his own: worth something to whoever must close with him."""
    if not sheet.person.pace or not sheet.foresight.theirs:
        return np.zeros(len(sheet.candidates))
    found: Floats = 0.1 * (1.0 - sheet.centre.min(axis=1) / sheet.person.pace)
    return found


# --- places ------------------------------------------------------------------------------------------------------


def objective(sheet: Sheet) -> Floats:
    """Being where points are to be had when the time comes."""
    foresight, battle = sheet.foresight, sheet.foresight.battle
    total = np.zeros(len(sheet.candidates))
    others = foresight.others(sheet.person)
    for place in battle.places:
        if (place.side == battle.side) != (foresight.sign > 0):
            continue
        mine = nearness(battle, sheet.at, sheet.person.reach, sheet.person.pace, place)
        if isinstance(place, Bring):
            meant = not place.figures or sheet.person.id in place.figures
            total += place.points * urgency(battle) * mine * meant
            continue
        friends = nearness(battle, foresight.at, foresight.reach, foresight.pace, place)[others].sum()
        foes = nearness(battle, foresight.foe_at, foresight.foe_reach, foresight.foe_pace, place).sum()
        total += place.points * urgency(battle) * (held(friends + mine - foes) - held(friends - foes))
    return 2.0 * total


def urgency(battle: Battle) -> float:
    """How much a place counts now that counts only at the end."""
    return 1.0 / (1.0 + 0.35 * battle.turns_left)


def nearness(
    battle: Battle, at: Floats, reach: "Floats | float", pace: "Floats | float", place: Hold | Bring
) -> Floats:
    """1 for whoever is there, less the more moves he needs to come there in time."""
    away = np.hypot(at[:, 0] - place.at[0], at[:, 1] - place.at[1]) - reach - place.within
    moves = away / np.maximum(pace, 1.0)
    found: Floats = np.where(moves <= battle.turns_left + 0.5, 0.7 * np.exp(-0.6 * np.maximum(moves, 0.0)), 0.0)
    return np.where(away <= 0.0, 1.0, found)


def held(lead: Floats) -> Floats:
    """How likely a place is ours with so many more people than they have."""
    found: Floats = 1.0 / (1.0 + np.exp(-1.5 * (lead - 0.5)))
    return found


def company(sheet: Sheet) -> Floats:
    """Friends near enough to help, three at most; and not on the same spot."""
    foresight = sheet.foresight
    others = foresight.others(sheet.person)
    away = between(sheet.at, foresight.at[others])
    near: Floats = (away <= ELBOW).sum(axis=1).clip(max=3) * 0.03
    crowd = (away < foresight.reach[others] + sheet.person.reach).sum(axis=1)
    return near - np.where(sheet.charges, 0.0, 0.15 * crowd)


def command(sheet: Sheet) -> Floats:
    """Within voice range of somebody who commands: without him the lesser ones fall into disorder (AR-CMD-002)."""
    foresight, person = sheet.foresight, sheet.person
    chiefs = [one for one in foresight.battle.chiefs if one.id in foresight.index and one.id != person.id]
    if person.figure.profile.grade > NEEDS_A_CHIEF or not chiefs or person.figure.seat != chiefs[0].figure.seat:
        return np.zeros(len(sheet.candidates))
    rows = [foresight.index[chief.id] for chief in chiefs]
    away = between(sheet.at, foresight.at[rows]) - foresight.reach[rows] - person.reach
    return np.where((away <= foresight.battle.edition.numbers.voice).any(axis=1), 0.0, -0.12)


def reloading(sheet: Sheet) -> Floats:
    """A weapon ready again, where nobody spoils the work."""
    return np.where(sheet.reloads & ~sheet.engaged, 0.1, 0.0)


def ground(sheet: Sheet) -> Floats:
    """Hard ground holds whoever stands in it, riders most of all."""
    rank = sheet.foresight.battle.lore.land.rank(sheet.person.figure, sheet.at)
    return np.where(sheet.moves, -0.04 * rank * (3.0 if sheet.person.rides else 1.0), 0.0)


def steadiness(sheet: Sheet) -> Floats:
    """Nobody wanders about for nothing; who leaves a melee risks being held."""
    return np.where(sheet.leaves, -0.25, np.where(sheet.moves, -0.02, 0.0))


CONSIDERATIONS: list[Consideration[Sheet]] = [
    Consideration("blows", blows),
    Consideration("shots", shots),
    Consideration("fire", fire),
    Consideration("exposure", exposure),
    Consideration("threat", threat),
    Consideration("prospect", prospect),
    Consideration("advance", advance),
    Consideration("objective", objective),
    Consideration("company", company),
    Consideration("command", command),
    Consideration("reloading", reloading),
    Consideration("ground", ground),
    Consideration("steadiness", steadiness),
]
