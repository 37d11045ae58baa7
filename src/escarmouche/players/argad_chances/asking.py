"""Questions at random: whatever a screen or a player may ask of a rulebook, which changes nothing."""

import random
from collections import Counter
from typing import Any

import msgspec

from escarmouche.engine.decisions import Refused
from escarmouche.engine.match import Match
from escarmouche.players.argad_chances.messages import About, about, random_message, random_shot
from escarmouche.players.argad_chances.orders import over_tables
from escarmouche.players.argad_chances.stage import SIDES
from escarmouche.rulebooks.argad.chances import StrikeQuestion
from escarmouche.rulebooks.argad.crossings import LeapQuestion
from escarmouche.rulebooks.argad.forecasts import ShotQuestion, VolleyQuestion
from escarmouche.rulebooks.argad.leaving import enemies_in_contact
from escarmouche.rulebooks.argad.questions import QUESTIONS

_encoder = msgspec.json.Encoder(enc_hook=str)


def random_question(match: Match, chance: random.Random, heard: Counter[str]) -> None:
    """Ask something about somebody; what is cited in the answer, or in the refusal, is heard."""
    said = about(match, chance.choice(SIDES), chance)
    if said is None:
        return
    name = chance.choice([*QUESTIONS])
    facts = msgspec.to_builtins(asked_of(QUESTIONS[name][0], said))
    before = match.state.digest()
    try:
        answer = match.rulebook.ask(match, name, facts)
    except Refused as refused:
        heard[refused.rule] += 1
    else:
        heard[f"question {name}"] += 1
        heard[_encoder.encode(answer).decode()] += 1
    assert match.state.digest() == before, f"the question {name} changed the match"


def asked_of(kind: type[msgspec.Struct], said: About) -> Any:
    """A question of that kind: shots of those who can shoot, blows of those in contact, leaps where a table is."""
    if kind is ShotQuestion:
        return random_shot(kind, said)
    if kind is VolleyQuestion:
        shots = [random_shot(ShotQuestion, said) for _ in range(said.chance.randint(0, 2))]
        return VolleyQuestion(shots=tuple(shots))
    pairs = [(one, enemy) for one in said.mine for enemy in enemies_in_contact(said.match, one)]
    if kind is StrikeQuestion and pairs:
        one, enemy = said.chance.choice(pairs)
        return StrikeQuestion(by=one.id, at=enemy.id)
    leaps = list(over_tables(said)) if kind is LeapQuestion else []
    if leaps:
        return LeapQuestion(figure=said.figure.id, path=said.chance.choice(leaps).path)
    return random_message(kind, said)
