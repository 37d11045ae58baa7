"""Captives: surrender with no way back, being held, being freed (AR-AFTER-007, AR-FIST-012).

Marks: `held by`, on the captive, names his captors; `held until` the last turn of a hold that does not last; `holds`,
on a captor, names his captive and keeps one of his hands busy; `tied` is the game master's word that he is bound.
"""

from collections.abc import Iterable
from math import inf

import msgspec

from escarmouche.engine.agenda import AskStep
from escarmouche.engine.decisions import Answer, Choose, Decision, Option, Refused, tag_of
from escarmouche.engine.events import Event, FigureMoved
from escarmouche.engine.figures import Figure, FigureId, Mark
from escarmouche.engine.match import Match
from escarmouche.engine.state import State
from escarmouche.rulebooks.argad.downed import is_out, strike_down, unhorse
from escarmouche.rulebooks.argad.edition import edition_of
from escarmouche.rulebooks.argad.figures import BUSY_HANDS, HOLDS, allowance
from escarmouche.rulebooks.argad.footing import edge_to_edge
from escarmouche.rulebooks.argad.gait import MORE_LOADS, PACE_LIMITS
from escarmouche.rulebooks.argad.junctions import AFTER_MARCH
from escarmouche.rulebooks.argad.strokes import HELD
from escarmouche.table.base import Base
from escarmouche.table.gaps import overlap
from escarmouche.table.room import room_for

HELD_UNTIL = "held until"
TIED = "tied"

BUSY_HANDS.add(HOLDS)


class Captured(Event, frozen=True, kw_only=True):
    """Somebody is mastered, or surrenders; without `until` he is held as long as somebody holds him (AR-FIST-012)."""

    figure: FigureId
    by: tuple[FigureId, ...]
    until: int | None = None

    def apply(self, state: State) -> None:
        marks: dict[str, Mark] = {**state.figures[self.figure].marks, HELD: " ".join(self.by)}
        if self.until is not None:
            marks[HELD_UNTIL] = self.until
        state.change(self.figure, marks=marks)
        for name in self.by:
            state.change(name, marks={**state.figures[name].marks, HOLDS: str(self.figure)})


class Freed(Event, frozen=True, kw_only=True):
    """Nobody holds him any more, or he was let go."""

    figure: FigureId
    by: tuple[FigureId, ...] = ()

    def apply(self, state: State) -> None:
        _without(state, self.figure, HELD, HELD_UNTIL)
        for name in self.by:
            _without(state, name, HOLDS)


class LostHold(Event, frozen=True, kw_only=True):
    """One of several captors holds him no longer."""

    figure: FigureId
    by: FigureId

    def apply(self, state: State) -> None:
        left = [name for name in str(state.figures[self.figure].marks.get(HELD, "")).split() if name != self.by]
        state.change(self.figure, marks={**state.figures[self.figure].marks, HELD: " ".join(left)})
        _without(state, self.by, HOLDS)


def _without(state: State, name: FigureId, *gone: str) -> None:
    marks = state.figures[name].marks
    state.change(name, marks={mark: value for mark, value in marks.items() if mark not in gone})


# --- holding and letting go -------------------------------------------------------------------------------------


def captors(match: Match, captive: Figure) -> list[Figure]:
    """Those who have him."""
    names = str(captive.marks.get(HELD, "")).split()
    return [match.state.figures[FigureId(name)] for name in names if FigureId(name) in match.state.figures]


def capture(match: Match, figure: Figure, by: Iterable[FigureId], rule: str, until: int | None = None) -> None:
    """He is taken; a mounted one is pulled off his mount, which is lost (AR-CAV-018)."""
    unhorse(match, figure)
    match.emit(Captured(figure=figure.id, by=tuple(dict.fromkeys(by)), until=until, rules=(rule, "AR-FIST-012")))


def holds_still(match: Match, captor: Figure, captive: Figure) -> bool:
    """A captor able to act, in contact with his captive (AR-FIST-012)."""
    if not captor.alive or is_out(captor) or captor.marks.get(HELD, False):
        return False
    return edge_to_edge(captor.base, captive.base, edition_of(match).numbers.contact)


def captives_of(match: Match, captor: Figure) -> list[Figure]:
    """Whom he holds."""
    captive = match.state.figures.get(FigureId(str(captor.marks.get(HOLDS, ""))))
    return [captive] if captive is not None and captive.alive else []


def carried(match: Match, captor: Figure) -> tuple[str, ...]:
    """A captive out of his senses must be carried (AR-FIST-012)."""
    return tuple("captive" for captive in captives_of(match, captor) if is_out(captive))


def walks_with(match: Match, captor: Figure) -> float:
    """A captive on his feet walks at his own pace, and so does whoever leads him (AR-FIST-012)."""
    edition = edition_of(match)
    return min((allowance(one, edition) for one in captives_of(match, captor) if not is_out(one)), default=inf)


