"""Close order under command, and what it does on one's feet (AR-TURN-014, AR-CMD-007 to -010, AR-SHOOT-047)."""

from typing import Any

import pytest
from argad_moves import at, finish_turn, go, marks, move, plan, say, table
from argad_ranks import FAR, G23, ON, PIVOT, order, refused, step, unit
from argad_table import ask, events, figure, proves, refusal

from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.figures import is_immobile
from escarmouche.rulebooks.argad.formations import bodies
from escarmouche.rulebooks.argad.ranks import in_close_order

QUIET = {**ON, "early_shots": False}
MUSKETS = {"weapons": ("flintlock_musket",), "class": 3}
EXCHANGE = {"what": "exchange", "rank": 0, "to": "rear"}
GLIDE = {"what": "glide", "by": [2.0, 0.0]}


def names(match: Match) -> set[str]:
    return {str(one.id) for one in bodies(match).get("U", [])}


def offered(match: Match, seat: str = "red") -> set[str]:
    return {option.key for decision in match.pending() if decision.seat == seat for option in decision.options}


# --- immobile in close order -------------------------------------------------------------------------------------


def muskets(depth: int = 1, **more: Any) -> Match:
    """Musketeers in three files, who shoot only if they have not moved, and an enemy before them."""
    men = unit(3, depth, **MUSKETS, **more)
    men["U0"]["rank"] = "chief"
    target = {"seat": "blue", "at": (102.0, 118.0), "class": 4, "weapons": ("yumi",)}
    return table(G23, {**men, "X": target}, switches=QUIET, dice={"shoot U0 -> X": 1})


@pytest.mark.proves("AR-TURN-014/1", edition=G23)
@pytest.mark.parametrize("evolution", [PIVOT, GLIDE])
def test_they_pivot_or_glide_and_fire(evolution: dict[str, Any]) -> None:
    match = muskets()
    assert refused(match, PIVOT, PIVOT).reason == "pivots-twice"
    order(match, evolution)
    move(match)
    assert at(match, "U0") != (100.0, 100.0)
    assert is_immobile(figure(match, "U0"))
    say(match, "red", {"do": "shoot", "by": "U0", "at": "X"})
    finish_turn(match)
    assert [event.by for event in events(match, "shot")] == ["U0"]


def test_they_march_and_do_not_fire() -> None:
    match = muskets()
    order(match, step(0.0, 6.0))
    move(match)
    assert ask_refused(match) == "cannot-shoot-so"


def ask_refused(match: Match) -> str:
    return refusal(lambda: ask(match, "shot", by="U0", at="X")).reason


def test_an_order_to_march_is_taken_back() -> None:
    """The order that counts is the last one: nobody marches on for the sake of an earlier one (AR-MOVE-003)."""
    match = muskets()
    order(match, step(0.0, 6.0))
    order(match, GLIDE)
    move(match)
    assert at(match, "U0") == (102.0, 100.0)
    assert is_immobile(figure(match, "U0"))


@pytest.mark.proves("AR-TURN-014/2", edition=G23)
@pytest.mark.parametrize(("evolution", "first"), [(EXCHANGE, False), ({"what": "exchange", "rank": 1}, True)])
def test_a_rank_passes_and_all_reload(evolution: dict[str, Any], first: bool) -> None:
    """The front rank behind the others, or the second before them; in a file of three only those passed give way."""
    match = muskets(3)
    for name in names(match):
        match.state.change(name, marks={**marks(match, name), "unloaded flintlock_musket": True})
    order(match, evolution)
    for name in sorted(names(match)):
        plan(match, name, goal="work", kind="reload")
    finish_turn(match)
    ranks = {"U0": 98.0, "U3": 100.0, "U6": 96.0} if first else {"U0": 96.0, "U3": 100.0, "U6": 98.0}
    assert {name: at(match, name)[1] for name in ranks} == ranks
    assert {event.figure for event in events(match, "weapon-loaded")} == {f"U{i}" for i in range(9)}
    assert not any("unloaded flintlock_musket" in marks(match, name) for name in names(match))


