"""All the live matches of a process: made, found again in the storage, put away when nobody is there."""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any

import msgspec
from litestar.channels.backends.base import ChannelsBackend

from escarmouche.dice.commitment import fresh_seed
from escarmouche.engine.decisions import Refused
from escarmouche.engine.figures import SeatId
from escarmouche.engine.journal import JournalError, read_header
from escarmouche.engine.match import Match
from escarmouche.engine.rulebook import Rulebook
from escarmouche.engine.setup import Setup
from escarmouche.engine.views import WATCHER
from escarmouche.reference.words import Lang
from escarmouche.rulebooks.saves import journal_of, prove
from escarmouche.server.books import rulebook_of
from escarmouche.server.clocks import Pace, wound
from escarmouche.server.creation import NewMatch, Sitting, dice_of, setup_of
from escarmouche.server.keys import fresh_id, fresh_key, sealed
from escarmouche.server.news import News, Note
from escarmouche.server.robots import Thinkers
from escarmouche.server.storage import Storage, StorageDown, Stored, StoredSeat
from escarmouche.server.tables import Charter, House, LiveMatch

log = logging.getLogger("escarmouche.server")

#: How long a match that nobody looks at stays in memory, and how often that is looked after, in seconds.
IDLE = 600.0
SWEEP = 60.0


class Created(msgspec.Struct, frozen=True, kw_only=True):
    """A new match and the secrets of its seats, told once. That of watchers has the seat `watch`."""

    match: str
    secrets: dict[str, str]


#: What the links of watchers are called where seats have their ids.
WATCH = "watch"


class Hall:
    """The live matches of this process. `channel` carries the news of other processes, if there are any."""

    def __init__(
        self, storage: Storage, channel: Callable[[], ChannelsBackend] | None = None, idle: float = IDLE
    ) -> None:
        self.storage = storage
        self.idle = idle
        self.live: dict[str, LiveMatch] = {}
        self.house = House(storage, News(channel, self._hear, self._missed), Thinkers())
        self._opening: dict[str, asyncio.Task[LiveMatch | None]] = {}
        self._alarms: dict[str, asyncio.TimerHandle] = {}

    # --- making ------------------------------------------------------------------------------------------------

    async def create(self, order: NewMatch) -> Created:
        """A new match, stored, with a secret for each seat. Refused when it cannot be played."""
        seed = fresh_seed()
        match = await asyncio.to_thread(begun, order, seed)
        return await self.keep(match, order, seed)

    async def keep(self, match: Match, order: NewMatch, seed: str) -> Created:
        """Store a match that is in play from now on."""
        made = fresh_id()
        secrets = {seat: fresh_key() for seat in (*match.seats, WATCHER)}
        players = [seat.id for seat in match.setup.seats if seat.role == "player"]
        pace = wound(order.clock, players).asked({one.seat for one in match.pending()}, order.clock, time.time())
        stored = Stored(
            id=made,
            created=time.time(),
            finished=None if match.state.agenda else time.time(),
            charter=msgspec.json.encode(Charter(by_hand=order.by_hand, clock=order.clock, delay=order.delay)),
            pace=msgspec.json.encode(pace),
            seed=seed,
            journal=journal_of(match),
            seats=tuple(seated(seat, secret, order.sittings.get(seat), order.lang) for seat, secret in secrets.items()),
            chat=(),
        )
        await self.storage.add(stored)
        self._admit(stored, match)
        return Created(match=made, secrets={seat or WATCH: secret for seat, secret in secrets.items()})

    # --- finding -----------------------------------------------------------------------------------------------

    async def open(self, match: str) -> LiveMatch | None:
        """The live match of that id, from the storage if need be; None when there is none."""
        if match in self.live:
            return self.live[match]
        if match not in self._opening:
            self._opening[match] = asyncio.get_running_loop().create_task(self._load(match))
            self._opening[match].add_done_callback(lambda _: void(self._opening.pop(match, None)))
        return await asyncio.shield(self._opening[match])

    async def _load(self, match: str) -> LiveMatch | None:
        stored = await self.storage.load(match) if len(match) <= 32 else None
        if stored is None:
            return None
        return self._admit(stored, await asyncio.to_thread(replayed, stored))

    def _admit(self, stored: Stored, match: Match) -> LiveMatch:
        live = LiveMatch(self.house, stored, match, lambda: self.again(stored.id))
        self.live[stored.id] = live
        if self.house.news.backend is not None:
            self.house.news.tell(Note(match=stored.id, what="who"))
            live.look_again()  # another process may have played on while it was being opened
        return live

    async def again(self, match: str) -> Match:
        """A match as it is stored now."""
        stored = await self.storage.load(match)
        if stored is None:
            raise Refused("engine", "no-such-match", match=match)
        return await asyncio.to_thread(replayed, stored)

    # --- other processes -----------------------------------------------------------------------------------------

    async def _hear(self, process: str, note: Note) -> None:
        live = self.live.get(note.match)
        if live is not None:
            live.hear(process, note)

    async def _missed(self) -> None:
        """The channel is there, perhaps again: whatever was said meanwhile is in the storage."""
        for live in self.live.values():
            live.look_again()
            self.house.news.tell(Note(match=live.id, what="who"))

    # --- keeping house -------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Time goes on for the matches with clocks, whether anybody looks or not."""
        self.house.news.start()
        for match, pace in await self.storage.unfinished():
            self._set_alarm(match, msgspec.json.decode(pace, type=Pace).resumed(time.time()))

    def _set_alarm(self, match: str, pace: Pace) -> None:
        """Wake a match that is not in memory when the first of its clocks is empty."""
        runs_out = pace.runs_out()
        if runs_out is not None:
            loop = asyncio.get_running_loop()
            wait = max(0.0, runs_out - time.time())
            self._alarms[match] = loop.call_later(wait, lambda: void(loop.create_task(self._wake(match))))

    async def _wake(self, match: str) -> None:
        self._alarms.pop(match, None)
        try:
            live = await self.open(match)
        except (JournalError, StorageDown):
            log.exception("match %s cannot be read", match)
            return
        if live is not None:
            live.wake()

    async def sweep(self) -> None:
        """Put idle matches away, for ever; tell the other processes who is still here."""
        while True:
            await asyncio.sleep(min(SWEEP, self.idle))
            self.put_away(time.monotonic() - self.idle)
            for live in self.live.values():
                live.tell_company()

    async def stop(self) -> None:
        """End what the matches do by themselves."""
        for alarm in self._alarms.values():
            alarm.cancel()
        for live in self.live.values():
            await live.stop()
        self.house.thinkers.stop()
        await self.house.news.stop()

    def put_away(self, before: float) -> None:
        """Forget the matches that nobody has touched since; they are in the storage."""
        for match, live in list(self.live.items()):
            if live.touched < before and live.is_idle():
                live.rest()
                self._set_alarm(match, live.pace)
                del self.live[match]


