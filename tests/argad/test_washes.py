"""The wash of ground that somebody may get to, held against the way that he really goes."""

from math import dist
from typing import Any

import pytest
from argad_moves import at, go, move
from argad_table import ask, table

from escarmouche.table.pieces import Area, Linear, Piece

EDITIONS = ("argad-g23", "argad-base", "argad-mega12")
NORTH = 0  # the first of the directions


def wash(edition: str, *pieces: Piece, **man: Any) -> dict[str, Any]:
    figures = {"A": {"at": (100.0, 100.0), **man}, "X": {"seat": "blue", "at": (280.0, 280.0)}}
    return dict(ask(table(edition, figures, pieces=pieces), "wash", figure="A"))


def far(told: dict[str, Any], share: str, direction: int = NORTH) -> float:
    return dist((100.0, 100.0), told[share][direction])


def marsh(y: float, kind: str = "brush") -> Area:
    return Area("ground", kind, ((80.0, y), (120.0, y), (120.0, y + 40.0), (80.0, y + 40.0)))


@pytest.mark.parametrize("edition", EDITIONS)
def test_open_ground_is_sure_all_round(edition: str) -> None:
    told = wash(edition)
    for share in ("certain", "likely", "possible"):
        assert [dist((100, 100), point) for point in told[share]] == pytest.approx([told["allowance"]] * 72, abs=0.01)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("face", range(1, 7))
def test_no_die_leads_out_of_the_wash(edition: str, face: int) -> None:
    """A way into the brush, really gone with each face of the die, ends between the certain and the possible."""
    told = wash(edition, marsh(104.0))
    assert far(told, "certain") < far(told, "likely") < far(told, "possible") < told["allowance"]
    figures = {"A": {"at": (100.0, 100.0)}, "X": {"seat": "blue", "at": (280.0, 280.0)}}
    match = table(edition, figures, pieces=(marsh(104.0),), dice={"slow A": face})
    go(match, "A", (100.0, 100.0 + told["allowance"]))
    move(match)
    gone = dist((100, 100), at(match, "A"))
    assert far(told, "certain") - 0.01 <= gone <= far(told, "possible") + 0.01
    assert gone == pytest.approx(far(told, "possible" if face == 1 else "certain"), abs=0.01) or 1 < face < 6


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_wall_ends_it(edition: str) -> None:
    told = wash(edition, Linear("wall", "wall", ((60.0, 106.0), (140.0, 106.0)), thickness=1.0, height=5.0))
    assert far(told, "possible") == pytest.approx(106.0 - 0.5 - 1.0 - 100.0, abs=0.05)


def test_so_does_the_edge_of_the_table() -> None:
    told = wash("argad-g23", at=(100.0, 297.0))
    assert max(y for _, y in told["possible"]) == pytest.approx(300.0)
