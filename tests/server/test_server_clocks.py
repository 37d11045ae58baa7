"""Clocks: a bank that runs out, something more for each answer, pauses, and matches that last for days."""

import asyncio
import time
from pathlib import Path
from typing import Any

import httpx
from server_clients import PATIENCE, created, seated, serving, skirmish, waited

from escarmouche.server.clocks import ClockRules, wound

RULES = ClockRules(bank=10.0, more=3.0)


def test_a_clock_runs_while_its_seat_is_asked_and_gets_something_more_when_it_has_answered() -> None:
    pace = wound(RULES, ("red", "blue")).asked({"red", "blue"}, RULES, now=100.0)
    assert pace.runs_out() == 110.0
    pace = pace.asked({"blue"}, RULES, now=104.0)
    assert pace.left == {"red": 9.0, "blue": 6.0}
    assert pace.running == ("blue",) and pace.runs_out() == 110.0
    assert pace.at(109.0).left == {"red": 9.0, "blue": 1.0}
    assert not pace.empty(109.9)
    assert pace.empty(110.0) == ["blue"]
    assert pace.asked((), RULES, now=120.0).left["blue"] == 3.0, "nobody owes time"


def test_a_paused_clock_stands_still_and_so_does_one_whose_server_was_away() -> None:
    pace = wound(RULES, ("red",)).asked({"red"}, RULES, now=0.0).at(4.0)
    paused = type(pace)(left=pace.left, running=pace.running, since=pace.since, paused_by="gm")
    assert paused.at(1_000.0).left == {"red": 6.0}
    assert paused.runs_out() is None and paused.empty(1_000.0) == []
    assert pace.resumed(50.0).runs_out() == 56.0


def test_defaults_are_said_for_whoever_has_no_time_left(tmp_path: Path) -> None:
    """Red and blue are quick enough; rust and navy are never there, and the match goes on without them."""

    async def play(url: str) -> None:
        made = created(url, setup=skirmish(last_turn=1), clock={"bank": 1.0, "more": 600})
        async with seated(url, made, "red", "blue") as client:
            await waited(client, lambda: bool(client.clock))
            assert set(client.clock["left"]) == {"red", "rust", "blue", "navy"}
            for seat in ("red", "blue"):
                decision = client.views[seat]["pending"][0]
                await client.say("answer", seat=seat, decision=decision["id"], answer=decision["default"])
            await waited(client, lambda: client.views["red"]["phase"] == "movement")
            assert client.clock["left"]["red"] > 500, "something more for the answer"

    with serving(tmp_path / "matches.db") as url:
        asyncio.run(play(url))


def test_nobody_loses_time_in_a_pause(tmp_path: Path) -> None:
    """Only the game master pauses where there is one; nobody's default is said meanwhile; then time goes on."""

    async def play(url: str) -> None:
        made = created(url, setup=skirmish(), clock={"bank": 5.0})
        async with seated(url, made, "gm") as master, seated(url, made, "red") as red:
            assert (await red.say("pause"))["reason"] == "not-the-master"
            assert (await master.say("pause"))["type"] == "done"
            await waited(red, lambda: red.clock["paused_by"] == "gm")
            left, view = red.clock["left"], red.views["red"]
            await asyncio.sleep(1.5)
            assert (await red.say("ping"))["type"] == "pong"
            assert red.views["red"] == view
            decision = view["pending"][0]
            said = await red.say("answer", decision=decision["id"], answer=decision["default"])
            assert said["reason"] == "paused"
            assert (await master.say("go-on"))["type"] == "done"
            await waited(red, lambda: red.clock["paused_by"] is None)
            assert red.clock["left"]["red"] > left["red"] - 1.0
            await waited(red, lambda: red.views["red"]["turn"] > 1 or red.views["red"]["phase"] != view["phase"])

    with serving(tmp_path / "matches.db") as url:
        asyncio.run(play(url))


def test_a_match_goes_on_while_nobody_looks_and_stands_still_while_the_server_is_away(tmp_path: Path) -> None:
    """It is put away with its clocks running; the server stops and starts again; when time is over it is woken."""
    storage, bank = tmp_path / "matches.db", 4.0

    async def left(url: str) -> float:
        async with seated(url, made, "red") as red:
            await waited(red, lambda: bool(red.clock))
            return float(red.clock["left"]["red"])

    with serving(storage) as url:
        made = created(url, setup=skirmish(last_turn=1), clock={"bank": bank})
        before = asyncio.run(left(url))
    time.sleep(1.5)
    with serving(storage, idle=0.2) as url:
        assert asyncio.run(left(url)) > before - 1.0
        await_over(url, made)
    with serving(storage) as url:
        assert httpx.get(f"{url}/api/matches/{made['match']}").json()["over"]


def await_over(url: str, made: dict[str, Any]) -> None:
    """Until the match is over, without looking at it: to be looked at would wake it."""
    end = time.monotonic() + PATIENCE
    seen = []
    while seen[-2:] != [1, 0]:  # woken, and put away again once it is over
        assert time.monotonic() < end, (made["match"], seen)
        now = httpx.get(f"{url}/api/health").json()["matches"]
        seen += [now] if seen[-1:] != [now] else []
        time.sleep(0.02)
