"""The duel of two lone shooters face to face: who draws first (AR-SHOOT-044), an option of the game.

Both say so when they announce their shots at each other, or the game master decides it by the mark `duel` on both.
Marks: `quick draw` and `deadly aim`, what a very good gunman adds to his speed die and to his shot in a duel.
"""

from collections import Counter
from collections.abc import Sequence

import msgspec

from escarmouche.dice.throws import Throw
from escarmouche.engine.agenda import RollStep, Step
from escarmouche.engine.arithmetic import Modifier
from escarmouche.engine.decisions import Refused
from escarmouche.engine.events import Event
from escarmouche.engine.figures import Figure, FigureId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.groups import target_group
from escarmouche.rulebooks.argad.junctions import in_force
from escarmouche.rulebooks.argad.shooting import CHECKS, SHOOTER_MODIFIERS, Aiming
from escarmouche.rulebooks.argad.troop import PERSONAL_BONUSES
from escarmouche.rulebooks.argad.volleys import ORDERED, Volley, life_points
from escarmouche.rulebooks.argad.windows import WAYS

DUEL, QUICK, DEADLY = "duel", "quick draw", "deadly aim"


class Drew(Event, frozen=True, kw_only=True):
    """How fast somebody draws: his die of another colour and what a gunman adds."""

    figure: FigureId
    natural: int
    bonus: int
    total: int


class Outdrawn(Event, frozen=True, kw_only=True):
    """He is shot dead before he fires."""

    figure: FigureId
    by: FigureId


# --- who may ----------------------------------------------------------------------------------------------------


def is_alone(match: Match, figure: Figure) -> bool:
    """A lone shooter: nobody whom one could hit together with him."""
    return len(target_group(match, figure, figure.seat)) == 1


def check_duel(aiming: Aiming) -> None:
    """Only two lone shooters duel, and only where the option is in force (AR-SHOOT-044)."""
    if not aiming.aim.duel:
        return
    if not in_force(aiming.match, "shooters_duels"):
        raise Refused("AR-SHOOT-044", "rule-off", by=aiming.shooter.id)
    for figure in (aiming.shooter, aiming.target):
        if not is_alone(aiming.match, figure):
            raise Refused("AR-SHOOT-044", "not-alone", by=aiming.shooter.id, figure=figure.id)


def to_draw(match: Match, shooter: Figure, target: Figure) -> list[tuple[str, dict[str, bool]]]:
    """Drawing is a way of shooting at an enemy who stands alone too."""
    allowed = in_force(match, "shooters_duels") and is_alone(match, shooter) and is_alone(match, target)
    return [("-duel", {"duel": True})] if allowed else []


def gunman(aiming: Aiming) -> Modifier | None:
    """What a very good gunman adds to his shot in a duel."""
    bonus = bonus_of(aiming.shooter, DEADLY)
    return Modifier(bonus, "gunman", "AR-SHOOT-044") if bonus and draws(aiming.match, aiming.shooter) else None


def bonus_of(figure: Figure, mark: str) -> int:
    """One where the game master only says that he has it, else as much as he says."""
    return int(figure.marks.get(mark, 0))


# --- who fires first --------------------------------------------------------------------------------------------


def draws(match: Match, figure: Figure) -> bool:
    """Whether he has agreed to the duel, or is made to fight it by the game master."""
    if not in_force(match, "shooters_duels"):
        return False
    agreed = any(aim.by == figure.id and aim.duel for aim in match.state.book.aims)
    return agreed or bool(figure.marks.get(DUEL, False))


def in_order(match: Match, volleys: Sequence[Step]) -> Sequence[Step]:
    """The volleys of a window, the two of a duel being drawn for."""
    lone = {
        pair: volley
        for volley in volleys
        if isinstance(volley, Volley) and (pair := _duellist(match, volley)) is not None
    }
    pairs: dict[tuple[FigureId, FigureId], tuple[Volley, Volley]] = {}
    for (by, at), volley in lone.items():
        if (at, by) in lone and (at, by) not in pairs:
            pairs[by, at] = (volley, lone[at, by])
    if not pairs:
        return volleys
    paired = [volley for both in pairs.values() for volley in both]
    duels = [Drawing(first=first, second=second) for first, second in pairs.values()]
    return [*duels, *(volley for volley in volleys if volley not in paired)]


def _duellist(match: Match, volley: Volley) -> tuple[FigureId, FigureId] | None:
    """Who fires this volley alone, at whom, if he draws for it."""
    if not volley.salvo.alone or len(volley.salvo.dice) != 1:
        return None
    die = volley.salvo.dice[0]
    shooter, target = match.state.figures[die.by], match.state.figures[die.at]
    able = draws(match, shooter) and is_alone(match, shooter) and is_alone(match, target)
    return (die.by, die.at) if able else None


class Drawing(RollStep, frozen=True, kw_only=True):
    """Each throws a die of another colour with his shot; the higher one fires just before the other."""

    first: Volley
    second: Volley
    speed: int | None = None

    def throw(self, match: Match) -> Throw:
        drawing = shooter_of(self.first if self.speed is None else self.second)
        return Throw(f"speed {drawing}", roller=match.state.figures[drawing].seat)

    def rolled(self, match: Match, faces: tuple[int, ...]) -> None:
        drawing = shooter_of(self.first if self.speed is None else self.second)
        bonus = bonus_of(match.state.figures[drawing], QUICK)
        total = faces[0] + bonus
        match.emit(Drew(figure=drawing, natural=faces[0], bonus=bonus, total=total, rules=("AR-SHOOT-044",)))
        if self.speed is None:
            match.push(msgspec.structs.replace(self, speed=total))
        elif total == self.speed:
            match.push(self.first, self.second)
        else:
            faster, slower = (self.first, self.second) if self.speed > total else (self.second, self.first)
            match.push(faster, Answering(volley=slower))


class Answering(Step, frozen=True, kw_only=True):
    """The slower one fires if the other has not killed him."""

    volley: Volley

    def run(self, match: Match) -> None:
        slower = match.state.figures[shooter_of(self.volley)]
        if Counter(match.state.book.hit)[slower.id] < life_points(slower):
            match.push(self.volley)
        else:
            match.emit(Outdrawn(figure=slower.id, by=self.volley.salvo.dice[0].at, rules=("AR-SHOOT-044",)))


def shooter_of(volley: Volley) -> FigureId:
    return volley.salvo.dice[0].by


PERSONAL_BONUSES.add("gunman")
CHECKS.append(check_duel)
SHOOTER_MODIFIERS.append(gunman)
ORDERED.append(in_order)
WAYS.append(to_draw)
