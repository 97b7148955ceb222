"""Pointers at the table: what to do next, for whoever plays a first turn."""
