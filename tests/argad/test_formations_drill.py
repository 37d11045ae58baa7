"""Close order: manoeuvres and paces (AR-FORM-005, -008 to -011, -016 to -022)."""

import msgspec
import pytest
from argad_moves import at, finish_turn, go, gone, marks, move, plan, say, table
from argad_ranks import FAR, G23, PIVOT, body, march, order, refused, step, unit
from argad_table import figure, refusal

from escarmouche.engine.match import Match
from escarmouche.engine.views import view
from escarmouche.rulebooks.argad.figures import is_immobile
from escarmouche.rulebooks.argad.formations import bodies
from escarmouche.table.pieces import Area, Road


def far(match: Match) -> float:
    """How far the body has gone that began at the usual place."""
    return gone(match, "U0", (100.0, 100.0))


# --- paces -------------------------------------------------------------------------------------------------------


@pytest.mark.proves("AR-FORM-008/1", edition=G23)
def test_a_line() -> None:
    match = body()
    assert refused(match, step(0, 12.1)).rule == "AR-FORM-008"
    assert refused(match, step(0, -8.1)).rule == "AR-FORM-008"
    march(match, (0, -8))
    march(match, (0, 12))
    move(match)
    assert far(match) == 12.0


def test_a_wider_column() -> None:
    """AR-FORM-008: at the pace of a line, however deep it is."""
    match = body(3, 4)
    assert refused(match, step(0, 12.1)).facts["allowance"] == 12.0
    march(match, (0, 12))
    move(match)
    assert far(match) == 12.0


@pytest.mark.proves("AR-FORM-008/2", edition=G23)
def test_a_column_in_full_kit() -> None:
    match = body(2, 3, gear=("full_kit",))
    assert refused(match, step(0, 16.1)).facts["allowance"] == 16.0
    march(match, (0, 16))
    move(match)
    assert far(match) == 16.0


@pytest.mark.proves("AR-FORM-008/3", edition=G23)
def test_at_the_pace_of_the_wounded() -> None:
    match = body(2, 3)
    wounded = table(
        G23,
        {
            **{name: {**card, "rank": "chief" if name == "U0" else None} for name, card in unit(2, 3).items()},
            "U5": {**unit(2, 3)["U5"], "marks": {"order": "close", "body": "U", "wounded": True}},
            "X": FAR,
        },
        switches={"formations": True},
    )
    march(match, (0, 16))
    assert refused(wounded, step(0, 12.1)).facts["allowance"] == 12.0
    march(wounded, (0, 12))
    move(wounded)
    assert far(wounded) == 12.0


@pytest.mark.proves("AR-FORM-008/4", edition=G23)
def test_directions_mixed() -> None:
    match = body()
    assert refused(match, step(0, -4), step(0, 6.1)).rule == "AR-FORM-008"
    march(match, (0, -4), (0, 6))
    move(match)
    assert at(match, "U0") == (100.0, 102.0)


# --- who hears of it ---------------------------------------------------------------------------------------------


def test_what_is_ordered_of_the_unseen_is_not_told() -> None:
    """AR-MOVE-002: announcements are made aloud, but not those about figures that a seat does not know."""
    for seen_by in (None, ("red",)):
        match = body(seen_by=seen_by)
        march(match, (0, 12))
        told = {seat: msgspec.json.encode(view(match, seat), enc_hook=str).decode() for seat in ("red", "blue")}
        assert "U3" in told["red"]
        assert ("U3" in told["blue"]) is (seen_by is None)


# --- pivots, glides, ranks ---------------------------------------------------------------------------------------


@pytest.mark.proves("AR-FORM-009/1", edition=G23)
def test_class_two_pivots_only() -> None:
    match = body(**{"class": 2})
    assert refused(match, PIVOT, step(0, 4)).reason == "pivot-and-march"
    order(match, {"what": "pivot", "turn": 90.0})
    move(match)
    assert figure(match, "U3").base.facing == 90.0
    assert at(match, "U0") == (103.0, 103.0)
    assert all(is_immobile(figure(match, f"U{i}")) for i in range(4))


