"""Large cards for ways to play or to learn, each with a picture."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field, replace
from typing import Unpack

import pygame

from game.art.painter import Painter
from game.art.paragraphs import whole_lines
from game.art.sample_tiles import Placed, draw_felt, draw_tiles, place_tiles
from game.art.sprites import Piece, TileSprites
from game.art.theme import WHITE, Shadow, Theme, mix, with_alpha
from game.common.geometry import Box
from game.common.window import Window
from game.session.badges import Badge
from game.ui.control import Control
from game.ui.node import (
    Action,
    Behaviour,
    BehaviourOptions,
    Node,
    VisualState,
    column,
    control_node,
    px,
    row,
    spacer,
    stack,
)

HEADLINE, HINT = 104.0, 40.0
"""Largest heights (dp) of the headline and of the line below the cards."""

WIDE_CARD, HIGH_CARD = 350.0, 400.0
TALL_WIDE, TALL_HIGH = 660.0, 260.0
"""Largest size of a card (dp): side by side, and one above the other."""

GAP = 28.0

BESIDE = 1.45
"""Ratio of width to height from which a card has its picture beside its words."""

HIGH = 200.0
"""Height (dp) from which a card has a wide margin."""

PICTURE, PICTURE_BESIDE = 0.56, 0.42
"""The part of the height, or of the width, that the picture takes."""

PALER = 130
"""Darkness (0 to 255) of a disabled card."""

NOTE = 0.86
"""Largest size of a card's text, in sizes of its name."""

TAKEN, OTHERS = 0.62, 0.4
"""Diameters of the badges in a picture, in parts of its height: the seat to take, the others."""


def headline_height(window: Window) -> float:
    """Return the height (px) of the headline above the cards."""
    high = window.height - 2 * Theme.space_large * window.scale
    return max(window.few, min(HEADLINE * window.scale, high * 0.16))


def choices(
    window: Window, headline: Node, cards: Sequence[Node], hint: Node, corner: Node | None
) -> Node:
    """Return cards, headline, hint and corner button; in a portrait window cards are stacked."""
    scale, tip, count = window.scale, window.few, len(cards)
    around = Theme.space_large * scale
    wide, high = window.width - 2 * around, window.height - 2 * around
    head, foot = headline_height(window), min(HINT * scale, high * 0.09)
    room = high - head - foot
    gap = min(GAP * scale, 0.035 * max(wide, room))
    if window.upright:
        height = min(TALL_HIGH * scale, (room - gap * (count + 1)) / count)
        across, down = min(TALL_WIDE * scale, wide), count * (height + gap) - gap
        block = column(*cards, gap=gap, w=px(across), h=px(down))
    else:
        width = min(WIDE_CARD * scale, (wide - gap * (count - 1)) / count)
        across, down = count * (width + gap) - gap, min(HIGH_CARD * scale, room - gap)
        block = row(*cards, gap=gap, w=px(across), h=px(down))
    # Headline and hint stay near the cards; the headline is centred despite the corner.
    free, side = max(0.0, (room - down) / 2 - gap), tip + Theme.space_small * scale
    above, below = spacer(h=px(head)), spacer(h=px(foot))

    def between(first: Node, middle: Node, last: Node) -> Node:
        return column(spacer(h=px(free)), first, middle, last, spacer(h=px(free)))

    # The cards cover the hint while they rise.
    words = stack(headline, inset=(side, 0.0), h=px(head)), spacer(), stack(hint, h=px(foot))
    body = stack(between(*words), between(above, stack(block), below))
    if corner is not None:
        corner = replace(corner, w=px(tip), h=px(tip), align=(1.0, 0.0))
    return stack(body, corner, inset=(around, around))


@dataclass(frozen=True, slots=True)
class BadgeWithScore:
    """A player of the running game; ``taken`` marks the seat that the visitor would take."""

    badge: Badge
    score: int
    taken: bool


@dataclass(frozen=True, slots=True)
class CardPlate:
    """The plate of a card: brass if ``first``, else edged in brass by ``rim`` (0 to 1)."""

    first: bool = False
    rim: float = 0.75
    lit: bool = False

    def paint_in(
        self,
        target: pygame.Surface,
        painter: Painter,
        box: Box,
        state: VisualState,
        radius: float,
        shadow: Shadow,
        thick: float,
    ) -> None:
        """Paint the plate in this box, with a side of ``thick`` px below."""
        theme = painter.theme
        if self.first:
            base = theme.accent_deep if state.pressed else theme.accent
            face = mix(base, theme.accent_lit, state.glow)
            edge = mix(face, WHITE, 0.3)
        else:
            base = mix(theme.card_lit[:3], theme.control, 0.3)
            face = mix(base, theme.control_lit, 0.6 if state.pressed else 0.5 * state.glow)
            edge = theme.accent_lit if self.lit else mix(face, theme.accent, self.rim)
        painter.shadow(target, box, radius, shadow)
        side = box.moved(0, thick)
        painter.rounded(target, side, mix(face, theme.shadow, 0.6), radius)
        line = painter.dp(theme.stroke)
        painter.rounded(target, box, with_alpha(face, 255), radius, line, with_alpha(edge, 255))


