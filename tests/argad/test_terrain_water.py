"""Swimming, boats, livelier boarding, currents (AR-TERR-029 to -032, -046)."""

from collections.abc import Mapping
from typing import Any

import pytest
from argad_moves import at, finish_turn, go, gone, marks, move, plan, table
from argad_table import ask, events, figure, proves, refusal
from marching import carry_out, field

from escarmouche.engine.match import Match
from escarmouche.table.gaps import overlap
from escarmouche.table.pieces import Area

FAR = {"seat": "blue", "at": (280.0, 280.0)}
G23 = "argad-g23"

#: The river runs from south to north, its west bank at x = 110.
BANK = 110.0


def river(width: float = 60.0) -> Area:
    return Area(
        id="river",
        kind="deep_water",
        outline=((BANK, 0), (BANK + width, 0), (BANK + width, 300), (BANK, 300)),
    )


def boat(x: float = 112.5, y: float = 100.0) -> Area:
    """Five centimetres square, its middle there."""
    return Area(
        id="boat",
        kind="boat",
        outline=((x - 2.5, y - 2.5), (x + 2.5, y - 2.5), (x + 2.5, y + 2.5), (x - 2.5, y + 2.5)),
    )


def at_river(
    figures: Mapping[str, Any], *pieces: Any, dice: Any = None, edition: str = G23, width: float = 60.0, **switches: Any
) -> Match:
    water = (river(width), *pieces)
    return table(edition, {**figures, "X": FAR}, pieces=water, dice=dice, switches={"disorder": False, **switches})


def prop_at(match: Match, name: str = "boat") -> tuple[float, float]:
    base = match.state.book.props[name].base
    return (round(base.x, 3), round(base.y, 3))


GOOD = {"traits": ("good swimmer",)}
IN = (120.0, 100.0)

# --- swimming ----------------------------------------------------------------------------------------------------


@proves("AR-TERR-029/1")
def test_a_good_swimmer(edition: str) -> None:
    match = at_river({"A": {"at": IN, **GOOD}}, dice={"swim A": (6, 6)}, edition=edition)
    go(match, "A", (132.0, 100.0))
    move(match)
    assert gone(match, "A", IN) == 12.0
    assert not events(match, "held-by-ground")
    assert [event.throw.name for event in events(match, "dice-rolled")] == ["swim A"]


@proves("AR-TERR-029/2")
def test_a_poor_swimmer(edition: str) -> None:
    match = at_river({"A": {"at": IN}}, dice={"swim A": 1}, edition=edition)
    assert refusal(lambda: go(match, "A", (126.1, 100.0))).reason == "too-far"  # six at the most
    go(match, "A", (126.0, 100.0))
    move(match)
    assert gone(match, "A", IN) == 1.0


def test_each_swims_for_himself() -> None:
    match = at_river({"A": {"at": IN}, "B": {"at": (120.0, 103.0)}}, dice={"swim A": 1, "swim B": 6})
    go(match, "A", (125.0, 100.0))
    go(match, "B", (125.0, 103.0))
    move(match)
    assert (gone(match, "A", IN), gone(match, "B", (120.0, 103.0))) == (1.0, 5.0)


@proves("AR-TERR-029/3")
def test_wet_powder(edition: str) -> None:
    armed = {"at": (105.0, 100.0), "weapons": ("flintlock_pistol", "dagger")}
    match = table(
        edition,
        {"A": armed, "X": {"seat": "blue", "at": (105.0, 110.0)}},
        pieces=(river(),),
        dice={"swim A": 6},
        switches={"disorder": False, "early_shots": False},
    )
    assert ask(match, "shot", by="A", at="X")["need"]
    go(match, "A", (110.5, 100.0))
    finish_turn(match)
    go(match, "A", (106.0, 100.0))
    finish_turn(match)
    assert at(match, "A") == (106.0, 100.0)  # dry again, the powder is not
    for _ in range(2):
        refused = refusal(lambda: ask(match, "shot", by="A", at="X"))
        assert (refused.rule, refused.reason) == ("AR-GUN-016", "wet-powder")
        finish_turn(match)


@proves("AR-TERR-029/4")
def test_mail_does_not_swim(edition: str) -> None:
    for fields in ({"armour": "4"}, {"armour": "5"}, {"traits": ("cannot swim",)}, {"marks": {"load": "sack"}}):
        match = at_river({"A": {"at": (105.0, 100.0), **fields}}, edition=edition)
        assert refusal(lambda match=match: go(match, "A", (110.5, 100.0))).rule == "AR-TERR-029"
        go(match, "A", (108.9, 100.0))


