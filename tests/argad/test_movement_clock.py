"""The shared clock, meetings, leaving and catching up: AR-MOVE-013 to -016, AR-CONT-001 to -005 and -011 to -019."""

from typing import Any

import pytest
from argad_table import ask, events, finish_first_turn, proves, refusal
from marching import between, carry_out, charge, east, field, go, march, moved, say, strip, wall
from test_movement_ground import at, far

from escarmouche.engine.decisions import Choose
from escarmouche.rulebooks.argad.leaving import may_strike
from escarmouche.rulebooks.argad.record import Charge, Keep, Shift
from escarmouche.table.buildings import Building, Level, Opening
from escarmouche.table.gaps import clearance
from escarmouche.table.pieces import Area, Linear

RIDER: dict[str, Any] = {"mounted": "rider", "facing": 90}


def foot(x: float, y: float = 100.0, **fields: Any) -> dict[str, Any]:
    return {"at": (x, y), **fields}


def enemy(x: float, y: float = 100.0, **fields: Any) -> dict[str, Any]:
    return {"seat": "blue", "at": (x, y), **fields}


def slow_foot(edition: str) -> dict[str, Any]:
    """Somebody on foot with 16 cm."""
    return {"gear": ["full_kit"]} if edition == "argad-mega12" else {"armour": "4"}


# --- the clock ---------------------------------------------------------------------------------------------------


@proves("AR-MOVE-013/1", "AR-MOVE-013/2", "AR-MOVE-013/3", "AR-MOVE-013/4")
def test_clock(edition: str) -> None:
    assert far(edition, [], length=10)["ends"] == 0.5
    there = far(edition, [strip("b", "brush", at(10), 250)], [4], clock=[0.5, 0.75, 1])
    assert there["at"] == {"0.5": 10, "0.75": 13, "1": 16}
    assert far(edition, [strip("b", "brush", 90, 250)], [2, 4], clock=[0.5], **RIDER)["at"] == {"0.5": 17}
    assert far(edition, [], length=4)["ends"] == 0.2
    assert far(edition, [], length=12)["ends"] == 0.6


@proves("AR-MOVE-010/1")
def test_held_people_go_nowhere_else(edition: str) -> None:
    rock = strip("rock", "rock", at(9), 250)
    figures = {"A": foot(100), "E": enemy(290, 290)}
    match = march(edition, figures, {"A": go((115, 100), (115, 104))}, pieces=[rock], dice={"slow A": 6})
    if edition == "argad-g23":
        assert moved(match, "A") == 9.0
        assert events(match, "held-by-ground")[0].piece == "rock"
    elif edition == "argad-mega12":
        assert moved(match, "A") == 0.0
    else:  # very difficult neither: a six takes six centimetres off
        assert moved(match, "A") == 14.0


@proves("AR-MOVE-010/2")
def test_others_are_not_slowed(edition: str) -> None:
    brush = strip("brush", "brush", 0, 50)
    figures = {"A": foot(100), "B": foot(20, 200), "E": enemy(290, 290)}
    goals = {"A": east(16), "B": east(10, (20, 200))}
    match = march(edition, figures, goals, pieces=[brush], dice={"slow B": 6})
    assert moved(match, "A") == 16.0


@proves("AR-MOVE-015/1", "AR-MOVE-015/2", "AR-MOVE-015/3", "AR-MOVE-015/4")
def test_ways(edition: str) -> None:
    figures = {"A": foot(100), "E": enemy(290, 290)}
    assert moved(march(edition, figures, {"A": go((108, 100), (108, 112))}), "A") == pytest.approx(14.4222, abs=1e-3)
    longer = refusal(lambda: say(field(edition, figures), "A", go((108, 100), (108, 112.1))))
    assert (longer.rule, longer.facts["length"]) == ("AR-MOVE-015", 20.1)
    behind = {"A": foot(100, facing=90), "E": enemy(290, 290)}
    assert moved(march(edition, behind, {"A": go((80, 100))}), "A") == 20.0
    for width, passes in ((2.0, True), (1.9, False)):
        assert_gap(edition, figures, width, passes)
    rider = {"A": foot(100, **RIDER), "E": enemy(290, 290)}
    assert_gap(edition, rider, 2.5, True)
    assert_gap(edition, rider, 2.4, False)


