"""Doors, windows, insides of houses (AR-TERR-018 to -022)."""

from typing import Any

import pytest
from argad_houses import cottage, two_rooms
from argad_moves import at, finish_turn, go, gone, move, plan, table
from argad_table import events, figure, proves, refusal

from escarmouche.engine.match import Match
from escarmouche.table.buildings import Opening

FAR = {"seat": "blue", "at": (280.0, 280.0)}


def inside(
    edition: str, start: tuple[float, float], *extra: Any, house: Any = None, dice: Any = None, **man: Any
) -> Match:
    """A man in a cottage 20 cm wide and 30 deep whose door is at (110, 100)."""
    pieces = (house or cottage((100.0, 100.0), 20.0, 30.0),)
    figures: dict[str, Any] = {"A": {"at": start, **man}, "X": FAR, **dict(extra)}
    return table(edition, figures, pieces=pieces, dice=dice)


@proves("AR-TERR-018/1")
def test_out_of_the_door(edition: str) -> None:
    match = inside(edition, (110.0, 101.2), dice={"slow A": 4})
    go(match, "A", (110.0, 81.2))
    move(match)
    assert gone(match, "A", (110.0, 101.2)) == 16.0


def test_in_at_the_door() -> None:
    """AR-TERR-020: whoever comes from outside is no mover within a room; the door costs him a die."""
    for edition in ("argad-g23", "argad-mega12"):
        match = inside(edition, (110.0, 95.0), dice={"slow A": 4})
        go(match, "A", (110.0, 103.0))
        move(match)
        assert [tuple(event.faces) for event in events(match, "dice-rolled")] == [(4,)]


@proves("AR-TERR-018/2", "AR-TERR-022/2")
def test_too_far_from_the_door(edition: str) -> None:
    for start in ((110.0, 107.0), (110.0, 104.0)):
        match = inside(edition, start)
        found = refusal(lambda match=match: go(match, "A", (110.0, 95.0)))
        assert (found.rule, found.reason) == ("AR-TERR-022", "far-from-the-door")
        go(match, "A", (110.0, 101.0))
        move(match)
        assert at(match, "A") == (110.0, 101.0)


@proves("AR-TERR-018/3")
def test_a_six_at_the_door(edition: str) -> None:
    match = inside(edition, (110.0, 101.2), dice={"slow A": 6})
    go(match, "A", (110.0, 85.0))
    move(match)
    assert at(match, "A")[1] >= 101.0


@proves("AR-TERR-018/4")
def test_locked(edition: str) -> None:
    match = inside(edition, (110.0, 101.2), house=cottage((100.0, 100.0), 20.0, 30.0, door="locked_door"))
    assert refusal(lambda: go(match, "A", (110.0, 90.0))).reason == "locked"


def window(kind: str = "window", **more: Any) -> Any:
    opening = Opening(id="w", kind=kind, wall="outline-3", offset=14.0, width=3.0, sill=1.5, height=1.5, **more)
    return cottage((100.0, 100.0), 20.0, 30.0, openings=(opening,))


@pytest.mark.proves("AR-TERR-019/1", edition="argad-g23")
def test_out_of_the_window() -> None:
    match = inside("argad-g23", (101.2, 114.5), house=window(), dice={"slow A": 3})
    go(match, "A", (91.2, 114.5))
    move(match)
    assert gone(match, "A", (101.2, 114.5)) == 7.0


@pytest.mark.proves("AR-TERR-019/2", edition="argad-g23")
def test_no_room_beyond() -> None:
    match = inside("argad-g23", (101.2, 114.5), house=window(), dice={"slow A": 5}, armour="5")
    go(match, "A", (91.2, 114.5))
    move(match)
    assert at(match, "A")[0] >= 101.0


@pytest.mark.proves("AR-TERR-019/3", edition="argad-g23")
def test_loopholes() -> None:
    match = inside("argad-g23", (101.2, 114.5), house=window("loophole", passable=False))
    assert refusal(lambda: go(match, "A", (96.0, 114.5))).rule == "AR-TERR-019"


