"""Players' badges: a face and a colour. People and computers have different faces."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

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


class BadgeRequest(NamedTuple):
    """A player for `assign_badges`, with the badge that was chosen."""

    name: str
    person: bool
    badge: Badge


def assign_badges(requests: Sequence[BadgeRequest]) -> list[Badge]:
    """Return a badge for each player, no face and no colour twice; earlier players choose first.

    A computer without a chosen face that is named like a robot gets that robot's face.
    """
    faces: list[str | None] = []
    for request in requests:
        pool, face = (FACES if request.person else ROBOTS), request.badge.face
        if not request.person and face not in ROBOTS:
            face = request.name.casefold()
        faces.append(face if face in pool else None)
    colours = [r.badge.colour if 0 <= r.badge.colour < COLOUR_COUNT else None for r in requests]
    face_pools: list[Iterable[str]] = [FACES if r.person else ROBOTS for r in requests]
    colour_pools = [(n, *range(COLOUR_COUNT)) for n in range(len(requests))]
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
