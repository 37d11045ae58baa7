"""Who sits where: a computer player of any level for a seat of any match."""

from collections.abc import Callable
from typing import NamedTuple

from escarmouche.engine.figures import SeatId
from escarmouche.players.argad.brain import ArgadBrain
from escarmouche.players.argad_chances import argad_drawings
from escarmouche.players.minds import Mind
from escarmouche.players.random_brain import RandomBrain
from escarmouche.players.thinking import Brain, ComputerPlayer


class Minds(NamedTuple):
    """What a family of rulebooks gives its computer players: a mind that draws, and one that thinks."""

    drawing: Callable[[], Brain]
    thinking: Callable[[SeatId, Mind], Brain]


#: By family; a rulebook that is new here needs no other place to be played by the computer.
MINDS: dict[str, Minds] = {"argad": Minds(lambda: RandomBrain(argad_drawings), ArgadBrain)}


def family_of(book: str) -> str:
    """`argad-g23` is an edition of `argad`."""
    return book.partition("-")[0]


def computer_player(book: str, seat: SeatId, mind: Mind) -> ComputerPlayer:
    """A player for this seat of a match of this edition, to be kept as long as the match lasts.

    `decide(match, decision)` says what it would answer and why; `answer` submits it as well.
    """
    minds = MINDS[family_of(book)]
    brain = minds.drawing() if mind.level == "random" else minds.thinking(seat, mind)
    return ComputerPlayer(seat, mind, brain)
