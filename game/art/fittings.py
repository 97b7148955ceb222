"""The bodies of controls: raised ones of brass, and slots sunk into the wood."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.art.lacquer import masked
from game.art.surfaces import coloured, rounded_surface, soft_blur
from game.art.theme import BLACK, RGB, RGBA, WHITE, Theme, mix


class Metal(NamedTuple):
    """The colours of a raised metal body, from its upper to its lower edge."""

    light: RGB
    lit: RGB
    plain: RGB
    deep: RGB


def brass(theme: Theme, glow: float = 0.0) -> Metal:
    """Return the tones of brass; `glow` (0 to 1) makes it brighter."""
    lit = mix(theme.accent_lit, WHITE, 0.25 * glow)
    plain = mix(theme.accent, theme.accent_lit, 0.45 * glow)
    return Metal(mix(theme.accent_lit, WHITE, 0.5), lit, plain, mix(theme.accent_deep, plain, glow))


def polished(theme: Theme, glow: float = 0.0) -> Metal:
    """Return the tones of the key of a chosen option. They are quieter than those of brass."""
    dark, deep, plain, light = theme.key
    face = mix(mix(dark, deep, 0.72), deep, glow)
    return Metal(mix(plain, light, 0.3), mix(face, plain, 0.3), face, mix(dark, face, 0.3))


def red_metal(theme: Theme, glow: float = 0.0) -> Metal:
    """Return the tones of a control whose action destroys something, such as deleting a game."""
    plain = mix(theme.danger, theme.danger_lit, glow)
    deep = mix(theme.danger_deep, plain, glow)
    return Metal(theme.danger_lit, mix(plain, theme.danger_lit, 0.5), plain, deep)


def raised(
    size: tuple[int, int], radius: int, metal: Metal, side: int, line: int
) -> pygame.Surface:
    """Return a metal body with a dark outline. Its visible lower side is `side` px high."""
    body = rounded_surface(size, radius, (*mix(metal.deep, BLACK, 0.62), 255))
    inner = size[0] - 2 * line, size[1] - 2 * line
    if min(inner) < 1:
        return body
    corner = max(0, radius - line)
    lower = mix(metal.deep, BLACK, 0.42)  # the lower side is in shade
    body.blit(rounded_surface(inner, corner, (*lower, 255)), (line, line))
    face = inner[0], max(1, inner[1] - side)
    stops = ((metal.light, 0.0), (metal.lit, 0.12), (metal.plain, 0.55), (metal.deep, 1.0))
    column = _blend_down(face, stops)
    whole = rounded_surface(face, corner, (*WHITE, 255))
    body.blit(masked(column, whole), (line, line))
    # A bright upper edge: what the face, moved down by a line, does not cover.
    edge = rounded_surface(face, corner, (*WHITE, 255))
    edge.blit(whole, (0, line), special_flags=pygame.BLEND_RGBA_SUB)
    edge.fill((*WHITE, 0), special_flags=pygame.BLEND_RGBA_MAX)
    body.blit(coloured(edge, mix(metal.light, WHITE, 0.4), 230), (line, line))
    return body


def _blend_down(size: tuple[int, int], stops: Sequence[tuple[RGB, float]]) -> pygame.Surface:
    column = pygame.Surface((1, size[1]), pygame.SRCALPHA)
    for y in range(size[1]):
        at = y / max(1, size[1] - 1)
        n = next(n for n in range(1, len(stops)) if at <= stops[n][1] or n == len(stops) - 1)
        (upper, start), (lower, end) = stops[n - 1], stops[n]
        column.set_at((0, y), (*mix(upper, lower, (at - start) / (end - start)), 255))
    return pygame.transform.scale(column, size)


def sunk(
    size: tuple[int, int], radius: int, face: RGBA, depth: int, line: int, theme: Theme
) -> pygame.Surface:
    """Return a slot. The shadow at its top is `depth` px high, the line below it `line` px."""
    size = size[0], max(1, size[1] - line)
    whole = rounded_surface(size, radius, (*WHITE, 255))
    canvas = pygame.Surface((size[0], size[1] + line), pygame.SRCALPHA)
    lip = rounded_surface(size, radius, (*WHITE, 255))
    lower = pygame.Surface(canvas.get_size(), pygame.SRCALPHA)
    lower.fill((*WHITE, 0))
    lower.blit(lip, (0, line))
    lower.blit(whole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    lower.fill((*WHITE, 0), special_flags=pygame.BLEND_RGBA_MAX)
    canvas.blit(coloured(lower, theme.slot_line[:3], theme.slot_line[3]), (0, 0))
    body = rounded_surface(size, radius, face)
    around = 3 * depth
    shade = pygame.Surface((size[0] + 2 * around, size[1] + 2 * around), pygame.SRCALPHA)
    shade.fill((*BLACK, 255))
    hole = pygame.Surface(shade.get_size(), pygame.SRCALPHA)
    hole.fill((0, 0, 0, 0))
    cut = rounded_surface((size[0], size[1] + depth), radius, (*BLACK, 255))
    hole.blit(cut, (around, around + max(1, depth // 2)))
    shade.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    soft = soft_blur(shade, depth).subsurface((around, around, *size))
    body.blit(masked(coloured(soft, theme.shade, 215), whole), (0, 0))
    canvas.blit(body, (0, 0))
    return canvas
