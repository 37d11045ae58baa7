"""Hidden moves: animals that stand for a troop (AR-MOVE-028), and those who wait in ambush (AR-CONT-009)."""

from typing import Any

import msgspec
import pytest
from argad_moves import at, finish_turn, go, marks, move, plan, say
from argad_table import events, figure, refusal, table

from escarmouche.cases.format import SeatCard
from escarmouche.engine.match import Match
from escarmouche.engine.rulings import PlaceFigure
from escarmouche.engine.views import view
from escarmouche.table.pieces import Area, Linear

G23 = "argad-g23"
EARLY = {"early_shots": False}
WALL = Linear(id="wall", kind="high_wall", points=((100.0, 0.0), (100.0, 150.0)), height=6.0)
MASTER = {"gm": SeatCard(role="master")}


def kinds(match: Match) -> dict[str, str]:
    return {decision.seat: decision.kind for decision in match.pending()}


def offered(match: Match, seat: str) -> set[str]:
    return {option.key for decision in match.pending() if decision.seat == seat for option in decision.options}


def sent(match: Match, seat: str) -> str:
    """Everything that goes to a seat, as it goes over the wire."""
    return msgspec.json.encode(view(match, seat), enc_hook=str).decode()


# --- decoys ------------------------------------------------------------------------------------------------------


def animal(x: float, y: float, **secrets: Any) -> dict[str, Any]:
    return {
        "seat": "blue", "class": 1, "traits": ["decoy"], "at": (x, y), "secrets": {"imitates": "Knut Lars", **secrets},
    }  # fmt: skip


def hunt(**more: Any) -> Match:
    """Blue's troop is behind one of two animals, east of a wall; red's people are west of it."""
    figures = {
        "A": {"class": 4, "at": (80, 60)},
        "Knut": {"seat": "blue", "class": 4, "armour": "4", "weapons": ["sword"], "at": (200, 100)},
        "Lars": {"seat": "blue", "class": 3, "weapons": ["self_bow"], "at": (205, 100)},
        "Fox": animal(120, 60),
        "Dog": animal(120, 100, true=True),
        **more.pop("figures", {}),
    }
    return table(G23, figures, pieces=(WALL, *more.pop("pieces", ())), **{"switches": EARLY, **more})


@pytest.mark.proves("AR-MOVE-028/1", edition=G23)
def test_decoys_go_as_their_troop_does() -> None:
    match = hunt()
    for name in ("Fox", "Dog"):
        x, y = at(match, name)
        beyond = refusal(lambda name=name, x=x, y=y: go(match, name, (x + 16.1, y)))
        assert (beyond.reason, beyond.facts["allowance"]) == ("too-far", 16.0)
        go(match, name, (x + 16.0, y))
    move(match)
    assert (at(match, "Fox"), at(match, "Dog")) == ((136.0, 60.0), (136.0, 100.0))
    finish_turn(match)
    assert match.state.figures["Fox"].alive  # type: ignore[index]
    assert match.state.figures["Dog"].alive  # type: ignore[index]


@pytest.mark.parametrize("imitates", ["Nobody", "Knut Nobody", "A", "Fox"])
def test_decoys_stand_for_people_of_their_own_troop(imitates: str) -> None:
    """AR-MOVE-028: no match begins with an animal that stands for nobody, for an enemy or for itself."""
    assert refusal(lambda: hunt(figures={"Fox": animal(120, 60, imitates=imitates)})).reason == "imitates-nobody"


def test_decoys_throw_the_slow_dice_of_their_troop() -> None:
    """AR-MOVE-028: openly, for the mounted two each, whichever is the true one."""
    wood = Area(id="wood", kind="forest", outline=((125.0, 40.0), (160.0, 40.0), (160.0, 120.0), (125.0, 120.0)))
    rider = {"seat": "blue", "class": 4, "mounted": "rider", "weapons": ["sword"], "at": (200, 100)}
    figures = {"Knut": rider, "Lars": {**rider, "at": (210, 100)}}
    match = hunt(figures=figures, pieces=(wood,), dice={"slow Fox": (6, 6), "slow Dog": (1, 2)})
    go(match, "Fox", (135, 60))
    go(match, "Dog", (135, 100))
    move(match)
    assert [len(event.faces) for event in events(match, "dice-rolled")] == [2, 2]
    assert at(match, "Fox")[0] < 126.0
    assert at(match, "Dog")[0] == 135.0