def lead_captives(match: Match) -> None:
    """Captives go where their captors went (AR-FIST-012)."""
    ways = match.state.book.march.ways
    for captive in [figure for figure in match.state.living() if figure.marks.get(HELD, False)]:
        leader = next((one for one in captors(match, captive) if one.alive and one.id in ways), None)
        if leader is not None:
            (_, x, y), (_, to_x, to_y) = ways[leader.id][0], ways[leader.id][-1]
            there = captive.base.at(captive.base.x + to_x - x, captive.base.y + to_y - y, level=leader.base.level)
            there = _with_room(match, captive, leader, there)
            path = (captive.base.centre, there.centre)
            rules = ("AR-FIST-012",)
            match.emit(FigureMoved(figure=captive.id, to=there, path=path, cause="led", rules=rules))


def _with_room(match: Match, captive: Figure, leader: Figure, there: Base) -> Base:
    """That place, or another beside his captor where nobody stands."""
    others = [other.base for other in match.state.living() if other.id not in (captive.id, leader.id)]
    if not any(overlap(there, other) for other in others):
        return there
    return room_for(leader.base, captive.base.shape, None, others, near=there.centre) or there


AFTER_MARCH.append(lead_captives)
MORE_LOADS.append(carried)
PACE_LIMITS.append(walks_with)


def loosen_holds(match: Match) -> None:
    """At the end of a melee: who is held by nobody any more is free (AR-FIST-012)."""
    for captive in [figure for figure in match.state.living() if figure.marks.get(HELD, False)]:
        holders = captors(match, captive)
        able = [captor for captor in holders if holds_still(match, captor, captive)]
        over = match.state.turn >= int(captive.marks.get(HELD_UNTIL, match.state.turn + 1))
        if not able or (over and not captive.marks.get(TIED, False)):
            by = tuple(holder.id for holder in holders)
            match.emit(Freed(figure=captive.id, by=by, rules=("AR-FIST-012",)))
            continue
        for holder in holders:
            if holder not in able:
                match.emit(LostHold(figure=captive.id, by=holder.id, rules=("AR-FIST-012",)))


class Release(Answer, frozen=True, kw_only=True):
    """Let a captive go (AR-FIST-012)."""

    figure: FigureId


def release(match: Match, seat: str, answer: Answer) -> None:
    """One of his captors' players lets him go."""
    assert isinstance(answer, Release)
    captive = match.figure(answer.figure)
    holders = captors(match, captive)
    if not any(holder.seat == seat for holder in holders):
        raise Refused("AR-FIST-012", "not-your-captive", figure=captive.id, seat=seat)
    match.emit(Freed(figure=captive.id, by=tuple(holder.id for holder in holders), rules=("AR-FIST-012",)))


# --- with no way back -------------------------------------------------------------------------------------------


class Surrender(Answer, frozen=True, kw_only=True):
    """Whether somebody with no way back surrenders (AR-AFTER-007)."""

    yields: bool


class Quarter(Answer, frozen=True, kw_only=True):
    """Whether the victor takes him prisoner (AR-AFTER-007)."""

    given: bool


class Cornered(AskStep, frozen=True, kw_only=True):
    """Blocked, he may surrender; if he will not he is cut down (AR-AFTER-007)."""

    figure: FigureId
    by: FigureId

    def question(self, match: Match) -> Decision:
        options = (
            Option(key="surrender", answer=Surrender(yields=True), about=(self.figure, self.by)),
            Option(key="refuse", answer=Surrender(yields=False), about=(self.figure, self.by)),
        )
        return _asked(match, self.figure, "surrender", (self.figure, self.by), options, Surrender)

    def answered(self, match: Match, answer: Answer) -> None:
        assert isinstance(answer, Surrender)
        if answer.yields:
            match.push(GivingQuarter(figure=self.figure, by=self.by))
        else:
            strike_down(match, match.state.figures[self.figure], "blocked", ("AR-AFTER-007",))


class GivingQuarter(AskStep, frozen=True, kw_only=True):
    """He surrenders: the victor takes him prisoner, or kills him all the same (AR-AFTER-007)."""

    figure: FigureId
    by: FigureId

    def question(self, match: Match) -> Decision:
        options = (
            Option(key="capture", answer=Quarter(given=True), about=(self.by, self.figure)),
            Option(key="kill", answer=Quarter(given=False), about=(self.by, self.figure)),
        )
        return _asked(match, self.by, "quarter", (self.by, self.figure), options, Quarter)

    def answered(self, match: Match, answer: Answer) -> None:
        assert isinstance(answer, Quarter)
        figure = match.state.figures[self.figure]
        if answer.given:
            capture(match, figure, (self.by,), "AR-AFTER-007")
        else:
            strike_down(match, figure, "no-quarter", ("AR-AFTER-007",))


def _asked(
    match: Match,
    decider: FigureId,
    kind: str,
    about: tuple[FigureId, ...],
    options: tuple[Option, ...],
    answer: type[msgspec.Struct],
) -> Decision:
    seat = match.state.figures[decider].seat
    return Decision(
        id=match.decision_id(seat),
        seat=seat,
        kind=kind,
        accepts=(str(answer.__struct_config__.tag), tag_of(Choose)),
        about=about,
        options=options,
        default=options[0].answer,
        rules=("AR-AFTER-007",),
    )
