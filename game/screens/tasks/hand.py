"""The viewer's hand: which tiles of the rack are dragged, selected or chosen."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial

from game.anim.easing import Lean, Rise, approach
from game.anim.tempo import Tempo
from game.common import Box, Point, to_px
from game.rules import Cell, Rolling, RulesError
from game.session import SLOTS, Session
from game.table import TableGeometry, durations
from game.table.table_motion import TableMotion

FINGER_OFFSET = 1.0  # height of a dragged tile above the fingertip, in tile sizes
PULSE_COUNT, PULSE_STEPS = 3, 6  # pulses of conflicting tiles; sizes of a pulse


@dataclass(slots=True)
class Carried:
    """A tile being dragged. For `touch` it is drawn above the finger. Lengths are px."""

    slot: int
    position: Point  # of the pointer
    size: float  # width of the tile when the drag began
    touch: bool = False
    home: Point = (0.0, 0.0)  # middle of the tile when the drag began
    shrink_distance: int = 1  # height above the rack at which the tile has its size on the table
    lifted: float = 0.0  # how far the tile is on its way from `home` to `aim`, 0 to 1
    lean: Lean = field(default_factory=partial(Lean, durations.LEAN_EASE))

    def update(self, dt: float, scale: float, tempo: Tempo) -> None:
        self.lifted = approach(self.lifted, 1.0, tempo.elapsed(dt), durations.LIFT_EASE)
        if not tempo.still:
            self.lean.update(self.position[0] / scale, dt)

    @property
    def aim(self) -> Point:
        """The point (px) to which the tile's middle moves. The cell there is the target."""
        x, y = self.position
        return (x, y - FINGER_OFFSET * self.size) if self.touch else (x, y)

    def box(self, geometry: TableGeometry) -> Box:
        """Return the box (px) in which the tile is drawn, on its way from `home` to `aim`."""
        size = self._size(geometry)
        (x, y), (home_x, home_y), way = self.aim, self.home, self.lifted
        return Box.around((home_x + (x - home_x) * way, home_y + (y - home_y) * way), size, size)

    def _size(self, geometry: TableGeometry) -> float:
        on_table = 1.3 * geometry.view.zoom
        fraction = min(max((geometry.layout.tray.y - self.aim[1]) / self.shrink_distance, 0.0), 1.0)
        return self.size + (min(on_table, self.size) - self.size) * fraction


@dataclass(slots=True)
class ShownRefusal:
    """The reason why a tile could not be laid in a cell. It is shown for `left` more seconds."""

    cell: Cell
    error: RulesError
    left: float = durations.REFUSAL_STAYS
    animated: float = 0.0

    def update(self, dt: float, tempo: Tempo) -> None:
        self.left -= dt
        self.animated += tempo.elapsed(dt)

    @property
    def pulse(self) -> float:
        """The enlargement of the conflicting tiles now, 0 to 1. After the last pulse it is 0."""
        if self.animated >= durations.REFUSAL_PULSE * PULSE_COUNT:
            return 0.0
        swelling = math.sin(math.pi * self.animated / durations.REFUSAL_PULSE) ** 2
        return round(PULSE_STEPS * swelling) / PULSE_STEPS


