"""The choice of a player's face and colour; a badge as a button."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from functools import partial

import pygame

from game.art.painter import Painter
from game.art.theme import WHITE, Theme, with_alpha
from game.common.geometry import Box
from game.common.window import Window
from game.screens.overlay import TITLE_HEIGHT, OverlayScene
from game.screens.services import Services
from game.screens.setup.draft import SetupDraft
from game.session.badges import COLOURS, FACES, ROBOTS, Badge
from game.ui.button import pressable
from game.ui.node import Action, Node, VisualState, grid, px, row

PART = 0.84
"""Diameter of the badge as a share of the button's side; the rest is for the ring."""

SIGN, SIGN_ICON = 0.32, 0.7
"""Diameter of the sign as a share of the badge's, and its icon as a share of the sign."""


@dataclass(frozen=True, slots=True)
class BadgeFace:
    """A badge with the sign ``icon`` at its lower right; if ``chosen``, with a tick and a ring."""

    badge: Badge
    icon: str = ""
    chosen: bool = False

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState) -> None:
        theme, centre = painter.theme, box.centre
        side = min(box.w, box.h)
        radius = side * PART / 2
        if state.pressed:
            centre = (centre[0], centre[1] + painter.dp(theme.space_least))
        painter.badge(target, centre, radius, self.badge)
        if state.glow:
            painter.disc(target, centre, radius, with_alpha(WHITE, round(40 * state.glow)))
        if self.chosen:
            ring, clear = painter.dp(theme.ring), with_alpha(theme.accent, 0)
            solid = with_alpha(theme.accent_lit, 255)
            painter.disc(target, centre, side / 2, clear, ring, solid)
        if self.chosen or self.icon:
            self._paint_sign(target, painter, box, radius)
        if state.focused:
            painter.focus_ring(target, box, side / 2)

    def _paint_sign(
        self, target: pygame.Surface, painter: Painter, box: Box, radius: float
    ) -> None:
        theme, icon = painter.theme, "check" if self.chosen else self.icon
        size = max(painter.dp(theme.space_large), 2 * radius * SIGN)
        x, y = box.centre
        at = (x + radius * 0.72, y + radius * 0.72)
        face = theme.accent if self.chosen else theme.control_deep
        ink = theme.ink_on_accent if self.chosen else theme.ink
        edge = with_alpha(theme.felt_deep if self.chosen else theme.ink, 255)
        painter.disc(target, at, size / 2, face, painter.dp(theme.hairline), edge)
        painter.icon(target, icon, at, round(size * SIGN_ICON), ink)


PLACE = 76.0
"""Largest side (dp) of a face."""

ACROSS, FEW = 6, 4
"""Faces in a row; FEW where ACROSS would not fill the last row."""


class BadgeScene(OverlayScene):
    """A dialog that writes each choice into the draft at once; two players can swap."""

    def __init__(self, services: Services, draft: SetupDraft, seat: int) -> None:
        super().__init__(services)
        self._draft = draft
        self._seat = seat

    def words(self) -> tuple[str, str]:
        _ = self.services.words.gettext
        return _("{name}: face and colour").format(name=self._draft.names()[self._seat]), ""

    def first_focus(self) -> Hashable:
        return self._draft.looks()[self._seat].face

    # The tree

    def view(self, window: Window) -> Node:
        scale, close = window.scale, window.few > window.touch
        edge = Theme.space_small if close else Theme.space_large
        between = Theme.space_least if close else Theme.space_tiny
        margin = (Theme.space_tiny if close else edge) * scale
        pad, gap, small = (size * scale for size in (edge, Theme.space, between))
        faces = FACES if self._draft.seats[self._seat].is_person else tuple(ROBOTS)
        across = ACROSS if len(faces) % ACROSS == 0 else FEW
        down, most = -(-len(faces) // across), max(ACROSS, COLOURS)
        foot = max(window.few, Theme.button_height * scale)
        fixed = 2 * pad + TITLE_HEIGHT * scale + foot + 3 * gap + (down - 1) * small
        side = min(
            max(window.few, PLACE * scale),
            (window.height - 2 * margin - fixed) / (down + 1),
            (window.width - 2 * margin - 2 * pad - (most - 1) * small) / most,
        )

        def length(count: int) -> float:
            return count * (side + small) - small

        buttons = [self._face(face) for face in faces]
        colours = [self._colour(colour) for colour in range(COLOURS)]
        return self.card(
            window,
            self.title(window, self.words()[0]),
            grid(buttons, across, gap=small, w=px(length(across)), h=px(length(down))),
            row(*colours, gap=small, w=px(length(COLOURS)), h=px(side)),
            replace(self.done_button(), h=px(foot)),
            width=length(most) + 2 * pad,
            padding=pad,
            side_padding=pad,
            gap=gap,
            margin=margin,
        )

    def _face(self, face: str) -> Node:
        """Return a face's button in the colour of its owner, or in this player's if free."""
        looks = self._draft.looks()
        owner = next((n for n, look in enumerate(looks) if look.face == face), self._seat)
        choose = partial(self._draft.choose_face, self._seat, face)
        badge = Badge(face, looks[owner].colour)
        return self._badge(face, choose, badge, owner, chosen=face == looks[self._seat].face)

    def _colour(self, colour: int) -> Node:
        """Return a colour's button with the face of its owner, or without a face if free."""
        looks = self._draft.looks()
        found = next((n for n, look in enumerate(looks) if look.colour == colour), None)
        owner = self._seat if found is None else found
        choose = partial(self._draft.choose_colour, self._seat, colour)
        badge = Badge("" if found is None else looks[owner].face, colour)
        chosen = colour == looks[self._seat].colour
        return self._badge(f"colour {colour}", choose, badge, owner, chosen=chosen)

    def _badge(self, key: str, choose: Action, badge: Badge, owner: int, *, chosen: bool) -> Node:
        icon = tooltip = ""
        if owner != self._seat:
            name, _ = self._draft.names()[owner], self.services.words.gettext
            icon, tooltip = "exchange", _("Swap with {name}").format(name=name)
        face = BadgeFace(badge, icon, chosen)
        return pressable(key, choose, content=face, tooltip=tooltip, spoken=tooltip)
