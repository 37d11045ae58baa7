"""Pictures of the screens for people to look at; what can be told without eyes is told: words that cannot be read."""

from pathlib import Path

from browser_visits import overflow
from playwright.sync_api import Page, expect

LEGIBLE = (Path(__file__).parent / "legible.js").read_text("utf-8")


class Album:
    """Where pictures are left; each must be legible before it is kept."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.faults: list[str] = []

    def keep(self, page: Page, name: str) -> None:
        """What is on the screen now, as soon as it stands still."""
        page.evaluate("document.fonts.ready")
        expect(page.locator(".table.moving")).to_have_count(0)
        page.screenshot(path=self.folder / f"{name}.png", animations="disabled")
        self.faults += [f"{name}: {fault}" for fault in (*illegible(page), *overflow(page))]

    def check(self) -> None:
        assert not self.faults, "\n".join(self.faults)


def illegible(page: Page) -> list[str]:
    """Words on each other or cut off, controls under something else."""
    found: list[str] = page.evaluate(LEGIBLE)
    return found
