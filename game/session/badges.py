"""Players' badges: a face and a colour. People and computers have different faces."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

FACES = (
    *("fox", "owl", "cat", "panda", "frog", "rabbit"),
    *("lion", "penguin", "bear", "octopus", "dog", "koala"),
)
"""The faces for people; each has a picture of this name."""

ROBOTS = {
    "pixel": "Pixel",
    "gizmo": "Gizmo",
    "bolt": "Bolt",
    "cosmo": "Cosmo",
    "robin": "Robin",
    "domino": "Domino",
    "pepper": "Pepper",
    "comet": "Comet",
}
"""The faces for computers, each with the default name of its computer."""

COLOUR_COUNT = 6
"""A colour is a number below this."""


@dataclass(frozen=True, slots=True)
class Badge:
    """A face of `FACES` or `ROBOTS`, and a colour; other values are replaced by `assign_badges`."""

    face: str = ""
    colour: int = -1

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Badge:
        """Return the badge in JSON data; a missing or wrong part counts as not chosen."""
        face, colour = data.get("face"), data.get("colour")
        return cls(
            face if isinstance(face, str) else "",
            # To Python, JSON's true is 1.
            colour if type(colour) is int else -1,
        )

    def to_data(self) -> dict[str, Any]:
        return {"face": self.face, "colour": self.colour}


def assign_badges(players: Sequence[tuple[str, bool, Badge]]) -> list[Badge]:
    """Return a badge for each player, no face and no colour twice; earlier players choose first.

    `players` are names, whether they are people, and the badges that were chosen. A computer
    without a chosen face that is named like a robot gets that robot's face.
    """
    faces: list[str | None] = []
    for name, is_person, badge in players:
        known = badge.face if is_person or badge.face in ROBOTS else name.casefold()
        faces.append(known if known in (FACES if is_person else ROBOTS) else None)
    colours = [b.colour if 0 <= b.colour < COLOUR_COUNT else None for _, _, b in players]
    face_pools: list[Iterable[str]] = [FACES if person else ROBOTS for _, person, _ in players]
    colour_pools = [(n, *range(COLOUR_COUNT)) for n in range(len(players))]
    pairs = zip(_distinct(faces, face_pools), _distinct(colours, colour_pools), strict=True)
    return [Badge(face, colour) for face, colour in pairs]


def _distinct(choices: Sequence[Any], pools: Sequence[Iterable[Any]]) -> list[Any]:
    """Return the choices, each once; the others become the first unused value of their pool."""
    values: list[Any] = []
    for choice in choices:
        values.append(None if choice in values else choice)
    for n, pool in enumerate(pools):
        if values[n] is None:
            values[n] = next(value for value in pool if value not in values)
    return values
