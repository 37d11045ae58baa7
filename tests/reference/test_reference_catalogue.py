"""The catalogue as it is, and catalogues that are wrong."""

from pathlib import Path

import pytest

from escarmouche.reference.catalogue import EDITIONS, Catalogue, Entry, check_editions, checks_of
from escarmouche.reference.errors import DataError, DataErrors, UnknownError
from escarmouche.reference.words import Bilingual

G23, BASE, MEGA = "argad-g23", "argad-base", "argad-mega12"

GOOD = """\
# a file
- id: AR-TEST-001
  editions: [g23, base]
  level: core
  title: {fr: Un, en: One}
  rule: >
    The rule.
  fr: La règle.
  differs:
    base: Otherwise.
  source: ["000: p. 1"]
  checks:
    - "one"
    - "two"
  links: [AR-TEST-002]

- id: AR-TEST-002
  editions: [mega12]
  level: data
  title: {fr: Deux, en: Two}
  rule: Other.
  fr: Autre.
  source: ["003: II"]
  checks: ["three"]
  table:
    columns: [a, b]
    rows: [[1, 2], [3, 4]]
"""


@pytest.fixture(scope="module")
def catalogue() -> Catalogue:
    return Catalogue()


def written(tmp_path: Path, text: str, name: str = "test.yaml") -> Catalogue:
    (tmp_path / name).write_text(text, "utf-8")
    return Catalogue(tmp_path)


def test_every_entry_loads_and_every_link_leads_somewhere(catalogue: Catalogue) -> None:
    entries = list(catalogue)
    assert len(entries) == len(catalogue.ids) == 960
    assert [entry.id for entry in entries] == list(catalogue.ids)
    assert {edition for entry in entries for edition in entry.editions} == set(EDITIONS)
    assert all(link in catalogue.ids for entry in entries for link in entry.links)


def test_every_table_is_printable(catalogue: Catalogue) -> None:
    grids = [entry.grid for entry in catalogue if entry.grid is not None]
    assert len(grids) == 77
    assert all(len(row) == len(grid.columns) for grid in grids for row in grid.rows)


def test_every_check_belongs_to_some_edition_of_its_family(catalogue: Catalogue) -> None:
    for entry in catalogue:
        family = EDITIONS[:3] if entry.family == "AR" else entry.editions
        for check in checks_of(entry):
            assert check.editions
            assert set(check.editions) <= set(family)
            assert catalogue.check(check.ref) == check


def test_an_entry(catalogue: Catalogue) -> None:
    entry = catalogue.entry("AR-SHOOT-007")
    assert entry.title.en == "Rerolling a lone six"
    assert entry.editions == (G23, BASE, MEGA)
    assert set(entry.differs) == {G23, BASE, MEGA}
    assert catalogue.file_of(entry.id) == "argad-3-shooting"
    place = catalogue.place(entry.id)
    assert place.file.read_text("utf-8").splitlines()[place.line - 1] == "- id: AR-SHOOT-007"
    assert catalogue.check("AR-SHOOT-007/2").text == "need 7, dice 6 then 5 -> miss"


def test_only_the_file_asked_for_is_parsed(tmp_path: Path) -> None:
    written(tmp_path, GOOD, "good.yaml")
    broken = written(tmp_path, "- id: AR-OTHER-001\n  level: [\n", "broken.yaml")
    assert broken.entry("AR-TEST-001").rule == "The rule."
    with pytest.raises(DataError, match="syntax"):
        broken.entry("AR-OTHER-001")


@pytest.mark.parametrize(
    ("ref", "said"),
    [
        ("AR-SHOOT-7", "close to it: AR-SHOOT-0"),
        ("ZZZZZZ", "there is no rule “ZZZZZZ”"),
    ],
)
def test_an_unknown_rule_brings_close_ones(catalogue: Catalogue, ref: str, said: str) -> None:
    with pytest.raises(UnknownError, match=said):
        catalogue.entry(ref)


@pytest.mark.parametrize("ref", ["AR-SHOOT-007/0", "AR-SHOOT-007/5", "AR-SHOOT-007", "AR-SHOOT-007/x", "AR-SHOT-1/1"])
def test_an_unknown_check(catalogue: Catalogue, ref: str) -> None:
    with pytest.raises(UnknownError):
        catalogue.check(ref)


