"""The six tile colours are told apart by everyone (UX 6.5)."""

from __future__ import annotations

import itertools
import math

import pytest

from game.ui.theme import CLASSIC, RGB, Theme, mix

Matrix = tuple[tuple[float, float, float], ...]

# Machado, Oliveira and Fernandes 2009, full severity, for linear RGB.
SIGHTS: dict[str, Matrix] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_XYZ: Matrix = ((0.4339, 0.3762, 0.1899), (0.2126, 0.7152, 0.0722), (0.0177, 0.1095, 0.8728))


def linear(value: int) -> float:
    part = value / 255
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def times(matrix: Matrix, colour: list[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, colour, strict=True)) for row in matrix]


def lab(colour: RGB, sight: Matrix) -> tuple[float, float, float]:
    seen = [min(1.0, max(0.0, part)) for part in times(sight, [linear(c) for c in colour])]
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in times(TO_XYZ, seen))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("sight", SIGHTS)
def test_classic_colours_are_told_apart(sight: str) -> None:
    for one, other in itertools.combinations(CLASSIC, 2):
        apart = math.dist(lab(one, SIGHTS[sight]), lab(other, SIGHTS[sight]))
        assert apart > 20, (one, other)


def test_classic_colours_stand_out_from_the_lacquer() -> None:
    dark = lab(Theme().lacquer, SIGHTS["usual"])[0]
    assert all(lab(colour, SIGHTS["usual"])[0] > dark + 30 for colour in CLASSIC)


def test_seats_are_told_apart() -> None:
    for one, other in itertools.combinations(Theme().seats, 2):
        assert math.dist(lab(one, SIGHTS["usual"]), lab(other, SIGHTS["usual"])) > 30


def test_mixing_goes_from_one_colour_to_the_other() -> None:
    assert mix((0, 0, 0), (100, 200, 50), 0.5) == (50, 100, 25)
    assert mix((0, 0, 0), (100, 200, 50), 7.0) == (100, 200, 50)


def test_a_theme_needs_six_tile_colours() -> None:
    with pytest.raises(ValueError, match="six"):
        Theme(palette=CLASSIC[:5])
