"""Robots with round heads: their eyes, mouths and antennas in each mood."""

from collections.abc import Mapping, Sequence

from assets.faces import strokes
from assets.faces.strokes import AMBER, DARK, GOLD, TONGUE, antenna, area, curve, eyes, line, oval


def _gizmo_eye(mood: str) -> str:
    lens = _lens(32, 31, 8.8, 4.3, "#2fb673")
    match mood:
        case "blink" | "yawn":
            return oval(32, 31, 13.6, 13.6, "#bcc4cf", 2.4) + curve(32, 32, 8.4, -5.4, DARK, 2.8)
        case "cheer":
            return curve(32, 35, 8.4, 15, DARK, 4.4)
        case "glad":
            eye = _lens(32, 29, 9.4, 5, "#35cf84")
            cover = area("M20.3 38A13.6 13.6 0 0 0 43.7 38Q32 32.4 20.3 38Z", "#bcc4cf", 2.2)
            return eye + cover
        case "sulk":
            eye = _lens(30, 34.6, 8, 4, "#2b9c66")
            cover = area("M18.6 32.6A13.6 13.6 0 1 1 45.3 28.4Z", "#bcc4cf", 2.2)
            return eye + cover
    dx, dy = strokes.LOOKS[mood]
    moved = _lens(32 + 4.2 * dx, 31 + 4.2 * dy, 8.8, 4.3, "#2fb673")
    if mood == "think":
        return moved + area("M20.3 24A13.6 13.6 0 0 1 43.7 24Q32 21.4 20.3 24Z", "#bcc4cf", 2.2)
    return moved if (dx, dy) != (0, 0) else lens


def _lens(x: float, y: float, radius: float, pupil: float, fill: str) -> str:
    glint = oval(x + 3, y - 3, 2.2, 2.2, "#fff")
    return oval(x, y, radius, radius, fill, 2.4) + oval(x, y, pupil, pupil, DARK) + glint


def _gizmo_mouth(mood: str) -> str | None:
    match mood:
        case "glad":
            return line("M22 48.4Q32 56.4 42 48.4", DARK, 2.8)
        case "cheer":
            return area("M22.4 47.6Q32 50 41.6 47.6Q39.6 56 32 56Q24.4 56 22.4 47.6Z", TONGUE, 2.2)
        case "think":
            return line("M27 50.4L36 49.4", DARK, 2.8)
        case "sulk":
            return line("M25.4 51.6Q32 46.8 38.6 51.6", DARK, 2.8)
        case "yawn":
            return oval(32, 50.4, 4.2, 4, "#3b424d", 2.2)
    return None


def _gizmo_light(mood: str) -> str | None:
    fill = {"glad": GOLD, "cheer": GOLD, "think": AMBER, "sulk": "#6d7582", "yawn": "#7c8592"}
    if mood not in fill:
        return None
    more = {"cheer": strokes.rays(32, 4.4, 8), "think": strokes.waves(33, 5)}
    return strokes.block(28, 2.8, 8, 9, fill[mood], 2.4, 2) + more.get(mood, "")


MINT, VISOR = "#b9fff2", "#5b5bd6"


def _cosmo_open(x: float, y: float, dx: float, dy: float) -> str:
    x, y = x + 1.6 * dx, y + 1.4 * dy
    return oval(x, y, 4.6, 5.4, MINT) + oval(x + 1.9 * dx, y + 0.6 + 2 * dy, 2, 2.8, DARK)


def _cosmo_closed(x: float, y: float, mood: str) -> str:
    if mood in ("glad", "cheer"):
        return curve(x, y + 2.4, 4.8, 9, MINT, 3)
    if mood == "sulk":
        tilt = 3.4 if x < 32 else -3.4
        eye = oval(x, y + 1, 4.4, 4.8, "#93cfc8") + oval(x - 0.6, y + 2.6, 2, 2.4, DARK)
        return eye + strokes.lid(x, y - 0.6, 6, tilt, VISOR)
    return curve(x, y, 4.4, -4, MINT if mood == "blink" else "#93cfc8", 2.6)


def _cosmo_mouth(mood: str) -> str | None:
    match mood:
        case "glad":
            return line("M25.4 44.6Q32 51.4 38.6 44.6", MINT, 2.6)
        case "cheer":
            return area("M25.4 43.6Q32 45.2 38.6 43.6Q37.4 51 32 51Q26.6 51 25.4 43.6Z", MINT)
        case "think":
            return line("M29.4 46.8L35.6 46", MINT, 2.4)
        case "sulk":
            return line("M28 48.4Q32 44.6 36 48.4", "#93cfc8", 2.4)
        case "yawn":
            return oval(32, 46.4, 3, 3.6, "#93cfc8")
    return None


