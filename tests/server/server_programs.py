"""Our own commands in processes of their own, for tests that start, stop and kill them."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path

from server_clients import await_health
from server_databases import free_port

from escarmouche.cli.serve import Hosting, host, listen

#: Seconds that a command may take to start or to stop before the test fails.
PATIENCE = 20.0


@contextmanager
def started(home: Path, *command: str, **environ: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A command of ours in a process of its own, once it has told its address."""
    settings = {**os.environ, "XDG_DATA_HOME": str(home), "ESCARMOUCHE_LANG": "en", **environ}
    line = [sys.executable, "-m", "escarmouche", *command]
    with subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=settings) as running:
        try:
            yield running, address(running)
        finally:
            running.kill()


def address(running: subprocess.Popen[str]) -> str:
    assert running.stdout is not None
    said = ""
    for line in running.stdout:
        said += line
        if found := re.search(r"http://\S+?:\d+", line):
            return found[0]
    raise AssertionError(said)


def stopped(running: subprocess.Popen[str], how: int = signal.SIGINT) -> str:
    """Tell it to stop; what it said since."""
    running.send_signal(how)
    said, _ = running.communicate(timeout=PATIENCE)
    return said


@contextmanager
def server(home: Path, storage: str, *options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """`escarmouche serve` on a free port, for clients that answer as fast as they can."""
    command = ("serve", "--port", "0", "--storage", storage, "--rate", "10000", *options)
    with started(home, *command) as running:
        yield running


#: Processes that have everything in memory from the start: a server that is killed often must be back at once.
FORKED = get_context("forkserver")
FORKED.set_forkserver_preload(
    ["server_programs", "escarmouche.server.app", "litestar.plugins.pydantic", "sqlalchemy.dialects.sqlite", "psycopg"]
)


def serve_at(port: int, storage: str) -> None:
    """`escarmouche serve` in this process."""
    hosting = Hosting(storage=storage, public_url=f"http://127.0.0.1:{port}", rate=10_000.0)
    host(listen("127.0.0.1", port), hosting, lambda: None)


@contextmanager
def killable(storage: str) -> Iterator[tuple[int, str]]:
    """A server in a process of its own, to be killed: its number, and its address."""
    port = free_port()
    running = FORKED.Process(target=serve_at, args=(port, storage), daemon=True)
    running.start()
    assert running.pid is not None
    url = f"http://127.0.0.1:{port}"
    try:
        await_health(url)
        yield running.pid, url
    finally:
        running.kill()
        running.join(PATIENCE)
        assert running.exitcode == -signal.SIGKILL
