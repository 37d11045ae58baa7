"""Dangerous ground, second tests and rescuers, crossing slowly, great jumps (AR-TERR-033 to -040)."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest
from argad_moves import at, finish_turn, go, gone, marks, move, plan, say, table
from argad_table import ask, events, figure, proves, refusal
from marching import carry_out, field

from escarmouche.engine.match import Match
from escarmouche.table.pieces import Area, Linear

FAR = {"seat": "blue", "at": (280.0, 280.0)}
START = (100.0, 100.0)
ON = {"danger": True, "disorder": False}

#: The border of the ground: a round base is 0.1 cm deep in it 5 cm to the east of where people start (AR-TERR-004).
BORDER = 105.9


def ground(kind: str = "brush", sign: str = "A", start: float = BORDER, width: float = 60.0) -> Area:
    """A strip from north to south; brush is difficult on foot, a ledge is easy."""
    return Area(
        id="it", kind=kind, sign=sign, outline=((start, 0), (start + width, 0), (start + width, 300), (start, 300))
    )


def ledge(**more: Any) -> Area:
    return ground("ledge", **more)


def walk(
    edition: str,
    piece: Area | None,
    dice: Mapping[str, Any],
    far: float = 20.0,
    people: Mapping[str, Mapping[str, Any]] | None = None,
    on: bool = True,
    **fields: Any,
) -> Match:
    """A, or all of these people, walk to the east; the match stops before the shooting."""
    folk = people or {"A": {"at": START, **fields}}
    pieces = (piece,) if piece else ()
    match = field(edition, {**folk, "X": FAR}, pieces=pieces, dice=dice, switches={**ON, "danger": on})
    for name in folk:
        x, y = figure(match, name).base.centre
        go(match, name, (x + far, y))
    return carry_out(match)


def read(match: Match) -> dict[str, str]:
    """What each danger die came to, the last for each figure."""
    return {event.figure: event.result for event in events(match, "danger-read")}


def file_of(*grades: int, x: float = 100.0) -> dict[str, dict[str, Any]]:
    """A group abreast, of these classes."""
    return {f"A{place}": {"at": (x, 100.0 + 3 * place), "class": grade} for place, grade in enumerate(grades)}


# --- the sign ----------------------------------------------------------------------------------------------------


@proves("AR-TERR-033/1")
def test_the_rule_is_off(edition: str) -> None:
    match = walk(edition, ledge(), {}, on=False)
    assert not events(match, "dice-rolled")
    assert gone(match, "A", START) == 20.0
    match = walk(edition, ground(), {"slow A": 5}, on=False)
    assert not events(match, "danger-read")
    assert gone(match, "A", START) == 15.0


@pytest.mark.parametrize("sign", ["A", "R", "H"])
@proves("AR-TERR-033/2")
def test_any_sign(edition: str, sign: str) -> None:
    match = walk(edition, ledge(sign=sign), {"slow A": 4})
    assert read(match) == {"A": "in-danger"}


def test_no_other_sign() -> None:
    assert not events(walk("argad-g23", ledge(sign="B"), {}), "dice-rolled")


@proves("AR-TERR-033/3")
def test_standing_still_on_a_ledge(edition: str) -> None:
    match = table(edition, {"A": {"at": START}, "X": FAR}, pieces=(ledge(start=90.0),), switches=ON)
    move(match)
    assert not events(match, "dice-rolled")
    match = table(edition, {"A": {"at": START}, "X": FAR}, pieces=(ledge(start=90.0),), switches=ON)
    go(match, "A", (102.0, 100.0))  # two paces
    move(match)
    assert not events(match, "dice-rolled")
    assert at(match, "A") == (102.0, 100.0)


def test_a_mount_rolls_two_dice_on_easy_ground() -> None:
    match = walk("argad-g23", ledge(), {"slow A": (3, 4)}, 20.0, mounted="rider", facing=90.0)
    assert read(match) == {"A": "shouts"}  # the smaller
    assert gone(match, "A", START) == 20.0  # easy ground takes nothing off


def test_a_ground_of_a_pack_carries_the_sign() -> None:
    """The terrain table may carry it, a piece need not."""
    from escarmouche.rulebooks.argad.danger import sign_of
    from escarmouche.rulebooks.argad.edition import edition_of

    match = table("argad-g23", {"A": {"at": START}}, pieces=(ground(sign=""),), switches=ON)
    import msgspec

    edition = edition_of(match)
    brush = msgspec.structs.replace(edition.grounds["brush"], sign="H*")
    assert sign_of(match, match.table.piece("it")) == ""
    match.fixed["edition"] = msgspec.structs.replace(edition, grounds={**edition.grounds, "brush": brush})
    assert sign_of(match, match.table.piece("it")) == "H*"


# --- reading the die ---------------------------------------------------------------------------------------------


@proves("AR-TERR-034/1", "AR-SHOOT-021/3")
def test_below_equal_above(edition: str) -> None:
    bow = {"weapons": ("yumi", "katana")}
    fine = walk(edition, ground(), {"slow A": 2}, **bow)
    assert read(fine) == {"A": "unharmed"}
    assert gone(fine, "A", START) == 18.0
    assert not {"bound to move", "helpless"} & set(marks(fine, "A"))

    shouting = walk(edition, ground(), {"slow A": 3}, **bow)
    assert read(shouting) == {"A": "shouts"}
    assert gone(shouting, "A", START) == 17.0  # he moves all the same

    clinging = walk(edition, ground(), {"slow A": 4}, **bow)
    assert read(clinging) == {"A": "in-danger"}
    assert gone(clinging, "A", START) == 7.0  # 5 cm to the border, and his base
    assert marks(clinging, "A")["in danger"] == "it"

    for match, state in ((shouting, "bound to move"), (clinging, "helpless")):
        refused = refusal(lambda match=match: ask(match, "shot", by="A", at="X"))
        assert (refused.rule, refused.facts["state"]) == ("AR-SHOOT-021", state)
    assert refusal(lambda: ask(fine, "shot", by="A", at="X")).rule != "AR-SHOOT-021"  # too far away, but able


@proves("AR-TERR-034/2")
def test_each_by_his_own_class(edition: str) -> None:
    match = walk(edition, ground(), {"slow A0": 3}, people=file_of(2, 3, 4))
    assert read(match) == {"A0": "in-danger", "A1": "shouts", "A2": "unharmed"}
    assert [gone(match, name, (100.0, 100.0 + 3 * place)) for place, name in enumerate(("A0", "A1", "A2"))] == [
        7,
        17,
        17,
    ]


@proves("AR-TERR-034/3")
def test_agility_before_class(edition: str) -> None:
    match = walk(edition, ledge(), {"slow A": 4}, characteristics={"agility": 5})
    assert read(match) == {"A": "unharmed"}
    match = walk(edition, ground("shallow_water"), {"slow A": 4}, characteristics={"agility": 5, "health": 2})
    assert [(event.need, event.result) for event in events(match, "danger-read")] == [(2, "in-danger")]


@proves("AR-TERR-034/4")
def test_one_victim_of_five(edition: str) -> None:
    dice = {"slow A0": 5, "victim of danger A0": (3,)}
    match = walk(edition, ground(), dice, people=file_of(3, 3, 3, 3, 3))
    assert [name for name, result in read(match).items() if result == "in-danger"] == ["A2"]
    throws = [event.throw for event in events(match, "dice-rolled")]
    assert [(throw.name, throw.sides) for throw in throws] == [("slow A0", 6), ("victim of danger A0", 5)]
    assert all("helpless" not in marks(match, name) for name in ("A0", "A1", "A3", "A4"))


def test_whoever_does_not_come_to_it_is_in_no_danger() -> None:
    match = walk("argad-g23", ground(start=BORDER + 7), {}, 8.0)
    assert not events(match, "dice-rolled")
    match = table(
        "argad-g23",
        {"A": {"at": START}, "X": FAR},
        pieces=(
            Area(id="near", kind="brush", outline=((BORDER, 0), (BORDER + 3, 0), (BORDER + 3, 300), (BORDER, 300))),
            ground(start=BORDER + 10),
        ),
        dice={"slow A": 6},
        switches=ON,
    )
    go(match, "A", (120.0, 100.0))
    move(match)  # held at the border of the first
    assert not events(match, "danger-read")
    assert gone(match, "A", START) == 5.0


def test_a_charge_ends_where_danger_catches_him() -> None:
    foe = {"seat": "blue", "at": (114.0, 100.0)}
    match = table("argad-g23", {"A": {"at": START}, "E": foe}, pieces=(ground(),), dice={"slow A": 4}, switches=ON)
    plan(match, "A", goal="charge", target="E")
    move(match)
    assert gone(match, "A", START) == 7.0
    assert not events(match, "contact-made")


def test_a_hidden_man_who_shouts_is_heard_within_voice_range() -> None:
    for away, known in ((21.0, True), (60.0, False)):
        people = {"A": {"at": START, "seen_by": ("red",)}, "E": {"seat": "blue", "at": (105.0, 100.0 + away)}}
        match = table("argad-g23", people, pieces=(ledge(),), dice={"slow A": 3}, switches=ON)
        go(match, "A", (110.0, 100.0))
        move(match)
        assert figure(match, "A").is_known_to("blue") is known


@proves("AR-MEL-009/5")
def test_he_moves_and_does_not_strike(edition: str) -> None:
    foe = {"seat": "blue", "at": (114.0, 100.0), "weapons": ("sword",)}
    match = table(
        edition,
        {"A": {"at": START, "weapons": ("sword",)}, "E": foe},
        pieces=(ground(),),
        dice={"slow A": 3, "strike E -> A": 1},
        switches=ON,
    )
    plan(match, "A", goal="charge", target="E")
    finish_turn(match)
    assert [(event.by, event.at) for event in events(match, "contact-made")] == [("A", "E")]
    assert gone(match, "A", START) == 12.0
    assert [event.by for event in events(match, "struck")] == ["E"]


def test_the_next_turn_he_strikes_again() -> None:
    match = table("argad-g23", {"A": {"at": START}, "X": FAR}, pieces=(ledge(),), dice={"slow A": 3}, switches=ON)
    go(match, "A", (120.0, 100.0))
    finish_turn(match)
    assert any(event.mark == "bound to move" for event in events(match, "marked"))
    assert "bound to move" not in marks(match, "A")


# --- the second test ---------------------------------------------------------------------------------------------


def clinging(edition: str, second: Mapping[str, Any], **people: Any) -> Match:
    """A, of class 3 unless it is said otherwise, clings on in brush; the second turn's announcements are open."""
    others = {name: fields for name, fields in people.items() if name != "A"}
    folk = {"A": {"at": START, **people.get("A", {})}, **others, "X": FAR}
    first = (second["slow A"][0],) if "slow A" in second else (4,)
    match = table(edition, folk, pieces=(ground(),), dice={**second, "slow A": first}, switches=ON)
    go(match, "A", (120.0, 100.0))
    finish_turn(match)
    assert match.state.turn == 2
    assert marks(match, "A")["helpless"]
    return match


