"""What `docs/protocol.md` says is so: its exchange is played, its tables name all there is."""

import json
import re
import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from test_server_pipe import Bot, engine

from escarmouche.engine.journal import Entry
from escarmouche.engine.rulings import Ruling
from escarmouche.server.app import Options, make_app
from escarmouche.server.creation import MOST_FIGURES, MOST_PIECES, WIDEST
from escarmouche.server.desk import BIGGEST_DRAFT, REMEMBERED
from escarmouche.server.limits import Limits
from escarmouche.server.messages import MOST_SEATS, MOST_WORDS, PROTOCOL, Fault, FromClient, FromServer

TEXT = Path(__file__).parents[2].joinpath("docs", "protocol.md").read_text("utf-8")

#: What stands for anything, or for more of the same.
ANY = "…"


def test_the_exchange_is_what_happens(tmp_path: Path) -> None:
    (block,) = re.findall(r"^```exchange\n(.*?)^```", TEXT, re.DOTALL | re.MULTILINE)
    names: dict[str, str] = {}
    skips = False
    with engine(tmp_path) as bot:
        for mark, message in spoken(block):
            if mark == "→":
                bot.write(filled(json.dumps(message), names).encode())
            elif mark == "←":
                hear(bot, message, names, skips)
            skips = mark == ANY or (skips and mark == "→")
    assert {"match", "red", "blue", "commitment"} <= set(names)


def spoken(block: str) -> Iterator[tuple[str, Any]]:
    """The messages of an exchange, each with its mark."""
    for part in re.split(r"^(?=[→←…])", block, flags=re.MULTILINE):
        if part.strip():
            yield part[0], json.loads(part[1:]) if part[1:].strip() else None


def filled(text: str, names: dict[str, str]) -> str:
    return re.sub(r"<(\w+)>", lambda name: names[name[1]], text)


def hear(bot: Bot, expected: Any, names: dict[str, str], skips: bool) -> None:
    """The next message is the expected one, or one of the next where the document leaves some out."""
    for _ in range(12 if skips else 1):
        heard = bot.hear()
        if fits(expected, heard, names):
            return
    pytest.fail(f"expected {json.dumps(expected)}, heard {json.dumps(heard)}")


def fits(expected: Any, heard: Any, names: dict[str, str]) -> bool:
    """Whether this is what is written down, with what is left out there; names of secrets are learnt on the way."""
    if expected == ANY:
        return True
    if isinstance(expected, str) and expected.endswith(ANY):
        return isinstance(heard, str) and heard.startswith(expected.removesuffix(ANY))
    if isinstance(expected, str) and (name := re.fullmatch(r"<(\w+)>", expected)):
        return isinstance(heard, str) and names.setdefault(name[1], heard) == heard
    if isinstance(expected, dict) and isinstance(heard, dict):
        known = {key: value for key, value in expected.items() if key != ANY}
        whole = ANY in expected or known.keys() == heard.keys()
        return whole and all(key in heard and fits(value, heard[key], names) for key, value in known.items())
    if isinstance(expected, list) and isinstance(heard, list):
        known_ones = [one for one in expected if one != ANY]
        whole = ANY in expected or len(known_ones) == len(heard)
        return whole and len(heard) >= len(known_ones) and all(map(fits, known_ones, heard, [names] * len(known_ones)))
    return bool(expected == heard)


def tags(union: Any) -> set[str]:
    return {str(kind.__struct_config__.tag) for kind in typing.get_args(union)}


def named(section: str) -> set[str]:
    """The words in backquotes in the first column of a section's tables."""
    part = TEXT.partition(f"\n## {section}\n")[2].partition("\n## ")[0]
    rows = [line.split(" | ")[0] for line in part.splitlines() if line.startswith("| `")]
    return {word for row in rows for word in re.findall(r"`([^`]+)`", row)}


def test_every_message_and_every_error_is_told() -> None:
    assert named("What a client says") == tags(FromClient)
    assert named("What the server says") == tags(FromServer)
    assert named("Errors") == set(typing.get_args(Fault))
    assert all(f"`{ruling}`" in TEXT for ruling in tags(Ruling))
    assert set(re.findall(r'"entry": "([^"]+)"', TEXT)) == tags(Entry)
    assert f"Version {PROTOCOL}." in TEXT


def test_every_request_is_told(tmp_path: Path) -> None:
    app = make_app(Options(storage=f"sqlite:///{tmp_path / 'matches.db'}"))
    there = {
        f"{method.upper()} {path}"
        for path, item in app.openapi_schema.to_schema()["paths"].items()
        for method in item
        if path.startswith("/api")
    }
    told = named("Requests")
    short = {f"GET /api/matches/{{match}}{one.removeprefix('...')}" for one in told if one.startswith("...")}
    assert {one for one in told if not one.startswith("...")} | short == there


def test_the_limits_are_those_of_the_program() -> None:
    limits = Limits()
    for limit in (
        f"longer than {limits.size:,} bytes",
        f"a draft longer than {BIGGEST_DRAFT:,}",
        f"{limits.rate:.0f} messages a second over time, or {limits.burst} at once; after {limits.patience} of these",
        f"leaves {limits.backlog:,} messages unread",
        f"the last {REMEMBERED} messages",
        f"after {limits.silence:.0f} seconds of silence",
        f"A frame of more than {4 * limits.size:,} bytes",
        f"up to {MOST_WORDS:,} characters",
        f"{MOST_SEATS} players and a game master, {MOST_FIGURES} figures, {MOST_PIECES:,} terrain",
        f"a table of {WIDEST:,.0f} cm",
    ):
        assert limit in " ".join(TEXT.split()), limit
