"""Announcing, answering, agreeing, hesitating, reacting, barring: AR-MOVE-001 to -012, -026, -032; AR-CONT-006 on."""

from typing import Any

import msgspec
import pytest
from argad_table import ask, events, finish_first_turn, proves, refusal
from marching import between, carry_out, charge, east, field, go, march, moved, say, strip
from test_movement_clock import enemy, foot
from test_movement_ground import at

from escarmouche.cases.format import SeatCard
from escarmouche.engine.decisions import Choose, Refused
from escarmouche.engine.views import view
from escarmouche.rulebooks.argad.announcements import Agree
from escarmouche.rulebooks.argad.hesitation import Object
from escarmouche.rulebooks.argad.reactions import CarryOn, React
from escarmouche.rulebooks.argad.record import Charge, Shift, Stay, Work
from escarmouche.rulebooks.argad.terrain import standing_in
from escarmouche.table.pieces import Area, Linear

FAR = enemy(290, 290)


def waiting(match: Any) -> dict[str, str]:
    return {decision.seat: decision.kind for decision in match.pending()}


# --- announcing --------------------------------------------------------------------------------------------------


@proves("AR-MOVE-001/1", "AR-MOVE-001/2", "AR-MOVE-001/3")
def test_the_phase(edition: str) -> None:
    figures = {"A": foot(100), "B": foot(100, 150), "E": FAR}
    for goals in ({}, {"A": east(5)}, {"A": east(5), "B": east(5, (100, 150))}):
        match = march(edition, figures, goals)
        assert [moved(match, name) for name in ("A", "B")] == [5.0 if name in goals else 0.0 for name in ("A", "B")]
    for far, accepted in ((0.0, True), (7.5, True), (20.0, True), (20.1, False)):
        match = field(edition, figures)
        if accepted:
            say(match, "A", east(far))
            assert moved(carry_out(match), "A") == far
        else:
            assert refusal(lambda match=match: say(match, "A", east(20.1))).rule == "AR-MOVE-015"
    match = field(edition, {"A": foot(100), "E": enemy(200)})
    assert waiting(match) == {"red": "announce", "blue": "announce"}
    say(match, "A", east(15))
    say(match, "E", go((185, 100)))
    carry_out(match)
    assert not events(match, "dice-rolled")
    moves = [place for place, logged in enumerate(match.log) if logged.event.__struct_config__.tag == "figure-moved"]
    asked = [place for place, logged in enumerate(match.log) if logged.event.__struct_config__.tag == "seat-ready"]
    assert len(moves) == 2
    assert max(asked) < min(moves)  # nobody is asked anything between one movement and the other


@proves("AR-MOVE-002/1", "AR-MOVE-002/2", "AR-MOVE-002/3", "AR-MOVE-003/1")
def test_talk(edition: str) -> None:
    match = field(edition, {"A": foot(100), "B": foot(100, 110), "E": enemy(130)})
    say(match, "A", east(8))
    assert moved(match, "A") == 0.0
    assert view(match, "blue").record.goals["A"] == east(8)
    say(match, "E", go((120, 100)))
    match.submit("blue", Agree())
    assert waiting(match) == {"red": "announce"}
    say(match, "A", go((100, 92)))
    assert waiting(match) == {"red": "announce", "blue": "announce"}
    say(match, "B", Stay())
    carry_out(match)
    assert (moved(match, "A"), moved(match, "B"), moved(match, "E")) == (8.0, 0.0, 10.0)


@proves("AR-MOVE-006/1")
def test_who_stays_does_not_say_whether_he_shoots(edition: str) -> None:
    """Nothing but announcements is asked before all have moved; then he may shoot, whatever he did not say."""
    early = {"early_shots": False} if edition == "argad-g23" else {}
    match = field(edition, {"A": foot(100, weapons=["self_bow"]), "E": enemy(118)}, switches=early, until="melee")
    say(match, "A", Stay())
    asked = set()
    while match.state.phase == "movement":
        asked |= {decision.kind for decision in match.pending()}
        match.submit(match.pending()[0].seat, Agree())
    assert asked == {"announce"}
    assert "shoot A -> E" in [option.key for decision in match.pending() for option in decision.options]


