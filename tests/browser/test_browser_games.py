"""A person's whole game against the computer, from the home page to its end, and what one does with its replay."""

import json
import re
from pathlib import Path

import pytest
from browser_battles import skirmish
from browser_person import Person
from browser_visits import Opening
from browser_words import Lang, like, words
from playwright.sync_api import Page, expect


def test_a_whole_game_of_a_ready_battle(site: str, opened: Opening) -> None:
    """Three choices on the way in; afterwards home leads to the film."""
    page = opened("en").page(site)
    page.get_by_role("main").get_by_role("link", name=words("en", "page-new")).click()
    page.get_by_role("button", name="2023").click()
    page.get_by_role("button", name="The samurai and the ashigaru").click()
    page.get_by_role("combobox", name=words("en", "new-level")).select_option("random")  # who thinks for no time at all
    page.get_by_role("button", name=words("en", "new-start")).click()
    play_to_the_end(Person(page))
    page.get_by_role("button", name=words("en", "ending-look")).click()
    page.get_by_role("link", name=words("en", "match-home")).click()
    expect(page.get_by_role("heading", name=words("en", "home-ended"))).to_be_visible()
    page.get_by_role("link", name=re.compile("^The samurai and the ashigaru over in turn")).click()
    watch(page, "en")


@pytest.mark.parametrize(("edition", "lang"), [("argad-base", "fr"), ("argad-mega12", "en")])
def test_a_whole_game_at_a_table_of_ones_own(
    site: str, opened: Opening, tmp_path: Path, edition: str, lang: Lang
) -> None:
    """From a file that is opened where tables are set up; from its end to its film and back into the game."""
    file = tmp_path / "battle.json"
    file.write_text(json.dumps(skirmish(edition)), "utf-8")
    page = opened(lang).page(site)
    page.get_by_role("link", name=words(lang, "home-own")).click()
    page.get_by_role("tab", name=words(lang, "setup-tab-battle")).click()
    page.get_by_label(words(lang, "setup-load")).set_input_files(file)
    expect(page.get_by_role("status").filter(has_text=words(lang, "setup-is-ready"))).to_be_visible()
    page.get_by_role("tab", name=words(lang, "setup-tab-start")).click()
    page.get_by_role("button", name=words(lang, "new-start")).click()
    person = Person(page, lang)
    play_to_the_end(person)
    person.end.click()
    watch(page, lang)
    play_on(page, lang)


def play_to_the_end(person: Person) -> None:
    person.sit_down()
    person.play()
    expect(person.page.get_by_role("dialog").get_by_role("table")).to_be_visible()


def watch(page: Page, lang: Lang) -> None:
    """One step on and back, to the end by itself, and to the beginning again."""
    slider = page.get_by_role("slider", name=words(lang, "replay-slider"))
    control = {name: page.get_by_role("button", name=words(lang, f"replay-{name}"), exact=True) for name in CONTROLS}
    expect(slider).to_be_visible()
    last = int(slider.get_attribute("max") or 0)
    assert last > 3
    slider.fill("0")
    control["forward"].click()
    expect(slider).to_have_value("1")
    control["back"].click()
    expect(slider).to_have_value("0")
    slider.fill(str(last - 1))
    control["play"].click()
    expect(slider).to_have_value(str(last))
    expect(page.get_by_role("heading", level=1)).to_have_text(words(lang, "match-over"))
    control["start"].click()
    expect(slider).to_have_value("0")


#: The controls of a film.
CONTROLS = ("start", "back", "forward", "play")


def play_on(page: Page, lang: Lang) -> None:
    """A new game that begins in the middle of the one that is over: somebody is asked something, the past is told."""
    slider = page.get_by_role("slider", name=words(lang, "replay-slider"))
    slider.fill("1")
    page.get_by_role("button", name=words(lang, "replay-branch")).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name=words(lang, "new-start")).click()
    person = Person(page, lang)
    person.sit_down()
    expect(person.question).to_be_visible()
    expect(person.table.get_by_text(like(lang, "match-turn-of", "turn", "last"))).to_be_visible()