@pytest.mark.parametrize(("die", "alive", "bound"), [(4, False, False), (3, True, True), (2, True, False)])
@proves("AR-TERR-035/1")
def test_the_second_die(edition: str, die: int, alive: bool, bound: bool) -> None:
    match = clinging(edition, {"danger A": die})
    go(match, "A", (115.0, 100.0))
    move(match)
    assert figure(match, "A").alive is alive
    if alive:
        assert "helpless" not in marks(match, "A")
        assert any(event.mark == "bound to move" for event in events(match, "marked")) is bound
        assert gone(match, "A", START) == 15.0  # of 20 the die leaves 17 or 18
    result = [event.result for event in events(match, "danger-read")][-1]
    assert result == ("saved" if alive else "lost")


def test_the_second_die_is_his_slow_die() -> None:
    match = clinging("argad-g23", {"danger A": 2})
    go(match, "A", (127.0, 100.0))
    move(match)
    assert gone(match, "A", START) == 25.0  # from 7 on, 20 less 2


@proves("AR-TERR-035/2")
def test_helped(edition: str) -> None:
    match = clinging(edition, {"danger A": 4}, B={"at": (107.0, 102.0)})
    plan(match, "B", goal="work", kind="rescue", on="A")
    move(match)
    last = events(match, "danger-read")[-1]
    assert ({one.cause: one.value for one in last.modifiers}, last.total) == ({"danger_helped": -1}, 3)
    assert (last.result, figure(match, "A").alive) == ("saved", True)


