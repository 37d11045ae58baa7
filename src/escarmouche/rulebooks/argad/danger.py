"""Dangerous ground: the slow die read a second time, against the class (AR-TERR-033 to -039).

A scenario signs a piece of terrain, or a pack a kind of ground: A, R or H, with a star where only haste is dangerous.
Trait read here: `local` (AR-TERR-015). Marks: `in danger`, the ground on which somebody clings on, `helpless`
meanwhile, and `bound to move` for whoever may only move this turn.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from math import cos, radians, sin
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from escarmouche.dice.exact import Done, Roll, Wanted, replay
from escarmouche.dice.throws import Throw
from escarmouche.engine.agenda import RollStep, Step
from escarmouche.engine.arithmetic import Arithmetic, Modifier
from escarmouche.engine.decisions import Refused
from escarmouche.engine.events import Event, FigureMoved, FigureRevealed, Marked, Unmarked
from escarmouche.engine.figures import Figure, FigureId
from escarmouche.engine.match import Match
from escarmouche.engine.state import State
from escarmouche.rulebooks.argad.deeds import DEEDS, Attempt, Deed
from escarmouche.rulebooks.argad.downed import strike_down
from escarmouche.rulebooks.argad.edition import edition_of
from escarmouche.rulebooks.argad.figures import base_length, characteristic, has_shot, is_mounted
from escarmouche.rulebooks.argad.gait import burden, is_local, slowed
from escarmouche.rulebooks.argad.junctions import BEFORE_MARCH, WATCHED, in_force
from escarmouche.rulebooks.argad.leaving import HELPLESS
from escarmouche.rulebooks.argad.march import BOUND, CLINGS, IN_DANGER, LEAP_FAILED, LEAP_STOPPED, Slowed
from escarmouche.rulebooks.argad.movement import walkers
from escarmouche.rulebooks.argad.record import Go, Goal, Stay, Work, keep
from escarmouche.rulebooks.argad.slow_dice import SlowDiceRead, SlowRoll, Walker, rolls
from escarmouche.rulebooks.argad.terrain import HAIR, Toll, grade, mover_kind, standing_in
from escarmouche.rulebooks.argad.troop import hears
from escarmouche.rulebooks.argad.ways import goal_of, is_movement, met_on, stride_of
from escarmouche.rulebooks.argad.works import WORKS, WorkKind
from escarmouche.table.base import TOLERANCE, Base, Point
from escarmouche.table.gaps import clearance, overlap
from escarmouche.table.path import cut, length, stretches
from escarmouche.table.pieces import Area, Linear, Piece

SWITCH = "danger"

#: The signs, and what follows one where only haste is dangerous (AR-TERR-033, -039).
SIGNS, STAR = frozenset("ARH"), "*"

#: The deed of crossing slowly, and the work of helping somebody in danger.
SLOWLY, RESCUE = "slowly", "rescue"

#: Words in the kinds of ground where one drowns or freezes rather than falls (AR-TERR-034).
DROWNING = ("water", "stream", "river", "marsh", "swamp", "sea", "ford", "ice", "snow")

#: A heavy load, and a very heavy one, by what they take off (AR-TERR-036; AR-MOVE-022, -023).
VERY_HEAVY = 8.0

Result: TypeAlias = Literal["unharmed", "shouts", "in-danger"]

#: Among several whom the die strikes alike, one at random: the names of those throws.
DRAWS: dict[Result, str] = {"in-danger": "victim of danger", "shouts": "shout"}


# --- the ground --------------------------------------------------------------------------------------------------


def sign_of(match: Match, piece: Piece) -> str:
    """The sign of a dangerous piece of ground; empty where there is none or the rule is off (AR-TERR-033)."""
    if not isinstance(piece, Area | Linear) or not in_force(match, SWITCH):
        return ""
    ground = edition_of(match).grounds.get(piece.kind)
    sign = piece.sign or (ground.sign if ground is not None else "")
    return sign if sign.removesuffix(STAR) in SIGNS else ""


def marked_ground(match: Match, figure: Figure, path: Sequence[Point], goal: Goal) -> list[Toll]:
    """Signed ground that is easy otherwise calls for a die all the same; not for two paces (AR-TERR-033)."""
    if not in_force(match, SWITCH) or not is_movement(figure, match.state.book, edition_of(match)):
        return []
    if isinstance(goal, Go) and goal.crawl:
        return []
    easy = {
        footprint.piece.id
        for footprint in match.table.footprints
        if sign_of(match, footprint.piece) and grade(match, figure, footprint.piece) == "easy"
    }
    if not easy:
        return []
    met = stretches(path, match.table, figure.base, by="edge", hair=HAIR)
    return [Toll(part.start, "easy", part.id) for part in met if part.id in easy]


# --- one person's risk -------------------------------------------------------------------------------------------


class Risk(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody reads the die against. `larger` of two dice is his in very difficult ground (AR-TERR-037).

    `halt` is the way to the place where danger would hold him; without one he stays where he is.
    """

    figure: FigureId
    piece: str
    larger: bool
    arithmetic: Arithmetic
    halt: tuple[Point, ...] = ()

    def natural(self, faces: Sequence[int]) -> int:
        return max(faces) if self.larger else min(faces)

    def total(self, natural: int) -> int:
        return natural + self.arithmetic.modifier

    def result(self, natural: int) -> Result:
        """Below the class no trouble, equal he shouts, above he is in danger (AR-TERR-034)."""
        total = self.total(natural)
        if total == self.arithmetic.need:
            return "shouts"
        return "in-danger" if total > self.arithmetic.need else "unharmed"


