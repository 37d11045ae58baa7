"""What is remembered of the movement phase under way, as one part of the record of the turn."""

from collections.abc import Mapping
from hashlib import blake2b

import msgspec

from escarmouche.engine.figures import FigureId
from escarmouche.table.base import Point

#: The mark that names the heavy things somebody carries, separated by commas (AR-MOVE-022 to -024).
LOAD = "load"

#: The mark of those who do nothing this turn, for want of an agreement (AR-MOVE-008).
HESITATES = "hesitating"

#: The mark of those who tried to leave an enemy in contact this turn (AR-CONT-013).
LEAVING = "leaving"

#: The mark of those to whom something was not granted that they wished to do: a late movement, an ambush (AR-MOVE-030).
DENIED = "denied"

#: The mark of those on whom an ambush springs: they keep what they announced (AR-CONT-009).
SURPRISED = "surprised"

#: The marks of those who hang on where danger caught them, on which ground, and can do nothing there (AR-TERR-034).
IN_DANGER, CLINGS = "in danger", "helpless"

#: The marks of those who this turn only move (AR-TERR-034), or whom a leap stopped or failed (AR-TERR-044). They hold
#: until the turn is over.
BOUND, LEAP_STOPPED, LEAP_FAILED = "bound to move", "leap stopped", "leap failed"


#: The mark of a vehicle that stands for whoever drives it, and of one that slow dice shorten but never hold.
GOES_AS, NEVER_HELD = "goes as", "never held"

#: How often the same set of announcements is heard before people see that they go round in circles (AR-MOVE-008).
LOOP = 3


class Slowed(msgspec.Struct, frozen=True, kw_only=True):
    """Slow dice: the faces kept, the centimetres they take off, and whether they hold whoever threw them."""

    faces: tuple[int, ...]
    loss: float
    held: bool = False


class Cut(msgspec.Struct, frozen=True, kw_only=True):
    """A way shortened after the dice: he stops `at` cm along it, or goes so far and comes `back` (AR-MOVE-011)."""

    at: float
    back: bool = False


class Thing(msgspec.Struct, frozen=True, kw_only=True):
    """A heavy object that lies on the table, or that somebody carries (AR-MOVE-024)."""

    kind: str
    at: Point | None = None
    by: FigureId | None = None


class March(msgspec.Struct, frozen=True, kw_only=True):
    """The movement phase.

    `shift` sums up the announcements, `heard` says after how many changes each sum was first heard, and how often;
    `changes` are those changes, `objections` who will not have whose plan (AR-MOVE-008). `through` are those whom an
    enemy lets pass (AR-CONT-006). `slowed`, `crawled` and `cuts` are known once the dice have fallen; `leaving` names
    the enemies whom each one leaves, `parted` are all who part, wanting to or not; `ways` are (clock, x, y)
    along the way really gone.
    """

    sum: str = "0"
    heard: Mapping[str, tuple[int, int]] = {}
    changes: tuple[FigureId, ...] = ()
    loop: tuple[FigureId, ...] = ()
    objections: tuple[tuple[FigureId, FigureId], ...] = ()
    through: tuple[tuple[FigureId, FigureId], ...] = ()
    slowed: Mapping[FigureId, Slowed] = {}
    crawled: Mapping[FigureId, int] = {}
    cuts: Mapping[FigureId, Cut] = {}
    leaving: Mapping[FigureId, tuple[FigureId, ...]] = {}
    parted: tuple[FigureId, ...] = ()
    ways: Mapping[FigureId, tuple[tuple[float, float, float], ...]] = {}

    def changed(self, figure: FigureId, before: msgspec.Struct | None, after: msgspec.Struct) -> "March":
        """With one announcement changed. A set of them that comes back a third time is a loop (AR-MOVE-008)."""
        total = f"{int(self.sum, 16) ^ _weight(figure, before) ^ _weight(figure, after):x}"
        changes = (*self.changes, figure)
        since, times = self.heard.get(total, (len(changes), 0))
        heard = {**self.heard, total: (since, times + 1)}
        loop = tuple(dict.fromkeys(changes[since:])) if times + 1 >= LOOP else self.loop
        return msgspec.structs.replace(self, sum=total, changes=changes, heard=heard, loop=loop)

    def as_known(self, known: set[FigureId]) -> "March":
        """Without whatever is about figures that are not known."""

        def pairs(these: tuple[tuple[FigureId, FigureId], ...]) -> tuple[tuple[FigureId, FigureId], ...]:
            return tuple(pair for pair in these if known.issuperset(pair))

        return March(
            loop=tuple(name for name in self.loop if name in known),
            objections=pairs(self.objections),
            through=pairs(self.through),
            slowed={name: dice for name, dice in self.slowed.items() if name in known},
            crawled={name: face for name, face in self.crawled.items() if name in known},
            cuts={name: cut for name, cut in self.cuts.items() if name in known},
            leaving={
                name: tuple(enemy for enemy in left if enemy in known)
                for name, left in self.leaving.items()
                if name in known
            },
            parted=tuple(name for name in self.parted if name in known),
            ways={name: way for name, way in self.ways.items() if name in known},
        )


def _weight(figure: FigureId, goal: msgspec.Struct | None) -> int:
    """A number for an announcement, so that a set of them is one number too; to stay is to announce nothing."""
    if goal is None or goal.__struct_config__.tag == "stay":
        return 0
    said = msgspec.msgpack.encode((figure, goal), order="deterministic")
    return int.from_bytes(blake2b(said, digest_size=7).digest(), "big")
