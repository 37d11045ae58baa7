"""Brawls: grabbed objects, fights on tables, recoils off tables and ladders (AR-MEL-067 to -073, -075, -081, -082).

Marks: `grabbed`, an object in the hand; `throws`, at whom it flies this turn; `has thrown`, once in a brawl.
"""

from collections.abc import Iterator
from math import cos, sin

import msgspec

from escarmouche.engine.agenda import Step
from escarmouche.engine.decisions import Answer, Choose, Decision, Option, Refused, tag_of
from escarmouche.engine.events import Event, Unmarked
from escarmouche.engine.figures import Figure, FigureId, SeatId
from escarmouche.engine.match import Match
from escarmouche.engine.state import State
from escarmouche.rulebooks.argad.advances import ADVANCED
from escarmouche.rulebooks.argad.announcements import enemy_figure, own_figure
from escarmouche.rulebooks.argad.downed import lay_low
from escarmouche.rulebooks.argad.edition import edition_of
from escarmouche.rulebooks.argad.fight import Stroke
from escarmouche.rulebooks.argad.figures import CARRIED_TOO, WIELDS, in_contact, is_mounted
from escarmouche.rulebooks.argad.footing import (
    LARGE_TABLES,
    ON_LADDER,
    building_of,
    gain_footing,
    stands_on,
)
from escarmouche.rulebooks.argad.junctions import in_force
from escarmouche.rulebooks.argad.melee import AFTER_BLOWS, BEFORE_DECLARING
from escarmouche.rulebooks.argad.recoils import RECOILED, WAYS_BACK, Retreat, bearings, is_free
from escarmouche.rulebooks.argad.record import RoundOpened, SeatReady
from escarmouche.rulebooks.argad.scrums import fate
from escarmouche.rulebooks.argad.strikers import UNABLE
from escarmouche.rulebooks.argad.strokes import OTHER_STROKES, stroke
from escarmouche.rulebooks.argad.windows import Done
from escarmouche.table.base import Base
from escarmouche.table.gaps import overlap

GRABBED, THROWS, HAS_THROWN = "grabbed", "throws", "has thrown"

#: The weapon that any small object of a house is.
OBJECT = "small_object"

#: How far beyond the edge of a table one looks for room on the floor (cm), and in which steps.
LEAP, PACE = 6.0, 0.1

CARRIED_TOO[GRABBED] = OBJECT
UNABLE[THROWS] = "AR-MEL-067"


class Hurl(Answer, frozen=True, kw_only=True):
    """Grab a small object of the house; throw it at somebody in the room, or keep it to strike with (AR-MEL-067)."""

    by: FigureId
    at: FigureId | None = None


class ObjectGrabbed(Event, frozen=True, kw_only=True):
    """He has an object in his hand, and it flies at `at` or is kept."""

    by: FigureId
    at: FigureId | None = None

    def apply(self, state: State) -> None:
        marks = {**state.figures[self.by].marks, GRABBED: True}
        if self.at is not None:
            marks |= {THROWS: str(self.at), HAS_THROWN: True, WIELDS: OBJECT}
        state.change(self.by, marks=marks)


class ObjectSpent(Event, frozen=True, kw_only=True):
    """The object has flown, the turn is over."""

    figure: FigureId

    def apply(self, state: State) -> None:
        spent = {GRABBED, THROWS, WIELDS}
        kept = {mark: value for mark, value in state.figures[self.figure].marks.items() if mark not in spent}
        state.change(self.figure, marks=kept)


# --- throwing ---------------------------------------------------------------------------------------------------


def knows_brawls(match: Match) -> bool:
    return in_force(match, "brawls")


def check_grab(match: Match, figure: Figure) -> None:
    """In a house, on foot, with no enemy in contact when he moves (AR-MEL-067)."""
    if not knows_brawls(match):
        raise Refused("AR-MEL-067", "no-brawls", by=figure.id)
    if not figure.marks.get(GRABBED, False) and (building_of(match, figure) is None or is_mounted(figure)):
        raise Refused("AR-MEL-067", "nothing-to-grab", by=figure.id)
    if any(figure.id in pair for pair in match.state.book.touching):
        raise Refused("AR-MEL-067", "contacted", by=figure.id, enemy=figure.id)
    if figure.marks.get("shot", False):
        raise Refused("AR-MEL-007", "shot-this-turn", by=figure.id)


