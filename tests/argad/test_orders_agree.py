"""The list of legal orders and the check of an order are two pieces of code: on random positions they must agree.

Short battles are played at random. At many decisions each order on offer is given on a copy, where none may be refused,
and so are many orders drawn without looking at the list: what is accepted must be on it, what is refused must not.
"""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest
from argad_table import table
from msgspec.structs import replace

from escarmouche.dice.sources import Seeded
from escarmouche.engine.decisions import Answer, Decision, Refused
from escarmouche.engine.figures import Figure
from escarmouche.engine.match import Match
from escarmouche.players.argad_chances import argad_drawings, argad_setup, random_plan
from escarmouche.players.argad_fights import scrum_setup, volley_setup
from escarmouche.players.random_player import RandomPlayer
from escarmouche.rulebooks import open_rulebook
from escarmouche.rulebooks.argad.edition import edition_of
from escarmouche.rulebooks.argad.figures import shooting_weapons
from escarmouche.rulebooks.argad.fists import intents
from escarmouche.rulebooks.argad.strikers import Strike
from escarmouche.rulebooks.argad.windows import Shoot, ShootEarly, ShootPassing
from escarmouche.table.gaps import overlap

EDITIONS = ("argad-g23", "argad-base", "argad-mega12")

#: Options given at one decision, orders drawn besides, decisions of a battle, and turns of it.
MOST_OPTIONS, MOST_DRAWN, MOST_DECISIONS, MOST_TURNS = 6, 14, 60, 3

#: The questions whose list is complete, and the kind of answer that is a shot there.
SHOTS = {"early-shots": ShootEarly, "shots": Shoot, "strikes": Shoot}


class Tally:
    """What was tried at all, so that a battle in which nothing happens proves nothing."""

    def __init__(self) -> None:
        self.offered = 0
        self.accepted: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()


def positions(edition: str, seed: str) -> Iterator[tuple[Match, Decision, random.Random]]:
    """The decisions of a short battle between random players."""
    chance, rulebook = random.Random(seed), open_rulebook(edition)
    drawn = chance.choice([scrum_setup, volley_setup])
    phase = chance.choice([None, "shooting", "melee"])
    setup = replace(drawn(rulebook, chance, chance.randint(2, 4)), phase=phase)
    yield from decisions(Match(setup, rulebook, Seeded(seed), proving=False), chance)


def among_terrain(edition: str, seed: str) -> Iterator[tuple[Match, Decision, random.Random]]:
    """The same of a whole battle: houses, walls, woods, riders, vehicles, whoever hides."""
    chance = random.Random(seed)
    setup = argad_setup(open_rulebook(edition), chance)
    yield from decisions(Match(setup, open_rulebook(edition, setup.packs), Seeded(seed), proving=False), chance)


def decisions(match: Match, chance: random.Random) -> Iterator[tuple[Match, Decision, random.Random]]:
    """What is asked, one decision after the other."""
    player = RandomPlayer(chance, argad_drawings)
    for _ in range(MOST_DECISIONS):
        pending = match.pending()
        if not pending or match.state.turn > MOST_TURNS:
            return
        decision = chance.choice(pending)
        yield match, decision, chance
        player.answer(match, decision)


def given(match: Match, decision: Decision, answer: Answer) -> Refused | None:
    """The refusal of an order given on a copy; a refusal changes nothing there."""
    twin = match.look_ahead(Seeded("copy"))
    before = twin.state.digest()
    try:
        twin.submit(decision.seat, answer, decision.id)
    except Refused as refused:
        assert twin.state.digest() == before, (answer, refused)
        return refused
    return None


# --- orders that are not looked up -------------------------------------------------------------------------------


def any_orders(match: Match, decision: Decision, chance: random.Random) -> list[Answer]:
    """Orders of the kinds of which the list has them all: every shot and every strike that could be thought of."""
    mine = [one for one in match.state.living() if one.seat == decision.seat]
    everybody = list(match.state.figures.values())
    pairs = [(figure, other) for figure in mine for other in everybody]
    shots = [order for pair in pairs for order in any_shots(match, decision, *pair)]
    strikes = [order for pair in pairs for order in any_strikes(match, *pair)] if decision.kind == "strikes" else []
    return [order for some in (shots, strikes) for order in chance.sample(some, min(MOST_DRAWN, len(some)))]