def assert_gap(edition: str, figures: Any, width: float, passes: bool) -> None:
    walls = [
        wall_piece("north", 106, 100 + width / 2, 200),
        wall_piece("south", 106, 0, 100 - width / 2),
    ]
    match = field(edition, figures, pieces=walls)
    if passes:
        say(match, "A", east(18))
        assert moved(carry_out(match), "A") == 18.0
    else:
        assert refusal(lambda: say(match, "A", east(18))).reason == "does-not-fit"


def wall_piece(name: str, x: float, start: float, end: float) -> Any:
    return Linear(id=name, kind="wall", points=((x, start), (x, end)))


# --- friends -----------------------------------------------------------------------------------------------------


@proves("AR-MOVE-016/1", "AR-MOVE-016/2", "AR-MOVE-016/4")
def test_friends(edition: str) -> None:
    figures = {"A": foot(100), "B": foot(105), "C": foot(109), "E": enemy(290, 290)}
    assert moved(march(edition, figures, {"A": east(16)}), "A") == 16.0
    match = march(edition, figures, {"A": east(10)})
    assert between(match, "A", "C") == 0.0
    assert moved(match, "A") == 7.0
    house = Building(
        id="house",
        kind="house",
        levels=(
            Level(
                number=0,
                outline=((110, 90), (130, 90), (130, 110), (110, 110)),
                openings=(Opening(id="door", kind="door", wall="outline-3", offset=8.0, width=4.0),),
            ),
        ),
    )
    figures = {"A": foot(104), "B": foot(110), "E": enemy(290, 290)}
    shut = refusal(lambda: say(field(edition, figures, pieces=[house]), "A", east(8, (104, 100))))
    assert (shut.rule, shut.reason) == ("AR-MOVE-016", "door-held")
    figures["B"] = foot(90)
    say(field(edition, figures, pieces=[house]), "A", east(8, (104, 100)))


# --- meetings ----------------------------------------------------------------------------------------------------


@proves("AR-CONT-001/1", "AR-CONT-001/2", "AR-CONT-001/3")
def test_stop_on_contact(edition: str) -> None:
    figures = {"A": foot(100), "B": foot(97), "E": enemy(114)}
    match = march(edition, figures, {"A": east(14), "B": east(13, (97, 100))})
    assert (moved(match, "A"), between(match, "A", "E")) == (12.0, 0.0)
    assert between(match, "B", "A") == 0.0
    slides = {"A": foot(100), "E": enemy(114)}
    match = march(edition, slides, {"A": go((112.0, 100.0), (114, 102))}, switches={"barring": False})
    assert (moved(match, "A"), between(match, "A", "E")) == (12.0, 0.0)
    behind = {"A": foot(100), "B": foot(100, 103), "E": enemy(114)}
    match = march(edition, behind, {"A": charge("E"), "B": east(10, (100, 103))})
    assert moved(match, "B") == 10.0


@proves("AR-CONT-002/1", "AR-CONT-002/2")
def test_tidy_placing(edition: str) -> None:
    square: dict[str, Any] = {"base": (2.0, 2.0)}
    figures = {"A": foot(100, 101.5, facing=45, **square), "E": enemy(110, 100, **square)}
    match = march(edition, figures, {"A": east(9, (100, 101.5))})
    base = match.state.figures["A"].base  # type: ignore[index]
    assert base.facing % 90 == 0
    assert between(match, "A", "E") == 0.0
    shifted = [event for event in events(match, "figure-moved") if event.cause == "squaring-up"]
    assert shifted
    before = next(event for event in events(match, "figure-moved") if event.cause == "move").to
    assert ((base.x - before.x) ** 2 + (base.y - before.y) ** 2) ** 0.5 <= 1.0
    figures["F"] = enemy(109.95, 103.45, **square)  # in the corner that the squared base would take
    beside = march(edition, figures, {"A": east(9, (100, 101.5))})
    assert clearance(base, beside.state.figures["F"].base) <= 0.0  # type: ignore[index]
    assert between(beside, "A", "F") > 0.0
    assert between(beside, "A", "E") == 0.0


