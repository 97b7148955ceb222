"""Make the pictures of the faces' moods: `python -m assets.faces.make_moods`.

In a mood, a face has other eyes, another mouth and another antenna; the head is the same. The
pictures extend 8 units beyond the 64 units of a face, as room for light and antennas.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from assets.faces.round_robots import ROUND_ROBOTS
from assets.faces.square_robots import SQUARE_ROBOTS
from assets.faces.strokes import DARK, GOLD, Part, area, curve, line, oval

FOLDER = Path(__file__).parent
MARGIN = 8
TILTS = {"think": 5, "sulk": -4, "sleep": 7}  # degrees by which a robot's head leans
ROBOTS = {**SQUARE_ROBOTS, **ROUND_ROBOTS}
ROBOT_MOODS = (
    *("blink", "left", "right", "up", "down"),
    *("think", "glad", "cheer", "sulk", "yawn", "shock", "sleep"),
)
# Moods made of two others: one for the mouth, which is the last part, and one for other parts.
BLENDS = {"shock": ("yawn", "calm"), "sleep": ("calm", "blink")}
STROKES, LETTERS = "M3 14L-3 8M-1 24L-7 22", "M46 7H54L46 16H54M56 -2H62L56 4H62"
DROP = "M59 12C62 17 63.4 19.4 63.4 22A4.4 4.4 0 0 1 54.6 22C54.6 19.4 56 17 59 12Z"
# Signs beside the head in some moods: a drop and two strokes, or two letters Z.
SIGNS = {
    "shock": area(DROP, "#5cc8ff") + line(STROKES, DARK, 5) + line(STROKES, GOLD, 2.6),
    "sleep": line(LETTERS, DARK, 6) + line(LETTERS, "#fff", 3),
}
ANIMAL_MOODS = ("blink", "glad")

Eye = tuple[float, float, float, float]  # middle and radii of a lid


def lids(*eyes: Eye, fill: str = "", ink: str = DARK) -> Callable[[str], str]:
    """Return a function that draws the closed `eyes` in a mood: arched up if glad, else down."""

    def make(mood: str) -> str:
        arch = 1 if mood == "glad" else -0.7
        made = ""
        for x, y, rx, ry in eyes:
            made += oval(x, y, rx, ry, fill, edge=2.0) if fill else ""
            wide = rx * (0.62 if fill else 1.25)
            made += curve(x, y + 0.35 * wide * arch, wide, 1.5 * wide * arch, ink, 2.4)
        return made

    return make


# The eyes of animals: the beginnings of their lines in a face, and what replaces these lines.
ANIMALS: Mapping[str, Part] = {
    "bear": (("ellipse 22 33", "ellipse 42 33", "circle 23.02", "circle 43.02"),
             lids((22, 33, 3.4, 3.4), (42, 33, 3.4, 3.4))),
    "cat": (("ellipse 21.5", "ellipse 42.5"),
            lids((21.5, 35, 5, 5.4), (42.5, 35, 5, 5.4), fill="#8d97a6")),
    "dog": (("ellipse 24 33.5", "ellipse 40 33.5", "circle 25.05", "circle 41.05"),
            lids((24, 33.5, 3.5, 3.5), (40, 33.5, 3.5, 3.5))),
    "fox": (("ellipse 22.5 35", "ellipse 41.5 35", "circle 23.52", "circle 42.52"),
            lids((22.5, 35, 3.4, 3.4), (41.5, 35, 3.4, 3.4))),
    "frog": (("circle 18.5 18 6", "circle 45.5 18 6", "circle 19.2", "circle 44.8", "circle 20.4",
              "circle 46 17"),
             lids((18.5, 18, 6, 6), (45.5, 18, 6, 6), fill="#7fcb50")),
    "koala": (("ellipse 21.6 33", "ellipse 42.4 33", "circle 22.56", "circle 43.36"),
              lids((21.6, 33, 3.2, 3.2), (42.4, 33, 3.2, 3.2))),
    "lion": (("ellipse 24.5 32", "ellipse 39.5 32", "circle 25.43", "circle 40.43"),
             lids((24.5, 32, 3.1, 3.1), (39.5, 32, 3.1, 3.1))),
    "octopus": (("circle 22.8 29", "circle 41.2 29", "circle 23.6", "circle 40.4", "circle 25 28",
                 "circle 41.6 28"),
                lids((22.8, 29, 6.2, 6.2), (41.2, 29, 6.2, 6.2), fill="#ef7cb4")),
    "owl": (("circle 21.6 31.5 7.2", "circle 42.4 31.5 7.2", "circle 22.2", "circle 41.8",
             "circle 23.8", "circle 43.4"),
            lids((21.6, 31.5, 7.2, 7.2), (42.4, 31.5, 7.2, 7.2), fill="#a77cbc")),
    "panda": (("circle 22.4", "circle 41.6", "circle 22.8", "circle 41.2"),
              lids((22.4, 34.4, 3.2, 3.2), (41.6, 34.4, 3.2, 3.2), ink="#fff")),
    "penguin": (("ellipse 23.5", "ellipse 40.5", "circle 24.49", "circle 41.49"),
                lids((23.5, 36, 3.3, 3.8), (40.5, 36, 3.3, 3.8))),
    "rabbit": (("ellipse 23.5", "ellipse 40.5", "circle 24.49", "circle 41.49"),
               lids((23.5, 38, 3.3, 3.9), (40.5, 38, 3.3, 3.9))),
}  # fmt: skip


def moods_of(face: str) -> Sequence[str]:
    """Return the names of all moods of a face that have a picture of their own."""
    return ANIMAL_MOODS if face in ANIMALS else ROBOT_MOODS


def picture(face: str, mood: str) -> str:
    """Return the SVG of a face in a mood."""
    base = (FOLDER / f"{face}.svg").read_text(encoding="utf-8").splitlines()
    parts = [ANIMALS[face]] if face in ANIMALS else ROBOTS[face]
    lines, side = [], 64 + 2 * MARGIN
    made: set[int] = set()
    for text in base[2:-2]:
        begins = key(text)
        n = next((n for n, (old, _) in enumerate(parts) if begins.startswith(old)), None)
        mouth, rest = BLENDS.get(mood, (mood, mood))
        shown = mouth if n == len(parts) - 1 else rest
        new = None if n is None or shown == "calm" else parts[n][1](shown)
        if n is None or new is None:
            lines.append(text.strip())
        elif n not in made:
            made.add(n)
            lines.append(new)
    group, tilt = base[1].strip(), TILTS.get(mood, 0) if face in ROBOTS else 0
    if tilt:
        group = group.replace(">", f' transform="rotate({tilt} 32 40)">')
    view = f"-{MARGIN} -{MARGIN} {side} {side}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">'
    lines.append(SIGNS.get(mood, ""))
    shown_lines = (one for one in lines if one and 'fill="none" stroke="none"' not in one)
    return "\n".join([head, group, *map(compact, shown_lines), "</g>", "</svg>", ""])


def compact(line: str) -> str:
    """Return an SVG element without unneeded characters."""
    line = re.sub(r"\d+\.\d{3,}", lambda found: f"{float(found.group()):.1f}", line)
    line = re.sub(r"(?<=\d) (?=[A-Z])|(?<=[A-Z]) (?=[\d-])", "", line)
    return re.sub(r'(<rect .*) ry="[\d.]+"', r"\1", line)


def key(line: str) -> str:
    """Return the start of a line's element: its name and numbers, such as "circle 32 31 4.3"."""
    name, _, rest = line.strip().lstrip("<").partition(" ")
    if name == "path":
        return f"path {rest.split(chr(34))[1]}"
    values = (word.split('"')[1] for word in rest.split() if word.count('"') == 2)
    return " ".join([name, *values])


def main() -> None:
    """Write the files of all moods. They replace the present files."""
    folder = FOLDER / "moods"
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.svg"):
        old.unlink()
    for face in (*ROBOTS, *ANIMALS):
        for mood in moods_of(face):
            path = folder / f"{face}-{mood}.svg"
            path.write_text(picture(face, mood), encoding="utf-8")


if __name__ == "__main__":
    main()
