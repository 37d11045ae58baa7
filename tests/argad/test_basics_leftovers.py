"""What of the basics shows only when several parts of the rules meet: mounts, loads, orders, talents in disorder."""

from typing import Any

from argad_table import ask, events, figure, finish_first_turn, one, proves, refusal, table

from escarmouche.engine.arithmetic import Arithmetic, Modifier
from escarmouche.engine.events import FigureRemoved
from escarmouche.engine.figures import FigureId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.announcements import Agree, Plan
from escarmouche.rulebooks.argad.record import Charge, Go, Goal, Work
from escarmouche.rulebooks.argad.volleys import salvos
from escarmouche.rulebooks.argad.windows import Shoot
from escarmouche.table.pieces import Area, Linear

G23, BASE, MEGA = "argad-g23", "argad-base", "argad-mega12"
FAR = {"seat": "blue", "class": 4, "at": (10, 10)}


def agree(match: Match) -> None:
    """Everybody agrees to the movements of this turn."""
    turn = match.state.turn
    while match.state.turn == turn and any(one.kind == "announce" for one in match.pending()):
        match.submit(next(one.seat for one in match.pending() if one.kind == "announce"), Agree())


def play(edition: str, figures: dict[str, dict[str, Any]], goals: dict[str, Goal], **more: Any) -> Match:
    """The movements of a first turn, done."""
    switches = {**({"early_shots": False} if edition == G23 else {}), **more.pop("switches", {})}
    match = table(edition, figures, switches=switches, **more)
    for name, goal in goals.items():
        match.submit(figure(match, name).seat, Plan(figure=FigureId(name), goal=goal))
    agree(match)
    return match


# --- mounts ----------------------------------------------------------------------------------------------------


@proves("AR-FIG-030/2")
def test_a_heavy_lance_needs_a_charge(edition: str) -> None:
    knight = {"mounted": "knight", "weapons": ["heavy_lance", "sword"], "class": 5}
    arms = one(edition, "arms", **knight)
    assert (arms["weapon"], arms["usable"]) == ("sword", ["sword"])


@proves("AR-FIG-032/1")
def test_the_mount_goes_with_its_rider(edition: str) -> None:
    figures = {
        "A": {"mounted": "rider", "class": 3, "weapons": ["sword"], "at": (100, 100)},
        "B": {"seat": "blue", "class": 4, "weapons": ["light_spear"], "beside": "A", "bearing": 0},
        "C": {"class": 3, "at": (10, 10)},
    }
    match = table(edition, figures, phase="melee", dice={"strike B -> A": 6})
    finish_first_turn(match)
    assert not figure(match, "A").alive
    assert [str(left.id) for left in match.state.living() if left.seat == "red"] == ["C"]


@proves("AR-FIG-032/2", "AR-TURN-015/1")
def test_nobody_takes_the_mount_of_the_fallen(edition: str) -> None:
    figures = {
        "A": {"mounted": "rider", "class": 4, "weapons": ["revolver", "sword"], "at": (100, 100)},
        "B": {"class": 4, "at": (103, 106)},
        "X": FAR,
    }
    match = play(edition, figures, {"A": Work(kind="dismount")})
    finish_first_turn(match)
    horse = next(one for one in match.state.living() if str(one.id).startswith("A's"))
    assert figure(match, "A").profile.mounted is None
    assert "shot" not in figure(match, "A").marks
    mount = Plan(figure=FigureId("B"), goal=Work(kind="mount", on=horse.id))
    match.emit(FigureRemoved(figure=FigureId("A"), cause="shot"))
    assert refusal(lambda: match.submit("red", mount)).rule == "AR-FIG-032"


@proves("AR-DICE-004/2")
def test_the_couched_lance(edition: str) -> None:
    figures = {
        "A": {"mounted": "knight", "class": 5, "weapons": ["heavy_lance", "sword"], "facing": 0, "at": (100, 100)},
        "B": {"seat": "blue", "class": 5, "weapons": ["sword"], "at": (100, 124)},
    }
    match = play(edition, figures, {"A": Charge(target=FigureId("B"))}, dice={"strike A -> B": 5, "strike B -> A": 1})
    finish_first_turn(match)
    struck = next(event for event in events(match, "struck") if event.by == "A")
    assert sorted(one.value for one in struck.modifiers) == [1, 1, 1]


# --- shots -----------------------------------------------------------------------------------------------------


@proves("AR-DICE-004/3")
def test_the_worst_ground_alone_counts(edition: str) -> None:
    brush = Area("brush", "brush", ((90.0, 110.0), (110.0, 110.0), (110.0, 130.0), (90.0, 130.0)))
    hedge = Linear("hedge", "hedge", ((90.0, 112.0), (110.0, 112.0)), height=1.0)
    figures = {
        "A": {"class": 4, "weapons": ["flintlock_musket"], "at": (100, 100)},
        "B": {"seat": "blue", "class": 4, "at": (100, 113.2)},
    }
    alone = ask(table(edition, figures, phase="shooting", pieces=(brush,)), "shot", by="A", at="B")["modifiers"]
    both = ask(table(edition, figures, phase="shooting", pieces=(brush, hedge)), "shot", by="A", at="B")["modifiers"]
    assert sum(alone.values()) == sum(both.values()) == -1
    worst = Arithmetic(6).worst_of((Modifier(-1, "brush", "-"), Modifier(-1, "hedge", "-")))
    assert worst.modifier == -1


