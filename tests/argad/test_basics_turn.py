"""The turn: AR-TURN, and what of AR-GEO takes a turn."""

from typing import Any

import pytest
from argad_table import ask, events, figure, finish_first_turn, one, proves, refusal, table

from escarmouche.engine.decisions import EnterDice
from escarmouche.engine.figures import FigureId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.announcements import Agree, Plan
from escarmouche.rulebooks.argad.calls import Ready
from escarmouche.rulebooks.argad.melee import Strike
from escarmouche.rulebooks.argad.record import Charge, Go, Goal, Shift, Stay, Work
from escarmouche.rulebooks.argad.windows import Done, Shoot

G23, BASE, MEGA = "argad-g23", "argad-base", "argad-mega12"
MUSKET = "flintlock_musket"


def plan(match: Match, seat: str, name: str, goal: Goal) -> None:
    match.submit(seat, Plan(figure=FigureId(name), goal=goal))


def agreed(match: Match) -> None:
    """Everybody agrees to the movements, and they are carried out."""
    turn = match.state.turn
    while match.state.turn == turn and any(decision.kind == "announce" for decision in match.pending()):
        match.submit(next(one.seat for one in match.pending() if one.kind == "announce"), Agree())


def moves(edition: str, figures: dict[str, dict[str, Any]], goals: dict[str, Goal], **more: Any) -> Match:
    """A match whose movements are done: those goals, nobody else anything."""
    known = {"switches": {"early_shots": False} if edition == G23 else {}, **more}
    match = table(edition, figures, **known)
    for name, goal in goals.items():
        plan(match, figure(match, name).seat, name, goal)
    agreed(match)
    return match


def go(x: float, y: float) -> Go:
    return Go(path=((x, y),))


def foes(gap: float, a: dict[str, Any] | None = None, b: dict[str, Any] | None = None) -> dict[str, dict[str, Any]]:
    """A of red's and B of blue's that far apart, both of class 4."""
    return {
        "A": {"class": 4, "at": (100, 100), **(a or {})},
        "B": {"class": 4, "seat": "blue", "beside": "A", "gap": gap, "bearing": 0, **(b or {})},
    }


def asked(match: Match, seat: str) -> str:
    """What a seat is asked."""
    return next((decision.kind for decision in match.pending() if decision.seat == seat), "nothing")


def moved(match: Match) -> bool:
    """Whether A's movement ended his immobility in the first turn."""
    return any((event.figure, event.mark) == ("A", "moving") for event in events(match, "marked"))


# --- the phases ------------------------------------------------------------------------------------------------


@proves("AR-TURN-001/1", "AR-TURN-001/3", "AR-TURN-004/1")
def test_the_order_of_a_turn(edition: str) -> None:
    match = table(edition, foes(50))
    assert match.state.phase == "movement"
    agreed(match)
    phases = [event.phase for event in events(match, "phase-began")]
    assert phases == ["movement", "shooting", "melee", "movement"]
    assert match.state.turn == 2


@proves("AR-TURN-001/2")
def test_no_shot_while_people_move(edition: str) -> None:
    switches = {"early_shots": False} if edition == G23 else {}
    match = table(edition, foes(15, {"weapons": [MUSKET]}), switches=switches)
    refused = refusal(lambda: match.submit("red", Shoot(by=FigureId("A"), at=FigureId("B"))))
    assert (refused.rule, asked(match, "red")) == ("engine", "announce")
    agreed(match)
    assert asked(match, "red") == "shots"


@proves("AR-TURN-002/1", "AR-TURN-002/2")
def test_phases_are_called(edition: str) -> None:
    match = table(edition, foes(50), switches={"calls": True})
    assert match.state.phase == ""
    assert [asked(match, seat) for seat in ("red", "blue")] == ["ready", "ready"]
    match.submit("red", Ready())
    assert (match.state.phase, asked(match, "blue")) == ("", "ready")
    match.submit("blue", Ready())
    assert match.state.phase == "movement"
    archers = foes(15, {"weapons": ["yumi"]})
    assert asked(table(edition, archers, switches={"early_shots": True}), "red") == "early-shots"
    assert asked(table(edition, archers, switches={"early_shots": False}), "red") == "announce"


