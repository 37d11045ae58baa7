"""Full matches over real WebSockets: what clients end up with is what the journal says."""

import asyncio
import random
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from server_clients import Client, check_same, connected, created, journal, seated, serving, skirmish, waited

from escarmouche.rulebooks.saves import load, verify_dice

LANGS = {"red": "fr", "rust": "en", "blue": "fr", "navy": "en"}


@pytest.mark.parametrize("rulebook", ["argad-g23", "argad-base", "argad-mega12"])
def test_four_players_and_a_master_play_a_match_to_its_end(tmp_path: Path, rulebook: str) -> None:
    """In two languages; rust drops and comes back, the computer takes over navy, the game master interferes."""

    async def play(url: str) -> None:
        made = created(url, setup=skirmish(rulebook), clock={"bank": 36_000})
        async with AsyncExitStack() as stack:

            async def at(seat: str, lang: str) -> Client:
                client: Client = await stack.enter_async_context(seated(url, made, seat, lang=lang, told=True))
                return client

            clients = {seat: await at(seat, lang) for seat, lang in LANGS.items()}
            master = await at("gm", "en")
            chances = {seat: random.Random(f"{rulebook} {seat}") for seat in LANGS}
            clients["rust"] = await drop_and_come_back(clients["rust"], url, made, stack)
            await clients.pop("navy").socket.close()
            await taken_over(clients["blue"])
            await asyncio.gather(*(client.play(chances[seat]) for seat, client in clients.items()), interfere(master))
            final = journal(url, made)
            match = load(final)
            assert verify_dice(match) == []
            assert len(match.entries) > 20
            for seat, client in {**clients, "gm": master}.items():
                await client.say("ping")  # whatever was told before has now been heard
                check_same(client, match, seat)
            assert all(any(entry_of(match, seat)) for seat in LANGS), "somebody never answered"
            check_replay(url, made, len(match.entries))

    with serving(tmp_path / "matches.db") as url:
        asyncio.run(play(url))


def entry_of(match: Any, seat: str) -> list[Any]:
    return [entry for entry in match.entries if getattr(entry, "seat", "") == seat]


async def drop_and_come_back(client: Client, url: str, made: dict[str, Any], stack: AsyncExitStack) -> Client:
    """Half a plan is made; the line breaks without a word; whoever comes back finds question and plan again."""
    decision = client.views["rust"]["pending"][0]
    half = {"B1": [[32, 20], [33, 24]], "note": "à finir"}
    await client.say("sketch", decision=decision["id"], draft=half)
    before = client.views["rust"]
    client.socket.transport.abort()
    again: Client = await stack.enter_async_context(connected(url))
    welcome = await again.hello(made["match"], made["secrets"]["rust"], lang="en", told=True)
    assert welcome["draft"] == {"decision": decision["id"], "draft": half}
    assert again.views["rust"] == before
    return again


async def taken_over(client: Client) -> None:
    """Nobody is at navy any more: blue lets the computer play it, and all are told."""
    await waited(client, lambda: any(one["seat"] == "navy" and not one["connected"] for one in client.company))
    assert (await client.say("stand-in", whose="navy", level="no-such-level"))["reason"] == "no-such-level"
    assert (await client.say("stand-in", whose="navy", level="recruit"))["type"] == "done"
    await waited(client, lambda: any(one["player"] == "recruit" for one in client.company))


async def interfere(master: Client) -> None:
    """Rulings in the open and in secret, a pause, a step back; then he answers what players may ask him."""
    for ruling in (
        {"rule": "announce", "reason": "The fog lifts."},
        {"rule": "place-figure", "figure": "A1", "at": [18.0, 18.0], "reason": "Nudged."},
        {"rule": "keep-secret", "figure": "B1", "mark": "carries the letter"},
        {"rule": "roll-dice", "throw": {"name": "weather", "roller": "gm"}, "secret": True},
    ):
        assert (await master.say("rule", ruling=ruling))["type"] == "done"
    assert (await master.say("pause"))["type"] == "done"
    entries = master.entries
    assert (await master.say("rule", ruling={"rule": "mark-figure", "figure": "C1", "mark": "wet"}))["type"] == "done"
    assert (await master.say("take-back", to=entries))["type"] == "done"
    assert not next(one for one in master.views["gm"]["figures"] if one["id"] == "C1")["marks"].get("wet")
    assert (await master.say("go-on"))["type"] == "done"
    await master.play(random.Random("gm"))


def check_replay(url: str, made: dict[str, Any], entries: int) -> None:
    """All is opened once it is over: the secret roll and the secret mark, at their moments."""
    address = f"{url}/api/matches/{made['match']}"
    assert httpx.get(address).json()["moments"] == entries
    last = httpx.get(f"{address}/replay", params={"moment": entries}).json()
    assert any(one["event"] == "dice-rolled" and one["throw"]["name"] == "weather" for one in last["events"])
    assert next(one for one in last["figures"] if one["id"] == "B1")["secrets"] == {"carries the letter": True}
    first = httpx.get(f"{address}/replay", params={"moment": 0}).json()
    assert next(one for one in first["figures"] if one["id"] == "B1")["secrets"] == {}
    assert httpx.get(f"{address}/replay", params={"moment": entries + 1}).status_code == 400
