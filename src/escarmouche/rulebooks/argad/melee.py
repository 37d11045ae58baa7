"""Melee: whom each strikes, in which order, and what a blow does (AR-MEL-001 to -043)."""

from collections.abc import Sequence

from escarmouche.dice.sixes import Allotment, highest_to_best
from escarmouche.engine.agenda import Step
from escarmouche.engine.decisions import Answer, Choose, Decision, Option, Refused, tag_of
from escarmouche.engine.events import PhaseBegan
from escarmouche.engine.figures import Figure, FigureId, SeatId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.aftermath import Aftermath
from escarmouche.rulebooks.argad.announcements import enemy_figure, own_figure
from escarmouche.rulebooks.argad.edition import STRIKE_STEPS, Edition, edition_of
from escarmouche.rulebooks.argad.figures import has_shot, in_contact, melee_weapon, weapon_length
from escarmouche.rulebooks.argad.record import (
    Blow,
    MeleeOpened,
    Outcome,
    RecoilCancelled,
    Record,
    RoundOpened,
    SeatReady,
    StrikeDeclared,
    Struck,
)
from escarmouche.rulebooks.argad.series import SeriesRoll
from escarmouche.rulebooks.argad.shooting import Done, Shoot, Volleys, announce_shot, open_shots


class Strike(Answer, frozen=True, kw_only=True):
    """Name the enemy that a figure strikes (AR-MEL-011); nobody when `at` is left out (AR-MEL-001)."""

    by: FigureId
    at: FigureId | None = None


# --- what a blow does -------------------------------------------------------------------------------------------


def outcome(natural: int, value: int, modifier: int, victim: Figure, edition: Edition) -> Outcome:
    """Kill, recoil or miss: the total against class, and armour where it is above class (AR-MEL-025, -026).

    `natural` is the face of the die, `value` what it counts after the several-sixes rule.
    """
    if natural <= edition.numbers.always_misses:  # AR-MEL-028
        return "missed"
    total = value + modifier
    if total > kill_threshold(victim, edition) or value >= edition.numbers.always_hits:  # AR-MEL-030
        return "killed"
    return "recoils" if total >= victim.profile.grade else "missed"


def kill_threshold(victim: Figure, edition: Edition) -> int:
    """A blow must exceed the class, and the armour too when it is higher (AR-MEL-026)."""
    grade: int = victim.profile.grade
    return max(grade, edition.armours[victim.profile.armour].threshold)


def kill_need(modifier: int, victim: Figure, edition: Edition) -> int:
    """The natural value that kills: a die that falls short of it may profit by the sixes (AR-MEL-031)."""
    return min(kill_threshold(victim, edition) + 1 - modifier, edition.numbers.always_hits)


def strongest(enemies: list[Figure], edition: Edition) -> Figure:
    """The one he strikes by instinct when nobody is named: class, armour, then the longest weapon (AR-MEL-012)."""
    return min(
        enemies,
        key=lambda enemy: (
            -enemy.profile.grade,
            -edition.armours[enemy.profile.armour].rank,
            STRIKE_STEPS[weapon_length(enemy, edition)],
        ),
    )


def facing(match: Match, figure: Figure) -> list[Figure]:
    """The living enemies he was in contact with when the melee opened."""
    pairs = match.state.book.facing
    others = [b if a == figure.id else a for a, b in pairs if figure.id in (a, b)]
    return [match.state.figures[name] for name in others if match.state.figures[name].alive]


def fate(record: Record, name: FigureId) -> Outcome | None:
    """The worst that has befallen him in this melee."""
    suffered = [blow.outcome for blow in record.blows if blow.at == name]
    return "killed" if "killed" in suffered else "recoils" if "recoils" in suffered else None


# --- the phase --------------------------------------------------------------------------------------------------


