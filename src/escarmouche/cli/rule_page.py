"""A rule of the catalogue as a page of text in the terminal."""

import re
import textwrap
from typing import Any

from rich.console import Console
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from escarmouche.reference.catalogue import Catalogue, Entry, Grid
from escarmouche.reference.search import Hit
from escarmouche.reference.words import Words, typeset

#: A table whose columns would be squeezed more than this is printed record by record instead.
TIGHTEST = 2.2

_SOURCE = re.compile(r"(\d{3}): (.*)", re.DOTALL)


class RulePage:
    """Prints entries on a console, in one language."""

    def __init__(self, console: Console, words: Words, catalogue: Catalogue) -> None:
        self.console = console
        self.words = words
        self.catalogue = catalogue

    def print(self, entry: Entry) -> None:
        """The title and digest in French; in English the whole entry."""
        words = self.words
        self.heading(entry)
        if words.lang == "fr":
            self.paragraph(typeset(entry.fr, "fr"))
        else:
            self.paragraph(entry.rule)
            self.differences(entry)
            if entry.ruling:
                self.section("rules-heading-ruling")
                self.paragraph(entry.ruling)
        if entry.grid is not None:
            self.section("rules-heading-table")
            self.table(entry.grid)
        if words.lang == "en":
            self.section("rules-heading-checks")
            for number, check in enumerate(entry.checks, start=1):
                self.paragraph(check, label=f"{number:>2}. ")
        self.links(entry)
        self.sources(entry)
        self.console.print()
        self.paragraph(words("rules-other-language"), style="dim")

    def heading(self, entry: Entry) -> None:
        """The id and title, then the level and the editions."""
        self.console.print(self.title(entry))
        editions = ", ".join(self.words(f"rules-edition-{edition}") for edition in entry.editions)
        self.paragraph(f"{self.words(f'rules-level-{entry.level}')} · {editions}", style="dim")
        self.console.print()

    def hit(self, hit: Hit) -> None:
        """A rule that was searched for: what it is, and where the words stand in it."""
        level = self.words(f"rules-level-{hit.entry.level}")
        self.console.print(Text.assemble(self.title(hit.entry), (f"  ({level})", "dim")))
        self.paragraph(hit.snippet, label="    ")

    def title(self, entry: Entry) -> Text:
        return Text.assemble((entry.id, "cyan"), "  ", (entry.title.say(self.words.lang), "bold"))

    def differences(self, entry: Entry) -> None:
        if entry.differs:
            self.section("rules-heading-differs")
        for edition, text in entry.differs.items():
            self.paragraph(f"{self.words(f'rules-edition-{edition}')}: {text}", label="• ")

    def links(self, entry: Entry) -> None:
        if entry.links:
            self.section("rules-heading-links")
        for link in entry.links:
            title = self.catalogue.entry(link).title.say(self.words.lang)
            self.paragraph(f"{link}  {title}", label="• ")

    def sources(self, entry: Entry) -> None:
        """Where the books say it: a source starts with the number of a book."""
        self.section("rules-heading-sources")
        for source in entry.source:
            numbered = _SOURCE.fullmatch(source)
            said = f"{self.words(f'rules-source-{numbered[1]}')}, {numbered[2]}" if numbered else source
            self.paragraph(said, label="• ")

    def section(self, key: str) -> None:
        self.console.print()
        self.console.print(Text(self.words(key), "bold"))

    def paragraph(self, text: str, label: str = "", style: str = "") -> None:
        """Text wrapped here rather than by Rich, which would break lines at non-breaking spaces."""
        for line in text.strip().splitlines() or [""]:
            wrapped = textwrap.fill(
                line,
                width=self.console.width,
                initial_indent=label,
                subsequent_indent=" " * len(label),
                break_long_words=False,
                break_on_hyphens=False,
            )
            self.console.print(Text(wrapped, style), soft_wrap=True)

    def table(self, grid: Grid) -> None:
        """The table as one table, or where that would be too tight as one small table for each record."""
        cells = [[self.cell(value) for value in row] for row in grid.rows]
        table = Table()
        for column in grid.columns:
            table.add_column(Text(column))
        for row in cells:
            table.add_row(*map(Text, row))
        wanted = Measurement.get(self.console, self.console.options.update(max_width=10_000), table).maximum
        if wanted <= TIGHTEST * self.console.width:
            self.console.print(table)
            return
        for row in cells:
            record = Table(show_header=False)
            for column, value in zip(grid.columns, row, strict=True):
                if value:
                    record.add_row(Text(column, "dim"), Text(value))
            self.console.print(record)

    def cell(self, value: Any) -> str:
        """A value in a cell; what is nested is flattened: `over 0, upto 20, need 5; over 20, ...`."""
        if value is None:
            return "–"
        if isinstance(value, bool):
            return self.words("rules-yes" if value else "rules-no")
        if isinstance(value, dict):
            return ", ".join(f"{key} {self.cell(inner)}" for key, inner in value.items())
        if isinstance(value, list):
            separator = "; " if any(isinstance(inner, dict | list) for inner in value) else ", "
            return separator.join(self.cell(inner) for inner in value)
        return str(value)
