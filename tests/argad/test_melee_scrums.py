"""Scrums: the order of fights, and exact odds against the very steps of a match (AR-MEL-014, -015, -041)."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

import pytest
from argad_table import ask, proves, table

from escarmouche.dice.exact import Roll, exact
from escarmouche.dice.throws import Throw
from escarmouche.engine.arithmetic import Modifier
from escarmouche.engine.figures import FigureId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.factors import FACTORS, Factor, modifiers
from escarmouche.rulebooks.argad.scrums import fate

SQUARE = (2.0, 2.0)


class Rolled:
    """Dice that a process asks for: a match played for everything they can show."""

    def __init__(self, roll: Roll) -> None:
        self._roll = roll

    def by_hand(self, throw: Throw) -> bool:
        return False

    def copy(self) -> "Rolled":
        return self

    def roll(self, throw: Throw) -> tuple[int, ...]:
        return self._roll(throw.count, throw.sides, name=throw.name)


def man(seat: str, at: tuple[float, float], weapon: str = "sword", **more: Any) -> dict[str, Any]:
    return {"seat": seat, "at": at, "base": SQUARE, "class": 4, "weapons": [weapon], **more}


def declared(edition: str, figures: Mapping[str, Any]) -> Match:
    """A melee in which nothing is left to say but that one is done."""
    return table(edition, figures, phase="melee", switches={"disorder": False})


def play(match: Match) -> tuple[tuple[str, str], ...]:
    """Everybody answers by default until the last blow is struck; what befell whom."""
    turn = match.state.turn
    while match.state.turn == turn and (pending := match.pending()):
        if pending[0].kind not in ("strikes", "retarget"):
            break
        assert pending[0].default is not None
        match.submit(pending[0].seat, pending[0].default, pending[0].id)
    struck = {blow.at for blow in match.state.book.blows}
    return tuple((name, told) for name in sorted(struck) if (told := fate(match.state.book.blows, name)) is not None)


def by_playing(match: Match) -> dict[str, Fraction]:
    """The exact distribution of what a match comes to, its own steps run for everything the dice can show."""

    def process(roll: Roll) -> tuple[tuple[str, str], ...]:
        return play(stopping(match.look_ahead(Rolled(roll))))

    return {
        ", ".join(f"{name} {told}" for name, told in fates) or "nothing": chance
        for fates, chance in exact(process).items()
    }


def stopping(match: Match) -> Match:
    """Halted before the aftermath, where the blows are still to be read."""
    match.halt = lambda state: bool(state.agenda) and state.agenda[-1].__struct_config__.tag == "aftermath"
    return match


DUEL = {"A": man("red", (60, 60)), "X": man("blue", (60, 62))}
SPEAR = {"A": man("red", (60, 60), "light_spear"), "B": man("red", (62, 62)), "X": man("blue", (60, 62))}
MAIL = {"A": man("red", (60, 60), armour=4), "X": man("blue", (60, 62), **{"class": 3})}
SLOPE = {"A": man("red", (60, 60), marks={"climbing": True}), "X": man("blue", (60, 62), **{"class": 5})}
FILES = {
    "A": man("red", (60, 60)),
    "S": man("red", (60, 58), "light_spear"),
    "X": man("blue", (60, 62)),
    "Y": man("blue", (60, 64), "light_spear"),
}


@pytest.mark.parametrize("edition", ["argad-g23", "argad-base", "argad-mega12"])
@pytest.mark.parametrize("figures", [DUEL, SPEAR, SLOPE], ids=["duel", "spear", "slope"])
def test_odds_are_those_of_the_steps_of_a_match(edition: str, figures: Mapping[str, Any]) -> None:
    match = declared(edition, figures)
    told = ask(match, "scrum odds", figure="A")
    assert told["total"] == "1"
    assert {fates: Fraction(chance) for fates, chance in told["odds"].items()} == by_playing(match)


@pytest.mark.parametrize("figures", [MAIL, FILES], ids=["mail", "files"])
def test_odds_of_mail_and_of_files(figures: Mapping[str, Any]) -> None:
    match = declared("argad-g23", figures)
    told = ask(match, "scrum odds", figure="A")
    assert {fates: Fraction(chance) for fates, chance in told["odds"].items()} == by_playing(match)


def test_odds_of_one_strike_sum_to_one() -> None:
    match = declared("argad-g23", DUEL)
    told = ask(match, "strike odds", by="A", at="X")
    assert told["odds"] == {"missed": "1/2", "recoils": "1/6", "killed": "1/3"}
    assert told["total"] == "1"


def test_odds_of_a_climbing_six() -> None:
    match = declared("argad-g23", SLOPE)  # 6 - 1 equals class 5: a recoil that may become a kill by another six
    told = ask(match, "strike odds", by="A", at="X")
    assert told["odds"] == {"missed": "5/6", "recoils": "5/36", "killed": "1/36"}


@proves("AR-MEL-015/1")
def test_the_order_of_fights_is_indifferent(edition: str) -> None:
    figures = {
        "A": man("red", (60, 60)),
        "B": man("red", (90, 60)),
        "X": man("blue", (60, 62)),
        "Y": man("blue", (90, 62)),
    }
    dice = {"strike A -> X": 5, "strike X -> A": 2, "strike B -> Y": 4, "strike Y -> B": 3}
    ends = []
    for order in (list(figures), list(reversed(figures))):
        match = table(
            edition,
            {name: figures[name] for name in order},
            phase="melee",
            switches={"disorder": False},
            dice=dice,
        )
        while match.state.turn == 1 and (pending := match.pending()):
            assert pending[0].default is not None
            match.submit(pending[0].seat, pending[0].default, pending[0].id)
        ends.append({name: (figure.alive, figure.base) for name, figure in sorted(match.state.figures.items())})
    assert ends[0] == ends[1]
    assert ends[0]["X"][0] is False
    assert ends[0]["Y"][1].centre == pytest.approx((90, 64))


@pytest.fixture
def three_bonuses() -> Iterator[None]:
    """Three more causes of +1, added as any module adds its own."""
    added = [bonus(cause) for cause in ("banner", "drums", "rage")]
    FACTORS.extend(added)
    yield
    for one in added:
        FACTORS.remove(one)


def bonus(cause: str) -> Factor:
    return lambda match, striker, victim: Modifier(1, cause, "AR-MEL-034")


@pytest.mark.usefixtures("three_bonuses")
@proves("AR-MEL-034/3")
def test_bonuses_add_up_without_a_limit(edition: str) -> None:
    """One list serves resolution, questions and odds."""
    match = declared(edition, DUEL)
    striker, victim = match.state.figures[FigureId("A")], match.state.figures[FigureId("X")]
    assert sum(modifier.value for modifier in modifiers(match, striker, victim)) == 3
    assert ask(match, "strike", by="A", at="X")["modifier"] == 3
    assert ask(match, "strike odds", by="A", at="X")["odds"] == {"missed": "1/6", "killed": "5/6"}
