"""The exact odds against the dice: random shots, volleys and scrums in every edition, each thrown many times.

`escarmouche odds check` is the same at full size. The bound makes a false alarm rarer than one in a million runs of
all these tests together (see `players/argad_odds.py`).
"""

from fractions import Fraction

import msgspec
import pytest
from typer.testing import CliRunner

from escarmouche.cli import main
from escarmouche.dice.distribution import Distribution
from escarmouche.players import argad_odds
from escarmouche.players.argad_fights import draw_situation
from escarmouche.players.argad_odds import ALARM, Promise, check_odds, compare, evidence, promised
from escarmouche.rulebooks import open_rulebook
from escarmouche.rulebooks.argad.fight_odds import Fates

EDITIONS = ("argad-g23", "argad-base", "argad-mega12")

#: Situations in which odds and dice once disagreed, or the dice came to a halt.
ONCE_WRONG = [("argad-base", "x/24")]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(6))
def test_the_dice_agree_with_the_odds(edition: str, seed: int) -> None:
    found = check_odds(edition, f"suite/{seed}", 100)
    assert found.agrees, found


@pytest.mark.parametrize(("edition", "seed"), ONCE_WRONG)
def test_they_agree_where_they_did_not(edition: str, seed: str) -> None:
    found = check_odds(edition, seed, 150)
    assert found.agrees, found


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_odds_sum_to_exactly_one(edition: str) -> None:
    for seed in range(1):
        assert sum(promised(draw_situation(open_rulebook(edition), f"sum/{seed}")).odds.values()) == Fraction(1)


# --- the check itself can fail -----------------------------------------------------------------------------------

HEADS: Fates = (("A", "killed"),)
TAILS: Fates = ()


def coin(chance: Fraction) -> Promise:
    return Promise(Distribution({HEADS: chance, TAILS: 1 - chance}))


def test_a_fair_coin_agrees_and_a_false_one_does_not() -> None:
    fair = coin(Fraction(1, 2))
    assert compare(fair, {HEADS: 10_050, TAILS: 9_950}, 20_000).agrees
    assert not compare(fair, {HEADS: 10_600, TAILS: 9_400}, 20_000).agrees
    assert not compare(coin(Fraction(51, 100)), {HEADS: 9_600, TAILS: 10_400}, 20_000).agrees


def test_what_cannot_happen_is_an_alarm_at_once() -> None:
    assert not compare(Promise(Distribution({TAILS: 1})), {HEADS: 1, TAILS: 19_999}, 20_000).agrees
    assert compare(Promise(Distribution({TAILS: 1})), {TAILS: 20_000}, 20_000).agrees


def test_the_bound_is_no_less_than_the_true_chance() -> None:
    """Ten heads out of ten: one chance in 1024 of it, the bound says one in 512."""
    assert 2**-10 <= 2.718281828 ** evidence(0.5, 10, 10) <= 2**-9 + 1e-9
    assert ALARM < -25


def test_wrong_odds_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a die that shows its second face where it should show the first, the check rings."""
    true = argad_odds.promised

    def shifted(situation: argad_odds.Situation) -> Promise:
        found = true(situation)
        ends = list(found.odds)
        chances = dict(zip(ends, [found.odds[end] for end in (*ends[1:], ends[0])], strict=True))
        return found._replace(odds=Distribution(chances))

    monkeypatch.setattr(argad_odds, "promised", shifted)
    rung = [check_odds("argad-g23", f"suite/{seed}", 150) for seed in range(3)]
    assert any(not found.agrees and not found.fault for found in rung)


def test_the_command_tells_what_it_compared() -> None:
    said = CliRunner().invoke(
        main.app, ["odds", "check", "argad-base", "-n", "2", "--runs", "50", "--workers", "1", "--json"]
    )
    assert said.exit_code == 0, said.output
    (told,) = msgspec.json.decode(said.output)
    assert told["book"] == "argad-base"
    assert told["situations"] == 2 == sum(told["sorts"].values())
    assert told["disagreements"] == []
    assert told["frequencies"] > 2


def test_the_command_speaks_both_languages() -> None:
    order = ["odds", "check", "argad-base", "-n", "1", "--runs", "20", "--workers", "1", "--lang"]
    french, english = (CliRunner().invoke(main.app, [*order, lang]).output for lang in ("fr", "en"))
    assert "Les dés s’accordent avec les probabilités." in french
    assert "The dice agree with the odds." in english


def test_an_unknown_edition_is_refused() -> None:
    assert CliRunner().invoke(main.app, ["odds", "check", "argad-g99"]).exit_code == 2