def test_from_the_bank_into_the_water() -> None:
    match = at_river({"A": {"at": (105.0, 100.0)}})
    assert refusal(lambda: go(match, "A", (111.1, 100.0))).reason == "swims-next-turn"
    go(match, "A", (110.5, 100.0))
    move(match)
    assert at(match, "A") == (110.5, 100.0)
    assert not events(match, "dice-rolled")


def test_nobody_crosses_a_brook_of_deep_water_dry_shod() -> None:
    match = at_river({"A": {"at": (105.0, 100.0)}, "X": {"seat": "blue", "at": (119.0, 100.0)}}, width=4.0)
    assert refusal(lambda: go(match, "A", (117.0, 100.0))).reason == "swims-next-turn"
    match = table(
        G23,
        {"A": {"at": (105.0, 100.0)}, "E": {"seat": "blue", "at": (119.0, 100.0)}},
        pieces=(river(4.0),),
        switches={"disorder": False},
    )
    assert refusal(lambda: plan(match, "A", goal="charge", target="E")).reason == "swims-next-turn"


def test_a_swimmer_who_goes_for_somebody_swims() -> None:
    match = table(
        G23,
        {"A": {"at": IN}, "E": {"seat": "blue", "at": (135.0, 100.0)}},
        pieces=(river(),),
        dice={"swim A": 3},
        switches={"disorder": False},
    )
    plan(match, "A", goal="charge", target="E")
    move(match)
    assert gone(match, "A", IN) == 3.0


@proves("AR-TERR-030/1", "AR-TERR-030/2")
def test_fixed_distances(edition: str) -> None:
    for fields, far in ((GOOD, 8.0), ({}, 4.0)):
        match = at_river({"A": {"at": IN, **fields}}, edition=edition, swimming_fixed=True)
        refused = refusal(lambda match=match, far=far: go(match, "A", (120.0 + far + 0.1, 100.0)))
        assert (refused.reason, refused.facts["allowance"]) == ("too-far", far)
        go(match, "A", (120.0 + far, 100.0))
        move(match)
        assert gone(match, "A", IN) == far
        assert not events(match, "dice-rolled")


# --- boats -------------------------------------------------------------------------------------------------------

ASHORE = {"at": (109.0, 100.0)}
BOARD = {"goal": "work", "kind": "board", "piece": "boat"}


@proves("AR-TERR-031/1", "AR-TERR-031/2")
def test_across_in_three_turns(edition: str) -> None:
    match = at_river({"A": ASHORE}, boat(), edition=edition, width=16.0)
    plan(match, "A", **BOARD)
    finish_turn(match)
    assert marks(match, "A")["aboard"] == "boat"
    assert at(match, "A") == (112.5, 100.0)
    refused = refusal(lambda: go(match, "A", (122.6, 100.0)))
    assert (refused.reason, refused.facts["allowance"]) == ("too-far", 10.0)
    go(match, "A", (122.5, 100.0))
    finish_turn(match)
    assert (prop_at(match), at(match, "A")) == ((122.5, 100.0), (122.5, 100.0))
    plan(match, "A", goal="work", kind="land")
    finish_turn(match)
    assert "aboard" not in marks(match, "A")
    assert at(match, "A")[0] > 126.0  # on the other bank
    assert prop_at(match) == (122.5, 100.0)


def test_each_lands_on_a_place_of_his_own() -> None:
    """AR-MOVE-016"""
    people = {name: {"at": (112.5, 100.0), "marks": {"aboard": "boat"}} for name in "AB"}
    match = at_river(people, boat())
    for name in people:
        plan(match, name, goal="work", kind="land")
    finish_turn(match)
    assert not any("aboard" in marks(match, name) for name in people)
    assert not overlap(figure(match, "A").base, figure(match, "B").base)


@proves("AR-TERR-031/3")
def test_an_empty_boat(edition: str) -> None:
    match = at_river({"A": ASHORE}, boat(), edition=edition)
    finish_turn(match)
    assert "boat" not in match.state.book.props
    match = at_river({"A": ASHORE}, boat(), dice={"current": 2}, edition=edition, current="0")
    finish_turn(match)
    assert prop_at(match) == (112.5, 102.0)


ABOARD = {"at": (112.5, 100.0), "marks": {"aboard": "boat"}}


