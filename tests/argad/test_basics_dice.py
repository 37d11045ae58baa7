"""Dice, natural results and several sixes: AR-DICE."""

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

from argad_table import ask, events, figure, finish_melee, finish_phase, one, proves, refusal, table

from escarmouche.cases.format import SeatCard
from escarmouche.dice.exact import exact
from escarmouche.dice.odds import dice as thrown
from escarmouche.dice.sources import Seeded
from escarmouche.dice.throws import Throw
from escarmouche.engine.arithmetic import Arithmetic, Modifier
from escarmouche.engine.figures import FigureId
from escarmouche.engine.match import Match
from escarmouche.rulebooks import open_rulebook
from escarmouche.rulebooks.argad.announcements import Agree, Plan
from escarmouche.rulebooks.argad.dicework import Candidate, Salvo, ShotDie, resolve
from escarmouche.rulebooks.argad.melee import Strike
from escarmouche.rulebooks.argad.record import Go
from escarmouche.rulebooks.argad.series import batches
from escarmouche.rulebooks.argad.windows import Shoot

G23, BASE, MEGA = "argad-g23", "argad-base", "argad-mega12"


class Script:
    """Dice that show these faces, in this order; `left` are those nobody has asked for."""

    def __init__(self, faces: Iterable[int]) -> None:
        self.left = list(faces)

    def __call__(
        self, count: int = 1, sides: int = 6, *, name: str = "", marks: Sequence[int] | None = None
    ) -> tuple[int, ...]:
        return tuple(self.left.pop(0) for _ in range(count))

    def sorted(
        self, count: int = 1, sides: int = 6, *, name: str = "", marks: Sequence[int] | None = None
    ) -> tuple[int, ...]:
        return tuple(sorted(self(count, sides)))


def die(need: int, modifier: int = 0, **more: Any) -> ShotDie:
    """A die at one person, who is felled at that need."""
    arithmetic = Arithmetic(need, (Modifier(modifier, "test", "-"),))
    who = Candidate(FigureId("T"), arithmetic, arithmetic)
    known = {"by": FigureId("S"), "at": FigureId("T"), "seat": "red", "weapon": "bow", "distance": 1.0}
    return ShotDie(**{**known, "candidates": (who,), **more})


def volley(edition: str, dice: Sequence[ShotDie], *faces: int, lift: int = 0) -> list[tuple[str, int]]:
    """What each die of a volley at one person does and counts; every face must be asked for.

    `lift` is what a group gives to one die of several projectiles.
    """
    script = Script(faces)
    ceiling = open_rulebook(edition).edition.numbers.dice_ceiling
    fates = resolve(Salvo(dice=tuple(dice), alone=True, ceiling=ceiling, lift=lift), script)
    assert script.left == []
    return [(fate.result, fate.value) for fate in fates]


def melee(edition: str, strikers: Sequence[dict[str, Any]], victim: dict[str, Any], **dice: Any) -> list[Any]:
    """The blows of one to four people at one enemy who does not strike back."""
    figures: dict[str, dict[str, Any]] = {
        "V": {"seat": "blue", "at": (100, 100), "marks": {"left contact": True}, **victim}
    }
    for index, striker in enumerate(strikers):
        known = {"beside": "V", "bearing": 90.0 * index, "class": 4, "weapons": ["sword"]}
        figures[f"A{index}"] = {**known, **striker}
    faces = {f"strike {name} -> V": dice.get(name, 1) for name in figures if name != "V"}
    match = table(edition, figures, phase="melee", dice=faces)
    finish_melee(match)
    return [event for event in events(match, "struck") if event.at == "V"]


#: Somebody who strikes at -1 in every edition: on foot against a rider, where that is the rule.
RIDER = {"mounted": "rider", "class": 5}


# --- one throw -------------------------------------------------------------------------------------------------


