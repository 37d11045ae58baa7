"""The considerations of Argad!: what speaks for and against something that a figure may do this turn.

Each looks at one candidate of one figure, everybody else being where the foresight has him: enemies where they are
expected or have announced, friends where they are planned. Values are in points of the match.
"""

from collections.abc import Iterator, Sequence
from math import exp, hypot
from typing import Any

from escarmouche.engine.figures import FigureId
from escarmouche.players.argad.candidates import Candidate
from escarmouche.players.argad.fights import Strike
from escarmouche.players.argad.odds import Blow, point_blank_chance
from escarmouche.players.argad.sense import Battle, Person, reach_of
from escarmouche.players.considerations import Consideration
from escarmouche.rulebooks.argad.record import Work
from escarmouche.rulebooks.argad.troop import NEEDS_A_CHIEF
from escarmouche.table.base import Point

#: What is near enough to help.
ELBOW = 7.0

#: Of what may happen next turn, how much counts now.
LATER = 0.5

#: How the fire of somebody is shared among his targets: the nearest first (AR-SHOOT-026).
SHARE = 0.5

#: The step of a shot before contact: ahead of every blow (AR-MEL-017).
BEFORE_ALL = -2


class Foresight:
    """Where everybody is expected to be when this turn's movement is over, seen from one side."""

    def __init__(self, battle: Battle, ends: dict[FigureId, Candidate], mine: bool = True) -> None:
        self.battle, self.ends = battle, ends
        self.ours = battle.mine if mine else battle.foes
        self.theirs = battle.foes if mine else battle.mine
        self.sign = 1.0 if mine else -1.0
        self.fights: dict[Any, float] = {}

    def end(self, name: FigureId) -> Candidate:
        return self.ends[name]

    def foes(self) -> Iterator[tuple[Person, Candidate]]:
        return ((foe, self.ends[foe.id]) for foe in self.theirs)

    def opponents(self, one: Candidate) -> list[FigureId]:
        """The enemies in contact with whoever does this: those he goes for, who come for him, whom he does not
        leave."""
        person, found = one.person, [] if one.target is None else [one.target]
        if not one.moves:
            found += [name for name in person.contacts if name in self.ends and name not in found]
        for foe, end in self.foes():
            if foe.id in found:
                continue
            if end.target == person.id:
                reaches = foe.reach + person.reach
                if hypot(one.at[0] - foe.x, one.at[1] - foe.y) - reaches <= foe.pace:
                    found.append(foe.id)
            elif foe.id in person.contacts and one.moves and one.target is None and not end.moves:
                continue
        return found

    def against(self, foe: FigureId, but: FigureId) -> list[FigureId]:
        """Our people in contact with an enemy, one of them left out."""
        found = []
        for friend in self.ours:
            end = self.ends[friend.id]
            if (friend.id != but and (end.target == foe or (foe in friend.contacts and not end.moves))) or (
                friend.id != but and self.ends[foe].target == friend.id and not friend.contacts
            ):
                found.append(friend.id)
        return found

    def fight(
        self, contacts: dict[str, list[str]], charges: frozenset[tuple[str, str]], shots: Sequence[Strike]
    ) -> float:
        return self.sign * self.battle.fight(contacts, charges, shots)


def charging(foresight: Foresight, one: Candidate) -> frozenset[tuple[str, str]]:
    """The riders whose run is long enough to count as a charge (AR-CAV-007)."""
    found = set()
    for end in (one, *(foresight.ends[foe] for foe in foresight.opponents(one))):
        if end.target is not None and end.person.rides and end.far >= foresight.battle.edition.cavalry.sure_run:
            found.add((str(end.person.id), str(end.target)))
    return frozenset(found)


def blows(foresight: Foresight, one: Candidate) -> float:
    """What the melee of this turn is worth with him in it, over what it is worth without him."""
    foes = foresight.opponents(one)
    if not foes:
        return 0.0
    me = one.person.id
    friends = {foe: foresight.against(foe, me) for foe in foes}
    contacts: dict[str, list[str]] = {}
    for foe, ours in friends.items():
        contacts.setdefault(foe, []).extend(ours)
        for friend in ours:
            contacts.setdefault(friend, []).append(foe)
    key = (me, tuple(sorted((by, *sorted(at)) for by, at in contacts.items())))
    charges = charging(foresight, one)
    without = foresight.fights.get(key)
    if without is None:
        without = foresight.fight(contacts, charges, ()) if contacts else 0.0
        foresight.fights[key] = without
    whole: dict[str, list[str]] = {**{by: list(at) for by, at in contacts.items()}, me: list(foes)}
    for foe in foes:
        whole.setdefault(foe, []).append(me)
    return foresight.fight(whole, charges, [*waiting_shots(foresight, one, foes)]) - without