@pytest.mark.parametrize(
    ("text", "editions"),
    [
        ("mega12: class 5", (MEGA,)),
        ("g23, base: no effect", (G23, BASE)),
        ("base and mega12: never", (BASE, MEGA)),
        ("base and mega12, class 2 -> no malus", (BASE, MEGA)),
        ("mega12, brush at 9 cm", (MEGA,)),
        ("mega12 rider in the open", (G23, BASE)),
        ("base or mega12: class 2 has 0", (BASE, MEGA)),
        ("mega12: one die; g23 and base: three dice", (G23, BASE, MEGA)),
        ("need 8, dice 6, 6, 6 -> hit (g23, base)", (G23, BASE)),
        ("die 6 goes on (g23 plain) or fails (mega12)", (G23, BASE)),
        ("not rolled (base) or retarget (g23)", (G23, BASE)),
        ("base 1.5 x 2 cm: two paces = 2.0 cm", (G23, BASE)),
        ("2 cm base: shift 2.0 cm", (G23, BASE)),
        ("class 3, result 3 -> recoils", (G23, BASE)),
    ],
)
def test_the_editions_a_check_speaks_of(text: str, editions: tuple[str, ...]) -> None:
    title = Bilingual("", "")
    entry = Entry("AR-X-001", "core", title, "r", "f", ("s",), (text,), editions=(G23, BASE))
    assert check_editions(entry, 1) == editions


def test_the_one_edition_of_other_families(catalogue: Catalogue) -> None:
    assert catalogue.check("JE-FIG-001/1").editions == ("jeu",)
    assert catalogue.check("UN-FIG-001/1").editions == ("unpourun",)


def test_a_good_file(tmp_path: Path) -> None:
    catalogue = written(tmp_path, GOOD)
    one, two = catalogue
    assert one.differs == {BASE: "Otherwise."}
    assert two.grid is not None
    assert two.grid.rows == ((1, 2), (3, 4))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "level: core",
            "level: basic",
            "test.yaml:4: level: 'basic' is not allowed; expected one of: advanced, core, data",
        ),
        ("level: core", "levl: core", "test.yaml:4: levl: unknown field “levl”; did you mean “level”?"),
        ("  fr: La règle.\n", "", "test.yaml:2: fr: the field “fr” is missing"),
        ("[AR-TEST-002]", "[AR-TEST-003]", "test.yaml:15: AR-TEST-001: links[0]: there is no rule “AR-TEST-003”"),
        ("[g23, base]", "[g23, basic]", "test.yaml:3: AR-TEST-001: editions[1]: unknown edition “basic”"),
        ("    base: Oth", "    bas: Oth", "test.yaml:10: AR-TEST-001: differs.bas: unknown edition “bas”"),
        ("  editions: [g23, base]\n", "", "test.yaml:2: AR-TEST-001: editions: expected the list of editions"),
        ('- "two"', '- "two\\nlines"', "test.yaml:14: AR-TEST-001: checks[1]: a check must be one line"),
        ('- "two"', "- {two: 2}", "test.yaml:14: checks[1]: expected str, got object"),
        ('checks: ["three"]', "checks: []", "test.yaml:24: checks: expected array of length >= 1"),
        ("[3, 4]]", "[3]]", "test.yaml:27: AR-TEST-002: table.rows[1]: expected 2 cells"),
        ("rows:", "row:", "test.yaml:25: AR-TEST-002: table: expected columns"),
        ("- id: AR-TEST-002", '- id: "AR-TEST-002"', "test.yaml:17: AR-TEST-002: id: every entry must start with"),
        ("- id: AR-TEST-002", "- id: AR-TEST-2", "test.yaml:17: id: expected str matching regex"),
    ],
)
def test_a_bad_entry(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert old in GOOD
    catalogue = written(tmp_path, GOOD.replace(old, new, 1))
    with pytest.raises(DataErrors) as caught:
        list(catalogue)
    assert said in str(caught.value)


def test_all_the_faults_of_a_file_are_told(tmp_path: Path) -> None:
    catalogue = written(tmp_path, GOOD.replace("level: core", "level: x").replace("level: data", "level: y"))
    with pytest.raises(DataErrors) as caught:
        list(catalogue)
    assert [fault.place.line for fault in caught.value.faults] == [4, 19]


def test_an_id_twice_in_any_file(tmp_path: Path) -> None:
    written(tmp_path, GOOD, "a.yaml")
    with pytest.raises(DataError, match=r"b\.yaml:2: id: .*AR-TEST-001.*already defined at .*a\.yaml:2"):
        written(tmp_path, GOOD, "b.yaml")


def test_other_families_list_no_editions(tmp_path: Path) -> None:
    catalogue = written(tmp_path, GOOD.replace("AR-TEST", "JE-TEST"))
    with pytest.raises(DataErrors, match="only Argad! rules list editions"):
        list(catalogue)


def test_a_file_that_is_no_list(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="expected a list"):
        list(written(tmp_path, "a: 1\n"))
