"""Points at what to do next, until a first turn is done."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

import pygame

from game.common.geometry import Box
from game.common.placing import Cover
from game.common.window import Window
from game.input.device import Device
from game.rules import Roll
from game.scenes.guide.pointers import PRESSED, Pointer, pointer_for, pointer_words
from game.scenes.play.parts import PlayParts
from game.view.table.board import HINTED
from game.view.table.bubble import CONTROL
from game.view.table.places import OnRack, OnTable
from game.view.welcome.pointing import PERIOD, SENTENCE, STEPS, PointingHand

PATIENCE = 1.2

LAYING = ("lay", "try", "more", "drop")
"""Deeds that are about a tile and its cell."""

LARGEST_PART = 0.17
"""The part of the table's height that a sentence takes at most."""


class Learner(Protocol):
    """Somebody who may never have played; ``taught`` once a first turn is done."""

    @property
    def taught(self) -> bool: ...

    @taught.setter
    def taught(self, value: bool) -> None: ...


class Guide:
    """Watches a learner's game; ``pointer`` is what is pointed at now."""

    def __init__(self, parts: PlayParts, learner: Learner) -> None:
        self._parts = parts
        self._learner = learner
        self._seen = len(parts.session.steps)
        self._seconds = 0.0
        self._basis: object = None
        self.pointer: Pointer | None = None
        # Where it was said last.
        self.said: Box | None = None
        self._hand: PointingHand

    def resize(self, window: Window) -> None:
        """Lays it out for this window."""
        self._hand = PointingHand(self._parts.stage.picture.painter)

    def update(self, dt: float) -> None:
        """Lets ``dt`` seconds pass, and follows the game."""
        self.follow_steps()
        self._seconds += dt
        basis = self.depends_on()
        if basis != self._basis:
            before, self._basis = self.pointer, basis
            self.pointer = None if self.quiet else self.find()
            if self.pointer != before:
                self._seconds = 0.0

    def follow_steps(self) -> None:
        """Who has done a turn knows how."""
        session = self._parts.session
        for step in session.steps[self._seen :]:
            person = session.setup.seats[step.seat].is_person
            if person and not isinstance(step.command, Roll):
                self._learner.taught = True
        self._seen = len(session.steps)

    @property
    def patience(self) -> float:
        """Seconds without a press after which the hand shows what to do."""
        return PATIENCE

    def find(self) -> Pointer | None:
        """What to point at now."""
        return pointer_for(self._parts.session, self._parts.hand)

    @property
    def quiet(self) -> bool:
        """Whether there is nothing to point at: all is known, or something else goes on."""
        parts, session = self._parts, self._parts.session
        if self._learner.taught or session.over or parts.panels.open:
            return True
        if parts.hints.thinking or parts.hints.shown is not None:
            return True
        return session.person_to_move and parts.stage.telling

    def depends_on(self) -> object:
        """All that the pointer depends on, as a value."""
        parts, session = self._parts, self._parts.session
        hand, staged = parts.hand, tuple(session.staged.items())
        rack = tuple(session.rack.slots)
        in_hand = hand.slot, hand.picking, frozenset(hand.chosen)
        return len(session.steps), staged, rack, in_hand, self.quiet, session.setup

    # The picture

    @property
    def words(self) -> str:
        """What is said; "" for nothing, or while the game itself says something."""
        parts, pointer = self._parts, self.pointer
        if pointer is None or parts.notes.message or parts.notes.explanation is not None:
            return ""
        session, _ = parts.session, parts.words.gettext
        dice = session.traits.rolls
        if pointer.deed == "swap" or parts.hand.picking:
            button = _("Exchange") if session.exchanges else _("Roll")
        else:
            button = _("Confirm")
        return pointer_words(parts.words, pointer.deed, parts.device, button, dice=dice)

    def look(self) -> object:
        """What it draws, as a value."""
        if self.pointer is None:
            return None
        if self._parts.services.tempo.still:
            return self.pointer, self.words, self._seconds >= self.patience
        return self.pointer, self.words, round(self._seconds / PERIOD * STEPS)

    def lit(self, focused: int | None) -> OnTable | OnRack | None:
        """The one place that is lit: for mouse and finger the cell that is meant. Keys and pads
        take a tile first, and the cell that they are at bears a light of its own; so does the slot
        of the rack that is ``focused``."""
        pointer, parts = self.pointer, self._parts
        if pointer is None or pointer.deed not in LAYING:
            return None
        if parts.device not in (Device.KEYS, Device.PAD):
            return None if pointer.cell is None else OnTable(pointer.cell)
        if pointer.deed == "drop":
            return None if parts.hand.pointed is None else OnTable(parts.hand.pointed)
        if pointer.slot is None or (focused is not None and parts.session.has_place(focused)):
            return None
        return OnRack(pointer.slot)

    def ringed(self, focused: int | None) -> list[OnTable | OnRack]:
        """All that has a ring: what is `lit`, and for mouse and finger the tile that goes there."""
        pointer, lit = self.pointer, self.lit(focused)
        found = [] if lit is None else [lit]
        by_hand = self._parts.device not in (Device.KEYS, Device.PAD)
        if pointer is not None and by_hand and pointer.deed != "drop" and lit is not None:
            found += [] if pointer.slot is None else [OnRack(pointer.slot)]
        return found

    def covers(self) -> list[Cover]:
        """What should not be hidden: the cell that is meant, and what is said."""
        pointer, geometry = self.pointer, self._parts.stage.geometry
        found = [] if self.said is None else [Cover(self.said, CONTROL)]
        if pointer is not None and pointer.cell is not None:
            found.append(Cover(geometry.box(OnTable(pointer.cell)), CONTROL))
        return found

    @property
    def shows_first(self) -> bool:
        """Whether a hand shows for the first time what to do now."""
        parts, pointer = self._parts, self.pointer
        if pointer is None or pointer.deed == "watch" or parts.services.tempo.still:
            return False
        by_hand = parts.device not in (Device.KEYS, Device.PAD)
        return by_hand and self._seconds < self.patience + PERIOD

    def draw(self, target: pygame.Surface, focused: int | None) -> None:
        """Draws what is said, and the hand that shows what to do. ``focused`` is the slot of the
        rack that keys or a pad are at."""
        pointer, parts = self.pointer, self._parts
        self.said = None
        if pointer is None:
            return
        geometry, layout = parts.stage.geometry, parts.stage.layout
        seconds = 0.0 if parts.services.tempo.still else self._seconds
        for place in self.ringed(focused):
            self._hand.ring(target, geometry.box(place), seconds)
        cell = None if pointer.cell is None else geometry.box(OnTable(pointer.cell))
        if self.words:
            self.said = self._hand.sentence(target, self._room(cell), self.words)
        if parts.device in (Device.KEYS, Device.PAD):
            return
        if self._seconds < self.patience:
            return
        if pointer.slot is not None and cell is not None and pointer.deed in ("lay", "try", "more"):
            self._carry(target, pointer.slot, cell)
        elif pointer.deed == "choose" and pointer.slot is not None:
            self._hand.press(target, geometry.box(OnRack(pointer.slot)), seconds)
        elif pointer.deed in PRESSED:
            self._hand.press(target, layout.controls()[PRESSED[pointer.deed]], seconds)

    def ring(self, target: pygame.Surface, boxes: Iterable[Box]) -> None:
        """Rings round what there is to be seen."""
        seconds = 0.0 if self._parts.services.tempo.still else self._seconds
        for box in boxes:
            self._hand.ring(target, box, seconds)

    def _carry(self, target: pygame.Surface, slot: int, cell: Box) -> None:
        parts = self._parts
        tile, piece = parts.session.tile_in(slot), parts.session.traits.piece
        start = parts.stage.geometry.box(OnRack(slot))
        # As clear as a hint: nothing lies there.
        picture = parts.services.sprites.ghost(piece, tile, round(cell.w), HINTED)
        part = 0.6
        if not parts.services.tempo.still:
            part = (self._seconds - self.patience) % PERIOD / PERIOD
        self._hand.carry(target, picture, start, cell, part)

    def _room(self, cell: Box | None) -> Box:
        """Where it is said: in place of the status line; or at the top of the table if the cell
        that is meant lies there."""
        stage, painter = self._parts.stage, self._parts.stage.picture.painter
        table, status = stage.layout.table, stage.layout.status
        high = min(painter.dp(SENTENCE), table.h * LARGEST_PART)
        pad = painter.dp(painter.theme.space_small)
        half = min(status.centre[0] - table.x, table.right - status.centre[0]) - pad
        half = max(half, status.w / 2)
        foot = Box(status.centre[0] - half, status.bottom - high, 2 * half, high)
        top = Box(table.x + pad, table.y + pad, table.w - 2 * pad, high)
        return top if cell is not None and cell.overlaps(foot) else foot
