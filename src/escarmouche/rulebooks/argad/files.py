"""Ranks behind resist the recoil (AR-AFTER-008): an option, under the switch `ranks_resist`."""

from escarmouche.engine.figures import Figure
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.edition import edition_of, is_on
from escarmouche.rulebooks.argad.figures import base_length, is_mounted
from escarmouche.rulebooks.argad.ranks import ORDER
from escarmouche.rulebooks.argad.strokes import WITHSTANDS
from escarmouche.table.base import TOLERANCE
from escarmouche.table.gaps import gap
from escarmouche.table.vectors import distance

#: Within half a base of the man before him somebody stands in his file.
NEAR = 0.5

#: How far off the line of the file he may stand: less than this cosine and he is beside it.
IN_FILE = 0.8

DISPERSED = "dispersed"


def withstands(match: Match, striker: Figure, victim: Figure) -> bool:
    """Whether the ranks behind a foot soldier hold him up against the ranks that push from the front (AR-AFTER-008)."""
    if "ranks_resist" not in edition_of(match).switches or not is_on(match, "ranks_resist"):
        return False
    if is_mounted(victim) or not pushes_from_front(victim, striker):
        return False
    behind = ranks_behind(match, victim, striker)
    return behind > 0 and 1 + ranks_behind(match, striker, victim) <= behind


def pushes_from_front(victim: Figure, striker: Figure) -> bool:
    """On foot, and on the side to which the victim faces."""
    if is_mounted(striker) or striker.marks.get(ORDER) == DISPERSED:
        return False
    ahead, far = victim.base.heading, distance(victim.base.centre, striker.base.centre)
    if far <= TOLERANCE:  # right above or below him, who stands on no side of him
        return False
    way = (striker.base.x - victim.base.x, striker.base.y - victim.base.y)
    return (ahead[0] * way[0] + ahead[1] * way[1]) / far >= IN_FILE


def ranks_behind(match: Match, figure: Figure, enemy: Figure) -> int:
    """How many friends on foot stand in file behind somebody who faces that enemy."""
    far = distance(figure.base.centre, enemy.base.centre)
    away = ((figure.base.x - enemy.base.x) / far, (figure.base.y - enemy.base.y) / far)
    count, last = 0, figure
    while (friend := _next_in_file(match, last, away)) is not None:
        count, last = count + 1, friend
    return count


def _next_in_file(match: Match, last: Figure, away: tuple[float, float]) -> Figure | None:
    for other in match.state.living():
        if other.side != last.side or other.id == last.id or is_mounted(other):
            continue
        if other.marks.get(ORDER) == DISPERSED or gap(last.base, other.base) > NEAR * base_length(last) + TOLERANCE:
            continue
        far = distance(last.base.centre, other.base.centre)
        if far <= TOLERANCE:
            continue
        along = (other.base.x - last.base.x) * away[0] + (other.base.y - last.base.y) * away[1]
        if along / far >= IN_FILE:
            return other
    return None


WITHSTANDS.append(withstands)
