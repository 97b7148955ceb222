"""What surrounds the table: a card per player, the bag, the line that says what is going on."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

import pygame

from game.geometry import Box
from game.rules.tiles import Tile
from game.ui.paint import Painter
from game.ui.theme import mix, with_alpha
from game.view.sprites import Kind, TileSprites

GROWN = 0.22
"""How much larger a score is drawn at first when it has grown."""

BADGE_ICONS = {True: "person", False: "computer"}


@dataclass(frozen=True, slots=True)
class CardContent:
    """What a player's card shows. ``hand`` holds None for each tile that is not to be seen, and
    the places ``away`` are empty still, since their tiles are flying. ``glad`` (0 to 1) tells how
    much larger the score is for a moment, since it has just grown."""

    seat: int
    name: str
    person: bool
    score: int
    hand: Sequence[Tile | None]
    to_move: bool
    away: AbstractSet[int] = frozenset()
    glad: float = 0.0


class Hud:
    """Draws cards, bag and status line. It knows nothing of the game but what it is given."""

    def __init__(self, painter: Painter, sprites: TileSprites, kind: Kind) -> None:
        self._painter = painter
        self._sprites = sprites
        self._kind: Kind = kind

    def card(self, target: pygame.Surface, box: Box, content: CardContent) -> None:
        """One player: badge, name, score, hand; whose turn it is shows by edge and bar."""
        painter, theme = self._painter, self._painter.theme
        colour = theme.seats[content.seat]
        if content.to_move:
            painter.card(target, box, colour=theme.card_lit, edge=with_alpha(theme.accent, 255))
            inset = painter.dp(theme.radius)
            bar = Box(box.x, box.y + inset, painter.dp(5), box.h - 2 * inset)
            painter.rounded(target, bar, theme.accent, painter.dp(2.5))
        else:
            painter.card(target, box)
        upper, _ = self._halves(box)
        # A narrow card gives up some of its badge, so that the name can be read.
        side = min(upper.h, upper.w * 0.19)
        badge, rest = upper.split_left(side, side * 0.22)
        painter.badge(target, badge.centre, side / 2, colour, BADGE_ICONS[content.person])
        score = self.score_box(box)
        written = painter.assets.text_width(str(content.score), painter.type(28), "extrabold")
        right = score.right - min(written, score.w)
        name = Box(rest.x, rest.y, right - rest.x - painter.dp(6), rest.h)
        self._name(target, name, content.name)
        ink = mix(theme.ink, theme.accent_lit, content.glad)
        size = 28 * (1.0 + GROWN * content.glad)
        painter.text(target, str(content.score), score, size, ink, "extrabold", "right")
        for n, tile in enumerate(content.hand):
            if n in content.away:
                continue
            place = self.hand_box(box, n)
            size = round(place.w)
            picture = (
                self._sprites.back(size)
                if tile is None
                else self._sprites.piece(self._kind, tile, size)
            )
            target.blit(picture, (round(place.x), round(place.y)))

    def _name(self, target: pygame.Surface, box: Box, name: str) -> None:
        """The name in one line, or in two if it would become too small in one."""
        painter, ink = self._painter, self._painter.theme.ink
        _, px = painter.fit_text(name, 17, box.w, "bold")
        if px >= 0.9 * painter.type(17) or " " not in name:
            painter.text(target, name, box, 17, ink, "bold", "left")
            return
        lines, px = painter.fit_paragraph(name, 14, box.w, 1.2 * box.h, "bold")
        for line, row in zip(lines, box.rows(len(lines)), strict=True):
            painter.text_at(target, line, row, px, ink, "bold", "left")

    def _halves(self, box: Box) -> tuple[Box, Box]:
        """A card's line of badge, name and score, and below it the line of the hand."""
        pad = min(self._painter.dp(10), box.h * 0.12)
        inner = box.inset(pad)
        return inner.split_top(inner.h * 0.52, pad / 2)

    def score_box(self, box: Box) -> Box:
        """Where the score stands on the card in this box."""
        upper, _ = self._halves(box)
        return upper.split_right(min(upper.w * 0.3, self._painter.dp(56)))[0]

    def hand_box(self, box: Box, n: int) -> Box:
        """Where the n-th tile in hand lies on the card in this box."""
        _, lower = self._halves(box)
        size = int(min(lower.h, lower.w / 6.8))
        step = size + max(1, size // 6)
        return Box(lower.x + n * step, lower.centre[1] - size / 2, size, size)

    def bag(self, target: pygame.Surface, box: Box, count: int, caption: str) -> None:
        """The bag with the number of tiles in it."""
        painter, theme = self._painter, self._painter.theme
        painter.card(target, box, raised=False)
        ink = theme.ink if count else theme.faint
        tall = box.h > box.w * 0.8
        picture, text = box.split_top(box.h * 0.52) if tall else box.split_left(box.w * 0.42)
        size = round(min(picture.w, picture.h) * 0.72)
        painter.icon(target, "bag", picture.centre, size, mix(theme.accent, ink, 0.15))
        if not tall:
            painter.text(target, str(count), text, 20, ink, "extrabold", "left")
            return
        number, words = text.inset(painter.dp(3)).split_top(text.h * 0.55)
        painter.text(target, str(count), number, 22, ink, "extrabold", "centre")
        painter.text(target, caption, words, 12, theme.muted, "semibold", "centre")

    def status(self, target: pygame.Surface, box: Box, text: str, *, urgent: bool = False) -> None:
        """One sentence in a pill in the middle of the box."""
        if not text:
            return
        painter, theme = self._painter, self._painter.theme
        fitted, px = painter.fit_text(text, 16, box.w - painter.dp(36), "semibold")
        width = painter.assets.text_width(fitted, px, "semibold") + painter.dp(36)
        pill = Box.around(box.centre, min(width, box.w), box.h)
        edge = with_alpha(theme.accent, 200) if urgent else theme.card_edge
        painter.rounded(target, pill, theme.card, pill.h / 2, painter.dp(1), edge)
        painter.text_at(target, fitted, pill, px, theme.ink, "semibold", "centre")
