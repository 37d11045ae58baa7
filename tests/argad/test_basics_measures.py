"""Measures, voices, sight and groups: AR-GEO."""

from typing import Any

import pytest
from argad_table import ask, events, figure, one, proves, refusal, table

from escarmouche.cases.format import SeatCard
from escarmouche.engine.events import FigureMoved, FigureRemoved
from escarmouche.engine.figures import FigureId
from escarmouche.engine.match import Match
from escarmouche.engine.rulings import MarkFigure
from escarmouche.rulebooks.argad.announcements import Agree, Plan
from escarmouche.rulebooks.argad.record import Go
from escarmouche.rulebooks.argad.units import Assign
from escarmouche.table.pieces import Area, Linear

G23, BASE, MEGA = "argad-g23", "argad-base", "argad-mega12"
MASTER = {"gm": SeatCard(role="master")}


def row(edition: str, *gaps: float, switches: Any = None, **fields: Any) -> Match:
    """Figures A, B, C... of red's in a row, with these gaps between them."""
    figures: dict[str, dict[str, Any]] = {"A": {"at": (50, 100), **fields}}
    for index, gap in enumerate(gaps):
        figures["BCDEFGH"[index]] = {"beside": "ABCDEFGH"[index], "gap": gap, "bearing": 90, **fields}
    return table(edition, figures, switches=switches)


def pair(edition: str, gap: float, a: dict[str, Any], b: dict[str, Any], **more: Any) -> Match:
    return table(edition, {"A": {"at": (10, 100), **a}, "B": {"beside": "A", "gap": gap, "bearing": 90, **b}}, **more)


def targets(match: Match, name: str = "A") -> list[str]:
    return list(ask(match, "target", figure=name, seat="blue")["members"])


def test_nobody_is_together_with_the_fallen_or_aims_at_the_unseen() -> None:
    people = {
        "A": {},
        "X": {"seat": "blue", "at": (150, 100)},
        "H": {"seat": "blue", "at": (160, 100), "seen_by": ["blue"]},
    }
    match = table("argad-g23", people)
    assert refusal(lambda: ask(match, "target", figure="H", seat="red")).reason == "no-such-figure"
    assert ask(match, "target", figure="H", seat="blue")["members"] == ["H"]
    match.emit(FigureRemoved(figure=FigureId("X")))
    assert refusal(lambda: ask(match, "target", figure="X", seat="red")).reason == "out-of-play"
    assert refusal(lambda: ask(match, "company", figure="X")).reason == "out-of-play"


# --- distances -------------------------------------------------------------------------------------------------


@proves("AR-GEO-001/1", "AR-GEO-001/2", "AR-GEO-001/3")
def test_from_edge_to_edge(edition: str) -> None:
    touching = ask(pair(edition, 0, {}, {}), "gap", a="A", b="B")
    assert (touching["gap"], touching["contact"]) == (0.0, True)
    square = {"base": (2.0, 2.0)}
    match = table(edition, {"A": {"at": (100, 100), **square}, "B": {"at": (122, 100), **square}})
    assert ask(match, "gap", a="A", b="B")["gap"] == pytest.approx(20.0)
    match = table(edition, {"A": {"at": (100, 100)}, "X": {"seat": "blue", "at": (10, 10)}})
    match.submit("red", Plan(figure=FigureId("A"), goal=Go(path=((120.0, 100.0),))))
    assert refusal(lambda: match.submit("red", Plan(figure=FigureId("A"), goal=Go(path=((122.0, 100.0),))))).facts[
        "allowance"
    ] == pytest.approx(20.0)
    for seat in ("red", "blue"):
        match.submit(seat, Agree())
    assert figure(match, "A").base.x == pytest.approx(120.0)


@proves("AR-GEO-002/1", "AR-GEO-002/2", "AR-GEO-002/3", "AR-GEO-002/4")
def test_two_paces(edition: str) -> None:
    assert one(edition, "figure")["two_paces"] == 2.0
    assert one(edition, "figure", base=2.5)["two_paces"] == 2.5
    rider = one(edition, "body", mounted="rider")
    assert one(edition, "figure", mounted="rider")["two_paces"] == {G23: 5.0, BASE: 2.5, MEGA: 2.5}[edition]
    assert rider["shift"] == {G23: 5.0, BASE: 2.5, MEGA: 0.0}[edition]
    assert rider["recoil"] == {G23: 5.0, BASE: 5.0, MEGA: 2.5}[edition]
    assert one(edition, "figure", mounted="donkey")["two_paces"] == (4.0 if edition == G23 else 2.0)


