"""Allowances, loads, crawling, measuring, groups on the march: AR-MOVE-017 to -027, -029, -031."""

from typing import Any

import pytest
from argad_table import ask, events, proves, refusal, table
from marching import between, carry_out, charge, east, field, go, march, moved, say, strip, wall
from test_movement_clock import enemy, foot

from escarmouche.rulebooks.argad.edition import edition_of
from escarmouche.rulebooks.argad.record import Go
from escarmouche.rulebooks.argad.slow_dice import Walker, marching_groups
from escarmouche.table.pieces import Post

FAR = enemy(290, 290)


def allowed(edition: str, *, switches: Any = None, **mover: Any) -> float:
    return float(ask(table(edition, {"A": mover}, switches=switches), "mover", figure="A")["allowance"])


@pytest.mark.proves("AR-MOVE-017/1", "AR-MOVE-017/2", "AR-MOVE-017/3", "AR-MOVE-017/4")
def test_allowances_g23() -> None:
    book = "argad-g23"
    assert [allowed(book), allowed(book, armour="4"), allowed(book, armour="5")] == [20, 16, 12]
    assert allowed(book, gear=["pavise"]) == 16
    assert allowed(book, armour="4", marks={"wounded": True}) == 12
    mounted = [allowed(book, mounted=kind) for kind in ("mounted_infantry", "rider", "knight")]
    assert mounted == [36, 40, 32]


@pytest.mark.proves("AR-MOVE-018/1", "AR-MOVE-018/2", "AR-MOVE-018/3")
def test_allowances_base() -> None:
    book = "argad-base"
    assert [allowed(book, armour="4"), allowed(book, armour="5")] == [16, 12]
    assert [allowed(book, mounted="rider", armour="4"), allowed(book, mounted="knight")] == [40, 32]
    assert [allowed(name, mounted="mounted_infantry") for name in (book, "argad-g23")] == [40, 36]


@pytest.mark.proves("AR-MOVE-019/1", "AR-MOVE-019/2", "AR-MOVE-019/3")
def test_colonial_paces() -> None:
    book, on = "argad-base", {"colonial_pace": True}
    soldier: dict[str, Any] = {"gear": ["full_kit"]}
    assert [allowed(book, switches=on, **soldier), allowed(book, switches=on, mounted="camel")] == [15, 30]
    assert allowed(book, **soldier) == 16
    match = table(book, {"A": soldier}, switches=on, pieces=(strip("s", "shallow_water", 50, 200),))
    assert ask(match, "reach", figure="A", path=[(115, 100)], dice=[3])["far"] == 4.5


@pytest.mark.proves("AR-MOVE-020/1", "AR-MOVE-020/2")
def test_allowances_mega12() -> None:
    book = "argad-mega12"
    assert [allowed(book), allowed(book, gear=["full_kit"]), allowed(book, mounted="rider")] == [20, 16, 40]
    assert allowed(book, marks={"wounded": True}) == 12


@proves("AR-MOVE-021/1", "AR-MOVE-021/2")
def test_measuring(edition: str) -> None:
    for gap, met in ((20.0, True), (20.1, False)):
        match = march(edition, {"A": foot(100), "E": enemy(102 + gap)}, {"A": charge("E")})
        assert bool(events(match, "contact-made")) is met
    assert moved(march(edition, {"A": foot(100), "E": FAR}, {"A": east(20.0)}), "A") == 20.0


@proves("AR-MOVE-022/1", "AR-MOVE-022/2", "AR-MOVE-022/3")
def test_heavy_loads(edition: str) -> None:
    assert allowed(edition, marks={"load": "keg"}) == 16
    assert allowed(edition, marks={"load": "crate"}, armour="4") == 12
    match = table(edition, {"A": {"marks": {"load": "keg"}}}, pieces=(strip("s", "shallow_water", 50, 200),))
    assert ask(match, "reach", figure="A", path=[(115, 100)], dice=[2])["far"] == 6
    assert allowed(edition, marks={"load": "keg"}, mounted="rider") == 40


@proves("AR-MOVE-023/1", "AR-MOVE-023/3")
def test_very_heavy_loads(edition: str) -> None:
    wounded = {"load": "wounded_man"}
    assert [allowed(edition, marks=wounded, **dress) for dress in ({}, {"armour": "4"}, {"armour": "5"})] == [12, 8, 4]
    assert allowed(edition, marks={"load": "keg, captive"}) == 12


@pytest.mark.proves("AR-MOVE-023/2")
def test_the_infirm_carry_nothing_heavy() -> None:
    assert allowed("argad-g23", marks={"load": "captive"}, gear=["infirm"]) == 0


