"""The dice of the melee, from the longest weapons to bare hands, and what they leave (AR-MEL-020 to -042)."""

from collections.abc import Sequence

from escarmouche.dice.sixes import Allotment, highest_to_best
from escarmouche.dice.throws import Throw
from escarmouche.engine.agenda import RollStep, Step
from escarmouche.engine.decisions import Answer, Choose, Decision, Refused, tag_of
from escarmouche.engine.events import Event
from escarmouche.engine.figures import FigureId, SeatId
from escarmouche.engine.match import Match
from escarmouche.engine.state import State
from escarmouche.rulebooks.argad.announcements import own_figure
from escarmouche.rulebooks.argad.edition import edition_of, is_on
from escarmouche.rulebooks.argad.factors import first_melees
from escarmouche.rulebooks.argad.fight import Stroke
from escarmouche.rulebooks.argad.record import RecoilCancelled, Struck, keep
from escarmouche.rulebooks.argad.scrums import (
    Lost,
    by_target,
    counting,
    due,
    exchanged,
    fates_before,
    kill_need,
    read,
    redirected,
    settle,
)
from escarmouche.rulebooks.argad.series import SeriesRoll
from escarmouche.rulebooks.argad.strikers import Strike, may_strike, option
from escarmouche.rulebooks.argad.strokes import default_targets, planned
from escarmouche.rulebooks.argad.strokes import stroke as stroke_of


class StrokesSettled(Event, frozen=True, kw_only=True):
    """Every strike of the phase with its arithmetic, frozen before the first die (AR-MEL-041).

    `spares` are those that may take their place when a target is gone (AR-MEL-013).
    """

    strokes: tuple[Stroke, ...]
    spares: tuple[Stroke, ...] = ()

    def apply(self, state: State) -> None:
        keep(state, strokes=self.strokes, spares=self.spares)


class Retargeted(Event, frozen=True, kw_only=True):
    """His target was gone before his turn came, and he strikes another, or nobody (AR-MEL-013)."""

    by: FigureId
    lost: FigureId
    at: FigureId | None

    def apply(self, state: State) -> None:
        book = state.book
        taken = next((one for one in book.spares if (one.by, one.at) == (self.by, self.at)), None)
        lost = next(one for one in book.strokes if (one.by, one.at) == (self.by, self.lost))
        spares = book.spares if taken is not None else tuple(one for one in book.spares if one.by != self.by)
        keep(state, strokes=exchanged(book.strokes, lost, taken), spares=spares)
        keep(state, targets={**book.targets, self.by: self.at})


class Outdone(Event, frozen=True, kw_only=True):
    """Two who did the same to each other: what `by` did to the better one does not count (AR-MEL-037, -038).

    `rung` tells what decided: class, armour, the natural die or the modifiers.
    """

    figure: FigureId
    by: FigureId
    step: int
    rung: str

    def apply(self, state: State) -> None:
        lost = Lost(self.by, self.figure, self.rung, ())
        keep(state, blows=counting(state.book.blows, lost, self.step))


class SettleStrokes(Step, frozen=True, kw_only=True):
    """Freeze the strikes of those who still stand after the shots at point blank (AR-MEL-041)."""

    def run(self, match: Match) -> None:
        found = planned(match, may_strike)
        if found.chosen:
            match.emit(StrokesSettled(strokes=found.chosen, spares=found.spares, rules=("AR-MEL-041",)))


def gone(match: Match) -> frozenset[FigureId]:
    """Those named who fell to shots before the first blow."""
    return frozenset(one.at for one in match.state.book.strokes if not match.state.figures[one.at].alive)


class Blows(Step, frozen=True, kw_only=True):
    """All the strikes of one length of weapon, which count together (AR-MEL-022, -023)."""

    step: int

    def run(self, match: Match) -> None:
        match.push(*(step(step=self.step) for step in (Drawing, Retargeting, Striking, SettleBlows)))


class Striking(Step, frozen=True, kw_only=True):
    """The dice of one step, enemy by enemy."""

    step: int

    def run(self, match: Match) -> None:
        book = match.state.book
        strokes = due(book.strokes, book.blows, self.step, edition_of(match).melee, gone(match))
        first_melees(match, [match.state.figures[stroke.by] for stroke in strokes])
        match.push(*(BlowsAt(strokes=tuple(against)) for against in by_target(strokes).values()))


class Drawing(Step, frozen=True, kw_only=True):
    """Where nothing tells the strongest from another and nobody was named, a die does (AR-MEL-012).

    It is thrown when his turn has come, between all who were there before the first blow (AR-MEL-041). Without a step
    it is thrown for everybody at once.
    """

    step: int | None = None

    def run(self, match: Match) -> None:
        book, figures = match.state.book, match.state.figures
        fates = {} if self.step is None else fates_before(book.strokes, book.blows, self.step, gone(match))
        for one in book.strokes:
            unnamed = one.by not in book.targets and not figures[one.by].marks.get("throws", False)
            if unnamed and self.step in (None, one.step) and fates.get(one.by) is None:
                among = tuple(enemy.id for enemy in default_targets(match, figures[one.by]))
                if len(among) > 1:
                    match.push(DrawTarget(by=one.by, lost=one.at, among=among))


