"""Messages drawn at random by the types of their fields: orders of any kind, of which the rules allow some.

Whatever kind of answer a rulebook learns, this can say it, sense or nonsense: what it may mean is in the names of the
fields (`figure`, `weapon`, `piece`...), what it may be in their types.
"""

import random
from collections.abc import Callable, Sequence
from functools import cache
from types import UnionType
from typing import Any, Literal, NamedTuple, Union, cast, get_args, get_origin, get_type_hints

import msgspec

from escarmouche.engine.figures import Figure, FigureId, SeatId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.deeds import DEEDS
from escarmouche.rulebooks.argad.edition import edition_of
from escarmouche.rulebooks.argad.figures import shooting_weapons, weapons
from escarmouche.rulebooks.argad.props import props
from escarmouche.rulebooks.argad.works import WORKS
from escarmouche.table.base import Point

#: How far off a place, a figure or a piece may be that an order is about.
NEAR = 16.0

#: Fields that are left as they are, so often.
LEFT_OUT = 0.5

#: Of a shot, so often.
PLAIN = 0.85


class About(NamedTuple):
    """Who speaks, of whom, with what around him: everything that a message may name."""

    match: Match
    chance: random.Random
    figure: Figure
    mine: Sequence[Figure]

    @property
    def here(self) -> Point:
        return self.figure.base.centre


def about(match: Match, seat: SeatId, chance: random.Random) -> About | None:
    """Somebody of a seat, to say something of; None where it has nobody."""
    mine = [figure for figure in match.state.living() if figure.seat == seat]
    return About(match, chance, chance.choice(mine), mine) if mine else None


def random_message(kind: type[msgspec.Struct], said: About) -> Any:
    """Any message of that kind."""
    hints, values = get_type_hints(kind), {}
    for field in msgspec.structs.fields(kind):
        if not field.required and said.chance.random() < LEFT_OUT:
            continue
        values[field.name] = random_value(field.name, hints[field.name], said)
    return kind(**values)


def random_value(name: str, hint: Any, said: About) -> Any:
    """Something of that type; where the name of the field tells more, something that makes sense there."""
    chance = said.chance
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return random_message(hint, said)
    if get_origin(hint) in (Union, UnionType):
        return random_value(name, chance.choice(get_args(hint)), said)
    if get_origin(hint) is Literal:
        return chance.choice(get_args(hint))
    if get_origin(hint) is tuple:
        return random_items(name, get_args(hint), said)
    if hint is FigureId:
        return random_figure(name, said)
    return random_word(name, said) if hint is str else random_number(name, hint, chance)


def random_word(name: str, said: About) -> str:
    return said.chance.choice(WORDS[name](said)) if name in WORDS else name


def random_items(name: str, inner: tuple[Any, ...], said: About) -> tuple[Any, ...]:
    """A pair of numbers is a place or a way; a row of anything is a short one."""
    if inner == (float, float):
        return random_step(said) if name == "by" else random_place(said)
    if len(inner) == 2 and inner[1] is Ellipsis:
        return tuple(random_value(name, inner[0], said) for _ in range(said.chance.randint(1, 3)))
    return tuple(random_value(name, one, said) for one in inner)


def random_number(name: str, hint: Any, chance: random.Random) -> Any:
    if hint is type(None):
        return None
    if hint is bool:
        return chance.random() < 0.5
    if hint is int:
        return chance.randint(0, 4)
    low, high = RANGES.get(name, (0.0, 8.0))
    return chance.uniform(low, high)


#: What numbers of these names measure: degrees or centimetres.
RANGES = {"facing": (0.0, 360.0), "turn": (-90.0, 90.0), "distance": (2.0, 14.0), "gap": (0.0, 4.0)}


def random_step(said: About) -> Point:
    """A short way, ahead before all."""
    east, north = said.figure.base.heading
    far, aside = said.chance.uniform(-2, 9), said.chance.choice([0.0, 0.0, said.chance.uniform(-2, 2)])
    return (far * east + aside * north, far * north - aside * east)


def random_place(said: About) -> Point:
    x, y = said.here
    return (x + said.chance.uniform(-9, 9), y + said.chance.uniform(-9, 9))


