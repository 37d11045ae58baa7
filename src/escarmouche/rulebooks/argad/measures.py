"""What anybody may measure and know at any moment, without choosing anything (AR-GEO-017): questions about figures."""

from collections.abc import Callable, Mapping
from typing import Any, Literal, TypeAlias

import msgspec

from escarmouche.engine.decisions import Refused
from escarmouche.engine.figures import Figure, FigureId, SeatId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.advice import AdviceQuestion, ask_advice
from escarmouche.rulebooks.argad.contact import opaque
from escarmouche.rulebooks.argad.cover import is_in
from escarmouche.rulebooks.argad.edition import edition_of, is_set, switch_value
from escarmouche.rulebooks.argad.figures import (
    base_length,
    base_width,
    can_charge,
    characteristic,
    hands_free,
    has_rounded_corners,
    is_rider,
    melee_weapon,
    melee_weapons,
    recoil_length,
    shift_limit,
    skill_value,
    usable,
)
from escarmouche.rulebooks.argad.groups import company, is_isolated, kind_of, target_group
from escarmouche.rulebooks.argad.troop import (
    commanders,
    has_orders,
    hears,
    hears_music,
    hears_order,
    in_disorder,
    may_talk,
    own_person,
    troop_chief_in_range,
)
from escarmouche.table.base import TOLERANCE
from escarmouche.table.gaps import gap
from escarmouche.table.pieces import Area, Piece
from escarmouche.table.sight import sight

#: Ground or trees from this height on hide a man (AR-GEO-007).
MAN_HIGH = 3.0

#: What one makes out of somebody far away (AR-GEO-007, -008).
Glimpse: TypeAlias = Literal["recognised", "unidentified", "unseen"]


