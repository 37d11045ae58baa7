"""The rulebooks, by family and by the id of their edition."""

from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Any

import msgspec

from escarmouche.engine.rulebook import Rulebook
from escarmouche.reference.shelf import Shelf
from escarmouche.rulebooks.argad.book import Argad
from escarmouche.rulebooks.argad.edition import Edition as ArgadEdition

#: For each family: the type of its packs, and how an edition of it is made of an id, such data and their digest.
FAMILIES: dict[str, tuple[type, Callable[[str, Any, str], Rulebook]]] = {"argad": (ArgadEdition, Argad)}


def schema_of(family: str) -> type | None:
    """What the packs of a family may hold; None for a family that has no procedures yet."""
    return FAMILIES[family][0] if family in FAMILIES else None


def open_rulebook(edition: str, packs: Sequence[str] = (), shelf: Shelf | None = None) -> Rulebook:
    """An edition with packs laid on top. Raises what the shelf raises for unknown or faulty packs."""
    resolved = (shelf or Shelf.standard()).resolve(edition, packs)
    schema, make = FAMILIES[resolved.rulebook]
    data: Any = resolved.as_type(schema)
    digest = blake2b(msgspec.msgpack.encode(data, order="deterministic"), digest_size=8).hexdigest()
    return make(edition, data, digest)