def random_shot(kind: type[msgspec.Struct], said: About) -> Any:
    """A shot by somebody who has something to shoot with, at any enemy, near or far; mostly a plain one."""
    chance, edition = said.chance, edition_of(said.match)
    armed = [one for one in said.mine if shooting_weapons(one, edition)]
    shooter = chance.choice(armed or said.mine)
    enemies = [one for one in said.match.state.living() if one.is_enemy_of(shooter) and one.is_known_to(shooter.seat)]
    drawn = random_message(kind, said._replace(figure=shooter))
    if not enemies:
        return drawn
    plain = {field.name: field.default for field in msgspec.structs.fields(kind) if chance.random() < PLAIN}
    plain = {name: default for name, default in plain.items() if default is not msgspec.NODEFAULT}
    weapon = chance.choice([*shooting_weapons(shooter, edition), None])
    return msgspec.structs.replace(
        drawn, **{**plain, "by": shooter.id, "at": chance.choice(enemies).id, "weapon": weapon}
    )


# --- whom and what it may be about -------------------------------------------------------------------------------

#: Fields that name somebody of the own troop.
OWN = ("figure", "by", "anchor", "members", "horse")


def random_figure(name: str, said: About) -> FigureId:
    """Himself, one of his own, or somebody near, before all."""
    chance = said.chance
    if name in ("figure", "by") and chance.random() < 0.85:
        return said.figure.id
    if name in OWN:
        others = near(said, said.mine) or said.mine
        return chance.choice(others).id
    if chance.random() < 0.02:
        return said.figure.id
    everybody = list(said.match.state.living())
    if chance.random() < 0.3:
        return chance.choice(everybody).id
    return chance.choice(near(said, everybody) or everybody).id


def near(said: About, people: Sequence[Figure]) -> list[Figure]:
    """Others within reach of him."""
    x, y = said.here
    return [
        one
        for one in people
        if one.id != said.figure.id and abs(one.base.x - x) <= NEAR and abs(one.base.y - y) <= NEAR
    ]


def pieces_near(said: About) -> list[str]:
    """What lies, stands or rolls around him; nothing is also an answer."""
    x, y = said.here
    found = [footprint.piece.id for footprint in said.match.table.near((x - 3.0, y - 3.0, x + 3.0, y + 3.0))]
    things = [
        name
        for name, one in props(said.match).items()
        if abs(one.base.x - x) <= NEAR and abs(one.base.y - y) <= NEAR and name not in found
    ]
    return [*found, *things] or ["nothing"]


def stairs_near(said: About) -> list[str]:
    return [
        f"{piece.id}/{flight.id}"
        for piece in said.match.setup.table.pieces
        for flight in getattr(piece, "stairs", ())
        if said.figure.base.level in (flight.lower_level, flight.upper_level)
    ]


def named_near(said: About) -> list[str]:
    """Somebody, something or some stairs: what a deed or a work may be done on."""
    return [*(one.id for one in near(said, list(said.match.state.living()))), *pieces_near(said), *stairs_near(said)]


def weapons_of(said: About) -> list[str]:
    own = [*weapons(said.figure), "bare"]
    return own if said.chance.random() < 0.9 else [*edition_of(said.match).melee_weapons]


def bodies_of(said: About) -> list[str]:
    return list({str(one.marks["body"]) for one in said.mine if "body" in one.marks}) or ["B"]


#: What a field of that name may say.
WORDS: dict[str, Callable[[About], Sequence[str]]] = {
    "weapon": weapons_of,
    "piece": pieces_near,
    "prop": lambda said: [*props(said.match)] or ["nothing"],
    "on": named_near,
    "take": lambda said: [*said.match.state.book.things] or ["nothing"],
    "kind": lambda said: [*WORKS],
    "deed": lambda said: [*DEEDS],
    "body": bodies_of,
    "unit": lambda said: ["first", "second"],
}


@cache
def kinds_of_answer(answers: Any) -> dict[str, type[msgspec.Struct]]:
    """The kinds of answer of a rulebook, by the word that names each in messages."""
    return {str(cast(Any, kind).__struct_config__.tag): kind for kind in get_args(answers)}
