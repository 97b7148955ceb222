"""The hint at the table: asked for, thought of a little in each frame, and shown until it is
followed, something else is laid, or it is put away. It does nothing by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.rules import Cell, PlacedTile, Tile
from game.screens.hand.hand import Hand
from game.session import Moment, Session
from game.storage.settings import Settings

if TYPE_CHECKING:
    from game.session import Hint

SOON = 0.45
"""Seconds after which the best hint found so far has to do."""

SLICE = 0.003
"""About the seconds that it is thought in a frame; a slice of work may take one more."""


class ShownHint(NamedTuple):
    """A hint as it is seen now.

    ``ghosts`` are its tiles that are not laid out yet, with their cells; ``slots`` are the places
    of the rack that hold them, or the pieces to exchange or roll. ``clash``: something else is laid
    out, and has to be taken back first.
    """

    hint: Hint
    ghosts: tuple[PlacedTile, ...] = ()
    slots: frozenset[int] = frozenset()
    clash: bool = False


class Hinting:
    """Knows the hints for this moment of the game, and which of them is shown.
    ``active``: one is shown or thought of."""

    def __init__(self, session: Session, hand: Hand, settings: Settings) -> None:
        self._session = session
        self._hand = hand
        self._settings = settings
        self._moment: Moment = session.moment
        self._found: tuple[Hint, ...] = ()
        # Seconds since it was asked for the first hint, while it is thought of.
        self._waited: float | None = None
        # The hints in the order in which they are shown, the one now first; none if none is.
        self._order: list[Hint] = []
        self._laid: frozenset[PlacedTile] = frozenset()
        self.shown: ShownHint | None = None
        self.active = False

    @property
    def thinking(self) -> bool:
        """Whether a hint has been asked for and is not found yet."""
        return self._waited is not None

    @property
    def more(self) -> bool:
        """Whether asking again shows another one."""
        return len(self._found) > 1

    def cell_for(self, tile: Tile) -> Cell | None:
        """Return the cell where the hint would lay this tile, which is not laid yet; None for
        none."""
        ghosts = self.shown.ghosts if self.shown else ()
        return next((cell for one, cell in ghosts if one == tile), None)

    def speaks_of(self, cell: Cell) -> bool:
        """Return whether the hint would lay a tile in this cell."""
        return self.shown is not None and any(cell == one.cell for one in self.shown.ghosts)

    def ask(self) -> None:
        """Ask for a hint, or for the next one, after the last again for the first. With tiles laid
        out, those that go on from them come first; one that is laid out already does not come."""
        self.follow()
        self.active = True
        if not self._found:
            self._waited = self._waited or 0.0
        elif self._order:
            self._show([*self._order[1:], self._order[0]])
        else:
            laid = self._session.staged_tiles
            self._show(sorted(self._found, key=lambda hint: not self._goes_on(hint, laid)))

    def dismiss(self) -> None:
        """Put the hint away; nothing is asked for any more."""
        self.active = False
        self._waited = self.shown = None
        self._order = []
        self._hand.hinted = frozenset()

    def update(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; return whether the hint that was asked for has been found."""
        if self.active:
            self.follow()
        if self._waited is None:
            return False
        self._waited += dt
        found = self._session.think_of_hints(SLICE, hurry=self._waited >= SOON)
        if found is None:
            return False
        self._found, self._waited = found, None
        self.ask()
        return True

    def follow(self) -> None:
        """Follow the game, the tiles laid out and the rack."""
        session = self._session
        if session.moment is not self._moment:
            self._moment, self._found = session.moment, ()
            self.dismiss()
        if not (session.person_to_move and self._settings.hints):
            self.dismiss()
        if not self._order:
            return
        hint, laid = self._order[0], session.staged_tiles
        came, self._laid = laid - self._laid, laid
        placed = frozenset(hint.placed_beside(laid))
        if came - placed or (placed and (laid == placed or self._hand.choosing)):
            self.dismiss()
            return
        self.shown = self._seen(hint, laid)
        self._hand.hinted = self.shown.slots

    def _show(self, order: list[Hint]) -> None:
        laid = self._session.staged_tiles
        while order and laid and laid == frozenset(order[0].placed_beside(laid)):
            order = order[1:]
        self._order, self._laid = order, laid
        self.follow()

    def _goes_on(self, hint: Hint, laid: frozenset[PlacedTile]) -> bool:
        return laid <= frozenset(hint.placed_beside(laid))

    def _seen(self, hint: Hint, laid: frozenset[PlacedTile]) -> ShownHint:
        ghosts = tuple([one for one in hint.placed_beside(laid) if one not in laid])
        wanted = [tile for tile, _ in ghosts] or hint.given
        return ShownHint(hint, ghosts, self._slots(wanted), not self._goes_on(hint, laid))

    def _slots(self, tiles: Sequence[Tile]) -> frozenset[int]:
        """Return the places of the rack that hold these tiles, as far as they are not laid out."""
        free = {
            slot: tile
            for slot, tile in enumerate(self._session.rack.slots)
            if slot not in self._session.staged
        }
        found = []
        for wanted in tiles:
            slot = next((slot for slot, tile in free.items() if tile == wanted), None)
            if slot is not None:
                del free[slot]
                found.append(slot)
        return frozenset(found)
