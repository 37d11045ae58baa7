"""Guns dragged by hand, teams, limbering, accidents (AR-VEH-003 to -007)."""

from typing import Any

import pytest
from argad_moves import at, finish_turn, go, marks, move, plan, say, table
from argad_table import ask, events, figure, proves, refusal
from argad_wheels import FAR, centre, driver, on_wheels, patch, piece_of_ordnance, road, wheels

from escarmouche.cases.format import SeatCard
from escarmouche.engine.figures import FigureId
from escarmouche.engine.match import Match
from escarmouche.engine.rulings import PlaceFigure
from escarmouche.table.pieces import Area

NORTH = road((100.0, 0.0), (100.0, 300.0))
STREET = road((100.0, 0.0), (100.0, 300.0), kind="street")
GUNNERS: dict[str, Any] = {
    "A": {"at": (98.0, 100.0), "marks": {"crew": "G"}, "weapons": ("cannon_ball",)},
    "B": {"at": (102.0, 100.0), "marks": {"crew": "G"}},
}


# --- dragged by hand (AR-VEH-003) --------------------------------------------------------------------------------


def gun(edition: str, kind: str = "gun", *pieces: Any, dice: dict[str, Any] | None = None, **more: Any) -> Match:
    people = {**GUNNERS, "X": FAR, **more}
    ordnance = piece_of_ordnance("G", kind, (100.0, 100.0))
    return table(edition, people, pieces=(*pieces, ordnance), dice=dice, packs=("maison",))


@proves("AR-VEH-003/1")
def test_a_gun_is_dragged_by_the_die(edition: str) -> None:
    match = gun(edition, dice={"drag G": 4})
    assert refusal(lambda: go(match, "A", (98.0, 106.1))).facts["allowance"] == 6.0
    go(match, "A", (98.0, 106.0))
    move(match)
    assert (centre(match, "G"), at(match, "A"), at(match, "B")) == ((100.0, 104.0), (98.0, 104.0), (102.0, 104.0))
    match = gun(edition, dice={"drag G": 4})
    go(match, "A", (98.0, 103.0))  # and no farther than they mean to
    move(match)
    assert centre(match, "G") == (100.0, 103.0)


def test_a_gun_wants_its_crew_who_do_nothing_else() -> None:
    match = gun("argad-mega12", B={"at": (110.0, 100.0), "marks": {"crew": "G"}})
    refused = refusal(lambda: go(match, "A", (98.0, 104.0)))
    assert (refused.rule, refused.reason, refused.facts["hands"]) == ("AR-VEH-003", "too-few-hands", 1)
    match = gun("argad-mega12")
    go(match, "A", (98.0, 104.0))
    assert refusal(lambda: go(match, "B", (102.0, 104.0))).reason == "has-a-driver"
    plan(match, "B", goal="work", kind="task")
    move(match)
    assert centre(match, "G") == (100.0, 100.0)
    near = {"X": {"seat": "blue", "at": (98.0, 120.0)}, "C": {"at": (98.0, 112.0), "weapons": ("flintlock_pistol",)}}
    match = gun("argad-mega12", dice={"drag G": 2}, **near)
    go(match, "A", (98.0, 102.0))
    finish_to(match, "shooting")
    assert match.state.turn == 1
    refused = refusal(lambda: ask(match, "shot", by="A", at="X"))
    assert (refused.rule, refused.reason) == ("AR-VEH-003", "drags-the-gun")


def finish_to(match: Match, phase: str) -> None:
    for _ in range(50):
        if match.state.phase == phase:
            return
        decision = match.pending()[0]
        assert decision.default is not None
        match.submit(decision.seat, decision.default)


@proves("AR-VEH-003/2")
def test_a_naval_carriage_is_not_hitched(edition: str) -> None:
    match = gun(edition, "naval_gun")
    refused = refusal(lambda: plan(match, "A", goal="work", kind="hitch", piece="G"))
    assert (refused.rule, refused.reason) == ("AR-VEH-003", "naval-carriage")
    match = gun(edition, "gun")
    plan(match, "A", goal="work", kind="hitch", piece="G")  # one on a land carriage may be


