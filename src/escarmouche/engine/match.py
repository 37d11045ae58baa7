"""A match: its setup, its journal, and the state they lead to.

`pending()` says who must decide what now, `submit(seat, answer)` advances, `rule(seat, ruling)` is the game master's
word, `take_back` goes back. Whatever is refused or fails leaves the match as it was.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple, TypeVar

import msgspec

from escarmouche.dice.sources import Source
from escarmouche.dice.throws import Throw
from escarmouche.engine.agenda import Begin, Step
from escarmouche.engine.decisions import Answer, Decision, Refused, tag_of
from escarmouche.engine.events import DiceRolled, Event, Ruled
from escarmouche.engine.figures import Figure, FigureId, SeatId
from escarmouche.engine.journal import Answered, Entry, Rolled, RulingGiven, SeedRevealed, TakenBack, check_of
from escarmouche.engine.rulebook import Rulebook
from escarmouche.engine.rulings import AnswerFor, Ruling
from escarmouche.engine.setup import Seat, Setup
from escarmouche.engine.state import State
from escarmouche.table.scene import Scene
from escarmouche.table.terrain import prepare


class Logged(NamedTuple):
    """An event and the seats that may see it, everybody when None."""

    event: Event
    seen_by: frozenset[SeatId] | None


_rulings: msgspec.json.Decoder[Ruling] = msgspec.json.Decoder(Ruling)

T = TypeVar("T")


def as_written(message: T, decoder: msgspec.json.Decoder[T]) -> T:
    """A message as the journal will give it back: what is played is to the byte what is written."""
    try:
        return decoder.decode(msgspec.json.encode(message))
    except msgspec.MsgspecError as error:
        raise Refused("engine", "unreadable", error=str(error)) from None


class Match:
    """One match.

    `proving` keeps a check for every journal entry; copies made to look ahead do without. `halt`, asked before each
    step, stops the match there: for cases and studies, which look at a part of it.
    """

    def __init__(
        self,
        setup: Setup,
        rulebook: Rulebook,
        dice: Source,
        *,
        proving: bool = True,
        halt: Callable[[State], bool] | None = None,
    ) -> None:
        setup = as_written(setup, msgspec.json.Decoder(Setup))
        rulebook.check(setup)
        self.setup = setup
        self._answers: msgspec.json.Decoder[Answer] = msgspec.json.Decoder(rulebook.answers)
        self.rulebook = rulebook
        self.dice = dice
        self.proving = proving
        self.halt = halt
        self.table = prepare(setup.table)
        self.seats: dict[SeatId, Seat] = {seat.id: seat for seat in setup.seats}
        self.state = State({recruit.id: rulebook.enlist(recruit, setup) for recruit in setup.figures}, [Begin()], None)
        self.state.turn = setup.turn
        self.log: list[Logged] = []
        self.entries: list[Entry] = []
        self.checks: list[str] = [check_of("", setup, self.state.digest())] if proving else []
        self._secretly = False
        self._locked = 0
        self._scene: Scene | None = None
        self._advance()
        self._prove()

    # --- playing -----------------------------------------------------------------------------------------------

    def pending(self) -> tuple[Decision, ...]:
        """Who must decide what now. Empty once the match is over."""
        return self.state.agenda[-1].pending(self) if self.state.agenda else ()

    def submit(self, seat: SeatId, answer: Answer, decision: str | None = None) -> list[Event]:
        """A seat's answer to its pending decision; returns what came of it. Raises Refused and then changes nothing."""
        said = as_written(answer, self._answers)
        return self._enter(Answered(seat, said), lambda: self._take(seat, said, decision))

    def rule(self, seat: SeatId, ruling: Ruling) -> list[Event]:
        """The game master's word. AnswerFor answers in somebody's stead."""
        self.master(seat)
        word = as_written(ruling, _rulings)
        if isinstance(word, AnswerFor):
            word = msgspec.structs.replace(word, answer=as_written(word.answer, self._answers))
        return self._enter(RulingGiven(seat, word), lambda: self._apply_ruling(seat, word))

    def master(self, seat: SeatId) -> None:
        """Refuse whoever is not the game master."""
        if seat not in self.seats or self.seats[seat].role != "master":
            raise Refused("engine", "not-the-master", seat=seat)

    def _take(self, seat: SeatId, answer: Answer, decision_id: str | None) -> None:
        decision = self._decision(seat, answer, decision_id)
        self.state.agenda[-1].answer(self, decision, answer)

    def _decision(self, seat: SeatId, answer: Answer, decision_id: str | None) -> Decision:
        """The pending decision that this answer is for."""
        if seat not in self.seats:
            raise Refused("engine", "no-such-seat", seat=seat)
        mine = [decision for decision in self.pending() if decision.seat == seat]
        if not mine:
            waited = sorted({decision.seat for decision in self.pending()})
            raise Refused("engine", "not-your-decision", seat=seat, waiting=", ".join(waited))
        current = [decision for decision in mine if decision_id in (None, decision.id)]
        if not current:
            raise Refused("engine", "late-answer", decision=decision_id, pending=mine[0].id)
        for decision in current:
            if tag_of(answer) in decision.accepts:
                return decision
        raise Refused("engine", "wrong-answer", answer=tag_of(answer), accepted=", ".join(current[0].accepts))

    def _apply_ruling(self, seat: SeatId, ruling: Ruling) -> None:
        self._secretly = ruling.secret
        if isinstance(ruling, AnswerFor):
            self._take(ruling.seat, ruling.answer, None)
        for event in ruling.events(self):
            self.emit(event)
        self.emit(Ruled(by=seat, text=ruling.reason))
        self._secretly = False

    # --- what steps use ----------------------------------------------------------------------------------------

    def emit(self, event: Event) -> None:
        """Let something happen: the only way a state changes."""
        seen_by = self._witnesses(event)
        event.apply(self.state)
        self._scene = None
        self.log.append(Logged(event, seen_by))

    def push(self, *steps: Step) -> None:
        """Do these next, in this order."""
        self.state.agenda.extend(reversed(steps))

    def finish(self, step: Step) -> None:
        """Take the current step off the agenda."""
        assert self.state.agenda[-1] is step
        self.state.agenda.pop()
        self.state.serial += 1

    def roll(self, throw: Throw) -> tuple[int, ...]:
        """Dice from the source, written in the journal and shown to the table."""
        faces = self.dice.roll(throw)
        self.entries.append(Rolled(throw, faces))
        self.emit(DiceRolled(throw=throw, faces=faces))
        self._prove()
        return faces

    def scene(self) -> Scene:
        """The living figures on the prepared table, for lines of sight."""
        if self._scene is None:
            self._scene = Scene(self.table, {figure.id: figure.base for figure in self.state.living()})
        return self._scene

    def decision_id(self, seat: SeatId) -> str:
        """An id that stays while the current step does, and never comes again."""
        return f"{self.state.turn}.{self.state.serial}.{seat}"

    def figure(self, figure: FigureId) -> Figure:
        """That figure, or a refusal naming it."""
        found = self.state.figures.get(figure)
        if found is None:
            raise Refused("engine", "no-such-figure", figure=figure)
        return found

    def _witnesses(self, event: Event) -> frozenset[SeatId] | None:
        """Who may see an event: those who know every figure in it, before it happens. None is everybody."""
        if self._secretly:
            return frozenset(seat.id for seat in self.setup.seats if seat.role == "master")
        allowed: frozenset[SeatId] | None = None
        for name in event.actors():
            figure = self.state.figures[name]
            if figure.seen_by is not None:
                knowing = frozenset(figure.seen_by)
                allowed = knowing if allowed is None else allowed & knowing
        return allowed

    def _advance(self) -> None:
        """Run steps until somebody must decide something or nothing is left."""
        agenda = self.state.agenda
        while agenda and not agenda[-1].pending(self) and not (self.halt and self.halt(self.state)):
            self.state.serial += 1
            agenda.pop().run(self)

    # --- journal -----------------------------------------------------------------------------------------------

    def _enter(self, entry: Entry, act: Callable[[], None]) -> list[Event]:
        """Write an entry and do what it says; whatever goes wrong, nothing has happened."""
        events = len(self.log)
        with self._all_or_nothing():
            self.entries.append(entry)
            act()
            self._prove()
            self._advance()
        happened = [logged.event for logged in self.log[events:]]
        if any(event.reveals for event in happened):
            self._locked = len(self.entries)  # no undo across a die or a revelation
        return happened

    @contextmanager
    def _all_or_nothing(self) -> Iterator[None]:
        state, dice = self.state.copy(), self.dice.copy()
        sizes = len(self.entries), len(self.log), len(self.checks)
        try:
            yield
        except BaseException:
            self.state, self.dice, self._secretly, self._scene = state, dice, False, None
            del self.entries[sizes[0] :], self.log[sizes[1] :], self.checks[sizes[2] :]
            raise

    def _prove(self) -> None:
        """Chain a check for the entries written since the last one."""
        while self.proving and len(self.checks) <= len(self.entries):
            entry = self.entries[len(self.checks) - 1]
            self.checks.append(check_of(self.checks[-1], entry, self.state.digest()))

    # --- going back and copying --------------------------------------------------------------------------------

    def undo(self, seat: SeatId) -> None:
        """Take back this seat's last answer, if nothing has come of it yet that anybody could have learnt from."""
        line = living(self.entries)
        last = line[-1] if line else -1
        entry = self.entries[last] if line else None
        if last < self._locked or not isinstance(entry, Answered):
            raise Refused("engine", "nothing-to-undo", seat=seat)
        if entry.seat != seat:
            raise Refused("engine", "not-yours-to-undo", seat=seat, last=entry.seat)
        self.go_back(seat, last)

    def take_back(self, seat: SeatId, to: int) -> None:
        """The game master takes the match back to where it stood after `to` entries, dice and revelations included."""
        self.master(seat)
        if not 0 <= to < len(self.entries) or isinstance(self.entries[to], Rolled):
            raise Refused("engine", "no-such-moment", to=to, entries=len(self.entries))
        self.go_back(seat, to)

    def go_back(self, seat: SeatId, to: int) -> None:
        """Be again what the first `to` entries made; what was done since stays written, and is followed by this."""
        then = replay(self.setup, self.rulebook, [self.entries[index] for index in living(self.entries[:to])])
        self.state, self.log, self._scene = then.state, then.log, None
        self.entries.append(TakenBack(seat, to))
        self._prove()

    def copy(self) -> "Match":
        """A twin that goes its own way: for saving, for trying, for a new match branched from this point."""
        twin = self._bare_copy()
        twin.log, twin.entries, twin.checks = self.log.copy(), self.entries.copy(), self.checks.copy()
        twin.dice = self.dice.copy()
        return twin

    def look_ahead(self, dice: Source) -> "Match":
        """A cheap copy without a past, with other dice, to play on and throw away."""
        twin = self._bare_copy()
        twin.log, twin.entries, twin.checks = [], [], []
        twin.dice, twin.proving = dice, False
        return twin

    def _bare_copy(self) -> "Match":
        twin = Match.__new__(Match)
        twin.__dict__.update(self.__dict__)
        twin.state = self.state.copy()
        return twin

    # --- replay ------------------------------------------------------------------------------------------------

    def repeat(self, entry: Entry) -> None:
        """Do again what an entry says."""
        if isinstance(entry, Answered):
            self.submit(entry.seat, entry.answer)
        elif isinstance(entry, RulingGiven):
            self.rule(entry.seat, entry.ruling)
        elif isinstance(entry, TakenBack):
            self.go_back(entry.seat, entry.to)
        elif isinstance(entry, SeedRevealed):
            self.reveal_seed(entry.seed)
        else:
            raise Refused("engine", "unasked-die", throw=entry.throw.name)

    def reveal_seed(self, seed: str) -> None:
        """Publish the seed of the committed dice, once nothing can be rolled with it any more."""
        if self.state.agenda:
            raise Refused("engine", "match-not-over")
        self._enter(SeedRevealed(seed), lambda: None)