@proves("AR-TERR-020/1")
def test_across_the_room(edition: str) -> None:
    armour = {"armour": "5"} if edition == "argad-g23" else {}
    match = inside(edition, (102.0, 102.0), house=cottage((100.0, 100.0), 20.0, 30.0), **armour)
    go(match, "A", (117.0, 127.0))
    finish_turn(match)
    assert at(match, "A") == (117.0, 127.0)


@proves("AR-TERR-020/2")
def test_one_threshold(edition: str) -> None:
    match = inside(edition, (110.0, 108.0), house=two_rooms((100.0, 100.0), 20.0, 30.0))
    found = refusal(lambda: go(match, "A", (110.0, 121.5)))
    assert (found.rule, found.reason) == ("AR-TERR-020", "two-thresholds")
    go(match, "A", (110.0, 112.0))
    move(match)
    assert at(match, "A") == (110.0, 112.0)


def contested(edition: str, die: int) -> Match:
    enemy = {"seat": "blue", "at": (117.0, 127.0), "class": 1}
    match = inside(edition, (102.0, 102.0), ("E", enemy), dice={"slow A": die, "slow E": 6})
    go(match, "A", (102.0, 127.0))
    plan(match, "E", goal="charge", target="A", intercept=True)
    return match


@proves("AR-TERR-020/3", "AR-TERR-021/1")
def test_contested(edition: str) -> None:
    match = contested(edition, 3)
    move(match)
    assert gone(match, "A", (102.0, 102.0)) == 17.0


@proves("AR-TERR-021/2")
def test_stuck_in_the_room(edition: str) -> None:
    match = contested(edition, 6)
    move(match)
    assert gone(match, "A", (102.0, 102.0)) == 0.0


@proves("AR-TERR-020/4", "AR-VEH-009/1")
def test_on_deck(edition: str) -> None:
    ship = cottage((100.0, 100.0), 20.0, 30.0, kind="ship", id="ship")
    match = inside(edition, (102.0, 102.0), house=ship)
    go(match, "A", (117.0, 127.0))
    move(match)
    assert at(match, "A") == (117.0, 127.0)


@proves("AR-TERR-021/3")
def test_riders(edition: str) -> None:
    wide = Opening(id="gate", kind="gate", wall="outline-2", offset=5.0, width=8.0)
    for kind, welcome in (("house", False), ("hangar", True)):
        house = cottage((100.0, 100.0), 20.0, 30.0, kind=kind, openings=(wide,))
        match = inside(edition, (111.0, 140.0), house=house, dice={"slow A": [2, 2]}, mounted=True, facing=180.0)
        if not welcome:
            assert refusal(lambda match=match: go(match, "A", (111.0, 120.0))).rule == "AR-TERR-021"
            continue
        go(match, "A", (111.0, 120.0))
        move(match)
        assert at(match, "A") == (111.0, 120.0)


@proves("AR-TERR-022/1")
def test_out_at_once(edition: str) -> None:
    man = {"gear": ("full_kit",)}
    match = inside(edition, (110.0, 101.2), dice={"slow A": 2}, **man)
    allowance = match.rulebook.ask(match, "figure", {"figure": "A"})["allowance"]
    go(match, "A", (110.0, 101.2 - allowance))
    move(match)
    assert allowance == 16.0
    assert gone(match, "A", (110.0, 101.2)) == 14.0


@proves("AR-TERR-022/3")
def test_in_file(edition: str) -> None:
    mates = [(f"B{i}", {"at": (110.0, 101.2 + 2.1 * i)}) for i in (1, 2)]
    match = inside(edition, (110.0, 101.2), *mates, dice={"slow A": 4})
    for i, name in enumerate(("A", "B1", "B2")):
        go(match, name, (110.0, 81.2 + 2.1 * i))
    move(match)
    assert [gone(match, name, (110.0, 101.2 + 2.1 * i)) for i, name in enumerate(("A", "B1", "B2"))] == [16.0] * 3
    assert figure(match, "B2").base.y < 100.0
