"""Where matches are kept: any database that SQLAlchemy speaks to, an SQLite file unless told otherwise.

Everything that is written goes through one thread, which commits whatever has come in meanwhile in one transaction:
many matches share the cost of one write to the disk, and no answer is acknowledged before it is there.
"""

import asyncio
import queue
import threading
import time
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import msgspec
import sqlalchemy as sql
from alembic import command
from alembic.config import Config
from sqlalchemy.engine import Connection, Engine, make_url
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from escarmouche.engine.figures import SeatId
from escarmouche.reference.words import Lang
from escarmouche.server.schema import chat, drafts, entries, matches, seats

MIGRATIONS = Path(__file__).parent / "migrations"

#: How many jobs share a transaction at most.
MOST_AT_ONCE = 200

#: How long SQLite waits for another process that writes, in seconds.
PATIENCE = 10

T = TypeVar("T")
Work: TypeAlias = Callable[[Connection], None]


class Conflict(Exception):
    """Somebody else has stored an entry of that number: another process plays the same match."""


class StorageDown(Exception):
    """The disk is full, the database is away. Nothing was stored; what is sent again may succeed."""


class StoredSeat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat of a match. `player` is `person`, or the level of the computer player that sits there."""

    seat: SeatId
    seal: str
    player: str = "person"
    lang: Lang = "fr"
    name: str = ""


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """A line of chat: `to` is `all`, `side`, `master` or `seat:` and a seat."""

    number: int
    at: float
    by: SeatId
    to: str
    text: str


class Draft(msgspec.Struct, frozen=True, kw_only=True):
    """A half-made answer of a seat, as its client wrote it."""

    decision: str
    draft: Any


class Stored(msgspec.Struct, frozen=True, kw_only=True):
    """All that is kept of a match. `journal` is its file, `charter` and `pace` are JSON of `tables` and `clocks`."""

    id: str
    created: float
    finished: float | None
    charter: bytes
    pace: bytes
    seed: str
    journal: bytes
    seats: tuple[StoredSeat, ...]
    chat: tuple[Line, ...]


class Since(msgspec.Struct, frozen=True, kw_only=True):
    """What other processes have stored of a match: new lines of its journal and its chat, clocks and seats."""

    lines: tuple[bytes, ...]
    pace: bytes
    seats: tuple[StoredSeat, ...]
    chat: tuple[Line, ...]


class Storage:
    """The database of one server process."""

    def __init__(self, url: str) -> None:
        self.url = spelt(url)
        self.engine = opened(self.url)
        self._jobs: queue.SimpleQueue[tuple[Work, Future[None]] | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_on, name="storage", daemon=True)

    def start(self) -> None:
        """Bring the tables up to date and begin to write."""
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        with self.engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
        self._writer.start()

    def stop(self) -> None:
        """Write what is still to be written, and close."""
        if self._writer.is_alive():
            self._jobs.put(None)
            self._writer.join()
        self.engine.dispose()

    # --- writing -----------------------------------------------------------------------------------------------

    async def write(self, work: Work) -> None:
        """Do this in a transaction; when it returns it is on the disk. Raises Conflict or StorageDown."""
        done: Future[None] = Future()
        self._jobs.put((work, done))
        await asyncio.wrap_future(done)

    def _write_on(self) -> None:
        while (job := self._jobs.get()) is not None:
            jobs = [job]
            last = False
            while len(jobs) < MOST_AT_ONCE and not last and not self._jobs.empty():
                job = self._jobs.get()
                last = job is None
                jobs += [job] if job is not None else []
            self._commit(jobs)
            if last:
                return

    def _commit(self, jobs: list[tuple[Work, Future[None]]]) -> None:
        """All of them in one transaction, each in a part of its own: a conflict of one is not the others'."""
        faults: list[Exception | None] = []
        try:
            with self.engine.begin() as connection:
                faults += [self._part(connection, work) for work, _ in jobs]
        except Exception as error:  # the writer lives on, whatever happened
            faults = [StorageDown(str(error))] * len(jobs)
        for (_, done), fault in zip(jobs, faults, strict=True):
            if not done.cancelled():
                done.set_result(None) if fault is None else done.set_exception(fault)

    def _part(self, connection: Connection, work: Work) -> Exception | None:
        try:
            with connection.begin_nested():
                work(connection)
        except IntegrityError as error:
            return Conflict(str(error.orig))
        except Conflict as conflict:
            return conflict
        return None

    async def add(self, stored: Stored) -> None:
        """A new match with its seats."""
        lines = stored.journal.decode().splitlines()

        def work(connection: Connection) -> None:
            facts = {name: getattr(stored, name) for name in ("id", "created", "finished", "charter", "pace", "seed")}
            connection.execute(sql.insert(matches), facts)
            connection.execute(sql.insert(entries), numbered(stored.id, 0, lines))
            connection.execute(sql.insert(seats), [{"match": stored.id, **as_row(seat)} for seat in stored.seats])

        await self.write(work)

    async def append(
        self, match: str, first: int, lines: Iterable[bytes], pace: bytes, *, known: bytes, finished: bool
    ) -> None:
        """What an act has added to a journal, with the state of its clock.

        Conflict when the line `first` is taken, or the clocks are not those that were `known`.
        """
        rows = numbered(match, first, [line.decode() for line in lines])
        facts = {"pace": pace} | ({"finished": time.time()} if finished else {})
        as_known = (matches.c.id == match) & (matches.c.pace == known)

        def work(connection: Connection) -> None:
            if rows:
                connection.execute(sql.insert(entries), rows)
            if connection.execute(sql.update(matches).where(as_known).values(facts)).rowcount != 1:
                raise Conflict("the clocks were set by another process")

        await self.write(work)

    async def seat(self, match: str, changed: StoredSeat) -> None:
        """Another secret, another player, another language."""

        def work(connection: Connection) -> None:
            there = (seats.c.match == match) & (seats.c.seat == changed.seat)
            connection.execute(sql.update(seats).where(there).values(as_row(changed)))

        await self.write(work)

    async def say(self, match: str, line: Line) -> None:
        """A line of chat. Conflict when its number is taken."""
        row = {"match": match, **as_row(line)}
        await self.write(lambda connection: void(connection.execute(sql.insert(chat), row)))

    async def draft(self, match: str, seat: SeatId, draft: Draft) -> None:
        """A half-made answer in the place of the one before."""
        row = {"match": match, "seat": seat, "decision": draft.decision, "draft": msgspec.json.encode(draft.draft)}

        def work(connection: Connection) -> None:
            connection.execute(sql.delete(drafts).where((drafts.c.match == match) & (drafts.c.seat == seat)))
            connection.execute(sql.insert(drafts), row)

        await self.write(work)

    # --- reading -----------------------------------------------------------------------------------------------

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Ask the database something, away from the event loop. Raises StorageDown."""
        return await asyncio.to_thread(self._read, work)

    def _read(self, work: Callable[[Connection], T]) -> T:
        try:
            with self.engine.connect() as connection:
                return work(connection)
        except SQLAlchemyError as error:
            raise StorageDown(str(error)) from None

    async def load(self, match: str) -> Stored | None:
        """All that is kept of a match; None when there is no such match."""
        return await self.read(lambda connection: _stored(connection, match))

    async def since(self, match: str, entry: int, line: int) -> Since:
        """What was stored of a match from those numbers of its journal and its chat on."""
        return await self.read(lambda connection: _since(connection, match, entry, line))

    async def drafted(self, match: str, seat: SeatId) -> Draft | None:
        """The half-made answer of a seat."""
        here = (drafts.c.match == match) & (drafts.c.seat == seat)

        def work(connection: Connection) -> Draft | None:
            row = connection.execute(sql.select(drafts).where(here)).one_or_none()
            return None if row is None else Draft(decision=row.decision, draft=msgspec.json.decode(row.draft))

        return await self.read(work)

    async def unfinished(self) -> list[tuple[str, bytes]]:
        """The matches that go on, each with its clocks."""
        chosen = sql.select(matches.c.id, matches.c.pace).where(matches.c.finished.is_(None))
        return await self.read(lambda connection: [(row.id, row.pace) for row in connection.execute(chosen)])

    async def alive(self) -> None:
        """Raises StorageDown when the database does not answer."""
        await self.read(lambda connection: void(connection.execute(sql.select(1))))


def void(_: object) -> None:
    """Forget what a call answers."""


def numbered(match: str, first: int, lines: Iterable[str]) -> list[dict[str, Any]]:
    return [{"match": match, "number": first + n, "line": line} for n, line in enumerate(lines)]


def as_row(record: msgspec.Struct) -> dict[str, Any]:
    return msgspec.structs.asdict(record)


def _lines(connection: Connection, match: str, first: int) -> list[bytes]:
    chosen = sql.select(entries.c.line).where((entries.c.match == match) & (entries.c.number >= first))
    return [line.encode() for line in connection.execute(chosen.order_by(entries.c.number)).scalars()]


def _seats(connection: Connection, match: str) -> tuple[StoredSeat, ...]:
    held = connection.execute(sql.select(seats).where(seats.c.match == match).order_by(seats.c.seat))
    return tuple(
        StoredSeat(seat=one.seat, seal=one.seal, player=one.player, lang=one.lang, name=one.name) for one in held
    )


def _chat(connection: Connection, match: str, first: int) -> tuple[Line, ...]:
    here = (chat.c.match == match) & (chat.c.number >= first)
    said = connection.execute(sql.select(chat).where(here).order_by(chat.c.number))
    return tuple(Line(number=one.number, at=one.at, by=one.by, to=one.to, text=one.text) for one in said)


def _since(connection: Connection, match: str, entry: int, line: int) -> Since:
    pace = connection.execute(sql.select(matches.c.pace).where(matches.c.id == match)).scalar_one()
    return Since(
        pace=pace,
        seats=_seats(connection, match),
        chat=_chat(connection, match, line),
        lines=tuple(_lines(connection, match, entry)),
    )


def _stored(connection: Connection, match: str) -> Stored | None:
    row = connection.execute(sql.select(matches).where(matches.c.id == match)).one_or_none()
    if row is None:
        return None
    return Stored(
        id=row.id,
        created=row.created,
        finished=row.finished,
        charter=row.charter,
        pace=row.pace,
        seed=row.seed,
        journal=b"".join(line + b"\n" for line in _lines(connection, match, 0)),
        seats=_seats(connection, match),
        chat=_chat(connection, match, 0),
    )


# --- databases ---------------------------------------------------------------------------------------------------


def spelt(url: str) -> str:
    """An address as SQLAlchemy writes it: `postgresql:` means the driver we have."""
    head, colon, rest = url.partition(":")
    return f"postgresql+psycopg:{rest}" if colon and head in ("postgres", "postgresql") else url


def opened(url: str) -> Engine:
    """The database at that address; the folder of an SQLite file is made."""
    made = make_url(url)
    if made.get_backend_name() != "sqlite":
        return sql.create_engine(made, pool_pre_ping=True)
    if made.database:
        Path(made.database).parent.mkdir(parents=True, exist_ok=True)
    engine = sql.create_engine(made, connect_args={"timeout": PATIENCE})
    sql.event.listen(engine, "connect", _prepare_sqlite)
    sql.event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _: Any) -> None:
    """Readers beside the writer, every commit on the disk, and transactions begun by us rather than by the driver."""
    connection.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")
