"""Where everybody is expected to be when this turn's movement is over, seen from one side, as plain arrays.

A `Foresight` holds the expected ends; a `Sheet` holds all that one figure may do, with what depends on the enemies
alone: distances, duels, shots given and taken. The enemies stay where the foresight has them while a troop is planned;
its own people are moved about.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from escarmouche.engine.figures import FigureId
from escarmouche.players.argad.candidates import Candidate
from escarmouche.players.argad.fights import Strike
from escarmouche.players.argad.landscape import Floats, Places, as_points
from escarmouche.players.argad.sense import Battle, Person, reach_of
from escarmouche.rulebooks.argad.record import Work

#: A gun that is not there reaches nobody.
NOWHERE = -1e9


class Foresight:
    """Everybody's end, and the enemies' as arrays in the order of `theirs`."""

    def __init__(self, battle: Battle, ends: dict[FigureId, Candidate], mine: bool = True) -> None:
        self.battle, self.ends = battle, ends
        self.ours = battle.mine if mine else battle.foes
        self.theirs = battle.foes if mine else battle.mine
        self.sign = 1.0 if mine else -1.0
        self.fights: dict[Any, float] = {}
        there = [ends[foe.id] for foe in self.theirs]
        self.foe_at = as_points([end.at for end in there])
        self.foe_from = as_points([(foe.x, foe.y) for foe in self.theirs])
        self.foe_reach = np.array([foe.reach for foe in self.theirs])
        self.foe_pace = np.array([foe.pace for foe in self.theirs])
        self.foe_worth = np.array([foe.worth for foe in self.theirs])
        self.foe_out = np.array([foe.out for foe in self.theirs], dtype=bool)
        self.foe_sort = np.array([foe.sort for foe in self.theirs], dtype=np.int64)
        self.foe_target = np.array([foe.target for foe in self.theirs], dtype=np.int64)
        self.foe_gun = np.array([foe.shooter for foe in self.theirs], dtype=np.int64)
        self.foe_range = np.array([NOWHERE if foe.gun is None else reach_of(foe.gun) for foe in self.theirs])
        self.foe_moves = np.array([end.moves for end in there], dtype=np.int64)
        self.fights_someone = np.array([end.target is not None for end in there], dtype=bool)
        self.busy = self.fights_someone | np.array([bool(foe.contacts) for foe in self.theirs], dtype=bool)
        works = np.array([isinstance(end.goal, Work) for end in there], dtype=bool)
        pairs = list(zip(self.theirs, there, strict=True))
        able = np.array([battle.could_shoot(foe, end.moves) for foe, end in pairs], dtype=bool)
        self.fires_now = able & ~self.fights_someone & ~works
        self.fires_later = np.array([loads_in_time(foe, end) for foe, end in pairs], dtype=bool) & ~self.fights_someone
        self.places = Places(battle.lore.land, self.foe_at, self.foe_reach, mounted_of(self.theirs))
        self.index = {person.id: number for number, person in enumerate(self.ours)}
        self.at = as_points([ends[person.id].at for person in self.ours])
        self.reach = np.array([person.reach for person in self.ours])
        self.pace = np.array([person.pace for person in self.ours])
        self.away = between(self.at, self.foe_at)

    def place(self, end: Candidate) -> None:
        """One of us is now expected to do this."""
        self.ends[end.person.id] = end
        row = self.index[end.person.id]
        self.at[row] = end.at
        self.away[row] = np.hypot(self.foe_at[:, 0] - end.at[0], self.foe_at[:, 1] - end.at[1])

    def others(self, person: Person) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """All of us but one."""
        mask = np.ones(len(self.ours), dtype=bool)
        mask[self.index[person.id]] = False
        return mask

    # --- melees --------------------------------------------------------------------------------------------------

    def opponents(self, one: Candidate) -> list[FigureId]:
        """The enemies in contact with whoever does this: those he goes for, who come for him, whom he does not
        leave."""
        person, found = one.person, [] if one.target is None else [one.target]
        if not one.moves:
            found += [name for name in person.contacts if name in self.ends and name not in found]
        for foe in self.theirs:
            if self.ends[foe.id].target == person.id and foe.id not in found and comes_to(foe, one):
                found.append(foe.id)
        return found

    def against(self, foe: FigureId, but: FigureId) -> list[FigureId]:
        """Our people in contact with an enemy, one of them left out."""
        aimed = self.ends[foe].target
        found = []
        for friend in self.ours:
            if friend.id == but:
                continue
            end = self.ends[friend.id]
            held = foe in friend.contacts and not end.moves
            if end.target == foe or held or (aimed == friend.id and not friend.contacts):
                found.append(friend.id)
        return found

    def fight(
        self, contacts: Mapping[str, Sequence[str]], charges: frozenset[tuple[str, str]], shots: Sequence[Strike]
    ) -> float:
        return self.sign * self.battle.fight(contacts, charges, shots)


class Sheet:
    """All that one figure may do, a row for each; columns are the enemies where the foresight has them."""

    def __init__(self, foresight: Foresight, person: Person, candidates: list[Candidate]) -> None:
        self.foresight, self.person, self.candidates = foresight, person, candidates
        self.at = as_points([one.at for one in candidates])
        self.moves = np.array([one.moves for one in candidates], dtype=bool)
        self.charges = np.array([one.target is not None for one in candidates], dtype=bool)
        self.works = np.array([isinstance(one.goal, Work) for one in candidates], dtype=bool)
        self.reloads = np.array([one.verb == "reload" for one in candidates], dtype=bool)
        self.leaves = np.array([one.verb == "leave" for one in candidates], dtype=bool)
        self.centre = between(self.at, foresight.foe_at)
        self.away = self.centre - foresight.foe_reach - person.reach
        wins, losses = foresight.battle.lore.duels.between(
            foresight.battle.match, np.array([person.sort]), foresight.foe_sort
        )
        #: What meeting each enemy alone is worth to him, and to that enemy.
        self.duel = wins[0] * foresight.foe_worth - losses[0] * person.worth
        self.duel_of = losses[0] * person.worth - wins[0] * foresight.foe_worth
        self.engaged = self.charges | self._come_upon()
        if person.contacts:
            self.engaged |= ~self.moves
        self.by_now = self.by_later = self.on_now = self.on_later = np.zeros_like(self.away)

    def _come_upon(self) -> Any:
        """Whether somebody who goes for him reaches him there."""
        foresight, found = self.foresight, np.zeros(len(self.candidates), dtype=bool)
        for number, foe in enumerate(foresight.theirs):
            if foresight.ends[foe.id].target == self.person.id:
                gone = np.hypot(*(self.at - foresight.foe_from[number]).T) - foe.reach - self.person.reach
                found |= gone <= foe.pace
        return found


def sheets_of(foresight: Foresight, options: Sequence[tuple[Person, list[Candidate]]]) -> dict[FigureId, Sheet]:
    """A sheet for each figure, the shots of all looked at together."""
    sheets = {person.id: Sheet(foresight, person, candidates) for person, candidates in options}
    if foresight.theirs and sheets:
        look_at_shots(foresight, list(sheets.values()))
    return sheets


def look_at_shots(foresight: Foresight, sheets: Sequence[Sheet]) -> None:
    """The chance of every shot between their places and the enemies, this turn and the next."""
    battle, shots = foresight.battle, foresight.battle.lore.shots
    sizes = [len(sheet.candidates) for sheet in sheets]
    people = [sheet.person for sheet in sheets]

    def spread(values: Sequence[Any], kind: Any) -> Any:
        return np.repeat(np.array(values, dtype=kind), sizes)

    gun = spread([one.shooter if not one.contacts and not one.out else -1 for one in people], np.int64)
    reach = spread([NOWHERE if one.gun is None else reach_of(one.gun) for one in people], float)
    target = spread([one.target for one in people], np.int64)
    loaded = spread([one.loaded for one in people], bool)
    moves = np.concatenate([sheet.moves for sheet in sheets]).astype(np.int64)
    away = np.concatenate([sheet.away for sheet in sheets])
    places = Places(
        battle.lore.land,
        np.concatenate([sheet.at for sheet in sheets]),
        spread([one.reach for one in people], float),
        np.repeat(mounted_of(people), sizes),
    )
    fires = foresight.fires_now | foresight.fires_later
    shoots = (away <= reach[:, None]) & (gun >= 0)[:, None]
    is_shot_at = (away <= foresight.foe_range) & fires
    row, foe = np.nonzero(shoots | is_shot_at)
    at_foe, at_him = battle.lore.land.maluses(places, row, foresight.places, foe)
    near, still = np.maximum(away[row, foe], 0.0), np.zeros(len(row), dtype=np.int64)
    tables = [np.zeros_like(away) for _ in range(4)]
    theirs = foresight.foe_target[foe]
    tables[0][row, foe] = shots.chance(np.where(loaded, gun, -1)[row], theirs, near, at_foe, moves[row])
    tables[1][row, foe] = shots.chance(gun[row], theirs, near, at_foe, still)
    their_gun = foresight.foe_gun[foe]
    now = np.where(foresight.fires_now[foe], their_gun, -1)
    later = np.where(foresight.fires_later[foe], their_gun, -1)
    tables[2][row, foe] = shots.chance(now, target[row], near, at_him, foresight.foe_moves[foe])
    tables[3][row, foe] = shots.chance(later, target[row], near, at_him, still)
    first = 0
    for sheet, size in zip(sheets, sizes, strict=True):
        rows = slice(first, first + size)
        sheet.by_now, sheet.by_later, sheet.on_now, sheet.on_later = (table[rows] for table in tables)
        first += size


def loads_in_time(foe: Person, end: Candidate) -> bool:
    """Whether he can shoot next turn, by what he does in this one."""
    if foe.gun is None or foe.out:
        return False
    if end.verb == "reload":
        return True
    return foe.loaded and (end.moves or not foe.gun.reload)


def comes_to(foe: Person, one: Candidate) -> bool:
    """Whether somebody who goes for him reaches him there."""
    dx, dy = one.at[0] - foe.x, one.at[1] - foe.y
    reaches: float = foe.pace + foe.reach + one.person.reach
    return dx * dx + dy * dy <= reaches * reaches


def between(points: Floats, others: Floats) -> Floats:
    """The distances of all points from all others."""
    found: Floats = np.hypot(points[:, 0, None] - others[:, 0], points[:, 1, None] - others[:, 1])
    return found


def mounted_of(people: Sequence[Person]) -> Any:
    return np.array([person.figure.profile.mounted is not None for person in people], dtype=bool)
