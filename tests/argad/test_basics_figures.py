"""Figures and troops: AR-FIG."""

from typing import Any

import pytest
from argad_table import ask, events, figure, finish_melee, one, proves, refusal, table

from escarmouche.cases.format import SeatCard
from escarmouche.engine.events import FigureRemoved
from escarmouche.engine.figures import FigureId
from escarmouche.engine.rulings import ChangeFigure
from escarmouche.rulebooks import open_rulebook
from escarmouche.rulebooks.argad.figures import shot_armour

G23 = "argad-g23"


def blow(edition: str, die: int, **fields: Any) -> str:
    """What a bare die does to such a figure."""
    match = table(edition, {"A": fields})
    return str(ask(match, "blow", at="A", die=die)["result"])


def ladder(edition: str, **fields: Any) -> str:
    """What each face does to such a figure, as initials: killed, recoils, missed."""
    return "".join(blow(edition, die, **fields)[0] for die in range(1, 7))


# --- one figure, one person ------------------------------------------------------------------------------------


@proves("AR-FIG-001/1", "AR-FIG-003/2")
def test_a_troop_of_twelve_is_twelve_persons(edition: str) -> None:
    match = table(edition, {f"A{n}": {"at": (10.0 * n, 100.0)} for n in range(12)})
    assert ask(match, "troop", seat="red")["size"] == 12
    match.emit(FigureRemoved(figure=FigureId("A3")))
    left = ask(match, "troop", seat="red")
    assert left["size"] == 11
    assert "A3" not in left["members"]


@proves("AR-FIG-001/2")
def test_each_player_has_one_person_of_his_own(edition: str) -> None:
    people = {
        "A": {},
        "B": {"at": (50, 50), "rank": "chief"},
        "C": {"at": (60, 50)},
        "X": {"seat": "blue", "at": (9, 9)},
    }
    match = table(edition, people)
    assert (ask(match, "troop", seat="red")["own"], ask(match, "troop", seat="blue")["own"]) == ("B", "X")
    chosen = table(edition, {**people, "C": {"at": (60, 50), "own": True, "class": 5}})
    assert ask(chosen, "troop", seat="red")["own"] == "C"
    two = {"A": {"own": True, "class": 5}, "B": {"at": (50, 50), "own": True, "class": 5}}
    assert refusal(lambda: table(edition, two)).reason == "two-own-persons"


@proves("AR-FIG-001/3")
def test_in_mega12_the_player_himself_is_class_5(edition: str) -> None:
    if edition != "argad-mega12":
        assert one(edition, "figure", own=True)["class"] == 3
        return
    assert one(edition, "figure", own=True, **{"class": None})["class"] == 5
    assert refusal(lambda: one(edition, "figure", own=True)).rule == "AR-FIG-001"


@proves("AR-FIG-002/1")
def test_a_figure_without_a_class_cannot_be_deployed(edition: str) -> None:
    refused = refusal(lambda: table(edition, {"A": {"class": None}}))
    assert (refused.rule, refused.reason) == ("AR-FIG-002", "no-class")


@proves("AR-FIG-002/2", "AR-FIG-022/2")
def test_no_armour_given_is_light_clothing(edition: str) -> None:
    assert one(edition, "figure", **{"class": 5})["armour"] == "light"


@proves("AR-FIG-002/3", "AR-FIG-015/2")
def test_mega12_ignores_armour(edition: str) -> None:
    if edition == "argad-mega12":
        assert one(edition, "figure", armour=5)["armour"] == "light"
        assert ladder(edition, armour=4) == ladder(edition)
        assert one(edition, "figure", armour=4)["allowance"] == 20.0
    else:
        assert one(edition, "body", armour=4)["threshold"] == 4


# --- bases -----------------------------------------------------------------------------------------------------


@proves("AR-FIG-003/1")
def test_nothing_depends_on_the_height_of_the_model(edition: str) -> None:
    small, tall = (one(edition, "figure", model=model) for model in ("archer, 20 mm", "archer, 54 mm"))
    assert small == tall


