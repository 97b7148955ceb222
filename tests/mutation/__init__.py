"""Mutation tests: faults planted in a copy of the game, one at a time, that tests must detect."""
