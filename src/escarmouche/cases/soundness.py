"""Whether a case makes sense, before it is played: names that exist, checks of its edition, answers there are."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, get_args

from escarmouche.cases.format import Ask, Case, Expectation, Item, Now, Say
from escarmouche.engine.events import Event
from escarmouche.engine.rulebook import Rulebook
from escarmouche.engine.rulings import Ruling
from escarmouche.reference.catalogue import EDITIONS, Catalogue
from escarmouche.reference.documents import Trail
from escarmouche.reference.errors import DataError, UnknownError
from escarmouche.reference.packs import user_folder
from escarmouche.reference.shelf import Shelf
from escarmouche.reference.validation import typed, written
from escarmouche.rulebooks import FAMILIES, open_rulebook

UNDO = "undo"
TAKE_BACK = "take_back"


@cache
def rulebook_of(edition: str, packs: tuple[str, ...]) -> Rulebook:
    """The rulebook of a case; rulebooks remember nothing, so cases share them."""
    return open_rulebook(edition, packs, Shelf.standard(user_folder()))


def check(case: Case, catalogue: Catalogue) -> None:
    """Raise the first fault of a case."""
    situation = case.situation
    for index, ref in enumerate(situation.proves):
        _check_proof(case, catalogue, ("proves", index), ref)
    if situation.proves and not situation.asserts:
        raise case.at(("proves",), "case-asserts-nothing")
    seats = situation.seats.keys() | {card.seat for card in situation.figures.values()}
    _check_figures(case)
    for trail, expected in expectations(case):
        _check_known(case, (*trail, "figures"), expected.figures, situation.figures)
        for name, state in expected.figures.items():
            _check_known(case, (*trail, "figures", name), state.gaps, situation.figures)
        for part in ("pending", "offers", "withholds", "views"):
            _check_known(case, (*trail, part), getattr(expected, part), seats)
    for index, item in enumerate(situation.play):
        _check_item(case, ("play", index), item, seats)
    if situation.playable:
        _check_playable(case)


def expectations(case: Case) -> Iterator[tuple[Trail, Expectation]]:
    """Everything that is compared with a state, and where it stands."""
    yield ("expect",), case.situation.expect
    for index, item in enumerate(case.situation.play):
        if isinstance(item, Now):
            yield ("play", index, "now"), item.now


def _check_proof(case: Case, catalogue: Catalogue, trail: Trail, ref: str) -> None:
    try:
        proved = catalogue.check(ref)
    except UnknownError as error:
        raise case.at(trail, error.key, **error.details) from None
    if case.situation.rulebook not in proved.editions:
        expected = ", ".join(proved.editions)
        raise case.at(trail, "case-other-edition", ref=ref, edition=case.situation.rulebook, expected=expected)


def _check_figures(case: Case) -> None:
    figures = case.situation.figures
    for name, card in figures.items():
        trail = ("figures", name)
        if (card.at is None) == (card.beside is None):
            raise case.at(trail, "case-figure-place")
        seen = [name]
        while (beside := figures[seen[-1]].beside) is not None:
            _check_known(case, (*trail, "beside"), (beside,), figures)
            if beside in seen:
                raise case.at((*trail, "beside"), "case-figure-circle", chain=" > ".join([*seen, beside]))
            seen.append(beside)


def _check_known(case: Case, trail: Trail, names: Iterable[str], known: Iterable[str]) -> None:
    known = sorted(known)
    for name in names:
        if name not in known:
            raise case.at((*trail, name), "case-no-such-name", name=name, expected=", ".join(known))


def _check_item(case: Case, trail: Trail, item: Item, seats: Iterable[str]) -> None:
    if isinstance(item, Say):
        _check_known(case, trail, (item.seat,), seats)
    elif isinstance(item, Ask):
        if len(item.ask) != 1:
            raise case.at((*trail, "ask"), "case-ask-one")
        if (item.gives is None) == (item.refused is None):
            raise case.at(trail, "case-ask-gives")


# --- what only a rulebook knows --------------------------------------------------------------------------------


def _check_playable(case: Case) -> None:
    situation = case.situation
    try:
        rulebook = _opened(situation.rulebook, situation.packs)
    except UnknownError as error:
        raise case.at(("rulebook",), error.key, **error.details) from None
    if rulebook is None:
        raise case.at(("rulebook",), "case-not-playable", edition=situation.rulebook)
    for index, item in enumerate(situation.play):
        if isinstance(item, Say) and isinstance(item.answer, dict):
            _check_answer(case, ("play", index), item.seat, item.answer, rulebook)
    for trail, expected in expectations(case):
        _check_events(case, (*trail, "events"), expected.events)
        _check_events(case, (*trail, "never"), expected.never)
        for seat, view in expected.views.items():
            _check_events(case, (*trail, "views", seat, "events"), view.events)
            _check_events(case, (*trail, "views", seat, "never"), view.never)


def _opened(edition: str, packs: tuple[str, ...]) -> Rulebook | None:
    """The rulebook, or None when it exists but cannot be played yet."""
    shelf = Shelf.standard(user_folder())
    if (edition not in shelf and edition in EDITIONS) or (edition in shelf and shelf.rulebook(edition) not in FAMILIES):
        return None
    return rulebook_of(edition, packs)


def _check_answer(case: Case, trail: Trail, seat: str, answer: dict[str, Any], rulebook: Rulebook) -> None:
    """An answer of the rulebook's, a ruling, or the game master's taking back."""
    if TAKE_BACK in answer:
        kind: Any = dict[str, int]
    else:
        word = next((word for word in ("do", "rule") if word in answer), None)
        if word is None:
            raise case.at((*trail, seat), "case-answer")
        kind = rulebook.answers if word == "do" else Ruling
        tags = sorted(str(one.__struct_config__.tag) for one in get_args(kind))
        if answer[word] not in tags:
            expected = ", ".join(tags)
            raise case.at((*trail, seat, word), "case-no-such-answer", name=str(answer[word]), expected=expected)
    try:
        typed(answer, kind, lambda inner: case.at((*trail, seat, *inner), "case-answer").place)
    except DataError as error:
        field = f"{written((*trail, seat))}.{error.field}"
        raise type(error)(error.place, f"{case.id}: {field}", error.key, **error.details) from None


def _check_events(case: Case, trail: Trail, events: tuple[dict[str, Any], ...]) -> None:
    kinds = event_kinds()
    for index, event in enumerate(events):
        here = (*trail, index)
        kind = event.get("event")
        if not isinstance(kind, str) or kind not in kinds:
            raise case.at((*here, "event"), "case-no-such-event", name=str(kind), expected=", ".join(sorted(kinds)))
        for field in event:
            if field not in kinds[kind]:
                expected = ", ".join(kinds[kind])
                raise case.at((*here, field), "case-no-such-field", name=field, event=kind, expected=expected)


def event_kinds() -> dict[str, tuple[str, ...]]:
    """The events there are, of the engine and of the rulebooks, with their fields."""
    kinds: dict[str, tuple[str, ...]] = {}
    waiting: list[type[Event]] = list(Event.__subclasses__())
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        tag = str(kind.__struct_config__.tag)
        fields = ("event", *kind.__struct_encode_fields__)
        kinds[tag] = tuple(dict.fromkeys((*kinds.get(tag, ()), *fields)))
    return kinds
