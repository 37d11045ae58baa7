"""The rulebook's odds between sorts of people, worked out once for a match and kept as arrays: duels and shots."""

from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from escarmouche.engine.figures import Figure
from escarmouche.engine.match import Match
from escarmouche.players.argad.landscape import BLOCKED, Floats, Ints
from escarmouche.players.argad.odds import Blow, Sorts, blow_of, hit_chance, way_of_shooting
from escarmouche.rulebooks.argad.edition import Edition, ShootingWeapon
from escarmouche.rulebooks.argad.figures import CHARGING, has_trait, is_mounted, is_unseasoned, shot_armour
from escarmouche.table.base import TOLERANCE

#: The natural needs that a table of chances spans.
LEAST, MOST = -12, 24

#: The most ranges that a shooting table has.
BANDS = 6


class Duels:
    """For two sorts of people who meet alone: the chance that the first is put out, and that the second is."""

    def __init__(self) -> None:
        self.alike = Sorts()
        self.blows: dict[tuple[int, int, bool], Blow] = {}
        self.sorts: dict[tuple[Any, ...], int] = {}
        self.people: list[Figure] = []
        self.wins = np.full((0, 0), np.nan)
        self.losses = np.full((0, 0), np.nan)

    def sort(self, figure: Figure) -> int:
        """The number of a sort of people."""
        key = self.alike.key(figure)
        found = self.sorts.get(key)
        if found is None:
            found = self.sorts[key] = len(self.people)
            self.people.append(figure)
            self.wins, self.losses = (np.pad(one, (0, 1), constant_values=np.nan) for one in (self.wins, self.losses))
        return found

    def blow(self, match: Match, by: int, at: int, charging: bool = False) -> Blow:
        """A strike of one sort at another on open ground; at the end of a charge if he charges."""
        found = self.blows.get((by, at, charging))
        if found is None:
            striker, victim = self.people[by], self.people[at]
            if charging:
                striker = msgspec.structs.replace(striker, marks={**striker.marks, CHARGING: str(victim.id)})
            found = self.blows[by, at, charging] = blow_of(match, striker, victim)
        return found

    def between(self, match: Match, ours: Ints, theirs: Ints) -> tuple[Floats, Floats]:
        """For each of us against each of them."""
        pick = np.ix_(ours, theirs)
        if np.isnan(self.wins[pick]).any():
            for one in set(ours.tolist()):
                for other in set(theirs.tolist()):
                    if np.isnan(self.wins[one, other]):
                        self._meet(match, one, other)
        return self.wins[pick], self.losses[pick]

    def _meet(self, match: Match, one: int, other: int) -> None:
        """Each strikes once; who reaches farther, or is the better man, strikes first (AR-MEL-022, -037)."""
        first, second = self.blow(match, one, other), self.blow(match, other, one)
        if (second.step, [-v for v in second.standing]) < (first.step, [-v for v in first.standing]):
            won, lost = (1.0 - second.kill - second.shove) * first.kill, second.kill
        else:
            won, lost = first.kill, (1.0 - first.kill - first.shove) * second.kill
        self.wins[one, other], self.losses[one, other] = won, lost
        self.wins[other, one], self.losses[other, one] = lost, won


class Shots:
    """The chance of one shot, for each kind of shooter and each kind of target."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        ceiling = edition.numbers.dice_ceiling
        self.chances = np.array([hit_chance(need, ceiling) for need in range(LEAST, MOST)])
        self.shooters: dict[tuple[Any, ...], int] = {}
        self.targets: dict[tuple[Any, ...], int] = {}
        self.upto = np.zeros((0, BANDS))
        self.need = np.zeros((0, BANDS))
        self.bands = np.zeros(0, dtype=np.int64)
        self.own = np.zeros((0, 2))
        self.dice = np.zeros((0, 2))
        self.guns: list[ShootingWeapon] = []
        self.people: list[Figure] = []
        self.armour: NDArray[np.float64] = np.zeros((0, 0, BANDS))

    def shooter(self, figure: Figure, gun: ShootingWeapon | None) -> int:
        """The number of a kind of shooter; -1 for people who have nothing to shoot with."""
        if gun is None:
            return -1
        raw = is_unseasoned(figure, self.edition) and not has_trait(figure, "seasoned")
        key = (id(gun), is_mounted(figure), raw)
        found = self.shooters.get(key)
        if found is None:
            found = self.shooters[key] = len(self.guns)
            self._know_gun(gun, is_mounted(figure), raw)
        return found

    def _know_gun(self, gun: ShootingWeapon, mounted: bool, raw: bool) -> None:
        bands = gun.bands[:BANDS]
        upto, need = np.full(BANDS, np.inf), np.full(BANDS, float(MOST))
        upto[: len(bands)], need[: len(bands)] = [band.upto for band in bands], [band.need for band in bands]
        manners = [way_of_shooting(gun, mounted, moves) for moves in (False, True)]
        malus = self.edition.numbers.unseasoned_malus if raw else 0
        own = [BLOCKED if manner is None else manner + malus for manner in manners]
        dice = gun.red + gun.white
        self.guns.append(gun)
        self.bands = np.append(self.bands, len(bands))
        self.upto, self.need = np.vstack([self.upto, upto]), np.vstack([self.need, need])
        self.own = np.vstack([self.own, own])
        self.dice = np.vstack([self.dice, [dice or gun.shots, dice or 1]])
        self._redraw()

    def target(self, figure: Figure) -> int:
        key = (figure.profile.armour,)
        found = self.targets.get(key)
        if found is None:
            found = self.targets[key] = len(self.people)
            self.people.append(figure)
            self._redraw()
        return found

    def _redraw(self) -> None:
        """What armour takes off, for all that is known by now."""
        self.armour = np.zeros((len(self.guns), len(self.people), BANDS))
        for i, gun in enumerate(self.guns):
            for k, band in enumerate(gun.bands[:BANDS]):
                table = gun.armour if band.armour is None else band.armour
                for j, figure in enumerate(self.people):
                    self.armour[i, j, k] = shot_armour(figure, table, self.edition)

    def chance(self, by: Ints, at: Ints, away: Floats, malus: Floats, moves: Ints) -> Floats:
        """The chance of each shot of a list."""
        found = np.zeros(len(by))
        if not len(self.guns) or not len(by):
            return found
        gun = np.maximum(by, 0)
        band = (away[:, None] > self.upto[gun] + TOLERANCE).sum(axis=1)
        good = (by >= 0) & (band < self.bands[gun]) & (malus > BLOCKED / 2) & (self.own[gun, moves] > BLOCKED / 2)
        band = np.minimum(band, BANDS - 1)
        taken = np.maximum(self.armour[gun, at, band] + malus, self.edition.numbers.malus_cap)
        natural = self.need[gun, band] - taken - self.own[gun, moves]
        index = np.clip(natural - LEAST, 0, MOST - LEAST - 1).astype(np.int64)
        one = self.chances[index]
        result: Floats = np.where(good, 1.0 - (1.0 - one) ** self.dice[gun, moves], 0.0)
        return result
