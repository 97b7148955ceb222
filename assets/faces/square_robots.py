"""Robots with square heads: their eyes, mouths and antennas in each mood."""

from collections.abc import Mapping, Sequence

from assets.faces import strokes
from assets.faces.strokes import DARK, LOOKS, TONGUE, area, block, curve, lid, line, oval, rays

CYAN, FAINT = "#57e3ff", "#7fb4d6"


def _dots(places: Sequence[tuple[float, float]], side: float, ink: str) -> str:
    return "".join(block(x, y, side, side, ink) for x, y in places)


def _pixel_screen(mood: str) -> str:
    fill = {"glad": "#0d3b52", "cheer": "#0d3b52", "sulk": "#1b2a38", "yawn": "#162733"}
    return block(14.4, 20.5, 35.2, 29.6, fill.get(mood, "#11303f"), 2.4, 4.5)


def _pixel_eyes(mood: str) -> str:
    if mood == "think":
        lid = block(39.2, 21.9, 8, 1.4, CYAN)
        return block(22.4, 24.4, 6.4, 6.4, CYAN) + block(40, 24.4, 6.4, 3.4, CYAN) + lid
    if mood in LOOKS:
        dx, dy = LOOKS[mood]
        return _dots([(20 + 3 * dx, 26 + 2.8 * dy), (37.6 + 3 * dx, 26 + 2.8 * dy)], 6.4, CYAN)
    if mood in ("glad", "cheer"):
        arc = [(0, 3.2), (2.8, 0), (6, 0), (8.8, 3.2)]
        return _dots([(x + dx, 27.2 + dy) for x in (17.4, 34.8) for dx, dy in arc], 3, CYAN)
    if mood == "sulk":
        brows = line("M18.6 28.2L25.6 24.8M45.4 28.2L38.4 24.8", FAINT, 2.2)
        return block(20.6, 30.4, 5.2, 5, FAINT) + block(38.2, 30.4, 5.2, 5, FAINT) + brows
    y, ink = (29, CYAN) if mood == "blink" else (29.6, FAINT)
    return block(19.4, y, 7.6, 2, ink) + block(37, y, 7.6, 2, ink)


def _pixel_mouth(mood: str) -> str | None:
    match mood:
        case "glad":
            row = [(17.6, 36.6), (21.4, 40.6), (25.6, 43), (29.9, 43), (34.2, 43), (38.4, 40.6)]
            return _dots([*row, (42.2, 36.6)], 4.2, CYAN)
        case "cheer":
            lips = "M19.6 36.2H44.4V38.6C44.4 44 39.6 47.6 32 47.6C24.4 47.6 19.6 44 19.6 38.6Z"
            tongue = "M25.6 44.6C28 42.2 36 42.2 38.4 44.6C36.6 46.6 27.4 46.6 25.6 44.6Z"
            return area(lips, CYAN) + area(tongue, TONGUE)
        case "think":
            dim = block(35.8, 41.6, 4.2, 4.2, "#2a7287")
            return block(24, 41.6, 4.2, 4.2, CYAN) + block(29.9, 41.6, 4.2, 4.2, CYAN) + dim
        case "sulk":
            frown = [(20.6, 44.2), (25, 41.2), (30, 40), (35, 41.2), (39.4, 44.2)]
            return _dots(frown, 3.8, FAINT)
        case "yawn":
            hollow = block(29.4, 38, 5.2, 7.4, "#162733", r=2.4)
            return block(27, 35.6, 10, 12, FAINT, r=4.4) + hollow
    return None


def _pixel_antenna(mood: str) -> str | None:
    match mood:
        case "glad":
            return line("M32 15L32 7", DARK, 2.4) + block(
                27.6, 1.4, 8.8, 8.8, strokes.GOLD, 2.4, 1.4
            )
        case "cheer":
            light = block(27, -1.8, 10, 10, strokes.GOLD, 2.4, 1.6)
            return line("M32 15L32 5", DARK, 2.4) + light + rays(32, 3.2, 8)
        case "think":
            light = strokes.turned(block(33.6, 0, 8, 8, strokes.AMBER, 2.4, 1.4), 16, 37.6, 4)
            return line("M32 15C32 11 34 9 36 7", DARK, 2.4) + light + strokes.waves(38.6, 4)
        case "sulk" | "yawn":
            light = strokes.turned(block(13.6, 8.6, 8, 8, "#9a5560", 2.4, 1.4), -24, 17.6, 12.6)
            return line("M32 15C32 9 26 7 21 10.5", DARK, 2.4) + light
    return None


SPARK = "M36.5 2.6 L25 16 L31.4 16 L28 25 L40 12.4 L33.6 12.4 Z"


def _bolt_eyes(mood: str) -> str:
    lit = "#fff04d"
    if mood in ("glad", "cheer"):
        return curve(22.4, 37.6, 4.6, 9, lit, 3) + curve(41.6, 37.6, 4.6, 9, lit, 3)
    if mood in ("blink", "yawn"):
        ink = lit if mood == "blink" else "#b99b3a"
        return line("M18.6 35L26.4 36.4M45.4 35L37.6 36.4", ink, 2)
    if mood == "sulk":
        sad = "M18.4 37.2L27 32.6L26.6 36.4L20.4 38.8Z"
        other = "M45.6 37.2L37 32.6L37.4 36.4L43.6 38.8Z"
        return area(sad, "#b99b3a") + area(other, "#b99b3a")
    dx, dy = LOOKS[mood]
    x, y = 3 * dx, 2 * dy
    pair = "M18 32L27.4 34.6L26 38L19.4 38ZM46 32L36.6 34.6L38 38L44.6 38Z"
    return f'<g transform="translate({x:g} {y:g})">{area(pair, lit)}</g>'


