"""Questions that change nothing: what a shot would need, how far somebody may go, whom he touches."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from escarmouche.engine.decisions import Refused
from escarmouche.engine.figures import FigureId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.chances import CHANCES
from escarmouche.rulebooks.argad.crossings import CROSSINGS
from escarmouche.rulebooks.argad.edition import STRIKE_STEPS, edition_of
from escarmouche.rulebooks.argad.figures import allowance, in_contact, two_paces, weapon_length
from escarmouche.rulebooks.argad.forecasts import FORECASTS
from escarmouche.rulebooks.argad.inquiries import MOVEMENT_QUESTIONS
from escarmouche.rulebooks.argad.measures import MEASURES
from escarmouche.rulebooks.argad.standing import STANDING
from escarmouche.rulebooks.argad.washes import WASHES
from escarmouche.table.gaps import gap


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


def ask_figure(match: Match, asked: FigureQuestion) -> Mapping[str, Any]:
    figure, edition = match.figure(asked.figure), edition_of(match)
    return {
        "class": figure.profile.grade,
        "armour": figure.profile.armour,
        "allowance": allowance(figure, edition),
        "two_paces": two_paces(figure, edition),
        "strike_step": STRIKE_STEPS[weapon_length(figure, edition)],
    }


def ask_gap(match: Match, asked: PairQuestion) -> Mapping[str, Any]:
    a, b = match.figure(asked.a), match.figure(asked.b)
    return {"gap": round(gap(a.base, b.base), 6), "contact": in_contact(a, b, edition_of(match))}


QUESTIONS: dict[str, tuple[Any, Callable[[Match, Any], Mapping[str, Any]]]] = {
    **MEASURES,
    **CHANCES,
    **CROSSINGS,
    **FORECASTS,
    **MOVEMENT_QUESTIONS,
    **WASHES,
    **STANDING,
    "figure": (FigureQuestion, ask_figure),
    "gap": (PairQuestion, ask_gap),
}
