"""The game master is always right, by entries and events like everybody else's."""

from typing import Any

import msgspec
import pytest
from playing import SHADE, SKIRMISH, agreed, ambush_setup, marching, portrait, refusal, reloaded, scripted, told
from skirmish import Agree, Fire, March, Push

from escarmouche.dice.sources import ByHand, Scripted
from escarmouche.dice.throws import Throw
from escarmouche.engine.decisions import EnterDice, Refused
from escarmouche.engine.events import DiceRolled, Ruled
from escarmouche.engine.figures import FigureId
from escarmouche.engine.journal import RulingGiven
from escarmouche.engine.match import Match
from escarmouche.engine.rulings import (
    AddFigure,
    Announce,
    AnswerFor,
    ChangeFigure,
    EndMatch,
    HideFigure,
    KeepSecret,
    MarkFigure,
    PlaceFigure,
    RemoveFigure,
    RestoreFigure,
    RevealFigure,
    RollDice,
    Ruling,
    UnmarkFigure,
)
from escarmouche.engine.setup import Recruit
from escarmouche.engine.views import view

C, G, GHOST, NEW = FigureId("C"), FigureId("G"), FigureId("ghost"), FigureId("N1")


def ambush(faces: dict[str, list[int]] | None = None) -> Match:
    return agreed(Match(ambush_setup(), SKIRMISH, Scripted(faces or {})))


def test_each_ruling_does_what_it_says_and_is_announced() -> None:
    match = ambush()
    start = len(match.log)

    def figure(name: FigureId) -> Any:
        return match.state.figures[name]

    match.rule("gm", Announce(reason="Rain."))
    match.rule("gm", PlaceFigure(figure=C, at=(5.00000004, -0.00000001), facing=90.0, reason="Slipped."))
    assert (figure(C).base.centre, figure(C).base.facing) == ((5.0, 0.0), 90.0)
    match.rule("gm", PlaceFigure(figure=C, at=(6.0, 1.0), level=1))
    assert (figure(C).base.facing, figure(C).base.level) == (90.0, 1)
    match.rule("gm", RemoveFigure(figure=G))
    assert not figure(G).alive
    match.rule("gm", RestoreFigure(figure=G))
    assert figure(G).alive
    match.rule("gm", MarkFigure(figure=G, mark="wet", value=3))
    assert figure(G).marks == {"wet": 3}
    match.rule("gm", UnmarkFigure(figure=G, mark="wet"))
    assert figure(G).marks == {}
    match.rule("gm", RevealFigure(figure=SHADE, to=("red",)))
    assert figure(SHADE).seen_by == ("blue", "red")
    match.rule("gm", RevealFigure(figure=SHADE))
    assert figure(SHADE).seen_by is None

    kinds = told(match, start)
    assert kinds[0] == "ruled"
    assert kinds[1:] == [kind for kind in kinds if kind != "ruled" for kind in (kind, "ruled")]
    assert match.log[start + 2].event == Ruled(by="gm", text="Slipped.", deed="place-figure", about=(FigureId("C"),))
    assert [type(entry) for entry in match.entries[2:]] == [RulingGiven] * 9
    assert portrait(reloaded(match, match.dice)) == portrait(match)


def test_figures_come_into_play_change_and_hide() -> None:
    """Each told to those who may know, and no secret with it; the journal brings all of it back."""
    match = ambush()
    match.rule("gm", AddFigure(recruit=Recruit(id=NEW, seat="red", at=(1.0, 2.0), name="Late"), reason="Late."))
    assert match.state.figures[NEW].base.centre == (1.0, 2.0)
    assert match.log[-2].event.actors() == (NEW,) and match.log[-2].seen_by is None
    match.rule("gm", KeepSecret(figure=NEW, mark="spy"))
    match.rule("gm", ChangeFigure(figure=NEW, name="Turncoat", seat="blue", profile={"chief": True}))
    changed = match.state.figures[NEW]
    assert (changed.name, changed.seat, changed.profile.chief) == ("Turncoat", "blue", True)
    assert changed.secrets == {"spy": True}
    assert match.log[-2].seen_by == {"gm"}, "a record with a secret in it is nobody else's to see"
    match.rule("gm", KeepSecret(figure=NEW, mark="spy", value=None))
    assert match.state.figures[NEW].secrets == {}
    assert b"spy" not in msgspec.json.encode(view(match, "red"))
    match.rule("gm", HideFigure(figure=NEW, known_to=("blue",)))
    assert NEW not in [figure.id for figure in view(match, "red").figures]
    hidden = Recruit(id=FigureId("X2"), seat="blue", at=(3.0, 4.0), name="Zibeline", seen_by=("blue",))
    match.rule("gm", AddFigure(recruit=hidden))
    assert b"Zibeline" not in msgspec.json.encode(view(match, "red"))
    assert b"Zibeline" in msgspec.json.encode(view(match, "blue"))
    assert portrait(reloaded(match, match.dice)) == portrait(match)


