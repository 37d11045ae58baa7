"""The level `random` as a brain like the others: it tries its order on the match as its seat believes it to be."""

from collections.abc import Mapping

from escarmouche.engine.journal import Answered
from escarmouche.engine.match import Match
from escarmouche.players.random_player import Drawing, RandomPlayer
from escarmouche.players.thinking import Chosen, Thoughts


class RandomBrain:
    """Any legal order, with equal chances."""

    def __init__(self, drawings: Mapping[str, Drawing]) -> None:
        self.drawings = drawings

    def choose(self, belief: Match, thoughts: Thoughts) -> Chosen:
        belief.halt = lambda _: True  # what comes of it does not matter
        RandomPlayer(thoughts.chance, self.drawings).answer(belief, thoughts.decision)
        said = next(entry.answer for entry in belief.entries if isinstance(entry, Answered))
        return Chosen(said, "chance")
