"""What a seat is told in its language: events with their arithmetic, questions with their options, rulebooks."""

import asyncio
import random
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from server_clients import created, seated, serving, skirmish

from escarmouche.engine.setup import Setup
from escarmouche.reference.words import LANGUAGES
from escarmouche.rulebooks import open_rulebook


def test_events_are_told_with_their_arithmetic_and_questions_with_their_options(tmp_path: Path) -> None:
    """In French and in English at once, from the same match."""

    async def play(url: str) -> None:
        made = created(url, setup=skirmish(last_turn=2))
        async with (
            seated(url, made, "red", "rust", lang="fr", told=True) as north,
            seated(url, made, "blue", "navy", lang="en", told=True) as south,
        ):
            await asyncio.gather(north.play(random.Random(1)), south.play(random.Random(2)))
            told = {"fr": pairs(north.heard), "en": pairs(south.heard)}
        for lang in LANGUAGES:
            shots = [(event, said) for event, said in told[lang] if event["event"] in ("shot", "struck")]
            assert shots, "nobody shot nor struck: this proves nothing"
            for event, said in shots:
                check_workings(event, said, lang)
        calls = {said["text"] for event, said in told["fr"] if event["event"] == "phase-began"}
        assert {"On bouge\u202f!", "Mêlée\u202f!"} <= calls
        assert "Melee!" in {said["text"] for event, said in told["en"] if event["event"] == "phase-began"}
        check_asked(north.heard, "Que font vos figurines")
        check_asked(south.heard, "What do your figures do?")

    with serving(tmp_path / "matches.db") as url:
        asyncio.run(play(url))


def pairs(heard: list[dict[str, Any]]) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """Each event that was told, with its words."""
    found = []
    for message in heard:
        if message["type"] in ("whole", "changed"):
            events = message["view"]["events"] if message["type"] == "whole" else message["events"]
            assert len(events) == len(message["told"])
            found += [(event, said) for event, said in zip(events, message["told"], strict=True) if said is not None]
    return found


def check_workings(event: dict[str, Any], said: dict[str, Any], lang: str) -> None:
    """The arithmetic opens into the need, each modifier with its sign and cause, the dice and the total."""
    lines = said["workings"]
    need = "need" if event["event"] == "shot" else "grade"
    for name in (need, "total"):
        assert any(line.endswith(f" {event[name]}") for line in lines), (name, lines)
    for modifier in event["modifiers"]:
        sign = f"{modifier['value']:+d}".replace("-", "−")
        assert any(line.startswith(f"{sign} ") and modifier["cause"] != line for line in lines), (modifier, lines)
    dice = ", ".join(map(str, event["natural"]))
    assert f"Dés\u00a0: {dice}" in lines if lang == "fr" else f"Dice: {dice}" in lines


def check_asked(heard: list[dict[str, Any]], opening: str) -> None:
    """Every pending decision is asked in words, with one label for each of its options."""
    questions = set()
    for message in heard:
        if message["type"] in ("whole", "changed"):
            pending = message["view"]["pending"] if message["type"] == "whole" else message["pending"]
            assert len(pending) == len(message["asked"])
            for decision, asked in zip(pending, message["asked"], strict=True):
                assert len(asked["options"]) == len(decision["options"])
                assert all(asked["options"])
                questions.add(asked["question"])
    assert any(question.startswith(opening) for question in questions), questions


def test_another_language_tells_everything_again(tmp_path: Path) -> None:
    async def play(url: str) -> None:
        made = created(url, setup=skirmish())
        async with seated(url, made, "red", lang="en", told=True) as client:
            await client.say("introduce", name="Ana", lang="fr")
            wholes = [message for message in client.heard if message["type"] == "whole"]
            assert len(wholes) == 2
            assert wholes[0]["view"] == wholes[1]["view"]
            assert wholes[0]["asked"][0]["question"] == "Does anybody shoot before the movements?"
            assert wholes[1]["asked"][0]["question"].startswith("Quelqu’un tire-t-il")
            await client.say("introduce", name="Ana B.", lang="fr")
            assert sum(message["type"] == "whole" for message in client.heard) == 2

    with serving(tmp_path / "matches.db") as url:
        asyncio.run(play(url))


@pytest.mark.parametrize("edition", ["argad-g23", "argad-base", "argad-mega12"])
def test_a_rulebook_tells_what_it_holds(tmp_path: Path, edition: str) -> None:
    """Enough to write a troop that the rulebook enlists, whatever the rulebook."""
    with serving(tmp_path / "matches.db") as url:
        french, english = (
            httpx.get(f"{url}/api/rulebooks/{edition}", params={"lang": lang}).raise_for_status().json()
            for lang in LANGUAGES
        )
        assert httpx.get(f"{url}/api/rulebooks/argad-none").status_code == 400
    assert [phase["id"] for phase in french["phases"]] == [phase["id"] for phase in english["phases"]]
    assert {phase["call"] for phase in french["phases"]}.isdisjoint(phase["call"] for phase in english["phases"])
    assert {"figure", "gap"} <= {question["id"] for question in english["questions"]}
    assert {"class", "armour", "weapons"} <= set(english["profile"]["$defs"]["Card"]["properties"])
    assert all(kind["title"] and kind["form"] for kind in english["terrain"])
    causes = [{one["id"]: one["title"] for one in told["causes"]} for told in (french, english)]
    assert causes[0].keys() == causes[1].keys() and causes[0]["armour"] == "armure" and causes[1]["armour"] == "armour"
    for switch in english["switches"]:
        named = {bool: "boolean", int: "integer", str: "string"}[type(switch["default"])]
        assert switch["type"] == named
    things = {section["id"]: [one["id"] for one in section["things"]] for section in english["sections"]}
    chance, book = random.Random(edition), open_rulebook(edition)
    for section in english["sections"]:
        for one in section["things"]:
            value = [one["id"]] if section["field"] in ("weapons", "gear", "traits") else one["id"]
            profile = {"class": 3, section["field"]: value}
            setup = skirmish(edition)
            setup["figures"] = [{"id": "X", "seat": "red", "at": [chance.uniform(5, 55), 5], "profile": profile}]
            typed = msgspec.convert(setup, Setup)
            enlisted = book.enlist(typed.figures[0], typed)
            assert one["id"] in msgspec.json.encode(enlisted).decode() or section["id"] in ("armours", "mounts")
    assert things["melee_weapons"] and things["traits"]
