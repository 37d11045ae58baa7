"""Packs: editions, periods and house rules, each a file that says only what differs from the pack it extends.

`docs/packs.md` tells the format. What the sections of a pack may hold is the business of its rulebook, which supplies
a type; here a pack is a table of values with the place each one comes from.
"""

import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from escarmouche.reference import LIBRARY
from escarmouche.reference.documents import SUFFIXES, Document, Trail, read
from escarmouche.reference.errors import DataError, Place
from escarmouche.reference.validation import typed
from escarmouche.reference.words import Bilingual

Kind: TypeAlias = Literal["edition", "period", "house"]

Name = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9]+([_-][a-z0-9]+)*$")]


class PackError(DataError):
    """A fault in a pack."""


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The table `[pack]`."""

    id: Name
    kind: Kind
    title: Bilingual
    extends: Name | None = None
    rulebook: Name | None = None
    unofficial: bool = False


class Pack(msgspec.Struct, frozen=True):
    """One pack as its file has it, before anything is inherited."""

    header: Header
    document: Document

    @property
    def id(self) -> str:
        return self.header.id

    @property
    def sections(self) -> dict[str, Any]:
        return {name: value for name, value in self.document.data.items() if name != "pack"}

    def place(self, trail: Trail) -> Place:
        return self.document.place(trail)

    def fault(self, field: str, key: str, **details: str) -> PackError:
        """A fault of the header's `field`."""
        return PackError(self.place(("pack", field)), f"pack.{field}", key, **details)


def load(file: Path) -> Pack:
    """Read one pack, or raise a `PackError`. Whether its sections are right shows when it is resolved."""
    try:
        document = read(file)
        if not isinstance(document.data, dict):
            raise DataError(Place(file, 1), "", "data-not-table")
        if not isinstance(document.data.get("pack"), dict):
            raise DataError(document.place(("pack",)), "pack", "pack-no-header")
        header = typed(document.data["pack"], Header, lambda trail: document.place(("pack", *trail)))
    except DataError as fault:
        field = fault.field if fault.key == "pack-no-header" or not fault.field else f"pack.{fault.field}"
        raise PackError(fault.place, field, fault.key, **fault.details) from None
    pack = Pack(header, document)
    if header.extends is None and header.rulebook is None:
        raise pack.fault("rulebook", "pack-no-rulebook")
    if header.extends is not None and header.rulebook is not None:
        raise pack.fault("rulebook", "pack-rulebook-inherited")
    return pack


def load_folder(folder: Path) -> tuple[list[Pack], list[PackError]]:
    """The good packs of a folder and its subfolders, and what is wrong with the others."""
    packs: list[Pack] = []
    faults: list[PackError] = []
    if not folder.is_dir():
        faults.append(PackError(Place(folder, 1), "", "pack-no-folder"))
    for file in sorted(path for path in folder.rglob("*") if path.suffix in SUFFIXES):
        try:
            packs.append(load(file))
        except PackError as fault:
            faults.append(fault)
    return packs, faults


def user_folder(environ: Mapping[str, str] = os.environ) -> Path | None:
    """Where players keep their own packs: ESCARMOUCHE_PACKS, or the usual folder when there is one."""
    if asked := environ.get("ESCARMOUCHE_PACKS"):
        return Path(asked).expanduser()
    usual = Path(environ.get("HOME", "~")).expanduser() / ".local/share/escarmouche/packs"
    return usual if usual.is_dir() else None


def library_folders() -> Iterable[Path]:
    """Where the packs that come with the package are."""
    return [folder for folder in (LIBRARY / "editions", LIBRARY / "packs") if folder.is_dir()]
