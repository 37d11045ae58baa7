"""A rulebook of a few rules, for tests only: it needs of the engine what the three families need.

A turn is: plans that all seats agree on (simultaneous moves), then a wave for each seat in which a chief walks and may
be seen, shot at and stopped on his way (reactions), the shots having a choice in the middle of the roll (push a six or
keep it) and another for the victim (recoil or lie down).

Figures know each other within `SIGHT`. Everything is decided with d6.
"""

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

import msgspec
from skirmish_record import Agreed, Halted, Marched, Opened, Planned, Record, Shot, Tested

from escarmouche.dice.throws import Throw
from escarmouche.engine.agenda import AskStep, RollStep, Step
from escarmouche.engine.contents import Contents
from escarmouche.engine.decisions import Answer, Choose, Decision, EnterDice, Option, Refused, tag_of
from escarmouche.engine.events import FigureMoved, FigureRemoved, FigureRevealed, Marked, MatchEnded
from escarmouche.engine.figures import Figure, FigureId, SeatId
from escarmouche.engine.match import Match
from escarmouche.engine.setup import Recruit, Setup
from escarmouche.engine.state import State
from escarmouche.reference.words import Lang
from escarmouche.table.base import Base, Disc, Point
from escarmouche.table.vectors import distance

SIGHT = 10.0
CLASS = 4
LAST_TURN = 5


# --- what is answered ------------------------------------------------------------------------------------------


class Plan(Answer, frozen=True, kw_only=True):
    figure: FigureId
    to: Point


class Agree(Answer, frozen=True, kw_only=True):
    pass


class March(Answer, frozen=True, kw_only=True):
    """A chief walks from corner to corner."""

    figure: FigureId
    path: tuple[Point, ...]


class Pass(Answer, frozen=True, kw_only=True):
    pass


class Fire(Answer, frozen=True, kw_only=True):
    """Whether a grunt shoots at whom he has just seen."""

    yes: bool


class Push(Answer, frozen=True, kw_only=True):
    """Whether a six is thrown again."""

    again: bool


class Yield(Answer, frozen=True, kw_only=True):
    how: Literal["recoil", "lie"]


SkirmishAnswer: TypeAlias = Plan | Agree | March | Pass | Fire | Push | Yield | Choose | EnterDice


def options(**answers: Answer) -> tuple[Option, ...]:
    return tuple(Option(key=key, answer=answer) for key, answer in answers.items())


def question(match: Match, figure: Figure, kind: str, offered: tuple[Option, ...], **facts: Any) -> Decision:
    """One question to a figure's seat, answered by one of the options."""
    return Decision(
        id=match.decision_id(figure.seat),
        seat=figure.seat,
        kind=kind,
        accepts=(tag_of(offered[0].answer), tag_of(Choose)),
        about=(figure.id,),
        options=offered,
        default=offered[0].answer,
        facts=facts,
    )


# --- the rulebook ----------------------------------------------------------------------------------------------


class Soldier(msgspec.Struct, frozen=True, kw_only=True):
    chief: bool = False


class Skirmish:
    id = "skirmish"
    digest = "skirmish-1"
    answers = SkirmishAnswer
    profiles = Soldier

    def titles(self, lang: str) -> Mapping[str, str]:
        return {}

    def contents(self, lang: Lang) -> Contents:
        return Contents(
            id=self.id,
            sections=(),
            terrain=(),
            switches=(),
            phases=(),
            profile=msgspec.json.schema(Soldier),
            questions=(),
        )

    def check(self, setup: Setup) -> None:
        if not any(recruit.profile.get("chief") for recruit in setup.figures):
            raise Refused("SK-1", "no-chief")

    def enlist(self, recruit: Recruit, setup: Setup) -> Figure:
        side = next(seat.side for seat in setup.seats if seat.id == recruit.seat)
        return Figure(
            id=recruit.id,
            name=recruit.name or recruit.id,
            seat=recruit.seat,
            side=side,
            base=Base(Disc(1.0), *recruit.at),
            profile=msgspec.convert(recruit.profile, Soldier),
            marks=recruit.marks,
            secrets=recruit.secrets,
            seen_by=recruit.seen_by,
        )

    def begin(self, match: Match) -> None:
        match.state.book = Record()
        match.push(Turn(number=1))

    def view(self, state: State, seat: SeatId) -> Record:
        known = {figure.id for figure in state.figures.values() if figure.is_known_to(seat)}
        record: Record = state.book
        return Record(plans={name: to for name, to in record.plans.items() if name in known}, ready=record.ready)

    def ask(self, match: Match, question: str, facts: Mapping[str, Any]) -> Any:
        raise Refused("engine", "no-such-question", question=question)


