"""A real server and real clients for the tests: uvicorn on a port of its own, WebSockets, requests."""

import asyncio
import json
import random
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from escarmouche.cli.serve import listen
from escarmouche.engine.match import Match
from escarmouche.engine.views import view
from escarmouche.server.app import Options, make_app
from escarmouche.server.limits import Limits

#: For clients that answer as fast as they can; what a person may say is tried where limits are.
QUICK = Limits(rate=5_000.0, burst=10_000)

#: How long a client waits for the server before the test fails.
PATIENCE = 30.0


@contextmanager
def serving(storage: Path | str, limits: Limits = QUICK, **options: Any) -> Iterator[str]:
    """A server on a free port of this machine; gives its address."""
    listening = listen("127.0.0.1", 0)
    url = f"http://127.0.0.1:{listening.getsockname()[1]}"
    where = storage if isinstance(storage, str) else f"sqlite:///{storage}"
    app = make_app(Options(storage=where, public_url=url, limits=limits, **options))
    server = uvicorn.Server(uvicorn.Config(app, ws="websockets-sansio", access_log=False, log_level="warning"))
    running = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    running.start()
    try:
        await_health(url)
        yield url
    finally:
        server.should_exit = True
        running.join(timeout=20)
        listening.close()
        assert not running.is_alive()


def await_health(url: str) -> None:
    end = time.monotonic() + PATIENCE
    with httpx.Client() as asking:
        while True:
            with suppress(httpx.TransportError):
                if asking.get(f"{url}/api/health").status_code == 200:
                    return
            assert time.monotonic() < end, "the server did not start"
            time.sleep(0.02)


def created(url: str, **order: Any) -> dict[str, Any]:
    """A new match: its id, links and secrets."""
    answer = httpx.post(f"{url}/api/matches", json=order, timeout=PATIENCE)
    assert answer.status_code == 201, answer.text
    return answer.json()


class Client:
    """One connection that keeps up with the views of its seats, as a browser would."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.views: dict[str, dict[str, Any]] = {}
        self.chat: defaultdict[str, list[dict[str, Any]]] = defaultdict(list)
        self.welcomes: dict[str, dict[str, Any]] = {}
        self.company: list[dict[str, Any]] = []
        self.clock: dict[str, Any] = {}
        self.heard: list[dict[str, Any]] = []
        self.said: list[dict[str, Any]] = []
        self.bytes: list[bytes] = []
        self.numbers = 0
        self.entries = 0

    async def hear(self) -> dict[str, Any]:
        """The next message, taken in."""
        try:
            raw = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        except TimeoutError:
            raise AssertionError(f"no message in {PATIENCE} s; said last: {self.said[-1:]}") from None
        text = raw if isinstance(raw, bytes) else raw.encode()
        self.bytes.append(text)
        message = json.loads(text)
        self.heard.append(message)
        take = getattr(self, "take_" + message["type"].replace("-", "_"), None)
        if take is not None:
            take(message)
        return message

    def take_welcome(self, message: dict[str, Any]) -> None:
        self.welcomes[message["seat"]] = message

    def take_whole(self, message: dict[str, Any]) -> None:
        self.views[message["seat"]] = dict(message["view"])
        self.entries = message.get("entries", self.entries)

    def take_changed(self, message: dict[str, Any]) -> None:
        known = self.views[message["seat"]]
        self.entries = message.get("entries", self.entries)
        assert message["first"] == len(known["events"]), "an event is missing, or told twice"
        known["events"] = known["events"] + message["events"]
        figures = {one["id"]: one for one in known["figures"]}
        for gone in message["gone"]:
            del figures[gone]
        known["figures"] = list((figures | {one["id"]: one for one in message["figures"]}).values())
        for name in ("turn", "phase", "pending", "waiting_for", "record", "winners"):
            known[name] = message[name]

    def take_chat(self, message: dict[str, Any]) -> None:
        self.chat[message["seat"]] += message["lines"]

    def take_company(self, message: dict[str, Any]) -> None:
        self.company = message["players"]

    def take_clock(self, message: dict[str, Any]) -> None:
        self.clock = message

    async def until(self, *types: str) -> dict[str, Any]:
        """The next message of one of these types; the others are taken in on the way."""
        while True:
            message = await self.hear()
            if message["type"] in types:
                return message

    async def say(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Say something and wait for what answers it."""
        self.numbers += 1
        number = f"m{self.numbers}"
        self.said.append({"type": kind, "id": number, **fields})
        await self.socket.send(json.dumps(self.said[-1]))
        while True:
            message = await self.hear()
            if message.get("re") == number:
                return message

    async def hello(self, match: str, *secrets: str, **fields: Any) -> dict[str, Any]:
        """Sit down; afterwards the views of all the seats are there."""
        known = len(self.views)
        answer = await self.say("hello", protocol=1, match=match, secrets=secrets, **fields)
        while answer["type"] == "welcome" and len(self.views) < known + len(secrets):
            await self.hear()
        return answer

    async def answer_at_random(self, chance: random.Random) -> bool:
        """Answer one of the pending decisions; False when none of these seats is asked anything."""
        asked = [(seat, decision) for seat, view in self.views.items() for decision in view["pending"]]
        if not asked:
            return False
        seat, decision = chance.choice(asked)
        said = await self.say("answer", seat=seat, decision=decision["id"], answer=picked(decision, chance))
        if said["type"] == "refused" and said["reason"] not in ("late-answer", "not-your-decision", "paused"):
            spare = decision["default"] or chance.choice(decision["options"])["answer"]
            await self.say("answer", seat=seat, decision=decision["id"], answer=spare)
        return True

    async def play(self, chance: random.Random) -> None:
        """Until the match is over."""
        while any(view["winners"] is None for view in self.views.values()):
            if not await self.answer_at_random(chance):
                await self.hear()


