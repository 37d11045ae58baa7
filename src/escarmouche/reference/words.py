"""The words players read, in French and English.

Messages are Fluent files, `library/lang/<language>/*.ftl`, with the same keys and variables in both languages (a test
checks it). `Words("fr")("some-key", name=value)` gives the sentence.
"""

import os
import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Literal, TypeAlias, get_args

import msgspec
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Message

from escarmouche.reference import LIBRARY

Lang: TypeAlias = Literal["fr", "en"]
LANGUAGES: tuple[Lang, ...] = get_args(Lang)

#: When this variable is set, a missing key or a missing variable raises instead of being papered over: tests set it.
STRICT = "ESCARMOUCHE_STRICT_WORDS"


class MissingWordsError(LookupError):
    """A message that does not exist, or that lacks a variable."""


class Bilingual(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A short text written in both languages."""

    fr: str
    en: str

    def say(self, lang: Lang) -> str:
        return typeset(self.fr, "fr") if lang == "fr" else self.en


class Words:
    """The messages of one language, with the other one as a spare."""

    def __init__(self, lang: Lang, folder: Path = LIBRARY / "lang") -> None:
        self.lang: Lang = lang
        self.folder = folder

    def __call__(self, key: str, /, **details: Any) -> str:
        """The message `key`. Numbers are written as the language does: pass identifiers and line numbers as text.

        A key that this language lacks is said in the other one; a key that both lack is said as it stands.
        """
        strict = bool(os.environ.get(STRICT))
        for lang in (self.lang,) if strict else (self.lang, *LANGUAGES):
            bundle = _bundle(lang, self.folder)
            if not bundle.has_message(key) or bundle.get_message(key).value is None:
                continue
            said, faults = bundle.format_pattern(bundle.get_message(key).value, details)
            if faults and strict:
                raise MissingWordsError(f"{lang}: {key}: {faults}")
            return str(said)
        if strict:
            raise MissingWordsError(f"{self.lang}: no message {key!r}")
        return key

    def has(self, key: str) -> bool:
        """Whether there is such a message, for those that need not exist."""
        return any(_bundle(lang, self.folder).has_message(key) for lang in (self.lang, *LANGUAGES))

    def beginning(self, prefix: str) -> dict[str, str]:
        """Every message whose key begins so, by the rest of its key: for lists of names, which need no details."""
        return {key.removeprefix(prefix): self(key) for key in _keys(self.lang, self.folder) if key.startswith(prefix)}

    def number(self, value: float) -> str:
        """A number as the language writes it inside a message, to the thousandth: 7,5 in French."""
        plain = f"{value:.3f}".rstrip("0").rstrip(".")
        plain = "0" if plain == "-0" else plain
        return plain.replace(".", ",") if self.lang == "fr" else plain

    def listed(self, items: Iterable[str]) -> str:
        """Items in a row, separated as both languages do."""
        return ", ".join(items)


@cache
def _bundle(lang: Lang, folder: Path) -> Any:
    """All the messages of a language. No isolation marks: they would show in a terminal and in a copied text."""
    bundle = FluentBundle([lang], use_isolating=False)
    for file in sorted((folder / lang).glob("*.ftl")):
        bundle.add_resource(FluentResource(file.read_text("utf-8")))
    return bundle


@cache
def _keys(lang: Lang, folder: Path) -> tuple[str, ...]:
    """The keys of all the messages of a language, in the order of its files."""
    resources = (FluentResource(file.read_text("utf-8")) for file in sorted((folder / lang).glob("*.ftl")))
    return tuple(entry.id.name for one in resources for entry in one.body if isinstance(entry, Message))


def language(asked: str | None = None, environ: Mapping[str, str] = os.environ) -> Lang:
    """The language asked for, else that of ESCARMOUCHE_LANG, else French where LANG is French, else English."""
    for wish in (asked, environ.get("ESCARMOUCHE_LANG")):
        for lang in LANGUAGES:
            if wish == lang:
                return lang
    return "fr" if environ.get("LANG", "").startswith("fr") else "en"


def typeset(text: str, lang: Lang) -> str:
    """French text with curved apostrophes and the spaces that may not break: before `: ; ! ?` and inside guillemets."""
    if lang != "fr":
        return text
    text = re.sub(r"(?<=\w)'(?=\w)", "’", text)
    text = re.sub(r" (?=[;!?])", "\u202f", text)
    return re.sub(r" (?=[:»])|(?<=«) ", "\u00a0", text)
