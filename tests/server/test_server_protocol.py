"""The protocol as it is written down: the schema is that of the types, and what is sent is what it says."""

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import jsonschema_rs
from server_clients import created, seated, serving, skirmish

from escarmouche.server.protocol import HERE, schema, text

DOCS = Path(__file__).parents[2] / "docs"


def test_the_schema_is_current() -> None:
    kept = DOCS.joinpath("protocol.schema.json").read_text("utf-8")
    assert kept == text(), "the messages have changed: run `.venv/bin/python scripts/protocol`, tell the client's types"


def test_what_is_said_and_heard_in_a_match_is_what_the_schema_says(tmp_path: Path) -> None:
    """And a message that lacks something, or has something more, is not."""
    said: list[dict[str, Any]] = []

    async def play(url: str) -> None:
        made = created(url, setup=skirmish(last_turn=2), clock={"bank": 3600})
        async with (
            seated(url, made, "red", "rust", "gm", lang="fr", told=True) as north,
            seated(url, made, "blue", "navy") as south,
        ):
            await north.say("rule", seat="gm", ruling={"rule": "announce", "reason": "En avant"})
            await south.say("say", seat="blue", text="À vous", to="all")
            await south.say("answer", seat="blue", decision="0.0.blue", answer={"do": "agree"})
            await south.say("ask", seat="blue", question="gap", facts={"a": "C1", "b": "C2"})
            await asyncio.gather(north.play(random.Random(1)), south.play(random.Random(2)))
            said.extend(north.heard + south.heard)
            check(north.said + south.said, "FromClient")

    with serving(tmp_path / "matches.db") as url:
        asyncio.run(play(url))
    check(said, "FromServer")
    assert {"welcome", "whole", "changed", "done", "reply", "refused", "chat", "company", "clock"} <= {
        message["type"] for message in said
    }


def check(messages: list[dict[str, Any]], side: str) -> None:
    whole = schema()
    whole["anyOf"] = [{"$ref": f"{HERE}{side}"}]
    validator = jsonschema_rs.Draft202012Validator(whole)
    kinds = set()
    for message in messages:
        faults = [] if validator.is_valid(message) else list(validator.iter_errors(message))
        assert not faults, (json.dumps(message)[:500], str(faults[0])[:500])
        if message["type"] not in kinds:
            kinds.add(message["type"])
            assert not validator.is_valid({**message, "type": "no-such-type"})
