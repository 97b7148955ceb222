"""A watch on written text: nothing may be cut, too small, or too similar to its ground."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
import pytest

from game.art.lettering import ELLIPSIS, Lettering
from game.art.theme import RGB
from game.common.colour_vision import contrast
from game.common.geometry import Box
from tests.client.support.seen import LEGIBLE

SMALLEST_TYPE = 9
"""Px below which letters are illegible."""

TYPE_ON_A_PC = 18
"""Least px of all text on a usual PC with the usual interface."""

MIDDLE = 0.5
"""The middle part of a line's height, which contains most of its letters."""


class Cuts:
    """A list of the texts that were cut or are illegible.

    Of long ``names`` the end may be missing.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch, names: Sequence[str] = ()) -> None:
        self.found: set[str] = set()
        self.names = [name for name in names if len(name) > 12]
        self._least, self._contrast = SMALLEST_TYPE, 0.0
        real = Lettering.text_at

        def text_at(self_: Lettering, *given: Any, **named: Any) -> Box:
            self._note(given[1], given[3])
            # Shadows of letters are dark on purpose.
            if self._contrast and given[4] != self_.theme.felt_deep:
                # The text's box is known only once written, so the text is first written off the
                # screen.
                box = real(self_, pygame.Surface((1, 1)), *given[1:], **named)
                self._compare(given[0], given[1], box, given[4])
            return real(self_, *given, **named)

        monkeypatch.setattr(Lettering, "text_at", text_at)

    def on_a_pc(self, least: float = LEGIBLE) -> None:
        """Also demand legible sizes on a usual PC, and this contrast."""
        self._least, self._contrast = TYPE_ON_A_PC, least

    def _note(self, written: str, px: int) -> None:
        kept = written.removesuffix(ELLIPSIS)
        # The longest name may end in dots on a narrow card.
        if kept != written and not any(name.startswith(kept) for name in self.names):
            self.found.add(f"{written!r} was cut")
        elif px < self._least and written:
            self.found.add(f"{written!r} is written with {px} px")

    def _compare(self, target: pygame.Surface, written: str, box: Box, ink: RGB) -> None:
        """Record a text whose contrast with the ground behind it is too low.

        The ground is read before the text is written. A transparent ground is skipped, since
        another picture shows through.
        """
        line = Box.around(box.centre, box.w, box.h * MIDDLE)
        room = pygame.Rect(*map(round, line))
        seen = target.get_clip().contains(room)
        if not written.strip() or not seen:
            return
        red, green, blue, opaque = pygame.transform.average_color(target, room)
        if opaque < 255 and target.get_flags() & pygame.SRCALPHA:
            return
        ground = red, green, blue
        found = contrast((ink[0], ink[1], ink[2]), ground)
        if found < self._contrast:
            self.found.add(f"{written!r} has a contrast of {found:.1f}: {ink} on {ground}")