def test_a_change_behind_a_wall_asks_nobody() -> None:
    """AR-MOVE-003: only those who see or could reach the one who changes are asked again."""
    screen = Area(id="hill", kind="hill", outline=((140, 0), (150, 0), (150, 300), (140, 300)), height=0)
    house = Linear(id="w", kind="wall", points=((145, 0), (145, 300)), height=6)
    figures = {"A": foot(50), "E": enemy(250), "F": {"seat": "green", "at": (60, 100)}}
    match = field("argad-g23", figures, pieces=[screen, house], seats={"green": SeatCard(side="green")})
    match.submit("blue", Agree())
    match.submit("green", Agree())
    say(match, "A", east(5, (50, 100)))
    assert waiting(match) == {"red": "announce", "green": "announce"}


@proves("AR-MOVE-005/1")
def test_no_announcing_afterwards(edition: str) -> None:
    match = march(edition, {"A": foot(100), "E": enemy(130)}, {"A": east(5)})
    with pytest.raises(Refused):
        say(match, "E", go((120, 100)))
    assert moved(match, "E") == 0.0


# --- hesitation --------------------------------------------------------------------------------------------------


PISTOL: dict[str, Any] = {"weapons": ["flintlock_pistol", "sabre"]}


def looped(edition: str, a: dict[str, Any], goals: dict[str, Any], dice: Any, **people: Any) -> Any:
    """A and E hesitate before each other; everybody else does as announced, to the end of the turn."""
    early = {"early_shots": False} if edition == "argad-g23" else {}
    figures = {"A": foot(100, **a), "E": enemy(113, 84, **PISTOL), **people}
    match = field(edition, figures, switches=early, dice=dice, until="-")
    for name, goal in goals.items():
        say(match, name, goal)
    match.submit("red", Object(figure="A", to="E"))
    assert not events(match, "hesitated")
    match.submit("blue", Object(figure="E", to="A"))
    assert [event.figures for event in events(match, "hesitated")] == [("E", "A")]
    assert refusal(lambda: say(match, "A", east(3))).rule == "AR-MOVE-008"
    return match


def offered(match: Any) -> set[str]:
    """Everything that is offered to anybody until the turn is over; whoever may shoot does."""
    found: set[str] = set()
    while match.pending() and match.state.turn == 1:
        decision = match.pending()[0]
        keys = {option.key for option in decision.options}
        found |= keys
        shots = sorted(key for key in keys if key.startswith("shoot "))
        match.submit(decision.seat, Choose(option=shots[0]) if shots else decision.default)
    return found


@proves("AR-MOVE-008/1", "AR-MOVE-008/2", "AR-MOVE-008/3")
def test_hesitation(edition: str) -> None:
    """Neither of the two has a shot, though both have loaded pistols and one is contacted; B is outside of it all."""
    figures = {"B": foot(106, 60, **PISTOL), "F": enemy(100, 112, weapons=["sword"])}
    dice = {"shoot B -> E": 1, "strike A -> F": 1, "strike F -> A": 1}
    match = looped(edition, PISTOL, {"A": east(5), "B": go((106, 78)), "F": charge("A")}, dice, **figures)
    keys = offered(match)
    assert (moved(match, "A"), moved(match, "E"), moved(match, "B")) == (0.0, 0.0, 18.0)
    assert {key for key in keys if key.startswith("shoot")} == {"shoot B -> E"}
    assert [event.by for event in events(match, "shot")] == ["B"]
    assert between(match, "F", "A") == 0.0
    assert "strike A -> F" in keys
    assert {(event.by, event.at) for event in events(match, "struck")} == {("A", "F"), ("F", "A")}


@proves("AR-MOVE-008/1")
def test_hesitation_stops_the_loading(edition: str) -> None:
    """Nor does a turn of it count for somebody who was loading."""
    unloaded = {"weapons": ["war_crossbow"], "marks": {"unloaded war_crossbow": True}}
    match = looped(edition, unloaded, {"A": Work(kind="reload", weapon="war_crossbow")}, {})
    assert {key for key in offered(match) if key.startswith("shoot")} == set()
    assert match.state.turn == 2
    assert match.state.figures["A"].marks["unloaded war_crossbow"] is True
    assert not events(match, "weapon-loaded")


