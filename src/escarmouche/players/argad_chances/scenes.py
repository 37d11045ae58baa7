"""Scenes of a battle: people in the midst of what a rule is about, so that chance need not bring them there first.

Each scene has a place of its own on the table, `SPAN` cm across, and adds what it needs to the stage: pieces, a few
people of both sides, and the switches without which it would come to nothing.
"""

from collections.abc import Callable
from typing import TypeAlias

from escarmouche.engine.figures import FigureId, Mark, SeatId
from escarmouche.players.argad_chances.pieces import FURNITURE, box, random_area, random_house, rectangle
from escarmouche.players.argad_chances.stage import SIDES, Stage
from escarmouche.table.base import Point
from escarmouche.table.pieces import Area, Linear, Post

Scene: TypeAlias = Callable[[Stage, Point], None]

#: The ground that a scene takes.
SPAN = 36.0

#: Two people on foot who stand edge to edge.
SIDE = 2.0

#: What hides people, and what they take shelter behind.
COVERTS = ("brush", "forest", "crops", "jungle")
SHELTERS = ("low_wall", "hedge", "fence", "bank", "wall_mid", "rampart", "high_wall", "screen", "palisade")


def seats_of(stage: Stage) -> tuple[SeatId, SeatId]:
    """Who does something in a scene, and to whom."""
    first = stage.chance.choice(SIDES)
    return first, stage.other(first)


def brawl(stage: Stage, at: Point) -> None:
    """A scrum of three to eight, some with their backs to a wall, some on a table, with any weapons at all."""
    chance, (first, second) = stage.chance, seats_of(stage)
    if chance.random() < 0.4:
        y = at[1] + 1.3 + SIDE / 2
        stage.lay(Linear(stage.named("wall"), "wall", ((at[0] - 9, y), (at[0] + 9, y)), thickness=0.4, height=6.0))
    elif chance.random() < 0.3:
        stage.lay(rectangle(stage.named("table"), chance.choice(FURNITURE), at, 5.0, chance.choice([2.0, 5.0])))
    elif chance.random() < 0.4:  # over a low wall
        y, kind = at[1] + 1.0, chance.choice(["low_wall", "fence", "hedge"])
        stage.lay(Linear(stage.named(kind), kind, ((at[0] - 9, y), (at[0] + 9, y)), thickness=0.05, height=1.5))
    skew = chance.choice([0.0, 0.0, 1.0, 0.7])
    for column in range(chance.randint(2, 4)):
        for row, seat in ((0, first), (1, second), *(((2, chance.choice(SIDES)),) if chance.random() < 0.4 else ())):
            weapons = [stage.any_weapon()] if chance.random() < 0.85 else []
            place = (at[0] + (column - 1.5) * SIDE + skew * row, at[1] + (1 - row) * SIDE)
            post = chance.choice([None, None, None, "standard_bearer"])
            profile = stage.on_foot(seat, weapons=weapons, post=post)
            stage.put(seat, place, profile, facing=0.0 if row == 1 else 180.0)


def house(stage: Stage, at: Point) -> None:
    """A house of several floors with people in its rooms, at its windows and before its door."""
    chance, (first, second) = stage.chance, seats_of(stage)
    width, depth = chance.uniform(14, 24), chance.uniform(12, 20)
    built = random_house(chance, at, stage.named("house"), width, depth)
    stage.lay(built)
    if chance.random() < 0.6:
        inside = (at[0] + chance.uniform(-3, 3), at[1] + chance.uniform(-2, 2))
        stage.lay(rectangle(stage.named("table"), chance.choice(FURNITURE), inside, chance.uniform(2, 6), 3.0))
    for level in built.levels:
        for seat in (first, first, second):
            x, y = at[0] + chance.uniform(-0.4, 0.4) * width, at[1] + chance.uniform(-0.4, 0.4) * depth
            profile = stage.on_foot(seat, weapons=[stage.any_weapon(), *chance.sample([stage.any_gun()], 1)])
            stage.put(seat, (x, y), profile, level=level.number)
    south = at[1] - depth / 2
    for seat, x in ((second, at[0] - 2.0), (second, at[0] + 1.5), (first, at[0] + 5.0)):
        stage.put(seat, (x, south - chance.uniform(1.2, 5.0)), stage.on_foot(seat))
    door = built.levels[0].openings[0]
    x = at[0] - width / 2 + door.offset + door.width / 2
    if chance.random() < 0.5:  # a fight in the doorway
        stage.put(first, (x, south + 1.02), stage.on_foot(first), facing=180.0, marks={})
        for aside in (-1.0, 1.02):
            stage.put(second, (x + aside, south - 1.02), stage.on_foot(second), marks={})
    if len(built.levels) > 1 and chance.random() < 0.5:  # at an upper window, about to jump
        up = len(built.levels) - 1
        marks: dict[str, Mark] = {"falls": 1} if chance.random() < 0.2 else {}
        stage.put(first, (at[0], south + 1.2), stage.on_foot(first), level=up, marks=marks, facing=180.0)
        stage.throw(danger=chance.random() < 0.7)


