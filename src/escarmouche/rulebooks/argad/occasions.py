"""What makes a shot easier: an elite shooter's talent, an ambush, game, a mark to shoot at (AR-SHOOT-041 to -043).

Traits read here: `elite shooter`; `game` of a target that is hunted, `target` of a fixed mark in a contest. Marks:
`ambush`, by which the game master declares that somebody surprises the enemy.
"""

from escarmouche.engine.arithmetic import Modifier
from escarmouche.engine.events import Unmarked
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.edition import edition_of, is_on
from escarmouche.rulebooks.argad.figures import has_trait, is_mounted, is_rider
from escarmouche.rulebooks.argad.record import Window
from escarmouche.rulebooks.argad.shooting import SHOOTER_MODIFIERS, Aiming
from escarmouche.rulebooks.argad.volleys import AFTER_VOLLEYS

AMBUSH = "ambush"


def elite(aiming: Aiming) -> Modifier | None:
    """The talent used for a better shot; it is no tactical bonus and survives disorder (AR-SHOOT-041, -013)."""
    return Modifier(1, "elite", "AR-SHOOT-041") if aiming.aim.elite == "bonus" else None


def ambush(aiming: Aiming) -> Modifier | None:
    """Surprise, as the game master declares it (AR-SHOOT-043)."""
    surprising = edition_of(aiming.match).shooting.ambushes and aiming.shooter.marks.get(AMBUSH, False)
    return Modifier(1, "ambush", "AR-SHOOT-043") if surprising else None


def hunting(aiming: Aiming) -> Modifier | None:
    """Game is shot at with +1, but not from the saddle by mounted infantry; a fixed mark with +2 (AR-SHOOT-042)."""
    edition, shooter = edition_of(aiming.match), aiming.shooter
    if "hunting" not in edition.switches or not is_on(aiming.match, "hunting"):
        return None
    if has_trait(aiming.target, "target"):
        return Modifier(2, "contest", "AR-SHOOT-042")
    if not has_trait(aiming.target, "game") or (is_mounted(shooter) and not is_rider(shooter, edition)):
        return None
    return Modifier(1, "hunting", "AR-SHOOT-042")


def spring_ambush(match: Match, window: Window) -> None:
    """Once ambushers have fired, the surprise is over for all of them (AR-SHOOT-043)."""
    fired = {match.state.figures[aim.by].side for aim in match.state.book.aims if aim.window == window}
    shot = {name for name, _ in match.state.book.fired}
    sprung = {
        figure.side
        for figure in match.state.figures.values()
        if figure.id in shot and figure.side in fired and figure.marks.get(AMBUSH, False)
    }
    for figure in list(match.state.figures.values()):
        if figure.side in sprung and figure.marks.get(AMBUSH, False):
            match.emit(Unmarked(figure=figure.id, mark=AMBUSH, rules=("AR-SHOOT-043",)))


SHOOTER_MODIFIERS += [elite, ambush, hunting]
AFTER_VOLLEYS.append(spring_ambush)
