"""A game told as a text, move by move, with the reasons of whoever thinks: to be watched by people."""

from collections.abc import Iterator

from escarmouche.engine.decisions import Decision
from escarmouche.engine.match import Match
from escarmouche.engine.narration import Teller
from escarmouche.players.duels import Order, play
from escarmouche.players.thinking import Chosen
from escarmouche.reference.words import Words


def why(chosen: Chosen, teller: Teller) -> str:
    """One sentence: why somebody chose what he did."""
    facts = {name: teller.titles.get(value, value) or "none" for name, value in chosen.facts.items()}
    return teller.words(f"why-{chosen.reason}", **facts)


def told(order: Order, seed: str, words: Words) -> Iterator[str]:
    """The game of that seed: every answer with its reason, then what came of it; the result last."""
    lines: list[str] = []
    heard = 0

    def listener(match: Match, decision: Decision, chosen: Chosen | None) -> None:
        nonlocal heard
        teller = Teller(match, words)
        if chosen is not None:
            lines.append(f"  {decision.seat}: {why(chosen, teller)}")
        told_of = (teller.event(logged.event) for logged in match.log[heard:])
        lines.extend(said for said in told_of if said is not None)
        heard = len(match.log)

    play(order, seed, listener)
    yield from lines