def river(stage: Stage, at: Point) -> None:
    """Deep water with a ford, boats with crews, swimmers, and people on the bank."""
    chance, (first, second) = stage.chance, seats_of(stage)
    deep = chance.uniform(10, 16)
    stage.lay(rectangle(stage.named("river"), "deep_water", at, SPAN, deep))
    stage.lay(rectangle(stage.named("ford"), "shallow_water", (at[0], at[1] + deep / 2 + 2.0), SPAN, 4.0))
    bearing = chance.choice([90, 270, 45])
    stage.throw(
        current=chance.choice(["no", f"{bearing}", f"{bearing} drift"]),
        swimming_fixed=chance.random() < 0.2,
        lively_boarding=chance.random() < 0.6,
    )
    south = at[1] - deep / 2
    for seat, x in ((first, at[0] - 10.0), (second, at[0] + 10.0)):
        boat = stage.named("boat")
        stage.lay(rectangle(boat, "boat", (x, south + 2.2), 8.0, 4.0))
        crew = chance.randint(0, 3)
        for number in range(crew):
            stage.put(seat, (x + 2.1 * (number - 1), south + 2.2), stage.on_foot(seat), marks={"aboard": boat})
        for number in range(chance.randint(1, 3)):  # at the water's edge, beside it
            stage.put(seat, (x + 2.1 * (number - 1), south - 0.95), stage.on_foot(seat, armour="light"))
    for seat in (first, second, first):
        swimmer = stage.on_foot(seat, armour="light", traits=chance.choice([("good swimmer",), ("poor swimmer",), ()]))
        x = at[0] + chance.uniform(-4, 4)
        stage.put(seat, (x, at[1] + chance.uniform(-0.2, 0.4) * deep), swimmer, marks={})
    bold = stage.on_foot(second, traits=["cannot swim"])
    stage.put(second, (at[0], south - 1.5), bold)


def escalade(stage: Stage, at: Point) -> None:
    """A wall with men below and above it: a leg up, ladders of every length, a defended top."""
    chance, (first, second) = stage.chance, seats_of(stage)
    high = chance.choice([1.0, 2.4, 3.5, 4.8, 6.0, 9.0])
    wall = stage.named("wall")
    kinds = [kind for kind in ("wall", "palisade", "rampart", "high_wall") if kind in stage.edition.covers]
    ends = ((at[0] - 16, at[1]), (at[0] + 16, at[1]))
    stage.lay(Linear(wall, chance.choice(kinds), ends, thickness=0.6, height=high))
    foot = at[1] - 1.35  # against the wall
    for x in (at[0] - 12.0, at[0] - 10.0):
        stage.put(first, (x, foot), stage.on_foot(first, gear=()), marks={})
    for x, long in ((at[0] - 4.0, chance.choice([4.0, 4.0, 12.0])), (at[0] + 6.0, chance.choice([4.0, 7.0]))):
        ladder = stage.named("ladder")
        stage.lay(Post(ladder, "scaling_ladder", x, foot - 1.0, radius=1.0, height=long))
        holding: dict[str, Mark] = {"crew": ladder} if chance.random() < 0.7 else {}
        bearers = 1 if long < 5.0 else 2 if long < 8.0 else 4
        for number in range(bearers):
            place = (x + (number - (bearers - 1) / 2) * SIDE, foot)
            stage.put(first, place, stage.on_foot(first), marks=holding)
    for x in (at[0] - 11.0, at[0] - 4.0, at[0] + 6.0, at[0] + 12.0):
        if chance.random() < 0.5:
            marks: dict[str, Mark] = {"atop": wall} | ({"falls": 1} if chance.random() < 0.1 else {})
            stage.put(second, (x, at[1]), stage.on_foot(second), level=1, marks=marks, facing=180.0)
    if chance.random() < 0.3:
        stage.lay(rectangle(stage.named("haystack"), "haystack", (at[0] - 11.0, at[1] + 3.5), 6.0, 5.0))
        stage.throw(danger=True)