def picked(decision: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """Any answer on offer, with a taste for the default, or nobody would ever agree."""
    if decision["kind"] == "enter-dice":
        facts = decision["facts"]
        return {"do": "enter-dice", "faces": [chance.randint(1, facts["sides"]) for _ in range(facts["count"])]}
    if decision["default"] is not None and (not decision["options"] or chance.random() < 0.5):
        return decision["default"]
    return chance.choice(decision["options"])["answer"]


@asynccontextmanager
async def connected(url: str) -> Any:
    """A connection to the live channel.

    Without a limit to its queue: a client that holds its ear shut for a while would not hear either that the server is
    gone, and wait for it until the timeout of its farewell.
    """
    address = url.replace("http", "ws", 1) + "/api/live"
    async with connect(address, max_size=None, max_queue=None, open_timeout=PATIENCE) as socket:
        yield Client(socket)


@asynccontextmanager
async def seated(url: str, match: dict[str, Any], *seats: str, **hello: Any) -> Any:
    """A connection that holds these seats of a match."""
    async with connected(url) as client:
        answer = await client.hello(match["match"], *(match["secrets"][seat] for seat in seats), **hello)
        assert answer["type"] == "welcome", answer
        yield client


# --- what came of it ------


def journal(url: str, match: dict[str, Any]) -> bytes:
    answer = httpx.get(f"{url}/api/matches/{match['match']}/journal")
    assert answer.status_code == 200, answer.text
    return answer.content


def as_json(record: Any) -> Any:
    return json.loads(msgspec.json.encode(record))


def check_same(client: Client, match: Match, seat: str) -> None:
    """What a client has gathered from all its messages is what the seat's view is in the end."""
    final, mine = as_json(view(match, seat)), dict(client.views[seat])
    for known in (final, mine):
        known["figures"] = {one["id"]: one for one in known["figures"]}
    assert mine == final


async def waited(client: Client, come: Callable[[], bool]) -> None:
    """Listen until something has come."""
    while not come():
        await client.hear()


# --- setups --------------------------------------------------------------------------------------------------------

#: What must never reach anybody but the side it belongs to.
HIDDEN = {"id": "shade-77", "name": "Zibeline"}
SECRETS = ("shade-77", "Zibeline", "xyzzy", "plugh")


def figure(name: str, seat: str, x: float, y: float, **profile: Any) -> dict[str, Any]:
    facing = 0 if y < 27 else 180
    return {"id": name, "seat": seat, "at": [x, y], "facing": facing, "name": f"Fig {name}", "profile": profile}


def skirmish(rulebook: str = "argad-g23", *, hidden: bool = False, **changes: Any) -> dict[str, Any]:
    """Two sides of two seats each, close enough to shoot and to charge in the first turns."""
    archer = {"class": 3, "weapons": ["flintlock_musket", "sabre"]}
    spear = {"class": 2, "weapons": ["boarding_axe"]}
    figures = [
        figure("A1", "red", 20, 20, **archer),
        figure("A2", "red", 26, 20, **spear),
        figure("B1", "rust", 32, 20, **spear),
        figure("B2", "rust", 38, 20, **archer),
        figure("C1", "blue", 20, 33, **spear),
        figure("C2", "blue", 26, 32, **archer),
        figure("D1", "navy", 32, 33, **archer),
        figure("D2", "navy", 38, 33, **spear),
    ]
    if hidden:
        lurker = figure(HIDDEN["id"], "blue", 56, 56, **archer)
        figures.append({**lurker, "name": HIDDEN["name"], "seen_by": ["blue", "navy"], "marks": {"plugh": True}})
        figures[4]["secrets"] = {"orders": "xyzzy"}
    return {
        "rulebook": rulebook,
        "title": "Two against two",
        "table": {"width": 60, "depth": 60, "pieces": []},
        "seats": [
            {"id": "red", "side": "north"},
            {"id": "rust", "side": "north"},
            {"id": "blue", "side": "south"},
            {"id": "navy", "side": "south"},
            {"id": "gm", "role": "master"},
        ],
        "figures": figures,
        "last_turn": 3,
        **changes,
    }
