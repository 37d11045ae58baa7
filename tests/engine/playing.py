"""Matches for the tests: how they are set up, played at random, saved and looked at."""

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import msgspec
from skirmish import Agree, Fire, Skirmish

from escarmouche.dice.commitment import commit
from escarmouche.dice.sources import Scripted, Seeded, Source
from escarmouche.engine.decisions import Answer, Decision, EnterDice, Refused
from escarmouche.engine.figures import FigureId
from escarmouche.engine.journal import Rolled
from escarmouche.engine.match import Match
from escarmouche.engine.rulebook import Rulebook
from escarmouche.engine.setup import Recruit, Seat, Setup
from escarmouche.rulebooks import open_rulebook
from escarmouche.rulebooks.saves import journal_of, prove
from escarmouche.table.terrain import TableTop

SEATS = (
    Seat(id="red", side="east"),
    Seat(id="blue", side="west"),
    Seat(id="gm", role="master"),
)

SHADE = FigureId("shade-77")
#: What must never reach red: the hidden figure, its name, and the secret marks of blue.
SECRETS = ("shade-77", "Zibeline", "xyzzy", "plugh")

SKIRMISH = Skirmish()


def recruit(figure: str, seat: str, x: float, y: float, **more: Any) -> Recruit:
    return Recruit(id=FigureId(figure), seat=seat, at=(x, y), **more)


def skirmish_setup(**changes: Any) -> Setup:
    """Red's chief C and grunt R against blue's chief K and grunt G, far round a corner."""
    figures = (
        recruit("C", "red", 0, 0, profile={"chief": True}),
        recruit("R", "red", -3, 0),
        recruit("K", "blue", 14, 12, profile={"chief": True}),
        recruit("G", "blue", 14, 8),
    )
    setup = Setup(rulebook="skirmish", table=TableTop(60.0, 60.0), seats=SEATS, figures=figures)
    return msgspec.structs.replace(setup, **changes)


def ambush_setup(**changes: Any) -> Setup:
    """The same, with somebody of blue's hidden beside the way, and blue's chief under secret orders."""
    setup = skirmish_setup()
    hidden = recruit(
        SHADE, "blue", 8, -8, name="Zibeline", seen_by=("blue",), secrets={"xyzzy": 1}, marks={"oath": "plugh"}
    )
    figures = [
        msgspec.structs.replace(one, secrets={"orders": "xyzzy"}) if one.id == "K" else one for one in setup.figures
    ]
    return msgspec.structs.replace(setup, figures=(*figures, hidden), **changes)


@cache
def argad() -> Rulebook:
    return open_rulebook("argad-g23")


def argad_setup(*, hidden: bool = False, **changes: Any) -> Setup:
    """Three a side, near enough to shoot, charge and strike within a turn or two."""
    archer = {"class": 3, "weapons": ["yumi", "katana"], "traits": ["samurai"]}
    spear = {"class": 2, "armour": "4", "weapons": ["light_spear"]}
    figures = [
        recruit("A1", "red", 20, 20, profile=archer),
        recruit("A2", "red", 26, 20, profile=spear, facing=350),
        recruit("A3", "red", 32, 20, profile={"class": 5, "weapons": ["katana"]}),
        recruit("B1", "blue", 20, 32, profile=spear, facing=180),
        recruit("B2", "blue", 26, 31, profile=archer, facing=180, secrets={"orders": "xyzzy"}),
        recruit("B3", "blue", 32, 32.5, profile={"class": 1, "armour": "5"}, facing=180),
    ]
    if hidden:
        figures.append(
            recruit(SHADE, "blue", 58, 55, name="Zibeline", seen_by=("blue",), marks={"plugh": True}, profile=archer)
        )
    setup = Setup(rulebook="argad-g23", table=TableTop(60.0, 60.0), seats=SEATS, figures=tuple(figures))
    return msgspec.structs.replace(setup, **changes)


