"""Volleys: from what was announced to the dice, the victims and their removal; and the odds of it beforehand.

All shots of a window land at the same instant (AR-SHOOT-015): what each die needs is worked out before the first is
thrown, and the victims leave after the last.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import TypeAlias

import msgspec

from escarmouche.dice.distribution import Distribution
from escarmouche.dice.exact import Done as Finished
from escarmouche.dice.exact import Wanted, exact, replay
from escarmouche.dice.throws import Throw
from escarmouche.engine.agenda import RollStep, Step
from escarmouche.engine.arithmetic import Arithmetic, Modifier
from escarmouche.engine.decisions import Refused
from escarmouche.engine.events import FigureRemoved, Marked
from escarmouche.engine.figures import Figure, FigureId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.dicework import Candidate, Fate, Salvo, ShotDie, resolve, victims
from escarmouche.rulebooks.argad.edition import edition_of
from escarmouche.rulebooks.argad.figures import has_trait
from escarmouche.rulebooks.argad.groups import kind_of
from escarmouche.rulebooks.argad.record import Aim, Shot, ShotsLocked, VictimsRemoved, Window
from escarmouche.rulebooks.argad.shooting import Aiming, exposed, shelter, shot, shot_at_many
from escarmouche.rulebooks.argad.targets import aiming_of
from escarmouche.rulebooks.argad.troop import in_disorder
from escarmouche.table.gaps import gap

#: What is done once the dice of a window have fallen, by the modules that know it.
AFTER_VOLLEYS: list[Callable[[Match, Window], None]] = []

#: What changes the order in which the volleys of a window are fired: all at the same instant, but for duels.
ORDERED: list[Callable[[Match, Sequence[Step]], Sequence[Step]]] = []

Reached: TypeAlias = tuple[Aiming, tuple[Figure, ...]]


# --- the dice ----------------------------------------------------------------------------------------------------


def salvos(match: Match, aims: Iterable[Aim]) -> list[Salvo]:
    """Announced shots sorted into volleys: same target, same window; a weapon with several dice keeps its own."""
    targets: dict[object, list[Reached]] = {}
    for number, aim in enumerate(aims):
        if not all(match.state.figures[name].alive for name in (aim.by, aim.at)):
            continue  # taken off by the game master since it was announced
        aiming = aiming_of(match, aim)
        try:
            reached = aiming, exposed(aiming)
        except Refused:
            continue  # there is nobody left whom he could hit
        own = number if aiming.weapon.red else None
        targets.setdefault((frozenset(member.id for member in aiming.members), own), []).append(reached)
    return [salvo(match, reached) for reached in targets.values()]


def salvo(match: Match, shots: Sequence[Reached]) -> Salvo:
    """The dice of shots that go together."""
    edition = edition_of(match)
    first = shots[0][0]
    dice = [die for aiming, among in shots for die in shot_dice(aiming, among, [one.shooter for one, _ in shots])]
    orderly = all(die.orderly for die in dice)
    group = len(first.members) > 1 and is_group(first)
    lift = 1 if edition.shooting.group_bonus and first.weapon.red and not first.weapon.round_shot and orderly else 0
    return Salvo(
        dice=tuple(dice),
        alone=len(first.members) == 1,
        ceiling=edition.numbers.dice_ceiling,
        nearest=None if first.aim.press else edition.shooting.draw_nearest,
        lift=lift if group else 0,
    )


def is_group(aiming: Aiming) -> bool:
    """Whether those aimed at are more than a couple (AR-SHOOT-032, AR-GUN-021)."""
    return kind_of(aiming.members) == "group"


def shot_dice(aiming: Aiming, among: Sequence[Figure], shooters: Sequence[Figure]) -> list[ShotDie]:
    """The dice that one shot throws: one, or the red and white ones of its weapon (AR-GUN-020)."""
    shooter, weapon = aiming.shooter, aiming.weapon
    near = among[0]
    die = ShotDie(
        by=shooter.id,
        at=aiming.aim.at,
        seat=shooter.seat,
        weapon=aiming.aim.weapon,
        distance=round(gap(shooter.base, near.base), 2),
        candidates=tuple(candidate(aiming.on(person), near, shooters) for person in among),
        sides=shooter.profile.die,
        orderly=not in_disorder(aiming.match, shooter),  # AR-SHOOT-013
    )
    red = msgspec.structs.replace(die, red=True)
    return [red] * weapon.red + [die] * weapon.white if weapon.red else [die]


def candidate(aiming: Aiming, near: Figure, shooters: Sequence[Figure]) -> Candidate:
    """One of those on whom a die may fall, and what it must reach before and after that is known."""
    full = shot(aiming, near)
    first = first_need(aiming, near, full)
    away = min(gap(one.base, aiming.target.base) for one in shooters)
    lives = life_points(aiming.target)
    return Candidate(aiming.target.id, first, full, tier_of(aiming), round(away, 6), lives)


def first_need(aiming: Aiming, near: Figure, full: Arithmetic) -> Arithmetic:
    """What is compared before the draw: the ground of the least sheltered, where they are hit first (AR-SHOOT-005)."""
    if len(aiming.members) == 1:
        return full
    return shot_at_many(aiming, near, shelter(aiming) if spares_sheltered(aiming) else None)


def tier_of(aiming: Aiming) -> int:
    """How well he is sheltered, where that says who is hit first (AR-SHOOT-037)."""
    behind = shelter(aiming)
    return behind.value if behind is not None and spares_sheltered(aiming) else 0


def spares_sheltered(aiming: Aiming) -> bool:
    """Whether the least sheltered are hit first: not if the whole group is fired at (AR-SHOOT-037, -039, -063)."""
    rules = edition_of(aiming.match).shooting
    return rules.least_sheltered_first and not (aiming.aim.whole or aiming.aim.press)


def life_points(figure: Figure) -> int:
    """Two for some until they are wounded (AR-SHOOT-046)."""
    return 2 if has_trait(figure, "two lives") and not figure.marks.get("wounded", False) else 1


def odds(match: Match, aims: Iterable[Aim]) -> list[Distribution[int]]:
    """How many fall in each of these volleys, by the very rule that throws the dice."""
    return [exact(partial(victims, volley)) for volley in salvos(match, aims)]


# --- the steps ---------------------------------------------------------------------------------------------------


class Volleys(Step, frozen=True, kw_only=True):
    """Roll what was announced, target by target; the victims fall when all is rolled (AR-SHOOT-015)."""

    window: Window

    def run(self, match: Match) -> None:
        aims = [aim for aim in match.state.book.aims if aim.window == self.window]
        figures = match.state.figures
        elite = tuple(figures[aim.by].seat for aim in aims if aim.elite is not None)
        match.emit(ShotsLocked(window=self.window, elite=elite))
        fired = salvos(match, aims)
        volleys: Sequence[Step] = [Volley(window=self.window, salvo=volley) for volley in fired]
        for order in ORDERED:
            volleys = order(match, volleys)
        match.push(*volleys, RemoveVictims(window=self.window))


class Volley(RollStep, frozen=True, kw_only=True):
    """The shots at one target in one window, die by die (AR-SHOOT-010). `thrown` are the faces known so far."""

    window: Window
    salvo: Salvo
    thrown: tuple[tuple[int, ...], ...] = ()

    def throw(self, match: Match) -> Throw:
        wanted = self._next()
        assert isinstance(wanted, Wanted)
        by = next(die.by for die in self.salvo.dice if wanted.name in (die.name, f"victim of {die.by}"))
        return Throw(wanted.name, roller=match.state.figures[by].seat, count=wanted.count, sides=wanted.sides)

    def rolled(self, match: Match, faces: tuple[int, ...]) -> None:
        further = msgspec.structs.replace(self, thrown=(*self.thrown, faces))
        came = further._next()
        if isinstance(came, Wanted):
            match.push(further)
        else:
            for die, fate in zip(self.salvo.dice, came.outcome, strict=True):
                match.emit(shot_event(die, fate, self.window))

    def _next(self) -> Wanted | Finished[tuple[Fate, ...]]:
        """The dice it wants next, or what came of them all."""
        return replay(partial(resolve, self.salvo), self.thrown)


def shot_event(die: ShotDie, fate: Fate, window: Window) -> Shot:
    """One die told with its whole arithmetic: that of its victim, or of those it might have hit."""
    person = next((one for one in die.candidates if one.figure == fate.victim), None)
    if person is not None:
        need = person.full
    else:
        need = min((one.first for one in die.candidates), key=lambda first: first.natural_need)
    if fate.lifted:
        need = need.add(Modifier(fate.lifted, "group", "AR-GUN-021"))
    rules = [*need.cited()]
    rules += ["AR-SHOOT-007"] if len(fate.natural) > 1 else []
    rules += ["AR-SHOOT-035"] if len(die.candidates) > 1 and person is not None else []
    rules += ["AR-SHOOT-036"] if fate.result == "saved" else []
    return Shot(
        by=die.by,
        at=die.at,
        weapon=die.weapon,
        window=window,
        distance=die.distance,
        need=need.need,
        modifiers=need.modifiers,
        natural=fate.natural,
        value=fate.value,
        total=fate.value + need.modifier,
        result=fate.result,
        victim=fate.victim,
        rules=tuple(rules),
    )


class RemoveVictims(Step, frozen=True, kw_only=True):
    """Victims leave once every shot of the window has been rolled (AR-SHOOT-015, -045), if they have no life left."""

    window: Window

    def run(self, match: Match) -> None:
        hits: Mapping[FigureId, int] = Counter(match.state.book.hit)
        for name, suffered in hits.items():
            if suffered >= life_points(match.state.figures[name]):
                match.emit(FigureRemoved(figure=name, cause="shot", rules=("AR-SHOOT-045", "AR-SHOOT-015")))
            else:
                match.emit(Marked(figure=name, mark="wounded", rules=("AR-SHOOT-046",)))
        for settle in AFTER_VOLLEYS:
            settle(match, self.window)
        if hits:
            match.emit(VictimsRemoved())
