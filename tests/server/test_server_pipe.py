"""`escarmouche engine`: a bot plays on two pipes, a message a line, and can do no harm."""

import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from server_clients import as_json, picked, skirmish

from escarmouche.engine.views import view
from escarmouche.rulebooks.saves import load, verify_dice

SEATS = ("red", "rust", "blue", "gm", "navy")

#: Lines that are neither an order nor a message, each with the code of what is said to it.
HOSTILE = {
    b"hello": "unreadable",
    b"[1, 2]": "unreadable",
    b"null": "unreadable",
    b'"\xff"': "unreadable",
    b'{"\xff": 1}': "unreadable",
    b'{"battle": "\xff"}': "unreadable",
    b'{"battle": "\\ud800"}': "unreadable",
    b'{"battle": "dolmen", "delay": NaN}': "unreadable",
    b'{"battle": "dolmen", "delay": 1e999}': "unreadable",
    b'{"type": "no-such-type"}': "unreadable",
    b'{"type": "\xff"}': "unreadable",
    b"[" * 100_000: "unreadable",
    b'{"a":' * 100_000: "unreadable",
    b'{"type": "say", "text": "' + b"x" * 5_000_000 + b'"}': "too-big",
    b'{"type": "undo"}': "hello-first",
    b'{"type": "hello", "protocol": 99, "match": "", "secrets": ["x"]}': "protocol",
    b'{"type": "hello", "protocol": 1, "match": "0123456789abcdef", "secrets": ["x"]}': "no-match",
    b"{}": "battle-or-setup",
    b'{"battle": "../../packs/maison"}': "no-such-battle",
    b'{"battle": "dolmen", "rulebook": "argad-none"}': "no-such-rulebook",
    b'{"battle": "dolmen", "packs": ["/etc/passwd"]}': "no-such-rulebook",
}


class Bot:
    """A program at the other end of the pipes of an engine: it knows JSON and nothing of ours."""

    def __init__(self, engine: subprocess.Popen[bytes]) -> None:
        self.engine = engine
        self.chance = random.Random("bot")
        self.views: dict[str, dict[str, Any]] = {}
        self.figures: dict[str, dict[str, Any]] = {}
        self.numbers = 0

    def write(self, line: bytes) -> None:
        assert self.engine.stdin is not None
        self.engine.stdin.write(line + b"\n")
        self.engine.stdin.flush()

    def hear(self) -> dict[str, Any]:
        assert self.engine.stdout is not None
        message: dict[str, Any] = json.loads(self.engine.stdout.readline())
        if message.get("type") == "whole":
            self.views[message["seat"]] = message["view"]
        elif message.get("type") == "changed":
            self.views[message["seat"]] |= {
                name: message[name] for name in ("pending", "winners", "turn", "waiting_for")
            }
        return message

    def say(self, **message: Any) -> dict[str, Any]:
        """Say something and wait for what answers it."""
        self.numbers += 1
        self.write(json.dumps({"id": f"b{self.numbers}", **message}).encode())
        while (heard := self.hear()).get("re") != f"b{self.numbers}":
            pass
        return heard

    def made(self, **order: Any) -> dict[str, Any]:
        self.write(json.dumps(order).encode())
        while "secrets" not in (heard := self.hear()):
            pass
        return heard

    def sit(self, match: dict[str, Any], *seats: str) -> dict[str, Any]:
        secrets = [match["secrets"][seat] for seat in seats]
        self.views.clear()
        answer = self.say(type="hello", protocol=1, match=match["match"], secrets=secrets)
        while len(self.views) < len(seats):
            self.hear()
        return answer

    def play(self) -> None:
        """For all the seats, until the match is over."""
        while any(view["winners"] is None for view in self.views.values()):
            asked = [(seat, one) for seat, view in self.views.items() for one in view["pending"]]
            if not asked:
                self.hear()
                continue
            seat, decision = self.chance.choice(asked)
            answer = picked(decision, self.chance)
            said = self.say(type="answer", seat=seat, decision=decision["id"], answer=answer)
            if said["type"] == "refused":
                self.say(type="answer", seat=seat, decision=decision["id"], answer=decision["default"])