def cavalry(stage: Stage, at: Point) -> None:
    """Riders of all kinds with room for a charge, and people on foot with and without long points."""
    chance, (first, second) = stage.chance, seats_of(stage)
    mounts = list(stage.edition.mounts)
    lances = [name for name, weapon in stage.edition.melee_weapons.items() if weapon.charge_only] or ["sabre"]
    points = [name for name, one in stage.edition.melee_weapons.items() if one.polearm or one.receives_charge]
    away = chance.uniform(6, 24)
    for number in range(chance.randint(2, 5)):
        kind = chance.choice(["rider", "rider", "knight", chance.choice(mounts)])
        weapons = [chance.choice([*lances, "sabre", stage.any_weapon()])]
        profile = stage.profile(first, mounted=kind, weapons=weapons)
        stage.put(first, (at[0] + 4.0 * (number - 2), at[1] - away / 2), profile, facing=0.0)
    for number in range(chance.randint(2, 6)):
        weapons = [chance.choice([chance.choice(points), stage.any_weapon()])]
        traits = chance.choice([(), ("faces riders",), ("regular",), ("civilian",)])
        mounted = chance.choice([None, None, None, "rider"])
        profile = stage.profile(second, mounted=mounted, weapons=weapons, traits=traits)
        stage.put(second, (at[0] + 3.0 * (number - 2), at[1] + away / 2), profile, facing=180.0)


def stable(stage: Stage, at: Point) -> None:
    """Horses without riders, held or loose, and people who may mount them or lead them away."""
    chance, (first, second) = stage.chance, seats_of(stage)
    stage.throw(lively_mounting=chance.random() < 0.6)
    owner = stage.put(first, (at[0], at[1] - 8.0), {"class": 1, "weapons": ()}, marks={"stunned": 2})
    stage.put(second, (at[0], at[1] - 8.0 - SIDE), stage.on_foot(second), marks={})
    stage.throw(finishing=True)
    for number in range(chance.randint(1, 3)):
        x, y = at[0] + 9.0 * (number - 1), at[1]
        traits = chance.choice([("rider",), (), ("samurai",)])
        man = stage.put(first, (x, y), stage.on_foot(first, traits=traits, armour="light"), marks={})
        marks: dict[str, Mark] = {"led by": str(man)} if man and chance.random() < 0.5 else {}
        marks |= {"horse of": owner} if owner and chance.random() < 0.5 else {}
        horse = {"class": 1, "mounted": "horse", "traits": ("creature",), "weapons": ()}
        apart = chance.choice([0.0, 0.0, 3.0])
        stage.put(first, (x + 1.0 + 1.25 + apart, y), horse, marks=marks)
        rider = stage.profile(first, mounted="rider", armour="light")
        stage.put(first, (x, y + 7.0), rider)


