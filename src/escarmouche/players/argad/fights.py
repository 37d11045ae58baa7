"""What a fight is likely to come to, quickly: everybody's blows in the order of their reach, chances multiplied.

The exact odds of the rulebook look at every course a fight can take; a mind that compares hundreds of fights which have
not happened yet takes each blow's chance as if it did not depend on the others. Who is killed or thrown back before his
step strikes no more (AR-MEL-022); between two of one step who kill each other the higher class comes first
(AR-MEL-037).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from escarmouche.players.argad.odds import Blow


class Strike(NamedTuple):
    """Somebody's blow at somebody."""

    by: str
    at: str
    blow: Blow


class Outlook(NamedTuple):
    """For everybody in a fight, the chance that he is out of it for good, and that he was undone before he could
    strike."""

    dead: Mapping[str, float]
    undone: Mapping[str, float]


def outlook(strikes: Sequence[Strike]) -> Outlook:
    """The chances of a whole fight, step of reach by step of reach, the better man first within a step."""
    dead = dict.fromkeys((name for strike in strikes for name in (strike.by, strike.at)), 0.0)
    undone = dict(dead)
    for strike in sorted(strikes, key=_order):
        able = 1.0 - undone[strike.by]
        hit = able * strike.blow.kill
        dead[strike.at] = 1.0 - (1.0 - dead[strike.at]) * (1.0 - hit)
        undone[strike.at] = 1.0 - (1.0 - undone[strike.at]) * (1.0 - hit - able * strike.blow.shove)
    return Outlook(dead, undone)


def _order(strike: Strike) -> tuple[int, int, int]:
    grade, armour = strike.blow.standing
    return (strike.blow.step, -grade, -armour)


#: What throwing somebody back is worth beside killing him.
SHOVED = 0.08

#: For each of two sides in a fight, whom each may strike.
Contacts = Mapping[str, Sequence[str]]


def declared(contacts: Contacts, blow: Callable[[str, str], Blow], worth: Callable[[str], float]) -> list[Strike]:
    """Everybody strikes where his own blow is worth most, those who strike first choosing first and sharing out.

    A second die at somebody who is nearly dead already is worth less: so two of three go for the other two.
    """
    left: dict[str, float] = {}
    found = []
    ready = sorted(
        (min(blow(by, at).step for at in enemies), by, enemies) for by, enemies in contacts.items() if enemies
    )
    for _, by, enemies in ready:
        best = max(enemies, key=lambda at: (gain(blow(by, at)) * worth(at) * left.get(at, 1.0), at))
        strike = Strike(by, best, blow(by, best))
        left[best] = left.get(best, 1.0) * (1.0 - strike.blow.kill)
        found.append(strike)
    return found


def gain(blow: Blow) -> float:
    """What a blow does, in killed men."""
    return blow.kill + SHOVED * blow.shove


def balance(
    strikes: Sequence[Strike], worth: Callable[[str], float], is_mine: Callable[[str], bool], boldness: float = 1.0
) -> float:
    """What a fight is worth to a side: the enemies that it may kill less its own people that it may lose."""
    told = outlook(strikes)
    total = 0.0
    for name, chance in told.dead.items():
        lost = worth(name) * (chance + SHOVED * (told.undone[name] - chance))
        total += -lost / boldness if is_mine(name) else lost
    return total
