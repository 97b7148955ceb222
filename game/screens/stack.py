"""The stack of scenes. Changes wait for the end of the frame: no scene is removed while it runs."""

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
    """Return the device of an input event; None for events that no player caused."""
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
    """Scenes above each other; the top one gets input and time. ``device`` is the last one used."""

    def __init__(self, window: Window, on_change: Callable[[], None]) -> None:
        """``on_change`` is called before scenes change, to cancel held pointers."""
        self._window = window
        self._on_change = on_change
        self._scenes: list[StackedScene] = []
        self._pending: list[Callable[[], object]] = []
        self._coming: list[StackedScene] = []
        self._quits = False
        # Number of scenes that have been closed.
        self.closed_count = 0
        # Pending scenes that are laid out, and the iterator that prerenders them.
        self._laid_out: list[StackedScene] = []
        self._coming_work: Iterator[None] | None = None
        self._drawn_over = False
        # Iterator that prerenders the visible scenes for a new window size.
        self._visible_work: Iterator[None] | None = None
        self._redraw = True
        self.device = Device.MOUSE
        self.watch_idleness()
        # After a resize: the position that the system reports for the resting mouse.
        self._resized = False
        self._mouse_rests: Point | None = None

    @property
    def top(self) -> StackedScene | None:
        """The scene that gets input; None ends the program."""
        return self._scenes[-1] if self._scenes else None

    @property
    def has_scene_below(self) -> bool:
        """Whether the top scene has another one below."""
        return len(self._scenes) > 1

    @property
    def pending_hides_all(self) -> bool:
        """Whether a pending scene hides all others."""
        return not all(scene.overlay for scene in self._coming)

    @property
    def changing(self) -> bool:
        """Whether a change of scenes is pending."""
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

    def pop_to(self, wanted: Callable[[object], bool]) -> bool:
        """Remove the scenes above the topmost ``wanted`` one; return False if there is none."""
        end = next((n for n in range(len(self._scenes), 0, -1) if wanted(self._scenes[n - 1])), 0)
        keep = self._scenes[:end]
        if keep:
            self._pending.append(lambda: self._scenes.__setitem__(slice(None), keep))
        return bool(keep)

    def quit(self) -> None:
        """Remove all scenes, which ends the program."""
        # Quitting overrides other requests of this frame, such as to open a dropped file.
        self._quits = True
        self._pending.append(self._scenes.clear)
        self._coming.clear()
        self._coming_work = None

    def abandon(self) -> None:
        """Remove all scenes after a fault, saving and closing each if possible; raise nothing."""
        scenes, self._scenes = self._scenes, []
        self._pending, self._laid_out, self._coming_work, self._visible_work = [], [], None, None
        self._coming.clear()
        for scene in reversed(scenes):
            for act in (scene.save_state, scene.leave, scene.close):
                try:
                    act()
                except Exception:
                    _log.exception("After the fault, another one.")
        # Drop the requests made by the scenes meanwhile.
        self._pending = []
        self._coming.clear()

    def prerender(self, screen: pygame.Surface, seconds: float) -> bool:
        """Prerender pending scenes for ``seconds``; return whether nothing was left to draw.

        Prerendering draws over the screen, so the current scenes are redrawn at the end.
        """
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
        """Prerender visible scenes for ``seconds`` after a resize; return whether all is done."""
        if self._visible_work is None:
            self._visible_work = chain(*(one.prerender(screen) for one in self.visible))
        return spend(self._visible_work, seconds)

    def prerender_next(self) -> None:
        """Prerender one picture for each visible scene. Call this after a frame."""
        for scene in () if self.changing else self.visible:
            scene.prerender_next()

    def apply_pending(self) -> None:
        """Apply the changes requested since the last frame."""
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
                self.closed_count += 1

    def resize(self, window: Window) -> None:
        """Lay out all scenes for a window. The system then reports a mouse that has not moved."""
        self._window = window
        self._resized, self._mouse_rests = True, None
        self._redraw = True
        self._laid_out, self._coming_work, self._visible_work = [], None, None
        for scene in self._scenes:
            scene.resize(window)

    def relayout(self, *, reworded: bool = False) -> None:
        """Lay out all scenes after the frame for a new theme or, ``reworded``, language."""

        def change() -> None:
            for scene in self._scenes:
                if reworded:
                    scene.reword()
                scene.resize(self._window)

        self._pending.append(change)

    def save_state(self) -> None:
        """Make all scenes save their state: the player may be gone for good."""
        for scene in self._scenes:
            scene.save_state()

    def handle(self, event: InputEvent) -> None:
        """Pass input to the top scene, unless a change is pending."""
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
        if not self._resized or position is None:
            return False
        rest = self._mouse_rests = self._mouse_rests or position
        self._resized = math.dist(rest, position) <= gestures.MOUSE_SLOP
        return self._resized

    def update(self, dt: float) -> None:
        """Advance the living scenes by ``dt`` seconds, unless a change is pending."""
        if self.top is None or (self._coming_work is None and self.changing):
            return
        self._idle = 0.0 if self.top.handles_idleness else self._idle + dt
        if self._idle >= self._patience and not self.changing:
            self._idle = 0.0
            self._on_absence()
        for scene in self._living():
            scene.update(dt)

    def watch_idleness(
        self, patience: float = math.inf, act: Callable[[], None] = lambda: None
    ) -> None:
        """Call ``act`` after ``patience`` seconds without input, unless `handles_idleness`."""
        self._idle, self._patience, self._on_absence = 0.0, patience, act

    def work(self) -> bool:
        """Let each living scene work once in this frame; return whether any did."""
        return not self.changing and any([scene.work() for scene in self._living()])  # noqa: C419

    def _living(self) -> list[StackedScene]:
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].overlay and self._scenes[first].updates_below:
            first -= 1
        return self._scenes[first:]

    @property
    def visible(self) -> list[StackedScene]:
        """The top scene and, if it is an overlay, those seen below; the lowest first."""
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].overlay:
            first -= 1
        return self._scenes[max(first, 0) :]

    @property
    def changed(self) -> bool:
        """Whether the screen must be redrawn."""
        return self._redraw or any(scene.changed for scene in self.visible)

    def redraw(self) -> None:
        """Request a redraw although no scene has changed."""
        self._redraw = True

    def mark_drawn(self) -> None:
        """Mark the scenes as drawn, though something else was drawn in their place."""
        self._redraw = False
        for scene in self._scenes:
            scene.changed = False

    def draw(self, target: pygame.Surface, alpha: float) -> None:
        """Draw the visible scenes, the lowest first; paused ones as of their last update."""
        self._redraw = False
        living = self._living()
        for scene in self.visible:
            scene.changed = False
            scene.draw(target, alpha if scene in living else 1.0)