@proves("AR-TERR-035/3")
def test_the_rescuer_is_drawn_in(edition: str) -> None:
    match = clinging(edition, {"danger A": 5, "danger B": 5}, B={"at": (107.0, 102.0), "class": 3})
    plan(match, "B", goal="work", kind="rescue", on="A")
    move(match)
    assert not figure(match, "A").alive
    assert marks(match, "B")["in danger"] == "it"
    assert read(match) == {"A": "lost", "B": "in-danger"}


@proves("AR-TERR-035/4")
def test_two_life_points(edition: str) -> None:
    match = clinging(edition, {"danger A": 4}, A={"traits": ("two lives",)})
    move(match)
    assert figure(match, "A").alive
    assert marks(match, "A")["wounded"]
    assert ask(match, "figure", figure="A")["allowance"] == 12.0
    assert match.table.by_id["it"].gap(figure(match, "A").base) > 0.0  # out of it, at the border
    assert at(match, "A")[0] < BORDER
    assert "in danger" not in marks(match, "A")


def test_who_may_help() -> None:
    match = clinging(
        "argad-g23", {"danger A": 1}, B={"at": (107.0, 102.0)}, C={"at": (109.0, 100.0)}, D={"at": (107.0, 90.0)}
    )
    work = {"goal": "work", "kind": "rescue", "on": "A"}
    assert refusal(lambda: plan(match, "D", **work)).reason == "too-far-to-help"
    assert refusal(lambda: plan(match, "B", **{**work, "on": "C"})).reason == "not-in-danger"
    plan(match, "B", **work)
    assert refusal(lambda: plan(match, "C", **work)).reason == "has-a-rescuer"


