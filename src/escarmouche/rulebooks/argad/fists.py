"""Bare hands and blows not meant to kill: what they do, who may, how soon they fall (AR-FIST-001 to -016).

What is meant is said with the target: `stun`, `hold` or `kill`. Said nothing, fists stun and weapons kill.

Traits read here: `skilled bare`, no malus (see `factors`); `fast hands`, one step sooner; `lethal hands`, who may kill
with them (AR-FIST-006). A mark `bout` names the opponent in a sporting match (AR-FIST-016).
"""

from collections.abc import Iterator
from typing import Any, Literal, TypeAlias

from escarmouche.engine.decisions import Option, Refused
from escarmouche.engine.events import FigureMoved
from escarmouche.engine.figures import Figure, FigureId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.aftermath import AFTERWARDS
from escarmouche.rulebooks.argad.announcements import GOAL_CHECKS, WITH_MOVEMENTS
from escarmouche.rulebooks.argad.captives import Release, release
from escarmouche.rulebooks.argad.downed import FLOORED, SENSELESS, STUNNED, is_out
from escarmouche.rulebooks.argad.edition import FistLaw, edition_of, is_on
from escarmouche.rulebooks.argad.factors import factor, weapon_of
from escarmouche.rulebooks.argad.fight import Manner, Outcome
from escarmouche.rulebooks.argad.figures import has_trait
from escarmouche.rulebooks.argad.leaving import HELPLESS
from escarmouche.rulebooks.argad.march import LEAVING
from escarmouche.rulebooks.argad.melee import STRIKE_CHECKS, STRIKE_WAYS
from escarmouche.rulebooks.argad.record import Charge, Follow, Go, Keep, Shift, Work
from escarmouche.rulebooks.argad.shooting import DISABLED
from escarmouche.rulebooks.argad.strikers import STRIKER_CHECKS, UNABLE, Strike, option
from escarmouche.rulebooks.argad.strokes import BARRED, DEADLY, HELD, SOONER, SUCCESSES, SURE
from escarmouche.rulebooks.argad.ways import towards
from escarmouche.table.base import TOLERANCE
from escarmouche.table.gaps import gap

Intent: TypeAlias = Literal["kill", "stun", "hold"]

BARE = "bare"

#: A blow at somebody unconscious kills on this natural value and more (AR-FIST-014).
FINISHING = 2

HELPLESS |= {SENSELESS, STUNNED, FLOORED, HELD}
UNABLE[SENSELESS] = "AR-FIST-008"
DISABLED.update({SENSELESS: "AR-FIST-008", HELD: "AR-FIST-012"})


def switched(match: Match, switch: str) -> bool:
    return switch in edition_of(match).switches and is_on(match, switch)


def fist_law(match: Match) -> FistLaw:
    """How bare hands work here; annex II of 2012 may be left out (AR-FIST-003, -007, -010)."""
    if "restraint" in edition_of(match).switches and not is_on(match, "restraint"):
        return FistLaw(stuns=False)
    return edition_of(match).fists


# --- what is meant ----------------------------------------------------------------------------------------------


def intent(match: Match, striker: Figure) -> Intent:
    """What he said he means to do; fists stun and weapons kill when nothing was said."""
    manner: Manner = match.state.book.manners.get(striker.id, Manner())
    if manner.intent is not None:
        return manner.intent
    return "stun" if weapon_of(match, striker) == BARE and fist_law(match).stuns else "kill"


def intents(match: Match, striker: Figure) -> tuple[Intent, ...]:
    """What he may mean to do with what he has in hand, the usual first."""
    law, weapon = fist_law(match), weapon_of(match, striker)
    if weapon == BARE:
        if not law.stuns:
            return ("kill",)
        lethal = switched(match, "martial_arts") and has_trait(striker, "lethal hands")
        return ("stun", "hold", "kill") if lethal else ("stun", "hold")
    record = edition_of(match).melee_weapons[weapon]
    if not law.restraint:
        return ("kill",)
    if record.seizes:
        return ("kill", "hold")
    return ("kill", "stun") if record.improvised or record.blunt else ("kill",)


def check_intent(match: Match, striker: Figure, answer: Strike) -> None:
    """Some weapons only kill, and fists seldom do (AR-FIST-002, -006, -007, -010)."""
    if answer.intent is not None and answer.intent not in intents(match, striker):
        rule = {"kill": "AR-FIST-002", "stun": "AR-FIST-007", "hold": "AR-FIST-010"}[answer.intent]
        raise Refused(rule, "cannot-mean", by=striker.id, intent=answer.intent, weapon=weapon_of(match, striker))


