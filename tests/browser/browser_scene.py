"""One turn in a village street in which everything happens that the table can show: for pictures."""

import time
from collections.abc import Mapping
from typing import Any

import httpx
from browser_person import Person, Seen
from browser_pictures import Album
from browser_visits import PATIENCE
from browser_words import Lang, words
from playwright.sync_api import Page, expect
from server_clients import created

from escarmouche.reference.words import Words

BATTLE = "breton-village"

#: Who stands elsewhere than in the battle: at blows in the square, archers behind with a clear view of the others.
MOVED: Mapping[str, tuple[float, float]] = {
    "croquart": (74.0, 50.0),
    "pierrick": (76.5, 50.0),
    "holm": (73.0, 45.0),
    "jakez": (75.5, 45.0),
    "wat": (62.0, 53.5),
    "hob": (58.5, 50.5),
    "ferrant": (66.0, 47.0),
    "jankin": (63.0, 46.0),
    "geoffroy": (86.0, 54.0),
    "hamon": (90.0, 49.0),
    "rohan": (93.0, 53.0),
    "recteur": (85.0, 47.5),
}

#: How far the wheel is turned for a picture from nearby.
NEARER = 480

#: More questions than there are in one turn.
MOST = 60


def street(site: str, lang: Lang) -> dict[str, Any]:
    """That battle with these people at blows, for one turn: a setup."""
    setup: dict[str, Any] = httpx.get(f"{site}/api/battles/{BATTLE}/setup", params={"lang": lang}).json()
    for figure in setup["figures"]:
        figure["shape"] = {"type": "disc", "radius": 1.25}
        figure["at"] = MOVED.get(figure["id"], figure["at"])
    return {**setup, "last_turn": 1}


def begun(site: str, lang: Lang, **order: Any) -> list[str]:
    """The links of both seats of that street, and of whoever else there is."""
    return list(created(site, setup=street(site, lang), lang=lang, **order)["links"].values())


