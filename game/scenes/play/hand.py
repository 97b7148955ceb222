"""What the viewer's pointer is doing with the tiles of the rack: holding, selecting, picking."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.anim.follow import Lean, Rise, toward
from game.common.geometry import Box, Point
from game.rules.cells import Cell
from game.rules.errors import RulesError
from game.session import SLOTS, Session

FLOAT = 1.0
"""How far a tile floats above the fingertip, in parts of its size."""

LIFT_SECONDS = 0.035
"""How long a tile that is taken up takes to come most of the way to the hand."""

REFUSAL_SECONDS = 2.6
"""How long the reason for a refusal stays beside its cell."""


@dataclass(slots=True)
class Carried:
    """A tile being dragged: the place on the rack that it belongs to, and where the pointer is
    (px). Under a finger the tile floats above it, where it can be seen, and goes where it is.

    ``home`` is the middle of where it lay; ``lifted`` goes from 0 to 1 on the way to the hand."""

    slot: int
    position: Point
    size: float
    touch: bool = False
    home: Point = (0.0, 0.0)
    lifted: float = 0.0
    lean: Lean = field(default_factory=Lean)

    def update(self, dt: float, scale: float, speed: float) -> bool:
        """Lets ``dt`` seconds pass; returns whether it looks otherwise than before."""
        if not speed:
            moved, self.lifted = self.lifted < 1.0, 1.0
            return moved
        before = self.lifted
        self.lifted = toward(before, 1.0, dt * speed, LIFT_SECONDS)
        return self.lean.update(self.position[0] / scale, dt) or self.lifted != before

    @property
    def aim(self) -> Point:
        """The middle of the tile, which lies above the cell that it would go to."""
        x, y = self.position
        return (x, y - FLOAT * self.size) if self.touch else (x, y)


@dataclass(slots=True)
class Refusal:
    """Why a tile could not go to a cell, shown for a while."""

    cell: Cell
    error: RulesError
    left: float = REFUSAL_SECONDS


class Hand:
    """The state of the viewer's hand; every wish goes to the session, which decides.

    ``selected`` is the tile that a tap chose, to be placed by another tap; ``picking`` says that
    taps choose tiles for an exchange or dice for a roll, kept in ``chosen``; ``pointed`` is the
    cell over which the tile in hand would be laid, ``gap`` the place of the rack into which it
    would be put.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self.selected: int | None = None
        self.carried: Carried | None = None
        self.picking = False
        self.chosen: set[int] = set()
        self.pointed: Cell | None = None
        self.gap: int | None = None
        self.refusal: Refusal | None = None
        self.rise = Rise(SLOTS)

    @property
    def slot(self) -> int | None:
        """The place of the tile in hand, carried or selected."""
        return self.carried.slot if self.carried else self.selected

    @property
    def idle(self) -> bool:
        """Whether nothing is in hand, picked or laid out."""
        return self.slot is None and not self.picking and not self._session.staged

    def holds(self, slot: int) -> bool:
        """Whether there is a tile in this place that is not laid out."""
        rack = self._session.rack
        return rack.slots[slot] is not None and slot not in self._session.staged

    def clear(self) -> None:
        """Lets go of everything; laid-out tiles stay."""
        self.selected = self.carried = self.pointed = self.refusal = self.gap = None
        self.stop_picking()

    def select(self, slot: int | None) -> None:
        """Selects a tile for placing by tap; the same again deselects it."""
        self.selected = None if slot == self.selected else slot
        if self.selected is None:
            self.pointed = None
        self.refusal = None

    def start_picking(self) -> None:
        """From now on taps choose tiles or dice; laid-out tiles go home first."""
        self._session.unstage_all()
        self.clear()
        self.picking = True

    def stop_picking(self) -> None:
        """Taps place tiles again."""
        self.picking = False
        self.chosen = set()

    def pick(self, slot: int) -> None:
        """Chooses a tile for exchange or roll, or no longer."""
        self.chosen ^= {slot}

    def carry(self, slot: int, position: Point, home: Box, *, touch: bool = False) -> None:
        """Begins to drag a tile; until it is let go, it counts as lying where it lay."""
        self.selected = self.refusal = None
        self.carried = Carried(slot, position, home.w, touch, home.centre)

    def place(self, slot: int, cell: Cell) -> bool:
        """Lays a tile out; if the rules forbid it, remembers why. Returns whether it lies."""
        self.selected = None
        try:
            self._session.stage(slot, cell)
        except RulesError as error:
            self.refusal = Refusal(cell, error)
            return False
        self.refusal = None
        return True

    def fits(self) -> bool:
        """Whether the tile in hand may go to the cell pointed at."""
        if self.slot is None or self.pointed is None:
            return False
        return self._session.person_to_move and self._session.fits(self.slot, self.pointed)

    def rearrange(self, order: list[int]) -> None:
        """Reorders the rack; what is selected or chosen moves along."""
        self._session.rearrange(order)
        if self.selected is not None:
            self.selected = order.index(self.selected)
        self.chosen = {order.index(slot) for slot in self.chosen}
        self.rise.parts = [self.rise.parts[slot] for slot in order]

    def update(self, dt: float, scale: float, speed: float) -> bool:
        """Lets ``dt`` seconds pass, at the speed of animation; ``scale`` is px for a dp. Returns
        whether anything looks otherwise now."""
        raised = [n in self.chosen or n == self.selected for n in range(SLOTS)]
        changed = self.rise.update(raised, dt, speed)
        if self.carried is not None:
            changed = self.carried.update(dt, scale, speed) or changed
        return self._forget_refusal(dt) or changed

    def _forget_refusal(self, dt: float) -> bool:
        """Whether the reason for a refusal has been shown for long enough."""
        if self.refusal is None:
            return False
        self.refusal.left -= dt
        if self.refusal.left > 0:
            return False
        self.refusal = None
        return True
