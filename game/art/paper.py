"""Paper: cards, tags and sheets with a soft shadow and an inner line. Some are slightly turned."""

from typing import NamedTuple

import pygame

from game.art import surfaces
from game.art.assets import PAPER
from game.art.lacquer import blend, masked
from game.art.painter import Painter
from game.art.theme import RGB, WHITE, Theme, mix, with_alpha
from game.art.wood import tile
from game.common import Box, Side

HOLE = 5.0  # diameter (dp) of a hole of a perforation
MIN_SHADOW_TURN = 2.0  # up to this angle (degrees) a turned sheet has the shadow of an upright one
OVERSAMPLING = 4  # factor by which a tail is drawn larger and then scaled down
GRAIN = 30  # how far (0 to 255) the brightest and the darkest spots of the paper differ


class PaperStyle(NamedTuple):
    """The look of a sheet. `dim` is for inactive cards; `turn` is in degrees, lengths are in dp."""

    dim: bool = False
    turn: float = 0.0
    radius: float = 8.0
    rule: float = 5.0  # distance of the inner rule from the edge; 0 for no rule
    raised: bool = True  # whether the sheet casts a shadow
    torn: bool = False  # whether its upper edge is torn along a perforation
    even: bool = False  # whether its lower right is as light as its upper left


PLAIN_PAPER = PaperStyle()


