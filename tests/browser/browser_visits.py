"""A visit: one browser context of a certain kind, whose pages must neither complain nor miss anything."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

from browser_words import Lang
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, Response

#: The screens of those who play.
DESKTOP = {"width": 1280, "height": 800}
TABLET = {"width": 834, "height": 1112}
PHONE = {"width": 390, "height": 844}

#: How long a condition is waited for before a test fails, in milliseconds. The machine may be busy.
PATIENCE = 60_000.0

#: What a request is told when the page it was for has been left: nothing was missing.
LEFT = "net::ERR_ABORTED"


@dataclass
class Visit:
    """What one person has open, and what went wrong there."""

    context: BrowserContext
    lang: Lang
    expected: re.Pattern[str] | None = None
    wrong: list[str] = field(default_factory=list)

    def page(self, url: str) -> Page:
        """Another tab, at that address."""
        page = self.context.new_page()
        page.goto(url)
        return page

    def check(self) -> None:
        """Nothing was complained of, nothing was missing."""
        wrong = [one for one in self.wrong if self.expected is None or not self.expected.search(one)]
        assert not wrong, "\n".join(wrong)

    def _listen(self) -> None:
        self.context.on("console", self._console)
        self.context.on("weberror", lambda error: self.wrong.append(f"error: {error.error}"))
        self.context.on("requestfailed", self._failed)
        self.context.on("response", self._answered)

    def _console(self, said: ConsoleMessage) -> None:
        if said.type in ("error", "warning"):
            self.wrong.append(f"console: {said.text}")

    def _failed(self, request: Request) -> None:
        if request.failure != LEFT:
            self.wrong.append(f"failed: {request.url} {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self.wrong.append(f"{response.status}: {response.url}")


#: Opens a visit: the language, the size of the screen, and whatever else a context of Playwright takes.
Opening: TypeAlias = Callable[..., Visit]


def visit(
    browser: Browser, lang: Lang = "en", size: dict[str, int] = DESKTOP, expected: str = "", **wishes: Any
) -> Visit:
    """Somebody comes, and does not wish to be kept waiting by animations."""
    context = browser.new_context(
        viewport=size,
        locale={"fr": "fr-FR", "en": "en-GB"}[lang],
        **{"reduced_motion": "reduce", **wishes},
    )
    context.set_default_timeout(PATIENCE)
    made = Visit(context, lang, re.compile(expected) if expected else None)
    made._listen()
    return made


def overflow(page: Page) -> list[str]:
    """What reaches beyond the right or the left edge of the screen, and could be scrolled to or is cut off."""
    found: list[str] = page.evaluate(OVERFLOW)
    return found


OVERFLOW = (Path(__file__).parent / "overflow.js").read_text("utf-8")
