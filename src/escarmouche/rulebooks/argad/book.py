"""Argad! as the engine sees it: setting up, the order of the turn, the end of the match."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from escarmouche.engine.agenda import Step
from escarmouche.engine.decisions import Choose, EnterDice, Refused
from escarmouche.engine.events import MatchEnded
from escarmouche.engine.figures import Figure, SeatId
from escarmouche.engine.match import Match
from escarmouche.engine.setup import Recruit, Setup
from escarmouche.engine.state import State
from escarmouche.reference.words import Lang
from escarmouche.rulebooks.argad.aftermath import Advance
from escarmouche.rulebooks.argad.announcements import Agree, Movement, Plan
from escarmouche.rulebooks.argad.edition import Edition, MeleeWeapon, ShootingWeapon
from escarmouche.rulebooks.argad.figures import default_base, profile_of
from escarmouche.rulebooks.argad.melee import Melee, Strike, contacts
from escarmouche.rulebooks.argad.questions import ask
from escarmouche.rulebooks.argad.record import Record, TurnOpened
from escarmouche.rulebooks.argad.shooting import Done, Shoot, Shooting
from escarmouche.rulebooks.argad.works import FinishWorks
from escarmouche.table.base import Base

ArgadAnswer: TypeAlias = Plan | Agree | Shoot | Strike | Advance | Done | Choose | EnterDice

#: The phases of a turn in order (AR-TURN-001).
PHASES: dict[str, type[Step]] = {"movement": Movement, "shooting": Shooting, "melee": Melee}


class Argad:
    """One edition of Argad!, with its house packs and switches."""

    answers = ArgadAnswer

    def __init__(self, id: str, edition: Edition, digest: str) -> None:
        self.id = id
        self.edition = edition
        self.digest = digest

    def titles(self, lang: Lang) -> Mapping[str, str]:
        named: dict[str, ShootingWeapon | MeleeWeapon] = {**self.edition.shooting_weapons, **self.edition.melee_weapons}
        return {key: record.title.say(lang) for key, record in named.items()}

    def check(self, setup: Setup) -> None:
        """Refuse unknown switches and phases, and figures in nobody's hand."""
        for switch in setup.switches:
            if switch not in self.edition.switches:
                raise Refused("engine", "no-such-switch", switch=switch, known=", ".join(self.edition.switches) or "-")
        if setup.phase is not None and setup.phase not in PHASES:
            raise Refused("AR-TURN-001", "no-such-phase", phase=setup.phase, known=", ".join(PHASES))

    def enlist(self, recruit: Recruit, setup: Setup) -> Figure:
        seat = next((seat for seat in setup.seats if seat.id == recruit.seat), None)
        if seat is None:
            raise Refused("engine", "no-such-seat", seat=recruit.seat)
        shape = recruit.shape or default_base(self.edition)
        return Figure(
            id=recruit.id,
            name=recruit.name or recruit.id,
            seat=recruit.seat,
            side=seat.side,
            base=Base(shape, *recruit.at, facing=recruit.facing, level=recruit.level),
            profile=profile_of(recruit, self.edition),
            marks=recruit.marks,
            secrets=recruit.secrets,
            seen_by=recruit.seen_by,
        )

    def begin(self, match: Match) -> None:
        match.state.book = Record()
        match.push(Turn(number=match.setup.turn, phase=match.setup.phase))

    def view(self, state: State, seat: SeatId) -> Record:
        """Announcements are made aloud (AR-MOVE-002), but not those about figures that a seat does not know."""
        known = {figure.id for figure in state.figures.values() if figure.is_known_to(seat)}
        return state.book.as_known(known) if isinstance(state.book, Record) else Record()

    def ask(self, match: Match, question: str, facts: Mapping[str, Any]) -> Any:
        return ask(match, question, facts)


class Turn(Step, frozen=True, kw_only=True):
    """Movement, then shooting, then melee (AR-TURN-001); then the next turn, while two sides are left."""

    number: int
    phase: str | None = None

    def run(self, match: Match) -> None:
        match.emit(TurnOpened(turn=self.number, touching=contacts(match), rules=("AR-TURN-001",)))
        names = list(PHASES)
        first = names.index(self.phase) if self.phase else 0
        match.push(*(PHASES[name]() for name in names[first:]), FinishWorks(when="turn"), TurnEnd())


#: What is done when a turn is over, by the modules that know it: functions of the match, in order.
END_OF_TURN: list[Callable[[Match], None]] = []


class TurnEnd(Step, frozen=True, kw_only=True):
    """A side that has nobody left has lost."""

    def run(self, match: Match) -> None:
        for end in END_OF_TURN:
            end(match)
        sides = dict.fromkeys(figure.side for figure in match.state.figures.values())
        standing = dict.fromkeys(figure.side for figure in match.state.living())
        if len(standing) <= 1 < len(sides):
            match.emit(MatchEnded(winners=tuple(standing), cause="last-side-standing"))
        else:
            match.push(Turn(number=match.state.turn + 1))
