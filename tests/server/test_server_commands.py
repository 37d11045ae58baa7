"""`escarmouche play` and `escarmouche serve` as people start and stop them."""

import asyncio
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
from server_clients import created, seated, skirmish
from server_programs import PATIENCE, started, stopped
from typer.testing import CliRunner

from escarmouche.cli import play
from escarmouche.cli.main import app


def test_play_takes_the_next_free_port_and_stops_with_players_connected(tmp_path: Path) -> None:
    """Ctrl-C with a live connection: a word of farewell, no complaint, and the match is there the next time."""

    async def play(url: str, made: dict[str, Any]) -> None:
        async with seated(url, made, "red") as client:
            await client.say("say", text="until tomorrow")
            said = await asyncio.to_thread(stopped, running)
            assert "stopped" in said and "Traceback" not in said, said
            assert running.returncode == 0

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with started(tmp_path, "play", "--no-open", "--port", str(port)) as (running, url):
            assert port < int(url.rpartition(":")[2]) <= port + 20
            made = created(url, setup=skirmish())
            asyncio.run(play(url, made))
    with started(tmp_path, "play", "--no-open", ESCARMOUCHE_PORT=str(port)) as (running, url):
        assert url.endswith(f":{port}")
        assert httpx.get(f"{url}/api/matches/{made['match']}").json()["over"] is False
        assert "Traceback" not in stopped(running, signal.SIGTERM)


def test_play_says_that_the_wished_port_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "host", lambda listening, *_: listening.close())
    with play.free_port(0) as taken:
        port = taken.getsockname()[1]
        said = CliRunner().invoke(app, ["play", "--no-open", "--port", str(port), "--lang", "en"]).output
    assert f"Port {port} is taken" in said
    assert CliRunner().invoke(app, ["play", "--port", "99999"]).exit_code == 2


def test_serve_says_where_it_listens_and_refuses_a_port_that_is_taken(tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path / 'here' / 'm.db'}"
    options = ("--port", "0", "--storage", store, "--public-url", "https://table.example.org/")
    with started(tmp_path, "serve", *options) as (running, url):
        made = created(url, setup=skirmish())
        assert made["links"]["red"].startswith(f"https://table.example.org/t/{made['match']}#")
        line = [sys.executable, "-m", "escarmouche", "serve", "--port", url.rpartition(":")[2], "--lang", "fr"]
        again = subprocess.run(line, capture_output=True, text=True, check=False, timeout=PATIENCE)
        assert again.returncode == 2
        assert "port" in again.stdout and "Traceback" not in again.stdout + again.stderr
        stopped(running)
    assert (tmp_path / "here" / "m.db").exists()


def test_the_terminal_game_plays_itself_without_a_terminal(tmp_path: Path) -> None:
    journal = tmp_path / "game.jsonl"
    line = [sys.executable, "-m", "escarmouche", "play", "--terminal", "--lang", "en", "--seed", "a seed"]
    done = subprocess.run(
        [*line, "--journal", str(journal)], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True
    )
    assert "Melee!" in done.stdout
    verified = subprocess.run(
        [sys.executable, "-m", "escarmouche", "verify", str(journal), "--lang", "en"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert verified.returncode == 0, verified.stdout
    assert "Every die is that of the published seed" in verified.stdout
