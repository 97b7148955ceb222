"""Make the numerals of scores: `python -m assets.numerals.make_numerals`.

They are fat faces: thick upright strokes, thin joints and balls. A stroke is a skeleton of curves
with a width at each point, from which its outline is computed. Digits are 100 units high.
"""

import math
from pathlib import Path

Point = tuple[float, float]
Node = tuple[Point, float]

FOLDER = Path(__file__).parent
STEPS = 14  # points for each curve of a skeleton
HAIR = 8.4  # width of the thin strokes
SERIF = 8.8  # height of the feet
OVERSHOOT = 1.0  # by which round digits exceed the flat ones, to look equally high


def sweep(nodes: list[Point], widths: list[float]) -> str:
    """Return the outline of a stroke, whose skeleton of curves is `nodes`.

    A skeleton is a point, followed for each curve by two handles and a point. `widths` has the
    width at each point. Between points the width changes smoothly.
    """
    spine: list[Node] = []
    for n in range(len(widths) - 1):
        curve, start, end = nodes[3 * n : 3 * n + 4], widths[n], widths[n + 1]
        for step in range(STEPS):
            t = step / STEPS
            shares = (1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3
            x = sum(share * p[0] for share, p in zip(shares, curve, strict=True))
            y = sum(share * p[1] for share, p in zip(shares, curve, strict=True))
            spine.append(((x, y), start + (end - start) * t * t * (3 - 2 * t)))
    spine.append((nodes[-1], widths[-1]))
    left, right = [], []
    for n, ((x, y), width) in enumerate(spine):
        before, after = spine[max(0, n - 1)][0], spine[min(len(spine) - 1, n + 1)][0]
        dx, dy = after[0] - before[0], after[1] - before[1]
        half = width / 2 / math.hypot(dx, dy)
        left.append((x - dy * half, y + dx * half))
        right.append((x + dy * half, y - dx * half))
    return polygon(left + right[::-1])


def polygon(points: list[Point]) -> str:
    """Return a closed path through the points."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


def ellipse(x: float, y: float, rx: float, ry: float, turn: int = 1) -> str:
    """Return an ellipse. It is drawn clockwise or, with a `turn` of 0, the other way as a hole."""
    arc = f"A{rx} {ry} 0 1 {turn} "
    return f"M{x - rx} {y}{arc}{x + rx} {y}{arc}{x - rx} {y}Z"


def ring(x: float, y: float, rx: float, ry: float, hole_x: float, hole_y: float) -> str:
    """Return an ellipse with a narrow hole."""
    return ellipse(x, y, rx, ry) + ellipse(x, y, hole_x, hole_y, 0)


def ball(x: float, y: float, radius: float) -> str:
    """Return the round end of a thin stroke."""
    return ellipse(x, y, radius, radius)


def box(x: float, y: float, width: float, height: float) -> str:
    """Return a rectangle with its upper left corner at `x`, `y`."""
    return f"M{x} {y}h{width}v{height}h{-width}Z"


def half_turned(parts: list[str], width: float) -> str:
    """Return SVG of the parts of a glyph `width` wide, turned by 180 degrees."""
    return f'<g transform="rotate(180 {width / 2:g} 50)">{drawn(parts)}</g>'


def drawn(parts: list[str]) -> str:
    """Return SVG of the parts of a glyph. The parts may overlap."""
    return "".join(f'<path d="{part}"/>' for part in parts)


TOP, FOOT = HAIR / 2 - OVERSHOOT, 100 + OVERSHOOT - HAIR / 2  # middles of thin curves
ROUND = 50 + OVERSHOOT
# The inner edges of thin curves at the top and at the foot.
FINE, LOW = HAIR - OVERSHOOT, 100 + OVERSHOOT - HAIR

# Heavy bowls have outlines of their own: those that `sweep` computes have lumps inside.
SIX = [
    ring(39, 67, 37, 34, 10.6, 34 - HAIR),
    sweep(
        [(66.6, 19), (66, 8), (56, TOP), (45, TOP), (26, TOP), (15.2, 28), (15.2, 67)],
        [HAIR, HAIR, 26.4],
    ),
    ball(60, 19, 10.8),
]

DIGITS: dict[str, tuple[float, str]] = {
    "0": (78, drawn([ring(39, 50, 38, ROUND, 11.5, ROUND - HAIR)])),
    "1": (
        60,
        drawn(
            [
                f"M29 0L48 0L48 96L21 96L21 21C15 26 9 28 2 28L2 {28 - HAIR}C13 18 22 11 29 0Z",
                box(6, 100 - SERIF, 54, SERIF),
            ]
        ),
    ),
    "2": (
        74,
        drawn(
            [
                (f"M36 {-OVERSHOOT:g}C57 {-OVERSHOOT:g} 71 10 71 28C71 53 37 61 16 86L8 88"
                f"C22 64 44.5 51 44.5 27C44.5 14 43 {FINE:g} 36 {FINE:g}Z"),
                sweep([(10, 30), (9, 13), (20, TOP), (36.2, TOP)], [HAIR, HAIR]),
                ball(17.5, 29, 12),
                ("M4 100C5 82 13 71 26 73.5C40 76 46 85 54 82.5C60 80.5 63 74 64 65L71.5 65"
                "C71 88 65 101 50 101C36 101 27 90 18 90.5C13 91 11.5 95 11 100Z"),
            ]
        ),
    ),
    "3": (
        74,
        drawn(
            [
                (f"M34 {-OVERSHOOT:g}C53 {-OVERSHOOT:g} 65.5 9 65.5 24.5C65.5 41 52 51.6 33 51.6"
                f"L25 51.6L25 43.2L31 43.2C37.5 43.2 40 38 40 25C40 13 38.5 {FINE:g} 34 {FINE:g}Z"),
                ("M25 43.2L33 43.2C57 43.2 72.5 53 72.5 72C72.5 90 57 101 33 101"
                f"L33 {LOW:g}C41 {LOW:g} 44.5 86 44.5 72C44.5 57 41 51.6 32 51.6L25 51.6Z"),
                sweep([(10, 27), (9, 11), (20, TOP), (34.2, TOP)], [HAIR, HAIR]),
                ball(17.5, 26, 11.6),
                sweep([(33.2, FOOT), (17, FOOT), (6.5, 89), (8.2, 74)], [HAIR, HAIR]),
                ball(16.5, 75, 12.4),
            ]
        ),
    ),
    "4": (
        78,
        drawn(
            [
                "M43 0L65 0L65 96L39 96L39 18L12 64L1.5 64Z",
                box(1.5, 63.5, 75, HAIR + 0.6),
                box(27, 100 - SERIF, 49, SERIF),
            ]
        ),
    ),
    "5": (
        75,
        drawn(
            [
                box(11.5, 5, HAIR, 45.6),
                "M11.5 0C22 5 46 6 62.5 0C63 17 54 25.5 38 25.5C28 25.5 21 22.5 17 23.5L11.5 24Z",
                ("M37 35.4C59 35.4 73.5 47 73.5 67C73.5 89 56 101 32 101"
                f"L32 {LOW:g}C41 {LOW:g} 45.5 85 45.5 67C45.5 51 43 43.8 36 43.8Z"),
                sweep([(15.7, 50), (21, 42.5), (29, 39.6), (37.2, 39.6)], [HAIR, HAIR]),
                sweep([(32.2, FOOT), (16, FOOT), (6, 90), (7.7, 75)], [HAIR, HAIR]),
                ball(16, 76, 12.4),
            ]
        ),
    ),
    "6": (77, drawn(SIX)),
    "7": (
        71,
        drawn(
            [
                ("M2 34L2 0L9.5 0C10.5 6 14 7 19 4C28 -2 37 -1 46 4.5C54 9 59.5 8 61.5 0L69 0L69 13"
                "C54 16 56 25 44 27.5C34 29.5 28 22 18.5 23C12.5 24 10.5 28.5 9.5 34Z"),
                "M69 12C60 38 50 58 50 100L20 100C20 62 43 47 53 24L58 9L69 9Z",
            ]
        ),
    ),
    "8": (
        77,
        drawn(
            [
                ring(38.5, 25.5, 32.5, 26.5, 10.2, 26.5 - HAIR),
                ring(38.5, 72.3, 37.5, 28.7, 12, 28.7 - HAIR),
            ]
        ),
    ),
    "9": (77, half_turned(SIX, 77)),
    "plus": (64, drawn([box(1, 43, 62, 18), box(23, 22, 18, 60)])),
    "minus": (58, drawn([box(3, 43, 52, 18)])),
    "equals": (62, drawn([box(3, 31, 56, 14), box(3, 59, 56, 14)])),
}  # fmt: skip


def main() -> None:
    """Write a picture for each digit and sign."""
    for name, (width, parts) in DIGITS.items():
        area = f'viewBox="0 {-OVERSHOOT:g} {width:g} {100 + 2 * OVERSHOOT:g}"'
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" {area} fill="#fff">{parts}</svg>\n'
        (FOLDER / f"{name}.svg").write_text(svg)


if __name__ == "__main__":
    main()
