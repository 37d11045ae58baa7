"""Slow dice: who throws them, who shares a roll, and what is kept of it (AR-TERR-002, -006, -010, -015, -016)."""

from collections.abc import Mapping, Sequence
from math import atan2, degrees

import msgspec

from escarmouche.dice.throws import Throw
from escarmouche.engine.agenda import RollStep
from escarmouche.engine.events import Event
from escarmouche.engine.figures import Figure, FigureId
from escarmouche.engine.match import Match
from escarmouche.engine.state import State
from escarmouche.rulebooks.argad.edition import Edition, Grade, edition_of, is_on
from escarmouche.rulebooks.argad.figures import has_trait, is_mounted, spacing
from escarmouche.rulebooks.argad.gait import is_local, slowed
from escarmouche.rulebooks.argad.junctions import goer
from escarmouche.rulebooks.argad.march import GOES_AS, Slowed
from escarmouche.rulebooks.argad.record import keep
from escarmouche.rulebooks.argad.terrain import RANK, Toll
from escarmouche.table.base import TOLERANCE, Base, Point
from escarmouche.table.groups import connected

#: Ways that differ by no more than this, in degrees, go the same way (AR-MOVE-027, AR-TERR-010).
SAME_WAY = 60.0

SCOUT = "scout"


class Walker(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who sets out: where he heads, by which way, what he will meet, and whether he leaves a melee.

    `fight` names that melee.
    """

    figure: Figure
    towards: Point
    path: tuple[Point, ...] = ()
    tolls: tuple[Toll, ...] = ()
    fight: str = ""
    crawls: bool = False

    @property
    def ground(self) -> tuple[Toll, ...]:
        """What he shares his dice for: the hard ground, or the easy ground that calls for a die (AR-TERR-033)."""
        return tuple(toll for toll in self.tolls if toll.grade != "easy") or self.tolls


class SlowDiceRead(Event, frozen=True, kw_only=True):
    """What slow dice take off those who share them."""

    figures: tuple[FigureId, ...]
    dice: Slowed
    thrown: tuple[int, ...] = ()

    def apply(self, state: State) -> None:
        march = state.book.march
        known = {**march.slowed, **dict.fromkeys(self.figures, self.dice)}
        keep(state, march=msgspec.structs.replace(march, slowed=known))


class CrawlRead(Event, frozen=True, kw_only=True):
    """How far those go who crawl together (AR-MOVE-025)."""

    figures: tuple[FigureId, ...]
    face: int

    def apply(self, state: State) -> None:
        march = state.book.march
        known = {**march.crawled, **dict.fromkeys(self.figures, self.face)}
        keep(state, march=msgspec.structs.replace(march, crawled=known))


class SlowRoll(RollStep, frozen=True, kw_only=True):
    """One roll for all who share it: one die on foot, two mounted; one more for those who may leave one out."""

    figures: tuple[FigureId, ...]
    hardest: Grade
    mounted: bool
    spare: bool = False
    parting: bool = False
    crawls: bool = False

    def throw(self, match: Match) -> Throw:
        verb = "crawl" if self.crawls else "slow"
        count = (2 if self.mounted else 1) + self.spare
        return Throw(f"{verb} {self.figures[0]}", roller=match.state.figures[self.figures[0]].seat, count=count)

    def rolled(self, match: Match, faces: tuple[int, ...]) -> None:
        if self.crawls:
            match.emit(CrawlRead(figures=self.figures, face=faces[0], rules=("AR-MOVE-025",)))
            return
        kept = sorted(faces)[:-1] if self.spare else faces
        figure, edition = goer(match, match.state.figures[self.figures[0]]), edition_of(match)
        dice = slowed(kept, self.hardest, figure, edition, parting=self.parting)
        rules = ("AR-TERR-002", "AR-TERR-010", *(("AR-TERR-015",) if self.spare else ()))
        rules += ("AR-CONT-011",) if self.parting else ()
        match.emit(SlowDiceRead(figures=self.figures, dice=dice, thrown=faces, rules=rules))


def rolls(match: Match, walkers: Sequence[Walker]) -> list[SlowRoll]:
    """The rolls that a turn owes, all thrown before anybody moves (AR-MOVE-004, -009)."""
    owing = [walker for walker in walkers if walker.tolls or walker.fight or walker.crawls]
    if not owing:
        return []
    edition = edition_of(match)
    together = marching_groups(walkers, edition)
    found: list[SlowRoll] = []
    for sharing in shares(owing, together, edition):
        figures = tuple(walker.figure.id for walker in sharing)
        tolls = [toll for walker in sharing for toll in walker.tolls]
        found.append(
            SlowRoll(
                figures=figures,
                hardest=max((toll.grade for toll in tolls), key=RANK.__getitem__, default="easy"),
                mounted=is_mounted(sharing[0].figure) and not sharing[0].crawls,
                spare=not sharing[0].crawls and choose_one_more(match, sharing, together),
                parting=bool(sharing[0].fight),
                crawls=sharing[0].crawls,
            )
        )
    return found


def marching_groups(walkers: Sequence[Walker], edition: Edition) -> dict[FigureId, int]:
    """The number of each walker's group: those of one player near each other who go the same way (AR-MOVE-027)."""
    by_name = {walker.figure.id: walker for walker in walkers}
    limits = {name: spacing(walker.figure, edition) for name, walker in by_name.items()}

    def linked(a: FigureId, b: FigureId, between: float) -> bool:
        first, second = by_name[a], by_name[b]
        if first.figure.seat != second.figure.seat or not same_way(first, second):
            return False
        limit, rule = max(limits[a], limits[b], key=lambda found: found[0])
        return between <= limit + TOLERANCE if rule.as_group else between < limit - TOLERANCE

    bases: dict[FigureId, Base] = {name: walker.figure.base for name, walker in by_name.items()}
    reach = max(limit for limit, _ in limits.values())
    numbers = {name: number for number, group in enumerate(connected(bases, reach, linked)) for name in group}
    declared: dict[object, int] = {}  # AR-GEO-013, AR-FORM-003: declared one group, whatever the distances
    for name, walker in by_name.items():
        if mark := walker.figure.marks.get("together"):
            numbers[name] = declared.setdefault((walker.figure.seat, mark), numbers[name])
    return numbers


def same_way(a: Walker, b: Walker) -> bool:
    """More or less the same direction."""
    turn = _bearing(a) - _bearing(b)
    return abs((turn + 180.0) % 360.0 - 180.0) <= SAME_WAY


def _bearing(walker: Walker) -> float:
    return degrees(atan2(walker.towards[0] - walker.figure.base.x, walker.towards[1] - walker.figure.base.y))


def shares(owing: Sequence[Walker], together: Mapping[FigureId, int], edition: Edition) -> list[list[Walker]]:
    """Who throws once for several: the same group in the same ground, or the same fight that is left (AR-TERR-010).

    Foot and mounted throw apart, and so do different players. Where the edition says so isolated people who do the
    same throw together too.
    """
    found: dict[tuple[object, ...], list[list[Walker]]] = {}
    for walker in owing:
        first = walker.ground[0] if walker.ground and not walker.crawls else None
        ground = (first.piece, first.grade) if first is not None and not walker.fight else walker.fight
        key: tuple[object, ...] = (walker.figure.seat, is_mounted(walker.figure), walker.crawls, ground)
        key += (walker.figure.marks.get(GOES_AS),)  # a vehicle throws by itself
        if not edition.slow_dice.alike and not walker.fight:
            key += (together[walker.figure.id],)
        alike = found.setdefault(key, [])
        for sharing in alike:
            if walker.fight or same_way(sharing[0], walker):
                sharing.append(walker)
                break
        else:
            alike.append([walker])
    return [sharing for several in found.values() for sharing in several]


def choose_one_more(match: Match, sharing: Sequence[Walker], together: Mapping[FigureId, int]) -> bool:
    """Whether they throw one die more and leave one out: locals on foot, a scout alone or with one companion."""
    if is_on(match, "locals") and not any(is_mounted(walker.figure) for walker in sharing):
        kinds = [{match.table.piece(toll.piece).kind for toll in walker.ground} for walker in sharing]
        if all(
            met and all(is_local(walker.figure, kind) for kind in met)
            for walker, met in zip(sharing, kinds, strict=True)
        ):
            return True
    if not is_on(match, "scouts") or not any(has_trait(walker.figure, SCOUT) for walker in sharing):
        return False
    group = together[sharing[0].figure.id]
    return len([name for name, number in together.items() if number == group]) <= 2
