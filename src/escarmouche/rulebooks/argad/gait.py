"""How far somebody goes along his way, and how fast (AR-MOVE-010, -013, -017, -022 to -025, -029; AR-TERR-002 to -009).

The clock c runs from 0 to 1. At his own pace a mover covers his allowance A in it. Ground takes its share where he
meets it: from there on what is left to him is spread evenly over what is left of the clock.
"""

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from escarmouche.engine.decisions import Refused
from escarmouche.engine.figures import Figure
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.edition import Edition, Grade, edition_of, is_on
from escarmouche.rulebooks.argad.figures import allowance, has_trait, is_mounted, weapons
from escarmouche.rulebooks.argad.march import LOAD, NEVER_HELD, Slowed
from escarmouche.rulebooks.argad.terrain import RANK, Toll
from escarmouche.table.base import TOLERANCE

#: Why somebody stops: his way is done, his movement is spent, the ground or an obstacle holds him.
Stop: TypeAlias = Literal["done", "spent", "border", "obstacle", "blocked"]

#: AR-MOVE-025: what a crawler covers besides his die, in points of a die.
CRAWLED = 2

#: The mark of the wounded, and those of a wound's place (AR-MOVE-029): 8 to 12 of a twelve-sided die is the leg.
WOUND_PLACE = "wound location"
LEG = range(8, 13)
LIMP = 4.0


class Stride(NamedTuple):
    """How far along the way he is at which moment of the clock, as a broken line, and why he stops at its end.

    `ceiling` is T, `rate` his pace by then, `slow_since` the moment since which ground or a parting slows him.
    """

    knots: tuple[tuple[float, float], ...]
    why: Stop
    ground: str | None = None
    ceiling: float = 0.0
    rate: float = 0.0
    slow_since: float | None = None

    @property
    def far(self) -> float:
        return self.knots[-1][1]

    @property
    def end(self) -> float:
        return self.knots[-1][0]

    def at(self, clock: float) -> float:
        """How far he is at a moment."""
        before = self.knots[0]
        for knot in self.knots[1:]:
            if clock < knot[0]:
                return before[1] + (knot[1] - before[1]) * (clock - before[0]) / (knot[0] - before[0])
            before = knot
        return before[1]


# --- the allowance -----------------------------------------------------------------------------------------------


def loads_of(figure: Figure, edition: Edition) -> list[str]:
    """The heavy things that he carries: what is noted on a mark, and weapons and gear that count as such."""
    noted = str(figure.marks.get(LOAD, "") or "")
    carried = [load.strip() for load in noted.split(",") if load.strip()]
    profile = figure.profile
    carried += [item for item in (*weapons(figure), *profile.gear) if item in edition.loads]
    return carried


def burden(figure: Figure, edition: Edition, taking: Sequence[str] = ()) -> float:
    """What his load takes off: the worst one counts, and only on foot (AR-MOVE-022, -023)."""
    if is_mounted(figure):
        return 0.0
    worst = [edition.loads[load].minus for load in (*loads_of(figure, edition), *taking) if load in edition.loads]
    guns = [edition.shooting_weapons[name].carry for name in figure.profile.weapons if name in edition.shooting_weapons]
    return max((*worst, *guns), default=0.0)


def limp(match: Match, figure: Figure) -> float:
    """What a wound takes off where wounds have a place: only the leg slows, and only on foot (AR-MOVE-029)."""
    if is_mounted(figure) or "wound_locations" not in edition_of(match).switches or not is_on(match, "wound_locations"):
        return 0.0
    return LIMP * edition_of(match).numbers.cm_per_pip if figure.marks.get(WOUND_PLACE) in LEG else 0.0


#: What else somebody carries, and what else keeps his pace down, by the modules that know.
MORE_LOADS: list[Callable[[Match, Figure], Sequence[str]]] = []
PACE_LIMITS: list[Callable[[Match, Figure], float]] = []


def pace(match: Match, figure: Figure, taking: Sequence[str] = ()) -> float:
    """A: the most centimetres of this turn in easy open ground, load taken off (AR-MOVE-017 to -024, -029)."""
    if match.state.figures.get(figure.id) is not figure:
        return _pace(match, figure, taking)
    return match.worked_out(("pace", figure.id, *taking), lambda: _pace(match, figure, taking))


def _pace(match: Match, figure: Figure, taking: Sequence[str]) -> float:
    edition = edition_of(match)
    if figure.marks.get(WOUND_PLACE) and limp_decides(match):
        unhurt = {mark: value for mark, value in figure.marks.items() if mark != "wounded"}
        figure = msgspec.structs.replace(figure, marks=unhurt)
    taking = (*taking, *(load for told in MORE_LOADS for load in told(match, figure)))
    own = max(0.0, allowance(figure, edition) - burden(figure, edition, taking) - limp(match, figure))
    return min((own, *(limit(match, figure) for limit in PACE_LIMITS)))


def limp_decides(match: Match) -> bool:
    """Whether the place of a wound replaces the flat rate of the wounded."""
    return "wound_locations" in edition_of(match).switches and is_on(match, "wound_locations")


# --- slow dice and what they leave -------------------------------------------------------------------------------


