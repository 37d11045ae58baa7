"""Plays a case: everybody whom it does not mention answers by default; what it says is said when it is asked for."""

from collections.abc import Callable
from typing import Any

import msgspec

from escarmouche.cases.comparing import by_cause, differences, told
from escarmouche.cases.expect import differs, unmet
from escarmouche.cases.format import Ask, Case, CaseError, Item, Now, Refusal, Say
from escarmouche.cases.soundness import TAKE_BACK, UNDO, rulebook_of
from escarmouche.cases.staging import CaseDice, dice_of, setup_of
from escarmouche.dice.sources import MissingDie
from escarmouche.dice.throws import DiceError, WrongFaces
from escarmouche.engine.decisions import Answer, Decision, Refused, tag_of
from escarmouche.engine.match import Match
from escarmouche.engine.rulings import AnswerFor, Ruling
from escarmouche.engine.state import State
from escarmouche.reference.documents import Trail

#: More answers by default than this between two words of a case, and it will never be asked.
MOST_DEFAULTS = 200


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """A refusal that came, and to what."""

    to: Any
    refused: Refused


class Given(msgspec.Struct, frozen=True, kw_only=True):
    """What the rulebook gave to a question."""

    question: str
    facts: dict[str, Any]
    gives: dict[str, Any]


class Report(msgspec.Struct, kw_only=True):
    """What came of a case. There is no match when the setup itself was refused or failed."""

    case: Case
    match: Match | None = None
    problems: list[CaseError] = []
    refusals: list[Told] = []
    answers: list[Given] = []

    @property
    def passed(self) -> bool:
        return not self.problems


class _Stop(Exception):
    """Playing on would make no sense after this fault."""

    def __init__(self, fault: CaseError) -> None:
        self.fault = fault


def run(case: Case) -> Report:
    """Play a case and compare what comes of it."""
    report = Report(case=case)
    try:
        _Run(case, report).play()
    except _Stop as stop:
        report.problems.append(stop.fault)
    return report


