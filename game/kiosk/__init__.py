"""Unattended screens: only the operator can leave, and faults are repaired automatically."""
