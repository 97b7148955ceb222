"""The menu: the game's name, drifting tiles, and what one can do."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

import pygame

from game.common.geometry import Box
from game.host.browser import in_browser
from game.input.inputs import InputEvent
from game.input.keys import KeyPress
from game.scenes.services import Services
from game.scenes.widget_scene import WidgetScene
from game.ui.widgets import Button, ButtonStyle
from game.view.layout.menu import MenuLayout, menu_layout
from game.view.menu.drift import Drift, scatter
from game.view.menu.mist import Mist
from game.view.menu.title import LAID, TITLE, TitleTiles

MIST = 26.0
"""Dp of the edge in which a tile fades that drifts towards title or buttons."""

DRIFT_SECONDS = 0.048
"""Between two pictures of the drifting tiles, just under three steps of time: the fastest hardly
moves on by more than a px meanwhile, and to show a picture costs far more than to draw it."""


class Entry(NamedTuple):
    """One button of the menu."""

    label: str
    icon: str
    key: str
    on_press: Callable[[], None]
    style: ButtonStyle = "plain"


class MenuScene(WidgetScene):
    """The first screen."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._seconds = 0.0
        self._since_drawn = 0.0
        self._drifters = scatter(Random(int(services.random.random() * (1 << 53))))
        for entry in self._entries():
            self.group.add(
                Button(
                    entry.label,
                    entry.on_press,
                    icon=entry.icon,
                    style=entry.style,
                    key=entry.key,
                    size=self.painter.theme.type_strong,
                )
            )

    def _entries(self) -> list[Entry]:
        """What can be chosen, from above; a new entry is one more line."""
        _ = self.services.words.gettext
        entries = [Entry(_("Play"), "play", "p", self._play, "primary")]
        entries.append(Entry(_("Options"), "settings", "o", self._options))
        # In a browser the page is closed instead.
        if not in_browser():
            entries.append(Entry(_("Quit"), "quit", "q", self.services.stack.quit))
        return entries

    def _play(self) -> None:
        self.services.routes.setup(self.services)

    def _options(self) -> None:
        self.services.routes.options(self.services)

    def other(self, event: InputEvent) -> None:
        """Enter plays, too, when no button has the focus."""
        if isinstance(event, KeyPress) and event.name == "enter":
            self._play()

    def lay_out(self) -> None:
        """Puts title and buttons in place; without motion, all pictures are made at once."""
        window, sprites = self.window, self.services.sprites
        self._layout: MenuLayout = menu_layout(window, len(TITLE), len(self.group.widgets))
        for widget, box in zip(self.group.widgets, self._layout.buttons, strict=True):
            widget.box = box
        self._mist: Mist | None = None
        layout, kept = self._layout, self.services.boxes
        self._title = TitleTiles(sprites, kept, layout.letters, layout.tilts)
        self._drift = Drift(sprites, self._drifters, window.size, window.scale, at_once=False)
        while not self.services.flags.speed and self._make_next():
            pass

    def _make_next(self) -> bool:
        """Makes one more picture of those that come by and by; False if there are all."""
        if self._mist is None:
            layout, felt = self._layout, self.services.felt.surface(self.window.size)
            boxes = (*layout.letters, layout.tagline, *layout.buttons)
            self._mist = Mist(felt, boxes, MIST * self.window.scale)
            return True
        return self._title.make_next() or self._drift.make_next()

    def update(self, dt: float) -> None:
        """Lets the tiles come and drift, unless motion is switched off."""
        drawn = not self.changed
        super().update(dt)
        speed = self.services.flags.speed
        if speed == 0:
            return
        # One a frame, for each takes time, and nobody shall wait for them to press a button.
        if (drawn and self._make_next()) or self._seconds < LAID:
            self.changed = True
        self._seconds += dt * speed
        self._since_drawn += dt
        if self._since_drawn >= DRIFT_SECONDS:
            self._since_drawn = 0.0
            self.changed = True

    def paint(self, target: pygame.Surface) -> None:
        """Felt, drifting tiles, title, tagline."""
        _ = self.services.words.gettext
        target.blit(self.services.felt.surface(self.window.size), (0, 0))
        self._drift.draw(target, self._seconds)
        if self._mist is not None:
            self._mist.draw(target)
        self._title.draw(target, self._seconds if self.services.flags.speed else LAID)
        self._paint_tagline(target, _("Six colours, six shapes, one line"))

    def _paint_tagline(self, target: pygame.Surface, words: str) -> None:
        """In a pill, so that it can be read over whatever drifts by."""
        painter, theme, room = self.painter, self.painter.theme, self._layout.tagline
        margin, line = painter.dp(theme.space_wide), painter.dp(theme.hairline)
        fitted, px = painter.fit_text(words, theme.type_body, room.w - 2 * margin, "semibold")
        width = painter.assets.text_width(fitted, px, "semibold") + 2 * margin
        pill = Box.around(room.centre, width, room.h)
        painter.rounded(target, pill, theme.card, pill.h / 2, line, theme.card_edge)
        painter.text_at(target, fitted, pill, px, theme.ink, "semibold", "centre")
