"""The base of all menus: a scene of widgets."""

from __future__ import annotations

import pygame

from game.art.painter import Painter
from game.art.surfaces import pixel_rect
from game.common.window import Window, window_for
from game.input.device import Device
from game.input.gestures import Tap
from game.input.inputs import InputEvent
from game.input.keys import KeyPress
from game.input.pads import PadPress, PadStick
from game.platform.browser import ask, in_browser
from game.screens.pad_keys import as_key
from game.screens.scene import Scene
from game.screens.services import Services
from game.widgets.group import WidgetGroup
from game.widgets.textfield import TextField
from game.widgets.widget import Widget

PRESSING = ("enter", "space")
"""Keys that press the widget in focus."""


class WidgetScene(Scene):
    """A scene of widgets. Subclasses add and place them, and paint the background."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.group = WidgetGroup(arrows_begin=True)
        self.window = window_for(480, 320)
        self.painter: Painter = services.painter(self.window)
        self._told = ""

    def resize(self, window: Window) -> None:
        """Lays everything out for this window."""
        self.window = window
        self.painter = self.services.painter(window)
        self.lay_out()
        self.changed = True

    def reword(self) -> None:
        """See `Scene.reword`: the widgets are made anew, and the focus stays at its place."""
        focused, before = self.group.focused, list(self.group.widgets)
        self.build()
        now = self.group.widgets
        if focused is not None and focused not in now:
            at = before.index(focused)
            self.group.focus(now[at] if at < len(now) else None)
        for widget in before:
            if widget not in now:
                widget.close()

    def handle(self, event: InputEvent) -> None:
        """Passes input to the widgets first; `other` gets what they do not use."""
        if isinstance(event, PadStick):
            return
        if isinstance(event, PadPress):
            key = as_key(event)
            if key is None:
                return
            event = key
        before = self.group.focused
        if not self.group.handle(event):
            self.other(event)
        elif isinstance(event, Tap) or (isinstance(event, KeyPress) and event.name in PRESSING):
            self.services.audio.play("pop")
        now = self.group.focused
        if now is not before and isinstance(now, TextField):
            self._open_keyboard(now)

    def _open_keyboard(self, field: TextField) -> None:
        """Opens the system's on-screen keyboard. In a web page only the browser can open it, so
        there the browser asks players without a keyboard for the text."""
        if not in_browser():
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(pixel_rect(field.box))
        elif self.services.stack.device in (Device.TOUCH, Device.PAD):
            answer = ask(field.placeholder, field.text)
            if answer is not None:
                # The whole text is selected, so this replaces it.
                field.type_text(answer)
            self.group.focus(None)

    def update(self, dt: float) -> None:
        """Animates the hover light of the widgets."""
        self.group.update(dt)
        self._tell_focus()

    def _tell_focus(self) -> None:
        """What has the focus, and how it stands, is said when it is another one or changes."""
        voice, focused = self.services.voice, self.group.focused
        if not voice.on:
            return
        told = "" if focused is None else self.told(focused)
        if told != self._told:
            self._told = told
            voice.say(told, cut=True)

    def appearance(self) -> object:
        """See `Scene.appearance`; subclasses add what they paint."""
        return self.group.look()

    def draw(self, target: pygame.Surface, alpha: float) -> None:
        """Paints the background, then the widgets with their hints."""
        self.paint(target)
        self.group.draw(target, self.painter, self.device)

    def enter(self) -> None:
        """Gives the focus at once when keys or a gamepad are used: to what led away from here, or
        to what they begin with."""
        self.services.voice.say(self.announced(), cut=True)
        by_focus = self.services.stack.device in (Device.KEYS, Device.PAD)
        if by_focus and self.group.focused is None:
            self.group.focus(self.group.used or self.first_focus())

    def leave(self) -> None:
        """Clears hover and press while another scene is on top."""
        self.group.rest()

    def close(self) -> None:
        """See `Scene.close`."""
        self.group.close()

    # For subclasses

    def build(self) -> None:
        """Makes all words that are kept, and fills the group with the widgets, in place of what is
        in it. Called when the scene is made, and when the language has changed."""

    def announced(self) -> str:
        """What is said when it comes."""
        return ""

    def told(self, widget: Widget) -> str:
        """What is said of a widget in focus."""
        return widget.told

    def first_focus(self) -> Widget | None:
        """The widget that keys and gamepads start with."""
        return next((widget for widget in self.group.widgets if widget.usable), None)

    def lay_out(self) -> None:
        """Places the widgets in `window`."""

    def paint(self, target: pygame.Surface) -> None:
        """Paints the background."""

    def other(self, event: InputEvent) -> None:
        """Handles input that no widget used."""
