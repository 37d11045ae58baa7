"""All the live matches of a process: made, found again in the storage, put away when nobody is there."""

import asyncio
import logging
import time
from functools import lru_cache
from typing import Any

import msgspec

from escarmouche.dice.commitment import fresh_seed
from escarmouche.engine.decisions import Refused
from escarmouche.engine.figures import SeatId
from escarmouche.engine.journal import JournalError, read_header
from escarmouche.engine.match import Match
from escarmouche.engine.rulebook import Rulebook
from escarmouche.engine.setup import Setup
from escarmouche.engine.views import WATCHER
from escarmouche.reference.errors import DataErrors, SaidError
from escarmouche.reference.words import Lang
from escarmouche.rulebooks import open_rulebook
from escarmouche.rulebooks.saves import journal_of, prove
from escarmouche.server.clocks import wound
from escarmouche.server.creation import NewMatch, Sitting, dice_of, setup_of
from escarmouche.server.keys import fresh_id, fresh_key, sealed
from escarmouche.server.storage import Storage, Stored, StoredSeat
from escarmouche.server.tables import Charter, LiveMatch

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


@lru_cache(maxsize=64)
def rulebook_of(edition: str, packs: tuple[str, ...]) -> Rulebook:
    """A rulebook, opened once for all the matches that play by it. Refused when there is none."""
    try:
        return open_rulebook(edition, packs)
    except (SaidError, DataErrors, KeyError):
        raise Refused("engine", "no-such-rulebook", rulebook=edition, packs=packs) from None


class Hall:
    """The live matches of this process."""

    def __init__(self, storage: Storage, idle: float = IDLE) -> None:
        self.storage = storage
        self.idle = idle
        self.live: dict[str, LiveMatch] = {}
        self._opening: dict[str, asyncio.Task[LiveMatch | None]] = {}

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
        live = LiveMatch(self.storage, stored, match, lambda: self.again(stored.id))
        self.live[stored.id] = live
        return live

    async def again(self, match: str) -> Match:
        """A match as it is stored now."""
        stored = await self.storage.load(match)
        if stored is None:
            raise Refused("engine", "no-such-match", match=match)
        return await asyncio.to_thread(replayed, stored)

    # --- keeping house -------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Wake the matches whose clocks run: time goes on for them whether anybody looks or not."""
        for match, charter in await self.storage.unfinished():
            if msgspec.json.decode(charter, type=Charter).clock is None:
                continue
            try:
                live = await self.open(match)
            except JournalError:
                log.exception("match %s cannot be read", match)
                continue
            if live is not None:
                live.wake()

    async def sweep(self) -> None:
        """Put idle matches away, for ever."""
        while True:
            await asyncio.sleep(min(SWEEP, self.idle))
            self.put_away(time.monotonic() - self.idle)

    async def stop(self) -> None:
        """End what the matches do by themselves."""
        for live in self.live.values():
            await live.stop()

    def put_away(self, before: float) -> None:
        """Forget the matches that nobody has touched since; they are in the storage."""
        for match, live in list(self.live.items()):
            if live.touched < before and live.is_idle():
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
