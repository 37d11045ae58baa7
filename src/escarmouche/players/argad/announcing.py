"""Announcing: the plan of a turn said figure by figure, changed when the enemy's plans change it enough, then agreed.

It never stalls: what was said is changed only for a gain that grows with every change, and so often at most; after that
it agrees, and whoever still disagrees settles it by the rules (AR-MOVE-008).
"""

from collections.abc import Collection, Mapping
from math import hypot
from typing import Any, Protocol

from escarmouche.engine.decisions import Decision, Refused
from escarmouche.engine.figures import FigureId, SeatId
from escarmouche.engine.match import Match
from escarmouche.players.argad.planning import Choice, TroopPlan, announced_ends, still_to_speak
from escarmouche.players.argad.sense import Battle
from escarmouche.players.minds import Level, Mind
from escarmouche.players.thinking import Chosen, Thoughts
from escarmouche.rulebooks.argad.announcements import Agree, Plan, check_goal
from escarmouche.rulebooks.argad.hesitation import Object
from escarmouche.rulebooks.argad.march import HESITATES
from escarmouche.rulebooks.argad.record import Charge, Goal, Stay

#: What a change must gain, in points, for each round of the discussion so far; a hero has tried whether it gains.
WORTHWHILE, HEROIC = 0.12, -99.0

#: How often a troop thinks again in one turn because the enemy has announced something unforeseen, by level.
ROUNDS: Mapping[Level, int] = {"recruit": 2, "veteran": 2, "hero": 4}
FEWEST_ROUNDS = 2

#: Places nearer to each other than this make no difference to a plan.
ALIKE = 2.0

#: What would sound odd as the reason for going at somebody, for staying, for walking.
ODD: Mapping[str, Collection[str]] = {
    "contact": ("threat", "exposure", "fire", "steadiness", "company", "ground", "reloading", "prospect", "advance"),
    "leave": ("blows", "company", "steadiness"),
}
ODD_FOR_STAYERS = ("advance",)
ODD_FOR_WALKERS = ("steadiness", "shots", "reloading")

#: A stubborn player wants more.
STUBBORN = 5.0


class Planner(Protocol):
    """Whoever makes the plans that are announced here."""

    seat: SeatId

    def battle(self, belief: Match) -> Battle:
        """What is before its eyes."""

    def think(self, belief: Match, thoughts: Thoughts) -> TroopPlan:
        """The plan for its own troop, everybody else being announced or foreseen."""


class Announcer:
    """What one seat means to say in the turn under way. It forgets nothing by saying it, so it may be asked twice."""

    def __init__(self, mind: Mind) -> None:
        self.stubborn = mind.character == "stubborn"
        self.most = ROUNDS.get(mind.level, FEWEST_ROUNDS)
        self.worthwhile = (HEROIC if mind.level == "hero" else WORTHWHILE) * (STUBBORN if self.stubborn else 1.0)
        self.turn = -1
        self.heard: Any = None
        self.spoken = 0
        self.plan: TroopPlan | None = None
        self.rounds = 0
        self.wanted: dict[FigureId, Chosen] = {}

    def choose(self, match: Match, thoughts: Thoughts, mind: Planner) -> Chosen:
        """The next thing to say: an announcement, that they go round in circles, or that it agrees."""
        if match.state.turn != self.turn:
            self.turn, self.heard, self.spoken, self.rounds, self.wanted = match.state.turn, None, 0, 0, {}
        if self.rounds == 0:
            self._think(match, thoughts, mind)
        if (chosen := self._next(match)) is not None:
            return chosen
        if self.plan is None or not self._is_news(match, mind, self.plan):
            return Chosen(Agree(), "agree")
        if self.rounds < self.most:
            self._think(match, thoughts, mind)
            return self._next(match) or Chosen(Agree(), "agree")
        objection = objected(match, thoughts.decision) if self.stubborn else None
        return objection or Chosen(Agree(), "gives-way")

    def _think(self, match: Match, thoughts: Thoughts, mind: Planner) -> None:
        """Once more, what everybody had better do, after what the enemy has said by now."""
        margin = self.worthwhile * self.rounds
        self.heard, self.plan = enemy_goals(match, thoughts.decision.seat), mind.think(match, thoughts)
        self.wanted = self._changes(match, self.plan, margin)
        self.rounds += 1

    def _is_news(self, match: Match, mind: Planner, plan: TroopPlan) -> bool:
        """Whether the enemy has announced anything that was not foreseen; as long as he goes on to speak of others, one
        hears him out. Whoever changed his plans without need would only show the enemy what to answer.
        """
        battle, goals = mind.battle(match), enemy_goals(match, mind.seat)
        before, self.spoken = self.spoken, sum(goal is not None for _, goal in goals)
        if self.spoken > before and still_to_speak(battle, plan.ends):
            return False
        if goals == self.heard:
            return False
        self.heard = goals
        return differs(battle, plan)

    def _next(self, match: Match) -> Chosen | None:
        """The first announcement that is not made yet."""
        for name, chosen in self.wanted.items():
            assert isinstance(chosen.answer, Plan)
            if may_still_say(match, name) and match.state.book.goals.get(name, Stay()) != chosen.answer.goal:
                return chosen
        return None

    def _changes(self, match: Match, plan: TroopPlan, margin: float) -> dict[FigureId, Chosen]:
        """What must be said so that the troop does as planned."""
        goals: Mapping[FigureId, Goal] = match.state.book.goals
        found = {}
        for name, choice in plan.choices.items():
            said = goals.get(name)
            index = allowed(match, name, choice)
            if index is None:
                continue
            chosen = choice.verdict.candidates[index]
            if chosen.goal == (said or Stay()):
                continue
            if said is not None and choice.worth(index) - choice.worth_of_goal(said) < margin:
                continue
            facts = {"figure": name, "target": chosen.target or "", "verb": chosen.verb}
            found[name] = Chosen(Plan(figure=name, goal=chosen.goal), reason(choice, index), facts)
        return found