def test_there_must_be_ranks_to_pass() -> None:
    match = muskets(2)
    for evolution in (EXCHANGE | {"rank": 1}, EXCHANGE | {"rank": 2}, {"what": "exchange", "rank": 0}):
        assert refused(match, evolution).reason == "no-such-rank"


def test_nobody_works_on_the_march() -> None:
    match = muskets()
    match.state.change("U0", marks={**marks(match, "U0"), "unloaded flintlock_musket": True})
    order(match, step(0.0, 6.0))
    assert refusal(lambda: plan(match, "U0", goal="work", kind="reload")).reason == "in-close-order"


@pytest.mark.proves("AR-TURN-014/3", edition=G23)
@pytest.mark.parametrize("evolution", [PIVOT, GLIDE, EXCHANGE])
@pytest.mark.parametrize(("gap", "found"), [(12.0, None), (12.1, "no-officer")])
def test_a_chief_within_voice_of_all(evolution: dict[str, Any], gap: float, found: str | None) -> None:
    men = unit(5, 2)  # the farthest is 20 cm away when the nearest is 12
    chief = {"O": {"beside": "U4", "gap": gap, "bearing": 90.0, "rank": "subordinate"}}
    match = table(G23, {**unit(5, 1), **chief, "X": FAR}, switches=ON)
    if evolution is EXCHANGE:
        men["O"] = chief["O"] | {"gap": 11.9 if found is None else gap}
        match = table(G23, {**men, "X": FAR}, switches=ON)
    if found is None:
        order(match, evolution, by="O")
        return
    assert refusal(lambda: order(match, evolution, by="O")).reason == found
    assert refusal(lambda: order(match, evolution, by="U0")).rule == "AR-CMD-009"


# --- a chief for close order -------------------------------------------------------------------------------------


@pytest.mark.proves("AR-CMD-007/2", edition=G23)
def test_in_disorder_they_do_not_march() -> None:
    match = table(G23, {**unit(4, 1), "P": {"at": (100.0, 40.0), "rank": "subordinate"}, "X": FAR}, switches=ON)
    assert all(ask(match, "command", figure=name)["disorder"] for name in names(match))
    found = refusal(lambda: order(match, step(0.0, 6.0), by="P"))
    assert (found.rule, found.reason) == ("AR-FORM-011", "no-officer")
    assert refusal(lambda: go(match, "U0", (100.0, 106.0))).reason == "in-close-order"
    finish_turn(match)
    assert [at(match, f"U{i}") for i in range(4)] == [(100.0 + 2.0 * i, 100.0) for i in range(4)]
    assert len(names(match)) == 4


def long_line(**officers: str) -> Match:
    men = unit(30, 1)
    for name, rank in officers.items():
        men[name]["rank"] = rank
    return table(G23, {**men, "X": FAR}, switches=ON)


@pytest.mark.proves("AR-CMD-009/1", edition=G23)
def test_one_chief_is_not_enough_for_thirty() -> None:
    match = long_line(U15="chief")
    for evolution in (step(0.0, 6.0), PIVOT, GLIDE):
        found = refusal(lambda evolution=evolution: order(match, evolution, by="U15"))  # type: ignore[misc]
        assert (found.reason, found.facts["figure"]) == ("no-officer", "U0")
    assert ask(match, "gap", a="U15", b="U0")["gap"] == 28.0
    disband = {"do": "drill", "figure": "U15", "what": "break", "body": "U"}
    assert refusal(lambda: say(match, "red", disband)).reason == "no-officer"


@pytest.mark.proves("AR-CMD-009/2", edition=G23)
def test_two_officers_are() -> None:
    match = long_line(U7="subordinate", U22="subordinate")
    order(match, step(0.0, 6.0), by="U7")
    move(match)
    assert {at(match, f"U{i}")[1] for i in range(30)} == {106.0}
    assert len(names(match)) == 30


