"""What can happen in a match of Argad!, and what did: rules, weapons, kinds of ground, events, answers, works...

What can happen is read from data: the edition's records, the rulebook's registries, and the ids of rules that stand in
the family's code as what an event, a modifier, a question or a refusal cites.
"""

import ast
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from itertools import pairwise
from math import inf
from pathlib import Path
from typing import Any, NamedTuple, cast, get_args

import msgspec

from escarmouche.engine.events import Event, FigureMoved
from escarmouche.engine.journal import Answered
from escarmouche.engine.match import Match
from escarmouche.players.argad_chances.pieces import BUILDINGS, FURNITURE, OPENINGS, STAIRS, areas, lines
from escarmouche.players.random_player import RandomPlayer
from escarmouche.reference.catalogue import Catalogue
from escarmouche.rulebooks import argad, open_rulebook
from escarmouche.rulebooks.argad import edition as edition_schema
from escarmouche.rulebooks.argad.deeds import DEEDS
from escarmouche.rulebooks.argad.edition import Edition
from escarmouche.rulebooks.argad.questions import QUESTIONS
from escarmouche.rulebooks.argad.record import Goal
from escarmouche.rulebooks.argad.works import WORKS
from escarmouche.table.base import Point
from escarmouche.table.buildings import Building
from escarmouche.table.prepared import Footprint

RULE = re.compile(r"AR-[A-Z]+-[0-9]{3}")

#: The pack of weapons that the books only name: they are on half of the tables that are drawn (AR-GUN-008).
HOUSE = "maison"

#: What hangs on a word of the edition rather than on a rule that it has or has not.
HANGS_ON: Mapping[str, Callable[[Edition], bool]] = {
    "shoot-early": lambda edition: edition.shooting_windows.early,
    "shoot-passing": lambda edition: edition.shooting_windows.passing,
    "retargeted": lambda edition: edition.melee.retargets,
    "useless-shot": lambda edition: edition.numbers.dice_ceiling is None,
    "leap": lambda edition: "table_jumps" in edition.switches,
}

#: Rules that come into play only where the edition's data let them.
RULES_HANG_ON: Mapping[str, Callable[[Edition], bool]] = {
    "AR-LOS-004": lambda edition: furthest_shot(edition) > (edition.numbers.seen or inf),
}

#: How near to a piece somebody comes who has to do with it, in cm.
BESIDE = 1.0

#: The sorts of things that can happen, in the order in which they are told.
SORTS = ("rules", "weapons", "terrains", "equipment", "events", "answers", "goals", "questions")


# --- what can happen ---------------------------------------------------------------------------------------------


@cache
def possible(book: str) -> Mapping[str, frozenset[str]]:
    """By sort, all that can happen in an edition."""
    rulebook = open_rulebook(book, (HOUSE,))
    edition: Edition = cast(Any, rulebook).edition
    of_edition = rules_of(book)
    return {
        "rules": frozenset(filter(partial(is_citable, edition), (citable() | recorded(edition)) & of_edition)),
        "weapons": frozenset([*edition.shooting_weapons, *edition.melee_weapons]),
        "terrains": frozenset([*edition.grounds, *edition.covers, *areas(edition), *lines(edition)])
        | frozenset((*OPENINGS, *BUILDINGS, *STAIRS, *FURNITURE)),
        "equipment": frozenset(
            [*edition.mounts, *edition.armours, *edition.gear, *edition.loads, *edition.conveyances]
        ),
        "events": frozenset(tag for tag, kind in events().items() if belongs(kind, of_edition, edition)),
        "answers": frozenset(
            tag for tag, kind in answers(rulebook.answers).items() if belongs(kind, of_edition, edition)
        ),
        "goals": frozenset(goals(of_edition, edition)),
        "questions": frozenset(name for name in QUESTIONS if name not in HANGS_ON or HANGS_ON[name](edition)),
    }


def rules_of(book: str) -> frozenset[str]:
    return frozenset(entry.id for entry in Catalogue() if book in entry.editions)


class Code(NamedTuple):
    """A function or a module of the family's code: what it speaks of, and the rules it cites."""

    names: frozenset[str]
    rules: frozenset[str]


