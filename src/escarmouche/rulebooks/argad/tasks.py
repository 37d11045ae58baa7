"""Work that has no other effect than the turns it takes: a task, a long talk, changing clothes (AR-TURN-005, -015).

How many turns a task takes is the game master's to say: the mark `task turns`, `change turns`... on the figure. One,
where nothing is said; an unknown number is one that he raises as long as he likes.
"""

from escarmouche.engine.decisions import Refused
from escarmouche.engine.figures import Figure
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.edition import edition_of
from escarmouche.rulebooks.argad.figures import has_shot
from escarmouche.rulebooks.argad.record import Work
from escarmouche.rulebooks.argad.troop import may_talk
from escarmouche.rulebooks.argad.works import WORKS, WorkKind
from escarmouche.table.gaps import gap

TASK, TALK, CHANGE = "task", "talk", "change"


def check_task(match: Match, figure: Figure, work: Work) -> None:
    """One action a turn: nobody works who has shot (AR-TURN-005)."""
    if has_shot(figure):
        raise Refused("AR-TURN-005", "already-shot", by=figure.id)


def check_talk(match: Match, figure: Figure, work: Work) -> None:
    """A detailed or private conversation needs bases close to one another (AR-GEO-006)."""
    check_task(match, figure, work)
    if work.on is None:
        raise Refused("AR-GEO-006", "talk-to-whom", figure=figure.id)
    other = match.figure(work.on)
    if not may_talk(match, figure, other):
        most = edition_of(match).numbers.private_talk
        away = round(gap(figure.base, other.base), 2)
        raise Refused("AR-GEO-006", "too-far-to-talk", figure=figure.id, other=other.id, gap=away, most=most)


def nothing_more(match: Match, figure: Figure, work: Work) -> None:
    """What it was good for is the table's to know."""


def turns_of(match: Match, figure: Figure, work: Work) -> int:
    """As many turns as the game master says (AR-TURN-015)."""
    return int(figure.marks.get(f"{work.kind} turns", 1))


WORKS[TASK] = WorkKind("AR-TURN-015", check_task, nothing_more, turns_of)
WORKS[TALK] = WorkKind("AR-GEO-006", check_talk, nothing_more, turns_of)
WORKS[CHANGE] = WorkKind("AR-TURN-015", check_task, nothing_more, turns_of)
