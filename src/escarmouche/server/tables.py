"""A live match: the match, who holds its seats, who is looking, and the only way to act on it.

An act is done on a copy, stored, and only then taken for the match and told: whatever fails in between, nothing has
happened. Acts on one match come one after the other; what a seat is shown is `view` and nothing else.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

import msgspec

from escarmouche.engine.decisions import Answer, Refused
from escarmouche.engine.figures import SeatId
from escarmouche.engine.journal import SeedRevealed, TakenBack, line_of
from escarmouche.engine.match import Match
from escarmouche.engine.views import WATCHER
from escarmouche.server.clocks import ClockRules, Pace
from escarmouche.server.keys import fresh_key, opens, sealed
from escarmouche.server.messages import Chat, Clock, Company, Player
from escarmouche.server.places import Place, is_master
from escarmouche.server.robots import ROBOTS, stand_still, step_in
from escarmouche.server.storage import Conflict, Line, Storage, StorageDown, Stored, StoredSeat

log = logging.getLogger("escarmouche.server")

#: How often an act is done anew because another process was quicker.
TRIES = 5

#: Lines of chat that somebody who comes back is given.
LAST_LINES = 200

PERSON = "person"

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


class LiveMatch:
    """One match of this server. `reload` brings it back as it is stored."""

    def __init__(self, storage: Storage, stored: Stored, match: Match, reload: Callable[[], Awaitable[Match]]) -> None:
        self.id = stored.id
        self.storage = storage
        self.match = match
        self.reload = reload
        self.answers: msgspec.json.Decoder[Answer] = msgspec.json.Decoder(match.rulebook.answers)
        self.seed = stored.seed
        self.charter = msgspec.json.decode(stored.charter, type=Charter)
        self.pace = msgspec.structs.replace(msgspec.json.decode(stored.pace, type=Pace), since=time.time())
        self.seats = {seat.seat: seat for seat in stored.seats}
        self.chat = list(stored.chat)
        self.places: list[Place] = []
        self.lock = asyncio.Lock()
        self.touched = time.monotonic()
        self._past: deque[Moment] = deque([Moment(time.monotonic(), match, True)])
        self._timer: asyncio.TimerHandle | None = None
        self._robots: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    # --- acting ------------------------------------------------------------------------------------------------

    async def act(self, do: Callable[[Match], T], by: SeatId | None = None) -> T:
        """Do something to the match, store it, then tell everybody. Raises Refused, StorageDown: nothing happened.

        During a pause only the game master acts, and nobody on behalf of a clock or a computer player.
        """
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
                    continue
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
        """Store what an act has added; from then on it is the match."""
        done = len(self.match.entries)
        pairs = zip(fresh.entries[done:], fresh.checks[done + 1 :], strict=True)
        pace = self.pace.asked({decision.seat for decision in fresh.pending()}, self.charter.clock, time.time())
        lines = [line_of(entry, check) for entry, check in pairs]
        written = msgspec.json.encode(pace)
        await self.storage.append(self.id, done + 1, lines, written, finished=not fresh.state.agenda)
        self.pace = pace
        self._take(fresh)

    async def _catch_up(self) -> None:
        """Another process has played on: take the match as it is stored."""
        self._take(await self.reload())

    def _take(self, fresh: Match) -> None:
        """From now on this is the match: show it."""
        back = any(isinstance(entry, TakenBack) for entry in fresh.entries[len(self.match.entries) :])
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
        at_work = self.lock.locked() or (self._robots is not None and not self._robots.done())
        return not self.places and not at_work and self.pace.runs_out() is None

    def wake(self) -> None:
        """Let the clocks run and the computer players play after a rest."""
        self._go_on()

    async def stop(self) -> None:
        """No clock and no computer player goes on from here; an act that is under way comes to its end."""
        if self._timer is not None:
            self._timer.cancel()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        async with self.lock:
            pass

    def _go_on(self) -> None:
        """Wind the clocks and wake the computer players."""
        if self._timer is not None:
            self._timer.cancel()
        runs_out = self.pace.runs_out()
        if runs_out is not None:
            delay = max(0.0, runs_out - time.time())
            self._timer = asyncio.get_running_loop().call_later(delay, lambda: self._start(self._time_is_over()))
        if self._robot() is not None and (self._robots is None or self._robots.done()):
            self._robots = self._start(self._play_robots())

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)  # the loop itself would not keep it alive
        task.add_done_callback(self._tasks.discard)
        return task

    # --- whoever is not there ------------------------------------------------------------------------------------

    def _robot(self) -> SeatId | None:
        """A computer player's seat that is asked something, while anybody is playing or looking."""
        everybody = [seat for seat in self.match.seats if self.seats[seat].player == PERSON]
        if self.pace.paused_by is not None or not (everybody or self.places):
            return None
        asked = (decision.seat for decision in self.match.pending())
        return next((seat for seat in asked if self.seats[seat].player != PERSON), None)

    async def _play_robots(self) -> None:
        """Answer for computer players until they are asked nothing."""
        while (seat := self._robot()) is not None:
            await self._stand_in(step_in, seat)

    async def _time_is_over(self) -> None:
        for seat in self.pace.empty(time.time()):
            await self._stand_in(stand_still, seat)
        self._go_on()

    async def _stand_in(self, answer: Callable[[Match, SeatId], None], seat: SeatId) -> None:
        """Answer in the stead of a seat; a fault of the program or of the disk is no end of the match."""

        def do(match: Match) -> None:
            if any(decision.seat == seat for decision in match.pending()):
                answer(match, seat)

        try:
            await self.act(do)
        except Exception as error:
            if not isinstance(error, Refused) or error.reason != "paused":
                log.exception("match %s: nobody could answer for seat %s", self.id, seat)
                await asyncio.sleep(1.0)

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
        self.tell_company()
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
        if level not in (PERSON, *ROBOTS):
            raise Refused("engine", "no-such-level", level=level, known=", ".join((PERSON, *ROBOTS)))
        there = any(place.seat == whose for place in self.places)
        if whose != by and there and not is_master(self.match, by):
            raise Refused("engine", "seat-held", seat=whose)
        await self.seat_changes(msgspec.structs.replace(self.seats[whose], player=level))

    def players(self) -> tuple[Player, ...]:
        """Who sits where."""
        connected = {place.seat for place in self.places}
        return tuple(
            Player(seat=seat.seat, player=seat.player, name=seat.name, connected=seat.seat in connected)
            for seat in (self.seats[name] for name in self.match.seats)
        )

    def tell_company(self) -> None:
        for place in self.places:
            place.send(Company(seat=place.seat, players=self.players()))

    # --- pause and chat ------------------------------------------------------------------------------------------

    async def pause(self, by: SeatId | None, asking: SeatId) -> None:
        """Stop the clocks (`by` somebody), or let them go on (None). With a game master, it is for him to do so."""
        masters = [seat.id for seat in self.match.setup.seats if seat.role == "master"]
        if masters and asking not in masters:
            raise Refused("engine", "not-the-master", seat=asking)
        async with self.lock:
            pace = msgspec.structs.replace(self.pace.at(time.time()), paused_by=by)
            await self.storage.append(self.id, 0, (), msgspec.json.encode(pace), finished=False)
            self.pace = pace
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
            number = self.chat[-1].number + 1 if self.chat else 0
            line = Line(number=number, at=time.time(), by=by, to=to, text=text)
            await self.storage.say(self.id, line)
            self.chat.append(line)
        for place in self.places:
            if self.may_read(place.seat, line):
                place.send(Chat(seat=place.seat, lines=(line,)))

    def readable(self, seat: SeatId) -> tuple[Line, ...]:
        return tuple(line for line in self.chat if self.may_read(seat, line))

    def may_read(self, seat: SeatId, line: Line) -> bool:
        """The game master reads all; watchers what is said to all, unless they see late."""
        if seat == WATCHER:
            return line.to == "all" and not self.charter.delay
        if is_master(self.match, seat) or line.by == seat or line.to in ("all", f"seat:{seat}"):
            return True
        return line.to == "side" and self.match.seats[line.by].side == self.match.seats[seat].side