def _bolt_mouth(mood: str) -> str | None:
    ink, dim = "#ffc62e", "#5d5230"
    match mood:
        case "glad" | "cheer":
            high = 8.6 if mood == "glad" else 10.6
            body = "M20.6 45L43.4 45Q43 {0} 32 {0}Q21 {0} 20.6 45Z".format(45 + high)
            end = 43.6 + high
            bars = f"M27 46L27 {end:g}M32 46L32 {end + 0.8:g}M37 46L37 {end:g}"
            return area(body, "#fff04d", 2.2) + line(bars, DARK, 1.4)
        case "think":
            dots = oval(27, 49.8, 1.6, 1.6, ink) + oval(32, 49.8, 1.6, 1.6, ink)
            dots += oval(37, 49.8, 1.6, 1.6, dim)
            return block(22.6, 46, 18.8, 7.6, "#232a33", 2, 2.4) + dots
        case "sulk":
            return line("M24.4 52.6Q32 45.4 39.6 52.6", "#232a33", 3)
        case "yawn":
            return oval(32, 49.6, 6, 5.6, "#232a33", 2) + oval(32, 52, 3.4, 2, TONGUE)
    return None


def _bolt_spark(mood: str) -> str | None:
    fill = {
        "glad": "#fffbd8",
        "cheer": "#ffffff",
        "think": strokes.AMBER,
        "sulk": "#8f8a5c",
        "yawn": "#b7ad66",
    }
    if mood not in fill:
        return None
    more = {"cheer": rays(34, 5.4, 8), "think": strokes.waves(37, 6)}
    return area(SPARK, fill[mood], 2) + more.get(mood, "")


def _domino_open(x: float, y: float, dx: float, dy: float) -> str:
    x, y = x + 4 * dx, y + 3.6 * dy
    return oval(x, y, 5.8, 5.8, DARK) + oval(x + 1.8 + dx, y - 2 + dy, 1.9, 1.9, "#fff")


def _domino_closed(x: float, y: float, mood: str) -> str:
    if mood in ("glad", "cheer"):
        return curve(x, y + 3, 5.6, 10, DARK, 3.6)
    if mood == "sulk":
        inner = 1 if x < 32 else -1
        eye = oval(x, y + 1, 5.8, 5.8, DARK) + oval(x - 1, y + 3.4, 1.5, 1.5, "#fff")
        return eye + lid(x, y, 7, 2.6 * inner, "#f7f3e8")
    return curve(x, y + 0.6, 5.2, -4, DARK, 3)


def _pips(places: Sequence[tuple[float, float]], radius: float) -> str:
    return "".join(oval(x, y, radius, radius, "#f7f3e8") for x, y in places)


def _domino_mouth(mood: str) -> str | None:
    match mood:
        case "glad":
            row = ((18, 39), (22.6, 45), (29, 48.6), (35, 48.6), (41.4, 45), (46, 39))
            return _pips(row, 2.9)
        case "cheer":
            smile = area("M19 38.4L45 38.4Q44 52.4 32 52.4Q20 52.4 19 38.4Z", "#f7f3e8")
            return smile + area("M25 48.6Q32 43.6 39 48.6Q32 53.4 25 48.6Z", TONGUE)
        case "think":
            return _pips(((24, 45), (32, 45)), 2.7) + oval(40, 45, 2.7, 2.7, "#6d7075")
        case "sulk":
            frown = ((20.6, 49.6), (26, 45), (32, 43.4), (38, 45), (43.4, 49.6))
            return _pips(frown, 2.5)
        case "yawn":
            return oval(32, 45, 5.4, 6.6, "#f7f3e8") + oval(32, 45.6, 3, 4, "#2a2f36")
    return None


def _domino_top(mood: str) -> str | None:
    plain = block(9.5, 6.5, 45, 52, "#f7f3e8", 2.4, 9)
    more = {"cheer": rays(32, 4, 10), "think": strokes.waves(48, 4)}
    return more[mood] + plain if mood in more else None


SQUARE_ROBOTS: Mapping[str, Sequence[strokes.Part]] = {
    "pixel": (
        (("path M32 15", "rect 28 3.6"), _pixel_antenna),
        (("rect 14.4 20.5",), _pixel_screen),
        (("rect 20 26", "rect 37.6 26"), _pixel_eyes),
        (("rect 20.2 37.4", "rect 25 41.6", "rect 29.9", "rect 34.8", "rect 39.6"), _pixel_mouth),
    ),
    "bolt": (
        ((f"path {SPARK}",), _bolt_spark),
        (("path M18 32", "path M 46 32"), _bolt_eyes),
        (("rect 22.6 46", "path M27.3", "path M32 46", "path M36.7"), _bolt_mouth),
    ),
    "domino": (
        (("rect 9.5 6.5",), _domino_top),
        (
            ("circle 22 20", "circle 42 20", "circle 23.8", "circle 43.8"),
            strokes.eyes(((22, 20), (42, 20)), _domino_open, _domino_closed),
        ),
        (
            ("circle 20.6 41", "circle 26 46.6", "circle 32 48.8", "circle 38", "circle 43.4"),
            _domino_mouth,
        ),
    ),
}
