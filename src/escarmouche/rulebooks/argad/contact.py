"""Contact: who stops whom, how bases are laid together, who was seen (AR-CONT-001, -002, -004, -008)."""

from collections.abc import Iterable

from escarmouche.engine.figures import Figure, FigureId, SideId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.edition import edition_of
from escarmouche.rulebooks.argad.figures import base_length, has_trait, holds_captive, spacing
from escarmouche.table.base import TOLERANCE, Base
from escarmouche.table.buildings import Building
from escarmouche.table.contact import aligned
from escarmouche.table.gaps import clearance, overlap
from escarmouche.table.groups import connected
from escarmouche.table.motion import Motion
from escarmouche.table.pieces import Piece
from escarmouche.table.scene import Scene
from escarmouche.table.sight import sight
from escarmouche.table.vectors import distance

#: Somebody who is nobody's enemy, and slides past like a friend (AR-CONT-001).
NEUTRAL = "neutral"

#: How finely the place is sought where somebody first comes into view, in shares of a motion, and how often each of
#: them is then halved.
LOOKS, NARROWINGS = 100, 12


def hostile(a: Figure, b: Figure) -> bool:
    """Enemies who stop each other; a captor and his captive go together (AR-FIST-012)."""
    return a.is_enemy_of(b) and not has_trait(a, NEUTRAL) and not has_trait(b, NEUTRAL) and not holds_captive(a, b)


def near_enough(a: Base, b: Base, within: float) -> bool:
    """A gap under the edition's figure is contact (AR-CONT-001)."""
    return a.level == b.level and clearance(a, b) < within - TOLERANCE


# --- laying bases together ---------------------------------------------------------------------------------------


def tidied(match: Match, mover: Figure, other: Figure, others: Iterable[Figure]) -> Base:
    """The mover laid edge to edge, by half a base length at most, touching no new enemy (AR-CONT-002).

    Where that would tread on somebody or bring him into contact with another enemy he turns without shifting, and
    where even that would he stays as he is.
    """
    within, here, squared = edition_of(match).numbers.contact, mover.base, aligned(mover.base, other.base)
    far = 2 * base_length(mover) + within
    around = [third for third in others if distance(third.base.centre, here.centre) <= far + third.base.reach]
    for there in (squared, here.at(here.x, here.y, facing=squared.facing)):
        if distance(there.centre, here.centre) > base_length(mover) / 2 + TOLERANCE:
            continue
        if all(_harmless(mover, there, third, within) for third in around if third.id not in (mover.id, other.id)):
            return there
    return here


def _harmless(mover: Figure, there: Base, third: Figure, within: float) -> bool:
    if overlap(there, third.base) and not overlap(mover.base, third.base):
        return False
    touches = hostile(mover, third) and near_enough(there, third.base, within)
    return not touches or near_enough(mover.base, third.base, within)


def group_of(match: Match, name: FigureId) -> list[FigureId]:
    """Those of his side who stand together with him, himself included (AR-CONT-004)."""
    figure = match.state.figures[name]
    reach, _ = spacing(figure, edition_of(match))
    key = ("stood together", figure.side, reach)
    return match.worked_out(key, lambda: _stood_together(match, figure.side, reach)).get(name, [name])


def _stood_together(match: Match, side: SideId, reach: float) -> dict[FigureId, list[FigureId]]:
    """The group of everybody of a side."""
    bases = {other.id: other.base for other in match.state.living() if other.side == side}
    return {name: group for group in connected(bases, reach) for name in group}


# --- who saw whom ------------------------------------------------------------------------------------------------


def opaque(piece: Piece) -> float | None:
    """What stops the eye of those who look where they walk: walls of buildings, and what is higher than a man."""
    if isinstance(piece, Building):
        return 0.0
    return 0.0 if getattr(piece, "height", 0.0) >= 3.0 and not getattr(piece, "outline", None) else None


def sees(match: Match, a: Base, b: Base, scene: Scene | None = None) -> bool:
    """Whether from one place the other can be seen, people hiding nobody from those who walk."""
    looked = scene or match.scene()
    return sight(a, b, looked, opaque, passing=looked.standing).clear


def saw(match: Match, name: FigureId, other: FigureId) -> bool:
    """Whether he, or any of his group, saw the other when the turn began (AR-CONT-008)."""
    if not match.table.footprints:
        return True
    seen = match.state.figures[other].base
    return any(sees(match, match.state.figures[friend].base, seen) for friend in group_of(match, name))


def first_sight(match: Match, mover: Motion, other: Motion, until: float) -> float:
    """The moment at which the one first sees the other, narrowed down; `until` if he never does before."""
    moments = (until * look / LOOKS for look in range(LOOKS + 1))
    late = next((t for t in moments if _sees_at(match, mover, other, t)), None)
    if late is None:
        return until
    early = max(0.0, late - until / LOOKS)
    for _ in range(NARROWINGS if late else 0):
        middle = (early + late) / 2
        if _sees_at(match, mover, other, middle):
            late = middle
        else:
            early = middle
    return late


def _sees_at(match: Match, mover: Motion, other: Motion, t: float) -> bool:
    return sees(match, mover.at(t), other.at(t))
