"""Stairs, walls, a leg up, ladders, defended tops, rocks (AR-TERR-023 to -028, -045)."""

from typing import Any

import pytest
from argad_houses import stair_house
from argad_moves import at, finish_turn, go, gone, marks, move, plan, table
from argad_table import events, figure, proves, refusal

from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.figures import usable
from escarmouche.table.buildings import Building, Level
from escarmouche.table.gaps import overlap
from escarmouche.table.pieces import Area, Linear, Post

G23 = "argad-g23"
FAR = {"seat": "blue", "at": (280.0, 280.0)}
METRE = 5 / 3


def wall(metres: float, thickness: float = 2.0) -> Linear:
    """From west to east, its south side on y = 100."""
    middle = 100.0 + thickness / 2
    return Linear(
        id="wall", kind="wall", points=((50.0, middle), (150.0, middle)), thickness=thickness, height=metres * METRE
    )


def at_wall(metres: float, figures: dict[str, Any], *pieces: Any, dice: Any = None, edition: str = G23) -> Match:
    return table(edition, {**figures, "X": FAR}, pieces=(wall(metres), *pieces), dice=dice)


PAIR = {"A": {"at": (100.0, 99.0)}, "B": {"at": (102.0, 99.0)}}


def leg_up(match: Match, helper: bool = True) -> None:
    plan(match, "A", goal="work", kind="leg-up", on="B", piece="wall")
    if helper:
        plan(match, "B", goal="work", kind="lend-hands", on="A", piece="wall")


# --- stairs ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "enemy", "dice"), [("stairs_steep", 60.0, 0), ("stairs_steep", 15.0, 1), ("stairs", 5.0, 0)]
)
@pytest.mark.proves("AR-TERR-023/1", "AR-TERR-023/2", "AR-TERR-023/3", edition=G23)
def test_stairs(kind: str, enemy: float, dice: int) -> None:
    match = table(
        G23,
        {"A": {"at": (108.0, 103.0)}, "X": {"seat": "blue", "beside": "A", "gap": enemy, "bearing": 90.0}},
        pieces=(stair_house((100.0, 100.0), 20.0, 20.0, kind),),
        dice={"slow A": 3} if dice else {},
    )
    go(match, "A", (103.0, 103.0), deed="stairs", on="house/stair")
    move(match)
    assert len(events(match, "dice-rolled")) == dice
    assert figure(match, "A").base.level == 1
    assert at(match, "A") == (103.0, 109.0)


def upstairs(pirate: int, governor: int, **more: Any) -> Match:
    """A comes up the stairs to E, who stands at their head or comes there; the first turn is over."""
    people = {
        "A": {"at": (108.0, 103.0), "class": 4, "weapons": ("sabre",)},
        "E": {"seat": "blue", "at": (103.0, 109.0), "level": 1, "class": 4, "weapons": ("sword",), **more},
    }
    dice = {"strike A -> E": pirate, "strike E -> A": governor}
    house = stair_house((100.0, 100.0), 20.0, 20.0, "stairs")
    match = table(G23, people, pieces=(house,), dice=dice, switches={"disorder": False})
    go(match, "A", (103.0, 103.0), deed="stairs", on="house/stair")
    if more:
        go(match, "E", (103.0, 109.0))
    finish_turn(match)
    return match


@pytest.mark.parametrize("more", [{}, {"at": (103.0, 118.0)}], ids=["stands there", "comes there"])
@pytest.mark.proves("AR-MEL-080/2", "AR-MEL-074/1", "AR-MEL-082/1", edition=G23)
def test_the_governor_at_the_head_of_the_stairs(more: dict[str, Any]) -> None:
    """The pirate is kept below and strikes at -1, the governor at no bonus; thrown back he leaves him the floor."""
    match = upstairs(5, 3, **more)
    assert [(event.by, event.at) for event in events(match, "contact-made")] == [("A", "E")]
    assert (factors(match, "A"), factors(match, "E")) == ({"lower": -1}, {})
    assert (figure(match, "A").base.level, at(match, "A")) == (1, (103.0, 109.0))
    assert gone(match, "E", (103.0, 109.0)) == 2.0
    assert "atop" not in marks(match, "A")
    match = upstairs(4, 3, **more)
    assert (figure(match, "A").base.level, at(match, "E")) == (0, (103.0, 109.0))
    assert marks(match, "A")["climbing"]


