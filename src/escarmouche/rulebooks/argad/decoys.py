"""Hidden moves: animals that stand for a troop off the table, only one of them truly (AR-MOVE-028).

Trait: `decoy`, an animal. Secrets of an animal: `imitates`, the ids of the people it stands for, and `true` for the one
behind which they really are; where none is true they are hidden elsewhere on the table. Secret of those people:
`behind`. All the animals of a troop are made alike: they go as the slowest of it goes and throw its slow dice.
"""

from collections.abc import Callable, Iterator
from math import cos, pi, sin

import msgspec

from escarmouche.engine.decisions import Answer, Option, Refused
from escarmouche.engine.events import Event, FigureRemoved
from escarmouche.engine.figures import Figure, FigureId, SeatId
from escarmouche.engine.match import Match
from escarmouche.engine.state import State
from escarmouche.rulebooks.argad.announcements import GOAL_CHECKS, WITH_MOVEMENTS, own_figure
from escarmouche.rulebooks.argad.contact import NEUTRAL
from escarmouche.rulebooks.argad.edition import edition_of
from escarmouche.rulebooks.argad.figures import allowance, base_length, has_trait
from escarmouche.rulebooks.argad.junctions import AFTER_MARCH, in_force
from escarmouche.rulebooks.argad.measures import glimpse
from escarmouche.rulebooks.argad.passing import at_moment
from escarmouche.rulebooks.argad.recoils import is_free
from escarmouche.rulebooks.argad.record import Charge, Follow, Go, Goal, Keep, Work
from escarmouche.rulebooks.argad.suggestions import OFFERS
from escarmouche.table.base import Base

DECOY, IMITATES, TRUE, BEHIND = "decoy", "imitates", "true", "behind"

#: How finely the movements are looked through for a moment at which an animal is seen.
LOOKS = 20

#: In how many directions and how many base lengths around an animal room is sought for those who step out.
DIRECTIONS, RINGS = 12, 8


class Unmask(Answer, frozen=True, kw_only=True):
    """Put the troop in the place of its animal, or take a mere decoy away."""

    figure: FigureId


class DecoyMade(Event, frozen=True, kw_only=True):
    """An animal goes as those go whom it imitates."""

    figure: FigureId
    armour: str
    mounted: str | None
    gear: tuple[str, ...]

    def apply(self, state: State) -> None:
        before = state.figures[self.figure].profile
        kind = type(before)
        made = kind(
            grade=1,
            armour=self.armour,
            mounted=self.mounted,
            gear=self.gear,
            traits=(DECOY, NEUTRAL),
            model=before.model,
        )
        state.change(self.figure, profile=made)


class WentHiding(Event, frozen=True, kw_only=True):
    """He is off the table, behind his animal; his own seat alone knows of him."""

    figure: FigureId
    behind: FigureId

    def apply(self, state: State) -> None:
        figure = state.figures[self.figure]
        secrets = {**figure.secrets, BEHIND: str(self.behind)}
        state.change(self.figure, alive=False, seen_by=(figure.seat,), secrets=secrets)


class SteppedOut(Event, frozen=True, kw_only=True):
    """He stands on the table, for all to see."""

    figure: FigureId
    to: Base

    def apply(self, state: State) -> None:
        kept = {name: value for name, value in state.figures[self.figure].secrets.items() if name != BEHIND}
        state.change(self.figure, alive=True, base=self.to, seen_by=None, secrets=kept)

    @property
    def reveals(self) -> bool:
        return True


class DecoyUnmasked(Event, frozen=True, kw_only=True):
    """What was behind an animal: a troop, or nothing at all."""

    figure: FigureId
    real: bool

    @property
    def reveals(self) -> bool:
        return True


# --- before play ------------------------------------------------------------------------------------------------


def hide_troops(match: Match) -> None:
    """As play begins: the animals are made alike, and those for whom a true one stands leave the table."""
    for decoy in list(decoys(match)):
        if not in_force(match, "decoys"):
            raise Refused("AR-MOVE-028", "no-decoys", figure=decoy.id)
        people = imitated(match, decoy)
        slowest = min(people, key=lambda one: allowance(one, edition_of(match))).profile
        told = {"armour": slowest.armour, "mounted": slowest.mounted, "gear": slowest.gear}
        match.emit(DecoyMade(figure=decoy.id, **told, rules=("AR-MOVE-028",)))
        if decoy.secrets.get(TRUE, False):
            for one in people:
                match.emit(WentHiding(figure=one.id, behind=decoy.id, rules=("AR-MOVE-028",)))
    unmask_seen(match)


