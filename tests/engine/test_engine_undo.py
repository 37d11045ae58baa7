"""Undo is a shorter journal that forgets nothing."""

import random

import pytest
from playing import (
    BOOKS,
    SKIRMISH,
    agreed,
    answer_at_random,
    marching,
    played,
    portrait,
    refusal,
    reloaded,
    rolls,
    scripted,
    shot_at,
    skirmish_setup,
)
from skirmish import Agree, Fire, Pass, Plan, Push

from escarmouche.dice.commitment import commit
from escarmouche.dice.sources import Seeded
from escarmouche.engine.figures import FigureId
from escarmouche.engine.journal import Answered, Rolled, TakenBack
from escarmouche.engine.match import Match, living
from escarmouche.engine.rulings import Announce, MarkFigure, RevealFigure
from escarmouche.rulebooks.saves import verify_dice

C = FigureId("C")


def plan(x: float) -> Plan:
    return Plan(figure=C, to=(x, 0.0))


# --- undo ------------------------------------------------------------------------------------------------------


def test_undo_goes_back_step_by_step_and_keeps_what_was_undone() -> None:
    match = scripted({})
    digests = []
    for x in (1.0, 2.0, 3.0):
        digests.append((match.state.digest(), match.log.copy()))
        match.submit("red", plan(x))
    for steps in (1, 2, 3):
        match.undo("red")
        assert (match.state.digest(), match.log) == digests[-steps]
    assert match.entries == [
        *(Answered("red", plan(x)) for x in (1.0, 2.0, 3.0)),
        *(TakenBack("red", to) for to in (2, 1, 0)),
    ]
    assert refusal(lambda: match.undo("red")) == ("engine", "nothing-to-undo", {"seat": "red"})
    assert living(match.entries) == []
    match.submit("red", plan(-1.0))
    assert match.state.book.plans == {C: (-1.0, 0.0)}
    assert living(match.entries) == [6]
    match.undo("red")
    assert match.state.digest() == digests[0][0]
    assert portrait(reloaded(match, match.dice)) == portrait(match)


def test_only_ones_own_last_answer_is_undone() -> None:
    match = scripted({})
    match.submit("red", plan(1.0))
    match.submit("blue", Agree())
    before = portrait(match)
    assert refusal(lambda: match.undo("red")) == ("engine", "not-yours-to-undo", {"seat": "red", "last": "blue"})
    assert refusal(lambda: match.undo("gm")) == ("engine", "not-yours-to-undo", {"seat": "gm", "last": "blue"})
    assert portrait(match) == before
    match.undo("blue")
    match.undo("red")
    assert match.state.book.plans == {}


def test_an_answer_that_moved_the_match_on_is_undone_with_all_that_came_of_it() -> None:
    match = scripted({})
    match.submit("red", plan(1.0))
    match.submit("red", Agree())
    before = match.state.digest(), match.pending()
    match.submit("blue", Agree())
    assert match.state.figures[C].base.x == 1.0
    match.undo("blue")
    assert (match.state.digest(), match.pending()) == before


def test_no_undo_across_a_die() -> None:
    match = marching({})  # red walked, and a die was thrown
    before = portrait(match)
    assert refusal(lambda: match.undo("red")) == ("engine", "nothing-to-undo", {"seat": "red"})
    assert portrait(match) == before


def test_an_answer_after_a_die_is_free_again() -> None:
    match = shot_at({"shoot G -> C": [6], "nerve C": [1]})
    match.submit("blue", Push(again=False))
    match.undo("blue")
    assert match.pending()[0].kind == "push"
    assert refusal(lambda: match.undo("blue"))[1] == "nothing-to-undo"


@pytest.mark.parametrize("ruling", [RevealFigure(figure=FigureId("G")), Announce(reason="Night falls.")])
def test_no_undo_across_a_revelation_or_the_masters_word(ruling: RevealFigure | Announce) -> None:
    match = scripted({})
    match.submit("red", plan(1.0))
    match.rule("gm", ruling)
    assert refusal(lambda: match.undo("red")) == ("engine", "nothing-to-undo", {"seat": "red"})
    match.submit("red", plan(2.0))
    match.undo("red")
    assert match.state.book.plans == {C: (1.0, 0.0)}


# --- taking back -----------------------------------------------------------------------------------------------