@proves("AR-CONT-003/1", "AR-CONT-003/2", "AR-CONT-003/3", "AR-CONT-003/4")
def test_meeting_places(edition: str) -> None:
    slow = slow_foot(edition)
    match = march(edition, {"A": foot(100), "R": enemy(136, 100, mounted="rider", facing=270)}, both("A", "R"))
    gap = 36 - 1 - 2.5
    assert (moved(match, "A"), moved(match, "R")) == pytest.approx((gap / 3, 2 * gap / 3), abs=1e-3)
    thirty = march(edition, {"A": foot(100), "R": enemy(133.5, 100, mounted="rider", facing=270)}, both("A", "R"))
    assert (moved(thirty, "A"), moved(thirty, "R")) == (10.0, 20.0)
    match = march(edition, {"A": foot(100), "E": enemy(120, 100, **slow)}, both("A", "E"))
    assert (moved(match, "A"), moved(match, "E")) == (10.0, 8.0)
    match = march(edition, {"A": foot(100), "E": enemy(142, 100, **slow)}, both("A", "E"))
    assert (between(match, "A", "E"), bool(events(match, "contact-made"))) == (4.0, False)
    for gap, caught in ((4.0, True), (4.2, False)):
        figures = {"A": foot(100), "E": enemy(102 + gap, 100, **slow)}
        match = march(edition, figures, {"A": charge("E"), "E": east(16, (102 + gap, 100))})
        assert [event.clock for event in events(match, "contact-made")] == ([1.0] if caught else [])


def both(a: str, b: str) -> dict[str, Charge]:
    return {a: charge(b), b: charge(a)}


@proves("AR-CONT-004/1", "AR-CONT-004/2", "AR-CONT-004/3")
def test_lines(edition: str) -> None:
    red = {f"A{n}": foot(100, 100 + 3 * n) for n in range(3)}
    blue = {f"E{n}": enemy(112, 100 + 3 * n) for n in range(3)}
    match = march(edition, red | blue, {name: charge("E1") for name in red})
    assert faced(match) == {"E0": 1, "E1": 1, "E2": 1}
    red = {f"A{n}": foot(100, 97 + 3 * n) for n in range(5)}
    match = march(edition, red | blue, {name: charge("E1") for name in red})
    assert sorted(faced(match).values()) == [1, 2, 2]
    red = {"A0": foot(100, 100), "A1": foot(100, 103), "A2": foot(85, 106)}
    match = march(edition, red | blue, {name: charge("E1") for name in red})
    assert sorted(faced(match).values()) == [1, 1]
    assert between(match, "A2", "E2") > 1.0


def faced(match: Any) -> dict[str, int]:
    found: dict[str, int] = {}
    for event in events(match, "contact-made"):
        at = event.at if event.at.startswith("E") else event.by
        found[at] = found.get(at, 0) + 1
    return found


