"""The melee phase: who may strike, whom each strikes, and what is said before any die (AR-MEL-001 to -013)."""

from collections.abc import Callable, Iterator

import msgspec

from escarmouche.engine.agenda import Step
from escarmouche.engine.decisions import Answer, Choose, Decision, Option, Refused, tag_of
from escarmouche.engine.events import FigureRevealed, PhaseBegan
from escarmouche.engine.figures import Figure, FigureId, SeatId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.aftermath import Aftermath
from escarmouche.rulebooks.argad.announcements import own_figure
from escarmouche.rulebooks.argad.blows import Blows, SettleStrokes
from escarmouche.rulebooks.argad.edition import STRIKE_STEPS, edition_of, is_on
from escarmouche.rulebooks.argad.factors import has_two_hand_bonus
from escarmouche.rulebooks.argad.fight import Manner, Reach
from escarmouche.rulebooks.argad.figures import has_trait, melee_weapon
from escarmouche.rulebooks.argad.footing import mark_climbers
from escarmouche.rulebooks.argad.leaving import enemies_in_contact
from escarmouche.rulebooks.argad.record import MeleeOpened, RoundOpened, SeatReady, StrikeDeclared
from escarmouche.rulebooks.argad.strikers import Strike, check_striker, may_strike, option
from escarmouche.rulebooks.argad.strokes import (
    HELD,
    facing_pairs,
    felt_length,
    open_to,
    reaches,
    within_reach,
)
from escarmouche.rulebooks.argad.troop import note_order
from escarmouche.rulebooks.argad.volleys import Volleys
from escarmouche.rulebooks.argad.wielding import Wield, weapon_options, wield
from escarmouche.rulebooks.argad.windows import Done, Shoot, announce_shot, open_shots

# --- the phase --------------------------------------------------------------------------------------------------

#: Steps between the declarations and the first blow, and between the last blow and the aftermath: by the modules.
BEFORE_BLOWS: list[type[Step]] = []
AFTER_BLOWS: list[type[Step]] = []

#: Steps before the strikes are declared.
BEFORE_DECLARING: list[type[Step]] = []

#: What else refuses a strike as it is declared, and what else may be said with one.
STRIKE_CHECKS: list[Callable[[Match, Figure, Strike], None]] = []
STRIKE_WAYS: list[Callable[[Match, Figure, Figure], Iterator[Option]]] = []


class Melee(Step, frozen=True, kw_only=True):
    """Opens the melee phase and freezes the contacts (AR-MEL-001, -041)."""

    def run(self, match: Match) -> None:
        match.emit(PhaseBegan(phase="melee", rules=("AR-TURN-002", "AR-MEL-001")))
        match.emit(RoundOpened())
        note_order(match)
        ways = reaches(match)
        show_faced(match, ways)
        match.emit(MeleeOpened(facing=facing_pairs(ways), reaches=ways, rules=("AR-MEL-041",)))
        mark_climbers(match, facing_pairs(ways))
        match.push(
            *(step() for step in BEFORE_DECLARING),
            DeclaringStrikes(),
            Volleys(window="point-blank"),  # AR-MEL-017: ahead of every blow
            *(step() for step in BEFORE_BLOWS),
            SettleStrokes(),
            *(Blows(step=step) for step in sorted(set(STRIKE_STEPS.values()))),
            *(step() for step in AFTER_BLOWS),
            Aftermath(),
        )


def show_faced(match: Match, ways: tuple[Reach, ...]) -> None:
    """Whoever faces an enemy hides no longer, however he came to (AR-CONT-009)."""
    for name in dict.fromkeys(name for pair in facing_pairs(ways) for name in pair):
        if match.state.figures[name].seen_by is not None:
            match.emit(FigureRevealed(figure=name, rules=("AR-CONT-009",)))


def contacts(match: Match) -> tuple[tuple[FigureId, FigureId], ...]:
    """Every pair of living enemies in contact."""
    place = {figure.id: number for number, figure in enumerate(match.state.living())}
    return tuple(
        (a.id, b.id) for a in match.state.living() for b in enemies_in_contact(match, a) if place[a.id] < place[b.id]
    )


class DeclaringStrikes(Step, frozen=True, kw_only=True):
    """Targets are named and point-blank shots announced before any die (AR-MEL-011, AR-SHOOT-057)."""

    def pending(self, match: Match) -> tuple[Decision, ...]:
        seats = dict.fromkeys(figure.seat for figure in match.state.living())
        return tuple(
            self._question(match, seat)
            for seat in seats
            if seat not in match.state.book.ready and any(True for _ in declarations(match, seat))
        )

    def _question(self, match: Match, seat: SeatId) -> Decision:
        return Decision(
            id=match.decision_id(seat),
            seat=seat,
            kind="strikes",
            accepts=(tag_of(Strike), tag_of(Wield), tag_of(Shoot), tag_of(Done), tag_of(Choose)),
            options=match.listing(lambda now: declarations(now, seat), Option(key="done", answer=Done())),
            default=Done(),
            rules=("AR-MEL-011", "AR-MEL-012", "AR-SHOOT-057"),
        )

    def answer(self, match: Match, decision: Decision, answer: Answer) -> None:
        if isinstance(answer, Choose):
            answer = decision.option(answer.option).answer
        if isinstance(answer, Wield):
            wield(match, decision.seat, answer)
        elif isinstance(answer, Strike):
            declare(match, decision.seat, answer)
        elif isinstance(answer, Shoot):
            announce_shot(match, decision.seat, answer, "point-blank")
        else:
            match.emit(SeatReady(seat=decision.seat))


