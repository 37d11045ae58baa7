"""Case files: from YAML to cases ready to be played, every fault told with its file, line and field."""

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from escarmouche.cases.format import Case, CaseError, FigureCard, Situation
from escarmouche.cases.layers import Layers
from escarmouche.cases.soundness import check
from escarmouche.reference.catalogue import Catalogue
from escarmouche.reference.documents import Document, Trail, read
from escarmouche.reference.errors import DataError, DataErrors, Place, UnknownError
from escarmouche.reference.validation import typed, written

SUFFIXES = (".yaml", ".yml")
DEFAULTS: dict[str, Any] = {"table": {"width": 120, "depth": 120}}
CARD = frozenset(FigureCard.__struct_fields__) - {"profile"}
ITEMS = ("ask", "now", "wait")
BESIDE_A_SEAT = ("refused", "at_once")


def case_files(paths: Iterable[Path]) -> list[Path]:
    """The files themselves, and those in the folders and below, each once."""
    found: dict[Path, None] = {}
    for path in paths:
        inside = sorted(file for suffix in SUFFIXES for file in path.rglob(f"*{suffix}"))
        found |= dict.fromkeys(inside if path.is_dir() else [path])
    return list(found)


@cache
def catalogue() -> Catalogue:
    return Catalogue()


def load(path: Path) -> list[Case]:
    """The cases of a file with their variants, or DataErrors with every fault that was found."""
    document = read(path)
    file = document.data
    if not isinstance(file, dict) or not isinstance(file.get("cases"), list) or not file["cases"]:
        raise CaseError(Place(path, 1), "cases", "case-none-in-file")
    cases: dict[str, Case] = {}
    faults: list[DataError] = []
    for name, layers in _layers(document, file):
        try:
            case = _case(name, layers)
            if case.id in cases:
                raise case.at(("case",), "case-twice", id=case.id)
            cases[case.id] = case
        except DataErrors as several:
            faults += several.faults
        except DataError as fault:
            faults.append(fault)
    if faults:
        raise DataErrors(faults)
    return list(cases.values())


def _layers(document: Document, file: dict[str, Any]) -> Iterator[tuple[str, Layers]]:
    """Each case and each variant with what lies under it. A variant without a name is `case/2`, `case/3` ..."""
    defaults = {key: value for key, value in file.items() if key != "cases"}
    for index, record in enumerate(file["cases"]):
        at: Trail = ("cases", index)
        if not isinstance(record, dict) or not isinstance(record.get("case"), str):
            raise CaseError(document.place(at), written(at), "case-without-name")
        variants = record.get("variants", [])
        if not isinstance(variants, list) or not all(isinstance(variant, dict) for variant in variants):
            raise CaseError(document.place((*at, "variants")), written((*at, "variants")), "case-variants")
        whole = {key: value for key, value in record.items() if key != "variants"}
        for number, variant in enumerate([None, *variants], start=1):
            layers = Layers(document, DEFAULTS)
            layers.lay(defaults, ())
            layers.lay(whole, at)
            name = record["case"]
            if variant is not None:
                layers.lay(variant, (*at, "variants", number - 2))
                name = f"{name}/{variant.get('case', number)}"
            books = layers.data.get("rulebook")
            if isinstance(books, list):
                yield from ((f"{name} [{book}]", _for_edition(layers, book)) for book in books)
            else:
                yield name, layers


def _for_edition(layers: Layers, book: str) -> Layers:
    """The case as one of the editions it is written for plays it; it proves there the checks that belong there."""
    proves = [ref for ref in _list(layers.data.get("proves")) if not _elsewhere(ref, book)]
    return layers.with_values(rulebook=book, proves=proves)


def _elsewhere(ref: Any, book: str) -> bool:
    """A check of other editions only. What is no check at all is left to be told."""
    try:
        return book not in catalogue().check(str(ref)).editions
    except UnknownError:
        return False


def _case(name: str, layers: Layers) -> Case:
    def fault(trail: Trail, key: str, **details: str) -> CaseError:
        return CaseError(layers.place(trail), f"{name}: {written(trail)}", key, **details)

    data = {**layers.data, "case": name}
    for index, item in enumerate(_list(data.get("play"))):
        if not _is_item(item):
            raise fault(("play", index), "case-item")
    try:
        situation = typed(_shaped(data), Situation, layers.place)
    except DataError as error:
        raise CaseError(error.place, f"{name}: {error.field}", error.key, **error.details) from None
    case = Case(name, situation, fault)
    check(case, catalogue())
    return case


# --- the short ways of writing, spelled out --------------------------------------------------------------------


def _shaped(data: dict[str, Any]) -> dict[str, Any]:
    """The same with every short form spelled out. What is of the wrong type stays, to be told by `typed`."""
    shaped = dict(data)
    if "seats" in data:
        shaped["seats"] = _each(data["seats"], lambda card: {"side": card} if isinstance(card, str) else card)
    if "figures" in data:
        shaped["figures"] = _each(data["figures"], _card)
    if isinstance(data.get("until"), str):
        shaped["until"] = {"phase": data["until"]}
    if "expect" in data:
        shaped["expect"] = _expectation(data["expect"])
    if isinstance(data.get("play"), list):
        shaped["play"] = [_item(item) for item in data["play"]]
    return shaped


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _each(table: Any, shape: Any) -> Any:
    return {name: shape(value) for name, value in table.items()} if isinstance(table, dict) else table


def _card(card: Any) -> Any:
    """What is no field of a figure belongs to its profile, which the rulebook reads."""
    if not isinstance(card, dict):
        return card
    known = {key: value for key, value in card.items() if key in CARD}
    return {**known, "profile": {key: value for key, value in card.items() if key not in CARD}}


def _expectation(expected: Any) -> Any:
    if not isinstance(expected, dict):
        return expected
    shaped = dict(expected)
    if "figures" in expected:
        shaped["figures"] = _each(expected["figures"], _state)
    if "refused" in expected:
        shaped["refused"] = _refusal(expected["refused"])
    return shaped


def _state(state: Any) -> Any:
    """`gap to L: 3` is how people write it."""
    if not isinstance(state, dict):
        return state
    gaps = {key.removeprefix("gap to "): value for key, value in state.items() if key.startswith("gap to ")}
    return {**{key: value for key, value in state.items() if not key.startswith("gap to ")}, "gaps": gaps}


def _refusal(refusal: Any) -> Any:
    return {"rule": refusal} if isinstance(refusal, str) else refusal


def _is_item(item: Any) -> bool:
    """One of ask, now and wait, or exactly one seat with what it says."""
    if not isinstance(item, dict):
        return False
    return any(word in item for word in ITEMS) or len(item.keys() - set(BESIDE_A_SEAT)) == 1


def _item(item: dict[str, Any]) -> dict[str, Any]:
    shaped = dict(item)
    if "refused" in item:
        shaped["refused"] = _refusal(item["refused"])
    for word in ITEMS:
        if word in item:
            if word == "now":
                shaped["now"] = _expectation(item["now"])
            return {"item": word, **shaped}
    (seat,) = item.keys() - set(BESIDE_A_SEAT)
    return {"item": "say", "seat": seat, "answer": shaped.pop(seat), **shaped}
