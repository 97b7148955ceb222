"""The stack of scenes. Changes wait until the frame is over, so that no scene is removed while it
runs."""

from __future__ import annotations

import logging
import math
from collections.abc import Callable, Iterator
from itertools import chain

import pygame

from game.common.geometry import Point
from game.common.time_budget import spend
from game.common.window import Window
from game.input import gestures
from game.input.device import Device
from game.input.inputs import InputEvent
from game.input.keys import KeyPress, TextTyped
from game.input.pads import PadPress, PadStick
from game.input.pointer_event import MOUSE
from game.screens.stacked_scene import StackedScene

_log = logging.getLogger(__name__)


def device_of(event: InputEvent) -> Device | None:
    """Return the device that an input event came from; None for events that no player caused."""
    match event:
        case PadStick(0.0, 0.0):
            return None
        case PadPress() | PadStick():
            return Device.PAD
        case KeyPress() | TextTyped():
            return Device.KEYS
        case gestures.Pinch():
            return Device.TOUCH
        case gestures.Scroll():
            return Device.MOUSE
        case gestures.Hover(position):
            return Device.MOUSE if position is not None else None
        case gestures.PressEnd(cancelled=True) | gestures.DragCancel():
            return None
    return Device.MOUSE if event.pointer == MOUSE else Device.TOUCH


