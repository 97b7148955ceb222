"""The surroundings of the table: a card per player, the bag, and the status line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

import pygame

from game.art.crown import crown
from game.art.painter import Painter
from game.art.paragraphs import balanced
from game.art.plate import Plates, PlateStyle
from game.art.sprites import Piece, TileSprites
from game.art.theme import Theme, mix, with_alpha
from game.common.geometry import Box
from game.common.lru import LruCache
from game.rules.tiles import Tile
from game.session.badges import Badge
from game.table.bag_picture import BagPicture
from game.table.table_geometry import CardParts, card_parts

NAME_TYPE, SMALL_NAME, LEAST_NAME = Theme.type_body, Theme.type_note, Theme.type_tiny
"""Type sizes of a name, of one in two lines, and the smallest common size."""

SMALLEST = 0.85
"""Relative size of a name that does not fit even then, and is cut with an ellipsis."""

CROWN, CROWN_PLACE = 0.7, (0.26, 0.06)
"""Size of the leader's crown, and position of its centre, as parts of the badge."""

STATUS_HEIGHT = 34.0
"""Height of the status line (dp) for one line of text."""

MINUS = "\N{MINUS SIGN}"

GROWN = 0.22
"""Relative enlargement of a score that was just raised."""


@dataclass(frozen=True, slots=True)
class CardContent:
    """The content of a player's card.

    ``hand`` contains None for each hidden tile; the places in ``away`` are empty, because their
    tiles are flying. ``pulse`` (0 to 1) enlarges a score that was just raised. ``leads`` is whether
    no player has more points, ``behind`` the distance to the leader; before the first point there
    is no leader. ``names`` are the names of all players and ``digits`` the length of the longest
    score, so that all cards have the same type sizes. The points are shown if ``told``.
    """

    name: str
    badge: Badge
    score: int
    hand: Sequence[Tile | None]
    to_move: bool
    empty_places: AbstractSet[int] = frozenset()
    pulse: float = 0.0
    leads: bool = False
    behind: int = 0
    names: tuple[str, ...] = ()
    digits: int = 2
    score_visible: bool = True