def test_downstairs_to_an_enemy() -> None:
    """AR-CONT-001: whoever comes down beside somebody does not stand on him."""
    people = {
        "A": {"at": (103.0, 109.0), "level": 1, "weapons": ("sabre",), "class": 4},
        "E": {"seat": "blue", "at": (103.0, 103.0), "weapons": ("sword",), "class": 4},
    }
    house = stair_house((100.0, 100.0), 20.0, 20.0, "stairs")
    dice = {"strike A -> E": 1, "strike E -> A": 1}
    match = table(G23, people, pieces=(house,), dice=dice, switches={"disorder": False})
    go(match, "A", deed="stairs", on="house/stair")
    finish_turn(match)
    assert [(event.by, event.at) for event in events(match, "contact-made")] == [("A", "E")]
    assert figure(match, "A").base.level == 0
    assert not overlap(figure(match, "A").base, figure(match, "E").base)
    assert {event.by for event in events(match, "struck")} == {"A", "E"}


# --- walls -------------------------------------------------------------------------------------------------------


@pytest.mark.proves("AR-TERR-024/1", edition=G23)
def test_walls_by_height() -> None:
    for high, far in ((0.9, 18.0), (1.0, 8.0), (1.5, 8.0)):
        match = at_wall(high, {"A": {"at": (100.0, 97.0)}}, dice={"slow A": 2})
        go(match, "A", (100.0, 115.0))
        move(match)
        assert gone(match, "A", (100.0, 97.0)) == far
    match = at_wall(1.6, {"A": {"at": (100.0, 97.0)}})
    assert refusal(lambda: go(match, "A", (100.0, 105.0))).rule in ("AR-MOVE-015", "AR-TERR-013")


@pytest.mark.proves("AR-TERR-024/2", edition=G23)
def test_three_metres_with_a_helper() -> None:
    match = at_wall(3.0, PAIR)
    leg_up(match)
    finish_turn(match)
    assert marks(match, "A")["atop"] == "wall"
    match = at_wall(3.2, PAIR)
    assert refusal(lambda: leg_up(match)).reason == "too-high"


@pytest.mark.proves("AR-TERR-025/1", edition=G23)
def test_a_helper_who_walks() -> None:
    match = at_wall(2.0, {**PAIR, "B": {"at": (105.0, 99.0)}})
    assert refusal(lambda: leg_up(match)).rule == "AR-TERR-025"
    match = at_wall(2.0, PAIR)
    leg_up(match, helper=False)
    go(match, "B", (107.0, 99.0))
    finish_turn(match)
    assert figure(match, "A").base.level == 0


@proves("AR-TERR-025/2", "AR-TERR-028/3")
def test_up_on_the_wall(edition: str) -> None:
    match = at_wall(2.0, PAIR, edition=edition)
    leg_up(match)
    move(match)
    assert (figure(match, "A").base.level, at(match, "A")) == (1, (100.0, 101.0))


@pytest.mark.proves("AR-TERR-025/3", edition=G23)
def test_the_helper_is_contacted() -> None:
    enemy = {"seat": "blue", "at": (110.0, 99.0), "class": 1}
    match = at_wall(2.0, {**PAIR, "E": enemy}, dice={"strike E -> B": 1, "strike B -> E": 1})
    leg_up(match)
    plan(match, "E", goal="charge", target="B")
    finish_turn(match)
    assert figure(match, "A").base.level == 0
    assert {event.by for event in events(match, "struck")} == {
        "B",
        "E",
    }  # he gives up his work, not his blow (AR-MEL-009)


@pytest.mark.proves("AR-TERR-025/4", edition=G23)
def test_too_heavy() -> None:
    match = at_wall(2.0, {**PAIR, "A": {"at": (100.0, 99.0), "marks": {"load": "chest"}}})
    assert refusal(lambda: leg_up(match)).reason == "too-heavy"


# --- ladders -----------------------------------------------------------------------------------------------------


def ladder(metres: float, y: float = 99.0) -> Post:
    return Post(id="ladder", kind="scaling_ladder", x=100.0, y=y, radius=1.0, height=metres * METRE)


def bearers(count: int, y: float = 99.0, **more: Any) -> dict[str, Any]:
    places = [(100.0, y), (102.0, y), (98.0, y), (104.0, y)]
    return {f"A{i}": {"at": places[i], "marks": {"crew": "ladder"}, **more} for i in range(count)}


