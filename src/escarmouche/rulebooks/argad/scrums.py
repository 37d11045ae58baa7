"""A scrum resolved, step of reach by step of reach (AR-MEL-014, -015, -022 to -026, -036 to -042, -064).

Pure functions of strokes (the dice there may be, see `fight.py`) and of the blows struck so far. The steps of a match
and the exact odds call the same ones.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import msgspec

from escarmouche.engine.figures import FigureId
from escarmouche.rulebooks.argad.edition import MeleeLaw
from escarmouche.rulebooks.argad.fight import Blow, Outcome, Stroke

#: From the worst to the best; whatever comes before `missed` takes away a strike not yet made (AR-MEL-022).
SEVERITY: tuple[Outcome, ...] = ("killed", "stunned", "held", "floored", "recoils", "missed")

#: What has the full effect of the weapon: a recoil given by its victim at the same moment is moot (AR-MEL-036).
FULL: frozenset[Outcome] = frozenset({"killed", "stunned", "floored"})


class Lost(NamedTuple):
    """A blow that does not count after all: whose, on whom, and what decided (a rung of the ladder, or `killed`)."""

    by: FigureId
    at: FigureId
    rung: str
    rules: tuple[str, ...]


# --- what one blow does -----------------------------------------------------------------------------------------


def threshold(grade: int, armour: int) -> int:
    """A blow must exceed the class, and the armour too when it is higher (AR-MEL-026)."""
    return max(grade, armour)


def kill_need(stroke: Stroke) -> int:
    """The natural value that kills: a die that falls short of it may profit by the sixes (AR-MEL-031)."""
    return min(threshold(stroke.grade, stroke.armour) + 1 - stroke.modifier, stroke.sure)


def read(stroke: Stroke, natural: int, value: int, always_misses: int) -> Outcome:
    """Kill, recoil or miss: the total against class, and armour where it is above class (AR-MEL-025 to -030).

    `natural` is the face of the die, `value` what it counts after the several-sixes rule.
    """
    if natural <= always_misses:  # AR-MEL-028
        return "missed"
    total = value + stroke.modifier
    if stroke.deadly is not None and value >= stroke.deadly:  # AR-FIST-004
        return "killed"
    if total > threshold(stroke.grade, stroke.armour) or value >= stroke.sure:  # AR-MEL-029, -030
        return stroke.success
    return "recoils" if total >= stroke.grade and not stroke.withstands else "missed"


def worst(outcomes: Iterable[Outcome]) -> Outcome | None:
    """What a victim of all that is left with: several recoils are one (AR-MEL-041)."""
    found = [outcome for outcome in outcomes if outcome != "missed"]
    return min(found, key=SEVERITY.index, default=None)


def fate(blows: Iterable[Blow], name: FigureId) -> Outcome | None:
    """The worst that has befallen somebody in this melee."""
    return worst(blow.outcome for blow in blows if blow.at == name)


# --- who still strikes ------------------------------------------------------------------------------------------


def due(
    strokes: Sequence[Stroke],
    blows: Sequence[Blow],
    step: int,
    law: MeleeLaw,
    gone: frozenset[FigureId] = frozenset(),
) -> list[Stroke]:
    """The strikes rolled at this step (AR-MEL-041): by those whom nobody undid before, at those still there.

    `gone` are those who fell to shots before the first blow.
    """
    fates = fates_before(strokes, blows, step, gone)
    over = {name for file in opposed_files(strokes, law) for name in file if _decided(file, fates)}
    return [
        hampered(stroke, blows)
        for stroke in strokes
        if stroke.step == step
        and fates.get(stroke.by) is None
        and fates.get(stroke.at) != "killed"
        and not (stroke.front is not None and fates.get(stroke.front) == "killed")  # AR-MEL-056
        and (stroke.front or stroke.by) not in over  # AR-MEL-064
    ]


def hampered(stroke: Stroke, blows: Sequence[Blow]) -> Stroke:
    """Whoever has two lives and was only wounded before goes on, with the malus of his wound (AR-MEL-022)."""
    earlier = (blow for blow in blows if blow.at == stroke.by and blow.step < stroke.step)
    if stroke.hurt is None or not any(blow.outcome == "killed" for blow in earlier):
        return stroke
    return msgspec.structs.replace(stroke, modifiers=(*stroke.modifiers, stroke.hurt))


def fates_before(
    strokes: Sequence[Stroke], blows: Sequence[Blow], step: int, gone: frozenset[FigureId]
) -> dict[FigureId, Outcome | None]:
    """What had befallen everybody before this step; with a life left, a killing blow is but a wound (AR-WOUND-003)."""
    lives = {one.at: one.target_lives for one in strokes} | {one.by: one.lives for one in strokes}
    fates: dict[FigureId, Outcome | None] = dict.fromkeys(gone, "killed")
    for name in {blow.at for blow in blows if blow.step < step}:
        suffered = [blow.outcome for blow in blows if blow.at == name and blow.step < step]
        if suffered.count("killed") < lives.get(name, 1):
            suffered = [outcome for outcome in suffered if outcome != "killed"]
        fates.setdefault(name, worst(suffered))
    return fates


def redirected(
    strokes: Sequence[Stroke],
    spares: Sequence[Stroke],
    blows: Sequence[Blow],
    step: int,
    gone: frozenset[FigureId] = frozenset(),
) -> list[tuple[Stroke, tuple[Stroke, ...]]]:
    """Those whose target was killed before their turn, with whom else they may strike, best first (AR-MEL-013)."""
    fates = fates_before(strokes, blows, step, gone)
    found = []
    for stroke in strokes:
        if stroke.step == step and fates.get(stroke.at) == "killed" and fates.get(stroke.by) is None:
            others = tuple(one for one in spares if one.by == stroke.by and fates.get(one.at) != "killed")
            if others:
                found.append((stroke, others))
    return found


def exchanged(strokes: Sequence[Stroke], lost: Stroke, taken: Stroke | None) -> tuple[Stroke, ...]:
    """The strikes with one of them made at somebody else, in its place, or not made at all."""
    at = strokes.index(lost)
    return (*strokes[:at], *(() if taken is None else (taken,)), *strokes[at + 1 :])


def by_target(strokes: Iterable[Stroke]) -> dict[FigureId, list[Stroke]]:
    """The strikes of one step at each enemy, whose sixes go together (AR-MEL-032).

    The best modifier is listed first, then the deadlier weapon: between equal needs the higher value goes to it.
    """
    found: dict[FigureId, list[Stroke]] = {}
    for stroke in strokes:
        found.setdefault(stroke.at, []).append(stroke)
    for against in found.values():
        against.sort(key=lambda one: (-one.modifier, SEVERITY.index(one.success)))
    return found


# --- mutual results ---------------------------------------------------------------------------------------------


def settle(strokes: Sequence[Stroke], blows: Sequence[Blow], step: int, law: MeleeLaw, ladder: bool) -> list[Lost]:
    """What does not count of the blows of a step: the ladder's losers first, then recoils given by the dead."""
    now = [blow for blow in blows if blow.step == step]
    files = opposed_files(strokes, law)
    lost = [one for file in files for one in _file_losses(file, strokes, now, law, ladder)]
    if ladder:
        lost += [one for pair in _duels(now, law, files) for one in _duel_loss(pair, strokes, now, law)]
    gone = {(one.by, one.at) for one in lost}
    left = [blow for blow in now if (blow.by, blow.at) not in gone]
    kills = {(blow.by, blow.at) for blow in left if blow.outcome in FULL}
    for by, at in dict.fromkeys((blow.by, blow.at) for blow in left if blow.outcome == "recoils"):
        if (at, by) in kills:
            lost.append(Lost(by, at, "killed", ("AR-MEL-036",)))
    return lost + _lost_holds([blow for blow in left if (blow.by, blow.at) not in {(one.by, one.at) for one in lost}])


