"""Whatever is requested is answered as the OpenAPI says: never with a fault of the server's, nor with a stack trace."""

import asyncio
from collections.abc import Iterator

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance
from server_clients import created, journal, seated, serving, skirmish

from escarmouche.server.app import Options, make_app

ADDRESS = "/api/schema/openapi.json"

api = schemathesis.openapi.from_dict(make_app(Options(storage="sqlite://")).openapi_schema.to_schema())


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("requests") / "matches.db") as address:
        yield address


@pytest.fixture(scope="module")
def matches(url: str) -> tuple[str, ...]:
    """A match that goes on and one that is over."""

    async def end() -> None:
        async with seated(url, over, "gm") as master:
            await master.say("rule", ruling={"rule": "end-match"})

    going_on, over = created(url, setup=skirmish()), created(url, setup=skirmish())
    asyncio.run(end())
    assert journal(url, over)
    return str(going_on["match"]), str(over["match"])


@api.parametrize()
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
def test_requests_are_answered_as_the_document_says(
    case: schemathesis.Case, url: str, matches: tuple[str, ...]
) -> None:
    """Drawn from the document itself, valid or not; of matches that are not there, and of two that are.

    What is valid by its form may be refused all the same, by a rule.
    """
    for match in (None, *matches) if "match" in case.path_parameters else (None,):
        if match is not None:
            case.path_parameters["match"] = match
        answer = case.call_and_validate(base_url=url, excluded_checks=[positive_data_acceptance])
        assert "Traceback" not in answer.text


def test_the_document_is_at_its_address(url: str) -> None:
    told = httpx.get(f"{url}{ADDRESS}").json()
    assert told["paths"].keys() == api.raw_schema["paths"].keys()


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"null",
        b"{",
        b'{"battle": "\xff"}',
        b'{"\xff": 1}',
        b'{"battle": "\\ud800"}',
        b'{"battle": "dolmen", "delay": NaN}',
        b'{"battle": "dolmen", "delay": 1e999}',
        b'{"battle": "dolmen", "clock": {"bank": -1}}',
        b'{"battle": "../packs/maison"}',
        b"[" * 200_000,
        b'{"setup":' * 100_000,
        b'{"setup": {"rulebook": "argad-g23", "figures": ' + b"[" * 50_000 + b"]" * 50_000 + b"}}",
        b'{"battle": "' + b"x" * 5_000_000 + b'"}',
    ],
    ids=lambda body: f"{body[:24]!r} ({len(body)})",
)
def test_what_is_no_order_is_told_so(url: str, body: bytes) -> None:
    """What no generator of valid JSON would think of."""
    for path in ("/api/matches", "/api/setups"):
        answer = httpx.post(url + path, content=body, headers={"content-type": "application/json"}, timeout=30)
        assert answer.status_code in (400, 413), answer.text
        assert answer.json()["code"] and "Traceback" not in answer.text
    assert httpx.get(f"{url}/api/health").status_code == 200
