"""The agenda carries the three families: plans by agreement, interrupted walks, choices in the middle of a roll."""

import pytest
from playing import agreed, marching, scripted, scripted_dice, shot_at, told
from skirmish import Agree, Fire, FreeShot, March, Pass, Plan, Push, TurnEnd, Walking, Wave, Yield

from escarmouche.engine.decisions import Choose
from escarmouche.engine.events import FigureMoved
from escarmouche.engine.figures import FigureId
from escarmouche.engine.match import Match


def asked(match: Match) -> list[tuple[str, str]]:
    return [(decision.seat, decision.kind) for decision in match.pending()]


def place(match: Match, figure: str) -> tuple[float, float]:
    return match.state.figures[FigureId(figure)].base.centre


# --- plans by agreement ----------------------------------------------------------------------------------------


def test_everybody_plans_at_once_and_nobody_moves_before_all_agree() -> None:
    match = scripted({})
    assert asked(match) == [("red", "plan"), ("blue", "plan")]
    match.submit("blue", Plan(figure=FigureId("G"), to=(12.0, 8.0)))
    match.submit("red", Plan(figure=FigureId("C"), to=(1.0, 0.0)))
    match.submit("red", Agree())
    assert asked(match) == [("blue", "plan")]
    assert (place(match, "C"), place(match, "G")) == ((0.0, 0.0), (14.0, 8.0))
    match.submit("blue", Agree())
    assert (place(match, "C"), place(match, "G")) == ((1.0, 0.0), (12.0, 8.0))
    assert asked(match) == [("red", "wave")]
    assert told(match) == ["opened", "planned", "planned", "agreed", "agreed", "figure-moved", "figure-moved"]


def test_a_change_withdraws_what_was_agreed() -> None:
    match = scripted({})
    match.submit("red", Agree())
    assert match.state.book.ready == ("red",)
    match.submit("blue", Choose(option="plan G -3.0"))
    assert match.state.book.ready == ()
    assert asked(match) == [("red", "plan"), ("blue", "plan")]
    match.submit("blue", Agree())
    assert asked(match) == [("red", "plan")]
    match.submit("red", Agree())
    assert place(match, "G") == (11.0, 8.0)


# --- a walk that others interrupt ------------------------------------------------------------------------------


def test_the_grunt_is_asked_in_the_middle_of_the_chiefs_walk() -> None:
    match = marching({})
    assert asked(match) == [("blue", "free-shot")]
    assert place(match, "C") == (14.0, 0.0)
    kinds = [type(step) for step in reversed(match.state.agenda)]
    assert kinds == [FreeShot, Walking, Wave, TurnEnd]  # the rest of the walk is a record like any other
    rest = match.state.agenda[-2]
    assert isinstance(rest, Walking)
    assert (rest.path, rest.tested) == (((14.0, 4.8),), ("G",))
    assert told(match)[-4:] == ["marched", "figure-moved", "dice-rolled", "tested"]


def test_who_holds_his_fire_lets_him_walk_on_to_the_next_who_sees_him() -> None:
    match = marching({"spot K -> C": [1, 2]})
    since = len(match.log)
    happened = match.submit("blue", Fire(yes=False))
    # K sees him at the second corner, fails and shrinks back; G is not tested again.
    assert told(match, since) == ["figure-moved", "dice-rolled", "tested", "figure-moved"]
    assert [logged.event for logged in match.log[since:]] == happened
    walk, shrink = happened[0], happened[3]
    assert isinstance(walk, FigureMoved) and isinstance(shrink, FigureMoved)
    assert (walk.figure, walk.path, walk.cause) == ("C", ((14.0, 0.0), (14.0, 4.8)), "march")
    assert (shrink.figure, shrink.cause, place(match, "K")) == ("K", "back", (15.0, 12.0))
    assert asked(match) == [("blue", "wave")]