class Turn(Step, frozen=True, kw_only=True):
    number: int

    def run(self, match: Match) -> None:
        match.emit(Opened(turn=self.number))
        seats = [seat.id for seat in match.setup.seats if seat.role == "player"]
        match.push(Planning(), *(Wave(seat=seat) for seat in seats), TurnEnd())


class TurnEnd(Step, frozen=True, kw_only=True):
    def run(self, match: Match) -> None:
        standing = tuple(dict.fromkeys(figure.side for figure in match.state.living()))
        if len(standing) <= 1 or match.state.turn == LAST_TURN:
            match.emit(MatchEnded(winners=standing, cause="end"))
        else:
            match.push(Turn(number=match.state.turn + 1))


# --- simultaneous plans ----------------------------------------------------------------------------------------


def own(match: Match, seat: SeatId, name: FigureId) -> Figure:
    """A living figure of that seat; a figure that the seat does not know of does not exist for it."""
    figure = match.state.figures.get(name)
    if figure is None or not figure.is_known_to(seat):
        raise Refused("engine", "no-such-figure", figure=name)
    if figure.seat != seat or not figure.alive:
        raise Refused("SK-2", "not-yours-to-move", figure=name)
    return figure


class Planning(Step, frozen=True, kw_only=True):
    """Nobody moves before all agree to all plans."""

    def pending(self, match: Match) -> tuple[Decision, ...]:
        seats = [seat.id for seat in match.setup.seats if seat.role == "player"]
        return tuple(self._question(match, seat) for seat in seats if seat not in match.state.book.ready)

    def _question(self, match: Match, seat: SeatId) -> Decision:
        plans = [
            Option(key=f"plan {figure.id} {x:+}", answer=Plan(figure=figure.id, to=(figure.base.x + x, figure.base.y)))
            for figure in match.state.living()
            if figure.seat == seat
            for x in (-3.0, 3.0)
        ]
        return Decision(
            id=match.decision_id(seat),
            seat=seat,
            kind="plan",
            accepts=(tag_of(Plan), tag_of(Agree), tag_of(Choose)),
            options=(*plans, *options(agree=Agree())),
            default=Agree(),
        )

    def answer(self, match: Match, decision: Decision, answer: Answer) -> None:
        if isinstance(answer, Choose):
            answer = decision.option(answer.option).answer
        if isinstance(answer, Plan):
            figure = own(match, decision.seat, answer.figure)
            far = distance(figure.base.centre, answer.to)
            if far > 5.0:
                raise Refused("SK-3", "too-far", figure=figure.id, length=round(far, 2), allowance=5.0)
            match.emit(Planned(figure=figure.id, to=answer.to))
        else:
            match.emit(Agreed(seat=decision.seat))

    def run(self, match: Match) -> None:
        for name, to in sorted(match.state.book.plans.items()):
            figure = match.state.figures[name]
            if figure.alive and figure.base.centre != to:
                match.emit(FigureMoved(figure=name, to=figure.base.at(*to)))
        for figure in list(match.state.living()):
            if figure.seen_by is not None and is_seen(match, figure):
                match.emit(FigureRevealed(figure=figure.id))


def enemies(match: Match, figure: Figure, within: float = SIGHT) -> list[Figure]:
    return [
        other
        for other in match.state.living()
        if other.is_enemy_of(figure) and distance(other.base.centre, figure.base.centre) <= within
    ]


def is_seen(match: Match, figure: Figure) -> bool:
    """Somebody hidden is found by an enemy who comes close."""
    return bool(enemies(match, figure, within=5.0))


# --- a walk that others may interrupt --------------------------------------------------------------------------