def test_he_does_nothing_meanwhile() -> None:
    match = clinging("argad-g23", {"danger A": 1}, B={"at": (107.0, 102.0)})
    refused = refusal(lambda: ask(match, "shot", by="A", at="X"))
    assert refused.rule in ("AR-SHOOT-021", "AR-WPN-001")
    move(match)  # he announces nothing: the test comes all the same
    assert [event.result for event in events(match, "danger-read")] == ["in-danger", "saved"]


# --- modifiers ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "dice", "total", "result", "lost"),
    [
        pytest.param({"class": 4, "armour": "4"}, (3,), 4, "shouts", 3, id="mail"),
        pytest.param({"class": 4, "armour": "5", "marks": {"load": "chest"}}, (1,), 5, "in-danger", 1, id="loaded"),
        pytest.param({"class": 3, "traits": ("local brush",)}, (4, 5), 3, "shouts", 4, id="local"),
    ],
)
@proves("AR-TERR-036/1", "AR-TERR-036/2", "AR-TERR-036/3")
def test_modifiers(
    edition: str, fields: dict[str, Any], dice: tuple[int, ...], total: int, result: str, lost: float
) -> None:
    whole = ask(table(edition, {"A": {"at": START, **fields}}), "mover", figure="A")["allowance"]
    match = walk(edition, ground(start=101.0), {"slow A": dice}, whole, **fields)
    last = events(match, "danger-read")[-1]
    assert (last.total, last.result) == (total, result)
    taken = match.state.book.march.slowed["A"].loss
    assert taken == lost  # the modifiers take no centimetres
    if result == "shouts":
        assert gone(match, "A", START) == whole - lost


def test_a_heavy_load() -> None:
    match = walk("argad-g23", ledge(), {"slow A": 2}, 16.0, marks={"load": "sack"})
    assert [(one.cause, one.value) for one in events(match, "danger-read")[0].modifiers] == [("danger_load_heavy", 1)]


# --- mounted -----------------------------------------------------------------------------------------------------