@proves("AR-FIG-004/1", "AR-FIG-004/2", "AR-FIG-004/3")
def test_bases_on_foot(edition: str) -> None:
    assert one(edition, "body")["length"] == 2.0
    square = {"A": {"at": (100, 100)}, "B": {"base": (2.0, 2.0), "beside": "A", "gap": 3, "bearing": 90}}
    assert ask(table(edition, square), "company", figure="A")["members"] == ["A", "B"]
    discs = table(edition, {"A": {"at": (100, 100)}, "B": {"at": (105, 100)}})
    assert ask(discs, "gap", a="A", b="B")["gap"] == pytest.approx(3.0)


@proves("AR-FIG-005/1", "AR-FIG-005/2", "AR-FIG-005/3", "AR-FIG-006/1", "AR-FIG-006/2")
def test_bases_of_the_mounted_and_of_beasts(edition: str) -> None:
    def size(kind: str) -> tuple[float, float]:
        body = one(edition, "body", mounted=kind)
        return body["width"], body["length"]

    assert size("rider") == size("mounted_infantry") == size("camel") == (2.5, 5.0)
    assert size("mule") == ((2.0, 4.0) if edition == "argad-mega12" else (2.5, 5.0))
    assert size("donkey") == size("small_mule") == (2.0, 4.0)


@proves("AR-FIG-007/1", "AR-FIG-007/2")
def test_square_bases_for_regulars(edition: str) -> None:
    regular, other = {"traits": ["close order"]}, {}

    def shape(fields: dict[str, Any], on: bool) -> str:
        match = table(edition, {"A": fields}, switches={"square_regulars": on})
        return type(figure(match, "A").base.shape).__name__

    assert [shape(fields, on) for on in (False, True) for fields in (regular, other)] == [
        "Disc",
        "Disc",
        "Rect",
        "Disc",
    ]
    square, round_ = one(edition, "figure", base=(2.0, 2.0), **regular), one(edition, "figure", base=2.0, **regular)
    assert square == round_


@proves("AR-FIG-008/1", "AR-FIG-008/2")
def test_narrow_bases(edition: str) -> None:
    assert one(edition, "figure", base=(1.5, 2.0))["two_paces"] == 2.0
    files = {"A0": {"base": (1.5, 2.0), "at": (100, 100)}}
    files |= {f"A{n}": {"base": (1.5, 2.0), "beside": f"A{n - 1}", "bearing": 90} for n in range(1, 10)}
    match = table(edition, files)
    first, last = figure(match, "A0").base, figure(match, "A9").base
    assert last.x - first.x + 1.5 == pytest.approx(15.0)


@proves("AR-FIG-009/1", "AR-FIG-009/2")
def test_a_tray_changes_nothing(edition: str) -> None:
    rank = {f"A{n}": {"at": (100 + 2 * n, 100), "marks": {"unit": "1st"}} for n in range(4)}
    match = table(edition, {**rank, "X": {"seat": "blue", "at": (115, 100)}})
    gaps = [ask(match, "gap", a=name, b="X")["gap"] for name in rank]
    assert min(gaps) == gaps[-1] == pytest.approx(7.0)
    match.emit(FigureRemoved(figure=FigureId("A3")))
    assert ask(match, "troop", seat="red")["size"] == 3


@proves("AR-FIG-010/1", "AR-FIG-010/2")
def test_rounded_corners(edition: str) -> None:
    def rounded(**fields: Any) -> object:
        switches = {"rounded_corners": True} if edition == G23 else {}
        return one(edition, "body", switches=switches, **fields)["rounded"]

    kinds = [{"mounted": "rider"}, {"mounted": "mounted_infantry"}, {"mounted": "mule"}, {"mounted": "camel"}, {}]
    expected = [False, True, True, True, False] if edition == G23 else [False] * 5
    assert [rounded(**kind) for kind in kinds] == expected
    assert one(edition, "body", mounted="mule")["rounded"] is False