def test_the_master_rolls_in_the_open_or_in_secret() -> None:
    match = ambush({"weather": [4], "patrol": [2, 3]})
    match.rule("gm", RollDice(throw=Throw("weather", "gm"), reason="Rain?"))
    match.rule("gm", RollDice(throw=Throw("patrol", "gm", 2), secret=True))
    rolled = [logged for logged in match.log if isinstance(logged.event, DiceRolled)]
    assert [(logged.event.faces, logged.seen_by) for logged in rolled] == [((4,), None), ((2, 3), {"gm"})]
    assert b"patrol" not in msgspec.json.encode(view(match, "blue"))
    with pytest.raises(Refused, match="rolled-by-hand"):
        Match(ambush_setup(), SKIRMISH, ByHand()).rule("gm", RollDice(throw=Throw("weather", "gm")))
    assert portrait(reloaded(match, match.dice)) == portrait(match)


def test_the_master_ends_the_match() -> None:
    match = ambush()
    with pytest.raises(Refused, match="no-such-side"):
        match.rule("gm", EndMatch(winners=("nobody",)))
    side = match.seats["red"].side
    match.rule("gm", EndMatch(winners=(side,), reason="Night falls."))
    assert match.state.winners == (side,)
    assert match.pending() == ()
    assert portrait(reloaded(match, match.dice)) == portrait(match)


def test_revealing_whom_everybody_knows_hides_him_from_nobody() -> None:
    match = ambush()
    match.rule("gm", RevealFigure(figure=G, to=("red",)))
    assert match.state.figures[G].seen_by is None


@pytest.mark.parametrize(
    ("ruling", "reason", "facts"),
    [
        (PlaceFigure(figure=GHOST, at=(1.0, 1.0)), "no-such-figure", {"figure": "ghost"}),
        (RemoveFigure(figure=GHOST), "no-such-figure", {"figure": "ghost"}),
        (MarkFigure(figure=GHOST, mark="wet"), "no-such-figure", {"figure": "ghost"}),
        (RevealFigure(figure=GHOST), "no-such-figure", {"figure": "ghost"}),
        (RevealFigure(figure=SHADE, to=("green",)), "no-such-seat", {"seat": "green"}),
        (RestoreFigure(figure=C), "still-in-play", {"figure": "C"}),
        (UnmarkFigure(figure=C, mark="wet"), "no-such-mark", {"figure": "C", "mark": "wet"}),
        (AnswerFor(seat="blue", answer=Agree()), "not-your-decision", {"seat": "blue", "waiting": "red"}),
        (AnswerFor(seat="red", answer=Agree()), "wrong-answer", {"answer": "agree", "accepted": "march, pass, choose"}),
        (AnswerFor(seat="green", answer=Agree()), "no-such-seat", {"seat": "green"}),
    ],
)
def test_even_the_master_cannot_do_what_cannot_be_done(ruling: Ruling, reason: str, facts: dict[str, str]) -> None:
    match = ambush()
    before = portrait(match)
    assert refusal(lambda: match.rule("gm", ruling)) == ("engine", reason, facts)
    assert portrait(match) == before


def test_nobody_falls_twice() -> None:
    match = scripted({})
    match.rule("gm", RemoveFigure(figure=C))
    before = portrait(match)
    assert refusal(lambda: match.rule("gm", RemoveFigure(figure=C))) == ("engine", "already-out", {"figure": "C"})
    assert portrait(match) == before


