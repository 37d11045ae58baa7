"""Striking over a friend: second and third ranks of spears and polearms (AR-MEL-056 to -060, -078).

Trait read here: `regular` or `trained ranks`, who strike from the second rank with other polearms than a spear
(AR-MEL-058). The mark `order` says `close` for somebody in close order; a line needs three of them (AR-MEL-060).
"""

from collections.abc import Iterator

from escarmouche.engine.figures import Figure, FigureId
from escarmouche.engine.match import Match
from escarmouche.rulebooks.argad.edition import MeleeWeapon, edition_of
from escarmouche.rulebooks.argad.fight import Reach
from escarmouche.rulebooks.argad.figures import has_trait, in_contact, is_mounted, melee_weapon
from escarmouche.rulebooks.argad.footing import building_of, corner_contact, cramped
from escarmouche.rulebooks.argad.junctions import in_force
from escarmouche.rulebooks.argad.troop import has_orders
from escarmouche.table.crowd import Crowd
from escarmouche.table.gaps import gap
from escarmouche.table.groups import connected

#: AR-MEL-060: a line of fewer is not in close order.
CLOSE_LINE = 3

#: Formed in close order (AR-FORM): the mark and its value.
ORDER, CLOSE = "order", "close"

#: Switch of the rules about them; the ranks of spears know close order without it.
FORMATIONS = "formations"

#: AR-MEL-056: whoever stands behind two friends at a corner may be this far (of a base) from the second of them.
CORNER_REACH = 0.5


def supports(match: Match, fronts: list[Reach]) -> list[Reach]:
    """Everybody who can strike over somebody in front of him, rank after rank."""
    found: list[Reach] = []
    rank = fronts
    for depth in range(2, 1 + max(edition_of(match).melee.ranks, edition_of(match).melee.close_ranks)):
        rank = [reach for way in rank for reach in _behind(match, way, depth)]
        found += [reach for reach in dict.fromkeys(rank) if not _in_front(reach, fronts)]
    return list(dict.fromkeys(found))


def _in_front(reach: Reach, fronts: list[Reach]) -> bool:
    """Somebody in contact himself strikes that enemy as a first-liner, not over a friend."""
    return any((way.by, way.at) == (reach.by, reach.at) for way in fronts)


def _behind(match: Match, way: Reach, depth: int) -> Iterator[Reach]:
    """Those who strike over the striker of that way."""
    friend, enemy = match.state.figures[way.by], match.state.figures[way.at]
    if is_mounted(friend) or way.hostage is not None:
        return
    for figure in _around(match, friend):
        if figure.side != friend.side or figure.id == friend.id or not _may_help(match, figure, way):
            continue
        if _reaches_over(match, figure, friend, enemy, depth):
            front = way.front or friend.id
            yield Reach(by=figure.id, at=enemy.id, over=friend.id, front=front, across=way.across)


def _around(match: Match, friend: Figure) -> list[Figure]:
    """Those near enough to him to strike over his shoulder."""
    crowd = match.worked_out("crowd", lambda: Crowd({one.id: one.base for one in match.state.living()}))
    reach = max(edition_of(match).numbers.contact, CORNER_REACH * 2 * friend.base.reach)
    return [match.state.figures[name] for name in crowd.near(friend.base, reach)]


def _may_help(match: Match, figure: Figure, way: Reach) -> bool:
    """At an obstacle helpers are outdoors, where the edition knows them at all (AR-MEL-078)."""
    return way.across is None or (edition_of(match).melee.helpers and building_of(match, figure) is None)


def _reaches_over(match: Match, figure: Figure, friend: Figure, enemy: Figure, depth: int) -> bool:
    if is_mounted(figure) or depth > deepest(match, figure, friend):
        return False
    return strikes_over(match, figure) and is_behind(match, figure, friend, enemy)


def deepest(match: Match, figure: Figure, friend: Figure) -> int:
    """How many ranks strike: more in close order, where man and friend are both in it (AR-MEL-060)."""
    law = edition_of(match).melee
    close = in_close_order(match, figure) and in_close_order(match, friend)
    return law.close_ranks if close and acts_as_one(match, figure) else law.ranks


def strikes_over(match: Match, figure: Figure) -> bool:
    """A light spear, or a polearm in trained hands (AR-MEL-056, -058); none where it strikes as a short weapon."""
    weapon = wielded(match, figure)
    if weapon is None or (edition_of(match).melee.swing and cramped(match, figure)):
        return False
    trained = has_trait(figure, "regular") or has_trait(figure, "trained ranks")
    return weapon.second_rank == "always" or (weapon.second_rank == "trained" and trained)


def wielded(match: Match, figure: Figure) -> MeleeWeapon | None:
    """The record of the weapon that he strikes with."""
    name = melee_weapon(figure, edition_of(match))
    return None if name is None else edition_of(match).melee_weapons[name]


def is_behind(match: Match, figure: Figure, friend: Figure, enemy: Figure) -> bool:
    """Base to base behind the friend, or at the corner of two friends; or at the enemy's corner beside him (-003)."""
    edition = edition_of(match)
    if in_contact(figure, enemy, edition) and corner_contact(figure, enemy, edition):
        return in_contact(figure, friend, edition)
    ahead = (enemy.base.x - friend.base.x, enemy.base.y - friend.base.y)
    away = (figure.base.x - friend.base.x, figure.base.y - friend.base.y)
    if ahead[0] * away[0] + ahead[1] * away[1] >= 0.0:
        return False
    if in_contact(figure, friend, edition):
        return True
    near = gap(figure.base, friend.base) <= CORNER_REACH * 2 * friend.base.reach
    return near and any(
        in_contact(figure, other, edition) and in_contact(other, friend, edition)
        for other in match.state.living()
        if other.side == friend.side and other.id not in (figure.id, friend.id)
    )


# --- close order ------------------------------------------------------------------------------------------------


def in_close_order(match: Match, figure: Figure) -> bool:
    """Formed in close order, in a body of at least three who touch (AR-MEL-060)."""
    return figure.marks.get(ORDER) == CLOSE and len(close_body(match, figure)) >= CLOSE_LINE


def acts_as_one(match: Match, figure: Figure) -> bool:
    """Whether each man of his body is within voice of a commander: nothing is done together else (AR-CMD-009)."""
    mates = (match.state.figures[name] for name in close_body(match, figure))
    return not in_force(match, FORMATIONS) or all(has_orders(match, mate) for mate in mates)


def close_body(match: Match, figure: Figure) -> list[FigureId]:
    """All those in close order with him, base to base."""
    within = edition_of(match).numbers.contact
    formed = {
        one.id: one.base for one in match.state.living() if one.side == figure.side and one.marks.get(ORDER) == CLOSE
    }
    bodies = connected(formed, within)
    return next((list(body) for body in bodies if figure.id in body), [])