def test_the_loop_is_noticed() -> None:
    """AR-MOVE-008: the same set of announcements a third time, and one word is enough."""
    match = field("argad-g23", {"A": foot(100), "B": foot(100, 80), "E": enemy(130)})
    say(match, "B", east(5, (100, 80)))
    for _ in range(2):
        assert match.state.book.march.loop == ()
        say(match, "A", east(8))
        say(match, "E", go((120, 100)))
        say(match, "A", Stay())
        say(match, "E", Stay())
    assert set(match.state.book.march.loop) == {"A", "E"}
    keys = [option.key for decision in match.pending() if decision.seat == "red" for option in decision.options]
    assert "object A -> E" in keys
    match.submit("red", Choose(option="object A -> E"))
    assert set(events(match, "hesitated")[0].figures) == {"A", "E"}


# --- reactions ---------------------------------------------------------------------------------------------------


def slowed(figures: dict[str, Any], goals: dict[str, Any], **rest: Any) -> Any:
    """An enemy held by his brush, and everybody agreed."""
    brush = strip("brush", "brush", 140, 200)
    match = field("argad-g23", figures, pieces=[brush], dice={"slow E": 6}, **rest)
    for name, goal in {**goals, "E": go((145, 160))}.items():
        say(match, name, goal)
    while "react" not in waiting(match).values():
        decision = match.pending()[0]
        match.submit(decision.seat, decision.default)
    return match


@pytest.mark.proves("AR-MOVE-010/3", "AR-MOVE-011/2", edition="argad-g23")
def test_reactions() -> None:
    figures = {"A": foot(100), "E": enemy(160, 160)}
    match = slowed(figures, {"A": east(8)})
    short = refusal(lambda: match.submit("red", React(figure="A", because="E", at=1.9)))
    assert (short.rule, short.facts["owed"]) == ("AR-MOVE-010", 2.0)
    match.submit("red", React(figure="A", because="E", at=2.0))
    assert moved(carry_out(match), "A") == 2.0
    match = slowed(figures, {"A": east(8)})
    match.submit("red", React(figure="A", because="E", at=2.0, back=True))
    carry_out(match)
    assert moved(match, "A") == 0.0
    assert match.state.figures["A"].marks["moving"] is True  # type: ignore[index]
    assert max(x for _, x, _ in match.state.book.march.ways["A"]) == 102.0
    match = slowed(figures, {"A": east(10)})
    beyond = refusal(lambda: match.submit("red", React(figure="A", because="E", at=11, back=True)))
    assert (beyond.rule, beyond.reason) == ("AR-MOVE-011", "beyond-the-way")
    match.submit("red", React(figure="A", because="E", at=10, back=True))
    assert moved(carry_out(match), "A") == 0.0


def test_reactions_are_secret_until_all_have_picked() -> None:
    figures = {"A": foot(100), "G": {"seat": "green", "at": (100, 120)}, "E": enemy(160, 160)}
    match = slowed(figures, {"A": east(8), "G": go((108, 120))}, seats={"green": SeatCard(side="green")})
    match.submit("red", React(figure="A", because="E", at=2.0))
    assert not events(match, "cut-short")
    match.submit("green", CarryOn())
    assert [event.figure for event in events(match, "cut-short")] == ["A"]


# --- shifts and works --------------------------------------------------------------------------------------------


@proves("AR-MOVE-026/1", "AR-MOVE-026/2", "AR-MOVE-026/3", "AR-MOVE-026/4")
def test_two_paces(edition: str) -> None:
    figures = {"A": foot(100), "R": foot(100, 150, mounted="rider", facing=90), "E": FAR}
    assert not moving(march(edition, figures, {"A": east(2.0)}), "A")
    assert moving(march(edition, figures, {"A": east(2.1)}), "A")
    limit = {"argad-g23": 5.0, "argad-base": 2.5, "argad-mega12": 0.0}[edition]
    if limit:
        assert not moving(march(edition, figures, {"R": east(limit, (100, 150))}), "R")
    assert moving(march(edition, figures, {"R": east(limit + (1.0 if not limit else 0.1), (100, 150))}), "R")
    assert moving(march(edition, figures, {"A": go((98.5, 100), (100, 100))}), "A")
    brush = strip("brush", "brush", 50, 200)
    match = march(edition, figures, {"A": Shift(to=(102, 100))}, pieces=[brush])
    assert moved(match, "A") == 2.0
    assert not events(match, "slow-dice-read")


def moving(match: Any, name: str) -> bool:
    return bool(match.state.figures[name].marks.get("moving"))


