"""Several processes of one server: two players of one match may sit on different ones."""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from server_clients import Client, check_same, created, journal, seated, serving, skirmish, waited
from server_databases import free_port, redis_at
from server_programs import server

from escarmouche.rulebooks.saves import load, verify_dice


@pytest.fixture(params=["redis", "postgresql"])
def channel(request: pytest.FixtureRequest) -> str:
    """Redis, or the notifications of the PostgreSQL that is the storage."""
    return str(request.getfixturevalue("redis_url")) if request.param == "redis" else ""


def test_two_processes_play_one_match(tmp_path: Path, postgres_url: str, channel: str) -> None:
    """Red and navy sit on the first, rust, blue and the game master on the second; all end up with the journal's."""

    async def play(first: str, second: str) -> None:
        made = created(first, setup=skirmish(), lang="en", clock={"bank": 3600, "more": 1})
        async with (
            seated(first, made, "red", "navy") as here,
            seated(second, made, "rust", "blue", "gm") as there,
        ):
            await waited(
                here,
                lambda: {one["seat"] for one in here.company if one["connected"]} == set(made["secrets"]) - {"watch"},
            )
            await there.say("say", seat="blue", text="hello over there")
            await waited(here, lambda: any(line["text"] == "hello over there" for line in here.chat["red"]))
            await there.say("pause", seat="gm")
            await waited(here, lambda: here.clock.get("paused_by") == "gm")
            assert (await refused_in_pause(here))["reason"] == "paused"
            await there.say("go-on", seat="gm")
            await waited(here, lambda: here.clock.get("paused_by") is None)
            await asyncio.gather(here.play(random.Random(3)), there.play(random.Random(4)))
            match = load(journal(first, made))
            assert journal(first, made) == journal(second, made)
            assert verify_dice(match) == []
            for client in (here, there):
                await waited(
                    client, lambda client=client: all(view["winners"] is not None for view in client.views.values())
                )
                for seat in client.views:
                    check_same(client, match, seat)

    async def refused_in_pause(client: Any) -> dict[str, Any]:
        seat, decision = next((seat, view["pending"][0]) for seat, view in client.views.items() if view["pending"])
        said = await client.say("answer", seat=seat, decision=decision["id"], answer=decision["default"])
        assert said["type"] == "refused"
        return dict(said)

    option = ("--channel", channel)
    with server(tmp_path, postgres_url, *option) as (_, first), server(tmp_path, postgres_url, *option) as (_, second):
        asyncio.run(play(first, second))


def test_a_seat_given_away_on_one_process_is_lost_on_the_other(postgres_url: str, redis_url: str) -> None:
    async def play(first: str, second: str) -> None:
        made = created(first, setup=skirmish())
        async with seated(first, made, "red") as here, seated(second, made, "red") as there:
            handed = await here.say("hand-over")
            told = await there.until("error")
            assert (told["code"], told["fatal"]) == ("handed-over", True)
            made["secrets"]["red"] = handed["secret"]
            async with seated(second, made, "red") as heir:
                assert heir.views["red"]["pending"]

    with serving(postgres_url, channel=redis_url) as first, serving(postgres_url, channel=redis_url) as second:
        asyncio.run(play(first, second))


def test_what_was_missed_while_the_channel_was_away_is_made_good(postgres_url: str) -> None:
    """The channel does not answer; both go on by the storage, and when it is back all is shown everywhere."""
    port = free_port()

    async def play(first: str, second: str) -> None:
        made = created(first, setup=skirmish())
        async with seated(first, made, "red") as here, seated(second, made, "blue") as there:
            await say_default(here, "red")
            await say_default(there, "blue")  # it could not know of the first answer; the storage told it
            await there.say("say", text="hello over there")
            with redis_at(port):
                await waited(here, lambda: bool(here.chat["red"]))
                for client, seat in ((here, "red"), (there, "blue")):
                    await waited(client, lambda c=client, s=seat: {"red", "blue"}.isdisjoint(c.views[s]["waiting_for"]))

    async def say_default(client: Client, seat: str) -> None:
        decision = client.views[seat]["pending"][0]
        said = await client.say("answer", decision=decision["id"], answer=decision["default"])
        assert said["type"] == "done", said

    away = f"redis://127.0.0.1:{port}"
    with serving(postgres_url, channel=away) as first, serving(postgres_url, channel=away) as second:
        asyncio.run(play(first, second))
