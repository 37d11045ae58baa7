"""Seats: given away, watched late, played with real dice, and what animals stand for."""

import asyncio
import random
import time
from pathlib import Path
from typing import Any

import httpx
from server_clients import Client, connected, created, figure, journal, seated, serving, skirmish, waited

from escarmouche.rulebooks.saves import load


async def say_default(client: Client, seat: str) -> None:
    """The default of the first thing that the seat is asked."""
    decision = client.views[seat]["pending"][0]
    said = await client.say("answer", seat=seat, decision=decision["id"], answer=decision["default"])
    assert said["type"] == "done", said


def test_a_seat_is_given_away_with_all_that_belongs_to_it(tmp_path: Path) -> None:
    """Whoever held it is put out everywhere, and his link is worth nothing; the heir finds the half-made answer."""

    async def play(url: str) -> None:
        made = created(url, setup=skirmish(), lang="en")
        async with seated(url, made, "red", "rust") as giver, seated(url, made, "red") as second:
            decision = giver.views["red"]["pending"][0]["id"]
            assert (await giver.say("sketch", seat="red", decision=decision, draft={"half": 1}))["type"] == "done"
            handed = await giver.say("hand-over", seat="red")
            told = await giver.until("error")
            assert (told["code"], told.get("fatal", False)) == ("handed-over", False)
            assert (await second.until("error"))["fatal"]
            assert (await giver.say("undo", seat="red"))["code"] == "no-seat"
            assert (await giver.say("ping"))["type"] == "pong"
            await say_default(giver, "rust")
        async with connected(url) as late:
            assert (await late.hello(made["match"], made["secrets"]["red"]))["code"] == "wrong-secret"
            welcome = await late.hello(made["match"], handed["secret"])
            assert welcome["draft"] == {"decision": decision, "draft": {"half": 1}}
            await say_default(late, "red")

    with serving(tmp_path / "matches.db") as url:
        asyncio.run(play(url))
    with serving(tmp_path / "matches.db") as url:
        assert httpx.get(f"{url}/api/health").json()["matches"] == 0


def test_watchers_see_late_what_players_see_at_once(tmp_path: Path) -> None:
    """With a delay the news comes that much later, to those who were there and to those who come meanwhile; no chat."""
    delay = 1.5

    async def play(url: str) -> None:
        made = created(url, setup=skirmish(), delay=delay)
        async with seated(url, made, "red") as red, seated(url, made, "watch") as early:
            assert early.welcomes[""]["delay"] == delay
            assert (await early.say("undo"))["code"] == "watching"
            begun = time.monotonic()
            await say_default(red, "red")
            assert "red" not in red.views["red"]["waiting_for"]
            await red.say("say", text="psst")
            assert "red" in early.views[""]["waiting_for"]
            async with seated(url, made, "watch") as late:
                assert "red" in late.views[""]["waiting_for"]
                for watcher in (early, late):
                    await waited(watcher, lambda watcher=watcher: "red" not in watcher.views[""]["waiting_for"])
                    assert time.monotonic() - begun >= delay
                    assert not watcher.chat[""]
                    assert watcher.views[""]["events"] == red.views["red"]["events"]

    with serving(tmp_path / "matches.db") as url:
        asyncio.run(play(url))


def test_real_dice_are_typed_in_by_the_seat_that_throws_them(tmp_path: Path) -> None:
    """Everybody sees that they were; no die of that seat is the server's; faces that no die has are refused."""

    async def play(url: str) -> None:
        made = created(url, setup=skirmish(last_turn=2), by_hand=["red", "rust"], lang="en")
        async with seated(url, made, "red", "rust") as north, seated(url, made, "blue", "navy", "gm") as south:
            await asyncio.gather(enter_all(north), south.play(random.Random(2)))
            await south.say("ping")
            seen = [one for one in south.views["blue"]["events"] if one["event"] == "dice-rolled"]
        by_hand = {one["throw"]["roller"] for one in seen if one["by_hand"]}
        by_server = {one["throw"]["roller"] for one in seen if not one["by_hand"]}
        assert by_hand and by_hand <= {"red", "rust"}, "nobody threw: this proves nothing"
        assert by_server and not by_server & {"red", "rust"}
        match = load(journal(url, made))
        entered = [entry.answer.faces for entry in match.entries if getattr(getattr(entry, "answer", 0), "faces", 0)]
        assert len(entered) == sum(one["by_hand"] for one in seen)

    async def enter_all(client: Client) -> None:
        chance, refused = random.Random(1), 0
        while any(view["winners"] is None for view in client.views.values()):
            dice = [(s, d) for s, v in client.views.items() for d in v["pending"] if d["kind"] == "enter-dice"]
            for seat, decision in dice[:1]:
                faces = [decision["facts"]["sides"] + 1] * decision["facts"]["count"]
                answer = {"do": "enter-dice", "faces": faces}
                said = await client.say("answer", seat=seat, decision=decision["id"], answer=answer)
                refused += said["type"] == "refused"
            if not await client.answer_at_random(chance):
                await client.hear()
        assert refused

    with serving(tmp_path / "matches.db") as url:
        asyncio.run(play(url))


