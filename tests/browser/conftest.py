"""A real Chromium on a real server with the built client: one server for a worker, a browser for each file of tests."""

import shutil
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from browser_program import ARGUMENTS, ROOT, chromium
from browser_visits import PATIENCE, Opening, Visit, visit
from playwright.sync_api import Browser, expect, sync_playwright
from server_clients import serving

CLIENT = ROOT / "src" / "escarmouche" / "client"
PICTURES = ROOT / "build" / "screenshots"

FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """For one file of tests: as long as Playwright runs, nothing else in this process can run an event loop."""
    path = chromium()
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield running
        running.close()


@pytest.fixture(scope="session")
def client(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The client as it is now: somebody may build it again meanwhile."""
    if not (CLIENT / "index.html").is_file():
        pytest.fail(
            "The client is not built: `./escarmouche test` builds it, or `npm run build` in web.", pytrace=False
        )
    return shutil.copytree(CLIENT, tmp_path_factory.mktemp("client") / "client")


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, client: Path) -> Iterator[str]:
    """The address of a server."""
    with serving(tmp_path_factory.mktemp("site") / "matches.db", client=str(client)) as url:
        yield url


@pytest.fixture
def opened(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Opening]:
    """Opens visits, and looks when they are over whether anything went wrong in one of them.

    Of a test that failed the last pictures are left with the others.
    """
    visits: list[Visit] = []

    def opening(*arguments: object, **wishes: object) -> Visit:
        visits.append(visit(browser, *arguments, **wishes))
        return visits[-1]

    yield opening
    pages = [page for one in visits for page in one.context.pages]
    if request.node.stash.get(FAILED, False):
        for number, page in enumerate(pages, 1):
            page.screenshot(path=PICTURES / f"failed-{request.node.name}-{number}.png")
    for one in visits:
        one.context.close()
    for one in visits:
        one.check()


@pytest.fixture(scope="session")
def pictures() -> Path:
    """Where pictures of the screens are left, for people to look at."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    return PICTURES
