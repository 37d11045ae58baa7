"""`escarmouche test`: every check of the project, one after the other, ending with pytest's own summary.

A check that fails does not stop the others. What failed is told again just before pytest starts, because pytest has
the last word; the exit code tells both.
"""

import os
import subprocess
import sys
import sysconfig
import time
from pathlib import Path

import typer
from rich.console import Console

from escarmouche.cli import client
from escarmouche.cli.checkout import checkout

STEPS = ("ruff check .", "ruff format --check .", "lint-imports --no-logo", "mypy")
"""What is checked before the tests run, each as it would be typed in the checkout; silent as long as it is content."""

WEB_STEPS = ("lint", "check", "test", "build")
"""What is checked of the browser client, each as `npm run` has it in `web/`; tests in the browser use what is built."""


def tool(name: str) -> Path:
    """The program of a development tool, in the environment that runs us."""
    return Path(sysconfig.get_path("scripts"), name)


def missing() -> list[str]:
    """The development tools that are not installed."""
    names = [step.split()[0] for step in (*STEPS, "pytest")]
    return sorted({name for name in names if not tool(name).exists()})


def cores() -> int:
    """How many cores this process may use; a container often allows fewer than the machine has."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def passes(step: str, root: Path, console: Console) -> bool:
    """Run one step, telling when it starts and how it ended; its own words are shown only when it fails."""
    name, *arguments = step.split()
    console.print(f"{step} ...")
    start = time.monotonic()
    done = subprocess.run(
        [str(tool(name)), *arguments],
        cwd=root,
        check=False,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    seconds = f"({time.monotonic() - start:.1f} s)"
    if done.returncode == 0:
        console.print(f"{step}: [green]passed[/green] {seconds}")
        return True
    console.print(done.stdout.rstrip(), markup=False, soft_wrap=True)
    console.print(f"{step}: [red]FAILED[/red] {seconds}")
    return False


def failed_of_web(web: Path, console: Console) -> list[str]:
    """The steps of the browser client that fail, told as the others are."""
    failed: list[str] = []
    for step in ("install", *WEB_STEPS):
        name = f"npm run {step}"
        console.print(f"{name} ...")
        start = time.monotonic()
        try:
            client.step(web, step)
        except client.NodeMissing:
            console.print("There is no Node. `./escarmouche test` installs one.", style="red")
            return [*failed, name]
        except client.Failed as complaint:
            console.print(str(complaint), markup=False, soft_wrap=True)
            failed.append(name)
        told = "[red]FAILED[/red]" if name in failed else "[green]passed[/green]"
        console.print(f"{name}: {told} ({time.monotonic() - start:.1f} s)")
    return failed


def run_tests(root: Path) -> int:
    """The tests on all cores, pytest's output as it comes; its exit code."""
    command = [str(tool("pytest")), "-n", str(cores())]
    sys.stdout.flush()
    return subprocess.run(command, cwd=root, check=False, stdin=subprocess.DEVNULL).returncode


def command() -> None:
    """Check the project itself: style, layers, types, then every test."""
    root = checkout("tests")
    if missing():
        typer.echo(f"Not installed: {', '.join(missing())}. `./escarmouche test` installs what it needs.", err=True)
        raise typer.Exit(2)
    console = Console(highlight=False)
    failed = [step for step in STEPS if not passes(step, root, console)]
    if (root / "web").is_dir():
        failed += failed_of_web(root / "web", console)
    if failed:
        console.print(f"[red]FAILED before the tests: {', '.join(failed)}[/red]")
    console.print("pytest ...")
    code = run_tests(root)
    if code or failed:
        raise typer.Exit(code or 1)
