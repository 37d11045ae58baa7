"""What of movement shows only later in the turn: reactions and shots, chests, the forgotten (AR-MOVE-011, -030)."""

from typing import Any

import pytest
from argad_moves import agree, at, finish_turn, go, marks, move, plan, say
from argad_table import ask, events, figure, proves, refusal, table

from escarmouche.cases.format import SeatCard
from escarmouche.engine.match import Match
from escarmouche.table.pieces import Area, Linear, Post

G23 = "argad-g23"
EARLY = {"early_shots": False}
TARGET: dict[str, Any] = {"seat": "blue", "class": 4, "weapons": ["self_bow"], "at": (100, 88)}


def kinds(match: Match) -> dict[str, str]:
    """What each seat is asked."""
    return {decision.seat: decision.kind for decision in match.pending()}


def offered(match: Match, seat: str) -> set[str]:
    return {option.key for decision in match.pending() if decision.seat == seat for option in decision.options}


# --- reactions after slow dice (AR-MOVE-011) ---------------------------------------------------------------------


def seeing_him_slowed(a: dict[str, Any], *path: tuple[float, float], pieces: tuple[Any, ...] = ()) -> Match:
    """A of red's moves because E of blue's comes, and E is held by the brush."""
    brush = Area(id="brush", kind="brush", outline=((90.0, 121.0), (110.0, 121.0), (110.0, 140.0), (90.0, 140.0)))
    figures = {
        "A": {"class": 4, "at": (100, 100), **a},
        "E": {"seat": "blue", "class": 4, "at": (100, 119)},
        "T": TARGET,
    }
    match = table(G23, figures, pieces=(brush, *pieces), dice={"slow E": 6}, switches=EARLY)
    go(match, "E", (100, 125))
    go(match, "A", *path)
    for _ in range(10):
        if "react" in kinds(match).values():
            return match
        agree(match)
    raise AssertionError("nobody was asked whether he reacts")


@pytest.mark.proves("AR-MOVE-011/1", edition=G23)
def test_out_and_back_is_not_immobile() -> None:
    crossbow = {"weapons": ["war_crossbow"]}
    match = seeing_him_slowed(crossbow, (108, 100))
    say(match, "red", {"do": "react", "figure": "A", "because": "E", "at": 2.0, "back": True})
    move(match)
    assert at(match, "A") == (100.0, 100.0)
    assert marks(match, "A")["moving"] is True
    assert "shoot A -> T" not in offered(match, "red")
    moving = refusal(lambda: ask(match, "shot", by="A", at="T"))
    assert (moving.rule, moving.reason) == ("AR-SHOOT-023", "cannot-shoot-so")
    still = table(G23, {"A": {"class": 4, "at": (100, 100), **crossbow}, "T": TARGET}, phase="shooting")
    assert "shoot A -> T" in offered(still, "red")

    empty = seeing_him_slowed({**crossbow, "marks": {"unloaded war_crossbow": True}}, (108, 100))
    say(empty, "red", {"do": "react", "figure": "A", "because": "E", "at": 2.0, "back": True})
    finish_turn(empty)
    assert marks(empty, "A")["unloaded war_crossbow"] is True
    assert not events(empty, "weapon-loaded")


@pytest.mark.proves("AR-MOVE-011/3", edition=G23)
def test_back_behind_his_wall() -> None:
    wall = Linear(id="wall", kind="low_wall", points=((90.0, 98.5), (103.0, 98.5)), height=1.0)
    for back in (True, False):
        match = seeing_him_slowed({}, (112, 100), pieces=(wall,))
        if back:
            say(match, "red", {"do": "react", "figure": "A", "because": "E", "at": 10.0, "back": True})
        move(match)
        assert match.state.phase == "shooting"
        assert at(match, "A") == ((100.0, 100.0) if back else (112.0, 100.0))
        assert ask(match, "shot", by="T", at="A")["modifiers"] == ({"cover": -1} if back else {})


# --- a scenario's chest (AR-WPN-015) -----------------------------------------------------------------------------


@proves("AR-WPN-015/3")
def test_a_chest_can_be_carried(edition: str) -> None:
    """It is taken up on the way and goes with him: no weapon of the dead, so nothing forbids it."""
    chest = Post(id="gold", kind="chest", x=104.0, y=100.0, radius=0.5)
    figures = {"A": {"class": 4, "at": (100, 100)}, "E": {"seat": "blue", "class": 4, "at": (10, 10)}}
    match = table(edition, figures, pieces=(chest,))
    go(match, "A", (110, 100), take="gold")
    finish_turn(match)
    assert marks(match, "A")["load"] == "chest"
    assert match.state.book.things["gold"].by == "A"
    start = at(match, "A")
    go(match, "A", (start[0], 104.0))
    finish_turn(match)
    assert at(match, "A") == (start[0], 104.0)
    assert marks(match, "A")["load"] == "chest"


# --- the forgotten (AR-MOVE-030) ---------------------------------------------------------------------------------

LATE = {**EARLY, "late_moves": True}


def begun_to_shoot(figures: dict[str, Any], dice: dict[str, int] | None = None, **more: Any) -> Match:
    """The shots of the first turn are asked for: nobody announced any movement."""
    match = table(G23, figures, switches={**LATE, **more.pop("switches", {})}, dice=dice, **more)
    move(match)
    assert match.state.phase == "shooting"
    return match


def late(match: Match, name: str, *path: tuple[float, float]) -> None:
    say(match, figure(match, name).seat, {"do": "move-late", "figure": name, "path": [list(point) for point in path]})