class Melee(Step, frozen=True, kw_only=True):
    """Opens the melee phase and freezes the contacts (AR-MEL-001, -041)."""

    def run(self, match: Match) -> None:
        match.emit(PhaseBegan(phase="melee", rules=("AR-TURN-002", "AR-MEL-001")))
        match.emit(RoundOpened())
        match.emit(MeleeOpened(facing=contacts(match), rules=("AR-MEL-041",)))
        match.push(
            DeclaringStrikes(),
            Volleys(window="point-blank"),  # AR-MEL-017: ahead of every blow
            *(Blows(step=step) for step in sorted(set(STRIKE_STEPS.values()))),
            Aftermath(),
        )


def contacts(match: Match) -> tuple[tuple[FigureId, FigureId], ...]:
    """Every pair of living enemies in contact."""
    edition, living = edition_of(match), list(match.state.living())
    return tuple(
        (a.id, b.id)
        for index, a in enumerate(living)
        for b in living[index + 1 :]
        if a.is_enemy_of(b) and in_contact(a, b, edition)
    )


class DeclaringStrikes(Step, frozen=True, kw_only=True):
    """Targets are named and point-blank shots announced before any die (AR-MEL-011, AR-SHOOT-057).

    Nothing is asked of a seat that has no choice: one enemy in contact is struck without a word.
    """

    def pending(self, match: Match) -> tuple[Decision, ...]:
        seats = dict.fromkeys(figure.seat for figure in match.state.living())
        return tuple(
            self._question(match, seat)
            for seat in seats
            if seat not in match.state.book.ready and any(may_strike(match, figure) for figure in own(match, seat))
        )

    def _question(self, match: Match, seat: SeatId) -> Decision:
        strikes = [
            Option(
                key=f"strike {figure.id} -> {enemy.id}",
                answer=Strike(by=figure.id, at=enemy.id),
                about=(figure.id, enemy.id),
            )
            for figure in own(match, seat)
            if may_strike(match, figure)
            for enemy in facing(match, figure)
        ]
        shots = open_shots(match, seat, "point-blank") if edition_of(match).shooting_windows.point_blank else ()
        return Decision(
            id=match.decision_id(seat),
            seat=seat,
            kind="strikes",
            accepts=(tag_of(Strike), tag_of(Shoot), tag_of(Done), tag_of(Choose)),
            options=(*strikes, *shots, Option(key="done", answer=Done())),
            default=Done(),
            rules=("AR-MEL-011", "AR-MEL-012", "AR-SHOOT-057"),
        )

    def answer(self, match: Match, decision: Decision, answer: Answer) -> None:
        if isinstance(answer, Choose):
            answer = decision.option(answer.option).answer
        if isinstance(answer, Strike):
            self._declare(match, decision.seat, answer)
        elif isinstance(answer, Shoot):
            self._shoot(match, decision.seat, answer)
        else:
            match.emit(SeatReady(seat=decision.seat))

    def _declare(self, match: Match, seat: SeatId, answer: Strike) -> None:
        figure = own_figure(match, seat, answer.by)
        check_striker(match, figure)
        if answer.at is not None:
            enemy = enemy_figure(match, figure, answer.at)
            if enemy not in facing(match, figure):
                raise Refused("AR-MEL-002", "not-in-contact", by=figure.id, at=enemy.id)
        if match.state.book.targets.get(figure.id, figure.id) == answer.at:
            return  # said again
        match.emit(StrikeDeclared(by=figure.id, at=answer.at, rules=("AR-MEL-011",)))

    def _shoot(self, match: Match, seat: SeatId, answer: Shoot) -> None:
        if not edition_of(match).shooting_windows.point_blank:
            raise Refused("AR-SHOOT-062", "window-closed", by=answer.by)
        announce_shot(match, seat, answer, "point-blank")


def strike_option(figure: Figure, enemy: Figure) -> Option:
    key, pair = f"strike {figure.id} -> {enemy.id}", (figure.id, enemy.id)
    return Option(key=key, answer=Strike(by=figure.id, at=enemy.id), about=pair)


