"""Contrasts of tiles and texts in every palette and felt; ``tests.colour_tables`` prints them."""

from __future__ import annotations

import itertools
from itertools import combinations

import pytest

from game.art.assets import Assets
from game.art.sprites import Piece
from game.art.theme import SHOWCASE_FELT_COLOURS, FeltColours
from game.common.colour_vision import (
    MIN_CONTRAST,
    MIN_DIFFERENCE,
    VISION_MATRICES,
    contrast,
    simulate,
)
from tests.client.support.text_checks import LEGIBLE, LEGIBLE_MORE, distance
from tests.colour_tables import (
    PIECES,
    THEMES,
    contrast_table,
    contrasts,
    drawn_colours,
    palette_table,
)
from tests.marks import matrix

LEAST_APART = {"classic": 9.0, "safe": MIN_DIFFERENCE, "contrast": 12.0}
"""Minimum CIEDE2000 difference of two tile colours for every kind of vision, by palette.

The classic colours resemble those of the printed game; some people confuse them, and can choose
one of the other palettes.
"""

LEAST_ON_PIECE = {"classic": 2.75, "safe": MIN_CONTRAST, "contrast": LEGIBLE_MORE}


@matrix([("safe", "tile")], name=THEMES, piece=PIECES)
def test_drawn_colours_can_be_distinguished(name: str, piece: Piece) -> None:
    assets = Assets()
    drawn = drawn_colours(THEMES[name], piece, assets)
    table = palette_table(name, piece, assets)
    for sight in VISION_MATRICES:
        least = min(distance(one, other, sight) for (one, _), (other, _) in combinations(drawn, 2))
        assert least >= LEAST_APART[name], table
    assert min(contrast(*pair) for pair in drawn) >= LEAST_ON_PIECE[name], table


@pytest.mark.parametrize("dye", SHOWCASE_FELT_COLOURS)
def test_text_is_legible_on_all_felts(dye: FeltColours) -> None:
    for name, least in (("classic", LEGIBLE), ("safe", LEGIBLE), ("contrast", LEGIBLE_MORE)):
        found = contrasts(THEMES[name].on_felt(dye))
        low = {pair: value for pair, value in found.items() if value < least}
        assert low == {}, contrast_table(dye)


@pytest.mark.parametrize("name", THEMES)
def test_frames_on_the_table_are_visible_to_all(name: str) -> None:
    for dye in SHOWCASE_FELT_COLOURS:
        theme = THEMES[name].on_felt(dye)
        for frame, sight in itertools.product((theme.danger_ink, theme.highlight), VISION_MATRICES):
            seen = contrast(simulate(frame, sight), simulate(theme.felt, sight))
            assert seen >= MIN_CONTRAST, (dye, frame, sight)
