"""Whatever is refused, and whatever breaks, has not happened."""

from collections.abc import Callable

import pytest
from playing import (
    SEATS,
    SKIRMISH,
    agreed,
    marching,
    portrait,
    recruit,
    refusal,
    scripted,
    scripted_dice,
    shot_at,
    skirmish_setup,
)
from skirmish import Agree, Effect, Fire, March, Pass, Plan, Push, RecoilOrLie, Spotting, TurnEnd, Yield

from escarmouche.dice.sources import MissingDie, Scripted, Seeded
from escarmouche.engine.decisions import Choose, Refused
from escarmouche.engine.figures import FigureId
from escarmouche.engine.match import Match
from escarmouche.engine.rulings import AnswerFor

C = FigureId("C")


def test_an_answer_to_an_earlier_question_is_late() -> None:
    match = scripted({})
    first = match.pending()[0]
    agreed(match)
    wave = match.pending()[0]
    assert wave.id != first.id
    assert refusal(lambda: match.submit("red", Pass(), first.id)) == (
        "engine",
        "late-answer",
        {"decision": first.id, "pending": wave.id},
    )
    match.submit("red", Pass(), wave.id)


def test_an_id_lives_while_its_question_does_and_never_comes_again() -> None:
    match = scripted({})
    seen = {decision.id for decision in match.pending()}
    match.submit("red", Plan(figure=C, to=(1.0, 0.0)))
    assert {decision.id for decision in match.pending()} == seen
    agreed(match)
    while match.pending():
        decision = match.pending()[0]
        new = {one.id for one in match.pending()}
        assert not new & seen or len(match.pending()) == 1  # the second seat's agreement is the same question
        seen |= new
        assert decision.default is not None
        match.submit(decision.seat, decision.default, decision.id)
    assert len(seen) == 20  # five turns of two plans and two waves


def test_two_equal_questions_one_after_the_other_are_two() -> None:
    match = marching({})
    match.push(RecoilOrLie(victim=C), RecoilOrLie(victim=C))
    first = match.pending()[0]
    match.submit("red", Yield(how="lie"), first.id)
    second = match.pending()[0]
    assert (second.kind, second.seat) == (first.kind, first.seat)
    assert refusal(lambda: match.submit("red", Yield(how="lie"), first.id))[1] == "late-answer"
    match.submit("red", Yield(how="lie"), second.id)
    assert match.pending()[0].kind == "free-shot"


@pytest.mark.parametrize(
    ("act", "expected"),
    [
        (lambda match: match.submit("blue", Pass()), ("not-your-decision", {"seat": "blue", "waiting": "red"})),
        (lambda match: match.submit("gm", Pass()), ("not-your-decision", {"seat": "gm", "waiting": "red"})),
        (lambda match: match.submit("nobody", Pass()), ("no-such-seat", {"seat": "nobody"})),
        (
            lambda match: match.submit("red", Agree()),
            ("wrong-answer", {"answer": "agree", "accepted": "march, pass, choose"}),
        ),
        (
            lambda match: match.submit("red", Choose(option="run")),
            ("no-such-option", {"option": "run", "options": "march C -> K, march C -> G, passing"}),
        ),
        (
            lambda match: match.submit("red", March(figure=FigureId("ghost"), path=())),
            ("no-such-figure", {"figure": "ghost"}),
        ),
        (lambda match: match.rule("red", AnswerFor(seat="blue", answer=Pass())), ("not-the-master", {"seat": "red"})),
        (lambda match: match.take_back("red", 0), ("not-the-master", {"seat": "red"})),
    ],
)
def test_what_the_engine_refuses(act: Callable[[Match], object], expected: tuple[str, dict[str, str]]) -> None:
    match = agreed(scripted({}))
    before = portrait(match)
    assert refusal(lambda: act(match)) == ("engine", *expected)
    assert portrait(match) == before


def test_what_a_rule_refuses_names_the_rule_and_the_measure() -> None:
    match = scripted({})
    before = portrait(match)
    far = Plan(figure=C, to=(3.0, 4.5))
    assert refusal(lambda: match.submit("red", far)) == (
        "SK-3",
        "too-far",
        {"figure": "C", "length": 5.41, "allowance": 5.0},
    )
    assert portrait(match) == before
    with pytest.raises(Refused, match=r"SK-3: too-far .*length 5\.41"):
        match.submit("red", far)


