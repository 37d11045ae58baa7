"""Small tables for the tests of Argad!: figures put down as in case files, questions, and the editions of a check."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from escarmouche.cases.format import FigureCard, SeatCard, Situation
from escarmouche.cases.reading import catalogue
from escarmouche.cases.staging import dice_of, setup_of
from escarmouche.engine.decisions import Refused
from escarmouche.engine.figures import Figure, FigureId
from escarmouche.engine.match import Match
from escarmouche.rulebooks import open_rulebook
from escarmouche.table.terrain import TableTop


def proves(*refs: str) -> Callable[..., Any]:
    """Run a test once for each edition that any of these checks belongs to; it proves there those that do."""
    editions = {ref: catalogue().check(ref).editions for ref in refs}
    every = dict.fromkeys(edition for found in editions.values() for edition in found)
    params = [
        pytest.param(
            edition,
            marks=pytest.mark.proves(*(ref for ref in refs if edition in editions[ref]), edition=edition),
            id=edition.removeprefix("argad-"),
        )
        for edition in every
    ]
    return pytest.mark.parametrize("edition", params)


def table(
    edition: str,
    figures: Mapping[str, Mapping[str, Any]],
    *,
    switches: Mapping[str, bool | int | str] | None = None,
    phase: str | None = None,
    dice: Mapping[str, Any] | None = None,
    seats: Mapping[str, SeatCard] | None = None,
    size: tuple[float, float] = (300.0, 300.0),
    pieces: tuple[Any, ...] = (),
    packs: tuple[str, ...] = (),
) -> Match:
    """A match with these figures, written as in case files; red and blue are enemies."""
    situation = Situation(
        case="test",
        rulebook=edition,
        packs=packs,
        switches=dict(switches or {}),
        phase=phase,
        table=TableTop(*size, pieces=pieces),
        seats=dict(seats or {}),
        figures={name: card(**fields) for name, fields in figures.items()},
        dice={name: (face,) if isinstance(face, int) else face for name, face in (dice or {}).items()},
    )
    rulebook = open_rulebook(edition, packs)
    return Match(setup_of(situation, rulebook), rulebook, dice_of(situation))


def card(**fields: Any) -> FigureCard:
    """A figure of class 3 of red's in the middle of the table, unless something else is said."""
    known = {name: value for name, value in fields.items() if name in FigureCard.__struct_fields__}
    profile = {name: value for name, value in fields.items() if name not in known}
    if "at" not in known and "beside" not in known:
        known["at"] = (100.0, 100.0)
    return FigureCard(**{"seat": "red", **known, "profile": {"class": 3, **profile}})


def ask(match: Match, question: str, **facts: Any) -> Mapping[str, Any]:
    """What the rulebook answers."""
    answer: Mapping[str, Any] = match.rulebook.ask(match, question, facts)
    return answer


def one(
    edition: str, question: str, /, *, switches: Mapping[str, Any] | None = None, **fields: Any
) -> Mapping[str, Any]:
    """What the rulebook says of one figure alone."""
    return ask(table(edition, {"A": fields}, switches=switches), question, figure="A")


def figure(match: Match, name: str) -> Figure:
    return match.state.figures[FigureId(name)]


def refusal(act: Callable[[], Any]) -> Refused:
    """The refusal that must come."""
    with pytest.raises(Refused) as caught:
        act()
    return caught.value


def events(match: Match, tag: str) -> list[Any]:
    """The events of one kind, in order."""
    return [logged.event for logged in match.log if logged.event.__struct_config__.tag == tag]


def finish_melee(match: Match) -> None:
    """Everybody answers by default until the melee of this turn is over, or the match."""
    turn = match.state.turn
    while match.pending() and match.state.turn == turn:
        decision = match.pending()[0]
        assert decision.default is not None
        match.submit(decision.seat, decision.default)


def finish_phase(match: Match) -> None:
    """Everybody answers by default until another phase begins, or the match is over."""
    moment = match.state.turn, match.state.phase
    while match.pending() and (match.state.turn, match.state.phase) == moment:
        decision = match.pending()[0]
        assert decision.default is not None
        match.submit(decision.seat, decision.default)


def finish_first_turn(match: Match) -> None:
    """Everybody answers by default until the second turn begins, or the match is over."""
    while match.pending() and match.state.turn == 1:
        decision = match.pending()[0]
        assert decision.default is not None
        match.submit(decision.seat, decision.default)
