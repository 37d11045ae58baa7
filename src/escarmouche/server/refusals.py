"""Refusals as they leave the server: in the language of the seat, and without the names of those who are hidden."""

import re
from collections.abc import Collection, Mapping
from typing import Any

import msgspec

from escarmouche.engine.decisions import Answer, Refused
from escarmouche.engine.events import figures_in
from escarmouche.engine.figures import SeatId
from escarmouche.engine.match import Match
from escarmouche.engine.narration import Teller
from escarmouche.reference.words import Words
from escarmouche.server.messages import Refusal
from escarmouche.server.places import Place, is_master


def refusal(match: Match, place: Place, refused: Refused, re_id: str) -> Refusal:
    """A refusal in the words of the seat."""
    return Refusal(
        seat=place.seat,
        re=re_id,
        rule=refused.rule,
        reason=refused.reason,
        facts=refused.facts,
        text=Teller(match, place.words).refusal(refused),
    )


def check_known(match: Match, seat: SeatId, answer: Answer) -> None:
    """Refuse an answer about somebody whom the seat does not know, whether he is hidden or does not exist at all."""
    for name in figures_in(answer):
        figure = match.state.figures.get(name)
        if not is_master(match, seat) and (figure is None or not figure.is_known_to(seat)):
            raise Refused("engine", "no-such-figure", figure=name)


def veiled(match: Match, seat: SeatId, refused: Refused) -> Refused:
    """The refusal as this seat may hear it: one that would name somebody hidden says only that there is something."""
    if is_master(match, seat):
        return refused
    unknown = [figure for figure in match.state.figures.values() if not figure.is_known_to(seat)]
    hidden = [name for figure in unknown for name in (figure.id, figure.name)]
    return Refused("engine", "unknown-obstacle") if names_any(refused.facts, hidden) else refused


def names_any(facts: Mapping[str, Any], names: Collection[str]) -> bool:
    """Whether a name stands anywhere in these facts as a word of its own."""
    if not names:
        return False
    said = msgspec.json.encode(facts, enc_hook=str).decode()
    return any(re.search(rf"(?<!\w){re.escape(name)}(?!\w)", said) for name in names)


def in_words(refused: Refused, words: Words) -> str:
    """A refusal where there is no match yet to take names from."""
    facts = {
        name: value if isinstance(value, int | float | str) else str(value) for name, value in refused.facts.items()
    }
    said = words(f"refused-{refused.reason}", **facts)
    return said if refused.rule == "engine" else f"{said} [{refused.rule}]"