def raising(match: Match, count: int) -> None:
    for i in range(count):
        plan(match, f"A{i}", goal="work", kind="raise", piece="ladder")


@pytest.mark.proves("AR-TERR-026/1", edition=G23)
def test_two_men_in_mail() -> None:
    match = at_wall(4.0, bearers(2, 80.0, armour="4"), ladder(4.0, 80.0))
    assert refusal(lambda: go(match, "A0", (100.0, 92.1))).facts["allowance"] == 12.0
    go(match, "A0", (100.0, 92.0))
    go(match, "A1", (102.0, 92.0))
    move(match)
    assert match.state.book.props["ladder"].base.y == 92.0


def test_taking_a_ladder_up() -> None:
    """AR-TERR-026: it lies beside him, and he carries it from the next turn on."""
    match = at_wall(4.0, {"A": {"at": (100.0, 81.0)}, "B": {"at": (110.0, 81.0)}}, ladder(3.0, 80.0))
    take = {"goal": "work", "kind": "take-up", "piece": "ladder"}
    assert refusal(lambda: plan(match, "B", **take)).reason == "not-beside-prop"
    plan(match, "A", **take)
    finish_turn(match)
    assert marks(match, "A")["crew"] == "ladder"
    go(match, "A", (100.0, 96.0))
    move(match)
    assert match.state.book.props["ladder"].base.y > 90.0


@pytest.mark.proves("AR-TERR-026/2", "AR-TERR-026/3", "AR-TERR-027/1", edition=G23)
def test_turn_after_turn() -> None:
    match = at_wall(4.5, bearers(2, 89.0), ladder(5.0, 89.0))
    for i in range(2):
        go(match, f"A{i}", (100.0 + 2 * i, 99.0))
    finish_turn(match)
    raising(match, 2)
    climb = {"goal": "work", "kind": "climb", "piece": "ladder"}
    assert refusal(lambda: plan(match, "A0", **climb)).reason == "not-raised"
    finish_turn(match)
    assert match.state.turn == 3
    plan(match, "A0", **climb)
    assert refusal(lambda: plan(match, "A1", **climb)).reason in ("one-at-a-time", "not-at-the-foot")
    finish_turn(match)
    assert figure(match, "A0").base.level == 1
    go(match, "A1", (100.0, 99.0))
    finish_turn(match)
    plan(match, "A1", **climb)
    move(match)
    assert (figure(match, "A1").base.level, len(events(match, "dice-rolled"))) == (1, 0)


@pytest.mark.proves("AR-TERR-027/2", edition=G23)
def test_a_tall_ladder() -> None:
    match = at_wall(7.5, bearers(4), ladder(8.0))
    raising(match, 4)
    finish_turn(match)
    match.state.turn = 3
    climb = {"goal": "work", "kind": "climb", "piece": "ladder"}
    plan(match, "A0", **climb)
    assert refusal(lambda: plan(match, "A1", **climb)).rule == "AR-TERR-027"
    finish_turn(match)
    assert figure(match, "A0").base.level == 0
    plan(match, "A0", **climb)
    plan(match, "A1", **climb)
    finish_turn(match)
    assert (figure(match, "A0").base.level, figure(match, "A1").base.level) == (1, 0)
    go(match, "A0", (110.0, 101.0))
    plan(match, "A1", **climb)
    finish_turn(match)
    assert figure(match, "A1").base.level == 1


def raised(figures: dict[str, Any], metres: float = 4.0, **more: Any) -> Match:
    match = at_wall(metres, {**bearers(2), **figures}, ladder(metres + 0.5), **more)
    raising(match, 2)
    finish_turn(match)
    return match


CLIMB = {"goal": "work", "kind": "climb", "piece": "ladder"}
DOWN = {"goal": "work", "kind": "descend", "piece": "ladder"}


@pytest.mark.proves("AR-TERR-027/3", edition=G23)
def test_no_walk_before_climbing() -> None:
    match = raised({"B": {"at": (100.0, 92.0)}})
    assert refusal(lambda: plan(match, "B", **CLIMB)).reason == "not-at-the-foot"


