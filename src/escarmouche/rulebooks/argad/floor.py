"""What is remembered of special ground, vehicles and formations: one part of the record of the turn."""

from collections.abc import Mapping
from typing import cast

import msgspec

from escarmouche.engine.figures import FigureId
from escarmouche.table.base import Point


class Course(msgspec.Struct, frozen=True, kw_only=True):
    """Where a fast vehicle will go in a turn, as its driver noted the turn before (AR-VEH-008)."""

    turn: int
    by: FigureId
    path: tuple[Point, ...] = ()


class Floor(msgspec.Struct, frozen=True, kw_only=True):
    """`swum` are the dice of swimmers and `current` that of the water this turn (AR-TERR-029, -046).

    `doors` tells of each door whether it is open, shut or locked (AR-TERR-018). `dangers` are the dice read for danger
    this turn (AR-TERR-034), `rates` what dice gave teams and guns (AR-VEH).
    `deeds` tells of those who tried one on the way whether it succeeds, `tried` what die they threw for it; `courses`
    are those of fast vehicles (AR-VEH-008). `drills` are the manoeuvres announced by units, by unit (AR-FORM).
    """

    swum: Mapping[FigureId, float] = {}
    current: int | None = None
    doors: Mapping[str, str] = {}
    dangers: Mapping[FigureId, int] = {}
    rates: Mapping[FigureId, float] = {}
    deeds: Mapping[FigureId, bool] = {}
    tried: Mapping[FigureId, int] = {}
    courses: Mapping[str, Course] = {}
    drills: Mapping[str, Mapping[str, object]] = {}

    def next_turn(self) -> "Floor":
        """What a new turn still knows."""
        return Floor(doors=self.doors, courses=self.courses)

    def as_known(self, known: set[FigureId]) -> "Floor":
        return msgspec.structs.replace(
            self,
            swum={name: far for name, far in self.swum.items() if name in known},
            dangers={name: die for name, die in self.dangers.items() if name in known},
            rates={name: far for name, far in self.rates.items() if name in known},
            deeds={name: done for name, done in self.deeds.items() if name in known},
            tried={name: die for name, die in self.tried.items() if name in known},
            courses={prop: course for prop, course in self.courses.items() if course.by in known},
            drills={body: drill for body, drill in self.drills.items() if known.issuperset(_ordered(drill))},
        )


def _ordered(drill: Mapping[str, object]) -> tuple[FigureId, ...]:
    """Who gave the order, and everybody who carries it out."""
    return (cast(FigureId, drill["by"]), *cast(tuple[FigureId, ...], drill["figures"]))