@proves("AR-GEO-003/1", "AR-GEO-003/2")
def test_under_four_paces_is_one_target(edition: str) -> None:
    assert targets(row(edition, 3.9)) == ["A", "B"]
    assert targets(row(edition, 4.0)) == ["A"]
    assert targets(row(edition, 4.9, mounted="rider", facing=0)) == ["A", "B"]
    assert targets(row(edition, 5.0, mounted="rider", facing=0)) == ["A"]


# --- voices and sight ------------------------------------------------------------------------------------------


def heard(edition: str, gap: float, what: str, a: dict[str, Any] | None = None, **more: Any) -> bool:
    return bool(ask(pair(edition, gap, a or {}, {}, **more), "hearing", a="A", b="B")[what])


def wall() -> Linear:
    """Something nobody sees through, between the two of a pair."""
    return Linear("wall", "wall", ((14.0, 40.0), (14.0, 160.0)), thickness=1.0, height=10.0)


@proves("AR-GEO-004/1", "AR-GEO-004/2")
def test_voices(edition: str) -> None:
    assert [heard(edition, gap, "voice") for gap in (20.0, 20.1)] == [True, False]
    assert heard(edition, 10, "voice", pieces=(wall(),))


@proves("AR-GEO-005/1", "AR-GEO-005/2")
def test_music(edition: str) -> None:
    far = 60.0 if edition == G23 else 40.0
    musician = {"post": "musician"}
    assert [heard(edition, gap, "music", musician) for gap in (far, far + 0.1)] == [True, False]
    assert not heard(edition, 10, "music")


@proves("AR-GEO-006/1")
def test_conversation(edition: str) -> None:
    assert [heard(edition, gap, "talk") for gap in (2.0, 2.1)] == [True, False]
    assert heard(edition, 2.1, "voice")
    assert not heard(edition, 5.0, "talk", {"mounted": "rider"})


def seen(edition: str, gap: float, **more: Any) -> str:
    match = pair(edition, gap, {}, {"seat": "blue"}, **more)
    return str(ask(match, "glimpse", a="A", b="B")["glimpse"])


@proves("AR-GEO-007/1", "AR-GEO-007/2", "AR-GEO-007/3", "AR-GEO-008/1", "AR-GEO-008/2")
def test_sight(edition: str) -> None:
    assert [seen(edition, gap) for gap in (200.0, 200.1)] == ["unidentified", "unseen"]
    assert [seen(edition, gap) for gap in (120.0, 120.1)] == ["recognised", "unidentified"]
    hill = Area("hill", "hill", ((25.0, 60.0), (45.0, 60.0), (45.0, 140.0), (25.0, 140.0)), base_height=6.0)
    assert seen(edition, 50.0, pieces=(hill,)) == "unseen"
    assert seen(edition, 50.0, pieces=(wall(),)) == "unseen"
    assert [seen(edition, gap, switches={"visibility": 60}) for gap in (60.0, 60.1)] == ["recognised", "unseen"]


# --- who is together -------------------------------------------------------------------------------------------


def isolated(match: Match, name: str = "A") -> bool:
    return bool(ask(match, "company", figure=name)["isolated"])


def kind(match: Match, name: str = "A") -> str:
    return str(ask(match, "company", figure=name)["kind"])


@proves("AR-GEO-009/1", "AR-GEO-009/2", "AR-GEO-009/3", "AR-GEO-009/4")
def test_isolated_people_on_foot(edition: str) -> None:
    if edition == G23:
        assert [kind(row(edition, gap, 1)) for gap in (4.0, 3.9)] == ["alone", "group"]
        assert [isolated(row(edition, gap, 1)) for gap in (4.0, 3.9)] == [True, False]
    else:
        assert [isolated(row(edition, gap, 1)) for gap in (4.1, 4.0)] == [True, False]
        assert targets(row(edition, 4.0, 1)) == ["A"]
    two = row(edition, 0, 6, 0, 0)
    assert (isolated(two), kind(two)) == (True, "couple")
    assert not isolated(two, "C")
    figures = {
        "A": {"at": (100, 100)},
        "B": {"beside": "A", "gap": 10, "bearing": 90},
        "C": {"beside": "B", "gap": 0, "bearing": 90},
        "X": {"seat": "blue", "beside": "A", "gap": 3, "bearing": 0},
    }
    match = table(edition, figures)
    assert (isolated(match), kind(match), kind(match, "X")) == (True, "alone", "alone")