@cache
def modules() -> tuple[ast.Module, ...]:
    folder = Path(str(argad.__file__)).parent
    return tuple(ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.py")))


@cache
def functions() -> tuple[Code, ...]:
    return tuple(
        code_of(node) for module in modules() for node in ast.walk(module) if isinstance(node, ast.FunctionDef)
    )


def code_of(tree: ast.AST) -> Code:
    """Rules are cited where an id stands as a string of its own: docstrings only speak of them."""
    nodes = list(ast.walk(tree))
    texts = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    names = {node.id for node in nodes if isinstance(node, ast.Name)}
    return Code(frozenset(names), frozenset(text for text in texts if RULE.fullmatch(text)))


@cache
def citable() -> frozenset[str]:
    """The rules that the code cites anywhere; the schema of the editions cites none by itself."""
    own = (module for module in modules() if ast.get_docstring(module) != edition_schema.__doc__)
    return frozenset(rule for module in own for rule in code_of(module).rules)


def recorded(edition: Edition) -> frozenset[str]:
    """The rules that the edition's records name, where they become what an event or a modifier cites.

    Cover that takes nothing off and hides nobody for its depth is cited by no shot.
    """
    covers = [cover for cover in edition.covers.values() if cover.malus or cover.crewed or cover.hides_over is not None]
    records: list[Any] = [*covers, *edition.melee_factors.values(), *edition.conveyances.values()]
    return frozenset(record.rule for record in records)


def is_citable(edition: Edition, rule: str) -> bool:
    return rule not in RULES_HANG_ON or RULES_HANG_ON[rule](edition)


def furthest_shot(edition: Edition) -> float:
    return max(weapon.bands[-1].upto for weapon in edition.shooting_weapons.values())


@cache
def homes() -> Mapping[str, frozenset[str]]:
    """By class, the rules cited in the module where it is at home."""
    return {
        node.name: code_of(module).rules
        for module in modules()
        for node in module.body
        if isinstance(node, ast.ClassDef)
    }


def cited_with(name: str) -> frozenset[str]:
    """The rules cited by the functions that speak of a class; where they cite none, those of its module."""
    found = frozenset(rule for function in functions() if name in function.names for rule in function.rules)
    return found or homes().get(name, frozenset())


def belongs(kind: type, of_edition: frozenset[str], edition: Edition) -> bool:
    """Whether a kind of event or answer is of an edition: most of the rules that it goes with are."""
    cited = cited_with(kind.__name__)
    hangs_on = HANGS_ON.get(tag_of(kind))
    return 2 * len(cited & of_edition) >= len(cited) and (hangs_on is None or hangs_on(edition))


def events() -> dict[str, type[Event]]:
    """The kinds of event of the engine and of the family: those that no other is made of."""
    return {tag_of(kind): kind for kind in below(Event) if not kind.__subclasses__() and is_ours(kind)}


def below(kind: type[Event]) -> Iterator[type[Event]]:
    for one in kind.__subclasses__():
        yield one
        yield from below(one)


def is_ours(kind: type) -> bool:
    return kind.__module__.startswith(("escarmouche.engine.", f"{argad.__name__}."))


def answers(kinds: Any) -> dict[str, type]:
    return {tag_of(kind): kind for kind in get_args(kinds)}


def tag_of(kind: Any) -> str:
    return str(kind.__struct_config__.tag)


def goals(of_edition: frozenset[str], edition: Edition) -> Iterator[str]:
    """What may be announced: kinds of movement, works, deeds on the way."""
    yield from (tag_of(kind) for kind in get_args(Goal))
    yield from (f"work {name}" for name, work in WORKS.items() if work.rule in of_edition)
    for name, deed in DEEDS.items():
        if deed.rule in of_edition and deed.switch in (None, *edition.switches):
            yield f"deed {name}"


# --- what did ----------------------------------------------------------------------------------------------------


def occurred(match: Match, players: Sequence[Any]) -> dict[str, tuple[str, ...]]:
    """By sort, all that happened in a match."""
    told = [logged.event for logged in match.log]
    said = [entry.answer for entry in match.entries if isinstance(entry, Answered)]
    drawing = {id(player): player for player in players if isinstance(player, RandomPlayer)}.values()
    heard = " ".join(word for player in drawing for word in player.heard)
    found: dict[str, set[str]] = {
        "rules": {rule for event in told for rule in cited_by(event)} | set(RULE.findall(heard)),
        "weapons": {str(weapon) for event in told if (weapon := getattr(event, "weapon", None))},
        "terrains": grounds_met(match, told),
        "equipment": set(equipment(match)),
        "events": {tag_of(type(event)) for event in told},
        "answers": {tag_of(type(answer)) for answer in said},
        "goals": {goal for event in told for goal in goals_in(event)},
        "questions": {name for name in QUESTIONS if f"question {name}" in heard},
    }
    return {sort: tuple(sorted(found[sort])) for sort in SORTS}


_encoder = msgspec.json.Encoder()


def cited_by(event: Event) -> set[str]:
    """The rules of an event, and those of the modifiers and whatever else stands in it."""
    return set(RULE.findall(_encoder.encode(event).decode()))


def goals_in(event: Event) -> Iterator[str]:
    goal = getattr(event, "goal", None)
    if goal is None:
        return
    yield tag_of(type(goal))
    if getattr(goal, "kind", ""):
        yield f"work {goal.kind}"
    if getattr(goal, "deed", ""):
        yield f"deed {goal.deed}"


def equipment(match: Match) -> Iterator[str]:
    """What people ride, wear and carry, and what stands about to be carried, rowed or driven."""
    for figure in match.state.figures.values():
        profile = figure.profile
        yield from (profile.armour, *profile.gear, *str(figure.marks.get("load", "")).split(","))
        if profile.mounted:
            yield profile.mounted
    yield from (piece.kind for piece in match.setup.table.pieces)


def grounds_met(match: Match, told: Sequence[Event]) -> set[str]:
    """The kinds of ground that somebody came upon or beside, or that lay between a shooter and his target."""
    left = {footprint.index: footprint for footprint in match.table.footprints}
    found: set[str] = set()
    for event in told:
        if not left:
            break
        for way in ways_of(match, event):
            met = [one for one in left.values() if any(is_near(one, a, b) for a, b in way)]
            for footprint in met:
                del left[footprint.index]
                found.update(kinds_of(footprint))
    return found


def ways_of(match: Match, event: Event) -> Iterator[list[tuple[Point, Point]]]:
    """The legs of a movement, or the line of a shot."""
    if isinstance(event, FigureMoved):
        path = (*event.path, event.to.centre)
        yield list(pairwise(path)) or [(event.to.centre, event.to.centre)]
    elif tag_of(type(event)) == "shot":
        by, at = (match.state.figures[getattr(event, name)] for name in ("by", "at"))
        yield [(by.base.centre, at.base.centre)]


def is_near(footprint: Footprint, start: Point, end: Point) -> bool:
    """Whether a leg leads past a piece, by its box: nearer than a base and a bit."""
    west, south, east, north = footprint.box
    reach = 1.0 + BESIDE
    return (
        min(start[0], end[0]) - reach <= east
        and max(start[0], end[0]) + reach >= west
        and min(start[1], end[1]) - reach <= north
        and max(start[1], end[1]) + reach >= south
    )


def kinds_of(footprint: Footprint) -> Iterator[str]:
    """The kind of a piece; a building has its insides, openings and stairs besides."""
    piece = footprint.piece
    yield piece.kind
    if isinstance(piece, Building):
        yield "interior"
        yield from (opening.kind for level in piece.levels for opening in level.openings)
        yield from (flight.kind for flight in piece.stairs)


# --- what never did ----------------------------------------------------------------------------------------------


def never(book: str, seen: Sequence[Mapping[str, Sequence[str]]]) -> dict[str, tuple[str, ...]]:
    """By sort, what can happen in an edition and happened in no match."""
    found = {sort: {what for one in seen for what in one.get(sort, ())} for sort in SORTS}
    return {sort: tuple(sorted(possible(book)[sort] - found[sort])) for sort in SORTS}
