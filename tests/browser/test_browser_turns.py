"""One turn by every kind of hand: with a finger on a phone and a tablet, by keyboard alone, over a line that breaks."""

import pytest
from browser_battles import begun, skirmish, table_of
from browser_person import Person
from browser_visits import PHONE, TABLET, Opening
from browser_words import words
from playwright.sync_api import WebSocketRoute, expect

#: The other side answers at once, with anything.
AGAINST_CHANCE = {"sittings": {"blue": {"player": "random"}}}


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_a_turn_by_finger(site: str, opened: Opening, size: dict[str, int]) -> None:
    made = begun(site, **AGAINST_CHANCE)
    visit = opened("fr", size, has_touch=True, is_mobile=True)
    person = Person(visit.page(table_of(site, made, "red")), "fr", finger=True)
    person.sit_down()
    expect(person.question).to_be_attached()
    person.choose("Anne")
    person.order_to("Anne", aside=0.2)
    expect(person.act.get_by_text(words("fr", "act-progress", done=1, all=2))).to_be_attached()
    finish_turn(person)


def test_a_turn_by_keyboard_alone(site: str, opened: Opening) -> None:
    made = begun(site, **AGAINST_CHANCE)
    person = Person(opened("en").page(table_of(site, made, "red")))
    person.sit_down()
    press = person.page.keyboard.press
    press("n")
    expect(person.card.get_by_role("heading")).to_have_text("Anne")
    press("w")
    for key in ("ArrowUp", "ArrowUp", "ArrowUp", "ArrowRight", "Enter"):
        press(key)
    expect(person.act).to_contain_text(words("en", "act-progress", done=1, all=2))
    press("n")
    expect(person.card.get_by_role("heading")).to_have_text("Yann")
    press("1")
    expect(person.act).to_contain_text(words("en", "act-progress", done=2, all=2))
    press("a")
    while person.turn_is(1):
        person.next_question()
        if person.turn_is(1):
            press("a" if person.large.is_visible() else "1")
            person.settled()


def finish_turn(person: Person) -> None:
    while person.turn_is(1):
        person.answer(1)
        person.next_question()


def test_a_broken_line_in_the_middle_of_a_plan(site: str, opened: Opening) -> None:
    """What was announced, what is asked and what the others did meanwhile is there again when the line is."""
    made = begun(site)
    page = opened("en").context.new_page()
    line = Line()
    page.route_web_socket("**/api/live", line.through)
    page.goto(table_of(site, made, "red"))
    red = Person(page)
    red.sit_down()
    blue = Person(opened("en").page(table_of(site, made, "blue")))
    blue.sit_down()
    red.order_to("Anne", aside=0.3)
    expect(red.act).to_contain_text(words("en", "act-progress", done=1, all=2))
    red.choose("Yann")
    line.cut()
    away = page.get_by_text(words("en", "match-reconnecting"))
    expect(away).to_be_visible()
    expect(blue.act.get_by_role("listitem").filter(has_text="Reds")).to_have_attribute(
        "title", words("en", "company-waited", who="Reds")
    )
    blue.order_to("Goro", aside=0.3)
    blue.agree()
    line.mend()
    expect(away).to_have_count(0)
    red.hears("Goro")
    expect(red.question).to_be_visible()
    expect(red.act).to_contain_text(words("en", "act-progress", done=1, all=2))
    expect(red.card.get_by_role("heading")).to_have_text("Yann")

    page.reload()
    red.sit_down()
    expect(red.act).to_contain_text(words("en", "act-progress", done=1, all=2))
    red.agree()
    red.hears("Does anybody shoot?")


class Line:
    """The line between a page and its server, which can be cut and mended."""

    def __init__(self) -> None:
        self.is_cut = False
        self.routes: list[WebSocketRoute] = []

    def through(self, route: WebSocketRoute) -> None:
        if self.is_cut:
            route.close()
        else:
            route.connect_to_server()
            self.routes.append(route)

    def cut(self) -> None:
        self.is_cut = True
        while self.routes:
            self.routes.pop().close()

    def mend(self) -> None:
        self.is_cut = False


def test_several_seats_at_one_screen(site: str, opened: Opening) -> None:
    """The screen is passed on: nobody sees the card of the other side before."""
    made = begun(site)
    person = Person(opened("fr").page(table_of(site, made, "red", "blue")), "fr")
    person.sit_down()
    person.order_to("Anne", aside=0.2)
    person.agree()
    curtain = person.page.get_by_role("dialog", name=words("fr", "curtain-title"))
    expect(curtain).to_contain_text("Blues")
    curtain.get_by_role("button", name=words("fr", "curtain-here")).click()
    expect(curtain).to_have_count(0)
    person.choose("Goro")
    expect(person.card.get_by_role("button").first).to_be_visible()
    while not curtain.is_visible():  # shots, and those before the next movements, are Goro's too
        person.press(person.large)
    expect(curtain).to_contain_text("Reds")