@proves("AR-TURN-003/1", "AR-TURN-003/2")
def test_shots_are_simultaneous(edition: str) -> None:
    gun = {"weapons": [MUSKET]}
    dice = {"shoot A -> B": "by hand", "shoot B -> A": 6}
    match = table(edition, foes(15, gun, gun), phase="shooting", dice=dice)
    match.submit("red", Shoot(by=FigureId("A"), at=FigureId("B")))
    match.submit("blue", Shoot(by=FigureId("B"), at=FigureId("A")))
    while asked(match, "red") == "shots" or asked(match, "blue") == "shots":
        match.submit(match.pending()[0].seat, Done())
    assert asked(match, "red") == "enter-dice"
    assert refusal(lambda: match.submit("blue", Shoot(by=FigureId("B"), at=FigureId("A")))).rule == "engine"
    assert figure(match, "A").alive
    match.submit("red", EnterDice(faces=(6,)))
    assert not figure(match, "A").alive
    assert not figure(match, "B").alive


@proves("AR-TURN-003/3")
def test_separate_melees_do_not_touch_each_other(edition: str) -> None:
    def fallen(order: tuple[str, ...]) -> dict[str, bool]:
        sword = {"weapons": ["sword"], "class": 4}
        figures = {
            "A": {"at": (50, 100), **sword},
            "B": {"seat": "blue", "beside": "A", "bearing": 0, **sword},
            "C": {"at": (150, 100), **sword},
            "D": {"seat": "blue", "beside": "C", "bearing": 0, **sword},
        }
        dice = {"strike A -> B": 6, "strike B -> A": 1, "strike C -> D": 4, "strike D -> C": 6}
        match = table(edition, {name: figures[name] for name in order}, phase="melee", dice=dice)
        finish_first_turn(match)
        return {name: figure(match, name).alive for name in "ABCD"}

    assert (
        fallen(("A", "B", "C", "D")) == fallen(("C", "D", "A", "B")) == {"A": True, "B": False, "C": False, "D": True}
    )


@proves("AR-TURN-004/2")
def test_one_need_not_go_as_far_as_one_may(edition: str) -> None:
    match = moves(edition, foes(100), {"A": go(107, 100)})
    assert figure(match, "A").base.x == pytest.approx(107.0)


# --- one action ------------------------------------------------------------------------------------------------


@proves("AR-TURN-005/1")
def test_walk_and_strike(edition: str) -> None:
    sword = {"weapons": ["sword"]}
    dice = {"strike A -> B": 6, "strike B -> A": 1}
    match = moves(edition, foes(10, sword, sword), {"A": Charge(target=FigureId("B"))}, dice=dice)
    finish_first_turn(match)
    assert {event.by for event in events(match, "struck")} >= {"A"}


def crossbowman(**more: Any) -> dict[str, dict[str, Any]]:
    bow = {"weapons": ["war_crossbow", "sword"], "marks": {"unloaded war_crossbow": True}, **more}
    return foes(60, bow)


@proves("AR-TURN-005/2", "AR-TURN-012/4")
def test_reloading_takes_the_turn_but_a_shift_does_not_spoil_it(edition: str) -> None:
    reload = Work(kind="reload", weapon="war_crossbow", to=(102.0, 100.0))
    match = moves(edition, crossbowman(), {"A": reload})
    finish_first_turn(match)
    assert figure(match, "A").base.x == pytest.approx(102.0)
    assert [event.kind for event in events(match, "work-done")] == ["reload"]
    match = table(edition, crossbowman(), switches={"early_shots": False} if edition == G23 else {})
    far = Work(kind="reload", weapon="war_crossbow", to=(110.0, 100.0))
    assert refusal(lambda: plan(match, "red", "A", far)).rule == "AR-TURN-012"


@proves("AR-TURN-005/3", "AR-TURN-005/4")
def test_who_has_shot_does_nothing_else(edition: str) -> None:
    shot = foes(15, {"weapons": ["war_crossbow"]})
    match = table(edition, shot, dice={"shoot A -> B": 1}, switches={"early_shots": True})
    match.submit("red", next(one for one in match.pending() if one.seat == "red").option("shoot-early A -> B").answer)
    while asked(match, "red") == "early-shots" or asked(match, "blue") == "early-shots":
        match.submit(match.pending()[0].seat, Done())
    reload = Work(kind="reload", weapon="war_crossbow")
    assert refusal(lambda: plan(match, "red", "A", reload)).reason == "shot-this-turn"
    assert refusal(lambda: plan(match, "red", "A", Work(kind="task"))).rule == "AR-TURN-005"
    match = moves(edition, foes(15, {"weapons": [MUSKET]}), {"A": Work(kind="task")})
    assert asked(match, "red") != "shots"


