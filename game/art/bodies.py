"""Drawings of the bodies of tiles and dice, of a tile's back, and of letters that name colours."""

import math
from typing import Literal, NamedTuple

import pygame

from game.art.assets import Assets
from game.art.lacquer import blend, fade_down, gradient, masked, rim, rounded_mask, soft_ellipse
from game.art.surfaces import coloured, soft_blur, white_mask
from game.art.theme import BLACK, WHITE, Theme, mix, with_alpha
from game.common.colour_vision import contrast
from game.rules import Tile

# Opacities (0 to 255) of the light on a piece's edge: upper left, upper right, lower left, lower
# right. Then the width of the light as a fraction of the piece's size, and its least width (px).
EDGE_ALPHAS = (215, 140, 140, 90)
EDGE, MIN_EDGE = 0.014, 1.0
EDGE_OVERSIZE = 4  # factor by which the edge is drawn larger and then scaled down

LEGIBLE = 4.0  # contrast of a letter with the lacquer behind it
CAPITAL_HEIGHT = 0.72  # height of a capital letter, as a fraction of the type size

# The tops of pieces, above their sides: box, and radius of its corners.
TILE_RECT, TILE_RADIUS = (0.02, 0.018, 0.96, 0.9), 0.165
DIE_RECT, DIE_RADIUS = (0.03, 0.025, 0.94, 0.845), 0.29
TOPS = {"tile": (TILE_RECT, TILE_RADIUS), "die": (DIE_RECT, DIE_RADIUS)}
FACE_Y = 0.468  # middle of a tile's top

Piece = Literal["tile", "die"]  # the body under a face: a flat tile, or a die of the cubes

# The thickness of pieces, and how far shadows reach to the right and down, as fractions of size.
THICKNESS: dict[Piece, float] = {"tile": 0.34, "die": 0.55}
CAST, CAST_SOFTNESS = (0.24, 0.06), 0.06
CAST_COPIES, CAST_ALPHA = 4, 165  # of the piece in its shadow; opacity (0 to 255) of the shadow
# Margins at the right and below for the shadow of a piece on a flat and on a tilted table.
MARGINS, TILTED_MARGINS = (0.14, 0.14), (0.35, 0.2)