class Hud:
    """Draws cards, bag and status line."""

    def __init__(self, painter: Painter, sprites: TileSprites, piece: Piece) -> None:
        self._painter = painter
        self._sprites = sprites
        self._piece: Piece = piece
        self._plates = Plates(painter)
        self._bag = BagPicture(painter)
        self._parts: dict[Box, CardParts] = {}
        self._crowns: LruCache[int, pygame.Surface] = LruCache(2)

    def card(self, target: pygame.Surface, box: Box, content: CardContent) -> None:
        """Draw a card: badge, name, score, hand; the card of the player to move is lit."""
        painter, theme = self._painter, self._painter.theme
        self._plates.lay(target, box, self._plate_style(content))
        parts = self._parts_of(box)
        badge = parts.badge
        painter.badge(target, badge.centre, badge.w / 2, content.badge)
        if content.leads:
            self._crown(target, badge)
        named = self._name(target, parts, content)
        if content.behind:
            self._behind(target, parts, content, named)
        ink = mix(theme.ink, theme.accent_lit, content.pulse)
        size = parts.score_type * (1.0 + GROWN * content.pulse)
        if content.score_visible:
            painter.text(target, str(content.score), parts.score, size, ink, "extrabold", "right")
        for n, tile in enumerate(content.hand):
            if n in content.empty_places:
                continue
            place = parts.hand_box(n)
            side = round(place.w)
            picture = (
                self._sprites.back(side)
                if tile is None
                else self._sprites.piece(self._piece, tile, side)
            )
            target.blit(picture, (round(place.x), round(place.y)))

    def _crown(self, target: pygame.Surface, badge: Box) -> None:
        theme, size = self._painter.theme, max(8, round(badge.w * CROWN))
        picture = self._crowns.get(size, lambda: crown(self._painter, size, theme.felt_deep))
        x, y = badge.x + badge.w * CROWN_PLACE[0], badge.y + badge.h * CROWN_PLACE[1]
        target.blit(picture, picture.get_rect(center=(round(x), round(y))))

    def _behind(
        self, target: pygame.Surface, parts: CardParts, content: CardContent, named: float
    ) -> None:
        """Draw the distance to the leader beside the hand or, on a narrow card, beside the name."""
        painter, theme = self._painter, self._painter.theme
        words, room = f"{MINUS}{content.behind}", parts.beside_hand
        if parts.stacked:
            left = named + painter.dp(theme.space_tiny)
            room = parts.name._replace(x=left, w=max(0.0, parts.name.right - left))
        for size in (theme.type_note, theme.type_small, theme.type_tiny):
            px = painter.type(size)
            needed = painter.assets.text_width(words, px, "bold")
            if needed <= room.w and painter.assets.line_height(px, "bold") <= 1.4 * room.h:
                painter.text_at(target, words, room, px, theme.muted, "bold", "right")
                return

    def _plate_style(self, content: CardContent) -> PlateStyle:
        theme = self._painter.theme
        colour = theme.seats[content.badge.colour]
        if not content.to_move:
            return PlateStyle(theme.card, theme.card_edge, stripe=with_alpha(colour, 150))
        face, edge = theme.card_lit, with_alpha(theme.accent, 255)
        return PlateStyle(
            face, edge, theme.stroke, stripe=with_alpha(colour, 255), halo=theme.accent
        )

    def _name(self, target: pygame.Surface, parts: CardParts, content: CardContent) -> float:
        """Draw the name at the common size of all names; return its right end (px)."""
        painter, theme = self._painter, self._painter.theme
        box = parts.name
        if not parts.stacked:
            taken = painter.assets.text_width(
                content.digits * "0", painter.type(parts.score_type), "extrabold"
            )
            box = box._replace(w=parts.score.right - taken - painter.dp(theme.space_small) - box.x)
        lines, px = fit_name(painter, content.name, content.names, box)
        ink = theme.ink if content.to_move else mix(theme.ink, theme.muted, 0.35)
        height = min(box.h / len(lines), 1.25 * px)
        top = box.centre[1] - len(lines) * height / 2
        for n, line in enumerate(lines):
            row = Box(box.x, top + n * height, box.w, height)
            painter.text_at(target, line, row, px, ink, "bold", "left")
        return box.x + max(painter.assets.text_width(line, px, "bold") for line in lines)

    def _parts_of(self, box: Box) -> CardParts:
        if box not in self._parts:
            self._parts[box] = card_parts(box, self._painter.scale)
        return self._parts[box]

    def prerender_bag(self, box: Box, count: int) -> Iterator[None]:
        """Draw a bag before its first use, one part at each step."""
        return self._bag.prerender(box, count)

    def bag(
        self, target: pygame.Surface, box: Box, count: int, caption: str, squeeze: float = 0.0
    ) -> None:
        """Draw the bag with its number of tiles, squeezed (0 to 1) while a hand is in it."""
        painter, theme = self._painter, self._painter.theme
        self._plates.lay(target, box, PlateStyle(theme.card, theme.card_edge, raised=False))
        ink = theme.ink if count else theme.faint
        pad = painter.dp(theme.space_tiny)
        if box.h <= box.w * 0.9:
            picture, text = box.inset(pad).split_left(box.w * 0.46, pad)
            self._bag.draw(target, picture, count, squeeze)
            painter.text(target, str(count), text, theme.type_strong, ink, "extrabold", "left")
            return
        picture, text = box.inset(pad).split_top((box.h - 2 * pad) * 0.6)
        self._bag.draw(target, picture, count, squeeze)
        tiny = painter.type(theme.type_tiny)
        if painter.assets.text_width(caption, tiny, "semibold") > text.w:
            painter.text(target, str(count), text, theme.type_strong, ink, "extrabold", "centre")
            return
        number, words = text.split_top(text.h * 0.55)
        painter.text(target, str(count), number, theme.type_strong, ink, "extrabold", "centre")
        painter.text(target, caption, words, theme.type_tiny, theme.muted, "semibold", "centre")

    def status(
        self,
        target: pygame.Surface,
        box: Box,
        text: str,
        *,
        urgent: bool = False,
        refused: bool = False,
    ) -> None:
        """Draw the status in a pill of one or two lines; a refusal has a thick edge."""
        if not text:
            return
        painter, theme = self._painter, self._painter.theme
        line, around = painter.dp(theme.hairline), painter.dp(theme.space_large)
        width, high = box.w - 2 * around, box.h - painter.dp(theme.space_tiny)
        lines, px = self._sentence(text, width, high)
        height = painter.assets.line_height(px, "semibold")
        widest = max(painter.assets.text_width(part, px, "semibold") for part in lines)
        rows = height * len(lines)
        high = min(box.h, max(rows + painter.dp(theme.space_tiny), painter.dp(STATUS_HEIGHT)))
        wide = widest + 2 * around
        pill = Box(box.centre[0] - wide / 2, box.bottom - high, wide, high)
        edge = with_alpha(theme.accent, 200) if urgent else theme.card_edge
        if refused:
            edge, line = with_alpha(theme.danger_ink, 255), painter.dp(theme.stroke)
        radius = min(pill.h, painter.dp(STATUS_HEIGHT)) / 2
        painter.rounded(target, pill, theme.card, radius, line, edge)
        for n, part in enumerate(lines):
            row = pill._replace(y=pill.centre[1] - rows / 2 + n * height, h=height)
            painter.text_at(target, part, row, px, theme.ink, "semibold", "centre")

    def _sentence(self, text: str, width: float, height: float) -> tuple[list[str], int]:
        """Return the lines of the status and their size (px); two lines rather than small type."""
        painter, usual = self._painter, self._painter.theme.type_note
        fitted, px = painter.fit_text(text, usual, width, "semibold")
        if fitted == text and px >= painter.type(painter.theme.type_small):
            return [fitted], px
        lines, wrapped_px = balanced(painter, text, usual, width, height, "semibold")
        whole = " ".join(lines) == text
        return (lines, wrapped_px) if whole and wrapped_px > px else ([fitted], px)


