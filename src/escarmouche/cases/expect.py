"""The expectations of a case compared with a match: each fault says where it was expected, and what came instead."""

from collections.abc import Iterator, Mapping, Sequence
from math import dist
from typing import Any

from escarmouche.cases.comparing import Difference, differences, facts_of, same, told
from escarmouche.cases.format import Case, CaseError, Expectation, FigureState, Knowledge
from escarmouche.engine.figures import Figure, FigureId
from escarmouche.engine.match import Match
from escarmouche.engine.views import view
from escarmouche.reference.documents import Trail
from escarmouche.reference.validation import written
from escarmouche.table.gaps import gap

#: In `pending`, a seat that nobody is waiting for.
NOTHING = "nothing"

#: What is compared with the state of the match itself.
MOMENT = ("turn", "phase", "winners")


def unmet(case: Case, trail: Trail, expected: Expectation, match: Match) -> Iterator[CaseError]:
    """Everything that is not as expected."""
    happened = [facts_of(logged.event) for logged in match.log]
    yield from missing_events(case, (*trail, "events"), expected.events, happened)
    yield from forbidden_events(case, (*trail, "never"), expected.never, happened)
    for name, wanted_state in expected.figures.items():
        figure = match.state.figures[FigureId(name)]
        for difference in figure_differences(wanted_state, figure, match):
            yield differs(case, (*trail, "figures", name), difference)
    yield from _unmet_decisions(case, trail, expected, match)
    for seat, knowledge in expected.views.items():
        yield from _unmet_view(case, (*trail, "views", seat), knowledge, match, seat)
    wanted = {name: getattr(expected, name) for name in MOMENT}
    found = {name: getattr(match.state, name) for name in MOMENT}
    for difference in differences({key: value for key, value in wanted.items() if value is not None}, found):
        yield differs(case, trail, difference)


def differs(case: Case, trail: Trail, difference: Difference) -> CaseError:
    """A fault out of a difference."""
    return case.at((*trail, *difference.path), "case-differs", expected=difference.expected, got=difference.got)


# --- events ----------------------------------------------------------------------------------------------------


def missing_events(
    case: Case, trail: Trail, expected: Sequence[Mapping[str, Any]], happened: Sequence[Mapping[str, Any]]
) -> Iterator[CaseError]:
    """The first of the expected events that did not happen after those before it."""
    after = 0
    for index, wanted in enumerate(expected):
        found = next((at for at in range(after, len(happened)) if fits(wanted, happened[at])), None)
        if found is None:
            yield _missing(case, (*trail, index), wanted, happened[after:])
            return
        after = found + 1


def fits(wanted: Mapping[str, Any], event: Mapping[str, Any]) -> bool:
    return not any(True for _ in differences(wanted, event))


def _missing(case: Case, trail: Trail, wanted: Mapping[str, Any], later: Sequence[Mapping[str, Any]]) -> CaseError:
    """What came closest to the event that is missing."""
    alike = [event for event in later if event["event"] == wanted["event"]]
    if not alike:
        seen = ", ".join(dict.fromkeys(event["event"] for event in later)) or "-"
        return case.at(trail, "case-event-missing", event=wanted["event"], seen=seen)
    closest = min((list(differences(wanted, event)) for event in alike), key=len)
    if not closest:
        return case.at(trail, "case-event-missing", event=wanted["event"], seen="-")
    what = "; ".join(f"{written(diff.path)}: {diff.expected} / {diff.got}" for diff in closest)
    return case.at(trail, "case-event-differs", event=wanted["event"], what=what)


def forbidden_events(
    case: Case, trail: Trail, never: Sequence[Mapping[str, Any]], happened: Sequence[Mapping[str, Any]]
) -> Iterator[CaseError]:
    """The events that must not happen, and did."""
    for index, unwanted in enumerate(never):
        found = next((event for event in happened if fits(unwanted, event)), None)
        if found is not None:
            yield case.at((*trail, index), "case-event-never", event=told(found))


# --- figures ---------------------------------------------------------------------------------------------------


def figure_differences(expected: FigureState, figure: Figure, match: Match) -> Iterator[Difference]:
    """In what a figure is not as expected."""
    simple = {"alive": expected.alive, "at": expected.at, "level": expected.level, "moved": expected.moved}
    started = next(recruit.at for recruit in match.setup.figures if recruit.id == figure.id)
    found = {
        "alive": figure.alive,
        "at": figure.base.centre,
        "level": figure.base.level,
        "moved": dist(started, figure.base.centre),
    }
    yield from differences({key: value for key, value in simple.items() if value is not None}, found)
    if expected.facing is not None and not same(0.0, (figure.base.facing - expected.facing + 180.0) % 360.0 - 180.0):
        yield Difference(("facing",), told(expected.facing), told(figure.base.facing))
    for part, wanted, marks in (("marks", expected.marks, figure.marks), ("secrets", expected.secrets, figure.secrets)):
        yield from differences(wanted, {name: marks.get(name, False) for name in wanted}, (part,))
    for name, wanted_gap in expected.gaps.items():
        measured = gap(figure.base, match.state.figures[FigureId(name)].base)
        if not same(wanted_gap, measured):
            yield Difference((f"gap to {name}",), told(wanted_gap), told(round(measured, 4)))


# --- decisions and views ---------------------------------------------------------------------------------------


def _unmet_decisions(case: Case, trail: Trail, expected: Expectation, match: Match) -> Iterator[CaseError]:
    pending = match.pending()
    for seat, kinds in expected.pending.items():
        wanted = [] if kinds == NOTHING else [kinds] if isinstance(kinds, str) else list(kinds)
        found = [decision.kind for decision in pending if decision.seat == seat]
        if wanted != found:
            yield case.at(
                (*trail, "pending", seat),
                "case-differs",
                expected=", ".join(wanted) or NOTHING,
                got=", ".join(found) or NOTHING,
            )
    for part, offered in (("offers", True), ("withholds", False)):
        for seat, keys in getattr(expected, part).items():
            options = [option.key for decision in pending if decision.seat == seat for option in decision.options]
            for index, key in enumerate(keys):
                if (key in options) is not offered:
                    there = ", ".join(options) or "-"
                    yield case.at((*trail, part, seat, index), f"case-{part}", option=key, options=there)


def _unmet_view(case: Case, trail: Trail, expected: Knowledge, match: Match, seat: str) -> Iterator[CaseError]:
    """What a seat must be shown, and what must be kept from it."""
    seen = view(match, seat)
    known = {str(figure.id) for figure in seen.figures}
    for part, names, right in (("knows", expected.knows, True), ("ignores", expected.ignores, False)):
        for index, name in enumerate(names):
            if (name in known) is not right:
                yield case.at((*trail, part, index), f"case-{part}", seat=seat, name=name)
    shown = [facts_of(event) for event in seen.events]
    yield from missing_events(case, (*trail, "events"), expected.events, shown)
    yield from forbidden_events(case, (*trail, "never"), expected.never, shown)
