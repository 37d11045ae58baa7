"""Works: what fills a whole turn instead of moving (AR-TURN-005, -006, -015; AR-MOVE-032).

Each kind of work is registered by the module that knows it (reloading by shooting, mounting by cavalry, raising a
ladder by heights). A work is announced in the movement phase, spoiled by an enemy's contact, and takes effect at the
end of the movement phase or of the turn, perhaps after several turns of it.
"""

from collections.abc import Callable
from typing import Literal, NamedTuple, TypeAlias

from escarmouche.engine.agenda import Step
from escarmouche.engine.decisions import Refused
from escarmouche.engine.events import Event
from escarmouche.engine.figures import Figure, FigureId
from escarmouche.engine.match import Match
from escarmouche.engine.state import State
from escarmouche.rulebooks.argad.record import Work

When: TypeAlias = Literal["movement", "turn"]


class WorkKind(NamedTuple):
    """A kind of work: its rule, who may do it, what it does, how many turns it takes, when in the turn it is done."""

    rule: str
    check: Callable[[Match, Figure, Work], None]
    done: Callable[[Match, Figure, Work], None]
    turns: Callable[[Match, Figure, Work], int] = lambda match, figure, work: 1
    when: When = "turn"


WORKS: dict[str, WorkKind] = {}


def progress_mark(work: Work) -> str:
    """The mark that counts the turns already spent on a work."""
    return f"work {work.kind} {work.weapon}" if work.weapon else f"work {work.kind}"


class WorkEnded(Event, frozen=True, kw_only=True):
    """A work is over, one way or the other: its turns are no longer counted."""

    figure: FigureId
    kind: str
    mark: str

    def apply(self, state: State) -> None:
        kept = {mark: value for mark, value in state.figures[self.figure].marks.items() if mark != self.mark}
        state.change(self.figure, marks=kept)


class WorkDone(WorkEnded, frozen=True, kw_only=True):
    """It takes effect."""


class WorkSpoiled(WorkEnded, frozen=True, kw_only=True):
    """An enemy's contact spoils it, and it must be begun again (AR-TURN-006)."""


class WorkWentOn(Event, frozen=True, kw_only=True):
    """One more turn of a work that takes several."""

    figure: FigureId
    kind: str
    turns: int
    mark: str

    def apply(self, state: State) -> None:
        state.change(self.figure, marks={**state.figures[self.figure].marks, self.mark: self.turns})


def check_work(match: Match, figure: Figure, work: Work) -> None:
    """Refuse a work that there is not, or that this figure may not do."""
    if work.kind not in WORKS:
        raise Refused("AR-TURN-015", "no-such-work", work=work.kind, known=", ".join(sorted(WORKS)))
    WORKS[work.kind].check(match, figure, work)


def spoil(match: Match, figure: FigureId) -> None:
    """A contact spoils the work under way, if there is one."""
    work = match.state.book.goals.get(figure)
    if isinstance(work, Work):
        rules = ("AR-TURN-006", WORKS[work.kind].rule)
        match.emit(WorkSpoiled(figure=figure, kind=work.kind, mark=progress_mark(work), rules=rules))


class FinishWorks(Step, frozen=True, kw_only=True):
    """Whatever was worked at and not spoiled goes on, or takes effect."""

    when: When

    def run(self, match: Match) -> None:
        goals = dict(match.state.book.goals)
        for figure in list(match.state.living()):
            work = goals.get(figure.id)
            if isinstance(work, Work) and WORKS[work.kind].when == self.when and not _touched(match, figure):
                self._go_on(match, figure, work)

    def _go_on(self, match: Match, figure: Figure, work: Work) -> None:
        kind, mark = WORKS[work.kind], progress_mark(work)
        turns = int(figure.marks.get(mark, 0)) + 1
        try:
            whole = kind.turns(match, figure, work)
        except Refused:  # what he worked at is gone, by the game master's word
            spoil(match, figure.id)
            return
        if turns < whole:
            match.emit(WorkWentOn(figure=figure.id, kind=work.kind, turns=turns, mark=mark, rules=(kind.rule,)))
            return
        match.emit(WorkDone(figure=figure.id, kind=work.kind, mark=mark, rules=(kind.rule,)))
        kind.done(match, match.state.figures[figure.id], work)


def _touched(match: Match, figure: Figure) -> bool:
    """Whether an enemy came into contact with him this turn, or was there when it began."""
    return any(figure.id in pair for pair in (*match.state.book.touching, *match.state.book.met))
