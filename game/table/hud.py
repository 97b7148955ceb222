"""The pictures around the table: a card for each player, the bag, and the status line."""

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.art import Anchor, Lines, Painter, Piece, Plates, PlateStyle, TileSprites
from game.art.lacquer import glow, gradient, masked, rim, shifted, soft_ellipse
from game.art.surfaces import coloured, soft_blur, white_mask
from game.art.theme import BLACK, WHITE, Theme, mix, with_alpha
from game.common import Box
from game.rules import Tile
from game.session import Badge
from game.table.table_geometry import CardParts, card_parts

MIN_DRAWING = 192  # minimum size (px) of the drawing that is scaled down to the pouch
SQUEEZE_STEPS, FILL_STEPS = 4, 4


class BagPicture:
    """Draws the bag. Its pictures are in the painter's cache of boxes, which all tables share."""

    def __init__(self, painter: Painter) -> None:
        self._assets, self._theme, self._cache = painter.assets, painter.theme, painter.boxes
        theme = self._theme
        velvet = (theme.velvet_lit, theme.velvet, theme.velvet_deep)
        brass = (theme.accent_lit, theme.accent, theme.accent_deep)
        # The cache may also contain pouches drawn in other themes.
        self._key = ("bag", velvet, brass, theme.shadow)

    def draw(self, target: pygame.Surface, box: Box, count: int, squeeze: float = 0.0) -> None:
        """Draw the bag with `count` tiles; `squeeze` is 0 at rest, 1 when a hand goes in."""
        size = round(min(box.w, box.h))
        if size < 1:
            return
        squeeze_step = round(SQUEEZE_STEPS * min(max(squeeze, 0.0), 1.0))
        # From 72 tiles on the pouch has its full height.
        fill_step = -(-min(count, 72) * FILL_STEPS // 72)
        picture = self._cache.encoded(
            (self._key, size, fill_step, squeeze_step),
            lambda: self._scaled(size, fill_step, squeeze_step),
        )
        w, h = picture.get_size()
        foot = box.centre[1] + size / 2
        target.blit(picture, (round(box.centre[0] - w / 2), round(foot - h)))

    def _scaled(self, size: int, fill_step: int, squeeze_step: int) -> pygame.Surface:
        large, name = max(MIN_DRAWING, size), "bag" if fill_step else "bag_empty"

        def draw_bag() -> pygame.Surface:
            canvas = pygame.Surface((large, large), pygame.SRCALPHA)
            for _ in self._draw_layers(canvas, name):
                pass
            return canvas

        drawing = self._cache.get((self._key, name, large), draw_bag)
        squeeze = squeeze_step / SQUEEZE_STEPS
        width, height = 1.0 - 0.13 * squeeze, 1.0
        if fill_step:
            height -= 0.16 * (1.0 - fill_step / FILL_STEPS)
        height *= 1.0 + 0.07 * squeeze
        return pygame.transform.smoothscale(drawing, (round(size * width), round(size * height)))

    def prerender(self, box: Box, count: int) -> Iterator[None]:
        """Draw the bag with `count` tiles before it is needed, a layer at each step."""
        name, size = "bag" if count else "bag_empty", max(MIN_DRAWING, round(min(box.w, box.h)))
        if (self._key, name, size) not in self._cache:
            canvas = pygame.Surface((size, size), pygame.SRCALPHA)
            yield from self._draw_layers(canvas, name)
            self._cache.get((self._key, name, size), lambda: canvas)

    def _draw_layers(self, canvas: pygame.Surface, name: str) -> Iterator[None]:
        theme, size = self._theme, canvas.get_width()
        cloth, folds = self._mask(name, size), self._mask(name + "_folds", size)
        lit, velvet, deep = theme.velvet_lit, theme.velvet, theme.velvet_deep
        canvas.blit(glow(shifted(cloth, 0.02, 0.025), theme.shadow, 0.03, 170), (0, 0))
        canvas.blit(masked(gradient(size, (lit, velvet, velvet, deep)), cloth), (0, 0))
        yield
        belly = soft_blur(soft_ellipse(size, (0.36, 0.58, 0.2, 0.17)), round(0.1 * size))
        canvas.blit(masked(coloured(belly, mix(lit, WHITE, 0.3), 120), cloth), (0, 0))
        canvas.blit(coloured(rim(cloth, -0.07, -0.08, 0.09), mix(deep, BLACK, 0.7), 190), (0, 0))
        yield
        creases = masked(soft_blur(folds, round(0.012 * size)), cloth)
        ridge = masked(soft_blur(shifted(folds, -0.022, -0.004), round(0.014 * size)), cloth)
        yield
        canvas.blit(coloured(ridge, mix(lit, WHITE, 0.25), 120), (0, 0))
        canvas.blit(coloured(creases, mix(deep, BLACK, 0.6), 210), (0, 0))
        canvas.blit(coloured(rim(cloth, 0.012, 0.014, 0.012), mix(lit, WHITE, 0.4), 150), (0, 0))
        yield
        cord = self._mask(name + "_cord", size)
        canvas.blit(masked(glow(shifted(cord, 0.012, 0.022), BLACK, 0.018, 200), cloth), (0, 0))
        brass = gradient(size, (theme.accent_lit, theme.accent, theme.accent, theme.accent_deep))
        canvas.blit(masked(brass, cord), (0, 0))
        canvas.blit(coloured(rim(cord, -0.012, -0.018, 0.012), theme.accent_deep, 200), (0, 0))
        canvas.blit(coloured(rim(cord, 0.010, 0.012, 0.008), WHITE, 150), (0, 0))

    def _mask(self, name: str, size: int) -> pygame.Surface:
        return white_mask((size, size), self._assets.icon(name, size, WHITE))


STATUS_TYPE = Theme.type_strong
STATUS_HEIGHT = 36.0  # height (dp) of a status line with a single row of text
TWO_LINE_STATUS_HEIGHT = 58.0
MINUS = "\N{MINUS SIGN}"


class Status(NamedTuple):
    """The text of the status line. It may request an action (`urgent`) or be a refusal."""

    text: str = ""
    urgent: bool = False
    refused: bool = False


@dataclass(frozen=True, slots=True)
class CardContent:
    """The content of a player's card: name, badge, score, hand and marks."""

    name: str
    badge: Badge
    score: int
    hand: Sequence[Tile | None]  # None for each hidden tile or empty place
    to_move: bool
    empty_places: AbstractSet[int] = frozenset()  # whose tiles are flying
    pulse: float = 0.0  # 0 to 1: enlarges a score that was just raised
    leads: bool = False  # has points, and no other player has more
    behind: int = 0  # points to the highest score
    digits: int = 2  # of the longest score: names get the same width on all cards
    score_visible: bool = True


class Hud:
    """Draws the players' cards, the bag and the status line."""

    def __init__(self, painter: Painter, sprites: TileSprites, piece: Piece) -> None:
        self._painter = painter
        self._sprites = sprites
        self._piece: Piece = piece
        self._plates = Plates(painter)
        self.bag_picture = BagPicture(painter)

    def card(self, target: pygame.Surface, box: Box, content: CardContent, gap: str = "") -> None:
        """Draw a player's card with badge, name, score, hand; it is bright on the player's turn.

        `gap` says how far the player is behind the leader, for a card with room for words.
        """
        painter, theme = self._painter, self._painter.theme
        self._plates.lay(target, box, self._plate_style(content))
        parts = card_parts(box, painter.scale)
        badge = parts.badge
        painter.badge(target, badge.centre, badge.w / 2, content.badge)
        if content.leads:
            self._crown(target, badge)
        name_end = self._name(target, parts, content)
        if content.behind:
            self._behind(target, parts, content, name_end, gap)
        ink = mix(theme.ink, theme.accent_lit, content.pulse)
        size = parts.score_type * (1.0 + 0.22 * content.pulse)
        if content.score_visible:
            painter.text(target, str(content.score), parts.score, size, ink, "extrabold", "right")
        sprites, piece = self._sprites, self._piece
        for n, tile in enumerate(content.hand):
            if n not in content.empty_places:
                place = parts.hand_box(n)
                side = round(place.w)
                picture = sprites.piece(piece, tile, side) if tile else sprites.back(side)
                target.blit(picture, (round(place.x), round(place.y)))

    def _crown(self, target: pygame.Surface, badge: Box) -> None:
        theme, size = self._painter.theme, max(8, round(badge.w * 0.7))
        picture = self._painter.crown(size, theme.felt_deep)
        x, y = badge.x + badge.w * 0.26, badge.y + badge.h * 0.06
        target.blit(picture, picture.get_rect(center=(round(x), round(y))))

    def _behind(
        self,
        target: pygame.Surface,
        parts: CardParts,
        content: CardContent,
        name_end: float,
        gap: str,
    ) -> None:
        """Draw how many points the player is behind the leader: beside the hand or the name.

        The words are `gap`. If they do not fit, draw the number alone, with the leader's crown
        if that fits, so that it does not look like a penalty.
        """
        painter, theme = self._painter, self._painter.theme
        area = parts.beside_hand if content.hand else parts.hand_row
        if parts.stacked:
            left = name_end + painter.dp(theme.space_tiny)
            area = parts.name._replace(x=left, w=max(0.0, parts.name.right - left))
        number, sizes = f"{MINUS}{content.behind}", (theme.type_note, theme.type_small)
        ways = [(gap, False, size) for size in sizes if gap]
        ways += [(number, True, size) for size in (*sizes, theme.type_tiny)]
        ways.append((number, False, theme.type_tiny))
        for text, crowned, size in ways:
            px = painter.type(size)
            side = max(8, px) if crowned else 0
            width = painter.assets.text_width(text, px, "bold")
            if width + side <= area.w and painter.assets.line_height(px, "bold") <= 1.4 * area.h:
                painter.text_at(target, text, area, px, theme.muted, "bold", "right")
                if crowned:
                    at = area.right - width - side / 2, area.centre[1]
                    crown = painter.crown(side)
                    target.blit(crown, crown.get_rect(center=(round(at[0]), round(at[1]))))
                return

    def _plate_style(self, content: CardContent) -> PlateStyle:
        theme = self._painter.theme
        colour = theme.seats[content.badge.colour]
        if not content.to_move:
            return PlateStyle(theme.card, theme.card_edge, stripe=with_alpha(colour, 150))
        edge, stripe = with_alpha(theme.accent, 255), with_alpha(colour, 255)
        return PlateStyle(theme.card_lit, edge, theme.stroke, stripe=stripe, halo=theme.accent)

    def _name(self, target: pygame.Surface, parts: CardParts, content: CardContent) -> float:
        """Draw the name, in two lines if it is long. Return its right end (px)."""
        painter, theme = self._painter, self._painter.theme
        box = parts.name
        if not parts.stacked:
            px, digits = painter.type(parts.score_type), content.digits * "0"
            score_width = painter.assets.text_width(digits, px, "extrabold")
            right = parts.score.right - score_width - painter.dp(theme.space_tiny)
            box = box._replace(w=right - box.x)
        lines, px = painter.fit_name(content.name, Theme.type_body, box.w, "bold", box.h)
        ink = theme.ink if content.to_move else mix(theme.ink, theme.muted, 0.35)
        height = min(box.h / len(lines), 1.25 * px)
        for line, row in zip(lines, box.lines(len(lines), height), strict=True):
            painter.text_at(target, line, row, px, ink, "bold", "left")
        return box.x + painter.widest(lines, px, "bold")

    def bag(
        self, target: pygame.Surface, box: Box, count: int, caption: str, squeeze: float
    ) -> None:
        """Draw the bag and the number of tiles in it; `squeeze` (0 to 1) makes it narrower."""
        painter, theme = self._painter, self._painter.theme
        self._plates.lay(target, box, PlateStyle(theme.card, theme.card_edge, raised=False))
        ink = theme.ink if count else theme.faint
        pad = painter.dp(theme.space_tiny)
        wide, tiny = box.h <= box.w * 0.9, theme.type_tiny
        if wide:
            picture, number = box.inset(pad).split_left(box.w * 0.46, pad)
        else:
            picture, number = box.inset(pad).split_top((box.h - 2 * pad) * 0.6)
            if painter.assets.text_width(caption, painter.type(tiny), "semibold") <= number.w:
                number, words = number.split_top(number.h * 0.55)
                painter.text(target, caption, words, tiny, theme.muted, "semibold", "centre")
        self.bag_picture.draw(target, picture, count, squeeze)
        anchor: Anchor = "left" if wide else "centre"
        painter.text(target, str(count), number, theme.type_strong, ink, "extrabold", anchor)

    def status(
        self, target: pygame.Surface, box: Box, status: Status, middle: float | None = None
    ) -> None:
        """Draw the status line in a pill, with a golden edge if urgent and a red one if refused.

        The pill is as close to the x `middle` (px) as `box` allows; None centres it in the box.
        """
        if not status.text:
            return
        painter, theme = self._painter, self._painter.theme
        pad, around = painter.dp(theme.space_tiny), painter.dp(theme.space)
        lines, px = self._fit_status(status.text, box.w - 2 * around, box.h - pad)
        width = painter.widest(lines, px, "semibold") + 2 * around
        text_height = painter.assets.line_height(px, "semibold") * len(lines)
        height = min(box.h, max(text_height + pad, painter.dp(STATUS_HEIGHT)))
        middle = box.centre[0] if middle is None else middle
        left = min(max(middle - width / 2, box.x), box.right - width)
        pill = Box(left, box.bottom - height, width, height)
        line = painter.dp(theme.stroke if status.refused else theme.hairline)
        edge = with_alpha(theme.accent, 200) if status.urgent else theme.card_edge
        if status.refused:
            edge = with_alpha(theme.danger_ink, 255)
        radius = min(pill.h, painter.dp(STATUS_HEIGHT)) / 2
        painter.rounded(target, pill, theme.card, radius, line, edge)
        painter.lines_at(target, lines, pill, px, theme.ink, "semibold")

    def _fit_status(self, text: str, width: float, height: float) -> Lines:
        """Return the status text in one line or, if its type would be too small, in two."""
        painter, size = self._painter, STATUS_TYPE
        fitted, px = painter.fit_text(text, size, width, "semibold")
        if fitted == text and px >= painter.type(painter.theme.type_body):
            return [fitted], px
        lines, wrapped_px = painter.balanced(text, size, width, height, "semibold")
        if " ".join(lines) == text and (wrapped_px > px or fitted != text):
            return lines, wrapped_px
        if fitted == text:
            return [fitted], px
        # Small words are better than words that are cut.
        area = Box(0, 0, width, height)
        return painter.whole_lines(text, painter.theme.type_small, area, "semibold")