class Scene:
    """Somebody who plays that turn and keeps pictures of it, and another who lets him."""

    def __init__(self, person: Person, other: Page, album: Album, mark: str) -> None:
        self.person = person
        self.page = person.page
        self.other = Person(other, person.lang)
        self.album = album
        self.mark = mark
        self.kept: set[str] = set()
        say = Words(person.lang)
        self.acts = {
            say("question-early-shots"): self.wait,
            say("question-announce"): self.move,
            say("question-shots"): self.shoot,
            say("question-strikes"): self.strike,
        }

    def play(self) -> set[str]:
        """The whole turn; gives the names of the pictures that were kept."""
        self.person.sit_down()
        self.other.sit_down()
        for _ in range(MOST):
            self.await_question()
            self.keep_dice()
            if self.person.end.is_visible():
                self.keep("end")
                self.keep_film()
                return self.kept
            if asked := self.asked:
                self.acts.get(asked, self.choose)()
            elif self.is_asked(self.other):
                self.answer(self.other)
        raise AssertionError("the turn has no end")

    def await_question(self) -> None:
        """One of the two is asked something, or it is over."""
        end = time.monotonic() + PATIENCE / 1000
        while not (self.person.end.is_visible() or self.is_asked(self.person) or self.is_asked(self.other)):
            assert time.monotonic() < end, "nobody is asked anything"
            self.page.wait_for_timeout(30)

    @staticmethod
    def is_asked(person: Person) -> bool:
        """On a phone the card of whoever is chosen takes the place of the question."""
        return person.act.locator(".question h2").count() > 0

    @staticmethod
    def answer(person: Person) -> None:
        """Nothing more, or the first of the choices, where they are."""
        if person.large.is_visible():
            person.agree()
        else:
            place = person.bubble if person.bubble.is_visible() else person.act
            person.press(place.get_by_role("listitem").get_by_role("button").first)

    @property
    def asked(self) -> str:
        """What is asked just now; nothing while others are waited for."""
        return "".join(self.person.act.locator(".question h2").all_text_contents()).replace("\u2060", "")

    def agree(self) -> None:
        """The large control, and the question is gone: the other has not been asked meanwhile."""
        before, end = self.asked, time.monotonic() + PATIENCE / 1000
        self.person.agree()
        while self.asked == before and not self.person.end.is_visible():
            assert time.monotonic() < end, before
            self.page.wait_for_timeout(30)

    def keep(self, name: str) -> None:
        """A picture of what is on the screen now, the first time there is such a thing."""
        if name not in self.kept:
            self.kept.add(name)
            self.album.keep(self.page, f"{name}-{self.mark}")

    def keep_dice(self) -> None:
        if self.page.locator(".tray").is_visible():
            self.keep("dice")

    # --- what is done at each question -------------------------------------------------------------------------------

    def wait(self) -> None:
        self.agree()

    def move(self) -> None:
        """Somebody is chosen, a path is drawn, a plan stands."""
        self.keep("turn")
        who = self.first("ferrant")
        self.person.choose(who.name)
        self.keep("reach")
        self.keep_near(who.name)
        here, there = self.person.spot(who.name), self.person.spot(self.named("geoffroy"))
        self.page.mouse.move(*here)
        self.page.mouse.down()
        for place in (here.towards(there, 0.3, 20), here.towards(there, 0.55)):
            self.page.mouse.move(*place, steps=6)
        self.keep("path")
        self.page.mouse.up()
        self.keep("plan")
        self.agree()

    def shoot(self) -> None:
        """What an archer may hit, the arithmetic of one shot, and then the shot."""
        who = self.first("wat")
        self.person.choose(who.name)
        self.keep("shots")
        odds = self.person.card.locator("button.odds").first
        odds.click()
        self.keep("odds")
        odds.click()
        self.person.press(self.person.card.get_by_role("listitem").get_by_role("button").first)
        self.agree()

    def strike(self) -> None:
        who = self.first("croquart")
        self.person.choose(who.name)
        self.keep("strikes")
        self.keep_story()
        blow = self.person.card.get_by_role("listitem").filter(has=self.page.locator("button.odds"))
        self.person.press(blow.get_by_role("button").first)
        self.agree()

    def choose(self) -> None:
        """A small question at somebody."""
        self.keep("question")
        self.answer(self.person)

    def keep_story(self) -> None:
        """A sentence of the story opened to its arithmetic."""
        tab = self.page.get_by_role("tab", name=words(self.person.lang, "match-tab-log"))
        folded = not self.person.story.is_visible()
        if folded:
            tab.click()
        sentence = self.person.story.locator("button.text", has=self.page.locator(".die")).last
        sentence.press("Enter")  # the story moves while the card below grows: a click would miss
        expect(self.person.story.locator(".why")).to_be_visible()
        self.keep("story")
        sentence.press("Enter")
        if folded:
            tab.click()

    def keep_near(self, name: str) -> None:
        """The same from nearby, where there is a mouse to draw the map nearer; then the whole table again."""
        whole = self.page.get_by_role("button", name=words(self.person.lang, "tools-fit"))
        if whole.is_visible():
            self.page.mouse.move(*self.person.spot(name))
            self.page.mouse.wheel(0, -NEARER)
            self.keep("near")
            whole.click()
            expect(self.page.locator(".table.moving")).to_have_count(0)

    def keep_film(self) -> None:
        """The same seen again."""
        self.person.end.click()
        expect(self.page.locator("[data-figure]").first).to_be_visible()
        self.keep("replay")

    # --- who -----------------------------------------------------------------------------------------------------

    def named(self, figure: str) -> str:
        return (self.person.table.locator(f'[data-figure="{figure}"]').get_attribute("aria-label") or "").split(", ")[0]

    def first(self, figure: str) -> Seen:
        """This one if he may act, else whoever may."""
        may = self.person.callable()
        return next((one for one in may if one.name == self.named(figure)), may[0])
