"""The rulebooks of this process."""

from functools import lru_cache

from escarmouche.engine.decisions import Refused
from escarmouche.engine.rulebook import Rulebook
from escarmouche.reference.errors import DataErrors, SaidError
from escarmouche.rulebooks import open_rulebook


@lru_cache(maxsize=64)
def rulebook_of(edition: str, packs: tuple[str, ...]) -> Rulebook:
    """A rulebook, opened once for all the matches that play by it. Refused when there is none."""
    try:
        return open_rulebook(edition, packs)
    except (SaidError, DataErrors, KeyError):
        raise Refused("engine", "no-such-rulebook", rulebook=edition, packs=packs) from None