@proves("AR-DICE-001/1")
def test_a_die_shows_one_to_six(edition: str) -> None:
    source, faces = Seeded("argad"), Counter[int]()
    sides = figure(table(edition, {"A": {}}), "A").profile.die
    for _ in range(6000):
        faces.update(source.roll(Throw("die", sides=sides)))
    assert set(faces) == set(range(1, 7))
    assert all(850 < count < 1150 for count in faces.values())
    assert [thrown().at_least(face) for face in (1, 2, 6)] == [Fraction(1), Fraction(5, 6), Fraction(1, 6)]


@proves("AR-DICE-001/2")
def test_no_other_dice(edition: str) -> None:
    for sides in (4, 8, 10, 12):
        assert refusal(lambda sides=sides: one(edition, "figure", die=sides)).rule == "AR-DICE-001"
        assert one(G23, "figure", die=sides)["class"] == 3


@proves("AR-DICE-002/1")
def test_no_saving_throw(edition: str) -> None:
    figures = {
        "A": {"class": 4, "weapons": ["flintlock_musket"], "at": (100, 100)},
        "B": {"seat": "blue", "at": (100, 110)},
    }
    match = table(edition, figures, phase="shooting", dice={"shoot A -> B": 5})
    match.submit("red", Shoot(by=FigureId("A"), at=FigureId("B")))
    finish_phase(match)
    assert len(events(match, "dice-rolled")) == 1
    assert not figure(match, "B").alive
    (blow,) = melee(edition, [{}], {}, A0=5)
    assert blow.result == "killed"


@proves("AR-DICE-002/2")
def test_red_and_white_dice_go_together(edition: str) -> None:
    figures = {"A": {"class": 4, "weapons": ["blunderbuss"], "at": (100, 100)}, "B": {"seat": "blue", "at": (100, 105)}}
    weapon = open_rulebook(edition).edition.shooting_weapons["blunderbuss"]
    count = weapon.red + weapon.white
    match = table(edition, figures, phase="shooting", dice={"shoot A -> B": (1,) * count})
    match.submit("red", Shoot(by=FigureId("A"), at=FigureId("B")))
    finish_phase(match)
    assert count > 1
    assert len(events(match, "shot")) == count


# --- natural values --------------------------------------------------------------------------------------------


@proves("AR-DICE-003/1", "AR-DICE-003/2")
def test_natural_results(edition: str) -> None:
    assert volley(edition, [die(6, +1)], 5) == [("hit", 5)]
    assert volley(edition, [die(6, -1)], 6, 6) == [("hit", 7)]
    assert volley(edition, [die(6, -1)], 6, 2) == [("missed", 6)]


@proves("AR-DICE-004/1")
def test_bonus_and_malus_cancel(edition: str) -> None:
    both = Arithmetic(5).add(Modifier(1, "charge", "-"), Modifier(-1, "lower", "-"))
    assert (both.modifier, both.natural_need) == (0, 5)
    assert ask(table(edition, {"A": {}}), "blow", at="A", die=3, modifier=0)["result"] == "recoils"


@proves("AR-DICE-005/1")
def test_a_bonus_makes_no_seven(edition: str) -> None:
    """A 6 that becomes 7 by a bonus is no double six: it needs no other throw, and kills as any 7 does."""
    assert volley(edition, [die(7, +1)], 6) == [("hit", 6)]


@proves("AR-DICE-005/2")
def test_a_triple_six_is_eight(edition: str) -> None:
    assert volley(edition, [die(9)], 6, 6, 6, 2) == [("missed", 8)]


@proves("AR-DICE-005/3", "AR-DICE-016/3")
def test_no_eight_in_mega12(edition: str) -> None:
    assert volley(edition, [die(9)], 6, 6) == [("missed", 7)]
    assert sorted(volley(edition, [die(8)] * 2, 6, 6)) == [("missed", 6), ("missed", 7)]


# --- several sixes ---------------------------------------------------------------------------------------------


