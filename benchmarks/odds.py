"""How fast dice are drawn and odds worked out."""

from collections.abc import Callable

from escarmouche.dice import odds
from escarmouche.dice.sources import Seeded
from escarmouche.dice.throws import Throw

ROLLS = 10_000
VOLLEYS = 50

#: Ten archers: five at short range, three at medium range, two who need a natural 7.
TEN = (5, 5, 5, 5, 5, 6, 6, 6, 7, 7)


def seeded_rolls() -> int:
    """Single named dice, as in a volley against one man."""
    source, throw = Seeded("benchmark"), Throw("shoot S -> L", "red")
    for _ in range(ROLLS):
        source.roll(throw)
    return ROLLS


def volley_odds() -> int:
    """The whole distribution of hits of ten dice with three needs, worked out anew each time."""
    for _ in range(VOLLEYS):
        odds.series(TEN)
    return VOLLEYS


def benches() -> dict[str, Callable[[], int]]:
    """Each does a batch and returns how many operations that was."""
    return {"seeded rolls": seeded_rolls, "odds of a volley of 10": volley_odds}