@proves("AR-CONT-005/1", "AR-CONT-005/2", "AR-CONT-005/3")
def test_avoiding(edition: str) -> None:
    slow = slow_foot(edition)
    for gap, caught in ((6.0, False), (4.0, True)):
        figures = {"A": foot(100), "E": enemy(102 + gap, 100, **slow)}
        match = march(edition, figures, {"A": charge("E"), "E": east(16, (102 + gap, 100))})
        assert bool(events(match, "contact-made")) is caught
    # The fugitive starts with one foot in brush that the pursuer, who comes a little from the side, does not meet.
    brush = Area(id="brush", kind="brush", outline=((107.9, 100.8), (108.1, 100.8), (108.1, 101.5), (107.9, 101.5)))
    figures = {"A": foot(108 - (64 - 1.5**2) ** 0.5, 98.5), "E": enemy(108, 100, **slow)}
    assert between(field(edition, figures), "A", "E") == 6.0
    goals = {"A": charge("E"), "E": east(16, (108, 100))}
    match = march(edition, figures, goals, pieces=[brush], dice={"slow E": 5})
    (met,) = events(match, "contact-made")
    assert 0.65 < met.clock < 0.67  # six centimetres at twenty less eleven
    assert moved(match, "E") == pytest.approx(11 * met.clock, abs=1e-3)


# --- leaving -----------------------------------------------------------------------------------------------------


def leave(
    edition: str, leaver: dict[str, Any], other: dict[str, Any], goals: dict[str, Any], dice: Any, **rest: Any
) -> Any:
    figures = {"A": foot(100, **leaver), "E": {"seat": "blue", "beside": "A", "gap": 0.0, "bearing": 270, **other}}
    match = field(edition, figures, dice=dice, **rest)
    for name, goal in goals.items():
        say(match, name, goal)
    finish_first_turn(match)
    assert not match.dice.left  # type: ignore[attr-defined]
    return match


@pytest.mark.proves("AR-CONT-011/1", "AR-CONT-011/2", "AR-CONT-011/3", "AR-CONT-011/4")
def test_leaving_g23() -> None:
    slow = {"armour": "4"}
    goals = {"A": east(20), "E": charge("A")}
    match = leave("argad-g23", {}, slow, goals, {"slow A": 4, "slow E": 2})
    assert (moved(match, "A"), moved(match, "E")) == (16.0, 14.0)
    assert between(match, "A", "E") == 2.0
    match = leave("argad-g23", {}, slow, {"A": east(20)}, {"slow A": 4})
    assert moved(match, "E") == 0.0
    match = leave("argad-g23", RIDER, {}, {"A": east(40)}, {"slow A": (3, 4)})
    assert moved(match, "A") == 33.0
    ring = {f"E{n}": {"seat": "blue", "beside": "A", "gap": 0.0, "bearing": 90 * n} for n in range(4)}
    refused = refusal(lambda: say(field("argad-g23", {"A": foot(100), **ring}), "A", east(20)))
    assert (refused.rule, refused.reason) == ("AR-CONT-015", "surrounded")


@pytest.mark.proves("AR-CONT-012/1", "AR-CONT-012/2", "AR-CONT-012/3")
def test_failing_to_get_clear() -> None:
    match = leave("argad-g23", {}, {}, {"A": east(20)}, {"slow A": 6})
    assert (moved(match, "A"), between(match, "A", "E")) == (0.0, 0.0)
    assert not strikes(match, "A", "E")
    assert strikes(match, "E", "A")
    match = leave("argad-g23", {}, {}, {"A": east(20), "E": charge("A")}, {"slow A": 5, "slow E": 6})
    assert (moved(match, "A"), moved(match, "E")) == (15.0, 0.0)
    assert not events(match, "contact-made")
    sword = {"weapons": ["sword"]}
    match = leave("argad-g23", sword, sword, {"A": east(20), "E": charge("A")}, {"slow A": 5, "slow E": 6}, until="-")
    assert match.state.turn == 2
    assert not events(match, "struck")
    match = leave("argad-g23", RIDER, {}, {"A": east(40)}, {"slow A": (6, 4)})
    assert moved(match, "A") == 30.0


def strikes(match: Any, by: str, at: str) -> bool:
    figures = match.state.figures
    return may_strike(match, figures[by], figures[at])