@proves("AR-DICE-006/1", "AR-DICE-006/3", "AR-DICE-006/5")
def test_the_lone_six(edition: str) -> None:
    assert volley(edition, [die(7)], 6, 6) == [("hit", 7)]
    assert volley(edition, [die(7)], 6, 5) == [("missed", 6)]
    assert volley(edition, [die(6, -1)], 6, 6) == [("hit", 7)]
    assert volley(edition, [die(7, +1)], 6) == [("hit", 6)]


@proves("AR-DICE-006/2")
def test_the_lone_six_goes_on(edition: str) -> None:
    assert volley(edition, [die(8)], 6, 6, 6) == [("hit", 8)]
    assert volley(edition, [die(8)], 6, 6, 3) == [("missed", 7)]


@proves("AR-DICE-006/4")
def test_a_six_that_only_forces_a_recoil_may_climb(edition: str) -> None:
    strong = {"class": 6, "traits": ["creature"]}  # a 6 against class 6 is what a 5 is against class 5
    assert [blow.result for blow in melee(edition, [{}], strong, A0=(6, 2))] == ["recoils"]
    assert [blow.result for blow in melee(edition, [{}], strong, A0=(6, 6))] == ["killed"]
    if edition != MEGA:
        (blow,) = melee(edition, [{}], RIDER, A0=(6, 2))
        assert (blow.total, blow.result) == (5, "recoils")
        (blow,) = melee(edition, [{}], RIDER, A0=(6, 6))
        assert (blow.value, blow.total, blow.result) == (7, 6, "killed")


@proves("AR-DICE-007/1", "AR-DICE-007/3", "AR-DICE-007/4")
def test_several_dice(edition: str) -> None:
    def results(needs: Sequence[int], *faces: int) -> list[str]:
        return sorted(result for result, _ in volley(edition, [die(need) for need in needs], *faces))

    assert results((7, 7), 6, 6) == ["hit", "missed"]
    assert results((7, 7, 7), 6, 6, 6) == ["hit", "hit", "missed"]
    assert results((6, 7), 6, 6) == ["hit", "hit"]


@proves("AR-DICE-007/2", "AR-DICE-007/5")
def test_the_highest_die_climbs(edition: str) -> None:
    assert sorted(volley(edition, [die(8)] * 2, 6, 6, 6)) == [("hit", 8), ("missed", 6)]
    assert volley(edition, [die(6), die(8)], 6, 6, 6) == [("hit", 6), ("hit", 8)]
    assert volley(edition, [die(6), die(8)], 6, 6, 3) == [("hit", 6), ("missed", 7)]


@proves("AR-DICE-007/6")
def test_two_strikers_at_minus_one(edition: str) -> None:
    blows = melee(edition, [{}, {}], RIDER, A0=6, A1=6)
    assert sorted(blow.value for blow in blows) == [6, 7]
    assert "killed" in [blow.result for blow in blows]
    if edition != MEGA:
        assert sorted(blow.total for blow in blows) == [5, 6]


@proves("AR-DICE-016/2")
def test_three_sixes_in_mega12(edition: str) -> None:
    assert sorted(volley(edition, [die(7)] * 3, 6, 6, 6)) == [("hit", 7), ("hit", 7), ("missed", 6)]


# --- one target, one moment ------------------------------------------------------------------------------------


def shooters(
    edition: str, seats: Sequence[str], at: Sequence[str], faces: dict[str, Any], *, apart: float = 50
) -> Match:
    """Musketeers at need 7 of a red and a green seat who are allies, each at a target of blue's."""
    figures: dict[str, dict[str, Any]] = {
        "X": {"seat": "blue", "class": 4, "at": (100, 155)},
        "Y": {"seat": "blue", "class": 4, "at": (150, 155)},
    }
    for index, seat in enumerate(seats):
        weapons = ["flintlock_musket"]
        figures[f"A{index}"] = {"seat": seat, "class": 4, "weapons": weapons, "at": (100 + apart * index, 100)}
    dice = {f"shoot A{index} -> {target}": faces[f"A{index}"] for index, target in enumerate(at)}
    allies = {"red": SeatCard(side="east"), "green": SeatCard(side="east")}
    match = table(edition, figures, phase="shooting", dice=dice, seats=allies)
    for index, target in enumerate(at):
        match.submit(seats[index], Shoot(by=FigureId(f"A{index}"), at=FigureId(target)))
    finish_phase(match)
    return match


