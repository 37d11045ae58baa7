"""What somebody who thinks about a battle has before his eyes: people as plain numbers, and who could do what to whom.

A `Battle` is made once for a decision, from the match as a seat believes it to be. What it holds of the table and the
odds is remembered from one decision to the next in `Lore`.
"""

from collections.abc import Iterable, Sequence
from math import hypot
from typing import Any

import numpy as np

from escarmouche.engine.figures import Figure, FigureId, SeatId
from escarmouche.engine.match import Match
from escarmouche.engine.objectives import Bring, Hold, Save, Slay
from escarmouche.players.argad.fights import Contacts, Strike, balance, declared
from escarmouche.players.argad.landscape import Landscape, Places, as_points
from escarmouche.players.argad.odds import Blow, way_of_shooting
from escarmouche.players.argad.tables import Duels, Shots
from escarmouche.rulebooks.argad.edition import Edition, ShootingWeapon, edition_of
from escarmouche.rulebooks.argad.figures import can_charge, is_mounted, shooting_weapons
from escarmouche.rulebooks.argad.gait import pace
from escarmouche.rulebooks.argad.leaving import enemies_in_contact
from escarmouche.rulebooks.argad.march import HESITATES
from escarmouche.rulebooks.argad.permissions import is_open
from escarmouche.rulebooks.argad.strokes import HELD
from escarmouche.rulebooks.argad.terrain import mover_kind
from escarmouche.rulebooks.argad.weapons import left_to_throw, unloaded
from escarmouche.table.base import Point

#: What somebody is worth whatever the objectives: for himself, for each class, for armour, as a shooter, as a chief.
ANYBODY, PER_CLASS, PER_ARMOUR, SHOOTER, CHIEF, SECOND, RIDER = 0.4, 0.15, 0.06, 0.2, 0.5, 0.2, 0.25

#: Whoever counts the turns down sees what people can still do count for less and less, so many turns before the end.
ENDGAME = 4.0

#: Marks of those who can do nothing for a while.
OUT = ("stunned", "on the ground", "helpless", HELD)


class Lore:
    """What is learnt of one match and stays true: the odds by sort of people, the lines and the ground of its table."""

    def __init__(self, match: Match) -> None:
        self.duels = Duels()
        self.shots = Shots(edition_of(match))
        self.land = Landscape(match)


class Person:
    """A living figure as a mind sees it. `sort`, `shooter` and `target` are its numbers in the tables of odds."""

    __slots__ = (
        "armed", "contacts", "figure", "gun", "id", "kind", "loaded", "mine", "out", "pace", "reach", "rides",
        "shooter", "sort", "target", "worth", "x", "y",
    )  # fmt: skip

    def __init__(self, match: Match, lore: Lore, figure: Figure, mine: bool, worth: float) -> None:
        edition = edition_of(match)
        self.figure, self.id, self.mine, self.worth = figure, figure.id, mine, worth
        self.x, self.y = figure.base.centre
        self.reach = figure.base.reach
        self.out = any(figure.marks.get(mark) for mark in OUT)
        self.pace = 0.0 if self.out or figure.marks.get(HESITATES) else pace(match, figure)
        self.contacts = [other.id for other in enemies_in_contact(match, figure)]
        self.kind = (mover_kind(figure, edition), figure.profile.mounted is not None)
        self.rides = is_mounted(figure) and can_charge(figure, edition)
        guns = [edition.shooting_weapons[name] for name in usable_guns(figure, edition)]
        ready = [gun for gun in guns if not any(figure.marks.get(unloaded(name)) for name in names_of(gun, edition))]
        self.gun = max(ready or guns, key=reach_of, default=None)
        self.loaded = bool(ready)
        self.armed = bool(guns)
        self.sort = lore.duels.sort(figure)
        self.shooter = lore.shots.shooter(figure, self.gun)
        self.target = lore.shots.target(figure)


def usable_guns(figure: Figure, edition: Edition) -> list[str]:
    """What he can still shoot with, loaded or not."""
    carried = [name for name in shooting_weapons(figure, edition) if not edition.shooting_weapons[name].crewed]
    return [name for name in carried if (left := left_to_throw(figure, name, edition)) is None or left > 0]


def names_of(gun: ShootingWeapon, edition: Edition) -> list[str]:
    return [name for name, record in edition.shooting_weapons.items() if record is gun]


def reach_of(gun: ShootingWeapon) -> float:
    return gun.bands[-1].upto