def reading(match: Match, figure: Figure, kind: str, *, helped: bool = False, haystack: bool = False) -> Arithmetic:
    """Agility, or health where one drowns, else the class; and what changes the die (AR-TERR-034, -036)."""
    edition = edition_of(match)
    reference = "health" if any(word in kind for word in DROWNING) else "agility"
    weight = burden(figure, edition)
    threshold = edition.armours[figure.profile.armour].threshold
    applies = {
        f"armour_{threshold}": True,
        "load_very_heavy": weight >= VERY_HEAVY,
        "load_heavy": 0.0 < weight < VERY_HEAVY,
        "local": is_local(figure, kind),
        "helped": helped,
        "mounted_infantry": mover_kind(figure, edition) == "mounted_infantry",
        "haystack": haystack,
    }
    found = [
        Modifier(value, f"danger_{cause}", "AR-TERR-036")
        for cause, value in edition.danger.items()
        if applies.get(cause, False)
    ]
    return Arithmetic(characteristic(figure, reference), rules=("AR-TERR-034",)).add(*found)


def risk_on(match: Match, figure: Figure, name: str, *, helped: bool = False, halt: tuple[Point, ...] = ()) -> Risk:
    """The risk somebody runs on a piece of ground."""
    piece = match.table.piece(name)
    larger = is_mounted(figure) and grade(match, figure, piece) == "very_difficult"
    arithmetic = reading(match, figure, piece.kind, helped=helped)
    return Risk(figure=figure.id, piece=name, larger=larger, arithmetic=arithmetic, halt=halt)


def risk_of(match: Match, walker: Walker, dice: Slowed) -> Risk | None:
    """The first dangerous ground that he comes to on his way with these dice (AR-TERR-033, -039)."""
    figure, goal = walker.figure, goal_of(match.state.book, walker.figure.id)
    if walker.crawls or not is_movement(figure, match.state.book, edition_of(match)):
        return None
    hard = [toll for toll in walker.tolls if toll.grade != "easy"]
    far = stride_of(match, figure, walker.path, goal, hard, dice, bool(walker.fight)).far
    for toll in sorted(walker.tolls):
        sign = sign_of(match, match.table.piece(toll.piece))
        slowly = sign.endswith(STAR) and isinstance(goal, Go) and goal.deed == SLOWLY
        if sign and not slowly and toll.at <= far + HAIR:
            return risk_on(match, figure, toll.piece, halt=_halt(match, walker, toll))
    return None