class Wave(AskStep, frozen=True, kw_only=True):
    """A seat walks one chief, or passes. A seat without a chief is asked all the same: an answer tells nothing."""

    seat: SeatId

    def question(self, match: Match) -> Decision:
        chiefs = [one for one in match.state.living() if one.seat == self.seat and one.profile.chief]
        walks = [
            Option(
                key=f"march {chief.id} -> {enemy.id}",
                answer=March(figure=chief.id, path=corners(chief.base.centre, enemy.base.centre)),
                about=(chief.id, enemy.id),
            )
            for chief in chiefs
            for enemy in match.state.living()
            if enemy.is_enemy_of(chief) and enemy.is_known_to(self.seat)
        ]
        return Decision(
            id=match.decision_id(self.seat),
            seat=self.seat,
            kind="wave",
            accepts=(tag_of(March), tag_of(Pass), tag_of(Choose)),
            options=(*walks, *options(passing=Pass())),
            default=Pass(),
        )

    def answered(self, match: Match, answer: Answer) -> None:
        if isinstance(answer, March):
            chief = own(match, self.seat, answer.figure)
            if not chief.profile.chief:
                raise Refused("SK-4", "not-a-chief", figure=chief.id)
            match.emit(Marched(figure=chief.id))
            match.push(Walking(figure=chief.id, path=answer.path))


def corners(start: Point, end: Point) -> tuple[Point, ...]:
    """East or west first, then north or south, and stop well before the end."""
    return ((end[0], start[1]), (end[0], start[1] + (end[1] - start[1]) * 0.6))


class Walking(Step, frozen=True, kw_only=True):
    """To the next corner; who sees him there and was not tested yet reacts before he walks on."""

    figure: FigureId
    path: tuple[Point, ...]
    tested: tuple[FigureId, ...] = ()

    def run(self, match: Match) -> None:
        chief = match.state.figures[self.figure]
        if not self.path or not chief.alive or chief.marks.get("halted"):
            return
        corner, *rest = self.path
        way = (chief.base.centre, corner)
        match.emit(FigureMoved(figure=chief.id, to=chief.base.at(*corner), path=way, cause="march"))
        seeing = [one.id for one in enemies(match, match.state.figures[self.figure]) if one.id not in self.tested]
        match.push(
            *(Spotting(grunt=name, chief=chief.id) for name in seeing),
            Walking(figure=chief.id, path=tuple(rest), tested=(*self.tested, *seeing)),
        )


class Spotting(RollStep, frozen=True, kw_only=True):
    """2d6, seven to stand and perhaps shoot; below it he shrinks back."""

    grunt: FigureId
    chief: FigureId

    def throw(self, match: Match) -> Throw:
        return Throw(f"spot {self.grunt} -> {self.chief}", roller=match.state.figures[self.grunt].seat, count=2)

    def rolled(self, match: Match, faces: tuple[int, ...]) -> None:
        grunt, chief = match.state.figures[self.grunt], match.state.figures[self.chief]
        stands = sum(faces) >= 7
        match.emit(Tested(figure=self.grunt, natural=faces, passed=stands))
        if not stands:
            away = 1.0 if grunt.base.x >= chief.base.x else -1.0
            match.emit(FigureMoved(figure=grunt.id, to=grunt.base.at(grunt.base.x + away, grunt.base.y), cause="back"))
        elif chief.alive and chief.is_known_to(grunt.seat):
            match.push(FreeShot(grunt=grunt.id, chief=chief.id))


class FreeShot(AskStep, frozen=True, kw_only=True):
    """The other seat decides in the middle of the chief's walk; a shot makes the chief test."""

    grunt: FigureId
    chief: FigureId

    def question(self, match: Match) -> Decision:
        grunt = match.state.figures[self.grunt]
        return question(match, grunt, "free-shot", options(hold=Fire(yes=False), fire=Fire(yes=True)), at=self.chief)

    def answered(self, match: Match, answer: Answer) -> None:
        if isinstance(answer, Fire) and answer.yes:
            if match.state.figures[self.grunt].seen_by is not None:
                match.emit(FigureRevealed(figure=self.grunt))
            match.push(ShotRoll(by=self.grunt, at=self.chief), Nerve(figure=self.chief))


