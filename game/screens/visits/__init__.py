"""Visits: what the screens of a visitor at the showcase share."""