def _halt(match: Match, walker: Walker, toll: Toll) -> tuple[Point, ...]:
    """Up to the border and his base beyond it; whoever stands in the ground stays where he is (AR-TERR-034)."""
    if toll.at <= TOLERANCE:
        return ()
    at = min(toll.at + base_length(walker.figure), length(walker.path))
    return cut(walker.path, at)[0][1:]


# --- the ordeal of those who share a die -------------------------------------------------------------------------


class Fate(NamedTuple):
    """What the die did to somebody."""

    risk: Risk
    natural: int
    result: Result


def ordeal(risks: Sequence[Risk], faces: tuple[int, ...], company: bool, roll: Roll) -> tuple[Fate, ...]:
    """Of those exceeded one is in danger, of those equalled one shouts; a six strikes on (AR-TERR-034, -038).

    A further six that strikes nobody is the last: no die reads higher.
    """
    fates: list[Fate] = []
    left, first = list(risks), risks[0].figure
    while left:
        struck: list[Fate] = []
        for result, name in DRAWS.items():
            among = [risk for risk in left if risk.result(risk.natural(faces)) == result]
            drawn = roll(1, len(among), name=f"{name} {first}")[0] if len(among) > 1 else 1
            struck += [Fate(risk, risk.natural(faces), result) for risk in among[drawn - 1 : drawn]]
        six = any(risk.natural(faces) == 6 for risk in left)
        fates += struck
        left = [risk for risk in left if risk not in [fate.risk for fate in struck]]
        if not (company and six and struck and left):
            break
        faces = roll(1, name=f"more danger {first}")
    return (*fates, *(Fate(risk, risk.natural(faces), "unharmed") for risk in left))


class Ordeal(RollStep, frozen=True, kw_only=True):
    """The draws and further dice of those who shared a slow die; `thrown` are those known so far."""

    risks: tuple[Risk, ...]
    faces: tuple[int, ...]
    company: bool
    thrown: tuple[tuple[int, ...], ...] = ()

    def throw(self, match: Match) -> Throw:
        wanted = self.next()
        assert isinstance(wanted, Wanted)
        roller = match.state.figures[self.risks[0].figure].seat
        return Throw(wanted.name, roller=roller, count=wanted.count, sides=wanted.sides)

    def rolled(self, match: Match, faces: tuple[int, ...]) -> None:
        go_through(match, msgspec.structs.replace(self, thrown=(*self.thrown, faces)))

    def next(self) -> Wanted | Done[tuple[Fate, ...]]:
        return replay(partial(ordeal, self.risks, self.faces, self.company), self.thrown)


def go_through(match: Match, trial: Ordeal) -> None:
    """Throw the next die, or tell what came of them all."""
    came = trial.next()
    if isinstance(came, Wanted):
        match.push(trial)
        return
    for fate in came.outcome:
        befall(match, fate)


class DangerRead(Event, frozen=True, kw_only=True):
    """The die read for danger, with its arithmetic; `goal` is what becomes of his movement where that changes."""

    figure: FigureId
    piece: str
    natural: int
    need: int
    modifiers: tuple[Modifier, ...]
    total: int
    result: Literal["unharmed", "shouts", "in-danger", "saved", "lost"]
    goal: Goal | None = None

    def apply(self, state: State) -> None:
        floor = state.book.floor
        keep(state, floor=msgspec.structs.replace(floor, dangers={**floor.dangers, self.figure: self.natural}))
        if self.goal is not None:
            keep(state, goals={**state.book.goals, self.figure: self.goal})


def tell(
    match: Match,
    risk: Risk,
    natural: int,
    result: Literal["unharmed", "shouts", "in-danger", "saved", "lost"],
    goal: Goal | None,
    *rules: str,
) -> None:
    match.emit(
        DangerRead(
            figure=risk.figure,
            piece=risk.piece,
            natural=natural,
            need=risk.arithmetic.need,
            modifiers=risk.arithmetic.modifiers,
            total=risk.total(natural),
            result=result,
            goal=goal,
            rules=(*risk.arithmetic.cited(), *rules),
        )
    )


