"""Seeds committed to before the match and verified after it."""

import hashlib

import pytest

from escarmouche.dice.commitment import Drawn, WrongDice, WrongNumber, WrongSeed, commit, fresh_seed, verify
from escarmouche.dice.sources import Seeded
from escarmouche.dice.throws import DiceError, Throw

SEED = "a seed for this test"


def played(seed: str = SEED) -> list[Drawn]:
    source = Seeded(seed)
    throws = [Throw("shoot S -> L", "red"), Throw("slow group 2", "blue", 3), Throw("victim", "red", 1, 5)]
    return [(index, throw, source.roll(throw)) for index, throw in enumerate(throws)]


def test_an_honest_match_has_no_problem() -> None:
    assert verify(commit(SEED), SEED, played()) == []
    assert verify(commit(SEED).upper() + "\n", SEED.encode(), played()) == []
    assert verify(commit(SEED), SEED, []) == []


def test_the_commitment_is_the_hash_with_its_prefix() -> None:
    assert commit("x") == hashlib.sha256(b"escarmouche/seed/1\nx").hexdigest() == commit(b"x")
    assert commit("x") != hashlib.sha256(b"x").hexdigest()
    with pytest.raises(DiceError):
        commit("")


def test_another_seed_is_the_only_problem_told() -> None:
    assert verify(commit(SEED), "other", played("other")) == [WrongSeed(commit(SEED), commit("other"))]
    assert verify("not é hash", SEED, played()) == [WrongSeed("not é hash", commit(SEED))]


@pytest.mark.parametrize("die", [0, 1, 2])
def test_every_altered_die_is_found(die: int) -> None:
    rolls = played()
    index, throw, faces = rolls[1]
    forged = tuple(face % 6 + 1 if at == die else face for at, face in enumerate(faces))
    rolls[1] = (index, throw, forged)
    assert verify(commit(SEED), SEED, rolls) == [WrongDice(1, throw, faces, forged)]


def test_a_die_too_few_is_found() -> None:
    index, throw, faces = played()[1]
    problems = verify(commit(SEED), SEED, [played()[0], (index, throw, faces[:2])])
    assert problems == [WrongDice(1, throw, faces, faces[:2])]


def test_a_throw_that_was_renamed_is_found() -> None:
    index, _, faces = played()[1]
    renamed = Throw("slow group 3", "blue", 3)
    problems = verify(commit(SEED), SEED, [played()[0], (index, renamed, faces)])
    assert [type(problem) for problem in problems] == [WrongDice]


def test_rolls_left_out_repeated_or_moved_are_found() -> None:
    first, second, third = played()
    assert verify(commit(SEED), SEED, [first, third]) == [WrongNumber(third[1], 1, 2)]
    assert verify(commit(SEED), SEED, [second, third]) == [WrongNumber(second[1], 0, 1)]
    assert verify(commit(SEED), SEED, [first, first]) == [WrongNumber(first[1], 1, 0)]
    moved = verify(commit(SEED), SEED, [first, third, second])
    assert moved == [WrongNumber(third[1], 1, 2), WrongNumber(second[1], 3, 1)]


def test_fresh_seeds_are_long_and_different() -> None:
    seeds = {fresh_seed() for _ in range(20)}
    assert len(seeds) == 20
    assert all(len(bytes.fromhex(seed)) == 32 for seed in seeds)