@proves("AR-DICE-008/1", "AR-DICE-008/2")
def test_sixes_combine_on_one_target(edition: str) -> None:
    two = shooters(edition, ["red", "red"], ["X", "Y"], {"A0": (6, 1), "A1": (6, 2)})
    assert [(shot.natural, shot.value) for shot in events(two, "shot")] == [((6, 1), 6), ((6, 2), 6)]
    together = shooters(edition, ["red", "green"], ["X", "X"], {"A0": 6, "A1": 6}, apart=10)
    assert sorted(shot.value for shot in events(together, "shot")) == [6, 7]


@proves("AR-DICE-008/3")
def test_sixes_on_two_enemies_do_not_combine(edition: str) -> None:
    figures = {
        "A": {"class": 4, "weapons": ["sword"], "at": (100, 100)},
        "B": {"class": 4, "weapons": ["sword"], "beside": "A", "bearing": 90},
        "X": {"seat": "blue", "class": 5, "beside": "A", "bearing": 0, "marks": {"left contact": True}},
        "Y": {"seat": "blue", "class": 5, "beside": "B", "bearing": 0, "marks": {"left contact": True}},
    }
    match = table(edition, figures, phase="melee", dice={"strike A -> X": 6, "strike B -> Y": 6})
    match.submit("red", Strike(by=FigureId("A"), at=FigureId("X")))
    match.submit("red", Strike(by=FigureId("B"), at=FigureId("Y")))
    finish_melee(match)
    assert [blow.value for blow in events(match, "struck")] == [6, 6]


@proves("AR-DICE-009/1")
def test_each_moment_is_a_batch_of_its_own(edition: str) -> None:
    """Two volleys at one target: what the first earned counts for nothing in the second."""
    for _ in range(2):
        assert volley(edition, [die(7)], 6, 3) == [("missed", 6)]
    if edition == G23:
        figures = {
            "A": {"class": 4, "weapons": ["flintlock_musket"], "at": (100, 100)},
            "B": {"class": 4, "weapons": ["flintlock_musket"], "at": (110, 100)},
            "X": {"seat": "blue", "class": 4, "at": (105, 150)},
        }
        dice = {"shoot A -> X": (6, 1), "shoot B -> X": (6, 2)}
        match = table(edition, figures, dice=dice, switches={"early_shots": True})
        match.submit("red", _option(match, "red", "shoot-early A -> X"))
        finish_phase(match)
        finish_phase(match)
        match.submit("red", Shoot(by=FigureId("B"), at=FigureId("X")))
        finish_phase(match)
        assert [(shot.window, shot.value) for shot in events(match, "shot")] == [("early", 6), ("shooting", 6)]


def _option(match: Match, seat: str, key: str) -> Any:
    decision = next(decision for decision in match.pending() if decision.seat == seat)
    return decision.option(key).answer


@proves("AR-DICE-009/2", "AR-DICE-009/3")
def test_blows_of_one_length_go_together(edition: str) -> None:
    spear, sword = {"weapons": ["light_spear"]}, {"weapons": ["sword"]}
    strong = {"class": 6, "traits": ["creature"]}
    assert sorted(blow.value for blow in melee(edition, [spear, spear], strong, A0=6, A1=6)) == [6, 7]
    apart = melee(edition, [spear, sword], strong, A0=(6, 1), A1=(6, 2))
    assert [(blow.natural, blow.value) for blow in apart] == [((6, 1), 6), ((6, 2), 6)]


# --- after the draw --------------------------------------------------------------------------------------------