def waiting_shots(foresight: Foresight, one: Candidate, foes: Sequence[FigureId]) -> Iterator[Strike]:
    """Loaded weapons fired at whoever comes into contact, where the edition knows that (AR-SHOOT-057)."""
    battle = foresight.battle
    if not battle.point_blank:
        return
    if one.target is not None:
        for name in foes:
            foe = battle.people[name]
            if foresight.ends[name].moves or not battle.could_shoot(foe, False):
                continue
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


def shots(foresight: Foresight, one: Candidate) -> float:
    """His own shot of this turn, at the best target from there."""
    battle, person = foresight.battle, one.person
    if isinstance(one.goal, Work) or not battle.could_shoot(person, one.moves) or foresight.opponents(one):
        return 0.0
    best = 0.0
    for foe, end in foresight.foes():
        if end.target is None and not foe.contacts:
            best = max(best, foe.worth * battle.shot(person, foe, one.at, end.at, one.moves))
    return best


def fire(foresight: Foresight, one: Candidate) -> float:
    """The shots that this turn may bring him."""
    if foresight.opponents(one):
        return 0.0
    battle, person, total = foresight.battle, one.person, 0.0
    for foe, end in foresight.foes():
        if foe.gun is None or end.target is not None or isinstance(end.goal, Work):
            continue
        if battle.could_shoot(foe, end.moves):
            chance = battle.shot(foe, person, end.at, one.at, end.moves)
            if chance:
                total += chance * share_of_fire(foresight, one, end.at)
    return -min(1.0, total) * person.worth


def share_of_fire(foresight: Foresight, one: Candidate, muzzle: Point) -> float:
    """How likely it is that somebody at that place shoots at him and not at a friend who is nearer."""
    mine = hypot(one.at[0] - muzzle[0], one.at[1] - muzzle[1])
    nearer = 0
    for friend in foresight.ours:
        if friend.id != one.person.id:
            at = foresight.ends[friend.id].at
            nearer += hypot(at[0] - muzzle[0], at[1] - muzzle[1]) < mine
    return float(SHARE**nearer)


def exposure(foresight: Foresight, one: Candidate) -> float:
    """The shots that the next turn may bring him there."""
    battle, person, total = foresight.battle, one.person, 0.0
    for foe, end in foresight.foes():
        if foe.gun is None or foe.out or end.target is not None:
            continue
        ready = not foe.loaded if end.verb == "reload" else foe.loaded and not foe.gun.reload
        if ready or (foe.loaded and end.moves):
            total += battle.shot(foe, person, end.at, one.at, False) * share_of_fire(foresight, one, end.at)
    return -LATER * min(1.0, total) * person.worth


# --- the next turn -----------------------------------------------------------------------------------------------


def threat(foresight: Foresight, one: Candidate) -> float:
    """The enemies who could reach him next turn, together, less what friends at his elbow make them think twice."""
    if one.target is not None:
        return 0.0
    battle, person = foresight.battle, one.person
    coming = []
    for foe, end in foresight.foes():
        away = hypot(end.at[0] - one.at[0], end.at[1] - one.at[1]) - foe.reach - person.reach
        if away <= foe.pace and not foe.out:
            coming.append((battle.duel(foe, person), foe))
    coming = sorted((told for told in coming if told[0] > 0.0), key=lambda told: -told[0])[:3]
    if not coming:
        return 0.0
    names = [foe.id for _, foe in coming]
    contacts: dict[str, list[str]] = {person.id: [*names], **{name: [person.id] for name in names}}
    worst = foresight.fight(contacts, frozenset(), ())
    helpers = sum(
        hypot(end.at[0] - one.at[0], end.at[1] - one.at[1]) <= ELBOW
        for friend in foresight.ours
        if friend.id != person.id
        for end in (foresight.ends[friend.id],)
    )
    return LATER * min(0.0, worst) / (1.0 + 0.5 * helpers)


def prospect(foresight: Foresight, one: Candidate) -> float:
    """What he could do from there next turn: a shot, or a charge at somebody whom others of us can reach as well."""
    battle, person, best = foresight.battle, one.person, 0.0
    ready = person.gun is not None and (person.loaded or one.verb == "reload")
    for foe, end in foresight.foes():
        away = hypot(end.at[0] - one.at[0], end.at[1] - one.at[1]) - foe.reach - person.reach
        if ready and person.gun is not None and away <= reach_of(person.gun):
            best = max(best, 0.8 * foe.worth * battle.shot(person, foe, one.at, end.at, False))
        if away <= person.pace:
            best = max(best, battle.duel(person, foe) + 0.15 * with_friends(foresight, person, end.at))
    return LATER * best