class Battle:
    """The match as one seat believes it to be, ready for thousands of small questions.

    `counts_down` is for those who remember that the last turn comes.
    """

    def __init__(self, match: Match, seat: SeatId, lore: Lore, counts_down: bool = False) -> None:
        self.match, self.seat, self.lore, self.counts_down = match, seat, lore, counts_down
        self.side = match.seats[seat].side
        self.edition = edition_of(match)
        self.people: dict[FigureId, Person] = {}
        last = match.setup.last_turn
        self.turns_left = 12 if last is None else max(0, last - match.state.turn)
        scores, fading = scoring(match), min(1.0, self.turns_left / ENDGAME) if counts_down else 1.0
        for figure in match.state.living():
            mine = figure.side == self.side
            if figure.alive and not (HELD in figure.marks and not mine):
                self.people[figure.id] = Person(
                    match, lore, figure, mine, worth_of(figure, self.edition, scores, fading)
                )
        self.mine = [one for one in self.people.values() if one.mine]
        self.own = [one for one in self.mine if one.figure.seat == seat]
        self.foes = [one for one in self.people.values() if not one.mine]
        self.holds = [one for one in match.setup.objectives if isinstance(one, Hold)]
        self.places = [one for one in match.setup.objectives if isinstance(one, Hold | Bring)]
        self.point_blank = is_open(match, "point-blank")
        #: What the enemies who have said nothing yet are expected to do.
        self.expected: dict[FigureId, Any] | None = None
        #: What the candidates have worked out already; it holds as long as everybody stands where he does.
        self.ways: dict[tuple[FigureId, bool], list[Any]] = {}
        self.ends: dict[tuple[FigureId, Point], Any] = {}
        self.reaches: dict[tuple[FigureId, Point], float] = {}
        self.chiefs = [one for one in self.own if one.figure.profile.rank is not None and not one.out]

    def stands(self, land: Landscape) -> Places:
        """Where everybody stands now, in the order of `people`."""
        people = self.people.values()
        mounted = np.array([is_mounted(one.figure) for one in people], dtype=bool)
        return Places(land, as_points([(one.x, one.y) for one in people]), np.array([o.reach for o in people]), mounted)

    def foes_of(self, person: Person) -> list[Person]:
        return self.foes if person.mine else self.mine

    # --- blows ---------------------------------------------------------------------------------------------------

    def blow(self, by: FigureId, at: FigureId, charging: bool = False) -> Blow:
        return self.lore.duels.blow(self.match, self.people[by].sort, self.people[at].sort, charging)

    def fight(
        self, contacts: Contacts, charges: frozenset[tuple[str, str]] = frozenset(), shots: Sequence[Strike] = ()
    ) -> float:
        """What a fight of these contacts is worth to this side. `shots` before contact take the place of a strike."""
        busy = {shot.by for shot in shots}
        able = {by: at for by, at in contacts.items() if by not in busy and not self.people[FigureId(by)].out}

        def blow(by: str, at: str) -> Blow:
            return self.blow(FigureId(by), FigureId(at), (by, at) in charges)

        strikes = [*shots, *declared(able, blow, self.worth)]
        return balance(strikes, self.worth, self.is_mine)

    def worth(self, name: str) -> float:
        return self.people[FigureId(name)].worth

    def is_mine(self, name: str) -> bool:
        return self.people[FigureId(name)].mine

    def duel(self, one: Person, other: Person) -> float:
        """What it is worth to `one` to meet the other alone, each striking once."""
        first, second = self.blow(one.id, other.id), self.blow(other.id, one.id)
        if (second.step, [-v for v in second.standing]) < (first.step, [-v for v in first.standing]):
            return (1.0 - second.kill - second.shove) * first.kill * other.worth - second.kill * one.worth
        return first.kill * other.worth - (1.0 - first.kill - first.shove) * second.kill * one.worth

    # --- shots ---------------------------------------------------------------------------------------------------

    def could_shoot(self, one: Person, moves: bool) -> bool:
        gun = one.gun
        return (
            gun is not None
            and one.loaded
            and not one.out
            and not one.contacts
            and way_of_shooting(gun, is_mounted(one.figure), moves) is not None
        )


# --- what people are worth ----------------------------------------------------------------------------------------


def worth_of(figure: Figure, edition: Edition, scores: dict[str, float], fading: float) -> float:
    """A figure in points of the match: what his fall scores for somebody, and what he can do in the turns left."""
    profile = figure.profile
    power: float = ANYBODY + PER_CLASS * profile.grade
    if edition.numbers.armoured:
        power += PER_ARMOUR * edition.armours[profile.armour].threshold
    power += SHOOTER * bool(usable_guns(figure, edition)) + RIDER * is_mounted(figure)
    power += {"chief": CHIEF, "subordinate": SECOND}.get(profile.rank or "", 0.0)
    return power * fading + scores.get(figure.id, scores.get(f"any of {figure.side}", 0.0))


def scoring(match: Match) -> dict[str, float]:
    """What the fall of each figure scores, by name, or for anybody of a side."""
    scores: dict[str, float] = {}
    sides = {seat.side for seat in match.setup.seats if seat.side}
    for objective in match.setup.objectives:
        if isinstance(objective, Slay) and not objective.figures:
            for side in sides - {objective.side}:
                scores[f"any of {side}"] = scores.get(f"any of {side}", 0.0) + objective.points
        elif isinstance(objective, Slay | Save):
            for name in objective.figures:
                scores[name] = scores.get(name, 0.0) + objective.points
    return scores


def gap_between(a: Point, b: Point, reaches: float) -> float:
    return hypot(a[0] - b[0], a[1] - b[1]) - reaches


def nearest(here: Point, people: Iterable[Person]) -> Person | None:
    return min(people, key=lambda one: (hypot(one.x - here[0], one.y - here[1]), one.id), default=None)
