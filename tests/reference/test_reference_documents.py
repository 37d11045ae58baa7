"""Files are read with the line of every value, and broken ones are refused with the line that breaks them."""

from pathlib import Path
from typing import Any

import hypothesis.strategies as st
import pytest
import yaml
from hypothesis import given, settings

from escarmouche.reference.documents import DEEPEST, Document, Trail, parse, read
from escarmouche.reference.errors import DataError


def toml(text: str) -> Document:
    return parse(Path("a.toml"), text)


def trails(value: Any, trail: Trail = ()) -> set[Trail]:
    found = {trail}
    if isinstance(value, dict | list):
        for step, inner in value.items() if isinstance(value, dict) else enumerate(value):
            found |= trails(inner, (*trail, step))
    return found


TOML = '''# a comment with [brackets] and = signs
title = "a # b"
text = """
line = 3
[not.a.table]
\\"""quoted\\""""""
raw = \'\'\'
x = 'y'\'\'\'
[weapons.yumi]   # header
bands = [
  { upto = 10, need = 5 },  # near
  { upto = 20, "need" = 6 },
]
a.b."c.d" = 2024-01-01 10:00:00
"caf\\u00e9" = { x = [1, 2], y = { z = "}" } }
[[rows]]
n = 1
[rows.sub]
m = 2
[[rows]]
[[rows.inner]]
k = -1e5
[["o".'p']]
empty = []
'''


def test_toml_lines() -> None:
    document = toml(TOML)
    lines = document.lines
    assert set(lines) >= trails(document.data)
    expected = {
        ("title",): 2,
        ("text",): 3,
        ("raw",): 7,
        ("weapons", "yumi"): 9,
        ("weapons", "yumi", "bands"): 10,
        ("weapons", "yumi", "bands", 0): 11,
        ("weapons", "yumi", "bands", 1, "need"): 12,
        ("weapons", "yumi", "a", "b", "c.d"): 14,
        ("weapons", "yumi", "café", "y", "z"): 15,
        ("rows", 0): 16,
        ("rows", 0, "n"): 17,
        ("rows", 0, "sub", "m"): 19,
        ("rows", 1): 20,
        ("rows", 1, "inner", 0, "k"): 22,
        ("o", "p", 0, "empty"): 24,
    }
    assert {trail: lines[trail] for trail in expected} == expected


KEYS = st.text(st.characters(codec="utf-8", categories=("L", "N", "P", "S", "Zs")), max_size=4)
VALUES = st.recursive(
    st.booleans() | st.integers(-99, 99) | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=8,
)


def quoted(text: str) -> str:
    escaped = (letter if letter.isalnum() or letter in " #=[]{},.'" else f"\\U{ord(letter):08x}" for letter in text)
    return '"' + "".join(escaped) + '"'


def in_toml(value: Any, gap: str) -> str:
    """A value on one line, or over several where arrays allow it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, list):
        return "[" + "".join(f"{gap}{in_toml(item, gap)}{gap}," for item in value) + gap + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{quoted(key)} = {in_toml(inner, gap)}" for key, inner in value.items()) + "}"
    return str(value)


@settings(max_examples=60, deadline=None)
@given(st.dictionaries(KEYS, VALUES, max_size=4), st.sampled_from(["", " ", "\n", " # x ] } ,\n"]))
def test_toml_lines_find_everything_tomllib_reads(data: dict[str, Any], gap: str) -> None:
    text, starts = "", {}
    for key, value in data.items():
        starts[key] = text.count("\n") + 1
        if isinstance(value, dict) and value:
            text += f"[{quoted(key)}]\n"
            text += "".join(f"{quoted(name)} = {in_toml(inner, gap)}\n" for name, inner in value.items())
        else:
            text += f"[[{quoted(key)}]]\nv = {in_toml(value, gap)}\n\n"
    document = toml(text)
    assert trails(document.data) <= set(document.lines)
    assert {key: document.lines[key,] for key in data} == starts


@settings(max_examples=40, deadline=None)
@given(st.dictionaries(KEYS, VALUES, max_size=4))
def test_yaml_lines_find_every_value(data: dict[str, Any]) -> None:
    document = parse(Path("a.yaml"), yaml.safe_dump(data))
    assert document.data == data
    assert set(document.lines) == trails(data)


def test_yaml_lines() -> None:
    document = parse(Path("a.yaml"), "# c\na: 1\nb:\n  - x: {y: 2}\n  - 3\n")
    assert document.lines == {
        (): 2,
        ("a",): 2,
        ("b",): 3,
        ("b", 0): 4,
        ("b", 0, "x"): 4,
        ("b", 0, "x", "y"): 4,
        ("b", 1): 5,
    }


def test_yaml_keys_are_text_as_written() -> None:
    assert parse(Path("a.yaml"), "4: {on: 1, 0x10: 2}\n").data == {"4": {"on": 1, "0x10": 2}}


@pytest.mark.parametrize(
    ("name", "text", "line", "key"),
    [
        ("a.toml", "a = 1\nb = \n", 2, "data-syntax"),
        ("a.toml", "a = 1\n\na = 2\n", 3, "data-syntax"),
        ("a.toml", 'a = 1\nb = """never closed', 2, "data-syntax"),
        ("a.toml", "a" + ".a" * (DEEPEST + 5) + " = 1\n", 1, "data-too-deep"),
        ("a.toml", "a = " + "[" * 5000 + "]" * 5000, 1, "data-too-deep"),
        ("a.yaml", "a: 1\nb: [1, 2\nc: 3\n", 3, "data-syntax"),
        ("a.yaml", "a: 1\nb: 2\na: 3\n", 3, "data-key-twice"),
        ("a.yaml", "a: 1\n? [1, 2]\n: 3\n", 2, "data-key-not-text"),
        ("a.yaml", "a: &x [1]\nb: *x\n", 2, "data-alias"),
        ("a.yaml", "\n" + "[" * 200_000, 2, "data-too-deep"),
        ("a.yaml", "a: !!python/object:os.system x\n", 1, "data-syntax"),
        ("a.yaml", "a: 1\nb: \x07\n", 2, "data-syntax"),
        ("a.json", "{}", 1, "data-suffix"),
    ],
)
def test_broken_files_are_refused_with_their_line(name: str, text: str, line: int, key: str) -> None:
    with pytest.raises(DataError) as caught:
        parse(Path(name), text)
    assert (caught.value.place.file, caught.value.place.line, caught.value.key) == (Path(name), line, key)
    assert str(caught.value).startswith(f"{name}:{line}: ")


def test_unreadable_files_are_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="cannot be read"):
        read(tmp_path / "none.toml")
    (tmp_path / "latin.toml").write_bytes("# ok\nnom = 'épée'\n".encode("latin-1"))
    with pytest.raises(DataError, match=r"latin\.toml:2: the file is not UTF-8"):
        read(tmp_path / "latin.toml")
