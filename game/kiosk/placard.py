"""A plain picture with the title, for when nothing else can be shown."""

from __future__ import annotations

import logging

import pygame

from game.art.assets import Assets
from game.art.theme import Theme
from game.host.display import Display
from game.words.words import Words

TITLE, NOTE = 0.2, 0.045
"""Heights of the title and of the line below it, as parts of the screen's shorter side."""

_log = logging.getLogger(__name__)


class Placard:
    """Draws with as little as can be; what fails even so is left out."""

    def __init__(self, display: Display, assets: Assets, theme: Theme, words: Words) -> None:
        self._display = display
        self._assets = assets
        self._theme = theme
        self._words = words
        self._shown = False

    def show(self, *, anew: bool = False) -> None:
        """Shows it, unless it is shown already; ``anew`` if it may have been lost."""
        if self._shown and not anew:
            return
        self._shown = True
        try:
            self._display.follow()
            self._draw(self._display.surface)
            self._display.show()
        except Exception:
            _log.exception("Not even the plain picture can be shown.")

    def hide(self) -> None:
        """Something else is shown from now on."""
        self._shown = False

    def _draw(self, target: pygame.Surface) -> None:
        target.fill(self._theme.felt)
        x, y = target.get_rect().center
        short = min(target.get_size())
        try:
            title, note = self._texts(short)
        except Exception:
            _log.exception("The plain picture has no words.")
            return
        target.blit(title, title.get_rect(center=(x, y)))
        target.blit(note, note.get_rect(midtop=(x, y + round(TITLE * short))))

    def _texts(self, short: int) -> tuple[pygame.Surface, pygame.Surface]:
        _, theme = self._words.gettext, self._theme
        title = self._assets.text(_("Qwirkle"), round(TITLE * short), theme.ink, "extrabold")
        note = self._assets.text(
            _("Back in a moment"), round(NOTE * short), theme.muted, "semibold"
        )
        return title, note
