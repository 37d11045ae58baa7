"""What a seat may know: the bytes that leave the program for it are searched for what it may not."""

import random
from collections.abc import Callable, Iterator
from functools import partial

import msgspec
import pytest
from playing import (
    BOOKS,
    SECRETS,
    SHADE,
    SKIRMISH,
    agreed,
    ambush_setup,
    answer_at_random,
    argad,
    play_at_random,
    refusal,
    reloaded,
    told,
)
from skirmish import Agree, Fire, FreeShot, March, Plan
from skirmish_record import Planned, Rustling

from escarmouche.dice.sources import ByHand, Scripted, Seeded
from escarmouche.engine.decisions import Answer, EnterDice, Refused
from escarmouche.engine.events import FigureRevealed
from escarmouche.engine.figures import FigureId
from escarmouche.engine.match import Match
from escarmouche.engine.rulings import MarkFigure, RevealFigure
from escarmouche.engine.views import View, view
from escarmouche.table.gaps import gap

C, G, K = FigureId("C"), FigureId("G"), FigureId("K")

books = pytest.mark.parametrize("book", BOOKS)


def wire(match: Match, seat: str) -> str:
    return msgspec.json.encode(view(match, seat)).decode()


def leaks(text: str) -> list[str]:
    return [secret for secret in SECRETS if secret in text]


def hidden(match: Match) -> bool:
    """Nobody of red knows of him, nor has bumped into him."""
    shade = match.state.figures[SHADE]
    enemies = [figure for figure in match.state.living() if figure.seat == "red"]
    return shade.seen_by is not None and all(gap(shade.base, enemy.base) > 1 for enemy in enemies)


def ambush(faces: dict[str, list[int]] | None = None) -> Match:
    return Match(ambush_setup(), SKIRMISH, Scripted(faces or {}))


def says(**message: object) -> Answer:
    """An answer of Argad as it comes from outside."""
    answer: Answer = msgspec.convert(message, argad().answers)
    return answer


def announce(figure: str, target: str) -> Answer:
    return says(do="plan", figure=figure, goal={"goal": "charge", "target": target})


def shoot(by: str, at: str) -> Answer:
    return says(do="shoot", by=by, at=at)


def strike(by: str, at: str) -> Answer:
    return says(do="strike", by=by, at=at)


# --- over whole matches ----------------------------------------------------------------------------------------


def random_matches(book: str) -> Iterator[Match]:
    """Random matches with somebody hidden, stopped after every answer while he is."""
    for seed in range(6 if book == "argad" else 25):
        match, chance = BOOKS[book](f"view {seed}"), random.Random(seed)
        yield match
        for _ in play_at_random(match, chance, most=60):
            if not hidden(match):
                break
            yield match


@books
def test_nothing_of_a_hidden_figure_or_a_secret_mark_reaches_the_other_seat(book: str) -> None:
    veiled = 0
    for match in random_matches(book):
        assert leaks(wire(match, "red")) == []
        veiled += sum(logged.seen_by is not None for logged in match.log)
    assert veiled > 20  # there was something to hide


@books
def test_the_master_and_its_own_seat_see_it_all(book: str) -> None:
    for match in random_matches(book):
        assert set(SECRETS) - set(leaks(wire(match, "blue"))) == set()
        assert set(SECRETS) - set(leaks(wire(match, "gm"))) == set()
        assert view(match, "gm").events == tuple(logged.event for logged in match.log)
        assert view(match, "gm").record == match.state.book
        assert view(match, "gm").figures == tuple(match.state.figures.values())
        assert view(match, "blue").pending == tuple(one for one in match.pending() if one.seat == "blue")


@books
def test_a_refusal_tells_nothing_that_its_seat_did_not_say(book: str) -> None:
    chance = random.Random(9)
    attempts: dict[str, list[Answer]] = {
        "skirmish": [Plan(figure=SHADE, to=(1.0, 1.0)), March(figure=SHADE, path=()), Fire(yes=True), Agree()],
        "argad": [announce("A1", SHADE), shoot("A1", SHADE), strike("A1", SHADE), strike("A1", "B1")],
    }
    met = set()
    for match in random_matches(book):
        answer = chance.choice(attempts[book])
        try:
            match.copy().submit("red", answer)
        except Refused as refused:
            told = leaks(str(refused) + str(refused.facts))
            assert not set(told) - {SHADE}
            assert not told or SHADE in str(answer)
            met.add(refused.reason)
    assert "no-such-figure" in met


#: For each rulebook the answers in which red may name a figure, as an enemy or as its own.
NAMING: dict[str, tuple[Callable[[FigureId], Answer], ...]] = {
    "skirmish": (lambda name: Plan(figure=name, to=(1.0, 1.0)), lambda name: March(figure=name, path=())),
    "argad": (
        lambda name: announce("A1", name),
        lambda name: shoot("A1", name),
        lambda name: strike("A1", name),
        lambda name: announce(name, "B1"),
        lambda name: shoot(name, "A1"),
        lambda name: strike(name, "A1"),
    ),
}


@books
def test_a_hidden_figure_is_refused_like_one_that_does_not_exist(book: str) -> None:
    """Or red could find it by guessing its name."""
    ghost = FigureId("ghost-77")
    compared = 0
    for match in random_matches(book):
        if not any(decision.seat == "red" for decision in match.pending()):
            continue
        for answer in NAMING[book]:
            found = refusal(partial(match.copy().submit, "red", answer(SHADE)))
            expected = refusal(partial(match.copy().submit, "red", answer(ghost)))
            assert str(found).replace(SHADE, ghost) == str(expected)
            compared += 1
    assert compared > 20


