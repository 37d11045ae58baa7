"""Events know whom they speak of, places are the same on every machine, and equal states have equal digests."""

from collections.abc import Mapping

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from playing import SKIRMISH, ambush_setup, scripted, shot_at
from skirmish import Push

from escarmouche.dice.sources import Scripted
from escarmouche.dice.throws import Throw
from escarmouche.engine.events import DiceRolled, Event, FigureMoved, FigureRevealed, MatchEnded, figures_in, snapped
from escarmouche.engine.figures import FigureId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.record import Charge, Go, MeleeOpened, Planned, StrikeDeclared, TurnOpened
from escarmouche.table.base import Base, Disc

A, B, C = FigureId("A"), FigureId("B"), FigureId("C")


class Aim(msgspec.Struct, frozen=True):
    by: FigureId
    weapon: str
    at: FigureId | None = None


class Everything(Event, frozen=True, kw_only=True):
    """A figure in every corner that a field can have."""

    word: str = "nobody"
    words: tuple[str, ...] = ("nobody",)
    one: FigureId | None = None
    many: tuple[FigureId, ...] = ()
    pairs: tuple[tuple[FigureId, FigureId], ...] = ()
    named: tuple[FigureId, str] | None = None
    keys: Mapping[FigureId, str] = {}
    values: dict[str, FigureId | None] | None = None
    group: frozenset[FigureId] | None = None
    aim: Aim | None = None
    aims: list[Aim] | None = None
    either: Aim | int | str = 0


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({}, ()),
        ({"one": A}, (A,)),
        ({"many": (A, B, A)}, (A, B)),
        ({"pairs": ((A, B), (B, C))}, (A, B, C)),
        ({"named": (A, "nobody")}, (A,)),
        ({"keys": {A: "nobody", B: "nobody"}}, (A, B)),
        ({"values": {"nobody": A, "no": None}}, (A,)),
        ({"group": frozenset((A,))}, (A,)),
        ({"aim": Aim(A, "nobody", B)}, (A, B)),
        ({"aims": [Aim(A, "nobody"), Aim(B, "nobody", C)]}, (A, B, C)),
        ({"either": Aim(A, "nobody")}, (A,)),
        ({"either": "nobody"}, ()),
    ],
)
def test_figures_are_found_wherever_a_field_may_name_them(
    fields: dict[str, object], expected: tuple[FigureId, ...]
) -> None:
    assert msgspec.convert(fields, Everything, from_attributes=True).actors() == expected


def test_figures_are_found_in_the_events_of_a_rulebook() -> None:
    assert TurnOpened(turn=1, touching=((A, B),)).actors() == (A, B)
    assert MeleeOpened(facing=((A, B), (A, C))).actors() == (A, B, C)
    assert Planned(figure=A, goal=Charge(target=B)).actors() == (A, B)
    assert Planned(figure=A, goal=Go(path=((0.0, 0.0),))).actors() == (A,)
    assert StrikeDeclared(by=A, at=None).actors() == (A,)
    assert MatchEnded(winners=("east",), cause="A").actors() == ()
    assert figures_in(Throw("shoot A -> B", "red")) == ()


def test_dice_are_about_the_figures_of_the_step_that_rolled() -> None:
    match = shot_at({"shoot G -> C": [2], "nerve C": [2]})
    dice = [logged.event for logged in match.log if isinstance(logged.event, DiceRolled)]
    assert [(event.throw.name, event.about) for event in dice] == [
        ("spot G -> C", ("G", "C")),
        ("shoot G -> C", ("G", "C")),
        ("nerve C", ("C",)),
    ]


# --- places ----------------------------------------------------------------------------------------------------

coordinates = st.floats(-1000, 1000) | st.sampled_from([-1e-9, 1e-9, -0.0, 5e-8, -5e-8])


