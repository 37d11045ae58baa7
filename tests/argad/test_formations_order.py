"""Loose, dispersed and close order: forming up, losses, latecomers (AR-FORM-001 to -007, -012 to -021)."""

from typing import Any

import pytest
from argad_moves import at, finish_turn, go, marks, move, plan, say, table
from argad_table import ask, events, figure, proves, refusal

from escarmouche.engine.events import FigureRemoved
from escarmouche.engine.figures import FigureId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.formations import bodies, order_of
from escarmouche.table.pieces import Area

G23 = "argad-g23"
FAR = {"seat": "blue", "at": (280.0, 280.0)}
REGULAR = {"traits": ("close order",)}
ON = {"formations": True}


def squad(count: int = 5, spacing: float = 3.0, first: float = 102.5, **more: Any) -> dict[str, dict[str, Any]]:
    """Soldiers in a row east of the chief C."""
    men = {f"S{i}": {"at": (first + spacing * i, 100.0), **REGULAR, **more} for i in range(count)}
    return {"C": {"at": (100.0, 100.0), "rank": "chief", **REGULAR}, **men}


def form(match: Match, *members: str, **more: Any) -> None:
    order = {"do": "drill", "figure": "C", "what": "form", "anchor": "C", "members": list(members), "body": "U"}
    say(match, "red", {**order, **more})


def formed(match: Match) -> list[str]:
    return [str(one.id) for one in bodies(match).get("U", [])]


# --- loose and dispersed -----------------------------------------------------------------------------------------


@pytest.mark.proves("AR-FORM-001/1", edition=G23)
def test_formations_off() -> None:
    match = table(G23, {**squad(), "X": FAR})
    assert refusal(lambda: form(match, "S0", "S1")).rule == "AR-FORM-001"
    assert {order_of(match, one) for one in match.state.living()} == {"loose"}


@pytest.mark.proves("AR-FORM-001/2", edition=G23)
def test_broken_is_loose() -> None:
    men = {name: {**card, "marks": {"order": "close", "body": "U"}} for name, card in squad(3, 2.0, 102.0).items()}
    match = table(G23, {**men, "X": FAR}, switches=ON)
    assert order_of(match, figure(match, "S1")) == "close"
    say(match, "red", {"do": "drill", "figure": "C", "what": "break", "body": "U"})
    assert order_of(match, figure(match, "S1")) == "loose"


@pytest.mark.proves("AR-FORM-001/3", edition=G23)
def test_gunners_at_their_piece() -> None:
    men = squad(3)
    men["S0"]["marks"] = {"crew": "gun"}
    match = table(G23, {**men, "X": FAR}, switches=ON)
    assert refusal(lambda: form(match, "S0", "S1")).reason == "at-the-piece"
    assert order_of(match, figure(match, "S0")) == "loose"


@proves("AR-FORM-002/1")
def test_forming_needs_training(edition: str) -> None:
    men = squad(3)
    men["S1"]["traits"] = ()
    match = table(edition, {**men, "X": FAR}, switches=ON)
    found = refusal(lambda: form(match, "S0", "S1"))
    assert (found.rule, found.reason) == ("AR-FORM-002", "not-trained")


@proves("AR-FORM-002/2")
def test_close_order_from_the_next_turn(edition: str) -> None:
    match = table(edition, {**squad(3), "X": FAR}, switches=ON)
    form(match, "S0", "S1", "S2")
    assert not formed(match)
    finish_turn(match)
    assert len(formed(match)) == 4
    march = [{"what": "march", "by": [0, 12]}]
    say(match, "red", {"do": "drill", "figure": "C", "what": "evolve", "body": "U", "evolutions": march})
    move(match)
    assert figure(match, "C").base.y == 112.0


@pytest.mark.parametrize(("apart", "isolated"), [(4.0, True), (3.5, False)])
@pytest.mark.proves("AR-FORM-003/1", edition=G23)
def test_skirmishers(apart: float, isolated: bool) -> None:
    men = {f"S{i}": {"at": (100.0 + (2.0 + apart) * i, 100.0), "traits": ("dispersed order",)} for i in range(3)}
    match = table(G23, {**men, "X": FAR}, switches=ON)
    assert ask(match, "company", figure="S1")["isolated"] is isolated
    assert order_of(match, figure(match, "S1")) == ("dispersed" if isolated else "loose")


