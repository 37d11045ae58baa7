"""The small questions of a turn: to bar somebody's way or let him pass, where to recoil, to give or ask quarter."""

from math import hypot

from escarmouche.engine.figures import FigureId
from escarmouche.players.argad.sense import Battle, scoring
from escarmouche.players.thinking import Chosen, Thoughts

#: How far one looks for enemies before recoiling to a side.
AROUND = 20.0


def bar(battle: Battle, thoughts: Thoughts) -> Chosen | None:
    """Bar somebody's way if a fight with him is none to be afraid of."""
    by, mover = (battle.people.get(name) for name in thoughts.decision.about)
    if by is None or mover is None:
        return None
    bars = battle.duel(by, mover) > 0.0
    option = thoughts.decision.options[0 if bars else 1]
    return Chosen(option.answer, "bar" if bars else "let-pass", {"figure": by.id, "target": mover.id})


def recoil_side(battle: Battle, thoughts: Thoughts) -> Chosen | None:
    """To the side where fewer enemies are."""
    base = battle.match.state.figures[thoughts.decision.about[0]].base
    near = [foe for foe in battle.foes if hypot(foe.x - base.x, foe.y - base.y) < AROUND]
    west = sum(foe.x < base.x for foe in near)
    option = thoughts.decision.options[0 if 2 * west <= len(near) else 1]
    return Chosen(option.answer, "safer-side", {"figure": thoughts.decision.about[0]})


def surrender(battle: Battle, thoughts: Thoughts) -> Chosen:
    refuses = thoughts.mind.character == "stubborn"
    answer = thoughts.decision.options[1 if refuses else 0].answer
    return Chosen(answer, "no-surrender" if refuses else "surrender", {"figure": thoughts.decision.about[0]})


def quarter(battle: Battle, thoughts: Thoughts) -> Chosen:
    """A prisoner costs a man to hold him; where the fallen are counted none are taken."""
    captive = battle.match.state.figures[FigureId(thoughts.decision.about[1])]
    scores = scoring(battle.match)
    spared = not scores.get(captive.id, scores.get(f"any of {captive.side}", 0.0))
    answer = thoughts.decision.options[0 if spared else 1].answer
    return Chosen(answer, "quarter" if spared else "no-quarter", {"figure": captive.id})