@pytest.mark.proves("AR-FORM-009/2", edition=G23)
def test_class_three_pivots_and_marches() -> None:
    match = body()
    order(match, PIVOT, step(6.0, 10.392304845))
    move(match)
    assert figure(match, "U1").base.facing == 30.0
    middle = [figure(match, f"U{i}").base for i in range(4)]
    assert round(sum(base.x for base in middle) / 4, 3) == 109.0
    assert round(sum(base.y for base in middle) / 4, 3) == 110.392


@pytest.mark.proves("AR-FORM-009/3", "AR-FORM-009/4", edition=G23)
def test_one_pivot_never_in_the_middle() -> None:
    match = body()
    assert refused(match, step(0, 4), PIVOT, step(0, 4)).reason == "pivot-in-the-middle"
    assert refused(match, PIVOT, PIVOT).reason == "pivots-twice"


@pytest.mark.proves("AR-FORM-010/1", edition=G23)
def test_glide_and_pivot() -> None:
    match = body()
    assert refused(match, {"what": "glide", "by": [2.1, 0]}).rule == "AR-FORM-010"
    order(match, {"what": "glide", "by": [2, 0]}, PIVOT)
    move(match)
    assert figure(match, "U0").base.facing == 30.0
    assert round(sum(figure(match, f"U{i}").base.x for i in range(4)) / 4, 3) == 105.0
    assert all(is_immobile(figure(match, f"U{i}")) for i in range(4))


@pytest.mark.proves("AR-FORM-010/2", edition=G23)
def test_a_rank_to_the_front() -> None:
    match = body(3, 3)
    order(match, {"what": "exchange", "rank": 2})
    move(match)
    assert [at(match, name)[1] for name in ("U6", "U0", "U3")] == [100.0, 98.0, 96.0]
    assert all(is_immobile(figure(match, f"U{i}")) for i in range(9))


@pytest.mark.proves("AR-FORM-010/3", "AR-FORM-010/4", edition=G23)
def test_one_rank_or_a_glide() -> None:
    match = body(3, 3)
    exchange = {"what": "exchange", "rank": 1}
    assert refused(match, exchange, {"what": "exchange", "rank": 2}).rule == "AR-FORM-010"
    assert refused(match, exchange, {"what": "glide", "by": [2, 0]}).rule == "AR-FORM-010"


def engaged(files: int, depth: int, enemies: int) -> Match:
    foes = {
        f"E{i}": {"seat": "blue", "at": (100.0 + 2 * i, 102.0), "facing": 180.0, "class": 3} for i in range(enemies)
    }
    return body(files, depth, foes)


@pytest.mark.proves("AR-FORM-022/1", edition=G23)
def test_ranks_change_in_contact() -> None:
    match = engaged(3, 2, 3)
    order(match, {"what": "exchange", "rank": 1})
    for _ in range(4):
        if match.state.phase == "movement":
            match.submit(match.pending()[0].seat, match.pending()[0].default)  # type: ignore[arg-type]
    assert match.state.phase == "melee"
    assert [at(match, f"U{i}")[1] for i in (3, 4, 5)] == [100.0] * 3
    assert not [one for one in match.log if one.event.__struct_config__.tag == "dice-rolled"]
    offered = [option.key for decision in match.pending() if decision.seat == "red" for option in decision.options]
    assert any(key.startswith("strike U3 -> E0") for key in offered), offered


@pytest.mark.proves("AR-FORM-022/2", edition=G23)
def test_no_enemy_left_free() -> None:
    match = table(
        G23,
        {
            **unit(3, 1, rank=None),
            "U3": {**unit(3, 2)["U3"], "rank": "chief"},
            "U4": unit(3, 2)["U4"],
            **{f"E{i}": {"seat": "blue", "at": (100.0 + 2 * i, 102.0)} for i in range(3)},
        },
        switches={"formations": True},
    )
    found = refusal(lambda: order(match, {"what": "exchange", "rank": 1}, by="U3"))
    assert (found.rule, found.facts["enemy"]) == ("AR-FORM-022", "E2")


# --- command -----------------------------------------------------------------------------------------------------


def commanded(gap: float) -> Match:
    men = unit(4, 1)
    officer = {"O": {"beside": "U3", "gap": gap, "bearing": 90.0, "rank": "chief"}}
    return table(G23, {**men, **officer, "X": FAR}, switches={"formations": True})


