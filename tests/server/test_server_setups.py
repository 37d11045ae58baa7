"""Setting a battle up: one to begin from, tried as often as one likes, and what is wrong with it in words."""

from pathlib import Path

import httpx
import pytest
from server_clients import serving, skirmish


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory):
    folder: Path = tmp_path_factory.mktemp("setups")
    with serving(folder / "matches.db") as address:
        yield address


def test_a_ready_battle_can_be_changed_and_tried(url: str) -> None:
    setup = httpx.get(f"{url}/api/battles/dolmen/setup", params={"lang": "fr"}).json()
    assert setup["title"] == "Le roi sur le dolmen"
    tried = httpx.post(f"{url}/api/setups", json={"setup": setup, "lang": "fr"}, timeout=30)
    assert tried.status_code == 200, tried.text
    assert len(tried.json()["view"]["figures"]) == len(setup["figures"])
    assert tried.json()["stuck"] == {}


def test_who_stands_where_nobody_can_is_named(url: str) -> None:
    setup = skirmish()
    setup["figures"][0]["at"] = setup["figures"][1]["at"]
    setup["figures"][2]["at"] = [32, 200]
    tried = httpx.post(f"{url}/api/setups", json={"setup": setup}, timeout=30).json()
    assert tried["stuck"] == {"A1": ["A2"], "A2": ["A1"], "B1": ["edge"]}


def test_what_the_rules_do_not_allow_is_told_in_words(url: str) -> None:
    setup = skirmish()
    setup["figures"][0]["profile"] = {"class": 9}
    answer = httpx.post(f"{url}/api/setups", json={"setup": setup}, headers={"accept-language": "fr"})
    assert answer.status_code == 400
    assert answer.json()["rule"] == "AR-FIG-013"
    assert answer.json()["facts"]["figure"] == "A1"


def test_no_file_of_the_server_is_read(url: str) -> None:
    assert httpx.get(f"{url}/api/battles/..%2F..%2Fpacks%2Fmaison/setup").status_code == 404
    assert httpx.get(f"{url}/api/battles/nothing/setup").status_code == 404
