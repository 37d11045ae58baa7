"""Packs: what is inherited, replaced and removed; where each value comes from; what is refused, and where."""

from pathlib import Path
from typing import Any

import hypothesis.strategies as st
import msgspec
import pytest
from hypothesis import given, settings

from escarmouche.reference.documents import Document
from escarmouche.reference.errors import UnknownError
from escarmouche.reference.packs import Header, Pack, PackError, load, load_folder, user_folder
from escarmouche.reference.shelf import Shelf
from escarmouche.reference.words import Bilingual, Words

ROOT = """\
[pack]
id = "root"
kind = "edition"
rulebook = "argad"
title = { fr = "Racine", en = "Root" }

[numbers]
two_paces = 2.0
voice = 20

[weapons.yumi]
need = [5, 6]
notes = { fr = "arc", en = "bow" }

[weapons.javelin]
need = [6]
"""

CHILD = """\
pack:
  id: child
  kind: edition
  extends: root
  title: {fr: Fille, en: Child}
numbers:
  voice: 30
weapons:
  yumi:
    need: [4]
    notes: {en: long bow}
  javelin: {removed: true}
  sling:
    need: [7]
"""

HOUSE = """\
[pack]
id = "maison"
kind = "house"
rulebook = "argad"
title = { fr = "Maison", en = "House" }
unofficial = true
[numbers]
voice = 40
"""


class Weapon(msgspec.Struct, forbid_unknown_fields=True):
    need: list[int]
    notes: dict[str, str] = {}


class Book(msgspec.Struct, forbid_unknown_fields=True):
    numbers: dict[str, float]
    weapons: dict[str, Weapon]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "root.toml").write_text(ROOT, "utf-8")
    (tmp_path / "child.yaml").write_text(CHILD, "utf-8")
    (tmp_path / "maison.toml").write_text(HOUSE, "utf-8")
    return tmp_path


def pack_text(pack_id: str, kind: str, head: str, rest: str = "") -> str:
    return f'[pack]\nid = "{pack_id}"\nkind = "{kind}"\ntitle = {{ fr = "x", en = "x" }}\n{head}\n{rest}'


def test_absent_is_inherited_a_value_replaces_the_mark_removes(folder: Path) -> None:
    assert Shelf.of(folder).resolve("child").data == {
        "numbers": {"two_paces": 2.0, "voice": 30},
        "weapons": {"yumi": {"need": [4], "notes": {"fr": "arc", "en": "long bow"}}, "sling": {"need": [7]}},
    }


def test_resolving_leaves_the_parents_as_they_were(folder: Path) -> None:
    shelf = Shelf.of(folder)
    before = shelf.resolve("root").data
    shelf.resolve("child", ["maison"])
    assert shelf.resolve("root").data == before
    assert before["numbers"]["voice"] == 20


def test_where_each_value_comes_from(folder: Path) -> None:
    resolved = Shelf.of(folder).resolve("child", extra=["maison"])
    assert resolved.rulebook == "argad"
    assert resolved.packs == ("root", "child", "maison")

    def origin(*trail: str | int) -> tuple[str, int, bool]:
        found = resolved.origin(*trail)
        return found.pack, found.place.line, found.unofficial

    assert origin("numbers", "two_paces") == ("root", 8, False)
    assert origin("numbers", "voice") == ("maison", 8, True)
    assert origin("weapons", "yumi", "need", 0) == ("child", 10, False)
    assert origin("weapons", "yumi", "notes", "fr") == ("root", 13, False)
    assert origin("weapons", "yumi", "notes", "en") == ("child", 11, False)
    assert origin("weapons", "javelin") == ("child", 12, False)
    assert origin("weapons", "sling", "not there") == ("child", 13, False)


