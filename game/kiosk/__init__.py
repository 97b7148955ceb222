"""Unattended screens: only the operator can leave the game, and faults are repaired."""