@pytest.mark.proves("AR-FORM-003/2", edition=G23)
def test_pairs_of_skirmishers() -> None:
    places = (100.0, 102.0, 108.5, 110.5)
    men = {f"S{i}": {"at": (x, 100.0), "traits": ("dispersed order",)} for i, x in enumerate(places)}
    match = table(G23, {**men, "X": FAR}, switches=ON)
    company = ask(match, "company", figure="S0")
    assert (company["kind"], company["isolated"], company["members"]) == ("couple", True, ["S0", "S1"])


@pytest.mark.proves("AR-FORM-003/3", edition=G23)
def test_declared_a_group() -> None:
    men = {f"S{i}": {"at": (100.0, 100.0 + 8.0 * i), "marks": {"together": "file"}} for i in range(3)}
    brush = Area(id="b", kind="brush", outline=((102.0, 90.0), (140.0, 90.0), (140.0, 140.0), (102.0, 140.0)))
    match = table(G23, {**men, "X": FAR}, switches=ON, pieces=(brush,), dice={"slow S0": 3})
    for i in range(3):
        go(match, f"S{i}", (120.0, 100.0 + 8.0 * i))
    move(match)
    assert [at(match, f"S{i}")[0] for i in range(3)] == [117.0] * 3


@pytest.mark.proves("AR-FORM-003/4", edition=G23)
def test_deploying_without_a_leader() -> None:
    men = {f"S{i}": {"at": (100.0 + 2.0 * i, 100.0), "traits": ("dispersed order",)} for i in range(3)}
    match = table(G23, {**men, "X": FAR}, switches=ON)
    for i in range(3):
        go(match, f"S{i}", (100.0 + 6.0 * i, 110.0))
    move(match)
    assert ask(match, "company", figure="S1")["isolated"]


@pytest.mark.parametrize(
    ("grade", "gap", "morale", "disorder"),
    [(3, 20.0, False, False), (3, 20.1, False, True), (4, 100.0, False, False), (4, 100.0, True, True)],
)
@pytest.mark.proves("AR-FORM-004/1", "AR-FORM-004/2", "AR-FORM-004/3", edition=G23)
def test_disorder(grade: int, gap: float, morale: bool, disorder: bool) -> None:
    men = {
        "O": {"at": (100.0, 100.0), "rank": "chief"},
        "S": {"beside": "O", "gap": gap, "bearing": 90.0, "class": grade, "marks": {"disorder": morale}},
        "X": FAR,
    }
    assert ask(table(G23, men, switches=ON), "command", figure="S")["disorder"] is disorder


def isolated(gap: float, **profile: Any) -> bool:
    men = {f"S{i}": {"at": (100.0, 100.0), **profile} for i in range(1)}
    men |= {f"S{i}": {"beside": f"S{i - 1}", "gap": gap, "bearing": 90.0, **profile} for i in (1, 2)}
    return bool(ask(table(G23, {**men, "X": FAR}, switches=ON), "company", figure="S1")["isolated"])


@pytest.mark.proves("AR-FORM-006/1", "AR-FORM-006/2", "AR-FORM-006/3", edition=G23)
def test_distances() -> None:
    assert (isolated(3.9), isolated(4.0)) == (False, True)
    assert (isolated(5.0, mounted=True), isolated(5.1, mounted=True)) == (False, True)
    assert isolated(5.0, mounted=True, traits=("dispersed order",))


# --- forming up --------------------------------------------------------------------------------------------------


@pytest.mark.proves("AR-FORM-007/1", edition=G23)
def test_out_of_hearing() -> None:
    men = squad(2)
    men["S9"] = {"beside": "C", "gap": 25.0, "bearing": 0.0, **REGULAR}
    match = table(G23, {**men, "X": FAR}, switches=ON)
    assert refusal(lambda: form(match, "S0", "S9")).reason == "does-not-hear"


@pytest.mark.proves("AR-FORM-007/2", edition=G23)
def test_heard_through_the_drum() -> None:
    men = squad(2)
    men["D"] = {"beside": "C", "gap": 0.0, "bearing": 180.0, "post": "musician", **REGULAR}
    men["S9"] = {"beside": "D", "gap": 50.0, "bearing": 0.0, **REGULAR}
    match = table(G23, {**men, "X": FAR}, switches=ON)
    form(match, "S0", "S1", "D", "S9")
    start = figure(match, "S9").base.y
    finish_turn(match)
    assert round(start - figure(match, "S9").base.y, 3) == 20.0
    assert "S9" not in formed(match)
    assert {"C", "S0", "S1", "D"} <= set(formed(match))