@pytest.mark.proves("AR-CONT-013/1", "AR-CONT-013/3", edition="argad-g23")
def test_the_leaver_does_not_strike() -> None:
    figures = {
        "A": foot(100),
        "E": {"seat": "blue", "beside": "A", "gap": 0.0, "bearing": 270},
        "F": enemy(112),
    }
    match = march("argad-g23", figures, {"A": charge("F")}, dice={"slow A": 2})
    assert between(match, "A", "F") == 0.0
    assert not strikes(match, "A", "F")
    match = leave("argad-g23", {}, {}, {"A": east(20), "E": charge("A")}, {"slow A": 5, "slow E": 2})
    assert between(match, "A", "E") == 0.0
    assert strikes(match, "E", "A")
    assert not strikes(match, "A", "E")


@proves("AR-CONT-014/1", "AR-CONT-014/2", "AR-CONT-014/3")
def test_pursuit_with_dice(edition: str) -> None:
    """In base separation dice are an option."""
    on = {} if edition == "argad-g23" else {"switches": {"parting_dice": True}}
    goals = {"A": east(20), "E": charge("A")}
    match = leave(edition, {}, {}, goals, {"slow A": 3, "slow E": 2}, **on)
    assert (moved(match, "A"), moved(match, "E")) == (17.0, 17.0)
    assert events(match, "contact-made")
    match = leave(edition, {}, {}, goals, {"slow A": 3, "slow E": 3}, **on)
    assert not events(match, "contact-made")
    assert between(match, "A", "E") > 0.1
    slow = {"armour": "4"}
    match = leave(edition, slow, {}, {"A": east(16), "E": charge("A")}, {"slow A": 1, "slow E": 5}, **on)
    assert not events(match, "contact-made")


@proves("AR-CONT-014/4", "AR-CONT-014/5")
def test_pursuit_without_dice(edition: str) -> None:
    slow: dict[str, Any] = {"gear": ["full_kit"]} if edition == "argad-mega12" else {"armour": "4"}
    match = leave(edition, slow, {}, {"A": east(16), "E": charge("A")}, {})
    assert moved(match, "A") == 16.0
    assert events(match, "contact-made")
    assert not strikes(match, "A", "E")
    match = leave(edition, {}, {}, {"A": east(20), "E": charge("A")}, {})
    assert moved(match, "A") == 20.0
    assert not events(match, "contact-made")


@proves("AR-CONT-015/1", "AR-CONT-015/2", "AR-CONT-015/3")
def test_surrounded(edition: str) -> None:
    """Enemies a hair away, so that the gap between two that face each other can be chosen."""
    for away in (0.0, 0.475):
        ring = {f"E{n}": {"seat": "blue", "beside": "A", "gap": away, "bearing": 90 * n} for n in range(4)}
        match = field(edition, {"A": foot(100), **ring})
        assert ask(match, "mover", figure="A")["surrounded"]
    assert between(match, "E0", "E1") == pytest.approx(1.5, abs=1e-3)
    open_side = {
        "A": foot(100),
        "E0": enemy(100, 102.1),
        "E1": enemy(100, 97.9),
        "E2": enemy(98.0, 100),
    }
    match = field(edition, open_side)
    assert between(match, "E0", "E1") == 2.2
    assert not ask(match, "mover", figure="A")["surrounded"]
    say(match, "A", east(10))
    # Two enemies too near each other to pass between; a wall at his back closes both flanks, one far behind does not.
    pair = {"A": foot(100), "E0": enemy(99, 101.733), "E1": enemy(99, 98.267)}
    for x, closed in ((101.0, True), (107.0, False)):
        match = field(edition, pair, pieces=[wall("w", "wall", x)])
        assert ask(match, "mover", figure="A")["surrounded"] is closed
    assert between(match, "E0", "E1") < 2.0


@pytest.mark.proves("AR-CONT-016/1", "AR-CONT-016/2")
def test_repositioning() -> None:
    figures = {
        "A": foot(100, 100),
        "B": foot(100, 102),
        "E": enemy(102, 100),
        "F": enemy(102, 102),
    }
    match = march("argad-g23", figures, {"A": go((100, 102)), "B": go((100, 100))})
    assert not match.state.book.march.leaving
    assert between(match, "A", "F") == 0.0
    assert strikes(match, "A", "F")
    match = march("argad-g23", figures, {"A": go((94, 100))}, dice={"slow A": 2})
    assert "A" in match.state.book.march.leaving


