"""A dark layer over what lies below."""

from __future__ import annotations

import pygame

from game.art.theme import RGB


class Veil:
    """Darkens all of a target; its picture is kept while size and colour stay the same."""

    def __init__(self) -> None:
        self._kept: tuple[object, pygame.Surface] | None = None

    def draw(self, target: pygame.Surface, colour: RGB, alpha: int) -> None:
        """Lays the colour over the target; ``alpha`` is 0 to 255."""
        key = target.get_size(), colour
        if self._kept is None or self._kept[0] != key:
            veil = pygame.Surface(target.get_size())
            veil.fill(colour)
            self._kept = key, veil
        veil = self._kept[1]
        veil.set_alpha(alpha)
        target.blit(veil, (0, 0))