@proves("AR-TERR-037/1", "AR-TERR-037/2")
def test_the_smaller_or_the_larger(edition: str) -> None:
    rider = {"mounted": "rider", "facing": 90.0}
    easy = walk(edition, ground("brush"), {"slow A": (2, 5)}, **rider)
    assert (events(easy, "danger-read")[0].natural, read(easy)) == (2, {"A": "unharmed"})
    hard = walk(edition, ground("dense_forest"), {"slow A": (2, 5)}, **rider)
    assert (events(hard, "danger-read")[0].natural, read(hard)) == (5, {"A": "in-danger"})
    infantry = walk(edition, ground("brush"), {"slow A": (2, 5)}, mounted="mounted_infantry", facing=90.0)
    last = events(infantry, "danger-read")[0]
    assert (last.natural, last.total, last.result) == (2, 3, "shouts")


# --- sixes -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("second", "struck"), [(4, ["A0", "A1"]), (2, ["A0"])])
@proves("AR-TERR-038/1", "AR-TERR-038/2")
def test_a_six_strikes_on(edition: str, second: int, struck: list[str]) -> None:
    dice = {"slow A0": 6, "victim of danger A0": (1,), "more danger A0": second}
    match = walk(edition, ground(), dice, people=file_of(3, 3))
    assert [name for name, result in read(match).items() if result == "in-danger"] == struck
    for place, name in enumerate(("A0", "A1")):
        assert gone(match, name, (100.0, 100.0 + 3 * place)) == 5.0  # blocked at the border, the endangered too


@proves("AR-TERR-038/3")
def test_a_six_alone(edition: str) -> None:
    match = walk(edition, ground(), {"slow A": 6})
    assert read(match) == {"A": "in-danger"}
    assert [event.throw.name for event in events(match, "dice-rolled")] == ["slow A"]
    assert gone(match, "A", START) == 5.0


# --- in haste ----------------------------------------------------------------------------------------------------


def starred(sign: str, start: float, far: float, slowly: bool, dice: Mapping[str, Any]) -> Match:
    piece = ground("brush", sign, start=100.0 + 1.0 + start, width=6.0)
    match = field("argad-g23", {"A": {"at": START}, "X": FAR}, pieces=(piece,), dice=dice, switches=ON)
    go(match, "A", (100.0 + far, 100.0), **({"deed": "slowly"} if slowly else {}))
    return carry_out(match)


@proves("AR-TERR-039/1", "AR-TERR-039/2", "AR-TERR-039/3")
def test_crossing_slowly(edition: str) -> None:
    assert edition == "argad-g23"
    slow = starred("A*", 0.0, 8.0, slowly=True, dice={"slow A": 4})
    assert not events(slow, "danger-read")
    assert gone(slow, "A", START) == 8.0
    assert refusal(lambda: ask(slow, "shot", by="A", at="X")).rule in ("AR-SHOOT-021", "AR-WPN-001")
    assert marks(slow, "A")["bound to move"]
    fast = starred("A*", 6.0, 14.0, slowly=False, dice={"slow A": 4})
    assert read(fast) == {"A": "in-danger"}
    assert refusal(lambda: starred("A*", 6.0, 14.0, slowly=True, dice={})).reason == "not-at-the-border"
    plain = starred("A", 0.0, 8.0, slowly=True, dice={"slow A": 4})
    assert read(plain) == {"A": "in-danger"}


def test_slowly_means_no_farther_than_the_far_border() -> None:
    assert refusal(lambda: starred("A*", 0.0, 12.0, slowly=True, dice={})).reason == "beyond-the-border"
    held = starred("A*", 0.0, 8.0, slowly=True, dice={"slow A": 6})
    assert gone(held, "A", START) < 0.2  # the six holds him all the same


# --- jumps and falls ---------------------------------------------------------------------------------------------


METRE = 5 / 3


def on_wall(metres: float, edition: str = "argad-g23", dice: Any = None, hay: bool = False, **fields: Any) -> Match:
    wall = Linear(id="wall", kind="wall", points=((50.0, 101.0), (150.0, 101.0)), thickness=2.0, height=metres * METRE)
    pieces: list[Any] = [wall]
    if hay:
        pieces.append(Area(id="hay", kind="haystack", outline=((95, 90), (105, 90), (105, 100), (95, 100))))
    here = {"at": (100.0, 101.0), "level": 1, "marks": {"atop": "wall"}, **fields}
    return table(edition, {"A": here, "X": FAR}, pieces=tuple(pieces), dice=dice, switches=ON)


