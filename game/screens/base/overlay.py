"""Base classes of dialogs. A dialog is a card with a title over another scene."""

from collections.abc import Hashable, Iterable, Iterator

import pygame

from game import ui
from game.anim.easing import ease_out
from game.art import Anchor, Painter, Theme, Veil, wood_plate
from game.common import Box, Window
from game.input import LEFT, InputEvent, KeyPress, Tap
from game.screens.base.scene import TreeScene
from game.screens.base.services import Services
from game.ui.control import FRESH_SECONDS
from game.ui.sizes import CENTRE

TIGHT = (Theme.space_small, Theme.space_small)
# Padding of a card and gap between its rows (dp), from the normal spacing to the tightest.
SPACINGS = ((Theme.space_large, Theme.space), (Theme.space_large, Theme.space_small), TIGHT)
TITLE_HEIGHT = 44.0  # height (dp) of a card's title, and of a one-line note below the title


def _draw_plate(target: pygame.Surface, painter: Painter, box: Box, _state: ui.VisualState) -> None:
    """Draw the plate of a card. Where the card reaches the window's edge, the plate has no edge."""
    (w, h), out = target.get_size(), painter.dp(Theme.radius)
    left, top = out * (box.x < 1), out * (box.y < 1)
    right, bottom = out * (box.right > w - 1), out * (box.bottom > h - 1)
    box = Box(box.x - left, box.y - top, box.w + left + right, box.h + top + bottom)
    wood_plate(target, painter, box, lit=True, shadow=Theme.shadow_dialog)


