"""A hero's plan: several plans for the whole troop, each carried out on a copy of the match, and the best one kept.

What is tried: the plan by its own judgement, the same made for several stances, and several of the troop going for one
enemy together. The movements are played out by the rulebook, so that it shows who really meets whom; the shots and
blows that follow are reckoned by their odds, since a few throws of the dice would say more of luck than of the plan.
"""

from collections.abc import Iterator
from functools import partial
from itertools import islice

import numpy as np

from escarmouche.engine.decisions import Refused
from escarmouche.engine.figures import FigureId
from escarmouche.engine.match import Match
from escarmouche.engine.objectives import Hold
from escarmouche.engine.state import State
from escarmouche.players.argad.candidates import Candidate, stays
from escarmouche.players.argad.foresight import Foresight, sheets_of
from escarmouche.players.argad.judgement import CONSIDERATIONS, best_of, held, nearness, urgency
from escarmouche.players.argad.planning import Choice, Ends, Judging, TroopPlan, planned
from escarmouche.players.argad.sense import Battle
from escarmouche.players.argad.weights import LAST_TURN, blended
from escarmouche.players.considerations import Weights, judged
from escarmouche.players.playing_ahead import Trials
from escarmouche.players.thinking import Thoughts, fallback
from escarmouche.rulebooks.argad.announcements import Agree, Plan
from escarmouche.rulebooks.argad.record import Stay

#: The stances whose plans are tried beside the ordinary one, the likeliest to be better first.
TRIED = ("seize", "attack")

#: How many joint attacks are tried, and by how many people at most.
ATTACKS, TOGETHER = 2, 3

#: How much better than the plain plan another must do, since a trial sees one turn only: about a man.
BETTER = 1.0

#: What is still to be considered once everybody has moved.
AFTERWARDS = [one for one in CONSIDERATIONS if one.name in ("threat", "exposure", "prospect", "advance", "command")]

#: More answers than this in a trial, and it is left there.
MOST_ANSWERS = 60


def best_plan(battle: Battle, ends: Ends, plain: TroopPlan, judging: Judging, thoughts: Thoughts) -> TroopPlan:
    """The plan that does best when it is carried out."""
    trials = Trials(battle.match, partial(tried, battle, judging.weights, thoughts), thoughts, plain)
    trials.consider([plain])
    known = [goals_of(plain)]
    for plan in (*by_stance(battle, ends, judging, thoughts), *islice(together(battle, plain), ATTACKS)):
        if goals_of(plan) not in known:
            known.append(goals_of(plan))
            trials.consider([plan], BETTER)
    return trials.best


def by_stance(battle: Battle, ends: Ends, judging: Judging, thoughts: Thoughts) -> Iterator[TroopPlan]:
    """The troop's best plan for each of several stances."""
    for stance in TRIED:
        if thoughts.has_time():
            yield planned(battle, ends, battle.own, judging, thoughts, stance=stance)


def together(battle: Battle, plan: TroopPlan) -> Iterator[TroopPlan]:
    """Two or three go for the same enemy, those first whom it costs least."""
    found = []
    for foe in battle.foes:
        chargers = []
        for name, choice in plan.choices.items():
            index = next((k for k, one in enumerate(choice.verdict.candidates) if one.target == foe.id), None)
            if index is not None:
                chargers.append((choice.worth(choice.chosen) - choice.worth(index), name, index))
        chargers.sort()
        for number in range(2, min(TOGETHER, len(chargers)) + 1):
            regret = sum(one[0] for one in chargers[:number]) - foe.worth
            found.append((regret, foe.id, number, chargers[:number]))
    for _, _, _, chosen in sorted(found, key=lambda one: one[:3]):
        choices, ends = dict(plan.choices), dict(plan.ends)
        for _, name, index in chosen:
            choices[name] = Choice(choices[name].verdict, index)
            ends[name] = choices[name].best
        yield TroopPlan(ends, choices, plan.stance)


