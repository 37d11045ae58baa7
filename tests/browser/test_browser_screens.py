"""Every screen in two languages, by day and by night, on phone and desktop: nothing beyond the edges, no barriers."""

import asyncio
import json
import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from browser_battles import begun, skirmish, table_of
from browser_person import Person
from browser_program import ROOT
from browser_visits import DESKTOP, PHONE, Opening, Visit, overflow
from browser_words import Lang, like, words
from playwright.sync_api import Page, expect
from server_clients import created, seated

AXE = (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
BARRIERS = (Path(__file__).parent / "axe.js").read_text("utf-8")


@pytest.fixture(scope="session")
def film(site: str) -> str:
    """A match that is over, between two who said whatever came to their minds."""
    made = created(site, setup=skirmish(last_turn=1))
    with ThreadPoolExecutor(1) as beside:  # where no browser is driven
        beside.submit(asyncio.run, played(site, made)).result()
    return f"{site}/replay/{made['match']}"


async def played(site: str, made: dict[str, Any]) -> None:
    async with seated(site, made, "red", "blue") as client:
        await client.play(random.Random(7))


@pytest.mark.parametrize(
    ("lang", "size", "light"),
    [("fr", DESKTOP, "light"), ("en", DESKTOP, "dark"), ("fr", PHONE, "dark"), ("en", PHONE, "light")],
    ids=["fr-desktop-day", "en-desktop-night", "fr-phone-night", "en-phone-day"],
)
def test_every_screen(site: str, film: str, opened: Opening, lang: Lang, size: dict[str, int], light: str) -> None:
    visit = opened(lang, size, color_scheme=light, has_touch=size == PHONE)
    found = {name: overflow(page) + barriers(page) for name, page in screens(visit, site, film, lang)}
    assert not any(found.values()), "\n".join(f"{name}: {one}" for name, faults in found.items() for one in faults)


def screens(visit: Visit, site: str, film: str, lang: Lang) -> Iterator[tuple[str, Page]]:
    """One after the other in one tab."""
    page = visit.page(site)
    expect(page.get_by_role("heading", level=3).first).to_be_visible()
    yield "home", page
    page.goto(f"{site}/new")
    expect(page.get_by_role("button", name=words(lang, "new-start"))).to_be_visible()
    yield "new game", page
    page.goto(f"{site}/rules/AR-SHOOT-005")
    expect(page.get_by_role("article").get_by_role("heading")).to_be_visible()
    yield "rules", page
    page.goto(f"{site}/setup?battle=dolmen")
    expect(page.get_by_role("status").filter(has_text=words(lang, "setup-is-ready"))).to_be_visible()
    yield "setup", page
    yield from tables(page, site, lang)
    page.goto(film)
    page.get_by_role("slider").fill("2")
    yield "replay", page


def tables(page: Page, site: str, lang: Lang) -> Iterator[tuple[str, Page]]:
    """One's own turn with somebody chosen and a path drawn, and that of a game master."""
    made = begun(site, lang, master=True)
    page.goto(table_of(site, made, "red"))
    person = Person(page, lang, finger=True) if page.evaluate("navigator.maxTouchPoints") else Person(page, lang)
    person.sit_down()
    person.choose("Anne")
    person.order_to("Anne", aside=0.2)
    expect(person.act.get_by_text(words(lang, "act-progress", done=1, all=2))).to_be_attached()
    yield "table", page
    page.goto(table_of(site, made, "gm"))
    person.sit_down()
    person.choose("Goro")
    person.order_tab("master")
    expect(page.get_by_label(words(lang, "master-reason"))).to_be_visible()
    yield "game master", page


def barriers(page: Page) -> list[str]:
    """What axe-core finds serious or critical."""
    page.evaluate(AXE)
    found: list[str] = page.evaluate(BARRIERS)
    return found


def test_rules_are_found_and_lead_to_others(site: str, opened: Opening) -> None:
    """By their words, at the table and on a page of their own; in the language of the reader."""
    page = opened("fr").page(f"{site}/rules")
    page.get_by_role("searchbox").fill("recul")
    page.get_by_role("button").filter(has_text="AR-").first.click()
    article = page.get_by_role("article")
    expect(article.get_by_role("heading")).to_be_visible()
    first = page.url
    article.get_by_role("button").filter(has_text="AR-").first.click()
    expect(page).not_to_have_url(first)

    person = Person(opened("fr").page(table_of(site, begun(site, "fr"), "red")), "fr")
    person.sit_down()
    person.order_tab("rules")
    tables = person.page.get_by_role("tabpanel").get_by_role("table")
    expect(tables.get_by_role("row", name="hache d’abordage")).to_be_visible()
    person.page.get_by_role("searchbox").fill("dés de lenteur")
    person.page.get_by_role("tabpanel").get_by_role("button").filter(has_text="AR-").first.click()
    expect(
        person.page.get_by_role("dialog")
        .get_by_text(like("fr", "rules-see"))
        .or_(person.page.get_by_role("dialog").get_by_text("AR-").first)
        .first
    ).to_be_visible()


def test_a_battle_is_set_up_kept_in_a_file_and_played(site: str, opened: Opening, tmp_path: Path) -> None:
    """What is laid and enlisted by hand is in the file, comes back out of it, and stands on the table."""
    page = opened("en").page(f"{site}/setup")
    page.get_by_role("tab", name=words("en", "setup-tab-troops")).click()
    ground = page.get_by_role("region", name=words("en", "setup-map")).bounding_box()
    assert ground is not None
    for number, height in ((0, 0.75), (1, 0.3)):
        page.get_by_role("button", name=words("en", "setup-enlist"), exact=True).nth(number).click()
        page.mouse.click(ground["x"] + ground["width"] / 2, ground["y"] + ground["height"] * height)
        page.keyboard.press("Escape")
    people = page.locator("[data-figure]")
    expect(people).to_have_count(2)
    page.get_by_role("tab", name=words("en", "setup-tab-battle")).click()
    page.get_by_label(words("en", "setup-title-field")).fill("Face to face")
    with page.expect_download() as saving:
        page.get_by_role("button", name=words("en", "setup-save")).click()
    file = tmp_path / "battle.json"
    saving.value.save_as(file)
    kept = json.loads(file.read_text("utf-8"))
    assert (kept["title"], len(kept["figures"])) == ("Face to face", 2)

    page = opened("en").page(f"{site}/setup")
    page.get_by_role("tab", name=words("en", "setup-tab-battle")).click()
    page.get_by_label(words("en", "setup-load")).set_input_files(file)
    expect(page.locator("[data-figure]")).to_have_count(2)
    page.get_by_role("tab", name=words("en", "setup-tab-start")).click()
    page.get_by_role("button", name=words("en", "new-start")).click()
    person = Person(page)
    person.sit_down()
    expect(person.table.get_by_text("Face to face")).to_be_visible()
    assert len(person.figures()) == 2


def test_a_link_for_a_friend(site: str, opened: Opening) -> None:
    """Whoever opens a new game gives the link away; the friend pastes it at home and sits down opposite."""
    page = opened("en").page(f"{site}/new?battle=samurai-and-ashigaru")
    seats = page.get_by_role("group", name="the rebels")
    seats.get_by_role("button", name=words("en", "new-friend")).click()
    page.get_by_role("button", name=words("en", "new-start")).click()
    link = page.get_by_role("textbox", name="the rebels").input_value()
    page.get_by_role("button", name=words("en", "new-sit")).click()
    host = Person(page)
    host.sit_down()

    other = opened("fr").page(site)
    other.get_by_label(words("fr", "home-join")).fill("https://example.org/")
    other.get_by_role("button", name=words("fr", "home-join-go")).click()
    expect(other.get_by_role("alert")).to_have_text(words("fr", "home-join-wrong"))
    other.get_by_label(words("fr", "home-join")).fill(link)
    other.get_by_role("button", name=words("fr", "home-join-go")).click()
    friend = Person(other, "fr")
    friend.sit_down()
    friend.say("Bonjour !", to="all")
    host.order_tab("talk")
    expect(host.page.get_by_text("Bonjour !")).to_be_visible()
