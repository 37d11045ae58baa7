"""What a match of Argad! remembers of the turn under way, and the events that change it."""

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias

import msgspec

from escarmouche.engine.arithmetic import Modifier
from escarmouche.engine.events import Event, TurnBegan, kebab
from escarmouche.engine.figures import FigureId, SeatId
from escarmouche.engine.state import State
from escarmouche.rulebooks.argad.fight import Blow, Manner, Outcome, Reach, Stroke
from escarmouche.rulebooks.argad.floor import Floor
from escarmouche.rulebooks.argad.march import (
    DENIED,
    HESITATES,
    LEAVING,
    SURPRISED,
    March,
    Thing,
)
from escarmouche.rulebooks.argad.prop import Prop
from escarmouche.table.base import Point

#: The four moments of shooting (AR-SHOOT-062): before movement, during it, the shooting phase, before the blows.
Window: TypeAlias = Literal["early", "passing", "shooting", "point-blank"]


class GoalBase(msgspec.Struct, frozen=True, kw_only=True, tag=kebab, tag_field="goal"):
    """What is announced for a figure in the movement phase (AR-MOVE-002)."""


class Stay(GoalBase, frozen=True, kw_only=True):
    pass


class Go(GoalBase, frozen=True, kw_only=True):
    """Along a broken line, from point to point (AR-MOVE-015), perhaps crawling (AR-MOVE-025).

    A `deed` is what he does besides, `on` something or somebody: mounts, goes upstairs, boards (see `deeds`).
    On the way he may take up a heavy thing that he passes, or let one fall so many centimetres on (AR-MOVE-024).
    """

    path: tuple[Point, ...]
    crawl: bool = False
    take: str | None = None
    drop: float | None = None
    deed: str = ""
    on: str | None = None


class Charge(GoalBase, frozen=True, kw_only=True):
    """To contact with an enemy, wherever he then is (AR-MOVE-013), past the points of `via` first.

    Somebody who means to `intercept` him heads for where he will be.
    """

    target: FigureId
    via: tuple[Point, ...] = ()
    intercept: bool = False


class Follow(GoalBase, frozen=True, kw_only=True):
    """After somebody, friend or enemy, as near as `gap` (AR-MOVE-014)."""

    target: FigureId
    gap: float = 1.0


class Keep(GoalBase, frozen=True, kw_only=True):
    """At a distance from somebody, forwards or backwards along a way, as he comes or goes (AR-MOVE-014)."""

    target: FigureId
    distance: float
    path: tuple[Point, ...]


class Shift(GoalBase, frozen=True, kw_only=True):
    """A pivot on the spot and a shift of two paces at most: he still counts as immobile (AR-TURN-012)."""

    to: Point | None = None
    facing: float | None = None


class Work(Shift, frozen=True, kw_only=True):
    """Something that fills the turn: reload, mount, raise a ladder (AR-TURN-005). See works.py for the kinds.

    Whoever works may pivot and shift two paces meanwhile, as anybody who counts as immobile (AR-GUN-011).
    """

    kind: str
    on: FigureId | None = None
    piece: str | None = None
    weapon: str | None = None


Goal: TypeAlias = Stay | Shift | Go | Charge | Follow | Keep | Work