class Nerve(RollStep, frozen=True, kw_only=True):
    """Whoever was shot at on the move goes on with a three or better."""

    figure: FigureId

    def throw(self, match: Match) -> Throw:
        return Throw(f"nerve {self.figure}", roller=match.state.figures[self.figure].seat)

    def rolled(self, match: Match, faces: tuple[int, ...]) -> None:
        if faces[0] < 3 and match.state.figures[self.figure].alive:
            match.emit(Halted(figure=self.figure))


# --- a roll with a choice in its middle ------------------------------------------------------------------------


class ShotRoll(RollStep, frozen=True, kw_only=True):
    """A one cancels everything, a six may be kept or pushed."""

    by: FigureId
    at: FigureId
    kept: tuple[int, ...] = ()

    def throw(self, match: Match) -> Throw:
        return Throw(f"shoot {self.by} -> {self.at}", roller=match.state.figures[self.by].seat)

    def rolled(self, match: Match, faces: tuple[int, ...]) -> None:
        kept = (*self.kept, *faces)
        if faces[0] == 1:
            match.emit(Shot(by=self.by, at=self.at, natural=kept, total=0, result="cancelled"))
        elif faces[0] == 6:
            match.push(PushOrKeep(by=self.by, at=self.at, kept=kept))
        else:
            match.push(Effect(by=self.by, at=self.at, natural=kept))


class PushOrKeep(AskStep, frozen=True, kw_only=True):
    by: FigureId
    at: FigureId
    kept: tuple[int, ...]

    def question(self, match: Match) -> Decision:
        by = match.state.figures[self.by]
        return question(match, by, "push", options(keep=Push(again=False), push=Push(again=True)), total=sum(self.kept))

    def answered(self, match: Match, answer: Answer) -> None:
        again = isinstance(answer, Push) and answer.again
        match.push(
            ShotRoll(by=self.by, at=self.at, kept=self.kept)
            if again
            else Effect(by=self.by, at=self.at, natural=self.kept)
        )


class Effect(Step, frozen=True, kw_only=True):
    """Below the class nothing; above it the victim recoils or lies down; twice the class kills, and friends test."""

    by: FigureId
    at: FigureId
    natural: tuple[int, ...]

    def run(self, match: Match) -> None:
        total = sum(self.natural)
        result: Literal["missed", "hit", "killed"] = "missed"
        if total >= CLASS:
            result = "killed" if total >= 2 * CLASS else "hit"
        match.emit(Shot(by=self.by, at=self.at, natural=self.natural, total=total, result=result))
        victim = match.state.figures[self.at]
        if result == "killed":
            match.emit(FigureRemoved(figure=victim.id, cause="shot"))
            witnesses = [one for one in match.state.living() if one.side == victim.side]
            match.push(*(Morale(figure=one.id) for one in witnesses))
        elif result == "hit":
            match.push(RecoilOrLie(victim=victim.id))


class RecoilOrLie(AskStep, frozen=True, kw_only=True):
    """The victim's seat chooses."""

    victim: FigureId

    def question(self, match: Match) -> Decision:
        victim = match.state.figures[self.victim]
        return question(match, victim, "yield", options(recoil=Yield(how="recoil"), lie=Yield(how="lie")))

    def answered(self, match: Match, answer: Answer) -> None:
        victim = match.state.figures[self.victim]
        if isinstance(answer, Yield) and answer.how == "lie":
            match.emit(Marked(figure=victim.id, mark="prone"))
        else:
            match.emit(
                FigureMoved(figure=victim.id, to=victim.base.at(victim.base.x, victim.base.y - 2), cause="recoil")
            )


class Morale(RollStep, frozen=True, kw_only=True):
    """A friend fell: at once, a one runs away."""

    figure: FigureId

    def throw(self, match: Match) -> Throw:
        return Throw(f"morale {self.figure}", roller=match.state.figures[self.figure].seat)

    def rolled(self, match: Match, faces: tuple[int, ...]) -> None:
        if faces[0] == 1 and match.state.figures[self.figure].alive:
            match.emit(FigureRemoved(figure=self.figure, cause="fled"))
