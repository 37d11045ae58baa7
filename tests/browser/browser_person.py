"""A person at the table, who has eyes and hands: sees what stands on the screen, touches figures, draws paths, answers.

Nothing here speaks to the server; what the screen does not offer cannot be done.
"""

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from browser_words import Lang, like, words
from playwright.sync_api import Error, Locator, Page, expect

#: A control that goes away while one reaches for it was for somebody quicker: look again, after so many milliseconds.
REACH = 3_000.0

#: Pixels that a finger goes in a second.
FINGER_SPEED = 300

#: How far round people a noose is drawn, in pixels.
ROOM = 40.0

#: How often somebody is reached for who is missed.
TRIES = 4

#: Whether a figure has been at the same place of the screen for some frames.
LIES_STILL = """() => {
  const { x, y, width } = document.querySelector('[data-figure] .base').getBoundingClientRect();
  const where = [x, y, width].join();
  window.lastSeen = { where, frames: where === window.lastSeen.where ? window.lastSeen.frames + 1 : 0 };
  return window.lastSeen.frames > 3;
}"""

#: In how many steps a hand draws a path.
STROKES = 6

#: More answers than any of the games here needs: past them nothing comes to an end.
MOST_ANSWERS = 400

#: So many answers in a row of which nothing shows, and the screen does not take them.
MOST_IN_VAIN = 8


class Spot(NamedTuple):
    """A place on the screen."""

    x: float
    y: float

    def towards(self, other: "Spot", share: float, aside: float = 0.0) -> "Spot":
        """Part of the way there, and so many pixels to the right of it."""
        dx, dy = other.x - self.x, other.y - self.y
        long = max((dx * dx + dy * dy) ** 0.5, 1e-9)
        return Spot(self.x + share * dx - aside * dy / long, self.y + share * dy + aside * dx / long)

    def far(self, other: "Spot") -> float:
        return float(((self.x - other.x) ** 2 + (self.y - other.y) ** 2) ** 0.5)


class Seen(NamedTuple):
    """A figure as the table announces it: name, side, and the rest of what is said of it."""

    name: str
    side: str
    rest: str