@pytest.mark.proves("AR-FORM-007/3", edition=G23)
def test_the_anchor_stands_still() -> None:
    match = table(G23, {**squad(), "X": FAR}, switches=ON)
    form(match, "S0", "S1", "S2")
    plan(match, "C", goal="shift", to=[98.0, 100.0])
    finish_turn(match)
    assert [event.cause for event in events(match, "forming-failed")] == ["anchor-moved"]
    assert not formed(match)


@pytest.mark.proves("AR-FORM-007/4", edition=G23)
def test_the_anchor_does_not_shoot() -> None:
    men = squad()
    men["C"]["weapons"] = ("yumi",)
    match = table(
        G23, {**men, "X": FAR | {"at": (80.0, 100.0)}}, switches=ON, dice={"shoot C -> X": 1}, phase="movement"
    )
    form(match, "S0", "S1", "S2")
    move(match)
    say(match, "red", {"do": "shoot", "by": "C", "at": "X"})
    finish_turn(match)
    assert events(match, "shot")
    assert not formed(match)


@pytest.mark.proves("AR-FORM-012/1", edition=G23)
def test_six_tight() -> None:
    men = squad(6, 3.0)
    match = table(G23, {**men, "X": FAR}, switches=ON)
    form(match, *(f"S{i}" for i in range(6)), files=7)
    finish_turn(match)
    assert len(formed(match)) == 7
    bases = [one.base for one in bodies(match)["U"]]
    assert {base.y for base in bases} == {100.0}
    assert sorted(round(base.x - 100.0, 3) for base in bases) == [-6.0, -4.0, -2.0, 0.0, 2.0, 4.0, 6.0]


@pytest.mark.proves("AR-FORM-012/2", edition=G23)
def test_too_far_from_an_officer() -> None:
    """Twenty-six in one line: the farthest would be 21 cm and more from the only commander."""
    men = {"C": {"at": (100.0, 100.0), "rank": "chief", **REGULAR}}
    men |= {f"S{i}": {"at": (80.0 + 2.0 * i, 98.0), **REGULAR} for i in range(21)}
    men |= {f"T{i}": {"at": (80.0 + 2.0 * i, 96.0), **REGULAR} for i in range(4)}
    match = table(G23, {**men, "X": FAR}, switches=ON)
    form(match, *(name for name in men if name != "C"), files=26)
    finish_turn(match)
    places = {name: figure(match, name).base.x for name in formed(match)}
    assert sorted(places.values()) == [78.0 + 2.0 * i for i in range(23)]  # those of 20 cm and less on either hand
    assert all(ask(match, "gap", a="C", b=name)["gap"] <= 20.0 for name in places if name != "C")
    assert len(men) - len(places) == 3


@pytest.mark.parametrize(("near", "made"), [(1, False), (2, True)])
@pytest.mark.proves("AR-FORM-012/3", edition=G23)
def test_three_at_least(near: int, made: bool) -> None:
    men = squad(near)
    men["S9"] = {"at": (100.0, 78.5), "gear": ("infirm",), **REGULAR}
    match = table(G23, {**men, "X": FAR}, switches=ON)
    form(match, *(f"S{i}" for i in range(near)), "S9")
    finish_turn(match)
    assert bool(formed(match)) is made
    assert "S9" not in formed(match)


@pytest.mark.proves("AR-FORM-012/4", edition=G23)
def test_no_wall_while_forming() -> None:
    from escarmouche.rulebooks.argad.ranks import in_close_order

    men = squad(3, 2.0, 102.0)
    match = table(G23, {**men, "X": FAR | {"at": (100.0, 135.0), "weapons": ("yumi",)}}, switches=ON, phase="movement")
    form(match, "S0", "S1", "S2")
    while match.state.phase == "movement":
        decision = match.pending()[0]
        match.submit(decision.seat, decision.default)  # type: ignore[arg-type]
    assert match.state.phase == "shooting"
    assert not any(in_close_order(match, one) for one in match.state.living())


