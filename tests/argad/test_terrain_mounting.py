"""Mounting, dismounting, led horses (AR-TERR-041 to -043)."""

import pytest
from argad_moves import at, finish_turn, go, gone, marks, move, plan, say, table
from argad_table import ask, figure, proves, refusal

from escarmouche.engine.match import Match
from escarmouche.table.gaps import clearance
from escarmouche.table.pieces import Area, Linear

RIDER = {"mounted": True, "weapons": ("sabre",)}
FAR = {"seat": "blue", "at": (280.0, 280.0)}


def horse_of(match: Match) -> str:
    return next(str(name) for name in match.state.figures if "horse" in name)


@proves("AR-TERR-041/1")
def test_dismounting_takes_the_turn(edition: str) -> None:
    match = table(edition, {"R": {**RIDER, "at": (100.0, 100.0)}, "X": FAR})
    plan(match, "R", goal="work", kind="dismount")
    assert figure(match, "R").profile.mounted == "rider"  # as he was for shots and blows
    finish_turn(match)
    assert match.state.turn == 2
    assert figure(match, "R").profile.mounted is None
    horse = figure(match, "R's horse")
    assert horse.base.centre == (100.0, 100.0)
    assert horse.marks["led by"] == "R"
    plan(match, "R", goal="work", kind="mount", on="R's horse")
    finish_turn(match)
    assert figure(match, "R").profile.mounted == "rider"
    assert not figure(match, "R's horse").alive


@proves("AR-TERR-041/2")
def test_contact_spoils_mounting(edition: str) -> None:
    match = table(
        edition,
        {
            "R": {"at": (100.0, 100.0), "weapons": ("sabre",)},
            "H": {"mounted": "horse", "at": (102.25, 100.0)},
            "X": {"seat": "blue", "at": (100.0, 112.0), "class": 1},
        },
        dice={"strike X -> R": 1},
    )
    plan(match, "R", goal="work", kind="mount", on="H")
    plan(match, "X", goal="charge", target="R")
    finish_turn(match)
    assert figure(match, "R").profile.mounted is None
    assert not [log for log in match.log if log.event.__struct_config__.tag == "struck" and log.event.by == "R"]


@proves("AR-TERR-041/3")
def test_no_step_before_mounting(edition: str) -> None:
    match = table(edition, {"R": {"at": (100.0, 100.0)}, "H": {"mounted": "horse", "at": (106.25, 100.0)}, "X": FAR})
    refused = refusal(lambda: plan(match, "R", goal="work", kind="mount", on="H"))
    assert (refused.rule, refused.reason) == ("AR-TERR-041", "not-beside-horse")


def lively(edition: str, rider: dict[str, object], die: int, deed: str, **more: object) -> Match:
    return table(
        edition, {"R": {**rider, **more}, "X": FAR}, switches={"lively_mounting": True}, dice={f"{deed} R": die}
    )


@pytest.mark.parametrize(("armour", "die", "left"), [("light", 3, 7.0), ("5", 5, 1.0)])
@pytest.mark.proves("AR-TERR-042/1", "AR-TERR-042/2", edition="argad-g23")
def test_dismounts_and_walks_on(armour: str, die: int, left: float) -> None:
    match = lively("argad-g23", RIDER, die, "dismount", armour=armour)
    go(match, "R", (100.0, 110.0) if armour == "light" else (100.0, 105.0), deed="dismount")
    move(match)
    assert figure(match, "R").profile.mounted is None
    horse = figure(match, horse_of(match)).base
    assert horse.centre == (100.0, 100.0) or marks(match, horse_of(match))["led by"] == "R"
    walked = [log.event for log in match.log if log.event.__struct_config__.tag == "deed-read"]
    assert walked[0].far == left


@pytest.mark.parametrize(("die", "up"), [(4, True), (5, False)])
@pytest.mark.proves("AR-TERR-042/3", edition="argad-g23")
def test_mounts_with_what_is_left(die: int, up: bool) -> None:
    match = table(
        "argad-g23",
        {"R": {"at": (100.0, 100.0)}, "H": {"mounted": "horse", "at": (107.25, 100.0)}, "X": FAR},
        switches={"lively_mounting": True},
        dice={"mount R": die},
    )
    go(match, "R", (105.0, 100.0), deed="mount", on="H")
    move(match)
    assert (figure(match, "R").profile.mounted is not None) is up
    if not up:
        assert at(match, "R") == (105.0, 100.0)


@pytest.mark.proves("AR-TERR-042/4", edition="argad-g23")
def test_a_six_keeps_him_as_he_was() -> None:
    match = lively("argad-g23", RIDER, 6, "dismount")
    go(match, "R", (100.0, 105.0), deed="dismount")
    move(match)
    assert figure(match, "R").profile.mounted == "rider"
    assert gone(match, "R", (100.0, 100.0)) == 0.0
    match = table(
        "argad-g23",
        {"R": {"at": (100.0, 100.0)}, "H": {"mounted": "horse", "at": (103.25, 100.0)}, "X": FAR},
        switches={"lively_mounting": True},
        dice={"mount R": 6},
    )
    go(match, "R", (101.0, 100.0), deed="mount", on="H")
    move(match)
    assert figure(match, "R").profile.mounted is None