def befall(match: Match, fate: Fate) -> None:
    """He goes on, only moves, or clings on where danger caught him (AR-TERR-034)."""
    risk, figure = fate.risk, match.state.figures[fate.risk.figure]
    goal: Goal | None = None
    if fate.result == "in-danger":
        goal = Go(path=risk.halt) if risk.halt else Stay()
    elif fate.result == "shouts" and isinstance(goal_of(match.state.book, figure.id), Work):
        goal = Stay()
    tell(match, risk, fate.natural, fate.result, goal)
    if fate.result == "in-danger":
        match.emit(Marked(figure=figure.id, mark=IN_DANGER, value=risk.piece, rules=("AR-TERR-034",)))
        match.emit(Marked(figure=figure.id, mark=CLINGS, rules=("AR-TERR-034",)))
    elif fate.result == "shouts":
        shout(match, figure)


def shout(match: Match, figure: Figure) -> None:
    """He swears aloud, for all within voice range to hear, and only moves this turn (AR-TERR-034)."""
    match.emit(Marked(figure=figure.id, mark=BOUND, rules=("AR-TERR-034",)))
    hearers = [other for other in match.state.living() if other.is_enemy_of(figure) and hears(match, figure, other)]
    if figure.seen_by is not None and hearers:
        match.emit(FigureRevealed(figure=figure.id, rules=("AR-TERR-034", "AR-GEO-004")))


def free_again(match: Match) -> None:
    """The turn is over for whoever could only move, or was held by a leap (AR-TERR-034, -044)."""
    for figure in list(match.state.living()):
        for mark in (BOUND, LEAP_STOPPED, LEAP_FAILED):
            if figure.marks.get(mark, False):
                match.emit(Unmarked(figure=figure.id, mark=mark, rules=("AR-TERR-034", "AR-TERR-044")))


class ReadDangers(Step, frozen=True, kw_only=True):
    """Once all slow dice have fallen they are read for danger, group by group (AR-TERR-034)."""

    shared: tuple[SlowRoll, ...]

    def run(self, match: Match) -> None:
        ready = {walker.figure.id: walker for walker in walkers(match)}
        match.push(*(trial for shared in self.shared if (trial := _Trial.of(match, shared, ready)) is not None))


class _Trial(Step, frozen=True, kw_only=True):
    """One group's reading, in its turn."""

    trial: Ordeal

    @classmethod
    def of(cls, match: Match, shared: SlowRoll, ready: Mapping[FigureId, Walker]) -> "_Trial | None":
        dice = match.state.book.march.slowed.get(shared.figures[0])
        trial = trial_of(match, shared, ready, dice) if dice is not None else None
        return None if trial is None else cls(trial=trial)

    def run(self, match: Match) -> None:
        go_through(match, self.trial)


def trial_of(match: Match, shared: SlowRoll, ready: Mapping[FigureId, Walker], dice: Slowed) -> Ordeal | None:
    """The ordeal of those who share these dice, if any of them comes to dangerous ground."""
    met = [risk_of(match, ready[name], dice) for name in shared.figures if name in ready]
    risks = tuple(risk for risk in met if risk is not None)
    return Ordeal(risks=risks, faces=dice.faces, company=len(shared.figures) > 1) if risks else None


# --- the second test (AR-TERR-035) -------------------------------------------------------------------------------