def begun(order: NewMatch, seed: str) -> Match:
    """The match that is asked for, before its first answer."""
    setup = setup_of(order, seed)
    rulebook = rulebook_of(setup.rulebook, setup.packs)
    setup = msgspec.structs.replace(setup, packs_digest=rulebook.digest)
    return playable(setup, rulebook, seed, order)


def playable(setup: Setup, rulebook: Rulebook, seed: str, order: NewMatch) -> Match:
    """A match of that setup; whatever a setup from outside does to a rulebook is a refusal."""
    try:
        return Match(setup, rulebook, dice_of(seed, order.by_hand))
    except Refused:
        raise
    except Exception as error:
        log.exception("a setup could not be played")
        raise Refused("engine", "unplayable", error=type(error).__name__) from None


def replayed(stored: Stored) -> Match:
    """The match of a stored journal, with its own dice again. Raises JournalError."""
    setup = read_header(stored.journal)[0].setup
    try:
        rulebook = rulebook_of(setup.rulebook, setup.packs)
    except Refused as error:
        raise JournalError(str(error), line=1, intact=0) from None
    if setup.packs_digest != rulebook.digest:
        raise JournalError(f"played with other data of {rulebook.id}", line=1, intact=0)
    match = prove(stored.journal, rulebook)
    charter = msgspec.json.decode(stored.charter, type=Charter)
    match.play_on(dice_of(stored.seed, charter.by_hand, match))
    return match


def seated(seat: SeatId, secret: str, sitting: Sitting | None, lang: Lang) -> StoredSeat:
    one = sitting or Sitting()
    return StoredSeat(seat=seat, seal=sealed(secret), player=one.player, lang=one.lang or lang, name=one.name)


def void(_: Any) -> None:
    """Forget what a call answers."""