def failing(name: str, **more: Any) -> Match:
    men = squad(4)
    men["S3"] |= {"post": "standard_bearer"}
    match = table(G23, {**men, "X": FAR, "Y": FAR | {"at": (20.0, 280.0)}}, switches=ON)
    form(match, "S0", "S1", "S2", "S3", **more)
    match.emit(FigureRemoved(figure=FigureId(name), cause="shot"))
    finish_turn(match)
    return match


@pytest.mark.proves("AR-FORM-013/1", edition=G23)
def test_the_officer_is_shot() -> None:
    assert not formed(failing("C"))


@pytest.mark.proves("AR-FORM-013/2", edition=G23)
def test_a_plain_soldier_is_shot() -> None:
    assert set(formed(failing("S1"))) == {"C", "S0", "S2", "S3"}


@pytest.mark.proves("AR-FORM-013/4", edition=G23)
def test_a_standard_lost_afterwards() -> None:
    men = squad(4)
    men["S3"] |= {"post": "standard_bearer"}
    match = table(G23, {**men, "X": FAR, "Y": FAR | {"at": (20.0, 280.0)}}, switches=ON)
    form(match, "S0", "S1", "S2", "S3")
    finish_turn(match)
    assert len(formed(match)) == 5
    match.emit(FigureRemoved(figure=FigureId("S3"), cause="killed"))
    finish_turn(match)
    assert len(formed(match)) >= 3


# --- latecomers and losses ---------------------------------------------------------------------------------------


def line(count: int = 4, files: int | None = None) -> dict[str, dict[str, Any]]:
    files = files or count
    men = {
        f"U{i}": {
            "at": (100.0 + 2.0 * (i % files), 100.0 - 2.0 * (i // files)),
            "marks": {"order": "close", "body": "U"},
            **REGULAR,
        }
        for i in range(count)
    }
    men["U0"] = {**men["U0"], "rank": "chief"}
    return men


@pytest.mark.parametrize(("start", "end", "joins"), [(86.0, 98.0, True), (114.0, 102.0, False)])
@pytest.mark.proves("AR-FORM-014/1", "AR-FORM-014/2", edition=G23)
def test_latecomers(start: float, end: float, joins: bool) -> None:
    match = table(G23, {**line(), "L": {"at": (102.0, start), **REGULAR}, "X": FAR}, switches=ON)
    go(match, "L", (102.0, end))
    move(match)
    assert at(match, "L") == (102.0, end)
    assert ("L" in formed(match)) is joins


@pytest.mark.parametrize(
    ("count", "files", "lost", "left"),
    [(6, 6, (1, 3, 5), 3), (6, 6, (1, 2, 3, 4), 0), (4, 2, (1,), 3)],
)
@pytest.mark.proves("AR-FORM-015/1", "AR-FORM-015/2", "AR-FORM-015/3", edition=G23)
def test_losses(count: int, files: int, lost: tuple[int, ...], left: int) -> None:
    from escarmouche.rulebooks.argad.formations import close_up

    match = table(G23, {**line(count, files), "X": FAR}, switches=ON)
    for i in lost:
        match.emit(FigureRemoved(figure=FigureId(f"U{i}"), cause="shot"))
    close_up(match)
    assert len(formed(match)) == left
    if left:
        from escarmouche.rulebooks.argad.formations import main_body

        assert len(main_body(bodies(match)["U"])) == left


@pytest.mark.proves("AR-FORM-020/1", edition=G23)
def test_formed_in_a_wood() -> None:
    wood = Area(id="w", kind="dense_forest", outline=((80.0, 80.0), (130.0, 80.0), (130.0, 130.0), (80.0, 130.0)))
    match = table(G23, {**squad(3, 2.0, 102.0), "X": FAR}, switches=ON, pieces=(wood,), dice={"slow S1": 1})
    form(match, "S0", "S1", "S2")
    finish_turn(match)
    assert len(formed(match)) == 4
    finish_turn(match)
    assert len(formed(match)) == 4


@pytest.mark.proves("AR-FORM-021/1", edition=G23)
def test_light_cavalry() -> None:
    men = squad(2)
    men["S0"] |= {"mounted": True}
    match = table(G23, {**men, "X": FAR}, switches=ON)
    assert refusal(lambda: form(match, "S0", "S1")).rule == "AR-FORM-021"
    assert marks(match, "S0").get("order") is None