#: The two rulebooks that random play is tried on.
BOOKS: dict[str, Callable[[str], Match]] = {
    "skirmish": lambda seed: Match(ambush_setup(commitment=commit(seed)), SKIRMISH, Seeded(seed)),
    "argad": lambda seed: Match(argad_setup(hidden=True, commitment=commit(seed)), argad(), Seeded(seed)),
}


def scripted(faces: dict[str, list[int]], **changes: Any) -> Match:
    return Match(skirmish_setup(**changes), SKIRMISH, Scripted(faces))


def scripted_dice(match: Match) -> Scripted:
    assert isinstance(match.dice, Scripted)
    return match.dice


def agreed(match: Match) -> Match:
    """Past the plans: red's wave is asked."""
    match.submit("red", Agree())
    match.submit("blue", Agree())
    return match


def marching(faces: dict[str, list[int]], **changes: Any) -> Match:
    """C has been seen by G at the corner, who stood: blue is asked whether he shoots."""
    match = agreed(scripted({"spot G -> C": [4, 4], **faces}, **changes))
    decision = match.pending()[0]
    match.submit("red", decision.option("march C -> G").answer)
    return match


def shot_at(faces: dict[str, list[int]], **changes: Any) -> Match:
    match = marching(faces, **changes)
    match.submit("blue", Fire(yes=True))
    return match


# --- random play -----------------------------------------------------------------------------------------------


def pick(decision: Decision, chance: random.Random) -> Answer:
    """Any answer on offer, with a taste for the default, or nobody would ever agree."""
    if decision.kind == "enter-dice":
        count, sides = decision.facts["count"], decision.facts["sides"]
        return EnterDice(faces=tuple(chance.randint(1, sides) for _ in range(count)))
    if decision.default is not None and chance.random() < 0.4:
        return decision.default
    return chance.choice(decision.options).answer


def answer_at_random(match: Match, chance: random.Random) -> bool:
    """One answer of whoever is asked; False when the match is over. What is offered may not be refused."""
    pending = match.pending()
    if not pending:
        return False
    decision = chance.choice(pending)
    try:
        match.submit(decision.seat, pick(decision, chance), decision.id)
    except Refused:
        # An offer may be spent by an answer given since, in the same round of announcements.
        assert decision.default is not None
        match.submit(decision.seat, decision.default, decision.id)
    return True


def play_at_random(match: Match, chance: random.Random, most: int = 60) -> Iterator[None]:
    """Stops after every answer."""
    for _ in range(most):
        if not answer_at_random(match, chance):
            return
        yield


def played(book: str, seed: str, most: int = 60) -> Match:
    match = BOOKS[book](seed)
    for _ in play_at_random(match, random.Random(seed), most):
        pass
    return match


# --- looking ---------------------------------------------------------------------------------------------------


def reloaded(match: Match, dice: Source | None = None) -> Match:
    """Saved to bytes and read again."""
    twin = prove(journal_of(match), match.rulebook)
    if dice is not None:
        twin.play_on(dice)
    return twin


def portrait(match: Match) -> tuple[Any, ...]:
    """All that is to be said of a match; two that are the same have the same portrait."""
    return (
        match.state.digest(),
        match.setup,
        tuple(match.entries),
        tuple(match.checks),
        tuple(match.log),
        match.pending(),
    )


def told(match: Match, since: int = 0) -> list[str]:
    """The kinds of the events, in order."""
    return [str(logged.event.__struct_config__.tag) for logged in match.log[since:]]


def rolls(match: Match) -> list[Rolled]:
    return [entry for entry in match.entries if isinstance(entry, Rolled)]


def refusal(act: Callable[[], object]) -> tuple[str, str, dict[str, Any]]:
    """The rule, the reason and the facts of the refusal that this must meet."""
    try:
        act()
    except Refused as refused:
        return refused.rule, refused.reason, refused.facts
    raise AssertionError("was not refused")