def jump(match: Match, y: float = 98.9) -> None:
    go(match, "A", (100.0, y), deed="jump")
    move(match)


@pytest.mark.parametrize("die", [2, 3, 4])
@proves("AR-TERR-040/1")
def test_six_metres(edition: str, die: int) -> None:
    match = on_wall(6.0, edition, {"fall A": die})
    jump(match)
    assert figure(match, "A").alive is (die < 4)
    assert [event.throw.name for event in events(match, "dice-rolled")] == ["fall A"]
    if die == 2:
        assert figure(match, "A").base.level == 0
        assert "on the ground" not in marks(match, "A")
    if die == 3:
        assert match.state.turn == 2
        refused = [refusal(lambda goal=goal: plan(match, "A", **goal)) for goal in LYING]
        assert {one.reason for one in refused} <= {"lies-sprawled", "on-the-ground"}
        assert refusal(lambda: ask(match, "shot", by="A", at="X")).rule in ("AR-SHOOT-021", "AR-WPN-001")
        finish_turn(match)
        assert not {"sprawled", "on the ground"} & set(marks(match, "A"))
        go(match, "A", (100.0, 90.0))


LYING: list[dict[str, Any]] = [
    {"goal": "go", "path": [[100.0, 97.0]], "crawl": True},
    {"goal": "go", "path": [[100.0, 90.0]]},
    {"goal": "work", "kind": "task"},
    {"goal": "shift", "facing": 90.0},
]


@proves("AR-TERR-040/2")
def test_into_the_hay(edition: str) -> None:
    match = on_wall(6.0, edition, {"fall A": 4}, hay=True)
    jump(match)
    last = events(match, "fall-read")[0]
    assert (last.total, last.result) == (3, "sprawled")
    assert marks(match, "A")["sprawled"] == 2


@proves("AR-TERR-040/3")
def test_in_mail(edition: str) -> None:
    match = on_wall(6.0, edition, {"fall A": 4}, armour="4", **{"class": 4})
    jump(match)
    assert (events(match, "fall-read")[0].total, figure(match, "A").alive) == (5, False)


def test_less_than_five_metres_is_very_difficult() -> None:
    for die, level in ((3, 0), (6, 1)):
        match = on_wall(4.0, dice={"slow A": die})
        jump(match)
        assert not events(match, "fall-read")
        assert figure(match, "A").base.level == level
        assert ("atop" in marks(match, "A")) is (level == 1)


def test_where_one_jumps() -> None:
    match = on_wall(6.0)
    assert refusal(lambda: jump(match, 90.0)).reason == "not-beside-the-edge"
    go(match, "A", (110.0, 101.0))
    match = table("argad-g23", {"A": {"at": START}, "X": FAR}, switches=ON)
    assert refusal(lambda: jump(match)).reason == "nowhere-to-jump"


def test_a_fall_of_several() -> None:
    """One die for all; nobody sprawls where somebody dies."""
    for grades, alive, sprawled in (((3, 2), (True, False), (False, False)), ((3, 4), (True, True), (True, False))):
        people = {
            name: {"at": (100.0 + 3 * place, 101.0), "level": 1, "marks": {"falls": "bridge"}, "class": grades[place]}
            for place, name in enumerate(("A", "B"))
        }
        match = table("argad-g23", {**people, "X": FAR}, dice={"fall A": 3}, switches=ON)
        move(match)
        assert tuple(figure(match, name).alive for name in ("A", "B")) == alive
        assert tuple("sprawled" in marks(match, name) for name in ("A", "B")) == sprawled
        assert figure(match, "A").base.level == 0


# --- odds --------------------------------------------------------------------------------------------------------


