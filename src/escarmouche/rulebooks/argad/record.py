"""What a match of Argad! remembers of the turn under way, and the events that change it."""

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

import msgspec

from escarmouche.engine.arithmetic import Modifier
from escarmouche.engine.events import Event, TurnBegan, kebab
from escarmouche.engine.figures import FigureId, SeatId
from escarmouche.engine.state import State
from escarmouche.table.base import Point

#: The four moments of shooting (AR-SHOOT-062): before movement, during it, the shooting phase, before the blows.
Window: TypeAlias = Literal["early", "passing", "shooting", "point-blank"]

#: What a blow does: the ladder of AR-MEL-025.
Outcome: TypeAlias = Literal["killed", "recoils", "missed"]


class GoalBase(msgspec.Struct, frozen=True, kw_only=True, tag=kebab, tag_field="goal"):
    """What is announced for a figure in the movement phase (AR-MOVE-002)."""


class Stay(GoalBase, frozen=True, kw_only=True):
    pass


class Go(GoalBase, frozen=True, kw_only=True):
    """Along a broken line, from point to point (AR-MOVE-015)."""

    path: tuple[Point, ...]


class Charge(GoalBase, frozen=True, kw_only=True):
    """To contact with an enemy, wherever he then is (AR-MOVE-013)."""

    target: FigureId


class Shift(GoalBase, frozen=True, kw_only=True):
    """A pivot on the spot and a shift of two paces at most: he still counts as immobile (AR-TURN-012)."""

    to: Point | None = None
    facing: float | None = None


class Work(GoalBase, frozen=True, kw_only=True):
    """Something that fills the turn: reload, mount, raise a ladder (AR-TURN-005). See works.py for the kinds."""

    kind: str
    on: FigureId | None = None
    piece: str | None = None
    weapon: str | None = None


Goal: TypeAlias = Stay | Shift | Go | Charge | Work


class Aim(msgspec.Struct, frozen=True, kw_only=True):
    """A shot that is announced: by whom, with what, at whom."""

    by: FigureId
    at: FigureId
    weapon: str


class Blow(msgspec.Struct, frozen=True, kw_only=True):
    """A strike that was rolled, and what it does to its target."""

    by: FigureId
    at: FigureId
    step: int
    outcome: Outcome


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """The turn under way.

    `ready` are the seats that have agreed or have nothing more to announce in the current round. `touching` are the
    pairs in contact when the turn began (AR-SHOOT-017), `met` those who met in it, and `facing` those in contact when
    the melee opened (AR-MEL-041). `targets` are the strikes declared, None for somebody who will not strike; `blows`
    those rolled.
    """

    goals: Mapping[FigureId, Goal] = {}
    ready: tuple[SeatId, ...] = ()
    aims: tuple[Aim, ...] = ()
    hit: tuple[FigureId, ...] = ()
    touching: tuple[tuple[FigureId, FigureId], ...] = ()
    met: tuple[tuple[FigureId, FigureId], ...] = ()
    facing: tuple[tuple[FigureId, FigureId], ...] = ()
    targets: Mapping[FigureId, FigureId | None] = {}
    blows: tuple[Blow, ...] = ()

    def as_known(self, known: set[FigureId]) -> "Record":
        """What is left when everything about other figures is left out."""
        return Record(
            goals={
                name: goal for name, goal in self.goals.items() if name in known and _target(goal) in {None, *known}
            },
            ready=self.ready,
            aims=tuple(aim for aim in self.aims if {aim.by, aim.at} <= known),
            hit=tuple(name for name in self.hit if name in known),
            touching=tuple(pair for pair in self.touching if known.issuperset(pair)),
            met=tuple(pair for pair in self.met if known.issuperset(pair)),
            facing=tuple(pair for pair in self.facing if known.issuperset(pair)),
            targets={by: at for by, at in self.targets.items() if by in known and at in {None, *known}},
            blows=tuple(blow for blow in self.blows if {blow.by, blow.at} <= known),
        )


def _target(goal: Goal) -> FigureId | None:
    if isinstance(goal, Charge):
        return goal.target
    return goal.on if isinstance(goal, Work) else None


def keep(state: State, **changes: Any) -> None:
    state.book = msgspec.structs.replace(state.book, **changes)


