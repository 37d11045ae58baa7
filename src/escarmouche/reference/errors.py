"""What is wrong with some data, said in both languages, and exactly where."""

from pathlib import Path

import msgspec

from escarmouche.reference.words import Words


class Place(msgspec.Struct, frozen=True):
    """A line of a file."""

    file: Path
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


class SaidError(Exception):
    """A fault told by a message of the language files: its key and its variables."""

    def __init__(self, key: str, **details: str) -> None:
        super().__init__(key, details)
        self.key = key
        self.details = details

    def say(self, words: Words) -> str:
        return words(self.key, **self.details)

    def __str__(self) -> str:
        return self.say(Words("en"))


class UnknownError(SaidError):
    """A rule, a check or a pack that does not exist."""


class DataError(SaidError):
    """A fault in a data file: where it is, which field, what was expected."""

    def __init__(self, place: Place, field: str, key: str, **details: str) -> None:
        super().__init__(key, **details)
        self.place = place
        self.field = field

    def say(self, words: Words) -> str:
        return ": ".join(part for part in (str(self.place), self.field, super().say(words)) if part)


class DataErrors(Exception):
    """Several faults at once, in the order of the files."""

    def __init__(self, faults: list[DataError]) -> None:
        super().__init__(faults)
        self.faults = faults

    def __str__(self) -> str:
        return "\n".join(str(fault) for fault in self.faults)
