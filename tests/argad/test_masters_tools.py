"""What is left to the game master (entries of level gm): he has a tool for it, the players have not, it is recorded.

A label that he puts on somebody is a ruling, an entry of the journal told to the table; played again from its journal
the match is the same. What is no label is a decision that he is asked (AR-CONT-009, AR-GUN-025), something of the
scenario (AR-WPN-003, AR-MOVE-028, AR-TERR-046, AR-VEH-008, AR-GUN-026) or a row of a pack (AR-GUN-030): those are tried
where their rules are.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from argad_moves import go
from argad_table import ask, events, refusal, table

from escarmouche.cases.format import SeatCard
from escarmouche.engine.figures import FigureId
from escarmouche.engine.journal import RulingGiven
from escarmouche.engine.match import Match
from escarmouche.engine.narration import Teller
from escarmouche.engine.rulings import MarkFigure, UnmarkFigure
from escarmouche.reference.words import Words
from escarmouche.rulebooks.saves import journal_of, prove
from escarmouche.table.pieces import Linear

G23 = "argad-g23"
MASTER = {"gm": SeatCard(role="master")}
WALL = Linear(id="wall", kind="low_wall", points=((80.0, 113.0), (120.0, 113.0)), height=1.0)


class Label(NamedTuple):
    """A mark of the game master's, and what he changes by it: asked before and after."""

    rule: str
    figure: str
    mark: str
    value: Any
    asked: Callable[[Match], Any]
    before: Any
    after: Any


def shot(weapon: str = "self_bow") -> Callable[[Match], Any]:
    return lambda match: ask(match, "shot", by="A", at="X", weapon=weapon)["modifiers"]


def commanders(match: Match) -> Any:
    return ask(match, "command", figure="R")["commanders"]


def blow(match: Match) -> Any:
    return ask(match, "strike", by="S", at="Y")["modifiers"]


def may_shoot(match: Match) -> bool:
    return any(option.key == "shoot A -> X" for decision in match.pending() for option in decision.options)


LABELS = [
    Label("AR-CMD-012", "A", "commands", True, commanders, [], ["A"]),
    Label("AR-SHOOT-043", "A", "ambush", True, shot(), {"cover": -1}, {"ambush": 1, "cover": -1}),
    Label("AR-COVER-020", "X", "cover", -2, shot(), {"cover": -1}, {"cover": -2}),
    Label("AR-COVER-021", "X", "cover crewed", 0, shot("cannon_ball"), {"cover": -1}, {}),
    Label("AR-MEL-053", "R", "inspires", True, blow, {}, {"inspired": 1}),
    Label("AR-GUN-029", "A", "jammed", True, may_shoot, True, False),
    Label("AR-GUN-029", "A", "empty", True, may_shoot, True, False),
]


def situation() -> Match:
    """A shooter and somebody of class 2 near him; an enemy behind a wall; two who fight. The shots are asked for."""
    figures = {
        "A": {"class": 4, "weapons": ["self_bow", "cannon_ball"], "at": (100, 100)},
        "R": {"class": 2, "weapons": ["self_bow"], "at": (107, 100)},
        "X": {"seat": "blue", "class": 3, "at": (100, 114.1)},
        "S": {"class": 4, "weapons": ["sword"], "at": (120, 100)},
        "Y": {"seat": "blue", "class": 4, "weapons": ["sword"], "at": (120, 98)},
    }
    return table(G23, figures, phase="shooting", seats=MASTER, pieces=(WALL,), packs=("maison",))


@pytest.mark.parametrize("label", LABELS, ids=lambda label: f"{label.rule} {label.mark}")
def test_labels(label: Label) -> None:
    match = situation()
    assert label.asked(match) == label.before
    ruling = MarkFigure(figure=FigureId(label.figure), mark=label.mark, value=label.value, reason="So it is.")
    for seat in ("red", "blue"):
        assert refusal(lambda seat=seat: match.rule(seat, ruling)).reason == "not-the-master"
    match.rule("gm", ruling)
    assert label.asked(match) == label.after
    assert match.entries[-1] == RulingGiven("gm", ruling)
    (told,) = events(match, "ruled")
    assert (told.by, told.deed, told.mark, told.text) == ("gm", "mark-figure", label.mark, "So it is.")
    for lang in ("fr", "en"):
        assert Teller(match, Words(lang)).event(told)
    again = prove(journal_of(match), match.rulebook)
    assert again.state.digest() == match.state.digest()
    assert label.asked(again) == label.after
    match.rule("gm", UnmarkFigure(figure=FigureId(label.figure), mark=label.mark))
    assert label.asked(match) == label.before


def test_he_lets_a_captive_go() -> None:
    """AR-FIST-012: whatever holds him, he may decide otherwise."""
    figures = {
        "A": {"class": 4, "at": (100, 100), "marks": {"holds": "X"}},
        "X": {"seat": "blue", "class": 3, "at": (100, 102), "marks": {"held by": "A"}},
    }
    match = table(G23, figures, seats=MASTER, switches={"early_shots": False})
    assert refusal(lambda: go(match, "X", (100, 110))).rule == "AR-FIST-012"
    for name, mark in (("X", "held by"), ("A", "holds")):
        match.rule("gm", UnmarkFigure(figure=FigureId(name), mark=mark))
    assert [event.deed for event in events(match, "ruled")] == ["unmark-figure"] * 2
    assert refusal(lambda: go(match, "X", (100, 140))).rule == "AR-MOVE-015"  # no other rule keeps him
