"""What a gamepad means on the Play screen. A takes and lays, B takes back, X confirms, Y exchanges
or rolls; the shoulders go from button to button, the triggers zoom, the right stick looks round."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.input.device import Device
from game.input.keys import KeyPress
from game.input.pads import PadEvent, PadPress, PadStick
from game.scenes.play.gestures import ZOOM_STEP
from game.ui.prompt import draw_sign

if TYPE_CHECKING:
    from game.scenes.play.scene import PlayScene

LOOK_SPEED = 800.0
"""Dp a second that the stick moves the table at most."""

_ARROWS = ("left", "right", "up", "down")


class PlayPads:
    """Routes a gamepad's buttons; directions and A are the same as arrows and Enter."""

    def __init__(self, scene: PlayScene) -> None:
        self._scene = scene
        self._look = (0.0, 0.0)

    def handle(self, event: PadEvent) -> None:
        """One button, or the stick."""
        if isinstance(event, PadStick):
            self._look = (event.x, event.y)
        elif event.name in _ARROWS:
            self._go(event)
        elif not event.repeat:
            self._button(event)
        self._scene.refresh()

    def rest(self) -> None:
        """The stick is let go of."""
        self._look = (0.0, 0.0)

    def _go(self, press: PadPress) -> None:
        """Moves the focus, or the tile in hand; the first push only shows where the focus is."""
        scene = self._scene
        if scene.hand.selected is None and scene.controls.group.focused is None:
            scene.keys.begin()
        else:
            scene.keys.handle(KeyPress(press.name, repeat=press.repeat))

    def _button(self, press: PadPress) -> None:
        scene = self._scene
        meanings: dict[str, Callable[[], None]] = {
            "a": self._use,
            "b": self._back,
            "x": scene.lift_curtain if scene.session.curtain else scene.confirm,
            "y": scene.controls.swap.activate,
            "lb": lambda: self._step(-1),
            "rb": lambda: self._step(1),
            "lt": lambda: self._zoom(1 / ZOOM_STEP),
            "rt": lambda: self._zoom(ZOOM_STEP),
            "start": scene.pause,
            "back": scene.keys.explain,
        }
        if press.name in meanings:
            meanings[press.name]()

    def _use(self) -> None:
        scene = self._scene
        if scene.controls.group.focused is None and scene.hand.selected is None:
            scene.keys.begin()
        else:
            scene.keys.handle(KeyPress("enter"))

    def _step(self, direction: int) -> None:
        """On to the next button, or with a tile in hand to the next cell that takes it."""
        self._scene.keys.handle(KeyPress("tab", shift=direction < 0))

    def _zoom(self, factor: float) -> None:
        self._scene.camera.zoom_at(self._scene.layout.table.centre, factor)

    def _back(self) -> None:
        """Gives up what was begun; else a tile that is laid out comes home."""
        scene = self._scene
        if scene.begun:
            scene.keys.handle(KeyPress("escape"))
        else:
            scene.tiles.take_back()

    def draw_signs(self, target: pygame.Surface) -> None:
        """What lays the tile in hand, at its cell; and what puts it back, at its place."""
        scene, hand, device = self._scene, self._scene.hand, self._scene.device
        if hand.selected is None or hand.pointed is None:
            return
        lay, back = ("a", "b") if device is Device.PAD else ("enter", "escape")
        if device in (Device.PAD, Device.KEYS):
            painter = scene.picture.painter
            draw_sign(target, painter, scene.cell_box(hand.pointed), lay, device)
            draw_sign(target, painter, scene.slot_box(hand.selected), back, device)

    def update(self, dt: float) -> bool:
        """Looks round for ``dt`` seconds; returns whether the table moved."""
        x, y = self._look
        if not (x or y):
            return False
        step = LOOK_SPEED * self._scene.layout.scale * dt
        if self._scene.panels.open:
            self._scene.scroll_panel_px(y * step)
        else:
            self._scene.camera.pan(-x * step, -y * step)
        return True
