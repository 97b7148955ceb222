import itertools
from itertools import combinations

import pytest

from game.art import Piece, Theme, mix
from game.art.assets import Assets
from game.art.ground import pool_colour
from game.art.looks import THEMES as LOOKS
from game.common import colour_vision
from game.common.colour_vision import MIN_CONTRAST, RGB, VISION_MATRICES, Lab, contrast, simulate
from tests.client.support.text_checks import LEGIBLE, LEGIBLE_MORE, distance
from tests.marks import matrix
from tests.tools import colour_tables
from tests.tools.colour_tables import THEMES, THEMES_OF_LOOKS

# Sharma, Wu and Dalal 2005, table 1: two colours and their CIEDE2000, each pair for another mistake
# in the formula.
PUBLISHED = """
50.0000 2.6772 -79.7751 50.0000 0.0000 -82.7485 2.0425
50.0000 3.1571 -77.2803 50.0000 0.0000 -82.7485 2.8615
50.0000 2.8361 -74.0200 50.0000 0.0000 -82.7485 3.4412
50.0000 -1.3802 -84.2814 50.0000 0.0000 -82.7485 1.0000
50.0000 -1.1848 -84.8006 50.0000 0.0000 -82.7485 1.0000
50.0000 -0.9009 -85.5211 50.0000 0.0000 -82.7485 1.0000
50.0000 0.0000 0.0000 50.0000 -1.0000 2.0000 2.3669
50.0000 -1.0000 2.0000 50.0000 0.0000 0.0000 2.3669
50.0000 2.4900 -0.0010 50.0000 -2.4900 0.0009 7.1792
50.0000 2.4900 -0.0010 50.0000 -2.4900 0.0010 7.1792
50.0000 2.4900 -0.0010 50.0000 -2.4900 0.0011 7.2195
50.0000 2.4900 -0.0010 50.0000 -2.4900 0.0012 7.2195
50.0000 -0.0010 2.4900 50.0000 0.0009 -2.4900 4.8045
50.0000 -0.0010 2.4900 50.0000 0.0010 -2.4900 4.8045
50.0000 -0.0010 2.4900 50.0000 0.0011 -2.4900 4.7461
50.0000 2.5000 0.0000 50.0000 0.0000 -2.5000 4.3065
50.0000 2.5000 0.0000 73.0000 25.0000 -18.0000 27.1492
50.0000 2.5000 0.0000 61.0000 -5.0000 29.0000 22.8977
50.0000 2.5000 0.0000 56.0000 -27.0000 -3.0000 31.9030
50.0000 2.5000 0.0000 58.0000 24.0000 15.0000 19.4535
50.0000 2.5000 0.0000 50.0000 3.1736 0.5854 1.0000
50.0000 2.5000 0.0000 50.0000 3.2972 0.0000 1.0000
50.0000 2.5000 0.0000 50.0000 1.8634 0.5757 1.0000
50.0000 2.5000 0.0000 50.0000 3.2592 0.3350 1.0000
60.2574 -34.0099 36.2677 60.4626 -34.1751 39.4387 1.2644
63.0109 -31.0961 -5.8663 62.8187 -29.7946 -4.0864 1.2630
61.2901 3.7196 -5.3901 61.4292 2.2480 -4.9620 1.8731
35.0831 -44.1164 3.7933 35.0232 -40.0716 1.5901 1.8645
22.7233 20.0904 -46.6940 23.0331 14.9730 -42.5619 2.0373
36.4612 47.8580 18.3852 36.2715 50.5065 21.2231 1.4146
90.8027 -2.0831 1.4410 91.1528 -1.6435 0.0447 1.4441
90.9257 -0.5406 -0.9208 88.6381 -0.8985 -0.7239 1.5381
6.7747 -0.2908 -2.4247 5.8714 -0.0985 -2.2286 0.6377
2.0776 0.0795 -1.1350 0.9033 -0.0636 -0.5514 0.9082
"""

RED, GREEN, BLUE = (255, 0, 0), (0, 255, 0), (0, 0, 255)
WHITE, BLACK, GREY = (255, 255, 255), (0, 0, 0), (128, 128, 128)


def test_ciede2000_is_as_published() -> None:
    rows = [[float(word) for word in line.split()] for line in PUBLISHED.strip().splitlines()]
    assert len(rows) == 34
    for *numbers, difference in rows:
        one, other = Lab(*numbers[:3]), Lab(*numbers[3:])
        assert colour_vision.ciede2000(one, other) == pytest.approx(difference, abs=0.00005), (
            numbers
        )
        assert colour_vision.ciede2000(other, one) == pytest.approx(difference, abs=0.00005), (
            numbers
        )


def test_known_colours_in_lab() -> None:
    # CIELAB of sRGB's primaries under D65, by Lindbloom's calculator.
    for colour, known in (
        (RED, (53.2408, 80.0925, 67.2032)),
        (GREEN, (87.7347, -86.1827, 83.1793)),
        (BLUE, (32.2970, 79.1875, -107.8602)),
        (WHITE, (100.0, 0.0, 0.0)),
        (BLACK, (0.0, 0.0, 0.0)),
    ):
        assert colour_vision.lab(colour) == pytest.approx(known, abs=0.02), colour