@pytest.mark.proves("AR-FORM-011/1", edition=G23)
def test_every_man_within_voice() -> None:
    match = commanded(14.0)  # U0 is 20.0 cm from the officer
    order(match, step(0, 6), by="O")
    move(match)
    assert far(match) == 6.0
    match = commanded(14.1)
    found = refusal(lambda: order(match, step(0, 6), by="O"))
    assert (found.rule, found.reason) == ("AR-FORM-011", "no-officer")


@pytest.mark.proves("AR-FORM-011/2", edition=G23)
def test_they_fight_without_officers() -> None:
    men = unit(4, 1)
    match = table(
        G23,
        {**men, "E": {"seat": "blue", "at": (100.0, 102.0), "class": 3, "marks": {"stunned": True}}},
        switches={"formations": True},
        phase="melee",
    )
    offered = [option.key for decision in match.pending() if decision.seat == "red" for option in decision.options]
    assert "strike U0 -> E" in offered


@pytest.mark.proves("AR-FORM-005/1", "AR-FORM-005/2", "AR-FORM-017/2", edition=G23)
def test_an_officer_lost_and_another() -> None:
    men = unit(4, 1)
    officers = {
        "O": {"at": (103.0, 94.0), "rank": "chief"},
        "P": {"at": (103.0, 60.0), "rank": "subordinate"},
    }
    match = table(G23, {**men, **officers, "X": FAR, "G": FAR | {"at": (270.0, 10.0)}}, switches={"formations": True})
    from escarmouche.engine.events import FigureRemoved
    from escarmouche.engine.figures import FigureId

    match.emit(FigureRemoved(figure=FigureId("O"), cause="shot"))
    found = refusal(lambda: order(match, step(0, 6), by="P"))
    assert found.rule == "AR-FORM-011"
    go(match, "P", (103.0, 79.0))
    finish_turn(match)
    assert far(match) == 0.0
    assert len(bodies(match)["U"]) == 4
    order(match, step(0, 6), by="P")
    move(match)
    assert far(match) == 6.0


@pytest.mark.proves("AR-FORM-005/3", edition=G23)
def test_skirmishers_in_disorder() -> None:
    men = {f"S{i}": {"at": (100.0 + 6.0 * i, 100.0), "traits": ("dispersed order",)} for i in range(3)}
    match = table(G23, {**men, "X": FAR}, switches={"formations": True})
    assert match.rulebook.ask(match, "command", {"figure": "S1"})["disorder"]
    for i in range(3):
        go(match, f"S{i}", (100.0 + 6.0 * i, 110.0))
    move(match)
    assert [at(match, f"S{i}") for i in range(3)] == [(100.0, 110.0), (106.0, 110.0), (112.0, 110.0)]
    assert match.rulebook.ask(match, "company", {"figure": "S1"})["isolated"]


@pytest.mark.proves("AR-FORM-016/1", edition=G23)
def test_broken_on_order() -> None:
    match = body(4, 1)
    assert refusal(lambda: go(match, "U1", (102.0, 120.0))).rule == "AR-FORM-011"
    say(match, "red", {"do": "drill", "figure": "U0", "what": "break", "body": "U"})
    go(match, "U1", (102.0, 120.0))
    move(match)
    assert at(match, "U1") == (102.0, 120.0)
    assert at(match, "U2") == (104.0, 100.0)
    assert not bodies(match)


@pytest.mark.proves("AR-FORM-016/2", edition=G23)
def test_not_in_the_shooting_phase() -> None:
    men = unit(4, 1, weapons=("yumi",), rank=None)
    match = table(
        G23,
        {**men, "U0": {**men["U0"], "rank": "chief"}, "X": FAR | {"at": (102.0, 115.0)}},
        switches={"formations": True},
        phase="shooting",
    )
    breaking = {"do": "drill", "figure": "U0", "what": "break", "body": "U"}
    assert match.state.phase == "shooting"
    assert refusal(lambda: say(match, "red", breaking)).reason == "wrong-answer"


# --- warriors, riders, ground ------------------------------------------------------------------------------------

VIKINGS = {"traits": ("warriors close order",)}


