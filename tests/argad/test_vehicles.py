"""Carts, barrows and fast vehicles (AR-VEH-001, -002, -008, -010), and a horse led by the bridle (AR-TERR-013)."""

from typing import Any

import pytest
from argad_moves import at, finish_turn, go, marks, move, plan, say, table
from argad_table import ask, events, figure, proves, refusal
from argad_wheels import FAR, cart, centre, driver, on_wheels, patch, piece_of_ordnance, road, wheels

from escarmouche.engine.match import Match
from escarmouche.table.pieces import Linear

NORTH = road((100.0, 0.0), (100.0, 300.0))


# --- rates and turns (AR-VEH-001) --------------------------------------------------------------------------------


@proves("AR-VEH-001/1")
def test_a_wagon_on_the_road(edition: str) -> None:
    match = cart(edition, "wagon", NORTH)
    refused = refusal(lambda: go(match, "D", (100.0, 116.1)))
    assert (refused.reason, refused.facts["allowance"]) == ("too-far", 16.0)
    go(match, "D", (100.0, 116.0))
    move(match)
    assert centre(match, "V") == at(match, "D") == (100.0, 116.0)
    assert not events(match, "slow-dice-read")


@proves("AR-VEH-001/2")
def test_a_wagon_does_not_turn_in_place(edition: str) -> None:
    bend = road((100.0, 90.0), (100.0, 100.0), (130.0, 100.0))
    match = cart(edition, "wagon", bend)
    refused = refusal(lambda: go(match, "D", (116.0, 100.0)))
    assert (refused.rule, refused.reason, refused.facts["degrees"]) == ("AR-VEH-001", "turns-too-sharply", 90.0)
    corner = 4.0 * 0.5**0.5
    first = (100.0 + corner, 100.0 + corner)
    wide = table(
        edition,
        {"D": driver("V", (100.0, 100.0)), "X": FAR},
        pieces=(on_wheels("V", "wagon", (100.0, 100.0)), road((90.0, 101.0), (150.0, 101.0))),
    )
    refused = refusal(lambda: go(wide, "D", first, (first[0] + 3.5, first[1])))
    assert (refused.rule, refused.reason, refused.facts["missing"]) == ("AR-VEH-001", "turn-unfinished", 0.5)
    go(wide, "D", first, (first[0] + 4.0, first[1]))
    move(wide)
    assert wheels(wide, "V").base.facing == 90.0
    assert centre(wide, "V") == (round(first[0] + 4.0, 3), round(first[1], 3))


def test_backing_and_the_pace_of_whoever_leads() -> None:
    match = cart("argad-g23", "light_carriage", NORTH)
    assert refusal(lambda: go(match, "D", (100.0, 95.9))).reason == "backs-too-far"
    go(match, "D", (100.0, 96.0))
    move(match)
    assert centre(match, "V") == (100.0, 96.0)
    assert wheels(match, "V").base.facing == 0.0
    walker = {"at": (100.0, 105.0), "marks": {"crew": "V"}}
    led = table("argad-g23", {"D": walker, "X": FAR}, pieces=(on_wheels("V", "light_carriage", (100.0, 100.0)), NORTH))
    assert refusal(lambda: go(led, "D", (100.0, 126.0))).facts["allowance"] == 20.0


def test_whoever_leads_keeps_his_place_about_it() -> None:
    corner = 4.0 * 0.5**0.5
    walker = {"at": (100.0, 105.0), "marks": {"crew": "V"}}
    rider = {"at": (100.0, 100.0), "marks": {"aboard": "V"}}
    pieces = (on_wheels("V", "led_cart", (100.0, 100.0)), road((80.0, 101.0), (150.0, 101.0)))
    match = table("argad-g23", {"D": walker, "P": rider, "X": FAR}, pieces=pieces)
    assert refusal(lambda: go(match, "P", (100.0, 104.0))).reason == "sits-in-vehicle"
    go(match, "D", (100.0 + corner, 105.0 + corner), (104.0 + corner, 105.0 + corner))
    move(match)
    x, y = centre(match, "V")
    assert (x, y) == (round(104.0 + corner, 3), round(100.0 + corner, 3))
    assert at(match, "P") == (x, y)
    assert at(match, "D") == (round(x + 5.0, 3), y)  # still five centimetres ahead of it
    assert any(event.figure == "P" and event.mark == "moving" for event in events(match, "marked"))


