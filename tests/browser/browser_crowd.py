"""As many people on one table as a club has ever put there, and how quickly the client draws them."""

import json
import re
from typing import Any

import httpx
from playwright.sync_api import CDPSession, Page, WebSocketRoute
from server_clients import created

BATTLE = "caribbean-town"
CROWD = 300
ABREAST = 30

#: What the browser does for each picture besides painting, and the name of its clock.
WORK = ("ScriptDuration", "RecalcStyleDuration", "LayoutDuration")

#: Times between pictures while something happens, in milliseconds, as the page sees them.
WATCH = """() => {
  window.frames_ = [];
  let before = performance.now();
  const next = (now) => {
    window.frames_.push(now - before);
    before = now;
    window.watching_ = requestAnimationFrame(next);
  };
  window.watching_ = requestAnimationFrame(next);
}"""
WATCHED = "() => { cancelAnimationFrame(window.watching_); return window.frames_; }"


def crowd(site: str) -> dict[str, Any]:
    """A Caribbean town with two troops of a hundred and fifty each, who stand in rows: a setup."""
    setup: dict[str, Any] = httpx.get(f"{site}/api/battles/{BATTLE}/setup", params={"lang": "fr"}).json()
    seats = [seat["id"] for seat in setup["seats"]]
    figures = []
    for number in range(CROWD):
        side, (row, column) = number % 2, divmod(number // 2, ABREAST)
        like = next(one for one in setup["figures"] if one["seat"] == seats[side])
        at = (15.0 + 5.2 * column, 24.0 + 4.0 * row if side == 0 else 96.0 - 4.0 * row)
        profile = {"class": 3, "weapons": ["sabre" if row % 2 else "flintlock_musket"]}
        figures.append({**like, "id": f"f{number}", "name": f"Figure {number}", "at": at, "profile": profile})
    return {**setup, "figures": figures, "objectives": []}


def crowded(site: str) -> str:
    """The link of one of the two who command that crowd."""
    return str(next(iter(created(site, setup=crowd(site), lang="fr")["links"].values())))


class Stopwatch:
    """How long pictures take while something is done."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.session.send("Performance.enable")

    def work(self) -> dict[str, float]:
        found = self.session.send("Performance.getMetrics")["metrics"]
        return {one["name"]: one["value"] for one in found if one["name"] in WORK}

    def start(self) -> None:
        self.before = self.work()
        self.page.evaluate(WATCH)

    def stop(self) -> dict[str, float]:
        """Milliseconds for a picture: the middle one, the slowest of twenty, and script, style and layout in each."""
        times = sorted(self.page.evaluate(WATCHED)[1:])
        after = self.work()
        spent = {name: 1000 * (after[name] - self.before[name]) / len(times) for name in WORK}
        return {
            "pictures": len(times),
            "median": round(times[len(times) // 2], 1),
            "slowest-in-twenty": round(times[int(len(times) * 0.95)], 1),
            "script": round(spent["ScriptDuration"], 2),
            "style": round(spent["RecalcStyleDuration"], 2),
            "layout": round(spent["LayoutDuration"], 2),
        }


class Tidings:
    """A live channel that can also tell of a movement that the server has not made: everybody goes ten centimetres."""

    STEP = 10.0

    def __init__(self, page: Page) -> None:
        self.whole: dict[str, Any] | None = None
        self.route: WebSocketRoute | None = None
        page.route_web_socket(re.compile("/api/"), self._join)

    def _join(self, route: WebSocketRoute) -> None:
        self.route = route
        server = route.connect_to_server()
        server.on_message(self._hear)

    def _hear(self, message: str | bytes) -> None:
        told = json.loads(message)
        if told["type"] == "whole":
            self.whole = told
        if told["type"] != "changed":  # what computer players do meanwhile would disturb
            assert self.route is not None
            self.route.send(message)

    def march(self) -> None:
        """All at once, along a path with a bend."""
        assert self.whole is not None and self.route is not None
        view = self.whole["view"]
        events, figures = [], []
        for figure in view["figures"]:
            base = figure["base"]
            to = {**base, "x": base["x"] + 1.5, "y": base["y"] + (self.STEP if base["y"] < 60 else -self.STEP)}
            bend = [base["x"] + 2.5, (base["y"] + to["y"]) / 2]
            events.append({"event": "figure-moved", "rules": [], "figure": figure["id"], "to": to, "path": [bend]})
            figures.append({**figure, "base": to})
        kept = {name: view[name] for name in ("turn", "phase", "pending", "waiting_for", "record", "winners")}
        told = {"type": "changed", "seat": self.whole["seat"], "first": len(view["events"]), "gone": []}
        self.route.send(json.dumps({**told, **kept, "events": events, "figures": figures}))
