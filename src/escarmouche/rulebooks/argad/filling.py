"""Filling the gaps of an attack: who steps over those who fell to shots just before contact (AR-MEL-019)."""

from collections.abc import Iterator

from escarmouche.engine.agenda import AskStep, Step
from escarmouche.engine.decisions import Answer, Choose, Decision, Option, tag_of
from escarmouche.engine.events import FigureMoved
from escarmouche.engine.figures import Figure, FigureId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.figures import base_length, is_immobile
from escarmouche.rulebooks.argad.melee import BEFORE_BLOWS
from escarmouche.rulebooks.argad.wielding import look_again
from escarmouche.table.base import TOLERANCE
from escarmouche.table.gaps import gap, overlap


class StepUp(Answer, frozen=True, kw_only=True):
    """Whether he who followed the attack takes the place of the fallen."""

    forward: bool


class Filling(Step, frozen=True, kw_only=True):
    """After the shots at point blank, before the first blow. A troop that stood still fills nothing."""

    def run(self, match: Match) -> None:
        match.push(*(SteppingUp(figure=figure, fallen=fallen) for figure, fallen in replacements(match)))


def replacements(match: Match) -> Iterator[tuple[FigureId, FigureId]]:
    """Who could take whose place: the nearest who moved with the attack, right behind somebody who fell in it."""
    pairs = match.state.book.facing
    engaged = {name for pair in pairs for name in pair}
    called: set[FigureId] = set()
    for name in dict.fromkeys(name for pair in pairs for name in pair):
        fallen = match.state.figures[name]
        enemies = [match.state.figures[b if a == name else a] for a, b in pairs if name in (a, b)]
        facing = [enemy for enemy in enemies if enemy.alive and enemy.is_enemy_of(fallen)]
        if fallen.alive or is_immobile(fallen) or not facing:
            continue
        behind = [
            one
            for one in match.state.living()
            if one.id not in engaged | called and follows(one, fallen) and is_behind(one, fallen, facing[0])
        ]
        nearest = min(behind, key=lambda one: gap(one.base, fallen.base), default=None)
        if nearest is not None:
            called.add(nearest.id)
            yield nearest.id, name


def follows(figure: Figure, fallen: Figure) -> bool:
    """A friend who moved this turn and stands within one base of the fallen."""
    near = gap(figure.base, fallen.base) <= base_length(figure) + TOLERANCE
    return figure.side == fallen.side and not is_immobile(figure) and near and figure.base.level == fallen.base.level


def is_behind(figure: Figure, fallen: Figure, enemy: Figure) -> bool:
    ahead = (enemy.base.x - fallen.base.x, enemy.base.y - fallen.base.y)
    away = (figure.base.x - fallen.base.x, figure.base.y - fallen.base.y)
    return ahead[0] * away[0] + ahead[1] * away[1] < 0.0


class SteppingUp(AskStep, frozen=True, kw_only=True):
    """He may step over the fallen and take contact in his place."""

    figure: FigureId
    fallen: FigureId

    def question(self, match: Match) -> Decision:
        options = (
            Option(key="step-up", answer=StepUp(forward=True), about=(self.figure,)),
            Option(key="hold-back", answer=StepUp(forward=False), about=(self.figure,)),
        )
        seat = match.state.figures[self.figure].seat
        return Decision(
            id=match.decision_id(seat),
            seat=seat,
            kind="step-up",
            accepts=(tag_of(StepUp), tag_of(Choose)),
            about=(self.figure, self.fallen),
            options=options,
            default=options[0].answer,
            rules=("AR-MEL-019",),
        )

    def answered(self, match: Match, answer: Answer) -> None:
        figure, place = match.state.figures[self.figure], match.state.figures[self.fallen].base
        there = figure.base.at(place.x, place.y, facing=place.facing, level=place.level)
        taken = any(overlap(there, one.base) for one in match.state.living() if one.id != figure.id)
        if isinstance(answer, StepUp) and answer.forward and not taken:
            path = (figure.base.centre, there.centre)
            match.emit(FigureMoved(figure=figure.id, to=there, path=path, cause="stepping up", rules=("AR-MEL-019",)))
            look_again(match, figure.id)


BEFORE_BLOWS.insert(0, Filling)
