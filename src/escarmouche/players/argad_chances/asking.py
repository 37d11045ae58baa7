"""Questions at random: whatever a screen or a player may ask of a rulebook, which changes nothing."""

import random
from collections import Counter

import msgspec

from escarmouche.engine.decisions import Refused
from escarmouche.engine.match import Match
from escarmouche.players.argad_chances.messages import about, random_message
from escarmouche.players.argad_chances.stage import SIDES
from escarmouche.rulebooks.argad.questions import QUESTIONS

_encoder = msgspec.json.Encoder(enc_hook=str)


def random_question(match: Match, chance: random.Random, heard: Counter[str]) -> None:
    """Ask something about somebody; what is cited in the answer, or in the refusal, is heard."""
    said = about(match, chance.choice(SIDES), chance)
    if said is None:
        return
    name = chance.choice([*QUESTIONS])
    kind, _ = QUESTIONS[name]
    facts = msgspec.to_builtins(random_message(kind, said))
    before = match.state.digest()
    try:
        answer = match.rulebook.ask(match, name, facts)
    except Refused as refused:
        heard[refused.rule] += 1
    else:
        heard[f"question {name}"] += 1
        heard[_encoder.encode(answer).decode()] += 1
    assert match.state.digest() == before, f"the question {name} changed the match"