@pytest.mark.proves("AR-TERR-027/4", edition=G23)
def test_one_hand_on_the_ladder() -> None:
    from escarmouche.rulebooks.argad.edition import edition_of

    match = at_wall(7.5, bearers(4, weapons=("halberd", "sword")), ladder(8.0))
    raising(match, 4)
    finish_turn(match)
    plan(match, "A0", **CLIMB)
    finish_turn(match)
    climber = figure(match, "A0")
    assert climber.marks["on ladder"] == "ladder"
    assert not usable(climber, "halberd", edition_of(match))
    assert usable(climber, "sword", edition_of(match))


def test_one_hand_on_the_way_down() -> None:
    """AR-TERR-027"""
    match = raised({})
    plan(match, "A0", **CLIMB)
    finish_turn(match)
    assert (figure(match, "A0").base.level, "on ladder" in figure(match, "A0").marks) == (1, False)
    plan(match, "A0", **DOWN)
    move(match)
    assert [event.mark for event in events(match, "marked") if event.figure == "A0"].count("on ladder") == 2
    assert figure(match, "A0").base.level == 0
    assert not {"on ladder", "atop"} & set(figure(match, "A0").marks)


def test_down_takes_as_long_as_up() -> None:
    """AR-TERR-027: one turn for each, or two where it is tall, and nobody comes up meanwhile."""
    for metres, turns in ((4.0, 1), (7.5, 2)):
        match = at_wall(metres, bearers(4), ladder(metres + 0.5))
        raising(match, 4)
        finish_turn(match)
        plan(match, "A0", **CLIMB)
        finish_turn(match)
        if turns == 2:
            assert refusal(lambda match=match: plan(match, "A0", **DOWN)).reason == "not-at-the-head"
            plan(match, "A0", **CLIMB)
            finish_turn(match)
        assert figure(match, "A0").base.level == 1
        for turn in range(turns):
            assert figure(match, "A0").base.level == 1, turn
            plan(match, "A0", **DOWN)
            assert refusal(lambda match=match: plan(match, "A1", **CLIMB)).reason == "one-at-a-time"
            finish_turn(match)
        assert figure(match, "A0").base.level == 0
        assert refusal(lambda match=match: plan(match, "A0", **DOWN)).reason == "not-at-the-head"


def test_an_enemy_at_the_foot_is_met() -> None:
    """AR-TERR-027, AR-CONT-001"""
    match = raised({"E": {"seat": "blue", "at": (100.0, 80.0)}})
    plan(match, "A0", **CLIMB)
    go(match, "A1", (120.0, 95.0))
    finish_turn(match)
    x, y = match.state.book.props["ladder"].base.centre
    plan(match, "A0", **DOWN)
    go(match, "E", (x, y - 2.0))
    move(match)
    assert [(event.by, event.at) for event in events(match, "contact-made")] == [("A0", "E")]


def test_friends_make_room_above() -> None:
    """AR-MOVE-016: whoever comes up after another stands beside him on the wall, not on him."""
    match = raised({})
    for name in ("A0", "A1"):
        plan(match, name, **CLIMB)
        finish_turn(match)
        if name == "A0":
            go(match, "A1", (100.0, 99.0))
            finish_turn(match)
    first, second = figure(match, "A0").base, figure(match, "A1").base
    assert (first.level, second.level) == (1, 1)
    assert not overlap(first, second)
    assert 100.0 <= second.y <= 102.0


def test_a_ladder_is_pushed_away() -> None:
    """AR-TERR-026: by whoever holds the top, in a turn's work, unless somebody is on it."""
    push = {"goal": "work", "kind": "push-away", "piece": "ladder"}
    defender = {"D": {"seat": "blue", "at": (102.2, 101.0), "level": 1, "class": 3}}
    match = raised(defender)
    plan(match, "D", **push)
    finish_turn(match)
    assert "raised" not in match.state.book.props["ladder"].facts
    assert refusal(lambda: plan(match, "A0", **CLIMB)).reason == "not-raised"
    match = raised(defender)
    plan(match, "D", **push)
    plan(match, "A0", **CLIMB)
    finish_turn(match)
    assert "raised" in match.state.book.props["ladder"].facts
    assert figure(match, "A0").base.level == 1
    match = raised({"D": {**defender["D"], "at": (110.0, 101.0)}})
    assert refusal(lambda: plan(match, "D", **push)).reason == "not-at-the-head"


