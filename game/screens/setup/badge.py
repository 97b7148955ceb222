"""A badge as a button, and the dialog in which a player's face and colour are chosen."""

from collections.abc import Hashable
from dataclasses import dataclass, replace
from functools import partial

import pygame

from game import ui
from game.art import WHITE, Painter, Theme, with_alpha
from game.common import Box, Window
from game.screens.base import Services
from game.screens.base.overlay import TITLE_HEIGHT, OverlayScene
from game.screens.new_game.setup_draft import SetupDraft
from game.session import COLOUR_COUNT, FACES, ROBOTS, Badge


@dataclass(frozen=True, slots=True)
class BadgeFace:
    """A badge as a button's picture. Its lower right corner shows `icon`; if `chosen`, a tick."""

    badge: Badge
    icon: str = ""
    chosen: bool = False

    def paint(
        self, target: pygame.Surface, painter: Painter, box: Box, state: ui.VisualState
    ) -> None:
        theme, centre = painter.theme, box.centre
        side = min(box.w, box.h)
        # The ring needs the rest of the button.
        radius = side * 0.84 / 2
        if state.pressed:
            centre = (centre[0], centre[1] + painter.dp(theme.space_least))
        painter.badge(target, centre, radius, self.badge)
        if state.glow:
            painter.disc(target, centre, radius, with_alpha(WHITE, round(40 * state.glow)))
        if self.chosen:
            ring, clear = painter.dp(theme.ring), with_alpha(theme.accent, 0)
            painter.disc(target, centre, side / 2, clear, ring, with_alpha(theme.accent_lit, 255))
        if self.chosen or self.icon:
            self._paint_sign(target, painter, box, radius)
        if state.focused:
            painter.focus_ring(target, box, side / 2)

    def _paint_sign(
        self, target: pygame.Surface, painter: Painter, box: Box, radius: float
    ) -> None:
        theme, icon = painter.theme, "check" if self.chosen else self.icon
        size = max(painter.dp(theme.space_large), 2 * radius * 0.32)
        x, y = box.centre
        centre = (x + radius * 0.72, y + radius * 0.72)
        face = theme.accent if self.chosen else theme.control_deep
        ink = theme.ink_on_accent if self.chosen else theme.ink
        edge = with_alpha(theme.control_deep if self.chosen else theme.ink, 255)
        painter.disc(target, centre, size / 2, face, painter.dp(theme.hairline), edge)
        painter.icon(target, icon, centre, round(size * 0.7), ink)


class BadgeScene(OverlayScene):
    """The dialog for a player's face and colour. The player who had the chosen one gets the old."""

    def __init__(self, services: Services, draft: SetupDraft, seat: int) -> None:
        super().__init__(services)
        self._draft = draft
        self._seat = seat

    def words(self) -> tuple[str, str]:
        _ = self.services.words.gettext
        return _("{name}: face and colour").format(name=self._draft.names()[self._seat]), ""

    def first_focus(self) -> Hashable:
        return self._draft.badges()[self._seat].face

    # The tree

    def view(self, window: Window) -> ui.Node:
        scale = window.scale
        if window.roomy_min_side > window.min_side:
            sizes = Theme.space_tiny, Theme.space_small, Theme.space, Theme.space_least
        else:
            sizes = Theme.space_large, Theme.space_large, Theme.space, Theme.space_tiny
        margin, pad, gap, small = (size * scale for size in sizes)
        faces = FACES if self._draft.seats[self._seat].is_person else tuple(ROBOTS)
        columns = 6 if len(faces) % 6 == 0 else 4
        rows, longest = -(-len(faces) // columns), max(6, COLOUR_COUNT)
        foot = max(window.roomy_min_side, Theme.button_height * scale)
        fixed = 2 * pad + TITLE_HEIGHT * scale + foot + 3 * gap + (rows - 1) * small
        side = min(
            max(window.roomy_min_side, 76.0 * scale),
            (window.height - 2 * margin - fixed) / (rows + 1),
            (window.width - 2 * margin - 2 * pad - (longest - 1) * small) / longest,
        )

        def length(count: int) -> float:
            return count * (side + small) - small

        buttons = [self._face(face) for face in faces]
        colours = [self._colour(colour) for colour in range(COLOUR_COUNT)]
        return self.card(
            window,
            self.title(window, self.words()[0]),
            ui.grid(buttons, columns, gap=small, w=ui.px(length(columns)), h=ui.px(length(rows))),
            ui.row(*colours, gap=small, w=ui.px(length(COLOUR_COUNT)), h=ui.px(side)),
            replace(self.done_button(), h=ui.px(foot)),
            width=length(longest) + 2 * pad,
            padding=pad,
            side_padding=pad,
            gap=gap,
            margin=margin,
        )

    def _face(self, face: str) -> ui.Node:
        badges = self._draft.badges()
        owner = next((n for n, badge in enumerate(badges) if badge.face == face), self._seat)
        choose = partial(self._draft.choose_face, self._seat, face)
        chosen = face == badges[self._seat].face
        return self._badge(face, choose, Badge(face, badges[owner].colour), owner, chosen=chosen)

    def _colour(self, colour: int) -> ui.Node:
        badges = self._draft.badges()
        owner = next((n for n, badge in enumerate(badges) if badge.colour == colour), None)
        choose = partial(self._draft.choose_colour, self._seat, colour)
        badge = Badge("" if owner is None else badges[owner].face, colour)
        chosen = colour == badges[self._seat].colour
        seat = self._seat if owner is None else owner
        return self._badge(f"colour {colour}", choose, badge, seat, chosen=chosen)

    def _badge(
        self, key: str, choose: ui.Action, badge: Badge, owner: int, *, chosen: bool
    ) -> ui.Node:
        icon = tooltip = ""
        if owner != self._seat:
            _ = self.services.words.gettext
            name = self._draft.names()[owner]
            icon, tooltip = "exchange", _("Swap with {name}").format(name=name)
        face = BadgeFace(badge, icon, chosen)
        return ui.pressable(key, choose, face, tooltip=tooltip, spoken=tooltip)
