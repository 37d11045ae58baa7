"""On which line each value of a TOML text stands: `tomllib` checks and reads, but gives no positions.

The text is known to be good TOML (`tomllib` has read it), so this only has to find its way, not to refuse anything.
"""

import re

_BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_STRING = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}(?!")' r"|'''.*?'{3,5}(?!')" r'|"(?:\\.|[^"\\])*"' r"|'[^']*'",
    re.DOTALL,
)
_SCALAR = re.compile(r"[^,\]}\n#]+")
_ESCAPES = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r", "e": "\x1b"}

_Trail = tuple[str | int, ...]


def toml_lines(text: str) -> dict[_Trail, int]:
    """The line of every value: that of its key or of its table's header, or of the item itself in an array."""
    return _Reader(text).document()


class _Reader:
    """A cursor that walks the text once."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.line = 1
        self.lines: dict[_Trail, int] = {(): 1}
        self.last: dict[_Trail, int] = {}  # arrays of tables: the index of the table being filled

    def document(self) -> dict[_Trail, int]:
        table: _Trail = ()
        self.skip_blank()
        while self.at < len(self.text):
            if self.text[self.at] == "[":
                table = self.header()
            else:
                self.pair(table)
            self.skip_blank()
        return self.lines

    def header(self) -> _Trail:
        """`[table]` or `[[array of tables]]`: opens the table that the next lines fill."""
        many = self.text.startswith("[[", self.at)
        self.take(2 if many else 1)
        *parents, name = self.key()
        trail: _Trail = ()
        for part in parents:
            trail = self.entered((*trail, part))
        trail = (*trail, name)
        if many:
            self.note(trail)
            self.last[trail] = self.last.get(trail, -1) + 1
            trail = (*trail, self.last[trail])
            self.lines[trail] = self.line
        else:
            self.lines[trail] = self.line  # its own header says more than that of a child met earlier
        self.take(2 if many else 1)
        return trail

    def entered(self, trail: _Trail) -> _Trail:
        """A parent on the way: in an array of tables, its latest one."""
        self.note(trail)
        return (*trail, self.last[trail]) if trail in self.last else trail

    def pair(self, table: _Trail) -> None:
        """`key = value`, the key dotted or not."""
        trail = table
        for part in self.key():
            trail = (*trail, part)
            self.note(trail)
        self.skip_blank()
        self.take(1)  # the equals sign
        self.skip_blank()
        self.value(trail)

    def key(self) -> list[str]:
        parts = []
        while True:
            self.skip_blank()
            if self.text[self.at] in "\"'":
                parts.append(_unquoted(self.match(_STRING)))
            else:
                parts.append(self.match(_BARE_KEY))
            self.skip_blank()
            if not self.text.startswith(".", self.at):
                return parts
            self.take(1)

    def value(self, trail: _Trail) -> None:
        if self.text[self.at] == "[":
            self.array(trail)
        elif self.text[self.at] == "{":
            self.inline_table(trail)
        elif self.text[self.at] in "\"'":
            self.match(_STRING)
        else:
            self.match(_SCALAR)

    def array(self, trail: _Trail) -> None:
        self.take(1)
        index = 0
        while self.next_item("]"):
            self.note((*trail, index))
            self.value((*trail, index))
            index += 1

    def inline_table(self, trail: _Trail) -> None:
        self.take(1)
        while self.next_item("}"):
            self.pair(trail)

    def next_item(self, end: str) -> bool:
        """Step over blanks and a comma to the next item, or over the end of the container."""
        self.skip_blank()
        if self.text[self.at] == ",":
            self.take(1)
            self.skip_blank()
        if self.text[self.at] != end:
            return True
        self.take(1)
        return False

    def note(self, trail: _Trail) -> None:
        self.lines.setdefault(trail, self.line)

    def skip_blank(self) -> None:
        self.match(_BLANK)

    def match(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self.text, self.at)
        if found is None:
            raise AssertionError(f"tomllib read what this cannot, at line {self.line}")
        self.take(len(found[0]))
        return found[0]

    def take(self, length: int) -> None:
        self.line += self.text.count("\n", self.at, self.at + length)
        self.at += length


def _unquoted(quoted: str) -> str:
    """The text of a quoted key."""
    if quoted[0] == "'":
        return quoted[1:-1]
    return re.sub(r"\\(u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|x[0-9A-Fa-f]{2}|.)", _unescaped, quoted[1:-1])


def _unescaped(found: re.Match[str]) -> str:
    code = found[1]
    return chr(int(code[1:], 16)) if len(code) > 1 else _ESCAPES.get(code, code)
