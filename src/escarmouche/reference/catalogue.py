"""The rule catalogue: every rule of the rulebooks, one entry each, in our own words.

The format of its files is told in `docs/catalogue-format.md`. A file is parsed when one of its entries is first asked
for; which entries there are is known from the start, so that links can always be checked.
"""

import re
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias, get_args

import msgspec

from escarmouche.reference import LIBRARY
from escarmouche.reference.documents import Document, Trail, read, read_text
from escarmouche.reference.errors import DataError, DataErrors, Place, UnknownError
from escarmouche.reference.suggestions import close_to
from escarmouche.reference.validation import typed, written
from escarmouche.reference.words import Bilingual

Level: TypeAlias = Literal["core", "optional", "advanced", "gm", "data", "prose"]
LEVELS: tuple[Level, ...] = get_args(Level)

#: The Argad! files write short names for their editions; everywhere else editions have their full id.
FULL_EDITION = {"g23": "argad-g23", "base": "argad-base", "mega12": "argad-mega12"}

#: The editions of the families that have only one.
ONLY_EDITION = {"UN": "unpourun", "JE": "jeu"}

EDITIONS = (*FULL_EDITION.values(), *ONLY_EDITION.values())

_ENTRY_START = re.compile(r"^- id: (\S+)[ \t]*$", re.MULTILINE)
_CHECK = re.compile(r"(?P<id>\S+)/(?P<number>[1-9][0-9]*)")
_NAMES = rf"(?:{'|'.join(FULL_EDITION)})(?:(?:, | and | or )(?:{'|'.join(FULL_EDITION)}))*"
_NAME = re.compile(rf"\b(?:{'|'.join(FULL_EDITION)})\b")
_LEADING = re.compile(rf"({_NAMES})(?:: |, (?!{_NAME.pattern}))")
_TRAILING = re.compile(rf"\(({_NAMES})\)$")

Text = Annotated[str, msgspec.Meta(min_length=1)]