def test_dice_by_hand_of_a_hidden_figure_are_not_shown() -> None:
    match, chance = Match(ambush_setup(), SKIRMISH, ByHand()), random.Random(4)
    agreed(match)
    match.submit("red", March(figure=C, path=((14.0, 0.0), (14.0, 4.8))))
    typed = 0
    while hidden(match) and answer_at_random(match, chance):
        typed += any("shade" in str(event.event) for event in match.log)
        assert leaks(wire(match, "red")) == []
    assert typed


# --- one by one ------------------------------------------------------------------------------------------------


def test_dice_about_a_hidden_figure_are_seen_by_those_who_know_it() -> None:
    match = agreed(ambush({"spot shade-77 -> C": [4, 4], "spot G -> C": [1, 1]}))
    match.submit("red", March(figure=C, path=((14.0, 0.0),)))
    assert [type(step) for step in match.state.agenda[-1:]] == [FreeShot]
    names = {seat: [str(event) for event in view(match, seat).events if "throw" in str(event)] for seat in match.seats}
    assert [len(names[seat]) for seat in ("red", "blue", "gm")] == [1, 2, 2]
    assert leaks(wire(match, "red")) == []


def test_a_veiled_event_is_seen_as_what_it_may_be() -> None:
    match = ambush()
    planned = match.submit("blue", Plan(figure=SHADE, to=(9.0, -8.0)))[0]
    assert view(match, "red").events[-1] == Rustling()
    assert view(match, "blue").events[-1] == view(match, "gm").events[-1] == planned
    assert isinstance(planned, Planned)
    assert view(match, "red").record.plans == {}
    assert view(match, "blue").record.plans == {SHADE: (9.0, -8.0)}


def test_what_was_hidden_is_seen_from_the_revelation_on_and_not_before() -> None:
    match = ambush()
    match.submit("blue", Plan(figure=SHADE, to=(9.0, -8.0)))
    before = view(match, "red").events
    match.rule("gm", RevealFigure(figure=SHADE))
    match.rule("gm", MarkFigure(figure=SHADE, mark="found"))
    after = view(match, "red")
    assert after.events[: len(before)] == before
    kinds = [event.__struct_config__.tag for event in after.events[len(before) :]]
    assert kinds == ["figure-revealed", "ruled", "marked", "ruled"]
    assert SHADE in [figure.id for figure in after.figures]
    assert after.record.plans == {SHADE: (9.0, -8.0)}


def test_a_shot_reveals_the_shooter_first() -> None:
    faces = {"spot shade-77 -> C": [4, 4], "spot G -> C": [1, 1], "shoot shade-77 -> C": [2], "nerve C": [3]}
    match = agreed(ambush(faces))
    match.submit("red", March(figure=C, path=((14.0, 0.0),)))
    since = len(view(match, "red").events)
    match.submit("blue", Fire(yes=True))
    shown = view(match, "red").events[since:]
    assert isinstance(shown[0], FigureRevealed)
    assert [str(event.__struct_config__.tag) for event in shown] == told(match)[-4:]


def test_secret_marks_and_the_list_of_those_who_know_are_nobody_elses() -> None:
    match = ambush()
    match.rule("gm", RevealFigure(figure=SHADE, to=("red",)))
    seen = {figure.id: figure for figure in view(match, "red").figures}
    assert (seen[K].secrets, seen[SHADE].secrets, seen[SHADE].seen_by) == ({}, {}, None)
    assert seen[SHADE].marks == {"oath": "plugh"}  # a marker stands on the table for all who see the figure
    own = {figure.id: figure for figure in view(match, "blue").figures}
    assert own[K].secrets == {"orders": "xyzzy"}
    assert own[SHADE].seen_by == ("blue", "red")


def test_nobody_sees_through_a_seat_that_is_not_there() -> None:
    assert refusal(lambda: view(ambush(), "green")) == ("engine", "no-such-seat", {"seat": "green"})


def test_a_seat_sees_its_own_questions_only() -> None:
    match = ambush()
    red = view(match, "red")
    assert {decision.seat for decision in red.pending} == {"red"}
    assert red.waiting_for == ("red", "blue")
    match.submit("red", Agree())
    assert view(match, "red").pending == ()
    assert view(match, "red").waiting_for == ("blue",)


def test_the_typed_faces_of_a_hidden_roll_are_asked_of_its_seat_alone() -> None:
    match = agreed(Match(ambush_setup(), SKIRMISH, ByHand()))
    match.submit("red", March(figure=C, path=((14.0, 0.0),)))
    match.submit("blue", EnterDice(faces=(1, 1)))
    assert match.pending()[0].facts["throw"] == "spot shade-77 -> C"
    assert view(match, "red").pending == ()
    assert leaks(wire(match, "red")) == []
    assert leaks(wire(match, "blue"))


def test_a_view_is_a_message_and_the_same_after_reloading() -> None:
    match = Match(ambush_setup(), SKIRMISH, Seeded("view"))
    chance = random.Random(1)
    for _ in play_at_random(match, chance, most=12):
        twin = reloaded(match, match.dice)
        for seat in match.seats:
            assert wire(twin, seat) == wire(match, seat)
            fields = msgspec.json.decode(wire(match, seat))
            assert set(fields) == set(View.__struct_fields__)
