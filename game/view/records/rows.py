"""Rows of the records: a game with its players and scores, and a number to be proud of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.art.lettering import Anchor
from game.art.painter import Painter
from game.art.sprites import Piece, TileSprites
from game.art.theme import with_alpha
from game.common.geometry import Box
from game.common.lru import LruCache
from game.rules.tiles import Colour, Shape, Tile
from game.session.looks import Look
from game.view.crown import crown
from game.view.layout.records import game_row_layout

EMBLEMS: dict[Piece, Tile] = {
    "tile": Tile(Colour.YELLOW, Shape.STAR),
    "die": Tile(Colour.RED, Shape.CLOVER),
}
"""The piece that stands for each variant."""

NARROW = 215.0
"""Width (dp) of a row below which a place stands on the badge instead of before it."""


SCORE = 25.0
"""Height (dp) of a score below a name."""

AS_LARGE = 0.85
"""A name is cut rather than made smaller than this part of its usual size."""


FAULT_SIGN, FAULT_ICON, TWO_LINES = 52.0, 30.0, 46.0
"""Dp of a row without a game: the room for its sign, the sign, and its two lines."""

BADGE, BADGE_BELOW, NAME_BELOW = 40.0, 30.0, 17.0
"""Dp of a player in a game's row: the badge with the name beside it, and below it that name."""

PLACE, MEDAL, FEAT_BADGE, FEAT_LINES = 20.0, 16.0, 34.0, 38.0
"""Dp of a row of the best: the place, its medal on the badge, the badge, and the two lines."""