class Hand:
    """The state of the viewer's hand: the tile in hand, chosen pieces, a refusal, a countdown."""

    def __init__(self, session: Session, motion: TableMotion) -> None:
        self._session = session
        self._motion = motion
        self.dice = session.traits.rolls  # whether the game is played with dice
        self._choosing = False
        self._chosen: frozenset[int] = frozenset()
        self._laid: dict[int, Cell] = {}  # tiles staged before choosing, by slot
        self.selected: int | None = None  # slot of the tile selected by a tap
        self.carried: Carried | None = None
        self.target_cell: Cell | None = None  # the cell that the tile in hand aims at
        self.gap: int | None = None  # the rack slot in which a drop would put the carried tile
        self.countdown: float | None = None  # fraction of time left until the turn plays itself
        self.refusal: ShownRefusal | None = None
        self.hinted: frozenset[int] = frozenset()  # slots of the hint's tiles
        self.rise = Rise(SLOTS, durations.RISE_EASE)
        self._nodded = math.inf  # seconds of animation since `nod`

    @property
    def slot(self) -> int | None:
        """The slot of the tile in hand, which is the dragged or else the selected one; or None."""
        return self.carried.slot if self.carried else self.selected

    @property
    def must_roll_now(self) -> bool:
        """Whether the whole hand must be rolled now, because no die fits (rule C5)."""
        return self.dice and not self._motion.showing_turn and self._must_roll

    @property
    def must_roll_later(self) -> bool:
        """Whether the whole hand must be rolled (rule C5), but the last turn is still on show."""
        return self.dice and self._motion.showing_turn and self._must_roll

    @property
    def _must_roll(self) -> bool:
        session = self._session
        return session.person_to_move and session.options.rolling is Rolling.ALL

    @property
    def opening_slots(self) -> frozenset[int]:
        """The slots of the tiles that form a required opening line, unless the player must wait."""
        session = self._session
        waiting = self._motion.showing_turn or not session.person_to_move
        if waiting or self.choosing or not session.setup.helps:
            return frozenset()
        return session.staged.required_slots

    @property
    def choice_cancellable(self) -> bool:
        return self._choosing and not self.must_roll_now

    @property
    def choosing(self) -> bool:
        """Whether pieces are being chosen: by the player, or all by a forced roll (rule C5)."""
        return self._choosing or self.must_roll_now

    @property
    def chosen(self) -> frozenset[int]:
        if self.must_roll_now:
            return frozenset(slot for slot in range(SLOTS) if self.holds(slot))
        return self._chosen

    @property
    def idle(self) -> bool:
        return self.slot is None and not self.choosing and not self._session.staged.cells

    @property
    def stuck(self) -> bool:
        """Whether a person is to move, and the tile in hand fits nowhere now."""
        slot, staged = self.slot, self._session.staged
        return slot is not None and self._session.person_to_move and not staged.fits_anywhere(slot)

    def holds(self, slot: int) -> bool:
        session = self._session
        return session.rack.slots[slot] is not None and slot not in session.staged.cells

    def clear(self) -> None:
        self.selected = self.carried = self.target_cell = self.refusal = self.gap = None
        self.stop_choosing()

    def select(self, slot: int | None) -> None:
        """Select the tile of `slot`. None or the selected slot deselects."""
        self.selected = None if slot == self.selected else slot
        if self.selected is None:
            self.target_cell = None
        self.refusal = None

    def start_choosing(self) -> None:
        laid = dict(self._session.staged.cells)
        self._session.unstage_all()
        self.clear()
        self._choosing, self._laid = True, laid

    def stop_choosing(self) -> Mapping[int, Cell]:
        """Stop choosing. Return the cells of the tiles staged before `start_choosing`, by slot."""
        laid = self._laid
        self._choosing, self._chosen, self._laid = False, frozenset(), {}
        return laid

    def choose(self, slot: int) -> None:
        self._chosen ^= {slot}

    def carry(self, slot: int, position: Point, home: Box, scale: float, *, touch: bool) -> None:
        """Start to drag the tile of `slot` from the box `home` (px); `scale` is px per dp."""
        self.selected = self.refusal = None
        self.carried = Carried(slot, position, home.w, touch, home.centre, to_px(70.0, scale))

    def place(self, slot: int, cell: Cell) -> bool:
        """Stage the tile of `slot` in `cell`. If that is illegal, set `refusal`; return False."""
        try:
            self._session.stage(slot, cell)
        except RulesError as error:
            self.refusal = ShownRefusal(cell, error.with_traceback(None))
            return False
        self.selected = self.refusal = None
        return True

    def fits(self) -> bool:
        slot, cell, session = self.slot, self.target_cell, self._session
        if slot is None or cell is None or not session.person_to_move:
            return False
        return cell in session.staged.open_cells(slot)

    def rearrange(self, order: list[int]) -> None:
        """Move the tile of slot `order[n]` to slot n. Selected or chosen tiles remain so."""
        self._session.rearrange(order)
        if self.selected is not None:
            self.selected = order.index(self.selected)
        self._chosen = frozenset(order.index(slot) for slot in self._chosen)
        self.hinted = frozenset(order.index(slot) for slot in self.hinted)
        self._laid = {order.index(slot): cell for slot, cell in self._laid.items()}
        self.rise.heights = [self.rise.heights[slot] for slot in order]

    def nod(self) -> None:
        """Let the tiles of the rack rise a little, one after another."""
        self._nodded = 0.0

    def update(self, dt: float, scale: float, tempo: Tempo) -> None:
        raised, elapsed = {*self.chosen, *self.hinted, self.selected}, tempo.elapsed(dt)
        self._nodded += elapsed
        nods = [self._nodded - slot * durations.NOD_GAP for slot in range(SLOTS)]
        raised.update(slot for slot, time in enumerate(nods) if 0 <= time < durations.NOD)
        self.rise.update([n in raised for n in range(SLOTS)], elapsed)
        if self.carried is not None:
            self.carried.update(dt, scale, tempo)
        if self.refusal is not None:
            self.refusal.update(dt, tempo)
            if self.refusal.left <= 0:
                self.refusal = None