def own(match: Match, seat: SeatId) -> list[Figure]:
    return [figure for figure in match.state.living() if figure.seat == seat]


def check_striker(match: Match, figure: Figure) -> None:
    """Refuse a strike by somebody who has shot this turn (AR-MEL-007), or is about to."""
    aiming = any(aim.by == figure.id for aim in match.state.book.aims)
    if has_shot(figure) or aiming:
        raise Refused("AR-MEL-007", "shot-this-turn", by=figure.id)
    if not facing(match, figure):
        raise Refused("AR-MEL-001", "nobody-in-contact", by=figure.id)


def may_strike(match: Match, figure: Figure) -> bool:
    try:
        check_striker(match, figure)
    except Refused:
        return False
    return True


# --- the dice ---------------------------------------------------------------------------------------------------


class Blows(Step, frozen=True, kw_only=True):
    """All the strikes of one length of weapon, which count together (AR-MEL-022, -023)."""

    step: int

    def run(self, match: Match) -> None:
        struck: dict[FigureId, list[FigureId]] = {}
        for figure in match.state.living():
            target = self._target(match, figure)
            if target is not None:
                struck.setdefault(target, []).append(figure.id)
        melees = [BlowsAt(step=self.step, at=target, by=tuple(strikers)) for target, strikers in struck.items()]
        match.push(*melees, SettleBlows(step=self.step))

    def _target(self, match: Match, figure: Figure) -> FigureId | None:
        """Whom he strikes at this step, if he still can."""
        record, edition = match.state.book, edition_of(match)
        if STRIKE_STEPS[weapon_length(figure, edition)] != self.step or not may_strike(match, figure):
            return None
        if fate(record, figure.id) is not None:  # killed or thrown back before his turn came (AR-MEL-022)
            return None
        named = record.targets.get(figure.id, strongest(facing(match, figure), edition).id)
        return None if named is None or fate(record, named) == "killed" else named


class BlowsAt(SeriesRoll, frozen=True, kw_only=True):
    """The strikes at one enemy at one step: their sixes go together, the best to the best placed (AR-MEL-031, -032)."""

    step: int
    at: FigureId
    by: tuple[FigureId, ...]

    def purposes(self) -> Sequence[tuple[FigureId, str]]:
        return [(name, f"strike {name} -> {self.at}") for name in self.by]

    def needs(self, match: Match) -> Sequence[int]:
        return [kill_need(0, match.state.figures[self.at], edition_of(match))] * len(self.by)

    def allotment(self) -> Allotment:
        return highest_to_best

    def settle(self, match: Match, values: Sequence[int], naturals: Sequence[tuple[int, ...]]) -> None:
        edition, victim = edition_of(match), match.state.figures[self.at]
        for name, value, natural in zip(self.by, values, naturals, strict=True):
            climbed = ("AR-MEL-031",) if len(natural) > 1 else ()
            match.emit(
                Struck(
                    by=name,
                    at=self.at,
                    weapon=melee_weapon(match.state.figures[name], edition) or "bare",
                    step=self.step,
                    grade=victim.profile.grade,
                    armour=edition.armours[victim.profile.armour].threshold,
                    modifiers=(),
                    natural=natural,
                    value=value,
                    total=value,
                    result=outcome(natural[0], value, 0, victim, edition),
                    rules=("AR-MEL-020", "AR-MEL-025", *climbed),
                )
            )


class SettleBlows(Step, frozen=True, kw_only=True):
    """Whoever kills at this step ignores the recoil that his victim gave him at the same moment (AR-MEL-036)."""

    step: int

    def run(self, match: Match) -> None:
        now: list[Blow] = [blow for blow in match.state.book.blows if blow.step == self.step]
        kills = {(blow.by, blow.at) for blow in now if blow.outcome == "killed"}
        for blow in now:
            if blow.outcome == "recoils" and (blow.at, blow.by) in kills:
                match.emit(RecoilCancelled(figure=blow.at, by=blow.by, rules=("AR-MEL-036",)))
