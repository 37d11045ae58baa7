"""A thing with a base of its own that people carry, climb, ride in or push: a ladder, a boat, a cart, a gun."""

from collections.abc import Mapping

import msgspec

from escarmouche.engine.figures import Mark
from escarmouche.table.base import Base


class Prop(msgspec.Struct, frozen=True, kw_only=True):
    """Its kind is one of the edition's conveyances; `facts` are what changes about it: raised, hitched, moving."""

    kind: str
    base: Base
    facts: Mapping[str, Mark] = {}