def test_a_cart_stops_before_people() -> None:
    match = cart("argad-g23", "wagon", NORTH, F={"at": (100.0, 110.0)})
    go(match, "D", (100.0, 116.0))
    move(match)
    x, y = centre(match, "V")
    assert x == 100.0
    assert 104.9 < y < 105.1  # its front at the edge of his base
    assert at(match, "D") == (x, y)


# --- taking charge -----------------------------------------------------------------------------------------------


def charge_of(match: Match, name: str, vehicle: str, *, hold: bool = True) -> None:
    say(match, figure(match, name).seat, {"do": "take-charge", "figure": name, "prop": vehicle, "hold": hold})


def test_taking_charge_and_letting_go() -> None:
    people = {
        "A": {"at": (97.25, 100.0)},
        "B": {"at": (102.75, 100.0)},
        "C": {"at": (120.0, 100.0)},
        "X": {"seat": "blue", "at": (97.25, 103.0)},
    }
    match = table("argad-g23", people, pieces=(on_wheels("V", "ox_cart", (100.0, 100.0)), NORTH))
    assert any(option.key == "take-charge A V" for option in match.pending()[0].options)
    charge_of(match, "A", "V")
    assert marks(match, "A")["crew"] == "V"
    assert refusal(lambda: charge_of(match, "B", "V")).reason == "has-a-driver"
    assert refusal(lambda: charge_of(match, "X", "V")).reason == "held-by-enemy"
    assert refusal(lambda: charge_of(match, "C", "V")).reason == "not-beside-prop"
    assert refusal(lambda: plan(match, "A", goal="charge", target="X")).reason == "let-go-first"
    charge_of(match, "A", "V", hold=False)
    assert "crew" not in marks(match, "A")
    charge_of(match, "B", "V")
    assert marks(match, "B")["crew"] == "V"


# --- off the road (AR-VEH-002) -----------------------------------------------------------------------------------


@proves("AR-VEH-002/1")
def test_a_cart_leaves_the_road(edition: str) -> None:
    short = road((100.0, 80.0), (100.0, 104.0))
    match = cart(edition, "wagon", short, dice={"slow D": (4, 3)})
    go(match, "D", (100.0, 116.0))
    move(match)
    assert centre(match, "V") == (100.0, 109.0)
    assert events(match, "slow-dice-read")[0].thrown == (4, 3)


@proves("AR-VEH-002/2")
def test_no_cart_in_a_wood(edition: str) -> None:
    closed = {"forest": "wagon", "dense_forest": "ox_cart", "steep_slope": "wagon", "bank": "ox_cart"}
    for kind, beasts in closed.items():
        match = cart(edition, beasts, patch(kind, 106.0, 150.0))
        refused = refusal(lambda match=match: go(match, "D", (100.0, 104.0)))
        assert (refused.rule, refused.reason, refused.facts["kind"]) == ("AR-TERR-013", "closed-ground", kind)
    hedge = Linear(id="hedge", kind="hedge", points=((0.0, 106.0), (300.0, 106.0)))
    match = cart(edition, "wagon", hedge)
    assert refusal(lambda: go(match, "D", (100.0, 104.0))).reason == "does-not-fit"


@proves("AR-VEH-002/3")
def test_a_cart_on_the_forest_road(edition: str) -> None:
    match = cart(edition, "wagon", patch("forest", 90.0, 200.0), NORTH)
    go(match, "D", (100.0, 116.0))
    move(match)
    assert centre(match, "V") == (100.0, 116.0)
    assert not events(match, "slow-dice-read")


def test_brush_and_a_road_up_a_slope() -> None:
    match = cart("argad-g23", "wagon", patch("brush", 90.0, 200.0), dice={"slow D": (1, 2)})
    go(match, "D", (100.0, 116.0))
    move(match)
    assert centre(match, "V") == (100.0, 105.0)  # very difficult: half, less the dice
    match = cart("argad-g23", "ox_cart", patch("steep_slope", 90.0, 200.0), NORTH, dice={"slow D": 3})
    go(match, "D", (100.0, 108.0))
    move(match)
    assert centre(match, "V") == (100.0, 105.0)  # oxen: one die; the road makes the slope difficult