def goals_of(plan: TroopPlan) -> dict[FigureId, object]:
    return {name: choice.best.goal for name, choice in plan.choices.items()}


# --- trials ------------------------------------------------------------------------------------------------------


def tried(battle: Battle, weights: Weights, thoughts: Thoughts, match: Match, plan: TroopPlan) -> float:
    """Carry this plan out, and say what the match is worth to this side then."""
    say(match, battle, plan)
    match.halt = is_shooting
    for _ in range(MOST_ANSWERS):
        if is_shooting(match.state) or not (pending := match.pending()):
            break
        thoughts.check_time()
        decision = pending[0]
        try:
            answer = Agree() if decision.kind == "announce" else fallback(decision)
            match.submit(decision.seat, answer, decision.id)
        except Refused:
            break
    return standing(match, battle, weights)


def is_shooting(state: State) -> bool:
    """Everybody has moved."""
    return state.phase == "shooting"


def say(match: Match, battle: Battle, plan: TroopPlan) -> None:
    """Announce a plan, and what the enemy is expected to do; what the rules forbid is passed over."""
    goals = match.state.book.goals
    for person in battle.people.values():
        goal = plan.ends[person.id].goal
        meant = person.figure.seat == battle.seat or person.id not in goals
        if meant and goal != goals.get(person.id, Stay()):
            try:
                match.submit(person.figure.seat, Plan(figure=person.id, goal=goal))
            except Refused:
                continue


def standing(match: Match, before: Battle, weights: Weights) -> float:
    """What a match is worth to a side before the shots and blows of a turn: the people and places on either side, what
    these shots and blows may be expected to do, and what may follow, by what that side makes of it."""
    battle = Battle(match, before.seat, before.lore, before.counts_down)
    total = sum(one.worth for one in battle.mine) - sum(one.worth for one in battle.foes)
    melee = battle.fight({one.id: one.contacts for one in battle.people.values() if one.contacts})
    ends = {name: as_moved(battle, name) for name in battle.people}
    ours, theirs = Foresight(battle, ends), Foresight(battle, ends, mine=False)
    fire = weights.get("fire", 1.0)
    total += weights.get("blows", 1.0) * melee + outlook(ours, weights, 1.0) - outlook(theirs, {}, fire)
    places = sum(place_worth(battle, ours, hold) for hold in battle.holds)
    return total + 2.0 * weights.get("objective", 1.0) * places


def as_moved(battle: Battle, name: FigureId) -> Candidate:
    """Where he is, and whether he has moved to be there."""
    person = battle.people[name]
    return stays(person)._replace(moves=bool(person.figure.marks.get("moving")))


def outlook(foresight: Foresight, weights: Weights, fire: float) -> float:
    """The shots that a side may have now, and what each of its people may do and suffer next turn."""
    options = [(person, [foresight.ends[person.id]]) for person in foresight.ours if not person.contacts]
    weights = blended(weights, {} if foresight.battle.turns_left else LAST_TURN)
    escapes = np.ones(len(foresight.theirs))
    total = 0.0
    for sheet in sheets_of(foresight, options).values():
        total += float(judged(sheet, sheet.candidates, AFTERWARDS, weights).worths[0])
        worths = sheet.by_now[0] * foresight.foe_worth * ~foresight.busy * escapes
        if len(worths) and float(best_of(worths[None, :])[0]) > 0.0:
            best = int(np.argmax(worths))
            escapes[best] *= 1.0 - sheet.by_now[0][best]
    return total + fire * float(((1.0 - escapes) * foresight.foe_worth).sum())


def place_worth(battle: Battle, foresight: Foresight, hold: Hold) -> float:
    """What a place to be held is worth by who is nearest to it now."""
    ours = nearness(battle, foresight.at, foresight.reach, foresight.pace, hold).sum()
    theirs = nearness(battle, foresight.foe_at, foresight.foe_reach, foresight.foe_pace, hold).sum()
    sign = 1.0 if hold.side == battle.side else -1.0
    return float(sign * hold.points * urgency(battle) * float(held(sign * (ours - theirs))))