def other_ways(match: Match, striker: Figure, enemy: Figure) -> Iterator[Option]:
    """Striking otherwise than usual, as ready answers."""
    for meant in intents(match, striker)[1:]:
        yield option(meant, Strike(by=striker.id, at=enemy.id, intent=meant))


STRIKE_CHECKS.append(check_intent)
STRIKE_WAYS.append(other_ways)


# --- what it does -----------------------------------------------------------------------------------------------


def success(match: Match, striker: Figure, victim: Figure) -> Outcome | None:
    """A blow that would kill knocks out, or holds, as it was meant (AR-FIST-002, -003, -007, -010)."""
    meant = intent(match, striker)
    if meant == "hold":
        return "held"
    return "stunned" if meant == "stun" else None


def deadly(match: Match, striker: Figure, victim: Figure) -> int | None:
    """The natural value from which bare hands kill, meant or not (AR-FIST-004)."""
    return fist_law(match).deadly if weapon_of(match, striker) == BARE else None


def sure(match: Match, striker: Figure, victim: Figure) -> int | None:
    """Somebody unconscious is finished off with any deadly weapon, save by a natural 1 (AR-FIST-014)."""
    if not switched(match, "finishing") or not is_out(victim):
        return None
    deadly_weapon = weapon_of(match, striker) != BARE and intent(match, striker) == "kill"
    return FINISHING if deadly_weapon and not _non_lethal(match, striker) else None


def _non_lethal(match: Match, striker: Figure) -> bool:
    return edition_of(match).melee_weapons[weapon_of(match, striker)].non_lethal


def sooner(match: Match, striker: Figure) -> int:
    """Fast hands strike one step sooner, with the very short weapons (AR-FIST-006)."""
    fast = switched(match, "martial_arts") and has_trait(striker, "fast hands")
    return int(fast and weapon_of(match, striker) == BARE)


SUCCESSES.append(success)
DEADLY.append(deadly)
SURE.append(sure)
SOONER.append(sooner)


@factor("hook")
def hook(match: Match, striker: Figure, victim: Figure) -> bool:
    """The iron hook, in trying to hold somebody (AR-FIST-011)."""
    record = edition_of(match).melee_weapons.get(weapon_of(match, striker))
    return record is not None and record.seizes and intent(match, striker) == "hold"


# --- those who can do nothing -----------------------------------------------------------------------------------


def check_free(match: Match, figure: Figure, goal: Any) -> None:
    """Nobody moves who is out of his senses or held (AR-FIST-005, -012); on the floor one crawls at most."""
    if is_out(figure):
        raise Refused("AR-FIST-005", "is-out", figure=figure.id)
    if figure.marks.get(HELD, False):
        raise Refused("AR-FIST-012", "is-held", figure=figure.id, by=str(figure.marks[HELD]))
    if figure.marks.get(FLOORED, False) and not (isinstance(goal, Go) and goal.crawl):
        raise Refused("AR-FIST-005", "on-the-ground", figure=figure.id)


for _kind in (Go, Charge, Follow, Keep, Shift, Work):
    GOAL_CHECKS[_kind].append(check_free)
WITH_MOVEMENTS[Release] = release


def check_leaver(match: Match, figure: Figure) -> None:
    """Who tried to leave an enemy strikes nobody this turn, where that is the rule (AR-AFTER-015)."""
    if figure.marks.get(LEAVING, False) and edition_of(match).parting.spares == "everybody":
        raise Refused("AR-AFTER-015", "left-contact", by=figure.id)


def spared(match: Match, striker: FigureId, enemy: FigureId) -> bool:
    """Elsewhere he does not strike the enemies whom he left (AR-AFTER-015)."""
    return enemy in match.state.book.march.leaving.get(striker, ())


STRIKER_CHECKS.append(check_leaver)
BARRED.append(spared)


# --- sporting bouts ---------------------------------------------------------------------------------------------


def resume_bouts(match: Match) -> None:
    """A recoil ends the round, and the two come to contact again (AR-FIST-016)."""
    for figure in list(match.state.living()):
        other = match.state.figures.get(FigureId(str(figure.marks.get("bout", ""))))
        if other is None or not other.alive or is_out(figure) or is_out(other) or not switched(match, "bouts"):
            continue
        thrown = any(blow.at == other.id and blow.outcome == "recoils" for blow in match.state.book.blows)
        between = gap(figure.base, other.base)
        if thrown and between > TOLERANCE:
            there = towards(figure.base, other.base.centre, between)
            match.emit(FigureMoved(figure=figure.id, to=there, cause="bout", rules=("AR-FIST-016",)))


AFTERWARDS.append(resume_bouts)
