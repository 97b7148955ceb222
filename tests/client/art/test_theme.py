"""Tests that theme colours are distinct, and drawing code takes them from the theme."""

import itertools

from game.art import Theme
from tests.client.support.text_checks import distance


def test_seat_colours_can_be_distinguished() -> None:
    assert min(distance(*pair) for pair in itertools.combinations(Theme().seats, 2)) > 19