@pytest.mark.proves("AR-CONT-017/1", "AR-CONT-017/2", "AR-CONT-017/3")
def test_breaking_off_through_ground() -> None:
    for face, far_ in ((5, 15.0), (6, 0.0)):
        wood = strip("w", "dense_forest", at(6), 250)
        match = leave("argad-g23", {}, {}, {"A": east(20)}, {"slow A": face}, pieces=[wood])
        assert moved(match, "A") == far_
    ford = strip("f", "shallow_water", 50, 250)
    match = leave("argad-g23", {}, {}, {"A": east(20)}, {"slow A": 3}, pieces=[ford])
    assert moved(match, "A") == 7.0


@pytest.mark.parametrize(
    ("edition", "dice", "blows"),
    [
        ("argad-g23", {"slow A": 2, "strike F -> A": 1}, [("F", "A")]),
        ("argad-base", {"strike F -> A": 1, "strike A -> F": 1}, [("A", "F"), ("F", "A")]),
        ("argad-mega12", {"strike F -> A": 1, "strike A -> F": 1}, [("A", "F"), ("F", "A")]),
    ],
)
def test_the_melee_of_the_leaver(edition: str, dice: dict[str, Any], blows: list[tuple[str, str]]) -> None:
    """AR-CONT-013, -018, -019: he who leaves one enemy for another strikes nobody, or only him whom he has not left."""
    figures = {
        "A": foot(100, weapons=["sword"]),
        "E": {"seat": "blue", "beside": "A", "gap": 0.0, "bearing": 270},
        "F": enemy(112, weapons=["sword"]),
    }
    match = field(edition, figures, dice=dice, until="never")
    say(match, "A", charge("F"))
    finish_first_turn(match)
    assert sorted((event.by, event.at) for event in events(match, "struck")) == blows


@pytest.mark.parametrize(
    ("edition", "slow"), [("argad-base", {"armour": "4"}), ("argad-mega12", {"gear": ["full_kit"]})]
)
def test_the_melee_of_the_caught(edition: str, slow: dict[str, Any]) -> None:
    """AR-CONT-018, -019: he does not strike the enemy whom he tried to leave."""
    figures = {
        "A": foot(100, weapons=["sword"], **slow),
        "E": {"seat": "blue", "beside": "A", "gap": 0.0, "bearing": 270, "weapons": ["sword"]},
    }
    match = field(edition, figures, dice={"strike E -> A": 1}, until="never")
    say(match, "A", east(16))
    say(match, "E", charge("A"))
    finish_first_turn(match)
    assert [(event.by, event.at) for event in events(match, "struck")] == [("E", "A")]


@pytest.mark.proves("AR-CONT-018/1", "AR-CONT-018/2", "AR-CONT-018/3", "AR-CONT-018/4")
def test_leaving_base() -> None:
    assert moved(leave("argad-base", {}, {}, {"A": east(20)}, {}), "A") == 20.0
    match = leave("argad-base", {}, {}, {"A": east(20)}, {"slow A": 6}, switches={"parting_dice": True})
    assert moved(match, "A") == 14.0
    figures = {"A": foot(100), "E": {"seat": "blue", "beside": "A", "gap": 0.0, "bearing": 270}, "F": enemy(112)}
    match = march("argad-base", figures, {"A": charge("F")})
    assert strikes(match, "A", "F")
    caught = leave("argad-base", {"armour": "4"}, {}, {"A": east(16), "E": charge("A")}, {})
    assert not strikes(caught, "A", "E")