@proves("AR-VEH-003/3")
def test_brush_takes_the_slow_die_off(edition: str) -> None:
    match = gun(edition, "gun", patch("brush", 90.0, 200.0), dice={"drag G": 3, "slow A": 5})
    go(match, "A", (98.0, 106.0))
    move(match)
    assert centre(match, "G") == (100.0, 100.0)
    assert events(match, "slow-dice-read")[0].dice.held is False
    match = gun(edition, "gun", patch("brush", 90.0, 200.0), dice={"drag G": 5, "slow A": 3})
    go(match, "A", (98.0, 106.0))
    move(match)
    assert centre(match, "G") == (100.0, 102.0)
    match = gun(edition, "gun", patch("brush", 104.0, 200.0), dice={"drag G": 5, "slow A": 6})
    go(match, "A", (98.0, 106.0))
    move(match)
    assert centre(match, "G")[1] == pytest.approx(103.1)  # a six holds nothing: up to the brush
    match = gun(edition, "gun", patch("marsh", 104.0, 200.0))
    assert refusal(lambda: go(match, "A", (98.0, 106.0))).reason == "closed-ground"


# --- hitching and unhitching (AR-VEH-004, -005) ------------------------------------------------------------------


def battery(edition: str, *, south: float, dice: dict[str, Any] | None = None, **more: Any) -> Match:
    """The gun G at 100, 100 with its gunners; a team T that faces it, so far south of its place behind the gun."""
    people = {**GUNNERS, "D": driver("T", (100.0, 95.0 - south)), "X": {"seat": "blue", "at": (100.0, 150.0)}, **more}
    team = on_wheels("T", "horse_team", (100.0, 95.0 - south))
    ordnance = piece_of_ordnance("G", "gun", (100.0, 100.0))
    seats = {"gm": SeatCard(role="master")}
    return table(edition, people, pieces=(NORTH, team, ordnance), dice=dice, packs=("maison",), seats=seats)


def hitch(match: Match, *gunners: str, kind: str = "hitch") -> None:
    for name in gunners:
        plan(match, name, goal="work", kind=kind, piece="G")


@proves("AR-VEH-004/1")
def test_the_team_must_come_up_to_the_gun(edition: str) -> None:
    match = battery(edition, south=10.0, dice={"set-off T": (2, 4)})
    hitch(match, "A", "B")
    go(match, "D", (100.0, 95.0))
    finish_turn(match)
    assert centre(match, "T") == (100.0, 91.0)  # four centimetres short
    assert "hitched" not in wheels(match, "G").facts
    match = battery(edition, south=10.0, dice={"set-off T": (5, 5)})
    hitch(match, "A", "B")
    go(match, "D", (100.0, 95.0))
    finish_turn(match)
    assert wheels(match, "G").facts["hitched"] == "T"


@proves("AR-VEH-004/2")
def test_the_gunners_do_nothing_else(edition: str) -> None:
    for other in ("walks", "shoots"):
        pistol = {**GUNNERS["A"], "weapons": ("flintlock_pistol",)}
        close = {"seat": "blue", "at": (98.0, 110.0)}
        match = battery(edition, south=0.0, A=pistol, X=close, dice=early(other))
        hitch(match, "A", "B")
        if other == "walks":
            say(match, "red", {"do": "take-charge", "figure": "A", "prop": "G", "hold": False})
            go(match, "A", (90.0, 100.0))
        else:
            plan(match, "A", goal="stay")
            finish_to(match, "shooting")
            say(match, "red", {"do": "shoot", "by": "A", "at": "X", "weapon": "flintlock_pistol"})
        finish_turn(match)
        assert bool(events(match, "shot")) is (other == "shoots")
        assert "hitched" not in wheels(match, "G").facts
    match = battery(edition, south=0.0)
    hitch(match, "A", "B")
    finish_turn(match)
    assert wheels(match, "G").facts["hitched"] == "T"


def early(other: str) -> dict[str, Any]:
    return {"shoot A -> X": 1} if other == "shoots" else {}


