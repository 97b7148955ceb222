"""The guide, which shows a learner the next action by a sentence, rings and an animated hand."""

from collections.abc import Callable, Iterable

import pygame

from game.art import pixel_rect
from game.art.bubble import CONTROL_COST
from game.art.pointing_hand import CARRY_PERIOD, REASON_HEIGHT, SENTENCE_HEIGHT, STEPS, PointingHand
from game.common import AvoidedBox, Box
from game.common.bubble_placement import hidden_area
from game.input import Device
from game.screens.tasks.play_state import PlayState
from game.screens.tasks.pointers import PRESSES, Pointer, pointer_reason, pointer_text
from game.table import OnRack, OnTable
from game.table.board_picture import HINTED_OPACITY

SENTENCE_WIDTH = 480.0  # minimum width (dp) of a sentence centred on the rack
PATIENCE = 1.2  # seconds after which the animated hand appears


class Guide:
    """Shows the next action by rings and a sentence and, after a while, by an animated hand.

    The hand appears only for mouse and finger, `patience` seconds after the action has changed. If
    the hand will carry a tile to a cell outside the view, the camera first moves there, unless the
    player is moving the view.
    """

    def __init__(
        self,
        play: PlayState,
        find: Callable[[], Pointer | None],
        extra_state: Callable[[], object],
        *,
        silent: bool = False,
        explains: bool = False,
    ) -> None:
        """Show the action that `find` returns for the state of the game and `extra_state()`."""
        self._play = play
        self._find = find
        self._extra_state = extra_state
        self._silent, self._explains = silent, explains  # omit the sentence; add a reason
        self._pointing_seconds = 0.0
        self._state: object = None
        self.patience = PATIENCE
        self.pointer: Pointer | None = None
        self._demonstrations = 0  # number of times the hand began to show this action
        # The inputs from which the sentence's box was last computed, and that box.
        self._area: tuple[object, Box] | None = None
        self._view: object = None  # the camera's view at the last change or demonstration

    @property
    def _hand(self) -> PointingHand:
        return PointingHand(self._play.table_view.picture.painter)

    def update(self, dt: float) -> None:
        self._pointing_seconds += dt
        session, hand = self._play.session, self._play.hand
        staged, rack = tuple(session.staged.cells.items()), tuple(session.rack.slots)
        in_hand = hand.slot, hand.choosing, frozenset(hand.chosen)
        state = len(session.steps), staged, rack, in_hand, session.setup, self._extra_state()
        if state != self._state:
            before, self._state = self.pointer, state
            self.pointer = self._find()
            if self.pointer != before:
                self._pointing_seconds = 0.0
                self._view = self._play.table_view.camera.goal_view
        waited = self._pointing_seconds - self.patience
        begun = max(0, int(waited // CARRY_PERIOD) + 1)
        if begun > self._demonstrations:
            self._reveal_cell()
            self._lower_other_tile()
        self._demonstrations = begun

    def _lower_other_tile(self) -> None:
        """Lower an unsuitable tile: none must stay raised while the hand points at another."""
        pointer, hand = self.pointer, self._play.hand
        if not self._by_pointer or pointer is None or hand.selected == pointer.slot:
            return
        if pointer.action in ("lay", "more", "finish"):
            hand.selected = None

    def _reveal_cell(self) -> None:
        camera, pointer = self._play.table_view.camera, self.pointer
        before, self._view = self._view, camera.goal_view
        still = self._view == before and self._play.hand.carried is None
        if still and self._by_pointer and pointer is not None and pointer.cell is not None:
            camera.reveal([pointer.cell])

    @property
    def sentence(self) -> str:
        """The sentence to show. "" if there is no action, or a message or explanation is shown."""
        play, pointer = self._play, self.pointer
        if pointer is None or self._silent or play.messages.message or play.messages.explanation:
            return ""
        _ = play.words.gettext
        button = _("Confirm")
        if pointer.action == "exchange" or play.hand.choosing:
            button = _("Exchange") if play.session.exchanges else _("Roll")
        return pointer_text(play.words, pointer.action, play.device, button, dice=play.dice)

    @property
    def _reason(self) -> str:
        play = self._play
        if self.pointer is None or not self._explains:
            return ""
        reason = pointer_reason(play.session, self.pointer, dice=play.dice)
        return play.words.gettext(reason) if reason else ""

    def content_key(self) -> object:
        if self.pointer is None:
            return None
        if self._play.services.tempo.still:
            return self.pointer, self.sentence, self._pointing_seconds >= self.patience
        return self.pointer, self.sentence, round(self._pointing_seconds / CARRY_PERIOD * STEPS)

    def highlighted_place(self, focused: int | None) -> OnTable | OnRack | None:
        """Return the cell or rack slot to highlight, or None if no tile is to be laid.

        For keys or a gamepad, it is the cursor's cell if a tile is in hand, else the slot of the
        tile to take. If a tile in the slot `focused` fits, nothing is highlighted.
        """
        pointer, play = self.pointer, self._play
        if pointer is None or pointer.action not in ("lay", "try", "more", "finish", "drop"):
            return None
        if self._by_pointer:
            return None if pointer.cell is None else OnTable(pointer.cell)
        if pointer.action == "drop":
            return None if play.hand.target_cell is None else OnTable(play.hand.target_cell)
        staged = play.session.staged
        if pointer.slot is None or (focused is not None and staged.fits_anywhere(focused)):
            return None
        return OnRack(pointer.slot)

    def ringed_places(self, focused: int | None) -> list[OnTable | OnRack]:
        """Return the highlighted place. For mouse and finger, add the slot of the tile to take."""
        pointer, place = self.pointer, self.highlighted_place(focused)
        if pointer is None or place is None:
            return []
        if not self._by_pointer or pointer.action == "drop" or pointer.slot is None:
            return [place]
        return [place, OnRack(pointer.slot)]

    @property
    def _by_pointer(self) -> bool:
        return self._play.device not in (Device.KEYS, Device.PAD)

    def covers(self) -> list[AvoidedBox]:
        boxes = self.sentence_box, self._cell_box
        return [AvoidedBox(box, CONTROL_COST) for box in boxes if box is not None]

    @property
    def _cell_box(self) -> Box | None:
        cell = None if self.pointer is None else self.pointer.cell
        return None if cell is None else self._play.table_view.geometry.box(OnTable(cell))

    @property
    def first_showing(self) -> bool:
        """Whether the animated hand has not yet shown the whole action once."""
        play, pointer = self._play, self.pointer
        if pointer is None or pointer.action == "watch" or play.services.tempo.still:
            return False
        return self._by_pointer and self._pointing_seconds < self.patience + CARRY_PERIOD

    def draw(self, target: pygame.Surface, focused: int | None) -> None:
        if self.pointer is None:
            return
        geometry, clip = self._play.table_view.geometry, target.get_clip()
        for place in self.ringed_places(focused):
            if isinstance(place, OnTable):
                # After a drag of the table the cell may be behind the controls.
                target.set_clip(clip.clip(pixel_rect(self._play.table_view.layout.table)))
            self.ring(target, [geometry.box(place)])
            target.set_clip(clip)
        if self.pointer.action == "exchange":
            self.ring(target, [self._play.table_view.layout.controls()["exchange"]])
        beckons = self.pointer.action == "beckon"
        if beckons or (self._by_pointer and self._pointing_seconds >= self.patience):
            self._draw_hand(target, self.pointer)
        if self.sentence:
            # The sentence is drawn last, so that the hand never covers it.
            self._hand.sentence(target, self._sentence_area(), self.sentence, self._reason)

    def _draw_hand(self, target: pygame.Surface, pointer: Pointer) -> None:
        geometry, layout = self._play.table_view.geometry, self._play.table_view.layout
        slot, cell, seconds = pointer.slot, self._cell_box, self._animated_seconds
        if pointer.action == "beckon":
            self._hand.wave(target, layout.slots, seconds)
        elif pointer.action in PRESSES:
            self._hand.press(target, layout.controls()[PRESSES[pointer.action]], seconds)
        elif pointer.action == "choose" and slot is not None:
            self._hand.press(target, geometry.box(OnRack(slot)), seconds)
        elif pointer.action == "drop" or slot is None or cell is None:
            return
        elif layout.table.contains(cell.centre):
            self._carry(target, slot, cell)

    def ring(self, target: pygame.Surface, boxes: Iterable[Box]) -> None:
        for box in boxes:
            self._hand.ring(target, box, self._animated_seconds)

    @property
    def _animated_seconds(self) -> float:
        return 0.0 if self._play.services.tempo.still else self._pointing_seconds

    def _carry(self, target: pygame.Surface, slot: int, cell: Box) -> None:
        play = self._play
        tile, piece = play.session.staged.tile(slot), play.session.traits.piece
        start = play.table_view.geometry.box(OnRack(slot))
        # The carried tile is as translucent as a hint's tiles, since it is not there.
        picture = play.services.sprites.ghost(piece, tile, round(cell.w), HINTED_OPACITY)
        way = 0.6
        if not play.services.tempo.still:
            way = (self._pointing_seconds - self.patience) % CARRY_PERIOD / CARRY_PERIOD
        self._hand.carry(target, picture, start, cell, way)

    @property
    def sentence_box(self) -> Box | None:
        sentence = self.sentence
        if not sentence:
            return None
        return self._hand.sentence_box(self._sentence_area(), sentence, self._reason)

    def _sentence_area(self) -> Box:
        """Return the box (px) of the sentence.

        It is the status line's box if that is apart from the table. Otherwise the sentence is over
        the bottom or top of the table, where it hides least of tiles, target cell and the hand's
        way; it is as near as possible to the tile to take.
        """
        painter, layout = self._play.table_view.picture.painter, self._play.table_view.layout
        table, status = layout.table, layout.status
        if self.pointer is not None and self.pointer.action == "beckon":
            height = min(painter.dp(1.5 * SENTENCE_HEIGHT), 0.25 * table.h)
            return Box(table.x, table.y + painter.dp(painter.theme.space), table.w, height)
        if status.y - table.bottom > status.h:
            # Other controls are between the table and the status line.
            return status
        height = min(painter.dp(SENTENCE_HEIGHT), 0.17 * table.h)
        if self._reason:
            height *= 1.0 + REASON_HEIGHT
        pad = painter.dp(painter.theme.space_small)
        middle = layout.status_middle or status.centre[0]
        half_width = min(middle - table.x, table.right - middle) - pad
        if half_width < SENTENCE_WIDTH * layout.scale / 2:
            middle, half_width = table.centre[0], table.w / 2 - pad
        bottom = Box(middle - half_width, status.bottom - height, 2 * half_width, height)
        key = self.pointer, self.sentence, bottom, self._play.table_view.camera.goal_view
        if self._area is None or self._area[0] != key:
            box = self._hand.sentence_box(bottom, self.sentence, self._reason)
            left, right = table.x + pad, table.right - pad - box.w
            slots, slot = layout.slots, self.pointer.slot if self.pointer else None
            near = box.x if slot is None else slots[slot].centre[0] - box.w / 2
            steps = [left + n * (right - left) / 24 for n in range(25)]
            across = box.x, *sorted(steps, key=lambda x: abs(x - near))
            places = [box._replace(x=x, y=y) for y in (box.y, table.y + pad) for x in across]
            self._area = key, min(places, key=self._hidden)
        return self._area[1]

    def _hidden(self, box: Box) -> float:
        view, cell, pointer = self._play.table_view, self._cell_box, self.pointer
        covers = [AvoidedBox(one, CONTROL_COST) for one in view.layout.covering()]
        covers += [AvoidedBox(view.geometry.box(OnTable(one))) for one in view.tiles()]
        if cell is not None:
            covers.append(AvoidedBox(cell, CONTROL_COST))
            if pointer is not None and pointer.slot is not None:
                start = view.geometry.box(OnRack(pointer.slot))
                covers += [AvoidedBox(start.lerp(cell, n / 8)) for n in range(1, 8)]
        return hidden_area(box, covers)