class SecondTest(RollStep, frozen=True, kw_only=True):
    """The same test once more, at the start of the march: lost, or saved; the die is his slow die too."""

    shared: SlowRoll
    helper: FigureId | None = None

    @property
    def figure(self) -> FigureId:
        return self.shared.figures[0]

    def throw(self, match: Match) -> Throw:
        return msgspec.structs.replace(self.shared.throw(match), name=f"danger {self.figure}")

    def rolled(self, match: Match, faces: tuple[int, ...]) -> None:
        figure = match.state.figures[self.figure]
        kept = tuple(sorted(faces)[:-1]) if self.shared.spare else faces
        risk = risk_on(match, figure, str(figure.marks[IN_DANGER]), helped=self.helper is not None)
        natural = risk.natural(kept)
        if risk.result(natural) == "in-danger":
            lose(match, risk, natural, self.helper)
            return
        idle = risk.result(natural) == "shouts" and isinstance(goal_of(match.state.book, figure.id), Work)
        tell(match, risk, natural, "saved", Stay() if idle else None, "AR-TERR-035")
        break_free(match, figure)
        if risk.result(natural) == "shouts":
            shout(match, match.state.figures[figure.id])
        dice = slowed(kept, self.shared.hardest, figure, edition_of(match), parting=self.shared.parting)
        match.emit(SlowDiceRead(figures=(figure.id,), dice=dice, thrown=faces, rules=("AR-TERR-002", "AR-TERR-035")))


def break_free(match: Match, figure: Figure) -> None:
    for mark in (IN_DANGER, CLINGS):
        match.emit(Unmarked(figure=figure.id, mark=mark, rules=("AR-TERR-035",)))


def lose(match: Match, risk: Risk, natural: int, helper: FigureId | None) -> None:
    """A deadly fall or a drowning; who has a life left ends wounded at the border. The rescuer is at risk next."""
    figure = match.state.figures[risk.figure]
    tell(match, risk, natural, "lost", Stay(), "AR-TERR-035")
    if helper is not None:
        match.push(OwnDanger(figure=helper, piece=risk.piece))
    if not strike_down(match, figure, "danger", ("AR-TERR-035",)):
        break_free(match, figure)
        there = beyond(match, figure, risk.piece)
        match.emit(FigureMoved(figure=figure.id, to=there, cause="washed-up", rules=("AR-TERR-035",)))


def beyond(match: Match, figure: Figure, name: str) -> Base:
    """The nearest free place out of a piece of ground, looked for all around."""
    footprint = match.table.by_id[name]
    others = [other.base for other in match.state.living() if other.id != figure.id]
    here = figure.base
    for half in range(1, 2 * int(match.table.width + match.table.depth)):
        for turn in range(0, 360, 15):
            angle = radians(turn)
            there = here.at(here.x + half / 2 * sin(angle), here.y + half / 2 * cos(angle))
            inside = 0.0 <= there.x <= match.table.width and 0.0 <= there.y <= match.table.depth
            if inside and footprint.gap(there) > 0.0 and not any(overlap(there, other) for other in others):
                return there
    return here


class OwnDanger(RollStep, frozen=True, kw_only=True):
    """The rescuer's own die, one on foot and two mounted (AR-TERR-035)."""

    figure: FigureId
    piece: str

    def throw(self, match: Match) -> Throw:
        figure = match.state.figures[self.figure]
        return Throw(f"danger {self.figure}", roller=figure.seat, count=2 if is_mounted(figure) else 1)

    def rolled(self, match: Match, faces: tuple[int, ...]) -> None:
        risk = risk_on(match, match.state.figures[self.figure], self.piece)
        go_through(match, Ordeal(risks=(risk,), faces=faces, company=False))


def second_test(match: Match, figure: Figure) -> SecondTest:
    """His dice are those of whoever sets out in that ground."""
    name, goal = str(figure.marks[IN_DANGER]), goal_of(match.state.book, figure.id)
    path = (figure.base.centre, *goal.path) if isinstance(goal, Go) else (figure.base.centre,)
    under = Toll(0.0, standing_in(match, figure).get(name, "easy"), name)
    tolls = tuple(met_on(match, figure, path, goal)) or (under,)
    walker = Walker(figure=figure, towards=path[-1], path=path, tolls=tolls)
    return SecondTest(shared=rolls(match, [walker])[0], helper=helper_of(match, figure))


# --- rescuers ----------------------------------------------------------------------------------------------------


