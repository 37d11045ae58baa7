"""Where faces come from: a seed, a script, the hands of the players, or some of each.

Every source says whether a throw is made `by_hand`, with real dice that somebody types in; if not, `roll` has the
faces.
"""

import hmac
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Protocol

from escarmouche.dice.throws import DiceError, Throw, check_faces


class Source(Protocol):
    """Anything that can be asked for dice."""

    def by_hand(self, throw: Throw) -> bool:
        """Must the faces be typed in? Asking draws nothing."""
        ...

    def roll(self, throw: Throw) -> tuple[int, ...]:
        """The faces, one per die in order."""
        ...

    def copy(self) -> "Source":
        """A source that would roll the same from here on."""
        ...


def seed_bytes(seed: bytes | str) -> bytes:
    """A seed as bytes. An empty seed is refused: it would be everybody's."""
    raw = seed.encode() if isinstance(seed, str) else seed
    if not raw:
        raise DiceError("the seed is empty")
    return raw


def drawn_faces(seed: bytes | str, index: int, throw: Throw) -> tuple[int, ...]:
    """The faces of the roll number `index` (from 0): a pure function of the seed, the number and the throw.

    Counter-based, so that nothing but the number of rolls drawn has to be remembered, and built on HMAC-SHA256, so
    that it is the same on any machine and that published faces tell nothing of those to come. Each die is a 16-bit
    word; words beyond the last full multiple of the sides are thrown away, which keeps every face equally likely.
    """
    fair = 65_536 - 65_536 % throw.sides
    faces: list[int] = []
    words = _words(seed_bytes(seed), json.dumps([index, throw.name, throw.roller, throw.count, throw.sides]))
    while len(faces) < throw.count:
        word = next(words)
        if word < fair:
            faces.append(word % throw.sides + 1)
    return tuple(faces)


def _words(seed: bytes, text: str) -> Iterator[int]:
    """Endless 16-bit words that only the seed can foretell."""
    block = 0
    while True:
        digest = hmac.digest(seed, f"escarmouche/roll/1\n{text}\n{block}".encode(), "sha256")
        for at in range(0, len(digest), 2):
            yield int.from_bytes(digest[at : at + 2], "big")
        block += 1


@dataclass(slots=True)
class Seeded:
    """Reproducible dice. (seed, drawn) is the whole state; the seed, which foretells the match, is never printed."""

    seed: bytes | str = field(repr=False)
    drawn: int = 0

    def __post_init__(self) -> None:
        seed_bytes(self.seed)
        if self.drawn < 0:
            raise DiceError(f"{self.drawn} rolls drawn: expected 0 or more")

    def by_hand(self, throw: Throw) -> bool:
        return False

    def copy(self) -> "Seeded":
        return Seeded(self.seed, self.drawn)

    def roll(self, throw: Throw) -> tuple[int, ...]:
        faces = drawn_faces(self.seed, self.drawn, throw)
        self.drawn += 1
        return faces


class MissingDie(DiceError):
    """A throw for which the script has no face left, or too few."""

    def __init__(self, throw: Throw, left: Mapping[str, Sequence[int]]) -> None:
        self.throw, self.left = throw, {name: tuple(faces) for name, faces in left.items()}
        here = len(self.left.get(throw.name, ()))
        super().__init__(
            f"no scripted die for throw {throw.name!r} ({throw.count} wanted, {here} left under that name)"
            f"; still there: {_listed(self.left)}{self._suggestion()}"
        )

    def _suggestion(self) -> str:
        names = [name for name in self.left if name != self.throw.name]
        close = get_close_matches(self.throw.name, names, cutoff=0.5)
        return f"; did you mean {' or '.join(map(repr, close))}?" if close else ""


class UnusedDice(DiceError):
    """Scripted dice that nothing asked for: a rule that was expected to roll did not."""

    def __init__(self, left: Mapping[str, Sequence[int]]) -> None:
        self.left = {name: tuple(faces) for name, faces in left.items()}
        super().__init__(f"scripted dice never thrown: {_listed(self.left)}")


def _listed(left: Mapping[str, Sequence[int]]) -> str:
    return ", ".join(f"{name!r} {list(faces)}" for name, faces in left.items()) or "nothing"


class Scripted:
    """The faces a test wants, by the name of the throw; several dice of one throw take the next faces in order."""

    def __init__(self, faces: Mapping[str, Sequence[int]]) -> None:
        self._left = {name: list(script) for name, script in faces.items()}

    @property
    def left(self) -> dict[str, tuple[int, ...]]:
        """What has not been thrown yet."""
        return {name: tuple(faces) for name, faces in self._left.items() if faces}

    def by_hand(self, throw: Throw) -> bool:
        return False

    def copy(self) -> "Scripted":
        return Scripted(self._left)

    def roll(self, throw: Throw) -> tuple[int, ...]:
        script = self._left.get(throw.name, [])
        if len(script) < throw.count:
            raise MissingDie(throw, self.left)
        faces = tuple(script[: throw.count])
        wrong = check_faces(throw, faces)
        if wrong is not None:
            raise wrong
        del script[: throw.count]
        return faces

    def finish(self) -> None:
        """Call at the end: a die nobody threw is a mistake of the script or of the rule."""
        if self.left:
            raise UnusedDice(self.left)


class NotByHand(DiceError):
    """Faces were asked of a source that leaves them to people."""

    def __init__(self, throw: Throw) -> None:
        self.throw = throw
        super().__init__(f"throw {throw.name!r}: real dice, whose faces must be typed in")


class ByHand:
    """Real dice: every throw is a question to a person."""

    def by_hand(self, throw: Throw) -> bool:
        return True

    def roll(self, throw: Throw) -> tuple[int, ...]:
        raise NotByHand(throw)

    def copy(self) -> "ByHand":
        return self


@dataclass(frozen=True, slots=True)
class PerRoller:
    """Some people roll their own dice, `otherwise` serves everyone else."""

    sources: Mapping[str, Source]
    otherwise: Source

    def _of(self, throw: Throw) -> Source:
        return self.sources.get(throw.roller, self.otherwise)

    def by_hand(self, throw: Throw) -> bool:
        return self._of(throw).by_hand(throw)

    def roll(self, throw: Throw) -> tuple[int, ...]:
        return self._of(throw).roll(throw)

    def copy(self) -> "PerRoller":
        return PerRoller({roller: source.copy() for roller, source in self.sources.items()}, self.otherwise.copy())
