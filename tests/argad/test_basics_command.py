"""Command and disorder: AR-CMD."""

from typing import Any

from argad_table import ask, events, figure, finish_melee, finish_phase, proves, refusal, table

from escarmouche.cases.format import SeatCard
from escarmouche.engine.arithmetic import Modifier
from escarmouche.engine.figures import FigureId
from escarmouche.engine.match import Match
from escarmouche.engine.rulings import MarkFigure, UnmarkFigure
from escarmouche.rulebooks.argad.announcements import Agree, Plan
from escarmouche.rulebooks.argad.record import Go
from escarmouche.rulebooks.argad.troop import in_disorder, kept_in_disorder
from escarmouche.rulebooks.argad.windows import Shoot

G23 = "argad-g23"
MASTER = {"gm": SeatCard(role="master")}


def with_chief(edition: str, gap: float, man: dict[str, Any], chief: dict[str, Any], **more: Any) -> Match:
    """A man, a commander that far from him, and an enemy far away."""
    figures = {
        "A": {"at": (100, 100), **man},
        "C": {"rank": "chief", "beside": "A", "gap": gap, "bearing": 90, **chief},
        "X": {"seat": "blue", "at": (10, 10), "class": 5},
    }
    return table(edition, figures, **{"seats": MASTER, **more})


def command(match: Match, name: str = "A") -> Any:
    return ask(match, "command", figure=name)


def disordered(match: Match, name: str = "A") -> bool:
    return bool(command(match, name)["disorder"])


@proves("AR-CMD-001/1", "AR-CMD-001/2", "AR-CMD-001/3")
def test_who_commands(edition: str) -> None:
    sergeant = {"rank": "subordinate"}
    assert command(with_chief(edition, 20.0, {}, sergeant))["commanders"] == ["C"]
    assert command(with_chief(edition, 20.1, {}, sergeant))["commanders"] == []
    allied = {"red": SeatCard(side="east"), "green": SeatCard(side="east"), **MASTER}
    other = with_chief(edition, 5.0, {}, {"seat": "green"}, seats=allied)
    assert command(other)["commanders"] == []
    other.rule("gm", MarkFigure(figure=FigureId("C"), mark="commands", value="red"))
    assert command(other)["commanders"] == ["C"]
    shaken = with_chief(edition, 5.0, {}, {**sergeant, "marks": {"disorder": True}})
    assert (command(shaken)["commanders"], disordered(shaken)) == ([], True)


@proves("AR-CMD-002/1", "AR-CMD-002/2", "AR-CMD-002/3")
def test_disorder_for_want_of_a_chief(edition: str) -> None:
    assert [disordered(with_chief(edition, gap, {}, {})) for gap in (20.0, 20.1, 40.0)] == [False, True, True]
    line = {"C": {"rank": "chief", "at": (100, 100)}}
    line |= {f"A{n}": {"beside": "C" if n == 0 else f"A{n - 1}", "gap": 3.0, "bearing": 90} for n in range(6)}
    match = table(edition, line)
    assert [disordered(match, f"A{n}") for n in range(6)] == [False] * 4 + [True] * 2


@proves("AR-CMD-002/4")
def test_no_disorder_elsewhere(edition: str) -> None:
    assert not disordered(with_chief(edition, 90.0, {"class": 1}, {}))


@proves("AR-CMD-003/1", "AR-CMD-003/2", "AR-CMD-003/3", "AR-CMD-004/1")
def test_who_needs_no_chief(edition: str) -> None:
    assert not disordered(table(edition, {"A": {"class": 4}}))
    assert not disordered(table(edition, {"A": {"rank": "subordinate"}}))
    assert disordered(table(edition, {"A": {"class": 5, "marks": {"disorder": True}}}))


def factors(edition: str, a: dict[str, Any], b: dict[str, Any], **more: Any) -> tuple[int, int]:
    """The modifiers of two who strike each other."""
    figures = {
        "A": {"weapons": ["sword"], "at": (100, 100), **a},
        "B": {"weapons": ["sword"], "seat": "blue", "beside": "A", "bearing": 0, "class": 5, **b},
    }
    match = table(edition, figures, phase="melee", dice={"strike A -> B": 3, "strike B -> A": 1}, **more)
    finish_melee(match)
    found = {str(event.by): sum(one.value for one in event.modifiers) for event in events(match, "struck")}
    return found.get("A", 0), found.get("B", 0)


