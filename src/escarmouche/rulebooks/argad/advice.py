"""What the table is told of without anything being forbidden: look-alikes, squads, people who share a road."""

from collections.abc import Iterator, Mapping
from math import atan2, degrees
from typing import Any

import msgspec

from escarmouche.engine.figures import Figure, FigureId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.edition import edition_of
from escarmouche.rulebooks.argad.figures import has_trait, spacing
from escarmouche.rulebooks.argad.groups import DISPERSED, TOGETHER
from escarmouche.rulebooks.argad.record import Go
from escarmouche.rulebooks.argad.units import USUAL_SQUAD, is_detached, unit_of
from escarmouche.table.base import TOLERANCE
from escarmouche.table.groups import connected

#: AR-GEO-013, our numbers: even gaps up to twice those of people together, roads within 45 degrees, three people.
SAME_ROAD = 45.0
EVEN_GAPS = 2.0
MANY = 3


class Hint(msgspec.Struct, frozen=True, kw_only=True):
    """Something to look at, whom it is about, and the rule."""

    hint: str
    figures: tuple[FigureId, ...]
    rule: str


class AdviceQuestion(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that the table might be told now."""


def hints(match: Match) -> Iterator[Hint]:
    yield from look_alikes(match)
    yield from odd_squads(match)
    yield from same_road(match)


def look_alikes(match: Match) -> Iterator[Hint]:
    """Models that look alike and have different classes (AR-FIG-035)."""
    models: dict[tuple[str, str], list[Figure]] = {}
    for figure in match.state.living():
        if figure.profile.model:
            models.setdefault((figure.seat, figure.profile.model), []).append(figure)
    for alike in models.values():
        if len({figure.profile.grade for figure in alike}) > 1:
            yield Hint(hint="look-alikes", figures=tuple(figure.id for figure in alike), rule="AR-FIG-035")


def odd_squads(match: Match) -> Iterator[Hint]:
    """Units of another size than a squad often has (AR-GEO-016)."""
    squads: dict[tuple[str, str], list[FigureId]] = {}
    for figure in match.state.living():
        if unit_of(figure):
            squads.setdefault((figure.seat, unit_of(figure)), []).append(figure.id)
    for members in squads.values():
        if len(members) not in USUAL_SQUAD:
            yield Hint(hint="squad-size", figures=tuple(members), rule="AR-GEO-016")


def same_road(match: Match) -> Iterator[Hint]:
    """Three or more untrained people of one troop who keep even gaps along one way (AR-GEO-013).

    Scouts are left out, as long as their troop has somebody else (AR-GEO-014); so are those declared a group already.
    """
    roads = {figure.id: road for figure in match.state.living() if (road := bearing(match, figure)) is not None}
    people = {name: match.state.figures[name] for name in roads}
    people = {name: one for name, one in people.items() if _may_be_warned(match, one)}
    if not people:
        return
    edition = edition_of(match)
    reaches = {name: spacing(one, edition)[0] for name, one in people.items()}

    def linked(a: FigureId, b: FigureId, between: float) -> bool:
        near = max(reaches[a], reaches[b])
        turn = abs((roads[a] - roads[b] + 180.0) % 360.0 - 180.0)
        even = near - TOLERANCE <= between <= EVEN_GAPS * near + TOLERANCE
        return people[a].seat == people[b].seat and even and turn <= SAME_ROAD

    widest = EVEN_GAPS * max(reaches.values())
    for party in connected({name: one.base for name, one in people.items()}, widest, linked):
        if len(party) >= MANY:
            yield Hint(hint="same-road", figures=tuple(party), rule="AR-GEO-013")


def bearing(match: Match, figure: Figure) -> float | None:
    """The direction in which he is about to walk, from where he stands to where he means to be."""
    goal = match.state.book.goals.get(figure.id)
    if not isinstance(goal, Go) or not goal.path:
        return None
    x, y = goal.path[-1]
    return degrees(atan2(x - figure.base.x, y - figure.base.y))


def _may_be_warned(match: Match, figure: Figure) -> bool:
    if has_trait(figure, DISPERSED) or figure.marks.get(TOGETHER):
        return False
    main_body = any(one.seat == figure.seat and not is_detached(one) for one in match.state.living())
    return not (is_detached(figure) and main_body)


def ask_advice(match: Match, asked: AdviceQuestion) -> Mapping[str, Any]:
    return {"hints": [{"hint": one.hint, "figures": list(one.figures), "rule": one.rule} for one in hints(match)]}