def mounted_and_others(edition: str, gap: float) -> Match:
    """A rider and two people on foot that far from him."""
    figures = {
        "A": {"mounted": "rider", "at": (100, 100)},
        "B": {"beside": "A", "gap": gap, "bearing": 90},
        "C": {"beside": "B", "gap": 0, "bearing": 90},
    }
    return table(edition, figures)


@proves("AR-GEO-010/1", "AR-GEO-010/2", "AR-GEO-010/3")
def test_isolated_mounted_people(edition: str) -> None:
    """The second half of the first check speaks of the other editions, which have the entry only by comparison."""
    assert [isolated(mounted_and_others(edition, gap)) for gap in (5.0, 5.1)] == [edition != G23, True]
    mule = {
        "A": {"mounted": "mule", "class": 1, "at": (100, 100)},
        "B": {"beside": "A", "gap": 1, "bearing": 90},
        "C": {"beside": "B", "gap": 8, "bearing": 90},
        "D": {"beside": "C", "gap": 0, "bearing": 90},
    }
    match = table(edition, mule)
    assert (isolated(match), kind(match)) == (True, "couple")
    mule["C"]["gap"] = 1
    del mule["D"]
    assert kind(table(edition, mule)) == "group"


def test_isolated_mounted_people_elsewhere() -> None:
    for edition in (BASE, MEGA):
        assert isolated(mounted_and_others(edition, 5.0))
        assert not isolated(mounted_and_others(edition, 4.9))


@proves("AR-GEO-011/1", "AR-GEO-011/2", "AR-GEO-011/3")
def test_links(edition: str) -> None:
    mixed = pair(G23, 4.5, {"mounted": "rider"}, {})
    assert ask(mixed, "company", figure="A")["members"] == ["A", "B"]
    assert ask(row(G23, 3, 3), "company", figure="A")["members"] == ["A", "B", "C"]
    assert [kind(row(which, 4.0)) for which in (G23, BASE)] == ["alone", "couple"]
    assert kind(row(edition, 3.9)) == "couple"


@proves("AR-GEO-012/1", "AR-GEO-012/2", "AR-GEO-012/3")
def test_couples_and_groups(edition: str) -> None:
    assert [kind(row(edition, *gaps)) for gaps in ((), (1,), (1, 1))] == ["alone", "couple", "group"]
    assert kind(pair(edition, 1, {"mounted": "rider"}, {})) == "couple"
    assert kind(mounted_and_others(edition, 1)) == "group"
    assert kind(row(edition, 1, mounted="rider")) == "group"
    three = row(edition, 1, 1)
    three.emit(FigureRemoved(figure=FigureId("C")))
    assert kind(three) == "couple"


# --- same road -------------------------------------------------------------------------------------------------


def marching(edition: str, *, traits: tuple[str, ...] = (), fan: bool = False, scouts: tuple[str, ...] = ()) -> Match:
    """Three six centimetres apart who announce a march, all east or in three directions 90 degrees apart."""
    figures = {
        "A": {"at": (100, 100), "traits": traits},
        "B": {"beside": "A", "gap": 6, "bearing": 0, "traits": traits},
        "C": {"beside": "B", "gap": 6, "bearing": 0, "traits": traits},
        "X": {"seat": "blue", "at": (10, 10)},
    }
    match = table(edition, figures, seats=MASTER)
    ways = {"A": (-15, 0) if fan else (15, 0), "B": (15, 0), "C": (0, 15) if fan else (15, 0)}
    if fan:
        ways = {"A": (0, -15), "B": (15, 0), "C": (0, 15)}
    for name in scouts:
        match.submit("red", Assign(figure=FigureId(name), detached=True))
    for name, (x, y) in ways.items():
        base = figure(match, name).base
        match.submit("red", Plan(figure=FigureId(name), goal=Go(path=((base.x + x, base.y + y),))))
    return match


def warned(match: Match) -> list[list[str]]:
    return [hint["figures"] for hint in ask(match, "advice")["hints"] if hint["hint"] == "same-road"]


