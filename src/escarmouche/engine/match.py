"""A match: its setup, its journal, and the state they lead to.

`pending()` says who must decide what now, `submit(seat, answer)` advances, `rule(seat, ruling)` is the game master's
word, `take_back` goes back. Whatever is refused or fails leaves the match as it was.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple, TypeVar, cast

import msgspec

from escarmouche.dice.sources import ByHand, Source
from escarmouche.dice.throws import Throw
from escarmouche.engine.agenda import ENTER_DICE, Begin, Step
from escarmouche.engine.decisions import Answer, Decision, Listing, Option, Refused, tag_of
from escarmouche.engine.events import DiceRolled, Event
from escarmouche.engine.figures import Figure, FigureId, SeatId
from escarmouche.engine.journal import (
    Answered,
    Entry,
    JournalError,
    Rolled,
    RulingGiven,
    SeedRevealed,
    TakenBack,
    check_of,
)
from escarmouche.engine.objectives import check_objectives
from escarmouche.engine.rulebook import Rulebook
from escarmouche.engine.rulings import AnswerFor, RollDice, Ruling
from escarmouche.engine.setup import Seat, Setup
from escarmouche.engine.state import State
from escarmouche.table.scene import Scene
from escarmouche.table.terrain import prepare

#: More steps than this without a question, and there will never be one: a table without figures, a faulty pack.
MOST_STEPS = 10_000


class Logged(NamedTuple):
    """An event and the seats that may see it, everybody when None."""

    event: Event
    seen_by: frozenset[SeatId] | None


_setups: msgspec.json.Decoder[Setup] = msgspec.json.Decoder(Setup)
_rulings: msgspec.json.Decoder[Ruling] = msgspec.json.Decoder(Ruling)

T = TypeVar("T")


def as_written(message: T, decoder: msgspec.json.Decoder[T]) -> T:
    """A message as the journal will give it back: what is played is to the byte what is written."""
    try:
        return decoder.decode(msgspec.json.encode(message))
    except msgspec.MsgspecError as error:
        raise Refused("engine", "unreadable", error=str(error)) from None


def check_ids(setup: Setup) -> None:
    """Refuse two figures or two seats of one name: one would silently take the other's place."""
    for named in (setup.seats, setup.figures):
        ids = [one.id for one in named]
        twice = next((name for name in ids if ids.count(name) > 1), None)
        if twice is not None:
            raise Refused("engine", "id-twice", id=twice)