def test_nobody_is_told_behind_which_animal_a_troop_is(tmp_path: Path) -> None:
    """The enemy sees animals and not whom they stand for; their own seat and the game master know."""
    knut = figure("Knut-91", "blue", 45, 50, **{"class": 3, "weapons": ["light_spear"]})
    secrets: tuple[dict[str, Any], ...] = ({"true": True}, {})
    animals = [
        {**figure(f"Fox{n}", "blue", 20 + 20 * n, 50, **{"class": 1, "traits": ["decoy"]})}
        | {"secrets": {"imitates": "Knut-91", **more}}
        for n, more in enumerate(secrets)
    ]
    wall = {"type": "linear", "id": "wall", "kind": "high_wall", "points": [[0, 40], [60, 40]], "height": 6.0}
    setup = skirmish(table={"width": 60, "depth": 60, "pieces": [wall]})
    setup["figures"] = [one for one in setup["figures"] if one["seat"] == "red"] + [knut, *animals]

    async def play(url: str) -> None:
        made = created(url, setup=setup)
        async with (
            seated(url, made, "red", told=True) as red,
            seated(url, made, "watch", told=True) as watcher,
            seated(url, made, "blue") as blue,
            seated(url, made, "gm") as master,
        ):
            await waited(master, lambda: b'"behind":"Fox0"' in b"".join(master.bytes))
            for client in (red, watcher):
                assert (await client.say("ping"))["type"] in ("pong", "error")
                heard = b"\n".join(client.bytes)
                assert b"Fox0" in heard and b"Fox1" in heard
                assert not [word for word in (b"Knut-91", b"imitates", b'"true":', b"behind") if word in heard]
            for client in (blue, master):
                await client.say("ping")
                heard = b"\n".join(client.bytes)
                assert b"Knut-91" in heard and b"imitates" in heard and b'"behind":"Fox0"' in heard

    with serving(tmp_path / "matches.db") as url:
        asyncio.run(play(url))


def test_up_to_twelve_play_one_match(tmp_path: Path) -> None:
    """Each with a seat of one's own, all of them at one screen if they like; a thirteenth finds no seat."""

    def crowd(many: int) -> dict[str, Any]:
        names = [f"seat{n}" for n in range(many)]
        seats = [{"id": name, "side": f"side{n % 3}"} for n, name in enumerate(names)]
        people = [
            figure(f"F{n}", name, 4 + 4.5 * n, 10 + 15 * (n % 3), **{"class": 2, "weapons": ["sabre"]})
            for n, name in enumerate(names)
        ]
        master = {"id": "gm", "role": "master"}
        return skirmish(seats=[*seats, master], figures=people, last_turn=1)

    async def play(url: str) -> None:
        made = created(url, setup=crowd(12))
        seats = [seat for seat in made["secrets"] if seat not in ("watch", "gm")]
        async with seated(url, made, *seats) as client:
            assert len(client.views) == 12
            while any(view["winners"] is None for view in client.views.values()):
                asked = [seat for seat, view in client.views.items() if view["pending"]]
                await (say_default(client, asked[0]) if asked else client.hear())
        answered = {entry.seat for entry in load(journal(url, made)).entries if hasattr(entry, "answer")}
        assert answered >= set(seats)

    with serving(tmp_path / "matches.db") as url:
        asyncio.run(play(url))
        refused = httpx.post(f"{url}/api/matches", json={"setup": crowd(13)}, timeout=30)
        assert (refused.status_code, refused.json()["code"]) == (400, "too-much")
