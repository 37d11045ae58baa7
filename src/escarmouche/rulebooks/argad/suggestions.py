"""Ready answers of the movement phase: stay, charge, come nearer, draw away. The rest is drawn by hand.

They follow from where people stand and not from what was announced, so they are worked out once for a position, however
often a seat is asked in it.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeAlias

from escarmouche.engine.decisions import Answer, Option, Refused
from escarmouche.engine.figures import Figure, SeatId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.contact import hostile, saw
from escarmouche.rulebooks.argad.edition import is_on
from escarmouche.rulebooks.argad.gait import pace
from escarmouche.rulebooks.argad.hesitation import loop_options
from escarmouche.rulebooks.argad.leaving import enemies_in_contact, surrounded
from escarmouche.rulebooks.argad.march import HESITATES
from escarmouche.rulebooks.argad.record import Charge, Go, Goal, Stay
from escarmouche.rulebooks.argad.terrain import check_way
from escarmouche.rulebooks.argad.ways import towards
from escarmouche.table.base import Point
from escarmouche.table.crowd import Crowd
from escarmouche.table.gaps import gap

#: Refuses what a figure may not announce.
Check: TypeAlias = Callable[[Match, Figure, Goal], None]

#: Further ready answers for a figure, by the modules that know them: works that a weapon needs, stances behind cover.
OFFERS: list[Callable[[Match, Figure, Callable[..., Answer]], Iterable[Option]]] = []

#: Marks of people who go together, in the ranks or with a boat or a cart: what others announce decides what one may
#: do (AR-FORM-011, AR-TERR-031, AR-VEH-001), and who marches gives way or not (AR-MOVE-016).
TIES = frozenset({"order", "crew", "aboard"})

#: Ready answers to what others have just announced: worked out anew every time, so they should be quick to say none.
REPLIES: list[Callable[[Match, Figure], Iterable[Option]]] = []


def options_for(match: Match, seat: SeatId, plan: Callable[..., Answer], check: Check) -> tuple[Option, ...]:
    """Every ready answer of a seat but the agreement."""
    loop = tuple(
        Option(key=key, answer=answer, about=(answer.figure, answer.to)) for key, answer in loop_options(match, seat)
    )
    record = match.state.book
    tied = any(not TIES.isdisjoint(figure.marks) for figure in match.state.living())
    others = (record.goals, record.floor.drills) if tied else ()
    standing = match.worked_out(
        ("plans", seat, match.state.turn), lambda: tuple(suggestions(match, seat, plan, check)), *others
    )
    said = (match.state.turn, record.aims, tuple(record.stances.items()))
    offered = match.worked_out(("offers", seat, *said), lambda: tuple(offers(match, seat, plan, check)), *others)
    mine = [figure for figure in match.state.living() if figure.seat == seat] if REPLIES else []
    replies = (option for figure in mine for reply in REPLIES for option in reply(match, figure))
    return (*standing, *offered, *replies, *loop)


def offers(match: Match, seat: SeatId, plan: Callable[..., Answer], check: Check) -> Iterator[Option]:
    """What the modules offer each figure; besides positions they read the turn, the shots and the stances announced.

    A module knows what it is about; whatever else forbids such a plan (he hesitates, he is held) is checked here.
    """
    for figure in match.state.living():
        if figure.seat == seat:
            for option in (option for offer in OFFERS for option in offer(match, figure, plan)):
                goal = getattr(option.answer, "goal", None)
                if goal is None or _is_allowed(match, figure, goal, check):
                    yield option


def suggestions(match: Match, seat: SeatId, plan: Callable[..., Answer], check: Check) -> Iterator[Option]:
    """Stay, charge an enemy within reach, go towards the nearest or draw away from him, leave a melee or pursue.

    What the situation forbids is left out, whatever the rule that forbids it.
    """
    foes = {other.id: other.base for other in match.state.living() if other.is_known_to(seat) and other.seat != seat}
    crowd = Crowd(foes)
    for figure in match.state.living():
        if figure.seat != seat:
            continue
        if _is_allowed(match, figure, Stay(), check):
            yield Option(key=f"stay {figure.id}", answer=plan(figure=figure.id, goal=Stay()), about=(figure.id,))
        if figure.marks.get(HESITATES):
            continue
        for verb, other, goal in _about(match, figure, crowd):
            if _is_allowed(match, figure, goal, check):
                answer = plan(figure=figure.id, goal=goal)
                yield Option(key=f"{verb} {figure.id} -> {other.id}", answer=answer, about=(figure.id, other.id))


def _is_allowed(match: Match, figure: Figure, goal: Goal, check: Check) -> bool:
    try:
        check(match, figure, goal)
    except Refused:
        return False
    return True


def _about(match: Match, figure: Figure, crowd: Crowd[Any]) -> list[tuple[str, Figure, Goal]]:
    """What one may do about the enemies around."""
    figures, reach = match.state.figures, pace(match, figure)
    near = [figures[name] for name in crowd.near(figure.base, reach) if hostile(figure, figures[name])]
    touched = enemies_in_contact(match, figure) if near else []
    if touched:
        found: list[tuple[str, Figure, Goal]] = [("pursue", foe, Charge(target=foe.id)) for foe in touched]
        away = _away(match, figure, touched[0], reach)
        if away is not None and not surrounded(match, figure):
            found.append(("leave", touched[0], Go(path=(away,))))
        return found
    seen = [foe for foe in near if not is_on(match, "unseen_contact") or saw(match, figure.id, foe.id)]
    found = [("charge", foe, Charge(target=foe.id)) for foe in seen]
    others = near or _all_foes(match, figure)
    if not others:
        return found
    nearest = min(others, key=lambda foe: gap(figure.base, foe.base))
    if not near:
        ahead = _free(match, figure, towards(figure.base, nearest.base.centre, reach).centre)
        found += [] if ahead is None else [("approach", nearest, Go(path=(ahead,)))]
    away = _away(match, figure, nearest, reach)
    return found + ([] if away is None else [("withdraw", nearest, Go(path=(away,)))])


def _all_foes(match: Match, figure: Figure) -> list[Figure]:
    return [foe for foe in match.state.living() if hostile(figure, foe) and foe.is_known_to(figure.seat)]


def _away(match: Match, figure: Figure, foe: Figure, reach: float) -> Point | None:
    return _free(match, figure, towards(figure.base, foe.base.centre, -reach).centre)


def _free(match: Match, figure: Figure, point: Point) -> Point | None:
    """The point, if it is on the table and the way there is open."""
    table = match.setup.table
    if not (0.0 <= point[0] <= table.width and 0.0 <= point[1] <= table.depth):
        return None
    try:
        check_way(match, figure, (figure.base.centre, point))
    except Refused:
        return None
    return point
