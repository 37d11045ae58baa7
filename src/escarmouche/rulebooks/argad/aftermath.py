"""After the melee: the dead leave, the beaten recoil, the victors may take their place (AR-AFTER-001 to -012).

Everything happens after the last die (AR-AFTER-001): removals and those who are knocked out, recoils, riders who are
carried on, advances, captives, whoever comes round. Recoils are in `recoils.py`, captives in `captives.py`, advances in
`advances.py`, falling and coming round in `downed.py`.
"""

from collections import Counter
from collections.abc import Callable

from escarmouche.engine.agenda import Step
from escarmouche.engine.figures import Figure, FigureId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.advances import Advance, CarriedOn, claims, front_of
from escarmouche.rulebooks.argad.captives import Cornered, capture, loosen_holds
from escarmouche.rulebooks.argad.downed import ComingRound, knock_out, lay_low, sleepers, strike_down
from escarmouche.rulebooks.argad.edition import edition_of
from escarmouche.rulebooks.argad.fight import Blow
from escarmouche.rulebooks.argad.recoils import ChoosingSide, bearings, carry_out, is_undecided, room_behind, way_back
from escarmouche.rulebooks.argad.record import Record
from escarmouche.rulebooks.argad.scrums import fate
from escarmouche.table.base import Base

__all__ = ["Advance", "Aftermath"]

#: What else is done once everybody has moved, by the modules that know it.
AFTERWARDS: list[Callable[[Match], None]] = []


class Aftermath(Step, frozen=True, kw_only=True):
    """Removals and the knocked out; then recoils, then advances (AR-AFTER-012)."""

    def run(self, match: Match) -> None:
        record: Record = match.state.book
        beaten = [name for name in dict.fromkeys(blow.at for blow in record.blows) if fate(record.blows, name)]
        places = {name: match.state.figures[name].base for name in beaten}
        match.push(Reckoning())
        recoiling = tuple(name for name in beaten if self._befalls(match, match.state.figures[name]))
        match.push(Recoiling(left=recoiling, places=places))

    def _befalls(self, match: Match, figure: Figure) -> bool:
        """What a fight did to somebody; true if he must recoil."""
        blows = [blow for blow in match.state.book.blows if blow.at == figure.id]
        worst = fate(blows, figure.id)
        if worst == "killed":
            hits = Counter(blow.outcome for blow in blows)["killed"]
            strike_down(match, figure, "struck", ("AR-AFTER-002",), hits)
            return False
        if worst == "stunned":
            uncertain = all(blade(match, blow) != "bare" for blow in blows if blow.outcome == "stunned")
            rules = ("AR-FIST-007", "AR-FIST-008") if uncertain else ("AR-FIST-002", "AR-FIST-005")
            knock_out(match, figure, rules, uncertain=uncertain)
            return edition_of(match).fists.recoils
        if worst == "floored":
            lay_low(match, figure, ("AR-MEL-067", "AR-FIST-005"))
            return False
        if worst == "held":
            by = [blow.by for blow in blows if blow.outcome == "held"]
            until = None if edition_of(match).fists.hold_lasts else match.state.turn + 1
            capture(match, figure, by, "AR-FIST-010", until)
            return False
        return True


def blade(match: Match, blow: Blow) -> str:
    """What a blow was struck with."""
    strokes = match.state.book.strokes
    return next((one.weapon for one in strokes if (one.by, one.at) == (blow.by, blow.at)), "bare")


class Recoiling(Step, frozen=True, kw_only=True):
    """The beaten recoil, whoever has most room behind him first, so that a file clears from the back (AR-AFTER-012).

    Those who cannot wait for the others; whoever is left at the end is blocked (AR-AFTER-007).
    """

    left: tuple[FigureId, ...]
    places: dict[FigureId, Base]

    def run(self, match: Match) -> None:
        figures = [match.state.figures[name] for name in self.left if match.state.figures[name].alive]
        for figure in sorted(figures, key=lambda figure: -self._room(match, figure)):
            if is_undecided(match, figure):
                match.push(ChoosingSide(figure=figure.id), self)
                return
            way = way_back(match, figure)
            if way is not None:
                carry_out(match, figure, way)
                left = tuple(name for name in self.left if name != figure.id)
                match.push(Recoiling(left=left, places=self.places))
                return
        match.push(*(step for figure in figures for step in blocked(match, figure)), TakingPlaces(places=self.places))

    def _room(self, match: Match, figure: Figure) -> float:
        return max(room_behind(match, figure, away) for away in bearings(match, figure))


def blocked(match: Match, figure: Figure) -> list[Step]:
    """He may surrender to whoever threw him back, the highest total first; with nobody left to, he falls."""
    blows: list[Blow] = [one for one in match.state.book.blows if one.at == figure.id and one.outcome != "missed"]
    for blow in sorted(blows, key=lambda blow: -(blow.value + blow.modifier)):
        captor = match.state.figures[front_of(match, blow)]
        if captor.alive:
            return [Cornered(figure=figure.id, by=captor.id)]
    strike_down(match, figure, "blocked", ("AR-AFTER-007",))
    return []


class TakingPlaces(Step, frozen=True, kw_only=True):
    """Places that are left may be taken (AR-AFTER-009 to -011)."""

    places: dict[FigureId, Base]

    def run(self, match: Match) -> None:
        left = {name: place for name, place in self.places.items() if is_vacated(match, name, place)}
        match.push(CarriedOn(claims=tuple(claims(match, left))))


def is_vacated(match: Match, name: FigureId, place: Base) -> bool:
    figure = match.state.figures[name]
    return not figure.alive or figure.base.centre != place.centre


class Reckoning(Step, frozen=True, kw_only=True):
    """What is seen to when all have moved: captives, those out of their senses (AR-FIST-008, -012)."""

    def run(self, match: Match) -> None:
        loosen_holds(match)
        for afterwards in AFTERWARDS:
            afterwards(match)
        match.push(*(ComingRound(figure=name) for name in sleepers(match)))