def check_hurl(match: Match, figure: Figure, enemy: Figure) -> None:
    """Once in a brawl, at somebody in the room whom no friend touches, unless he is the one he meets (AR-MEL-067).

    Throwing is an option of its own (AR-SHOOT-048): without it objects only serve to strike with.
    """
    check_grab(match, figure)
    if not in_force(match, "thrown_objects"):
        raise Refused("AR-SHOOT-048", "no-throwing", by=figure.id)
    if figure.marks.get(HAS_THROWN, False):
        raise Refused("AR-MEL-067", "thrown-already", by=figure.id)
    house = building_of(match, figure)
    if house is None or house.place_of(figure.base) != house.place_of(enemy.base):
        raise Refused("AR-MEL-067", "not-in-the-room", by=figure.id, at=enemy.id)
    edition = edition_of(match)
    if not in_contact(figure, enemy, edition):
        friends = (one for one in match.state.living() if one.side == figure.side and in_contact(one, enemy, edition))
        for friend in friends:
            raise Refused("AR-SHOOT-028", "touches-friend", by=figure.id, at=enemy.id, friend=friend.id)


def throws_of(match: Match, figure: Figure) -> Iterator[Option]:
    """What he may do with the objects of the house."""
    try:
        check_grab(match, figure)
    except Refused:
        return
    if not figure.marks.get(GRABBED, False):
        yield Option(key=f"grab {figure.id}", answer=Hurl(by=figure.id), about=(figure.id,))
    for enemy in match.state.living():
        if enemy.is_enemy_of(figure) and enemy.is_known_to(figure.seat) and may_hurl(match, figure, enemy):
            about = (figure.id, enemy.id)
            yield Option(key=f"hurl {figure.id} -> {enemy.id}", answer=Hurl(by=figure.id, at=enemy.id), about=about)


def may_hurl(match: Match, figure: Figure, enemy: Figure) -> bool:
    try:
        check_hurl(match, figure, enemy)
    except Refused:
        return False
    return True


class Hurling(Step, frozen=True, kw_only=True):
    """Who grabs and throws what is at hand, said before the blows are declared (AR-MEL-067)."""

    def pending(self, match: Match) -> tuple[Decision, ...]:
        if not knows_brawls(match) or not any(building_of(match, one) for one in match.state.living()):
            return ()
        return tuple(
            self._question(match, seat)
            for seat in dict.fromkeys(figure.seat for figure in match.state.living())
            if seat not in match.state.book.ready and any(True for _ in self._options(match, seat))
        )

    def _options(self, match: Match, seat: SeatId) -> Iterator[Option]:
        people = (one for one in match.state.living() if one.seat == seat and not one.marks.get(THROWS, False))
        return (option for figure in people for option in throws_of(match, figure))

    def _question(self, match: Match, seat: SeatId) -> Decision:
        return Decision(
            id=match.decision_id(seat),
            seat=seat,
            kind="brawl",
            accepts=(tag_of(Hurl), tag_of(Done), tag_of(Choose)),
            options=match.listing(lambda now: self._options(now, seat), Option(key="done", answer=Done())),
            default=Done(),
            rules=("AR-MEL-067", "AR-MEL-068"),
        )

    def answer(self, match: Match, decision: Decision, answer: Answer) -> None:
        if isinstance(answer, Choose):
            answer = decision.option(answer.option).answer
        if not isinstance(answer, Hurl):
            match.emit(SeatReady(seat=decision.seat))
            return
        figure = own_figure(match, decision.seat, answer.by)
        if answer.at is None:
            check_grab(match, figure)
        else:
            check_hurl(match, figure, enemy_figure(match, figure, answer.at))
        match.emit(ObjectGrabbed(by=figure.id, at=answer.at, rules=("AR-MEL-067",)))

    def run(self, match: Match) -> None:
        if match.state.book.ready:
            match.emit(RoundOpened())


