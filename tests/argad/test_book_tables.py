"""The figures of the editions are those of the catalogue's tables: missile weapons, blows, ground, cover, paces."""

from collections.abc import Iterator
from typing import Any

import pytest

from escarmouche.cases.reading import catalogue
from escarmouche.reference.catalogue import EDITIONS
from escarmouche.rulebooks import open_rulebook
from escarmouche.rulebooks.argad.edition import Edition

G23, BASE, MEGA = "argad-g23", "argad-base", "argad-mega12"

#: What a table calls otherwise than the editions do.
NAMES = {
    "revolver_or_automatic_pistol": "revolver",
    "base_crossbow": "war_crossbow",
    "base_long_bow": "long_bow",
    "rider_vs_foot": "rider_against_foot",
    "foot_vs_rider": "foot_against_rider",
    "polearm_vs_mounted": "polearm_against_mounted",
    "receive_charge": "receives_charge",
    "petit objet saisi (vase": "petit objet saisi",
    "stairs": "stairs_normal",
    "foot_light": "light",
    "foot_equipped_soldier": "full_kit",
    "foot_wounded": "wounded",
    "rider": "rider_light",
}


def edition_named(name: str) -> Edition:
    return open_rulebook(name, ()).edition  # type: ignore[attr-defined, no-any-return]


def rows(rule: str) -> list[dict[str, Any]]:
    table = catalogue().entry(rule).table
    assert isinstance(table, list)
    return table


def named(key: str) -> str:
    return NAMES.get(key, key)


def of(value: Any, edition: str) -> Any:
    """A cell that may differ between the editions."""
    return value.get(edition.removeprefix("argad-")) if isinstance(value, dict) else value


def each(rule: str) -> Iterator[tuple[dict[str, Any], str, Edition]]:
    """The rows of a table with each edition that they belong to."""
    for row in rows(rule):
        for name in EDITIONS:
            if name.removeprefix("argad-") in row.get("editions", ()):
                yield row, name, edition_named(name)


# --- missile weapons ---------------------------------------------------------------------------------------------


def protection(armour: dict[str, int] | None) -> dict[str, int] | None:
    return None if armour is None else {"4": 0, "5": 0, **armour}


@pytest.mark.parametrize(
    ("edition", "rule"),
    [(G23, f"AR-GUN-00{number}") for number in (1, 2, 3, 4)] + [(BASE, "AR-GUN-005"), (BASE, "AR-GUN-006")],
)
def test_missile_weapons(edition: str, rule: str) -> None:
    weapons = edition_named(edition).shooting_weapons
    for row in rows(rule):
        weapon, shots = weapons[named(row["key"])], row["shots_per_turn"]
        assert [(band.upto, band.need, band.outdoors, protection(band.armour)) for band in weapon.bands] == [
            (band["upto"], band["need"], band["ext"], protection(band.get("armour"))) for band in row["bands"]
        ]
        assert {way: getattr(weapon.modes, way) for way in row["modes"]} == row["modes"]
        assert weapon.shots == (shots["still"] if isinstance(shots, dict) else shots)
        assert weapon.reload == row["reload_turns"]
        assert protection(weapon.armour) == row["armour"]
        assert (weapon.red, weapon.white) == (row.get("red", 0), row.get("white", 0))
        assert weapon.handgun is row.get("handgun", False)
        assert weapon.mounted_trait == row.get("mounted_condition")
        assert weapon.shoots_and_strikes is ("bayonet" in row)


def test_missile_weapons_of_2012() -> None:
    """AR-GUN-007: the rows of the generic book, without armour, and without its mark for the open air."""
    ours, generic = edition_named(MEGA), edition_named(G23)
    assert ours.numbers.armoured is False
    for row in rows("AR-GUN-007"):
        weapon, lent = ours.shooting_weapons[row["key"]], generic.shooting_weapons[row["use_row"].split()[1]]
        assert [(band.upto, band.need) for band in weapon.bands] == [(band.upto, band.need) for band in lent.bands]
        assert not any(band.outdoors for band in weapon.bands)  # AR-LOS-014 is not of that book
        assert (weapon.modes, weapon.reload, weapon.shots) == (lent.modes, lent.reload, lent.shots)
        assert weapon.over_friends is row.get("over_friends", False)


def test_cover() -> None:
    covers = edition_named(G23).covers
    ours = {"dense_forest": "jungle", "door_window": "window", "tree_post": "tree", "linear": "hedge"}
    ours |= {"light_screen": "screen"}
    for row in rows("AR-COVER-002"):
        if row["key"] == "shallow_water":
            assert "shallow_water" not in covers or covers["shallow_water"].malus == 0
            continue
        cover = covers[ours.get(row["key"], row["key"])]
        assert (row["key"], cover.malus, cover.hides_over) == (row["key"], row["malus"], row.get("hidden_over_cm"))
    for alike in (
        ("tree", "pillar", "post"),
        ("window", "door", "gate"),
        ("fence", "screen"),
        ("open_forest", "orchard"),
        ("forest", "dense_forest"),
    ):
        assert len({(covers[kind].malus, covers[kind].who, covers[kind].hides_over) for kind in alike}) == 1
    linear = ("hedge", "bank", "ditch", "wall", "low_wall", "wall_mid", "high_wall", "palisade", "rampart")
    assert {covers[kind].malus for kind in linear} == {-1}


