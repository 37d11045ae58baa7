"""Ladders, boats, carts and guns: where they are, who is busy with them, how they go along (AR-TERR-026, -031; AR-VEH).

A post or an area of the table whose kind is one of the edition's conveyances is such a thing from the start. Marks:
`crew`, the id of what somebody carries, rows, drives, pulls or pushes; `aboard`, the id of what he sits in.
"""

from collections.abc import Mapping
from math import atan2, degrees, hypot

from escarmouche.engine.decisions import Refused
from escarmouche.engine.events import Event, FigureMoved, Marked, Unmarked
from escarmouche.engine.figures import Figure, Mark
from escarmouche.engine.match import Match
from escarmouche.engine.state import State
from escarmouche.rulebooks.argad.edition import Conveyance, Edition, Grade, edition_of
from escarmouche.rulebooks.argad.junctions import AFTER_MARCH
from escarmouche.rulebooks.argad.prop import Prop
from escarmouche.rulebooks.argad.record import keep
from escarmouche.rulebooks.argad.terrain import GRADERS
from escarmouche.table.base import TOLERANCE, Base, Disc, Rect
from escarmouche.table.gaps import clearance
from escarmouche.table.pieces import Area, Piece, Post
from escarmouche.table.terrain import TableTop
from escarmouche.table.vectors import distance

CREW, ABOARD = "crew", "aboard"

#: What draws a vehicle; everything else is carried or rowed.
DRAUGHT = frozenset({"men", "oxen", "horses"})


class PropChanged(Event, frozen=True, kw_only=True):
    """It stands elsewhere, or something about it is otherwise."""

    prop: str
    now: Prop
    cause: str = "move"

    def apply(self, state: State) -> None:
        keep(state, props={**state.book.props, self.prop: self.now})


def initial(table: TableTop, edition: Edition) -> dict[str, Prop]:
    """What lies about when play begins; the height of a post is the length of what it is."""
    found = {}
    for piece in table.pieces:
        if isinstance(piece, Post | Area) and piece.kind in edition.conveyances:
            facts: dict[str, Mark] = {"length": piece.height} if piece.height else {}
            found[piece.id] = Prop(kind=piece.kind, base=_base(piece), facts=facts)
    return found


def _base(piece: Post | Area) -> Base:
    """A disc, or a rectangle whose front is the side from the first corner to the second; else what holds it all."""
    if isinstance(piece, Post):
        return Base(Disc(piece.radius), piece.x, piece.y)
    (ax, ay), (bx, by), (cx, cy), *rest = piece.outline
    front, side = (bx - ax, by - ay), (cx - bx, cy - by)
    square = abs(front[0] * side[0] + front[1] * side[1]) <= TOLERANCE
    if square and len(rest) == 1 and distance(rest[0], (ax + side[0], ay + side[1])) <= TOLERANCE:
        x, y = (ax + cx) / 2, (ay + cy) / 2
        facing = degrees(atan2(-side[0], -side[1])) % 360.0
        return Base(Rect(hypot(*front), hypot(*side)), x, y, facing)
    xs, ys = [x for x, _ in piece.outline], [y for _, y in piece.outline]
    shape = Rect(max(xs) - min(xs), max(ys) - min(ys))
    return Base(shape, (max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2)


def props(match: Match) -> Mapping[str, Prop]:
    """All of them as they are now."""
    return {**initial(match.setup.table, edition_of(match)), **match.state.book.props}


def prop(match: Match, name: str | None, rule: str) -> Prop:
    """That one, or a refusal."""
    found = props(match).get(name or "")
    if found is None:
        raise Refused(rule, "no-such-prop", prop=name or "", known=", ".join(props(match)))
    return found


def kind_of(match: Match, found: Prop) -> Conveyance:
    return edition_of(match).conveyances[found.kind]


def is_vehicle(kind: Conveyance) -> bool:
    """What rolls: people push it or animals draw it (AR-VEH)."""
    return kind.drawn in DRAUGHT


def busy_with(match: Match, name: str, mark: str = CREW) -> list[Figure]:
    """Those who carry, row, drive or pull it, or sit in it."""
    return [figure for figure in match.state.living() if figure.marks.get(mark) == name]


def own_prop(figure: Figure) -> str | None:
    """What he is busy with or sits in."""
    name = figure.marks.get(CREW) or figure.marks.get(ABOARD)
    return str(name) if name else None


def touches(match: Match, figure: Figure, found: Prop) -> bool:
    """Whether he stands against it, or on it."""
    return clearance(figure.base, found.base) <= edition_of(match).numbers.contact + TOLERANCE


def change(match: Match, name: str, cause: str, rule: str, base: Base | None = None, **facts: Mark | None) -> None:
    """Put it elsewhere, or note something about it; None takes a fact away."""
    before = props(match)[name]
    kept = {key: value for key, value in {**before.facts, **facts}.items() if value is not None}
    now = Prop(kind=before.kind, base=base or before.base, facts=kept)
    if now != before:
        match.emit(PropChanged(prop=name, now=now, cause=cause, rules=(rule,)))


def release(match: Match, figure: Figure, mark: str, rule: str) -> None:
    if mark in figure.marks:
        match.emit(Unmarked(figure=figure.id, mark=mark, rules=(rule,)))


def bind(match: Match, figure: Figure, mark: str, name: str, rule: str) -> None:
    match.emit(Marked(figure=figure.id, mark=mark, value=name, rules=(rule,)))


def under_foot(match: Match, figure: Figure, piece: Piece) -> Grade | None:
    """The place where such a thing lay at the start is no ground of its own."""
    return "easy" if piece.kind in edition_of(match).conveyances else None


def go_along(match: Match) -> None:
    """What is carried or rowed comes along with whoever led it, and so does everybody who sits in it."""
    ways = match.state.book.march.ways
    for name, found in props(match).items():
        if is_vehicle(kind_of(match, found)):
            continue  # see `rolling`
        if found.facts.get("moved") == match.state.turn:
            continue  # those who jumped in pushed it off (AR-TERR-032)
        movers = [figure for figure in (*busy_with(match, name), *busy_with(match, name, ABOARD)) if figure.id in ways]
        if not movers:
            continue
        leader = movers[0]
        way = ways[leader.id]
        by = (way[-1][1] - way[0][1], way[-1][2] - way[0][2])
        if distance((0.0, 0.0), by) <= TOLERANCE:
            continue
        rule = kind_of(match, found).rule
        change(
            match,
            name,
            "goes-along",
            rule,
            base=found.base.at(found.base.x + by[0], found.base.y + by[1]),
            moved=match.state.turn,
        )
        for rider in busy_with(match, name, ABOARD):
            if rider.id not in ways:
                carry(match, rider, by, rule)


def carry(match: Match, figure: Figure, by: tuple[float, float], rule: str) -> None:
    """Shift somebody along with what he sits in: he counts as moving."""
    there = figure.base.at(figure.base.x + by[0], figure.base.y + by[1])
    match.emit(FigureMoved(figure=figure.id, to=there, cause="carried", rules=(rule,)))
    match.emit(Marked(figure=figure.id, mark="moving", rules=(rule,)))


GRADERS.append(under_foot)
AFTER_MARCH.append(go_along)