def pressed(killed: bool) -> Match:
    """Three spears in each of three files, pressed from the front; their chief stands behind and is shot, or not."""
    men = unit(3, 3, weapons=("light_spear",), **{"class": 4})
    officer = {"O": {"at": (102.0, 90.0), "rank": "chief"}}
    foes = {
        "E": {"seat": "blue", "at": (102.0, 102.0), "class": 4, "weapons": ("sword",)},
        "X": {"seat": "blue", "at": (102.0, 81.0), "class": 4, "weapons": ("yumi",)},
    }
    strikers = ("U0", "U1", "U2", "U3", "U4", "U5", "U7")
    dice = {f"strike {name} -> E": 1 for name in strikers} | {"shoot X -> O": 6}
    match = table(G23, {**men, **officer, **foes}, switches=ON, phase="shooting", dice=dice)
    if killed:
        say(match, "blue", {"do": "shoot", "by": "X", "at": "O"})
    while match.state.phase == "shooting":
        decision = match.pending()[0]
        assert decision.default is not None
        match.submit(decision.seat, decision.default)
    assert figure(match, "O").alive is not killed
    return match


@pytest.mark.proves("AR-CMD-009/3", edition=G23)
def test_without_their_chief_they_stand_and_strike() -> None:
    match = pressed(killed=False)
    assert {"strike U1 -> E", "strike U4 -> E", "strike U7 -> E"} <= offered(match)
    match = pressed(killed=True)
    assert {"strike U1 -> E", "strike U4 -> E"} <= offered(match)
    assert "strike U7 -> E" not in offered(match)  # the third rank belongs to those who act as one
    assert len(names(match)) == 9
    assert in_close_order(match, figure(match, "U0"))


# --- in the way of others ----------------------------------------------------------------------------------------


@proves("AR-MOVE-016/3")
def test_nobody_passes_through_their_ranks(edition: str) -> None:
    men = unit(4, 1)
    men["U0"]["rank"] = "chief"
    others = {"A": {"at": (103.0, 94.0), "class": 4}, "E": {"seat": "blue", "at": (103.0, 108.0), "class": 4}}
    match = table(edition, {**men, **others}, switches=ON)
    for goal in ({"goal": "go", "path": [[103.0, 106.0]]}, {"goal": "charge", "target": "E"}):
        found = refusal(lambda goal=goal: plan(match, "A", **goal))  # type: ignore[misc]
        assert (found.rule, found.reason) == ("AR-MOVE-016", "through-the-ranks")
    go(match, "A", (103.0, 98.0))  # up to their backs
    go(match, "A", (97.0, 94.0), (97.0, 104.0))  # round them
    plan(match, "A", goal="charge", target="E", via=[[97.0, 94.0], [97.0, 108.0]])
    say(match, "red", {"do": "drill", "figure": "U0", "what": "break", "body": "U"})
    go(match, "A", (103.0, 106.0))


# --- the order to form up ----------------------------------------------------------------------------------------

REGULAR = {"traits": ("close order",)}