@proves("AR-FIG-011/1", "AR-FIG-011/2")
def test_wider_bases(edition: str) -> None:
    assert one(edition, "figure", base=2.5)["two_paces"] == 2.5
    wide = {"A": {"base": 2.5, "at": (100, 100)}, "B": {"base": 2.5, "beside": "A", "gap": 4.9, "bearing": 0}}
    assert ask(table(edition, wide), "company", figure="A")["kind"] == "couple"
    wide["B"]["gap"] = 5.0
    assert ask(table(edition, wide), "company", figure="A")["kind"] == "alone"
    assert one(edition, "figure", base=2.5)["allowance"] == 20.0
    assert one(edition, "body", base=2.5)["voice"] == 20.0


@proves("AR-FIG-012/1", "AR-FIG-012/2", "AR-FIG-012/3")
def test_halved_distances(edition: str) -> None:
    half = open_rulebook(edition).edition_with({"half_scale": True})
    full = open_rulebook(edition).edition_with({})
    assert one(edition, "figure", switches={"half_scale": True})["allowance"] == 10.0
    for name, weapon in full.shooting_weapons.items():
        halved = [band.upto for band in half.shooting_weapons[name].bands]
        assert halved == [band.upto / 2 for band in weapon.bands]
    assert one(edition, "body", switches={"half_scale": True})["voice"] == 10.0
    assert half.numbers.cm_per_pip * 5 == 2.5
    assert (half.numbers.contact, half.numbers.foot_base) == (full.numbers.contact, full.numbers.foot_base)
    small = one(edition, "figure", base=1.5)
    assert (small["allowance"], small["two_paces"]) == (20.0, 1.5)
    assert one(edition, "figure", base=(2.0, 4.0), mounted="rider")["two_paces"] == 4.0


# --- classes and armours ---------------------------------------------------------------------------------------


@proves("AR-FIG-013/1", "AR-FIG-013/2", "AR-FIG-013/3")
def test_classes(edition: str) -> None:
    assert [one(edition, "figure", **{"class": grade})["class"] for grade in range(1, 6)] == [1, 2, 3, 4, 5]
    for grade in (0, 6):
        assert refusal(lambda grade=grade: one(edition, "figure", **{"class": grade})).rule == "AR-FIG-013"
    assert one(edition, "figure", mounted="mule", **{"class": 1})["class"] == 1
    assert ladder(edition, **{"class": 2}) == "mrkkkk"
    assert ladder(edition, **{"class": 3}) == "mmrkkk"


@proves("AR-FIG-014/1", "AR-FIG-014/2")
def test_light_clothing(edition: str) -> None:
    body = one(edition, "body", **{"class": 5})
    assert (body["threshold"], body["rank"]) == (0, 0)
    assert ladder(edition, **{"class": 5}) == "mmmmrk"


@proves("AR-FIG-015/1", "AR-FIG-016/1")
def test_armours_4_and_5(edition: str) -> None:
    assert one(edition, "body", armour=4)["threshold"] == 4
    assert one(edition, "body", armour=5)["threshold"] == 5


@proves("AR-FIG-017/1", "AR-FIG-017/2")
def test_kit_slows_and_does_not_protect(edition: str) -> None:
    kit = {"gear": ["full_kit"]}
    assert one(edition, "figure", **kit)["allowance"] == 16.0
    assert one(edition, "body", **kit)["threshold"] == 0
    assert blow(edition, 4, **kit) == "killed"


@proves("AR-FIG-018/1", "AR-FIG-018/2", "AR-FIG-018/3")
def test_armours_against_modern_projectiles(edition: str) -> None:
    book = open_rulebook(edition).edition

    def malus(armour: str, line: dict[str, int]) -> int:
        return shot_armour(figure(table(edition, {"A": {"armour": armour}}), "A"), line, book)

    assert [malus(armour, {"4": -1}) for armour in ("4", "4T")] == [-1, -1]
    assert [malus(armour, {"4T": -1}) for armour in ("4", "4T")] == [0, -1]
    assert ladder(edition, armour="4T") == "mmrrkk"