@pytest.mark.parametrize(
    "ruling", [PlaceFigure(figure=C, at=(float("nan"), 0.0)), MarkFigure(figure=C, mark="x", value=float("inf"))]
)
def test_a_ruling_that_no_journal_can_hold_is_refused(ruling: Ruling) -> None:
    match = scripted({})
    before = portrait(match)
    assert refusal(lambda: match.rule("gm", ruling))[:2] == ("engine", "unreadable")
    assert portrait(match) == before


@pytest.mark.parametrize("seat", ["red", "blue", "green", ""])
def test_players_do_not_rule(seat: str) -> None:
    match = scripted({})
    before = portrait(match)
    assert refusal(lambda: match.rule(seat, Announce())) == ("engine", "not-the-master", {"seat": seat})
    assert portrait(match) == before


# --- in somebody's stead ---------------------------------------------------------------------------------------


def test_the_master_answers_in_somebodys_stead() -> None:
    match, other = marching({"spot K -> C": [1, 1]}), marching({"spot K -> C": [1, 1]})
    match.rule("gm", AnswerFor(seat="blue", answer=Fire(yes=False), reason="Asleep."))
    other.submit("blue", Fire(yes=False))
    assert match.state.digest() == other.state.digest()
    entry = match.entries[4]
    assert isinstance(entry, RulingGiven)
    assert isinstance(entry.ruling, AnswerFor)
    assert entry.ruling.answer == Fire(yes=False)
    assert portrait(reloaded(match, match.dice)) == portrait(match)


def test_the_master_types_somebodys_dice_in() -> None:
    match = agreed(Match(ambush_setup(), SKIRMISH, ByHand()))
    match.submit("red", March(figure=C, path=((14.0, 0.0),)))
    wrong = AnswerFor(seat="blue", answer=EnterDice(faces=(0, 4)))
    assert refusal(lambda: match.rule("gm", wrong))[1] == "wrong-faces"
    match.rule("gm", AnswerFor(seat="blue", answer=EnterDice(faces=(4, 4))))
    assert match.pending()[0].kind == "free-shot"


def test_what_the_master_answers_may_be_refused_too() -> None:
    match = marching({})
    before = portrait(match)
    stead = AnswerFor(seat="blue", answer=Push(again=True))
    assert refusal(lambda: match.rule("gm", stead))[1] == "wrong-answer"
    assert portrait(match) == before


# --- in secret -------------------------------------------------------------------------------------------------


def events_of(match: Match, seat: str) -> tuple[Any, ...]:
    return view(match, seat).events


@pytest.mark.parametrize(
    "ruling",
    [
        Announce(reason="plugh", secret=True),
        MarkFigure(figure=C, mark="wet", reason="plugh", secret=True),
        PlaceFigure(figure=G, at=(15.0, 8.0), reason="plugh", secret=True),
        RevealFigure(figure=SHADE, reason="plugh", secret=True),
    ],
)
def test_a_secret_ruling_is_told_to_the_master_alone(ruling: Ruling) -> None:
    match = ambush()
    before = {seat: events_of(match, seat) for seat in match.seats}
    match.rule("gm", ruling)
    assert events_of(match, "red") == before["red"]
    assert events_of(match, "blue") == before["blue"]
    assert isinstance(heard := events_of(match, "gm")[-1], Ruled) and heard.text == "plugh"
    twin = reloaded(match, match.dice)
    assert events_of(twin, "red") == before["red"]
    assert "plugh" in str(twin.entries)  # the replay has it


def test_what_follows_a_secret_answer_is_public_again() -> None:
    match = marching({"spot K -> C": [1, 1]})
    since = len(events_of(match, "red"))
    match.rule("gm", AnswerFor(seat="blue", answer=Fire(yes=False), secret=True))
    kinds = [event.__struct_config__.tag for event in events_of(match, "red")[since:]]
    assert kinds == ["figure-moved", "dice-rolled", "tested", "figure-moved"]


def test_secrecy_ends_with_a_ruling_that_fails() -> None:
    match = ambush()
    refusal(lambda: match.rule("gm", RemoveFigure(figure=GHOST, secret=True)))
    since = len(events_of(match, "red"))
    match.submit("red", March(figure=C, path=()))
    assert len(events_of(match, "red")) > since
