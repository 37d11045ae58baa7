"""What an edition of Argad! holds, for editors and tables: things by sort, terrain, switches, phases, questions."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal, Protocol

import msgspec

from escarmouche.engine.contents import Contents, Form, PhaseKind, QuestionKind, Section, SwitchKind, TerrainKind, Thing
from escarmouche.reference.words import Bilingual, Lang, Words
from escarmouche.rulebooks.argad.edition import Conveyance, Cover, Edition, Ground, Load, MeleeWeapon, ShootingWeapon
from escarmouche.rulebooks.argad.enlisting import Card
from escarmouche.rulebooks.argad.questions import QUESTIONS

#: The sorts of things that a profile names, and in which field of it.
SORTS: dict[str, str] = {
    "shooting_weapons": "weapons",
    "melee_weapons": "weapons",
    "armours": "armour",
    "mounts": "mounted",
    "gear": "gear",
}

#: What some rule asks of a figure's traits; those for a weapon or a ground (`skilled sabre`) are endless.
TRAITS = (
    "seasoned",
    "regular",
    "motivated",
    "inspires",
    "two lives",
    "elite shooter",
    "samurai",
    "guerrilla",
    "very strong",
    "fencer",
    "master fencer",
    "fast hands",
    "lethal hands",
    "faces riders",
    "trained ranks",
    "close order",
    "warriors close order",
    "heavy cavalry",
    "dispersed order",
    "rider",
    "no charge",
    "local",
    "scout",
    "good swimmer",
    "cannot swim",
    "civilian",
    "neutral",
    "game",
    "creature",
)

#: The form of kinds of terrain that are no areas.
FORMS: dict[str, Form] = {
    **dict.fromkeys(("hedge", "bank", "ditch", "fence", "screen", "palisade", "rampart", "small_stream"), "linear"),
    **dict.fromkeys(("low_wall", "wall_mid", "high_wall", "wall"), "linear"),
    **dict.fromkeys(("tree", "pillar", "post", "rock", "furniture"), "post"),
    **dict.fromkeys(("door", "front_door", "gate", "window", "loophole"), "opening"),
    **dict.fromkeys(("house", "tower", "ship"), "building"),
}

#: Ground that a building is made of rather than laid on a table, and covers that are no pieces at all.
INDOORS = {"interior", "great_hall", "stairs_normal", "stairs_steep", "hilltop"}


class Titled(Protocol):
    """A record of a pack that players know by a name."""

    @property
    def title(self) -> Bilingual: ...


def contents(id: str, edition: Edition, titles: Mapping[str, str], phases: Iterable[str], lang: Lang) -> Contents:
    """The edition in one language."""
    words = Words(lang)
    return Contents(
        id=id,
        sections=(
            *(section(edition, sort, field, titles, words) for sort, field in SORTS.items()),
            Section(
                id="traits",
                title=words("section-traits"),
                field="traits",
                things=tuple(Thing(id=one, title=words(f"trait-{one.replace(' ', '-')}")) for one in TRAITS),
            ),
        ),
        terrain=tuple(terrain(edition, words)),
        switches=tuple(
            SwitchKind(id=key, title=one.title.say(lang), type=kind_of(one.default), default=one.default, rule=one.rule)
            for key, one in edition.switches.items()
        ),
        phases=tuple(PhaseKind(id=phase, call=words("event-phase-began", phase=phase)) for phase in phases),
        profile=msgspec.json.schema(Card),
        questions=tuple(QuestionKind(id=key, facts=msgspec.json.schema(kind)) for key, (kind, _) in QUESTIONS.items()),
        causes=tuple(Thing(id=key, title=title) for key, title in words.beginning("cause-").items()),
    )


def section(edition: Edition, sort: str, field: str, titles: Mapping[str, str], words: Words) -> Section:
    """All the things of one sort; weapons by the titles that the log gives them."""
    records: Mapping[str, Titled] = getattr(edition, sort)
    things = tuple(
        Thing(
            id=key,
            title=titles.get(key, one.title.say(words.lang)),
            words=tuple(weapon_in_words(one, words)),
            rule=getattr(one, "rule", ""),
        )
        for key, one in records.items()
    )
    return Section(id=sort, title=words(f"section-{sort}"), field=field, things=things)


def weapon_in_words(weapon: Titled, words: Words) -> Iterator[str]:
    """What a die needs at each range and how it is used; of a weapon to strike with, when it strikes."""
    if isinstance(weapon, ShootingWeapon):
        yield from (words("weapon-band", upto=band.upto, need=band.need) for band in weapon.bands)
        if weapon.reload:
            yield words("weapon-reload", turns=weapon.reload)
        if weapon.modes.foot_moving is None:
            yield words("weapon-still")
        elif weapon.modes.foot_moving:
            yield words("weapon-moving", malus=signed(weapon.modes.foot_moving))
        if weapon.shots > 1:
            yield words("weapon-shots", shots=weapon.shots)
    elif isinstance(weapon, MeleeWeapon):
        yield words("weapon-length", length=weapon.length)
        if weapon.hands > 1:
            yield words("weapon-two-hands")
        if weapon.second_rank != "no":
            yield words("weapon-second-rank", who=weapon.second_rank)
        for name in ("improvised", "charge_only", "receives_charge", "blunt"):
            if getattr(weapon, name):
                yield words(f"weapon-{name.replace('_', '-')}")


def signed(value: int) -> str:
    return f"{value:+d}".replace("-", "−")


def kind_of(value: bool | int | str) -> Literal["boolean", "integer", "string"]:
    if isinstance(value, bool):
        return "boolean"
    return "integer" if isinstance(value, int) else "string"


def terrain(edition: Edition, words: Words) -> Iterable[TerrainKind]:
    """Every kind that the edition has a word about, whether as ground, as cover or as something carried."""
    props: dict[str, Load | Conveyance] = {**edition.loads, **edition.conveyances}
    kinds = [kind for kind in {**edition.grounds, **edition.covers} if kind not in INDOORS and "#" not in kind]
    for kind in kinds:
        ground, cover = edition.grounds.get(kind), edition.covers.get(kind)
        title = ground.title.say(words.lang) if ground else words(f"terrain-{kind}")
        told = (*grades_in_words(ground, words), *cover_in_words(cover, words))
        yield TerrainKind(id=kind, title=title, form=FORMS.get(kind, "area"), words=told)
    for kind, prop in props.items():
        yield TerrainKind(id=kind, title=prop.title.say(words.lang), form="prop")


def grades_in_words(ground: Ground | None, words: Words) -> tuple[str, ...]:
    """How hard it is: for everybody in one phrase where it is all the same (AR-TERR-011 to -013)."""
    if ground is None:
        return ()
    grades = {mover: getattr(ground, mover) for mover in ("foot", "rider", "mounted_infantry", "knight")}
    if len(set(grades.values())) == 1:
        return (words("ground-for-all", grade=ground.foot),)
    return tuple(words("ground-for", mover=mover, grade=grade) for mover, grade in grades.items())


def cover_in_words(cover: Cover | None, words: Words) -> tuple[str, ...]:
    """What it does to shots (AR-COVER-002)."""
    if cover is None:
        return ()
    told = [words("cover-malus", malus=signed(cover.malus))] if cover.malus else []
    told += [words("cover-hides-over", cm=cover.hides_over)] if cover.hides_over is not None else []
    told += [words("cover-hides-crouched")] if cover.hides_crouched else []
    return tuple(told + ([words("cover-blocks")] if cover.blocks else []))
