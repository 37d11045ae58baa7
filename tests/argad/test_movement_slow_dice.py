"""Who throws slow dice, together or apart, and what is kept (AR-TERR-002, -010, -015, -016; AR-MOVE-009, -012)."""

from typing import Any

import pytest
from argad_table import events, proves
from marching import charge, east, field, go, march, moved, say, strip

from escarmouche.engine.decisions import Refused
from escarmouche.rulebooks.argad.announcements import Agree
from escarmouche.rulebooks.argad.record import Shift
from escarmouche.rulebooks.argad.slow_dice import SlowDiceRead

BRUSH = strip("brush", "brush", 105, 250)
RIDER: dict[str, Any] = {"mounted": "rider", "facing": 90}


def walkers(count: int, spread: float = 3.0, **fields: Any) -> dict[str, dict[str, Any]]:
    return {f"A{n}": {"at": (100.0, 100.0 + n * (2 + spread)), **fields} for n in range(count)}


def eastwards(figures: dict[str, dict[str, Any]], far: float = 16.0) -> dict[str, Any]:
    return {name: east(far, card["at"]) for name, card in figures.items()}


def reads(match: Any) -> list[SlowDiceRead]:
    return events(match, "slow-dice-read")


ENEMY: dict[str, Any] = {"seat": "blue", "at": (290.0, 290.0)}


@proves("AR-TERR-010/1", "AR-TERR-010/2")
def test_a_group_shares_one_die(edition: str) -> None:
    figures = walkers(5)
    match = march(edition, {**figures, "E": ENEMY}, eastwards(figures), pieces=[BRUSH], dice={"slow A0": 4})
    assert [event.figures for event in reads(match)] == [("A0", "A1", "A2", "A3", "A4")]
    assert [moved(match, name) for name in figures] == [16.0] * 5
    heavy: dict[str, Any] = {"gear": ["full_kit"]} if edition == "argad-mega12" else {"armour": "4"}
    figures = walkers(4)
    figures["A1"] |= heavy
    figures["A3"] |= heavy
    goals = {name: east(16 if name in ("A1", "A3") else 20, card["at"]) for name, card in figures.items()}
    match = march(edition, {**figures, "E": ENEMY}, goals, pieces=[BRUSH], dice={"slow A0": 5})
    assert [moved(match, name) for name in figures] == [15.0, 11.0, 15.0, 11.0]


@proves("AR-TERR-010/3")
def test_mounted_and_foot_throw_apart(edition: str) -> None:
    figures = walkers(4)
    figures |= {"R0": {"at": (98.0, 122.5), **RIDER}, "R1": {"at": (98.0, 127.5), **RIDER}}
    dice = {"slow A0": 3, "slow R0": (2, 4)}
    wood = strip("wood", "brush", 105, 250)
    goals = {name: east(20 if name.startswith("A") else 30, card["at"]) for name, card in figures.items()}
    match = march(edition, {**figures, "E": ENEMY}, goals, pieces=[wood], dice=dice)
    assert [event.dice.faces for event in reads(match)] == [(3,), (2, 4)]


@proves("AR-TERR-010/4")
def test_isolated_people(edition: str) -> None:
    figures = walkers(3, spread=12.0)
    names = ["A0"] if edition == "argad-mega12" else ["A0", "A1", "A2"]
    dice = {f"slow {name}": 2 for name in names}
    match = march(edition, {**figures, "E": ENEMY}, eastwards(figures), pieces=[BRUSH], dice=dice)
    assert [event.figures[0] for event in reads(match)] == names


@proves("AR-TERR-002/4")
def test_contact_before_the_ground(edition: str) -> None:
    """The die is owed and changes nothing, save in mega12, where a six holds from the start (AR-TERR-006)."""
    figures = {"A": {"at": (100, 100)}, "E": {"seat": "blue", "at": (108, 100)}}
    brush = strip("brush", "brush", 108.8, 200)
    match = march(edition, figures, {"A": east(8)}, pieces=[brush], dice={"slow A": 6})
    assert moved(match, "A") == (0.0 if edition == "argad-mega12" else 6.0)


