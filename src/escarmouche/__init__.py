"""Escarmouche: a digital gaming table for skirmish wargames, where one figure is one person."""

__version__ = "0.1.0"