def _robin_open(x: float, y: float, dx: float, dy: float) -> str:
    x, y = x + 3 * dx, y + 3 * dy
    glint = oval(x + 1.4, y - 1.6, 1.3, 1.3, "#fff")
    return oval(x, y, 4.6, 4.6, "#3fc3f0") + oval(x, y, 2.6, 2.6, DARK) + glint


def _robin_closed(x: float, y: float, mood: str) -> str:
    if mood in ("glad", "cheer"):
        return curve(x, y + 2.4, 4.8, 8.4, DARK, 3)
    if mood == "sulk":
        inner = 1 if x < 32 else -1
        eye = oval(x, y + 2, 4.4, 4.4, "#3a9fc2") + oval(x, y + 2.6, 2.5, 2.5, DARK)
        cover = (
            f"M{x - 7.8} {y + 0.6 + 1.6 * inner}A7.8 7.8 0 0 1 {x + 7.8} {y + 0.6 - 1.6 * inner}Z"
        )
        return eye + area(cover, "#b9c2cd", 2)
    return oval(x, y, 7.8, 7.8, "#b9c2cd", 2.4) + curve(x, y + 1, 4.8, -3.4, DARK, 2.2)


def _robin_beak(mood: str) -> str | None:
    upper = area("M25 41.6L32 37.4L39 41.6Q32 44.6 25 41.6Z", "#ffcf4a", 2.2)
    match mood:
        case "glad":
            return area("M26 42L32 43.6L38 42L32 52.6Z", "#f2a93a", 2.2) + upper
        case "cheer" | "yawn":
            deep = area("M25.4 41.6L38.6 41.6L32 56.4Z", "#f2a93a", 2.2)
            return deep + area("M27.6 43L36.4 43L32 52.4Z", "#9c2f14") + upper
        case "sulk":
            return area("M26 44.4L32 38.6L38 44.4Q32 41.8 26 44.4Z", "#e0b13c", 2.2)
    return None


STRAW = "#ffe17a"


def _pepper_open(x: float, y: float, dx: float, dy: float) -> str:
    x, y = x + 2.6 * dx, y + 1.4 * dy
    pupil = oval(x + 1.4 * dx, y + 0.3 + 1.4 * dy, 1.6, 2, "#2b1216")
    return oval(x, y, 3.9, 4.7, STRAW) + pupil


def _pepper_closed(x: float, y: float, mood: str) -> str:
    if mood in ("glad", "cheer"):
        return curve(x, y + 3, 5, 12, STRAW, 3.6)
    inner = 1 if x < 32 else -1
    if mood == "sulk":
        return line(f"M{x - 4} {y + 2.2 * inner}L{x + 4} {y - 2.2 * inner}", "#c9a85a", 3.2)
    return strokes.dash(x, y + 0.6, STRAW if mood == "blink" else "#c9a85a")


def _pepper_mouth(mood: str) -> str | None:
    match mood:
        case "glad" | "cheer":
            deep = 59 if mood == "glad" else 62
            smile = area(f"M22.6 45.4Q32 {deep} 41.4 45.4Z", "#fff6e8", 2.2)
            tongue = area("M27.6 53Q32 49.6 36.4 53Q32 55.4 27.6 53Z", TONGUE)
            return smile + tongue if mood == "cheer" else smile
        case "think":
            return line("M28 49L36.4 47.6", DARK, 2.8)
        case "sulk":
            return line("M26 51Q32 45.4 38 51", DARK, 2.8)
        case "yawn":
            return oval(32, 48.6, 4.6, 4.8, "#5c1420", 2.2)
    return None


STALK = "M31 14 C30.4 9.6 32.6 5 38.6 2.8 L41.4 6.8 C38 8.2 36.6 10.6 36.6 14 Z"


def _pepper_stalk(mood: str) -> str | None:
    match mood:
        case "cheer":
            up = "M29.6 14L30.4 2.4Q33 .6 36 2.4L36.6 14Z"
            return area(up, "#5cb945", 2.4) + strokes.rays(33, 3, 7)
        case "glad":
            return area("M29.8 14L31 3.4Q34 2 37 4L36.6 14Z", "#57b041", 2.4)
        case "think":
            return area(STALK, "#4d9e3a", 2.4) + strokes.waves(40, 4)
        case "sulk" | "yawn":
            droop = "M37 14C37 8 31 4.6 22 7.4L22.6 12C28 10.4 31 11.6 31.4 14Z"
            return area(droop, "#4b7d40", 2.4)
    return None