class SceneStack:
    """Scenes above each other; the top one gets input and time. ``device`` was used last."""

    def __init__(self, window: Window, on_change: Callable[[], None]) -> None:
        """``on_change`` is called before scenes change: held pointers must be cancelled then."""
        self._window = window
        self._on_change = on_change
        self._scenes: list[StackedScene] = []
        self._pending: list[Callable[[], object]] = []
        self._coming: list[StackedScene] = []
        self._quits = False
        # How many scenes have been left for good.
        self.left = 0
        # The coming scenes that are laid out, and what prerenders them.
        self._laid_out: list[StackedScene] = []
        self._coming_work: Iterator[None] | None = None
        self._drawn_over = False
        # What prerenders the visible scenes for the window's new size.
        self._visible_work: Iterator[None] | None = None
        self._redraw = True
        self.device = Device.MOUSE
        self.watch_absence()
        # After a resize: where the system says that the mouse lies, once it has said so.
        self._resized = False
        self._mouse_rests: Point | None = None

    @property
    def top(self) -> StackedScene | None:
        """The scene that gets input; None when there is none left, which ends the program."""
        return self._scenes[-1] if self._scenes else None

    @property
    def covers(self) -> bool:
        """Whether another scene lies below the top one."""
        return len(self._scenes) > 1

    @property
    def brings_wave(self) -> bool:
        """Whether a scene comes that hides all others."""
        return not all(scene.overlay for scene in self._coming)

    @property
    def changing(self) -> bool:
        """Whether a change of scenes waits for the end of the frame."""
        return bool(self._pending)

    def push(self, scene: StackedScene) -> None:
        """Put a scene on top."""
        self._pending.append(lambda: self._scenes.append(scene))
        self._coming.append(scene)
        self._coming_work = None

    def pop(self) -> None:
        """Remove the top scene."""
        self._pending.append(lambda: self._scenes.pop() if self._scenes else None)

    def replace(self, scene: StackedScene) -> None:
        """Replace the top scene."""
        self.pop()
        self.push(scene)

    def clear_to(self, scene: StackedScene) -> None:
        """Replace all scenes by this one."""
        self._pending.append(self._scenes.clear)
        self.push(scene)

    def uncover(self, wanted: Callable[[object], bool]) -> bool:
        """Remove what is above the topmost scene ``wanted``; return whether there is one."""
        end = next((n for n in range(len(self._scenes), 0, -1) if wanted(self._scenes[n - 1])), 0)
        keep = self._scenes[:end]
        if keep:
            self._pending.append(lambda: self._scenes.__setitem__(slice(None), keep))
        return bool(keep)

    def quit(self) -> None:
        """Remove all scenes, which ends the program."""
        # Whatever else is asked for in this frame, such as to open a file that was dropped.
        self._quits = True
        self._pending.append(self._scenes.clear)
        self._coming.clear()
        self._coming_work = None

    def abandon(self) -> None:
        """Remove all scenes at once after a fault, whatever state they are in: each keeps what it
        must not lose and is closed, if it still can. Raise nothing."""
        scenes, self._scenes = self._scenes, []
        self._pending, self._laid_out, self._coming_work, self._visible_work = [], [], None, None
        self._coming.clear()
        for scene in reversed(scenes):
            for act in (scene.keep, scene.leave, scene.close):
                try:
                    act()
                except Exception:
                    _log.exception("After the fault, another one.")
        # Whatever they asked for meanwhile.
        self._pending = []
        self._coming.clear()

    def prerender(self, screen: pygame.Surface, seconds: float) -> bool:
        """Draw what coming scenes will show, for this many seconds; return whether nothing was left
        to draw. In the end the scenes that are left are drawn again: it was drawn over them."""
        if self._coming_work is None:
            self._coming_work = self._prerender_coming(screen)
        if not spend(self._coming_work, seconds):
            return False
        ready, self._drawn_over = not self._drawn_over, False
        self._redraw = self._redraw or not ready
        return ready

    def _prerender_coming(self, screen: pygame.Surface) -> Iterator[None]:
        for scene in list(self._coming):
            if scene not in self._scenes and scene not in self._laid_out:
                scene.resize(self._window)
                self._laid_out.append(scene)
            for _ in scene.prerender(screen):
                self._drawn_over = True
                yield

    def prerender_visible(self, screen: pygame.Surface, seconds: float) -> bool:
        """After a resize, draw what the visible scenes will show, for this many seconds; return
        whether nothing was left to draw."""
        if self._visible_work is None:
            self._visible_work = chain(*(one.prerender(screen) for one in self.visible))
        return spend(self._visible_work, seconds)

    def prerender_next(self) -> None:
        """After a frame, let each visible scene draw one picture that it will need soon."""
        for scene in () if self.changing else self.visible:
            scene.prerender_next()

    def apply_pending(self) -> None:
        """Make the changes asked for since the last frame."""
        laid_out, self._laid_out, self._coming_work = self._laid_out, [], None
        self._visible_work = iter(())
        self._coming.clear()
        while self._pending:
            pending, self._pending = self._pending, []
            self._on_change()
            before = self.top
            known = set(self._scenes)
            for change in pending:
                change()
            if self._quits:
                self._scenes.clear()
            self._redraw = True
            for scene in self._scenes:
                if scene not in known and scene not in laid_out:
                    scene.resize(self._window)
            if self.top is not before:
                if before is not None:
                    before.leave()
                if self.top is not None:
                    self.top.enter()
            for scene in known - set(self._scenes):
                scene.close()
                self.left += 1

    def resize(self, window: Window) -> None:
        """Lay out all scenes for another window. The system then reports where the mouse is,
        although nobody has moved it."""
        self._window = window
        self._resized, self._mouse_rests = True, None
        self._redraw = True
        self._laid_out, self._coming_work, self._visible_work = [], None, None
        for scene in self._scenes:
            scene.resize(window)

    def lay_out_anew(self, *, reworded: bool = False) -> None:
        """Lay out all scenes between two frames, since the look has changed, or the language, for
        which they are also ``reworded``."""

        def change() -> None:
            for scene in self._scenes:
                if reworded:
                    scene.reword()
                scene.resize(self._window)

        self._pending.append(change)

    def keep(self) -> None:
        """Let all scenes keep what must not be lost: the player may be gone for good."""
        for scene in self._scenes:
            scene.keep()

    def handle(self, event: InputEvent) -> None:
        """Pass input to the top scene, unless a change of scenes is waiting."""
        device = device_of(event)
        if device is not None:
            self._idle = 0.0
        if isinstance(event, gestures.Hover) and self._only_resized(event.position):
            device = None
        if device is not None and device is not self.device:
            self.device = device
            self._redraw = True
        if self.top is not None and not self.changing:
            self.top.handle(event)

    def _only_resized(self, position: Point | None) -> bool:
        """Whether the mouse lies where it lay when the window got another size."""
        if not self._resized or position is None:
            return False
        rest = self._mouse_rests = self._mouse_rests or position
        self._resized = math.dist(rest, position) <= gestures.MOUSE_SLOP
        return self._resized

    def update(self, dt: float) -> None:
        """Pass time to the living scenes, unless a change waits for the end of the frame."""
        if self.top is None or (self._coming_work is None and self.changing):
            return
        self._idle = 0.0 if self.top.minds_absence else self._idle + dt
        if self._idle >= self._patience and not self.changing:
            self._idle = 0.0
            self._on_absence()
        for scene in self._living():
            scene.update(dt)

    def watch_absence(
        self, patience: float = math.inf, act: Callable[[], None] = lambda: None
    ) -> None:
        """From now on call ``act`` when there has been no input for so many seconds, unless the top
        scene minds absence itself."""
        self._idle, self._patience, self._on_absence = 0.0, patience, act

    def work(self) -> bool:
        """Let those scenes work, once a frame, for which time passes; return whether any had to."""
        return not self.changing and any([scene.work() for scene in self._living()])  # noqa: C419

    def _living(self) -> list[StackedScene]:
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].overlay and self._scenes[first].lets_time_pass:
            first -= 1
        return self._scenes[first:]

    @property
    def visible(self) -> list[StackedScene]:
        """The top scene and, if it is an overlay, those seen below it; the lowest first."""
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].overlay:
            first -= 1
        return self._scenes[max(first, 0) :]

    @property
    def changed(self) -> bool:
        """Whether the screen must be drawn again."""
        return self._redraw or any(scene.changed for scene in self.visible)

    def redraw(self) -> None:
        """Have the screen drawn again although no scene has changed."""
        self._redraw = True

    def mark_drawn(self) -> None:
        """Count the scenes as drawn, though something else was drawn in their place."""
        self._redraw = False
        for scene in self._scenes:
            scene.changed = False

    def draw(self, target: pygame.Surface, alpha: float) -> None:
        """Draw the visible scenes, the lowest first. Those for which no time passes are drawn as
        they were after their last step."""
        self._redraw = False
        living = self._living()
        for scene in self.visible:
            scene.changed = False
            scene.draw(target, alpha if scene in living else 1.0)