def with_friends(foresight: Foresight, person: Person, there: Point) -> int:
    """How many others of us could reach that place next turn."""
    return sum(
        hypot(end.at[0] - there[0], end.at[1] - there[1]) <= friend.pace + 2.0
        for friend in foresight.ours
        if friend.id != person.id
        for end in (foresight.ends[friend.id],)
    )


def advance(foresight: Foresight, one: Candidate) -> float:
    """Nearer to the enemy, in moves of his own: worth something to whoever must close with him."""
    person = one.person
    if not person.pace:
        return 0.0
    away = [hypot(end.at[0] - one.at[0], end.at[1] - one.at[1]) for _, end in foresight.foes()]
    return 0.1 * (1.0 - min(away) / person.pace) if away else 0.0


# --- places ------------------------------------------------------------------------------------------------------


def objective(foresight: Foresight, one: Candidate) -> float:
    """Being where points are to be had when the time comes."""
    battle, total = foresight.battle, 0.0
    for hold in battle.holds:
        if (hold.side == battle.side) != (foresight.sign > 0):
            continue
        ours = sum(nearness(battle, foresight.ends[one_of_us.id], hold.at, hold.within)
                   for one_of_us in foresight.ours if one_of_us.id != one.person.id)  # fmt: skip
        theirs = sum(nearness(battle, end, hold.at, hold.within) for _, end in foresight.foes())
        mine = nearness(battle, one, hold.at, hold.within)
        urgency = 1.0 / (1.0 + 0.35 * battle.turns_left)
        total += hold.points * urgency * (held(ours + mine - theirs) - held(ours - theirs))
    return 2.0 * total


def nearness(battle: Battle, one: Candidate, at: Point, within: float) -> float:
    """1 for whoever is there, less the more moves he needs to come there in time."""
    away = hypot(one.at[0] - at[0], one.at[1] - at[1]) - one.person.reach - within
    if away <= 0.0:
        return 1.0
    moves = away / max(one.person.pace, 1.0)
    return 0.7 * exp(-0.6 * moves) if moves <= battle.turns_left + 0.5 else 0.0


def held(lead: float) -> float:
    """How likely a place is ours with so many more people than they have."""
    return 1.0 / (1.0 + exp(-1.5 * (lead - 0.5)))


def company(foresight: Foresight, one: Candidate) -> float:
    """Friends near enough to help, three at most; and not on the same spot."""
    near = crowd = 0
    for friend in foresight.ours:
        if friend.id != one.person.id:
            at = foresight.ends[friend.id].at
            away = hypot(at[0] - one.at[0], at[1] - one.at[1])
            near += away <= ELBOW
            crowd += away < friend.reach + one.person.reach
    return 0.03 * min(near, 3) - 0.15 * (crowd if one.target is None else 0)


def command(foresight: Foresight, one: Candidate) -> float:
    """Within voice range of somebody who commands: without him the lesser ones fall into disorder (AR-CMD-002)."""
    battle, person = foresight.battle, one.person
    if person.figure.profile.grade > NEEDS_A_CHIEF or not battle.chiefs or not person.mine:
        return 0.0
    voice = battle.edition.numbers.voice
    for chief in battle.chiefs:
        at = foresight.ends[chief.id].at
        if hypot(at[0] - one.at[0], at[1] - one.at[1]) - chief.reach - person.reach <= voice:
            return 0.0
    return -0.12


def reloading(foresight: Foresight, one: Candidate) -> float:
    """A weapon ready again, where nobody spoils the work."""
    if one.verb != "reload" or foresight.opponents(one):
        return 0.0
    return 0.1


def ground(foresight: Foresight, one: Candidate) -> float:
    """Hard ground holds whoever stands in it, riders most of all."""
    if not one.moves:
        return 0.0
    rank = foresight.battle.lore.going.rank(one.person.figure, one.at)
    return -0.04 * rank * (3.0 if one.person.rides else 1.0)


def steadiness(foresight: Foresight, one: Candidate) -> float:
    """Nobody wanders about for nothing; who leaves a melee risks being held."""
    if one.verb == "leave":
        return -0.25
    return 0.0 if not one.moves else -0.02


CONSIDERATIONS: list[Consideration[Foresight, Candidate]] = [
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
