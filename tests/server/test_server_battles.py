"""What one chooses from before a match: the ready battles and the computer players."""

from collections import Counter
from pathlib import Path

import httpx
from server_clients import created, serving

from escarmouche.reference.words import LANGUAGES
from escarmouche.rulebooks.battles import battle_ids, load_battle


def test_ready_battles_are_told_without_what_is_hidden(tmp_path: Path) -> None:
    """Table, story and numbers in both languages; nobody is counted whom only some may know of."""
    with serving(tmp_path / "matches.db") as url:
        french, english = (httpx.get(f"{url}/api/battles", params={"lang": lang}).json() for lang in LANGUAGES)
    assert [one["id"] for one in french] == [one["id"] for one in english] == battle_ids()
    for one in english:
        setup = load_battle(one["id"]).setup
        sides = {seat.id: seat.side for seat in setup.seats}
        known = Counter(sides[figure.seat] for figure in setup.figures if figure.seen_by is None)
        assert one["people"] == dict(known)
        assert one["table"]["width"] == setup.table.width and len(one["table"]["pieces"]) == len(setup.table.pieces)
        assert not any(figure.id in str(one["table"]) for figure in setup.figures if figure.seen_by is not None)
    assert {one["story"] for one in french}.isdisjoint(one["story"] for one in english)


def test_every_computer_player_that_is_offered_may_sit_down(tmp_path: Path) -> None:
    with serving(tmp_path / "matches.db") as url:
        robots = httpx.get(f"{url}/api/robots").json()
        for name in (*robots["levels"], *(f"recruit:{character}" for character in robots["characters"])):
            seats = {"rebels": {"player": name}}
            match = created(url, battle="samurai-and-ashigaru", sittings=seats)
            summary = httpx.get(f"{url}/api/matches/{match['match']}").json()
            assert {player["seat"]: player["player"] for player in summary["players"]}["rebels"] == name
