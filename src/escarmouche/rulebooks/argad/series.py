"""Dice thrown at one target at one moment, whose sixes go together (AR-DICE-006, -007, -012, -013)."""

from abc import abstractmethod
from collections.abc import Sequence

import msgspec

from escarmouche.dice.sixes import Allotment, most_hits, several_sixes
from escarmouche.dice.throws import Throw
from escarmouche.engine.agenda import RollStep
from escarmouche.engine.figures import Figure, FigureId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.edition import Edition, edition_of
from escarmouche.rulebooks.argad.troop import in_disorder


class SeriesRoll(RollStep, frozen=True, kw_only=True):
    """Die by die, one for each roller; then the sixes that fall short are thrown again as long as the rule allows.

    `faces` are the dice thrown so far, `again` the throws of the climbing sixes, batch after batch.
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
            die = self._climbed(match)[2] or 0
        by, name = self.purposes()[die]
        figure = match.state.figures[by]
        return Throw(name, roller=figure.seat, sides=figure.profile.die)

    def rolled(self, match: Match, faces: tuple[int, ...]) -> None:
        if len(self.faces) < len(self.purposes()):
            thrown = msgspec.structs.replace(self, faces=self.faces + faces)
        else:
            thrown = msgspec.structs.replace(self, again=self.again + faces)
        if len(thrown.faces) < len(self.purposes()):
            match.push(thrown)
            return
        values, naturals, again = thrown._climbed(match)
        if again is None:
            thrown.settle(match, values, naturals)
        else:
            match.push(thrown)

    def batches(self, match: Match) -> list[tuple[int, ...]]:
        """The dice whose sixes go together, batch by batch."""
        return batches(match, [by for by, _ in self.purposes()])

    def _climbed(self, match: Match) -> tuple[list[int], list[tuple[int, ...]], int | None]:
        """What each die counts and showed by now, and the one to be thrown again."""
        needs, edition = self.needs(match), edition_of(match)
        values = list(self.faces)
        naturals: list[tuple[int, ...]] = [(face,) for face in self.faces]
        left = list(self.again)
        for dice in self.batches(match):
            thrower = match.state.figures[self.purposes()[dice[0]][0]]
            series = several_sixes(
                [self.faces[die] for die in dice],
                [needs[die] for die in dice],
                allot=self.allotment(),
                top=thrower.profile.die,
                ceiling=edition.numbers.dice_ceiling,
                together=not in_disorder(match, thrower),
            )
            while series.again is not None:
                climber = dice[series.again]
                if not left:
                    return values, naturals, climber
                face = left.pop(0)
                naturals[climber] = (*naturals[climber], face)
                series = series.after(face)
            for die, value in zip(dice, series.values, strict=True):
                values[die] = value
        return values, naturals, None


def batches(match: Match, throwers: Sequence[FigureId]) -> list[tuple[int, ...]]:
    """Dice sorted into those whose sixes go together, by their places in `throwers`.

    Only dice of one size combine (AR-DICE-013). Those in disorder are a batch of their own for each player, in
    which one six climbs and none combine (AR-DICE-012).
    """
    found: dict[tuple[int, str | None], list[int]] = {}
    for die, name in enumerate(throwers):
        figure = match.state.figures[name]
        alone = figure.seat if in_disorder(match, figure) else None
        found.setdefault((figure.profile.die, alone), []).append(die)
    return [tuple(dice) for dice in found.values()]


def always_hits(striker: Figure, edition: Edition) -> int:
    """The natural value that kills whatever the maluses: as many highest faces as with the D6 (AR-DICE-015)."""
    return int(edition.numbers.always_hits - 6 + striker.profile.die)
