"""Matches on a server: seats held by secrets, one channel each, every acknowledged answer stored. Knows no rulebook."""
