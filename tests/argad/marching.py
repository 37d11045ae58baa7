"""Movement phases for the tests: announcements, slow dice, and where everybody ends."""

from collections.abc import Mapping, Sequence
from typing import Any

from argad_table import card

from escarmouche.cases.format import SeatCard, Situation
from escarmouche.cases.staging import dice_of, setup_of
from escarmouche.engine.figures import FigureId
from escarmouche.engine.match import Match
from escarmouche.rulebooks import open_rulebook
from escarmouche.rulebooks.argad.announcements import Plan
from escarmouche.rulebooks.argad.record import Charge, Go, Goal
from escarmouche.table.gaps import gap
from escarmouche.table.pieces import Area, Linear
from escarmouche.table.terrain import TableTop
from escarmouche.table.vectors import distance


def field(
    edition: str,
    figures: Mapping[str, Mapping[str, Any]],
    *,
    pieces: Sequence[Any] = (),
    dice: Mapping[str, Any] | None = None,
    switches: Mapping[str, bool | int | str] | None = None,
    seats: Mapping[str, SeatCard] | None = None,
    until: str = "shooting",
) -> Match:
    """A match in its first movement phase, which stops before the shooting."""
    situation = Situation(
        case="march",
        rulebook=edition,
        switches=dict(switches or {}),
        phase="movement",
        table=TableTop(300.0, 300.0, pieces=tuple(pieces)),
        seats=dict(seats or {}),
        figures={name: card(**fields) for name, fields in figures.items()},
        dice={name: (face,) if isinstance(face, int) else face for name, face in (dice or {}).items()},
    )
    rulebook = open_rulebook(edition)
    return Match(setup_of(situation, rulebook), rulebook, dice_of(situation), halt=lambda state: state.phase == until)


def say(match: Match, name: str, goal: Goal) -> None:
    """Announce something for a figure."""
    figure = match.state.figures[FigureId(name)]
    match.submit(figure.seat, Plan(figure=FigureId(name), goal=goal))


def carry_out(match: Match) -> Match:
    """Everybody answers by default until the movement phase is over."""
    while match.pending() and match.state.phase == "movement":
        decision = match.pending()[0]
        assert decision.default is not None
        match.submit(decision.seat, decision.default)
    return match


def march(edition: str, figures: Mapping[str, Mapping[str, Any]], goals: Mapping[str, Goal], **rest: Any) -> Match:
    """A whole movement phase."""
    match = field(edition, figures, **rest)
    for name, goal in goals.items():
        say(match, name, goal)
    carry_out(match)
    assert not match.dice.left, match.dice.left  # type: ignore[attr-defined]
    return match


def east(far: float, at: tuple[float, float] = (100.0, 100.0)) -> Go:
    """So many centimetres to the east of a point."""
    return Go(path=((at[0] + far, at[1]),))


def go(*points: tuple[float, float]) -> Go:
    return Go(path=points)


def charge(name: str) -> Charge:
    return Charge(target=FigureId(name))


def moved(match: Match, name: str) -> float:
    """How far from where he stood at first."""
    recruit = next(recruit for recruit in match.setup.figures if recruit.id == name)
    return round(distance(recruit.at, match.state.figures[FigureId(name)].base.centre), 4)


def between(match: Match, a: str, b: str) -> float:
    return round(gap(match.state.figures[FigureId(a)].base, match.state.figures[FigureId(b)].base), 4)


def strip(id: str, kind: str, start: float, end: float) -> Area:
    """Ground from one x to another, right across the table."""
    return Area(id=id, kind=kind, outline=((start, 0.0), (end, 0.0), (end, 300.0), (start, 300.0)))


def wall(id: str, kind: str, x: float) -> Linear:
    """An obstacle right across the table."""
    return Linear(id=id, kind=kind, points=((x, 0.0), (x, 300.0)))
