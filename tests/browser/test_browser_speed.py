"""How heavy and how quick the client is: figures for people to read, in `build/client-figures.json`."""

import gzip
import json
from pathlib import Path
from typing import Any

import brotli
import pytest
from browser_crowd import CROWD, Stopwatch, Tidings, crowded
from browser_program import ROOT
from browser_visits import Opening
from playwright.sync_api import Page, expect
from server_clients import created

FIGURES = ROOT / "build" / "client-figures.json"
WIDE = {"width": 1440, "height": 900}

#: What the whole client may weigh on the line, in bytes.
HEAVIEST = 400_000

#: Files that are compressed already.
PACKED = {".woff2"}

#: When the first figure could be seen, since the page was asked for, and what had come by then.
FIRST_TABLE = """() => new Promise((done) => {
  const look = () => {
    if (!document.querySelector('[data-figure]')) return requestAnimationFrame(look);
    requestAnimationFrame(() => setTimeout(() => done(performance.now())));
  };
  look();
})"""


def told(**figures: Any) -> None:
    """Added to what other tests have measured, and printed."""
    FIGURES.parent.mkdir(exist_ok=True)
    known = json.loads(FIGURES.read_text("utf-8")) if FIGURES.is_file() else {}
    FIGURES.write_text(json.dumps({**known, **figures}, indent=1, sort_keys=True) + "\n", "utf-8")
    print(json.dumps(figures))


def weight(path: Path) -> dict[str, int]:
    data = path.read_bytes()
    if path.suffix in PACKED:
        return {"plain": len(data), "gzip": len(data), "brotli": len(data)}
    return {"plain": len(data), "gzip": len(gzip.compress(data)), "brotli": len(brotli.compress(data))}


def test_weight(client: Path) -> None:
    """Everything that the first page loads, fonts and all: there is nothing else."""
    files = sorted(path for path in client.rglob("*") if path.is_file() and path.name != "built.txt")
    weights = {path.name.rsplit("-", 1)[0]: weight(path) for path in files}
    total = {how: sum(weight(path)[how] for path in files) for how in ("plain", "gzip", "brotli")}
    told(weight={**weights, "total": total})
    assert max(total["gzip"], total["brotli"]) < HEAVIEST


def test_first_table(site: str, opened: Opening) -> None:
    """From asking for the page to the first figures, with nothing kept from before, then once more."""
    link = next(iter(created(site, battle="breton-village", lang="fr")["links"].values()))
    page = opened("fr", WIDE).context.new_page()
    times = []
    for _ in range(2):
        page.goto(link, wait_until="commit")
        times.append(round(page.evaluate(FIRST_TABLE)))
        expect(page.locator("[data-figure]")).to_have_count(24)
        page.goto("about:blank")
    told(first_table_ms={"first": times[0], "again": times[1]})


@pytest.fixture
def crowded_table(site: str, opened: Opening) -> tuple[Page, Tidings]:
    page = opened("fr", WIDE, reduced_motion="no-preference").context.new_page()
    tidings = Tidings(page)
    page.goto(crowded(site))
    expect(page.locator("[data-figure]")).to_have_count(CROWD)
    return page, tidings


def test_pictures_of_a_crowd(crowded_table: tuple[Page, Tidings]) -> None:
    """The map is dragged, drawn nearer, and three hundred people walk at once."""
    page, tidings = crowded_table
    watch = Stopwatch(page)
    found = {}
    for name, deed in (("pan", pan), ("zoom", zoom)):
        watch.start()
        deed(page)
        found[name] = watch.stop()
    before = page.locator("[data-figure]").first.get_attribute("transform")
    watch.start()
    tidings.march()
    expect(page.locator("[data-figure]").first).not_to_have_attribute("transform", before or "")
    page.wait_for_timeout(1_000)
    found["walk"] = watch.stop()
    told(crowd={"figures": CROWD, "ms": found})
    assert all(one["pictures"] > 0 for one in found.values())


def pan(page: Page) -> None:
    """Over bare ground at the upper edge, to and fro."""
    page.mouse.move(500, 130)
    page.mouse.down()
    for step in range(60):
        page.mouse.move(500 + 3 * (step % 30), 130 + 2 * (step % 30))
    page.mouse.up()


def zoom(page: Page) -> None:
    page.mouse.move(500, 450)
    for step in range(30):
        page.mouse.wheel(0, -40 if step < 15 else 40)
