"""The search for `game.art.palettes.SAFE`, six tile colours for every kind of sight.

``python -m tests.palette_search 1 5`` prints the results of seeds 1 to 4.
"""

from __future__ import annotations

import math
import sys
from itertools import combinations
from random import Random

from game.art.palettes import CLASSIC, to_hex
from game.common.colour_vision import RGB, VISION_MATRICES, ciede2000, lab, luminance, simulate

HUES = ((5, 48), (48, 76), (78, 112), (118, 195), (225, 292), (295, 352))
STRONG = (45, 45, 55, 30, 30, 35)
"""Range of hues (degrees of CIELAB) in which each colour keeps its name, and its least chroma."""

DARKEST = 0.142
"""Least luminance with a contrast of 3:1 on the lacquer of the safe palette."""

ROUNDS, ENOUGH = 9000, 20.9


def drawn(colour: RGB) -> RGB:
    """Return roughly how light and shadow change a colour on a tile of the safe palette."""
    red, green, blue = (round(15 + 0.91 * part) for part in colour)
    return red, green, blue


def allowed(n: int, colour: RGB) -> bool:
    """Return whether a colour may have the n-th colour name."""
    found = lab(colour)
    hue = math.degrees(math.atan2(found.b, found.a)) % 360
    low, high = HUES[n]
    strong = math.hypot(found.a, found.b) >= STRONG[n]
    return low <= hue <= high and strong and luminance(drawn(colour)) >= DARKEST


def least(palette: list[RGB]) -> float:
    """Return the CIEDE2000 of the two most similar colours, for the worst sight."""
    return min(
        ciede2000(one, other)
        for sight in VISION_MATRICES
        for one, other in combinations([lab(simulate(drawn(c), sight)) for c in palette], 2)
    )


def worth(palette: list[RGB]) -> float:
    """Return the distance of the colours up to `ENOUGH`, then the nearness to the classic ones."""
    found = least(palette)
    if found < ENOUGH:
        return found - 100
    far = sum(ciede2000(lab(a), lab(b)) for a, b in zip(palette, CLASSIC, strict=True))
    return -0.2 * far


def search(seed: int) -> list[RGB]:
    """Return the best palette that simulated annealing finds from the classic colours."""
    random = Random(seed)
    now = best = list(CLASSIC)
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
    """Search from each seed of the command line's range."""
    first, end = (int(word) for word in sys.argv[1:])
    for seed in range(first, end):
        found = search(seed)
        print(f"{least(found):.1f}", *map(to_hex, found))


if __name__ == "__main__":
    main()