def test_the_master_goes_back_across_dice_and_those_thrown_again_are_fresh() -> None:
    match = agreed(Match(skirmish_setup(commitment=commit("again")), SKIRMISH, Seeded("again")))
    to = len(match.entries)
    moment = match.state.digest(), match.log.copy()
    march = match.pending()[0].option("march C -> G").answer
    match.submit("red", march)
    match.take_back("gm", to)
    assert (match.state.digest(), match.log) == moment
    match.submit("red", march)
    first, second = rolls(match)[:2]
    assert first.throw == second.throw
    assert first.faces != second.faces  # the seed goes on: nobody knows the next die
    assert [type(entry) for entry in match.entries[to:]].count(TakenBack) == 1
    assert isinstance(match.dice, Seeded)
    assert match.dice.drawn == len(rolls(match))


def test_dice_that_were_taken_back_are_verified_too() -> None:
    match, chance = BOOKS["argad"]("taken back"), random.Random(2)
    for back in (0, 3, 9):
        while len(rolls(match)) < 3 + back:
            answer_at_random(match, chance)
        match.take_back("gm", next(i for i in range(back, 99) if not isinstance(match.entries[i], Rolled)))
    while answer_at_random(match, chance) and len(match.entries) < 400:
        pass
    while match.state.agenda:
        match.state.agenda.pop()  # the evening is over
    match.reveal_seed("taken back")
    assert match.dice.drawn == len(rolls(match))
    assert verify_dice(match) == []


@pytest.mark.parametrize("to", [-1, 99, 10**30])
def test_there_is_no_such_moment(to: int) -> None:
    match = marching({})
    before = portrait(match)
    assert refusal(lambda: match.take_back("gm", to)) == ("engine", "no-such-moment", {"to": to, "entries": 4})
    assert portrait(match) == before


def test_no_moment_lies_between_an_answer_and_its_dice() -> None:
    match = marching({})
    assert isinstance(match.entries[3], Rolled)
    assert refusal(lambda: match.take_back("gm", 3))[1] == "no-such-moment"
    match.take_back("gm", 2)
    assert match.pending()[0].kind == "wave"


def test_what_was_taken_back_may_be_taken_up_again() -> None:
    match = marching({"shoot G -> C": [2], "nerve C": [1]})
    digest = match.state.digest()
    match.take_back("gm", 0)
    match.take_back("gm", 4)  # the journal still holds it, dice included
    assert match.state.digest() == digest
    match.submit("blue", Fire(yes=True))
    assert portrait(reloaded(match, match.dice)) == portrait(match)


def test_rulings_are_taken_back_by_the_master_alone() -> None:
    match = agreed(scripted({}))
    match.rule("gm", MarkFigure(figure=C, mark="lame"))
    assert refusal(lambda: match.undo("gm"))[1] == "nothing-to-undo"
    match.take_back("gm", 2)
    assert match.state.figures[C].marks == {}


def test_nothing_is_taken_back_once_the_seed_is_public() -> None:
    """Whoever knows the seed knows every die that the match would throw next."""
    match = agreed(Match(skirmish_setup(commitment=commit("s")), SKIRMISH, Seeded("s")))
    while match.pending():
        decision = match.pending()[0]
        assert decision.default is not None
        match.submit(decision.seat, decision.default)
    match.reveal_seed("s")
    assert refusal(lambda: match.take_back("gm", 1)) == ("engine", "seed-revealed", {})
    assert refusal(lambda: match.undo("blue"))[1] == "nothing-to-undo"
    assert match.entries[-2] == Answered("blue", Pass())


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("seed", range(6))
def test_a_journal_full_of_undos_reloads(book: str, seed: int) -> None:
    match, chance = BOOKS[book](f"undos {seed}"), random.Random(seed)
    undone = 0
    for _ in range(40):
        if not answer_at_random(match, chance):
            break
        last = match.entries[-1]
        if chance.random() < 0.4 and isinstance(last, Answered) and len(match.entries) > match._locked:
            match.undo(last.seat)
            undone += 1
        if chance.random() < 0.1:
            to = chance.choice([i for i, entry in enumerate(match.entries) if not isinstance(entry, Rolled)])
            match.take_back("gm", to)
            undone += 1
    assert undone
    assert portrait(reloaded(match, match.dice)) == portrait(match)


def test_undoing_and_doing_again_comes_to_the_same() -> None:
    match = played("argad", "again", most=25)
    plain = [match.entries[index] for index in living(match.entries)]
    assert plain == match.entries
    straight = BOOKS["argad"]("again")
    chance = random.Random("again")
    for _ in range(25):
        if not answer_at_random(straight, chance):
            break
        last = straight.entries[-1]
        if isinstance(last, Answered) and len(straight.entries) > straight._locked:
            straight.undo(last.seat)
            straight.submit(last.seat, last.answer)
    assert [straight.entries[index] for index in living(straight.entries)] == match.entries
    assert straight.state.digest() == match.state.digest()
