"""What could have been done, laid out on the table of a replay as a player's hand would."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.rules import Place
from game.rules.cells import Cell
from game.screens.replay.turns import Move
from game.session import SLOTS, Playback
from game.table.camera import CameraView
from game.table.contents import HandContent


class AsideHand:
    """The hand of the mover while one looks aside at a move that was not played: its tiles are laid
    out on the table, or chosen on the rack."""

    carrying = busy = False

    def __init__(self, playback: Playback) -> None:
        self._playback = playback
        self._move: Move | None = None
        self._slots: frozenset[int] = frozenset()

    def show(self, move: Move, slots: Sequence[int]) -> None:
        """Shows this move with the tiles of these places of the rack."""
        self._move, self._slots = move, frozenset(slots)

    @property
    def move(self) -> Move | None:
        """The move that is shown; None while the game itself is."""
        return None if self._playback.aside is None else self._move

    @property
    def laid_out(self) -> Iterable[Cell]:
        """The cells of the tiles that are laid out."""
        return [cell for _, cell in self.move.placed] if self.move else []

    def content(self, view: CameraView) -> HandContent:
        """What it adds to the table."""
        move = self.move
        if move is None:
            return HandContent()
        if isinstance(move.command, Place):
            staged = tuple((cell, tile) for tile, cell in move.placed)
            return HandContent(staged=staged, lifted=self._slots)
        raised = tuple(float(slot in self._slots) for slot in range(SLOTS))
        return HandContent(chosen=self._slots, raised=raised)
