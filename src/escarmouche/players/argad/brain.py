"""The mind of Argad!: for each question of a turn, what to answer and why."""

import random
from collections.abc import Callable

from escarmouche.engine.figures import FigureId, SeatId
from escarmouche.engine.match import Match
from escarmouche.players.argad import asides, striking
from escarmouche.players.argad.announcing import Announcer
from escarmouche.players.argad.firing import Fire, by_eye, is_early_shot, is_legal, is_saved, shared_out
from escarmouche.players.argad.heroes import best_plan
from escarmouche.players.argad.planning import (
    Judging,
    TroopPlan,
    announced_ends,
    foreseen,
    judging_of,
    planned,
    still_to_speak,
)
from escarmouche.players.argad.sense import Battle, Lore
from escarmouche.players.argad.simple_minds import WISHES, Post, simple_plan
from escarmouche.players.argad.weights import CHARACTERS
from escarmouche.players.minds import Mind
from escarmouche.players.thinking import Chosen, Thoughts, fallback
from escarmouche.rulebooks.argad.record import Window

#: Below this share of the enemy's strength, with nothing left to win, a troop runs.
LOST = 0.3


class ArgadBrain:
    """One seat's mind in one match. What it remembers is made of what it was shown before."""

    def __init__(self, seat: SeatId, mind: Mind, lore: Lore | None = None) -> None:
        self.seat, self.mind, self.lore = seat, mind, lore
        self.announcer = Announcer(mind)
        self.posts: dict[FigureId, Post] = {}
        self.tried_in = -1
        self.fires: tuple[tuple[int, Window], list[Fire]] = ((-1, "early"), [])
        self.judging: Judging = judging_of(mind.level, CHARACTERS[mind.character])
        self._seen: tuple[object, Battle] | None = None

    def choose(self, belief: Match, thoughts: Thoughts) -> Chosen:
        kind = thoughts.decision.kind
        if kind == "announce":
            return self.announcer.choose(belief, thoughts, self)
        chosen = None
        if kind in WINDOWS:
            chosen = self.fire(belief, WINDOWS[kind], thoughts.chance)
        elif kind in HANDLERS and not (kind == "strikes" and self.mind.level == "recruit"):
            chosen = HANDLERS[kind](self.battle(belief), thoughts)
        return chosen or Chosen(fallback(thoughts.decision), "usual")

    def battle(self, belief: Match) -> Battle:
        """What is before its eyes; looked at anew only when somebody has changed."""
        if self.lore is None:
            self.lore = Lore(belief)
        token = (belief.state.crowd, belief.state.turn)
        if self._seen is not None and self._seen[0] == token:
            self._seen[1].match = belief
        else:
            self._seen = (token, Battle(belief, self.seat, self.lore, self.mind.level == "hero"))
        return self._seen[1]

    # --- movement ------------------------------------------------------------------------------------------------

    def think(self, belief: Match, thoughts: Thoughts) -> TroopPlan:
        """The plan for the own troop, the enemy's being announced or foreseen."""
        battle = self.battle(belief)
        if self.mind.level in WISHES:
            return simple_plan(battle, self.mind, self.posts)
        ends = announced_ends(battle)
        if self.mind.level == "recruit":
            thought_of = [one for one in battle.own if one.contacts or thoughts.chance.random() >= FORGOTTEN]
            return planned(battle, ends, thought_of, self.judging, thoughts)
        ends = foreseen(battle, ends, judging_of("veteran", {}), thoughts)
        stance = "withdraw" if is_lost(battle) and self.mind.character != "stubborn" else "play"
        plan = planned(battle, ends, battle.own, self.judging, thoughts, stance=stance)
        tries = self.mind.level == "hero" and stance == "play" and self.tried_in != belief.state.turn
        if tries and not still_to_speak(battle, ends):  # before, he could only try his plans against a guess
            self.tried_in = belief.state.turn
            return best_plan(battle, ends, plan, self.judging, thoughts)
        return plan

    # --- shots ---------------------------------------------------------------------------------------------------

    def fire(self, belief: Match, window: Window, chance: random.Random) -> Chosen | None:
        """Worked out once for a window, then said shot by shot."""
        moment = (belief.state.turn, window)
        if self.fires[0] != moment:
            self.fires = (moment, self.chosen_fires(self.battle(belief), window, chance))
        announced = {aim.by for aim in belief.state.book.aims if aim.window == window}
        for fire in self.fires[1]:
            if fire.by not in announced and is_legal(belief, fire.aim):  # what is announced meanwhile may forbid it
                facts = {"figure": fire.by, "target": fire.at, "chance": round(100 * fire.chance)}
                return Chosen(fire.answer(), "shot", facts)
        return None

    def chosen_fires(self, battle: Battle, window: Window, chance: random.Random) -> list[Fire]:
        if self.mind.level == "recruit":  # bangs away at whoever catches his eye, and never before he must
            return [] if window == "early" else shared_out(battle, window, lambda _: chance.uniform(0.5, 1.5))
        if window == "early":
            return shared_out(battle, window, by_eye, lambda fire: is_early_shot(battle, fire))
        return [fire for fire in shared_out(battle, window, by_eye) if not is_saved(battle, fire)]


def is_lost(battle: Battle) -> bool:
    """Whether there is nothing left but to save one's people."""
    ours, theirs = sum(one.worth for one in battle.mine), sum(one.worth for one in battle.foes)
    return ours < LOST * theirs


#: How often a recruit forgets somebody when he plans a turn.
FORGOTTEN = 0.3

#: The questions about shots, and the moments they are about.
WINDOWS: dict[str, Window] = {"shots": "shooting", "early-shots": "early"}

#: What answers the other questions; those that are not here get what one usually says.
HANDLERS: dict[str, Callable[[Battle, Thoughts], Chosen | None]] = {
    "strikes": striking.strike,
    "retarget": striking.retarget,
    "bar": asides.bar,
    "recoil-side": asides.recoil_side,
    "surrender": asides.surrender,
    "quarter": asides.quarter,
}
