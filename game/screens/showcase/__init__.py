"""Computers play by themselves before an audience."""
