"""Which weapon somebody strikes with: named at the start of the melee phase, before any die (AR-WPN-016).

Changing from one turn to the next costs nothing. A concealed weapon shows as soon as it is used (AR-WPN-003).
"""

from collections.abc import Iterator

from escarmouche.engine.decisions import Answer, Option, Refused
from escarmouche.engine.events import Event
from escarmouche.engine.figures import Figure, FigureId, SeatId
from escarmouche.engine.match import Match
from escarmouche.engine.state import State
from escarmouche.rulebooks.argad.announcements import own_figure
from escarmouche.rulebooks.argad.edition import edition_of
from escarmouche.rulebooks.argad.fight import Reach
from escarmouche.rulebooks.argad.figures import (
    CONCEALED,
    DRAWN,
    WIELDS,
    concealed,
    melee_weapon,
    melee_weapons,
    usable,
)
from escarmouche.rulebooks.argad.record import keep
from escarmouche.rulebooks.argad.strokes import facing_pairs, reaches

#: What bare hands are called where a weapon is named.
BARE = "bare"


class Wield(Answer, frozen=True, kw_only=True):
    """Name the weapon that a figure strikes with in this melee; `bare` is his bare hands."""

    figure: FigureId
    weapon: str


class WeaponNamed(Event, frozen=True, kw_only=True):
    figure: FigureId
    weapon: str

    def apply(self, state: State) -> None:
        state.change(self.figure, marks={**state.figures[self.figure].marks, WIELDS: self.weapon})


class WeaponDrawn(Event, frozen=True, kw_only=True):
    """A weapon that was concealed is seen by all from now on (AR-WPN-003)."""

    figure: FigureId
    weapon: str

    def apply(self, state: State) -> None:
        figure = state.figures[self.figure]
        hidden = " ".join(weapon for weapon in concealed(figure) if weapon != self.weapon)
        secrets = {name: value for name, value in figure.secrets.items() if name != CONCEALED}
        shown = str(figure.marks.get(DRAWN, "")).split()
        state.change(
            self.figure,
            secrets={**secrets, CONCEALED: hidden} if hidden else secrets,
            marks={**figure.marks, DRAWN: " ".join((*shown, self.weapon))},
        )


class ReachesChanged(Event, frozen=True, kw_only=True):
    """With another weapon somebody reaches others, or no longer (AR-MEL-056)."""

    figure: FigureId
    reaches: tuple[Reach, ...]
    facing: tuple[tuple[FigureId, FigureId], ...]

    def apply(self, state: State) -> None:
        targets = {by: at for by, at in state.book.targets.items() if by != self.figure}
        keep(state, targets=targets, reaches=self.reaches, facing=self.facing)


def draw(match: Match, figure: Figure, weapon: str) -> None:
    """Show a concealed weapon at its first use."""
    if weapon in concealed(figure):
        match.emit(WeaponDrawn(figure=figure.id, weapon=weapon, rules=("AR-WPN-003",)))


def wield(match: Match, seat: SeatId, answer: Wield) -> None:
    """Take a weapon in hand for this melee, or refuse it."""
    figure, edition = own_figure(match, seat, answer.figure), edition_of(match)
    if answer.weapon != BARE:
        if answer.weapon not in melee_weapons(figure, edition):
            raise Refused("AR-WPN-001", "weapon-not-carried", by=figure.id, weapon=answer.weapon)
        if not usable(figure, answer.weapon, edition):
            raise Refused("AR-TURN-010", "needs-both-hands", by=figure.id, weapon=answer.weapon)
    draw(match, figure, answer.weapon)
    match.emit(WeaponNamed(figure=figure.id, weapon=answer.weapon, rules=("AR-WPN-016",)))
    look_again(match, figure.id)


def look_again(match: Match, figure: FigureId) -> None:
    """Whom everybody reaches, now that somebody has another weapon in hand."""
    ways = reaches(match)
    if ways != match.state.book.reaches:
        match.emit(ReachesChanged(figure=figure, reaches=ways, facing=facing_pairs(ways), rules=("AR-MEL-056",)))


def weapon_options(match: Match, figure: Figure) -> Iterator[Option]:
    """The other weapons that he may take, as long as he has named none."""
    edition = edition_of(match)
    if WIELDS in figure.marks:
        return
    able = [weapon for weapon in melee_weapons(figure, edition) if usable(figure, weapon, edition)]
    chosen = melee_weapon(figure, edition) or BARE
    for weapon in (*able, BARE):
        if weapon != chosen:
            answer = Wield(figure=figure.id, weapon=weapon)
            yield Option(key=f"wield {figure.id} -> {weapon}", answer=answer, about=(figure.id,))
