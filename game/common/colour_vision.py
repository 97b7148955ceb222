"""Simulated colour blindness, colour differences and contrasts. Colours are sRGB, 0 to 255."""

import math
from itertools import combinations
from typing import Final, NamedTuple

RGB = tuple[int, int, int]
Vector = tuple[float, float, float]
Matrix = tuple[Vector, Vector, Vector]

# Matrices by kind of vision, for colours in linear RGB. Colour blindness is at full severity.
#
# From Machado, Oliveira and Fernandes, "A physiologically-based model for simulation of color
# vision deficiency" (IEEE Transactions on Visualization and Computer Graphics 15(6), 2009).
VISION_MATRICES: Final[dict[str, Matrix]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
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

MIN_DIFFERENCE = 20.0  # CIEDE2000 difference from which colours of tiles are easy to tell apart
MIN_CONTRAST = 3.0  # minimum contrast of graphical objects according to WCAG 2

# Matrix from linear sRGB to CIE XYZ.
TO_XYZ: Final[Matrix] = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)


class Lab(NamedTuple):
    """A colour in CIELAB: lightness (0 to 100), green to red, and blue to yellow."""

    l: float  # noqa: E741 - its name everywhere
    a: float
    b: float


def _gamma(part: float) -> int:
    part = min(1.0, max(0.0, part))
    part = 12.92 * part if part <= 0.0031308 else 1.055 * math.pow(part, 1 / 2.4) - 0.055
    return round(255 * part)


def _times(matrix: Matrix, vector: Vector) -> Vector:
    x, y, z = vector
    one, two, three = (row[0] * x + row[1] * y + row[2] * z for row in matrix)
    return one, two, three


def _linear_rgb(colour: RGB) -> Vector:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else math.pow((part + 0.055) / 1.055, 2.4)
        for part in (value / 255 for value in colour)
    )
    return red, green, blue


def simulate(colour: RGB, vision: str) -> RGB:
    """Return a colour as people with this kind of vision (a key of `VISION_MATRICES`) see it."""
    red, green, blue = _times(VISION_MATRICES[vision], _linear_rgb(colour))
    return _gamma(red), _gamma(green), _gamma(blue)


def luminance(colour: RGB) -> float:
    """Return the relative luminance of a colour as WCAG 2 defines it: 0 is black, 1 white."""
    red, green, blue = _linear_rgb(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: RGB, other: RGB) -> float:
    """Return the contrast ratio of two colours as WCAG 2 defines it, from 1 (equal) to 21."""
    darker, brighter = sorted((luminance(one), luminance(other)))
    return (brighter + 0.05) / (darker + 0.05)


def lab(colour: RGB) -> Lab:
    """Convert an sRGB colour to CIELAB, relative to the white point D65."""
    xyz, white = _times(TO_XYZ, _linear_rgb(colour)), (0.95047, 1.0, 1.08883)
    x, y, z = (_lab_root(part / whole) for part, whole in zip(xyz, white, strict=True))
    return Lab(116 * y - 16, 500 * (x - y), 200 * (y - z))


def _lab_root(part: float) -> float:
    return math.cbrt(part) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116


class ColourPair(NamedTuple):
    """Two colours (indices in a palette), and how different they look to a kind of vision."""

    difference: float
    first: int
    second: int
    vision: str


def closest_pairs(palette: tuple[RGB, ...]) -> list[ColourPair]:
    """Return all pairs of colours for each kind of vision. The smallest difference comes first."""
    return sorted(
        ColourPair(ciede2000(simulated[one], simulated[other]), one, other, vision)
        for vision in VISION_MATRICES
        for simulated in [[lab(simulate(colour, vision)) for colour in palette]]
        for one, other in combinations(range(len(palette)), 2)
    )


def ciede2000(one: Lab, other: Lab) -> float:
    """Return the CIEDE2000 difference of two colours.

    The variables have the names of Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula:
    implementation notes, supplementary test data, and mathematical observations" (Color Research
    and Application 30(1), 2005).
    """
    c_mean = (math.hypot(one.a, one.b) + math.hypot(other.a, other.b)) / 2
    g = 0.5 * (1 - math.sqrt(c_mean**7 / (c_mean**7 + 25**7)))
    a1, a2 = (1 + g) * one.a, (1 + g) * other.a
    c1, c2 = math.hypot(a1, one.b), math.hypot(a2, other.b)
    h1, h2 = _hue(a1, one.b), _hue(a2, other.b)
    dl, dc, dh = other.l - one.l, c2 - c1, 0.0
    if c1 * c2:
        turn = (h2 - h1 + 180) % 360 - 180
        # The line above turns 180 into -180, but the formula keeps the sign of opposite hues.
        turn = h2 - h1 if abs(h2 - h1) == 180 else turn
        dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn) / 2)
    l_mean, c_mean = (one.l + other.l) / 2, (c1 + c2) / 2
    h_mean = h1 + h2
    if c1 * c2:
        h_mean /= 2
        if abs(h1 - h2) > 180:
            h_mean += 180 if h1 + h2 < 360 else -180
    t = (
        1
        - 0.17 * _cos(h_mean - 30)
        + 0.24 * _cos(2 * h_mean)
        + 0.32 * _cos(3 * h_mean + 6)
        - 0.20 * _cos(4 * h_mean - 63)
    )
    s_l = 1 + 0.015 * (l_mean - 50) ** 2 / math.sqrt(20 + (l_mean - 50) ** 2)
    s_c, s_h = 1 + 0.045 * c_mean, 1 + 0.015 * c_mean * t
    r_c = 2 * math.sqrt(c_mean**7 / (c_mean**7 + 25**7))
    r_t = -r_c * math.sin(math.radians(60 * math.exp(-(((h_mean - 275) / 25) ** 2))))
    dl, dc, dh = dl / s_l, dc / s_c, dh / s_h
    return math.sqrt(dl**2 + dc**2 + dh**2 + r_t * dc * dh)


def _hue(a: float, b: float) -> float:
    return math.degrees(math.atan2(b, a)) % 360 if a or b else 0.0


def _cos(degrees: float) -> float:
    return math.cos(math.radians(degrees))