# --- barrows and hand carts (AR-VEH-010) -------------------------------------------------------------------------


def barrow(edition: str, *pieces: Any, dice: dict[str, Any] | None = None, armour: str = "light", **more: Any) -> Match:
    wheel = piece_of_ordnance("W", "barrow", (100.0, 102.0))
    return table(
        edition,
        {"D": {"at": (100.0, 100.0), "armour": armour, "marks": {"crew": "W", **more}}, "X": FAR},
        pieces=(*pieces, wheel),
        dice=dice,
    )


@proves("AR-VEH-010/1")
def test_a_barrow_off_the_road(edition: str) -> None:
    match = barrow(edition)
    assert refusal(lambda: go(match, "D", (100.0, 112.1))).facts["allowance"] == 12.0
    go(match, "D", (100.0, 112.0))
    move(match)
    assert (at(match, "D"), centre(match, "W")) == ((100.0, 112.0), (100.0, 114.0))
    assert not events(match, "slow-dice-read")
    match = barrow(edition, patch("brush", 90.0, 200.0), dice={"slow D": 4})
    go(match, "D", (100.0, 112.0))
    move(match)
    assert (at(match, "D"), centre(match, "W")) == ((100.0, 108.0), (100.0, 110.0))
    match = barrow(edition, patch("marsh", 110.0, 200.0))
    assert refusal(lambda: go(match, "D", (100.0, 112.0))).reason == "closed-ground"


@proves("AR-VEH-010/2")
def test_a_barrow_on_a_road(edition: str) -> None:
    match = barrow(edition, NORTH, armour="4", load="heavy_crate")  # 16 less 8, were he to carry it
    assert refusal(lambda: go(match, "D", (100.0, 112.1))).facts["allowance"] == 12.0
    go(match, "D", (100.0, 112.0))
    move(match)
    assert (at(match, "D"), centre(match, "W")) == ((100.0, 112.0), (100.0, 114.0))


@pytest.mark.parametrize(("helpers", "rate"), [(1, 8.0), (2, 12.0)])
def test_a_hand_cart_wants_two(helpers: int, rate: float) -> None:
    people: dict[str, Any] = {"A": {"at": (97.25, 98.0), "marks": {"crew": "V"}}, "X": FAR}
    if helpers == 2:
        people["B"] = {"at": (102.75, 98.0), "marks": {"crew": "V"}}
    match = table("argad-g23", people, pieces=(on_wheels("V", "hand_cart", (100.0, 100.0)), NORTH))
    assert refusal(lambda: go(match, "A", (97.25, 98.1 + rate))).facts["allowance"] == rate
    go(match, "A", (97.25, 98.0 + rate))
    move(match)
    assert centre(match, "V") == (100.0, 100.0 + rate)
    if helpers == 2:
        assert at(match, "B") == (102.75, 98.0 + rate)


def test_a_second_man_who_does_something_else_does_not_push() -> None:
    people: dict[str, Any] = {
        "A": {"at": (97.25, 98.0), "marks": {"crew": "V"}},
        "B": {"at": (102.75, 98.0), "marks": {"crew": "V"}},
        "X": FAR,
    }
    match = table("argad-g23", people, pieces=(on_wheels("V", "hand_cart", (100.0, 100.0)), NORTH))
    go(match, "A", (97.25, 110.0))
    plan(match, "B", goal="work", kind="task")
    move(match)
    assert (centre(match, "V"), at(match, "B")) == ((100.0, 108.0), (102.75, 98.0))


# --- fast vehicles (AR-VEH-008) ----------------------------------------------------------------------------------


def motor(dice: dict[str, Any] | None = None, **figures: Any) -> Match:
    pieces = (road((100.0, 0.0), (100.0, 300.0)), on_wheels("V", "motor", (100.0, 100.0)))
    people = {"D": driver("V", (100.0, 100.0)), "X": FAR, **figures}
    return table("argad-g23", people, pieces=pieces, switches={"fast_vehicles": True}, dice=dice)