def test_dice_thrown_by_hand(site: str, opened: Opening) -> None:
    """Whoever has real dice is asked for their faces, and what follows is what they show."""
    made = begun(site, setup=skirmish(phase="shooting"), by_hand=["red"], **AGAINST_CHANCE)
    person = Person(opened("en").page(table_of(site, made, "red")))
    person.sit_down()
    dice = person.act.get_by_role("group", name=words("en", "dice-enter"))
    person.choose("Anne")
    person.touch("Goro")
    expect(person.large).to_contain_text(words("en", "act-announced"))
    person.large.click()
    expect(dice).to_be_visible()
    while dice.is_visible():
        person.press(dice.get_by_role("button", name="6", exact=True))
    person.hears("Anne")
    expect(person.story.get_by_role("img", name="6").first).to_be_visible()


def test_back_before_all_agree(site: str, opened: Opening) -> None:
    """One's last announcement can be taken back as long as no die has fallen; after that nothing can."""
    made = begun(site)
    red = Person(opened("en").page(table_of(site, made, "red")))
    blue = Person(opened("en").page(table_of(site, made, "blue")))
    for person in (red, blue):
        person.sit_down()
    progress = [words("en", "act-progress", done=done, all=2) for done in (0, 1)]
    undo = red.act.get_by_role("button", name=words("en", "act-undo"))
    for back in (undo.click, lambda: red.page.keyboard.press("u")):
        red.order_to("Anne", aside=0.3)
        expect(red.act).to_contain_text(progress[1])
        back()
        expect(red.act).to_contain_text(progress[0])
    red.agree()
    blue.agree()
    red.hears("Does anybody shoot?")
    undo.click()
    expect(red.act.get_by_role("alert")).to_be_visible()


def test_the_first_turn_is_guided(site: str, opened: Opening) -> None:
    """From choosing to the story, then never again unless it is asked for."""
    made = begun(site, **AGAINST_CHANCE)
    visit = opened("fr")
    person = Person(visit.page(table_of(site, made, "red")), "fr")
    guide = person.act.get_by_role("note", name=words("fr", "guide-title"))
    expect(guide).to_contain_text(words("fr", "guide-choose"))
    person.choose("Anne")
    expect(guide).to_contain_text(words("fr", "guide-draw"))
    person.order_to("Anne", aside=0.2)
    expect(guide).to_contain_text(words("fr", "guide-agree"))
    finish_turn(person)
    expect(guide).to_contain_text(words("fr", "guide-story"))
    guide.get_by_role("button", name=words("fr", "guide-done")).click()
    person.page.reload()
    person.sit_down()
    expect(guide).to_have_count(0)
    person.page.get_by_role("button", name=words("fr", "help-title")).click()
    person.page.get_by_role("button", name=words("fr", "guide-again")).click()
    expect(guide).to_be_visible()


def test_what_happens_is_spoken(site: str, opened: Opening) -> None:
    """Whoever does not see the table hears each new sentence and each question."""
    made = begun(site)
    red = Person(opened("en").page(table_of(site, made, "red")))
    blue = Person(opened("en").page(table_of(site, made, "blue")))
    for person in (red, blue):
        person.sit_down()
    spoken = red.page.locator("p[aria-live=polite].unseen")
    expect(spoken).to_have_text("What do your figures do?")
    blue.order_to("Goro", aside=0.2)
    expect(spoken).to_contain_text("Goro moves")


def test_several_are_rounded_up_and_go_together(site: str, opened: Opening) -> None:
    """A noose round two of one's own; one is dragged and both go, keeping their distance."""
    made = begun(site)
    person = Person(opened("en").page(table_of(site, made, "red")))
    person.sit_down()
    tool = {name: person.table.get_by_role("button", name=words("en", f"tools-{name}")) for name in ("lasso", "play")}
    tool["lasso"].click()
    person.at_rest()
    one, other = person.spot("Anne"), person.spot("Yann")
    person.noose(one, other)
    expect(person.card.get_by_role("heading")).to_have_text(words("en", "together-title", count=2))
    tool["play"].click()
    person.at_rest()
    here = person.spot("Anne")
    person.draw("Anne", here.towards(person.spot("Goro"), 0.4))
    expect(person.act).to_contain_text(words("en", "act-progress", done=2, all=2))
