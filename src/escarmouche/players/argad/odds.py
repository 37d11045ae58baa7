"""The rulebook's own odds, as plain numbers and remembered: one shot, one strike.

Fractions are for the screen; a mind that weighs thousands of exchanges wants floats. Nothing here is reckoned anew: it
is the arithmetic of `shooting.py` and `strokes.py`, asked once for each sort of people.
"""

from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from escarmouche.dice.odds import climbing
from escarmouche.engine.figures import Figure
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.edition import Edition, ShootingWeapon, edition_of
from escarmouche.rulebooks.argad.fight_odds import strike_odds
from escarmouche.rulebooks.argad.figures import has_trait, is_mounted, is_unseasoned, shot_armour
from escarmouche.rulebooks.argad.strokes import stroke
from escarmouche.table.base import TOLERANCE

#: Marks that say nothing about how well somebody strikes.
PASSING_MARKS = ("moving", "shot", "struck", "stance", "reloading", "held fire", "work ", "unloaded ", "thrown ")


class Blow(NamedTuple):
    """One strike: the step at which it falls, the chance that it kills, and that it does less but undoes a strike."""

    step: int
    kill: float
    shove: float
    standing: tuple[int, int]


@lru_cache(maxsize=256)
def hit_chance(natural: int, ceiling: int | None) -> float:
    """That one die reaches a natural need, thrown again after a six where that can help."""
    return float(climbing(natural, ceiling=ceiling).at_least(natural))


class Sorts:
    """What makes two figures alike for a strike: what is written of the person, and his lasting marks."""

    def __init__(self) -> None:
        self._profiles: dict[Any, int] = {}
        self._numbers: dict[int, tuple[Any, int]] = {}

    def key(self, figure: Figure) -> tuple[Any, ...]:
        """Equal for figures that strike and are struck alike."""
        lasting = [(mark, value) for mark, value in figure.marks.items() if not mark.startswith(PASSING_MARKS)]
        return (self._number(figure.profile), *lasting)

    def _number(self, profile: Any) -> int:
        """The same for equal records, each looked at once: an id counts only while its record is kept."""
        known = self._numbers.get(id(profile))
        if known is None:
            written = msgspec.msgpack.encode(profile, order="deterministic")
            known = (profile, self._profiles.setdefault(written, len(self._profiles)))
            self._numbers[id(profile)] = known
        return known[1]


def blow_of(match: Match, striker: Figure, victim: Figure) -> Blow:
    one = stroke(match, striker, victim)
    odds = {outcome: float(chance) for outcome, chance in strike_odds(one, edition_of(match)).items()}
    out = sum(odds.get(outcome, 0.0) for outcome in ("killed", "stunned", "held"))
    lives = max(1, one.target_lives)
    return Blow(one.step, out / lives, 1.0 - out - odds.get("missed", 0.0), one.standing)


def band_need(weapon: ShootingWeapon, away: float) -> int | None:
    """What the table asks at that distance; None beyond its last band."""
    for band in weapon.bands:
        if away <= band.upto + TOLERANCE:
            return band.need
    return None


def shot_chance(
    edition: Edition, shooter: Figure, target: Figure, weapon: ShootingWeapon, away: float, shelter: int, moves: bool
) -> float:
    """That one shot in the shooting phase fells him, at a distance and with a malus of the ground."""
    band = next((one for one in weapon.bands if away <= one.upto + TOLERANCE), None)
    manner = way_of_shooting(weapon, is_mounted(shooter), moves)
    if band is None or manner is None:
        return 0.0
    armour = shot_armour(target, weapon.armour if band.armour is None else band.armour, edition)
    own = max(armour + shelter, edition.numbers.malus_cap) + manner
    if is_unseasoned(shooter, edition) and not has_trait(shooter, "seasoned"):
        own += edition.numbers.unseasoned_malus
    one = hit_chance(band.need - own, edition.numbers.dice_ceiling)
    dice = weapon.red + weapon.white or (weapon.shots if not moves else 1)
    return 1.0 - (1.0 - one) ** dice


def way_of_shooting(weapon: ShootingWeapon, mounted: bool, moves: bool) -> int | None:
    """The malus of shooting so; None where the weapon forbids it (AR-SHOOT-023)."""
    modes = weapon.modes
    if mounted:
        return modes.mounted_moving if moves else modes.mounted_still
    return modes.foot_moving if moves else modes.foot_still


def point_blank_chance(edition: Edition, shooter: Figure, target: Figure, weapon: ShootingWeapon) -> float:
    """The same just before contact, where the ground counts no more (AR-SHOOT-057, -058)."""
    return shot_chance(edition, shooter, target, weapon, 0.0, 0, False)
