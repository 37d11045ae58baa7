"""Bodies of men in close order, and the orders they are given, for the tests of Argad!'s formations."""

from typing import Any

from argad_moves import say, table
from argad_table import refusal

from escarmouche.engine.decisions import Refused
from escarmouche.engine.match import Match

G23 = "argad-g23"
FAR = {"seat": "blue", "at": (280.0, 280.0)}
ON = {"formations": True}


def unit(files: int, depth: int, **profile: Any) -> dict[str, dict[str, Any]]:
    """A body named U, its front rank on y = 100, looking north."""
    fields: dict[str, Any] = {"traits": ("close order",), **profile}
    wide, deep = (2.5, 5.0) if fields.get("mounted") else (2.0, 2.0)
    return {
        f"U{rank * files + file}": {
            "at": (100.0 + wide * file, 100.0 - deep * rank),
            "marks": {"order": "close", "body": "U"},
            **fields,
        }
        for rank in range(depth)
        for file in range(files)
    }


def body(files: int = 4, depth: int = 1, extra: dict[str, Any] | None = None, **profile: Any) -> Match:
    options = {key: profile.pop(key) for key in ("pieces", "dice") if key in profile}
    men = unit(files, depth, **profile)
    men["U0"] = {**men["U0"], "rank": "chief"}
    return table(G23, {**men, "X": FAR, **(extra or {})}, switches={"formations": True}, **options)


def order(match: Match, *evolutions: dict[str, Any], by: str = "U0") -> None:
    say(match, "red", {"do": "drill", "figure": by, "what": "evolve", "body": "U", "evolutions": list(evolutions)})


def march(match: Match, *legs: tuple[float, float]) -> None:
    order(match, *({"what": "march", "by": list(leg)} for leg in legs))


def refused(match: Match, *evolutions: dict[str, Any]) -> Refused:
    return refusal(lambda: order(match, *evolutions))


def step(x: float, y: float) -> dict[str, Any]:
    return {"what": "march", "by": [x, y]}


PIVOT = {"what": "pivot", "turn": 30.0}