@proves("AR-FIG-019/1", "AR-FIG-019/3")
def test_armour_3(edition: str) -> None:
    book = open_rulebook(edition).edition
    three = figure(table(edition, {"A": {"armour": 3}}), "A")
    assert all(shot_armour(three, weapon.armour, book) == 0 for weapon in book.shooting_weapons.values())
    assert ladder(edition, armour=3, **{"class": 2}) == "mrrkkk"
    assert one(edition, "figure", armour=3)["allowance"] == 20.0
    assert refusal(lambda: one(edition, "figure", armour=3, switches={"armour_variants": False})).rule == "AR-FIG-021"


def clash(edition: str, a: dict[str, Any], b: dict[str, Any], die: int) -> tuple[bool, bool]:
    """Two who strike each other with equal weapons and equal dice: who is left standing."""
    figures = {
        "A": {"weapons": ["sword"], "at": (100, 100), **a},
        "B": {"weapons": ["sword"], "seat": "blue", "beside": "A", "bearing": 0, **b},
    }
    dice = {"strike A -> B": (die, 1), "strike B -> A": (die, 1)}
    match = table(edition, figures, phase="melee", dice=dice, switches={"mutual_results": True})
    finish_melee(match)
    return figure(match, "A").alive, figure(match, "B").alive


@proves("AR-FIG-019/2")
def test_armour_3_breaks_a_tie(edition: str) -> None:
    assert clash(edition, {"armour": 3}, {}, 5) == (True, False)


@proves("AR-FIG-020/1")
def test_a_star_raises_no_threshold(edition: str) -> None:
    assert ladder(edition, armour="4*") == ladder(edition, armour="4") == "mmrrkk"
    assert ladder(edition, armour="5*") == ladder(edition, armour="5") == "mmrrrk"


@proves("AR-FIG-020/2", "AR-FIG-020/3")
def test_a_star_breaks_a_tie_between_equal_classes(edition: str) -> None:
    assert clash(edition, {"class": 4, "armour": "4*"}, {"class": 4, "armour": "4"}, 5) == (True, False)
    assert clash(edition, {"class": 5, "armour": "5"}, {"class": 4, "armour": "5*"}, 6) == (True, False)


@proves("AR-FIG-021/1", "AR-FIG-021/2")
def test_the_scale_of_armours(edition: str) -> None:
    armours = open_rulebook(edition).edition.armours
    ranked = sorted(armours, key=lambda name: armours[name].rank)
    if edition == G23:
        assert ranked == ["light", "3", "4", "4T", "4*", "5", "5T", "5*"]
        assert armours["4"].rank == armours["4T"].rank < armours["4*"].rank < armours["5"].rank == armours["5T"].rank
        assert (armours["4*"].threshold, armours["5*"].threshold) == (4, 5)
    else:
        assert ranked == ["light", "4", "5"]
    assert armours["light"].threshold == 0


@proves("AR-FIG-022/1", "AR-FIG-022/3")
def test_class_follows_armour_when_it_is_not_given(edition: str) -> None:
    assert one(edition, "figure", armour=5, **{"class": None})["class"] == 5
    three = one(edition, "figure", armour=4)
    assert (three["class"], three["armour"]) == (3, "4")


@proves("AR-FIG-023/1", "AR-FIG-023/2", "AR-FIG-023/3")
def test_armour_above_class(edition: str) -> None:
    assert ladder(edition, armour=5) == "mmrrrk"
    assert ladder(edition, armour=4) == "mmrrkk"
    assert ladder(edition, armour=4, **{"class": 5}) == "mmmmrk"


@proves("AR-FIG-023/4")
def test_a_cuirass_does_nothing_in_mega12(edition: str) -> None:
    assert blow(edition, 4, armour=4) == "killed"
    assert blow(G23, 4, armour=4) == "recoils"