def thrown_objects(match: Match) -> Iterator[Stroke]:
    """What flies through the room is a strike at step 0 with an improvised weapon (AR-MEL-067)."""
    for figure in match.state.living():
        name = figure.marks.get(THROWS)
        victim = match.state.figures.get(FigureId(str(name))) if name else None
        if victim is not None and victim.alive:
            thrown = stroke(match, figure, victim)
            yield msgspec.structs.replace(thrown, step=0, weapon=OBJECT, success="floored")


def end_brawls(match: Match) -> None:
    """Objects have flown; a brawl is over when a turn has passed in the house without any contact (AR-MEL-067)."""
    fought = [match.state.figures[name] for pair in match.state.book.facing for name in pair]
    houses = {house.id for one in fought if (house := building_of(match, one)) is not None}
    for figure in list(match.state.living()):
        if figure.marks.get(THROWS, False):
            match.emit(ObjectSpent(figure=figure.id, rules=("AR-MEL-067",)))
        elif figure.marks.get(HAS_THROWN, False):
            house = building_of(match, figure)
            if house is None or house.id not in houses:
                match.emit(Unmarked(figure=figure.id, mark=HAS_THROWN, rules=("AR-MEL-067",)))


# --- tables and ladders -----------------------------------------------------------------------------------------


def off_the_table(match: Match, victim: Figure) -> Retreat | None:
    """Perched on a table too small for two he leaps to the floor, away from the enemy (AR-MEL-073)."""
    table = stands_on(match, victim)
    if table is None or table.kind in LARGE_TABLES or not knows_brawls(match):
        return None
    for away in bearings(match, victim):
        for pace in range(1, int(LEAP / PACE) + 1):
            there = _moved(victim.base, away, pace * PACE)
            if match.table.gap_to(there, table.id) > 0.0 and is_free(match, victim, there):
                return Retreat(there)
    return None


def _moved(base: Base, angle: float, far: float) -> Base:
    return base.at(base.x + far * cos(angle), base.y + far * sin(angle))


def down_the_ladder(match: Match, victim: Figure) -> Retreat | None:
    """He slides back to the foot unhurt, unless enemies hold it (AR-MEL-081)."""
    if not victim.marks.get(ON_LADDER, False):
        return None
    foot = victim.base.at(victim.base.x, victim.base.y, level=max(0, victim.base.level - 1))
    if any(one.is_enemy_of(victim) and overlap(foot, one.base) for one in match.state.living()):
        return None
    return Retreat(foot)


def push_down(match: Match, climber: Figure) -> None:
    """Whoever was on the ladder below him slides down with him (AR-MEL-081)."""
    if climber.marks.get(ON_LADDER, False):
        for friend in list(match.state.living()):
            below = friend.side == climber.side and friend.id != climber.id and friend.marks.get(ON_LADDER, False)
            if below and in_contact(friend, climber, edition_of(match)):
                gain_footing(match, friend)
    gain_footing(match, climber)


class Overturn(Step, frozen=True, kw_only=True):
    """Two who fight on a table and must both recoil: everything tips over, and they end on all fours (AR-MEL-073)."""

    def run(self, match: Match) -> None:
        blows = match.state.book.blows
        recoiling = {name for name in {blow.at for blow in blows} if fate(blows, name) == "recoils"}
        for pair in match.state.book.facing if knows_brawls(match) else ():
            figures = [match.state.figures[name] for name in pair]
            tables = [stands_on(match, figure) for figure in figures]
            if {*pair} <= recoiling and tables[0] is not None and tables[0] == tables[1]:
                for figure in figures:
                    lay_low(match, figure, ("AR-MEL-073",))


OTHER_STROKES.append(thrown_objects)
WAYS_BACK += [off_the_table, down_the_ladder]
RECOILED.append(push_down)
ADVANCED.append(gain_footing)
AFTER_BLOWS.append(Overturn)
BEFORE_DECLARING.append(Hurling)
