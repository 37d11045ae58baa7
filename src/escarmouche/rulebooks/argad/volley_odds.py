"""What a volley may come to, exactly, before it is announced: how many fall, who, and what becomes of everybody.

The dice are those of `dicework.py`. People whom nothing tells apart have equal chances, so the odds are worked out for
kinds of people and then shared out among those of each kind.
"""

from collections.abc import Iterable
from fractions import Fraction
from functools import partial
from itertools import product
from math import factorial, prod

from escarmouche.dice.distribution import Distribution
from escarmouche.dice.exact import exact
from escarmouche.engine.figures import FigureId
from escarmouche.rulebooks.argad.dicework import Salvo, likes, lives_in, tolls
from escarmouche.rulebooks.argad.fight_odds import Fates

#: Kinds of people and the hits among them: what `tolls` counts.
Toll = tuple[tuple[int, ...], ...]

#: Volleys that may end in more different ways than this are told person by person only.
MOST_ENDS = 5_000


def toll_odds(salvo: Salvo) -> Distribution[Toll]:
    """The hits among each kind of people, by the very rule that throws the dice."""
    return exact(partial(tolls, salvo))


def victim_odds(salvo: Salvo, odds: Distribution[Toll]) -> Distribution[int]:
    """How many fall."""
    lives = [lives_in(salvo)[like[0]] for like in likes(salvo)]
    return odds.map(lambda toll: sum(one >= most for told, most in zip(toll, lives, strict=True) for one in told))


def each_odds(salvo: Salvo, odds: Distribution[Toll]) -> dict[FigureId, Distribution[str]]:
    """What may become of each person."""
    lives = lives_in(salvo)
    found: dict[FigureId, Distribution[str]] = {}
    for index, like in enumerate(likes(salvo)):
        most = lives[like[0]]
        parts = (
            (chance * Fraction(1, len(like)), Distribution.certain(told(suffered, most)))
            for toll, chance in odds.items()
            for suffered in toll[index]
        )
        found |= dict.fromkeys(like, Distribution.mixture(parts))
    return found


def told(suffered: int, lives: int) -> str:
    """What so many hits do: whoever has two lives is only wounded by one (AR-SHOOT-046)."""
    return "killed" if suffered >= lives else "wounded" if suffered else "unhurt"


def end_odds(salvo: Salvo, odds: Distribution[Toll]) -> Distribution[Fates] | None:
    """Who falls together with whom; nothing where that may end in too many ways."""
    if sum(ways(toll) for toll in odds) > MOST_ENDS:
        return None
    return odds.then(lambda toll: shared_out(salvo, toll))


def ways(toll: Toll) -> int:
    """In how many ways these hits may fall on the people of each kind."""
    return prod(factorial(len(part)) // prod(factorial(part.count(one)) for one in set(part)) for part in toll)


def shared_out(salvo: Salvo, toll: Toll) -> Distribution[Fates]:
    """The same hits on people of the same kind, whoever they are: all ways are as likely."""
    kinds = [list(arranged(part)) for part in toll]
    lives, people = lives_in(salvo), [name for like in likes(salvo) for name in like]
    ends = [
        tuple(sorted((name, told(one, lives[name])) for name, one in zip(people, sum(parts, ()), strict=True) if one))
        for parts in product(*kinds)
    ]
    return Distribution.weighted(dict.fromkeys(ends, 1))


def arranged(part: tuple[int, ...]) -> Iterable[tuple[int, ...]]:
    """Every different order of these numbers."""
    if not part:
        yield ()
    for first in dict.fromkeys(part):
        at = part.index(first)
        for rest in arranged((*part[:at], *part[at + 1 :])):
            yield (first, *rest)