@proves("AR-TURN-006/1", "AR-TURN-006/2", "AR-TURN-006/3")
def test_an_enemy_interrupts_work(edition: str) -> None:
    """In his second turn of loading: all is lost, and he strikes. Whoever is shot on his way interrupts nobody."""
    gun, done = "matchlock_musket", "work reload matchlock_musket"
    worker = {"weapons": [gun, "sword"], "marks": {f"unloaded {gun}": True, done: 1}}
    charge: dict[str, Goal] = {"A": Work(kind="reload", weapon=gun), "B": Charge(target=FigureId("A"))}
    dice = {"strike A -> B": 1, "strike B -> A": 1}
    match = moves(edition, foes(10, worker, {"weapons": ["sword"]}), charge, dice=dice, packs=("maison",))
    finish_first_turn(match)
    assert [event.figure for event in events(match, "work-spoiled")] == ["A"]
    assert done not in figure(match, "A").marks
    assert figure(match, "A").marks[f"unloaded {gun}"] is True
    assert [event.by for event in events(match, "struck")] == ["A", "B"]

    archer = {"C": {"class": 4, "weapons": ["yumi"], "at": (107, 100)}, "D": {"seat": "blue", "at": (10, 10)}}
    early = {"early_shots": True}
    shot = table(edition, foes(6, worker) | archer, packs=("maison",), switches=early, dice={"shoot C -> B": 6})
    shot.submit("red", _option(shot, "shoot-early C -> B"))
    while "early-shots" in (asked(shot, "red"), asked(shot, "blue")):
        shot.submit(shot.pending()[0].seat, Done())
    plan(shot, "red", "A", Work(kind="reload", weapon=gun))
    agreed(shot)
    finish_first_turn(shot)
    assert not figure(shot, "B").alive
    assert f"unloaded {gun}" not in figure(shot, "A").marks
    assert [event.kind for event in events(shot, "work-done")] == ["reload"]


def _option(match: Match, key: str) -> Any:
    return next(option.answer for one in match.pending() for option in one.options if option.key == key)


# --- shooting and moving ---------------------------------------------------------------------------------------


def may_shoot(match: Match) -> bool:
    return any(option.key == "shoot A -> B" for one in match.pending() for option in one.options)


@proves("AR-TURN-007/1")
def test_some_weapons_want_their_shooter_immobile(edition: str) -> None:
    gun = foes(30, {"weapons": [MUSKET]})
    assert not may_shoot(moves(edition, gun, {"A": go(102.1, 100)}))
    assert may_shoot(moves(edition, gun, {"A": Shift(to=(102.0, 100.0))}))


@proves("AR-TURN-007/2", "AR-TURN-007/3")
def test_shooting_behind_oneself_on_the_move(edition: str) -> None:
    pistol = foes(8, {"weapons": ["flintlock_pistol"]})
    away = moves(edition, pistol, {"A": go(100, 95)})
    assert may_shoot(away) is (edition == G23)
    assert may_shoot(moves(edition, pistol, {"A": go(100, 104)}))


@proves("AR-TURN-008/1")
def test_who_shot_does_not_strike(edition: str) -> None:
    """In contact, with the pistol where that is the way, else at point blank."""
    weapons = ["flintlock_pistol", "sword"] if edition == MEGA else ["yumi", "sword"]
    switches = {"early_shots": False} if edition == G23 else {"point_blank_shots": True} if edition == BASE else {}
    ready = {"held fire": True} if edition == BASE else {}
    figures = foes(10, {"weapons": weapons, "marks": ready}, {"weapons": ["sword"]})
    dice = {"shoot A -> B": 1, "strike B -> A": 1}
    match = moves(edition, figures, {"B": Charge(target=FigureId("A"))}, dice=dice, switches=switches)
    while asked(match, "red") == "shots":
        match.submit("red", Done())
    match.submit("red", Shoot(by=FigureId("A"), at=FigureId("B"), weapon=weapons[0]))
    finish_first_turn(match)
    assert [event.by for event in events(match, "struck")] == ["B"]
    assert len(events(match, "shot")) == 1


