"""Argad! as the engine sees it: setting up, the order of the turn, the end of the match."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from escarmouche.engine.agenda import Step
from escarmouche.engine.contents import Contents
from escarmouche.engine.decisions import Choose, EnterDice, Refused
from escarmouche.engine.figures import Figure, SeatId
from escarmouche.engine.match import Match
from escarmouche.engine.objectives import is_over
from escarmouche.engine.setup import Recruit, Setup
from escarmouche.engine.state import State
from escarmouche.reference.words import Bilingual, Lang
from escarmouche.rulebooks.argad import (  # noqa: F401  what stands in the way of shots, what helps them  # noqa: F401  riders, ranks, bare hands  # noqa: F401  horses without riders; boats, carts, ladders
    cavalry,
    consequences,
    danger,
    duels,
    falls,
    files,
    fists,
    handiwork,
    heights,
    indoors,
    leaps,
    limbers,
    lines,
    mounting,
    occasions,
    props,
    rolling,
    tasks,
    teams,
    vehicles,
    water,
)
from escarmouche.rulebooks.argad.aftermath import Advance
from escarmouche.rulebooks.argad.ambushes import LetSpring, Spring
from escarmouche.rulebooks.argad.announcements import Agree, Movement, Plan
from escarmouche.rulebooks.argad.artillery import Damage
from escarmouche.rulebooks.argad.barring import Bar
from escarmouche.rulebooks.argad.brawls import Hurl, end_brawls
from escarmouche.rulebooks.argad.burdens import things_on
from escarmouche.rulebooks.argad.calls import Ready, called
from escarmouche.rulebooks.argad.captives import Quarter, Release, Surrender
from escarmouche.rulebooks.argad.contents import contents
from escarmouche.rulebooks.argad.courses import HoldCourses, SteerAhead
from escarmouche.rulebooks.argad.danger import free_again
from escarmouche.rulebooks.argad.decoys import Unmask, hide_troops, unmask_seen
from escarmouche.rulebooks.argad.downed import get_up
from escarmouche.rulebooks.argad.drill import Drill
from escarmouche.rulebooks.argad.edition import Edition, MeleeWeapon, ShootingWeapon, edition_of, is_set
from escarmouche.rulebooks.argad.enlisting import check_troops, profile_of, secrets_of
from escarmouche.rulebooks.argad.figures import CLOSE_ORDER, Profile, default_base
from escarmouche.rulebooks.argad.filling import StepUp
from escarmouche.rulebooks.argad.footing import end_climbs
from escarmouche.rulebooks.argad.forgotten import Grant, MoveLate
from escarmouche.rulebooks.argad.formations import finish_turn
from escarmouche.rulebooks.argad.heights import take_footing
from escarmouche.rulebooks.argad.hesitation import Object
from escarmouche.rulebooks.argad.junctions import CLOSING
from escarmouche.rulebooks.argad.leaps import Interfere
from escarmouche.rulebooks.argad.melee import Melee, contacts
from escarmouche.rulebooks.argad.morale import TestMorale, rout
from escarmouche.rulebooks.argad.mounting import Bridle
from escarmouche.rulebooks.argad.passing import Linger, PassingShooting
from escarmouche.rulebooks.argad.permissions import hold_fire
from escarmouche.rulebooks.argad.played import as_played
from escarmouche.rulebooks.argad.questions import ask
from escarmouche.rulebooks.argad.reactions import CarryOn, React
from escarmouche.rulebooks.argad.recoils import Sidestep
from escarmouche.rulebooks.argad.record import Record, TurnOpened
from escarmouche.rulebooks.argad.spoils import settle_emblems
from escarmouche.rulebooks.argad.stances import Pose, keep_stances
from escarmouche.rulebooks.argad.strikers import Strike
from escarmouche.rulebooks.argad.teams import Judge
from escarmouche.rulebooks.argad.units import Assign
from escarmouche.rulebooks.argad.vehicles import TakeCharge
from escarmouche.rulebooks.argad.weapons import end_reloading
from escarmouche.rulebooks.argad.wielding import Wield
from escarmouche.rulebooks.argad.windows import Done, EarlyShooting, HoldFire, Shoot, ShootEarly, Shooting, ShootPassing
from escarmouche.rulebooks.argad.works import FinishWorks
from escarmouche.table.base import Base

ArgadAnswer: TypeAlias = (
    Ready
    | Plan
    | Assign
    | Pose
    | Agree
    | Object
    | Bar
    | React
    | CarryOn
    | Shoot
    | ShootEarly
    | ShootPassing
    | HoldFire
    | MoveLate
    | Spring
    | LetSpring
    | Unmask
    | TestMorale
    | Grant
    | Linger
    | Wield
    | Strike
    | Hurl
    | StepUp
    | Sidestep
    | Surrender
    | Quarter
    | Advance
    | Release
    | Damage
    | Done
    | Bridle
    | Drill
    | Interfere
    | TakeCharge
    | SteerAhead
    | Judge
    | Choose
    | EnterDice
)

#: What follows the name of a weapon whose values are ours.
UNOFFICIAL = Bilingual(fr="(hors livre)", en="(unofficial)")

#: The phases of a turn in order (AR-TURN-001).
PHASES: dict[str, type[Step]] = {"movement": Movement, "shooting": Shooting, "melee": Melee}

#: What is settled just ahead of a phase: courses noted the turn before (AR-VEH-008), shots announced in passing, once
#: all have moved (AR-SHOOT-053).
AHEAD: dict[str, tuple[Step, ...]] = {"movement": (HoldCourses(),), "shooting": (PassingShooting(),)}


class Argad:
    """One edition of Argad!, with its house packs and switches."""

    answers = ArgadAnswer
    profiles = Profile

    def __init__(self, id: str, edition: Edition, digest: str) -> None:
        self.id = id
        self.edition = edition
        self.digest = digest
        self._played: dict[tuple[tuple[str, bool | int | str], ...], Edition] = {}

    def edition_with(self, switches: Mapping[str, bool | int | str]) -> Edition:
        """The edition with its switches set; made once for each way of setting them."""
        key = tuple(sorted(switches.items()))
        if key not in self._played:
            self._played[key] = as_played(self.edition, switches)
        return self._played[key]

    def titles(self, lang: Lang) -> Mapping[str, str]:
        named: dict[str, ShootingWeapon | MeleeWeapon] = {**self.edition.shooting_weapons, **self.edition.melee_weapons}
        bare = {"bare": "mains nues" if lang == "fr" else "bare hands"}
        return {key: title_of(record, lang) for key, record in named.items()} | bare

    def contents(self, lang: Lang) -> Contents:
        return contents(self.id, self.edition, self.titles(lang), PHASES, lang)

    def check(self, setup: Setup) -> None:
        """Refuse unknown switches and phases, and figures in nobody's hand."""
        for switch in setup.switches:
            if switch not in self.edition.switches:
                raise Refused("engine", "no-such-switch", switch=switch, known=", ".join(self.edition.switches) or "-")
        if setup.phase is not None and setup.phase not in PHASES:
            raise Refused("AR-TURN-001", "no-such-phase", phase=setup.phase, known=", ".join(PHASES))
        check_troops(setup)

    def enlist(self, recruit: Recruit, setup: Setup) -> Figure:
        seat = next((seat for seat in setup.seats if seat.id == recruit.seat), None)
        if seat is None:
            raise Refused("engine", "no-such-seat", seat=recruit.seat)
        edition = self.edition_with(setup.switches)
        profile = profile_of(recruit, setup, edition)
        square = is_set(self.edition, setup.switches, "square_regulars") and CLOSE_ORDER in profile.traits
        shape = recruit.shape or default_base(edition, profile.mounted, square=square)
        return Figure(
            id=recruit.id,
            name=recruit.name or recruit.id,
            seat=recruit.seat,
            side=seat.side,
            base=Base(shape, *recruit.at, facing=recruit.facing, level=recruit.level),
            profile=profile,
            marks=recruit.marks,
            secrets=secrets_of(recruit),
            seen_by=recruit.seen_by,
        )

    def begin(self, match: Match) -> None:
        match.state.book = Record(things=things_on(match.setup.table, edition_of(match)))
        hide_troops(match)
        match.push(Turn(number=match.setup.turn, phase=match.setup.phase))

    def view(self, state: State, seat: SeatId) -> Record:
        """Announcements are made aloud (AR-MOVE-002), but not those about figures that a seat does not know."""
        known = {figure.id for figure in state.figures.values() if figure.is_known_to(seat)}
        return state.book.as_known(known) if isinstance(state.book, Record) else Record()

    def ask(self, match: Match, question: str, facts: Mapping[str, Any]) -> Any:
        return ask(match, question, facts)