@pytest.mark.proves("AR-TERR-015/1", "AR-TERR-015/2", "AR-TERR-015/4")
def test_locals() -> None:
    native: dict[str, Any] = {"at": (100.0, 100.0), "traits": ["local brush"]}
    for faces, far in (((6, 2), 18.0), ((6, 6), 3.9)):
        match = march("argad-g23", {"A": native, "E": ENEMY}, {"A": east(20)}, pieces=[BRUSH], dice={"slow A": faces})
        assert moved(match, "A") == pytest.approx(4.1 if faces == (6, 6) else far)
    city = strip("city", "interior", 105, 250)
    match = march("argad-g23", {"A": native, "E": ENEMY}, {"A": east(20)}, pieces=[city], dice={"slow A": 2})
    assert moved(match, "A") == 18.0


@pytest.mark.proves("AR-TERR-015/3")
def test_a_foreigner_among_locals() -> None:
    figures = walkers(5, traits=["local"])
    figures["A2"]["traits"] = []
    match = march("argad-g23", {**figures, "E": ENEMY}, eastwards(figures), pieces=[BRUSH], dice={"slow A0": 5})
    assert len(reads(match)[0].thrown) == 1


@pytest.mark.proves("AR-TERR-016/1", "AR-TERR-016/2", "AR-TERR-016/3")
def test_scouts() -> None:
    wood = strip("wood", "dense_forest", 90, 250)
    for traits in (["scout"], ["scout", "local"]):
        alone: dict[str, Any] = {"at": (100.0, 100.0), "traits": traits}
        match = march("argad-g23", {"A": alone, "E": ENEMY}, {"A": east(20)}, pieces=[wood], dice={"slow A": (5, 1)})
        assert moved(match, "A") == 19.0
        assert reads(match)[0].thrown == (5, 1)
    figures = walkers(5)
    figures["A0"]["traits"] = ["scout"]
    match = march("argad-g23", {**figures, "E": ENEMY}, eastwards(figures), pieces=[BRUSH], dice={"slow A0": 5})
    assert reads(match)[0].thrown == (5,)


@proves("AR-MOVE-009/1", "AR-MOVE-009/2", "AR-MOVE-009/3", "AR-MOVE-004/1", "AR-MOVE-004/2", "AR-MOVE-003/2")
def test_dice_come_after_the_lock(edition: str) -> None:
    """With dice typed in by hand the match waits for them: nobody may change anything any more."""
    figures = {"A": {"at": (100, 100)}, "B": {"at": (200, 20)}, "E": {"seat": "blue", "at": (290, 290)}}
    match = field(edition, figures, pieces=[BRUSH], dice={"slow A": "by hand"})
    say(match, "A", east(16))
    say(match, "B", east(10, (200, 20)))
    match.submit("red", Agree())
    assert not events(match, "dice-rolled")
    assert {decision.kind for decision in match.pending()} == {"announce"}
    assert moved(match, "A") == 0.0
    match.submit("blue", Agree())
    assert [(decision.seat, decision.kind) for decision in match.pending()] == [("red", "enter-dice")]
    assert moved(match, "A") == 0.0
    for name, goal in (("A", east(3)), ("B", go((200, 25))), ("E", charge("A"))):
        with pytest.raises(Refused):
            say(match, name, goal)


@pytest.mark.proves("AR-MOVE-012/1", "AR-MOVE-012/2")
def test_an_announced_movement_ends_immobility() -> None:
    brush = strip("brush", "brush", 50, 200)
    match = march("argad-g23", {"A": {}, "E": ENEMY}, {"A": east(6)}, pieces=[brush], dice={"slow A": 6})
    assert moved(match, "A") == 0.0
    assert match.state.figures["A"].marks["moving"] is True  # type: ignore[index]
    turned = march("argad-g23", {"A": {}, "E": ENEMY}, {"A": Shift(facing=90)}, pieces=[brush])
    assert "moving" not in turned.state.figures["A"].marks  # type: ignore[index]
    assert turned.state.figures["A"].base.facing == 90  # type: ignore[index]