class Aim(msgspec.Struct, frozen=True, kw_only=True):
    """A shot that is announced: by whom, with what, at whom, when.

    `elite` is how an elite shooter uses his talent (AR-SHOOT-041), `whole` fire at a whole group (AR-SHOOT-039),
    `press`
    into a melee on the troop chief's order (AR-SHOOT-030), `rear` at the rear ranks of a fighting group (AR-SHOOT-031),
    `walking` what somebody who shoots before movement says of his own (AR-SHOOT-051), `duel` that he accepts to draw
    against the one he shoots at (AR-SHOOT-044).
    """

    by: FigureId
    at: FigureId
    weapon: str
    window: Window = "shooting"
    elite: Literal["bonus", "aim"] | None = None
    whole: bool = False
    press: bool = False
    rear: bool = False
    walking: bool | None = None
    duel: bool = False


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """The turn under way.

    `ready` are the seats that have agreed or have nothing more to announce in the current round. `touching` are the
    pairs in contact when the turn began (AR-SHOOT-017), `met` those who met in it, and `facing` those in contact when
    the melee opened (AR-MEL-041). `targets` are the strikes declared, None for somebody who will not strike,
    and `manners` how; `reaches` whom each could strike, `strokes` and `spares` see `scrums.py`; `blows` are those
    rolled, `sides` where those recoil who have enemies on both sides (AR-AFTER-004).
    `fired` are the shots since the previous shooting phase opened (AR-SHOOT-026), `fought` the pairs who faced each
    other
    in the melee of the turn before (AR-SHOOT-029), `elite` the seats whose elite shot is spent, `stances` how people
    hold themselves behind their shelter,
    `damages` what a game master has marked on buildings (AR-GUN-025). `march` is the movement phase, `things` the
    heavy objects.
    `disordered` had no chief when the window of dice opened (AR-CMD-008); it is None while people move.
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
    sides: Mapping[FigureId, bool] = {}
    reaches: tuple[Reach, ...] = ()
    manners: Mapping[FigureId, Manner] = {}
    strokes: tuple[Stroke, ...] = ()
    spares: tuple[Stroke, ...] = ()
    fired: tuple[tuple[FigureId, FigureId], ...] = ()
    fought: tuple[tuple[FigureId, FigureId], ...] = ()
    elite: tuple[SeatId, ...] = ()
    stances: Mapping[FigureId, str] = {}
    damages: Mapping[str, int] = {}
    march: March = March()
    things: Mapping[str, Thing] = {}
    props: Mapping[str, Prop] = {}
    floor: Floor = Floor()
    disordered: tuple[FigureId, ...] | None = None

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
            sides={name: left for name, left in self.sides.items() if name in known},
            reaches=tuple(reach for reach in self.reaches if {reach.by, reach.at} <= known),
            manners={by: manner for by, manner in self.manners.items() if {by, manner.again or by} <= known},
            strokes=tuple(stroke for stroke in self.strokes if {stroke.by, stroke.at} <= known),
            spares=tuple(stroke for stroke in self.spares if {stroke.by, stroke.at} <= known),
            elite=self.elite,
            fired=tuple(pair for pair in self.fired if known.issuperset(pair)),
            fought=tuple(pair for pair in self.fought if known.issuperset(pair)),
            stances={name: stance for name, stance in self.stances.items() if name in known},
            damages=self.damages,
            march=self.march.as_known(known),
            things={name: thing for name, thing in self.things.items() if thing.by in {None, *known}},
            props=self.props,
            floor=self.floor.as_known(known),
            disordered=None if self.disordered is None else tuple(name for name in self.disordered if name in known),
        )


def _target(goal: Goal) -> FigureId | None:
    if isinstance(goal, Charge | Follow | Keep):
        return goal.target
    return goal.on if isinstance(goal, Work) else None


def keep(state: State, **changes: Any) -> None:
    state.book = msgspec.structs.replace(state.book, **changes)


#: Marks that a new turn wipes off.
OF_THE_TURN = (
    "moving",
    "shot",
    "struck",
    "will walk",
    "stays put",
    "wields",
    "charging",
    "detached",
    HESITATES,
    LEAVING,
    "interferes",
    DENIED,
    SURPRISED,
)


class TurnOpened(TurnBegan, frozen=True, kw_only=True):
    """A new turn: whatever was announced, shot and struck is forgotten; contacts are noted."""

    touching: tuple[tuple[FigureId, FigureId], ...] = ()

    def apply(self, state: State) -> None:
        super().apply(state)
        before: Record = state.book
        state.book = Record(
            touching=self.touching, fired=before.fired, fought=before.facing, things=before.things, props=before.props
        )
        keep(state, floor=before.floor.next_turn(), damages=before.damages)
        for figure in list(state.living()):
            kept = {mark: value for mark, value in figure.marks.items() if mark not in OF_THE_TURN}
            if len(kept) != len(figure.marks):
                state.change(figure.id, marks=kept)


class RoundOpened(Event, frozen=True, kw_only=True):
    """A new round of announcements: nobody is ready yet."""

    def apply(self, state: State) -> None:
        keep(state, ready=(), aims=tuple(aim for aim in state.book.aims if aim.window == "passing"))


class Planned(Event, frozen=True, kw_only=True):
    """Somebody's movement is announced. Those whom it could matter to are asked again (AR-MOVE-003), None being all."""

    figure: FigureId
    goal: Goal
    asks: tuple[SeatId, ...] | None = None

    def apply(self, state: State) -> None:
        book: Record = state.book
        still = () if self.asks is None else tuple(seat for seat in book.ready if seat not in self.asks)
        march = book.march.changed(self.figure, book.goals.get(self.figure), self.goal)
        keep(state, goals={**book.goals, self.figure: self.goal}, ready=still, march=march)


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
    elite: Literal["bonus", "aim"] | None = None
    whole: bool = False
    press: bool = False
    rear: bool = False
    walking: bool | None = None
    duel: bool = False

    def apply(self, state: State) -> None:
        facts = {name: getattr(self, name) for name in Aim.__struct_fields__}
        keep(state, aims=(*state.book.aims, Aim(**facts)), ready=())


