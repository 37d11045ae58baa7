"""What a fight is made of, as data: whom one reaches, how one strikes, and what a blow did."""

from typing import Literal, TypeAlias

import msgspec

from escarmouche.engine.arithmetic import Modifier
from escarmouche.engine.figures import FigureId, SeatId

#: What a blow does (AR-MEL-025). Some weapons and fists leave their victim stunned, held or on the floor, not dead.
Outcome: TypeAlias = Literal["killed", "stunned", "held", "floored", "recoils", "missed"]


class Blow(msgspec.Struct, frozen=True, kw_only=True):
    """A strike that was rolled, and what it does to its target.

    `value` is the natural die after the several-sixes rule, which the ladder looks at, before `modifier`.
    """

    by: FigureId
    at: FigureId
    step: int
    outcome: Outcome
    value: int = 0
    modifier: int = 0


class Reach(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody whom one can strike, and how: edge to edge, across an obstacle, over a friend or a hostage.

    `over` is whoever stands right in front of the striker, `front` the friend who has the enemy in contact (the same
    one in the second rank), `across` what lies between them.
    """

    by: FigureId
    at: FigureId
    over: FigureId | None = None
    front: FigureId | None = None
    across: str | None = None
    hostage: FigureId | None = None


class Manner(msgspec.Struct, frozen=True, kw_only=True):
    """How somebody strikes, as he says it with his target.

    `early` and `again` are a fencer's two ways (AR-MEL-051), `through` says that he strikes through or crosses the
    obstacle between them (AR-MEL-076), `yields` that he gives up his two-handed bonus for the man behind (AR-MEL-057),
    `intent` what he means to do, if not the usual (AR-FIST-007, -010).
    """

    early: bool = False
    again: FigureId | None = None
    through: bool = False
    yields: bool = False
    intent: Literal["kill", "stun", "hold"] | None = None


class Stroke(msgspec.Struct, frozen=True, kw_only=True):
    """One die of somebody against somebody, with all that decides what it does, frozen before the first die
    (AR-MEL-041).

    `standing` is the striker's class and rank of armour, `die` the faces of his die and `sure` the natural value that
    always hits, `alone` the seat of somebody in disorder, `success` what a blow does that would kill; from `deadly` on
    it kills all the same (AR-FIST-004). A victim who `withstands` it does not recoil (AR-AFTER-008).
    `lives` and `target_lives` are how many killing blows striker and struck have left to take, `hurt` what the first of
    them takes off a strike not yet made (AR-WOUND-003).
    """

    by: FigureId
    at: FigureId
    step: int
    weapon: str
    modifiers: tuple[Modifier, ...]
    grade: int
    armour: int
    standing: tuple[int, int]
    sure: int
    die: int = 6
    front: FigureId | None = None
    alone: SeatId | None = None
    success: Outcome = "killed"
    deadly: int | None = None
    withstands: bool = False
    lives: int = 1
    target_lives: int = 1
    hurt: Modifier | None = None

    @property
    def modifier(self) -> int:
        return sum(modifier.value for modifier in self.modifiers)
