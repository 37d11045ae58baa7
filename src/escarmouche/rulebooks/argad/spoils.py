"""What the fallen leave: standards that may be taken, weapons and mounts that may not (AR-AFTER-013, -014).

Marks: `at emblem` on whoever stands where a standard bearer fell, with the turn since when; `standard` on whoever took
one, with its bearer; `emblem taken` on the fallen bearer. A scenario lays out what may be taken as a post of the kind
`takable`, whose id is the weapon, with a number behind a hyphen where there are several.
"""

from escarmouche.engine.decisions import Refused
from escarmouche.engine.events import Marked, Unmarked
from escarmouche.engine.figures import Figure, FigureId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.downed import is_down
from escarmouche.rulebooks.argad.edition import edition_of
from escarmouche.rulebooks.argad.figures import GIVEN, base_length, is_mounted, two_paces
from escarmouche.rulebooks.argad.junctions import in_force
from escarmouche.rulebooks.argad.record import Work
from escarmouche.rulebooks.argad.strokes import HELD
from escarmouche.rulebooks.argad.works import WORKS, WorkKind
from escarmouche.table.base import TOLERANCE
from escarmouche.table.pieces import Post
from escarmouche.table.vectors import distance

AT_EMBLEM = "at emblem"
STANDARD = "standard"
TAKEN = "emblem taken"
TAKABLE = "takable"


def settle_emblems(match: Match) -> None:
    """Whoever stood where the bearer fell through the next turn, on foot and not thrown back, has it (AR-AFTER-013)."""
    if not in_force(match, "standards"):
        return
    for bearer in list(match.state.figures.values()):
        if bearer.alive or bearer.profile.post != "standard_bearer" or TAKEN in bearer.marks:
            continue
        for figure in list(match.state.living()):
            _settle(match, figure, bearer)


def _settle(match: Match, figure: Figure, bearer: Figure) -> None:
    claim = str(figure.marks.get(AT_EMBLEM, "")).rpartition(" ")
    since = int(claim[2]) if claim[0] == bearer.id else None
    if not holds_place(match, figure, bearer, since is not None):
        if since is not None:
            match.emit(Unmarked(figure=figure.id, mark=AT_EMBLEM, rules=("AR-AFTER-013",)))
    elif since is None:
        value = f"{bearer.id} {match.state.turn}"
        match.emit(Marked(figure=figure.id, mark=AT_EMBLEM, value=value, rules=("AR-AFTER-013",)))
    elif since < match.state.turn and TAKEN not in match.state.figures[bearer.id].marks:
        match.emit(Unmarked(figure=figure.id, mark=AT_EMBLEM))
        match.emit(Marked(figure=figure.id, mark=STANDARD, value=str(bearer.id), rules=("AR-AFTER-013",)))
        match.emit(Marked(figure=bearer.id, mark=TAKEN, value=str(figure.id)))


def holds_place(match: Match, figure: Figure, bearer: Figure, already: bool) -> bool:
    """On foot where the bearer fell, or two paces from it once he has come there; not thrown back, nor down."""
    if is_mounted(figure) or is_down(figure) or figure.marks.get(HELD, False):
        return False
    if any(blow.at == figure.id and blow.outcome != "missed" for blow in match.state.book.blows):
        return False
    near = two_paces(figure, edition_of(match)) if already else base_length(figure) / 2
    return distance(figure.base.centre, bearer.base.centre) <= near + TOLERANCE


# --- weapons ----------------------------------------------------------------------------------------------------


def check_taking(match: Match, figure: Figure, work: Work) -> None:
    """Only what the scenario lays out to be taken is picked up: nothing of the dead (AR-AFTER-014)."""
    fallen = match.state.figures.get(FigureId(work.on or ""))
    if fallen is not None:
        raise Refused("AR-AFTER-014", "of-the-dead", figure=figure.id, fallen=fallen.id)
    footprint = match.table.by_id.get(work.piece or "")
    if footprint is None or footprint.piece.kind != TAKABLE or not isinstance(footprint.piece, Post):
        raise Refused("AR-AFTER-014", "not-takable", figure=figure.id, piece=work.piece or "-")
    if match.table.gap_to(figure.base, footprint.piece.id) > edition_of(match).numbers.contact:
        raise Refused("AR-AFTER-014", "too-far-to-take", figure=figure.id, piece=footprint.piece.id)
    if any(footprint.piece.id in str(one.marks.get(GOT, "")).split() for one in match.state.figures.values()):
        raise Refused("AR-AFTER-014", "already-taken", figure=figure.id, piece=footprint.piece.id)


#: The mark that lists what somebody picked up, by the ids of the pieces.
GOT = "picked up"


def take(match: Match, figure: Figure, work: Work) -> None:
    """It is his now, and he may use it if it is a weapon."""
    piece = str(work.piece)
    got = " ".join((*str(figure.marks.get(GOT, "")).split(), piece))
    match.emit(Marked(figure=figure.id, mark=GOT, value=got, rules=("AR-AFTER-014",)))
    weapon, edition = piece.partition("-")[0], edition_of(match)
    if weapon in edition.melee_weapons or weapon in edition.shooting_weapons:
        given = " ".join((*str(figure.marks.get(GIVEN, "")).split(), weapon))
        match.emit(Marked(figure=figure.id, mark=GIVEN, value=given, rules=("AR-AFTER-014", "AR-WPN-015")))


WORKS["pick-up"] = WorkKind("AR-AFTER-014", check_taking, take)