def test_passengers_come_along_and_count_as_moving() -> None:
    people = {"A": ABOARD, "B": {**ABOARD, "weapons": ("yumi",)}}
    match = field(G23, {**people, "X": FAR}, pieces=(river(), boat()))
    go(match, "A", (113.5, 100.0))
    carry_out(match)
    assert at(match, "A") == at(match, "B") == prop_at(match) == (113.5, 100.0)
    assert all(marks(match, name).get("moving") for name in ("A", "B")) is False  # 1 cm is no real movement
    match = field(G23, {**people, "X": FAR}, pieces=(river(), boat()))
    go(match, "A", (122.5, 100.0))
    carry_out(match)
    assert marks(match, "B")["moving"]


def test_one_rower_and_nobody_boards_meanwhile() -> None:
    people = {"A": ABOARD, "B": ABOARD, "C": ASHORE}
    match = at_river(people, boat())
    go(match, "A", (115.0, 100.0))
    assert refusal(lambda: go(match, "B", (120.0, 100.0))).reason == "has-a-rower"
    assert refusal(lambda: plan(match, "C", **BOARD)).reason == "boards-while-moving"
    match = at_river(people, boat())
    plan(match, "C", **BOARD)
    assert refusal(lambda: go(match, "A", (115.0, 100.0))).reason == "crew-boards"


def test_as_many_as_there_are_places() -> None:
    five = {f"A{place}": ABOARD for place in range(5)}
    match = at_river({**five, "C": ASHORE, "D": {"at": (109.0, 102.0)}, "E": {"at": (105.0, 100.0)}}, boat())
    plan(match, "C", **BOARD)
    assert refusal(lambda: plan(match, "D", **BOARD)).reason == "no-place-left"
    assert refusal(lambda: plan(match, "E", **BOARD)).reason == "not-beside-prop"


def test_a_boat_stays_on_the_water() -> None:
    match = at_river({"A": ABOARD}, boat())
    assert refusal(lambda: go(match, "A", (105.0, 100.0))).reason == "boat-ashore"


# --- livelier boarding -------------------------------------------------------------------------------------------


def running(d: float, die: int, edition: str, **fields: Any) -> Match:
    """A runs so far to the boat, which lies along the bank, to the north of him."""
    start = (112.0, 100.0 - d)
    quay = Area(id="river", kind="deep_water", outline=((110, 101), (115, 101), (115, 200), (110, 200)))
    match = field(
        edition,
        {"A": {"at": start, **fields}, "X": FAR},
        pieces=(quay, boat(112.0, 103.5)),
        dice={"board A": die},
        switches={"lively_boarding": True, "disorder": False},
    )
    go(match, "A", (112.0, 100.0), deed="board", on="boat")
    return carry_out(match)


@proves("AR-TERR-032/1")
def test_he_jumps_in_and_pushes_off(edition: str) -> None:
    match = running(3.0, 2, edition)
    assert marks(match, "A")["aboard"] == "boat"
    assert prop_at(match) == (112.0, 108.5)  # T 8, less 3
    assert at(match, "A") == prop_at(match)


@pytest.mark.parametrize(("d", "die"), [(5.0, 5), (3.0, 6)])
@proves("AR-TERR-032/2", "AR-TERR-032/3")
def test_he_stays_beside_it(edition: str, d: float, die: int) -> None:
    match = running(d, die, edition)
    assert "aboard" not in marks(match, "A")
    assert at(match, "A") == (112.0, 100.0)
    assert "boat" not in match.state.book.props


def test_the_smallest_remainder_pushes() -> None:
    """They share a die; the one in mail has less left."""
    quay = Area(id="river", kind="deep_water", outline=((105, 101), (120, 101), (120, 200), (105, 200)))
    match = field(
        G23,
        {"A": {"at": (111.0, 97.0)}, "B": {"at": (113.0, 97.0), "armour": "3"}, "X": FAR},
        pieces=(quay, boat(112.0, 103.5)),
        dice={"board A": 1},
        switches={"lively_boarding": True, "disorder": False},
    )
    for name, x in (("A", 111.0), ("B", 113.0)):
        go(match, name, (x, 100.0), deed="board", on="boat")
    slowest = min(ask(match, "mover", figure=name)["allowance"] for name in ("A", "B"))
    carry_out(match)
    assert marks(match, "A")["aboard"] == marks(match, "B")["aboard"] == "boat"
    base = match.state.book.props["boat"].base
    assert ((base.x - 112.0) ** 2 + (base.y - 103.5) ** 2) ** 0.5 == pytest.approx(slowest / 2 - 1 - 3)


