"""A live match: the match, who holds its seats, who is looking, and the only way to act on it.

An act is done on a copy, stored, and only then taken for the match and told: whatever fails in between, nothing has
happened. Acts on one match come one after the other; what a seat is shown is `view` and nothing else.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Coroutine
from typing import Any, NamedTuple, TypeVar

import msgspec

from escarmouche.engine.decisions import Answer, Decision, Refused
from escarmouche.engine.figures import SeatId
from escarmouche.engine.journal import JournalError, SeedRevealed, TakenBack, line_of
from escarmouche.engine.match import Match
from escarmouche.engine.views import WATCHER
from escarmouche.server.clocks import ClockRules, Pace
from escarmouche.server.keys import fresh_key, opens, sealed
from escarmouche.server.messages import Chat, Clock, Company, Player
from escarmouche.server.news import News, Note, What
from escarmouche.server.places import Place, is_master
from escarmouche.server.replays import played_on
from escarmouche.server.robots import PERSON, Thinkers, answer_with, check_level, mind_of
from escarmouche.server.storage import Conflict, Line, Storage, StorageDown, Stored, StoredSeat

log = logging.getLogger("escarmouche.server")

#: How often an act is done anew because another process was quicker.
TRIES = 5

#: Lines of chat that somebody who comes back is given.
LAST_LINES = 200

#: Seconds that the word of another process about who is connected there is worth.
PRESENCE = 150.0

#: A match whose clock runs out within so many seconds is not put away.
SOON = 60.0

#: Seconds before something that failed is tried again.
AGAIN = 1.0

#: Seconds between two looks at a clock that is about to run out.
TICK = 0.05

T = TypeVar("T")


class Charter(msgspec.Struct, frozen=True, kw_only=True):
    """What is agreed about a match beside its setup: who throws real dice, clocks, how late watchers see."""

    by_hand: tuple[SeatId, ...] = ()
    clock: ClockRules | None = None
    delay: float = 0.0


class Moment(msgspec.Struct, frozen=True):
    """A match as it was, for those who see it later; `back` when it had just gone back."""

    at: float
    match: Match
    back: bool


class House(NamedTuple):
    """What all the matches of a process share."""

    storage: Storage
    news: News
    thinkers: Thinkers


class LiveMatch:
    """One match of this server. `reload` brings it back as it is stored."""

    def __init__(self, house: House, stored: Stored, match: Match, reload: Callable[[], Awaitable[Match]]) -> None:
        self.id = stored.id
        self.house = house
        self.storage = house.storage
        self.match = match
        self.reload = reload
        self.answers: msgspec.json.Decoder[Answer] = msgspec.json.Decoder(match.rulebook.answers)
        self.seed = stored.seed
        self.charter = msgspec.json.decode(stored.charter, type=Charter)
        self.pace = msgspec.json.decode(stored.pace, type=Pace)
        if not house.news.backend:  # nobody else let them run meanwhile
            self.pace = self.pace.resumed(time.time())
        self._written = stored.pace
        self.seats = {seat.seat: seat for seat in stored.seats}
        self.chat = list(stored.chat)
        self.places: list[Place] = []
        self.lock = asyncio.Lock()
        self.touched = time.monotonic()
        self._past: deque[Moment] = deque([Moment(time.monotonic(), match, True)])
        self._elsewhere: dict[str, tuple[float, tuple[SeatId, ...]]] = {}
        self._refreshing = False
        self._timer: asyncio.TimerHandle | None = None
        self._robots: asyncio.Task[None] | None = None
        self._hurry: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[Any]] = set()
        self._acts: set[asyncio.Task[Any]] = set()

    # --- acting ------------------------------------------------------------------------------------------------

    async def act(self, do: Callable[[Match], T], by: SeatId | None = None) -> T:
        """Do something to the match, store it, then tell everybody. Raises Refused, StorageDown: nothing happened.

        During a pause only the game master acts, and nobody on behalf of a clock or a computer player. Whoever asked
        for it may be gone before it is done.
        """
        acting = self._start(self._act(do, by))
        self._acts.add(acting)
        acting.add_done_callback(self._acts.discard)
        return await asyncio.shield(acting)

    async def _act(self, do: Callable[[Match], T], by: SeatId | None) -> T:
        async with self.lock:
            for _ in range(TRIES):
                if self.pace.paused_by is not None and (by is None or not is_master(self.match, by)):
                    raise Refused("engine", "paused", by=self.pace.paused_by)
                fresh = self.match.copy()
                result = await asyncio.to_thread(self._done, do, fresh)
                try:
                    await self._store(fresh)
                except Conflict:
                    await self._catch_up()
                except StorageDown:
                    self.look_again()  # it may be there all the same
                    raise
                else:
                    self._tell_others("play")
                    return result
        raise StorageDown("other processes are always quicker")

    def _done(self, do: Callable[[Match], T], match: Match) -> T:
        """The act itself; when it ends the match, the seed of the dice is published with it."""
        result = do(match)
        committed = match.setup.commitment is not None
        if committed and not match.state.agenda and not any(isinstance(one, SeedRevealed) for one in match.entries):
            match.reveal_seed(self.seed)
        return result

    async def _store(self, fresh: Match) -> None:
        """Store what an act has added; from then on it is the match. Where nothing was done nothing is told."""
        done = len(self.match.entries)
        if len(fresh.entries) == done:
            return
        pairs = zip(fresh.entries[done:], fresh.checks[done + 1 :], strict=True)
        pace = self.pace.asked({decision.seat for decision in fresh.pending()}, self.charter.clock, time.time())
        lines = [line_of(entry, check) for entry, check in pairs]
        await self._keep(pace, done + 1, lines, finished=not fresh.state.agenda)
        self._take(fresh)

    async def _keep(self, pace: Pace, first: int, lines: Collection[bytes] = (), *, finished: bool = False) -> None:
        """Store lines of the journal together with the clocks. Raises Conflict where another process was quicker."""
        written = msgspec.json.encode(pace)
        await self.storage.append(self.id, first, lines, written, known=self._written, finished=finished)
        self.pace, self._written = pace, written

    # --- other processes -----------------------------------------------------------------------------------------

    def _tell_others(self, what: What) -> None:
        seats = tuple(sorted({place.seat for place in self.places})) if what == "company" else ()
        self.house.news.tell(Note(match=self.id, what=what, seats=seats))

    def hear(self, process: str, note: Note) -> None:
        """What another process says of this match."""
        if note.what == "who":
            self._tell_others("company")
        elif note.what == "company":
            before = self._connected()
            self._elsewhere[process] = (time.monotonic(), note.seats)
            if self._connected() != before:
                self._show_company()
            self._go_on()
        else:
            self.look_again()

    def look_again(self) -> None:
        """Take up what is stored, as soon as can be; once, however often it is asked for meanwhile."""
        if not self._refreshing:
            self._refreshing = True
            self._start(self.refresh())

    async def refresh(self) -> None:
        """Take up what is stored; as long as it takes, if the storage is away."""
        while True:
            try:
                async with self.lock:
                    self._refreshing = False
                    await self._catch_up()
                return
            except StorageDown:
                log.warning("match %s: the storage does not answer", self.id)
                await asyncio.sleep(AGAIN)
            except JournalError:
                log.exception("match %s: what is stored cannot be played", self.id)
                return

    async def _catch_up(self) -> None:
        """What other processes have stored is the truth: play it here too, and show it."""
        line = self.chat[-1].number + 1 if self.chat else 0
        since = await self.storage.since(self.id, len(self.match.entries) + 1, line)
        paused = self.pace.paused_by
        self.pace, self._written = msgspec.json.decode(since.pace, type=Pace), since.pace
        if since.lines:
            await self._play_on(since.lines)
        elif self.pace.paused_by != paused:
            self._tell_clocks()
        self._hear_chat(since.chat)
        self._change_seats(since.seats)
        self._go_on()

    async def _play_on(self, lines: Collection[bytes]) -> None:
        try:
            self._take(await asyncio.to_thread(played_on, self.match, lines))
        except JournalError:  # what is here is not what is stored
            log.exception("match %s is read again", self.id)
            self._take(await self.reload(), whole=True)

    def _change_seats(self, seats: Collection[StoredSeat]) -> None:
        """Seats as they are now; whoever held one that was given away loses it."""
        changed = [seat for seat in seats if self.seats[seat.seat] != seat]
        given = {seat.seat for seat in changed if self.seats[seat.seat].seal != seat.seal}
        self.seats |= {seat.seat: seat for seat in changed}
        for place in [place for place in self.places if place.seat in given and place.lose is not None]:
            assert place.lose is not None
            place.lose(place.seat)
        if changed:
            self._show_company()

    def _connected(self) -> set[SeatId]:
        """The seats at which somebody sits, here or elsewhere."""
        self._elsewhere = {
            process: word for process, word in self._elsewhere.items() if word[0] > time.monotonic() - PRESENCE
        }
        return {place.seat for place in self.places}.union(*(seats for _, seats in self._elsewhere.values()))

    def _leads(self) -> bool:
        """Whether it is for this process to play for computer players: one of those where somebody is connected."""
        here = [self.house.news.process] if self.places else []
        others = [process for process, (_, seats) in self._elsewhere.items() if seats]
        return (here + others == []) or (bool(here) and min(here + others) == here[0])

    def _take(self, fresh: Match, *, whole: bool = False) -> None:
        """From now on this is the match: show it."""
        back = whole or any(isinstance(entry, TakenBack) for entry in fresh.entries[len(self.match.entries) :])
        self.match = fresh
        self.touched = time.monotonic()
        if self.charter.delay:
            self._past.append(Moment(self.touched, fresh, back))
            while len(self._past) > 1 and self._past[1].at <= self.touched - self.charter.delay:
                self._past.popleft()
        for place in self.places:
            if place.seat == WATCHER and self.charter.delay:
                asyncio.get_running_loop().call_later(self.charter.delay, self._show_late, place, self._past[-1])
            else:
                place.show(fresh, whole=back)
        if self.charter.clock:
            self._tell_clocks()
        self._go_on()

    def is_idle(self) -> bool:
        """Whether nobody would notice if it were put away: it is all in the storage."""
        runs_out = self.pace.runs_out()
        return not self.places and not self._tasks and (runs_out is None or runs_out > time.time() + SOON)

    def rest(self) -> None:
        """It is put away: its clocks are somebody else's now."""
        if self._timer is not None:
            self._timer.cancel()

    def wake(self) -> None:
        """Let the clocks run and the computer players play after a rest."""
        self._go_on()

    async def stop(self) -> None:
        """No clock and no computer player goes on from here; an act that is under way comes to its end."""
        self.rest()
        for task in self._tasks - self._acts:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _go_on(self) -> None:
        """Wind the clocks, answer for those whose time is over, and wake the computer players."""
        self.rest()
        runs_out = self.pace.runs_out()
        if self._overdue() is not None:
            if self._hurry is None or self._hurry.done():
                self._hurry = self._start(self._say_defaults())
        elif runs_out is not None:
            delay = max(TICK, runs_out - time.time())
            self._timer = asyncio.get_running_loop().call_later(delay, self._go_on)
        if self._robot() is not None and (self._robots is None or self._robots.done()):
            self._robots = self._start(self._play_robots())

    def _start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)  # the loop itself would not keep it alive
        task.add_done_callback(self._tasks.discard)
        return task

    # --- whoever is not there ------------------------------------------------------------------------------------

    def _robot(self) -> Decision | None:
        """What a computer player is asked, while anybody is playing or looking."""
        somebody = any(self.seats[seat].player == PERSON for seat in self.match.seats)
        if self.pace.paused_by is not None or not (somebody or self._connected()) or not self._leads():
            return None
        return next((one for one in self.match.pending() if self.seats[one.seat].player != PERSON), None)

    async def _play_robots(self) -> None:
        """Answer for computer players until they are asked nothing. They think beside the match, not in its way."""
        while (decision := self._robot()) is not None:
            mind = mind_of(self.seats[decision.seat].player, self.seed, decision.seat)
            thought = await self.house.thinkers.think(self.id, self.match, decision, mind)
            await self._stand_in(decision, thought)

    def _overdue(self) -> Decision | None:
        """What somebody is asked whose time is over."""
        late = self.pace.empty(time.time())
        return next((one for one in self.match.pending() if one.seat in late), None) if late else None

    async def _say_defaults(self) -> None:
        """Answer for those whose time is over until they are asked nothing, one decision after the other."""
        while (decision := self._overdue()) is not None:
            await self._stand_in(decision, decision.default)

    async def _stand_in(self, decision: Decision, answer: Answer | None) -> None:
        """Answer in the stead of a seat, if it is still asked; a fault of the program or of the disk ends no match."""

        def do(match: Match) -> None:
            asked = next((one for one in match.pending() if one.id == decision.id and one.seat == decision.seat), None)
            if asked is not None:
                answer_with(match, asked, answer)

        try:
            await self.act(do)
        except Exception as error:
            if not isinstance(error, Refused) or error.reason != "paused":
                log.exception("match %s: nobody could answer for seat %s", self.id, decision.seat)
                await asyncio.sleep(AGAIN)

    # --- seats ---------------------------------------------------------------------------------------------------

    def seat_of(self, secret: str) -> StoredSeat | None:
        """The seat that this secret opens."""
        return next((seat for seat in self.seats.values() if opens(secret, seat.seal)), None)

    def sit(self, place: Place) -> None:
        """Somebody looks at the match from here on."""
        self.places.append(place)
        self.touched = time.monotonic()
        if place.seat == WATCHER and self.charter.delay:
            self._show_past(place)
        else:
            place.show(self.match)
            place.send(Chat(seat=place.seat, lines=self.readable(place.seat)[-LAST_LINES:]))
        if self.charter.clock or self.pace.paused_by is not None:
            place.send(self.clocks(place.seat))
        self.tell_company()
        self._go_on()

    def _show_past(self, place: Place) -> None:
        """A watcher who sees late: what is old enough now, the rest when it will be."""
        loop, now = asyncio.get_running_loop(), time.monotonic()
        for moment in self._past:
            loop.call_later(max(0.0, moment.at + self.charter.delay - now), self._show_late, place, moment)

    def _show_late(self, place: Place, moment: Moment) -> None:
        if place in self.places:
            place.show(moment.match, whole=moment.back)

    def leave(self, place: Place) -> None:
        if place in self.places:
            self.places.remove(place)
            self.touched = time.monotonic()
            self.tell_company()

    async def seat_changes(self, changed: StoredSeat) -> None:
        """Another secret, player, name or language: stored, then told."""
        await self.storage.seat(self.id, changed)
        self.seats[changed.seat] = changed
        self._tell_others("seats")
        self._show_company()
        self._go_on()

    async def hand_over(self, seat: SeatId) -> str:
        """A new secret for a seat."""
        secret = fresh_key()
        await self.seat_changes(msgspec.structs.replace(self.seats[seat], seal=sealed(secret)))
        return secret

    async def stand_in(self, by: SeatId, whose: SeatId, level: str) -> None:
        """A computer player sits down at a seat, or gets up again."""
        if whose not in self.match.seats:
            raise Refused("engine", "no-such-seat", seat=whose)
        check_level(level)
        if whose != by and whose in self._connected() and not is_master(self.match, by):
            raise Refused("engine", "seat-held", seat=whose)
        await self.seat_changes(msgspec.structs.replace(self.seats[whose], player=level))

    def players(self) -> tuple[Player, ...]:
        """Who sits where."""
        connected = self._connected()
        return tuple(
            Player(seat=seat.seat, player=seat.player, name=seat.name, connected=seat.seat in connected)
            for seat in (self.seats[name] for name in self.match.seats)
        )

    def tell_company(self) -> None:
        """Who sits where, to everybody here and to the other processes."""
        self._tell_others("company")
        self._show_company()

    def _show_company(self) -> None:
        players = self.players()
        for place in self.places:
            place.send(Company(seat=place.seat, players=players))

    # --- pause and chat ------------------------------------------------------------------------------------------

    async def pause(self, by: SeatId | None, asking: SeatId) -> None:
        """Stop the clocks (`by` somebody), or let them go on (None). With a game master, it is for him to do so."""
        masters = [seat.id for seat in self.match.setup.seats if seat.role == "master"]
        if masters and asking not in masters:
            raise Refused("engine", "not-the-master", seat=asking)
        async with self.lock:
            for _ in range(TRIES):
                try:
                    await self._keep(msgspec.structs.replace(self.pace.at(time.time()), paused_by=by), 0)
                    break
                except Conflict:
                    await self._catch_up()
        self._tell_others("play")
        self._tell_clocks()
        self._go_on()

    def clocks(self, seat: SeatId) -> Clock:
        pace = self.pace.at(time.time())
        return Clock(seat=seat, left=pace.left, running=pace.running, paused_by=pace.paused_by)

    def _tell_clocks(self) -> None:
        for place in self.places:
            place.send(self.clocks(place.seat))

    async def say(self, by: SeatId, to: str, text: str) -> None:
        """A line of chat, stored, then shown to those it is for."""
        if to not in ("all", "side", "master") and to.removeprefix("seat:") not in self.match.seats:
            raise Refused("engine", "no-such-reader", to=to)
        async with self.lock:
            for _ in range(TRIES):
                number = self.chat[-1].number + 1 if self.chat else 0
                line = Line(number=number, at=time.time(), by=by, to=to, text=text)
                try:
                    await self.storage.say(self.id, line)
                except Conflict:
                    await self._catch_up()
                else:
                    self._hear_chat((line,))
                    self._tell_others("chat")
                    return
        raise StorageDown("other processes are always quicker")

    def _hear_chat(self, lines: Collection[Line]) -> None:
        """New lines, to those they are for."""
        self.chat += lines
        for place in self.places:
            readable = tuple(line for line in lines if self.may_read(place.seat, line))
            if readable:
                place.send(Chat(seat=place.seat, lines=readable))

    def readable(self, seat: SeatId) -> tuple[Line, ...]:
        return tuple(line for line in self.chat if self.may_read(seat, line))

    def may_read(self, seat: SeatId, line: Line) -> bool:
        """The game master reads all; watchers what is said to all, unless they see late."""
        if seat == WATCHER:
            return line.to == "all" and not self.charter.delay
        if is_master(self.match, seat) or line.by == seat or line.to in ("all", f"seat:{seat}"):
            return True
        return line.to == "side" and self.match.seats[line.by].side == self.match.seats[seat].side
