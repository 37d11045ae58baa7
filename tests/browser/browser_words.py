"""What the client says: tests find controls by the words that a player reads, in either language."""

import re
from functools import cache
from pathlib import Path
from typing import Any, Literal, TypeAlias

from fluent.runtime import FluentBundle, FluentResource

SOURCES = Path(__file__).parents[2] / "web" / "src"

Lang: TypeAlias = Literal["fr", "en"]

#: What stands for a fact that the words contain and the test does not care about.
ANYTHING = "\x00"


@cache
def bundle(lang: Lang) -> FluentBundle:
    made = FluentBundle([lang], use_isolating=False)
    for path in sorted(SOURCES.rglob(f"words.{lang}.ftl")):
        made.add_resource(FluentResource(path.read_text("utf-8")))
    return made


def words(lang: Lang, key: str, **facts: Any) -> str:
    """The words of a key, exactly as they stand on the screen."""
    pattern = bundle(lang).get_message(key).value
    assert pattern is not None, key
    said, faults = bundle(lang).format_pattern(pattern, facts)
    assert not faults, (key, faults)
    return str(said)


def like(lang: Lang, key: str, *open_facts: str) -> re.Pattern[str]:
    """The words of a key with whatever these facts may be."""
    told = words(lang, key, **dict.fromkeys(open_facts, ANYTHING))
    return re.compile("^" + ".*".join(map(re.escape, told.split(ANYTHING))) + "$")