@dataclass
class Person:
    """Somebody at a table, by mouse or with a finger."""

    page: Page
    lang: Lang = "en"
    finger: bool = False
    in_vain: int = 0

    # --- what is in sight --------------------------------------------------------------------------------------------

    @cached_property
    def table(self) -> Locator:
        return self.page.get_by_role("region", name=words(self.lang, "match-table"))

    @cached_property
    def act(self) -> Locator:
        return self.page.get_by_role("region", name=words(self.lang, "match-act"))

    @cached_property
    def story(self) -> Locator:
        return self.page.get_by_role("log", name=words(self.lang, "log-title"))

    @cached_property
    def question(self) -> Locator:
        """What is asked; on a phone the card of whoever is chosen takes its place."""
        return self.act.locator(".question h2")

    @cached_property
    def card(self) -> Locator:
        """Who is chosen, and what he may do."""
        return self.act.get_by_role("article")

    @cached_property
    def large(self) -> Locator:
        """The one large control."""
        return self.act.locator("button.large")

    @cached_property
    def bubble(self) -> Locator:
        """The small question at a figure."""
        return self.table.locator(".bubble")

    @cached_property
    def end(self) -> Locator:
        return self.page.get_by_role("dialog").get_by_role("link", name=words(self.lang, "ending-replay"))

    @property
    def phase(self) -> str:
        return self.table.get_by_role("heading", level=1).inner_text()

    def figure(self, name: str) -> Locator:
        return self.table.get_by_role("button", name=re.compile(f"^{re.escape(name)}, "))

    def figures(self) -> list[Seen]:
        """Everybody on the table."""
        labels: list[str] = self.table.locator("[data-figure]").evaluate_all(
            "all => all.map((one) => one.ariaLabel ?? '')"
        )
        parts = (label.split(", ", 2) for label in labels)
        return [Seen(name, side, rest[0] if rest else "") for name, side, *rest in parts]

    def callable(self) -> list[Seen]:
        """Those who may act now."""
        return [one for one in self.figures() if words(self.lang, "table-figure-may") in one.rest]

    def spot(self, name: str) -> Spot:
        """Where somebody stands."""
        box = self.figure(name).locator(".base").bounding_box()
        assert box is not None, name
        return Spot(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def enemies(self, of: Seen) -> list[Seen]:
        """Those who stand against somebody, the nearest first."""
        here, fallen = self.spot(of.name), words(self.lang, "sign-fallen")
        others = [one for one in self.figures() if one.side != of.side and fallen not in one.rest]
        return sorted(others, key=lambda one: here.far(self.spot(one.name)))

    # --- what the hand does ------------------------------------------------------------------------------------------

    def sit_down(self) -> None:
        """Wait until the table is laid."""
        expect(self.act).to_be_visible()
        expect(self.table.locator("[data-figure]").first).to_be_visible()

    def at_rest(self) -> None:
        """Cards that open and fold move the table: a hand waits until it lies still."""
        self.page.evaluate("() => (window.lastSeen = { where: '', frames: 0 })")
        self.page.wait_for_function(LIES_STILL)

    def touch(self, name: str) -> None:
        self.at_rest()
        x, y = self.spot(name)
        if self.finger:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def choose(self, name: str) -> None:
        """His card opens; whoever has missed him tries again."""
        chosen = self.card.get_by_role("heading", name=name, exact=True)
        for _ in range(TRIES):
            if chosen.is_visible():
                return
            self.touch(name)
            with suppress(AssertionError):
                expect(chosen).to_be_visible(timeout=REACH)
        expect(chosen).to_be_visible()

    def draw(self, name: str, *places: Spot) -> None:
        """A path from somebody past these places, the hand set down at the last."""
        start = self.spot(name)
        if self.finger:
            self._draw_by_finger(start, places[-1])
            return
        self.page.mouse.move(*start)
        self.page.mouse.down()
        for place in places:
            self.page.mouse.move(*place, steps=STROKES)
        self.page.mouse.up()

    def noose(self, one: Spot, other: Spot) -> None:
        """Drawn by mouse round two who stand side by side."""
        left, right = min(one.x, other.x) - ROOM, max(one.x, other.x) + ROOM
        top, bottom = min(one.y, other.y) - ROOM, max(one.y, other.y) + ROOM
        self.page.mouse.move(left, top)
        self.page.mouse.down()
        for corner in ((right, top), (right, bottom), (left, bottom), (left, top)):
            self.page.mouse.move(*corner, steps=STROKES)
        self.page.mouse.up()

    def _draw_by_finger(self, start: Spot, end: Spot) -> None:
        """In one stroke, which the browser itself leads: from out here a finger could not go on quickly enough
        after it was set down, and would be one that rests."""
        session = self.page.context.new_cdp_session(self.page)
        stroke = {"x": start.x, "y": start.y, "xDistance": end.x - start.x, "yDistance": end.y - start.y}
        manner = {"gestureSourceType": "touch", "preventFling": True, "speed": FINGER_SPEED}
        session.send("Input.synthesizeScrollGesture", {**stroke, **manner})
        session.detach()

    def press(self, control: Locator) -> None:
        """Touch a control; the card answers by changing."""
        before = self.act.inner_text()
        with suppress(Error):
            control.click(timeout=REACH)
        try:
            expect(self.act).not_to_have_text(before, use_inner_text=True, timeout=REACH)
            self.in_vain = 0
        except AssertionError:
            self.in_vain += 1
            assert self.in_vain < MOST_IN_VAIN, f"nothing comes of any answer: {before}"

    def settled(self) -> None:
        """Nothing is under way: no answer of this person is on its way to the server."""
        expect(self.act.locator("button:not(:disabled)").first).to_be_visible()

    def turn_is(self, number: int) -> bool:
        turn = self.table.get_by_text(like(self.lang, "match-turn-of", "turn", "last")).inner_text()
        return f" {number} " in turn.replace("\u00a0", " ").replace("\u202f", " ") and not self.end.is_visible()

    def next_question(self) -> None:
        """Until this person is asked something, or the game is over."""
        expect(self.end.or_(self.question).first).to_be_attached()

    def agree(self) -> None:
        """The large control, which is there for as long as one likes."""
        self.large.click()

    def order_to(self, name: str, aside: float) -> None:
        """A path of a few paces, so much to the side of the middle of the table."""
        self.choose(name)
        self.at_rest()
        room = self.table.bounding_box()
        assert room is not None
        middle = Spot(room["x"] + room["width"] / 2, room["y"] + room["height"] / 2)
        here = self.spot(name)
        self.draw(name, here.towards(middle, 0.25, aside=aside * here.far(middle)))

    def say_of(self, name: str, about: str, key: str) -> None:
        """With the other button, whatever may be announced about somebody."""
        self.choose(name)
        self.at_rest()
        self.page.mouse.click(*self.spot(about), button="right")
        self.bubble.get_by_role("button", name=words(self.lang, key)).click()

    # --- the page beside the table -----------------------------------------------------------------------------------

    def order_tab(self, name: str) -> None:
        self.page.get_by_role("tab", name=words(self.lang, f"match-tab-{name}")).click()

    def hears(self, text: str) -> None:
        """It is told, as part of a sentence."""
        if not self.story.is_visible():
            self.order_tab("log")
        expect(self.story).to_contain_text(text)

    def say(self, text: str, to: str = "") -> None:
        """A word across the table."""
        self.order_tab("talk")
        if to:
            self.page.get_by_label(words(self.lang, "talk-to"), exact=True).select_option(to)
        self.page.get_by_label(words(self.lang, "talk-say")).fill(text)
        self.page.get_by_role("button", name=words(self.lang, "talk-send"), exact=True).click()

    # --- a whole game ------------------------------------------------------------------------------------------------

    def play(self, keen: int = 6, most: int = 2) -> None:
        """Until the game is over: keen at first, with orders for so many figures, then content with what is usual."""
        for answered, _ in enumerate(self.questions()):
            self.answer(most if answered < keen else 0)

    def questions(self) -> Iterator[None]:
        """Each time something is asked of this person, until the game is over."""
        for _ in range(MOST_ANSWERS):
            self.next_question()
            if self.end.is_visible():
                return
            yield
        raise AssertionError("the game has no end")

    def answer(self, most: int = 2) -> None:
        """Do something sensible: attack whom one can, go nearer else, and agree."""
        if self.large.is_visible():
            for one in self.callable()[:most]:
                self.order(one)
            self.press(self.large)
        else:
            where = self.bubble if self.bubble.is_visible() else self.act  # a small question is asked where it arises
            self.press(self.sensible(where.get_by_role("listitem").get_by_role("button").filter(visible=True)))

    def order(self, one: Seen) -> None:
        """Somebody attacks, by a touch on his enemy, or goes nearer, by a path drawn."""
        with suppress(Error, AssertionError):  # overtaken by what happened
            self.choose(one.name)
            enemies = self.enemies(one)
            offered = self.card.get_by_role("button").all_inner_texts()
            named = [other for other in enemies for label in offered if other.name in label]
            if named:
                self.touch(named[0].name)
                if self.bubble.is_visible():
                    self.press(self.bubble.get_by_role("button").first)
            elif enemies and self.card.get_by_text(like(self.lang, "figure-drag", "allowance")).is_visible():
                self.approach(one, enemies[0])

    def approach(self, one: Seen, enemy: Seen) -> None:
        """A path towards somebody."""
        self.at_rest()
        here, there = self.spot(one.name), self.spot(enemy.name)
        self.draw(one.name, here.towards(there, 0.2), here.towards(there, 0.35))

    def sensible(self, choices: Locator) -> Locator:
        """The first that does something to somebody, else the first."""
        names = [one.name for one in self.figures()]
        for place, label in enumerate(choices.all_inner_texts()):
            if sum(name in label for name in names) > 1:
                return choices.nth(place)
        return choices.first
