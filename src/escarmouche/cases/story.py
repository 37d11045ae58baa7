"""What came of a case, for programs to read and for people to understand a failure."""

from typing import Any

import msgspec

from escarmouche.cases.format import Case, CaseError
from escarmouche.cases.runner import Report
from escarmouche.engine.events import Event
from escarmouche.engine.figures import Figure
from escarmouche.engine.match import Match
from escarmouche.engine.narration import Teller
from escarmouche.reference.errors import Place
from escarmouche.reference.words import Words


def story(report: Report, words: Words) -> list[str]:
    """What happened, sentence by sentence."""
    if report.match is None:
        return []
    teller = Teller(report.match, words)
    sentences = (teller.event(logged.event) for logged in report.match.log)
    return [sentence for sentence in sentences if sentence is not None]


def as_data(report: Report, file: str, words: Words) -> dict[str, Any]:
    """A report as plain data: every event, refusal and answer, and the figures as they are found at the end."""
    situation = report.case.situation
    return {
        "file": file,
        "case": report.case.id,
        "title": situation.title,
        "rulebook": situation.rulebook,
        "proves": list(situation.proves),
        "passed": report.passed,
        "problems": [problem_data(problem, words) for problem in report.problems],
        "events": [event_data(logged.event) for logged in report.match.log] if report.match else [],
        "refusals": [_refusal_data(report, index, words) for index in range(len(report.refusals))],
        "answers": [msgspec.to_builtins(given) for given in report.answers],
        "figures": _figures(report.match) if report.match else {},
    }


def waiting_data(case: Case, file: str) -> dict[str, Any]:
    """A case whose rulebook cannot be played yet."""
    situation = case.situation
    return {"file": file, "case": case.id, "title": situation.title, "rulebook": situation.rulebook, "waiting": True}


def problem_data(problem: CaseError, words: Words) -> dict[str, Any]:
    place: Place = problem.place
    return {
        "line": place.line,
        "field": problem.field,
        "key": problem.key,
        **problem.details,
        "text": problem.say(words),
    }


def event_data(event: Event) -> dict[str, Any]:
    """All the fields of an event, and the figures it speaks of."""
    return {**msgspec.to_builtins(event), "actors": list(event.actors())}


def _refusal_data(report: Report, index: int, words: Words) -> dict[str, Any]:
    told = report.refusals[index]
    refused = told.refused
    message = Teller(report.match, words).refusal(refused) if report.match else str(refused)
    return {
        "to": msgspec.to_builtins(told.to),
        "rule": refused.rule,
        "reason": refused.reason,
        "facts": msgspec.to_builtins(refused.facts),
        "message": message,
    }


def _figures(match: Match) -> dict[str, Any]:
    return {name: _figure(figure) for name, figure in match.state.figures.items()}


def _figure(figure: Figure) -> dict[str, Any]:
    return {
        "name": figure.name,
        "seat": figure.seat,
        "side": figure.side,
        "alive": figure.alive,
        "at": list(figure.base.centre),
        "facing": figure.base.facing,
        "level": figure.base.level,
        "marks": dict(figure.marks),
        "secrets": dict(figure.secrets),
    }
