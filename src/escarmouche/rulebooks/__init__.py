"""The rulebooks, by family and by the id of their edition."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from escarmouche.engine.rulebook import Rulebook
from escarmouche.reference.documents import SUFFIXES
from escarmouche.reference.packs import library_folders, user_folder
from escarmouche.reference.shelf import Resolved, Shelf
from escarmouche.rulebooks.argad.book import Argad
from escarmouche.rulebooks.argad.edition import Edition as ArgadEdition

#: For each family: the type of its packs, and how an edition of it is made of an id, such data and their digest.
FAMILIES: dict[str, tuple[type, Callable[[str, Any, str], Rulebook]]] = {"argad": (ArgadEdition, Argad)}


def schema_of(family: str) -> type | None:
    """What the packs of a family may hold; None for a family that has no procedures yet."""
    return FAMILIES[family][0] if family in FAMILIES else None


def open_rulebook(edition: str, packs: Sequence[str] = (), shelf: Shelf | None = None) -> Rulebook:
    """An edition with packs laid on top. Raises what the shelf raises for unknown or faulty packs.

    From the usual folders it is made once, as long as not a byte of them changes: a thousand duels open it again.
    """
    if shelf is not None:
        return _made(edition, packs, shelf)
    return _opened(edition, tuple(packs), user_folder(), _bytes_of(*library_folders(), user_folder()))


def _bytes_of(*folders: Path | None) -> bytes:
    """A hash of all the packs in some folders."""
    read = blake2b(digest_size=16)
    for folder in folders:
        for file in sorted(path for path in folder.rglob("*") if path.suffix in SUFFIXES) if folder else ():
            read.update(f"{file} {file.stat().st_size}".encode())
            read.update(file.read_bytes())
    return read.digest()


@lru_cache(maxsize=32)
def _opened(edition: str, packs: tuple[str, ...], user: Path | None, _bytes: bytes) -> Rulebook:
    return _made(edition, packs, Shelf.standard(user))


def _made(edition: str, packs: Sequence[str], shelf: Shelf) -> Rulebook:
    resolved = shelf.resolve(edition, packs)
    schema, make = FAMILIES[resolved.rulebook]
    data: Any = marked(resolved.as_type(schema), resolved)
    digest = blake2b(msgspec.msgpack.encode(data, order="deterministic"), digest_size=8).hexdigest()
    return make(edition, data, digest)


def marked(data: Any, resolved: Resolved) -> Any:
    """The data with every record that holds values of ours rather than a book's saying so of itself.

    Only records that have a field `unofficial` can: those that are shown to players by a title.
    """
    ours = {trail[:2] for trail, origin in resolved.origins.items() if origin.unofficial and len(trail) > 1}
    changes = {}
    for section in data.__struct_fields__:
        records = getattr(data, section)
        if isinstance(records, dict) and any((section, key) in ours for key in records):
            changes[section] = {
                key: msgspec.structs.replace(record, unofficial=True)
                if (section, key) in ours and hasattr(record, "unofficial")
                else record
                for key, record in records.items()
            }
    return msgspec.structs.replace(data, **changes)