def ranks(stage: Stage, at: Point) -> None:
    """A body of men in close order, their chief and their music, and an enemy in front of them."""
    chance, (first, second) = stage.chance, seats_of(stage)
    stage.throw(formations=True)
    files, deep = chance.choice([2, 3, 4]), chance.choice([2, 3])
    mounted, warriors = chance.random() < 0.15, chance.random() < 0.25
    traits = ("warriors close order",) if warriors else ("close order", "heavy cavalry", "trained ranks")
    wide, long = (2.5, 5.0) if mounted else (SIDE, SIDE)
    formed: dict[str, Mark] = {"order": "close", "body": "B"} if chance.random() < 0.8 else {}
    weapon, gun = chance.choice([stage.any_weapon(), "light_spear", "halberd"]), [stage.any_gun()]
    grade = chance.randint(2, 4)
    for rank in range(deep):
        for file in range(files):
            place = (at[0] + (file - (files - 1) / 2) * wide, at[1] - rank * long)
            weapons = [weapon, *(gun if chance.random() < 0.3 else ())]
            kind = "rider" if mounted else None
            body = {"class": grade, "weapons": weapons, "traits": traits, "mounted": kind}
            post = chance.choice(["musician", "standard_bearer"]) if (rank, file) == (0, 0) else None
            marks = formed if chance.random() < 0.95 else {}
            stage.put(first, place, {**body, "post": post}, marks=marks)
    officer = stage.on_foot(first, rank="subordinate", traits=traits)
    officer["class"] = 4
    stage.put(first, (at[0] + files * wide / 2 + 1.5, at[1]), officer, marks={})
    gap = chance.choice([SIDE, 6.0, 14.0]) + (long - SIDE) / 2
    for number in range(chance.randint(1, 5)):
        stage.put(second, (at[0] + SIDE * (number - 2), at[1] + gap), stage.on_foot(second), facing=180.0)


def ambush(stage: Stage, at: Point) -> None:
    """People who lie in wait among bushes, and others who come along."""
    chance, (first, second) = stage.chance, seats_of(stage)
    stage.throw(ambushes=True, visibility=chance.choice([0, 0, 40]))
    stage.lay(random_area(chance, chance.choice(COVERTS), at, stage.named("covert")))
    for number in range(chance.randint(1, 4)):
        noted = chance.random() < 0.4
        where = (at[0] + 2.4 * (number - 1.5), at[1] + chance.uniform(-2, 2))
        profile = stage.on_foot(first, weapons=[stage.any_weapon(), stage.any_gun()], gear=())
        secrets: dict[str, Mark] = {"ambush": True} if noted else {}
        stage.put(first, where, profile, marks={}, secrets=secrets, hidden=not noted)
    for number in range(chance.randint(2, 4)):
        where = (at[0] + 3.0 * (number - 1.5), at[1] - chance.uniform(6, 16))
        stage.put(second, where, stage.on_foot(second))


def decoys(stage: Stage, at: Point) -> None:
    """Animals, one of them truly a small troop that is off the table."""
    chance, (first, _) = stage.chance, seats_of(stage)
    if "decoys" not in stage.known.switches:
        return
    stage.throw(decoys=True, visibility=chance.choice([0, 25, 25]))
    stage.lay(random_area(chance, chance.choice(COVERTS), at, stage.named("covert")))
    people: list[FigureId] = []
    for number in range(chance.randint(1, 3)):
        name = stage.put(first, (at[0] + 3.0 * number, at[1] + 6.0), stage.on_foot(first), marks={})
        people += [name] if name else []
    if not people:
        return
    true = chance.randint(0, 2)
    for number in range(2):
        secrets: dict[str, Mark] = {"imitates": " ".join(people), **({"true": True} if number == true else {})}
        animal = {"class": 1, "traits": ("decoy", "neutral"), "weapons": ()}
        stage.put(first, (at[0] + 5.0 * number - 3.0, at[1]), animal, marks={}, secrets=secrets)