def _lost_holds(left: Sequence[Blow]) -> list[Lost]:
    """Whoever is killed, felled or thrown back at that moment masters nobody (AR-FIST-010)."""
    undone = {blow.at for blow in left if blow.outcome not in ("missed", "held")}
    holds = [blow for blow in left if blow.outcome == "held" and blow.by in undone]
    return [Lost(blow.by, blow.at, "hold", ("AR-FIST-010",)) for blow in holds]


def _duels(now: Sequence[Blow], law: MeleeLaw, files: Sequence["File"]) -> Iterator[tuple[FigureId, FigureId]]:
    """Those who struck each other at this step and use the ladder (AR-MEL-037, -039)."""
    pairs = dict.fromkeys((blow.by, blow.at) for blow in now)
    strikers = {name: {by for by, at in pairs if at == name} for _, name in pairs}
    filed = {name for file in files for name in file}
    for a, b in pairs:
        alone = strikers.get(a) == {b} and strikers.get(b) == {a}
        if (b, a) in pairs and a < b and not {a, b} <= filed and (alone or not law.ladder_alone):
            yield a, b


def _duel_loss(
    pair: tuple[FigureId, FigureId], strokes: Sequence[Stroke], now: Sequence[Blow], law: MeleeLaw
) -> Iterator[Lost]:
    """Of two equal results only the better one's counts; both do when nothing tells them apart (AR-MEL-037, -038)."""
    a, b = pair
    ours, theirs = _of(now, [a], b), _of(now, [b], a)
    if worst(blow.outcome for blow in ours) == worst(blow.outcome for blow in theirs) is not None:
        rung = _rung(_standing(strokes, a), ours, _standing(strokes, b), theirs, law)
        if rung is not None:
            name, first = rung
            winner, loser = (a, b) if first else (b, a)
            yield Lost(loser, winner, name, ("AR-MEL-037",))


def _of(now: Sequence[Blow], strikers: Sequence[FigureId], at: FigureId) -> list[Blow]:
    return [blow for blow in now if blow.by in strikers and blow.at == at]