ICE = "#8ff0ff"


def _comet_open(x: float, y: float, dx: float, dy: float) -> str:
    x, y = x + 3 * dx, y + 2.4 * dy
    return oval(x, y, 4.3, 4.8, ICE) + oval(x + 1.4 + dx, y - 1.6 + dy, 1.5, 1.5, "#fff")


def _comet_closed(x: float, y: float, mood: str) -> str:
    if mood in ("glad", "cheer"):
        return curve(x, y + 2.6, 4.8, 10, ICE, 3.2)
    inner = 1 if x < 30 else -1
    if mood == "sulk":
        return oval(x, y + 0.6, 4.3, 4.4, "#6fb6c6") + strokes.lid(x, y, 6, 2.4 * inner, "#12263a")
    return strokes.dash(x, y + 0.6, ICE if mood == "blink" else "#6fb6c6")


def _comet_mouth(mood: str) -> str | None:
    match mood:
        case "glad":
            return line("M22.4 50Q29.6 57.4 36.8 50", DARK, 2.6)
        case "cheer":
            path = "M22.4 49.6Q29.6 51.4 36.8 49.6Q35.6 57 29.6 57Q23.6 57 22.4 49.6Z"
            return area(path, TONGUE, 2.2)
        case "think":
            return line("M26.6 52.4L33.4 51.4", DARK, 2.6)
        case "sulk":
            return line("M25.4 53.6Q29.6 49.4 33.8 53.6", DARK, 2.6)
        case "yawn":
            return oval(29.6, 52, 3.4, 3.2, "#12263a", 2)
    return None


def _comet_tail(mood: str) -> str | None:
    outer, inner = "M44 14L61 3L52 19L62.4 18.4L53 28Z", "M46 17L56.6 8.6L50 21L57 21.4L51 27Z"
    match mood:
        case "cheer":
            longer = "M42 13L68 -4L55 17L70 16L54 29Z"
            core = "M46 17L61 3.6L52 20L62.4 19.6L51 27Z"
            return area(longer, "#ffe27a", 2.4) + area(core, "#ff8f3a")
        case "glad":
            longer = "M43 13L65 -1L53.6 18L66 17.4L53.4 28.6Z"
            return area(longer, "#ffe27a", 2.4) + area(inner, "#ff8f3a")
        case "think":
            return area(outer, AMBER, 2.4) + area(inner, "#ff8f3a")
        case "sulk" | "yawn":
            short = "M45 16L55.6 11L51 20L57 21L52.6 27Z"
            return area(short, "#b9a067", 2.4)
    return None


ROUND_ROBOTS: Mapping[str, Sequence[strokes.Part]] = {
    "gizmo": (
        (("rect 28 2.8",), _gizmo_light),
        (("circle 32 31 8.8", "circle 32 31 4.3", "circle 35 28"), _gizmo_eye),
        (("path M24.5 49",), _gizmo_mouth),
    ),
    "cosmo": (
        (("path M32 12", "circle 32 5.4"), antenna(32, 5.4, 3, "#a08c50")),
        (
            ("ellipse 24.6", "ellipse 39.4", "ellipse 25 37", "ellipse 39 37"),
            eyes(((24.6, 36.4), (39.4, 36.4)), _cosmo_open, _cosmo_closed),
        ),
        (("path M27.6 46",), _cosmo_mouth),
    ),
    "robin": (
        (("path M32 12", "circle 32 5.4"), antenna(32, 5.4, 3.2, "#a08c50")),
        (
            (
                *("circle 22.4 30 4.6", "circle 41.6 30 4.6", "circle 22.4 30 2.6"),
                *("circle 41.6 30 2.6", "circle 23.8", "circle 43 28.4"),
            ),
            eyes(((22.4, 30), (41.6, 30)), _robin_open, _robin_closed),
        ),
        (("path M25 41.6 L", "path M25 41.6 Q"), _robin_beak),
    ),
    "pepper": (
        ((f"path {STALK}",), _pepper_stalk),
        (
            ("path M20 36", "path M36 36"),
            eyes(((24, 33.5), (40, 33.5)), _pepper_open, _pepper_closed),
        ),
        (("path M24.6 46", "path M29.4 46", "path M34.6 46"), _pepper_mouth),
    ),
    "comet": (
        (("path M44 14", "path M46 17"), _comet_tail),
        (
            ("ellipse 20 37.6", "ellipse 39.4 37.6", "circle 21.4", "circle 40.8"),
            eyes(((20, 37.6), (39.4, 37.6)), _comet_open, _comet_closed),
        ),
        (("path M24.6 51",), _comet_mouth),
    ),
}
