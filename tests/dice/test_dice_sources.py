"""Throws and the sources they come from."""

import copy
import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from escarmouche.dice.sources import (
    ByHand,
    MissingDie,
    NotByHand,
    PerRoller,
    Scripted,
    Seeded,
    Source,
    UnusedDice,
    drawn_faces,
)
from escarmouche.dice.throws import MOST_DICE, MOST_SIDES, DiceError, Throw, WrongFaces, check_faces

SHOT = Throw("shoot S -> L", "red")
GOLDEN_D6 = (4, 5, 1, 1, 1, 1, 2, 6, 4, 3)
GOLDEN_D100 = (33, 36, 45, 46)
throws = st.builds(
    Throw, name=st.text(max_size=20), roller=st.text(max_size=8), count=st.integers(1, 40), sides=st.integers(1, 300)
)


@pytest.mark.parametrize(("count", "sides"), [(0, 6), (-1, 6), (MOST_DICE + 1, 6), (1, 0), (1, MOST_SIDES + 1)])
def test_impossible_dice_are_refused(count: int, sides: int) -> None:
    with pytest.raises(DiceError, match="shoot"):
        Throw("shoot", "red", count, sides)


@pytest.mark.parametrize(
    ("faces", "offending", "words"),
    [
        ([3], None, "given 1 faces"),
        ([3, 4, 5], None, "given 3 faces"),
        ([3, 0], 0, "given 0"),
        ([7, 3], 7, "given 7"),
        ([3, "4"], "4", "given '4'"),
        ([True, 3], True, "given True"),
        ([2.0, 3], 2.0, "given 2.0"),
        ([3, None], None, "given None"),
    ],
)
def test_faces_the_dice_cannot_show_are_told_with_the_facts(faces: list[object], offending: object, words: str) -> None:
    throw = Throw("slow group 2", "red", count=2)
    wrong = check_faces(throw, faces)
    assert isinstance(wrong, WrongFaces)
    assert (wrong.throw, wrong.faces, wrong.offending) == (throw, tuple(faces), offending)
    assert str(wrong) == f"throw 'slow group 2': expected 2 of 1 to 6, {words}"


def test_faces_the_dice_can_show_are_accepted() -> None:
    assert check_faces(Throw("x", count=3), [1, 6, 3]) is None
    assert check_faces(Throw("x", sides=12), (12,)) is None


@given(st.text(min_size=1), st.integers(0, 10**12), throws)
@settings(max_examples=60, deadline=None)
def test_a_seeded_roll_fits_its_throw_and_depends_on_nothing_else(seed: str, index: int, throw: Throw) -> None:
    faces = drawn_faces(seed, index, throw)
    assert check_faces(throw, faces) is None
    assert Seeded(seed, index).roll(throw) == faces == drawn_faces(seed.encode(), index, throw)


def test_seeded_dice_are_the_same_everywhere() -> None:
    """Faces written down once: a change here would spoil every journal that holds a seed."""
    source = Seeded("escarmouche")
    assert source.roll(Throw("shoot S -> L", "red", 10)) == GOLDEN_D6
    assert source.roll(Throw("tirer é → L", "bleu", 4, 100)) == GOLDEN_D100
    assert source.drawn == 2


def test_seeded_dice_are_what_the_documentation_says() -> None:
    text = 'escarmouche/roll/1\n[7, "shoot S -> L", "red", 3, 6]\n0'
    digest = hmac.new(b"seed", text.encode(), hashlib.sha256).digest()
    words = [256 * digest[at] + digest[at + 1] for at in range(0, 32, 2)]
    expected = [word % 6 + 1 for word in words if word < 65_532][:3]
    assert drawn_faces("seed", 7, Throw("shoot S -> L", "red", 3)) == tuple(expected)


def test_every_part_of_the_throw_and_its_number_change_the_dice() -> None:
    base = Throw("a", "b", 20, 6)
    others = [Throw("a2", "b", 20, 6), Throw("a", "b2", 20, 6), Throw("", "ab", 20, 6)]
    seen = {drawn_faces("s", 0, base), drawn_faces("s", 1, base), drawn_faces("t", 0, base)}
    seen |= {drawn_faces("s", 0, other) for other in others}
    assert len(seen) == 6
    assert drawn_faces("s", 0, Throw("a", "b", 21, 6))[:20] != drawn_faces("s", 0, base)


def test_words_beyond_the_last_full_multiple_are_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """65,532 to 65,535 would favour faces 1 to 4 of a six-sided die."""
    monkeypatch.setattr("escarmouche.dice.sources._words", lambda *_: iter([65_532, 65_535, 65_531, 0]))
    assert drawn_faces("s", 0, Throw("x", count=2)) == (6, 1)


