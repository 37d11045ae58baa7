"""The random player: any legal order, with equal chances. It finds the bugs that nobody thought of."""

import random
from collections.abc import Callable, Mapping

from escarmouche.engine.decisions import Answer, Decision, EnterDice, Refused
from escarmouche.engine.match import Match

#: For each kind of question an order that no list can hold: a path drawn anywhere. It may turn out to be refused.
Drawing = Callable[[Match, Decision, random.Random], Answer | None]

#: How often such an order is tried where there is one.
DRAWN = 0.3

#: How often one says what goes on with the match. Orders can be changed for ever; nobody would ever agree.
GOES_ON = 0.4


class RandomPlayer:
    """Answers with what is offered, and now and then with an order of his own."""

    def __init__(self, chance: random.Random, drawings: Mapping[str, Drawing]) -> None:
        self.chance = chance
        self.drawings = drawings

    def answer(self, match: Match, decision: Decision) -> None:
        """Answer a decision; an order that is refused is replaced by one that is offered."""
        if decision.kind == "enter-dice":
            sides, count = int(decision.facts["sides"]), int(decision.facts["count"])
            faces = tuple(self.chance.randint(1, sides) for _ in range(count))
            match.submit(decision.seat, EnterDice(faces=faces), decision.id)
            return
        drawn = self._drawn(match, decision)
        if drawn is not None:
            try:
                match.submit(decision.seat, drawn, decision.id)
                return
            except Refused:
                pass  # drawn at random, it may well be forbidden
        match.submit(decision.seat, self._offered(decision), decision.id)

    def _drawn(self, match: Match, decision: Decision) -> Answer | None:
        draw = self.drawings.get(decision.kind)
        return draw(match, decision, self.chance) if draw and self.chance.random() < DRAWN else None

    def _offered(self, decision: Decision) -> Answer:
        if decision.default is not None and (not decision.options or self.chance.random() < GOES_ON):
            return decision.default
        return self.chance.choice(decision.options).answer