@proves("AR-CMD-005/1")
def test_a_rider_in_disorder(edition: str) -> None:
    assert factors(edition, {"mounted": "rider"}, {}) == (0, -1)
    assert factors(edition, {"mounted": "rider", "class": 4}, {}) == (1, -1)


@proves("AR-CMD-005/2")
def test_a_halberdier_in_disorder(edition: str) -> None:
    halberd = {"weapons": ["halberd"]}
    assert factors(edition, halberd, {"mounted": "rider"})[0] == -1
    assert factors(edition, {**halberd, "class": 4}, {"mounted": "rider"})[0] == 0


@proves("AR-CMD-005/4")
def test_a_shooter_in_disorder_suffers_every_malus(edition: str) -> None:
    figures = {"A": {"weapons": ["yumi"], "at": (100, 100)}, "B": {"seat": "blue", "armour": 4, "at": (100, 110)}}
    match = table(edition, figures, phase="shooting")
    assert disordered(match)
    assert ask(match, "shot", by="A", at="B")["modifiers"] == {"armour": -1}


def test_what_disorder_leaves() -> None:
    tactical, personal, malus = (Modifier(1, "charge", "-"), Modifier(1, "strong", "-"), Modifier(-1, "lower", "-"))
    assert list(kept_in_disorder((tactical, personal, malus))) == [personal, malus]


@proves("AR-CMD-006/1")
def test_strength_stays(edition: str) -> None:
    strong = {"traits": ["very strong", "favourite sword"]}
    on = {"switches": {"very_strong": True}}
    assert factors(edition, strong, {}, **on)[0] == factors(edition, {**strong, "class": 4}, {}, **on)[0] == 1


@proves("AR-CMD-007/1")
def test_those_in_disorder_may_do_everything(edition: str) -> None:
    figures = {
        "A": {"weapons": ["yumi", "sword"], "at": (100, 100)},
        "B": {"seat": "blue", "at": (100, 115), "class": 4, "weapons": ["sword"]},
    }
    match = table(edition, figures, switches={"early_shots": False})
    offered = {option.key.split()[0] for decision in match.pending() for option in decision.options}
    assert {"stay", "charge"} <= offered
    match = table(edition, figures, phase="shooting", dice={"shoot A -> B": 1})
    match.submit("red", Shoot(by=FigureId("A"), at=FigureId("B")))
    figures["B"] = {**figures["B"], "at": (100, 102)}
    match = table(edition, figures, phase="melee", dice={"strike A -> B": 1, "strike B -> A": 1})
    finish_melee(match)
    assert {event.by for event in events(match, "struck")} == {"A", "B"}


@proves("AR-CMD-007/3")
def test_skirmishers_without_a_chief(edition: str) -> None:
    trained = {"traits": ["dispersed order"]}
    figures = {"A": {"at": (100, 100), **trained}, "B": {"beside": "A", "gap": 4.0, "bearing": 90, **trained}}
    match = table(edition, figures, switches={"formations": True})
    assert [(ask(match, "company", figure=name)["isolated"], disordered(match, name)) for name in "AB"] == [
        (True, True)
    ] * 2


# --- the moment -------------------------------------------------------------------------------------------------


@proves("AR-CMD-008/1")
def test_a_chief_who_comes_near_restores_order(edition: str) -> None:
    archer, target = {"weapons": ["yumi"]}, {"seat": "blue", "at": (100, 115), "class": 4}
    for to, away in ((122.0, False), (122.2, True)):
        figures = {"A": {"at": (100, 100), **archer}, "C": {"rank": "chief", "at": (132, 100)}, "X": target}
        match = table(edition, figures, switches={"early_shots": False}, dice={"shoot A -> X": 1})
        assert disordered(match)
        match.submit("red", Plan(figure=FigureId("C"), goal=Go(path=((to, 100.0),))))
        while match.state.phase == "movement":
            match.submit(match.pending()[0].seat, Agree())
        assert match.state.phase == "shooting"
        assert disordered(match) is away
        assert events(match, "order-noted")[-1].disordered == (("A",) if away else ())