@proves("AR-TURN-009/1")
def test_one_blow_given_three_received(edition: str) -> None:
    sword = {"weapons": ["sword"], "class": 4}
    figures = {"A": {"at": (100, 100), **sword, "class": 5}}
    figures |= {f"B{n}": {"seat": "blue", "beside": "A", "bearing": 120.0 * n, **sword} for n in range(3)}
    dice = {"strike A -> B1": 2, **{f"strike B{n} -> A": 2 for n in range(3)}}
    match = table(edition, figures, phase="melee", dice=dice)
    match.submit("red", Strike(by=FigureId("A"), at=FigureId("B1")))
    finish_first_turn(match)
    struck = [(event.by, event.at) for event in events(match, "struck")]
    assert [at for by, at in struck if by == "A"] == ["B1"]
    assert len([by for by, at in struck if at == "A"]) == 3


@proves("AR-TURN-009/2")
def test_a_fencer_throws_two_dice(edition: str) -> None:
    if edition != G23:
        figures = foes(0, {"weapons": ["sword"], "traits": ["fencer"]}, {"weapons": ["sword"]})
        match = table(edition, figures, phase="melee", dice={"strike A -> B": 2, "strike B -> A": 1})
        assert not [key for one in match.pending() for key in one.options if key.key.startswith("twice")]
        return
    figures = foes(0, {"weapons": ["sword"], "traits": ["fencer"]}, {"weapons": ["sword"], "class": 5})
    dice = {"strike A -> B": (3, 4), "strike B -> A": 1}
    match = table(edition, figures, phase="melee", dice=dice, switches={"fencers": True})
    match.submit("red", Strike(by=FigureId("A"), at=FigureId("B"), again=FigureId("B")))
    finish_first_turn(match)
    assert [event.total for event in events(match, "struck") if event.by == "A"] == [3, 4]


@proves("AR-TURN-009/3")
def test_nobody_named_is_the_strongest(edition: str) -> None:
    sword = {"weapons": ["sword"]}
    figures = {"A": {"at": (100, 100), "class": 4, **sword}}
    figures |= {
        "B": {"seat": "blue", "beside": "A", "bearing": 0, "class": 3, **sword},
        "C": {"seat": "blue", "beside": "A", "bearing": 180, "class": 4, **sword},
    }
    dice = {"strike A -> C": 2, "strike B -> A": 1, "strike C -> A": 1}
    match = table(edition, figures, phase="melee", dice=dice)
    finish_first_turn(match)
    assert [event.at for event in events(match, "struck") if event.by == "A"] == ["C"]


@proves("AR-TURN-010/1", "AR-TURN-010/2")
def test_hands_must_be_free(edition: str) -> None:
    arms = ["halberd", "sword", MUSKET, "flintlock_pistol"]
    busy = one(edition, "arms", weapons=arms, marks={"hands busy": True})
    free = one(edition, "arms", weapons=arms)
    assert "sword" in busy["usable"]
    assert "halberd" not in busy["usable"]
    assert set(free["usable"]) == set(free["carried"])

    def shoots(weapon: str, **marks: Any) -> bool:
        match = table(edition, foes(5, {"weapons": [weapon], "marks": marks}), phase="shooting")
        return may_shoot(match)

    hands = {"hands busy": True}
    assert [shoots("flintlock_pistol", **hands), shoots(MUSKET, **hands), shoots(MUSKET)] == [True, False, True]


@proves("AR-TURN-011/1", "AR-TURN-011/2", "AR-TURN-011/3")
def test_facing_is_free(edition: str) -> None:
    behind = foes(15, {"weapons": [MUSKET], "facing": 180.0})
    assert may_shoot(table(edition, behind, phase="shooting"))
    turned = moves(edition, behind, {"A": Shift(facing=0.0)})
    assert figure(turned, "A").base.facing == 0.0
    assert not moved(turned)
    assert may_shoot(turned)
    sword = {"weapons": ["sword"]}
    dice = {"strike A -> B": 2, "strike B -> A": 2}
    match = table(edition, foes(0, {**sword, "facing": 180.0}, sword), phase="melee", dice=dice)
    finish_first_turn(match)
    assert [event.modifiers for event in events(match, "struck")] == [(), ()]