def title_of(record: ShootingWeapon | MeleeWeapon, lang: Lang) -> str:
    """What a weapon is called; values of ours are said to be so wherever they show (AR-GUN-008)."""
    title = record.title.say(lang)
    return f"{title} {UNOFFICIAL.say(lang)}" if isinstance(record, ShootingWeapon) and record.unofficial else title


class Turn(Step, frozen=True, kw_only=True):
    """Movement, then shooting, then melee (AR-TURN-001); then the next turn, while two sides are left."""

    number: int
    phase: str | None = None

    def run(self, match: Match) -> None:
        match.emit(TurnOpened(turn=self.number, touching=contacts(match), rules=("AR-TURN-001",)))
        names = list(PHASES)
        first = names.index(self.phase) if self.phase else 0
        early = (EarlyShooting(),) if self.phase is None else ()  # AR-SHOOT-050
        phases = [
            step for name in names[first:] for step in (*AHEAD.get(name, ()), *called(match, name), PHASES[name]())
        ]
        closing = [step for steps in CLOSING for step in steps(match)]
        match.push(*early, *phases, FinishWorks(when="turn"), *closing, TurnEnd())


#: What is done when a turn is over, by the modules that know it: functions of the match, in order.
END_OF_TURN: list[Callable[[Match], None]] = [
    keep_stances,
    end_reloading,
    end_brawls,
    end_climbs,
    hold_fire,
    get_up,
    free_again,
    finish_turn,
    settle_emblems,
    take_footing,
    unmask_seen,
    rout,
]


class TurnEnd(Step, frozen=True, kw_only=True):
    """The match may be over (AR-TURN-001)."""

    def run(self, match: Match) -> None:
        for settle in END_OF_TURN:
            settle(match)
        end = is_over(match)
        if end is not None:
            match.emit(end)
        else:
            match.push(Turn(number=match.state.turn + 1))
