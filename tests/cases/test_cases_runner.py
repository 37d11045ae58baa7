"""Cases that must fail say why, where, and what came instead; and what a case can say and see."""

from pathlib import Path

import pytest

from escarmouche.cases.reading import load
from escarmouche.cases.runner import Report, run
from escarmouche.reference.words import LANGUAGES, Words

HEAD = """\
rulebook: argad-g23
phase: shooting
figures:
  S: {seat: red, class: 5, weapons: [yumi, katana], at: [60, 60]}
  L: {seat: blue, class: 3, weapons: [light_spear], beside: S, gap: 11}
"""


def played(tmp_path: Path, case: str) -> Report:
    file = tmp_path / "some.yaml"
    file.write_text(f"{HEAD}cases:\n  - case: a\n{case}\n", "utf-8")
    (read,) = load(file)
    return run(read)


@pytest.mark.parametrize(
    ("case", "key", "details"),
    [
        (
            '    play: [{red: shoot S -> L}]\n    dice: {"shoot S -> L": 6}\n'
            "    expect: {events: [{event: shot, need: 5, modifiers: {armour: -1}}]}",
            "case-event-differs",
            {"event": "shot", "what": "need: 5 / 6; modifiers: {armour: -1} / {}"},
        ),
        (
            '    play: [{red: shoot S -> L}]\n    dice: {"shoot S -> L": 6}\n'
            "    expect: {events: [{event: figure-removed}, {event: shot}]}",
            "case-event-missing",
            {"event": "shot"},
        ),
        ("    expect: {events: [{event: struck}]}", "case-event-missing", {"event": "struck"}),
        ("    expect: {never: [{event: phase-began, phase: melee}]}", "case-event-never", {}),
        ("    expect: {figures: {S: {alive: false}}}", "case-differs", {"expected": "false", "got": "true"}),
        ("    expect: {figures: {S: {gap to L: 12}}}", "case-differs", {"expected": "12", "got": "11"}),
        ("    expect: {figures: {S: {facing: 90}}}", "case-differs", {"expected": "90", "got": "0"}),
        ("    expect: {figures: {S: {moved: 0.01}}}", "case-differs", {"expected": "0.01", "got": "0"}),
        ("    expect: {figures: {S: {marks: {shot: true}}}}", "case-differs", {"expected": "true", "got": "false"}),
        ("    expect: {turn: 2}", "case-differs", {"expected": "2", "got": "1"}),
        ("    expect: {refused: AR-FIG-002}", "case-not-refused", {"rule": "AR-FIG-002"}),
        ("    figures: {S: {class: 7}}", "case-refused", {}),
        (
            "    figures: {S: {class: 7}}\n    expect: {refused: {rule: AR-FIG-013, facts: {grade: 8}}}",
            "case-differs",
            {"expected": "8", "got": "7"},
        ),
        ("    play: [{now: {pending: {red: nothing}}}]", "case-differs", {"expected": "nothing", "got": "shots"}),
        ('    play: [{now: {withholds: {red: ["shoot S -> L"]}}}]', "case-withholds", {"option": "shoot S -> L"}),
        ("    play: [{now: {offers: {red: [wait]}}}]", "case-offers", {"options": "shoot S -> L, done"}),
        ("    expect: {views: {red: {ignores: [L]}}}", "case-ignores", {"seat": "red", "name": "L"}),
        ("    figures: {L: {seen_by: [blue]}}\n    expect: {views: {red: {knows: [L]}}}", "case-knows", {}),
        ("    play: [{red: shoot S -> L}]", "case-dice-missing", {"throw": "shoot S -> L", "here": "0", "left": "-"}),
        (
            '    play: [{red: shoot S -> L}]\n    dice: {"shoot S-> L": 6}',
            "case-dice-missing",
            {"throw": "shoot S -> L", "count": "1", "left": "{shoot S-> L: [6]}"},
        ),
        (
            '    play: [{red: shoot S -> L}]\n    dice: {"shoot S -> L": 7}',
            "case-dice-wrong",
            {"throw": "shoot S -> L", "sides": "6", "faces": "[7]"},
        ),
        ("    dice: {x: [1, 2]}", "case-dice-unused", {"left": "x [1, 2]"}),
        ("    play: [{blue: shoot L -> S}]", "case-never-asked", {"seat": "blue", "pending": "-"}),
        ("    play: [{red: sing}]", "case-never-asked", {"seat": "red", "answer": "sing"}),
        ("    play: [{red: sing, at_once: true}]", "case-no-answer", {"answer": "sing"}),
        ("    play: [{wait: advance}]", "case-never-kind", {"kind": "advance"}),
        ("    play: [{red: shoot S -> S}]", "case-refused", {"refusal": "engine: not-an-enemy (figure S, by S)"}),
        ("    play: [{red: done, refused: AR-SHOOT-001}]", "case-not-refused", {"rule": "AR-SHOOT-001"}),
        (
            "    play: [{red: shoot S -> S, refused: AR-SHOOT-001}]",
            "case-differs",
            {"expected": "AR-SHOOT-001", "got": "engine"},
        ),
        ("    play: [{ask: {shot: {by: S, at: L}}, gives: {need: 5}}]", "case-differs", {"expected": "5", "got": "6"}),
        ("    play: [{ask: {shot: {by: S, at: L}}, gives: {price: 5}}]", "case-differs", {"got": "-"}),
        ("    play: [{ask: {shot: {by: S, at: L}}, refused: AR-SHOOT-004}]", "case-not-refused", {}),
        ("    play: [{ask: {weather: {}}, gives: {}}]", "case-refused", {}),
        (
            '    play: [{red: shoot S -> L}]\n    dice: {"shoot S -> L": by hand}',
            "case-no-default",
            {"kind": "enter-dice"},
        ),
    ],
)
def test_a_failure_tells_what_differs(tmp_path: Path, case: str, key: str, details: dict[str, str]) -> None:
    report = played(tmp_path, case)
    assert not report.passed
    problem = report.problems[0]
    assert problem.key == key
    assert {name: problem.details[name] for name in details} == details
    assert problem.place.line > 6 or key == "case-refused"
    for lang in LANGUAGES:
        assert Words(lang).has(key)
        assert problem.say(Words(lang))