def test_a_grunt_who_fails_shrinks_back_and_is_asked_nothing() -> None:
    match = agreed(scripted({"spot G -> C": [3, 3], "spot K -> C": [1, 1]}))
    match.submit("red", March(figure=FigureId("C"), path=((14.0, 0.0), (14.0, 4.8))))
    assert asked(match) == [("blue", "wave")]
    assert place(match, "G") == (15.0, 8.0)


def test_the_shot_makes_the_walker_test_and_stops_him_where_he_is() -> None:
    match = shot_at({"shoot G -> C": [2], "nerve C": [2]})
    assert told(match)[-4:] == ["dice-rolled", "shot", "dice-rolled", "halted"]
    assert place(match, "C") == (14.0, 0.0)
    assert asked(match) == [("blue", "wave")]


def test_the_shot_that_misses_and_good_nerves_let_him_walk_on() -> None:
    match = shot_at({"shoot G -> C": [2], "nerve C": [3], "spot K -> C": [6, 1]})
    assert place(match, "C") == (14.0, 4.8)
    assert asked(match) == [("blue", "free-shot")]
    assert match.pending()[0].about == ("K",)


def test_a_dead_walker_walks_no_further() -> None:
    match = shot_at({"shoot G -> C": [6, 2], "nerve C": [6], "morale R": [2]})
    match.submit("blue", Push(again=True))
    assert not match.state.figures[FigureId("C")].alive
    assert place(match, "C") == (14.0, 0.0)
    assert asked(match) == [("blue", "wave")]


# --- a choice in the middle of a roll --------------------------------------------------------------------------


def test_a_six_may_be_kept_and_the_victim_chooses() -> None:
    match = shot_at({"shoot G -> C": [6], "nerve C": [1]})
    assert asked(match) == [("blue", "push")]
    assert match.pending()[0].facts == {"total": 6}
    match.submit("blue", Push(again=False))
    assert asked(match) == [("red", "yield")]
    match.submit("red", Yield(how="lie"))
    assert match.state.figures[FigureId("C")].marks == {"prone": True, "halted": True}


def test_the_victim_may_recoil() -> None:
    match = shot_at({"shoot G -> C": [5], "nerve C": [1]})
    match.submit("red", Choose(option="recoil"))
    assert place(match, "C") == (14.0, -2.0)


def test_a_six_pushed_too_far_cancels_everything() -> None:
    match = shot_at({"shoot G -> C": [6, 6, 1], "nerve C": [1]})
    match.submit("blue", Push(again=True))
    assert match.pending()[0].facts == {"total": 12}
    match.submit("blue", Push(again=True))
    shot = next(logged.event for logged in match.log if logged.event.__struct_config__.tag == "shot")
    assert (shot.natural, shot.result) == ((6, 6, 1), "cancelled")
    assert match.state.figures[FigureId("C")].alive


def test_morale_is_tested_at_once_before_the_walk_goes_on() -> None:
    match = shot_at({"shoot G -> C": [6, 5], "nerve C": [6], "morale R": [1]})
    since = len(match.log)
    match.submit("blue", Push(again=True))
    tail = ["dice-rolled", "shot", "figure-removed", "dice-rolled", "figure-removed", "dice-rolled"]
    assert told(match, since) == tail  # the shot, C falls, R's morale, R flees, and only then C's nerve
    match.submit("blue", Pass())
    assert match.state.winners == ("west",)
    assert match.pending() == ()


@pytest.mark.parametrize("act", [Push(again=True), Push(again=False)])
def test_every_scripted_die_is_thrown(act: Push) -> None:
    faces = {"shoot G -> C": [6, 5] if act.again else [6], "nerve C": [6], "morale R": [1]}
    if not act.again:
        del faces["morale R"]
        faces["spot K -> C"] = [1, 1]
    match = shot_at(faces)
    match.submit("blue", act)
    if not act.again:
        match.submit("red", Yield(how="lie"))
    assert scripted_dice(match).left == {}
