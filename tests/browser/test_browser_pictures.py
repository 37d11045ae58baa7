"""Pictures of every ready battle and of the main situations, left in `build/screenshots`: each must be legible."""

from pathlib import Path
from typing import Any

import pytest
from browser_person import Person
from browser_pictures import Album
from browser_scene import Scene, begun
from browser_visits import DESKTOP, PHONE, TABLET, Opening
from browser_words import Lang, words
from playwright.sync_api import Page, expect
from server_clients import created

from escarmouche.rulebooks.battles import battle_ids

WIDE = {"width": 1440, "height": 900}


@pytest.fixture
def album(pictures: Path) -> Album:
    return Album(pictures)


def table_of(made: dict[str, Any], seat: int = 0) -> str:
    """The link of one of the seats."""
    return str(list(made["links"].values())[seat])


def laid(page: Page, link: str) -> None:
    """That table, with everybody on it."""
    page.goto(link)
    expect(page.locator("[data-figure]").first).to_be_visible()
    expect(page.locator(".act h2, .act .waiting").first).to_be_visible()
    expect(page.locator(".argument .story")).to_be_attached()


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_ready_battles(lang: Lang, site: str, opened: Opening, album: Album) -> None:
    """Every battle by day in French, by lamplight in English; one in three on a phone as well."""
    theme = {"fr": "light", "en": "dark"}[lang]
    page = opened(lang, WIDE, color_scheme=theme).page(site)
    for place, battle in enumerate(battle_ids()):
        page.set_viewport_size(WIDE)
        laid(page, table_of(created(site, battle=battle, lang=lang)))
        album.keep(page, f"battle-{battle}-{theme}")
        if place % 3 == 0:
            page.set_viewport_size(PHONE)
            album.keep(page, f"battle-{battle}-{theme}-phone")
    album.check()


#: Language, screen, light: each in two forms at least, between them.
KINDS = [("en", DESKTOP, "light"), ("fr", PHONE, "light"), ("fr", TABLET, "dark")]

#: What one turn comes to show.
SITUATIONS = {"turn", "reach", "path", "plan", "shots", "odds", "dice", "strikes", "story", "end", "replay"}


@pytest.mark.parametrize(("lang", "size", "theme"), KINDS)
def test_a_turn(lang: Lang, size: dict[str, int], theme: str, site: str, opened: Opening, album: Album) -> None:
    """From the first question to the end: whom one chooses, where he may go, what he may hit, and how it ends."""
    mine, others, *_ = begun(site, lang)
    visit = opened(lang, size, color_scheme=theme)
    other = opened(lang).page(others)
    scene = Scene(Person(visit.page(mine), lang), other, album, f"{lang}-{theme}-{size['width']}")
    assert scene.play() >= SITUATIONS
    album.check()


@pytest.mark.parametrize(("lang", "size", "theme"), KINDS)
def test_other_screens(lang: Lang, size: dict[str, int], theme: str, site: str, opened: Opening, album: Album) -> None:
    """Home, a new game, a table of one's own, the rules, a game master's table, and help."""
    page = opened(lang, size, color_scheme=theme).page(site)
    mark = f"{lang}-{theme}-{size['width']}"
    main = page.get_by_role("main")
    expect(main.locator(".thumb svg").first).to_be_visible()
    album.keep(page, f"home-{mark}")

    page.goto(f"{site}/new?battle=careening-cove")
    expect(main.get_by_role("button", name=words(lang, "new-start"))).to_be_visible()
    album.keep(page, f"new-{mark}")

    page.goto(f"{site}/setup?battle=samurai-bridge")
    expect(page.locator("[data-figure]").first).to_be_visible()
    album.keep(page, f"setup-{mark}")
    for tab in ("troops", "battle", "start"):
        page.get_by_role("tab", name=words(lang, f"setup-tab-{tab}")).click()
        album.keep(page, f"setup-{tab}-{mark}")

    page.goto(f"{site}/rules/AR-SHOOT-005")
    expect(main.get_by_role("heading", level=2).first).to_be_visible()
    album.keep(page, f"rules-{mark}")

    *_, master, _ = begun(site, lang, master=True)
    laid(page, master)
    page.get_by_role("tab", name=words(lang, "match-tab-master")).click()
    album.keep(page, f"master-{mark}")
    page.get_by_role("button", name=words(lang, "help-title")).click()
    album.keep(page, f"help-{mark}")
    album.check()
