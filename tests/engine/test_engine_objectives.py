"""Objectives and the last turn: what they are worth, who wins, who is told; and the match as a seat believes it."""

from typing import Any

import msgspec
import pytest
from playing import SECRETS, SHADE, argad, argad_setup

from escarmouche.dice.sources import Seeded
from escarmouche.engine.decisions import Refused
from escarmouche.engine.events import MatchEnded
from escarmouche.engine.figures import FigureId
from escarmouche.engine.match import Match
from escarmouche.engine.objectives import Bring, Hold, Save, Slay, points
from escarmouche.engine.rulings import RemoveFigure
from escarmouche.engine.views import believed, view
from escarmouche.rulebooks.saves import journal_of, load

A3, B1, B2 = FigureId("A3"), FigureId("B1"), FigureId("B2")


def begun(**changes: Any) -> Match:
    return Match(argad_setup(**changes), argad(), Seeded("objectives"))


def without(match: Match, *names: str) -> Match:
    for name in names:
        match.rule("gm", RemoveFigure(figure=FigureId(name)))
    return match


def to_the_end(match: Match) -> Match:
    while match.pending():
        decision = match.pending()[0]
        assert decision.default is not None
        match.submit(decision.seat, decision.default)
    return match


def scored(match: Match) -> dict[str, int]:
    return points(match.setup, match.state)


def test_a_place_is_held_by_more_figures_than_anybody_else_has_there() -> None:
    # A1 stands at (20, 20), A2 at (26, 20), B1 at (20, 32); reach of their bases included.
    hold = Hold(side="east", at=(20.0, 26.0), within=6.0, points=3)
    assert scored(begun(objectives=(hold,))) == {"east": 0, "west": 0}  # one each
    assert scored(without(begun(objectives=(hold,)), "B1")) == {"east": 3, "west": 0}
    near = msgspec.structs.replace(hold, within=4.0)
    assert scored(without(begun(objectives=(near,)), "B1")) == {"east": 0, "west": 0}


def test_the_slain_the_saved_and_the_brought_count_one_by_one() -> None:
    objectives = (
        Slay(side="east", figures=(B1, B2), points=2),
        Slay(side="west"),
        Save(side="west", figures=(B1, B2)),
        Bring(side="east", at=(26.0, 20.0), within=0.0),
        Bring(side="east", at=(32.0, 20.0), within=0.0, figures=(A3,), points=5),
    )
    match = begun(objectives=objectives)
    assert scored(match) == {"east": 6, "west": 2}
    assert scored(without(match, "B1", "A2")) == {"east": 2 + 5, "west": 1 + 1}


def test_after_the_last_turn_most_points_win_and_equals_share() -> None:
    objectives = (Hold(side="east", at=(20.0, 20.0), within=3.0), Hold(side="west", at=(32.0, 33.0), within=3.0))
    match = to_the_end(begun(objectives=objectives, last_turn=2))
    ended = match.log[-1].event
    assert isinstance(ended, MatchEnded)
    assert (match.state.turn, ended.cause) == (2, "objectives")
    assert ended.points == points(match.setup, match.state)
    best = max(ended.points.values())
    assert ended.winners == tuple(side for side, score in ended.points.items() if score == best)
    assert load(journal_of(match)).checks == match.checks


def test_without_objectives_whoever_is_left_after_the_last_turn_shares_it() -> None:
    match = to_the_end(begun(last_turn=1))
    ended = match.log[-1].event
    assert isinstance(ended, MatchEnded)
    assert ended.cause in ("last-turn", "last-side-standing")
    assert set(ended.winners) == {figure.side for figure in match.state.living()}


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"objectives": (Slay(side="north"),)}, "no-such-side"),
        ({"objectives": (Save(side="east", figures=(FigureId("nobody"),)),)}, "no-such-figure"),
        ({"last_turn": 0}, "over-already"),
    ],
)
def test_impossible_objectives_are_refused(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(Refused) as refused:
        begun(**changes)
    assert refused.value.reason == reason


def test_secret_objectives_are_told_to_their_side_and_the_game_master_only() -> None:
    hidden, open_one = Slay(side="west", secret=True), Slay(side="east")
    match = begun(objectives=(hidden, open_one))
    told = {seat: view(match, seat).objectives for seat in ("red", "blue", "gm")}
    assert told == {"red": (open_one,), "blue": (hidden, open_one), "gm": (hidden, open_one)}


def test_what_a_seat_believes_holds_nothing_that_it_may_not_know() -> None:
    match = begun(hidden=True, objectives=(Slay(side="west", secret=True),))
    mine, theirs = believed(match, "red", Seeded("mine")), believed(match, "blue", Seeded("mine"))
    told = repr((mine.state.figures, mine.state.book, mine.setup, mine.log, mine.entries))
    assert not [secret for secret in SECRETS if secret in told]
    assert mine.setup.objectives == ()
    assert SHADE in theirs.state.figures
    assert mine.pending()
    before = match.state.digest()
    to_the_end(believed(begun(hidden=True, last_turn=2), "red", Seeded("mine")))
    assert match.state.digest() == before  # thinking changes nothing