SMALLER = 0.68
"""The badge of what tells more of a place, as a part of a place's."""


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """A player in a game's row."""

    name: str
    look: Look
    score: int
    winner: bool


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game's row; without a ``piece`` it is a file that cannot be read, and ``fault`` says why.
    ``sign`` is the icon of what a press does; ``note`` is one more line, in words and shorter."""

    piece: Piece | None
    day: str
    about: str
    players: tuple[PlayerLine, ...] = ()
    fault: str = ""
    sign: str = "play"
    note: tuple[str, str] = "", ""


@dataclass(frozen=True, slots=True)
class FeatLine:
    """A place in a list of the best; with 0 it is no place but tells more of the one above.
    ``about`` in words, and shorter for narrow rows."""

    place: int
    name: str
    look: Look
    about: tuple[str, str]
    number: str


class RecordRows:
    """Draws rows for one painter."""

    def __init__(self, painter: Painter, sprites: TileSprites) -> None:
        self._painter = painter
        self._sprites = sprites
        self._crowns: LruCache[int, pygame.Surface] = LruCache(4)

    # Games

    def game(self, target: pygame.Surface, row: Box, line: GameLine) -> None:
        """A game, or a file without one."""
        painter, theme = self._painter, self._painter.theme
        if line.piece is None:
            self._faulty(target, row, line)
            return
        noted = bool(line.note[0])
        layout = game_row_layout(row, painter.scale, len(line.players), noted=noted)
        picture = self._sprites.piece(line.piece, EMBLEMS[line.piece], round(layout.piece.w))
        target.blit(picture, (round(layout.piece.x), round(layout.piece.y)))
        size = theme.type_body if layout.beside else theme.type_note
        painter.text(target, line.day, layout.day, size, theme.ink, "bold")
        self._about(target, layout.about, line, beside=layout.beside)
        if noted:
            small, room = theme.type_small, layout.note
            full = painter.fit_text(line.note[0], small, room.w, "semibold")[0] == line.note[0]
            painter.text(target, line.note[not full], room, small, theme.accent_lit, "semibold")
        for player, box in zip(line.players, layout.players, strict=True):
            if layout.beside:
                self._player_beside(target, box, player)
            else:
                self._player_below(target, box, player)
        if layout.beside:
            self._sign(target, layout.sign, line)

    def _about(self, target: pygame.Surface, box: Box, line: GameLine, *, beside: bool) -> None:
        theme = self._painter.theme
        ink = theme.danger_ink if line.fault else theme.muted
        anchor: Anchor = "left" if beside else "right"
        size = theme.type_small
        self._painter.text(target, line.about, box, size, ink, "semibold", anchor)

    def _faulty(self, target: pygame.Surface, row: Box, line: GameLine) -> None:
        painter, theme, dp = self._painter, self._painter.theme, self._painter.dp
        sign, words = row.split_left(dp(FAULT_SIGN), dp(theme.space_small))
        painter.icon(target, "help", sign.centre, dp(FAULT_ICON), theme.faint)
        words = Box.around(
            words.centre, words.w - dp(theme.space_small), min(words.h, dp(TWO_LINES))
        )
        upper, lower = words.rows(2)
        painter.text(target, line.about, upper, theme.type_note, theme.muted, "bold")
        painter.text(target, line.fault, lower, theme.type_small, theme.danger_ink, "semibold")

    def _sign(self, target: pygame.Surface, box: Box, line: GameLine) -> None:
        """What a press does."""
        painter, theme = self._painter, self._painter.theme
        radius = min(box.w, box.h) * 0.44
        ground = with_alpha(theme.accent, 40)
        painter.disc(target, box.centre, radius, ground)
        painter.icon(target, line.sign, box.centre, round(radius * 1.05), theme.accent_lit)

    def _player_beside(self, target: pygame.Surface, box: Box, player: PlayerLine) -> None:
        """Badge, and beside it the name above the score."""
        painter, theme, dp = self._painter, self._painter.theme, self._painter.dp
        badge, rest = box.split_left(min(dp(BADGE), box.h), dp(theme.space_small))
        self._badge(target, badge, badge.w * 0.46, player)
        ink = theme.accent_lit if player.winner else theme.ink
        lines, px = [player.name], painter.type(theme.type_note)
        line = painter.assets.line_height(px, "semibold")
        if painter.assets.text_width(player.name, px, "semibold") > rest.w:
            room = rest.h - dp(SCORE)
            lines, px = painter.fit_paragraph(
                player.name, theme.type_small, rest.w, room, "semibold"
            )
            least = painter.type(theme.type_small * AS_LARGE)
            if px < least:
                lines, px = [painter.shorten(player.name, least, rest.w, "semibold")], least
        high = max(line, len(lines) * painter.assets.line_height(px, "semibold"))
        rest = Box.around(rest.centre, rest.w, min(rest.h, high + dp(SCORE)))
        names, lower = rest.split_top(high)
        for words, place in zip(lines, names.rows(len(lines)), strict=True):
            painter.text_at(target, words, place, px, ink, "semibold")
        size = theme.type_strong
        painter.text(target, str(player.score), lower, size, ink, "extrabold")

    def _player_below(self, target: pygame.Surface, box: Box, player: PlayerLine) -> None:
        """Badge and score side by side, and the name below."""
        painter, theme, dp = self._painter, self._painter.theme, self._painter.dp
        lower, upper = box.split_bottom(dp(NAME_BELOW))
        badge, rest = upper.split_left(min(dp(BADGE_BELOW), upper.h), dp(theme.space_tiny))
        self._badge(target, badge, badge.w * 0.46, player)
        ink = theme.accent_lit if player.winner else theme.ink
        size = theme.type_body
        painter.text(target, str(player.score), rest, size, ink, "extrabold")
        px = painter.type(theme.type_small * AS_LARGE)
        if painter.assets.text_width(player.name, px, "semibold") <= lower.w:
            painter.text(target, player.name, lower, theme.type_small, ink, "semibold")
        else:
            name = painter.shorten(player.name, px, lower.w, "semibold")
            painter.text_at(target, name, lower, px, ink, "semibold")

    def _badge(self, target: pygame.Surface, box: Box, radius: float, player: PlayerLine) -> None:
        painter = self._painter
        painter.badge(target, box.centre, radius, player.look)
        if player.winner:
            size = round(radius * 1.15)
            edge = painter.theme.felt_deep
            picture = self._crowns.get(size, partial(crown, painter, size, edge))
            x = box.centre[0] - size / 2
            target.blit(picture, (round(x), round(box.centre[1] - radius - size * 0.52)))

    # The best

    def about_feats(self, lines: Sequence[tuple[Box, FeatLine]]) -> tuple[int, int]:
        """Which ``about`` lists with these rows show, all alike, and its type size (px)."""
        painter, small = self._painter, self._painter.theme.type_small
        sizes = []
        for which in (0, 1):
            fitted = [
                painter.fit_text(
                    one.about[which], small, self._feat_words(row, one)[1].w, "semibold"
                )
                for row, one in lines
            ]
            sizes.append(min((px for _, px in fitted), default=painter.type(small)))
            if sizes[-1] == painter.type(small):
                return which, sizes[-1]
        return 1, sizes[1]

    def _feat_words(self, row: Box, line: FeatLine) -> tuple[Box, Box]:
        """The number's room, and that of the words before it."""
        painter, theme, dp = self._painter, self._painter.theme, self._painter.dp
        rest = Box(row.x + dp(theme.space_tiny), row.y, row.w - dp(theme.space_small), row.h)
        if row.w >= dp(NARROW):
            rest = rest.split_left(dp(PLACE), dp(theme.space_tiny))[1]
        rest = rest.split_left(min(dp(FEAT_BADGE), row.h * 0.8), dp(theme.space_small))[1]
        px = painter.type(theme.type_heading)
        wide = painter.assets.text_width(line.number, px, "extrabold")
        return rest.split_right(
            min(wide + dp(theme.space_tiny), rest.w * 0.6), dp(theme.space_tiny)
        )

    def feat(
        self, target: pygame.Surface, row: Box, line: FeatLine, about: tuple[int, int]
    ) -> None:
        """A place in a list of the best; ``about`` as `about_feats` has it for the list."""
        painter, theme, dp = self._painter, self._painter.theme, self._painter.dp
        inner = Box(row.x + dp(theme.space_tiny), row.y, row.w - dp(theme.space_small), row.h)
        if not line.place:
            self._more(target, row, line)
            return
        narrow = row.w < dp(NARROW)
        medal, rest = inner.split_left(dp(PLACE), dp(theme.space_tiny))
        if narrow:
            rest = inner
        badge, _ = rest.split_left(min(dp(FEAT_BADGE), row.h * 0.8))
        painter.badge(target, badge.centre, badge.w * 0.46, line.look)
        if narrow:
            # The place stands on the badge.
            corner = badge.x + badge.w * 0.84, badge.centre[1] + badge.w * 0.34
            medal = Box.around(corner, dp(MEDAL), dp(MEDAL))
        self._medal(target, medal, line.place, plain=not narrow)
        number, words = self._feat_words(row, line)
        brass = theme.accent_lit
        painter.text(target, line.number, number, theme.type_heading, brass, "extrabold", "right")
        words = Box.around(words.centre, words.w, min(words.h, dp(FEAT_LINES)))
        upper, lower = words.split_top(words.h * 0.55)
        painter.text(target, line.name, upper, theme.type_note, theme.ink, "bold")
        which, px = about
        told = painter.shorten(line.about[which], px, lower.w, "semibold")
        painter.text_at(target, told, lower, px, theme.muted, "semibold")

    def _more(self, target: pygame.Surface, row: Box, line: FeatLine) -> None:
        """More of the place above, smaller and further in: in one line, or in two."""
        painter, theme, dp = self._painter, self._painter.theme, self._painter.dp
        left = row.w >= dp(NARROW) and dp(PLACE + theme.space_tiny)
        badge = min(dp(FEAT_BADGE), row.h * 0.8)
        inner = Box(row.x + dp(theme.space_tiny), row.y, row.w - dp(theme.space_small), row.h)
        inner = inner.split_left(left + badge * (1 - SMALLER), 0)[1]
        sign, rest = inner.split_left(badge * SMALLER, dp(theme.space_small))
        px, gap = painter.type(theme.type_small), dp(theme.space_small)
        if painter.assets.text_width(line.name, px, "semibold") <= rest.w:
            painter.badge(target, sign.centre, sign.w * 0.46, line.look)
        else:
            # Rather than that the words are cut there is no badge.
            rest = inner
        number = painter.assets.text_width(line.number, px, "bold")
        wide = painter.assets.text_width(line.name, px, "semibold") + gap + number
        if wide <= rest.w:
            painter.text_at(target, line.name, rest, px, theme.muted, "semibold")
            painter.text_at(target, line.number, rest, px, theme.ink, "bold", "right")
            return
        two = Box.around(rest.centre, rest.w, min(rest.h, dp(FEAT_LINES)))
        upper, lower = two.rows(2)
        painter.text(target, line.name, upper, theme.type_small, theme.muted, "semibold")
        painter.text_at(target, line.number, lower, px, theme.ink, "bold")

    def _medal(self, target: pygame.Surface, box: Box, place: int, *, plain: bool) -> None:
        """The number of a place, on a disc for the first three; ``plain`` without one later."""
        painter, theme = self._painter, self._painter.theme
        first = place <= len(theme.medals)
        if first or not plain:
            colour = theme.medals[place - 1] if first else theme.control
            edge = painter.dp(theme.hairline)
            painter.disc(target, box.centre, box.w * 0.52, colour, edge, theme.felt_deep)
        ink = theme.ink_on_accent if first else theme.muted
        painter.text(target, str(place), box, theme.type_small, ink, "extrabold", "centre")
