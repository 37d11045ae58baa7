"""People drawn at random: what a troop carries, what somebody is, and what a game master may have marked on him."""

import random
from typing import Any

from escarmouche.engine.figures import Mark
from escarmouche.rulebooks.argad.edition import Edition

#: The words that modules read on a profile, besides those of the scenes; each changes something for whoever has it.
TRAITS = (
    "two lives",
    "fencer",
    "master fencer",
    "very strong",
    "elite shooter",
    "civilian",
    "seasoned",
    "regular",
    "trained ranks",
    "faces riders",
    "no charge",
    "game",
    "target",
    "guerrilla",
    "local",
    "scout",
    "dispersed order",
    "motivated",
    "skilled bare",
    "fast hands",
    "lethal hands",
    "inspires",
    "good swimmer",
    "cannot swim",
    "rider",
    "samurai",
    "creature",
    "neutral",
)

#: What a game master or a scenario may have marked on somebody before play.
MARKS: tuple[tuple[str, Mark], ...] = (
    ("wounded", True),
    ("wound location", 3),
    ("wound location", 10),
    ("stunned", 1),
    ("senseless", 1),
    ("on the ground", 1),
    ("disorder", True),
    ("morale", -2),
    ("will flee", True),
    ("flees", True),
    ("ambush", True),
    ("duel", True),
    ("quick draw", 1),
    ("deadly aim", True),
    ("jammed", True),
    ("empty", True),
    ("wet powder", True),
    ("strolling", True),
    ("unhurried", True),
    ("pavise", True),
    ("shield wall", True),
    ("dominant", True),
    ("diving", True),
    ("hidden", True),
    ("cover", -1),
    ("cover crewed", -1),
    ("together", "band"),
    ("renounces", True),
    ("inspires", True),
    ("commands", True),
    ("task turns", 3),
    ("falls", 1),
    ("unit", "first"),
)


def random_theme(chance: random.Random, edition: Edition) -> dict[str, list[str]]:
    """What a troop carries: a few weapons of each sort, so that it looks like a troop and not like a museum."""
    shooting, melee = list(edition.shooting_weapons), list(edition.melee_weapons)
    armours = [name for name, armour in edition.armours.items() if not armour.switch]
    return {
        "shooting": chance.sample(shooting, min(2, len(shooting))),
        "melee": chance.sample(melee, min(4, len(melee))),
        "armours": chance.sample(armours, min(2, len(armours))),
        "mounts": chance.sample(list(edition.mounts), 2) if edition.mounts and chance.random() < 0.4 else [],
    }


def random_profile(chance: random.Random, edition: Edition, theme: dict[str, list[str]], number: int) -> dict[str, Any]:
    """Somebody of a troop; the first is its chief, the second perhaps its musician."""
    weapons = [chance.choice(theme["melee"])]
    if chance.random() < 0.4:
        weapons.append(chance.choice(theme["shooting"]))
    profile: dict[str, Any] = {"class": chance.choice([1, 2, 3, 3, 3, 4, 4, 5]), "weapons": weapons}
    if edition.numbers.armoured:
        profile["armour"] = chance.choice(theme["armours"])
    if theme["mounts"] and chance.random() < 0.3:
        profile["mounted"] = chance.choice(theme["mounts"])
    if number == 0:
        profile |= {"class": 5, "rank": "chief"}
    elif number == 1 and chance.random() < 0.5:
        profile["post"] = chance.choice(["musician", "standard_bearer"])
    elif edition.gear and chance.random() < 0.1:
        profile["gear"] = [chance.choice(list(edition.gear))]
    return profile


def adorned(chance: random.Random, edition: Edition, profile: dict[str, Any]) -> dict[str, Any]:
    """The same person with what makes him somebody: talents, a concealed weapon, another die."""
    more = dict(profile)
    if chance.random() < 0.35:
        more["traits"] = chance.sample(TRAITS, chance.choice([1, 1, 2]))
        if chance.random() < 0.2:
            weapon = chance.choice(more["weapons"] or ["bare"])
            more["traits"] = [*more["traits"], chance.choice([f"skilled {weapon}", f"favourite {weapon}"])]
    if chance.random() < 0.06:
        more["concealed"] = [chance.choice(list(edition.melee_weapons))]
    if chance.random() < 0.06:
        more["characteristics"] = {name: chance.randint(1, 6) for name in ("health", "agility")}
    if chance.random() < 0.03:
        more["die"] = chance.choice(edition.numbers.dice_sides)
    if "armour" in more and chance.random() < 0.15:
        more["armour"] = chance.choice(list(edition.armours))
    if chance.random() < 0.05:
        more["skills"] = [weapon.talent for weapon in edition.shooting_weapons.values() if weapon.talent]
    if chance.random() < 0.1:
        more["model"] = chance.choice(["guard", "monk"])
    if "rank" not in more and chance.random() < 0.08:
        more["rank"] = "subordinate"
    return more


def random_marks(chance: random.Random) -> dict[str, Mark]:
    """Few people bear a mark when play begins."""
    return dict(chance.sample(MARKS, 1)) if chance.random() < 0.06 else {}
