"""The game master at random: a word of his now and then, on anybody and anything."""

import random

from escarmouche.engine.figures import FigureId
from escarmouche.engine.match import Match
from escarmouche.engine.rulings import (
    Announce,
    MarkFigure,
    PlaceFigure,
    RemoveFigure,
    RestoreFigure,
    RevealFigure,
    Ruling,
    UnmarkFigure,
)
from escarmouche.players.argad_chances.people import MARKS
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
        *(RestoreFigure(figure=FigureId(name)) for name in fallen[:1]),
        *(UnmarkFigure(figure=figure.id, mark=own) for own in list(figure.marks)[:1]),
    ]
    return chance.choice(rulings)
