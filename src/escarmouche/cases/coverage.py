"""Which checks of the catalogue the tests prove.

A check counts as proven in an edition by a test that names it for that edition and passed, and only if no test that
names it for that edition failed. It is proven when it is in every edition it belongs to, and an entry when all its
checks are.
"""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import msgspec

from escarmouche.reference.catalogue import EDITIONS, Catalogue, Check, Entry, Level, checks_of

#: Where a whole run of the tests writes it, from the root of the checkout.
COVERAGE_FILE = Path("build", "rule-coverage.json")


class Claim(msgspec.Struct, frozen=True):
    """A test says that it proves a check in an edition, and passed or not."""

    ref: str
    edition: str
    test: str
    passed: bool


class Tally(msgspec.Struct, kw_only=True):
    entries: int = 0
    proven: int = 0
    checks: int = 0
    checks_proven: int = 0

    def add(self, other: "Tally") -> None:
        for field in self.__struct_fields__:
            setattr(self, field, getattr(self, field) + getattr(other, field))


class EditionTally(msgspec.Struct, kw_only=True):
    checks: int = 0
    checks_proven: int = 0


class Coverage(msgspec.Struct, kw_only=True):
    """The file `build/rule-coverage.json`.

    `files` counts by catalogue file and level. `unproven` are the entries with a check that is not proven, `proofs`
    the tests by check and edition, `failed` the tests that named a check and failed. `complete` is False when only
    some of the tests ran.
    """

    made: str
    complete: bool
    summary: Tally
    files: dict[str, dict[Level, Tally]]
    editions: dict[str, EditionTally]
    unproven: list[str]
    proofs: dict[str, dict[str, list[str]]]
    failed: dict[str, list[str]]


def coverage(catalogue: Catalogue, claims: Iterable[Claim], made: str, complete: bool) -> Coverage:
    """Count what the claims of a test run prove."""
    claims = sorted(claims, key=lambda claim: (claim.ref, claim.edition, claim.test))
    refuted = {(claim.ref, claim.edition) for claim in claims if not claim.passed}
    proofs: dict[str, dict[str, list[str]]] = {}
    failed: dict[str, list[str]] = {}
    for claim in claims:
        if not claim.passed:
            failed.setdefault(claim.ref, []).append(claim.test)
        elif (claim.ref, claim.edition) not in refuted:
            proofs.setdefault(claim.ref, {}).setdefault(claim.edition, []).append(claim.test)
    found = Coverage(
        made=made,
        complete=complete,
        summary=Tally(),
        files={},
        editions={edition: EditionTally() for edition in EDITIONS},
        unproven=[],
        proofs=proofs,
        failed=failed,
    )
    for name in catalogue.files:
        for entry in catalogue.in_file(name):
            _count(found, name, entry)
    return found


def _count(found: Coverage, file: str, entry: Entry) -> None:
    """Add an entry to all the counts."""
    checks = checks_of(entry)
    for check in checks:
        for edition in check.editions:
            found.editions[edition].checks += 1
            found.editions[edition].checks_proven += edition in found.proofs.get(check.ref, {})
    proven = sum(is_proven(check, found.proofs) for check in checks)
    whole = proven == len(checks)
    if not whole:
        found.unproven.append(entry.id)
    tally = Tally(entries=1, proven=int(whole), checks=len(checks), checks_proven=proven)
    found.summary.add(tally)
    found.files.setdefault(file, {}).setdefault(entry.level, Tally()).add(tally)


def is_proven(check: Check, proofs: Mapping[str, Mapping[str, object]]) -> bool:
    """In every edition it belongs to."""
    return set(check.editions) <= proofs.get(check.ref, {}).keys()


class Owed(NamedTuple):
    """A check that is not proven in some of its editions."""

    check: Check
    editions: tuple[str, ...]


def owed(catalogue: Catalogue, proofs: Mapping[str, Mapping[str, object]], beginning: str = "") -> Iterator[Owed]:
    """The checks that are still to be proven, and in which of their editions, in the order of the catalogue.

    `beginning` is that of a catalogue file or of an id. Entries of level prose are nothing to be played.
    """
    for name in catalogue.files:
        for entry in catalogue.in_file(name):
            if entry.level == "prose" or not (name.startswith(beginning) or entry.id.startswith(beginning.upper())):
                continue
            for check in checks_of(entry):
                if missing := tuple(one for one in check.editions if one not in proofs.get(check.ref, {})):
                    yield Owed(check, missing)


def claimed(catalogue: Catalogue, refs: Iterable[str], edition: str | None = None) -> list[tuple[str, str]]:
    """The checks that a test names, with their editions: all those of each check, or the one that is given.

    Raises an UnknownError for a check that does not exist, a ValueError for one that the edition does not have.
    """
    pairs = []
    for ref in refs:
        editions = catalogue.check(ref).editions
        if edition is not None and edition not in editions:
            raise ValueError(f"{ref} is not a check of {edition}, but of {', '.join(editions)}")
        pairs += [(ref, name) for name in ((edition,) if edition else editions)]
    return pairs


def write(found: Coverage, file: Path) -> None:
    """Write it as JSON that people can read too."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")


def read(file: Path) -> Coverage:
    """Read it again; msgspec's error when it is not such a file."""
    return msgspec.json.decode(file.read_bytes(), type=Coverage)