class Grid(msgspec.Struct, frozen=True):
    """A table ready to print: one heading per column, one row per record."""

    columns: tuple[str, ...]
    rows: tuple[tuple[Any, ...], ...]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One rule. `editions` and the keys of `differs` are full edition ids, whatever the file writes."""

    id: Annotated[str, msgspec.Meta(pattern=r"^(AR|UN|JE)-[A-Z0-9]+-[0-9]{3}$")]
    level: Level
    title: Bilingual
    rule: Text
    fr: Text
    source: Annotated[tuple[Text, ...], msgspec.Meta(min_length=1)]
    checks: Annotated[tuple[Text, ...], msgspec.Meta(min_length=1)]
    editions: tuple[str, ...] = ()
    differs: dict[str, Text] = {}
    ruling: Text | None = None
    links: tuple[str, ...] = ()
    table: list[dict[str, Any]] | dict[str, Any] | None = None

    @property
    def family(self) -> str:
        return self.id.partition("-")[0]

    @property
    def grid(self) -> Grid | None:
        """The table in its one printable form; files write it as records or as columns and rows."""
        if self.table is None:
            return None
        if isinstance(self.table, list):
            keys = tuple(dict.fromkeys(key for record in self.table for key in record))
            return Grid(keys, tuple(tuple(record.get(key, "") for key in keys) for record in self.table))
        columns, rows = self.table["columns"], self.table["rows"]
        if isinstance(rows, dict):  # each row has a name, which takes a column of its own
            columns, rows = ["", *columns], [[name, *cells] for name, cells in rows.items()]
        return Grid(tuple(map(str, columns)), tuple(map(tuple, rows)))


class Check(msgspec.Struct, frozen=True):
    """A fact a test can assert, numbered from 1 in its entry; `AR-SHOOT-007/2` is its reference."""

    entry: Entry
    number: int

    @property
    def ref(self) -> str:
        return f"{self.entry.id}/{self.number}"

    @property
    def text(self) -> str:
        return self.entry.checks[self.number - 1]

    @property
    def editions(self) -> tuple[str, ...]:
        return check_editions(self.entry, self.number)


def checks_of(entry: Entry) -> tuple[Check, ...]:
    """The checks of an entry, numbered from 1."""
    return tuple(Check(entry, number) for number in range(1, len(entry.checks) + 1))


def check_editions(entry: Entry, number: int) -> tuple[str, ...]:
    """The editions a check speaks of: those it names in front ("g23, base: ...") or at the end ("... (g23)"), else all.

    In front a colon or a comma must follow the last of them ("base and mega12, no dice").

    A check may speak of an edition that lacks the rule, to say that nothing happens there. One that compares editions
    ("mega12: ...; g23: ...") belongs to all those that it names in front of its parts.
    """
    text = entry.checks[number - 1]
    if entry.family != "AR":
        return entry.editions
    if _LEADING.match(text):
        return _full([found[1] for part in text.split("; ") if (found := _LEADING.match(part))])
    trailing = _TRAILING.search(text)
    if trailing and not _NAME.search(text[: trailing.start()]):
        return _full([trailing[1]])
    return entry.editions


def _full(names: list[str]) -> tuple[str, ...]:
    """The full ids of the editions named in some texts, in the usual order."""
    named = {name for text in names for name in _NAME.findall(text)}
    return tuple(full for short, full in FULL_EDITION.items() if short in named)


class Catalogue:
    """All the entries of a folder of files."""

    def __init__(self, folder: Path = LIBRARY / "rules") -> None:
        self.files: dict[str, Path] = {path.stem: path for path in sorted(folder.glob("*.yaml"))}
        self._parsed: dict[str, dict[str, Entry]] = {}
        self._places: dict[str, tuple[str, Place]] = {}
        for name, path in self.files.items():
            self._scan(name, path)

    def _scan(self, name: str, path: Path) -> None:
        """Note where each entry starts, without parsing: a hundred times faster."""
        text = read_text(path)
        line, done = 1, 0
        for found in _ENTRY_START.finditer(text):
            line += text.count("\n", done, found.start())
            done = found.start()
            place = Place(path, line)
            if found[1] in self._places:
                raise DataError(place, "id", "entry-twice", id=found[1], other=str(self._places[found[1]][1]))
            self._places[found[1]] = (name, place)

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """Every entry, in the order of the files."""
        return tuple(self._places)

    def __iter__(self) -> Iterator[Entry]:
        for name in self.files:
            yield from self.in_file(name)

    def in_file(self, name: str) -> tuple[Entry, ...]:
        """The entries of a file, named without its suffix: `argad-1-basics`."""
        if name not in self._parsed:
            self._parsed[name] = self._parse(self.files[name])
        return tuple(self._parsed[name].values())

    def file_of(self, rule_id: str) -> str:
        return self._known(rule_id)[0]

    def place(self, rule_id: str) -> Place:
        return self._known(rule_id)[1]

    def entry(self, rule_id: str) -> Entry:
        """The entry with this id, or an `UnknownError` that lists those that are close to it."""
        name = self.file_of(rule_id)
        self.in_file(name)
        return self._parsed[name][rule_id]

    def check(self, ref: str) -> Check:
        """The check with this reference, as `AR-SHOOT-007/2`."""
        found = _CHECK.fullmatch(ref)
        if found is None:
            raise UnknownError("entry-check-reference", ref=ref)
        entry, number = self.entry(found["id"]), int(found["number"])
        if number > len(entry.checks):
            count = str(len(entry.checks))
            raise UnknownError("entry-no-check", id=entry.id, number=found["number"], count=count)
        return Check(entry, number)

    def _known(self, rule_id: str) -> tuple[str, Place]:
        if rule_id not in self._places:
            close = close_to(rule_id, self.ids)
            if close:
                raise UnknownError("entry-unknown-close", id=rule_id, close=", ".join(close))
            raise UnknownError("entry-unknown", id=rule_id)
        return self._places[rule_id]

    def _parse(self, path: Path) -> dict[str, Entry]:
        document = read(path)
        if not isinstance(document.data, list):
            raise DataError(Place(path, 1), "", "data-not-list")
        entries: dict[str, Entry] = {}
        faults: list[DataError] = []
        for index, record in enumerate(document.data):
            try:
                entry = self._entry(document, index, record)
                entries[entry.id] = entry
            except DataError as fault:
                faults.append(fault)
        if faults:
            raise DataErrors(faults)
        return entries

    def _entry(self, document: Document, index: int, record: Any) -> Entry:
        """One record of a file, checked as far as types go and beyond."""
        entry = typed(record, Entry, lambda trail: document.place((index, *trail)))

        def fault(trail: Trail, key: str, **details: str) -> DataError:
            return DataError(document.place((index, *trail)), f"{entry.id}: {written(trail)}", key, **details)

        if entry.id not in self._places:
            raise fault(("id",), "entry-id-first")
        for number, check in enumerate(entry.checks):
            if "\n" in check.strip():
                raise fault(("checks", number), "entry-check-lines")
        for number, link in enumerate(entry.links):
            if link not in self._places:
                raise fault(("links", number), "entry-dangling-link", id=link)
        for problem in (_edition_fault(entry), _table_fault(entry)):
            if problem is not None:
                trail, key, details = problem
                raise fault(trail, key, **details)
        editions = tuple(FULL_EDITION[name] for name in entry.editions) or (ONLY_EDITION[entry.family],)
        differs = {FULL_EDITION[name]: text for name, text in entry.differs.items()}
        ruling = entry.ruling.strip() if entry.ruling else None
        rule, fr = entry.rule.strip(), entry.fr.strip()
        return msgspec.structs.replace(entry, rule=rule, fr=fr, ruling=ruling, editions=editions, differs=differs)


_Fault: TypeAlias = tuple[Trail, str, dict[str, str]]


def _edition_fault(entry: Entry) -> _Fault | None:
    """Argad! entries list their editions by short name; the other families have none to list."""
    expected = {"expected": ", ".join(FULL_EDITION)}
    if entry.family != "AR":
        return (("editions",), "entry-has-editions", {}) if entry.editions or entry.differs else None
    if not entry.editions:
        return ("editions",), "entry-no-editions", expected
    for number, name in enumerate(entry.editions):
        if name not in FULL_EDITION:
            return ("editions", number), "entry-unknown-edition", {"name": name, **expected}
    for name in entry.differs:
        if name not in FULL_EDITION:
            return ("differs", name), "entry-unknown-edition", {"name": name, **expected}
    return None


def _table_fault(entry: Entry) -> _Fault | None:
    """A table written as columns and rows has as many cells in each row as it has columns."""
    if not isinstance(entry.table, dict):
        return None
    columns, rows = entry.table.get("columns"), entry.table.get("rows")
    if set(entry.table) != {"columns", "rows"} or not isinstance(columns, list) or not isinstance(rows, list | dict):
        return ("table",), "data-expected", {"expected": "columns: [...], rows: [...]"}
    named: list[tuple[str | int, Any]] = list(rows.items() if isinstance(rows, dict) else enumerate(rows))
    for name, row in named:
        if not isinstance(row, list) or len(row) != len(columns):
            got = str(len(row)) if isinstance(row, list) else "?"
            return ("table", "rows", name), "entry-table-row", {"expected": str(len(columns)), "got": got}
    return None
