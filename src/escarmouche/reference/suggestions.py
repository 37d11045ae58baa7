"""What somebody who wrote a wrong name may have meant."""

import difflib
from collections.abc import Iterable


def close_to(wish: str, names: Iterable[str], at_most: int = 5) -> list[str]:
    """The names that start with the wish, else those that look like it; capitals do not matter."""
    folded = {name.casefold(): name for name in names}
    wish = wish.casefold()
    started = [name for key, name in folded.items() if wish and key.startswith(wish)]
    if started:
        return started[:at_most]
    return [folded[key] for key in difflib.get_close_matches(wish, folded, n=at_most, cutoff=0.7)]