class Papers:
    """Draws sheets of paper for one painter, and caches them by size and style."""

    def __init__(self, painter: Painter, cache_pixels: int = 3_000_000) -> None:
        self._painter = painter
        self._cache = surfaces.SurfaceCache(cache_pixels)

    def lay(self, target: pygame.Surface, box: Box, style: PaperStyle = PLAIN_PAPER) -> None:
        """Draw a sheet in the box (px). The corners of a turned sheet reach beyond the box."""
        rect = surfaces.pixel_rect(box)
        if rect.w < 4 or rect.h < 4:
            return
        picture = self._cache.get((rect.size, style), lambda: self._make(rect.size, style))
        target.blit(picture, picture.get_rect(center=rect.center))

    def _make(self, size: tuple[int, int], style: PaperStyle) -> pygame.Surface:
        dp, theme, shadow = self._painter.dp, self._painter.theme, self._painter.theme.shadow_card
        sheet = self.sheet(size, style)
        if style.turn:
            # The border around it makes its edges smooth.
            canvas = pygame.Surface(
                (size[0] + 2 * surfaces.BORDER, size[1] + 2 * surfaces.BORDER), pygame.SRCALPHA
            )
            canvas.fill((*paper_tones(theme, dim=style.dim)[1], 0))
            canvas.blit(sheet, (surfaces.BORDER, surfaces.BORDER))
            sheet = pygame.transform.rotozoom(canvas, -style.turn, 1.0)
        if not style.raised:
            return sheet
        around = 2 * dp(shadow.spread) + dp(shadow.drop)
        dark = surfaces.soft_box(
            size, dp(style.radius), (*theme.shade, 120), around, dp(shadow.spread)
        )
        close = surfaces.soft_box(
            size, dp(style.radius), (*theme.shade, 110), around, max(1, dp(2.0))
        )
        if abs(style.turn) > MIN_SHADOW_TURN:
            dark, close = surfaces.rotated(dark, style.turn), surfaces.rotated(close, style.turn)
        canvas = pygame.Surface(dark.get_size(), pygame.SRCALPHA)
        middle = canvas.get_rect().center
        canvas.blit(dark, dark.get_rect(center=(middle[0] + dp(3.0), middle[1] + dp(5.0))))
        canvas.blit(close, close.get_rect(center=(middle[0] + dp(1.0), middle[1] + dp(2.0))))
        canvas.blit(sheet, sheet.get_rect(center=middle))
        return canvas

    def sheet(self, size: tuple[int, int], style: PaperStyle) -> pygame.Surface:
        dp, theme = self._painter.dp, self._painter.theme
        light, dark = paper_tones(theme, dim=style.dim)
        middle = mix(light, dark, 0.5)
        corners = (middle,) * 4 if style.even else (light, middle, middle, dark)
        body = blend(size, [with_alpha(tone, 255) for tone in corners])
        tile(body, _grains(self._painter), body.get_rect(), flags=pygame.BLEND_RGB_SUB)
        radius, line = dp(style.radius), dp(theme.hairline)
        edge = with_alpha(mix(dark, theme.paper_rule, 0.55), 150)
        body.blit(surfaces.rounded_surface(size, radius, with_alpha(edge, 0), line, edge), (0, 0))
        body.fill((*mix(light, WHITE, 0.7), 255), (radius, 0, max(0, size[0] - 2 * radius), line))
        if style.rule and min(size) > 5 * dp(style.rule):
            inset = dp(style.rule)
            inner = size[0] - 2 * inset, size[1] - 2 * inset
            rule = with_alpha(theme.paper_rule, 110)
            corner = max(0, radius - inset // 2)
            ring = surfaces.rounded_surface(inner, corner, with_alpha(rule, 0), line, rule)
            body.blit(ring, (inset, inset))
        whole = surfaces.rounded_surface(size, radius, (*WHITE, 255))
        if style.torn:
            across = dp(HOLE)
            hole = surfaces.rounded_surface((across, across), across // 2, (*WHITE, 255))
            for x in range(2 * across, size[0] - 2 * across, 2 * across):
                whole.blit(hole, (x, -(across // 2)), special_flags=pygame.BLEND_RGBA_SUB)
            whole.fill((*WHITE, 0), special_flags=pygame.BLEND_RGBA_MAX)
        return masked(body, whole)


def _grains(painter: Painter) -> pygame.Surface:
    def make() -> pygame.Surface:
        tones = painter.assets.material(PAPER)
        # Blue loses most and red least, so that spots are as warm as the paper.
        shades = (max(0, round(GRAIN * (n - 100) / 255)) for n in range(255, -1, -1))
        tones.set_palette([(round(0.7 * n), n, round(1.4 * n)) for n in shades])
        return surfaces.as_screen(tones)

    return painter.boxes.get("spots of paper", make)


def lay_slip(
    target: pygame.Surface, painter: Painter, box: Box, radius: float = 6.0, edge: RGB | None = None
) -> None:
    """Draw a slip of paper for a few words. `edge` colours its outline; `radius` is in dp."""
    rect, corner = surfaces.pixel_rect(box), painter.dp(radius)
    if rect.w < 4 or rect.h < 4:
        return
    painter.shadow(target, box, corner, Theme.shadow_card)
    size = surfaces.shortened(rect.w, corner + 2), surfaces.shortened(rect.h, corner + 2)
    style = PaperStyle(radius=radius, rule=0.0, even=True)
    sheet = painter.boxes.encoded((size, style), lambda: Papers(painter).sheet(size, style))
    surfaces.lay_stretched(target, sheet, rect, corner + 2)
    if edge is not None:
        painter.outline(target, box, corner, painter.dp(Theme.stroke), edge)


def lay_tail(
    target: pygame.Surface, painter: Painter, box: Box, side: Side, tip: float = 0.5
) -> None:
    """Draw a triangle that points from one side of a slip to its subject.

    For `side` above and below, the tip's x is `tip` times the width of `box`.
    """
    rect = surfaces.pixel_rect(box)
    tone = paper_tones(painter.theme, dim=False)[side in ("below", "right")]

    def make() -> pygame.Surface:
        w, h = rect.w * OVERSAMPLING, rect.h * OVERSAMPLING
        large = pygame.Surface((w, h), pygame.SRCALPHA)
        large.fill((*tone, 0))
        points = {
            "below": ((0.1 * w, 0), (0.9 * w, 0), (tip * w, h)),
            "above": ((0.1 * w, h), (0.9 * w, h), (tip * w, 0)),
            "right": ((0, 0.1 * h), (0, 0.9 * h), (w, 0.5 * h)),
            "left": ((w, 0.1 * h), (w, 0.9 * h), (0, 0.5 * h)),
        }[side]
        pygame.draw.polygon(large, with_alpha(tone, 255), points)
        return pygame.transform.smoothscale(large, rect.size)

    # One px deeper, so that no gap is seen.
    dx, dy = {"below": (0, -1), "above": (0, 1), "right": (-1, 0), "left": (1, 0)}[side]
    picture = painter.boxes.encoded(("tail", side, tip, rect.size), make)
    target.blit(picture, rect.move(dx, dy))


def paper_tones(theme: Theme, *, dim: bool) -> tuple[RGB, RGB]:
    """Return the lightest and the darkest tone of a sheet. Ink must be readable on both."""
    if dim:
        return mix(theme.paper_dim, theme.paper, 0.4), theme.paper_dim
    return theme.paper, mix(theme.paper, theme.paper_dim, 0.45)
