"""The ready battles: each loads in both languages, stands on free ground, reads well, and plays to its end."""

import re
from collections import Counter
from functools import cache
from itertools import combinations
from math import atan2, degrees

import pytest

from escarmouche.dice.sources import Seeded
from escarmouche.engine.figures import Figure
from escarmouche.engine.match import Match
from escarmouche.engine.objectives import sides_of
from escarmouche.players.duels import Order, play
from escarmouche.reference.words import LANGUAGES, Bilingual, Lang
from escarmouche.rulebooks import open_rulebook
from escarmouche.rulebooks.argad.edition import edition_of
from escarmouche.rulebooks.argad.gait import pace
from escarmouche.rulebooks.battles import Battle, battle_ids, load_battle
from escarmouche.table.gaps import gap

BATTLES = battle_ids()

#: A first lesson for two figures; the others are whole evenings.
LESSONS = {"samurai-and-ashigaru"}
EVENINGS = [name for name in BATTLES if name not in LESSONS]

#: What French text has no place for: plain spaces before high signs, ASCII quotation marks, three dots.
UNTYPESET = re.compile(r"[ \u202f][:;!?»]|«[^\u00a0]|[^\u00a0]»|\.\.\.|[\"']|\w[;!?]")

#: Unfit for English text: straight quotation marks, three dots, French spacing.
STRAIGHT = re.compile(r"\.\.\.|[\"']|\s[:;!?]|[«»\u00a0]")

#: How far off the straight way to the enemy somebody may look at the start.
GLANCE = 60.0


@cache
def loaded(name: str) -> Battle:
    return load_battle(name)


@cache
def begun(name: str, lang: Lang = "fr") -> Match:
    """The battle at its first question."""
    setup = loaded(name).setup_in(lang)
    return Match(setup, open_rulebook(setup.rulebook, setup.packs), Seeded("1"))


def texts(battle: Battle) -> list[Bilingual]:
    assert battle.period is not None
    return [battle.title, battle.period, battle.story, *battle.briefings.values(), *battle.names.values()]


def test_there_is_a_choice_of_battles_in_every_edition() -> None:
    editions = Counter(loaded(name).setup.rulebook for name in EVENINGS)
    assert len(EVENINGS) >= 10
    assert all(editions[edition] >= 2 for edition in ("argad-g23", "argad-base", "argad-mega12"))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", BATTLES)
def test_it_begins_with_a_movement_for_everybody(name: str, lang: Lang) -> None:
    match = begun(name, lang)
    assert match.state.turn == 1
    assert {decision.seat for decision in match.pending()} <= set(match.seats)
    assert match.pending()
    for one, other in enemies(match):
        assert gap(one.base, other.base) > max(pace(match, one), pace(match, other)), f"{one.id} is upon {other.id}"


@pytest.mark.parametrize("name", EVENINGS)
def test_everything_has_a_name_in_both_languages(name: str) -> None:
    battle = loaded(name)
    setup = battle.setup
    wanted = {seat.id for seat in setup.seats} | {one.id for one in setup.figures}
    wanted |= {piece.id for piece in setup.table.pieces} | {one.name for one in setup.objectives}
    assert wanted == set(battle.names)
    for lang in LANGUAGES:
        people = [one.name for one in battle.setup_in(lang).figures]
        assert len(set(people)) == len(people)
        assert all(name[0].isupper() for name in people), "names begin sentences of the log"


@pytest.mark.parametrize("name", BATTLES)
def test_each_side_is_told_what_it_is_there_for(name: str) -> None:
    battle = loaded(name)
    assert set(battle.briefings) == set(sides_of(battle.setup))
    assert battle.minutes is not None
    assert battle.minutes > 0


@pytest.mark.parametrize("name", BATTLES)
def test_it_is_well_typeset(name: str) -> None:
    for text in texts(loaded(name)):
        assert not UNTYPESET.search(text.fr), text.fr
        assert not STRAIGHT.search(text.en), text.en
        assert text.fr.strip() == text.fr
        assert text.en.strip() == text.en


@pytest.mark.parametrize("name", EVENINGS)
def test_it_makes_an_evening(name: str) -> None:
    setup = loaded(name).setup
    assert setup.last_turn is not None
    assert all(any(one.side == side for one in setup.objectives) for side in sides_of(setup))
    sizes = Counter(one.seat for one in setup.figures)
    assert all(6 <= sizes[seat.id] <= 15 for seat in setup.seats)
    assert all(
        sum(one.profile.get("rank") == "chief" for one in setup.figures if one.seat == seat.id) == 1
        for seat in setup.seats
    )


@pytest.mark.parametrize("name", BATTLES)
def test_everybody_stands_on_free_ground(name: str) -> None:
    match = begun(name)
    assert match.rulebook.ask(match, "stuck", {}) == {}
    for figure in match.state.figures.values():
        reach, table = figure.base.reach, match.table
        assert reach <= figure.base.x <= table.width - reach, figure.id
        assert reach <= figure.base.y <= table.depth - reach, figure.id


@pytest.mark.parametrize("name", BATTLES)
def test_everybody_looks_towards_the_enemy(name: str) -> None:
    match = begun(name)
    for figure in match.state.figures.values():
        foes = [other.base for other in match.state.figures.values() if other.is_enemy_of(figure)]
        x, y = (sum(one.x for one in foes) / len(foes), sum(one.y for one in foes) / len(foes))
        wanted = degrees(atan2(x - figure.base.x, y - figure.base.y))
        off = abs((figure.base.facing - wanted + 180.0) % 360.0 - 180.0)
        assert off <= GLANCE, f"{figure.id} looks {off:.0f} degrees away"


@pytest.mark.parametrize("name", BATTLES)
def test_house_weapons_only_where_somebody_bears_one(name: str) -> None:
    match = begun(name)
    unofficial = {key for key, weapon in edition_of(match).shooting_weapons.items() if weapon.unofficial}
    borne = {weapon for figure in match.state.figures.values() for weapon in figure.profile.weapons}
    assert bool(match.setup.packs) == bool(unofficial & borne)


@pytest.mark.parametrize("name", BATTLES)
def test_random_players_bring_it_to_an_end(name: str) -> None:
    order = Order(book=loaded(name).setup.rulebook, battle=name)
    match, _ = play(order, "ready")
    assert match.state.winners is not None
    assert match.setup.last_turn is None or match.state.turn <= match.setup.last_turn


def enemies(match: Match) -> list[tuple[Figure, Figure]]:
    pairs = combinations(match.state.figures.values(), 2)
    return [(one, other) for one, other in pairs if one.is_enemy_of(other)]