def reason(choice: Choice, index: int) -> str:
    """Why somebody does this, of what can be said of it: a charge keeps nobody out of reach."""
    chosen = choice.verdict.candidates[index]
    sort = "contact" if chosen.target is not None else chosen.verb
    told = choice.verdict.why(index, ODD.get(sort, ODD_FOR_WALKERS if chosen.moves else ODD_FOR_STAYERS))
    return "awaits" if told == "blows" and chosen.target is None and not chosen.person.contacts else told


def differs(battle: Battle, plan: TroopPlan) -> bool:
    """Whether what is announced leaves some enemy elsewhere than the plan had him, or at somebody else's throat."""
    ends, book = announced_ends(battle), battle.match.state.book
    for foe in battle.foes:
        if foe.id not in book.goals and foe.figure.seat not in book.ready:
            continue  # he has not spoken yet
        told, thought = ends[foe.id], plan.ends[foe.id]
        if told.target != thought.target or hypot(told.at[0] - thought.at[0], told.at[1] - thought.at[1]) > ALIKE:
            return True
    return False


def may_still_say(match: Match, name: FigureId) -> bool:
    """Whether he is still free to announce: he does not hesitate, and has not been told to bar somebody's way."""
    figure, said = match.state.figures[name], match.state.book.goals.get(name)
    return figure.alive and not figure.marks.get(HESITATES) and not (isinstance(said, Charge) and said.intercept)


def objected(match: Match, decision: Decision) -> Chosen | None:
    """That two of them go round in circles (AR-MOVE-008): those of the loop, else one whom an enemy goes for."""
    loop = [option.answer for option in decision.options if isinstance(option.answer, Object)]
    figures, book = match.state.figures, match.state.book
    charged = (
        Object(figure=goal.target, to=name)
        for name, goal in book.goals.items()
        if isinstance(goal, Charge) and figures[goal.target].seat == decision.seat
    )
    for answer in (*loop, *charged):
        free = not any(figures[name].marks.get(HESITATES) for name in (answer.figure, answer.to))
        if free and (answer.figure, answer.to) not in book.march.objections:
            return Chosen(answer, "objects", {"figure": answer.figure, "target": answer.to})
    return None


def allowed(match: Match, name: FigureId, choice: Choice) -> int | None:
    """The best that the rules let him announce."""
    figure = match.state.figures[name]
    for index in choice.ranked():
        try:
            check_goal(match, figure, choice.verdict.candidates[index].goal)
        except Refused:
            continue
        return index
    return None


def enemy_goals(match: Match, seat: SeatId) -> tuple[Any, ...]:
    """What is announced on the other side, to notice when it changes."""
    goals, side = match.state.book.goals, match.seats[seat].side
    return tuple((one.id, goals.get(one.id)) for one in match.state.living() if one.side != side)