class OneQuestion(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    figure: FigureId


class TargetQuestion(OneQuestion, frozen=True, kw_only=True):
    seat: SeatId


class TwoQuestion(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    a: FigureId
    b: FigureId


class TestQuestion(OneQuestion, frozen=True, kw_only=True):
    """The value that a test of a characteristic or of a skill uses."""

    characteristic: str | None = None
    skill: str | None = None


class TroopQuestion(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    seat: SeatId


def glimpse(match: Match, watcher: Figure, other: Figure) -> Glimpse:
    """What one makes out of the other: nothing beyond 200 cm or behind cover, no uniform beyond 120 (AR-GEO-007, -008).

    The switch `visibility` sets another distance, for fog or night.
    """
    numbers = edition_of(match).numbers
    far, known = numbers.seen, numbers.recognised
    fog = switch_value(match, "visibility") if "visibility" in edition_of(match).switches else 0
    if fog:
        far = float(fog)
    away = gap(watcher.base, other.base)
    if (far is not None and away > far + TOLERANCE) or not in_view(match, watcher, other):
        return "unseen"
    return "unidentified" if known is not None and away > known + TOLERANCE else "recognised"


def in_view(match: Match, watcher: Figure, other: Figure) -> bool:
    """Nothing hides him: no wall, no hill, no wood between them; people hide nobody (AR-GEO-007)."""
    around = {
        footprint.piece.id
        for footprint in match.table.footprints
        if is_in(footprint, watcher.base) or is_in(footprint, other.base)
    }

    def hiding(piece: Piece) -> float | None:
        if isinstance(piece, Area):
            return 0.0 if piece.id not in around and max(piece.height, piece.base_height) >= MAN_HIGH else None
        return opaque(piece)

    return sight(watcher.base, other.base, match.scene(), hiding, passing=match.scene().standing).clear


def ask_body(match: Match, asked: OneQuestion) -> Mapping[str, Any]:
    """His base, his mount, and the distances that follow from them."""
    figure, edition = match.figure(asked.figure), edition_of(match)
    armour = edition.armours[figure.profile.armour]
    return {
        "length": base_length(figure),
        "width": base_width(figure),
        "recoil": recoil_length(figure, edition),
        "shift": shift_limit(figure, edition),
        "mounted": figure.profile.mounted,
        "rider": is_rider(figure, edition),
        "charges": can_charge(figure, edition),
        "rounded": is_set(edition, match.setup.switches, "rounded_corners") and has_rounded_corners(figure, edition),
        "threshold": armour.threshold,
        "rank": armour.rank,
        "voice": edition.numbers.voice,
    }


def ask_arms(match: Match, asked: OneQuestion) -> Mapping[str, Any]:
    """What he could strike with, what he would strike with now, and its properties."""
    figure, edition = match.figure(asked.figure), edition_of(match)
    weapon = melee_weapon(figure, edition)
    record = edition.melee_weapons[weapon] if weapon else None
    held = melee_weapons(figure, edition)
    return {
        "carried": held,
        "usable": [name for name in held if usable(figure, name, edition)],
        "weapon": weapon or "bare",
        "length": record.length if record else "bare",
        "improvised": record is not None and record.improvised and not record.heavy_tool,
        "hands_free": hands_free(figure),
    }


def ask_test(match: Match, asked: TestQuestion) -> Mapping[str, Any]:
    figure = match.figure(asked.figure)
    if asked.skill is not None:
        return {"value": skill_value(figure, asked.skill)}
    return {"value": characteristic(figure, asked.characteristic or "")}


def in_play(match: Match, name: FigureId, seat: SeatId | None = None) -> Figure:
    """Somebody who has not fallen, and whom a seat knows of; a refusal that tells nothing of hidden ones."""
    figure = match.figure(name)
    if seat is not None and not figure.is_known_to(seat):
        raise Refused("engine", "no-such-figure", figure=name)
    if not figure.alive:
        raise Refused("engine", "out-of-play", figure=name)
    return figure


def ask_company(match: Match, asked: OneQuestion) -> Mapping[str, Any]:
    figure = in_play(match, asked.figure)
    members = company(match, figure)
    return {
        "members": [member.id for member in members],
        "kind": kind_of(members),
        "isolated": is_isolated(match, figure),
    }


def ask_target(match: Match, asked: TargetQuestion) -> Mapping[str, Any]:
    """Whom a shooter of that seat aims at when he aims at somebody."""
    return {"members": list(target_group(match, in_play(match, asked.figure, asked.seat), asked.seat))}


def ask_hearing(match: Match, asked: TwoQuestion) -> Mapping[str, Any]:
    """What of the first one's words and music the second can make out."""
    a, b = match.figure(asked.a), match.figure(asked.b)
    return {
        "voice": hears(match, a, b),
        "music": hears_music(match, a, b),
        "order": hears_order(match, a, b),
        "talk": may_talk(match, a, b),
    }


def ask_glimpse(match: Match, asked: TwoQuestion) -> Mapping[str, Any]:
    return {"glimpse": glimpse(match, match.figure(asked.a), match.figure(asked.b))}


def ask_command(match: Match, asked: OneQuestion) -> Mapping[str, Any]:
    figure = match.figure(asked.figure)
    return {
        "commanders": [one.id for one in commanders(match, figure)],
        "orders": has_orders(match, figure),
        "troop_chief": troop_chief_in_range(match, figure),
        "disorder": in_disorder(match, figure),
    }


def ask_troop(match: Match, asked: TroopQuestion) -> Mapping[str, Any]:
    """Who is in a troop, and who stands for its player (AR-FIG-001, -034)."""
    own = own_person(match, asked.seat)
    members = [figure.id for figure in match.state.living() if figure.seat == asked.seat]
    return {"members": members, "size": len(members), "own": own and own.id}


MEASURES: dict[str, tuple[Any, Callable[[Match, Any], Mapping[str, Any]]]] = {
    "advice": (AdviceQuestion, ask_advice),
    "body": (OneQuestion, ask_body),
    "arms": (OneQuestion, ask_arms),
    "test": (TestQuestion, ask_test),
    "company": (OneQuestion, ask_company),
    "target": (TargetQuestion, ask_target),
    "hearing": (TwoQuestion, ask_hearing),
    "glimpse": (TwoQuestion, ask_glimpse),
    "command": (OneQuestion, ask_command),
    "troop": (TroopQuestion, ask_troop),
}