@pytest.mark.parametrize("sides", [3, 6, 10, 100])
def test_seeded_faces_are_equally_likely(sides: int) -> None:
    """Chi-square against its mean plus five standard deviations; the seed is fixed, so the test cannot waver."""
    thrown, source = Counter[int](), Seeded(b"uniform")
    for _ in range(10):
        thrown.update(source.roll(Throw("many", count=2_000, sides=sides)))
    mean = 20_000 / sides
    chi = sum((thrown[face] - mean) ** 2 / mean for face in range(1, sides + 1))
    assert chi < (sides - 1) + 5 * (2 * (sides - 1)) ** 0.5


def test_a_seeded_source_is_copied_by_its_two_values_and_hides_its_seed() -> None:
    source = Seeded("do not tell")
    source.roll(SHOT)
    branch = copy.copy(source)
    assert (branch.seed, branch.drawn) == ("do not tell", 1)
    assert branch.roll(SHOT) == source.roll(SHOT)
    branch.roll(SHOT)
    assert (source.drawn, branch.drawn) == (2, 3)
    assert "tell" not in repr(source)


@pytest.mark.parametrize(("seed", "drawn"), [("", 0), (b"", 0), ("s", -1)])
def test_a_seed_has_to_be_one(seed: str | bytes, drawn: int) -> None:
    with pytest.raises(DiceError):
        Seeded(seed, drawn)


def test_a_script_gives_its_faces_in_order_by_name() -> None:
    source = Scripted({"slow A": [2, 5, 1], "shoot S -> L": [6, 4]})
    assert source.roll(Throw("slow A", count=2)) == (2, 5)
    assert source.roll(SHOT) == (6,)
    assert source.left == {"slow A": (1,), "shoot S -> L": (4,)}
    assert source.roll(Throw("slow A")) == (1,)
    assert source.roll(SHOT) == (4,)
    source.finish()


def test_a_throw_without_scripted_die_names_itself_what_is_left_and_close_names() -> None:
    source = Scripted({"shoot S->L": [6], "slow A": [2], "empty": []})
    with pytest.raises(MissingDie) as caught:
        source.roll(SHOT)
    assert caught.value.throw == SHOT
    assert caught.value.left == {"shoot S->L": (6,), "slow A": (2,)}
    message = str(caught.value)
    assert "'shoot S -> L'" in message
    assert "'slow A' [2]" in message
    assert message.endswith("did you mean 'shoot S->L'?")


def test_too_few_scripted_dice_are_missing_dice_and_stay_there() -> None:
    source = Scripted({"slow A": [2]})
    with pytest.raises(MissingDie, match="2 wanted, 1 left under that name"):
        source.roll(Throw("slow A", count=2))
    assert source.left == {"slow A": (2,)}


def test_an_empty_script_says_that_nothing_is_left() -> None:
    with pytest.raises(MissingDie, match=r"still there: nothing$"):
        Scripted({}).roll(SHOT)


def test_scripted_dice_left_at_the_end_are_an_error() -> None:
    source = Scripted({"slow A": [2, 3], "used": [1]})
    source.roll(Throw("used"))
    with pytest.raises(UnusedDice, match=r"'slow A' \[2, 3\]") as caught:
        source.finish()
    assert caught.value.left == {"slow A": (2, 3)}


@pytest.mark.parametrize("face", [0, 7, "6", None, 1.0, False])
def test_a_scripted_face_must_be_possible(face: object) -> None:
    source = Scripted({"shoot S -> L": [face]})  # type: ignore[list-item]  # the very mistake under test
    with pytest.raises(WrongFaces):
        source.roll(SHOT)


def test_by_hand_somebody_must_type_the_faces() -> None:
    source: Source = ByHand()
    assert source.by_hand(SHOT)
    with pytest.raises(NotByHand, match="shoot S -> L"):
        source.roll(SHOT)


def test_some_roll_their_own_dice_and_a_seed_serves_the_others() -> None:
    seeded = Seeded("s")
    source = PerRoller({"red": ByHand()}, otherwise=seeded)
    assert source.by_hand(SHOT)
    assert seeded.drawn == 0
    blue = Throw("shoot L -> S", "blue")
    assert not source.by_hand(blue)
    assert source.roll(blue) == drawn_faces("s", 0, blue)
    assert seeded.drawn == 1


def test_a_copy_rolls_the_same_and_leaves_the_original_alone() -> None:
    for source in (Seeded("s"), Scripted({SHOT.name: [2, 5]}), PerRoller({}, otherwise=Seeded("s"))):
        twin = source.copy()
        assert [twin.roll(SHOT), twin.roll(SHOT)] == [source.roll(SHOT), source.roll(SHOT)]
