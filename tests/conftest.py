"""Case files as tests, and the coverage of the rules.

Every case of a YAML file under `tests/cases` is a test of its own. Python tests name the checks they prove with the
marker `proves`. A run of the whole suite writes `build/rule-coverage.json` at its end; a run of a part leaves it alone.
`--rule-coverage FILE` writes what a run proved, whole or not, into another file.
"""

import ast
import inspect
import os
import textwrap
from collections.abc import Callable, Iterator
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from escarmouche.cases import coverage
from escarmouche.cases.format import Case
from escarmouche.cases.reading import SUFFIXES, catalogue, load
from escarmouche.cases.runner import run
from escarmouche.cases.story import story
from escarmouche.cli.client import AS_IT_IS
from escarmouche.reference.errors import DataError, DataErrors, UnknownError
from escarmouche.reference.words import Words

CASES = Path(__file__).parent / "cases"

# Servers that tests start send the client as it was built: `escarmouche test` has built it before pytest runs.
os.environ[AS_IT_IS] = "1"

#: The property of a test report that holds the checks it claims; it travels from the workers of pytest-xdist.
CLAIMS = "rule-claims"

#: Options that leave out a part of the suite.
NARROWING = ("keyword", "markexpr", "deselect", "ignore", "ignore_glob", "lf", "stepwise", "collectonly")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rule-coverage", metavar="FILE", help="Write what this run proves, whole or not, into FILE.")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(RuleCoverage(config), "rule-coverage")


# --- case files ------------------------------------------------------------------------------------------------


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> "CaseFile | None":
    if file_path.suffix in SUFFIXES and file_path.is_relative_to(CASES):
        return CaseFile.from_parent(parent, path=file_path)
    return None


class CaseFile(pytest.File):
    """A case file: its cases and their variants."""

    def collect(self) -> Iterator["CaseItem"]:
        try:
            cases = load(self.path)
        except (DataError, DataErrors) as fault:
            raise self.CollectError(str(fault)) from None
        for case in cases:
            if not case.situation.playable:
                continue  # its shape is sound; it waits for its rulebook and proves nothing
            yield CaseItem.from_parent(self, name=case.id, case=case)


class CaseFailed(Exception):
    """What differs, ready to be printed."""


class CaseItem(pytest.Item):
    """One case."""

    def __init__(self, *, case: Case, **rest: Any) -> None:
        super().__init__(**rest)
        self.case = case
        situation = case.situation
        claim(self, coverage.claimed(catalogue(), situation.proves, situation.rulebook))

    def runtest(self) -> None:
        report = run(self.case)
        if report.passed:
            return
        words = Words("en")
        differing = [problem.say(words) for problem in report.problems]
        raise CaseFailed("\n".join([*differing, "", words("cases-story"), *story(report, words)]))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        return str(excinfo.value) if isinstance(excinfo.value, CaseFailed) else super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        return self.path, self.case.fault(("case",), "").place.line - 1, f"{self.path.name}::{self.name}"


# --- what tests claim to prove ---------------------------------------------------------------------------------


def claim(item: pytest.Item, pairs: list[tuple[str, str]]) -> None:
    """Note the checks that a test claims, with their editions."""
    item.user_properties.append((CLAIMS, [list(pair) for pair in pairs]))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Iterator[None]:
    """A marker that names an unknown check, or one that its test does not assert, makes collecting its file fail."""
    report = yield
    faults = []
    for item in report.result if report.passed else ():
        if isinstance(item, pytest.Item):
            markers = list(item.iter_markers("proves"))
            if markers and not asserts(item):
                faults.append(f"{item.nodeid}: names checks and asserts nothing")
            for marker in markers:
                try:
                    claim(item, coverage.claimed(catalogue(), marker.args, marker.kwargs.get("edition")))
                except (UnknownError, ValueError) as fault:
                    faults.append(f"{item.nodeid}: {fault}")
    if faults:
        report.outcome, report.result, report.longrepr = "failed", [], "\n".join(faults)
    return report


def asserts(item: pytest.Item) -> bool:
    """Whether a test asserts something; a case that names checks has been asked already."""
    return not isinstance(item, pytest.Function) or _asserts(item.function)


@cache
def _asserts(function: Callable[..., object]) -> bool:
    """Whether the body of a function does so itself: what a helper asserts may be anything."""
    parsed = ast.parse(textwrap.dedent(inspect.getsource(function)))
    return any(
        isinstance(node, ast.Assert) or (isinstance(node, ast.Attribute) and node.attr == "raises")
        for node in ast.walk(parsed)
    )


class RuleCoverage:
    """Gathers what the tests prove and writes it at the end, in the process that sees all reports."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.worker = hasattr(config, "workerinput")
        self.claims: dict[str, tuple[list[list[str]], bool]] = {}
        self.partial = any(config.getoption(option, None) for option in NARROWING) or not self._whole_suite_asked()

    def _whole_suite_asked(self) -> bool:
        """No arguments, or the folder of all tests."""
        asked = {
            (self.config.invocation_params.dir / str(arg).partition("::")[0]).resolve() for arg in self.config.args
        }
        return CASES.parent in asked and not any("::" in str(arg) for arg in self.config.args)

    def pytest_deselected(self) -> None:
        self.partial = True

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self.partial = self.partial or report.failed

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test passed when its call did and nothing around it failed; a skipped one proves nothing."""
        for name, pairs in report.user_properties:
            if name == CLAIMS and (report.failed or (report.when == "call" and not report.skipped)):
                before = self.claims.get(report.nodeid, (pairs, True))[1]
                self.claims[report.nodeid] = (pairs, before and report.passed)

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        if self.worker:
            session.config.workeroutput["rule-coverage-partial"] = self.partial
            return
        complete = not (self.partial or session.shouldstop or session.shouldfail or exitstatus not in (0, 1))
        asked = self.config.getoption("--rule-coverage")
        if not (asked or complete):
            return
        claims = [
            coverage.Claim(ref, edition, test, passed)
            for test, (pairs, passed) in self.claims.items()
            for ref, edition in pairs
        ]
        made = datetime.now().astimezone().isoformat(" ", "seconds")
        found = coverage.coverage(catalogue(), claims, made, complete)
        coverage.write(found, Path(asked) if asked else self.config.rootpath / coverage.COVERAGE_FILE)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """A worker of pytest-xdist is done: it knows what was left out."""
        self.partial = self.partial or getattr(node, "workeroutput", {}).get("rule-coverage-partial", True)