@proves("AR-TERR-028/1")
def test_in_time_to_bar(edition: str) -> None:
    defender = {"seat": "blue", "at": (110.0, 101.0), "level": 1, "gear": ("full_kit",), "class": 3, "facing": 180.0}
    match = at_wall(2.0, {**PAIR, "D": defender}, edition=edition)
    leg_up(match)
    go(match, "D", (100.0, 101.0))
    for _ in range(4):
        if match.state.phase == "movement":
            match.submit(match.pending()[0].seat, match.pending()[0].default)  # type: ignore[arg-type]
    assert [(event.by, event.at) for event in events(match, "contact-made")] == [("A", "D")]
    assert figure(match, "A").base.level == 0
    assert marks(match, "A")["climbing"]


SWORD = {"weapons": ("sword",), "class": 4}


def up_against(edition: str, die: int) -> Match:
    """A climbs by a leg up to D, who awaits him on the wall, and strikes; the whole turn."""
    defender = {"seat": "blue", "at": (100.0, 101.0), "level": 1, "facing": 180.0, **SWORD, "class": 3}
    pair = {name: {**card, **SWORD} for name, card in PAIR.items()}
    dice = {"strike A -> D": die, "strike D -> A": 1}
    match = at_wall(2.0, {**pair, "D": defender}, edition=edition, dice=dice)
    leg_up(match)
    finish_turn(match)
    (blow,) = [event for event in events(match, "struck") if event.by == "A"]
    assert {one.cause: one.value for one in blow.modifiers} == {"lower": -1}
    return match


@proves("AR-TERR-028/2")
def test_the_defender_gives_way(edition: str) -> None:
    """Thrown back along the wall, not off it, or killed he leaves his place to the climber; else he keeps it."""
    match = up_against(edition, 4)
    assert (figure(match, "A").base.level, at(match, "A")) == (1, (100.0, 101.0))
    assert (figure(match, "D").base.level, gone(match, "D", (100.0, 101.0))) == (1, 2.0)
    assert 100.0 <= at(match, "D")[1] <= 102.0  # the wall is no wider
    assert "climbing" not in marks(match, "A")
    match = up_against(edition, 5)
    assert not figure(match, "D").alive
    assert (figure(match, "A").base.level, at(match, "A")) == (1, (100.0, 101.0))
    match = up_against(edition, 3)
    assert (figure(match, "A").base.level, at(match, "D")) == (0, (100.0, 101.0))
    assert marks(match, "A")["climbing"]


# --- up a ladder against a defender ----------------------------------------------------------------------------------


def assault(kind: str, climber: int, defender: int, slow: dict[str, int] | None = None) -> Match:
    """A0 has come up a ladder to D, who stands on the wall; they strike, and the second turn is over."""
    top = Linear(id="wall", kind=kind, points=((50.0, 101.0), (150.0, 101.0)), thickness=2.0, height=4.0 * METRE)
    people = bearers(2, weapons=("sword",), **{"class": 3}) | {
        "D": {"seat": "blue", "at": (100.0, 101.0), "level": 1, "facing": 180.0, **SWORD, "class": 3},
        "X": FAR,
    }
    dice = {"strike A0 -> D": climber, "strike D -> A0": defender, **(slow or {})}
    match = table(G23, people, pieces=(top, ladder(4.5)), dice=dice, switches={"disorder": False})
    raising(match, 2)
    finish_turn(match)
    plan(match, "A0", **CLIMB)
    finish_turn(match)
    assert match.state.turn == 3
    return match


def factors(match: Match, by: str) -> dict[str, int]:
    (blow,) = [event for event in events(match, "struck") if event.by == by]
    return {one.cause: one.value for one in blow.modifiers}


@pytest.mark.parametrize(("kind", "bonus"), [("rampart", {"defends_obstacle": 1}), ("wall", {})])
@pytest.mark.proves("AR-MEL-080/1", "AR-MEL-081/3", edition=G23)
def test_an_assault_by_ladder(kind: str, bonus: dict[str, int]) -> None:
    """Lower by one, and on a rampart the defender better by one: he is thrown back on 4, killed on 5."""
    match = assault(kind, 4, 1)
    assert (factors(match, "A0"), factors(match, "D")) == ({"lower": -1}, bonus)
    assert (figure(match, "A0").base.level, at(match, "A0")) == (1, (100.0, 101.0))
    assert figure(match, "D").alive
    assert not figure(assault(kind, 5, 1), "D").alive
    assert figure(assault(kind, 1, 3 - len(bonus)), "A0").alive
    assert not figure(assault(kind, 1, 4 - len(bonus)), "A0").alive


