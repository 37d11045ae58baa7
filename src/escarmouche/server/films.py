"""A match that is over as a film: how it began, and what each moment changed, with the sentences."""

import msgspec

from escarmouche.engine.match import Match, Repeated, living
from escarmouche.engine.narration import Teller
from escarmouche.engine.views import View, opened
from escarmouche.reference.words import Lang, Words
from escarmouche.server.messages import Changed, Whole
from escarmouche.server.places import changed, in_words
from escarmouche.server.replays import require_over


class Frame(msgspec.Struct, frozen=True, kw_only=True):
    """What the journal's first `moment` entries have come to, as a change of the frame before."""

    moment: int
    changed: Changed


class Film(msgspec.Struct, frozen=True, kw_only=True):
    """All of a match, opened: a client plays it as if it were live. What was taken back is cut out."""

    id: str
    title: str
    first: Whole
    frames: tuple[Frame, ...]


def film(match: Match, id: str, lang: Lang) -> Film:
    """The film of a match. It is played again once, from beginning to end."""
    require_over(match)
    kept = list(living(match.entries))
    then = Repeated(match.setup, match.rulebook, [match.entries[index] for index in kept])
    moments = then.moments()
    next(moments)
    teller = Teller(then, Words(lang))
    view = opened(then)
    first = Whole(view=view, **in_words(teller, view))
    frames, shown, heard = [], len(view.events), len(then.log)
    for _ in moments:
        seen = opened(then, heard)
        if is_news(view, seen):
            moment = kept[len(then.entries) - 1] + 1
            frames.append(Frame(moment=moment, changed=changed(view, seen, shown, **in_words(teller, seen))))
        view, shown, heard = seen, shown + len(seen.events), len(then.log)
    return Film(id=id, title=match.setup.title, first=first, frames=tuple(frames))


def is_news(before: View, seen: View) -> bool:
    """Whether anybody would notice: who is waited for changes with every answer and is not looked at."""
    return bool(seen.events) or before.figures != seen.figures or before.phase != seen.phase