def living(entries: Sequence[Entry]) -> list[int]:
    """The indexes of the entries that were not taken back, in order."""
    line = []
    index = len(entries)
    while index:
        index -= 1
        entry = entries[index]
        if isinstance(entry, TakenBack):
            index = entry.to
        else:
            line.append(index)
    return line[::-1]


class Recorded:
    """The dice of a journal, given out again in order."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self.rolls = [entry for entry in entries if isinstance(entry, Rolled)]
        self.drawn = 0

    def by_hand(self, throw: Throw) -> bool:
        """A die typed in by hand is an answer in the journal: one without a recorded roll waits for it."""
        return self.drawn >= len(self.rolls) or self.rolls[self.drawn].throw != throw

    def roll(self, throw: Throw) -> tuple[int, ...]:
        faces = self.rolls[self.drawn].faces
        self.drawn += 1
        return faces

    def copy(self) -> "Recorded":
        twin = Recorded(())
        twin.rolls, twin.drawn = self.rolls, self.drawn
        return twin


def replay(
    setup: Setup, rulebook: Rulebook, entries: Sequence[Entry], seen: Callable[[Match], None] | None = None
) -> Match:
    """The match that these entries make. `seen` is called after the setup and after each entry that is not a die."""
    match = Match(setup, rulebook, Recorded(entries))
    while True:
        if match.entries != list(entries[: len(match.entries)]):
            raise Refused("engine", "other-dice")
        if seen:
            seen(match)
        if len(match.entries) >= len(entries):
            return match
        match.repeat(entries[len(match.entries)])