@pytest.mark.proves("AR-MOVE-024/1", "AR-MOVE-024/2", "AR-MOVE-024/3")
def test_taking_up_and_letting_fall() -> None:
    keg = Post(id="keg-1", kind="keg", x=105, y=100, radius=0.3)
    figures = {"A": foot(100), "E": FAR}
    taking = field("argad-g23", figures, pieces=[keg])
    far = refusal(lambda: say(taking, "A", Go(path=((117, 100),), take="keg-1")))
    assert far.facts["allowance"] == 16
    say(taking, "A", Go(path=((116, 100),), take="keg-1"))
    carry_out(taking)
    assert moved(taking, "A") == 16.0
    assert taking.state.figures["A"].marks["load"] == "keg"  # type: ignore[index]
    laden = {"A": foot(100, marks={"load": "chest"}), "E": FAR}
    dropping = field("argad-g23", laden)
    assert refusal(lambda: say(dropping, "A", Go(path=((113, 100),), drop=3.0))).facts["allowance"] == 12
    say(dropping, "A", Go(path=((112, 100),), drop=3.0))
    carry_out(dropping)
    assert moved(dropping, "A") == 12.0
    assert dropping.state.book.things["chest A"].at == (103.0, 100.0)
    assert ask(dropping, "mover", figure="A")["allowance"] == 20
    chest = Post(id="chest-1", kind="chest", x=114, y=100, radius=0.3)
    late = field("argad-g23", figures, pieces=[chest])
    refused = refusal(lambda: say(late, "A", Go(path=((114, 100),), take="chest-1")))
    assert refused.rule in ("AR-MOVE-024", "AR-MOVE-015")
    barred = field(
        "argad-g23", {"A": foot(100), "E": enemy(112)}, pieces=[Post(id="k", kind="keg", x=112, y=98, radius=0.3)]
    )
    say(barred, "A", Go(path=((112, 97),), take="k"))
    say(barred, "E", charge("A"))
    carry_out(barred)
    assert between(barred, "A", "E") == 0.0
    assert "load" not in barred.state.figures["A"].marks  # type: ignore[index]
    assert barred.state.book.things["k"].at == (112.0, 98.0)


@pytest.mark.proves("AR-MOVE-025/1", "AR-MOVE-025/2", "AR-MOVE-025/3")
def test_crawling() -> None:
    def crawled(face: int, pieces: Any = (), **dress: Any) -> float:
        goal = Go(path=((108, 100),), crawl=True)
        match = march(
            "argad-g23", {"A": foot(100, **dress), "E": FAR}, {"A": goal}, pieces=pieces, dice={"crawl A": face}
        )
        return moved(match, "A")

    assert (crawled(1), crawled(6)) == (3.0, 8.0)
    assert crawled(4, [strip("s", "shallow_water", 50, 200)]) == 6.0
    assert crawled(3, armour="4") == crawled(3) == 5.0
    match = field("argad-g23", {"A": foot(100), "E": FAR}, pieces=[wall("w", "low_wall", 104)])
    assert refusal(lambda: say(match, "A", Go(path=((108, 100),), crawl=True))).reason == "crawl-over"


def groups(edition: str, *places: tuple[float, float]) -> int:
    """How many groups walk, all of them to the east."""
    match = table(edition, {f"A{n}": {"at": place} for n, place in enumerate(places)})
    walking = [Walker(figure=figure, towards=(figure.base.x + 10, figure.base.y)) for figure in match.state.living()]
    return len(set(marching_groups(walking, edition_of(match)).values()))


@proves("AR-MOVE-027/1")
def test_walking_together(edition: str) -> None:
    assert groups(edition, (100, 100), (100, 105), (100, 110)) == 1


@proves("AR-MOVE-027/2", "AR-MOVE-027/3", "AR-MOVE-027/4")
def test_walking_apart(edition: str) -> None:
    """In base it takes more than four centimetres to be isolated (AR-GEO-009)."""
    together, apart = (4.0, 4.1) if edition == "argad-base" else (3.9, 4.0)
    for gap, found in ((together, 1), (apart, 2)):
        second = 103 + 2 + gap  # the second couple begins so far, edge to edge, from the first
        assert groups(edition, (100, 100), (100, 103), (100, second), (100, second + 3)) == found


@proves("AR-MOVE-029/3", "AR-MOVE-029/4")
def test_the_wounded_at_all(edition: str) -> None:
    wounded = {"wounded": True}
    assert allowed(edition, marks=wounded, mounted="rider") == 40
    assert [allowed(edition, marks=wounded), allowed(edition, marks=wounded, gear=["full_kit"])] == [12, 12]


@pytest.mark.proves("AR-MOVE-029/1", "AR-MOVE-029/2")
def test_the_wounded() -> None:
    book, wounded = "argad-g23", {"wounded": True}
    assert [allowed(book, marks=wounded), allowed(book, marks=wounded, gear=["infirm"])] == [12, 8]
    places = {"wound_locations": True}
    leg, arm = {"wounded": True, "wound location": 9}, {"wounded": True, "wound location": 4}
    assert [allowed(book, marks=leg, switches=places), allowed(book, marks=arm, switches=places)] == [16, 20]
    assert allowed(book, marks=leg, switches=places, mounted="rider") == 40


@pytest.mark.proves("AR-MOVE-031/1", "AR-MOVE-031/2")
def test_half_scale() -> None:
    half = {"half_scale": True}
    assert allowed("argad-g23", switches=half) == 10
    match = table("argad-g23", {"A": {}}, switches=half, pieces=(strip("b", "brush", 50, 200),))
    assert ask(match, "reach", figure="A", path=[(110, 100)], dice=[3])["far"] == 8.5
    assert ask(match, "reach", figure="A", path=[(110, 100)], dice=[6])["why"] == "blocked"


def test_nobody_ends_on_anybody() -> None:
    """AR-MOVE-016 with many: five march to the same point."""
    figures = {f"A{n}": foot(100, 90 + 4 * n) for n in range(5)} | {"E": FAR}
    match = march("argad-g23", figures, {f"A{n}": go((112, 98)) for n in range(5)})
    names = [f"A{n}" for n in range(5)]
    assert all(between(match, a, b) >= 0.0 and a != b for a in names for b in names if a != b)
    places = {match.state.figures[name].base.centre for name in names}  # type: ignore[index]
    assert len(places) == 5
