"""A card over another scene."""

from __future__ import annotations

import pygame

from game.anim.easing import ease_out
from game.art.lettering import Anchor
from game.art.paragraphs import balanced
from game.art.surfaces import Veil
from game.art.theme import Theme, with_alpha
from game.common.geometry import Point
from game.input.gestures import Tap
from game.input.inputs import InputEvent
from game.input.keys import KeyPress
from game.input.pointer_event import LEFT
from game.screens.dialog_layout import DIALOG_LINE, DIALOG_WIDTH, DialogLayout, dialog_layout
from game.screens.services import Services
from game.screens.widget_scene import WidgetScene
from game.widgets.widget import FRESH_SECONDS


class DialogScene(WidgetScene):
    """A card with a title, a note and one row for each widget; subclasses add the widgets.

    ``row_height``, ``last_row`` (None: like the others) and ``wide`` are dp.
    """

    overlay = True
    row_height = Theme.button_height
    wide = DIALOG_WIDTH
    last_row: float | None = None
    anchor: Anchor = "centre"
    closes_beside = True
    """Whether a press beside the card does what Escape does."""

    def __init__(self, services: Services, title: str = "", note: str = "") -> None:
        super().__init__(services)
        self.title = title
        self.note = note
        self.urgent = False
        self._veil = Veil()
        self._copies: tuple[pygame.Surface, pygame.Surface] | None = None
        self._shown_for = 0.0
        self._progress = 0.0
        self._advance(0.0)
        self.layout: DialogLayout = dialog_layout(self.window, 1)

    def appearance(self) -> object:
        """See `Scene.appearance`."""
        return super().appearance(), self._progress, self.title, self.note, self.urgent

    def announced(self) -> str:
        return f"{self.title}. {self.note}"

    def note_height(self) -> float:
        """Height of the note (dp): enough for a longer note that may follow."""
        return DIALOG_LINE

    def lay_out(self) -> None:
        """Places one widget in each row."""
        window = self.window
        self.layout = dialog_layout(
            window,
            len(self.group.widgets),
            self.row_height,
            self.wide,
            note=self.note_height() if self.note else 0.0,
            last=self.last_row,
        )
        for widget, box in zip(self.group.widgets, self.layout.rows, strict=True):
            widget.box = box

    def handle(self, event: InputEvent) -> None:
        """A press beside the card does what Escape does; not at once, since the second half of a
        double press is still meant for what was there before."""
        if self.closes_beside and isinstance(event, Tap) and self._beside(event.position):
            if self._shown_for >= FRESH_SECONDS and event.button == LEFT:
                super().handle(KeyPress("escape"))
            return
        super().handle(event)

    def _beside(self, point: Point) -> bool:
        return self.group.at(point) is None and not self.layout.card.contains(point)

    def update(self, dt: float) -> None:
        """Lets the card rise into place."""
        super().update(dt)
        self._shown_for += dt
        self._advance(dt)

    def _advance(self, dt: float) -> None:
        step = self.services.tempo.elapsed(dt) / Theme.seconds_soft
        self._progress = min(1.0, self._progress + step)

    def draw(self, target: pygame.Surface, alpha: float) -> None:
        """Darkens the scene below and draws the card, which fades in while it rises."""
        part = ease_out(self._progress)
        scrim = self.painter.theme.scrim
        self._veil.draw(target, scrim[:3], round(scrim[3] * part))
        if part >= 1:
            super().draw(target, alpha)
            return
        area = self._area(target)
        below, picture = self._copies_for(target, area)
        below.blit(target, (0, 0), area)
        super().draw(target, alpha)
        picture.blit(target, (0, 0), area)
        picture.set_alpha(round(255 * part))
        target.blit(below, area)
        rise = self.painter.dp(Theme.space_wide)
        target.blit(picture, area.move(0, round((1 - part) * rise)))

    def _copies_for(
        self, target: pygame.Surface, area: pygame.Rect
    ) -> tuple[pygame.Surface, pygame.Surface]:
        """Surfaces for the card and for what is behind it, kept while it has this size."""
        if self._copies is None or self._copies[0].get_size() != area.size:
            below = pygame.Surface(area.size, 0, target)
            self._copies = below, below.copy()
        return self._copies

    def _area(self, target: pygame.Surface) -> pygame.Rect:
        """The area of the card with its shadow (px)."""
        painter, shadow = self.painter, self.painter.theme.shadow_dialog
        card = self.layout.card.inset(-painter.dp(shadow.spread) - painter.dp(shadow.drop))
        area = pygame.Rect(round(card.x), round(card.y), round(card.w), round(card.h))
        return area.clip(target.get_rect())

    def paint(self, target: pygame.Surface) -> None:
        """Paints the card, its title and its note."""
        painter, theme, layout = self.painter, self.painter.theme, self.layout
        solid, edge = with_alpha(theme.card_lit, 250), painter.dp(theme.hairline)
        radius = painter.dp(theme.radius_large)
        painter.shadow(target, layout.card, radius, theme.shadow_dialog)
        painter.rounded(target, layout.card, solid, radius, edge, theme.card_edge)
        size = theme.type_title
        painter.text(target, self.title, layout.title, size, theme.ink, "extrabold", self.anchor)
        ink = theme.highlight if self.urgent else theme.muted
        room = layout.note
        lines, px = balanced(painter, self.note, theme.type_body, room.w, room.h, "semibold")
        height = painter.assets.line_height(px, "semibold")
        top = room.centre[1] - height * len(lines) / 2
        for n, line in enumerate(lines):
            row = room._replace(y=top + n * height, h=height)
            painter.text_at(target, line, row, px, ink, "semibold", self.anchor)
