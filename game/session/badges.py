"""Players' badges: a face and a colour. People and computers have different faces."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from game.rules import Sentence

# The faces that people can have, each the name of a picture.
FACES = (
    *("fox", "owl", "cat", "panda", "frog", "rabbit"),
    *("lion", "penguin", "bear", "octopus", "dog", "koala"),
)

# The faces that computers can have, each with the English default name of that computer.
ROBOTS: dict[str, Sentence] = {
    "pixel": Sentence("Pixel"),
    "gizmo": Sentence("Gizmo"),
    "bolt": Sentence("Bolt"),
    "cosmo": Sentence("Cosmo"),
    "robin": Sentence("Robin"),
    "domino": Sentence("Domino"),
    "pepper": Sentence("Pepper"),
    "comet": Sentence("Comet"),
}

COLOUR_COUNT = 6  # number of badge colours; a colour is a number from 0 to 5


class Badge(NamedTuple):
    """A player's badge: a face of `FACES` or `ROBOTS`, or "", and the number of a colour, or -1."""

    face: str = ""
    colour: int = -1

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> "Badge":
        """Return the badge in JSON data. A missing or unknown face is "", such a colour -1."""
        face, colour = data.get("face"), data.get("colour")
        return cls(
            face if isinstance(face, str) and (face in FACES or face in ROBOTS) else "",
            # Not `isinstance`: JSON's true is a bool, which Python counts as an int.
            colour if type(colour) is int and 0 <= colour < COLOUR_COUNT else -1,
        )

    def to_data(self) -> dict[str, Any]:
        return {"face": self.face, "colour": self.colour}


def assign_badges(players: Sequence[tuple[str, bool, Badge]]) -> list[Badge]:
    """Return one badge for each player: a name, True for a person, and the chosen badge.

    No face or colour repeats; earlier players choose first. A computer without a known face gets
    that of the robot with its English name, if there is one.
    """
    faces: list[str | None] = []
    for name, is_person, badge in players:
        known = badge.face if is_person or badge.face in ROBOTS else name.casefold()
        faces.append(known if known in (FACES if is_person else ROBOTS) else None)
    colours = [b.colour if 0 <= b.colour < COLOUR_COUNT else None for _, _, b in players]
    face_pools: list[Iterable[str]] = [FACES if person else ROBOTS for _, person, _ in players]
    chosen = _distinct(faces, face_pools, range(len(players)))
    robots, seats = list(ROBOTS), range(len(players))
    # A computer's colour belongs to its face, so that players know it again in the next game.
    liked = [robots.index(face) + 1 if face in ROBOTS else n for n, face in enumerate(chosen)]
    colour_pools = [(like % COLOUR_COUNT, *range(COLOUR_COUNT)) for like in liked]
    computers_first = sorted(seats, key=lambda n: players[n][1])
    pairs = zip(chosen, _distinct(colours, colour_pools, computers_first), strict=True)
    return [Badge(face, colour) for face, colour in pairs]


def _distinct(
    choices: Sequence[Any], pools: Sequence[Iterable[Any]], order: Iterable[int]
) -> list[Any]:
    """Return `choices` with each None and each repetition replaced by an unused value.

    Choice n is replaced by a value of `pools[n]`. Choices earlier in `order` are kept first.
    """
    values = [None if choice in choices[:n] else choice for n, choice in enumerate(choices)]
    for n in order:
        if values[n] is None:
            values[n] = next(value for value in pools[n] if value not in values)
    return values