def test_what_the_others_know_of_decoys() -> None:
    """AR-MOVE-028: the owner and the game master know which is the true one; nothing tells the others."""
    match = hunt(seats=MASTER)
    go(match, "Fox", (125, 60))
    go(match, "Dog", (125, 100))
    finish_turn(match)
    told = sent(match, "red")
    assert "Fox" in told
    for secret in ("Knut", "Lars", "imitates", '"true"', "behind"):
        assert secret not in told, secret
    for seat in ("blue", "gm"):
        assert "Knut" in sent(match, seat)
        assert "imitates" in sent(match, seat)
    seen = {str(one.id): one for one in view(match, "red").figures}
    alike = [msgspec.structs.replace(seen[name], id="", name="", base=seen["A"].base) for name in ("Fox", "Dog")]
    assert alike[0] == alike[1]


@pytest.mark.proves("AR-MOVE-028/2", edition=G23)
def test_whatever_is_seen_is_replaced() -> None:
    """A mere decoy goes and the secret is kept; behind the true one the troop stands, and the others go too."""
    match = hunt()
    go(match, "Fox", (120, 48))
    go(match, "A", (90, 50))
    move(match)
    assert not events(match, "decoy-unmasked")

    for seen, real in (("Fox", False), ("Dog", True)):
        other = "Dog" if seen == "Fox" else "Fox"
        places = {seen: (120, 130), other: (120, 110)}
        pair = {"Fox": animal(*places["Fox"]), "Dog": animal(*places["Dog"], true=True)}
        match = hunt(figures={"A": {"class": 4, "at": (80, 155)}, **pair})
        assert not events(match, "decoy-unmasked")
        go(match, seen, (120, 146))
        go(match, "A", (90, 160))
        move(match)
        assert [(event.figure, event.real) for event in events(match, "decoy-unmasked")] == [(seen, real)]
        assert not figure(match, seen).alive
        assert figure(match, other).alive is not real
        for name in ("Knut", "Lars"):
            assert figure(match, name).alive is real
            assert (name in sent(match, "red")) is real
        if real:
            assert at(match, "Knut") == (120.0, 146.0)
            near = figure(match, "Lars").base
            assert 0 < ((near.x - 120) ** 2 + (near.y - 146) ** 2) ** 0.5 < 10


def test_seen_for_a_moment_is_seen() -> None:
    """AR-MOVE-028: on its way past a gap in the wall, though it ends out of sight."""
    walls = (
        Linear(id="north", kind="high_wall", points=((100.0, 62.0), (100.0, 300.0)), height=6.0),
        Linear(id="south", kind="high_wall", points=((100.0, 0.0), (100.0, 58.0)), height=6.0),
    )
    figures = {
        "A": {"class": 4, "at": (80, 60)},
        "Knut": {"seat": "blue", "class": 4, "at": (200, 250)},
        "Fox": {**animal(104, 52), "secrets": {"imitates": "Knut"}},
        "Dog": {**animal(120, 250), "secrets": {"imitates": "Knut", "true": True}},
    }
    match = table(G23, figures, pieces=walls, switches=EARLY)
    assert not events(match, "decoy-unmasked")
    go(match, "Fox", (104, 68))
    move(match)
    assert [event.figure for event in events(match, "decoy-unmasked")] == ["Fox"]
    assert not figure(match, "Knut").alive


def test_what_owners_and_masters_do_with_decoys() -> None:
    """AR-MOVE-028: they only walk; the owner may unmask them himself, and the game master may move them."""
    match = hunt(seats=MASTER)
    assert {"unmask Fox", "unmask Dog"} <= offered(match, "blue")
    assert refusal(lambda: plan(match, "Dog", goal="charge", target="A")).rule in ("AR-CONT-008", "AR-MOVE-028")
    assert refusal(lambda: plan(match, "Dog", goal="work", kind="task")).reason == "only-walks"
    match.rule("gm", PlaceFigure(figure="Fox", at=(150.0, 60.0)))
    assert at(match, "Fox") == (150.0, 60.0)
    say(match, "blue", {"do": "choose", "option": "unmask Dog"})
    assert at(match, "Knut") == (120.0, 100.0)
    assert not figure(match, "Fox").alive
    assert "stay Knut" in offered(match, "blue")
    assert refusal(lambda: say(match, "blue", {"do": "unmask", "figure": "Knut"})).reason == "no-decoy"


