"""Up on tables and down again, and the odds of it (AR-TERR-044, AR-MEL-069 to -071)."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest
from argad_houses import cottage
from argad_moves import agree, finish_turn, go, gone, marks, plan, say, table
from argad_table import ask, events, figure, proves, refusal
from marching import carry_out, field

from escarmouche.engine.decisions import Refused
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.footing import stands_on
from escarmouche.rulebooks.argad.strikers import check_able
from escarmouche.table.pieces import Area

START = (100.0, 100.0)
FAR = {"seat": "blue", "at": (280.0, 280.0)}

#: Somebody who is about to come at A, from the other side.
FOE = {"seat": "blue", "at": (100.0, 112.0), "weapons": ("sword",)}

#: The edge of the board: the base of somebody who goes east touches it after 4 cm.
EDGE = 105.0


def board(kind: str = "stage", start: float = EDGE, width: float = 30.0) -> Area:
    return Area(
        id="board",
        kind=kind,
        outline=((start, 90), (start + width, 90), (start + width, 130), (start, 130)),
        height=1.5,
    )


def on_board(match: Match, name: str = "A") -> bool:
    return stands_on(match, figure(match, name)) is not None


def walk(
    dice: Mapping[str, Any],
    *,
    far: float = 20.0,
    opposed: bool = False,
    pieces: tuple[Any, ...] = (),
    start: tuple[float, float] = START,
    edition: str = "argad-g23",
    **fields: Any,
) -> Match:
    """A goes east, against the will of an enemy who comes for him or in peace; stopped before the shooting."""
    people = {
        "A": {"at": start, "weapons": ("yumi", "flintlock_pistol", "sword"), **fields},
        "E": FOE if opposed else FAR,
    }
    match = field(edition, people, pieces=pieces or (board(),), dice=dice, switches={"disorder": False})
    go(match, "A", (start[0] + far, start[1]))
    if opposed:
        interfere(match)
    return carry_out(match)


def interfere(match: Match) -> None:
    say(match, "blue", {"do": "interfere", "by": "E", "at": "A"})


# --- in peace ----------------------------------------------------------------------------------------------------


@proves("AR-TERR-044/1", "AR-MEL-069/1")
def test_calmly(edition: str) -> None:
    match = walk({"slow A": 3}, edition=edition)
    assert on_board(match)
    assert gone(match, "A", START) == 17.0
    match = walk({"slow A": 4}, edition=edition)
    assert on_board(match)
    assert gone(match, "A", START) == 16.0
    assert not events(match, "leap-read")


@proves("AR-MEL-069/2")
def test_a_six(edition: str) -> None:
    match = walk({"slow A": 6}, edition=edition)
    assert not on_board(match)
    assert gone(match, "A", START) == 4.0
    assert [(event.piece, event.why) for event in events(match, "held-by-ground")] == [("board", "blocked")]


def test_no_second_die_in_a_room() -> None:
    """The front door and the table share one die."""
    house = cottage((90.0, 104.0), 30.0, 30.0)
    table_inside = Area(id="board", kind="table", outline=((100, 106), (110, 106), (110, 112), (100, 112)), height=1.5)
    match = field(
        "argad-g23", {"A": {"at": (105.0, 102.0)}, "E": FAR}, pieces=(house, table_inside), dice={"slow A": 3}
    )
    go(match, "A", (105.0, 107.0))
    carry_out(match)
    assert [event.throw.count for event in events(match, "dice-rolled")] == [1]
    assert on_board(match)


def test_too_little_left_for_the_climb() -> None:
    """He stands on it with the middle of his base, or stays at its foot."""
    match = walk({"slow A": 5}, far=10.0, start=(88.5, 100.0), armour="5")
    assert not on_board(match)


def test_down_in_peace() -> None:
    for die, up in ((3, False), (6, True)):
        match = walk({"slow A": die}, pieces=(board(start=80.0, width=25.0),))
        assert on_board(match) is up
        assert gone(match, "A", START) == (17.0 if not up else pytest.approx(4.9))


def test_where_the_rule_is_unknown_or_off() -> None:
    for edition, switches in (("argad-base", {}), ("argad-mega12", {}), ("argad-g23", {"table_jumps": False})):
        match = field(edition, {"A": {"at": START}, "E": FAR}, pieces=(board(),), switches=switches)
        go(match, "A", (115.0, 100.0))
        carry_out(match)
        assert not events(match, "dice-rolled")


# --- against somebody's will -------------------------------------------------------------------------------------


def may(match: Match, weapon: str) -> bool:
    """Whether he may shoot with that this turn, whatever else hinders the shot."""
    try:
        ask(match, "shot", by="A", at="E", weapon=weapon)
    except Refused as refused:
        return refused.rule != "AR-SHOOT-021"
    return True


def may_strike(match: Match) -> bool:
    try:
        check_able(match, figure(match, "A"))
    except Refused as refused:
        assert refused.reason == "cannot-strike"
        return False
    return True


def outcome(match: Match) -> tuple[bool, bool, bool, bool]:
    """Up, bow, pistol, strike."""
    return on_board(match), may(match, "yumi"), may(match, "flintlock_pistol"), may_strike(match)


UP, FOOT, STUCK = (True, True, True, True), (False, False, True, True), (False, False, False, False)


@pytest.mark.parametrize(("die", "comes"), [(2, UP), (3, FOOT), (4, STUCK)])
@proves("AR-TERR-044/2", "AR-SHOOT-021/4", "AR-SHOOT-021/5")
def test_in_a_brawl(edition: str, die: int, comes: tuple[bool, ...]) -> None:
    match = walk({"leap A": die}, opposed=True, edition=edition, **{"class": 5, "characteristics": {"agility": 3}})
    assert outcome(match) == comes
    assert gone(match, "A", START) == (20.0 if die == 2 else 4.0)  # no slow die is thrown


@pytest.mark.parametrize("die", range(1, 7))
@proves("AR-MEL-070/1")
def test_agility_four(edition: str, die: int) -> None:
    match = walk({"leap A": die}, opposed=True, edition=edition, characteristics={"agility": 4})
    assert outcome(match) == (UP if die < 4 else FOOT if die == 4 else STUCK)


@pytest.mark.parametrize("die", range(1, 7))
@proves("AR-MEL-070/2", "AR-MEL-070/3")
def test_the_class_where_there_is_no_agility(edition: str, die: int) -> None:
    match = walk({"leap A": die}, opposed=True, edition=edition, **{"class": 5})
    assert outcome(match) == (UP if die < 5 else FOOT if die == 5 else STUCK)
    match = walk({"leap A": die}, opposed=True, edition=edition, **{"class": 1})
    assert outcome(match) == (FOOT if die == 1 else STUCK)


@pytest.mark.parametrize(
    ("die", "comes", "far"),
    [(2, (False, True, True, True), 15.0), (3, (True, False, True, True), 4.9), (5, STUCK, 6.0)],
)
@proves("AR-MEL-071/1", "AR-MEL-071/2", "AR-MEL-071/3")
def test_down_in_a_brawl(edition: str, die: int, comes: tuple[bool, ...], far: float) -> None:
    """The edge is 5 cm off: still perched, or down with his base against it."""
    pieces = (board(start=80.0, width=25.0),)
    match = walk(
        {"leap A": die}, opposed=True, far=15.0, pieces=pieces, edition=edition, characteristics={"agility": 3}
    )
    assert outcome(match) == comes
    assert gone(match, "A", START) == pytest.approx(far)


@proves("AR-TERR-044/3")
def test_down_and_stuck_strikes_nobody(edition: str) -> None:
    """An enemy who awaits him below strikes him; he does not strike back."""
    foe = {"seat": "blue", "at": (112.0, 112.0), "weapons": ("sword",), "class": 3}
    people = {"A": {"at": START, "weapons": ("sword",), "class": 3}, "E": foe}
    dice = {"leap A": 4, "strike E -> A": 1}
    match = table(edition, people, pieces=(board(start=80.0, width=25.0),), dice=dice, switches={"disorder": False})
    go(match, "A", (112.0, 100.0))
    plan(match, "E", goal="charge", target="A")
    finish_turn(match)
    assert not on_board(match)
    assert events(match, "contact-made")
    assert [event.by for event in events(match, "struck")] == ["E"]


def test_up_and_striking() -> None:
    """Who stands below has -1 against the one who is up."""
    foe = {"seat": "blue", "at": (107.0, 70.0), "weapons": ("sword",), "class": 3}
    people = {"A": {"at": START, "weapons": ("sword",), "class": 3}, "E": foe}
    match = field("argad-g23", people, pieces=(board(),), dice={"leap A": 1, "slow E": 1}, switches={"disorder": False})
    go(match, "A", (107.0, 91.0))
    plan(match, "E", goal="charge", target="A")
    carry_out(match)
    assert on_board(match)
    assert may_strike(match)
    assert ask(match, "strike", by="E", at="A")["modifiers"]["lower"] == -1


# --- who opposes it ----------------------------------------------------------------------------------------------


def test_saying_it_reopens_the_talk() -> None:
    people = {"A": {"at": START}, "E": FOE}
    match = field("argad-g23", people, pieces=(board(),), dice={"leap A": 1})
    go(match, "A", (115.0, 100.0))
    say(match, "red", {"do": "agree"})
    option = "interfere E -> A"
    assert option in [one.key for decision in match.pending() if decision.seat == "blue" for one in decision.options]
    interfere(match)
    assert "red" in [decision.seat for decision in match.pending()]
    assert refusal(lambda: interfere(match)).reason == "no-table-to-hold"  # once is enough
    assert agree(match)


def test_only_who_can_reach_the_table() -> None:
    people = {"A": {"at": START}, "E": {**FOE, "at": (100.0, 160.0)}}
    match = field("argad-g23", people, pieces=(board(),), dice={"slow A": 1})
    go(match, "A", (115.0, 100.0))
    assert refusal(lambda: interfere(match)).rule == "AR-TERR-044"
    carry_out(match)
    assert not events(match, "leap-read")


def test_an_enemy_near_who_says_nothing() -> None:
    match = field("argad-g23", {"A": {"at": START}, "E": FOE}, pieces=(board(),), dice={"slow A": 1})
    go(match, "A", (115.0, 100.0))
    carry_out(match)
    assert not events(match, "leap-read")


@pytest.mark.parametrize(("y", "opposed"), [(110.0, True), (140.0, False)])
def test_a_brawl_at_the_table_is_enough(y: float, opposed: bool) -> None:
    people = {"A": {"at": START}, "B": {"at": (120.0, y)}, "E": {"seat": "blue", "at": (122.0, y)}}
    match = field("argad-g23", people, pieces=(board(),))
    assert match.state.book.touching
    assert leap(match, (115.0, 100.0))["opposed"] is opposed


def test_over_the_table_both_edges_are_leapt() -> None:
    narrow = (board(width=4.0),)
    match = walk({"leap A": (1, 2)}, opposed=True, pieces=narrow, far=15.0)
    assert [event.up for event in events(match, "leap-read")] == [True, False]
    assert gone(match, "A", START) == 15.0
    match = walk({"leap A": (1, 3)}, opposed=True, pieces=narrow, far=15.0)
    assert on_board(match)
    assert marks(match, "A")["leap stopped"]


# --- odds --------------------------------------------------------------------------------------------------------


def leap(match: Match, *path: tuple[float, float]) -> Mapping[str, Any]:
    return ask(match, "leap", figure="A", path=list(path))


def test_odds_of_a_leap() -> None:
    people = {"A": {"at": START, "characteristics": {"agility": 4}}, "E": {**FOE, "at": (100.0, 102.0)}}
    match = field("argad-g23", people, pieces=(board(),))
    told = leap(match, (115.0, 100.0))
    assert told["opposed"]
    assert (told["need"], told["edges"]) == (4, [["board", "up", 5.0]])
    assert told["odds"] == {"done": "1/2", "stopped": "1/6", "failed": "1/3"}
    assert told["total"] == "1"


@pytest.mark.parametrize("agility", range(1, 7))
def test_odds_are_those_of_the_dice(agility: int) -> None:
    people = {"A": {"at": START, "characteristics": {"agility": agility}}, "E": {**FOE, "at": (100.0, 102.0)}}
    told = leap(field("argad-g23", people, pieces=(board(),)), (115.0, 100.0))["odds"]
    seen = [
        events(walk({"leap A": die}, opposed=True, far=15.0, characteristics={"agility": agility}), "leap-read")[
            0
        ].result
        for die in range(1, 7)
    ]
    assert {result: Fraction(seen.count(result), 6) for result in seen} == {
        result: Fraction(chance) for result, chance in told.items()
    }


def test_odds_in_peace() -> None:
    match = field("argad-g23", {"A": {"at": START}, "E": FAR}, pieces=(board(),))
    told = leap(match, (115.0, 100.0))
    assert not told["opposed"]
    assert told["odds"] == {"done": "5/6", "stopped": "1/6"}
    assert told["total"] == "1"
    assert refusal(lambda: leap(match, (100.0, 110.0))).reason == "no-table-on-the-way"


def test_odds_over_two_edges() -> None:
    people = {"A": {"at": START, "characteristics": {"agility": 4}}, "E": {**FOE, "at": (100.0, 102.0)}}
    told = leap(field("argad-g23", people, pieces=(board(width=4.0),)), (115.0, 100.0))
    assert told["odds"] == {"done": "1/4", "stopped": "1/4", "failed": "1/2"}
    assert (
        refusal(
            lambda: ask(field("argad-g23", people, pieces=(board(),)), "crossing", figure="A", path=[(115.0, 100.0)])
        ).reason
        == "is-a-leap"
    )
