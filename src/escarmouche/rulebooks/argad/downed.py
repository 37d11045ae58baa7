"""Falling: killed or only wounded, knocked out, floored, off one's horse; coming round (AR-AFTER-002, AR-FIST-005).

Marks: `stunned` and `on the ground` hold the last turn for which they last, `senseless` the turn in which a weapon not
meant to kill struck him down: he comes round by the dice (AR-FIST-008). `wounded` and `wound location` are those of
the wound rules. Trait: `two lives`, a principal character (AR-AFTER-002).
"""

import msgspec

from escarmouche.dice.throws import Throw
from escarmouche.engine.agenda import RollStep
from escarmouche.engine.events import Event, FigureRemoved, Marked, Unmarked
from escarmouche.engine.figures import Figure, FigureId
from escarmouche.engine.match import Match
from escarmouche.engine.state import State
from escarmouche.rulebooks.argad.edition import edition_of
from escarmouche.rulebooks.argad.figures import default_base, has_trait, is_mounted
from escarmouche.rulebooks.argad.gait import WOUND_PLACE
from escarmouche.table.base import Base

STUNNED = "stunned"
FLOORED = "on the ground"
SENSELESS = "senseless"
WOUNDED = "wounded"

#: The marks whose value is the last turn for which they last; modules that know one more add theirs.
LASTING = [STUNNED, FLOORED]

#: The die that is thrown for the place of a wound (AR-MOVE-029).
PLACES = 12


def is_out(figure: Figure) -> bool:
    """Knocked out: he neither moves, shoots, strikes, speaks nor gives orders (AR-FIST-005)."""
    return bool(figure.marks.get(STUNNED, False) or figure.marks.get(SENSELESS, False))


def is_down(figure: Figure) -> bool:
    """Out, or on the floor and conscious."""
    return is_out(figure) or bool(figure.marks.get(FLOORED, False))


# --- killed, or only wounded ------------------------------------------------------------------------------------


def strike_down(match: Match, figure: Figure, cause: str, rules: tuple[str, ...], hits: int = 1) -> bool:
    """Off the table with his mount (AR-AFTER-002, AR-CAV-018); a principal character is wounded first. True if gone."""
    lives = 2 if has_trait(figure, "two lives") and not figure.marks.get(WOUNDED, False) else 1
    if hits >= lives:
        mounted = ("AR-CAV-018",) if is_mounted(figure) else ()
        match.emit(FigureRemoved(figure=figure.id, cause=cause, rules=(*rules, *mounted)))
        return True
    match.emit(Marked(figure=figure.id, mark=WOUNDED, rules=("AR-AFTER-002", "AR-MEL-054")))
    if "wound_locations" in edition_of(match).switches and match.setup.switches.get(
        "wound_locations", edition_of(match).switches["wound_locations"].default
    ):
        match.push(WoundPlace(figure=figure.id))
    return False


class WoundPlace(RollStep, frozen=True, kw_only=True):
    """Where the wound is (AR-MOVE-029)."""

    figure: FigureId

    def throw(self, match: Match) -> Throw:
        return Throw(f"wound {self.figure}", roller=match.state.figures[self.figure].seat, sides=PLACES)

    def rolled(self, match: Match, faces: tuple[int, ...]) -> None:
        match.emit(Marked(figure=self.figure, mark=WOUND_PLACE, value=faces[0], rules=("AR-MOVE-029",)))


# --- off the horse ----------------------------------------------------------------------------------------------


class Unhorsed(Event, frozen=True, kw_only=True):
    """He is on foot, and his mount is gone (AR-CAV-018)."""

    figure: FigureId
    to: Base

    def apply(self, state: State) -> None:
        profile = msgspec.structs.replace(state.figures[self.figure].profile, mounted=None)
        state.change(self.figure, profile=profile, base=self.to)


def unhorse(match: Match, figure: Figure) -> None:
    """Knocked out or captured, a mounted character lies beside no horse: it is removed (AR-CAV-018)."""
    if is_mounted(figure):
        base = figure.base
        there = Base(default_base(edition_of(match)), base.x, base.y, base.facing, base.level)
        match.emit(Unhorsed(figure=figure.id, to=there, rules=("AR-CAV-018",)))


# --- knocked out ------------------------------------------------------------------------------------------------


def knock_out(match: Match, figure: Figure, rules: tuple[str, ...], *, uncertain: bool = False) -> None:
    """Out for the rest of this turn and the whole of the next (AR-FIST-005), or for a certain time (AR-FIST-008)."""
    unhorse(match, figure)
    turn = match.state.turn
    mark, value = (SENSELESS, turn) if uncertain else (STUNNED, turn + 1)
    match.emit(Marked(figure=figure.id, mark=mark, value=value, rules=rules))


def lay_low(match: Match, figure: Figure, rules: tuple[str, ...]) -> None:
    """On the floor, conscious: he neither shoots nor strikes through the next turn (AR-FIST-005)."""
    unhorse(match, figure)
    match.emit(Marked(figure=figure.id, mark=FLOORED, value=match.state.turn + 1, rules=rules))


def get_up(match: Match) -> None:
    """At the end of the turn those get up whose time is over (AR-FIST-005)."""
    for figure in list(match.state.living()):
        for mark in LASTING:
            if figure.marks.get(mark, False) and int(figure.marks[mark]) <= match.state.turn:
                match.emit(Unmarked(figure=figure.id, mark=mark, rules=("AR-FIST-005",)))


def sleepers(match: Match) -> list[FigureId]:
    """Those who have spent the whole turn out of their senses, and throw for it (AR-FIST-008)."""
    turn = match.state.turn
    return [one.id for one in match.state.living() if SENSELESS in one.marks and int(one.marks[SENSELESS]) < turn]


class ComingRound(RollStep, frozen=True, kw_only=True):
    """One die: no more than the turns spent down brings him round; a six, and he is out for the day (AR-FIST-008)."""

    figure: FigureId

    def throw(self, match: Match) -> Throw:
        return Throw(f"wake {self.figure}", roller=match.state.figures[self.figure].seat)

    def rolled(self, match: Match, faces: tuple[int, ...]) -> None:
        figure = match.state.figures[self.figure]
        if faces[0] == 6:
            match.emit(FigureRemoved(figure=self.figure, cause="senseless", rules=("AR-FIST-008",)))
        elif faces[0] <= match.state.turn - int(figure.marks[SENSELESS]):
            match.emit(Unmarked(figure=self.figure, mark=SENSELESS, rules=("AR-FIST-008",)))
