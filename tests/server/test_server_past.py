"""What has been: dice committed in advance, journals checked from outside, matches that branch off from any moment."""

import asyncio
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
from server_clients import Client, created, journal, seated, serving, skirmish

from escarmouche.dice.commitment import commit
from escarmouche.engine.journal import Rolled, SeedRevealed
from escarmouche.rulebooks.saves import load, verify_dice


def played(url: str, made: dict[str, Any], seed: int) -> Client:
    """All seats on one connection, to the end."""

    async def play() -> Client:
        async with seated(url, made, "red", "rust", "blue", "navy", "gm") as client:
            client.first = dict(client.views["red"])
            await client.play(random.Random(seed))
            return client

    return asyncio.run(play())


def verified(folder: Path, text: bytes) -> tuple[int, str]:
    """What `escarmouche verify` says of a journal."""
    file = folder / "verified.jsonl"
    file.write_bytes(text)
    line = [sys.executable, "-m", "escarmouche", "verify", str(file), "--lang", "en"]
    done = subprocess.run(line, capture_output=True, text=True, check=False, env={**os.environ, "COLUMNS": "200"})
    return done.returncode, done.stdout


def test_the_seed_is_committed_before_the_first_die_and_published_after_the_last(tmp_path: Path) -> None:
    """Anybody can check it all with the journal; a die that was changed is found, even with its checks made anew."""
    with serving(tmp_path / "matches.db") as url:
        made = created(url, setup=skirmish(last_turn=2))
        client = played(url, made, 1)
        text = journal(url, made)
    assert not [one for one in client.first["events"] if one["event"] == "dice-rolled"]
    match = load(text)
    assert isinstance(match.entries[-1], SeedRevealed)
    published = match.entries[-1].seed
    assert client.welcomes["red"]["commitment"] == match.setup.commitment == commit(published)
    assert published.encode() not in b"".join(client.bytes)
    assert any(isinstance(entry, Rolled) for entry in match.entries)
    code, told = verified(tmp_path, text)
    assert code == 0 and "Every die is that of the published seed" in told, told
    code, told = verified(tmp_path, text.replace(published.encode(), b"0" * len(published)))
    assert code == 1, told
    rolled = next(line for line in text.splitlines() if b'"entry":"rolled"' in line)
    faces = rolled.partition(b'"faces":[')[2].partition(b"]")[0]
    other = b",".join(b"6" if face == b"1" else b"1" for face in faces.split(b","))
    code, told = verified(tmp_path, text.replace(rolled, rolled.replace(b'"faces":[' + faces, b'"faces":[' + other)))
    assert code == 1, told


def test_a_new_match_branches_off_from_any_moment(tmp_path: Path) -> None:
    """With the same past and another future; nobody branches off from what is still being played."""
    with serving(tmp_path / "matches.db") as url:
        made = created(url, setup=skirmish(last_turn=2))
        address = f"{url}/api/matches/{made['match']}/branch"
        early = httpx.post(address, json={"moment": 0})
        assert (early.status_code, early.json()["code"]) == (409, "match-not-over")
        played(url, made, 1)
        whole = load(journal(url, made))
        length = len(whole.entries)
        assert httpx.post(address, json={"moment": length + 1}).json()["code"] == "no-such-moment"
        for moment in (0, length // 2, length - 1):
            answer = httpx.post(address, json={"moment": moment, "lang": "en"}, timeout=30)
            assert answer.status_code == 201, answer.text
            branch = answer.json()
            assert branch["match"] != made["match"]
            assert not set(branch["secrets"].values()) & set(made["secrets"].values())
            client = played(url, branch, moment + 2)
            assert client.first["pending"] or client.first["waiting_for"] or client.first["winners"] is not None
            twin = load(journal(url, branch))
            past = [entry for entry in twin.entries[:moment] if not isinstance(entry, SeedRevealed)]
            assert past == whole.entries[: len(past)]
            assert len(past) >= moment - 1
            assert verify_dice(twin) is None, "dice of two seeds: none of them is committed"
        assert load(journal(url, made)).entries == whole.entries
