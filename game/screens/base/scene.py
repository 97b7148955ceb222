"""The base classes of scenes: one with the services, and one that shows a tree of nodes."""

from collections.abc import Hashable

import pygame

from game import ui
from game.art import Painter, pixel_rect
from game.common import PerLayout, Window, start_layout
from game.input import Device, Hover, InputEvent, KeyPress, PadPress, PadStick, Tap
from game.screens.base.services import Services
from game.screens.base.stacked_scene import StackedScene


class Scene(StackedScene):
    """A scene with access to the services: art, sound, settings and files."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.services = services

    @property
    def device(self) -> Device:
        """The input device in use. A covered scene gets the mouse, and so shows no key prompts."""
        stack = self.services.stack
        return stack.input.device if stack.top is self else Device.MOUSE


class TreeScene(Scene):
    """A scene that is shown as a tree of nodes. `view` returns the tree for the scene's state.

    Controls of the tree call methods that change the state. The tree is rebuilt after input (except
    hovering), after a change of window, theme or language, and in each update in which `depends_on`
    has changed. Objects that depend on the window are properties made by `PerLayout`.
    """

    form = False  # whether the scene is laid out at the scale of forms and lists
    arrows_focus = True  # whether an arrow key focuses a control when none has the focus

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.tree = ui.Tree(self.arrows_focus)
        self.closing.callback(self._forget_tree)
        self.window = services.stack.window
        self._spoken = ""
        self._built_from: object = None  # what the tree was last built from

    def view(self, window: Window) -> ui.Node:
        """Return the tree for the current state, services and window. Change nothing."""
        raise NotImplementedError

    def depends_on(self) -> object:
        """Return a key of the state that can change without input. By default it is always new."""
        return object()

    def after_layout(self) -> None:
        """React to a layout for a new window, theme or language. The nodes have their boxes."""

    def handle_unused(self, event: InputEvent) -> None:
        """Handle input that no control has used; by default, Enter calls `finish`."""
        if isinstance(event, KeyPress) and event.name == "enter":
            self.finish()

    def finish(self) -> None:
        """React to Enter when no control uses it. By default do nothing."""

    def announcement(self) -> str:
        """Return the text to speak when the screen opens."""
        return ""

    def first_focus(self) -> Hashable:
        """Return the identity of the control to focus first for keys or a gamepad, or None."""
        return next((one.identity for one in self.tree.controls.values() if one.enabled), None)

    def rebuild(self) -> None:
        self._built_from = self.depends_on()
        self.tree.show(self.view(self._measured), self.window.box)

    def refresh(self) -> None:
        if self.depends_on() != self._built_from:
            self.rebuild()

    @property
    def _measured(self) -> Window:
        return self.window.for_forms if self.form else self.window

    @PerLayout
    def painter(self) -> Painter:
        return self.services.painter(self._measured)

    def resize(self, window: Window) -> None:
        self.window = window
        start_layout(self)
        self.rebuild()
        self.after_layout()
        self.changed = True

    def reword(self) -> None:
        self.rebuild()

    def content_key(self) -> object:
        return self.tree.content_key(self.device)

    def draw(self, target: pygame.Surface, alpha: float) -> None:
        self.tree.draw(target, self.painter, self.device)

    def handle(self, event: InputEvent) -> None:
        if isinstance(event, PadStick):
            return
        if isinstance(event, PadPress):
            key = ui.PAD_KEYS.get(event.name)
            if key is None:
                self.tree.press_pad_button(event.name)
                self.rebuild()
                return
            event = key._replace(repeat=event.repeat)
        before = self.tree.focused
        pressing = isinstance(event, KeyPress) and event.name in ("enter", "space")
        if not self.tree.handle(event):
            self.handle_unused(event)
        elif pressing or isinstance(event, Tap):
            self.services.audio.play("pop")
        # Hovering changes only the brightness of controls.
        if not isinstance(event, Hover):
            self.rebuild()
        focused = self.tree.focused
        if focused is not None and focused is not before:
            self._open_keyboard(focused)

    def _open_keyboard(self, field: ui.Control) -> None:
        """If `field` is a text field, open an on-screen keyboard or, in a browser, a prompt."""
        from game.ui.field import FieldControl  # noqa: PLC0415 - most screens have none

        if not isinstance(field, FieldControl):
            return
        host = self.services.host
        if not host.asks_for_text:
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(pixel_rect(field.box))
        elif self.services.stack.input.device in (Device.TOUCH, Device.PAD):
            answer = host.ask(field.face.placeholder, field.text)
            if answer is not None:
                # The whole text is selected, so the answer replaces it.
                field.type_text(answer)
            self.tree.focus(None)
            self.rebuild()

    def update(self, dt: float) -> None:
        self.tree.update(dt)
        self.refresh()
        self._speak_focus()

    def _speak_focus(self) -> None:
        voice, focused = self.services.voice, self.tree.focused
        if not voice.on:
            return
        spoken = "" if focused is None else focused.spoken
        if spoken != self._spoken:
            self._spoken = spoken
            voice.say(spoken, interrupt=True)

    def enter(self) -> None:
        """Speak the announcement. For keys or a gamepad, focus the last used or first control."""
        self.tree.covered = False
        # The scene above may have changed what the tree shows.
        self.rebuild()
        self.services.voice.say(self.announcement(), interrupt=True)
        by_focus = self.services.stack.input.device in (Device.KEYS, Device.PAD)
        if by_focus and self.tree.focused is None:
            used = self.tree.last_used
            self.tree.focus(self.first_focus() if used is None else used)

    def leave(self) -> None:
        self.tree.pointer.release()
        self.tree.covered = True

    def _forget_tree(self) -> None:
        self.tree.close()
        self._drawn = self._built_from = None  # both refer to methods of the scene
