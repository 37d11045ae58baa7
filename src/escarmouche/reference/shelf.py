"""The packs side by side, and what one of them comes to once everything it inherits is laid under it."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import msgspec

from escarmouche.reference.documents import Trail
from escarmouche.reference.errors import Place, UnknownError
from escarmouche.reference.packs import Header, Pack, PackError, library_folders, load_folder
from escarmouche.reference.suggestions import close_to
from escarmouche.reference.validation import typed, written

T = TypeVar("T")

#: The type of a rulebook's data, or None for a rulebook that has none (yet).
SchemaOf: TypeAlias = Callable[[str], type | None]

REMOVED = {"removed": True}


class Origin(msgspec.Struct, frozen=True):
    """Who says a value: the pack, and the place in its file."""

    pack: str
    place: Place
    unofficial: bool = False


class Resolved(msgspec.Struct, frozen=True):
    """A pack with everything it inherits: plain data, and where each value comes from."""

    header: Header
    rulebook: str
    packs: tuple[str, ...]  #: from the root up, the packs laid on top last
    data: dict[str, Any]
    origins: dict[Trail, Origin]

    @property
    def id(self) -> str:
        return self.header.id

    def origin(self, *trail: str | int) -> Origin:
        """Where the value at this trail comes from, or its closest parent when it is not there."""
        while trail not in self.origins:
            trail = trail[:-1]
        return self.origins[trail]

    def as_type(self, kind: type[T]) -> T:
        """The data as the type that the rulebook gives, or a `PackError` at the value that does not fit."""
        return typed(self.data, kind, lambda trail: self.origin(*trail).place, PackError)


class Shelf:
    """All the packs within reach. A pack that cannot be used harms only those that extend it."""

    def __init__(self, packs: Iterable[Pack] = (), faults: Iterable[PackError] = ()) -> None:
        self._packs: dict[str, Pack] = {}
        self.faults = list(faults)
        for pack in packs:
            self.add(pack)

    @classmethod
    def of(cls, *folders: Path) -> "Shelf":
        """The packs of some folders; a folder cannot replace a pack of an earlier one."""
        shelf = cls()
        for folder in folders:
            packs, faults = load_folder(folder)
            shelf.faults += faults
            for pack in packs:
                shelf.add(pack)
        return shelf

    @classmethod
    def standard(cls, user: Path | None = None) -> "Shelf":
        """The packs that come with the package, then those of the user's folder."""
        return cls.of(*library_folders(), *([user] if user else []))

    def add(self, pack: Pack) -> bool:
        """Put a pack on the shelf, unless its id is taken: that is a fault of the newcomer."""
        if pack.id in self._packs:
            self.faults.append(pack.fault("id", "pack-twice", id=pack.id, other=str(self._packs[pack.id].place(()))))
            return False
        self._packs[pack.id] = pack
        return True

    def __len__(self) -> int:
        return len(self._packs)

    def __iter__(self) -> Iterator[Pack]:
        return iter(self._packs.values())

    def __contains__(self, pack_id: object) -> bool:
        return pack_id in self._packs

    def pack(self, pack_id: str) -> Pack:
        """The pack with this id, or an `UnknownError` that names a close one."""
        if pack_id not in self._packs:
            key, details = self._unknown(pack_id)
            raise UnknownError(key, **details)
        return self._packs[pack_id]

    def _unknown(self, pack_id: str) -> tuple[str, dict[str, str]]:
        close = close_to(pack_id, self._packs, at_most=1)
        return (
            ("pack-unknown-close", {"id": pack_id, "close": close[0]}) if close else ("pack-unknown", {"id": pack_id})
        )

    def chain(self, pack_id: str) -> list[Pack]:
        """The pack and those it extends, the root first."""
        chain = [self.pack(pack_id)]
        while (parent_id := chain[-1].header.extends) is not None:
            child = chain[-1]
            if parent_id in [pack.id for pack in chain]:
                names = " > ".join([*(pack.id for pack in chain), parent_id])
                raise child.fault("extends", "pack-cycle", chain=names)
            if parent_id not in self._packs:
                key, details = self._unknown(parent_id)
                raise child.fault("extends", key, **details)
            chain.append(self._packs[parent_id])
            if child.header.kind == "edition" and chain[-1].header.kind != "edition":
                raise child.fault("extends", "pack-edition-extends", id=parent_id)
        return chain[::-1]

    def rulebook(self, pack_id: str) -> str:
        """The rulebook of a pack: that of the root of its chain."""
        rulebook = self.chain(pack_id)[0].header.rulebook
        assert rulebook is not None  # `load` refuses a root without one
        return rulebook

    def resolve(self, pack_id: str, extra: Sequence[str] = ()) -> Resolved:
        """A pack with everything it inherits, and the extra packs laid on top in order.

        An extra pack brings the house and period packs that it extends itself, never the edition they were written
        for: the edition is the one asked for.
        """
        packs = self.chain(pack_id)
        rulebook = self.rulebook(pack_id)
        for extra_id in extra:
            top = self.pack(extra_id)
            if top.header.kind == "edition":
                raise top.fault("kind", "pack-not-laid", id=extra_id)
            if self.rulebook(extra_id) != rulebook:
                got = self.rulebook(extra_id)
                raise top.fault("extends", "pack-wrong-rulebook", id=extra_id, got=got, expected=rulebook)
            laid = {pack.id for pack in packs}
            packs += [pack for pack in self.chain(extra_id) if pack.header.kind != "edition" and pack.id not in laid]
        data: dict[str, Any] = {}
        origins: dict[Trail, Origin] = {(): _Layer(packs[-1]).origin(())}
        for pack in packs:
            _Layer(pack).lay_on(data, origins)
        header = self.pack(pack_id).header
        return Resolved(header, rulebook, tuple(pack.id for pack in packs), data, origins)

    def check(self, pack_id: str, schema_of: SchemaOf) -> list[PackError]:
        """What is wrong with a pack, inheritance and types. One that stands on no edition is tried on each."""
        try:
            chain = self.chain(pack_id)
            rulebook = self.rulebook(pack_id)
        except PackError as fault:
            return [fault]
        attempts: list[tuple[str, tuple[str, ...]]] = [(pack_id, ())]
        if all(pack.header.kind != "edition" for pack in chain):
            attempts = [(edition, (pack_id,)) for edition in self.editions(rulebook)]
        if not attempts:
            return [self.pack(pack_id).fault("extends", "pack-no-edition", id=pack_id, rulebook=rulebook)]
        faults: dict[str, PackError] = {}
        for base, extra in attempts:
            try:
                resolved = self.resolve(base, extra)
                schema = schema_of(rulebook)
                if schema is not None:
                    resolved.as_type(schema)
            except PackError as fault:
                faults.setdefault(str(fault), fault)
        return list(faults.values())

    def editions(self, rulebook: str) -> list[str]:
        """The editions of a rulebook whose own chain is sound."""
        found = []
        for pack in self:
            try:
                if pack.header.kind == "edition" and self.rulebook(pack.id) == rulebook:
                    found.append(pack.id)
            except PackError:
                continue
        return found


