"""What is done to a window in a kiosk, and must not lead out."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.input.keys import key_name

IGNORED = (
    pygame.QUIT,
    pygame.WINDOWCLOSE,
    pygame.DROPBEGIN,
    pygame.DROPFILE,
    pygame.DROPTEXT,
    pygame.DROPCOMPLETE,
)
"""The window is closed, also by Alt+F4, or something is dropped on it."""

SYSTEM_KEYS = ("f3", "f11")
"""Keys that are the program's own elsewhere: frame times, full screen."""


def let_through(events: Iterable[pygame.event.Event]) -> list[pygame.event.Event]:
    """The events that matter in a kiosk."""
    return [event for event in events if not _ignored(event)]


def _ignored(event: pygame.event.Event) -> bool:
    if event.type in IGNORED:
        return True
    # Combinations with Alt are the system's everywhere; a key-up alone does nothing.
    return event.type == pygame.KEYDOWN and (
        bool(event.mod & (pygame.KMOD_LALT | pygame.KMOD_META)) or key_of(event) in SYSTEM_KEYS
    )


def key_of(event: pygame.event.Event) -> str | None:
    """The canonical name of a key that went down."""
    return key_name(event.key, getattr(event, "unicode", ""), getattr(event, "scancode", 0))


def is_operators(event: pygame.event.Event) -> bool:
    """Whether somebody has pressed Ctrl+Shift+Q."""
    if event.type != pygame.KEYDOWN:
        return False
    ctrl, shift = event.mod & pygame.KMOD_CTRL, event.mod & pygame.KMOD_SHIFT
    return bool(ctrl and shift) and key_of(event) == "q"