@proves("AR-VEH-004/3")
def test_it_goes_with_the_team_from_the_next_turn(edition: str) -> None:
    match = battery(edition, south=0.0, dice={"set-off T": (3, 4)})
    finish_turn(match)
    finish_turn(match)
    assert match.state.turn == 3
    hitch(match, "A", "B")
    assert wheels(match, "G").facts == {}
    finish_turn(match)
    assert match.state.turn == 4
    assert wheels(match, "G").facts["hitched"] == "T"
    assert refusal(lambda: go(match, "A", (98.0, 104.0))).reason == "hitched-up"
    go(match, "D", (100.0, 91.0))
    assert refusal(lambda: go(match, "D", (100.0, 90.0))).reason == "backs-too-far"
    corner = 4.0 * 0.5**0.5
    go(match, "D", (100.0 + corner, 95.0 + corner))
    move(match)
    team, piece = wheels(match, "T").base, wheels(match, "G").base
    assert team.facing == pytest.approx(45.0)
    assert (piece.x, piece.y) == pytest.approx((team.x - 5.0 * 0.5**0.5, team.y - 5.0 * 0.5**0.5))


@pytest.mark.proves("AR-VEH-004/3", edition="argad-mega12")
def test_it_does_not_go_with_the_team_in_the_turn_of_hitching() -> None:
    match = battery("argad-mega12", south=0.0, dice={"set-off T": (1, 2)})
    hitch(match, "A", "B")
    go(match, "D", (100.0, 92.0))
    finish_turn(match)
    assert (centre(match, "T"), centre(match, "G")) == ((100.0, 92.0), (100.0, 100.0))
    assert "hitched" not in wheels(match, "G").facts


def hitched_up(edition: str, *, dice: dict[str, Any] | None = None) -> Match:
    """In turn 3 a gun is on its team, which may roll."""
    match = battery(edition, south=0.0, dice=dice)
    hitch(match, "A", "B")
    finish_turn(match)
    finish_turn(match)
    assert (match.state.turn, wheels(match, "G").facts["hitched"]) == (3, "T")
    return match


def follow_the_gun(match: Match) -> None:
    """The gunners take their places at the piece again, wherever the team has brought it."""
    x, y = centre(match, "G")
    for name, side in (("A", -2.0), ("B", 2.0)):
        match.rule("gm", PlaceFigure(figure=FigureId(name), at=(x + side, y)))


@proves("AR-VEH-005/1")
def test_fires_in_the_third_turn_after_the_halt(edition: str) -> None:
    match = hitched_up(edition, dice={"set-off T": (3, 1), "shoot A -> X": (1, 1, 1)})
    go(match, "D", (100.0, 99.0))
    finish_turn(match)
    follow_the_gun(match)
    assert (match.state.turn, centre(match, "G"), not_ready(match)) == (4, (100.0, 94.0), "limbered")
    hitch(match, "A", "B", kind="unhitch")
    finish_turn(match)
    assert (match.state.turn, not_ready(match)) == (5, "unprepared")
    plan(match, "A", goal="work", kind="battery", piece="G", facing=30.0)  # the piece may be pivoted
    hitch(match, "B", kind="battery")
    finish_turn(match)
    assert (match.state.turn, wheels(match, "G").base.facing) == (6, 30.0)
    assert ask(match, "shot", by="A", at="X")["need"] == 6
    finish_to(match, "shooting")
    assert match.state.turn == 6
    say(match, "red", {"do": "shoot", "by": "A", "at": "X", "weapon": "cannon_ball"})
    finish_turn(match)
    assert {one.by for one in events(match, "shot")} == {"A"}


def not_ready(match: Match) -> str:
    refused = refusal(lambda: ask(match, "shot", by="A", at="X"))
    assert (refused.rule, refused.reason) == ("AR-VEH-005", "gun-not-ready")
    return str(refused.facts["state"])


@proves("AR-VEH-005/2")
def test_moving_again_spoils_it(edition: str) -> None:
    match = hitched_up(edition, dice={"set-off T": (3, 1)})
    finish_turn(match)
    assert match.state.turn == 4
    hitch(match, "A", "B", kind="unhitch")
    go(match, "D", (100.0, 99.0))
    finish_turn(match)
    follow_the_gun(match)
    assert (match.state.turn, not_ready(match)) == (5, "limbered")  # to be begun again
    hitch(match, "A", "B", kind="unhitch")
    finish_turn(match)
    assert (match.state.turn, not_ready(match)) == (6, "unprepared")


