"""Dice thrown at one target at one moment, whose sixes go together (AR-DICE-006, -007)."""

from abc import abstractmethod
from collections.abc import Sequence

import msgspec

from escarmouche.dice.sixes import Allotment, Series, most_hits, several_sixes
from escarmouche.dice.throws import Throw
from escarmouche.engine.agenda import RollStep
from escarmouche.engine.figures import FigureId
from escarmouche.engine.match import Match


class SeriesRoll(RollStep, frozen=True, kw_only=True):
    """Die by die, one for each roller; then the six that falls short is thrown again as long as the rule allows.

    `faces` are the dice thrown so far, `again` the throws of the climbing six.
    """

    faces: tuple[int, ...] = ()
    again: tuple[int, ...] = ()

    @abstractmethod
    def purposes(self) -> Sequence[tuple[FigureId, str]]:
        """Who throws each die, and its name."""

    @abstractmethod
    def needs(self, match: Match) -> Sequence[int]:
        """The natural value that each die must reach."""

    @abstractmethod
    def settle(self, match: Match, values: Sequence[int], naturals: Sequence[tuple[int, ...]]) -> None:
        """What came of it: what each die counts, and the faces it showed."""

    def allotment(self) -> Allotment:
        """How the higher values are shared out."""
        return most_hits

    def throw(self, match: Match) -> Throw:
        die = len(self.faces)
        if die == len(self.purposes()):
            die = self._series(match).again or 0
        by, name = self.purposes()[die]
        return Throw(name, roller=match.state.figures[by].seat)

    def rolled(self, match: Match, faces: tuple[int, ...]) -> None:
        if len(self.faces) < len(self.purposes()):
            thrown = msgspec.structs.replace(self, faces=self.faces + faces)
        else:
            thrown = msgspec.structs.replace(self, again=self.again + faces)
        if len(thrown.faces) < len(self.purposes()) or thrown._series(match).again is not None:
            match.push(thrown)
        else:
            thrown._tell(match)

    def _series(self, match: Match) -> Series:
        series = self._first_series(match)
        for face in self.again:
            series = series.after(face)
        return series

    def _first_series(self, match: Match) -> Series:
        return several_sixes(self.faces, self.needs(match), allot=self.allotment())

    def _tell(self, match: Match) -> None:
        climber = self._first_series(match).again if self.again else None
        naturals = [(face, *self.again) if die == climber else (face,) for die, face in enumerate(self.faces)]
        self.settle(match, self._series(match).values, naturals)
