"""Questions about shots, before they are announced: what a die must reach, whom it may hit, and the exact odds."""

from collections.abc import Callable, Mapping
from typing import Any, Literal

import msgspec

from escarmouche.engine.decisions import Refused
from escarmouche.engine.figures import FigureId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.announcements import enemy_figure
from escarmouche.rulebooks.argad.dicework import Salvo, ShotDie
from escarmouche.rulebooks.argad.fight_odds import in_words
from escarmouche.rulebooks.argad.permissions import USELESS, checked
from escarmouche.rulebooks.argad.record import Aim, Window
from escarmouche.rulebooks.argad.shooting import exposed, weapon_of
from escarmouche.rulebooks.argad.targets import aiming_of
from escarmouche.rulebooks.argad.volley_odds import each_odds, end_odds, toll_odds, victim_odds
from escarmouche.rulebooks.argad.volleys import salvos, tier_of


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
    duel: bool = False


class VolleyQuestion(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The shots that go together, or those announced so far if none is said."""

    shots: tuple[ShotQuestion, ...] = ()


def aim_of(match: Match, asked: ShotQuestion) -> Aim:
    """The shot that is meant: as with an announced one, somebody living shoots at a living enemy whom he knows of."""
    shooter = match.figure(asked.by)
    if not shooter.alive:
        raise Refused("engine", "out-of-play", figure=shooter.id)
    enemy_figure(match, shooter, asked.at)
    weapon = weapon_of(match, shooter, asked.weapon)
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


def arithmetic_of(die: ShotDie) -> dict[str, Any]:
    """What a die must reach, and why: before it is known on whom it falls, and against each on whom it may."""
    return {
        "by": die.by,
        "at": die.at,
        "weapon": die.weapon,
        "distance": die.distance,
        "red": die.red,
        "against": {
            one.figure: {
                "need": one.full.need,
                "modifiers": {modifier.cause: modifier.value for modifier in one.full.modifiers},
                "natural": one.full.natural_need,
                "drawn_at": one.first.natural_need,
                "rules": one.full.cited(),
            }
            for one in die.candidates
        },
    }


def told_of(salvo: Salvo) -> Mapping[str, Any]:
    """The dice of a volley and all that it may come to, as exact fractions."""
    tolls = toll_odds(salvo)
    fallen, ends = victim_odds(salvo, tolls), end_odds(salvo, tolls)
    return {
        "dice": [arithmetic_of(die) for die in salvo.dice],
        "victims": {str(number): str(fallen[number]) for number in sorted(fallen)},
        "expected": str(fallen.expectation()),
        "each": {
            name: {fate: str(chance) for fate, chance in odds.items()}
            for name, odds in sorted(each_odds(salvo, tolls).items())
        },
        "odds": None if ends is None else {in_words(fates): str(chance) for fates, chance in ends.items()},
        "total": str(sum(fallen.values())),
    }


def ask_volley(match: Match, asked: VolleyQuestion) -> Mapping[str, Any]:
    """What a volley may come to: how many fall, who, and why each die needs what it does."""
    aims = [allowed(match, one) for one in asked.shots] or list(match.state.book.aims)
    found = salvos(match, aims)
    if len(found) != 1:
        raise Refused("AR-SHOOT-010", "not-one-volley", volleys=len(found))
    return told_of(found[0])


def ask_shot_odds(match: Match, asked: ShotQuestion) -> Mapping[str, Any]:
    """What the shot of one person may come to, if he may announce it."""
    return told_of(salvos(match, [allowed(match, asked)])[0])


def allowed(match: Match, asked: ShotQuestion) -> Aim:
    """The shot that is meant, or the refusal of one that may not be announced."""
    aim = aim_of(match, asked)
    checked(aiming_of(match, aim))
    return aim


FORECASTS: dict[str, tuple[Any, Callable[[Match, Any], Mapping[str, Any]]]] = {
    "shot": (ShotQuestion, ask_shot),
    "shot odds": (ShotQuestion, ask_shot_odds),
    "volley odds": (VolleyQuestion, ask_volley),
}