def test_dragging_it_spoils_the_preparation() -> None:
    match = hitched_up("argad-mega12", dice={"drag G": 3})
    hitch(match, "A", "B", kind="unhitch")
    finish_turn(match)
    go(match, "A", (98.0, 103.0))
    finish_turn(match)
    assert (centre(match, "G"), not_ready(match)) == ((100.0, 103.0), "unprepared")
    hitch(match, "A", kind="battery")  # one man alone prepares nothing
    finish_turn(match)
    assert not_ready(match) == "unprepared"


@proves("AR-VEH-005/3")
def test_not_while_the_team_still_rolls(edition: str) -> None:
    match = hitched_up(edition, dice={"set-off T": (3, 1)})
    assert match.state.turn == 3
    go(match, "D", (100.0, 99.0))
    refused = refusal(lambda: hitch(match, "A", kind="unhitch"))
    assert (refused.rule, refused.reason) == ("AR-VEH-005", "still-rolling")


# --- speeds (AR-VEH-006, -007) -----------------------------------------------------------------------------------


def team(
    edition: str,
    kind: str,
    *pieces: Any,
    dice: dict[str, Any],
    first: float,
    seats: dict[str, SeatCard] | None = None,
) -> Match:
    """A team T on its first turn, announced as far as its dice might take it and gone `first` cm by them."""
    match = table(
        edition,
        {"D": driver("T", (100.0, 20.0)), "X": FAR},
        pieces=(*pieces, on_wheels("T", kind, (100.0, 20.0))),
        dice=dice,
        seats=seats,
    )
    most = 12.0 if kind == "horse_team" else 6.0
    refused = refusal(lambda: go(match, "D", (100.0, 20.1 + most)))
    assert (refused.reason, refused.facts["allowance"]) == ("too-far", most)
    go(match, "D", (100.0, 20.0 + most))
    finish_turn(match)
    assert centre(match, "T") == at(match, "D") == (100.0, 20.0 + first)
    return match


def drive(match: Match, far: float, **more: Any) -> None:
    x, y = centre(match, "T")
    go(match, "D", (x, y + far), **more)


def allowed(match: Match, **more: Any) -> float:
    refused = refusal(lambda: drive(match, 60.0, **more))
    assert refused.reason == "too-far"
    return float(refused.facts["allowance"])


@proves("AR-VEH-006/1")
def test_horses_on_a_road(edition: str) -> None:
    match = team(edition, "horse_team", NORTH, dice={"set-off T": (3, 4)}, first=7.0)
    assert allowed(match) == 32.0
    drive(match, 32.0)
    finish_turn(match)
    assert centre(match, "T") == (100.0, 59.0)
    finish_turn(match)  # a turn without moving: it sets off again
    assert allowed(match) == 12.0


def town() -> tuple[Area, Any]:
    return patch("town", 0.0, 300.0), NORTH


@proves("AR-VEH-006/2")
def test_horses_fast_in_town(edition: str) -> None:
    match = team(edition, "horse_team", *town(), dice={"set-off T": (3, 4), "fast T": (5, 2)}, first=7.0)
    assert allowed(match, deed="fast") == 32.0
    drive(match, 32.0, deed="fast")
    finish_turn(match)
    assert centre(match, "T") == (100.0, 52.0)
    match = team(edition, "horse_team", STREET, dice={"set-off T": (3, 4), "fast T": (6, 6)}, first=7.0)
    drive(match, 32.0, deed="fast")
    finish_turn(match)
    assert centre(match, "T") == (100.0, 27.0)
    assert [one.prop for one in events(match, "team-wrecked")] == ["T"]