def to_course(match: Match) -> None:
    """On to the question where the vehicle goes next turn."""
    for _ in range(200):
        decision = match.pending()[0]
        if decision.kind == "course":
            return
        assert decision.default is not None
        match.submit(decision.seat, decision.default)
    raise AssertionError("nobody is asked for a course")


def steer(match: Match, *path: tuple[float, float]) -> None:
    say(match, "red", {"do": "steer-ahead", "figure": "D", "path": [list(point) for point in path]})


@proves("AR-VEH-008/1")
def test_what_is_noted_is_done_the_turn_after(edition: str) -> None:
    assert edition == "argad-g23"
    match = motor()
    finish_turn_with(match, ())
    finish_turn_with(match, ())
    assert match.state.turn == 3
    to_course(match)
    assert {option.key for option in match.pending()[0].options} == {"straight-on D", "faster D", "slower D"}
    refused = refusal(lambda: steer(match, (100.0, 120.1)))
    assert (refused.rule, refused.reason) == ("AR-VEH-008", "speed-change")
    assert refusal(lambda: steer(match, (103.0, 102.9))).reason == "turns-too-much"
    steer(match, (100.0, 120.0))
    noted = events(match, "course-noted")[-1]
    assert (match.state.turn, noted.turn, noted.path) == (4, 4, ((100.0, 120.0),))
    assert centre(match, "V") == (100.0, 100.0)
    move(match)
    assert centre(match, "V") == at(match, "D") == (100.0, 120.0)


def finish_turn_with(match: Match, path: tuple[tuple[float, float], ...]) -> None:
    to_course(match)
    steer(match, *path)


@proves("AR-VEH-008/2")
def test_nobody_changes_the_course_that_was_noted(edition: str) -> None:
    assert edition == "argad-g23"
    match = motor()
    finish_turn_with(match, ())
    finish_turn_with(match, ())
    finish_turn_with(match, ((100.0, 120.0),))
    assert match.state.turn == 4
    for refused in (
        refusal(lambda: go(match, "D", (110.0, 120.0))),
        refusal(lambda: go(match, "D", (100.0, 110.0))),
        refusal(lambda: plan(match, "D", goal="stay")),
        refusal(lambda: charge_of(match, "D", "V", hold=False)),
    ):
        assert (refused.rule, refused.reason) == ("AR-VEH-008", "course-noted")
    move(match)
    assert centre(match, "V") == (100.0, 120.0)


@pytest.mark.parametrize(("die", "stops"), [(4, True), (3, False)])
def test_a_die_stops_it_before_people(die: int, stops: bool) -> None:
    match = motor({"brake V": die}, F={"at": (100.0, 115.0)})
    finish_turn_with(match, ((100.0, 120.0),))
    move(match)
    assert centre(match, "V")[1] == pytest.approx(109.0 if stops else 110.0, abs=0.1)
    assert bool(events(match, "ran-into")) is not stops


def test_without_the_switch_a_motor_is_driven_like_a_cart() -> None:
    match = cart("argad-g23", "motor", NORTH)
    go(match, "D", (100.0, 140.0))
    move(match)
    assert centre(match, "V") == (100.0, 140.0)


# --- leading a horse (AR-TERR-013) -------------------------------------------------------------------------------


@proves("AR-TERR-013/3")
def test_dismounted_and_leading_his_horse_he_reads_the_foot_column(edition: str) -> None:
    match = table(
        edition,
        {"R": {"mounted": True, "weapons": ("sabre",), "at": (100.0, 100.0)}, "X": FAR},
        pieces=(patch("dense_forest", 102.0, 200.0),),
        dice={"slow R": 3},
    )
    assert ask(match, "ground", figure="R", piece="dense_forest") == {"grade": "very_difficult", "mover": "rider"}
    plan(match, "R", goal="work", kind="dismount")
    finish_turn(match)
    assert marks(match, "R's horse")["led by"] == "R"
    assert ask(match, "ground", figure="R", piece="dense_forest") == {"grade": "difficult", "mover": "foot"}
    x, y = at(match, "R")
    go(match, "R", (x, y + 20.0))
    move(match)
    assert at(match, "R") == (x, y + 17.0)
    horse = figure(match, "R's horse").base
    assert abs(horse.x - x) + abs(horse.y - (y + 17.0)) < 6.0