def test_contrast_is_that_of_wcag() -> None:
    assert contrast(WHITE, BLACK) == pytest.approx(21.0)
    assert contrast(BLACK, WHITE) == pytest.approx(21.0)
    assert contrast((118, 118, 118), WHITE) == pytest.approx(4.54, abs=0.005)
    assert contrast(RED, WHITE) == pytest.approx(4.0, abs=0.005)


@pytest.mark.parametrize("sight", VISION_MATRICES)
def test_greys_are_grey_for_each_kind_of_sight(sight: str) -> None:
    for grey in (BLACK, GREY, WHITE):
        assert all(abs(a - b) <= 1 for a, b in zip(simulate(grey, sight), grey, strict=True))


@pytest.mark.parametrize(
    ("sight", "alike", "unlike"),
    [
        ("protan", ((191, 68, 36), (120, 110, 38)), (BLUE, (255, 255, 0))),
        ("deutan", ((200, 100, 60), (136, 139, 64)), (BLUE, (255, 255, 0))),
        ("tritan", ((0, 160, 190), (0, 165, 150)), (RED, (0, 160, 190))),
    ],
)
def test_each_blindness_confuses_other_colours(
    sight: str, alike: tuple[RGB, RGB], unlike: tuple[RGB, RGB]
) -> None:
    assert distance(*alike, sight) < 0.6 * distance(*alike)
    assert distance(*unlike, sight) > 40
    others = [
        distance(*alike, other) for other in VISION_MATRICES if other not in (sight, "normal")
    ]
    assert max(others) > distance(*alike, sight)


def test_the_most_alike_colours_of_a_palette_come_first() -> None:
    palette: tuple[RGB, ...] = (RED, GREEN, BLUE, WHITE, BLACK, (250, 10, 10))
    found = colour_vision.closest_pairs(palette)
    assert len(found) == 15 * len(VISION_MATRICES)
    assert (found[0].first, found[0].second) == (0, 5)
    assert found[0].difference < 3
    assert found[0].difference == distance(palette[0], palette[5], found[0].vision)


# Minimum CIEDE2000 difference of two tile colours for every kind of vision, by palette.
#
# The classic colours resemble those of the printed game; some people confuse them, and can choose
# one of the other palettes.
LEAST_APART = {"classic": 9.0, "safe": colour_vision.MIN_DIFFERENCE, "contrast": 12.0}

LEAST_ON_PIECE = {"classic": 2.75, "safe": MIN_CONTRAST, "contrast": LEGIBLE_MORE}


@matrix([("safe", "tile")], name=THEMES, piece=colour_tables.PIECES)
def test_drawn_colours_can_be_distinguished(name: str, piece: Piece) -> None:
    assets = Assets()
    drawn = colour_tables.drawn_colours(THEMES[name], piece, assets)
    table = colour_tables.palette_table(name, piece, assets)
    for sight in VISION_MATRICES:
        least = min(distance(one, other, sight) for (one, _), (other, _) in combinations(drawn, 2))
        assert least >= LEAST_APART[name], table
    assert min(contrast(*pair) for pair in drawn) >= LEAST_ON_PIECE[name], table


FELTS = range(len(Theme.felts))


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("felt", FELTS)
def test_text_is_legible_on_all_felts(look: str, felt: int) -> None:
    for name, least in (("classic", LEGIBLE), ("safe", LEGIBLE), ("contrast", LEGIBLE_MORE)):
        found = colour_tables.contrasts(THEMES_OF_LOOKS[look, name].on_felt(felt))
        low = {pair: value for pair, value in found.items() if value < least}
        assert low == {}, colour_tables.contrast_table(look, felt)


@pytest.mark.parametrize("name", THEMES_OF_LOOKS)
def test_frames_on_the_table_are_visible_to_all(name: tuple[str, str]) -> None:
    theme = THEMES_OF_LOOKS[name]
    for frame, sight in itertools.product((theme.danger_mark, theme.mark), VISION_MATRICES):
        # They are just inside a tile's edges.
        seen = contrast(simulate(frame, sight), simulate(theme.lacquer_lit, sight))
        assert seen >= MIN_CONTRAST, (frame, sight)


@pytest.mark.parametrize("name", THEMES_OF_LOOKS)
def test_tiles_stand_out_from_felt_wherever_they_may_lie(name: tuple[str, str]) -> None:
    """The contrast is that of a tile's face with the felt, from the lamp's pool to the corners."""
    for n in FELTS:
        theme = THEMES_OF_LOOKS[name].on_felt(n)
        face = mix(theme.lacquer, theme.lacquer_lit, 0.25)
        for away in (0.0, 0.3, 0.6, 0.9, 1.2, 1.5):
            felt = pool_colour(theme, away)
            for sight in VISION_MATRICES:
                seen = contrast(simulate(face, sight), simulate(felt, sight))
                assert seen >= MIN_CONTRAST, (n, away, sight, seen)


def test_seat_colours_can_be_distinguished() -> None:
    assert min(distance(*pair) for pair in combinations(Theme().seats, 2)) > 19