@proves("AR-CMD-006/3")
def test_an_elite_shot_in_disorder(edition: str) -> None:
    figures = {
        "A": {"weapons": ["flintlock_musket"], "traits": ["elite shooter"], "at": (100, 100)},
        "B": {**FAR, "at": (100, 115)},
    }
    for commanded in (False, True):
        chief = {"C": {"rank": "chief", "at": (110, 100)}} if commanded else {}
        match = table(edition, {**figures, **chief}, phase="shooting", dice={"shoot A -> B": 1})
        assert ask(match, "command", figure="A")["disorder"] is not commanded
        match.submit("red", Shoot(by=FigureId("A"), at=FigureId("B"), elite="bonus"))
        finish_first_turn(match)
        assert [one.value for one in events(match, "shot")[0].modifiers] == [1]


@proves("AR-CMD-006/4")
def test_a_blunderbuss_in_disorder(edition: str) -> None:
    figures: dict[str, dict[str, Any]] = {"A": {"weapons": ["blunderbuss"], "at": (100, 100)}}
    figures |= {name: {**FAR, "at": (96 + 3 * n, 108)} for n, name in enumerate("XYZ")}

    found = []
    for more in ({}, {"C": {"rank": "chief", "at": (110, 100)}}):
        match = table(
            edition, {**figures, **more, "D": {"weapons": ["self_bow"], "class": 4, "at": (104, 100)}}, phase="shooting"
        )
        match.submit("red", Shoot(by=FigureId("A"), at=FigureId("Y")))
        found.append(salvos(match, match.state.book.aims)[0].lift)
    assert found == [0, 1]


# --- disorder --------------------------------------------------------------------------------------------------


@proves("AR-CMD-006/2")
def test_a_strong_rider_in_disorder(edition: str) -> None:
    figures = {
        "A": {"mounted": "rider", "weapons": ["sword"], "traits": ["very strong", "favourite sword"], "at": (100, 100)},
        "B": {"seat": "blue", "class": 5, "weapons": ["sword"], "at": (100, 124)},
    }
    dice = {"strike A -> B": 5, "strike B -> A": 1}
    match = play(edition, figures, {"A": Charge(target=FigureId("B"))}, dice=dice, switches={"very_strong": True})
    finish_first_turn(match)
    struck = next(event for event in events(match, "struck") if event.by == "A")
    assert [one for one in struck.modifiers if one.value > 0] == []


@proves("AR-CMD-011/3", "AR-CMD-011/4")
def test_orders_to_shoot_elsewhere(edition: str) -> None:
    def allowed(**more: Any) -> bool:
        figures = {
            "A": {"class": 4, "weapons": ["self_bow"], "at": (100, 100), **more.pop("a", {})},
            "N": {**FAR, "at": (100, 115)},
            "F": {**FAR, "at": (130, 115)},
            **more,
        }
        match = table(edition, figures, phase="shooting")
        return any(option.key == "shoot A -> F" for one in match.pending() for option in one.options)

    assert not allowed()
    assert allowed(C={"rank": "subordinate", "class": 4, "at": (110, 100)})
    assert allowed(a={"rank": "chief"})


# --- turns -----------------------------------------------------------------------------------------------------


@proves("AR-TURN-013/1")
def test_who_is_held_by_the_ground_has_moved(edition: str) -> None:
    brush = Area("brush", "brush", ((101.0, 60.0), (160.0, 60.0), (160.0, 140.0), (101.0, 140.0)))
    figures = {"A": {"class": 4, "weapons": ["flintlock_musket"], "at": (100, 100)}, "B": {**FAR, "at": (90, 80)}}
    goal = Go(path=((110.0, 100.0),))
    match = play(edition, figures, {"A": goal}, pieces=(brush,), dice={"slow A": 6})
    moved = any((event.figure, event.mark) == ("A", "moving") for event in events(match, "marked"))
    assert moved
    assert figure(match, "A").base.x < 101.0
    assert not [key for one in match.pending() for key in one.options if key.key.startswith("shoot A")]


@proves("AR-TURN-015/2")
def test_matchlock_muskets_take_two_turns(edition: str) -> None:
    figures = {"A": {"class": 4, "weapons": ["matchlock_musket"], "at": (100, 100)}, "B": {**FAR, "at": (100, 115)}}
    switches = {"early_shots": False} if edition == G23 else {}
    match = table(edition, figures, dice={"shoot A -> B": (1, 1)}, switches=switches, packs=("maison",))
    agree(match)
    match.submit("red", Shoot(by=FigureId("A"), at=FigureId("B")))
    finish_first_turn(match)
    for turn in (2, 3):
        assert match.state.turn == turn
        match.submit("red", Plan(figure=FigureId("A"), goal=Work(kind="reload", weapon="matchlock_musket")))
        agree(match)
    assert match.state.turn == 4
    agree(match)
    match.submit("red", Shoot(by=FigureId("A"), at=FigureId("B")))
    assert not any(event.kind == "reload" for event in events(match, "work-spoiled"))


@proves("AR-TURN-004/3")
def test_a_charging_rider_who_wins_takes_the_ground(edition: str) -> None:
    figures = {
        "A": {"mounted": "rider", "class": 5, "weapons": ["sword"], "at": (100, 100)},
        "B": {"seat": "blue", "class": 3, "weapons": ["sword"], "at": (100, 124)},
        "X": FAR,
    }
    match = play(edition, figures, {"A": Charge(target=FigureId("B"))}, dice={"strike A -> B": 6, "strike B -> A": 1})
    finish_first_turn(match)
    assert not figure(match, "B").alive
    assert figure(match, "A").base.y > 120.5
