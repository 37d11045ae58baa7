"""kill -9 in the middle of everything: no acknowledged answer is lost, and the matches go on."""

import asyncio
import json
import os
import random
import signal
import sqlite3
from collections import defaultdict
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any, TypeAlias

import httpx
from server_clients import Client, created, journal, seated, serving, skirmish, waited
from server_databases import away
from server_programs import killable
from websockets.exceptions import ConnectionClosed

#: How often the server is killed, on each kind of storage; how many matches are played meanwhile, by two clients each.
KILLS = 25
MATCHES = 4

#: Who plays on one connection.
SIDES = (("red", "rust"), ("blue", "navy"))

#: How long it may live, in seconds, from the first answer on.
LIVES = (0.05, 0.6)


Promised: TypeAlias = dict[str, list[dict[str, Any]]]


def test_nothing_acknowledged_is_lost_by_a_kill(storage: str) -> None:
    """Clients answer as fast as they can; the server is killed; after its restart each finds what it was promised.

    Fifty kills in all, half of them on SQLite and half on PostgreSQL.
    """
    chance = random.Random(storage.partition(":")[0])
    made: list[dict[str, Any]] = []
    promised: Promised = defaultdict(list)
    for _ in range(KILLS):
        with killable(storage) as (pid, url):
            while len(made) < MATCHES:
                made.append(created(url, setup=skirmish(last_turn=60), lang="en"))
            asyncio.run(one_life(url, made, promised, chance, pid))
    assert len(promised) == 2 * MATCHES, "somebody was never acknowledged anything: this proves nothing"
    assert sum(map(len, promised.values())) > 4 * KILLS, "hardly anything was acknowledged: this proves nothing"
    with killable(storage) as (_, url):
        assert httpx.get(f"{url}/api/health").json()["matches"] == 0, "matches come back when they are wanted"
        asyncio.run(check_kept(url, made, promised))


async def one_life(url: str, made: list[dict[str, Any]], promised: Promised, chance: random.Random, pid: int) -> None:
    """Everybody comes back and plays on until the server is killed."""
    async with AsyncExitStack() as stack:
        players = []
        for match in made:
            for side in SIDES:
                client: Client = await stack.enter_async_context(seated(url, match, *side))
                check_heard(client, promised[match["match"] + side[0]])
                players.append(play_on(client, promised[match["match"] + side[0]], random.Random(chance.random())))
        asyncio.get_running_loop().call_later(chance.uniform(*LIVES), os.kill, pid, signal.SIGKILL)
        await asyncio.gather(*players)


async def play_on(client: Client, promised: list[dict[str, Any]], chance: random.Random) -> None:
    """Answer until the line breaks, and say something each time; note what is acknowledged."""
    with suppress(ConnectionClosed):
        while True:
            if not await client.answer_at_random(chance):
                await client.hear()
            elif client.heard[-1]["type"] == "done":
                promised.append(client.said[-1])
                seat = next(iter(client.views))
                if (await client.say("say", seat=seat, text=f"{chance.random()}"))["type"] == "done":
                    promised.append(client.said[-1])


def check_heard(client: Client, promised: list[dict[str, Any]]) -> None:
    """Whoever comes back finds the last words that were acknowledged."""
    words = [one["text"] for one in promised if one["type"] == "say"]
    assert set(words[-50:]) <= {line["text"] for line in client.chat[next(iter(client.views))]}


async def check_kept(url: str, made: list[dict[str, Any]], promised: Promised) -> None:
    """The matches can be ended, and all that was acknowledged to a client stands in the journal, in its order."""
    for match in made:
        async with seated(url, match, "gm") as master:
            assert (await master.say("rule", ruling={"rule": "end-match"}))["type"] == "done"
        lines = journal(url, match).splitlines()
        entries = [json.loads(line)["message"] for line in lines[1:]]
        for side in SIDES:
            given = [(one["seat"], one["answer"]) for one in entries if one.get("seat") in side and "answer" in one]
            wanted = [(one["seat"], one["answer"]) for one in promised[match["match"] + side[0]] if "answer" in one]
            left = iter(given)
            lost = [one for one in wanted if one not in left]  # looks no further back than the one before was found
            assert not lost, "an acknowledged answer is lost"


def test_a_full_disk_answers_clearly_and_recovers(tmp_path: Path) -> None:
    """The database refuses to grow: nothing is done and it is said so; when there is room again all goes on."""
    store = tmp_path / "matches.db"

    async def play(url: str) -> None:
        made = created(url, setup=skirmish(), lang="en")
        async with seated(url, made, "red") as red, seated(url, made, "blue") as blue:
            decision = red.views["red"]["pending"][0]
            block = sqlite3.connect(store, isolation_level=None, timeout=1)
            block.execute("CREATE TRIGGER full BEFORE INSERT ON entries BEGIN SELECT RAISE(FAIL, 'disk full'); END")
            answer = {"decision": decision["id"], "answer": decision["default"]}
            said = await red.say("answer", **answer)
            assert (said["type"], said["code"]) in (("error", "storage"),), said
            assert "Try again" in said["text"]
            block.execute("DROP TRIGGER full")
            block.close()
            assert (await red.say("answer", **answer))["type"] == "done"
            assert (await blue.say("ping"))["type"] == "pong"
            assert blue.views["blue"]["events"] == red.views["red"]["events"]

    with serving(store) as url:
        asyncio.run(play(url))


def test_a_lost_database_answers_clearly_and_recovers(postgres_url: str) -> None:
    """While it is away nothing is done and it is said so, to players and to requests; when it is back all goes on."""

    async def play(url: str) -> None:
        made = created(url, setup=skirmish(), lang="en")
        async with seated(url, made, "red") as red, seated(url, made, "blue") as blue:
            decision = red.views["red"]["pending"][0]
            answer = {"decision": decision["id"], "answer": decision["default"]}
            with away(postgres_url):
                for said in (await red.say("answer", **answer), await blue.say("say", text="lost")):
                    assert (said["type"], said["code"]) == ("error", "storage"), said
                refused = await asyncio.to_thread(httpx.get, f"{url}/api/matches/0123456789abcdef")
                assert (refused.status_code, refused.json()["code"]) == (503, "storage")
                assert (await blue.say("ping"))["type"] == "pong"
            assert (await red.say("answer", **answer))["type"] == "done"
            await waited(blue, lambda: "red" not in blue.views["blue"]["waiting_for"])
            assert (await blue.say("say", text="found"))["type"] == "done"
            assert [line["text"] for line in blue.chat["blue"]] == ["found"]
            kept = await asyncio.to_thread(httpx.get, f"{url}/api/matches/{made['match']}")
            assert kept.status_code == 200

    with serving(postgres_url) as url:
        asyncio.run(play(url))