class Match:
    """One match.

    `proving` keeps a check for every journal entry; copies made to look ahead do without. `halt`, asked before each
    step, stops the match there: for cases and studies, which look at a part of it. `fixed` holds what a rulebook has
    worked out from the setup alone; copies share it.
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
        setup = as_written(setup, _setups)
        check_ids(setup)
        check_objectives(setup)
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
        self.checks: list[str] = []
        self._secretly = False
        self._locked = 0
        self._has_past = True
        self.fixed: dict[str, Any] = {}
        self._crowd = self.state.crowd
        self._worked: dict[Hashable, tuple[Any, tuple[object, ...]]] = {}
        self._momentary: dict[Hashable, Any] = {}
        self._pending: tuple[Decision, ...] | None = None
        self._prove()
        self._advance()

    # --- playing -----------------------------------------------------------------------------------------------

    def pending(self) -> tuple[Decision, ...]:
        """Who must decide what now. Empty once the match is over."""
        if self._pending is None:
            self._pending = self.state.agenda[-1].pending(self) if self.state.agenda else ()
        return self._pending

    def submit(self, seat: SeatId, answer: Answer, decision: str | None = None) -> list[Event]:
        """A seat's answer to its pending decision; returns what came of it. Raises Refused and then changes nothing."""
        said = as_written(answer, self._answers)
        asked = self._decision(seat, said, decision)
        return self._enter(Answered(seat, said), lambda: self._take(asked, said))

    def rule(self, seat: SeatId, ruling: Ruling) -> list[Event]:
        """The game master's word. AnswerFor answers in somebody's stead."""
        self.master(seat)
        word = as_written(ruling, _rulings)
        asked = None
        if isinstance(word, AnswerFor):
            word = msgspec.structs.replace(word, answer=as_written(word.answer, self._answers))
            asked = self._decision(word.seat, word.answer, None)
        return self._enter(RulingGiven(seat, word), lambda: self._apply_ruling(seat, word, asked))

    def master(self, seat: SeatId) -> None:
        """Refuse whoever is not the game master."""
        if seat not in self.seats or self.seats[seat].role != "master":
            raise Refused("engine", "not-the-master", seat=seat)

    def _take(self, decision: Decision, answer: Answer) -> None:
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

    def _apply_ruling(self, seat: SeatId, ruling: Ruling, asked: Decision | None) -> None:
        self._secretly = ruling.is_secret(self)
        if isinstance(ruling, AnswerFor) and asked is not None:
            self._take(asked, ruling.answer)
        if isinstance(ruling, RollDice):
            if self.by_hand(ruling.throw):
                raise Refused("engine", "rolled-by-hand", seat=ruling.throw.roller)
            self.roll(ruling.throw)
        for event in ruling.events(self):
            self.emit(event)
        self.emit(ruling.announced(seat))
        self._secretly = False

    # --- what steps use ----------------------------------------------------------------------------------------

    def emit(self, event: Event) -> None:
        """Let something happen: the only way a state changes."""
        event.apply(self.state)
        self._forget()
        self.log.append(Logged(event, self._witnesses(event)))

    def push(self, *steps: Step) -> None:
        """Do these next, in this order."""
        self.state.agenda.extend(reversed(steps))
        self._forget()

    def finish(self, step: Step) -> None:
        """Take the current step off the agenda."""
        assert self.state.agenda[-1] is step
        self._pop()

    def roll(self, throw: Throw, about: tuple[FigureId, ...] = ()) -> tuple[int, ...]:
        """Dice from the source, written in the journal and shown to those who know the figures they are about."""
        faces = self._thrown(throw)
        self.entries.append(Rolled(throw, faces))
        self.emit(DiceRolled(throw=throw, faces=faces, about=about))
        self._prove()
        return faces

    def _thrown(self, throw: Throw) -> tuple[int, ...]:
        return self.dice.roll(throw)

    def by_hand(self, throw: Throw) -> bool:
        """Whether somebody throws these dice on a real table and types them in."""
        return self.dice.by_hand(throw)

    def worked_out(self, key: Hashable, work: Callable[[], T], *records: object) -> T:
        """Something that follows from the setup and the figures alone, worked out once as long as no figure changes.

        It may follow from some immutable `records` besides: it is worked out again where those are other ones.
        """
        found = self._of_the_crowd()
        known = found.get(key)
        if known is None or any(one is not other for one, other in zip(known[1], records, strict=True)):
            known = found[key] = (work(), records)
        return cast(T, known[0])

    def _of_the_crowd(self) -> dict[Hashable, tuple[Any, tuple[object, ...]]]:
        """What has been worked out since a figure last changed."""
        if self._crowd is not self.state.crowd:
            self._crowd, self._worked = self.state.crowd, {}
        return self._worked

    def at_this_moment(self, key: Hashable, work: Callable[[], T]) -> T:
        """Something that follows from the whole state, worked out once until anything happens."""
        found = self._momentary  # whatever happens meanwhile takes another one
        if key not in found:
            found[key] = work()
        return cast(T, found[key])

    def listing(self, options: Callable[["Match"], Iterable[Option]], last: Option) -> Listing:
        """Options of a decision, listed for the match as it is now whenever somebody looks at them; then the last."""
        now = self._bare_copy()
        return Listing(lambda: options(now), last)

    def scene(self) -> Scene:
        """The living figures on the prepared table, for lines of sight."""
        return self.worked_out("scene", lambda: Scene(self.table, {one.id: one.base for one in self.state.living()}))

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
        """Who may see an event: those who know every figure in it, once it has happened. None is everybody."""
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
        for _ in range(MOST_STEPS):
            if not self.state.agenda or (self.halt and self.halt(self.state)) or self.pending():
                return
            self._pop().run(self)
        raise Refused("engine", "endless", steps=MOST_STEPS)

    def _pop(self) -> Step:
        self.state.serial += 1
        self._forget()
        return self.state.agenda.pop()

    def _forget(self) -> None:
        """What was worked out from the state as it was."""
        self._pending = None
        self._momentary = {}

    # --- journal -----------------------------------------------------------------------------------------------

    def _enter(self, entry: Entry, act: Callable[[], None]) -> list[Event]:
        """Write an entry and do what it says; whatever goes wrong, nothing has happened."""
        events = len(self.log)
        with self._all_or_nothing():
            self.entries.append(entry)
            act()
            self._prove()
            self._advance()
        return [logged.event for logged in self.log[events:]]

    def play_on(self, dice: Source) -> None:
        """Go on with other dice: after loading, or when somebody takes real ones or gives them up."""
        with self._all_or_nothing():
            self.dice = dice
            self._forget()
            self._advance()

    @contextmanager
    def _all_or_nothing(self) -> Iterator[None]:
        state, dice = self.state.copy(), self.dice.copy()
        known = self._pending, self._momentary, self._crowd, self._worked
        sizes = len(self.entries), len(self.log), len(self.checks)
        try:
            yield
        except BaseException:
            self.state, self.dice, self._secretly = state, dice, False
            self._pending, self._momentary, self._crowd, self._worked = known
            del self.entries[sizes[0] :], self.log[sizes[1] :], self.checks[sizes[2] :]
            raise
        if any(logged.event.reveals for logged in self.log[sizes[1] :]):
            self._locked = len(self.entries)  # no undo across a die or a revelation

    def _prove(self) -> None:
        """Chain a check for the setup and for each entry written since the last one."""
        while self.proving and len(self.checks) <= len(self.entries):
            message = self.entries[len(self.checks) - 1] if self.checks else self.setup
            previous = self.checks[-1] if self.checks else ""
            self._chain(check_of(previous, message, self.state.digest()))

    def _chain(self, check: str) -> None:
        self.checks.append(check)

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
        if any(isinstance(entry, SeedRevealed) for entry in self.entries):
            raise Refused("engine", "seed-revealed")  # everybody could foretell the dice
        self.go_back(seat, to)

    def go_back(self, seat: SeatId, to: int) -> None:
        """Be again what the first `to` entries made; what was done since stays written, and is followed by this."""
        if not self._has_past:
            raise Refused("engine", "nothing-to-undo", seat=seat)
        before = [self.entries[index] for index in living(self.entries[:to])]
        then = Repeated(self.setup, self.rulebook, before, halt=self.halt)
        for _ in then.moments():
            pass
        self.state, self.log = then.state, then.log
        self._forget()
        self.entries.append(TakenBack(seat, to))
        self._prove()

    def copy(self) -> "Match":
        """A twin that goes its own way: for saving, for trying, for a new match branched from this point."""
        twin = self._bare_copy()
        twin.log, twin.entries, twin.checks = self.log.copy(), self.entries.copy(), self.checks.copy()
        twin.dice = self.dice.copy()
        return twin

    def look_ahead(self, dice: Source, halt: Callable[[State], bool] | None = None) -> "Match":
        """A cheap copy without a past, with other dice, to play on and throw away; perhaps only up to some moment."""
        twin = self._bare_copy()
        twin.log, twin.entries, twin.checks = [], [], []
        twin.dice, twin.proving, twin._has_past = dice, False, False
        twin.halt = halt or self.halt
        if any(decision.kind == ENTER_DICE for decision in self.pending()):
            twin.play_on(dice)
        return twin

    def retold(self, figures: dict[FigureId, Figure], setup: Setup) -> None:
        """Take other figures and another setup for the true ones: a copy as somebody believes the match to be."""
        self.setup = setup
        mine = self.state.figures
        if len(figures) != len(mine) or any(mine[name] is not figure for name, figure in figures.items()):
            self.state.figures, self.state.crowd = figures, object()  # else what follows from them still holds
        self._forget()

    def _bare_copy(self) -> "Match":
        self._of_the_crowd()  # shared with the twin until one of them changes
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
            if entry.seat in self.seats and self.seats[entry.seat].role == "master":
                self.take_back(entry.seat, entry.to)
            else:
                self.undo(entry.seat)
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


