"""Who may strike, and how he says it (AR-MEL-001, -006 to -009)."""

from collections.abc import Callable
from typing import Literal

from escarmouche.engine.decisions import Answer, Option, Refused
from escarmouche.engine.figures import Figure, FigureId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.edition import edition_of
from escarmouche.rulebooks.argad.factors import HEAD, wound
from escarmouche.rulebooks.argad.figures import has_shot, melee_weapon, shooting_weapons
from escarmouche.rulebooks.argad.record import Work
from escarmouche.rulebooks.argad.stances import stance_of
from escarmouche.rulebooks.argad.strokes import HELD, within_reach


class Strike(Answer, frozen=True, kw_only=True):
    """Name the enemy that a figure strikes (AR-MEL-011), nobody when `at` is left out (AR-MEL-001), and how.

    `early` and `again` (a second die, at the same or another enemy) are a fencer's ways (AR-MEL-051), `through` says
    that he crosses the obstacle between them (AR-MEL-076), `yields` that he gives up his two-handed bonus (AR-MEL-057),
    `intent` what he means to do, if not the usual (AR-FIST-007, -010).
    """

    by: FigureId
    at: FigureId | None = None
    early: bool = False
    again: FigureId | None = None
    through: bool = False
    yields: bool = False
    intent: Literal["kill", "stun", "hold"] | None = None


def option(verb: str, answer: Strike) -> Option:
    named = [name for name in (answer.by, answer.at, answer.again) if name is not None]
    return Option(key=f"{verb} {' -> '.join(named)}", answer=answer, about=tuple(named))


#: Marks that take a strike away, and their rules (AR-MEL-009). Modules that set such a mark add theirs.
UNABLE: dict[str, str] = {
    "on the ground": "AR-MEL-067",
    "stunned": "AR-FIST-005",
    "helpless": "AR-MEL-009",
    "leap failed": "AR-MEL-070",
    "bound to move": "AR-TERR-034",
    "left contact": "AR-AFTER-015",
    HELD: "AR-MEL-063",
}

#: Works that fill the turn so that nobody who does them strikes (AR-MEL-009); other works are lost, not the strike.
ABSORBING: set[str] = {"mount", "dismount"}

#: What refuses a strike, by the modules that know.
Check = Callable[[Match, Figure], None]


def check_shot(match: Match, figure: Figure) -> None:
    """To shoot or to strike: never both in a turn (AR-MEL-007), but for the bolt rifle with a bayonet (AR-MEL-008)."""
    aiming = any(aim.by == figure.id for aim in match.state.book.aims)
    if (has_shot(figure) or aiming) and not has_bayonet_drill(match, figure):
        raise Refused("AR-MEL-007", "shot-this-turn", by=figure.id)


def has_bayonet_drill(match: Match, figure: Figure) -> bool:
    """A bolt-action rifle with its bayonet fixed, in the turn in which he passes from no contact to contact."""
    edition = edition_of(match)
    weapon = melee_weapon(figure, edition)
    if weapon is None or not edition.melee_weapons[weapon].bayonet:
        return False
    if any(figure.id in pair for pair in match.state.book.touching):
        return False
    return any(edition.shooting_weapons[gun].shoots_and_strikes for gun in shooting_weapons(figure, edition))


def check_able(match: Match, figure: Figure) -> None:
    """Nobody strikes who is out of action, or spends the turn on something else (AR-MEL-009)."""
    for mark, rule in UNABLE.items():
        if figure.marks.get(mark, False):
            raise Refused(rule, "cannot-strike", by=figure.id, state=mark)
    work = match.state.book.goals.get(figure.id)
    if isinstance(work, Work) and work.kind in ABSORBING:
        raise Refused("AR-MEL-009", "cannot-strike", by=figure.id, state=work.kind)
    if stance_of(match, figure, "shooting") == "crouched":
        raise Refused("AR-COVER-004", "cannot-strike", by=figure.id, state="crouched")
    if wound(figure) == HEAD and "target_head_wound" in edition_of(match).melee_factors:
        raise Refused("AR-MEL-054", "cannot-strike", by=figure.id, state="wounded")


STRIKER_CHECKS: list[Check] = [check_shot, check_able]


def check_striker(match: Match, figure: Figure) -> None:
    """Refuse a strike by somebody who may not, or has nobody within reach."""
    for check in STRIKER_CHECKS:
        check(match, figure)
    if not within_reach(match, figure, announcing=True):
        raise Refused("AR-MEL-001", "nobody-in-contact", by=figure.id)


def may_strike(match: Match, figure: Figure) -> bool:
    try:
        check_striker(match, figure)
    except Refused:
        return False
    return True
