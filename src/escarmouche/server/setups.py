"""Setting a battle up: one to begin from, and what a setup would be if it were played."""

import asyncio
from collections.abc import Mapping
from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import FromQuery, JSONBody, PathParameter

from escarmouche.engine.decisions import Refused
from escarmouche.engine.match import Match
from escarmouche.engine.setup import Setup
from escarmouche.engine.views import View, opened
from escarmouche.reference.words import Lang
from escarmouche.rulebooks.battles import battle_ids, load_battle
from escarmouche.server.creation import NewMatch
from escarmouche.server.hall import begun
from escarmouche.server.problems import NotThere

BattleId = Annotated[str, PathParameter(min_length=1, max_length=64)]


class Tried(msgspec.Struct, frozen=True, kw_only=True):
    """The table as it would open, and who stands where nobody can: on or in what, `edge` being that of the table."""

    view: View
    stuck: Mapping[str, tuple[str, ...]]


@get("/api/battles/{battle:str}/setup", summary="The setup of a ready battle, to change it", sync_to_thread=True)
def battle_setup(battle: BattleId, lang: FromQuery[Lang] = "fr") -> Setup:
    if battle not in battle_ids():  # a path would be read from our own disk
        raise NotThere(battle)
    return load_battle(battle).setup_in(lang)


@post("/api/setups", summary="What a setup would be; nothing is kept", status_code=200)
async def try_setup(data: JSONBody[NewMatch]) -> Tried:
    return await asyncio.to_thread(tried, data)


def tried(order: NewMatch) -> Tried:
    match = begun(order, "tried")
    return Tried(view=opened(match), stuck=stuck(match))


def stuck(match: Match) -> Mapping[str, tuple[str, ...]]:
    """What the rulebook says of where everybody stands, if it has a word about it."""
    try:
        return msgspec.convert(match.rulebook.ask(match, "stuck", {}), dict[str, tuple[str, ...]])
    except Refused:
        return {}


SETUPS = [battle_setup, try_setup]