def leading(armour: str = "light", pieces: tuple[object, ...] = (), **dice: int) -> Match:
    match = table(
        "argad-g23",
        {
            "R": {"at": (100.0, 100.0), "armour": armour},
            "H": {"mounted": "horse", "at": (100.0, 96.5)},
            "X": FAR,
        },
        pieces=pieces,
        dice=dice,
    )
    say(match, "red", {"do": "bridle", "figure": "R", "horse": "H"})
    return match


@pytest.mark.proves("AR-TERR-043/1", edition="argad-g23")
def test_led_through_the_forest() -> None:
    wood = Area(id="wood", kind="dense_forest", outline=((80.0, 101.0), (120.0, 101.0), (120.0, 140.0), (80.0, 140.0)))
    match = leading("light", (wood,), **{"slow R": 3})
    go(match, "R", (100.0, 120.0))
    move(match)
    assert gone(match, "R", (100.0, 100.0)) == 17.0
    horse = figure(match, "H").base
    assert abs(horse.y - at(match, "R")[1]) + abs(horse.x - at(match, "R")[0]) < 6.0


@proves("AR-TERR-013/3")
def test_a_jungle_is_open_to_a_led_horse(edition: str) -> None:
    """Closed to the rider; once on foot he leads his horse through it by the column and the die of men on foot."""
    jungle = Area(id="jungle", kind="jungle", outline=((80.0, 104.0), (120.0, 104.0), (120.0, 140.0), (80.0, 140.0)))
    dice = {"slow R": 3}
    match = table(edition, {"R": {**RIDER, "at": (100.0, 100.0)}, "X": FAR}, pieces=(jungle,), dice=dice)
    refused = refusal(lambda: go(match, "R", (100.0, 116.0)))
    assert (refused.rule, refused.reason) == ("AR-TERR-013", "closed-ground")
    plan(match, "R", goal="work", kind="dismount")
    finish_turn(match)
    x, y = at(match, "R")
    on_foot = ask(match, "reach", figure="R", path=[(x, y + 16.0)], dice=[3])
    assert (on_foot["allowance"], on_foot["tolls"]["jungle"][1]) == (20, "very_difficult")
    go(match, "R", (x, y + 16.0))
    move(match)
    assert gone(match, "R", (x, y)) == on_foot["far"] == 7.0  # 20 / 2 - 3
    man, horse = figure(match, "R").base, figure(match, "R's horse").base
    assert clearance(man, horse) < 0.5
    assert marks(match, "R's horse")["led by"] == "R"


@pytest.mark.proves("AR-TERR-043/2", edition="argad-g23")
def test_at_the_pace_of_the_man() -> None:
    match = leading("5")
    refused = refusal(lambda: go(match, "R", (100.0, 112.1)))
    assert refused.facts["allowance"] == 12.0
    go(match, "R", (100.0, 112.0))
    move(match)
    assert gone(match, "R", (100.0, 100.0)) == 12.0


@pytest.mark.proves("AR-TERR-043/3", edition="argad-g23")
def test_no_horse_in_a_cottage() -> None:
    from argad_houses import cottage

    match = leading("light", (cottage((90.0, 110.0), 20.0, 15.0),))
    refused = refusal(lambda: go(match, "R", (100.0, 112.0)))
    assert (refused.rule, refused.reason) == ("AR-TERR-043", "horse-indoors")


def test_no_horse_over_a_wall_above_the_waist() -> None:
    """AR-TERR-043: on its way, that is; a wall elsewhere bars nothing."""
    for y, reason in ((110.0, "horse-over-wall"), (160.0, None)):
        match = leading("light", (Linear(id="wall", kind="wall_mid", points=((0.0, y), (300.0, y))),))
        if reason is None:
            go(match, "R", (100.0, 118.0))
        else:
            assert refusal(lambda match=match: go(match, "R", (100.0, 118.0))).reason == reason


def test_nobody_on_foot_dismounts() -> None:
    """AR-TERR-042"""
    match = table("argad-g23", {"R": {"at": (100.0, 100.0)}, "X": FAR}, switches={"lively_mounting": True})
    refused = refusal(lambda: go(match, "R", (100.0, 105.0), deed="dismount"))
    assert (refused.rule, refused.reason) == ("AR-TERR-042", "on-foot")


def test_the_lively_way_is_an_option() -> None:
    """AR-TERR-042: where it is not played nobody gets off his horse on the way."""
    match = table("argad-g23", {"R": {**RIDER, "at": (100.0, 100.0)}, "X": FAR})
    refused = refusal(lambda: go(match, "R", (100.0, 105.0), deed="dismount"))
    assert (refused.rule, refused.reason) == ("AR-TERR-042", "switched-off")
