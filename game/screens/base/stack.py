"""The stack of scenes. A change can be requested at any time, and is applied between frames."""

import logging
from collections.abc import Callable, Iterator
from itertools import chain

import pygame

from game.common import Window, run_for
from game.input import InputEvent
from game.screens.base.input_watch import InputWatch
from game.screens.base.stacked_scene import Facing, StackedScene

_log = logging.getLogger(__name__)


class SceneStack:
    """A stack of scenes. Only the top scene gets input. Requested changes happen between frames."""

    def __init__(self, window: Window, on_change: Callable[[], None]) -> None:
        """Start without scenes. `on_change` is called just before requested changes happen."""
        self.window = window  # for which the scenes are laid out
        self._on_change = on_change
        self._scenes: list[StackedScene] = []
        self._pending: list[Callable[[], object]] = []
        self._pending_scenes: list[StackedScene] = []
        self._quitting = False
        self.closed_count = 0  # number of scenes closed so far
        # Pending scenes that are laid out, and the iterator that prerenders all pending scenes.
        self._laid_out: list[StackedScene] = []
        self._pending_work: Iterator[None] | None = None
        self._drawn_over = False
        # Prerenders the visible scenes for a new window size.
        self._visible_work: Iterator[None] | None = None
        self.redraw_requested = True  # draw the next frame even if no scene has changed
        self.input = InputWatch()

    @property
    def top(self) -> StackedScene | None:
        """The scene that gets input. None when all scenes are closed, which ends the program."""
        return self._scenes[-1] if self._scenes else None

    @property
    def has_scene_below(self) -> bool:
        return len(self._scenes) > 1

    def holds(self, matches: Callable[[object], bool]) -> bool:
        """Return whether any scene of the stack matches."""
        return any(map(matches, self._scenes))

    @property
    def pending_hides_all(self) -> bool:
        """Whether a scene that covers the whole window, not an overlay, is about to open."""
        return not all(scene.overlay for scene in self._pending_scenes)

    @property
    def changing(self) -> bool:
        return bool(self._pending)

    def push(self, scene: StackedScene) -> None:
        self._pending.append(lambda: self._scenes.append(scene))
        self._pending_scenes.append(scene)
        self._pending_work = None

    def pop(self) -> None:
        self._pending.append(lambda: self._scenes.pop() if self._scenes else None)

    def replace(self, scene: StackedScene) -> None:
        self.pop()
        self.push(scene)

    def clear_to(self, scene: StackedScene) -> None:
        self._pending.append(self._scenes.clear)
        self.push(scene)

    def pop_to(self, matches: Callable[[object], bool]) -> bool:
        """Remove all scenes above the topmost one that `matches`. Return False if there is none."""
        end = next((n for n in range(len(self._scenes), 0, -1) if matches(self._scenes[n - 1])), 0)
        if end:
            self._pending.append(lambda: self._scenes.__delitem__(slice(end, None)))
        return end > 0

    def quit(self) -> None:
        """Remove all scenes, which ends the program."""
        # Quitting overrides other requests of this frame, such as opening a dropped file.
        self._quitting = True
        self._pending.append(self._scenes.clear)
        self._pending_scenes.clear()
        self._pending_work = None

    def abandon(self) -> None:
        """Save, leave and close all scenes at once after a fault. Exceptions are only logged."""
        scenes, self._scenes = self._scenes, []
        for scene in reversed(scenes):
            for end in (scene.save_state, scene.leave, scene.close):
                try:
                    end()
                except Exception:
                    _log.exception("A second error followed the first.")
        # Drop also the changes that the scenes have requested meanwhile.
        self._pending, self._laid_out, self._pending_work, self._visible_work = [], [], None, None
        self._pending_scenes.clear()

    def prerender(self, screen: pygame.Surface, seconds: float) -> bool:
        """Prerender pending scenes on `screen` for `seconds`. Return whether they can be shown."""
        if self._pending_work is None:
            self._pending_work = self._prerender_pending(screen)
        if not run_for(self._pending_work, seconds):
            return False
        # After prerendering over `screen`, the current scenes must be drawn once more.
        ready, self._drawn_over = not self._drawn_over, False
        self.redraw_requested = self.redraw_requested or not ready
        return ready

    def _prerender_pending(self, screen: pygame.Surface) -> Iterator[None]:
        for scene in list(self._pending_scenes):
            if scene not in self._scenes and scene not in self._laid_out:
                scene.resize(self.window)
                self._laid_out.append(scene)
            for _ in scene.prerender(screen):
                self._drawn_over = True
                yield

    def prerender_visible(self, screen: pygame.Surface, seconds: float) -> bool:
        """Prerender visible scenes for `seconds` after a resize. Return whether all is done."""
        if self._visible_work is None:
            self._visible_work = chain(*(scene.prerender(screen) for scene in self.visible))
        return run_for(self._visible_work, seconds)

    def prerender_next(self) -> None:
        """Prerender one picture of each visible scene. Do nothing while a change is pending."""
        for scene in () if self.changing else self.visible:
            scene.prerender_next()

    def apply_pending(self) -> None:
        """Apply the requested changes, then those that scenes request in `enter` and `leave`."""
        laid_out, self._laid_out, self._pending_work = self._laid_out, [], None
        self._visible_work = iter(())
        self._pending_scenes.clear()
        while self._pending:
            pending, self._pending = self._pending, []
            self._on_change()
            before, old = self.top, set(self._scenes)
            for change in pending:
                change()
            if self._quitting:
                self._scenes.clear()
            self.redraw_requested = True
            for scene in self._scenes:
                if scene not in old and scene not in laid_out:
                    scene.resize(self.window)
            if self.top is not before:
                if before is not None:
                    before.leave()
                if self.top is not None:
                    self.top.enter()
            for scene in old - set(self._scenes):
                scene.close()
                self.closed_count += 1

    def resize(self, window: Window) -> None:
        self.window = window
        self.redraw_requested = True
        self.input.expect_hover()
        self._laid_out, self._pending_work, self._visible_work = [], None, None
        for scene in self._scenes:
            scene.resize(window)

    def relayout(self, *, reworded: bool = False) -> None:
        """Request to lay out all scenes again, for a new theme or (`reworded`) a new language."""

        def change() -> None:
            for scene in self._scenes:
                if reworded:
                    scene.reword()
                scene.resize(self.window)

        self._pending.append(change)

    def save_state(self) -> None:
        for scene in self._scenes:
            scene.save_state()

    def handle(self, event: InputEvent) -> None:
        self.redraw_requested = self.input.note(event) or self.redraw_requested
        if self.top is not None and not self.changing:
            self.top.handle(event)

    def update(self, dt: float) -> None:
        """Advance the active scenes by `dt` seconds, unless a change has just been requested."""
        if self.top is None or (self._pending_work is None and self.changing):
            return
        self.input.update(dt, counts=not self.top.handles_idleness, calls=not self.changing)
        for scene in self._active():
            scene.update(dt)

    def work(self) -> bool:
        return not self.changing and any([scene.work() for scene in self._active()])  # noqa: C419

    def _active(self) -> list[StackedScene]:
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].overlay and self._scenes[first].updates_below:
            first -= 1
        return self._scenes[first:]

    @property
    def visible(self) -> list[StackedScene]:
        """The visible scenes, lowest first. Below an overlay, the next scene is visible, too."""
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].overlay:
            first -= 1
        first = max(first, 0)
        lowest, overlays = self._scenes[first : first + 1], self._scenes[first + 1 :]
        while any(scene.hides_overlays for scene in overlays[1:]):
            del overlays[0]
        return lowest + overlays

    @property
    def facing(self) -> Facing:
        return self.visible[0].facing if self._scenes else Facing()

    @property
    def changed(self) -> bool:
        return self.redraw_requested or any(scene.changed for scene in self.visible)

    def redraw(self) -> None:
        self.redraw_requested = True

    def mark_drawn(self) -> None:
        self.redraw_requested = False
        for scene in self._scenes:
            scene.changed = False

    def draw(self, target: pygame.Surface, alpha: float) -> None:
        """Draw the visible scenes, the lowest first. Scenes that `update` skips get `alpha` 1."""
        self.redraw_requested = False
        active = self._active()
        for scene in self.visible:
            scene.changed = False
            scene.draw(target, alpha if scene in active else 1.0)
