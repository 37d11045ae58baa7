"""Disorder and flight by morale (AR-CMD-004)."""

from typing import Any

import pytest
from argad_moves import at, finish_turn, go, gone, marks, move, plan, say
from argad_table import ask, events, refusal, table

from escarmouche.engine.match import Match

G23 = "argad-g23"
TEST = {"do": "test-morale", "figure": "A"}


def scared(die: int, a: dict[str, Any] | None = None, **more: Any) -> Match:
    """A of red's is tested in the first turn, with E of blue's in sight."""
    figures = {
        "A": {"class": 4, "weapons": ["self_bow", "sword"], "at": (100, 100), **(a or {})},
        "E": {"seat": "blue", "class": 4, "weapons": ["long_bow"], "at": (100, 130)},
        **more,
    }
    match = table(G23, figures, switches={"morale": True, "early_shots": False}, dice={"morale A": die})
    say(match, "red", TEST)
    return match


def offered(match: Match, seat: str) -> set[str]:
    return {option.key for decision in match.pending() if decision.seat == seat for option in decision.options}


@pytest.mark.proves("AR-CMD-004/2", edition=G23)
def test_failing_in_disorder_means_flight() -> None:
    match = scared(5, {"marks": {"disorder": True}})
    assert events(match, "morale-read")[0].failed == ("A",)
    assert marks(match, "A")["will flee"] is True
    move(match)
    assert at(match, "A") == (100.0, 100.0)
    assert ask(match, "shot", by="A", at="E")["need"]
    finish_turn(match)

    assert match.state.turn == 2
    assert marks(match, "A")["flees"] is True
    assert {"withdraw A -> E", "stay A", "approach A -> E"} & offered(match, "red") == {"withdraw A -> E"}
    for goal in ({"goal": "stay"}, {"goal": "charge", "target": "E"}, {"goal": "work", "kind": "task"}):
        assert refusal(lambda goal=goal: plan(match, "A", **goal)).reason in ("must-flee", "unseen")
    assert refusal(lambda: go(match, "A", (100, 110))).reason == "nearer-the-enemy"
    move(match)
    assert gone(match, "A", (100, 100)) == 20.0
    assert at(match, "A") == (100.0, 80.0)
    assert match.state.turn == 2
    assert refusal(lambda: ask(match, "shot", by="A", at="E")).facts["state"] == "flees"
    finish_turn(match)

    assert match.state.turn == 3
    assert "flees" not in marks(match, "A")
    assert marks(match, "A")["disorder"] is True
    go(match, "A", (100, 90))


def test_a_first_failure_is_disorder_only() -> None:
    """AR-CMD-004: of any class; and a lower die is none, nor an equal one with a better chief within his voice."""
    match = scared(6, {"class": 5})
    assert (marks(match, "A").get("disorder"), marks(match, "A").get("will flee")) == (True, None)
    assert "disorder" not in marks(scared(3), "A")
    assert marks(scared(4), "A")["disorder"] is True
    chief = {"class": 5, "rank": "chief", "at": (100, 115)}
    assert "disorder" not in marks(scared(4, C=chief), "A")
    assert marks(scared(4, C={**chief, "class": 4}), "A")["disorder"] is True


def test_who_flees_does_not_strike() -> None:
    """AR-CMD-004: caught all the same, he is struck without answering."""
    match = scared(
        5, {"marks": {"disorder": True}}, E={"seat": "blue", "class": 4, "mounted": "rider", "at": (100, 118)}
    )
    finish_turn(match)
    plan(match, "E", goal="charge", target="A")
    move(match)
    assert "strike A -> E" not in offered(match, "red")


def test_without_the_option_nobody_is_tested() -> None:
    figures = {"A": {"class": 4, "at": (100, 100)}, "E": {"seat": "blue", "class": 4, "at": (100, 130)}}
    match = table(G23, figures, switches={"early_shots": False})
    assert refusal(lambda: say(match, "red", TEST)).reason == "no-morale"
