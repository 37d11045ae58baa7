"""What the movement phase forbids in the melee: who tries to leave does not strike (AR-CONT-013, -018, -019)."""

from escarmouche.engine.figures import FigureId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.leaving import may_strike
from escarmouche.rulebooks.argad.strokes import BARRED


def spares(match: Match, by: FigureId, at: FigureId) -> bool:
    """Whether somebody who tried to leave may not strike that enemy."""
    figures = match.state.figures
    return not may_strike(match, figures[by], figures[at])


BARRED.append(spares)