@proves("AR-CMD-008/2")
def test_a_chief_who_is_shot_is_missed_from_the_melee_on(edition: str) -> None:
    figures = {
        "A": {"at": (100, 100), "weapons": ["sword"]},
        "C": {"rank": "chief", "at": (100, 110)},
        "B": {"seat": "blue", "beside": "A", "bearing": 180, "class": 4, "weapons": ["sword"]},
        "X": {"seat": "blue", "class": 4, "at": (100, 118), "weapons": ["yumi"]},
    }
    dice = {"shoot X -> C": 6, "strike A -> B": "by hand", "strike B -> A": 1}
    match = table(edition, figures, phase="shooting", dice=dice)
    assert not in_disorder(match, figure(match, "A"))
    match.submit("blue", Shoot(by=FigureId("X"), at=FigureId("C")))
    finish_phase(match)
    assert not figure(match, "C").alive
    assert in_disorder(match, figure(match, "A"))
    noted = events(match, "order-noted")
    assert [event.disordered for event in noted] == [(), ("A",)]


@proves("AR-CMD-008/3")
def test_morale_is_not_mended_by_a_chief(edition: str) -> None:
    match = with_chief(edition, 5.0, {"marks": {"disorder": True}}, {})
    assert disordered(match)
    match.rule("gm", UnmarkFigure(figure=FigureId("A"), mark="disorder"))
    assert not disordered(match)


# --- orders -----------------------------------------------------------------------------------------------------


@proves("AR-CMD-010/1")
def test_a_musician_passes_the_order_on(edition: str) -> None:
    figures = {
        "C": {"rank": "chief", "at": (100, 100)},
        "M": {"post": "musician", "beside": "C", "gap": 10, "bearing": 270},
        "A": {"beside": "C", "gap": 45, "bearing": 90},
        "B": {"beside": "C", "gap": 50, "bearing": 90},
    }
    match = table(edition, figures)
    assert not ask(match, "hearing", a="C", b="A")["voice"]
    assert ask(match, "gap", a="M", b="A")["gap"] == 57.0
    assert ask(match, "hearing", a="C", b="A")["order"]
    assert not ask(match, "hearing", a="C", b="B")["order"]
    assert disordered(match, "A")


@proves("AR-CMD-011/1", "AR-CMD-011/2")
def test_orders_that_need_a_chief(edition: str) -> None:
    def orders(gap: float, **chief: Any) -> tuple[bool, bool]:
        found = command(with_chief(edition, gap, {}, chief))
        return found["orders"], found["troop_chief"]

    assert orders(20.0, rank="subordinate") == (True, False)
    assert orders(20.0) == (True, True)
    assert orders(20.1) == (False, False)


@proves("AR-CMD-012/1", "AR-CMD-012/3")
def test_heroes_in_command(edition: str) -> None:
    mage = with_chief(edition, 20.0, {"class": 2}, {"rank": None, "traits": ["mage"], "class": 4})
    assert (command(mage)["commanders"], disordered(mage)) == ([], True)
    mage.rule("gm", MarkFigure(figure=FigureId("C"), mark="commands"))
    assert (command(mage)["commanders"], disordered(mage)) == (["C"], False)
    mage.rule("gm", MarkFigure(figure=FigureId("C"), mark="commands", value="blue"))
    assert command(mage)["commanders"] == []


@proves("AR-CMD-012/2")
def test_an_inspiring_priest(edition: str) -> None:
    """Of the friends within reach of his voice, for his first melee turn alone."""
    figures = {
        "A": {"weapons": ["sword"], "at": (100, 100), "class": 4},
        "P": {"beside": "A", "gap": 20.0, "bearing": 180, "marks": {"inspires": True}},
        "B": {"weapons": ["sword"], "seat": "blue", "beside": "A", "bearing": 0, "class": 5},
    }
    dice = {"strike A -> B": (1, 1), "strike B -> A": (1, 1)}
    match = table(edition, figures, phase="melee", dice=dice)
    finish_melee(match)
    finish_melee(match)
    struck = [event for event in events(match, "struck") if event.by == "A"]
    assert [sum(one.value for one in event.modifiers) for event in struck] == [1, 0]


def test_nobody_orders_for_others() -> None:
    match = with_chief(G23, 5.0, {}, {})
    assert refusal(lambda: match.rule("red", MarkFigure(figure=FigureId("A"), mark="commands"))).rule == "engine"