def test_as_the_rulebook_s_type(folder: Path) -> None:
    book = Shelf.of(folder).resolve("child", ["maison"]).as_type(Book)
    assert book.numbers == {"two_paces": 2.0, "voice": 40.0}
    assert book.weapons["yumi"] == Weapon([4], {"fr": "arc", "en": "long bow"})


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        ("child.yaml", "need: [4]", "need: [4, x]", "child.yaml:10: weapons.yumi.need[1]: expected int, got str"),
        ("root.toml", "need = [6]", "need = '6'", "root.toml:16: weapons.javelin.need: expected array, got str"),
        (
            "child.yaml",
            "    need: [7]",
            "    ned: [7]",
            "child.yaml:14: weapons.sling.ned: unknown field “ned”; did you",
        ),
        (
            "child.yaml",
            "need: [4]",
            "need: {removed: true}",
            "child.yaml:10: weapons.yumi.need: the field “need” is miss",
        ),
        ("child.yaml", "numbers:", "colours: {}\nnumbers:", "child.yaml:6: colours: unknown field “colours”"),
    ],
)
def test_a_value_that_does_not_fit_names_its_own_file_and_line(
    folder: Path, name: str, old: str, new: str, said: str
) -> None:
    text = (folder / name).read_text("utf-8")
    assert old in text
    (folder / name).write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(PackError) as caught:
        Shelf.of(folder).resolve("child" if name == "child.yaml" else "root").as_type(Book)
    assert str(caught.value).startswith(f"{folder}/{said}")
    assert caught.value.say(Words("fr")).startswith(f"{folder}/{said[:10]}")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "javelin: {removed: true}",
            "katana: {removed: true}",
            "child.yaml:12: weapons.katana: nothing to remove here",
        ),
        ("voice: 30", "voice: {removed: false}", "child.yaml:7: numbers.voice: the mark of a removed value is exactly"),
        ("voice: 30", "voice: {removed: 1}", "child.yaml:7: numbers.voice: the mark of a removed value is exactly"),
        ("voice: 30", "voice: {removed: true, x: 1}", "child.yaml:7: numbers.voice: the mark of a removed value"),
        ("sling:", "sling: {a: {removed: true}}\n  b:", "child.yaml:13: weapons.sling.a: nothing to remove here"),
        ("extends: root", "extends: rot", "child.yaml:4: pack.extends: there is no pack “rot”; did you mean “root”?"),
        ("extends: root", "extends: child", "child.yaml:4: pack.extends: this pack extends itself: child > child"),
        ("extends: root", "extends: maison", "child.yaml:4: pack.extends: an edition may only extend an edition"),
    ],
)
def test_inheritance_that_makes_no_sense(folder: Path, old: str, new: str, said: str) -> None:
    assert old in CHILD
    (folder / "child.yaml").write_text(CHILD.replace(old, new, 1), "utf-8")
    with pytest.raises(PackError) as caught:
        Shelf.of(folder).resolve("child")
    assert str(caught.value).startswith(f"{folder}/{said}")


def test_a_long_cycle_is_detected(tmp_path: Path) -> None:
    for name, parent in (("a", "b"), ("b", "c"), ("c", "a")):
        (tmp_path / f"{name}.toml").write_text(pack_text(name, "edition", f'extends = "{parent}"'), "utf-8")
    with pytest.raises(PackError, match="a > b > c > a"):
        Shelf.of(tmp_path).resolve("a")


def test_a_chain_of_any_length(tmp_path: Path) -> None:
    for number in range(30):
        head = f'extends = "p{number - 1}"' if number else 'rulebook = "argad"'
        rest = f"[numbers]\nlast = {number}\nn{number} = {number}\n"
        (tmp_path / f"p{number}.toml").write_text(pack_text(f"p{number}", "edition", head, rest), "utf-8")
    numbers = Shelf.of(tmp_path).resolve("p29").data["numbers"]
    assert numbers == {"last": 29} | {f"n{number}": number for number in range(30)}


def test_unknown_pack_asked_for(folder: Path) -> None:
    shelf = Shelf.of(folder)
    with pytest.raises(UnknownError, match="there is no pack “chil”; did you mean “child”"):
        shelf.resolve("chil")
    with pytest.raises(UnknownError, match=r"there is no pack “zzz”$"):
        shelf.resolve("child", ["zzz"])


def test_an_extra_pack_brings_its_house_parents_but_not_its_edition(folder: Path) -> None:
    (folder / "p.toml").write_text(pack_text("p", "period", 'extends = "child"', "[numbers]\nvoice = 7\n"), "utf-8")
    (folder / "h.toml").write_text(pack_text("h", "house", 'extends = "p"', "[numbers]\nrum = 1\n"), "utf-8")
    shelf = Shelf.of(folder)
    resolved = shelf.resolve("root", ["h"])
    assert resolved.packs == ("root", "p", "h")
    assert resolved.data["numbers"] == {"two_paces": 2.0, "voice": 7, "rum": 1}
    assert shelf.resolve("h").packs == ("root", "child", "p", "h")
    assert shelf.resolve("h", ["p", "maison"]).packs == ("root", "child", "p", "h", "maison")