@given(x=coordinates, y=coordinates, facing=coordinates)
def test_a_base_put_down_is_put_down_for_good(x: float, y: float, facing: float) -> None:
    base = snapped(Base(Disc(1.0), x, y, facing=facing))
    assert snapped(base) == base
    assert abs(base.x - x) <= 5.1e-8
    assert abs(base.y - y) <= 5.1e-8
    assert 0 <= base.facing < 360
    assert "-0.0" not in (str(base.x), str(base.y), str(base.facing))


@pytest.mark.parametrize("tiny", [1e-12, -1e-12, 0.0, -0.0])
def test_the_last_digit_of_a_sine_leaves_no_trace(tiny: float) -> None:
    """A little east or a little west of nought, a little to the left or the right of north: the same bytes."""
    there, northwards = Base(Disc(1.0), tiny, 3.0 + tiny, facing=tiny), Base(Disc(1.0), 0.0, 3.0, facing=0.0)
    assert msgspec.json.encode(snapped(there)) == msgspec.json.encode(northwards)
    assert msgspec.json.encode(snapped(there.at(tiny, 3.0, facing=360 - 1e-12))) == msgspec.json.encode(northwards)


def test_a_figure_that_moves_is_put_down_so() -> None:
    match = scripted({})
    match.emit(FigureMoved(figure=C, to=Base(Disc(1.0), -1e-10, 1.00000004)))
    assert str(match.state.figures[C].base.centre) == "(0.0, 1.0)"


# --- digests ---------------------------------------------------------------------------------------------------


def test_the_digest_does_not_know_in_which_order_things_were_put_in() -> None:
    match = Match(ambush_setup(), SKIRMISH, Scripted({}))
    digest = match.state.digest()
    match.state.figures = dict(reversed(match.state.figures.items()))
    assert match.state.digest() == digest
    shuffled = msgspec.structs.replace(match.state.figures[C], marks={"b": 1, "a": 2})
    match.state.figures[C] = shuffled
    one = match.state.digest()
    match.state.figures[C] = msgspec.structs.replace(shuffled, marks={"a": 2, "b": 1})
    assert match.state.digest() == one != digest


def test_the_digest_knows_everything_else() -> None:
    match = shot_at({"shoot G -> C": [6, 1], "nerve C": [3]})
    seen = {match.state.digest()}

    def new() -> bool:
        before = len(seen)
        seen.add(match.state.digest())
        return len(seen) == before + 1

    for name, value in (("turn", 9), ("phase", "x"), ("serial", 99), ("winners", ("east",)), ("book", None)):
        setattr(match.state, name, value)
        assert new(), name
    for changes in ({"name": "x"}, {"alive": False}, {"secrets": {"a": 1}}, {"seen_by": ()}, {"marks": {"a": True}}):
        match.state.change(C, **changes)
        assert new(), changes
    match.state.change(C, marks={"a": 1})
    assert new(), "true is not one"
    match.state.agenda.pop()
    assert new()


def test_another_digest_after_every_answer() -> None:
    match = shot_at({"shoot G -> C": [6, 1], "nerve C": [3], "spot K -> C": [1, 1]})
    before = match.state.digest()
    match.submit("blue", Push(again=True))
    assert match.state.digest() != before
    assert len(set(match.checks)) == len(match.checks)


def test_whoever_is_told_of_a_figure_sees_that_he_is() -> None:
    match = Match(ambush_setup(), SKIRMISH, Scripted({}))
    shade = FigureId("shade-77")
    match.emit(FigureRevealed(figure=shade, to=("red",)))
    assert match.log[-1].seen_by == frozenset(("blue", "red"))
    match.emit(FigureRevealed(figure=shade))
    assert match.log[-1].seen_by is None


def test_an_event_is_seen_by_those_who_know_all_of_its_figures() -> None:
    match = Match(ambush_setup(), SKIRMISH, Scripted({}))
    shade = FigureId("shade-77")
    match.state.change(C, seen_by=("red", "blue"))
    match.emit(Everything(many=(C, shade)))
    assert match.log[-1].seen_by == frozenset(("blue",))
    match.state.change(C, seen_by=("red",))
    match.emit(Everything(pairs=((shade, C),)))
    assert match.log[-1].seen_by == frozenset()
