"""Ten thousand messages that nobody should send: each is answered, none does harm, and the match is played on."""

import asyncio
import itertools
import json
import random
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from server_clients import SECRETS, Client, check_same, connected, created, journal, seated, serving, skirmish, waited
from server_hostility import decent, hostile
from websockets.exceptions import ConnectionClosed

from escarmouche.rulebooks.saves import load, verify_dice
from escarmouche.server.limits import Limits

#: Hostile messages in all, and how many are sent before anybody waits for the answers.
MESSAGES = 10_000
BURST = 50

#: The rest are by strangers who hold no seat.
BY_A_SEAT = 7_000

#: What a stranger may ever hear.
FOR_STRANGERS = {"error", "pong"}


def test_ten_thousand_hostile_messages(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Rust is held by somebody hostile; strangers try too; then a computer takes rust, and all play on to the end."""

    async def play(url: str) -> None:
        made = created(url, setup=skirmish(hidden=True, last_turn=2), lang="en")
        heard = await villain(url, made)
        check_harmless(heard, made, "rust")
        strange = await strangers(url, made)
        check_harmless(strange, made, "")
        assert {message["type"] for client in strange for message in client.heard} <= FOR_STRANGERS
        said = sum(client.numbers for client in heard + strange)
        assert said >= MESSAGES
        await play_to_the_end(url, made)

    with serving(tmp_path / "matches.db") as url:
        asyncio.run(play(url))
        assert httpx.get(f"{url}/api/health").status_code == 200
    assert not [record for record in caplog.records if record.exc_info], caplog.text


async def villain(url: str, made: dict[str, Any]) -> list[Client]:
    """Somebody at the seat of rust; thrown out, he comes back."""
    chance = random.Random("villain")
    clients: list[Client] = []
    while sum(client.numbers for client in clients) < BY_A_SEAT:
        async with seated(url, made, "rust") as client:
            clients.append(client)
            await attack(client, chance, made, BY_A_SEAT)
    return clients


async def strangers(url: str, made: dict[str, Any]) -> list[Client]:
    """Some who hold no seat."""
    clients: list[Client] = []
    for number in range(6):
        chance = random.Random(f"stranger {number}")
        async with connected(url) as client:
            clients.append(client)
            await attack(client, chance, {**made, "secrets": {"rust": "-"}}, (MESSAGES - BY_A_SEAT) // 6)
    return clients


async def attack(client: Client, chance: random.Random, made: dict[str, Any], messages: int) -> None:
    """Burst after burst; each ends with a ping, so that all of it has been answered when the pong comes."""
    view = client.views.get("rust", {"figures": [], "pending": []})
    sample = hostile(chance, decent(view, made["match"], made["secrets"]["rust"]))
    try:
        while client.numbers < messages:
            burst = list(itertools.islice(sample, BURST))
            for text in burst:
                await client.socket.send(text)
            client.numbers += len(burst)
            before = len(client.heard)
            assert (await client.say("ping"))["type"] in ("pong", "error")
            assert len(client.heard) - before > len(burst), "a message was not answered"
    except ConnectionClosed:
        pass


def check_harmless(clients: list[Client], made: dict[str, Any], seat: str) -> None:
    """No fault of the server's, nothing of its insides, and nothing of what the others hide."""
    for client in clients:
        bytes_ = b"\n".join(client.bytes)
        for word in (*SECRETS, "Traceback", "site-packages", ".py", "escarmouche.", "sqlalchemy"):
            assert word.encode() not in bytes_, (word, bytes_[max(0, bytes_.find(word.encode()) - 200) :][:400])
        keys = [key for holder, key in made["secrets"].items() if holder != seat]
        assert not [key for key in keys if key.encode() in bytes_]
        faults = [message for message in client.heard if message.get("code") in ("internal", "storage")]
        assert not faults
        assert not [message for message in client.heard if message.get("seat") not in (None, seat)]


async def play_to_the_end(url: str, made: dict[str, Any]) -> None:
    """The match is not stuck, and its journal is whole."""
    async with AsyncExitStack() as stack:
        master: Client = await stack.enter_async_context(seated(url, made, "gm"))
        assert (await master.say("stand-in", whose="rust", level="random"))["type"] == "done"
        players = [await stack.enter_async_context(seated(url, made, seat)) for seat in ("red", "blue", "navy")]
        chances = [random.Random(seed) for seed in range(4)]
        await asyncio.gather(*(one.play(chance) for one, chance in zip((master, *players), chances, strict=True)))
        match = load(journal(url, made))
        assert verify_dice(match) == []
        for client, seat in zip((master, *players), ("gm", "red", "blue", "navy"), strict=True):
            await client.say("ping")
            check_same(client, match, seat)


def test_who_floods_is_slowed_down_and_then_sent_away(tmp_path: Path) -> None:
    """With the limits that people have: a burst is taken, what comes too fast is not, and the others notice nothing."""

    async def play(url: str) -> None:
        made = created(url, setup=skirmish())
        async with seated(url, made, "red") as flood, seated(url, made, "blue") as other:
            with pytest.raises(ConnectionClosed):
                for number in range(2_000):
                    await flood.socket.send(f'{{"type": "ping", "id": "{number}"}}')
                while True:
                    await flood.hear()
            kinds = [message.get("code", message["type"]) for message in flood.heard]
            assert kinds.count("pong") >= 140
            assert flood.heard[-1]["code"] == "too-fast" and flood.heard[-1]["fatal"]
            assert kinds.count("too-fast") == 101
            await waited(other, lambda: any(not one["connected"] for one in other.company if one["seat"] == "red"))
            decision = other.views["blue"]["pending"][0]
            said = await other.say("answer", decision=decision["id"], answer=decision["default"])
            assert said["type"] == "done"
        async with seated(url, made, "red") as again:
            assert again.views["red"]["pending"]

    with serving(tmp_path / "matches.db", limits=Limits()) as url:
        asyncio.run(play(url))


def test_who_does_not_read_is_not_waited_for(tmp_path: Path) -> None:
    """A client that asks and asks and shuts its ears is put out, and its seat is free again."""

    async def play(url: str) -> None:
        made, chance = created(url, setup=skirmish()), random.Random("noise")
        async with seated(url, made, "red") as other, connected(url) as deaf:
            await deaf.hello(made["match"], made["secrets"]["blue"])
            deaf.socket.transport.pause_reading()
            for _ in range(150):
                name = "".join(map(chr, chance.choices(range(0x10000, 0x20000), k=12_000)))  # comes back twice
                await deaf.socket.send(json.dumps({"type": "ask", "question": "figure", "facts": {"figure": name}}))
            await waited(other, lambda: any(not one["connected"] for one in other.company if one["seat"] == "blue"))
            deaf.socket.transport.abort()  # it would not hear a farewell
            async with seated(url, made, "blue") as again:
                assert again.views["blue"]["pending"]

    limits = Limits(rate=5_000, burst=10_000, backlog=10, size=256 * 1024)
    with serving(tmp_path / "matches.db", limits=limits) as url:
        asyncio.run(play(url))