class TurnOpened(TurnBegan, frozen=True, kw_only=True):
    """A new turn: whatever was announced, shot and struck is forgotten; contacts are noted."""

    touching: tuple[tuple[FigureId, FigureId], ...] = ()

    def apply(self, state: State) -> None:
        super().apply(state)
        state.book = Record(touching=self.touching)
        for figure in list(state.living()):
            kept = {mark: value for mark, value in figure.marks.items() if mark not in ("moving", "shot", "struck")}
            if len(kept) != len(figure.marks):
                state.change(figure.id, marks=kept)


class RoundOpened(Event, frozen=True, kw_only=True):
    """A new round of announcements: nobody is ready yet."""

    def apply(self, state: State) -> None:
        keep(state, ready=(), aims=())


class Planned(Event, frozen=True, kw_only=True):
    """Somebody's movement is announced. Whoever had agreed to the others' plans is asked again (AR-MOVE-003)."""

    figure: FigureId
    goal: Goal

    def apply(self, state: State) -> None:
        keep(state, goals={**state.book.goals, self.figure: self.goal}, ready=())


class SeatReady(Event, frozen=True, kw_only=True):
    """A seat agrees to what is announced, or has nothing more to announce."""

    seat: SeatId

    def apply(self, state: State) -> None:
        keep(state, ready=(*state.book.ready, self.seat))


class ShotAnnounced(Event, frozen=True, kw_only=True):
    by: FigureId
    at: FigureId
    weapon: str
    window: Window

    def apply(self, state: State) -> None:
        keep(state, aims=(*state.book.aims, Aim(by=self.by, at=self.at, weapon=self.weapon)))


class ContactMade(Event, frozen=True, kw_only=True):
    """Two enemies met and stopped, at that moment of the clock (AR-CONT-001)."""

    by: FigureId
    at: FigureId
    clock: float

    def apply(self, state: State) -> None:
        keep(state, met=(*state.book.met, (self.by, self.at)))


class Shot(Event, frozen=True, kw_only=True):
    """A shot with its whole arithmetic. `value` is the die after the several-sixes rule, before modifiers."""

    by: FigureId
    at: FigureId
    weapon: str
    window: Window
    distance: float
    need: int
    modifiers: tuple[Modifier, ...]
    natural: tuple[int, ...]
    value: int
    total: int
    result: Literal["hit", "missed"]

    def apply(self, state: State) -> None:
        state.change(self.by, marks={**state.figures[self.by].marks, "shot": True})
        if self.result == "hit" and self.at not in state.book.hit:
            keep(state, hit=(*state.book.hit, self.at))


class MeleeOpened(Event, frozen=True, kw_only=True):
    """Contacts are frozen for the phase."""

    facing: tuple[tuple[FigureId, FigureId], ...]

    def apply(self, state: State) -> None:
        keep(state, facing=self.facing, targets={}, blows=())


class StrikeDeclared(Event, frozen=True, kw_only=True):
    """Whom somebody will strike (AR-MEL-011); nobody when `at` is None (AR-MEL-001)."""

    by: FigureId
    at: FigureId | None

    def apply(self, state: State) -> None:
        keep(state, targets={**state.book.targets, self.by: self.at})


class Struck(Event, frozen=True, kw_only=True):
    """A strike with its whole arithmetic: the total is compared with class and armour."""

    by: FigureId
    at: FigureId
    weapon: str
    step: int
    grade: int
    armour: int
    modifiers: tuple[Modifier, ...]
    natural: tuple[int, ...]
    value: int
    total: int
    result: Outcome

    def apply(self, state: State) -> None:
        state.change(self.by, marks={**state.figures[self.by].marks, "struck": True})
        blow = Blow(by=self.by, at=self.at, step=self.step, outcome=self.result)
        keep(state, blows=(*state.book.blows, blow))


class RecoilCancelled(Event, frozen=True, kw_only=True):
    """He killed the very enemy who would have made him recoil (AR-MEL-036)."""

    figure: FigureId
    by: FigureId

    def apply(self, state: State) -> None:
        kept = [
            blow for blow in state.book.blows if (blow.by, blow.at, blow.outcome) != (self.by, self.figure, "recoils")
        ]
        keep(state, blows=tuple(kept))


class VictimsRemoved(Event, frozen=True, kw_only=True):
    """The window is over and its victims are off the table."""

    def apply(self, state: State) -> None:
        keep(state, hit=())
