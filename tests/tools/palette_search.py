"""The search for the palette "safe": six tile colours for every kind of colour vision.

`python -m tests.tools.palette_search 1 5` prints the results of seeds 1 to 4.
"""

import math
import sys
from itertools import combinations
from random import Random

from game.common.colour_vision import RGB, VISION_MATRICES, ciede2000, lab, luminance, simulate
from game.common.palettes import CLASSIC, PALETTES, to_hex

HUES = ((5, 48), (48, 76), (78, 112), (118, 195), (225, 292), (295, 352))
STRONG = (45, 45, 55, 30, 30, 35)
"""Minimum CIELAB chroma of each colour, below which it loses its name."""

DARKEST = 0.142
"""Minimum luminance of a colour: contrast 3:1 on the tile face of the safe palette."""

ROUNDS, ENOUGH = 9000, 20.9


def drawn(colour: RGB) -> RGB:
    """Return about the colour that a tile of the safe palette has when drawn."""
    red, green, blue = (round(15 + 0.91 * part) for part in colour)
    return red, green, blue


def allowed(n: int, colour: RGB) -> bool:
    """Return whether a colour is light and strong enough, and in the range of the n-th hue."""
    found = lab(colour)
    hue = math.degrees(math.atan2(found.b, found.a)) % 360
    low, high = HUES[n]
    strong = math.hypot(found.a, found.b) >= STRONG[n]
    return low <= hue <= high and strong and luminance(drawn(colour)) >= DARKEST


def least(palette: list[RGB]) -> float:
    """Return the smallest CIEDE2000 distance of any two colours, for any kind of colour vision."""
    return min(
        ciede2000(one, other)
        for sight in VISION_MATRICES
        for one, other in combinations([lab(simulate(drawn(c), sight)) for c in palette], 2)
    )


def worth(palette: list[RGB]) -> float:
    """Return a palette's score; higher is better.

    Up to `ENOUGH` the score is the colours' least distance; then it is their nearness to the
    classic colours.
    """
    found = least(palette)
    if found < ENOUGH:
        return found - 100
    far = sum(ciede2000(lab(a), lab(b)) for a, b in zip(palette, PALETTES[CLASSIC], strict=True))
    return -0.2 * far


def search(seed: int) -> list[RGB]:
    """Return the best palette that simulated annealing finds, starting at the classic colours."""
    random = Random(seed)
    now = best = list(PALETTES[CLASSIC])
    value = best_value = worth(now)
    for n in range(ROUNDS):
        cold = 1 - n / ROUNDS
        which = random.randrange(6)
        red, green, blue = (
            min(255, max(0, round(part + random.gauss(0, 4 + 50 * cold)))) for part in now[which]
        )
        if not allowed(which, (red, green, blue)):
            continue
        tried = [*now[:which], (red, green, blue), *now[which + 1 :]]
        other = worth(tried)
        if other > value or random.random() < math.exp((other - value) / (2 * cold + 0.01)):
            now, value = tried, other
            if value > best_value:
                best, best_value = now, value
    return best


def main() -> None:
    first, end = (int(word) for word in sys.argv[1:])
    for seed in range(first, end):
        found = search(seed)
        print(f"{least(found):.1f}", *map(to_hex, found))


if __name__ == "__main__":
    main()
