"""Ground, slow dice and obstacles: AR-TERR-001 to -017 (the numbers of a way with the dice known)."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from argad_moves import move
from argad_ranks import body
from argad_ranks import march as drill
from argad_table import ask, proves, refusal, table
from marching import strip, wall

from escarmouche.rulebooks.argad.formations import bodies
from escarmouche.rulebooks.argad.gait import reduced
from escarmouche.table.pieces import Area, Road

START = (100.0, 100.0)


def far(
    edition: str,
    pieces: Sequence[Any],
    dice: Sequence[int] = (),
    *,
    length: float | None = None,
    switches: Mapping[str, Any] | None = None,
    clock: Sequence[float] = (),
    path: Any = None,
    parting: bool = False,
    **mover: Any,
) -> Mapping[str, Any]:
    """What becomes of a walk to the east that uses the whole allowance."""
    match = table(edition, {"A": {"at": START, **mover}}, pieces=tuple(pieces), switches=switches)
    whole = ask(match, "mover", figure="A")["allowance"] if length is None else length
    way = path or [(START[0] + whole, START[1])]
    return ask(match, "reach", figure="A", path=way, dice=list(dice), clock=list(clock), parting=parting)


def grade(edition: str, kind: str, **mover: Any) -> str:
    match = table(edition, {"A": {"at": START, **mover}}, pieces=(strip("it", kind, 150, 160),))
    return str(ask(match, "ground", figure="A", piece="it")["grade"])


RIDER: dict[str, Any] = {"mounted": "rider", "facing": 90}
KNIGHT: dict[str, Any] = {"mounted": "knight", "facing": 90}
INFANTRY: dict[str, Any] = {"mounted": "mounted_infantry", "facing": 90}


def at(d: float, reach: float = 1.0) -> float:
    """Where ground begins that a round base of 2 cm meets d cm along its way: it must lie 0.1 cm deep (AR-TERR-004)."""
    return START[0] + d + reach - 0.1


# --- grades ------------------------------------------------------------------------------------------------------


@proves("AR-TERR-001/1", "AR-TERR-001/2")
def test_grades_differ_by_mover(edition: str) -> None:
    assert grade(edition, "dense_forest") == "difficult"
    assert grade(edition, "dense_forest", **RIDER) == "very_difficult"
    assert not far(edition, [])["dice"]
    assert not far(edition, [], **RIDER)["dice"]


@proves("AR-TERR-011/1", "AR-TERR-011/2")
def test_foot_table(edition: str) -> None:
    assert grade(edition, "low_wall") == "difficult"
    assert grade(edition, "wall_mid") == "very_difficult"
    assert not far(edition, [strip("orchard", "open_forest", 90, 200)])["dice"]
    orchard = Area(id="orchard", kind="open_forest", outline=((80, 104), (130, 104), (130, 150), (80, 150)))
    match = body(pieces=(orchard,))
    drill(match, (0, 12))
    move(match)
    assert not bodies(match)  # they march as far, and are formed no more (AR-FORM-020)


@proves("AR-TERR-011/3")
def test_ford(edition: str) -> None:
    assert far(edition, [strip("ford", "shallow_water", 90, 200)], [3], armour="4")["far"] == 5


@proves("AR-TERR-012/1", "AR-TERR-012/2", "AR-TERR-012/3")
def test_base_table(edition: str) -> None:
    assert far(edition, [strip("f", "forest", 90, 200)], [2, 3], **RIDER)["far"] == 15
    assert far(edition, [strip("s", "steep_slope", 90, 200)], [1, 1], **KNIGHT)["far"] == 14
    assert far(edition, [strip("b", "brush", 90, 200)], [4, 4], **KNIGHT)["far"] == 24


@proves("AR-TERR-013/1", "AR-TERR-013/2")
def test_mounted_table(edition: str) -> None:
    result = far(edition, [strip("f", "dense_forest", 90, 200)], [3, 4], **INFANTRY)
    half = result["allowance"] / 2
    assert result["far"] == half - 7
    if edition == "argad-g23":
        assert result["far"] == 11
    for closed in ("jungle", "interior"):
        match = table(edition, {"A": {"at": START, **RIDER}}, pieces=(strip("it", closed, 110, 130),))
        refused = refusal(lambda match=match: ask(match, "reach", figure="A", path=[(120, 100)]))
        assert (refused.rule, refused.reason) == ("AR-TERR-013", "closed-ground")


# --- what dice take ----------------------------------------------------------------------------------------------


@proves("AR-TERR-002/1", "AR-TERR-002/2", "AR-TERR-002/3")
def test_difficult(edition: str) -> None:
    brush = [strip("b", "brush", 90, 200)]
    mail: dict[str, Any] = {"gear": ["full_kit"]} if edition == "argad-mega12" else {"armour": "4"}
    assert far(edition, brush, [5], **mail)["far"] == 11
    assert far(edition, brush, [3, 5], **RIDER)["far"] == 32
    # Only g23 has a row for the infirm; elsewhere the slowest people with the heaviest load come to the same 4 cm.
    slow: dict[str, Any] = {"gear": ["infirm"], "marks": {"load": "keg"}}
    if edition == "argad-base":
        slow = {"armour": "5", "marks": {"load": "chest"}}
    elif edition == "argad-mega12":
        slow = {"marks": {"wounded": True, "load": "chest"}}
    burdened = far(edition, brush, [5], **slow)
    assert (burdened["allowance"], burdened["far"]) == (4, 0)


@proves("AR-TERR-003/1", "AR-TERR-003/2", "AR-TERR-003/3", "AR-TERR-003/4")
def test_very_difficult(edition: str) -> None:
    stream = [strip("s", "shallow_water", 90, 200)]
    forest = [strip("s", "dense_forest", 90, 200)]
    assert far(edition, stream, [3])["far"] == 7
    assert far(edition, forest, [4, 5], **RIDER)["far"] == 11
    slow: dict[str, Any] = {"marks": {"wounded": True}} if edition == "argad-mega12" else {"armour": "5"}
    assert far(edition, stream, [5], **slow)["far"] == 1
    if edition == "argad-mega12":  # nobody rides at 32 cm there, and a six holds him
        assert far(edition, forest, [5, 6], **RIDER)["why"] == "blocked"
        assert reduced(32, "very_difficult", 11) == 5
    else:
        assert far(edition, forest, [5, 6], **KNIGHT)["far"] == 5
    assert reduced(15, "very_difficult", 2) == 5.5


@proves("AR-TERR-004/1", "AR-TERR-004/2", "AR-TERR-004/3")
def test_feet_in_a_terrain(edition: str) -> None:
    assert not far(edition, [strip("w", "brush", 121, 200)])["dice"]  # tangent at the end of 20 cm
    assert far(edition, [strip("w", "brush", 120.8, 200)], [1])["dice"]
    beside = Area(id="b", kind="brush", outline=((105, 101.5), (110, 101.5), (110, 120), (105, 120)))
    assert not far(edition, [beside])["dice"]
    near = Area(id="b", kind="brush", outline=((105, 100.5), (110, 100.5), (110, 120), (105, 120)))
    assert far(edition, [near], [1])["dice"]


@proves("AR-TERR-005/1", "AR-TERR-005/2", "AR-TERR-005/4")
def test_entering(edition: str) -> None:
    mail: dict[str, Any] = {"gear": ["full_kit"]} if edition == "argad-mega12" else {"armour": "4"}
    rock = [strip("rock", "rock", at(11), 200)]
    into = far(edition, rock, [4], **mail)
    assert (into["far"], into["why"]) == (12, "spent")
    foot = far(edition, rock, [5], **mail)
    assert (foot["far"], foot["why"]) == (11, "border")
    stream = [strip("stream", "shallow_water", at(12), 200)]
    bank = far(edition, stream, [1])
    assert (bank["far"], bank["why"]) == (12, "border")
    assert far(edition, [strip("stream", "shallow_water", at(0), 200)], [3])["far"] == 7


@proves("AR-TERR-006/1", "AR-TERR-006/2", "AR-TERR-006/3", "AR-TERR-006/5")
def test_six_holds_on_foot(edition: str) -> None:
    ahead, around = [strip("b", "brush", at(9), 200)], [strip("b", "brush", 90, 200)]
    held = far(edition, ahead, [6])
    assert held["why"] == "blocked"
    assert held["far"] == (9 if edition == "argad-g23" else 0)
    assert far(edition, around, [6])["far"] == 0
    assert far(edition, ahead, [5])["far"] == 15


@pytest.mark.proves("AR-TERR-006/4")
def test_six_in_base() -> None:
    assert far("argad-base", [strip("b", "brush", 90, 200)], [6])["far"] == 14


@proves("AR-TERR-007/1", "AR-TERR-007/2", "AR-TERR-007/3", "AR-TERR-007/4")
def test_which_sixes_hold(edition: str) -> None:
    brush, forest = [strip("b", "brush", 90, 200)], [strip("f", "dense_forest", 90, 200)]
    assert far(edition, brush, [6, 3], **RIDER)["far"] == 31
    very = far(edition, forest, [6, 3], **RIDER)
    assert (very["far"], very["why"]) == ((0, "blocked") if edition == "argad-mega12" else (11, "spent"))
    double = far(edition, brush, [6, 6], **RIDER)
    assert (double["far"], double["why"]) == ((28, "spent") if edition == "argad-base" else (0, "blocked"))
    six = far(edition, brush, [6])
    assert (six["far"], six["why"]) == ((14, "spent") if edition == "argad-base" else (0, "blocked"))


@proves("AR-TERR-008/1", "AR-TERR-008/2", "AR-TERR-008/3")
def test_starting_in_it(edition: str) -> None:
    mail: dict[str, Any] = {"gear": ["full_kit"]} if edition == "argad-mega12" else {"armour": "4"}
    wood = [strip("w", "dense_forest", 50, 99.5)]  # half a centimetre in
    assert far(edition, wood, [4])["far"] == 16
    ford = [strip("f", "shallow_water", 50, 100)]
    assert far(edition, ford, [2], **mail)["far"] == 6
    assert not far(edition, [strip("b", "brush", 50, 200)], length=0.0)["dice"]


@proves("AR-TERR-009/1", "AR-TERR-009/2", "AR-TERR-009/3", "AR-TERR-009/4")
def test_several_terrains(edition: str) -> None:
    brush = strip("b", "brush", 90, START[0] + 3)
    into = far(edition, [brush, strip("s", "shallow_water", at(5), 200)], [3])
    assert into["far"] == 7
    bank = far(edition, [brush, strip("s", "shallow_water", at(8), 200)], [3])
    assert (bank["far"], bank["why"]) == (8, "border")
    wood = far(edition, [brush, strip("w", "dense_forest", 106, 200)], [4])
    assert wood["far"] == 16
    back = far(edition, [strip("s", "shallow_water", 90, 103), strip("b", "brush", 104, 200)], [3])
    assert back["far"] == 7


@pytest.mark.proves("AR-TERR-009/5", edition="argad-mega12")
def test_hardest_ground_holds_from_the_start() -> None:
    brush, wood = strip("b", "brush", 104, 110), strip("w", "dense_forest", 115, 200)
    assert far("argad-mega12", [brush, wood], [6, 2], **RIDER)["far"] == 0
    assert far("argad-mega12", [brush], [6, 2], **RIDER)["far"] == 32


# --- roads and obstacles -----------------------------------------------------------------------------------------


@proves("AR-TERR-014/1", "AR-TERR-014/2", "AR-TERR-014/3", "AR-TERR-014/4")
def test_roads(edition: str) -> None:
    mail: dict[str, Any] = {"gear": ["full_kit"]} if edition == "argad-mega12" else {"armour": "4"}
    road = Road(id="road", kind="road", points=((50, 100), (200, 100)), width=4)
    wood = strip("w", "dense_forest", 90, 200)
    along = far(edition, [wood, road], **mail)
    assert (along["far"], along["dice"]) == (16, False)
    slope = far(edition, [strip("s", "steep_slope", 90, 200), road], [2])
    assert slope["dice"] is (edition != "argad-mega12")
    turn = far(edition, [wood, road], [3], path=[(108, 100), (108, 108)])
    assert turn["tolls"]["w"] == [10, "difficult"]
    assert far(edition, [road])["far"] == 20


@proves("AR-TERR-017/1", "AR-TERR-017/2", "AR-TERR-017/3", "AR-TERR-017/4")
def test_obstacles(edition: str) -> None:
    low = [wall("w", "low_wall", START[0] + 11)]  # touched after 10 cm
    over = far(edition, low, [5])
    assert (over["far"], over["why"]) == (15, "spent")
    short = far(edition, low, [5], armour="4")
    assert (short["far"], short["why"]) == (10, "obstacle")
    held = far(edition, low, [6])
    assert (held["far"], held["why"]) == (10, "blocked")
    two = [*low, wall("v", "low_wall", START[0] + 14)]
    assert far(edition, two, [2])["far"] == 18  # one die for both
    astride = far(edition, low, [1], length=11)
    assert astride["far"] == 10  # nobody ends astride
