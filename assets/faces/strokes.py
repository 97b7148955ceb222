"""Functions that draw the strokes of moods, as SVG elements."""

from collections.abc import Callable, Sequence

# A part of a face: the beginnings of its lines in the SVG file, and a function that returns what
# replaces the lines in a mood (None: the lines stay).
Part = tuple[tuple[str, ...], Callable[[str], str | None]]

DARK, GOLD, AMBER, TONGUE = "#1d2226", "#ffd75a", "#ffb13d", "#ff7d88"


def curve(x: float, y: float, wide: float, high: float, ink: str, width: float) -> str:
    """Return an arc whose ends are at `y`. It is arched up, or down if `high` is negative."""
    path = f"M{x - wide:.1f} {y:.1f}Q{x:.1f} {y - high:.1f} {x + wide:.1f} {y:.1f}"
    return f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="{width}"/>'


def line(path: str, ink: str, width: float) -> str:
    """Return a line along a path."""
    return f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="{width}"/>'


def area(path: str, fill: str, edge: float = 0.0) -> str:
    """Return a filled path, with an outline of width `edge`."""
    return f'<path d="{path}" fill="{fill}" {_edge(edge)}/>'


def oval(x: float, y: float, rx: float, ry: float, fill: str, edge: float = 0.0) -> str:
    """Return an ellipse around (x, y), with an outline of width `edge`."""
    return f'<ellipse cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}" fill="{fill}" {_edge(edge)}/>'


def block(
    x: float, y: float, w: float, h: float, fill: str, edge: float = 0.0, r: float = 0.7
) -> str:
    """Return a box with corners of radius `r`, and an outline of width `edge`."""
    place = f'x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{r:g}"'
    return f'<rect {place} fill="{fill}" {_edge(edge)}/>'


def _edge(width: float) -> str:
    return f'stroke-width="{width}"' if width else 'stroke="none"'


def dash(x: float, y: float, ink: str) -> str:
    """Return a closed eye: a short level line."""
    return line(f"M{x - 4} {y}L{x + 4} {y}", ink, 2.7)


def lid(x: float, y: float, wide: float, tilt: float, fill: str) -> str:
    """Return a lid over the upper half of an eye. The left end of its edge is `tilt` lower."""
    path = f"M{x - wide} {y - wide}L{x + wide} {y - wide}"
    return area(f"{path}L{x + wide} {y - tilt}L{x - wide} {y + tilt}Z", fill)


def turned(svg: str, degrees: float, x: float, y: float) -> str:
    """Return an element turned clockwise around (x, y)."""
    return f'<g transform="rotate({degrees} {x} {y})">{svg}</g>'


def rays(x: float, y: float, reach: float = 5.5) -> str:
    """Return rays around a light at the point (x, y)."""
    a, b = reach, reach + 3.6
    path = f"M{x - a} {y - 1}L{x - b} {y - 2}M{x + a} {y - 1}L{x + b} {y - 2}"
    path += f"M{x - 0.75 * a:.1f} {y - 0.85 * a:.1f}L{x - 0.75 * b:.1f} {y - 0.85 * b:.1f}"
    path += f"M{x + 0.75 * a:.1f} {y - 0.85 * a:.1f}L{x + 0.75 * b:.1f} {y - 0.85 * b:.1f}"
    # The rays have a dark edge, because the disc below them may be yellow.
    return line(path, DARK, 4.4) + line(path, GOLD, 2.2)


def waves(x: float, y: float) -> str:
    """Return waves to the upper right of the point (x, y)."""
    path = f"M{x + 5} {y + 1}Q{x + 8} {y - 3} {x + 5} {y - 7}"
    path += f"M{x + 9} {y + 4}Q{x + 14} {y - 3} {x + 9} {y - 10}"
    return line(path, AMBER, 1.9)


def antenna(x: float, y: float, radius: float, dim: str) -> Callable[[str], str | None]:
    """Return a function that draws an antenna with a round light at (x, y).

    The foot of the antenna is at y + 7.
    """

    def make(mood: str) -> str | None:
        foot = y + 7
        stem = line(f"M{x} {foot}L{x} {y}", DARK, 2.4)
        match mood:
            case "glad":
                return stem + oval(x, y, radius + 0.4, radius + 0.4, GOLD, 2)
            case "cheer":
                light = oval(x, y - 1, radius + 0.8, radius + 0.8, GOLD, 2)
                return stem + light + rays(x, y - 1, radius + 3.2)
            case "think":
                bent = line(f"M{x} {foot}Q{x} {y + 3} {x + 4} {y}", DARK, 2.4)
                return bent + oval(x + 5, y - 0.6, radius, radius, AMBER, 2) + waves(x + 5, y)
            case "sulk" | "yawn":
                bent = line(f"M{x} {foot}Q{x - 1} {y - 1} {x - 8} {y + 2.4}", DARK, 2.4)
                return bent + oval(x - 8.6, y + 3, radius, radius, dim, 2)
        return None

    return make


# The direction of the eyes in moods with open eyes.
LOOKS = {
    "left": (-1.0, 0.0),
    "right": (1.0, 0.0),
    "up": (0.0, -1.0),
    "down": (0.0, 1.0),
    "think": (0.8, -0.8),
}


def eyes(
    places: Sequence[tuple[float, float]],
    draw: Callable[[float, float, float, float], str],
    closed: Callable[[float, float, str], str],
) -> Callable[[str], str]:
    """Return a function that draws two eyes, open or closed.

    `draw` makes an open eye at x, y that looks in the direction dx, dy. `closed` makes a closed
    eye.
    """

    def make(mood: str) -> str:
        if mood in LOOKS:
            return "".join(draw(x, y, *LOOKS[mood]) for x, y in places)
        return "".join(closed(x, y, mood) for x, y in places)

    return make
