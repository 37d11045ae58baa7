"""`escarmouche bench`: what it finds, what it measures, how it says it."""

import itertools
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from escarmouche.cli import bench, main

COUNTING = """
from dataclasses import dataclass

@dataclass
class Work:
    many: int
    def __call__(self) -> int:
        return self.many

def benches():
    return {"gaps, 300 figures": Work(300), "sweeps": Work(7)}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "bases.py").write_text(COUNTING)
    (tmp_path / "_shared.py").write_text("raise RuntimeError('not a benchmark')")
    return tmp_path


def test_benchmarks_are_found(folder: Path) -> None:
    assert [batch() for batch in bench.discover(folder).values()] == [300, 7]


def test_names_choose_by_any_part(folder: Path) -> None:
    found = bench.discover(folder)
    assert list(bench.chosen(found, ["swee"])) == ["sweeps"]
    assert list(bench.chosen(found, ["figures", "swee"])) == list(found)
    assert list(bench.chosen(found, [])) == list(found)
    assert not bench.chosen(found, ["odds"])


def test_two_files_may_not_share_a_name(folder: Path) -> None:
    (folder / "more.py").write_text(COUNTING)
    with pytest.raises(bench.BadBenchmark, match=r"more\.py: the name 'gaps, 300 figures'"):
        bench.discover(folder)


def test_a_file_without_benches_is_named(folder: Path) -> None:
    (folder / "empty.py").touch()
    with pytest.raises(bench.BadBenchmark, match=r"empty\.py"):
        bench.discover(folder)


def test_the_fastest_batch_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    """The warm-up took no account; the processor was at the batches for 2, 1 and 4 seconds, then the time is over."""
    processor = itertools.chain([0.0, 2.0], [9.0, 10.0], [20.0, 24.0])
    wall = itertools.chain([0.0], itertools.repeat(99.0))
    calls = []

    def batch() -> int:
        calls.append(1)
        return 10

    monkeypatch.setattr(bench.time, "process_time", lambda: next(processor))
    monkeypatch.setattr(bench.time, "perf_counter", lambda: next(wall))
    timing = bench.measure("ten", batch)
    assert (timing.operations, timing.seconds, timing.per_second) == (10, 1.0, 10.0)
    assert len(calls) == 1 + bench.FEWEST_BATCHES


@pytest.mark.parametrize("answer", [None, 0, 1.5])
def test_a_batch_must_count_its_work(answer: object) -> None:
    with pytest.raises(bench.BadBenchmark, match="idle"):
        bench.measure("idle", lambda: answer, budget=0)


@pytest.fixture
def quick(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command on the small folder, without its second per benchmark."""
    (folder / "benchmarks").mkdir()
    (folder / "bases.py").rename(folder / "benchmarks" / "bases.py")
    monkeypatch.setattr(bench, "checkout", lambda _: folder)
    monkeypatch.setattr(bench, "measure", lambda _, batch: bench.Timing(batch(), 0.5))


@pytest.mark.usefixtures("quick")
def test_json_is_all_that_is_printed() -> None:
    result = CliRunner().invoke(main.app, ["bench", "--json", "sweeps"])
    assert result.exit_code == 0
    told = json.loads(result.stdout)
    assert told["benches"] == {"sweeps": {"per_second": 14.0, "seconds": 0.5, "operations": 7}}
    assert told["machine"] >= 1
    assert told["python"].startswith("3.")


@pytest.mark.usefixtures("quick")
def test_the_table_shows_rate_and_cost() -> None:
    result = CliRunner().invoke(main.app, ["bench"])
    assert result.exit_code == 0
    assert "600" in result.stdout
    assert "1,666.67" in result.stdout


@pytest.mark.usefixtures("quick")
def test_an_unknown_name_is_an_error() -> None:
    result = CliRunner().invoke(main.app, ["bench", "dragons"])
    assert result.exit_code == 1
    assert "No benchmark has such a name" in result.stderr


def test_a_report_is_made_when_its_file_is_named(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "server.py").write_text("def report(console):\n    console.print('p99: 12 ms')\n")
    assert list(bench.discover(folder)) == ["gaps, 300 figures", "sweeps"]
    monkeypatch.setattr(bench, "checkout", lambda _: folder.parent)
    folder.rename(folder.parent / "benchmarks")
    told = CliRunner().invoke(main.app, ["bench", "server"])
    assert (told.exit_code, told.stdout) == (0, "p99: 12 ms\n")
