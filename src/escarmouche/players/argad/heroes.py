"""A hero's plan: the whole troop's best plan for each of several stances, tried by playing the turns ahead.

In the trial everybody plays as a veteran does, who thinks once a turn and does not change his mind.
"""

from collections.abc import Callable
from functools import partial

from escarmouche.engine.decisions import Decision, Refused
from escarmouche.engine.match import Match
from escarmouche.engine.objectives import Hold
from escarmouche.players.argad.candidates import stays
from escarmouche.players.argad.foresight import Foresight, sheets_of
from escarmouche.players.argad.judgement import exposure, held, nearness, prospect, threat, urgency
from escarmouche.players.argad.planning import Ends, Judging, TroopPlan, planned
from escarmouche.players.argad.sense import Battle, Lore
from escarmouche.players.playing_ahead import best_by_trial
from escarmouche.players.thinking import Chosen, Thoughts, fallback
from escarmouche.rulebooks.argad.announcements import Plan

#: The stances whose plans are tried beside the ordinary one, the likeliest to be better first.
TRIED = ("seize", "attack", "hold", "shoot")

#: How many turns are played ahead, this one included.
TURNS_AHEAD = 1

#: What winning the match is worth beside everything that is counted anyway.
VICTORY = 3.0

#: More answers than this in a trial, and it is left there.
MOST_ANSWERS = 400

Policy = Callable[[Match, Decision], Chosen]


def best_plan(
    battle: Battle, ends: Ends, plain: TroopPlan, judging: Judging, thoughts: Thoughts, policies: Callable[[], Policy]
) -> TroopPlan:
    """The plan that does best when it is played ahead."""
    plans, known = [plain], [goals_of(plain)]
    for stance in TRIED:
        if not thoughts.has_time():
            break
        plan = planned(battle, ends, battle.own, judging, thoughts, stance=stance)
        if goals_of(plan) not in known:
            plans.append(plan)
            known.append(goals_of(plan))
    if len(plans) == 1:
        return plain
    trial = partial(tried, battle, policies, thoughts)
    return best_by_trial(battle.match, plans, trial, thoughts)


def goals_of(plan: TroopPlan) -> dict[str, object]:
    return {name: choice.best.goal for name, choice in plan.choices.items()}


def tried(battle: Battle, policies: Callable[[], Policy], thoughts: Thoughts, match: Match, plan: TroopPlan) -> float:
    """Play this plan, then on, and say what the match is worth to this side then."""
    say(match, battle.seat, plan)
    policy, last = policies(), match.state.turn + TURNS_AHEAD
    for _ in range(MOST_ANSWERS):
        pending = match.pending()
        if not pending or match.state.turn >= last:
            break
        thoughts.check_time()
        decision = pending[0]
        try:
            match.submit(decision.seat, policy(match, decision).answer, decision.id)
        except Refused:
            match.submit(decision.seat, fallback(decision), decision.id)
    return standing(match, battle.seat, battle.lore)


def say(match: Match, seat: str, plan: TroopPlan) -> None:
    """Announce a plan; what the rules forbid is passed over."""
    for name, choice in plan.choices.items():
        for index in choice.ranked()[:3]:
            try:
                match.submit(seat, Plan(figure=name, goal=choice.verdict.candidates[index].goal))
                break
            except Refused:
                continue


def standing(match: Match, seat: str, lore: Lore) -> float:
    """What a match is worth to a side: its people and places against theirs, and what may happen next."""
    battle = Battle(match, seat, lore)
    total = sum(one.worth for one in battle.mine) - sum(one.worth for one in battle.foes)
    ends = {name: stays(person) for name, person in battle.people.items()}
    for foresight in (Foresight(battle, ends), Foresight(battle, ends, mine=False)):
        sheets = sheets_of(foresight, [(person, [ends[person.id]]) for person in foresight.ours])
        for sheet in sheets.values():
            total += foresight.sign * float((threat(sheet) + exposure(sheet) + prospect(sheet))[0])
    if match.state.winners is not None:
        alone = match.state.winners == (battle.side,)
        return total + (VICTORY if alone else 0.0 if battle.side in match.state.winners else -VICTORY)
    return total + sum(place_worth(battle, Foresight(battle, ends), hold) for hold in battle.holds)


def place_worth(battle: Battle, foresight: Foresight, hold: Hold) -> float:
    """What a place to be held is worth by who is nearest to it now."""
    ours = nearness(battle, foresight.at, foresight.reach, foresight.pace, hold).sum()
    theirs = nearness(battle, foresight.foe_at, foresight.foe_reach, foresight.foe_pace, hold).sum()
    sign = 1.0 if hold.side == battle.side else -1.0
    return float(sign * hold.points * urgency(battle) * held(sign * (ours - theirs)))