@proves("AR-MOVE-032/1", "AR-MOVE-032/2", "AR-MOVE-032/3", "AR-MOVE-006/2")
def test_one_action(edition: str) -> None:
    """One announcement replaces the other: nobody both walks and loads; whoever walks into contact strikes."""
    early = {"early_shots": False} if edition == "argad-g23" else {}
    unloaded = {"weapons": ["war_crossbow", "sword"], "marks": {"unloaded war_crossbow": True}}
    reload = Work(kind="reload", weapon="war_crossbow")
    dice = {"strike A -> E": 1, "strike E -> A": 1}
    match = field(edition, {"A": foot(100, **unloaded), "E": enemy(122, weapons=["sword"])}, dice=dice, switches=early)
    say(match, "A", go((90, 100)))
    say(match, "A", reload)
    assert match.state.book.goals["A"] == reload
    assert view(match, "blue").record.goals["A"] == reload
    far = msgspec.structs.replace(reload, to=(90.0, 100.0))
    assert refusal(lambda: say(match, "A", far)).rule == "AR-TURN-012"
    match.halt = None
    say(match, "E", charge("A"))
    finish_first_turn(match)
    assert moved(match, "A") == 0.0
    assert [(event.figure, event.kind) for event in events(match, "work-spoiled")] == [("A", "reload")]
    assert match.state.figures["A"].marks["unloaded war_crossbow"] is True  # type: ignore[index]
    assert moved(match, "E") == 20.0
    assert {event.by for event in events(match, "struck")} == {"A", "E"}

    walked = field(edition, {"A": foot(100, **unloaded), "E": enemy(190)}, switches=early, until="-")
    say(walked, "A", reload)
    say(walked, "A", go((90, 100)))
    finish_first_turn(walked)
    assert moved(walked, "A") == 10.0
    assert walked.state.figures["A"].marks["unloaded war_crossbow"] is True  # type: ignore[index]


# --- barring -----------------------------------------------------------------------------------------------------


def barrers(edition: str, figures: dict[str, Any], goals: dict[str, Any]) -> list[str]:
    """Who is asked whether he bars the way."""
    match = field(edition, figures)
    for name, goal in goals.items():
        say(match, name, goal)
    asked: list[str] = []
    while match.pending() and match.state.phase == "movement":
        decision = match.pending()[0]
        if decision.kind == "bar":
            asked.append(decision.about[0])
            match.submit(decision.seat, Choose(option=decision.options[1].key))
        else:
            match.submit(decision.seat, decision.default)
    return asked


@proves("AR-CONT-006/1", "AR-CONT-006/2", "AR-CONT-006/3", "AR-CONT-006/4")
def test_no_slipping_through(edition: str) -> None:
    pair = {"E": enemy(110, 95), "F": enemy(110, 105)}
    between_them = {"A": foot(100)} | pair
    assert set(barrers(edition, between_them, {"A": east(20)})) == {"E", "F"}
    match = march(edition, between_them, {"A": east(20)})
    assert len(events(match, "contact-made")) == 1
    assert moved(match, "A") < 20.0
    match = march(edition, between_them, {"A": east(20)}, switches={"barring": False})
    assert moved(match, "A") == 20.0
    fighting = between_them | {
        "B": {"beside": "E", "gap": 0.0, "bearing": 180},
        "C": {"beside": "F", "gap": 0.0, "bearing": 0},
    }
    assert barrers(edition, fighting, {"A": east(20)}) == []
    slow: dict[str, Any] = {"gear": ["full_kit"]} if edition == "argad-mega12" else {"armour": "4"}
    assert barrers(edition, {"A": foot(100), "E": enemy(110, 132, **slow)}, {"A": east(20)}) == []
    rider = {"A": foot(98, mounted="rider", facing=90), "E": enemy(102, 112.25)}
    assert barrers(edition, rider, {"A": east(40, (98, 100))}) == []


