"""Full matches over real WebSockets: what clients end up with is what the journal says."""

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from server_clients import Client, created, seated, serving, skirmish

from escarmouche.engine.match import Match
from escarmouche.engine.views import view
from escarmouche.rulebooks.saves import load, verify_dice

SEATS = ("red", "rust", "blue", "navy")


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


@pytest.mark.parametrize("rulebook", ["argad-g23", "argad-base", "argad-mega12"])
def test_two_clients_play_a_match_to_its_end(tmp_path: Path, rulebook: str) -> None:
    """Each holds the two seats of its side. Their journal proves itself, dice included."""

    async def play(url: str) -> None:
        made = created(url, setup=skirmish(rulebook), lang="en")
        async with seated(url, made, "red", "rust") as north, seated(url, made, "blue", "navy") as south:
            chances = random.Random(f"{rulebook} north"), random.Random(f"{rulebook} south")
            await asyncio.gather(north.play(chances[0]), south.play(chances[1]))
            for client in (north, south):
                await client.say("ping")  # whatever was told before has now been heard
        match = load(journal(url, made))
        assert match.state.agenda == []
        assert verify_dice(match) == []
        for client, seats in ((north, SEATS[:2]), (south, SEATS[2:])):
            for seat in seats:
                check_same(client, match, seat)
        assert len(match.entries) > 20

    with serving(tmp_path / "matches.db") as url:
        asyncio.run(play(url))