def test_a_refusal_after_something_was_done_leaves_nothing() -> None:
    """The chief is checked when the question is already off the agenda."""
    match = agreed(scripted({}))
    before = portrait(match)
    act = March(figure=FigureId("R"), path=((1.0, 1.0),))
    assert refusal(lambda: match.submit("red", act)) == ("SK-4", "not-a-chief", {"figure": "R"})
    assert portrait(match) == before


@pytest.mark.parametrize("path", [((float("nan"), 0.0),), ((float("inf"), 0.0),)])
def test_numbers_that_no_journal_can_hold_are_refused(path: tuple[tuple[float, float]]) -> None:
    match = agreed(scripted({}))
    before = portrait(match)
    rule, reason, facts = refusal(lambda: match.submit("red", March(figure=C, path=path)))
    assert (rule, reason) == ("engine", "unreadable")
    assert "path" in facts["error"]
    assert portrait(match) == before


def test_a_crash_in_a_step_is_no_more_than_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    """The shot has been rolled, the six kept: the crash takes the dice and all else back."""
    match = shot_at({"shoot G -> C": [6, 3], "nerve C": [3], "morale R": [4]})
    before = portrait(match)

    def crash(step: Effect, match: Match) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patched:
        patched.setattr(Effect, "run", crash)
        with pytest.raises(ZeroDivisionError):
            match.submit("blue", Push(again=True))
    assert portrait(match) == before
    assert scripted_dice(match).left == {"shoot G -> C": (3,), "nerve C": (3,), "morale R": (4,)}
    match.submit("blue", Push(again=True))  # and now as if nothing had been
    assert not match.state.figures[C].alive


def test_a_crash_leaves_seeded_dice_where_they_were(monkeypatch: pytest.MonkeyPatch) -> None:
    match = agreed(Match(skirmish_setup(), SKIRMISH, Seeded("crash")))
    twin = match.copy()
    march = match.pending()[0].option("march C -> G").answer

    def crash(step: Spotting, match: Match, faces: tuple[int, ...]) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(Spotting, "rolled", crash)
        with pytest.raises(KeyboardInterrupt):
            match.submit("red", march)
    assert portrait(match) == portrait(twin)
    match.submit("red", march)
    twin.submit("red", march)
    assert portrait(match) == portrait(twin)


def test_nothing_that_was_worked_out_in_between_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    match = agreed(scripted({"spot G -> C": [4, 4]}))
    places = match.scene().standing

    def crash(step: Spotting, match: Match, faces: tuple[int, ...]) -> None:
        assert match.scene().standing != places  # C has walked
        raise ZeroDivisionError

    monkeypatch.setattr(Spotting, "rolled", crash)
    with pytest.raises(ZeroDivisionError):
        match.submit("red", match.pending()[0].option("march C -> G").answer)
    assert match.scene().standing == places


def test_a_match_that_would_never_ask_again_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    match = agreed(scripted({}))
    match.submit("red", Pass())
    before = portrait(match)
    monkeypatch.setattr(TurnEnd, "run", lambda step, match: match.push(TurnEnd()))
    assert refusal(lambda: match.submit("blue", Pass())) == ("engine", "endless", {"steps": 10_000})
    assert portrait(match) == before


def test_dice_that_fail_are_no_more_than_a_refusal() -> None:
    match = marching({"shoot G -> C": [2]})  # no die for the nerve
    before = portrait(match)
    with pytest.raises(MissingDie):
        match.submit("blue", Fire(yes=True))
    assert portrait(match) == before
    assert scripted_dice(match).left == {"shoot G -> C": (2,)}


def test_a_setup_that_cannot_be_played_is_refused() -> None:
    with pytest.raises(Refused, match="no-chief"):
        Match(skirmish_setup(figures=(recruit("R", "red", 0, 0),)), SKIRMISH, Scripted({}))


def test_nobody_may_stand_in_anothers_place_in_the_setup() -> None:
    """Two figures or two seats of one name would silently be one."""
    chief = {"profile": {"chief": True}}
    twice = skirmish_setup(figures=(recruit("C", "red", 0, 0, **chief), recruit("C", "blue", 9, 0, **chief)))
    assert refusal(lambda: Match(twice, SKIRMISH, Scripted({}))) == ("engine", "id-twice", {"id": "C"})
    crowded = skirmish_setup(seats=(*SEATS, SEATS[0]))
    assert refusal(lambda: Match(crowded, SKIRMISH, Scripted({}))) == ("engine", "id-twice", {"id": "red"})
