"""Small battles for tests in the browser: two people a side, near enough to be at each other in the first turn."""

from typing import Any

from browser_words import Lang
from server_clients import created

#: What the pirates of these battles have in hand: in every edition of Argad! there is a musket and an axe.
MUSKET = {"class": 3, "weapons": ["flintlock_musket", "sabre"]}
AXE = {"class": 2, "weapons": ["boarding_axe"]}

#: Who stands where: id, seat, name, place, profile.
PEOPLE = (
    ("anne", "red", "Anne", (24.0, 18.0), MUSKET),
    ("yann", "red", "Yann", (36.0, 18.0), AXE),
    ("goro", "blue", "Goro", (24.0, 34.0), MUSKET),
    ("luis", "blue", "Luis", (36.0, 34.0), AXE),
)


def skirmish(rulebook: str = "argad-g23", **changes: Any) -> dict[str, Any]:
    """Anne and Yann against Goro and Luis."""
    figures = [
        {"id": one, "seat": seat, "name": name, "at": at, "facing": 0 if seat == "red" else 180, "profile": profile}
        for one, seat, name, at, profile in PEOPLE
    ]
    return {
        "rulebook": rulebook,
        "title": "Two against two",
        "table": {"width": 60, "depth": 50, "pieces": []},
        "seats": [{"id": "red", "side": "red", "name": "Reds"}, {"id": "blue", "side": "blue", "name": "Blues"}],
        "figures": figures,
        "last_turn": 2,
        **changes,
    }


def begun(site: str, lang: Lang = "en", **order: Any) -> dict[str, Any]:
    """A match between people, about to move, unless the order says otherwise: its id and the secrets of its seats."""
    return created(site, **{"setup": skirmish(phase="movement"), "lang": lang, **order})


def table_of(site: str, made: dict[str, Any], *seats: str) -> str:
    """The address of a table for whoever holds these seats."""
    return f"{site}/t/{made['match']}#{','.join(made['secrets'][seat] for seat in seats)}"