def test_refusals_and_answers_are_kept(tmp_path: Path) -> None:
    report = played(
        tmp_path,
        "    play:\n"
        "      - {red: shoot S -> S, refused: engine}\n"
        "      - {ask: {shot: {by: S, at: L}}, gives: {need: 6}}\n",
    )
    assert report.passed
    assert [told.refused.reason for told in report.refusals] == ["not-an-enemy"]
    assert [(given.question, given.gives["need"]) for given in report.answers] == [("shot", 6)]


def test_a_case_ends_with_its_turn_and_keeps_the_marks(tmp_path: Path) -> None:
    report = played(tmp_path, '    play: [{red: shoot S -> L}]\n    dice: {"shoot S -> L": 1}')
    assert report.passed
    assert report.match is not None
    assert report.match.state.turn == 1
    assert report.match.state.figures["S"].marks == {"shot": True}


@pytest.mark.parametrize(
    ("until", "turn", "phase"),
    [
        ("melee", 1, "melee"),
        ("shooting", 1, "shooting"),
        ("{turn: 3}", 2, "melee"),
        ("{turn: 2, phase: shooting}", 2, "shooting"),
        ("{asked: announce}", 2, "movement"),
    ],
)
def test_a_case_ends_where_it_says(tmp_path: Path, until: str, turn: int, phase: str) -> None:
    report = played(tmp_path, f"    until: {until}\n    expect: {{turn: {turn}, phase: {phase}}}")
    assert [str(problem) for problem in report.problems] == []


def test_dice_by_hand_stop_the_case_in_their_middle(tmp_path: Path) -> None:
    report = played(
        tmp_path,
        "    play:\n"
        "      - red: shoot S -> L\n"
        "      - red: done\n"
        "      - now: {pending: {red: enter-dice}, never: [{event: shot}]}\n"
        "      - red: {do: enter-dice, faces: [7]}\n"
        "        refused: engine\n"
        "      - red: {do: enter-dice, faces: [6]}\n"
        '    dice: {"shoot S -> L": by hand}\n'
        "    expect: {events: [{event: dice-rolled, by_hand: true}, {event: shot, result: hit}]}",
    )
    assert [str(problem) for problem in report.problems] == []


def test_the_game_master_rules_answers_for_somebody_and_takes_back(tmp_path: Path) -> None:
    report = played(
        tmp_path,
        "    seats: {gm: {role: master}}\n"
        "    play:\n"
        "      - gm: {rule: answer-for, seat: red, answer: {do: shoot, by: S, at: L}}\n"
        "      - gm: {rule: answer-for, seat: red, answer: {do: done}}\n"
        "      - gm: {take_back: 0}\n"
        "      - gm: {rule: remove-figure, figure: L}\n"
        "      - now: {figures: {L: {alive: false}}, never: [{event: shot}]}\n"
        "      - gm: {rule: restore-figure, figure: L}\n"
        '    dice: {"shoot S -> L": 6}\n'
        "    expect: {figures: {L: {alive: true}}}",
    )
    assert [str(problem) for problem in report.problems] == []