class Repeated(Match):
    """A match played again from its entries: dice and checks must come out as they were written.

    Without checks it proves nothing, unless it is told to prove what it plays anew. Its copies are ordinary matches,
    with real dice until they are told to `play_on` with others.
    """

    def __init__(
        self,
        setup: Setup,
        rulebook: Rulebook,
        written: Sequence[Entry],
        checks: Sequence[str] = (),
        *,
        proving: bool = False,
        halt: Callable[[State], bool] | None = None,
    ) -> None:
        self.written = written
        self.written_checks = checks
        super().__init__(setup, rulebook, ByHand(), proving=proving or bool(checks), halt=halt)

    def by_hand(self, throw: Throw) -> bool:
        """Dice that were typed in are answers; any others come next in the journal."""
        return not isinstance(self._next(), Rolled)

    def _next(self) -> Entry | None:
        return self.written[len(self.entries)] if len(self.entries) < len(self.written) else None

    def _thrown(self, throw: Throw) -> tuple[int, ...]:
        entry = self._next()
        if not isinstance(entry, Rolled) or entry.throw != throw:
            good = len(self.entries) + 1
            reason = f"other dice than {throw.name!r}"
            raise JournalError(reason, line=good + 1, intact=good, key="journal-other-dice", throw=throw.name)
        return entry.faces

    def _chain(self, check: str) -> None:
        line = len(self.checks)
        if line < len(self.written_checks) and check != self.written_checks[line]:
            raise JournalError("altered, or it did not come out so", line + 1, line, key="journal-other-state")
        super()._chain(check)

    def moments(self) -> Iterator[None]:
        """Play all of it, stopping after the setup and after each entry with the dice that it asked for."""
        yield
        while (entry := self._next()) is not None:
            first = len(self.entries)
            self.repeat(entry)
            if self.entries[first:] != list(self.written[first : len(self.entries)]):
                raise Refused("engine", "other-dice")
            yield