# --- blows -------------------------------------------------------------------------------------------------------


def test_factors_of_melee() -> None:
    for row, name, edition in each("AR-MEL-035"):
        factor = edition.melee_factors[named(row["key"])]
        group = of(row.get("group"), name)
        assert (factor.value, factor.kind) == (row["value"], row["kind"])
        assert factor.group == (None if group == "none" else group)


def test_melee_weapons() -> None:
    for row, name, edition in each("AR-MEL-021"):
        by_title = {weapon.title.fr: weapon for weapon in edition.melee_weapons.values()}
        found = [by_title[named(title)] for title in row["fr"].split(", ") if named(title) in by_title]
        assert found or row["fr"].startswith("petit objet"), row
        for weapon in found:
            assert weapon.length == of(row["length"], name), weapon.title
            assert weapon.improvised is bool(of(row.get("improvised", False), name)), weapon.title
            for what in ("heavy_tool", "heavy_two_hand", "two_hand_bonus", "polearm"):
                assert getattr(weapon, what) is row.get(what, False), (weapon.title, what)
            assert weapon.charge_only is row.get("mounted_charge_only", False)


# --- ground and paces --------------------------------------------------------------------------------------------


def test_ground_for_people_on_foot() -> None:
    for edition in (G23, BASE, MEGA):
        for row in rows("AR-TERR-011"):
            assert edition_named(edition).grounds[row["key"]].foot == row["foot"], row["key"]
    for row in rows("AR-TERR-012"):
        ground = edition_named(BASE).grounds[row["key"]]
        assert (ground.foot, ground.rider, ground.knight) == (row["foot"], row["rider"], row["knight"])


@pytest.mark.parametrize("edition", [G23, BASE, MEGA])
def test_ground_for_the_mounted(edition: str) -> None:
    """AR-TERR-013: outside the generic book mounted infantry reads the column of riders."""
    for row in rows("AR-TERR-013"):
        ground = edition_named(edition).grounds[named(row["key"])]
        infantry = row["mounted_infantry"] if edition == G23 else row["rider"]
        assert (ground.rider, ground.mounted_infantry, ground.knight) == (row["rider"], infantry, row["knight"]), row


def test_which_slow_dice_hold() -> None:
    told = {"6": "all", "both dice 6": "all", "at least one die 6": "any", "never": "never"}
    for row in rows("AR-TERR-007"):
        edition = edition_named(f"argad-{row['edition']}")
        if "leaving" in row["mover"]:
            assert edition.parting.blocks
            continue
        dice = edition.slow_dice.on_foot if row["mover"] == "foot" else edition.slow_dice.mounted
        for grade in ("difficult", "very_difficult") if row["grade"] == "any" else (row["grade"],):
            assert dice[grade] == told[row["blocks"]], row


def test_allowances() -> None:
    for rule, edition in (("AR-MOVE-017", G23), ("AR-MOVE-020", MEGA)):
        allowances = edition_named(edition).allowances
        assert {row["key"]: allowances[named(row["key"])].cm for row in rows(rule)} == {
            row["key"]: row["cm"] for row in rows(rule)
        }
    base = edition_named(BASE).allowances
    foot, rider = rows("AR-MOVE-018")
    assert [base[key].cm for key in ("light", "mail", "full_kit", "full_armour")] == [
        foot[key] for key in ("light", "mail_or_equipment", "mail_or_equipment", "armour_5")
    ]
    assert [base[key].cm for key in ("rider_light", "knight", "mounted_full_armour")] == [
        rider[key] for key in ("light", "armour_5", "armour_5")
    ]
    colonial = {row["key"]: row["cm"] for row in rows("AR-MOVE-019")}
    assert base["colonial_soldier"].cm == colonial["soldier_equipped"]
    assert (base["light"].cm, base["camel"].cm, base["rider_light"].cm) == tuple(
        colonial[key] for key in ("warrior", "camel_rider", "rider")
    )


def test_danger_and_close_order() -> None:
    generic = edition_named(G23)
    assert generic.danger == {row["key"]: row["mod"] for row in rows("AR-TERR-036")}
    paces = {(row["shape"], row["direction"]): row["cm"] for row in rows("AR-FORM-008")}
    assert generic.drill is not None
    assert paces == {
        ("column by two", "forward"): generic.drill.column,
        ("wider column", "forward"): generic.drill.line,
        ("line or lines", "forward"): generic.drill.line,
        ("any", "sideways"): generic.drill.aside,
        ("any", "backward"): generic.drill.aside,
    }