def prisoners(stage: Stage, at: Point) -> None:
    """Captives, their captors, and somebody who may set them free."""
    chance, (first, second) = stage.chance, seats_of(stage)
    for number in range(chance.randint(1, 2)):
        x = at[0] + 7.0 * number
        captive_id, captor_id = f"{second[0].upper()}{stage.counts[second] + 1}", stage.counts[first] + 1
        captor = FigureId(f"{first[0].upper()}{captor_id}")
        out: dict[str, Mark] = chance.choice([{}, {}, {"tied": True}, {"stunned": 2}, {"held until": 2}])
        both = chance.random() < 0.4
        captors = f"{captor} {first[0].upper()}{captor_id + 1}" if both else str(captor)
        armed = stage.on_foot(first, weapons=[stage.any_gun(), stage.any_weapon()])
        stage.put(first, (x, at[1]), armed, marks={"holds": captive_id})
        if both:
            stage.put(first, (x + 2 * SIDE, at[1]), stage.on_foot(first), marks={"holds": captive_id})
        stage.put(second, (x + SIDE, at[1]), stage.on_foot(second), marks={"held by": captors, **out})
        if chance.random() < 0.5:
            stage.put(second, (x, at[1] + SIDE), stage.on_foot(second), marks={})
    stage.put(second, (at[0] + 2.0, at[1] + chance.uniform(2, 8)), stage.on_foot(second), marks={})


def gunfight(stage: Stage, at: Point) -> None:
    """Two lone shooters face to face."""
    chance, (first, second) = stage.chance, seats_of(stage)
    stage.throw(shooters_duels=True)
    away = chance.uniform(6, 18)
    talents: list[dict[str, Mark]] = [{}, {"duel": True}, {"quick draw": 1}, {"deadly aim": True, "unhurried": True}]
    pistols = [name for name, gun in stage.edition.shooting_weapons.items() if gun.handgun]
    if chance.random() < 0.5:
        talents = [{"duel": True, **talent} for talent in talents]
    for seat, y, facing in ((first, at[1] - away / 2, 0.0), (second, at[1] + away / 2, 180.0)):
        profile = stage.on_foot(seat, weapons=[chance.choice(pistols), stage.any_weapon()])
        stage.put(seat, (at[0], y), profile, marks=chance.choice(talents), facing=facing)


