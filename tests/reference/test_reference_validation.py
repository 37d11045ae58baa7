"""Whatever msgspec refuses is told with the field, its line and what was expected."""

from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest

from escarmouche.reference.documents import parse
from escarmouche.reference.errors import DataError
from escarmouche.reference.validation import typed
from escarmouche.reference.words import Words


class Band(msgspec.Struct, forbid_unknown_fields=True):
    upto: float
    need: Annotated[int, msgspec.Meta(ge=1)]


class Weapon(msgspec.Struct, forbid_unknown_fields=True):
    bands: list[Band]
    kind: Literal["bow", "gun"] = "bow"
    armour: dict[int, int] = {}
    pair: tuple[int, Band] | None = None


class Book(msgspec.Struct, forbid_unknown_fields=True):
    weapons: dict[str, dict[str, Weapon]]
    two_paces: float = 2


GOOD = """\
two_paces = 2
[weapons.east.yumi]
bands = [
  {upto = 10, need = 5},
  {upto = 20, need = 6},
]
[weapons.east.teppo]
bands = []
armour = {4 = -1}
[weapons.west.bow]
bands = [{upto = 10, need = 5}]
"""


def test_good_data() -> None:
    book = typed(parse(Path("b.toml"), GOOD).data, Book, lambda _: pytest.fail("no place needed"))
    assert book.weapons["east"]["teppo"].armour == {4: -1}


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("need = 6", 'need = "6"', "b.toml:5: weapons.east.yumi.bands[1].need: expected int, got str"),
        ("need = 6", "need = 0", "b.toml:5: weapons.east.yumi.bands[1].need: expected int >= 1"),
        (
            "upto = 20, need",
            "needs",
            "b.toml:5: weapons.east.yumi.bands[1].upto: the field “upto” is missing; expected fields: upto, need",
        ),
        (
            "armour =",
            "armor =",
            "b.toml:9: weapons.east.teppo.armor: unknown field “armor”; did you mean “armour”?",
        ),
        (
            "armour =",
            "xyz =",
            "b.toml:9: weapons.east.teppo.xyz: unknown field “xyz”; expected one of: bands, kind, armour, pair",
        ),
        ("armour = {4", "kind = 'sword'\narmour = {4", "b.toml:9: weapons.east.teppo.kind: 'sword' is not allowed; "
         "expected one of: bow, gun"),
        ("{4 =", "{4 = 0, x =", "b.toml:9: weapons.east.teppo.armour.x: this key should be int, not str"),
        ("bands = []", "bands = []\npair = [1, {upto=3, need='a'}]",
         "b.toml:9: weapons.east.teppo.pair[1].need: expected int, got str"),
        ("[weapons.west.bow]", "[weapons.west]\nbow = 3\n[weapons.west.bow2]",
         "b.toml:11: weapons.west.bow: expected object, got int"),
        ("two_paces = 2", "two_paces = true", "b.toml:1: two_paces: expected float, got bool"),
    ],
)  # fmt: skip
def test_bad_data(old: str, new: str, expected: str) -> None:
    changed = GOOD.replace(old, new, 1)
    assert changed != GOOD
    document = parse(Path("b.toml"), changed)
    with pytest.raises(DataError) as caught:
        typed(document.data, Book, document.place)
    said = str(caught.value)
    assert said == expected if "needs" not in new else said.startswith("b.toml:5: weapons.east.yumi.bands[1].need")
    assert caught.value.say(Words("fr")).partition(": ")[0] == expected.partition(": ")[0]


def test_the_key_at_fault_is_the_first_bad_one() -> None:
    data: dict[str, Any] = {"a": {"x": 1}, "b": {"y": "1"}, "c": {"z": "1"}}
    document = parse(Path("a.yaml"), "a: {x: 1}\nb:\n  y: '1'\nc: {z: '1'}\n")
    assert document.data == data
    with pytest.raises(DataError, match=r"a\.yaml:3: b\.y: expected int, got str"):
        typed(data, dict[str, dict[str, int]], document.place)
