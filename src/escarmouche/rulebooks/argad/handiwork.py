"""Works at hand: what somebody could set about where he stands, as ready answers (AR-TURN-005). Guns have their own.

Whether a work may be announced is said by its own module; here is only told what is near enough to be tried. Works that
depend on what others have just announced are told anew each time.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from escarmouche.engine.decisions import Answer, Option, Refused
from escarmouche.engine.figures import Figure
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.announcements import Plan, check_goal
from escarmouche.rulebooks.argad.danger import RESCUE
from escarmouche.rulebooks.argad.edition import edition_of
from escarmouche.rulebooks.argad.figures import is_mounted
from escarmouche.rulebooks.argad.heights import WALLS
from escarmouche.rulebooks.argad.march import IN_DANGER
from escarmouche.rulebooks.argad.mounting import RIDERLESS
from escarmouche.rulebooks.argad.prop import Prop
from escarmouche.rulebooks.argad.props import ABOARD, CREW, kind_of, props
from escarmouche.rulebooks.argad.record import Work
from escarmouche.rulebooks.argad.spoils import TAKABLE
from escarmouche.rulebooks.argad.suggestions import OFFERS, REPLIES
from escarmouche.table.gaps import touch
from escarmouche.table.pieces import Linear, Post


class Around(NamedTuple):
    """What there is on the table to set about: the same for everybody until somebody moves."""

    horses: tuple[Figure, ...]
    endangered: tuple[Figure, ...]
    walls: bool
    takable: tuple[str, ...]


def around(match: Match) -> Around:
    return match.worked_out("around", lambda: _around(match))


def _around(match: Match) -> Around:
    pieces = [footprint.piece for footprint in match.table.footprints]
    living = list(match.state.living())
    return Around(
        horses=tuple(one for one in living if one.profile.mounted in RIDERLESS),
        endangered=tuple(one for one in living if one.marks.get(IN_DANGER)),
        walls=any(isinstance(piece, Linear) and piece.kind in WALLS for piece in pieces),
        takable=tuple(piece.id for piece in pieces if isinstance(piece, Post) and piece.kind == TAKABLE),
    )


def offer_handiwork(match: Match, figure: Figure, plan: Callable[..., Answer]) -> Iterator[Option]:
    """What he may set about whatever the others announce."""
    if is_mounted(figure):
        if figure.profile.mounted not in RIDERLESS:
            yield ready(figure, Work(kind="dismount"), plan)
        return
    there = around(match)
    for horse in there.horses:
        if beside(match, figure, horse):
            yield ready(figure, Work(kind="mount", on=horse.id), plan, horse)
    if there.walls and figure.base.level == 0:
        for friend in match.state.living():
            if friend.side == figure.side and friend.id != figure.id and beside(match, figure, friend):
                for kind in ("leg-up", "lend-hands"):
                    yield ready(figure, Work(kind=kind, on=friend.id), plan, friend)
    for piece in there.takable:
        yield ready(figure, Work(kind="pick-up", piece=piece), plan)
    for name, thing in props(match).items():
        if kind_of(match, thing).minus and "raised" not in thing.facts:
            yield ready(figure, Work(kind="raise" if figure.marks.get(CREW) == name else "take-up", piece=name), plan)


def reply_with_handiwork(match: Match, figure: Figure) -> Iterator[Option]:
    """What he may set about as things are announced just now: one climbs at a time, and boards what stays."""
    if is_mounted(figure):
        return
    if figure.marks.get(ABOARD):
        yield from allowed(match, figure, Work(kind="land"))
        return
    for other in around(match).endangered:
        if other.side == figure.side and beside(match, figure, other):
            yield from allowed(match, figure, Work(kind=RESCUE, on=other.id), other)
    for name, thing in props(match).items():
        for work in _works_with(match, thing):
            yield from allowed(match, figure, Work(kind=work, piece=name))


def _works_with(match: Match, thing: Prop) -> tuple[str, ...]:
    kind = kind_of(match, thing)
    if kind.minus:
        return ("climb", "descend", "push-away") if "raised" in thing.facts else ()
    return ("board",) if kind.places else ()


def allowed(match: Match, figure: Figure, work: Work, other: Figure | None = None) -> Iterator[Option]:
    try:
        check_goal(match, figure, work)
    except Refused:
        return
    yield ready(figure, work, Plan, other)


def ready(figure: Figure, work: Work, plan: Callable[..., Answer], other: Figure | None = None) -> Option:
    names = [figure.id] if other is None else [figure.id, other.id]
    key = f"{work.kind} {' -> '.join(names)}" + (f" {work.piece}" if work.piece else "")
    return Option(key=key, answer=plan(figure=figure.id, goal=work), about=tuple(names))


def beside(match: Match, figure: Figure, other: Figure) -> bool:
    return touch(figure.base, other.base, edition_of(match).numbers.contact)


OFFERS.append(offer_handiwork)
REPLIES.append(reply_with_handiwork)
