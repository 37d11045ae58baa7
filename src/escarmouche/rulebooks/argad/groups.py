"""Who is together with whom: isolated people, couples, groups (AR-GEO-009 to -015); what a shooter cannot pick apart.

Traits read here: `dispersed order` (AR-GEO-015). Marks: `together`, a name that those share who were declared one group
though they keep their distances (AR-GEO-013).
"""

from collections.abc import Iterable
from typing import Literal, TypeAlias

from escarmouche.engine.figures import Figure, FigureId, SeatId, SideId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.edition import Edition, edition_of, is_set
from escarmouche.rulebooks.argad.figures import has_trait, is_mounted, spacing
from escarmouche.table.base import TOLERANCE
from escarmouche.table.groups import connected

#: AR-GEO-012: one alone, two who are still isolated but one target, or more.
Company: TypeAlias = Literal["alone", "couple", "group"]

#: The mark of those who were declared one group (AR-GEO-013).
TOGETHER = "together"

#: The trait of those trained to spread out (AR-GEO-015).
DISPERSED = "dispersed order"


def kind_of(members: Iterable[Figure]) -> Company:
    """Three on foot, two mounted, or one mounted with two on foot are a group; two others a couple (AR-GEO-012)."""
    mounted = [is_mounted(member) for member in members]
    if len(mounted) < 2:
        return "alone"
    return "group" if len(mounted) > 2 or all(mounted) else "couple"


def near_enough(a: Figure, b: Figure, between: float, edition: Edition, *, target: bool, dispersed: bool) -> bool:
    """Whether two stand so near that they are together: near enough for either of them (AR-GEO-011)."""
    trained = dispersed and has_trait(a, DISPERSED) and has_trait(b, DISPERSED)
    for one in (a, b):
        reach, rule = spacing(one, edition)
        included = (rule.as_target if target else rule.as_group) and not trained
        if between < reach - TOLERANCE or (included and between <= reach + TOLERANCE):
            return True
    return False


def parties(match: Match, figures: Iterable[Figure], *, target: bool = False) -> list[list[FigureId]]:
    """Those figures sorted into parties: whoever is linked through others is together (AR-GEO-011).

    `target` asks as a shooter does (AR-GEO-003), else as the rules about groups and the isolated do.
    """
    people = {figure.id: figure for figure in figures}
    return match.worked_out(("parties", target, *people), lambda: _parties(match, people, target)) if people else []


def _parties(match: Match, people: dict[FigureId, Figure], target: bool) -> list[list[FigureId]]:
    edition, dispersed = edition_of(match), _formations(match)
    widest = max(spacing(figure, edition)[0] for figure in people.values())

    def linked(a: FigureId, b: FigureId, between: float) -> bool:
        one, other = people[a], people[b]
        if one.is_enemy_of(other):
            return False
        return near_enough(one, other, between, edition, target=target, dispersed=dispersed)

    found = connected({name: figure.base for name, figure in people.items()}, widest, linked)
    return _declared(found, people)


def _formations(match: Match) -> bool:
    """Whether training for dispersed order counts (AR-GEO-015)."""
    return is_set(edition_of(match), match.setup.switches, "formations")


def _declared(found: list[list[FigureId]], people: dict[FigureId, Figure]) -> list[list[FigureId]]:
    """Parties joined that hold people declared one group (AR-GEO-013)."""
    joined: list[list[FigureId]] = []
    by_name: dict[tuple[str, object], list[FigureId]] = {}
    for party in found:
        names = [(people[one].side, people[one].marks[TOGETHER]) for one in party if people[one].marks.get(TOGETHER)]
        home = next((by_name[name] for name in names if name in by_name), None)
        if home is None:
            home = list(party)
            joined.append(home)
        else:
            home += party
        by_name.update(dict.fromkeys(names, home))
    return joined


def company(match: Match, figure: Figure) -> list[Figure]:
    """Those he is together with, himself included."""
    return match.worked_out(("companies", figure.side), lambda: _companies(match, figure.side))[figure.id]


def _companies(match: Match, side: SideId) -> dict[FigureId, list[Figure]]:
    """Everybody of a side with those he is together with."""
    figures = match.state.figures
    parted = parties(match, [one for one in match.state.living() if one.side == side])
    companies = ([figures[name] for name in party] for party in parted)
    return {one.id: members for members in companies for one in members}


def is_isolated(match: Match, figure: Figure) -> bool:
    """Alone or in a couple, far enough from others (AR-GEO-009, -010, -012)."""
    return kind_of(company(match, figure)) != "group"


def target_group(match: Match, target: Figure, seat: SeatId) -> tuple[FigureId, ...]:
    """Those who make one target with him, as a seat knows them (AR-GEO-003, AR-SHOOT-032)."""
    return match.worked_out(("targets", target.side, seat), lambda: _target_groups(match, target.side, seat))[target.id]


def _target_groups(match: Match, side: SideId, seat: SeatId) -> dict[FigureId, tuple[FigureId, ...]]:
    """The group of everybody of a side that a seat knows of."""
    known = [one for one in match.state.living() if one.side == side and one.is_known_to(seat)]
    groups = (tuple(party) for party in parties(match, known, target=True))
    return {name: group for group in groups for name in group}


def target_members(match: Match, target: Figure, seat: SeatId) -> tuple[Figure, ...]:
    """The same as figures."""
    group, figures = target_group(match, target, seat), match.state.figures
    return match.worked_out(("members", seat, group[0]), lambda: tuple(figures[name] for name in group))
