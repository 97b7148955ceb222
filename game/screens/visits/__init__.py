"""Visits: code for the screens that a visitor of the showcase uses."""
