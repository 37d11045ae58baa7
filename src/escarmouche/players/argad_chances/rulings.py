"""The game master at random: a word of his now and then, on anybody and anything."""

import random

from msgspec.structs import replace

from escarmouche.dice.throws import Throw
from escarmouche.engine.figures import FigureId
from escarmouche.engine.match import Match
from escarmouche.engine.rulings import (
    AddFigure,
    Announce,
    AnswerFor,
    ChangeFigure,
    EndMatch,
    HideFigure,
    KeepSecret,
    MarkFigure,
    PlaceFigure,
    RemoveFigure,
    RestoreFigure,
    RevealFigure,
    RollDice,
    Ruling,
    UnmarkFigure,
)
from escarmouche.engine.setup import Recruit
from escarmouche.players.argad_chances.people import MARKS
from escarmouche.players.argad_chances.stage import MASTER, SIDES
from escarmouche.rulebooks.argad.decoys import BEHIND


def random_ruling(match: Match, chance: random.Random) -> Ruling:
    """What a game master may say between two questions: mostly a mark on somebody."""
    figures = list(match.state.figures.values())
    living = [figure for figure in figures if figure.alive]
    figure = chance.choice(living or figures)
    fallen = [one.id for one in figures if not one.alive and BEHIND not in one.secrets]
    mark, value = chance.choice(MARKS)
    x, y = figure.base.centre
    rulings: list[Ruling] = [
        MarkFigure(figure=figure.id, mark=mark, value=value),
        MarkFigure(figure=figure.id, mark=mark, value=value),
        Announce(reason="so be it", secret=chance.random() < 0.3),
        PlaceFigure(figure=figure.id, at=(x + chance.uniform(-3, 3), y + chance.uniform(-3, 3))),
        RevealFigure(figure=figure.id),
        RemoveFigure(figure=figure.id),
        HideFigure(figure=figure.id, known_to=(figure.seat,)),
        KeepSecret(figure=figure.id, mark="ambush", value=chance.choice([True, None])),
        ChangeFigure(figure=figure.id, name="somebody else", profile={"class": 3}),
        RollDice(throw=Throw("luck", roller=MASTER, count=2), secret=chance.random() < 0.5),
        AddFigure(recruit=newcomer(match, chance)),
        *answers_for(match),
        *((EndMatch(winners=(chance.choice(SIDES),)),) if chance.random() < 0.05 else ()),
        *(RestoreFigure(figure=FigureId(name)) for name in fallen[:1]),
        *(UnmarkFigure(figure=figure.id, mark=own) for own in list(figure.marks)[:1]),
    ]
    return chance.choice(rulings)


def newcomer(match: Match, chance: random.Random) -> Recruit:
    """Somebody like those who are there, at a border of the table."""
    like = chance.choice(match.setup.figures)
    name = FigureId(f"{like.seat[0].upper()} late {len(match.state.figures)}")
    at = (chance.uniform(0, match.setup.table.width), 1.0)
    profile = {**like.profile, "rank": "subordinate", "own": False}
    return replace(like, id=name, at=at, level=0, profile=profile, marks={}, secrets={}, seen_by=None)


def answers_for(match: Match) -> list[Ruling]:
    """What a player would say by default, said in his stead."""
    said = ((one.seat, one.default) for one in match.pending() if one.seat != MASTER)
    return [AnswerFor(seat=seat, answer=answer) for seat, answer in said if answer is not None]