def squad(**more: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """Three soldiers near their chief, and others."""
    men: dict[str, dict[str, Any]] = {f"S{i}": {"at": (102.5 + 3.0 * i, 100.0), **REGULAR} for i in range(3)}
    return {"C": {"at": (100.0, 100.0), "rank": "chief", **REGULAR}, **men, **more}


def form(match: Match, *members: str, anchor: str = "C", **more: Any) -> None:
    told = {"do": "drill", "figure": "C", "what": "form", "anchor": anchor, "members": list(members), "body": "U"}
    say(match, "red", {**told, **more})


def failures(match: Match) -> list[str]:
    return [event.cause for event in events(match, "forming-failed")]


@pytest.mark.proves("AR-CMD-010/2", "AR-FORM-013/3", edition=G23)
@pytest.mark.parametrize(("far", "cause"), [(8.0, ["contact"]), (30.0, [])])
def test_an_enemy_touches_one_of_them(far: float, cause: list[str]) -> None:
    """He comes for a runner who has ten centimetres to go, or does not get there."""
    enemy = {"seat": "blue", "at": (112.0 + far, 100.0), "class": 4}
    dice = {"strike S2 -> E": 1, "strike E -> S2": 1} if cause else {}
    men = squad(E=enemy)
    men["S2"] = {"beside": "C", "gap": 10.0, "bearing": 90.0, **REGULAR}
    men |= {"Y": {"at": (200.0, 200.0)}, "Z": {"seat": "blue", "beside": "Y"}}  # a fight elsewhere matters to nobody
    dice |= {"strike Y -> Z": 1, "strike Z -> Y": 1}
    match = table(G23, men, switches=QUIET, dice=dice)
    form(match, "S0", "S1", "S2")
    plan(match, "E", goal="charge", target="S2")
    finish_turn(match)
    assert failures(match) == cause
    assert names(match) == (set() if cause else {"C", "S0", "S1", "S2"})


@pytest.mark.proves("AR-CMD-010/3", edition=G23)
@pytest.mark.parametrize("to", [98.0, 99.9])
def test_the_one_they_rally_on_shifts(to: float) -> None:
    match = table(G23, squad(X=FAR), switches=ON)
    form(match, "S0", "S1", "S2")
    plan(match, "C", goal="shift", to=[to, 100.0])
    finish_turn(match)
    assert failures(match) == ["anchor-moved"]
    assert not names(match)


@pytest.mark.proves("AR-CMD-010/4", edition=G23)
def test_out_of_voice_when_the_turn_ends() -> None:
    """They form on a drummer 17 cm from the only chief; the last man's place is 25 cm from him."""
    men: dict[str, dict[str, Any]] = {
        "C": {"at": (100.0, 100.0), "rank": "chief", **REGULAR},
        "D": {"beside": "C", "gap": 17.0, "bearing": 90.0, "post": "musician", **REGULAR},
    }
    men |= {f"S{i}": {"beside": "D", "gap": 2.0 * i, "bearing": 180.0, **REGULAR} for i in range(8)}
    match = table(G23, {**men, "X": FAR}, switches=ON)
    form(match, *(f"S{i}" for i in range(8)), anchor="D", files=9)
    finish_turn(match)
    places = {name: at(match, name)[0] for name in names(match)}
    assert sorted(places.values()) == [111.0, 113.0, 115.0, 117.0, 119.0, 121.0]
    assert all(ask(match, "gap", a="C", b=name)["gap"] <= 20.0 for name in places)


# --- losses ------------------------------------------------------------------------------------------------------


@pytest.mark.proves("AR-SHOOT-047/1", edition=G23)
@pytest.mark.parametrize(("shots", "left"), [(3, 3), (4, 0)])
def test_losses_by_shooting(shots: int, left: int) -> None:
    men = unit(6, 1)
    men["U5"]["rank"] = "chief"
    foes = {
        f"X{i}": {"seat": "blue", "at": (100.0 + 2.0 * i, 112.0), "class": 4, "weapons": ("flintlock_musket",)}
        for i in range(4)
    }
    dice: dict[str, Any] = {f"shoot X{i} -> U{i}": 5 for i in range(shots)}
    dice |= {f"victim of X{i}": 1 for i in range(shots)}
    match = table(G23, {**men, **foes}, switches=ON, phase="shooting", dice=dice)
    for i in range(shots):
        say(match, "blue", {"do": "shoot", "by": f"X{i}", "at": f"U{i}"})
    finish_turn(match)
    assert sum(not figure(match, f"U{i}").alive for i in range(6)) == shots
    assert len(names(match)) == left
    assert sum(in_close_order(match, one) for one in match.state.living()) == left


@pytest.mark.proves("AR-SHOOT-047/2", edition=G23)
@pytest.mark.parametrize(("victim", "formed"), [(1, False), (4, True)])
def test_the_chief_is_shot_while_they_form(victim: int, formed: bool) -> None:
    archer = {"seat": "blue", "at": (100.0, 112.0), "class": 4, "weapons": ("flintlock_musket",)}
    match = table(G23, squad(X=archer, Y=FAR), switches=QUIET, dice={"shoot X -> C": 5, "victim of X": victim})
    form(match, "S0", "S1", "S2")
    move(match)
    say(match, "blue", {"do": "shoot", "by": "X", "at": "C"})
    finish_turn(match)
    assert figure(match, "C").alive is formed
    assert failures(match) == ([] if formed else ["leader-lost"])
    assert bool(names(match)) is formed
