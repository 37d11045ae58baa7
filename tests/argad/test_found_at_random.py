"""What battles at random came upon: situations that brought a match to a halt, each played again by hand."""

from typing import Any

import pytest
from argad_moves import finish_turn, plan
from argad_table import ask, events, figure, finish_melee, refusal, table

from escarmouche.cases.format import SeatCard
from escarmouche.engine.figures import FigureId
from escarmouche.engine.match import Match
from escarmouche.engine.rulings import ChangeFigure, HideFigure, PlaceFigure, RemoveFigure
from escarmouche.rulebooks.argad.strikers import Strike
from escarmouche.rulebooks.argad.windows import Done, Shoot

EDITIONS = ("argad-g23", "argad-base", "argad-mega12")
MASTER = {"gm": SeatCard(role="master")}
A, B = FigureId("A"), FigureId("B")


def pair(edition: str, *, phase: str | None = None, **more: Any) -> Match:
    """A of red's and B of blue's, base to base, under a game master."""
    figures = {"A": {"weapons": ["sword"]}, "B": {"seat": "blue", "weapons": ["sword"], "beside": "A", **more}}
    return table(edition, figures, seats=MASTER, phase=phase)


@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_hides_from_an_enemy_who_faces_him(edition: str) -> None:
    """Neither set down there in hiding nor hidden there afterwards: he can be struck."""
    match = pair(edition, phase="melee", seen_by=("blue",))
    assert figure(match, "B").seen_by is None
    match.submit("red", Strike(by=A, at=B))
    assert match.state.book.targets[A] == B


@pytest.mark.parametrize("edition", EDITIONS)
def test_whoever_is_hidden_in_a_melee_is_seen_in_the_next(edition: str) -> None:
    match = pair(edition)
    match.rule("gm", HideFigure(figure=B, known_to=("blue",)))
    while match.state.phase != "melee":
        decision = match.pending()[0]
        assert decision.default is not None
        match.submit(decision.seat, decision.default)
    (shown,) = events(match, "figure-revealed")
    assert (shown.figure, shown.rules) == (B, ("AR-CONT-009",))


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_work_whose_object_the_game_master_takes_away_is_lost(edition: str) -> None:
    """He reloads a weapon that is his no more: nothing is done, and the match goes on (AR-TURN-006)."""
    figures = {
        "A": {"weapons": ["flintlock_musket"], "marks": {"unloaded flintlock_musket": True}},
        "B": {"seat": "blue", "at": (200.0, 100.0)},
    }
    match = table(edition, figures, seats=MASTER, phase="movement")
    plan(match, "A", goal="work", kind="reload")
    match.rule("gm", ChangeFigure(figure=A, profile={"class": 3}))
    finish_turn(match)
    (spoiled,) = events(match, "work-spoiled")
    assert (spoiled.figure, spoiled.kind) == (A, "reload")
    assert not events(match, "work-done")


def test_nobody_stands_in_file_with_an_enemy_right_above_him() -> None:
    """Centre over centre, as on a ladder under somebody on the wall: no rank holds him up (AR-AFTER-008)."""
    figures = {
        "A": {"weapons": ["sword"]},
        "B": {"seat": "blue", "weapons": ["sword"], "beside": "A"},
        "C": {"seat": "blue", "beside": "B"},
    }
    dice = {"strike A -> B": 1, "strike B -> A": 1}
    match = table("argad-g23", figures, seats=MASTER, switches={"ranks_resist": True}, dice=dice)
    match.rule("gm", PlaceFigure(figure=B, at=figure(match, "A").base.centre))
    while match.state.phase != "melee":
        decision = match.pending()[0]
        assert decision.default is not None
        match.submit(decision.seat, decision.default)
    finish_melee(match)
    assert [stroke.withstands for stroke in events(match, "strokes-settled")[0].strokes] == [False, False]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_odds_of_a_shot_at_nobody_are_refused(edition: str) -> None:
    """Asked as part of a volley as by itself: nobody stands in the rear ranks of a man who fights alone."""
    figures = {
        "A": {"weapons": ["self_bow"], "at": (100.0, 60.0)},
        "B": {"seat": "blue"},
        "C": {"beside": "B"},
    }
    match, shot = table(edition, figures, phase="shooting"), {"by": "A", "at": "B", "rear": True}
    alone = refusal(lambda: ask(match, "shot odds", **shot))
    together = refusal(lambda: ask(match, "volley odds", shots=[shot]))
    assert (together.rule, together.reason) == (alone.rule, alone.reason) == ("AR-SHOOT-031", alone.reason)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("gone", [A, B])
def test_a_shot_of_or_at_somebody_who_was_taken_off_is_not_fired(edition: str, gone: FigureId) -> None:
    """The game master may do so once it is announced; the other shots are fired (AR-SHOOT-014)."""
    figures = {
        "A": {"weapons": ["self_bow"], "at": (100.0, 100.0)},
        "B": {"seat": "blue", "at": (100.0, 110.0)},
        "C": {"weapons": ["self_bow"], "at": (140.0, 100.0)},
        "D": {"seat": "blue", "at": (140.0, 110.0)},
    }
    match = table(edition, figures, seats=MASTER, phase="shooting", dice={"shoot C -> D": 1})
    for by, at in (("A", "B"), ("C", "D")):
        match.submit("red", Shoot(by=FigureId(by), at=FigureId(at)))
    match.rule("gm", RemoveFigure(figure=gone))
    match.submit("red", Done())
    assert [(shot.by, shot.at) for shot in events(match, "shot")] == [("C", "D")]
