"""Hints at the table: computed over several frames, shown until followed or dismissed."""

from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from game.rules import Cell, PlacedTile, Tile
from game.screens.shared_play.hand import Hand
from game.session import SLOTS, Moment, Session
from game.storage.settings import Settings

if TYPE_CHECKING:
    from game.session import Hint

MAX_SECONDS = 0.45  # seconds after which the best hint found so far is shown
SLICE_SECONDS = 0.003  # seconds of thinking per frame; one step is always done, and may take longer


class ShownHint(NamedTuple):
    """A hint, and the tiles of it that are still to be laid or swapped."""

    hint: "Hint"
    tiles: tuple[PlacedTile, ...] = ()  # its tiles that are not laid out yet, with their cells
    slots: frozenset[int] = frozenset()  # rack slots of `tiles`, or of the pieces to swap
    clash: bool = False  # whether tiles are laid out that must be taken back first


class Hinting:
    """The hints for the current turn. `active` is True from a request until they are dismissed."""

    def __init__(self, session: Session, hand: Hand, settings: Settings) -> None:
        self._session = session
        self._hand = hand
        self._settings = settings
        self._moment: Moment = session.moment
        self._found: tuple[Hint, ...] = ()
        self._waited: float | None = None  # seconds since the request, while the hints are computed
        self._order: list[Hint] = []  # the hints, the one shown first; empty if none is shown
        self._laid: frozenset[PlacedTile] = frozenset()
        self.shown: ShownHint | None = None
        self.active = False

    @property
    def offered(self) -> bool:
        """Whether players may ask for hints: by the options, and by the setup of the game."""
        return self._settings.hints and self._session.setup.helps

    @property
    def thinking(self) -> bool:
        """Whether a requested hint is still being computed."""
        return self._waited is not None

    @property
    def more(self) -> bool:
        """Whether more than one hint was found, so that another request shows a different one."""
        return len(self._found) > 1

    def cell_for(self, tile: Tile) -> Cell | None:
        """Return the cell where the shown hint would lay `tile`; None if it lays no such tile."""
        tiles = self.shown.tiles if self.shown else ()
        return next((cell for one, cell in tiles if one == tile), None)

    def slot_for(self, cell: Cell) -> int | None:
        """Return the rack slot of the tile that the shown hint would lay in `cell`, or None."""
        shown, slots = self.shown, self._session.rack.slots
        tiles = shown.tiles if shown else ()
        tile = next((tile for tile, at in tiles if at == cell), None)
        return next((n for n in sorted(self._hand.hinted) if slots[n] == tile), None)

    def request(self) -> None:
        """Search for hints or, if some have been found, show the next one.

        Hints that agree with the tiles laid out come first.
        """
        self.follow()
        self.active = True
        if not self._found:
            self._waited = self._waited or 0.0
        elif self._order:
            self._show([*self._order[1:], self._order[0]])
        else:
            self._show(sorted(self._found, key=self._clashes))

    def dismiss(self) -> None:
        """Hide the hint and cancel any request."""
        self.active = False
        self._waited = self.shown = None
        self._order = []
        self._hand.hinted = frozenset()

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds. Return whether a requested search has just found hints."""
        if self.active:
            self.follow()
        if self._waited is None:
            return False
        self._waited += dt
        found = self._session.think_of_hints(SLICE_SECONDS, hurry=self._waited >= MAX_SECONDS)
        if found is None:
            return False
        self._found, self._waited = found, None
        self.request()
        return True

    def follow(self) -> None:
        """Update or dismiss the hint after a change of the game, the tiles laid out or the rack."""
        session = self._session
        if session.moment is not self._moment:
            self._moment, self._found = session.moment, ()
            self.dismiss()
        if not (session.person_to_move and self.offered):
            self.dismiss()
        if not self._order:
            return
        hint, laid = self._order[0], session.staged_tiles
        added, self._laid = laid - self._laid, laid
        placed = frozenset(hint.placed_beside(laid))
        if added - placed or (placed and (laid == placed or self._hand.choice_cancellable)):
            self.dismiss()
            return
        left = tuple(tile for tile in hint.placed_beside(laid) if tile not in laid)
        self._hand.hinted = self._slots([tile for tile, _ in left] or hint.swapped)
        self.shown = ShownHint(hint, left, self._hand.hinted, self._clashes(hint))

    def _show(self, order: "list[Hint]") -> None:
        laid = self._session.staged_tiles
        while order and laid and laid == frozenset(order[0].placed_beside(laid)):
            order = order[1:]
        self._order, self._laid = order, laid
        self.follow()

    def _clashes(self, hint: "Hint") -> bool:
        laid = self._session.staged_tiles
        return not laid <= frozenset(hint.placed_beside(laid))

    def _slots(self, tiles: Sequence[Tile]) -> frozenset[int]:
        rack, slots = self._session.rack.slots, set[int]()
        for tile in tiles:
            free = (n for n in range(SLOTS) if n not in slots and self._hand.holds(n))
            slots.update(islice((n for n in free if rack[n] == tile), 1))
        return frozenset(slots)
