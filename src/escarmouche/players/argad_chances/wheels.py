"""Scenes with wheels: carts and barrows, guns and their teams, fast vehicles on a road."""

from escarmouche.engine.figures import Mark
from escarmouche.players.argad_chances.pieces import band, random_house, rectangle
from escarmouche.players.argad_chances.scenes import SIDE, SPAN, seats_of
from escarmouche.players.argad_chances.stage import Stage
from escarmouche.rulebooks.argad.props import DRAUGHT
from escarmouche.table.base import Point
from escarmouche.table.pieces import Post

#: Roads by how they run: a clear one, one in town, any other.
ROADS = ("road", "clear_road", "street")


def carts(stage: Stage, at: Point) -> None:
    """Something on wheels, driven or pushed, on or beside a road."""
    chance, (first, second) = stage.chance, seats_of(stage)
    kinds = [
        name
        for name, kind in stage.edition.conveyances.items()
        if kind.drawn in DRAUGHT and not (kind.gun or kind.team)
    ]
    if chance.random() < 0.7:
        start, end = (at[0] - SPAN / 2, at[1]), (at[0] + SPAN / 2, at[1] + chance.uniform(-4, 4))
        stage.lay(band(chance, chance.choice(ROADS), stage.named("road"), start, end))
    for x in (at[0] - 9.0, at[0] + 8.0):
        kind = chance.choice(kinds)
        record, name = stage.edition.conveyances[kind], stage.named(kind)
        # the first corner to the second is its front: it looks south, so people come from the north
        stage.lay(rectangle(name, kind, (x, at[1]), 4.0, 7.0))
        aboard = record.places > 0 and chance.random() < 0.7
        if aboard:
            for number in range(chance.randint(1, min(2, record.places))):
                marks: dict[str, Mark] = {"aboard": name, "crew": name} if number == 0 else {"aboard": name}
                stage.put(first, (x, at[1] + SIDE * number), stage.on_foot(first), marks=marks)
        for number in range(chance.randint(1, 3)):
            held: dict[str, Mark] = {"crew": name} if record.drawn == "men" and chance.random() < 0.6 else {}
            stage.put(first, (x - 3.0, at[1] + SIDE * (number - 1)), stage.on_foot(first), marks=held)
    stage.put(second, (at[0], at[1] - 10.0), stage.on_foot(second))


def motor(stage: Stage, at: Point) -> None:
    """A fast vehicle with a driver and passengers, somebody perhaps in its way."""
    chance, (first, second) = stage.chance, seats_of(stage)
    fast = [name for name, kind in stage.edition.conveyances.items() if kind.fast]
    if not fast:
        return
    stage.throw(fast_vehicles=True)
    name = stage.named(fast[0])
    stage.lay(rectangle(name, chance.choice(fast), at, 4.0, 8.0))
    stage.put(first, at, stage.on_foot(first), marks={"aboard": name, "crew": name})
    stage.put(first, (at[0], at[1] + SIDE), stage.on_foot(first), marks={"aboard": name})
    for number in range(chance.randint(1, 4)):
        place = (at[0] + chance.uniform(-3, 3), at[1] - 9.0 - 6.0 * number)
        stage.put(second, place, stage.on_foot(second))


def battery(stage: Stage, at: Point) -> None:
    """A gun with its crew, loaded, limbered or out of order, perhaps a team beside it, and somebody to fire at."""
    chance, (first, second) = stage.chance, seats_of(stage)
    guns = [name for name, kind in stage.edition.conveyances.items() if kind.gun]
    teams = [name for name, kind in stage.edition.conveyances.items() if kind.team]
    crewed = [name for name, weapon in stage.edition.shooting_weapons.items() if weapon.crewed] or [stage.any_gun()]
    stage.throw(structure_dice=chance.choice([0, 1, 2]))
    kind, weapon = chance.choice(guns), chance.choice(crewed)
    name = stage.named(kind)
    stage.lay(Post(name, kind, *at, radius=1.0))
    for number, (dx, dy) in enumerate(((-SIDE, 0.0), (SIDE, 0.0), (0.0, -SIDE))):
        state: dict[str, Mark] = {f"{chance.choice(['limbered', 'unprepared'])} {weapon}": True}
        marks: dict[str, Mark] = {"crew": name} if chance.random() < 0.5 else {}
        marks |= state if chance.random() < 0.3 else {}
        stage.put(first, (at[0] + dx, at[1] + dy), stage.on_foot(first, weapons=[weapon]), marks=marks)
        if number and chance.random() < 0.3:
            break
    if teams:
        team = stage.named("team")
        stage.lay(rectangle(team, chance.choice(teams), (at[0], at[1] - 3.0 - 5.0), 3.0, 8.0))
        stage.put(first, (at[0], at[1] - 8.0), stage.on_foot(first), marks={"crew": team, "aboard": team})
        if chance.random() < 0.6:
            start, end = (at[0], at[1] - SPAN / 2), (at[0], at[1] + SPAN / 2)
            stage.lay(band(chance, chance.choice(ROADS), stage.named("road"), start, end))
    if chance.random() < 0.4:
        far = (at[0] + 8.0, at[1] + 9.0)
        stage.lay(random_house(chance, far, stage.named("house"), 8.0, 8.0))
    for number in range(chance.randint(2, 5)):
        stage.put(second, (at[0] + 2.6 * (number - 2), at[1] + chance.uniform(8, 16)), stage.profile(second))
