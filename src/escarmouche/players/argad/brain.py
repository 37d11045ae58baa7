"""The mind of Argad!: for each question of a turn, what to answer and why."""

import random
from collections.abc import Callable
from math import hypot
from time import perf_counter
from typing import Any

from escarmouche.engine.decisions import Decision, Option
from escarmouche.engine.figures import FigureId, SeatId
from escarmouche.engine.match import Match
from escarmouche.players.argad.announcing import Announcer
from escarmouche.players.argad.fights import declared, gain
from escarmouche.players.argad.firing import Fire, aims_on_offer, is_early_shot, is_saved, shared_out
from escarmouche.players.argad.heroes import Policy, best_plan
from escarmouche.players.argad.odds import blow_of
from escarmouche.players.argad.planning import Judging, TroopPlan, announced_ends, foreseen, judging_of, planned
from escarmouche.players.argad.sense import Battle, Lore, scoring
from escarmouche.players.argad.simple_minds import WISHES, Post, simple_plan
from escarmouche.players.argad.weights import CHARACTERS
from escarmouche.players.minds import Mind
from escarmouche.players.thinking import Chosen, Thoughts, fallback
from escarmouche.rulebooks.argad.record import Window
from escarmouche.rulebooks.argad.strikers import Strike

#: Below this share of the enemy's strength, with nothing left to win, a troop runs.
LOST = 0.3


