"""What the player who begins may lay (R4, C3), in terms that can be said and shown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.rules import Colour, Opening, ScoredPlacement, Shape, Tile
from game.rules.explain import common


@dataclass(frozen=True, slots=True)
class OpeningLine:
    """A line with which the game may begin: the ``tiles`` in hand of one colour or one shape.
    Of the two, the one that they share is set; neither, if there is one tile alone. ``copies``:
    the hand holds one of its tiles twice, which counts once (R3)."""

    colour: Colour | None
    shape: Shape | None
    tiles: frozenset[Tile]
    copies: bool = False


@dataclass(frozen=True, slots=True)
class OpeningWanted:
    """What is still wanted for an opening with the tiles laid out: ``count`` more tiles, as
    parts of one of the ``lines``; none if what is laid out will do.

    ``longest``: it must be the longest line in hand; otherwise ``count`` is the least number.
    ``begun``: some tile is laid out.
    """

    lines: tuple[OpeningLine, ...]
    count: int
    longest: bool
    begun: bool
    dice: bool

    @property
    def tiles(self) -> frozenset[Tile]:
        """The tiles that may be laid next, of those that must be."""
        return frozenset(tile for line in self.lines for tile in line.tiles)


def opening_wanted(
    placements: Iterable[ScoredPlacement],
    hand: Sequence[Tile],
    staged: frozenset[Tile],
    opening: Opening,
    *,
    dice: bool,
) -> OpeningWanted:
    """What is wanted of a hand with these legal openings, of which ``staged`` are laid out."""
    sets = {frozenset(tile for tile, _ in scored.tiles) for scored in placements}
    sets = {tiles for tiles in sets if staged <= tiles}
    longest = opening is Opening.LONGEST
    least = min((len(tiles) for tiles in sets), default=len(staged))
    joined: dict[tuple[Colour | None, Shape | None], frozenset[Tile]] = {}
    for tiles in sets:
        kind = common(tiles) if len(tiles) > 1 else (None, None)
        joined[kind] = joined.get(kind, frozenset()) | (tiles - staged)
    lines = []
    # Colours first, each in the order of the set.
    for (colour, shape), tiles in sorted(joined.items(), key=lambda one: _rank(*one[0])):
        alike = [tile for tile in hand if tile.colour is colour or tile.shape is shape]
        lines.append(OpeningLine(colour, shape, tiles, copies=len(alike) > len(set(alike))))
    return OpeningWanted(tuple(lines), least - len(staged), longest, bool(staged), dice)


def _rank(colour: Colour | None, shape: Shape | None) -> tuple[int, int]:
    none = len(Colour) + len(Shape)
    return none if colour is None else colour, none if shape is None else shape
