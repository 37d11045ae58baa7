"""What is request and answer: making matches, what they are, replays, the catalogue of the rules."""

import asyncio
from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.datastructures import State
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter

from escarmouche import __version__
from escarmouche.dice.commitment import fresh_seed
from escarmouche.engine.contents import Contents
from escarmouche.engine.figures import SideId
from escarmouche.engine.setup import Seat
from escarmouche.engine.views import View
from escarmouche.players.minds import CHARACTERS, LEVELS
from escarmouche.reference.catalogue import Catalogue, Entry
from escarmouche.reference.errors import UnknownError
from escarmouche.reference.packs import user_folder
from escarmouche.reference.search import body, search
from escarmouche.reference.shelf import Shelf
from escarmouche.reference.words import Lang
from escarmouche.rulebooks import FAMILIES
from escarmouche.rulebooks.battles import Battle, battle_ids, load_battle
from escarmouche.server.books import rulebook_of
from escarmouche.server.creation import NewMatch, Sitting, dice_of
from escarmouche.server.films import Film, film
from escarmouche.server.hall import Created, Hall
from escarmouche.server.messages import PROTOCOL, Player, Word
from escarmouche.server.problems import NotThere
from escarmouche.server.replays import at_moment, branched, journal
from escarmouche.server.tables import LiveMatch
from escarmouche.table.terrain import TableTop

#: Rules that one search gives at most.
MOST_HITS = 100

#: House packs that one edition is asked with at most.
MOST_PACKS = 16

MatchId = Annotated[str, PathParameter(min_length=1, max_length=32)]
RulebookId = Annotated[str, PathParameter(min_length=1, max_length=64)]
RuleId = Annotated[str, PathParameter(min_length=1, max_length=32)]


class Health(msgspec.Struct, frozen=True, kw_only=True):
    """The server is well; `matches` are in its memory."""

    version: str
    protocol: int
    matches: int


class Title(msgspec.Struct, frozen=True, kw_only=True):
    """A rulebook that can be played."""

    id: str
    title: str


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """A ready battle, as one chooses it. `people` counts the figures of each side that everybody may know of."""

    id: str
    title: str
    story: str
    rulebook: str
    seats: tuple[Seat, ...]
    table: TableTop
    people: dict[SideId, int]
    briefings: Mapping[SideId, str]
    period: str
    difficulty: str
    minutes: int | None


class Robots(msgspec.Struct, frozen=True, kw_only=True):
    """The computer players: how well they play, and in which character if one likes (`veteran:bold`)."""

    levels: tuple[str, ...]
    characters: tuple[str, ...]


class Invitation(msgspec.Struct, frozen=True, kw_only=True):
    """A new match: for each seat the link to give away, the secret being behind the `#`. Told once."""

    match: str
    links: dict[str, str]
    secrets: dict[str, str]


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """What anybody who has its link may know of a match. `moments` is told once it is over, for the replay."""

    id: str
    title: str
    rulebook: str
    turn: int
    phase: str
    players: tuple[Player, ...]
    commitment: str | None
    over: bool
    winners: tuple[str, ...] | None
    moments: int | None = None


