"""Where modules about special ground, vehicles and formations join the movement phase.

Lists of functions, empty by themselves: a module that knows something adds to them when it is imported.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from escarmouche.engine.agenda import Step
from escarmouche.engine.figures import Figure
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.edition import edition_of, is_on
from escarmouche.rulebooks.argad.record import Goal
from escarmouche.table.base import Point

if TYPE_CHECKING:
    from escarmouche.rulebooks.argad.terrain import Toll

#: What else decides how far somebody may go, given what he announces and how far he could go so far.
PACES: list[Callable[[Match, Figure, Goal, float], float]] = []

#: What a way meets besides ground and obstacles: doors, windows, insides of houses.
TOLLERS: list[Callable[[Match, Figure, Sequence[Point]], "list[Toll]"]] = []

#: What a way meets that calls for a die though the ground is easy, given what is announced (AR-TERR-033).
WATCHED: list[Callable[[Match, Figure, Sequence[Point], Goal], "list[Toll]"]] = []

#: Whether another die of his stands for the slow die of the room (AR-TERR-044).
REPLACED: list[Callable[[Match, Figure, Sequence[Point]], bool]] = []

#: Steps that come between the lock and the march, after the slow dice, in order.
BEFORE_MARCH: list[Callable[[Match], Sequence[Step]]] = []

#: What is done once everybody stands where his movement ended.
AFTER_MARCH: list[Callable[[Match], None]] = []


#: As what somebody goes, if not as himself: whoever drives goes as his vehicle. The first that answers decides.
GOERS: list[Callable[[Match, Figure], Figure | None]] = []

#: Steps that close a turn, before it is looked at whether the match is over.
CLOSING: list[Callable[[Match], Sequence[Step]]] = []


def goer(match: Match, figure: Figure) -> Figure:
    """What meets the ground when he goes somewhere."""
    return next((body for told in GOERS if (body := told(match, figure)) is not None), figure)


def in_force(match: Match, switch: str) -> bool:
    """Whether the edition knows that switch and it is on."""
    return switch in edition_of(match).switches and is_on(match, switch)
