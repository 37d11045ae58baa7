"""The dice of a volley as a pure function: what each die is worth, on whom it falls, and what that does.

`resolve` asks for dice and for victims in the order in which they are thrown at the table (AR-SHOOT-038). Played, it is
carried on from the faces known so far (`volleys.py`); for the odds it is run for all that the dice can show.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, TypeAlias

import msgspec

from escarmouche.dice.exact import Roll
from escarmouche.dice.sixes import Series, die_to_lift, several_sixes, worth
from escarmouche.engine.arithmetic import Arithmetic
from escarmouche.engine.figures import FigureId, SeatId

#: What comes of one die. It is saved when the victim is protected enough, lost when nobody is left.
Result: TypeAlias = Literal["hit", "missed", "saved", "lost"]

#: The need of a die for which nobody is left.
NEVER = 1000


class Candidate(msgspec.Struct, frozen=True):
    """Somebody on whom a die may fall.

    `first` is what the die must reach before he is drawn, `full` what it must reach to fell him (AR-SHOOT-036).
    `shelter` sorts people into those hit first and those behind (AR-SHOOT-037), `away` is the distance to the nearest
    of the shooters, `lives` how many hits he takes (AR-SHOOT-046).
    """

    figure: FigureId
    first: Arithmetic
    full: Arithmetic
    shelter: int = 0
    away: float = 0.0
    lives: int = 1


class ShotDie(msgspec.Struct, frozen=True, kw_only=True):
    """One die of a volley. The sixes of the `orderly` go together; red dice say whether their weapon hits at all."""

    by: FigureId
    at: FigureId
    seat: SeatId
    weapon: str
    distance: float
    candidates: tuple[Candidate, ...]
    sides: int = 6
    orderly: bool = True
    red: bool = False

    @property
    def name(self) -> str:
        return f"shoot {self.by} -> {self.at}"

    @property
    def marks(self) -> tuple[int, ...]:
        """All that matters of its face, for the odds."""
        needs = {need for one in self.candidates for need in (one.first.natural_need, one.full.natural_need)}
        return tuple(sorted({*needs, *(need - 1 for need in needs), self.sides}))


class Salvo(msgspec.Struct, frozen=True, kw_only=True):
    """All the dice thrown at one target in one window (AR-SHOOT-010).

    `alone` says that one person is aimed at, `nearest` among how many a victim is drawn (AR-SHOOT-035), `lift` what is
    added to one die of a weapon of several projectiles (AR-GUN-021).
    """

    dice: tuple[ShotDie, ...]
    alone: bool
    ceiling: int | None = None
    nearest: int | None = None
    lift: int = 0


class Fate(msgspec.Struct, frozen=True):
    """What came of one die. `value` is what it is worth after the several-sixes rule, before modifiers."""

    result: Result
    value: int
    natural: tuple[int, ...]
    victim: FigureId | None = None
    lifted: int = 0


def resolve(salvo: Salvo, roll: Roll) -> tuple[Fate, ...]:
    """Throw the dice of a salvo, draw the victims, and say what comes of each die."""
    return _Resolving(salvo, roll).fates()


def victims(salvo: Salvo, roll: Roll) -> int:
    """How many fall: the same, for the odds, in which those who are alike are not told apart."""
    lives = lives_in(salvo)
    return sum(
        suffered >= lives[like[0]]
        for like, told in zip(likes(salvo), tolls(salvo, roll), strict=True)
        for suffered in told
    )


def tolls(salvo: Salvo, roll: Roll) -> tuple[tuple[int, ...], ...]:
    """The hits suffered among people who are alike, kind by kind as `likes` lists them, most first."""
    resolving = _Resolving(salvo, roll, alike=True)
    resolving.fates()
    lives = lives_in(salvo)
    suffered = {name: min(lives[name], resolving.taken[name]) for name in lives}
    return tuple(tuple(sorted((suffered[name] for name in like), reverse=True)) for like in likes(salvo))


def lives_in(salvo: Salvo) -> dict[FigureId, int]:
    """How many hits each of those takes on whom a die may fall."""
    return {one.figure: one.lives for die in salvo.dice for one in die.candidates}


def likes(salvo: Salvo) -> tuple[tuple[FigureId, ...], ...]:
    """People whom nothing tells apart before the first die: each of them has the same chances as the others."""
    known: dict[FigureId, list[object]] = {}
    for index, die in enumerate(salvo.dice):
        for one in die.candidates:
            known.setdefault(one.figure, []).append((index, _likeness(salvo, one, one.lives)))
    found: dict[object, list[FigureId]] = {}
    for name, facts in known.items():
        found.setdefault(tuple(facts), []).append(name)
    return tuple(tuple(like) for like in found.values())


def _likeness(salvo: Salvo, one: Candidate, left: int) -> tuple[float, ...]:
    """All that a die knows of somebody; how far he is only where the nearest are drawn from."""
    away = one.away if salvo.nearest is not None else 0.0
    return (one.first.natural_need, one.full.natural_need, one.shelter, left, away)


class _Resolving:
    """One salvo being resolved. `taken` counts the hits that each person has suffered."""

    def __init__(self, salvo: Salvo, roll: Roll, alike: bool = False) -> None:
        self.salvo, self.dice, self.roll, self.alike = salvo, salvo.dice, roll, alike
        self.taken: Counter[FigureId] = Counter()
        self.lifts = [0] * len(self.dice)
        self.naturals: list[tuple[int, ...]] = []
        self.results: list[Fate | None] = [None] * len(self.dice)

    def fates(self) -> tuple[Fate, ...]:
        faces = self._throw()
        self.naturals = [(face,) for face in faces]
        burst = self._burst(faces) if any(die.red for die in self.dice) else None
        if burst is not None and not any(hit for hit, die in zip(burst.hits, self.dice, strict=True) if die.red):
            return tuple(self._fate(die, "missed", burst.values[die]) for die in range(len(faces)))
        ordinary = [die for die, face in enumerate(faces) if face < self.dice[die].sides]
        for die in sorted(ordinary, key=lambda die: faces[die]):
            self.results[die] = self._ordinary(die, faces[die])
        for batch in self._batches(faces):
            self._sixes(batch, burst)
        assert all(self.results)
        return tuple(fate for fate in self.results if fate is not None)

    # --- throwing ----------------------------------------------------------------------------------------------

    def _throw(self) -> tuple[int, ...]:
        if not self.alike:
            return tuple(self.roll(1, die.sides, name=die.name)[0] for die in self.dice)
        faces: dict[int, int] = {}
        kinds = self._alike_dice()
        whole = len(kinds) > 1 and not self._in_any_order()
        for like in kinds:
            first = self.dice[like[0]]
            marks = None if whole else first.marks
            thrown = self.roll.sorted(len(like), first.sides, name=first.name, marks=marks)
            faces.update(zip(like, thrown, strict=True))
        return tuple(faces[die] for die in range(len(self.dice)))

    def _alike_dice(self) -> list[list[int]]:
        """Dice that nothing tells apart, whoever throws them."""
        found: dict[object, list[int]] = {}
        for index, die in enumerate(self.dice):
            seat = None if die.orderly else die.seat
            found.setdefault((die.sides, die.red, die.orderly, seat, die.candidates), []).append(index)
        return list(found.values())

    def _in_any_order(self) -> bool:
        """Whether it does not matter which die is read first: it may fall on the same people, all alike to it.

        Else the lower face comes first (AR-SHOOT-038), and its exact value counts.
        """
        people = {frozenset(one.figure for one in die.candidates) for die in self.dice}
        needs = [{(one.full.natural_need, one.shelter) for one in die.candidates} for die in self.dice]
        return self.salvo.alone or (len(people) == 1 and all(len(need) == 1 for need in needs))

    def _climb(self, series: Series, batch: Sequence[int]) -> Series:
        """Throw the highest six again as long as it comes and falls short (AR-SHOOT-007, -008)."""
        while (again := series.again) is not None:
            die = batch[again]
            (face,) = self.roll(1, series.top, name=self.dice[die].name, marks=(series.top,))
            self.naturals[die] += (face,)
            series = series.after(face)
        return series

    # --- several projectiles -----------------------------------------------------------------------------------

    def _burst(self, faces: Sequence[int]) -> Series:
        """Whether a red die hits, and the one die that gets the bonus against a group (AR-GUN-020 to -022)."""
        needs = [self._first(die, self._tier(die)) for die in range(len(faces))]
        together = all(die.orderly for die in self.dice)
        series = several_sixes(faces, needs, top=self.dice[0].sides, ceiling=self.salvo.ceiling, together=together)
        lifted = die_to_lift(series, self.salvo.lift) if self.salvo.lift else None
        if lifted is not None:
            self.lifts[lifted] = self.salvo.lift
            series = series.lifted(lifted, self.salvo.lift)
        return self._climb(series, range(len(faces)))

    # --- who may be hit ----------------------------------------------------------------------------------------

    def _tier(self, die: int, reserved: Counter[FigureId] | None = None) -> list[Candidate]:
        """The least sheltered of those who are left for this die (AR-SHOOT-037)."""
        hits = self.taken if reserved is None else self.taken + reserved
        left = [one for one in self.dice[die].candidates if self.salvo.alone or hits[one.figure] < one.lives]
        best = max((one.shelter for one in left), default=0)
        return [one for one in left if one.shelter == best]

    def _first(self, die: int, tier: Sequence[Candidate]) -> int:
        """The natural value it must show before anybody is drawn."""
        return tier[0].first.natural_need - self.lifts[die] if tier else NEVER

    def _full(self, die: int, victim: Candidate) -> int:
        return victim.full.natural_need - self.lifts[die]

    def _draw(self, die: int) -> Candidate:
        """Chance says on whom it falls: equally among all, or among the nearest, ties by lot (AR-SHOOT-035)."""
        tier = self._tier(die)
        most = self.salvo.nearest
        if most is None or len(tier) <= most:
            return self._pick(die, tier)
        tier.sort(key=lambda one: one.away)
        last = tier[most - 1].away
        inside = [one for one in tier if one.away < last]
        tied = [one for one in tier if one.away == last]
        if len(inside) + len(tied) == most:
            return self._pick(die, tier[:most])
        (face,) = self.roll(1, most, name=f"victim of {self.dice[die].by}")
        return inside[face - 1] if face <= len(inside) else self._pick(die, tied)

    def _pick(self, die: int, among: list[Candidate]) -> Candidate:
        if len(among) == 1:
            return among[0]
        marks = None
        if self.alike:
            likeness = {one.figure: self._likeness(one) for one in among}
            among = sorted(among, key=lambda one: likeness[one.figure])
            starts = [at for at in range(1, len(among)) if self._differ(likeness, among[at - 1], among[at])]
            if not starts:
                return among[0]
            marks = [start + 1 for start in starts]
        (face,) = self.roll(1, len(among), name=f"victim of {self.dice[die].by}", marks=marks)
        return among[face - 1]

    def _differ(self, likeness: Mapping[FigureId, object], one: Candidate, other: Candidate) -> bool:
        return likeness[one.figure] != likeness[other.figure]

    def _likeness(self, person: Candidate) -> tuple[tuple[float, ...], ...]:
        """All that the dice know of him: people for whom it is the same are alike."""
        return tuple(
            (index, *_likeness(self.salvo, one, one.lives - self.taken[one.figure]))
            for index, die in enumerate(self.dice)
            for one in die.candidates
            if one.figure == person.figure
        )

    # --- dice that show less than a six ------------------------------------------------------------------------

    def _ordinary(self, die: int, face: int) -> Fate:
        """A die that reaches its need draws its victim and keeps its fate (AR-SHOOT-038, step 1)."""
        tier = self._tier(die)
        if not tier:
            return self._fate(die, "lost", face)
        if face < self._first(die, tier):
            return self._fate(die, "missed", face)
        victim = self._draw(die)
        if face < self._full(die, victim):
            return self._fate(die, "saved", face, victim)
        self.taken[victim.figure] += 1
        return self._fate(die, "hit", face, victim)

    def _fate(self, die: int, result: Result, value: int, victim: Candidate | None = None) -> Fate:
        who = None if victim is None else victim.figure
        return Fate(result, value, self.naturals[die], who, self.lifts[die])

    # --- sixes -------------------------------------------------------------------------------------------------

    def _batches(self, faces: Sequence[int]) -> Iterator[list[int]]:
        """The sixes that go together: those in order, then each player's in disorder (AR-SHOOT-013, AR-GUN-032)."""
        found: dict[tuple[int, str], list[int]] = {}
        for index, die in enumerate(self.dice):
            if faces[index] >= die.sides:
                found.setdefault((die.sides, "" if die.orderly else die.seat), []).append(index)
        yield from found.values()

    def _sixes(self, batch: list[int], burst: Series | None) -> None:
        """Share the values out, climb, draw victims, share again so that the most die (AR-SHOOT-038, steps 2 and 3)."""
        needs = self._reserved_needs(batch)
        top = self.dice[batch[0]].sides
        for die in batch:
            if die not in needs:  # nobody is left for it
                self.results[die] = self._fate(die, "lost", top)
        if not needs:
            return
        dice = list(needs)
        series = self._climb(self._shared(batch, needs, burst), dice)
        values = self._for_those_who_hit(series)
        hitting = [index for index, hit in enumerate(series.hits) if hit]
        for index, die in enumerate(dice):
            if index not in hitting:
                self.results[die] = self._fate(die, "missed", values[index])
        if hitting:
            kept = tuple(values[index] for index in hitting)
            best = msgspec.structs.replace(series, values=kept, needs=tuple(series.needs[index] for index in hitting))
            self._fall([dice[index] for index in hitting], best)

    def _reserved_needs(self, batch: Sequence[int]) -> dict[int, int]:
        """What each six needs to draw a victim of its own, as long as there are any."""
        reserved: Counter[FigureId] = Counter()
        needs = {}
        for die in batch:
            tier = self._tier(die, reserved)
            if tier:
                needs[die] = self._first(die, tier)
                reserved[tier[0].figure] += 1
        return needs

    def _shared(self, batch: Sequence[int], needs: Mapping[int, int], burst: Series | None) -> Series:
        """The values that the sixes have earned together, the highest for those that have somebody to hit."""
        top, together = self.dice[batch[0]].sides, self.dice[batch[0]].orderly
        if burst is None:
            earned = worth(len(batch), top, self.salvo.ceiling) if together else (top,) * len(batch)
            burst = Series((), (), top, self.salvo.ceiling, together)
        else:
            earned = tuple(burst.values[die] for die in batch)
        values = tuple(sorted(earned)[-len(needs) :])
        wanted = tuple(needs.values())
        return msgspec.structs.replace(burst, values=values, needs=wanted).against(wanted)

    def _for_those_who_hit(self, series: Series) -> tuple[int, ...]:
        """The highest of the values that sixes have earned together go to the dice that draw a victim."""
        if self.salvo.alone or not series.together:
            return series.values
        order = sorted(range(len(series.values)), key=lambda die: (series.hits[die], series.values[die]))
        share = dict(zip(order, sorted(series.values), strict=True))
        return tuple(share[die] for die in range(len(series.values)))

    def _fall(self, hitting: list[int], series: Series) -> None:
        """Each draws a different victim; then the values are shared again, and the highest may climb once more.

        A die that could only have fallen on those whom the others have drawn is lost, the lowest of the values with it.
        """
        drawn: dict[int, Candidate] = {}
        for die in hitting:
            if self._tier(die):
                drawn[die] = self._draw(die)
                self.taken[drawn[die].figure] += 1
        for die, value in zip(hitting, sorted(series.values), strict=False):
            if die not in drawn:
                self.results[die] = self._fate(die, "lost", value)
        needs = tuple(self._full(die, victim) for die, victim in drawn.items())
        if len(drawn) < len(hitting):
            kept = self._kept([hitting.index(die) for die in drawn], series)
            series = msgspec.structs.replace(series, values=kept, needs=needs)
        series = self._climb(series if self.salvo.alone else series.against(needs), list(drawn))
        for (die, victim), hit, value in zip(drawn.items(), series.hits, series.values, strict=True):
            if not hit:
                self.taken[victim.figure] -= 1
            self.results[die] = self._fate(die, "hit" if hit else "saved", value, victim)

    def _kept(self, places: Sequence[int], series: Series) -> tuple[int, ...]:
        """The values left to some of the dice: the highest, where they were earned together."""
        if not series.together:
            return tuple(series.values[place] for place in places)
        return tuple(sorted(series.values)[len(series.values) - len(places) :])
