"""The random player: any legal order, with equal chances. It finds the bugs that nobody thought of."""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from escarmouche.engine.decisions import Answer, Decision, EnterDice, Refused
from escarmouche.engine.match import Match

#: For each kind of question orders that no list can hold: paths drawn anywhere, the likeliest first. Any of them may
#: turn out to be refused. The drawing for all kinds that have none of their own stands under no name.
Drawing = Callable[[Match, Decision, random.Random], Iterator[Answer]]

#: How often such an order is tried where there is one.
DRAWN = 0.45

#: How often one says what goes on with the match. Orders can be changed for ever; nobody would ever agree.
GOES_ON = 0.3


class RandomPlayer:
    """Answers with what is offered, and now and then with an order of his own.

    `heard` counts the rules that decisions cited, those that forbade what he thought of, and what else is said.
    """

    def __init__(self, chance: random.Random, drawings: Mapping[str, Drawing]) -> None:
        self.chance = chance
        self.drawings = drawings
        self.heard: Counter[str] = Counter()

    def answer(self, match: Match, decision: Decision) -> None:
        """Answer a decision; an order that is refused is replaced by one that is offered."""
        self.heard.update(decision.rules)
        if decision.kind == "enter-dice":
            sides, count = int(decision.facts["sides"]), int(decision.facts["count"])
            faces = tuple(self.chance.randint(1, sides) for _ in range(count))
            match.submit(decision.seat, EnterDice(faces=faces), decision.id)
            return
        for drawn in self._drawn(match, decision):
            try:
                match.submit(decision.seat, drawn, decision.id)
                return
            except Refused as refused:
                self.heard[refused.rule] += 1  # drawn at random, it may well be forbidden
        match.submit(decision.seat, self._offered(decision), decision.id)

    def _drawn(self, match: Match, decision: Decision) -> Iterator[Answer]:
        draw = self.drawings.get(decision.kind) or self.drawings.get("")
        return draw(match, decision, self.chance) if draw and self.chance.random() < DRAWN else iter(())

    def _offered(self, decision: Decision) -> Answer:
        """What goes on with the match, or one of the ready answers: they are listed only when it comes to that."""
        if decision.default is not None and (self.chance.random() < GOES_ON or not decision.options):
            return decision.default
        return self.chance.choice(decision.options).answer