def slowed(faces: Sequence[int], hardest: Grade, figure: Figure, edition: Edition, *, parting: bool = False) -> Slowed:
    """What these dice take off, and whether they hold him (AR-TERR-002, -006, -007; AR-CONT-012)."""
    sixes = [face == 6 for face in faces]
    rule = edition.slow_dice.mounted if is_mounted(figure) else edition.slow_dice.on_foot
    blocking = rule.get(hardest, "never")
    held = (blocking == "all" and all(sixes)) or (blocking == "any" and any(sixes))
    held = held or (parting and edition.parting.blocks and all(sixes))
    held = held and not figure.marks.get(NEVER_HELD)  # AR-VEH-003: a six holds no gun
    return Slowed(faces=tuple(faces), loss=sum(faces) * edition.numbers.cm_per_pip, held=held)


def reduced(pace: float, grade: Grade, loss: float) -> float:
    """T: what is left of an allowance (AR-TERR-002, -003)."""
    left = pace if grade == "easy" else pace - loss
    if grade == "very_difficult":
        left = pace / 2 - loss
    return max(0.0, left)


def stride(
    pace: float,
    length: float,
    tolls: Sequence[Toll],
    dice: Slowed | None,
    edition: Edition,
    *,
    parting: bool = False,
) -> Stride:
    """Along a way of that length: the heart of AR-MOVE-013 with AR-TERR-005 to -009 and -017.

    `parting` from an enemy the dice count from the start whatever the ground (AR-CONT-011, -017). Ground for which no
    dice were thrown, because it was not foreseen, is not entered.
    """
    at_once = parting or (tolls and edition.slow_dice.blocked_at == "start")
    if dice is not None and dice.held and at_once:
        return Stride(((0.0, 0.0),), "blocked", tolls[0].piece if tolls else None)
    walk = _Walk(pace, length)
    if parting and dice is not None:
        walk.slow_down(max(0.0, pace - dice.loss))
    for toll in tolls:
        if walk.stops_before(toll.at):
            break
        if not _meets(walk, toll, dice, pace):
            return walk.stopped("blocked" if dice is not None and dice.held else walk.why, toll.piece)
    return walk.finished()


def _meets(walk: "_Walk", toll: Toll, dice: Slowed | None, pace: float) -> bool:
    """Come upon ground; False when he goes no farther."""
    walk.go(toll.at)
    if dice is None or dice.held:
        walk.why = "border"
        return False
    if RANK[toll.grade] > walk.rank:
        walk.rank = RANK[toll.grade]
        ceiling = reduced(pace, toll.grade, dice.loss)
        if ceiling <= toll.at + TOLERANCE:
            walk.why = "obstacle" if toll.over is not None else "border"
            return False
        walk.slow_down(ceiling)
    if toll.over is not None and toll.over > min(walk.ceiling, walk.length) + TOLERANCE:
        walk.why = "obstacle"
        return False
    if toll.up is not None:
        walk.length = min(walk.length, toll.up)
    return True


class _Walk:
    """Somebody on his way: how far, when, and how far he may go in all."""

    def __init__(self, pace: float, length: float) -> None:
        self.knots = [(0.0, 0.0)]
        self.length = length
        self.ceiling = pace
        self.rate = pace
        self.rank = 0
        self.since: float | None = None
        self.why: Stop = "done"

    def stops_before(self, at: float) -> bool:
        return at > min(self.ceiling, self.length) + TOLERANCE

    def go(self, at: float) -> None:
        clock, done = self.knots[-1]
        if at > done + TOLERANCE:
            self.knots.append((clock + (at - done) / self.rate, at))

    def slow_down(self, ceiling: float) -> None:
        """From here what is left is spread evenly over what is left of the clock."""
        clock, done = self.knots[-1]
        self.since = clock
        self.ceiling = ceiling
        self.rate = (ceiling - done) / (1.0 - clock) if clock < 1.0 else 0.0

    def finished(self) -> Stride:
        end = min(self.length, self.ceiling)
        self.go(end)
        why: Stop = "done" if self.length <= self.ceiling + TOLERANCE else "spent"
        return Stride(tuple(self.knots), why, None, self.ceiling, self.rate, self.since)

    def stopped(self, why: Stop, ground: str) -> Stride:
        return Stride(tuple(self.knots), why, ground, self.ceiling, self.rate, self.since)


def crawl(length: float, face: int, edition: Edition) -> Stride:
    """On all fours: two centimetres and a die, whatever the ground; a six holds nobody (AR-MOVE-025)."""
    most = (CRAWLED + face) * edition.numbers.cm_per_pip
    far = min(most, length)
    return Stride(((0.0, 0.0), (far / most, far)) if far else ((0.0, 0.0),), "done" if far == length else "spent")


def check_crawl(match: Match, figure: Figure, tolls: Sequence[Toll]) -> None:
    """Who may crawl, and past what (AR-MOVE-025)."""
    edition = edition_of(match)
    if not is_on(match, "crawling"):
        raise Refused("AR-MOVE-025", "no-crawling", figure=figure.id)
    if is_mounted(figure):
        raise Refused("AR-MOVE-025", "mounted-crawl", figure=figure.id)
    for load in loads_of(figure, edition):
        if load in edition.loads and not edition.loads[load].crawls:
            raise Refused("AR-MOVE-025", "cannot-drag", figure=figure.id, load=load)
    for toll in tolls:
        if toll.over is not None:
            raise Refused("AR-MOVE-025", "crawl-over", figure=figure.id, piece=toll.piece)


def is_local(figure: Figure, kind: str) -> bool:
    """Whether he is at home in that kind of ground: trait `local`, or `local` with its name (AR-TERR-015)."""
    return has_trait(figure, "local") or has_trait(figure, f"local {kind}")
