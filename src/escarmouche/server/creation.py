"""What a match is made of: a ready battle or a setup from scratch, who sits where, dice, clocks, watchers."""

from collections.abc import Mapping
from typing import Any

import msgspec

from escarmouche.dice.commitment import commit
from escarmouche.dice.sources import ByHand, PerRoller, Seeded, Source
from escarmouche.engine.decisions import Refused
from escarmouche.engine.figures import SeatId
from escarmouche.engine.journal import Rolled
from escarmouche.engine.match import Match
from escarmouche.engine.setup import Seat, Setup
from escarmouche.engine.views import WATCHER
from escarmouche.reference.words import Lang
from escarmouche.rulebooks.battles import battle_ids, load_battle
from escarmouche.server.clocks import ClockRules, Seconds
from escarmouche.server.messages import MOST_SEATS, Word
from escarmouche.server.robots import PERSON, check_level

#: More than a club has ever put on its tables; a server must not be kept busy by one request.
MOST_FIGURES = 600
MOST_PIECES = 1_000
WIDEST = 5_000.0

#: The seat that is added for a game master where the setup has none.
MASTER = "gm"


class Sitting(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who is to sit at a seat: a person, or a computer player by its level."""

    player: Word = PERSON
    name: Word = ""
    lang: Lang | None = None


class NewMatch(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Either `battle`, a ready one, or `setup`. `rulebook` plays a battle by another edition.

    `by_hand` are the seats that throw real dice. `master` adds a seat for a game master. `delay` is how much later
    watchers see.
    """

    battle: Word = ""
    setup: Setup | None = None
    rulebook: Word = ""
    packs: tuple[Word, ...] = ()
    switches: Mapping[str, bool | int | str] = {}
    lang: Lang = "fr"
    master: bool = False
    sittings: Mapping[str, Sitting] = {}
    by_hand: tuple[Word, ...] = ()
    clock: ClockRules | None = None
    delay: Seconds = 0.0


def setup_of(order: NewMatch, seed: str) -> Setup:
    """The setup that is asked for. Refused where it cannot be a match whatever the rulebook."""
    if (order.setup is None) == (not order.battle):
        raise Refused("engine", "battle-or-setup")
    setup = order.setup
    if setup is None:
        if order.battle not in battle_ids():  # a path would be read from our own disk
            raise Refused("engine", "no-such-battle", battle=order.battle, known=", ".join(battle_ids()))
        setup = load_battle(order.battle).setup_in(order.lang)
    changes: dict[str, Any] = {"commitment": commit(seed)}
    if order.rulebook:
        changes["rulebook"] = order.rulebook
    if order.packs:
        changes["packs"] = order.packs
    if order.switches:
        changes["switches"] = {**setup.switches, **order.switches}
    if order.master and all(seat.role != "master" for seat in setup.seats):
        changes["seats"] = (*setup.seats, Seat(id=MASTER, role="master"))
    setup = msgspec.structs.replace(setup, **changes)
    check_size(setup)
    check_sittings(setup, order)
    return setup


def check_size(setup: Setup) -> None:
    """Refuse what no table holds."""
    sizes = {
        "figures": (len(setup.figures), MOST_FIGURES),
        "pieces": (len(setup.table.pieces), MOST_PIECES),
        "seats": (sum(seat.role == "player" for seat in setup.seats), MOST_SEATS),
        "width": (setup.table.width, WIDEST),
        "depth": (setup.table.depth, WIDEST),
    }
    for what, (size, most) in sizes.items():
        if size > most:
            raise Refused("engine", "too-much", what=what, size=size, most=most)
    for seat in setup.seats:
        if seat.id == WATCHER or len(seat.id) > 64:
            raise Refused("engine", "no-such-seat", seat=seat.id)


def check_sittings(setup: Setup, order: NewMatch) -> None:
    """Refuse players at seats that there are not, and computer players that there are not."""
    seats = {seat.id for seat in setup.seats}
    for seat in (*order.sittings, *order.by_hand):
        if seat not in seats:
            raise Refused("engine", "no-such-seat", seat=seat)
    for sitting in order.sittings.values():
        check_level(sitting.player)


def dice_of(seed: str, by_hand: tuple[SeatId, ...], match: Match | None = None) -> Source:
    """The dice of a match from where it is: seeded, those of some seats real."""
    drawn = 0 if match is None else sum(isinstance(entry, Rolled) for entry in match.entries)
    dice = Seeded(seed, drawn)
    return PerRoller({seat: ByHand() for seat in by_hand}, otherwise=dice) if by_hand else dice