@pytest.mark.proves("AR-MOVE-030/1", edition=G23)
def test_near_the_enemy_he_stays() -> None:
    """The player whom it concerns does not agree; and once the shots are over there is nobody to ask any more."""
    figures = {
        "A": {"class": 4, "at": (100, 100)},
        "B": {"seat": "blue", "class": 4, "weapons": ["self_bow"], "at": (100, 117)},
    }
    match = begun_to_shoot(figures)
    late(match, "A", (110, 100))
    assert kinds(match) == {"blue": "late-move"}
    assert at(match, "A") == (100.0, 100.0)
    say(match, "blue", {"do": "choose", "option": "deny"})
    assert at(match, "A") == (100.0, 100.0)
    assert kinds(match) == {"blue": "shots"}
    assert marks(match, "A")["denied"] is True
    finish_turn(match)
    assert at(match, "A") == (100.0, 100.0)
    assert "denied" not in marks(match, "A")

    silent = begun_to_shoot(figures)
    late(silent, "A", (110, 100))
    finish_turn(silent)
    assert at(silent, "A") == (100.0, 100.0)

    plain = table(G23, figures, switches=EARLY)
    move(plain)
    assert kinds(plain) == {"blue": "shots"}


@pytest.mark.proves("AR-MOVE-030/2", edition=G23)
def test_far_from_everybody_he_may_still_go() -> None:
    """Nobody within 60 cm of his way: nobody is asked. Within it all are, and all must agree."""
    figures = {
        "A": {"class": 2, "at": (100, 100)},
        "B": {"seat": "blue", "class": 4, "at": (265, 100)},
        "C": {"seat": "green", "class": 4, "at": (270, 100)},
    }
    match = begun_to_shoot(figures)
    late(match, "A", (110, 100))
    assert (at(match, "A"), marks(match, "A")["moving"]) == ((110.0, 100.0), True)
    assert not [event for event in events(match, "figure-moved") if event.cause != "late"]
    again = refusal(lambda: late(match, "A", (120, 100)))
    assert again.reason in ("not-forgotten", "not-your-decision")

    near = {**figures, "B": {**figures["B"], "at": (100, 160)}, "C": {**figures["C"], "at": (100, 40)}}
    match = begun_to_shoot(near)
    late(match, "A", (110, 100))
    assert kinds(match) == {"blue": "late-move", "green": "late-move"}
    say(match, "blue", {"do": "grant", "granted": True})
    assert at(match, "A") == (100.0, 100.0)
    say(match, "green", {"do": "grant", "granted": True})
    assert at(match, "A") == (110.0, 100.0)

    beyond = {**figures, "B": {**figures["B"], "at": (100, 162.1)}}
    match = begun_to_shoot(beyond)
    late(match, "A", (110, 100))
    assert at(match, "A") == (110.0, 100.0)


def test_the_game_master_alone_is_asked() -> None:
    """AR-MOVE-030: his word is enough, and he is kinder far from the action."""
    figures = {"A": {"class": 4, "at": (100, 100)}, "B": {"seat": "blue", "class": 4, "at": (100, 130)}}
    match = begun_to_shoot(figures, seats={"gm": SeatCard(role="master")})
    late(match, "A", (110, 100))
    assert kinds(match) == {"gm": "late-move"}
    say(match, "gm", {"do": "choose", "option": "grant"})
    assert at(match, "A") == (110.0, 100.0)


@pytest.mark.proves("AR-MOVE-030/3", edition=G23)
def test_the_forgotten_crossbowman_is_immobile() -> None:
    figures = {"A": {"class": 4, "weapons": ["war_crossbow"], "at": (100, 100)}, "T": TARGET}
    match = begun_to_shoot(figures, {"shoot A -> T": 1})
    assert "moving" not in marks(match, "A")
    assert "shoot A -> T" in offered(match, "red")
    say(match, "red", {"do": "choose", "option": "shoot A -> T"})
    finish_turn(match)
    assert [event.by for event in events(match, "shot")] == ["A"]


def test_what_no_consent_allows() -> None:
    """AR-MOVE-030: never into contact, across a line of fire, nor where slow dice are thrown."""
    brush = Area(id="brush", kind="brush", outline=((110.0, 90.0), (120.0, 90.0), (120.0, 110.0), (110.0, 110.0)))
    figures = {
        "A": {"class": 4, "at": (100, 100)},
        "S": {"class": 4, "weapons": ["self_bow"], "at": (90, 105)},
        "B": {"seat": "blue", "class": 4, "at": (100, 117)},
        "T": {"seat": "blue", "class": 4, "at": (108, 116)},
    }
    match = begun_to_shoot(figures, {"shoot S -> B": 1}, pieces=(brush,))
    say(match, "red", {"do": "shoot", "by": "S", "at": "B"})
    for path, reason in (
        (((90, 112),), "late-across-fire"),
        (((105, 113), (106.5, 115)), "late-contact"),
        (((115, 100),), "late-slow-dice"),
        (((100, 121),), "too-far"),
    ):
        assert refusal(lambda path=path: late(match, "A", *path)).reason == reason
    assert refusal(lambda: late(match, "S", (90, 100))).reason == "not-forgotten"
    other = {"do": "move-late", "figure": "B", "path": [[110, 125]]}
    assert refusal(lambda: say(match, "red", other)).reason == "not-your-figure"


def test_who_was_announced_is_not_forgotten() -> None:
    figures = {"A": {"class": 4, "at": (100, 100)}, "B": {"seat": "blue", "class": 4, "at": (265, 100)}}
    match = table(G23, figures, switches=LATE)
    plan(match, "A", goal="stay")
    move(match)
    assert kinds(match) == {"blue": "shots"}
    assert refusal(lambda: late(match, "A", (110, 100))).reason == "not-your-decision"
    assert at(match, "A") == (100.0, 100.0)