@pytest.mark.proves("AR-CONT-019/1", "AR-CONT-019/2")
def test_leaving_mega12() -> None:
    assert moved(leave("argad-mega12", {}, {}, {"A": east(20)}, {}), "A") == 20.0
    slow = {"gear": ["full_kit"]}
    match = leave("argad-mega12", slow, {}, {"A": east(16), "E": charge("A")}, {})
    assert events(match, "contact-made")
    assert not strikes(match, "A", "E")
    figures = {
        "A": foot(100, **slow),
        "E": {"seat": "blue", "beside": "A", "gap": 0.0, "bearing": 270},
        "F": enemy(125, 100),
    }
    match = march("argad-mega12", figures, {"A": east(16), "F": charge("A")})
    assert between(match, "A", "F") == 0.0
    assert strikes(match, "A", "F")


# --- ties to somebody --------------------------------------------------------------------------------------------


def keep(name: str, far: float, *points: tuple[float, float]) -> Keep:
    return Keep(target=name, distance=far, path=points)  # type: ignore[arg-type]


@pytest.mark.proves("AR-MOVE-014/1", "AR-MOVE-014/2", "AR-MOVE-014/3")
def test_keeping_a_distance() -> None:
    back = keep("E", 25, (80, 100))
    figures = {"A": foot(100), "E": enemy(127)}
    match = march("argad-g23", figures, {"A": back, "E": go((112, 100))})
    assert (moved(match, "A"), between(match, "A", "E")) == (15.0, 25.0)
    riding = {"A": foot(100), "E": enemy(128.5, 100, mounted="rider", facing=270)}
    match = march("argad-g23", riding, {"A": back, "E": go((98.5, 100))})
    assert moved(match, "A") == 20.0
    assert between(match, "A", "E") == 15.0
    brush = strip("brush", "brush", 120, 140)
    for returns, ends in ((False, 2.0), (True, 0.0)):
        match = field("argad-g23", figures, pieces=[brush], dice={"slow E": 6})
        say(match, "A", back)
        say(match, "E", go((112, 100)))
        while returns and "react" not in {decision.kind for decision in match.pending()}:
            match.submit(match.pending()[0].seat, match.pending()[0].default)
        if returns:
            match.submit("red", Choose(option="return A -> E"))
        carry_out(match)
        assert max(abs(x - 100) for _, x, _ in match.state.book.march.ways["A"]) == 2.0
        assert moved(match, "A") == ends
        assert match.state.figures["A"].marks["moving"] is True  # type: ignore[index]


def test_keeping_a_distance_both_ways() -> None:
    """AR-MOVE-014: forward as much as the other retreats, and back again with one who comes and goes."""
    figures = {"A": foot(100), "E": enemy(127)}
    match = march("argad-g23", figures, {"A": keep("E", 25, (120, 100)), "E": go((139, 100))})
    assert (moved(match, "A"), between(match, "A", "E")) == (12.0, 25.0)
    match = march("argad-g23", figures, {"A": keep("E", 25, (80, 100)), "E": go((117, 100), (127, 100))})
    assert match.state.figures["A"].base.x == pytest.approx(100.0, abs=0.1)  # type: ignore[index]
    assert between(match, "A", "E") == pytest.approx(25.0, abs=0.1)


def test_who_goes_for_an_enemy_has_moved() -> None:
    """AR-MOVE-012: but not whoever only goes on with the enemy he touches, who stays."""
    for gap, moves in ((8.0, True), (0.0, False)):
        figures = {"A": foot(100), "E": enemy(102 + gap), "B": foot(200), "F": enemy(202)}
        match = march("argad-g23", figures, {"A": charge("E")})
        assert ("moving" in match.state.figures["A"].marks) is moves  # type: ignore[index]


def test_a_shift_turns() -> None:
    match = march("argad-g23", {"A": foot(100), "E": enemy(290, 290)}, {"A": Shift(to=(101, 100), facing=90)})
    assert (moved(match, "A"), match.state.figures["A"].base.facing) == (1.0, 90)  # type: ignore[index]
