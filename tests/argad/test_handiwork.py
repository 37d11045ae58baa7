"""Works at hand are offered to those who could set about them, and to nobody else: each offer is taken as it stands."""

from collections.abc import Mapping
from typing import Any

import pytest
from argad_houses import cottage
from argad_moves import finish_turn, go, plan, table
from argad_table import figure
from test_terrain_heights import bearers, ladder, wall
from test_terrain_water import boat, river

from escarmouche.engine.decisions import Choose
from escarmouche.engine.match import Match
from escarmouche.engine.narration import Teller
from escarmouche.reference.words import Words
from escarmouche.rulebooks.argad.record import Work
from escarmouche.table.pieces import Area, Post

G23 = "argad-g23"
FAR: dict[str, Any] = {"seat": "blue", "at": (280.0, 280.0)}
HORSE = {"mounted": "horse", "at": (102.25, 100.0)}


def works(match: Match, seat: str = "red") -> set[str]:
    """The works that a seat is offered; every one of them can be said in both languages, and is accepted."""
    (decision,) = [one for one in match.pending() if one.seat == seat]
    found = [one for one in decision.options if isinstance(getattr(one.answer, "goal", None), Work)]
    for lang in ("fr", "en"):
        teller = Teller(match, Words(lang))
        assert all(f"option-{one.key.split()[0]}" not in teller.option(one) for one in found)
    for one in found:
        match.look_ahead(match.dice.copy()).submit(seat, Choose(option=one.key))
    return {one.key for one in found}


def around(figures: Mapping[str, Any], *pieces: Any, **more: Any) -> Match:
    return table(G23, {**figures, "X": FAR}, pieces=pieces, switches={"early_shots": False, **more})


def test_horses() -> None:
    assert works(around({"A": {"at": (100.0, 100.0)}, "H": HORSE})) == {"mount A -> H"}
    assert works(around({"A": {"at": (95.0, 100.0)}, "H": HORSE})) == set()
    assert works(around({"R": {"mounted": "rider", "at": (100.0, 100.0)}})) == {"dismount R"}


def test_walls() -> None:
    pair = {"A": {"at": (100.0, 99.0)}, "B": {"at": (102.0, 99.0)}}
    both = {"leg-up A -> B", "leg-up B -> A", "lend-hands A -> B", "lend-hands B -> A"}
    assert works(around(pair, wall(2.0))) == both
    assert works(around(pair, wall(3.2))) == set()
    assert works(around({**pair, "B": {"at": (104.0, 99.0)}}, wall(2.0))) == set()


def test_ladders() -> None:
    """Taken up, raised, climbed by one at a time, left again: each as it becomes possible."""
    match = around(bearers(2), wall(4.0), ladder(4.5))
    assert works(match) == {"raise A0 ladder", "raise A1 ladder"}
    for name in ("A0", "A1"):
        plan(match, name, goal="work", kind="raise", piece="ladder")
    finish_turn(match)
    assert "climb A0 ladder" in works(match)
    plan(match, "A0", goal="work", kind="climb", piece="ladder")
    assert "climb A1 ladder" not in works(match)
    finish_turn(match)
    assert "descend A0 ladder" in works(match)
    alone = around({"A": {"at": (100.0, 81.0)}}, wall(4.0), ladder(3.0, 80.0))
    assert works(alone) == {"take-up A ladder"}


def test_boats() -> None:
    match = around({"A": {"at": (109.0, 100.0)}, "B": {"at": (100.0, 100.0)}}, river(16.0), boat())
    assert works(match) == {"board A boat"}
    match.submit("red", Choose(option="board A boat"))
    finish_turn(match)
    assert figure(match, "A").marks["aboard"] == "boat"
    assert "land A" in works(match)


def test_danger() -> None:
    brush = Area(id="it", kind="brush", sign="A", outline=((105.9, 0), (165.9, 0), (165.9, 300), (105.9, 300)))
    figures = {"A": {"at": (100.0, 100.0)}, "B": {"at": (107.0, 102.0)}, "C": {"at": (107.0, 98.0)}, "X": FAR}
    match = table(G23, figures, pieces=(brush,), dice={"slow A": 4, "danger A": 1}, switches={"danger": True})
    go(match, "A", (120.0, 100.0))
    finish_turn(match)
    assert {"rescue B -> A", "rescue C -> A"} <= works(match)
    match.submit("red", Choose(option="rescue B -> A"))
    assert "rescue C -> A" not in works(match)


def test_things_to_take() -> None:
    sabre = Post(id="sabre", kind="takable", x=101.2, y=100.0, radius=0.2)
    match = around({"A": {"at": (100.0, 100.0)}, "B": {"at": (110.0, 100.0)}}, sabre)
    assert works(match) == {"pick-up A sabre"}
    match.submit("red", Choose(option="pick-up A sabre"))
    finish_turn(match)
    assert figure(match, "A").marks["given"] == "sabre"
    assert works(match) == set()


@pytest.mark.parametrize("edition", ["argad-g23", "argad-base", "argad-mega12"])
def test_nothing_is_offered_where_there_is_nothing_to_do(edition: str) -> None:
    house = cottage((90.0, 110.0), 20.0, 20.0)
    people = {f"A{n}": {"at": (100.0 + 2 * n, 100.0)} for n in range(4)}
    early = {"early_shots": False} if edition == G23 else {}
    assert works(table(edition, {**people, "X": FAR}, pieces=(house,), switches=early)) == set()