def firing_line(stage: Stage, at: Point) -> None:
    """Shooters in one or two ranks with any weapons at all, and targets in a group behind some shelter."""
    chance, (first, second) = stage.chance, seats_of(stage)
    away, deep = chance.uniform(4, 30), chance.choice([1, 1, 2])
    south, north = at[1] - away / 2, at[1] + away / 2
    guns = [stage.any_gun(), stage.any_gun()]
    talents = [weapon.talent for weapon in stage.edition.shooting_weapons.values() if weapon.talent]
    for rank in range(deep):
        for number in range(chance.randint(2, 4)):
            weapons = [chance.choice(guns), stage.any_weapon()]
            traits = chance.choice([("elite shooter",), (), ("samurai",), tuple(talents)])
            mounted = chance.choice([None, None, None, None, "rider"])
            profile = stage.profile(first, weapons=weapons, traits=traits, mounted=mounted, skills=talents)
            stage.put(first, (at[0] + 3.0 * (number - 1.5), south - 2.2 * rank), profile)
    for number in range(chance.randint(2, 7)):
        place = (at[0] + chance.choice([2.2, 3.0]) * (number % 4 - 1.5), north + 2.4 * (number // 4))
        stage.put(second, place, stage.profile(second), facing=180.0)
    if chance.random() < 0.7:
        kind = chance.choice([kind for kind in SHELTERS if kind in stage.edition.covers])
        y = north - 1.4
        ends = ((at[0] - 6, y), (at[0] + 6, y))
        stage.lay(Linear(stage.named("shelter"), kind, ends, thickness=0.3, height=chance.choice([1.0, 2.0, 4.0])))
    if chance.random() < 0.4:
        fighter = stage.put(first, (at[0] - 4.0, north + 5.0), stage.on_foot(first))
        if fighter is not None:
            stage.put(second, (at[0] - 4.0, north + 7.0), stage.on_foot(second))


def porters(stage: Stage, at: Point) -> None:
    """Heavy things lying about, weapons that may be taken, and people near enough."""
    chance, (first, _) = stage.chance, seats_of(stage)
    for number in range(chance.randint(1, 4)):
        kind = chance.choice(list(stage.edition.loads))
        x = at[0] + 5.0 * (number - 1.5)
        stage.lay(Post(stage.named(kind), kind, x, at[1], radius=0.4))
        marks: dict[str, Mark] = {"load": chance.choice(list(stage.edition.loads))} if chance.random() < 0.3 else {}
        stage.put(first, (x, at[1] - chance.uniform(1.0, 3.0)), stage.on_foot(first), marks=marks)
    weapon = stage.any_weapon()
    if weapon not in {piece.id for piece in stage.pieces}:
        stage.lay(Post(weapon, "takable", at[0] + 12.0, at[1], radius=0.3))
        stage.put(first, (at[0] + 13.3, at[1]), stage.on_foot(first))


def perils(stage: Stage, at: Point) -> None:
    """Signed ground with people at its border and within, one of them in trouble and a friend beside him."""
    chance, (first, second) = stage.chance, seats_of(stage)
    stage.throw(danger=True)
    kind = chance.choice(["marsh", "steep_slope", "shallow_water", "brush", "rock", "dense_forest"])
    sign = chance.choice(["A", "R", "H", "A*", "R*", "H*"])
    name = stage.named("peril")
    stage.lay(Area(name, kind, box(at, 16.0, 10.0), sign=sign))
    trouble: dict[str, Mark] = {"in danger": name, "helpless": True}
    stage.put(first, (at[0] + 5.0, at[1] - 6.05), stage.on_foot(first), marks={}, hidden=True)
    stage.put(first, (at[0], at[1] - 4.0), stage.on_foot(first, traits=("two lives",)), marks=trouble)
    stage.put(first, (at[0], at[1] - 6.0), stage.profile(first, mounted=None), marks={})
    for number in range(chance.randint(2, 5)):
        seat = chance.choice((first, second))
        place = (at[0] + 3.0 * (number - 2), at[1] - chance.choice([6.05, 6.05, 8.0]))
        stage.put(seat, place, stage.profile(seat), marks={})


def infirmary(stage: Stage, at: Point) -> None:
    """The fallen: senseless, stunned, on the ground, wounded, with enemies over them; boxers in a ring."""
    chance, (first, second) = stage.chance, seats_of(stage)
    stage.throw(finishing=True, wounds=chance.random() < 0.5, wound_locations=chance.random() < 0.5)
    fallen: tuple[dict[str, Mark], ...] = ({"stunned": 2}, {"senseless": 1}, {"on the ground": 2}, {"wounded": True})
    for number in range(chance.randint(1, 3)):
        x = at[0] + 5.0 * (number - 1)
        post = chance.choice([None, "standard_bearer"])
        stage.put(second, (x, at[1]), stage.on_foot(second, post=post, traits=()), marks=chance.choice(fallen))
        stage.put(first, (x, at[1] + SIDE), stage.on_foot(first, weapons=[stage.any_weapon()]), marks={})
    boxers = [FigureId(f"{seat[0].upper()}{stage.counts[seat] + 1}") for seat in (first, second)]
    for seat, y, foe in ((first, at[1] - 5.0, boxers[1]), (second, at[1] - 5.0 - SIDE, boxers[0])):
        arts = chance.choice([("skilled bare",), ("fast hands",), ("lethal hands",), ()])
        stage.put(seat, (at[0], y), stage.on_foot(seat, weapons=[], traits=arts), marks={"bout": str(foe)})


def tavern(stage: Stage, at: Point) -> None:
    """Tables to leap on, with enemies beside them who may mind."""
    chance, (first, second) = stage.chance, seats_of(stage)
    stage.throw(table_jumps=True)
    kind = chance.choice(["table", "counter", "large_table", "stage", "bar"])
    stage.lay(rectangle(stage.named("table"), kind, at, chance.uniform(3, 7), chance.uniform(2.5, 4)))
    for number in range(chance.randint(2, 4)):
        x = at[0] + 2.4 * (number - 1.5)
        seat = first if number % 2 else second
        stage.put(seat, (x, at[1] - chance.choice([3.2, 4.5])), stage.on_foot(seat))
    stage.put(first, at, stage.on_foot(first))
    stage.put(second, (at[0], at[1] + 4.0), stage.on_foot(second))