@contextmanager
def engine(home: Path, *options: str, leaves: int = 0) -> Iterator[Bot]:
    """A bot with an engine of its own, that ends when the bot falls silent; nothing is on its standard error."""
    line = [sys.executable, "-m", "escarmouche", "engine", "--lang", "en", *options]
    settings = {**os.environ, "XDG_DATA_HOME": str(home)}
    pipe = subprocess.PIPE
    with subprocess.Popen(line, stdin=pipe, stdout=pipe, stderr=pipe, env=settings) as running:
        try:
            yield Bot(running)
            _, complaints = running.communicate(timeout=30)
            assert b"Traceback" not in complaints, complaints.decode()
            assert running.returncode == leaves
        finally:
            running.kill()


@pytest.mark.parametrize("rulebook", ["argad-g23", "argad-base", "argad-mega12"])
def test_a_bot_plays_a_whole_match_and_finds_its_journal(tmp_path: Path, rulebook: str) -> None:
    """The last seat is the computer's, the others are its own; then it begins another one."""
    with engine(tmp_path, "--journals", str(tmp_path)) as bot:
        setup = skirmish(rulebook, last_turn=2)
        match = bot.made(setup=setup, sittings={"navy": {"player": "random"}}, lang="en")
        assert bot.sit(match, *SEATS[:-1])["type"] == "welcome"
        bot.play()
        bot.say(type="ping")
        views = bot.views.copy()
        bot.made(battle="dolmen")
        (written,) = tmp_path.glob("*.jsonl")
        assert written.stem == match["match"]
        journal = load(written.read_bytes())
        assert verify_dice(journal) == []
        assert {entry.seat for entry in journal.entries if hasattr(entry, "answer")} >= set(SEATS) - {"gm"}
        assert {tuple(one["winners"]) for one in views.values()} == {journal.state.winners}


def test_whatever_a_bot_says_is_answered_and_the_match_goes_on(tmp_path: Path) -> None:
    """Before it sits down, and in the middle of a match, which it then plays to its end."""
    with engine(tmp_path, "--journals", str(tmp_path)) as bot:
        for line, code in HOSTILE.items():
            bot.write(line)
            check_blamed(line, bot.hear(), code)
        match = bot.made(setup=skirmish(last_turn=1))
        bot.sit(match, *SEATS)
        seated = {"hello-first": "no-seat", "no-match": "other-match"}
        for line, code in HOSTILE.items():
            bot.write(line)
            while (heard := bot.hear())["type"] not in ("error", "refused"):
                pass
            check_blamed(line, heard, seated.get(code, code))
        bot.play()
    assert [path.stem for path in tmp_path.glob("*.jsonl")] == [match["match"]]


def check_blamed(line: bytes, heard: dict[str, Any], code: str) -> None:
    assert heard.get("code", heard.get("reason")) == code, (line[:80], heard)
    assert len(heard["text"]) > 10 and "Traceback" not in heard["text"]


def test_matches_that_are_kept_go_on_the_next_time(tmp_path: Path) -> None:
    storage = f"sqlite:///{tmp_path / 'matches.db'}"
    with engine(tmp_path, "--storage", storage) as bot:
        match = bot.made(setup=skirmish())
        bot.sit(match, "red")
        decision = bot.views["red"]["pending"][0]
        said = bot.say(type="answer", decision=decision["id"], answer=decision["default"])
        assert said["type"] == "done", said
        before = bot.views["red"]
    with engine(tmp_path, "--storage", storage, "--journals", str(tmp_path)) as bot:
        bot.sit(match, "red")
        assert bot.views["red"]["pending"] == before["pending"] and bot.views["red"]["turn"] == before["turn"]
        bot.sit(match, *SEATS)
        bot.play()
    journal = load((tmp_path / f"{match['match']}.jsonl").read_bytes())
    assert bot.views["red"]["winners"] == list(view(journal, "red").winners or ())
    assert as_json(journal.setup)["title"] == "Two against two"
