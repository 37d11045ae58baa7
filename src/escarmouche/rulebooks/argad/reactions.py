"""When others are suddenly slowed: stop short, or go out and come back (AR-MOVE-010, -011)."""

from collections.abc import Iterator

import msgspec

from escarmouche.engine.agenda import Step
from escarmouche.engine.decisions import Answer, Choose, Decision, Option, Refused, tag_of
from escarmouche.engine.events import Event
from escarmouche.engine.figures import Figure, FigureId, SeatId
from escarmouche.engine.match import Match
from escarmouche.engine.state import State
from escarmouche.rulebooks.argad.edition import edition_of, is_on
from escarmouche.rulebooks.argad.figures import two_paces
from escarmouche.rulebooks.argad.gait import Stride
from escarmouche.rulebooks.argad.march import CLINGS, Cut
from escarmouche.rulebooks.argad.record import Go, Keep, Record, keep
from escarmouche.rulebooks.argad.ways import goal_of, is_movement, met_on, path_length, stride_of
from escarmouche.table.base import TOLERANCE


class React(Answer, frozen=True, kw_only=True):
    """Seeing `because` slowed he stops `at` cm along his way, or goes so far and comes `back`."""

    figure: FigureId
    because: FigureId
    at: float
    back: bool = False


class CarryOn(Answer, frozen=True, kw_only=True):
    """The others do as they announced."""


class CutShort(Event, frozen=True, kw_only=True):
    """He does not go all the way: he stops there, or comes back from there."""

    figure: FigureId
    because: FigureId
    at: float
    back: bool

    def apply(self, state: State) -> None:
        march = state.book.march
        cuts = {**march.cuts, self.figure: Cut(at=self.at, back=self.back)}
        keep(state, march=msgspec.structs.replace(march, cuts=cuts))


class Reacting(Step, frozen=True, kw_only=True):
    """Each picks once, and nobody sees the others' picks before all have picked: they wait here, not in the record."""

    done: tuple[SeatId, ...] = ()
    picks: tuple[React, ...] = ()

    def pending(self, match: Match) -> tuple[Decision, ...]:
        if not is_on(match, "reactions"):
            return ()
        found = []
        for seat in dict.fromkeys(figure.seat for figure in match.state.living()):
            movers = self._movers(match, seat) if seat not in self.done else []
            if movers:
                found.append(self._question(match, seat, movers))
        return tuple(found)

    def _movers(self, match: Match, seat: SeatId) -> list[Figure]:
        """Those of a seat who move along a way of their own, and have not picked yet."""
        picked = {pick.figure for pick in self.picks}
        return [
            figure
            for figure in match.state.living()
            if figure.seat == seat and figure.id not in picked and may_react(match, figure) and reasons(match, figure)
        ]

    def _question(self, match: Match, seat: SeatId, movers: list[Figure]) -> Decision:
        return Decision(
            id=match.decision_id(seat),
            seat=seat,
            kind="react",
            accepts=(tag_of(React), tag_of(CarryOn), tag_of(Choose)),
            about=tuple(figure.id for figure in movers),
            options=match.listing(lambda now: ways_to_react(now, movers), Option(key="carry-on", answer=CarryOn())),
            default=CarryOn(),
            rules=("AR-MOVE-011",),
        )

    def answer(self, match: Match, decision: Decision, answer: Answer) -> None:
        if isinstance(answer, Choose):
            answer = decision.option(answer.option).answer
        match.finish(self)
        if isinstance(answer, React):
            self._check(match, decision, answer)
            match.push(msgspec.structs.replace(self, picks=(*self.picks, answer)))
        else:
            match.push(msgspec.structs.replace(self, done=(*self.done, decision.seat)))

    def _check(self, match: Match, decision: Decision, pick: React) -> None:
        if pick.figure not in decision.about:
            raise Refused("AR-MOVE-011", "may-not-react", figure=pick.figure)
        figure = match.state.figures[pick.figure]
        if pick.because not in reasons(match, figure):
            raise Refused("AR-MOVE-011", "nobody-slowed", figure=figure.id, because=pick.because)
        owed, announced = part_owed(match, figure), way_length(match, figure)
        if pick.at > announced + TOLERANCE:
            raise Refused("AR-MOVE-011", "beyond-the-way", figure=figure.id, at=pick.at, announced=round(announced, 2))
        if pick.at < owed - TOLERANCE:
            raise Refused("AR-MOVE-010", "part-owed", figure=figure.id, at=pick.at, owed=round(owed, 2))
        most = left_to(match, figure).ceiling
        if pick.back and 2 * pick.at > most + TOLERANCE:
            raise Refused("AR-MOVE-011", "too-far-to-return", figure=figure.id, at=pick.at, allowance=most)

    def run(self, match: Match) -> None:
        for pick in self.picks:
            rules = ("AR-MOVE-010", "AR-MOVE-011")
            match.emit(CutShort(figure=pick.figure, because=pick.because, at=pick.at, back=pick.back, rules=rules))


def ways_to_react(match: Match, movers: list[Figure]) -> Iterator[Option]:
    """Each may stop as soon as he has made the part that he owes, or come back from there."""
    for figure in movers:
        because = reasons(match, figure)[0]
        owed = part_owed(match, figure)
        about = (figure.id, because)
        stop = React(figure=figure.id, because=because, at=owed)
        yield Option(key=f"shorten {figure.id} -> {because}", answer=stop, about=about)
        if 2 * owed <= left_to(match, figure).ceiling + TOLERANCE:
            back = React(figure=figure.id, because=because, at=owed, back=True)
            yield Option(key=f"return {figure.id} -> {because}", answer=back, about=about)


def may_react(match: Match, figure: Figure) -> bool:
    """Somebody who announced a movement along a way, and whom the ground does not hold already."""
    record: Record = match.state.book
    dice = record.march.slowed.get(figure.id)
    goal = goal_of(record, figure.id)
    if not isinstance(goal, Go | Keep) or (isinstance(goal, Go) and goal.crawl) or figure.marks.get(CLINGS):
        return False
    return is_movement(figure, record, edition_of(match)) and not (dice is not None and dice.held)


def reasons(match: Match, figure: Figure) -> list[FigureId]:
    """Those, on either side, whom the dice have slowed and whom he knows."""
    slowed = match.state.book.march.slowed
    return [name for name in slowed if name != figure.id and match.state.figures[name].is_known_to(figure.seat)]


def way_length(match: Match, figure: Figure) -> float:
    goal = goal_of(match.state.book, figure.id)
    return path_length(figure, goal.path) if isinstance(goal, Go | Keep) else 0.0


def left_to(match: Match, figure: Figure) -> Stride:
    """What the ground leaves him of the way he announced."""
    goal, march = goal_of(match.state.book, figure.id), match.state.book.march
    assert isinstance(goal, Go | Keep)
    path = (figure.base.centre, *goal.path)
    dice = march.slowed.get(figure.id)
    return stride_of(match, figure, path, goal, met_on(match, figure, path, goal), dice, figure.id in march.parted)


def part_owed(match: Match, figure: Figure) -> float:
    """Two paces of the way, the whole of it if it is shorter, or what the ground leaves (AR-MOVE-010)."""
    return min(two_paces(figure, edition_of(match)), way_length(match, figure), left_to(match, figure).far)
