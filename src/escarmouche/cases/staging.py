"""The situation of a case put on the table: seats, figures in their places, scripted dice."""

from collections.abc import Mapping
from math import cos, radians, sin

from escarmouche.cases.format import FigureCard, Situation
from escarmouche.dice.sources import Scripted
from escarmouche.dice.throws import Throw
from escarmouche.engine.figures import FigureId
from escarmouche.engine.rulebook import Rulebook
from escarmouche.engine.setup import Recruit, Seat, Setup
from escarmouche.table.base import Base, Disc, Rect, Shape
from escarmouche.table.gaps import clearance

#: Halvings of the distance at which a figure is put down beside another: well under the tolerance of the geometry.
HALVINGS = 60


def setup_of(situation: Situation, rulebook: Rulebook) -> Setup:
    """The setup of a match that starts in this situation."""
    recruits = [recruit_of(name, card) for name, card in situation.figures.items()]
    bare = Setup(
        rulebook=situation.rulebook,
        packs=situation.packs,
        switches=situation.switches,
        title=situation.title,
        turn=situation.turn,
        phase=situation.phase,
        table=situation.table,
        seats=seats_of(situation),
        figures=(),
    )
    bases = {recruit.id: rulebook.enlist(recruit, bare).base for recruit in recruits}
    for name in situation.figures:
        bases[FigureId(name)] = placed(name, situation.figures, bases)
    return Setup(
        **{field: getattr(bare, field) for field in bare.__struct_fields__ if field != "figures"},
        figures=tuple(recruit_of(recruit.id, situation.figures[recruit.id], bases[recruit.id]) for recruit in recruits),
    )


def seats_of(situation: Situation) -> tuple[Seat, ...]:
    """The seats that are described, then those that only figures name; a player who has no side is his own."""
    named = dict.fromkeys(card.seat for card in situation.figures.values())
    seats = [
        Seat(id=name, side=card.side or ("" if card.role == "master" else name), role=card.role, name=card.name)
        for name, card in situation.seats.items()
    ]
    return (*seats, *(Seat(id=name, side=name) for name in named if name not in situation.seats))


def recruit_of(name: str, card: FigureCard, base: Base | None = None) -> Recruit:
    """A figure before play; until its place is known it stands at the corner of the table."""
    return Recruit(
        id=FigureId(name),
        seat=card.seat,
        at=base.centre if base else card.at or (0.0, 0.0),
        name=card.name,
        facing=card.facing,
        level=card.level,
        shape=shape_of(card),
        profile=card.profile,
        marks=card.marks,
        secrets=card.secrets,
        seen_by=card.seen_by,
    )


def shape_of(card: FigureCard) -> Shape | None:
    """One number is a diameter, two are width and depth."""
    if card.base is None:
        return None
    return Rect(*card.base) if isinstance(card.base, tuple) else Disc(card.base / 2)


def placed(name: str, cards: Mapping[str, FigureCard], bases: Mapping[FigureId, Base]) -> Base:
    """The base of a figure where its card wants it, however many others stand between it and a fixed point."""
    card, base = cards[name], bases[FigureId(name)]
    if card.beside is None:
        return base
    other = placed(card.beside, cards, bases)
    return beside(base, other, card.gap, card.bearing)


def beside(base: Base, other: Base, gap: float, bearing: float) -> Base:
    """The base moved to where its edge is exactly that gap away from another's, its centre in that direction."""
    east, north = sin(radians(bearing)), cos(radians(bearing))

    def there(far: float) -> Base:
        return base.at(other.x + far * east, other.y + far * north)

    near, far = 0.0, base.reach + other.reach + gap
    for _ in range(HALVINGS):
        middle = (near + far) / 2
        near, far = (near, middle) if clearance(there(middle), other) >= gap else (middle, far)
    found = there(far)
    return base.at(round(found.x, 7), round(found.y, 7))  # as a journal writes it


class CaseDice(Scripted):
    """Scripted dice, some of which somebody must type in."""

    def __init__(self, faces: Mapping[str, tuple[int, ...]], typed_in: frozenset[str] = frozenset()) -> None:
        super().__init__(faces)
        self.typed_in = typed_in

    def by_hand(self, throw: Throw) -> bool:
        return throw.name in self.typed_in

    def copy(self) -> "CaseDice":
        return CaseDice(self.left, self.typed_in)


def dice_of(situation: Situation) -> CaseDice:
    faces = {
        name: (script,) if isinstance(script, int) else script
        for name, script in situation.dice.items()
        if not isinstance(script, str)
    }
    return CaseDice(faces, frozenset(situation.dice.keys() - faces.keys()))
