"""What the engine asks of a rulebook. Everything else a rulebook does, it does by steps and events."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol

from escarmouche.engine.contents import Contents
from escarmouche.engine.figures import Figure, SeatId
from escarmouche.engine.setup import Recruit, Setup
from escarmouche.engine.state import State
from escarmouche.reference.words import Lang

if TYPE_CHECKING:
    from escarmouche.engine.match import Match


class Rulebook(Protocol):
    """One edition of one rulebook, with its switches set."""

    @property
    def id(self) -> str:
        """The edition: `argad-g23`."""

    @property
    def digest(self) -> str:
        """A hash of the data it plays by, house packs included."""

    @property
    def answers(self) -> Any:
        """The union of its kinds of answer, for reading messages."""

    @property
    def profiles(self) -> Any:
        """The type of its figures' profiles, for whoever describes messages."""

    def titles(self, lang: Lang) -> Mapping[str, str]:
        """What its weapons and other named things are called."""

    def contents(self, lang: Lang) -> Contents:
        """What editors and tables must know of it: things, terrain, switches, phases, profiles, questions."""

    def check(self, setup: Setup) -> None:
        """Refuse a setup that it cannot play: an unknown switch, a troop without a chief."""

    def enlist(self, recruit: Recruit, setup: Setup) -> Figure:
        """Make a figure of a recruit, or refuse it."""

    def begin(self, match: "Match") -> None:
        """Put the first steps on the agenda."""

    def view(self, state: State, seat: SeatId) -> Any:
        """The part of its own record of the turn that a seat may know."""

    def ask(self, match: "Match", question: str, facts: Mapping[str, Any]) -> Any:
        """Answer a named question without changing anything: what would this shot need, how far may he go."""
