"""Ready battles: a setup with a story, in both languages, from `library/battles`."""

from pathlib import Path

import msgspec

from escarmouche.engine.setup import Setup
from escarmouche.reference import LIBRARY
from escarmouche.reference.documents import read
from escarmouche.reference.errors import UnknownError
from escarmouche.reference.suggestions import close_to
from escarmouche.reference.validation import typed
from escarmouche.reference.words import Bilingual, Lang

FOLDER = LIBRARY / "battles"


class Battle(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`names` gives figures, seats and sides the names that players read."""

    title: Bilingual
    story: Bilingual
    setup: Setup
    names: dict[str, Bilingual] = {}

    def setup_in(self, lang: Lang) -> Setup:
        """The setup with its title and names in one language."""

        def named(key: str, name: str) -> str:
            return self.names[key].say(lang) if key in self.names else name

        seats = tuple(msgspec.structs.replace(seat, name=named(seat.id, seat.name)) for seat in self.setup.seats)
        figures = tuple(msgspec.structs.replace(one, name=named(one.id, one.name)) for one in self.setup.figures)
        return msgspec.structs.replace(self.setup, title=self.title.say(lang), seats=seats, figures=figures)


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
