"""Chromium, for the tests that look at the client as a person does: the one of the system, driven by Playwright."""

import fcntl
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

#: What it is called, on one system or another.
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
APPLICATIONS = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)

#: A browser that is somewhere else.
ELSEWHERE = "ESCARMOUCHE_CHROMIUM"

#: It needs no sandbox against our own pages (and has none as root), and is to speak to nobody but our server.
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def found() -> str | None:
    """The path of the browser, if this machine has one."""
    named = os.environ.get(ELSEWHERE)
    known = [shutil.which(named)] if named else [*map(shutil.which, NAMES), *map(shutil.which, APPLICATIONS)]
    return next(filter(None, known), None)


def chromium() -> str:
    """The path of the browser, which is installed where that can be done; else the test fails and says how."""
    with (Path(tempfile.gettempdir()) / f"escarmouche-chromium-{os.getuid()}").open("w") as guard:
        fcntl.flock(guard, fcntl.LOCK_EX)  # one installation at a time
        if path := found():
            return path
        got = subprocess.run([ROOT / "scripts" / "test-browser"], capture_output=True, text=True, check=False)
    path = found()
    if path is None:
        pytest.fail(f"Chromium: not on this machine.\n{got.stderr}", pytrace=False)
    return path
