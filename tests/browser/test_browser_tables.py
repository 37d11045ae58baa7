"""Two players and a game master, each at a screen of their own, over one turn in which everybody moves at once."""

from typing import NamedTuple

import pytest
from browser_battles import begun, skirmish, table_of
from browser_person import Person
from browser_visits import Opening
from browser_words import words
from playwright.sync_api import expect

#: Somebody of whom only his own side and the game master know.
HIDDEN = {
    "id": "shade",
    "seat": "blue",
    "name": "Zibeline",
    "at": (52.0, 44.0),
    "profile": {"class": 2, "weapons": ["sabre"]},
    "seen_by": ("blue",),
}


class Table(NamedTuple):
    """Who sits round it."""

    red: Person
    blue: Person
    master: Person


@pytest.fixture
def table(site: str, opened: Opening) -> Table:
    setup = skirmish(phase="movement")
    setup["figures"].append(HIDDEN)
    made = begun(site, setup=setup, master=True)
    people = [Person(opened("en").page(table_of(site, made, seat))) for seat in ("red", "blue", "gm")]
    for person in people:
        person.sit_down()
    return Table(*people)


def test_one_turn_with_a_change_of_mind_and_an_objection(table: Table) -> None:
    red, blue, master = table
    red.order_to("Anne", aside=0.3)
    for person in table:
        person.hears("Anne")
    red.agree()
    expect(red.act.get_by_role("status")).to_contain_text("Blues")
    blue.order_to("Goro", aside=-0.3)
    expect(red.question).to_be_visible()  # a change asks again whoever had agreed
    agree_to_differ(red, blue)
    master.hears("hesitate")
    for person in (blue, red):
        expect(person.question).to_be_visible()
        person.agree()
    for person in table:
        person.hears("Does anybody shoot?")


def agree_to_differ(red: Person, blue: Person) -> None:
    """Both say that they go round in circles: then neither of the two does anything this turn."""
    blue.say_of("Goro", "Anne", "towards-object")
    red.hears("without end")
    red.say_of("Anne", "Goro", "towards-object")
    for person in (red, blue):
        person.hears("hesitate and do nothing this turn")


def test_players_see_only_what_they_may(table: Table) -> None:
    red, blue, master = table
    for person in (blue, master):
        expect(person.figure("Zibeline")).to_be_visible()
    expect(red.figure("Zibeline")).to_have_count(0)
    assert "Zibeline" not in red.page.content()
    blue.order_to("Zibeline", aside=0.2)
    master.hears("Zibeline")
    blue.say("Nobody knows.", to="side")
    master.order_tab("talk")
    expect(master.page.get_by_text("Nobody knows.")).to_be_visible()
    red.order_tab("talk")
    red.say("Where are you?", to="all")
    expect(red.page.get_by_text("Where are you?")).to_be_visible()
    assert "Nobody knows." not in red.page.content()
    assert "Zibeline" not in red.page.content()


def test_a_master_moves_rolls_whispers_and_rules(table: Table) -> None:
    red, blue, master = table
    before = red.spot("Luis")
    master.order_tab("master")
    panel = master.page.get_by_role("tabpanel")
    reason = panel.get_by_label(words("en", "master-reason"))

    reason.fill("The ground gives way.")
    here = master.spot("Luis")
    master.draw("Luis", here.towards(master.spot("Yann"), 0.3))
    red.hears("The ground gives way.")
    expect(reason).to_have_value("")
    assert red.spot("Luis").far(before) > 20

    master.choose("Luis")
    panel.get_by_role("button", name=words("en", "mark-wounded")).click()
    blue.hears("Luis: wounded")
    panel.get_by_label(words("en", "master-keep")).fill("carries the map")
    panel.get_by_role("button", name=words("en", "master-keep-do")).click()
    blue.choose("Luis")
    expect(blue.card).to_contain_text("carries the map")

    panel.get_by_text(words("en", "master-dice"), exact=True).click()
    reason.fill("Does it rain?")
    panel.get_by_role("button", name=words("en", "master-roll")).click()
    red.hears("Does it rain?")
    expect(red.story.locator(".sentence").filter(has_text="Does it rain?").get_by_role("img")).to_have_count(1)

    whisper(master, blue)
    assert "carries the map" not in red.page.content()
    assert "The boat leaks." not in red.page.content()


def whisper(master: Person, blue: Person) -> None:
    panel = master.page.get_by_role("tabpanel")
    panel.get_by_role("button", name=words("en", "master-speak")).nth(1).click()
    master.say("The boat leaks.")
    blue.order_tab("talk")
    expect(blue.page.get_by_text("The boat leaks.")).to_be_visible()


def test_a_master_answers_for_others_adds_a_decoy_and_goes_back(table: Table) -> None:
    red, blue, master = table
    master.order_tab("master")
    panel = master.page.get_by_role("tabpanel")
    panel.get_by_role("button", name=words("en", "master-answer")).first.click()
    panel.get_by_role("button", name="Agreed, let us move!").first.click()
    expect(red.act.get_by_role("status")).to_contain_text("Blues")

    panel.get_by_text(words("en", "master-newcomer"), exact=True).click()
    panel.get_by_label(words("en", "master-name")).last.fill("Old Sam")
    panel.get_by_label(words("en", "master-decoy")).check()
    panel.get_by_role("button", name=words("en", "master-place")).click()
    corner = master.spot("Yann").towards(master.spot("Luis"), 0.5)
    master.page.mouse.click(*corner)
    expect(blue.figure("Old Sam")).to_be_visible()
    red.choose("Old Sam")
    expect(red.card).to_contain_text(words("en", "secret-decoy"))  # it is his own
    blue.choose("Old Sam")
    expect(blue.card).not_to_contain_text(words("en", "secret-decoy"))

    master.order_tab("log")
    master.story.get_by_role("button").filter(has_text="Old Sam").click()
    master.story.get_by_role("button", name=words("en", "master-back")).click()
    master.page.get_by_role("dialog").get_by_role("button", name=words("en", "master-back")).click()
    expect(blue.figure("Old Sam")).to_have_count(0)