def test_a_decoy_must_imitate_somebody() -> None:
    lost = refusal(lambda: hunt(figures={"Fox": {**animal(120, 60), "secrets": {"imitates": "A"}}}))
    assert (lost.rule, lost.reason) == ("AR-MOVE-028", "imitates-nobody")
    off = refusal(lambda: hunt(switches={**EARLY, "decoys": False}))
    assert (off.rule, off.reason) == ("AR-MOVE-028", "no-decoys")


# --- ambushes ----------------------------------------------------------------------------------------------------


def road(h: dict[str, Any] | None = None, **more: Any) -> Match:
    """V of red's comes along a road; H of blue's stands 5 cm beside it."""
    figures = {
        "V": {"class": 4, "weapons": ["sword"], "at": (85, 100)},
        "W": {"class": 4, "weapons": ["self_bow"], "at": (87.5, 100)},
        "H": {"seat": "blue", "class": 4, "weapons": ["sword"], "at": (100, 107), **(h or {})},
    }
    match = table(G23, figures, switches=EARLY, dice={"strike V -> H": 1, "strike H -> V": 1}, **more)
    go(match, "V", (105, 100))
    return match


HIDDEN = {"seen_by": ["blue"]}


@pytest.mark.proves("AR-CONT-009/1", edition=G23)
def test_an_ambusher_may_come_into_contact() -> None:
    match = road(HIDDEN, seats=MASTER)
    assert '"H"' not in sent(match, "red")
    assert "spring H -> V" in offered(match, "blue")
    say(match, "blue", {"do": "choose", "option": "spring H -> V"})
    assert kinds(match) == {"gm": "ambush"}
    assert '"H"' not in sent(match, "red")
    say(match, "gm", {"do": "choose", "option": "let-spring"})
    assert '"H"' in sent(match, "red")
    assert {name: marks(match, name).get("surprised", False) for name in "VWH"} == {"V": True, "W": True, "H": False}
    assert refusal(lambda: go(match, "V", (85, 80))).reason == "surprised"
    assert "stay V" not in offered(match, "red")
    move(match)
    assert [(event.by, event.at) for event in events(match, "contact-made")] == [("H", "V")]
    finish_turn(match)
    assert {event.by for event in events(match, "struck")} == {"V", "H"}
    assert not events(match, "shot")
    assert "surprised" not in marks(match, "V")


@pytest.mark.proves("AR-CONT-009/2", edition=G23)
def test_no_ambush_without_a_master_or_a_note() -> None:
    match = road()
    assert "spring H -> V" not in offered(match, "blue")
    refused = refusal(lambda: say(match, "blue", {"do": "spring", "figure": "H", "target": "V"}))
    assert (refused.rule, refused.reason) == ("AR-CONT-009", "not-in-ambush")
    noted = road({"secrets": {"ambush": True}})
    assert "spring H -> V" in offered(noted, "blue")
    say(noted, "blue", {"do": "spring", "figure": "H", "target": "V"})
    say(noted, "red", {"do": "let-spring", "granted": True})
    assert marks(noted, "V")["surprised"] is True
    assert "spring H -> V" not in offered(noted, "blue")


def test_without_a_master_the_other_side_consents() -> None:
    """AR-CONT-009: it is not told who lies in wait before it agrees, and may refuse."""
    match = road(HIDDEN)
    say(match, "blue", {"do": "spring", "figure": "H", "target": "V"})
    assert kinds(match) == {"red": "ambush"}
    assert '"H"' not in sent(match, "red")
    say(match, "red", {"do": "let-spring", "granted": False})
    assert figure(match, "H").seen_by == ("blue",)
    assert "spring H -> V" not in offered(match, "blue")
    assert refusal(lambda: say(match, "blue", {"do": "spring", "figure": "H", "target": "V"})).reason == "denied"
    assert '"H"' not in sent(match, "red")


def test_a_master_may_let_anybody_surprise() -> None:
    """AR-CONT-009: by his ruling, note or no note."""
    match = road(seats=MASTER)
    say(match, "blue", {"do": "spring", "figure": "H", "target": "V"})
    assert kinds(match) == {"gm": "ambush"}


def test_only_what_was_seen_is_surprised() -> None:
    """AR-CONT-009: the ambushers saw their victims as the turn began."""
    hedge = Linear(id="w", kind="high_wall", points=((60.0, 103.0), (140.0, 103.0)), height=6.0)
    match = road(HIDDEN, seats=MASTER, pieces=(hedge,))
    assert refusal(lambda: say(match, "blue", {"do": "spring", "figure": "H", "target": "V"})).reason == "unseen"
