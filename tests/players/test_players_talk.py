"""Negotiating plans: a player changes his plan when the enemy's does, agrees, and gives way in the end."""

import random

import msgspec
import pytest

from escarmouche.dice.sources import Seeded
from escarmouche.engine.figures import FigureId
from escarmouche.engine.match import Match
from escarmouche.players.argad.mirrored import mirrored_setup
from escarmouche.players.minds import mind_named
from escarmouche.players.seating import computer_player
from escarmouche.players.thinking import Chosen, ComputerPlayer
from escarmouche.rulebooks import open_rulebook
from escarmouche.rulebooks.argad.announcements import Agree, Plan
from escarmouche.rulebooks.argad.hesitation import Object
from escarmouche.rulebooks.argad.record import Charge, Go, Stay

BOOK = "argad-g23"


def close(gap: float = 30.0) -> Match:
    """Four against four, so near that everybody can be charged."""
    rulebook = open_rulebook(BOOK)
    setup = mirrored_setup(rulebook, random.Random("talk"), 4)
    lift = setup.table.depth - 28.0 - gap
    figures = tuple(
        msgspec.structs.replace(one, at=(one.at[0], one.at[1] - lift)) if one.seat == "north" else one
        for one in setup.figures
    )
    bare = msgspec.structs.replace(setup.table, pieces=())
    match = Match(msgspec.structs.replace(setup, figures=figures, table=bare), rulebook, Seeded("talk"))
    while match.state.phase != "movement":
        decision = match.pending()[0]
        assert decision.default is not None
        match.submit(decision.seat, decision.default, decision.id)
    return match


def talks(match: Match, player: ComputerPlayer) -> list[Chosen]:
    """What he says until he agrees."""
    said: list[Chosen] = []
    while decision := next((one for one in match.pending() if one.seat == player.seat), None):
        said.append(player.answer(match, decision))
        if isinstance(said[-1].answer, Agree | Object):
            break
        assert len(said) < 60, "he never agrees"
    return said


def seated(name: str) -> ComputerPlayer:
    return computer_player(BOOK, "south", mind_named(name, seed="talk", seconds=30.0))


@pytest.mark.parametrize("level", ["recruit", "veteran", "hero"])
def test_he_proposes_then_agrees(level: str) -> None:
    said = talks(close(), seated(level))
    assert [type(one.answer) for one in said] == [Plan] * (len(said) - 1) + [Agree]
    assert len(said) > 1


def test_he_answers_what_he_had_not_foreseen() -> None:
    """Nobody expects a whole troop to turn its back: it is thought about again, and the order of somebody changes."""
    match, player = close(), seated("veteran")
    talks(match, player)
    before = dict(match.state.book.goals)
    for figure in [one for one in match.state.living() if one.seat == "north"]:
        x, y = figure.base.centre
        match.submit("north", Plan(figure=figure.id, goal=Go(path=((x, min(y + 9.0, match.setup.table.depth - 2.0)),))))
    again = talks(match, player)
    mine = {name: goal for name, goal in match.state.book.goals.items() if match.state.figures[name].seat == "south"}
    assert any(isinstance(one.answer, Plan) for one in again)
    assert any(before.get(name, Stay()) != goal for name, goal in mine.items())


@pytest.mark.parametrize(("character", "last"), [("steady", Agree), ("stubborn", Object)])
def test_whoever_answers_each_other_without_end_comes_to_an_end(character: str, last: type) -> None:
    """The enemy changes his mind for ever: a steady player gives way, a stubborn one lets both hesitate."""
    match, player = close(), seated(f"veteran:{character}")
    foe, target = FigureId("N1"), FigureId("S1")
    x, y = match.state.figures[foe].base.centre
    ends: list[type] = []
    for number in range(12):
        goal = Charge(target=target) if number % 2 else Go(path=((x, y + 3.0),))
        if not any(one.seat == "north" for one in match.pending()):
            break
        match.submit("north", Plan(figure=foe, goal=goal))
        said = talks(match, player)
        ends += [type(one.answer) for one in said[-1:]]
    assert ends
    assert last in ends
    assert last is Object or Object not in ends
