"""The launcher: its judgement piece by piece, then one real life of a small checkout, offline."""

import ast
import base64
import hashlib
import json
import os
import shutil
import subprocess
import sys
import zipfile
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

import pytest

from escarmouche.cli import client

LAUNCHER = Path(__file__).resolve().parents[2] / "escarmouche"
FINISHED = {"requirements.lock": "one==1\n", "requirements-dev.lock": "one==1\ntwo==2\n"}


@pytest.fixture
def launcher(tmp_path: Path) -> ModuleType:
    """The launcher as a module that believes its checkout is `tmp_path`."""
    copy = tmp_path / "escarmouche"
    copy.write_bytes(LAUNCHER.read_bytes())
    spec = spec_from_loader("launcher", SourceFileLoader("launcher", str(copy)))
    assert spec and spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def finished(launcher: ModuleType, tmp_path: Path) -> ModuleType:
    """The same, with an environment whose stamp says that the play lock is installed."""
    for name, text in FINISHED.items():
        (tmp_path / name).write_text(text)
    launcher.PYTHON.parent.mkdir(parents=True)
    launcher.PYTHON.symlink_to(sys.executable)
    stamp = {"born": launcher.birthplace(), "locks": {launcher.LOCK: launcher.digest(launcher.LOCK)}}
    launcher.STAMP.write_text(json.dumps(stamp))
    return launcher


def test_every_python_since_3_6_can_read_it() -> None:
    ast.parse(LAUNCHER.read_text(encoding="utf-8"), feature_version=(3, 6))


def test_it_is_executable() -> None:
    assert os.access(LAUNCHER, os.X_OK)


