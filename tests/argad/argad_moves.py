"""Whole movement phases for the tests of Argad!: announce, agree, look."""

from collections.abc import Mapping
from typing import Any

import msgspec
from argad_table import figure, table

from escarmouche.engine.match import Match

__all__ = ["at", "finish_turn", "go", "gone", "marks", "move", "plan", "say", "table"]


def say(match: Match, seat: str, answer: Mapping[str, Any]) -> None:
    """An answer as it is written in a case file."""
    match.submit(seat, msgspec.convert(answer, match.rulebook.answers))


def plan(match: Match, name: str, **goal: Any) -> None:
    say(match, figure(match, name).seat, {"do": "plan", "figure": name, "goal": goal})


def go(match: Match, name: str, *path: tuple[float, float], **more: Any) -> None:
    plan(match, name, goal="go", path=[list(point) for point in path], **more)


def agree(match: Match) -> bool:
    """Everybody who is still asked about movement agrees, or does as by default."""
    pending = [decision for decision in match.pending() if match.state.phase == "movement"]
    for decision in pending:
        if decision.default is not None:
            match.submit(decision.seat, decision.default)
            return True
    return False


def move(match: Match) -> None:
    """To the end of the movement phase, and on to the next question if there is none before."""
    turn = match.state.turn
    for _ in range(50):
        if match.state.phase != "movement" or match.state.turn > turn or not agree(match):
            return


def finish_turn(match: Match) -> None:
    """To the next turn's announcements, everybody answering by default."""
    turn = match.state.turn
    for _ in range(200):
        if (match.state.turn > turn and match.state.phase == "movement") or not match.pending():
            return
        decision = match.pending()[0]
        assert decision.default is not None, decision.kind
        match.submit(decision.seat, decision.default)


def at(match: Match, name: str) -> tuple[float, float]:
    x, y = figure(match, name).base.centre
    return (round(x, 3), round(y, 3))


def gone(match: Match, name: str, start: tuple[float, float]) -> float:
    """How far he stands from where he began."""
    x, y = figure(match, name).base.centre
    return round(((x - start[0]) ** 2 + (y - start[1]) ** 2) ** 0.5, 3)


def marks(match: Match, name: str) -> Mapping[str, Any]:
    return figure(match, name).marks
