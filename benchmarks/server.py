"""Many live matches at once on one server: how long an answer takes to reach every seat, and what a match weighs.

The server is `escarmouche serve` in a process of its own on SQLite; four seats of each match sit on real WebSockets,
with sentences, and answer as people do, one of a match after the other. What is timed goes from the sending of an
answer to its news at each of the four seats.
"""

import asyncio
import itertools
import json
import os
import random
import re
import resource
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from statistics import quantiles
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect

#: How many matches there are, how many seconds a seat takes between two answers, and how long it is watched.
MATCHES = int(os.environ.get("ESCARMOUCHE_BENCH_MATCHES", "500"))
PACE = float(os.environ.get("ESCARMOUCHE_BENCH_PACE", "20"))
SECONDS = float(os.environ.get("ESCARMOUCHE_BENCH_SECONDS", "40"))

#: Matches that are made and joined at once; more would only wait for one another.
AT_ONCE = 8

#: Seconds without news after which an answer is lost.
PATIENCE = 120.0

SEATS = ("red", "rust", "blue", "navy")


class Option(msgspec.Struct):
    answer: msgspec.Raw


class Decision(msgspec.Struct):
    id: str
    options: list[Option]
    default: msgspec.Raw


class Shown(msgspec.Struct):
    pending: list[Decision]


class Heard(msgspec.Struct):
    """What a player needs of a message."""

    type: str
    view: Shown | None = None
    pending: list[Decision] | None = None


_heard = msgspec.json.Decoder(Heard)


def battle() -> dict[str, Any]:
    """Five figures a seat, near enough to have much to choose from."""
    kinds = ({"class": 3, "weapons": ["flintlock_musket", "sabre"]}, {"class": 2, "weapons": ["boarding_axe"]})
    places = {"red": (12, 20), "rust": (42, 20), "blue": (12, 60), "navy": (42, 60)}
    figures = [
        {
            "id": f"{seat}{n}",
            "seat": seat,
            "at": [x + 5 * n, y],
            "profile": kinds[n % 2],
            "facing": 0 if y < 40 else 180,
        }
        for seat, (x, y) in places.items()
        for n in range(5)
    ]
    sides = {"red": "north", "rust": "north", "blue": "south", "navy": "south"}
    return {
        "rulebook": "argad-g23",
        "title": "Benchmark",
        "table": {"width": 90, "depth": 80, "pieces": []},
        "seats": [{"id": seat, "side": side} for seat, side in sides.items()],
        "figures": figures,
        "last_turn": 200,
    }