def test_an_old_python_finds_a_newer_one(launcher: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A name on PATH that does not run, as version managers leave them, is passed over."""
    bin_folder = tmp_path / "bin"
    bin_folder.mkdir()
    broken, working = bin_folder / "python3.11", bin_folder / "python3.12"
    broken.write_text("#!/bin/sh\nexit 127\n")
    broken.chmod(0o755)
    working.symlink_to(sys.executable)
    monkeypatch.setenv("PATH", str(bin_folder))
    assert launcher.newer_python() == str(working)


def test_an_old_python_alone_says_what_to_install(launcher: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(launcher, "newer_python", lambda: None)
    monkeypatch.setattr(launcher, "FRENCH", False)
    with pytest.raises(SystemExit, match=r"needs Python 3\.11"):
        launcher.leave_old_python()
    monkeypatch.setattr(launcher, "FRENCH", True)
    with pytest.raises(SystemExit, match=r"demande Python 3\.11"):
        launcher.leave_old_python()


def test_a_finished_environment_is_ready_for_its_lock_only(finished: ModuleType) -> None:
    assert finished.ready(finished.LOCK)
    assert not finished.ready(finished.DEV_LOCK)


def test_a_changed_lock_is_noticed(finished: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "requirements.lock").write_text("one==2\n")
    assert not finished.ready(finished.LOCK)


@pytest.mark.parametrize("text", ["{}", "", "[]", '{"born": '])
def test_an_unfinished_environment_is_rebuilt(finished: ModuleType, text: str) -> None:
    finished.STAMP.write_text(text)
    assert not finished.ready(finished.LOCK)
    assert not finished.sound()


def test_node_is_installed_only_where_the_client_is_built_without_one(
    launcher: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(launcher, "has_node", lambda: False)
    assert launcher.wanted("play") == [launcher.LOCK], "no sources of the client, nothing to build"
    (tmp_path / "web").mkdir()
    assert launcher.wanted("play") == [launcher.LOCK, launcher.NODE_LOCK]
    assert launcher.wanted("test") == [launcher.DEV_LOCK, launcher.NODE_LOCK]
    assert launcher.wanted("rules") == [launcher.LOCK]
    monkeypatch.setattr(launcher, "has_node", lambda: True)
    assert launcher.wanted("play") == [launcher.LOCK]


@pytest.mark.parametrize(("version", "fits"), [("v20.18.3", 0), ("v20.19.0", 1), ("v22.11.0", 0), ("v24.1.0", 1)])
def test_an_old_node_is_not_taken(
    launcher: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str, fits: int
) -> None:
    """The launcher and the builder of the client judge alike."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("no Node on this machine; the one of the wheel is new enough")
    disguise = f"Object.defineProperty(process, 'versions', {{value: {{node: '{version[1:]}'}}}})"
    (tmp_path / "disguise.cjs").write_text(disguise)
    script = f'#!/bin/sh\n[ "$1" = --version ] && echo {version} || exec {node} -r {tmp_path}/disguise.cjs "$@"\n'
    for name in ("node", "npm"):
        (tmp_path / name).write_text(script)
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin")
    assert launcher.has_node() == client.suits(version) == bool(fits)


def test_locks_that_are_still_good_are_not_forgotten(finished: ModuleType, tmp_path: Path) -> None:
    assert finished.still_good() == {finished.LOCK: finished.digest(finished.LOCK)}
    (tmp_path / finished.LOCK).write_text("one==2\n")
    assert finished.still_good() == {}


def test_a_vanished_interpreter_is_noticed(finished: ModuleType) -> None:
    finished.PYTHON.unlink()
    finished.PYTHON.symlink_to("/nowhere/python3.11")
    assert not finished.ready(finished.LOCK)
    assert not finished.sound()


def test_a_moved_checkout_is_noticed(finished: ModuleType, tmp_path: Path) -> None:
    finished.ROOT = tmp_path / "elsewhere"
    assert finished.written()["born"] != finished.birthplace()
    assert not finished.sound()


def test_an_environment_made_by_hand_is_kept(finished: ModuleType) -> None:
    finished.STAMP.unlink()
    assert not finished.ready(finished.LOCK)
    finished.pip = lambda: ["pip"]
    assert finished.sound()


@pytest.mark.parametrize(
    ("said", "advised"),
    [
        ("SSLError(CERTIFICATE_VERIFY_FAILED)", "PIP_CERT"),
        ("WARNING: Retrying after connection broken by 'NewConnectionError'", "network"),
        ("ERROR: No matching version (from versions: none)", "network"),
        ("ERROR: [Errno 28] No space left on device", "disk"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES", "not the one expected"),
        ("error: command 'gcc' failed", "another Python"),
    ],
)
def test_a_failure_comes_with_advice(launcher: ModuleType, said: str, advised: str) -> None:
    launcher.FRENCH = False
    assert advised in launcher.failure("requirements.lock", [f"{said}\n"])


def test_pins_are_counted(launcher: ModuleType) -> None:
    text = "# a==b\none==1 \\\n    --hash=sha256:aa==\ntwo==2 ; sys_platform == 'win32' \\\n    # via one==1\n"
    assert launcher.pins(text) == 2


@pytest.mark.parametrize(("lang", "said"), [("fr", "Il manque msgspec"), ("en", "lacks msgspec")])
def test_a_package_that_is_gone_since_is_told(tmp_path: Path, lang: str, said: str) -> None:
    """An environment that somebody has damaged: no traceback, but what to do."""
    package = tmp_path / "escarmouche"
    (package / "cli").mkdir(parents=True)
    (package / "__main__.py").write_bytes((LAUNCHER.parent / "src" / "escarmouche" / "__main__.py").read_bytes())
    (package / "__init__.py").touch()
    (package / "cli" / "main.py").write_text("raise ModuleNotFoundError(name='msgspec')\n")
    done = subprocess.run(
        [sys.executable, "-m", "escarmouche"],
        cwd=tmp_path,
        env={"PYTHONPATH": str(tmp_path), "ESCARMOUCHE_LANG": lang},
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 1
    assert said in done.stderr
    assert ".venv" in done.stderr
    assert "Traceback" not in done.stderr


# --- a real life, offline ----------------------------------------------------


def wheel(folder: Path, name: str) -> str:
    """A package of one module, made by hand; its line for a lock."""
    info = f"{name}-1.dist-info"
    files = {
        f"{name}.py": "",
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    digests = {path: base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()) for path, text in files.items()}
    record = [f"{path},sha256={digests[path].decode().rstrip('=')},{len(text)}" for path, text in files.items()]
    files[f"{info}/RECORD"] = "\n".join([*record, f"{info}/RECORD,,"]) + "\n"
    path = folder / f"{name}-1-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as archive:
        for inside, text in files.items():
            archive.writestr(inside, text)
    return f"{name}==1 --hash=sha256:{hashlib.sha256(path.read_bytes()).hexdigest()}\n"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A small checkout whose command imports what its lock pins and says its arguments back."""
    root = tmp_path / "a checkout"
    package = root / "src" / "escarmouche"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "__main__.py").write_text("import sys, pinned\nprint(*sys.argv[1:])\n")
    (root / "wheels").mkdir()
    offline = f"--no-index\n--find-links {(root / 'wheels').as_uri()}\n"
    (root / "requirements.lock").write_text(offline + wheel(root / "wheels", "pinned"))
    (root / "requirements-dev.lock").write_text(
        offline + wheel(root / "wheels", "pinned") + "absent==1 --hash=sha256:0\n"
    )
    (root / "escarmouche").write_bytes(LAUNCHER.read_bytes())
    return root


def start(root: Path, *arguments: str) -> "subprocess.Popen[str]":
    """Launch as a fresh machine would: no home, a short PATH."""
    command = [sys.executable, str(root / "escarmouche"), *arguments]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, env={"PATH": "/usr/bin:/bin"}, cwd="/", stdout=pipe, stderr=pipe, text=True)


def test_the_life_of_a_checkout(checkout: Path) -> None:
    """Two first starts at once, a silent second start, a failed installation, and the recovery from it."""
    first, second = start(checkout, "rules", "show"), start(checkout)
    told = [first.communicate()[1], second.communicate()[1]]
    assert [first.returncode, second.returncode] == [0, 0], told
    assert sum("Ready in" in words for words in told) == 1

    again = start(checkout, "play", "--port", "1")
    assert again.communicate() == ("play --port 1\n", "")

    failed = start(checkout, "test")
    assert "absent==1" in failed.communicate()[1]
    assert failed.returncode == 1

    recovered = start(checkout)
    output, words = recovered.communicate()
    assert output == "--help\n"
    assert "1/1 pinned" in words