@proves("AR-CONT-007/1", "AR-CONT-007/2", "AR-CONT-007/3")
def test_numbers(edition: str) -> None:
    line = {f"E{n}": enemy(110, 100 + 3 * n) for n in range(4)}
    six = {f"A{n}": foot(100, 97 + 3 * n) for n in range(6)}
    goals: dict[str, Any] = {f"A{n + 1}": charge(f"E{n}") for n in range(4)}
    goals |= {"A0": go((110, 95), (118, 97)), "A5": go((110, 114), (118, 112))}
    assert barrers(edition, six | line, goals) == []
    match = march(edition, six | line, goals)
    assert len(events(match, "contact-made")) == 4
    assert [match.state.figures[name].base.centre for name in ("A0", "A5")] == [(118, 97), (118, 112)]
    two = {"A0": foot(100, 98), "A1": foot(100, 105), "E0": enemy(110, 100), "E1": enemy(110, 103)}
    round_them = {"A0": go((110, 94), (116, 97)), "A1": go((110, 109), (116, 106))}
    assert set(barrers(edition, two, round_them)) == {"E0", "E1"}
    match = march(edition, two, round_them)
    assert len(events(match, "contact-made")) == 2
    flank = {"A0": foot(100, 100), "A1": foot(100, 108), "E0": enemy(110, 100)}
    goals = {"A0": charge("E0"), "A1": go((112, 108), (118, 104)), "E0": Charge(target="A1", intercept=True)}
    match = march(edition, flank, goals)
    assert between(match, "E0", "A1") == 0.0


# --- the unseen --------------------------------------------------------------------------------------------------


def corner() -> Any:
    """A high wall that hides what is behind it until its end is passed."""
    return Linear(id="corner", kind="wall", points=((60, 108), (108, 108)), height=6)


@pytest.mark.proves("AR-CONT-008/1", "AR-CONT-008/2", "AR-CONT-008/3", "AR-CONT-008/4")
def test_unseen() -> None:
    figures = {"A": foot(100, 106.9), "E": enemy(104, 111)}
    round_it = go((110, 106.9), (110, 111), (106, 111))
    refused = refusal(lambda: say(field("argad-g23", figures, pieces=[corner()]), "A", charge("E")))
    assert (refused.rule, refused.reason) == ("AR-CONT-008", "unseen")
    match = march("argad-g23", figures, {"A": round_it}, pieces=[corner()])
    assert not events(match, "contact-made")
    assert between(match, "A", "E") > 3.0
    stopped = moved(match, "A")
    assert stopped < 8.0
    for far, seen in ((stopped, True), (stopped - 0.01, False)):  # just where he comes in sight
        there = field("argad-g23", figures | {"A": foot(100 + far, 106.9)}, pieces=[corner()])
        assert (ask(there, "glimpse", a="A", b="E")["glimpse"] != "unseen") is seen
    seen = figures | {"B": foot(100, 104), "C": foot(103, 104), "C2": foot(106.5, 104), "D": foot(110.5, 106.0)}
    match = march("argad-g23", seen, {"A": round_it}, pieces=[corner()], switches={"barring": False})
    assert events(match, "contact-made")
    # hidden in the open he has seen them come, and may go for one of them, who did not expect him
    hidden = {"A": foot(100), "E": {**enemy(110, 106), "seen_by": ["blue"]}}
    match = march("argad-g23", hidden, {"A": east(18), "E": charge("A")})
    assert [(event.by, event.at) for event in events(match, "contact-made")] == [("E", "A")]
    # neither saw the other: both stop
    crossing = {"A": round_it, "E": go((110, 111))}
    both = march("argad-g23", figures, crossing, pieces=[corner()])
    assert not events(both, "contact-made")
    assert moved(both, "A") < 8.0
    assert moved(both, "E") < 6.0


# --- sheltered or not at a border --------------------------------------------------------------------------------


@proves("AR-TERR-005/3")
def test_the_border_gives_no_shelter(edition: str) -> None:
    brush = strip("brush", "brush", at(9), 250)
    dice = {"slow A": 6}
    mover = foot(100, marks={"wounded": True}) if edition == "argad-mega12" else foot(100, armour="5")
    archer = enemy(100, 125, weapons=["war_crossbow"])
    match = march(edition, {"A": mover, "E": archer}, {"A": east(12)}, pieces=[brush], dice=dice)
    assert not standing_in(match, match.state.figures["A"])  # type: ignore[index]
    cover = ask(match, "shot", by="E", at="A")["modifiers"].get("cover", 0)
    inside = field(edition, {"A": foot(115), "E": archer}, pieces=[brush])
    assert (cover, ask(inside, "shot", by="E", at="A")["modifiers"].get("cover", 0)) == (0, -1)
