"""A guide that points at the next action until a first turn is done."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from game.art.bubble import CONTROL_COST
from game.art.pointing_hand import CARRY_PERIOD, SENTENCE_HEIGHT, STEPS, PointingHand
from game.common.geometry import Box
from game.common.note_placement import AvoidedBox
from game.input.device import Device
from game.screens.hand.play_state import PlayState
from game.screens.hand.pointers import PRESSED, Pointer, pointer_text
from game.table.board_picture import HINTED_OPACITY
from game.table.table_geometry import OnRack, OnTable

PATIENCE = 1.2

LAYING = ("lay", "try", "more", "drop")
"""Deeds that concern a tile and its cell."""

LARGEST_PART = 0.17
"""Largest part of the table's height that a sentence takes."""


class Guide:
    """Display of the current ``pointer``; after ``patience`` seconds a hand shows the action."""

    def __init__(
        self,
        play: PlayState,
        find: Callable[[], Pointer | None],
        depends_on: Callable[[], object],
        *,
        silent: bool = False,
    ) -> None:
        """``find`` runs when the hand or ``depends_on()`` changes; ``silent``: without text."""
        self._play = play
        self._find = find
        self._depends_on = depends_on
        self._silent = silent
        self._seconds = 0.0
        self._basis: object = None
        self.patience = PATIENCE
        self.pointer: Pointer | None = None
        self._hand: PointingHand

    def resize(self) -> None:
        """Draw at the scale of the table from now on."""
        self._hand = PointingHand(self._play.stage.picture.painter)

    def update(self, dt: float) -> None:
        """Advance by ``dt`` seconds, and find the pointer again if the game has changed."""
        self._seconds += dt
        session, hand = self._play.session, self._play.hand
        staged, rack = tuple(session.staged.items()), tuple(session.rack.slots)
        in_hand = hand.slot, hand.choosing, frozenset(hand.chosen)
        basis = len(session.steps), staged, rack, in_hand, session.setup, self._depends_on()
        if basis != self._basis:
            before, self._basis = self.pointer, basis
            self.pointer = self._find()
            if self.pointer != before:
                self._seconds = 0.0

    # The picture

    @property
    def sentence(self) -> str:
        """The sentence shown; "" for none, or while the game shows a text of its own."""
        play, pointer = self._play, self.pointer
        said = play.notes.message or play.notes.explanation is not None
        if pointer is None or said or self._silent:
            return ""
        session, _ = play.session, play.words.gettext
        dice = session.traits.rolls
        if pointer.action == "swap" or play.hand.choosing:
            button = _("Exchange") if session.exchanges else _("Roll")
        else:
            button = _("Confirm")
        return pointer_text(play.words, pointer.action, play.device, button, dice=dice)

    def content_key(self) -> object:
        """Return a hashable key of all that `draw` shows."""
        if self.pointer is None:
            return None
        if self._play.services.tempo.still:
            return self.pointer, self.sentence, self._seconds >= self.patience
        return self.pointer, self.sentence, round(self._seconds / CARRY_PERIOD * STEPS)

    def highlighted_place(self, focused: int | None) -> OnTable | OnRack | None:
        """Return the highlighted place, if any.

        For mouse and finger that is the target cell. Keys and pads first get the slot of the tile,
        then the cell at their cursor; a ``focused`` slot whose tile can be laid has a ring of its
        own.
        """
        pointer, play = self.pointer, self._play
        if pointer is None or pointer.action not in LAYING:
            return None
        if play.device not in (Device.KEYS, Device.PAD):
            return None if pointer.cell is None else OnTable(pointer.cell)
        if pointer.action == "drop":
            return None if play.hand.target_cell is None else OnTable(play.hand.target_cell)
        if pointer.slot is None or (focused is not None and play.session.fits_anywhere(focused)):
            return None
        return OnRack(pointer.slot)

    def ringed_places(self, focused: int | None) -> list[OnTable | OnRack]:
        """Return all places with a ring: `lit`, and for mouse and finger the tile to take."""
        pointer, lit = self.pointer, self.highlighted_place(focused)
        found = [] if lit is None else [lit]
        by_hand = self._play.device not in (Device.KEYS, Device.PAD)
        if pointer is not None and by_hand and pointer.action != "drop" and lit is not None:
            found += [] if pointer.slot is None else [OnRack(pointer.slot)]
        return found

    def covers(self) -> list[AvoidedBox]:
        """Return the areas that bubbles should not hide: the target cell and the sentence."""
        pointer, geometry, said = self.pointer, self._play.stage.geometry, self.sentence_box
        found = [] if said is None else [AvoidedBox(said, CONTROL_COST)]
        if pointer is not None and pointer.cell is not None:
            found.append(AvoidedBox(geometry.box(OnTable(pointer.cell)), CONTROL_COST))
        return found

    @property
    def first_showing(self) -> bool:
        """Whether the hand shows the current action for the first time."""
        play, pointer = self._play, self.pointer
        if pointer is None or pointer.action == "watch" or play.services.tempo.still:
            return False
        by_hand = play.device not in (Device.KEYS, Device.PAD)
        return by_hand and self._seconds < self.patience + CARRY_PERIOD

    def draw(self, target: pygame.Surface, focused: int | None) -> None:
        """Draw the sentence and the hand; keys or a pad are at the ``focused`` slot."""
        pointer, play = self.pointer, self._play
        if pointer is None:
            return
        geometry, layout = play.stage.geometry, play.stage.layout
        seconds = 0.0 if play.services.tempo.still else self._seconds
        for place in self.ringed_places(focused):
            self._hand.ring(target, geometry.box(place), seconds)
        if self.sentence:
            self._hand.sentence(target, self._room(), self.sentence)
        if play.device in (Device.KEYS, Device.PAD):
            return
        if self._seconds < self.patience:
            return
        cell = None if pointer.cell is None else geometry.box(OnTable(pointer.cell))
        if (
            pointer.slot is not None
            and cell is not None
            and pointer.action in ("lay", "try", "more")
        ):
            self._carry(target, pointer.slot, cell)
        elif pointer.action == "choose" and pointer.slot is not None:
            self._hand.press(target, geometry.box(OnRack(pointer.slot)), seconds)
        elif pointer.action in PRESSED:
            self._hand.press(target, layout.controls()[PRESSED[pointer.action]], seconds)

    def ring(self, target: pygame.Surface, boxes: Iterable[Box]) -> None:
        """Draw rings round ``boxes`` (px)."""
        seconds = 0.0 if self._play.services.tempo.still else self._seconds
        for box in boxes:
            self._hand.ring(target, box, seconds)

    def _carry(self, target: pygame.Surface, slot: int, cell: Box) -> None:
        play = self._play
        tile, piece = play.session.tile_in(slot), play.session.traits.piece
        start = play.stage.geometry.box(OnRack(slot))
        # As clear as a hint: no tile is there.
        picture = play.services.sprites.ghost(piece, tile, round(cell.w), HINTED_OPACITY)
        part = 0.6
        if not play.services.tempo.still:
            part = (self._seconds - self.patience) % CARRY_PERIOD / CARRY_PERIOD
        self._hand.carry(target, picture, start, cell, part)

    @property
    def sentence_box(self) -> Box | None:
        """The box of the sentence; None without one."""
        return self._hand.sentence_box(self._room(), self.sentence) if self.sentence else None

    def _room(self) -> Box:
        """Return the sentence's room: over the status line, or on top if the cell is there."""
        stage, painter = self._play.stage, self._play.stage.picture.painter
        table, status = stage.layout.table, stage.layout.status
        high = min(painter.dp(SENTENCE_HEIGHT), table.h * LARGEST_PART)
        pad = painter.dp(painter.theme.space_small)
        half = min(status.centre[0] - table.x, table.right - status.centre[0]) - pad
        half = max(half, status.w / 2)
        foot = Box(status.centre[0] - half, status.bottom - high, 2 * half, high)
        top = Box(table.x + pad, table.y + pad, table.w - 2 * pad, high)
        cell = None if self.pointer is None else self.pointer.cell
        hides = cell is not None and stage.geometry.box(OnTable(cell)).overlaps(foot)
        return top if hides else foot
