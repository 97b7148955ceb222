"""The tests, by part of the project."""
