"""Argad! fights and volleys drawn from a source of chance, up to the moment before their first die."""

import random
from itertools import count
from typing import Any, Literal, NamedTuple, cast

from msgspec.structs import replace

from escarmouche.dice.sources import Seeded
from escarmouche.engine.agenda import RollStep
from escarmouche.engine.decisions import Refused
from escarmouche.engine.figures import Figure, FigureId
from escarmouche.engine.match import Match
from escarmouche.engine.rulebook import Rulebook
from escarmouche.engine.setup import Recruit, Setup
from escarmouche.engine.state import State
from escarmouche.players.argad_chances import random_profile, random_switches, random_theme, seats
from escarmouche.rulebooks.argad.blows import Blows
from escarmouche.rulebooks.argad.edition import Edition
from escarmouche.table.base import Base, Rect
from escarmouche.table.gaps import overlap
from escarmouche.table.pieces import Linear, Piece, Post
from escarmouche.table.terrain import TableTop

Sort = Literal["shot", "volley", "scrum"]
SORTS: tuple[Sort, ...] = ("shot", "volley", "scrum")

#: The base of everybody on foot, so that they stand side by side.
SQUARE = Rect(2.0, 2.0)
SIZE = 2.0
TABLE = 300.0

#: What some are, in a fight: rare in a battle, and each changes the dice.
TALENTS = ("two lives", "fencer", "master fencer", "very strong", "elite shooter", "civilian", "seasoned")

#: Behind what people stand who are shot at.
SHELTERS = ("low_wall", "hedge", "fence", "wall_mid")

#: Answers before the dice, more than enough for everybody to say everything.
MOST_ANSWERS = 200


class Situation(NamedTuple):
    """A match before its first die: as `declared`, when the last word was not yet said, and once it is `said`."""

    sort: Sort
    declared: Match
    said: Match


def draw_situation(rulebook: Rulebook, seed: str) -> Situation:
    """A situation from its seed. Where nobody shoots or strikes after all, another one."""
    for number in count():
        found = drawn(rulebook, f"{seed}/{number}")
        if found is not None:
            return found
    raise AssertionError


def drawn(rulebook: Rulebook, seed: str) -> Situation | None:
    """People put down, and answers at random until the first die."""
    chance = random.Random(seed)
    sort = chance.choice(SORTS)
    setup_of = scrum_setup if sort == "scrum" else volley_setup
    setup = setup_of(rulebook, chance, 1 if sort == "shot" else chance.randint(2, 5))
    match = Match(setup, rulebook, Seeded(seed), proving=False, halt=before_dice)
    declared = match
    for _ in range(MOST_ANSWERS):
        pending = match.pending()
        if not pending or before_dice(match.state) or match.state.turn > 1:
            break
        declared = match.look_ahead(match.dice)
        decision = chance.choice(pending)
        said = decision.default if chance.random() < 0.2 else None
        match.submit(decision.seat, said or chance.choice(decision.options).answer, decision.id)
    begun = before_dice(match.state) and match.state.turn == 1 and match.state.phase == setup.phase
    return Situation(sort, declared, match) if begun else None


def before_dice(state: State) -> bool:
    """The next thing is a die, or a fight in which somebody strikes."""
    top = state.agenda[-1] if state.agenda else None
    return isinstance(top, RollStep) or (isinstance(top, Blows) and bool(state.book.strokes))


# --- scrums ------------------------------------------------------------------------------------------------------


def scrum_setup(rulebook: Rulebook, chance: random.Random, size: int) -> Setup:
    """People of two sides who stand against each other, and some behind them."""
    bare, themes = empty(rulebook, chance, "melee")
    placed: list[Figure] = []
    recruits: list[Recruit] = []
    for number in range(size + 1):
        seat = seats()[number % 2].id
        recruit = recruited(rulebook, bare, chance, themes[seat], seat, number, at=(TABLE / 2, TABLE / 2))
        figure = rulebook.enlist(recruit, bare)
        base = figure.base if not placed else beside(chance, figure, placed)
        if base is not None:
            placed.append(enlisted(figure, base))
            recruits.append(moved(recruit, base))
    return with_figures(bare, recruits)


def beside(chance: random.Random, figure: Figure, placed: list[Figure]) -> Base | None:
    """A free place edge to edge with somebody: with an enemy before all, now and then behind a friend."""
    for _ in range(50):
        other = chance.choice(placed)
        if other.seat == figure.seat and chance.random() < 0.7:
            continue
        dx, dy = chance.choice([(1, 0), (-1, 0), (0, 1), (0, -1)])
        (mine_x, mine_y), (its_x, its_y) = half(figure.base), half(other.base)
        aside = chance.choice([0.0, 0.0, SIZE / 2, -SIZE / 2])
        x = other.base.x + dx * (mine_x + its_x) + (aside if dy else 0.0)
        y = other.base.y + dy * (mine_y + its_y) + (aside if dx else 0.0)
        base = figure.base.at(x, y)
        if not any(overlap(base, one.base) for one in placed):
            return base
    return None


