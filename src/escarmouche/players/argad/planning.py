"""The plan of a whole troop: one figure after another, each seeing what is planned already, then once more over all."""

from collections.abc import Collection, Mapping
from math import hypot
from typing import NamedTuple

import numpy as np

from escarmouche.engine.figures import FigureId
from escarmouche.players.argad.candidates import Candidate, as_announced, candidates
from escarmouche.players.argad.foresight import Foresight, sheets_of
from escarmouche.players.argad.judgement import CONSIDERATIONS
from escarmouche.players.argad.sense import Battle, Person
from escarmouche.players.argad.weights import HERO, LAST_TURN, RECRUIT, RECRUIT_NOISE, STANCES, blended
from escarmouche.players.considerations import Verdict, judged
from escarmouche.players.thinking import Thoughts
from escarmouche.rulebooks.argad.record import Goal, Stay

Ends = dict[FigureId, Candidate]


class Judging(NamedTuple):
    """How somebody judges: his weights, how far off he is, whether he thinks of a few things only."""

    weights: Mapping[str, float]
    noise: float = 0.0
    few: bool = False
    passes: int = 1


class Choice(NamedTuple):
    """What one figure may do, as judged, and which of it it means to do."""

    verdict: Verdict[Candidate]
    chosen: int

    @property
    def best(self) -> Candidate:
        return self.verdict.candidates[self.chosen]

    def ranked(self) -> list[int]:
        """What it means to do, then all the rest, the best first."""
        return [self.chosen, *(index for index in self.verdict.ranked() if index != self.chosen)]

    def worth(self, index: int) -> float:
        return float(self.verdict.worths[index])

    def worth_of_goal(self, goal: Goal) -> float:
        """What it thinks of a goal announced before, which may be none of those it looked at now."""
        for index, one in enumerate(self.verdict.candidates):
            if one.goal == goal:
                return self.worth(index)
        return float(self.verdict.worths.min())


class TroopPlan(NamedTuple):
    """What everybody of a side had better do, where that leaves all, and what the troop means to do."""

    ends: Ends
    choices: dict[FigureId, Choice]
    stance: str = "play"


def announced_ends(battle: Battle) -> Ends:
    """Where everybody ends by what is announced; who has announced nothing stays."""
    goals = battle.match.state.book.goals
    ends: Ends = {}
    later = []
    for person in battle.people.values():
        end = as_announced(battle, person, goals.get(person.id), ends)
        ends[person.id] = end
        if end.verb == "charge" or end.target is not None:
            later.append(person)
    for person in later:  # now that it is known where those they go for will be
        ends[person.id] = as_announced(battle, person, goals.get(person.id), ends)
    return ends


def planned(
    battle: Battle,
    ends: Ends,
    people: Collection[Person],
    judging: Judging,
    thoughts: Thoughts,
    stance: str = "play",
) -> TroopPlan:
    """The best plan for these people, everybody else ending where it is said."""
    mine = all(person.mine for person in people)
    ends, choices = dict(ends), {}
    foresight = Foresight(battle, ends, mine)
    ordered = sorted(people, key=lambda person: (distance_to_foes(battle, person), person.id))
    ending = battle.turns_left == 0 and not judging.few
    weights = blended(judging.weights, STANCES[stance], LAST_TURN if ending else {})
    options = list(zip(ordered, candidates(battle, ordered, ends, few=judging.few), strict=True))
    sheets = sheets_of(foresight, options)
    noises = {
        person.id: np.array([thoughts.chance.gauss(0.0, judging.noise) for _ in found])
        for person, found in options
        if judging.noise
    }
    for _ in range(judging.passes):
        changed = False
        for person, found in options:
            if person.id in choices and not thoughts.has_time():
                break
            foresight.fights.clear()
            verdict = judged(sheets[person.id], found, CONSIDERATIONS, weights)
            if person.id in noises:
                verdict.worths += noises[person.id]
            choice = choices[person.id] = Choice(verdict, verdict.best)
            best = choice.best
            if ends[person.id] is not best:
                changed = True
                foresight.place(best)
        if not changed:
            break
    return TroopPlan(ends, choices, stance)


def distance_to_foes(battle: Battle, person: Person) -> float:
    return min((hypot(foe.x - person.x, foe.y - person.y) for foe in battle.foes_of(person)), default=0.0)


def foreseen(battle: Battle, ends: Ends, judging: Judging, thoughts: Thoughts) -> Ends:
    """What the enemies who have not announced anything will do, as far as one can tell: what is best for them.

    That is thought about once, before they speak; what is announced later is answered by changes of one's own.
    """
    book = battle.match.state.book
    silent = [foe for foe in battle.foes if foe.id not in book.goals and foe.figure.seat not in book.ready]
    if not silent:
        return ends
    if battle.expected is None:
        battle.expected = planned(battle, ends, silent, judging, thoughts).ends
    return ends | {foe.id: battle.expected[foe.id] for foe in silent}


def still_to_speak(battle: Battle, ends: Ends) -> bool:
    """Whether some enemy who is expected to do something has not announced it yet."""
    book = battle.match.state.book
    return any(
        foe.id not in book.goals and foe.figure.seat not in book.ready and ends[foe.id].goal != Stay()
        for foe in battle.foes
        if foe.id in ends
    )


def judging_of(level: str, character: Mapping[str, float]) -> Judging:
    """How somebody of a level and a character weighs things; only a hero goes over his plan again."""
    if level == "recruit":
        return Judging(blended(character, RECRUIT), RECRUIT_NOISE, few=True)
    if level == "hero":
        return Judging(blended(character, HERO), passes=3)
    return Judging(blended(character))