def test_an_assault_on_an_upper_floor() -> None:
    """AR-MEL-080: where a ladder leads into a house no wall stops a blow, and the defender is the better by one."""
    outline = ((90.0, 100.0), (110.0, 100.0), (110.0, 120.0), (90.0, 120.0))
    house = Building(id="inn", kind="house", levels=tuple(Level(number=n, outline=outline, height=4.0) for n in (0, 1)))
    people = bearers(2, weapons=("sword",)) | {
        "D": {"seat": "blue", "at": (100.0, 101.2), "level": 1, "weapons": ("sword",)},
        "X": FAR,
    }
    dice = {"strike A0 -> D": 5, "strike D -> A0": 1}
    match = table(G23, people, pieces=(house, ladder(4.5)), dice=dice, switches={"disorder": False})
    raising(match, 2)
    finish_turn(match)
    plan(match, "A0", **CLIMB)
    finish_turn(match)
    assert (factors(match, "A0"), factors(match, "D")) == ({"lower": -1}, {"defends_obstacle": 1})
    assert not figure(match, "D").alive
    assert figure(match, "A0").base.level == 1


@pytest.mark.proves("AR-MEL-081/2", edition=G23)
def test_thrown_down_the_ladder() -> None:
    """Alive, at the foot; and whatever the defender does later, nobody is up there but who climbs again."""
    match = assault("rampart", 1, 2)
    assert (figure(match, "A0").base.level, at(match, "A0")) == (0, (100.0, 99.0))
    assert not {"on ladder", "climbing", "climbs to"} & set(marks(match, "A0"))
    go(match, "D", (120.0, 101.0))
    finish_turn(match)
    assert figure(match, "A0").base.level == 0


def test_who_walks_away_is_not_on_the_wall() -> None:
    """AR-TERR-028: held below he goes elsewhere; it does not matter any more who leaves the top."""
    match = assault("wall", 1, 1, {"slow A0": 1})
    assert marks(match, "A0")["climbs to"]
    go(match, "A0", (100.0, 85.0))
    go(match, "D", (120.0, 101.0))
    finish_turn(match)
    assert (figure(match, "A0").base.level, at(match, "A0")) == (0, (100.0, 85.0))


# --- rocks -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("far", "die", "up"), [(11.0, 4, True), (11.0, 5, False), (11.0, 6, False), (13.0, 4, False)])
@proves("AR-TERR-045/1", "AR-TERR-045/2", "AR-TERR-045/3", "AR-TERR-045/4")
def test_the_dolmen(edition: str, far: float, die: int, up: bool) -> None:
    south = 101.0 + far - 0.1  # ground is met where the base lies 0.1 cm deep on it (AR-TERR-004)
    rock = Area(id="rock", kind="rock", outline=((95.0, south), (105.0, south), (105.0, south + 8), (95.0, south + 8)))
    armour = {"armour": "4"} if edition != "argad-mega12" else {"gear": ("full_kit",)}
    match = table(edition, {"A": {"at": (100.0, 100.0), **armour}, "X": FAR}, pieces=(rock,), dice={"slow A": die})
    go(match, "A", (100.0, 116.0))
    move(match)
    footprint = match.table.by_id["rock"]
    assert footprint.holds(figure(match, "A").base) is up
    if not up and die != 6:
        assert round(gone(match, "A", (100.0, 100.0)), 1) == far


@pytest.mark.parametrize(
    ("to", "ends"), [((60.0, 55.0), (60.0, 55.0)), ((75.0, 71.0), (75.0, 71.0)), ((60.0, 85.0), (60.0, 72.9))]
)
def test_from_the_foot_of_a_rock(to: tuple[float, float], ends: tuple[float, float]) -> None:
    """AR-TERR-045: whoever only brushes it goes on; up on it he goes no farther, and next turn he may come down."""
    rock = Area(id="rock", kind="rock", outline=((55.0, 71.9), (65.0, 71.9), (65.0, 80.0), (55.0, 80.0)))
    match = table(G23, {"A": {"at": (60.0, 71.05)}, "X": FAR}, pieces=(rock,), dice={"slow A": (1, 1)})
    go(match, "A", to)
    finish_turn(match)
    assert at(match, "A") == ends
    if ends != to:
        go(match, "A", (60.0, 60.0))
        finish_turn(match)
        assert at(match, "A") == (60.0, 60.0)
