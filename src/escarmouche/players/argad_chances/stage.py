"""A battle while it is drawn: what lies on the table, who stands where, which switches are thrown."""

import random
from collections.abc import Mapping
from typing import Any, cast

from msgspec.structs import replace

from escarmouche.engine.decisions import Refused
from escarmouche.engine.figures import FigureId, Mark, SeatId
from escarmouche.engine.rulebook import Rulebook
from escarmouche.engine.setup import Recruit, Seat, Setup
from escarmouche.players.argad_chances.people import adorned, random_marks, random_profile, random_theme
from escarmouche.rulebooks.argad.edition import Edition
from escarmouche.table.base import Base, Point
from escarmouche.table.gaps import overlap
from escarmouche.table.pieces import Area, Linear, Piece, Post, Road
from escarmouche.table.terrain import TableTop

SIDES = ("north", "south")

#: The seat of a game master, where there is one.
MASTER = "master"

#: Tries before a figure finds no free ground and stays at home.
TRIES = 200

#: How deep the two deployments are.
DEPTH = 30.0

#: What may be too much for somebody in an edition: he is then put down without.
TALENTS = frozenset({"traits", "concealed", "skills", "die"})


def seats(*, master: bool = False) -> tuple[Seat, ...]:
    players = tuple(Seat(id=side, side=side) for side in SIDES)
    return (*players, Seat(id=MASTER, role="master")) if master else players


def random_switches(chance: random.Random, edition: Edition) -> dict[str, bool | int | str]:
    """Each yes-or-no switch is left alone, or now and then turned the other way."""
    return {
        name: not switch.default
        for name, switch in edition.switches.items()
        if isinstance(switch.default, bool) and chance.random() < 0.2
    }


class Stage:
    """What a battle is drawn on. Scenes add pieces, people and switches to it; troops take what place is left."""

    def __init__(self, chance: random.Random, rulebook: Rulebook, size: Point, *, master: bool) -> None:
        self.chance = chance
        self.rulebook = rulebook
        self.known: Edition = cast(Any, rulebook).edition
        self.switches = random_switches(chance, self.known)
        self.edition: Edition = cast(Any, rulebook).edition_with(self.switches)
        self.width, self.depth = size
        self.seats = seats(master=master)
        self.pieces: list[Piece] = []
        self.recruits: list[Recruit] = []
        self.bases: list[Base] = []
        self.themes = {side: random_theme(chance, self.edition) for side in SIDES}
        self.counts = dict.fromkeys(SIDES, 0)

    def setup(self, **more: Any) -> Setup:
        """The battle as it stands so far."""
        table = TableTop(width=self.width, depth=self.depth, pieces=tuple(self.pieces))
        return Setup(
            rulebook=self.rulebook.id,
            table=table,
            seats=self.seats,
            figures=tuple(self.recruits),
            switches=self.switches,
            **more,
        )

    def lay(self, *pieces: Piece) -> None:
        """Put pieces on the table, cut off at its edge."""
        self.pieces += map(self._within, pieces)

    def _within(self, piece: Piece) -> Piece:
        if isinstance(piece, Area):
            return replace(piece, outline=tuple(map(self._on_table, piece.outline)))
        if isinstance(piece, Linear | Road):
            return replace(piece, points=tuple(map(self._on_table, piece.points)))
        if isinstance(piece, Post):
            x, y = self._on_table((piece.x, piece.y))
            return replace(piece, x=x, y=y)
        return piece

    def _on_table(self, point: Point) -> Point:
        return (min(max(point[0], 0.0), self.width), min(max(point[1], 0.0), self.depth))

    def throw(self, **switches: bool | int | str) -> None:
        """Set switches; those that the edition has not are let be."""
        self.switches |= {name: value for name, value in switches.items() if name in self.known.switches}

    def profile(self, seat: SeatId, **more: Any) -> dict[str, Any]:
        """Somebody of that troop; what is said of him comes on top."""
        drawn = random_profile(self.chance, self.edition, self.themes[seat], 2 + self.counts[seat])
        return {**adorned(self.chance, self.edition, drawn), **more}

    def on_foot(self, seat: SeatId, **more: Any) -> dict[str, Any]:
        return {**self.profile(seat), "mounted": None, **more}

    def put(
        self,
        seat: SeatId,
        at: Point,
        profile: Mapping[str, Any],
        *,
        facing: float = 0.0,
        level: int = 0,
        marks: Mapping[str, Mark] | None = None,
        secrets: Mapping[str, Mark] | None = None,
        hidden: bool = False,
    ) -> FigureId | None:
        """Put somebody down there; nobody where he would stand on another or off the table."""
        name = FigureId(f"{seat[0].upper()}{self.counts[seat] + 1}")
        recruit = Recruit(
            id=name,
            seat=seat,
            at=at,
            facing=facing,
            level=level,
            profile={field: value for field, value in profile.items() if value is not None},
            marks=random_marks(self.chance) if marks is None else marks,
            secrets=secrets or {},
            seen_by=(seat,) if hidden else None,
        )
        known = self._as_known(recruit)
        base = self.rulebook.enlist(known, self.setup()).base
        inside = 0.0 <= base.x <= self.width and 0.0 <= base.y <= self.depth
        if not inside or any(overlap(base, other) for other in self.bases):
            return None
        self.counts[seat] += 1
        self.recruits.append(known)
        self.bases.append(base)
        return name

    def _as_known(self, recruit: Recruit) -> Recruit:
        """As the edition knows such a person; without his talents where they do not go together."""
        try:
            self.rulebook.enlist(recruit, self.setup())
        except Refused:
            kept = {name: value for name, value in recruit.profile.items() if name not in TALENTS}
            return replace(recruit, profile={**kept, "class": min(5, kept.get("class", 3))})
        return recruit

    def deploy(self, seat: SeatId, size: int) -> None:
        """The rest of a troop, on free ground of its own side of the table; its chief is the first."""
        for number in range(size):
            profile = random_profile(self.chance, self.edition, self.themes[seat], number)
            profile = adorned(self.chance, self.edition, profile)
            for _ in range(TRIES):
                y = self.chance.uniform(3, DEPTH)
                at = (self.chance.uniform(4, self.width - 4), self.depth - y if seat == "north" else y)
                if self.put(seat, at, profile, facing=180.0 if seat == "north" else 0.0) is not None:
                    break

    def any_weapon(self) -> str:
        """Any at all to strike with, so that every weapon comes to the table."""
        return self.chance.choice([*self.edition.melee_weapons])

    def any_gun(self) -> str:
        """Any at all to shoot with."""
        return self.chance.choice([*self.edition.shooting_weapons])

    def named(self, kind: str) -> str:
        """An id for a piece that nothing else on the table has."""
        return f"{kind} {len(self.pieces) + 1}"

    def other(self, seat: SeatId) -> SeatId:
        return SIDES[1 - SIDES.index(seat)]
