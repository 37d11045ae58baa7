"""Melee: whom to strike, with whom together, and when a loaded weapon does better."""

from collections.abc import Iterator
from typing import Any

from escarmouche.engine.decisions import Answer, Refused
from escarmouche.engine.figures import Figure, FigureId
from escarmouche.engine.match import Match
from escarmouche.players.argad.fights import declared, gain
from escarmouche.players.argad.firing import by_eye, shared_out
from escarmouche.players.argad.odds import blow_of
from escarmouche.players.argad.sense import Battle
from escarmouche.players.thinking import Chosen, Thoughts
from escarmouche.rulebooks.argad.melee import check_reach, is_fencer
from escarmouche.rulebooks.argad.strikers import Strike, may_strike
from escarmouche.rulebooks.argad.strokes import within_reach


def strike(battle: Battle, thoughts: Thoughts) -> Chosen | None:
    """Say whom everybody strikes, one after the other, where there is a choice and it is not said yet."""
    match = battle.match
    contacts = reached(battle)
    figures, blows = match.state.figures, {}

    def blow(by: str, at: str) -> Any:
        if (by, at) not in blows:
            blows[by, at] = blow_of(match, figures[FigureId(by)], figures[FigureId(at)])
        return blows[by, at]

    shots = {fire.by: fire for fire in shared_out(battle, "point-blank", by_eye)} if battle.point_blank else {}
    for one in declared(contacts, blow, battle.worth):
        fire = shots.get(FigureId(one.by))
        if fire is not None and fire.chance * fire.worth > gain(one.blow) * battle.worth(one.at):
            continue
        shots.pop(FigureId(one.by), None)
        figure = figures[FigureId(one.by)]
        answer = manner(match, figure, FigureId(one.at), blow(one.at, one.by).step <= one.blow.step)
        if needs_saying(match, figure, answer, contacts[one.by]):
            facts = {"figure": one.by, "target": one.at, "chance": round(100 * one.blow.kill)}
            return Chosen(answer, "strike", facts)
    for fire in shots.values():
        if not any(aim.by == fire.by for aim in match.state.book.aims):
            facts = {"figure": fire.by, "target": fire.at, "chance": round(100 * fire.chance)}
            return Chosen(fire.answer(), "shot", facts)
    return None


def reached(battle: Battle) -> dict[str, list[str]]:
    """Whom each of the own people can strike, across an obstacle if need be."""
    found: dict[str, list[str]] = {}
    for person in battle.own:
        if may_strike(battle.match, person.figure):
            names = [foe.id for foe in within_reach(battle.match, person.figure, announcing=True)]
            names = [name for name in names if name in battle.people and can_reach(battle.match, person.figure, name)]
            if names:
                found[person.id] = list(names)
    return found


def can_reach(match: Match, figure: Figure, name: FigureId) -> bool:
    """Whether he may be named: a door lets one attacker through at a time (AR-MEL-078)."""
    try:
        check_reach(match, figure, name, through=True)
    except Refused:
        return False
    return True


def manner(match: Match, figure: Figure, at: FigureId, as_quick: bool) -> Strike:
    """A fencer strikes early at whoever would be as quick, twice at anybody slower; others simply strike."""
    through = all(foe.id != at for foe in within_reach(match, figure))
    if not through and is_fencer(match, figure):
        return Strike(by=figure.id, at=at, early=as_quick, again=None if as_quick else at)
    return Strike(by=figure.id, at=at, through=through)


def needs_saying(match: Match, figure: Figure, answer: Strike, reach: list[str]) -> bool:
    """Whether it would not come about by itself: a lone enemy in contact is struck without a word.

    What is said stays said: a fencer's early strike changes the odds that it was chosen by.
    """
    if figure.id in match.state.book.targets:
        return False
    return len(reach) > 1 or answer.through or answer.early or answer.again is not None


def retarget(battle: Battle, thoughts: Thoughts) -> Chosen | None:
    """The best victim left."""
    best, worth = None, 0.0
    for answer in strikes_offered(battle, thoughts):
        by, at = (battle.match.state.figures[FigureId(str(name))] for name in (answer.by, answer.at))
        told = gain(blow_of(battle.match, by, at)) * battle.worth(at.id)
        if told > worth:
            best, worth = answer, told
    if best is None:
        return None
    return Chosen(best, "strike-instead", {"figure": best.by, "target": str(best.at)})


def strikes_offered(battle: Battle, thoughts: Thoughts) -> Iterator[Strike]:
    for option in thoughts.decision.options:
        answer: Answer = option.answer
        if isinstance(answer, Strike) and answer.at in battle.people and answer.by in battle.people:
            yield answer
