"""The build of the browser client: when it is done, when it is not, and what is said when it cannot be."""

import io
from pathlib import Path

import pytest
import typer
from rich.console import Console

from escarmouche.cli import client
from escarmouche.reference.words import Words


@pytest.fixture
def web(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with a small client, whose npm writes what it is asked to do."""
    folder = tmp_path / "web"
    (folder / "src").mkdir(parents=True)
    (folder / "node_modules").mkdir()
    (folder / "package.json").write_text("{}")
    (folder / "package-lock.json").write_text("{}")
    (folder / "src" / "main.ts").write_text("start();")
    built = tmp_path / "src" / "escarmouche" / "client"
    monkeypatch.setattr(client, "PACKAGE", built.parent)
    monkeypatch.setattr(client, "CLIENT", built)
    monkeypatch.setattr(client, "STAMP", built / "built.txt")
    monkeypatch.delenv(client.AS_IT_IS, raising=False)
    npm = tmp_path / "npm"
    npm.write_text(
        "#!/bin/sh\n"
        f'echo "$*" >> {tmp_path / "asked"}\n'
        f'[ "$2" = build ] && {{ [ -e {tmp_path / "broken"} ] && echo "no [such] file" && exit 1; '
        f"mkdir -p {built} && echo page > {built / 'index.html'}; }}\nexit 0\n"
    )
    npm.chmod(0o755)
    monkeypatch.setattr(client, "node", lambda: (npm, [str(npm)]))
    return folder


def asked(web: Path) -> list[str]:
    """What npm was asked for, since the last time."""
    path = web.parent / "asked"
    lines = path.read_text().splitlines() if path.exists() else []
    path.write_text("")
    return [line.split(" --")[0] for line in lines]


def ensure() -> str:
    """Have the client, and what was said about it."""
    said = io.StringIO()
    client.ensure(Console(file=said, width=200), Words("en"))
    return said.getvalue()


def test_it_is_built_once_and_again_when_a_source_has_changed(web: Path) -> None:
    assert "Building" in ensure()
    assert asked(web) == ["ci", "run build"]
    assert ensure() == ""
    assert asked(web) == []
    (web / "src" / "main.ts").write_text("begin();")
    assert "Building" in ensure()
    assert asked(web) == ["run build"], "the packages are those of the lock already"
    (web / "package-lock.json").write_text('{"changed": true}')
    ensure()
    assert asked(web) == ["ci", "run build"]


def test_tests_and_notes_change_nothing_in_it(web: Path) -> None:
    ensure()
    (web / "src" / "main.test.ts").write_text("it()")
    (web / "src" / "README.md").write_text("how")
    assert ensure() == ""


def test_a_client_that_was_lost_is_built_again(web: Path) -> None:
    ensure()
    (client.CLIENT / "index.html").unlink()
    assert "Building" in ensure()


def test_where_it_cannot_be_built_the_complaint_is_told(web: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With an older client one can play; with none there is nothing to open."""
    (web.parent / "broken").touch()
    with pytest.raises(typer.Exit):
        ensure()
    (web.parent / "broken").unlink()
    ensure()
    (web.parent / "broken").touch()
    (web / "src" / "main.ts").write_text("broken(")
    assert "no [such] file" in ensure()


@pytest.mark.parametrize(
    ("said", "advised"),
    [
        ("npm error code SELF_SIGNED_CERT_IN_CHAIN", "NODE_EXTRA_CA_CERTS"),
        ("npm error code EAI_AGAIN", "network does not answer"),
        ("npm error errno ECONNREFUSED\nnpm error code ETIMEDOUT", "network does not answer"),
        ("ENOSPC: no space left on device", "disk is full"),
        ("error TS2304: Cannot find name 'x'", "Cannot find name 'x'"),
    ],
)
def test_a_complaint_from_outside_comes_with_advice(
    web: Path, monkeypatch: pytest.MonkeyPatch, said: str, advised: str
) -> None:
    """The advice is the last thing said; a complaint of the sources themselves comes without."""

    def fail(*_: object) -> None:
        raise client.Failed(said)

    ensure()
    (web / "src" / "main.ts").write_text("begin();")
    monkeypatch.setattr(client, "run", fail)
    told = ensure()
    assert said in told
    assert advised in told.splitlines()[-1]


def test_the_node_that_builds_it_trusts_what_the_machine_trusts(web: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Unless its user said otherwise."""
    npm = web.parent / "npm"
    npm.write_text(f'#!/bin/sh\necho "$NODE_USE_SYSTEM_CA" > {web.parent / "trust"}\n')
    client.run(web, "ci")
    assert (web.parent / "trust").read_text() == "1\n"
    monkeypatch.setenv("NODE_USE_SYSTEM_CA", "0")
    client.run(web, "ci")
    assert (web.parent / "trust").read_text() == "0\n"


def test_an_installation_has_it_built(web: Path) -> None:
    (web / "package.json").unlink()
    assert ensure() == ""
    assert asked(web) == []


@pytest.mark.parametrize(
    ("version", "suits"),
    [("v18.20.0", False), ("v20.19.0", True), ("v22.11.9", False), ("v22.12.0", True), ("v23.0.0", True), ("", False)],
)
def test_which_node_will_do(version: str, suits: bool) -> None:
    assert client.suits(version) is suits