def landing(die: int, edition: str, rowed: float = 0.0, **fields: Any) -> Match:
    """The boat lies at the east bank, or comes to it."""
    start = (122.5 - rowed, 100.0)
    people = {"A": {"at": start, "marks": {"aboard": "boat"}, **fields}}
    if rowed:
        people["R"] = {"at": start, "marks": {"aboard": "boat"}}
    match = field(
        edition,
        {**people, "X": FAR},
        pieces=(river(15.0), boat(*start)),
        dice={"land A": die},
        switches={"lively_boarding": True, "disorder": False},
    )
    if rowed:
        go(match, "R", (122.5, 100.0))
    go(match, "A", (137.0 - rowed, 100.0), deed="land")
    return carry_out(match)


@proves("AR-TERR-032/4")
def test_ashore_from_a_boat_at_the_bank(edition: str) -> None:
    match = landing(3, edition, armour="4")
    assert ask(match, "mover", figure="A")["allowance"] == 16.0
    assert "aboard" not in marks(match, "A")
    assert ashore(match, "A") == 5.0


@proves("AR-TERR-032/5")
def test_ashore_from_a_boat_that_came(edition: str) -> None:
    match = landing(2, edition, rowed=4.0)
    assert prop_at(match) == (122.5, 100.0)
    assert "aboard" not in marks(match, "A")
    assert ashore(match, "A") == 4.0
    match = landing(6, edition, rowed=4.0)
    assert marks(match, "A")["aboard"] == "boat"
    assert at(match, "A") == prop_at(match) == (122.5, 100.0)


def ashore(match: Match, name: str) -> float:
    """How far he has gone from where he stood beside the boat, to the nearest millimetre."""
    return round(figure(match, name).base.x - 126.0, 1)


def test_only_with_the_switch() -> None:
    match = at_river({"A": ASHORE}, boat())
    assert refusal(lambda: go(match, "A", (109.0, 100.0), deed="board", on="boat")).reason == "switched-off"


# --- currents ----------------------------------------------------------------------------------------------------


def rowing(y: float, die: int, edition: str, announced: float) -> float:
    """The river runs to the north; how far he really goes of what he announced."""
    match = at_river({"A": {**ABOARD}}, boat(), dice={"current": die}, edition=edition, current="0")
    go(match, "A", (112.5, 100.0 + announced * y))
    move(match)
    return gone(match, "A", (112.5, 100.0))


@proves("AR-TERR-046/1")
def test_with_the_current_and_against_it(edition: str) -> None:
    assert rowing(1, 4, edition, 16.0) == 14.0
    assert rowing(-1, 4, edition, 10.0) == 6.0
    assert rowing(1, 4, edition, 13.0) == 13.0
    match = at_river({"A": ABOARD}, boat(), dice={"current": 4}, edition=edition, current="0")
    go(match, "A", (122.5, 100.0))  # straight across it is of no help
    move(match)
    assert gone(match, "A", (112.5, 100.0)) == 10.0


@proves("AR-TERR-046/2")
def test_a_swimmer_against_the_current(edition: str) -> None:
    match = at_river({"A": {"at": IN}}, dice={"swim A": 2, "current": 5}, edition=edition, current="0")
    go(match, "A", (120.0, 96.0))
    move(match)
    assert gone(match, "A", IN) == 0.0


@proves("AR-TERR-046/3")
def test_an_idle_boat_drifts(edition: str) -> None:
    match = at_river({"A": ABOARD}, boat(), dice={"current": 3}, edition=edition, current="0")
    move(match)
    assert prop_at(match) == (112.5, 103.0)
    assert at(match, "A") == (112.5, 103.0)


def test_anchored_boats_do_not_drift() -> None:
    from escarmouche.rulebooks.argad.props import change

    match = at_river({"A": ABOARD}, boat(), dice={"current": 3}, current="0")
    change(match, "boat", "anchored", "AR-TERR-046", anchored=True)
    move(match)
    assert prop_at(match) == (112.5, 100.0)


def test_a_tide_that_only_shifts() -> None:
    match = at_river(
        {"A": ABOARD, "B": {"at": (130.0, 100.0)}}, boat(), dice={"current": 3, "swim B": 2}, current="0 drift"
    )
    go(match, "A", (122.5, 100.0))
    go(match, "B", (135.0, 100.0))
    move(match)
    assert (prop_at(match), at(match, "A")) == ((122.5, 103.0), (122.5, 103.0))
    assert at(match, "B") == (132.0, 103.0)