class TargetDrawn(Event, frozen=True, kw_only=True):
    """Whom he strikes by instinct. The one whom he might have struck stays among those within his reach."""

    by: FigureId
    at: FigureId
    lost: FigureId
    stroke: Stroke

    def apply(self, state: State) -> None:
        book = state.book
        lost = next(one for one in book.strokes if (one.by, one.at) == (self.by, self.lost))
        spares = tuple(lost if (one.by, one.at) == (self.by, self.at) else one for one in book.spares)
        strokes = exchanged(book.strokes, lost, self.stroke)
        keep(state, strokes=strokes, spares=spares, targets={**book.targets, self.by: self.at})


class DrawTarget(RollStep, frozen=True, kw_only=True):
    """Whom somebody strikes by instinct, between enemies who are alike in all (AR-MEL-012)."""

    by: FigureId
    lost: FigureId
    among: tuple[FigureId, ...]

    def throw(self, match: Match) -> Throw:
        return Throw(f"target of {self.by}", roller=match.state.figures[self.by].seat, sides=len(self.among))

    def rolled(self, match: Match, faces: tuple[int, ...]) -> None:
        figures, name = match.state.figures, self.among[faces[0] - 1]
        fresh = stroke_of(match, figures[self.by], figures[name])
        match.emit(TargetDrawn(by=self.by, at=name, lost=self.lost, stroke=fresh, rules=("AR-MEL-012",)))


class Retargeting(Step, frozen=True, kw_only=True):
    """Whose target fell before his turn may name another within reach; by default the strongest (AR-MEL-013)."""

    step: int

    def pending(self, match: Match) -> tuple[Decision, ...]:
        seats: dict[SeatId, list[tuple[Stroke, tuple[Stroke, ...]]]] = {}
        for stroke, others in self._redirected(match):
            seats.setdefault(match.state.figures[stroke.by].seat, []).append((stroke, others))
        return tuple(self._question(match, seat, found) for seat, found in seats.items())

    def _redirected(self, match: Match) -> list[tuple[Stroke, tuple[Stroke, ...]]]:
        book = match.state.book
        return redirected(book.strokes, book.spares, book.blows, self.step, gone(match))

    def _question(self, match: Match, seat: SeatId, found: list[tuple[Stroke, tuple[Stroke, ...]]]) -> Decision:
        options = [
            one
            for _, others in found
            for one in (
                *(option("strike", Strike(by=other.by, at=other.at)) for other in others),
                option("refrain", Strike(by=others[0].by)),
            )
        ]
        return Decision(
            id=match.decision_id(seat),
            seat=seat,
            kind="retarget",
            accepts=(tag_of(Strike), tag_of(Choose)),
            about=tuple(stroke.by for stroke, _ in found),
            options=tuple(options),
            default=options[0].answer,
            rules=("AR-MEL-013",),
        )

    def answer(self, match: Match, decision: Decision, answer: Answer) -> None:
        if isinstance(answer, Choose):
            answer = decision.option(answer.option).answer
        assert isinstance(answer, Strike)
        figure = own_figure(match, decision.seat, answer.by)
        for stroke, others in self._redirected(match):
            if stroke.by == figure.id:
                if answer.at is not None and answer.at not in [other.at for other in others]:
                    raise Refused("AR-MEL-013", "not-in-contact", by=figure.id, at=answer.at)
                match.emit(Retargeted(by=figure.id, lost=stroke.at, at=answer.at, rules=("AR-MEL-013",)))
                return
        raise Refused("AR-MEL-011", "target-is-set", by=figure.id)


class BlowsAt(SeriesRoll, frozen=True, kw_only=True):
    """The strikes at one enemy at one step: their sixes go together, the best to the best placed (AR-MEL-031, -032)."""

    strokes: tuple[Stroke, ...]

    def purposes(self) -> Sequence[tuple[FigureId, str]]:
        return [(stroke.by, f"strike {stroke.by} -> {stroke.at}") for stroke in self.strokes]

    def needs(self, match: Match) -> Sequence[int]:
        return [kill_need(stroke) for stroke in self.strokes]

    def allotment(self) -> Allotment:
        return highest_to_best

    def settle(self, match: Match, values: Sequence[int], naturals: Sequence[tuple[int, ...]]) -> None:
        misses = edition_of(match).numbers.always_misses
        for stroke, value, natural in zip(self.strokes, values, naturals, strict=True):
            causes = dict.fromkeys(modifier.rule for modifier in stroke.modifiers)
            climbed = ("AR-MEL-031",) if len(natural) > 1 else ()
            match.emit(
                Struck(
                    by=stroke.by,
                    at=stroke.at,
                    weapon=stroke.weapon,
                    step=stroke.step,
                    grade=stroke.grade,
                    armour=stroke.armour,
                    modifiers=stroke.modifiers,
                    natural=natural,
                    value=value,
                    total=value + stroke.modifier,
                    result=read(stroke, natural[0], value, misses),
                    rules=("AR-MEL-020", "AR-MEL-025", *causes, *climbed),
                )
            )


class SettleBlows(Step, frozen=True, kw_only=True):
    """What does not count of the blows of a step: the ladder's losers, recoils given by the dead (AR-MEL-041)."""

    step: int

    def run(self, match: Match) -> None:
        book, law = match.state.book, edition_of(match).melee
        for lost in settle(book.strokes, book.blows, self.step, law, is_on(match, "mutual_results")):
            match.emit(self._event(lost))

    def _event(self, lost: Lost) -> Event:
        if lost.rung == "killed":
            return RecoilCancelled(figure=lost.at, by=lost.by, rules=lost.rules)
        return Outdone(figure=lost.at, by=lost.by, step=self.step, rung=lost.rung, rules=lost.rules)
