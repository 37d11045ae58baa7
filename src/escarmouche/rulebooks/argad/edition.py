"""What an edition of Argad! says in numbers: the schema of its packs. Procedures ask it, never for its name."""

from typing import Literal, Protocol, TypeAlias, cast

import msgspec

from escarmouche.engine.match import Match
from escarmouche.reference.words import Bilingual

Length: TypeAlias = Literal["very_long", "long", "semi_long", "short", "very_short", "bare"]

#: AR-MEL-020: within a fight, strikes are rolled by decreasing reach.
STRIKE_STEPS: dict[Length, int] = {"very_long": 1, "long": 1, "semi_long": 2, "short": 3, "very_short": 4, "bare": 5}


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A record of a pack: nothing unknown is let through."""


class Numbers(Record, frozen=True, kw_only=True):
    foot_base: float
    contact: float
    together_on_foot: float
    together_mounted: float
    unseasoned_class: int
    unseasoned_malus: int
    malus_cap: int
    always_hits: int
    always_misses: int


class Windows(Record, frozen=True, kw_only=True):
    """The moments of a turn at which shots may be announced (AR-SHOOT-062)."""

    shooting: bool
    point_blank: bool


class Armour(Record, frozen=True, kw_only=True):
    """`threshold` is compared with a melee result, `rank` says which of two is better, `allowance` is on foot."""

    title: Bilingual
    threshold: int
    rank: int
    allowance: float


class Band(Record, frozen=True, kw_only=True):
    upto: float
    need: int
    outdoors: bool = False


class Modes(Record, frozen=True, kw_only=True):
    """The malus of shooting in each way; None is forbidden (AR-SHOOT-023)."""

    foot_still: int | None = None
    foot_moving: int | None = None
    mounted_still: int | None = None
    mounted_moving: int | None = None


class ShootingWeapon(Record, frozen=True, kw_only=True):
    title: Bilingual
    bands: tuple[Band, ...]
    modes: Modes
    rule: str
    armour: dict[str, int] = {}
    mounted_trait: str | None = None


class MeleeWeapon(Record, frozen=True, kw_only=True):
    title: Bilingual
    length: Length


class Switch(Record, frozen=True, kw_only=True):
    title: Bilingual
    default: bool | int | str
    rule: str


class Edition(Record, frozen=True, kw_only=True):
    """One edition, or an edition with house packs on top."""

    numbers: Numbers
    shooting_windows: Windows
    armours: dict[str, Armour]
    shooting_weapons: dict[str, ShootingWeapon] = {}
    melee_weapons: dict[str, MeleeWeapon] = {}
    switches: dict[str, Switch] = {}


class Book(Protocol):
    """A rulebook of this family: what the steps of a match find behind `match.rulebook`."""

    edition: Edition


def edition_of(match: Match) -> Edition:
    """The edition that a match is played by."""
    return cast(Book, match.rulebook).edition


def is_on(match: Match, switch: str) -> bool:
    """Whether a rule with a switch is in force: as the match says, else as the edition does."""
    return bool(switch_value(match, switch))


def switch_value(match: Match, switch: str) -> bool | int | str:
    """What a switch is set to."""
    chosen = match.setup.switches.get(switch)
    return edition_of(match).switches[switch].default if chosen is None else chosen