def at_a_couple(edition: str, sheltered: int, dice: int, *faces: int) -> list[tuple[str, int]]:
    """Dice at two people: any is hit at 6, one of them at a malus."""
    first = Arithmetic(6)
    people = tuple(
        Candidate(FigureId(name), first, first.add(Modifier(malus, "armour", "-")))
        for name, malus in (("P", 0), ("Q", sheltered))
    )
    shot = [die(6, candidates=people) for _ in range(dice)]
    ceiling = open_rulebook(edition).edition.numbers.dice_ceiling
    script = Script(faces)
    fates = resolve(Salvo(dice=tuple(shot), alone=False, ceiling=ceiling), script)
    assert script.left == []
    return [(fate.result, fate.value) for fate in fates]


@proves("AR-DICE-010/1", "AR-DICE-010/3")
def test_a_six_may_reach_a_protected_victim(edition: str) -> None:
    assert at_a_couple(edition, -1, 1, 6, 2, 6) == [("hit", 7)]  # the six, the draw of Q, the six again
    assert at_a_couple(edition, -1, 1, 6, 2, 3) == [("saved", 6)]
    assert sorted(at_a_couple(edition, -1, 2, 6, 6, 2)) == [("hit", 6), ("hit", 7)]


@proves("AR-DICE-010/2")
def test_a_five_is_lost(edition: str) -> None:
    first = Arithmetic(5)
    people = (Candidate(FigureId("P"), first, first.add(Modifier(-1, "cover", "-"))),) * 1
    script = Script((5,))
    (fate,) = resolve(Salvo(dice=(die(5, candidates=people),), alone=False), script)
    assert (fate.result, fate.natural) == ("saved", (5,))


@proves("AR-DICE-011/1", "AR-DICE-011/2")
def test_red_and_white_dice_combine(edition: str) -> None:
    fates = volley(edition, [die(7, red=True), die(7)], 6, 6)
    assert fates == [("hit", 7), ("missed", 6)]
    lifted = volley(edition, [die(7, red=True), die(7)], 6, 6, lift=1)
    assert [result for result, _ in lifted] == ["hit", "hit"]
    red = die(6, red=True)
    assert volley(edition, [red, red, die(6)], 2, 3, 6) == [("missed", 2), ("missed", 3), ("missed", 6)]


# --- disorder and creatures ------------------------------------------------------------------------------------


@proves("AR-DICE-012/1", "AR-DICE-012/2", "AR-DICE-012/3", "AR-DICE-012/4")
def test_sixes_in_disorder(edition: str) -> None:
    loose = die(7, orderly=False)
    assert sorted(volley(edition, [loose] * 3, 6, 6, 6, 6)) == [("hit", 7), ("missed", 6), ("missed", 6)]
    other = die(7, orderly=False, seat="green")
    assert volley(edition, [loose, other], 6, 6, 6, 6) == [("hit", 7), ("hit", 7)]
    assert volley(edition, [die(8, orderly=False)], 6, 6, 6) == [("hit", 8)]
    mixed = volley(edition, [die(7), die(7), loose], 6, 6, 6, 6)
    assert sorted(mixed) == [("hit", 7), ("hit", 7), ("missed", 6)]
    figures = {
        "A": {},
        "B": {"at": (110, 100)},
        "C": {"class": 4, "at": (120, 100)},
        "D": {"class": 4, "at": (130, 100)},
    }
    match = table(edition, figures)
    assert batches(match, [FigureId(name) for name in "ABCD"]) == [(0, 1), (2, 3)]


