"""A journal that was cut or altered is found out at the very line, and what comes before it is saved."""

import json
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from playing import SEATS, SKIRMISH, argad, argad_setup, played, portrait, shot_at
from skirmish import Push

from escarmouche.dice.sources import Seeded
from escarmouche.engine.decisions import Refused
from escarmouche.engine.journal import JournalError, Rolled, TakenBack, check_of, read_entries, read_header, write
from escarmouche.engine.match import Match, Repeated, as_written
from escarmouche.engine.rulings import Announce, AnswerFor
from escarmouche.engine.setup import Setup
from escarmouche.rulebooks.saves import journal_of, load, prove, salvage

Journal = dict[str, Any]


@cache
def short() -> bytes:
    """A match of the test rulebook with plans, dice, choices, a ruling and something taken back."""
    match = shot_at({"shoot G -> C": [6, 3], "nerve C": [3], "morale R": [4]})
    match.rule("gm", AnswerFor(seat="blue", answer=Push(again=True), reason="He is gone."))
    match.rule("gm", Announce(reason="Night falls.", secret=True))
    match.take_back("gm", 4)
    return journal_of(match)


@cache
def longer() -> bytes:
    return journal_of(played("argad", "damage", most=40))


def fault(text: bytes) -> JournalError:
    """The error that this journal must give, and a salvaged journal that loads."""
    with pytest.raises(JournalError) as caught:
        prove(text, SKIRMISH)
    error = caught.value
    assert error.line >= error.intact + 1
    if error.intact:
        saved = salvage(text, error)
        assert len(prove(saved, SKIRMISH).entries) == error.intact - 1
        assert saved == b"".join(line + b"\n" for line in text.split(b"\n")[: error.intact])
    return error


def test_the_short_journal_holds_everything() -> None:
    kinds = {json.loads(line)["message"].get("entry") for line in short().splitlines()}
    assert kinds == {None, "answered", "rolled", "ruling", "taken-back"}


# --- cut short -------------------------------------------------------------------------------------------------


def test_cut_at_any_byte_it_is_shorter_or_says_where() -> None:
    text = short()
    whole = prove(text, SKIRMISH)
    for cut in range(len(text)):
        part = text[:cut]
        lines = part.count(b"\n")
        if part.endswith(b"\n"):
            match = prove(part, SKIRMISH)
            assert match.entries == whole.entries[: lines - 1]
            assert match.checks == whole.checks[:lines]
            continue
        with pytest.raises(JournalError, match="cut short") as caught:
            prove(part, SKIRMISH)
        assert (caught.value.line, caught.value.intact) == (lines + 1, lines)
        assert salvage(part, caught.value) == part[: part.rfind(b"\n") + 1]


# --- altered ---------------------------------------------------------------------------------------------------


def lines_of(text: bytes) -> list[bytes]:
    return text.splitlines(keepends=True)


def is_message(**wanted: str) -> Callable[[Journal], bool]:
    return lambda line: wanted.items() <= line["message"].items()


def altered(text: bytes, where: Callable[[Journal], bool], change: Callable[[Journal], Any]) -> tuple[bytes, int]:
    """The journal with the first such line changed, and that line's number."""
    lines = lines_of(text)
    number = next(number for number, line in enumerate(lines) if where(json.loads(line)))
    line = json.loads(lines[number])
    change(line)
    lines[number] = json.dumps(line, separators=(",", ":"), ensure_ascii=False).encode() + b"\n"
    assert b"".join(lines) != text
    return b"".join(lines), number + 1


