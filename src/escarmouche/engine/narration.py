"""The log in full sentences: what an umpire would say of an event, of a refusal, of a question."""

from collections.abc import Mapping
from typing import Any

import msgspec

from escarmouche.engine.arithmetic import Modifier
from escarmouche.engine.decisions import Decision, Option, Refused, tag_of
from escarmouche.engine.events import Event
from escarmouche.engine.figures import Figure, FigureId
from escarmouche.reference.words import Words

Figures = Mapping[FigureId, Figure]


def tell(event: Event, figures: Figures, words: Words) -> str | None:
    """The sentence of an event; None for those that go without saying."""
    key = f"event-{event.__struct_config__.tag}"
    return words(key, **spoken(msgspec.structs.asdict(event), figures, words)) if words.has(key) else None


def tell_refusal(refused: Refused, figures: Figures, words: Words) -> str:
    """Why an answer was refused: the reason with its measured facts, and the rule."""
    said = words(f"refused-{refused.reason}", **spoken(refused.facts, figures, words))
    return said if refused.rule == "engine" else f"{said} [{refused.rule}]"


def tell_question(decision: Decision, figures: Figures, words: Words) -> str:
    about = " / ".join(figures[name].name for name in decision.about)
    return words(f"question-{decision.kind}", about=about, **spoken(decision.facts, figures, words))


def tell_option(option: Option, figures: Figures, words: Words) -> str:
    """An option in a menu: its answer, and the figures it is about."""
    names = [figures[name].name for name in option.about]
    facts = dict(zip(("by", "at"), names, strict=False))
    return words(f"option-{option.key.split()[0]}" if names or option.key in ("agree", "done") else f"option-{tag_of(option.answer)}", **facts)


def spoken(facts: Mapping[str, Any], figures: Figures, words: Words) -> dict[str, str]:
    """The variables of a sentence: figures by their names, numbers as they are written, modifiers with their causes."""
    return {name: _said(value, figures, words) for name, value in facts.items()}


def _said(value: Any, figures: Figures, words: Words) -> str:
    if isinstance(value, str):
        return figures[FigureId(value)].name if value in figures else value
    if isinstance(value, float):
        return words.number(value)
    if isinstance(value, tuple) and value and isinstance(value[0], Modifier):
        return words.listed(f"{words(f'cause-{modifier.cause}')} {modifier.value:+d}".replace("-", "−") for modifier in value)
    if isinstance(value, tuple):
        return words.listed(_said(item, figures, words) for item in value)
    return str(value)
