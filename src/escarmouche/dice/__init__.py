"""Dice: named throws and their sources, what several sixes are worth, commitments, exact odds."""