class Seat:
    """One connection, that keeps what it is asked and when it last heard news."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.pending: list[Decision] = []
        self.news = asyncio.Event()
        self.answered = asyncio.Event()
        self.up_to_date = asyncio.Event()
        self.refused = False
        self.at = 0.0

    async def listen(self) -> None:
        async for text in self.socket:
            at = time.perf_counter()
            heard = _heard.decode(text)
            pending = heard.view.pending if heard.view is not None else heard.pending
            if pending is not None:
                self.pending, self.at = pending, at
                self.news.set()
            elif heard.type == "pong":
                self.up_to_date.set()
            elif heard.type in ("done", "refused", "error"):
                self.refused = heard.type != "done"
                self.answered.set()

    async def heard_after(self, start: float) -> float | None:
        """How long the news took to come here; None where there was none for this seat."""
        if not self.news.is_set():
            self.up_to_date.clear()
            await self.socket.send('{"type": "ping"}')
            await asyncio.wait_for(self.up_to_date.wait(), PATIENCE)
        return self.at - start if self.news.is_set() else None

    async def answer(self, decision: Decision, answer: msgspec.Raw) -> bool:
        """Whether it was taken."""
        self.answered.clear()
        told = {"type": "answer", "decision": decision.id, "answer": answer}
        await self.socket.send(msgspec.json.encode(told).decode())
        await asyncio.wait_for(self.answered.wait(), PATIENCE)
        return not self.refused


async def play(seats: list[Seat], chance: random.Random, until: float, delays: list[list[float]]) -> None:
    """One answer after the other; the delays of each are those of the news at every seat that had any."""
    while True:
        await asyncio.sleep(chance.expovariate(len(seats) / PACE))
        asked = [(seat, decision) for seat in seats for decision in seat.pending]
        if time.monotonic() > until or not asked:
            return
        seat, decision = chance.choice(asked)
        spare = [] if bytes(decision.default) == b"null" else [decision.default]
        drawn = spare[0] if spare and chance.random() < 0.5 else chance.choice(decision.options).answer
        for answer in (drawn, *spare):
            for one in seats:
                one.news.clear()
            start = time.perf_counter()
            if await seat.answer(decision, answer):
                heard = [await one.heard_after(start) for one in seats]
                delays.append([delay for delay in heard if delay is not None])
                break


async def joined(url: str, stack: AsyncExitStack, room: asyncio.Semaphore) -> list[Seat]:
    """A new match with four people at it."""
    async with room:
        order = json.dumps({"setup": battle(), "lang": "en"}).encode()
        request = urllib.request.Request(f"{url}/api/matches", order, {"content-type": "application/json"})
        made = json.loads(await asyncio.to_thread(lambda: urllib.request.urlopen(request, timeout=PATIENCE).read()))
        seats = []
        live = url.replace("http", "ws", 1) + "/api/live"
        for name in SEATS:
            live = url.replace("http", "ws", 1) + "/api/live"
            socket = await stack.enter_async_context(
                connect(live, max_size=None, ping_interval=None, open_timeout=PATIENCE)
            )
            seats.append(Seat(socket))
            secrets = [made["secrets"][name]]
            hello = {"type": "hello", "protocol": 1, "match": made["match"], "secrets": secrets, "told": True}
            await socket.send(json.dumps(hello))
            stack.callback(asyncio.create_task(seats[-1].listen()).cancel)
            await asyncio.wait_for(seats[-1].news.wait(), PATIENCE)
        return seats


@contextmanager
def server(folder: Path) -> Iterator[tuple[int, str]]:
    """`escarmouche serve`: its number and its address."""
    serve = ["-m", "escarmouche", "serve", "--port", "0", "--storage", f"sqlite:///{folder / 'matches.db'}"]
    settings = {**os.environ, "ESCARMOUCHE_LANG": "en", "ESCARMOUCHE_CLIENT_AS_IT_IS": "1"}
    with subprocess.Popen([sys.executable, *serve], stdout=subprocess.PIPE, text=True, env=settings) as running:
        try:
            assert running.stdout is not None
            url = next(found[0] for line in running.stdout if (found := re.search(r"http://\S+?:\d+", line)))
            yield running.pid, url
        finally:
            running.terminate()


def used(pid: int) -> tuple[float, float]:
    """The memory of a process in MB, and the seconds of processor that it has had."""
    told = subprocess.run(["ps", "-o", "rss=,time=", "-p", str(pid)], capture_output=True, text=True, check=True)
    size, clock = told.stdout.split()
    days, _, rest = clock.rpartition("-")
    seconds = 0.0
    for part in rest.split(":"):
        seconds = seconds * 60 + float(part)
    return int(size) / 1024, seconds + 86_400 * int(days or 0)


async def measured(pid: int, url: str) -> dict[str, float]:
    """Join, weigh, play, time."""
    async with AsyncExitStack() as stack:
        room = asyncio.Semaphore(AT_ONCE)
        await joined(url, stack, room)  # what a first match loads is nobody's weight
        before, _ = used(pid)
        tables = await asyncio.gather(*(joined(url, stack, room) for _ in range(MATCHES)))
        joined_at, start = used(pid)
        delays: list[list[float]] = []
        until = time.monotonic() + SECONDS
        await asyncio.gather(*(play(seats, random.Random(n), until, delays) for n, seats in enumerate(tables)))
        after, end = used(pid)
    cuts = quantiles(itertools.chain.from_iterable(delays), n=100)
    answers = len(delays)
    return {
        "matches": MATCHES,
        "seconds between two answers of a seat": PACE,
        "answers a second": answers / SECONDS,
        "p50, ms": 1_000 * cuts[49],
        "p99, ms": 1_000 * cuts[98],
        "processor for an answer, ms": 1_000 * (end - start) / answers,
        "memory for a match when joined, MB": (joined_at - before) / MATCHES,
        "memory for a match after play, MB": (after - before) / MATCHES,
    }


def report(console: Console) -> None:
    """Measure and print."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with tempfile.TemporaryDirectory() as folder, server(Path(folder)) as (pid, url):
        figures = asyncio.run(measured(pid, url))
    table = Table("server", title=f"{os.cpu_count()} processors")
    table.add_column("", justify="right")
    for name, value in figures.items():
        table.add_row(name, f"{value:,.2f}" if value < 100 else f"{value:,.0f}")
    console.print(table)