@proves("AR-GEO-013/1", "AR-GEO-013/2", "AR-GEO-013/3")
def test_the_same_road(edition: str) -> None:
    match = marching(edition)
    assert warned(match) == [["A", "B", "C"]]
    assert targets(match) == ["A"]
    for name in "ABC":
        match.rule("gm", MarkFigure(figure=FigureId(name), mark="together", value="column"))
    assert targets(match) == ["A", "B", "C"]
    assert warned(match) == []
    for free in (marching(edition, traits=("dispersed order",)), marching(edition, fan=True)):
        assert warned(free) == []
        assert [isolated(free, name) for name in "ABC"] == [True] * 3


@proves("AR-GEO-014/1", "AR-GEO-014/2")
def test_scouts(edition: str) -> None:
    twelve = {f"A{n}": {"at": (50.0 + 8 * n, 100.0)} for n in range(12)}
    match = table(edition, {**twelve, "X": {"seat": "blue", "at": (10, 10)}})
    for name in twelve:
        base = figure(match, name).base
        match.submit("red", Plan(figure=FigureId(name), goal=Go(path=((base.x, base.y + 15),))))
    assert len(warned(match)[0]) == 12
    for name in twelve:
        match.submit("red", Assign(figure=FigureId(name), detached=True))
    assert len(warned(match)[0]) == 12
    ahead = marching(edition, scouts=("A",))
    assert warned(ahead) == []
    assert isolated(ahead, "A")


@proves("AR-GEO-015/1", "AR-GEO-015/2", "AR-GEO-015/3")
def test_dispersed_order(edition: str) -> None:
    trained: dict[str, Any] = {"traits": ["dispersed order"], "switches": {"formations": True}}
    match = row(edition, 4.0, 4.0, **trained)
    assert [kind(match, name) for name in "ABC"] == ["alone"] * 3
    riders = row(edition, 5.0, 5.0, mounted="rider", **trained)
    assert [kind(riders, name) for name in "ABC"] == ["alone"] * 3
    assert kind(row(edition, 5.0, 5.0, mounted="rider")) == "group"
    both: list[dict[str, Any]] = [{"mounted": "rider", "traits": ["dispersed order"]}, {"mounted": "rider"}]
    for a, b in (both, both[::-1]):
        one_trained = pair(edition, 5.0, a, b, switches={"formations": True})
        assert ask(one_trained, "company", figure="A")["members"] == ["A", "B"]
    pairs = row(edition, 1.0, 4.0, 1.0, **trained)
    assert [(kind(pairs, name), isolated(pairs, name)) for name in "AC"] == [("couple", True)] * 2


@proves("AR-GEO-016/1", "AR-GEO-016/2", "AR-GEO-016/3")
def test_squads_and_units(edition: str) -> None:
    for size in (5, 6, 12, 13):
        squad = {f"A{n}": {"at": (20.0 + 10 * n, 100.0), "marks": {"unit": "1st"}} for n in range(size)}
        found = [hint["hint"] for hint in ask(table(edition, squad), "advice")["hints"]]
        assert found == ([] if 6 <= size <= 12 else ["squad-size"])
    figures = {"A": {"marks": {"unit": "1st"}}, "X": {"seat": "blue", "at": (10, 10)}}
    match = table(edition, figures)
    match.submit("red", Assign(figure=FigureId("A"), unit="2nd"))
    assert figure(match, "A").marks["unit"] == "2nd"
    assert events(match, "assigned")[0].figure == "A"
    assert refusal(lambda: match.submit("blue", Assign(figure=FigureId("A"), unit="3rd"))).reason == "not-your-figure"
    spread = {f"A{n}": {"at": (20.0 + 10 * n, 100.0), "marks": {"unit": "1st"}} for n in range(5)}
    match = table(edition, spread)
    assert [hint["figures"] for hint in ask(match, "advice")["hints"]] == [list(spread)]  # they are one unit
    assert kind(match, "A0") == "alone"


@proves("AR-GEO-017/1", "AR-GEO-017/2")
def test_measuring_is_free_and_tables_of_any_size(edition: str) -> None:
    match = pair(edition, 7.5, {}, {"seat": "blue"}, size=(2000.0, 900.0))
    entries = len(match.entries)
    assert ask(match, "gap", a="A", b="B")["gap"] == pytest.approx(7.5)
    assert (len(match.entries), len(events(match, "turn-opened"))) == (entries, 1)
    match.emit(FigureMoved(figure=FigureId("A"), to=figure(match, "A").base.at(1999, 899)))
    assert ask(match, "gap", a="A", b="B")["gap"] > 1900
