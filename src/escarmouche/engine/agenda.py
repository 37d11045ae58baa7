"""The agenda: what remains to be done, as data.

A step is an immutable record. The engine looks at the last step of the agenda: while it has decisions pending, the
match waits; when it has none, the step is taken off and run, and may emit events and push further steps. A rule that
needs a die or somebody's word in its middle ends there and pushes the step that goes on. So a match in the middle of
a roll is plain data too: it can be copied, saved and searched.
"""

from abc import abstractmethod
from typing import TYPE_CHECKING

import msgspec

from escarmouche.dice.throws import Throw, check_faces
from escarmouche.engine.decisions import Answer, Choose, Decision, EnterDice, Refused, tag_of
from escarmouche.engine.events import DiceRolled, figures_in, kebab

if TYPE_CHECKING:
    from escarmouche.engine.match import Match


#: The question and the answer of dice that are typed in.
ENTER_DICE = tag_of(EnterDice)


class Step(msgspec.Struct, frozen=True, kw_only=True, tag=kebab, tag_field="type"):
    """Something to be done: runs once nothing about it is left to decide."""

    def pending(self, match: "Match") -> tuple[Decision, ...]:
        """What must be decided before it can run, by whom. A pure question to the state."""
        return ()

    def answer(self, match: "Match", decision: Decision, answer: Answer) -> None:
        """Take an answer to one of its decisions: refuse it, or record it by an event."""
        raise Refused("engine", "nothing-to-answer")

    def run(self, match: "Match") -> None:
        """Do it."""


class AskStep(Step, frozen=True, kw_only=True):
    """One question to one seat; the answer is its last act."""

    @abstractmethod
    def question(self, match: "Match") -> Decision:
        """What is asked, of whom."""

    @abstractmethod
    def answered(self, match: "Match", answer: Answer) -> None:
        """What the answer does; the step itself is off the agenda by then."""

    def pending(self, match: "Match") -> tuple[Decision, ...]:
        return (self.question(match),)

    def answer(self, match: "Match", decision: Decision, answer: Answer) -> None:
        if isinstance(answer, Choose):
            answer = decision.option(answer.option).answer
        match.finish(self)
        self.answered(match, answer)


class RollStep(Step, frozen=True, kw_only=True):
    """Dice with a name, and what they do. Dice typed in by hand are a decision of the roller."""

    @abstractmethod
    def throw(self, match: "Match") -> Throw:
        """Which dice, for what, by whom."""

    @abstractmethod
    def rolled(self, match: "Match", faces: tuple[int, ...]) -> None:
        """What the faces do."""

    def pending(self, match: "Match") -> tuple[Decision, ...]:
        throw = self.throw(match)
        if not match.by_hand(throw):
            return ()
        return (
            Decision(
                id=match.decision_id(throw.roller),
                seat=throw.roller,
                kind=ENTER_DICE,
                accepts=(ENTER_DICE,),
                facts={"throw": throw.name, "count": throw.count, "sides": throw.sides},
            ),
        )

    def answer(self, match: "Match", decision: Decision, answer: Answer) -> None:
        throw = self.throw(match)
        assert isinstance(answer, EnterDice)
        if (wrong := check_faces(throw, answer.faces)) is not None:
            shown = " ".join(str(face) for face in wrong.faces)
            raise Refused("engine", "wrong-faces", throw=throw.name, count=throw.count, sides=throw.sides, faces=shown)
        match.finish(self)
        match.emit(DiceRolled(throw=throw, faces=answer.faces, by_hand=True, about=figures_in(self)))
        self.rolled(match, answer.faces)

    def run(self, match: "Match") -> None:
        throw = self.throw(match)
        self.rolled(match, match.roll(throw, about=figures_in(self)))


class Begin(Step, frozen=True, kw_only=True):
    """Hands the match to the rulebook once the table is set."""

    def run(self, match: "Match") -> None:
        match.rulebook.begin(match)
