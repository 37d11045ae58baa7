"""Questions that change nothing: what a shot would need, how far somebody may go, whom he touches."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from escarmouche.engine.decisions import Refused
from escarmouche.engine.figures import FigureId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.edition import STRIKE_STEPS, edition_of
from escarmouche.rulebooks.argad.figures import allowance, in_contact, shooting_weapons, two_paces, weapon_length
from escarmouche.rulebooks.argad.melee import kill_threshold, outcome
from escarmouche.rulebooks.argad.record import Window
from escarmouche.rulebooks.argad.shooting import check_shot
from escarmouche.table.gaps import gap


class ShotQuestion(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    by: FigureId
    at: FigureId
    weapon: str | None = None
    window: Window = "shooting"


class BlowQuestion(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a die would do to somebody."""

    at: FigureId
    die: int
    modifier: int = 0


class FigureQuestion(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    figure: FigureId


class PairQuestion(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    a: FigureId
    b: FigureId


def ask(match: Match, question: str, facts: Mapping[str, Any]) -> Mapping[str, Any]:
    """Answer a named question."""
    if question not in QUESTIONS:
        raise Refused("engine", "no-such-question", question=question, known=", ".join(QUESTIONS))
    kind, answer = QUESTIONS[question]
    try:
        asked = msgspec.convert(facts, kind)
    except msgspec.ValidationError as error:
        raise Refused("engine", "question-unreadable", question=question, error=str(error)) from None
    return answer(match, asked)


def ask_shot(match: Match, asked: ShotQuestion) -> Mapping[str, Any]:
    shooter, target = match.figure(asked.by), match.figure(asked.at)
    weapon = asked.weapon or next(iter(shooting_weapons(shooter, edition_of(match))), "")
    arithmetic = check_shot(match, shooter, target, weapon, asked.window)
    return {
        "need": arithmetic.need,
        "modifiers": {modifier.cause: modifier.value for modifier in arithmetic.modifiers},
        "natural": arithmetic.natural_need,
        "rules": arithmetic.cited(),
    }


def ask_blow(match: Match, asked: BlowQuestion) -> Mapping[str, Any]:
    victim, edition = match.figure(asked.at), edition_of(match)
    return {
        "result": outcome(asked.die, asked.die, asked.modifier, victim, edition),
        "threshold": kill_threshold(victim, edition),
    }


def ask_figure(match: Match, asked: FigureQuestion) -> Mapping[str, Any]:
    figure, edition = match.figure(asked.figure), edition_of(match)
    return {
        "class": figure.profile.grade,
        "armour": figure.profile.armour,
        "allowance": allowance(figure, edition),
        "two_paces": two_paces(figure),
        "strike_step": STRIKE_STEPS[weapon_length(figure, edition)],
    }


def ask_gap(match: Match, asked: PairQuestion) -> Mapping[str, Any]:
    a, b = match.figure(asked.a), match.figure(asked.b)
    return {"gap": round(gap(a.base, b.base), 6), "contact": in_contact(a, b, edition_of(match))}


QUESTIONS: dict[str, tuple[Any, Callable[[Match, Any], Mapping[str, Any]]]] = {
    "shot": (ShotQuestion, ask_shot),
    "blow": (BlowQuestion, ask_blow),
    "figure": (FigureQuestion, ask_figure),
    "gap": (PairQuestion, ask_gap),
}
