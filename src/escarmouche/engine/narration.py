"""The log in full sentences: what an umpire would say of an event, of a refusal, of a question."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from escarmouche.engine.arithmetic import Modifier
from escarmouche.engine.decisions import Decision, Option, Refused
from escarmouche.engine.events import Event
from escarmouche.engine.match import Match
from escarmouche.reference.words import Words

#: The arithmetic of an event, in the order in which it is worked out at the table; other fields are in the sentence.
WORKINGS = ("distance", "need", "grade", "armour", "modifiers", "natural", "die", "face", "thrown", "value", "total")


class Told(msgspec.Struct, frozen=True):
    """What the umpire says of an event, and the arithmetic behind it line by line, for whoever asks why."""

    text: str
    workings: tuple[str, ...] = ()


class Asked(msgspec.Struct, frozen=True):
    """A decision in words: the question, and a label for each of its options in order."""

    question: str
    options: tuple[str, ...]


class Teller:
    """Tells a match in one language: figures by their names, weapons by their titles, numbers as people write them."""

    def __init__(self, match: Match, words: Words) -> None:
        self.words = words
        self.titles: dict[str, str] = dict(match.rulebook.titles(words.lang))
        self.titles |= match.setup.names
        self.titles |= {figure.id: figure.name for figure in match.state.figures.values()}
        self.titles |= {seat.id: seat.name for seat in match.setup.seats if seat.name}

    def event(self, event: Event) -> str | None:
        """The sentence of an event; None for those that go without saying."""
        key = f"event-{event.__struct_config__.tag}"
        if not self.words.has(key):
            return None
        return self.words(key, **self._facts(msgspec.structs.asdict(event))).strip() or None

    def told(self, event: Event) -> Told | None:
        """The sentence of an event with its workings; None for those that go without saying."""
        text = self.event(event)
        return None if text is None else Told(text, tuple(self._workings(event)))

    def _workings(self, event: Event) -> Iterator[str]:
        """Distance, need, every modifier with its cause, the dice as they fell, the result; what it has of these."""
        facts = {name: getattr(event, name) for name in WORKINGS if hasattr(event, name)}
        dice = facts.get("natural", ())
        if not isinstance(dice, tuple) or len(dice) < 2:
            facts.pop("value", None)  # one die is worth what it shows
        for name, value in facts.items():
            if name == "modifiers":
                yield from (self._said(name, modifier) for modifier in value)
            else:
                yield self.words(f"working-{name}", value=self._said(name, value))
        outcome = f"working-{getattr(event, 'result', '')}"
        if self.words.has(outcome):
            yield self.words(outcome)

    def asked(self, decision: Decision) -> Asked:
        """The question with the labels of its options."""
        return Asked(self.question(decision), tuple(self.option(option) for option in decision.options))

    def refusal(self, refused: Refused) -> str:
        """Why an answer was refused: the reason with its measured facts, and the rule."""
        said = self.words(f"refused-{refused.reason}", **self._facts(refused.facts))
        return said if refused.rule == "engine" else f"{said} [{refused.rule}]"

    def question(self, decision: Decision) -> str:
        about = self._said("about", decision.about)
        return self.words(f"question-{decision.kind}", about=about, **self._facts(decision.facts))

    def option(self, option: Option) -> str:
        """An option as a menu shows it: the verb of its key, with the figures it is about."""
        names = dict(zip(("by", "at"), (self.titles[name] for name in option.about), strict=False))
        weapon = self._said("weapon", getattr(option.answer, "weapon", None))
        return self.words(f"option-{option.key.split()[0]}", weapon=weapon, **names)

    def _word(self, name: str, value: str) -> str:
        """A name, a title, a mark, a word of the rules; a reason that nobody gave is `none`."""
        if name == "mark":
            return self._mark(value)
        return "none" if name == "text" and not value else self.titles.get(value, value)

    def _mark(self, mark: str) -> str:
        """A mark as players call it; `unloaded WEAPON` is two words of theirs."""
        word, _, rest = mark.partition(" ")
        if self.words.has(whole := f"mark-{mark.replace(' ', '-')}"):
            return self.words(whole)
        return (
            f"{self.words(f'mark-{word}')} ({self.titles.get(rest, rest)})" if self.words.has(f"mark-{word}") else mark
        )

    def _facts(self, facts: Mapping[str, Any]) -> dict[str, Any]:
        return {name: self._said(name, value) for name, value in facts.items()}

    def _said(self, name: str, value: Any) -> Any:
        """A value as a variable of a sentence. An empty list is `none`, so that a sentence can leave it out."""
        if isinstance(value, bool) or value is None:
            return "yes" if value else "no"
        if isinstance(value, str):
            return self._word(name, value)
        if isinstance(value, Modifier):
            return f"{value.value:+d} ".replace("-", "−") + self.words(f"cause-{value.cause}")
        if isinstance(value, msgspec.Struct) and value.__struct_config__.tag is not None:
            return self.words(f"{name}-{value.__struct_config__.tag}", **self._facts(msgspec.structs.asdict(value)))
        if isinstance(value, tuple):
            return ", ".join(str(self._said(name, item)) for item in value) or "none"
        return round(value, 2) if isinstance(value, float) else value
