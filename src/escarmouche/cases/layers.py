"""What a case says once the file's defaults, the case and its variant are laid over one another.

The rule is that of packs: tables merge key by key, anything else replaces. A key that is given `null` is taken away.
Each value keeps the place in the file it comes from.
"""

from typing import Any

from escarmouche.reference.documents import Document, Trail
from escarmouche.reference.errors import Place


class Layers:
    """Tables of one document laid over one another."""

    def __init__(self, document: Document, defaults: dict[str, Any]) -> None:
        self.document = document
        self.data: dict[str, Any] = {}
        self._origins: dict[Trail, Trail] = {(): ()}
        self.lay(defaults, ())

    def lay(self, table: dict[str, Any], at: Trail) -> None:
        """Put a table on top, which stands in the document at that trail."""
        self._origins[()] = at
        self._lay(table, self.data, at, ())

    def _lay(self, over: dict[str, Any], under: dict[str, Any], at: Trail, trail: Trail) -> None:
        for key, value in over.items():
            here = (*trail, key)
            self._origins[here] = (*at, key)  # of a value taken away, the place where that is said
            if value is None:
                under.pop(key, None)
            elif isinstance(value, dict):
                inner = under.get(key)
                under[key] = {} if not isinstance(inner, dict) else inner
                self._lay(value, under[key], (*at, key), here)
            else:
                under[key] = value

    def with_values(self, **values: Any) -> "Layers":
        """The same with some values given otherwise."""
        twin = Layers(self.document, {})
        twin.data, twin._origins = {**self.data, **values}, self._origins
        return twin

    def place(self, trail: Trail) -> Place:
        """Where a value of the merged table stands, or its closest parent when it is not there."""
        for length in range(len(trail), -1, -1):
            if trail[:length] in self._origins:
                return self.document.place((*self._origins[trail[:length]], *trail[length:]))
        raise AssertionError("the whole table always has a place")
