"""A throw is a named roll: what it is for, who rolls it, how many dice of how many sides."""

from collections.abc import Sequence

import msgspec

#: The largest throw and the largest die a source accepts: far above any rulebook, small enough that a mistake in a
#: journal or a case file is refused instead of filling the memory.
MOST_DICE = 10_000
MOST_SIDES = 65_536


class DiceError(ValueError):
    """Something is wrong with dice; the attributes of each subclass hold the facts."""


class Throw(msgspec.Struct, frozen=True):
    """Dice to be rolled together.

    `name` is the purpose (`shoot S -> L`, `slow group 2`), `roller` the seat or the figure whose dice these are.
    """

    name: str
    roller: str = ""
    count: int = 1
    sides: int = 6

    def __post_init__(self) -> None:
        if not 1 <= self.count <= MOST_DICE:
            raise DiceError(f"throw {self.name!r}: {self.count} dice, expected 1 to {MOST_DICE}")
        if not 1 <= self.sides <= MOST_SIDES:
            raise DiceError(f"throw {self.name!r}: dice of {self.sides} sides, expected 1 to {MOST_SIDES}")


class WrongFaces(DiceError):
    """Faces that this throw cannot show; `offending` is the first impossible one, None when their number is wrong."""

    def __init__(self, throw: Throw, faces: Sequence[object], offending: object = None) -> None:
        self.throw, self.faces, self.offending = throw, tuple(faces), offending
        expected = f"throw {throw.name!r}: expected {throw.count} of 1 to {throw.sides}"
        found = f"{offending!r}" if len(self.faces) == throw.count else f"{len(self.faces)} faces"
        super().__init__(f"{expected}, given {found}")


def check_faces(throw: Throw, faces: Sequence[object]) -> WrongFaces | None:
    """What is wrong with faces somebody typed or a script holds; None when these dice can show them.

    Returned rather than raised: a mistyped die is an answer to refuse, not a failure of the program.
    """
    if len(faces) != throw.count:
        return WrongFaces(throw, faces)
    for face in faces:
        if type(face) is not int or not 1 <= face <= throw.sides:
            return WrongFaces(throw, faces, offending=face)
    return None