@proves("AR-DICE-013/1", "AR-DICE-013/2", "AR-DICE-013/3", "AR-DICE-013/4")
def test_dice_of_creatures(edition: str) -> None:
    def values(sides: int, count: int, *faces: int) -> list[int]:
        return sorted(value for _, value in volley(edition, [die(5, sides=sides)] * count, *faces))

    assert values(4, 3, 4, 4, 4) == [4, 5, 6]
    for sides in (8, 10, 12):
        found = volley(edition, [die(sides + 1, sides=sides)] * 2, sides, sides)
        assert sorted(value for _, value in found) == [sides, sides + 1]
    creature = {"class": 5, "die": 4}
    blows = melee(edition, [creature, {}], {"class": 5, "armour": 5}, A0=(4, 1), A1=6)
    assert sorted(blow.value for blow in blows) == [4, 6]
    assert volley(edition, [die(7, sides=8)], 6) == [("missed", 6)]


# --- always and never ------------------------------------------------------------------------------------------


def result(edition: str, grade: int, die_: int, modifier: int) -> str:
    return str(ask(table(edition, {"A": {"class": grade}}), "blow", at="A", die=die_, modifier=modifier)["result"])


@proves("AR-DICE-014/1", "AR-DICE-014/2")
def test_a_natural_one_misses(edition: str) -> None:
    assert result(edition, 2, 1, +3) == "missed"
    assert result(edition, 1, 1, 0) == "missed"
    assert result(edition, 1, 2, 0) == "killed"


@proves("AR-DICE-014/3")
def test_a_natural_one_misses_on_any_die(edition: str) -> None:
    (blow,) = melee(edition, [{"die": 10, "class": 5}], {"class": 1}, A0=1)
    assert blow.result == "missed"


@proves("AR-DICE-015/1", "AR-DICE-015/2")
def test_a_blow_that_always_succeeds(edition: str) -> None:
    if edition == G23:
        assert (result(edition, 5, 7, -3), result(edition, 5, 8, -3)) == ("missed", "killed")
    else:
        assert result(edition, 5, 7, -3) == "killed"


@proves("AR-DICE-015/3")
def test_three_sixes_always_kill(edition: str) -> None:
    monster = {"class": 9, "traits": ["creature"]}
    blows = melee(edition, [{}, {}, {}], monster, A0=6, A1=6, A2=6)
    assert sorted((blow.value, blow.result) for blow in blows) == [(6, "missed"), (7, "missed"), (8, "killed")]


@proves("AR-DICE-015/4")
def test_one_natural_8_of_a_d8_is_no_sure_blow(edition: str) -> None:
    monster = {"class": 9, "traits": ["creature"]}
    (blow,) = melee(edition, [{"die": 8, "class": 5}], monster, A0=(8, 1))
    assert (blow.value, blow.result) == (8, "missed")


@proves("AR-DICE-015/5")
def test_no_sure_shot(edition: str) -> None:
    faces = (6, 6) if edition == MEGA else (6, 6, 6, 1)
    assert volley(edition, [die(9)], *faces)[0][0] == "missed"


@proves("AR-DICE-016/1")
def test_a_hopeless_shot_is_refused_in_mega12(edition: str) -> None:
    figures = {
        "A": {"weapons": ["flintlock_pistol"], "at": (100, 100)},
        "B": {"seat": "blue", "at": (121, 100), "class": 4},
        "C": {"seat": "blue", "at": (114, 105)},  # near enough to be shot at, so that the shots are asked for
    }
    match = table(edition, figures, phase="movement")
    match.submit("red", Plan(figure=FigureId("A"), goal=Go(path=((106, 100),))))
    while match.state.phase == "movement":
        match.submit(match.pending()[0].seat, Agree())
    shot = Shoot(by=FigureId("A"), at=FigureId("B"))
    assert refusal(lambda: match.submit("red", shot)).reason == "useless-shot"


@proves("AR-DICE-017/1", "AR-DICE-017/2")
def test_long_shots(edition: str) -> None:
    def chance(need: int) -> Fraction:
        salvo = Salvo(dice=(die(need),), alone=True)
        return exact(lambda roll: resolve(salvo, roll)[0].result == "hit").chance(True)

    assert (chance(8), chance(7)) == (Fraction(1, 216), Fraction(1, 36))
