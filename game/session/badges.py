"""The look of a seat: a face and a colour, as data. People and computers have different faces."""

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
"""The faces for computers, with the default name of a computer with that face."""

COLOURS = 6
"""Number of colours; a colour is a number below this."""


@dataclass(frozen=True, slots=True)
class Badge:
    """A face of `FACES` or `ROBOTS`, and a colour; other values are replaced by `assign_badges`."""

    face: str = ""
    colour: int = -1

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Badge:
        """Return the look in a document; a missing or unknown part counts as not chosen."""
        face, colour = data.get("face"), data.get("colour")
        return cls(
            face if isinstance(face, str) else "",
            # To Python, JSON's true is 1.
            colour if type(colour) is int else -1,
        )

    def to_data(self) -> dict[str, Any]:
        return {"face": self.face, "colour": self.colour}


class BadgeRequest(NamedTuple):
    """A player in need of a look."""

    name: str
    person: bool
    badge: Badge


def assign_badges(wearers: Sequence[BadgeRequest]) -> list[Badge]:
    """Return a look for each player, no face and no colour twice; earlier players choose first.

    A computer without a chosen face that is named like a robot gets that robot's face.
    """
    wanted = [
        one.badge.face if one.person or one.badge.face in ROBOTS else one.name.casefold()
        for one in wearers
    ]
    faces = [
        face if face in (FACES if one.person else ROBOTS) else None
        for face, one in zip(wanted, wearers, strict=True)
    ]
    colours = [one.badge.colour if 0 <= one.badge.colour < COLOURS else None for one in wearers]
    people = [one.person for one in wearers]
    pools: list[Iterable[str]] = [FACES if person else ROBOTS for person in people]
    usual = [(n, *range(COLOURS)) for n in range(len(wearers))]
    return [
        Badge(face, colour)
        for face, colour in zip(_distinct(faces, pools), _distinct(colours, usual), strict=True)
    ]


def _distinct(chosen: Sequence[Any], pools: Sequence[Iterable[Any]]) -> list[Any]:
    """Return the chosen values, each once; the others become the first unused of their pool."""
    kept: list[Any] = []
    for one in chosen:
        kept.append(None if one in kept else one)
    for n, pool in enumerate(pools):
        if kept[n] is None:
            kept[n] = next(one for one in pool if one not in kept)
    return kept