@dataclass(frozen=True, slots=True)
class ChoiceFace:
    """A large choice: a picture of ``seats`` as badges or of ``tiles`` in lines, name and text.

    ``names`` are those of all cards, which share one type size. The card is ``hop`` px above its
    place while it draws attention, and ``low`` px below while it appears.
    """

    name: str
    names: tuple[str, ...]
    about: str
    sprites: TileSprites = field(compare=False)
    revision: int
    tiles: tuple[Placed, ...] = ()
    piece: Piece = "tile"
    seats: tuple[BadgeWithScore, ...] = ()
    first: bool = False
    hop: int = 0
    low: int = 0

    def paint(self, target: pygame.Surface, painter: Painter, box: Box, state: VisualState) -> None:
        theme, around = painter.theme, box.moved(0, self.low)
        box = around.moved(0, painter.dp(theme.space_tiny) if state.pressed else -self.hop)
        radius = min(painter.dp(theme.radius_large), box.h * 0.14)
        thick = painter.dp(theme.space_tiny)
        plate = CardPlate(self.first)
        plate.paint_in(target, painter, box, state, radius, theme.shadow_dialog, thick)
        margin = theme.space_large if box.h > painter.dp(HIGH) else theme.space
        inner = box.inset(painter.dp(margin))
        if box.w > BESIDE * box.h:
            picture, words = inner.split_left(inner.w * PICTURE_BESIDE, painter.dp(theme.space))
        else:
            picture, words = inner.split_top(inner.h * PICTURE, painter.dp(theme.space_small))
        draw_felt(target, painter, picture)
        if self.seats:
            self._paint_seats(target, painter, picture)
        else:
            place = place_tiles(painter, picture, self.tiles)
            draw_tiles(target, self.sprites, self.tiles, place, self.piece)
        self._paint_words(target, painter, words)
        if not state.enabled:
            painter.rounded(target, box, with_alpha(theme.scrim[:3], PALER), radius)
        if state.focused:
            painter.focus_ring(target, around, radius)

    def _paint_seats(self, target: pygame.Surface, painter: Painter, room: Box) -> None:
        theme, many = painter.theme, len(self.seats)
        large = min(room.h * TAKEN, room.w / (0.75 * many + 1.0))
        small = large * OTHERS / TAKEN
        gap = (room.w - large - small * (many - 1)) / (many + 1)
        gap = min(gap, painter.dp(theme.space_wide))
        left = room.centre[0] - (large + small * (many - 1) + gap * (many - 1)) / 2
        for seat in self.seats:
            size = large if seat.taken else small
            centre = left + size / 2, room.y + room.h * 0.42
            if seat.taken:
                ring = size / 2 + painter.dp(theme.ring) * 1.5
                painter.disc(target, centre, ring, theme.highlight)
            painter.badge(target, centre, size / 2, seat.badge)
            below = room.y + room.h * 0.76
            words = Box(left - gap / 2, below, size + gap, room.h * 0.22)
            big = theme.type_heading if seat.taken else theme.type_body
            ink = theme.highlight if seat.taken else theme.muted
            painter.text(target, str(seat.score), words, big, ink, "extrabold", "centre")
            left += size + gap

    def _paint_words(self, target: pygame.Surface, painter: Painter, room: Box) -> None:
        theme = painter.theme
        ink = theme.ink_on_accent if self.first else theme.ink
        faint = theme.ink_on_accent if self.first else theme.muted
        size = self._name_px(painter, room)
        small = min(theme.type_heading, room.h / painter.scale * 0.2, NOTE * size / painter.scale)
        below = room._replace(h=room.h * 0.55)
        lines, note = whole_lines(painter, self.about, small, below, "semibold")
        high, low = painter.assets.line_height(size, "extrabold"), note * 1.3
        gap = painter.dp(theme.space_small)
        # Room for two lines in all cards, so that the names are level.
        top = room.centre[1] - (high + gap + low * max(2, len(lines))) / 2
        head = Box(room.x, top, room.w, high)
        painter.text_at(target, self.name, head, size, ink, "extrabold", "centre")
        for n, line in enumerate(lines):
            place = Box(room.x, head.bottom + gap + n * low, room.w, low)
            painter.text_at(target, line, place, note, faint, "semibold", "centre")

    def _name_px(self, painter: Painter, room: Box) -> int:
        theme = painter.theme
        sizes = (theme.type_display, theme.type_large, theme.type_title, theme.type_heading)
        for size in sizes:
            found = painter.type(size)
            widths = [painter.assets.text_width(one, found, "extrabold") for one in self.names]
            if max(widths) <= room.w and found * 1.4 <= room.h * 0.5:
                return found
        return painter.fit_text(max(self.names, key=len), theme.type_strong, room.w, "extrabold")[1]


class RisingCard(Control):
    """A large choice, whose key sign rises with the card."""

    @property
    def prompt_anchor(self) -> Box:
        face = self.node.content
        return self.box.moved(0, face.low) if isinstance(face, ChoiceFace) else self.box


def choice_card(
    key: Hashable, face: ChoiceFace, press: Action, **options: Unpack[BehaviourOptions]
) -> Node:
    """Return a large choice."""
    return control_node(key, face, Behaviour, {**options}, control=RisingCard, on_press=press)