def fit_name(painter: Painter, name: str, names: Sequence[str], box: Box) -> tuple[list[str], int]:
    """Return the lines of a name and the largest size (px) at which all names fit."""
    shared = painter.type(LEAST_NAME)
    for px in range(painter.type(NAME_TYPE), shared, -1):
        if all(_lines(painter, one, px, box) for one in names or (name,)):
            shared = px
            break
    lines = _lines(painter, name, shared, box)
    if not lines:
        # Small letters before an ellipsis, but not too small to read.
        px = max(1, round(shared * SMALLEST))
        parts = _halves(name) if " " in name and 2.2 * px <= box.h else (name,)
        lines, shared = [painter.shorten(part, px, box.w, "bold") for part in parts], px
    return lines, shared


def _lines(painter: Painter, name: str, px: int, box: Box) -> list[str]:
    """Return the name in one line or, at small sizes, in two; empty if it does not fit."""
    width = painter.assets.text_width
    if width(name, px, "bold") <= box.w:
        return [name]
    if " " in name and px <= painter.type(SMALL_NAME) and 2.2 * px <= box.h:
        first, second = _halves(name)
        if max(width(first, px, "bold"), width(second, px, "bold")) <= box.w:
            return [first, second]
    return []


def _halves(name: str) -> tuple[str, str]:
    spaces = [n for n, letter in enumerate(name) if letter == " "]
    middle = min(spaces, key=lambda n: max(n, len(name) - n))
    return name[:middle], name[middle + 1 :]