class _Run:
    """One case being played."""

    def __init__(self, case: Case, report: Report) -> None:
        self.case = case
        self.situation = case.situation
        self.report = report
        self.rulebook = rulebook_of(self.situation.rulebook, self.situation.packs)

    def play(self) -> None:
        if not self._begin():
            return
        for index, item in enumerate(self.situation.play):
            self._item(("play", index), item)
        self._finish()
        assert isinstance(self.match.dice, CaseDice)
        if self.match.dice.left:
            left = ", ".join(f"{name} {list(faces)}" for name, faces in self.match.dice.left.items())
            self.report.problems.append(self.case.at(("dice",), "case-dice-unused", left=left))
        self.report.problems += unmet(self.case, ("expect",), self.situation.expect, self.match)

    def _begin(self) -> bool:
        """Set the match up; False when that is refused, as it may have to be."""
        expected = self.situation.expect.refused
        try:
            setup = setup_of(self.situation, self.rulebook)
            self.match = Match(setup, self.rulebook, dice_of(self.situation), halt=self.halted)
        except Refused as refused:
            self.report.refusals.append(Told(to="setup", refused=refused))
            self._compare_refusal(("expect", "refused"), expected, refused)
            return False
        except DiceError as error:
            raise _Stop(self._dice_fault(("dice",), error)) from None
        self.report.match = self.match
        if expected:
            raise _Stop(self.case.at(("expect", "refused"), "case-not-refused", rule=expected.rule))
        return True

    def _dice_fault(self, trail: Trail, error: DiceError) -> CaseError:
        """What is wrong with the scripted dice."""
        if isinstance(error, MissingDie):
            throw, left = error.throw, {name: list(faces) for name, faces in error.left.items()}
            facts = {"throw": throw.name, "count": str(throw.count), "here": str(len(left.get(throw.name, ())))}
            return self.case.at(trail, "case-dice-missing", left=told(left) if left else "-", **facts)
        if isinstance(error, WrongFaces):
            facts = {"throw": error.throw.name, "count": str(error.throw.count), "sides": str(error.throw.sides)}
            return self.case.at(trail, "case-dice-wrong", faces=told(error.faces), **facts)
        return self.case.at(trail, "case-dice", why=str(error))

    # --- when to stop ------------------------------------------------------------------------------------------

    def halted(self, state: State) -> bool:
        """Whether the case has come to its end. By convention the step that begins a turn is `Turn` with a number."""
        until = self.situation.until
        if until.phase is not None:
            return state.phase == until.phase and until.turn in (None, state.turn)
        if until.asked is not None or not state.agenda:
            return False
        step = state.agenda[-1]
        return step.__struct_config__.tag == "turn" and getattr(step, "number", 0) >= self._last_turn()

    def _last_turn(self) -> int:
        return self.situation.until.turn or self.situation.turn + 1

    def _over(self) -> bool:
        pending = self.match.pending()
        asked = self.situation.until.asked
        return not pending or self.halted(self.match.state) or asked in [decision.kind for decision in pending]

    # --- answers by default ------------------------------------------------------------------------------------

    def _until(self, trail: Trail, reached: Callable[[], bool], key: str, **details: str) -> None:
        """Let everybody answer by default until something is reached."""
        for _ in range(MOST_DEFAULTS):
            if reached():
                return
            if self._over():
                break
            self._default(trail)
        pending = ", ".join(f"{decision.seat} {decision.kind}" for decision in self.match.pending()) or "-"
        raise _Stop(self.case.at(trail, key, pending=pending, **details))

    def _finish(self) -> None:
        self._until(("until",), self._over, "case-endless")

    def _default(self, trail: Trail) -> None:
        """Give the first decision that has one its default."""
        pending = self.match.pending()
        decision = next((decision for decision in pending if decision.default is not None), None)
        if decision is None:
            raise _Stop(self.case.at(trail, "case-no-default", seat=pending[0].seat, kind=pending[0].kind))
        assert decision.default is not None
        try:
            self.match.submit(decision.seat, decision.default, decision.id)
        except Refused as refused:
            details = {"seat": decision.seat, "kind": decision.kind, "refusal": str(refused)}
            raise _Stop(self.case.at(trail, "case-default-refused", **details)) from None
        except DiceError as error:
            raise _Stop(self._dice_fault(("dice",), error)) from None

    # --- what the case says ------------------------------------------------------------------------------------

    def _item(self, trail: Trail, item: Item) -> None:
        if isinstance(item, Say):
            self._say(trail, item)
        elif isinstance(item, Ask):
            self._ask(trail, item)
        elif isinstance(item, Now):
            self.report.problems += unmet(self.case, (*trail, "now"), item.now, self.match)
        else:
            asked = item.wait
            self._until(
                trail,
                lambda: asked in [decision.kind for decision in self.match.pending()],
                "case-never-kind",
                kind=asked,
            )

    def _say(self, trail: Trail, item: Say) -> None:
        try:
            self._deed(trail, item)()
        except Refused as refused:
            self.report.refusals.append(Told(to={item.seat: item.answer}, refused=refused))
            self._compare_refusal((*trail, "refused") if item.refused else trail, item.refused, refused)
        except DiceError as error:
            raise _Stop(self._dice_fault(trail, error)) from None
        else:
            if item.refused is not None:
                raise _Stop(self.case.at((*trail, "refused"), "case-not-refused", rule=item.refused.rule))

    def _deed(self, trail: Trail, item: Say) -> Callable[[], object]:
        """What the item does, once the seat is asked."""
        said = item.answer
        if said == UNDO:
            return lambda: self.match.undo(item.seat)
        if isinstance(said, dict) and TAKE_BACK in said:
            return lambda: self.match.take_back(item.seat, said[TAKE_BACK])
        if isinstance(said, dict) and "rule" in said:
            return lambda: self.match.rule(item.seat, self._ruling(said))
        answer = self._answer(said)
        if not item.at_once:
            told = said if isinstance(said, str) else str(said.get("do"))
            self._until(
                trail,
                lambda: self._asked(item.seat, said, answer) is not None,
                "case-never-asked",
                seat=item.seat,
                answer=told,
            )
        decision = self._asked(item.seat, said, answer)
        if decision is not None and isinstance(said, str) and said in _keys(decision):
            answer = decision.option(said).answer
        if answer is None:
            raise _Stop(self.case.at(trail, "case-no-answer", answer=str(said)))
        return lambda: self.match.submit(item.seat, answer)

    def _asked(self, seat: str, said: str | dict[str, Any], answer: Answer | None) -> Decision | None:
        """The pending decision of that seat that these words answer."""
        mine = [decision for decision in self.match.pending() if decision.seat == seat]
        offered = [decision for decision in mine if isinstance(said, str) and said in _keys(decision)]
        taken = [decision for decision in mine if answer is not None and tag_of(answer) in decision.accepts]
        return next(iter(offered + taken), None)

    def _answer(self, said: str | dict[str, Any]) -> Answer | None:
        """An answer as it is written, or `verb A -> B` for one by A at B; None when the rulebook has no such answer."""
        if isinstance(said, str):
            verb, _, who = said.partition(" ")
            by, _, at = (part.strip() for part in who.partition("->"))
            said = {"do": verb, **({"by": by} if by else {}), **({"at": at} if at else {})}
        try:
            answer: Answer = msgspec.convert(said, self.rulebook.answers)
        except msgspec.ValidationError:
            return None
        return answer

    def _ruling(self, said: dict[str, Any]) -> Ruling:
        ruling: Ruling = msgspec.convert(said, Ruling)
        if isinstance(ruling, AnswerFor):
            answer = msgspec.convert(ruling.answer, self.rulebook.answers)
            ruling = msgspec.structs.replace(ruling, answer=answer)
        return ruling

    def _ask(self, trail: Trail, item: Ask) -> None:
        ((question, facts),) = item.ask.items()
        try:
            gives = by_cause(msgspec.to_builtins(self.rulebook.ask(self.match, question, facts)))
        except Refused as refused:
            self.report.refusals.append(Told(to={question: facts}, refused=refused))
            self._compare_refusal((*trail, "refused") if item.refused else trail, item.refused, refused)
            return
        self.report.answers.append(Given(question=question, facts=facts, gives=gives))
        if item.refused is not None:
            self.report.problems.append(self.case.at(trail, "case-not-refused", rule=item.refused.rule))
        for difference in differences(item.gives or {}, gives, ("gives",)):
            self.report.problems.append(differs(self.case, trail, difference))

    def _compare_refusal(self, trail: Trail, expected: Refusal | None, refused: Refused) -> None:
        if expected is None:
            raise _Stop(self.case.at(trail, "case-refused", refusal=str(refused)))
        wanted: dict[str, Any] = {"rule": expected.rule, "facts": expected.facts}
        wanted |= {"reason": expected.reason} if expected.reason else {}
        found = {"rule": refused.rule, "reason": refused.reason, "facts": msgspec.to_builtins(refused.facts)}
        for difference in differences(wanted, found):
            self.report.problems.append(differs(self.case, trail, difference))


def _keys(decision: Decision) -> list[str]:
    return [option.key for option in decision.options]