class _Layer:
    """One pack being laid on what its parents came to."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack

    def origin(self, trail: Trail) -> Origin:
        return Origin(self.pack.id, self.pack.place(trail), self.pack.header.unofficial)

    def lay_on(self, data: dict[str, Any], origins: dict[Trail, Origin]) -> None:
        self._lay(self.pack.sections, data, origins, ())

    def _lay(self, over: dict[str, Any], under: dict[str, Any], origins: dict[Trail, Origin], trail: Trail) -> None:
        """Tables merge key by key, the mark removes, anything else replaces."""
        for key, value in over.items():
            here = (*trail, key)
            if isinstance(value, dict) and "removed" in value:
                self._remove(value, under, origins, here)
            elif isinstance(value, dict):
                if not isinstance(under.get(key), dict):
                    _forget(under.get(key), origins, here)
                    under[key] = {}
                    origins[here] = self.origin(here)
                self._lay(value, under[key], origins, here)
            else:
                _forget(under.get(key), origins, here)
                under[key] = value
                for inner in _trails(value, here):
                    origins[inner] = self.origin(inner)

    def _remove(self, mark: Any, under: dict[str, Any], origins: dict[Trail, Origin], here: Trail) -> None:
        """Take a value away. Its origin becomes the mark, which is where to look when the value is missed."""
        key = str(here[-1])
        if mark != REMOVED or mark["removed"] is not True:
            raise PackError(self.pack.place(here), written(here), "pack-removed-mark")
        if key not in under:
            raise PackError(self.pack.place(here), written(here), "pack-removed-nothing", name=key)
        _forget(under.pop(key), origins, here)
        origins[here] = self.origin(here)


def _trails(value: Any, trail: Trail) -> Iterator[Trail]:
    """The trail of a value and of everything inside it."""
    yield trail
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, inner in inside:
        yield from _trails(inner, (*trail, step))


def _forget(value: Any, origins: dict[Trail, Origin], trail: Trail) -> None:
    for inner in _trails(value, trail):
        origins.pop(inner, None)
