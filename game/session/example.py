"""A move to show to somebody who has never played: an easy one, not the best."""

from __future__ import annotations

from game.rules import Cell
from game.session.in_progress import GameInProgress
from game.session.rack import SLOTS


def example_move(game: GameInProgress) -> tuple[int, Cell] | None:
    """A place of the rack and a cell to which its tile may go now, beside those laid out: part of a
    turn of as few tiles as possible, and of those one with many points. None if there is none."""
    if not game.person_to_move:
        return None
    staged = game.staged_tiles
    turns = [one for one in game.view.placements() if staged < set(one.tiles)]
    turns.sort(key=lambda one: (len(one.tiles), -one.points, one.tiles))
    for turn in turns:
        for tile, cell in turn.tiles:
            for slot in range(SLOTS):
                free = game.rack.slots[slot] == tile and slot not in game.staged
                if free and cell not in game.staged.values() and game.fits(slot, cell):
                    return slot, cell
    return None
