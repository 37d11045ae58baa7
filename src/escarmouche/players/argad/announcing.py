"""Announcing: the plan of a turn said figure by figure, changed when the enemy's plans change it enough, then agreed.

It never stalls: what was said is changed only for a gain that grows with every change, and so often at most; after that
it agrees, and whoever still disagrees settles it by the rules (AR-MOVE-008).
"""

from collections.abc import Callable
from typing import Any

from escarmouche.engine.decisions import Refused
from escarmouche.engine.figures import FigureId
from escarmouche.engine.match import Match
from escarmouche.players.argad.planning import TroopPlan
from escarmouche.players.argad.sense import Battle
from escarmouche.players.considerations import Judged
from escarmouche.players.thinking import Chosen
from escarmouche.rulebooks.argad.announcements import Agree, Plan, check_goal
from escarmouche.rulebooks.argad.march import HESITATES
from escarmouche.rulebooks.argad.record import Charge, Stay

#: How often a troop thinks again in one turn because the enemy has changed his announcements.
MOST_ROUNDS = 3

#: What a change must gain, in points, for each round of the discussion so far.
WORTHWHILE = 0.12

#: A stubborn player wants more.
STUBBORN = 5.0


class Announcer:
    """What one seat means to say in the turn under way."""

    def __init__(self) -> None:
        self.turn = -1
        self.heard: Any = None
        self.rounds = 0
        self.to_say: list[tuple[Plan, str, dict[str, Any]]] = []
        self.reasons: dict[FigureId, str] = {}

    def choose(self, battle: Battle, think: Callable[[], TroopPlan], stubborn: bool) -> Chosen:
        """The next thing to say: an announcement, or that it agrees."""
        match = battle.match
        if match.state.turn != self.turn:
            self.turn, self.heard, self.rounds, self.to_say = match.state.turn, None, 0, []
        heard = enemy_goals(battle)
        if heard != self.heard and self.rounds < MOST_ROUNDS:
            self.heard = heard
            self.to_say = self._changes(battle, think(), WORTHWHILE * self.rounds * (STUBBORN if stubborn else 1.0))
            self.rounds += 1
        while self.to_say:
            plan, reason, facts = self.to_say.pop(0)
            figure = match.state.figures[plan.figure]
            if (
                figure.alive
                and not figure.marks.get(HESITATES)
                and match.state.book.goals.get(plan.figure) != plan.goal
            ):
                return Chosen(plan, reason, facts)
        return Chosen(Agree(), "agree" if self.rounds < MOST_ROUNDS else "gives-way")

    def _changes(self, battle: Battle, plan: TroopPlan, margin: float) -> list[tuple[Plan, str, dict[str, Any]]]:
        """What must be said so that the troop does as planned."""
        goals, found = battle.match.state.book.goals, []
        for name, choice in plan.choices.items():
            said = goals.get(name)
            chosen = allowed(battle.match, name, choice.ranked)
            if chosen is None or chosen.candidate.goal == (said or Stay()):
                continue
            if isinstance(said, Charge) and said.intercept:
                continue  # he bars somebody's way: that was decided by itself
            if said is not None and chosen.worth - choice.worth_of_goal(said) < margin:
                continue
            facts = {"figure": name, "target": chosen.candidate.target or "", "verb": chosen.candidate.verb}
            found.append((Plan(figure=name, goal=chosen.candidate.goal), choice.why(chosen), facts))
        return found


def allowed(match: Match, name: FigureId, ranked: list[Judged[Any]]) -> Judged[Any] | None:
    """The best that the rules let him announce."""
    figure = match.state.figures[name]
    for one in ranked:
        try:
            check_goal(match, figure, one.candidate.goal)
        except Refused:
            continue
        return one
    return None


def enemy_goals(battle: Battle) -> tuple[Any, ...]:
    """What is announced on the other side, to notice when it changes."""
    goals = battle.match.state.book.goals
    return tuple((foe.id, goals.get(foe.id)) for foe in battle.foes)