@proves("AR-VEH-006/3", "AR-VEH-007/2")
def test_horses_safe_in_town_or_anywhere(edition: str) -> None:
    for ground in (town(), (patch("brush", 0.0, 300.0),), (STREET,)):
        match = team(edition, "horse_team", *ground, dice={"set-off T": (3, 4)}, first=7.0)
        assert allowed(match) == 16.0
        drive(match, 16.0)
        finish_turn(match)
        assert centre(match, "T") == (100.0, 43.0)
        thrown = [one.throw.name for one in events(match, "dice-rolled")]
        assert thrown == ["set-off T"]  # no dice, hence no accident
        assert not events(match, "team-wrecked")
    match = team(edition, "horse_team", patch("marsh", 40.0, 60.0), dice={"set-off T": (3, 4)}, first=7.0)
    assert refusal(lambda: drive(match, 16.0)).reason == "closed-ground"


@proves("AR-VEH-006/4")
def test_oxen(edition: str) -> None:
    match = team(edition, "ox_team", NORTH, dice={"set-off T": 2}, first=2.0)
    assert allowed(match) == 8.0
    drive(match, 8.0)
    finish_turn(match)
    assert centre(match, "T") == (100.0, 30.0)
    assert refusal(lambda: drive(match, 8.0, deed="fast")).reason == "no-horse-team"


# --- accidents ---------------------------------------------------------------------------------------------------


@proves("AR-VEH-007/1")
def test_a_double_six_is_an_accident(edition: str) -> None:
    match = team(edition, "horse_team", dice={"set-off T": (3, 4), "fast T": (6, 6)}, first=7.0)
    drive(match, 32.0, deed="fast")
    finish_turn(match)
    assert centre(match, "T") == (100.0, 27.0)
    assert wheels(match, "T").facts["broken"] is True
    assert marks(match, "D")["on the ground"] == match.state.turn
    refused = refusal(lambda: drive(match, 8.0))
    assert (refused.rule, refused.reason) == ("AR-VEH-007", "out-of-order")


def test_two_men_put_it_right() -> None:
    mender = {"at": (103.0, 27.0)}
    match = table(
        "argad-mega12",
        {"D": driver("T", (100.0, 20.0)), "M": mender, "N": {"at": (97.0, 27.0)}, "X": FAR},
        pieces=(on_wheels("T", "horse_team", (100.0, 20.0)),),
        dice={"set-off T": (3, 4), "fast T": (6, 6)},
    )
    go(match, "D", (100.0, 27.0))
    finish_turn(match)
    assert refusal(lambda: plan(match, "M", goal="work", kind="repair", piece="T")).reason == "not-broken"
    drive(match, 8.0, deed="fast")
    finish_turn(match)
    plan(match, "M", goal="work", kind="repair", piece="T")
    finish_turn(match)
    assert wheels(match, "T").facts["broken"] is True  # one man is not enough
    for name in ("M", "N"):
        plan(match, name, goal="work", kind="repair", piece="T")
    finish_turn(match)
    assert "broken" not in wheels(match, "T").facts


@pytest.mark.parametrize("usual", [True, False])
def test_the_game_master_says_what_comes_of_it(usual: bool) -> None:
    dice = {"set-off T": (3, 4), "fast T": (6, 6)}
    match = team("argad-mega12", "horse_team", dice=dice, first=7.0, seats={"gm": SeatCard(role="master")})
    drive(match, 32.0, deed="fast")
    while not any(decision.kind == "accident" for decision in match.pending()):
        decision = match.pending()[0]
        assert decision.default is not None
        match.submit(decision.seat, decision.default)
    assert [decision.seat for decision in match.pending()] == ["gm"]
    say(match, "gm", {"do": "choose", "option": "accident-usual" if usual else "accident-halt"})
    assert centre(match, "T") == (100.0, 27.0)
    assert ("broken" in wheels(match, "T").facts) is usual
    assert ("on the ground" in marks(match, "D")) is usual


@proves("AR-VEH-007/3")
def test_setting_off_with_two_sixes_harms_nobody(edition: str) -> None:
    match = team(edition, "horse_team", NORTH, dice={"set-off T": (6, 6)}, first=12.0)
    assert not events(match, "team-wrecked")
    assert "broken" not in wheels(match, "T").facts
    assert "on the ground" not in figure(match, "D").marks
    assert allowed(match) == 32.0
