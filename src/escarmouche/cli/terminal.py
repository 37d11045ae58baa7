"""A ready battle in the terminal, for those who have no browser."""

import random
import sys
from pathlib import Path
from typing import NamedTuple

import msgspec
import typer
from rich.console import Console
from rich.prompt import Prompt

from escarmouche.cli.sketch import sketch
from escarmouche.dice.commitment import commit, fresh_seed
from escarmouche.dice.sources import ByHand, PerRoller, Seeded, Source
from escarmouche.engine.decisions import Answer, Decision, EnterDice, Refused
from escarmouche.engine.figures import SeatId
from escarmouche.engine.match import Match
from escarmouche.engine.narration import Teller
from escarmouche.engine.setup import Setup
from escarmouche.engine.views import view
from escarmouche.reference.errors import SaidError
from escarmouche.reference.words import Words
from escarmouche.rulebooks import open_rulebook
from escarmouche.rulebooks.battles import load_battle
from escarmouche.rulebooks.saves import save

MOST_TURNS = 30


class Quit(Exception):
    """The player leaves the table."""


class Wishes(NamedTuple):
    """What the player asks for; the first seat and fresh dice where nothing is said."""

    battle: str
    seat: str | None
    seed: str | None
    real_dice: bool
    journal: Path | None


def play_here(wishes: Wishes, words: Words) -> None:
    """Play in this terminal. Without one to ask, it plays itself to the end."""
    console = Console(highlight=False)
    try:
        chosen = load_battle(wishes.battle)
    except SaidError as error:
        console.print(error.say(words), style="red")
        raise typer.Exit(2) from None
    seed = wishes.seed or fresh_seed()
    setup = msgspec.structs.replace(chosen.setup_in(words.lang), commitment=commit(seed))
    console.print(words("play-terminal"), style="dim")
    console.print(f"\n[bold]{setup.title}[/bold]\n{chosen.story.say(words.lang)}\n")
    mine = wishes.seat or setup.seats[0].id
    if mine not in [one.id for one in setup.seats]:
        console.print(words("play-no-seat", seat=mine, seats=", ".join(one.id for one in setup.seats)), style="red")
        raise typer.Exit(2)
    side = next(one.side for one in setup.seats if one.id == mine)
    if side in chosen.briefings:
        console.print(chosen.briefings[side].say(words.lang), style="italic")
    match = start(setup, seed, mine if wishes.real_dice else None)
    table = Terminal(console, words, match, mine, asking=sys.stdin.isatty())
    try:
        table.play()
    except Quit:
        console.print(words("play-left"))
    if not table.match.state.agenda:
        table.match.reveal_seed(seed)
    if wishes.journal is not None:
        save(table.match, wishes.journal)
        console.print(words("play-saved", file=str(wishes.journal)))


def start(setup: Setup, seed: str, by_hand: SeatId | None) -> Match:
    """A match with seeded dice, or real ones for one seat."""
    rulebook = open_rulebook(setup.rulebook, setup.packs)
    dice: Source = Seeded(seed)
    if by_hand is not None:
        dice = PerRoller({by_hand: ByHand()}, otherwise=dice)
    return Match(msgspec.structs.replace(setup, packs_digest=rulebook.digest), rulebook, dice)


class Terminal:
    """One person at one seat; the other seats answer at random among what is offered to them."""

    def __init__(self, console: Console, words: Words, match: Match, seat: SeatId, *, asking: bool) -> None:
        self.console = console
        self.words = words
        self.match = match
        self.seat = seat
        self.asking = asking
        self.teller = Teller(match, words)
        self.others = random.Random()
        self.told = 0

    def play(self) -> None:
        """Until the match is over, or goes on for longer than an evening."""
        self.tell()
        while (pending := self.match.pending()) and self.match.state.turn <= MOST_TURNS:
            decision = next((one for one in pending if one.seat == self.seat), pending[0])
            if self.asking and decision.seat == self.seat:
                self.ask(decision)
            else:
                self.match.submit(decision.seat, self.pick(decision), decision.id)
            self.tell()
        if self.match.pending():
            self.console.print(self.words("play-too-long", turns=MOST_TURNS))

    def pick(self, decision: Decision) -> Answer:
        """Any of the answers offered; half the time what one says to go on, or nobody would ever agree."""
        if decision.default is not None and self.others.random() < 0.5:
            return decision.default
        return self.others.choice(decision.options).answer

    def tell(self) -> None:
        """What happened since, as this seat may know it."""
        events = view(self.match, self.seat).events
        for event in events[self.told :]:
            sentence = self.teller.event(event)
            if sentence is not None:
                style = {"turn-opened": "bold", "phase-began": "italic"}.get(str(event.__struct_config__.tag), "")
                self.console.print(sentence, style=style)
        self.told = len(events)

    def ask(self, decision: Decision) -> None:
        """Put the question, with the table as it stands, until an answer is taken."""
        self.console.print()
        self.console.print(sketch(self.match, self.seat, self.words))
        self.console.print(self.teller.question(decision), style="bold")
        for number, option in enumerate(decision.options, start=1):
            self.console.print(f"  {number}. {self.teller.option(option)}")
        while True:
            said = Prompt.ask(self.words("play-prompt"), console=self.console).strip().lower()
            if said in ("q", "quit"):
                raise Quit
            try:
                self.take(decision, said)
                return
            except Refused as refused:
                self.console.print(self.teller.refusal(refused), style="red")
            except ValueError:
                self.console.print(self.words("play-which", count=len(decision.options)), style="red")

    def take(self, decision: Decision, said: str) -> None:
        """An option by its number, `u` to undo, or the faces of real dice."""
        if said in ("u", "undo"):
            self.match.undo(self.seat)
            self.told = min(self.told, len(view(self.match, self.seat).events))
        elif decision.kind == "enter-dice":
            faces = tuple(int(face) for face in said.replace(",", " ").split())
            self.match.submit(self.seat, EnterDice(faces=faces), decision.id)
        else:
            number = int(said)
            if not 1 <= number <= len(decision.options):
                raise ValueError(said)
            self.match.submit(self.seat, decision.options[number - 1].answer, decision.id)
