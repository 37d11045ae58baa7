"""Questions about shots, before they are announced: what a die must reach, whom it may hit, and the exact odds."""

from collections.abc import Callable, Mapping
from typing import Any, Literal

import msgspec

from escarmouche.engine.decisions import Refused
from escarmouche.engine.figures import FigureId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.permissions import USELESS, checked
from escarmouche.rulebooks.argad.record import Aim, Window
from escarmouche.rulebooks.argad.shooting import exposed, weapon_of
from escarmouche.rulebooks.argad.targets import aiming_of
from escarmouche.rulebooks.argad.volleys import odds, tier_of


class ShotQuestion(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A shot as it could be announced; the options are those of `Aim`."""

    by: FigureId
    at: FigureId
    weapon: str | None = None
    window: Window = "shooting"
    elite: Literal["bonus", "aim"] | None = None
    whole: bool = False
    press: bool = False
    rear: bool = False
    walking: bool | None = None


class VolleyQuestion(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The shots that go together, or those announced so far if none is said."""

    shots: tuple[ShotQuestion, ...] = ()


def aim_of(match: Match, asked: ShotQuestion) -> Aim:
    weapon = weapon_of(match, match.figure(asked.by), asked.weapon)
    match.figure(asked.at)
    facts = {name: getattr(asked, name) for name in Aim.__struct_fields__ if name != "weapon"}
    return Aim(weapon=weapon, **facts)


def ask_shot(match: Match, asked: ShotQuestion) -> Mapping[str, Any]:
    """What one die must reach, and who may be the victim: those first in line, and those behind."""
    aiming = aiming_of(match, aim_of(match, asked))
    arithmetic = checked(aiming)
    among = exposed(aiming)
    tiers = [tier_of(aiming.on(person)) for person in among]
    return {
        "need": arithmetic.need,
        "modifiers": {modifier.cause: modifier.value for modifier in arithmetic.modifiers},
        "natural": arithmetic.natural_need,
        "useless": arithmetic.natural_need >= USELESS,
        "exposed": sorted(person.id for person in among),
        "first": sorted(person.id for person, tier in zip(among, tiers, strict=True) if tier == max(tiers)),
        "rules": arithmetic.cited(),
    }


def ask_volley(match: Match, asked: VolleyQuestion) -> Mapping[str, Any]:
    """The chance of each number of victims, as exact fractions, by the very rule that will throw the dice."""
    aims = [aim_of(match, one) for one in asked.shots] or list(match.state.book.aims)
    found = odds(match, aims)
    if len(found) != 1:
        raise Refused("AR-SHOOT-010", "not-one-volley", volleys=len(found))
    chances = {str(fallen): str(found[0].chance(fallen)) for fallen in sorted(found[0])}
    expected = sum(fallen * chance for fallen, chance in found[0].items())
    return {"victims": chances, "total": str(sum(found[0].values())), "expected": str(expected)}


FORECASTS: dict[str, tuple[Any, Callable[[Match, Any], Mapping[str, Any]]]] = {
    "shot": (ShotQuestion, ask_shot),
    "volley odds": (VolleyQuestion, ask_volley),
}
