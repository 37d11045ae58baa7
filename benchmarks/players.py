"""How fast veterans play whole games against each other, on one core."""

from collections.abc import Callable
from functools import partial

from escarmouche.players.duels import Order, play

BOOK = "argad-g23"

#: Games of a batch: small battles differ more from one another.
SMALL, LARGE = 4, 1

#: Nobody is cut short by the clock, so that every batch plays the same games.
PATIENT = 600.0


def games(each: int, number: int) -> int:
    """Mirrored battles of so many a side, from their seeds."""
    order = Order(book=BOOK, mirrored=True, each=each, a="veteran", b="veteran", seconds=PATIENT)
    for game in range(1, number + 1):
        play(order, f"benchmark/{game}")
    return number


def benches() -> dict[str, Callable[[], int]]:
    """Each does a batch and returns how many operations that was."""
    return {
        "players: veteran games of 10 against 10": partial(games, 10, SMALL),
        "players: veteran games of 30 against 30": partial(games, 30, LARGE),
    }
