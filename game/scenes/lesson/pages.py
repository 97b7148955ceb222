"""The pages of rules and tips."""

from __future__ import annotations

from random import Random

import pygame

from game.art.plate import Plates, PlateStyle
from game.art.theme import with_alpha
from game.input import gestures
from game.input.inputs import InputEvent
from game.input.keys import KeyPress
from game.scenes.services import Services
from game.scenes.widget_scene import WidgetScene
from game.ui.widget import Widget
from game.ui.widgets import Button, IconButton
from game.view.layout.lesson_pages import PagesLayout, pages_layout
from game.view.lesson.page import RulesPageView
from game.view.menu.drift import Drift, scatter
from game.words.rules_pages import PAGES

BACKDROP = 0.4
"""Brightness (0 to 1) of the tiles behind the card."""

DOT, DOT_APART = 9.0, 9.0
"""The diameter of a page's dot and the space to the next (dp)."""

SWIPE = 40.0
"""How far (dp) a finger goes sideways to leaf."""


class RulesPagesScene(WidgetScene):
    """One leafs by buttons, left and right, or a swipe."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.page = 0
        self._drifters = scatter(Random(services.random.random()))
        self._swiped: float | None = None
        self.close_button = IconButton("back", services.stack.pop, key="escape")
        self.back = Button("", lambda: self.leaf(-1), icon="step_back", key="p")
        self.on = Button("", lambda: self.leaf(1), icon="step_on", key="n", style="primary")
        self.group.add(self.on, self.back, self.close_button)
        self.reword()
        self.layout: PagesLayout

    def reword(self) -> None:
        """See `Scene.reword`."""
        _ = self.services.words.gettext
        self.close_button.tooltip = _("Back")
        self.back.tooltip, self.on.tooltip = _("One page back"), _("Next page")
        self._follow()

    def leaf(self, pages: int) -> None:
        """Goes on by this many pages, or back."""
        page = min(max(self.page + pages, 0), len(PAGES) - 1)
        if page != self.page:
            self.page = page
            self.services.audio.play("pop")
        self._follow()

    def _follow(self) -> None:
        self.back.enabled, self.on.enabled = self.page > 0, self.page + 1 < len(PAGES)

    def first_focus(self) -> Widget | None:
        """The button that leafs on."""
        return self.on

    def handle(self, event: InputEvent) -> None:
        """Left and right leaf, too, and so does a swipe."""
        if isinstance(event, KeyPress) and event.name in ("left", "right"):
            self.leaf(1 if event.name == "right" else -1)
        elif isinstance(event, gestures.DragStart):
            self._swiped = event.origin[0]
            super().handle(event)
        elif isinstance(event, gestures.DragEnd) and self._swiped is not None:
            far = event.position[0] - self._swiped
            self._swiped = None
            if abs(far) >= self.painter.dp(SWIPE):
                self.leaf(-1 if far > 0 else 1)
            super().handle(event)
        else:
            super().handle(event)

    # The picture

    def lay_out(self) -> None:
        """Places the buttons and the page."""
        self.layout = layout = pages_layout(self.window)
        self.close_button.box, self.back.box, self.on.box = layout.close, layout.back, layout.on
        size, scale = self.window.size, self.window.scale
        self._drift = Drift(self.services.sprites, self._drifters, size, scale, BACKDROP)
        self._plates = Plates(self.painter)
        self._view = RulesPageView(self.painter, self.services.sprites)

    def appearance(self) -> object:
        """See `Scene.appearance`."""
        return super().appearance(), self.page

    def paint(self, target: pygame.Surface) -> None:
        """The page on its card, and dots for all pages."""
        painter, theme, layout = self.painter, self.painter.theme, self.layout
        _, page = self.services.words.gettext, PAGES[self.page]
        target.blit(self.services.felt.surface(self.window.size), (0, 0))
        self._drift.draw(target, 0.0)
        size = min(theme.type_title, layout.heading.h / painter.scale * 0.6)
        heading = _("Rules and tips")
        painter.text(target, heading, layout.heading, size, theme.ink, "extrabold", "centre")
        solid = with_alpha(theme.card_lit, 255)
        style = PlateStyle(solid, theme.card_edge)
        self._plates.lay(target, layout.card, style, painter.dp(theme.radius_large))
        size = min(theme.type_large, layout.title.h / painter.scale * 0.7)
        title, ink = _(page.title), theme.highlight
        painter.text(target, title, layout.title, size, ink, "extrabold", "left")
        self._view.picture(target, layout.picture, page.name)
        self._view.sentences(target, layout.text, [_(one) for one in page.sentences])
        self._dots(target)

    def _dots(self, target: pygame.Surface) -> None:
        painter, theme, room = self.painter, self.painter.theme, self.layout.dots
        step = min(painter.dp(DOT + DOT_APART), room.w / len(PAGES))
        diameter = min(painter.dp(DOT), 0.6 * step)
        x = room.centre[0] - step * (len(PAGES) - 1) / 2
        for n in range(len(PAGES)):
            now = n == self.page
            colour = theme.highlight if now else theme.faint
            radius = diameter * (0.75 if now else 0.5)
            painter.disc(target, (x + n * step, room.centre[1]), radius, colour)
