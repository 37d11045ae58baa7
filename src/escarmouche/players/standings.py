"""How two players stand against each other after many games: who won how often, and how sure that is.

A game is won by the player whose side alone has won it. Sides that share the victory, and a game that nobody ended, are
drawn; a drawn game counts among the games and for nobody.
"""

from collections import Counter
from collections.abc import Sequence
from math import sqrt

import msgspec

from escarmouche.players.duels import Outcome

#: For 95 in a hundred.
SIGMAS = 1.96


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """One of the two: games won, their share of all games, between what bounds it lies, figures lost in a game."""

    name: str
    wins: int
    share: float
    low: float
    high: float
    lost: float


class Standings(msgspec.Struct, frozen=True, kw_only=True):
    """Both players, the first one's wins also by the side he had. `slowest` is in seconds."""

    games: int
    a: Standing
    b: Standing
    draws: int
    a_wins_by_side: dict[str, int]
    slowest: float
    late: int
    surprises: int


def standings(a: str, b: str, outcomes: Sequence[Outcome]) -> Standings:
    """Faulty games are not counted; they are told apart."""
    good = [outcome for outcome in outcomes if not outcome.fault]
    wins = Counter(outcome.victor for outcome in good)
    return Standings(
        games=len(good),
        a=standing(a, wins["a"], good, ours=True),
        b=standing(b, wins["b"], good, ours=False),
        draws=wins[""],
        a_wins_by_side=dict(Counter(outcome.a_side for outcome in good if outcome.victor == "a")),
        slowest=max((outcome.slowest for outcome in good), default=0.0),
        late=sum(outcome.late for outcome in good),
        surprises=sum(outcome.surprises for outcome in good),
    )


def standing(name: str, wins: int, outcomes: Sequence[Outcome], ours: bool) -> Standing:
    games = len(outcomes)
    lost = sum(
        count for outcome in outcomes for side, count in outcome.lost.items() if (side == outcome.a_side) == ours
    )
    low, high = interval(wins, games)
    return Standing(name=name, wins=wins, share=wins / max(1, games), low=low, high=high, lost=lost / max(1, games))


def interval(wins: int, games: int) -> tuple[float, float]:
    """Wilson's interval for a share, which stays between 0 and 1 however few games there were."""
    if games == 0:
        return 0.0, 1.0
    share, z = wins / games, SIGMAS**2 / games
    middle = (share + z / 2) / (1 + z)
    half = SIGMAS * sqrt(share * (1 - share) / games + z / (4 * games)) / (1 + z)
    return max(0.0, middle - half), min(1.0, middle + half)
