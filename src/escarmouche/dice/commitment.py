"""Dice nobody has to take on trust: the seed's fingerprint is published before the match, the seed after it.

The publisher cannot change the seed in between, and anyone can then work out every die again.
"""

import hashlib
import hmac
import secrets
from collections.abc import Iterable
from typing import TypeAlias

import msgspec

from escarmouche.dice.sources import drawn_faces, seed_bytes
from escarmouche.dice.throws import Throw

#: A roll as a journal holds it: its number among the rolls drawn from the seed (from 0), the throw, the faces.
Drawn: TypeAlias = tuple[int, Throw, tuple[int, ...]]


class WrongSeed(msgspec.Struct, frozen=True, tag="wrong seed"):
    """The seed revealed is not the one committed to."""

    committed: str
    revealed: str


class WrongNumber(msgspec.Struct, frozen=True, tag="wrong number"):
    """A roll is missing, repeated or out of order: somebody may have thrown until the dice pleased."""

    throw: Throw
    expected: int
    found: int


class WrongDice(msgspec.Struct, frozen=True, tag="wrong dice"):
    """Faces that the seed did not give."""

    index: int
    throw: Throw
    expected: tuple[int, ...]
    found: tuple[int, ...]


Problem: TypeAlias = WrongSeed | WrongNumber | WrongDice


def fresh_seed() -> str:
    """A new seed of 256 bits: too many to find back from the commitment by trying."""
    return secrets.token_hex(32)


def commit(seed: bytes | str) -> str:
    """The fingerprint to publish. The prefix keeps it apart from every other use of the seed."""
    return hashlib.sha256(b"escarmouche/seed/1\n" + seed_bytes(seed)).hexdigest()


def verify(commitment: str, seed: bytes | str, rolls: Iterable[Drawn]) -> list[Problem]:
    """Everything that does not fit the commitment; an empty list when every die is the seed's.

    With a wrong seed the dice prove nothing, so that is then the only problem told. A roll with a wrong number is
    still worked out again under the number it claims.
    """
    revealed = commit(seed)
    if not hmac.compare_digest(revealed.encode(), commitment.strip().lower().encode()):
        return [WrongSeed(commitment, revealed)]
    problems: list[Problem] = []
    expected = 0
    for index, throw, faces in rolls:
        if index != expected:
            problems.append(WrongNumber(throw, expected, index))
        given = drawn_faces(seed, index, throw)
        if given != tuple(faces):
            problems.append(WrongDice(index, throw, given, tuple(faces)))
        expected = index + 1
    return problems
