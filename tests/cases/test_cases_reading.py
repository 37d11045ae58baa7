"""Case files: how they are laid over one another, and every fault with its line and field."""

import re
from pathlib import Path

import pytest

from escarmouche.cases.reading import case_files, load
from escarmouche.reference.errors import DataError, DataErrors
from escarmouche.reference.words import LANGUAGES, Words

HEAD = """\
rulebook: argad-g23
figures:
  S: {seat: red, class: 5, weapons: [yumi, katana], at: [60, 60]}
  L: {seat: blue, class: 3, weapons: [light_spear], beside: S, gap: 11}
"""

DOCS = Path(__file__).parents[2] / "docs" / "cases.md"


def written(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "some.yaml"
    file.write_text(text, "utf-8")
    return file


def faults(tmp_path: Path, text: str) -> list[DataError]:
    with pytest.raises((DataError, DataErrors)) as raised:
        load(written(tmp_path, text))
    return raised.value.faults if isinstance(raised.value, DataErrors) else [raised.value]


def test_defaults_case_and_variant_lie_over_one_another(tmp_path: Path) -> None:
    text = (
        HEAD
        + """\
dice: {a: 1, b: 2}
proves: [AR-GUN-002/1]
cases:
  - case: one
    dice: {b: 3}
    figures: {L: {gap: 12}}
    expect: {turn: 1}
    variants:
      - {dice: {a: null}, proves: [AR-GUN-002/3]}
      - {case: named, figures: {S: {class: 4}}, proves: []}
"""
    )
    one, two, named = load(written(tmp_path, text))
    assert [one.id, two.id, named.id] == ["one", "one/2", "one/named"]
    assert one.situation.dice == {"a": 1, "b": 3}
    assert two.situation.dice == {"b": 3}
    assert one.situation.figures["L"].gap == 12
    assert named.situation.figures["S"].profile == {"class": 4, "weapons": ["yumi", "katana"]}
    assert [case.situation.proves for case in (one, two, named)] == [("AR-GUN-002/1",), ("AR-GUN-002/3",), ()]


@pytest.mark.parametrize(
    ("lines", "line", "field", "key"),
    [
        ("  - case: a\n    fase: melee", 7, "a: fase", "data-unknown-field-close"),
        ("  - case: a\n    turn: two", 7, "a: turn", "data-wrong-type"),
        ("  - case: a\n    figures:\n      S: {facing: north}", 8, "a: figures.S.facing", "data-wrong-type"),
        ("  - case: a\n    figures:\n      S: {seat: null}", 8, "a: figures.S.seat", "data-missing-field"),
        ("  - case: a\n    dice: {x: 0}", 7, "a: dice.x", "data-expected"),
        ("  - case: a\n  - case: a", 7, "a: case", "case-twice"),
        ("  - title: a", 6, "cases[0]", "case-without-name"),
        ("  - case: a\n    variants: {x: 1}", 7, "cases[0].variants", "case-variants"),
        ("  - case: a\n    proves: [AR-GUN-002/9]\n    expect: {turn: 1}", 7, "a: proves[0]", "entry-no-check"),
        ("  - case: a\n    proves: [AR-NONE-001/1]\n    expect: {turn: 1}", 7, "a: proves[0]", "entry-unknown-close"),
        ("  - case: a\n    proves: [UN-AP-004/1]\n    expect: {turn: 1}", 7, "a: proves[0]", "case-other-edition"),
        ("  - case: a\n    proves: [AR-GUN-002/1]", 7, "a: proves", "case-asserts-nothing"),
        ("  - case: a\n    proves: [AR-GUN-002/1]\n    play: [{now: {}}]", 7, "a: proves", "case-asserts-nothing"),
        (
            "  - case: a\n    proves: [AR-GUN-002/1]\n    play: [{ask: {shot: {by: S, at: L}}, gives: {}}]",
            7,
            "a: proves",
            "case-asserts-nothing",
        ),
        ("  - case: a\n    figures: {S: {at: null}}", 7, "a: figures.S", "case-figure-place"),
        ("  - case: a\n    figures: {S: {beside: L}}", 7, "a: figures.S", "case-figure-place"),
        (
            "  - case: a\n    figures:\n      S: {beside: L, at: null}",
            8,
            "a: figures.S.beside",
            "case-figure-circle",
        ),
        ("  - case: a\n    figures: {L: {beside: M}}", 7, "a: figures.L.beside.M", "case-no-such-name"),
        ("  - case: a\n    play:\n      - red: done\n        blue: done", 8, "a: play[0]", "case-item"),
        ("  - case: a\n    play:\n      - green: done", 8, "a: play[0].green", "case-no-such-name"),
        ("  - case: a\n    play:\n      - {ask: {shot: {}}}", 8, "a: play[0]", "case-ask-gives"),
        ("  - case: a\n    play:\n      - {ask: {}, gives: {}}", 8, "a: play[0].ask", "case-ask-one"),
        ("  - case: a\n    play:\n      - red: {say: x}", 8, "a: play[0].red", "case-answer"),
        ("  - case: a\n    play:\n      - red: {do: shot}", 8, "a: play[0].red.do", "case-no-such-answer"),
        ("  - case: a\n    play:\n      - red: {do: shoot}", 8, "a: play[0].red.by", "data-missing-field"),
        ("  - case: a\n    expect:\n      figures: {M: {alive: true}}", 8, "a: expect.figures.M", "case-no-such-name"),
        ("  - case: a\n    expect: {pending: {green: x}}", 7, "a: expect.pending.green", "case-no-such-name"),
        ("  - case: a\n    expect: {events: [{event: [1]}]}", 7, "a: expect.events[0].event", "case-no-such-event"),
        (
            "  - case: a\n    expect:\n      events:\n        - {event: shott}",
            9,
            "a: expect.events[0].event",
            "case-no-such-event",
        ),
        (
            "  - case: a\n    expect:\n      never:\n        - {event: shot, by: S}\n        - {event: shot, die: 6}",
            10,
            "a: expect.never[1].die",
            "case-no-such-field",
        ),
        ("  - case: a\n    rulebook: jeu", 7, "a: rulebook", "case-not-playable"),
        ("  - case: a\n    rulebook: argad-g32", 7, "a: rulebook", "pack-unknown-close"),
        ("  - case: a\n    table: {width: -1}", 7, "a: table", "data-invalid"),
    ],
)
def test_a_fault_names_line_field_and_reason(tmp_path: Path, lines: str, line: int, field: str, key: str) -> None:
    (fault,) = faults(tmp_path, f"{HEAD}cases:\n{lines}\n")
    assert (fault.place.line, fault.field, fault.key) == (line, field, key)
    for lang in LANGUAGES:
        said = fault.say(Words(lang))
        assert "{" not in said.replace("{shot: {by: S, at: L}}", ""), said


def test_all_the_faults_of_a_file_are_told_at_once(tmp_path: Path) -> None:
    text = HEAD + "cases:\n  - {case: a, turn: x}\n  - {case: b}\n  - {case: c, phase: 3}\n"
    assert [fault.field for fault in faults(tmp_path, text)] == ["a: turn", "c: phase"]


def test_a_file_without_cases(tmp_path: Path) -> None:
    (fault,) = faults(tmp_path, HEAD)
    assert fault.key == "case-none-in-file"


def test_a_case_may_wait_for_its_rulebook(tmp_path: Path) -> None:
    text = HEAD.replace("argad-g23", "jeu") + "playable: false\ncases: [{case: a, play: [{red: {do: push}}]}]\n"
    (case,) = load(written(tmp_path, text))
    assert not case.situation.playable


def test_files_of_folders_each_once(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    files = [tmp_path / "a.yaml", tmp_path / "in" / "b.yaml"]
    for file in (*files, tmp_path / "c.txt"):
        file.write_text("", "utf-8")
    assert case_files([files[1], tmp_path]) == [files[1], files[0]]


@pytest.mark.parametrize("block", re.findall(r"```yaml\n(.*?)```", DOCS.read_text("utf-8"), re.DOTALL))
def test_the_examples_of_the_documentation_pass(tmp_path: Path, block: str) -> None:
    from escarmouche.cases.runner import run

    for case in load(written(tmp_path, block)):
        if case.situation.playable:
            assert [str(problem) for problem in run(case).problems] == []
