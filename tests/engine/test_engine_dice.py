"""Dice of a match: drawn from a seed, typed in, some of each, committed in advance."""

import random
from collections.abc import Callable

import pytest
from playing import (
    BOOKS,
    SKIRMISH,
    agreed,
    answer_at_random,
    argad,
    argad_setup,
    played,
    portrait,
    refusal,
    reloaded,
    rolls,
    skirmish_setup,
)
from skirmish import Fire, March, Pass

from escarmouche.dice.commitment import WrongDice, WrongNumber, WrongSeed, commit
from escarmouche.dice.sources import ByHand, PerRoller, Seeded, Source
from escarmouche.dice.throws import Throw
from escarmouche.engine.decisions import EnterDice
from escarmouche.engine.events import DiceRolled
from escarmouche.engine.figures import FigureId
from escarmouche.engine.journal import Answered, SeedRevealed
from escarmouche.engine.match import Match
from escarmouche.rulebooks.saves import journal_of, load, verify_dice

C = FigureId("C")
MARCH = March(figure=C, path=((14.0, 0.0), (14.0, 4.8)))


def match_with(dice: Source) -> Match:
    """Red's C has been seen by G: the die is blue's."""
    match = agreed(Match(skirmish_setup(), SKIRMISH, dice))
    match.submit("red", MARCH)
    return match


# --- typed in --------------------------------------------------------------------------------------------------


def test_dice_by_hand_are_a_decision_of_the_roller() -> None:
    match = match_with(ByHand())
    (decision,) = match.pending()
    assert (decision.seat, decision.kind, decision.accepts) == ("blue", "enter-dice", ("enter-dice",))
    assert decision.facts == {"throw": "spot G -> C", "count": 2, "sides": 6}
    happened = match.submit("blue", EnterDice(faces=(4, 3)), decision.id)
    dice = happened[0]
    assert isinstance(dice, DiceRolled)
    assert (dice.throw.name, dice.faces, dice.by_hand) == ("spot G -> C", (4, 3), True)
    assert match.pending()[0].kind == "free-shot"
    assert rolls(match) == []  # the answer is the record
    assert refusal(lambda: match.undo("blue"))[1] == "nothing-to-undo"
    assert portrait(reloaded(match, ByHand())) == portrait(match)


@pytest.mark.parametrize("faces", [(), (4,), (4, 4, 4), (0, 4), (7, 1), (-1, 3), (10**20, 1)])
def test_impossible_faces_are_refused(faces: tuple[int, ...]) -> None:
    match = match_with(ByHand())
    before = portrait(match)
    shown = " ".join(str(face) for face in faces)
    facts = {"throw": "spot G -> C", "count": 2, "sides": 6, "faces": shown}
    assert refusal(lambda: match.submit("blue", EnterDice(faces=faces))) == ("engine", "wrong-faces", facts)
    assert refusal(lambda: match.submit("red", EnterDice(faces=(4, 4))))[1] == "not-your-decision"
    assert portrait(match) == before


def mixed() -> PerRoller:
    return PerRoller({"blue": ByHand()}, otherwise=Seeded("mixed"))


def test_some_roll_real_dice_and_others_do_not() -> None:
    match = match_with(mixed())
    assert match.pending()[0].kind == "enter-dice"
    match.submit("blue", EnterDice(faces=(6, 6)))
    match.submit("blue", Fire(yes=True))
    assert match.pending()[0].facts["throw"] == "shoot G -> C"
    match.submit("blue", EnterDice(faces=(2,)))
    assert [roll.throw.name for roll in rolls(match)] == ["nerve C"]  # red's own die came by itself


@pytest.mark.parametrize("seed", range(6))
def test_a_journal_of_mixed_dice_reloads(seed: int) -> None:
    match, chance = Match(skirmish_setup(), SKIRMISH, mixed()), random.Random(seed)
    while answer_at_random(match, chance):
        twin = reloaded(match, match.dice.copy())
        assert portrait(twin) == portrait(match)