@pytest.mark.proves("AR-FORM-018/1", edition=G23)
def test_warriors_do_not_manoeuvre() -> None:
    match = body(**VIKINGS)
    assert refused(match, PIVOT).rule == "AR-FORM-018"


@pytest.mark.proves("AR-FORM-018/2", edition=G23)
def test_warriors_stand() -> None:
    match = body(**VIKINGS)
    finish_turn(match)
    assert len(bodies(match)["U"]) == 4


@pytest.mark.proves("AR-FORM-018/3", edition=G23)
def test_regulars_need_no_test() -> None:
    match = body()
    march(match, (0, 12))
    move(match)
    assert len(bodies(match)["U"]) == 4


@pytest.mark.parametrize(
    ("grade", "die", "formed"), [(4, 3, True), (4, 4, False), (4, 5, False), (3, 2, True), (3, 3, False)]
)
@pytest.mark.proves("AR-FORM-019/1", "AR-FORM-019/2", edition=G23)
def test_class_test(grade: int, die: int, formed: bool) -> None:
    match = body(dice={"march U": die}, **VIKINGS, **{"class": grade})
    march(match, (0, 12))
    move(match)
    assert bool(bodies(match)) is formed
    assert far(match) == 12.0


@pytest.mark.parametrize(("die", "formed"), [(2, True), (3, False)])
@pytest.mark.proves("AR-FORM-019/3", edition=G23)
def test_class_of_the_majority(die: int, formed: bool) -> None:
    men = unit(7, 1, **VIKINGS)
    for name in ("U0", "U1"):
        men[name]["class"] = 4
    men["U3"]["rank"] = "chief"
    match = table(G23, {**men, "X": FAR}, switches={"formations": True}, dice={"march U": die})
    order(match, step(0, 4), by="U3")
    move(match)
    assert bool(bodies(match)) is formed


@pytest.mark.proves("AR-FORM-021/2", edition=G23)
def test_heavy_cavalry() -> None:
    match = body(3, 1, mounted=True, gear=("heavy_cavalry",), traits=("close order", "heavy cavalry"))
    assert refused(match, step(0, 36.1)).facts["allowance"] == 36.0
    march(match, (0, 36))
    move(match)
    assert far(match) == 36.0


def field(kind: str, south: float = 104.0) -> Area:
    return Area(id="field", kind=kind, outline=((80.0, south), (130.0, south), (130.0, 150.0), (80.0, 150.0)))


@pytest.mark.proves("AR-FORM-020/2", edition=G23)
def test_broken_in_brush() -> None:
    match = body(pieces=(field("brush"),), dice={"slow U0": 2})
    march(match, (0, 12))
    move(match)
    assert not bodies(match)
    assert far(match) == 10.0


@pytest.mark.proves("AR-FORM-020/3", edition=G23)
def test_broken_in_an_orchard() -> None:
    match = body(pieces=(field("orchard"),))
    march(match, (0, 12))
    move(match)
    assert not bodies(match)
    assert far(match) == 12.0


@pytest.mark.proves("AR-FORM-020/4", edition=G23)
def test_on_the_forest_road() -> None:
    road = Road(id="road", kind="road", points=((101.0, 50.0), (101.0, 200.0)), width=6.0)
    match = body(2, 3, pieces=(field("dense_forest"), road))
    march(match, (0, 16))
    move(match)
    assert far(match) == 16.0
    assert len(bodies(match)["U"]) == 6


@pytest.mark.proves("AR-FORM-020/5", edition=G23)
def test_two_in_a_ford() -> None:
    ford = Area(id="ford", kind="shallow_water", outline=((96.0, 90.0), (103.0, 90.0), (103.0, 110.0), (96.0, 110.0)))
    match = body(pieces=(ford,))
    finish_turn(match)
    assert not bodies(match)


@pytest.mark.proves("AR-FORM-017/1", edition=G23)
def test_pushed_back_but_touching() -> None:
    men = unit(4, 2)
    men["U1"] = {**men["U1"], "at": (102.0, 96.0)}
    men["U5"] = {**men["U5"], "at": (102.0, 94.0)}
    men["U0"]["rank"] = "chief"
    match = table(G23, {**men, "X": FAR}, switches={"formations": True})
    finish_turn(match)
    assert marks(match, "U1")["order"] == "close"
    plan(match, "U1", goal="stay")
