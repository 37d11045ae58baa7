"""Nothing that a seat may not know is ever sent to it: every byte is kept and searched."""

import asyncio
import random
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from server_clients import Client, created, seated, serving, skirmish, waited

from escarmouche.server.storage import Storage

#: Words that stand for secrets, each with the seats that may see it; the game master may see all but the seed.
KNOWN_TO = {
    "shade-77": ("blue", "navy"),  # a hidden figure, by its id,
    "Zibeline": ("blue", "navy"),  # by its name,
    "plugh": ("blue", "navy"),  # by its mark
    "xyzzy": ("blue",),  # a secret of a figure
    "quux-hill": ("blue", "navy"),  # a secret objective
    "late-92": ("navy",),  # somebody whom the master puts down in secret
    "thud-note": (),  # a secret ruling
    "grault-die": (),  # a secret roll of the master
    "whisper-red": ("red", "rust"),  # chat to a side
    "whisper-gm": ("red",),  # chat to the master
    "waldo-navy": ("navy",),  # the master's word to one seat
    "draft-fred": (),  # a half-made plan: only in the welcome of its own seat
}

#: Those of them that play itself may bring to light.
HIDDEN = ("shade-77", "Zibeline", "plugh", "late-92")

SEATS = ("red", "rust", "blue", "navy")


def hidden_match(rulebook: str) -> dict[str, Any]:
    """Two hide, one of them will be found; a secret objective; marks that nobody else may know."""
    objective = {"objective": "hold", "name": "quux-hill", "side": "south", "at": [30, 27], "within": 5, "secret": True}
    return skirmish(rulebook, hidden=True, objectives=[objective], last_turn=3)


@pytest.mark.parametrize("rulebook", ["argad-g23", "argad-base", "argad-mega12"])
def test_no_byte_gives_a_secret_away(tmp_path: Path, rulebook: str) -> None:
    storage = tmp_path / "matches.db"

    async def play(url: str) -> None:
        made = created(url, setup=hidden_match(rulebook), clock={"bank": 3600}, lang="en")
        async with AsyncExitStack() as stack:

            async def at(seat: str, **hello: Any) -> Client:
                client: Client = await stack.enter_async_context(seated(url, made, seat, told=True, **hello))
                return client

            clients = {seat: await at(seat, lang=lang) for seat, lang in zip(SEATS, ("fr", "en") * 2, strict=True)}
            clients["watch"] = await at("watch")
            master = await at("gm")
            await keep_secrets(clients, master)
            async with asyncio.TaskGroup() as group:
                for seat in SEATS:
                    group.create_task(pry_and_play(clients[seat], random.Random(f"{rulebook} {seat}")))
                group.create_task(master.play(random.Random(rulebook)))
            seed = await seed_of(storage, made["match"])
            summary = httpx.get(f"{url}/api/matches/{made['match']}").text
            assert not [word for word in KNOWN_TO if word in summary]
            for seat, client in clients.items():
                check_bytes(seat, b"\n".join(client.bytes), made, seed)
            opened = httpx.get(f"{url}/api/matches/{made['match']}/journal").text
            assert all(word in opened for word in ("shade-77", "thud-note", "grault-die", "late-92", seed))

    with serving(storage) as url:
        asyncio.run(play(url))


async def keep_secrets(clients: dict[str, Client], master: Client) -> None:
    """What the master hides, and what is whispered; each is then somewhere in the match."""
    late = {"id": "late-92", "seat": "navy", "at": [4, 56], "profile": {"class": 3}, "seen_by": ["navy"]}
    for ruling in (
        {"rule": "add-figure", "recruit": late},
        {"rule": "announce", "reason": "thud-note", "secret": True},
        {"rule": "roll-dice", "throw": {"name": "grault-die", "roller": "gm"}, "secret": True},
    ):
        assert (await master.say("rule", ruling=ruling))["type"] == "done"
    await master.say("say", text="waldo-navy", to="seat:navy")
    await clients["red"].say("say", text="whisper-red", to="side")
    await clients["red"].say("say", text="whisper-gm", to="master")
    decision = clients["blue"].views["blue"]["pending"][0]["id"]
    await clients["blue"].say("sketch", decision=decision, draft="draft-fred")
    await waited(clients["navy"], lambda: bool(clients["navy"].chat["navy"]))


async def pry_and_play(client: Client, chance: random.Random) -> None:
    """Play on, and ask about everything that one might have guessed."""
    (seat,) = client.views
    foes = [figure["id"] for figure in client.views[seat]["figures"] if figure["seat"] != seat]
    guesses = [*foes, "shade-77", "late-92", "nobody"] if seat in ("red", "rust") else foes
    while client.views[seat]["winners"] is None:
        if chance.random() < 0.2:
            guess = chance.choice(guesses)
            before = len(client.bytes)
            answers = [
                await client.say("ask", question="figure", facts={"figure": guess}),
                await client.say("ask", question="gap", facts={"a": guess, "b": chance.choice(foes)}),
            ]
            met = any(figure["id"] == guess for figure in client.views[seat]["figures"])  # he came out of hiding
            if guess in KNOWN_TO and seat not in KNOWN_TO[guess] and not met:
                # what one guessed oneself comes back in the refusal, and nothing more
                assert all(answer["type"] == "refused" for answer in answers), (guess, answers)
                assert {answer["reason"] for answer in answers} == {"no-such-figure"}
                del client.bytes[before:]
        if not await client.answer_at_random(chance) and client.views[seat]["winners"] is None:
            await client.hear()


async def seed_of(storage: Path, match: str) -> str:
    """The seed of the dice as the server keeps it."""
    kept = Storage(f"sqlite:///{storage}")
    found = await kept.load(match)
    kept.engine.dispose()
    assert found is not None
    return found.seed


def check_bytes(seat: str, heard: bytes, made: dict[str, Any], seed: str) -> None:
    """No secret but one's own; of the links, none at all. The seed comes with the end of the match, not before."""
    hidden = heard.split(b'{"event":"figure-revealed"')[0]  # whoever charges out of hiding is seen from then on
    for word, may in KNOWN_TO.items():
        told = hidden if word in HIDDEN else heard
        assert seat in may or word.encode() not in told, f"{seat} was told of {word}: {around(told, word.encode())}"
    for word, may in KNOWN_TO.items():
        if seat in may:
            assert word.encode() in heard, f"{seat} should know of {word}: this test proves nothing"
    assert not [secret for secret in made["secrets"].values() if secret.encode() in heard]
    assert seed.encode() not in heard


def around(heard: bytes, word: bytes) -> bytes:
    """What stands about the first place where a word was said."""
    at = heard.find(word)
    return heard[max(0, at - 300) : at + 200]