@proves("AR-FIG-024/1", "AR-FIG-024/2", "AR-FIG-024/3")
def test_shields(edition: str) -> None:
    plain, shielded = one(edition, "figure"), one(edition, "figure", gear=["shield"])
    assert plain == shielded
    assert one(edition, "body") == one(edition, "body", gear=["shield"])
    slowed = 16.0 if edition == G23 else 20.0
    assert one(edition, "figure", gear=["great_shield"])["allowance"] == slowed
    assert ladder(edition, gear=["great_shield"]) == ladder(edition)


# --- characteristics and skills --------------------------------------------------------------------------------


@proves("AR-FIG-025/1", "AR-FIG-025/2", "AR-FIG-025/3")
def test_characteristics_default_to_class(edition: str) -> None:
    assert one(edition, "figure", **{"class": 4})["class"] == 4

    def value(grade: int, name: str, **set_: int) -> int:
        match = table(edition, {"A": {"class": grade, "characteristics": set_}})
        return int(ask(match, "test", figure="A", characteristic=name)["value"])

    assert value(4, "perception") == 4
    assert value(3, "agility", agility=5) == 5
    assert [value(grade, "health", agility=5) for grade in (2, 5)] == [2, 5]


@proves("AR-FIG-026/1", "AR-FIG-026/2")
def test_skills(edition: str) -> None:
    def value(skills: Any) -> int:
        return int(ask(table(edition, {"A": {"skills": skills}}), "test", figure="A", skill="doctor")["value"])

    assert value(["doctor"]) == 3
    assert value({"doctor": None}) == 3
    assert value({"doctor": 5}) == 5
    for grade in (0, 6):
        assert refusal(lambda grade=grade: value({"doctor": grade})).rule == "AR-FIG-026"


@proves("AR-FIG-027/1", "AR-FIG-027/2")
def test_women_and_men(edition: str) -> None:
    woman, man = (figure(table(edition, {"A": {"sex": sex}}), "A") for sex in ("f", "m"))
    assert woman == man
    assert one(edition, "figure", gear=["light_robe"])["allowance"] == 16.0
    assert one(edition, "figure")["allowance"] == 20.0


# --- the mounted -----------------------------------------------------------------------------------------------


@proves("AR-FIG-028/1", "AR-FIG-028/2", "AR-FIG-028/3")
def test_half_a_rider_is_none(edition: str) -> None:
    def kind(**fields: Any) -> object:
        return one(edition, "body", mounted=True, **fields)["mounted"]

    assert kind() == "rider"
    assert kind(mount_trained=False) == kind(fights_mounted=False) == "mounted_infantry"


def factors(edition: str, a: dict[str, Any], b: dict[str, Any]) -> tuple[int, int]:
    """The modifiers of two who strike each other in the open, nobody having moved."""
    figures = {
        "A": {"weapons": ["sword"], "at": (100, 100), "class": 4, **a},
        "B": {"weapons": ["sword"], "seat": "blue", "beside": "A", "bearing": 0, "class": 4, **b},
    }
    match = table(edition, figures, phase="melee", dice={"strike A -> B": 3, "strike B -> A": 3})
    finish_melee(match)
    found = {str(event.by): sum(one.value for one in event.modifiers) for event in events(match, "struck")}
    return found["A"], found["B"]


@proves("AR-FIG-029/1", "AR-FIG-031/1", "AR-FIG-031/3")
def test_riders_fight_at_an_advantage(edition: str) -> None:
    assert factors(edition, {"mounted": "rider"}, {"mounted": "mounted_infantry"}) == (1, -1)
    assert factors(edition, {"mounted": "camel"}, {}) == (1, -1)
    assert factors(edition, {"mounted": "camel", "fights_mounted": False}, {}) == (0, 0)