def half(base: Base) -> tuple[float, float]:
    """Half the width and the depth of a base that looks north or south."""
    shape = base.shape
    return (shape.width / 2, shape.depth / 2) if isinstance(shape, Rect) else (shape.radius, shape.radius)


# --- volleys -----------------------------------------------------------------------------------------------------


def volley_setup(rulebook: Rulebook, chance: random.Random, shooters: int) -> Setup:
    """Shooters in the south, one to six in the north at some distance, perhaps behind something."""
    bare, themes = empty(rulebook, chance, "shooting")
    edition: Edition = cast(Any, rulebook).edition
    weapons = chance.sample(sorted(edition.shooting_weapons), 2)
    recruits = []
    for number in range(shooters):
        at = (TABLE / 2 + 4.0 * number, TABLE / 2)
        recruit = recruited(rulebook, bare, chance, themes["south"], "south", number, at=at)
        recruits.append(with_profile(recruit, weapons=[chance.choice(weapons)]))
    away, apart = chance.choice([4.0, 8.0, 12.0, 18.0, 28.0, 45.0]), chance.choice([2.5, 3.5, 8.0])
    for number in range(chance.randint(1, 6)):
        at = (TABLE / 2 + apart * (number % 3), TABLE / 2 + away + apart * (number // 3))
        recruits.append(recruited(rulebook, bare, chance, themes["north"], "north", number, at=at))
    shelters = tuple(random_shelter(chance, away, number) for number in range(chance.choice([0, 1, 2])))
    table = TableTop(TABLE, TABLE, shelters)
    return with_figures(bare, recruits, table)


def random_shelter(chance: random.Random, away: float, number: int) -> Piece:
    """A wall or a tree between those who shoot and some of those who are shot at."""
    x, y = TABLE / 2 + chance.uniform(-2, 6), TABLE / 2 + away - 1.6
    if chance.random() < 0.3:
        return Post(f"tree {number}", "tree", x, y, radius=0.4, height=4.0)
    return Linear(f"shelter {number}", chance.choice(SHELTERS), ((x, y), (x + 4.0, y)), thickness=0.3, height=1.0)


# --- people ------------------------------------------------------------------------------------------------------


def empty(rulebook: Rulebook, chance: random.Random, phase: str) -> tuple[Setup, dict[str, dict[str, list[str]]]]:
    """A bare table in that phase, and what each troop carries."""
    edition: Edition = cast(Any, rulebook).edition
    setup = Setup(
        rulebook=rulebook.id,
        table=TableTop(TABLE, TABLE, ()),
        seats=seats(),
        figures=(),
        phase=phase,
        switches=random_switches(chance, edition),
    )
    return setup, {seat.id: random_theme(chance, edition) for seat in setup.seats}


def recruited(
    rulebook: Rulebook,
    setup: Setup,
    chance: random.Random,
    theme: dict[str, list[str]],
    seat: str,
    number: int,
    at: tuple[float, float],
) -> Recruit:
    """Somebody of a troop; without its chief it is in disorder."""
    edition: Edition = cast(Any, rulebook).edition
    profile = random_profile(chance, edition, theme, chance.randint(0, 3) + number)
    talents = [talent for talent in TALENTS if chance.random() < 0.06]
    if chance.random() < 0.06:
        profile |= {"die": chance.choice([8, 10, 12])}
        talents = ["creature"]
    shape = None if "mounted" in profile else SQUARE
    facing = 0.0 if seat == "south" else 180.0
    name = FigureId(f"{seat[0].upper()}{number + 1}")
    plain = Recruit(id=name, seat=seat, at=at, facing=facing, shape=shape, profile=profile)
    talented = with_profile(plain, traits=talents)
    return talented if is_possible(rulebook, setup, talented) else with_profile(plain, die=6)


def is_possible(rulebook: Rulebook, setup: Setup, recruit: Recruit) -> bool:
    """Whether the edition knows such a person."""
    try:
        rulebook.enlist(recruit, setup)
    except Refused:
        return False
    return True


def with_profile(recruit: Recruit, **fields: Any) -> Recruit:
    """The same with other things to his name."""
    return replace(recruit, profile={**recruit.profile, **fields})


def moved(recruit: Recruit, base: Base) -> Recruit:
    return replace(recruit, at=base.centre)


def enlisted(figure: Figure, base: Base) -> Figure:
    return replace(figure, base=base)


def with_figures(setup: Setup, recruits: list[Recruit], table: TableTop | None = None) -> Setup:
    return replace(setup, figures=tuple(recruits), table=table or setup.table)
