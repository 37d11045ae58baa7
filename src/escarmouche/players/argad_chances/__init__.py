"""Argad! at random: battles drawn from a seed, orders drawn anywhere, and a game master who says anything.

`setups` draws a battle on a `stage`, from `scenes` (and `wheels`), `people` and `pieces`; `orders` and `messages` draw
what is said in it, `rulings` what the game master says, `asking` what is asked, `slips` what is written wrong.
"""

from escarmouche.players.argad_chances.asking import random_question
from escarmouche.players.argad_chances.orders import argad_drawings, random_plan
from escarmouche.players.argad_chances.people import random_profile, random_theme
from escarmouche.players.argad_chances.pieces import AREAS, LINES, POSTS
from escarmouche.players.argad_chances.rulings import random_ruling
from escarmouche.players.argad_chances.setups import argad_setup
from escarmouche.players.argad_chances.slips import slip
from escarmouche.players.argad_chances.stage import random_switches, seats
from escarmouche.players.meddling import Meddling

__all__ = [
    "AREAS",
    "LINES",
    "POSTS",
    "argad_drawings",
    "argad_meddling",
    "argad_setup",
    "random_plan",
    "random_profile",
    "random_switches",
    "random_theme",
    "seats",
]

argad_meddling = Meddling(word=random_ruling, question=random_question, slip=slip)