@proves("AR-TURN-012/1", "AR-TURN-012/2", "AR-TURN-012/3")
def test_what_immobile_means(edition: str) -> None:
    def moving(goal: Goal, **fields: Any) -> bool:
        match = moves(edition, foes(100, fields), {"A": goal})
        return moved(match)

    assert [moving(go(100 + far, 100)) for far in (2.0, 2.1)] == [False, True]
    limit = {G23: 5.0, BASE: 2.5, MEGA: 0.0}[edition]
    assert [moving(go(100 + limit + more, 100), mounted="rider") for more in (0.0, 0.1)] == [False, True]
    assert not moving(Shift(facing=90.0), mounted="rider")
    assert moving(Go(path=((101.5, 100.0), (100.0, 100.0))))


@proves("AR-TURN-013/2")
def test_an_announced_shift_is_no_move(edition: str) -> None:
    match = moves(edition, foes(100), {"A": go(102, 100)})
    assert not moved(match)


# --- turns of work ---------------------------------------------------------------------------------------------


@proves("AR-TURN-015/3")
def test_changing_clothes(edition: str) -> None:
    match = moves(edition, foes(60), {"A": Work(kind="change")})
    finish_first_turn(match)
    assert [event.turns for event in events(match, "work-went-on")] == []
    assert len(events(match, "work-done")) == 1
    heavy = moves(edition, foes(60, {"marks": {"change turns": 3}}), {"A": Work(kind="change")})
    finish_first_turn(heavy)
    assert [event.turns for event in events(heavy, "work-went-on")] == [1]
    assert events(heavy, "work-done") == []


@proves("AR-GEO-006/2", "AR-GEO-006/3")
def test_long_talks_take_the_turn(edition: str) -> None:
    talkers = {
        "A": {"at": (100, 100)},
        "C": {"beside": "A", "gap": 2.0, "bearing": 90},
        "B": {"seat": "blue", "at": (9, 9)},
    }
    match = moves(edition, talkers, {"A": go(100, 95)})
    assert figure(match, "A").base.y == pytest.approx(95.0)
    talk = Work(kind="talk", on=FigureId("C"))
    match = moves(edition, talkers, {"A": talk})
    finish_first_turn(match)
    assert figure(match, "A").base.y == pytest.approx(100.0)
    assert [event.kind for event in events(match, "work-done")] == ["talk"]
    talkers["C"]["gap"] = 2.1
    match = table(edition, talkers)
    assert refusal(lambda: plan(match, "red", "A", talk)).rule == "AR-GEO-006"


@proves("AR-TURN-016/1", "AR-TURN-016/2")
def test_early_shots(edition: str) -> None:
    archers = foes(15, {"weapons": ["war_crossbow"]}, {"weapons": ["sword"]})
    archers["C"] = {"seat": "blue", "class": 4, "at": (10, 10)}
    match = table(edition, archers, dice={"shoot A -> B": 6}, switches={"early_shots": True})
    match.submit("red", next(one for one in match.pending() if one.seat == "red").option("shoot-early A -> B").answer)
    while "early-shots" in (asked(match, "red"), asked(match, "blue")):
        match.submit(match.pending()[0].seat, Done())
    assert not figure(match, "B").alive
    assert events(match, "phase-began")[-1].phase == "movement"
    agreed(match)
    assert asked(match, "red") != "shots"


@proves("AR-TURN-016/3")
def test_what_was_not_ready_is_not_shot_before_contact(edition: str) -> None:
    weapons = ["war_crossbow", "sword"]
    figures = foes(10, {"weapons": weapons, "marks": {"unloaded war_crossbow": True}}, {"weapons": ["sword"]})
    match = moves(edition, figures, {"B": Charge(target=FigureId("A"))}, switches={"point_blank_shots": True})
    shot = Shoot(by=FigureId("A"), at=FigureId("B"), weapon="war_crossbow")
    while asked(match, "red") == "shots":
        match.submit("red", Done())
    assert asked(match, "red") == "strikes"
    assert not [key for one in match.pending() for key in one.options if key.key.startswith("shoot A")]
    assert refusal(lambda: match.submit("red", shot)).rule in ("AR-SHOOT-060", "AR-GUN-011")


def test_staying_is_always_allowed() -> None:
    match = moves(G23, foes(60), {"A": Stay()})
    assert ask(match, "gap", a="A", b="B")["gap"] == pytest.approx(60.0)