def any_shots(match: Match, decision: Decision, shooter: Figure, target: Figure) -> Iterator[Answer]:
    """With every weapon, in every way; but for somebody who has announced another shot, which it would replace."""
    kind = SHOTS.get(decision.kind)
    if kind is None or any(aim.by == shooter.id for aim in match.state.book.aims):
        return
    for weapon in shooting_weapons(shooter, edition_of(match)) or ("self_bow",):
        for way in ({}, {"elite": "bonus"}, {"elite": "aim"}, {"press": True}, {"rear": True}):
            yield kind(by=shooter.id, at=target.id, weapon=weapon, **way)


def any_strikes(match: Match, striker: Figure, victim: Figure) -> Iterator[Answer]:
    """Plainly, early, twice, to stun, to hold."""
    yield Strike(by=striker.id, at=victim.id)
    yield Strike(by=striker.id, at=victim.id, early=True)
    yield Strike(by=striker.id, at=victim.id, again=victim.id)
    for meant in ("kill", "stun", "hold"):
        if meant != intents(match, striker)[0]:
            yield Strike(by=striker.id, at=victim.id, intent=meant)


def is_offered(match: Match, decision: Decision, order: Answer) -> bool:
    """Whether it is on the list. Where whoever strikes across an obstacle comes through it, that need not be said."""
    same = [order]
    if isinstance(order, Strike) and edition_of(match).melee.strikes_through:
        same.append(replace(order, through=True))
    return any(option.answer in same for option in decision.options)


# --- the tests ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_offered_is_accepted_and_nothing_else(edition: str) -> None:
    tally = Tally()
    for seed in range(7):
        for match, decision, chance in positions(edition, f"{edition}/{seed}"):
            assert len({option.key for option in decision.options}) == len(decision.options), decision.kind
            options = chance.sample(decision.options, min(MOST_OPTIONS, len(decision.options)))
            for option in options:
                assert given(match, decision, option.answer) is None, (seed, decision.kind, option.key)
                tally.offered += 1
            for order in any_orders(match, decision, chance):
                check(match, decision, order, tally, seed)
    assert tally.offered > 100
    assert min(tally.accepted["Shoot"], tally.accepted["Strike"]) > 3
    assert min(tally.refused["Shoot"], tally.refused["Strike"]) > 20


def test_each_shot_has_a_key_of_its_own() -> None:
    """Whoever carries two weapons may choose; his first is the one that the key need not name."""
    two = {"weapons": ["flintlock_musket", "flintlock_pistol"]}
    match = table("argad-g23", {"A": two, "L": {"seat": "blue", "at": (100.0, 109.0)}}, phase="shooting")
    (decision,) = (one for one in match.pending() if one.seat == "red")
    shots = {option.key: option.answer.weapon for option in decision.options if isinstance(option.answer, Shoot)}
    assert shots == {"shoot A -> L": "flintlock_musket", "shoot A -> L with flintlock_pistol": "flintlock_pistol"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_they_agree_among_terrain_too(edition: str) -> None:
    tally = Tally()
    for seed in range(2):
        for match, decision, chance in among_terrain(edition, f"{edition}/{seed}"):
            for order in any_orders(match, decision, chance) if decision.kind in SHOTS else ():
                check(match, decision, order, tally, seed)
    assert tally.refused["Shoot"] > 20


def check(match: Match, decision: Decision, order: Answer, tally: Tally, seed: int) -> None:
    refused = given(match, decision, order)
    offered = is_offered(match, decision, order)
    assert offered == (refused is None), (seed, decision.kind, order, str(refused))
    told = tally.accepted if refused is None else tally.refused
    told["Shoot" if isinstance(order, Shoot | ShootEarly | ShootPassing) else "Strike"] += 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_plans_drawn_anywhere_are_taken_or_refused(edition: str) -> None:
    """No list can hold every way; but a refusal has its rule and reason, and what is taken stands announced."""
    taken = refusals = 0
    for seed in range(4):
        for match, decision, chance in positions(edition, f"plans/{seed}"):
            plan = random_plan(match, decision, chance) if decision.kind == "announce" else None
            if plan is None:
                continue
            refused = given(match, decision, plan)
            if refused is None:
                taken += 1
            else:
                refusals += 1
                assert refused.rule, refused
                assert refused.reason, refused
    assert taken > 5


@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_ends_on_the_ground_of_somebody_else(edition: str) -> None:
    """Not even where several are sent back along their ways at once (AR-MOVE-016)."""
    for seed in range(7):
        for match, _, _ in positions(edition, f"{edition}/{seed}"):
            standing = [one for one in match.state.living() if not one.marks.get("aboard")]
            trodden = [(a.id, b.id) for a, b in combinations(standing, 2) if overlap(a.base, b.base)]
            assert not trodden, (seed, match.state.turn, match.state.phase)
