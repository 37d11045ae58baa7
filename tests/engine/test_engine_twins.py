"""Two streams: a match, and a twin that is saved to bytes and read again after every answer, are always the same."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from playing import BOOKS, answer_at_random, argad, played, portrait, reloaded, rolls, told

from escarmouche.dice.sources import Seeded
from escarmouche.engine.journal import Rolled
from escarmouche.engine.match import Match
from escarmouche.rulebooks.saves import journal_of, load, prove

books = pytest.mark.parametrize("book", BOOKS)


@books
@pytest.mark.parametrize("seed", range(6))
def test_a_twin_that_is_saved_and_loaded_after_every_answer_is_the_same(book: str, seed: int) -> None:
    match = BOOKS[book](f"dual {seed}")
    twin, chance, twins_chance = match.copy(), random.Random(seed), random.Random(seed)
    for _ in range(25):
        if not answer_at_random(match, chance):
            break
        assert answer_at_random(twin, twins_chance)
        twin = reloaded(twin, twin.dice)
        assert portrait(twin) == portrait(match)
    assert told(match)


@books
@given(seed=st.integers(0, 10**6).map(str))
@settings(max_examples=12, deadline=None)
def test_the_same_seed_gives_the_same_journal_to_the_byte(book: str, seed: str) -> None:
    first, second = played(book, seed), played(book, seed)
    assert journal_of(first) == journal_of(second)
    assert portrait(first) == portrait(second)


def test_another_seed_gives_another_journal() -> None:
    one, other = BOOKS["argad"]("one"), BOOKS["argad"]("other")
    for match in (one, other):
        chance = random.Random(1)
        while len(rolls(match)) < 3:
            answer_at_random(match, chance)
    assert [roll.faces for roll in rolls(one)] != [roll.faces for roll in rolls(other)]


@books
def test_a_journal_read_up_to_any_entry_is_the_match_as_it_then_was(book: str) -> None:
    match, chance = BOOKS[book]("upto"), random.Random(5)
    then = {0: portrait(match)}
    for _ in range(40):
        if not answer_at_random(match, chance):
            break
        then[len(match.entries)] = portrait(match)
    text = journal_of(match)
    for upto in range(len(match.entries) + 1):
        early = prove(text, match.rulebook, upto)
        assert len(early.entries) == upto
        assert early.entries == match.entries[:upto]
        assert early.checks == match.checks[: upto + 1]
        if upto in then:
            assert portrait(early) == then[upto]
    assert len(then) > 5


@books
@given(seed=st.integers(0, 10**6))
@settings(max_examples=10, deadline=None)
def test_a_branch_from_any_point_goes_on_legally(book: str, seed: int) -> None:
    chance = random.Random(seed)
    match = played(book, str(seed), most=30)
    whole = portrait(match)
    upto = chance.randrange(len(match.entries) + 1)
    branch = prove(journal_of(match), match.rulebook, upto)
    branch.play_on(Seeded(f"branch {seed}"))  # dice that were still to be thrown at that point are thrown anew
    for _ in range(10):
        if not answer_at_random(branch, chance):
            break
    assert branch.entries[:upto] == match.entries[:upto]
    assert portrait(reloaded(branch, branch.dice)) == portrait(branch)
    assert portrait(match) == whole


def test_a_journal_cut_between_an_answer_and_its_dice_waits_for_them() -> None:
    match = played("argad", "cut")
    first = next(index for index, entry in enumerate(match.entries) if isinstance(entry, Rolled))
    early = load(journal_of(match), upto=first)
    die = match.entries[first]
    assert isinstance(die, Rolled)
    (decision,) = early.pending()
    assert (decision.kind, decision.facts["throw"]) == ("enter-dice", die.throw.name)
    early.play_on(Seeded("cut"))
    assert early.entries[first] == die  # the first die of that seed


def test_load_finds_the_rulebook_that_the_setup_names() -> None:
    match = played("argad", "by its name")
    twin = load(journal_of(match))
    assert twin.rulebook.id == argad().id
    assert type(twin) is Match
    twin.play_on(match.dice.copy())
    assert portrait(twin) == portrait(match)


@books
def test_random_play_comes_to_all_that_happens(book: str) -> None:
    """The tests above prove nothing about what random play never meets."""
    seeds, wanted = {
        "skirmish": (60, "planned agreed figure-moved marched tested shot halted figure-revealed figure-removed"),
        "argad": (12, "planned shot-announced shot contact-made strike-declared struck figure-removed"),
    }[book]
    met = {kind for seed in range(seeds) for kind in told(played(book, str(seed), most=120))}
    assert set(wanted.split()) <= met