@pytest.mark.parametrize("first", [ByHand(), Seeded("first")])
@pytest.mark.parametrize("then", [ByHand, lambda: Seeded("then")])
def test_the_same_throw_by_hand_and_by_seed_in_one_match(first: Source, then: Callable[[], Source]) -> None:
    """Somebody's place is taken over by the computer in the middle of a match, or his own dice are found."""
    match = agreed(Match(skirmish_setup(), SKIRMISH, first))
    for _ in range(2):
        match.submit("red", MARCH)
        while match.pending()[0].kind != "wave":
            decision = match.pending()[0]
            count = decision.facts.get("count", 0)
            match.submit(decision.seat, EnterDice(faces=(1,) * count) if count else Fire(yes=False))
        match.submit("blue", Pass())
        agreed(match)
        match.play_on(then())
    names = {roll.throw.name for roll in rolls(match)}
    assert not isinstance(first, Seeded) or "spot G -> C" in names
    assert portrait(reloaded(match, match.dice)) == portrait(match)
    match.take_back("gm", len(match.entries) - 1)
    assert portrait(reloaded(match, match.dice)) == portrait(match)


def test_a_match_waiting_for_real_dice_goes_on_with_a_seed() -> None:
    match = match_with(ByHand())
    match.play_on(Seeded("on"))
    assert [roll.throw.name for roll in rolls(match)][:1] == ["spot G -> C"]
    assert refusal(lambda: match.undo("red"))[1] == "nothing-to-undo"
    assert match.pending()[0].kind != "enter-dice"
    assert portrait(reloaded(match, match.dice)) == portrait(match)


# --- committed in advance --------------------------------------------------------------------------------------


def finished(dice: Callable[[str], Source] = Seeded) -> Match:
    """A match of Argad to its end, its seed committed and revealed."""
    for seed in map(str, range(50)):
        match, chance = Match(argad_setup(commitment=commit(seed)), argad(), dice(seed)), random.Random(seed)
        while len(match.entries) < 400 and answer_at_random(match, chance):
            pass
        if not match.state.agenda:
            match.reveal_seed(seed)
            return match
    raise AssertionError("no match came to an end")


def test_the_seed_is_revealed_after_the_match_only() -> None:
    match = played("argad", "early", most=20)
    before = portrait(match)
    assert refusal(lambda: match.reveal_seed("early")) == ("engine", "match-not-over", {})
    assert portrait(match) == before
    assert verify_dice(match) is None


def test_the_published_setup_holds_the_commitment_and_never_the_seed() -> None:
    match = BOOKS["argad"]("a-very-secret-seed")
    chance = random.Random(1)
    while len(rolls(match)) < 3:
        answer_at_random(match, chance)
    assert match.setup.commitment == commit("a-very-secret-seed")
    assert b"a-very-secret-seed" not in journal_of(match)


def test_dice_that_are_the_seeds_are_clean() -> None:
    match = finished()
    assert verify_dice(match) == []
    assert verify_dice(load(journal_of(match))) == []
    assert len(rolls(match)) > 5


class Turned:
    """The dice of a seed, but for the third one, which somebody turns over."""

    def __init__(self, seed: str, drawn: int = 0) -> None:
        self.seeded = Seeded(seed, drawn)

    def by_hand(self, throw: Throw) -> bool:
        return False

    def roll(self, throw: Throw) -> tuple[int, ...]:
        faces = self.seeded.roll(throw)
        return tuple(7 - face for face in faces) if self.seeded.drawn == 3 else faces

    def copy(self) -> "Turned":
        return Turned(str(self.seeded.seed), self.seeded.drawn)


def test_a_turned_die_is_found_even_when_all_checks_are_right() -> None:
    fake = load(journal_of(finished(Turned)))  # to play it again shows nothing
    turned = rolls(fake)[2]
    (problem,) = verify_dice(fake) or [None]
    assert problem == WrongDice(2, turned.throw, (7 - turned.faces[0],), turned.faces)


def test_another_seed_than_the_committed_one_is_found() -> None:
    match = finished()
    match.entries[-1] = SeedRevealed("another")
    assert verify_dice(match) == [WrongSeed(str(match.setup.commitment), commit("another"))]


def test_a_die_that_was_left_out_is_found() -> None:
    match = finished()
    match.entries.remove(rolls(match)[0])
    problems = verify_dice(match) or []
    assert any(isinstance(problem, WrongDice | WrongNumber) for problem in problems)


def test_dice_without_a_commitment_prove_nothing() -> None:
    match = agreed(Match(skirmish_setup(), SKIRMISH, Seeded("x")))
    while match.pending():
        decision = match.pending()[0]
        assert decision.default is not None
        match.submit(decision.seat, decision.default)
    match.reveal_seed("x")
    assert verify_dice(match) is None
    assert isinstance(match.entries[-1], SeedRevealed)
    assert isinstance(match.entries[-2], Answered)