def asked(
    piece: Area, people: Mapping[str, Mapping[str, Any]] | None = None, path: Any = ((120.0, 100.0),), **more: Any
) -> Mapping[str, Any]:
    folk = people or {"A": {"at": START}}
    match = table("argad-g23", {**folk, "X": FAR}, pieces=(piece,), switches=ON)
    for name in folk:
        if name != "A":
            x, y = figure(match, name).base.centre
            go(match, name, (x + 20.0, y))
    return ask(match, "crossing", figure="A", path=list(path), **more)


def test_odds_of_a_crossing() -> None:
    """Six faces: 1 and 2 pass, 3 shouts, 4 and 5 cling on, 6 is blocked at the border and in danger."""
    told = asked(ground())
    assert told["odds"] == {
        "5 cm, blocked, in-danger": "1/6",
        "7 cm, danger, in-danger": "1/3",
        "17 cm, spent, shouts": "1/6",
        "18 cm, spent, unharmed": "1/6",
        "19 cm, spent, unharmed": "1/6",
    }
    assert told["total"] == "1"
    assert Fraction(told["expected"]) == Fraction(5 + 14 + 17 + 18 + 19, 6)
    assert (told["allowance"], told["dice"], told["hardest"]) == (20.0, 1, "difficult")
    assert told["danger"] == {"piece": "it", "need": 3, "modifiers": {}, "larger": False}


def test_odds_in_company() -> None:
    """Two of class 3 share the die and its draw: 4 and 5 fall on either, a six on one, then perhaps on the other."""
    people = {"A": {"at": START}, "B": {"at": (100.0, 103.0)}}
    told = asked(ground(), people)
    assert told["together"] == ["A", "B"]
    danger = sum(Fraction(chance) for key, chance in told["odds"].items() if key.endswith("in-danger"))
    shouts = sum(Fraction(chance) for key, chance in told["odds"].items() if key.endswith("shouts"))
    # Die 4 or 5: one of two. A six: drawn, or spared and then a further 4, 5 or 6.
    assert danger == Fraction(2, 6) / 2 + Fraction(1, 6) * (Fraction(1, 2) + Fraction(1, 2) * Fraction(1, 2))
    assert shouts == Fraction(1, 6) / 2 + Fraction(1, 6) * Fraction(1, 2) * Fraction(1, 6)
    assert told["total"] == "1"


def test_odds_agree_with_the_dice() -> None:
    """Every face really thrown ends where the odds say it may."""
    told = asked(ground())["odds"]
    for die in range(1, 7):
        match = walk("argad-g23", ground(), {"slow A": die})
        far, result = gone(match, "A", START), read(match)["A"]
        assert any(key.startswith(f"{far:g} cm") and key.endswith(result) for key in told)


def test_odds_of_slow_and_of_easy_ways() -> None:
    piece = ground("brush", "A*", start=101.0, width=6.0)
    slow = asked(piece, path=((108.0, 100.0),), slowly=True)
    assert slow["danger"] is None
    assert slow["odds"] == {"0.1 cm, blocked": "1/6", "8 cm, done": "5/6"}
    match = table("argad-g23", {"A": {"at": START}, "X": FAR})
    assert ask(match, "crossing", figure="A", path=[(110.0, 100.0)])["odds"] == {"10 cm, done": "1"}
    assert refusal(lambda: ask(match, "crossing", figure="A", path=[(140.0, 100.0)])).reason == "too-far"


def test_the_match_is_left_alone() -> None:
    match = table("argad-g23", {"A": {"at": START}, "X": FAR}, pieces=(ground(),), switches=ON)
    before = match.state.book
    ask(match, "crossing", figure="A", path=[(120.0, 100.0)])
    assert match.state.book == before


def test_said_in_an_answer() -> None:
    """The deed is announced like any other way, and refused where the rule is off."""
    match = table("argad-g23", {"A": {"at": START}, "X": FAR}, pieces=(ground("brush", "A*", start=101.0),))
    goal = {"goal": "go", "path": [[108.0, 100.0]], "deed": "slowly"}
    refused = refusal(lambda: say(match, "red", {"do": "plan", "figure": "A", "goal": goal}))
    assert (refused.rule, refused.reason) == ("AR-TERR-039", "switched-off")
