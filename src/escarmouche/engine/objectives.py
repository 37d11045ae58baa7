"""Objectives: what a battle is about besides who is left, for any rulebook, and when it is over.

A setup lists objectives, each worth points to one side, and perhaps a last turn. The points of a state are a pure
question, so the screen and the computer players may ask it at any moment; at the end the side with most points has won,
and sides with equally many share it.
"""

from typing import TYPE_CHECKING, TypeAlias

import msgspec

from escarmouche.engine.decisions import Refused
from escarmouche.engine.events import MatchEnded, kebab
from escarmouche.engine.figures import Figure, FigureId, SideId
from escarmouche.engine.state import State
from escarmouche.table.base import TOLERANCE, Point
from escarmouche.table.vectors import distance

if TYPE_CHECKING:
    from escarmouche.engine.match import Match
    from escarmouche.engine.setup import Setup


class Goalpost(msgspec.Struct, frozen=True, kw_only=True, tag=kebab, tag_field="objective"):
    """What all objectives have: whose it is, what it is worth, and whether the others learn of it only at the end.

    Each kind says how many times it is `reached` in a state. `name` is what players call it.
    """

    side: SideId
    name: str = ""
    points: int = 1
    secret: bool = False


class Hold(Goalpost, frozen=True, kw_only=True):
    """To have more figures within some cm of a place than any other side."""

    at: Point
    within: float

    def reached(self, state: State) -> int:
        there: dict[SideId, int] = {}
        for figure in state.living():
            if is_near(figure, self.at, self.within):
                there[figure.side] = there.get(figure.side, 0) + 1
        own = there.pop(self.side, 0)
        return int(own > max(there.values(), default=0))


class Slay(Goalpost, frozen=True, kw_only=True):
    """That certain figures be out of play, each counting; without names, all who are not of that side."""

    figures: tuple[FigureId, ...] = ()

    def reached(self, state: State) -> int:
        meant = (state.figures[name] for name in self.figures) if self.figures else state.figures.values()
        return sum(not figure.alive and figure.side != self.side for figure in meant)


class Save(Goalpost, frozen=True, kw_only=True):
    """That certain figures be in play, each counting."""

    figures: tuple[FigureId, ...]

    def reached(self, state: State) -> int:
        return sum(name in state.figures and state.figures[name].alive for name in self.figures)


class Bring(Goalpost, frozen=True, kw_only=True):
    """To bring figures within some cm of a place, each counting; without names, any figure of that side."""

    at: Point
    within: float
    figures: tuple[FigureId, ...] = ()

    def reached(self, state: State) -> int:
        return sum(
            figure.side == self.side
            and (not self.figures or figure.id in self.figures)
            and is_near(figure, self.at, self.within)
            for figure in state.living()
        )


Objective: TypeAlias = Hold | Slay | Save | Bring


def check_objectives(setup: "Setup") -> None:
    """Refuse objectives of nobody, or about figures that there are not, and a match that is over before it begins."""
    names = {recruit.id for recruit in setup.figures}
    for objective in setup.objectives:
        if objective.side not in sides_of(setup):
            raise Refused("engine", "no-such-side", side=objective.side, known=", ".join(sides_of(setup)))
        for name in getattr(objective, "figures", ()):
            if name not in names:
                raise Refused("engine", "no-such-figure", figure=name)
    if setup.last_turn is not None and setup.last_turn < setup.turn:
        raise Refused("engine", "over-already", last=setup.last_turn, turn=setup.turn)


def known_to(setup: "Setup", side: SideId) -> tuple[Objective, ...]:
    """What a side knows of the objectives: its own, and those that are no secret."""
    return tuple(objective for objective in setup.objectives if objective.side == side or not objective.secret)


def is_near(figure: Figure, at: Point, within: float) -> bool:
    """From the edge of his base, as every distance is."""
    return distance(figure.base.centre, at) - figure.base.reach <= within + TOLERANCE


def points(setup: "Setup", state: State) -> dict[SideId, int]:
    """What each side would have if the match ended now."""
    found = dict.fromkeys(sides_of(setup), 0)
    for objective in setup.objectives:
        found[objective.side] += objective.points * objective.reached(state)
    return found


def sides_of(setup: "Setup") -> list[SideId]:
    return list(dict.fromkeys(seat.side for seat in setup.seats if seat.role == "player"))


def is_over(match: "Match") -> MatchEnded | None:
    """At the end of a turn: nobody left to fight, or the last turn played. Rulebooks emit what this answers."""
    sides = dict.fromkeys(figure.side for figure in match.state.figures.values())
    standing = dict.fromkeys(figure.side for figure in match.state.living())
    last = match.setup.last_turn is not None and match.state.turn >= match.setup.last_turn
    alone = len(standing) <= 1 < len(sides)
    if not (last or alone):
        return None
    if not match.setup.objectives:
        return MatchEnded(winners=tuple(standing), cause="last-side-standing" if alone else "last-turn")
    scored = points(match.setup, match.state)
    best = max(scored.values())
    winners = tuple(side for side, score in scored.items() if score == best)
    return MatchEnded(winners=winners, cause="objectives", points=scored)