ALTERATIONS: dict[str, tuple[Callable[[Journal], bool], Callable[[Journal], Any]]] = {
    "another answer": (is_message(entry="answered"), lambda line: line["message"]["answer"].update(do="pass")),
    "an answer's number": (
        lambda line: "path" in line["message"].get("answer", {}),
        lambda line: line["message"]["answer"]["path"][1].__setitem__(1, 4.9),
    ),
    "an answer's seat": (is_message(entry="answered"), lambda line: line["message"].update(seat="blue")),
    "no such seat": (is_message(entry="answered"), lambda line: line["message"].update(seat="green")),
    "other faces": (is_message(entry="rolled"), lambda line: line["message"].update(faces=[5, 4])),
    "impossible faces": (is_message(entry="rolled"), lambda line: line["message"].update(faces=[7, 4])),
    "too many faces": (is_message(entry="rolled"), lambda line: line["message"].update(faces=[4, 4, 4])),
    "another throw": (is_message(entry="rolled"), lambda line: line["message"]["throw"].update(name="spot")),
    "an impossible throw": (is_message(entry="rolled"), lambda line: line["message"]["throw"].update(sides=0)),
    "another check": (is_message(entry="rolled"), lambda line: line.update(check="0" * 24)),
    "no check": (is_message(entry="rolled"), lambda line: line.pop("check")),
    "another reason": (is_message(entry="ruling"), lambda line: line["message"]["ruling"].update(reason="She is.")),
    "an open secret": (
        lambda line: line["message"].get("ruling", {}).get("secret") is True,
        lambda line: line["message"]["ruling"].update(secret=False),
    ),
    "another moment": (is_message(entry="taken-back"), lambda line: line["message"].update(to=5)),
    "no moment": (is_message(entry="taken-back"), lambda line: line["message"].update(to=-1)),
    "a moment to come": (is_message(entry="taken-back"), lambda line: line["message"].update(to=10**40)),
    "no master's word": (is_message(entry="taken-back"), lambda line: line["message"].update(seat="red")),
    "one field more": (is_message(entry="answered"), lambda line: line["message"].update(by="me")),
    "a field beside": (is_message(entry="answered"), lambda line: line.update(note="mine")),
    "another kind": (is_message(entry="answered"), lambda line: line["message"].update(entry="guessed")),
    "a figure moved": (
        lambda line: "setup" in line["message"],
        lambda line: line["message"]["setup"]["figures"][0].update(at=[0.0, 0.1]),
    ),
    "no figures": (lambda line: "setup" in line["message"], lambda line: line["message"]["setup"].update(figures=[])),
    "no table": (lambda line: "setup" in line["message"], lambda line: line["message"]["setup"].pop("table")),
    "a table of nothing": (
        lambda line: "setup" in line["message"],
        lambda line: line["message"]["setup"]["table"].update(width=-5.0),
    ),
    "another format": (lambda line: "setup" in line["message"], lambda line: line["message"].update(journal=2)),
}


@pytest.mark.parametrize("name", ALTERATIONS)
def test_an_altered_line_is_named(name: str) -> None:
    text, line = altered(short(), *ALTERATIONS[name])
    error = fault(text)
    assert (error.line, error.intact) == (line, line - 1)


def test_blanks_that_change_nothing_are_found_too() -> None:
    lines = lines_of(short())
    lines[2] = lines[2].replace(b":", b": ", 1)
    assert fault(b"".join(lines)).line == 3


def test_a_missing_an_added_a_repeated_or_an_exchanged_line_is_named() -> None:
    lines = lines_of(short())
    for number in range(1, len(lines) - 1):
        assert fault(b"".join(lines[:number] + lines[number + 1 :])).line == number + 1
        assert fault(b"".join([*lines[:number], lines[number], *lines[number:]])).line == number + 2
        exchanged = [*lines[:number], lines[number + 1], lines[number], *lines[number + 2 :]]
        assert fault(b"".join(exchanged)).line == number + 1
        assert fault(b"".join([*lines[:number], b"\n", *lines[number:]])).line == number + 1
    assert fault(b"".join(lines[1:])).line == 1


def test_the_first_of_two_faults_is_told() -> None:
    text, _ = altered(short(), *ALTERATIONS["another moment"])
    text, line = altered(text, *ALTERATIONS["other faces"])
    assert fault(text + b"garbage\n").line == line


def test_whoever_forges_the_checks_still_cannot_do_what_a_rule_forbids() -> None:
    """Checks prove that nothing was altered by accident; the rules are proven by playing."""
    match = prove(short(), SKIRMISH)
    die = next(entry for entry in match.entries if isinstance(entry, Rolled))
    for forged in (TakenBack("red", 0), TakenBack("gm", 99), TakenBack("gm", 3), TakenBack("nobody", 0), die):
        check = check_of(match.checks[-1], forged, match.state.digest())
        text = write(match.setup, [*match.entries, forged], [*match.checks, check])
        error = fault(text)
        assert (error.line, error.intact) == (len(match.entries) + 2, len(match.entries) + 1)
        assert "cannot be played" in error.reason


# --- no journal at all -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"\n",
        b"\x00\x01\x02\xff",
        b"\xff\xfe\n",
        b"[]\n",
        b"null\n",
        b"{}\n",
        b'{"check":"","message":1e999}\n',
        b'{"check":"","message":' + b"9" * 6000 + b"}\n",
        b'{"check":"","message":' + b"[" * 100_000 + b"]" * 100_000 + b"}\n",
        b'{"check":"\xff","message":{}}\n',
        b'{"check":"","message":{"journal":1,"setup":{"title":"\xff"}}}\n',
        b"Dear diary,\nwe played.\n",
    ],
)
def test_what_is_no_journal_is_said_to_be_none(text: bytes) -> None:
    with pytest.raises(JournalError) as caught:
        load(text)
    assert (caught.value.line, caught.value.intact) == (1, 0)


