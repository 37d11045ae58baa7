"""Ready battles: a setup with a story, in both languages, from `library/battles` (see docs/battles.md)."""

from collections.abc import Mapping
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from escarmouche.engine.figures import SideId
from escarmouche.engine.setup import Setup
from escarmouche.reference import LIBRARY
from escarmouche.reference.documents import read
from escarmouche.reference.errors import UnknownError
from escarmouche.reference.suggestions import close_to
from escarmouche.reference.validation import typed
from escarmouche.reference.words import Bilingual, Lang

FOLDER = LIBRARY / "battles"

#: How much of the rulebook one must know: a first evening, the usual rules, many things at once.
Difficulty: TypeAlias = Literal["easy", "normal", "hard"]


class Battle(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`names` gives figures, seats, terrain pieces and named objectives the names that players read.

    `briefings` tell each side what it is there for, and nobody else; `minutes` is how long an evening it makes.
    """

    title: Bilingual
    story: Bilingual
    setup: Setup
    names: dict[str, Bilingual] = {}
    period: Bilingual | None = None
    briefings: dict[SideId, Bilingual] = {}
    difficulty: Difficulty = "normal"
    minutes: int | None = None

    @property
    def players(self) -> int:
        return sum(seat.role == "player" for seat in self.setup.seats)

    def setup_in(self, lang: Lang) -> Setup:
        """The setup with its title and names in one language."""

        def named(key: str, name: str) -> str:
            return self.names[key].say(lang) if key in self.names else name

        replace = msgspec.structs.replace
        return replace(
            self.setup,
            title=self.title.say(lang),
            seats=tuple(replace(seat, name=named(seat.id, seat.name)) for seat in self.setup.seats),
            figures=tuple(replace(one, name=named(one.id, one.name)) for one in self.setup.figures),
            objectives=tuple(replace(one, name=named(one.name, one.name)) for one in self.setup.objectives),
            names={piece.id: named(piece.id, "") for piece in self.setup.table.pieces if piece.id in self.names},
        )

    def briefings_in(self, lang: Lang) -> Mapping[SideId, str]:
        return {side: briefing.say(lang) for side, briefing in self.briefings.items()}


def battle_ids() -> list[str]:
    return sorted(path.stem for path in FOLDER.glob("*.yaml"))


def load_battle(battle: str) -> Battle:
    """A ready battle by its id, or one of the user's own by the path of its file."""
    path = Path(battle) if Path(battle).suffix == ".yaml" else FOLDER / f"{battle}.yaml"
    if not path.is_file():
        close = close_to(battle, battle_ids(), at_most=1)
        raise UnknownError("battle-unknown", id=battle, known=", ".join(close or battle_ids()))
    document = read(path)
    return typed(document.data, Battle, document.place)
