"""Troops: chiefs, musicians, standards, voices, and the disorder of those whom nobody commands (AR-CMD, AR-FIG-034 on).

A troop is what one seat runs. Marks read here: `disorder` (a failed morale test, AR-CMD-004), `commands` (a word of the
game master's that makes somebody a commander of his own troop, or of the troops it lists, AR-CMD-012), `inspires`.
"""

from collections.abc import Iterable, Iterator

from escarmouche.engine.arithmetic import Modifier
from escarmouche.engine.events import Event
from escarmouche.engine.figures import Figure, FigureId, SeatId
from escarmouche.engine.match import Match
from escarmouche.engine.state import State
from escarmouche.rulebooks.argad.edition import edition_of, is_on
from escarmouche.rulebooks.argad.record import keep
from escarmouche.table.base import TOLERANCE
from escarmouche.table.gaps import gap

#: The highest class of those who need somebody to command them (AR-CMD-002, -003).
NEEDS_A_CHIEF = 3

#: Bonuses of a personal talent, which disorder does not take away (AR-CMD-006): causes of modifiers. A module that
#: knows one more adds it here.
PERSONAL_BONUSES: set[str] = {"strong", "elite"}

COMMANDS = "commands"
INSPIRES = "inspires"
DISORDER = "disorder"


# --- who is who --------------------------------------------------------------------------------------------------


def troop(match: Match, seat: SeatId) -> list[Figure]:
    """All the living persons that a seat runs (AR-FIG-034)."""
    return [figure for figure in match.state.living() if figure.seat == seat]


def own_person(match: Match, seat: SeatId) -> Figure | None:
    """The person who stands for the player, fallen or not: the one so marked, else the chief, else the first."""
    people = [figure for figure in match.state.figures.values() if figure.seat == seat]
    marked = [figure for figure in people if figure.profile.own]
    chiefs = [figure for figure in people if figure.profile.rank == "chief"]
    return next(iter((*marked, *chiefs, *people)), None)


def is_commander(figure: Figure) -> bool:
    """Chiefs, subordinates, and whoever the game master lets command (AR-CMD-001, -012). Class does not matter."""
    return figure.profile.rank is not None or bool(figure.marks.get(COMMANDS, False))


def commands(commander: Figure, other: Figure) -> bool:
    """Whether one is able to command the other: his own troop, and the troops that the game master lists."""
    if not commander.alive or commander.marks.get(DISORDER, False):  # AR-CMD-001: himself in disorder
        return False
    if is_commander(commander) and commander.seat == other.seat:
        listed = commander.marks.get(COMMANDS, True)
        return commander.profile.rank is not None or listed is True or other.seat in str(listed).split()
    return other.seat in str(commander.marks.get(COMMANDS, "")).split() and not commander.is_enemy_of(other)


# --- voices ------------------------------------------------------------------------------------------------------


def hears(match: Match, speaker: Figure, listener: Figure) -> bool:
    """A shout or a simple order carries to voice range, walls or no walls (AR-GEO-004)."""
    return _within(speaker, listener, edition_of(match).numbers.voice)


def hears_music(match: Match, musician: Figure, listener: Figure) -> bool:
    """A musician is heard from farther (AR-GEO-005)."""
    return musician.profile.post == "musician" and _within(musician, listener, edition_of(match).numbers.music)


def hears_order(match: Match, chief: Figure, listener: Figure) -> bool:
    """The order to form up reaches whoever hears the chief, or a musician of theirs who hears him (AR-CMD-010)."""
    if hears(match, chief, listener):
        return True
    relays = [one for one in troop(match, chief.seat) if one.profile.post == "musician" and hears(match, chief, one)]
    return any(hears_music(match, musician, listener) for musician in relays)


def may_talk(match: Match, a: Figure, b: Figure) -> bool:
    """A detailed or private conversation needs bases close to one another (AR-GEO-006)."""
    reach = edition_of(match).numbers.private_talk
    return reach is None or _within(a, b, reach)


def _within(a: Figure, b: Figure, reach: float) -> bool:
    return a.id == b.id or gap(a.base, b.base) <= reach + TOLERANCE


# --- command and disorder ----------------------------------------------------------------------------------------


def commanders(match: Match, figure: Figure) -> list[Figure]:
    """Those within voice range who are able to command him (AR-CMD-001); himself if he is one of them."""
    if match.state.figures.get(figure.id) is not figure:
        return _commanders(match, figure)
    return match.worked_out(("commanders", figure.id), lambda: _commanders(match, figure))


def _commanders(match: Match, figure: Figure) -> list[Figure]:
    able = match.worked_out("able to command", lambda: [one for one in match.state.living() if is_commander(one)])
    return [other for other in able if commands(other, figure) and hears(match, other, figure)]


def has_orders(match: Match, figure: Figure) -> bool:
    """Whether he may act on the order of a commander within voice range, or on his own (AR-CMD-011)."""
    return bool(commanders(match, figure))


def troop_chief_in_range(match: Match, figure: Figure) -> bool:
    """Whether the troop's chief in person is within voice range: he alone orders fire into a melee (AR-CMD-011)."""
    return any(other.profile.rank == "chief" for other in commanders(match, figure) if other.seat == figure.seat)


def lacks_a_chief(match: Match, figure: Figure) -> bool:
    """A simple fighter of class 1 to 3 with no commander within voice range (AR-CMD-002, -003)."""
    if figure.profile.grade > NEEDS_A_CHIEF or is_commander(figure):
        return False
    return not commanders(match, figure)


def in_disorder(match: Match, figure: Figure) -> bool:
    """Whether he is in disorder now: by morale (AR-CMD-004), or for want of a chief (AR-CMD-002).

    The distance is looked at when a window of dice opens and holds through it (AR-CMD-008); while people move it is
    looked at every time.
    """
    if not is_on(match, "disorder"):
        return False
    if figure.marks.get(DISORDER, False):
        return True
    noted: tuple[FigureId, ...] | None = match.state.book.disordered
    return lacks_a_chief(match, figure) if noted is None else figure.id in noted


class OrderNoted(Event, frozen=True, kw_only=True):
    """Who is in disorder for want of a chief as a window of dice opens (AR-CMD-008)."""

    disordered: tuple[FigureId, ...]

    def apply(self, state: State) -> None:
        keep(state, disordered=self.disordered)


def note_order(match: Match) -> None:
    """Look at distances to chiefs, for the window that opens: called before shots and before the melee."""
    if is_on(match, "disorder"):
        lacking = tuple(figure.id for figure in match.state.living() if lacks_a_chief(match, figure))
        if lacking != match.state.book.disordered:
            match.emit(OrderNoted(disordered=lacking, rules=("AR-CMD-002", "AR-CMD-008")))


def kept_in_disorder(modifiers: Iterable[Modifier]) -> Iterator[Modifier]:
    """What disorder leaves: every malus, and of the bonuses those of a personal talent (AR-CMD-005, -006)."""
    return (one for one in modifiers if one.value < 0 or one.cause in PERSONAL_BONUSES)
