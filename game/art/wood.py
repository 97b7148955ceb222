"""Wood and paper: grey pictures from `assets/materials`, stained in the colours of a theme."""

from collections.abc import Sequence

import pygame

from game.art.assets import Assets
from game.art.surfaces import as_screen
from game.art.theme import RGB, Material, Theme, mix


def stained(assets: Assets, material: Material, scale: float) -> pygame.Surface:
    """Return a picture of this material that repeats without a seam. Its grain is horizontal."""
    grey = assets.material(f"materials/{material.file}.png")
    grey.set_palette([_between(material.tones, n / 255) for n in range(256)])
    board = as_screen(grey)
    if scale == 1.0:
        return board
    width, height = board.get_size()
    return pygame.transform.smoothscale(board, (round(width * scale), round(height * scale)))


def _between(tones: Sequence[RGB], part: float) -> RGB:
    at = part * (len(tones) - 1)
    below = min(int(at), len(tones) - 2)
    return mix(tones[below], tones[below + 1], at - below)


def tile(
    target: pygame.Surface,
    picture: pygame.Surface,
    area: pygame.Rect,
    offset: tuple[int, int] = (0, 0),
    flags: int = 0,
) -> None:
    """Fill `area` with copies of a picture. Its point `offset` is at the upper left corner."""
    clip, (width, height) = target.get_clip(), picture.get_size()
    target.set_clip(area.clip(clip))
    for y in range(area.y - offset[1] % height, area.bottom, height):
        for x in range(area.x - offset[0] % width, area.right, width):
            target.blit(picture, (x, y), special_flags=flags)
    target.set_clip(clip)


def planks(
    target: pygame.Surface, board: pygame.Surface, height: int, seam: int, theme: Theme
) -> None:
    """Fill the target with planks, `height` px high. Neighbouring planks differ in their grain."""
    width, tall = board.get_size()
    turned = pygame.transform.flip(board, True, False)
    screen = target.get_rect()
    for n, y in enumerate(range(0, screen.h, height)):
        row = pygame.Rect(0, y, screen.w, height)
        offset = (n * 619 * width // 1000, n * 0.38 * tall)
        tile(target, turned if n % 2 else board, row, (round(offset[0]), round(offset[1])))
        if y:
            # The edges of two planks: a dark gap, and light on the lower one's edge.
            _strip(target, (0, y - seam, screen.w, 2 * seam), theme.shade, 120)
            _strip(target, (0, y - 3 * seam, screen.w, 2 * seam), theme.shade, 34)
            _strip(target, (0, y + seam, screen.w, seam), theme.gleam, 20)


def _strip(target: pygame.Surface, rect: tuple[int, int, int, int], ink: RGB, alpha: int) -> None:
    line = pygame.Surface(rect[2:])
    line.fill(ink)
    line.set_alpha(alpha)
    target.blit(line, rect)


def fade(
    target: pygame.Surface, rect: pygame.Rect, ink: RGB, alphas: Sequence[int], *, down: bool
) -> None:
    """Draw a colour over `rect`. Its opacity follows `alphas`, downwards or to the right."""
    if rect.w < 1 or rect.h < 1:
        return
    small = pygame.Surface((1, len(alphas)) if down else (len(alphas), 1), pygame.SRCALPHA)
    for n, alpha in enumerate(alphas):
        small.set_at((0, n) if down else (n, 0), (*ink, alpha))
    target.blit(pygame.transform.smoothscale(small, rect.size), rect)