class Branch(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A new match from a moment of one that is over: after its first `moment` entries."""

    moment: int
    sittings: dict[str, Sitting] = {}
    by_hand: tuple[Word, ...] = ()
    lang: Lang = "fr"


class Found(msgspec.Struct, frozen=True, kw_only=True):
    """A rule that has the words, and where."""

    id: str
    title: str
    snippet: str


class Digest(msgspec.Struct, frozen=True, kw_only=True):
    """A rule in our words."""

    id: str
    title: str
    level: str
    editions: tuple[str, ...]
    text: str
    links: tuple[str, ...]
    table: Any


@cache
def catalogue() -> Catalogue:
    return Catalogue()


def hall_of(state: State) -> Hall:
    hall: Hall = state.hall
    return hall


async def live_match(state: State, match: str) -> LiveMatch:
    found = await hall_of(state).open(match)
    if found is None:
        raise NotThere(match)
    return found


# --- the server ------------------------------------------------------------------------------------------------------


@get("/api/health", summary="Is the server well, and its storage?")
async def health(state: State) -> Health:
    hall = hall_of(state)
    await hall.storage.alive()
    return Health(version=__version__, protocol=PROTOCOL, matches=len(hall.live))


@get("/api/rulebooks", summary="The editions that can be played", sync_to_thread=True)
def rulebooks(lang: FromQuery[Lang] = "fr") -> list[Title]:
    shelf = Shelf.standard(user_folder())
    editions = [pack for pack in shelf if pack.header.kind == "edition" and shelf.resolve(pack.id).rulebook in FAMILIES]
    return [Title(id=pack.id, title=pack.header.title.say(lang)) for pack in editions]


@get("/api/rulebooks/{rulebook:str}", summary="What an edition holds: things, terrain, switches", sync_to_thread=True)
def rulebook_contents(
    rulebook: RulebookId,
    lang: FromQuery[Lang] = "fr",
    packs: Annotated[list[Word] | None, QueryParameter(max_length=MOST_PACKS)] = None,
) -> Contents:
    return rulebook_of(rulebook, tuple(packs or ())).contents(lang)


@get("/api/battles", summary="The ready battles", sync_to_thread=True)
def battles(lang: FromQuery[Lang] = "fr") -> list[Scene]:
    return [scene(name, load_battle(name), lang) for name in battle_ids()]


def scene(name: str, battle: Battle, lang: Lang) -> Scene:
    setup = battle.setup_in(lang)
    sides = {seat.id: seat.side for seat in setup.seats}
    return Scene(
        id=name,
        title=setup.title,
        story=battle.story.say(lang),
        rulebook=setup.rulebook,
        seats=setup.seats,
        table=setup.table,
        people=dict(Counter(sides[figure.seat] for figure in setup.figures if figure.seen_by is None)),
        briefings=battle.briefings_in(lang),
        period=battle.period.say(lang) if battle.period else "",
        difficulty=battle.difficulty,
        minutes=battle.minutes,
    )


@get("/api/robots", summary="The computer players")
async def robots() -> Robots:
    return Robots(levels=LEVELS, characters=CHARACTERS)


# --- matches ---------------------------------------------------------------------------------------------------------


@post("/api/matches", summary="Make a match and the links of its seats")
async def create(data: JSONBody[NewMatch], state: State) -> Invitation:
    return invitation(state, await hall_of(state).create(data))


def invitation(state: State, created: Created) -> Invitation:
    public = str(state.public_url).rstrip("/")
    links = {seat: f"{public}/t/{created.match}#{secret}" for seat, secret in created.secrets.items()}
    return Invitation(match=created.match, links=links, secrets=created.secrets)


@get("/api/matches/{match:str}", summary="What a match is")
async def summary(match: MatchId, state: State) -> Summary:
    live = await live_match(state, match)
    over = not live.match.state.agenda
    return Summary(
        id=live.id,
        title=live.match.setup.title,
        rulebook=live.match.setup.rulebook,
        turn=live.match.state.turn,
        phase=live.match.state.phase,
        players=live.players(),
        commitment=live.match.setup.commitment,
        over=over,
        winners=live.match.state.winners,
        moments=len(live.match.entries) if over else None,
    )


@get("/api/matches/{match:str}/journal", summary="The journal of a match that is over", media_type="application/jsonl")
async def match_journal(match: MatchId, state: State) -> Response[bytes]:
    live = await live_match(state, match)
    headers = {"content-disposition": f'attachment; filename="{live.id}.jsonl"'}
    return Response(content=journal(live.match), media_type="application/jsonl", headers=headers)


@get("/api/matches/{match:str}/replay", summary="A match that is over, as it was after so many entries, all opened")
async def replay(match: MatchId, state: State, moment: Annotated[int, QueryParameter(ge=0)]) -> View:
    live = await live_match(state, match)
    return await asyncio.to_thread(at_moment, live.match, moment)


@get("/api/matches/{match:str}/film", summary="All of a match that is over, moment by moment, told in sentences")
async def match_film(match: MatchId, state: State, lang: FromQuery[Lang] = "fr") -> Film:
    live = await live_match(state, match)
    return await asyncio.to_thread(film, live.match, live.id, lang)


@post("/api/matches/{match:str}/branch", summary="A new match from a moment of one that is over")
async def branch(match: MatchId, data: JSONBody[Branch], state: State) -> Invitation:
    live = await live_match(state, match)
    seed = fresh_seed()
    order = NewMatch(sittings=data.sittings, by_hand=data.by_hand, lang=data.lang)
    twin = await asyncio.to_thread(branched, live.match, data.moment, dice_of(seed, data.by_hand))
    return invitation(state, await hall_of(state).keep(twin, order, seed))


# --- the rules -------------------------------------------------------------------------------------------------------


@get("/api/rules", summary="Find rules by words, or by the beginning of an id", sync_to_thread=True)
def find_rules(
    q: Annotated[str, QueryParameter(min_length=1, max_length=200)],
    lang: FromQuery[Lang] = "fr",
    edition: FromQuery[str | None] = None,
    limit: Annotated[int, QueryParameter(ge=1, le=MOST_HITS)] = 20,
) -> list[Found]:
    entries = [entry for entry in catalogue() if edition is None or edition in entry.editions]
    hits = search(entries, q.split(), lang)[:limit] if q.split() else []
    return [Found(id=hit.entry.id, title=hit.entry.title.say(lang), snippet=hit.snippet) for hit in hits]


@get("/api/rules/{rule:str}", summary="The digest of a rule", sync_to_thread=True)
def show_rule(rule: RuleId, lang: FromQuery[Lang] = "fr") -> Digest:
    try:
        return digest(catalogue().entry(rule.upper()), lang)
    except UnknownError:
        raise NotThere(rule) from None


def digest(entry: Entry, lang: Lang) -> Digest:
    return Digest(
        id=entry.id,
        title=entry.title.say(lang),
        level=entry.level,
        editions=entry.editions,
        text=body(entry, "fr") if lang == "fr" else entry.rule,
        links=entry.links,
        table=entry.table,
    )


ROUTES = [
    health,
    rulebooks,
    rulebook_contents,
    battles,
    robots,
    create,
    summary,
    match_journal,
    replay,
    match_film,
    branch,
    find_rules,
    show_rule,
]