class ShotsWithdrawn(Event, frozen=True, kw_only=True):
    """He announces otherwise: what he had announced is forgotten, and everybody is asked again (AR-SHOOT-014)."""

    by: FigureId

    def apply(self, state: State) -> None:
        keep(state, aims=tuple(aim for aim in state.book.aims if aim.by != self.by), ready=())


class ShotsLocked(Event, frozen=True, kw_only=True):
    """All have announced their shots; those of the shooting phase make earlier ones forgotten (AR-SHOOT-026)."""

    window: Window
    elite: tuple[SeatId, ...] = ()

    def apply(self, state: State) -> None:
        keep(state, elite=(*state.book.elite, *self.elite))
        if self.window == "passing":
            keep(state, aims=tuple(aim for aim in state.book.aims if aim.window != "passing"))
        if self.window == "shooting":
            keep(state, fired=())


class ContactMade(Event, frozen=True, kw_only=True):
    """Two enemies met and stopped, at that moment of the clock (AR-CONT-001)."""

    by: FigureId
    at: FigureId
    clock: float

    def apply(self, state: State) -> None:
        keep(state, met=(*state.book.met, (self.by, self.at)))


class Shot(Event, frozen=True, kw_only=True):
    """A shot with its whole arithmetic. `value` is the die after the several-sixes rule, before modifiers.

    `victim` is whom it reached among those aimed at. It is saved when he is protected enough (AR-SHOOT-036), lost when
    nobody is left to be hit.
    """

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
    result: Literal["hit", "missed", "saved", "lost"]
    victim: FigureId | None = None

    def apply(self, state: State) -> None:
        state.change(self.by, marks={**state.figures[self.by].marks, "shot": True})
        keep(state, fired=(*state.book.fired, (self.by, self.at)))
        if self.result == "hit":
            keep(state, hit=(*state.book.hit, self.victim or self.at))


class MeleeOpened(Event, frozen=True, kw_only=True):
    """Contacts are frozen for the phase."""

    facing: tuple[tuple[FigureId, FigureId], ...]
    reaches: tuple[Reach, ...] = ()

    def apply(self, state: State) -> None:
        keep(state, facing=self.facing, reaches=self.reaches, targets={}, manners={})
        keep(state, blows=(), strokes=(), spares=(), sides={})


class StrikeDeclared(Event, frozen=True, kw_only=True):
    """Whom somebody will strike (AR-MEL-011), and how; nobody when `at` is None (AR-MEL-001)."""

    by: FigureId
    at: FigureId | None
    manner: Manner = Manner()

    def apply(self, state: State) -> None:
        book = state.book
        keep(state, targets={**book.targets, self.by: self.at}, manners={**book.manners, self.by: self.manner})


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
        worth = {"value": self.value, "modifier": self.total - self.value}
        blow = Blow(by=self.by, at=self.at, step=self.step, outcome=self.result, **worth)
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
