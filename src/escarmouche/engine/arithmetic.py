"""Numbers with their reasons: what a die must reach, and why."""

from collections.abc import Iterable

import msgspec


class Modifier(msgspec.Struct, frozen=True):
    """A bonus or malus to the die, its cause as a key of the translations, and the rule it comes from."""

    value: int
    cause: str
    rule: str


class Arithmetic(msgspec.Struct, frozen=True):
    """A number to reach with a die to which modifiers are added. Adding returns a new one; nothing is hidden."""

    need: int
    modifiers: tuple[Modifier, ...] = ()
    rules: tuple[str, ...] = ()

    @property
    def modifier(self) -> int:
        return sum(modifier.value for modifier in self.modifiers)

    @property
    def natural_need(self) -> int:
        """What the die itself must reach or pass."""
        return self.need - self.modifier

    def add(self, *modifiers: Modifier | None) -> "Arithmetic":
        """With these modifiers too; None and zero add nothing."""
        felt = tuple(modifier for modifier in modifiers if modifier is not None and modifier.value)
        return Arithmetic(self.need, self.modifiers + felt, self.rules)

    def worst_of(self, modifiers: Iterable[Modifier]) -> "Arithmetic":
        """With the heaviest of several maluses that do not add up."""
        return self.add(min(modifiers, key=lambda modifier: modifier.value, default=None))

    def cap(self, least: int, rule: str) -> "Arithmetic":
        """No lower than `least` in all, whatever was added so far."""
        return self.add(Modifier(max(0, least - self.modifier), "cap", rule))

    def reaches(self, natural: int) -> bool:
        return natural >= self.natural_need

    def cited(self) -> tuple[str, ...]:
        """Every rule that had a part in it, each once, in order."""
        return tuple(dict.fromkeys((*self.rules, *(modifier.rule for modifier in self.modifiers))))