def decoys(match: Match) -> Iterator[Figure]:
    return (figure for figure in match.state.living() if has_trait(figure, DECOY))


def imitated(match: Match, decoy: Figure) -> list[Figure]:
    """The people that an animal stands for, truly or not: some of its own seat's, or a refusal."""
    people = [match.state.figures.get(FigureId(name)) for name in str(decoy.secrets.get(IMITATES, "")).split()]
    found = [one for one in people if one is not None and one.seat == decoy.seat and one.id != decoy.id]
    if not found or len(found) < len(people):
        raise Refused("AR-MOVE-028", "imitates-nobody", figure=decoy.id)
    return found


# --- seen -------------------------------------------------------------------------------------------------------


def unmask_seen(match: Match) -> None:
    """Whatever enemies have come to see is replaced by the troop or taken away, wherever on its way it was seen."""
    hidden = [decoy.id for decoy in decoys(match)]
    for step in range(LOOKS + 1) if hidden else ():
        moment = at_moment(match, step / LOOKS) if match.state.book.march.ways else match
        for name in hidden:
            if match.state.figures[name].alive and is_seen(moment, moment.state.figures[name]):
                unmask(match, match.state.figures[name])
        if moment is match:
            return


def is_seen(match: Match, decoy: Figure) -> bool:
    """By anybody of another side who is no animal himself."""
    return any(
        watcher.is_enemy_of(decoy) and not has_trait(watcher, DECOY) and glimpse(match, watcher, decoy) != "unseen"
        for watcher in match.state.living()
    )


def unmask(match: Match, decoy: Figure) -> None:
    """The troop steps out around its animal, and the others of the set go too; a mere decoy just goes."""
    rules = ("AR-MOVE-028",)
    people = [one for one in imitated(match, decoy) if one.secrets.get(BEHIND) == decoy.id]
    match.emit(DecoyUnmasked(figure=decoy.id, real=bool(people), rules=rules))
    match.emit(FigureRemoved(figure=decoy.id, cause="decoy", rules=rules))
    for one in people:
        match.emit(SteppedOut(figure=one.id, to=place_for(match, one, decoy.base), rules=rules))
    if people:
        for other in list(decoys(match)):
            if other.secrets.get(IMITATES) == decoy.secrets.get(IMITATES):
                match.emit(FigureRemoved(figure=other.id, cause="decoy", rules=rules))


def place_for(match: Match, figure: Figure, around: Base) -> Base:
    """The place of the animal for the first, then the nearest free places around it."""
    middle = msgspec.structs.replace(
        figure, base=figure.base.at(around.x, around.y, facing=around.facing, level=around.level)
    )
    for ring in range(RINGS + 1):
        far = ring * base_length(figure) * 1.25
        for turn in range(DIRECTIONS if ring else 1):
            angle = around.facing * pi / 180 + 2 * pi * turn / DIRECTIONS
            there = middle.base.at(around.x + far * sin(angle), around.y + far * cos(angle))
            if is_on_table(match, there) and is_free(match, middle, there):
                return there
    return middle.base


def is_on_table(match: Match, base: Base) -> bool:
    table = match.setup.table
    return 0.0 <= base.x <= table.width and 0.0 <= base.y <= table.depth


# --- what an animal may do --------------------------------------------------------------------------------------


def check_only_walks(match: Match, figure: Figure, goal: Goal) -> None:
    """Animals go about: they neither attack, work, nor open doors."""
    walks = isinstance(goal, Keep) or (isinstance(goal, Go) and not goal.deed and goal.take is None)
    if has_trait(figure, DECOY) and not walks:
        raise Refused("AR-MOVE-028", "only-walks", figure=figure.id)


def take_unmasking(match: Match, seat: SeatId, said: Unmask) -> None:
    """The owner may do it himself, before anybody moves."""
    decoy = own_figure(match, seat, said.figure)
    if not has_trait(decoy, DECOY):
        raise Refused("AR-MOVE-028", "no-decoy", figure=decoy.id)
    unmask(match, decoy)


def offer_unmasking(match: Match, figure: Figure, plan: Callable[..., Answer]) -> Iterator[Option]:
    if has_trait(figure, DECOY):
        yield Option(key=f"unmask {figure.id}", answer=Unmask(figure=figure.id), about=(figure.id,))


for kind in (Charge, Follow, Work, Go):
    GOAL_CHECKS[kind].append(check_only_walks)
WITH_MOVEMENTS[Unmask] = take_unmasking
OFFERS.append(offer_unmasking)
AFTER_MARCH.append(unmask_seen)
