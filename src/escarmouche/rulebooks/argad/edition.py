"""What an edition of Argad! says in numbers: the schema of its packs. Procedures ask it, never for its name."""

from collections.abc import Mapping
from typing import Annotated, Literal, Protocol, TypeAlias, cast

import msgspec

from escarmouche.engine.match import Match
from escarmouche.reference.words import Bilingual

Length: TypeAlias = Literal["very_long", "long", "semi_long", "short", "very_short", "bare"]

#: AR-MEL-020: within a fight, strikes are rolled by decreasing reach; very long pikes come first (AR-WPN-010).
STRIKE_STEPS: dict[Length, int] = {"very_long": 0, "long": 1, "semi_long": 2, "short": 3, "very_short": 4, "bare": 5}

#: A distance in centimetres that the switch `half_scale` halves (AR-FIG-012); lengths of bases are not written so.
Centimetres: TypeAlias = Annotated[float, msgspec.Meta(extra={"halved": True})]


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A record of a pack: nothing unknown is let through."""


class Numbers(Record, frozen=True, kw_only=True):
    """`two_paces` and `recoil` say which side of the base is meant (AR-GEO-002); `shift_mounted` whether the mounted
    may
    shift and stay immobile (AR-TURN-012). `cm_per_pip` is what one point of a die read in centimetres is worth.
    `armoured` is whether armour counts at all (AR-FIG-002), `own_class` the class of each player's own person
    (AR-FIG-001).
    Who stands within `late_moves_near` of a forgotten movement has a say in it (AR-MOVE-030).
    `dice_ceiling` is the highest natural value there is (AR-DICE-016); `always_hits` counts for six-sided dice.
    """

    foot_base: float
    contact: float
    two_paces: Literal["length", "width"]
    recoil: Literal["length", "width"]
    shift_mounted: bool = True
    armoured: bool = True
    own_class: int | None = None
    voice: Centimetres
    music: Centimetres
    late_moves_near: Centimetres = 0.0
    private_talk: Centimetres | None = None
    seen: Centimetres | None = None
    recognised: Centimetres | None = None
    cm_per_pip: Centimetres = 1.0
    dice_sides: tuple[int, ...] = (6,)
    dice_ceiling: int | None = None
    unseasoned_class: int
    unseasoned_malus: int
    malus_cap: int
    always_hits: int
    always_misses: int
    man_height: float = 3.0
    cm_per_metre: float = 5 / 3
    pavise: int = 0
    crouching: bool = False
    thrown_carried: int = 3
    thrown_with_spear: int = 2


class Spacing(Record, frozen=True, kw_only=True):
    """How near one is together with others: so many lengths or widths of the own base (AR-GEO-009 to -011).

    `as_group` and `as_target` say whether exactly that far is still together: in groups, and for a shooter
    (AR-GEO-003).
    """

    bases: float
    of: Literal["length", "width"]
    as_group: bool
    as_target: bool


class Spacings(Record, frozen=True, kw_only=True):
    foot: Spacing
    mounted: Spacing


class Windows(Record, frozen=True, kw_only=True):
    """The moments of a turn at which shots may be announced (AR-SHOOT-062)."""

    early: bool = False
    passing: bool = False
    shooting: bool
    point_blank: bool


class ShootingRules(Record, frozen=True, kw_only=True):
    """Where the editions differ about shooting.

    `handguns_in_contact` says when a handgun may be fired by somebody who touches an enemy (AR-SHOOT-017, -059, -061),
    `held_fire` whether a shot before contact wants a shooter who was ready in the last shooting phase (AR-SHOOT-060).
    `least_sheltered_first` says on whom of a group hits fall (AR-SHOOT-037, -063), `draw_nearest` among how many they
    are drawn (AR-SHOOT-035). `arc` is how far off his way somebody who moves may shoot (AR-SHOOT-025).
    """

    handguns_in_contact: Literal["always", "melee", "never"] = "never"
    haste_before_contact: Literal["mounted", "nobody"] = "mounted"
    held_fire: bool = False
    least_sheltered_first: bool = False
    draw_nearest: int | None = None
    group_bonus: bool = False
    priority: Literal["nearest", "reachable"] = "reachable"
    chief_picks: bool = False
    fire_into_press: bool = False
    crowds: bool = False
    ambushes: bool = False
    arc: float | None = None
    needs_hands: bool = False


class LineRules(Record, frozen=True, kw_only=True):
    """Who may be shot past or over: what the editions say differently about friends in the way (AR-LOS-005 to -011).

    `strict_lanes` wants a gap or a lane as wide as the base. `pistol_shoulder` lets handguns be fired over a friend who
    is busy, `throw_over_ranks` what is thrown over the own group, `high_targets` shots at people well above friends;
    in close order, `front_only`
    binds to the front (AR-LOS-003), `two_ranks` lets the second rank fire through the first (AR-LOS-008).
    """

    strict_lanes: bool = False
    over_shoulder: bool = False
    pistol_shoulder: bool = False
    throw_over_ranks: bool = False
    high_targets: bool = False
    front_only: bool = False
    two_ranks: bool = False


class Armour(Record, frozen=True, kw_only=True):
    """`threshold` is compared with a melee result, `rank` says which of two is better (AR-FIG-021).

    Against shots it counts as the armour `plain` too, where there is one (AR-FIG-018, -020).
    """

    title: Bilingual
    threshold: int
    rank: int
    plain: str | None = None
    switch: str | None = None


class Mount(Record, frozen=True, kw_only=True):
    """What a figure is mounted on, or the beast it is (AR-FIG-005, -006, -028 to -031).

    A `rider` fights from the saddle with a rider's advantages. Somebody who cannot, or whose mount cannot, is what
    `untrained` says; in full armour a rider is what `in_full_armour` says. `armour` is what he wears if nothing is
    said.
    """

    title: Bilingual
    width: float
    length: float
    rider: bool = False
    charges: bool = False
    untrained: str | None = None
    in_full_armour: str | None = None
    armour: str | None = None


class Allowance(Record, frozen=True, kw_only=True):
    """How far one may go in a turn in easy open ground: one row of the table (AR-MOVE-017 to -020).

    A row is for people on foot, or for those `kinds` of mounted people. It fits those who have any of its armours, its
    gear or its marks; a row that names none fits all of its kinds. Of several rows the slowest counts.
    """

    cm: Centimetres
    kinds: tuple[str, ...] = ("foot",)
    armours: tuple[str, ...] = ()
    gear: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    switch: str | None = None


class Gear(Record, frozen=True, kw_only=True):
    """What somebody wears, carries or is that matters to some rule, if only to his pace."""

    title: Bilingual


class Band(Record, frozen=True, kw_only=True):
    """A range, and what one needs there. Its own `armour` replaces that of the row (AR-GUN-003)."""

    upto: Centimetres
    need: int
    outdoors: bool = False
    armour: dict[str, int] | None = None


class Modes(Record, frozen=True, kw_only=True):
    """The malus of shooting in each way; None is forbidden (AR-SHOOT-023)."""

    foot_still: int | None = None
    foot_moving: int | None = None
    mounted_still: int | None = None
    mounted_moving: int | None = None


class ShootingWeapon(Record, frozen=True, kw_only=True):
    """A row of a shooting table; without ranges there is none (AR-GUN-008).

    `reload` is in whole turns without moving, `shots` those of a shooter who does not move. `red` and `white` are the
    dice of a weapon that throws several at once, of which the red ones say whether it hits at all; `round_shot` has no
    bonus against a group. What is `thrown` is counted, and needs a `talent` where one is named. `crewed` weapons are
    limbered and prepared. `carry` is what the weapon takes off the movement of whoever carries it on foot.
    """

    title: Bilingual
    bands: Annotated[tuple[Band, ...], msgspec.Meta(min_length=1)]
    modes: Modes
    rule: str
    armour: dict[str, int] = {}
    mounted_trait: str | None = None
    hands: int = 2
    strikes_as: tuple[str, ...] = ()
    reload: int = 0
    shots: int = 1
    red: int = 0
    white: int = 0
    round_shot: bool = False
    handgun: bool = False
    thrown: bool = False
    over_friends: bool = False
    over_shoulder: bool = True
    powder: bool = False
    modern: bool = False
    crewed: bool = False
    under_water: bool = False
    shoots_and_strikes: bool = False
    talent: str | None = None
    carry: Centimetres = 0.0
    switch: str | None = None
    unofficial: bool = False


class Cover(Record, frozen=True, kw_only=True):
    """What a kind of terrain, or one piece of it by `#` and its id, does to shots (AR-COVER-002, -020).

    `who` profits by the malus: people on foot, everybody (`all`), people who are scattered or used to guerrilla, one
    man alone just behind (`single`), or nobody. More than `hides_over` cm of it hide; `hides_crouched` whoever keeps
    his head down; what is `inside_only` protects those in it, not those beyond. A `screen` is nothing to modern
    weapons; `out_of_sight` hides whoever does not show himself.
    `blocks` stops every line, a `hill` those that go over its crest. From a `dominant` place one sees the crouched;
    `open_air` is a building in which one is outdoors. `crewed` is the malus against served weapons (AR-COVER-021).
    """

    malus: int = 0
    who: Literal["foot", "all", "scattered", "single", "nobody"] = "foot"
    hides_over: Centimetres | None = None
    hides_crouched: bool = False
    inside_only: bool = False
    screen: bool = False
    out_of_sight: bool = False
    blocks: bool = False
    hill: bool = False
    dominant: bool = False
    open_air: bool = False
    crewed: int | None = None
    rule: str = "AR-COVER-002"


class MeleeWeapon(Record, frozen=True, kw_only=True):
    """A weapon to strike with (AR-MEL-021).

    `improvised` suffers -1 unless it is a `heavy_tool` or its bearer has the skill of that weapon (AR-WPN-012, -013).
    `heavy_two_hand` loses its advantage in close order; `polearm` is what helps against the mounted; `second_rank` says
    who strikes over a friend with it: always, or the trained. What `receives_charge` awaits a rider who charges, and so
    does a polearm (AR-CAV-011). `charge_only` works in a mounted charge alone. What is
    `blunt` may strike without killing (AR-FIST-007), what `seizes` may hold; `non_lethal` does not kill.
    """

    title: Bilingual
    length: Length
    hands: int = 1
    improvised: bool = False
    heavy_tool: bool = False
    heavy_two_hand: bool = False
    two_hand_bonus: bool = False
    polearm: bool = False
    second_rank: Literal["no", "trained", "always"] = "no"
    bayonet: bool = False
    receives_charge: bool = False
    charge_only: bool = False
    blunt: bool = False
    seizes: bool = False
    non_lethal: bool = False


class MeleeFactor(Record, frozen=True, kw_only=True):
    """A row of the table of melee factors (AR-MEL-035); what makes it apply is a function of that name in `factors`.

    Of the rows of one `group` only the worst counts (AR-MEL-047). A bonus of the tactical kind is lost in disorder
    (AR-MEL-084). `both_on_foot` limits it to two characters on foot.
    """

    value: int
    kind: Literal["tactical", "skill", "weapon", "personal", "wound"]
    rule: str
    group: str | None = None
    both_on_foot: bool = False
    switch: str | None = None


class MeleeLaw(Record, frozen=True, kw_only=True):
    """How an edition settles a melee.

    `ladder` tells in turn what decides between two who kill each other (AR-MEL-037); with `ladder_alone` only where
    nobody else strikes either (AR-MEL-039). `files` settles opposed files by their front men (AR-MEL-064). A striker
    whose target is gone `retargets` (AR-MEL-013). `ranks` is how many deep one strikes in loose order, `close_ranks`
    in close order (AR-MEL-056, -060). `swing` says that room to swing matters: indoors, through doors and windows, in
    close order (AR-MEL-061, -065, -066). `strikes_through` says that announcing a strike through an obstacle is
    enough, crossing it being needed otherwise (AR-MEL-076). `helpers` may strike over its defender (AR-MEL-078).
    """

    ladder: tuple[Literal["class", "armour", "natural", "modifier"], ...]
    ladder_alone: bool
    files: bool
    retargets: bool
    ranks: int
    close_ranks: int
    swing: bool
    strikes_through: bool
    helpers: bool


class CavalryLaw(Record, frozen=True, kw_only=True):
    """Charges: a straight run of `sure_run` always counts, one under `least_run` never does (AR-CAV-007).

    `trained_only` reserves the bonus of receiving a charge to those who know riders (AR-CAV-012); a rider whose charge
    won `must_advance` (AR-AFTER-010).
    """

    sure_run: Centimetres
    least_run: Centimetres
    trained_only: bool
    must_advance: bool


class FistLaw(Record, frozen=True, kw_only=True):
    """Bare hands, and striking without meaning to kill (AR-FIST-001 to -014).

    `deadly` is the natural value from which bare hands kill in spite of all (AR-FIST-004). Whoever is knocked out
    `recoils` first where the edition says so (AR-FIST-003). With `restraint` blunt weapons need not kill (AR-FIST-007),
    and whoever was mastered stays so while he is held; elsewhere a `hold` lasts one turn (AR-FIST-010, -012).
    """

    stuns: bool = True
    deadly: int | None = None
    recoils: bool = False
    restraint: bool = False
    hold_lasts: bool = False


#: How hard the ground is for somebody (AR-TERR-001); what is forbidden stops him.
Grade: TypeAlias = Literal["easy", "difficult", "very_difficult", "forbidden"]

#: Which dice hold somebody: none, a six on every die, a six on any of them (AR-TERR-007).
Blocking: TypeAlias = Literal["never", "all", "any"]


class Ground(Record, frozen=True, kw_only=True):
    """A kind of ground or of obstacle, with its grade for each kind of mover (AR-TERR-011 to -013).

    A `slope` is not made easier by a road (AR-TERR-014). A `sign` says that it is dangerous (AR-TERR-033).
    `cart` is its grade for what is made for roads, where that does not follow from the others (AR-VEH-002).
    """

    title: Bilingual
    rule: str
    foot: Grade = "easy"
    rider: Grade = "easy"
    mounted_infantry: Grade = "easy"
    knight: Grade = "easy"
    cart: Grade | None = None
    slope: bool = False
    sign: str = ""


class SlowDice(Record, frozen=True, kw_only=True):
    """Slow dice and when they hold somebody (AR-TERR-006, -007): `blocked_at` the border of the ground, or where he
    began.

    With `alike` people who are isolated share a roll when they go the same way (AR-TERR-010).
    """

    on_foot: dict[Grade, Blocking]
    mounted: dict[Grade, Blocking]
    blocked_at: Literal["border", "start"]
    alike: bool = False


class Parting(Record, frozen=True, kw_only=True):
    """Leaving a melee (AR-CONT-011 to -013, -018, -019): who rolls, whether sixes hold, whom the leaver may not strike.

    `dice` are rolled always, never, or when the switch of that name is on.
    """

    dice: str
    blocks: bool
    spares: Literal["everybody", "the_left"]


class Load(Record, frozen=True, kw_only=True):
    """What somebody on foot carries, and what it takes off his allowance (AR-MOVE-022, -023)."""

    title: Bilingual
    minus: Centimetres
    rule: str
    crawls: bool = True


class Conveyance(Record, frozen=True, kw_only=True):
    """What people carry together, row, drive or pull (AR-TERR-026, -031; AR-VEH): see `props`.

    `cm` is how far it goes in a turn and `drawn` by what: nothing (it is carried), oars, people, oxen or horses. `lone`
    is what one man alone manages where more are wanted, and `minus` what each who carries it loses. A `team` rolls for
    its speed (AR-VEH-006), and has a `safe` one off clear roads; a `gun` is dragged by the die (AR-VEH-003), never
    hitched if it is `naval`. `off_road` ground is `harder` for it by a grade (AR-VEH-002), as for its pusher (`own`),
    or `paid` for by its dice. What is `fast` is steered a turn ahead, and stops before people from `brakes` up
    on a die (AR-VEH-008).
    """

    title: Bilingual
    rule: str
    cm: Centimetres = 0.0
    lone: Centimetres | None = None
    minus: Centimetres = 0.0
    drawn: Literal["carried", "rowed", "men", "oxen", "horses"] = "carried"
    places: int = 0
    crew: int = 1
    team: bool = False
    gun: bool = False
    naval: bool = False
    fast: bool = False
    safe: Centimetres | None = None
    off_road: Literal["harder", "own", "paid"] = "harder"
    brakes: int = 4


class Drill(Record, frozen=True, kw_only=True):
    """Paces of close order (AR-FORM-008, -021): in a column by two, in line, sideways or backwards, in the saddle."""

    column: Centimetres
    line: Centimetres
    aside: Centimetres
    mounted: Centimetres
    knights: Centimetres
    mounted_aside: Centimetres


class Switch(Record, frozen=True, kw_only=True):
    title: Bilingual
    default: bool | int | str
    rule: str


class Edition(Record, frozen=True, kw_only=True):
    """One edition, or an edition with house packs on top."""

    numbers: Numbers
    spacings: Spacings
    shooting_windows: Windows
    shooting: ShootingRules = ShootingRules()
    lines: LineRules = LineRules()
    armours: dict[str, Armour]
    mounts: dict[str, Mount] = {}
    allowances: dict[str, Allowance]
    gear: dict[str, Gear] = {}
    shooting_weapons: dict[str, ShootingWeapon] = {}
    covers: dict[str, Cover] = {}
    grounds: dict[str, Ground] = {}
    slow_dice: SlowDice
    parting: Parting
    loads: dict[str, Load] = {}
    conveyances: dict[str, Conveyance] = {}
    drill: Drill | None = None
    danger: dict[str, int] = {}
    melee_weapons: dict[str, MeleeWeapon] = {}
    melee: MeleeLaw
    cavalry: CavalryLaw
    fists: FistLaw
    melee_factors: dict[str, MeleeFactor] = {}
    switches: dict[str, Switch] = {}


class Book(Protocol):
    """A rulebook of this family: what the steps of a match find behind `match.rulebook`."""

    edition: Edition

    def edition_with(self, switches: Mapping[str, bool | int | str]) -> Edition:
        """The edition with its switches set: what they leave out is not there."""


def edition_of(match: Match) -> Edition:
    """The edition that a match is played by, as its switches make it."""
    edition = match.fixed.get("edition")
    if edition is None:
        edition = match.fixed["edition"] = cast(Book, match.rulebook).edition_with(match.setup.switches)
    return cast(Edition, edition)


def is_on(match: Match, switch: str) -> bool:
    """Whether a rule with a switch is in force: as the match says, else as the edition does."""
    return bool(switch_value(match, switch))


def is_set(edition: Edition, switches: Mapping[str, bool | int | str], name: str) -> bool:
    """Whether a switch is on where a match is not begun yet; one that the edition has not is off."""
    return name in edition.switches and bool(switches.get(name, edition.switches[name].default))


def switch_value(match: Match, switch: str) -> bool | int | str:
    """What a switch is set to."""
    chosen = match.setup.switches.get(switch)
    return edition_of(match).switches[switch].default if chosen is None else chosen