def tile_body(size: int, theme: Theme) -> pygame.Surface:
    """Return a tile without a shape."""
    canvas = pygame.Surface((size, size), pygame.SRCALPHA)
    side = rounded_mask(size, (0.02, 0.06, 0.96, 0.925), TILE_RADIUS)
    canvas.blit(coloured(side, theme.lacquer_deep), (0, 0))
    bevel = rounded_mask(size, TILE_RECT, TILE_RADIUS)
    # Dark beside the light on the edge, which also sets it off from light felts.
    lit, middle = (mix(theme.lacquer_edge, theme.lacquer_deep, part) for part in (0.75, 0.85))
    tones = gradient(size, (lit, middle, middle, theme.lacquer_deep))
    canvas.blit(masked(tones, bevel), (0, 0))
    face = rounded_mask(size, (0.057, 0.055, 0.886, 0.826), 0.13)
    middle = mix(theme.lacquer_lit, theme.lacquer, 0.6)
    tones = gradient(size, (theme.lacquer_lit, middle, middle, theme.lacquer))
    canvas.blit(masked(tones, face), (0, 0))
    # The lamp's reflection: a large ellipse.
    strength, ellipse = round(34 * theme.gloss), soft_ellipse(size, (0.34, -0.20, 0.95, 0.62))
    light = masked(fade_down(size, strength, strength // 6), ellipse)
    # It begins within the face, whose rim stays dark.
    inner = rounded_mask(size, (0.085, 0.083, 0.83, 0.77), 0.105)
    canvas.blit(masked(light, inner), (0, 0))
    return canvas


def light_edge(piece: str, size: int, theme: Theme) -> pygame.Surface:
    """Return the light along the edge of a piece's top, drawn in this size to keep it bright."""
    (x, y, _, h), radius = TOPS[piece]
    left, top = round(size * x), round(size * y)
    rect = pygame.Rect(left, top, size - 2 * left, round(size * (y + h)) - top)
    # The light on a die is wider, because most of its edge is round.
    width = max(MIN_EDGE, EDGE * size) * (1.4 if piece == "die" else 1.0)
    large = EDGE_OVERSIZE if size <= 160 else 2
    ring, area = white_mask((size * large, size * large)), [large * length for length in rect]
    line, corner = round(width * large), round(radius * size * large)
    pygame.draw.rect(ring, WHITE, area, line, border_radius=corner)
    ring = pygame.transform.smoothscale(ring, (size, size))
    light = blend((size, size), [with_alpha(theme.edge_light, alpha) for alpha in EDGE_ALPHAS])
    return masked(light, ring)


def die_body(size: int, theme: Theme) -> pygame.Surface:
    """Return a die without a shape. It is very round; its front and a shallow dish are visible."""
    canvas = pygame.Surface((size, size), pygame.SRCALPHA)
    block = rounded_mask(size, (0.03, 0.06, 0.94, 0.93), 0.29)
    front = mix(theme.lacquer, theme.lacquer_deep, 0.45)
    tones = gradient(size, (theme.lacquer_lit, front, theme.lacquer, theme.lacquer_deep))
    canvas.blit(masked(tones, block), (0, 0))
    canvas.blit(coloured(rim(block, -0.012, -0.02, 0.012), theme.lacquer_edge, 90), (0, 0))
    top = rounded_mask(size, DIE_RECT, DIE_RADIUS)
    tones = gradient(size, (theme.lacquer_lit, theme.lacquer_lit, theme.lacquer_lit, theme.lacquer))
    canvas.blit(masked(tones, top), (0, 0))
    canvas.blit(coloured(rim(top, 0.018, 0.022, 0.014), WHITE, 40), (0, 0))
    canvas.blit(coloured(rim(top, -0.012, -0.02, 0.016), BLACK, 150), (0, 0))
    dish = rounded_mask(size, (0.085, 0.075, 0.83, 0.74), 0.30)
    dark, brighter = theme.lacquer, mix(theme.lacquer, theme.lacquer_lit, 0.5)
    canvas.blit(masked(gradient(size, (dark, dark, dark, brighter)), dish), (0, 0))
    canvas.blit(coloured(rim(dish, 0.010, 0.014, 0.020), BLACK, 120), (0, 0))
    canvas.blit(coloured(rim(dish, -0.008, -0.010, 0.008), theme.lacquer_edge, 110), (0, 0))
    return canvas


def draw_star(canvas: pygame.Surface, theme: Theme) -> None:
    """Draw the star and the brass frame of a tile's back on the tile's body `canvas`."""
    size = canvas.get_width()
    outer = rounded_mask(size, (0.17, FACE_Y - 0.32, 0.66, 0.64), 0.09)
    inner = rounded_mask(size, (0.20, FACE_Y - 0.29, 0.60, 0.58), 0.07)
    frame = outer.copy()
    frame.blit(coloured(inner, BLACK), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    frame.fill((*WHITE, 0), special_flags=pygame.BLEND_RGBA_MAX)
    canvas.blit(coloured(frame, theme.gold, 150), (0, 0))
    star = _star(size)
    canvas.blit(coloured(star, theme.gold, 235), (0, 0))
    canvas.blit(coloured(rim(star, -0.01, -0.016, 0.014), theme.gold_deep, 200), (0, 0))
    canvas.blit(coloured(rim(star, 0.008, 0.012, 0.010), theme.gold_lit, 230), (0, 0))


def _star(size: int) -> pygame.Surface:
    large, x, y = size * (4 if size <= 256 else 2), 0.5, FACE_Y
    mask = white_mask((large, large))
    points = []
    for n in range(8):
        # The points and, nearer to the middle, the notches.
        radius, angle = (0.23, 0.095)[n % 2], math.tau * n / 8
        dx, dy = radius * math.sin(angle), radius * math.cos(angle)
        points.append((large * (x + dx), large * (y - dy)))
    pygame.draw.polygon(mask, WHITE, points)
    return pygame.transform.smoothscale(mask, (size, size))


class LetterStyle(NamedTuple):
    """The arrangement of a letter and a shape on a piece. Lengths are fractions of its size."""

    height: float  # of a capital letter
    max_width: float  # wider letters are made narrower
    corners: dict[str, tuple[float, float]]  # upper right corner of the letter, by piece
    shapes: dict[str, tuple[float, float, float]]  # size and centre of the shape, by piece


# The style of the smallest pieces: the letter is readable at 24 px.
TINY = LetterStyle(
    height=0.335,
    max_width=0.3,
    corners={"tile": (0.91, 0.075), "die": (0.875, 0.11)},
    shapes={"tile": (0.55, 0.355, 0.6), "die": (0.46, 0.355, 0.555)},
)

SMALL = LetterStyle(
    height=0.26,
    max_width=0.25,
    corners={"tile": (0.895, 0.088), "die": (0.84, 0.14)},
    shapes={"tile": (0.6, 0.41, 0.55), "die": (0.47, 0.385, 0.53)},
)

LARGE = LetterStyle(
    height=0.21,
    max_width=0.22,
    corners={"tile": (0.89, 0.09), "die": (0.825, 0.15)},
    shapes={"tile": (0.63, 0.43, 0.53), "die": (0.5, 0.4, 0.52)},
)

TINY_MASTER, MIN_LARGE_SIZE = 96, 300  # px
ACCENT = 1.2  # maximum height of a letter with an accent, as a multiple of a capital's height


def style_at(size: int) -> LetterStyle:
    """Return the letter style of the pieces that are scaled down from a picture of `size` px."""
    return TINY if size <= TINY_MASTER else SMALL if size < MIN_LARGE_SIZE else LARGE


def draw_letter(
    canvas: pygame.Surface, piece: str, tile: Tile, assets: Assets, theme: Theme
) -> None:
    """Draw the letter that names the tile's colour in the upper right corner of a piece."""
    size = canvas.get_width()
    style = style_at(size)
    bright = letter_picture(theme.letters[tile.colour], style, size, assets)
    right, top = (round(length * size) for length in style.corners[piece])
    left, drop = right - bright.get_width(), max(1, size // 96)
    canvas.blit(coloured(bright, theme.lacquer_deep), (left, top + drop))
    # The colour, made lighter until it can be read on lacquer.
    ground = mix(theme.lacquer_lit, theme.lacquer, 0.4)
    tones = (mix(theme.palette[tile.colour], WHITE, step / 20) for step in range(1, 21))
    ink = next(tone for tone in tones if contrast(tone, ground) >= LEGIBLE)
    canvas.blit(coloured(bright, ink), (left, top))


def letter_picture(letter: str, style: LetterStyle, size: int, assets: Assets) -> pygame.Surface:
    """Return a white letter for a piece of `size` px. The picture has no margins."""
    px = round(size * style.height / CAPITAL_HEIGHT)
    drawn = assets.font(px, "extrabold").render(letter, True, WHITE)
    ink = drawn.subsurface(drawn.get_bounding_rect())
    width = min(ink.get_width(), round(size * style.max_width))
    height = min(ink.get_height(), round(size * style.height * ACCENT))
    if ink.get_size() == (width, height):
        return ink
    return pygame.transform.smoothscale(ink, (width, height))


def top_height(size: int, tilt: int) -> int:
    """Return the height (px) of a piece's face on a table that is tilted by `tilt` degrees."""
    return max(1, round(size * math.cos(math.radians(tilt))))


def side_height(piece: Piece, size: int, tilt: int) -> int:
    """Return the height (px) of the visible side of a piece that is `size` px wide."""
    return round(THICKNESS[piece] * size * math.sin(math.radians(tilt)))


def size_with_shadow(piece: Piece, size: int, tilt: int = 0) -> tuple[int, int]:
    """Return the size (px) of the picture of a `size` px wide piece together with its shadow."""
    right, below = (round(size * part) for part in (TILTED_MARGINS if tilt else MARGINS))
    return size + right, top_height(size, tilt) + side_height(piece, size, tilt) + below


def side_of(
    body: pygame.Surface, piece: Piece, size: int, tilt: int, theme: Theme
) -> pygame.Surface:
    """Return a piece on a tilted table, without its face. `body` is the picture of its body."""
    high, depth = top_height(size, tilt), side_height(piece, size, tilt)
    mask = white_mask((size, high), pygame.transform.smoothscale(body, (size, high)))
    canvas = pygame.Surface((size, high + depth), pygame.SRCALPHA)
    for down in range(depth, -1, -1):
        tone = mix(theme.lacquer_lit, theme.lacquer_deep, down / max(1, depth))
        canvas.blit(coloured(mask, tone), (0, down))
    return canvas


def shadow_of(
    side: pygame.Surface, piece: Piece, size: int, tilt: int, theme: Theme
) -> pygame.Surface:
    """Return the shadow that a piece casts to the lower right. `side` is a result of `side_of`."""
    dark = coloured(side, theme.shadow, CAST_ALPHA)
    canvas = pygame.Surface(size_with_shadow(piece, size, tilt), pygame.SRCALPHA)
    canvas.fill((*theme.shadow, 0))
    for n in range(CAST_COPIES):
        x, y = (round(length * size * n / (CAST_COPIES - 1)) for length in CAST)
        canvas.blit(dark, (x, y), special_flags=pygame.BLEND_RGBA_MAX)
    return soft_blur(canvas, round(CAST_SOFTNESS * size))
