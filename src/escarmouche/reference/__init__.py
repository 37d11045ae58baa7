"""The project's reference data, typed: the rule catalogue, the packs, the words in both languages."""

from pathlib import Path

#: The folder of data that comes with the package.
LIBRARY = Path(__file__).parent.parent / "library"
