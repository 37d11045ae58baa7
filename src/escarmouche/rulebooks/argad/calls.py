"""Calling the phases: with the switch `calls`, none opens before every player is ready (AR-TURN-002)."""

from escarmouche.engine.agenda import Step
from escarmouche.engine.decisions import Answer, Choose, Decision, Option, tag_of
from escarmouche.engine.figures import SeatId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.edition import edition_of, is_set
from escarmouche.rulebooks.argad.record import RoundOpened, SeatReady


class Ready(Answer, frozen=True, kw_only=True):
    """I am here and have heard."""


class Calling(Step, frozen=True, kw_only=True):
    """Waits for every player who has people on the table."""

    phase: str

    def pending(self, match: Match) -> tuple[Decision, ...]:
        seats = dict.fromkeys(figure.seat for figure in match.state.living())
        return tuple(self._question(match, seat) for seat in seats if seat not in match.state.book.ready)

    def _question(self, match: Match, seat: SeatId) -> Decision:
        return Decision(
            id=match.decision_id(seat),
            seat=seat,
            kind="ready",
            accepts=(tag_of(Ready), tag_of(Choose)),
            options=(Option(key="ready", answer=Ready()),),
            default=Ready(),
            facts={"phase": self.phase},
            rules=("AR-TURN-002",),
        )

    def answer(self, match: Match, decision: Decision, answer: Answer) -> None:
        if isinstance(answer, Choose):
            answer = decision.option(answer.option).answer
        match.emit(SeatReady(seat=decision.seat, rules=("AR-TURN-002",)))

    def run(self, match: Match) -> None:
        match.emit(RoundOpened())


def called(match: Match, phase: str) -> tuple[Step, ...]:
    """The call of a phase, where phases are called."""
    return (Calling(phase=phase),) if is_set(edition_of(match), match.setup.switches, "calls") else ()