class ArgadBrain:
    """One seat's mind in one match. What it remembers is made of what it was shown before."""

    def __init__(self, seat: SeatId, mind: Mind, lore: Lore | None = None) -> None:
        self.seat, self.mind, self.lore = seat, mind, lore
        self.announcer = Announcer(stubborn=mind.character == "stubborn")
        self.posts: dict[FigureId, Post] = {}
        self.fires: tuple[Any, list[Fire]] = (None, [])
        self.judging: Judging = judging_of(mind.level, CHARACTERS[mind.character])

    def choose(self, belief: Match, thoughts: Thoughts) -> Chosen:
        if self.lore is None:
            self.lore = Lore(belief)
        battle, decision = Battle(belief, self.seat, self.lore), thoughts.decision
        handler = HANDLERS.get(decision.kind)
        chosen = None if handler is None else handler(self, battle, thoughts)
        return chosen or Chosen(fallback(decision), "usual")

    # --- movement ------------------------------------------------------------------------------------------------

    def announce(self, battle: Battle, thoughts: Thoughts) -> Chosen:
        return self.announcer.choose(battle, thoughts.decision, lambda: self.think(battle, thoughts))

    def think(self, battle: Battle, thoughts: Thoughts) -> TroopPlan:
        """The plan for the own troop, the enemy's being announced or foreseen."""
        if self.mind.level in WISHES:
            return simple_plan(battle, self.mind, self.posts)
        ends = announced_ends(battle)
        if self.mind.level == "recruit":
            return planned(battle, ends, battle.own, self.judging, thoughts.chance)
        ends = foreseen(battle, ends, judging_of("veteran", {}))
        stance = "withdraw" if is_lost(battle) and self.mind.character != "stubborn" else "play"
        plan = planned(battle, ends, battle.own, self.judging, stance=stance)
        if self.mind.level == "hero" and stance == "play":
            return best_plan(battle, ends, plan, self.judging, thoughts, self.policies)
        return plan

    def policies(self) -> Policy:
        """How everybody plays in a trial: as quick veterans, each seat with a mind of its own."""
        brains: dict[SeatId, ArgadBrain] = {}
        quick = Mind(level="veteran", seed=self.mind.seed, seconds=self.mind.seconds)

        def answer(match: Match, decision: Decision) -> Chosen:
            brain = brains.get(decision.seat)
            if brain is None:
                brain = brains[decision.seat] = ArgadBrain(decision.seat, quick, self.lore)
            return brain.choose(match, Thoughts(quick, decision, perf_counter(), random.Random(decision.id)))

        return answer

    # --- shots ---------------------------------------------------------------------------------------------------

    def shoot(self, battle: Battle, thoughts: Thoughts) -> Chosen | None:
        return self._fire(battle, thoughts.decision, "shooting", thoughts.chance)

    def shoot_early(self, battle: Battle, thoughts: Thoughts) -> Chosen | None:
        return self._fire(battle, thoughts.decision, "early", thoughts.chance)

    def _fire(self, battle: Battle, decision: Decision, window: Window, chance: random.Random) -> Chosen | None:
        """Worked out once for a window, then said shot by shot."""
        moment = (battle.match.state.turn, window)
        if self.fires[0] != moment:
            offered = aims_on_offer(battle, decision, window)
            self.fires = (moment, self._chosen(battle, offered, window, chance))
        offered_keys = {option.key: option for option in decision.options}
        announced = {aim.by for aim in battle.match.state.book.aims if aim.window == window}
        for fire in self.fires[1]:
            if fire.by not in announced and fire.option.key in offered_keys:
                facts = {"figure": fire.by, "target": fire.at, "chance": round(100 * fire.chance)}
                return Chosen(offered_keys[fire.option.key].answer, "shot", facts)
        return None

    def _chosen(self, battle: Battle, offered: list[Fire], window: Window, chance: random.Random) -> list[Fire]:
        if self.mind.level == "recruit":
            if window == "early":
                return []
            muddled = [fire._replace(worth=chance.uniform(0.5, 1.5)) for fire in offered]
            return shared_out(muddled)
        fires = shared_out(offered)
        if window == "early":
            return [fire for fire in fires if is_early_shot(battle, fire)]
        return [fire for fire in fires if not is_saved(battle, fire)]

    # --- melee ---------------------------------------------------------------------------------------------------

    def strike(self, battle: Battle, thoughts: Thoughts) -> Chosen | None:
        """Say whom everybody strikes, one after the other, where it is not said yet."""
        match, decision = battle.match, thoughts.decision
        plain = {(one.answer.by, one.answer.at): one for one in decision.options if one.key.startswith("strike ")}  # type: ignore[attr-defined]
        shots = {fire.by: fire for fire in shared_out(aims_on_offer(battle, decision, "point-blank"))}
        contacts: dict[str, list[str]] = {}
        for by, at in plain:
            if at in battle.people and by in battle.people:
                contacts.setdefault(by, []).append(at)
        figures = match.state.figures

        def blow(by: str, at: str) -> Any:
            return blow_of(match, figures[FigureId(by)], figures[FigureId(at)])

        for one in declared(contacts, blow, battle.worth):
            fire = shots.get(FigureId(one.by))
            if fire is not None and fire.chance * fire.worth > gain(one.blow) * battle.worth(one.at):
                continue
            shots.pop(FigureId(one.by), None)
            if match.state.book.targets.get(one.by, "") != one.at:
                option = self._manner(decision, plain[(one.by, one.at)], blow)
                facts = {"figure": one.by, "target": one.at, "chance": round(100 * one.blow.kill)}
                return Chosen(option.answer, "strike", facts)
        for fire in shots.values():
            if not any(aim.by == fire.by for aim in match.state.book.aims):
                facts = {"figure": fire.by, "target": fire.at, "chance": round(100 * fire.chance)}
                return Chosen(fire.option.answer, "shot", facts)
        return None

    def _manner(self, decision: Decision, plain: Option, blow: Callable[[str, str], Any]) -> Option:
        """A fencer strikes early at whoever would be as quick, twice at anybody slower."""
        by, at = plain.about[0], plain.about[1]
        verb = "early" if blow(at, by).step <= blow(by, at).step else "twice"
        return next((one for one in decision.options if one.key.startswith(f"{verb} {by} -> {at}")), plain)

    def retarget(self, battle: Battle, thoughts: Thoughts) -> Chosen | None:
        figures, best, worth = battle.match.state.figures, None, 0.0
        for option in thoughts.decision.options:
            answer = option.answer
            if isinstance(answer, Strike) and answer.at in battle.people and answer.by in battle.people:
                told = gain(blow_of(battle.match, figures[answer.by], figures[answer.at])) * battle.worth(answer.at)
                if told > worth:
                    best, worth = option, told
        if best is None:
            return None
        return Chosen(best.answer, "strike-instead", {"figure": best.about[0], "target": best.about[1]})

    # --- small questions -----------------------------------------------------------------------------------------

    def bar(self, battle: Battle, thoughts: Thoughts) -> Chosen | None:
        """Bar somebody's way if a fight with him is none to be afraid of."""
        by, mover = (battle.people.get(name) for name in thoughts.decision.about)
        if by is None or mover is None:
            return None
        bars = battle.duel(by, mover) > 0.0
        option = thoughts.decision.options[0 if bars else 1]
        return Chosen(option.answer, "bar" if bars else "let-pass", {"figure": by.id, "target": mover.id})

    def recoil_side(self, battle: Battle, thoughts: Thoughts) -> Chosen | None:
        """To the side where fewer enemies are."""
        figure = battle.match.state.figures[thoughts.decision.about[0]]
        foes = sum(
            foe.x < figure.base.x for foe in battle.foes if hypot(foe.x - figure.base.x, foe.y - figure.base.y) < 20
        )
        others = sum(
            foe.x >= figure.base.x for foe in battle.foes if hypot(foe.x - figure.base.x, foe.y - figure.base.y) < 20
        )
        return Chosen(thoughts.decision.options[0 if foes <= others else 1].answer, "safer-side", {"figure": figure.id})

    def surrender(self, battle: Battle, thoughts: Thoughts) -> Chosen:
        refuses = self.mind.character == "stubborn"
        answer = thoughts.decision.options[1 if refuses else 0].answer
        return Chosen(answer, "no-surrender" if refuses else "surrender", {"figure": thoughts.decision.about[0]})

    def quarter(self, battle: Battle, thoughts: Thoughts) -> Chosen:
        """A prisoner costs a man to hold him; where the fallen are counted none are taken."""
        captive = battle.match.state.figures[thoughts.decision.about[1]]
        scores = scoring(battle.match)
        spared = not scores.get(captive.id, scores.get(f"any of {captive.side}", 0.0))
        answer = thoughts.decision.options[0 if spared else 1].answer
        return Chosen(answer, "quarter" if spared else "no-quarter", {"figure": captive.id})


def is_lost(battle: Battle) -> bool:
    """Whether there is nothing left but to save one's people."""
    ours, theirs = sum(one.worth for one in battle.mine), sum(one.worth for one in battle.foes)
    return ours < LOST * theirs


Handler = Callable[[ArgadBrain, Battle, Thoughts], Chosen | None]

#: What answers each kind of question; the others get what one usually says.
HANDLERS: dict[str, Handler] = {
    "announce": ArgadBrain.announce,
    "shots": ArgadBrain.shoot,
    "early-shots": ArgadBrain.shoot_early,
    "strikes": ArgadBrain.strike,
    "retarget": ArgadBrain.retarget,
    "bar": ArgadBrain.bar,
    "recoil-side": ArgadBrain.recoil_side,
    "surrender": ArgadBrain.surrender,
    "quarter": ArgadBrain.quarter,
}