@proves("AR-FIG-029/2", "AR-FIG-029/3")
def test_mounted_infantry_is_mounted_and_never_charges(edition: str) -> None:
    two = {
        "A": {"mounted": "mounted_infantry", "at": (100, 100)},
        "B": {"mounted": "mounted_infantry", "beside": "A", "gap": 2, "bearing": 90},
    }
    assert ask(table(edition, two), "company", figure="A")["kind"] == "group"
    assert one(edition, "body", mounted="mounted_infantry")["charges"] is False


@proves("AR-FIG-030/1")
def test_knights(edition: str) -> None:
    for fields in (
        {"mounted": "rider", "armour": 5},
        {"mounted": "knight"},
        {"mounted": "mounted_infantry", "armour": 5},
    ):
        assert one(edition, "figure", **fields)["allowance"] == 32.0
    body = one(edition, "body", mounted="rider", armour=5)
    assert (body["mounted"], body["rider"], body["charges"]) == ("knight", True, True)


@proves("AR-FIG-031/2")
def test_camel_riders(edition: str) -> None:
    assert one(edition, "figure", mounted="camel")["allowance"] == 30.0
    assert one(edition, "body", mounted="camel")["charges"] is False


# --- troops ----------------------------------------------------------------------------------------------------


@proves("AR-FIG-034/1", "AR-FIG-034/2")
def test_troops_of_any_number(edition: str) -> None:
    for size in (1, 40):
        match = table(edition, {f"A{n}": {"at": (5.0 + 6 * n, 100.0)} for n in range(size)})
        assert ask(match, "troop", seat="red")["size"] == size
    two = table(edition, {"A": {}, "X": {"seat": "blue", "at": (50, 50)}})
    assert [ask(two, "troop", seat=seat)["members"] for seat in ("red", "blue")] == [["A"], ["X"]]


@proves("AR-FIG-035/1", "AR-FIG-035/2")
def test_look_alikes_are_pointed_out_and_nothing_is_forbidden(edition: str) -> None:
    alike = {"A": {"model": "archer"}, "B": {"model": "archer", "class": 4, "at": (50, 50)}}
    assert [hint["hint"] for hint in ask(table(edition, alike), "advice")["hints"]] == ["look-alikes"]
    alike["B"]["model"] = "pikeman"
    assert ask(table(edition, alike), "advice")["hints"] == []
    alike["B"] |= {"model": "archer", "class": 3}
    assert ask(table(edition, alike), "advice")["hints"] == []
    match = table(edition, {**alike, "X": {"seat": "blue", "at": (9, 9)}}, seats={"gm": SeatCard(role="master")})
    armed = {"class": 4, "armour": "4", "weapons": ["sword"]}
    match.rule("gm", ChangeFigure(figure=FigureId("B"), profile=armed))
    changed = ask(match, "figure", figure="B")
    assert (changed["class"], changed["armour"], ask(match, "arms", figure="B")["carried"]) == (4, "4", ["sword"])
    assert refusal(lambda: match.rule("red", ChangeFigure(figure=FigureId("B"), profile=armed))).rule == "engine"


@proves("AR-FIG-036/1", "AR-FIG-036/2")
def test_one_chief_and_any_number_of_subordinates(edition: str) -> None:
    troop: dict[str, dict[str, Any]] = {"A": {"rank": "chief"}}
    troop |= {f"S{n}": {"rank": "subordinate", "at": (10.0 * n, 50)} for n in range(3)}
    assert figure(table(edition, troop), "S2").profile.rank == "subordinate"
    troop["S1"] = {"rank": "chief", "at": (10, 50)}
    assert refusal(lambda: table(edition, troop)).rule == "AR-FIG-036"


@proves("AR-FIG-037/1", "AR-FIG-037/2")
def test_musicians_command_nobody(edition: str) -> None:
    band = {"A": {}, "M": {"post": "musician", "beside": "A", "gap": 5, "bearing": 0}}
    command = ask(table(edition, band), "command", figure="A")
    assert command["commanders"] == []
    assert command["disorder"] is (edition == G23)
    assert factors(edition, {"post": "musician"}, {}) == (0, 0)
