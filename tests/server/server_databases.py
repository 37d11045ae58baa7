"""PostgreSQL and Redis for the tests: real ones, started in folders and on ports of their own, gone afterwards."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

#: Where systems keep the programs of PostgreSQL that are not on the PATH; the newest version comes last.
FOLDERS = ("/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/postgresql*/bin", "/usr/local/opt/*/bin")

#: Seconds that a database may take to answer.
PATIENCE = 30.0


def program(name: str) -> str | None:
    """The path of a program, if this machine has it."""
    found = [folder for pattern in FOLDERS for folder in sorted(Path("/").glob(pattern[1:]))]
    return shutil.which(name, path=os.pathsep.join([os.environ.get("PATH", ""), *map(str, reversed(found))]))


def needed(*names: str) -> list[str]:
    """The paths of these programs, which are installed where that can be done; else the test fails and says how."""
    found = [program(name) for name in names]
    if None in found:
        got = subprocess.run([ROOT / "scripts" / "test-databases"], capture_output=True, text=True, check=False)
        found = [program(name) for name in names]
        if None in found:
            pytest.fail(f"{', '.join(names)}: not on this machine.\n{got.stderr}", pytrace=False)
    return [str(path) for path in found]


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def servant() -> str | None:
    """PostgreSQL refuses to run as root: then somebody else runs it."""
    if os.geteuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in ("postgres", "nobody") if name in known)


@contextmanager
def running(command: list[str], port: int, user: str | None, folder: Path, end_by: int) -> Iterator[None]:
    """A program that listens on that port, until it is no longer wanted."""
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log, user=user, cwd=folder)
    try:
        end = time.monotonic() + PATIENCE
        while not answers(port):
            assert process.poll() is None and time.monotonic() < end, (folder / "log").read_text("utf-8", "replace")
            time.sleep(0.05)
        yield
    finally:
        process.send_signal(end_by)
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def answers(port: int) -> bool:
    with socket.socket() as one:
        return one.connect_ex(("127.0.0.1", port)) == 0


@contextmanager
def folder_of(user: str | None) -> Iterator[Path]:
    """A folder that its user may write in; pytest's own are root's alone."""
    folder = Path(tempfile.mkdtemp(prefix="escarmouche-"))
    try:
        if user is not None:
            shutil.chown(folder, user)
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def postgresql() -> Iterator[str]:
    """A PostgreSQL of one's own; gives the address of its cluster, to which the name of a database is added."""
    initdb, postgres = needed("initdb", "postgres")
    user, port = servant(), free_port()
    with folder_of(user) as folder:
        data = folder / "data"
        make = [initdb, "-D", str(data), "-U", "escarmouche", "--auth=trust", "--encoding=UTF8", "--no-locale"]
        subprocess.run(make, check=True, capture_output=True, user=user, cwd=folder)
        command = [postgres, "-D", str(data), "-p", str(port), "-h", "127.0.0.1", "-k", ""]
        with running(command, port, user, folder, signal.SIGQUIT):  # at once: nobody wants what is in it
            ready(f"postgresql://escarmouche@127.0.0.1:{port}")
            yield f"postgresql://escarmouche@127.0.0.1:{port}"


def ready(address: str) -> None:
    """It listens before it lets anybody in."""
    import psycopg

    end = time.monotonic() + PATIENCE
    while True:
        try:
            psycopg.connect(f"{address}/postgres").close()
            return
        except psycopg.OperationalError:
            assert time.monotonic() < end
            time.sleep(0.05)


def fresh_database(cluster: str, name: str) -> str:
    """A new database of that cluster."""
    import psycopg

    with psycopg.connect(f"{cluster}/postgres", autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
    return f"{cluster}/{name}"


@contextmanager
def redis() -> Iterator[str]:
    """A Redis of one's own."""
    port = free_port()
    with redis_at(port):
        yield f"redis://127.0.0.1:{port}"


@contextmanager
def redis_at(port: int) -> Iterator[None]:
    """A Redis on that port."""
    (server,) = needed("redis-server")
    with folder_of(None) as folder:
        command = [server, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", str(folder)]
        with running(command, port, None, folder, signal.SIGTERM):
            yield


@contextmanager
def away(address: str) -> Iterator[None]:
    """That database of PostgreSQL lets nobody in meanwhile, and has thrown out whoever was there."""
    import psycopg

    cluster, _, name = address.rpartition("/")
    with psycopg.connect(f"{cluster}/postgres", autocommit=True) as connection:
        connection.execute(f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS false')
        connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (name,))
        try:
            yield
        finally:
            connection.execute(f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS true')
