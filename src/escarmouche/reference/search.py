"""Finding rules by words, without minding accents or capitals."""

import re
import unicodedata
from collections.abc import Iterable

import msgspec

from escarmouche.reference.catalogue import Entry
from escarmouche.reference.words import Lang, typeset

#: How many words of the text a hit shows on each side of the first word found.
AROUND = 9


class Hit(msgspec.Struct, frozen=True):
    """An entry that has all the words, and the piece of its text where the first of them stands."""

    entry: Entry
    snippet: str


def search(entries: Iterable[Entry], words: Iterable[str], lang: Lang) -> list[Hit]:
    """The entries in which every word starts some word of the text, or starts the id.

    Words found in ids come first, then in titles, whole words before beginnings, then in the texts; equals stay in
    the order of the catalogue.
    """
    wishes = [fold(word) for word in words]
    ranked = [(rank, entry) for entry in entries if (rank := _rank(entry, wishes, lang)) is not None]
    ranked.sort(key=lambda pair: pair[0], reverse=True)
    return [Hit(entry, _snippet(body(entry, lang), wishes)) for _, entry in ranked]


def body(entry: Entry, lang: Lang) -> str:
    """What can be read of an entry in a language, its title apart: the catalogue is complete in English only."""
    if lang == "fr":
        return typeset(entry.fr, "fr")
    return "\n".join([entry.rule, *entry.differs.values(), entry.ruling or "", *entry.checks])


def fold(text: str) -> str:
    """Text without accents, ligatures, capitals or curly apostrophes."""
    plain = text.casefold().replace("œ", "oe").replace("æ", "ae").replace("’", "'")
    if plain.isascii():  # most of the English texts: a search takes half the time
        return plain
    return "".join(letter for letter in unicodedata.normalize("NFKD", plain) if not unicodedata.combining(letter))


def _rank(entry: Entry, wishes: list[str], lang: Lang) -> tuple[int, int, int, int] | None:
    """How well an entry answers, more being better: hits in the id, in the title, whole in the title, in the text."""
    rule_id, title, text = entry.id.casefold(), fold(entry.title.say(lang)), fold(body(entry, lang))
    others = [wish for wish in wishes if not rule_id.startswith(wish)]
    titles = [_starts_a_word(wish, title) for wish in others]
    texts = [_starts_a_word(wish, text) for wish in others]
    if not all(map(any, zip(titles, texts, strict=True))):
        return None
    whole = sum(re.search(rf"\b{re.escape(wish)}\b", title) is not None for wish in others)
    return len(wishes) - len(others), sum(titles), whole, sum(texts)


def _starts_a_word(wish: str, text: str) -> bool:
    return re.search(rf"\b{re.escape(wish)}", text) is not None


def _snippet(text: str, wishes: list[str]) -> str:
    """The words around the first one found; the beginning of the text when only the title has it."""
    words = text.split(" ") if "\n" not in text else text.split()
    at = next((i for i, word in enumerate(words) if any(_starts_a_word(wish, fold(word)) for wish in wishes)), 0)
    first, last = max(0, at - AROUND), max(at + AROUND, 2 * AROUND)
    piece = " ".join(words[first:last]).strip()
    return f"{'… ' if first > 0 else ''}{piece}{' …' if last < len(words) else ''}"