def own(match: Match, seat: SeatId) -> list[Figure]:
    return [figure for figure in match.state.living() if figure.seat == seat]


# --- what may be said -------------------------------------------------------------------------------------------


def declarations(match: Match, seat: SeatId) -> Iterator[Option]:
    """Every strike that a seat may declare, every weapon that may be drawn for one, every shot at point blank."""
    able = [figure for figure in own(match, seat) if may_strike(match, figure)]
    for figure in able:
        yield from ways(match, figure)
    for figure in able:
        yield from weapon_options(match, figure)
    yield from open_shots(match, seat, "point-blank")


def ways(match: Match, figure: Figure) -> Iterator[Option]:
    """Every ready way for somebody to strike, and that he does not."""
    able, fencer = within_reach(match, figure), is_fencer(match, figure)
    everybody = within_reach(match, figure, announcing=True)
    for enemy in everybody:
        across = enemy not in able
        yield option("force" if across else "strike", Strike(by=figure.id, at=enemy.id, through=across))
        if fencer:
            yield option("early", Strike(by=figure.id, at=enemy.id, early=True, through=across))
            for other in everybody:
                both = across or other not in able
                yield option("twice", Strike(by=figure.id, at=enemy.id, again=other.id, through=both))
        if not across and has_two_hand_bonus(match, figure) and has_supporter(match, figure):
            yield option("yield", Strike(by=figure.id, at=enemy.id, yields=True))
        for told in STRIKE_WAYS:
            yield from (through(way) if across else way for way in told(match, figure, enemy))
    yield option("refrain", Strike(by=figure.id))


def through(way: Option) -> Option:
    """The same, across the obstacle between them."""
    return msgspec.structs.replace(way, answer=msgspec.structs.replace(way.answer, through=True))


def has_supporter(match: Match, figure: Figure) -> bool:
    """Somebody stands behind who could strike over him."""
    return any(way.over == figure.id for way in match.state.book.reaches)


def is_fencer(match: Match, figure: Figure) -> bool:
    """An agile fencer with a short or very short weapon (AR-MEL-051), or a master (AR-MEL-052)."""
    if "fencers" not in edition_of(match).switches or not is_on(match, "fencers"):
        return False
    talented = has_trait(figure, "fencer") or has_trait(figure, "master fencer")
    armed = melee_weapon(figure, edition_of(match)) is not None
    return talented and armed and felt_length(match, figure) in ("short", "very_short")


def declare(match: Match, seat: SeatId, answer: Strike) -> None:
    """Note a strike that may be made, or refuse it."""
    figure = own_figure(match, seat, answer.by)
    check_striker(match, figure)
    check_fencing(match, figure, answer)
    for check in STRIKE_CHECKS:
        check(match, figure, answer)
    manner = Manner(early=answer.early, again=answer.again, yields=answer.yields, intent=answer.intent)
    for name in (answer.at, answer.again):
        if name is not None:
            through = check_reach(match, figure, name, answer.through)
            manner = msgspec.structs.replace(manner, through=through)
    book = match.state.book
    if book.targets.get(figure.id, figure.id) == answer.at and book.manners.get(figure.id) == manner:
        return  # said again
    match.emit(StrikeDeclared(by=figure.id, at=answer.at, manner=manner, rules=("AR-MEL-011",)))


def check_fencing(match: Match, figure: Figure, answer: Strike) -> None:
    """One of a fencer's two advantages a turn, both for a master (AR-MEL-006, -051, -052)."""
    if not (answer.early or answer.again):
        return
    if not is_fencer(match, figure):
        raise Refused("AR-MEL-006", "one-strike", by=figure.id)
    if answer.early and answer.again and not has_trait(figure, "master fencer"):
        raise Refused("AR-MEL-052", "one-advantage", by=figure.id)


def check_reach(match: Match, figure: Figure, name: FigureId, through: bool) -> bool:
    """Whether he comes at this enemy through something; refuse one whom he does not reach (AR-MEL-002, -076)."""
    enemy = target_of(match, figure, name)
    if enemy in within_reach(match, figure):
        return through
    if enemy not in within_reach(match, figure, announcing=True):
        raise Refused("AR-MEL-002", "not-in-contact", by=figure.id, at=enemy.id)
    if not through and not edition_of(match).melee.strikes_through:
        raise Refused("AR-MEL-076", "must-cross", by=figure.id, at=enemy.id)
    way = next(one for one in match.state.book.reaches if (one.by, one.at) == (figure.id, enemy.id))
    check_passage(match, figure, way)
    return True


def check_passage(match: Match, figure: Figure, way: Reach) -> None:
    """A door, a window or the top of a ladder lets one attacker through at a time (AR-MEL-078)."""
    if way.across is None or "/" not in way.across:
        return
    for other in match.state.book.reaches:
        first = match.state.book.manners.get(other.by, Manner())
        friend = match.state.figures[other.by].side == figure.side and other.by != figure.id
        if friend and other.across == way.across and first.through and open_to(match, other):
            raise Refused("AR-MEL-078", "passage-taken", by=figure.id, first=other.by)


def target_of(match: Match, figure: Figure, name: FigureId) -> Figure:
    """A living enemy known to him, or the captive held before him; a refusal that tells nothing of hidden ones."""
    enemy = match.state.figures.get(name)
    if enemy is None or not enemy.is_known_to(figure.seat):
        raise Refused("engine", "no-such-figure", figure=name)
    if not enemy.alive:
        raise Refused("engine", "out-of-play", figure=name)
    if not enemy.is_enemy_of(figure) and HELD not in enemy.marks:
        raise Refused("engine", "not-an-enemy", figure=name, by=figure.id)
    return enemy