class OverlayScene(TreeScene):
    """Base class of a card with a title over another scene. The card fades in while it rises."""

    overlay = True
    closes_on_tap_outside = True
    dims = True  # whether the scene below is darkened

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._veil = Veil()
        self._copies: tuple[pygame.Surface, pygame.Surface] | None = None
        self._shown_for = 0.0
        self._progress = 0.0
        self._advance(0.0)

    def words(self) -> tuple[str, str]:
        """Return the title and the note, "" for no note. Both are spoken when the card opens."""
        raise NotImplementedError

    def announcement(self) -> str:
        title, note = self.words()
        return f"{title}. {note}"

    def layouts(self, window: Window) -> Iterator[ui.Node]:
        """Yield ever tighter layouts of the card. The first that fits is shown, else the last."""
        raise NotImplementedError

    def first_focus(self) -> Hashable:
        return "done" if "done" in self.tree else super().first_focus()

    def handle_unused(self, event: InputEvent) -> None:
        if isinstance(event, KeyPress) and event.name == "escape":
            self.services.stack.pop()
        super().handle_unused(event)

    def done_button(self) -> ui.Node:
        label, close = self.services.words.gettext("Done"), self.services.stack.pop
        return ui.button("done", label, close, icon="check", style="primary", shortcut="enter")

    def card(
        self,
        window: Window,
        *nodes: ui.Node | None,
        width: float,
        padding: float,
        gap: float,
        side_padding: float | None = None,
        margin: float | None = None,
        align: ui.Alignment = CENTRE,
    ) -> ui.Node:
        """Return `nodes` in a column on a card that is at most `width` px wide.

        The other lengths are also px: `padding` above and below the nodes, `side_padding` at their
        sides (default: large), and `margin` outside the card (default: `padding`).
        """
        margin = padding if margin is None else margin
        side = Theme.space_large * window.scale if side_padding is None else side_padding
        body = ui.column(
            *nodes,
            key="card",
            content=ui.Picture("plate", _draw_plate),
            gap=gap,
            inset=(side, padding),
            w=ui.px(min(width, window.width - 2 * margin)),
            h=ui.FIT,
            align=align,
        )
        return ui.stack(body, inset=(margin, margin), h=ui.FIT, align=align)

    def title(
        self, window: Window, words: str, anchor: Anchor = "centre", height: float = TITLE_HEIGHT
    ) -> ui.Node:
        """Return the title of the card; `height` is in dp."""
        size, ink = ui.px(height * window.scale), self.services.theme.ink
        return ui.text(words, Theme.type_title, ink, "title", anchor, key="title", h=size)

    def note(
        self,
        window: Window,
        words: str,
        height: float = TITLE_HEIGHT,
        *,
        anchor: Anchor = "centre",
        urgent: bool = False,
    ) -> ui.Node:
        """Return the note below the title, `height` dp high, and highlighted if `urgent`."""
        ink = self.services.theme.highlight if urgent else self.services.theme.muted
        size, h = Theme.type_body, ui.px(height * window.scale)
        return ui.text(words, size, ink, "semibold", anchor, "balanced", key="note", h=h)

    def view(self, window: Window) -> ui.Node:
        return ui.first_fitting(self.layouts(window), *window.size)

    def handle(self, event: InputEvent) -> None:
        """Handle input. A left tap outside the card closes it, but not just after it has opened."""
        if self.closes_on_tap_outside and isinstance(event, Tap) and self._is_outside(event):
            if self._shown_for >= FRESH_SECONDS and event.button == LEFT:
                super().handle(KeyPress("escape"))
            return
        super().handle(event)

    def _is_outside(self, tap: Tap) -> bool:
        point = tap.position
        return self.tree.control_at(point) is None and not self.tree.box("card").contains(point)

    def update(self, dt: float) -> None:
        super().update(dt)
        self._shown_for += dt
        self._advance(dt)

    def _advance(self, dt: float) -> None:
        step = self.services.tempo.elapsed(dt) / Theme.seconds_soft
        self._progress = min(1.0, self._progress + step)

    def content_key(self) -> object:
        return super().content_key(), self._progress

    def draw(self, target: pygame.Surface, alpha: float) -> None:
        opacity, scrim = ease_out(self._progress), self.painter.theme.scrim
        if self.dims:
            self._veil.draw(target, scrim[:3], round(scrim[3] * opacity))
        if opacity >= 1:
            super().draw(target, alpha)
            return
        shadow = self.painter.theme.shadow_dialog
        reach = self.painter.dp(shadow.spread) + self.painter.dp(shadow.drop)
        area = pygame.Rect(*map(round, self.tree.box("card").inset(-reach))).clip(target.get_rect())
        if self._copies is None or self._copies[0].get_size() != area.size:
            copy = pygame.Surface(area.size, 0, target)
            self._copies = copy, copy.copy()
        below, card = self._copies
        below.blit(target, (0, 0), area)
        super().draw(target, alpha)
        card.blit(target, (0, 0), area)
        card.set_alpha(round(255 * opacity))
        target.blit(below, area)
        target.blit(card, area.move(0, round((1 - opacity) * self.painter.dp(Theme.space_wide))))


class DialogScene(OverlayScene):
    """Base class of a card with a title, a note, and controls in rows of one height."""

    card_width = 400.0  # maximum width of the card, in dp
    note_height = TITLE_HEIGHT  # height (dp) of the longest note of the dialog
    urgent = False  # whether the note is highlighted

    def rows(self) -> Iterable[ui.Node]:
        """Return the controls from top to bottom."""
        raise NotImplementedError

    def depends_on(self) -> object:
        return None

    def finish(self) -> None:
        self.services.stack.pop()

    def layouts(self, window: Window) -> Iterator[ui.Node]:
        """Yield the card with ever smaller gaps; rows shrink only in the last layout."""
        scale, side, (title, note) = window.scale, window.roomy_min_side, self.words()
        height = ui.px(max(side, Theme.button_height * scale), minimum=side)
        for around, between in SPACINGS:
            rows = [ui.stack(row, h=height) for row in self.rows()]
            yield self.card(
                window,
                self.title(window, title),
                self.note(window, note, self.note_height, urgent=self.urgent) if note else None,
                ui.column(*rows, gap=between * scale, h=ui.FIT),
                width=self.card_width * scale,
                padding=around * scale,
                gap=min(around, Theme.space) * scale,
            )