def journal_with(**changes: Any) -> bytes:
    """A journal of Argad whose setup says something else."""
    setup = as_written(msgspec.structs.replace(argad_setup(), **changes), msgspec.json.Decoder(Setup))
    return write(setup, [], [check_of("", setup, b"")])


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({}, "altered"),  # but for its check, all is well with the setup itself
        ({"rulebook": "argad-g24"}, "no such rulebook"),
        ({"rulebook": "../../etc/passwd"}, "no such rulebook"),
        ({"rulebook": ""}, "no such rulebook"),
        ({"packs": ("no-such-pack",)}, "no such rulebook"),
        ({"packs_digest": "0123"}, "other data"),
        ({"phase": "night"}, "no-such-phase"),
        ({"switches": {"dragons": True}}, "no-such-switch"),
        ({"seats": ()}, "no-such-seat"),
        ({"seats": SEATS[:1] * 2}, "id-twice"),
        ({"figures": (msgspec.structs.replace(argad_setup().figures[0], profile={"class": 9}),)}, "class-out-of-range"),
        ({"figures": ()}, "altered"),
    ],
)
def test_a_setup_that_cannot_be_played_here_is_said_so(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(JournalError, match=reason) as caught:
        load(journal_with(**changes))
    assert (caught.value.line, caught.value.intact) == (1, 0)


def test_a_table_without_anybody_is_no_match_without_end() -> None:
    setup = as_written(msgspec.structs.replace(argad_setup(), figures=()), msgspec.json.Decoder(Setup))
    try:
        match = Match(setup, argad(), Seeded("x"))
    except Refused as refused:
        assert refused.reason == "endless"
    else:
        assert match.pending() == ()


def test_impossible_dice_are_not_even_read() -> None:
    text, line = altered(short(), *ALTERATIONS["impossible faces"])
    error = fault(text)
    assert (error.line, "unreadable" in error.reason) == (line, True)


# --- anything at all -------------------------------------------------------------------------------------------


@settings(max_examples=150, deadline=None)
@given(text=st.binary(max_size=300) | st.text(max_size=100).map(str.encode))
def test_any_bytes_are_no_journal(text: bytes) -> None:
    with pytest.raises(JournalError):
        load(text)


@st.composite
def damages(draw: st.DrawFn) -> bytes:
    """A real journal with some bytes of it replaced."""
    text = bytearray(longer())
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(text) - 1))
        text[at : at + draw(st.integers(0, 12))] = draw(
            st.binary(max_size=4) | st.sampled_from([b"-1", b"1e308", b"9" * 30])
        )
    return bytes(text)


@settings(max_examples=80, deadline=None)
@given(text=damages())
@example(text=b"")
def test_any_damage_is_a_journal_error_at_or_before_the_damage(text: bytes) -> None:
    whole = longer()
    if text == whole:
        return
    same = next((i for i, (a, b) in enumerate(zip(text, whole, strict=False)) if a != b), min(len(text), len(whole)))
    if whole.startswith(text) and text.endswith(b"\n"):
        load(text)
        return
    with pytest.raises(JournalError) as caught:
        load(text)
    assert caught.value.intact == text[:same].count(b"\n")


@st.composite
def forgeries(draw: st.DrawFn) -> bytes:
    """A journal whose messages were changed by somebody who knows how checks are made, but cannot play."""
    setup = read_header(longer())[0].setup
    entries: list[Any] = [entry for entry, _ in read_entries(longer(), argad().answers)]
    for _ in range(draw(st.integers(1, 3))):
        a, b = draw(st.integers(0, len(entries) - 1)), draw(st.integers(0, len(entries) - 1))
        entries[a], entries[b] = entries[b], entries[a]
        entries.insert(a, TakenBack(draw(st.sampled_from(["red", "gm", "x"])), draw(st.integers(-3, 50))))
    checks = [check_of("", setup, Match(setup, argad(), Seeded("x")).state.digest())] * (len(entries) + 1)
    return write(setup, entries, checks)


@settings(max_examples=40, deadline=None)
@given(text=forgeries())
def test_entries_in_disorder_are_refused_or_played_and_never_crash(text: bytes) -> None:
    with pytest.raises(JournalError):
        load(text)
    entries = [entry for entry, _ in read_entries(text, argad().answers)]
    match = Repeated(read_header(text)[0].setup, argad(), entries)
    with suppress(Refused, JournalError):
        for _ in match.moments():
            pass


def test_a_whole_journal_is_the_match() -> None:
    match = played("argad", "damage", most=40)
    twin = load(longer())
    twin.play_on(match.dice)
    assert portrait(twin) == portrait(match)