def test_what_cannot_be_laid_on_top(folder: Path) -> None:
    (folder / "jeu.toml").write_text(pack_text("jeu", "edition", 'rulebook = "jeu"'), "utf-8")
    shelf = Shelf.of(folder)
    with pytest.raises(PackError, match=r"child\.yaml:3: pack\.kind: “child” is an edition"):
        shelf.resolve("root", ["child"])
    with pytest.raises(PackError, match="“maison” belongs to the rulebook argad, not jeu"):
        shelf.resolve("jeu", ["maison"])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[numbers]\na = 1\n", "1: pack: a pack starts with a table"),
        ("pack = 3\n", "1: pack: a pack starts with a table"),
        ("[pack]\nid = 'x'\n", "1: pack.kind: the field “kind” is missing"),
        (pack_text("Big Name", "edition", 'rulebook = "argad"'), "2: pack.id: expected str matching regex"),
        (
            pack_text("x", "editon", 'rulebook = "argad"'),
            "3: pack.kind: 'editon' is not allowed; expected one of: edition",
        ),
        (pack_text("x", "edition", 'rulbook = "argad"'), "5: pack.rulbook: unknown field “rulbook”; did you mean"),
        (pack_text("x", "edition", ""), "1: pack.rulebook: a pack that extends no other must name its rulebook"),
        (pack_text("x", "edition", 'extends = "y"\nrulebook = "argad"'), "6: pack.rulebook: the rulebook comes from"),
        ("[pack\n", "1: syntax error"),
    ],
)
def test_a_bad_header(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "x.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(PackError) as caught:
        load(file)
    assert str(caught.value).startswith(f"{file}:{said}")


def test_a_bad_pack_never_breaks_the_others(folder: Path) -> None:
    (folder / "bad.toml").write_text("[pack\n", "utf-8")
    (folder / "deep").mkdir()
    (folder / "deep" / "bomb.yaml").write_text("[" * 100_000, "utf-8")
    (folder / "notes.txt").write_text("not a pack", "utf-8")
    (folder / "orphan.toml").write_text(pack_text("orphan", "house", 'extends = "nobody"'), "utf-8")
    packs, faults = load_folder(folder)
    assert {pack.id for pack in packs} == {"root", "child", "maison", "orphan"}
    assert [fault.place.file.name for fault in faults] == ["bad.toml", "bomb.yaml"]
    shelf = Shelf.of(folder)
    assert shelf.resolve("child").as_type(Book)
    assert shelf.check("orphan", lambda _: None) != []
    assert shelf.editions("argad") == ["child", "root"]


def test_a_pack_cannot_take_the_id_of_another(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    user = tmp_path_factory.mktemp("user")
    (user / "root.toml").write_text(ROOT.replace("voice = 20", "voice = 99"), "utf-8")
    shelf = Shelf.of(folder, user)
    assert shelf.resolve("root").data["numbers"]["voice"] == 20
    assert [str(fault) for fault in shelf.faults] == [
        f"{user}/root.toml:2: pack.id: the pack “root” is already defined at {folder}/root.toml:1"
    ]


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    assert load_folder(tmp_path / "none")[1][0].key == "pack-no-folder"


def test_checking_a_pack_that_stands_on_no_edition_tries_each(folder: Path) -> None:
    shelf = Shelf.of(folder)
    assert shelf.check("maison", {"argad": Book}.get) == []
    (folder / "maison.toml").write_text(HOUSE + "[weapons.javelin]\nremoved = true\n", "utf-8")
    assert [fault.key for fault in Shelf.of(folder).check("maison", {"argad": Book}.get)] == ["pack-removed-nothing"]
    (folder / "maison.toml").write_text(HOUSE.replace('"argad"', '"argadd"'), "utf-8")
    assert [fault.key for fault in Shelf.of(folder).check("maison", {"argad": Book}.get)] == ["pack-no-edition"]


def test_the_user_s_folder(tmp_path: Path) -> None:
    assert user_folder({"HOME": str(tmp_path)}) is None
    usual = tmp_path / ".local/share/escarmouche/packs"
    usual.mkdir(parents=True)
    assert user_folder({"HOME": str(tmp_path)}) == usual
    assert user_folder({"HOME": str(tmp_path), "ESCARMOUCHE_PACKS": "/elsewhere"}) == Path("/elsewhere")


VALUES = st.recursive(
    st.integers(0, 3) | st.lists(st.integers(0, 2), max_size=2),
    lambda inner: st.dictionaries(st.sampled_from("abc"), inner, max_size=3),
    max_leaves=8,
)
SECTIONS = st.dictionaries(st.sampled_from("xyz"), VALUES, max_size=3)


def in_memory(pack_id: str, sections: dict[str, Any], **head: Any) -> Pack:
    header = Header(pack_id, "edition", Bilingual("t", "t"), **head)
    return Pack(header, Document(Path(f"{pack_id}.toml"), "", sections))


def trails(value: Any, trail: tuple[Any, ...] = ()) -> set[tuple[Any, ...]]:
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return {trail}.union(*(trails(inner, (*trail, step)) for step, inner in inside))


def merged(under: Any, over: Any) -> Any:
    if not isinstance(under, dict) or not isinstance(over, dict):
        return over
    return under | {key: merged(under.get(key), value) for key, value in over.items()}


@settings(max_examples=80, deadline=None)
@given(SECTIONS, SECTIONS, SECTIONS)
def test_merging(one: dict[str, Any], two: dict[str, Any], three: dict[str, Any]) -> None:
    packs = [
        in_memory("one", one, rulebook="argad"),
        in_memory("two", two, extends="one"),
        in_memory("three", three, extends="two"),
    ]
    resolved = Shelf(packs).resolve("three")
    assert resolved.data == merged(merged(one, two), three)
    assert set(resolved.origins) == trails(resolved.data)
    for trail in trails(three):
        if trail not in trails(merged(one, two)):
            assert resolved.origin(*trail).pack == "three"