def helper_of(match: Match, figure: Figure) -> FigureId | None:
    """The one who spends his turn on it, if no enemy hampered him when it began (AR-TERR-035)."""
    for other in match.state.living():
        goal = match.state.book.goals.get(other.id)
        helps = isinstance(goal, Work) and goal.kind == RESCUE and goal.on == figure.id
        if helps and not any(other.id in pair for pair in match.state.book.touching):
            return other.id
    return None


def check_rescue(match: Match, figure: Figure, work: Work) -> None:
    """He touches somebody in danger whom nobody else helps, and is in none himself."""
    other = match.figure(FigureId(work.on or ""))
    if not other.alive or not other.marks.get(IN_DANGER) or other.id == figure.id:
        raise Refused("AR-TERR-035", "not-in-danger", figure=figure.id, other=other.id)
    if clearance(figure.base, other.base) > edition_of(match).numbers.contact:
        away = round(clearance(figure.base, other.base), 2)
        raise Refused("AR-TERR-035", "too-far-to-help", figure=figure.id, other=other.id, gap=away)
    helper = helper_of(match, other)
    if helper not in (None, figure.id):
        raise Refused("AR-TERR-035", "has-a-rescuer", figure=figure.id, other=other.id, helper=helper or "")
    check_unhampered(match, figure)


def check_unhampered(match: Match, figure: Figure) -> None:
    """It takes the whole turn, and somebody who can do anything at all."""
    if figure.marks.get(CLINGS):
        raise Refused("AR-TERR-034", "clings-on", figure=figure.id)
    if has_shot(figure):
        raise Refused("AR-TURN-005", "already-shot", by=figure.id)


# --- crossing slowly (AR-TERR-039) -------------------------------------------------------------------------------


def check_slowly(match: Match, figure: Figure, goal: Go) -> None:
    """From the border, or from within, to just beyond the far border at the latest, and nothing else besides."""
    check_unhampered(match, figure)
    contact = edition_of(match).numbers.contact
    end = figure.base.at(*goal.path[-1]) if goal.path else figure.base
    signed = [footprint for footprint in match.table.footprints if sign_of(match, footprint.piece)]
    here = [footprint for footprint in signed if footprint.gap(figure.base) <= contact + TOLERANCE]
    if not here:
        raise Refused("AR-TERR-039", "not-at-the-border", figure=figure.id)
    if not any(footprint.gap(end) <= contact + TOLERANCE for footprint in here):
        raise Refused("AR-TERR-039", "beyond-the-border", figure=figure.id, piece=here[0].piece.id)


def cross_slowly(match: Match) -> None:
    """Whoever crosses slowly does nothing else this turn."""
    for name, goal in match.state.book.goals.items():
        if isinstance(goal, Go) and goal.deed == SLOWLY and match.state.figures[name].alive:
            match.emit(Marked(figure=name, mark=BOUND, rules=("AR-TERR-039",)))


def dangers(match: Match) -> list[Step]:
    """After the slow dice of all: the second tests, then the reading of those dice."""
    if not in_force(match, SWITCH):
        return []
    cross_slowly(match)
    clinging = [figure for figure in match.state.living() if figure.marks.get(IN_DANGER)]
    shared = tuple(rolls(match, walkers(match))) if any_signed(match) else ()
    return [*(second_test(match, figure) for figure in clinging), ReadDangers(shared=shared)]


def any_signed(match: Match) -> bool:
    return any(sign_of(match, footprint.piece) for footprint in match.table.footprints)


WATCHED.append(marked_ground)
BEFORE_MARCH.insert(0, dangers)
HELPLESS.add(CLINGS)
WORKS[RESCUE] = WorkKind("AR-TERR-035", check_rescue, lambda match, figure, work: None, when="movement")
DEEDS[SLOWLY] = Deed(
    "AR-TERR-039",
    SWITCH,
    check_slowly,
    lambda match, figure, goal, die: Attempt(0.0, True),
    lambda match, figure, goal: None,
    rolls=False,
)
