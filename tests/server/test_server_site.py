"""The browser client as the server sends it."""

import gzip
from collections.abc import Iterator
from pathlib import Path

import brotli
import httpx
import pytest
from server_clients import serving

SCRIPT = "console.log('escarmouche');\n" * 200


@pytest.fixture
def site(tmp_path: Path) -> Iterator[httpx.Client]:
    """A server with a client of three files; a file beside its folder is not part of it."""
    client = tmp_path / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_text("<!doctype html><title>Escarmouche</title>", "utf-8")
    (client / "assets" / "main-4f2a.js").write_text(SCRIPT, "utf-8")
    (client / "icon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>", "utf-8")
    (tmp_path / "client-secret.txt").write_text("plugh", "utf-8")
    with serving(tmp_path / "matches.db", client=str(client)) as url, httpx.Client(base_url=url) as http:
        yield http


@pytest.mark.parametrize("path", ["/", "/t/0123456789abcdef", "/rules/AR-MOVE-003", "/t/abc?lang=fr"])
def test_every_place_of_the_client_is_its_one_page(site: httpx.Client, path: str) -> None:
    answer = site.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert "<title>Escarmouche" in answer.text


def test_files_with_names_of_their_contents_are_kept_for_ever(site: httpx.Client) -> None:
    assert "immutable" in site.get("/assets/main-4f2a.js").headers["cache-control"]
    assert site.get("/assets/main-4f2a.js").headers["content-type"].startswith("text/javascript")
    assert site.get("/icon.svg").headers["cache-control"] == "no-cache"
    assert site.get("/icon.svg").headers["content-type"].startswith("image/svg+xml")


def test_a_page_may_use_nothing_from_elsewhere(site: httpx.Client) -> None:
    for path in ("/", "/icon.svg", "/api/health", "/api/matches/none"):
        headers = site.get(path).headers
        policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
        assert policy["default-src"] == "'self'"
        assert policy["frame-ancestors"] == policy["object-src"] == "'none'"
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


def test_what_is_long_is_compressed(site: httpx.Client) -> None:
    for coding, opened in (("br", brotli.decompress), ("gzip", gzip.decompress)):
        with site.stream("GET", "/assets/main-4f2a.js", headers={"accept-encoding": coding}) as answer:
            assert answer.headers["content-encoding"] == coding
            raw = b"".join(answer.iter_raw())
        assert len(raw) < len(SCRIPT) / 5
        assert opened(raw).decode() == SCRIPT


@pytest.mark.parametrize(
    "path", ["/assets/none-1234.js", "/none.png", "/api/none", "/..%2fclient-secret.txt", "/%2e%2e/client-secret.txt"]
)
def test_what_is_not_there_is_not_the_page(site: httpx.Client, path: str) -> None:
    answer = site.get(path)
    assert answer.status_code == 404
    assert "plugh" not in answer.text
    assert answer.json()["code"]


def test_without_a_built_client_the_page_says_how_to_build_it(tmp_path: Path) -> None:
    with serving(tmp_path / "matches.db", client=str(tmp_path / "nothing")) as url:
        french = httpx.get(url, headers={"accept-language": "fr"})
        english = httpx.get(f"{url}/t/abc", headers={"accept-language": "en"})
    assert french.status_code == english.status_code == 503
    assert "npm run build" in french.text and "npm run build" in english.text
    assert "n’est pas encore construit" in french.text
    assert "not built yet" in english.text
