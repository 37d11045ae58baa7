"""What only a game master asks: what the others are asked, to answer for them, and where to take the match back to."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from server_clients import Client, created, seated, serving, skirmish


def test_a_master_answers_for_an_absent_seat_and_takes_it_back(tmp_path: Path) -> None:
    async def play(url: str) -> None:
        made = created(url, setup=skirmish("argad-g23"))
        async with AsyncExitStack() as stack:
            master = await stack.enter_async_context(seated(url, made, "gm", lang="fr", told=True))
            red = await stack.enter_async_context(seated(url, made, "red", lang="fr", told=True))
            await answers_for_blue(master)
            await takes_back(master)
            refused = await red.say("ask", question="questions", facts={"seat": "blue"})
            assert refused["type"] == "refused", "only a game master reads what others are asked"

    with serving(tmp_path / "matches.db") as url:
        asyncio.run(play(url))


async def asked(master: Client, question: str, **facts: Any) -> Any:
    return (await master.say("ask", question=question, facts=facts))["answer"]


async def rules(master: Client, **ruling: Any) -> None:
    said = await master.say("rule", ruling=ruling)
    assert said["type"] == "done", said


async def answers_for_blue(master: Client) -> None:
    """The question has its words and its options; the answer is one of them."""
    (standing,) = await asked(master, "questions", seat="blue")
    options = standing["decision"]["options"]
    assert standing["asked"]["question"].startswith("Quelqu’un tire-t-il")
    assert len(standing["asked"]["options"]) == len(options) > 0
    assert "blue" in master.views["gm"]["waiting_for"]
    await rules(master, rule="answer-for", seat="blue", answer=standing["decision"]["default"])
    assert "blue" not in master.views["gm"]["waiting_for"]
    assert await asked(master, "questions", seat="blue") == []


async def takes_back(master: Client) -> None:
    """Every event knows the moment before it; whatever came of going back stays so, and later moments are later."""
    before = len(master.views["gm"]["events"])
    await rules(master, rule="mark-figure", figure="C1", mark="wounded", reason="Tombé dans le fossé.")
    await rules(master, rule="announce", reason="Le brouillard se lève.")
    found = await asked(master, "moments")
    events = master.views["gm"]["events"]
    assert len(found) == len(events)
    assert found == sorted(found)
    assert found[0] == -1, "the setup lies before any entry"
    assert (await master.say("take-back", to=found[before]))["type"] == "done"
    assert master.views["gm"]["events"] == events[:before]
    assert not next(one for one in master.views["gm"]["figures"] if one["id"] == "C1")["marks"].get("wounded")
    await rules(master, rule="announce", reason="Encore.")
    again = await asked(master, "moments")
    assert again[:before] == found[:before]
    assert again[-1] > found[before], "what was taken back stays in the journal"


def test_what_a_master_does_is_told_in_words(tmp_path: Path) -> None:
    async def play(url: str) -> None:
        made = created(url, setup=skirmish("argad-g23"))
        async with AsyncExitStack() as stack:
            master = await stack.enter_async_context(seated(url, made, "gm", lang="en", told=True))
            heard = len(master.heard)
            await rules(master, rule="mark-figure", figure="C1", mark="on the ground")
            await rules(master, rule="mark-figure", figure="C1", mark="unloaded yumi", reason="Wet string.")
            await rules(master, rule="remove-figure", figure="C1")
            await rules(master, rule="keep-secret", figure="B1", mark="note", value="knows the ford", secret=True)
            told = [one["text"] for message in master.heard[heard:] for one in message.get("told") or () if one]
        assert [text.partition(", by")[0] for text in told] == [
            "Fig C1: on the ground",
            "Fig C1: weapon to reload (Japanese asymmetric bow)",
            "Fig C1 is removed by the game master.",
            "A secret of Fig B1, to know: knows the ford",
        ]
        assert told[1].endswith("The game master rules: Wet string.")

    with serving(tmp_path / "matches.db") as url:
        asyncio.run(play(url))