def _standing(strokes: Sequence[Stroke], name: FigureId) -> tuple[int, int]:
    return next(stroke.standing for stroke in strokes if stroke.by == name)


def _rung(
    ours: tuple[int, int], our_blows: list[Blow], theirs: tuple[int, int], their_blows: list[Blow], law: MeleeLaw
) -> tuple[str, bool] | None:
    """The first rung of the edition's ladder on which two differ, and whether the first one stands higher."""
    for rung in law.ladder:
        mine, yours = _height(rung, ours, our_blows), _height(rung, theirs, their_blows)
        if mine != yours:
            return rung, mine > yours
    return None


def _height(rung: str, standing: tuple[int, int], blows: list[Blow]) -> int:
    if rung == "class":
        return standing[0]
    if rung == "armour":
        return standing[1]
    best = max(blows, key=lambda blow: (blow.value, blow.modifier))
    return best.value if rung == "natural" else best.modifier


# --- opposed files ----------------------------------------------------------------------------------------------

#: The two front men of opposed files.
File = tuple[FigureId, FigureId]


def opposed_files(strokes: Sequence[Stroke], law: MeleeLaw) -> list[File]:
    """Fronts who name each other, each with somebody striking over him, and nobody else on either (AR-MEL-064)."""
    supported = {(stroke.front, stroke.at) for stroke in strokes if stroke.front is not None}
    if not law.files or not supported:
        return []
    fronts = {(stroke.by, stroke.at) for stroke in strokes if stroke.front is None}
    targets = Counter((stroke.front or stroke.by, stroke.at) for stroke in strokes)
    files = []
    for a, b in sorted(fronts):
        opposed = a < b and (b, a) in fronts and {(a, b), (b, a)} <= supported
        if opposed and all(file in ((a, b), (b, a)) for file in targets if file[1] in (a, b)):
            files.append((a, b))
    return files


def _decided(file: File, fates: dict[FigureId, Outcome | None]) -> bool:
    """The first step with a result ends the fight of two files (AR-MEL-064)."""
    return any(fates.get(name) is not None for name in file)


def _file_losses(
    file: File, strokes: Sequence[Stroke], now: Sequence[Blow], law: MeleeLaw, ladder: bool
) -> Iterator[Lost]:
    """Each step is one duel of the two files: front men's class and armour, highest die and modifier of each file."""
    a, b = file
    members = {name: [one.by for one in strokes if name in (one.by, one.front)] for name in file}
    ours, theirs = _of(now, members[a], b), _of(now, members[b], a)
    we, they = worst(blow.outcome for blow in ours), worst(blow.outcome for blow in theirs)
    if we is None or they is None:
        return
    if we == they:
        rung = _rung(_standing(strokes, a), ours, _standing(strokes, b), theirs, law) if ladder else None
        if rung is not None:
            yield from _lose(theirs if rung[1] else ours, rung[0])
    elif we in FULL or they in FULL:  # a file that kills has a front man who does not recoil
        yield from _lose(theirs if we in FULL else ours, "killed")


def _lose(blows: list[Blow], rung: str) -> Iterator[Lost]:
    for by, at in dict.fromkeys((blow.by, blow.at) for blow in blows if blow.outcome != "missed"):
        yield Lost(by, at, rung, ("AR-MEL-064",))


# --- what is left of the blows ----------------------------------------------------------------------------------


def counting(blows: Iterable[Blow], lost: Lost, step: int) -> tuple[Blow, ...]:
    """The blows without those that do not count: the recoils given by the dead, or all that the ladder's loser did.

    Of a fencer's two blows a recoil is moot when its victim kills him, a kill of the same moment is not (AR-MEL-036).
    """
    if lost.rung == "killed":
        moot = (lost.by, lost.at, "recoils")
        return tuple(blow for blow in blows if (blow.by, blow.at, blow.outcome) != moot)
    return tuple(blow for blow in blows if (blow.by, blow.at, blow.step) != (lost.by, lost.at, step))


# --- clusters ---------------------------------------------------------------------------------------------------


def clusters(strokes: Iterable[Stroke]) -> list[tuple[FigureId, ...]]:
    """The fights of a scrum: who strikes whom, linked (AR-MEL-014). Whoever strikes over a friend is in his fight."""
    return linked((stroke.by, other) for stroke in strokes for other in (stroke.at, stroke.front or stroke.by))


def linked(pairs: Iterable[tuple[FigureId, FigureId]]) -> list[tuple[FigureId, ...]]:
    """People sorted into those whom some chain of pairs links."""
    leader: dict[FigureId, FigureId] = {}

    def lead(name: FigureId) -> FigureId:
        leader.setdefault(name, name)
        while leader[name] != name:
            name = leader[name]
        return name

    for one, other in pairs:
        leader[lead(other)] = lead(one)
    found: dict[FigureId, list[FigureId]] = {}
    for name in leader:
        found.setdefault(lead(name), []).append(name)
    return [tuple(sorted(members)) for members in found.values()]
